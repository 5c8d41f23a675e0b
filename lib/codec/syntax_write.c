/* SPDX-License-Identifier: MIT
 * Writing of records in the layout of a notation file.
 *
 * A record in a notation of a user is read back, and refused if it would be read differently. Built-in notations are
 * checked by tests instead. Lines with tags are checked in all notations, because values of tags are arbitrary. */

#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"
#include "codec/codec.h"
#include "notation/foreign/dialect.h"
#include "notation/foreign/names.h"
#include "notation/foreign/notation_moves.h"
#include "notation/foreign/notation.h"
#include "notation/foreign/record_plan.h"
#include "notation/foreign/setup.h"
#include "record/iter.h"
#include "record/reader.h"
#include "record/record.h"
#include "replay/start.h"
#include "hgn/tools/tools.h"

/* State of writing a record. */
struct syntax_writer {
	struct hgn_buf *out;
	size_t begin;         /* offset of the record in `out` */
	const struct hgn_record_plan *plan;
	const struct hgn_notation *notation;
	const struct hgn_record *record;
	const struct hgn_play *play;
	const struct hgn_write_options *options;
	struct hgn_error *error;
	struct hgn_matcher *matcher; /* NULL = not needed yet */
	struct hgn_buf text, start; /* scratch buffer; initial position, empty = the game's own */
	struct hgn_buf notes; /* the items that were written, see note_item() */
	bool comments, nags;  /* parts to write */
	bool full;            /* nothing may follow on this line */
	bool after_white;     /* White's ply with the number `number` was written last */
	uint32_t number;
};

/* ---- capacity of the format ---- */

/* Return true unless a value is empty, or consists of question marks with full stops between them. */
static bool
is_known(const char *value, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (value[i] != '?' && value[i] != '.')
			return true;
	return n > 0 && memchr(value, '?', n) == NULL;
}

/* Return true if a rule for single tags writes the tag. */
static bool
has_rule(const struct syntax_writer *w, const char *name, size_t n)
{
	size_t i;

	for (i = 0; i < w->plan->tags; i++)
		if (hgn_tag_rule_writes(&w->plan->tag[i], w->plan->name, name, n))
			return true;
	return false;
}

/* Return true if the notation has a rule for all tags without a rule of their own. */
static bool
has_general_rule(const struct hgn_record_plan *plan)
{
	size_t i;

	for (i = 0; i < plan->tags; i++)
		if (plan->tag[i].name.len == 0 && plan->tag[i].groups == 0 && plan->tag[i].write.part != NULL)
			return true;
	return false;
}

static bool
is_written(const struct syntax_writer *w, const char *name, size_t n)
{
	return (w->plan->carries & HGN_CARRY_TAGS) != 0 && (has_general_rule(w->plan) || has_rule(w, name, n));
}

static bool
holds_tag(const void *ctx, const struct hgn_record *record, const struct hgn_play *play, const struct hgn_tag *tag)
{
	(void)play;
	return is_written(ctx, record->text.data + tag->name.off, tag->name.len);
}

/* Return the word for the result; NULL if the format has none. */
static const char *
get_result_word(const struct syntax_writer *w)
{
	enum hgn_result result = w->play->result;
	const struct hgn_position *position = w->play->position;
	bool lost = position != NULL &&
	    result == (hgn_position_side(position) == HGN_WHITE ? HGN_RESULT_BLACK : HGN_RESULT_WHITE);

	if (result >= HGN_RESULT_NONE)
		return NULL;
	return w->plan->result[result] == NULL && lost ? w->plan->resigned : w->plan->result[result];
}

/* Return true if the result can be written: after the moves, and also as a tag if the tag differs. */
static bool
holds_result(const struct syntax_writer *w)
{
	const struct hgn_play *play = w->play;
	bool ends = (w->plan->carries & HGN_CARRY_RESULTS) != 0 && get_result_word(w) != NULL;
	bool tagged = is_written(w, "Result", 6);

	return play->tagged == play->result ? ends || tagged : ends && tagged;
}

