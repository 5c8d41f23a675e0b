/* SPDX-License-Identifier: MIT
 * Pieces of games with clans, as pyramids: a plinth of the owner's colour below a body of the clan's. Kings are large
 * and have a cap of the owner's colour too, Knights are medium; Soul Masters have no clan and are plinth all over,
 * Souls have no owner and are body all over. A berserk King wears a spike for every Soul that it carries, and their
 * number.
 *
 * Every shape has a dark contour and a light rim, so that it reads on all tones. */
#include "modules/clans/pyramids.h"

#include "modules/clans/colours.h"
#include "base/text.h"
#include "draw/panel.h"

#define RIM 500     /* stroke that the contour lies upon */
#define CONTOUR 140
#define LETTER_WEIGHT 250
#define KNOCK_OUT 480 /* stroke below letters on hatches */
#define HATCH_INSET 150
#define HATCH_WEIGHT 85
#define FLARE 110   /* of a plinth, beyond the body */
#define DIGIT_SCALE 52
#define DIGIT_WEIGHT 210

/* Where spikes begin and end, and half their width, from the middle. */
#define SPIKE_FROM 1100
#define SPIKE_TO 2520
#define SPIKE_HALF 430
#define SPIKES 8

enum kind { KNIGHT, KING, BERSERK, SOUL, MASTER, KINDS };

/* Heights from the middle, downwards, and half widths. */
static const struct shape {
	char name;            /* in ids */
	int top, tip;         /* height and half width of the upper end */
	int foot, base;       /* of the lower end */
	int cap, plinth;      /* where the body begins and ends */
	int letter_y, letter; /* middle and scale of the letter */
} shapes[KINDS] = {
	[KNIGHT] = { 'N', -1550, 600, 1700, 1420, -1550, 820, -170, 72 },
	[KING] = { 'K', -2200, 360, 1850, 1600, -1330, 880, -30, 80 },
	[BERSERK] = { 'B', -1900, 330, 1670, 1470, -1180, 570, -250, 66 },
	[SOUL] = { 'S', -1150, 480, 1150, 1120, -1150, 1150, 200, 64 },
	[MASTER] = { 'M', -2200, 360, 1850, 1700, -2200, 1850, 780, 84 },
};

static enum kind
kind_of(const struct hgn_game *game, int type)
{
	const struct hgn_clan_rules *rules = game->clan_rules;

	if (type == rules->master)
		return MASTER;
	if (game->type[type].stacked)
		return BERSERK;
	return type >= rules->soul && type < rules->soul + game->clans ? SOUL :
	    type >= rules->knight && type < rules->knight + game->clans ? KNIGHT : KING;
}

static int
half_width(const struct shape *shape, int y)
{
	return shape->tip + (shape->base - shape->tip) * (y - shape->top) / (shape->foot - shape->top);
}

/* A part of a pyramid between two heights, wider by `more` on either side. */
static void
put_part(struct hgn_pen *pen, const struct shape *shape, int from, int to, int more)
{
	int a = half_width(shape, from) + more, b = half_width(shape, to) + more;

	hgn_pen_to(pen, 'M', -a, from);
	hgn_pen_putc(pen, 'h');
	hgn_pen_step(pen, 2 * a, false);
	hgn_pen_to(pen, 'l', b - a, to - from);
	hgn_pen_putc(pen, 'h');
	hgn_pen_step(pen, -2 * b, false);
	hgn_pen_putc(pen, 'z');
}

/* What a side's pieces of a kind have of its colour: the plinth and the cap, or all. */
static void
put_owned(struct hgn_pen *pen, enum kind kind)
{
	const struct shape *shape = &shapes[kind];

	if (kind == MASTER)
		put_part(pen, shape, shape->top, shape->foot, 0);
	else
		put_part(pen, shape, shape->plinth, shape->foot, FLARE);
	if (kind == KING || kind == BERSERK)
		put_part(pen, shape, shape->top, shape->cap, 0);
}

static void
put_rim(struct hgn_scene *scene, enum kind kind)
{
	struct hgn_pen *pen = &scene->pen;

	hgn_path(pen, "rim");
	put_part(pen, &shapes[kind], shapes[kind].top, shapes[kind].plinth, 0);
	if (shapes[kind].plinth < shapes[kind].foot)
		put_part(pen, &shapes[kind], shapes[kind].plinth, shapes[kind].foot, FLARE);
	hgn_attribute_end(pen);
	hgn_scene_paint(scene, "stroke", HGN_WHITE_DISC);
	hgn_attribute_length(pen, "stroke-width", RIM);
	hgn_element_empty(pen);
}

