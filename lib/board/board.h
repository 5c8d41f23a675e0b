/* SPDX-License-Identifier: MIT
 * Boards: lattices of cells, compiled to flat tables.
 *
 * A cell is a number from 0. Cells are numbered in the order of FEN: by level from a, then by rank from the highest,
 * then by file from White's left (on pointy-top boards, whose columns are numbered from right to left, from the highest
 * number). Boards, FEN and drawings rely on this order.
 *
 * Coordinates are integer vectors whose meaning depends on the lattice:
 *   square      a = file, b = rank, both from 0; on square-prism boards also c = level, 0 = top
 *   hex-flat    a = file from 0, b = doubled height; neighbours (0,±2) (±1,±1); the board's middle has b = 0
 *   hex-pointy  a = rank r, b = column number f; neighbours (±1,0) ±(1,1) (0,±1); f grows to White's left. Where
 *               columns are numbered to the right along the other slant, b = r - that number
 *   hex-prism   as hex-pointy, and c = level, 0 = top; one more neighbour above and below
 */
#ifndef HGN_BOARD_BOARD_H
#define HGN_BOARD_BOARD_H

#include "base/arena.h"
#include "base/hash_table.h"
#include "hgn.h"

#define HGN_MAX_CELLS 512
#define HGN_CELL_WORDS (HGN_MAX_CELLS / 64)
#define HGN_MAX_FILES 26
#define HGN_MAX_RANKS 32
#define HGN_MAX_LEVELS 9
#define HGN_MAX_NEAR 8
#define HGN_CELL_NAME 8 /* size of a cell's name in bytes, including its NUL */
#define HGN_LONGEST_NAME 5 /* maximum length of a name that a game defines, which must fit into a drawn cell */

enum hgn_lattice { HGN_SQUARE, HGN_HEX_FLAT, HGN_HEX_POINTY, HGN_HEX_PRISM, HGN_SQUARE_PRISM, HGN_LATTICES };
extern const char *const hgn_lattice_names[HGN_LATTICES];

/* Return true if the cells of a lattice have column numbers, which may be as large as HGN_MAX_FILES. */
static inline bool
hgn_lattice_has_columns(enum hgn_lattice lattice)
{
	return lattice == HGN_HEX_POINTY || lattice == HGN_HEX_PRISM;
}

/* Forms of cell names. All consist of lower-case letters and digits. */
enum hgn_naming {
	HGN_NAMES_PLAIN, /* a letter and a number; either may disambiguate the origin of a move */
	HGN_NAMES_PRISM, /* three characters */
	HGN_NAMES_WORDS  /* letters other than x, and a number */
};

struct hgn_vec {
	int a, b, c;
};

/* A set of cells, as a bitboard. */
struct hgn_cells {
	uint64_t word[HGN_CELL_WORDS];
};

/* How to map White's side of the board to Black's. Front and back are always exchanged. */
struct hgn_mirror {
	bool files;  /* exchange left and right too: a half-turn, not a reflection */
	bool levels; /* exchange top and bottom levels too */
};

struct hgn_board {
	enum hgn_lattice lattice;
	int cells, files, ranks, levels, words; /* words = number of 64-bit words of a set of cells */
	int level_columns;                      /* levels per row in drawings; 0 = all in one row */
	bool points;                            /* cells are drawn as points that lines join */
	bool rightwards;                        /* pointy and prism: columns are numbered from White's left to right */
	struct hgn_mirror by;                   /* how `mirror` was computed */
	char letter[HGN_MAX_FILES];             /* file letters (square, hex-flat, hex-pointy) */
	char level_letter[HGN_MAX_LEVELS];
	uint8_t first[HGN_MAX_FILES];           /* hex-flat: lowest rank of each file */
	struct hgn_vec at[HGN_MAX_CELLS];
	uint8_t file[HGN_MAX_CELLS];   /* file, 0-based; pointy and prism: column number */
	uint8_t rank[HGN_MAX_CELLS];   /* rank, 1-based */
	uint8_t level[HGN_MAX_CELLS];  /* level, 0-based */
	uint8_t cell_colour[HGN_MAX_CELLS]; /* 0 to 2 (square: 0 to 1); differs between adjacent cells of a level */
	char after[HGN_MAX_CELLS];     /* separator after the cell in FEN: '/' after a rank, '|' after a level, ' '
				        * after the last cell; otherwise 0 */
	struct hgn_cells rank_ends;    /* cells with a separator in `after` */
	uint16_t mirror[HGN_MAX_CELLS]; /* the mirror image of the cell */
	bool symmetric;                /* every cell has a mirror image */
	uint16_t near[HGN_MAX_CELLS][HGN_MAX_NEAR]; /* adjacent cells, of which there are nears[] */
	uint8_t nears[HGN_MAX_CELLS];
	char name[HGN_MAX_CELLS][HGN_CELL_NAME];
	/* Cells by coordinates, for hgn_board_at(). */
	uint16_t *grid;
	int min[3], dim[3];
	/* Cells by name: [level][rank][file]; HGN_NO_CELL if there is no cell. */
	uint16_t by_name[HGN_MAX_LEVELS][HGN_MAX_RANKS + 1][HGN_MAX_FILES + 1];
	/* Cells whose names are a letter and a digit: [row[letter]][column[digit]]. Other bytes select row 0 or column
	 * 15, which are empty. */
	uint16_t by_pair[32][16];
	uint8_t row[256], column[256];
	struct hgn_cells by_part[256]; /* cells whose names have this byte as a part; 0 = all cells */
	int8_t file_of_letter[128];    /* file index of a letter; -1 if unknown */
	int8_t level_of_letter[128];
	enum hgn_naming names;
	bool renamed;                  /* the game defines the names of its cells, in `named` */
	struct hgn_hash_table named;   /* cells by the names that the game defines */
};

