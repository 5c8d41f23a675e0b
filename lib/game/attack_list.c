/* SPDX-License-Identifier: MIT
 * The reverse rays by which a royal piece can be attacked. */
#include "game/attack_list.h"

/* Add the reverse rays by which a code captures to a list of attacks: only leaps, or only the others. Return true if
 * there are any. */
static bool
add_attacks(struct hgn_table_builder *build, unsigned code, unsigned leaps)
{
	const struct hgn_tables *t = &build->tables;
	struct hgn_range captures = t->code[code].reverse[HGN_RAY_CAPTURE];
	size_t before = t->reverse_rays;
	int i;

	for (i = captures.first; i < captures.first + captures.n; i++)
		if ((t->reverse_ray[i].flags & HGN_RAY_LEAPS) == leaps)
			hgn_builder_add_reverse_ray(build, t->reverse_ray[i]);
	return t->reverse_rays > before;
}

/* Copy the reverse rays of a list of attacks that hop or have a condition. */
static void
list_asking(struct hgn_table_builder *build, struct hgn_attack_list *list)
{
	const struct hgn_tables *t = &build->tables;
	int i;

	list->asking.first = (uint16_t)t->reverse_rays;
	for (i = list->first; build->status == 0 && i < list->first + list->n; i++)
		if (t->reverse_ray[i].flags & HGN_RAY_ASKS)
			hgn_builder_add_reverse_ray(build, t->reverse_ray[i]);
	list->asking.n = (uint16_t)(t->reverse_rays - list->asking.first);
}

void
hgn_attack_list_build(struct hgn_table_builder *build, int side)
{
	const struct hgn_game *game = build->game;
	struct hgn_tables *t = &build->tables;
	struct hgn_attack_list *list = &t->attack[side];
	unsigned king = game->royal_code[!side], code;
	int type;

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
	list_asking(build, list);
}
