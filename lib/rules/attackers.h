/* SPDX-License-Identifier: MIT
 * Search for attackers with a given occupancy of the board: inline functions for attacks and for legality. */
#ifndef HGN_RULES_ATTACKERS_H
#define HGN_RULES_ATTACKERS_H

#include "rules/ray_conditions.h"

/* The occupancy of the board, with which attacks are found. Only the words that the board uses are set. */
struct hgn_occupancy {
	uint64_t occupied[HGN_CELL_WORDS]; /* occupied cells */
	uint64_t removed[HGN_CELL_WORDS]; /* cells whose pieces are captured, or do not count as attackers */
};

HGN_INLINE void
hgn_set_remove(uint64_t *set, unsigned cell, const int words)
{
	set[hgn_word_of(cell, words)] &= ~(UINT64_C(1) << (cell & 63));
}

HGN_INLINE void
hgn_set_add(uint64_t *set, unsigned cell, const int words)
{
	set[hgn_word_of(cell, words)] |= UINT64_C(1) << (cell & 63);
}

/* Set the occupancy to the position's. */
HGN_INLINE void
hgn_occupancy_now(struct hgn_occupancy *occupancy, const struct hgn_position *position, const int words)
{
	int i;

	for (i = 0; i < words; i++) {
		occupancy->occupied[i] = position->pieces[0].word[i] | position->pieces[1].word[i] |
		    position->pieces[2].word[i];
		occupancy->removed[i] = 0;
	}
}

/* Set the occupancy after a move from cell to cell that captures on `taken_at`; HGN_NO_CELL = nowhere. */
HGN_INLINE void
hgn_occupancy_after(struct hgn_occupancy *occupancy, const struct hgn_position *position, unsigned from, unsigned to,
    unsigned taken_at, const int words)
{
	hgn_occupancy_now(occupancy, position, words);
	hgn_set_remove(occupancy->occupied, from, words);
	if (taken_at != HGN_NO_CELL) {
		hgn_set_remove(occupancy->occupied, taken_at, words);
		hgn_set_add(occupancy->removed, taken_at, words);
	}
	hgn_set_add(occupancy->occupied, to, words);
}

/* Return true if no piece is between the target of a reverse ray and an origin. */
HGN_INLINE bool
hgn_reverse_ray_is_clear(const struct hgn_game *game, const struct hgn_reverse_ray *reverse,
    const struct hgn_occupancy *occupancy, unsigned to, unsigned from, const int words)
{
	const uint64_t *between = hgn_tables_between(&game->tables, reverse->path, reverse->mask,
	    (unsigned)game->board.cells, to, from, words);
	uint64_t any = 0;
	int i;

	for (i = 0; i < words; i++)
		any |= between[i] & occupancy->occupied[i];
	return any == 0;
}

/* Find the first attacker of a cell in `n` reverse rays from number `first` on. Return its reverse ray and set its
 * cell, or return NULL. */
HGN_INLINE const struct hgn_reverse_ray *
hgn_attacker_by(unsigned *from, const struct hgn_position *position, const struct hgn_occupancy *occupancy,
    unsigned first, unsigned n, unsigned cell, const int words)
{
	const struct hgn_game *game = position->game;
	const struct hgn_tables *t = &game->tables;
	const struct hgn_reverse_ray *reverse = t->reverse_ray + first, *end = reverse + n;
	uint64_t here;
	int i;

	for (; reverse < end; reverse++) {
		const uint64_t *set = hgn_tables_set(t, reverse->origins, cell, words);
		const uint64_t *held = position->set + reverse->code * (unsigned)words;

		for (i = 0; i < words; i++)
			for (here = set[i] & held[i] & ~occupancy->removed[i]; here != 0; here &= here - 1) {
				*from = (unsigned)(i * 64 + __builtin_ctzll(here));
				if (hgn_reverse_ray_is_clear(game, reverse, occupancy, cell, *from, words) &&
				    hgn_position_lets_capture(position, reverse, *from, cell))
					return reverse;
			}
	}
	return NULL;
}

/* Find an attacker in a list of reverse rays, from number `first` on. */
HGN_INLINE const struct hgn_reverse_ray *
hgn_attacker_find(unsigned *from, const struct hgn_position *position, const struct hgn_occupancy *occupancy,
    const struct hgn_attack_list *list, unsigned first, unsigned cell, const int words)
{
	return hgn_attacker_by(from, position, occupancy, list->first + first, list->n - first, cell, words);
}

static inline bool
hgn_modules_attack(struct hgn_attack *how, const struct hgn_position *position, unsigned cell, int side)
{
	const struct hgn_module *const *module = position->game->attacking;

	while (*module != NULL && !(*module)->attack(how, position, cell, side))
		module++;
	return *module != NULL;
}

#endif
