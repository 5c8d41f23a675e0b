/* SPDX-License-Identifier: MIT
 * Structure of documents with several positions. */
#ifndef HGN_DRAW_BOOK_H
#define HGN_DRAW_BOOK_H

#include "draw/animation.h"
#include "draw/intern.h"
#include "draw/scene.h"

/* A position of a book: its view, and the range of its layers in book->body, unless it was merged into the
 * animation. */
struct hgn_book_frame {
	size_t from, to, first, end;
	struct hgn_box view;
};

struct hgn_diagram_book {
	const struct hgn_theme *theme;
	struct hgn_diagram_options options; /* options of the document */
	struct hgn_buf title, prefix, description; /* copies of options.title, options.id_prefix and
						    * options.description */
	struct hgn_book_frame *frames;
	size_t n, cap;
	struct hgn_fragment rules, defs, words; /* content of <style>, <defs>, <desc> */
	struct hgn_fragment board, body;        /* layers of the board; all other layers */
	struct hgn_intern known;             /* ids in `defs` and lines of `rules` */
	struct hgn_animation animation;      /* the first `merged` positions */
	size_t merged;
	struct hgn_legend_set used;
	struct hgn_scene scene; /* scene of the last position, then of the document */
	int width, height;      /* size of the largest view */
	const char *heading, *text; /* paragraphs above and below the positions of a sheet, see text_block.h; NULL =
				     * none */
};

#endif
