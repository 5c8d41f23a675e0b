/* SPDX-License-Identifier: MIT
 * Openings: positions with a code and a name, by which records are classified. */
#ifndef HGN_SEARCH_OPENINGS_H
#define HGN_SEARCH_OPENINGS_H

#include "search/position_set.h"
#include "hgn/tools/tools.h"

/* Offsets of the code and the name of an opening in the text, each followed by NUL. */
struct hgn_opening {
	size_t code, name;
};

/* Zero-initialise. */
struct hgn_openings {
	struct hgn_position_set set;
	struct hgn_opening *list; /* in the order of the set */
	size_t cap;
	struct hgn_buf text;
};

/* Add a position, unless it exists. Return 0 or HGN_ENOMEM. */
int hgn_openings_add(struct hgn_openings *openings, const struct hgn_position *position, const char *code,
    const char *name, struct hgn_error *error);
/* Find the game of a table when no other is chosen. Return what hgn_library_game() returns. */
int hgn_openings_game(const struct hgn_game **out, struct hgn_library *library, struct hgn_error *error);
/* Add the final position of a line of a table: code, name and moves from the initial position of the game, separated by
 * tabs. More columns, and a line without moves whose third column is "pgn" or "moves", are ignored. Return HGN_EINVAL
 * with error->col if the line has fewer columns or an illegal move. */
int hgn_openings_add_line(struct hgn_openings *openings, const struct hgn_game *game, const char *line, size_t n,
    struct hgn_error *error);
/* Return the number of a position in the list, or -1. `scratch` is overwritten; scratch->failed is set if memory ran
 * out. */
int64_t hgn_openings_find(const struct hgn_openings *openings, const struct hgn_position *position,
    struct hgn_buf *scratch);
/* Set the tags ECO and Opening of a record to those of an opening; remove a tag if its value is empty. Return 0 or an
 * error. */
int hgn_openings_set_tags(struct hgn_record *record, const struct hgn_openings *openings, size_t number,
    struct hgn_error *error);
void hgn_openings_clear(struct hgn_openings *openings);

#endif
