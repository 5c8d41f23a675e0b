/* SPDX-License-Identifier: MIT
 * Compiling what pieces can do into rays, from each cell outwards and from each target back. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "game/game.h"

/* Tables while they grow. */
struct growing {
	struct hgn_game *game;
	struct hgn_tables tables;
	size_t cap_cells, cap_rays, cap_sets, cap_attackers;
	bool failed;
};

static void
add_ray(struct growing *grow, struct hgn_ray ray)
{
	struct hgn_tables *t = &grow->tables;
	struct hgn_ray *rays;

	if (t->rays == grow->cap_rays) {
		grow->cap_rays = grow->cap_rays * 2 + 4096;
		rays = realloc(t->ray, grow->cap_rays * sizeof *rays);
		if (rays == NULL) {
			grow->failed = true;
			grow->cap_rays = t->rays;
			return;
		}
		t->ray = rays;
	}
	t->ray[t->rays++] = ray;
}

static void
add_cell(struct growing *grow, uint16_t cell)
{
	struct hgn_tables *t = &grow->tables;
	uint16_t *cells;

	if (t->cells == grow->cap_cells) {
		grow->cap_cells = grow->cap_cells * 2 + 16384;
		cells = realloc(t->cell, grow->cap_cells * sizeof *cells);
		if (cells == NULL) {
			grow->failed = true;
			grow->cap_cells = t->cells;
			return;
		}
		t->cell = cells;
	}
	t->cell[t->cells++] = cell;
}

/* A cell of an attack ray. */
static void
add_attack_cell(struct growing *grow, uint16_t cell, uint64_t types, uint64_t influenced)
{
	struct hgn_tables *t = &grow->tables;
	size_t at = t->cells - t->attacks;
	struct hgn_attackers *attackers;

	if (at >= grow->cap_attackers) {
		grow->cap_attackers = grow->cap_attackers * 2 + 4096;
		attackers = realloc(t->attackers, grow->cap_attackers * sizeof *attackers);
		if (attackers == NULL) {
			grow->failed = true;
			grow->cap_attackers = at;
			return;
		}
		t->attackers = attackers;
	}
	t->attackers[at] = (struct hgn_attackers){ types, influenced };
	add_cell(grow, cell);
}

/* The cells of a ray, as a set; 0 where positions keep no sets. */
static uint32_t
add_set(struct growing *grow, const struct hgn_ray *ray)
{
	struct hgn_tables *t = &grow->tables;
	size_t words = (size_t)grow->game->board.words, at = t->sets, i;
	uint64_t *sets;

	if (!grow->game->keeps_sets || grow->failed)
		return 0;
	if (at + words > grow->cap_sets) {
		grow->cap_sets = grow->cap_sets * 2 + 4096;
		sets = realloc(t->set, grow->cap_sets * sizeof *sets);
		if (sets == NULL) {
			grow->failed = true;
			return 0;
		}
		t->set = sets;
	}
	memset(t->set + at, 0, words * sizeof *t->set);
	for (i = ray->first; i < ray->first + ray->n; i++)
		t->set[at + (t->cell[i] >> 6)] |= UINT64_C(1) << (t->cell[i] & 63);
	t->sets += words;
	return (uint32_t)at;
}

/* Add a ray with the set of its cells, unless it has none. */
static void
add_ray_and_set(struct growing *grow, struct hgn_ray ray)
{
	if (ray.n == 0)
		return;
	ray.set = add_set(grow, &ray);
	add_ray(grow, ray);
}

static struct hgn_vec
seen_by(const struct hgn_game *game, struct hgn_vec v, int side)
{
	return side == HGN_WHITE ? v : hgn_board_mirror_vec(&game->board, v);
}

static struct hgn_vec
reversed(struct hgn_vec v)
{
	return (struct hgn_vec){ -v.a, -v.b, -v.c };
}

static bool
same_vec(struct hgn_vec a, struct hgn_vec b)
{
	return a.a == b.a && a.b == b.b && a.c == b.c;
}

