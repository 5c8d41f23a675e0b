/* SPDX-License-Identifier: MIT
 * Writing of records in the layout of a notation file: tags, and the initial position. Each line is matched with the
 * patterns of its notation, and refused if it would be read as something else, because values of tags are arbitrary. */
#include "codec/syntax.h"

#include <string.h>

#include "base/buf.h"
#include "base/date.h"
#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"
#include "notation/foreign/dialect.h"
#include "notation/foreign/names.h"
#include "notation/foreign/notation.h"
#include "notation/foreign/notation_moves.h"
#include "notation/foreign/setup.h"
#include "record/record.h"
#include "replay/start.h"

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
has_rule(const struct hgn_syntax_writer *w, const char *name, size_t n)
{
	size_t i;

	for (i = 0; i < w->plan->tags; i++)
		if (hgn_tag_rule_writes(&w->plan->tag[i], w->plan->name, name, n))
			return true;
	return false;
}

bool
hgn_syntax_has_general_rule(const struct hgn_record_plan *plan)
{
	size_t i;

	for (i = 0; i < plan->tags; i++)
		if (plan->tag[i].name.len == 0 && plan->tag[i].groups == 0 && plan->tag[i].write.part != NULL)
			return true;
	return false;
}

bool
hgn_syntax_is_written(const struct hgn_syntax_writer *w, const char *name, size_t n)
{
	return (w->plan->carries & HGN_CARRY_TAGS) != 0 &&
	       (hgn_syntax_has_general_rule(w->plan) || has_rule(w, name, n));
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
fits(struct hgn_syntax_writer *w, const struct hgn_pattern *pattern, const char *text, size_t len)
{
	int status = w->matcher != NULL ? 0 : hgn_matcher_new(&w->matcher, w->error);

	if (status == 0)
		status = hgn_pattern_match(w->matcher, pattern, text, len, 0, w->error);
	return status == 0 ? 1 : status == HGN_DONE ? 0 : status;
}

/* Return true if a group of the last match has the value of the tag. */
static bool
is_same(const struct hgn_syntax_writer *w, const struct tag_line *tags, size_t group, const char *line)
{
	const struct hgn_tag_rule *rule = tags->rule;
	const struct hgn_span *value = &tags->value[group];
	const char *missing = rule->missing != NULL ? rule->missing : rule->groups > 0 ? HGN_TAG_MISSING : "";
	struct hgn_span found = {0, 0};

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
check_tags(struct hgn_syntax_writer *w, const struct tag_line *tags)
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
	return same ? 0 :
		      hgn_error_set(w->error, HGN_EINVAL, "not-expressible",
			  "%.40s would read '%.*s' as something else; use "
			  "--lossy to drop it",
			  w->notation->name, hgn_text_cut(line, len, 80), line);
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
foreign_name(const struct hgn_syntax_writer *w, const char *name, size_t *n)
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
end_tags(struct hgn_syntax_writer *w, const struct tag_line *tags)
{
	int status = tags->rule->read != NULL ? check_tags(w, tags) : 0;

	if (status == HGN_EINVAL && hgn_capacity_drop(w->options, HGN_DROPPED_TAGS)) {
		w->out->len = tags->start;
		return 0;
	}
	while (w->out->len > tags->start && w->out->data[w->out->len - 1] == ' ')
		w->out->len--;
	hgn_buf_putc(w->out, '\n');
	return status;
}

static struct hgn_span
keep(struct hgn_buf *text, const char *value, size_t len)
{
	struct hgn_span span = {(uint32_t)text->len, (uint32_t)len};

	hgn_buf_add(text, value, len);
	return span;
}

/* Write a tag by a rule. */
static int
put_tag(struct hgn_syntax_writer *w, const struct hgn_tag_rule *rule, const char *name, size_t n, const char *value,
    size_t len)
{
	struct tag_line tags = {.rule = rule, .start = w->out->len};
	struct pair pair = {foreign_name(w, name, &n), value, 0, len, rule->read == NULL};
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
made_value(struct hgn_syntax_writer *w, const char *name, size_t n)
{
	const struct hgn_play *play = w->play;
	const char *text, *id = hgn_game_id(play->game);

	if (hgn_text_is(name, n, "Variant")) {
		text = hgn_game_names_text(w->notation->games, id);
		return text != NULL ? text : strcmp(id, HGN_DEFAULT_GAME) != 0 ? id : "";
	}
	if (hgn_text_is(name, n, "Result"))
		return play->tagged == HGN_RESULT_OPEN || play->tagged == HGN_RESULT_NONE ?
			   "" :
			   hgn_result_text(play->tagged);
	if (hgn_text_is(name, n, "SetUp"))
		return play->has_fen && w->plan->setup == NULL ? "1" : "";
	if (!hgn_text_is(name, n, "FEN"))
		return NULL;
	return hgn_buf_string(&w->start);
}

/* Write the initial position to w->start, in the dialect of FEN tags if the notation has one. */
static int
make_start(struct hgn_syntax_writer *w)
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
put_made(struct hgn_syntax_writer *w, const struct hgn_tag_rule *rule, const char *name)
{
	size_t n = strlen(name);
	const char *value = has_rule(w, name, n) ? "" : made_value(w, name, n);

	return value[0] != '\0' ? put_tag(w, rule, name, n, value, strlen(value)) : 0;
}

/* Write all tags without a rule of their own. */
static int
put_others(struct hgn_syntax_writer *w, const struct hgn_tag_rule *rule)
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
add_value(struct hgn_syntax_writer *w, struct hgn_buf *out, struct hgn_span span)
{
	const struct hgn_record *record = w->record;
	const char *name = w->plan->name + span.off, *value = made_value(w, name, span.len);
	size_t i, start = out->len;

	if (hgn_text_is(name, span.len, "Result") && value[0] != '\0')
		for (i = 0; i < w->plan->words.results.n; i++)
			if (w->plan->words.results.word[i].result == w->play->tagged) {
				value = w->plan->words.results.word[i].text;
				break;
			}
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
	for (i = start; w->plan->date != '\0' && hgn_date_is_tag(name, span.len) && i < out->len; i++)
		if (out->data[i] == '.')
			out->data[i] = w->plan->date;
	return (struct hgn_span){(uint32_t)start, (uint32_t)(out->len - start)};
}

/* A line with several tags that is being written. */
struct several {
	struct hgn_syntax_writer *w;
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
put_several(struct hgn_syntax_writer *w, const struct hgn_tag_rule *rule, bool needed)
{
	struct several line = {.w = w, .tags = {.rule = rule, .start = w->out->len}};
	int status = hgn_template_write(w->out, &rule->write, put_several_value, &line, w->error);

	if (status == 0 && (line.tags.text.len > 0 || needed || (rule->missing != NULL && rule->missing[0] != ' ')))
		status = end_tags(w, &line.tags);
	else
		w->out->len = line.tags.start;
	hgn_buf_clear(&line.tags.text);
	return status;
}

/* Write a line for a rule with one tag. */
static int
put_one(struct hgn_syntax_writer *w, const struct hgn_tag_rule *rule)
{
	struct hgn_buf copy = {0};
	int status;

	add_value(w, &copy, rule->name);
	if (copy.len == 0 && rule->missing != NULL)
		hgn_buf_puts(&copy, rule->missing);
	status = copy.failed  ? hgn_error_nomem(w->error) :
		 copy.len > 0 ? put_tag(w, rule, w->plan->name + rule->name.off, rule->name.len, copy.data, copy.len) :
				0;
	hgn_buf_clear(&copy);
	return status;
}

/* Note counters of the initial position that cannot be read back. Setup lines do not contain them. The number of the
 * first ply is that of the position if there are setup lines. */
static void
check_counters(const struct hgn_syntax_writer *w, const struct hgn_position *start, bool lines)
{
	bool counts = w->plan->count == HGN_COUNT_TURNS || w->plan->count == HGN_COUNT_SIDES;

	if (start->state.clock > 0 || (start->number > 1 && !(lines && counts && w->play->plies > 0)))
		(void)hgn_capacity_drop(w->options, HGN_DROPPED_COUNTERS);
}

/* Write the setup lines for the initial position. */
static int
put_setup(struct hgn_syntax_writer *w)
{
	struct hgn_setup_words words = {.plan = w->plan->setup};
	struct hgn_position *start;
	struct hgn_move_notation *moves = NULL;
	size_t before = w->out->len;
	int status = hgn_play_start(&start, w->play, w->error);

	if (status == 0)
		status = hgn_move_notation_new(&moves, w->notation, w->play->game, false, w->error);
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
put_begin(struct hgn_syntax_writer *w)
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

int
hgn_syntax_put_tags(struct hgn_syntax_writer *w)
{
	const struct hgn_record_plan *plan = w->plan;
	size_t i, before = w->out->len;
	int status = make_start(w);
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
	if (status == 0 && plan->setup != NULL && (w->play->has_fen || plan->setup->diagram.text.part != NULL))
		status = put_setup(w);
	if (plan->before_moves != NULL)
		hgn_buf_printf(w->out, "%s\n", plan->before_moves);
	if (plan->begin == HGN_BEGIN_TAGS)
		hgn_buf_putc(w->out, '\n');
	return status;
}
