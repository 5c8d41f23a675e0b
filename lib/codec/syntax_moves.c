/* SPDX-License-Identifier: MIT
 * Writing of movetext in the layout of a notation file: words, numbers, comments, variations, NAGs and the result. */
#include "codec/syntax_moves.h"

#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"
#include "codec/capacity.h"
#include "codec/syntax_back.h"
#include "codec/syntax_check.h"
#include "codec/variation.h"
#include "notation/foreign/notation.h"
#include "hgn/tools/tools.h"

/* ---- words ---- */

static size_t
count_code_points(const char *text, size_t n)
{
	size_t i, points = 0;

	for (i = 0; i < n; i++)
		points += ((unsigned char)text[i] & 0xC0) != 0x80;
	return points;
}

/* Check the current line. If it would not be read as movetext, and began only because of the width, join it with the
 * line before. */
static int
check_line(struct hgn_syntax_writer *w)
{
	int fit = hgn_syntax_is_no_movetext(w);
	size_t n;

	if (fit == 1 && w->above != SIZE_MAX) {
		w->out->data[w->line - 1] = ' ';
		w->line = w->above;
		fit = hgn_syntax_is_no_movetext(w);
	}
	n = w->out->len - w->line;
	return fit <= 0 ? fit : hgn_error_set(w->error, HGN_EINVAL, "not-expressible", "%.40s would read '%.*s' as "
	    "something other than moves", w->notation->name, hgn_text_cut(w->out->data + w->line, n, 60),
	    w->out->data + w->line);
}

static void
end_line(struct hgn_syntax_writer *w)
{
	if (w->column > 0) {
		if (w->status == 0 && !w->out->failed)
			w->status = check_line(w);
		hgn_buf_putc(w->out, '\n');
	}
	w->column = 0;
	w->line_full = false;
}

/* Append a word to the current line, or to a new line. */
static void
put_word(struct hgn_syntax_writer *w, const char *text, size_t n)
{
	size_t points = count_code_points(text, n);
	bool wraps = w->column > 0 && w->width > 0 && !w->glue && w->column + 1 + points > w->width && !w->line_full;

	if (w->line_full || wraps)
		end_line(w);
	if (w->column == 0) {
		w->above = wraps ? w->line : SIZE_MAX;
		w->line = w->out->len;
	} else if (!w->glue) {
		hgn_buf_putc(w->out, ' ');
		w->column++;
	}
	hgn_buf_add(w->out, text, n);
	w->column += points;
	w->glue = false;
}

static void
put_symbols(struct hgn_syntax_writer *w, const char *text)
{
	put_word(w, text, strlen(text));
}

/* Write the separator before a ply; `reply` is set if the ply replies to White's in one turn. After a comment that
 * extends to the end of its line it goes on the next line, so that it does not become part of the comment. */
static void
write_separator(struct hgn_syntax_writer *w, bool reply)
{
	const struct hgn_separator *separator = reply && w->plan->replies ? &w->plan->reply : &w->plan->separator;
	const char *text = separator->text;
	size_t n;

	if (separator->kind == HGN_SEPARATOR_LINES && !w->glue)
		end_line(w);
	if (separator->kind == HGN_SEPARATOR_TEXT && w->moved) {
		text += w->line_full || w->column == 0 ? strspn(text, " ") : 0;
		n = strlen(text);
		while (n > 0 && text[n - 1] == ' ')
			n--;
		w->glue = true;
		put_word(w, text, n);
		w->glue = text[n] == '\0';
	}
	w->moved = true;
}

/* ---- plies ---- */

/* Write the move number before a ply to the scratch buffer, if it needs one. Trailing spaces are removed and counted in
 * *spaces. */
static int
make_number(struct hgn_syntax_writer *w, const struct hgn_played *played, size_t *spaces)
{
	const struct hgn_record_plan *plan = w->plan;
	bool follows = plan->count == HGN_COUNT_TURNS && played->side == 1 && w->after_white &&
	    w->number == played->number;
	uint32_t number = plan->count == HGN_COUNT_HALF_MOVES ? played->ply : played->number;
	int status;

	w->text.len = 0;
	w->after_white = played->side == 0;
	w->number = played->number;
	*spaces = 0;
	if (plan->count == HGN_COUNT_NONE || follows)
		return 0;
	status = hgn_record_plan_number(&w->text, plan, played->side, number, w->error);
	for (; w->text.len > 0 && w->text.data[w->text.len - 1] == ' '; w->text.len--)
		++*spaces;
	return status;
}

