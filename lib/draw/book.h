/* SPDX-License-Identifier: MIT
 * Structure of documents with several positions. */
#ifndef HGN_DRAW_BOOK_H
#define HGN_DRAW_BOOK_H

#include "draw/intern.h"
#include "draw/scene.h"

/* A position of a book: the range of its layers in book->body, and its view. */
struct hgn_book_frame {
	size_t from, to;
	struct hgn_box view;
};

struct hgn_diagram_book {
	const struct hgn_theme *theme;
	struct hgn_diagram_options options; /* options of the document, whose texts the caller owns, except these: */
	struct hgn_buf title, prefix, description;
	struct hgn_book_frame *frames;
	size_t n, cap;
	struct hgn_buf rules, defs, words; /* content of <style>, <defs>, <desc> */
	struct hgn_buf board, body;        /* layers of the board; all other layers */
	struct hgn_intern known;           /* ids in `defs` and lines of `rules` */
	struct hgn_legend_set used;
	struct hgn_scene scene; /* scene of the last position, then of the document */
	int width, height;      /* size of the largest view */
	const char *heading, *text; /* paragraphs above and below the positions of a sheet, see text_block.h; NULL =
				     * none */
};

#endif
