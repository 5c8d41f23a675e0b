/* SPDX-License-Identifier: MIT
 * Diagrams of moves for rule sheets: finds the targets of pieces on an empty board by the rays of the game. */
#include "draw/rule_targets.h"

#include <stdlib.h>
#include <string.h>

#include "draw/drawing.h"
#include "rules/attacks.h"
#include "rules/position.h"

#define RIDER_MIN 3  /* length of the longest ray of pieces whose rays get arrows */
#define LINE_MIN 2   /* minimum length of a ray that gets an arrow */
#define HURDLE_PAUSE 2 /* empty cells before a hurdle, if there is room */

static bool
is_wanted(const struct hgn_ray *ray, bool conditional)
{
	return ((ray->flags & HGN_RAY_CONDITIONAL) != 0) == conditional;
}

/* Return true if a move may end on cell number `c` of a ray, in a position or, if it is NULL, on an empty board. */
static bool
reaches(const struct hgn_position *position, const struct hgn_tables *tables, const struct hgn_ray *ray, unsigned from,
    unsigned c)
{
	if (position == NULL)
		return true;
	if (position->at[tables->cell[ray->first + c]] != 0)
		return false;
	return !(ray->flags & HGN_RAY_HOPS) || hgn_ray_hops(position, from, ray, c);
}

/* Collect the targets from a cell, with bits of HGN_RAY_MOVE_CAPTURE for each. Return their number. */
static int
find_bits(uint8_t *bits, const struct hgn_game *game, const struct hgn_position *position, unsigned code, unsigned cell,
    bool conditional)
{
	const struct hgn_tables *tables = &game->tables;
	const struct hgn_ray_list *list = &tables->rays_from[code * (unsigned)game->board.cells + cell];
	const struct hgn_ray *ray;
	int found = 0;
	unsigned i, c, to;

	memset(bits, 0, HGN_MAX_CELLS);
	for (i = 0; i < list->n; i++) {
		ray = &tables->ray[list->first + i];
		for (c = ray->min - 1u; is_wanted(ray, conditional) && c < ray->n; c++) {
			to = tables->cell[ray->first + c];
			if (reaches(position, tables, ray, cell, c)) {
				found += bits[to] == 0;
				bits[to] |= ray->flags & HGN_RAY_MOVE_CAPTURE;
			} else if (!(ray->flags & HGN_RAY_HOPS)) {
				break;
			}
		}
	}
	return found;
}

/* Return the squared distance of a cell from the centre of the board, in units of the distance of neighbours. */
static unsigned
find_distance(const struct hgn_board *board, unsigned cell)
{
	uint16_t far[HGN_MAX_CELLS], queue[HGN_MAX_CELLS];
	unsigned first = 0, n = 1, i, sum = 0;

	memset(far, 0xff, sizeof far);
	far[cell] = 0;
	for (queue[0] = (uint16_t)cell; first < n; first++) {
		unsigned c = queue[first];

		sum += (unsigned)far[c] * far[c];
		for (i = 0; i < board->nears[c]; i++)
			if (far[board->near[c][i]] == HGN_NO_CELL) {
				far[board->near[c][i]] = (uint16_t)(far[c] + 1);
				queue[n++] = board->near[c][i];
			}
	}
	return sum;
}

bool
hgn_rule_targets_begin(const struct hgn_game *game, int type, int zone)
{
	const struct hgn_atom *atom;
	int i;

	for (i = 0; i < game->atoms; i++) {
		atom = &game->atom[i];
		if (atom->type == type && (atom->flags & HGN_RAY_FROM_ZONE) && atom->zone == zone &&
		    atom->kind != HGN_KIND_DOUBLE_STEP)
			return true;
	}
	return false;
}

