/* SPDX-License-Identifier: MIT
 * Parsing of moves: the common form, the choice of the other parsers, and nonstandard texts. */
#include "notation/move/move.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "board/board.h"
#include "notation/move/letters.h"
#include "notation/move/move_parts.h"
#include "notation/move/move_shape.h"
#include "record/result.h"
#include "record/typography.h"
#include "rules/ends.h"
#include "rules/legality.h"
#include "rules/movegen.h"

#define HGN_LONGEST_SLIP 32 /* maximum length of a nonstandard text */

/* A text in standard spelling. */
struct respelling {
	char text[HGN_LONGEST_SLIP + 2];
	size_t n;
	unsigned flaws; /* flaws of the original text, if this is a move */
	char named;     /* letter of the captured piece in the text, or 0 */
};

/* Add to a move-unparsable error what the text probably means. */
static void
move_explain(struct hgn_error *error, const struct hgn_game *game, const struct hgn_letters *letters,
    const char *text, size_t len)
{
	size_t result = hgn_result_glued(text, len);
	struct hgn_move_parts parts;
	char capital[HGN_LONGEST_SLIP];
	int n = (int)len;

	if (error == NULL || strcmp(error->rule, "move-unparsable") != 0)
		return;
	memcpy(capital, text, len);
	capital[0] = hgn_to_upper(text[0]);
	if (result > 0)
		hgn_error_set(error, HGN_EINVAL, "move-unparsable",
		    "'%.*s' is not the text of a move: expected a space before %.*s", n, text, (int)result,
		    text + len - result);
	else if (len > 1 && text[len - 1] == '=')
		hgn_error_set(error, HGN_EINVAL, "move-unparsable",
		    "'%.*s' is not the text of a move: expected a piece letter after =, or a space before it", n, text);
	else if (capital[0] != text[0] && hgn_piece_move_read(&parts, game, letters, capital, len, NULL) == 0)
		hgn_error_set(error, HGN_EINVAL, "move-unparsable",
		    "'%.*s' is not the text of a move: piece letters are upper case, as in %.*s", n, text, n, capital);
}

/* ---- slips that can be read ---- */

/* Replace `n` bytes at `at` by another text. */
static bool
respell(struct respelling *out, const char *text, size_t len, size_t at, size_t n, const char *with)
{
	size_t put = strlen(with);

	memcpy(out->text, text, at);
	memcpy(out->text + at, with, put);
	memcpy(out->text + at + put, text + at + n, len - at - n);
	out->n = len - n + put;
	return true;
}

/* Replace characters of three bytes by the ASCII characters for which they are used. */
static bool
respell_non_ascii(struct respelling *out, const char *text, size_t len, char (*meant)(const char *s, size_t n))
{
	char other;
	size_t i;

	out->n = 0;
	for (i = 0; i < len; i += other != '\0' ? 3 : 1) {
		other = meant(text + i, len - i);
		out->text[out->n++] = other != '\0' ? other : text[i];
	}
	return out->n < len;
}

/* Return a hyphen for a typographic dash, or NUL. */
static char
hyphen_meant(const char *s, size_t n)
{
	return hgn_dash_len(s, n) > 0 ? '-' : '\0';
}

/* Replace X or a multiplication sign after a letter or a cell by x. */
static bool
respell_cross(struct respelling *out, const struct hgn_game *game, const struct hgn_letters *letters,
    const char *text, size_t len)
{
	bool has_x = letters == NULL ? hgn_game_type(game, 'X') >= 0 :
	    hgn_letter_front(&(char){ 0 }, letters, game, "X", 1) > 0;
	size_t i, bytes = 0;

	for (i = 1; i + 1 < len && bytes == 0; i++)
		bytes = text[i] == 'X' || text[i] == '\xD7' ? 1 : memcmp(text + i, "\xC3\x97", 2) == 0 ? 2 : 0;
	return bytes > 0 && !has_x && respell(out, text, len, i - 1, bytes, "x");
}

