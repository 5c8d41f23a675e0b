/* SPDX-License-Identifier: MIT
 * Fixing of records: corrects those faults that have only one possible correction, and keeps all other bytes. */
#include "hgn.h"

#include "base/date.h"
#include "base/error.h"
#include "base/text.h"
#include "notation/move/move_parts.h"
#include "record/lexer.h"
#include "record/typography.h"
#include "replay/walk.h"
#include "hgn/tools/tools.h"

#include <stdlib.h>
#include <string.h>

/* An edit: replace `len` bytes at `off` by `ntext` bytes at `text` in fixer.texts. Edits at one offset are applied in
 * the order in which they were added. */
struct edit {
	uint32_t off, len, order;
	size_t text, ntext;
};

struct fixer {
	const struct hgn_record *record;
	const struct hgn_play *play;
	struct hgn_buf edits, texts; /* list of struct edit; texts of the edits */
	enum hgn_result result;      /* the result that tag and termination must have */
	bool results, numbers;       /* results or numbers have already been fixed */
};

/* Replace bytes by the text that was appended to m->texts from `text` on. */
static void
replace_by(struct fixer *m, uint32_t off, uint32_t len, size_t text)
{
	struct edit edit = { off, len, (uint32_t)(m->edits.len / sizeof edit), text, m->texts.len - text };

	hgn_buf_add(&m->edits, &edit, sizeof edit);
}

static void
replace(struct fixer *m, uint32_t off, uint32_t len, const char *text, size_t n)
{
	size_t start = m->texts.len;

	hgn_buf_add(&m->texts, text, n);
	replace_by(m, off, len, start);
}

static void
replace_word(struct fixer *m, uint32_t off, uint32_t len, const char *word)
{
	replace(m, off, len, word, strlen(word));
}

static const char *
text_at(const struct fixer *m, uint32_t off)
{
	return m->record->text.data + off;
}

/* Return the number of bytes from `off` on that are in a set. */
static uint32_t
run(const struct fixer *m, uint32_t off, const char *among)
{
	uint32_t n = 0;

	while (off + n < m->record->own && *text_at(m, off + n) != '\0' &&
	    strchr(among, *text_at(m, off + n)) != NULL)
		n++;
	return n;
}

/* ---- moves ---- */

/* Return the ply whose text begins at a byte; NULL if it was not played. */
static const struct hgn_played *
played_at(const struct fixer *m, uint32_t off)
{
	const struct hgn_played *moves = m->play->moves;
	const struct hgn_item *items = m->record->items;
	size_t low = 0, high = m->play->nmoves, mid;

	while (low < high) {
		mid = low + (high - low) / 2;
		if (items[moves[mid].item].span.off < off)
			low = mid + 1;
		else
			high = mid;
	}
	return low < m->play->nmoves && items[moves[low].item].span.off == off && moves[low].known ? &moves[low] : NULL;
}

/* Copy the text of a move without x, -, + and #. Return its length. */
static size_t
bare(char *out, size_t room, const char *text, size_t len)
{
	size_t i, n = 0;

	for (i = 0; i < len && n < room; i++)
		if (strchr("x-:+#", text[i]) == NULL)
			out[n++] = text[i];
	return n;
}

/* Replace the text of a move by its canonical text. Use the long form if the move was written in long form. */
static void
fix_move(struct fixer *m, uint32_t off)
{
	const struct hgn_played *played = played_at(m, off);
	const struct hgn_span *span, *text;
	char written[64], right[64];
	size_t n;

	if (played == NULL)
		return;
	span = &m->record->items[played->item].span;
	n = bare(written, sizeof written, text_at(m, span->off), span->len);
	text = bare(right, sizeof right, m->play->text.data + played->lan.off, played->lan.len) == n &&
	    memcmp(written, right, n) == 0 ? &played->lan : &played->san;
	replace(m, span->off, span->len, m->play->text.data + text->off, text->len);
}