/* Write the move number in the scratch buffer, followed by spaces. Return false if it would not be recognized at the
 * end of a line, so that the ply must follow on the same line. Built-in notations are checked by tests instead. */
static bool
put_number(struct hgn_syntax_writer *w, size_t spaces)
{
	size_t n = w->text.len;
	int fit;

	if (w->notation->shipped) {
		put_word(w, w->text.data, n);
		w->glue = spaces == 0;
		return true;
	}
	hgn_buf_puts(&w->text, spaces > 0 ? " " : "");
	fit = w->status == 0 && !w->text.failed ? hgn_syntax_is_number(w, hgn_buf_string(&w->text), w->text.len) : 1;
	if (fit == 0)
		fit = hgn_error_set(w->error, HGN_EINVAL, "not-expressible", "%.40s would not read '%.*s' as a number",
		    w->notation->name, hgn_text_cut(w->text.data, n, 20), w->text.data);
	if (fit == 1 && spaces > 0 && w->width > 0) {
		w->text.len = n;
		hgn_buf_putc(&w->text, '\n');
		fit = hgn_syntax_is_number(w, hgn_buf_string(&w->text), w->text.len);
		w->text.len = n;
		hgn_buf_string(&w->text);
		if (fit == 0)
			return false;
	}
	w->text.len = n;
	if (fit < 0 && w->status == 0)
		w->status = fit;
	put_word(w, w->text.data, n);
	w->glue = spaces == 0;
	return true;
}

/* Return true if a ply is Black's reply in a turn that White began. */
static bool
is_reply(const struct hgn_play *play, const struct hgn_played *played)
{
	const struct hgn_played *before = played->before > 0 ? &play->moves[played->before - 1] : NULL;

	return played->side == 1 && before != NULL && before->side == 0 && before->number == played->number;
}

/* Write a ply. If the parts of a turn are on lines of their own, each has a number. */
static int
put_move(struct hgn_syntax_writer *w, const struct hgn_played *played)
{
	const char *text = w->play->text.data + played->lan.off, *end = text + played->lan.len, *newline;
	size_t spaces, n;
	int status;

	hgn_syntax_note(w, HGN_MOVE, text, played->lan.len, 0);
	for (;; text = newline + 1) {
		newline = memchr(text, '\n', (size_t)(end - text));
		n = (size_t)((newline != NULL ? newline : end) - text);
		write_separator(w, is_reply(w->play, played));
		status = make_number(w, played, &spaces);
		if (status != 0)
			return status;
		if (w->text.len > 0 && !put_number(w, spaces)) {
			hgn_buf_putc(&w->text, ' ');
			hgn_buf_add(&w->text, text, n);
			put_word(w, hgn_buf_string(&w->text), w->text.len);
		} else {
			put_word(w, text, n);
		}
		if (newline == NULL)
			return 0;
	}
}

/* ---- NAGs ---- */

static int
put_nag(struct hgn_syntax_writer *w, const struct hgn_item *item)
{
	const struct hgn_record_plan *plan = w->plan;
	char nag[1 + HGN_BUF_DIGITS] = "$";
	size_t i;

	for (i = 0; i < plan->nnags; i++)
		if (plan->nag[i].value == item->value) {
			hgn_syntax_note(w, HGN_NAG, NULL, 0, item->value);
			put_symbols(w, plan->nag[i].text);
			return 0;
		}
	if (plan->nnags > 0) {
		if (hgn_capacity_drop(w->options, HGN_DROPPED_NAGS))
			return 0;
		hgn_error_set(w->error, HGN_EINVAL, "not-expressible",
		    "%.40s has no symbol for $%u; use --lossy to drop it", w->notation->name, (unsigned)item->value);
		return hgn_capacity_locate(w->record, item, w->error);
	}
	hgn_syntax_note(w, HGN_NAG, NULL, 0, item->value);
	put_word(w, nag, (size_t)(hgn_put_number(nag + 1, item->value) - nag));
	return 0;
}