/* Return true if the cells are squares. */
static inline bool
hgn_board_is_square(const struct hgn_board *board)
{
	return board->lattice == HGN_SQUARE || board->lattice == HGN_SQUARE_PRISM;
}

/* Return the letter of a file, which is numbered as in board->file. */
static inline char
hgn_board_file_letter(const struct hgn_board *board, int file)
{
	return hgn_lattice_has_columns(board->lattice) ? (char)('a' + file - 1) : board->letter[file];
}

/* Return true if the board has levels. */
static inline bool
hgn_board_is_prism(const struct hgn_board *board)
{
	return board->lattice == HGN_HEX_PRISM || board->lattice == HGN_SQUARE_PRISM;
}

static inline bool
hgn_cells_has(const struct hgn_cells *set, unsigned cell)
{
	return set->word[cell >> 6] >> (cell & 63) & 1;
}

static inline void
hgn_cells_add(struct hgn_cells *set, unsigned cell)
{
	set->word[cell >> 6] |= UINT64_C(1) << (cell & 63);
}

static inline void
hgn_cells_remove(struct hgn_cells *set, unsigned cell)
{
	set->word[cell >> 6] &= ~(UINT64_C(1) << (cell & 63));
}

/* Return the first cell of a set that is not below `cell`, or HGN_NO_CELL. */
static inline uint16_t
hgn_cells_next(const struct hgn_cells *set, unsigned cell)
{
	for (; cell < HGN_MAX_CELLS; cell = (cell | 63) + 1) {
		uint64_t rest = set->word[cell >> 6] >> (cell & 63);

		if (rest != 0)
			return (uint16_t)(cell + (unsigned)__builtin_ctzll(rest));
	}
	return HGN_NO_CELL;
}