static void
fix_mark(struct fixer *m, uint32_t off)
{
	const struct hgn_played *played = played_at(m, off);
	const struct hgn_span *span;
	const char *san;
	size_t old, new;
	char mark = 0;

	if (played == NULL)
		return;
	span = &m->record->items[played->item].span;
	san = m->play->text.data + played->san.off;
	old = hgn_move_read_marks(&mark, text_at(m, span->off), span->len);
	new = hgn_move_read_marks(&mark, san, played->san.len);
	replace(m, span->off + (uint32_t)old, span->len - (uint32_t)old, san + new, played->san.len - new);
}

static void
fix_number(struct fixer *m, const struct hgn_item *item, const struct hgn_played *played)
{
	uint32_t digits = run(m, item->span.off, "0123456789"), dots = run(m, item->span.off + digits, ".");
	size_t text = m->texts.len;

	if (digits == 0) { /* full-width digits */
		digits = item->span.len;
		dots = item->dots;
	}
	if (item->value == played->number && (item->dots < 2 || played->side != 0))
		return;
	hgn_buf_putn(&m->texts, played->number);
	if (dots > 0)
		hgn_buf_puts(&m->texts, played->side == 0 ? "." : "...");
	replace_by(m, item->span.off, digits == item->span.len ? digits : digits + dots, text);
}

/* Return the move number directly before a ply, or NULL. */
static const struct hgn_item *
number_before(const struct fixer *m, const struct hgn_played *played)
{
	const struct hgn_item *items = m->record->items;

	return played->item > 0 && items[played->item - 1].kind == HGN_NUMBER ? &items[played->item - 1] : NULL;
}

/* Correct all move numbers. Only the first wrong one is reported. If they start again at 1, two games may not be
 * separated, and all remain. */
static void
fix_numbers(struct fixer *m)
{
	size_t n = m->numbers ? 0 : m->play->nmoves, i;
	const struct hgn_item *number;
	const struct hgn_played *played;

	m->numbers = true;
	for (i = 0; i < n; i++) {
		played = &m->play->moves[i];
		number = number_before(m, played);
		if (number != NULL && played->depth == 0 && number->value == 1 && played->ply > 2)
			return;
	}
	for (i = 0; i < n; i++) {
		played = &m->play->moves[i];
		number = number_before(m, played);
		if (number != NULL && played->known)
			fix_number(m, number, played);
	}
}

/* ---- tags and results ---- */

static const struct hgn_tag *
tag_at(const struct fixer *m, uint32_t off)
{
	size_t i;

	for (i = 0; i < m->record->ntags; i++)
		if (m->record->tags[i].value.off + m->record->tags[i].value.len >= off)
			return &m->record->tags[i];
	return NULL;
}

static void
fix_date(struct fixer *m, uint32_t off)
{
	const struct hgn_tag *tag = tag_at(m, off);
	struct hgn_buf value = { 0 };
	char date[HGN_DATE_SIZE];

	if (tag == NULL)
		return;
	hgn_record_tag_value(&value, m->record, tag);
	if (hgn_date_read(date, hgn_buf_string(&value), value.len, (enum hgn_date_order)m->record->date_order))
		replace_word(m, tag->value.off, tag->value.len, date);
	m->texts.failed |= value.failed;
	hgn_buf_clear(&value);
}

/* Write the name of a tag as the tools interpret it. */
static void
fix_name(struct fixer *m, uint32_t off)
{
	size_t i;

	for (i = 0; i < m->record->ntags; i++) {
		const struct hgn_tag *tag = &m->record->tags[i];

		if (tag->written.len > 0 && tag->written.off == off)
			replace(m, off, tag->written.len, text_at(m, tag->name.off), tag->name.len);
	}
}

/* Escape the quotes in a tag's value. */
static void
fix_quotes(struct fixer *m, uint32_t off)
{
	const struct hgn_tag *tag = tag_at(m, off);
	uint32_t i, end = tag != NULL ? tag->value.off + tag->value.len : 0;

	for (i = tag != NULL ? tag->value.off : end; i < end; i++) {
		if (*text_at(m, i) == '"')
			replace_word(m, i, 0, "\\");
		i += *text_at(m, i) == '\\';
	}
}

