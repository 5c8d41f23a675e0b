/* SPDX-License-Identifier: MIT
 * Parsing of dates, in the form of PGN and in other forms. */
#include "base/date.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* A part of a date: digits, or question marks if unknown. */
struct date_part {
	size_t n;
	bool known;
	unsigned value;
};

/* Parse a part of a date. Return false unless it has one to four digits, or only question marks. */
static bool
read_part(struct date_part *part, const char *text, size_t n)
{
	size_t i, marks = 0;

	*part = (struct date_part){ .n = n };
	for (i = 0; i < n; i++) {
		marks += text[i] == '?';
		if (hgn_is_digit(text[i]))
			part->value = part->value * 10 + (unsigned)(text[i] - '0');
		else if (text[i] != '?')
			return false;
	}
	part->known = marks == 0 && n > 0;
	return n <= 4 && (marks == 0 || marks == n);
}

static bool
is_part(const char *text, size_t n, unsigned min, unsigned max)
{
	struct date_part part;

	return read_part(&part, text, n) && (!part.known || (part.value >= min && part.value <= max));
}

/* Return the number of days in the month of a date, the maximum if year or month is unknown. */
static unsigned
count_days(const char *date)
{
	static const uint8_t days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
	int month = date[5] == '?' ? 1 : (date[5] - '0') * 10 + date[6] - '0', year;

	if (month < 1 || month > 12)
		return 31;
	if (month != 2 || date[0] == '?')
		return month == 2 ? 29 : days[month - 1];
	year = ((date[0] - '0') * 10 + date[1] - '0') * 100 + (date[2] - '0') * 10 + date[3] - '0';
	return year % 400 == 0 || (year % 4 == 0 && year % 100 != 0) ? 29 : 28;
}

bool
hgn_date_valid(const char *text, size_t n)
{
	return n == 10 && text[4] == '.' && text[7] == '.' && is_part(text, 4, 0, 9999) &&
	    is_part(text + 5, 2, 1, 12) && is_part(text + 8, 2, 1, count_days(text));
}

/* The parts of a date, which are separated by points, hyphens or slashes. A part is unknown if it is empty or consists
 * of question marks. */
struct date_parts {
	struct date_part part[3];
	int n;
};

/* Split a date into its parts. Return false if it has more than three, an invalid one or mixed separators. */
static bool
split(struct date_parts *parts, const char *text, size_t n)
{
	char separator = '\0';
	size_t start = 0, i;

	parts->n = 0;
	for (i = 0; i <= n; i++) {
		if (i < n && memchr(".-/", text[i], 3) == NULL)
			continue;
		if (i < n && separator != '\0' && text[i] != separator)
			return false;
		if (parts->n == 3 || !read_part(&parts->part[parts->n++], text + start, i - start))
			return false;
		separator = i < n ? text[i] : separator;
		start = i + 1;
	}
	return true;
}

static void
put_part(char *out, const struct date_part *part, int digits)
{
	if (part != NULL && part->known)
		snprintf(out, (size_t)digits + 1, "%0*u", digits, part->value % (digits == 4 ? 10000u : 100u));
	else
		memset(out, '?', (size_t)digits);
}

bool
hgn_date_read(char out[HGN_DATE_SIZE], const char *text, size_t n, enum hgn_date_order order)
{
	char date[16] = "????.??.??";
	const struct date_part *year, *month, *day;
	struct date_parts parts;

	while (n > 0 && hgn_is_space(text[0]))
		text++, n--;
	while (n > 0 && hgn_is_space(text[n - 1]))
		n--;
	if (!split(&parts, text, n))
		return false;
	year = &parts.part[0];
	month = parts.n > 1 ? &parts.part[1] : NULL;
	day = parts.n > 2 ? &parts.part[2] : NULL;
	if (parts.n == 3 && day->known && day->n == 4 && parts.part[0].n <= 2) { /* the year is last */
		year = day;
		day = &parts.part[0];
		if (day->known && day->value > 12) /* a number above 12 is the day */
			order = HGN_DATE_DMY;
		else if (month->known && month->value > 12)
			order = HGN_DATE_MDY;
		else if (order == HGN_DATE_YMD && (!day->known || !month->known || day->value != month->value))
			return false; /* both orders are possible */
		if (order != HGN_DATE_DMY) {
			day = month;
			month = &parts.part[0];
		}
	}
	if ((year->known && year->n != 4) || (month != NULL && month->n > 2) || (day != NULL && day->n > 2))
		return false;
	put_part(date, year, 4);
	date[4] = '.';
	put_part(date + 5, month, 2);
	date[7] = '.';
	put_part(date + 8, day, 2);
	date[10] = '\0';
	if (!hgn_date_valid(date, 10))
		return false;
	memcpy(out, date, HGN_DATE_SIZE);
	return true;
}
