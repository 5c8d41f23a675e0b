/* SPDX-License-Identifier: MIT
 * Joining of two records of one game. Moves are compared by their short texts, which determine the move in a given
 * position. Lines of play with the same moves are joined; other variations are appended. */
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/hash_table.h"
#include "base/list.h"
#include "base/text.h"
#include "codec/record_key.h"
#include "hgn/tools/tools.h"
#include "record/build.h"
#include "record/iter.h"
#include "record/record.h"

/* One of the two records, and its replay. */
struct join_source {
	const struct hgn_record *record;
	const struct hgn_play *play;
};

struct join {
	struct hgn_record *out;
	struct join_source a, b;
	struct hgn_remarks *remarks;
	struct hgn_buf text, other; /* texts of two comments */
	bool failed;                /* memory ran out */
};

#define NONE UINT32_MAX

/* A variation of the second record. */
struct variation {
	uint32_t open; /* index of its item */
	uint32_t next; /* index in ply->list of the next variation with the same moves, or NONE */
	uint32_t last, free; /* first variation with certain moves: the last one; the first not joined, or NONE */
	bool joined;
};

/* The items between a move and the next one of its line, in both records. */
struct ply {
	struct hgn_items a, b;
	struct variation *list; /* variations of the second record */
	size_t variations, cap;
	struct hgn_hash_table lines; /* first variation in `list` with certain moves */
	struct hgn_hash_table items; /* comments and NAGs of the first record: indices of items */
	bool indexed;                /* `items` is filled */
};

static void copy_items(struct join *j, struct join_source *from, struct hgn_items items);
static void join_lines(struct join *j, struct hgn_items a, struct hgn_items b);

/* ---- single items ---- */

/* Return the short text of a move. */
static struct hgn_span
move_text(const struct join_source *from, uint32_t item)
{
	const struct hgn_play *play = from->play;
	size_t low = 0, high = play->nmoves, middle;

	while (low < high) {
		middle = low + (high - low) / 2;
		if (play->moves[middle].item < item)
			low = middle + 1;
		else
			high = middle;
	}
	return low < play->nmoves ? play->moves[low].san : (struct hgn_span){ 0, 0 };
}

static const struct hgn_item *
item_at(const struct join_source *from, uint32_t i)
{
	return &from->record->items[i];
}

/* Store the text of a comment in a buffer. */
static void
read_comment(struct hgn_buf *text, const struct join_source *from, const struct hgn_item *item)
{
	text->len = 0;
	hgn_record_comment(text, from->record, item);
}

/* Copy a move, NAG or comment. */
static void
copy_item(struct join *j, struct join_source *from, uint32_t i)
{
	const struct hgn_item *item = item_at(from, i);
	struct hgn_span san;

	if (item->kind == HGN_MOVE) {
		san = move_text(from, i);
		hgn_build_move(j->out, from->play->text.data + san.off, san.len, 0, 0);
	} else if (item->kind == HGN_NAG) {
		hgn_build_nag(j->out, j->remarks, item->value, 0);
	} else if (hgn_item_is_comment(item)) {
		read_comment(&j->text, from, item);
		hgn_build_comment(j->out, hgn_buf_string(&j->text), j->text.len, 0);
	}
}

/* Return the items of the variation that begins at `open`. */
static struct hgn_items
inside(const struct join_source *from, uint32_t open)
{
	return (struct hgn_items){ open + 1, item_at(from, open)->value };
}

static void
copy_variation(struct join *j, struct join_source *from, uint32_t open)
{
	uint32_t opened = hgn_build_open(j->out, 0);

	copy_items(j, from, inside(from, open));
	hgn_build_close(j->out, j->remarks, opened);
}

/* Copy items, including variations. */
static void
copy_items(struct join *j, struct join_source *from, struct hgn_items items)
{
	struct hgn_iter iter = hgn_iter_range(from->record, items.first, items.end);
	const struct hgn_item *item;

	while ((item = hgn_iter_own(&iter)) != NULL)
		if (item->kind == HGN_OPEN)
			copy_variation(j, from, hgn_iter_index(&iter));
		else
			copy_item(j, from, hgn_iter_index(&iter));
}

/* ---- what both have ---- */

/* Return the index of the next move of a line from `i` on, or `end`. */
static uint32_t
next_move(const struct join_source *from, uint32_t i, uint32_t end)
{
	static const struct hgn_write_options plain;

	return hgn_items_seek(from->record, &plain, (struct hgn_items){ i, end }, false);
}

