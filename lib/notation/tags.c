/* SPDX-License-Identifier: MIT
 * What a record says about itself: its game, its start, its date, its result. */
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "notation/play.h"

/* How much of a value is quoted in a message. */
#define CLIP 48

static const char *
tag_value(struct hgn_walk *walk, const struct hgn_tag *tag)
{
	walk->scratch->value.len = 0;
	hgn_record_tag_value(&walk->scratch->value, walk->record, tag);
	return hgn_buf_string(&walk->scratch->value);
}

/* The value of a tag as it stands in the record, where that is all there is to it: neither escapes nor another encoding.
 * Empty elsewhere. */
static const char *
plain_value(size_t *len, const struct hgn_walk *walk, const struct hgn_tag *tag)
{
	bool plain = !tag->escaped && !walk->record->latin1;

	*len = plain ? tag->value.len : 0;
	return plain ? walk->record->text.data + tag->value.off : "";
}

/* Where a tag's bracket stands. */
static uint32_t
tag_place(const struct hgn_walk *walk, const struct hgn_tag *tag)
{
	uint32_t off = tag->name.off;

	while (off > 0 && walk->record->text.data[off] != '[')
		off--;
	return off;
}

/* A tag's name, for finding duplicates. */
struct name {
	const char *text;
	uint32_t len, index;
	bool repeats; /* one of this name stands before it */
};

static int
by_name(const void *a, const void *b)
{
	const struct name *m = a, *n = b;
	int order = memcmp(m->text, n->text, m->len < n->len ? m->len : n->len);

	if (order != 0 || m->len != n->len)
		return order != 0 ? order : m->len < n->len ? -1 : 1;
	return m->index < n->index ? -1 : m->index > n->index;
}

static int
by_place(const void *a, const void *b)
{
	const struct name *m = a, *n = b;

	return m->index < n->index ? -1 : m->index > n->index;
}

/* Keep the first tag of each name that playing a record asks for. */
static void
note_tag(struct hgn_walk *walk, const struct hgn_tag *tag, const char *name)
{
	const struct hgn_tag **kept;

	if (tag->name.len == 3 && memcmp(name, "FEN", 3) == 0)
		kept = &walk->fen;
	else if (tag->name.len == 4 && memcmp(name, "Date", 4) == 0)
		kept = &walk->date;
	else if (tag->name.len == 6 && memcmp(name, "Result", 6) == 0)
		kept = &walk->result;
	else if (tag->name.len == 7 && memcmp(name, "Variant", 7) == 0)
		kept = &walk->variant;
	else
		return;
	if (*kept == NULL)
		*kept = tag;
}

/* Go over the tags once. Returns whether all names differ as far as a few of their letters tell; if not, they still
 * may. The usual names do, with these factors. */
static bool
survey_tags(struct hgn_walk *walk)
{
	const struct hgn_record *record = walk->record;
	uint64_t seen[8] = { 0 };
	bool differ = true;
	size_t i;

	for (i = 0; i < record->ntags; i++) {
		const struct hgn_span *name = &record->tags[i].name;
		const unsigned char *text = (const unsigned char *)record->text.data + name->off;
		unsigned n = name->len, mix = n == 0 ? 0 : n + text[0] * 144u + text[n / 2] * 23u + text[n - 1] * 24u;
		uint64_t bit = UINT64_C(1) << (mix & 63);

		differ &= (seen[mix >> 6 & 7] & bit) == 0;
		seen[mix >> 6 & 7] |= bit;
		note_tag(walk, &record->tags[i], (const char *)text);
	}
	return differ;
}

/* Sorted names stand beside their duplicates; what is told goes by place. */
static int
check_duplicates(struct hgn_walk *walk)
{
	const struct hgn_record *record = walk->record;
	struct hgn_play_scratch *scratch = walk->scratch;
	struct name *names;
	bool any = false;
	size_t i;

	if (survey_tags(walk))
		return 0;
	scratch->names.len = 0;
	for (i = 0; i < record->ntags; i++) {
		struct name name = { record->text.data + record->tags[i].name.off, record->tags[i].name.len, (uint32_t)i, false };

		hgn_buf_add(&scratch->names, &name, sizeof name);
	}
	if (scratch->names.failed)
		return HGN_ENOMEM;
	names = (struct name *)(void *)scratch->names.data;
	qsort(names, record->ntags, sizeof *names, by_name);
	for (i = 1; i < record->ntags; i++) {
		names[i].repeats = names[i].len == names[i - 1].len && memcmp(names[i].text, names[i - 1].text, names[i].len) == 0;
		any |= names[i].repeats;
	}
	if (any)
		qsort(names, record->ntags, sizeof *names, by_place);
	for (i = 0; any && i < record->ntags; i++)
		if (names[i].repeats)
			hgn_play_report(walk, HGN_ERROR, "tag-duplicate", tag_place(walk, &record->tags[names[i].index]), NULL,
			    "the tag %.*s stands in this record already", (int)names[i].len, names[i].text);
	return 0;
}

