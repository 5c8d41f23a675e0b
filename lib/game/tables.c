/* SPDX-License-Identifier: MIT
 * Compiling what pieces can do: into rays from each cell outwards, and into sets of the cells that each can be reached
 * from. */
#include "game/tables.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "game/growing.h"

static const struct hgn_cells no_cells;

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
add_atom_ray(struct hgn_growing *grow, const struct hgn_atom *atom, int side, unsigned from)
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
		hgn_grow_cell(grow, cell);
		ray.n++;
	}
	if (ray.n >= ray.min)
		hgn_grow_ray(grow, ray);
}

/* Whether two rays of a list lead to one cell with a common purpose. */
static bool
has_overlap(const struct hgn_growing *grow, const struct hgn_ray_list *list)
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
build_out(struct hgn_growing *grow, struct hgn_ray_list *list, unsigned code, unsigned cell, int first, int last)
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
add_path_table(struct hgn_growing *grow)
{
	size_t cells = (size_t)grow->game->board.cells;
	uint16_t *path = hgn_arena_alloc(&grow->game->arena, cells * cells * sizeof *path);

	if (path == NULL) {
		grow->status = hgn_error_nomem(grow->error);
		return false;
	}
	memset(path, 0xFF, cells * cells * sizeof *path); /* HGN_NO_WAY */
	grow->tables.path[grow->tables.paths++] = path;
	return true;
}

/* Note what lies between two cells. Returns the number of the table that says so. */
static uint8_t
note_path(struct hgn_growing *grow, unsigned to, unsigned from, const struct hgn_cells *between)
{
	const struct hgn_board *board = &grow->game->board;
	size_t here = to * (size_t)board->cells + from;
	uint16_t *path, way = hgn_grow_way(grow, between);
	int i;

	for (i = 0; i < HGN_MAX_PATHS; i++) {
		if (i == grow->tables.paths && !add_path_table(grow))
			return 0;
		path = grow->tables.path[i];
		if (path[here] == HGN_NO_WAY)
			path[here] = way;
		if (path[here] == way)
			return (uint8_t)i;
	}
	if (grow->status == 0)
		grow->status = hgn_error_set(grow->error, HGN_ELIMIT, "",
		    "pieces go from %s to %s in more than %d ways that differ in the cells between", board->name[from],
		    board->name[to], HGN_MAX_PATHS);
	return 0;
}

/* Add a cell to the approach of its kind among those of a code, the one being built. */
static void
join_approach(struct hgn_growing *grow, struct hgn_approach as, unsigned to, unsigned from)
{
	struct hgn_tables *t = &grow->tables;
	size_t i = t->code[as.code].by[HGN_RAY_LANDS].first, words = (size_t)grow->game->board.words;

	while (i < t->approaches && !(t->approach[i].flags == as.flags && t->approach[i].kind == as.kind &&
	    t->approach[i].path == as.path))
		i++;
	if (i == t->approaches) {
		as.sets = hgn_grow_sets(grow, grow->game->board.cells);
		hgn_grow_approach(grow, as);
	}
	if (grow->status == 0)
		t->set[t->approach[i].sets + to * words + (from >> 6)] |= UINT64_C(1) << (from & 63);
}

/* An atom's ways to a cell, walked backwards. A piece that is outside the zone that it is kept in may come back. */
static void
add_atom_approach(struct hgn_growing *grow, const struct hgn_atom *atom, unsigned code, unsigned to)
{
	const struct hgn_game *game = grow->game;
	int side = hgn_code_side(game, code), n;
	struct hgn_vec v = reversed(seen_by(game, atom->v, side)), w = reversed(seen_by(game, atom->w, side));
	struct hgn_approach as = { .code = (uint8_t)code, .flags = atom->flags & (uint8_t)~HGN_RAY_FROM_ZONE,
		.kind = atom->kind };
	struct hgn_cells between = { { 0 } };
	uint16_t cell = (uint16_t)to;

	if (atom->max == 1)
		as.flags |= HGN_RAY_LEAPS;
	else
		as.mask = UINT16_MAX;
	for (n = 1; n <= atom->max && may_stand(game, atom->type, side, cell); n++) {
		/* The way ends with w; only its very first step is v. */
		uint16_t origin = n >= atom->min ? hgn_board_step(&game->board, cell, v) : HGN_NO_CELL;

		if (origin != HGN_NO_CELL && may_start(game, atom, side, origin)) {
			if (!(as.flags & HGN_RAY_LEAPS))
				as.path = note_path(grow, to, origin, &between);
			join_approach(grow, as, to, origin);
		}
		cell = hgn_board_step(&game->board, cell, w);
		if (cell == HGN_NO_CELL)
			break;
		hgn_cells_add(&between, cell);
	}
}

