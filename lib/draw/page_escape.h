/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_PAGE_ESCAPE_H
#define HGN_DRAW_PAGE_ESCAPE_H

#include "hgn.h"

/* The script behind what the games of a kind have in common: what has been read can be shown. */
#define HGN_PAGE_BEGIN "viewer.begin()"

/* Append `n` bytes of UTF-8 as a JSON string that means nothing to HTML: no <, >, &, or line end of any kind. What no
 * text should hold (control characters, bytes that are not UTF-8) becomes U+FFFD, but for line feeds. */
void hgn_page_json(struct hgn_buf *out, const char *text, size_t n);

/* The same as the value of an attribute. */
void hgn_page_attribute(struct hgn_buf *out, const char *text, size_t n);

/* Append a text that is the same in an attribute's quotes and between tags. */
void hgn_page_text(struct hgn_buf *out, const char *text);

/* Append a number: five bits in each sign of A-Za-z0-9-_, the lowest first, and a sixth one where more follow. */
void hgn_page_pack(struct hgn_buf *out, size_t number);

#endif
