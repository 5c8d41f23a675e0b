/* SPDX-License-Identifier: MIT
 * Writing of SVG from templates of elements, one element per line. If elements are processed further, a fragment
 * records where each begins and ends, so that the text need not be parsed again.
 *
 * Lengths are integers in hundredths of a unit in this whole layer, so that a drawing has the same bytes on every
 * machine. */
#ifndef HGN_DRAW_SVG_H
#define HGN_DRAW_SVG_H

#include <stdarg.h>
#include <string.h>

#include "hgn.h"

#define HGN_UNIT 100

enum hgn_event_kind {
	HGN_EVENT_START,  /* before `<name`; n = length of the name */
	HGN_EVENT_CLASS,  /* before ` class="..."`; n = length of the whole attribute */
	HGN_EVENT_ID,     /* before an id, in the element that has it or in one that refers to it */
	HGN_EVENT_COLOUR, /* before #rrggbb */
	HGN_EVENT_WHOLE,  /* in the start tag of a group of glyphs, which have no meaning separately */
	HGN_EVENT_OPEN,   /* after the `>` of an element with children or text */
	HGN_EVENT_EMPTY,  /* after the `/>` of an element without content */
	HGN_EVENT_CLOSE,  /* before `</name>` */
	HGN_EVENT_END,    /* after `</name>` */
	HGN_EVENT_RULE,   /* in a style, before the class of a rule; n = its length */
	HGN_EVENT_LINE,   /* before the end of a line in a text */
	/* With hgn_svg.split: */
	HGN_EVENT_CELL,   /* before an element or a text at a cell; n = the cell, plus HGN_EVENT_PIECE for a piece */
	HGN_EVENT_SHIFT,  /* before an attribute that moves an element from the origin */
	HGN_EVENT_TEXT    /* before a text that the reader of the events draws; n = its length */
};
#define HGN_EVENT_PIECE (1U << 16)

struct hgn_event {
	uint32_t at; /* offset in the text */
	uint32_t n : 24, kind : 8;
};

/* A part of a document that consists of whole elements. Zero-initialise it. */
struct hgn_fragment {
	struct hgn_buf text; /* text.failed: memory ran out, or the text is too long for events */
	struct hgn_event *event;
	size_t n, cap;
};
void hgn_fragment_clear(struct hgn_fragment *fragment);
/* Remove the content, and keep the memory. */
void hgn_fragment_empty(struct hgn_fragment *fragment);
void hgn_fragment_note(struct hgn_fragment *fragment, enum hgn_event_kind kind, size_t at, size_t n);
/* Return the end of the element of an event: the event after its last one, and in `*end` the offset after its line. */
size_t hgn_fragment_skip(size_t *end, const struct hgn_fragment *fragment, size_t event);

/* The target of SVG, and its settings. */
struct hgn_svg {
	struct hgn_buf *out;
	struct hgn_fragment *fragment; /* the fragment whose text `out` is, if elements are recorded; or NULL */
	enum hgn_text_mode text;       /* how texts are drawn, and in which enum hgn_colour */
	int ink;
	const char (*colour)[8];       /* colours for %C: "#rrggbb" by enum hgn_colour */
	const char *prefix;            /* before every id, and every class of the style; NULL = "" */
	size_t nprefix;
	/* Write elements for a page, where a reader of the events assembles them: those at cells are relative to the
	 * middle of the cell, whose name is @, and texts in glyphs remain texts. `expected` is a text that becomes
	 * @. */
	bool split;
	const struct hgn_buf *expected;
};

/* Make the prefix from the content later, or use that of the user. */
void hgn_svg_prefix(struct hgn_svg *svg, const char *own);
/* Make that prefix, and insert it into a document that began at `start`. */
void hgn_svg_seal(struct hgn_svg *svg, struct hgn_buf *out, size_t start);

/* Write a template, which is SVG with ' in place of ", and the following keys:
 *
 *     %s  a text, %t one whose markup is escaped, %c a character, %d a number
 *     %l  a length, %r one that follows a number in path data, %p a location: two lengths
 *     %k  classes, %C a colour, %R the class of a style rule
 *     %T  the attribute that moves an element to a location, and scales it by a percentage
 *
 * %i is the prefix of ids, for ids that are not in id= or href=. These attributes get the prefix automatically, and so do
 * classes of the style, which have a full stop before them: class='cell .tone0'. %W and %- write nothing: %W is in a group
 * whose parts have no meaning separately, and %- is between a tag and a text without a line end between them. */
void hgn_svg_put(struct hgn_svg *svg, const char *template, ...);
void hgn_svg_vput(struct hgn_svg *svg, const char *template, va_list *args);
/* Put a length as %l does, or as %r does. Return its end, at most HGN_SVG_DIGITS bytes later. */
char *hgn_put_length(char *p, int hundredths, bool next);
#define HGN_SVG_DIGITS 16
/* Write "<use class='CLASS CELL' xlink:href='#ID' x='%l' y='%l'", or without a class if it is NULL. */
void hgn_svg_use(struct hgn_svg *svg, const char *class, const char *cell, const char *id, int x, int y);
/* Write "/>". */
void hgn_svg_end(struct hgn_svg *svg);
/* Write bytes unchanged; write text as character data, in which control characters and invalid UTF-8 become U+FFFD. */
void hgn_svg_add(struct hgn_svg *svg, const char *text, size_t n);
void hgn_svg_escape(struct hgn_svg *svg, const char *text, size_t n);
/* Return the number of bytes at the beginning of a text that need no escapes, in scripts too. */
size_t hgn_svg_plain(const char *text, size_t n);
/* Record an event before the next element, if elements are recorded. */
void hgn_svg_note(struct hgn_svg *svg, enum hgn_event_kind kind, size_t n);
/* Write the bytes from `at` to before `end` of a fragment, whose first event there is `event`; or all of it. */
void hgn_svg_copy(struct hgn_svg *svg, const struct hgn_fragment *fragment, size_t event, size_t at, size_t end);
void hgn_svg_copy_all(struct hgn_svg *svg, const struct hgn_fragment *fragment);
/* Write into a fragment from now on. */
void hgn_svg_into(struct hgn_svg *svg, struct hgn_fragment *fragment);

#endif