/* Whether a piece may stand on a cell at all, as far as confinement goes. */
static bool
may_stand(const struct hgn_game *game, int type, int side, unsigned cell)
{
	int zone = game->type[type].confined;

	return zone < 0 || hgn_cells_has(&game->zone[zone].cells[side], cell);
}

/* One ray of an atom from a cell, outwards (v as it moves) or back. */
static void
add_atom_ray(struct growing *grow, const struct hgn_atom *atom, int side, unsigned from, bool back)
{
	const struct hgn_game *game = grow->game;
	struct hgn_vec v = seen_by(game, atom->v, side), w = seen_by(game, atom->w, side);
	struct hgn_vec first = back ? reversed(w) : v, further = back ? reversed(v) : w;
	struct hgn_ray ray = { .first = (uint32_t)grow->tables.cells, .min = atom->min, .flags = atom->flags,
		.kind = atom->kind, .zone = atom->zone };
	uint16_t cell = (uint16_t)from;

	if (back && !may_stand(game, atom->type, side, from))
		return;
	if (!back && (atom->flags & HGN_RAY_FROM_ZONE) && !hgn_cells_has(&game->zone[atom->zone].cells[side], from))
		return;
	while (ray.n < atom->max) {
		cell = hgn_board_step(&game->board, cell, ray.n == 0 ? first : further);
		if (cell == HGN_NO_CELL || (!back && !may_stand(game, atom->type, side, cell)))
			break;
		add_cell(grow, cell);
		ray.n++;
	}
	if (ray.n < ray.min)
		return;
	if (back)
		ray.set = add_set(grow, &ray);
	add_ray(grow, ray);
}

/* Whether the rays of an atom, looked at from their target, are leaps that need no more than to be there. */
static bool
is_plain_leap(const struct hgn_atom *atom)
{
	return atom->max == 1 && !(atom->flags & ~(HGN_RAY_MOVE | HGN_RAY_CAPTURE));
}

/* The plain leaps with the same flags to a target, in one ray. */
static void
add_back_leaps(struct growing *grow, int first, int last, uint8_t flags, int side, unsigned to)
{
	const struct hgn_game *game = grow->game;
	struct hgn_ray ray = { .first = (uint32_t)grow->tables.cells, .min = 1, .flags = flags | HGN_RAY_LEAPS, .zone = -1 };
	uint16_t cell;
	int a;

	for (a = first; a < last; a++) {
		const struct hgn_atom *atom = &game->atom[a];

		if (!is_plain_leap(atom) || atom->flags != flags || !may_stand(game, atom->type, side, to))
			continue;
		cell = hgn_board_step(&game->board, to, reversed(seen_by(game, atom->v, side)));
		if (cell == HGN_NO_CELL)
			continue;
		if (ray.n == UINT8_MAX) {
			add_ray_and_set(grow, ray);
			ray.first = (uint32_t)grow->tables.cells;
			ray.n = 0;
		}
		add_cell(grow, cell);
		ray.n++;
	}
	add_ray_and_set(grow, ray);
}

/* Whether two rays of a list lead to one cell with a common purpose. */
static bool
has_overlap(const struct growing *grow, const struct hgn_ray_list *list)
{
	uint8_t seen[HGN_MAX_CELLS] = { 0 };
	uint32_t r, i;

	for (r = list->first; r < list->first + list->n; r++) {
		const struct hgn_ray *ray = &grow->tables.ray[r];

		for (i = ray->min - 1; i < ray->n; i++) {
			uint16_t cell = grow->tables.cell[ray->first + i];

			if (seen[cell] & ray->flags & (HGN_RAY_MOVE | HGN_RAY_CAPTURE))
				return true;
			seen[cell] |= ray->flags;
		}
	}
	return false;
}

