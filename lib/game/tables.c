/* SPDX-License-Identifier: MIT
 * Compiling what pieces can do: into rays from each cell outwards, and into sets of the cells that each can be reached
 * from. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "game/game.h"

static const struct hgn_cells no_cells;

/* Tables while they grow. */
struct growing {
	struct hgn_game *game;
	struct hgn_tables tables;
	size_t cap_cells, cap_rays, cap_sets, cap_approaches;
	struct hgn_error *error;
	int status; /* of the first thing that went wrong */
};

/* Room for `more` further members of an array of `n`. */
static void *
reserve(struct growing *grow, void *array, size_t n, size_t more, size_t *cap, size_t size)
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

static void
add_ray(struct growing *grow, struct hgn_ray ray)
{
	struct hgn_tables *t = &grow->tables;

	t->ray = reserve(grow, t->ray, t->rays, 1, &grow->cap_rays, sizeof *t->ray);
	if (grow->status == 0)
		t->ray[t->rays++] = ray;
}

static void
add_cell(struct growing *grow, uint16_t cell)
{
	struct hgn_tables *t = &grow->tables;

	t->cell = reserve(grow, t->cell, t->cells, 1, &grow->cap_cells, sizeof *t->cell);
	if (grow->status == 0)
		t->cell[t->cells++] = cell;
}

static void
add_approach(struct growing *grow, struct hgn_approach approach)
{
	struct hgn_tables *t = &grow->tables;

	t->approach = reserve(grow, t->approach, t->approaches, 1, &grow->cap_approaches, sizeof *t->approach);
	if (grow->status == 0)
		t->approach[t->approaches++] = approach;
}

