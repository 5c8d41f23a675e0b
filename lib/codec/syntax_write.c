/* SPDX-License-Identifier: MIT
 * Writing of records in the layout of a notation file.
 *
 * A record in a notation of a user is read back, and refused if it would be read differently. Built-in notations are
 * checked by tests instead. Lines with tags are checked in all notations, because values of tags are arbitrary. */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"
#include "codec/syntax.h"
#include "hgn/tools/tools.h"
#include "io/charset.h"
#include "notation/foreign/notation.h"
#include "record/annotation.h"
#include "record/iter.h"
#include "record/reader.h"
#include "record/record.h"

/* ---- capacity of the format ---- */

static bool
holds_tag(const void *ctx, const struct hgn_record *record, const struct hgn_play *play, const struct hgn_tag *tag)
{
	(void)play;
	return hgn_syntax_is_written(ctx, record->text.data + tag->name.off, tag->name.len);
}

/* Return true if the result of the record is `meaning` and its tag Termination is `termination`; NULL = none. */
static bool
is_result(const struct hgn_syntax_writer *w, enum hgn_result meaning, const char *termination)
{
	const struct hgn_tag *tag = termination != NULL ? hgn_record_tag(w->record, "Termination") : NULL;
	const struct hgn_position *position = w->play->position;
	enum hgn_result result = w->play->result;

	if (meaning > HGN_RESULT_NONE && position != NULL)
		meaning = (hgn_position_side(position) == HGN_WHITE) == (meaning == HGN_RESULT_WON) ? HGN_RESULT_WHITE :
												      HGN_RESULT_BLACK;
	return result == meaning &&
	       (termination == NULL ||
		   (tag != NULL && hgn_text_is(w->record->text.data + tag->value.off, tag->value.len, termination)));
}

/* Return the word for the result: one with the termination of the record, or one for all terminations, which names the
 * result if there is such a word; NULL if the format has none. */
static const struct hgn_result_word *
get_result_word(const struct hgn_syntax_writer *w)
{
	const struct hgn_result_words *words = &w->plan->words.results;
	const struct hgn_result_word *relative = NULL;
	size_t i;

	for (i = 0; i < words->n; i++)
		if (words->word[i].termination != NULL &&
		    is_result(w, words->word[i].result, words->word[i].termination))
			return &words->word[i];
	for (i = 0; i < words->n; i++) {
		if (words->word[i].termination != NULL || !is_result(w, words->word[i].result, NULL))
			continue;
		if (words->word[i].result < HGN_RESULT_NONE)
			return &words->word[i];
		relative = relative != NULL ? relative : &words->word[i];
	}
	return relative;
}

/* Return true if the result can be written: after the moves, and also as a tag if the tag differs. */
static bool
holds_result(const struct hgn_syntax_writer *w)
{
	const struct hgn_play *play = w->play;
	bool ends = (w->plan->carries & HGN_CARRY_RESULTS) != 0 && get_result_word(w) != NULL;
	bool tagged = hgn_syntax_is_written(w, "Result", 6);

	return play->tagged == play->result ? ends || tagged : ends && tagged;
}

static int
check(const struct hgn_syntax_writer *w)
{
	const struct hgn_writer to = { w->out, w->record, w->play, w->options, w->notation, w->error };
	struct hgn_capacity capacity = { HGN_DROPPED_MOVES, HGN_DROPPED_TAGS | HGN_DROPPED_RESULT, holds_tag };

	if (w->play->has_fen && (w->plan->carries & HGN_CARRY_SETUP) == 0)
		return hgn_error_set(w->error, HGN_EINVAL, "not-expressible",
		    "%.40s cannot hold the initial position of this game", w->notation->name);
	capacity.holds |= w->plan->carries & (HGN_CARRY_COMMENTS | HGN_CARRY_NAGS | HGN_CARRY_VARIATIONS);
	if ((w->plan->carries & HGN_CARRY_TAGS) != 0 && hgn_syntax_has_general_rule(w->plan))
		capacity.holds |= HGN_DROPPED_TAGS;
	if (holds_result(w))
		capacity.holds |= HGN_DROPPED_RESULT;
	return hgn_capacity_check(&capacity, w, w->notation->name, &to);
}

/* ---- reading back ---- */

