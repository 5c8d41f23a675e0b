/* SPDX-License-Identifier: MIT
 * Pages for browsers: what page.c, page_game.c and page_steps.c share.
 *
 * A game is a JSON object in a script element of its own:
 *
 *     pieces   texts that the drawings of the game are joined of, in which ", < and > have changed places with ', `
 *              and ~, since these need no escapes
 *     nodes    the positions: the start, then one after each half-move in the order written, variations too.
 *              up: the node before it, when that is not the last one in the list; n, b, m: the number, 1 for Black,
 *              and the move; k: 1 in check, 2 mated; f: the FEN; d: how its drawings come from those of the last one
 *              in the list, [seen by White, seen by Black], each a list of [how many numbers of pieces stay, how many
 *              go, [those that come], ...]; what is left stays; -n stands for the n numbers that follow the last one
 *     text     what is written, in order: the number of a node, -1 and -2 for ( and ), [n] for $n, a comment's text
 *     tags     pairs of name and value
 *     game, title, result, ply: its title, what to call it, the result, and the half-move that is shown first */
#ifndef HGN_DRAW_PAGE_H
#define HGN_DRAW_PAGE_H

#include "draw/texts.h"

/* Append `n` bytes of UTF-8 as a JSON string that means nothing to HTML: no <, >, &, or line end of any kind. What no
 * text should hold (control characters, bytes that are not UTF-8) becomes U+FFFD, but for line feeds. */
void hgn_page_json(struct hgn_buf *out, const char *text, size_t n);

/* The drawings of one game, cut into pieces that are kept once. Zero-initialise. */
struct hgn_steps {
	struct hgn_texts pieces;
	struct hgn_step_list { uint32_t *list; size_t n, cap; } last[2], now; /* numbers of pieces: for each side, and new */
	bool failed;            /* memory ran out */
};
void hgn_steps_clear(struct hgn_steps *steps);
/* Append, as JSON, how a drawing comes from the last one of that side (0 White below, 1 Black). */
void hgn_steps_add(struct hgn_buf *out, struct hgn_steps *steps, int side, const char *svg, size_t n);
/* Append the pieces as a JSON list of texts. */
void hgn_steps_pieces(struct hgn_buf *out, const struct hgn_steps *steps);

#endif
