/* SPDX-License-Identifier: MIT
 * Writing of replayed records as SGF game trees, FF[4]. After a ply with variations, the rest of its line is written
 * before the variations. Postponed variations are kept in a list, so that long games do not need a deep stack. */
#include <stdlib.h>
#include <string.h>

#include "hgn/tools/tools.h"
#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"
#include "codec/codec.h"
#include "codec/sgf.h"
#include "record/iter.h"
#include "record/record.h"
#include "record/tag_names.h"
#include "replay/walk.h"

struct sgf_writer {
	struct hgn_buf *out;
	const struct hgn_record *record;
	const struct hgn_play *play;
	const struct hgn_write_options *options;
	struct hgn_buf scratch;
	struct hgn_buf later; /* postponed ranges of items with variations */
};

/* ---- properties ---- */

static void
put_escaped(struct hgn_buf *out, const char *text, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++) {
		if (text[i] == ']' || text[i] == '\\')
			hgn_buf_putc(out, '\\');
		hgn_buf_putc(out, text[i]);
	}
}

static void
put_property(struct hgn_buf *out, const char *name, const char *text, size_t n)
{
	hgn_buf_puts(out, name);
	hgn_buf_putc(out, '[');
	put_escaped(out, text, n);
	hgn_buf_putc(out, ']');
}

/* A property for the comments of a node, while it is written. */
struct node {
	const char *name;
	bool root, any; /* any: the property was begun */
};

static void
put_comment(struct sgf_writer *w, struct node *node, const char *text, size_t n)
{
	hgn_buf_puts(w->out, node->any ? "\n\n" : node->name);
	if (!node->any)
		hgn_buf_putc(w->out, '[');
	put_escaped(w->out, text, n);
	node->any = true;
}

/* Write the comments of a range as one property, separated by empty lines, or nothing if all are empty. `first`
 * precedes them. In records that are not replayed, comments that were properties become properties again, unless
 * another comment follows; `kept` contains them, each terminated by NUL. */
static void
put_comments(struct sgf_writer *w, const char *name, struct hgn_items range, const struct hgn_buf *first)
{
	struct node node = { name, first != NULL, false };
	struct hgn_iter iter = hgn_iter_range(w->record, range.first, range.end);
	struct hgn_buf kept = { 0 };
	const struct hgn_item *item;
	size_t at, n;

	if (w->options->strip_comments)
		return;
	if (first != NULL && first->len > 0 && !w->options->strip_tags)
		put_comment(w, &node, first->data, first->len);
	while ((item = hgn_iter_own(&iter)) != NULL) {
		if (!hgn_item_is_comment(item))
			continue;
		w->scratch.len = 0;
		hgn_record_comment(&w->scratch, w->record, item);
		if (w->play->unplayed && *name == 'C' && hgn_sgf_is_raw(hgn_buf_string(&w->scratch), node.root)) {
			hgn_buf_add(&kept, w->scratch.data, w->scratch.len + 1);
		} else if (w->scratch.len > 0) {
			for (at = 0; at < kept.len; at += strlen(kept.data + at) + 1)
				put_comment(w, &node, kept.data + at, strlen(kept.data + at));
			kept.len = 0;
			put_comment(w, &node, w->scratch.data, w->scratch.len);
		}
	}
	if (node.any)
		hgn_buf_putc(w->out, ']');
	for (at = 0; at < kept.len; at += n + 1) {
		n = strlen(kept.data + at);
		hgn_buf_add(w->out, kept.data + at + HGN_SGF_RAW, n - HGN_SGF_RAW - 1);
	}
	w->out->failed |= kept.failed;
	hgn_buf_clear(&kept);
}

/* Write the NAGs in a range, without those in variations, as the corresponding properties, as long as there are some
 * and the node may still have them, and then as a list. */
