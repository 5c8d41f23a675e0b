/* SPDX-License-Identifier: MIT
 * Remarks about syntax: collects them, composes their messages and reports them. */
#include "record/remark.h"

#include "base/severity.h"
#include "base/text.h"
#include "record/record.h"
#include "record/tag_names.h"
#include "record/typography.h"
#include "hgn/tools/tools.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Rule ids and messages, by enum hgn_remark_kind. */
static const struct {
	const char *rule, *message;
} table[] = {
#define ROW(kind, rule, message) { rule, message },
	HGN_REMARK_TABLE(ROW)
#undef ROW
};

void
hgn_remarks_add(struct hgn_remarks *remarks, struct hgn_record *record, enum hgn_remark_kind kind, size_t off)
{
	const struct hgn_remark *last = remarks->n > 0 ? &remarks->list[remarks->n - 1] : NULL;
	bool error = hgn_severity_default(NULL, table[kind].rule) == HGN_ERROR;

	/* An incomplete token is read again when more bytes are available. */
	if (last != NULL && last->off == off && last->kind == kind)
		return;
	if (remarks->n == HGN_REMARKS_MAX && (!error || record->broken))
		return;
	remarks->n -= remarks->n == HGN_REMARKS_MAX; /* the first error replaces the last warning */
	record->broken |= error;
	remarks->list[remarks->n].off = (uint32_t)off;
	remarks->list[remarks->n].kind = kind;
	remarks->n++;
}

void
hgn_remarks_drop(struct hgn_remarks *remarks, size_t off)
{
	size_t i = remarks->n;

	while (i > 0 && (remarks->list[i - 1].off != off || (remarks->list[i - 1].kind != HGN_REMARK_KEPT &&
	    remarks->list[i - 1].kind != HGN_REMARK_TOKEN)))
		i--;
	if (i > 0)
		memmove(&remarks->list[i - 1], &remarks->list[i], (remarks->n-- - i) * sizeof *remarks->list);
}

void
hgn_remarks_keep_tags(struct hgn_remarks *remarks, struct hgn_record *record)
{
	static const bool kept[] = {[HGN_REMARK_OPEN_TAG] = true,
	    [HGN_REMARK_TAG_LINES] = true,
	    [HGN_REMARK_BARE_TAG] = true,
	    [HGN_REMARK_CURLY_TAG] = true,
	    [HGN_REMARK_BAD_TAG] = true,
	    [HGN_REMARK_EMPTY_TAG] = true,
	    [HGN_REMARK_TAG_CASE] = true,
	    [HGN_REMARK_NUL] = true,
	    [HGN_REMARK_LATIN1] = true,
	    [HGN_REMARK_QUOTE] = true};
	size_t i, n = remarks->n;

	record->broken = false;
	remarks->n = 0;
	for (i = 0; i < n; i++)
		if (kept[remarks->list[i].kind])
			hgn_remarks_add(remarks, record, remarks->list[i].kind, remarks->list[i].off);
}

/* Return what was expected instead of a byte that begins no token. */
static const char *
hint(unsigned char c)
{
	switch (c) {
	case ',':
		return "expected moves without commas after them";
	case '$':
		return "expected digits after it";
	case '%':
		return "expected it in column 1, or a comment around it";
	case '}':
		return "no comment is open; comments in braces do not nest";
	case ']':
		return "no tag is open";
	case '<':
	case '>':
		return "reserved, with no meaning yet";
	default:
		return c < 0x80 ? "expected a move, a number, a comment, a variation or a result" :
		    "expected ASCII outside comments and tag values";
	}
}

/* Compose the message about a tag whose name differs in case from one that the tools interpret. */
static void
compose_tag_case(char *into, size_t room, const struct hgn_record *record, size_t off)
{
	const char *text = record->text.data, *name;
	enum hgn_tag_id id;
	size_t i;
	bool exact;

	for (i = 0; i < record->ntags; i++) {
		const struct hgn_tag *tag = &record->tags[i];
		const struct hgn_span *written = tag->written.len > 0 ? &tag->written : &tag->name;

		if (written->off != off)
			continue;
		id = hgn_tag_id(&exact, text + off, written->len);
		name = hgn_tag_name(id == HGN_TAG_RED ? HGN_TAG_WHITE : id);
		snprintf(into, room, tag->written.len > 0 ? "the tag '%.*s' is read as %s" :
		    "the tag '%.*s' is ignored, because the record has a tag %s", (int)written->len, text + off, name);
	}
}

