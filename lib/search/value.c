/* SPDX-License-Identifier: MIT
 * Comparison of values. */
#include "search/value.h"

#include <string.h>

#include "base/text.h"

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
compare_numbers(const struct hgn_decimal *a, const struct hgn_decimal *b)
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

static bool
holds(int op, int order)
{
	switch (op) {
	case HGN_COMPARE_EQ:
		return order == 0;
	case HGN_COMPARE_LT:
		return order < 0;
	case HGN_COMPARE_LE:
		return order <= 0;
	case HGN_COMPARE_GT:
		return order > 0;
	default:
		return order >= 0;
	}
}

/* Return true for values that mean "unknown" or "not applicable" in PGN: "?", "-" and the empty text. */
static bool
is_unknown(const char *text, size_t len)
{
	return len == 0 || (len == 1 && (*text == '?' || *text == '-'));
}

bool
hgn_value_fits(int op, const char *text, size_t len, const struct hgn_value *value, enum hgn_date_order order)
{
	struct hgn_decimal number;
	struct hgn_dates date;

	if (value->is_date)
		return hgn_dates_read(&date, text, len, order) && hgn_dates_fit(op, &date, &value->date);
	if (value->is_number && hgn_decimal_read(&number, text, len))
		return holds(op, compare_numbers(&number, &value->number));
	if (value->is_number && op != HGN_COMPARE_EQ && is_unknown(text, len))
		return false;
	return holds(op, compare_bytes(text, len, value->text, value->len));
}
