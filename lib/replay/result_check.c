/* SPDX-License-Identifier: MIT
 * The result of a record: comparison of its termination, its Result tag and the end on the board. */

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "notation/foreign/record_plan.h"
#include "replay/walk.h"
#include "rules/ends.h"
#include "hgn/tools/tools.h"

/* Return the offset for diagnostics about the result: the termination, the Result tag, or the start of the record. */
static uint32_t
find_result_offset(const struct hgn_walk *walk, const struct hgn_tag *tag)
{
	const struct hgn_record *record = walk->record;
	size_t i;

	for (i = record->nitems; i > 0; i--)
		if (record->items[i - 1].kind == HGN_RESULT)
			return record->items[i - 1].span.off;
	return tag != NULL ? tag->place : 0;
}

/* Describe how the game ended on the board, as the beginning of a sentence. */
static const char *
end_words(char *words, size_t size, const struct hgn_walk *walk)
{
	const struct hgn_position *position = &walk->position;
	const struct hgn_game *game = position->game;

	if (hgn_position_is_over(position)) {
		memcpy(words, "since ", 6);
		hgn_ending_text(words + 6, size - 6, position);
		return words;
	}
	if (hgn_position_is_dead(position))
		return "because neither side can mate";
	if (game->text != NULL && game->text->stuck != NULL)
		return game->text->stuck(position);
	return hgn_position_in_check(position) ? "by checkmate" : game->royal >= 0 ? "by stalemate" :
	    "since no move is left";
}

static const char *const winners[] = { "", "White has won", "Black has won", "the game is drawn" };

/* Return the result on the board at the end of the main line, or HGN_RESULT_NONE. */
static enum hgn_result
board_outcome(const struct hgn_walk *walk)
{
	if (walk->play->game == NULL || walk->depth > 0 || walk->line->state != HGN_LINE_LIVE)
		return HGN_RESULT_NONE;
	return hgn_position_outcome(&walk->position);
}

/* Report a result that contradicts the end of the game on the board. */
static void
check_outcome(struct hgn_walk *walk, uint32_t place)
{
	enum hgn_result outcome, result = walk->play->result;
	const char *how;
	char words[HGN_ENDING_TEXT + 6];

	if (walk->record->form == HGN_FORM_DATA && walk->record->nitems <= 1)
		return; /* a record without moves is a position, not a game */
	outcome = board_outcome(walk);
	if (outcome == HGN_RESULT_NONE || outcome == result)
		return;
	how = end_words(words, sizeof words, walk);
	if (result == HGN_RESULT_OPEN) {
		hgn_play_report(walk, "result-unfinished", place, NULL, "the result is *, but %s %s", how,
		    winners[outcome]);
		return;
	}
	walk->play->contradicted = true;
	hgn_play_report(walk, "result-mismatch", place, NULL, "the result is %s, but %s %s", hgn_result_text(result),
	    how,
	    winners[outcome]);
}

/* ---- the tag ---- */

/* Nonstandard characters in results, and their meanings. */
static const struct {
	const char *text, *means;
} spellings[] = {
	{ " ", "" }, { ":", "-" }, { "\xE2\x80\x93", "-" }, { "\xE2\x80\x94", "-" }, { "\xE2\x88\x92", "-" },
	{ "\xC2\xBD", "1/2" }, { "0.5", "1/2" }, { "0,5", "1/2" }, { ".5", "1/2" },
};

enum hgn_result
hgn_result_read(const char *value)
{
	struct { char text[16]; size_t n; } plain = { "", 0 };
	const size_t rows = sizeof spellings / sizeof *spellings;
	size_t i, len;

	while (*value != '\0') {
		const char *means = NULL;

		for (i = 0; means == NULL && i < rows; i++)
			if (strncmp(value, spellings[i].text, strlen(spellings[i].text)) == 0) {
				means = spellings[i].means;
				value += strlen(spellings[i].text);
			}
		len = means != NULL ? strlen(means) : 1;
		if (plain.n + len > sizeof plain.text)
			return HGN_RESULT_NONE;
		memcpy(plain.text + plain.n, means != NULL ? means : value++, len);
		plain.n += len;
	}
	if (plain.n == 3 && memcmp(plain.text, "1/2", 3) == 0)
		return HGN_RESULT_DRAW;
	return hgn_result_parse(plain.text, plain.n);
}

/* Parse a Result tag with a nonstandard value. */
static enum hgn_result
read_nonstandard_tag(struct hgn_walk *walk, const struct hgn_tag *tag)
{
	char clip[HGN_PLAY_CLIP];
	const char *value = hgn_play_tag_value(walk, tag);
	enum hgn_result result = hgn_result_parse(value, strlen(value));

	if (result != HGN_RESULT_NONE)
		return result;
	result = hgn_result_read(value);
	if (result == HGN_RESULT_DRAW)
		hgn_play_report(walk, "result-syntax", tag->place, NULL,
		    "a draw is written 1/2-1/2");
	else if (result != HGN_RESULT_NONE)
		hgn_play_report(walk, "tag-bad-result", tag->place, NULL,
		    "invalid result '%s': read as %s", hgn_text_clip(clip, sizeof clip, value),
		    hgn_result_text(result));
	return result;
}

