/* SPDX-License-Identifier: MIT
 * Positions: which pieces are on which cells, and inline functions that put and remove them. */
#ifndef HGN_RULES_POSITION_H
#define HGN_RULES_POSITION_H

#include "game/game.h"
#include "game/module.h"
#include "hgn.h"

#define HGN_INLINE static inline __attribute__((always_inline))

/* State that a move changes irreversibly. It is saved and restored as a whole. */
struct hgn_state {
	uint16_t ep_target, ep_pawn;     /* en passant: the cell passed, and the cell of the piece that can be
	                                  * captured */
	uint32_t clock;                  /* plies without a capture or a Pawn move, if counted; not hashed */
	uint8_t rights;                  /* castling rights: a set of hgn_castling_right() */
	uint8_t check;                   /* the side to move is in check */
	uint8_t phase;                   /* phase of a module; 0 = ordinary play */
	uint8_t block[HGN_STATE_BLOCK];  /* state of the module that writes positions, or zero */
};

/* Data for unmaking a move. */
#define HGN_UNDO_CELLS 32
struct hgn_undo {
	struct hgn_state state;
	uint32_t number;
	uint8_t side;
	int n;                           /* changed cells in order, and their former contents */
	struct { uint16_t cell; uint8_t code; } was[HGN_UNDO_CELLS];
};

struct hgn_position {
	const struct hgn_game *game;
	uint8_t at[HGN_MAX_CELLS];       /* piece codes, 0 = empty */
	struct hgn_cells pieces[3];      /* cells of each side's pieces, and of neutral ones */
	uint16_t count[HGN_MAX_CODES];   /* number of pieces of each code on the board */
	uint16_t king[2];                /* cell of the royal piece, HGN_NO_CELL if there is none */
	uint8_t side;                    /* side to move */
	uint32_t number;
	struct hgn_state state;
	struct hgn_undo *undo;           /* while a move is made: hgn_position_set() records changes there; else NULL */
	uint64_t set[HGN_MAX_SETS * HGN_CELL_WORDS]; /* cells of each code, and other sets: [number * board.words +
	                                              * word] */
};

/* Return true if the moves of the current phase are too many to list. */
static inline bool
hgn_position_has_too_many_moves(const struct hgn_position *position)
{
	return (position->game->too_many_moves >> position->state.phase & 1) != 0;
}

/* Return true if the royal piece of a side is in its pocket. */
bool hgn_position_royal_waits(const struct hgn_position *position, int side);

/* Return true if a side must have a royal piece and has none, on the board or in its pocket. */
static inline bool
hgn_position_lacks_royal(const struct hgn_position *position, int side)
{
	return position->game->royal_of[side] >= 0 && position->king[side] == HGN_NO_CELL &&
	    !hgn_position_royal_waits(position, side);
}

/* `words` is the number of bitboard words of the board. Code is faster if it is a constant, so small boards have copies
 * of functions for which measurements showed a gain. */

/* Return the word of a set that contains a cell. */
HGN_INLINE unsigned
hgn_word_of(unsigned cell, const int words)
{
	return words == 1 ? 0 : cell >> 6;
}

HGN_INLINE bool
hgn_set_has(const uint64_t *set, unsigned cell, const int words)
{
	return set[hgn_word_of(cell, words)] >> (cell & 63) & 1;
}

/* Return true if a piece is on a cell of a set of `words`. */
static inline bool
hgn_position_meets(const struct hgn_position *position, const uint64_t *set, const int words)
{
	uint64_t any = 0;
	int i;

	for (i = 0; i < words; i++)
		any |= set[i] & (position->pieces[0].word[i] | position->pieces[1].word[i] |
		    position->pieces[2].word[i]);
	return any != 0;
}

/* Toggle cells in all sets that a code belongs to: `bits` of one word. `owner` is the code's. */
HGN_INLINE void
hgn_flip_bits(struct hgn_position *restrict position, const struct hgn_code_info *info, unsigned owner, unsigned word,
    uint64_t bits)
{
	position->pieces[owner].word[word] ^= bits;
	position->set[info->pieces + word] ^= bits;
	position->set[info->sliders + word] ^= bits;
}

HGN_INLINE uint64_t
hgn_cell_bit(unsigned cell)
{
	return UINT64_C(1) << (cell & 63);
}

HGN_INLINE void
hgn_flip(struct hgn_position *restrict position, const struct hgn_game *restrict game, unsigned code, unsigned owner,
    unsigned cell, const int words)
{
	hgn_flip_bits(position, &game->tables.code[code], owner, hgn_word_of(cell, words), hgn_cell_bit(cell));
}

/* Put a piece on an empty cell; remove the piece from a cell. Both update sets and counts. The cell of a royal piece is
 * the one on which it was put last. */
static inline void
hgn_position_put(struct hgn_position *position, unsigned cell, unsigned code)
{
	position->at[cell] = (uint8_t)code;
	position->count[code]++;
	hgn_flip(position, position->game, code, position->game->owner[code], cell, position->game->board.words);
	if (code == position->game->royal_code[position->game->owner[code]])
		position->king[position->game->owner[code]] = (uint16_t)cell;
}

static inline void
hgn_position_remove(struct hgn_position *position, unsigned cell)
{
	unsigned code = position->at[cell];

	if (code == 0)
		return;
	position->at[cell] = 0;
	position->count[code]--;
	hgn_flip(position, position->game, code, position->game->owner[code], cell, position->game->board.words);
}

/* Clear a position: an empty board, White to move. */
void hgn_position_clear(struct hgn_position *position, const struct hgn_game *game);
/* Return the first cell with a code, or HGN_NO_CELL. */
uint16_t hgn_position_find(const struct hgn_position *position, unsigned code);
/* Set the code of a cell (0 = empty), and record the former code for unmaking the current move. */
void hgn_position_set(struct hgn_position *position, unsigned cell, unsigned code);
/* Set the en passant cells, HGN_NO_CELL for none. */
void hgn_position_set_ep(struct hgn_position *position, uint16_t target, uint16_t pawn);

#endif