/* Replace words for check and mate that are attached to a cell: Bxf3ch. */
static bool
respell_check(struct respelling *out, const char *text, size_t len)
{
	static const char *const words[] = { "dblch", "disch", "check", "mate", "ch" };
	size_t i, n;

	for (i = 0; i < sizeof words / sizeof *words; i++) {
		n = strlen(words[i]);
		if (len > n + 1 && memcmp(text + len - n, words[i], n) == 0 && hgn_is_digit(text[len - n - 1]))
			return respell(out, text, len, len - n, n, i == 3 ? "#" : "+");
	}
	return false;
}

/* Replace castling that is written with other letters or hyphens. Two letters and an extra hyphen may be long castling
 * with a missing letter, and are not replaced. */
static bool
respell_castling(struct respelling *out, const char *text, size_t len)
{
	size_t letters = 0, i, n;
	char mark = 0;

	n = hgn_move_read_marks(&mark, text, len);
	for (i = 0; i < n && memchr("oO0-", text[i], 4) != NULL; i++)
		letters += text[i] != '-';
	if (i < n || (letters != 3 && (letters != 2 || text[0] == '-' || text[n - 1] == '-' || n > 3)))
		return false;
	respell(out, text, len, 0, n, letters == 2 ? "O-O" : "O-O-O");
	return out->n != len || memcmp(out->text, text, len) != 0;
}

/* Replace a promotion after a slash: e8/Q. In games whose moves are not as in PGN, also one in parentheses or without
 * =. */
static bool
respell_promotion(struct respelling *out, const struct hgn_game *game, const struct hgn_letters *letters,
    const char *text, size_t len)
{
	char mark = 0, sign, own, promotion[HGN_LETTER_TEXT + 2] = "=";
	size_t n = hgn_move_read_marks(&mark, text, len), closed = n > 3 && text[n - 1] == ')', size, letter, cell;

	size = n > closed ? hgn_letter_back(&own, letters, game, text, n - closed) : 0;
	if (size == 0 || n < 2 + size + closed)
		return false;
	letter = n - size - closed;
	sign = text[letter - 1];
	cell = letter - (sign == '/' || sign == '(');
	if (closed != (sign == '(') || !hgn_is_digit(text[cell - 1]) ||
	    (sign != '/' && (game->pgn || !hgn_letter_begins(text + letter, size))))
		return false;
	memcpy(promotion + 1, text + letter, size);
	return respell(out, text, len, cell, n - cell, promotion);
}

/* Replace a promotion after + or #: e8+=Q. */
static bool
respell_late_promotion(struct respelling *out, const struct hgn_game *game, const struct hgn_letters *letters,
    const char *text, size_t len)
{
	char mark[2] = "", own;
	size_t size = hgn_letter_back(&own, letters, game, text, len), end = len - size - 1, n;

	if (size == 0 || len < 4 + size || text[end] != '=')
		return false;
	n = hgn_move_read_marks(mark, text, end);
	if (n == end || n == 0 || !hgn_is_digit(text[n - 1]))
		return false;
	respell(out, text, len, n, end - n, "");
	out->text[out->n++] = mark[0];
	return true;
}

/* Replace a colon after the target of a capture: ed5: and Nd5:+. A pawn capture may lack its origin. */
static bool
respell_late_colon(struct respelling *out, const char *text, size_t len)
{
	char mark = 0;
	size_t n = hgn_move_read_marks(&mark, text, len), cell;

	if (n < 3 || text[n - 1] != ':' || !hgn_is_digit(text[n - 2]))
		return false;
	for (cell = n - 2; cell > 0 && hgn_is_digit(text[cell]); cell--)
		continue;
	respell(out, text, len, n - 1, 1, "");
	if (cell > 0 && text[cell - 1] != 'x') {
		memmove(out->text + cell + 1, out->text + cell, out->n - cell);
		out->text[cell] = 'x';
		out->n++;
	}
	return true;
}

