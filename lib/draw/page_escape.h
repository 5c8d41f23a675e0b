/* SPDX-License-Identifier: MIT
 * HTML pages: escaping of texts, and packing of numbers. */
#ifndef HGN_DRAW_PAGE_ESCAPE_H
#define HGN_DRAW_PAGE_ESCAPE_H

#include "hgn.h"

/* Script after the shared parts of a game, which shows the games that have been loaded so far. */
#define HGN_PAGE_BEGIN "viewer.begin()"

/* Append `n` bytes of UTF-8 as a JSON string that has no special meaning in HTML: <, >, & and all line ends are
 * escaped. Control characters except newline, and bytes that are not UTF-8, become U+FFFD. */
void hgn_page_json(struct hgn_buf *out, const char *text, size_t n);

/* Append `n` bytes as the value of an attribute. Invalid characters become U+FFFD, as in hgn_page_json(). */
void hgn_page_attribute(struct hgn_buf *out, const char *text, size_t n);

/* Append a text with its markup escaped, for use in a quoted attribute or between tags. */
void hgn_page_text(struct hgn_buf *out, const char *text);

/* Append a packed number: characters of A-Za-z0-9-_ with five bits each, the lowest first. The sixth bit is set if
 * another character follows. */
void hgn_page_pack(struct hgn_buf *out, size_t number);

#endif
