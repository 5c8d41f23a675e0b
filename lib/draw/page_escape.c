/* SPDX-License-Identifier: MIT
 * HTML pages: escaping of texts, and packing of numbers. */
#include "draw/page_escape.h"

#include <string.h>

#include "draw/svg.h"
#include "hgn/tools/tools.h"

/* Return true for U+0000 to U+001F except newline, U+007F to U+009F, U+FFFE, U+FFFF, and invalid UTF-8. */
static bool
is_unfit(const char *s, size_t len)
{
	unsigned char c = (unsigned char)s[0];

	return len == 0 || (c < 0x20 && c != '\n') || c == 0x7f || (c == 0xC2 && (unsigned char)s[1] < 0xA0) ||
	    (len == 3 && (memcmp(s, "\xEF\xBF\xBE", 3) == 0 || memcmp(s, "\xEF\xBF\xBF", 3) == 0));
}

/* Return true for U+2028 and U+2029. */
static bool
is_line_end(const char *s, size_t len)
{
	return len == 3 && (memcmp(s, "\xE2\x80\xA8", 3) == 0 || memcmp(s, "\xE2\x80\xA9", 3) == 0);
}

/* Append a quoted text for JSON, or for an attribute if `attribute` is set. */
static void
put_quoted(struct hgn_buf *out, const char *text, size_t n, bool attribute)
{
	size_t i, len;

	hgn_buf_putc(out, '"');
	for (i = 0; i < n; i += len > 0 ? len : 1) {
		char c = text[i];
		bool markup = c == '<' || c == '>' || c == '&' || (c == '"' && attribute), end;

		if ((len = hgn_svg_plain(text + i, n - i)) > 0) {
			hgn_buf_add(out, text + i, len);
			continue;
		}
		len = hgn_utf8_len(text + i, n - i);
		end = c == '\n' || is_line_end(text + i, len);
		if (is_unfit(text + i, len))
			hgn_buf_puts(out, "\xEF\xBF\xBD");
		else if (markup || (end && c != '\n' && !attribute))
			hgn_buf_printf(out, attribute ? "&#%u;" : "\\u%04x", (unsigned)hgn_utf8_code(text + i, len));
		else if (end)
			hgn_buf_puts(out, attribute ? " " : "\\n");
		else if (!attribute && (c == '"' || c == '\\'))
			hgn_buf_printf(out, "\\%c", c);
		else
			hgn_buf_add(out, text + i, len);
	}
	hgn_buf_putc(out, '"');
}

void
hgn_page_json(struct hgn_buf *out, const char *text, size_t n)
{
	put_quoted(out, text, n, false);
}

void
hgn_page_attribute(struct hgn_buf *out, const char *text, size_t n)
{
	put_quoted(out, text, n, true);
}

void
hgn_page_text(struct hgn_buf *out, const char *text)
{
	struct hgn_buf quoted = { 0 };

	hgn_page_attribute(&quoted, text, strlen(text));
	if (quoted.len > 1)
		hgn_buf_add(out, quoted.data + 1, quoted.len - 2);
	out->failed |= quoted.failed;
	hgn_buf_clear(&quoted);
}

void
hgn_page_pack(struct hgn_buf *out, size_t number)
{
	static const char symbols[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

	for (; number > 31; number >>= 5)
		hgn_buf_putc(out, symbols[(number & 31) | 32]);
	hgn_buf_putc(out, symbols[number]);
}
