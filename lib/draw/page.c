/* SPDX-License-Identifier: MIT
 * HTML pages: everything except the games.
 *
 * formats/viewer/viewer.html is the template of a page, with names such as @script@. The text before @games@ is the
 * beginning of a page, the text after it the end. The content security policy of the page allows only its own style and
 * two scripts, by their digests. A script in a record would therefore not run even if it were not escaped. */
#include <stdio.h>
#include <string.h>

#include <zlib.h>

#include "base/buf.h"
#include "base/data.h"
#include "base/digest.h"
#include "base/error.h"
#include "draw/page.h"
#include "draw/theme.h"
#include "library/language.h"
#include "hgn/tools/tools.h"

/* ---- texts -------------------------------------------------------------------------------------------------- */

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

/* Append bytes in base 64. */
static void
put_base64(struct hgn_buf *out, const unsigned char *bytes, size_t n)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	char *p = hgn_buf_room(out, n / 3 * 4 + 4);
	size_t i;

	for (i = 0; p != NULL && i < n; i += 3) {
		uint32_t three = (uint32_t)bytes[i] << 16 | (uint32_t)(i + 1 < n ? bytes[i + 1] : 0) << 8 |
		    (i + 2 < n ? bytes[i + 2] : 0);

		*p++ = digits[three >> 18];
		*p++ = digits[three >> 12 & 63];
		*p++ = i + 1 < n ? digits[three >> 6 & 63] : '=';
		*p++ = i + 2 < n ? digits[three & 63] : '=';
	}
	if (p != NULL)
		hgn_buf_end(out, p);
}

void
hgn_page_deflate(struct hgn_buf *out, const struct hgn_buf *json)
{
	uLongf n = compressBound((uLong)json->len);
	struct hgn_buf packed = { 0 };
	char *p = hgn_buf_room(&packed, n);

	if (p == NULL || json->failed ||
	    compress2((Bytef *)p, &n, (const Bytef *)json->data, (uLong)json->len, Z_BEST_COMPRESSION) != Z_OK)
		out->failed = true;
	else
		put_base64(out, (const unsigned char *)p, n);
	hgn_buf_clear(&packed);
}

/* ---- the template ------------------------------------------------------------------------------------------- */

static const struct hgn_data_file *
find_file(const char *name)
{
	const struct hgn_data_file *file = hgn_data_pages;

	while (file->name != NULL && strcmp(file->name, name) != 0)
		file++;
	return file->name != NULL ? file : NULL;
}

/* Append the theme's colours that the page uses, as custom properties of CSS. */
static void
put_colours(struct hgn_buf *out, const struct hgn_theme *theme)
{
	static const struct { const char *name; enum hgn_colour colour; } list[] = {
		{ "paper", HGN_PAPER }, { "panel", HGN_TONE0 }, { "line", HGN_LINE }, { "ink", HGN_TEXT },
		{ "mark", HGN_MARK },
	};
	size_t i;

	hgn_buf_puts(out, ":root{");
	for (i = 0; i < sizeof list / sizeof *list; i++)
		hgn_buf_printf(out, "--light-%s:%s;--dark-%s:%s%s", list[i].name,
		    theme->colour[HGN_LIGHT][list[i].colour], list[i].name, theme->colour[HGN_DARK][list[i].colour],
		    i + 1 < sizeof list / sizeof *list ? ";" : "}\n");
}

static void
put_part(struct hgn_buf *out, const char *name)
{
	const struct hgn_data_file *file = find_file(name);

	hgn_buf_add(out, file->bytes, file->len);
}

static void
put_digest(struct hgn_buf *out, const char *of, size_t n)
{
	char text[HGN_SHA256_TEXT + 1];

	hgn_sha256_text(text, of, n);
	hgn_buf_printf(out, "'sha256-%s'", text);
}

/* Names in the template. */
enum { STYLE, SCRIPT, STYLE_DIGEST, SCRIPT_DIGEST, BEGIN_DIGEST, SIDE, PRINT, EMBED, LANG, WORDS, ANALYSIS,
    PREVIEW, TITLE, OWN_TITLE, VALUES };
static const char *const names[VALUES] = { "style", "script", "style-digest", "script-digest", "begin-digest", "side",
	"print", "embed", "lang", "words", "analysis", "preview", "title", "own-title" };

/* Append the value of a name. Text after = is English, and is translated. */
static void
put_value(struct hgn_buf *out, const struct hgn_buf *values, const struct hgn_language *language, const char *name,
    size_t n)
{
	char text[200];
	int i;

	if (*name == '=' && n - 1 < sizeof text) {
		snprintf(text, sizeof text, "%.*s", (int)n - 1, name + 1);
		hgn_page_text(out, hgn_language_translate(language, text));
		return;
	}
	for (i = 0; i < VALUES; i++)
		if (hgn_text_is(name, n, names[i]))
			hgn_buf_add(out, values[i].data, values[i].len);
}

