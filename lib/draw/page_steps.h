/* SPDX-License-Identifier: MIT
 * Drawings of one game, one after the other, each as a list of numbers of lines.
 *
 * A line is an element without children, the start or the end of a group, or a text that the page sets, as the events of
 * the scene tell them apart. A line at a cell is kept without its place, so that a piece is the same line at every cell
 * and from either side. Each line is kept once. In a list it is
 *
 *     its number * (cells + 2) + cell + 1, or + 0 where it stands in no cell
 *
 * The caption is one line of several, told from its middle, and stands in a place that follows the cells.
 *
 * What all games of a kind have in common is the same for every page, and made before the first drawing. */
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

/* A layer that is not the same on all sides, as it was drawn last: on the first side, and its numbers. */
struct hgn_step_layer {
	struct hgn_fragment part;
	struct hgn_step_list list[HGN_PAGE_SIDES];
	struct hgn_box view[HGN_PAGE_SIDES];
};

/* Zero-initialise. */
struct hgn_page_step {
	const struct hgn_theme *theme;
	struct hgn_position *start;    /* of the game */
	int sides;                     /* 2 or 4: of what there are several below */
	struct hgn_diagram_options own[HGN_PAGE_SIDES];
	struct hgn_scene scene[HGN_PAGE_SIDES];
	struct hgn_fragment part;      /* what a layer drew */
	struct hgn_intern lines;       /* of all drawings */
	bool *sided;                   /* by their numbers: places in them differ between the sides */
	size_t capsided;
	struct hgn_buf words;          /* "NUMBER":"piece, side" of lines that are pieces, with commas before */
	size_t shared_words;
	size_t shared;                 /* lines that all games have in common */
	struct hgn_intern known;       /* ids of shapes */
	struct hgn_fragment defs;      /* shapes that were not known */
	struct hgn_step_list board[HGN_PAGE_SIDES], last[HGN_PAGE_SIDES], now[HGN_PAGE_SIDES];
	struct hgn_step_layer layer[HGN_MOST_LAYERS];
	struct hgn_box view[HGN_PAGE_SIDES], box[HGN_PAGE_SIDES]; /* of the last drawing; what all of them need */
	struct hgn_buf caption;        /* a text that is @ in the caption */
	bool lacking;                  /* a line refers to a shape that is not known */
	bool failed;                   /* memory ran out */
};
/* By how much the numbers of lines in lists are multiplied. */
static inline uint32_t
hgn_steps_places(const struct hgn_page_step *steps)
{
	return (uint32_t)steps->scene[0].board->cells + 2;
}
void hgn_steps_clear(struct hgn_page_step *steps);
/* Find out what all games of a kind have in common. The last drawing is that of their start then. */
int hgn_steps_begin(struct hgn_page_step *steps, const struct hgn_game *game, const struct hgn_theme *theme,
    const struct hgn_diagram_options *look, struct hgn_error *error);
/* As JSON: left, top, right and bottom of the boxes of all sides; their lists, packed; the words of pieces, and the lines, from one
 * number on; and a text like them, in which ", < and > have changed places with
 * ', ` and ~, since these need no escapes. */
void hgn_steps_boxes(struct hgn_buf *out, const struct hgn_page_step *steps, const struct hgn_box *boxes);
void hgn_steps_numbers(struct hgn_buf *out, const struct hgn_page_step *steps, const struct hgn_step_list *lists);
void hgn_steps_words(struct hgn_buf *out, const struct hgn_page_step *steps, size_t from);
void hgn_steps_lines(struct hgn_buf *out, const struct hgn_page_step *steps, size_t from);
void hgn_steps_text(struct hgn_buf *out, const char *bytes, size_t n);

#endif
