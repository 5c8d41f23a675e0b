/* SPDX-License-Identifier: MIT
 * Shared by tests of lib/record: streams from memory, records as text, records "played" without rules. */
#ifndef HGN_TESTS_HANDMADE_H
#define HGN_TESTS_HANDMADE_H

#include "hgn.h"
#include "record/lexer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "observe.h"
#include "hgn/tools/tools.h"

/* Stop a fuzz target where something that must hold does not. */
#define CHECK(what) \
	do { \
		if (!(what)) { \
			fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #what); \
			abort(); \
		} \
	} while (0)

/* A stream of bytes that gives at most `chunk` of them at once. */
struct memory {
	const char *bytes;
	size_t n, at, chunk;
};

static inline long
memory_fill(void *ctx, char *into, size_t room)
{
	struct memory *memory = ctx;
	size_t n = memory->n - memory->at;

	n = n < room ? n : room;
	n = n < memory->chunk ? n : memory->chunk;
	if (n > 0)
		memcpy(into, memory->bytes + memory->at, n);
	memory->at += n;
	return (long)n;
}

/* Skip the rest of a record, whose skipped part continues at byte `at`. Return where it ends. */
static inline uint64_t
check_rest(struct hgn_reader *reader, const char *bytes, uint64_t at, size_t n)
{
	const char *part;
	size_t len;

	while (hgn_reader_rest(&part, &len, reader, NULL) == 0 && len > 0) {
		CHECK(at + len <= n && memcmp(part, bytes + at, len) == 0);
		at += len;
	}
	return at;
}

static inline void
show_span(struct hgn_buf *out, const struct hgn_record *record, const char *before, struct hgn_span span,
    const char *after)
{
	hgn_buf_puts(out, before);
	hgn_buf_add(out, record->text.data + span.off, span.len);
	hgn_buf_puts(out, after);
}

static inline void
show_item(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_item *item)
{
	static const char *const before[] = { " ", " ", " $", " {", " ;", " (", " )", " =", " BAD<" };
	static const char *const after[] = { "", "", "", "}", "|", "", "", "", ">" };
	struct hgn_span none = { 0, 0 };

	if (item->kind == HGN_NUMBER || item->kind == HGN_NAG) {
		hgn_buf_puts(out, before[item->kind]);
		hgn_buf_putn(out, item->value);
		if (item->dots > 0)
			hgn_buf_printf(out, ".%u", (unsigned)item->dots);
	} else {
		bool bare = item->kind == HGN_OPEN || item->kind == HGN_CLOSE;

		show_span(out, record, before[item->kind], bare ? none : item->span, after[item->kind]);
	}
}

/* `#ordinal offset:line:col+length`, its flags, its tags and its items, in one line. */
static inline void
show_record(struct hgn_buf *out, const struct hgn_record *record)
{
	size_t i;

	hgn_buf_printf(out, "#%llu %llu:%llu:%llu+%zu%s%s", (unsigned long long)record->ordinal,
	    (unsigned long long)record->offset, (unsigned long long)record->line, (unsigned long long)record->col,
	    record->own, record->broken ? " broken" : "", record->encoding != HGN_ENCODING_UTF8 ? " latin1" : "");
	for (i = 0; i < record->ntags; i++) {
		show_span(out, record, " [", record->tags[i].name, "=");
		show_span(out, record, "", record->tags[i].value, "]");
	}
	for (i = 0; i < record->nitems; i++)
		show_item(out, record, &record->items[i]);
	hgn_buf_putc(out, '\n');
}

static inline void
show_diagnostic(void *ctx, const struct hgn_diagnostic *d)
{
	hgn_buf_printf(ctx, "%c %s %llu:%llu:%llu\n", "NWE"[d->severity], d->rule, (unsigned long long)d->line,
	    (unsigned long long)d->col, (unsigned long long)d->offset);
}

/* A line for each record of the stream, and one for each remark after its record. */
static inline void
show_stream(struct hgn_buf *out, struct hgn_reader *reader, const char *bytes, size_t n, size_t chunk)
{
	struct memory memory = { .bytes = bytes, .n = n, .chunk = chunk };
	struct hgn_record record = { 0 };
	struct hgn_buf remarks = { 0 };
	struct hgn_listener listener = { .report = show_diagnostic, .ctx = &remarks };

	hgn_reader_open(reader, "memory", memory_fill, &memory);
	while (hgn_reader_next(reader, &record, &listener, NULL) == 0) {
		show_record(out, &record);
		hgn_buf_add(out, remarks.data, remarks.len);
		remarks.len = 0;
	}
	observe_buf(out);
	hgn_buf_clear(&remarks);
	hgn_record_clear(&record);
}

/* Number the plies of a record by counting, from the first number written; their texts are the tokens. */
static inline void
handmade_play(struct hgn_play *play, const struct hgn_record *record)
{
	struct { uint32_t next, last; } lines[HGN_NESTING + 1] = { { 0, 0 } };
	uint32_t first = 2;
	unsigned depth = 0;
	size_t i;

	play->nmoves = play->text.len = 0;
	play->result = hgn_record_termination(record);
	if (play->result == HGN_RESULT_NONE)
		play->result = HGN_RESULT_OPEN;
	play->tagged = play->result;
	if (play->capmoves < record->nitems) {
		play->moves = realloc(play->moves, record->nitems * sizeof *play->moves);
		play->capmoves = record->nitems;
	}
	for (i = 0; i < record->nitems && record->items[i].kind != HGN_MOVE; i++)
		if (record->items[i].kind == HGN_NUMBER && record->items[i].value < 1000000)
			first = 2 * record->items[i].value + (record->items[i].dots > 1);
	lines[0].next = first;
	for (i = 0; i < record->nitems; i++) {
		const struct hgn_item *item = &record->items[i];

		if (item->kind == HGN_OPEN) {
			lines[depth + 1].next = lines[depth].last;
			depth++;
		} else if (item->kind == HGN_CLOSE) {
			depth--;
		} else if (item->kind == HGN_MOVE) {
			struct hgn_played *played = &play->moves[play->nmoves++];

			memset(played, 0, sizeof *played);
			played->item = (uint32_t)i;
			played->number = lines[depth].next / 2;
			played->side = lines[depth].next % 2;
			played->depth = (uint8_t)depth;
			lines[depth].last = lines[depth].next++;
			played->san.off = (uint32_t)play->text.len;
			played->san.len = item->span.len;
			hgn_buf_add(&play->text, record->text.data + item->span.off, item->span.len);
			played->lan.off = (uint32_t)play->text.len;
			hgn_buf_puts(&play->text, "L");
			hgn_buf_add(&play->text, record->text.data + item->span.off, item->span.len);
			played->lan.len = item->span.len + 1;
		}
	}
}

/* `count` times `unit` after `before`, then `after`. */
static inline size_t
repeat(struct hgn_buf *out, const char *before, const char *unit, size_t count, const char *after)
{
	out->len = 0;
	hgn_buf_puts(out, before);
	while (count-- > 0)
		hgn_buf_puts(out, unit);
	hgn_buf_puts(out, after);
	return out->len;
}

static inline void
handmade_clear(struct hgn_play *play)
{
	free(play->moves);
	hgn_buf_clear(&play->text);
	memset(play, 0, sizeof *play);
}

#endif
