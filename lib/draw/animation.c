/* SPDX-License-Identifier: MIT
 * Animations of positions. Elements that several positions have in common are written once, with the times at which
 * they are visible.
 *
 * The layers of each position are a tree of elements, and these trees are merged. Elements are equal if their start
 * tags are equal; groups of glyphs are equal if all their content is. Viewers without animation show the last position:
 * its elements are visible, and hidden at times; all others are hidden, and visible at times. */
#include "draw/animation.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/list.h"

/* How many times longer the last position is shown than others, before the animation restarts. */
#define LAST_STAYS 3
/* Factor of the parent's number in hashes. */
#define HASH_PARENT UINT64_C(0x9E3779B97F4A7C15)

/* A range of frames, from `from` to `to` - 1. */
struct span {
	uint32_t from, to;
	struct span *next;
};

/* A node: an element, or a group of glyphs with its content. */
struct hgn_animation_node {
	size_t event;    /* index of its first event in animation->elements */
	size_t tag, end; /* offsets from its beginning: of the `>` or `/>` of its start tag, and of its end */
	bool leaf, group; /* it has no content; it has children */
	uint64_t parent, number; /* number of its parent, 0 = none; its own number, 1-based */
	uint64_t hash;   /* hash of its text and its parent */
	struct hgn_animation_node *child, *next;
	struct hgn_animation_node *twin; /* next node with equal text and parent */
	struct span *first, *last;
};

/* A position that is being added. */
struct merge {
	struct hgn_animation *animation;
	const struct hgn_fragment *part;
	size_t end; /* index of the event after its last one */
};

void
hgn_animation_clear(struct hgn_animation *animation)
{
	hgn_arena_clear(&animation->arena);
	hgn_fragment_clear(&animation->elements);
	free(animation->list);
	hgn_hash_table_clear(&animation->table);
	memset(animation, 0, sizeof *animation);
}

/* Parse the element that begins with an event. Return the index of the event after its start tag, or after a whole
 * group of glyphs. */
static size_t
read_node(struct hgn_animation_node *node, const struct hgn_fragment *part, size_t first)
{
	const struct hgn_event *event = &part->event[first];
	bool whole = false;
	size_t i = first + 1, end;

	for (; event[i - first].kind != HGN_EVENT_OPEN && event[i - first].kind != HGN_EVENT_EMPTY; i++)
		whole |= event[i - first].kind == HGN_EVENT_WHOLE;
	memset(node, 0, sizeof *node);
	node->event = first;
	node->leaf = event[i - first].kind == HGN_EVENT_EMPTY;
	node->group = !node->leaf && !whole;
	node->tag = event[i - first].at - event->at - (node->leaf ? 2 : 1);
	node->end = event[i - first].at + 1 - event->at;
	if (!whole)
		return i + 1;
	i = hgn_fragment_skip(&end, part, first);
	node->end = end - event->at;
	return i;
}

static const char *
node_text(const struct hgn_fragment *part, const struct hgn_animation_node *node)
{
	return part->text.data + part->event[node->event].at;
}

/* Return true if a node of the animation has the same text and parent as the node that was parsed. */
static bool
is_same(const struct merge *merge, const struct hgn_animation_node *node, const struct hgn_animation_node *like)
{
	return node->parent == like->parent && node->end == like->end &&
	    memcmp(node_text(&merge->animation->elements, node), node_text(merge->part, like), like->end) == 0;
}

/* Find the first node with the same text and parent as the node that was parsed. Return its entry in the list, which
 * contains NULL if there is none. Return NULL if memory runs out. */
static struct hgn_animation_node **
find_first(const struct merge *merge, const struct hgn_animation_node *like)
{
	struct hgn_animation *animation = merge->animation;
	struct hgn_hash_table *table = &animation->table;
	struct hgn_animation_node **list = hgn_list_room(animation->list, table->used, &animation->cap, sizeof *list);
	struct hgn_hash_slot *slot;

	if (list == NULL)
		return NULL;
	animation->list = list;
	if (!hgn_hash_table_reserve(table))
		return NULL;
	slot = hgn_hash_table_find(table, like->hash);
	while (!hgn_hash_slot_is_free(table, slot) && !is_same(merge, list[slot->value], like))
		slot = hgn_hash_table_next(table, slot);
	if (hgn_hash_slot_is_free(table, slot)) {
		list[table->used] = NULL;
		hgn_hash_table_fill(table, slot, like->hash, (uint32_t)table->used);
	}
	return &list[slot->value];
}