/* Return the zones of a side, of those in `zones`, that contain a cell. */
static uint32_t
find_origins(const struct hgn_game *game, uint32_t zones, int side, unsigned cell)
{
	uint32_t found = 0;
	int i;

	for (i = 0; i < game->zones; i++)
		if ((zones >> i & 1) != 0 && hgn_cells_has(&game->zone[i].cells[side], cell))
			found |= UINT32_C(1) << i;
	return found;
}

/* Return the zones in which moves of a type begin. */
static uint32_t
find_zones(const struct hgn_game *game, int type)
{
	uint32_t zones = 0;
	int i;

	for (i = 0; i < game->zones; i++)
		zones |= (uint32_t)hgn_rule_targets_begin(game, type, i) << i;
	return zones;
}

int
hgn_rule_targets_origins(uint32_t sets[HGN_RULE_ORIGINS], const struct hgn_game *game, int type)
{
	uint32_t zones = find_zones(game, type), set;
	int c, i, k, n = 0;

	for (c = 0; c < 2 * game->board.cells && n < HGN_RULE_ORIGINS; c++) {
		set = find_origins(game, zones, c & 1, (unsigned)c / 2);
		for (i = 0; i < n && sets[i] < set; i++)
			;
		if (i < n && sets[i] == set)
			continue;
		for (k = n++; k > i; k--)
			sets[k] = sets[k - 1];
		sets[i] = set;
	}
	return n;
}

/* Find the cell with a set of zones from which a code has most targets; if there are several, the closest to the
 * centre. Return the number of targets. */
static int
find_cell(unsigned *cell, const struct hgn_game *game, unsigned code, uint32_t origins, bool conditional)
{
	uint32_t zones = find_zones(game, hgn_code_type(game, code));
	uint8_t bits[HGN_MAX_CELLS];
	unsigned c, distance, min = 0;
	int found, max = 0;

	for (c = 0; c < (unsigned)game->board.cells; c++) {
		if (find_origins(game, zones, hgn_code_side(game, code), c) != origins)
			continue;
		found = find_bits(bits, game, NULL, code, c, conditional);
		if (found == 0 || found < max)
			continue;
		distance = find_distance(&game->board, c);
		if (found > max || distance < min) {
			max = found;
			min = distance;
			*cell = c;
		}
	}
	return max;
}

/* Return the number of cells of a ray before its hurdle. */
static unsigned
find_length(const struct hgn_rule_targets *targets, const struct hgn_tables *tables, const struct hgn_ray *ray)
{
	unsigned n = 0;

	while (n < ray->n && targets->position->at[tables->cell[ray->first + n]] == 0)
		n++;
	return n;
}

/* Return true if a code has a ray of at least RIDER_MIN cells. */
static bool
is_rider(const struct hgn_game *game, unsigned code)
{
	const struct hgn_tables *tables = &game->tables;
	const struct hgn_ray_list *list = &tables->rays_from[code * (unsigned)game->board.cells];
	unsigned c, i;

	for (c = 0; c < (unsigned)game->board.cells; c++)
		for (i = 0; i < list[c].n; i++)
			if (tables->ray[list[c].first + i].n >= RIDER_MIN)
				return true;
	return false;
}

/* Add an arrow for each ray on the level of the piece. */
static int
add_arrows(struct hgn_rule_targets *out, const struct hgn_game *game, bool conditional)
{
	const struct hgn_tables *tables = &game->tables;
	const struct hgn_ray_list *list = &tables->rays_from[out->code * (unsigned)game->board.cells + out->cell];
	const struct hgn_ray *ray;
	unsigned i, n, last;
	int status = 0;

	for (i = 0; i < list->n && status == 0 && is_rider(game, out->code); i++) {
		ray = &tables->ray[list->first + i];
		n = find_length(out, tables, ray);
		last = n > 0 ? tables->cell[ray->first + n - 1u] : out->cell;
		if (is_wanted(ray, conditional) && !(ray->flags & HGN_RAY_HOPS) && n >= LINE_MIN &&
		    game->board.level[last] == game->board.level[out->cell])
			status = hgn_diagram_marks_add(&out->arrows,
			    (struct hgn_diagram_mark){ (uint16_t)out->cell, (uint16_t)last, 'B' });
	}
	return status;
}

