/* SPDX-License-Identifier: MIT
 * Joining of records of one game: each record is added to a tree of plies, from which the joined record is made at the
 * end. Moves are compared by their short texts, which determine the move in a given position. Lines of play with the
 * same moves are joined; other variations are appended. */
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/hash_table.h"
#include "base/list.h"
#include "base/text.h"
#include "codec/codec.h"
#include "codec/keys.h"
#include "hgn/tools/tools.h"
#include "record/build.h"
#include "record/iter.h"
#include "record/record.h"
#include "record/tag_names.h"

#define NONE UINT32_MAX

static const struct hgn_write_options plain; /* nothing is stripped */

/* A comment or NAG. */
struct join_item {
	struct hgn_span text; /* in join->text; empty for a NAG */
	uint32_t nag, round;  /* round: ordinal of the record that it comes from */
	uint32_t next;        /* next item of its list, or NONE */
};

/* A list of items of a ply. */
struct join_list {
	uint32_t first, last;
};

struct join_line;

/* A ply with its comments, NAGs and variations; or what precedes the first ply of a line. */
struct join_ply {
	struct hgn_span san; /* in join->text */
	struct join_item *item;
	size_t items, cap;
	struct join_list nags, comments;
	struct hgn_hash_table known; /* all items */
	struct join_line *line;      /* variations */
	size_t lines, capline;
	struct hgn_hash_table moves; /* first variation with certain moves */
};

/* A line of play. */
struct join_line {
	struct join_ply *ply;    /* ply[0] precedes the first one */
	size_t plies;            /* number of elements */
	struct join_list after;  /* comments after the variation */
	uint32_t next;           /* next variation with the same moves, or NONE */
	uint32_t last, free, round; /* first variation with certain moves: the last one, and the first to which no line
				     * of the record with this ordinal was joined */
};

struct hgn_join {
	const struct hgn_record *first; /* owned by the caller */
	const struct hgn_play *play;    /* of the first record */
	struct hgn_record head;  /* the tags */
	size_t tags;             /* number of tags before the last record was added */
	enum hgn_result result;
	struct join_line main;
	size_t rounds;           /* number of records that were added to the first */
	struct hgn_buf kept;     /* tags that became comments: a struct join_list of items of main.ply[0] per record.
				  * Those of the last record are written first, those of the second after the first. */
	struct hgn_buf text;     /* of all moves and comments */
	struct hgn_buf scratch;
	bool failed;             /* memory ran out */
};

/* A record that is added. */
struct join_source {
	struct hgn_join *join;
	const struct hgn_record *record;
	const struct hgn_play *play;
};

/* ---- moves ---- */

/* Return the short text of a move. */
static struct hgn_span
move_text(const struct join_source *from, uint32_t item)
{
	const struct hgn_played *played = hgn_played_at(from->play, item);

	return played != NULL ? played->san : (struct hgn_span){ 0, 0 };
}

static struct hgn_span
add_text(struct hgn_join *join, const char *text, size_t n)
{
	struct hgn_span span = { (uint32_t)join->text.len, (uint32_t)n };

	hgn_buf_add(&join->text, text, n);
	join->failed |= join->text.failed || join->text.len > HGN_RECORD_MAX;
	return span;
}

static bool
is_text(const struct hgn_join *join, struct hgn_span span, const char *text, size_t n)
{
	return span.len == n && (n == 0 || memcmp(join->text.data + span.off, text, n) == 0);
}

/* Return true if a line of the record has the moves of a line of the tree. */
static bool
is_same_line(const struct join_source *from, struct hgn_items items, const struct join_line *line)
{
	struct hgn_view view = hgn_view_begin(from->record, &plain, items);
	struct hgn_span san;
	size_t i;

	for (i = 1; hgn_view_next(&view); i++) {
		san = move_text(from, view.move);
		if (i >= line->plies ||
		    !is_text(from->join, line->ply[i].san, from->play->text.data + san.off, san.len))
			return false;
	}
	return i == line->plies;
}

/* Return a hash of the moves of a line of the record, and their number. */
static uint64_t
hash_line(size_t *moves, const struct join_source *from, struct hgn_items items)
{
	struct hgn_view view = hgn_view_begin(from->record, &plain, items);
	uint64_t hash = 0;
	struct hgn_span san;

	for (*moves = 0; hgn_view_next(&view); ++*moves) {
		san = move_text(from, view.move);
		hash = hgn_hash_word(hash, hgn_hash_bytes(from->play->text.data + san.off, san.len));
	}
	return hash;
}

