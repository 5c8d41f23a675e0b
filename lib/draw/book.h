/* SPDX-License-Identifier: MIT
 * Data of drawings of several positions. */
#ifndef HGN_DRAW_BOOK_H
#define HGN_DRAW_BOOK_H

#include "draw/animation.h"
#include "draw/intern.h"
#include "draw/scene.h"

/* A position of a book: the range of events of its layers in book->body, unless it is merged into the animation; and
 * its view. */
struct hgn_book_frame {
	size_t from, to, first, end;
	struct hgn_box view;
};

struct hgn_diagram_book {
	const struct hgn_theme *theme;
	struct hgn_diagram_options options; /* options of the whole document */
	struct hgn_buf title, prefix, description; /* storage of options.title and so on */
	struct hgn_book_frame *frames;
	size_t n, cap;
	struct hgn_fragment rules, defs, words; /* content of <style>, <defs>, <desc> */
	struct hgn_fragment board, body;        /* the layers of the board, and all others */
	struct hgn_intern known;             /* ids in `defs` and lines of `rules` */
	struct hgn_fragment document;           /* the document before it is compacted */
	struct hgn_animation animation;      /* the first `merged` positions */
	size_t merged;
	struct hgn_legend_set used;
	struct hgn_scene scene; /* scene of the last position, and then of the document */
	int width, height;      /* size of the largest view */
	const char *heading, *text; /* paragraphs above and below the positions of a sheet, or NULL: see text_block.h */
};

#endif
