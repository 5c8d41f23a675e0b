/* SPDX-License-Identifier: MIT
 * Construction of reaches, which are moves from a cell as sets of cells. */
#include "game/reach.h"

#include <stdlib.h>
#include <string.h>

/* Flags that the rays of a reach have in common. */
#define REACH_FLAGS (HGN_RAY_MOVE_CAPTURE | HGN_RAY_WAITS)

/* The list that is being built, and the rays from which it is built. */
struct builder {
	const struct hgn_tables *tables;
	const struct hgn_ray *ray;    /* the first ray */
	uint8_t group[HGN_MAX_ATOMS]; /* [index of a ray]: each atom adds at most one */
	uint32_t rays, words, sets;   /* number of rays; words of a set; number of sets */
	uint16_t n[HGN_REACH_GROUPS];
	struct hgn_reach_list *list;  /* its `n` counts the reaches that were added */
};

/* ---- sizes ---- */

static enum hgn_reach_group
find_group(const uint16_t *cell, unsigned n)
{
	bool up = n > 1 && cell[1] > cell[0];
	unsigned i = 2;

	while (i < n && (cell[i] > cell[i - 1]) == up)
		i++;
	return n == 1 ? HGN_REACH_LEAPS : i < n ? HGN_REACH_BENT : up ? HGN_REACH_ASCENDING : HGN_REACH_DESCENDING;
}

/* Find the groups of all rays, and count the reaches and sets that they need. */
static void
count_reaches(struct builder *build)
{
	uint64_t seen[UINT8_MAX / 64 + 1] = { 0 }; /* flags of leaps, as a set */
	const struct hgn_ray *ray = build->ray;
	enum hgn_reach_group group;
	unsigned flags, n;
	uint32_t i;

	for (i = 0; i < build->rays; i++, ray++) {
		flags = ray->flags & REACH_FLAGS;
		group = find_group(build->tables->cell + ray->first, ray->n);
		n = 1;
		if (group == HGN_REACH_LEAPS) {
			n = !(seen[flags >> 6] >> (flags & 63) & 1);
			seen[flags >> 6] |= UINT64_C(1) << (flags & 63);
		} else if (group == HGN_REACH_BENT) {
			n = 1U + ray->n - ray->min;
		}
		build->group[i] = (uint8_t)group;
		build->n[group] = (uint16_t)(build->n[group] + n);
		build->sets += group != HGN_REACH_BENT && ray->min == 1 ? n : 2 * n;
	}
}

/* ---- reaches ---- */

/* Return the offset of a new set. */
static uint32_t
add_set(struct builder *build)
{
	return build->words * build->sets++;
}

static void
add_cell(struct builder *build, uint32_t set, unsigned cell)
{
	build->list->set[set + (cell >> 6)] |= UINT64_C(1) << (cell & 63);
}

/* Return a new reach of a group. */
static struct hgn_reach *
add_reach(struct builder *build, enum hgn_reach_group group, unsigned flags)
{
	unsigned i = build->list->n[group]++;
	int before;

	for (before = 0; before < (int)group; before++)
		i += build->n[before];
	build->list->reach[i].flags = (uint8_t)(flags & REACH_FLAGS);
	return &build->list->reach[i];
}

/* Add a leap to the reach of all leaps with its flags. */
static void
add_leap(struct builder *build, const struct hgn_ray *ray)
{
	struct hgn_reach *reach = build->list->reach, *end = reach + build->list->n[HGN_REACH_LEAPS];

	while (reach < end && reach->flags != (ray->flags & REACH_FLAGS))
		reach++;
	if (reach == end) {
		add_reach(build, HGN_REACH_LEAPS, ray->flags);
		reach->ends = add_set(build);
	}
	add_cell(build, reach->ends, build->tables->cell[ray->first]);
}

/* Add a reach for a ray whose cells are in order. */
static void
add_straight(struct builder *build, const struct hgn_ray *ray, enum hgn_reach_group group)
{
	const uint16_t *cell = build->tables->cell + ray->first;
	struct hgn_reach *reach = add_reach(build, group, ray->flags);
	unsigned i;

	reach->crossed = add_set(build);
	for (i = 0; i < ray->n; i++)
		add_cell(build, reach->crossed, cell[i]);
	reach->ends = ray->min == 1 ? reach->crossed : add_set(build);
	for (i = ray->min - 1U; i < ray->n && ray->min > 1; i++)
		add_cell(build, reach->ends, cell[i]);
}

