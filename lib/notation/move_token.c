/* SPDX-License-Identifier: MIT
 * The text of a move taken apart. */
#include "notation/move_token.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "board/names.h"
#include "notation/marks.h"

int
hgn_move_unparsable(struct hgn_error *error, const char *text, size_t len)
{
	return hgn_error_set(error, HGN_EINVAL, "move-unparsable", "'%.*s' is not the text of a move",
	    (int)(len < 40 ? len : 40), text);
}

int
hgn_move_off_board(struct hgn_error *error, const char *cell, size_t len)
{
	return hgn_error_set(error, HGN_EINVAL, "off-board", "the board has no cell '%.*s'", (int)len, cell);
}

/* Length of the cell name that ends the text, or 0. */
static size_t
target_length(const struct hgn_board *board, const char *text, size_t len)
{
	size_t n = 0;

	if (board->names == HGN_NAMES_PRISM)
		return len < 3 ? 0 : 3;
	while (n < len && hgn_is_digit(text[len - 1 - n]))
		n++;
	if (n == 0 || n == len || !hgn_is_lower(text[len - 1 - n]))
		return 0;
	n++;
	while (board->names == HGN_NAMES_WORDS && n < len && hgn_is_lower(text[len - 1 - n]) && text[len - 1 - n] != 'x')
		n++;
	return n;
}

/* "ep", "e.p.", "e. p." or "e.p", with marks and blanks before it, at the end of a capture. */
static size_t
read_en_passant(struct hgn_move_token *out, const char *text, size_t len)
{
	size_t n = len;

	n -= n > 0 && text[n - 1] == '.';
	if (n < 2 || text[n - 1] != 'p')
		return len;
	n--;
	n -= n > 1 && text[n - 1] == ' ' && text[n - 2] == '.';
	n -= text[n - 1] == '.';
	if (n == 0 || text[n - 1] != 'e')
		return len;
	n--;
	while (n > 0 && text[n - 1] == ' ')
		n--;
	out->en_passant = true;
	return hgn_move_read_marks(&out->mark, text, n);
}

/* What PGN files have at the end of a move besides the above: e8Q, e8(Q), e7e8q. */
static size_t
read_pgn_tail(struct hgn_move_token *out, const char *text, size_t len)
{
	bool closed;

	len = read_en_passant(out, text, len);
	closed = len > 3 && text[len - 1] == ')' && text[len - 3] == '(';
	if (len < 3 || hgn_is_digit(text[len - 1]) || (!closed && !hgn_is_alpha(text[len - 1])))
		return len;
	out->into = hgn_to_upper(text[len - 1 - closed]);
	len -= closed ? 3 : 1;
	return text[len - 1] == '=' ? len - 1 : len;
}

/* The end of the token: marks and promotion. Returns the length of what is before them. */
static size_t
read_tail(struct hgn_move_token *out, const struct hgn_game *game, const char *text, size_t len)
{
	len = hgn_move_read_marks(&out->mark, text, len);
	if (game->pgn)
		return len > 0 && hgn_is_digit(text[len - 1]) ? len : read_pgn_tail(out, text, len);
	if (len > 2 && text[len - 2] == '=' && hgn_is_upper(text[len - 1])) {
		out->into = text[len - 1];
		len -= 2;
	}
	return len;
}

/* What stands between the letter and the target: an origin, a part of one, x or -. HGN_DONE when it is none. */
static int
read_origin(struct hgn_move_token *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error)
{
	if (len > 0 && (text[len - 1] == 'x' || text[len - 1] == ':')) {
		out->takes = true;
		len--;
	} else if (len > 0 && text[len - 1] == '-') {
		out->quiet = true;
		len--;
	} else if (len > 0 && (out->sign = hgn_game_sign(game, text[len - 1])) != 0) {
		len--;
	}
	if (len == 0)
		return 0;
	if (hgn_board_read_cell(&out->from, &game->board, text, len) == len) {
		if (out->from == HGN_NO_CELL)
			return hgn_move_off_board(error, text, len);
		return 0;
	}
	out->from = HGN_NO_CELL;
	if (!hgn_board_is_part(&game->board, text, len))
		return HGN_DONE;
	memcpy(out->part, text, len);
	return 0;
}

int
hgn_move_token_read(struct hgn_move_token *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error)
{
	size_t end, name, start = 0;
	int status;

	*out = (struct hgn_move_token){ .type = game->silent_type, .from = HGN_NO_CELL, .to = HGN_NO_CELL };
	end = read_tail(out, game, text, len);
	if (end > 0 && hgn_is_upper(text[0])) {
		out->type = hgn_game_type(game, text[0]);
		start = 1;
	}
	out->bare = start == 0;
	name = end > start ? target_length(&game->board, text + start, end - start) : 0;
	if (name == 0 || hgn_board_read_cell(&out->to, &game->board, text + end - name, name) != name)
		return hgn_move_unparsable(error, text, len);
	if (out->type < 0 && start == 0)
		return hgn_error_set(error, HGN_EINVAL, "move-unparsable",
		    "'%.*s' names no piece: all of this game have letters", (int)(len < 40 ? len : 40), text);
	if (out->type < 0)
		return hgn_error_set(
		    error, HGN_EINVAL, "no-such-piece", "%s has no piece with the letter %c", game->title, text[0]);
	status = read_origin(out, game, text + start, end - start - name, error);
	if (status != 0)
		return status == HGN_DONE ? hgn_move_unparsable(error, text, len) : status;
	if (out->to == HGN_NO_CELL)
		return hgn_move_off_board(error, text + end - name, name);
	return 0;
}

bool
hgn_move_token_fits(const struct hgn_move_token *token, const struct hgn_game *game, unsigned cell)
{
	if (token->from != HGN_NO_CELL)
		return token->from == cell;
	return token->part[0] == '\0' || hgn_board_has_part(&game->board, cell, token->part);
}

/* A piece that is replaced where it stands says by what; a change that follows by itself need not be written. */
bool
hgn_move_fits_transform(const struct hgn_move *move, const struct hgn_game *game, char into)
{
	if (into == 0)
		return move->kind != HGN_KIND_TRANSFORM;
	return hgn_move_is_promotion(move) && game->type[hgn_code_type(game, move->into)].letter == into;
}
