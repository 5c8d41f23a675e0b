/* SPDX-License-Identifier: MIT
 * The text of a move parsed into parts. */
#include "notation/move_parts.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "board/names.h"
#include "notation/marks.h"
#include "record/typography.h"
#include "rules/castling.h"

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

void
hgn_move_parts_promote(struct hgn_move_parts *parts, const struct hgn_game *game, char letter)
{
	int type = hgn_game_type(game, letter);

	parts->into = (int16_t)(type >= 0 ? type : HGN_UNKNOWN_TYPE);
	parts->into_letter = letter;
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
read_en_passant(struct hgn_move_parts *out, const char *text, size_t len)
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
read_pgn_tail(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len)
{
	bool closed;

	len = read_en_passant(out, text, len);
	closed = len > 3 && text[len - 1] == ')' && text[len - 3] == '(';
	if (len < 3 || hgn_is_digit(text[len - 1]) || (!closed && !hgn_is_alpha(text[len - 1])))
		return len;
	hgn_move_parts_promote(out, game, hgn_to_upper(text[len - 1 - closed]));
	len -= closed ? 3 : 1;
	return text[len - 1] == '=' ? len - 1 : len;
}

/* The end of the token: marks and promotion. Returns the length of what is before them. */
static size_t
read_tail(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len)
{
	len = hgn_move_read_marks(&out->mark, text, len);
	if (game->pgn)
		return len > 0 && hgn_is_digit(text[len - 1]) ? len : read_pgn_tail(out, game, text, len);
	if (len > 2 && text[len - 2] == '=' && hgn_is_upper(text[len - 1])) {
		hgn_move_parts_promote(out, game, text[len - 1]);
		len -= 2;
	}
	return len;
}

/* What stands between the letter and the target: an origin, a part of one, x or -. HGN_DONE when it is none. */
static int
read_origin(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len,
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

/* Whether a text is the name of a way to castle, in which 0 may stand for all letters O. */
static bool
is_way(const char *name, const char *text, size_t len)
{
	bool zeros = memchr(text, '0', len) != NULL;
	size_t i;

	for (i = 0; i < len && name[i] != '\0' && text[i] == (zeros && name[i] == 'O' ? '0' : name[i]); i++)
		continue;
	return i == len && name[i] == '\0';
}

/* The way to castle that a text names, such as O-O or 0-0-0; -1 when it names none. */
static int
castling_way(const struct hgn_game *game, const char *text, size_t len)
{
	const struct hgn_castling *castling = hgn_castling_rules(game);
	int way;

	for (way = 0; castling != NULL && way < castling->ways; way++)
		if (is_way(castling->name[way], text, len))
			return way;
	return -1;
}

static bool
is_null_move(const struct hgn_game *game, const char *text, size_t len)
{
	return len <= 4 && (unsigned)(text[len - 1] - '1') > 8 && game->kind[HGN_KIND_PASS] != NULL && hgn_is_null_move(text, len);
}

/* Whether a text is to be read as O-O, 0-0-0 or a null move, be it well written or not. Where a piece has that letter, or in
 * games that do not write moves as PGN does, it has to be well written. */
static bool
is_special(const struct hgn_game *game, const char *text, size_t len)
{
	const struct hgn_castling *castling = hgn_castling_rules(game);
	bool named = castling != NULL && castling->named;
	char mark = 0;

	if (text[0] != 'O' && text[0] != '0' && text[0] != '-' && text[0] != 'Z' && !named)
		return is_null_move(game, text, len);
	if (game->pgn && memchr("O0-Z", text[0], 4) != NULL && hgn_game_type(game, text[0]) < 0)
		return true;
	len = hgn_move_read_marks(&mark, text, len);
	return castling_way(game, text, len) >= 0 || is_null_move(game, text, len);
}

/* Read castling or a null move. */
static int
read_special(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error)
{
	size_t n = hgn_move_read_marks(&out->mark, text, len);

	out->castling = (int8_t)castling_way(game, text, n);
	out->pass = out->castling < 0 && is_null_move(game, text, len);
	return out->castling >= 0 || out->pass ? 0 : hgn_move_unparsable(error, text, len);
}

/* A move of a piece: a letter, an origin or a part of one, and the target. */
static int
read_piece_move(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error)
{
	size_t end = read_tail(out, game, text, len), name, start = 0;
	int status;

	out->type = game->silent_type;
	if (end > 0 && hgn_is_upper(text[0])) {
		out->type = (int16_t)hgn_game_type(game, text[0]);
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

int
hgn_move_parts_read(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error)
{
	*out = (struct hgn_move_parts)HGN_NO_PARTS;
	out->special = len > 0 && is_special(game, text, len);
	return out->special ? read_special(out, game, text, len, error) : read_piece_move(out, game, text, len, error);
}

bool
hgn_move_parts_fit(const struct hgn_move_parts *parts, const struct hgn_game *game, unsigned cell)
{
	if (parts->from != HGN_NO_CELL)
		return parts->from == cell;
	return parts->part[0] == '\0' || hgn_board_has_part(&game->board, cell, parts->part);
}

/* A piece that is replaced where it stands says by what; a change that follows by itself need not be written. */
bool
hgn_move_fits_transform(const struct hgn_move *move, const struct hgn_game *game, int into)
{
	if (into == HGN_NO_TYPE)
		return move->kind != HGN_KIND_TRANSFORM;
	return hgn_move_is_promotion(move) && hgn_code_type(game, move->into) == into;
}
