/* SPDX-License-Identifier: MIT
 * Check of the maximum number of moves of a piece. */
#include "game/move_limit.h"

#include "base/error.h"

/* Return the maximum number of moves of a code to a cell: one, or one per promotion. */
static int
count_choices(const struct hgn_game *game, unsigned code, unsigned to)
{
	const struct hgn_type *type = &game->type[hgn_code_type(game, code)];
	int zone = type->promotes_in;

	if (zone < 0 || (!(type->promotes_when & HGN_ON_LEAVING) &&
	    !hgn_cells_has(&game->zone[zone].cells[!hgn_code_side(game, code)], to)))
		return 1;
	return type->ninto + type->may_decline;
}

void
hgn_move_limit_check(struct hgn_table_builder *build, const struct hgn_ray_list *list, unsigned code, unsigned cell)
{
	const struct hgn_game *game = build->game;
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
			n += count_choices(game, code, build->tables.cell[ray->first + i]);
	}
	if (n > HGN_CELL_MOVES)
		build->status = hgn_error_set(build->error, HGN_ELIMIT, "", "the %s can have more than %d moves on %s",
		    game->type[hgn_code_type(game, code)].name, HGN_CELL_MOVES, game->board.name[cell]);
}