static const struct join_list empty_list = { NONE, NONE };

/* Make a line of the tree with the moves of a line of the record. */
static void
make_line(struct join_line *line, const struct join_source *from, struct hgn_items items, size_t moves)
{
	struct hgn_view view = hgn_view_begin(from->record, &plain, items);
	struct hgn_span san;
	size_t i;

	*line = (struct join_line){ .ply = calloc(moves + 1, sizeof *line->ply), .after = empty_list, .next = NONE };
	from->join->failed |= line->ply == NULL;
	if (line->ply == NULL)
		return;
	line->plies = moves + 1;
	for (i = 0; i <= moves; i++) {
		line->ply[i].nags = line->ply[i].comments = empty_list;
		if (i == 0 || !hgn_view_next(&view))
			continue;
		san = move_text(from, view.move);
		line->ply[i].san = add_text(from->join, from->play->text.data + san.off, san.len);
	}
}

/* ---- comments and NAGs ---- */

/* Return true if an earlier record has an item: the comment `text`, or a NAG if its length is 0. */
static bool
has_item(const struct hgn_join *join, const struct join_ply *ply, uint64_t hash, const struct hgn_buf *text,
    uint32_t nag)
{
	const struct hgn_hash_slot *slot;
	const struct join_item *item;

	if (ply->known.used == 0)
		return false;
	for (slot = hgn_hash_table_find(&ply->known, hash); !hgn_hash_slot_is_free(&ply->known, slot);
	    slot = hgn_hash_table_next(&ply->known, slot)) {
		item = &ply->item[slot->value];
		if (item->round < join->rounds && (text->len > 0 ? is_text(join, item->text, text->data, text->len) :
		    item->text.len == 0 && item->nag == nag))
			return true;
	}
	return false;
}

/* Add the comment in join->scratch, or a NAG if it is empty, to a list of a ply, unless an earlier record has it. */
static void
add_item(struct hgn_join *join, struct join_ply *ply, struct join_list *list, uint32_t nag)
{
	const struct hgn_buf *text = &join->scratch;
	uint64_t hash = text->len > 0 ? hgn_hash_bytes(text->data, text->len) : hgn_hash_word(1, nag);
	struct hgn_hash_slot *slot;
	struct join_item *item;

	join->failed |= text->failed;
	if (join->failed || has_item(join, ply, hash, text, nag))
		return;
	item = hgn_list_room(ply->item, ply->items, &ply->cap, sizeof *item);
	if (item == NULL || !hgn_hash_table_reserve(&ply->known)) {
		ply->item = item != NULL ? item : ply->item;
		join->failed = true;
		return;
	}
	ply->item = item;
	slot = hgn_hash_table_find(&ply->known, hash);
	while (!hgn_hash_slot_is_free(&ply->known, slot))
		slot = hgn_hash_table_next(&ply->known, slot);
	hgn_hash_table_fill(&ply->known, slot, hash, (uint32_t)ply->items);
	item[ply->items] =
	    (struct join_item){ add_text(join, text->data, text->len), nag, (uint32_t)join->rounds, NONE };
	if (list->last != NONE)
		item[list->last].next = (uint32_t)ply->items;
	else
		list->first = (uint32_t)ply->items;
	list->last = (uint32_t)ply->items++;
}

/* Add the NAGs of a range if `nags` is set, otherwise its comments. */
static void
add_items(const struct join_source *from, struct join_ply *ply, struct join_list *list, struct hgn_items items,
    bool nags)
{
	struct hgn_iter iter = hgn_iter_range(from->record, items.first, items.end);
	struct hgn_join *join = from->join;
	const struct hgn_item *item;

	while ((item = hgn_iter_own(&iter)) != NULL) {
		if (nags ? item->kind != HGN_NAG : !hgn_item_is_comment(item))
			continue;
		join->scratch.len = 0;
		if (!nags)
			hgn_record_comment(&join->scratch, from->record, item);
		if (nags || join->scratch.len > 0)
			add_item(join, ply, list, item->value);
	}
}

/* ---- lines ---- */

/* Return the variation of a ply to which a line of the record is joined: the first with the same moves to which none of
 * this record was joined yet, or a new one. Return NULL if memory runs out. */
