/* SPDX-License-Identifier: MIT
 * The scene: a drawing under construction, and the layers of which it consists.
 *
 * diagram.c writes the document and calls the layers in the order of its table. To add a new kind of piece or panel,
 * write a file with a struct hgn_layer, and add it to this table or to struct hgn_drawing of a module. */
#ifndef HGN_DRAW_SCENE_H
#define HGN_DRAW_SCENE_H

#include "base/intern.h"
#include "draw/layout.h"
#include "draw/glyphs.h"
#include "draw/theme.h"
#include "game/game.h"
#include "hgn.h"
#include "library/language.h"
#include "rules/position.h"

/* Sizes of text in percent of a piece letter, and stroke widths in hundredths of a unit. */
#define HGN_LABEL_SCALE 55
#define HGN_LABEL_SCALE_WIDE 66 /* for several levels, because the drawing is usually shown reduced */
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
#define HGN_RING_INSET 330   /* from the sides of a cell to the rings of the last move */
#define HGN_RING_WEIGHT 260  /* rings of the last move, and dashes at its origin */
#define HGN_ORIGIN_DASHES "6 4.6"
#define HGN_CHOSEN_WEIGHT 340 /* rings of pieces whose moves are shown */
#define HGN_CHOSEN_DASHES "2 2"
#define HGN_ABOVE_WEIGHT 150 /* small rings above and below the target of a move between levels */
#define HGN_CAPTION_LINES 6

/* The highlights of a drawing, see highlight.c. */
struct hgn_highlight {
	bool any;                     /* moves are shown */
	uint8_t target[HGN_MAX_CELLS]; /* enum hgn_diagram_target of each cell, for the pieces whose moves are shown */
	struct hgn_cells chosen;
	const struct hgn_highlight_source *source; /* module of `cells`; NULL if there are none */
	struct hgn_cells cells;       /* highlighted cells */
	bool any_cells;
	const struct hgn_highlight_source *own_source; /* module of `own`, or NULL */
	uint8_t own;                  /* argument of the highlight plus 1, if it is not a cell */
	struct hgn_diagram_marks attacks; /* arrows from attackers */
};

/* Symbols that a legend can explain. */
enum hgn_legend_symbol {
	HGN_SYMBOL_FROM, HGN_SYMBOL_TO, HGN_SYMBOL_CAPTURE, HGN_SYMBOL_PROMOTION, HGN_SYMBOL_CHECK, HGN_SYMBOL_MATE,
	HGN_SYMBOL_COLUMN, HGN_SYMBOL_FLAG, HGN_SYMBOL_CHOSEN, HGN_SYMBOL_GOAL, HGN_SYMBOL_PREY,
	HGN_SYMBOL_ATTACK, HGN_SYMBOL_ORDER, HGN_SYMBOL_HIGHLIGHT, HGN_SYMBOLS
};

/* Appearance of a symbol: id of its shape in <defs>, class, text; colour; stroke width, 0 = filled; size in percent;
 * dashes, or NULL. */
struct hgn_legend_sample {
	const char *id, *class, *text;
	enum hgn_colour colour;
	int weight, scale;
	const char *dashes;
};

/* Sets of symbols and pieces in use. Those of several drawings can be merged. */
struct hgn_legend_set {
	bool code[HGN_MAX_CODES];
	unsigned symbols; /* set of enum hgn_legend_symbol */
	const struct hgn_legend_sample *highlight; /* appearance of HGN_SYMBOL_HIGHLIGHT */
};

/* Size of a legend's pieces and symbols in percent of those on the board, and stroke width of piece letters. */
#define HGN_LEGEND_SCALE 52
#define HGN_LEGEND_WEIGHT 320

/* Entries of a legend and their locations, computed by its layer. */
#define HGN_LEGEND_MAX 96 /* piece types, zones and symbols */
#define HGN_ZONE_TITLE 40 /* size of a zone's title in bytes */
struct hgn_scene;
/* Draw the sample of the ith entry. */
typedef void hgn_legend_fn(const struct hgn_scene *scene, int i);
struct hgn_legend {
	int n, columns, width, row; /* number of entries, entries per row, and size of an entry */
	int percent;           /* size in percent of that for small boards */
	struct hgn_place first; /* middle of the first sample */
	char zone[HGN_MAX_ZONES][HGN_ZONE_TITLE]; /* texts of entries for zones */
	struct hgn_legend_entry {
		hgn_legend_fn *draw;
		unsigned value; /* defined by the layer or module that adds the entry */
		const char *text;
	} entry[HGN_LEGEND_MAX];
};

