/* SPDX-License-Identifier: MIT
 * hgrep --mark: inserts comments after matching moves, in text or JSON. */
#include "hgrep-mark.h"

#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "hgn/tools/tools.h"
#include "run.h"

/* ---- text -------------------------------------------------------------------------------------------------------- */

/* Return the offset at which to insert a comment about the initial position, and its format: before the first move or
 * the result or, without these, on a line after the record. */
static size_t
start_place(const char **format, const struct hgn_record *record)
{
	const struct hgn_item *items = record->items;
	size_t n = record->own, i = 0;

	while (i < record->nitems && items[i].kind != HGN_NUMBER && items[i].kind != HGN_MOVE &&
	    items[i].kind != HGN_RESULT)
		i++;
	*format = i < record->nitems ? "{%s} " : "\n{%s}";
	while (n > 0 && strchr(" \t\r\n", record->text.data[n - 1]) != NULL)
		n--;
	return i < record->nitems ? items[i].span.off : n;
}

/* Return the offset at which to insert a comment about a ply, after its move and NAGs, and its format. */
static size_t
move_place(const char **format, const struct hgn_record *record, size_t i)
{
	*format = " {%s}";
	while (i + 1 < record->nitems && record->items[i + 1].kind == HGN_NAG)
		i++;
	return record->items[i].span.off + record->items[i].span.len;
}

static void
mark_text(struct run_slot *slot, const struct hgn_found *found, const char *text)
{
	const struct hgn_buf own = run_own_bytes(&slot->record);
	size_t i, at = 0, place;
	const char *format;

	for (i = 0; i < found->nmoments; i++) {
		place = found->moments[i].item == HGN_NO_ITEM ? start_place(&format, &slot->record) :
		    move_place(&format, &slot->record, found->moments[i].item);
		hgn_buf_add(&slot->out, own.data + at, place - at);
		hgn_buf_printf(&slot->out, format, text);
		at = place;
	}
	hgn_buf_add(&slot->out, own.data + at, own.len - at);
}

/* ---- JSON -------------------------------------------------------------------------------------------------------- */

/* A comment to be inserted. */
struct insertion {
	size_t at;
	const char *format; /* format, whose argument is the comment as a JSON string */
};

/* An open object or array. */
struct level {
	bool marked;     /* a comment is to be inserted */
	size_t comments; /* offset of the value of "comments"; 0 = none */
	size_t before;   /* offset of the first member that belongs after "comments"; 0 = none */
};

/* State of scanning a line of JSON. */
struct scan {
	const char *text;
	size_t n, at;
	struct level *levels; /* the open objects and arrays */
	size_t depth, cap;
	struct hgn_buf insertions;
	bool failed;
};

/* Return the offset after the string at `at`. */
static size_t
string_end(const struct scan *scan, size_t at)
{
	for (at++; at < scan->n && scan->text[at] != '"'; at++)
		at += scan->text[at] == '\\';
	return at + 1;
}

/* Return true if the string at `at` is in a space-separated list of keys. */
static bool
is_key(const struct scan *scan, size_t at, const char *keys)
{
	return options_find_word(keys, scan->text + at + 1, string_end(scan, at) - at - 2) >= 0;
}

static size_t
skip_spaces(const struct scan *scan, size_t at)
{
	while (at < scan->n && strchr(" \t\r\n", scan->text[at]) != NULL)
		at++;
	return at;
}

/* Scan a string, which may be a key of the open object. If it is a key that canonical JSON has after "comments", a new
 * comment is inserted before it. */
static void
read_string(struct scan *scan)
{
	static const char *const later = "end_comments comments_after clk emt eval arrows marks variations source meta";
	struct level *level = scan->depth > 0 ? &scan->levels[scan->depth - 1] : NULL;
	size_t end = string_end(scan, scan->at), colon = skip_spaces(scan, end);

	if (level != NULL && colon < scan->n && scan->text[colon] == ':') {
		if (is_key(scan, scan->at, "comments"))
			level->comments = skip_spaces(scan, colon + 1);
		else if (level->before == 0 && is_key(scan, scan->at, later))
			level->before = scan->at;
	}
	scan->at = end;
}

static void
open_level(struct scan *scan)
{
	struct level *levels = hgn_list_room(scan->levels, scan->depth, &scan->cap, sizeof *levels);

	scan->failed |= levels == NULL;
	if (levels == NULL)
		return;
	scan->levels = levels;
	levels[scan->depth++] = (struct level){ .marked = false };
}

/* At the closing brace of an object, decide where its comment is inserted: before its other comments, or as a new
 * member. */
