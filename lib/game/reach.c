/* SPDX-License-Identifier: MIT
 * Construction of reaches, which are moves from a cell as sets of cells. */
#include "game/reach.h"

#include <stdlib.h>

#include "base/error.h"

/* Flags that the rays of a reach have in common. */
#define REACH_FLAGS (HGN_RAY_MOVE_CAPTURE | HGN_RAY_WAITS)

static enum hgn_reach_group
find_group(const uint16_t *cell, unsigned n)
{
	bool up = n > 1 && cell[1] > cell[0];
	unsigned i = 2;

	while (i < n && (cell[i] > cell[i - 1]) == up)
		i++;
	return n == 1 ? HGN_REACH_LEAPS : i < n ? HGN_REACH_BENT : up ? HGN_REACH_ASCENDING : HGN_REACH_DESCENDING;
}

/* Add a reach. `crossed`: NULL = the empty set; `ends` = the same set. */
static void
add_reach(struct hgn_table_builder *build, unsigned flags, const struct hgn_cells *crossed,
    const struct hgn_cells *ends)
{
	struct hgn_reach reach = { .flags = (uint8_t)(flags & REACH_FLAGS) };

	reach.ends = hgn_builder_add_set(build, ends);
	reach.crossed = crossed == NULL ? 0 : crossed == ends ? reach.ends : hgn_builder_add_set(build, crossed);
	hgn_builder_add_reach(build, reach);
}

/* Add a reach for all leaps of a list that have certain flags, of which ray number `r` is the first. */
static void
add_leaps(struct hgn_table_builder *build, const struct hgn_ray_list *list, uint32_t r, unsigned flags)
{
	const struct hgn_tables *t = &build->tables;
	struct hgn_cells ends = { { 0 } };

	for (; r < list->first + list->n; r++)
		if (t->ray[r].n == 1 && (t->ray[r].flags & REACH_FLAGS) == flags)
			hgn_cells_add(&ends, t->cell[t->ray[r].first]);
	add_reach(build, flags, NULL, &ends);
}

/* Add a reach for each combination of flags that the leaps of a list have. */
static void
add_all_leaps(struct hgn_table_builder *build, const struct hgn_ray_list *list)
{
	const struct hgn_tables *t = &build->tables;
	uint64_t seen[UINT8_MAX / 64 + 1] = { 0 }; /* set of flags */
	unsigned flags;
	uint32_t r;

	for (r = list->first; build->status == 0 && r < list->first + list->n; r++) {
		flags = t->ray[r].flags & REACH_FLAGS;
		if (t->ray[r].n != 1 || (seen[flags >> 6] >> (flags & 63) & 1))
			continue;
		seen[flags >> 6] |= UINT64_C(1) << (flags & 63);
		add_leaps(build, list, r, flags);
	}
}

/* Add a reach for a ray whose cells are in order. */
static void
add_straight(struct hgn_table_builder *build, const struct hgn_ray *ray)
{
	struct hgn_cells crossed = { { 0 } }, ends = { { 0 } };
	int i;

	for (i = 0; i < ray->n; i++) {
		hgn_cells_add(&crossed, build->tables.cell[ray->first + (unsigned)i]);
		if (i + 1 >= ray->min)
			hgn_cells_add(&ends, build->tables.cell[ray->first + (unsigned)i]);
	}
	add_reach(build, ray->flags, ray->min == 1 ? &ends : &crossed, &ends);
}

/* Add a reach for each cell of a ray whose cells are not in order. */
static void
add_bent(struct hgn_table_builder *build, const struct hgn_ray *ray)
{
	struct hgn_cells crossed = { { 0 } }, end;
	int i;

	for (i = 0; i < ray->n; i++) {
		end = (struct hgn_cells){ { 0 } };
		hgn_cells_add(&end, build->tables.cell[ray->first + (unsigned)i]);
		if (i + 1 >= ray->min)
			add_reach(build, ray->flags, &crossed, &end);
		hgn_cells_add(&crossed, build->tables.cell[ray->first + (unsigned)i]);
	}
}