static int
check(const struct syntax_writer *w)
{
	const struct hgn_writer to = { w->out, w->record, w->play, w->options, w->notation, w->error };
	struct hgn_capacity capacity = { HGN_DROPPED_MOVES, HGN_DROPPED_TAGS | HGN_DROPPED_RESULT, holds_tag };

	if (w->play->has_fen && (w->plan->carries & HGN_CARRY_SETUP) == 0)
		return hgn_error_set(w->error, HGN_EINVAL, "not-expressible",
		    "%.40s cannot hold the initial position of this game", w->notation->name);
	capacity.holds |= w->plan->carries & (HGN_CARRY_COMMENTS | HGN_CARRY_NAGS);
	if ((w->plan->carries & HGN_CARRY_TAGS) != 0 && has_general_rule(w->plan))
		capacity.holds |= HGN_DROPPED_TAGS;
	if (holds_result(w))
		capacity.holds |= HGN_DROPPED_RESULT;
	return hgn_capacity_check(&capacity, w, w->notation->name, &to);
}

/* ---- tags ---- */

/* A line that was written for a rule, with the values of the rule's groups. An empty value means a missing tag. */
struct tag_line {
	const struct hgn_tag_rule *rule;
	size_t start; /* its offset in w->out */
	struct hgn_buf text;
	struct hgn_span value[HGN_PATTERN_GROUPS];
};

/* Return 1 if a pattern matches a line, 0 if not, or a negative status. */
static int
fits(struct syntax_writer *w, const struct hgn_pattern *pattern, const char *text, size_t len)
{
	int status = w->matcher != NULL ? 0 : hgn_matcher_new(&w->matcher, w->error);

	if (status == 0)
		status = hgn_pattern_match(w->matcher, pattern, text, len, 0, w->error);
	return status == 0 ? 1 : status == HGN_DONE ? 0 : status;
}

/* Return true if a group of the last match has the value of the tag. */
static bool
is_same(const struct syntax_writer *w, const struct tag_line *tags, size_t group, const char *line)
{
	const struct hgn_tag_rule *rule = tags->rule;
	const struct hgn_span *value = &tags->value[group];
	const char *missing = rule->missing != NULL ? rule->missing : rule->groups > 0 ? HGN_TAG_MISSING : "";
	struct hgn_span found = { 0, 0 };

	if (!hgn_pattern_has(rule->read, group) || !hgn_template_has(&rule->write, (int)group))
		return true;
	if (hgn_match_group(&found, w->matcher, rule->read, group) && group != HGN_TAG_NAME &&
	    hgn_text_is(line + found.off, found.len, missing))
		found.len = 0;
	return found.len == value->len &&
	    (found.len == 0 || memcmp(line + found.off, tags->text.data + value->off, found.len) == 0);
}

/* Check that a line can be read back as the same tags. Return 0, or HGN_EINVAL (not-expressible). */
static int
check_tags(struct syntax_writer *w, const struct tag_line *tags)
{
	const struct hgn_record_plan *plan = w->plan;
	const char *line = w->out->data + tags->start;
	size_t i, len = w->out->len - tags->start;
	int fit = 0;
	bool same;

	if (w->out->failed || tags->text.failed)
		return hgn_error_nomem(w->error);
	for (i = 0; fit == 0 && i < plan->tags; i++)
		if (plan->tag[i].read != NULL)
			fit = fits(w, plan->tag[i].read, line, len);
	if (fit < 0)
		return fit;
	same = fit == 1 && &plan->tag[i - 1] == tags->rule && !(plan->pairs && len > 0 && *line == '[');
	for (i = 0; same && i < HGN_TAG_GROUPS + tags->rule->groups; i++)
		same = is_same(w, tags, i, line);
	return same ? 0 : hgn_error_set(w->error, HGN_EINVAL, "not-expressible",
	    "%.40s would read '%.*s' as something else; use "
	    "--lossy to drop it", w->notation->name, hgn_text_cut(line, len, 80), line);
}

struct pair {
	const char *name, *value;
	size_t nname, nvalue;
	bool quoted; /* the value is in quotes, so some bytes are escaped */
};

