/* SPDX-License-Identifier: MIT
 * Escaping of texts and packing of numbers for pages. */
#ifndef HGN_DRAW_PAGE_ESCAPE_H
#define HGN_DRAW_PAGE_ESCAPE_H

#include "hgn.h"

/* The script after the common parts of a game: games that have been read can be shown. */
#define HGN_PAGE_BEGIN "viewer.begin()"

/* Append `n` bytes of UTF-8 as a JSON string without special meaning in HTML: without <, >, & and line ends of any
 * kind. Invalid characters (control characters except newline, bytes that are not UTF-8) become U+FFFD. */
void hgn_page_json(struct hgn_buf *out, const char *text, size_t n);

/* Append `n` bytes as the value of an attribute, with the same replacements. */
void hgn_page_attribute(struct hgn_buf *out, const char *text, size_t n);

/* Append a text that is valid in an attribute's quotes and between tags. */
void hgn_page_text(struct hgn_buf *out, const char *text);

/* Append a packed number: characters of A-Za-z0-9-_ with five bits each, lowest first; the sixth bit is set if another
 * character follows. */
void hgn_page_pack(struct hgn_buf *out, size_t number);

#endif