/* Return true if records of the notation are read back. */
static bool
is_read_back(const struct hgn_syntax_writer *w)
{
	return !w->notation->shipped && w->notation->codec.reads;
}

/* Note an item that was written or read back: its kind as a digit, then its text, ended by NUL. */
static void
note_item(struct hgn_syntax_writer *w, enum hgn_item_kind kind, const char *text, size_t n, uint32_t value)
{
	if (!is_read_back(w))
		return;
	if (kind == HGN_LINE_COMMENT)
		kind = HGN_COMMENT;
	hgn_buf_putc(&w->notes, (char)('0' + kind));
	if (kind == HGN_NAG) {
		hgn_buf_putc(&w->notes, '$');
		hgn_buf_putn(&w->notes, value);
	}
	if (kind == HGN_RESULT)
		hgn_buf_puts(&w->notes, value < HGN_RESULT_NONE ? hgn_result_text((enum hgn_result)value) : "resigned");
	while (n > 0 && text[n - 1] == ' ')
		n--;
	for (; n > 0 && *text == ' '; n--)
		text++;
	/* The text of a move on several lines contains numbers when it is read. */
	if (n > 0 && memchr(text, '\n', n) == NULL)
		hgn_buf_add(&w->notes, text, n);
	hgn_buf_putc(&w->notes, '\0');
}

/* Note the items of a record that was read back. */
static void
note_record(struct hgn_syntax_writer *w, const struct hgn_record *record)
{
	size_t i;

	for (i = 0; i < record->nitems; i++) {
		const struct hgn_item *item = &record->items[i];

		w->text.len = 0;
		if (item->kind == HGN_COMMENT || item->kind == HGN_LINE_COMMENT)
			hgn_record_comment(&w->text, record, item);
		else if (item->kind == HGN_MOVE || item->kind == HGN_BAD)
			hgn_buf_add(&w->text, record->text.data + item->span.off, item->span.len);
		if (item->kind != HGN_NUMBER)
			note_item(w, item->kind, w->text.data, w->text.len, item->value);
	}
}

/* Describe a note in a message. */
static const char *
describe_note(char out[100], const char *note)
{
	static const char *const kinds[] = { "the move", "", "the NAG", "the comment", "",
		"the beginning of a variation", "the end of a variation", "the result", "the text" };
	char clip[60];

	if (note[1] == '\0')
		return kinds[*note - '0'];
	hgn_text_print(out, 100, "%s '%s'", kinds[*note - '0'], hgn_text_clip(clip, sizeof clip, note + 1));
	return out;
}

/* Report the first difference between the notes before and after offset `end`, if there is one. */
static int
compare_notes(struct hgn_syntax_writer *w, size_t end)
{
	const char *wrote, *found;
	char one[100], two[100], ply[40] = "";
	uintmax_t plies = 0; /* moves so far */

	hgn_buf_putc(&w->notes, '\0');
	if (w->notes.failed)
		return hgn_error_nomem(w->error);
	wrote = w->notes.data;
	found = wrote + end;
	while (*wrote != '\0' && strcmp(wrote, found) == 0) {
		plies += *wrote == '0' + HGN_MOVE;
		wrote += strlen(wrote) + 1;
		found += strlen(found) + 1;
	}
	if (*wrote == '\0' && *found == '\0')
		return 0;
	if (*wrote == '\0')
		return hgn_error_set(w->error, HGN_EINVAL, "not-expressible",
		    "%.40s would read %s after the end of this record", w->notation->name, describe_note(two, found));
	if (*wrote == '0' + HGN_MOVE)
		snprintf(ply, sizeof ply, " (ply %ju)", plies + 1);
	if (*found == '\0')
		return hgn_error_set(w->error, HGN_EINVAL, "not-expressible", "%.40s would not read %s%s as part of "
		    "this record", w->notation->name, describe_note(one, wrote), ply);
	return hgn_error_set(w->error, HGN_EINVAL, "not-expressible", "%.40s would read %s%s as %s", w->notation->name,
	    describe_note(one, wrote), ply, describe_note(two, found));
}

/* Read the next record, and compare it with the notes before offset `end`. */
static int
read_one(struct hgn_syntax_writer *w, struct hgn_reader *reader, struct hgn_record *record, size_t end)
{
	int status = hgn_reader_next(reader, record, NULL, w->error);

	if (status == HGN_DONE)
		return hgn_error_set(w->error, HGN_EINVAL, "not-expressible",
		    "%.40s would not separate this record from the next one", w->notation->name);
	w->notes.len = end;
	if (status == 0)
		note_record(w, record);
	return status == 0 ? compare_notes(w, end) : status;
}

