/* SPDX-License-Identifier: MIT
 * Positions one after the other: every element that some of them have is written once, with the times when it is seen.
 *
 * The layers of each position are a tree of elements. The trees are laid upon each other; elements are the same when
 * their starts are, and groups of glyphs when all of them is. An element of the last position is seen where nothing
 * moves, and hidden at its times; the others the other way round. */
#include "draw/animation.h"

#include <inttypes.h>

#include "base/arena.h"
#include "base/error.h"

/* How often as long as others the last position is seen, where all begins again. */
#define LAST_STAYS 3

/* From one position to before another. */
struct span {
	uint32_t from, to;
	struct span *next;
};

/* An element, or a group of glyphs with all that it holds. */
struct node {
	const struct hgn_event *event; /* its first */
	size_t tag, end; /* from where it begins: before the `>` or `/>` of its start, and where all ends */
	bool leaf, group; /* it holds nothing; it has children */
	struct node *child, *next;
	struct span *first, *last;
};

struct merge {
	struct hgn_arena arena;
	const struct hgn_fragment *part;
	uint32_t frame, frames;
	unsigned milliseconds;
	bool loop;
	bool failed;
};

static const char *
text_of(const struct merge *merge, const struct node *node)
{
	return merge->part->text.data + node->event->at;
}

/* Read the element that begins with an event; returns the event after its start, or after all of a group of glyphs. */
static size_t
read_node(struct node *node, const struct merge *merge, size_t first)
{
	const struct hgn_event *event = &merge->part->event[first];
	bool whole = false;
	size_t i = first + 1, end;

	for (; event[i - first].kind != HGN_EVENT_OPEN && event[i - first].kind != HGN_EVENT_EMPTY; i++)
		whole |= event[i - first].kind == HGN_EVENT_WHOLE;
	memset(node, 0, sizeof *node);
	node->event = event;
	node->leaf = event[i - first].kind == HGN_EVENT_EMPTY;
	node->group = !node->leaf && !whole;
	node->tag = event[i - first].at - event->at - (node->leaf ? 2 : 1);
	node->end = event[i - first].at + 1 - event->at;
	if (!whole)
		return i + 1;
	i = hgn_fragment_skip(&end, merge->part, first);
	node->end = end - event->at;
	return i;
}

static bool
is_same(const struct node *node, const struct merge *merge, const struct node *other)
{
	return node->end == other->end && memcmp(text_of(merge, node), text_of(merge, other), node->end) == 0 &&
	    (node->last == NULL || node->last->to <= merge->frame);
}

/* The node of an element among siblings, which is looked for behind `before` first; a new one is put there. */
static struct node *
find_node(struct merge *merge, struct node **first, struct node *before, const struct node *like)
{
	struct node **place = before != NULL ? &before->next : first, *node;

	for (node = *place; node != NULL; node = node->next)
		if (is_same(node, merge, like))
			return node;
	for (node = *first; node != NULL && node != *place; node = node->next)
		if (is_same(node, merge, like))
			return node;
	node = hgn_arena_alloc(&merge->arena, sizeof *node);
	if (node == NULL) {
		merge->failed = true;
		return NULL;
	}
	*node = *like;
	node->next = *place;
	*place = node;
	return node;
}

/* Note that a node is seen in this frame. */
static void
see(struct merge *merge, struct node *node)
{
	struct span *span = node->last;

	if (span != NULL && span->to == merge->frame) {
		span->to++;
		return;
	}
	span = hgn_arena_alloc(&merge->arena, sizeof *span);
	if (span == NULL) {
		merge->failed = true;
		return;
	}
	span->from = merge->frame;
	span->to = merge->frame + 1;
	if (node->last != NULL)
		node->last->next = span;
	else
		node->first = span;
	node->last = span;
}

/* Lay elements upon those of earlier frames; returns the event after the group that they are in. */
static size_t
merge_elements(struct merge *merge, struct node **first, size_t at, size_t end)
{
	struct node *node = NULL, like;

	while (at < end && merge->part->event[at].kind == HGN_EVENT_START && !merge->failed) {
		at = read_node(&like, merge, at);
		node = find_node(merge, first, node, &like);
		if (node == NULL)
			return end;
		see(merge, node);
		if (node->group)
			at = merge_elements(merge, &node->child, at, end);
	}
	return at + 2; /* behind the end of the group */
}

static bool
same_times(const struct span *a, const struct span *b)
{
	while (a != NULL && b != NULL && a->from == b->from && a->to == b->to) {
		a = a->next;
		b = b->next;
	}
	return a == NULL && b == NULL;
}

static void
put_time(struct hgn_svg *svg, const struct merge *merge, bool seen, uint32_t from, uint32_t to)
{
	if (from == to)
		return;
	hgn_svg_put(svg, "<set attributeName='visibility' to='%s'", seen ? "visible" : "hidden");
	hgn_buf_printf(svg->out, " begin=\"%" PRIu64 "ms\" dur=\"%" PRIu64 "ms\"", (uint64_t)from * merge->milliseconds,
	    (uint64_t)(to - from) * merge->milliseconds);
	hgn_svg_put(svg, "/>");
}

