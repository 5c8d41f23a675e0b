/* SPDX-License-Identifier: MIT
 * Construction of tables: rays from each origin, and reverse rays, which are sets of origins for each target. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "game/loader.h"

/* ---- growing arrays ---- */

/* The builder of the tables. After an error, `status` is set and further calls do nothing. */
#define HGN_NO_LINE UINT16_MAX /* not a line; also the maximum number of lines */

#define HGN_NO_RAY UINT32_MAX

struct table_builder {
	struct hgn_game *game;
	struct hgn_tables tables;
	size_t cap_cells, cap_rays, cap_sets, cap_lines, cap_reverse_rays;
	struct hgn_hash_table line_numbers;
	int max_atoms;         /* maximum atoms of a type */
	struct hgn_atom *seen; /* atoms of the current type, from the point of view of the current side */
	int *match;            /* if both sides have the same atoms: index of the mirror image of each atom */
	uint32_t *ray_of;      /* [cell * max_atoms + atom]: White's ray of each atom; HGN_NO_RAY = none */
	struct hgn_error *error;
	int status; /* first error: HGN_ENOMEM or HGN_ELIMIT */
};

/* Make room for `more` elements after the first `n` of an array. */
static void *
reserve(struct table_builder *build, void *array, size_t n, size_t more, size_t *cap, size_t size)
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

static void
add_ray(struct table_builder *build, struct hgn_ray ray)
{
	struct hgn_tables *t = &build->tables;

	if (t->rays == build->cap_rays)
		t->ray = reserve(build, t->ray, t->rays, 1, &build->cap_rays, sizeof *t->ray);
	if (build->status == 0)
		t->ray[t->rays++] = ray;
}

/* Add a cell to the next ray. */
static void
add_cell(struct table_builder *build, uint16_t cell)
{
	struct hgn_tables *t = &build->tables;

	if (t->cells == build->cap_cells)
		t->cell = reserve(build, t->cell, t->cells, 1, &build->cap_cells, sizeof *t->cell);
	if (build->status == 0)
		t->cell[t->cells++] = cell;
}

static void
add_reverse_ray(struct table_builder *build, struct hgn_reverse_ray reverse)
{
	struct hgn_tables *t = &build->tables;

	t->reverse_ray =
	    reserve(build, t->reverse_ray, t->reverse_rays, 1, &build->cap_reverse_rays, sizeof *t->reverse_ray);
	if (build->status == 0 && t->reverse_rays == UINT16_MAX)
		build->status = hgn_error_set(build->error, HGN_ELIMIT, "", "pieces have too many different moves");
	if (build->status == 0)
		t->reverse_ray[t->reverse_rays++] = reverse;
}

/* Add `n` empty sets. Return their offset, or 0 after an error. */
static uint32_t
add_sets(struct table_builder *build, int n)
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

/* Return the number of a line. Add it if it is new. */
static uint16_t
add_line(struct table_builder *build, const struct hgn_cells *cells)
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
	for (slot = hgn_hash_table_find(&build->line_numbers, hash); !hgn_hash_slot_is_free(&build->line_numbers, slot);
	    slot = hgn_hash_table_next(&build->line_numbers, slot))
		if (memcmp(t->line + slot->value * words, cells->word, words * sizeof *t->line) == 0)
			return (uint16_t)slot->value;
	t->line = reserve(build, t->line, t->lines * words, words, &build->cap_lines, sizeof *t->line);
	if (build->status == 0 && t->lines == HGN_NO_LINE)
		build->status = hgn_error_set(
		    build->error, HGN_ELIMIT, "", "pieces have more than %d ways across the board", HGN_NO_LINE);
	if (build->status != 0)
		return 0;
	memcpy(t->line + t->lines * words, cells->word, words * sizeof *t->line);
	hgn_hash_table_fill(&build->line_numbers, slot, hash, (uint32_t)t->lines);
	return (uint16_t)t->lines++;
}

/* ---- limit of moves ---- */

