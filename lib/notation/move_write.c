/* SPDX-License-Identifier: MIT
 * Move to canonical text, short and long. */
#include "notation/notation.h"

/* Looking for another piece whose move would be written the same. */
struct rival {
	struct hgn_position *position;
	const struct hgn_move *move;
	bool found;
};

static bool
compare(void *ctx, const struct hgn_move *other)
{
	struct rival *rival = ctx;
	struct hgn_move same = *other;

	if (same.from == rival->move->from || (same.taken != 0) != (rival->move->taken != 0))
		return true;
	same.into = rival->move->into;
	rival->found = hgn_move_is_legal(rival->position, &same);
	return !rival->found;
}

static bool
has_rival(struct hgn_position *position, const struct hgn_move *move)
{
	struct rival rival = { position, move, false };

	hgn_moves_to(position, move->piece, move->to, compare, &rival);
	return rival.found;
}

void
hgn_move_text(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style)
{
	const struct hgn_game *game = position->game;
	const struct hgn_type *type = &game->type[hgn_code_type(game, move->piece)];
	struct hgn_position scratch = *position;
	struct hgn_undo undo;
	bool takes = move->taken != 0;

	if (game->clan_rules != NULL) {
		hgn_clan_move_text(out, position, move, style);
		return;
	}
	if (game->polyomino != NULL) {
		hgn_placing_text(out, position, move);
		return;
	}
	if (!type->silent)
		hgn_buf_putc(out, type->letter);
	if (style == HGN_MOVE_LONG || (type->silent && takes) || has_rival(&scratch, move)) {
		hgn_buf_puts(out, game->board.name[move->from]);
		hgn_buf_putc(out, takes ? 'x' : '-');
	} else if (takes) {
		hgn_buf_putc(out, 'x');
	}
	hgn_buf_puts(out, game->board.name[move->to]);
	if (move->into != move->piece) {
		hgn_buf_putc(out, '=');
		hgn_buf_putc(out, game->type[hgn_code_type(game, move->into)].letter);
	}
	hgn_position_make(&scratch, move, &undo);
	if (hgn_position_in_check(&scratch))
		hgn_buf_putc(out, hgn_position_can_move(&scratch) ? '+' : '#');
}
