/* SPDX-License-Identifier: MIT
 * Properties of records: keys of searches, tables and file names; how records ended. */
#include <string.h>

#include "base/date.h"
#include "base/error.h"
#include "base/hash_table.h"
#include "base/text.h"
#include "hgn/tools/tools.h"
#include "record/iter.h"
#include "replay/start.h"
#include "replay/walk.h"
#include "rules/ends.h"

#define CLASS 20 /* plies per class: 1-20, 21-40, and so on */

static const char *const names[] = {
	[HGN_PROPERTY_VARIANT] = "variant", [HGN_PROPERTY_FILE] = "file", [HGN_PROPERTY_RESULT] = "result",
	[HGN_PROPERTY_END] = "end", [HGN_PROPERTY_PLIES] = "plies", [HGN_PROPERTY_PLIES_CLASS] = "plies_class",
	[HGN_PROPERTY_YEAR] = "year", [HGN_PROPERTY_DATE] = "date", [HGN_PROPERTY_ELO] = "elo",
	[HGN_PROPERTY_RECORD] = "record", [HGN_PROPERTY_LINE] = "line", [HGN_PROPERTY_COMMENTS] = "comments",
	[HGN_PROPERTY_VARIATIONS] = "variations", [HGN_PROPERTY_VALID] = "valid",
	[HGN_PROPERTY_OPENING] = "opening",
};
enum { NAMES = sizeof names / sizeof *names };

const char *
hgn_property_name(size_t n)
{
	return n < NAMES ? names[n] : NULL;
}

int
hgn_property_find(const char *name, size_t n)
{
	int i;

	for (i = 0; i < NAMES; i++)
		if (hgn_text_is(name, n, names[i]))
			return i;
	return -1;
}

bool
hgn_property_needs_play(enum hgn_property property)
{
	return property == HGN_PROPERTY_VARIANT || property == HGN_PROPERTY_END || property == HGN_PROPERTY_VALID;
}

/* ---- names of tags ---- */

size_t
hgn_key_prefix(const char *key, size_t n)
{
	size_t prefix = strlen(HGN_TAG_PREFIX);

	return n > prefix && memcmp(key, HGN_TAG_PREFIX, prefix) == 0 ? prefix : 0;
}

#define LONGEST_TAG 255 /* maximum length of a tag name, as in PGN */

bool
hgn_key_is_tag(const char *key, size_t n)
{
	size_t prefix = hgn_key_prefix(key, n);

	if (n == 0 || n - prefix > LONGEST_TAG || (prefix == 0 && !hgn_is_upper(key[0])))
		return false;
	return hgn_count_tag_name(key + prefix, n - prefix) == n - prefix;
}

struct hgn_hint
hgn_tag_guess(const char *name, bool in_tests)
{
	/* The last two are words of searches. */
	static const char *const tags[] = { "Event", "Site", "Date", "Round", "White", "Black", "Result", "WhiteElo",
		"BlackElo", "ECO", "Opening", "TimeControl", "Termination", "Annotator", "EventDate", "Variant", "FEN",
		"Player", "Elo" };
	int near = hgn_text_nearest(name, tags, sizeof tags / sizeof *tags - (in_tests ? 0 : 2));

	return hgn_text_hint_word(near >= 0 && strcmp(tags[near], name) != 0 ? tags[near] : NULL);
}

/* ---- dates ---- */

/* Append the date of a tag as YYYY.MM.DD, or nothing if it is missing, invalid or completely unknown. */
static void
put_date_tag(struct hgn_buf *out, const struct hgn_record *record, const char *name)
{
	size_t start = out->len, digits;
	char date[HGN_DATE_SIZE];
	bool read;

	if (!hgn_record_put_tag(out, record, name, strlen(name)) || out->failed || out->len == start)
		return;
	read = hgn_date_read(date, out->data + start, out->len - start, (enum hgn_date_order)record->date_order);
	digits = hgn_count_digits(out->data + start, out->len - start);
	if (!read && digits == 4) /* the day does not exist, but use the year */
		memcpy(date, out->data + start, 4), memcpy(date + 4, ".??.??", 7);
	out->len = start;
	if ((read || digits == 4) && strcmp(date, "????.??.??") != 0)
		hgn_buf_puts(out, date);
}

