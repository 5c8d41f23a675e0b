/* SPDX-License-Identifier: MIT
 * Parsing of moves in the syntaxes of rule modules. */
#include "notation/move/module_syntax.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "board/board.h"
#include "notation/move/letters.h"
#include "notation/move/marks.h"
#include "notation/move/own_text.h"
#include "rules/attacks.h"

int
hgn_module_read_cells(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len,
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

/* Return true if a suffix follows: a symbol, perhaps after x. */
static bool
at_suffix(const struct step_scan *scan)
{
	const char *next = scan->text + scan->at;

	if (peek(scan) == 'x' && scan->len - scan->at > 1)
		next++;
	return scan->at == scan->len || begins_suffix(*next) || *next == '&' || *next == '=';
}

/* Parse [origin][-|x]target, or only an origin before a suffix. */
static int
read_from_and_to(struct hgn_move_parts *out, struct step_scan *scan)
{
	size_t n = peek(scan) == 'x' ? 0 :
	    hgn_board_read_cell(&out->to, &scan->game->board, scan->text + scan->at, scan->len - scan->at);

	if (n == 0) {
		if (!read_part(out, scan))
			return hgn_move_unparsable(scan->error, scan->text, scan->len);
		read_separator(out, scan, out->part[0] != '\0');
		return read_cell(&out->to, scan);
	}
	if (out->to == HGN_NO_CELL)
		return hgn_move_off_board(scan->error, scan->text + scan->at, n);
	scan->at += n;
	if (peek(scan) == '@') {
		out->from = out->to;
		out->to = HGN_NO_CELL;
	} else if (!at_suffix(scan)) {
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

int
hgn_module_read_suffixes(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len,
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

int
hgn_module_read_turn(struct hgn_move_parts *out, const struct hgn_game *game, const char *text, size_t len,
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