/* Read `n` records, which must be all. */
static int
read_all(struct hgn_syntax_writer *w, struct hgn_reader *reader, struct hgn_record *record, int n)
{
	size_t end;
	int status = 0;

	hgn_buf_putc(&w->notes, '\0');
	end = w->notes.len;
	while (status == 0 && n-- > 0)
		status = read_one(w, reader, record, end);
	if (status != 0)
		return status;
	status = hgn_reader_next(reader, record, NULL, w->error);
	return status == HGN_DONE ? 0 : status != 0 ? status : hgn_error_set(w->error, HGN_EINVAL, "not-expressible",
	    "%.40s would read this record as several", w->notation->name);
}

/* Check that the record, written twice, would be read as two records with the same items. */
static int
read_back(struct hgn_syntax_writer *w)
{
	struct hgn_record_plan plan = *w->plan;
	struct hgn_notation notation = *w->notation;
	struct hgn_record record = { 0 };
	struct hgn_reader *reader;
	struct hgn_buf bytes = { 0 };
	int status, i, n = w->options->lossy ? 1 : 2; /* the line that separates records may be dropped */

	if (!is_read_back(w))
		return 0;
	plan.encodings = 0;
	notation.record = &plan;
	status = hgn_reader_new(&reader, NULL, w->error);
	if (status != 0)
		return status;
	for (i = 0; i < n; i++)
		hgn_buf_add(&bytes, w->out->data + w->begin, w->out->len - w->begin);
	hgn_reader_open_memory(reader, "", hgn_buf_string(&bytes), bytes.len);
	hgn_syntax_open(reader, &notation);
	status = bytes.failed || w->out->failed ? hgn_error_nomem(w->error) : read_all(w, reader, &record, n);
	hgn_reader_free(reader);
	hgn_record_clear(&record);
	hgn_buf_clear(&bytes);
	return status;
}

/* ---- movetext ---- */

/* End the current line, unless it is empty. */
static void
end_line(struct hgn_syntax_writer *w)
{
	if (w->out->len > w->begin && w->out->data[w->out->len - 1] != '\n')
		hgn_buf_putc(w->out, '\n');
	w->full = false;
}

/* Begin a word on the current line, or on a new line. */
static void
begin_word(struct hgn_syntax_writer *w)
{
	if (w->full)
		end_line(w);
	else if (w->out->len > w->begin && w->out->data[w->out->len - 1] != '\n')
		hgn_buf_putc(w->out, ' ');
}

static void
put_word(struct hgn_syntax_writer *w, const char *text, size_t n)
{
	begin_word(w);
	hgn_buf_add(w->out, text, n);
}

/* Write the separator before a word. `reply` is set for Black's ply in a turn that White began. */
static void
write_separator(struct hgn_syntax_writer *w, bool reply)
{
	if (w->plan->separator == HGN_SEPARATOR_LINES || (w->plan->separator == HGN_SEPARATOR_TURNS && !reply))
		end_line(w);
}

/* Write the move number before a ply, if it needs one. */
static int
put_number(struct hgn_syntax_writer *w, const struct hgn_played *played)
{
	const struct hgn_record_plan *plan = w->plan;
	bool follows = plan->count == HGN_COUNT_TURNS && played->side == 1 && w->after_white &&
	    w->number == played->number;

	w->after_white = played->side == 0;
	w->number = played->number;
	if (plan->count == HGN_COUNT_NONE || follows)
		return 0;
	return hgn_record_plan_number(w->out, plan, played->side,
	    plan->count == HGN_COUNT_HALF_MOVES ? played->ply : played->number, w->error);
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
	int status = 0;

	note_item(w, HGN_MOVE, text, played->lan.len, 0);
	for (; status == 0; text = newline + 1) {
		newline = memchr(text, '\n', (size_t)(end - text));
		write_separator(w, is_reply(w->play, played));
		begin_word(w);
		status = put_number(w, played);
		hgn_buf_add(w->out, text, (size_t)((newline != NULL ? newline : end) - text));
		if (newline == NULL)
			break;
	}
	return status;
}