/* Append `n` bytes of the template, replacing names by values. */
static void
put_page(struct hgn_buf *out, const struct hgn_buf *values, const struct hgn_language *language, const char *at,
    size_t n)
{
	const char *end = at + n, *name, *close;

	while ((name = memchr(at, '@', (size_t)(end - at))) != NULL) {
		close = memchr(name + 1, '@', (size_t)(end - name - 1));
		hgn_buf_add(out, at, (size_t)(name - at));
		put_value(out, values, language, name + 1, (size_t)(close - name - 1));
		at = close + 1;
	}
	hgn_buf_add(out, at, (size_t)(end - at));
}

/* Append the texts that the script uses. */
static void
put_words(struct hgn_buf *out, const struct hgn_node *map)
{
	const struct hgn_node *node;

	for (node = map != NULL ? map->first : NULL; node != NULL; node = node->next) {
		hgn_buf_puts(out, out->len > 0 ? ",\n" : "");
		hgn_page_json(out, node->key, strlen(node->key));
		hgn_buf_putc(out, ':');
		hgn_page_json(out, node->text, strlen(node->text));
	}
}

/* Set the values that depend on language and URLs. */
static void
put_options(struct hgn_buf *values, const struct hgn_page_options *options)
{
	const struct hgn_language *language = options != NULL ? options->language : NULL;

	hgn_page_text(&values[LANG], language != NULL ? language->code : "en");
	if (language != NULL) {
		put_words(&values[WORDS], language->page);
		put_words(&values[WORDS], language->pieces);
	}
	if (options != NULL && options->analysis != NULL)
		hgn_page_text(&values[ANALYSIS], options->analysis);
	if (options != NULL && options->title != NULL)
		hgn_page_text(&values[OWN_TITLE], options->title);
	hgn_page_text(&values[TITLE], options != NULL && options->title != NULL ? options->title :
	    hgn_language_translate(language, "Games"));
	if (options == NULL || options->preview == NULL)
		return;
	hgn_buf_puts(&values[PREVIEW], "<meta property=\"og:image\" content=\"");
	hgn_page_text(&values[PREVIEW], options->preview);
	hgn_buf_puts(&values[PREVIEW], "\">\n");
}

/* Append the beginning of the page if `first` is set, otherwise its end. */
static int
put_half(struct hgn_buf *out, const struct hgn_page_options *options, bool first, struct hgn_error *error)
{
	static const char mark[] = "@games@\n";
	const struct hgn_data_file *page = find_file("viewer.html");
	const char *bytes = (const char *)page->bytes, *middle = strstr(bytes, mark), *rest = middle + sizeof mark - 1;
	const struct hgn_language *language = options != NULL ? options->language : NULL;
	struct hgn_buf values[VALUES] = { { 0 } };
	bool failed;
	int i;

	hgn_buf_putc(&values[STYLE], '\n');
	put_colours(&values[STYLE], options != NULL && options->theme != NULL ? options->theme : &hgn_theme_default);
	put_part(&values[STYLE], "viewer.css");
	hgn_buf_putc(&values[SCRIPT], '\n');
	put_part(&values[SCRIPT], "viewer.js");
	put_digest(&values[STYLE_DIGEST], values[STYLE].data, values[STYLE].len);
	put_digest(&values[SCRIPT_DIGEST], values[SCRIPT].data, values[SCRIPT].len);
	put_digest(&values[BEGIN_DIGEST], HGN_PAGE_BEGIN, strlen(HGN_PAGE_BEGIN));
	hgn_buf_puts(&values[SIDE], options != NULL && options->flip ? "black" : "white");
	hgn_buf_putn(&values[PRINT], options != NULL ? options->print_every : 0);
	put_options(values, options);
	hgn_buf_puts(&values[EMBED], options != NULL && options->embed ? "yes" : "no");
	if (first)
		put_page(out, values, language, bytes, (size_t)(middle - bytes));
	else
		put_page(out, values, language, rest, page->len - (size_t)(rest - bytes));
	failed = out->failed;
	for (i = 0; i < VALUES; i++) {
		failed |= values[i].failed;
		hgn_buf_clear(&values[i]);
	}
	return failed ? hgn_error_nomem(error) : 0;
}

int
hgn_page_begin(struct hgn_buf *out, const struct hgn_page_options *options, struct hgn_error *error)
{
	return put_half(out, options, true, error);
}

int
hgn_page_end(struct hgn_buf *out, const struct hgn_page_options *options, struct hgn_error *error)
{
	return put_half(out, options, false, error);
}
