/* SPDX-License-Identifier: MIT
 * Writing of replayed records as a line of JSON or a YAML document, which have the same keys and values. */
#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"
#include "codec/codec.h"
#include "codec/event.h"
#include "game/module.h"
#include "hgn/tools/tools.h"
#include "record/iter.h"
#include "record/record.h"
#include "rules/position.h"
#include "record/tag_names.h"
#include "replay/clock.h"

#include <string.h>

struct json_writer {
	struct hgn_events events;
	const struct hgn_record *record;
	const struct hgn_play *play;
	const struct hgn_write_options *options;
	const struct hgn_played *played, *end; /* the plies that remain, in the order of their items */
	struct hgn_items epilogue; /* comments after the variations of the last ply */
	struct hgn_buf scratch;
};

static void write_line(struct json_writer *w, struct hgn_items line, struct hgn_items after, unsigned depth);

/* A string literal and its length. */
#define LITERAL(text) (text), sizeof (text) - 1

static void
put_text(struct json_writer *w, const char *key, size_t nkey, const char *text, size_t n)
{
	hgn_event_key(&w->events, key, nkey);
	hgn_event_string(&w->events, text, n);
}

static void
put_span(struct json_writer *w, const char *key, size_t nkey, struct hgn_span span)
{
	put_text(w, key, nkey, w->play->text.data + span.off, span.len);
}

/* Begin the list that is the value of a key, unless `*begun` is set. */
static void
begin_list(struct json_writer *w, const char *key, bool *begun)
{
	if (*begun)
		return;
	*begun = true;
	hgn_event_key(&w->events, key, strlen(key));
	hgn_event_open(&w->events, '[', false);
}

/* Write the comments of a range as the value of a key, or nothing if all are empty. `first` is set for the comments
 * before the first ply. */
static void
put_comments(struct json_writer *w, const char *key, struct hgn_items range, bool first)
{
	const struct hgn_buf *kept = &w->play->kept; /* written as the first comment of the record */
	struct hgn_iter iter = hgn_iter_range(w->record, range.first, range.end);
	const struct hgn_item *item;
	bool any = false;

	if (w->options->strip_comments)
		return;
	if (first && kept->len > 0 && !w->options->strip_tags) {
		begin_list(w, key, &any);
		hgn_event_string(&w->events, kept->data, kept->len);
	}
	while ((item = hgn_iter_own(&iter)) != NULL) {
		if (!hgn_item_is_comment(item))
			continue;
		w->scratch.len = 0;
		hgn_record_comment(&w->scratch, w->record, item);
		if (w->scratch.len == 0)
			continue;
		begin_list(w, key, &any);
		hgn_event_string(&w->events, w->scratch.data, w->scratch.len);
	}
	if (any)
		hgn_event_close(&w->events, ']');
}

/* Write arrows or marked cells as a list. */
static void
put_marks(struct json_writer *w, const char *key, uint32_t from, bool arrows)
{
	size_t start, n;
	const char *at;

	w->scratch.len = 0;
	hgn_annotation_put_marks(&w->scratch, w->record, from, arrows);
	hgn_event_key(&w->events, key, strlen(key));
	hgn_event_open(&w->events, '[', false);
	for (start = 0; start < w->scratch.len; start += n + 1) {
		at = w->scratch.data + start;
		n = w->scratch.len - start;
		if (memchr(at, ',', n) != NULL)
			n = (size_t)((const char *)memchr(at, ',', n) - at);
		if (hgn_utf8_check(at, n) == n)
			hgn_event_string(&w->events, at, n);
	}
	hgn_event_close(&w->events, ']');
}

/* Write the value in w->scratch, as a string or as a number. */
static void
put_value(struct json_writer *w, const char *key, bool string)
{
	hgn_event_key(&w->events, key, strlen(key));
	if (string)
		hgn_event_string(&w->events, w->scratch.data, w->scratch.len);
	else
		hgn_event_json(&w->events, w->scratch.data, w->scratch.len);
	w->scratch.len = 0;
}