/* Append the date of the first tag whose year is known, or otherwise of the first tag with any known part. */
static void
put_date(struct hgn_buf *out, const struct hgn_record *record)
{
	static const char *const tags[] = { "Date", "UTCDate", "EventDate" };
	const size_t n = sizeof tags / sizeof *tags;
	size_t start = out->len, i;

	for (i = 0; i < 2 * n; i++) {
		put_date_tag(out, record, tags[i % n]);
		if (out->len > start && (i >= n || out->data[start] != '?'))
			return;
		out->len = start;
	}
}

/* ---- ratings ---- */

/* Read a tag as a number; the end of `scratch` is used, and scratch->failed is set if memory runs out. */
static bool
read_rating(uint64_t *rating, struct hgn_buf *scratch, const struct hgn_record *record, const char *name)
{
	size_t start = scratch->len;
	bool read = hgn_record_put_tag(scratch, record, name, strlen(name)) && !scratch->failed &&
	    hgn_text_number(rating, scratch->data + start, scratch->len - start, INT32_MAX);

	scratch->len = start;
	return read;
}

/* ---- results ---- */

/* Append the result that a record states: its termination, or its Result tag if that is missing or *; else *. */
static void
put_stated_result(struct hgn_buf *out, const struct hgn_record *record)
{
	enum hgn_result result = hgn_record_termination(record);
	size_t start = out->len;
	const char *text;

	if (!hgn_result_is_decided(result) && hgn_record_put_tag(out, record, "Result", 6)) {
		text = hgn_buf_string(out);
		result = out->failed ? HGN_RESULT_OPEN : hgn_result_read(text + start);
	}
	out->len = start;
	hgn_buf_puts(out, hgn_result_text(hgn_result_is_decided(result) ? result : HGN_RESULT_OPEN));
}

/* ---- counts ---- */

uint64_t
hgn_record_count(const struct hgn_record *record, enum hgn_property property)
{
	bool plies = property == HGN_PROPERTY_PLIES;
	struct hgn_iter iter = hgn_iter_all(record);
	const struct hgn_item *item;
	uint64_t n = 0;

	while ((item = plies ? hgn_iter_own(&iter) : hgn_iter_next(&iter)) != NULL)
		n += plies ? item->kind == HGN_MOVE :
		    property == HGN_PROPERTY_VARIATIONS ? item->kind == HGN_OPEN : hgn_item_is_comment(item);
	return n;
}

static uint64_t
count_plies(const struct hgn_record *record, const struct hgn_play *play)
{
	return play != NULL && play->valid ? play->plies : hgn_record_count(record, HGN_PROPERTY_PLIES);
}

/* ---- ends: on the board, by a draw, or by the Termination tag --------------------------------------------------- */

enum end { END_MATE, END_STALEMATE, END_EXTINCTION, END_DEAD, END_GOAL, END_CHECKS, END_REPETITION,
	END_FIFTY, END_AGREED, END_RESIGNED,
	END_TIME, END_ADJUDICATION, END_RULES, END_ILLEGAL, END_STALLED, END_DISCONNECTED, END_ABANDONED, END_DEATH,
	END_EMERGENCY, END_UNFINISHED, END_INVALID, ENDS };

static const char *const end_names[] = { "mate", "stalemate", "extinction", "dead-position", "goal",
	"checks", "repetition", "fifty-moves", "agreed", "resigned",
	"time-forfeit", "adjudication", "rules-infraction", "illegal-move", "stalled-connection",
	"disconnected", "abandoned", "death", "emergency",
	"unfinished", "invalid" };
