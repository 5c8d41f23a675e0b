/* SPDX-License-Identifier: MIT
 * Positions of games, and their moves. */
#ifndef HGN_POSITION_H
#define HGN_POSITION_H

#include "hgn/record.h"

HGN_BEGIN_C

struct hgn_game;
struct hgn_dialect;

/* No cell, where one is asked for. */
#define HGN_NO_CELL UINT16_MAX

/* Sides; pieces of some games are neither's. */
enum hgn_side { HGN_WHITE = 0, HGN_BLACK = 1, HGN_NEUTRAL = 2 };

/* A half-move. Cells are numbers in the order of the board text of a position: see hgn_cell_name(). What takes more
 * than two cells has them in cell[0 .. cells-1]: a compound turn the origin and the target of each of its moves, a
 * placement the cells that it fills, a charge those that it sweeps empty. */
#define HGN_MOVE_CELLS 12
struct hgn_move {
	uint16_t from, to;  /* HGN_NO_CELL where there is none */
	uint16_t taken_at;  /* where the captured piece stood, HGN_NO_CELL when nothing is captured */
	uint16_t aux;       /* meaning depends on kind */
	uint8_t kind;       /* 0 = ordinary; others belong to rule modules */
	uint8_t piece;      /* code of the piece that moves */
	uint8_t into;       /* code it has afterwards (differs on promotion) */
	uint8_t taken;      /* code of the captured piece, or 0 */
	uint16_t cells;
	uint16_t cell[HGN_MOVE_CELLS];
};

/* A list of moves, used again and again. Zero-initialise; hgn_moves_clear() frees. */
struct hgn_moves {
	struct hgn_move *list;
	size_t n, cap;
};
/* Free a list, and make it empty. */
HGN_API void hgn_moves_clear(struct hgn_moves *moves);

struct hgn_position;
/* The start position of a game. NULL when memory ran out. */
HGN_API struct hgn_position *hgn_position_new(const struct hgn_game *game);
/* Free a position; NULL is allowed. */
HGN_API void hgn_position_free(struct hgn_position *position);
/* Make one position like another of the same game. Nothing is allocated. */
HGN_API void hgn_position_copy(struct hgn_position *to, const struct hgn_position *from);
/* Set from FEN. On error the position is unchanged; error->col is the byte in `fen` from 1. */
HGN_API int hgn_position_set_fen(struct hgn_position *position, const char *fen, size_t len, struct hgn_error *error);
/* Set from FEN in a dialect of the game; NULL is the game's own FEN. Unless `repairs` is NULL, text may be incomplete, as
 * other programs write it: with any spaces between and around fields, with a side that lacks its royal piece (see
 * hgn_position_is_playable()), and, in games whose FEN has six fields, without counters, with castling rights in another
 * order, with rights whose pieces are not at home, which are dropped, or with move number 0, which is read as 1. What was
 * done is appended to `repairs`, as "with move number 1"; nothing if nothing was done. */
HGN_API int hgn_position_read_fen(struct hgn_position *position, const struct hgn_dialect *dialect,
    struct hgn_buf *repairs, const char *fen, size_t len, struct hgn_error *error);
/* Return true if each side has the royal piece that the rules give it, or the game is over without it. Otherwise the position has no legal moves and no
 * outcome. */
HGN_API bool hgn_position_is_playable(const struct hgn_position *position);
/* Append the canonical FEN. */
HGN_API void hgn_position_fen(struct hgn_buf *out, const struct hgn_position *position);
/* Append FEN in a dialect; NULL is the game's own FEN. HGN_EINVAL (not-expressible) if it is a dialect of another game. */
HGN_API int hgn_position_write_fen(struct hgn_buf *out, const struct hgn_dialect *dialect,
    const struct hgn_position *position, struct hgn_error *error);
/* The game that it is a position of. */
HGN_API const struct hgn_game *hgn_position_game(const struct hgn_position *position);
/* Who is to move. */
HGN_API enum hgn_side hgn_position_side(const struct hgn_position *position);
/* The number of the move, from 1, that is to be made. */
HGN_API uint32_t hgn_position_number(const struct hgn_position *position);
/* Hash of everything that the rules depend on (not of the move number); equal for equal positions. */
HGN_API uint64_t hgn_position_hash(const struct hgn_position *position);
/* The front-to-back mirror image with the sides swapped, into `to` (of the same game). Where each side has a shape of
 * its own to place, the board alone is turned. */
