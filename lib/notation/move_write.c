/* SPDX-License-Identifier: MIT
 * Move to canonical text, short and long. */
#include "notation/notation.h"

/* PGN's rule: what of the origin tells a piece from others of its kind that could go to the same cell. */
struct rivals {
	struct hgn_position *position;
	const struct hgn_move *move;
	bool any, file, rank; /* there is one; there is one on the same file, or the same rank */
};

static bool
count_rival(void *ctx, const struct hgn_move *other)
{
	struct rivals *rivals = ctx;
	const struct hgn_board *board = &rivals->position->game->board;
	struct hgn_move same = *other;
	unsigned here = rivals->move->from, there = other->from;

	same.into = rivals->move->into;
	if (there == here || !hgn_move_is_legal(rivals->position, &same))
		return true;
	rivals->any = true;
	rivals->file |= board->file[there] == board->file[here];
	rivals->rank |= board->rank[there] == board->rank[here];
	return true;
}

/* The origin as PGN writes it: of a letterless piece the file, when it captures; else no more than is needed. */
static void
put_part(struct hgn_buf *out, struct hgn_position *position, const struct hgn_move *move)
{
	const char *name = position->game->board.name[move->from];
	struct rivals rivals = { .position = position, .move = move };

	if (position->game->type[hgn_code_type(position->game, move->piece)].silent) {
		if (move->taken != 0)
			hgn_buf_putc(out, name[0]);
		return;
	}
	hgn_moves_to(position, move->piece, move->to, count_rival, &rivals);
	if (rivals.any && (!rivals.file || rivals.rank))
		hgn_buf_putc(out, name[0]);
	if (rivals.file)
		hgn_buf_puts(out, name + 1);
}

/* Moves that are not from cell to cell: true when this was one. */
static bool
put_special(struct hgn_buf *out, const struct hgn_move *move)
{
	if (move->kind == HGN_KIND_CASTLING)
		hgn_buf_puts(out, move->aux == 0 ? "O-O" : "O-O-O");
	else if (move->kind == HGN_KIND_PASS)
		hgn_buf_puts(out, "--");
	else
		return false;
	return true;
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

static void
put_cells(struct hgn_buf *out, struct hgn_position *position, const struct hgn_move *move, enum hgn_move_style style)
{
	const struct hgn_game *game = position->game;
	const struct hgn_type *type = &game->type[hgn_code_type(game, move->piece)];
	bool takes = move->taken != 0;

	if (!type->silent)
		hgn_buf_putc(out, type->letter);
	if (style == HGN_MOVE_SHORT && game->pgn) {
		put_part(out, position, move);
		if (takes)
			hgn_buf_putc(out, 'x');
	} else if (style == HGN_MOVE_LONG || (type->silent && takes) || has_rival(position, move)) {
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
}

void
hgn_move_text(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style)
{
	struct hgn_position scratch;
	struct hgn_undo undo;

	if (position->game->clan_rules != NULL) {
		hgn_clan_move_text(out, position, move, style);
		return;
	}
	scratch = *position;
	if (!put_special(out, move))
		put_cells(out, &scratch, move, style);
	hgn_position_make(&scratch, move, &undo);
	if (hgn_position_in_check(&scratch))
		hgn_buf_putc(out, hgn_position_can_move(&scratch) ? '+' : '#');
}
