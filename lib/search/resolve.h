/* SPDX-License-Identifier: MIT
 * The tests of a search made ready for one game: pieces are codes, places sets of cells. */
#ifndef HGN_SEARCH_RESOLVE_H
#define HGN_SEARCH_RESOLVE_H

#include "search/search.h"

/* How a test of pieces and places is answered. */
enum hgn_count_shape {
	HGN_COUNT_LACKING, /* the game has no such piece, or no such place: never */
	HGN_COUNT_CELL,    /* whether something is on one cell */
	HGN_COUNT_SOME,    /* whether some sets of cells meet */
	HGN_COUNT_SETS,    /* how many cells these have in common */
	HGN_COUNT_CODES,   /* how many pieces of some codes there are on the board */
	HGN_COUNT_PLACES   /* cells and places one by one */
};

struct hgn_resolved_test {
	enum hgn_count_shape shape;
	uint64_t codes[(HGN_MAX_CODES + 63) / 64]; /* a set; 0 = an empty cell */
	struct hgn_cells cells;
	bool hand;               /* pieces in pockets count */
	unsigned ncells;
	uint16_t cell;   /* the only one */
	bool empty;      /* the sets are of all pieces, and what counts are cells without any */
	bool stacks;     /* how many pieces are stacked counts */
	uint32_t *set;   /* bytes from the beginning of a position to its sets */
	uint8_t *code;   /* of HGN_COUNT_CODES */
	uint16_t *place; /* beside the board, from 0 */
	size_t sets, places;
	/* of HGN_TEST_FEN */
	uint64_t board;
	uint8_t key[HGN_KEY_BYTES];
};

struct hgn_resolved {
	struct hgn_arena arena;
	const struct hgn_game *game;
	struct hgn_resolved_test *test; /* by the number of the search's test; for those that games are nothing to, zero */
	bool *has;                      /* which elements of the search the game has */
};

int hgn_resolve(struct hgn_resolved **out, const struct hgn_search *search, const struct hgn_game *game,
    struct hgn_error *error);
void hgn_resolved_free(struct hgn_resolved *resolved);
/* Whether a piece is one of those that an expression means, stacks aside. */
bool hgn_designator_fits(const struct hgn_designator *piece, const struct hgn_game *game, unsigned code);

#endif
