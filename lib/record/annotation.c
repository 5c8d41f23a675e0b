/* SPDX-License-Identifier: MIT
 * Parsing and printing of clock times, evaluations, depths, arrows and marks in comments. */
#include "record/annotation.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "record/iter.h"
#include "hgn/tools/tools.h"

#define NUMBER_MAX INT64_C(1000000000) /* maximum number of whole seconds or pawns */

/* ---- numbers ---------------------------------------------------------------------------------------------------- */

/* Parse a decimal number as thousandths. Return false unless the text is digits with at most one point. */
static bool
read_thousandths(int64_t *out, const char *text, size_t n)
{
	int64_t scale = 1000;
	bool point = false, any = false;
	size_t i;

	for (*out = 0, i = 0; i < n; i++) {
		if (text[i] == '.' && !point) {
			point = true;
			continue;
		}
		if (!hgn_is_digit(text[i]))
			return false;
		any = true;
		if (!point)
			*out = *out < NUMBER_MAX * 1000 ? *out * 10 + (text[i] - '0') * INT64_C(1000) : *out;
		else
			*out += (scale /= 10) * (text[i] - '0');
	}
	return any;
}

bool
hgn_annotation_time(int64_t *out, const char *text, size_t n)
{
	int64_t part;
	size_t len;
	int parts = 0;

	for (*out = 0;; text += len + 1, n -= len + 1) {
		const char *colon = memchr(text, ':', n);

		len = colon != NULL ? (size_t)(colon - text) : n;
		if (++parts > 3 || !read_thousandths(&part, text, len) || *out > NUMBER_MAX * 1000)
			return false;
		*out = *out * 60 + part;
		if (colon == NULL)
			return true;
	}
}

bool
hgn_annotation_eval(int64_t *out, bool *mate, const char *text, size_t n)
{
	bool negative;

	*mate = n > 0 && *text == '#';
	text += *mate;
	n -= *mate;
	negative = n > 0 && *text == '-';
	if (n > 0 && (*text == '-' || *text == '+'))
		text++, n--;
	if (!read_thousandths(out, text, n))
		return false;
	if (*mate && *out >= HGN_EVAL_MATE)
		return false;
	if (*mate)
		*out = HGN_EVAL_MATE - *out;
	if (negative)
		*out = -*out;
	return true;
}

void
hgn_annotation_put_time(struct hgn_buf *out, int64_t time)
{
	int64_t part;

	if (time < 0)
		hgn_buf_putc(out, '-');
	time = time < 0 ? -time : time;
	hgn_buf_putn(out, time / 1000);
	part = time % 1000;
	if (part == 0)
		return;
	hgn_buf_putc(out, '.');
	for (; part > 0; part = part * 10 % 1000)
		hgn_buf_putc(out, (char)('0' + part / 100));
}

void
hgn_annotation_put_eval(struct hgn_buf *out, const struct hgn_annotation *annotation)
{
	int64_t eval = annotation->eval;

	if (!annotation->mate) {
		hgn_annotation_put_time(out, eval);
		return;
	}
	hgn_buf_puts(out, eval < 0 ? "#-" : "#");
	hgn_annotation_put_time(out, HGN_EVAL_MATE - (eval < 0 ? -eval : eval));
}

static int64_t
clamp_mate(const struct hgn_annotation *annotation)
{
	return !annotation->mate ? annotation->eval : annotation->eval < 0 ? -HGN_EVAL_MATE : HGN_EVAL_MATE;
}

int64_t
hgn_annotation_jump(const struct hgn_annotation *before, const struct hgn_annotation *after, int side)
{
	int64_t fall = clamp_mate(before) - clamp_mate(after);

	return !before->has_eval || !after->has_eval ? INT64_MIN : side == HGN_WHITE ? fall : -fall;
}

/* ---- commands --------------------------------------------------------------------------------------------------- */

