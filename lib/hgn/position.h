/* SPDX-License-Identifier: MIT
 * Positions of games, and their moves. */
#ifndef HGN_POSITION_H
#define HGN_POSITION_H

#include "hgn/record.h"

HGN_BEGIN_C

struct hgn_game;
struct hgn_dialect;

/* No cell. */
#define HGN_NO_CELL UINT16_MAX

/* Sides. Some games have neutral pieces. */
enum hgn_side { HGN_WHITE = 0, HGN_BLACK = 1, HGN_NEUTRAL = 2 };

/* A ply. Cells are numbered in the order of the board text of a position: see hgn_cell_name(). Moves that involve more
 * than two cells have them in cell[0 .. cells-1]: a compound turn the origin and the target of each of its moves, a
 * placement the cells that it fills, a charge the cells that it empties. */
#define HGN_MOVE_CELLS 12
struct hgn_move {
	uint16_t from, to;  /* HGN_NO_CELL if there is none */
	uint16_t taken_at;  /* cell of the captured piece, HGN_NO_CELL if nothing is captured */
	uint16_t aux;       /* meaning depends on kind */
	uint8_t kind;       /* 0 = ordinary; others belong to rule modules */
	uint8_t piece;      /* code of the piece that moves */
	uint8_t into;       /* code of the piece after the move (differs on promotion) */
	uint8_t taken;      /* code of the captured piece, or 0 */
	uint16_t cells;
	uint16_t cell[HGN_MOVE_CELLS];
};

/* A list of moves, which can be reused. Zero-initialise it; hgn_moves_clear() frees it. */
struct hgn_moves {
	struct hgn_move *list;
	size_t n, cap;
};
/* Free a list and make it empty. */
HGN_API void hgn_moves_clear(struct hgn_moves *moves);

struct hgn_position;
/* Create the initial position of a game, which the caller frees. Return NULL if memory runs out. */
HGN_API struct hgn_position *hgn_position_new(const struct hgn_game *game);
/* Free a position; NULL is allowed. */
HGN_API void hgn_position_free(struct hgn_position *position);
/* Copy a position to another position of the same game, without allocating memory. */
HGN_API void hgn_position_copy(struct hgn_position *to, const struct hgn_position *from);
/* Set a position from FEN. On error the position is unchanged; error->col is the byte in `fen`, from 1. */
HGN_API int hgn_position_set_fen(struct hgn_position *position, const char *fen, size_t len, struct hgn_error *error);
/* Set a position from FEN in a dialect of the game; NULL is native FEN. Unless `repairs` is NULL, the text may be
 * incomplete, as other programs write it: it may have any number of spaces between and around fields, and a side
 * without its royal piece (see hgn_position_is_playable()). In games whose FEN has six fields it may lack counters,
 * have castling rights in another order, or rights whose pieces are not on their initial cells, which are dropped, or
 * have move number 0, which is read as 1. Each repair is appended to `repairs` as a phrase such as "with move number
 * 1"; nothing is appended if the text was complete. */
HGN_API int hgn_position_read_fen(struct hgn_position *position, const struct hgn_dialect *dialect,
    struct hgn_buf *repairs, const char *fen, size_t len, struct hgn_error *error);
/* Return true if each side has the royal piece that the rules give it, or if the game is over without it. Otherwise the
 * position has no legal moves and no outcome. */
HGN_API bool hgn_position_is_playable(const struct hgn_position *position);
/* Append the canonical FEN. */
HGN_API void hgn_position_fen(struct hgn_buf *out, const struct hgn_position *position);
/* Append FEN in a dialect; NULL is native FEN. Return HGN_EINVAL (not-expressible) if the dialect is for another
 * game. */
HGN_API int hgn_position_write_fen(struct hgn_buf *out, const struct hgn_dialect *dialect,
    const struct hgn_position *position, struct hgn_error *error);
