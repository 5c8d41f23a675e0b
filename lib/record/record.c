/* SPDX-License-Identifier: MIT
 * Access to tags, items and text of a record. */
#include "record/record.h"
#include "record/iter.h"
#include "hgn/tools/tools.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>

void
hgn_record_clear(struct hgn_record *record)
{
	hgn_buf_clear(&record->text);
	hgn_buf_clear(&record->source);
	hgn_buf_clear(&record->places);
	free(record->tags);
	free(record->items);
	memset(record, 0, sizeof *record);
}

bool
hgn_record_set_text(struct hgn_record *record, const char *bytes, size_t n)
{
	struct hgn_buf *text = &record->text;
	char *data;

	if (text->cap <= n || text->failed) {
		data = realloc(text->data, n + n / 16 + 64);
		if (data == NULL)
			return false;
		text->data = data;
		text->cap = n + n / 16 + 64;
		text->failed = false;
	}
	if (n > 0)
		memcpy(text->data, bytes, n);
	text->data[n] = '\0';
	text->len = record->own = n;
	return true;
}

bool
hgn_record_keep_source(struct hgn_record *record)
{
	if (record->source.len > 0)
		return true;
	record->source.failed = false;
	hgn_buf_add(&record->source, record->text.data, record->own);
	return !record->source.failed;
}

const char *
hgn_record_bytes(size_t *n, const struct hgn_record *record)
{
	if (n != NULL)
		*n = record->source.len > 0 ? record->source.len : record->own;
	return record->source.len > 0 ? record->source.data : record->text.data;
}

uint64_t
hgn_record_length(const struct hgn_record *record)
{
	size_t n;

	hgn_record_bytes(&n, record);
	return n;
}

/* Return the source offset of byte `off` of the text. */
static uint32_t
own_byte(const struct hgn_record *record, uint32_t off)
{
	const struct hgn_made *places = (const struct hgn_made *)(const void *)record->places.data;
	size_t low = 0, high = record->places.len / sizeof *places, middle;

	if (off <= record->own)
		return off;
	while (low < high) {
		middle = (low + high) / 2;
		if (places[middle].at <= off)
			low = middle + 1;
		else
			high = middle;
	}
	return low > 0 ? places[low - 1].off : (uint32_t)record->own;
}

void
hgn_location_move(struct hgn_location *place, const struct hgn_record *record, uint32_t off)
{
	const char *p, *end, *nl;

	off = own_byte(record, off);
	if (place->line == 0 || off < place->off)
		*place = (struct hgn_location){ 0, record->line, record->col };
	if (off == place->off)
		return;
	p = record->text.data + place->off;
	end = record->text.data + off;
	while (p < end && (nl = memchr(p, '\n', (size_t)(end - p))) != NULL) {
		p = nl + 1;
		place->line++;
		place->col = 1;
	}
	place->col += (uint64_t)(end - p);
	place->off = off;
}

void
hgn_record_locate(const struct hgn_record *record, uint32_t off, uint64_t *line, uint64_t *col, uint64_t *offset)
{
	struct hgn_location place = { 0, 0, 0 };

	hgn_location_move(&place, record, off);
	if (line != NULL)
		*line = place.line;
	if (col != NULL)
		*col = place.col;
	if (offset != NULL)
		*offset = record->offset + place.off;
}

const char *
hgn_record_file(const struct hgn_record *record)
{
	return record->file;
}

uint64_t
hgn_record_ordinal(const struct hgn_record *record)
{
	return record->ordinal;
}

bool
hgn_record_is_broken(const struct hgn_record *record)
{
	return record->broken;
}

const struct hgn_tag *
hgn_record_tag_at(const struct hgn_record *record, size_t n)
{
	return n < record->ntags ? &record->tags[n] : NULL;
}

const struct hgn_item *
hgn_record_item(const struct hgn_record *record, size_t n)
{
	return n < record->nitems ? &record->items[n] : NULL;
}

const char *
hgn_record_text(const struct hgn_record *record)
{
	return record->text.data;
}

const struct hgn_tag *
hgn_record_find_tag(const struct hgn_record *record, const char *name, size_t n)
{
	size_t i;

	for (i = 0; i < record->ntags; i++) {
		const struct hgn_tag *tag = &record->tags[i];

		if (tag->name.len == n && memcmp(record->text.data + tag->name.off, name, n) == 0)
			return tag;
	}
	return NULL;
}