const char *
hgn_annotation_next(struct hgn_command *out, const char *at, const char *end)
{
	const char *close;

	for (; at + 3 < end; at++) {
		if (at[0] != '[' || at[1] != '%')
			continue;
		close = memchr(at, ']', (size_t)(end - at));
		if (close == NULL)
			return NULL;
		out->name = at + 2;
		for (out->nname = 0; hgn_is_alpha(out->name[out->nname]); out->nname++)
			continue;
		out->argument = out->name + out->nname;
		while (out->argument < close && hgn_is_space(*out->argument))
			out->argument++;
		out->nargument = (size_t)(close - out->argument);
		return close;
	}
	return NULL;
}

bool
hgn_command_is(const struct hgn_command *command, const char *name)
{
	return hgn_text_is(command->name, command->nname, name);
}

size_t
hgn_command_word(const char **word, const struct hgn_command *command, const char *at)
{
	const char *end = command->argument + command->nargument;
	size_t n = 0;

	while (at < end && (*at == ',' || hgn_is_space(*at)))
		at++;
	while (at + n < end && at[n] != ',' && !hgn_is_space(at[n]))
		n++;
	*word = at;
	return n;
}

/* Store the value of a command. */
static void
read_command(struct hgn_annotation *out, const struct hgn_command *command)
{
	const char *word;
	size_t first = hgn_command_word(&word, command, command->argument), n = word == command->argument ? first : 0;
	int64_t value;
	bool mate;

	if (hgn_command_is(command, "clk") && hgn_annotation_time(&value, command->argument, n)) {
		out->has_clk = true;
		out->clk = value;
	} else if (hgn_command_is(command, "emt") && hgn_annotation_time(&value, command->argument, n)) {
		out->has_emt = true;
		out->emt = value;
	} else if (hgn_command_is(command, "eval") && hgn_annotation_eval(&value, &mate, command->argument, n)) {
		out->has_eval = true;
		out->mate = mate;
		out->eval = value;
	}
	out->has_arrows |= hgn_command_is(command, "cal") && first > 0;
	out->has_marks |= hgn_command_is(command, "csl") && first > 0;
}

/* Parse a decimal number with a point or a comma, which must be there if `fraction` is set, as thousandths. Return its
 * length, or 0. */
static size_t
read_decimal(int64_t *out, const char *text, size_t n, bool fraction)
{
	size_t whole = hgn_count_digits(text, n), part = 0;
	char digits[32];

	if (whole + 1 < n && (text[whole] == '.' || text[whole] == ','))
		part = hgn_count_digits(text + whole + 1, n - whole - 1);
	if (whole == 0 || whole + part + 1 >= sizeof digits || (fraction && part == 0))
		return 0;
	memcpy(digits, text, whole);
	digits[whole] = '.';
	memcpy(digits + whole + 1, text + whole + 1, part);
	read_thousandths(out, digits, whole + 1 + part);
	return part > 0 ? whole + 1 + part : whole;
}

/* Parse the comment of an engine, such as "+0.31/15 1.2s": an evaluation for the side that moved, or a mate such as
 * -M12, the depth and the time. It may go on after a comma or a space. */