/* Return true if two lines have the same moves. */
static bool
is_same_line(const struct join_source *one, struct hgn_items a, const struct join_source *other, struct hgn_items b)
{
	uint32_t m = next_move(one, a.first, a.end), n = next_move(other, b.first, b.end);
	struct hgn_span x, y;

	for (; m < a.end && n < b.end; m = next_move(one, m + 1, a.end), n = next_move(other, n + 1, b.end)) {
		x = move_text(one, m);
		y = move_text(other, n);
		if (x.len != y.len || memcmp(one->play->text.data + x.off, other->play->text.data + y.off, x.len) != 0)
			return false;
	}
	return m == a.end && n == b.end;
}

static uint64_t
hash_item(struct join *j, const struct join_source *from, const struct hgn_item *item)
{
	if (item->kind == HGN_NAG)
		return hgn_hash_word(1, item->value);
	read_comment(&j->other, from, item);
	return hgn_hash_bytes(hgn_buf_string(&j->other), j->other.len);
}

/* Return true if an item of the first record is equal to a NAG, or to the comment in j->other. */
static bool
is_same_item(struct join *j, const struct hgn_item *a, const struct hgn_item *item)
{
	if (a->kind == HGN_NAG || item->kind == HGN_NAG)
		return a->kind == item->kind && a->value == item->value;
	read_comment(&j->text, &j->a, a);
	return j->text.len == j->other.len && memcmp(j->text.data, j->other.data, j->text.len) == 0;
}

/* Return the slot of the NAG or comment of the first record that is equal to an item of `from`, or a free slot. */
static struct hgn_hash_slot *
find_item(struct join *j, const struct ply *ply, uint64_t hash, const struct hgn_item *item)
{
	struct hgn_hash_slot *slot = hgn_hash_table_find(&ply->items, hash);

	while (!hgn_hash_slot_is_free(&ply->items, slot) && !is_same_item(j, item_at(&j->a, slot->value), item))
		slot = hgn_hash_table_next(&ply->items, slot);
	return slot;
}

/* Add the NAGs and comments of the first record to the table. Variations are not searched. */
static void
index_items(struct join *j, struct ply *ply)
{
	struct hgn_iter iter = hgn_iter_range(j->a.record, ply->a.first, ply->a.end);
	const struct hgn_item *item;
	struct hgn_hash_slot *slot;
	uint64_t hash;

	while ((item = hgn_iter_own(&iter)) != NULL && !j->failed) {
		if (item->kind != HGN_NAG && !hgn_item_is_comment(item))
			continue;
		j->failed = !hgn_hash_table_reserve(&ply->items);
		hash = hash_item(j, &j->a, item);
		slot = j->failed ? NULL : find_item(j, ply, hash, item);
		if (slot != NULL && hgn_hash_slot_is_free(&ply->items, slot))
			hgn_hash_table_fill(&ply->items, slot, hash, hgn_iter_index(&iter));
	}
	ply->indexed = true;
}

/* Return true if the first record has a NAG or comment equal to `wanted`, which is from the second. */
static bool
has_item(struct join *j, struct ply *ply, const struct hgn_item *wanted)
{
	if (!ply->indexed)
		index_items(j, ply);
	return ply->items.used > 0 &&
	    !hgn_hash_slot_is_free(&ply->items, find_item(j, ply, hash_item(j, &j->b, wanted), wanted));
}

/* Copy the NAGs of a range if `nags` is set, otherwise its comments. Skip items of the second record that the
 * first has too. */
static void
copy_kind(struct join *j, struct join_source *from, struct hgn_items items, bool nags, struct ply *ply)
{
	struct hgn_iter iter = hgn_iter_range(from->record, items.first, items.end);
	const struct hgn_item *item;

	while ((item = hgn_iter_own(&iter)) != NULL)
		if ((nags ? item->kind == HGN_NAG : hgn_item_is_comment(item)) &&
		    (from == &j->a || !has_item(j, ply, item)))
			copy_item(j, from, hgn_iter_index(&iter));
}

/* Return the index of the first variation in a range, or its end. */
static uint32_t
next_variation(const struct join_source *from, uint32_t i, uint32_t end)
{
	struct hgn_iter iter = hgn_iter_range(from->record, i, end);
	const struct hgn_item *item;

	while ((item = hgn_iter_own(&iter)) != NULL)
		if (item->kind == HGN_OPEN)
			return hgn_iter_index(&iter);
	return end;
}

/* Return the items after a variation, up to the next variation. */
static struct hgn_items
after_variation(const struct join_source *from, uint32_t open, uint32_t end)
{
	uint32_t first = item_at(from, open)->value + 1;

	return (struct hgn_items){ first, next_variation(from, first, end) };
}

