/* SPDX-License-Identifier: MIT
 * The scene: a drawing that is being made, and the layers that it consists of.
 *
 * diagram.c writes the document and calls the layers in the order of its table. A new kind of piece or panel is a file
 * with a struct hgn_layer of its own and a line in that table, or in that of a module: see drawing.h. */
#ifndef HGN_DRAW_SCENE_H
#define HGN_DRAW_SCENE_H

#include "draw/svg.h"
#include "draw/glyphs.h"
#include "draw/heat.h"
#include "draw/layout.h"
#include "draw/legend.h"
#include "draw/glyph_text.h"
#include "draw/theme.h"
#include "game/game.h"
#include "hgn.h"
#include "rules/position.h"

/* Sizes of text in percent of a piece's letter, and widths of its strokes in hundredths of a unit. */
#define HGN_LABEL_SCALE 55
#define HGN_LABEL_SCALE_WIDE 66 /* for several levels, whose drawing is usually reduced */
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
#define HGN_RING_WEIGHT 260  /* rings of the last move, and the dashes at its origin */
#define HGN_ORIGIN_DASHES "6 4.6"
#define HGN_CHOSEN_WEIGHT 340 /* rings of pieces whose moves are shown */
#define HGN_CHOSEN_DASHES "2 2"
#define HGN_ABOVE_WEIGHT 150 /* small rings above and below the target of a move between levels */
#define HGN_CAPTION_LINES 6
#define HGN_NOTE_LINES 6

/* The highlights of a drawing: see highlight.c. */
struct hgn_highlight {
	bool any;                     /* a cell is chosen */
	uint8_t target[HGN_MAX_CELLS]; /* of enum hgn_diagram_target: targets of the pieces on chosen cells */
	struct hgn_cells chosen;
	const struct hgn_highlight_source *source; /* module to which the following fields belong, or NULL */
	struct hgn_cells cells;       /* highlighted cells */
	bool any_cells;
	uint8_t own;                  /* 1 + the argument of the highlight, if it is not a cell */
	struct hgn_diagram_marks attacks; /* arrows from attackers */
};

struct hgn_layer;
#define HGN_MAX_LAYERS 24

struct hgn_scene {
	const struct hgn_position *position;
	const struct hgn_game *game;
	const struct hgn_board *board;
	const struct hgn_theme *theme;
	const struct hgn_diagram_options *options;
	enum hgn_coords coords;       /* from the options; changed to cells without room at the edges */
	const char *title;
	const struct hgn_undo *undo;  /* changes of the last move, or NULL if unknown */
	struct hgn_undo made;         /* storage for `undo` */
	const struct hgn_move *last;  /* never with cells that are not on the board */
	uint8_t at[HGN_MAX_CELLS];    /* piece codes */
	enum hgn_side side;           /* side to move */
	bool check, mate;
	bool climbs;                  /* the last move went to another level */
	const struct hgn_layer *layer[HGN_MAX_LAYERS]; /* layers of the game, from the back to the front */
	int layers;
	bool cropped;                 /* a part of the board is drawn: */
	struct hgn_box crop;
	struct hgn_box view;          /* grows with parts placed around the board */
	int label_scale, caption_scale;
	struct { const char *text; size_t n; } line[HGN_CAPTION_LINES + HGN_NOTE_LINES];
	int lines;                    /* number of lines of the caption */
	bool caption_cut;             /* it has more lines than are drawn */
	int caption_y;                /* middle of its first line */
	struct hgn_place player[2];   /* left end of each name, middle of its line */
	struct hgn_place panel;       /* middle of the panel beside the board, if there is one */
	bool hatched;                 /* hatches distinguish pieces that differ only by colours that are alike */
	struct hgn_highlight highlight;
	struct hgn_heat heat;         /* for options->heat */
	struct hgn_legend legend;
	bool part;                    /* it is a part of a drawing of several positions, which has one legend */
	struct hgn_buf words;         /* description of the required action, if it is not simply a move */
	uint32_t number[HGN_MAX_CELLS]; /* numbers of plies on their targets; 0 = none */
	struct hgn_buf note;          /* list of other numbers: a line below the caption */
	bool sideless;                /* no side is to move: the action is for a player who has no side yet */
	struct hgn_svg svg;
	struct hgn_layout layout;     /* the last member: hgn_scene_renew() keeps it */
};

/* Return true if panels of modules are drawn. */
static inline bool
hgn_scene_has_panels(const struct hgn_scene *scene)
{
	return !scene->cropped && scene->options->panels != HGN_PANELS_NONE;
}

