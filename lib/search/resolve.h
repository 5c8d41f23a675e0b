/* SPDX-License-Identifier: MIT
 * The tests of a search for one game, where pieces are codes and places are sets of cells. */
#ifndef HGN_SEARCH_RESOLVE_H
#define HGN_SEARCH_RESOLVE_H

#include "search/program.h"

/* Methods of evaluating a test of pieces and places. */
enum hgn_count_shape {
	HGN_COUNT_LACKING, /* always false: the game does not have the piece or place */
	HGN_COUNT_CELL,    /* test one cell */
	HGN_COUNT_SOME,    /* test whether sets of cells intersect */
	HGN_COUNT_SETS,    /* count the cells of an intersection */
	HGN_COUNT_CODES,   /* count the pieces of some codes on the board */
	HGN_COUNT_PLACES   /* test all cells and places individually */
};

struct hgn_resolved_test {
	enum hgn_count_shape shape;
	uint64_t codes[(HGN_MAX_CODES + 63) / 64]; /* codes of the pieces to count; bit 0 = an empty cell */
	struct hgn_cells cells;
	bool hand;               /* count the pieces in pockets too */
	unsigned ncells;
	uint16_t cell;   /* the cell of HGN_COUNT_CELL */
	bool empty;      /* count empty cells; the sets contain all pieces */
	bool stacks;     /* test the numbers of stacked pieces */
	uint32_t *set;   /* offsets of sets in a position, in bytes */
	uint8_t *code;   /* codes of HGN_COUNT_CODES */
	uint16_t *place; /* off-board places, 0-based */
	size_t sets, places;
	/* For HGN_TEST_FEN. */
	uint64_t board;
	uint8_t key[HGN_KEY_BYTES];
};

struct hgn_resolved {
	struct hgn_arena arena;
	const struct hgn_game *game;
	struct hgn_resolved_test *test; /* indexed like the tests of the search; zero if the test does not depend on the
					 * game */
	bool *has;                      /* for each name of the search, whether the game has it */
};

/* Resolve a search for a game. Names that the game does not have are false in `has`. Return 0 or HGN_ENOMEM. */
int hgn_resolve(struct hgn_resolved **out, const struct hgn_search *search, const struct hgn_game *game,
    struct hgn_error *error);
void hgn_resolved_free(struct hgn_resolved *resolved);
/* Return true if a designator includes a piece code, ignoring stacks. */
bool hgn_designator_fits(const struct hgn_designator *piece, const struct hgn_game *game, unsigned code);

#endif