/* The times of a node: when it is seen, or, of one that the last position has, when it is not. */
static void
put_times(struct hgn_svg *svg, const struct merge *merge, const struct node *node)
{
	const struct span *span;
	uint32_t hidden = 0;
	bool stays = node->last->to == merge->frames;

	for (span = node->first; span != NULL; span = span->next) {
		if (stays)
			put_time(svg, merge, false, hidden, span->from);
		else
			put_time(svg, merge, true, span->from, span->to);
		hidden = span->to;
	}
}

/* A change at the beginning of a frame: what it is to, or when, as a part of all the time. */
static void
put_change(struct hgn_svg *svg, const struct merge *merge, bool when, bool seen, uint32_t frame)
{
	uint64_t all = (uint64_t)merge->frames - 1 + LAST_STAYS;

	hgn_svg_put(svg, "%s", frame > 0 ? ";" : "");
	if (!when)
		hgn_svg_put(svg, "%s", seen ? "visible" : "hidden");
	else if (frame == 0)
		hgn_svg_put(svg, "0");
	else
		hgn_buf_printf(svg->out, ".%06" PRIu64, (uint64_t)frame * 1000000 / all);
}

/* The same for what begins again: one element with all changes. */
static void
put_changes(struct hgn_svg *svg, const struct merge *merge, const struct node *node)
{
	const struct span *span;
	int when;

	hgn_svg_put(svg, "<animate attributeName='visibility' calcMode='discrete'");
	for (when = 0; when < 2; when++) {
		hgn_svg_put(svg, when ? "' keyTimes='" : " values='");
		if (node->first->from > 0)
			put_change(svg, merge, when, false, 0);
		for (span = node->first; span != NULL; span = span->next) {
			put_change(svg, merge, when, true, span->from);
			if (span->to < merge->frames)
				put_change(svg, merge, when, false, span->to);
		}
	}
	hgn_buf_printf(svg->out, "\" dur=\"%" PRIu64 "ms", ((uint64_t)merge->frames - 1 + LAST_STAYS) * merge->milliseconds);
	hgn_svg_put(svg, "' repeatCount='indefinite'/>");
}

/* Copy what a node is made of, from one place in it to before another. */
static void
copy(struct hgn_svg *svg, const struct merge *merge, const struct node *node, size_t from, size_t to)
{
	const struct hgn_event *event = node->event, *end = merge->part->event + merge->part->n;

	while (svg->fragment != NULL && event < end && event->at < node->event->at + from)
		event++;
	hgn_svg_copy(svg, merge->part, (size_t)(event - merge->part->event), node->event->at + from,
	    node->event->at + to);
}

/* A node that is not seen at all times of the group that it is in. */
static void
put_changing(struct hgn_svg *svg, const struct merge *merge, const struct node *node)
{
	char name[8] = "";

	copy(svg, merge, node, 0, node->tag);
	if (node->last->to < merge->frames)
		hgn_svg_put(svg, " visibility='hidden'");
	hgn_svg_put(svg, ">");
	if (merge->loop)
		put_changes(svg, merge, node);
	else
		put_times(svg, merge, node);
	if (node->leaf) {
		memcpy(name, text_of(merge, node) + 1, node->event->n < sizeof name ? node->event->n : 0);
		hgn_svg_put(svg, "</%s>", name);
	} else if (!node->group) {
		copy(svg, merge, node, node->tag + 2, node->end);
	}
}

/* Write the nodes; `times` are those of the group that they are in. */
static void
put_nodes(struct hgn_svg *svg, const struct merge *merge, const struct node *node, const struct span *times)
{
	for (; node != NULL; node = node->next) {
		if (same_times(node->first, times))
			copy(svg, merge, node, 0, node->end);
		else
			put_changing(svg, merge, node);
		if (node->group) {
			put_nodes(svg, merge, node->child, node->first);
			hgn_svg_put(svg, "</g>");
		}
	}
}

int
hgn_animation_write(struct hgn_svg *svg, const struct hgn_diagram_book *book, unsigned milliseconds,
    struct hgn_error *error)
{
	struct merge merge = { .part = &book->body, .frames = (uint32_t)book->n, .milliseconds = milliseconds,
		.loop = book->options.loop };
	struct span all = { 0, (uint32_t)book->n, NULL };
	struct node *first = NULL;

	for (merge.frame = 0; merge.frame < merge.frames && !merge.failed; merge.frame++) {
		const struct hgn_frame *frame = &book->frames[merge.frame];

		merge_elements(&merge, &first, frame->first, frame->end);
	}
	if (!merge.failed)
		put_nodes(svg, &merge, first, &all);
	hgn_arena_clear(&merge.arena);
	return merge.failed ? hgn_error_nomem(error) : 0;
}