/* The time that is written after a ply, in thousandths of a second. */
struct spent {
	const struct hgn_template *write;
	int64_t time, total;
};

static int
put_time_value(struct hgn_buf *out, void *ctx, int name, struct hgn_error *error)
{
	const struct spent *spent = ctx;
	int64_t seconds = spent->time / 1000, total = spent->total / 1000;
	bool hours = hgn_template_has(spent->write, HGN_TIME_HOURS),
	     minutes = hgn_template_has(spent->write, HGN_TIME_MINUTES);

	(void)error;
	if (name == HGN_TIME_HOURS)
		hgn_buf_printf(out, "%jd", (intmax_t)(seconds / 3600));
	else if (name == HGN_TIME_MINUTES)
		hgn_buf_printf(out, hours ? "%02jd" : "%2jd", (intmax_t)(seconds / 60 % (hours ? 60 : INT64_MAX)));
	else if (name == HGN_TIME_SECONDS)
		hgn_buf_printf(out, minutes ? "%02jd" : "%jd", (intmax_t)(minutes ? seconds % 60 : seconds));
	else
		hgn_buf_printf(out, "%02jd:%02jd:%02jd", (intmax_t)(total / 3600), (intmax_t)(total / 60 % 60),
		    (intmax_t)(total % 60));
	return 0;
}

/* Write the time spent on a ply, if its comments contain it. */
static int
put_time(struct hgn_syntax_writer *w, const struct hgn_played *played)
{
	struct spent spent = {&w->plan->time.write, 0, 0};
	struct hgn_annotation annotation;

	if (spent.write->part == NULL || !w->comments)
		return 0;
	annotation = hgn_annotation_read(w->record, played->item + 1, played->side);
	if (!annotation.has_emt)
		return 0;
	spent.time = annotation.emt;
	w->total[played->side] += annotation.emt;
	spent.total = w->total[played->side];
	return hgn_template_write(w->out, spent.write, put_time_value, &spent, w->error);
}

/* Remove the time spent on a ply from a comment, if it is written with the ply: a number of whole seconds. */
static void
remove_time(struct hgn_buf *text)
{
	const char *at = text->data, *begin, *end;
	struct hgn_command command;
	int64_t time;
	size_t n;

	while ((end = hgn_annotation_next(&command, at, text->data + text->len)) != NULL) {
		begin = command.name - 2; /* [% */
		end += end < text->data + text->len && *end == ']';
		at = end;
		if (!hgn_command_is(&command, "emt") ||
		    !hgn_annotation_time(&time, command.argument, command.nargument) || time % 1000 != 0)
			continue;
		n = (size_t)(begin - text->data);
		memmove(text->data + n, end, text->len - (size_t)(end - text->data));
		text->len -= (size_t)(end - begin);
		at = text->data + n;
	}
	while (text->len > 0 && text->data[text->len - 1] == ' ')
		text->len--;
	for (n = 0; n < text->len && text->data[n] == ' '; n++)
		continue;
	memmove(text->data, text->data + n, text->len - n);
	text->len -= n;
}

static int
put_nag(struct hgn_syntax_writer *w, const struct hgn_item *item)
{
	const struct hgn_record_plan *plan = w->plan;
	char nag[1 + HGN_BUF_DIGITS] = "$";
	size_t i;

	for (i = 0; i < plan->nnags && plan->nag[i].value != item->value; i++)
		continue;
	if (i == plan->nnags && plan->nnags > 0) {
		if (hgn_capacity_drop(w->options, HGN_DROPPED_NAGS))
			return 0;
		hgn_error_set(w->error, HGN_EINVAL, "not-expressible",
		    "%.40s has no symbol for $%u; use --lossy to drop it", w->notation->name, (unsigned)item->value);
		return hgn_capacity_locate(w->record, item, w->error);
	}
	note_item(w, HGN_NAG, NULL, 0, item->value);
	if (plan->nnags > 0)
		put_word(w, plan->nag[i].text, plan->nag[i].len);
	else
		put_word(w, nag, (size_t)(hgn_put_number(nag + 1, item->value) - nag));
	return 0;
}

