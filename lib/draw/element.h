/* SPDX-License-Identifier: MIT
 * Elements of a drawing, as they are written: start of an element, its attributes, what it holds, its end.
 *
 * A pen writes their text, an element a line. Where more is to be done with them than to be read, it also notes in a
 * struct hgn_part where each begins and ends, so that nobody has to read the text again. */
#ifndef HGN_DRAW_ELEMENT_H
#define HGN_DRAW_ELEMENT_H

#include "draw/pen.h"

enum hgn_event_kind {
	HGN_EVENT_START,  /* before `<name`; n = length of the name */
	HGN_EVENT_CLASS,  /* before ` class="..."`; n = length of all that */
	HGN_EVENT_ID,     /* before an id, in the element that has it or in one that refers to it */
	HGN_EVENT_COLOUR, /* before #rrggbb */
	HGN_EVENT_WHOLE,  /* in the start of a group of glyphs, which mean nothing by themselves */
	HGN_EVENT_OPEN,   /* after the `>` of an element that holds others, or a text */
	HGN_EVENT_EMPTY,  /* after the `/>` of one that holds nothing */
	HGN_EVENT_CLOSE,  /* before `</name>` */
	HGN_EVENT_END,    /* after that */
	HGN_EVENT_RULE,   /* in a style, before the class that a rule is for; n = its length */
	HGN_EVENT_LINE    /* before the end of a line in a text */
};

struct hgn_event {
	uint32_t at; /* in the text */
	uint32_t n : 24, kind : 8;
};

/* A part of a document, of whole elements. Zero-initialise. */
struct hgn_part {
	struct hgn_buf text; /* text.failed: memory ran out, for the events too, or it is longer than they can tell */
	struct hgn_event *event;
	size_t n, cap;
};
void hgn_part_clear(struct hgn_part *part);
/* Forget what it holds, and keep the memory. */
void hgn_part_empty(struct hgn_part *part);
void hgn_part_note(struct hgn_part *part, enum hgn_event_kind kind, size_t at, size_t n);
/* Where the element of that event ends: the event behind its last one, and `*end` in the text, behind its line. */
size_t hgn_part_skip(size_t *end, const struct hgn_part *part, size_t event);
/* Append `at` to before `end` of the text with its events, the first of which is `event`, to another part; or write
 * them, or all of a part. */
void hgn_part_add(struct hgn_part *to, const struct hgn_part *part, size_t event, size_t at, size_t end);
void hgn_part_copy(struct hgn_pen *pen, const struct hgn_part *part, size_t event, size_t at, size_t end);
void hgn_part_copy_all(struct hgn_pen *pen, const struct hgn_part *part);
/* Let a pen write into a part, with events, after what it has written elsewhere. */
void hgn_pen_turn(struct hgn_pen *pen, struct hgn_part *part);

static inline void
hgn_pen_note(struct hgn_pen *pen, enum hgn_event_kind kind, size_t n)
{
	if (pen->part != NULL)
		hgn_part_note(pen->part, kind, pen->out->len + pen->n, n);
}

/* ` name="`, to which the value and hgn_attribute_end() belong. */
static inline void
hgn_attribute_begin(struct hgn_pen *pen, const char *name)
{
	hgn_pen_putc(pen, ' ');
	hgn_pen_puts(pen, name);
	hgn_pen_puts(pen, "=\"");
}

static inline void
hgn_attribute_end(struct hgn_pen *pen)
{
	hgn_pen_putc(pen, '"');
}

static inline void
hgn_attribute(struct hgn_pen *pen, const char *name, const char *value)
{
	hgn_attribute_begin(pen, name);
	hgn_pen_puts(pen, value);
	hgn_attribute_end(pen);
}

static inline void
hgn_attribute_length(struct hgn_pen *pen, const char *name, int hundredths)
{
	hgn_attribute_begin(pen, name);
	hgn_pen_length(pen, hundredths);
	hgn_attribute_end(pen);
}

static inline void
hgn_attribute_place(struct hgn_pen *pen, int x, int y)
{
	hgn_attribute_length(pen, "x", x);
	hgn_attribute_length(pen, "y", y);
}

static inline void
hgn_class_begin(struct hgn_pen *pen)
{
	hgn_pen_note(pen, HGN_EVENT_CLASS, 0);
	hgn_pen_puts(pen, " class=\"");
}

static inline void
hgn_class_end(struct hgn_pen *pen)
{
	struct hgn_event *last;

	hgn_pen_putc(pen, '"');
	if (pen->part != NULL && pen->part->n > 0) {
		last = &pen->part->event[pen->part->n - 1];
		last->n = (uint32_t)(pen->out->len + pen->n - last->at) & 0xFFFFFF;
	}
}

static inline void
hgn_class(struct hgn_pen *pen, const char *class)
{
	hgn_class_begin(pen);
	hgn_pen_puts(pen, class);
	hgn_class_end(pen);
}

/* ` id="`, and ` href="#`. */
static inline void
hgn_id_begin(struct hgn_pen *pen)
{
	hgn_pen_puts(pen, " id=\"");
	hgn_pen_note(pen, HGN_EVENT_ID, 0);
}

static inline void
hgn_reference_begin(struct hgn_pen *pen)
{
	hgn_pen_puts(pen, " href=\"#");
	hgn_pen_note(pen, HGN_EVENT_ID, 0);
}

