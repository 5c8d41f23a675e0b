/* SPDX-License-Identifier: MIT
 * Positions, and their legal moves. */
#ifndef HGN_POSITION_H
#define HGN_POSITION_H

#include "hgn/record.h"

HGN_BEGIN_C

struct hgn_game;
struct hgn_dialect;

#define HGN_NO_CELL UINT16_MAX

/* Sides. HGN_NEUTRAL is only the side of pieces that belong to no player. */
enum hgn_side { HGN_WHITE = 0, HGN_BLACK = 1, HGN_NEUTRAL = 2 };

/* A ply. Cells are numbers, see hgn_cell_name(). A move that involves more than two cells lists them in cell[0 ..
 * cells-1]: a compound turn the origin and target of each of its moves, a placement the cells that it fills, a charge
 * the cells that it empties. */
#define HGN_MOVE_CELLS 12
struct hgn_move {
	uint16_t from, to;  /* HGN_NO_CELL if the move has none */
	uint16_t taken_at;  /* cell of the captured piece; HGN_NO_CELL if there is no capture */
	uint16_t aux;       /* meaning depends on `kind` */
	uint8_t kind;       /* 0 = ordinary; other values are private to the library */
	uint8_t piece;      /* code of the moving piece */
	uint8_t into;       /* code of the piece after the move; differs from `piece` on promotion */
	uint8_t taken;      /* code of the captured piece; 0 = none */
	uint16_t cells;
	uint16_t cell[HGN_MOVE_CELLS];
};

/* A reusable list of moves. Zero-initialise it; hgn_moves_clear() frees it. */
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
/* Set a position from FEN. On error the position is unchanged; error->col is the byte in `fen`, 1-based. */
HGN_API int hgn_position_set_fen(struct hgn_position *position, const char *fen, size_t len, struct hgn_error *error);
/* Set a position from FEN in a dialect of its game; NULL is native FEN. If `repairs` is not NULL, incomplete text is
 * accepted too: any number of spaces between and around fields, and a side without its royal piece (see
 * hgn_position_is_playable()). In games whose FEN has six fields this includes missing counters, castling rights in
 * another order, castling rights whose pieces are not on their initial cells (which are dropped), and move number 0
 * (which is read as 1). Each repair is appended to `repairs` as a phrase such as "with move number 1". */
HGN_API int hgn_position_read_fen(struct hgn_position *position, const struct hgn_dialect *dialect,
    struct hgn_buf *repairs, const char *fen, size_t len, struct hgn_error *error);
/* Return true if both sides have their royal pieces, or if the game is over because one is lost. In other positions
 * there are no legal moves and there is no outcome. */
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
/* Return the number of the next move, 1-based. */
HGN_API uint32_t hgn_position_number(const struct hgn_position *position);
/* Return a hash of the position without its move number. Equal positions have equal hashes. */
HGN_API uint64_t hgn_position_hash(const struct hgn_position *position);
/* Set `to`, a position of the same game, to `from` reflected front to back with the sides swapped. In games where each
 * side places shapes of its own, only the board is reflected. */
HGN_API int hgn_position_mirror(struct hgn_position *to, const struct hgn_position *from, struct hgn_error *error);
/* Append a text board in Unicode, with a final newline. */
HGN_API void hgn_position_board(struct hgn_buf *out, const struct hgn_position *position);

/* Ways in which a game ends on the board. */
enum hgn_end {
	HGN_END_NONE,      /* the game goes on */
	HGN_END_CHECKMATE, /* the side to move has lost */
	HGN_END_STALEMATE, /* no legal move, but not in check; hgn_position_outcome() returns the result in this game */
	HGN_END_EXTINCTION, /* a side has lost because it has too few pieces of a required type */
	HGN_END_DEAD,      /* draw: there are legal moves, but neither side can mate */
	HGN_END_GOAL,      /* a side has won by reaching its goal */
	HGN_END_CHECKS     /* a side has won by giving the required number of checks */
};
/* Return true if a royal piece of the side to move is attacked. */
HGN_API bool hgn_position_in_check(const struct hgn_position *position);
/* Return true if the game is drawn because neither side has mating material. */
HGN_API bool hgn_position_is_dead(const struct hgn_position *position);
/* Return how the game has ended on the board; HGN_END_NONE if it has not. */
HGN_API enum hgn_end hgn_position_end(const struct hgn_position *position);
/* Return the result on the board; HGN_RESULT_NONE if the game has not ended. */
HGN_API enum hgn_result hgn_position_outcome(const struct hgn_position *position);

/* Draws by repetition or by counting moves, in games that have them. A player may claim HGN_DRAW_THREEFOLD and
 * HGN_DRAW_FIFTY; the others need no claim. The library allows further moves after any of them. */
enum hgn_draw {
	HGN_DRAW_NONE,
	HGN_DRAW_THREEFOLD, /* third or fourth occurrence of the position */
	HGN_DRAW_FIFTY,     /* fifty moves by each side without a capture or a Pawn move */
	HGN_DRAW_FIVEFOLD,  /* at least the fifth occurrence of the position */
	HGN_DRAW_SEVENTY_FIVE
};
/* Return the name of a draw: "threefold-repetition", "fifty-moves", "fivefold-repetition" or "seventy-five-moves"; NULL
 * for HGN_DRAW_NONE and all other values. */