/* Add a termination to a record that has none. A record that ends with a move number seems truncated, and is left with
 * its warning. The termination needs a new line after a comment that extends to the end of its line, and after an
 * unclosed bracket. */
static void
add_termination(struct fixer *m)
{
	const struct hgn_record *record = m->record;
	const struct hgn_item *last = record->nitems > 0 ? &record->items[record->nitems - 1] : NULL;
	uint32_t end = (uint32_t)record->own, line;
	bool apart = last != NULL && last->kind == HGN_LINE_COMMENT;

	if (last != NULL && last->kind == HGN_NUMBER)
		return;
	while (end > 0 && hgn_is_space(*text_at(m, end - 1)))
		end--;
	for (line = end; line > 0 && *text_at(m, line - 1) != '\n' && *text_at(m, line - 1) != '\r'; line--)
		continue;
	apart |= line < end && *text_at(m, line) == '[' && *text_at(m, end - 1) != ']';
	replace_word(m, end, 0, apart ? "\n" : " ");
	replace_word(m, end, 0, hgn_result_text(m->result));
}

/* Add a Result tag after the last tag, or at the beginning of the record. */
static void
add_tag(struct fixer *m)
{
	const struct hgn_record *record = m->record;
	uint32_t at = 0;
	size_t line;

	if (record->ntags > 0) {
		at = record->tags[record->ntags - 1].value.off + record->tags[record->ntags - 1].value.len;
		at += run(m, at, "\"] \t\r");
		if (at < record->own && *text_at(m, at) == '\n')
			at++;
		else
			replace_word(m, at, 0, "\n");
	}
	line = m->texts.len;
	hgn_buf_printf(&m->texts, "[Result \"%s\"]\n%s", hgn_result_text(m->result), record->ntags > 0 ? "" : "\n");
	replace_by(m, at, 0, line);
}

/* Correct the Result tag and the termination. Keep a tag with other content, which would be lost, and keep
 * contradictory results. */
static void
fix_results(struct fixer *m)
{
	const struct hgn_record *record = m->record;
	const struct hgn_tag *tag = hgn_record_tag(record, "Result");
	const char *word = hgn_result_text(m->result);
	const char *tagged = m->play->tagged != m->play->result ? hgn_result_text(m->play->tagged) : word;
	const struct hgn_item *item;
	struct hgn_buf value = { 0 };
	bool other = false; /* the tag has content that is not a result, and becomes a comment in canonical records */
	size_t i;

	if (m->results)
		return;
	m->results = true;
	if (tag != NULL && m->play->kept.len > 0) {
		hgn_record_tag_value(&value, record, tag);
		other = hgn_result_read(hgn_buf_string(&value)) == HGN_RESULT_NONE &&
		    hgn_buf_string(&value)[strspn(hgn_buf_string(&value), " ?")] != '\0';
		m->texts.failed |= value.failed;
		hgn_buf_clear(&value);
	}
	if (tag == NULL)
		add_tag(m);
	else if (!other && (tag->value.len != strlen(tagged) ||
	    memcmp(text_at(m, tag->value.off), tagged, tag->value.len) != 0))
		replace_word(m, tag->value.off, tag->value.len, tagged);
	for (i = record->nitems; i > 0 && record->items[i - 1].kind != HGN_RESULT; i--)
		;
	item = i > 0 ? &record->items[i - 1] : NULL;
	if (item == NULL)
		add_termination(m);
	else if (item->span.len != strlen(word) || memcmp(text_at(m, item->span.off), word, item->span.len) != 0)
		replace_word(m, item->span.off, item->span.len, word);
}

/* ---- tokens ---- */

static const struct hgn_item *
item_at(const struct fixer *m, uint32_t off)
{
	size_t low = 0, high = m->record->nitems, mid;

	while (low < high) {
		mid = low + (high - low) / 2;
		if (m->record->items[mid].span.off < off)
			low = mid + 1;
		else
			high = mid;
	}
	return low < m->record->nitems && m->record->items[low].span.off == off ? &m->record->items[low] : NULL;
}