/* "w-N": rim and plinth. */
static void
define_base(struct hgn_scene *scene, enum kind kind, int side)
{
	struct hgn_pen *pen = &scene->pen;

	hgn_element(pen, "g", NULL);
	hgn_id_begin(pen);
	hgn_pen_puts(pen, side == HGN_WHITE ? "w-" : "b-");
	hgn_pen_putc(pen, shapes[kind].name);
	hgn_attribute_end(pen);
	hgn_element_open(pen);
	put_rim(scene, kind);
	hgn_path(pen, side == HGN_WHITE ? "white-part" : "black-part");
	put_owned(pen, kind);
	hgn_attribute_end(pen);
	hgn_scene_paint(scene, "fill", side == HGN_WHITE ? HGN_WHITE_DISC : HGN_BLACK_DISC);
	hgn_element_empty(pen);
	hgn_group_end(pen);
}

/* A letter at a height of a pyramid, of that stroke. */
static void
use_letter(struct hgn_scene *scene, char letter, int y, int scale, int weight)
{
	struct hgn_pen *pen = &scene->pen;

	hgn_reference_letters(pen, 'p', hgn_to_upper(letter));
	hgn_attribute_transform(pen, 0, y, scale);
	hgn_attribute(pen, "fill", "none");
	hgn_attribute_length(pen, "stroke-width", weight * 100 / scale);
}

/* The start of an element whose class is a text and the letter of a clan. */
static void
begin_clan(struct hgn_scene *scene, const char *name, const char *class, int clan)
{
	const char letter[2] = { scene->game->clan_letter[clan], '\0' };

	hgn_element_joined(&scene->pen, name, class, letter);
}

static void
put_hatch(struct hgn_scene *scene, enum kind kind, int clan)
{
	const struct shape *shape = &shapes[kind];
	struct hgn_pen *pen = &scene->pen;
	struct hgn_place corner[4] = { { -half_width(shape, shape->cap), shape->cap },
		{ half_width(shape, shape->cap), shape->cap }, { half_width(shape, shape->plinth), shape->plinth },
		{ -half_width(shape, shape->plinth), shape->plinth } };

	hgn_path(pen, "hatch");
	hgn_clan_hatch(pen, clan, corner, 4, HATCH_INSET);
	hgn_attribute_end(pen);
	hgn_attribute(pen, "fill", "none");
	hgn_attribute_length(pen, "stroke-width", hgn_clan_dotted(clan) ? 2 * HATCH_WEIGHT : HATCH_WEIGHT);
	hgn_element_empty(pen);
	hgn_element(pen, "use", "rim");
	use_letter(scene, scene->game->clan_letter[clan], shape->letter_y, shape->letter, KNOCK_OUT);
	hgn_scene_paint(scene, "stroke", HGN_WHITE_DISC);
	hgn_element_empty(pen);
}

/* "Nr": a body with its letter; with the rim when it has no plinth. */
static void
define_body(struct hgn_scene *scene, enum kind kind, int clan)
{
	const struct shape *shape = &shapes[kind];
	struct hgn_pen *pen = &scene->pen;

	hgn_element_lettered(pen, "g", shape->name, scene->game->clan_letter[clan]);
	hgn_element_open(pen);
	if (kind == SOUL)
		put_rim(scene, kind);
	begin_clan(scene, "path", "clan-", clan);
	hgn_attribute_begin(pen, "d");
	put_part(pen, shape, shape->cap, shape->plinth, 0);
	hgn_attribute_end(pen);
	hgn_scene_paint(scene, "fill", (enum hgn_colour)(HGN_CLAN + clan));
	if (clan == HGN_CLEAR)
		hgn_attribute(pen, "stroke-dasharray", "2.6 2.2");
	hgn_element_empty(pen);
	if (scene->hatched && clan != HGN_CLEAR)
		put_hatch(scene, kind, clan);
	begin_clan(scene, "use", "ink-", clan);
	use_letter(scene, scene->game->clan_letter[clan], shape->letter_y, shape->letter, LETTER_WEIGHT);
	hgn_scene_paint(scene, "stroke", hgn_clan_ink(scene->theme, HGN_LIGHT, clan));
	hgn_element_empty(pen);
	hgn_group_end(pen);
}

