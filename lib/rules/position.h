/* SPDX-License-Identifier: MIT
 * Positions: which pieces are on which cells, and inline functions that put and remove them. */
#ifndef HGN_RULES_POSITION_H
#define HGN_RULES_POSITION_H

#include "game/game.h"
#include "game/module.h"
#include "hgn.h"

#define HGN_INLINE static inline __attribute__((always_inline))

/* State that cannot be derived from a move when it is unmade, so it is saved as a whole. */
struct hgn_state {
	uint16_t ep_target, ep_pawn;     /* en passant: the cell crossed, and the cell of the piece that can be
					  * captured */
	uint32_t clock;                  /* plies since the last capture or pawn move, if counted; not part of the
					  * hash */
	uint8_t rights;                  /* castling rights, as bits of hgn_castling_right() */
	uint8_t check;                   /* the side to move is in check */
	uint8_t phase;                   /* phase of a module; 0 = ordinary play */
	uint8_t block[HGN_STATE_BLOCK];  /* state of the module that owns a field of FEN, or zeros */
};

/* Data for unmaking a move. The most cells change if a piece captures on its way and the capture explodes: its own
 * cell, the cells of its way, and all cells around and at the target. */
#define HGN_UNDO_CELLS (1 + HGN_MOVE_CELLS + 27)
struct hgn_undo {
	struct hgn_state state;
	uint32_t number;
	uint8_t side;
	int n;                           /* changed cells in order, and their previous contents */
	struct { uint16_t cell; uint8_t code; } was[HGN_UNDO_CELLS];
};

struct hgn_position {
	const struct hgn_game *game;
	uint8_t at[HGN_MAX_CELLS];       /* piece codes, 0 = empty */
	struct hgn_cells pieces[3];      /* cells with pieces of White, of Black, and of no side */
	uint16_t count[HGN_MAX_CODES];   /* number of pieces of each code on the board */
	uint16_t king[2];                /* cell of the royal piece, HGN_NO_CELL if there is none */
	uint8_t side;                    /* side to move */
	bool partial;                    /* rules require more pieces, so that the position can only be drawn */
	uint32_t number;
	struct hgn_state state;
	struct hgn_undo *undo;           /* receives the changes of hgn_position_set() while a move is made; otherwise
					  * NULL */
	uint64_t set[HGN_MAX_SETS * HGN_CELL_WORDS]; /* sets of cells, for each code and others: [number * board.words +
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

/* In functions with a parameter `words`, it is the number of words of the board's bitboards. Callers pass a constant
 * where measurements showed that this is faster. */

/* Define FUNCTION_by_words(), which calls such a function for the board of `position`. One function is compiled for one
 * word, one for two, and one for others, because each needs fewer registers than all in one. The last arguments are the
 * names of the parameters. */
#define HGN_BY_WORDS(type, function, parameters, ...) \
	static __attribute__((noinline)) type function##_1 parameters { return function(__VA_ARGS__, 1); } \
	static __attribute__((noinline)) type function##_2 parameters { return function(__VA_ARGS__, 2); } \
	static __attribute__((noinline)) type function##_n parameters \
	{ \
		return function(__VA_ARGS__, position->game->board.words); \
	} \
	static inline type function##_by_words parameters \
	{ \
		return position->game->board.words == 1 ? function##_1(__VA_ARGS__) : \
		    position->game->board.words == 2 ? function##_2(__VA_ARGS__) : function##_n(__VA_ARGS__); \
	}

/* Return the index of the word that contains a cell. */
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

/* Return true if a set of `words` words contains a cell with a piece. */
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

/* Toggle cells in all sets that contain the pieces of a code. `bits` belong to one word of the sets; `owner` is the
 * side of the code. */
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

/* Put a piece on an empty cell, or remove the piece from a cell, and update sets and counts. The royal piece that was
 * put last determines `king`. */
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
/* Return the first cell with a code that is not below `cell`, or HGN_NO_CELL. */
uint16_t hgn_position_find(const struct hgn_position *position, unsigned code, unsigned cell);
/* Set the code of a cell (0 = empty), and save the previous code for unmaking the current move. */
void hgn_position_set(struct hgn_position *position, unsigned cell, unsigned code);
/* Set the en passant cells; HGN_NO_CELL if there are none. */
void hgn_position_set_ep(struct hgn_position *position, uint16_t target, uint16_t pawn);

/* ---- castling rights ---- */

/* Rights belong to partners, which are usually Rooks. In games with shuffled initial positions, the state's block
 * contains the partner's cell for each right. */

/* Return the cell of the partner for a castling right, which is given by its bit number; HGN_NO_CELL if the right is
 * lost. */
uint16_t hgn_castling_partner_at(const struct hgn_state *state, int right);
/* Set a castling right with the partner on a cell. */
void hgn_castling_grant(struct hgn_state *state, int right, unsigned partner_at);
/* Remove the castling rights that a move from or to a cell ends. `king` contains the cells of the royal pieces, White's
 * first. */
void hgn_castling_lose(struct hgn_state *state, const struct hgn_castling *castling, const uint16_t king[2],
    unsigned cell);
/* Remove the castling rights that end when a piece leaves a cell or is captured there. */
void hgn_position_lose_rights(struct hgn_position *position, unsigned cell);
/* Prepare the game whose positions have the castling pieces elsewhere, if the game file allows it and positions have
 * room for their cells. Return 0 or HGN_ENOMEM. */
int hgn_castling_make_elsewhere(struct hgn_game *game, struct hgn_error *error);
/* Return this game, a copy with other castling, which the first call makes. Requires game->elsewhere. */
const struct hgn_game *hgn_castling_elsewhere(const struct hgn_game *game);
/* Return the name of the partners' type; "castling partner" if there are several types. */
const char *hgn_castling_partner_name(const struct hgn_game *game);
/* Return the direction from the royal piece to the initial cell of its partner: 1 for increasing files, -1 otherwise.
 * `way` is the kind of castling. */
int hgn_castling_direction(const struct hgn_position *position, int side, int way);

#endif