/* Append a copy of a node and its events to the animation. Return NULL if memory runs out. */
static struct hgn_animation_node *
add_node(struct merge *merge, const struct hgn_animation_node *like)
{
	struct hgn_animation *animation = merge->animation;
	struct hgn_fragment *elements = &animation->elements;
	struct hgn_animation_node *node = hgn_arena_alloc(&animation->arena, sizeof *node);
	struct hgn_svg svg = { .out = &elements->text, .fragment = elements };
	size_t at = merge->part->event[like->event].at;

	if (node == NULL)
		return NULL;
	*node = *like;
	node->event = elements->n;
	node->number = ++animation->n;
	hgn_svg_copy(&svg, merge->part, like->event, at, at + like->end);
	return elements->text.failed ? NULL : node;
}

/* Find a node for an element of a group that the position has not used yet, or insert a new node after `before`. Return
 * NULL if memory runs out. */
static struct hgn_animation_node *
find_node(struct merge *merge, struct hgn_animation_node **first, struct hgn_animation_node *before,
    const struct hgn_animation_node *like)
{
	struct hgn_animation *animation = merge->animation;
	struct hgn_animation_node **place = find_first(merge, like), **sibling = before != NULL ? &before->next : first,
	    *node;

	if (place == NULL)
		return NULL;
	for (; *place != NULL; place = &(*place)->twin)
		if ((*place)->last->to <= animation->frames)
			return *place;
	node = add_node(merge, like);
	if (node == NULL)
		return NULL;
	*place = node;
	node->next = *sibling;
	*sibling = node;
	return node;
}

/* Note that a node is visible in the current frame. Return false if memory runs out. */
static bool
see(struct hgn_animation *animation, struct hgn_animation_node *node)
{
	struct span *span = node->last;

	if (span != NULL && span->to == animation->frames) {
		span->to++;
		return true;
	}
	span = hgn_arena_alloc(&animation->arena, sizeof *span);
	if (span == NULL)
		return false;
	span->from = animation->frames;
	span->to = animation->frames + 1;
	if (node->last != NULL)
		node->last->next = span;
	else
		node->first = span;
	node->last = span;
	return true;
}

/* Merge the elements of a group with the elements of earlier frames. Return the index of the event after the group. */
static size_t
merge_elements(struct merge *merge, struct hgn_animation_node **first, uint64_t parent, size_t at)
{
	struct hgn_animation *animation = merge->animation;
	struct hgn_animation_node *node = NULL, like;

	while (at < merge->end && merge->part->event[at].kind == HGN_EVENT_START && !animation->failed) {
		at = read_node(&like, merge->part, at);
		like.parent = parent;
		like.hash = hgn_hash_bytes(node_text(merge->part, &like), like.end) + parent * HASH_PARENT;
		node = find_node(merge, first, node, &like);
		animation->failed = node == NULL || !see(animation, node);
		if (animation->failed)
			return merge->end;
		if (node->group)
			at = merge_elements(merge, &node->child, node->number, at);
	}
	return at + 2; /* after the end of the group */
}

void
hgn_animation_add(struct hgn_animation *animation, const struct hgn_fragment *part, size_t first, size_t end)
{
	struct merge merge = { animation, part, end };

	merge_elements(&merge, &animation->first, 0, first);
	animation->frames++;
}

/* ---- writing ------------------------------------------------------------------------------------------------ */

/* Parameters of writing an animation. */
struct animation_style {
	const struct hgn_animation *animation;
	unsigned milliseconds;
	bool loop;
};

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
put_time(struct hgn_svg *svg, const struct animation_style *style, bool seen, uint32_t from, uint32_t to)
{
	if (from == to)
		return;
	hgn_svg_put(svg, "<set attributeName='visibility' to='%s'", seen ? "visible" : "hidden");
	hgn_buf_printf(svg->out, " begin=\"%" PRIu64 "ms\" dur=\"%" PRIu64 "ms\"", (uint64_t)from * style->milliseconds,
	    (uint64_t)(to - from) * style->milliseconds);
	hgn_svg_put(svg, "/>");
}

