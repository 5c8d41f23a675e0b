/* SPDX-License-Identifier: MIT */
#ifndef HGN_NOTATION_MOVE_TOKEN_H
#define HGN_NOTATION_MOVE_TOKEN_H

#include "rules/position.h"

/* A move's text taken apart. */
struct hgn_move_token {
	int type;        /* piece type */
	uint16_t from;   /* origin, when it is written whole; else HGN_NO_CELL */
	char part[4];    /* a part of the origin's name, or "" */
	uint16_t to;
	char into;       /* letter of the promotion, or 0 */
	bool takes, quiet; /* x or :, and - */
	char sign;       /* of a kind of moves that has one, or 0 */
	bool bare;       /* without a piece's letter */
	bool en_passant; /* e.p. */
	char mark;       /* '+', '#' or 0 */
};

/* Take a token apart. Errors: move-unparsable, off-board, no-such-piece (the game has no such letter). */
int hgn_move_token_read(struct hgn_move_token *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error);
/* Whether a piece on `cell` can be the one that the token means. */
bool hgn_move_token_fits(const struct hgn_move_token *token, const struct hgn_game *game, unsigned cell);
/* Whether the letter of a promotion in a text, 0 for none, fits what a piece becomes by itself. */
bool hgn_move_fits_transform(const struct hgn_move *move, const struct hgn_game *game, char into);
/* Refuse a text that is none of a move: HGN_EINVAL, move-unparsable. */
int hgn_move_unparsable(struct hgn_error *error, const char *text, size_t len);
/* Refuse the name of a cell that the board has not: off-board. */
int hgn_move_off_board(struct hgn_error *error, const char *cell, size_t len);

#endif