static int
put_pair(struct hgn_buf *out, void *ctx, int name, struct hgn_error *error)
{
	const struct pair *pair = ctx;
	size_t i;

	(void)error;
	if (name == HGN_TAG_NAME)
		hgn_buf_add(out, pair->name, pair->nname);
	for (i = 0; name == HGN_TAG_VALUE && i < pair->nvalue; i++) {
		if (pair->quoted && (pair->value[i] == '"' || pair->value[i] == '\\'))
			hgn_buf_putc(out, '\\');
		hgn_buf_putc(out, pair->value[i]);
	}
	return 0;
}

/* Return the name of a tag in the notation; NULL if it would be read as another tag. */
static const char *
foreign_name(const struct syntax_writer *w, const char *name, size_t *n)
{
	const struct hgn_words *words = &w->plan->words;
	size_t i;

	for (i = 0; i < words->tags; i++)
		if (words->tag[i].own != NULL && hgn_text_is(name, *n, words->tag[i].own)) {
			*n = strlen(words->tag[i].external);
			return words->tag[i].external;
		}
	for (i = 0; i < words->tags; i++)
		if (hgn_text_is(name, *n, words->tag[i].external))
			return NULL;
	return name;
}

/* Check that a line of tags can be read back, and end it. */
static int
end_tags(struct syntax_writer *w, const struct tag_line *tags)
{
	int status = tags->rule->read != NULL ? check_tags(w, tags) : 0;

	if (status == HGN_EINVAL && hgn_capacity_drop(w->options, HGN_DROPPED_TAGS)) {
		w->out->len = tags->start;
		return 0;
	}
	hgn_buf_putc(w->out, '\n');
	return status;
}

static struct hgn_span
keep(struct hgn_buf *text, const char *value, size_t len)
{
	struct hgn_span span = { (uint32_t)text->len, (uint32_t)len };

	hgn_buf_add(text, value, len);
	return span;
}

/* Write a tag by a rule. */
static int
put_tag(struct syntax_writer *w, const struct hgn_tag_rule *rule, const char *name, size_t n, const char *value,
    size_t len)
{
	struct tag_line tags = { .rule = rule, .start = w->out->len };
	struct pair pair = { foreign_name(w, name, &n), value, 0, len, rule->read == NULL };
	int status;

	pair.nname = n;
	if (pair.name == NULL) {
		(void)hgn_capacity_drop(w->options, HGN_DROPPED_TAGS);
		return 0;
	}
	status = hgn_template_write(w->out, &rule->write, put_pair, &pair, w->error);
	if (rule->read != NULL) {
		tags.value[HGN_TAG_NAME] = keep(&tags.text, pair.name, n);
		if (rule->missing == NULL || !hgn_text_is(value, len, rule->missing))
			tags.value[HGN_TAG_VALUE] = keep(&tags.text, value, len);
	}
	if (status == 0)
		status = end_tags(w, &tags);
	hgn_buf_clear(&tags.text);
	return status;
}

/* Return the value of a tag that is derived from game, position or result; "" if it has none; NULL if the tag is
 * copied. */
static const char *
made_value(struct syntax_writer *w, const char *name, size_t n)
{
	const struct hgn_play *play = w->play;
	const char *text, *id = hgn_game_id(play->game);

	if (hgn_text_is(name, n, "Variant")) {
		text = hgn_game_names_text(w->notation->games, id);
		return text != NULL ? text : strcmp(id, HGN_DEFAULT_GAME) != 0 ? id : "";
	}
	if (hgn_text_is(name, n, "Result"))
		return play->tagged == HGN_RESULT_OPEN || play->tagged == HGN_RESULT_NONE ? "" :
		    hgn_result_text(play->tagged);
	if (hgn_text_is(name, n, "SetUp"))
		return play->has_fen && w->plan->setup == NULL ? "1" : "";
	if (!hgn_text_is(name, n, "FEN"))
		return NULL;
	return hgn_buf_string(&w->start);
}

