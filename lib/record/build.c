/* SPDX-License-Identifier: MIT
 * The record builder: adds tags, moves, comments and variations to a record. */
#include "record/build.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "record/record.h"
#include "record/iter.h"
#include "record/typography.h"
#include "record/lexer.h"

void
hgn_build_begin(struct hgn_record *record)
{
	record->ntags = record->nitems = 0;
	record->broken = record->partial = false;
	record->form = HGN_FORM_TEXT;
	record->encoding = HGN_ENCODING_UTF8;
	record->meta = record->origin = record->game = (struct hgn_span){ 0, 0 };
	record->source.len = record->places.len = 0;
	record->text.failed = record->source.failed = record->places.failed = false;
}

void
hgn_build_begin_data(struct hgn_record *record, const char *bytes, size_t n)
{
	hgn_build_begin(record);
	record->form = HGN_FORM_DATA;
	record->text.failed = !hgn_record_set_text(record, bytes, n);
	hgn_buf_putc(&record->text, '\0'); /* so that the end has another offset than copied text */
}

/* ---- texts ---- */

struct hgn_span
hgn_build_made(struct hgn_record *record, const char *text, size_t n, size_t off)
{
	const struct hgn_made place = { (uint32_t)record->text.len, (uint32_t)off };

	hgn_buf_add(&record->places, &place, sizeof place);
	hgn_buf_add(&record->text, text, n);
	hgn_buf_string(&record->text);
	record->text.failed |= record->places.failed;
	return (struct hgn_span){ place.at, (uint32_t)n };
}

struct hgn_span
hgn_build_text(struct hgn_record *record, const char *text, size_t n, size_t off)
{
	if (!record->text.failed && off + n <= record->own && memcmp(record->text.data + off, text, n) == 0)
		return (struct hgn_span){ (uint32_t)off, (uint32_t)n };
	return hgn_build_made(record, text, n, off);
}

/* ---- tags ---- */

struct hgn_tag *
hgn_build_tag(struct hgn_record *record, struct hgn_span name, struct hgn_span value, size_t off)
{
	return hgn_build_add_tag(record, &(struct hgn_tag){ .name = name, .value = value, .place = (uint32_t)off });
}

struct hgn_tag *
hgn_build_pair(struct hgn_record *record, const char *name, size_t n, const char *value, size_t len, size_t off)
{
	struct hgn_span name_span = hgn_build_text(record, name, n, off);

	return hgn_build_tag(record, name_span, hgn_build_made(record, value, len, off), off);
}

/* ---- items ---- */

bool
hgn_build_grow(struct hgn_record *record)
{
	struct hgn_item *items = record->text.failed ? NULL :
	    hgn_list_room(record->items, record->nitems, &record->capitems, sizeof *items);

	record->text.failed = items == NULL;
	if (items != NULL)
		record->items = items;
	return items != NULL;
}

bool
hgn_build_is_move(const struct hgn_record *record, const char *text, size_t n)
{
	bool non_ascii = record->non_ascii;
	size_t i, digits = 0;

	if (record->syntax_only)
		return hgn_word_is_move(text, n);
	if (non_ascii && n >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) /* in a text file this byte order mark would be
									  * skipped */
		return false;
	for (i = 0; i < n; i++) {
		if ((CLASS(text + i) & IN_RUN) == 0 && !(non_ascii && (unsigned char)text[i] >= 0x80))
			return false;
		digits += hgn_is_digit(text[i]);
	}
	return (digits < n || hgn_is_null_move(text, n)) && hgn_result_parse(text, n) == HGN_RESULT_NONE;
}

bool
hgn_build_is_novelty(const char *p, const char *q)
{
	const char *n = q - (q[-1] == ')' ? 3 : 1);

	return n - p >= 2 && (*n == 'N' || n[1] == 'N') &&
	    (hgn_is_digit(n[-1]) || (*n == 'N' && strchr("O+#", n[-1]) != NULL));
}

void
hgn_build_move(struct hgn_record *record, const char *text, size_t n, size_t off, uint32_t side)
{
	struct hgn_span span = hgn_build_text(record, text, n, off);
	struct hgn_item *item = hgn_build_item(record, HGN_MOVE, span.off, span.len);

	if (item != NULL)
		item->value = side;
	if (record->syntax_only || text[n - 1] != 'N' || !hgn_build_is_novelty(text, text + n))
		return;
	item = hgn_build_item(record, HGN_BAD, span.off + n, 0);
	if (item != NULL)
		item->value = HGN_NOVELTY;
}