/* Write the NAGs in a range. Separate them like plies if they are too many or not directly after a ply. */
static int
put_nags(struct hgn_syntax_writer *w, struct hgn_items range, bool after_ply)
{
	struct hgn_iter iter = hgn_iter_range(w->record, range.first, range.end);
	const struct hgn_item *item;
	int status = 0, n = after_ply ? 0 : HGN_NAGS_AFTER_PLY;

	while (status == 0 && w->nags && (item = hgn_iter_own(&iter)) != NULL) {
		if (item->kind != HGN_NAG)
			continue;
		if (n++ >= HGN_NAGS_AFTER_PLY)
			write_separator(w, false);
		status = put_nag(w, item);
	}
	return status;
}

/* Return true if a comment with these delimiters would end at its closing symbol, and not within the text. */
static bool
encloses(const struct hgn_delimiters *delimiters, struct hgn_buf *text)
{
	size_t len = text->len, n = delimiters->nclose, i;
	bool found = false;

	hgn_buf_add(text, delimiters->close, n);
	for (i = 0; !found && i < len && i + n <= text->len; i++)
		found = memcmp(text->data + i, delimiters->close, n) == 0;
	text->len = len;
	hgn_buf_string(text);
	return !found;
}

/* Choose comment delimiters that the text in the scratch buffer does not contain. Return NULL if there are none. */
static const struct hgn_delimiters *
choose_delimiters(struct hgn_syntax_writer *w)
{
	const struct hgn_record_plan *plan = w->plan;
	size_t i;

	for (i = 0; i < 2 * plan->comments; i++) {
		const struct hgn_delimiters *delimiters = &plan->comment[i % plan->comments];

		if (delimiters->keep != (i < plan->comments))
			continue;
		if (delimiters->keep && strncmp(w->text.data, delimiters->open, delimiters->nopen) != 0)
			continue;
		if (delimiters->close == NULL ? plan->begin != HGN_BEGIN_LINE : encloses(delimiters, &w->text))
			return delimiters;
	}
	return NULL;
}

/* Write a word for the end of a line of play, which follows a ply. */
static int
put_end(struct hgn_syntax_writer *w, uint32_t ply, const char *word, size_t len)
{
	int status = 0;

	write_separator(w, false);
	begin_word(w);
	if (w->plan->ends_numbered)
		status = hgn_record_plan_number(w->out, w->plan, 0, ply, w->error);
	hgn_buf_add(w->out, word, len);
	return status;
}

/* Write a comment, or drop it if the format has no delimiters for it. */
static int
put_comment(struct hgn_syntax_writer *w, const struct hgn_item *item)
{
	const struct hgn_delimiters *delimiters;

	w->text.len = 0;
	hgn_record_comment(&w->text, w->record, item);
	if (w->plan->time.write.part != NULL && w->text.len > 0)
		remove_time(&w->text);
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
	note_item(w, HGN_COMMENT, w->text.data, w->text.len, 0);
	if (w->branch_ply > 0 && hgn_result_word(&w->plan->words.results, w->text.data, w->text.len) != NULL)
		return put_end(w, w->branch_ply, w->text.data, w->text.len);
	if (delimiters->line)
		end_line(w);
	put_word(w, delimiters->open, delimiters->keep ? 0 : delimiters->nopen);
	if (delimiters->close == NULL && !delimiters->line)
		hgn_buf_putc(w->out, ' ');
	hgn_buf_add(w->out, w->text.data, w->text.len);
	if (delimiters->close != NULL)
		hgn_buf_add(w->out, delimiters->close, delimiters->nclose);
	w->full = delimiters->close == NULL;
	return 0;
}

/* Write the NAGs, then the comments of a range. */
static int
put_remarks(struct hgn_syntax_writer *w, struct hgn_items range, bool after_ply)
{
	struct hgn_iter iter = hgn_iter_range(w->record, range.first, range.end);
	const struct hgn_item *item;
	int status = put_nags(w, range, after_ply);

	while (status == 0 && w->comments && (item = hgn_iter_own(&iter)) != NULL)
		if (hgn_item_is_comment(item))
			status = put_comment(w, item);
	return status;
}

/* Write the result, if the format has a word for it. */
static int
put_result(struct hgn_syntax_writer *w)
{
	const struct hgn_result_word *word = get_result_word(w);

	if ((w->plan->carries & HGN_CARRY_RESULTS) == 0 || word == NULL)
		return 0;
	note_item(w, HGN_RESULT, NULL, 0, word->result);
	return put_end(w, w->play->plies + 1, word->text, word->len);
}

