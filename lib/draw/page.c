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
#include "hgn/tools/tools.h"

void
hgn_page_attribute(struct hgn_buf *out, const char *text, size_t n)
{
	struct hgn_svg svg = { .out = out };

	hgn_buf_putc(out, '"');
	hgn_svg_escape(&svg, text, n);
	hgn_buf_putc(out, '"');
}

void
hgn_page_text(struct hgn_buf *out, const char *text)
{
	struct hgn_svg svg = { .out = out };

	hgn_svg_escape(&svg, text, strlen(text));
}

void
hgn_page_deflate(struct hgn_buf *out, const struct hgn_buf *json)
{
	uLongf n = compressBound((uLong)json->len);
	struct hgn_buf packed = { 0 };
	char *p = hgn_buf_room(&packed, n), *to;

	if (p == NULL || json->failed ||
	    compress2((Bytef *)p, &n, (const Bytef *)json->data, (uLong)json->len, Z_BEST_COMPRESSION) != Z_OK)
		out->failed = true;
	else if ((to = hgn_buf_room(out, HGN_BASE64(n))) != NULL) {
		hgn_base64(to, p, n);
		hgn_buf_end(out, to + HGN_BASE64(n));
	}
	hgn_buf_clear(&packed);
}

/* ---- the template ------------------------------------------------------------------------------------------- */

static const struct hgn_data_file *
find_file(const char *name)
{
	const struct hgn_data_file *file = hgn_data_pages;

	while (strcmp(file->name, name) != 0)
		file++;
	return file;
}

/* Append the theme's colours that the page uses, as custom properties of CSS. A page in a frame is transparent if the
 * theme has no paper. */
static void
put_colours(struct hgn_buf *out, const struct hgn_theme *theme, bool embedded)
{
	static const struct { const char *name; enum hgn_colour colour; } list[] = {
		{ "paper", HGN_PAPER }, { "panel", HGN_TONE0 }, { "line", HGN_LINE }, { "ink", HGN_TEXT },
		{ "mark", HGN_MARK },
	};
	size_t i;

	hgn_buf_printf(out, ":root{%s%s", embedded && theme->transparent[HGN_LIGHT] ? "--light-ground:transparent;" :
	    "", embedded && theme->transparent[HGN_DARK] ? "--dark-ground:transparent;" : "");
	for (i = 0; i < sizeof list / sizeof *list; i++)
		hgn_buf_printf(out, "--light-%s:%s;--dark-%s:%s%s", list[i].name,
		    theme->colour[HGN_LIGHT][list[i].colour], list[i].name, theme->colour[HGN_DARK][list[i].colour],
		    i + 1 < sizeof list / sizeof *list ? ";" : "}\n");
}

/* Append the digest of a text, for the policy. */
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

/* NAGs with symbols, which consist only of characters that most fonts have, and their meanings. */
static const struct nag {
	unsigned nag;
	const char *symbol, *text;
} nags[] = {
	{ 1, "!", "good move" }, { 2, "?", "mistake" }, { 3, "!!", "brilliant move" }, { 4, "??", "blunder" },
	{ 5, "!?", "interesting move" }, { 6, "?!", "dubious move" }, { 7, "\u25a1", "only move" },
	{ 8, "\u25a1", "only move" }, { 10, "=", "equal" }, { 11, "=", "equal" }, { 13, "\u221e", "unclear" },
	{ 14, "+/=", "White stands slightly better" }, { 15, "=/+", "Black stands slightly better" },
	{ 16, "\u00b1", "White stands better" }, { 17, "\u2213", "Black stands better" },
	{ 18, "+\u2212", "White is winning" }, { 19, "\u2212+", "Black is winning" }, { 22, "\u2299", "zugzwang" },
	{ 23, "\u2299", "zugzwang" }, { 36, "\u2191", "initiative" }, { 37, "\u2191", "initiative" },
	{ 40, "\u2192", "attack" }, { 41, "\u2192", "attack" }, { 132, "\u21c6", "counterplay" },
	{ 133, "\u21c6", "counterplay" }, { 138, "\u2295", "time trouble" }, { 139, "\u2295", "time trouble" },
	{ 146, "N", "novelty" },
};

const char *
hgn_page_nag(unsigned nag)
{
	size_t i;

	for (i = 0; i < sizeof nags / sizeof *nags; i++)
		if (nags[i].nag == nag)
			return nags[i].symbol;
	return NULL;
}

/* Append the texts that the script uses as members of a JSON object, which does not contain <. */
static void
put_words(struct hgn_buf *out, const struct hgn_language *language)
{
	const struct hgn_node *map[] = { language != NULL ? language->page : NULL,
		language != NULL ? language->pieces : NULL };
	const char *separator = "";
	const struct hgn_node *node;
	struct hgn_buf json = { 0 };
	size_t i;

	hgn_buf_puts(&json, "\"nags\":{");
	for (i = 0; i < sizeof nags / sizeof *nags; i++)
		hgn_buf_printf(&json, "%s\"%u\":[\"%s\",\"%s\"]", i > 0 ? "," : "", nags[i].nag, nags[i].symbol,
		    nags[i].text);
	hgn_buf_puts(&json, "},\n\"words\":{");
	for (i = 0; i < sizeof map / sizeof *map; i++)
		for (node = map[i] != NULL ? map[i]->first : NULL; node != NULL; node = node->next, separator = ",\n") {
			hgn_buf_puts(&json, separator);
			hgn_buf_json(&json, node->key, strlen(node->key));
			hgn_buf_putc(&json, ':');
			hgn_buf_json(&json, node->text, strlen(node->text));
		}
	hgn_buf_putc(&json, '}');
	for (i = 0; i < json.len; i++)
		if (json.data[i] == '<')
			hgn_buf_puts(out, "\\u003c");
		else
			hgn_buf_putc(out, json.data[i]);
	out->failed |= json.failed;
	hgn_buf_clear(&json);
}

/* Set the values that depend on language and URLs. */
static void
put_options(struct hgn_buf *values, const struct hgn_page_options *options)
{
	const struct hgn_language *language = options != NULL ? options->language : NULL;

	hgn_page_text(&values[LANG], language != NULL ? language->code : "en");
	put_words(&values[WORDS], language);
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
	const struct hgn_data_file *page = find_file("viewer.html"), *style = find_file("viewer.css"),
	    *script = find_file("viewer.js");
	const char *bytes = (const char *)page->bytes, *middle = strstr(bytes, mark), *rest = middle + sizeof mark - 1;
	const struct hgn_language *language = options != NULL ? options->language : NULL;
	struct hgn_buf values[VALUES] = { { 0 } };
	bool failed;
	int i;

	hgn_buf_putc(&values[STYLE], '\n');
	put_colours(&values[STYLE], options != NULL && options->theme != NULL ? options->theme : &hgn_theme_default,
	    options != NULL && options->embed);
	hgn_buf_add(&values[STYLE], style->bytes, style->len);
	hgn_buf_putc(&values[SCRIPT], '\n');
	hgn_buf_add(&values[SCRIPT], script->bytes, script->len);
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
