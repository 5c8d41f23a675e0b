/* SPDX-License-Identifier: MIT
 * Drawings of several positions: what each part of them collects. */
#ifndef HGN_DRAW_BOOK_H
#define HGN_DRAW_BOOK_H

#include "draw/scene.h"

/* One position of a book: where its layers are in book->body, and its view. */
struct hgn_frame {
	size_t from, to;
	struct hgn_box view;
};

struct hgn_draw_book {
	const struct hgn_theme *theme;
	struct hgn_draw_options options; /* of the document as a whole */
	struct hgn_buf title, prefix;    /* that options.title and options.id_prefix are */
	struct hgn_frame *frames;
	size_t n, cap;
	struct hgn_buf rules, defs, words; /* for <style>, <defs>, <desc> */
	struct hgn_buf board, body;        /* the layers of the board, and all others */
	struct hgn_legend_set used;
	struct hgn_scene scene; /* that of the last position, and then of the document */
	int width, height;      /* of the largest view */
};

/* Append the layers of all positions, each with the time when it is seen; the last is what one sees without time. */
int hgn_frames_animate(struct hgn_pen *pen, const struct hgn_draw_book *book, unsigned milliseconds,
    struct hgn_error *error);

#endif
