/* SPDX-License-Identifier: MIT
 * Construction of boards: numbers the cells and computes the tables of struct hgn_board. */
#include "board/board.h"

#include <limits.h>
#include <string.h>

#include "base/error.h"

/* Return true if a file and rank are a cell of the board, not a hole or outside. */
static bool
is_inside(const struct hgn_board_plan *plan, int file, int rank)
{
	if (hgn_lattice_has_columns(plan->lattice))
		return rank <= plan->ranks && file >= plan->low[rank - 1] && file <= plan->high[rank - 1];
	return file < plan->files && rank >= plan->first[file] && rank - plan->first[file] < plan->height[file];
}

static bool
is_planned(const struct hgn_board_plan *plan, int file, int rank)
{
	int i;

	for (i = 0; i < plan->holes; i++)
		if (plan->hole[i].file == file && plan->hole[i].rank == rank)
			return false;
	return is_inside(plan, file, rank);
}

/* Return the vector of a cell. */
static struct hgn_vec
make_vector(const struct hgn_board_plan *plan, int file, int rank, int level)
{
	if (plan->lattice == HGN_HEX_FLAT)
		return (struct hgn_vec){ file, 2 * (rank - plan->first[file]) + 1 - plan->height[file], 0 };
	if (!hgn_lattice_has_columns(plan->lattice))
		return (struct hgn_vec){ file, rank - 1, level };
	return (struct hgn_vec){ rank, plan->rightwards ? rank - file : file, level };
}

static uint8_t
cell_colour(enum hgn_lattice lattice, struct hgn_vec v)
{
	if (!hgn_lattice_has_columns(lattice) && lattice != HGN_HEX_FLAT)
		return (uint8_t)((v.a + v.b + v.c) % 2);
	if (lattice == HGN_HEX_FLAT)
		return (uint8_t)((v.b + 3 * 64) % 3);
	return (uint8_t)((v.a + v.b + 3 * 64) % 3);
}

/* Write the name of a cell from its coordinates. */
static void
name_cell(struct hgn_board *board, unsigned cell)
{
	char *name = board->name[cell];
	int rank = board->rank[cell];

	if (board->lattice == HGN_HEX_PRISM) {
		*name++ = (char)('0' + rank);
		*name++ = board->level_letter[board->level[cell]];
		*name++ = (char)('0' + board->file[cell]);
	} else if (board->lattice == HGN_SQUARE_PRISM) {
		*name++ = board->level_letter[board->level[cell]];
		*name++ = board->letter[board->file[cell]];
		*name++ = (char)('0' + rank);
	} else {
		*name++ = hgn_board_file_letter(board, board->file[cell]);
		if (rank >= 10)
			*name++ = (char)('0' + rank / 10);
		*name++ = (char)('0' + rank % 10);
	}
	*name = '\0';
}

/* Number the cells in the order of FEN. */
static int
add_cells(struct hgn_board *board, const struct hgn_board_plan *plan, struct hgn_error *error)
{
	int level, rank, i, file, before;
	unsigned cell;

	for (level = 0; level < plan->levels; level++)
		for (rank = board->ranks; rank >= 1; rank--) {
			before = board->cells;
			for (i = 0; i <= HGN_MAX_FILES; i++) {
				file = hgn_lattice_has_columns(board->lattice) && !plan->rightwards ?
				    HGN_MAX_FILES - i : i;
				if (!is_planned(plan, file, rank))
					continue;
				if (board->cells == HGN_MAX_CELLS)
					return hgn_error_set(error, HGN_EINVAL, "", "a board of more than %d cells",
					    HGN_MAX_CELLS);
				cell = (unsigned)board->cells++;
				board->at[cell] = make_vector(plan, file, rank, level);
				board->file[cell] = (uint8_t)file;
				board->rank[cell] = (uint8_t)rank;
				board->level[cell] = (uint8_t)level;
				board->cell_colour[cell] = !plan->plain ? cell_colour(plan->lattice, board->at[cell]) :
				    plan->lattice == HGN_SQUARE || plan->lattice == HGN_SQUARE_PRISM;
				board->by_name[level][rank][file] = (uint16_t)cell;
				name_cell(board, cell);
			}
			if (board->cells == before)
				return hgn_error_set(error, HGN_EINVAL, "", "rank %d has no cells", rank);
			board->after[board->cells - 1] = rank > 1 ? '/' : level + 1 < plan->levels ? '|' : ' ';
			hgn_cells_add(&board->rank_ends, (unsigned)board->cells - 1);
		}
	return 0;
}

static int
coordinate(const struct hgn_vec *v, int axis)
{
	return axis == 0 ? v->a : axis == 1 ? v->b : v->c;
}

