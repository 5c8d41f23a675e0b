/* SPDX-License-Identifier: MIT
 * A played record as one line of JSON.
 *
 * Movetext is a flat list of items; JSON is nested, and the keys of a move gather what stands scattered after it. The
 * `value` of an HGN_OPEN is the index of its HGN_CLOSE, so a variation is stepped over at once and every line is
 * written by walking its own items only. What stands between a move and the next one of its line is its tail. */
#include "base/buf.h"
#include "base/error.h"
#include "codec/codec.h"
#include "codec/variation.h"
#include "game/module.h"

#include <string.h>

struct writer {
	struct hgn_buf *out;
	const struct hgn_record *record;
	const struct hgn_play *play;
	const struct hgn_write_options *options;
	bool plain;            /* play->text holds nothing that has to be escaped */
	size_t played;         /* index in play->moves where the next half-move is looked for */
	bool tagged;           /* a tag was written */
	struct hgn_items epilogue; /* comments after the variations of the last half-move */
	struct hgn_buf scratch;
};

static void write_line(struct writer *w, struct hgn_items line, struct hgn_items after, unsigned depth);

static const struct hgn_item *
item_at(const struct writer *w, uint32_t i)
{
	return &w->record->items[i];
}

static inline uint32_t
seek(const struct writer *w, struct hgn_items items, bool open)
{
	return hgn_items_seek(w->record, w->options, items, open);
}

/* A literal, and how many bytes it has. */
#define LITERAL(text) (text), sizeof (text) - 1

static inline void
put_key(struct writer *w, const char *key)
{
	size_t n = strlen(key);
	char *p = hgn_buf_room(w->out, n + 4);

	if (p == NULL)
		return;
	p = hgn_put(p, LITERAL(",\""));
	p = hgn_put(p, key, n);
	hgn_buf_end(w->out, hgn_put(p, LITERAL("\":")));
}

/* A text that needs no escapes, behind its key, which ends with the first quote. */
static inline char *
put_plain(char *p, const struct writer *w, const char *key, size_t n, struct hgn_span span)
{
	p = hgn_put_short(hgn_put(p, key, n), w->play->text.data + span.off, span.len);
	*p++ = '"';
	return p;
}

static inline void
put_span(struct writer *w, const char *key, struct hgn_span span)
{
	put_key(w, key);
	hgn_buf_json(w->out, w->play->text.data + span.off, span.len);
}

/* Tags that have become a comment: the first of the record's. */
static bool
put_kept(struct writer *w, const char *key)
{
	const struct hgn_buf *kept = &w->play->kept;

	if (kept->len == 0 || w->options->strip_tags)
		return false;
	put_key(w, key);
	hgn_buf_putc(w->out, '[');
	hgn_buf_json(w->out, kept->data, kept->len);
	return true;
}

/* The comments of a range under one key, and nothing when all are empty. `first` says whether they are those before the
 * first half-move. */
static void
put_comments_of(struct writer *w, const char *key, struct hgn_items range, bool first)
{
	bool any = false;
	uint32_t i;

	if (w->options->strip_comments)
		return;
	any = first && put_kept(w, key);
	for (i = range.first; i < range.end; i++) {
		const struct hgn_item *item = item_at(w, i);

		if (item->kind == HGN_OPEN)
			i = item->value;
		if (item->kind != HGN_COMMENT && item->kind != HGN_LINE_COMMENT)
			continue;
		w->scratch.len = 0;
		hgn_record_comment(&w->scratch, w->record, item);
		if (w->scratch.len == 0)
			continue;
		if (!any)
			put_key(w, key);
		hgn_buf_putc(w->out, any ? ',' : '[');
		hgn_buf_json(w->out, w->scratch.data, w->scratch.len);
		any = true;
	}
	if (any)
		hgn_buf_putc(w->out, ']');
}

static void
put_comments(struct writer *w, const char *key, struct hgn_items range)
{
	put_comments_of(w, key, range, false);
}

/* The NAGs of one line in a range: those of one half-move, all through its tail. */
static void
put_nags(struct writer *w, struct hgn_items range)
{
	bool any = false;
	uint32_t i;

	if (w->options->strip_nags)
		return;
	for (i = range.first; i < range.end; i++) {
		const struct hgn_item *item = item_at(w, i);

		if (item->kind == HGN_OPEN)
			i = item->value;
		if (item->kind != HGN_NAG)
			continue;
		if (!any)
			put_key(w, "nags");
		hgn_buf_putc(w->out, any ? ',' : '[');
		hgn_buf_putn(w->out, item->value);
		any = true;
	}
	if (any)
		hgn_buf_putc(w->out, ']');
}