static int
put_plies(struct hgn_buf *out, void *ctx, int name, struct hgn_error *error)
{
	(void)name, (void)error;
	hgn_buf_putn(out, ((const struct hgn_syntax_writer *)ctx)->play->plies);
	return 0;
}

/* Write the last line: the first one for the result and the termination of the record. */
static int
put_last_line(struct hgn_syntax_writer *w)
{
	const struct hgn_record_plan *plan = w->plan;
	const struct hgn_result_word *word = get_result_word(w);
	const char *termination = word != NULL ? word->termination : NULL;
	size_t i;

	for (i = 0; i < plan->skips; i++) {
		const struct hgn_skip *skip = &plan->skip[i];

		if (skip->write.part == NULL || (termination == NULL) != (skip->termination == NULL) ||
		    !is_result(w, (enum hgn_result)skip->result, skip->termination))
			continue;
		end_line(w);
		return hgn_template_write(w->out, &skip->write, put_plies, w, w->error);
	}
	return 0;
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
	begin_word(w);
	status = hgn_template_write(w->out, &start->write, put_fen, &w->start, w->error);
	if (status == 0 && start->moves != NULL && w->play->plies > 0)
		put_word(w, start->moves, strlen(start->moves));
	return status;
}

/* A ply with variations. */
struct branch_point {
	struct hgn_items variations;
	int64_t total[2]; /* before the ply */
	uint32_t ply;
};

/* Return the ply of a move. */
static const struct hgn_played *
find_played(const struct hgn_play *play, uint32_t item)
{
	size_t low = 0, high = play->nmoves, middle;

	while (high - low > 1) {
		middle = (low + high) / 2;
		if (play->moves[middle].item <= item)
			low = middle;
		else
			high = middle;
	}
	return &play->moves[low];
}

/* Write the moves of a line of play, with comments and NAGs. `points` receives its plies with variations. */
static int
put_line(struct hgn_syntax_writer *w, struct hgn_items line, struct hgn_buf *points)
{
	struct hgn_view view = hgn_view_begin(w->record, w->options, line);
	const struct hgn_played *played;
	struct branch_point point;
	int status = put_remarks(w, view.before, false);

	while (status == 0 && hgn_view_next(&view)) {
		played = find_played(w->play, view.move);
		point = (struct branch_point){{view.own.end, view.tail.end}, {w->total[0], w->total[1]}, played->ply};
		if (view.own.end < view.tail.end && w->variations)
			hgn_buf_add(points, &point, sizeof point);
		status = put_move(w, played);
		if (w->branch_ply > 0)
			w->branch_ply = played->ply + 1;
		if (status == 0)
			status = put_time(w, played);
		if (status == 0 && !view.bare)
			status = put_remarks(w, view.tail, true);
	}
	return status != 0 || !points->failed ? status : hgn_error_nomem(w->error);
}

static int
put_ply(struct hgn_buf *out, void *ctx, int name, struct hgn_error *error)
{
	(void)name, (void)error;
	hgn_buf_putn(out, ((const struct branch_point *)ctx)->ply);
	return 0;
}

/* Write the variations of a line of play, the last ply first, each with its own variations. */
static int
put_variations(struct hgn_syntax_writer *w, const struct hgn_buf *points)
{
	const struct branch_point *point = (const struct branch_point *)(const void *)points->data;
	struct hgn_variation variation;
	struct branch_point at;
	struct hgn_buf own = {0};
	size_t i;
	int status = 0;

	for (i = points->len / sizeof *point; status == 0 && i-- > 0;) {
		at = point[i];
		variation = hgn_variation_begin(w->record, w->options, at.variations);
		while (status == 0 && hgn_variation_next(&variation)) {
			end_line(w);
			memcpy(w->total, at.total, sizeof w->total);
			w->branch_ply = at.ply;
			own.len = 0;
			status = hgn_template_write(w->out, &w->plan->branch.write, put_ply, &at, w->error);
			end_line(w);
			if (status == 0)
				status = put_line(w, variation.line, &own);
			if (status == 0)
				status = put_variations(w, &own);
		}
	}
	hgn_buf_clear(&own);
	return status;
}

