/* SPDX-License-Identifier: MIT
 * Hooks for drawings of rule modules. The other files of this layer use modules only by this table, to which struct
 * hgn_module points. Any hook may be NULL. */
#ifndef HGN_DRAW_DRAWING_H
#define HGN_DRAW_DRAWING_H

#include "draw/scene.h"

/* A highlight of a module, for options->highlights. */
struct hgn_highlight_source {
	const char *name;        /* text before the colon */
	const char *argument;    /* placeholder of the argument in messages, such as ":CELL"; NULL = no argument */
	/* Parse the argument. Return 0, or HGN_EINVAL; error->rule is "not-shown" if the game does not use the
	 * module. */
	int (*read)(uint16_t *of, const struct hgn_game *game, const char *text, size_t n, struct hgn_error *error);
	/* Find the highlights, and store them in scene->highlight. */
	void (*find)(struct hgn_scene *scene, uint16_t of);
	/* Append a sentence, beginning with a space, if there are highlights to describe. */
	void (*describe)(const struct hgn_scene *scene);
	/* Define shapes; draw below the pieces. Called only if scene->highlight.cells is not empty. */
	void (*define)(const struct hgn_scene *scene);
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
	/* Called before the layout: describe the phase in scene->words, and compute data for the layers. */
	void (*begin)(struct hgn_scene *scene);
	/* Layers after the layer of pieces; terminated by NULL. */
	const struct hgn_layer *layers[4];
	/* Layers beside the board, or below it as in options->panels; omitted if the board is cropped. */
	const struct hgn_layer *panels[4];
	/* `layers` draw all pieces. They cover whole cells, so marks of cells are drawn above them. The outlines of
	 * zones are thin. */
	enum { HGN_OWN_PIECES = 1, HGN_COVERS_CELLS = 2, HGN_QUIET_ZONES = 4 } flags;
	/* Define the shapes for draw_marks and draw_notes. */
	void (*define_marks)(const struct hgn_scene *scene);
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
/* Return the highlight with a name of `n` bytes, or the nth highlight, in all available modules, whether the game uses
 * them or not; NULL if there is none. */
const struct hgn_highlight_source *hgn_highlight_source(const struct hgn_game *game, const char *name, size_t n);
const struct hgn_highlight_source *hgn_highlight_source_at(const struct hgn_game *game, size_t n);

/* Add a mark or an arrow. Return 0 or HGN_ENOMEM. */
int hgn_diagram_marks_add(struct hgn_diagram_marks *marks, struct hgn_diagram_mark mark);

/* Iterate over the drawings of a game's modules that have a given hook. */
#define HGN_EACH_DRAWING(drawing, i, game, hook) \
	for ((i) = 0; ((drawing) = hgn_drawing_next(&(i), (game))) != NULL; (i)++) \
		if ((drawing)->hook)

#endif
