/* SPDX-License-Identifier: MIT
 * Dates that may be incomplete: all days that they may mean. */
#ifndef HGN_SEARCH_DATES_H
#define HGN_SEARCH_DATES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/scan.h"

/* The days that a date may mean. */
struct hgn_dates {
	char digit[8];        /* YYYYMMDD, ? for unknown digits */
	uint32_t first, last; /* of them, the digits as a number */
};

/* Read a date as tags have it, in any form that can be read in one way only; parts may be known in part, as in
 * 199?.??.??. `order` as in hgn_date_read(). False when it is none. */
bool hgn_dates_read(struct hgn_dates *out, const char *text, size_t n, enum hgn_date_order order);
/* Whether all days of a date (with HGN_COMPARE_MAY, one of them) are within another date, before it, and so on. */
bool hgn_dates_fit(int op, const struct hgn_dates *date, const struct hgn_dates *other);

#endif