/* Return a hash of the moves of a line. */
static uint64_t
hash_line(const struct join_source *from, struct hgn_items items)
{
	uint32_t m = next_move(from, items.first, items.end);
	uint64_t hash = 0;
	struct hgn_span san;

	for (; m < items.end; m = next_move(from, m + 1, items.end)) {
		san = move_text(from, m);
		hash = hgn_hash_word(hash, hgn_hash_bytes(from->play->text.data + san.off, san.len));
	}
	return hash;
}

/* Return the slot of the variations of the second record with the moves of a line, or a free slot. */
static struct hgn_hash_slot *
find_line(const struct join *j, const struct ply *ply, const struct join_source *from, struct hgn_items line,
    uint64_t hash)
{
	struct hgn_hash_slot *slot = hgn_hash_table_find(&ply->lines, hash);

	while (!hgn_hash_slot_is_free(&ply->lines, slot) &&
	    !is_same_line(from, line, &j->b, inside(&j->b, ply->list[slot->value].open)))
		slot = hgn_hash_table_next(&ply->lines, slot);
	return slot;
}

/* Add a variation of the second record to the list, and to those with the same moves. */
static void
add_variation(struct join *j, struct ply *ply, uint32_t open)
{
	struct variation *list = hgn_list_room(ply->list, ply->variations, &ply->cap, sizeof *list);
	uint64_t hash = hash_line(&j->b, inside(&j->b, open));
	uint32_t n = (uint32_t)ply->variations;
	struct hgn_hash_slot *slot;

	ply->list = list != NULL ? list : ply->list;
	if (list == NULL || !hgn_hash_table_reserve(&ply->lines)) {
		j->failed = true;
		return;
	}
	list[n] = (struct variation){ .open = open, .next = NONE, .last = n, .free = n };
	slot = find_line(j, ply, &j->b, inside(&j->b, open), hash);
	if (hgn_hash_slot_is_free(&ply->lines, slot))
		hgn_hash_table_fill(&ply->lines, slot, hash, n);
	else
		list[list[slot->value].last].next = n;
	list[slot->value].last = n;
	ply->variations++;
}

/* Return the next variation of the second record that has the moves of a variation of the first, or NULL. Each is
 * returned once. */
static struct variation *
find_partner(const struct join *j, struct ply *ply, uint32_t open)
{
	struct hgn_items line = inside(&j->a, open);
	struct hgn_hash_slot *slot;
	struct variation *first, *partner;

	if (ply->lines.used == 0)
		return NULL;
	slot = find_line(j, ply, &j->a, line, hash_line(&j->a, line));
	first = hgn_hash_slot_is_free(&ply->lines, slot) ? NULL : &ply->list[slot->value];
	if (first == NULL || first->free == NONE)
		return NULL;
	partner = &ply->list[first->free];
	first->free = partner->next;
	partner->joined = true;
	return partner;
}

/* Join each variation of the first record with a variation of the second. */
static void
join_variations(struct join *j, struct ply *ply)
{
	uint32_t i, end = ply->a.end, opened;
	struct variation *partner;

	for (i = next_variation(&j->a, ply->a.first, end); i < end; i = after_variation(&j->a, i, end).end) {
		partner = find_partner(j, ply, i);
		if (partner == NULL) {
			copy_variation(j, &j->a, i);
		} else {
			opened = hgn_build_open(j->out, 0);
			join_lines(j, inside(&j->a, i), inside(&j->b, partner->open));
			hgn_build_close(j->out, j->remarks, opened);
		}
		copy_kind(j, &j->a, after_variation(&j->a, i, end), false, ply);
		if (partner != NULL)
			copy_kind(j, &j->b, after_variation(&j->b, partner->open, ply->b.end), false, ply);
	}
}

/* Append the variations that only the second record has. */
static void
append_variations(struct join *j, struct ply *ply)
{
	size_t i, open;

	for (i = 0; i < ply->variations; i++)
		if (!ply->list[i].joined) {
			open = ply->list[i].open;
			copy_variation(j, &j->b, open);
			copy_kind(j, &j->b, after_variation(&j->b, open, ply->b.end), false, ply);
		}
}

