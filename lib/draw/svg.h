/* SPDX-License-Identifier: MIT
 * SVG writer: writes elements from templates, one per line. A fragment can record where elements begin and end, so that
 * the text need not be parsed to process it further.
 *
 * All lengths in this layer are integers in hundredths of a unit, so that the output does not depend on the machine. */
#ifndef HGN_DRAW_SVG_H
#define HGN_DRAW_SVG_H

#include <stdarg.h>
#include <string.h>

#include "hgn.h"

#define HGN_UNIT 100

enum hgn_event_kind {
	HGN_EVENT_START,  /* before `<name`; n = length of the name */
	HGN_EVENT_CLASS,  /* before ` class="..."`; n = length of the whole attribute */
	HGN_EVENT_ID,     /* before an id, in its definition or in a reference */
	HGN_EVENT_COLOUR, /* before #rrggbb */
	HGN_EVENT_WHOLE,  /* in the start tag of a group of glyphs, which are processed as a whole */
	HGN_EVENT_OPEN,   /* after the `>` of an element with children or text */
	HGN_EVENT_EMPTY,  /* after the `/>` of an element without content */
	HGN_EVENT_CLOSE,  /* before `</name>` */
	HGN_EVENT_END,    /* after `</name>` */
	HGN_EVENT_RULE,   /* in a style, before the class of a rule; n = length of the class */
	HGN_EVENT_LINE,   /* before the end of a line in a text */
	/* With hgn_svg.split: */
	HGN_EVENT_CELL,   /* before an element or text at a cell; n = the cell, plus HGN_EVENT_PIECE for a piece */
	HGN_EVENT_SHIFT,  /* before an attribute that moves an element from the origin */
	HGN_EVENT_TEXT    /* before a text that the script of a page draws; n = its length */
};
#define HGN_EVENT_PIECE (1U << 16)

struct hgn_event {
	uint32_t at; /* offset in the text */
	uint32_t n : 24, kind : 8;
};

/* A part of a document that consists of whole elements, with events. Zero-initialise it. */
struct hgn_fragment {
	struct hgn_buf text; /* text.failed is also set if the text is too long for events */
	struct hgn_event *event;
	size_t n, cap;
};
void hgn_fragment_clear(struct hgn_fragment *fragment);
/* Remove the content without freeing memory. */
void hgn_fragment_empty(struct hgn_fragment *fragment);
void hgn_fragment_note(struct hgn_fragment *fragment, enum hgn_event_kind kind, size_t at, size_t n);
/* Skip the element that begins with an event. Return the index of the event after it, and set `*end` to the offset
 * after its line. */
size_t hgn_fragment_skip(size_t *end, const struct hgn_fragment *fragment, size_t event);

/* Destination and settings of SVG. */
struct hgn_svg {
	struct hgn_buf *out;
	struct hgn_fragment *fragment; /* the fragment to which `out` belongs, if elements are recorded; otherwise
				        * NULL */
	enum hgn_text_mode text;       /* how to draw texts, and enum hgn_colour of texts in fonts */
	int ink;
	const char (*colour)[8];       /* [enum hgn_colour]: "#rrggbb", for %C */
	const char *prefix;            /* prefix of ids, and of classes in the style; NULL = "" */
	size_t nprefix;
	/* Write elements for a page, whose script assembles them. Elements at a cell are relative to its centre, their
	 * cell is written as @, and texts in glyphs remain texts. `expected` is a text that is abbreviated to @. */
	bool split;
	const struct hgn_buf *expected;
};

/* Use the prefix `own`, or if it is NULL, derive a prefix from the content in hgn_svg_seal(). */
void hgn_svg_prefix(struct hgn_svg *svg, const char *own);
/* Compute the prefix, and insert it into the document that began at offset `start`. */
void hgn_svg_seal(struct hgn_svg *svg, struct hgn_buf *out, size_t start);

/* Write a template, which is SVG with ' in place of ", and the following keys:
 *
 *     %s  a text, %t a text whose markup is escaped, %c a character, %d a number
 *     %l  a length, %r a length that follows a number in path data, %p a location: two lengths
 *     %k  classes, %C a colour, %R the class of a style rule
 *     %T  the attribute that moves an element to a location, and scales it by a percentage
 *
 * %i is the prefix of ids, for ids that are not in id= or href=. These attributes get the prefix automatically, and so
 * do classes of the style, which have a full stop before them: class='cell .tone0'. %W and %- write nothing: %W is in a
 * group whose parts have no meaning separately, and %- is between a tag and a text without a line end between them. */
void hgn_svg_put(struct hgn_svg *svg, const char *template, ...);
void hgn_svg_vput(struct hgn_svg *svg, const char *template, va_list *args);
/* Write a length as %l does, or as %r does if `next` is set. Return its end, at most HGN_SVG_DIGITS bytes later. */
char *hgn_put_length(char *p, int hundredths, bool next);
#define HGN_SVG_DIGITS 16
/* Append "<use class='CLASS CELL' xlink:href='#ID' x='%l' y='%l'", without classes if `class` is NULL. */
void hgn_svg_use(struct hgn_svg *svg, const char *class, const char *cell, const char *id, int x, int y);
/* Append "/>". */
void hgn_svg_end(struct hgn_svg *svg);
/* Append bytes unchanged; append text as character data, with control characters and invalid UTF-8 replaced by
 * U+FFFD. */
void hgn_svg_add(struct hgn_svg *svg, const char *text, size_t n);
void hgn_svg_escape(struct hgn_svg *svg, const char *text, size_t n);
/* Return the length of the prefix of a text that needs no escapes, neither in markup nor in scripts. */
size_t hgn_svg_plain(const char *text, size_t n);
/* Record an event before the next element, if elements are recorded. */
void hgn_svg_note(struct hgn_svg *svg, enum hgn_event_kind kind, size_t n);
/* Append the bytes of a fragment from `at` to `end` - 1, where `event` is the first event; append a whole fragment. */
void hgn_svg_copy(struct hgn_svg *svg, const struct hgn_fragment *fragment, size_t event, size_t at, size_t end);
void hgn_svg_copy_all(struct hgn_svg *svg, const struct hgn_fragment *fragment);
/* Write to a fragment from now on. */
void hgn_svg_into(struct hgn_svg *svg, struct hgn_fragment *fragment);

#endif
