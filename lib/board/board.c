/* SPDX-License-Identifier: MIT
 * Lattices: vectors and directions, and their names. Construction of boards. */
#include <limits.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "board/board.h"
#include "hgn/tools/tools.h"

const char *const hgn_lattice_names[HGN_LATTICES] = { "square", "hex-flat", "hex-pointy", "hex-prism", "square-prism" };

struct hgn_vec
hgn_board_mirror_vec(const struct hgn_board *board, struct hgn_vec v)
{
	return hgn_vec_mirror(board->lattice, board->by, v);
}

struct hgn_vec
hgn_vec_mirror(enum hgn_lattice lattice, struct hgn_mirror by, struct hgn_vec v)
{
	int c = by.levels ? -v.c : v.c;

	if (by.files)
		return (struct hgn_vec){ -v.a, -v.b, c };
	if (hgn_lattice_has_columns(lattice))
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

/* ---- names of cells ---- */

/* Fill by_pair, row, column and by_part of a board, after its cells have names. */
static void
index_names(struct hgn_board *board)
{
	unsigned cell;
	char part[2] = "";
	const char *c;
	int letter;

	memset(board->by_pair, 0xFF, sizeof board->by_pair);
	memset(board->row, 0, sizeof board->row);
	memset(board->column, 15, sizeof board->column);
	for (letter = 'a'; letter <= 'z'; letter++)
		board->row[letter] = (uint8_t)(letter - 'a' + 1);
	for (letter = '0'; letter <= '9'; letter++)
		board->column[letter] = (uint8_t)(letter - '0');
	memset(board->by_part, 0, sizeof board->by_part);
	for (cell = 0; cell < (unsigned)board->cells; cell++) {
		c = board->name[cell];
		if (strlen(c) == 2)
			board->by_pair[board->row[(unsigned char)c[0]]][board->column[(unsigned char)c[1]]] =
			    (uint16_t)cell;
		hgn_cells_add(&board->by_part[0], cell);
		for (c = board->name[cell]; *c != '\0'; c++) {
			part[0] = *c;
			if (hgn_board_has_part(board, cell, part))
				hgn_cells_add(&board->by_part[(unsigned char)*c], cell);
		}
	}
}

/* Return a hash of a name. It is unique, so names need not be compared. */
static uint64_t
hash_name(const char name[HGN_CELL_NAME])
{
	uint64_t bits;

	memcpy(&bits, name, sizeof bits);
	return bits;
}

int
hgn_board_rename(struct hgn_board *board, const char *const *name, struct hgn_arena *arena, struct hgn_error *error)
{
	char copy[HGN_CELL_NAME];
	uint64_t hash;
	int cell;

	if (!hgn_hash_table_allocate(&board->named, (size_t)board->cells, arena))
		return hgn_error_nomem(error);
	board->renamed = true;
	board->names = HGN_NAMES_PLAIN;
	for (cell = 0; cell < board->cells; cell++) {
		memset(copy, 0, sizeof copy);
		memcpy(copy, name[cell], strlen(name[cell]));
		memcpy(board->name[cell], copy, sizeof copy);
		hash = hash_name(board->name[cell]);
		hgn_hash_table_fill(&board->named, hgn_hash_table_find(&board->named, hash), hash, (uint32_t)cell);
		if (hgn_is_lower(name[cell][1]))
			board->names = HGN_NAMES_WORDS;
	}
	index_names(board);
	return 0;
}

/* Parse a name that the game defines: letters and a number. This function is not inlined, so that parsing other names
 * needs fewer registers. */
static __attribute__((noinline)) size_t
read_named(uint16_t *cell, const struct hgn_board *board, const char *text, size_t n)
{
	const struct hgn_hash_slot *slot;
	char name[HGN_CELL_NAME] = "";
	size_t letters = 0, len, max = board->names == HGN_NAMES_WORDS ? n : 1;

	while (letters < n && letters < max && hgn_is_lower(text[letters]))
		letters++;
	for (len = letters; len < n && hgn_is_digit(text[len]); len++)
		continue;
	if (letters == 0 || len == letters)
		return 0;
	if (len <= HGN_LONGEST_NAME) {
		memcpy(name, text, len);
		slot = hgn_hash_table_find(&board->named, hash_name(name));
		if (!hgn_hash_slot_is_free(&board->named, slot))
			*cell = (uint16_t)slot->value;
	}
	return len;
}

size_t
hgn_board_read_cell(uint16_t *cell, const struct hgn_board *board, const char *text, size_t n)
{
	unsigned rank;
	size_t len = 2;
	int file, level;

	*cell = HGN_NO_CELL;
	if (board->renamed)
		return read_named(cell, board, text, n);
	if (board->lattice == HGN_HEX_PRISM) {
		if (n < 3 || !hgn_is_digit(text[0]) || !hgn_is_lower(text[1]) || !hgn_is_digit(text[2]))
			return 0;
		level = board->level_of_letter[(unsigned char)text[1]];
		if (level >= 0)
			*cell = board->by_name[level][text[0] - '0'][text[2] - '0'];
		return 3;
	}
	if (board->lattice == HGN_SQUARE_PRISM) {
		if (n < 3 || !hgn_is_lower(text[0]) || !hgn_is_lower(text[1]) || !hgn_is_digit(text[2]))
			return 0;
		level = board->level_of_letter[(unsigned char)text[0]];
		file = board->file_of_letter[(unsigned char)text[1]];
		if (level >= 0 && file >= 0)
			*cell = board->by_name[level][text[2] - '0'][file];
		return 3;
	}
	if (n < 2 || !hgn_is_lower(text[0]) || !hgn_is_digit(text[1]))
		return 0;
	rank = (unsigned)(text[1] - '0');
	if (n > 2 && hgn_is_digit(text[2])) {
		rank = rank * 10 + (unsigned)(text[2] - '0');
		len = 3;
	}
	file = board->file_of_letter[(unsigned char)text[0]];
	if (file >= 0 && rank <= HGN_MAX_RANKS)
		*cell = board->by_name[0][rank][file];
	return len;
}

bool
hgn_board_is_part(const struct hgn_board *board, const char *text, size_t n)
{
	char part[4] = "";
	uint64_t rank;
	int cell;

	if (board->renamed) {
		if (n >= sizeof part || (n > 1 && !hgn_is_digit(text[0])))
			return false;
		memcpy(part, text, n);
		for (cell = 0; cell < board->cells && !hgn_board_has_part(board, (unsigned)cell, part); cell++)
			continue;
		return cell < board->cells;
	}
	if (board->lattice == HGN_HEX_PRISM && hgn_is_digit(text[0]))
		return n == 1;
	if (hgn_board_is_prism(board) && hgn_is_lower(text[0]) && board->level_of_letter[(unsigned char)text[0]] >= 0)
		return n == 1;
	if (board->lattice == HGN_HEX_PRISM)
		return false;
	if (hgn_is_lower(text[0]))
		return n == 1 && board->file_of_letter[(unsigned char)text[0]] >= 0;
	return hgn_text_number(&rank, text, n, (uint64_t)board->ranks) && rank > 0;
}

bool
hgn_board_has_part(const struct hgn_board *board, unsigned cell, const char *part)
{
	const char *name = board->name[cell];

	if (board->names == HGN_NAMES_PRISM)
		return strchr(name, part[0]) != NULL;
	if (board->names == HGN_NAMES_WORDS)
		return false;
	return hgn_is_digit(part[0]) ? strcmp(name + 1, part) == 0 : name[0] == part[0];
}

bool
hgn_board_begins(const struct hgn_board *board, char letter)
{
	int cell;

	for (cell = 0; cell < board->cells; cell++)
		if (board->name[cell][0] == letter)
			return true;
	return false;
}

/* ---- construction: numbers the cells and computes the tables ---- */

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
	board->points = plan->points;
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
	index_names(board);
	return 0;
}