bool
hgn_rule_targets_differ(const struct hgn_game *game)
{
	bool found[2] = { false, false };
	size_t i;

	for (i = 0; i < game->tables.rays; i++)
		found[is_wanted(&game->tables.ray[i], true)] = true;
	return found[0] && found[1];
}

int
hgn_rule_targets_hurdle(const struct hgn_game *game, int type)
{
	const struct hgn_tables *tables = &game->tables;
	const struct hgn_ray_list *list = &tables->rays_from[hgn_code(game, type, 0) * (unsigned)game->board.cells];
	unsigned c, i;

	for (c = 0; c < (unsigned)game->board.cells; c++)
		for (i = 0; i < list[c].n; i++)
			if (tables->ray[list[c].first + i].flags & HGN_RAY_HOPS)
				return game->silent_type >= 0 ? game->silent_type : game->types - 1;
	return -1;
}

/* Put a hurdle on each ray that hops. The hurdle is friendly, unless the piece may hop only over enemies. */
static void
put_hurdles(struct hgn_rule_targets *out, const struct hgn_game *game, int type, bool conditional)
{
	const struct hgn_tables *tables = &game->tables;
	const struct hgn_ray_list *list = &tables->rays_from[out->code * (unsigned)game->board.cells + out->cell];
	int side = hgn_code_side(game, out->code), hurdle = hgn_rule_targets_hurdle(game, type);
	const struct hgn_ray *ray;
	const struct hgn_hop *hop;
	unsigned i, at;

	for (i = 0; i < list->n; i++) {
		ray = &tables->ray[list->first + i];
		if (!is_wanted(ray, conditional) || !(ray->flags & HGN_RAY_HOPS) || ray->n < 2 ||
		    find_length(out, tables, ray) < ray->n)
			continue;
		hop = &game->hop[ray->kind];
		at = ray->n > HURDLE_PAUSE + 1 ? HURDLE_PAUSE : ray->n - 2u;
		at = at < hop->before ? at : hop->before - 1u;
		hgn_position_put(out->position, tables->cell[ray->first + at],
		    hgn_code(game, hurdle, hop->over == HGN_HURDLE_ENEMY ? !side : side));
	}
}

int
hgn_rule_targets_find(struct hgn_rule_targets *out, const struct hgn_game *game, int type, uint32_t origins,
    bool conditional)
{
	static const uint8_t kinds[] = { HGN_TARGET_NONE, HGN_TARGET_QUIET, HGN_TARGET_TAKE, HGN_TARGET_MOVE };
	int side, c;

	memset(out, 0, sizeof *out);
	for (side = 0; side < 2; side++) {
		out->code = hgn_code(game, type, side);
		if (find_cell(&out->cell, game, out->code, origins, conditional) > 0)
			break;
	}
	if (side == 2)
		return HGN_ENOTFOUND;
	out->position = malloc(sizeof *out->position);
	if (out->position == NULL)
		return HGN_ENOMEM;
	hgn_position_clear(out->position, game);
	hgn_position_put(out->position, out->cell, out->code);
	put_hurdles(out, game, type, conditional);
	find_bits(out->target, game, out->position, out->code, out->cell, conditional);
	for (c = 0; c < game->board.cells; c++)
		out->target[c] = kinds[out->target[c]];
	out->target[out->cell] = HGN_TARGET_ORIGIN;
	return add_arrows(out, game, conditional);
}

void
hgn_rule_targets_clear(struct hgn_rule_targets *targets)
{
	hgn_diagram_marks_clear(&targets->arrows);
	free(targets->position);
}

bool
hgn_rule_targets_wanted(const struct hgn_game *game, int type)
{
	return !game->type[type].neutral && game->type[type].family <= 0;
}
