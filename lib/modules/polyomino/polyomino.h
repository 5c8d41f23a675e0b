/* SPDX-License-Identifier: MIT
 * Polyominoes: neutral pieces are placed, then one player chooses a side, then both fill the board with pieces that
 * cover several cells and have one shape per side. A player who cannot place a piece has lost.
 *
 * A covered cell has the code of the shape. Positions do not record which cells belong to one piece. */
#ifndef HGN_MODULES_POLYOMINO_POLYOMINO_H
#define HGN_MODULES_POLYOMINO_POLYOMINO_H

#include "game/module.h"
#include "modules/slots.h"
#include "rules/position.h"

/* ---- parameters ---- */

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

/* ---- shapes ---- */

/* Find all placements of a side's shape, and set size, placement and first. Return 0 or HGN_ENOMEM. */
int hgn_polyomino_lay(struct hgn_polyomino *rules, struct hgn_game *game, int side, const struct hgn_shape *shape);
/* Sort cells into the order of move text. */
void hgn_polyomino_sort(const struct hgn_game *game, uint16_t *cells, int n);
/* Divide a set of cells into pieces of a side, deterministically. `out` has room for one piece per cell, `n` receives
 * their number. Return 0, HGN_EINVAL if it is impossible, or HGN_ELIMIT if it takes too long. */
int hgn_polyomino_divide(const struct hgn_placement **out, int *n, const struct hgn_game *game, int side,
    const struct hgn_cells *cells);

/* ---- moves ---- */

#define HGN_POLYOMINO_CELLS 255 /* maximum cells of a board, because positions count cells in a byte */

/* Phases of the opening. White is to move in the first, Black in the second. */
enum hgn_polyomino_phase { HGN_POLYOMINO_PLAY, HGN_POLYOMINO_PLACE, HGN_POLYOMINO_CHOOSE, HGN_POLYOMINO_PHASES };

/* Count the pieces that a side has placed; count those that it still has. */
static inline int
hgn_polyomino_placed(const struct hgn_position *position, int side)
{
	return position->count[hgn_polyomino_code(position->game, side)] /
	    hgn_polyomino_rules(position->game)->size[side];
}

static inline int
hgn_polyomino_left(const struct hgn_position *position, int side)
{
	int left = hgn_polyomino_rules(position->game)->pieces - hgn_polyomino_placed(position, side);

	return left > 0 ? left : 0;
}

/* ---- tables of hooks, and text ---- */

extern const struct hgn_module_text hgn_polyomino_text;
extern const struct hgn_module_state hgn_polyomino_fen;
struct hgn_drawing;
extern const struct hgn_drawing hgn_polyomino_drawing;
/* Append the side to move and what it must do, for example "White to place L, 4 left", or why the game is over. */
void hgn_polyomino_due(struct hgn_buf *out, const struct hgn_position *position);

#endif
