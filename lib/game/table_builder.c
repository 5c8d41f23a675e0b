/* SPDX-License-Identifier: MIT */
#include "game/table_builder.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"

/* Reserve room for `more` members after the first `n` of an array. */
static void *
reserve(struct hgn_table_builder *build, void *array, size_t n, size_t more, size_t *cap, size_t size)
{
	size_t room = *cap;
	void *larger;

	if (n + more <= room || build->status != 0)
		return array;
	while (room < n + more)
		room = room * 2 + 2048;
	larger = realloc(array, room * size);
	if (larger == NULL) {
		build->status = hgn_error_nomem(build->error);
		return array;
	}
	*cap = room;
	return larger;
}

void
hgn_builder_add_ray(struct hgn_table_builder *build, struct hgn_ray ray)
{
	struct hgn_tables *t = &build->tables;

	if (t->rays == build->cap_rays)
		t->ray = reserve(build, t->ray, t->rays, 1, &build->cap_rays, sizeof *t->ray);
	if (build->status == 0)
		t->ray[t->rays++] = ray;
}

void
hgn_builder_add_cell(struct hgn_table_builder *build, uint16_t cell)
{
	struct hgn_tables *t = &build->tables;

	if (t->cells == build->cap_cells)
		t->cell = reserve(build, t->cell, t->cells, 1, &build->cap_cells, sizeof *t->cell);
	if (build->status == 0)
		t->cell[t->cells++] = cell;
}

void
hgn_builder_add_reverse_ray(struct hgn_table_builder *build, struct hgn_reverse_ray reverse)
{
	struct hgn_tables *t = &build->tables;

	t->reverse_ray = reserve(build, t->reverse_ray, t->reverse_rays, 1, &build->cap_reverse_rays,
	    sizeof *t->reverse_ray);
	if (build->status == 0)
		t->reverse_ray[t->reverse_rays++] = reverse;
}

uint32_t
hgn_builder_add_sets(struct hgn_table_builder *build, int n)
{
	struct hgn_tables *t = &build->tables;
	size_t size = (size_t)n * (size_t)build->game->board.words;

	t->set = reserve(build, t->set, t->sets, size, &build->cap_sets, sizeof *t->set);
	if (build->status != 0)
		return 0;
	memset(t->set + t->sets, 0, size * sizeof *t->set);
	t->sets += size;
	return (uint32_t)(t->sets - size);
}

/* The slot of a line, or the free one for it. */
static uint32_t *
find_slot(const struct hgn_table_builder *build, const uint64_t *cells)
{
	const struct hgn_tables *t = &build->tables;
	size_t words = (size_t)build->game->board.words, i;
	uint64_t hash = 0;

	for (i = 0; i < words; i++) {
		hash = (hash ^ cells[i]) * UINT64_C(0x9E3779B97F4A7C15); /* the golden ratio's bits */
		hash ^= hash >> 29;
	}
	hash = hash * UINT64_C(0x9E3779B97F4A7C15) >> 40; /* the bits that all others have a part in */
	for (i = hash & (build->slots - 1); build->slot[i] != 0; i = (i + 1) & (build->slots - 1))
		if (memcmp(t->line + (build->slot[i] - 1) * words, cells, words * sizeof *t->line) == 0)
			break;
	return &build->slot[i];
}

/* Twice as many slots, or the first ones; the table stays as it is when there is no memory. */
static void
grow_slots(struct hgn_table_builder *build)
{
	struct hgn_tables *t = &build->tables;
	size_t words = (size_t)build->game->board.words, slots = build->slots == 0 ? 1024 : 2 * build->slots;
	uint32_t *larger = calloc(slots, sizeof *larger), line;

	if (larger == NULL) {
		build->status = hgn_error_nomem(build->error);
		return;
	}
	free(build->slot);
	build->slot = larger;
	build->slots = slots;
	for (line = 0; line < t->lines; line++)
		*find_slot(build, t->line + line * words) = line + 1;
}

uint16_t
hgn_builder_add_line(struct hgn_table_builder *build, const struct hgn_cells *cells)
{
	struct hgn_tables *t = &build->tables;
	size_t words = (size_t)build->game->board.words;
	uint32_t *slot;

	if (2 * t->lines >= build->slots)
		grow_slots(build);
	if (build->status != 0)
		return 0;
	slot = find_slot(build, cells->word);
	if (*slot != 0)
		return (uint16_t)(*slot - 1);
	t->line = reserve(build, t->line, t->lines * words, words, &build->cap_lines, sizeof *t->line);
	if (build->status == 0 && t->lines == HGN_NO_LINE)
		build->status = hgn_error_set(build->error, HGN_ELIMIT, "",
		    "pieces have more than %d ways across the board", HGN_NO_LINE);
	if (build->status != 0)
		return 0;
	memcpy(t->line + t->lines * words, cells->word, words * sizeof *t->line);
	*slot = (uint32_t)++t->lines;
	return (uint16_t)(*slot - 1);
}
