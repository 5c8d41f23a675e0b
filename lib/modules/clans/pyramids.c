/* SPDX-License-Identifier: MIT
 * Drawing of pieces in games with clans as pyramids.
 *
 * A pyramid has a plinth in the side's colour and a body in the clan's colour. Kings are large, with a cap in the
 * side's colour; Knights are medium. Soul Masters have no clan and are entirely in the side's colour. Souls belong to
 * no side and are entirely in the clan's colour. A berserk King has a stud for each Soul that it carries, and their
 * number. All shapes have a dark contour and a light rim, so that they are visible on all cell colours. */
#include "modules/clans/pyramids.h"

#include "modules/clans/colours.h"
#include "base/text.h"
#include "modules/clans/souls.h"

#define RIM 500     /* width of the light line around the contour */
#define CONTOUR 140
#define LETTER_WEIGHT 250
#define INK_SCALE 72 /* size of clan letters, in percent */
#define KNOCK_OUT 480 /* width of the line around letters on hatches */
#define HATCH_INSET 150
#define HATCH_WEIGHT 85
#define FLARE 110   /* how far a plinth extends beyond the body */
#define DIGIT_SCALE 52
#define DIGIT_WEIGHT 210

/* Dimensions of studs, which show the height of a stack. */
#define STUD 220 /* half the width of a stud */
#define STUD_LINE 90
#define STUD_RIM 280
#define STUDS 8

const char *const hgn_part_classes[2] = { ".white-part", ".black-part" };

enum kind { KNIGHT, KING, BERSERK, SOUL, MASTER, KINDS };

/* Heights, measured downwards from the centre, and half widths. */
static const struct pyramid_shape {
	char name;            /* letter in ids */
	int top, tip;         /* height and half width of the upper end */
	int foot, base;       /* height and half width of the lower end */
	int cap, plinth;      /* heights of the beginning and end of the body */
	int letter_y, letter; /* middle of the letter; its size, unless it is the letter of a clan */
} shapes[KINDS] = {
	[KNIGHT] = { 'N', -1550, 600, 1700, 1420, -1550, 820, -170, 0 },
	[KING] = { 'K', -2200, 360, 1850, 1600, -1330, 880, -30, 0 },
	[BERSERK] = { 'B', -1900, 330, 1670, 1470, -1180, 570, -250, 0 },
	[SOUL] = { 'S', -1150, 480, 1150, 1120, -1150, 1150, 270, 0 },
	[MASTER] = { 'M', -2200, 360, 1850, 1700, -2200, 1850, 780, 84 },
};

static enum kind
find_kind(const struct hgn_game *game, int type)
{
	return (enum kind)hgn_clan_piece(game, hgn_code(game, type, HGN_WHITE));
}

static int
half_width(const struct pyramid_shape *shape, int y)
{
	return shape->tip + (shape->base - shape->tip) * (y - shape->top) / (shape->foot - shape->top);
}

/* Append the part of a pyramid between two heights, made wider by `more` on either side. */
static void
put_part(struct hgn_svg *svg, const struct pyramid_shape *shape, int from, int to, int more)
{
	int a = (half_width(shape, from) + more) / 10 * 10, b = (half_width(shape, to) + more) / 10 * 10;

	hgn_svg_put(svg, "M%ph%ll%ph%lz", -a, from, 2 * a, b - a, to - from, -2 * b);
}

/* Append the parts of a kind of piece that have the side's colour: plinth and cap, or the whole piece. */
static void
put_owned(struct hgn_svg *svg, enum kind kind)
{
	const struct pyramid_shape *shape = &shapes[kind];

	if (kind == MASTER)
		put_part(svg, shape, shape->top, shape->foot, 0);
	else
		put_part(svg, shape, shape->plinth, shape->foot, FLARE);
	if (kind == KING || kind == BERSERK)
		put_part(svg, shape, shape->top, shape->cap, 0);
}

static void
put_rim(struct hgn_svg *svg, enum kind kind)
{
	hgn_svg_put(svg, "<path class='.rim' d='");
	put_part(svg, &shapes[kind], shapes[kind].top, shapes[kind].plinth, 0);
	if (shapes[kind].plinth < shapes[kind].foot)
		put_part(svg, &shapes[kind], shapes[kind].plinth, shapes[kind].foot, FLARE);
	hgn_svg_put(svg, "' stroke='%C' stroke-width='%l'/>", HGN_WHITE_DISC, RIM);
}

