/* SPDX-License-Identifier: MIT
 * Access to the pieces on all places. */
#include "notation/position/facts.h"

#include <string.h>

#include "game/module.h"

/* Return the number of off-board places of a game. */
static unsigned
beside(const struct hgn_game *game)
{
	return game->text != NULL && game->text->places != NULL ? (unsigned)game->text->places(game) : 0;
}

unsigned
hgn_places(const struct hgn_game *game)
{
	return (unsigned)game->board.cells + beside(game);
}

void
hgn_place_name(char name[HGN_CELL_NAME], const struct hgn_game *game, unsigned place)
{
	unsigned cells = (unsigned)game->board.cells;

	if (place < cells)
		memcpy(name, game->board.name[place], HGN_CELL_NAME);
	else
		game->text->place_name(name, game, (int)(place - cells));
}

static bool
is_stacked(const struct hgn_game *game, unsigned code)
{
	return code != 0 && game->type[hgn_code_type(game, code)].stacked;
}

void
hgn_facts_find(struct hgn_facts *out, const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	unsigned cells = (unsigned)game->board.cells, n = beside(game), i;

	for (i = 0; i < cells; i++) {
		out->at[i] = (struct hgn_fact){ position->at[i], 0 };
		if (is_stacked(game, position->at[i]))
			out->at[i].stack = (uint8_t)game->state[HGN_FEN_STATE]->stack(position,
			    hgn_code_type(game, position->at[i]));
	}
	for (i = 0; i < n; i++)
		out->at[cells + i] = (struct hgn_fact){ (uint8_t)game->text->at_place(position, (int)i), 0 };
}

bool
hgn_facts_set(struct hgn_position *position, const struct hgn_facts *facts)
{
	const struct hgn_game *game = position->game;
	unsigned cells = (unsigned)game->board.cells, n = beside(game), i;
	bool good = true;
	int type;

	for (type = 0; type < game->types; type++)
		if (game->type[type].stacked)
			game->state[HGN_FEN_STATE]->set_stack(position, type, 0);
	for (i = 0; i < cells; i++) {
		if (position->at[i] != facts->at[i].code) {
			hgn_position_remove(position, i);
			if (facts->at[i].code != 0)
				hgn_position_put(position, i, facts->at[i].code);
		}
		if (is_stacked(game, facts->at[i].code))
			good &= game->state[HGN_FEN_STATE]->set_stack(position, hgn_code_type(game, facts->at[i].code),
			    facts->at[i].stack);
	}
	for (i = 0; i < n; i++)
		good &= game->text->put_place(position, (int)i, facts->at[cells + i].code);
	return good;
}