/* Shades of cells, see heat.c. */
#define HGN_HEAT_STEPS 5
struct hgn_heat {
	int steps;                    /* number of shades, not counting that for 0 */
	uint8_t step[HGN_MAX_CELLS];  /* shade of each cell; 0 = the number 0 */
	char text[HGN_HEAT_STEPS + 1][48]; /* range of numbers of each shade, for the legend */
};

struct hgn_layer;
#define HGN_MAX_LAYERS 24

/* The parts that all drawings of a document have in common. Zero-initialise it. */
struct hgn_document {
	struct hgn_buf shapes;       /* content of <defs>: shapes, which are defined when they are first used */
	struct hgn_intern ids;       /* ids of shapes */
	struct hgn_buf *out;         /* destination of elements after the shape that is being defined */
	struct hgn_legend_set used;
};

/* What is drawn. It is constant after hgn_scene_init(). */
struct hgn_subject {
	const struct hgn_position *position; /* NULL = none, in a legend of several positions */
	const struct hgn_game *game;
	const struct hgn_board *board;
	const struct hgn_diagram_options *options;
	const char *title;
	const struct hgn_undo *undo;  /* changes of the last move; NULL = unknown */
	struct hgn_undo made;         /* storage for `undo` */
	const struct hgn_move *last;  /* NULL = unknown; some of its cells may not be on the board */
	uint8_t at[HGN_MAX_CELLS];    /* piece code of each cell */
	enum hgn_side side;           /* side to move */
	bool check, mate;
	bool climbs;                  /* the last move changed the level */
	bool sideless;                /* the player to move has no side yet */
	struct hgn_buf words;         /* what the side to move must do, if that is not an ordinary move */
	struct hgn_highlight highlight;
	struct hgn_heat heat;         /* for options->heat */
};

/* Where it is drawn: the board, then what the hooks `place` of layers add around it. */
struct hgn_arrangement {
	struct hgn_layout layout;
	bool cropped;                 /* only a part of the board is drawn: */
	struct hgn_box crop;
	struct hgn_box view;          /* includes the parts around the board that have been placed so far */
	struct hgn_text_line line[HGN_CAPTION_LINES]; /* lines of the caption */
	int lines;
	int caption_y;                /* middle of its first line */
	struct hgn_place player[2];   /* left end and vertical middle of each player's line */
	struct hgn_place panel;       /* middle of the panel beside the board, if any */
	struct hgn_legend legend;
};

/* How it is drawn. */
struct hgn_manner {
	const struct hgn_theme *theme;
	const struct hgn_layer *layer[HGN_MAX_LAYERS]; /* layers from back to front */
	int layers;
	enum hgn_coords coords;       /* as in the options, but in the cells if there is no room at the edges */
	int label_scale, caption_scale;
	bool hatched;                 /* hatches distinguish pieces, because their colours are too similar */
};

/* A drawing under construction. It is constant while layers write elements. */
struct hgn_scene {
	struct hgn_svg *svg;          /* the writer, &own unless elements go elsewhere */
	struct hgn_svg own;
	struct hgn_document *document;
	struct hgn_subject what;
	struct hgn_arrangement where;
	struct hgn_manner how;
};

/* Return true if panels of modules are drawn. */
static inline bool
hgn_scene_has_panels(const struct hgn_scene *scene)
{
	return !scene->where.cropped && scene->what.options->panels != HGN_PANELS_NONE;
}

/* A layer. Any hook may be NULL. */
struct hgn_layer {
	void (*place)(struct hgn_scene *scene);  /* reserve room in the view */
	void (*draw)(const struct hgn_scene *scene);   /* write a <g> element */
	bool board;                              /* does not depend on the position */
};

static inline bool
hgn_subject_has(const struct hgn_subject *what, uint16_t cell)
{
	return cell < what->board->cells;
}

/* Return a text in the language of the drawing. */
static inline const char *
hgn_scene_translate(const struct hgn_scene *scene, const char *text)
{
	return hgn_language_translate(scene->what.options->language, text);
}

/* Return the scheme whose colours are written as attributes. */
static inline enum hgn_scheme
hgn_scene_scheme(const struct hgn_subject *what)
{
	return what->options->scheme == HGN_SCHEME_DARK ? HGN_DARK : HGN_LIGHT;
}

