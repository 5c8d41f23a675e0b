/* SPDX-License-Identifier: MIT
 * Reaches, which are moves from a cell as sets of cells. A list of reaches is built when it is first needed. */
#ifndef HGN_GAME_REACH_H
#define HGN_GAME_REACH_H

#include <stdatomic.h>

#include "game/game.h"

/* Moves of a piece from a cell as sets of cells, which are offsets in `set` of its list: all leaps with the same flags,
 * or a ray. If no cell of `crossed` is occupied, the piece may end its move on all cells of `ends`, as `flags` allow.
 * Otherwise this depends on its group. */
struct hgn_reach {
	uint32_t crossed, ends;
	uint8_t flags; /* bits of enum hgn_ray_flag */
};

/* Groups of reaches. All leaps with the same flags are one reach, and so is a ray whose cells have ascending or
 * descending numbers. Other rays have one reach for each cell.
 * If cells of `crossed` are occupied, the piece still reaches the cells up to the lowest of them, the cells down to the
 * highest one, or none. */
enum hgn_reach_group {
	HGN_REACH_LEAPS, HGN_REACH_ASCENDING, HGN_REACH_DESCENDING, HGN_REACH_BENT, HGN_REACH_GROUPS
};

/* The reaches of a code from a cell, in the order of their groups. */
struct hgn_reach_list {
	struct hgn_reach_list *next; /* list that was built before this one, or NULL */
	struct hgn_reach *reach;
	uint16_t n[HGN_REACH_GROUPS];
	uint64_t set[];              /* sets of board.words words, followed by the reaches */
};

/* The lists of a game that have been built. Threads share them. */
struct hgn_reach_cache {
	_Atomic(struct hgn_reach_list *) last;   /* the list that was built last, or NULL */
	_Atomic(struct hgn_reach_list *) from[]; /* [code * board.cells + cell]; NULL = not built yet */
};

/* Set tables.reaches, captures_enemies, and `hops` of all types. Requires all atoms. Return false if memory runs
 * out. */
bool hgn_reach_prepare(struct hgn_game *game, struct hgn_tables *tables);
/* Allocate the cache of a game, without lists. Return NULL if memory runs out. */
struct hgn_reach_cache *hgn_reach_cache_new(const struct hgn_game *game);
/* Build the list of a code from a cell. Return NULL if memory runs out. */
const struct hgn_reach_list *hgn_reach_build(struct hgn_reach_cache *cache, const struct hgn_game *game, unsigned code,
    unsigned cell);
/* Free the cache of a game. */
void hgn_reach_free(struct hgn_tables *tables);

/* Return the cache of a game, or NULL if memory runs out. */
static inline struct hgn_reach_cache *
hgn_reach_cache(const struct hgn_game *game)
{
	struct hgn_reach_cache *cache = atomic_load_explicit(game->tables.reaches, memory_order_acquire);

	return cache != NULL ? cache : hgn_reach_cache_new(game);
}

/* Return the list of a code from a cell, or NULL if memory runs out. Requires a type that does not hop. */
static inline const struct hgn_reach_list *
hgn_reach_list(struct hgn_reach_cache *cache, const struct hgn_game *game, unsigned code, unsigned cell)
{
	const struct hgn_reach_list *list = atomic_load_explicit(
	    &cache->from[code * (unsigned)game->board.cells + cell], memory_order_acquire);

	return list != NULL ? list : hgn_reach_build(cache, game, code, cell);
}

#endif