/* Return the game of a position. */
HGN_API const struct hgn_game *hgn_position_game(const struct hgn_position *position);
/* Return the side to move. */
HGN_API enum hgn_side hgn_position_side(const struct hgn_position *position);
/* Return the number of the next move, from 1. */
HGN_API uint32_t hgn_position_number(const struct hgn_position *position);
/* Return a hash of everything that the rules depend on, without the move number. Equal positions have equal hashes. */
HGN_API uint64_t hgn_position_hash(const struct hgn_position *position);
/* Set `to`, of the same game, to the mirror image of a position, front to back, with the sides swapped. In games where
 * each side has its own shapes to place, only the board is turned. */
HGN_API int hgn_position_mirror(struct hgn_position *to, const struct hgn_position *from, struct hgn_error *error);
/* Append a Unicode text board for people, with a final newline. */
HGN_API void hgn_position_board(struct hgn_buf *out, const struct hgn_position *position);

/* Ends of games on the board. */
enum hgn_end {
	HGN_END_NONE,      /* the game goes on */
	HGN_END_CHECKMATE, /* the side to move has lost */
	HGN_END_STALEMATE, /* no legal move, not in check: hgn_position_outcome() gives its meaning in this game */
	HGN_END_EXTINCTION, /* a side has too few of the pieces that it needs, and has lost */
	HGN_END_DEAD,      /* a dead position: there are legal moves, but neither side can mate; a draw */
	HGN_END_GOAL,      /* a side has reached its goal, and has won */
	HGN_END_NO_PROGRESS, /* too many moves without progress, such as a capture; a draw */
	HGN_END_CHECKS     /* a side has given check so often that it has won */
};
/* Return true if a piece of the side to move that must not be lost, such as the King, is attacked. */
HGN_API bool hgn_position_in_check(const struct hgn_position *position);
/* Return true if neither side has the material to mate, in games where that is a draw. */
HGN_API bool hgn_position_is_dead(const struct hgn_position *position);
/* Return how the game has ended on the board, or HGN_END_NONE. */
HGN_API enum hgn_end hgn_position_end(const struct hgn_position *position);
/* Return the result of an end on the board; HGN_RESULT_NONE if the game goes on. */
HGN_API enum hgn_result hgn_position_outcome(const struct hgn_position *position);

/* Draws by counting, in games that have them: draws that a player may claim, and draws that need no claim. Neither
 * prevents further moves. */
enum hgn_draw {
	HGN_DRAW_NONE,
	HGN_DRAW_THREEFOLD, /* the position has occurred three times, or four */
	HGN_DRAW_FIFTY,     /* fifty moves by each side without a capture or a Pawn move */
	HGN_DRAW_FIVEFOLD,  /* the position has occurred five times or more: no claim is needed */
	HGN_DRAW_SEVENTY_FIVE
};
/* Return the name of a draw: "threefold-repetition", "fifty-moves", "fivefold-repetition", "seventy-five-moves"; NULL
 * for none. */
HGN_API const char *hgn_draw_name(enum hgn_draw draw);
/* Return the strongest of these draws; `times` is how often the position has occurred, 1 = for the first time. */
HGN_API enum hgn_draw hgn_position_drawn_by(const struct hgn_position *position, unsigned times);


/* List all legal moves, replacing the content of `moves`. Return 0, HGN_ENOMEM or HGN_ELIMIT. */
HGN_API int hgn_position_moves(struct hgn_moves *moves, const struct hgn_position *position, struct hgn_error *error);
/* Play a legal move, from hgn_position_moves() or hgn_move_parse() on the same position. */
HGN_API void hgn_position_play(struct hgn_position *position, const struct hgn_move *move);
/* Return a random number below `n`, from a generator of the caller. */
typedef uint64_t hgn_below_fn(void *ctx, uint64_t n);
/* Return true if games start from one of several initial positions, chosen at random. */
HGN_API bool hgn_game_is_shuffled(const struct hgn_game *game);
/* Set a position to a random initial position of its game; all are equally likely. Return HGN_EINVAL if the game has no
 * random initial positions, or HGN_ENOMEM. */