/* Check that a piece on a cell cannot have more than HGN_CELL_MOVES moves, which is the size of lists. */
static void
check_move_limit(struct table_builder *build, const struct hgn_ray_list *list, unsigned code, unsigned cell)
{
	const struct hgn_game *game = build->game;
	const struct hgn_type *type = &game->type[hgn_code_type(game, code)];
	const struct hgn_cells *zone =
	    type->promotes_in >= 0 ? &game->zone[type->promotes_in].cells[!hgn_code_side(game, code)] : NULL;
	uint32_t r, i;
	int n = 0;

	for (r = list->first; r < list->first + list->n; r++)
		n += build->tables.ray[r].n;
	if (n <= HGN_CELL_MOVES / (HGN_MAX_INTO + 1))
		return;
	n = 0;
	for (r = list->first; r < list->first + list->n; r++) {
		const struct hgn_ray *ray = &build->tables.ray[r];

		for (i = ray->min - 1; i < ray->n; i++)
			n += zone != NULL && ((type->promotes_when & HGN_ON_LEAVING) ||
			    hgn_cells_has(zone, build->tables.cell[ray->first + i])) ?
			    type->ninto + type->may_decline : 1;
	}
	if (n > HGN_CELL_MOVES)
		build->status = hgn_error_set(build->error, HGN_ELIMIT, "", "the %s can have more than %d moves on %s",
		    type->name, HGN_CELL_MOVES, game->board.name[cell]);
}

/* ---- attacks ---- */

/* Add the reverse rays by which a code captures to a list of attacks: only leaps, or only the others. Return true if
 * there are any. */
static bool
add_attacks(struct table_builder *build, unsigned code, unsigned leaps)
{
	const struct hgn_tables *t = &build->tables;
	struct hgn_range captures = t->code[code].reverse[HGN_RAY_CAPTURE];
	size_t before = t->reverse_rays;
	int i;

	for (i = captures.first; i < captures.first + captures.n; i++)
		if ((t->reverse_ray[i].flags & HGN_RAY_LEAPS) == leaps)
			add_reverse_ray(build, t->reverse_ray[i]);
	return t->reverse_rays > before;
}

/* Build the list of attacks of a side on the other side's royal piece. */
static void
build_attack_list(struct table_builder *build, int side)
{
	const struct hgn_game *game = build->game;
	struct hgn_tables *t = &build->tables;
	struct hgn_attack_list *list = &t->attack[side];
	unsigned king = game->royal_code[!side], code;
	int type, i;

	t->sliders[side] = (uint16_t)((1 + 2 * game->types + side) * game->board.words);
	list->first = (uint16_t)t->reverse_rays;
	for (type = 0; type < game->types; type++)
		if (game->captures[code = hgn_code(game, type, side)][king])
			add_attacks(build, code, HGN_RAY_LEAPS);
	list->leaps = (uint16_t)(t->reverse_rays - list->first);
	for (type = 0; type < game->types; type++)
		if (game->captures[code = hgn_code(game, type, side)][king] && add_attacks(build, code, 0))
			t->code[code].sliders = t->sliders[side];
	list->n = (uint16_t)(t->reverse_rays - list->first);
	list->asking.first = (uint16_t)t->reverse_rays;
	for (i = list->first; build->status == 0 && i < list->first + list->n; i++)
		if (t->reverse_ray[i].flags & HGN_RAY_ASKS)
			add_reverse_ray(build, t->reverse_ray[i]);
	list->asking.n = (uint16_t)(t->reverse_rays - list->asking.first);
}

static const struct hgn_cells no_cells;

static struct hgn_vec
seen_by(const struct hgn_game *game, struct hgn_vec v, int side)
{
	return side == HGN_WHITE ? v : hgn_board_mirror_vec(&game->board, v);
}

static bool
same_vec(struct hgn_vec a, struct hgn_vec b)
{
	return a.a == b.a && a.b == b.b && a.c == b.c;
}

/* Find the range of atoms of a type, which are consecutive: from `first` to `last` - 1. */
static void
find_atoms(int *first, int *last, const struct hgn_game *game, int type)
{
	for (*first = 0; *first < game->atoms && game->atom[*first].type != type; ++*first)
		continue;
	for (*last = *first; *last < game->atoms && game->atom[*last].type == type; ++*last)
		continue;
}

/* ---- rays ----------------------------------------------------------------------------------------------------- */