const struct hgn_tag *
hgn_record_tag(const struct hgn_record *record, const char *name)
{
	return hgn_record_find_tag(record, name, strlen(name));
}

bool
hgn_record_put_tag(struct hgn_buf *out, const struct hgn_record *record, const char *name, size_t n)
{
	const struct hgn_tag *tag = hgn_record_find_tag(record, name, n);

	if (tag != NULL)
		hgn_record_tag_value(out, record, tag);
	return tag != NULL;
}

static void
add_text(struct hgn_buf *out, const struct hgn_record *record, bool utf8, const char *text, size_t n)
{
	if (record->encoding == HGN_ENCODING_WINDOWS && !utf8)
		hgn_buf_windows(out, text, n);
	else if (record->encoding == HGN_ENCODING_LATIN1 && !utf8)
		hgn_buf_latin1(out, text, n);
	else
		hgn_buf_add(out, text, n);
}

void
hgn_record_tag_name(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_tag *tag)
{
	add_text(out, record, false, record->text.data + tag->name.off, tag->name.len);
}

/* Decode a backslash or a line end in a tag value. Return the byte after it. */
static const char *
add_escape(struct hgn_buf *out, size_t start, const char *p, const char *end)
{
	/* Only quotes and backslashes are escaped; before other characters a backslash is literal. */
	if (*p == '\\') {
		bool escape = p + 1 < end && (p[1] == '"' || p[1] == '\\');

		hgn_buf_putc(out, escape ? p[1] : '\\');
		return p + (escape ? 2 : 1);
	}
	while (out->len > start && (out->data[out->len - 1] == ' ' || out->data[out->len - 1] == '\t'))
		out->len--;
	while (p < end && hgn_is_space(*p))
		p++;
	if (out->len > start && p < end)
		hgn_buf_putc(out, ' ');
	return p;
}

void
hgn_record_tag_value(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_tag *tag)
{
	const char *p = record->text.data + tag->value.off, *end = p + tag->value.len, *q;
	size_t start = out->len;

	while (tag->escaped && p < end) {
		for (q = p; q < end && *q != '\\' && !(tag->folded && (*q == '\n' || *q == '\r')); q++)
			;
		add_text(out, record, tag->utf8, p, (size_t)(q - p));
		p = q < end ? add_escape(out, start, q, end) : end;
	}
	add_text(out, record, tag->utf8, p, (size_t)(end - p));
}

void
hgn_record_comment(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_item *item)
{
	const char *p = record->text.data + item->span.off, *end = p + item->span.len, *word;
	bool first = true;

	for (;;) {
		while (p < end && hgn_is_space(*p))
			p++;
		if (p == end)
			return;
		for (word = p; p < end && !hgn_is_space(*p); p++)
			;
		if (!first)
			hgn_buf_putc(out, ' ');
		first = false;
		add_text(out, record, false, word, (size_t)(p - word));
	}
}

enum hgn_result
hgn_record_termination(const struct hgn_record *record)
{
	size_t i = record->nitems;

	/* Only comments and NAGs can follow the termination. */
	while (i-- > 0) {
		const struct hgn_item *item = &record->items[i];

		if (item->kind == HGN_RESULT)
			return (enum hgn_result)item->value;
		if (item->kind != HGN_COMMENT && item->kind != HGN_LINE_COMMENT && item->kind != HGN_NAG)
			break;
	}
	return HGN_RESULT_NONE;
}

bool
hgn_variation_has_move(const struct hgn_record *record, struct hgn_items line)
{
	struct hgn_iter iter = hgn_iter_range(record, line.first, line.end);
	const struct hgn_item *item;

	while ((item = hgn_iter_next(&iter)) != NULL)
		if (item->kind == HGN_MOVE)
			return true;
	return false;
}

bool
hgn_variation_is_bare(const struct hgn_record *record, size_t open, const struct hgn_write_options *options)
{
	struct hgn_iter iter = hgn_iter_range(record, (uint32_t)open + 1, record->items[open].value);
	const struct hgn_item *item;

	while ((item = hgn_iter_next(&iter)) != NULL)
		if (item->kind == HGN_MOVE || (item->kind == HGN_NAG && !options->strip_nags) ||
		    (hgn_item_is_comment(item) && !options->strip_comments))
			return false;
	return true;
}

struct hgn_record *
hgn_record_new(void)
{
	return calloc(1, sizeof(struct hgn_record));
}

void
hgn_record_free(struct hgn_record *record)
{
	if (record != NULL)
		hgn_record_clear(record);
	free(record);
}
