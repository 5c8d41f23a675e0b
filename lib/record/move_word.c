/* SPDX-License-Identifier: MIT
 * Checks that the text of a move is read as a move: the lexer reads it twice in succession, because some words have
 * another meaning after a move. */
#include "record/move_word.h"

#include <stdlib.h>

#include "record/lexer.h"

struct hgn_move_word {
	struct hgn_lexer lexer;
	struct hgn_record record;
	struct hgn_buf line;
};

struct hgn_move_word *
hgn_move_word_new(void)
{
	return calloc(1, sizeof(struct hgn_move_word));
}

void
hgn_move_word_free(struct hgn_move_word *word)
{
	if (word == NULL)
		return;
	hgn_record_clear(&word->record);
	hgn_buf_clear(&word->line);
	free(word);
}

/* Skip letters and digits. Add their classes to *seen. */
static inline const char *
skip_plain(unsigned *seen, const char *p, const char *end)
{
	for (; p < end && (CLASS(p) & (LETTER | DIGIT)) != 0; p++)
		*seen |= CLASS(p);
	return p;
}

/* Return true if a text is certainly a move, as most are: letters and digits with at most one hyphen between them, and
 * a digit at the end, perhaps before + or #. Numbers and results are not. */
static bool
is_plain(const char *text, size_t n)
{
	const char *end = text + n, *p;
	unsigned seen = 0;

	if (n > 0 && (end[-1] == '+' || end[-1] == '#'))
		end--;
	p = skip_plain(&seen, text, end);
	if (p == text || (CLASS(end - 1) & DIGIT) == 0)
		return false;
	if (p == end)
		return (seen & LETTER) != 0;
	return *p == '-' && skip_plain(&seen, p + 1, end) == end &&
	    !(p + 2 == end && ((p[-1] == '0' && p[1] == '1') || (p[-1] == '1' && p[1] == '0')));
}

int
hgn_move_word_kind(struct hgn_move_word *word, const struct hgn_words *words, const char *text, size_t n)
{
	struct hgn_lexer *lexer = &word->lexer;
	struct hgn_record *record = &word->record;
	const struct hgn_item *item;
	size_t i;

	if ((words == NULL || words->results.n == 0) && is_plain(text, n))
		return HGN_MOVE;
	word->line.len = 0;
	for (i = 0; i < 2; i++) {
		hgn_buf_add(&word->line, text, n);
		hgn_buf_putc(&word->line, ' ');
	}
	hgn_buf_puts(&word->line, "*\n");
	record->non_ascii = true;
	hgn_lexer_start(lexer, record);
	lexer->text = hgn_buf_string(&word->line);
	lexer->len = word->line.len;
	lexer->last = true;
	lexer->bol = 0;
	lexer->words = words;
	lexer->whole_words = true;
	if (word->line.failed || hgn_lexer_run(lexer) == HGN_LEX_NOMEM)
		return -1;
	for (i = 0; i < 2 && i < record->nitems; i++) {
		item = &record->items[i];
		if (item->kind != HGN_MOVE)
			return item->kind;
		if (item->span.off != i * (n + 1) || item->span.len != n)
			return HGN_BAD;
	}
	return record->nitems == 3 && record->items[2].kind == HGN_RESULT && record->ntags == 0 ? HGN_MOVE : HGN_BAD;
}