/* The comments of a half-move: those before its variations, or all when these are left out. */
static struct hgn_items
own_comments(const struct writer *w, struct hgn_items tail)
{
	return (struct hgn_items){ tail.first, w->options->strip_variations ? tail.end : seek(w, tail, true) };
}

/* A variation without moves, as what would be said of one. */
static void
write_bare(struct writer *w, struct hgn_items line, struct hgn_items after)
{
	size_t start = w->out->len + 2;

	hgn_buf_puts(w->out, "[{");
	put_nags(w, line);
	put_comments(w, "comments", line);
	put_comments(w, "comments_after", after);
	if (w->out->len > start) /* the comma before the first key */
		memmove(w->out->data + start, w->out->data + start + 1, --w->out->len - start);
	hgn_buf_puts(w->out, "}]");
}

/* Variations of a half-move, each with the comments behind it. */
static void
put_variations(struct writer *w, struct hgn_items tail, unsigned depth, bool last)
{
	uint32_t next, open = seek(w, tail, true);
	struct hgn_items line, after;

	if (open == tail.end || w->options->strip_variations)
		return;
	put_key(w, "variations");
	hgn_buf_putc(w->out, '[');
	for (; open < tail.end; open = next) {
		line = (struct hgn_items){ open + 1, item_at(w, open)->value };
		after = (struct hgn_items){ line.end + 1, tail.end };
		next = after.end = seek(w, after, true);
		if (next == tail.end && last && depth == 0) {
			w->epilogue = after;
			after.end = after.first;
		}
		if (hgn_variation_has_move(w->record, open))
			write_line(w, line, after, depth + 1);
		else
			write_bare(w, line, after);
		if (next < tail.end)
			hgn_buf_putc(w->out, ',');
	}
	hgn_buf_putc(w->out, ']');
}

/* What was played for the move at item `i`: they come in the order of the items. */
static const struct hgn_played *
played_at(struct writer *w, uint32_t i)
{
	const struct hgn_play *play = w->play;

	while (w->played < play->nmoves && play->moves[w->played].item < i)
		w->played++;
	return w->played < play->nmoves && play->moves[w->played].item == i ? &play->moves[w->played] : NULL;
}

/* The cells of a half-move, those that there are. */
#define CELL_ROOM (HGN_CELL_NAME + 12)

static inline char *
put_cell(char *p, const struct writer *w, const char *key, size_t n, uint16_t cell)
{
	const char *name;

	if (cell == HGN_NO_CELL)
		return p;
	p = hgn_put(p, key, n);
	for (name = hgn_cell_name(w->play->game, cell); *name != '\0'; name++)
		*p++ = *name;
	*p++ = '"';
	return p;
}

static inline void
put_from_to(struct writer *w, uint16_t from, uint16_t to)
{
	char *p = hgn_buf_room(w->out, 2 * CELL_ROOM);

	if (p == NULL)
		return;
	p = put_cell(p, w, LITERAL(",\"from\":\""), from);
	hgn_buf_end(w->out, put_cell(p, w, LITERAL(",\"to\":\""), to));
}

/* The moves of a compound turn: its text without the mark at the end, cut at the commas. */
static void
put_parts(struct writer *w, const struct hgn_played *played)
{
	const char *san = w->play->text.data + played->san.off, *end = san + played->san.len, *comma;
	int i;

	put_key(w, "parts");
	hgn_buf_putc(w->out, '[');
	while (end > san && (end[-1] == '+' || end[-1] == '#'))
		end--;
	for (i = 0; i < played->move.cells; i += 2, san = comma + 1) {
		comma = memchr(san, ',', (size_t)(end - san));
		if (comma == NULL)
			comma = end;
		hgn_buf_puts(w->out, i > 0 ? ",{\"san\":" : "{\"san\":");
		hgn_buf_json(w->out, san, (size_t)(comma - san));
		put_from_to(w, played->move.cell[i], played->move.cell[i + 1]);
		hgn_buf_putc(w->out, '}');
	}
	hgn_buf_putc(w->out, ']');
}

/* The cells of a move that places several pieces, or a piece of several cells. */
static void
put_cells(struct writer *w, const struct hgn_move *move)
{
	const struct hgn_kind *kind = w->play->game->kind[move->kind];
	const char *name;
	int i;

	if (kind == NULL || kind->cells != HGN_CELLS_PLACED || move->cells == 0)
		return;
	put_key(w, "cells");
	for (i = 0; i < move->cells; i++) {
		name = hgn_cell_name(w->play->game, move->cell[i]);
		hgn_buf_putc(w->out, i == 0 ? '[' : ',');
		hgn_buf_json(w->out, name, strlen(name));
	}
	hgn_buf_putc(w->out, ']');
}