/* Write the clock times, evaluations, arrows and marked cells in the comments from item `from` on, after a ply or, if
 * `played` is NULL, before the first. */
static void
put_annotation(struct json_writer *w, uint32_t from, const struct hgn_played *played)
{
	struct hgn_annotation annotation;

	if (!w->options->annotations)
		return;
	annotation = played != NULL ? hgn_play_annotation(w->record, w->play, played) :
				      hgn_annotation_read(w->record, from, HGN_WHITE);
	w->scratch.len = 0;
	if (annotation.has_clk) {
		hgn_annotation_put_time(&w->scratch, annotation.clk);
		put_value(w, "clk", false);
	}
	if (annotation.has_emt) {
		hgn_annotation_put_time(&w->scratch, annotation.emt);
		put_value(w, "emt", false);
	}
	if (annotation.has_eval) {
		hgn_annotation_put_eval(&w->scratch, &annotation);
		put_value(w, "eval", annotation.mate);
	}
	if (annotation.has_depth) {
		hgn_event_key(&w->events, "depth", 5);
		hgn_event_number(&w->events, annotation.depth);
	}
	if (annotation.has_arrows)
		put_marks(w, "arrows", from, true);
	if (annotation.has_marks)
		put_marks(w, "marks", from, false);
}

/* Write the NAGs in a range, without those in variations. */
static void
put_nags(struct json_writer *w, struct hgn_items range)
{
	struct hgn_iter iter = hgn_iter_range(w->record, range.first, range.end);
	const struct hgn_item *item;
	bool any = false;

	if (w->options->strip_nags)
		return;
	while ((item = hgn_iter_own(&iter)) != NULL) {
		if (item->kind != HGN_NAG)
			continue;
		begin_list(w, "nags", &any);
		hgn_event_number(&w->events, item->value);
	}
	if (any)
		hgn_event_close(&w->events, ']');
}

/* Write the variations of a ply, each with the comments that follow it. */
static void
put_variations(struct json_writer *w, const struct hgn_view *view, unsigned depth)
{
	struct hgn_variation v = hgn_view_variations(view);
	struct hgn_items after;

	if (view->own.end == view->tail.end)
		return;
	hgn_event_key(&w->events, LITERAL("variations"));
	hgn_event_open(&w->events, '[', true);
	while (hgn_variation_next(&v)) {
		after = v.after;
		if (after.end == v.end && view->last && depth == 0) {
			w->epilogue = after;
			after.end = after.first;
		}
		if (hgn_variation_has_move(w->record, v.line)) {
			write_line(w, v.line, after, depth + 1);
			continue;
		}
		hgn_event_open(&w->events, '[', true); /* an element that has only comments and NAGs */
		hgn_event_open(&w->events, '{', false);
		put_nags(w, v.line);
		put_comments(w, "comments", v.line, false);
		put_comments(w, "comments_after", after, false);
		hgn_event_close(&w->events, '}');
		hgn_event_close(&w->events, ']');
	}
	hgn_event_close(&w->events, ']');
}

/* Write origin and target if there are any, and the dropped piece. `move` is NULL for a part of a turn. */
HGN_INLINE void
put_from_to(struct json_writer *w, uint16_t from, uint16_t to, const struct hgn_move *move, const bool yaml)
{
	const struct hgn_game *game = w->play->game;
	struct hgn_event_run run;

	if (!hgn_event_run_begin(&run, &w->events, 2 * (HGN_CELL_NAME + 12), yaml))
		return;
	if (from != HGN_NO_CELL) {
		hgn_event_run_key(&run, LITERAL("from"), false);
		hgn_event_run_name(&run, hgn_cell_name(game, from));
	} else if (move != NULL && game->symbol[move->kind] == '@') {
		char letter[2] = { hgn_piece_letter(game, move->piece), '\0' };

		hgn_event_run_key(&run, LITERAL("drop"), false);
		hgn_event_run_name(&run, letter);
	}
	if (to != HGN_NO_CELL) {
		hgn_event_run_key(&run, LITERAL("to"), false);
		hgn_event_run_name(&run, hgn_cell_name(game, to));
	}
	hgn_event_run_end(&run);
}

