/* SPDX-License-Identifier: MIT
 * Move parts: the content of a move's text as values. Notations parse text to parts and write parts;
 * notation/move/move_match.h finds the legal move for parts. */
#ifndef HGN_NOTATION_MOVE_MOVE_PARTS_H
#define HGN_NOTATION_MOVE_MOVE_PARTS_H

#include "game/module.h"
#include "notation/move/letters.h"
#include "rules/position.h"

#define HGN_NO_TYPE (-1)      /* no piece letter */
#define HGN_UNKNOWN_TYPE (-2) /* the letter of a promotion is unknown */
#define HGN_MAX_STEPS 32      /* maximum moves of a compound turn */
#define HGN_OWN_PART 24       /* bytes of a module's suffix, including NUL */

/* A condition on moves that parts cannot represent. */
struct hgn_move_condition {
	/* Return true if a legal move meets the condition. May change the position temporarily. */
	bool (*holds)(const void *ctx, struct hgn_position *position, const struct hgn_move *move);
	const void *ctx;
	int found; /* set by hgn_move_match(): number of moves found, 2 if there are several */
};

/* The parts of a move. Initialise it with HGN_NO_PARTS. */
struct hgn_move_parts {
	int16_t type;     /* type of the moving piece, or HGN_NO_TYPE */
	int16_t captured; /* type of the captured piece, or HGN_NO_TYPE */
	int16_t into;     /* type of the promotion, HGN_NO_TYPE or HGN_UNKNOWN_TYPE */
	uint16_t from;    /* origin if complete, or HGN_NO_CELL */
	uint16_t to;      /* target, or HGN_NO_CELL */
	char part[4];     /* part of the origin's name; "" = none */
	int8_t castling;  /* way to castle, or -1 */
	char into_letter; /* letter of the promotion, for messages */
	char symbol;        /* symbol of the kind of moves; 0 = none */
	char mark;        /* '+', '#' or 0 */
	bool pass;        /* a null move, or an empty turn */
	bool drop;        /* a piece from an off-board place goes to the target */
	bool takes, quiet; /* the text has x or :; it has - */
	bool bare;        /* there is no piece letter; `type` is the letterless type */
	bool en_passant;  /* e.p. */
	bool special;     /* the text begins like castling or a null move */
	bool broken;      /* the text could not be parsed completely */
	bool unknown;     /* `broken`, because `letters` does not have a letter */
	bool joined;      /* a compound turn, whose moves are in `step` */
	uint8_t steps;    /* step[0] to step[steps - 1]; owned by the caller */
	struct hgn_move_parts *step;
	uint32_t at;      /* of a step: offset of its text, 0-based */
	char own[HGN_OWN_PART]; /* suffix of a module, such as @R or ~3; "" = none */
	uint16_t cells;   /* number of cells that the piece covers; cells beyond HGN_MOVE_CELLS are only counted */
	uint16_t cell[HGN_MOVE_CELLS];
	/* NULL = none. With a condition, piece and target may be missing, and all legal moves are examined. */
	struct hgn_move_condition *condition;
	const struct hgn_letters *letters; /* piece letters for messages; NULL = the game's */
	const char *text; /* the parsed text, for messages; NULL = none */
	size_t len;
};

#define HGN_NO_PARTS \
	{ .type = HGN_NO_TYPE, .captured = HGN_NO_TYPE, .into = HGN_NO_TYPE, .from = HGN_NO_CELL, .to = HGN_NO_CELL, \
	    .castling = -1 }

/* Parse a move of one piece from cell to cell: a piece letter, an origin or part of one, and the target. The second
 * function requires that `out` was initialised and has its letters. */
int hgn_piece_move_read(struct hgn_move_parts *out, const struct hgn_game *game, const struct hgn_letters *letters,
    const char *text, size_t len, struct hgn_error *error);
int hgn_piece_move_parse(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error);
/* Set the promotion to the type of a letter. */
void hgn_move_parts_promote(struct hgn_move_parts *parts, const struct hgn_game *game, char letter);
/* Return true if the piece on `cell` may be the moving piece. */
bool hgn_move_parts_fit(const struct hgn_move_parts *parts, const struct hgn_game *game, unsigned cell);
/* Return true if a promotion in parts, a type or HGN_NO_TYPE, agrees with the transformation of a move. */
bool hgn_move_fits_transform(const struct hgn_move *move, const struct hgn_game *game, int into);
/* Choose the promotion of a move, a type or HGN_NO_TYPE. Return false if the move does not have it. */
bool hgn_move_choose(struct hgn_move *move, const struct hgn_position *position, int into);
/* Report a text that is not a move. Return HGN_EINVAL (move-unparsable). */
int hgn_move_unparsable(struct hgn_error *error, const char *text, size_t len);
/* Report the name of a cell that is not on the board. Return HGN_EINVAL (off-board). */
int hgn_move_off_board(struct hgn_error *error, const char *cell, size_t len);

/* Parse a move in HGN. `letters` NULL = those of the game; `step` has room for HGN_MAX_STEPS. On error
 * (move-unparsable, off-board, or no-such-piece for an unknown letter) `broken` is set. */
int hgn_move_parts_read(struct hgn_move_parts *out, struct hgn_move_parts *step, const struct hgn_position *position,
    const struct hgn_letters *letters, const char *text, size_t len, struct hgn_error *error);
/* Return the way to castle for a text such as O-O or 0-0-0, or -1. */
int hgn_castling_way(const struct hgn_game *game, const struct hgn_letters *letters, const char *text, size_t len);
/* Properties of a move's text that do not affect the move. `flaws` are those found so far, as bits of enum
 * hgn_move_flaw. `mark` is + or #, 0 for none, and is checked in the position after the move. Zero-initialise it. */
struct hgn_marks {
	unsigned flaws;
	char mark;
	bool unique; /* the origin is omitted, and no other piece can make a move with the same text */
};

/* Parse + and # at the end of a text. If one is stronger than *mark (0 = none), it replaces *mark. Return the length of
 * the text before them. */
size_t hgn_move_read_marks(char *mark, const char *text, size_t len);
/* Return the flaws of the + or # of the move that led to a position. Changes the position temporarily. */
unsigned hgn_position_mark_flaws(struct hgn_position *position, char mark);
/* Return the flaws of the presence or absence of x in the text of a move. `from` is set if the text has any part of the
 * origin or, with x, only a part of it. */
unsigned hgn_move_capture_flaws(const struct hgn_position *position, const struct hgn_move *move, bool takes,
    bool from);
/* Return the hooks of the module that owns the moves of a position, or NULL. */
static inline const struct hgn_module_text *
hgn_position_text(const struct hgn_position *position)
{
	const struct hgn_module_text *own = position->game->text;

	return own != NULL && own->match != NULL && (own->owns == NULL || own->owns(position)) ? own : NULL;
}

#endif
