/* SPDX-License-Identifier: MIT
 * Tests positions and moves: published counts, and properties that must hold in every position of
 * thousands of games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "fixture.h"
#include "notation/position/fen_write.h"
#include "rules/legality.h"
#include "rules/make.h"
#include "rules/position.h"

#define GAMES 5000
#define PLIES 120

/* Counts that an independent implementation agreed on; stages of the opening are left out. */
static void
perft_from_the_start(void **state)
{
	static const struct {
		const char *game;
		uint64_t nodes[4];
	} known[] = {
		{ "hexetera", { 32, 1013, 32564, 1034634 } },
		{ "lengthleaper", { 132, 17075, 2190754, 0 } },
		{ "lengthleaper-birds", { 132, 16944, 2154656, 0 } },
		{ "heroes", { 17, 285, 5145, 0 } },
		{ "chess", { 20, 400, 8902, 197281 } },
		{ "glinski", { 51, 2586, 137858, 7282418 } },
	};
	uint64_t nodes;
	size_t i;
	unsigned depth;

	(void)state;
	for (i = 0; i < sizeof known / sizeof known[0]; i++) {
		struct hgn_position *position = hgn_position_new(fixture_game(known[i].game));

		assert_non_null(position);
		position->state.phase = 0;
		for (depth = 1; depth <= (fixture_share(100) < 10 ? 2 : fixture_share(100) < 100 ? 3 : 4) && known[i].nodes[depth - 1] != 0; depth++) {
			assert_int_equal(hgn_position_perft(&nodes, position, depth, NULL), 0);
			assert_int_equal(nodes, known[i].nodes[depth - 1]);
		}
		hgn_position_free(position);
	}
}

static void
assert_fen_round_trip(const struct hgn_position *position, struct hgn_buf *first, struct hgn_buf *second)
{
	struct hgn_position again = { .game = position->game };
	struct hgn_error error;

	first->len = second->len = 0;
	hgn_position_fen(first, position);
	if (hgn_position_set_fen(&again, first->data, first->len, &error) != 0)
		fail_msg("%s: %s", hgn_buf_string(first), error.message);
	hgn_position_fen(second, &again);
	assert_string_equal(hgn_buf_string(first), hgn_buf_string(second));
	assert_memory_equal(&again, position, sizeof again);
}

static void
assert_text_round_trip(struct hgn_position *position, const struct hgn_move *move, struct hgn_buf *text)
{
	struct hgn_move again;
	struct hgn_error error;
	unsigned flaws;
	int style;

	for (style = HGN_MOVE_SHORT; style <= HGN_MOVE_LONG; style++) {
		text->len = 0;
		hgn_move_text(text, position, move, (enum hgn_move_style)style);
		if (hgn_move_parse(&again, &flaws, position, text->data, text->len, &error) != 0)
			fail_msg("%s: %s", hgn_buf_string(text), error.message);
		assert_memory_equal(&again, move, sizeof again);
		assert_int_equal(flaws, 0);
	}
}

/* A position is written the same when only what changed since the last one is made anew. */
static void
assert_fen_again(const struct hgn_position *position, struct hgn_fen_memory *memory, struct hgn_buf *first,
    struct hgn_buf *second)
{
	first->len = second->len = 0;
	hgn_position_fen(first, position);
	hgn_position_fen_again(second, position, memory);
	assert_string_equal(hgn_buf_string(first), hgn_buf_string(second));
}

/* Moves are counted without listing them. */
static void
assert_count(struct hgn_position *position)
{
	struct hgn_moves moves = { NULL, 0, 0 };
	struct hgn_position before = *position;

	if (fixture_has_too_many_moves(position))
		return;
	assert_int_equal(hgn_position_moves(&moves, position, NULL), 0);
	assert_int_equal(hgn_position_count_legal(position), moves.n);
	assert_memory_equal(position, &before, sizeof before);
	hgn_moves_clear(&moves);
}

static void
play_one(const struct hgn_game *game, uint64_t *random, struct hgn_buf bufs[2])
{
	static struct hgn_fen_memory memory; /* of other games, too */
	struct hgn_position position = *hgn_game_start(game), before;
	struct hgn_undo undo;
	struct hgn_move move;
	int ply;

	for (ply = 0; ply < PLIES && fixture_move(&move, &position, random); ply++) {
		before = position;
		hgn_position_make(&position, &move, &undo);
		hgn_position_unmake(&position, &undo);
		assert_memory_equal(&position, &before, sizeof position);
		if (ply % 8 == 0)
			assert_text_round_trip(&position, &move, &bufs[0]);
		if (ply % 8 == (int)(*random >> 32 & 7))
			assert_count(&position);
		hgn_position_make(&position, &move, &undo);
		assert_fen_round_trip(&position, &bufs[0], &bufs[1]);
		assert_fen_again(&position, &memory, &bufs[0], &bufs[1]);
	}
}