/* Remove non-ASCII letters after the target, where some programs write an annotation. */
static bool
respell_foreign_end(struct respelling *out, const char *text, size_t len)
{
	size_t n = len;

	out->flaws = HGN_FLAW_GUESS;
	while (n > 0 && (unsigned char)text[n - 1] >= 0x80)
		n--;
	return n < len && n >= 2 && (hgn_is_digit(text[n - 1]) || strchr(":+#", text[n - 1]) != NULL) &&
	    respell(out, text, len, n, len - n, "");
}

/* Replace a capture that names the captured piece, before the target or at the end: QxBf9, d5e6xP. */
static bool
respell_capture(struct respelling *out, const struct hgn_game *game, const struct hgn_letters *letters,
    const char *text, size_t len)
{
	size_t i = 0, n;
	bool before;

	while (i < len && text[i] != 'x' && text[i] != ':')
		i++;
	n = i > 0 && i + 1 < len ? hgn_letter_front(&out->named, letters, game, text + i + 1, len - i - 1) : 0;
	if (n == 0)
		return false;
	before = i + 1 + n < len && (hgn_is_lower(text[i + 1 + n]) || hgn_is_digit(text[i + 1 + n]));
	out->flaws = 0;
	return respell(out, text, len, i + before, before ? n : n + 1, "");
}

/* Convert a text of at most HGN_LONGEST_SLIP bytes with a known error to standard spelling. Return false if there is
 * none. */
static bool
move_respell(struct respelling *out, const struct hgn_game *game, const struct hgn_letters *letters,
    const char *text, size_t len)
{
	out->named = 0;
	out->flaws = HGN_FLAW_GUESS;
	return respell_non_ascii(out, text, len, hyphen_meant) || respell_cross(out, game, letters, text, len) ||
	    respell_check(out, text, len) ||
	    (hgn_castling_rules(game) != NULL && !hgn_castling_rules(game)->named &&
	    respell_castling(out, text, len)) ||
	    respell_late_promotion(out, game, letters, text, len) || respell_late_colon(out, text, len) ||
	    respell_promotion(out, game, letters, text, len) || respell_capture(out, game, letters, text, len) ||
	    respell_foreign_end(out, text, len);
}

/* Replace an alternative letter of the moving piece or, if `promotion` is set, after = by the game's letter. Return
 * false if the text has no alternative letter there. */
static bool
move_respell_other(struct respelling *out, const struct hgn_game *game, int type, bool promotion,
    const char *text, size_t len)
{
	const char *others = game->type[type].others, *equals = promotion ? memchr(text, '=', len) : NULL;
	size_t at = equals != NULL ? (size_t)(equals + 1 - text) : 0;
	char letter[4];

	if (len > HGN_LONGEST_SLIP || at >= len || (promotion && equals == NULL) ||
	    !hgn_is_upper(text[at]) || strchr(others, text[at]) == NULL)
		return false;
	*hgn_put_letter(letter, &game->type[type]) = '\0';
	out->named = 0;
	out->flaws = 0;
	return respell(out, text, len, at, 1, letter);
}

/* ---- captures by files ---- */

/* Parse a pawn capture by files alone, such as exd or ed: parts without a target, and the letter of the target's
 * file. */
static bool
read_files(struct hgn_move_parts *parts, char *file, const struct hgn_game *game, const struct hgn_letters *letters,
    const char *text, size_t len)
{
	size_t n, size;
	char letter;

	*parts = (struct hgn_move_parts)HGN_NO_PARTS;
	parts->type = game->silent_type;
	parts->bare = true;
	parts->letters = letters;
	n = hgn_move_read_marks(&parts->mark, text, len);
	size = hgn_letter_back(&letter, letters, game, text, n);
	if (size > 0 && n > size + 1 && (hgn_letter_begins(text + n - size, size) || text[n - size - 1] == '=')) {
		hgn_move_parts_promote(parts, game, letter);
		n -= text[n - size - 1] == '=' ? size + 1 : size;
	}
	if (game->silent_type < 0 || game->board.names != HGN_NAMES_PLAIN || n < 2 || n > 3 ||
	    (n == 3 && text[1] != 'x' && text[1] != ':') || !hgn_is_lower(text[0]) || !hgn_is_lower(text[n - 1]) ||
	    !hgn_board_is_part(&game->board, text, 1) || !hgn_board_is_part(&game->board, text + n - 1, 1))
		return false;
	parts->takes = n == 3;
	parts->part[0] = text[0];
	*file = text[n - 1];
	return true;
}