/* Build the table from coordinates to cells. */
static int
build_grid(struct hgn_board *board, struct hgn_arena *arena, struct hgn_error *error)
{
	int axis, cell, max, value;
	size_t size = 1, i;

	for (axis = 0; axis < 3; axis++) {
		board->min[axis] = max = coordinate(&board->at[0], axis);
		for (cell = 1; cell < board->cells; cell++) {
			value = coordinate(&board->at[cell], axis);
			if (value < board->min[axis])
				board->min[axis] = value;
			if (value > max)
				max = value;
		}
		board->dim[axis] = max - board->min[axis] + 1;
		size *= (size_t)board->dim[axis];
	}
	board->grid = hgn_arena_alloc(arena, size * sizeof *board->grid);
	if (board->grid == NULL)
		return hgn_error_nomem(error);
	for (i = 0; i < size; i++)
		board->grid[i] = HGN_NO_CELL;
	for (cell = 0; cell < board->cells; cell++) {
		const struct hgn_vec *v = &board->at[cell];

		board->grid[((v->a - board->min[0]) * board->dim[1] + v->b - board->min[1]) * board->dim[2] + v->c -
		    board->min[2]] = (uint16_t)cell;
	}
	return 0;
}

bool
hgn_board_mirror_cells(uint16_t *out, const struct hgn_board *board, struct hgn_mirror by)
{
	int low[3] = { INT_MAX, INT_MAX, INT_MAX }, cell, axis;
	bool symmetric = true;
	struct hgn_vec m;

	for (cell = 0; cell < board->cells; cell++) {
		m = hgn_vec_mirror(board->lattice, by, board->at[cell]);
		for (axis = 0; axis < 3; axis++)
			if (coordinate(&m, axis) < low[axis])
				low[axis] = coordinate(&m, axis);
	}
	for (cell = 0; cell < board->cells; cell++) {
		m = hgn_vec_mirror(board->lattice, by, board->at[cell]);
		m.a += board->min[0] - low[0];
		m.b += board->min[1] - low[1];
		m.c += board->min[2] - low[2];
		out[cell] = hgn_board_at(board, m);
		symmetric &= out[cell] != HGN_NO_CELL;
	}
	return symmetric;
}

/* Set the dimensions of the board, and the letters of its files and levels. */
static void
measure(struct hgn_board *board, const struct hgn_board_plan *plan)
{
	int i;

	board->lattice = plan->lattice;
	board->levels = plan->levels;
	board->level_columns = plan->level_columns;
	board->rightwards = plan->rightwards;
	board->by = plan->mirror;
	board->names = hgn_board_is_prism(board) ? HGN_NAMES_PRISM : HGN_NAMES_PLAIN;
	memcpy(board->level_letter, plan->level_letter, sizeof board->level_letter);
	memcpy(board->letter, plan->letter, sizeof board->letter);
	if (hgn_lattice_has_columns(board->lattice)) {
		board->ranks = plan->ranks;
		for (i = 0; i < plan->ranks; i++)
			if (plan->high[i] > board->files)
				board->files = plan->high[i];
	} else {
		board->files = plan->files;
		for (i = 0; i < plan->files; i++) {
			board->first[i] = (uint8_t)plan->first[i];
			if (plan->first[i] + plan->height[i] - 1 > board->ranks)
				board->ranks = plan->first[i] + plan->height[i] - 1;
		}
	}
	memset(board->file_of_letter, -1, sizeof board->file_of_letter);
	for (i = 0; i < board->files; i++) {
		if (hgn_lattice_has_columns(board->lattice))
			board->file_of_letter['a' + i] = (int8_t)(i + 1);
		else
			board->file_of_letter[(unsigned char)board->letter[i]] = (int8_t)i;
	}
	memset(board->level_of_letter, -1, sizeof board->level_of_letter);
	for (i = 0; i < board->levels; i++)
		board->level_of_letter[(unsigned char)board->level_letter[i]] = (int8_t)i;
}

int
hgn_board_build(struct hgn_board *board, const struct hgn_board_plan *plan, struct hgn_arena *arena,
    struct hgn_error *error)
{
	struct hgn_vec v[HGN_MAX_NEAR];
	uint16_t near;
	int status, cell, file, n, i;

	memset(board, 0, sizeof *board);
	memset(board->by_name, 0xFF, sizeof board->by_name);
	measure(board, plan);
	for (i = 0; i < plan->holes; i++)
		if (!is_inside(plan, plan->hole[i].file, plan->hole[i].rank))
			return hgn_error_set(error, HGN_EINVAL, "", "invalid hole: no cell would be there");
	for (; !hgn_lattice_has_columns(board->lattice) && board->ranks > 1; board->ranks--) { /* drop empty ranks */
		for (file = 0; file < board->files && !is_planned(plan, file, board->ranks); file++)
			continue;
		if (file < board->files)
			break;
	}
	status = add_cells(board, plan, error);
	if (status == 0)
		status = build_grid(board, arena, error);
	if (status != 0)
		return status;
	board->words = (board->cells + 63) / 64;
	board->symmetric = hgn_board_mirror_cells(board->mirror, board, board->by);
	n = hgn_board_vectors(v, HGN_MAX_NEAR, board, 1);
	for (cell = 0; cell < board->cells; cell++)
		for (i = 0; i < n; i++)
			if ((near = hgn_board_step(board, (unsigned)cell, v[i])) != HGN_NO_CELL)
				board->near[cell][board->nears[cell]++] = near;
	hgn_board_index_names(board);
	return 0;
}
