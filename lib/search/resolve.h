/* SPDX-License-Identifier: MIT
 * The tests of a search resolved for one game: pieces become codes, places sets of cells. */
#ifndef HGN_SEARCH_RESOLVE_H
#define HGN_SEARCH_RESOLVE_H

#include "search/search.h"

/* How a test of pieces and places is evaluated. */
enum hgn_count_shape {
	HGN_COUNT_LACKING, /* the game has no such piece or place: never true */
	HGN_COUNT_CELL,    /* whether there is a piece on one cell */
	HGN_COUNT_SOME,    /* whether sets of cells intersect */
	HGN_COUNT_SETS,    /* number of cells in the intersection */
	HGN_COUNT_CODES,   /* number of pieces of some codes on the board */
	HGN_COUNT_PLACES   /* by testing all cells and places one by one */
};

struct hgn_resolved_test {
	enum hgn_count_shape shape;
	uint64_t codes[(HGN_MAX_CODES + 63) / 64]; /* set of codes; 0 = an empty cell */
	struct hgn_cells cells;
	bool hand;               /* pieces in pockets are counted */
	unsigned ncells;
	uint16_t cell;   /* the cell of HGN_COUNT_CELL */
	bool empty;      /* the sets contain all pieces, and cells without any are counted */
	bool stacks;     /* the number of stacked pieces matters */
	uint32_t *set;   /* byte offsets of sets in a position */
	uint8_t *code;   /* codes of HGN_COUNT_CODES */
	uint16_t *place; /* off-board places, from 0 */
	size_t sets, places;
	/* data of HGN_TEST_FEN */
	uint64_t board;
	uint8_t key[HGN_KEY_BYTES];
};

struct hgn_resolved {
	struct hgn_arena arena;
	const struct hgn_game *game;
	struct hgn_resolved_test *test; /* by the number of the search's test; zero for tests that do not depend on
	                                 * games */
	bool *has;                      /* by the number of the element: whether the game has it */
};

/* Resolve a search for a game. Return 0 or HGN_ENOMEM; names that the game lacks are false in `has`. */
int hgn_resolve(struct hgn_resolved **out, const struct hgn_search *search, const struct hgn_game *game,
    struct hgn_error *error);
void hgn_resolved_free(struct hgn_resolved *resolved);
/* Return true if a piece is one of those that a designator means, ignoring stacks. */
bool hgn_designator_fits(const struct hgn_designator *piece, const struct hgn_game *game, unsigned code);

#endif
