/* SPDX-License-Identifier: MIT
 * Filling the caller's struct hgn_error. */
#ifndef HGN_BASE_ERROR_H
#define HGN_BASE_ERROR_H

#include "hgn.h"

/* Set status, rule ("" for none) and message; place and file are cleared. `error` may be NULL. Returns `status`. */
int hgn_error_set(struct hgn_error *error, int status, const char *rule, const char *format, ...) HGN_PRINTF(4, 5);
/* Add the place to an error that was just set. Returns error->status. `file` may be NULL. */
int hgn_error_at(struct hgn_error *error, const char *file, uint64_t line, uint64_t col);
/* The one message for memory that ran out. */
static inline int
hgn_error_nomem(struct hgn_error *error)
{
	hgn_error_set(error, HGN_ENOMEM, "", "out of memory");
	return HGN_ENOMEM; /* a constant, so that analyzers see what follows */
}

#endif
