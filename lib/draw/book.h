/* SPDX-License-Identifier: MIT
 * Structure of documents with several positions. */
#ifndef HGN_DRAW_BOOK_H
#define HGN_DRAW_BOOK_H

#include "base/intern.h"
#include "draw/scene.h"

/* A position of a book: the range of its layers in HGN_BOOK_BODY, and its view. */
struct hgn_book_frame {
	size_t from, to;
	size_t words, words_end; /* range of its description in HGN_BOOK_WORDS */
	unsigned levels;         /* levels to which the board is cropped, as in the options; 0 = all */
	struct hgn_box view;
};

/* Texts of a book: title, description and prefix of ids; content of <desc>; layers of the board; all other layers;
 * legend. */
enum { HGN_BOOK_TITLE, HGN_BOOK_DESCRIPTION, HGN_BOOK_PREFIX, HGN_BOOK_WORDS, HGN_BOOK_BOARD, HGN_BOOK_BODY,
	HGN_BOOK_LEGEND, HGN_BOOK_TEXTS };

struct hgn_diagram_book {
	const struct hgn_theme *theme;
	struct hgn_diagram_options options; /* options of the document, whose texts the caller owns, or are in text[] */
	struct hgn_book_frame *frames;
	size_t n, cap;
	struct hgn_buf text[HGN_BOOK_TEXTS];
	struct hgn_document document;
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
