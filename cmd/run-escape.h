/* SPDX-License-Identifier: MIT
 * Escapes untrusted text for display. */
#ifndef HGN_CMD_RUN_ESCAPE_H
#define HGN_CMD_RUN_ESCAPE_H

#include "hgn.h"

/* Append text for a terminal or a line-based format. Control and bidirectional characters, U+FFFE and U+FFFF (not
 * allowed in XML) and invalid UTF-8 become \xNN or \uNNNN. */
void run_escape(struct hgn_buf *out, const char *text);
/* Write text as run_escape() does, to `room` bytes and without allocating memory. Return the number of bytes
 * written. */
size_t run_escape_into(char *out, size_t room, const char *text);
/* Append a token as run_escape() does, truncated to 60 characters. */
void run_escape_token(struct hgn_buf *out, const char *token);
/* Append a message with its long words truncated, but not escaped. */
void run_shorten(struct hgn_buf *out, const char *text);
/* Append text as a JSON string. Invalid UTF-8 becomes U+FFFD. */
void run_escape_json(struct hgn_buf *out, const char *text);
/* Write the first character of a text as it is displayed, at most 9 bytes. Return their number, and set `*len` to the
 * size of the character in the text. */
size_t run_escape_character(char *out, const char *text, size_t n, size_t *len);
/* Return true if a UTF-8 character of `n` bytes is escaped for display. */
bool run_is_hostile(const char *s, size_t n);
/* Append text with each byte of `which` replaced by the string with the same index in `with`. */
void run_put_replaced(struct hgn_buf *out, const char *text, const char *which, const char *const *with);

#endif
