/* SPDX-License-Identifier: MIT
 * HTML pages: everything except the games.
 *
 * formats/viewer/viewer.html is the template of a page, with names such as @script@. The text before @games@ is the
 * beginning of a page, the text after it the end. The content security policy of the page allows only its own style and
 * two scripts, by their digests. A script in a record would therefore not run even if it were not escaped. */
#include <stdio.h>
#include <string.h>

#include "base/data.h"
#include "base/digest.h"
#include "base/error.h"
#include "draw/glyphs.h"
#include "draw/page_escape.h"
#include "draw/theme.h"
#include "library/language.h"
#include "hgn/tools/tools.h"

static const struct hgn_data_file *
find_file(const char *name)
{
	size_t i;

	for (i = 0; i < hgn_data_count; i++)
		if (strcmp(hgn_data_files[i].kind, "viewer") == 0 && strcmp(hgn_data_files[i].name, name) == 0)
			return &hgn_data_files[i];
	return NULL;
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

/* Append the glyphs of printable ASCII as JSON: for each its width, the space at its left and right, and the start and
 * path data of each stroke. */
static void
put_glyphs(struct hgn_buf *out)
{
	int glyph, i;

	for (glyph = 0; glyph < HGN_GLYPH_BOX; glyph++) {
		const struct hgn_glyph *one = &hgn_glyphs[glyph];

		hgn_buf_printf(out, glyph > 0 ? ",\n[%u,%u,%u" : "[%u,%u,%u", one->width, one->left, one->right);
		for (i = 0; i < HGN_GLYPH_STROKES && one->stroke[i].path != NULL; i++)
			hgn_buf_printf(out, ",[%d,%d,\"%s\"]", one->stroke[i].x, one->stroke[i].y, one->stroke[i].path);
		hgn_buf_putc(out, ']');
	}
}

/* Names in the template. */
enum { STYLE, SCRIPT, STYLE_DIGEST, SCRIPT_DIGEST, BEGIN_DIGEST, SIDE, PRINT, EMBED, GLYPHS, LANG, WORDS, ANALYSIS,
    PREVIEW, VALUES };
static const char *const names[VALUES] = { "style", "script", "style-digest", "script-digest", "begin-digest", "side",
	"print", "embed", "glyphs", "lang", "words", "analysis", "preview" };

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
	put_glyphs(&values[GLYPHS]);
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
