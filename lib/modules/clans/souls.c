/* SPDX-License-Identifier: MIT
 * Souls beside the board: where they are, and what the last move did to them. */
#include "modules/clans/souls.h"

bool
hgn_clan_in_hand_of(const struct hgn_scene *scene, int side, int clan)
{
	return side == (int)scene->side && hgn_clan_in_hand(scene->position, clan);
}

/* Places beside the board that are no pillars: nowhere, the pillar that the move names, a hand, a spot of the
 * Heptagram. */
enum { NOWHERE = -1, NAMED = HGN_PILLARS, HAND, SPOT };

/* Where a clan's Soul was, or where it is. */
static struct hgn_soul_mark
mark_at(const struct hgn_scene *scene, bool origin, int side, int place, int clan)
{
	int pillar = place == NAMED ? scene->last->aux : place, spot;
	unsigned souls;

	if (place == SPOT)
		return (struct hgn_soul_mark){ HGN_IN_HEPTAGRAM, origin, side, 0, scene->last->aux };
	if (place == HAND)
		return (struct hgn_soul_mark){ HGN_IN_HAND, origin, side, 0, 0 };
	/* It left what is the first free spot now; where it is, those of clans before its own come first. */
	souls = hgn_clan_state(scene->position)->pillar[side][pillar];
	spot = __builtin_popcount(origin ? souls : souls & ((1U << clan) - 1));
	return (struct hgn_soul_mark){ HGN_ON_PILLAR, origin, side, pillar, spot < HGN_PILLAR_SPOTS ? spot : 0 };
}

static int
clan_of(const struct hgn_scene *scene, unsigned code)
{
	return code == 0 ? 0 : scene->game->type[hgn_code_type(scene->game, code)].family;
}

int
hgn_soul_marks(struct hgn_soul_mark marks[HGN_SOUL_MARKS], const struct hgn_scene *scene)
{
	static const struct { int kind, from, to; } ways[] = {
		{ HGN_KIND_PILLAR, HGN_RECEIVE, NAMED }, { HGN_KIND_ANNOUNCE, HGN_RECEIVE, HAND },
		{ HGN_KIND_RECEIVE, NOWHERE, HGN_RECEIVE }, { HGN_KIND_REAP, NOWHERE, HGN_RECEIVE },
		{ HGN_KIND_DISSOLVE, NOWHERE, HGN_RECEIVE }, { HGN_KIND_STEAL, NAMED, HGN_RECEIVE },
		{ HGN_KIND_SUMMON, HGN_LIFE, NOWHERE }, { HGN_KIND_ELIMINATE, HGN_ELIMINATE, NOWHERE },
		{ HGN_KIND_DROP, HAND, NOWHERE }, { HGN_KIND_RESTORE, HAND, SPOT }, { HGN_KIND_TURN, NOWHERE, SPOT },
	};
	const struct hgn_move *last = scene->last;
	int mover = scene->side == HGN_WHITE ? HGN_BLACK : HGN_WHITE, n = 0, clan;
	size_t i;

	if (last == NULL || (clan = clan_of(scene, last->piece)) < 0)
		return 0;
	for (i = 0; i < sizeof ways / sizeof *ways; i++) {
		if (ways[i].kind != hgn_clan_kind(scene->game, last))
			continue;
		if (ways[i].from != NOWHERE)
			marks[n++] = mark_at(scene, true, ways[i].from == NAMED ? !mover : mover, ways[i].from, clan);
		if (ways[i].to != NOWHERE)
			marks[n++] = mark_at(scene, false, ways[i].to == HAND ? !mover : mover, ways[i].to, clan);
	}
	return n;
}

void
hgn_soul_mark(struct hgn_scene *scene, const struct hgn_soul_mark *mark, const char *id, struct hgn_place at)
{
	struct hgn_svg *svg = &scene->svg;

	hgn_svg_put(svg, "<use class='%k' xlink:href='#%s' x='%l' y='%l' stroke='%C' stroke-width='%l'",
	    mark->origin ? ".mark from" : ".mark to", id, at.x, at.y, HGN_MARK, HGN_SOUL_MARK_WEIGHT);
	hgn_scene_end_mark(scene, mark->origin);
}
