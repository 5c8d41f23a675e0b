/* SPDX-License-Identifier: MIT
 * Values with which texts are compared: dates as dates, numbers as numbers, all others as bytes. */
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
/* Return true if a text compares to the value as an operator requires; not for regular expressions. If the value is a
 * date, the text must be one too, read with `order`. */
bool hgn_value_fits(int op, const char *text, size_t len, const struct hgn_value *value, enum hgn_date_order order);

#endif