/* Write the moves of all lines, and the result. */
static int
put_moves(struct hgn_syntax_writer *w)
{
	struct hgn_buf points = {0};
	int status = put_start(w);

	if (status == 0)
		status = put_line(w, (struct hgn_items){0, (uint32_t)w->record->nitems}, &points);
	if (status == 0)
		status = put_result(w);
	if (status == 0)
		status = put_last_line(w);
	if (status == 0)
		status = put_variations(w, &points);
	hgn_buf_clear(&points);
	return status;
}

/* ---- bytes ---- */

/* Convert the written record to the encoding and line ends of the format. */
static int
encode(struct hgn_syntax_writer *w)
{
	const struct hgn_record_plan *plan = w->plan;
	const char *name = w->options->encoding != NULL ? w->options->encoding : plan->utf8 ? NULL : plan->encoding[0];
	const char *p, *end;
	size_t first, n;
	int status;

	if (w->out->failed || (name == NULL && !plan->crlf))
		return 0;
	w->text.len = 0;
	hgn_buf_add(&w->text, w->out->data + w->begin, w->out->len - w->begin);
	w->out->len = w->begin;
	p = hgn_buf_string(&w->text);
	if (name == NULL) {
		hgn_buf_add(w->out, p, w->text.len);
	} else {
		status = hgn_charset_encode(w->out, &first, name, (struct hgn_charset_text){p, w->text.len}, w->error);
		if (status != 0)
			return status;
		n = hgn_utf8_len(p + first, w->text.len - first);
		if (first < w->text.len && !hgn_capacity_drop(w->options, HGN_DROPPED_CHARACTERS))
			return hgn_error_set(w->error, HGN_EINVAL, "not-expressible",
			    "'%.*s' (U+%04X) cannot be encoded in %s; use --lossy to write ? instead", (int)n,
			    p + first, (unsigned)hgn_utf8_code(p + first, n), name);
	}
	if (!plan->crlf)
		return 0;
	w->text.len = 0;
	hgn_buf_add(&w->text, w->out->data + w->begin, w->out->len - w->begin);
	w->out->len = w->begin;
	p = hgn_buf_string(&w->text);
	for (end = p + w->text.len; p < end; p++) {
		if (*p == '\n')
			hgn_buf_putc(w->out, '\r');
		hgn_buf_putc(w->out, *p);
	}
	return 0;
}

int
hgn_syntax_write(const struct hgn_writer *to)
{
	const struct hgn_record_plan *plan = to->notation->record;
	const struct hgn_write_options *options = to->options;
	struct hgn_buf *out = to->out;
	struct hgn_syntax_writer w = {.out = out,
	    .plan = plan,
	    .notation = to->notation,
	    .record = to->record,
	    .play = to->play,
	    .options = options,
	    .error = to->error,
	    .begin = out->len,
	    .comments = (plan->carries & HGN_CARRY_COMMENTS) != 0 && !options->strip_comments,
	    .nags = (plan->carries & HGN_CARRY_NAGS) != 0 && !options->strip_nags,
	    .variations = (plan->carries & HGN_CARRY_VARIATIONS) != 0 && !options->strip_variations};
	const char *head = options->encoding != NULL && plan->head_encoded != NULL ? plan->head_encoded : plan->head;
	int status = check(&w);

	if (status == 0 && head != NULL)
		hgn_buf_printf(out, "%s%s", head, head[strlen(head) - 1] == '\n' ? "" : "\n");
	if (status == 0)
		status = hgn_syntax_put_tags(&w);
	if (status == 0)
		status = put_moves(&w);
	if (status == 0 && out->len == w.begin)
		status = hgn_error_set(
		    to->error, HGN_EINVAL, "not-expressible", "this record would be empty in %.40s", w.notation->name);
	if (status == 0) {
		end_line(&w);
		if (plan->begin == HGN_BEGIN_GAP || plan->begin == HGN_BEGIN_TAGS)
			hgn_buf_putc(out, '\n');
		status = read_back(&w);
	}
	if (status == 0)
		status = encode(&w);
	if (w.text.failed || w.start.failed)
		status = hgn_error_nomem(to->error);
	hgn_matcher_free(w.matcher);
	hgn_buf_clear(&w.start);
	hgn_buf_clear(&w.text);
	hgn_buf_clear(&w.notes);
	return status;
}
