/* SPDX-License-Identifier: MIT
 * Lexer: moves with figurines, with spaces inside, or with "e.p." after them. */

#include "record/record.h"
#include "record/lexer.h"
#include "record/typography.h"

/* Maximum spaces inside a move. */
#define GAP 4

/* ---- en passant ------------------------------------------------------------------------------------------------- */

/* Return the end of "ep", "e.p", "e.p." or "e. p." at `p`, including + or #; `p` if there is something else; NULL if
 * more bytes are needed. */
static const char *
en_passant_end(const struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *q = p + 1, *bare;

	q += q < end && *q == '.';
	q += end - q > 1 && q[-1] == '.' && q[0] == ' ' && q[1] == 'p';
	if (q + 1 == end && q[-1] == '.' && *q == ' ' && !lexer->last)
		return NULL;
	if (q == end || *q != 'p')
		return q == end && !lexer->last ? NULL : p;
	bare = ++q;
	q += q < end && *q == '.';
	while (q < end && (*q == '+' || *q == '#'))
		q++;
	if (q == end && !lexer->last)
		return NULL;
	if (q < end && (CLASS(q) & IN_RUN) != 0)
		return *bare == '.' ? bare : p;
	return q;
}

/* Read a separate "e.p." up to `end`. It becomes part of the move before it, is ignored if the move is too far away,
 * and is no token if there is no move. */
static const char *
read_en_passant(struct hgn_lexer *lexer, const char *p, const char *end)
{
	struct hgn_item *move = hgn_lex_last_move(lexer);
	const char *from;

	if (move == NULL)
		return hgn_lex_bad(lexer, p, end);
	for (from = hgn_lex_end(lexer, move); p - from <= GAP && from < p && *from == ' ';)
		from++;
	if (from == p)
		hgn_lex_stretch(lexer, move, end);
	return end;
}

const char *
hgn_lex_en_passant(struct hgn_lexer *lexer, const char *p, const char *q)
{
	bool glued = q - p >= 3 && q[-1] == 'e' && (CLASS(q - 2) & DIGIT) != 0;
	const char *end = *p == 'e' ? en_passant_end(lexer, p) : p;

	if (end != NULL && end != p)
		return read_en_passant(lexer, p, end);
	if (end == p && glued)
		end = en_passant_end(lexer, q - 1);
	if (end == NULL)
		return hgn_lex_wait_from(lexer, p, q);
	if (end < q)
		return p;
	hgn_lex_push_move(lexer, p, end);
	return end;
}

/* ---- figurines -------------------------------------------------------------------------------------------------- */

/* Return 1 if U+2654 to U+265F is at `p`, 0 if not, -1 if more bytes are needed. */
static int
figurine_at(const struct hgn_lexer *lexer, const char *p)
{
	size_t n = lexer->len - (size_t)(p - lexer->text);

	if (memcmp(p, "\xE2\x99", n < 2 ? n : 2) != 0)
		return 0;
	if (n < 3)
		return lexer->last ? 0 : -1;
	return hgn_figurine_letter(p, n) != '\0';
}