/* Join everything between a move and the next move of its line. */
static void
join_tails(struct join *j, struct hgn_items a, struct hgn_items b)
{
	struct ply ply = { .a = a, .b = b };
	struct hgn_items first_a = { a.first, next_variation(&j->a, a.first, a.end) };
	struct hgn_items first_b = { b.first, next_variation(&j->b, b.first, b.end) };
	uint32_t k;

	for (k = first_b.end; k < b.end; k = after_variation(&j->b, k, b.end).end)
		add_variation(j, &ply, k);
	copy_kind(j, &j->a, a, true, &ply);
	copy_kind(j, &j->b, b, true, &ply);
	copy_kind(j, &j->a, first_a, false, &ply);
	copy_kind(j, &j->b, first_b, false, &ply);
	join_variations(j, &ply);
	append_variations(j, &ply);
	hgn_hash_table_clear(&ply.items);
	hgn_hash_table_clear(&ply.lines);
	free(ply.list);
}

/* Join two lines of play with the same moves. */
static void
join_lines(struct join *j, struct hgn_items a, struct hgn_items b)
{
	uint32_t m = next_move(&j->a, a.first, a.end), n = next_move(&j->b, b.first, b.end), m2, n2;

	join_tails(j, (struct hgn_items){ a.first, m }, (struct hgn_items){ b.first, n });
	for (; m < a.end; m = m2, n = n2) {
		copy_item(j, &j->a, m);
		m2 = next_move(&j->a, m + 1, a.end);
		n2 = next_move(&j->b, n + 1, b.end);
		join_tails(j, (struct hgn_items){ m + 1, m2 }, (struct hgn_items){ n + 1, n2 });
	}
}

/* ---- tags ---- */

/* Append a tag to the text of a comment, in PGN syntax. */
static void
keep_tag(struct hgn_buf *kept, const char *name, const char *value)
{
	hgn_buf_printf(kept, "%s[%s \"", kept->len > 0 ? " " : "", name);
	for (; *value != '\0'; value++)
		hgn_buf_printf(kept, *value == '"' || *value == '\\' ? "\\%c" : "%c", *value);
	hgn_buf_puts(kept, "\"]");
}

/* Add a tag of the second record, or append it to `kept` if the first record has another value. */
static int
add_tag(struct join *j, struct hgn_buf *kept, const char *name, const char *value, struct hgn_error *error)
{
	const struct hgn_tag *tag = hgn_record_tag(j->out, name);
	struct hgn_error invalid;
	int status = 0;

	j->text.len = 0;
	if (tag != NULL)
		hgn_record_put_value(&j->text, j->out, tag);
	if (hgn_tag_value_is_unknown(value) || (tag != NULL && strcmp(hgn_buf_string(&j->text), value) == 0))
		return 0;
	if (tag == NULL || hgn_tag_value_is_unknown(hgn_buf_string(&j->text)))
		status = hgn_record_set_tag(j->out, name, value, &invalid);
	if (status == HGN_ENOMEM)
		return hgn_error_nomem(error);
	/* A different value, or an invalid one, such as a date that does not exist. */
	if (status != 0 || (tag != NULL && !hgn_tag_value_is_unknown(hgn_buf_string(&j->text))))
		keep_tag(kept, name, value);
	return 0;
}

/* Add the tags of the second record, the first tag of each name. */
static int
join_tags(struct join *j, const struct join_source *from, struct hgn_buf *kept, struct hgn_error *error)
{
	struct hgn_buf name = { 0 }, value = { 0 };
	int status = 0;
	size_t i;

	for (i = 0; status == 0 && i < from->record->ntags; i++) {
		const struct hgn_tag *tag = &from->record->tags[i];

		name.len = value.len = 0;
		hgn_record_tag_name(&name, from->record, tag);
		hgn_record_put_value(&value, from->record, tag);
		if (hgn_record_tag(from->record, hgn_buf_string(&name)) != tag) /* a duplicate, which is in
										 * play->kept */
			continue;
		if (from == &j->b && !hgn_tag_is_derived(hgn_buf_string(&name)))
			status = add_tag(j, kept, hgn_buf_string(&name), hgn_buf_string(&value), error);
		else if (from == &j->a && !hgn_tag_is_derived(name.data))
			hgn_build_pair(j->out, name.data, name.len, hgn_buf_string(&value), value.len, tag->place);
		else if (from == &j->a && strcmp(name.data, "Variant") == 0 && from->play->keeps_variant)
			hgn_build_pair(j->out, name.data, name.len, hgn_buf_string(&value), value.len, tag->place);
	}
	j->failed |= name.failed || value.failed;
	hgn_buf_clear(&name);
	hgn_buf_clear(&value);
	return status;
}

static void
put_pair(struct join *j, const char *name, const char *value, size_t n)
{
	hgn_build_pair(j->out, name, strlen(name), value, n, 0);
}