static void
put_played(struct writer *w, const struct hgn_played *played)
{
	char *p = hgn_buf_room(w->out, 2 * HGN_BUF_DIGITS + 60 + played->san.len + played->lan.len);

	if (p == NULL)
		return;
	p = hgn_put(p, LITERAL("{\"ply\":"));
	p = hgn_put_number(p, played->ply);
	p = hgn_put(p, LITERAL(",\"number\":"));
	p = hgn_put_number(p, played->number);
	p = hgn_put(p, LITERAL(",\"side\":\""));
	*p++ = played->side == HGN_WHITE ? 'w' : 'b';
	*p++ = '"';
	if (w->plain) {
		p = put_plain(p, w, LITERAL(",\"san\":\""), played->san);
		p = put_plain(p, w, LITERAL(",\"long\":\""), played->lan);
	}
	hgn_buf_end(w->out, p);
	if (!w->plain) {
		put_span(w, "san", played->san);
		put_span(w, "long", played->lan);
	}
	if (played->known) {
		put_from_to(w, played->move.from, played->move.to);
		if (hgn_move_is_compound(&played->move, w->play->game))
			put_parts(w, played);
		put_cells(w, &played->move);
	}
	if (w->options->fens)
		put_span(w, "fen", played->fen);
}

/* Where the tail of a half-move ends: at the next one of its line; *bare says whether it holds numbers alone. */
static uint32_t
end_of_tail(const struct writer *w, uint32_t i, uint32_t end, bool *bare)
{
	for (*bare = true; i < end && item_at(w, i)->kind != HGN_MOVE; i++) {
		*bare &= item_at(w, i)->kind == HGN_NUMBER;
		if (item_at(w, i)->kind == HGN_OPEN)
			i = item_at(w, i)->value;
	}
	return i;
}

/* A line of play as an array. `after` are comments that follow the line and go to its last half-move. A NAG before the
 * first half-move of a variation counts for it. */
static void
write_line(struct writer *w, struct hgn_items line, struct hgn_items after, unsigned depth)
{
	struct hgn_items before = line, tail = { 0, 0 }, nothing = { 0, 0 };
	uint32_t move = seek(w, line, false);
	const struct hgn_played *played;
	bool first, last, bare;

	before.end = move;
	hgn_buf_putc(w->out, '[');
	for (first = true; move < line.end; move = tail.end, first = false) {
		tail.first = move + 1;
		tail.end = end_of_tail(w, move + 1, line.end, &bare);
		last = tail.end == line.end;
		played = played_at(w, move);
		if (played == NULL)
			break;
		if (!first)
			hgn_buf_putc(w->out, ',');
		put_played(w, played);
		if (bare && !last && !(first && depth > 0)) {
			hgn_buf_putc(w->out, '}');
			continue;
		}
		put_nags(w, (struct hgn_items){ first && depth > 0 ? line.first : tail.first, tail.end });
		if (first && depth > 0)
			put_comments(w, "comments_before", before);
		put_comments(w, "comments", own_comments(w, tail));
		put_comments(w, "comments_after", last ? after : nothing);
		put_variations(w, tail, depth, last);
		hgn_buf_putc(w->out, '}');
	}
	hgn_buf_putc(w->out, ']');
}

bool
hgn_tag_stays(const char *name)
{
	static const char *const names[] = { "Event", "Site", "Date", "Round", "White", "Black", "Result", "Variant",
		"SetUp", "FEN" };
	size_t i;

	for (i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp(name, names[i]) == 0)
			return true;
	return false;
}

/* One member of the tags. */
static void
put_tag(struct writer *w, const char *name, const char *value, size_t n)
{
	if (w->tagged)
		hgn_buf_putc(w->out, ',');
	hgn_buf_json(w->out, name, strlen(name));
	hgn_buf_putc(w->out, ':');
	hgn_buf_json(w->out, value, n);
	w->tagged = true;
}

/* The start position, and SetUp before it when no such tag was read. */
static void
put_fen(struct writer *w)
{
	if (hgn_record_tag(w->record, "SetUp") == NULL)
		put_tag(w, "SetUp", "1", 1);
	put_tag(w, "FEN", w->play->text.data + w->play->start.off, w->play->start.len);
}

/* A tag as read; but the game, the start and the result have one spelling. */
static void
write_tag(struct writer *w, const char *name, const struct hgn_tag *tag)
{
	const char *result = hgn_result_text(w->play->tagged);

	if (strcmp(name, "Variant") == 0 && !w->play->keeps_variant) {
		put_tag(w, name, hgn_game_id(w->play->game), strlen(hgn_game_id(w->play->game)));
	} else if (strcmp(name, "FEN") == 0) {
		if (w->play->has_fen)
			put_fen(w);
	} else if (strcmp(name, "SetUp") == 0 && w->play->has_fen) {
		put_tag(w, name, "1", 1);
	} else if (strcmp(name, "Result") == 0) {
		put_tag(w, name, result, strlen(result));
	} else {
		w->scratch.len = 0;
		hgn_record_tag_value(&w->scratch, w->record, tag);
		put_tag(w, name, hgn_buf_string(&w->scratch), w->scratch.len);
	}
}