/* Add the ray of an atom for a side, unless its first cell is off the board. */
static void
add_atom_ray(struct table_builder *build, const struct hgn_atom *atom, int side, unsigned from)
{
	const struct hgn_game *game = build->game;
	int confined = game->type[atom->type].confined;
	const struct hgn_cells *within = confined >= 0 ? &game->zone[confined].cells[side] : NULL,
	    *targets = atom->to > 0 ? &game->zone[atom->to - 1].cells[side] : NULL;
	uint16_t cell = atom->nth == 0 ? hgn_board_step(&game->board, from, atom->v) :
	    hgn_cells_nth(targets, atom->nth), last = cell;
	struct hgn_ray ray;

	if (cell == HGN_NO_CELL || cell == from ||
	    ((atom->flags & HGN_RAY_FROM_ZONE) && !hgn_cells_has(&game->zone[atom->zone].cells[side], from)))
		return;
	ray = (struct hgn_ray){ .first = (uint32_t)build->tables.cells, .min = atom->min, .flags = atom->flags,
		.kind = atom->kind };
	while (cell != HGN_NO_CELL && (within == NULL || hgn_cells_has(within, cell))) {
		add_cell(build, cell);
		last = cell;
		if (++ray.n == atom->max)
			break;
		cell = hgn_board_step(&game->board, cell, atom->w);
	}
	if (ray.n >= ray.min && (targets == NULL || hgn_cells_has(targets, last)))
		add_ray(build, ray);
	else if (build->status == 0)
		build->tables.cells = ray.first;
}

/* Return true if two rays of a list can generate the same move. */
static bool
has_overlap(const struct table_builder *build, const struct hgn_ray_list *list)
{
	uint8_t seen[HGN_MAX_CELLS];
	uint32_t r, i;

	memset(seen, 0, (size_t)build->game->board.cells);
	for (r = list->first; r < list->first + list->n; r++) {
		const struct hgn_ray *ray = &build->tables.ray[r];

		for (i = ray->min - 1; i < ray->n; i++) {
			uint16_t cell = build->tables.cell[ray->first + i];

			if (seen[cell] & ray->flags & (HGN_RAY_MOVE | HGN_RAY_CAPTURE))
				return true;
			seen[cell] |= ray->flags;
		}
	}
	return false;
}

/* Add the rays of a code from a cell, by `n` atoms; if it moves as White's type, use the rays of White. */
static void
build_rays(struct table_builder *build, unsigned code, unsigned cell, int n, bool shared)
{
	struct hgn_ray_list *list = &build->tables.rays_from[code * (unsigned)build->game->board.cells + cell];
	uint32_t *ray_of = build->ray_of + cell * (size_t)build->max_atoms;
	size_t before;
	int side = hgn_code_side(build->game, code), a;

	list->first = (uint32_t)build->tables.rays;
	for (a = 0; shared && build->status == 0 && a < n; a++)
		if (ray_of[build->match[a]] != HGN_NO_RAY)
			add_ray(build, build->tables.ray[ray_of[build->match[a]]]);
	for (a = 0; !shared && a < n; a++) {
		before = build->tables.rays;
		add_atom_ray(build, &build->seen[a], side, cell);
		ray_of[a] = build->tables.rays > before ? (uint32_t)before : HGN_NO_RAY;
	}
	list->n = (uint32_t)build->tables.rays - list->first;
	if (build->status == 0 && !shared && has_overlap(build, list))
		build->game->type[hgn_code_type(build->game, code)].overlaps = true;
	if (build->status == 0 && !shared)
		check_move_limit(build, list, code, cell);
}

/* ---- reverse rays --------------------------------------------------------------------------------------------- */

/* Add a table of lines between pairs of cells. */
static bool
add_path_table(struct table_builder *build)
{
	size_t cells = (size_t)build->game->board.cells;
	uint16_t *path = hgn_arena_alloc(&build->game->arena, cells * cells * sizeof *path);

	if (path == NULL) {
		build->status = hgn_error_nomem(build->error);
		return false;
	}
	memset(path, 0xFF, cells * cells * sizeof *path); /* HGN_NO_LINE */
	build->tables.path[build->tables.paths++] = path;
	return true;
}

/* Store the line between two cells. Return the number of the table that contains it. */
static uint8_t
note_path(struct table_builder *build, unsigned to, unsigned from, uint16_t line)
{
	const struct hgn_board *board = &build->game->board;
	size_t here = to * (size_t)board->cells + from;
	uint16_t *path;
	int i;

	for (i = 0; i < HGN_MAX_PATHS; i++) {
		if (i == build->tables.paths && !add_path_table(build))
			return 0;
		path = build->tables.path[i];
		if (path[here] == HGN_NO_LINE)
			path[here] = line;
		if (path[here] == line)
			return (uint8_t)i;
	}
	if (build->status == 0)
		build->status = hgn_error_set(build->error, HGN_ELIMIT, "",
		    "pieces go from %s to %s in more than %d ways that differ in the cells between", board->name[from],
		    board->name[to], HGN_MAX_PATHS);
	return 0;
}

