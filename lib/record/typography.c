/* SPDX-License-Identifier: MIT
 * Tables of non-ASCII symbols that replace ASCII ones. */
#include "record/typography.h"

#include <string.h>

#include "base/text.h"
#include "hgn/tools/tools.h"

static const struct hgn_symbol symbols[] = {
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
	{ 0x2BF9, 44, "$44" },
};

static const struct hgn_symbol space = { 0, 0, "a space" };

/* Return true for spaces of Unicode except those of ASCII, and for commas and full stops of Chinese and Japanese. */
static bool
is_separator(uint32_t code)
{
	return code == 0x85 || code == 0xA0 || code == 0x1680 || (code >= 0x2000 && code <= 0x200B) || code == 0x2028 ||
	       code == 0x2029 || code == 0x202F || code == 0x205F || (code >= 0x3000 && code <= 0x3002) ||
	       code == 0xFF0C || code == 0xFF1B;
}

const struct hgn_symbol *
hgn_symbol_find(uint32_t code)
{
	size_t i;

	for (i = 0; i < sizeof symbols / sizeof *symbols; i++)
		if (symbols[i].code == code)
			return &symbols[i];
	return is_separator(code) ? &space : NULL;
}

size_t
hgn_separator_len(const char *s, size_t n)
{
	size_t len = n > 1 && (unsigned char)*s >= 0xC2 && (unsigned char)*s <= 0xEF ? hgn_utf8_len(s, n) : 0;

	return len > 0 && is_separator(hgn_utf8_code(s, len)) ? len : 0;
}

size_t
hgn_quote_len(const char *s, size_t n)
{
	size_t len = n > 0 ? hgn_utf8_len(s, n) : 1;
	uint32_t code = len > 0 ? n > 0 ? hgn_utf8_code(s, len) : 0 : hgn_windows_code(*s);

	return (code >= 0x2018 && code <= 0x201F) || code == 0xAB || code == 0xBB || code == 0xFF02 ? len + (len == 0) :
												      0;
}

bool
hgn_is_other_letter(uint32_t code)
{
	static const struct {
		uint32_t from, to;
	} others[] = {
	    /* Latin letters, punctuation, symbols, private use, formatting */
	    {0, 0x36F},
	    {0x1E00, 0x1EFF},
	    {0x2000, 0x2BFF},
	    {0x2E00, 0x2E7F},
	    {0x3000, 0x3004},
	    {0x3008, 0x3020},
	    {0x302A, 0x3030},
	    {0x30FB, 0x30FB},
	    {0xD800, 0xF8FF},
	    {0xFE00, 0xFE6F},
	    {0xFEFF, 0xFF0F},
	    {0xFF1A, 0xFF20},
	    {0xFF3B, 0xFF40},
	    {0xFF5B, 0xFF65},
	    {0xFFE0, 0xFFFF},
	    {0x1F000, 0x1FAFF},
	    {0xE0000, 0x10FFFF},
	};
	size_t i;

	for (i = 0; i < sizeof others / sizeof *others; i++)
		if (code <= others[i].to)
			return code < others[i].from;
	return true;
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