/* Spikes from one to before another of all, clockwise from the left. */
static void
put_spikes(struct hgn_pen *pen, int first, int end)
{
	static const struct hgn_place way[SPIKES] = { { -93, 37 }, { -99, -13 }, { -80, -60 }, { -43, -90 }, { 43, -90 },
		{ 80, -60 }, { 99, -13 }, { 93, 37 } };
	int i;

	for (i = first; i < end; i++) {
		struct hgn_place to = { way[i].x * SPIKE_TO / 100, way[i].y * SPIKE_TO / 100 };
		struct hgn_place from = { way[i].x * SPIKE_FROM / 100, way[i].y * SPIKE_FROM / 100 };
		struct hgn_place half = { -way[i].y * SPIKE_HALF / 100, way[i].x * SPIKE_HALF / 100 };

		hgn_pen_to(pen, 'M', from.x + half.x, from.y + half.y);
		hgn_pen_to(pen, 'L', to.x, to.y);
		hgn_pen_to(pen, 'L', from.x - half.x, from.y - half.y);
		hgn_pen_putc(pen, 'z');
	}
	hgn_attribute_end(pen);
}

/* The stack, behind the King: a filled spike for every Soul, a hollow one for every Soul left behind; below, the rim
 * of all. */
static void
put_stack(struct hgn_scene *scene, int clan, int n)
{
	struct hgn_pen *pen = &scene->pen;

	n = n < SPIKES ? n : SPIKES;
	hgn_path(pen, "rim");
	put_spikes(pen, 0, SPIKES);
	hgn_scene_paint(scene, "stroke", HGN_WHITE_DISC);
	hgn_attribute_length(pen, "stroke-width", RIM);
	hgn_element_empty(pen);
	if (scene->hatched)
		hgn_element(pen, "path", "full");
	else
		begin_clan(scene, "path", "clan-", clan);
	hgn_attribute_begin(pen, "d");
	put_spikes(pen, 0, n);
	hgn_scene_paint(scene, "fill", scene->hatched ? HGN_WHITE_RING : (enum hgn_colour)(HGN_CLAN + clan));
	hgn_element_empty(pen);
	if (n == SPIKES)
		return;
	hgn_path(pen, "white-part");
	put_spikes(pen, n, SPIKES);
	hgn_scene_paint(scene, "fill", HGN_WHITE_DISC);
	hgn_element_empty(pen);
}

/* "wNr", "bKc", "wM", "Sr"; a berserk King is "wKr8". */
void
hgn_pyramid_id(struct hgn_scene *scene, unsigned code)
{
	const struct hgn_game *game = scene->game;
	int type = hgn_code_type(game, code), clan = game->type[type].clan;
	enum kind kind = kind_of(game, type);

	if (kind != SOUL)
		hgn_pen_putc(&scene->pen, game->owner[code] == HGN_WHITE ? 'w' : 'b');
	hgn_pen_putc(&scene->pen, kind == SOUL ? shapes[SOUL].name : game->type[type].letter);
	if (clan >= 0)
		hgn_pen_putc(&scene->pen, game->clan_letter[clan]);
	if (kind == BERSERK)
		hgn_pen_putc(&scene->pen, (char)('0' + scene->position->state.clan.stack[clan] % 10));
}

static void
define_ink(struct hgn_scene *scene, int side, char letter, int y, int scale, int weight)
{
	hgn_element(&scene->pen, "use", hgn_ink_classes[side]);
	use_letter(scene, letter, y, scale, weight);
	hgn_scene_paint(scene, "stroke", hgn_side_colour(HGN_WHITE_INK, side));
	hgn_element_empty(&scene->pen);
}

static void
define_piece(struct hgn_scene *scene, unsigned code)
{
	const struct hgn_game *game = scene->game;
	struct hgn_pen *pen = &scene->pen;
	int type = hgn_code_type(game, code), clan = game->type[type].clan, side = game->owner[code];
	enum kind kind = kind_of(game, type);
	const struct shape *shape = &shapes[kind];

	hgn_element(pen, "g", NULL);
	hgn_id_begin(pen);
	hgn_pyramid_id(scene, code);
	hgn_attribute_end(pen);
	hgn_element_open(pen);
	if (kind == BERSERK)
		put_stack(scene, clan, scene->position->state.clan.stack[clan]);
	hgn_element(pen, "use", NULL);
	hgn_reference_begin(pen);
	hgn_pen_puts(pen, side == HGN_WHITE ? "w-" : "b-");
	hgn_pen_putc(pen, shape->name);
	hgn_path_end(pen);
	if (kind == MASTER) {
		define_ink(scene, side, game->type[type].letter, shape->letter_y, shape->letter, LETTER_WEIGHT);
	} else {
		hgn_element(pen, "use", NULL);
		hgn_reference_letters(pen, shape->name, game->clan_letter[clan]);
		hgn_element_empty(pen);
	}
	if (kind == BERSERK)
		define_ink(scene, side, (char)('0' + scene->position->state.clan.stack[clan] % 10),
		    (shape->plinth + shape->foot) / 2, DIGIT_SCALE, DIGIT_WEIGHT);
	hgn_group_end(pen);
}

