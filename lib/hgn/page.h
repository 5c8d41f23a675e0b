/* SPDX-License-Identifier: MIT
 * Pages of HTML with games. */
#ifndef HGN_PAGE_H
#define HGN_PAGE_H

#include "hgn/diagram.h"

HGN_BEGIN_C

/* A page of HTML that steps through games in a browser: its beginning, any number of games and positions and what they
 * have in common, its end, in this order. Each may be made by itself, and those in the middle in several threads. */
struct hgn_page_step;
/* How to make it; NULL = as zeros say. */
struct hgn_page_options {
	const struct hgn_theme *theme; /* for what is around the drawings; NULL = the default one's colours */
	bool flip;                     /* Black below at first */
	uint32_t ply;                  /* half-move of the main line that a game shows first, 0 = the start */
	bool ply_is_node;              /* it is a move as they are written instead, variations too */
	bool embed;                    /* for a frame in another page: no heading */
	uint32_t print_every;          /* on paper all games, with a diagram after so many half-moves; 0 = what is shown */
	const struct hgn_diagram_options *look; /* what all drawings have in common: coords, size, bare, legend, letters */
	/* Draw a position by hgn_page_diagram(); `played` led to it, NULL for the start. 0 or a negative status. NULL = as
	 * `look` says, with the last move. */
	int (*diagram)(void *ctx, struct hgn_page_step *step, const struct hgn_position *position,
	    const struct hgn_played *played, struct hgn_error *error);
	void *ctx;
	const struct hgn_language *language; /* of texts around the drawings; NULL = English */
	const char *analysis;          /* address with {fen} where positions of chess are analysed; NULL = none */
	const char *preview;           /* address of a picture that stands for the page elsewhere; NULL = none */
	bool still;                    /* readers without scripts see a drawing of the end, not a text board */
	bool moves;                    /* where pieces may go is on the page too */
};
/* The same as hgn_diagram_svg(), into a step of a page, for both sides: title, flip, compact and id_prefix say nothing
 * here, and what is common to all drawings has to be as in `look`. */
HGN_API int hgn_page_diagram(struct hgn_page_step *step, const struct hgn_position *position,
    const struct hgn_diagram_options *options, struct hgn_error *error);
/* Append what stands before all games. */
HGN_API int hgn_page_begin(struct hgn_buf *out, const struct hgn_page_options *options, struct hgn_error *error);
/* Append a game: a valid record, played with HGN_WANT_SAN and HGN_WANT_FEN. */
HGN_API int hgn_page_game(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_page_options *options, struct hgn_error *error);
/* Append a position that no record belongs to. */
HGN_API int hgn_page_position(struct hgn_buf *out, const struct hgn_position *position,
    const struct hgn_page_options *options, struct hgn_error *error);
/* Append what the drawings of a game's records have in common, once for each game that the page has records or
 * positions of; among them or after them. */
HGN_API int hgn_page_board(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_page_options *options,
    struct hgn_error *error);
/* Append what stands behind them. */
HGN_API int hgn_page_end(struct hgn_buf *out, const struct hgn_page_options *options, struct hgn_error *error);

HGN_END_C
#endif
