/* SPDX-License-Identifier: MIT
 * Boundaries: where records begin wherever reading begins, so that a file can be cut there. */
#ifndef HGN_RECORD_BOUNDARY_H
#define HGN_RECORD_BOUNDARY_H

#include "hgn.h"

/* Whether `[Event "` stands at `p`, directly behind an empty line, which always begins a record: 1, 0, or -1 when that
 * cannot be told yet. */
int hgn_lex_is_boundary(const char *text, const char *p, const char *end, bool last);

/* The head of a file: comments, escaped lines and white space. Tags behind it belong to the record that they begin. */
struct hgn_head {
	bool on;     /* nothing else has come so far */
	bool bol;    /* at the start of a line */
	char inside; /* what began the comment or line that is not over: { or ; or 0 */
	uint8_t met; /* bytes of a boundary that the comment ends with */
};
/* Go on over `n` bytes. Returns how many of them belong to the head; when these are not all, head->on is off. */
size_t hgn_head_take(struct hgn_head *head, const char *text, size_t n);

/* The first boundary at byte `at` of a file or behind it, that does not end the head; the file's end when there is none.
 * With `lines` the first byte of a line. 0, HGN_EIO or HGN_ENOMEM. */
int hgn_boundary_find(uint64_t *out, bool lines, hgn_pread_fn *read, void *ctx, uint64_t at, struct hgn_error *error);

#endif