static struct join_line *
find_line(const struct join_source *from, struct join_ply *ply, struct hgn_items items)
{
	struct hgn_join *join = from->join;
	struct hgn_hash_slot *slot;
	struct join_line *list, *first;
	size_t moves;
	uint64_t hash = hash_line(&moves, from, items);
	uint32_t n = (uint32_t)ply->lines;

	list = hgn_list_room(ply->line, ply->lines, &ply->capline, sizeof *list);
	ply->line = list != NULL ? list : ply->line;
	if (list == NULL || !hgn_hash_table_reserve(&ply->moves)) {
		join->failed = true;
		return NULL;
	}
	slot = hgn_hash_table_find(&ply->moves, hash);
	while (!hgn_hash_slot_is_free(&ply->moves, slot) && !is_same_line(from, items, &list[slot->value]))
		slot = hgn_hash_table_next(&ply->moves, slot);
	first = hgn_hash_slot_is_free(&ply->moves, slot) ? NULL : &list[slot->value];
	if (first != NULL && first->round != join->rounds) {
		first->round = (uint32_t)join->rounds;
		first->free = slot->value;
	}
	if (first != NULL && first->free != NONE) {
		n = first->free;
		first->free = list[n].next;
		return &list[n];
	}
	make_line(&list[n], from, items, moves);
	if (list[n].ply == NULL)
		return NULL;
	if (first != NULL) {
		list[first->last].next = n;
		first->last = n;
	} else {
		hgn_hash_table_fill(&ply->moves, slot, hash, n);
		list[n].last = n;
		list[n].free = NONE;
		list[n].round = (uint32_t)join->rounds;
	}
	ply->lines++;
	return &list[n];
}

/* Add everything in a line of the record to a line of the tree that has the same moves. */
static void
add_line(const struct join_source *from, struct join_line *line, struct hgn_items items)
{
	struct hgn_view view = hgn_view_begin(from->record, &plain, items);
	struct join_ply *ply = line->ply;
	struct join_line *variation;
	struct hgn_variation v;

	add_items(from, ply, &ply->nags, view.before, true);
	add_items(from, ply, &ply->comments, view.before, false);
	while (hgn_view_next(&view)) {
		ply++;
		if (view.bare)
			continue;
		add_items(from, ply, &ply->nags, view.tail, true);
		add_items(from, ply, &ply->comments, view.own, false);
		for (v = hgn_view_variations(&view); hgn_variation_next(&v);) {
			variation = find_line(from, ply, v.line);
			if (variation == NULL)
				return;
			add_line(from, variation, v.line);
			add_items(from, ply, &variation->after, v.after, false);
		}
	}
}

static void
clear_line(struct join_line *line)
{
	size_t i, k;

	for (i = 0; i < line->plies; i++) {
		struct join_ply *ply = &line->ply[i];

		for (k = 0; k < ply->lines; k++)
			clear_line(&ply->line[k]);
		free(ply->item);
		free(ply->line);
		hgn_hash_table_clear(&ply->known);
		hgn_hash_table_clear(&ply->moves);
	}
	free(line->ply);
}

/* ---- tags ---- */

/* Add a tag, or append it to `kept`, the text of a comment, if another value is known already. */
static int
add_tag(struct hgn_join *join, struct hgn_buf *kept, const char *name, const char *value, struct hgn_error *error)
{
	const struct hgn_tag *tag = hgn_record_tag(&join->head, name);
	struct hgn_error invalid;
	int status = 0;

	join->scratch.len = 0;
	if (tag != NULL)
		hgn_record_put_value(&join->scratch, &join->head, tag);
	if (hgn_tag_value_is_unknown(value) || (tag != NULL && strcmp(hgn_buf_string(&join->scratch), value) == 0))
		return 0;
	if (tag == NULL || hgn_tag_value_is_unknown(hgn_buf_string(&join->scratch)))
		status = hgn_record_set_tag(&join->head, name, value, &invalid);
	if (status == HGN_ENOMEM)
		return hgn_error_nomem(error);
	/* A different value, or an invalid one, such as a date that does not exist. */
	if (status == 0 && (tag == NULL || hgn_tag_value_is_unknown(hgn_buf_string(&join->scratch))))
		return 0;
	hgn_buf_printf(kept, "%s[%s \"", kept->len > 0 ? " " : "", name);
	for (; *value != '\0'; value++)
		hgn_buf_printf(kept, *value == '"' || *value == '\\' ? "\\%c" : "%c", *value);
	hgn_buf_puts(kept, "\"]");
	return 0;
}

