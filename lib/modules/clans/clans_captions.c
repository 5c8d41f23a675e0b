/* SPDX-License-Identifier: MIT
 * Descriptions of diagrams of games with clans: off-board places, the last move, and clans at peace. */
#include "draw/scene.h"
#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"
#include "modules/clans/clans_drawing.h"

/* ---- off-board places ---- */

/* Append a list of clans, "red, green", or "none". */
static void
put_clans(const struct hgn_scene *scene, unsigned set)
{
	const char *before = "";
	int clan;

	if (set == 0)
		hgn_svg_put(scene->svg, "none");
	for (clan = 0; clan < scene->what.game->families; clan++)
		if (set >> clan & 1) {
			hgn_svg_put(scene->svg, "%s%t", before, scene->what.game->family_name[clan]);
			before = ", ";
		}
}

/* Append a Temple: " White's Temple, which takes 2 Souls per pillar: Receive red, green; Power none; ...", or "none" if
 * it is empty. */
static void
put_temple(const struct hgn_scene *scene, int side)
{
	const uint8_t *pillars = hgn_clan_state(scene->what.position)->pillar[side];
	int capacity = hgn_pillar_capacity(scene->what.position, side), pillar;
	unsigned any = 0;

	hgn_svg_put(scene->svg, " %s%s%d%s", hgn_side_names[side], "'s Temple, which takes ", capacity,
	    capacity == 1 ? " Soul per pillar:" : " Souls per pillar:");
	for (pillar = 0; pillar < HGN_PILLARS; pillar++)
		any |= pillars[pillar];
	for (pillar = 0; any != 0 && pillar < HGN_PILLARS; pillar++) {
		hgn_svg_put(scene->svg, "%s%s ", pillar == 0 ? " " : "; ", hgn_pillar_names[pillar]);
		put_clans(scene, pillars[pillar]);
	}
	hgn_svg_put(scene->svg, any == 0 ? " none." : ".");
}

/* Append the stacks of berserk Kings, the Temples, the Heptagram and the Souls in hand: " The berserk red King carries
 * 8 Souls. White's Temple, ... Heptagram: 1 red, 2 none, ... In hand: clear." */
static void
describe_places(const struct hgn_scene *scene)
{
	struct hgn_svg *svg = scene->svg;
	int clans = scene->what.game->families, clan, spot, n;
	unsigned hand = 0;

	for (clan = 0; clan < clans; clan++) {
		hand |= (unsigned)hgn_clan_in_hand(scene->what.position, clan) << clan;
		if ((n = hgn_clan_state(scene->what.position)->stack[clan]) > 0)
			hgn_svg_put(svg, " The berserk %t King carries %d%s", scene->what.game->family_name[clan], n,
			    n == 1 ? " Soul." : " Souls.");
	}
	put_temple(scene, HGN_WHITE);
	put_temple(scene, HGN_BLACK);
	hgn_svg_put(svg, " Heptagram:");
	for (spot = 1; spot <= clans; spot++) {
		clan = hgn_clan_on_spot(scene->what.position, spot);
		hgn_svg_put(svg, "%s%d ", spot == 1 ? " " : ", ", spot);
		put_clans(scene, clan >= 0 ? 1U << clan : 0);
	}
	hgn_svg_put(svg, hand != 0 ? ". In hand: " : ".");
	if (hand != 0) {
		put_clans(scene, hand);
		hgn_svg_put(svg, ".");
	}
}

/* ---- the last move ---- */

/* Return the off-board places before the last move; NULL if unknown. */
static const struct hgn_clan_state *
get_before(const struct hgn_subject *what)
{
	return what->undo == NULL ? NULL : (const struct hgn_clan_state *)what->undo->state.block;
}

bool
hgn_clan_gone(const struct hgn_subject *what)
{
	return get_before(what) != NULL && what->last->kind == HGN_KIND_ELIMINATE;
}

