/* SPDX-License-Identifier: MIT
 * Structure of documents with several positions. */
#ifndef HGN_DRAW_BOOK_H
#define HGN_DRAW_BOOK_H

#include "draw/intern.h"
#include "draw/scene.h"

/* A position of a book: the range of its layers in book->body, and its view. */
struct hgn_book_frame {
	size_t from, to;
	size_t words, words_end; /* range of its description in book->words */
	unsigned levels;         /* levels to which the board is cropped, as in the options; 0 = all */
	struct hgn_box view;
};

struct hgn_diagram_book {
	const struct hgn_theme *theme;
	struct hgn_diagram_options options; /* options of the document, whose texts the caller owns, except these: */
	struct hgn_buf title, prefix, description;
	struct hgn_book_frame *frames;
	size_t n, cap;
	struct hgn_buf defs, words; /* content of <defs> and <desc> */
	struct hgn_buf board, body;        /* layers of the board; all other layers */
	struct hgn_intern known;           /* ids in `defs` */
	struct hgn_legend_set used;
	struct hgn_scene scene; /* scene of the last position, then of the document */
	int width, height;      /* size of the largest view */
	int caption_scale;      /* size of captions and the legend in percent; 0 = default */
};

/* Write a document in parts: everything before the positions, with a view to which the legend is added; a position,
 * with the upper left corner of its view at `at`; and the rest. hgn_book_end() seals everything from `start` on, and
 * empties the book. */
void hgn_book_begin(struct hgn_diagram_book *book, struct hgn_buf *out, struct hgn_box view);
void hgn_book_put(struct hgn_diagram_book *book, size_t frame, struct hgn_place at);
int hgn_book_end(struct hgn_diagram_book *book, struct hgn_buf *out, size_t start, struct hgn_error *error);

#endif
