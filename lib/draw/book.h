/* SPDX-License-Identifier: MIT
 * Drawings of several positions: what each part of them collects. */
#ifndef HGN_DRAW_BOOK_H
#define HGN_DRAW_BOOK_H

#include "draw/animation.h"
#include "draw/intern.h"
#include "draw/scene.h"

/* One position of a book: its layers in book->body, with their first event and before which they end, unless it is
 * merged into the animation; and its view. */
struct hgn_book_frame {
	size_t from, to, first, end;
	struct hgn_box view;
};

struct hgn_diagram_book {
	const struct hgn_theme *theme;
	struct hgn_diagram_options options; /* of the document as a whole */
	struct hgn_buf title, prefix, description; /* that options.title and so on are */
	struct hgn_book_frame *frames;
	size_t n, cap;
	struct hgn_fragment rules, defs, words; /* for <style>, <defs>, <desc> */
	struct hgn_fragment board, body;        /* the layers of the board, and all others */
	struct hgn_intern known;             /* ids in `defs` and lines of `rules` */
	struct hgn_fragment document;           /* while it is not yet made short */
	struct hgn_animation animation;      /* of the first `merged` positions */
	size_t merged;
	struct hgn_legend_set used;
	struct hgn_scene scene; /* that of the last position, and then of the document */
	int width, height;      /* of the largest view */
};

#endif