/* Compose a message that quotes text or a number. */
static void
compose(char *into, size_t room, const struct hgn_remarks *remarks, const struct hgn_record *record,
    const struct hgn_remark *remark)
{
	const char *s = remark->kind == HGN_REMARK_TOO_LONG || remark->kind == HGN_REMARK_OTHER ?
			    "" :
			    record->text.data + remark->off;
	unsigned char c = (unsigned char)*s;
	const char *then = remark->kind == HGN_REMARK_KEPT ? "kept as a comment" : "skipped";
	size_t len = c == '\0' ? 0 : record->encoding != HGN_ENCODING_UTF8 ? c < 0x80 :
	    hgn_utf8_len(s, record->text.len - remark->off);
	size_t word = 0, left = record->text.len - remark->off; /* word: the length of the word at `s`, to be quoted */
	uint32_t code = len > 0 ? hgn_utf8_code(s, len) : 0;
	const struct hgn_symbol *symbol = len > 1 ? hgn_symbol_find(code) : NULL;

	while (word < left && word < 20 && (hgn_is_alpha(s[word]) || hgn_is_digit(s[word]) || s[word] == ':'))
		word++;
	if (remark->kind == HGN_REMARK_TAG_CASE)
		compose_tag_case(into, room, record, remark->off);
	else if (remark->kind == HGN_REMARK_TOO_LONG)
		snprintf(into, room, "record is longer than %zu bytes (--max-record): skipped to the next one",
		    remarks->limit);
	else if (remark->kind == HGN_REMARK_OTHER)
		snprintf(into, room, "this is %s, not game records: skipped; -f hgn reads it", remarks->kind);
	else if (remark->kind == HGN_REMARK_LATIN1)
		snprintf(into, room, "byte 0x%02x is not UTF-8: the record is read as Windows-1252",
		    len > 1 ? (unsigned)hgn_latin1_byte(code, true) : c);
	else if (word > 1)
		snprintf(into, room, "unexpected '%.*s': %s; %s", (int)word, s, hint(c), then);
	else if (len > 1)
		snprintf(into, room, "unexpected '%.*s' (U+%04X, no ASCII character): expected %s; %s", (int)len, s,
		    (unsigned)code, symbol != NULL ? symbol->meant : "ASCII outside comments and tag values", then);
	else if (len > 0 && c >= 0x20 && c != 0x7f)
		snprintf(into, room, "unexpected '%.*s': %s; %s", (int)len, s, hint(c), then);
	else if (c >= 0x80)
		snprintf(into, room, "unexpected byte 0x%02x, no ASCII character: %s; %s", c, hint(c), then);
	else
		snprintf(into, room, "unexpected byte 0x%02x: %s; %s", c, hint(c), then);
}

static int
by_place(const void *va, const void *vb)
{
	const struct hgn_remark *a = va, *b = vb;

	if (a->off != b->off)
		return a->off < b->off ? -1 : 1;
	return (a->kind > b->kind) - (a->kind < b->kind);
}

void
hgn_remarks_report(struct hgn_remarks *remarks, struct hgn_record *record, const struct hgn_listener *listener)
{
	struct hgn_diagnostic d = { .file = record->file, .record = record->ordinal };
	struct hgn_location place = { 0, 0, 0 };
	size_t i;
	bool errors = record->broken && remarks->n == HGN_REMARKS_MAX; /* more were dropped, which may have been
								        * errors */
	char message[160];

	if (remarks->n == 0 || listener == NULL)
		return;
	qsort(remarks->list, remarks->n, sizeof *remarks->list, by_place);
	for (i = 0; i < remarks->n; i++) {
		const struct hgn_remark *remark = &remarks->list[i];

		hgn_location_move(&place, record, remark->off);
		d.line = place.line;
		d.col = place.col;
		d.offset = record->offset + place.off;
		d.rule = table[remark->kind].rule;
		d.message = table[remark->kind].message;
		if (d.message == NULL) {
			compose(message, sizeof message, remarks, record, remark);
			d.message = message;
		}
		errors |= hgn_diagnostic_report(&d, listener) == HGN_ERROR;
	}
	record->broken = errors;
}
