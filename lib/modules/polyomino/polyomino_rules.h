/* SPDX-License-Identifier: MIT
 * The parameters of polyominoes, and the placements of their pieces. */
#ifndef HGN_MODULES_POLYOMINO_POLYOMINO_RULES_H
#define HGN_MODULES_POLYOMINO_POLYOMINO_RULES_H

#include "modules/slots.h"
#include "rules/position.h"

enum hgn_polyomino_reason { HGN_WHY_SHAPE, HGN_WHY_OCCUPIED, HGN_WHY_COUNT, HGN_WHY_WRONG_PHASE,
	HGN_POLYOMINO_REASONS };

/* The cells of a piece, from any of them. */
#define HGN_MAX_SHAPES 4
struct hgn_shape {
	int type, n;
	struct hgn_vec cell[HGN_MOVE_CELLS];
};

/* A placement of a piece: its cells, in the order of move text. */
struct hgn_placement {
	uint16_t cell[HGN_MOVE_CELLS];
};

/* Parameters of the module, and all placements of pieces. */
struct hgn_polyomino {
	struct hgn_shape shape[HGN_MAX_SHAPES];
	int shapes;
	int8_t neutral, type[2]; /* type of neutral pieces, and of the cells that each side's pieces cover */
	int neutrals;          /* number of neutral pieces */
	int size[2];           /* cells per piece of each side */
	int pieces;            /* pieces per side */
	struct hgn_placement *placement[2];
	/* [side][cell]: placement[first[cell]] to placement[first[cell + 1] - 1] have `cell` as their first cell in the
	 * order of the board. */
	uint16_t *first[2];
	uint16_t *order;       /* cells in the order of move text: by file, then by rank */
	const char *reason[HGN_POLYOMINO_REASONS]; /* rule ids */
	int shift;             /* see hgn_game.kind_shift */
};
static inline const struct hgn_polyomino *
hgn_polyomino_rules(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_POLYOMINO];
}

/* Return the code of cells covered by a side's pieces; return the code of neutral pieces. */
static inline unsigned
hgn_polyomino_code(const struct hgn_game *game, int side)
{
	return hgn_code(game, hgn_polyomino_rules(game)->type[side], HGN_WHITE);
}

static inline unsigned
hgn_polyomino_neutral(const struct hgn_game *game)
{
	return hgn_code(game, hgn_polyomino_rules(game)->neutral, HGN_WHITE);
}

#endif