static void
close_level(struct scan *scan)
{
	struct level *level = &scan->levels[--scan->depth];
	struct insertion insertion = { level->before, "\"comments\":[%s]," };

	if (!level->marked)
		return;
	if (level->comments > 0) {
		insertion.at = level->comments + 1;
		insertion.format = scan->text[skip_spaces(scan, insertion.at)] == ']' ? "%s" : "%s,";
	} else if (level->before == 0) {
		insertion.at = scan->at;
		insertion.format = ",\"comments\":[%s]";
	}
	hgn_buf_add(&scan->insertions, &insertion, sizeof insertion);
}

/* Scan the line up to byte `to`. */
static void
scan_to(struct scan *scan, size_t to)
{
	while (scan->at < to && !scan->failed) {
		char c = scan->text[scan->at];

		if (c == '"') {
			read_string(scan);
			continue;
		}
		if (c == '{' || c == '[')
			open_level(scan);
		else if ((c == '}' || c == ']') && scan->depth > 0)
			close_level(scan);
		scan->at++;
	}
}

static int
by_offset(const void *a, const void *b)
{
	const size_t *m = a, *n = b;

	return (*m > *n) - (*m < *n);
}

static int
by_place(const void *a, const void *b)
{
	const struct insertion *m = a, *n = b;

	return (m->at > n->at) - (m->at < n->at);
}

/* Return an offset in the JSON object of a moment's move, or of the record for the initial position. */
static size_t
moment_place(const struct hgn_record *record, const struct hgn_moment *moment)
{
	uint64_t line, col, offset;

	if (moment->item == HGN_NO_ITEM)
		return 1;
	if (record->items[moment->item].span.off < record->own)
		return record->items[moment->item].span.off;
	hgn_record_locate(record, record->items[moment->item].span.off, &line, &col, &offset);
	return (size_t)(offset - record->offset) + 1;
}

/* Find where comments are inserted: scan up to each moment, whose object is then the open one. Keys and moves may be in
 * any order. */
static void
find_insertions(struct scan *scan, const struct hgn_record *record, const struct hgn_found *found)
{
	size_t *places = calloc(found->nmoments + 1, sizeof *places), i;

	scan->failed |= places == NULL;
	for (i = 0; places != NULL && i < found->nmoments; i++)
		places[i] = moment_place(record, &found->moments[i]);
	if (places != NULL)
		qsort(places, found->nmoments, sizeof *places, by_offset);
	for (i = 0; places != NULL && i < found->nmoments && !scan->failed; i++) {
		scan_to(scan, places[i]);
		if (scan->depth > 0)
			scan->levels[scan->depth - 1].marked = true;
	}
	free(places);
	scan_to(scan, scan->n);
	if (scan->insertions.len > 0)
		qsort(scan->insertions.data, scan->insertions.len / sizeof(struct insertion), sizeof(struct insertion),
		    by_place);
}

static void
mark_json(struct run_slot *slot, const struct hgn_found *found, const char *text)
{
	const struct hgn_buf own = run_own_bytes(&slot->record);
	struct scan scan = { .text = own.data, .n = own.len };
	struct hgn_buf comment = { 0 };
	const struct insertion *list;
	size_t i, at = 0;

	hgn_buf_json(&comment, text, strlen(text));
	find_insertions(&scan, &slot->record, found);
	list = (const struct insertion *)(const void *)scan.insertions.data;
	for (i = 0; i < scan.insertions.len / sizeof *list; i++) {
		hgn_buf_add(&slot->out, own.data + at, list[i].at - at);
		hgn_buf_printf(&slot->out, list[i].format, hgn_buf_string(&comment));
		at = list[i].at;
	}
	hgn_buf_add(&slot->out, own.data + at, own.len - at);
	hgn_buf_putc(&slot->out, '\n');
	if (scan.failed || scan.insertions.failed || comment.failed)
		run_nomem(slot);
	free(scan.levels);
	hgn_buf_clear(&scan.insertions);
	hgn_buf_clear(&comment);
}

/* ---- both -------------------------------------------------------------------------------------------------------- */

void
hgrep_mark(struct run_slot *slot, const struct hgn_found *found, const char *text)
{
	const unsigned json = HGN_TRAIT_ANNOTATIONS | HGN_TRAIT_LINES;
	bool data = slot->record.form == HGN_FORM_DATA;

	if (data ? (slot->source.codec->traits & json) != json : !hgn_codec_has_braces(slot->source.codec)) {
		run_remark(slot, "not-expressible", data ? "--mark requires records in text or JSON" :
		    "--mark requires records with comments in braces");
		return;
	}
	(data ? mark_json : mark_text)(slot, found, text);
	slot->content = data ? RUN_MADE : RUN_EDITED;
}