/* Write the initial position to w->start, in the dialect of FEN tags if the notation has one. */
static int
make_start(struct syntax_writer *w)
{
	const struct hgn_play *play = w->play;
	const char *fen = play->text.data + play->start.off;
	struct hgn_dialect *dialect;
	int status;

	if (!play->has_fen || w->plan->setup != NULL)
		return 0;
	status = hgn_dialect_new(&dialect, w->notation, play->game, w->error);
	if (status == 0 && dialect == NULL)
		hgn_buf_add(&w->start, fen, play->start.len);
	else if (status == 0)
		status = hgn_position_write_fen(&w->start, dialect, play->initial, w->error);
	hgn_dialect_free(dialect);
	return status;
}

/* Write a tag with a derived value, unless it is empty or the tag has a rule of its own. */
static int
put_made(struct syntax_writer *w, const struct hgn_tag_rule *rule, const char *name)
{
	size_t n = strlen(name);
	const char *value = has_rule(w, name, n) ? "" : made_value(w, name, n);

	return value[0] != '\0' ? put_tag(w, rule, name, n, value, strlen(value)) : 0;
}

/* Write all tags without a rule of their own. */
static int
put_others(struct syntax_writer *w, const struct hgn_tag_rule *rule)
{
	const struct hgn_record *record = w->record;
	int status = put_made(w, rule, "Variant");
	size_t i;

	for (i = 0; status == 0 && i < record->ntags && !w->options->strip_tags; i++) {
		const struct hgn_tag *tag = &record->tags[i];
		const char *name = record->text.data + tag->name.off;

		if (made_value(w, name, tag->name.len) != NULL || has_rule(w, name, tag->name.len))
			continue;
		w->text.len = 0;
		hgn_record_put_value(&w->text, record, tag);
		if (rule->read == NULL || is_known(hgn_buf_string(&w->text), w->text.len))
			status = put_tag(w, rule, name, tag->name.len, hgn_buf_string(&w->text), w->text.len);
	}
	if (status == 0)
		status = put_made(w, rule, "Result");
	if (status == 0 && w->play->has_fen)
		status = put_made(w, rule, "SetUp");
	return status == 0 ? put_made(w, rule, "FEN") : status;
}

/* ---- rules for single tags ---- */

/* Append the value of a tag if it is known. Return its range. */
static struct hgn_span
add_value(struct syntax_writer *w, struct hgn_buf *out, struct hgn_span span)
{
	const struct hgn_record *record = w->record;
	const char *name = w->plan->name + span.off, *value = made_value(w, name, span.len);
	size_t i, start = out->len;

	if (hgn_text_is(name, span.len, "Result") && value[0] != '\0' && w->plan->result[w->play->tagged] != NULL)
		value = w->plan->result[w->play->tagged];
	if (value != NULL)
		hgn_buf_puts(out, value);
	for (i = 0; value == NULL && i < record->ntags && !w->options->strip_tags; i++)
		if (record->tags[i].name.len == span.len &&
		    memcmp(record->text.data + record->tags[i].name.off, name, span.len) == 0) {
			hgn_record_tag_value(out, record, &record->tags[i]); /* in the form of dates of that program */
			break;
		}
	if (!is_known(hgn_buf_string(out) + start, out->len - start))
		out->len = start;
	return (struct hgn_span){ (uint32_t)start, (uint32_t)(out->len - start) };
}

/* A line with several tags that is being written. */
struct several {
	struct syntax_writer *w;
	struct tag_line tags;
};

static int
put_several_value(struct hgn_buf *out, void *ctx, int name, struct hgn_error *error)
{
	struct several *line = ctx;
	struct tag_line *tags = &line->tags;
	struct hgn_span *value = &tags->value[name];

	*value = add_value(line->w, &tags->text, tags->rule->group[name - HGN_TAG_GROUPS]);
	if (tags->text.failed)
		return hgn_error_nomem(error);
	if (value->len > 0)
		hgn_buf_add(out, tags->text.data + value->off, value->len);
	else
		hgn_buf_puts(out, tags->rule->missing != NULL ? tags->rule->missing : HGN_TAG_MISSING);
	return 0;
}

