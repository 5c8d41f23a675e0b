/* SPDX-License-Identifier: MIT
 * Dates as in PGN: YYYY.MM.DD, with question marks for unknown parts. */
#ifndef HGN_BASE_DATE_H
#define HGN_BASE_DATE_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "hgn.h"

#define HGN_DATE_SIZE 11 /* bytes of a date with its NUL */

/* Return true if a tag with this name contains a date. */
static inline bool
hgn_date_is_tag(const char *name, size_t n)
{
	return n >= 4 && name[n - 1] == 'e' && memcmp(name + n - 4, "Date", 4) == 0;
}

/* Return true if a tag with this name and a value of `len` bytes must contain a date. Only Date may not be empty. */
static inline bool
hgn_date_is_expected(const char *name, size_t n, size_t len)
{
	return hgn_date_is_tag(name, n) && (len > 0 || n == 4);
}

/* Return true if a text is a date as in PGN and the day exists in the calendar. */
bool hgn_date_valid(const char *text, size_t n);
/* Convert a date in another form, such as 1957, 2016-03-05 or 2026.7.5, to the form of PGN. An empty text becomes
 * ????.??.??. If the year is last, `order` decides which number is the day, unless one of them is above 12. Return
 * false if the text is not a date or is ambiguous. */
bool hgn_date_read(char out[HGN_DATE_SIZE], const char *text, size_t n, enum hgn_date_order order);

#endif
