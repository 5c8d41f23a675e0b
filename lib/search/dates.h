/* SPDX-License-Identifier: MIT
 * Incomplete dates, as sets of all days that they can mean. */
#ifndef HGN_SEARCH_DATES_H
#define HGN_SEARCH_DATES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/scan.h"

/* The days that a date can mean. */
struct hgn_dates {
	char digit[8];        /* YYYYMMDD, with ? for unknown digits */
	uint32_t first, last; /* first and last day, as numbers of the form YYYYMMDD */
};

/* Parse the date of a tag in any unambiguous form. Digits may be unknown, as in 199?.??.??. `order` is as in
 * hgn_date_read(). Return false if the text is not a date. */
bool hgn_dates_read(struct hgn_dates *out, const char *text, size_t n, enum hgn_date_order order);
/* Return true if all days of a date satisfy an operator; with HGN_COMPARE_MAY, if any day does. = means within the
 * other date, < before it, and so on. */
bool hgn_dates_fit(int op, const struct hgn_dates *date, const struct hgn_dates *other);

#endif