/* Write a line for a rule with several tags. If all values are missing, write it only if `needed` is set. */
static int
put_several(struct syntax_writer *w, const struct hgn_tag_rule *rule, bool needed)
{
	struct several line = { .w = w, .tags = { .rule = rule, .start = w->out->len } };
	int status = hgn_template_write(w->out, &rule->write, put_several_value, &line, w->error);

	if (status == 0 && (line.tags.text.len > 0 || needed || rule->missing != NULL))
		status = end_tags(w, &line.tags);
	else
		w->out->len = line.tags.start;
	hgn_buf_clear(&line.tags.text);
	return status;
}

/* Write a line for a rule with one tag. */
static int
put_one(struct syntax_writer *w, const struct hgn_tag_rule *rule)
{
	struct hgn_buf copy = { 0 };
	int status;

	add_value(w, &copy, rule->name);
	if (copy.len == 0 && rule->missing != NULL)
		hgn_buf_puts(&copy, rule->missing);
	status = copy.failed ? hgn_error_nomem(w->error) :
	    copy.len > 0 ? put_tag(w, rule, w->plan->name + rule->name.off, rule->name.len, copy.data, copy.len) : 0;
	hgn_buf_clear(&copy);
	return status;
}

/* Note counters of the initial position that cannot be read back. Setup lines do not contain them. The number of the
 * first ply is that of the position if there are setup lines. */
static void
check_counters(const struct syntax_writer *w, const struct hgn_position *start, bool lines)
{
	bool counts = w->plan->count == HGN_COUNT_TURNS || w->plan->count == HGN_COUNT_SIDES;

	if (start->state.clock > 0 || (start->number > 1 && !(lines && counts && w->play->plies > 0)))
		(void)hgn_capacity_drop(w->options, HGN_DROPPED_COUNTERS);
}

/* Write the setup lines for the initial position. */
static int
put_setup(struct syntax_writer *w)
{
	struct hgn_setup_words words = { .plan = w->plan->setup };
	struct hgn_position *start;
	struct hgn_move_notation *moves = NULL;
	size_t before = w->out->len;
	int status = hgn_play_start(&start, w->play, w->error);

	if (status == 0)
		status = hgn_move_notation_new(&moves, w->notation, w->play->game, w->error);
	if (status == 0) {
		words.cells = &moves->cells;
		words.pieces = &moves->pieces;
		words.matcher = moves->matcher;
		status = hgn_setup_write(w->out, &words, start, w->error);
	}
	if (status == 0)
		check_counters(w, start, w->out->len > before);
	hgn_move_notation_free(moves);
	hgn_position_free(start);
	return status;
}

/* Write a tag with the name of the game in a record without other tags, if the layout requires a tag at the
 * beginning. */
static int
put_begin(struct syntax_writer *w)
{
	const char *id = hgn_game_id(w->play->game), *name = hgn_game_names_text(w->notation->games, id);
	size_t i;

	for (i = 0; i < w->plan->tags; i++)
		if (w->plan->tag[i].groups > 0 && w->plan->tag[i].write.part != NULL)
			return put_several(w, &w->plan->tag[i], true);
		else if (w->plan->tag[i].name.len == 0 && w->plan->tag[i].write.part != NULL)
			return put_tag(w, &w->plan->tag[i], "Variant", 7, name != NULL ? name : id,
			    strlen(name != NULL ? name : id));
	return hgn_error_set(w->error, HGN_EINVAL, "not-expressible",
	    "records of %.40s begin with tags, and this record has none of them", w->notation->name);
}