/* The set of all cells of a list of back rays. */
static void
unite(struct growing *grow, struct hgn_ray_list *list)
{
	struct hgn_tables *t = &grow->tables;
	struct hgn_ray none = { .n = 0 };
	uint32_t r;
	int words = grow->game->board.words, i;

	list->set = add_set(grow, &none);
	list->disjoint = true;
	for (r = list->first; list->set != 0 && r < list->first + list->n; r++)
		for (i = 0; i < words; i++) {
			uint64_t cells = t->set[t->ray[r].set + (size_t)i];

			list->disjoint &= (t->set[list->set + (size_t)i] & cells) == 0;
			t->set[list->set + (size_t)i] |= cells;
		}
}

/* Whether both sides' pieces of a type go alike: the atoms first .. last - 1 are their own mirror image, and bound to no
 * side's zone. */
static bool
is_symmetric(const struct hgn_game *game, int first, int last)
{
	int a, b;

	for (a = first; a < last; a++) {
		const struct hgn_atom *atom = &game->atom[a];

		for (b = first; b < last; b++)
			if (same_vec(game->atom[b].v, hgn_board_mirror_vec(&game->board, atom->v)) &&
			    same_vec(game->atom[b].w, hgn_board_mirror_vec(&game->board, atom->w)) &&
			    game->atom[b].min == atom->min && game->atom[b].max == atom->max &&
			    game->atom[b].flags == atom->flags && game->atom[b].kind == atom->kind)
				break;
		if (b == last || atom->zone >= 0 || game->type[atom->type].confined >= 0)
			return false;
	}
	return true;
}

static int
build_lists(struct growing *grow, struct hgn_ray_list **out, bool back)
{
	const struct hgn_game *game = grow->game;
	int codes = 2 * game->types + 1, cells = game->board.cells, code, cell, type, a, first = 0, last;
	struct hgn_ray_list *list;
	uint8_t flags;
	bool shared;

	*out = hgn_arena_alloc(&grow->game->arena, (size_t)codes * (size_t)cells * sizeof **out);
	if (*out == NULL)
		return HGN_ENOMEM;
	for (code = 1; code < codes; code++) {
		type = hgn_code_type(game, (unsigned)code);
		for (first = 0; first < game->atoms && game->atom[first].type != type; first++)
			continue;
		for (last = first; last < game->atoms && game->atom[last].type == type; last++)
			continue;
		shared = back && hgn_code_side(game, (unsigned)code) == HGN_BLACK && is_symmetric(game, first, last);
		for (cell = 0; cell < cells; cell++) {
			list = &(*out)[code * cells + cell];
			if (shared) {
				*list = (*out)[(int)hgn_code(game, type, HGN_WHITE) * cells + cell];
				continue;
			}
			list->first = (uint32_t)grow->tables.rays;
			for (flags = HGN_RAY_MOVE; back && flags <= (HGN_RAY_MOVE | HGN_RAY_CAPTURE); flags++)
				add_back_leaps(grow, first, last, flags, hgn_code_side(game, (unsigned)code), (unsigned)cell);
			for (a = first; a < last; a++)
				if (!back || !is_plain_leap(&game->atom[a]))
					add_atom_ray(grow, &game->atom[a], hgn_code_side(game, (unsigned)code), (unsigned)cell, back);
			list->n = (uint32_t)grow->tables.rays - list->first;
			if (back && list->n > 0)
				unite(grow, list);
			if (!back && !grow->failed && has_overlap(grow, list))
				grow->game->type[type].overlaps = true;
		}
	}
	return 0;
}

/* ---- attack rays: the rays of all types that capture a royal piece, merged by vector ---- */

/* The types that capture along a vector, or one that turns, by distance; and those that do so without influence. */
struct line {
	struct hgn_vec v, w;
	int max;
	uint64_t mask[HGN_MAX_RANKS + 1], free[HGN_MAX_RANKS + 1];
};

