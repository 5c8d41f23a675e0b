/* SPDX-License-Identifier: MIT
 * Searches of records by tags, moves and positions, with the expressions that hgrep(1) documents.
 *
 * A search is made once, from options that must all match somewhere in a record. Threads may share a search; each needs
 * its own searcher. */
#ifndef HGN_SEARCH_H
#define HGN_SEARCH_H

#include "hgn/play.h"

HGN_BEGIN_C

/* A list of options that must all match. */
struct hgn_search;
/* Create a search without options, which selects every record. The caller frees it. */
HGN_API int hgn_search_new(struct hgn_search **out, struct hgn_error *error);
/* Free a search. No searcher may use it afterwards. NULL is allowed. */
HGN_API void hgn_search_free(struct hgn_search *search);

/* Kinds of options. */
enum hgn_search_kind {
	HGN_SEARCH_TEST,      /* TAG op VALUE, where VALUE is the remaining text */
	HGN_SEARCH_MOVES,     /* a regular expression that searches the canonical SAN of moves */
	HGN_SEARCH_POSITION,  /* an expression */
	HGN_SEARCH_EXPRESSION /* an expression */
};
/* Add an option. Return HGN_EINVAL if its text is invalid: error->col is the byte in the text, from 1, and error->line
 * the number of the option, from 1. */
HGN_API int hgn_search_add(struct hgn_search *search, enum hgn_search_kind kind, const char *text, size_t len,
    struct hgn_error *error);
/* Add a position to the set of which a record must reach one, counters ignored. The set is one option, numbered when
 * the first position is added. */
HGN_API int hgn_search_add_position(struct hgn_search *search, const struct hgn_position *position,
    struct hgn_error *error);
/* Refuse pieces, cells and positions that a game does not have, with the errors of hgn_search_add(). Call it if all
 * records are of this game. */
HGN_API int hgn_search_check(const struct hgn_search *search, const struct hgn_game *game, struct hgn_error *error);

/* Parts of records that a search requires. */
enum hgn_search_need {
	HGN_NEED_TAGS = 1,  /* tags, and the bytes of the text */
	HGN_NEED_ITEMS = 2, /* items of the movetext */
	HGN_NEED_PLAY = 4   /* records must be played, unless their tags decide */
};
/* Return the parts that a search requires, as bits of enum hgn_search_need; `moments` as in struct hgn_search_options.
 * If the result is HGN_NEED_TAGS alone, records need no items except their termination. */
HGN_API unsigned hgn_search_needs(const struct hgn_search *search, bool moments);

/* How to search; NULL = all defaults, as when zero-initialised. */
struct hgn_search_options {
	const struct hgn_play_options *play; /* how to play records, except `want` and `visit`; NULL = defaults */
	bool variations; /* search variations too */
	bool inverted;   /* select the playable records that do not match */
	bool moments;    /* report the moments where the last option matches */
	bool first_only; /* report only the first of them */
	bool fens;       /* report them with their positions */
};

/* No item, for `item` of struct hgn_moment. */
#define HGN_NO_ITEM UINT32_MAX
/* A position with the ply that led to it. */
struct hgn_moment {
	uint32_t ply;        /* 0 = the initial position */
	uint32_t item;       /* index of its HGN_MOVE in record->items, HGN_NO_ITEM for the initial position */
	uint8_t depth;       /* depth of the variation, 0 = main line */
	struct hgn_span fen; /* in struct hgn_found.text */
};

/* The result of searching a record. Reused from record to record. Zero-initialise it; fields are read-only for
 * users. */
struct hgn_found {
	bool selected;
	bool played;   /* the record was played: its tags alone did not decide */
	bool playable; /* if `played`: all of its moves could be played */
	struct hgn_moment *moments; /* of a selected record, in the order of its text */
	size_t nmoments, capmoments;
	struct hgn_buf text;
};
/* Free the memory of a result. */
HGN_API void hgn_found_clear(struct hgn_found *found);

/* The state of one thread. */
struct hgn_searcher;
/* Create a searcher for a search, to which no options may be added afterwards. The caller owns search and library, and
 * frees the searcher. */
HGN_API int hgn_searcher_new(struct hgn_searcher **out, const struct hgn_search *search, struct hgn_library *library,
    struct hgn_error *error);
/* Free a searcher; NULL is allowed. */
HGN_API void hgn_searcher_free(struct hgn_searcher *searcher);
/* Search a record. If its tags alone do not decide, it is played to its end; a record that cannot be played is then not
 * selected, unless no option is about moves. Diagnostics of playing it go to `listener`. Return 0, HGN_ENOMEM, or
 * HGN_ELIMIT if a regular expression takes too long. */
HGN_API int hgn_search_record(struct hgn_found *found, struct hgn_searcher *searcher, const struct hgn_record *record,
    const struct hgn_search_options *options, const struct hgn_listener *listener, struct hgn_error *error);


HGN_END_C
#endif