static void
write_tags(struct writer *w)
{
	struct hgn_buf name = { 0 };
	const struct hgn_tag *tag;
	size_t i;

	put_key(w, "tags");
	hgn_buf_putc(w->out, '{');
	for (i = 0; i < w->record->ntags; i++) {
		tag = &w->record->tags[i];
		name.len = 0;
		hgn_record_tag_name(&name, w->record, tag);
		if (w->play->kept.len > 0 && hgn_record_tag(w->record, hgn_buf_string(&name)) != tag)
			continue; /* it has become a comment */
		if (!w->options->strip_tags || hgn_tag_stays(hgn_buf_string(&name)))
			write_tag(w, hgn_buf_string(&name), tag);
	}
	if (w->play->has_fen && hgn_record_tag(w->record, "FEN") == NULL)
		put_fen(w);
	hgn_buf_putc(w->out, '}');
	w->out->failed |= name.failed;
	hgn_buf_clear(&name);
}

/* A name of a file, which need not be UTF-8. */
static void
put_name(struct writer *w, const char *name)
{
	size_t i, n = strlen(name), len;

	w->scratch.len = 0;
	for (i = 0; i < n; i += len > 0 ? len : 1) {
		len = hgn_utf8_len(name + i, n - i);
		if (len > 0)
			hgn_buf_add(&w->scratch, name + i, len);
		else
			hgn_buf_puts(&w->scratch, "\xEF\xBF\xBD");
	}
	hgn_buf_json(w->out, hgn_buf_string(&w->scratch), w->scratch.len);
}

static void
put_source(struct writer *w)
{
	const struct hgn_record *record = w->record;
	const struct { const char *key; uint64_t value; } members[] = {
		{ "record", record->ordinal }, { "line", record->line }, { "offset", record->offset },
		{ "length", record->source.len == 0 ? record->text.len : record->source.len - record->synthetic }, /* no end of line */
	};
	size_t i;

	put_key(w, "source");
	hgn_buf_puts(w->out, "{\"file\":");
	put_name(w, record->file);
	for (i = 0; i < sizeof members / sizeof *members; i++) {
		put_key(w, members[i].key);
		hgn_buf_putn(w->out, (int64_t)members[i].value);
	}
	hgn_buf_putc(w->out, '}');
}

/* A value as it was read. */
static void
put_beside(struct writer *w, const char *key, struct hgn_span value)
{
	if (value.len == 0)
		return;
	put_key(w, key);
	hgn_buf_add(w->out, (w->record->framed ? &w->record->text : &w->record->source)->data + value.off, value.len);
}

static void
write_record(struct writer *w)
{
	struct hgn_items all = { 0, (uint32_t)w->record->nitems }, nothing = { 0, 0 };
	const char *id = hgn_game_id(w->play->game), *result = hgn_result_text(w->play->result);

	hgn_buf_puts(w->out, "{\"id\":");
	hgn_buf_putn(w->out, (int64_t)w->record->ordinal);
	put_key(w, "variant");
	hgn_buf_json(w->out, id, strlen(id));
	write_tags(w);
	put_span(w, "start", w->play->start);
	put_key(w, "moves");
	write_line(w, all, nothing, 0);
	put_key(w, "result");
	hgn_buf_json(w->out, result, strlen(result));
	put_nags(w, (struct hgn_items){ 0, seek(w, all, false) });
	put_comments_of(w, "comments", (struct hgn_items){ 0, seek(w, all, false) }, true);
	put_comments(w, "end_comments", w->epilogue);
	if (w->options->source && w->record->origin.len == 0)
		put_source(w);
	put_beside(w, "source", w->record->origin);
	put_beside(w, "meta", w->record->meta);
	hgn_buf_puts(w->out, "}\n");
}

unsigned
hgn_json_required(const struct hgn_write_options *options)
{
	return HGN_WANT_SAN | HGN_WANT_LAN | (options->fens ? HGN_WANT_FEN : 0);
}

int
hgn_json_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error)
{
	struct writer w = { .out = out, .record = record, .play = play, .options = options,
		.plain = hgn_json_plain(play->text.data, play->text.len) == play->text.len };

	(void)error;
	write_record(&w);
	if (w.scratch.failed)
		out->failed = true;
	hgn_buf_clear(&w.scratch);
	return 0;
}