static int
collect_lines(struct line *lines, const struct hgn_game *game, int side)
{
	unsigned king = hgn_code(game, game->royal, !side);
	int n = 0, a, i, d;

	for (a = 0; a < game->atoms; a++) {
		const struct hgn_atom *atom = &game->atom[a];
		struct hgn_vec v = seen_by(game, atom->v, side), w = seen_by(game, atom->w, side);

		if (!(atom->flags & HGN_RAY_CAPTURE) || !game->captures[hgn_code(game, atom->type, side)][king])
			continue;
		for (i = 0; i < n && !(same_vec(lines[i].v, v) && same_vec(lines[i].w, w)); i++)
			continue;
		if (i == n) {
			memset(&lines[n], 0, sizeof lines[n]);
			lines[n].w = w;
			lines[n++].v = v;
		}
		for (d = atom->min; d <= atom->max; d++) {
			lines[i].mask[d] |= UINT64_C(1) << atom->type;
			if (!(atom->flags & HGN_RAY_INFLUENCED))
				lines[i].free[d] |= UINT64_C(1) << atom->type;
		}
		if (atom->max > lines[i].max)
			lines[i].max = atom->max;
	}
	return n;
}

static void
add_attack_ray(struct growing *grow, const struct line *line, unsigned at, uint64_t confined)
{
	struct hgn_ray ray = { .first = (uint32_t)grow->tables.cells, .min = 1, .flags = HGN_RAY_CAPTURE };
	uint16_t cell = (uint16_t)at;

	while (ray.n < line->max) {
		cell = hgn_board_step(&grow->game->board, cell, reversed(ray.n == 0 ? line->w : line->v));
		if (cell == HGN_NO_CELL)
			break;
		ray.n++;
		add_attack_cell(grow, cell, line->mask[ray.n] & ~confined, line->mask[ray.n] & ~line->free[ray.n]);
	}
	add_ray_and_set(grow, ray);
}

/* The lines of one step, as many to a ray as it holds. */
static void
add_leaps(struct growing *grow, const struct line *lines, int n, unsigned at, uint64_t confined)
{
	struct hgn_ray ray = { .min = 1, .flags = HGN_RAY_CAPTURE | HGN_RAY_LEAPS };
	uint16_t cell;
	int i;

	for (i = 0; i < n; i++) {
		cell = lines[i].max == 1 ? hgn_board_step(&grow->game->board, at, reversed(lines[i].v)) : HGN_NO_CELL;
		if (cell == HGN_NO_CELL)
			continue;
		if (ray.n == UINT8_MAX) {
			add_ray_and_set(grow, ray);
			ray.n = 0;
		}
		if (ray.n == 0)
			ray.first = (uint32_t)grow->tables.cells;
		add_attack_cell(grow, cell, lines[i].mask[1] & ~confined, lines[i].mask[1] & ~lines[i].free[1]);
		ray.n++;
	}
	add_ray_and_set(grow, ray);
}

static int
build_attacks(struct growing *grow, int side)
{
	struct hgn_game *game = grow->game;
	int cells = game->board.cells, cell, type, i, n;
	struct hgn_ray_list *list = hgn_arena_alloc(&game->arena, (size_t)cells * sizeof *list);
	struct line *lines = malloc(HGN_MAX_ATOMS * sizeof *lines);

	grow->tables.attack[side] = list;
	if (list == NULL || lines == NULL) {
		free(lines);
		return HGN_ENOMEM;
	}
	n = game->royal >= 0 ? collect_lines(lines, game, side) : 0;
	for (cell = 0; cell < cells; cell++) {
		uint64_t confined = 0;

		for (type = 0; type < game->types; type++)
			if (!may_stand(game, type, side, (unsigned)cell))
				confined |= UINT64_C(1) << type;
		list[cell].first = (uint32_t)grow->tables.rays;
		add_leaps(grow, lines, n, (unsigned)cell, confined);
		for (i = 0; i < n; i++)
			if (lines[i].max > 1)
				add_attack_ray(grow, &lines[i], (unsigned)cell, confined);
		list[cell].n = (uint32_t)grow->tables.rays - list[cell].first;
	}
	free(lines);
	return 0;
}

/* The index of a set of types among those that leaps need; HGN_MAX_LEAPS when there is no room for it. */
static size_t
find_leaps(struct hgn_tables *t, uint64_t types)
{
	size_t i = 0;

	while (i < t->nleaps && t->leaps[i] != types)
		i++;
	if (i == t->nleaps && i < HGN_MAX_LEAPS)
		t->leaps[t->nleaps++] = types;
	return i;
}

