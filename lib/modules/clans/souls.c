/* SPDX-License-Identifier: MIT
 * Souls beside the board: where they are, and what the last move did to them. */
#include "modules/clans/souls.h"

bool
hgn_clan_in_hand_of(const struct hgn_scene *scene, int side, int clan)
{
	return side == (int)scene->side && hgn_clan_in_hand(scene->position, clan);
}

/* Where a Soul left a pillar: its first free spot. */
static struct hgn_soul_mark
left_pillar(const struct hgn_scene *scene, int side, int pillar)
{
	int spot = __builtin_popcount(hgn_clan_state(scene->position)->pillar[side][pillar]);

	return (struct hgn_soul_mark){ HGN_ON_PILLAR, true, side, pillar, spot < HGN_PILLAR_SPOTS ? spot : 0 };
}

/* Where a clan's Soul stands on a pillar. */
static struct hgn_soul_mark
reached_pillar(const struct hgn_scene *scene, int side, int pillar, int clan)
{
	unsigned before = hgn_clan_state(scene->position)->pillar[side][pillar] & ((1U << clan) - 1);

	return (struct hgn_soul_mark){ HGN_ON_PILLAR, false, side, pillar, __builtin_popcount(before) };
}

static int
clan_of(const struct hgn_scene *scene, unsigned code)
{
	return code == 0 ? 0 : scene->game->type[hgn_code_type(scene->game, code)].family;
}

int
hgn_soul_marks(struct hgn_soul_mark marks[HGN_SOUL_MARKS], const struct hgn_scene *scene)
{
	const struct hgn_move *last = scene->last;
	int mover = scene->side == HGN_WHITE ? HGN_BLACK : HGN_WHITE, n = 0, clan;

	if (last == NULL || (clan = clan_of(scene, last->piece)) < 0)
		return 0;
	switch (hgn_clan_kind(scene->game, last)) {
	case HGN_KIND_PILLAR:
		marks[n++] = left_pillar(scene, mover, HGN_RECEIVE);
		marks[n++] = reached_pillar(scene, mover, last->aux, clan);
		break;
	case HGN_KIND_ANNOUNCE:
		marks[n++] = left_pillar(scene, mover, HGN_RECEIVE);
		marks[n++] = (struct hgn_soul_mark){ HGN_IN_HAND, false, !mover, 0, 0 };
		break;
	case HGN_KIND_RECEIVE:
	case HGN_KIND_REAP:
	case HGN_KIND_DISSOLVE:
		marks[n++] = reached_pillar(scene, mover, HGN_RECEIVE, clan);
		break;
	case HGN_KIND_STEAL:
		marks[n++] = left_pillar(scene, !mover, last->aux);
		marks[n++] = reached_pillar(scene, mover, HGN_RECEIVE, clan);
		break;
	case HGN_KIND_SUMMON:
		marks[n++] = left_pillar(scene, mover, HGN_LIFE);
		break;
	case HGN_KIND_ELIMINATE:
		marks[n++] = left_pillar(scene, mover, HGN_ELIMINATE);
		break;
	case HGN_KIND_DROP:
		marks[n++] = (struct hgn_soul_mark){ HGN_IN_HAND, true, mover, 0, 0 };
		break;
	case HGN_KIND_RESTORE:
		marks[n++] = (struct hgn_soul_mark){ HGN_IN_HAND, true, mover, 0, 0 };
		/* fall through */
	case HGN_KIND_TURN:
		marks[n++] = (struct hgn_soul_mark){ HGN_IN_HEPTAGRAM, false, mover, 0, last->aux };
		break;
	default:
		break;
	}
	return n;
}

void
hgn_soul_mark(struct hgn_scene *scene, const struct hgn_soul_mark *mark, const char *id, struct hgn_place at)
{
	struct hgn_svg *svg = &scene->svg;

	hgn_svg_put(svg, "<use class='%s' href='#%s' x='%l' y='%l' stroke='%C' stroke-width='%l'",
	    mark->origin ? "mark from" : "mark to", id, at.x, at.y, HGN_MARK, HGN_SOUL_MARK_WEIGHT);
	hgn_scene_end_mark(scene, mark->origin);
}