static void
random_games_are_consistent(void **state)
{
	struct hgn_buf bufs[2] = { { 0 }, { 0 } };
	uint64_t random = fixture_seed(1);
	size_t i;
	unsigned n;

	(void)state;
	for (i = 0; i < FIXTURE_GAMES; i++)
		for (n = 0; n < fixture_share(GAMES); n++)
			play_one(fixture_game(fixture_games[i]), &random, bufs);
	for (i = 0; i < FIXTURE_MIXTURES; i++)
		for (n = 0; n < fixture_share(GAMES); n++)
			play_one(fixture_game(fixture_mixtures[i]), &random, bufs);
	hgn_buf_clear(&bufs[0]);
	hgn_buf_clear(&bufs[1]);
}

static int
by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Every legal move has a text of its own, which reads back to it. */
static void
assert_texts_unique(struct hgn_position *position)
{
	struct hgn_moves moves = { NULL, 0, 0 };
	struct hgn_buf text = { 0 };
	char **texts;
	size_t i;

	if (fixture_has_too_many_moves(position))
		return;
	assert_int_equal(hgn_position_moves(&moves, position, NULL), 0);
	texts = calloc(moves.n + 1, sizeof *texts);
	assert_non_null(texts);
	for (i = 0; i < moves.n; i++) {
		assert_text_round_trip(position, &moves.list[i], &text);
		text.len = 0;
		hgn_move_text(&text, position, &moves.list[i], HGN_MOVE_SHORT);
		texts[i] = strdup(hgn_buf_string(&text));
	}
	qsort(texts, moves.n, sizeof *texts, by_text);
	for (i = 1; i < moves.n; i++)
		assert_string_not_equal(texts[i - 1], texts[i]);
	for (i = 0; i < moves.n; i++)
		free(texts[i]);
	free(texts);
	hgn_buf_clear(&text);
	hgn_moves_clear(&moves);
}

static void
assert_mirror_agrees(const struct hgn_position *position)
{
	struct hgn_position mirrored = { .game = position->game }, back = { .game = position->game };
	uint64_t here, there;
	unsigned depth;

	assert_int_equal(hgn_position_mirror(&mirrored, position, NULL), 0);
	assert_int_equal(hgn_position_mirror(&back, &mirrored, NULL), 0);
	assert_memory_equal(&back, position, sizeof back);
	assert_int_equal(hgn_position_end(position), hgn_position_end(&mirrored));
	for (depth = 1; depth <= 2 && !fixture_has_too_many_moves(position); depth++) {
		assert_int_equal(hgn_position_perft(&here, position, depth, NULL), 0);
		assert_int_equal(hgn_position_perft(&there, &mirrored, depth, NULL), 0);
		assert_int_equal(here, there);
	}
}

/* Test a position of each of `games` games, from all phases. */
static void
mirror_positions(const char *name, unsigned games, uint64_t *random)
{
	unsigned n, ply, plies;

	for (n = 0; n < games; n++) {
		struct hgn_position position = *hgn_game_start(fixture_game(name));
		struct hgn_move move;

		plies = (unsigned)(fixture_random(random) % PLIES);
		for (ply = 0; ply < plies && fixture_move(&move, &position, random); ply++)
			hgn_position_play(&position, &move);
		if (!fixture_is_lopsided(name))
			assert_mirror_agrees(&position);
		if (n % 5 == 0 && !fixture_has_too_many_moves(&position))
			assert_texts_unique(&position);
	}
}

static void
positions_mirror(void **state)
{
	uint64_t random = fixture_seed(2);
	size_t i;

	(void)state;
	for (i = 0; i < FIXTURE_GAMES; i++)
		mirror_positions(fixture_games[i], fixture_share(1000), &random);
	for (i = 0; i < FIXTURE_MIXTURES; i++)
		mirror_positions(fixture_mixtures[i], fixture_share(1000), &random);
}

