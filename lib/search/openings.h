/* SPDX-License-Identifier: MIT
 * Sets of positions, ignoring counters. Openings: positions with a code and a name, for classification of records. */
#ifndef HGN_SEARCH_OPENINGS_H
#define HGN_SEARCH_OPENINGS_H

#include "base/hash_table.h"
#include "codec/keys.h"
#include "hgn/tools/tools.h"
#include "rules/position.h"

/* A set of positions. Zero-initialise it. */
struct hgn_position_set {
	struct hgn_hash_table boards;  /* hgn_position_board_hash() of each position, and its index in `key` */
	uint8_t (*key)[HGN_KEY_BYTES]; /* boards.used keys */
	size_t cap;
};

/* Return a fast hash of the board and the side to move. It is never 0. */
uint64_t hgn_position_board_hash(const struct hgn_position *position);
/* Compute the key that identifies a position. `scratch` is overwritten; scratch->failed is set if memory runs out. */
void hgn_position_find_key(uint8_t key[HGN_KEY_BYTES], const struct hgn_position *position, struct hgn_buf *scratch);
int hgn_position_set_add(struct hgn_position_set *set, const struct hgn_position *position, struct hgn_error *error);
/* Return the index of a position in the order of addition, or -1. `board` is its hash. `scratch` is overwritten if the
 * set contains the board; scratch->failed is set if memory runs out. */
int64_t hgn_position_set_find(const struct hgn_position_set *set, const struct hgn_position *position, uint64_t board,
    struct hgn_buf *scratch);
void hgn_position_set_clear(struct hgn_position_set *set);

/* An opening: offsets of its code and name in the text, where a NUL follows each. */
struct hgn_opening {
	size_t code, name;
};

/* A list of openings. Zero-initialise it. */
struct hgn_openings {
	struct hgn_position_set set;
	struct hgn_opening *list; /* openings in the order of `set` */
	size_t cap;
	struct hgn_buf text;
};

/* Add an opening, unless its position is already in the list. Return 0 or HGN_ENOMEM. */
int hgn_openings_add(struct hgn_openings *openings, const struct hgn_position *position, const char *code,
    const char *name, struct hgn_error *error);
/* Add a line of a table: code, name and moves from the initial position, separated by tabs. Other columns are ignored,
 * and so is a header, which has "pgn" or "moves" in the third column. Return HGN_EINVAL with error->col if the line has
 * fewer columns or an illegal move. */
int hgn_openings_add_line(struct hgn_openings *openings, const struct hgn_game *game, const char *line, size_t n,
    struct hgn_error *error);
/* Return the index of a position in the list, or -1. `scratch` is overwritten; scratch->failed is set if memory runs
 * out. */
int64_t hgn_openings_find(const struct hgn_openings *openings, const struct hgn_position *position,
    struct hgn_buf *scratch);
/* Set the tags ECO and Opening of a record from an opening. Remove a tag if its value would be empty. Return 0 or an
 * error. */
int hgn_openings_set_tags(struct hgn_record *record, const struct hgn_openings *openings, size_t number,
    struct hgn_error *error);
void hgn_openings_clear(struct hgn_openings *openings);

#endif
