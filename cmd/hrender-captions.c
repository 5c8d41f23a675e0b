/* SPDX-License-Identifier: MIT
 * Parses texts and sizes from the command line, and composes captions. */
#include "hrender-captions.h"

#include <stdio.h>
#include <string.h>

#include "hgn/tools/tools.h"
#include "run.h"

/* ---- texts ----------------------------------------------------------------------------------------------------- */

/* Append the value of a tag such as WhiteElo, between `before` and `after`. Return false if there is none. */
static bool
put_side_tag(struct hgn_buf *out, const struct hgn_record *record, int side, const char *name, const char *before,
    const char *after)
{
	size_t start = out->len, value;
	char tag[16];

	snprintf(tag, sizeof tag, "%s%s", side == 0 ? "White" : "Black", name);
	hgn_buf_puts(out, before);
	value = out->len;
	if (hgn_record_put_tag(out, record, tag, strlen(tag)) && out->len > value &&
	    !(out->len == value + 1 && strchr("?-", out->data[value]) != NULL)) {
		hgn_buf_puts(out, after);
		return true;
	}
	out->len = start;
	return false;
}

bool
hrender_player(struct hgn_buf *out, const struct hgn_record *record, int side)
{
	put_side_tag(out, record, side, "Title", "", " ");
	if (!put_side_tag(out, record, side, "", "", ""))
		return false;
	put_side_tag(out, record, side, "Elo", " (", ")");
	return true;
}

bool
hrender_players(struct hgn_buf *out, const struct hgn_record *record)
{
	size_t black;

	if (!hgn_record_put_tag(out, record, "White", 5) || out->len == 0 || (out->len == 1 && out->data[0] == '?'))
		return false;
	hgn_buf_puts(out, " \xE2\x80\x93 ");
	black = out->len;
	return hgn_record_put_tag(out, record, "Black", 5) && out->len > black &&
	    !(out->len == black + 1 && out->data[black] == '?');
}

/* Check the keys of the template of an option that is expanded while a record is replayed. */
static bool
accept_keys(struct run *run, const char *option, const struct run_template *template)
{
	if (template->end)
		return run_usage(run, "--%s: %%{end} and %%{valid} are available only in --output", option);
	return run_template_accept(run, option, template);
}

bool
hrender_read_text(struct run *run, const char *option, const char *text, struct run_template *out)
{
	static const char *const names[] = {"id", "ply", "move", NULL};
	int status = text != NULL ? run_template_compile(out, text, names) : 0;

	if (text == NULL)
		return true;
	if (status == HGN_ENOMEM)
		return run_fail(run, "out of memory");
	if (status != 0 || out->numbers > 0)
		return run_usage(run,
		    "--%s: '%.60s' cannot be expanded; expected text with %%{id}, %%{ply}, %%{move} and %%{tag}, and "
		    "%%%% for a "
		    "percent sign",
		    option, text);
	return accept_keys(run, option, out);
}

/* Ids begin with a letter, and cannot contain the number of the document, which is unknown while it is drawn. */
bool
hrender_read_prefix(struct run *run, const char *text, struct run_template *out)
{
	static const char *const names[] = {"id", "ply", NULL};
	int status = text != NULL ? run_template_compile(out, text, names) : 0;

	if (text == NULL || *text == '\0')
		return true;
	if (status == HGN_ENOMEM)
		return run_fail(run, "out of memory");
	if (status != 0 || out->numbers > 0 ||
	    !((text[0] >= 'a' && text[0] <= 'z') || (text[0] >= 'A' && text[0] <= 'Z')))
		return run_usage(run,
		    "--id-prefix: invalid value '%.60s'; expected nothing, or a name that begins with a letter and may "
		    "contain %%{id}, %%{ply} and %%{tag}", text);
	return accept_keys(run, "id-prefix", out);
}

/* ---- measures -------------------------------------------------------------------------------------------------- */

/* Parse a number up to 100000 with at most two decimals, as hundredths. */
static bool
read_hundredths(uint64_t *out, const char *text, size_t n)
{
	const char *point = memchr(text, '.', n);
	size_t whole = point != NULL ? (size_t)(point - text) : n, rest = point != NULL ? n - whole - 1 : 0;

	if (!hgn_text_number(out, text, whole, 100000) ||
	    (point != NULL && (rest == 0 || rest > 2 || strspn(point + 1, "0123456789") < rest)))
		return false;
	*out *= 100;
	if (rest > 0)
		*out += (uint64_t)(point[1] - '0') * 10;
	if (rest > 1)
		*out += (uint64_t)(point[2] - '0');
	return *out > 0 && *out <= 10000000;
}

bool
hrender_read_size(struct run *run, struct hgn_diagram_options *out, const char *text)
{
	static const char *const units[] = { "px", "mm", "cm", "in", "pt" }; /* indexed by enum hgn_length_unit */
	uint64_t size;
	size_t n, i;

	if (text == NULL)
		return true;
	n = strspn(text, "0123456789.");
	for (i = 0; i < sizeof units / sizeof *units && strcmp(text + n, units[i]) != 0; i++)
		;
	if (text[n] == '\0')
		i = 0;
	if (i == sizeof units / sizeof *units || !read_hundredths(&size, text, n) ||
	    (i == HGN_LENGTH_PX && (memchr(text, '.', n) != NULL)))
		return run_usage(run,
		    "--size: invalid width '%.60s'; expected 400 (pixels), 60mm, 6.5cm, 2.5in or 170pt, "
		    "of at most 100000", text);
	out->unit = (enum hgn_length_unit)i;
	out->size = (unsigned)(i == HGN_LENGTH_PX ? size / 100 : size);
	return true;
}

bool
hrender_read_grid(struct run *run, const char *option, const char *text, unsigned *columns, unsigned *rows)
{
	uint64_t wide, high;
	size_t n = text != NULL ? strcspn(text, "x") : 0;

	if (text == NULL)
		return true;
	if (text[n] != 'x' || !hgn_text_number(&wide, text, n, 50) || wide == 0 ||
	    !hgn_text_number(&high, text + n + 1, strlen(text + n + 1), 50) || high == 0)
		return run_usage(run, "--%s: invalid value '%.60s'; expected COLSxROWS such as 4x3, at most 50x50",
		    option, text);
	*columns = (unsigned)wide;
	*rows = (unsigned)high;
	return true;
}
