/* SPDX-License-Identifier: MIT
 * The builder of a game's tables: lists that grow. After an error `status` is set and nothing more is added. */
#ifndef HGN_GAME_TABLE_BUILDER_H
#define HGN_GAME_TABLE_BUILDER_H

#include "base/hash_table.h"
#include "game/game.h"

#define HGN_NO_LINE UINT16_MAX /* not the number of a line; how many there can be */

#define HGN_NO_RAY UINT32_MAX

struct hgn_table_builder {
	struct hgn_game *game;
	struct hgn_tables tables;
	size_t cap_cells, cap_rays, cap_sets, cap_lines, cap_reverse_rays;
	struct hgn_hash_table line_numbers;
	int most_atoms;        /* that a type has */
	struct hgn_atom *seen; /* those of the type that is being built, as its side sees them */
	int *match;            /* which of them each one is in the mirror, where they are alike for both sides */
	uint32_t *ray_of;      /* [cell * most_atoms + atom]: White's ray of each of them, HGN_NO_RAY where there is none */
	struct hgn_error *error;
	int status; /* of the first error: HGN_ENOMEM, HGN_ELIMIT */
};

void hgn_builder_add_ray(struct hgn_table_builder *build, struct hgn_ray ray);
/* Add a cell to the ray that is added next. */
void hgn_builder_add_cell(struct hgn_table_builder *build, uint16_t cell);
void hgn_builder_add_reverse_ray(struct hgn_table_builder *build, struct hgn_reverse_ray reverse);
/* Room for `n` sets, empty. Returns their place, 0 when there is none. */
uint32_t hgn_builder_add_sets(struct hgn_table_builder *build, int n);
/* Add a line, each only once. Returns its number. */
uint16_t hgn_builder_add_line(struct hgn_table_builder *build, const struct hgn_cells *cells);

#endif
