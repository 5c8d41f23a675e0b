/* SPDX-License-Identifier: MIT
 * HTML pages: drawings of a game as lists of numbers of lines.
 *
 * A line is an element without children, the start or end of a group, or a text that the page draws. The events of a
 * scene separate lines. A line at a cell is stored without its location, so that a piece is the same line on each cell
 * and in both orientations. Lines are stored without duplicates. A list contains for each line
 *
 *     its number * (cells + 2) + cell + 1, or + 0 if it is not at a cell
 *
 * The caption is one line, relative to its middle, at a location after the cells. The parts that all records of a game
 * share do not depend on the page, and are made before the first drawing. */
#ifndef HGN_DRAW_PAGE_STEPS_H
#define HGN_DRAW_PAGE_STEPS_H

#include "draw/diagram.h"
#include "hgn/tools/tools.h"

struct hgn_step_list {
	uint32_t *list;
	size_t n, cap;
};

/* Maximum number of sides, that is, of drawings of each position: from White's and from Black's point of view. If
 * levels are in a row or panels are beside the board, narrow screens have two more, with two levels per row and panels
 * below. */
#define HGN_PAGE_SIDES 4

/* A layer that differs between sides: its last drawing for the first side, and its numbers. */
struct hgn_step_layer {
	struct hgn_fragment part;
	struct hgn_step_list list[HGN_PAGE_SIDES];
	struct hgn_box view[HGN_PAGE_SIDES];
};

/* The drawings of a game. Zero-initialise it. */
struct hgn_page_step {
	const struct hgn_theme *theme;
	struct hgn_position *start;    /* initial position of the game */
	int sides;                     /* 2 or 4: length of the arrays with one element per side */
	struct hgn_diagram_options own[HGN_PAGE_SIDES];
	struct hgn_scene scene[HGN_PAGE_SIDES];
	struct hgn_fragment part;      /* drawing of the current layer */
	struct hgn_intern lines;       /* lines of all drawings */
	bool *sided;                   /* [line]: it contains locations that differ between the sides */
	size_t capsided;
	struct hgn_buf words;          /* JSON members "NUMBER":"piece, side" for lines that draw a piece, each after a
				        * comma */
	size_t shared_words;
	size_t shared;                 /* number of lines that all records share */
	struct hgn_intern known;       /* ids of shapes */
	struct hgn_fragment defs;      /* new shapes */
	struct hgn_step_list board[HGN_PAGE_SIDES], last[HGN_PAGE_SIDES], now[HGN_PAGE_SIDES];
	struct hgn_step_layer layer[HGN_MAX_LAYERS];
	struct hgn_box view[HGN_PAGE_SIDES], box[HGN_PAGE_SIDES]; /* views of the last drawing; bounding boxes of all
								   * drawings */
	struct hgn_buf caption;        /* a text that is abbreviated to @ in captions */
	bool lacking;                  /* a line refers to a shape that is not defined yet */
	bool failed;                   /* memory ran out */
};
/* Return the factor for numbers of lines in lists. */
static inline uint32_t
hgn_steps_places(const struct hgn_page_step *steps)
{
	return (uint32_t)steps->scene[0].board->cells + 2;
}
void hgn_steps_clear(struct hgn_page_step *steps);
/* Make the parts that all records of a game share. The initial position becomes the last drawing. */
int hgn_steps_begin(struct hgn_page_step *steps, const struct hgn_game *game, const struct hgn_theme *theme,
    const struct hgn_diagram_options *appearance, struct hgn_error *error);
/* Append as JSON: the boxes of all sides, as left, top, right and bottom; their lists, packed; the names of pieces, and
 * the lines, from a number on; a text like a line, in which ", < and > are exchanged with ', ` and ~ to avoid
 * escapes. */
void hgn_steps_boxes(struct hgn_buf *out, const struct hgn_page_step *steps, const struct hgn_box *boxes);
void hgn_steps_numbers(struct hgn_buf *out, const struct hgn_page_step *steps, const struct hgn_step_list *lists);
void hgn_steps_words(struct hgn_buf *out, const struct hgn_page_step *steps, size_t from);
void hgn_steps_lines(struct hgn_buf *out, const struct hgn_page_step *steps, size_t from);
void hgn_steps_text(struct hgn_buf *out, const char *bytes, size_t n);

#endif