/* Classes for the letters and for the discs of each side, and colours of the discs. */
extern const char *const hgn_ink_classes[2], *const hgn_disc_classes[2];
#define HGN_DISC(side) ((side) == HGN_WHITE ? HGN_WHITE_DISC : HGN_BLACK_DISC)
#define HGN_RIM(side) ((side) == HGN_WHITE ? HGN_WHITE_RING : HGN_BLACK_RING)
#define HGN_INK(side) ((side) == HGN_WHITE ? HGN_WHITE_INK : HGN_BLACK_INK)

/* Return true if the document lacks a shape. All elements are then part of <defs> until hgn_scene_defined(). A shape is
 * defined before its first use, and after the shapes that it uses. */
bool hgn_scene_define(const struct hgn_scene *scene, const char *id);
void hgn_scene_defined(const struct hgn_scene *scene);
/* Define a shape by a template, unless the document has it. */
void hgn_scene_shape(const struct hgn_scene *scene, const char *id, const char *template, ...);
/* Note that the drawing contains a symbol, for the legend. */
void hgn_scene_note(const struct hgn_scene *scene, enum hgn_legend_symbol symbol);
/* Append `<use class="CLASS CELL" href="#ID" x= y=` at (dx, dy) from the centre of a cell, and the end of the element,
 * which is `/>` if `rest` is NULL. */
void hgn_scene_use(const struct hgn_scene *scene, const char *class, const char *id, unsigned cell, int dx, int dy,
    const char *rest, ...);
/* Append a space and the name of a cell. */
void hgn_scene_name(const struct hgn_scene *scene, unsigned cell);
/* Write the text of a flag for a move between levels, such as ">c" at its origin or "a>" at its target. */
void hgn_scene_flag(char text[3], const struct hgn_subject *what, unsigned from, unsigned to, bool origin);
/* Append a text whose middle has the offset `at` from the centre of a cell. */
void hgn_scene_label(const struct hgn_scene *scene, const char *text, unsigned cell, struct hgn_place at);
/* End the element of a mark; at the origin of a move it is dashed. */
void hgn_scene_end_mark(const struct hgn_scene *scene, bool origin);
/* Define the outline of a cell as the shape "ring"; append it as a mark. */
void hgn_scene_define_ring(const struct hgn_scene *scene);
void hgn_scene_ring(const struct hgn_scene *scene, const char *class, unsigned cell, enum hgn_colour colour,
    bool origin);
/* Append path data for the edge of a disc around the origin, clockwise or counterclockwise. */
void hgn_scene_edge(struct hgn_svg *svg, int radius, bool clockwise);
/* Append a shape with an id: a rectangle around the origin, with round ends. */
void hgn_scene_pill(const struct hgn_scene *scene, const char *id, int wide, int high);
/* Append the start of a group for texts, and set their size in percent. `weight` is the stroke width after scaling. */
void hgn_scene_text(const struct hgn_scene *scene, const char *class, int scale, int weight, enum hgn_colour colour);
/* Reuse a drawing on the first level for all other levels, by <use> elements. */
void hgn_scene_repeat(const struct hgn_scene *scene, const char *id);
/* Return the theme colour for a number of a cell's colour; return the number of cell colours. Squares have two, and the
 * cell at White's left corner is dark. */
enum hgn_colour hgn_scene_cell_colour(const struct hgn_subject *what, int colour);
int hgn_scene_count_cell_colours(const struct hgn_subject *what);
/* Return true if names are in all cells, below the pieces, so that they do not depend on the position. Requires discs,
 * because figures do not hide names. */
bool hgn_scene_names_everywhere(const struct hgn_scene *scene);
/* Append path data of a letter centred on the origin. */
void hgn_scene_put_letter(const struct hgn_scene *scene, char letter);
/* Define a letter centred on the origin as the shape "pK", in the size for normal or small discs. */
void hgn_scene_define_letter(const struct hgn_scene *scene, char letter, bool small);
/* Write the id of a piece's shape: "wK", or "WR" for a promoted form. hgn_piece_use() also defines the shape and notes
 * the piece for the legend. */
void hgn_scene_piece_id(char id[3], const struct hgn_subject *what, unsigned code);
void hgn_piece_use(char id[3], const struct hgn_scene *scene, unsigned code);
/* ---- layers, from back to front; NULL-terminated lists of those of modules are in struct hgn_drawing ---- */