/* What attacks one cell, from all others; false when that is too much to be told so. */
static bool
reach_cell(struct hgn_reach *reach, struct hgn_tables *t, const struct hgn_ray_list *list)
{
	uint32_t r, i;
	size_t leaps;

	for (r = 0; r < list->n; r++) {
		const struct hgn_ray *ray = &t->ray[list->first + r];

		for (i = ray->first; i < ray->first + ray->n; i++) {
			struct hgn_reach *entry = &reach[t->cell[i]];

			if (!(ray->flags & HGN_RAY_LEAPS)) {
				entry->ray = entry->ray == 0 && r + 1 < HGN_REACH_MANY ? (uint16_t)(r + 1) : HGN_REACH_MANY;
				continue;
			}
			leaps = find_leaps(t, t->leaps[entry->leaps] | hgn_attackers_at(t, i)->types);
			if (leaps == HGN_MAX_LEAPS)
				return false;
			entry->leaps = (uint16_t)leaps;
		}
	}
	return true;
}

/* Who attacks whom, cell by cell: worth its memory where rays alone tell. */
static int
build_reach(struct growing *grow, int side)
{
	struct hgn_game *game = grow->game;
	struct hgn_tables *t = &grow->tables;
	size_t cells = (size_t)game->board.cells, at;
	struct hgn_reach *reach;

	if (game->royal < 0 || game->influencer >= 0 || (game->hooks & HGN_HOOK_ATTACK))
		return 0;
	reach = hgn_arena_alloc(&game->arena, cells * cells * sizeof *reach);
	if (t->leaps == NULL) {
		t->leaps = hgn_arena_alloc(&game->arena, HGN_MAX_LEAPS * sizeof *t->leaps);
		t->nleaps = 1;
	}
	if (reach == NULL || t->leaps == NULL)
		return HGN_ENOMEM;
	for (at = 0; at < cells; at++)
		if (!reach_cell(reach + at * cells, t, &t->attack[side][at]))
			return 0;
	t->reach[side] = reach;
	return 0;
}

static void
build_bits(struct hgn_game *game, struct hgn_tables *tables)
{
	int type, side;

	for (side = 0; side < 2; side++)
		for (type = 0; type < game->types; type++)
			tables->bit[side][hgn_code(game, type, side)] = UINT64_C(1) << type;
}

/* Bring the atoms of each type together, in the order they were added: modules add theirs after all pieces. */
static void
sort_atoms(struct hgn_game *game)
{
	struct hgn_atom atom;
	int i, j;

	for (i = 1; i < game->atoms; i++) {
		atom = game->atom[i];
		for (j = i; j > 0 && game->atom[j - 1].type > atom.type; j--)
			game->atom[j] = game->atom[j - 1];
		game->atom[j] = atom;
	}
}

int
hgn_tables_build(struct hgn_game *game, struct hgn_error *error)
{
	struct growing grow = { .game = game };
	int status, side;

	sort_atoms(game);
	game->keeps_sets = (2 * game->types + 1) * game->board.words <= HGN_MAX_SETS;
	grow.tables.sets = 1; /* 0 means none */
	grow.cap_sets = 0;
	build_bits(game, &grow.tables);
	status = build_lists(&grow, &grow.tables.out, false);
	if (status == 0)
		status = build_lists(&grow, &grow.tables.back, true);
	grow.tables.attacks = grow.tables.cells;
	if (status == 0)
		status = build_attacks(&grow, HGN_WHITE);
	if (status == 0)
		status = build_attacks(&grow, HGN_BLACK);
	for (side = 0; status == 0 && !grow.failed && side < 2; side++)
		status = build_reach(&grow, side);
	game->tables = grow.tables;
	return status == 0 && !grow.failed ? 0 : hgn_error_nomem(error);
}

void
hgn_tables_free(struct hgn_tables *tables)
{
	free(tables->cell);
	free(tables->ray);
	free(tables->set);
	free(tables->attackers);
}
