/* SPDX-License-Identifier: MIT
 * Positions, and the moves on them.
 *
 * A pseudo-legal move is one that the piece can make; it is legal when it also leaves the mover's royal piece
 * unattacked and no rule module forbids what comes out. Nothing here allocates but hgn_moves_add(). */
#ifndef HGN_RULES_POSITION_H
#define HGN_RULES_POSITION_H

#include "game/game.h"
#include "hgn.h"

/* What cannot be had back from a move: saved and restored whole. */
struct hgn_state {
	uint64_t hash;                   /* of everything that the rules depend on */
	uint16_t ep_target, ep_pawn;     /* en passant: the cell stepped over, and the piece to be captured there */
};

struct hgn_position {
	const struct hgn_game *game;
	uint8_t at[HGN_MAX_CELLS];       /* piece codes, 0 = empty */
	struct hgn_cells pieces[2];      /* the cells of each side's pieces */
	uint16_t king[2];                /* cell of the royal piece, HGN_NO_CELL when there is none */
	uint8_t side;                    /* to move */
	uint32_t number;
	struct hgn_state state;
};

/* An empty board, White to move. */
void hgn_position_clear(struct hgn_position *position, const struct hgn_game *game);
/* Put a piece on an empty cell; take whatever is there. Both keep sets, kings and hash. */
void hgn_position_put(struct hgn_position *position, unsigned cell, unsigned code);
void hgn_position_take(struct hgn_position *position, unsigned cell);
/* Set the en-passant cells (HGN_NO_CELL for none) and the side to move, keeping the hash. */
void hgn_position_set_ep(struct hgn_position *position, uint16_t target, uint16_t pawn);
void hgn_position_set_side(struct hgn_position *position, int side);

/* Play a pseudo-legal move, and take it back. `saved` is filled by make. */
void hgn_position_make(struct hgn_position *position, const struct hgn_move *move, struct hgn_state *saved);
void hgn_position_unmake(struct hgn_position *position, const struct hgn_move *move, const struct hgn_state *saved);

/* Whether a piece of `side` attacks a cell where a royal piece stands or would stand. */
bool hgn_position_attacked(const struct hgn_position *position, unsigned cell, int side);
/* After a move of `mover`: NULL when the position may stand, else the id of the rule that forbids it. */
const char *hgn_position_forbidden(const struct hgn_position *position, int mover);
/* Whether a pseudo-legal move is legal. Leaves the position as it was. */
bool hgn_move_is_legal(struct hgn_position *position, const struct hgn_move *move);

/* What a piece of `code` landing on `to` would capture: its cell, or HGN_NO_CELL. Friends count as pieces too: whether
 * the capture is allowed is game->captures' to say. */
uint16_t hgn_position_victim(const struct hgn_position *position, unsigned code, unsigned to);

/* Fill `move` (HGN_KIND_ORDINARY, no promotion) for a piece that goes from one cell to another along a ray. */
void hgn_move_fill(struct hgn_move *move, const struct hgn_position *position, unsigned from, unsigned to,
    const struct hgn_ray *ray);
/* The promotion choices of a move to `to`: sets codes[] (at most HGN_MAX_INTO); 0 when the piece stays what it is. */
int hgn_move_promotions(uint8_t *codes, const struct hgn_position *position, unsigned code, unsigned to);

/* Append a move. HGN_ENOMEM. */
int hgn_moves_add(struct hgn_moves *moves, const struct hgn_move *move);
/* The pseudo-legal moves of the piece on a cell, at most HGN_CELL_MOVES; returns how many. */
#define HGN_CELL_MOVES 1024
int hgn_moves_from(struct hgn_move *out, const struct hgn_position *position, unsigned cell);
/* Pseudo-legal moves of pieces of `code` that end on `to`, by looking back from there: calls `each` for one move of
 * each origin (promotion not chosen) until it returns false. */
void hgn_moves_to(const struct hgn_position *position, unsigned code, unsigned to,
    bool (*each)(void *ctx, const struct hgn_move *move), void *ctx);
/* Whether the side to move has a legal move; stops at the first. */
bool hgn_position_can_move(const struct hgn_position *position);

#endif
