/* SPDX-License-Identifier: MIT
 * Tests playing of records: the symbols for check and mate, as written and as reported. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "fixture.h"
#include "../fuzz/parse.h"
#include "hgn/tools/tools.h"

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
	struct hgn_move none;
	size_t i;

	memset(&none, 0, sizeof none);
	assert_int_equal(parse_record(&record, text, strlen(text), NULL), 0);
	assert_int_equal(hgn_play_record(&play, fixture_library, &record, &options, &listener, NULL), 0);
	for (i = 0; i < play.nmoves; i++) {
		assert_true(play.moves[i].known || memcmp(&play.moves[i].move, &none, sizeof none) == 0);
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

struct sample {
	const char *text, *expected;
};

static void
assert_plays(const struct sample *records, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		assert_play(records[i].text, records[i].expected);
}

#define FOOL "[Result \"0-1\"]\n1. f3 e5 2. g4 "
#define WEAK "2:16 check-mark 4 + is written, but the move mates: #\n"
#define OVER "the game is over: White is checkmated\n"

/* Fool's mate, written as a check or without a symbol, where the record ends, continues, or branches. */
static void
checks_that_mate_are_found(void **state)
{
	static const struct sample records[] = {
	    {FOOL "Qh4# {x}", " f3 e5 g4 Qh4#"},
	    {FOOL "Qh4+ {x}", WEAK " f3 e5 g4 Qh4#"},
	    {FOOL "Qh4", " f3 e5 g4 Qh4#"},
	    {FOOL "Qh4+ 3. a3", WEAK "2:24 move-after-end 5 " OVER " f3 e5 g4 Qh4# "},
	    {FOOL "Qh4 3. zz9", "2:23 move-unparsable 5 'zz9' is not the text of a move\n f3 e5 g4 Qh4# "},
	    {FOOL "zz9 3. a3 e4", "2:16 move-unparsable 4 'zz9' is not the text of a move\n"
				  "2:23 line-unchecked 0 the rest of this line of play is not checked\n f3 e5 g4   "},
	    {FOOL "Qh4+ (2... Qe7) 3. a3", WEAK "2:35 move-after-end 5 " OVER " f3 e5 g4 Qh4# Qe7 "},
	    {FOOL "Qe7 (2... Ra5) 3. a3",
		"2:26 blocked 4 the Rook on a8 cannot reach a5: the Pawn on a7 is in the way\n"
		" f3 e5 g4 Qe7  a3"},
	    {FOOL "Qe7 (2... Qh4+) 3. a3", "2:26 check-mark 4 + is written, but the move mates: #\n"
					   " f3 e5 g4 Qe7 Qh4# a3"},
	    {FOOL "Qe7 (2... Qh4) 3. a3", " f3 e5 g4 Qe7 Qh4# a3"},
	};

	(void)state;
	assert_plays(records, sizeof records / sizeof *records);
}

/* Checks that do not mate. */
static void
checks_that_do_not_mate_stay(void **state)
{
	static const struct sample records[] = {
		{ "[Result \"*\"]\n1. e4 f5 2. Qh5+ g6 3. Qxg6+", " e4 f5 Qh5+ g6 Qxg6+" },
		{ "[Result \"*\"]\n1. e4 f5 2. Qh5 g6 3. Qxg6", " e4 f5 Qh5+ g6 Qxg6+" },
		{ "[Result \"*\"]\n1. e4 f5 2. Qh5# g6", "2:13 check-mark 3 # is written, but the move does not mate\n"
		    " e4 f5 Qh5+ g6" },
		{ "[Result \"*\"]\n1. e4 f5 2. Qg4+ fxg4", "2:13 check-mark 3 + is written, but the move gives no check\n"
		    " e4 f5 Qg4 fxg4" },
	};

	(void)state;
	assert_plays(records, sizeof records / sizeof *records);
}

/* A hyphen between spaces joins two words to a move, or is skipped between two moves. */
static void
separate_hyphens_are_settled(void **state)
{
	static const struct sample records[] = {
		{ "[Result \"*\"]\n1. e2 - e4 e7 - e5",
		    "2:4 syntax-bad-token 0 space inside a move: read as one word\n2:12 syntax-bad-token 0 space inside a move: read as one word\n e4 e5" },
		{ "[Result \"*\"]\n1. e4 - e5 2. Nf3", "2:7 syntax-bad-token 0 unexpected '-' between two moves: skipped\n e4 e5 Nf3" },
		{ "[Result \"*\"]\n1. e4 - zz9 e5", "2:9 move-unparsable 2 'zz9' is not the text of a move\n"
		    "2:13 line-unchecked 0 the rest of this line of play is not checked\n e4  " },
		{ "[Result \"*\"]\n1. e9 - e4 e5", "2:4 syntax-bad-token 0 space inside a move: read as one word\n2:6 off-board 1 the board has no cell 'e9'\n"
		    "2:12 line-unchecked 0 the rest of this line of play is not checked\n  " },
	};

	(void)state;
	assert_plays(records, sizeof records / sizeof *records);
}

