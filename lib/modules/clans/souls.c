/* SPDX-License-Identifier: MIT
 * Souls in off-board places in diagrams: where they are, and how the last move changed them. */
#include "modules/clans/souls.h"

bool
hgn_clan_in_hand_of(const struct hgn_scene *scene, int side, int clan)
{
	return side == (int)scene->side && hgn_clan_in_hand(scene->position, clan);
}

/* Off-board places other than pillars: none, the pillar that the move names, a hand, a spot. */
enum { NOWHERE = -1, NAMED = HGN_PILLARS, HAND, SPOT };

const struct hgn_clan_state *
hgn_clan_before(const struct hgn_scene *scene)
{
	return scene->undo == NULL ? NULL : (const struct hgn_clan_state *)scene->undo->state.block;
}

int
hgn_clan_gone(const struct hgn_scene *scene)
{
	if (hgn_clan_before(scene) == NULL || scene->last->kind != HGN_KIND_ELIMINATE)
		return -1;
	return scene->game->type[hgn_code_type(scene->game, scene->last->piece)].family;
}

/* Return a mark for a place that the Soul of a clan has left (`origin`) or reached. */
static struct hgn_soul_mark
mark_at(const struct hgn_scene *scene, bool origin, int side, int place, int clan)
{
	int pillar = place == NAMED ? scene->last->aux : place, spot;
	unsigned souls;

	if (place == SPOT)
		return (struct hgn_soul_mark){ .part = HGN_IN_HEPTAGRAM, .origin = origin, .spot = scene->last->aux };
	if (place == HAND)
		return (struct hgn_soul_mark){ .part = HGN_IN_HAND, .origin = origin, .side = side };
	/* A Soul that has left was on the spot that is now the first free one. A Soul that is present comes after the
	 * Souls of earlier clans. */
	souls = hgn_clan_state(scene->position)->pillar[side][pillar];
	spot = __builtin_popcount(origin ? souls : souls & ((1U << clan) - 1));
	return (struct hgn_soul_mark){ .part = HGN_ON_PILLAR, .origin = origin, .side = side, .pillar = pillar,
		.spot = spot };
}

static int
get_clan(const struct hgn_scene *scene, unsigned code)
{
	return code == 0 ? 0 : scene->game->type[hgn_code_type(scene->game, code)].family;
}

/* Add marks for the Souls that an elimination removed, except the Soul that caused it, and for the spot that a Soul has
 * left. Return their number. */
static int
marks_before(struct hgn_soul_mark *marks, const struct hgn_scene *scene, int mover, int clan)
{
	const struct hgn_clan_state *before = hgn_clan_before(scene);
	bool turned = scene->last->kind == HGN_KIND_TURN;
	int n = 0, side, pillar;

	for (side = 0; side < 2 && hgn_clan_gone(scene) >= 0; side++)
		for (pillar = 0; pillar < HGN_PILLARS; pillar++)
			if ((before->pillar[side][pillar] >> clan & 1) && !(side == mover && pillar == HGN_ELIMINATE)) {
				marks[n] = mark_at(scene, true, side, pillar, clan);
				marks[n++].gone = true;
			}
	if (before != NULL && before->spot[clan] > 0 && (turned || hgn_clan_gone(scene) >= 0))
		marks[n++] = (struct hgn_soul_mark){ .part = HGN_IN_HEPTAGRAM, .origin = true, .gone = !turned,
			.spot = before->spot[clan] };
	return n;
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

	if (last == NULL || (clan = get_clan(scene, last->piece)) < 0)
		return 0;
	for (i = 0; i < sizeof ways / sizeof *ways; i++) {
		if (ways[i].kind != last->kind)
			continue;
		if (ways[i].from != NOWHERE)
			marks[n++] = mark_at(scene, true, ways[i].from == NAMED ? !mover : mover, ways[i].from, clan);
		if (ways[i].to != NOWHERE)
			marks[n++] = mark_at(scene, false, ways[i].to == HAND ? !mover : mover, ways[i].to, clan);
	}
	return n + marks_before(marks + n, scene, mover, clan);
}

void
hgn_soul_mark(struct hgn_scene *scene, const struct hgn_soul_mark *mark, const char *id, struct hgn_place at)
{
	struct hgn_svg *svg = &scene->svg;

	if (mark->gone) {
		hgn_svg_put(svg, "<use class='.alarm gone' xlink:href='#cross' x='%l' y='%l' stroke='%C'/>", at.x, at.y,
		    HGN_ALARM);
		return;
	}
	hgn_svg_put(svg, "<use class='%k' xlink:href='#%s' x='%l' y='%l' stroke='%C' stroke-width='%l'",
	    mark->origin ? ".mark from" : ".mark to", id, at.x, at.y, HGN_MARK, HGN_SOUL_MARK_WEIGHT);
	hgn_scene_end_mark(scene, mark->origin);
}