int
hgn_soul_marks(struct hgn_soul_mark marks[HGN_SOUL_MARKS], const struct hgn_subject *what)
{
	const struct hgn_clan_state *before = get_before(what), *now = hgn_clan_state(what->position);
	int clan = before == NULL ? -1 : hgn_clan_of(what->game, what->last->piece), kind, place, n = 0;
	int mover = what->side == HGN_WHITE ? HGN_BLACK : HGN_WHITE;

	if (clan < 0 || what->last->kind == HGN_KIND_ARRANGE)
		return 0;
	kind = what->last->kind;
	for (place = 0; place < 2 * HGN_PILLARS; place++) {
		int side = place / HGN_PILLARS, pillar = place % HGN_PILLARS;
		unsigned souls = now->pillar[side][pillar];
		bool was = before->pillar[side][pillar] >> clan & 1;

		/* A Soul that has left was on the spot that is now the first free one. A Soul that is present comes
		 * after the Souls of earlier clans. */
		if (was != (souls >> clan & 1))
			marks[n++] = (struct hgn_soul_mark){ .part = HGN_ON_PILLAR, .origin = was, .side = side,
				.pillar = pillar, .spot = __builtin_popcount(was ? souls : souls & ((1U << clan) - 1)),
				.gone = kind == HGN_KIND_ELIMINATE && !(side == mover && pillar == HGN_ELIMINATE) };
	}
	if (kind == HGN_KIND_ANNOUNCE || kind == HGN_KIND_DROP || kind == HGN_KIND_RESTORE)
		marks[n++] = (struct hgn_soul_mark){ .part = HGN_IN_HAND, .origin = kind != HGN_KIND_ANNOUNCE,
			.side = kind == HGN_KIND_ANNOUNCE ? !mover : mover };
	if (now->spot[clan] != 0 && now->spot[clan] != before->spot[clan])
		marks[n++] = (struct hgn_soul_mark){ .part = HGN_IN_HEPTAGRAM, .spot = now->spot[clan] };
	if (before->spot[clan] != 0 && now->spot[clan] != before->spot[clan])
		marks[n++] = (struct hgn_soul_mark){ .part = HGN_IN_HEPTAGRAM, .origin = true,
			.gone = now->spot[clan] == 0, .spot = before->spot[clan] };
	return n;
}

/* Append what an elimination removed: ", eliminating red Knight c5, red Soul e1, a Soul of White's Power, a Soul of the
 * Heptagram". */
