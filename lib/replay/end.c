/* SPDX-License-Identifier: MIT
 * How a record ended: on the board, by a draw, or by its Termination tag. */
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "replay/repetition.h"
#include "replay/start.h"
#include "rules/ends.h"
#include "hgn/tools/tools.h"

enum end { END_MATE, END_STALEMATE, END_EXTINCTION, END_DEAD, END_GOAL, END_CHECKS, END_REPETITION,
	END_FIFTY, END_AGREED, END_RESIGNED,
	END_TIME, END_ADJUDICATION, END_RULES, END_ILLEGAL, END_STALLED, END_DISCONNECTED, END_ABANDONED, END_DEATH,
	END_EMERGENCY, END_UNFINISHED, END_INVALID, ENDS };

static const char *const names[] = { "mate", "stalemate", "extinction", "dead-position", "goal",
	"checks", "repetition", "fifty-moves", "agreed", "resigned",
	"time-forfeit", "adjudication", "rules-infraction", "illegal-move", "stalled-connection",
	"disconnected", "abandoned", "death", "emergency",
	"unfinished", "invalid" };
_Static_assert(sizeof names / sizeof *names == ENDS, "each end has a name");

const char *
hgn_end_name(size_t n)
{
	return n < ENDS ? names[n] : NULL;
}

struct repetition_count {
	struct hgn_repetition seen;
	unsigned times;
};

static int
count_position(void *ctx, const struct hgn_position *position, struct hgn_error *error)
{
	struct repetition_count *count = ctx;

	count->times = hgn_repetition_count(&count->seen, hgn_position_repetition_hash(position));
	return count->seen.failed ? hgn_error_nomem(error) : 0;
}

/* Count the occurrences of the last position of the main line. */
static int
count_last(unsigned *times, const struct hgn_play *play, struct hgn_error *error)
{
	struct repetition_count count = { .times = 0 };
	int status = hgn_play_each_position(play, count_position, &count, error);

	*times = count.times;
	hgn_repetition_clear(&count.seen);
	return status;
}

/* Find the rule by which a drawn game ended; END_AGREED if no rule applies. */
static int
find_draw(enum end *out, const struct hgn_play *play, struct hgn_error *error)
{
	unsigned times;
	int status = count_last(&times, play, error);

	if (status != 0)
		return status;
	switch (hgn_position_drawn_by(play->position, times)) {
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
		*out = names[end];
	return status;
}
