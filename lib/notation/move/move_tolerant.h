/* SPDX-License-Identifier: MIT
 * Nonstandard texts of moves. */
#ifndef HGN_NOTATION_MOVE_MOVE_TOLERANT_H
#define HGN_NOTATION_MOVE_MOVE_TOLERANT_H

#include "notation/move/letters.h"
#include "notation/move/marks.h"

#define HGN_LONGEST_SLIP 32 /* maximum length of a nonstandard text */

/* A text in standard spelling. */
struct hgn_respelling {
	char text[HGN_LONGEST_SLIP + 2];
	size_t n;
	unsigned flaws; /* flaws of the original text, if this is a move */
	char named;     /* letter of the captured piece in the text, or 0 */
};

/* Convert a text of at most HGN_LONGEST_SLIP bytes with a known error to standard spelling. Return false if there is
 * none. */
bool hgn_move_respell(struct hgn_respelling *out, const struct hgn_game *game, const struct hgn_letters *letters,
    const char *text, size_t len);
/* Replace an alternative letter of the moving piece or, if `promotion` is set, after = by the game's letter. Return
 * false if the text has no alternative letter there. */
bool hgn_move_respell_other(struct hgn_respelling *out, const struct hgn_game *game, int type, bool promotion,
    const char *text, size_t len);
/* Return the flaws of a respelt text, given its move. */
unsigned hgn_respelling_flaws(const struct hgn_respelling *respelling, const struct hgn_game *game,
    const struct hgn_move *move);
/* Parse a capture by files alone, such as exd, if exactly one capture agrees with it. Return HGN_DONE if the text is
 * something else. */
int hgn_move_read_files(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    const struct hgn_letters *letters, const char *text, size_t len, struct hgn_error *error);
/* Add to a move-unparsable error what the text probably means. */
void hgn_move_explain(struct hgn_error *error, const struct hgn_game *game, const struct hgn_letters *letters,
    const char *text, size_t len);

#endif