/* Return the number of bits that are set. Without a processor's own instruction, compilers call a function instead. */
static inline unsigned
hgn_count_bits(uint64_t bits)
{
#ifdef __POPCNT__
	return (unsigned)__builtin_popcountll(bits);
#else
	bits -= bits >> 1 & UINT64_C(0x5555555555555555);
	bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
	bits = (bits + (bits >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
	return (unsigned)(bits * UINT64_C(0x0101010101010101) >> 56);
#endif
}

static inline int
hgn_cells_count(const struct hgn_cells *set)
{
	unsigned n = 0;
	int i;

	for (i = 0; i < HGN_CELL_WORDS; i++)
		n += hgn_count_bits(set->word[i]);
	return (int)n;
}

/* Return the nth cell of a set, 1-based, or HGN_NO_CELL. */
static inline uint16_t
hgn_cells_nth(const struct hgn_cells *set, int n)
{
	uint16_t cell = hgn_cells_next(set, 0);

	while (--n > 0 && cell != HGN_NO_CELL)
		cell = hgn_cells_next(set, cell + 1u);
	return cell;
}

/* Return the cell at a vector, or HGN_NO_CELL. */
static inline uint16_t
hgn_board_at(const struct hgn_board *board, struct hgn_vec v)
{
	unsigned a = (unsigned)(v.a - board->min[0]), b = (unsigned)(v.b - board->min[1]),
	    c = (unsigned)(v.c - board->min[2]);
	unsigned na = (unsigned)board->dim[0], nb = (unsigned)board->dim[1], nc = (unsigned)board->dim[2];

	if (a >= na || b >= nb || c >= nc)
		return HGN_NO_CELL;
	return board->grid[(a * nb + b) * nc + c];
}

/* Return the cell at `from` + v, or HGN_NO_CELL. */
static inline uint16_t
hgn_board_step(const struct hgn_board *board, unsigned from, struct hgn_vec v)
{
	struct hgn_vec at = board->at[from];

	return hgn_board_at(board, (struct hgn_vec){ at.a + v.a, at.b + v.b, at.c + v.c });
}

/* Return a vector as seen by the other player. */
struct hgn_vec hgn_board_mirror_vec(const struct hgn_board *board, struct hgn_vec v);
struct hgn_vec hgn_vec_mirror(enum hgn_lattice lattice, struct hgn_mirror by, struct hgn_vec v);
/* Find the image of each cell: reflect its coordinates and move them back onto the board. Return false if a cell has
 * none, which is HGN_NO_CELL. */
bool hgn_board_mirror_cells(uint16_t *out, const struct hgn_board *board, struct hgn_mirror by);
/* Return the squared length of a vector; adjacent cells have distance 1. */
int hgn_board_length2(const struct hgn_board *board, struct hgn_vec v);
/* Find the vector of a direction for White by its name ("N", "NE", ...; see hgn-game(5)). Return false if the name is
 * unknown. */
bool hgn_board_direction(struct hgn_vec *out, const struct hgn_board *board, const char *name);
/* List the names of directions on this board, at most HGN_MAX_DIRECTIONS. Return their number. */
#define HGN_MAX_DIRECTIONS 16
size_t hgn_board_directions(const char **names, const struct hgn_board *board);
/* List the vectors of squared length `length2`, ordered so that the nth from the end is the opposite of the nth. Store
 * at most `max`. Return the number of all. */
int hgn_board_vectors(struct hgn_vec *out, int max, const struct hgn_board *board, int length2);

/* ---- construction ---- */

/* The description of a board, for hgn_board_build(). */
struct hgn_board_plan {
	enum hgn_lattice lattice;
	int files;                  /* square, hex-flat: number of files */
	char letter[HGN_MAX_FILES]; /* their letters */
	int height[HGN_MAX_FILES];  /* ranks per file; all equal on square boards; files of hex-flat boards are
				     * centred */
	int first[HGN_MAX_FILES];   /* number of the lowest rank of each file; 1, except on hex-flat boards with slanted
				     * ranks */
	int ranks;                  /* hex-pointy, hex-prism: number of rows */
	int low[HGN_MAX_RANKS], high[HGN_MAX_RANKS]; /* first and last column number of each row */
	bool rightwards;            /* columns are numbered from White's left to right */
	bool plain;                 /* give all cells the same colour */
	int levels;                 /* number of levels; 1, except on prisms */
	int level_columns;          /* levels per row in drawings; 0 = all in one row */
	bool points;                /* cells are drawn as points that lines join */
	char level_letter[HGN_MAX_LEVELS]; /* letters of the levels, beginning with the top level */
	struct hgn_mirror mirror;
	/* Holes: file index or column number, and rank from 1. */
	struct { int file, rank; } hole[64];
	int holes;
};

/* Build a board. Data without a fixed size are allocated in `arena`. Return 0, HGN_ENOMEM, or HGN_EINVAL if there are
 * too many cells or a hole is not on the board. */
int hgn_board_build(struct hgn_board *board, const struct hgn_board_plan *plan, struct hgn_arena *arena,
    struct hgn_error *error);

/* ---- names of cells ---- */

/* Rename all cells. `name[cell]` is one to three lower-case letters except x, then a number from 1 to 999, at most
 * HGN_LONGEST_NAME bytes; names must be unique. The letters and numbers of files, ranks and levels do not change. */
int hgn_board_rename(struct hgn_board *board, const char *const *name, struct hgn_arena *arena,
    struct hgn_error *error);
/* Parse the cell name at the beginning of `text`. Return its length in bytes and set the cell, or return 0 if there is
 * none. For a well-formed name of no cell, return its length and set HGN_NO_CELL. */
size_t hgn_board_read_cell(uint16_t *cell, const struct hgn_board *board, const char *text, size_t n);
/* Return true if a text can disambiguate the origin of a move: a file or a rank; on prisms, any character of a cell
 * name. */
bool hgn_board_is_part(const struct hgn_board *board, const char *text, size_t n);
/* Return true if the name of a cell contains this file, rank or character, see hgn_board_is_part(). */
bool hgn_board_has_part(const struct hgn_board *board, unsigned cell, const char *part);
/* Return true if the name of some cell begins with a letter. */
bool hgn_board_begins(const struct hgn_board *board, char letter);

#endif
