/* SPDX-License-Identifier: MIT
 * Drawings, text and explanations of a rule module. The other files of this layer know modules only by this table, to
 * which struct hgn_module points. Every hook may be NULL. */
#ifndef HGN_DRAW_DRAWING_H
#define HGN_DRAW_DRAWING_H

#include "draw/scene.h"

/* Something of a module that a drawing can point out, as options->highlights asks for it. */
struct hgn_highlight_source {
	const char *name;        /* before the colon, if there is one */
	const char *argument;    /* what follows a colon, for messages, as ":CELL"; NULL when nothing does */
	/* Read the argument. Return HGN_EINVAL, with the rule "not-shown" if the game does not have the module. */
	int (*read)(uint16_t *of, const struct hgn_game *game, const char *text, size_t n, struct hgn_error *error);
	/* Find the highlights: scene->highlight.own or .cells. */
	void (*find)(struct hgn_scene *scene, uint16_t of);
	/* Append a sentence, with a space before it, if there is anything to describe. */
	void (*describe)(struct hgn_scene *scene);
	/* Rules for dark screens; shapes; drawings below the pieces, called only if scene->highlight.cells is not
	 * empty. */
	void (*rules)(struct hgn_scene *scene);
	void (*define)(struct hgn_scene *scene);
	void (*draw)(struct hgn_scene *scene);
	const struct hgn_sign_look *sign; /* its entry in the legend */
};

struct hgn_drawing {
	/* Before the layout: describe the phase in scene->words, and find data for the layers. */
	void (*begin)(struct hgn_scene *scene);
	/* Layers that follow that of pieces, or take its place; NULL ends them. */
	const struct hgn_layer *layers[4];
	/* Layers beside the board, or below it with options->panels; they are omitted if a part of the board is
	 * drawn. */
	const struct hgn_layer *panels[4];
	bool own_pieces;
	/* Pieces hide their cells, so that marks of cells are drawn above them. */
	bool covers_cells;
	/* The outlines of zones are left out. */
	bool quiet_zones;
	/* Append rules for dark screens. */
	void (*rules)(struct hgn_scene *scene);
	/* Define the shapes that the following two need. */
	void (*define_marks)(struct hgn_scene *scene);
	/* Mark the last move below the pieces, `inset` from the sides of cells; and above them, at `rim` from the
	 * middle of cells with pieces. */
	void (*draw_marks)(struct hgn_scene *scene, int inset);
	void (*draw_notes)(struct hgn_scene *scene, struct hgn_place rim);
	/* Add entries of its own to the legend, after those of pieces; and draw the pictures of all of them. */
	void (*legend_entries)(struct hgn_scene *scene);
	void (*legend_pictures)(struct hgn_scene *scene);
	/* Append sentences about everything, in place of those about pieces and the turn. */
	void (*describe_all)(struct hgn_scene *scene);
	/* Append sentences after those about the pieces of both sides, including the phase. */
	void (*describe)(struct hgn_scene *scene);
	/* Append the name of a type of pieces; false when it has no other than its own. */
	bool (*describe_type)(struct hgn_scene *scene, int type);
	/* Append the last move, after the name of the side, as " passed."; false when there is nothing special about
	 * it. */
	bool (*describe_move)(struct hgn_scene *scene);
	/* Append where the last move led to beside the board, to follow its cells. */
	void (*describe_target)(struct hgn_scene *scene);
	const struct hgn_highlight_source *highlight;
};

/* The drawing of the first module of a game from the i-th on that has one; NULL after the last. */
const struct hgn_drawing *hgn_drawing_next(int *i, const struct hgn_game *game);
/* The source of highlights of a name of `n` bytes among all modules there are, in the game or not; and the nth. NULL =
 * none. */
const struct hgn_highlight_source *hgn_highlight_source(const struct hgn_game *game, const char *name, size_t n);
const struct hgn_highlight_source *hgn_highlight_source_at(const struct hgn_game *game, size_t n);

/* Do something with the drawing of each module of a game that has a hook. */
#define HGN_EACH_DRAWING(drawing, i, game, hook) \
	for ((i) = 0; ((drawing) = hgn_drawing_next(&(i), (game))) != NULL; (i)++) \
		if ((drawing)->hook)

#endif