/* Write the NAGs from item `i` on, up to the next ply of the line of play. Separate them like plies if they are too
 * many or not directly after a ply. */
static int
put_nags(struct hgn_syntax_writer *w, uint32_t i, bool after_ply)
{
	struct hgn_iter iter = hgn_iter_from(w->record, i);
	const struct hgn_item *item;
	int status = 0, n = after_ply ? 0 : HGN_NAGS_AFTER_PLY;

	while (status == 0 && w->nags && (item = hgn_iter_own(&iter)) != NULL && item->kind != HGN_MOVE &&
	    item->kind != HGN_CLOSE) {
		if (item->kind != HGN_NAG)
			continue;
		if (n++ >= HGN_NAGS_AFTER_PLY)
			write_separator(w, false);
		status = put_nag(w, item);
	}
	return status;
}

/* ---- comments ---- */

/* Return true if a comment symbol occurs in a text followed by `end`. */
static bool
holds(struct hgn_buf *text, const char *end, size_t nend, const char *mark, size_t n)
{
	size_t len = text->len, i;
	bool found = false;

	hgn_buf_add(text, end, nend);
	for (i = 0; !found && i < len && i + n <= text->len; i++)
		found = memcmp(text->data + i, mark, n) == 0;
	text->len = len;
	hgn_buf_string(text);
	return found;
}

/* Return true if a comment with these delimiters would end at its closing symbol, and not within the text. */
static bool
encloses(const struct hgn_delimiters *delimiters, struct hgn_buf *text)
{
	return !holds(text, delimiters->close, delimiters->nclose, delimiters->close, delimiters->nclose);
}

/* Choose comment delimiters that the text in the scratch buffer does not contain. Return NULL if there are none. */
static const struct hgn_delimiters *
choose_delimiters(struct hgn_syntax_writer *w)
{
	const struct hgn_record_plan *plan = w->plan;
	size_t i;

	for (i = 0; i < plan->comments; i++) {
		const struct hgn_delimiters *delimiters = &plan->comment[i];

		if (delimiters->close == NULL ? plan->begin != HGN_BEGIN_LINE : encloses(delimiters, &w->text))
			return delimiters;
	}
	return NULL;
}

/* Write the words of a comment, with line breaks. */
static void
put_words(struct hgn_syntax_writer *w, const struct hgn_delimiters *delimiters)
{
	const char *p = w->text.data, *end = p + w->text.len, *word;
	size_t n;

	put_word(w, delimiters->open, delimiters->nopen);
	for (w->glue = true; p < end; p = word + n + 1) {
		word = p;
		n = strcspn(word, " ");
		put_word(w, word, n);
	}
	if (delimiters->close != NULL) {
		w->glue = true;
		put_word(w, delimiters->close, delimiters->nclose);
	}
}

/* Write a comment, or drop it if the format has no delimiters for it. */
static int
put_comment(struct hgn_syntax_writer *w, const struct hgn_item *item)
{
	const struct hgn_delimiters *delimiters;

	w->text.len = 0;
	hgn_record_comment(&w->text, w->record, item);
	if (w->text.len == 0)
		return 0;
	hgn_buf_string(&w->text);
	w->after_white = false;
	delimiters = choose_delimiters(w);
	if (delimiters == NULL) {
		if (hgn_capacity_drop(w->options, HGN_DROPPED_COMMENTS))
			return 0;
		hgn_error_set(w->error, HGN_EINVAL, "not-expressible",
		    "%.40s has no delimiters for a comment such as '%.60s'; "
		    "use --lossy to drop it", w->notation->name, hgn_buf_string(&w->text));
		return hgn_capacity_locate(w->record, item, w->error);
	}
	hgn_syntax_note(w, HGN_COMMENT, w->text.data, w->text.len, 0);
	if (delimiters->close == NULL || delimiters->apart)
		w->glue = false;
	if (delimiters->close != NULL && w->width > 0) {
		put_words(w, delimiters);
		return 0;
	}
	put_word(w, delimiters->open, delimiters->nopen);
	w->glue = delimiters->close != NULL;
	hgn_buf_puts(w->out, w->glue ? "" : " ");
	w->glue = true;
	put_word(w, w->text.data, w->text.len);
	if (delimiters->close != NULL) {
		w->glue = true;
		put_word(w, delimiters->close, delimiters->nclose);
	}
	w->line_full = delimiters->close == NULL;
	return 0;
}

