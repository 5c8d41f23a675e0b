/* SPDX-License-Identifier: MIT
 * Random initial positions of games with the key `shuffle`: White's pieces are shuffled within a zone, and Black's
 * mirror them. All arrangements that the key allows are equally likely. */
#include <string.h>

#include "base/error.h"
#include "rules/position.h"

#define TRIES 100000 /* failed attempts after which the key is considered to allow no arrangement */

/* White's pieces in a zone. */
struct shuffled_row {
	unsigned n;
	uint16_t cell[HGN_MAX_CELLS];
	uint8_t code[HGN_MAX_CELLS];
};

/* Find White's pieces in the zone of a shuffled game. */
static void
find_row(struct shuffled_row *row, const struct hgn_position *start)
{
	const struct hgn_game *game = start->game;
	const struct hgn_cells *zone = &game->zone[game->shuffle->zone].cells[HGN_WHITE];
	unsigned cell, code;

	row->n = 0;
	for (cell = 0; cell < hgn_game_cells(game); cell++) {
		code = hgn_position_piece(start, cell);
		if (!hgn_cells_has(zone, cell) || code == 0 || hgn_piece_side(game, code) != HGN_WHITE)
			continue;
		row->cell[row->n] = (uint16_t)cell;
		row->code[row->n++] = (uint8_t)code;
	}
}

/* Return true if the pieces of each type in the set `apart` are on cells of different colours. */
static bool
are_apart(const struct shuffled_row *row, const struct hgn_game *game)
{
	unsigned i, k;

	for (i = 0; i < row->n; i++)
		for (k = i + 1; k < row->n; k++)
			if (row->code[i] == row->code[k] && (game->shuffle->apart >> hgn_code_type(game, row->code[i]) &
			    1) != 0 && game->board.cell_colour[row->cell[i]] == game->board.cell_colour[row->cell[k]])
				return false;
	return true;
}

/* Return true if each `inner` is between two `outer`. */
static bool
is_between(const struct shuffled_row *row, const struct hgn_game *game)
{
	unsigned i, seen = 0, all = 0;

	for (i = 0; i < row->n && game->shuffle->inner >= 0; i++)
		all += hgn_code_type(game, row->code[i]) == game->shuffle->outer;
	for (i = 0; i < row->n && game->shuffle->inner >= 0; i++) {
		int type = hgn_code_type(game, row->code[i]);

		seen += type == game->shuffle->outer;
		if (type == game->shuffle->inner && (seen == 0 || seen == all))
			return false;
	}
	return true;
}

/* Permute the pieces at random; all permutations are equally likely. */
static void
permute(struct shuffled_row *row, hgn_below_fn *below, void *ctx)
{
	unsigned i, k;
	uint8_t code;

	for (i = row->n; i > 1; i--) {
		k = (unsigned)below(ctx, i);
		code = row->code[i - 1];
		row->code[i - 1] = row->code[k];
		row->code[k] = code;
	}
}

/* Set a position to the initial position with the shuffled pieces. This is done by FEN, so that castling rights refer
 * to the shuffled pieces. */
static int
set_row(struct hgn_position *position, const struct shuffled_row *row, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	struct hgn_buf board = { 0 };
	unsigned i;
	int status;

	hgn_position_copy(position, game->start_position);
	for (i = 0; i < row->n; i++) {
		unsigned code = row->code[i], mirror = game->board.mirror[row->cell[i]];

		hgn_position_remove(position, row->cell[i]);
		hgn_position_put(position, row->cell[i], code);
		hgn_position_remove(position, mirror);
		hgn_position_put(position, mirror, hgn_code(game, hgn_code_type(game, code), HGN_BLACK));
	}
	hgn_position_fen(&board, position);
	board.len = strcspn(hgn_buf_string(&board), " ");
	hgn_buf_puts(&board, strchr(game->start, ' '));
	status = board.failed ? hgn_error_nomem(error) : hgn_position_set_fen(position, board.data, board.len, error);
	hgn_buf_clear(&board);
	return status;
}

bool
hgn_game_is_shuffled(const struct hgn_game *game)
{
	return game->shuffle != NULL;
}

int
hgn_position_shuffle(struct hgn_position *position, hgn_below_fn *below, void *ctx, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	struct shuffled_row row;
	int tries;

	hgn_position_copy(position, game->start_position);
	if (game->shuffle == NULL)
		return 0;
	find_row(&row, game->start_position);
	for (tries = 0; tries < TRIES; tries++) {
		permute(&row, below, ctx);
		if (are_apart(&row, game) && is_between(&row, game))
			return set_row(position, &row, error);
	}
	return hgn_error_set(error, HGN_EINVAL, "", "%s: no arrangement was found that 'shuffle' allows", game->id);
}
