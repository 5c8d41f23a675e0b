/* SPDX-License-Identifier: MIT
 * The interface for drawings of rule modules: drawing, descriptions and legends. The other files of this layer use
 * modules only by this table, to which struct hgn_module points. Any hook may be NULL. */
#ifndef HGN_DRAW_DRAWING_H
#define HGN_DRAW_DRAWING_H

#include "draw/scene.h"

/* A highlight of a module, which options->highlights may select. */
struct hgn_highlight_source {
	const char *name;        /* the text before the colon, if there is one */
	const char *argument;    /* the argument after a colon, for messages, as ":CELL"; NULL = none */
	/* Read the argument. Return HGN_EINVAL, with the rule "not-shown" if the game does not have the module. */
	int (*read)(uint16_t *of, const struct hgn_game *game, const char *text, size_t n, struct hgn_error *error);
	/* Find the highlights: scene->highlight.own or .cells. */
	void (*find)(struct hgn_scene *scene, uint16_t of);
	/* Append a sentence, with a space before it, if there is anything to describe. */
	void (*describe)(struct hgn_scene *scene);
	/* Write rules for dark screens; define shapes; draw below the pieces. The last two are called only if
	 * scene->highlight.cells is not empty. */
	void (*rules)(struct hgn_scene *scene);
	void (*define)(struct hgn_scene *scene);
	void (*draw)(struct hgn_scene *scene);
	const struct hgn_legend_sample *symbol; /* its entry in the legend */
};

struct hgn_drawing {
	/* Before the layout: describe the phase in scene->words, and find data for the layers. */
	void (*begin)(struct hgn_scene *scene);
	/* Layers after that of pieces, or in place of it; NULL after the last. */
	const struct hgn_layer *layers[4];
	/* Layers beside the board, or below it with options->panels; they are omitted if a part of the board is
	 * drawn. */
	const struct hgn_layer *panels[4];
	bool own_pieces;
	/* Pieces hide their cells, so marks of cells are drawn above them. */
	bool covers_cells;
	/* The outlines of zones are not drawn. */
	bool quiet_zones;
	/* Append rules for dark screens. */
	void (*rules)(struct hgn_scene *scene);
	/* Define the shapes that the following two hooks need. */
	void (*define_marks)(struct hgn_scene *scene);
	/* Mark the last move below the pieces, `inset` from the sides of cells; and above them, at `rim` from the
	 * middle of cells with pieces. */
	void (*draw_marks)(struct hgn_scene *scene, int inset);
	void (*draw_notes)(struct hgn_scene *scene, struct hgn_place rim);
	/* Add entries to the legend, after those of pieces; and draw the samples of all its entries. */
	void (*legend_entries)(struct hgn_scene *scene);
	void (*legend_pictures)(struct hgn_scene *scene);
	/* Append sentences about everything, in place of those about pieces and the turn. */
	void (*describe_all)(struct hgn_scene *scene);
	/* Append sentences after those about the pieces of both sides, including the phase. */
	void (*describe)(struct hgn_scene *scene);
	/* Append the name of a type of pieces; return false if the usual name is right. */
	bool (*describe_type)(struct hgn_scene *scene, int type);
	/* Append the last move, after the name of the side, as " passed."; return false if the usual description is
	 * right. */
	bool (*describe_move)(struct hgn_scene *scene);
	/* Append the off-board target of the last move, after its cells. */
	void (*describe_target)(struct hgn_scene *scene);
	const struct hgn_highlight_source *highlight;
};

/* Return the drawing of the first module of a game, from the ith on, that has one; NULL after the last. */
const struct hgn_drawing *hgn_drawing_next(int *i, const struct hgn_game *game);
/* Return the highlight whose name is `n` bytes, among all known modules, used by the game or not; return the nth
 * highlight. NULL = none. */
const struct hgn_highlight_source *hgn_highlight_source(const struct hgn_game *game, const char *name, size_t n);
const struct hgn_highlight_source *hgn_highlight_source_at(const struct hgn_game *game, size_t n);

/* Add a mark, or an arrow. Return 0 or HGN_ENOMEM. */
int hgn_diagram_marks_add(struct hgn_diagram_marks *marks, struct hgn_diagram_mark mark);

/* Loop over the drawings of a game's modules that have a hook. */
#define HGN_EACH_DRAWING(drawing, i, game, hook) \
	for ((i) = 0; ((drawing) = hgn_drawing_next(&(i), (game))) != NULL; (i)++) \
		if ((drawing)->hook)

#endif