/* Write when a node is visible, or for a node of the last position, when it is hidden. */
static void
put_times(struct hgn_svg *svg, const struct animation_style *style, const struct hgn_animation_node *node)
{
	const struct span *span;
	uint32_t hidden = 0;
	bool stays = node->last->to == style->animation->frames;

	for (span = node->first; span != NULL; span = span->next) {
		if (stays)
			put_time(svg, style, false, hidden, span->from);
		else
			put_time(svg, style, true, span->from, span->to);
		hidden = span->to;
	}
}

/* Write a change at the beginning of a frame: the value, or the time as a fraction of the duration if `when` is set. */
static void
put_change(struct hgn_svg *svg, const struct animation_style *style, bool when, bool seen, uint32_t frame)
{
	uint64_t all = (uint64_t)style->animation->frames - 1 + LAST_STAYS;

	hgn_svg_put(svg, "%s", frame > 0 ? ";" : "");
	if (!when)
		hgn_svg_put(svg, "%s", seen ? "visible" : "hidden");
	else if (frame == 0)
		hgn_svg_put(svg, "0");
	else
		hgn_buf_printf(svg->out, ".%06" PRIu64, (uint64_t)frame * 1000000 / all);
}

/* Write the changes of a node in an animation that restarts, as one element. */
static void
put_changes(struct hgn_svg *svg, const struct animation_style *style, const struct hgn_animation_node *node)
{
	const struct span *span;
	int when;

	hgn_svg_put(svg, "<animate attributeName='visibility' calcMode='discrete'");
	for (when = 0; when < 2; when++) {
		hgn_svg_put(svg, when ? "' keyTimes='" : " values='");
		if (node->first->from > 0)
			put_change(svg, style, when, false, 0);
		for (span = node->first; span != NULL; span = span->next) {
			put_change(svg, style, when, true, span->from);
			if (span->to < style->animation->frames)
				put_change(svg, style, when, false, span->to);
		}
	}
	hgn_buf_printf(svg->out, "\" dur=\"%" PRIu64 "ms", ((uint64_t)style->animation->frames - 1 +
	    LAST_STAYS) * style->milliseconds);
	hgn_svg_put(svg, "' repeatCount='indefinite'/>");
}

/* Copy the bytes of a node from `from` to `to`. */
static void
copy(struct hgn_svg *svg, const struct animation_style *style, const struct hgn_animation_node *node, size_t from,
    size_t to)
{
	const struct hgn_fragment *elements = &style->animation->elements;
	size_t event = node->event, at = elements->event[event].at;

	while (svg->fragment != NULL && event < elements->n && elements->event[event].at < at + from)
		event++;
	hgn_svg_copy(svg, elements, event, at + from, at + to);
}

/* Write a node that is hidden during some of its group's frames. */
static void
put_changing(struct hgn_svg *svg, const struct animation_style *style, const struct hgn_animation_node *node)
{
	char name[8] = "";
	size_t length;

	copy(svg, style, node, 0, node->tag);
	if (node->last->to < style->animation->frames)
		hgn_svg_put(svg, " visibility='hidden'");
	hgn_svg_put(svg, ">");
	if (style->loop)
		put_changes(svg, style, node);
	else
		put_times(svg, style, node);
	if (node->leaf) {
		length = style->animation->elements.event[node->event].n;
		memcpy(name, node_text(&style->animation->elements, node) + 1, length < sizeof name ? length : 0);
		hgn_svg_put(svg, "</%s>", name);
	} else if (!node->group) {
		copy(svg, style, node, node->tag + 2, node->end);
	}
}

/* Write a list of nodes. `times` belongs to their group. */
static void
put_nodes(struct hgn_svg *svg, const struct animation_style *style, const struct hgn_animation_node *node,
    const struct span *times)
{
	for (; node != NULL; node = node->next) {
		if (same_times(node->first, times))
			copy(svg, style, node, 0, node->end);
		else
			put_changing(svg, style, node);
		if (node->group) {
			put_nodes(svg, style, node->child, node->first);
			hgn_svg_put(svg, "</g>");
		}
	}
}

void
hgn_animation_write(struct hgn_svg *svg, const struct hgn_animation *animation, unsigned milliseconds, bool loop)
{
	struct animation_style style = { animation, milliseconds, loop };
	struct span all = { 0, animation->frames, NULL };

	put_nodes(svg, &style, animation->first, &all);
}