/* Write the parts of a compound turn. The + or # of the turn is in none of them. */
static void
put_parts(struct json_writer *w, const struct hgn_played *played)
{
	const struct hgn_span *spans = (const struct hgn_span *)(const void *)w->play->parts.data, *span;
	uint32_t i;

	hgn_event_key(&w->events, LITERAL("parts"));
	hgn_event_open(&w->events, '[', false);
	for (i = 0; i < played->parts; i++) {
		span = &spans[played->part + i];
		hgn_event_open(&w->events, '{', false);
		put_text(w, LITERAL("san"), w->play->text.data + span->off, span->len);
		put_from_to(w, played->move.cell[2 * i], played->move.cell[2 * i + 1], NULL, w->events.yaml);
		hgn_event_close(&w->events, '}');
	}
	hgn_event_close(&w->events, ']');
}

/* Write the cells of a move that places several pieces, or one piece of several cells. */
static void
put_cells(struct json_writer *w, const struct hgn_move *move)
{
	const struct hgn_kind *kind = w->play->game->kind[move->kind];
	const char *name;
	int i;

	if (kind == NULL || kind->cells != HGN_CELLS_PLACED || move->cells == 0)
		return;
	hgn_event_key(&w->events, LITERAL("cells"));
	hgn_event_open(&w->events, '[', false);
	for (i = 0; i < move->cells; i++) {
		name = hgn_cell_name(w->play->game, move->cell[i]);
		hgn_event_string(&w->events, name, strlen(name));
	}
	hgn_event_close(&w->events, ']');
}

/* Write the texts, cells and numbers of a ply. */
static inline void
put_members(struct json_writer *w, const struct hgn_played *played, const bool yaml)
{
	const char *san = w->play->text.data + played->san.off, *lan = w->play->text.data + played->lan.off;
	bool plain = yaml || (hgn_event_is_plain(san, played->san.len) && hgn_event_is_plain(lan, played->lan.len));
	struct hgn_event_run run;

	if (!hgn_event_run_begin(&run, &w->events, 2 * HGN_BUF_DIGITS + 60 + played->san.len + played->lan.len, yaml))
		return;
	hgn_event_run_key(&run, LITERAL("ply"), true);
	hgn_event_run_number(&run, played->ply);
	hgn_event_run_key(&run, LITERAL("number"), false);
	hgn_event_run_number(&run, played->number);
	hgn_event_run_key(&run, LITERAL("side"), false);
	hgn_event_run_name(&run, played->side == HGN_WHITE ? "w" : "b");
	if (plain) {
		hgn_event_run_key(&run, LITERAL("san"), false);
		hgn_event_run_text(&run, san, played->san.len);
		hgn_event_run_key(&run, LITERAL("long"), false);
		hgn_event_run_text(&run, lan, played->lan.len);
	}
	hgn_event_run_end(&run);
	if (!plain) {
		put_span(w, LITERAL("san"), played->san);
		put_span(w, LITERAL("long"), played->lan);
	}
	if (played->known)
		put_from_to(w, played->move.from, played->move.to, &played->move, yaml);
}

/* Write the members of a ply, except comments, NAGs and variations. If the record is not replayed, few are known. */
static void
put_played(struct json_writer *w, const struct hgn_played *played)
{
	if (w->play->unplayed) {
		hgn_event_key(&w->events, LITERAL("ply"));
		hgn_event_number(&w->events, played->ply);
		if (played->number != HGN_NO_NUMBER) {
			hgn_event_key(&w->events, LITERAL("number"));
			hgn_event_number(&w->events, played->number);
			put_text(w, LITERAL("side"), played->side == HGN_WHITE ? "w" : "b", 1);
		}
		put_span(w, LITERAL("san"), played->san);
		return;
	}
	if (w->events.yaml)
		put_members(w, played, true);
	else
		put_members(w, played, false);
	if (played->known && hgn_move_is_compound(&played->move, w->play->game))
		put_parts(w, played);
	if (played->known)
		put_cells(w, &played->move);
	if (w->options->fens)
		put_span(w, LITERAL("fen"), played->fen);
}

