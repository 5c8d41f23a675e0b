/* SPDX-License-Identifier: MIT */
#include "game/growing.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"

/* Room for `more` further members of an array of `n`. */
static void *
reserve(struct hgn_growing *grow, void *array, size_t n, size_t more, size_t *cap, size_t size)
{
	size_t room = *cap;
	void *grown;

	if (n + more <= room || grow->status != 0)
		return array;
	while (room < n + more)
		room = room * 2 + 2048;
	grown = realloc(array, room * size);
	if (grown == NULL) {
		grow->status = hgn_error_nomem(grow->error);
		return array;
	}
	*cap = room;
	return grown;
}

void
hgn_grow_ray(struct hgn_growing *grow, struct hgn_ray ray)
{
	struct hgn_tables *t = &grow->tables;

	t->ray = reserve(grow, t->ray, t->rays, 1, &grow->cap_rays, sizeof *t->ray);
	if (grow->status == 0)
		t->ray[t->rays++] = ray;
}

void
hgn_grow_cell(struct hgn_growing *grow, uint16_t cell)
{
	struct hgn_tables *t = &grow->tables;

	t->cell = reserve(grow, t->cell, t->cells, 1, &grow->cap_cells, sizeof *t->cell);
	if (grow->status == 0)
		t->cell[t->cells++] = cell;
}

void
hgn_grow_approach(struct hgn_growing *grow, struct hgn_approach approach)
{
	struct hgn_tables *t = &grow->tables;

	t->approach = reserve(grow, t->approach, t->approaches, 1, &grow->cap_approaches, sizeof *t->approach);
	if (grow->status == 0)
		t->approach[t->approaches++] = approach;
}

uint32_t
hgn_grow_sets(struct hgn_growing *grow, int n)
{
	struct hgn_tables *t = &grow->tables;
	size_t size = (size_t)(n * grow->game->board.words);

	t->set = reserve(grow, t->set, t->sets, size, &grow->cap_sets, sizeof *t->set);
	if (grow->status != 0)
		return 0;
	memset(t->set + t->sets, 0, size * sizeof *t->set);
	t->sets += size;
	return (uint32_t)(t->sets - size);
}

/* The slot of a way, or the one that it would have. */
static uint32_t *
find_slot(const struct hgn_growing *grow, const struct hgn_cells *cells)
{
	const struct hgn_tables *t = &grow->tables;
	size_t words = (size_t)grow->game->board.words, i;
	uint64_t hash = 0;

	for (i = 0; i < words; i++) {
		hash = (hash ^ cells->word[i]) * UINT64_C(0x9E3779B97F4A7C15); /* the golden ratio's bits */
		hash ^= hash >> 29;
	}
	for (i = hash % HGN_WAY_SLOTS; grow->slot[i] != 0; i = (i + 1) % HGN_WAY_SLOTS)
		if (memcmp(t->way + (grow->slot[i] - 1) * words, cells->word, words * sizeof *t->way) == 0)
			break;
	return &grow->slot[i];
}

uint16_t
hgn_grow_way(struct hgn_growing *grow, const struct hgn_cells *cells)
{
	struct hgn_tables *t = &grow->tables;
	size_t words = (size_t)grow->game->board.words;
	uint32_t *slot = find_slot(grow, cells);

	if (*slot != 0)
		return (uint16_t)(*slot - 1);
	t->way = reserve(grow, t->way, t->ways * words, words, &grow->cap_ways, sizeof *t->way);
	if (grow->status == 0 && t->ways == HGN_NO_WAY)
		grow->status = hgn_error_set(grow->error, HGN_ELIMIT, "",
		    "pieces have more than %d ways across the board", HGN_NO_WAY);
	if (grow->status != 0)
		return 0;
	memcpy(t->way + t->ways * words, cells->word, words * sizeof *t->way);
	*slot = (uint32_t)++t->ways;
	return (uint16_t)(*slot - 1);
}
