/* SPDX-License-Identifier: MIT
 * Polyominoes: neutral pieces are placed, one player chooses a side, and then the players fill the board, each with
 * pieces of several cells and of one shape. Who can place no more has lost.
 *
 * A cell that is covered holds the code of the shape; which cells are one piece, the position does not say. */
#ifndef HGN_MODULES_POLYOMINO_POLYOMINO_H
#define HGN_MODULES_POLYOMINO_POLYOMINO_H

#include "modules/slots.h"
#include "rules/position.h"

/* Kinds of moves. */
enum hgn_polyomino_kind {
	HGN_KIND_NEUTRALS = HGN_KIND_OWN, /* cell = where the neutral pieces are placed */
	HGN_KIND_CHOOSE,                  /* aux = the side that the chooser takes */
	HGN_KIND_PLACE                    /* cell = the cells of a polyomino */
};
#define HGN_POLYOMINO_KINDS 3
#define HGN_POLYOMINO_CELLS 255 /* of the board at most: positions count the cells of a piece in a byte */

/* Stages of the opening: White is to move in the first, Black in the second. */
enum hgn_polyomino_stage { HGN_POLYOMINO_PLAY, HGN_POLYOMINO_PLACE, HGN_POLYOMINO_CHOOSE, HGN_POLYOMINO_STAGES };
/* As position text has them. */
extern const char *const hgn_polyomino_stage_names[HGN_POLYOMINO_STAGES];

enum hgn_polyomino_reason { HGN_WHY_SHAPE, HGN_WHY_OCCUPIED, HGN_WHY_COUNT, HGN_WHY_STAGE, HGN_POLYOMINO_REASONS };

/* One way to lay a piece on the board: its cells in the order of move text. */
struct hgn_placement {
	uint16_t cell[HGN_MOVE_CELLS];
};

/* What the module was told, and all ways to lay the pieces. */
struct hgn_polyomino {
	int neutral, neutrals; /* the type of neutral pieces, and how many are placed */
	int type[2], size[2];  /* of each side: the type of the cells of its pieces, and how many a piece has */
	int pieces;            /* that each side has */
	struct hgn_placement *placement[2];
	/* By cell: those whose first cell in the order of the board is `cell` are placement[first[cell]] to
	 * placement[first[cell + 1] - 1]. */
	uint16_t *first[2];
	uint16_t *order;       /* the cells in the order of move text: by file, then by rank */
	const char *reason[HGN_POLYOMINO_REASONS]; /* rule ids */
	int shift;             /* see hgn_game_kind_shift() */
};
static inline const struct hgn_polyomino *
hgn_polyomino_rules(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_POLYOMINO];
}

/* Which of the kinds above a move is of. */
static inline int
hgn_polyomino_kind(const struct hgn_game *game, const struct hgn_move *move)
{
	return move->kind - hgn_polyomino_rules(game)->shift;
}

/* The code of the cells that a side's pieces cover, and of neutral pieces. */
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

/* How many pieces of a side are on the board, and how many it still has. */
int hgn_polyomino_placed(const struct hgn_position *position, int side);
int hgn_polyomino_left(const struct hgn_position *position, int side);
/* Moves. */
extern const struct hgn_kind hgn_polyomino_kinds[];
bool hgn_polyomino_generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx);
int hgn_polyomino_random_move(struct hgn_move *out, struct hgn_position *position, hgn_below_fn *below, void *ctx);

#endif
