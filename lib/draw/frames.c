/* SPDX-License-Identifier: MIT
 * Positions one after the other: every element that some of them have is written once, with the times when it is seen.
 *
 * The layers of each position are a tree of elements, one a line. The trees are laid upon each other; elements are the
 * same when their lines are, and groups of glyphs when all their lines are. An element of the last position is seen
 * where nothing moves, and hidden at its times; the others the other way round. */
#include "draw/book.h"

#include "base/arena.h"
#include "base/error.h"

/* From one position to before another. */
struct span {
	uint32_t from, to;
	struct span *next;
};

struct node {
	const char *text; /* the line of the element, or of a group of glyphs all lines */
	size_t n;
	bool group;       /* it has children */
	struct node *child, *next;
	struct span *first, *last;
};

struct merge {
	struct hgn_arena arena;
	uint32_t frame, frames;
	unsigned milliseconds;
	bool failed;
};

/* Whether a line begins a group that is shown as a whole. */
static bool
is_whole(const char *line, const char *end)
{
	const char *scale = strstr(line, " transform=\"scale(");

	return scale != NULL && scale < end;
}

/* The end of the group that begins with a line. */
static const char *
group_end(const char *at)
{
	int depth = 0;

	do {
		const char *end = strchr(at, '\n');

		depth += at[1] == '/' ? -1 : end[-2] != '/';
		at = end + 1;
	} while (depth > 0);
	return at;
}

static bool
is_same(const struct node *node, const struct merge *merge, const char *text, size_t n)
{
	return node->n == n && memcmp(node->text, text, n) == 0 && (node->last == NULL || node->last->to <= merge->frame);
}

/* The node of a line among siblings, which is looked for behind `before` first; a new one is put there. */
static struct node *
find_node(struct merge *merge, struct node **first, struct node *before, const char *text, size_t n)
{
	struct node **place = before != NULL ? &before->next : first, *node;

	for (node = *place; node != NULL; node = node->next)
		if (is_same(node, merge, text, n))
			return node;
	for (node = *first; node != NULL && node != *place; node = node->next)
		if (is_same(node, merge, text, n))
			return node;
	node = hgn_arena_alloc(&merge->arena, sizeof *node);
	if (node == NULL) {
		merge->failed = true;
		return NULL;
	}
	node->text = text;
	node->n = n;
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

/* Lay elements upon those of earlier frames; returns the line after the group that they are in. */
static const char *
merge_elements(struct merge *merge, struct node **first, const char *at, const char *end)
{
	struct node *node = NULL;

	while (at < end && at[1] != '/' && !merge->failed) {
		const char *next = strchr(at, '\n') + 1;
		bool open = next[-3] != '/', whole = open && is_whole(at, next);

		if (whole)
			next = group_end(at);
		node = find_node(merge, first, node, at, (size_t)(next - at));
		if (node == NULL)
			return end;
		see(merge, node);
		node->group = open && !whole;
		at = node->group ? merge_elements(merge, &node->child, next, end) : next;
	}
	return at < end ? strchr(at, '\n') + 1 : end;
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
put_number(struct hgn_pen *pen, uint64_t n)
{
	char digits[20];
	size_t i = sizeof digits;

	do
		digits[--i] = (char)('0' + n % 10);
	while ((n /= 10) > 0);
	hgn_pen_add(pen, digits + i, sizeof digits - i);
}

static void
put_time(struct hgn_pen *pen, const struct merge *merge, bool seen, uint32_t from, uint32_t to)
{
	if (from == to)
		return;
	hgn_pen_puts(pen, "<set attributeName=\"visibility\" to=\"");
	hgn_pen_puts(pen, seen ? "visible" : "hidden");
	hgn_pen_puts(pen, "\" begin=\"");
	put_number(pen, (uint64_t)from * merge->milliseconds);
	hgn_pen_puts(pen, "ms\" dur=\"");
	put_number(pen, (uint64_t)(to - from) * merge->milliseconds);
	hgn_pen_puts(pen, "ms\"/>\n");
}

/* The times of a node: when it is seen, or, of one that the last position has, when it is not. */
static void
put_times(struct hgn_pen *pen, const struct merge *merge, const struct node *node)
{
	const struct span *span;
	uint32_t hidden = 0;
	bool stays = node->last->to == merge->frames;

	for (span = node->first; span != NULL; span = span->next) {
		if (stays)
			put_time(pen, merge, false, hidden, span->from);
		else
			put_time(pen, merge, true, span->from, span->to);
		hidden = span->to;
	}
}

/* Write the nodes; `times` are those of the group that they are in. */
static void
put_nodes(struct hgn_pen *pen, const struct merge *merge, const struct node *node, const struct span *times)
{
	for (; node != NULL; node = node->next) {
		size_t line = (size_t)(strchr(node->text, '\n') - node->text) + 1, tag = line - 2;
		bool leaf = node->text[tag - 1] == '/', always = same_times(node->first, times);

		tag -= leaf;
		if (always) {
			hgn_pen_add(pen, node->text, node->group ? line : node->n);
		} else {
			hgn_pen_add(pen, node->text, tag);
			hgn_pen_puts(pen, node->last->to == merge->frames ? ">\n" : " visibility=\"hidden\">\n");
			put_times(pen, merge, node);
			hgn_pen_add(pen, node->text + line, node->n - line);
			if (leaf) {
				hgn_pen_puts(pen, "</");
				hgn_pen_add(pen, node->text + 1, strcspn(node->text + 1, " "));
				hgn_pen_puts(pen, ">\n");
			}
		}
		if (node->group) {
			put_nodes(pen, merge, node->child, node->first);
			hgn_pen_puts(pen, "</g>\n");
		}
	}
}

int
hgn_frames_animate(struct hgn_pen *pen, const struct hgn_draw_book *book, unsigned milliseconds,
    struct hgn_error *error)
{
	struct merge merge = { .frames = (uint32_t)book->n, .milliseconds = milliseconds };
	struct span all = { 0, (uint32_t)book->n, NULL };
	struct node *first = NULL;

	for (merge.frame = 0; merge.frame < merge.frames && !merge.failed; merge.frame++) {
		const struct hgn_frame *frame = &book->frames[merge.frame];

		merge_elements(&merge, &first, book->body.data + frame->from, book->body.data + frame->to);
	}
	if (!merge.failed)
		put_nodes(pen, &merge, first, &all);
	hgn_arena_clear(&merge.arena);
	return merge.failed ? hgn_error_nomem(error) : 0;
}
