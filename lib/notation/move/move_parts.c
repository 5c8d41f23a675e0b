/* SPDX-License-Identifier: MIT
 * Parsing of moves to parts: moves from cell to cell, the syntaxes of rule modules, castling and null moves. Checks of
 * the symbols +, #, x and -. */
#include "notation/move/move_parts.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "board/board.h"
#include "game/module.h"
#include "hgn/tools/tools.h"
#include "notation/move/letters.h"
#include "record/typography.h"
#include "rules/attacks.h"
#include "rules/ends.h"
#include "rules/movegen.h"
#include "rules/position.h"

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
	    !ascii ? ": expected ASCII characters; --letters and -f read other notations" :
	    digits ? ": expected letters too; -f reads other notations" :
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

/* Parse a piece and the cells that it covers: La1b1c1c2. Return 0 or an error with a rule id, as the others do. */
static int
module_read_cells(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error)
{
	size_t end = hgn_move_read_marks(&out->mark, text, len), n, at;
	char letter = len > 0 ? text[0] : '\0';
	uint16_t cell;

	n = hgn_letter_front(&letter, out->letters, game, text, end);
	out->unknown = out->letters != NULL && n == 0 && hgn_letter_begins(text, end);
	if (out->unknown)
		return hgn_letter_unknown(error, out->letters, text, 0, len);
	for (at = n > 0 ? n : 1; at < end; at += n) {
		n = hgn_board_read_cell(&cell, &game->board, text + at, end - at);
		if (n == 0)
			return hgn_move_unparsable(error, text, end);
		if (cell == HGN_NO_CELL)
			return hgn_move_off_board(error, text + at, n);
		if (out->cells < HGN_MOVE_CELLS)
			out->cell[out->cells] = cell;
		if (out->cells < UINT16_MAX)
			out->cells++;
	}
	out->type = (int16_t)(end > 0 ? hgn_game_type(game, letter) : -1);
	if (end == 0 || (out->type < 0 && !hgn_is_upper(letter)))
		return hgn_move_unparsable(error, text, end);
	if (out->type < 0)
		return hgn_error_set(error, HGN_EINVAL, "no-such-piece", "%s has no piece with the letter %c",
		    game->title, letter);
	return 0;
}

/* State of parsing a text. */
struct step_scan {
	const struct hgn_game *game;
	const struct hgn_letters *letters;
	const char *text;
	size_t len, at;
	struct hgn_error *error;
};

static char
peek(const struct step_scan *scan)
{
	return scan->at < scan->len ? scan->text[scan->at] : '\0';
}

/* Parse a piece letter and, if the piece has a family, the family letter. */
HGN_INLINE int
read_piece(int16_t *type, struct hgn_move_parts *out, struct step_scan *scan)
{
	const struct hgn_game *game = scan->game;
	const char *text = scan->text + scan->at;
	size_t left = scan->len - scan->at, n;
	char letter;
	int family;

	letter = peek(scan);
	n = scan->letters == NULL && hgn_is_upper(letter) ? 1 : hgn_letter_front(&letter, scan->letters, game, text,
	    left);
	out->unknown = scan->letters != NULL && n == 0 && hgn_letter_begins(text, left);
	if (out->unknown)
		return hgn_letter_unknown(scan->error, scan->letters, scan->text, scan->at, scan->len);
	scan->at += n;
	if (n > 0)
		*type = game->type_of[letter - 'A'][0][0];
	if (n > 0 && *type < 0 && (family = hgn_game_family(game, peek(scan))) >= 0) {
		scan->at++;
		*type = game->type_of[letter - 'A'][family + 1][0];
	}
	return n > 0 && *type >= 0 ? 0 : hgn_move_unparsable(scan->error, scan->text, scan->len);
}

/* Parse the name of a cell. */
static int
read_cell(uint16_t *cell, struct step_scan *scan)
{
	size_t n = hgn_board_read_cell(cell, &scan->game->board, scan->text + scan->at, scan->len - scan->at);

	if (n == 0)
		return hgn_move_unparsable(scan->error, scan->text, scan->len);
	scan->at += n;
	if (*cell == HGN_NO_CELL)
		return hgn_move_off_board(scan->error, scan->text + scan->at - n, n);
	return 0;
}

