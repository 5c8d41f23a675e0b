/* SPDX-License-Identifier: MIT
 * The builder of a game's tables, which are growing arrays. After an error, `status` is set and further calls do
 * nothing. */
#ifndef HGN_GAME_TABLE_BUILDER_H
#define HGN_GAME_TABLE_BUILDER_H

#include "base/hash_table.h"
#include "game/game.h"

#define HGN_NO_LINE UINT16_MAX /* not a line; also the maximum number of lines */

#define HGN_NO_RAY UINT32_MAX

struct hgn_table_builder {
	struct hgn_game *game;
	struct hgn_tables tables;
	size_t cap_cells, cap_rays, cap_sets, cap_lines, cap_reverse_rays;
	struct hgn_hash_table line_numbers;
	int max_atoms;        /* maximum atoms of a type */
	struct hgn_atom *seen; /* atoms of the current type, from the point of view of the current side */
	int *match;            /* if both sides have the same atoms: index of the mirror image of each atom */
	uint32_t *ray_of;      /* [cell * max_atoms + atom]: White's ray of each atom; HGN_NO_RAY = none */
	struct hgn_error *error;
	int status; /* first error: HGN_ENOMEM or HGN_ELIMIT */
};

/* Allocate the arrays of rays, so that they are not NULL in games without rays. */
void hgn_builder_begin(struct hgn_table_builder *build);
void hgn_builder_add_ray(struct hgn_table_builder *build, struct hgn_ray ray);
/* Add a cell to the next ray. */
void hgn_builder_add_cell(struct hgn_table_builder *build, uint16_t cell);
void hgn_builder_add_reverse_ray(struct hgn_table_builder *build, struct hgn_reverse_ray reverse);
/* Add `n` empty sets. Return their offset, or 0 after an error. */
uint32_t hgn_builder_add_sets(struct hgn_table_builder *build, int n);
/* Return the number of a line. Add it if it is new. */
uint16_t hgn_builder_add_line(struct hgn_table_builder *build, const struct hgn_cells *cells);

#endif