/* Add the tags of a record, the first tag of each name. `kept` is NULL for the first record. */
static int
add_tags(const struct join_source *from, struct hgn_buf *kept, struct hgn_error *error)
{
	struct hgn_join *join = from->join;
	struct hgn_buf name = { 0 }, value = { 0 };
	int status = 0;
	size_t i;

	join->tags = join->head.ntags;
	for (i = 0; status == 0 && i < from->record->ntags; i++) {
		const struct hgn_tag *tag = &from->record->tags[i];

		name.len = value.len = 0;
		hgn_record_tag_name(&name, from->record, tag);
		hgn_record_put_value(&value, from->record, tag);
		if (hgn_record_tag(from->record, hgn_buf_string(&name)) != tag) /* a duplicate, which is in
										 * play->kept */
			continue;
		if (!hgn_tag_is_derived(hgn_buf_string(&name), name.len) && kept != NULL)
			status = add_tag(join, kept, hgn_buf_string(&name), hgn_buf_string(&value), error);
		else if (kept == NULL && (!hgn_tag_is_derived(name.data, name.len) ||
		    (strcmp(name.data, "Variant") == 0 && from->play->keeps_variant)))
			hgn_build_pair(&join->head, name.data, name.len, hgn_buf_string(&value), value.len,
			    tag->place);
	}
	join->failed |= name.failed || value.failed;
	hgn_buf_clear(&name);
	hgn_buf_clear(&value);
	return status;
}

/* Add tags that became a comment to a list, unless an earlier record has this comment. */
static void
add_kept(struct hgn_join *join, struct join_list *list, const struct hgn_buf *kept)
{
	join->scratch.len = 0;
	hgn_buf_add(&join->scratch, kept->data, kept->len);
	if (kept->len > 0)
		add_item(join, &join->main.ply[0], list, 0);
}

/* ---- adding ---- */

/* Add the tags and the items of a record. */
static int
add_record(const struct join_source *from, struct hgn_error *error)
{
	struct hgn_join *join = from->join;
	struct join_list list = empty_list;
	struct hgn_buf kept = { 0 };
	int status = add_tags(from, join->rounds > 0 ? &kept : NULL, error);

	add_kept(join, &list, &from->play->kept);
	add_kept(join, &list, &kept);
	hgn_buf_add(&join->kept, &list, sizeof list);
	add_line(from, &join->main, (struct hgn_items){ 0, (uint32_t)from->record->nitems });
	if (status == 0 && (join->failed || kept.failed || join->kept.failed || join->head.text.failed))
		status = hgn_error_nomem(error);
	hgn_buf_clear(&kept);
	return status;
}

int
hgn_join_new(struct hgn_join **out, const struct hgn_record *record, const struct hgn_play *play,
    struct hgn_error *error)
{
	struct hgn_items items = { 0, (uint32_t)record->nitems };
	struct hgn_join *join = *out = calloc(1, sizeof *join);
	struct join_source from = { join, record, play };
	size_t moves;

	if (join == NULL)
		return hgn_error_nomem(error);
	join->first = record;
	join->play = play;
	join->result = play->result;
	hgn_build_begin_data(&join->head, "", 0);
	join->head.date_order = record->date_order;
	hash_line(&moves, &from, items);
	make_line(&join->main, &from, items, moves);
	return join->failed ? hgn_error_nomem(error) : add_record(&from, error);
}

/* Return the result of the joined record; HGN_RESULT_NONE if the records contradict each other. */
static enum hgn_result
join_results(enum hgn_result a, enum hgn_result b)
{
	if (a == b || b == HGN_RESULT_OPEN || b == HGN_RESULT_NONE)
		return a;
	return a == HGN_RESULT_OPEN || a == HGN_RESULT_NONE ? b : HGN_RESULT_NONE;
}

int
hgn_join_add(struct hgn_join *join, const struct hgn_record *record, const struct hgn_play *play,
    struct hgn_error *error)
{
	const struct join_source from = { join, record, play };
	enum hgn_result result = join_results(join->result, play->result);

	if (result == HGN_RESULT_NONE || record->meta.len > 0 ||
	    !is_same_line(&from, (struct hgn_items){ 0, (uint32_t)record->nitems }, &join->main))
		return HGN_DONE;
	join->result = result;
	join->rounds++;
	return add_record(&from, error);
}