HGN_API const char *hgn_draw_name(enum hgn_draw draw);
/* Return the strongest draw that applies. `times` is the number of occurrences of the position, including this one. */
HGN_API enum hgn_draw hgn_position_drawn_by(const struct hgn_position *position, unsigned times);


/* List all legal moves, replacing the content of `moves`. Return 0, HGN_ENOMEM, or HGN_ELIMIT if there are too many. */
HGN_API int hgn_position_moves(struct hgn_moves *moves, const struct hgn_position *position, struct hgn_error *error);
/* Make a legal move, which must come from hgn_position_moves() or hgn_move_parse() for the same position. */
HGN_API void hgn_position_play(struct hgn_position *position, const struct hgn_move *move);
/* Return a random number below `n`. The caller provides this function. */
typedef uint64_t hgn_below_fn(void *ctx, uint64_t n);
/* Return true if a game has several initial positions, of which one is chosen at random. */
HGN_API bool hgn_game_is_shuffled(const struct hgn_game *game);
/* Set a position to a random initial position of its game, all equally likely. Return HGN_EINVAL if the game has only
 * one, or HGN_ENOMEM. */
HGN_API int hgn_position_shuffle(struct hgn_position *position, hgn_below_fn *below, void *ctx,
    struct hgn_error *error);
/* Choose a random legal move in a position whose moves may be too many to list, such as compound turns or placements of
 * many pieces. The moves are not equally likely. Return HGN_ENOTFOUND in all other positions, or HGN_DONE if there is
 * no legal move. */
HGN_API int hgn_position_random_move(struct hgn_move *out, const struct hgn_position *position, hgn_below_fn *below,
    void *ctx);
/* Count the leaves of the tree of legal moves of `depth` plies. Return HGN_ELIMIT if a position has more than a million
 * moves that are too many to list, see hgn_position_random_move(). */
HGN_API int hgn_position_perft(uint64_t *out, const struct hgn_position *position, unsigned depth,
    struct hgn_error *error);

/* Styles of move text: the shortest unambiguous form, or always with origin and target. */
enum hgn_move_style { HGN_MOVE_SHORT, HGN_MOVE_LONG };
/* Append the canonical text of a legal move. `position` is the position before it. */
HGN_API void hgn_move_text(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style);

/* Flaws: errors in the text of a move that do not make it ambiguous. */
enum hgn_move_flaw {
	HGN_FLAW_CAPTURE = 1, /* x without a capture */
	HGN_FLAW_QUIET = 2,   /* - on a capture */
	HGN_FLAW_CHECK = 4,   /* + without check */
	HGN_FLAW_MATE = 8,    /* # without mate */
	HGN_FLAW_WEAK = 16,   /* + on mate */
	HGN_FLAW_EN_PASSANT = 32, /* e.p. without an en passant capture */
	HGN_FLAW_GUESS = 64,   /* nonstandard text that matches only this move */
	HGN_FLAW_NULL = 128,   /* a null move */
	HGN_FLAW_EMPTY = 512,  /* + or # after a turn that makes no move */
	HGN_FLAW_NAMED = 256,  /* the text names a captured piece, but another piece or none is captured */
	HGN_FLAW_UNCHECKED = 1024 /* a search reached its limit, so the move may be illegal */
};
/* Parse one move. Return 0, or HGN_EINVAL with the rule that forbids the move and an explanation. `flaws` receives bits
 * of enum hgn_move_flaw; if it is NULL, symbols such as + are not checked, which is faster. `out` may be NULL too. */
HGN_API int hgn_move_parse(struct hgn_move *out, unsigned *flaws, const struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error);
/* Return true if a move captures a piece. */
HGN_API bool hgn_move_is_capture(const struct hgn_move *move);
/* Return true if a move is a promotion. */
HGN_API bool hgn_move_is_promotion(const struct hgn_move *move);

/* Return the name of a cell, such as "d4" or "5a3"; "-" if the board has no cell of that number. Owned by the game. */
HGN_API const char *hgn_cell_name(const struct hgn_game *game, unsigned cell);
/* Return the number of cells of the board. Cells are numbered from 0, in the order of the text board. */
HGN_API unsigned hgn_game_cells(const struct hgn_game *game);
/* Return the number of the cell with this name, or HGN_NO_CELL. */
HGN_API uint16_t hgn_cell_find(const struct hgn_game *game, const char *name, size_t len);
/* Return the code of the piece on a cell; 0 if the cell is empty or does not exist. */
HGN_API unsigned hgn_position_piece(const struct hgn_position *position, unsigned cell);
/* Return the capital letter of the type of a piece code, for both sides; '\0' if the game has no such code. */
HGN_API char hgn_piece_letter(const struct hgn_game *game, unsigned code);
/* Return the name of the type of a piece code, such as "Knight"; "" if the game has no such code. Owned by the game. */
HGN_API const char *hgn_piece_name(const struct hgn_game *game, unsigned code);
/* Return the side of a piece code; HGN_NEUTRAL if the game has no such code. */
HGN_API enum hgn_side hgn_piece_side(const struct hgn_game *game, unsigned code);
/* Return the number of clans into which a game groups its pieces, or 0. A clan is a property of a piece beside type and
 * side. */
HGN_API int hgn_game_families(const struct hgn_game *game);
/* Return the clan of a piece code, 0-based, or -1 if the piece has none or the game has no such code. */
HGN_API int hgn_piece_family(const struct hgn_game *game, unsigned code);

HGN_END_C
#endif