/* Parse a file or rank alone, before the target. Return false if there is neither. */
static bool
read_part(struct hgn_move_parts *out, struct step_scan *scan)
{
	const char *text = scan->text + scan->at;
	size_t left = scan->len - scan->at, n = 0;

	if (hgn_is_lower(peek(scan)) && peek(scan) != 'x')
		n = 1;
	else
		while (n < 2 && n < left && hgn_is_digit(text[n]))
			n++;
	memcpy(out->part, text, n);
	scan->at += n;
	return n == 0 || hgn_board_is_part(&scan->game->board, text, n);
}

/* Skip x or :, and - if `quiet` is set. */
static void
read_separator(struct hgn_move_parts *out, struct step_scan *scan, bool quiet)
{
	out->takes = peek(scan) == 'x' || peek(scan) == ':';
	out->quiet = quiet && peek(scan) == '-';
	scan->at += out->takes || out->quiet;
}

/* Return true if a character begins a suffix after a piece. */
static inline bool
begins_suffix(char c)
{
	return c == '@' || c == '~' || c == '^';
}

/* Parse [origin][-|x]target, or only an origin before a suffix. */
static int
read_from_and_to(struct hgn_move_parts *out, struct step_scan *scan)
{
	size_t n = peek(scan) == 'x' ? 0 :
	    hgn_board_read_cell(&out->to, &scan->game->board, scan->text + scan->at, scan->len - scan->at);
	char next;

	if (n == 0) {
		if (!read_part(out, scan))
			return hgn_move_unparsable(scan->error, scan->text, scan->len);
		read_separator(out, scan, out->part[0] != '\0');
		return read_cell(&out->to, scan);
	}
	if (out->to == HGN_NO_CELL)
		return hgn_move_off_board(scan->error, scan->text + scan->at, n);
	scan->at += n;
	next = peek(scan);
	if (next == 'x' && scan->len - scan->at > 1)
		next = scan->text[scan->at + 1];
	if (peek(scan) == '@') {
		out->from = out->to;
		out->to = HGN_NO_CELL;
	} else if (next != '\0' && !begins_suffix(next) && next != '&' && next != '=') {
		out->from = out->to;
		read_separator(out, scan, true);
		return read_cell(&out->to, scan);
	}
	return 0;
}

/* Parse the text after the cells, which is not empty: a promotion, or a module's suffix. */
static int
read_suffix(struct hgn_move_parts *out, struct step_scan *scan)
{
	size_t n = scan->len - scan->at;
	int status;

	if (peek(scan) == '=') {
		scan->at++;
		status = read_piece(&out->into, out, scan);
		if (status != 0 || scan->at == scan->len)
			return status;
	} else if (n < sizeof out->own) {
		memcpy(out->own, scan->text + scan->at, n);
		return 0;
	}
	return hgn_move_unparsable(scan->error, scan->text, scan->len);
}

/* Parse a piece, cells and a suffix: Sr~3, Sr@c5, Nrb9@R, Ma9b2&c1; or a suffix alone. */
static int
module_read_suffixes(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error)
{
	struct step_scan scan = { game, out->letters, text, len, 0, error };
	int status;
	char next;

	if (len > 0 && text[0] == '~')
		return read_suffix(out, &scan);
	status = read_piece(&out->type, out, &scan);
	if (status != 0)
		return status;
	next = scan.at + 1 < len ? text[scan.at + 1] : '\0';
	if (peek(&scan) == '@' && next != '\0' && !hgn_is_upper(next)) {
		out->drop = true;
		scan.at++;
		status = read_cell(&out->to, &scan);
		if (status == 0 && scan.at < len)
			status = hgn_move_unparsable(error, text, len);
		return status;
	}
	if (!begins_suffix(peek(&scan)))
		status = read_from_and_to(out, &scan);
	return status != 0 || scan.at == len ? status : read_suffix(out, &scan);
}

