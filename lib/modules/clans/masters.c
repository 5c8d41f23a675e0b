/* SPDX-License-Identifier: MIT
 * Rule module for Soul Masters, which move Souls along lines, and can be replaced by Kings. */
#include "base/error.h"
#include "modules/clans/clans.h"

/* Return the cell of the first piece from a cell in a direction; HGN_NO_CELL if there is none. */
static uint16_t
first_piece(const struct hgn_position *position, unsigned from, struct hgn_vec step)
{
	uint16_t cell = hgn_board_step(&position->game->board, from, step);

	while (cell != HGN_NO_CELL && position->at[cell] == 0)
		cell = hgn_board_step(&position->game->board, cell, step);
	return cell;
}

/* Check that the first pieces in both directions of a line include a Soul Master of the mover, and none of the
 * opponent, who could undo the move. */
static int
check_sight(struct hgn_error *error, const struct hgn_position *position, unsigned from, struct hgn_vec step)
{
	uint16_t ahead = first_piece(position, from, step),
	    back = first_piece(position, from, (struct hgn_vec){ -step.a, -step.b, 0 });
	unsigned own = hgn_master_code(position, position->side), enemy = hgn_master_code(position, !position->side);
	unsigned a = ahead == HGN_NO_CELL ? 0 : position->at[ahead];
	unsigned b = back == HGN_NO_CELL ? 0 : position->at[back];

	if (a != own && b != own)
		return hgn_clan_refuse(error, position, HGN_WHY_SOUL_UNSEEN, "no own Soul Master is next on that line "
		    "to the Soul on %s", position->game->board.name[from]);
	if (a == enemy || b == enemy)
		return hgn_clan_refuse(error, position, HGN_WHY_SOUL_UNDO, "the enemy Soul Master on %s could undo "
		    "the move", position->game->board.name[a == enemy ? ahead : back]);
	return 0;
}

/* Check the move of a Soul over empty cells, along a line with a Soul Master. */
static int
check_push(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_board *board = &position->game->board;
	struct hgn_vec step = { 0, 0, 0 };
	int n = hgn_line_steps(&step, position, move->from, move->to), i;
	uint16_t cell = move->from;

	if (n == 0)
		return hgn_error_set(error, HGN_EINVAL, "cannot-reach", "%s is on no line with %s",
		    board->name[move->to], board->name[move->from]);
	for (i = 0; i < n; i++) {
		cell = hgn_board_step(board, cell, step);
		if (cell == HGN_NO_CELL || position->at[cell] != 0)
			return hgn_clan_refuse(error, position, HGN_WHY_SOUL_BLOCKED, "a Soul moves only over empty "
			    "cells, and %s is not empty", cell == HGN_NO_CELL ? "a cell" : board->name[cell]);
	}
	return check_sight(error, position, move->from, step);
}

static int
check_crown(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	return hgn_crown_check(error, position, position->side,
	    hgn_clan_of(position, move->into, hgn_clan_rules(position->game)->king));
}

/* Generate the moves of a Soul whose nearest piece in a direction is a Soul Master: over empty cells, in both
 * directions. */
static bool
generate_pushes(const struct hgn_position *position, unsigned soul, struct hgn_vec step, hgn_each_move_fn *each,
    void *ctx)
{
	const struct hgn_board *board = &position->game->board;
	struct hgn_vec way = step;
	struct hgn_move move;
	uint16_t cell;
	int turn;

	if (check_sight(NULL, position, soul, step) != 0)
		return true;
	for (turn = 0; turn < 2; turn++, way = (struct hgn_vec){ -step.a, -step.b, 0 })
		for (cell = hgn_board_step(board, soul, way); cell != HGN_NO_CELL && position->at[cell] == 0;
		    cell = hgn_board_step(board, cell, way)) {
			move = hgn_clan_move(position, HGN_KIND_PUSH, position->at[soul]);
			move.from = (uint16_t)soul;
			move.to = cell;
			if (!each(ctx, &move))
				return false;
		}
	return true;
}

static bool
generate_crowns(const struct hgn_position *position, unsigned cell, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_clan_rules *rules = hgn_clan_rules(position->game);
	struct hgn_move move;
	int clan;

	for (clan = 0; clan < position->game->families; clan++) {
		move = hgn_clan_move(position, HGN_KIND_CROWN, position->at[cell]);
		move.from = move.to = (uint16_t)cell;
		move.into = (uint8_t)hgn_clan_code(position, rules->king, clan, position->side);
		if (!hgn_clan_offer(move, position, each, ctx))
			return false;
	}
	return true;
}

/* Generate moves of Souls and replacements of Soul Masters. The directions of the forward steps give the three lines
 * through a cell. */
static bool
generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_clan_rules *rules = hgn_clan_rules(position->game);
	unsigned master = hgn_master_code(position, position->side), cell;
	int d;

	if (position->state.phase != HGN_PHASE_PLAY || position->count[master] == 0)
		return true;
	for (cell = 0; cell < (unsigned)position->game->board.cells; cell++) {
		if (position->at[cell] == master && !generate_crowns(position, cell, each, ctx))
			return false;
		for (d = 0; d < 3 && hgn_cells_has(&position->pieces[HGN_NEUTRAL], cell); d++)
			if (!generate_pushes(position, cell, rules->forward[HGN_WHITE][d], each, ctx))
				return false;
	}
	return true;
}

const struct hgn_module hgn_module_masters = {
	.name = "masters",
	.part_of = &hgn_module_clans,
	.kinds = (const struct hgn_kind[]){
	    { .kind = HGN_KIND_PUSH, .check = check_push, .play = hgn_clan_play_step },
	    { .kind = HGN_KIND_CROWN, .check = check_crown, .play = hgn_clan_play_step },
	    { .kind = HGN_KIND_ORDINARY },
	},
	.generate = generate,
};
