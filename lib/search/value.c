/* SPDX-License-Identifier: MIT
 * Comparison of values: incomplete dates, decimal numbers and texts. */
#include <string.h>

#include "base/date.h"
#include "search/search.h"

/* ---- incomplete dates ---- */

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

/* Find the first and the last day that the digits can mean. Return false if there is none. */
static bool
find_bounds(struct hgn_dates *dates)
{
	const char *digit = dates->digit;
	uint32_t first = 0, last = 0; /* days of a year, as 100 * month + day */
	int month, day;

	for (month = 1; month <= 12; month++)
		for (day = 1; may_be(digit + 4, month) && day <= count_days(digit, month); day++) {
			if (!may_be(digit + 6, day))
				continue;
			last = (uint32_t)(month * 100 + day);
			first = first == 0 ? last : first;
		}
	dates->first = year(digit, '0') * 10000 + first;
	dates->last = year(digit, '9') * 10000 + last;
	return first != 0;
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
	return find_bounds(out);
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
	return find_bounds(&both);
}

/* Return true if all days of one date are days of the other. A completely unknown date is only within another unknown
 * date. */
static bool
within(const struct hgn_dates *a, const struct hgn_dates *b)
{
	static const char unknown[] = "????????";
	int i;

	if (memcmp(b->digit, unknown, sizeof b->digit) == 0)
		return memcmp(a->digit, unknown, sizeof a->digit) == 0;
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

/* ---- values ---- */

bool
hgn_decimal_read(struct hgn_decimal *out, const char *text, size_t n)
{
	size_t sign = n > 0 && (text[0] == '-' || text[0] == '+');

	out->negative = sign > 0 && text[0] == '-';
	out->whole = text + sign;
	out->nwhole = hgn_count_digits(out->whole, n - sign);
	out->part = out->whole + out->nwhole;
	out->npart = 0;
	if (out->nwhole == 0)
		return false;
	n -= sign + out->nwhole;
	if (n > 0) {
		out->part++;
		out->npart = hgn_count_digits(out->part, n - 1);
		if (out->part[-1] != '.' || out->npart == 0 || out->npart != n - 1)
			return false;
	}
	for (; out->nwhole > 0 && *out->whole == '0'; out->whole++)
		out->nwhole--;
	while (out->npart > 0 && out->part[out->npart - 1] == '0')
		out->npart--;
	out->negative &= out->nwhole + out->npart > 0;
	return true;
}

static int
compare_bytes(const char *a, size_t na, const char *b, size_t nb)
{
	size_t n = na < nb ? na : nb;
	int order = n > 0 ? memcmp(a, b, n) : 0;

	return order != 0 ? order : na < nb ? -1 : na > nb;
}

static int
compare_decimals(const struct hgn_decimal *a, const struct hgn_decimal *b)
{
	int order;

	if (a->negative != b->negative)
		return a->negative ? -1 : 1;
	if (a->nwhole != b->nwhole)
		order = a->nwhole < b->nwhole ? -1 : 1;
	else
		order = compare_bytes(a->whole, a->nwhole, b->whole, b->nwhole);
	if (order == 0)
		order = compare_bytes(a->part, a->npart, b->part, b->npart);
	return a->negative ? -order : order;
}

bool
hgn_value_fits(int op, const char *text, size_t len, const struct hgn_value *value, enum hgn_date_order order)
{
	struct hgn_decimal number;
	struct hgn_dates date;

	if (value->is_date)
		return hgn_dates_read(&date, text, len, order) && hgn_dates_fit(op, &date, &value->date);
	if (value->is_number && hgn_decimal_read(&number, text, len))
		return hgn_compare_holds(op, compare_decimals(&number, &value->number));
	/* "?", "-" and the empty text mean "unknown" or "not applicable" in PGN. */
	if (value->is_number && op != HGN_COMPARE_EQ && (len == 0 || (len == 1 && (*text == '?' || *text == '-'))))
		return false;
	return hgn_compare_holds(op, compare_bytes(text, len, value->text, value->len));
}