/* Parse moves separated by commas, or -- for an empty turn. */
static int
module_read_turn(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error)
{
	size_t at, end;
	int status;

	len = hgn_move_read_marks(&out->mark, text, len);
	if (len == 2 && memcmp(text, "--", 2) == 0) {
		out->pass = true;
		return 0;
	}
	out->joined = true;
	for (at = 0; at <= len && out->steps < HGN_MAX_STEPS; at = end + 1, out->steps++) {
		const char *comma = memchr(text + at, ',', len - at);

		end = comma != NULL ? (size_t)(comma - text) : len;
		if (end == at)
			status = hgn_error_set(error, HGN_EINVAL, "move-unparsable",
			    "a move is missing: commas separate moves only");
		else if (end - at == 2 && memcmp(text + at, "--", 2) == 0)
			status = hgn_error_set(error, HGN_EINVAL, "move-unparsable",
			    "-- must be alone: it is a turn without a move");
		else
			status = hgn_piece_move_read(&out->step[out->steps], game, out->letters, text + at, end - at,
			    error);
		out->unknown = end - at > 2 && out->step[out->steps].unknown;
		if (status != 0)
			return hgn_error_at(error, NULL, 1, at + (out->unknown ? out->step[out->steps].at : 0) + 1);
		out->step[out->steps].at = (uint32_t)at;
	}
	return 0;
}

/* Return true if a text begins with O-O, so that its O is not a piece letter. */
static bool
begins_as_castling(const char *text, size_t len)
{
	return len >= 3 && memcmp(text, "O-O", 3) == 0;
}

/* Return true if a text is the name of a way to castle, in which zeros may replace all letters O. */
static bool
is_way(const char *name, const char *text, size_t len)
{
	bool zeros = memchr(text, '0', len) != NULL;
	size_t i;

	for (i = 0; i < len && name[i] != '\0' && text[i] == (zeros && name[i] == 'O' ? '0' : name[i]); i++)
		continue;
	return i == len && name[i] == '\0';
}

int
hgn_castling_way(const struct hgn_game *game, const struct hgn_letters *letters, const char *text, size_t len)
{
	const struct hgn_castling *castling = hgn_castling_rules(game);
	char own = '\0';
	size_t n = letters != NULL && !begins_as_castling(text, len) ?
	    hgn_letter_front(&own, letters, game, text, len) : 0;
	int way;

	for (way = 0; castling != NULL && way < castling->ways; way++)
		if ((n == 0 || own == castling->name[way][0]) &&
		    is_way(castling->name[way] + (n > 0), text + n, len - n))
			return way;
	return -1;
}

static bool
is_null_move(const struct hgn_game *game, const char *text, size_t len)
{
	return len > 0 && len <= 4 && (unsigned)(text[len - 1] - '1') > 8 && game->kind[HGN_KIND_PASS] != NULL &&
	    hgn_is_null_move(text, len);
}

/* Return true if a text must be parsed as O-O, 0-0-0 or a null move, even if it is malformed. If a piece has this
 * letter, or the game's moves are not as in PGN, it must be well-formed. */
static bool
is_special(const struct hgn_game *game, const struct hgn_letters *letters, const char *text, size_t len)
{
	const struct hgn_castling *castling = hgn_castling_rules(game);
	bool named = castling != NULL && castling->named;
	char mark = 0, letter;

	if (letters != NULL && !begins_as_castling(text, len) && !hgn_is_null_move(text, len) &&
	    hgn_letter_front(&letter, letters, game, text, len) > 0)
		return named && hgn_castling_way(game, letters, text, hgn_move_read_marks(&mark, text, len)) >= 0;
	if (text[0] != 'O' && text[0] != '0' && text[0] != '-' && text[0] != 'Z' && !named)
		return is_null_move(game, text, len);
	if (game->pgn && memchr("O0-Z", text[0], 4) != NULL && hgn_game_type(game, text[0]) < 0)
		return true;
	len = hgn_move_read_marks(&mark, text, len);
	return hgn_castling_way(game, letters, text, len) >= 0 || is_null_move(game, text, len);
}

