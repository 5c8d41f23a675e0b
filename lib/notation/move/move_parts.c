/* SPDX-License-Identifier: MIT
 * Parsing of moves in HGN into parts. */
#include "notation/move/move_parts.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "board/board.h"
#include "notation/move/marks.h"
#include "rules/movegen.h"
#include "hgn/tools/tools.h"

int
hgn_move_unparsable(struct hgn_error *error, const char *text, size_t len)
{
	bool ascii = true, digits = len > 0;
	size_t i;

	for (i = 0; i < len; i++) {
		ascii &= (unsigned char)text[i] < 0x80;
		digits &= hgn_is_digit(text[i]);
	}
	return hgn_error_set(error, HGN_EINVAL, "move-unparsable", "'%.*s' is not the text of a move%s",
	    hgn_text_cut(text, len, 40), text,
	    !ascii ? ": expected ASCII characters; --letters and hconvert -f read other notations" :
	    digits ? ": expected letters too; hconvert -f reads other notations" :
		     "");
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

/* Return the length of the cell name at the end of a text, or 0. */
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
	while (board->names == HGN_NAMES_WORDS && n < len && hgn_is_lower(text[len - 1 - n]) &&
	    text[len - 1 - n] != 'x')
		n++;
	return n;
}

/* Parse "ep", "e.p.", "e. p." or "e.p" at the end of a capture, with + or # and spaces before it. Return the length of
 * the text before them. */
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

/* Note that `n` bytes at the end of a text are in the place of a promotion's letter but are not one. Do nothing if `n`
 * is 0. */
static void
note_missing(struct hgn_move_parts *out, size_t len, size_t n)
{
	out->unknown = n > 0;
	out->at = n > 0 ? (uint32_t)(len - n) : 0;
}

/* Parse promotions as PGN files write them: e8Q, e8(Q), e7e8q. Return the length of the text before them. */
static size_t
read_pgn_tail(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len)
{
	size_t closed, n;
	char letter;

	len = read_en_passant(out, text, len);
	closed = len > 3 && text[len - 1] == ')';
	if (len < 3)
		return len;
	n = hgn_letter_back(&letter, out->letters, game, text, len - closed);
	if (n == 0 || n + 2 * closed >= len || (closed && text[len - n - 2] != '(')) {
		note_missing(out, len - closed, n == 0 ? hgn_letter_missing(out->letters, text, len - closed) : 0);
		return len;
	}
	hgn_move_parts_promote(out, game, letter);
	len -= n + 2 * closed;
	return text[len - 1] == '=' ? len - 1 : len;
}

/* Parse a promotion such as e8=Q, in games whose moves are not as in PGN. Return the length of the text before it. */
static size_t
read_plain_tail(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len)
{
	char letter;
	size_t n = hgn_letter_back(&letter, out->letters, game, text, len);

	if (n > 0 && len > n + 1 && text[len - n - 1] == '=' && hgn_letter_begins(text + len - n, n)) {
		hgn_move_parts_promote(out, game, letter);
		return len - n - 1;
	}
	n = n == 0 ? hgn_letter_missing(out->letters, text, len) : 0;
	if (n > 0 && text[len - n - 1] == '=' && hgn_letter_begins(text + len - n, n))
		note_missing(out, len, n);
	return len;
}

/* Parse + and # and the promotion at the end of a token. Return the length of the text before them. */
static size_t
read_tail(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len)
{
	char letter;
	size_t n;

	len = hgn_move_read_marks(&out->mark, text, len);
	if (len == 0 || hgn_is_digit(text[len - 1]))
		return len;
	if (len > 2 && text[len - 1] == '=' && hgn_is_digit(text[len - 2]) && game->declines)
		return len - 1;
	n = hgn_letter_back(&letter, out->letters, game, text, len);
	if (n == 0 && hgn_letter_is_own(out->letters, text[len - 1])) {
		letter = text[len - 1];
		n = 1;
	}
	if (n > 0 && len > n + 2 && text[len - n - 1] == '+' && text[len - n - 2] == '=') {
		hgn_move_parts_promote(out, game, letter);
		out->into = (int16_t)hgn_game_find_type(game, (const char[]){ '+', letter }, 2);
		if (out->into < 0)
			out->into = HGN_UNKNOWN_TYPE;
		return len - n - 2;
	}
	return game->pgn ? read_pgn_tail(out, game, text, len) : read_plain_tail(out, game, text, len);
}