HGN_API int hgn_position_shuffle(struct hgn_position *position, hgn_below_fn *below, void *ctx,
    struct hgn_error *error);
/* Choose a legal move at random if there may be too many to list: compound turns, and placements of many pieces. Return
 * HGN_ENOTFOUND in all other positions, HGN_DONE if there is no legal move. The moves are not equally likely. */
HGN_API int hgn_position_random_move(struct hgn_move *out, const struct hgn_position *position, hgn_below_fn *below,
    void *ctx);
/* Count the leaves of the tree of legal moves. Return HGN_ELIMIT if it has more than a million of the moves that are
 * too many to list, see hgn_position_random_move(). */
HGN_API int hgn_position_perft(uint64_t *out, const struct hgn_position *position, unsigned depth,
    struct hgn_error *error);

/* Styles of moves: as short as the game allows, or with origin and target. */
enum hgn_move_style { HGN_MOVE_SHORT, HGN_MOVE_LONG };
/* Append canonical move text; `position` is the one before the legal move. */
HGN_API void hgn_move_text(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style);

/* Flaws: mistakes in the text of a move that is nevertheless unambiguous. */
enum hgn_move_flaw {
	HGN_FLAW_CAPTURE = 1, /* x without a capture */
	HGN_FLAW_QUIET = 2,   /* - on a capture */
	HGN_FLAW_CHECK = 4,   /* + without check */
	HGN_FLAW_MATE = 8,    /* # without mate */
	HGN_FLAW_WEAK = 16,   /* + on mate */
	HGN_FLAW_EN_PASSANT = 32, /* e.p. without an en passant capture */
	HGN_FLAW_GUESS = 64,   /* nonstandard text, which only this move matches */
	HGN_FLAW_NULL = 128,   /* a null move */
	HGN_FLAW_EMPTY = 512,  /* + or # after a turn without a move */
	HGN_FLAW_NAMED = 256   /* the text names a captured piece, but another one or none is captured */
};
/* Parse one move. Return 0, or HGN_EINVAL with the rule that forbids it and a sentence that explains it. `flaws` (may
 * be NULL) receives wrong symbols; if it is NULL, symbols are not checked, which is faster. */
HGN_API int hgn_move_parse(struct hgn_move *out, unsigned *flaws, const struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error);
/* Return true if a move captures a piece. */
HGN_API bool hgn_move_is_capture(const struct hgn_move *move);
/* Return true if a move is a promotion. */
HGN_API bool hgn_move_is_promotion(const struct hgn_move *move);

/* Return the name of a cell, such as "d4" or "5a3". Owned by the game. */
HGN_API const char *hgn_cell_name(const struct hgn_game *game, unsigned cell);
/* Return the number of cells of the board; they are numbered from 0. */
HGN_API unsigned hgn_game_cells(const struct hgn_game *game);
/* Return the number of the cell of that name, or HGN_NO_CELL. */
HGN_API uint16_t hgn_cell_find(const struct hgn_game *game, const char *name, size_t len);
/* Return the code of the piece on a cell, 0 = empty. */
HGN_API unsigned hgn_position_piece(const struct hgn_position *position, unsigned cell);
/* Return the letter of a piece code in positions, upper case for White. */
HGN_API char hgn_piece_letter(const struct hgn_game *game, unsigned code);
/* Return the name of the type of a piece code, such as "Knight". Owned by the game. */
HGN_API const char *hgn_piece_name(const struct hgn_game *game, unsigned code);
/* Return the side of a piece code. */
HGN_API enum hgn_side hgn_piece_side(const struct hgn_game *game, unsigned code);
/* Return the number of clans, or of similar groups of pieces, that a game has in addition to sides and types; 0 =
 * none. */
HGN_API int hgn_game_families(const struct hgn_game *game);
/* Return the clan of a piece code, from 0, or -1 if it has none. */
HGN_API int hgn_piece_family(const struct hgn_game *game, unsigned code);

HGN_END_C
#endif