static void
read_engine(struct hgn_annotation *out, const char *text, size_t n, int side)
{
	const char *at = text, *end = text + n, *word;
	int64_t eval, time = 0;
	bool negative, mate, timed = false;
	size_t len;

	while (at < end && hgn_is_space(*at))
		at++;
	negative = at < end && *at == '-';
	at += at < end && (*at == '-' || *at == '+');
	mate = at < end && *at == 'M';
	at += mate;
	len = mate ? hgn_count_digits(at, (size_t)(end - at)) :
	    read_decimal(&eval, at, (size_t)(end - at), true);
	if (len == 0 || (mate && (!read_thousandths(&eval, at, len) || eval >= HGN_EVAL_MATE)))
		return;
	at += len;
	len = at < end && *at == '/' ? hgn_count_digits(at + 1, (size_t)(end - at) - 1) : 0;
	if (len == 0 || len > 6)
		return;
	out->depth = 0;
	for (at++; len > 0; at++, len--)
		out->depth = out->depth * 10 + (unsigned)(*at - '0');
	if (at < end && *at != ' ' && *at != ',')
		return;
	for (; at < end && *at == ' '; at++)
		if (at + 1 < end && at[1] != ' ' && !hgn_is_digit(at[1])) /* a text */
			return;
	for (word = at; at < end && (hgn_is_digit(*at) || *at == ':');)
		at++;
	if (memchr(word, ':', (size_t)(at - word)) != NULL) {
		at += at < end && *at == '.' ? 1 + hgn_count_digits(at + 1, (size_t)(end - at) - 1) : 0;
		timed = hgn_annotation_time(&time, word, (size_t)(at - word));
	} else {
		timed = read_decimal(&time, word, (size_t)(end - word), false) > 0;
	}
	if (timed) {
		out->has_emt = true;
		out->emt = time;
	}
	out->has_depth = out->has_eval = true;
	out->mate = mate;
	out->eval = mate ? HGN_EVAL_MATE - eval : eval;
	if (negative != (side == HGN_BLACK))
		out->eval = -out->eval;
}

/* Return the next comment in a line of play before its next ply, or NULL. */
static const struct hgn_item *
next_comment(struct hgn_iter *iter)
{
	const struct hgn_item *item;

	while ((item = hgn_iter_own(iter)) != NULL && item->kind != HGN_MOVE && item->kind != HGN_CLOSE)
		if (hgn_item_is_comment(item))
			return item;
	return NULL;
}

struct hgn_annotation
hgn_annotation_read(const struct hgn_record *record, size_t from, int side)
{
	struct hgn_annotation out = { .has_clk = false };
	struct hgn_iter iter = hgn_iter_from(record, (uint32_t)from);
	const struct hgn_item *item;
	struct hgn_command command;
	const char *at, *end;

	while ((item = next_comment(&iter)) != NULL) {
		end = record->text.data + item->span.off + item->span.len;
		read_engine(&out, end - item->span.len, item->span.len, side);
		for (at = end - item->span.len; (at = hgn_annotation_next(&command, at, end)) != NULL;)
			read_command(&out, &command);
	}
	return out;
}

bool
hgn_record_put_clock(struct hgn_buf *out, const struct hgn_record *record, uint32_t item)
{
	struct hgn_annotation found = hgn_annotation_read(record, (size_t)item + 1, HGN_WHITE);
	int64_t seconds = found.clk / 1000;

	if (!found.has_clk)
		return false;
	if (seconds >= 3600)
		hgn_buf_printf(out, "%" PRId64 ":%02" PRId64 ":", seconds / 3600, seconds / 60 % 60);
	else
		hgn_buf_printf(out, "%" PRId64 ":", seconds / 60);
	hgn_buf_printf(out, "%02" PRId64, seconds % 60);
	return true;
}

void
hgn_annotation_put_marks(struct hgn_buf *out, const struct hgn_record *record, size_t from, bool arrows)
{
	struct hgn_iter iter = hgn_iter_from(record, (uint32_t)from);
	const struct hgn_item *item;
	struct hgn_command command;
	size_t start = out->len, n;
	const char *at, *end, *word;

	while ((item = next_comment(&iter)) != NULL) {
		end = record->text.data + item->span.off + item->span.len;
		for (at = end - item->span.len; (at = hgn_annotation_next(&command, at, end)) != NULL;)
			for (word = command.argument; hgn_command_is(&command, arrows ? "cal" : "csl") &&
			    (n = hgn_command_word(&word, &command, word)) > 0; word += n) {
				if (out->len > start)
					hgn_buf_putc(out, ',');
				hgn_buf_add(out, word, n);
			}
	}
}