/* Add the reaches of the rays of a list that are in one group. `groups` contains the groups of all rays. */
static void
add_group(struct hgn_table_builder *build, const struct hgn_ray_list *list, const uint8_t *groups,
    enum hgn_reach_group group)
{
	struct hgn_ray ray;
	uint32_t i;

	for (i = 0; build->status == 0 && i < list->n; i++) {
		ray = build->tables.ray[list->first + i];
		if (groups[i] == group && group == HGN_REACH_BENT)
			add_bent(build, &ray);
		else if (groups[i] == group)
			add_straight(build, &ray);
	}
}

/* Add the reaches of a list of rays. */
static void
add_list(struct hgn_table_builder *build, struct hgn_reach_list *out, const struct hgn_ray_list *list)
{
	const struct hgn_tables *t = &build->tables;
	uint8_t groups[HGN_MAX_ATOMS];        /* each atom adds at most one ray */
	int rays[HGN_REACH_GROUPS] = { 0 }; /* numbers of rays of each group */
	size_t before;
	uint32_t i;
	int group;

	for (i = 0; i < list->n; i++) {
		groups[i] = (uint8_t)find_group(t->cell + t->ray[list->first + i].first, t->ray[list->first + i].n);
		rays[groups[i]]++;
	}
	out->first = (uint32_t)t->reaches;
	for (group = HGN_REACH_LEAPS; group < HGN_REACH_GROUPS; group++) {
		before = t->reaches;
		if (group == HGN_REACH_LEAPS && rays[HGN_REACH_LEAPS] > 0)
			add_all_leaps(build, list);
		else if (rays[group] > 0)
			add_group(build, list, groups, (enum hgn_reach_group)group);
		out->n[group] = (uint16_t)(t->reaches - before);
	}
}

/* Return true if a ray of a list hops, so that reaches cannot represent the list. */
static bool
has_hops(const struct hgn_tables *t, const struct hgn_ray_list *list)
{
	uint32_t r;

	for (r = list->first; r < list->first + list->n; r++)
		if (t->ray[r].flags & HGN_RAY_HOPS)
			return true;
	return false;
}

/* Build the reaches of a code from a cell. */
static void
build_list(struct hgn_table_builder *build, unsigned code, unsigned cell)
{
	const struct hgn_game *game = build->game;
	struct hgn_tables *t = &build->tables;
	unsigned cells = (unsigned)game->board.cells;
	const struct hgn_ray_list *rays = &t->rays_from[code * cells + cell];
	struct hgn_reach_list *list = &t->reach_from[code * cells + cell];
	int type = hgn_code_type(game, code);

	if (code != hgn_code(game, type, HGN_WHITE) && (build->symmetric >> type & 1)) {
		*list = t->reach_from[hgn_code(game, type, HGN_WHITE) * cells + cell];
		return;
	}
	if (has_hops(t, rays))
		build->game->type[type].hops = true;
	add_list(build, list, rays);
}

/* Return true if a code captures all pieces of the other side, and no others. */
static bool
captures_enemies(const struct hgn_game *game, unsigned code)
{
	unsigned victim, end = (unsigned)(1 + 2 * game->types);
	bool enemy;

	for (victim = 1; victim < end; victim++) {
		enemy = game->owner[victim] == !hgn_code_side(game, code);
		if (game->captures[code][victim] != enemy)
			return false;
	}
	return true;
}

void
hgn_reach_build(struct hgn_table_builder *build)
{
	struct hgn_game *game = build->game;
	unsigned code, codes = (unsigned)(1 + 2 * game->types), cell, cells = (unsigned)game->board.cells;

	build->tables.reach_from = hgn_arena_alloc(&game->arena, codes * (size_t)cells *
	    sizeof *build->tables.reach_from);
	if (build->tables.reach_from == NULL) {
		build->status = hgn_error_nomem(build->error);
		return;
	}
	for (code = 1; code < codes; code++) {
		game->captures_enemies[code] = captures_enemies(game, code);
		for (cell = 0; build->status == 0 && cell < cells; cell++)
			build_list(build, code, cell);
	}
}