/* Unite the sets of an approach with others, which are its own until the second one comes. */
static uint32_t
unite(struct hgn_growing *grow, uint32_t all, int already, uint32_t sets)
{
	struct hgn_tables *t = &grow->tables;
	size_t size = (size_t)(grow->game->board.cells * grow->game->board.words), word;
	uint32_t united = all;

	if (already == 0)
		return sets;
	if (already == 1)
		united = hgn_grow_sets(grow, grow->game->board.cells);
	for (word = 0; grow->status == 0 && word < size; word++)
		t->set[united + word] = t->set[all + word] | t->set[sets + word];
	return united;
}

/* Find how a code attacks the other side's royal piece: from all cells that it captures on each from. */
static void
find_attacks(struct hgn_growing *grow, unsigned code)
{
	const struct hgn_game *game = grow->game;
	const struct hgn_tables *t = &grow->tables;
	struct hgn_ways *ways = &grow->tables.code[code];
	struct hgn_range by = ways->by[HGN_RAY_CAPTURE];
	int i;

	ways->alone = by.n <= 1;
	if (game->royal < 0 || !game->captures[code][hgn_code(game, game->royal, !hgn_code_side(game, code))])
		return;
	for (i = 0; grow->status == 0 && i < by.n; i++)
		ways->attacks = unite(grow, ways->attacks, i, t->approach[by.first + i].sets);
	if (grow->status == 0 && by.n == 1) {
		ways->path = t->approach[by.first].path;
		ways->mask = t->approach[by.first].mask;
	}
}