/* Each ply has its number, side, and the ply before it, also if it is illegal or not checked. */
static void
plies_follow_others(void **state)
{
	static const struct sample records[] = {
		{ "1. e4 e5 2. Nf3 *", "1/1w<0 2/1b<1 3/2w<2" },
		{ "1. e4 (1. d4 d5 (1... Nf6 2. c4)) 1... e5 (1... c5) 2. Nf3 *",
		    "1/1w<0 1/1w<0 2/1b<2 2/1b<2 3/2w<4 2/1b<1 2/1b<1 3/2w<6" },
		{ "1. e4 zz9 2. Nf3 Nc6 *", "1/1w<0 2/1b<1? 0/0w<1? 0/0w<1?" },
		{ "1. e4 e5 (1... Ke6 2. d4) 2. Kg3 (2. Nf3 Nc6) Nf6 *",
		    "1/1w<0 2/1b<1 2/1b<1? 0/0w<1? 3/2w<2? 3/2w<2 4/2b<6 0/0w<2?" },
		{ "1. zz9 (1. e4 e5) e5 *", "1/1w<0? 1/1w<0 2/1b<2 0/0w<0?" },
	};
	struct hgn_play_options options = { .game = fixture_game("chess"), .want = HGN_WANT_LAN };
	struct hgn_buf out = { 0 };
	size_t i, k;

	(void)state;
	for (i = 0; i < sizeof records / sizeof *records; i++) {
		struct hgn_record record = { .line = 1, .col = 1 };
		struct hgn_play play = { 0 };

		assert_int_equal(parse_record(&record, records[i].text, strlen(records[i].text), NULL), 0);
		assert_int_equal(hgn_play_record(&play, fixture_library, &record, &options, NULL, NULL), 0);
		for (out.len = 0, k = 0; k < play.nmoves; k++)
			hgn_buf_printf(&out, "%s%d/%d%c<%d%s", k > 0 ? " " : "", (int)play.moves[k].ply,
			    (int)play.moves[k].number, play.moves[k].side == HGN_WHITE ? 'w' : 'b',
			    (int)play.moves[k].before, play.moves[k].known ? "" : "?");
		assert_string_equal(hgn_buf_string(&out), records[i].expected);
		hgn_play_clear(&play);
		hgn_record_clear(&record);
	}
	hgn_buf_clear(&out);
}

/* Play text of chess, and append its diagnostics and the last position to `out`. */
static void
play_forgetting(struct hgn_buf *out, const char *text, bool forget)
{
	struct hgn_play_options options = { .game = fixture_game("chess"), .forget_moves = forget };
	struct hgn_listener listener = { .report = note, .ctx = out };
	struct hgn_record record = { .line = 1, .col = 1 };
	struct hgn_play play = { 0 };

	assert_int_equal(parse_record(&record, text, strlen(text), NULL), 0);
	assert_int_equal(hgn_play_record(&play, fixture_library, &record, &options, &listener, NULL), 0);
	assert_true(!forget || play.nmoves <= 2);
	hgn_position_fen(out, hgn_play_position(&play));
	hgn_buf_printf(out, " %d plies", (int)hgn_play_plies(&play));
	hgn_play_clear(&play);
	hgn_record_clear(&record);
}

/* Forgetting plies changes no diagnostic and no position. */
static void
forgotten_moves_change_nothing(void **state)
{
	static const char *const texts[] = {
		FOOL "Qh4+ {x}", FOOL "Qh4+ (2... Qe7) 3. a3", FOOL "Qe7 (2... Qh4+ 3. a3) 3. a3", FOOL "zz9 3. a3 e4",
		"1. e4+ *", "1. e4 e5 3. Nf3 Nc6 *", "1... e4 e5 2. Nf3 *", "1. e4 2. e5 *", "(1. e4) *", "1. Nf3 (1. e4 e5) *",
		"1. e4 f5 2. Qh5+ g6 3. Qxg6+ hxg6 4. e2 *", "1. e4 d5 2. e5 f5 3. exf6 gxf6 4. Nf3 Nc6 5. Be2 Bh6 6. O-O *",
		"1. a4 b5 2. axb5 a6 3. bxa6 Nc6 4. a7 Nb8 5. axb8=Q *", "1. Nf3 N Nc6 *", "1. d4 {x} 1... d5 $1 2. c4 ! *",
	};
	struct hgn_buf kept = { 0 }, forgotten = { 0 };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof texts / sizeof *texts; i++) {
		kept.len = forgotten.len = 0;
		play_forgetting(&kept, texts[i], false);
		play_forgetting(&forgotten, texts[i], true);
		assert_string_equal(hgn_buf_string(&kept), hgn_buf_string(&forgotten));
	}
	hgn_buf_clear(&kept);
	hgn_buf_clear(&forgotten);
}