void
hgn_join_free(struct hgn_join *join)
{
	if (join == NULL)
		return;
	clear_line(&join->main);
	hgn_record_clear(&join->head);
	hgn_buf_clear(&join->kept);
	hgn_buf_clear(&join->text);
	hgn_buf_clear(&join->scratch);
	free(join);
}

/* ---- the joined record ---- */

/* Add the items of a list. */
static void
put_items(struct hgn_record *out, struct hgn_remarks *remarks, const struct hgn_join *join, const struct join_ply *ply,
    struct join_list list)
{
	const struct join_item *item;

	for (; list.first != NONE; list.first = item->next) {
		item = &ply->item[list.first];
		if (item->text.len > 0)
			hgn_build_comment(out, join->text.data + item->text.off, item->text.len, 0);
		else
			hgn_build_nag(out, remarks, item->nag, 0);
	}
}

static void
put_line(struct hgn_record *out, struct hgn_remarks *remarks, const struct hgn_join *join, const struct join_line *line)
{
	const struct join_ply *ply;
	uint32_t opened;
	size_t i;

	for (ply = line->ply; ply < line->ply + line->plies; ply++) {
		if (ply > line->ply)
			hgn_build_move(out, join->text.data + ply->san.off, ply->san.len, 0, 0);
		put_items(out, remarks, join, ply, ply->nags);
		put_items(out, remarks, join, ply, ply->comments);
		for (i = 0; i < ply->lines; i++) {
			opened = hgn_build_open(out, 0);
			put_line(out, remarks, join, &ply->line[i]);
			hgn_build_close(out, remarks, opened);
			put_items(out, remarks, join, ply, ply->line[i].after);
		}
	}
}

/* Add the tags from index `first` to `end` - 1. */
static void
put_tags(struct hgn_record *out, const struct hgn_record *head, size_t first, size_t end)
{
	struct hgn_buf value = { 0 };

	for (; first < end; first++) {
		const struct hgn_tag *tag = &head->tags[first];

		value.len = 0;
		hgn_record_tag_value(&value, head, tag);
		hgn_build_pair(out, head->text.data + tag->name.off, tag->name.len, hgn_buf_string(&value), value.len,
		    tag->place);
	}
	out->text.failed |= value.failed;
	hgn_buf_clear(&value);
}

static void
put_pair(struct hgn_record *out, const char *name, const char *value, size_t n)
{
	hgn_build_pair(out, name, strlen(name), value, n, 0);
}

/* Add the tags that the moves depend on, such as Variant and FEN. */
static void
make_tags(struct hgn_record *out, const struct hgn_join *join)
{
	const struct hgn_play *play = join->play;
	const char *id = hgn_game_id(play->game), *text = hgn_result_text(join->result);

	if (!play->keeps_variant && (hgn_record_tag(join->first, "Variant") != NULL ||
	    strcmp(id, HGN_DEFAULT_GAME) != 0))
		put_pair(out, "Variant", id, strlen(id));
	if (play->has_fen) {
		put_pair(out, "SetUp", "1", 1);
		put_pair(out, "FEN", play->text.data + play->start.off, play->start.len);
	}
	put_pair(out, "Result", text, strlen(text));
}

int
hgn_join_write(struct hgn_record *out, const struct hgn_join *join, struct hgn_error *error)
{
	const struct join_list *kept = (const struct join_list *)(const void *)join->kept.data;
	const struct hgn_record *a = join->first;
	struct hgn_remarks remarks = { .n = 0 };
	size_t i;

	hgn_build_begin_data(out, a->text.data, a->own); /* with the bytes and the location of the first record */
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
	put_tags(out, &join->head, 0, join->tags);
	make_tags(out, join);
	put_tags(out, &join->head, join->tags, join->head.ntags);
	hgn_tag_names_identify(out, &remarks);
	for (i = join->rounds; i > 1; i--)
		put_items(out, &remarks, join, &join->main.ply[0], kept[i]);
	for (i = 0; i <= join->rounds && i < 2; i++)
		put_items(out, &remarks, join, &join->main.ply[0], kept[i]);
	put_line(out, &remarks, join, &join->main);
	hgn_build_result(out, join->result, 0, 0);
	return out->text.failed ? hgn_error_nomem(error) : 0;
}
