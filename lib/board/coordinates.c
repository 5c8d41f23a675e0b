/* SPDX-License-Identifier: MIT
 * Coordinates of cells: files, ranks, diagonals and ordinals, on a board that may be rotated. */
#include "board/coordinates.h"

#include <string.h>

const char *const hgn_coordinate_names[HGN_COORDINATES] = { "file", "rank", "row", "diag", "anti", "level", "column",
	"ordinal" };

struct point {
	int x, y;
};

/* Return the x and y of a vector. On hexes x + y is even. */
static struct point
point_at(const struct hgn_board *board, struct hgn_vec v)
{
	struct point p = { v.a, v.b };

	if (hgn_lattice_has_columns(board->lattice))
		p = (struct point){ v.a - 2 * v.b, v.a };
	else if (board->lattice == HGN_HEX_FLAT)
		p.y += (v.a + v.b) & 1;
	return p;
}

static struct point
turn_point(struct point p, const struct hgn_board *board, int turns)
{
	int i;

	for (i = 0; i < turns; i++)
		p = hgn_board_is_square(board) ? (struct point){ p.y, -p.x } :
		    hgn_lattice_has_columns(board->lattice) ? (struct point){ (p.x + 3 * p.y) / 2, (p.y - p.x) / 2 } :
		    (struct point){ (p.x + p.y) / 2, (p.y - 3 * p.x) / 2 };
	return p;
}

/* ---- the board including holes ---- */

#define MAX_PLACES (HGN_MAX_FILES * HGN_MAX_RANKS)

struct located_cell {
	struct point at;
	int cell; /* -1 for a hole */
};

/* Add the files of a hex-flat board. Files are centred, so one cell of a file determines its extent. */
static size_t
fill_files(struct located_cell *place, const struct hgn_board *board)
{
	int low[HGN_MAX_FILES], high[HGN_MAX_FILES] = { 0 }, cell, file, b;
	struct hgn_vec v;
	size_t n = 0;

	for (cell = 0; cell < board->cells; cell++) {
		file = board->file[cell];
		low[file] = board->at[cell].b - 2 * (board->rank[cell] - board->first[file]);
		high[file] = -low[file] + 1;
	}
	for (file = 0; file < board->files; file++)
		for (b = high[file] == 0 ? 1 : low[file]; b < high[file]; b += 2) {
			v = (struct hgn_vec){ file, b, 0 };
			cell = hgn_board_at(board, v);
			place[n++] = (struct located_cell){ point_at(board, v), cell == HGN_NO_CELL ? -1 : cell };
		}
	return n;
}

/* Add all cells and holes. */
static size_t
fill_places(struct located_cell *place, const struct hgn_board *board)
{
	int cell, file, rank;
	struct hgn_vec v;
	size_t n = 0;

	if (board->lattice == HGN_HEX_FLAT)
		return fill_files(place, board);
	if (hgn_lattice_has_columns(board->lattice) || hgn_board_is_prism(board)) {
		for (cell = 0; cell < board->cells; cell++)
			place[n++] = (struct located_cell){ point_at(board, board->at[cell]), cell };
		return n;
	}
	for (file = 0; file < board->files; file++)
		for (rank = 0; rank < board->ranks; rank++) {
			v = (struct hgn_vec){ file, rank, 0 };
			cell = hgn_board_at(board, v);
			place[n++] = (struct located_cell){ point_at(board, v), cell == HGN_NO_CELL ? -1 : cell };
		}
	return n;
}

/* ---- coordinates ---- */

static void
set(struct hgn_coordinates *out, const struct located_cell *place, enum hgn_coordinate of, int n)
{
	if (n < out->low[of])
		out->low[of] = n;
	if (n > out->high[of])
		out->high[of] = n;
	if (place->cell >= 0)
		out->at[of][place->cell] = (int16_t)n;
}

/* Return the lowest y among the places of a file. */
static int
lowest(const struct located_cell *place, size_t n, int x)
{
	int low = INT16_MAX;
	size_t i;

	for (i = 0; i < n; i++)
		if (place[i].at.x == x && place[i].at.y < low)
			low = place[i].at.y;
	return low;
}

/* Set all coordinates except ordinals. */
static void
set_all(struct hgn_coordinates *out, const struct hgn_board *board, const struct located_cell *place, size_t n)
{
	bool square = hgn_board_is_square(board), pointy = hgn_lattice_has_columns(board->lattice);
	size_t i;

	for (i = 0; i < n; i++) {
		int x = place[i].at.x, y = place[i].at.y, column = !pointy ? x : board->rightwards ? (y + x) / 2 :
		    (y - x) / 2;

		set(out, &place[i], HGN_BY_FILE, column);
		set(out, &place[i], HGN_BY_COLUMN, column);
		set(out, &place[i], HGN_BY_RANK, board->lattice == HGN_HEX_FLAT ? (y - lowest(place, n, x)) / 2 : y);
		set(out, &place[i], HGN_BY_ROW, y);
		set(out, &place[i], HGN_BY_DIAG, square ? y + x : (y + x) / 2);
		set(out, &place[i], HGN_BY_ANTI, square ? y - x : (y - x) / 2);
		set(out, &place[i], HGN_BY_LEVEL, place[i].cell >= 0 ? board->level[place[i].cell] : 0);
	}
}

void
hgn_coordinates_make(struct hgn_coordinates *out, const struct hgn_board *board, int turns)
{
	struct located_cell place[MAX_PLACES];
	size_t n = fill_places(place, board), i;

	memset(out, 0, sizeof *out);
	for (i = 0; i < HGN_COORDINATES; i++) {
		out->low[i] = INT16_MAX;
		out->high[i] = INT16_MIN;
	}
	for (i = 0; i < n; i++)
		place[i].at = turn_point(place[i].at, board, turns);
	set_all(out, board, place, n);
	out->low[HGN_BY_ORDINAL] = 0;
	out->high[HGN_BY_ORDINAL] = board->cells - 1;
}

/* ---- ordinals ---- */

static int
compare(const struct hgn_coordinates *numbers, unsigned a, unsigned b, const struct hgn_order_key *key, size_t keys)
{
	size_t i;

	for (i = 0; i < keys; i++) {
		int difference = numbers->at[key[i].of][a] - numbers->at[key[i].of][b];

		if (key[i].plus != HGN_COORDINATES)
			difference += numbers->at[key[i].plus][a] - numbers->at[key[i].plus][b];
		if (difference != 0)
			return key[i].down ? -difference : difference;
	}
	return 0;
}

bool
hgn_coordinates_order(struct hgn_coordinates *out, uint16_t twins[2], const struct hgn_board *board,
    const struct hgn_order_key *key, size_t keys)
{
	uint16_t list[HGN_MAX_CELLS];
	int i, j;

	for (i = 0; i < board->cells; i++) {
		for (j = i; j > 0 && compare(out, (unsigned)i, list[j - 1], key, keys) < 0; j--)
			list[j] = list[j - 1];
		list[j] = (uint16_t)i;
		if (keys > 0 && j > 0 && compare(out, (unsigned)i, list[j - 1], key, keys) == 0) {
			twins[0] = list[j - 1];
			twins[1] = list[j];
			return false;
		}
	}
	for (i = 0; i < board->cells; i++)
		out->at[HGN_BY_ORDINAL][list[i]] = (int16_t)i;
	return true;
}
