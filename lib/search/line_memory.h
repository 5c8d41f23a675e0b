/* SPDX-License-Identifier: MIT
 * The states of programs along lines of play. A variation continues with the states before the ply that it replaces. */
#ifndef HGN_SEARCH_LINE_MEMORY_H
#define HGN_SEARCH_LINE_MEMORY_H

#include "hgn.h"

struct hgn_lines {
	size_t states;                  /* number of states of all programs */
	bool *kept;                     /* for each depth, the states before its last ply and those after it */
	size_t cap;                     /* number of depths for which `kept` has room */
	uint32_t ply[UINT8_MAX + 1];    /* last ply of each depth */
	unsigned depth;                 /* depth of the current line */
};

/* Allocate memory for a depth. Return 0 or HGN_ENOMEM. */
int hgn_lines_room(struct hgn_lines *lines, unsigned depth, struct hgn_error *error);
/* Begin a record. All states are false before its first moment. */
void hgn_lines_begin(struct hgn_lines *lines);
/* Set `state` to the states before a ply. The caller then updates them. Requires hgn_lines_room() for its depth. */
void hgn_lines_enter(struct hgn_lines *lines, bool *state, const struct hgn_played *played);
/* Store the states after the last ply of a depth. */
void hgn_lines_leave(struct hgn_lines *lines, const bool *state, unsigned depth);
void hgn_lines_clear(struct hgn_lines *lines);

#endif
