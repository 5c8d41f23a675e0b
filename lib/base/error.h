/* SPDX-License-Identifier: MIT
 * Functions that fill the caller's struct hgn_error. */
#ifndef HGN_BASE_ERROR_H
#define HGN_BASE_ERROR_H

#include "hgn.h"

/* Set status, rule id ("" for none) and message, and clear file, line and column. `error` may be NULL. Return
 * `status`. */
int hgn_error_set(struct hgn_error *error, int status, const char *rule, const char *format, ...) HGN_PRINTF(4, 5);
/* Add a location to an error that was just set. `file` may be NULL. Return error->status, or HGN_EINVAL if
 * `error` is NULL. */
int hgn_error_at(struct hgn_error *error, const char *file, uint64_t line, uint64_t col);
/* Set the error "out of memory". Return HGN_ENOMEM. */
static inline int
hgn_error_nomem(struct hgn_error *error)
{
	hgn_error_set(error, HGN_ENOMEM, "", "out of memory");
	return HGN_ENOMEM; /* a constant, so that static analysers know the value */
}

#endif
