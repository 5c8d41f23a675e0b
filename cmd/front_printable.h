/* SPDX-License-Identifier: MIT
 * Escapes untrusted text for display. */
#ifndef HGN_CMD_FRONT_PRINTABLE_H
#define HGN_CMD_FRONT_PRINTABLE_H

#include "hgn.h"

/* Append text for a terminal or a line-based format. Control and bidirectional characters, U+FFFE and U+FFFF (forbidden
 * in XML), and bytes that are not UTF-8 become \xNN or \uNNNN. */
void front_printable(struct hgn_buf *out, const char *text);
/* Like front_printable(), into `room` bytes and without allocating memory. Return how many bytes were written. */
size_t front_printable_into(char *out, size_t room, const char *text);
/* Like front_printable(), for a token, of which 60 characters are shown. */
void front_token(struct hgn_buf *out, const char *token);
/* Append a message whose long words are shortened. The message is not escaped. */
void front_cut(struct hgn_buf *out, const char *text);
/* Append text as a JSON string; bytes that are not UTF-8 are replaced by U+FFFD. */
void front_json(struct hgn_buf *out, const char *text);
/* Write the next character of a text as it is displayed into `out`, which has room for 9 bytes. Return how many bytes
 * were written; `*len` is set to its size in the text. */
size_t front_shown(char *out, const char *text, size_t n, size_t *len);
/* Return whether a UTF-8 character of `n` bytes is escaped for display. */
bool front_is_hostile(const char *s, size_t n);
/* Append text in which each byte of `which` is replaced by the string of the same index in `with`. */
void front_put_replaced(struct hgn_buf *out, const char *text, const char *which, const char *const *with);

#endif
