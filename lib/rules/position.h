/* SPDX-License-Identifier: MIT
 * Positions, and the moves on them.
 *
 * A pseudo-legal move is one that the piece can make; it is legal when it also leaves the mover's royal piece
 * unattacked and no rule module forbids the result. Only hgn_moves_add() allocates. */
#ifndef HGN_RULES_POSITION_H
#define HGN_RULES_POSITION_H

#include "game/game.h"
#include "game/module.h"
#include "hgn.h"

#define HGN_STATE_BLOCK 29 /* bytes */

/* What a move loses for good: saved and restored as a whole. */
struct hgn_state {
	uint16_t ep_target, ep_pawn;     /* en passant: the cell stepped over, and the piece to be captured there */
	uint32_t clock;                  /* half-moves since a capture or a Pawn's move, where they are counted; not hashed */
	uint8_t rights;                  /* to castle: a set of hgn_castling_right() */
	uint8_t check;                   /* whether the side to move is in check */
	uint8_t stage;                   /* what a module has the game in the middle of; 0 = ordinary play */
	uint8_t block[HGN_STATE_BLOCK];  /* what the module that writes positions keeps beside the board; zero without */
};

/* What taking a move back needs. */
#define HGN_UNDO_CELLS 20
struct hgn_undo {
	struct hgn_state state;
	uint32_t number;
	uint8_t side;
	int n;                           /* cells that changed, in order, and what was on them */
	struct { uint16_t cell; uint8_t code; } was[HGN_UNDO_CELLS];
};

struct hgn_position {
	const struct hgn_game *game;
	uint8_t at[HGN_MAX_CELLS];       /* piece codes, 0 = empty */
	struct hgn_cells pieces[3];      /* the cells of each side's pieces, and of neutral ones */
	uint8_t count[HGN_MAX_CODES];    /* pieces of each code on the board */
	uint16_t king[2];                /* cell of the royal piece, HGN_NO_CELL when there is none */
	uint8_t side;                    /* to move */
	uint32_t number;
	struct hgn_state state;
	struct hgn_undo *undo;           /* while a move is played: hgn_position_set() notes there; else NULL */
	uint64_t set[HGN_MAX_SETS * HGN_CELL_WORDS]; /* the cells of each code, and more: [number * board.words + word] */
};

/* Whether something stands on a cell of a set of `words`. */
static inline bool
hgn_position_meets(const struct hgn_position *position, const uint64_t *set, const int words)
{
	uint64_t any = 0;
	int i;

	for (i = 0; i < words; i++)
		any |= set[i] & (position->pieces[0].word[i] | position->pieces[1].word[i] | position->pieces[2].word[i]);
	return any != 0;
}

/* An empty board, White to move. */
void hgn_position_clear(struct hgn_position *position, const struct hgn_game *game);
/* Put a piece on an empty cell; take whatever is there. Both keep sets and counts; where a royal piece was put last is
 * where it counts as standing. */
void hgn_position_put(struct hgn_position *position, unsigned cell, unsigned code);
void hgn_position_take(struct hgn_position *position, unsigned cell);
/* The first cell that holds a code, or HGN_NO_CELL. */
uint16_t hgn_position_find(const struct hgn_position *position, unsigned code);
/* Make a cell hold a code (0 = empty), noting what it held in the undo of the move that is being played. */
void hgn_position_set(struct hgn_position *position, unsigned cell, unsigned code);
/* Set the en-passant cells, HGN_NO_CELL for none. */
void hgn_position_set_ep(struct hgn_position *position, uint16_t target, uint16_t pawn);
/* Recompute what follows from the pieces, after a position was set up or edited. */
void hgn_position_refresh(struct hgn_position *position);

/* Play a pseudo-legal move, and take it back. `undo` is filled by make. */
void hgn_position_make(struct hgn_position *position, const struct hgn_move *move, struct hgn_undo *undo);
void hgn_position_unmake(struct hgn_position *position, const struct hgn_undo *undo);