/* Add the tags that the moves depend on, such as Variant and FEN. */
static void
make_tags(struct join *j, enum hgn_result result)
{
	const struct hgn_play *play = j->a.play;
	const char *id = hgn_game_id(play->game), *text = hgn_result_text(result);

	if (!play->keeps_variant && (hgn_record_tag(j->a.record, "Variant") != NULL ||
	    strcmp(id, HGN_DEFAULT_GAME) != 0))
		put_pair(j, "Variant", id, strlen(id));
	if (play->has_fen) {
		put_pair(j, "SetUp", "1", 1);
		put_pair(j, "FEN", play->text.data + play->start.off, play->start.len);
	}
	put_pair(j, "Result", text, strlen(text));
}

/* ---- the whole ---- */

/* Return the result of the joined record; HGN_RESULT_NONE if the records contradict each other. */
static enum hgn_result
join_results(enum hgn_result a, enum hgn_result b)
{
	if (a == b || b == HGN_RESULT_OPEN || b == HGN_RESULT_NONE)
		return a;
	return a == HGN_RESULT_OPEN || a == HGN_RESULT_NONE ? b : HGN_RESULT_NONE;
}

/* Return true if a comment before the first move of the first record is equal to a text: the record may be joined
 * already. */
static bool
has_comment(struct join *j, const struct hgn_buf *text)
{
	uint32_t end = (uint32_t)j->a.record->nitems;
	struct hgn_iter iter = hgn_iter_range(j->a.record, 0, next_move(&j->a, 0, end));
	const struct hgn_item *item;

	while ((item = hgn_iter_own(&iter)) != NULL) {
		if (!hgn_item_is_comment(item))
			continue;
		read_comment(&j->text, &j->a, item);
		if (j->text.len == text->len && memcmp(j->text.data, text->data, text->len) == 0)
			return true;
	}
	return false;
}

/* Insert the tags that became comments before all other items. */
static void
put_kept(struct join *j, const struct hgn_buf *kept)
{
	const struct hgn_buf *a = &j->a.play->kept, *b = &j->b.play->kept;

	if (a->len > 0)
		hgn_build_comment(j->out, a->data, a->len, 0);
	if (b->len > 0 && (a->len != b->len || memcmp(a->data, b->data, a->len) != 0) && !has_comment(j, b))
		hgn_build_comment(j->out, b->data, b->len, 0);
	if (kept->len > 0 && !has_comment(j, kept))
		hgn_build_comment(j->out, kept->data, kept->len, 0);
}

/* Begin the joined record with the bytes and the location of the first record. */
static void
begin(struct hgn_record *out, const struct hgn_record *a)
{
	hgn_build_begin_data(out, a->text.data, a->own);
	out->file = a->file;
	out->ordinal = a->ordinal;
	out->offset = a->offset;
	out->line = a->line;
	out->col = a->col;
	out->date_order = a->date_order;
	out->non_ascii = out->syntax_only = false;
	out->notation = NULL;
	if (a->meta.len > 0)
		out->meta = hgn_build_made(out, a->text.data + a->meta.off, a->meta.len, 0);
	if (a->origin.len > 0)
		out->origin = hgn_build_made(out, a->text.data + a->origin.off, a->origin.len, 0);
}

int
hgn_record_join(struct hgn_record *out, const struct hgn_record *a, const struct hgn_play *play_a,
    const struct hgn_record *b, const struct hgn_play *play_b, struct hgn_error *error)
{
	struct hgn_remarks remarks = { .n = 0 };
	struct join j = { .out = out, .a = { a, play_a }, .b = { b, play_b }, .remarks = &remarks };
	struct hgn_items items_a = { 0, (uint32_t)a->nitems }, items_b = { 0, (uint32_t)b->nitems };
	enum hgn_result result = join_results(play_a->result, play_b->result);
	struct hgn_buf kept = { 0 };
	int status;

	if (result == HGN_RESULT_NONE || b->meta.len > 0 || !is_same_line(&j.a, items_a, &j.b, items_b))
		return HGN_DONE;
	begin(out, a);
	status = join_tags(&j, &j.a, &kept, error);
	if (status == 0) {
		make_tags(&j, result);
		status = join_tags(&j, &j.b, &kept, error);
	}
	put_kept(&j, &kept);
	join_lines(&j, items_a, items_b);
	hgn_build_result(out, result, 0, 0);
	if (out->text.failed || j.text.failed || j.other.failed || kept.failed || j.failed)
		status = hgn_error_nomem(error);
	hgn_buf_clear(&j.text);
	hgn_buf_clear(&j.other);
	hgn_buf_clear(&kept);
	return status;
}