/* Add an origin to a reverse ray of the current code that has the same properties, or to a new one. */
static void
join_reverse_ray(struct table_builder *build, struct hgn_reverse_ray reverse, unsigned to, unsigned from)
{
	struct hgn_tables *t = &build->tables;
	size_t i = t->code[reverse.code].reverse[HGN_RAY_MOVE_CAPTURE].first, words = (size_t)build->game->board.words;

	while (i < t->reverse_rays &&
	    !(t->reverse_ray[i].flags == reverse.flags && t->reverse_ray[i].kind == reverse.kind &&
	    t->reverse_ray[i].path == reverse.path))
		i++;
	if (i == t->reverse_rays) {
		reverse.origins = add_sets(build, build->game->board.cells);
		add_reverse_ray(build, reverse);
	}
	if (build->status == 0)
		t->set[t->reverse_ray[i].origins + to * words + (from >> 6)] |= UINT64_C(1) << (from & 63);
}

/* Add the reverse rays that correspond to an atom. The rays of its code must have been built last. */
static void
add_atom_reverse_rays(struct table_builder *build, unsigned code, int a)
{
	const struct hgn_atom *atom = &build->seen[a];
	struct hgn_reverse_ray reverse = { .code = (uint8_t)code, .flags = atom->flags & (uint8_t)~HGN_RAY_FROM_ZONE,
		.kind = atom->kind };
	unsigned from, cells = (unsigned)build->game->board.cells;
	const uint16_t *cell;
	struct hgn_cells between;
	struct hgn_ray ray;
	uint32_t number;
	int i;

	if (atom->max == 1 || (atom->flags & HGN_RAY_HOPS))
		reverse.flags |= HGN_RAY_LEAPS;
	else
		reverse.mask = UINT16_MAX;
	for (from = 0; from < cells; from++) {
		number = build->ray_of[from * (size_t)build->max_atoms + (size_t)a];
		if (number == HGN_NO_RAY || build->status != 0)
			continue;
		ray = build->tables.ray[number];
		cell = build->tables.cell + ray.first;
		memset(&between, 0, sizeof between);
		for (i = 0; build->status == 0 && i < ray.n; i++) {
			if (i + 1 >= ray.min && !(reverse.flags & HGN_RAY_LEAPS))
				reverse.path = note_path(build, cell[i], from, i > 0 ? add_line(build, &between) : 0);
			if (i + 1 >= ray.min)
				join_reverse_ray(build, reverse, cell[i], from);
			hgn_cells_add(&between, cell[i]);
		}
	}
}

/* For each cell of the other side's royal piece, find the cells from which a code attacks it. */
static void
find_attacks(struct table_builder *build, unsigned code)
{
	const struct hgn_game *game = build->game;
	const struct hgn_tables *t = &build->tables;
	struct hgn_code_info *info = &build->tables.code[code];
	struct hgn_range capturing = info->reverse[HGN_RAY_CAPTURE];
	size_t size = (size_t)game->board.cells * (size_t)game->board.words, word;
	uint32_t set;
	int i;

	info->unique = capturing.n <= 1;
	if (!game->captures[code][game->royal_code[!hgn_code_side(game, code)]])
		return;
	if (capturing.n > 1)
		info->attacks = add_sets(build, game->board.cells);
	for (i = 0; build->status == 0 && capturing.n > 1 && i < capturing.n; i++) {
		set = t->reverse_ray[capturing.first + i].origins;
		for (word = 0; word < size; word++)
			t->set[info->attacks + word] |= t->set[set + word];
	}
	if (build->status == 0 && capturing.n == 1) {
		info->attacks = t->reverse_ray[capturing.first].origins;
		info->path = t->reverse_ray[capturing.first].path;
		info->mask = t->reverse_ray[capturing.first].mask;
	}
}

/* Return true if a type moves alike for both sides: its atoms depend on no zone, and the mirror image of each atom is
 * another one, whose index is stored in `match`. */
static bool
is_symmetric(struct table_builder *build, int first, int last)
{
	const struct hgn_game *game = build->game;
	int a, b;

	for (a = first; a < last; a++) {
		const struct hgn_atom *atom = &game->atom[a];
		struct hgn_vec v = seen_by(game, atom->v, HGN_BLACK), w = seen_by(game, atom->w, HGN_BLACK);

		for (b = first; b < last; b++)
			if (same_vec(game->atom[b].v, v) && same_vec(game->atom[b].w, w) &&
			    game->atom[b].min == atom->min && game->atom[b].max == atom->max &&
			    game->atom[b].flags == atom->flags && game->atom[b].kind == atom->kind)
				break;
		if (b == last || atom->zone >= 0 || atom->to > 0 || atom->lacking != 0 ||
		    game->type[atom->type].confined >= 0)
			return false;
		build->match[a - first] = b - first;
	}
	return true;
}

