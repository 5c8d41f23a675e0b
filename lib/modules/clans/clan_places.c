/* SPDX-License-Identifier: MIT
 * Off-board places of games with clans: pillars, spots and hands. */
#include "modules/clans/clan_places.h"

#include <stdio.h>

/* Properties of an off-board place. */
struct clan_place {
	int side, pillar; /* -1 = not a pillar */
	int spot;         /* 1-based; 0 = not a spot */
	int clan;         /* of a pillar or a hand */
};

static struct clan_place
split_place(const struct hgn_game *game, int place)
{
	int clans = game->families, pillars = 2 * HGN_PILLARS * clans, spots = hgn_clan_rules(game)->spots;

	if (place < pillars)
		return (struct clan_place){ place / clans / HGN_PILLARS, place / clans % HGN_PILLARS, 0,
		    place % clans };
	if (place < pillars + spots)
		return (struct clan_place){ -1, -1, place - pillars + 1, -1 };
	return (struct clan_place){ -1, -1, 0, place - pillars - spots };
}

int
hgn_clan_places(const struct hgn_game *game)
{
	return (2 * HGN_PILLARS + 1) * game->families + hgn_clan_rules(game)->spots;
}

void
hgn_clan_place_name(char name[HGN_CELL_NAME], const struct hgn_game *game, int place)
{
	struct clan_place at = split_place(game, place);

	if (at.pillar >= 0)
		snprintf(name, HGN_CELL_NAME, "%c@%c%c", "wb"[at.side], HGN_PILLAR_LETTERS[at.pillar],
		    game->family_letter[at.clan]);
	else if (at.spot > 0)
		snprintf(name, HGN_CELL_NAME, "~%d", at.spot % 100);
	else
		snprintf(name, HGN_CELL_NAME, "hand@%c", game->family_letter[at.clan]);
}

unsigned
hgn_clan_at_place(const struct hgn_position *position, int place)
{
	const struct hgn_clan_state *state = hgn_clan_state(position);
	struct clan_place at = split_place(position->game, place);
	int clan = at.clan;

	if (at.spot > 0) {
		clan = hgn_clan_on_spot(position, at.spot);
		return clan >= 0 ? hgn_soul_code(position, clan) : 0;
	}
	if (at.pillar >= 0 ? state->pillar[at.side][at.pillar] >> clan & 1 : hgn_clan_in_hand(position, clan))
		return hgn_soul_code(position, clan);
	return 0;
}

/* The Soul in hand cannot be set, because the phase determines it. */
bool
hgn_clan_put_place(struct hgn_position *position, int place, unsigned code)
{
	struct hgn_clan_state *state = hgn_clan_state_edit(position);
	struct clan_place at = split_place(position->game, place);
	int clan = hgn_clan_of(position, code, hgn_clan_rules(position->game)->soul);

	if (at.pillar >= 0) {
		state->pillar[at.side][at.pillar] &= (uint8_t)~(1u << at.clan);
		state->pillar[at.side][at.pillar] |= (uint8_t)((code != 0) << at.clan);
		return code == 0 || clan == at.clan;
	}
	if (at.spot == 0)
		return code == hgn_clan_at_place(position, place);
	at.clan = hgn_clan_on_spot(position, at.spot);
	if (at.clan >= 0)
		state->spot[at.clan] = 0;
	if (code == 0 || clan < 0)
		return code == 0;
	state->spot[clan] = (uint8_t)at.spot;
	return true;
}