/* Positions of chess960 with rights that differ between the sides, and their mirror images. */
static void
castling_partners_mirror(void **state)
{
	static const char *const fens[][2] = {
		{ "1rk3r1/8/8/8/8/8/8/RK2R3 w Qg - 0 1", "rk2r3/8/8/8/8/8/8/1RK3R1 b Kq - 0 1" },
		{ "rk2r3/8/8/8/8/8/8/R1K1R3 b Eq - 3 9", "r1k1r3/8/8/8/8/8/8/RK2R3 w Qk - 3 9" },
		{ "r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R b k - 0 1" },
		{ "r3k2r/8/8/8/8/8/8/RR2KR1R w KBa - 0 1", "rr2kr1r/8/8/8/8/8/8/R3K2R b Qkb - 0 1" },
	};
	struct hgn_position position = { .game = fixture_game("chess960") }, mirrored = { .game = position.game };
	struct hgn_buf text = { 0 };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof fens / sizeof fens[0]; i++) {
		assert_int_equal(hgn_position_set_fen(&position, fens[i][0], strlen(fens[i][0]), NULL), 0);
		assert_int_equal(hgn_position_mirror(&mirrored, &position, NULL), 0);
		text.len = 0;
		hgn_position_fen(&text, &mirrored);
		assert_string_equal(hgn_buf_string(&text), fens[i][1]);
		assert_mirror_agrees(&position);
	}
	hgn_buf_clear(&text);
}

/* A NUL in place of a part of an origin is not such a part. */
static void
texts_with_a_nul_are_refused(void **state)
{
	const struct hgn_position *start = hgn_game_start(fixture_game("chess"));
	struct hgn_error error = { 0 };
	struct hgn_move move;

	(void)state;
	assert_int_equal(hgn_move_parse(&move, NULL, start, "Nf3", 3, &error), 0);
	assert_int_equal(hgn_move_parse(&move, NULL, start, "N\0f3", 4, &error), HGN_EINVAL);
	assert_int_equal(hgn_move_parse(&move, NULL, start, NULL, 0, &error), HGN_EINVAL);
	assert_string_equal(error.rule, "move-unparsable");
}

/* Moves that are offered one by one. */
struct offered {
	size_t n, most;
};

static bool
count_offered(void *ctx, const struct hgn_move *move)
{
	struct offered *offered = ctx;

	(void)move;
	return ++offered->n < offered->most;
}

/* Functions that visit moves stop when they are asked to, after any number of moves. */
static void
assert_stops(struct hgn_position *position)
{
	struct offered all = { 0, SIZE_MAX }, some = { 0, 1 };

	assert_true(hgn_position_each_legal(position, count_offered, &all));
	for (; some.most <= all.n; some.most++) {
		some.n = 0;
		assert_false(hgn_position_each_legal(position, count_offered, &some));
		assert_int_equal(some.n, some.most);
	}
}

static void
generators_stop_if_callback_returns_false(void **state)
{
	/* Knights, a King and a Soul Master are on promotion cells. */
	static const char promotions[] = "NgKrM1m1No/15/15/15/15/11ScSpSbSg/SySgSbSpScSrSoSySgSbSpScSrSoSy/"
	    "SoSySgSbSpScSrSoSySgSbSpScSrSo/Sr1Sy1SbSpScSrSoSySgSbSpScSr w -,-,-,-,-/-,-,-,-,-;roygbpc;- 1";
	struct hgn_position position = { .game = NULL };
	struct hgn_move move;
	uint64_t random = fixture_seed(3);
	size_t i;
	int ply;

	(void)state;
	for (i = 0; i < FIXTURE_GAMES; i++) {
		hgn_position_copy(&position, hgn_game_start(fixture_game(fixture_games[i])));
		for (ply = 0; ply < PLIES && fixture_move(&move, &position, &random); ply++) {
			if (ply % 15 == 14 && !fixture_has_too_many_moves(&position))
				assert_stops(&position);
			hgn_position_play(&position, &move);
		}
	}
	hgn_position_copy(&position, hgn_game_start(fixture_game("hepta")));
	assert_int_equal(hgn_position_set_fen(&position, promotions, strlen(promotions), NULL), 0);
	assert_stops(&position);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(perft_from_the_start),
		cmocka_unit_test(random_games_are_consistent),
		cmocka_unit_test(positions_mirror),
		cmocka_unit_test(castling_partners_mirror),
		cmocka_unit_test(generators_stop_if_callback_returns_false),
		cmocka_unit_test(texts_with_a_nul_are_refused),
	};

	return cmocka_run_group_tests(tests, fixture_set_up, fixture_tear_down);
}