/* Return the sort key of a reverse ray. */
static int
get_order(const struct hgn_reverse_ray *reverse)
{
	return !(reverse->flags & HGN_RAY_CAPTURE) ? 0 : (reverse->flags & HGN_RAY_MOVE) ? 1 : 2;
}

/* Sort the `n` reverse rays of a code: those that only move, those that also capture, those that only capture. */
static void
sort_reverse_rays(struct hgn_code_info *info, struct hgn_reverse_ray *list, int first, int n)
{
	int count[3] = { 0 }, i, k;
	struct hgn_reverse_ray reverse;

	for (i = 0; i < n; i++) {
		reverse = list[i];
		for (k = i; k > 0 && get_order(&list[k - 1]) > get_order(&reverse); k--)
			list[k] = list[k - 1];
		list[k] = reverse;
		count[get_order(&reverse)]++;
	}
	info->reverse[HGN_RAY_MOVE].first = (uint16_t)first;
	info->reverse[HGN_RAY_MOVE].n = (uint16_t)(n - count[2]);
	info->reverse[HGN_RAY_CAPTURE].first = (uint16_t)(first + count[0]);
	info->reverse[HGN_RAY_CAPTURE].n = (uint16_t)(n - count[0]);
}

/* Build the rays of a code from each cell, and its reverse rays. */
static void
build_code(struct table_builder *build, unsigned code)
{
	const struct hgn_game *game = build->game;
	struct hgn_tables *t = &build->tables;
	struct hgn_code_info *info = &t->code[code];
	struct hgn_range *all = &info->reverse[HGN_RAY_MOVE_CAPTURE];
	unsigned cells = (unsigned)game->board.cells, cell, white;
	int type = hgn_code_type(game, code), side = hgn_code_side(game, code), zone = game->type[type].promotes_in;
	int first, last, n, a;
	struct hgn_range shares;
	struct hgn_reverse_ray reverse;
	bool shared;

	white = hgn_code(game, type, HGN_WHITE);
	find_atoms(&first, &last, game, type);
	shared = code != white && is_symmetric(build, first, last);
	for (n = 0, a = first; a < last; a++) { /* the atoms from the point of view of the side */
		if (game->atom[a].lacking >> side & 1)
			continue;
		build->seen[n] = game->atom[a];
		build->seen[n].v = seen_by(game, game->atom[a].v, side);
		build->seen[n++].w = seen_by(game, game->atom[a].w, side);
	}
	for (cell = 0; cell < cells; cell++)
		build_rays(build, code, cell, n, shared);
	info->pieces = (uint16_t)(code * (unsigned)game->board.words);
	all->first = (uint16_t)t->reverse_rays;
	shares = t->code[white].reverse[HGN_RAY_MOVE_CAPTURE];
	for (a = shares.first; shared && build->status == 0 && a < shares.first + shares.n; a++) {
		reverse = t->reverse_ray[a];
		reverse.code = (uint8_t)code;
		add_reverse_ray(build, reverse);
	}
	for (a = 0; !shared && a < n; a++)
		add_atom_reverse_rays(build, code, a);
	all->n = (uint16_t)(t->reverse_rays - all->first);
	if (build->status == 0 && all->n > 0)
		sort_reverse_rays(info, t->reverse_ray + all->first, all->first, all->n);
	find_attacks(build, code);
	/* the cells on which it may promote, which are all cells if it promotes by leaving its zone */
	info->promotion_cells = zone >= 0 ? add_sets(build, 1) : 0;
	for (a = 0; info->promotion_cells != 0 && a < game->board.words; a++)
		t->set[info->promotion_cells + (unsigned)a] = (game->type[type].promotes_when & HGN_ON_LEAVING ?
		    &game->board.by_part[0] : &game->zone[zone].cells[!side])->word[a];
}