/* Correct the symbols after a move: keep only the first two of ! and ?, replace an assessment by its NAG, and remove a
 * separate + or #. */
static void
fix_suffix(struct fixer *m, uint32_t off)
{
	const struct hgn_item *item = item_at(m, off);
	uint32_t symbols = run(m, off, "!?"), marks = run(m, off, "+#"),
	    before = off > 0 && *text_at(m, off - 1) == ' ';
	size_t glyph = m->texts.len;

	if (symbols > 2) {
		replace_word(m, off + 2, symbols - 2, "");
	} else if (item != NULL && item->kind == HGN_NAG) {
		hgn_buf_puts(&m->texts, off > 0 && hgn_is_space(*text_at(m, off - 1)) ? "$" : " $");
		hgn_buf_putn(&m->texts, item->value);
		if (run(m, off + item->span.len, "0123456789") > 0) /* they would become part of the number */
			hgn_buf_putc(&m->texts, ' ');
		replace_by(m, off, item->span.len, glyph);
	} else if (marks > 0) {
		replace_word(m, off - before, marks + before, "");
	}
}

/* Enclose a result within a variation in braces, because it is read as a comment. */
static void
embrace(struct fixer *m, uint32_t off)
{
	const struct hgn_item *item = item_at(m, off);

	if (item == NULL || item->kind != HGN_LINE_COMMENT)
		return;
	replace_word(m, off, 0, "{");
	replace_word(m, off + item->span.len, 0, "}");
}

/* Remove a meaningless symbol, and a space if there are spaces on both sides. */
static void
drop_symbol(struct fixer *m, uint32_t off)
{
	static const char symbols[] = ",)}]%<>\"\x1a";
	uint32_t before = off > 0 && *text_at(m, off - 1) == ' ';
	size_t space = hgn_lex_separator(text_at(m, off), m->record->text.data + m->record->text.len);

	if (space > 0)
		replace(m, off, (uint32_t)space, " ", 1);
	if (memchr(symbols, *text_at(m, off), sizeof symbols - 1) != NULL &&
	    (item_at(m, off) == NULL || item_at(m, off)->span.len <= 1))
		replace(m, off - before, 1 + before, before ? " " : "", before && !hgn_is_space(*text_at(m, off + 1)));
}

/* Add the missing quotes or bracket of a tag. */
static void
close_tag(struct fixer *m, uint32_t off)
{
	const struct hgn_tag *tag = tag_at(m, off);
	uint32_t end, start, quote;

	if (tag == NULL || tag->name.off < off)
		return;
	end = tag->value.off + tag->value.len;
	start = tag->name.off + tag->name.len;
	start += run(m, start, " \t");
	if (*text_at(m, tag->value.off - 1) != '"')
		replace_word(m, start, tag->value.off - start, "\"");
	quote = start < tag->value.off ? (uint32_t)hgn_quote_len(text_at(m, end), m->record->text.len - end) : 0;
	if (run(m, end, "\"") == 0)
		replace_word(m, end, quote, "\"");
	end += quote;
	end += run(m, end, "\" \t");
	if (run(m, end, "]") == 0)
		replace_word(m, end, 0, "]");
}

/* ---- all faults ---- */

static const struct {
	const char *rule;
	void (*fix)(struct fixer *m, uint32_t off);
} by_rule[] = {
	{ "capture-mark", fix_move },
	{ "captured-piece", fix_move },
	{ "check-mark", fix_mark },
	{ "en-passant-mark", fix_move },
	{ "move-guessed", fix_move },
	{ "no-capture", fix_move },
	{ "syntax-bad-tag", close_tag },
	{ "syntax-bad-token", drop_symbol },
	{ "syntax-annotation", fix_suffix },
	{ "syntax-termination", embrace },
	{ "syntax-unescaped-quote", fix_quotes },
	{ "syntax-unopened-variation", drop_symbol },
	{ "syntax-unterminated-tag", close_tag },
	{ "tag-bad-date", fix_date },
	{ "tag-case", fix_name },
};

