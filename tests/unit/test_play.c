/* SPDX-License-Identifier: MIT
 * Playing records: the marks of checks and mates, as they are written and as they are told. */
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

/* Play movetext of chess; the remarks and then the texts of its moves are appended to `out`. */
static void
play(struct hgn_buf *out, const char *text)
{
	struct hgn_play_options options = { .game = fixture_game("chess"), .want = HGN_WANT_SAN };
	struct hgn_listener listener = { .report = note, .ctx = out };
	struct hgn_record record = { .line = 1, .col = 1 };
	struct hgn_play play = { 0 };
	size_t i;

	assert_int_equal(hgn_record_parse(&record, text, strlen(text), NULL, NULL), 0);
	record.synthetic = false;
	assert_int_equal(hgn_play_record(&play, fixture_library, &record, &options, &listener, NULL), 0);
	for (i = 0; i < play.nmoves; i++) {
		hgn_buf_puts(out, " ");
		if (play.moves[i].san.len > 0)
			hgn_buf_add(out, play.text.data + play.moves[i].san.off, play.moves[i].san.len);
	}
	hgn_play_clear(&play);
	hgn_record_clear(&record);
}

static void
assert_play(const char *text, const char *expected)
{
	struct hgn_buf out = { 0 };

	play(&out, text);
	assert_string_equal(hgn_buf_string(&out), expected);
	hgn_buf_clear(&out);
}

#define FOOL "[Result \"0-1\"]\n1. f3 e5 2. g4 "
#define WEAK "2:16 check-mark 4 + is written, but the move mates: #\n"
#define OVER "the game is over: White is checkmated\n"

/* Fool's mate, written as a check or as nothing, where the record ends, goes on, or branches off. */
static void
checks_that_mate_are_found(void **state)
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
	for (i = 0; i < sizeof records / sizeof *records; i++)
		assert_play(records[i].text, records[i].expected);
}

/* Checks that do not mate. */
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
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof records / sizeof *records; i++)
		assert_play(records[i].text, records[i].expected);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(checks_that_mate_are_found),
		cmocka_unit_test(checks_that_do_not_mate_stay),
	};

	return cmocka_run_group_tests(tests, fixture_set_up, fixture_tear_down);
}