const char *
hgn_lex_figurine(struct hgn_lexer *lexer, const char *p)
{
	struct hgn_item *move = hgn_lex_last_move(lexer);
	const char *q = hgn_lex_searched(lexer, p), *end = lexer->text + lexer->len;
	int is = figurine_at(lexer, p);

	if (is <= 0)
		return is < 0 ? hgn_lex_wait(lexer, p) : p;
	if (lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	q = q < p + 3 ? p + 3 : q;
	while (q < end && (hgn_is_alpha(*q) || hgn_is_digit(*q) || (*q != '\0' && strchr("+#-=", *q) != NULL)))
		q++;
	lexer->in_moves = true;
	if (q == end && !lexer->last)
		return hgn_lex_wait(lexer, p);
	if (move != NULL && hgn_lex_end(lexer, move) == p)
		hgn_lex_stretch(lexer, move, q);
	else
		hgn_lex_push_move(lexer, p, q);
	return q;
}

/* ---- spaces inside --------------------------------------------------------------------------------------------- */

static const char *
skip_gap(const char *p, const char *end)
{
	const char *q = p;

	while (q < end && q - p < GAP && KIND(q) == K_SPACE)
		q++;
	return q;
}

static const char *
run_end(const char *p, const char *end)
{
	while (p < end && (CLASS(p) & IN_RUN) != 0)
		p++;
	return p;
}

/* Return true if the text at `p` looks like the rest of a move: a cell, perhaps after x or a hyphen. */
static bool
is_like_cell(const char *p, const char *end)
{
	if (p < end && (*p == 'x' || *p == '-'))
		p++;
	if (end - p < 2)
		return false;
	return hgn_is_lower(p[0]) ? hgn_is_digit(p[1]) :
	    end - p > 2 && hgn_is_digit(p[0]) && hgn_is_lower(p[1]) && hgn_is_digit(p[2]);
}

/* Mark the last item as a move with spaces inside, which hgn_lexer_finish() removes. */
static void
note_gaps(struct hgn_lexer *lexer, const char *p)
{
	hgn_lex_remark(lexer, HGN_REMARK_SPACED, p);
	if (lexer->ignored == 0 && !lexer->record->text.failed)
		lexer->record->items[lexer->record->nitems - 1].dots = 1;
	lexer->spaced = true;
}

/* Read a single letter at `p`. The rest of its move may follow after spaces. */
static const char *
read_spaced(struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *cell = skip_gap(p + 1, end), *after = run_end(cell, end);
	bool joined = cell < end && (*cell == 'x' || *cell == '-');
	struct hgn_item *n;

	if (joined && after == cell + 1) {
		cell = skip_gap(after, end);
		after = run_end(cell, end);
	}
	if (after == end && !lexer->last)
		return hgn_lex_wait_from(lexer, p, p + 1);
	if (!is_like_cell(cell, after) || (hgn_is_lower(*p) && !joined))
		return p;
	after = hgn_lex_cut(lexer, cell, after);
	if (*p == 'N' && !joined && hgn_lex_follows_move(lexer)) {
		/* Either a pawn move, and the N marks the previous move as a novelty, or a Knight move. */
		n = hgn_lex_push(lexer, HGN_BAD, p, p + 1);
		n->value = HGN_NOVELTY;
		n->dots = 1;
		hgn_lex_push_move(lexer, cell, after);
		if (!lexer->record->text.failed)
			hgn_lex_last(lexer)->value = HGN_AFTER_N;
		lexer->spaced = true;
	} else {
		hgn_lex_push_move(lexer, p, after);
		note_gaps(lexer, p);
	}
	return after;
}

/* Read an x or a hyphen at `p` that is separated by spaces. Between two cells it joins them to one move. */
static const char *
read_join(struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *cell = skip_gap(p + 1, end), *after = run_end(cell, end);
	struct hgn_item *move = hgn_lex_last_move(lexer);
	const char *before = move != NULL ? hgn_lex_end(lexer, move) : p;
	size_t at;

	if (move == NULL || move->span.len < 2 || !hgn_is_digit(before[-1]) || p - before > GAP ||
	    skip_gap(before, p) != p)
		return p;
	if (after == end && !lexer->last)
		return hgn_lex_wait_from(lexer, p, p + 1);
	if (!is_like_cell(cell, after))
		return p;
	after = hgn_lex_cut(lexer, cell, after);
	if (*p == '-') { /* the cell either continues the move or is a move of its own */
		at = (size_t)(move - lexer->record->items);
		hgn_lex_push(lexer, HGN_BAD, p, p + 1);
		hgn_lex_push_move(lexer, cell, after);
		if (!lexer->record->text.failed)
			lexer->record->items[at].value = HGN_BEFORE_HYPHEN;
		lexer->spaced |= !lexer->record->text.failed;
		return after;
	}
	hgn_lex_stretch(lexer, move, after);
	note_gaps(lexer, lexer->text + move->span.off);
	return after;
}

const char *
hgn_lex_spaced(struct hgn_lexer *lexer, const char *p, const char *q)
{
	const char *after;

	if (q - p != 1 || lexer->terminated || (!hgn_is_alpha(*p) && *p != '-'))
		return p;
	after = *p == 'x' || *p == '-' ? read_join(lexer, p) : read_spaced(lexer, p);
	lexer->in_moves |= after != NULL && after != p;
	return after;
}