extern const struct hgn_layer hgn_layer_cells, hgn_layer_zones, hgn_layer_coords, hgn_layer_halos, hgn_layer_marks,
    hgn_layer_circles, hgn_layer_pieces, hgn_layer_arrows, hgn_layer_notes, hgn_layer_players, hgn_layer_caption;

/* ---- pieces ---- */

/* Return the picture of a type, or NULL if it is drawn as a disc with a letter. */
const struct hgn_figure *hgn_figurine_find(const struct hgn_scene *scene, int type);
/* Return true if captured pieces leave the game, so they are not shown in a panel. */
bool hgn_captures_leave(const struct hgn_game *game);

/* ---- marks ---- */

/* For modules: define the badge of a capture; draw this badge on a cell. */
void hgn_marks_define_cross(const struct hgn_scene *scene);
void hgn_marks_cross(const struct hgn_scene *scene, unsigned cell);
/* Find the highlights in options->highlights, and store them in what->highlight. */
int hgn_subject_find_highlight(struct hgn_subject *what, struct hgn_error *error);

/* ---- texts ---- */

/* Return a length scaled by the size of the caption. */
static inline int
hgn_caption_sized(const struct hgn_scene *scene, int length)
{
	return length * scene->how.caption_scale / HGN_CAPTION_SCALE;
}

/* Append descriptions: of the drawing; of the position; highlights; marks and arrows; the side and the name of a piece;
 * the name of a piece. */
void hgn_scene_describe(const struct hgn_scene *scene);
void hgn_scene_describe_position(const struct hgn_scene *scene);
void hgn_scene_describe_highlight(const struct hgn_scene *scene);
void hgn_arrows_describe(const struct hgn_scene *scene);
void hgn_scene_describe_piece(const struct hgn_scene *scene, unsigned code);
void hgn_scene_put_piece(const struct hgn_scene *scene, unsigned code);

/* ---- heat maps ---- */

/* Choose the shades. Write to scene->what.words a text that describes the numbers. */
void hgn_heat_begin(struct hgn_scene *scene);
/* Append the start of a group for cells of a shade; append a sentence with all numbers. */
void hgn_heat_shade(const struct hgn_scene *scene, int step);
void hgn_heat_describe(const struct hgn_scene *scene);

/* ---- legends ---- */

/* Place a legend of document->used below the drawing, and draw it. */
void hgn_legend_draw(struct hgn_scene *scene);
/* Add an entry; return the location of the ith sample; append `<use class= href="#ID" transform=` for a sample (`class`
 * may be NULL), and the rest of the element. */
void hgn_legend_add(struct hgn_legend *legend, hgn_legend_fn *draw, unsigned value, const char *text);
struct hgn_place hgn_legend_place(const struct hgn_legend *legend, int i);
void hgn_legend_use(const struct hgn_scene *scene, const char *class, const char *id, int i, int scale,
    const char *rest, ...);
/* Return a length, scaled by the size of the legend. */
int hgn_legend_sized(const struct hgn_legend *legend, int length);
/* Add the shades of a heat map; add the zones that have outlines. */
void hgn_heat_legend(struct hgn_scene *scene);
void hgn_zones_legend(struct hgn_scene *scene);

/* ---- documents ---- */

/* Initialise a scene for a position, and lay out the board. The caller sets svg->out. Call hgn_scene_clear() in any
 * case. Return the errors of hgn_position_moves() if moves are shown. */
int hgn_scene_init(struct hgn_scene *scene, struct hgn_document *document, const struct hgn_position *position,
    const struct hgn_theme *theme, const struct hgn_diagram_options *options, struct hgn_error *error);
void hgn_scene_clear(struct hgn_scene *scene);
/* Reserve room for all layers. */
void hgn_scene_place(struct hgn_scene *scene);
/* Free the parts of a document. Return false if memory ran out. */
bool hgn_document_clear(struct hgn_document *document);
/* Write the id of the clipping path for a set of levels, or for a part of the board if `levels` is 0. */
#define HGN_CROP_ID 16
void hgn_scene_crop_id(char id[HGN_CROP_ID], unsigned levels);
/* Draw the layers of the board if `board` is set, otherwise all other layers. A layer of the board does not depend on
 * the position. */
void hgn_scene_draw(const struct hgn_scene *scene, bool board);
/* Append the start tag of <svg>, and everything before <defs>, with the description `words` unless the options have
 * one; <style> with all rules for dark screens; the background. */