/* Write a line of play as an array. `after` are comments after the line, which become part of its last ply. A NAG
 * before the first ply of a variation becomes part of that ply. */
static void
write_line(struct json_writer *w, struct hgn_items line, struct hgn_items after, unsigned depth)
{
	struct hgn_view view = hgn_view_begin(w->record, w->options, line);
	const struct hgn_played *played;
	bool begins; /* the ply is the first of a variation */

	hgn_event_open(&w->events, '[', true);
	while (hgn_view_next(&view)) {
		for (played = w->played; played < w->end && played->item < view.move; played++)
			continue;
		w->played = played;
		if (played == w->end || played->item != view.move)
			break;
		hgn_event_open(&w->events, '{', w->events.yaml && view.own.end < view.tail.end);
		put_played(w, played);
		begins = view.first && depth > 0;
		if (!view.bare || view.last || begins) {
			put_nags(w, (struct hgn_items){ begins ? line.first : view.tail.first, view.tail.end });
			if (begins)
				put_comments(w, "comments_before", view.before, false);
			put_comments(w, "comments", view.own, false);
			if (view.last)
				put_comments(w, "comments_after", after, false);
			put_annotation(w, view.tail.first, played);
			put_variations(w, &view, depth);
		}
		hgn_event_close(&w->events, '}');
	}
	hgn_event_close(&w->events, ']');
}

/* Write one tag. */
static void
put_tag(struct json_writer *w, const char *name, const char *value, size_t n)
{
	hgn_event_any_key(&w->events, name, strlen(name));
	hgn_event_string(&w->events, value, n);
}

/* Write the FEN tag, and a SetUp tag before it if the record has none. */
static void
put_fen(struct json_writer *w)
{
	if (hgn_record_tag(w->record, "SetUp") == NULL)
		put_tag(w, "SetUp", "1", 1);
	put_tag(w, "FEN", w->play->text.data + w->play->start.off, w->play->start.len);
}

/* Write a tag. Game, initial position and result are written in canonical form. */
static void
write_tag(struct json_writer *w, const char *name, const struct hgn_tag *tag)
{
	const char *result = hgn_result_text(w->play->tagged);

	if (strcmp(name, "Variant") == 0 && !w->play->keeps_variant) {
		put_tag(w, name, hgn_play_variant(w->play), strlen(hgn_play_variant(w->play)));
	} else if (strcmp(name, "FEN") == 0) {
		if (w->play->has_fen)
			put_fen(w);
	} else if (strcmp(name, "SetUp") == 0 && w->play->has_fen) {
		put_tag(w, name, "1", 1);
	} else if (strcmp(name, "Result") == 0) {
		put_tag(w, name, result, strlen(result));
	} else {
		w->scratch.len = 0;
		hgn_record_put_value(&w->scratch, w->record, tag);
		put_tag(w, name, hgn_buf_string(&w->scratch), w->scratch.len);
	}
}

/* Write the tags. */
static void
write_tags(struct json_writer *w)
{
	struct hgn_buf name = { 0 }, names = { 0 };
	size_t i;

	if (w->play->kept.len > 0 && !hgn_tag_names_find(&names, w->record))
		w->events.out->failed = true;
	hgn_event_key(&w->events, LITERAL("tags"));
	hgn_event_open(&w->events, '{', true);
	for (i = 0; i < w->record->ntags; i++) {
		name.len = 0;
		hgn_record_tag_name(&name, w->record, &w->record->tags[i]);
		if (!hgn_tag_repeats(&names, i) && /* otherwise it became a comment */
		    (!w->options->strip_tags || hgn_tag_stays(hgn_buf_string(&name), name.len)))
			write_tag(w, hgn_buf_string(&name), &w->record->tags[i]);
	}
	if (w->play->has_fen && hgn_record_tag(w->record, "FEN") == NULL)
		put_fen(w);
	hgn_event_close(&w->events, '}');
	w->events.out->failed |= name.failed;
	hgn_buf_clear(&name);
	hgn_buf_clear(&names);
}

