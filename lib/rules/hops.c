/* SPDX-License-Identifier: MIT
 * Hops over other pieces. */
#include "rules/hops.h"

#include <string.h>

const struct hgn_hurdles *
hgn_ray_hurdles(struct hgn_hurdles *out, const struct hgn_position *position, const struct hgn_ray *ray, uint32_t i)
{
	const uint16_t *cell = position->game->tables.cell + ray->first;
	uint32_t k;

	*out = (struct hgn_hurdles){ 0, HGN_NO_CELL, 0, 0 };
	for (k = 0; k < i && out->n < 2; k++) {
		if (position->at[cell[k]] == 0)
			continue;
		if (out->n++ > 0)
			break;
		out->cell = cell[k];
		out->before = (int)k + 1;
		out->after = (int)(i - k);
	}
	return out;
}

bool
hgn_ray_hops(const struct hgn_position *position, unsigned from, const struct hgn_ray *ray, uint32_t i)
{
	const struct hgn_game *game = position->game;
	const struct hgn_hop *hop = &game->hop[ray->kind];
	struct hgn_hurdles hurdles;
	bool own;

	hgn_ray_hurdles(&hurdles, position, ray, i);
	if (hurdles.n != 1 || hurdles.before > hop->before || hurdles.after > hop->after)
		return false;
	own = game->owner[position->at[hurdles.cell]] == game->owner[position->at[from]];
	return hop->over == HGN_HURDLE_ANY || (hop->over == HGN_HURDLE_FRIEND ? own :
	    game->owner[position->at[hurdles.cell]] == !game->owner[position->at[from]]);
}

int
hgn_hop_between(uint16_t between[HGN_MAX_RANKS], const struct hgn_position *position, unsigned from, unsigned to)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_ray_list *list = &t->rays_from[position->at[from] * (unsigned)position->game->board.cells +
	    from];
	const struct hgn_ray *ray = t->ray + list->first, *end = ray + list->n;
	uint32_t i;

	for (; ray < end; ray++)
		for (i = ray->min - 1u; (ray->flags & HGN_RAY_HOPS) && i < ray->n; i++)
			if (t->cell[ray->first + i] == to && hgn_ray_hops(position, from, ray, i)) {
				memcpy(between, t->cell + ray->first, i * sizeof *between);
				return (int)i;
			}
	return 0;
}

/* Return true if a ray and a reverse ray belong to the same way to move. */
static bool
fits(const struct hgn_ray *ray, const struct hgn_reverse_ray *reverse)
{
	return ((ray->flags & ~HGN_RAY_FROM_ZONE) | HGN_RAY_LEAPS) == reverse->flags && ray->kind == reverse->kind;
}

bool
hgn_reverse_ray_hops(const struct hgn_position *position, const struct hgn_reverse_ray *reverse, unsigned from,
    unsigned to)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_ray_list *list = &t->rays_from[reverse->code * (unsigned)position->game->board.cells + from];
	const struct hgn_ray *ray = t->ray + list->first, *end = ray + list->n;
	uint32_t i;

	for (; ray < end; ray++)
		for (i = ray->min - 1u; fits(ray, reverse) && i < ray->n; i++)
			if (t->cell[ray->first + i] == to && hgn_ray_hops(position, from, ray, i))
				return true;
	return false;
}

bool
hgn_position_hops_aim(const struct hgn_position *position, unsigned cell, int side)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_reverse_ray *reverse = t->reverse_ray + t->attack[side].first,
	    *end = reverse + t->attack[side].n;
	int words = position->game->board.words, i;

	for (; reverse < end; reverse++)
		for (i = 0; (reverse->flags & HGN_RAY_HOPS) && i < words; i++)
			if (hgn_tables_set(t, reverse->origins, cell, words)[i] &
			    position->set[reverse->code * words + i])
				return true;
	return false;
}
