/* SPDX-License-Identifier: MIT
 * Draws by insufficient material, repetition and counted plies. Only insufficient material ends a game; after the
 * others players may continue. */
#include <string.h>

#include "rules/draws.h"
#include "rules/legality.h"
#include "rules/movegen.h"
#include "hgn/tools/tools.h"

/* Numbers of plies without a capture or pawn move. */
#define FIFTY 100
#define SEVENTY_FIVE 150

/* Return true if all pieces of the types in `bound` are on cells of the same colour. */
static bool
share_a_colour(const struct hgn_position *position, uint64_t bound)
{
	const struct hgn_game *game = position->game;
	int colour = -1, cell;

	for (cell = 0; cell < game->board.cells; cell++) {
		unsigned code = position->at[cell];

		if (code == 0 || !(bound >> hgn_code_type(game, code) & 1))
			continue;
		if (colour >= 0 && game->board.cell_colour[cell] != colour)
			return false;
		colour = game->board.cell_colour[cell];
	}
	return true;
}

/* Return true if a side has a piece in its pocket. */
static bool
has_pocket(const struct hgn_position *position)
{
	const struct hgn_module_state *own = position->game->state[HGN_FEN_POCKET];
	unsigned code;

	for (code = 1; own != NULL && code <= 2 * (unsigned)position->game->types; code++)
		if (own->pocket(position, code) > 0)
			return true;
	return false;
}

bool
hgn_position_is_dead(const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	const struct hgn_draw_rules *rules = hgn_draw_rules(game);
	int code, lone = 0, bound = 0, others = 0;

	if (rules == NULL || rules->threefold_only || rules->never_dead)
		return false;
	for (code = 1; code <= 2 * game->types; code++) {
		int type = hgn_code_type(game, (unsigned)code), n = position->count[code];

		if (n == 0 || (unsigned)code == game->royal_code[hgn_code_side(game, (unsigned)code)])
			continue;
		if (!((rules->lone | rules->bound) >> type & 1))
			return false;
		lone += rules->lone >> type & 1 ? n : 0;
		bound += rules->bound >> type & 1 ? n : 0;
		others += n;
	}
	if (others > 0 && (others > 1 || lone == 0) && (others != bound || !share_a_colour(position, rules->bound)))
		return false;
	return !has_pocket(position) && hgn_position_is_playable(position);
}

const char *
hgn_draw_name(enum hgn_draw draw)
{
	static const char *const names[] = { NULL, "threefold-repetition", "fifty-moves", "fivefold-repetition",
		"seventy-five-moves" };

	return names[draw];
}

enum hgn_draw
hgn_position_drawn_by(const struct hgn_position *position, unsigned times)
{
	const struct hgn_draw_rules *rules = hgn_draw_rules(position->game);

	if (rules == NULL)
		return HGN_DRAW_NONE;
	if (rules->threefold_only)
		return times >= 3 ? HGN_DRAW_THREEFOLD : HGN_DRAW_NONE;
	if (position->state.clock >= SEVENTY_FIVE)
		return HGN_DRAW_SEVENTY_FIVE;
	if (times >= 5)
		return HGN_DRAW_FIVEFOLD;
	if (position->state.clock >= FIFTY)
		return HGN_DRAW_FIFTY;
	return times >= 3 ? HGN_DRAW_THREEFOLD : HGN_DRAW_NONE;
}

bool
hgn_position_repeated(const struct hgn_position *position, unsigned times)
{
	const struct hgn_game *game = position->game;

	return game->repetitions > 0 && times >= game->repetitions;
}

struct ep_search {
	struct hgn_position *position;
	bool found;
};

static bool
find_en_passant(void *ctx, const struct hgn_move *move)
{
	struct ep_search *search = ctx;

	search->found = move->kind == HGN_KIND_EN_PASSANT && hgn_move_is_legal(search->position, move);
	return !search->found;
}

bool
hgn_position_idle_ep(const struct hgn_position *position)
{
	struct hgn_position scratch;
	struct ep_search search = { &scratch, false };
	uint16_t passed[HGN_MAX_RANKS];
	int n = hgn_position_passed(passed, position);

	if (n == 0)
		return false;
	hgn_position_copy(&scratch, position);
	for (; n > 0 && !search.found; n--)
		hgn_moves_to(&scratch, hgn_code(position->game, position->game->en_passant, position->side),
		    passed[n - 1], find_en_passant, &search);
	return !search.found;
}

uint64_t
hgn_position_repetition_hash(const struct hgn_position *position)
{
	struct hgn_position scratch;

	if (!hgn_position_idle_ep(position))
		return hgn_position_hash(position);
	hgn_position_copy(&scratch, position);
	hgn_position_set_ep(&scratch, HGN_NO_CELL, HGN_NO_CELL);
	return hgn_position_hash(&scratch);
}