/* Whether a piece of `side` attacks a cell where a royal piece stands or would stand. */
bool hgn_position_attacked(const struct hgn_position *position, unsigned cell, int side);
/* The first attack found, with what would stop it. False when there is none. */
bool hgn_position_find_attack(struct hgn_attack *how, const struct hgn_position *position, unsigned cell, int side);
/* Called with an attack; false ends the enumeration. */
typedef bool hgn_each_attack_fn(void *ctx, const struct hgn_attack *how);
/* All pieces that attack a cell, each once; of attacks by moves of modules, one. False when `each` returned false. */
bool hgn_position_each_attack(const struct hgn_position *position, unsigned cell, int side, hgn_each_attack_fn *each,
    void *ctx);
/* Whether a side has lost: it has none left of the pieces that must survive. */
bool hgn_position_extinct(const struct hgn_position *position, int side);
/* Say so where one has, as "White has no Knight" or "neither side has a Knight". Returns `out`. */
const char *hgn_extinction_text(char *out, size_t size, const struct hgn_position *position);
/* After a move of `mover`: NULL when the position may stand, else the id of the rule that forbids it. */
const char *hgn_position_forbidden(const struct hgn_position *position, int mover);
/* What the rule of a module, as the above returns it, forbids: the end of a sentence. */
const char *hgn_position_forbidden_what(const struct hgn_position *position, int mover);
/* The pinned pieces of the side to move, found once for all moves of a position. */
struct hgn_pins {
	bool in_check;          /* every move must be an evasion; `cells` is not set */
	struct hgn_cells cells; /* the royal piece and all that is pinned */
};
void hgn_pins_find(struct hgn_pins *out, const struct hgn_position *position);
/* As hgn_move_is_legal(), but faster for normal moves of pieces that are not pinned. */
bool hgn_move_is_legal_with_pins(const struct hgn_pins *pins, struct hgn_position *position,
    const struct hgn_move *move);

/* Fill `move` (HGN_KIND_ORDINARY, no promotion) for a piece that goes from one cell to another along a ray. */
void hgn_move_fill(struct hgn_move *move, const struct hgn_position *position, unsigned from, unsigned to,
    const struct hgn_ray *ray);
/* The promotion choices of a move to `to`: sets codes[] (at most HGN_MAX_INTO); 0 when the piece stays what it is. */
int hgn_move_promotions(uint8_t *codes, const struct hgn_position *position, unsigned code, unsigned to);

/* The castling move of the side to move on a wing, legal or not; only in games with castling. */
struct hgn_move hgn_castling_move(const struct hgn_position *position, int wing);
/* The turn passed: legal when not in check, in games whose records may do so. */
struct hgn_move hgn_null_move(const struct hgn_position *position);
/* The hash for telling repetitions: an en-passant target counts only while a piece can legally capture there. */
uint64_t hgn_position_repetition_hash(const struct hgn_position *position);

/* Append a move. HGN_ENOMEM. */
int hgn_moves_add(struct hgn_moves *moves, const struct hgn_move *move);
/* The pseudo-legal moves of the piece on a cell, at most HGN_CELL_MOVES; returns how many. */
#define HGN_CELL_MOVES 1024
int hgn_moves_from(struct hgn_move *out, const struct hgn_position *position, unsigned cell);
/* Whether the piece on a cell has a legal move. The position is played on meanwhile and comes back as it was. */
bool hgn_position_can_move_from(struct hgn_position *position, unsigned cell);
/* Pseudo-legal moves of pieces of `code` to a target, by reverse rays: calls `each` for a move of each origin,
 * sometimes more than once (promotion not chosen), until it returns false. */
void hgn_moves_to(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each, void *ctx);
/* Call `each` for every move that leaves nothing forbidden, until it returns false; false then. The position is played
 * on meanwhile and comes back as it was. The second knows that there are no moves when the game is over. */
bool hgn_position_each_safe(struct hgn_position *position, hgn_each_move_fn *each, void *ctx);
bool hgn_position_each_legal(struct hgn_position *position, hgn_each_move_fn *each, void *ctx);
/* Whether the game is over because a side has none left of the pieces that it needs. */
bool hgn_position_is_over(const struct hgn_position *position);
/* Whether the side to move has a legal move; stops at the first. */
bool hgn_position_can_move(const struct hgn_position *position);
/* Whether it is checkmated, whatever else has ended the game. The position is played on meanwhile. */
bool hgn_position_is_mate(struct hgn_position *position);

#endif
