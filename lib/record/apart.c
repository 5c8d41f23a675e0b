/* SPDX-License-Identifier: MIT
 * The lexer's part for moves with blanks inside, and for letters that stand alone. */
#include "record/lexing.h"

#include "base/text.h"

/* The glyph of a new move. */
#define NOVELTY 146
/* Blanks that may stand inside a move. */
#define GAP 4

static const char *
skip_gap(const char *p, const char *end)
{
	const char *q = p;

	while (q < end && q - p < GAP && KIND(q) == K_BLANK)
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

/* Whether what is at `p` looks like the rest of a move: a cell, perhaps behind x or a hyphen. */
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

/* The last item is a move with blanks inside, which hgn_lexer_finish() takes out. */
static void
note_gaps(struct hgn_lexer *lexer, const char *p)
{
	hgn_lex_remark(lexer, HGN_REMARK_APART, p);
	if (lexer->mute == 0 && !lexer->nomem)
		lexer->record->items[lexer->record->nitems - 1].dots = 1;
	lexer->apart = true;
}

/* The letter at `p` is a run: its move may stand behind some blanks, or x or a hyphen and more of them. Returns the byte
 * behind that; NULL when there is none, or with `*wait` when that cannot be told yet. */
static const char *
take_apart(bool *wait, struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *cell = skip_gap(p + 1, end), *after = run_end(cell, end);
	bool joined = cell < end && (*cell == 'x' || *cell == '-');

	if (joined && after == cell + 1) {
		cell = skip_gap(after, end);
		after = run_end(cell, end);
	}
	*wait = after == end && !lexer->last;
	if (*wait || !is_like_cell(cell, after) || (hgn_is_lower(*p) && !joined))
		return NULL;
	after = hgn_lex_cut(lexer, cell, after);
	hgn_lex_push_move(lexer, p, after);
	note_gaps(lexer, p);
	return after;
}

/* Whether the last item is a move that ends with a cell just before `p`. */
static bool
follows_cell(const struct hgn_lexer *lexer, const char *p)
{
	const struct hgn_record *record = lexer->record;
	const struct hgn_item *item = record->nitems > 0 ? &record->items[record->nitems - 1] : NULL;
	const char *after;

	if (item == NULL || item->kind != HGN_MOVE || lexer->mute > 0 || item->span.len < 2)
		return false;
	after = lexer->text + item->span.off + item->span.len;
	return hgn_is_digit(after[-1]) && p - after <= GAP && skip_gap(after, p) == p;
}

/* x or a hyphen at `p` is a run: between the cells of one move it is part of it. The same. */
static const char *
take_join(bool *wait, struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *cell = skip_gap(p + 1, end), *after = run_end(cell, end);
	struct hgn_item *item;

	*wait = false;
	if (!follows_cell(lexer, p))
		return NULL;
	*wait = after == end && !lexer->last;
	if (*wait || !is_like_cell(cell, after))
		return NULL;
	after = hgn_lex_cut(lexer, cell, after);
	item = &lexer->record->items[lexer->record->nitems - 1];
	item->span.len = (uint32_t)(after - lexer->text) - item->span.off;
	note_gaps(lexer, lexer->text + item->span.off);
	return after;
}

bool
hgn_lex_apart(const char **after, struct hgn_lexer *lexer, const char *p, const char *q)
{
	const struct hgn_record *record = lexer->record;
	bool wait = false;

	if (q - p != 1 || lexer->terminated || (q < lexer->text + lexer->len && KIND(q) == K_HIGH) || (!hgn_is_alpha(*p) && *p != '-'))
		return false;
	*after = *p == 'x' || *p == '-' ? take_join(&wait, lexer, p) : take_apart(&wait, lexer, p);
	if (wait) {
		*after = hgn_lex_wait_from(lexer, p, q);
		return true;
	}
	if (*after == NULL && *p == 'N' && record->nitems > 0 && (record->items[record->nitems - 1].kind == HGN_MOVE ||
	    record->items[record->nitems - 1].kind == HGN_NAG)) {
		hgn_lex_remark(lexer, HGN_REMARK_SIGNS, p);
		hgn_lex_push(lexer, HGN_NAG, p, q)->value = NOVELTY;
		*after = q;
	}
	lexer->in_moves |= *after != NULL;
	return *after != NULL;
}
