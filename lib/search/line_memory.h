/* SPDX-License-Identifier: MIT
 * Memory of programs along lines of play. A variation continues from the state before the ply that it replaces. */
#ifndef HGN_SEARCH_LINE_MEMORY_H
#define HGN_SEARCH_LINE_MEMORY_H

#include "hgn.h"

struct hgn_lines {
	size_t states;                  /* how many a program remembers */
	bool *kept;                     /* for each depth: the states before its last ply, and after it */
	size_t cap;                     /* depths that there is room for */
	uint32_t ply[UINT8_MAX + 1];    /* of the last ply of each depth */
	unsigned depth;                 /* the deepest line that is open */
};

/* Whether memory is there for the lines of a depth; HGN_ENOMEM. */
int hgn_lines_room(struct hgn_lines *lines, unsigned depth, struct hgn_error *error);
/* Start a record, whose states are those before its first moment. */
void hgn_lines_begin(struct hgn_lines *lines);
/* Make `state` what it is before a ply, for which there is room; and keep what it is after that. */
void hgn_lines_enter(struct hgn_lines *lines, bool *state, const struct hgn_played *played);
void hgn_lines_leave(struct hgn_lines *lines, const bool *state, unsigned depth);
void hgn_lines_clear(struct hgn_lines *lines);

#endif