void hgn_scene_root(const struct hgn_scene *scene);
void hgn_scene_head(const struct hgn_scene *scene, const struct hgn_buf *words);
void hgn_scene_style(const struct hgn_scene *scene);
void hgn_scene_background(const struct hgn_scene *scene);

/* ---- drawings of rule modules: other files of this layer use modules only by this table ---- */

/* A highlight of a module, for options->highlights. */
struct hgn_highlight_source {
	const char *name;        /* text before the colon */
	const char *argument;    /* placeholder of the argument in messages, such as ":CELL"; NULL = no argument */
	/* Parse the argument. Return 0, or HGN_EINVAL; error->rule is "not-shown" if the game does not use the
	 * module. */
	int (*read)(uint16_t *of, const struct hgn_game *game, const char *text, size_t n, struct hgn_error *error);
	/* Find the highlights, and store them in what->highlight. */
	void (*find)(struct hgn_subject *what, uint16_t of);
	/* Append a sentence, beginning with a space, if there are highlights to describe. */
	void (*describe)(const struct hgn_scene *scene);
	/* Draw below the pieces. Called only if scene->what.highlight.cells is not empty. */
	void (*draw)(const struct hgn_scene *scene);
	const struct hgn_legend_sample *symbol; /* entry in the legend */
};

/* Parts of a description that modules can write, or add to. */
enum hgn_described {
	HGN_DESCRIBE_ALL,    /* everything, instead of the sentences about the side to move and pieces */
	HGN_DESCRIBE_PLACES, /* sentences after those about the pieces */
	HGN_DESCRIBE_TYPE,   /* the name of the piece type `type` */
	HGN_DESCRIBE_MOVE,   /* the last move after the name of the side, for example " passed." */
	HGN_DESCRIBE_TARGET  /* the off-board target of the last move */
};

struct hgn_drawing {
	/* Called before the layout: describe the phase in scene->what.words, and compute data for the layers. */
	void (*begin)(struct hgn_scene *scene);
	/* Layers after the layer of pieces; terminated by NULL. */
	const struct hgn_layer *layers[4];
	/* Layers beside the board, or below it as in options->panels; omitted if the board is cropped. */
	const struct hgn_layer *panels[4];
	/* `layers` draw all pieces. They cover whole cells, so marks of cells are drawn above them. The outlines of
	 * zones are thin. */
	enum { HGN_OWN_PIECES = 1, HGN_COVERS_CELLS = 2, HGN_QUIET_ZONES = 4 } flags;
	/* Mark the last move below the pieces, `inset` from the sides of cells, and above the pieces, at offset `rim`
	 * from the centre of cells with pieces. */
	void (*draw_marks)(const struct hgn_scene *scene, int inset);
	void (*draw_notes)(const struct hgn_scene *scene, struct hgn_place rim);
	/* Add entries to the legend after those for pieces. */
	void (*legend_entries)(struct hgn_scene *scene);
	/* Draw the sample of a piece in the legend, whose value is its code. */
	hgn_legend_fn *legend_piece;
	/* Append a part of the description. Return false to use the usual text. */
	bool (*describe)(const struct hgn_scene *scene, enum hgn_described part, int type);
	const struct hgn_highlight_source *highlight;
};

/* Return true if a module of the game has a flag. */
bool hgn_drawing_has(const struct hgn_game *game, unsigned flag);
/* Let modules append a part of the description. Return true if one did. */
bool hgn_drawing_describe(const struct hgn_scene *scene, enum hgn_described part, int type);
/* Return the drawing of the first module from the ith on that has one, or NULL. */
const struct hgn_drawing *hgn_drawing_next(int *i, const struct hgn_game *game);
/* Return the highlight with a name of `n` bytes, or NULL. The game need not use its module. */
const struct hgn_highlight_source *hgn_highlight_source(const struct hgn_game *game, const char *name, size_t n);

/* Add a mark or an arrow. Return 0 or HGN_ENOMEM. */
int hgn_diagram_marks_add(struct hgn_diagram_marks *marks, struct hgn_diagram_mark mark);

/* Iterate over the drawings of a game's modules that have a given hook. */
#define HGN_EACH_DRAWING(drawing, i, game, hook) \
	for ((i) = 0; ((drawing) = hgn_drawing_next(&(i), (game))) != NULL; (i)++) \
		if ((drawing)->hook)

#endif