/* Report an invalid Result tag, the result used instead, and whether its value is kept as a comment. */
static void
report_bad_tag(struct hgn_walk *walk, const struct hgn_tag *tag)
{
	char clip[HGN_PLAY_CLIP];
	const char *value = hgn_play_tag_value(walk, tag), *result = hgn_result_text(walk->play->result);
	bool stated = value[strspn(value, " ?")] != '\0';

	if (stated)
		hgn_play_keep_tag(walk, tag);
	value = hgn_text_clip(clip, sizeof clip, value);
	hgn_play_report(walk, "tag-bad-result", tag->place, NULL,
	    "invalid result '%s': expected 1-0, 0-1, 1/2-1/2 or *; read as %s%s", value, result,
	    stated ? ", and kept as a comment" : "");
}

/* ---- comparison ---- */

bool
hgn_result_is_decided(enum hgn_result result)
{
	return result == HGN_RESULT_WHITE || result == HGN_RESULT_BLACK || result == HGN_RESULT_DRAW;
}

/* Compare the termination with the tag. */
static void
compare(struct hgn_walk *walk, const struct hgn_tag *tag, enum hgn_result written, enum hgn_result tagged)
{
	const char *ends = hgn_result_text(written), *stated = hgn_result_text(tagged);
	uint32_t place = find_result_offset(walk, tag);
	char words[HGN_ENDING_TEXT + 6];
	enum hgn_result outcome;
	bool shown; /* the board confirms the termination */

	if (written == HGN_RESULT_NONE || tagged == HGN_RESULT_NONE || written == tagged)
		return;
	if (hgn_result_is_decided(written) && hgn_result_is_decided(tagged)) {
		walk->play->tagged = tagged;
		walk->play->contradicted = true;
		outcome = board_outcome(walk);
		shown = outcome != HGN_RESULT_NONE && outcome == written;
		hgn_play_report(walk, "result-mismatch", place, NULL,
		    "the game ends with %s, but its tag says %s%s%s%s%s", ends, stated, shown ? "; " : "",
		    shown ? end_words(words, sizeof words, walk) : "", shown ? " " : "",
		    shown ? winners[outcome] : "");
	} else if (hgn_result_is_decided(tagged))
		hgn_play_report(walk, "result-open", place, NULL,
		    "the game ends with *, but its tag says %s: read as %s", stated, stated);
	else
		hgn_play_report(walk, "result-open", tag->place, NULL,
		    "the tag says *, but the game ends with %s: read as %s", ends, ends);
}

/* Return the winner if the side to move has resigned or won. The result is unknown if moves could not be played. */
static enum hgn_result
find_winner(const struct hgn_walk *walk, enum hgn_result result)
{
	if (result != HGN_RESULT_RESIGNED && result != HGN_RESULT_WON)
		return result;
	if (walk->play->game == NULL || walk->depth > 0 || walk->line->state != HGN_LINE_LIVE)
		return HGN_RESULT_OPEN;
	return (walk->position.side == HGN_WHITE) == (result == HGN_RESULT_WON) ? HGN_RESULT_WHITE : HGN_RESULT_BLACK;
}

void
hgn_play_check_result(struct hgn_walk *walk)
{
	const struct hgn_tag *tag = walk->tags.first[HGN_TAG_RESULT];
	enum hgn_result written = find_winner(walk, hgn_record_termination(walk->record)), tagged = HGN_RESULT_NONE;
	enum hgn_result result = HGN_RESULT_OPEN;
	const struct hgn_game *game = walk->play->game;
	uint32_t place = find_result_offset(walk, tag);
	const struct hgn_notation *notation = walk->notation;
	const struct hgn_result_word *word = NULL;
	const char *value;
	size_t len;

	if (tag != NULL) {
		value = hgn_play_raw_value(&len, walk, tag);
		tagged = hgn_result_parse(value, len);
		if (tagged == HGN_RESULT_NONE && notation != NULL && notation->record != NULL)
			word = hgn_result_word(&notation->record->words.results, value, len);
		if (word != NULL)
			tagged = find_winner(walk, word->result);
		if (tagged == HGN_RESULT_NONE)
			tagged = read_nonstandard_tag(walk, tag);
	} else if (walk->record->form == HGN_FORM_TEXT && !walk->record->broken) {
		hgn_play_report(walk, "tag-missing-result", 0, NULL, "the record has no Result tag");
	}
	if (hgn_result_is_decided(written) || hgn_result_is_decided(tagged))
		result = hgn_result_is_decided(written) ? written : tagged;
	else if (written == HGN_RESULT_NONE && tagged == HGN_RESULT_NONE)
		result = board_outcome(walk);
	walk->play->result = walk->play->tagged = hgn_result_is_decided(result) ? result : HGN_RESULT_OPEN;
	if (tag != NULL && tagged == HGN_RESULT_NONE)
		report_bad_tag(walk, tag);
	compare(walk, tag, written, tagged);
	if (game == NULL || !game->drawless || walk->play->result != HGN_RESULT_DRAW) {
		check_outcome(walk, place);
		return;
	}
	walk->play->contradicted = true;
	hgn_play_report(walk, "result-mismatch", place, NULL, "the result is a draw, but no game of %s ends in one",
	    game->title);
}
