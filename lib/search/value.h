/* SPDX-License-Identifier: MIT
 * Values that texts are compared with: dates as dates, two numbers as numbers, all else as bytes. */
#ifndef HGN_SEARCH_VALUE_H
#define HGN_SEARCH_VALUE_H

#include "search/dates.h"

/* A decimal number, as its digits without zeros that say nothing. */
struct hgn_decimal {
	bool negative;
	const char *whole, *part; /* before and behind the point */
	size_t nwhole, npart;
};
/* False when a text is no number. */
bool hgn_decimal_read(struct hgn_decimal *out, const char *text, size_t n);

struct hgn_value {
	const char *text;
	size_t len;
	bool is_number, is_date;
	struct hgn_decimal number;
	struct hgn_dates date;
};
/* Whether a text is to the value as an operator says, which is none of regular expressions. Where the value is a date,
 * the text has to be one, read in that order. */
bool hgn_value_fits(int op, const char *text, size_t len, const struct hgn_value *value, enum hgn_date_order order);

#endif
