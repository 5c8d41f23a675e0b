/* SPDX-License-Identifier: MIT
 * Tables of the moves of all pieces from all cells.
 *
 * Rays. The moves of a piece from a cell are a list of rays. A ray is a sequence of cells. If all cells before are
 * empty, the piece may end its move on any cell at distance `min` to `n` that its flags allow. A leap is a ray of one
 * cell. A ray may turn after its first cell.
 *
 * Reverse rays lead from a target back to the origin. For each target they have the set of cells from which a piece of
 * a code can come if the cells between, which are also a set, are empty. With reverse rays a few bitboard operations
 * find attacks on a cell and candidates for a move to it. */
#ifndef HGN_GAME_MOVE_TABLES_H
#define HGN_GAME_MOVE_TABLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define HGN_MAX_TYPES 60
#define HGN_MAX_CODES (2 * HGN_MAX_TYPES + 1)

enum hgn_ray_flag {
	HGN_RAY_MOVE = 1,      /* may end on an empty cell */
	HGN_RAY_CAPTURE = 2,   /* may end on a cell with a piece to capture */
	HGN_RAY_FROM_ZONE = 4, /* only from cells of a zone; occurs only in atoms */
	HGN_RAY_HAS_KIND = 8,  /* moves along the ray have the kind `kind` */
	HGN_RAY_LEAPS = 16,    /* reverse rays: may cross any pieces */
	HGN_RAY_CONDITIONAL = 32, /* only if game->condition is true for the piece */
	HGN_RAY_HOPS = 64,     /* crosses exactly one piece; `kind` is the number of the hop, see struct hgn_hop */
	HGN_RAY_ENEMY_BLOCKS = 128 /* only if no ray of the piece with this flag has an enemy on its first cell */
};

#define HGN_RAY_MOVE_CAPTURE (HGN_RAY_MOVE | HGN_RAY_CAPTURE)
#define HGN_RAY_WAITS (HGN_RAY_CONDITIONAL | HGN_RAY_ENEMY_BLOCKS) /* depends on the first cell or on the piece */
#define HGN_RAY_ASKS (HGN_RAY_WAITS | HGN_RAY_HOPS) /* depends on more than empty cells */

struct hgn_ray {
	uint32_t first; /* index in tables.cell */
	uint8_t n, min; /* number of cells; 1-based index of the first cell on which a move may end */
	uint8_t flags;
	uint8_t kind;   /* kind of the moves if HGN_RAY_HAS_KIND; number of the hop if HGN_RAY_HOPS */
};

struct hgn_ray_list {
	uint32_t first, n; /* index in tables.ray */
};

/* A way in which pieces of a code reach targets: for each target, the set of origins. */
struct hgn_reverse_ray {
	uint32_t origins; /* offset in tables.set of the sets of origins, one for each target */
	uint8_t code;
	uint8_t flags; /* bits of enum hgn_ray_flag */
	uint8_t kind;  /* as in rays */
	uint8_t path;  /* index in tables.path of the table with the lines between target and origins */
	uint16_t mask; /* mask for the numbers in that table: all bits set, or 0 for leaps, for which the line is
		        * empty */
};

struct hgn_range {
	uint16_t first, n;
};

/* Data about a piece code. */
struct hgn_code_info {
	/* For each combination of MOVE and CAPTURE: range in tables.reverse_ray of the reverse rays that have at least
	 * one of these flags. */
	struct hgn_range reverse[HGN_RAY_MOVE_CAPTURE + 1];
	/* Offsets in the sets of a position: the pieces of this code, and all sliders of its side. If the code does not
	 * slide, `sliders` refers to an unused set. */
	uint16_t pieces, sliders;
	uint32_t attacks;    /* offset in tables.set, like `origins`: all cells from which the code attacks the other
			      * side's royal piece */
	uint16_t mask;       /* mask and path of the reverse ray of these attacks, if `unique` */
	uint8_t path;
	bool unique;         /* these attacks have only one reverse ray */
	uint32_t promotion_cells; /* offset in tables.set of the cells on which the code promotes */
};
_Static_assert(sizeof(struct hgn_code_info) == 32, "a power of two: every move looks up several of them");

/* Reverse rays of all attacks on a royal piece, in tables.reverse_ray: first leapers, then sliders. `asking`: copies of
 * those that depend on more than empty cells. */
struct hgn_attack_list {
	uint16_t first, n, leaps;
	struct hgn_range asking;
};

/* Maximum different lines between two cells. Several lines exist if rays turn, or if riders leap. */
#define HGN_MAX_PATHS 16

/* Tables for moves and attacks. Arrays that grow during construction are allocated individually, the others in the
 * arena. Sets have board.words words; the first set is empty. The tables are small enough to stay in the processor's
 * cache. */
struct hgn_tables {
	uint16_t *cell;
	struct hgn_ray *ray;
	struct hgn_reverse_ray *reverse_ray;
	uint64_t *set, *line;              /* line: the set of cells between two cells, or beyond a cell */
	size_t cells, rays, reverse_rays, sets, lines; /* sizes of the arrays; `set` in words */
	struct hgn_ray_list *rays_from;    /* [code * board.cells + cell] */
	struct hgn_code_info code[HGN_MAX_CODES];
	struct hgn_attack_list attack[2];  /* [attacker's side] */
	uint16_t sliders[2];               /* [side]: offset of the set of all its sliders in the sets of a position */
	uint16_t *path[HGN_MAX_PATHS];     /* [target * board.cells + origin]: number of the line between them, 0 =
					    * none */
	int paths;
	uint16_t *xray;                    /* [target * board.cells + cell]: number of the line beyond the cell */
};

/* Return the set for a cell among the sets that begin at an offset, such as `origins`. */
static inline const uint64_t *
hgn_tables_set(const struct hgn_tables *tables, uint32_t sets, unsigned cell, int words)
{
	return tables->set + sets + cell * (unsigned)words;
}

/* Return true if the set at an offset contains a cell. */
static inline bool
hgn_tables_has(const struct hgn_tables *tables, uint32_t set, unsigned cell)
{
	return tables->set[set + (cell >> 6)] >> (cell & 63) & 1;
}

/* Return the cells that must be empty for a piece on `from` to reach `to`, by path and mask of its reverse ray. This
 * avoids a branch, which would be unpredictable. */
static inline const uint64_t *
hgn_tables_between(const struct hgn_tables *tables, unsigned path, unsigned mask, unsigned cells, unsigned to,
    unsigned from, int words)
{
	unsigned line = tables->path[path][to * cells + from] & mask;

	return tables->line + (size_t)line * (unsigned)words;
}

#endif
