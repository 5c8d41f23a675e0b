/* SPDX-License-Identifier: MIT
 * Finding the legal move for a text. A fast path reads nearly all texts, which have the common shape and one candidate.
 * All others are parsed to parts and matched, and nonstandard texts are read with tolerance. */
#include "notation/move_read.h"

#include <string.h>

#include "board/names.h"
#include "notation/move_match.h"
#include "notation/move_tolerant.h"
#include "notation/own_text.h"
#include "notation/refuse.h"
#include "rules/attacks.h"
#include "rules/ends.h"
#include "rules/legality.h"
#include "rules/make.h"
#include "rules/movegen.h"

/* Return the cell whose name is the `n` bytes at `p`, two or, on three-dimensional boards, three; HGN_NO_CELL if there
 * is none. */
HGN_INLINE unsigned
read_target(const struct hgn_board *board, const char *p, const size_t n)
{
	uint16_t cell;

	if (n == 3)
		return hgn_board_read_cell(&cell, board, p, 3) == 3 ? cell : HGN_NO_CELL;
	return board->by_pair[board->row[(unsigned char)p[0]]][board->column[(unsigned char)p[1]]];
}

/* The shape of nearly all tokens, such as f4, Nf3, exd5 and R1xe4+. */
struct common {
	unsigned to;
	unsigned code; /* code of the piece */
	unsigned part; /* a character of the origin's name, or 0 */
	bool takes, checks;
};

/* Read the common shape; names of cells have `name` bytes. Return false if the text has another shape or names no
 * target. The game may have no such piece or cell; then no candidate is found. */
HGN_INLINE bool
read_common(struct common *out, const struct hgn_game *game, int side, const struct hgn_letters *letters, const char *text,
    size_t len, const size_t name)
{
	const char *p, *q;
	unsigned parts;
	size_t n;
	char own;

	if (len < name)
		return false;
	out->checks = text[len - 1] == '+';
	len -= out->checks;
	if (len < name)
		return false;
	q = text + len - name;
	out->to = read_target(&game->board, q, name);
	if (letters == NULL) {
		out->code = game->by_first[side][text[0] & 127];
		p = text + ((unsigned)(text[0] - 'A') <= 'Z' - 'A');
	} else {
		n = hgn_letter_front(&own, letters, game, text, len);
		out->code = game->by_first[side][(n > 0 ? own : text[0]) & 127];
		p = text + n;
		if (p > q || (n == 0 && hgn_letter_begins(text, len)))
			return false;
	}
	parts = (unsigned)(q - p);
	if (parts > 2) /* too many characters, or the letter is part of the target */
		return false;
	out->takes = parts != 0 && q[-1] == 'x';
	parts -= out->takes;
	if (parts > 1 || out->to == HGN_NO_CELL)
		return false;
	out->part = (unsigned char)*p & -parts; /* without a branch, which would be unpredictable */
	return true;
}

/* The number of candidates, which need not be counted beyond two. */
struct candidates {
	struct hgn_candidate first;
	int n;
};

HGN_INLINE bool
count_candidate(void *ctx, const struct hgn_candidate *candidate)
{
	struct candidates *candidates = ctx;

	if (candidates->n++ == 0)
		candidates->first = *candidate;
	return candidates->n < 2;
}

/* Return the only candidate if several pieces could move to the target on an empty board. Its `reverse` is NULL if
 * there is none or more than one. All arguments are passed by value, so that they stay in registers. */
static __attribute__((noinline)) struct hgn_candidate
find_only_candidate(const struct hgn_position *position, unsigned code, struct hgn_target target, const uint64_t *only)
{
	struct candidates candidates = { .n = 0 };

	if (position->game->board.words == 1)
		hgn_each_candidate(position, code, &target, only, count_candidate, &candidates, 1);
	else
		hgn_each_candidate(position, code, &target, only, count_candidate, &candidates,
		    position->game->board.words);
	if (candidates.n != 1)
		candidates.first.reverse = NULL;
	return candidates.first;
}

/* Make the move of the only piece of `code` on a cell of `only` that could make it. Return false if there is no such
 * piece or more than one, the move is illegal, or it is not simply from one cell to another. */