/* Compare edits by offset. An insertion is less than a replacement at the same offset. */
static int
by_place(const void *va, const void *vb)
{
	const struct edit *a = va, *b = vb;

	if (a->off != b->off)
		return a->off < b->off ? -1 : 1;
	if ((a->len > 0) != (b->len > 0))
		return a->len > 0 ? 1 : -1;
	return (a->order > b->order) - (a->order < b->order);
}

/* Append bytes of a record, converted to UTF-8 and Unix line ends. */
static void
copy(struct hgn_buf *out, const struct hgn_record *record, size_t from, size_t to)
{
	const char *text = record->text.data;
	size_t i;

	for (i = from; i < to; i++) {
		if (text[i] == '\r') {
			if (i + 1 == record->own || text[i + 1] != '\n')
				hgn_buf_putc(out, '\n');
			continue;
		}
		if (record->encoding != HGN_ENCODING_UTF8)
			hgn_buf_windows(out, text + i, 1);
		else
			hgn_buf_putc(out, text[i]);
	}
}

void
hgn_record_fix_text(struct hgn_buf *out, const struct hgn_record *record)
{
	copy(out, record, 0, record->own);
}

/* Append the record with all edits applied. */
static void
apply(struct hgn_buf *out, struct fixer *m)
{
	struct edit *edits = (struct edit *)(void *)m->edits.data;
	size_t i, n = m->edits.len / sizeof *edits, at = 0;

	if (n > 1)
		qsort(edits, n, sizeof *edits, by_place);
	for (i = 0; i < n; i++) {
		if (edits[i].off < at) /* another diagnostic was about the same bytes */
			continue;
		copy(out, m->record, at, edits[i].off);
		if (edits[i].ntext > 0)
			hgn_buf_add(out, m->texts.data + edits[i].text, edits[i].ntext);
		at = edits[i].off + edits[i].len;
	}
	copy(out, m->record, at, m->record->own);
	if (out->len > 0 && out->data[out->len - 1] != '\n')
		hgn_buf_putc(out, '\n');
}

int
hgn_record_fix(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_fault *faults, size_t n, struct hgn_error *error)
{
	struct fixer m = { .record = record, .play = play, .result = play->result };
	size_t before = out->len, i, k;

	if (m.result == HGN_RESULT_OPEN && play->game != NULL && play->position != NULL &&
	    hgn_position_outcome(play->position) != HGN_RESULT_NONE)
		m.result = hgn_position_outcome(play->position);
	for (i = 0; i < n; i++) {
		const char *rule = faults[i].rule;
		uint32_t off = (uint32_t)(faults[i].offset - record->offset);

		for (k = 0; k < sizeof by_rule / sizeof *by_rule; k++)
			if (strcmp(rule, by_rule[k].rule) == 0 && off < record->own)
				by_rule[k].fix(&m, off);
		if (strcmp(rule, "move-number") == 0)
			fix_numbers(&m);
		else if (strncmp(rule, "result-", 7) == 0 || strcmp(rule, "tag-bad-result") == 0 ||
		    strcmp(rule, "tag-missing-result") == 0 || strcmp(rule, "syntax-no-termination") == 0)
			fix_results(&m);
	}
	for (i = 1; i < record->nitems; i++) { /* insert a space before a result that is attached to a move */
		const struct hgn_item *item = &record->items[i];

		if (item->kind == HGN_RESULT && item[-1].kind == HGN_MOVE &&
		    item[-1].span.off + item[-1].span.len == item->span.off)
			replace_word(&m, item->span.off, 0, " ");
	}
	if (!m.edits.failed && !m.texts.failed)
		apply(out, &m);
	out->failed |= m.edits.failed || m.texts.failed;
	hgn_buf_clear(&m.edits);
	hgn_buf_clear(&m.texts);
	if (!out->failed)
		return 0;
	out->len = before;
	return hgn_error_nomem(error);
}