static void
put_source(struct json_writer *w)
{
	const struct hgn_record *record = w->record;
	const struct { const char *key; uint64_t value; } members[] = {
		{ "record", record->ordinal }, { "line", record->line }, { "offset", record->offset },
		{ "length", hgn_record_length(record) },
	};
	size_t i;

	hgn_event_key(&w->events, LITERAL("source"));
	hgn_event_open(&w->events, '{', false);
	w->scratch.len = 0;
	hgn_buf_utf8(&w->scratch, record->file, strlen(record->file));
	put_text(w, LITERAL("file"), hgn_buf_string(&w->scratch), w->scratch.len);
	for (i = 0; i < sizeof members / sizeof *members; i++) {
		hgn_event_key(&w->events, members[i].key, strlen(members[i].key));
		hgn_event_number(&w->events, (int64_t)members[i].value);
	}
	hgn_event_close(&w->events, '}');
}

/* Write the value of meta or source as it was read. */
static void
put_beside(struct json_writer *w, const char *key, struct hgn_span value)
{
	if (value.len == 0)
		return;
	hgn_event_key(&w->events, key, strlen(key));
	hgn_event_json(&w->events, w->record->text.data + value.off, value.len);
}

/* Write a record. */
static void
write_record(struct json_writer *w)
{
	struct hgn_items all = { 0, (uint32_t)w->record->nitems }, nothing = { 0, 0 };
	struct hgn_items before = hgn_view_begin(w->record, w->options, all).before;
	const char *id = hgn_play_variant(w->play), *result = hgn_result_text(w->play->result);

	hgn_event_open(&w->events, '{', true);
	hgn_event_key(&w->events, LITERAL("id"));
	hgn_event_number(&w->events, (int64_t)w->record->ordinal);
	put_text(w, LITERAL("variant"), id, strlen(id));
	write_tags(w);
	if (!w->play->unplayed || w->play->has_fen)
		put_span(w, LITERAL("start"), w->play->start);
	hgn_event_key(&w->events, LITERAL("moves"));
	write_line(w, all, nothing, 0);
	put_text(w, LITERAL("result"), result, strlen(result));
	put_nags(w, before);
	put_comments(w, "comments", before, true);
	put_comments(w, "end_comments", w->epilogue, false);
	put_annotation(w, 0, NULL);
	if (w->options->source && w->record->origin.len == 0)
		put_source(w);
	put_beside(w, "source", w->record->origin);
	put_beside(w, "meta", w->record->meta);
	hgn_event_close(&w->events, '}');
}

unsigned
hgn_json_required(const struct hgn_write_options *options)
{
	return HGN_WANT_SAN | HGN_WANT_LAN | HGN_WANT_PARTS | (options->fens ? HGN_WANT_FEN : 0);
}

static int
write_document(const struct hgn_writer *to, bool yaml)
{
	struct json_writer w = { .events = { .out = to->out, .yaml = yaml }, .record = to->record, .play = to->play,
		.options = to->options, .played = to->play->moves };

	w.end = to->play->nmoves > 0 ? w.played + to->play->nmoves : w.played;
	hgn_buf_puts(to->out, yaml ? "---" : "");
	write_record(&w);
	hgn_buf_putc(to->out, '\n');
	to->out->failed |= w.scratch.failed;
	hgn_buf_clear(&w.scratch);
	hgn_events_clear(&w.events);
	return 0;
}

int
hgn_json_write(const struct hgn_writer *to)
{
	return write_document(to, false);
}

int
hgn_yaml_write(const struct hgn_writer *to)
{
	return write_document(to, true);
}
