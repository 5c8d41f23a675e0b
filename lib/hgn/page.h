/* SPDX-License-Identifier: MIT
 * Pages of HTML with games. */
#ifndef HGN_PAGE_H
#define HGN_PAGE_H

#include "hgn/diagram.h"

HGN_BEGIN_C

/* A page of HTML on which games can be stepped through in a browser. It consists of a beginning, any number of games,
 * positions and boards (the parts that drawings have in common), and an end, in this order. Each may be made by itself,
 * and those in the middle in several threads. */
struct hgn_page_step;
/* How to make a page; NULL = all defaults, as when zero-initialised. */
struct hgn_page_options {
	const struct hgn_theme *theme; /* theme around the drawings; NULL = the default theme */
	bool flip;                     /* Black at the bottom initially */
	uint32_t ply;                  /* ply of the main line that a game shows first, 0 = the initial position */
	bool ply_is_node;              /* `ply` counts moves as they are written, including variations */
	bool embed;                    /* for a frame in another page: no heading */
	uint32_t print_every;          /* when printed, show all games with one diagram per so many plies; 0 = print
	                                * what is shown */
	const struct hgn_diagram_options *look; /* settings common to all drawings: coords, size, bare, legend,
	                                         * letters */
	/* Draw a position by hgn_page_diagram(); `played` led to it, NULL for the initial position. Return 0 or a
	 * negative status. NULL = draw as `look` says, with the last move. */
	int (*diagram)(void *ctx, struct hgn_page_step *step, const struct hgn_position *position,
	    const struct hgn_played *played, struct hgn_error *error);
	void *ctx;
	const struct hgn_language *language; /* language of texts around the drawings; NULL = English */
	const char *analysis;          /* address for the analysis of orthodox chess positions, containing {fen};
	                                * NULL = none */
	const char *preview;           /* address of a picture that represents the page elsewhere; NULL = none */
	bool still;                    /* readers without scripts see a drawing of the last position, not a text
	                                * board */
	bool moves;                    /* include the legal moves of pieces */
};
/* Draw a position as hgn_diagram_svg() does, into a step of a page, for both orientations. title, flip, compact and
 * id_prefix are ignored; the settings common to all drawings must be equal to those of `look`. */
HGN_API int hgn_page_diagram(struct hgn_page_step *step, const struct hgn_position *position,
    const struct hgn_diagram_options *options, struct hgn_error *error);
/* Append the beginning of a page, before all games. */
HGN_API int hgn_page_begin(struct hgn_buf *out, const struct hgn_page_options *options, struct hgn_error *error);
/* Append a game: a valid record, played with HGN_WANT_SAN and HGN_WANT_FEN. */
HGN_API int hgn_page_game(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_page_options *options, struct hgn_error *error);
/* Append a position that does not belong to a record. */
HGN_API int hgn_page_position(struct hgn_buf *out, const struct hgn_position *position,
    const struct hgn_page_options *options, struct hgn_error *error);
/* Append the parts that the drawings of a game have in common. Call it once for each game of the page, before, between
 * or after its records and positions. */
HGN_API int hgn_page_board(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_page_options *options,
    struct hgn_error *error);
/* Append the end of a page, after all games. */
HGN_API int hgn_page_end(struct hgn_buf *out, const struct hgn_page_options *options, struct hgn_error *error);

HGN_END_C
#endif