/* The hooks of a layer; any may be NULL. */
struct hgn_layer {
	void (*place)(struct hgn_scene *scene);  /* claim room in the view */
	void (*define)(struct hgn_scene *scene); /* write shapes into <defs> */
	void (*draw)(struct hgn_scene *scene);   /* write one <g> */
	bool board;                              /* it does not depend on the position */
};

static inline bool
hgn_scene_has(const struct hgn_scene *scene, uint16_t cell)
{
	return cell < scene->board->cells;
}

/* Return the scheme of colours that are written as attributes. */
static inline enum hgn_scheme
hgn_scene_scheme(const struct hgn_scene *scene)
{
	return scene->options->scheme == HGN_SCHEME_DARK ? HGN_DARK : HGN_LIGHT;
}

/* Classes of the letters and of the discs of each side, and their colours. */
extern const char *const hgn_ink_classes[2], *const hgn_disc_classes[2];
#define HGN_DISC(side) ((side) == HGN_WHITE ? HGN_WHITE_DISC : HGN_BLACK_DISC)
#define HGN_RIM(side) ((side) == HGN_WHITE ? HGN_WHITE_RING : HGN_BLACK_RING)
#define HGN_INK(side) ((side) == HGN_WHITE ? HGN_WHITE_INK : HGN_BLACK_INK)

/* Append `<use class="CLASS CELL" href="#ID" x= y=`, at (dx, dy) from the middle of a cell, and the end of the element,
 * which is `/>` if it is NULL. */
void hgn_scene_use(struct hgn_scene *scene, const char *class, const char *id, unsigned cell, int dx, int dy,
    const char *rest, ...);
/* With svg->split, note that the next element is at a cell: see HGN_EVENT_CELL. */
void hgn_scene_split(struct hgn_scene *scene, unsigned cell, bool piece);
/* Append a space and the name of a cell. */
void hgn_scene_name(struct hgn_scene *scene, unsigned cell);
/* Write the text of a flag for a move between levels: ">c" at its origin, "a>" at its target. */
void hgn_scene_flag(char text[3], const struct hgn_scene *scene, unsigned from, unsigned to, bool origin);
/* Append a text whose middle is `at` from that of a cell. */
void hgn_scene_label(struct hgn_scene *scene, const char *text, int scale, unsigned cell, struct hgn_place at);
/* End an element that marks something, dashed at the origin of a move. */
void hgn_scene_end_mark(struct hgn_scene *scene, bool origin);
/* Append the outline of a cell as a mark. */
void hgn_scene_ring(struct hgn_scene *scene, const char *class, unsigned cell, enum hgn_colour colour, bool origin);
/* Append path data: the edge of a disc around the middle, clockwise or counterclockwise. */
void hgn_scene_edge(struct hgn_svg *svg, int radius, bool clockwise);
/* Append a rectangle around the middle, with round ends, under an id. */
void hgn_scene_pill(struct hgn_scene *scene, const char *id, int wide, int high);
/* Append the start of a group for uses of glyphs at that scale, with strokes of that width. */
void hgn_scene_text(struct hgn_scene *scene, const char *class, int scale, int weight, enum hgn_colour colour);
/* Append a <use> of the drawing on the first level for each of the others, in a group of that scale. */
void hgn_scene_repeat(struct hgn_scene *scene, const char *id, int scale);
/* Return the colour of a cell by its number of colour; return the number of cell colours. Squares have two, and White's
 * left corner is the dark one. */
enum hgn_colour hgn_scene_cell_colour(const struct hgn_scene *scene, int colour);
int hgn_scene_count_cell_colours(const struct hgn_scene *scene);
/* Return true if names are in all cells, below the pieces, so that they belong to the board. */
bool hgn_scene_names_everywhere(const struct hgn_scene *scene);
/* Append path data of a letter around the middle. */
void hgn_scene_put_letter(struct hgn_scene *scene, char letter);
/* Append the shape "pK" of a letter around the middle, in the size for pieces or for small ones. */
void hgn_scene_define_letter(struct hgn_scene *scene, char letter, bool small);
/* Define + and a letter, of promoted forms: "qR". */
void hgn_scene_define_promoted(struct hgn_scene *scene, char letter);
/* Write the id of a piece's shape, "wK", or "WR" of a promoted form. */
void hgn_scene_piece_id(char id[3], const struct hgn_scene *scene, unsigned code);
/* Append a style rule for dark screens, a property of a class, if the colour differs there. */
void hgn_scene_rule(struct hgn_scene *scene, const char *class, const char *property, enum hgn_colour colour);
/* Append such a rule for a property that has another kind of colour on bright screens. */
void hgn_scene_rule_between(struct hgn_scene *scene, const char *class, const char *property, enum hgn_colour light,
    enum hgn_colour to);

#endif