HGN_API int hgn_position_mirror(struct hgn_position *to, const struct hgn_position *from, struct hgn_error *error);
/* A Unicode text board for people, with a final newline. */
HGN_API void hgn_position_board(struct hgn_buf *out, const struct hgn_position *position);

/* Ends of games on the board. */
enum hgn_end {
	HGN_END_NONE,      /* the game goes on */
	HGN_END_CHECKMATE, /* the side to move has lost */
	HGN_END_STALEMATE, /* no move, not in check: hgn_position_outcome() tells what it means in this game */
	HGN_END_EXTINCTION, /* a side has too few of the pieces that it needs, and has lost */
	HGN_END_DEAD,      /* a dead position: there are moves, but neither side can mate; a draw */
	HGN_END_GOAL,      /* a side has reached its goal, and has won */
	HGN_END_NO_PROGRESS, /* too many moves without a capture or the like; a draw */
	HGN_END_CHECKS     /* a side has given check so often that it has won */
};
/* The word for an end: "checkmate", "stalemate", "extinction", "dead-position", "goal", "no-progress",
 * "checks"; "" for none. */
HGN_API const char *hgn_end_on_board_name(enum hgn_end end);
/* Whether a piece that must not be lost, such as the King, of the side to move is attacked. */
HGN_API bool hgn_position_in_check(const struct hgn_position *position);
/* Whether neither side has the material to mate, in games where that draws. */
HGN_API bool hgn_position_is_dead(const struct hgn_position *position);
/* How the game has ended on the board, or that it goes on. */
HGN_API enum hgn_end hgn_position_end(const struct hgn_position *position);
/* The result that an end on the board means; HGN_RESULT_NONE while the game goes on. */
HGN_API enum hgn_result hgn_position_outcome(const struct hgn_position *position);

/* Draws by counting, in games that have them: what a player may claim, and what needs no claim. They stop no move. */
enum hgn_draw {
	HGN_DRAW_NONE,
	HGN_DRAW_THREEFOLD, /* the position has been there three times, or four */
	HGN_DRAW_FIFTY,     /* fifty moves of each side without a capture or a Pawn's move */
	HGN_DRAW_FIVEFOLD,  /* five times or more: no claim is needed */
	HGN_DRAW_SEVENTY_FIVE
};
/* "threefold-repetition", "fifty-moves", "fivefold-repetition", "seventy-five-moves"; NULL for none. */
HGN_API const char *hgn_draw_name(enum hgn_draw draw);
/* The strongest of them; `times` is how often the position has been there, 1 = never before. */
HGN_API enum hgn_draw hgn_position_drawn_by(const struct hgn_position *position, unsigned times);

/* The hash for telling repetitions: an en-passant target counts only while a piece can legally capture there. */
HGN_API uint64_t hgn_position_repetition_hash(const struct hgn_position *position);
/* The result that a repetition means in games that end by one, once the position has been there so many times;
 * HGN_RESULT_NONE while the game goes on. */
HGN_API enum hgn_result hgn_position_repeated(const struct hgn_position *position, unsigned times);

/* All legal moves, replacing the content of `moves`. 0 or HGN_ENOMEM, HGN_ELIMIT. */
HGN_API int hgn_position_moves(struct hgn_moves *moves, const struct hgn_position *position, struct hgn_error *error);
/* Play a legal move (from hgn_position_moves() or hgn_move_parse() on this very position). */
HGN_API void hgn_position_play(struct hgn_position *position, const struct hgn_move *move);
/* A random number below `n`, from a generator of the caller. */
typedef uint64_t hgn_below_fn(void *ctx, uint64_t n);
/* Return true if games begin from one of several initial positions, chosen by chance. */
HGN_API bool hgn_game_is_shuffled(const struct hgn_game *game);
/* Set a position to an initial position of its game, each with equal chance. HGN_EINVAL if the game allows none,
 * HGN_ENOMEM. */