static void
put_gone(const struct hgn_scene *scene)
{
	const struct hgn_undo *undo = scene->what.undo;
	struct hgn_soul_mark marks[HGN_SOUL_MARKS];
	struct hgn_svg *svg = scene->svg;
	const char *before = ", eliminating ";
	int i, n;

	for (i = 0; i < undo->n; i++)
		if (undo->was[i].code != 0 && scene->what.at[undo->was[i].cell] == 0) {
			hgn_svg_put(svg, "%s", before);
			hgn_scene_put_piece(scene, undo->was[i].code);
			hgn_scene_name(scene, undo->was[i].cell);
			before = ", ";
		}
	for (i = 0, n = hgn_soul_marks(marks, &scene->what); i < n; i++) {
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
static void
describe_target(const struct hgn_scene *scene)
{
	static const struct { int kind; const char *words; } list[] = {
		{ HGN_KIND_PILLAR, " from Receive to %s" }, { HGN_KIND_DISSOLVE, " to Receive as a Soul" },
		{ HGN_KIND_ANNOUNCE, " from Receive to the opponent%s hand" },
		{ HGN_KIND_TURN, " to spot %s of the Heptagram" }, { HGN_KIND_RESTORE, " to spot %s of the Heptagram" },
		{ HGN_KIND_STEAL, ", stealing a Soul from %s" }, { HGN_KIND_SPLIT, ", another one to %s" },
		{ HGN_KIND_SUMMON, " from Life" }, { HGN_KIND_PLEA, " asked for" },
	};
	const struct hgn_move *last = scene->what.last;
	const char spot[] = { (char)('0' + last->aux % 10), '\0' }, *where = spot;
	size_t i;

	if (last->kind == HGN_KIND_PILLAR || last->kind == HGN_KIND_STEAL)
		where = hgn_pillar_names[last->aux];
	else if (last->kind == HGN_KIND_SPLIT && hgn_subject_has(&scene->what, last->aux))
		where = scene->what.board->name[last->aux];
	else if (last->kind == HGN_KIND_ANNOUNCE)
		where = "'s"; /* templates have ' in place of " */
	if (last->kind == HGN_KIND_TURN && get_before(&scene->what) != NULL)
		hgn_svg_put(scene->svg, " from spot %d",
		    get_before(&scene->what)->spot[hgn_clan_of(scene->what.game, last->piece)]);
	if (hgn_clan_gone(&scene->what))
		put_gone(scene);
	for (i = 0; i < sizeof list / sizeof *list; i++)
		if (list[i].kind == last->kind)
			hgn_svg_put(scene->svg, list[i].words, where);
}

bool
hgn_clan_describe(const struct hgn_scene *scene, enum hgn_described part, int type)
{
	bool arranged = part == HGN_DESCRIBE_MOVE && scene->what.last->kind == HGN_KIND_ARRANGE;
	const struct hgn_type *t = &scene->what.game->type[type];
	const char *last;

	if (part == HGN_DESCRIBE_TYPE && t->family >= 0) { /* its clan goes before the last word of the name */
		last = strrchr(t->name, ' ') != NULL ? strrchr(t->name, ' ') + 1 : t->name;
		hgn_svg_escape(scene->svg, t->name, (size_t)(last - t->name));
		hgn_svg_put(scene->svg, "%t %t", scene->what.game->family_name[t->family], last);
		return true;
	}
	if (part == HGN_DESCRIBE_PLACES)
		describe_places(scene);
	else if (part == HGN_DESCRIBE_TARGET)
		describe_target(scene);
	if (arranged)
		hgn_svg_put(scene->svg, " arranged the Heptagram.");
	return arranged;
}

/* ---- peace ---- */

/* Parse the letter or name of a clan. */
static int
read_clan(uint16_t *of, const struct hgn_game *game, const char *text, size_t n, struct hgn_error *error)
{
	int clan = 0;

	if (game->families == 0)
		return hgn_error_set(error, HGN_EINVAL, "not-shown", "%s has no clans", game->title);
	while (clan < game->families && !(n == 1 && hgn_to_lower(*text) == game->family_letter[clan]) &&
	    !hgn_text_is(text, n, game->family_name[clan]))
		clan++;
	*of = (uint16_t)clan;
	return clan < game->families ? 0 : hgn_error_set(error, HGN_EINVAL, "bad-annotation", "unknown clan '%.*s'",
	    hgn_text_cut(text, n, 40), text);
}

static void
find_peace(struct hgn_subject *what, uint16_t of)
{
	if (of < what->game->families)
		what->highlight.own = (uint8_t)(1 + of);
}

/* Append the clans with which the highlighted clan is at peace. */
static void
describe_peace(const struct hgn_scene *scene)
{
	struct hgn_svg *svg = scene->svg;
	int clan, shown = scene->what.highlight.own - 1;
	bool any = false;

	hgn_svg_put(svg, " At peace with %s", scene->what.game->family_name[shown]);
	for (clan = 0; clan < scene->what.game->families; clan++)
		if (hgn_clan_at_peace(scene->what.position, shown, clan)) {
			hgn_svg_put(svg, "%s%s", any ? " " : ": ", scene->what.game->family_name[clan]);
			any = true;
		}
	hgn_svg_put(svg, "%s", any ? "." : ": none.");
}

const struct hgn_highlight_source hgn_clan_peace = { .name = "peace", .argument = ":CLAN", .read = read_clan,
	.find = find_peace, .describe = describe_peace };
