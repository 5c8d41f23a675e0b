/* SPDX-License-Identifier: MIT
 * Elapsed times from clock times and TimeControl, whose periods are separated by colons: 40/7200+30:900+30 is 40 moves
 * in 7,200 s, then 900 s for all others, each move with 30 s more. */
#include "replay/clock.h"

#include "base/text.h"
#include "hgn/tools/objects.h"
#include "hgn/tools/tools.h"

/* A period of a time control. Times are in thousandths of a second. */
struct period {
	uint64_t moves; /* 0 = all others */
	int64_t time, increment;
};

/* Parse the period at the beginning of a text. Return its length, or 0. */
static size_t
read_period(struct period *out, const char *text, size_t n)
{
	size_t slash = hgn_count_digits(text, n), plus, at = 0, end;

	*out = (struct period){.moves = 0};
	if (slash < n && text[slash] == '/') {
		if (!hgn_text_number(&out->moves, text, slash, UINT32_MAX) || out->moves == 0)
			return 0;
		at = slash + 1;
	}
	for (end = at; end < n && text[end] != ':'; end++)
		continue;
	for (plus = at; plus < end && text[plus] != '+'; plus++)
		continue;
	if (!hgn_annotation_time(&out->time, text + at, plus - at) ||
	    (plus < end && !hgn_annotation_time(&out->increment, text + plus + 1, end - plus - 1)))
		return 0;
	return end;
}

/* Compute the time for a move: the nth of its side, with the clock at `before` (-1 = not known) and then at `after`.
 * Return -1 if it is not known. Clocks gain the time of the next period after the last move of a period, or with the
 * first of the next one; those of one move per period are set anew. */
static int64_t
compute_elapsed(const char *text, size_t n, uint32_t nth, int64_t before, int64_t after)
{
	struct period period, next;
	size_t len = read_period(&period, text, n);
	uint64_t first = 1; /* first move of the period */
	int64_t elapsed;

	if (len == 0)
		return -1;
	if (nth == 1 && before < 0)
		before = period.time;
	if (nth == 1 && after >= before && after - before < 1000) /* the clock was not running */
		return 0;
	while (period.moves > 0 && nth >= first + period.moves) {
		next = period;
		if (len < n) {
			text += len + 1, n -= len + 1;
			len = read_period(&next, text, n);
			if (len == 0)
				return -1;
			first += period.moves;
		} else {
			first += (nth - first) / period.moves * period.moves;
		}
		period = next;
	}
	if (period.moves == 1)
		return period.time >= after ? period.time - after : -1;
	if (before < 0)
		return -1;
	elapsed = before + period.increment - after;
	if (elapsed < 0 && nth == first && nth > 1)
		elapsed += period.time;
	if (elapsed < 0 && nth + 1 == first + period.moves &&
	    (len == n || read_period(&period, text + len + 1, n - len - 1) > 0))
		elapsed += period.time;
	return elapsed >= 0 ? elapsed : -1;
}

struct hgn_annotation
hgn_play_annotation(const struct hgn_record *record, const struct hgn_play *play, const struct hgn_played *played)
{
	struct hgn_annotation found = hgn_annotation_read(record, (size_t)played->item + 1, played->side), earlier;
	const struct hgn_tag *control;
	const struct hgn_played *before = played;
	int64_t elapsed, clock = -1;

	if (!found.has_clk || found.has_emt || played->depth > 0)
		return found;
	control = hgn_record_tag(record, "TimeControl");
	if (control == NULL)
		return found;
	while (before-- > play->moves) {
		if (before->depth > 0 || before->side != played->side)
			continue;
		earlier = hgn_annotation_read(record, (size_t)before->item + 1, before->side);
		clock = earlier.has_clk ? earlier.clk : -1;
		break;
	}
	elapsed = compute_elapsed(
	    hgn_record_text(record) + control->value.off, control->value.len, (played->ply + 1) / 2, clock, found.clk);
	if (elapsed >= 0) {
		found.has_emt = true;
		found.emt = elapsed;
	}
	return found;
}