/* The set of the cells that a code is promoted on. */
static uint32_t
add_promotions(struct hgn_growing *grow, unsigned code)
{
	const struct hgn_game *game = grow->game;
	int zone = game->type[hgn_code_type(game, code)].promotes_in, word;
	uint32_t set = zone >= 0 ? hgn_grow_sets(grow, 1) : 0;

	for (word = 0; set != 0 && word < game->board.words; word++)
		grow->tables.set[set + (unsigned)word] = game->zone[zone].cells[!hgn_code_side(game, code)].word[word];
	return set;
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

/* The same approaches for another code. */
static void
share_approaches(struct hgn_growing *grow, struct hgn_range all, unsigned code)
{
	struct hgn_approach as;
	int i;

	for (i = all.first; grow->status == 0 && i < all.first + all.n; i++) {
		as = grow->tables.approach[i];
		as.code = (uint8_t)code;
		hgn_grow_approach(grow, as);
	}
}

/* Where an approach stands among those of its code. */
static int
rank_of(const struct hgn_approach *approach)
{
	return !(approach->flags & HGN_RAY_CAPTURE) ? 0 : (approach->flags & HGN_RAY_MOVE) ? 1 : 2;
}

/* Put the `n` approaches of a code in order: what does not capture first, what does nothing else last. */
static void
sort_approaches(struct hgn_ways *ways, struct hgn_approach *list, int first, int n)
{
	int count[3] = { 0 }, i, k;
	struct hgn_approach as;

	for (i = 0; i < n; i++) {
		as = list[i];
		for (k = i; k > 0 && rank_of(&list[k - 1]) > rank_of(&as); k--)
			list[k] = list[k - 1];
		list[k] = as;
		count[rank_of(&as)]++;
	}
	ways->by[HGN_RAY_MOVE].first = (uint16_t)first;
	ways->by[HGN_RAY_MOVE].n = (uint16_t)(n - count[2]);
	ways->by[HGN_RAY_CAPTURE].first = (uint16_t)(first + count[0]);
	ways->by[HGN_RAY_CAPTURE].n = (uint16_t)(n - count[0]);
}

/* What the pieces of a code can do, from each cell and to each. */
static void
build_code(struct hgn_growing *grow, unsigned code)
{
	const struct hgn_game *game = grow->game;
	struct hgn_tables *t = &grow->tables;
	struct hgn_ways *ways = &t->code[code];
	struct hgn_range *all = &ways->by[HGN_RAY_LANDS];
	unsigned cells = (unsigned)game->board.cells, cell, white;
	int type = hgn_code_type(game, code), first, last, a;

	white = hgn_code(game, type, HGN_WHITE);
	find_atoms(&first, &last, game, type);
	for (cell = 0; cell < cells; cell++)
		build_out(grow, &t->out[code * cells + cell], code, cell, first, last);
	ways->own = (uint16_t)(code * (unsigned)game->board.words);
	all->first = (uint16_t)t->approaches;
	if (code != white && is_symmetric(game, first, last))
		share_approaches(grow, t->code[white].by[HGN_RAY_LANDS], code);
	else
		for (a = first; a < last; a++)
			for (cell = 0; cell < cells; cell++)
				add_atom_approach(grow, &game->atom[a], code, cell);
	all->n = (uint16_t)(t->approaches - all->first);
	if (grow->status == 0 && all->n > 0)
		sort_approaches(ways, t->approach + all->first, all->first, all->n);
	find_attacks(grow, code);
	ways->promotes = add_promotions(grow, code);
}

/* Add a code's approaches to a list of attacks: the leaps, or the others. Whether there are any. */
static bool
add_attacks(struct hgn_growing *grow, unsigned code, unsigned leaps)
{
	const struct hgn_tables *t = &grow->tables;
	struct hgn_range taking = t->code[code].by[HGN_RAY_CAPTURE];
	size_t before = t->approaches;
	int i;

	for (i = taking.first; i < taking.first + taking.n; i++)
		if ((t->approach[i].flags & HGN_RAY_LEAPS) == leaps)
			hgn_grow_approach(grow, t->approach[i]);
	return t->approaches > before;
}

/* All approaches of a side to the other's royal piece. */
static void
build_attack(struct hgn_growing *grow, int side)
{
	const struct hgn_game *game = grow->game;
	struct hgn_tables *t = &grow->tables;
	struct hgn_attack_list *list = &t->attack[side];
	unsigned king = hgn_code(game, game->royal, !side), code;
	int type;

	t->lines[side] = (uint16_t)((1 + 2 * game->types + side) * game->board.words);
	list->first = (uint16_t)t->approaches;
	for (type = 0; type < game->types; type++)
		if (game->captures[code = hgn_code(game, type, side)][king])
			add_attacks(grow, code, HGN_RAY_LEAPS);
	list->leaps = (uint16_t)(t->approaches - list->first);
	for (type = 0; type < game->types; type++)
		if (game->captures[code = hgn_code(game, type, side)][king] && add_attacks(grow, code, 0))
			t->code[code].lines = t->lines[side];
	list->n = (uint16_t)(t->approaches - list->first);
}

/* Note what lies behind each cell on all ways to a target. */
static void
build_behind(struct hgn_growing *grow, unsigned to)
{
	struct hgn_cells behind[HGN_MAX_CELLS];
	const struct hgn_tables *t = &grow->tables;
	unsigned cells = (unsigned)grow->game->board.cells, from, cell;
	size_t words = (size_t)grow->game->board.words, word;
	uint64_t rest;
	uint16_t path;
	int i;

	memset(behind, 0, cells * sizeof *behind);
	for (i = 0; i < t->paths; i++)
		for (from = 0; from < cells; from++) {
			path = t->path[i][to * cells + from];
			for (word = 0; path != HGN_NO_WAY && word < words; word++)
				for (rest = t->way[path * words + word]; rest != 0; rest &= rest - 1)
					hgn_cells_add(&behind[word * 64 + (unsigned)__builtin_ctzll(rest)], from);
		}
	for (cell = 0; cell < cells; cell++)
		if (memcmp(&behind[cell], &no_cells, sizeof no_cells) != 0)
			grow->tables.behind[to * cells + cell] = hgn_grow_way(grow, &behind[cell]);
}

/* Let what nothing goes along be the empty way, so that nobody has to ask. */
static void
clear_paths(const struct hgn_growing *grow)
{
	size_t cells = (size_t)grow->game->board.cells, k;
	int i;

	for (i = 0; i < grow->tables.paths; i++)
		for (k = 0; k < cells * cells; k++)
			if (grow->tables.path[i][k] == HGN_NO_WAY)
				grow->tables.path[i][k] = 0;
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
begin(struct hgn_growing *grow)
{
	struct hgn_game *game = grow->game;
	struct hgn_tables *t = &grow->tables;
	size_t cells = (size_t)game->board.cells, lists = (size_t)(2 * game->types + 1) * cells;

	t->out = hgn_arena_alloc(&game->arena, lists * sizeof *t->out);
	t->behind = hgn_arena_alloc(&game->arena, cells * cells * sizeof *t->behind);
	grow->slot = calloc(HGN_WAY_SLOTS, sizeof *grow->slot);
	if (t->behind == NULL || t->out == NULL || grow->slot == NULL) {
		grow->status = hgn_error_nomem(grow->error);
		return false;
	}
	hgn_grow_sets(grow, game->board.cells);
	hgn_grow_way(grow, &no_cells);
	return grow->status == 0 && add_path_table(grow);
}

/* What the first bytes of moves mean. */
static void
find_first(struct hgn_game *game)
{
	int side, c, type;

	for (side = 0; side < 2; side++)
		for (c = 0; c < 128; c++) {
			type = c >= 'A' && c <= 'Z' ? game->by_letter[c] : game->silent_type;
			game->by_first[side][c] = type < 0 ? 0 : (uint8_t)hgn_code(game, type, side);
		}
}

/* Whether two ways of moving, of one piece, may lead two of them to a cell so that the file alone does not tell them apart
 * where they capture, and nothing does where they do not. Along one line the nearer one is in the way. */
static bool
may_rival(const struct hgn_board *board, const struct hgn_atom *a, const struct hgn_atom *b)
{
	bool turn = (a->max > 1 && memcmp(&a->v, &a->w, sizeof a->v) != 0) ||
	    (b->max > 1 && memcmp(&b->v, &b->w, sizeof b->v) != 0);
	int files = board->lattice == HGN_HEX_POINTY ? a->v.b - b->v.b : a->v.a - b->v.a;

	if (turn || (a->flags & b->flags & HGN_RAY_LANDS) == 0 || memcmp(&a->v, &b->v, sizeof a->v) == 0)
		return turn;
	return (a->flags & b->flags & HGN_RAY_MOVE) || a->max > 1 || b->max > 1 || files == 0;
}

static bool
files_tell(const struct hgn_game *game)
{
	int a, b;

	for (a = 0; a < game->atoms; a++)
		for (b = a; game->atom[a].type == game->silent_type && b < game->atoms; b++)
			if (game->atom[b].type == game->silent_type &&
			    may_rival(&game->board, &game->atom[a], &game->atom[b]))
				return false;
	return game->reads_cells && game->condition == NULL && game->board.lattice != HGN_HEX_PRISM;
}

int
hgn_tables_build(struct hgn_game *game, struct hgn_error *error)
{
	struct hgn_growing grow = { .game = game, .error = error };
	unsigned code, cell;
	int side;

	sort_atoms(game);
	if (begin(&grow)) {
		for (code = 1; code <= 2 * (unsigned)game->types; code++)
			build_code(&grow, code);
		for (side = 0; game->royal >= 0 && side < 2; side++)
			build_attack(&grow, side);
		for (cell = 0; game->royal >= 0 && cell < (unsigned)game->board.cells; cell++)
			build_behind(&grow, cell);
		clear_paths(&grow);
	}
	find_first(game);
	free(grow.slot);
	game->tables = grow.tables;
	game->reads_cells = game->text == NULL && game->vital == 0 && !(game->hooks & HGN_HOOK_MOVES_TO);
	game->files_tell = files_tell(game);
	game->plain = hgn_game_attacks_plainly(game) && !(game->hooks & HGN_HOOK_FORBIDS);
	return grow.status;
}

void
hgn_tables_free(struct hgn_tables *tables)
{
	free(tables->cell);
	free(tables->ray);
	free(tables->approach);
	free(tables->set);
	free(tables->way);
}