/* ---- records ---- */

static int
put_item(struct hgn_syntax_writer *w, const struct hgn_item *item, struct hgn_iter *iter)
{
	int status;

	switch (item->kind) {
	case HGN_MOVE:
		status = put_move(w, &w->play->moves[w->move++]);
		return status == 0 ? put_nags(w, hgn_iter_index(iter) + 1, true) : status;
	case HGN_COMMENT:
	case HGN_LINE_COMMENT:
		return w->comments ? put_comment(w, item) : 0;
	case HGN_OPEN:
		if (!w->variations || hgn_variation_is_bare(w->record, hgn_iter_index(iter), w->options)) {
			w->move += hgn_iter_skip_moves(iter);
			return 0;
		}
		hgn_syntax_note(w, HGN_OPEN, NULL, 0, 0);
		put_symbols(w, "(");
		w->glue = true;
		w->after_white = w->moved = false;
		return put_nags(w, hgn_iter_index(iter) + 1, false);
	case HGN_CLOSE:
		hgn_syntax_note(w, HGN_CLOSE, NULL, 0, 0);
		w->glue = !w->line_full;
		put_symbols(w, ")");
		w->after_white = false;
		w->moved = true;
		return 0;
	default:
		return 0;
	}
}

const char *
hgn_syntax_result_word(const struct hgn_syntax_writer *w)
{
	enum hgn_result result = w->play->result;
	const struct hgn_position *position = w->play->position;
	bool lost = position != NULL &&
	    result == (hgn_position_side(position) == HGN_WHITE ? HGN_RESULT_BLACK : HGN_RESULT_WHITE);

	if (result >= HGN_RESULT_NONE)
		return NULL;
	return w->plan->result[result] == NULL && lost ? w->plan->resigned : w->plan->result[result];
}

/* Write the result, if the format has a word for it. */
static void
put_result(struct hgn_syntax_writer *w)
{
	const char *word = hgn_syntax_result_word(w);
	enum hgn_result result = w->play->result;

	if ((w->plan->carries & HGN_CARRY_RESULTS) == 0 || word == NULL)
		return;
	hgn_syntax_note(w, HGN_RESULT, NULL, 0, w->plan->result[result] != NULL ? result : HGN_RESULT_RESIGNED);
	write_separator(w, false);
	put_symbols(w, word);
}

static int
put_fen(struct hgn_buf *out, void *ctx, int name, struct hgn_error *error)
{
	const struct hgn_buf *fen = ctx;

	(void)name;
	(void)error;
	hgn_buf_add(out, fen->data, fen->len);
	return 0;
}

/* Write the initial position, unless it is the game's own. */
static int
put_start(struct hgn_syntax_writer *w)
{
	const struct hgn_start_plan *start = w->plan->start;
	int status;

	if (start != NULL && !w->play->has_fen && w->play->plies == 0 && start->empty != NULL)
		put_word(w, start->empty, strlen(start->empty));
	if (start == NULL || !w->play->has_fen)
		return 0;
	w->text.len = 0;
	status = hgn_template_write(&w->text, &start->write, put_fen, &w->start, w->error);
	if (status == 0)
		put_word(w, hgn_buf_string(&w->text), w->text.len);
	if (status == 0 && start->moves != NULL && w->play->plies > 0)
		put_word(w, start->moves, strlen(start->moves));
	return status;
}

int
hgn_syntax_write_moves(struct hgn_syntax_writer *w)
{
	struct hgn_iter iter = hgn_iter_all(w->record);
	const struct hgn_item *item;
	int status = put_start(w);

	if (status == 0)
		status = put_nags(w, 0, false);
	while (status == 0 && (item = hgn_iter_next(&iter)) != NULL)
		status = put_item(w, item, &iter);
	if (status != 0)
		return status;
	put_result(w);
	return 0;
}

int
hgn_syntax_end(struct hgn_syntax_writer *w)
{
	end_line(w);
	if (w->plan->begin == HGN_BEGIN_GAP || w->plan->begin == HGN_BEGIN_TAGS)
		hgn_buf_putc(w->out, '\n');
	return w->status;
}