HGN_INLINE bool
find_fast(struct hgn_move *restrict out, struct hgn_position *position, unsigned code, unsigned to, const uint64_t *only,
    const int words)
{
	const struct hgn_game *game = position->game;
	struct hgn_candidate candidate;
	struct hgn_target target;

	hgn_position_target(&target, position, code, to);
	if (!hgn_only_candidate(&candidate, position, &game->tables, &game->tables.code[code], to, target.flags, only,
	    words)) {
		candidate = find_only_candidate(position, code, target, only);
		if (candidate.reverse == NULL)
			return false;
	}
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

/* Return true if a text of the common shape means an ordinary move: no module reads it, and the game is not over. */
HGN_INLINE bool
is_ordinary(const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;

	return game->fast_read ||
	    (game->fast_ordinary && hgn_position_text(position) == NULL && !hgn_position_is_over(position));
}

/* Read a token of the common shape with one candidate whose move is legal: the fast path, for nearly all texts. Return
 * false in all other cases. */
HGN_INLINE bool
read_fast(struct hgn_move *restrict out, struct hgn_marks *restrict marks, struct hgn_position *position,
    const struct hgn_letters *letters, const char *text, size_t len, const int words, const size_t name)
{
	const struct hgn_game *game = position->game;
	struct common token;

	if (!is_ordinary(position) || !read_common(&token, game, position->side, letters, text, len, name) ||
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

/* Read a nonstandard text with tolerance. If that fails, keep or replace the error that was set for the text. */
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

/* Read texts of any shape. */
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

/* Read a text with letters of other programs, which can mean several pieces: only one of these may have a legal move. */
static int
read_other_letters(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text,
    size_t len)
{
	struct hgn_respelling respelling;
	struct hgn_marks found;
	struct hgn_move move;
	int i, n = 0;

	for (i = 0; i < 2 * position->game->types; i++) {
		found = (struct hgn_marks){ .mark = 0 };
		if (!hgn_move_respell_other(&respelling, position->game, i / 2, i % 2 != 0, text, len) ||
		    read_lettered(&move, &found, position, NULL, respelling.text, respelling.n, NULL) != 0)
			continue;
		*out = move;
		*marks = found;
		n++;
	}
	return n == 1 ? 0 : HGN_EINVAL;
}

/* Read texts of any shape in the game's own letters. All arguments are in registers, so that the fast path needs no
 * stack syntax to call it. */
static __attribute__((noinline)) int
read_any(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text, size_t len,
    struct hgn_error *error)
{
	int status = read_lettered(out, marks, position, NULL, text, len, error);

	if (status == HGN_EINVAL && position->game->other_letters)
		return read_other_letters(out, marks, position, text, len) == 0 ? 0 : status;
	return status;
}

/* Copies of the fast path for bitboards of one, two and more words, so that each can use all registers. */
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

/* ---- reading and making at once ---- */

/* Find the only piece that can move to a target by a ray without conditions. Return false if there is none, more than
 * one, or its move is not simply from one cell to another. */
HGN_INLINE bool
find_plain(struct hgn_shift *shift, const struct hgn_position *position, const struct hgn_game *game,
    const struct common *token, const int words)
{
	const struct hgn_tables *tables = &game->tables;
	const struct hgn_code_info *info = &tables->code[token->code];
	unsigned to = token->to, taken = position->at[to], flags = HGN_RAY_MOVE;
	struct hgn_candidate candidate;

	if (token->takes != (taken != 0))
		return false;
	if (taken != 0)
		flags = game->captures[token->code][taken] ? HGN_RAY_CAPTURE : 0;
	else if (to == position->state.ep_target)
		return false;
	if (!hgn_only_candidate(&candidate, position, tables, info, to, flags, game->board.by_part[token->part].word, words)) {
		candidate = find_only_candidate(position, token->code, (struct hgn_target){ .to = to, .flags = flags },
		    game->board.by_part[token->part].word);
		if (candidate.reverse == NULL)
			return false;
	}
	candidate.between = hgn_tables_between(tables, candidate.reverse->path, candidate.reverse->mask,
	    (unsigned)game->board.cells, to, candidate.from, words);
	if (hgn_position_meets(position, candidate.between, words) || (candidate.reverse->flags & HGN_RAY_ASKS) ||
	    hgn_tables_has(tables, info->promotion_cells, to))
		return false;
	*shift = (struct hgn_shift){ candidate.from, to, token->code, token->code, info, taken, HGN_KIND_ORDINARY,
		HGN_NO_CELL };
	if (!(candidate.reverse->flags & HGN_RAY_HAS_KIND))
		return true;
	shift->kind = HGN_KIND_DOUBLE_STEP;
	shift->passed = hgn_first_cell(candidate.between);
	return candidate.reverse->kind == HGN_KIND_DOUBLE_STEP && !(candidate.reverse->flags & HGN_RAY_LEAPS);
}

HGN_INLINE void
fill_in(struct hgn_move *out, struct hgn_shift shift)
{
	out->from = (uint16_t)shift.from;
	out->to = (uint16_t)shift.to;
	out->taken_at = (uint16_t)(shift.taken != 0 ? shift.to : HGN_NO_CELL);
	out->aux = (uint16_t)shift.passed;
	out->kind = (uint8_t)shift.kind;
	out->piece = out->into = (uint8_t)shift.code;
	out->taken = (uint8_t)shift.taken;
	out->cells = 0;
	memset(out->cell, 0, sizeof out->cell);
}

/* Read and make a move. Few moves need a call, so that values stay in registers. */
HGN_INLINE enum hgn_play_outcome
play_plain(struct hgn_move *restrict out, struct hgn_marks *restrict marks, struct hgn_position *restrict position,
    struct hgn_undo *restrict undo, const char *text, size_t len, const int words, const size_t name)
{
	const struct hgn_game *game = position->game;
	unsigned side = position->side, king = position->king[side];
	struct common token;
	struct hgn_shift shift;
	enum hgn_touch touch = HGN_TOUCH_NO;

	if (!read_common(&token, game, (int)side, NULL, text, len, name))
		return HGN_NOT_PLAYED;
	*marks = (struct hgn_marks){ 0, token.checks ? '+' : 0, token.part == 0 };
	if (!find_plain(&shift, position, game, &token, words))
		return HGN_NOT_PLAYED;
	fill_in(out, shift);
	if (((position->state.check | (king == shift.from)) ||
	    (king != HGN_NO_CELL && hgn_position_may_discover(position, game, king, shift.from, side ^ 1, words))) &&
	    !hgn_move_is_legal_slow(position, out))
		return HGN_NOT_PLAYED;
	hgn_make_save(undo, position);
	hgn_make_state(position, game, shift);
	hgn_make_shift(position, game, shift, side, undo, words);
	hgn_make_pass_turn(position, side);
	king = position->king[side ^ 1];
	if (king != HGN_NO_CELL)
		touch = hgn_position_may_discover(position, game, king, shift.from, side, words) ? HGN_TOUCH_UNKNOWN :
		    hgn_piece_touches(position, game, shift.info, shift.to, king, words);
	position->state.check = touch == HGN_TOUCH_UNKNOWN ? hgn_move_gives_check_slow(position, out) : touch;
	return marks->mark != 0 ? HGN_PLAYED : HGN_PLAYED_BARE;
}

static enum hgn_play_outcome
play_1(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, struct hgn_undo *undo,
    const char *text, size_t len)
{
	return play_plain(out, marks, position, undo, text, len, 1, 2);
}

static enum hgn_play_outcome
play_2(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, struct hgn_undo *undo,
    const char *text, size_t len)
{
	return play_plain(out, marks, position, undo, text, len, 2, 2);
}

static enum hgn_play_outcome
play_n(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, struct hgn_undo *undo,
    const char *text, size_t len)
{
	return position->game->board.names == HGN_NAMES_PRISM ?
	    play_plain(out, marks, position, undo, text, len, position->game->board.words, 3) :
	    play_plain(out, marks, position, undo, text, len, position->game->board.words, 2);
}

hgn_move_player *
hgn_game_move_player(const struct hgn_game *game)
{
	if (!game->plain)
		return NULL;
	if (game->board.words == 1)
		return play_1;
	return game->board.words == 2 && game->board.names != HGN_NAMES_PRISM ? play_2 : play_n;
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
	int status;

	if (len == 0)
		return hgn_move_unparsable(error, "", 0);
	if (memchr(text, '\0', len) != NULL) /* in other texts a NUL cannot occur */
		return hgn_move_unparsable(error, text, len);
	hgn_position_copy(&scratch, position);
	status = hgn_move_read(out, &marks, &scratch, text, len, error);
	if (status != 0 || flaws == NULL)
		return status;
	*flaws = marks.flaws;
	if (marks.mark == 0)
		return 0;
	hgn_position_play(&scratch, out);
	*flaws |= hgn_position_mark_flaws(&scratch, marks.mark);
	return 0;
}