/* Report that no piece of the parts can capture on a file, or that it can, but the promotion is missing or wrong. */
static int
refuse_files(struct hgn_error *error, struct hgn_position *position, struct hgn_move_parts *parts, const char *file)
{
	const struct hgn_game *game = position->game;
	struct hgn_move_parts plain = *parts;
	int cell;

	plain.into = HGN_NO_TYPE;
	for (cell = 0; error != NULL && cell < game->board.cells; cell++) {
		plain.to = parts->to = (uint16_t)cell;
		if (hgn_board_has_part(&game->board, (unsigned)cell, file) &&
		    hgn_move_refuse(error, position, &plain) != 0 && strcmp(error->rule, "promotion-missing") == 0)
			return hgn_move_refuse(error, position, parts);
	}
	return hgn_error_set(error, HGN_EINVAL, "nothing-to-capture",
	    "no %s of %s on the %s file can capture on the %s file", game->type[parts->type].name,
	    hgn_side_names[position->side], parts->part, file);
}

/* Parse a capture by files alone, such as exd, if exactly one capture agrees with it. Return HGN_DONE if the text is
 * something else. */
static int
move_read_files(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    const struct hgn_letters *letters, const char *text, size_t len, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	struct hgn_move_parts parts;
	char part[2] = "";
	const char *name;
	bool takes;
	int cell, total = 0;

	if (!read_files(&parts, part, game, letters, text, len))
		return HGN_DONE;
	name = game->type[parts.type].name;
	takes = parts.takes;
	parts.takes = true;
	for (cell = 0; cell < game->board.cells && total < 2; cell++) {
		if (!hgn_board_has_part(&game->board, (unsigned)cell, part))
			continue;
		parts.to = (uint16_t)cell;
		total += hgn_move_captures(out, position, &parts);
	}
	if (total == 0 && !takes)
		return HGN_DONE;
	if (total == 0)
		return refuse_files(error, position, &parts, part);
	if (total > 1)
		return hgn_error_set(error, HGN_EINVAL, "move-ambiguous",
		    "there is more than one way for %s %s on the %s file to "
		    "capture on the %s file, such as on %s; write the target",
		    hgn_text_article(name), name, parts.part, part, game->board.name[out->to]);
	marks->mark = parts.mark;
	marks->flaws |= HGN_FLAW_GUESS;
	return 0;
}

/* Find the only piece of `code` in the set `only` that could make a move to a target. Return false if there is none or
 * more than one, if the move is illegal, or if it is not normal. */
HGN_INLINE bool
find_fast(struct hgn_move *restrict out, struct hgn_position *position, unsigned code, unsigned to,
    const uint64_t *only, const int words)
{
	const struct hgn_game *game = position->game;
	struct hgn_candidate candidate;
	struct hgn_target target;
	struct hgn_origin origin;

	hgn_position_target(&target, position, code, to);
	origin = hgn_only_origin(position, &game->tables, code, to, target.flags, only, words);
	if (origin.reverse == NULL)
		return false;
	candidate.reverse = origin.reverse;
	candidate.from = origin.from;
	candidate.between = hgn_tables_between(
	    &game->tables, candidate.reverse->path, candidate.reverse->mask, (unsigned)game->board.cells, to,
	    candidate.from, words);
	if (hgn_position_meets(position, candidate.between, words) ||
	    !hgn_position_lets(position, candidate.reverse, candidate.from, to))
		return false;
	hgn_candidate_move(out, position, &candidate, &target);
	return hgn_move_is_normal(out) &&
	    !hgn_tables_has(&game->tables, game->tables.code[code].promotion_cells, to) &&
	    hgn_move_is_legal_in(position, out, words);
}

/* Return true if a text of the common shape is an ordinary move, because no module parses it and the game is not
 * over. */
