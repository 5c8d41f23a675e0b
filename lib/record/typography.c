/* SPDX-License-Identifier: MIT
 * Tables of non-ASCII symbols that replace ASCII ones. */
#include "record/typography.h"

#include <string.h>

#include "base/text.h"

static const struct hgn_symbol symbols[] = {
	{ 0x00A0, 0, "a space" },
	{ 0x00B1, 16, "$16" },
	{ 0x00BD, 0, "1/2-1/2" },
	{ 0x2013, 0, "-" },
	{ 0x2014, 0, "-" },
	{ 0x2026, 0, "..." },
	{ 0x203C, 3, "!!" },
	{ 0x2047, 4, "??" },
	{ 0x2048, 6, "?!" },
	{ 0x2049, 5, "!?" },
	{ 0x2212, 0, "-" },
	{ 0x2213, 17, "$17" },
	{ 0x221E, 13, "$13" },
	{ 0x25A1, 7, "$7" },
	{ 0x2A71, 15, "$15" },
	{ 0x2A72, 14, "$14" },
};

const struct hgn_symbol *
hgn_symbol_find(uint32_t code)
{
	size_t i;

	for (i = 0; i < sizeof symbols / sizeof *symbols; i++)
		if (symbols[i].code == code)
			return &symbols[i];
	return NULL;
}

char
hgn_figurine_letter(const char *s, size_t n)
{
	unsigned char last = n >= 3 && memcmp(s, "\xE2\x99", 2) == 0 ? (unsigned char)s[2] : 0;

	return last >= 0x94 && last <= 0x9F ? "KQRBNP"[(last - 0x94) % 6] : '\0';
}

size_t
hgn_dash_len(const char *s, size_t n)
{
	bool dash = n >= 3 && ((memcmp(s, "\xE2\x80", 2) == 0 && (unsigned char)s[2] >= 0x90 &&
	    (unsigned char)s[2] <= 0x95) || memcmp(s, "\xE2\x88\x92", 3) == 0);

	return dash ? 3 : 0;
}

bool
hgn_is_null_move(const char *s, size_t n)
{
	static const char *const texts[] = { "--", "---", "Z0", "0000", "@@@@", "NULL", "PASS" };
	size_t i, same;

	for (i = 0; i < sizeof texts / sizeof *texts; i++) {
		for (same = 0; same < n && texts[i][same] != '\0' && texts[i][same] == hgn_to_upper(s[same]); same++)
			continue;
		if (same == n && texts[i][n] == '\0')
			return true;
	}
	return false;
}
