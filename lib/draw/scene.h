/* SPDX-License-Identifier: MIT
 * One drawing in the making, and the layers that it is made of.
 *
 * svg.c writes the frame and calls the layers in the order of its table. A new kind of piece or panel is a file with
 * a struct hgn_layer of its own and a line in that table. */
#ifndef HGN_DRAW_SCENE_H
#define HGN_DRAW_SCENE_H

#include "draw/glyphs.h"
#include "draw/layout.h"
#include "draw/pen.h"
#include "draw/text.h"
#include "draw/theme.h"
#include "game/game.h"
#include "hgn.h"

/* Sizes of text in percent of a piece's letter, and weights of its strokes in hundredths of a unit. */
#define HGN_LABEL_SCALE 55
#define HGN_LABEL_SCALE_WIDE 66 /* several levels: the drawing is seen smaller */
#define HGN_LABEL_WEIGHT 140
#define HGN_NAME_SCALE 50
#define HGN_NAME_WEIGHT 105
#define HGN_TITLE_SCALE 80
#define HGN_TITLE_WEIGHT 200
#define HGN_CAPTION_SCALE 66
#define HGN_CAPTION_SCALE_WIDE 80
#define HGN_CAPTION_WEIGHT 160
#define HGN_FLAG_SCALE 62
#define HGN_FLAG_WEIGHT 190
#define HGN_CAPTION_LINES 6

struct hgn_scene {
	const struct hgn_position *position;
	const struct hgn_game *game;
	const struct hgn_board *board;
	const struct hgn_theme *theme;
	const struct hgn_draw_options *options;
	const char *title;
	const struct hgn_move *last;  /* never with cells beyond the board */
	uint8_t at[HGN_MAX_CELLS];    /* piece codes */
	enum hgn_side side;           /* to move */
	bool check, mate;
	bool climbs;                  /* the last move went to another level */
	struct hgn_layout layout;
	struct hgn_box view;          /* grows with what is placed around the board */
	struct hgn_glyph_set glyphs;  /* glyphs to define */
	int label_scale, caption_scale;
	struct { const char *text; size_t n; } line[HGN_CAPTION_LINES];
	int lines;                    /* of the caption */
	bool caption_cut;             /* it has more lines than are drawn */
	int caption_y;                /* middle of its first line */
	struct hgn_place panel;       /* games with clans: the middle of the Heptagram */
	bool hatched;                 /* games with clans: colours do not tell the clans apart */
	struct hgn_buf words;         /* what is due, where that is not simply a move */
	struct hgn_pen pen;
};

/* What a part of the drawing does; any may be NULL. */
struct hgn_layer {
	void (*place)(struct hgn_scene *scene);  /* claim room in the view, name the glyphs needed */
	void (*define)(struct hgn_scene *scene); /* write shapes into <defs> */
	void (*draw)(struct hgn_scene *scene);   /* write one <g> */
};
extern const struct hgn_layer hgn_layer_coords, hgn_layer_marks, hgn_layer_pieces, hgn_layer_notes, hgn_layer_caption;
/* Those of games with clans; in others they draw nothing. */
extern const struct hgn_layer hgn_layer_temples, hgn_layer_heptagram, hgn_layer_pyramids;

/* A colour of the light scheme, for an attribute. */
static inline const char *
hgn_scene_colour(const struct hgn_scene *scene, enum hgn_colour colour)
{
	return scene->theme->colour[HGN_LIGHT][colour];
}

static inline bool
hgn_scene_has(const struct hgn_scene *scene, uint16_t cell)
{
	return cell < scene->board->cells;
}

/* Append ` name="colour"`. */
void hgn_scene_paint(struct hgn_scene *scene, const char *name, enum hgn_colour colour);
/* Append `<use class="CLASS CELL" href="#ID" x= y=`, at (dx, dy) from the middle of a cell; the caller closes it. */
void hgn_scene_use(struct hgn_scene *scene, const char *class, const char *id, unsigned cell, int dx, int dy);
/* Append `<g class="NAME text" ...>` for uses of glyphs at that scale, with strokes of that weight. */
void hgn_scene_text(struct hgn_scene *scene, const char *name, int scale, int weight, enum hgn_colour colour);
/* Append a <use> of what was drawn on the first level for each of the others, in a group of that scale. */
void hgn_scene_repeat(struct hgn_scene *scene, const char *id, int scale);
/* Last moves of several parts (lib/draw/turns.c): in others they do nothing. Name the glyphs, write the shapes, draw the
 * rings, and the numbers, which stand at `rim` from the middle of cells with pieces. */
void hgn_turn_place(struct hgn_scene *scene);
void hgn_turn_define(struct hgn_scene *scene);
void hgn_turn_draw_rings(struct hgn_scene *scene);
void hgn_turn_draw_numbers(struct hgn_scene *scene, struct hgn_place rim);
/* Append what such a move was, after the name of the side, as " Knight c1 to c3."; false when it is not one. */
bool hgn_turn_describe(struct hgn_scene *scene);
/* Append the lines <title> and <desc>. */
void hgn_scene_describe(struct hgn_scene *scene);

#endif