static bool
is_white(char c)
{
	return hgn_is_space(c) || c == '\0';
}

void
hgn_build_comment(struct hgn_record *record, const char *text, size_t n, size_t off)
{
	enum hgn_item_kind kind = memchr(text, '}', n) != NULL ? HGN_LINE_COMMENT : HGN_COMMENT;
	struct hgn_span span;
	size_t i;

	while (n > 0 && is_white(text[n - 1]))
		n--;
	for (; n > 0 && is_white(*text); n--, text++)
		off++;
	if (n == 0)
		return;
	if (kind == HGN_LINE_COMMENT || memchr(text, '\0', n) != NULL) {
		/* A line comment may contain braces but no newline: collapse white space to single spaces. */
		span = hgn_build_made(record, "", 0, off);
		for (i = 0; i < n; i++)
			if (!is_white(text[i]) || (i > 0 && !is_white(text[i - 1])))
				hgn_buf_putc(&record->text, is_white(text[i]) ? ' ' : text[i]);
		span.len = (uint32_t)record->text.len - span.off;
		hgn_buf_string(&record->text);
	} else {
		span = hgn_build_text(record, text, n, off);
	}
	hgn_build_item(record, kind, span.off, span.len);
}

void
hgn_build_nag(struct hgn_record *record, struct hgn_remarks *remarks, uint32_t nag, size_t off)
{
	struct hgn_item *item = hgn_build_item(record, HGN_NAG, off, 0);

	if (item != NULL)
		item->value = nag;
	if (nag > 255)
		hgn_remarks_add(remarks, record, HGN_REMARK_NAG, off);
}

uint32_t
hgn_build_open(struct hgn_record *record, size_t off)
{
	hgn_build_item(record, HGN_OPEN, off, 1);
	return (uint32_t)record->nitems - 1;
}

void
hgn_build_close(struct hgn_record *record, struct hgn_remarks *remarks, uint32_t open)
{
	uint32_t at = (uint32_t)record->nitems;
	struct hgn_item *item;

	if (record->text.failed)
		return;
	if (at == open + 1) {
		record->nitems = open;
		return;
	}
	if (hgn_items_find(record, open + 1, HGN_BIT(HGN_MOVE)) == record->nitems)
		hgn_remarks_add(remarks, record, HGN_REMARK_EMPTY, record->items[open].span.off);
	item = hgn_build_item(record, HGN_CLOSE, record->items[at - 1].span.off, 0);
	if (item == NULL)
		return;
	item->value = open;
	record->items[open].value = at;
}

void
hgn_build_number(struct hgn_record *record, uint32_t number, bool black, size_t off)
{
	struct hgn_item *item = hgn_build_item(record, HGN_NUMBER, off, 0);

	if (item == NULL)
		return;
	item->value = number;
	item->dots = black ? 3 : 1;
}

void
hgn_build_result(struct hgn_record *record, enum hgn_result result, size_t off, size_t len)
{
	struct hgn_item *item = hgn_build_item(record, HGN_RESULT, off, len);

	if (item != NULL)
		item->value = (uint32_t)result;
}

/* ---- the end ---- */

bool
hgn_build_check_bytes(size_t *newlines, struct hgn_record *record, struct hgn_remarks *remarks)
{
	size_t n = record->own, bad;
	const char *nul;

	if (hgn_text_survey(newlines, record->text.data, n))
		return true;
	bad = record->encoding != HGN_ENCODING_UTF8 ? n : hgn_utf8_check(record->text.data, n);
	nul = memchr(record->text.data, '\0', n);
	if (bad < n) {
		record->encoding = HGN_ENCODING_WINDOWS;
		hgn_remarks_add(remarks, record, HGN_REMARK_LATIN1, bad);
	}
	if (nul == NULL)
		return true;
	hgn_remarks_add(remarks, record, HGN_REMARK_NUL, (size_t)(nul - record->text.data));
	if (!hgn_record_keep_source(record))
		return false;
	for (n = (size_t)(nul - record->text.data); n < record->own; n++)
		if (record->text.data[n] == '\0')
			record->text.data[n] = ' ';
	return true;
}

int
hgn_build_end(struct hgn_record *record, struct hgn_remarks *remarks, const struct hgn_listener *listener,
    struct hgn_error *error)
{
	size_t newlines;

	if (record->text.failed || !hgn_build_check_bytes(&newlines, record, remarks) || record->text.failed)
		return hgn_error_nomem(error);
	hgn_remarks_report(remarks, record, listener);
	return 0;
}
