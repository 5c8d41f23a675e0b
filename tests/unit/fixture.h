/* SPDX-License-Identifier: MIT
 * Provides a library, games, and random legal moves that are fast to find, for several test programs. */
#ifndef HGN_TESTS_FIXTURE_H
#define HGN_TESTS_FIXTURE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/ends.h"
#include "rules/legality.h"
#include "rules/movegen.h"

/* The games that the tests run over. */
static const char *const fixture_games[] = { "hexetera", "lengthleaper", "lengthleaper-birds", "chess",
	"glinski", "heroes", "hepta-randolph", "mccooey", "shafran", "brusky", "devasa", "starchess", "raumschach", "chess960",
	"antichess", "atomic", "horde", "kingofthehill", "racingkings", "crazyhouse", "threecheck",
	"makruk", "capablanca", "grand", "xiangqi", "dragonchess", "shogi" };
#define FIXTURE_GAMES (sizeof fixture_games / sizeof fixture_games[0])

/* Games that combine rules and boards of these. */
static const char *const fixture_mixtures[] = { "tests/naive/hops.yaml", "tests/unit/games/glinski-pockets.yaml",
	"tests/unit/games/hexetera-captures.yaml", "tests/unit/games/raumschach-explosions.yaml",
	"tests/unit/games/heroes-checks.yaml", "tests/unit/games/dragonhouse.yaml",
	"tests/unit/games/exploding-house.yaml", "tests/unit/games/reaches.yaml" };
#define FIXTURE_MIXTURES (sizeof fixture_mixtures / sizeof fixture_mixtures[0])

/* Return true if the sides of a game differ, so that its positions have no equal in the mirror. */
static inline bool
fixture_is_lopsided(const char *game)
{
	return strcmp(game, "horde") == 0 || strcmp(game, "racingkings") == 0;
}

#ifdef assert_memory_equal
/* Compare memory by memcmp() first: cmocka compares byte by byte, which took most of the time of test_rules. */
static inline void
fixture_compare(const void *a, const void *b, size_t n, const char *file, int line)
{
	if (memcmp(a, b, n) != 0)
		_assert_memory_equal(a, b, n, file, line);
}

#undef assert_memory_equal
#define assert_memory_equal(a, b, n) fixture_compare((a), (b), (n), __FILE__, __LINE__)
#endif

/* A library for all tests of a file: made and freed by the group's functions below. */
static struct hgn_library *fixture_library;

static inline int
fixture_set_up(void **state)
{
	(void)state;
	fixture_library = hgn_library_new(NULL);
	return fixture_library == NULL;
}

static inline int
fixture_tear_down(void **state)
{
	(void)state;
	hgn_library_free(fixture_library);
	return 0;
}

/* A game of it; the test ends where there is none. */
static inline const struct hgn_game *
fixture_game(const char *name)
{
	const struct hgn_game *game = NULL;
	struct hgn_error error;

	if (hgn_library_game(&game, fixture_library, name, &error) != 0) {
		fprintf(stderr, "%s:%d: %s\n", error.file, (int)error.line, error.message);
		exit(1);
	}
	return game;
}

static inline uint64_t
fixture_random(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);

	z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
	return z ^ z >> 31;
}

/* Return the seed of a random test: `n`, unless HGN_TEST_SEED, which is 1 by default, asks for others. */
static inline uint64_t
fixture_seed(uint64_t n)
{
	const char *seed = getenv("HGN_TEST_SEED");

	return n + (seed != NULL ? (strtoull(seed, NULL, 10) - 1) * 1000003 : 0);
}

/* The same as an hgn_below_fn. */
static inline uint64_t
fixture_below(void *state, uint64_t n)
{
	return fixture_random(state) % n;
}

/* A share of `n`, for slow ways to run the tests: HGN_TEST_SHARE=10 takes a tenth. */
static inline unsigned
fixture_share(unsigned n)
{
	const char *share = getenv("HGN_TEST_SHARE");
	unsigned divisor = share != NULL ? (unsigned)strtoul(share, NULL, 10) : 1;

	return divisor > 1 ? n / divisor + 1 : n;
}

static inline bool
fixture_keep(void *ctx, const struct hgn_move *move)
{
	*(struct hgn_move *)ctx = *move;
	return false;
}

/* A move that a rule module makes, such as castling. */
static inline bool
fixture_special(struct hgn_move *out, struct hgn_position *position)
{
	const struct hgn_module_moves *const *moves;

	for (moves = position->game->moves; *moves != NULL; moves++)
		if ((*moves)->generate != NULL && !(*moves)->generate(position, fixture_keep, out))
			return hgn_move_is_legal(position, out);
	return false;
}

/* Whether the moves of a position can be drawn only. */
static inline bool
fixture_has_too_many_moves(const struct hgn_position *position)
{
	return position->game->too_many_moves >> position->state.phase & 1;
}

/* A legal move out of the list, or one that is drawn. False at the end. */
static inline bool
fixture_any_move(struct hgn_move *out, const struct hgn_position *position, uint64_t *random)
{
	struct hgn_moves moves = { NULL, 0, 0 };
	bool found;

	if (fixture_has_too_many_moves(position))
		return hgn_position_random_move(out, position, fixture_below, random) == 0;
	found = hgn_position_moves(&moves, position, NULL) == 0 && moves.n > 0;
	if (found)
		*out = moves.list[fixture_random(random) % moves.n];
	hgn_moves_clear(&moves);
	return found;
}

/* Return true if pieces are placed and not moved: they are neutral. */
static inline bool
fixture_places(const struct hgn_game *game)
{
	return game->type[0].neutral;
}

/* A legal move found by trying random pieces, captures and promotions first half of the time. False at the end. */
static inline bool
fixture_move(struct hgn_move *out, struct hgn_position *position, uint64_t *random)
{
	static struct hgn_move list[HGN_CELL_MOVES];
	static struct hgn_moves moves;
	int drawn = hgn_position_random_move(out, position, fixture_below, random);
	unsigned cells = (unsigned)position->game->board.cells, start = (unsigned)(fixture_random(random) % cells), i;
	bool greedy = fixture_random(random) % 2 == 0;
	int pass, n, k, first;

	if (fixture_places(position->game))
		return fixture_any_move(out, position, random);
	if (drawn != HGN_ENOTFOUND)
		return drawn == 0;
	if (hgn_position_is_over(position))
		return false;
	if ((position->game->hooks & HGN_HOOK_MOVES_TO) && fixture_random(random) % 4 == 0) {
		hgn_position_moves(&moves, position, NULL);
		if (moves.n > 0)
			*out = moves.list[fixture_random(random) % moves.n];
		return moves.n > 0;
	}
	if (greedy && position->game->families == 0 && fixture_special(out, position))
		return true;
	for (pass = greedy ? 0 : 1; pass < 2; pass++)
		for (i = 0; i < cells; i++) {
			unsigned cell = (start + i) % cells;

			if (!hgn_cells_has(&position->pieces[position->side], cell))
				continue;
			n = hgn_moves_from(list, position, cell);
			first = n > 0 ? (int)(fixture_random(random) % (unsigned)n) : 0;
			for (k = 0; k < n; k++) {
				*out = list[(first + k) % n];
				if ((pass == 1 || out->taken != 0 || out->into != out->piece) &&
				    hgn_move_is_legal(position, out))
					return true;
			}
		}
	return false;
}

#endif
