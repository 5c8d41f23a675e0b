/* SPDX-License-Identifier: MIT
 * Moves as values: what a text says of a move, or what there is to say of it. Notations parse text to parts and print
 * parts; the legal move that fits them is found by notation/move_match.h. */
#ifndef HGN_NOTATION_MOVE_PARTS_H
#define HGN_NOTATION_MOVE_PARTS_H

#include "rules/position.h"

#define HGN_NO_TYPE (-1)      /* no piece is named */
#define HGN_UNKNOWN_TYPE (-2) /* the letter of a promotion that no piece of the game has */

/* Initialise with HGN_NO_PARTS. */
struct hgn_move_parts {
	int16_t type;     /* of the piece that moves, or HGN_NO_TYPE */
	int16_t captured; /* type, or HGN_NO_TYPE */
	int16_t into;     /* promotion: type, HGN_NO_TYPE or HGN_UNKNOWN_TYPE */
	char into_letter; /* letter of the promotion, for messages */
	uint16_t from;    /* origin, if it is given whole; else HGN_NO_CELL */
	char part[4];     /* part of the origin's name, or "" */
	uint16_t to;      /* target; HGN_NO_CELL if there is none */
	int8_t castling;  /* way to castle, or -1 */
	bool pass;        /* a null move */
	bool drop;        /* the piece is put on the target from beside the board */
	bool takes, quiet; /* x or :, and - */
	bool bare;        /* no piece is named: `type` is the one that has no letter */
	bool en_passant;  /* e.p. */
	bool special;     /* the text begins as castling or a null move does */
	char sign;        /* of a kind of moves that has one, or 0 */
	char mark;        /* '+', '#' or 0 */
};

#define HGN_NO_PARTS \
	{ .type = HGN_NO_TYPE, .captured = HGN_NO_TYPE, .into = HGN_NO_TYPE, .from = HGN_NO_CELL, .to = HGN_NO_CELL, \
	    .castling = -1 }

/* Parse a move's text. Errors: move-unparsable, off-board, no-such-piece (the game has no such letter). */
int hgn_move_parts_read(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error);
/* Set the promotion to the type of a letter. */
void hgn_move_parts_promote(struct hgn_move_parts *parts, const struct hgn_game *game, char letter);
/* Return true if a piece on `cell` can be the one that moves. */
bool hgn_move_parts_fit(const struct hgn_move_parts *parts, const struct hgn_game *game, unsigned cell);
/* Return true if the promotion of some parts, a type or HGN_NO_TYPE, fits what a piece becomes by itself. */
bool hgn_move_fits_transform(const struct hgn_move *move, const struct hgn_game *game, int into);
/* Refuse a text that is not a move: HGN_EINVAL, move-unparsable. */
int hgn_move_unparsable(struct hgn_error *error, const char *text, size_t len);
/* Refuse the name of a cell that the board does not have: off-board. */
int hgn_move_off_board(struct hgn_error *error, const char *cell, size_t len);

#endif
