/* SPDX-License-Identifier: MIT
 * Playing records: whether a check mates may be left to the next move to tell, and what is told must be the same then. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "fixture.h"
#include "record/parse.h"

/* A remark, in a line. */
static void
note(void *ctx, const struct hgn_diagnostic *d)
{
	hgn_buf_printf(ctx, "%d:%d %s %d %s\n", (int)d->line, (int)d->col, d->rule, (int)d->ply, d->message);
}

/* With somebody looking on after each half-move nothing is left open. */
static void
look_on(void *ctx, const struct hgn_position *position, const struct hgn_played *played)
{
	(void)ctx;
	(void)position;
	(void)played;
}

/* Play movetext of chess; the remarks and then the texts of its moves are appended to `out`. */
static void
play(struct hgn_buf *out, const char *text, unsigned want, bool open)
{
	struct hgn_play_options options = { .game = fixture_game("chess"), .want = want,
		.visit = open ? NULL : look_on };
	struct hgn_listener listener = { .report = note, .ctx = out };
	struct hgn_record record = { .line = 1, .col = 1 };
	struct hgn_play play = { 0 };
	size_t i;

	assert_int_equal(hgn_record_parse(&record, text, strlen(text), NULL, NULL), 0);
	record.synthetic = false;
	assert_int_equal(hgn_play_record(&play, fixture_library, &record, &options, &listener, NULL), 0);
	for (i = 0; i < play.nmoves; i++) {
		hgn_buf_puts(out, " ");
		hgn_buf_add(out, play.text.data + play.moves[i].san.off, play.moves[i].san.len);
		hgn_buf_add(out, play.text.data + play.moves[i].lan.off, play.moves[i].lan.len);
	}
	hgn_play_clear(&play);
	hgn_record_clear(&record);
}

/* Play it with checks left open, and without. */
static void
assert_play(const char *text, unsigned want, const char *expected)
{
	struct hgn_buf open = { 0 }, closed = { 0 };

	play(&open, text, want, true);
	play(&closed, text, want, false);
	assert_string_equal(hgn_buf_string(&open), hgn_buf_string(&closed));
	if (expected != NULL)
		assert_string_equal(hgn_buf_string(&open), expected);
	hgn_buf_clear(&open);
	hgn_buf_clear(&closed);
}

#define FOOL "[Result \"0-1\"]\n1. f3 e5 2. g4 "
#define WEAK "2:16 check-mark 4 + is written, but the move mates: #\n"
#define OVER "the game is over: White is checkmated\n"

/* Fool's mate, written as a check or as nothing, where the record ends, goes on, or branches off. */
static void
checks_that_mate_are_settled(void **state)
{
	static const struct {
		const char *text, *expected;
	} records[] = {
		{ FOOL "Qh4# {x}", " f3 e5 g4 Qh4#" },
		{ FOOL "Qh4+ {x}", WEAK " f3 e5 g4 Qh4#" },
		{ FOOL "Qh4", " f3 e5 g4 Qh4#" },
		{ FOOL "Qh4+ 3. a3", WEAK "2:24 move-after-end 5 " OVER " f3 e5 g4 Qh4# " },
		{ FOOL "Qh4 3. zz", "2:23 move-unparsable 5 'zz' is not the text of a move\n f3 e5 g4 Qh4# " },
		{ FOOL "Qh4+ (2... Qe7) 3. a3", WEAK "2:35 move-after-end 5 " OVER " f3 e5 g4 Qh4# Qe7 " },
		{ FOOL "Qe7 (2... Qh4+) 3. a3", "2:26 check-mark 4 + is written, but the move mates: #\n"
		    " f3 e5 g4 Qe7 Qh4# a3" },
		{ FOOL "Qe7 (2... Qh4) 3. a3", " f3 e5 g4 Qe7 Qh4# a3" },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof records / sizeof *records; i++) {
		assert_play(records[i].text, HGN_WANT_SAN, records[i].expected);
		assert_play(records[i].text, HGN_WANT_SAN | HGN_WANT_LAN, NULL);
		assert_play(records[i].text, 0, NULL);
	}
}

/* Checks that do not mate, of which a next move tells, or nothing does. */
static void
checks_that_do_not_mate_stay(void **state)
{
	static const struct {
		const char *text, *expected;
	} records[] = {
		{ "[Result \"*\"]\n1. e4 f5 2. Qh5+ g6 3. Qxg6+", " e4 f5 Qh5+ g6 Qxg6+" },
		{ "[Result \"*\"]\n1. e4 f5 2. Qh5 g6 3. Qxg6", " e4 f5 Qh5+ g6 Qxg6+" },
		{ "[Result \"*\"]\n1. e4 f5 2. Qh5# g6", "2:13 check-mark 3 # is written, but the move does not mate\n"
		    " e4 f5 Qh5+ g6" },
		{ "[Result \"*\"]\n1. e4 f5 2. Qg4+ fxg4", "2:13 check-mark 3 + is written, but the move gives no check\n"
		    " e4 f5 Qg4 fxg4" },
		{ "[Result \"*\"]\n1. e4 f5 2. Qh5+ a6", NULL },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof records / sizeof *records; i++)
		assert_play(records[i].text, HGN_WANT_SAN, records[i].expected);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(checks_that_mate_are_settled),
		cmocka_unit_test(checks_that_do_not_mate_stay),
	};

	return cmocka_run_group_tests(tests, fixture_set_up, fixture_tear_down);
}
