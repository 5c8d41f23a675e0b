/* SPDX-License-Identifier: MIT
 * Dates as in PGN: YYYY.MM.DD, with question marks for unknown parts. */
#ifndef HGN_BASE_DATE_H
#define HGN_BASE_DATE_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "hgn.h"

#define HGN_DATE_SIZE 11 /* bytes of a date with its NUL */

/* Whether a tag of that name holds a date. */
static inline bool
hgn_date_is_tag(const char *name, size_t n)
{
	return n >= 4 && name[n - 1] == 'e' && memcmp(name + n - 4, "Date", 4) == 0;
}

/* Whether a text is a date of that form, of a day that there is. */
bool hgn_date_valid(const char *text, size_t n);
/* Write the date that a text of another form can only mean, such as 1957, 2016-03-05 or 2026.7.5; a text that says
 * nothing is one of which nothing is known. If its year is last, `order` decides between day and month unless one of them
 * is above 12. False when it means none, or may mean two. */
bool hgn_date_read(char out[HGN_DATE_SIZE], const char *text, size_t n, enum hgn_date_order order);

#endif