/* A part of a date: `n` digits in a range, or `n` question marks. */
static bool
is_date_part(const char *text, size_t n, int min, int max)
{
	size_t i;
	int value = 0;

	if (text[0] == '?') {
		for (i = 0; i < n; i++)
			if (text[i] != '?')
				return false;
		return true;
	}
	for (i = 0; i < n; i++) {
		if (!hgn_is_digit(text[i]))
			return false;
		value = value * 10 + (text[i] - '0');
	}
	return value >= min && value <= max;
}

/* Days of the month in a date; what is not known allows most. */
static int
days_of_month(const char *date)
{
	static const int days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
	int month = date[5] == '?' ? 1 : (date[5] - '0') * 10 + date[6] - '0', year;

	if (month < 1 || month > 12)
		return 31;
	if (month != 2 || date[0] == '?')
		return month == 2 ? 29 : days[month - 1];
	year = ((date[0] - '0') * 10 + date[1] - '0') * 100 + (date[2] - '0') * 10 + date[3] - '0';
	return 28 + ((year % 4 == 0 && year % 100 != 0) || year % 400 == 0);
}

static bool
is_date(const char *text, size_t n)
{
	return n == 10 && text[4] == '.' && text[7] == '.' && is_date_part(text, 4, 0, 9999) &&
	    is_date_part(text + 5, 2, 1, 12) && is_date_part(text + 8, 2, 1, days_of_month(text));
}

static void
check_date(struct hgn_walk *walk)
{
	char clip[CLIP];
	const struct hgn_tag *tag = walk->date;
	const char *value;
	size_t len;

	if (tag == NULL)
		return;
	value = plain_value(&len, walk, tag);
	if (is_date(value, len))
		return;
	value = tag_value(walk, tag);
	if (!is_date(value, strlen(value)))
		hgn_play_report(walk, HGN_ERROR, "tag-bad-date", tag_place(walk, tag), NULL,
		    "'%s' is no date: expected YYYY.MM.DD, with ? for what is not known", hgn_text_clip(clip, sizeof clip, value));
}

/* The game that the Variant tag names; remembered, since the next record mostly names the same.
 * A file that cannot be read says nothing about the record: that is an error, HGN_EIO, in walk->error. */
static int
find_game(struct hgn_walk *walk)
{
	const struct hgn_tag *tag = walk->variant;
	struct hgn_play_scratch *scratch = walk->scratch;
	const struct hgn_dialect *dialect = walk->options->dialect;
	const char *name = tag != NULL ? tag_value(walk, tag) :
	    dialect != NULL ? hgn_dialect_game(dialect)->id : HGN_DEFAULT_GAME;
	struct hgn_error error;
	int status, fatal = 0;

	if (scratch->game == NULL || strcmp(hgn_buf_string(&scratch->variant), name) != 0) {
		scratch->game = NULL;
		status = hgn_library_named(&scratch->game, walk->library, name, &error);
		if (status == 0) {
			scratch->variant.len = 0;
			hgn_buf_puts(&scratch->variant, name);
		} else {
			scratch->game = NULL;
			if (status == HGN_EIO || status == HGN_ENOMEM)
				fatal = status;
			else if (tag != NULL)
				hgn_play_report(walk, HGN_ERROR, "tag-unknown-variant", tag_place(walk, tag), NULL, "%s%s",
				    error.status == HGN_ENOTFOUND ? "the moves are not checked: " : "the game cannot be used: ",
				    error.message);
			else if (!walk->record->broken) /* else the tag may be in what is broken */
				hgn_play_report(walk, HGN_ERROR, "tag-unknown-variant", 0, NULL,
				    "no Variant tag, so this is %s, which is not among the games here: add the tag, or use --game", name);
		}
	}
	walk->play->game = scratch->game;
	if (fatal != 0 && walk->error != NULL)
		*walk->error = error;
	return fatal;
}