HGN_API int hgn_position_shuffle(struct hgn_position *position, hgn_below_fn *below, void *ctx,
    struct hgn_error *error);
/* Choose a legal move at random where they are too many to list: compound turns, and placements of many pieces.
 * HGN_ENOTFOUND in all other positions, HGN_DONE where there is none. The moves are not equally likely. */
HGN_API int hgn_position_random_move(struct hgn_move *out, const struct hgn_position *position, hgn_below_fn *below,
    void *ctx);
/* Leaf count of the tree of legal moves. HGN_ELIMIT where more than a million moves would be among them that
 * hgn_position_random_move() is the way to find. */
HGN_API int hgn_position_perft(uint64_t *out, const struct hgn_position *position, unsigned depth,
    struct hgn_error *error);

/* As short as the game allows, or with origin and target. */
enum hgn_move_style { HGN_MOVE_SHORT, HGN_MOVE_LONG };
/* Append canonical move text; `position` is the one before the legal move. */
HGN_API void hgn_move_text(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style);

/* Flaws: what is wrong with the text of a move that is clear nevertheless. */
enum hgn_move_flaw {
	HGN_FLAW_CAPTURE = 1, /* x without a capture */
	HGN_FLAW_QUIET = 2,   /* - on a capture */
	HGN_FLAW_CHECK = 4,   /* + without check */
	HGN_FLAW_MATE = 8,    /* # without mate */
	HGN_FLAW_WEAK = 16,   /* + on mate */
	HGN_FLAW_EN_PASSANT = 32, /* e.p. without a capture in passing */
	HGN_FLAW_GUESS = 64,   /* the text has not the form of one for this move, which is the only one that it can mean */
	HGN_FLAW_NULL = 128,   /* a null move, which no player makes */
	HGN_FLAW_EMPTY = 512,  /* + or # after a turn without a move */
	HGN_FLAW_NAMED = 256   /* a piece is named as captured, and another one or none is */
};
/* Read one move. Returns 0, or HGN_EINVAL with the rule that forbids it and a sentence that explains. `flaws` (may be
 * NULL) receives wrong marks; when it is NULL marks are not checked, which is faster. */
HGN_API int hgn_move_parse(struct hgn_move *out, unsigned *flaws, const struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error);
/* Whether a move takes a piece. */
HGN_API bool hgn_move_is_capture(const struct hgn_move *move);
/* Whether the piece is another afterwards. */
HGN_API bool hgn_move_is_promotion(const struct hgn_move *move);
/* The class of a legal move, as people tell half-moves apart ("capture", "castling"; games add their own): a number
 * from 0 on. `position` is the one before the move. */
HGN_API int hgn_move_class(const struct hgn_position *position, const struct hgn_move *move);
/* The name of the nth class in a game, NULL after the last. Lent by the game. */
HGN_API const char *hgn_move_class_name(const struct hgn_game *game, int number);

/* Name of a cell, such as "d4" or "5a3"; lent by the game. */
HGN_API const char *hgn_cell_name(const struct hgn_game *game, unsigned cell);
/* How many cells the board has; they are numbered from 0. */
HGN_API unsigned hgn_game_cells(const struct hgn_game *game);
/* Number of the cell of that name, or HGN_NO_CELL. */
HGN_API uint16_t hgn_cell_find(const struct hgn_game *game, const char *name, size_t len);
/* Code of the piece on a cell, 0 = empty. */
HGN_API unsigned hgn_position_piece(const struct hgn_position *position, unsigned cell);
/* The letter of a piece code in positions: a capital for White's. */
HGN_API char hgn_piece_letter(const struct hgn_game *game, unsigned code);
/* The name of its type, such as "Knight"; lent by the game. */
HGN_API const char *hgn_piece_name(const struct hgn_game *game, unsigned code);
/* Whose piece it is. */
HGN_API enum hgn_side hgn_piece_side(const struct hgn_game *game, unsigned code);
/* How many families of pieces a game has, such as clans, beside its sides and types; 0 = none. */
HGN_API int hgn_game_families(const struct hgn_game *game);
/* The family of a piece code: a number from 0, or -1 for a piece of none. */
HGN_API int hgn_piece_family(const struct hgn_game *game, unsigned code);

HGN_END_C
#endif
