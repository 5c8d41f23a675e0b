/* SPDX-License-Identifier: MIT
 * Lattices: vectors and directions. */
#include "board/board.h"

#include <string.h>

const char *const hgn_lattice_names[HGN_LATTICES] = { "square", "hex-flat", "hex-pointy", "hex-prism", "square-prism" };

struct hgn_vec
hgn_board_mirror_vec(const struct hgn_board *board, struct hgn_vec v)
{
	int c = board->by.levels ? -v.c : v.c;

	if (board->by.files)
		return (struct hgn_vec){ -v.a, -v.b, c };
	if (hgn_lattice_has_columns(board->lattice))
		return (struct hgn_vec){ -v.a, v.b - v.a, c };
	return (struct hgn_vec){ v.a, -v.b, c };
}

int
hgn_board_length2(const struct hgn_board *board, struct hgn_vec v)
{
	if (hgn_board_is_square(board))
		return v.a * v.a + v.b * v.b + v.c * v.c;
	if (board->lattice == HGN_HEX_FLAT)
		return (3 * v.a * v.a + v.b * v.b) / 4;
	return v.a * v.a - v.a * v.b + v.b * v.b + v.c * v.c;
}

static bool
is_vector(const struct hgn_board *board, struct hgn_vec v)
{
	if (board->lattice == HGN_HEX_FLAT && (v.a + v.b) % 2 != 0)
		return false;
	return v.c == 0 || hgn_board_is_prism(board);
}

int
hgn_board_vectors(struct hgn_vec *out, int max, const struct hgn_board *board, int length2)
{
	struct hgn_vec v;
	int n = 0, reach = 2 * HGN_MAX_RANKS;

	while (reach * reach > 4 * length2)
		reach--;
	for (v.c = -reach; v.c <= reach; v.c++)
		for (v.a = -reach; v.a <= reach; v.a++)
			for (v.b = -reach; v.b <= reach; v.b++) {
				if (!is_vector(board, v) || hgn_board_length2(board, v) != length2)
					continue;
				if (n < max)
					out[n] = v;
				n++;
			}
	return n;
}

struct named_direction {
	const char *name;
	struct hgn_vec v;
};

static const struct named_direction square_directions[] = {
	{ "N", { 0, 1, 0 } }, { "S", { 0, -1, 0 } }, { "E", { 1, 0, 0 } }, { "W", { -1, 0, 0 } },
	{ "NE", { 1, 1, 0 } }, { "NW", { -1, 1, 0 } }, { "SE", { 1, -1, 0 } }, { "SW", { -1, -1, 0 } },
	{ "U", { 0, 0, -1 } }, { "D", { 0, 0, 1 } },
	{ NULL, { 0, 0, 0 } },
};

static const struct named_direction flat_directions[] = {
	{ "N", { 0, 2, 0 } }, { "S", { 0, -2, 0 } }, { "NE", { 1, 1, 0 } }, { "NW", { -1, 1, 0 } },
	{ "SE", { 1, -1, 0 } }, { "SW", { -1, -1, 0 } }, { "E", { 2, 0, 0 } }, { "W", { -2, 0, 0 } },
	{ "NNE", { 1, 3, 0 } }, { "NNW", { -1, 3, 0 } }, { "SSE", { 1, -3, 0 } }, { "SSW", { -1, -3, 0 } },
	{ NULL, { 0, 0, 0 } },
};

static const struct named_direction pointy_directions[] = {
	{ "NE", { 1, 0, 0 } }, { "NW", { 1, 1, 0 } }, { "W", { 0, 1, 0 } }, { "E", { 0, -1, 0 } },
	{ "SW", { -1, 0, 0 } }, { "SE", { -1, -1, 0 } }, { "N", { 2, 1, 0 } }, { "S", { -2, -1, 0 } },
	{ "ENE", { 1, -1, 0 } }, { "WNW", { 1, 2, 0 } }, { "WSW", { -1, 1, 0 } }, { "ESE", { -1, -2, 0 } },
	{ "U", { 0, 0, -1 } }, { "D", { 0, 0, 1 } },
	{ NULL, { 0, 0, 0 } },
};

static const struct named_direction *
named_directions(const struct hgn_board *board)
{
	return hgn_board_is_square(board) ? square_directions :
	    board->lattice == HGN_HEX_FLAT ? flat_directions : pointy_directions;
}

size_t
hgn_board_directions(const char **names, const struct hgn_board *board)
{
	const struct named_direction *d = named_directions(board);
	size_t n = 0;

	for (; d->name != NULL; d++)
		if (is_vector(board, d->v))
			names[n++] = d->name;
	return n;
}

bool
hgn_board_direction(struct hgn_vec *out, const struct hgn_board *board, const char *name)
{
	const struct named_direction *d = named_directions(board);

	for (; d->name != NULL; d++)
		if (strcmp(d->name, name) == 0 && is_vector(board, d->v)) {
			*out = d->v;
			return true;
		}
	return false;
}