/* Parse the text between piece letter and target: an origin or part of one, x or -. Return HGN_DONE if it is something
 * else. */
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
	} else if (len > 0 && (out->symbol = hgn_game_symbol(game, text[len - 1])) != 0) {
		len--;
		out->drop = out->symbol == '@';
	}
	if (len == 0)
		return 0;
	if (out->drop)
		return HGN_DONE;
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
hgn_piece_move_parse(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error)
{
	size_t end = read_tail(out, game, text, len), name, start;
	char letter[2] = { '\0', '\0' };
	int status;

	start = end > 0 ? hgn_letter_front(&letter[1], out->letters, game, text, end) : 0;
	if (start == 0 && end > 1 && text[0] == '+') {
		start = hgn_letter_front(&letter[1], out->letters, game, text + 1, end - 1);
		if (start == 0 && hgn_letter_is_own(out->letters, text[1])) {
			letter[1] = text[1];
			start = 1;
		}
		start += start > 0;
		letter[0] = start > 0 ? '+' : '\0';
	}
	if (out->letters != NULL && start == 0 && hgn_letter_begins(text, end)) {
		out->at = 0;
		out->unknown = true;
	}
	if (out->unknown)
		return hgn_letter_unknown(error, out->letters, text, out->at, len);
	out->type = (int16_t)(start == 0 ? game->silent_type :
	    letter[0] == '+' ? hgn_game_find_type(game, letter, 2) : hgn_game_find_type(game, letter + 1, 1));
	out->bare = start == 0;
	name = end > start ? target_length(&game->board, text + start, end - start) : 0;
	if (name == 0 || hgn_board_read_cell(&out->to, &game->board, text + end - name, name) != name)
		return hgn_move_unparsable(error, text, len);
	if (out->type < 0 && start == 0)
		return hgn_error_set(error, HGN_EINVAL, "move-unparsable",
		    "'%.*s' has no piece letter; all pieces of this game have one", hgn_text_cut(text, len, 40), text);
	if (out->type < 0)
		return hgn_error_set(
		    error, HGN_EINVAL, "no-such-piece", "%s has no piece with the letter %.*s", game->title, (int)start,
		    text);
	status = read_origin(out, game, text + start, end - start - name, error);
	if (status != 0)
		return status == HGN_DONE ? hgn_move_unparsable(error, text, len) : status;
	if (out->to == HGN_NO_CELL)
		return hgn_move_off_board(error, text + end - name, name);
	return 0;
}

int
hgn_piece_move_read(struct hgn_move_parts *out, const struct hgn_game *game, const struct hgn_letters *letters,
    const char *text, size_t len, struct hgn_error *error)
{
	*out = (struct hgn_move_parts)HGN_NO_PARTS;
	out->letters = letters;
	return hgn_piece_move_parse(out, game, text, len, error);
}

bool
hgn_move_parts_fit(const struct hgn_move_parts *parts, const struct hgn_game *game, unsigned cell)
{
	if (parts->from != HGN_NO_CELL)
		return parts->from == cell;
	return parts->part[0] == '\0' || (cell != HGN_NO_CELL && hgn_board_has_part(&game->board, cell, parts->part));
}

/* A piece that is replaced on its cell must name the new piece. An automatic change may be omitted. */
bool
hgn_move_fits_transform(const struct hgn_move *move, const struct hgn_game *game, int into)
{
	if (into == HGN_NO_TYPE)
		return move->kind != HGN_KIND_TRANSFORM;
	return hgn_move_is_promotion(move) && hgn_code_type(game, move->into) == into;
}

bool
hgn_move_choose(struct hgn_move *move, const struct hgn_position *position, int into)
{
	const struct hgn_game *game = position->game;
	uint8_t codes[HGN_MAX_CHOICES];
	int n = 0, i;

	if (hgn_tables_has(&game->tables, game->tables.code[move->piece].promotion_cells, move->to))
		n = hgn_move_choices(codes, position, move);
	if (n == 0)
		return hgn_move_fits_transform(move, game, into);
	for (i = 0; i < n; i++)
		if (hgn_code_type(game, codes[i]) == into || (into == HGN_NO_TYPE && codes[i] == move->piece)) {
			move->into = codes[i];
			return true;
		}
	return false;
}
