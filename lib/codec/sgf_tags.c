/* SPDX-License-Identifier: MIT
 * Conversion of tags, dates and NAGs to SGF properties. */
#include <string.h>

#include "base/text.h"
#include "codec/sgf.h"

const struct hgn_sgf_tag hgn_sgf_tags[] = {
	{ "EV", "Event" }, { "PC", "Site" }, { "DT", "Date" }, { "RO", "Round" }, { "PW", "White" }, { "PB", "Black" },
	{ "RE", "Result" }, { "VARIANT", "Variant" }, { "FEN", "FEN" }, { "WR", "WhiteElo" }, { "BR", "BlackElo" },
	{ "WT", "WhiteTeam" }, { "BT", "BlackTeam" }, { "AN", "Annotator" }, { "ON", "Opening" }, { "SO", "Source" },
	{ "CP", "Copyright" }, { "US", "Transcriber" }, { "RU", "Rules" }, { "GN", "GameName" }, { NULL, NULL },
};

const struct hgn_sgf_glyph hgn_sgf_glyphs[] = {
	{ 1, "TE", '1', true }, { 3, "TE", '2', true }, { 2, "BM", '1', true }, { 4, "BM", '2', true },
	{ 5, "IT", '\0', true }, { 6, "DO", '\0', true }, { 10, "DM", '1', false }, { 13, "UC", '1', false },
	{ 16, "GW", '1', false }, { 18, "GW", '2', false }, { 17, "GB", '1', false }, { 19, "GB", '2', false },
	{ 0, NULL, '\0', false },
};

/* Return true if a text has the shape of a pattern, in which 0 matches any digit. */
static bool
has_shape(const char *text, size_t n, const char *shape)
{
	size_t i;

	if (strlen(shape) != n)
		return false;
	for (i = 0; i < n; i++)
		if (shape[i] == '0' ? !hgn_is_digit(text[i]) : text[i] != shape[i])
			return false;
	return true;
}

bool
hgn_sgf_date(struct hgn_buf *out, const char *text, size_t n)
{
	size_t i;

	if (has_shape(text, n, "0000.??.??"))
		n = 4;
	else if (has_shape(text, n, "0000.00.??"))
		n = 7;
	else if (!has_shape(text, n, "0000.00.00"))
		return false;
	for (i = 0; i < n; i++)
		hgn_buf_putc(out, text[i] == '.' ? '-' : text[i]);
	return true;
}

void
hgn_sgf_date_tag(struct hgn_buf *out, const char *text, size_t n)
{
	size_t i;

	if (!has_shape(text, n, "0000") && !has_shape(text, n, "0000-00") && !has_shape(text, n, "0000-00-00")) {
		hgn_buf_add(out, text, n);
		return;
	}
	for (i = 0; i < n; i++)
		hgn_buf_putc(out, text[i] == '-' ? '.' : text[i]);
	for (; n < 10; n += 3)
		hgn_buf_puts(out, ".??");
}