static inline void
hgn_reference(struct hgn_pen *pen, const char *id)
{
	hgn_reference_begin(pen);
	hgn_pen_puts(pen, id);
	hgn_attribute_end(pen);
}

/* The start of an element, with a class, or NULL. */
static inline void
hgn_element(struct hgn_pen *pen, const char *name, const char *class)
{
	hgn_pen_note(pen, HGN_EVENT_START, strlen(name));
	hgn_pen_putc(pen, '<');
	hgn_pen_puts(pen, name);
	if (class != NULL)
		hgn_class(pen, class);
}

/* The same with two texts that make the class. */
static inline void
hgn_element_joined(struct hgn_pen *pen, const char *name, const char *class, const char *more)
{
	hgn_element(pen, name, NULL);
	hgn_class_begin(pen);
	hgn_pen_puts(pen, class);
	hgn_pen_puts(pen, more);
	hgn_class_end(pen);
}

/* The start of an element that others refer to. */
static inline void
hgn_element_named(struct hgn_pen *pen, const char *name, const char *id)
{
	hgn_element(pen, name, NULL);
	hgn_id_begin(pen);
	hgn_pen_puts(pen, id);
	hgn_attribute_end(pen);
}

/* Ids of two letters. */
static inline void
hgn_element_lettered(struct hgn_pen *pen, const char *name, char kind, char letter)
{
	const char id[3] = { kind, letter, '\0' };

	hgn_element_named(pen, name, id);
}

static inline void
hgn_reference_letters(struct hgn_pen *pen, char kind, char letter)
{
	const char id[3] = { kind, letter, '\0' };

	hgn_reference(pen, id);
}

/* Start of a path: its data and hgn_path_end(), or hgn_attribute_end() and more, belong to it. */
static inline void
hgn_path(struct hgn_pen *pen, const char *class)
{
	hgn_element(pen, "path", class);
	hgn_attribute_begin(pen, "d");
}

static inline void
hgn_path_named(struct hgn_pen *pen, const char *id)
{
	hgn_element_named(pen, "path", id);
	hgn_attribute_begin(pen, "d");
}

/* Start of a group of lines with round ends. */
static inline void
hgn_strokes(struct hgn_pen *pen, const char *class)
{
	hgn_element(pen, "g", class);
	hgn_attribute(pen, "fill", "none");
	hgn_attribute(pen, "stroke-linecap", "round");
	hgn_attribute(pen, "stroke-linejoin", "round");
}

/* End the start of an element: it holds elements, a text, or nothing. */
static inline void
hgn_element_open(struct hgn_pen *pen)
{
	hgn_pen_putc(pen, '>');
	hgn_pen_note(pen, HGN_EVENT_OPEN, 0);
	hgn_pen_putc(pen, '\n');
}

static inline void
hgn_element_text(struct hgn_pen *pen)
{
	hgn_pen_putc(pen, '>');
	hgn_pen_note(pen, HGN_EVENT_OPEN, 0);
}

static inline void
hgn_element_empty(struct hgn_pen *pen)
{
	hgn_pen_puts(pen, "/>");
	hgn_pen_note(pen, HGN_EVENT_EMPTY, 0);
	hgn_pen_putc(pen, '\n');
}

static inline void
hgn_element_end(struct hgn_pen *pen, const char *name)
{
	hgn_pen_note(pen, HGN_EVENT_CLOSE, 0);
	hgn_pen_puts(pen, "</");
	hgn_pen_puts(pen, name);
	hgn_pen_putc(pen, '>');
	hgn_pen_note(pen, HGN_EVENT_END, 0);
	hgn_pen_putc(pen, '\n');
}

/* End an element whose last attribute is path data, and holds nothing. */
static inline void
hgn_path_end(struct hgn_pen *pen)
{
	hgn_attribute_end(pen);
	hgn_element_empty(pen);
}

/* ` transform=` to a place, and to a scale in percent when that is not 100. */
static inline void
hgn_attribute_transform(struct hgn_pen *pen, int x, int y, int scale)
{
	hgn_attribute_begin(pen, "transform");
	hgn_pen_puts(pen, "translate(");
	hgn_pen_length(pen, x);
	hgn_pen_putc(pen, ' ');
	hgn_pen_length(pen, y);
	hgn_pen_putc(pen, ')');
	if (scale != 100) {
		hgn_pen_puts(pen, "scale(");
		hgn_pen_length(pen, scale);
		hgn_pen_putc(pen, ')');
	}
	hgn_attribute_end(pen);
}

static inline void
hgn_circle_named(struct hgn_pen *pen, const char *id, int radius)
{
	hgn_element_named(pen, "circle", id);
	hgn_attribute_length(pen, "r", radius);
	hgn_element_empty(pen);
}

/* A group with a class and nothing else; its end, or that of any; a <use> with nothing else. */
static inline void
hgn_group(struct hgn_pen *pen, const char *class)
{
	hgn_element(pen, "g", class);
	hgn_element_open(pen);
}

static inline void
hgn_group_end(struct hgn_pen *pen)
{
	hgn_element_end(pen, "g");
}

static inline void
hgn_use(struct hgn_pen *pen, const char *id)
{
	hgn_element(pen, "use", NULL);
	hgn_reference(pen, id);
	hgn_element_empty(pen);
}

#endif
