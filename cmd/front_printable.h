/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_PRINTABLE_H
#define HGN_CMD_FRONT_PRINTABLE_H

#include "hgn.h"

/* Append text for a terminal or a line-based format. Control and bidirectional characters, U+FFFE and U+FFFF, which XML
 * forbids, and bytes that are not UTF-8 become \xNN or \uNNNN. */
void front_printable(struct hgn_buf *out, const char *text);
/* The same into `room` bytes, without asking for memory. Returns how many were written. */
size_t front_printable_into(char *out, size_t room, const char *text);
/* The same for a token, of which 60 characters are shown. */
void front_token(struct hgn_buf *out, const char *token);
/* Append a message whose long words are cut, as it is otherwise. */
void front_cut(struct hgn_buf *out, const char *text);
/* Append text as a JSON string; what is not UTF-8 is replaced by U+FFFD. */
void front_json(struct hgn_buf *out, const char *text);
/* Write the next character of a text as it is shown, into `out` with room for 9 bytes. Returns how many were written;
 * `*len` gets its bytes in the text. */
size_t front_shown(char *out, const char *text, size_t n, size_t *len);
/* Whether a character of UTF-8, of `n` bytes, is one that is not shown. */
bool front_is_hostile(const char *s, size_t n);
/* Append text with bytes replaced: `with` has a text for each byte of `which`. */
void front_put_replaced(struct hgn_buf *out, const char *text, const char *which, const char *const *with);

#endif
