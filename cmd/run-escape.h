/* SPDX-License-Identifier: MIT
 * Escapes untrusted text for display. */
#ifndef HGN_CMD_RUN_ESCAPE_H
#define HGN_CMD_RUN_ESCAPE_H

#include "hgn.h"

/* Append text for a terminal or a line-based format. Control and bidirectional characters, U+FFFE and U+FFFF (forbidden
 * in XML), and bytes that are not UTF-8 become \xNN or \uNNNN. */
void run_escape(struct hgn_buf *out, const char *text);
/* Like run_escape(), into `room` bytes and without allocating memory. Return how many bytes were written. */
size_t run_escape_into(char *out, size_t room, const char *text);
/* Like run_escape(), for a token, of which 60 characters are shown. */
void run_escape_token(struct hgn_buf *out, const char *token);
/* Append a message whose long words are shortened. The message is not escaped. */
void run_shorten(struct hgn_buf *out, const char *text);
/* Append text as a JSON string; bytes that are not UTF-8 are replaced by U+FFFD. */
void run_escape_json(struct hgn_buf *out, const char *text);
/* Write the next character of a text as it is displayed into `out`, which has room for 9 bytes. Return how many bytes
 * were written; `*len` is set to its size in the text. */
size_t run_escape_character(char *out, const char *text, size_t n, size_t *len);
/* Return whether a UTF-8 character of `n` bytes is escaped for display. */
bool run_is_hostile(const char *s, size_t n);
/* Append text in which each byte of `which` is replaced by the string of the same index in `with`. */
void run_put_replaced(struct hgn_buf *out, const char *text, const char *which, const char *const *with);

#endif
