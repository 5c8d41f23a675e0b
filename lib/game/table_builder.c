/* SPDX-License-Identifier: MIT
 * Growing arrays of rays, sets and lines. */
#include "game/table_builder.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"

/* Make room for `more` elements after the first `n` of an array. */
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
hgn_builder_begin(struct hgn_table_builder *build)
{
	struct hgn_tables *t = &build->tables;

	t->ray = reserve(build, t->ray, 0, 1, &build->cap_rays, sizeof *t->ray);
	t->cell = reserve(build, t->cell, 0, 1, &build->cap_cells, sizeof *t->cell);
	t->reverse_ray = reserve(build, t->reverse_ray, 0, 1, &build->cap_reverse_rays, sizeof *t->reverse_ray);
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
	if (build->status == 0 && t->reverse_rays == UINT16_MAX)
		build->status = hgn_error_set(build->error, HGN_ELIMIT, "", "pieces have too many different moves");
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

static bool
are_equal(const uint64_t *a, const uint64_t *b, size_t words)
{
	while (words > 0 && *a == *b) {
		a++;
		b++;
		words--;
	}
	return words == 0;
}

/* Return the slot of a line, or the free slot for it. */
static struct hgn_hash_slot *
find_slot(const struct hgn_table_builder *build, uint64_t hash, const uint64_t *cells)
{
	const struct hgn_hash_table *numbers = &build->line_numbers;
	size_t words = (size_t)build->game->board.words;
	struct hgn_hash_slot *slot = hgn_hash_table_find(numbers, hash);

	while (!hgn_hash_slot_is_free(numbers, slot) &&
	    !are_equal(build->tables.line + slot->value * words, cells, words))
		slot = hgn_hash_table_next(numbers, slot);
	return slot;
}

uint16_t
hgn_builder_add_line(struct hgn_table_builder *build, const struct hgn_cells *cells)
{
	struct hgn_tables *t = &build->tables;
	size_t words = (size_t)build->game->board.words;
	struct hgn_hash_slot *slot;
	uint64_t hash = 0;
	size_t i;

	for (i = 0; i < words; i++)
		hash = hgn_hash_word(hash, cells->word[i]);
	if (build->status == 0 && !hgn_hash_table_reserve(&build->line_numbers))
		build->status = hgn_error_nomem(build->error);
	if (build->status != 0)
		return 0;
	slot = find_slot(build, hash, cells->word);
	if (!hgn_hash_slot_is_free(&build->line_numbers, slot))
		return (uint16_t)slot->value;
	t->line = reserve(build, t->line, t->lines * words, words, &build->cap_lines, sizeof *t->line);
	if (build->status == 0 && t->lines == HGN_NO_LINE)
		build->status = hgn_error_set(build->error, HGN_ELIMIT, "",
		    "pieces have more than %d ways across the board", HGN_NO_LINE);
	if (build->status != 0)
		return 0;
	memcpy(t->line + t->lines * words, cells->word, words * sizeof *t->line);
	hgn_hash_table_fill(&build->line_numbers, slot, hash, (uint32_t)t->lines);
	return (uint16_t)t->lines++;
}