static void
put_nags(struct sgf_writer *w, struct hgn_items range)
{
	bool has[2] = { false, false }, list = false; /* a judgement of the position; of the move */
	struct hgn_iter iter = hgn_iter_range(w->record, range.first, range.end);
	const struct hgn_sgf_glyph *glyph;
	const struct hgn_item *item;

	while (!w->options->strip_nags && (item = hgn_iter_own(&iter)) != NULL) {
		if (item->kind != HGN_NAG)
			continue;
		for (glyph = hgn_sgf_glyphs; glyph->property != NULL && glyph->nag != item->value; glyph++)
			continue;
		if (!list && glyph->property != NULL && !has[glyph->move]) {
			has[glyph->move] = true;
			put_property(w->out, glyph->property, &glyph->value, glyph->value != '\0');
			continue;
		}
		hgn_buf_puts(w->out, list ? "[" : "NAG[");
		hgn_buf_putn(w->out, item->value);
		hgn_buf_putc(w->out, ']');
		list = true;
	}
}

/* ---- tags ---- */

static const char *
result_text(enum hgn_result result)
{
	return result == HGN_RESULT_WHITE ? "W+" : result == HGN_RESULT_BLACK ? "B+" :
	    result == HGN_RESULT_DRAW ? "Draw" : "?";
}

/* Write a tag as the corresponding property. Return false if there is none, or if the value could not be read back. */
static bool
put_known(struct sgf_writer *w, const char *name, const char *value, size_t n)
{
	const struct hgn_sgf_tag *tag;
	size_t start = w->out->len;

	for (tag = hgn_sgf_tags; tag->tag != NULL && strcmp(tag->tag, name) != 0; tag++)
		continue;
	if (tag->tag == NULL)
		return false;
	hgn_buf_puts(w->out, tag->property);
	hgn_buf_putc(w->out, '[');
	if (strcmp(name, "Result") == 0)
		hgn_buf_puts(w->out, result_text(w->play->result));
	else if (strcmp(name, "Date") != 0)
		put_escaped(w->out, value, n);
	else if (!hgn_sgf_date(w->out, value, n) && (memchr(value, '-', n) != NULL || n == 4))
		w->out->len = start; /* it would be read back as a different date */
	else if (w->out->len == start + 3)
		put_escaped(w->out, value, n);
	if (w->out->len == start)
		return false;
	hgn_buf_putc(w->out, ']');
	return true;
}

/* Return true if a tag has the name of a property that readers convert to a tag, such as SZ. */
static bool
is_property(const char *name)
{
	size_t n = 0;

	while (hgn_is_upper(name[n]))
		n++;
	return n >= 2 && n <= HGN_SGF_NAME && name[n] == '\0' && !hgn_sgf_is_one_of(name, HGN_SGF_FORM " TAG RE FEN") &&
	    !hgn_sgf_is_one_of(name, HGN_SGF_OWN) && !hgn_sgf_is_one_of(name, HGN_SGF_SETTING);
}

/* Write a tag as a property, or add it to `list`, the values of the property TAG. Once the list is not empty, it also
 * contains the names of the other tags, to preserve their order. */
static void
put_tag(struct sgf_writer *w, struct hgn_buf *list, const char *name, const char *value, size_t n)
{
	bool known = put_known(w, name, value, n);

	if (known && list->len == 0)
		return;
	if (list->len == 0 && w->play->unplayed && is_property(name)) {
		put_property(w->out, name, value, n);
		return;
	}
	hgn_buf_putc(list, '[');
	hgn_buf_puts(list, name);
	if (!known) {
		hgn_buf_putc(list, ':');
		put_escaped(list, value, n);
	}
	hgn_buf_putc(list, ']');
}

/* Write the initial position and the side to move. */
static void
put_start(struct sgf_writer *w, struct hgn_buf *list)
{
	const char *fen = w->play->text.data + w->play->start.off, *space;

	put_tag(w, list, "FEN", fen, w->play->start.len);
	space = memchr(fen, ' ', w->play->start.len);
	if (space != NULL && (space[1] == 'w' || space[1] == 'b'))
		put_property(w->out, "PL", space[1] == 'w' ? "W" : "B", 1);
}

