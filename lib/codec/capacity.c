/* SPDX-License-Identifier: MIT
 * Check of the parts of a record that a format cannot hold. */
#include "codec/codec.h"

#include "base/error.h"
#include "record/iter.h"
#include "hgn/tools/tools.h"

const char *
hgn_dropped_name(enum hgn_dropped part)
{
	static const char *const names[HGN_DROPPED_KINDS] = { "tags", "results", "comments", "variations", "NAGs",
	    "moves", "characters outside its encoding", "move numbers and clocks of initial positions",
	    "the key meta" };
	size_t i;

	for (i = 0; i < HGN_DROPPED_KINDS; i++)
		if (part == 1u << i)
			return names[i];
	return NULL;
}

enum { DERIVED = 6, TAGS = 10 }; /* derived: the tags from Result on */

/* Return the index of a tag in the list of those that --strip=tags keeps, or TAGS. */
static size_t
find_tag(const char *name, size_t n)
{
	static const char *const names[] = { "Event", "Site", "Date", "Round", "White", "Black", "Result", "Variant",
		"SetUp", "FEN" };
	size_t i = 0;

	while (i < TAGS && !hgn_text_is(name, n, names[i]))
		i++;
	return i;
}

bool
hgn_tag_stays(const char *name, size_t n)
{
	return find_tag(name, n) < TAGS;
}

bool
hgn_tag_is_derived(const char *name, size_t n)
{
	size_t i = find_tag(name, n);

	return i >= DERIVED && i < TAGS;
}

struct check {
	const struct hgn_capacity *capacity;
	const char *format;
	const struct hgn_writer *to;
};

bool
hgn_capacity_drop(const struct hgn_write_options *options, enum hgn_dropped part)
{
	if (options->dropped != NULL)
		*options->dropped |= part;
	return options->lossy;
}

int
hgn_capacity_locate(const struct hgn_record *record, const struct hgn_item *item, struct hgn_error *error)
{
	uint64_t line, col, offset;

	hgn_record_locate(record, item->span.off, &line, &col, &offset);
	return hgn_error_at(error, NULL, line, col);
}

/* Drop a part, or report that the format cannot hold it. `item` is its location, NULL if it is not an item. */
static int
drop(const struct check *c, enum hgn_dropped part, const struct hgn_item *item)
{
	if (hgn_capacity_drop(c->to->options, part) || (c->capacity->optional & part) != 0)
		return 0;
	hgn_error_set(c->to->error, HGN_EINVAL, "not-expressible", "%.40s cannot hold %s; use --lossy to drop them",
	    c->format, hgn_dropped_name(part));
	return item != NULL ? hgn_capacity_locate(c->to->record, item, c->to->error) : HGN_EINVAL;
}

static int
check_items(const struct check *c)
{
	struct hgn_iter iter = hgn_iter_all(c->to->record);
	const struct hgn_item *item;
	const struct hgn_write_options *options = c->to->options;
	unsigned holds = c->capacity->holds, part; /* part: 0 = all formats can hold the item, or it is stripped */
	int status = 0;

	while (status == 0 && (item = hgn_iter_next(&iter)) != NULL) {
		if (item->kind == HGN_OPEN)
			part = options->strip_variations ? 0 : HGN_DROPPED_VARIATIONS;
		else if (hgn_item_is_comment(item))
			part = options->strip_comments ? 0 : HGN_DROPPED_COMMENTS;
		else
			part = item->kind != HGN_NAG || options->strip_nags ? 0 : HGN_DROPPED_NAGS;
		if ((part & ~holds) != 0)
			status = drop(c, (enum hgn_dropped)part, item);
		if (item->kind == HGN_OPEN && (part & holds) == 0)
			hgn_iter_skip(&iter); /* the variation is dropped as a whole */
	}
	return status;
}

/* Check the tags with known values that do not follow from the game or the result. Tags that became a comment, such as
 * duplicates, are only dropped if all tags are. */
static int
check_tags(const struct check *c, const void *ctx)
{
	const struct hgn_capacity *capacity = c->capacity;
	const struct hgn_record *record = c->to->record;
	int status = c->to->play->kept.len > 0 ? drop(c, HGN_DROPPED_TAGS, NULL) : 0;
	size_t i, k;

	for (i = 0; status == 0 && i < record->ntags; i++) {
		const struct hgn_tag *tag = &record->tags[i];
		const char *value = record->text.data + tag->value.off;

		for (k = 0; k < tag->value.len && (value[k] == '?' || value[k] == '.'); k++)
			continue;
		if (k < tag->value.len && !hgn_tag_is_derived(record->text.data + tag->name.off, tag->name.len) &&
		    (capacity->holds_tag == NULL || !capacity->holds_tag(ctx, record, c->to->play, tag)))
			status = drop(c, HGN_DROPPED_TAGS, NULL);
	}
	return status;
}

int
hgn_capacity_check(const struct hgn_capacity *capacity, const void *ctx, const char *format,
    const struct hgn_writer *to)
{
	const struct hgn_play *play = to->play;
	const struct hgn_write_options *options = to->options;
	const struct check c = { capacity, format, to };
	unsigned lacks = HGN_HOLDS_ALL & ~capacity->holds;
	int status = 0;

	if ((lacks & HGN_DROPPED_META) != 0 && to->record->meta.len > 0)
		(void)hgn_capacity_drop(options, HGN_DROPPED_META);
	if ((lacks & HGN_DROPPED_MOVES) != 0 && play->plies > 0 && !options->fens)
		status = drop(&c, HGN_DROPPED_MOVES, NULL);
	if (status == 0 && (lacks & (HGN_DROPPED_VARIATIONS | HGN_DROPPED_COMMENTS | HGN_DROPPED_NAGS)) != 0)
		status = check_items(&c);
	if (status == 0 && (lacks & HGN_DROPPED_RESULT) != 0 && play->result != HGN_RESULT_OPEN &&
	    play->result != HGN_RESULT_NONE)
		status = drop(&c, HGN_DROPPED_RESULT, NULL);
	if (status == 0 && (lacks & HGN_DROPPED_TAGS) != 0 && !options->strip_tags)
		status = check_tags(&c, ctx);
	return status;
}