/* The word for how a record of chess ended. */
static const char *
end_of(const char *text)
{
	struct hgn_play_options options = { .game = fixture_game("chess") };
	struct hgn_record record = { .line = 1, .col = 1 };
	struct hgn_play play = { 0 };
	const char *end;

	assert_int_equal(parse_record(&record, text, strlen(text), NULL), 0);
	assert_int_equal(hgn_play_record(&play, fixture_library, &record, &options, NULL, NULL), 0);
	assert_int_equal(hgn_play_end(&end, &play, &record, NULL), 0);
	hgn_play_clear(&play);
	hgn_record_clear(&record);
	return end;
}

static void
ends_have_names(void **state)
{
	size_t i;

	(void)state;
	assert_string_equal(end_of(FOOL "Qh4# 0-1"), "mate");
	assert_string_equal(end_of(FOOL "Qh5 0-1"), "invalid");
	assert_string_equal(end_of(FOOL "Qe7 0-1"), "resigned");
	assert_string_equal(end_of("[Termination \"Time forfeit\"]\n" FOOL "Qe7 0-1"), "time-forfeit");
	assert_string_equal(end_of("[Termination \"normal\"]\n" FOOL "Qe7 0-1"), "resigned");
	assert_string_equal(end_of("1. f3 *"), "unfinished");
	assert_string_equal(end_of("1. f3 1/2-1/2"), "agreed");
	assert_string_equal(end_of("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2"), "repetition");
	assert_string_equal(end_of("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1-0"), "resigned");
	assert_string_equal(end_of("[FEN \"8/8/4k3/8/8/4K3/8/R7 w - - 99 80\"]\n80. Ra2 1/2-1/2"), "fifty-moves");
	assert_string_equal(end_of("[FEN \"8/8/4k3/8/8/4K3/8/7n b - - 0 80\"]\n80... Kd5 1/2-1/2"), "dead-position");
	assert_string_equal(end_of("[FEN \"8/8/8/8/8/5k2/7p/7K w - - 0 80\"]\n1/2-1/2"), "agreed");
	assert_string_equal(end_of("[FEN \"7k/5K2/6Q1/8/8/8/8/8 b - - 0 80\"]\n1/2-1/2"), "stalemate");
	for (i = 0; hgn_end_name(i) != NULL; i++)
		continue;
	assert_string_equal(hgn_end_name(i - 1), "invalid");
}

/* Memory that ran out for one record does not affect the next one. */
static void
failed_parts_are_forgotten(void **state)
{
	struct hgn_play_options options = { .game = fixture_game("heroes"), .want = HGN_WANT_SAN | HGN_WANT_PARTS };
	struct hgn_record record = { .line = 1, .col = 1 };
	struct hgn_play play = { 0 };
	const char text[] = "1. Fd4,Fh4 *";

	(void)state;
	assert_int_equal(parse_record(&record, text, strlen(text), NULL), 0);
	play.parts.failed = true;
	assert_int_equal(hgn_play_record(&play, fixture_library, &record, &options, NULL, NULL), HGN_ENOMEM);
	assert_int_equal(hgn_play_record(&play, fixture_library, &record, &options, NULL, NULL), 0);
	assert_int_equal(play.moves[0].parts, 2);
	hgn_play_clear(&play);
	hgn_record_clear(&record);
}

static void
null_is_freed(void **state)
{
	(void)state;
	hgn_play_free(NULL);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(checks_that_mate_are_found),
		cmocka_unit_test(checks_that_do_not_mate_stay),
		cmocka_unit_test(separate_hyphens_are_settled),
		cmocka_unit_test(plies_follow_others),
		cmocka_unit_test(forgotten_moves_change_nothing),
		cmocka_unit_test(ends_have_names),
		cmocka_unit_test(failed_parts_are_forgotten),
		cmocka_unit_test(null_is_freed),
	};

	return cmocka_run_group_tests(tests, fixture_set_up, fixture_tear_down);
}
