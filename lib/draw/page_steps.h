/* SPDX-License-Identifier: MIT
 * Drawings of one game as lists of numbers of lines.
 *
 * A line is an element without children, the start or the end of a group, or a text that the page draws, as separated
 * by the events of the scene. A line at a cell is stored without its location, so that a piece is the same line on
 * every cell and in both orientations. Lines are stored without duplicates. A list contains for each line
 *
 * its number * (cells + 2) + cell + 1, or + 0 if it is not at a cell
 *
 * The caption is one line made of several, relative to its middle, at a location after the cells.
 *
 * The parts that all records of a game share do not depend on the page, and are made before the first drawing. */
#ifndef HGN_DRAW_PAGE_STEPS_H
#define HGN_DRAW_PAGE_STEPS_H

#include "draw/diagram.h"
#include "hgn/tools/tools.h"

struct hgn_step_list {
	uint32_t *list;
	size_t n, cap;
};

/* Drawings are made from White's and from Black's side; if levels are in a row or panels beside the board, both also
 * for narrow screens, with levels in two columns and panels below. */
#define HGN_PAGE_SIDES 4

/* A layer that differs between sides: its last drawing on the first side, and its numbers. */
struct hgn_step_layer {
	struct hgn_fragment part;
	struct hgn_step_list list[HGN_PAGE_SIDES];
	struct hgn_box view[HGN_PAGE_SIDES];
};

/* Zero-initialise. */
struct hgn_page_step {
	const struct hgn_theme *theme;
	struct hgn_position *start;    /* initial position of the game */
	int sides;                     /* 2 or 4: length of the arrays by side */
	struct hgn_diagram_options own[HGN_PAGE_SIDES];
	struct hgn_scene scene[HGN_PAGE_SIDES];
	struct hgn_fragment part;      /* drawing of a layer */
	struct hgn_intern lines;       /* lines of all drawings */
	bool *sided;                   /* by number of the line: locations in it differ between the sides */
	size_t capsided;
	struct hgn_buf words;          /* "NUMBER":"piece, side" of lines that are pieces, with commas before */
	size_t shared_words;
	size_t shared;                 /* number of lines that all records share */
	struct hgn_intern known;       /* ids of shapes */
	struct hgn_fragment defs;      /* new shapes */
	struct hgn_step_list board[HGN_PAGE_SIDES], last[HGN_PAGE_SIDES], now[HGN_PAGE_SIDES];
	struct hgn_step_layer layer[HGN_MAX_LAYERS];
	struct hgn_box view[HGN_PAGE_SIDES], box[HGN_PAGE_SIDES]; /* views of the last drawing; boxes that all of
	                                                           * them need */
	struct hgn_buf caption;        /* a text that is replaced by @ in the caption */
	bool lacking;                  /* a line refers to an unknown shape */
	bool failed;                   /* memory ran out */
};
/* Return the factor of the numbers of lines in lists. */
static inline uint32_t
hgn_steps_places(const struct hgn_page_step *steps)
{
	return (uint32_t)steps->scene[0].board->cells + 2;
}
void hgn_steps_clear(struct hgn_page_step *steps);
/* Make the parts that all records of a game share. The initial position is then the last drawing. */
int hgn_steps_begin(struct hgn_page_step *steps, const struct hgn_game *game, const struct hgn_theme *theme,
    const struct hgn_diagram_options *appearance, struct hgn_error *error);
/* Append as JSON: the boxes of all sides as left, top, right and bottom; their lists, packed; the words of pieces, and
 * the lines, from one number on; and a text in the form of lines, in which ", < and > are exchanged with ', ` and ~, to
 * avoid escapes. */
void hgn_steps_boxes(struct hgn_buf *out, const struct hgn_page_step *steps, const struct hgn_box *boxes);
void hgn_steps_numbers(struct hgn_buf *out, const struct hgn_page_step *steps, const struct hgn_step_list *lists);
void hgn_steps_words(struct hgn_buf *out, const struct hgn_page_step *steps, size_t from);
void hgn_steps_lines(struct hgn_buf *out, const struct hgn_page_step *steps, size_t from);
void hgn_steps_text(struct hgn_buf *out, const char *bytes, size_t n);

#endif