/* For each cell, find the cells beyond it on all lines from a target. */
static void
build_xray(struct table_builder *build, unsigned to)
{
	struct hgn_cells beyond = { { 0 } };
	uint64_t xray[HGN_MAX_CELLS * HGN_CELL_WORDS];
	const struct hgn_tables *t = &build->tables;
	unsigned cells = (unsigned)build->game->board.cells, from, cell;
	size_t words = (size_t)build->game->board.words, word;
	uint64_t rest, any;
	uint16_t path;
	int i;

	memset(xray, 0, cells * words * sizeof *xray);
	for (i = 0; i < t->paths; i++)
		for (from = 0; from < cells; from++) {
			path = t->path[i][to * cells + from];
			for (word = 0; path != HGN_NO_LINE && word < words; word++)
				for (rest = t->line[path * words + word]; rest != 0; rest &= rest - 1)
					xray[(word * 64 + (unsigned)__builtin_ctzll(rest)) * words + (from >> 6)] |=
					    UINT64_C(1) << (from & 63);
		}
	for (cell = 0; cell < cells; cell++) {
		for (any = 0, word = 0; word < words; word++)
			any |= beyond.word[word] = xray[cell * words + word];
		if (any != 0)
			build->tables.xray[to * cells + cell] = add_line(build, &beyond);
	}
}

/* ---- all tables ---------------------------------------------------------------------------------------------- */

/* Allocate the arrays, and add the empty set. */
static bool
begin(struct table_builder *build)
{
	struct hgn_game *game = build->game;
	struct hgn_tables *t = &build->tables;
	size_t cells = (size_t)game->board.cells, lists = (size_t)(2 * game->types + 1) * cells;
	int type, first, last;

	t->rays_from = hgn_arena_alloc(&game->arena, lists * sizeof *t->rays_from);
	t->xray = hgn_arena_alloc(&game->arena, cells * cells * sizeof *t->xray);
	for (build->max_atoms = 1, type = 0; type < game->types; type++) {
		find_atoms(&first, &last, game, type);
		build->max_atoms = last - first > build->max_atoms ? last - first : build->max_atoms;
	}
	build->seen = malloc((size_t)build->max_atoms * sizeof *build->seen);
	build->match = malloc((size_t)build->max_atoms * sizeof *build->match);
	build->ray_of = malloc(cells * (size_t)build->max_atoms * sizeof *build->ray_of);
	if (t->xray == NULL || t->rays_from == NULL || build->seen == NULL ||
	    build->match == NULL || build->ray_of == NULL) {
		build->status = hgn_error_nomem(build->error);
		return false;
	}
	t->ray = reserve(build, t->ray, 0, 1, &build->cap_rays, sizeof *t->ray); /* not NULL in games without rays */
	t->cell = reserve(build, t->cell, 0, 1, &build->cap_cells, sizeof *t->cell);
	t->reverse_ray = reserve(build, t->reverse_ray, 0, 1, &build->cap_reverse_rays, sizeof *t->reverse_ray);
	add_sets(build, game->board.cells);
	add_line(build, &no_cells);
	return build->status == 0 && add_path_table(build);
}

int
hgn_tables_build(struct hgn_game *game, struct hgn_error *error)
{
	struct table_builder build = {.game = game, .error = error};
	size_t cells = (size_t)game->board.cells, k;
	struct hgn_atom atom;
	unsigned cell;
	int type, side, i, j;

	/* sort the atoms by type, stably, because modules add atoms after all pieces were loaded */
	for (i = 0; i < game->atoms; i++) {
		atom = game->atom[i];
		atom.flags |= game->ray_flags;
		for (j = i; j > 0 && game->atom[j - 1].type > atom.type; j--)
			game->atom[j] = game->atom[j - 1];
		game->atom[j] = atom;
	}
	if (begin(&build)) {
		for (type = 0; type < game->types; type++)
			for (side = 0; side < 2; side++) /* White first, because Black shares its tables if possible */
				build_code(&build, hgn_code(game, type, side));
		for (side = 0; game->royal >= 0 && side < 2; side++)
			build_attack_list(&build, side);
		for (cell = 0; game->royal >= 0 && cell < (unsigned)game->board.cells; cell++)
			build_xray(&build, cell);
		for (i = 0; i < build.tables.paths; i++) /* unused lines are empty, so that no check is needed */
			for (k = 0; k < cells * cells; k++)
				if (build.tables.path[i][k] == HGN_NO_LINE)
					build.tables.path[i][k] = 0;
	}
	hgn_hash_table_clear(&build.line_numbers);
	free(build.seen);
	free(build.match);
	free(build.ray_of);
	game->tables = build.tables;
	return build.status;
}

void
hgn_tables_free(struct hgn_tables *tables)
{
	free(tables->cell);
	free(tables->ray);
	free(tables->reverse_ray);
	free(tables->set);
	free(tables->line);
}