/* Define "N-": the rim, and the plinth, which inherits its colour from the user of the shape. */
static void
define_base(struct hgn_scene *scene, enum kind kind)
{
	struct hgn_svg *svg = &scene->svg;

	hgn_svg_put(svg, "<g id='%c-'>", shapes[kind].name);
	put_rim(svg, kind);
	if (kind != SOUL) {
		hgn_svg_put(svg, "<path d='");
		put_owned(svg, kind);
		hgn_svg_put(svg, "'/>");
	}
	hgn_svg_put(svg, "</g>");
}

/* Define "i-r": the letter of a clan, in a colour that is legible on the clan's colour. */
static void
define_ink(struct hgn_scene *scene, int clan)
{
	struct hgn_svg *svg = &scene->svg;
	char letter = scene->game->family_letter[clan];

	hgn_svg_put(svg, "<path id='i-%c' class='.ink-%c' transform='scale(%l)' d='", letter, letter, INK_SCALE);
	hgn_scene_put_letter(scene, hgn_to_upper(letter));
	hgn_svg_put(svg, "' fill='none' stroke='%C' stroke-width='%l'/>",
	    hgn_clan_ink(scene->theme, hgn_scene_scheme(scene), clan), LETTER_WEIGHT * 100 / INK_SCALE);
}

/* Use a letter or digit in a pyramid, at a height and with a stroke width. */
static void
use_letter(struct hgn_svg *svg, const char *class, char letter, int y, int scale, int weight, enum hgn_colour colour)
{
	hgn_svg_put(svg, "<use class='%k' xlink:href='#p%c'%T fill='none' stroke-width='%l' stroke='%C'/>", class,
	    hgn_to_upper(letter), 0, y, scale, weight * 100 / scale, colour);
}

/* Append the hatch of a clan, with its letter on it. */
static void
put_hatch(struct hgn_scene *scene, enum kind kind, int clan)
{
	const struct pyramid_shape *shape = &shapes[kind];
	struct hgn_svg *svg = &scene->svg;
	struct hgn_place corner[4] = { { -half_width(shape, shape->cap), shape->cap },
		{ half_width(shape, shape->cap), shape->cap }, { half_width(shape, shape->plinth), shape->plinth },
		{ -half_width(shape, shape->plinth), shape->plinth } };

	hgn_svg_put(svg, "<path class='hatch' d='");
	hgn_clan_hatch(svg, clan, corner, 4, HATCH_INSET);
	hgn_svg_put(svg, "' fill='none' stroke-width='%l'/>", hgn_clan_dotted(clan) ? 2 * HATCH_WEIGHT : HATCH_WEIGHT);
	use_letter(svg, ".rim", scene->game->family_letter[clan], shape->letter_y, INK_SCALE, KNOCK_OUT,
	    HGN_WHITE_DISC);
}

/* Define "Nr": a piece of a clan. For a berserk King it is part of the shape with the stack. */
static void
define_body(struct hgn_scene *scene, enum kind kind, int clan)
{
	const struct pyramid_shape *shape = &shapes[kind];
	struct hgn_svg *svg = &scene->svg;
	char letter = scene->game->family_letter[clan];

	hgn_svg_put(svg, "<g id='%c%c'><use xlink:href='#%c-'/>", shape->name, letter, shape->name);
	hgn_svg_put(svg, "<path class='.clan-%c' d='", letter);
	put_part(svg, shape, shape->cap, shape->plinth, 0);
	hgn_svg_put(svg, clan == HGN_CLEAR ? "' fill='%C' stroke-dasharray='2.6 2.2'/>" : "' fill='%C'/>",
	    hgn_clan_hue(clan));
	if (scene->hatched && clan != HGN_CLEAR)
		put_hatch(scene, kind, clan);
	hgn_svg_put(svg, "<use xlink:href='#i-%c' y='%l'/></g>", letter, shape->letter_y);
}