_Static_assert(sizeof end_names / sizeof *end_names == ENDS, "each end has a name");

const char *
hgn_end_name(size_t n)
{
	return n < ENDS ? end_names[n] : NULL;
}

struct repetition_count {
	struct hgn_hash_table seen;
	unsigned times; /* occurrences of the last position */
};

static int
count_position(void *ctx, const struct hgn_position *position, struct hgn_error *error)
{
	struct repetition_count *count = ctx;

	count->times = hgn_hash_table_count(&count->seen, hgn_position_repetition_hash(position));
	return count->times == 0 ? hgn_error_nomem(error) : 0;
}

/* Find the rule by which a drawn game ended; END_AGREED if no rule applies. */
static int
find_draw(enum end *out, const struct hgn_play *play, struct hgn_error *error)
{
	struct repetition_count count = { .times = 0 };
	int status = hgn_play_each_position(play, count_position, &count, error);

	hgn_hash_table_clear(&count.seen);
	if (status != 0)
		return status;
	switch (hgn_position_drawn_by(play->position, count.times)) {
	case HGN_DRAW_THREEFOLD:
	case HGN_DRAW_FIVEFOLD:
		*out = END_REPETITION;
		break;
	case HGN_DRAW_FIFTY:
	case HGN_DRAW_SEVENTY_FIVE:
		*out = END_FIFTY;
		break;
	case HGN_DRAW_NONE:
		*out = END_AGREED;
	}
	return 0;
}

/* Parse the Termination tag, with the words of the PGN standard or of servers. Store `otherwise` if there is none. */
static int
read_tag(enum end *out, const struct hgn_record *record, enum end otherwise, struct hgn_error *error)
{
	static const struct { const char *word; enum end end; } words[] = { { "time", END_TIME },
		{ "adjudicat", END_ADJUDICATION }, { "illegal", END_ILLEGAL }, { "rules", END_RULES },
		{ "stall", END_STALLED }, { "disconnect", END_DISCONNECTED }, { "abandon", END_ABANDONED },
		{ "death", END_DEATH }, { "emergency", END_EMERGENCY }, { "unterminated", END_UNFINISHED } };
	const struct hgn_tag *tag = hgn_record_tag(record, "Termination");
	struct hgn_buf value = { 0 };
	const char *text;
	size_t i;

	*out = otherwise;
	if (tag == NULL)
		return 0;
	hgn_record_tag_value(&value, record, tag);
	for (i = 0; i < value.len; i++)
		value.data[i] = hgn_to_lower(value.data[i]);
	text = hgn_buf_string(&value);
	for (i = sizeof words / sizeof *words; i > 0; i--)
		if (strstr(text, words[i - 1].word) != NULL)
			*out = words[i - 1].end;
	i = value.failed;
	hgn_buf_clear(&value);
	return i ? hgn_error_nomem(error) : 0;
}

/* Determine how a record ended. */
static int
find_end(enum end *out, const struct hgn_play *play, const struct hgn_record *record, struct hgn_error *error)
{
	static const enum end on_board[] = { [HGN_END_CHECKMATE] = END_MATE, [HGN_END_STALEMATE] = END_STALEMATE,
		[HGN_END_EXTINCTION] = END_EXTINCTION, [HGN_END_DEAD] = END_DEAD,
		[HGN_END_GOAL] = END_GOAL,
		[HGN_END_CHECKS] = END_CHECKS };
	enum hgn_end end = hgn_position_end(play->position);
	int status;

	if (end != HGN_END_NONE) {
		*out = on_board[end];
		return 0;
	}
	if (play->result == HGN_RESULT_DRAW) {
		status = find_draw(out, play, error);
		return status != 0 || *out != END_AGREED ? status : read_tag(out, record, END_AGREED, error);
	}
	return read_tag(out, record, play->result == HGN_RESULT_WHITE || play->result == HGN_RESULT_BLACK ?
	    END_RESIGNED : END_UNFINISHED, error);
}