/* Add a reach for each cell of a ray whose cells are not in order. */
static void
add_bent(struct builder *build, const struct hgn_ray *ray)
{
	const uint16_t *cell = build->tables->cell + ray->first;
	struct hgn_reach *reach;
	unsigned i, j;

	for (i = ray->min - 1U; i < ray->n; i++) {
		reach = add_reach(build, HGN_REACH_BENT, ray->flags);
		reach->crossed = add_set(build);
		for (j = 0; j < i; j++)
			add_cell(build, reach->crossed, cell[j]);
		reach->ends = add_set(build);
		add_cell(build, reach->ends, cell[i]);
	}
}

/* Add the reaches of all rays. */
static void
add_reaches(struct builder *build)
{
	uint32_t i;

	build->sets = 0;
	for (i = 0; i < build->rays; i++)
		switch (build->group[i]) {
		case HGN_REACH_LEAPS:
			add_leap(build, &build->ray[i]);
			break;
		case HGN_REACH_BENT:
			add_bent(build, &build->ray[i]);
			break;
		default:
			add_straight(build, &build->ray[i], build->group[i]);
		}
}

/* ---- lists ---- */

/* Allocate a list with room for the counted reaches and sets. Return false if memory runs out. */
static bool
allocate(struct builder *build)
{
	size_t reaches = 0, words = (size_t)build->sets * build->words;
	int group;

	for (group = 0; group < HGN_REACH_GROUPS; group++)
		reaches += build->n[group];
	build->list = calloc(1, sizeof *build->list + words * sizeof *build->list->set +
	    reaches * sizeof *build->list->reach);
	if (build->list != NULL)
		build->list->reach = (struct hgn_reach *)(build->list->set + words);
	return build->list != NULL;
}

/* Add a list to a cache, and return it. Free it if another thread was faster, and return the list of that thread. */
static const struct hgn_reach_list *
publish(struct hgn_reach_cache *cache, size_t index, struct hgn_reach_list *list)
{
	struct hgn_reach_list *other = NULL;

	if (!atomic_compare_exchange_strong(&cache->from[index], &other, list)) {
		free(list);
		return other;
	}
	list->next = atomic_load(&cache->last);
	while (!atomic_compare_exchange_weak(&cache->last, &list->next, list))
		continue;
	return list;
}

const struct hgn_reach_list *
hgn_reach_build(struct hgn_reach_cache *cache, const struct hgn_game *game, unsigned code, unsigned cell)
{
	size_t index = code * (size_t)game->board.cells + cell;
	const struct hgn_ray_list *rays = &game->tables.rays_from[index];
	struct builder build;

	build.tables = &game->tables;
	build.ray = game->tables.ray + rays->first;
	build.rays = rays->n;
	build.words = (uint32_t)game->board.words;
	build.sets = 0;
	memset(build.n, 0, sizeof build.n);
	count_reaches(&build);
	if (!allocate(&build))
		return NULL;
	add_reaches(&build);
	return publish(cache, index, build.list);
}

bool
hgn_reach_prepare(struct hgn_game *game, struct hgn_tables *tables)
{
	size_t codes = 1 + 2 * (size_t)game->types, i;
	bool enemy[2][HGN_MAX_CODES];

	for (i = 1; i < codes; i++) {
		enemy[HGN_WHITE][i] = game->owner[i] == HGN_BLACK;
		enemy[HGN_BLACK][i] = game->owner[i] == HGN_WHITE;
	}
	for (i = 1; i < codes; i++)
		game->captures_enemies[i] = memcmp(&game->captures[i][1], &enemy[hgn_code_side(game, (unsigned)i)][1],
		    (codes - 1) * sizeof game->captures[i][1]) == 0;
	for (i = 0; i < (size_t)game->atoms; i++)
		game->type[game->atom[i].type].hops |= (game->atom[i].flags & HGN_RAY_HOPS) != 0;
	tables->reaches = hgn_arena_alloc(&game->arena, sizeof *tables->reaches);
	return tables->reaches != NULL;
}

struct hgn_reach_cache *
hgn_reach_cache_new(const struct hgn_game *game)
{
	size_t lists = (1 + 2 * (size_t)game->types) * (size_t)game->board.cells;
	struct hgn_reach_cache *cache = calloc(1, sizeof *cache + lists * sizeof cache->from[0]), *other = NULL;

	if (cache == NULL || atomic_compare_exchange_strong(game->tables.reaches, &other, cache))
		return cache;
	free(cache);
	return other;
}

void
hgn_reach_free(struct hgn_tables *tables)
{
	struct hgn_reach_cache *cache = tables->reaches != NULL ? atomic_load(tables->reaches) : NULL;
	struct hgn_reach_list *list = cache != NULL ? atomic_load(&cache->last) : NULL, *next;

	for (; list != NULL; list = next) {
		next = list->next;
		free(list);
	}
	free(cache);
}
