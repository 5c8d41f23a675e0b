/* SPDX-License-Identifier: MIT
 * Parsing and comparison of incomplete dates. */
#include "search/dates.h"

#include <string.h>

#include "base/date.h"
#include "base/text.h"

/* Return true if two digits, each of which may be "?", can mean a number. */
static bool
may_be(const char digit[2], int number)
{
	return (digit[0] == '?' || digit[0] == '0' + number / 10) && (digit[1] == '?' || digit[1] == '0' + number % 10);
}

static uint32_t
year(const char digit[4], char unknown)
{
	uint32_t value = 0;
	int i;

	for (i = 0; i < 4; i++)
		value = value * 10 + (uint32_t)((digit[i] == '?' ? unknown : digit[i]) - '0');
	return value;
}

/* Return the number of days of a month, the maximum if the year is unknown. */
static int
count_days(const char digit[4], int month)
{
	static const uint8_t days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
	uint32_t y = year(digit, '0');

	if (month == 2 && (memchr(digit, '?', 4) != NULL || (y % 4 == 0 && (y % 100 != 0 || y % 400 == 0))))
		return 29;
	return days[month - 1];
}

/* Find the first and the last day of a year that the digits can mean, as 100 * month + day. Return false if there is
 * none. */
static bool
find_days(uint32_t *first, uint32_t *last, const char digit[8])
{
	int month, day;

	*first = *last = 0;
	for (month = 1; month <= 12; month++)
		for (day = 1; may_be(digit + 4, month) && day <= count_days(digit, month); day++) {
			if (!may_be(digit + 6, day))
				continue;
			*last = (uint32_t)(month * 100 + day);
			*first = *first == 0 ? *last : *first;
		}
	return *first != 0;
}

static bool
bound(struct hgn_dates *dates)
{
	uint32_t first, last;

	if (!find_days(&first, &last, dates->digit))
		return false;
	dates->first = year(dates->digit, '0') * 10000 + first;
	dates->last = year(dates->digit, '9') * 10000 + last;
	return true;
}

/* Parse a date with unknown digits: YYYY, YYYY.MM or YYYY.MM.DD. */
static bool
read_partial(char digit[8], const char *text, size_t n)
{
	size_t i, k = 0;

	if (n != 4 && n != 7 && n != 10)
		return false;
	memset(digit, '?', 8);
	for (i = 0; i < n; i++) {
		if (i == 4 || i == 7) {
			if (strchr(".-/", text[i]) == NULL || text[i] == '\0')
				return false;
		} else if (hgn_is_digit(text[i]) || text[i] == '?') {
			digit[k++] = text[i];
		} else {
			return false;
		}
	}
	return true;
}

bool
hgn_dates_read(struct hgn_dates *out, const char *text, size_t n, enum hgn_date_order order)
{
	char date[HGN_DATE_SIZE];

	if (hgn_date_read(date, text, n, order)) {
		memcpy(out->digit, date, 4);
		memcpy(out->digit + 4, date + 5, 2);
		memcpy(out->digit + 6, date + 8, 2);
	} else if (!read_partial(out->digit, text, n)) {
		return false;
	}
	return bound(out);
}

/* Return true if two dates have a day in common. */
static bool
meet(const struct hgn_dates *a, const struct hgn_dates *b)
{
	struct hgn_dates both;
	int i;

	for (i = 0; i < 8; i++) {
		if (a->digit[i] != '?' && b->digit[i] != '?' && a->digit[i] != b->digit[i])
			return false;
		both.digit[i] = a->digit[i] != '?' ? a->digit[i] : b->digit[i];
	}
	return bound(&both);
}

static bool
is_unknown(const struct hgn_dates *date)
{
	return memcmp(date->digit, "????????", sizeof date->digit) == 0;
}

/* Return true if all days of one date are days of the other. A completely unknown date is only within another unknown
 * date. */
static bool
within(const struct hgn_dates *a, const struct hgn_dates *b)
{
	int i;

	if (is_unknown(b))
		return is_unknown(a);
	for (i = 0; i < 8; i++)
		if (b->digit[i] != '?' && a->digit[i] != b->digit[i])
			return false;
	return true;
}

bool
hgn_dates_fit(int op, const struct hgn_dates *date, const struct hgn_dates *other)
{
	bool may = op & HGN_COMPARE_MAY;

	switch (op & ~HGN_COMPARE_MAY) {
	case HGN_COMPARE_EQ:
		return may ? meet(date, other) : within(date, other);
	case HGN_COMPARE_LT:
		return (may ? date->first : date->last) < other->first;
	case HGN_COMPARE_LE:
		return (may ? date->first : date->last) <= other->last;
	case HGN_COMPARE_GT:
		return (may ? date->last : date->first) > other->last;
	default:
		return (may ? date->last : date->first) >= other->first;
	}
}