/* Read a FEN tag: the native text, or a dialect. */
static int
read_start(struct hgn_walk *walk, const char *fen, struct hgn_error *error)
{
	const struct hgn_dialect *dialect = walk->options->dialect;
	struct hgn_buf own = { 0 };
	int status;

	if (dialect == NULL || walk->options->fen != NULL)
		return hgn_position_set_fen(&walk->position, fen, strlen(fen), error);
	if (hgn_dialect_game(dialect) != walk->play->game)
		return hgn_error_set(error, HGN_EINVAL, "tag-bad-fen", "'%.60s' is a dialect of %s, not of %s",
		    hgn_dialect_name(dialect), hgn_dialect_game(dialect)->id, walk->play->game->id);
	status = hgn_dialect_read(&own, dialect, fen, strlen(fen), error);
	if (status == 0)
		status = hgn_position_set_fen(&walk->position, own.data, own.len, error);
	hgn_buf_clear(&own);
	return status;
}

static void
set_start(struct hgn_walk *walk)
{
	const struct hgn_tag *tag = walk->fen;
	struct hgn_play *play = walk->play;
	const char *fen = walk->options->fen;
	struct hgn_error error;

	hgn_position_copy(&walk->position, hgn_game_start(play->game));
	if (fen == NULL && tag != NULL)
		fen = tag_value(walk, tag);
	if (fen == NULL)
		return;
	play->has_fen = true;
	if (read_start(walk, fen, &error) != 0) {
		hgn_play_report(walk, HGN_ERROR, "tag-bad-fen", tag != NULL ? tag_place(walk, tag) : 0, NULL, "%s",
		    error.message);
		walk->line->state = HGN_LINE_DEAD;
	}
}

/* The FEN of the start. That of the game's own is kept for the next record. */
static void
write_start(struct hgn_walk *walk)
{
	struct hgn_play *play = walk->play;
	struct hgn_play_scratch *scratch = walk->scratch;

	if (play->has_fen) {
		hgn_position_fen(&play->text, &walk->position);
	} else {
		if (scratch->start_of != play->game) {
			scratch->start.len = 0;
			hgn_position_fen(&scratch->start, &walk->position);
			scratch->start_of = play->game;
		}
		hgn_buf_add(&play->text, scratch->start.data, scratch->start.len);
		play->text.failed |= scratch->start.failed;
	}
	play->start.len = (uint32_t)play->text.len;
}

/* A record made from another format carries its start always: the game's own is no news there. */
static void
drop_plain_start(struct hgn_walk *walk)
{
	struct hgn_buf own = { 0 };
	struct hgn_play *play = walk->play;

	if (!walk->record->synthetic || !play->has_fen || hgn_record_tag(walk->record, "SetUp") != NULL)
		return;
	hgn_position_fen(&own, hgn_game_start(play->game));
	if (own.len == play->start.len && memcmp(own.data, play->text.data + play->start.off, own.len) == 0)
		play->has_fen = false;
	hgn_buf_clear(&own);
}

int
hgn_play_tags(struct hgn_walk *walk)
{
	struct hgn_play *play = walk->play;
	const struct hgn_game *before = play->game;
	int status = 0;

	if (check_duplicates(walk) != 0)
		return HGN_ENOMEM;
	check_date(walk);
	if (walk->options->game != NULL)
		play->game = walk->options->game;
	else
		status = find_game(walk);
	if (play->position != NULL && play->game != before) {
		hgn_position_free(play->position);
		play->position = NULL;
	}
	if (walk->scratch->variant.failed || walk->scratch->value.failed)
		return HGN_ENOMEM;
	if (play->game == NULL)
		return status;
	set_start(walk);
	if (walk->options->want != 0 || play->has_fen) {
		write_start(walk);
		drop_plain_start(walk);
	}
	return 0;
}

/* ---- the result ---- */

/* Byte of the termination, or of the Result tag, or of the record. */
static uint32_t
result_place(const struct hgn_walk *walk, const struct hgn_tag *tag)
{
	const struct hgn_record *record = walk->record;
	size_t i;

	for (i = record->nitems; i > 0; i--)
		if (record->items[i - 1].kind == HGN_RESULT)
			return record->items[i - 1].span.off;
	return tag != NULL ? tag_place(walk, tag) : 0;
}