HGN_INLINE bool
is_ordinary(const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;

	return game->fast_read ||
	    (game->fast_ordinary && hgn_position_text(position) == NULL && !hgn_position_is_over(position));
}

/* Fast path: find the move for a text of the common shape with one candidate, whose move is legal. Return false in all
 * other cases. */
HGN_INLINE bool
read_fast(struct hgn_move *restrict out, struct hgn_marks *restrict marks, struct hgn_position *position,
    const struct hgn_letters *letters, const char *text, size_t len, const int words, const size_t name)
{
	const struct hgn_game *game = position->game;
	struct hgn_move_shape token;

	if (!is_ordinary(position) || !hgn_move_shape_read(&token, game, position->side, letters, text, len, name) ||
	    !find_fast(out, position, token.code, token.to, game->board.by_part[token.part].word, words))
		return false;
	if (token.takes != (out->taken != 0))
		marks->flaws |= hgn_move_capture_flaws(position, out, token.takes, token.part != 0);
	marks->mark = token.checks ? '+' : 0;
	marks->unique = token.part == 0;
	return true;
}

bool
hgn_move_read_cells(struct hgn_move *out, struct hgn_position *position, unsigned from, unsigned to)
{
	const struct hgn_game *game = position->game;
	unsigned code = position->at[from];
	struct hgn_cells only = { { 0 } };

	if (!game->fast_read || code == 0 || game->owner[code] != position->side)
		return false;
	hgn_cells_add(&only, from);
	switch (game->board.words) {
	case 1:
		return find_fast(out, position, code, to, only.word, 1);
	case 2:
		return find_fast(out, position, code, to, only.word, 2);
	default:
		return find_fast(out, position, code, to, only.word, game->board.words);
	}
}

/* Parse a nonstandard text. If that fails, keep the error of the standard parser, or replace it by a better one. */
static int
read_tolerant(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    const struct hgn_letters *letters, const char *text, size_t len, struct hgn_error *error)
{
	struct respelling respelling;
	int status;

	if (len == 0 || len > HGN_LONGEST_SLIP)
		return HGN_EINVAL;
	if (move_respell(&respelling, position->game, letters, text, len)) {
		status = hgn_move_read_letters(out, marks, position, letters, respelling.text, respelling.n, error);
		if (status == 0)
			marks->flaws |= respelling.flaws;
		if (status == 0 && respelling.named != 0 && (out->taken == 0 ||
		    hgn_piece_letter(position->game, out->taken) != respelling.named))
			marks->flaws |= HGN_FLAW_NAMED;
		return status;
	}
	status = move_read_files(out, marks, position, letters, text, len, error);
	if (status != HGN_DONE)
		return status;
	if (position->game->pgn)
		move_explain(error, position->game, letters, text, len);
	return HGN_EINVAL;
}

/* Parse a text of any shape. */
HGN_INLINE int
read_lettered(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    const struct hgn_letters *letters, const char *text, size_t len, struct hgn_error *error)
{
	struct hgn_move_parts parts, step[HGN_MAX_STEPS];
	int status = hgn_move_parts_read(&parts, step, position, letters, text, len, error);

	if (status == 0 || ((parts.joined || hgn_position_text(position) != NULL) && !parts.unknown))
		return hgn_move_match(out, marks, position, &parts, error);
	if (parts.unknown)
		return status;
	if (parts.special && hgn_position_is_over(position))
		return hgn_move_refuse_ended(error, position);
	return read_tolerant(out, marks, position, letters, text, len, error);
}

/* Parse a text with alternative letters, which may mean several types. The text is ambiguous if several types have a
 * legal move. If the letter is unknown otherwise and means one type, replace the error by that of this type. */
