/* SPDX-License-Identifier: MIT
 * The tables of a game while they are made: lists that grow. Once something has gone wrong, `status` says so and nothing
 * more is added. */
#ifndef HGN_GAME_GROWING_H
#define HGN_GAME_GROWING_H

#include "game/game.h"

/* Twice as many as there can be ways. */
#define HGN_WAY_SLOTS (UINT32_C(1) << 17)
#define HGN_NO_WAY UINT16_MAX /* no number of a way, and as many as there can be */

struct hgn_growing {
	struct hgn_game *game;
	struct hgn_tables tables;
	size_t cap_cells, cap_rays, cap_sets, cap_ways, cap_approaches;
	/* HGN_WAY_SLOTS of them: numbers of ways from 1, where their hashes say or after that; 0 for none. */
	uint32_t *slot;
	struct hgn_error *error;
	int status; /* of the first thing that went wrong: HGN_ENOMEM, HGN_ELIMIT */
};

void hgn_grow_ray(struct hgn_growing *grow, struct hgn_ray ray);
/* A cell of the ray that comes next. */
void hgn_grow_cell(struct hgn_growing *grow, uint16_t cell);
void hgn_grow_approach(struct hgn_growing *grow, struct hgn_approach approach);
/* Room for `n` sets, empty. Returns their place, 0 when there is none. */
uint32_t hgn_grow_sets(struct hgn_growing *grow, int n);
/* Keep a way, each only once: many shield from the same cells. Returns its number. */
uint16_t hgn_grow_way(struct hgn_growing *grow, const struct hgn_cells *cells);

#endif
