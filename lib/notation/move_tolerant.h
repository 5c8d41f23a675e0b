/* SPDX-License-Identifier: MIT */
#ifndef HGN_NOTATION_MOVE_TOLERANT_H
#define HGN_NOTATION_MOVE_TOLERANT_H

#include "notation/letters.h"
#include "notation/marks.h"

#define HGN_LONGEST_SLIP 32 /* bytes of a text that is worth a second look */

/* A text spelt another way. */
struct hgn_respelling {
	char text[HGN_LONGEST_SLIP + 2];
	size_t n;
	unsigned flaws; /* when it is a move */
	char named;     /* letter of the piece that is named as captured, or 0 */
};

/* Spell a text of at most HGN_LONGEST_SLIP bytes as it should be, where a slip says how. False
 * elsewhere. */
bool hgn_move_respell(struct hgn_respelling *out, const struct hgn_game *game, const struct hgn_letters *letters,
    const char *text, size_t len);
/* The flaws of the move that such a text is. */
unsigned hgn_respelling_flaws(const struct hgn_respelling *respelling, const struct hgn_game *game,
    const struct hgn_move *move);
/* Read a capture by files alone, such as exd, when there is just one. HGN_DONE when a text is nothing of the kind. */
int hgn_move_read_files(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    const struct hgn_letters *letters, const char *text, size_t len, struct hgn_error *error);
/* Say what was probably meant, in an error move-unparsable that is filled. */
void hgn_move_explain(struct hgn_error *error, const struct hgn_game *game, const struct hgn_letters *letters,
    const char *text, size_t len);

#endif
