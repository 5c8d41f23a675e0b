/* SPDX-License-Identifier: MIT
 * Counting of legal moves. Moves of pieces that are not pinned are counted along their rays, without looking at each
 * move; those of the royal piece by looking for attackers of its targets. The rest are tested one by one. */
#include "rules/attackers.h"
#include "rules/move_count.h"
#include "rules/movegen.h"
#include "rules/promotions.h"
#include "rules/safe_moves.h"

/* The pieces of a code, while their moves are counted. */
struct counted {
	struct hgn_position *position;
	const struct hgn_pins *pins;
	const uint8_t *at;    /* of the position */
	const bool *captures; /* [victim] */
	unsigned code;
	bool promotes;
};

/* Return true if a ray with flags of enum hgn_ray_flag may end on a cell. */
HGN_INLINE bool
may_end(const struct counted *counted, unsigned flags, unsigned to)
{
	unsigned taken = counted->at[to];

	return ((taken == 0 ? HGN_RAY_MOVE : counted->captures[taken] * HGN_RAY_CAPTURE) & flags) != 0;
}

/* Count the moves along a ray, of a piece that does not promote. */
HGN_INLINE unsigned
count_along(const struct counted *counted, const struct hgn_ray *ray, const uint16_t *cell)
{
	unsigned empty = 0, first = ray->min - 1u, n = ray->n, moves;

	if (n == 1)
		return may_end(counted, ray->flags, *cell);
	while (empty < n && counted->at[cell[empty]] == 0)
		empty++;
	moves = (ray->flags & HGN_RAY_MOVE) && empty > first ? empty - first : 0;
	return moves + (empty < n && empty >= first && may_end(counted, ray->flags, cell[empty]));
}

/* Count the moves along a ray target by target. If `narrow`, only those to the targets count. */
HGN_INLINE unsigned
count_each(const struct counted *counted, const struct hgn_ray *ray, const uint16_t *cell, unsigned from, bool narrow)
{
	unsigned i, to, n = 0;

	for (i = 0; i < ray->n; i++) {
		to = cell[i];
		if (i + 1 >= ray->min && may_end(counted, ray->flags, to) &&
		    (!narrow || hgn_cells_has(&counted->pins->targets, to)))
			n += hgn_count_choices(counted->position, counted->code, from, to);
		if (counted->at[to] != 0)
			break;
	}
	return n;
}

/* Count the moves of a piece all of whose moves are legal, or, if `narrow`, those to the targets. */
HGN_INLINE unsigned
count_free(const struct counted *counted, unsigned from, const bool each, const bool narrow)
{
	const struct hgn_game *game = counted->position->game;
	const struct hgn_tables *t = &game->tables;
	const struct hgn_ray_list *list = &t->rays_from[counted->code * (unsigned)game->board.cells + from];
	const struct hgn_ray *ray = t->ray + list->first, *end = ray + list->n;
	unsigned n = 0;

	for (; ray < end; ray++)
		if (hgn_position_allows(counted->position, ray->flags, from))
			n += each ? count_each(counted, ray, t->cell + ray->first, from, narrow) :
			    count_along(counted, ray, t->cell + ray->first);
	return n;
}

/* Count the moves of the royal piece, in games whose tables determine what is legal. */
HGN_INLINE unsigned
count_royal(const struct counted *counted, unsigned from, const int words)
{
	const struct hgn_position *position = counted->position;
	const struct hgn_game *game = position->game;
	const struct hgn_tables *t = &game->tables;
	const struct hgn_attack_list *attacks = &t->attack[!position->side];
	const struct hgn_ray_list *list = &t->rays_from[counted->code * (unsigned)game->board.cells + from];
	const struct hgn_ray *ray = t->ray + list->first, *end = ray + list->n;
	struct hgn_occupancy occupancy;
	unsigned n = 0, to, attacker, taken;
	uint32_t i;

	hgn_occupancy_now(&occupancy, position, words);
	hgn_set_remove(occupancy.occupied, from, words);
	for (; ray < end; ray++)
		for (i = 0; i < ray->n; i++) {
			to = t->cell[ray->first + i];
			taken = position->at[to];
			if (i + 1 >= ray->min && may_end(counted, ray->flags, to) &&
			    hgn_attacker_find(&attacker, position, &occupancy, attacks, 0, to, words) == NULL)
				n += hgn_count_choices(position, counted->code, from, to);
			if (taken != 0)
				break;
		}
	return n;
}

/* Return true if the moves of the pieces must be tested one by one: some are captures en passant, or not along rays. */
static bool
is_irregular(const struct counted *counted)
{
	const struct hgn_position *position = counted->position;
	const struct hgn_game *game = position->game;

	return game->hops > 0 || game->stays ||
	    (position->state.ep_target != HGN_NO_CELL && hgn_code_type(game, counted->code) == game->en_passant);
}

static bool
count_one(void *ctx, const struct hgn_move *move)
{
	(void)move;
	++*(uint64_t *)ctx;
	return true;
}

/* Count the moves of a piece by the way that fits it. */
static uint64_t
count_from(const struct counted *counted, unsigned cell, bool irregular)
{
	struct hgn_position *position = counted->position;
	const struct hgn_game *game = position->game;

	if (irregular)
		return hgn_moves_count_from(position, cell);
	if (hgn_pins_leave_free(counted->pins, cell))
		return counted->promotes || counted->pins->narrow ?
		    count_free(counted, cell, true, counted->pins->narrow) : count_free(counted, cell, false, false);
	if (cell != position->king[position->side] || !game->legal_by_attacks)
		return hgn_moves_count_from(position, cell);
	return game->board.words == 1 ? count_royal(counted, cell, 1) : count_royal(counted, cell, game->board.words);
}

/* Count the moves of all pieces of a code. */
static uint64_t
count_code(struct hgn_position *position, const struct hgn_pins *pins, unsigned code)
{
	const struct hgn_game *game = position->game;
	struct counted counted = { position, pins, position->at, game->captures[code], code,
		game->tables.code[code].promotion_cells != 0 };
	bool overlaps = game->type[hgn_code_type(game, code)].overlaps, irregular = is_irregular(&counted);
	const uint64_t *set = position->set + game->tables.code[code].pieces;
	uint64_t n = 0, rest;
	unsigned cell;
	int word;

	for (word = 0; word < game->board.words; word++)
		for (rest = set[word]; rest != 0; rest &= rest - 1) {
			cell = (unsigned)(word * 64 + __builtin_ctzll(rest));
			if (overlaps)
				hgn_position_each_from(position, pins, cell, count_one, &n);
			else
				n += count_from(&counted, cell, irregular);
		}
	return n;
}

uint64_t
hgn_position_count_safe(struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	unsigned code = 1 + position->side * (unsigned)game->types, end = code + (unsigned)game->types;
	struct hgn_pins pins;
	uint64_t n = 0;

	hgn_position_each_of_modules(position, count_one, &n);
	if (position->state.phase != 0)
		return n;
	hgn_pins_find(&pins, position);
	for (; code < end; code++)
		if (position->count[code] > 0)
			n += count_code(position, &pins, code);
	return n;
}
