/* SPDX-License-Identifier: MIT
 * SVG as it is written: templates of elements in, bytes out, an element a line. Where more is to be done with elements
 * than to be read, a fragment notes where each begins and ends, so that the text is not parsed again.
 *
 * Lengths are integers in hundredths of a unit everywhere in this room, so that the same drawing has the same bytes on
 * every machine. */
#ifndef HGN_DRAW_SVG_H
#define HGN_DRAW_SVG_H

#include <stdarg.h>
#include <string.h>

#include "hgn.h"

#define HGN_UNIT 100

enum hgn_event_kind {
	HGN_EVENT_START,  /* before `<name`; n = length of the name */
	HGN_EVENT_CLASS,  /* before ` class="..."`; n = length of all that */
	HGN_EVENT_ID,     /* before an id, in the element that has it or in one that refers to it */
	HGN_EVENT_COLOUR, /* before #rrggbb */
	HGN_EVENT_WHOLE,  /* in the start of a group of glyphs, which have no meaning separately */
	HGN_EVENT_OPEN,   /* after the `>` of an element that holds others, or a text */
	HGN_EVENT_EMPTY,  /* after the `/>` of one that holds nothing */
	HGN_EVENT_CLOSE,  /* before `</name>` */
	HGN_EVENT_END,    /* after that */
	HGN_EVENT_RULE,   /* in a style, before the class that a rule is for; n = its length */
	HGN_EVENT_LINE,   /* before the end of a line in a text */
	/* With hgn_svg.split: */
	HGN_EVENT_CELL,   /* before an element or a text at a cell; n = the cell, plus HGN_EVENT_PIECE for a piece */
	HGN_EVENT_SHIFT,  /* before an attribute that moves an element from the origin */
	HGN_EVENT_TEXT    /* before a text that the reader of the events sets; n = its length */
};
#define HGN_EVENT_PIECE (1U << 16)

struct hgn_event {
	uint32_t at; /* in the text */
	uint32_t n : 24, kind : 8;
};

/* A part of a document, of whole elements. Zero-initialise. */
struct hgn_fragment {
	struct hgn_buf text; /* text.failed: memory ran out, or it is too long for the events */
	struct hgn_event *event;
	size_t n, cap;
};
void hgn_fragment_clear(struct hgn_fragment *fragment);
/* Forget what it holds, and keep the memory. */
void hgn_fragment_empty(struct hgn_fragment *fragment);
void hgn_fragment_note(struct hgn_fragment *fragment, enum hgn_event_kind kind, size_t at, size_t n);
/* Return the end of the element of an event: the event after its last one, and `*end` in the text, after its line. */
size_t hgn_fragment_skip(size_t *end, const struct hgn_fragment *fragment, size_t event);

/* Where SVG is written to. */
struct hgn_svg {
	struct hgn_buf *out;
	struct hgn_fragment *fragment; /* that `out` is the text of, when elements are to be noted; or NULL */
	enum hgn_text_mode text;       /* how texts are drawn, and of which enum hgn_colour */
	int ink;
	const char (*colour)[8];       /* colours for %C: "#rrggbb" by enum hgn_colour */
	const char *prefix;            /* before every id, and every class that a style knows; NULL = "" */
	size_t nprefix;
	/* Write elements for a page, where a reader of the events assembles them: those at cells are relative to the
	 * middle of the cell, whose name is @, and texts in glyphs remain texts. `expected` is a text that becomes
	 * @. */
	bool split;
	const struct hgn_buf *expected;
};

/* Let the prefix be made from what will be written, or be what the user wants. */
void hgn_svg_prefix(struct hgn_svg *svg, const char *own);
/* Make that prefix, and put it where it belongs in a document that began at `start`. */
void hgn_svg_seal(struct hgn_svg *svg, struct hgn_buf *out, size_t start);

/* Write a template: SVG with ' for ", and values where it has:
 *
 *     %s  a text, %t one whose markup is escaped, %c a character, %d a number
 *     %l  a length, %r one that follows a number in path data, %p a place: two of them
 *     %k  classes, %C a colour, %R the class that a rule of a style is for
 *     %T  the attribute that moves to a place, and scales to so many percent
 *
 * %i is the prefix of ids, for one that neither id= nor href= has. The other ids get it by themselves, and so do
 * classes that a style knows, which stand behind a full stop: class='cell .tone0'. %W and %- are for nothing: in a group
 * that means nothing in parts, and where a text follows a tag without a line end between them, as there is none before
 * another value. */
void hgn_svg_put(struct hgn_svg *svg, const char *template, ...);
void hgn_svg_vput(struct hgn_svg *svg, const char *template, va_list *args);
/* Put a length as %l does, or as %r does; returns where it ends, HGN_SVG_DIGITS bytes on at most. */
char *hgn_put_length(char *p, int hundredths, bool next);
#define HGN_SVG_DIGITS 16
/* Write "<use class='CLASS CELL' xlink:href='#ID' x='%l' y='%l'", or without a class if it is NULL. */
void hgn_svg_use(struct hgn_svg *svg, const char *class, const char *cell, const char *id, int x, int y);
/* Write "/>". */
void hgn_svg_end(struct hgn_svg *svg);
/* Write bytes as they are; text as character data: control characters and invalid UTF-8 become U+FFFD. */
void hgn_svg_add(struct hgn_svg *svg, const char *text, size_t n);
void hgn_svg_escape(struct hgn_svg *svg, const char *text, size_t n);
/* Return the number of bytes at the beginning of a text that need no escapes, in scripts too. */
size_t hgn_svg_plain(const char *text, size_t n);
/* Note the next element, if elements are noted. */
void hgn_svg_note(struct hgn_svg *svg, enum hgn_event_kind kind, size_t n);
/* Write the bytes from `at` to before `end` of a fragment, whose first event there is `event`; or all of it. */
void hgn_svg_copy(struct hgn_svg *svg, const struct hgn_fragment *fragment, size_t event, size_t at, size_t end);
void hgn_svg_copy_all(struct hgn_svg *svg, const struct hgn_fragment *fragment);
/* Write into a fragment from now on. */
void hgn_svg_into(struct hgn_svg *svg, struct hgn_fragment *fragment);

#endif
