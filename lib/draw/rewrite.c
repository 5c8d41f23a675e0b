/* SPDX-License-Identifier: MIT
 * Every element is a line and has its attributes in double quotes, which stand in texts only as &quot;: so attributes
 * can be found without a parser. */
#include "draw/rewrite.h"

#include <string.h>

#define LONGEST_CLASS 64

/* A document on its way into `out`: what is before `from` is there. */
struct copy {
	struct hgn_buf *out;
	const char *from;
	const char *style; /* the rules for dark screens */
	const char *prefix;
	bool compact;
};

/* Copy what is before `to`, and go on at `next`. */
static void
pass(struct copy *copy, const char *to, const char *next)
{
	hgn_buf_add(copy->out, copy->from, (size_t)(to - copy->from));
	copy->from = next;
}

static bool
starts(const char *at, const char *with)
{
	return strncmp(at, with, strlen(with)) == 0;
}

/* Whether a colour of dark screens is given to a class. */
static bool
has_rule(const struct copy *copy, const char *class, size_t n)
{
	char key[LONGEST_CLASS + 3];

	if (copy->style == NULL || n > LONGEST_CLASS)
		return false;
	key[0] = '.';
	memcpy(key + 1, class, n);
	key[n + 1] = '{';
	key[n + 2] = '\0';
	return strstr(copy->style, key) != NULL;
}

/* At ` class="`: keep the classes that have a rule. Returns where to go on. */
static const char *
short_classes(struct copy *copy, const char *at)
{
	const char *word = at + strlen(" class=\""), *end = strchr(word, '"');
	bool any = false;

	pass(copy, at, end + 1);
	while (word < end) {
		size_t n = strcspn(word, " \"");

		if (has_rule(copy, word, n)) {
			hgn_buf_puts(copy->out, any ? " " : " class=\"");
			hgn_buf_add(copy->out, word, n);
			any = true;
		}
		word += n + 1;
	}
	if (any)
		hgn_buf_putc(copy->out, '"');
	return copy->from;
}

/* At '#': "#aabbcc" is "#abc" as well. Returns where to go on. */
static const char *
short_colour(struct copy *copy, const char *at)
{
	size_t n = 1 + strspn(at + 1, "0123456789abcdef");

	if (n != 7 || (at[7] != '"' && at[7] != '}') || at[1] != at[2] || at[3] != at[4] || at[5] != at[6])
		return at + n;
	pass(copy, at + 1, at + 7);
	hgn_buf_putc(copy->out, at[1]);
	hgn_buf_putc(copy->out, at[3]);
	hgn_buf_putc(copy->out, at[5]);
	return at + 7;
}

/* Put the prefix at `at`, and go on there. */
static const char *
put_prefix(struct copy *copy, const char *at)
{
	pass(copy, at, at);
	if (copy->prefix != NULL)
		hgn_buf_puts(copy->out, copy->prefix);
	return at;
}

static void
rewrite(struct copy *copy)
{
	const char *at = copy->from;

	while ((at += strcspn(at, " #\n>"), *at != '\0')) {
		if (*at == '>' && at[1] != '<' && at[1] != '\n') {
			at += strcspn(at, "<"); /* over a text */
		} else if (starts(at, " href=\"#")) {
			at = put_prefix(copy, at + strlen(" href=\"#"));
		} else if (starts(at, " id=\"")) {
			at = put_prefix(copy, at + strlen(" id=\""));
		} else if (starts(at, " aria-labelledby=\"")) {
			at = put_prefix(copy, at + strlen(" aria-labelledby=\""));
			at = put_prefix(copy, at + strcspn(at, " \"") + 1);
		} else if (copy->compact && starts(at, " class=\"")) {
			at = short_classes(copy, at);
		} else if (copy->compact && *at == '#') {
			at = short_colour(copy, at);
		} else if (copy->compact && *at == '\n') {
			pass(copy, at, at + 1);
			at++;
		} else {
			at++;
		}
	}
	/* A document ends with its line, however short it is. */
	pass(copy, at, at);
	if (copy->compact)
		hgn_buf_putc(copy->out, '\n');
}

void
hgn_draw_rewrite(struct hgn_buf *out, size_t start, const struct hgn_draw_options *options)
{
	struct copy copy = { out, NULL, NULL, options->id_prefix, options->compact };
	struct hgn_buf text = { 0 };

	if (out->failed || (options->id_prefix == NULL && !options->compact))
		return;
	hgn_buf_add(&text, out->data + start, out->len - start);
	copy.from = hgn_buf_string(&text);
	copy.style = strstr(copy.from, "<style>");
	out->len = start;
	if (text.failed)
		out->failed = true;
	else
		rewrite(&copy);
	hgn_buf_clear(&text);
}
