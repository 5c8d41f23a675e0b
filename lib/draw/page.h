/* SPDX-License-Identifier: MIT
 * HTML pages: functions and structures that the files page*.c share. */
#include "draw/scene.h"
#ifndef HGN_DRAW_PAGE_H
#define HGN_DRAW_PAGE_H

#include "hgn/tools/tools.h"

/* Script after the shared parts of a game, which shows the games that have been loaded so far. */
#define HGN_PAGE_BEGIN "viewer.begin()"

/* Append `n` bytes as the value of an attribute. */
void hgn_page_attribute(struct hgn_buf *out, const char *text, size_t n);
/* Append a text with its markup escaped, for use in a quoted attribute or between tags. */
void hgn_page_text(struct hgn_buf *out, const char *text);
/* Return the symbol of a NAG, or NULL. */
const char *hgn_page_nag(unsigned nag);
/* Append JSON, deflated and in base 64, as the content of a script element. */
void hgn_page_deflate(struct hgn_buf *out, const struct hgn_buf *json);

/* Maximum number of sides, that is, of drawings of each position: from White's and from Black's point of view. If
 * levels are in a row or panels are beside the board, narrow screens have two more, with two levels per row and panels
 * below. */
#define HGN_PAGE_SIDES 4

/* The drawings of a game. Zero-initialise it.
 *
 * A drawing is a list of elements: lines of the ordinary SVG, which are start tags, end tags and elements without
 * children. An element is the line of one side and the lines at the same index in the drawings of all other sides, so
 * that one list describes all sides. Elements are stored without duplicates and numbered. */
struct hgn_page_step {
	const struct hgn_theme *theme;
	struct hgn_scene scene;
	int sides;                           /* 2 or 4: length of the arrays with one element per side */
	bool board_only;                     /* only the layers of the board are drawn now */
	struct hgn_buf drawing[HGN_PAGE_SIDES];
	size_t body[HGN_PAGE_SIDES];         /* length of the layers; after them are the start tag and background */
	struct hgn_buf line;                 /* the current element as JSON */
	struct hgn_intern elements;
	size_t shared;                       /* number of elements that all records share */
	struct hgn_buf board, numbers;       /* lists of the board and of the last drawing: numbers and commas */
	struct hgn_box box[HGN_PAGE_SIDES];  /* bounding boxes of all drawings */
	struct hgn_place cell[HGN_PAGE_SIDES][HGN_MAX_CELLS];
	struct hgn_document document;
	size_t shared_shapes;                /* length of the shapes that all records share */
};
/* Make the parts that all records of a game share: the board, and the initial position without and with a caption. */
int hgn_page_step_begin(struct hgn_page_step *step, const struct hgn_game *game, const struct hgn_page_options *options,
    struct hgn_error *error);
/* Free the drawings. Return an error if memory ran out. */
int hgn_page_step_end(struct hgn_page_step *step, struct hgn_error *error);
/* Append the elements from a number on as a JSON array. An element that is the same for all sides is a string, all
 * others are arrays with a string for each side. */
void hgn_page_elements(struct hgn_buf *out, const struct hgn_page_step *step, size_t from);
/* Append the bounding boxes of all sides as JSON: left, top, right and bottom. */
void hgn_page_boxes(struct hgn_buf *out, const struct hgn_page_step *step);

#endif
