/* SPDX-License-Identifier: MIT
 * Reading of nonstandard move texts. */
#ifndef HGN_NOTATION_MOVE_TOLERANT_H
#define HGN_NOTATION_MOVE_TOLERANT_H

#include "notation/letters.h"
#include "notation/marks.h"

#define HGN_LONGEST_SLIP 32 /* maximum bytes of a nonstandard text that is examined */

/* A text in standard spelling. */
struct hgn_respelling {
	char text[HGN_LONGEST_SLIP + 2];
	size_t n;
	unsigned flaws; /* flaws of the original text if this is a move */
	char named;     /* letter of the piece that the text names as captured, or 0 */
};

/* Convert a text of at most HGN_LONGEST_SLIP bytes to standard spelling if it contains a known slip. Return false
 * otherwise. */
bool hgn_move_respell(struct hgn_respelling *out, const struct hgn_game *game, const struct hgn_letters *letters,
    const char *text, size_t len);
/* Spell a text with the game's letter of a type in place of another letter that is read for it: the letter of the piece
 * that moves, or, if `promotion`, that after =. Return false if the text has no such letter. */
bool hgn_move_respell_other(struct hgn_respelling *out, const struct hgn_game *game, int type, bool promotion,
    const char *text, size_t len);
/* Return the flaws of a respelt text and its move. */
unsigned hgn_respelling_flaws(const struct hgn_respelling *respelling, const struct hgn_game *game,
    const struct hgn_move *move);
/* Read a capture by files alone, such as exd, if there is exactly one. Return HGN_DONE if the text is something
 * else. */
int hgn_move_read_files(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    const struct hgn_letters *letters, const char *text, size_t len, struct hgn_error *error);
/* Add the probable meaning of the text to an error move-unparsable. */
void hgn_move_explain(struct hgn_error *error, const struct hgn_game *game, const struct hgn_letters *letters,
    const char *text, size_t len);

#endif
