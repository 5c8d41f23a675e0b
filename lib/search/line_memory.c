/* SPDX-License-Identifier: MIT
 * States of programs along lines of play. */
#include "search/line_memory.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"

static bool *
before(const struct hgn_lines *lines, unsigned depth)
{
	return lines->kept + 2 * depth * lines->states;
}

static bool *
after(const struct hgn_lines *lines, unsigned depth)
{
	return before(lines, depth) + lines->states;
}

int
hgn_lines_room(struct hgn_lines *lines, unsigned depth, struct hgn_error *error)
{
	bool *kept;

	if (depth < lines->cap)
		return 0;
	kept = realloc(lines->kept, 2 * (depth + 1) * (lines->states + 1) * sizeof *kept);
	if (kept == NULL)
		return hgn_error_nomem(error);
	lines->kept = kept;
	lines->cap = depth + 1;
	return 0;
}

void
hgn_lines_begin(struct hgn_lines *lines)
{
	lines->depth = 0;
	lines->ply[0] = 0;
}

void
hgn_lines_enter(struct hgn_lines *lines, bool *state, const struct hgn_played *played)
{
	unsigned depth = played->depth;
	/* If a shallower line has continued since the last ply of this depth, this ply begins a new line. */
	bool goes_on = depth <= lines->depth && played->ply == lines->ply[depth] + 1;

	if (goes_on || depth == 0)
		memcpy(state, after(lines, depth), lines->states);
	else
		memcpy(state, before(lines, depth - 1), lines->states);
	memcpy(before(lines, depth), state, lines->states);
	lines->ply[depth] = played->ply;
	lines->depth = depth;
}

void
hgn_lines_leave(struct hgn_lines *lines, const bool *state, unsigned depth)
{
	memcpy(after(lines, depth), state, lines->states);
}

void
hgn_lines_clear(struct hgn_lines *lines)
{
	free(lines->kept);
	*lines = (struct hgn_lines){ .states = lines->states };
}