int
hgn_play_end(const char **out, const struct hgn_play *play, const struct hgn_record *record, struct hgn_error *error)
{
	enum end end = END_INVALID;
	int status = play->valid && play->game != NULL ? find_end(&end, play, record, error) : 0;

	if (out != NULL)
		*out = end_names[end];
	return status;
}

/* ---- all properties ---- */

/* Append a property that requires a replayed record. */
static int
put_played(struct hgn_buf *out, enum hgn_property property, const struct hgn_record *record,
    const struct hgn_play *play, struct hgn_error *error)
{
	const char *word;
	int status = 0;

	if (property == HGN_PROPERTY_VARIANT && play != NULL && play->unplayed)
		hgn_buf_puts(out, hgn_play_variant(play));
	else if (property == HGN_PROPERTY_VARIANT && (play == NULL || play->game == NULL))
		hgn_record_put_tag(out, record, "Variant", 7);
	else if (property == HGN_PROPERTY_VARIANT)
		hgn_buf_puts(out, hgn_game_id(play->game));
	else if (play != NULL && property == HGN_PROPERTY_END) {
		word = play->unplayed ? "" : "invalid";
		if (play->valid && !play->unplayed)
			status = hgn_play_end(&word, play, record, error);
		hgn_buf_puts(out, word);
	} else if (play != NULL) {
		hgn_buf_puts(out, play->valid && !play->contradicted ? "yes" : "no");
	}
	return status;
}

int
hgn_property_write(struct hgn_buf *out, enum hgn_property property, const struct hgn_record *record,
    const struct hgn_play *play, struct hgn_error *error)
{
	uint64_t white, black, plies;
	size_t start = out->len, end;
	int status = 0;

	switch (property) {
	case HGN_PROPERTY_FILE:
		hgn_buf_puts(out, record->file);
		break;
	case HGN_PROPERTY_RESULT:
		if (play != NULL)
			hgn_buf_puts(out, hgn_result_text(play->result));
		else
			put_stated_result(out, record);
		break;
	case HGN_PROPERTY_PLIES:
		hgn_buf_putn(out, (int64_t)count_plies(record, play));
		break;
	case HGN_PROPERTY_PLIES_CLASS:
		plies = count_plies(record, play);
		if (plies == 0)
			hgn_buf_putc(out, '0');
		else
			hgn_buf_printf(out, "%ju-%ju", (uintmax_t)((plies - 1) / CLASS * CLASS + 1),
			    (uintmax_t)((plies - 1) / CLASS * CLASS + CLASS));
		break;
	case HGN_PROPERTY_YEAR:
		put_date(out, record);
		if (out->len > start)
			out->len = start + (out->data[start] != '?' ? 4 : 0);
		break;
	case HGN_PROPERTY_DATE:
		put_date(out, record);
		break;
	case HGN_PROPERTY_ELO:
		if (read_rating(&white, out, record, "WhiteElo") && read_rating(&black, out, record, "BlackElo"))
			hgn_buf_putn(out, (int64_t)(white < black ? white : black));
		break;
	case HGN_PROPERTY_RECORD:
		hgn_buf_putn(out, (int64_t)record->ordinal);
		break;
	case HGN_PROPERTY_LINE:
		hgn_buf_putn(out, (int64_t)record->line);
		break;
	case HGN_PROPERTY_OPENING:
		hgn_record_put_tag(out, record, "ECO", 3);
		end = out->len;
		if (end > start)
			hgn_buf_putc(out, ' ');
		if (!hgn_record_put_tag(out, record, "Opening", 7))
			out->len = end;
		break;
	case HGN_PROPERTY_COMMENTS:
	case HGN_PROPERTY_VARIATIONS:
		hgn_buf_putn(out, (int64_t)hgn_record_count(record, property));
		break;
	default:
		status = put_played(out, property, record, play, error);
	}
	return status != 0 || !out->failed ? status : hgn_error_nomem(error);
}
