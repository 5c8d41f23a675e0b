/* SPDX-License-Identifier: MIT
 * Compaction of SVG documents. */
#include "draw/compact.h"

#define MAX_RULES 128

/* State of copying a document: the bytes before `from` have been copied. */
struct copy {
	struct hgn_svg *svg;
	const struct hgn_fragment *part;
	size_t from;
	struct { const char *class; size_t n; } rule[MAX_RULES]; /* classes that have a rule for dark screens */
	size_t rules;
};

/* Copy the bytes before `to`, and continue after the bytes before `next`. */
static void
pass(struct copy *copy, size_t to, size_t next)
{
	hgn_svg_add(copy->svg, copy->part->text.data + copy->from, to - copy->from);
	copy->from = next;
}

static bool
has_rule(const struct copy *copy, const char *class, size_t n)
{
	size_t i;

	for (i = 0; i < copy->rules; i++)
		if (copy->rule[i].n == n && memcmp(copy->rule[i].class, class, n) == 0)
			return true;
	return false;
}

/* Remove the classes that have no rule from ` class="..."`. */
static void
shorten_classes(struct copy *copy, const struct hgn_event *event)
{
	const char *word = copy->part->text.data + event->at + strlen(" class=\""), *end;
	size_t left = event->n - strlen(" class=\"\""), n;
	bool any = false;

	pass(copy, event->at, event->at + event->n);
	for (;; word += n + 1, left -= n + 1) {
		end = memchr(word, ' ', left);
		n = end == NULL ? left : (size_t)(end - word);
		if (has_rule(copy, word, n)) {
			hgn_svg_put(copy->svg, "%s", any ? " " : " class=\"");
			hgn_svg_add(copy->svg, word, n);
			any = true;
		}
		if (end == NULL)
			break;
	}
	if (any)
		hgn_svg_add(copy->svg, "\"", 1);
}

/* Shorten "#aabbcc" to "#abc". */
static void
shorten_colour(struct copy *copy, size_t at)
{
	const char *colour = copy->part->text.data + at;

	if (colour[1] != colour[2] || colour[3] != colour[4] || colour[5] != colour[6])
		return;
	pass(copy, at + 1, at + 7);
	hgn_svg_put(copy->svg, "%c%c%c", colour[1], colour[3], colour[5]);
}

static void
add_rule(struct copy *copy, const struct hgn_event *event)
{
	if (copy->rules == MAX_RULES)
		return;
	copy->rule[copy->rules].class = copy->part->text.data + event->at;
	copy->rule[copy->rules++].n = event->n;
}

/* Shorten the text at an event, and record elements in the copy for those who process it further. */
static void
shorten(struct copy *copy, const struct hgn_event *event)
{
	switch (event->kind) {
	case HGN_EVENT_CLASS:
		shorten_classes(copy, event);
		break;
	case HGN_EVENT_COLOUR:
		shorten_colour(copy, event->at);
		break;
	case HGN_EVENT_RULE:
		add_rule(copy, event);
		break;
	default:
		pass(copy, event->at, event->at + (copy->part->text.data[event->at] == '\n'));
		hgn_svg_note(copy->svg, (enum hgn_event_kind)event->kind, event->n);
	}
}

void
hgn_compact(struct hgn_svg *svg, const struct hgn_fragment *document)
{
	struct copy copy = { .svg = svg, .part = document };
	size_t i;

	for (i = 0; i < document->n && !document->text.failed; i++)
		shorten(&copy, &document->event[i]);
	if (document->text.failed)
		svg->out->failed = true;
	else
		pass(&copy, document->text.len, document->text.len);
	/* A document always ends with a newline. */
	hgn_svg_add(svg, "\n", 1);
}
