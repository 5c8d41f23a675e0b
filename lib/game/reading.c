/* SPDX-License-Identifier: MIT
 * Computation of properties of a game that allow fast paths for reading moves. */
#include "board/names.h"
#include "game/module.h"
#include "game/reading.h"

/* Fill by_first. */
static void
find_first_bytes(struct hgn_game *game)
{
	int side, c, type;

	for (side = 0; side < 2; side++)
		for (c = 0; c < 128; c++) {
			type = c >= 'A' && c <= 'Z' ? game->by_letter[c] : game->silent_type;
			game->by_first[side][c] = type < 0 ? 0 : (uint8_t)hgn_code(game, type, side);
		}
}

/* Return true if two atoms of a type may bring two pieces to one cell so that captures cannot be disambiguated by the
 * file, or other moves are ambiguous. On a line the nearer piece blocks the other. */
static bool
may_be_ambiguous(const struct hgn_board *board, const struct hgn_atom *a, const struct hgn_atom *b)
{
	bool turn = (a->max > 1 && memcmp(&a->v, &a->w, sizeof a->v) != 0) ||
	    (b->max > 1 && memcmp(&b->v, &b->w, sizeof b->v) != 0);
	int files = a->v.a - b->v.a;

	if (board->lattice == HGN_HEX_POINTY)
		files = board->rightwards ? files - (a->v.b - b->v.b) : a->v.b - b->v.b;
	if (a->nth != 0 || b->nth != 0) /* a leap from anywhere */
		return true;
	if (turn || (a->flags & b->flags & HGN_RAY_MOVE_CAPTURE) == 0 || memcmp(&a->v, &b->v, sizeof a->v) == 0)
		return turn;
	return (a->flags & b->flags & HGN_RAY_MOVE) || a->max > 1 || b->max > 1 || files == 0;
}

static bool
file_disambiguates(const struct hgn_game *game)
{
	int a, b;

	for (a = 0; a < game->atoms; a++)
		for (b = a; game->atom[a].type == game->silent_type && b < game->atoms; b++)
			if (game->atom[b].type == game->silent_type &&
			    may_be_ambiguous(&game->board, &game->atom[a], &game->atom[b]))
				return false;
	return game->fast_read && game->condition == NULL && game->hops == 0 && game->board.names == HGN_NAMES_PLAIN &&
	    !game->board.renamed && !hgn_board_begins(&game->board, 'x');
}

/* Fill `attacking` and `pinning`. */
static void
list_modules(struct hgn_game *game)
{
	int attacking = 0, pinning = 0, i;

	for (i = 0; i < game->modules; i++) {
		if (game->module[i]->attack != NULL)
			game->attacking[attacking++] = game->module[i];
		if (game->module[i]->pins != NULL)
			game->pinning[pinning++] = game->module[i];
	}
	game->attacking[attacking] = game->pinning[pinning] = NULL;
}

static bool
attacks_skip(const struct hgn_game *game)
{
	int i;

	for (i = 0; i < game->atoms; i++)
		if ((game->atom[i].flags & HGN_RAY_CAPTURE) &&
		    (game->atom[i].min > 1 || game->type[game->atom[i].type].confined >= 0))
			return true;
	return !hgn_game_attacks_by_tables(game);
}

void
hgn_game_prepare_reading(struct hgn_game *game)
{
	const struct hgn_ending *ending = game->ending;
	int side;

	for (side = 0; side < 2 && game->en_passant >= 0; side++)
		game->en_passant_code[side] = (uint8_t)hgn_code(game, game->en_passant, side);
	list_modules(game);
	find_first_bytes(game);
	if (game->endings == 1 && ending->zone < 0 && ending->min == 1 && !ending->reply && game->clock_limit == 0 &&
	    !ending->wins && ending->exempt == 0 && ending->counter == 0)
		game->must_survive = ending->types;
	game->fast_read = game->text == NULL && !hgn_game_ends_early(game) && !(game->hooks & HGN_HOOK_MOVES_TO);
	game->fast_ordinary = !(game->hooks & HGN_HOOK_UNSIGNED);
	game->attacks_skip = attacks_skip(game);
	game->file_disambiguates = file_disambiguates(game);
	game->legal_by_attacks = hgn_game_attacks_by_tables(game) && !game->scarce_promotions &&
	    !(game->hooks & (HGN_HOOK_FORBIDS | HGN_HOOK_BARS | HGN_HOOK_SPARES));
	game->plain = game->fast_read && game->legal_by_attacks && game->transforming == 0 && !game->long_steps &&
	    game->kind[HGN_KIND_ORDINARY] == NULL &&
	    (hgn_castling_rules(game) == NULL || !hgn_castling_rules(game)->anywhere);
}
