/* SPDX-License-Identifier: MIT
 * Move to canonical text, short and long. */
#include "notation/notation.h"

bool
hgn_move_shows_capture(const struct hgn_move *move)
{
	return move->taken != 0 && move->kind != HGN_KIND_CHARGE;
}

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

	if (same.from == rival->move->from || hgn_move_shows_capture(&same) != hgn_move_shows_capture(rival->move) ||
	    (same.kind == HGN_KIND_CHARGE) != (rival->move->kind == HGN_KIND_CHARGE))
		return true;
	same.into = rival->move->into;
	rival->found = hgn_move_is_legal(rival->position, &same);
	return !rival->found;
}

static bool
has_rival(struct hgn_position *position, const struct hgn_move *move)
{
	struct rival rival = { position, move, false };

	if (move->kind != HGN_KIND_RISE)
		hgn_moves_to(position, move->piece, move->to, compare, &rival);
	return rival.found;
}

void
hgn_move_write(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_move *move, bool origin)
{
	const struct hgn_type *type = &game->type[hgn_code_type(game, move->piece)];
	bool takes = hgn_move_shows_capture(move), charges = move->kind == HGN_KIND_CHARGE;

	if (!type->silent)
		hgn_buf_putc(out, type->letter);
	if (origin && move->kind != HGN_KIND_RISE)
		hgn_buf_puts(out, game->board.name[move->from]);
	if (charges || takes || (origin && move->kind != HGN_KIND_RISE))
		hgn_buf_putc(out, charges ? '^' : takes ? 'x' : '-');
	hgn_buf_puts(out, game->board.name[move->to]);
	if (hgn_move_is_promotion(move)) {
		hgn_buf_putc(out, '=');
		hgn_buf_putc(out, game->type[hgn_code_type(game, move->into)].letter);
	}
}

void
hgn_move_text(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style)
{
	const struct hgn_game *game = position->game;
	struct hgn_position scratch = *position;
	struct hgn_undo undo;
	bool silent_capture;

	if (game->clan_rules != NULL) {
		hgn_clan_move_text(out, position, move, style);
		return;
	}
	if (move->kind == HGN_KIND_MOBILIZE) {
		hgn_turn_text(out, position, move, style);
	} else {
		silent_capture = move->taken != 0 && game->type[hgn_code_type(game, move->piece)].silent;
		hgn_move_write(out, game, move, style == HGN_MOVE_LONG || silent_capture || has_rival(&scratch, move));
	}
	hgn_position_make(&scratch, move, &undo);
	if (hgn_position_in_check(&scratch) && !(move->kind == HGN_KIND_MOBILIZE && move->cells == 0))
		hgn_buf_putc(out, hgn_position_is_mate(&scratch) ? '#' : '+');
}
