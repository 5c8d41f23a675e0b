/* SPDX-License-Identifier: MIT
 * Demonstrations: reads those of game files, and makes one for each piece without any. */
#include "library/demonstration.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/list.h"
#include "base/text.h"
#include "rules/legality.h"
#include "rules/movegen.h"
#include "rules/position.h"

void
hgn_demonstrated_clear(struct hgn_demonstrated *shown)
{
	hgn_position_free(shown->position);
	hgn_moves_clear(&shown->moves);
	memset(shown, 0, sizeof *shown);
}

/* Report an error in a text of a demonstration. */
static int
refuse(struct hgn_error *error, const struct hgn_demonstration *demonstration, const struct hgn_located *located)
{
	return hgn_error_at(error, demonstration->file, located->line, located->col);
}

/* Keep the moves from a cell. */
static void
keep_moves_from(struct hgn_moves *moves, unsigned cell)
{
	size_t i, n = 0;

	for (i = 0; i < moves->n; i++)
		if (moves->list[i].from == cell)
			moves->list[n++] = moves->list[i];
	moves->n = n;
}

/* Find the moves of the piece on a cell. */
static int
read_cell(struct hgn_demonstrated *out, const struct hgn_game *game, const char *cell, struct hgn_error *error)
{
	int status;

	out->cell = hgn_cell_find(game, cell, strlen(cell));
	if (out->cell == HGN_NO_CELL)
		return hgn_error_set(error, HGN_EINVAL, "", "unknown cell '%.40s'", cell);
	if (out->position->at[out->cell] == 0)
		return hgn_error_set(error, HGN_EINVAL, "", "no piece is on %s", cell);
	if (hgn_position_has_too_many_moves(out->position))
		return hgn_error_set(error, HGN_EINVAL, "", "the moves of this phase are too many to list; use 'move'");
	out->type = hgn_code_type(game, out->position->at[out->cell]);
	out->position->partial = true; /* no rule may require a King */
	status = hgn_position_possible_moves(&out->moves, out->position, error);
	keep_moves_from(&out->moves, out->cell);
	return status != 0 || out->moves.n > 0 ? status :
	    hgn_error_set(error, HGN_EINVAL, "", "the piece on %s has no moves", cell);
}

static int
read_move(struct hgn_demonstrated *out, const struct hgn_game *game, const char *text, struct hgn_error *error)
{
	struct hgn_move move;
	int status = hgn_move_parse(&move, NULL, out->position, text, strlen(text), error);

	out->cell = HGN_NO_CELL;
	if (status != 0)
		return status;
	out->type = move.piece != 0 ? hgn_code_type(game, move.piece) : -1;
	out->moves.n = 0;
	return hgn_moves_add(&out->moves, &move) == 0 ? 0 : hgn_error_nomem(error);
}

int
hgn_demonstration_read(struct hgn_demonstrated *out, const struct hgn_game *game,
    const struct hgn_demonstration *demonstration, struct hgn_error *error)
{
	const char *fen = demonstration->position.text;
	struct hgn_buf repairs = { 0 };
	int status = 0;

	if (out->position == NULL && (out->position = hgn_position_new(game)) == NULL)
		return hgn_error_nomem(error);
	hgn_position_copy(out->position, hgn_game_start(game));
	if (fen != NULL)
		status = hgn_position_read_fen(out->position, NULL, &repairs, fen, strlen(fen), error);
	hgn_buf_clear(&repairs);
	if (status != 0)
		return refuse(error, demonstration, &demonstration->position);
	if (demonstration->cell.text != NULL)
		return read_cell(out, game, demonstration->cell.text, error) == 0 ? 0 :
		    refuse(error, demonstration, &demonstration->cell);
	return read_move(out, game, demonstration->move.text, error) == 0 ? 0 :
	    refuse(error, demonstration, &demonstration->move);
}

/* ---- a piece alone ---- */

/* Return the sum of the squared distances of all cells from a cell, in steps to neighbours. */
static unsigned
measure_distance(const struct hgn_board *board, unsigned cell)
{
	uint16_t far[HGN_MAX_CELLS], queue[HGN_MAX_CELLS];
	unsigned first = 0, n = 1, i, sum = 0;

	memset(far, 0xff, sizeof far);
	far[cell] = 0;
	for (queue[0] = (uint16_t)cell; first < n; first++) {
		unsigned c = queue[first];

		sum += (unsigned)far[c] * far[c];
		for (i = 0; i < board->nears[c]; i++)
			if (far[board->near[c][i]] == HGN_NO_CELL) {
				far[board->near[c][i]] = (uint16_t)(far[c] + 1);
				queue[n++] = board->near[c][i];
			}
	}
	return sum;
}

/* Put a piece on a cell of an empty board, and find its moves. */
static int
put_alone(struct hgn_demonstrated *out, const struct hgn_game *game, unsigned code, unsigned cell,
    struct hgn_error *error)
{
	int status;

	hgn_position_clear(out->position, game);
	out->position->side = (uint8_t)hgn_code_side(game, code);
	out->position->partial = true;
	hgn_position_put(out->position, cell, code);
	out->cell = (uint16_t)cell;
	status = hgn_position_possible_moves(&out->moves, out->position, error);
	keep_moves_from(&out->moves, cell);
	return status;
}

int
hgn_demonstration_make(struct hgn_demonstrated *out, const struct hgn_game *game, int type, struct hgn_error *error)
{
	unsigned cells = (unsigned)game->board.cells, cell, best = 0, near = 0;
	struct hgn_cells targets;
	int side, n, max = 0, status = 0;
	size_t i;

	if (out->position == NULL && (out->position = hgn_position_new(game)) == NULL)
		return hgn_error_nomem(error);
	out->type = type;
	for (side = 0; side < 2 && max == 0; side++) {
		for (cell = 0; cell < cells && status == 0; cell++) {
			status = put_alone(out, game, hgn_code(game, type, side), cell, error);
			memset(&targets, 0, sizeof targets);
			for (i = 0; i < out->moves.n; i++)
				if (out->moves.list[i].to != HGN_NO_CELL)
					hgn_cells_add(&targets, out->moves.list[i].to);
			n = hgn_cells_count(&targets);
			if (n < max || n == 0)
				continue;
			if (n > max || measure_distance(&game->board, cell) < near) {
				max = n;
				best = cell;
				near = measure_distance(&game->board, cell);
			}
		}
		if (status == 0 && max > 0)
			return put_alone(out, game, hgn_code(game, type, side), best, error);
	}
	return status != 0 ? status : HGN_ENOTFOUND;
}
