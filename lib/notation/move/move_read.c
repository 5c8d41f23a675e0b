/* SPDX-License-Identifier: MIT
 * Finds the legal move for a text in HGN. A fast path handles nearly all texts, which have the common shape and one
 * candidate. Others are parsed to parts and matched; nonstandard texts are respelt first. */
#include "notation/move/move_read.h"

#include <string.h>

#include "base/error.h"
#include "notation/move/move_match.h"
#include "notation/move/move_shape.h"
#include "notation/move/move_syntax.h"
#include "notation/move/move_tolerant.h"
#include "notation/move/own_text.h"
#include "notation/move/refuse.h"
#include "rules/ends.h"
#include "rules/legality.h"
#include "rules/movegen.h"

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
	struct hgn_respelling respelling;
	int status;

	if (len == 0 || len > HGN_LONGEST_SLIP)
		return HGN_EINVAL;
	if (hgn_move_respell(&respelling, position->game, letters, text, len)) {
		status = hgn_move_read_letters(out, marks, position, letters, respelling.text, respelling.n, error);
		if (status == 0)
			marks->flaws |= hgn_respelling_flaws(&respelling, position->game, out);
		return status;
	}
	status = hgn_move_read_files(out, marks, position, letters, text, len, error);
	if (status != HGN_DONE)
		return status;
	if (position->game->pgn)
		hgn_move_explain(error, position->game, letters, text, len);
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
	struct hgn_respelling respelling, first;
	struct hgn_marks found;
	struct hgn_move move;
	struct hgn_error failure;
	int i, meanings = 0, n = 0;

	for (i = 0; i < 2 * position->game->types; i++) {
		found = (struct hgn_marks){ .mark = 0 };
		if (!hgn_move_respell_other(&respelling, position->game, i / 2, i % 2 != 0, text, len))
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
