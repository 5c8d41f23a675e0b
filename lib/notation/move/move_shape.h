/* SPDX-License-Identifier: MIT
 * Inline parser for texts of moves of the most common shape. */
#ifndef HGN_NOTATION_MOVE_MOVE_SHAPE_H
#define HGN_NOTATION_MOVE_MOVE_SHAPE_H

#include "board/board.h"
#include "notation/move/letters.h"
#include "rules/position.h"

/* Return the cell whose name is the `n` bytes at `p`: two or, on three-dimensional boards, three. HGN_NO_CELL if there
 * is none. */
HGN_INLINE unsigned
hgn_move_shape_target(const struct hgn_board *board, const char *p, const size_t n)
{
	uint16_t cell;

	if (n == 3)
		return hgn_board_read_cell(&cell, board, p, 3) == 3 ? cell : HGN_NO_CELL;
	return board->by_pair[board->row[(unsigned char)p[0]]][board->column[(unsigned char)p[1]]];
}

/* A text of the common shape, such as f4, Nf3, exd5 or R1xe4+. */
struct hgn_move_shape {
	unsigned to;
	unsigned code; /* code of the piece */
	unsigned part; /* character that disambiguates the origin, or 0 */
	bool takes, checks;
};

/* Parse a text of the common shape, where names of cells have `name` bytes. Return false if it has another shape or no
 * target. The game may lack the piece or the cell; then no candidate is found. */
HGN_INLINE bool
hgn_move_shape_read(struct hgn_move_shape *out, const struct hgn_game *game, int side,
    const struct hgn_letters *letters, const char *text, size_t len, const size_t name)
{
	const char *p, *q;
	unsigned parts;
	size_t n;
	char own;

	if (len < name)
		return false;
	out->checks = text[len - 1] == '+';
	len -= out->checks;
	if (len < name)
		return false;
	q = text + len - name;
	out->to = hgn_move_shape_target(&game->board, q, name);
	if (letters == NULL) {
		out->code = game->by_first[side][text[0] & 127];
		p = text + ((unsigned)(text[0] - 'A') <= 'Z' - 'A');
	} else {
		n = hgn_letter_front(&own, letters, game, text, len);
		out->code = game->by_first[side][(n > 0 ? own : text[0]) & 127];
		p = text + n;
		if (p > q || (n == 0 && hgn_letter_begins(text, len)))
			return false;
	}
	parts = (unsigned)(q - p);
	if (parts > 2) /* too many characters, or the letter is part of the target */
		return false;
	out->takes = parts != 0 && q[-1] == 'x';
	parts -= out->takes;
	if (parts > 1 || out->to == HGN_NO_CELL)
		return false;
	out->part = (unsigned char)*p & -parts; /* avoids a branch, which would be unpredictable */
	return true;
}

#endif