/* Append studs `first` to `end` - 1: upwards on the left, then downwards on the right. */
static void
put_studs(struct hgn_svg *svg, int first, int end)
{
	static const struct hgn_place left[STUDS / 2] = { { -1830, 540 }, { -1600, -140 }, { -1370, -820 },
		{ -1140, -1500 } };
	int i;

	for (i = first; i < end; i++) {
		struct hgn_place at = left[i < STUDS / 2 ? i : STUDS - 1 - i];

		hgn_svg_put(svg, "M%pa%p 0 0 1%r 0a%p 0 0 1%r 0z", (i < STUDS / 2 ? at.x : -at.x) - STUD, at.y, STUD,
		    STUD, 2 * STUD, STUD, STUD, -2 * STUD);
	}
}

/* Append the stack beside a King: a filled stud for each Soul, a hollow one for each Soul left behind, and a rim around
 * all. */
static void
put_stack(struct hgn_scene *scene, int clan, int n)
{
	struct hgn_svg *svg = &scene->svg;

	n = n < STUDS ? n : STUDS;
	hgn_svg_put(svg, "<path class='.rim' d='");
	put_studs(svg, 0, STUDS);
	hgn_svg_put(svg, "' stroke='%C' stroke-width='%l'/>", HGN_WHITE_DISC, STUD_RIM);
	hgn_svg_put(svg, scene->hatched ? "<path class='.full' d='" : "<path class='.clan-%c' d='",
	    scene->game->family_letter[clan]);
	put_studs(svg, 0, n);
	hgn_svg_put(svg, "' fill='%C' stroke-width='%l'/>", scene->hatched ? HGN_WHITE_RING : hgn_clan_hue(clan),
	    STUD_LINE);
	if (n == STUDS)
		return;
	hgn_svg_put(svg, "<path class='.white-part' d='");
	put_studs(svg, n, STUDS);
	hgn_svg_put(svg, "' fill='%C' stroke-width='%l'/>", HGN_WHITE_DISC, STUD_LINE);
}

static char
stack_digit(const struct hgn_scene *scene, int clan)
{
	return (char)('0' + hgn_clan_state(scene->position)->stack[clan] % 10);
}

/* For example "Nr", "Kc" or "Sr"; "Br8" for a berserk King; "wM" for a Soul Master. */
void
hgn_pyramid_id(char id[8], const struct hgn_scene *scene, unsigned code)
{
	const struct hgn_game *game = scene->game;
	int type = hgn_code_type(game, code), clan = game->type[type].family;
	enum kind kind = find_kind(game, type);

	if (kind == MASTER)
		*id++ = game->owner[code] == HGN_WHITE ? 'w' : 'b';
	*id++ = shapes[kind].name;
	if (clan >= 0)
		*id++ = game->family_letter[clan];
	if (kind == BERSERK)
		*id++ = stack_digit(scene, clan);
	*id = '\0';
}

/* Define "Br8" or "wM": shapes that depend on the stack or on the side. */
static void
define_own(struct hgn_scene *scene, unsigned code)
{
	const struct hgn_game *game = scene->game;
	struct hgn_svg *svg = &scene->svg;
	int type = hgn_code_type(game, code), clan = game->type[type].family, side = game->owner[code];
	enum kind kind = find_kind(game, type);
	const struct pyramid_shape *shape = &shapes[kind];
	char id[8];

	hgn_pyramid_id(id, scene, code);
	hgn_svg_put(svg, "<g id='%s'>", id);
	if (kind == BERSERK) {
		put_stack(scene, clan, hgn_clan_state(scene->position)->stack[clan]);
		hgn_svg_put(svg, "<use xlink:href='#%c%c'/>", shape->name, game->family_letter[clan]);
		use_letter(svg, hgn_ink_classes[side], stack_digit(scene, clan), (shape->plinth + shape->foot) / 2,
		    DIGIT_SCALE, DIGIT_WEIGHT, HGN_INK(side));
	} else {
		hgn_svg_put(svg, "<use xlink:href='#%c-'/>", shape->name);
		use_letter(svg, hgn_ink_classes[side], game->type[type].letter, shape->letter_y, shape->letter,
		    LETTER_WEIGHT, HGN_INK(side));
	}
	hgn_svg_put(svg, "</g>");
}

/* Shapes that a position needs. */
struct need {
	bool base[KINDS], body[KINDS][HGN_MAX_FAMILIES], letter[128];
};