static void
write_tag(struct sgf_writer *w, struct hgn_buf *list, const char *name, const struct hgn_tag *tag)
{
	const char *id = hgn_play_variant(w->play);

	if (strcmp(name, "FEN") == 0) {
		if (w->play->has_fen)
			put_start(w, list);
	} else if (strcmp(name, "Variant") == 0 && !w->play->keeps_variant) {
		put_tag(w, list, name, id, strlen(id));
	} else if (strcmp(name, "Result") == 0 && w->play->tagged != w->play->result) { /* RE is the termination */
		put_property(w->out, "RE", result_text(w->play->result), strlen(result_text(w->play->result)));
		hgn_buf_printf(list, "[Result:%s]", hgn_result_text(w->play->tagged));
	} else if (strcmp(name, "SetUp") == 0 && w->play->has_fen) {
		if (hgn_record_tag(w->record, "FEN") != tag + 1) /* directly before FEN it is implied */
			put_tag(w, list, name, "1", 1);
	} else {
		w->scratch.len = 0;
		hgn_record_put_value(&w->scratch, w->record, tag);
		put_tag(w, list, name, hgn_buf_string(&w->scratch), w->scratch.len);
	}
}

/* Write all tags. */
static void
write_tags(struct sgf_writer *w)
{
	const struct hgn_record *record = w->record;
	struct hgn_buf name = { 0 }, list = { 0 }, names = { 0 };
	const char *id = hgn_play_variant(w->play);
	size_t i;

	if (hgn_record_tag(record, "Variant") == NULL && strcmp(id, HGN_DEFAULT_GAME) == 0)
		put_property(w->out, "GM", "3", 1);
	else if (hgn_record_tag(record, "Variant") == NULL)
		put_property(w->out, "VARIANT", id, strlen(id));
	if (w->play->unplayed && hgn_sgf_game_number(id) > HGN_SGF_GO && hgn_record_tag(record, "Variant") != NULL)
		hgn_buf_printf(w->out, "GM[%ju]", (uintmax_t)hgn_sgf_game_number(id));
	if (w->play->kept.len > 0 && !hgn_tag_names_find(&names, record))
		w->out->failed = true;
	for (i = 0; i < record->ntags; i++) {
		if (hgn_tag_repeats(&names, i))
			continue; /* it became a comment */
		name.len = 0;
		hgn_record_tag_name(&name, record, &record->tags[i]);
		if (!w->options->strip_tags || hgn_tag_stays(hgn_buf_string(&name), name.len))
			write_tag(w, &list, hgn_buf_string(&name), &record->tags[i]);
	}
	if (w->play->has_fen && hgn_record_tag(record, "FEN") == NULL)
		put_start(w, &list);
	if (hgn_record_tag(record, "Result") == NULL && w->play->result != HGN_RESULT_OPEN)
		put_tag(w, &list, "Result", "", 0); /* the termination determines its value */
	if (list.len > 0)
		hgn_buf_puts(w->out, "TAG");
	hgn_buf_add(w->out, list.data, list.len);
	w->out->failed |= name.failed || list.failed;
	hgn_buf_clear(&name);
	hgn_buf_clear(&list);
	hgn_buf_clear(&names);
}

/* ---- nodes ---- */

/* Write the number of a move in a record that is not replayed, if readers would compute another one. An empty value
 * means that it is unknown. */
static void
put_number(struct sgf_writer *w, const struct hgn_played *played)
{
	const char *start = w->play->text.data + w->play->start.off;
	struct hgn_play_turn before = hgn_play_turn_before(start, w->play->has_fen ? w->play->start.len : 0);
	const struct hgn_played *last = played->before > 0 ? &w->play->moves[played->before - 1] : NULL;
	bool known = played->number != HGN_NO_NUMBER, counted = last == NULL || last->number != HGN_NO_NUMBER;

	if (last != NULL)
		before = (struct hgn_play_turn){ last->number, last->side, counted };
	if (known && counted && hgn_play_turn_after(before, played->side).number == played->number)
		return;
	hgn_buf_puts(w->out, "NUMBER[");
	if (known)
		hgn_buf_putn(w->out, played->number);
	hgn_buf_putc(w->out, ']');
}