static int
read_other_letters(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error)
{
	struct respelling respelling, first;
	struct hgn_marks found;
	struct hgn_move move;
	struct hgn_error failure;
	int i, meanings = 0, n = 0;

	for (i = 0; i < 2 * position->game->types; i++) {
		found = (struct hgn_marks){ .mark = 0 };
		if (!move_respell_other(&respelling, position->game, i / 2, i % 2 != 0, text, len))
			continue;
		meanings++;
		if (read_lettered(&move, &found, position, NULL, respelling.text, respelling.n, &failure) != 0)
			continue;
		if (n++ > 0)
			return hgn_error_set(error, HGN_EINVAL, "move-ambiguous", "ambiguous: %.*s or %.*s",
			    (int)first.n, first.text, (int)respelling.n, respelling.text);
		first = respelling;
		*out = move;
		*marks = found;
	}
	if (meanings == 1 && n == 0 && error != NULL && strcmp(error->rule, "no-such-piece") == 0)
		*error = failure;
	return n == 1 ? 0 : HGN_EINVAL;
}

/* Parse a text of any shape in the game's own letters. The fast path calls this function with all arguments in
 * registers, so it needs no stack frame. */
static __attribute__((noinline)) int
read_any(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text, size_t len,
    struct hgn_error *error)
{
	int status = read_lettered(out, marks, position, NULL, text, len, error);

	if (status == HGN_EINVAL && position->game->other_letters)
		return read_other_letters(out, marks, position, text, len, error) == 0 ? 0 : status;
	return status;
}

/* The fast path for bitboards of one, two and more words, as separate functions, because each needs fewer registers. */
static __attribute__((noinline)) int
read_move_1(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text, size_t len,
    struct hgn_error *error)
{
	return read_fast(out, marks, position, NULL, text, len, 1, 2) ? 0 :
	    read_any(out, marks, position, text, len, error);
}

static __attribute__((noinline)) int
read_move_2(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text, size_t len,
    struct hgn_error *error)
{
	return read_fast(out, marks, position, NULL, text, len, 2, 2) ? 0 :
	    read_any(out, marks, position, text, len, error);
}

static __attribute__((noinline)) int
read_move_n(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text, size_t len,
    struct hgn_error *error)
{
	bool read = position->game->board.names == HGN_NAMES_PRISM ?
	    read_fast(out, marks, position, NULL, text, len, position->game->board.words, 3) :
	    read_fast(out, marks, position, NULL, text, len, position->game->board.words, 2);

	return read ? 0 : read_any(out, marks, position, text, len, error);
}

int
hgn_move_read(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error)
{
	switch (position->game->board.words) {
	case 1:
		return read_move_1(out, marks, position, text, len, error);
	case 2:
		if (position->game->board.names != HGN_NAMES_PRISM)
			return read_move_2(out, marks, position, text, len, error);
		/* fall through */
	default:
		return read_move_n(out, marks, position, text, len, error);
	}
}

int
hgn_move_read_letters(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    const struct hgn_letters *letters, const char *text, size_t len, struct hgn_error *error)
{
	bool prism = position->game->board.names == HGN_NAMES_PRISM;

	if (letters == NULL)
		return hgn_move_read(out, marks, position, text, len, error);
	return read_fast(out, marks, position, letters, text, len, position->game->board.words, prism ? 3 : 2) ? 0 :
	    read_lettered(out, marks, position, letters, text, len, error);
}

int
hgn_move_parse(struct hgn_move *out, unsigned *flaws, const struct hgn_position *position, const char *text, size_t len,
    struct hgn_error *error)
{
	struct hgn_position scratch;
	struct hgn_marks marks = { 0 };
	struct hgn_move move;
	int status;

	if (len == 0)
		return hgn_move_unparsable(error, "", 0);
	if (memchr(text, '\0', len) != NULL) /* only this interface accepts texts with NUL */
		return hgn_move_unparsable(error, text, len);
	hgn_position_copy(&scratch, position);
	status = hgn_move_read(&move, &marks, &scratch, text, len, error);
	if (status == 0 && out != NULL)
		*out = move;
	if (status != 0 || flaws == NULL)
		return status;
	*flaws = marks.flaws;
	if (marks.mark == 0)
		return 0;
	hgn_position_play(&scratch, &move);
	*flaws |= hgn_position_mark_flaws(&scratch, marks.mark);
	return 0;
}