/* What of the shapes a position needs. */
struct need {
	bool code[HGN_MAX_CODES], base[KINDS][2], body[KINDS][HGN_MAX_CLANS], letter[128];
};

static void
find_need(struct need *need, const struct hgn_scene *scene)
{
	const struct hgn_game *game = scene->game;
	int cell, clan, side;

	memset(need, 0, sizeof *need);
	for (cell = 0; cell < scene->board->cells; cell++) {
		unsigned code = scene->at[cell];
		int type = code == 0 ? -1 : hgn_code_type(game, code);
		enum kind kind;

		if (code == 0)
			continue;
		kind = kind_of(game, type);
		need->code[code] = kind != SOUL;
		if (kind == MASTER)
			need->letter[(unsigned char)game->type[type].letter & 127] = true;
		else
			need->body[kind][game->type[type].clan] = true;
		if (kind != SOUL)
			need->base[kind][game->owner[code]] = true;
		if (kind == BERSERK)
			need->letter['0' + scene->position->state.clan.stack[game->type[type].clan] % 10] = true;
	}
	for (clan = 0; clan < game->clans; clan++) {
		const struct hgn_clan_state *state = &scene->position->state.clan;

		need->body[SOUL][clan] |= state->spot[clan] != 0 || scene->options->legend;
		for (side = 0; side < 2; side++)
			need->body[SOUL][clan] |= hgn_clan_in_temple(state, side, clan) || hgn_clan_in_hand_of(scene, side, clan);
		need->letter[(unsigned char)hgn_to_upper(game->clan_letter[clan])] = true;
	}
}

static void
define(struct hgn_scene *scene)
{
	struct need need;
	int kind, i;

	find_need(&need, scene);
	for (i = 0; i < 128; i++)
		if (need.letter[i])
			hgn_scene_define_letter(scene, (char)i, false);
	for (kind = 0; kind < KINDS; kind++) {
		for (i = 0; i < 2; i++)
			if (need.base[kind][i])
				define_base(scene, (enum kind)kind, i);
		for (i = 0; i < scene->game->clans; i++)
			if (need.body[kind][i])
				define_body(scene, (enum kind)kind, i);
	}
	for (i = 1; i <= 2 * scene->game->types; i++)
		if (need.code[i])
			define_piece(scene, (unsigned)i);
}

void
hgn_pyramids_begin(struct hgn_scene *scene, const char *name)
{
	struct hgn_pen *pen = &scene->pen;

	hgn_element_joined(pen, "g", name, " contour");
	hgn_attribute(pen, "fill", "none");
	hgn_attribute(pen, "stroke-linecap", "round");
	hgn_attribute(pen, "stroke-linejoin", "round");
	hgn_scene_paint(scene, "stroke", HGN_WHITE_RING);
	hgn_attribute_length(pen, "stroke-width", CONTOUR);
	hgn_element_open(pen);
}

void
hgn_pyramids_soul(struct hgn_scene *scene, int clan, struct hgn_place at, int scale)
{
	struct hgn_pen *pen = &scene->pen;

	hgn_element(pen, "use", "soul");
	hgn_reference_letters(pen, 'S', scene->game->clan_letter[clan]);
	hgn_attribute_transform(pen, at.x, at.y, scale);
	hgn_element_empty(pen);
}

/* Rank by rank from above, as the cells are numbered. */
static void
draw(struct hgn_scene *scene)
{
	struct hgn_pen *pen = &scene->pen;
	int cell;

	hgn_pyramids_begin(scene, "pieces");
	for (cell = 0; cell < scene->board->cells; cell++) {
		if (scene->at[cell] == 0)
			continue;
		hgn_element_joined(pen, "use", "piece ", scene->board->name[cell]);
		hgn_reference_begin(pen);
		hgn_pyramid_id(scene, scene->at[cell]);
		hgn_attribute_end(pen);
		hgn_attribute_place(pen, scene->layout.cell[cell].x, scene->layout.cell[cell].y);
		hgn_element_empty(pen);
	}
	hgn_group_end(pen);
}

const struct hgn_layer hgn_layer_pyramids = { NULL, define, draw, false };