/* Parse a text in the syntax of the position. A text may also have the syntax of the turns of a module that does not
 * own the moves of the position. */
static int
read_parts(struct hgn_move_parts *out, const struct hgn_position *position, const char *text, size_t len,
    struct hgn_error *error)
{
	const struct hgn_module_text *own = hgn_position_text(position);
	const struct hgn_game *game = position->game;
	size_t n;

	if (own != NULL && own->syntax == HGN_SYNTAX_CELLS)
		return module_read_cells(out, game, text, len, error);
	if (own != NULL && own->syntax == HGN_SYNTAX_SUFFIXES)
		return module_read_suffixes(out, game, text, len, error);
	if (own != NULL || (game->text != NULL && game->text->match != NULL && game->text->syntax == HGN_SYNTAX_TURN &&
	    (memchr(text, ',', len) != NULL || (len == 2 && memcmp(text, "--", 2) == 0))))
		return module_read_turn(out, game, text, len, error);
	out->special = len > 0 && is_special(game, out->letters, text, len);
	if (!out->special)
		return hgn_piece_move_parse(out, game, text, len, error);
	n = hgn_move_read_marks(&out->mark, text, len);
	out->castling = (int8_t)hgn_castling_way(game, out->letters, text, n);
	out->pass = out->castling < 0 && is_null_move(game, text, len);
	return out->castling >= 0 || out->pass ? 0 : hgn_move_unparsable(error, text, len);
}

int
hgn_move_parts_read(struct hgn_move_parts *out, struct hgn_move_parts *step, const struct hgn_position *position,
    const struct hgn_letters *letters, const char *text, size_t len, struct hgn_error *error)
{
	int status;

	*out = (struct hgn_move_parts)HGN_NO_PARTS;
	out->step = step;
	out->letters = letters;
	status = read_parts(out, position, text, len, error);
	out->broken = status != 0;
	out->text = text;
	out->len = len;
	return status;
}

size_t
hgn_move_read_marks(char *mark, const char *text, size_t len)
{
	while (len > 0 && (text[len - 1] == '+' || text[len - 1] == '#')) {
		if (*mark == 0 || text[len - 1] == '#')
			*mark = text[len - 1];
		len--;
	}
	return len;
}

unsigned
hgn_position_mark_flaws(struct hgn_position *position, char mark)
{
	bool mate = hgn_position_is_decided(position);

	if (mark == '#')
		return mate ? 0 : HGN_FLAW_MATE;
	return mate ? HGN_FLAW_WEAK : !hgn_position_in_check(position) ? HGN_FLAW_CHECK : 0;
}

/* Return true if the piece has a ray over the same cells with a flag, for captures or for other moves. */
static bool
has_ray(const struct hgn_position *position, const struct hgn_move *move, unsigned flag)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_ray_list *list =
	    &t->rays_from[move->piece * (unsigned)position->game->board.cells + move->from];
	uint32_t r, i;

	for (r = list->first; r < list->first + list->n; r++)
		for (i = 0; (t->ray[r].flags & flag) != 0 && i < t->ray[r].n; i++)
			if (t->cell[t->ray[r].first + i] == move->to && i + 1 >= t->ray[r].min)
				return true;
	return false;
}

/* A Pawn's text without x and origin means a step, and a text with x and part of the origin a capture. If the Pawn
 * cannot make this move, the other one is meant. */
unsigned
hgn_move_capture_flaws(const struct hgn_position *position, const struct hgn_move *move, bool takes, bool from)
{
	bool pawn = hgn_code_type(position->game, move->piece) == position->game->silent_type;

	if (takes)
		return pawn && from && !has_ray(position, move, HGN_RAY_CAPTURE) ? HGN_FLAW_GUESS : HGN_FLAW_CAPTURE;
	return pawn && !from && !has_ray(position, move, HGN_RAY_MOVE) ? HGN_FLAW_GUESS : 0;
}
