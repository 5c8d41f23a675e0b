/* SPDX-License-Identifier: MIT
 * Comparison of values: dates as dates, numbers as numbers, other texts as bytes. */
#ifndef HGN_SEARCH_VALUE_H
#define HGN_SEARCH_VALUE_H

#include "search/dates.h"

/* A decimal number, as digits without leading and trailing zeros. */
struct hgn_decimal {
	bool negative;
	const char *whole, *part; /* digits before and after the point */
	size_t nwhole, npart;
};
/* Parse a decimal number. Return false if the text is not one. */
bool hgn_decimal_read(struct hgn_decimal *out, const char *text, size_t n);

struct hgn_value {
	const char *text;
	size_t len;
	bool is_number, is_date;
	struct hgn_decimal number;
	struct hgn_dates date;
};
/* Return true if comparing a text with a value by an operator succeeds. Not for regular expressions. If the value is a
 * date, the text must be a date too, parsed with `order`. */
bool hgn_value_fits(int op, const char *text, size_t len, const struct hgn_value *value, enum hgn_date_order order);

#endif