/* How the game ended on the board, as the beginning of a sentence. */
static const char *
end_words(char *words, size_t size, const struct hgn_position *position)
{
	static const char *const stuck[] = { "since White can place no more", "since Black can place no more" };
	const struct hgn_game *game = position->game;

	if (hgn_position_is_over(position)) {
		bool white = hgn_position_extinct(position, HGN_WHITE), black = hgn_position_extinct(position, HGN_BLACK);

		snprintf(words, size, "since %s has %s %s", white && black ? "neither side" :
		    hgn_side_names[white ? HGN_WHITE : HGN_BLACK], white && black ? "a" : "no",
		    game->type[__builtin_ctzll(game->vital)].name);
		return words;
	}
	if (hgn_position_is_dead(position))
		return "since nobody can mate";
	if (game->polyomino != NULL)
		return stuck[position->side];
	return hgn_position_in_check(position) ? "by checkmate" : game->royal >= 0 ? "by stalemate" :
	    "since no move is left";
}

/* A result that contradicts how the game ended on the board. */
static void
check_outcome(struct hgn_walk *walk, uint32_t place)
{
	static const char *const winners[] = { "", "White has won", "Black has won", "the game is drawn" };
	enum hgn_result outcome, result = walk->play->result;
	const char *how;
	char words[64];

	if (walk->play->game == NULL || walk->depth > 0 || walk->line->state != HGN_LINE_LIVE)
		return;
	if (walk->record->synthetic && walk->record->nitems <= 1)
		return; /* a position, not a game */
	outcome = hgn_position_outcome(&walk->position);
	if (outcome == HGN_RESULT_NONE || outcome == result)
		return;
	how = end_words(words, sizeof words, &walk->position);
	if (result == HGN_RESULT_OPEN)
		hgn_play_report(walk, HGN_WARNING, "result-unfinished", place, NULL, "the result is *, but %s %s", how,
		    winners[outcome]);
	else
		hgn_play_report(walk, HGN_ERROR, "result-mismatch", place, NULL, "the result is %s, but %s %s",
		    hgn_result_text(result), how, winners[outcome]);
}

void
hgn_play_result(struct hgn_walk *walk)
{
	const struct hgn_tag *tag = walk->result;
	enum hgn_result written = hgn_record_termination(walk->record), tagged = HGN_RESULT_NONE;
	uint32_t place = result_place(walk, tag);
	char clip[CLIP];
	const char *value;
	size_t len;

	if (tag != NULL) {
		value = plain_value(&len, walk, tag);
		tagged = hgn_result_parse(value, len);
	}
	if (tag != NULL && tagged == HGN_RESULT_NONE) {
		value = tag_value(walk, tag);
		tagged = strcmp(value, "1/2") == 0 ? HGN_RESULT_DRAW : hgn_result_parse(value, strlen(value));
		if (strcmp(value, "1/2") == 0)
			hgn_play_report(walk, HGN_WARNING, "result-form", tag_place(walk, tag), NULL, "a draw is written 1/2-1/2");
		else if (tagged == HGN_RESULT_NONE)
			hgn_play_report(walk, HGN_ERROR, "tag-bad-result", tag_place(walk, tag), NULL,
			    "'%s' is no result: expected 1-0, 0-1, 1/2-1/2 or *", hgn_text_clip(clip, sizeof clip, value));
	} else if (tag == NULL && !walk->record->synthetic && !walk->record->broken) {
		hgn_play_report(walk, HGN_WARNING, "tag-missing-result", 0, NULL, "the record has no Result tag");
	}
	if (written != HGN_RESULT_NONE && tagged != HGN_RESULT_NONE && written != tagged)
		hgn_play_report(walk, HGN_ERROR, "result-mismatch", place, NULL, "the game ends with %s, but its tag says %s",
		    hgn_result_text(written), hgn_result_text(tagged));
	walk->play->result = written != HGN_RESULT_NONE ? written : tagged != HGN_RESULT_NONE ? tagged : HGN_RESULT_OPEN;
	if (walk->play->game != NULL && walk->play->game->drawless && walk->play->result == HGN_RESULT_DRAW)
		hgn_play_report(walk, HGN_ERROR, "result-mismatch", place, NULL, "the result is a draw, but no game of %s ends in "
		    "one", walk->play->game->title);
	else
		check_outcome(walk, place);
}
