/* SPDX-License-Identifier: MIT
 * Searches for records by tags, moves and positions. hgrep(1) documents the expressions.
 *
 * A search consists of conditions, all of which a record must meet. Threads may share a search, but each thread needs
 * its own searcher. */
#ifndef HGN_SEARCH_H
#define HGN_SEARCH_H

#include "hgn/play.h"

HGN_BEGIN_C

/* A list of conditions. */
struct hgn_search;
/* Create a search without conditions, which selects every record. The caller frees it. */
HGN_API int hgn_search_new(struct hgn_search **out, struct hgn_error *error);
/* Free a search. No searcher may use it afterwards. NULL is allowed. */
HGN_API void hgn_search_free(struct hgn_search *search);

/* Kinds of conditions. */
enum hgn_search_kind {
	HGN_SEARCH_TEST,      /* TAG op VALUE; VALUE extends to the end of the text */
	HGN_SEARCH_MOVES,     /* a regular expression, matched against the canonical SAN of moves */
	HGN_SEARCH_POSITION,  /* an expression about positions */
	HGN_SEARCH_EXPRESSION /* an expression about moves and positions */
};
/* Add a condition. Return HGN_EINVAL if its kind or text is invalid: error->col is the byte in the text, error->line
 * the number of the condition, both 1-based. */
HGN_API int hgn_search_add(struct hgn_search *search, enum hgn_search_kind kind, const char *text, size_t len,
    struct hgn_error *error);
/* Add a position to a set; a record must reach a position of the set, whose counters are ignored. The set is one
 * condition, which is numbered when its first position is added. */
HGN_API int hgn_search_add_position(struct hgn_search *search, const struct hgn_position *position,
    struct hgn_error *error);
/* Check that a game has the pieces, cells and positions of a search. Return the errors of hgn_search_add(). Call it if
 * all records are of this game. */
HGN_API int hgn_search_check(const struct hgn_search *search, const struct hgn_game *game, struct hgn_error *error);

/* Parts of records that a search requires. */
enum hgn_search_need {
	HGN_NEED_TAGS = 1,  /* tags, and the bytes of the record */
	HGN_NEED_ITEMS = 2, /* items of the movetext */
	HGN_NEED_PLAY = 4   /* replay, unless the tags suffice */
};
/* Return the parts of records that a search requires, as bits of enum hgn_search_need. `moments` is as in struct
 * hgn_search_options. If the result is HGN_NEED_TAGS alone, a reader with HGN_READER_TAGS_ONLY suffices. */
HGN_API unsigned hgn_search_needs(const struct hgn_search *search, bool moments);

/* Options of searches. NULL, or a zero-initialised struct, means all defaults. */
struct hgn_search_options {
	const struct hgn_play_options *play; /* options of replay; `want` and `visit` are ignored; NULL = defaults */
	bool variations; /* search variations too */
	bool inverted;   /* select the playable records that do not match */
	bool moments;    /* report the moments at which the last condition is met */
	bool first_only; /* report only the first moment */
	bool fens;       /* set `fen` in moments */
};

#define HGN_NO_ITEM UINT32_MAX
/* A position that a search found, with the ply that led to it. */
struct hgn_moment {
	uint32_t ply;        /* 0 = the initial position */
	uint32_t item;       /* index of its HGN_MOVE in record->items; HGN_NO_ITEM for the initial position */
	uint8_t depth;       /* nesting depth of the variation; 0 = main line */
	struct hgn_span fen; /* in struct hgn_found.text */
};

/* The result of searching a record. It may be reused for other records. Zero-initialise it; fields are read-only for
 * users. */
struct hgn_found {
	bool selected;
	bool played;   /* the record was replayed, because its tags did not suffice */
	bool playable; /* if `played`: all of its moves could be played */
	struct hgn_moment *moments; /* moments of a selected record, in the order of its movetext */
	size_t nmoments, capmoments;
	struct hgn_buf text;
};
/* Free the memory of a result. */
HGN_API void hgn_found_clear(struct hgn_found *found);

/* The state of a search in one thread. */
struct hgn_searcher;
/* Create a searcher, which the caller frees. `search` and `library` must outlive it, and no condition may be added to
 * `search` afterwards. */
HGN_API int hgn_searcher_new(struct hgn_searcher **out, const struct hgn_search *search, struct hgn_library *library,
    struct hgn_error *error);
/* Free a searcher; NULL is allowed. */
HGN_API void hgn_searcher_free(struct hgn_searcher *searcher);
/* Search a record. Replay it if its tags do not suffice; diagnostics of replay are reported to `listener`. A record
 * that cannot be replayed is not selected, unless no condition is about moves. Set found->selected, and return 0 in
 * both cases; return HGN_ENOMEM, or HGN_ELIMIT if a regular expression takes too long. */
HGN_API int hgn_search_record(struct hgn_found *found, struct hgn_searcher *searcher, const struct hgn_record *record,
    const struct hgn_search_options *options, const struct hgn_listener *listener, struct hgn_error *error);


HGN_END_C
#endif
