/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_PAGE_ESCAPE_H
#define HGN_DRAW_PAGE_ESCAPE_H

#include "hgn.h"

/* The script after the shared data of the games of a kind: the games read so far can be shown. */
#define HGN_PAGE_BEGIN "viewer.begin()"

/* Append `n` bytes of UTF-8 as a JSON string that is safe in HTML: no <, >, &, or line end of any kind. Invalid
 * characters (control characters, bytes that are not UTF-8) become U+FFFD, except line feeds. */
void hgn_page_json(struct hgn_buf *out, const char *text, size_t n);

/* Append them as the value of an attribute. */
void hgn_page_attribute(struct hgn_buf *out, const char *text, size_t n);

/* Append a text that is the same in an attribute's quotes and between tags. */
void hgn_page_text(struct hgn_buf *out, const char *text);

/* Append a number: five bits in each sign of A-Za-z0-9-_, the lowest first, and a sixth one where more follow. */
void hgn_page_pack(struct hgn_buf *out, size_t number);

#endif
