/* SPDX-License-Identifier: MIT
 * Text and moves, text and positions: what the files of this room share. */
#ifndef HGN_NOTATION_NOTATION_H
#define HGN_NOTATION_NOTATION_H

#include "hgn.h"
#include "rules/position.h"

/* The pieces that could have made the double step over `target` just now, as position text counts them: they stand one
 * step beyond it, and the cell one step before it exists and is empty. At most HGN_EP_PAWNS. */
#define HGN_EP_PAWNS 8
int hgn_position_ep_pawns(uint16_t *pawns, const struct hgn_position *position, unsigned target);

/* What a token says beside its move: flaws found so far, of enum hgn_move_flaw, and the mark + or #, 0 for none, which the
 * position after the move has to bear out. Both are 0 before reading. */
struct hgn_marks {
	unsigned flaws;
	char mark;
	bool alone; /* no origin is written, and none need be: no other piece can make a move that is written so */
};

/* The state of games with clans: read it from text[*at] on, write it, check what a FEN is checked for. */
/* Souls of a clan wherever they are, Knights counted: HGN_SOULS in every position. */
int hgn_clan_souls(const struct hgn_position *position, int clan);
/* Whether a Soul of a clan is in the hand of the side to move, neither on the board nor anywhere else. */
bool hgn_clan_in_hand(const struct hgn_position *position, int clan);
/* What the phase asks for, as "Black drops the red Soul"; nothing in ordinary play. */
void hgn_clan_phase_text(struct hgn_buf *out, const struct hgn_position *position);
/* What stands beside the text board, line by line from above: the Temples, as the drawing has them, and the Heptagram
 * between. Dots are free spots, x closed ones. */
#define HGN_CLAN_BOARD_LINES 17
void hgn_clan_board_line(struct hgn_buf *out, const struct hgn_position *position, int n);
/* Lines below the text board: the phase, what is in hand, and the stacks of berserk Kings. */
void hgn_clan_board_notes(struct hgn_buf *out, const struct hgn_position *position);
/* Say what is wrong with the text of an arrangement of the Heptagram. HGN_EINVAL. */
int hgn_clan_arrangement_refuse(struct hgn_error *error, const struct hgn_game *game, const char *text, size_t len);
/* Move text of games with clans: hgn_move_read() and hgn_move_text() there. */
int hgn_clan_move_read(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error);
/* Call `each` for every legal move from cell to cell of pieces of `code` that ends on `to`, until it returns false. */
void hgn_clan_travels(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each,
    void *ctx);
void hgn_clan_move_text(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style);

/* The castling field of positions with six fields: read it from text[*at] on, write it. */
int hgn_castling_fen_read(struct hgn_position *position, const char *text, size_t n, size_t *at,
    struct hgn_error *error);
void hgn_castling_fen_write(struct hgn_buf *out, const struct hgn_position *position);
/* Whose turn it is and for what, as "White to place L, 4 left"; or why the game is over. */
void hgn_placing_due(struct hgn_buf *out, const struct hgn_position *position);

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
	bool passing;    /* e.p. */
	char mark;       /* '+', '#' or 0 */
};

/* Take a token apart. Errors: move-unparsable, off-board, no-such-piece (the game has no such letter). */
int hgn_move_token_read(struct hgn_move_token *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error);
/* Whether a piece on `cell` can be the one that the token means. */
bool hgn_move_token_fits(const struct hgn_move_token *token, const struct hgn_game *game, unsigned cell);
/* What is wrong with x, or that there is none, in a text whose move captures the other way round; `from` says whether
 * anything of the origin is written, or with x only a part of it. Flaws of enum hgn_move_flaw. */
unsigned hgn_move_capture_flaws(const struct hgn_position *position, const struct hgn_move *move, bool takes, bool from);
/* How many captures, 2 for more than one, fit a token with a target: the first into *out. */
int hgn_move_captures(struct hgn_move *out, struct hgn_position *position, const struct hgn_move_token *token);
/* hgn_move_parse() on a position that may be played on meanwhile; it comes back as it was. */
int hgn_move_read(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text, size_t len,
    struct hgn_error *error);
/* The same for texts of any shape: what hgn_move_read() leaves undone. */
int hgn_move_read_fully(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error);
/* A second look at a text that hgn_move_read() could not take apart: figurines are read, and so are slips that can only
 * mean one move; of others an error move-unparsable that is filled says what was probably meant. */
int hgn_move_read_odd(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error);
/* Fill the error with the rule that forbids a token which no legal move fits. Returns HGN_EINVAL. */
int hgn_move_refuse(struct hgn_error *error, struct hgn_position *position, const struct hgn_move_token *token);

/* The same where only reaching the target is in question: neither whether the game is over nor which moves are legal. */
int hgn_move_refuse_reach(struct hgn_error *error, struct hgn_position *position, const struct hgn_move_token *token);
/* Fill the error for any move when the game is over. Returns HGN_EINVAL. */
int hgn_move_refuse_ended(struct hgn_error *error, const struct hgn_position *position);
/* Read the marks + and # at the end: a stronger one replaces *mark, which is 0 for none. Returns the length of what is
 * before them. */
size_t hgn_move_read_marks(char *mark, const char *text, size_t len);
/* Flaws of the mark + or # of the move that led to a position, which is played on meanwhile. */
unsigned hgn_position_mark_flaws(struct hgn_position *position, char mark);
/* Whether the letter of a promotion in a text, 0 for none, fits what a piece becomes by itself. */
bool hgn_move_fits_change(const struct hgn_move *move, const struct hgn_game *game, char into);
/* How the moves of a position are read and written where its game has a way of its own; else NULL. */
static inline const struct hgn_module_text *
hgn_position_text(const struct hgn_position *position)
{
	const struct hgn_module_text *own = position->game->text;

	return own != NULL && own->read != NULL && (own->owns == NULL || own->owns(position)) ? own : NULL;
}

/* Whether x is written: on captures, but for moves that have a sign of their own. */
static inline bool
hgn_move_shows_capture(const struct hgn_move *move, const struct hgn_game *game)
{
	return move->taken != 0 && game->sign[move->kind] == 0;
}
/* hgn_move_text() in two steps, for whoever plays the move between them: the text without mark, on a position that may
 * be played on meanwhile and comes back as it was (`alone` as in struct hgn_marks, or false); then the mark that the
 * position after the move gives it, or NUL. */
void hgn_move_body(struct hgn_buf *out, struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style, bool alone);
char hgn_move_mark(struct hgn_position *after, const struct hgn_move *move);
/* Append the text of a move of one piece, without mark. `origin` is what of it is written, "" for nothing; `dash` says
 * whether - follows it where nothing is captured. */
void hgn_move_write(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_move *move, const char *origin,
    bool dash);

/* What is due where it is not one move, as "White mobilizes: turn 1 of 3, up to 3 moves", or that a side lacks what it
 * cannot be without; nothing in ordinary play. */
void hgn_turn_phase_text(struct hgn_buf *out, const struct hgn_position *position);
/* The same for a move of a kind that a rule module owns. */
int hgn_move_refuse_kind(struct hgn_error *error, struct hgn_position *position, const struct hgn_move *move);

#endif
