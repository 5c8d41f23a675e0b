/* SPDX-License-Identifier: MIT
 * Records searched by their tags, moves and positions: the expressions of hgrep(1), which says what they mean.
 *
 * A search is made once, of options that all have to hold somewhere in a record. Threads share it, and each has a
 * searcher of its own. */
#ifndef HGN_SEARCH_H
#define HGN_SEARCH_H

#include "hgn/play.h"

HGN_BEGIN_C

/* Options that all have to hold. */
struct hgn_search;
/* A search without options, which selects every record. The caller frees it. */
HGN_API int hgn_search_new(struct hgn_search **out, struct hgn_error *error);
/* Free a search that no searcher uses any more; NULL is allowed. */
HGN_API void hgn_search_free(struct hgn_search *search);

/* What the text of an option is. */
enum hgn_search_kind {
	HGN_SEARCH_TEST,      /* TAG op VALUE, where VALUE is all the rest */
	HGN_SEARCH_MOVES,     /* a bare regular expression, for canonical short texts of moves */
	HGN_SEARCH_POSITION,  /* an expression */
	HGN_SEARCH_EXPRESSION /* an expression */
};
/* Add an option. HGN_EINVAL where its text is wrong: error->col is the byte of it from 1, error->line how many options
 * there are with it. */
HGN_API int hgn_search_add(struct hgn_search *search, enum hgn_search_kind kind, const char *text, size_t len,
    struct hgn_error *error);
/* Add a position to those of which a record has to reach one, counters aside. All of them together are one option,
 * which stands where the first was added. */
HGN_API int hgn_search_add_position(struct hgn_search *search, const struct hgn_position *position,
    struct hgn_error *error);
/* Refuse, as hgn_search_add() does, pieces, cells and positions that a game does not have: for when no other game will
 * be met. */
HGN_API int hgn_search_check(const struct hgn_search *search, const struct hgn_game *game, struct hgn_error *error);

/* What a search looks at. */
enum hgn_search_need {
	HGN_NEED_TAGS = 1,  /* tags, and the bytes of the text */
	HGN_NEED_ITEMS = 2, /* items of the movetext */
	HGN_NEED_PLAY = 4   /* records are played, unless their tags decide */
};
/* What a search needs, of enum hgn_search_need; `moments` as in struct hgn_search_options. Where only HGN_NEED_TAGS is
 * asked for, records may come without items but their termination. */
HGN_API unsigned hgn_search_needs(const struct hgn_search *search, bool moments);

/* How to search; NULL = as zeros say. */
struct hgn_search_options {
	const struct hgn_play_options *play; /* how to play records, but for `want` and `visit`; NULL = as zeros say */
	bool variations; /* look at variations too */
	bool inverted;   /* select the other records that can be played */
	bool moments;    /* tell the moments of the last option that match */
	bool first_only; /* only the first of them */
	bool fens;       /* with their positions */
};

/* No item, for `item` of struct hgn_moment. */
#define HGN_NO_ITEM UINT32_MAX
/* A position with the half-move that led to it. */
struct hgn_moment {
	uint32_t ply;        /* 0 = the start */
	uint32_t item;       /* its HGN_MOVE in record->items, HGN_NO_ITEM at the start */
	uint8_t depth;       /* of variations */
	struct hgn_span fen; /* in struct hgn_found.text */
};

/* What was found in a record. Reused from record to record; zero-initialise, read-only for users. */
struct hgn_found {
	bool selected;
	bool played;   /* it was played: tags alone did not decide */
	bool playable; /* then: all of its moves could be */
	struct hgn_moment *moments; /* of a selected record, in the order of its text */
	size_t nmoments, capmoments;
	struct hgn_buf text;
};
/* Free what belongs to it. */
HGN_API void hgn_found_clear(struct hgn_found *found);

/* What one thread keeps. */
struct hgn_searcher;
/* A searcher for a search, to which nothing is added any more. Search and library are lent; the caller frees it. */
HGN_API int hgn_searcher_new(struct hgn_searcher **out, const struct hgn_search *search, struct hgn_library *library,
    struct hgn_error *error);
/* Free a searcher; NULL is allowed. */
HGN_API void hgn_searcher_free(struct hgn_searcher *searcher);
/* Search a record. It is played when its tags alone do not decide, and to its end: one that cannot be played is not
 * selected, unless nothing is asked of its moves. What playing it tells goes to `listener`. Returns 0, HGN_ENOMEM, or
 * HGN_ELIMIT when a regular expression takes too long on some text. */
HGN_API int hgn_search_record(struct hgn_found *found, struct hgn_searcher *searcher, const struct hgn_record *record,
    const struct hgn_search_options *options, const struct hgn_listener *listener, struct hgn_error *error);

/* Tell what of a search can hold of nothing that any of `n` searchers met: pieces, places and positions that no game
 * has, and games that there are not. what->line is the option from 1, what->col the byte of it. */
HGN_API int hgn_search_unused(const struct hgn_search *search, struct hgn_searcher *const *searchers, size_t n,
    void (*tell)(void *ctx, const struct hgn_error *what), void *ctx, struct hgn_error *error);

HGN_END_C
#endif