/* Keep a set; 0, the empty one, when there is no room. */
static uint32_t
add_set(struct growing *grow, const struct hgn_cells *cells)
{
	struct hgn_tables *t = &grow->tables;
	size_t words = (size_t)grow->game->board.words;

	t->set = reserve(grow, t->set, t->sets, words, &grow->cap_sets, sizeof *t->set);
	if (grow->status != 0)
		return 0;
	memcpy(t->set + t->sets, cells->word, words * sizeof *t->set);
	t->sets += words;
	return (uint32_t)(t->sets - words);
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

/* Whether a way that depends on a zone starts there. */
static bool
may_start(const struct hgn_game *game, const struct hgn_atom *atom, int side, unsigned cell)
{
	return !(atom->flags & HGN_RAY_FROM_ZONE) || hgn_cells_has(&game->zone[atom->zone].cells[side], cell);
}

/* The atoms first .. last - 1 of a type: they stand together. */
static void
find_atoms(int *first, int *last, const struct hgn_game *game, int type)
{
	for (*first = 0; *first < game->atoms && game->atom[*first].type != type; ++*first)
		continue;
	for (*last = *first; *last < game->atoms && game->atom[*last].type == type; ++*last)
		continue;
}

/* ---- rays ----------------------------------------------------------------------------------------------------- */

static void
add_atom_ray(struct growing *grow, const struct hgn_atom *atom, int side, unsigned from)
{
	const struct hgn_game *game = grow->game;
	struct hgn_vec v = seen_by(game, atom->v, side), w = seen_by(game, atom->w, side);
	struct hgn_ray ray = { .first = (uint32_t)grow->tables.cells, .min = atom->min, .flags = atom->flags,
		.kind = atom->kind };
	uint16_t cell = (uint16_t)from;

	if (!may_start(game, atom, side, from))
		return;
	while (ray.n < atom->max) {
		cell = hgn_board_step(&game->board, cell, ray.n == 0 ? v : w);
		if (cell == HGN_NO_CELL || !may_stand(game, atom->type, side, cell))
			break;
		add_cell(grow, cell);
		ray.n++;
	}
	if (ray.n >= ray.min)
		add_ray(grow, ray);
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

static void
build_out(struct growing *grow, struct hgn_ray_list *list, unsigned code, unsigned cell, int first, int last)
{
	int a;

	list->first = (uint32_t)grow->tables.rays;
	for (a = first; a < last; a++)
		add_atom_ray(grow, &grow->game->atom[a], hgn_code_side(grow->game, code), cell);
	list->n = (uint32_t)grow->tables.rays - list->first;
	if (grow->status == 0 && has_overlap(grow, list))
		grow->game->type[hgn_code_type(grow->game, code)].overlaps = true;
}

/* ---- approaches ----------------------------------------------------------------------------------------------- */

/* Another table of what lies between two cells. */
static bool
add_path_table(struct growing *grow)
{
	size_t cells = (size_t)grow->game->board.cells;
	uint32_t *path = hgn_arena_alloc(&grow->game->arena, cells * cells * sizeof *path);

	if (path == NULL) {
		grow->status = hgn_error_nomem(grow->error);
		return false;
	}
	memset(path, 0xFF, cells * cells * sizeof *path); /* HGN_NO_PATH */
	grow->tables.path[grow->tables.paths++] = path;
	return true;
}

static bool
is_path(const struct growing *grow, uint32_t path, const struct hgn_cells *between)
{
	return memcmp(grow->tables.set + path, between->word, (size_t)grow->game->board.words * sizeof *between->word) == 0;
}

/* Note what lies between two cells. Returns the number of the table that says so. */
static uint8_t
note_path(struct growing *grow, unsigned to, unsigned from, const struct hgn_cells *between)
{
	const struct hgn_board *board = &grow->game->board;
	size_t here = to * (size_t)board->cells + from, there = from * (size_t)board->cells + to;
	uint32_t *path;
	int i;

	for (i = 0; i < HGN_MAX_PATHS; i++) {
		if (i == grow->tables.paths && !add_path_table(grow))
			return 0;
		path = grow->tables.path[i];
		if (path[here] == HGN_NO_PATH)
			path[here] = path[there] != HGN_NO_PATH && is_path(grow, path[there], between) ? path[there] :
			    add_set(grow, between);
		if (is_path(grow, path[here], between))
			return (uint8_t)i;
	}
	if (grow->status == 0)
		grow->status = hgn_error_set(grow->error, HGN_ELIMIT, "", "pieces go from %s to %s in more than %d ways",
		    board->name[from], board->name[to], HGN_MAX_PATHS);
	return 0;
}

/* Add a cell to the approach of its kind in a list, the one being built. */
static void
join_approach(struct growing *grow, const struct hgn_approach_list *list, struct hgn_approach as, unsigned from)
{
	struct hgn_tables *t = &grow->tables;
	size_t i = list->first;

	while (i < t->approaches && !(t->approach[i].flags == as.flags && t->approach[i].kind == as.kind &&
	    t->approach[i].path == as.path))
		i++;
	if (i == t->approaches) {
		as.set = add_set(grow, &no_cells);
		add_approach(grow, as);
	}
	if (grow->status == 0)
		t->set[t->approach[i].set + (from >> 6)] |= UINT64_C(1) << (from & 63);
}

/* An atom's ways to a cell, walked backwards. */
static void
add_atom_approach(struct growing *grow, const struct hgn_approach_list *list, const struct hgn_atom *atom, int side,
    unsigned to)
{
	const struct hgn_game *game = grow->game;
	struct hgn_vec v = reversed(seen_by(game, atom->v, side)), w = reversed(seen_by(game, atom->w, side));
	struct hgn_approach as = { .flags = atom->flags & (uint8_t)~HGN_RAY_FROM_ZONE, .kind = atom->kind };
	struct hgn_cells between = { { 0 } };
	uint16_t cell = (uint16_t)to;
	int n;

	if (atom->max == 1)
		as.flags |= HGN_RAY_LEAPS;
	for (n = 1; n <= atom->max && may_stand(game, atom->type, side, cell); n++) {
		/* The way ends with w; only its very first step is v. */
		uint16_t origin = n >= atom->min ? hgn_board_step(&game->board, cell, v) : HGN_NO_CELL;

		if (origin != HGN_NO_CELL && may_start(game, atom, side, origin) && may_stand(game, atom->type, side, origin)) {
			if (!(as.flags & HGN_RAY_LEAPS))
				as.path = note_path(grow, to, origin, &between);
			join_approach(grow, list, as, origin);
		}
		cell = hgn_board_step(&game->board, cell, w);
		if (cell == HGN_NO_CELL)
			break;
		hgn_cells_add(&between, cell);
	}
}

/* The union of the approaches of a list that have one of some flags. */
static uint32_t
unite(struct growing *grow, const struct hgn_approach_list *list, unsigned flags)
{
	const struct hgn_tables *t = &grow->tables;
	struct hgn_cells all = { { 0 } };
	size_t i;
	int word;

	for (i = list->first; grow->status == 0 && i < t->approaches; i++)
		for (word = 0; (t->approach[i].flags & flags) && word < grow->game->board.words; word++)
			all.word[word] |= t->set[t->approach[i].set + (size_t)word];
	return add_set(grow, &all);
}

static void
build_back(struct growing *grow, struct hgn_approach_list *list, unsigned code, unsigned cell, int first, int last)
{
	const struct hgn_type *type = &grow->game->type[hgn_code_type(grow->game, code)];
	int a;

	list->first = (uint32_t)grow->tables.approaches;
	for (a = first; a < last; a++)
		add_atom_approach(grow, list, &grow->game->atom[a], hgn_code_side(grow->game, code), cell);
	list->n = (uint32_t)grow->tables.approaches - list->first;
	if (list->n == 0)
		return;
	list->set = unite(grow, list, HGN_RAY_MOVE | HGN_RAY_CAPTURE);
	list->captures = unite(grow, list, HGN_RAY_CAPTURE);
	list->promotes = type->promotes_in >= 0 &&
	    hgn_cells_has(&grow->game->zone[type->promotes_in].cells[!hgn_code_side(grow->game, code)], cell);
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
		if (b == last || atom->zone >= 0 || game->type[atom->type].confined >= 0 ||
		    game->type[atom->type].promotes_in >= 0)
			return false;
	}
	return true;
}

/* What the pieces of a code can do, from each cell and to each. */
static void
build_code(struct growing *grow, unsigned code)
{
	const struct hgn_game *game = grow->game;
	struct hgn_tables *t = &grow->tables;
	unsigned cells = (unsigned)game->board.cells, cell, white;
	int type = hgn_code_type(game, code), first, last;
	bool shared;

	find_atoms(&first, &last, game, type);
	white = hgn_code(game, type, HGN_WHITE);
	shared = code != white && is_symmetric(game, first, last);
	for (cell = 0; cell < cells; cell++) {
		build_out(grow, &t->out[code * cells + cell], code, cell, first, last);
		if (shared)
			t->back[code * cells + cell] = t->back[white * cells + cell];
		else
			build_back(grow, &t->back[code * cells + cell], code, cell, first, last);
	}
}

/* Add a code's approaches to a list of attacks: the leaps, or the others. Whether there are any. */
static bool
add_attacks(struct growing *grow, unsigned code, unsigned cell, unsigned leaps)
{
	const struct hgn_tables *t = &grow->tables;
	const struct hgn_approach_list *back = &t->back[code * (unsigned)grow->game->board.cells + cell];
	size_t before = t->approaches;
	uint32_t i;

	for (i = back->first; i < back->first + back->n; i++) {
		struct hgn_approach as = t->approach[i];

		as.code = (uint8_t)code;
		if ((as.flags & HGN_RAY_CAPTURE) && (as.flags & HGN_RAY_LEAPS) == leaps)
			add_approach(grow, as);
	}
	return t->approaches > before;
}

/* All approaches of a side to the other's royal piece on a cell. */
static void
build_attack(struct growing *grow, struct hgn_approach_list *list, int side, unsigned cell)
{
	const struct hgn_game *game = grow->game;
	const struct hgn_tables *t = &grow->tables;
	unsigned king = hgn_code(game, game->royal, !side), code;
	int type;

	list->first = (uint32_t)t->approaches;
	for (type = 0; type < game->types; type++)
		if (game->captures[code = hgn_code(game, type, side)][king])
			add_attacks(grow, code, cell, HGN_RAY_LEAPS);
	list->leaps = (uint32_t)t->approaches - list->first;
	for (type = 0; type < game->types; type++)
		if (game->captures[code = hgn_code(game, type, side)][king] && add_attacks(grow, code, cell, 0))
			grow->tables.lines[code] = (uint8_t)hgn_lines_of(game, side);
	list->n = (uint32_t)t->approaches - list->first;
}

/* Note what lies behind each cell on all ways to a target. */
static void
build_behind(struct growing *grow, unsigned to)
{
	struct hgn_cells behind[HGN_MAX_CELLS];
	const struct hgn_tables *t = &grow->tables;
	unsigned cells = (unsigned)grow->game->board.cells, from, cell;
	uint64_t rest;
	uint32_t path;
	int i, word;

	memset(behind, 0, cells * sizeof *behind);
	for (i = 0; i < t->paths; i++)
		for (from = 0; from < cells; from++) {
			path = t->path[i][to * cells + from];
			for (word = 0; path != HGN_NO_PATH && word < grow->game->board.words; word++)
				for (rest = t->set[path + (uint32_t)word]; rest != 0; rest &= rest - 1)
					hgn_cells_add(&behind[word * 64 + __builtin_ctzll(rest)], from);
		}
	for (cell = 0; cell < cells; cell++)
		if (memcmp(&behind[cell], &no_cells, sizeof no_cells) != 0)
			grow->tables.behind[to * cells + cell] = add_set(grow, &behind[cell]);
}

/* ---- the whole ------------------------------------------------------------------------------------------------- */

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

/* The lists, empty; and the empty set. */
static bool
begin(struct growing *grow)
{
	struct hgn_game *game = grow->game;
	struct hgn_tables *t = &grow->tables;
	size_t cells = (size_t)game->board.cells, lists = (size_t)(2 * game->types + 1) * cells;

	t->out = hgn_arena_alloc(&game->arena, lists * sizeof *t->out);
	t->back = hgn_arena_alloc(&game->arena, lists * sizeof *t->back);
	t->attack[0] = hgn_arena_alloc(&game->arena, cells * sizeof *t->attack[0]);
	t->attack[1] = hgn_arena_alloc(&game->arena, cells * sizeof *t->attack[1]);
	t->behind = hgn_arena_alloc(&game->arena, cells * cells * sizeof *t->behind);
	if (t->behind == NULL || t->out == NULL || t->back == NULL || t->attack[0] == NULL || t->attack[1] == NULL)
		grow->status = hgn_error_nomem(grow->error);
	add_set(grow, &no_cells);
	return grow->status == 0;
}

int
hgn_tables_build(struct hgn_game *game, struct hgn_error *error)
{
	struct growing grow = { .game = game, .error = error };
	unsigned code, cell;
	int side;

	sort_atoms(game);
	if (begin(&grow)) {
		for (code = 1; code <= 2 * (unsigned)game->types; code++)
			build_code(&grow, code);
		for (cell = 0; game->royal >= 0 && cell < (unsigned)game->board.cells; cell++) {
			for (side = 0; side < 2; side++)
				build_attack(&grow, &grow.tables.attack[side][cell], side, cell);
			build_behind(&grow, cell);
		}
	}
	game->tables = grow.tables;
	game->plain = game->influencer < 0 && !(game->hooks & (HGN_HOOK_ATTACK | HGN_HOOK_FORBIDS));
	return grow.status;
}

void
hgn_tables_free(struct hgn_tables *tables)
{
	free(tables->cell);
	free(tables->ray);
	free(tables->approach);
	free(tables->set);
}