/* Find the shapes that a position needs. */
static void
find_need(struct need *need, const struct hgn_scene *scene)
{
	const struct hgn_game *game = scene->game;
	int code, clan, side;

	memset(need, 0, sizeof *need);
	for (code = 1; code <= 2 * game->types; code++) {
		const struct hgn_type *type = &game->type[hgn_code_type(game, (unsigned)code)];
		enum kind kind = find_kind(game, hgn_code_type(game, (unsigned)code));

		if (scene->position->count[code] == 0)
			continue;
		need->base[kind] = true;
		if (kind == MASTER)
			need->letter[(unsigned char)type->letter & 127] = true;
		else
			need->body[kind][type->family] = true;
		if (kind == BERSERK)
			need->letter[(unsigned char)stack_digit(scene, type->family)] = true;
	}
	need->base[SOUL] = true;
	for (clan = 0; clan < game->families; clan++) {
		const struct hgn_clan_state *state = hgn_clan_state(scene->position);

		need->body[SOUL][clan] |= state->spot[clan] != 0 || scene->options->legend;
		for (side = 0; side < 2; side++)
			need->body[SOUL][clan] |= hgn_clan_in_temple(scene->position, side, clan) > 0 ||
			    hgn_clan_in_hand_of(scene, side, clan);
		if (scene->hatched)
			need->letter[(unsigned char)hgn_to_upper(game->family_letter[clan])] = true;
	}
}

/* Define the shapes that the position needs. */
static void
define(struct hgn_scene *scene)
{
	struct need need;
	int kind, i;

	find_need(&need, scene);
	for (i = 0; i < 128; i++)
		if (need.letter[i])
			hgn_scene_define_letter(scene, (char)i, false);
	for (i = 0; i < scene->game->families; i++)
		define_ink(scene, i);
	for (kind = 0; kind < KINDS; kind++) {
		if (need.base[kind])
			define_base(scene, (enum kind)kind);
		for (i = 0; i < scene->game->families; i++)
			if (need.body[kind][i])
				define_body(scene, (enum kind)kind, i);
	}
	for (i = 1; i <= 2 * scene->game->types; i++) {
		enum kind own = find_kind(scene->game, hgn_code_type(scene->game, (unsigned)i));

		if (scene->position->count[i] > 0 && (own == MASTER || own == BERSERK))
			define_own(scene, (unsigned)i);
	}
}

void
hgn_pyramids_begin(struct hgn_scene *scene, const char *name)
{
	hgn_svg_put(&scene->svg, "<g class='%s .contour' stroke='%C' stroke-width='%l'>", name, HGN_WHITE_RING,
	    CONTOUR);
}

void
hgn_pyramids_soul(struct hgn_scene *scene, int clan, struct hgn_place at, int scale)
{
	hgn_svg_put(&scene->svg, "<use class='soul' xlink:href='#S%c'%T/>", scene->game->family_letter[clan], at.x,
	    at.y, scale);
}

/* Draw the pieces of a side, or the neutral ones, in the order of cells from the highest rank. */
static void
draw_side(struct hgn_scene *scene, int side)
{
	char id[8];
	int cell;

	hgn_svg_put(&scene->svg, side == HGN_NEUTRAL ? "<g class='souls'>" : "<g class='%s %k' fill='%C'>",
	    side == HGN_WHITE ? "white" : "black", hgn_part_classes[side & 1], HGN_DISC(side));
	for (cell = 0; cell < scene->board->cells; cell++)
		if (scene->at[cell] != 0 && scene->game->owner[scene->at[cell]] == side) {
			hgn_pyramid_id(id, scene, scene->at[cell]);
			hgn_scene_use(scene, "piece", id, (unsigned)cell, 0, 0, NULL);
		}
	hgn_svg_put(&scene->svg, "</g>");
}

static void
draw(struct hgn_scene *scene)
{
	int side;

	hgn_pyramids_begin(scene, "pieces");
	for (side = 0; side <= HGN_NEUTRAL; side++)
		draw_side(scene, side);
	hgn_svg_put(&scene->svg, "</g>");
}

const struct hgn_layer hgn_layer_pyramids = { NULL, define, draw, false };