/* Write all tags in the order of the rules. */
static int
put_tags(struct syntax_writer *w)
{
	const struct hgn_record_plan *plan = w->plan;
	size_t i, before = w->out->len;
	int status = 0;
	bool rest = true; /* tags without a rule were not written yet */

	for (i = 0; status == 0 && i < plan->tags && (plan->carries & HGN_CARRY_TAGS) != 0; i++) {
		const struct hgn_tag_rule *rule = &plan->tag[i];

		if (rule->write.part == NULL)
			continue;
		if (rule->groups > 0)
			status = put_several(w, rule, false);
		else if (rule->name.len > 0)
			status = put_one(w, rule);
		else if (rest)
			status = put_others(w, rule);
		rest &= rule->groups > 0 || rule->name.len > 0;
	}
	if (status == 0 && plan->begin == HGN_BEGIN_TAGS && w->out->len == before)
		status = put_begin(w);
	if (status == 0 && w->play->has_fen && plan->setup != NULL)
		status = put_setup(w);
	if (plan->begin == HGN_BEGIN_TAGS)
		hgn_buf_putc(w->out, '\n');
	return status;
}

/* ---- reading back ---- */

/* Return true if records of the notation are read back. */
static bool
is_read_back(const struct syntax_writer *w)
{
	return !w->notation->shipped && w->notation->codec.reads;
}

/* Note an item that was written or read back: its kind as a digit, then its text, ended by NUL. */
static void
note_item(struct syntax_writer *w, enum hgn_item_kind kind, const char *text, size_t n, uint32_t value)
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
note_record(struct syntax_writer *w, const struct hgn_record *record)
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
compare_notes(struct syntax_writer *w, size_t end)
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
read_one(struct syntax_writer *w, struct hgn_reader *reader, struct hgn_record *record, size_t end)
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
read_all(struct syntax_writer *w, struct hgn_reader *reader, struct hgn_record *record, int n)
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
read_back(struct syntax_writer *w)
{
	struct hgn_record_plan plan = *w->plan;
	struct hgn_notation notation = *w->notation;
	struct hgn_record record = { 0 };
	struct hgn_reader *reader;
	struct hgn_buf bytes = { 0 };
	int status, i, n = w->options->lossy ? 1 : 2; /* the line that separates records may be dropped */

	if (!is_read_back(w))
		return 0;
	plan.encoding = HGN_ENCODING_UTF8;
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
end_line(struct syntax_writer *w)
{
	if (w->out->len > w->begin && w->out->data[w->out->len - 1] != '\n')
		hgn_buf_putc(w->out, '\n');
	w->full = false;
}

/* Begin a word on the current line, or on a new line. */
static void
begin_word(struct syntax_writer *w)
{
	if (w->full)
		end_line(w);
	else if (w->out->len > w->begin && w->out->data[w->out->len - 1] != '\n')
		hgn_buf_putc(w->out, ' ');
}

static void
put_word(struct syntax_writer *w, const char *text, size_t n)
{
	begin_word(w);
	hgn_buf_add(w->out, text, n);
}

/* Write the separator before a word. `reply` is set for Black's ply in a turn that White began. */
static void
write_separator(struct syntax_writer *w, bool reply)
{
	if (w->plan->separator == HGN_SEPARATOR_LINES || (w->plan->separator == HGN_SEPARATOR_TURNS && !reply))
		end_line(w);
}

/* Write the move number before a ply, if it needs one. */
static int
put_number(struct syntax_writer *w, const struct hgn_played *played)
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
put_move(struct syntax_writer *w, const struct hgn_played *played)
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

static int
put_nag(struct syntax_writer *w, const struct hgn_item *item)
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
put_nags(struct syntax_writer *w, struct hgn_items range, bool after_ply)
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
choose_delimiters(struct syntax_writer *w)
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

/* Write a comment, or drop it if the format has no delimiters for it. */
static int
put_comment(struct syntax_writer *w, const struct hgn_item *item)
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
	note_item(w, HGN_COMMENT, w->text.data, w->text.len, 0);
	put_word(w, delimiters->open, delimiters->nopen);
	if (delimiters->close == NULL)
		hgn_buf_putc(w->out, ' ');
	hgn_buf_add(w->out, w->text.data, w->text.len);
	if (delimiters->close != NULL)
		hgn_buf_add(w->out, delimiters->close, delimiters->nclose);
	w->full = delimiters->close == NULL;
	return 0;
}