static void
put_move(struct sgf_writer *w, uint32_t move)
{
	const struct hgn_played *played = hgn_played_at(w->play, move);
	const char *text;
	size_t n;

	hgn_buf_puts(w->out, "\n;");
	if (played == NULL)
		return;
	text = w->play->text.data + played->lan.off;
	n = w->play->unplayed && played->lan.len == 2 && memcmp(text, "--", 2) == 0 ? 0 : played->lan.len; /* an empty
													    * value is a
													    * pass, as
													    * in Go */
	put_property(w->out, played->side == HGN_WHITE ? "W" : "B", text, n);
	if (w->play->unplayed)
		put_number(w, played);
}

/* Write the comments before the first move of a variation and those after it, in its first node, or in a node of their
 * own if it has no move. */
static void
put_beside(struct sgf_writer *w, struct hgn_items before, struct hgn_items after)
{
	if (w->out->len > 0 && w->out->data[w->out->len - 1] == '(')
		hgn_buf_puts(w->out, "\n;");
	put_comments(w, "BEFORE", before, NULL);
	put_comments(w, "AFTER", after, NULL);
}

/* Write a line of play. For a variation, include the comments after it. */
static void
write_line(struct sgf_writer *w, struct hgn_items line, struct hgn_items after, bool variation)
{
	struct hgn_view view = hgn_view_begin(w->record, w->options, line);
	size_t base = w->later.len;
	struct hgn_items rest; /* the variations of a ply */
	struct hgn_variation v;
	bool first;

	while (hgn_view_next(&view)) {
		first = variation && view.first;
		if (view.bare && !first) {
			put_move(w, view.move);
			continue;
		}
		rest = (struct hgn_items){ view.own.end, view.tail.end };
		if (first && rest.first < rest.end) /* an empty node, as the parent of its own variations */
			put_beside(w, view.before, after);
		if (rest.first < rest.end)
			hgn_buf_puts(w->out, "\n(");
		put_move(w, view.move);
		put_nags(w, (struct hgn_items){ first ? line.first : view.tail.first, view.tail.end });
		if (first && rest.first == rest.end)
			put_beside(w, view.before, after);
		put_comments(w, "C", view.own, NULL);
		if (rest.first < rest.end)
			hgn_buf_add(&w->later, &rest, sizeof rest);
	}
	while (w->later.len > base && !w->later.failed) {
		w->later.len -= sizeof rest;
		memcpy(&rest, w->later.data + w->later.len, sizeof rest);
		hgn_buf_putc(w->out, ')');
		for (v = hgn_variation_begin(w->record, w->options, rest); hgn_variation_next(&v);) {
			hgn_buf_puts(w->out, "\n(");
			if (hgn_variation_has_move(w->record, v.line)) {
				write_line(w, v.line, v.after, true);
			} else {
				hgn_buf_puts(w->out, "\n;");
				put_nags(w, v.line);
				put_comments(w, "C", v.line, NULL);
				put_comments(w, "AFTER", v.after, NULL);
			}
			hgn_buf_putc(w->out, ')');
		}
	}
}

unsigned
hgn_sgf_required(const struct hgn_write_options *options)
{
	(void)options;
	return HGN_WANT_LAN;
}

int
hgn_sgf_write(const struct hgn_writer *to)
{
	struct sgf_writer w = { .out = to->out, .record = to->record, .play = to->play, .options = to->options };
	struct hgn_items all = { 0, (uint32_t)to->record->nitems }, nothing = { 0, 0 };
	struct hgn_items before = hgn_view_begin(to->record, to->options, all).before;

	hgn_buf_puts(w.out, "(;FF[4]CA[UTF-8]AP[hgn-tools:]");
	write_tags(&w);
	put_nags(&w, before);
	put_comments(&w, "C", before, &to->play->kept);
	write_line(&w, all, nothing, false);
	hgn_buf_puts(w.out, ")\n");
	w.out->failed |= w.scratch.failed || w.later.failed;
	hgn_buf_clear(&w.scratch);
	hgn_buf_clear(&w.later);
	return 0;
}
