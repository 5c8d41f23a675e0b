/* SPDX-License-Identifier: MIT
 * Descriptions of diagrams of games with clans: what a phase requires, and all off-board places. */
#include "modules/clans/clan_captions.h"

#include "draw/describe.h"
#include "modules/clans/souls.h"

/* Append a list of clans, "red, green", or "none". */
static void
put_clans(struct hgn_scene *scene, unsigned set)
{
	int clan;
	bool any = false;

	for (clan = 0; clan < scene->game->families; clan++) {
		if (!(set >> clan & 1))
			continue;
		hgn_svg_put(&scene->svg, "%s%t", any ? ", " : "", scene->game->family_name[clan]);
		any = true;
	}
	if (!any)
		hgn_svg_put(&scene->svg, "none");
}

/* Append a Temple: " White's Temple, which takes 2 Souls per pillar: Receive red, green; Power none; ...", or "none" if
 * it is empty. */
static void
put_temple(struct hgn_scene *scene, int side)
{
	const struct hgn_clan_state *state = hgn_clan_state(scene->position);
	int capacity = hgn_clan_rules(scene->game)->capacity, pillar;
	unsigned any = 0;
	struct hgn_svg *svg = &scene->svg;

	capacity += scene->position->count[hgn_master_code(scene->position, side)];
	hgn_svg_put(svg, " %s%s%d%s", hgn_side_names[side], "'s Temple, which takes ", capacity,
	    capacity == 1 ? " Soul per pillar:" : " Souls per pillar:");
	for (pillar = 0; pillar < HGN_PILLARS; pillar++)
		any |= state->pillar[side][pillar];
	for (pillar = 0; any != 0 && pillar < HGN_PILLARS; pillar++) {
		hgn_svg_put(svg, "%s%s ", pillar == 0 ? " " : "; ", hgn_pillar_names[pillar]);
		put_clans(scene, state->pillar[side][pillar]);
	}
	hgn_svg_put(svg, any == 0 ? " none." : ".");
}

/* Append the Heptagram: " Heptagram: 1 red, 2 none, ..." */
static void
put_heptagram(struct hgn_scene *scene)
{
	int spot, clan;

	hgn_svg_put(&scene->svg, " Heptagram:");
	for (spot = 1; spot <= scene->game->families; spot++) {
		clan = hgn_clan_on_spot(scene->position, spot);
		hgn_svg_put(&scene->svg, "%s%c ", spot == 1 ? " " : ", ", '0' + spot);
		put_clans(scene, clan >= 0 ? 1U << clan : 0);
	}
	hgn_svg_put(&scene->svg, ".");
}

/* Append the stacks of berserk Kings: " The berserk red King carries 8 Souls." */
static void
put_stacks(struct hgn_scene *scene)
{
	struct hgn_svg *svg = &scene->svg;
	int clan, n;

	for (clan = 0; clan < scene->game->families; clan++) {
		if ((n = hgn_clan_state(scene->position)->stack[clan]) == 0)
			continue;
		hgn_svg_put(svg, " The berserk ");
		put_clans(scene, 1U << clan);
		hgn_svg_put(svg, " King carries %c%s", '0' + n % 10, n == 1 ? " Soul." : " Souls.");
	}
}

void
hgn_clan_describe(struct hgn_scene *scene)
{
	unsigned hand = 0;
	int clan;

	put_stacks(scene);
	put_temple(scene, HGN_WHITE);
	put_temple(scene, HGN_BLACK);
	put_heptagram(scene);
	for (clan = 0; clan < scene->game->families; clan++)
		hand |= (unsigned)hgn_clan_in_hand(scene->position, clan) << clan;
	if (hand != 0) {
		hgn_svg_put(&scene->svg, " In hand: ");
		put_clans(scene, hand);
		hgn_svg_put(&scene->svg, ".");
	}
}

/* Append what an elimination removed: ", eliminating red Knight c5, red Soul e1, a Soul of White's Power, a Soul of the
 * Heptagram". */
static void
put_gone(struct hgn_scene *scene)
{
	const struct hgn_undo *undo = scene->undo;
	struct hgn_soul_mark marks[HGN_SOUL_MARKS];
	struct hgn_svg *svg = &scene->svg;
	const char *before = ", eliminating ";
	int i, n;

	for (i = 0; i < undo->n; i++)
		if (undo->was[i].code != 0 && scene->at[undo->was[i].cell] == 0) {
			hgn_svg_put(svg, "%s", before);
			hgn_scene_put_piece(scene, undo->was[i].code);
			hgn_scene_name(scene, undo->was[i].cell);
			before = ", ";
		}
	for (i = 0, n = hgn_soul_marks(marks, scene); i < n; i++) {
		if (!marks[i].gone)
			continue;
		if (marks[i].part == HGN_IN_HEPTAGRAM)
			hgn_svg_put(svg, "%sa Soul of the Heptagram", before);
		else
			hgn_svg_put(svg, "%sa Soul of %s%s %s", before, hgn_side_names[marks[i].side], "'s",
			    hgn_pillar_names[marks[i].pillar]);
		before = ", ";
	}
}

/* The cells of the last move are described by put_last() in describe.c. */
void
hgn_clan_describe_last(struct hgn_scene *scene)
{
	static const struct { int kind; const char *words; } list[] = {
		{ HGN_KIND_PILLAR, " from Receive to %s" }, { HGN_KIND_ANNOUNCE, " from Receive to %s" },
		{ HGN_KIND_DISSOLVE, " to Receive as a Soul" }, { HGN_KIND_TURN, " to spot %s of the Heptagram" },
		{ HGN_KIND_RESTORE, " to spot %s of the Heptagram" }, { HGN_KIND_STEAL, ", stealing a Soul from %s" },
		{ HGN_KIND_SPLIT, ", another one to %s" }, { HGN_KIND_SUMMON, " from Life" },
		{ HGN_KIND_PLEA, " asked for" },
	};
	const struct hgn_move *last = scene->last;
	int kind = last->kind;
	const char spot[] = { (char)('0' + last->aux % 10), '\0' }, *where = spot;
	size_t i;

	if (kind == HGN_KIND_PILLAR || kind == HGN_KIND_STEAL)
		where = hgn_pillar_names[last->aux];
	else if (kind == HGN_KIND_ANNOUNCE)
		where = "the opponent's hand";
	else if (kind == HGN_KIND_SPLIT && hgn_scene_has(scene, last->aux))
		where = scene->board->name[last->aux];
	if (kind == HGN_KIND_TURN && hgn_clan_before(scene) != NULL)
		hgn_svg_put(&scene->svg, " from spot %c",
		    '0' + hgn_clan_before(scene)->spot[scene->game->type[hgn_code_type(scene->game,
		    last->piece)].family]);
	if (hgn_clan_gone(scene) >= 0)
		put_gone(scene);
	for (i = 0; i < sizeof list / sizeof *list; i++)
		if (list[i].kind == kind)
			hgn_svg_put(&scene->svg, list[i].words, where);
}