/* Write the NAGs, then the comments of a range. */
static int
put_remarks(struct syntax_writer *w, struct hgn_items range, bool after_ply)
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
static void
put_result(struct syntax_writer *w)
{
	const char *word = get_result_word(w);
	enum hgn_result result = w->play->result;

	if ((w->plan->carries & HGN_CARRY_RESULTS) == 0 || word == NULL)
		return;
	note_item(w, HGN_RESULT, NULL, 0, w->plan->result[result] != NULL ? result : HGN_RESULT_RESIGNED);
	write_separator(w, false);
	put_word(w, word, strlen(word));
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
put_start(struct syntax_writer *w)
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

/* Write the moves of the main line, with comments and NAGs, and the result. */
static int
put_moves(struct syntax_writer *w)
{
	struct hgn_view view = hgn_view_begin(w->record, w->options,
	    (struct hgn_items){ 0, (uint32_t)w->record->nitems });
	const struct hgn_played *played = w->play->moves;
	int status = put_start(w);

	if (status == 0)
		status = put_remarks(w, view.before, false);
	while (status == 0 && hgn_view_next(&view)) {
		for (; played->item < view.move; played++) /* moves of variations */
			continue;
		status = put_move(w, played);
		if (status == 0 && !view.bare)
			status = put_remarks(w, view.tail, true);
	}
	if (status == 0)
		put_result(w);
	return status;
}

/* ---- bytes ---- */

/* Convert the written record to the encoding and line ends of the format. */
static int
encode(struct syntax_writer *w)
{
	bool windows = w->plan->encoding == HGN_ENCODING_WINDOWS;
	const char *p, *end;
	size_t n;
	int byte;

	if (w->out->failed || (w->plan->encoding == HGN_ENCODING_UTF8 && !w->plan->crlf))
		return 0;
	w->text.len = 0;
	hgn_buf_add(&w->text, w->out->data + w->begin, w->out->len - w->begin);
	w->out->len = w->begin;
	p = hgn_buf_string(&w->text);
	for (end = p + w->text.len; p < end; p += n) {
		n = hgn_utf8_len(p, (size_t)(end - p));
		n = n > 0 ? n : 1;
		byte = n == 1 || w->plan->encoding == HGN_ENCODING_UTF8 ? -2 :
		    hgn_latin1_byte(hgn_utf8_code(p, n), windows);
		if (byte == -1 && !hgn_capacity_drop(w->options, HGN_DROPPED_CHARACTERS))
			return hgn_error_set(w->error, HGN_EINVAL, "not-expressible",
			    "'%.*s' (U+%04X) cannot be encoded in %s; use --lossy to write ? instead", (int)n, p,
			    (unsigned)hgn_utf8_code(p, n), windows ? "Windows-1252" : "Latin-1");
		if (*p == '\n' && w->plan->crlf)
			hgn_buf_putc(w->out, '\r');
		if (byte == -2)
			hgn_buf_add(w->out, p, n);
		else
			hgn_buf_putc(w->out, byte == -1 ? '?' : (char)byte);
	}
	return 0;
}

int
hgn_syntax_write(const struct hgn_writer *to)
{
	const struct hgn_record_plan *plan = to->notation->record;
	const struct hgn_write_options *options = to->options;
	struct hgn_buf *out = to->out;
	struct syntax_writer w = { .out = out, .plan = plan, .notation = to->notation, .record = to->record,
		.play = to->play, .options = options, .error = to->error, .begin = out->len,
		.comments = (plan->carries & HGN_CARRY_COMMENTS) != 0 && !options->strip_comments,
		.nags = (plan->carries & HGN_CARRY_NAGS) != 0 && !options->strip_nags };
	int status = check(&w);

	if (status == 0 && plan->head != NULL) {
		hgn_buf_puts(out, plan->head);
		hgn_buf_puts(out, plan->head[strlen(plan->head) - 1] == '\n' ? "" : "\n");
	}
	if (status == 0)
		status = make_start(&w);
	if (status == 0)
		status = put_tags(&w);
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
