/* SPDX-License-Identifier: MIT
 * Tests the compiled moves of pieces: cells between two cells, cells beyond one, the order of the reverse rays of a
 * code, and targets. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "fixture.h"
#include "game/load.h"
#include "modules/registry.h"

static unsigned
cell_of(const struct hgn_game *game, const char *name)
{
	unsigned cell = hgn_cell_find(game, name, strlen(name));

	assert_int_not_equal(cell, HGN_NO_CELL);
	return cell;
}

static unsigned
code_of(const struct hgn_game *game, char letter, int side)
{
	int type = hgn_game_type(game, letter);

	assert_true(type >= 0);
	return hgn_code(game, type, side);
}

/* A set is the cells of a list of two-letter names, no more and no less. */
static void
assert_cells(const struct hgn_game *game, const uint64_t *set, const char *names)
{
	struct hgn_cells expected = { { 0 } };
	char name[3] = "";

	for (; *names != '\0'; names += names[2] == ' ' ? 3 : 2) {
		memcpy(name, names, 2);
		hgn_cells_add(&expected, cell_of(game, name));
	}
	assert_memory_equal(set, expected.word, (size_t)game->board.words * sizeof *set);
}

/* ---- cells between and beyond ---- */

/* Return the cells that must be empty for a piece of a code to move from cell to cell, or NULL if none of its reverse
 * rays connects them. */
static const uint64_t *
find_between(const struct hgn_game *game, unsigned code, const char *from, const char *to)
{
	const struct hgn_tables *t = &game->tables;
	struct hgn_range all = t->code[code].reverse[HGN_RAY_MOVE_CAPTURE];
	unsigned origin = cell_of(game, from), target = cell_of(game, to), i;
	int words = game->board.words;

	for (i = all.first; i < (unsigned)all.first + all.n; i++)
		if (hgn_tables_set(t, t->reverse_ray[i].origins, target, words)[origin >> 6] >> (origin & 63) & 1)
			return hgn_tables_between(t, t->reverse_ray[i].path, t->reverse_ray[i].mask,
			    (unsigned)game->board.cells, target, origin, words);
	return NULL;
}

static void
lines_contain_cells_between(void **state)
{
	const struct hgn_game *game = fixture_game("chess");
	unsigned queen = code_of(game, 'Q', HGN_WHITE), knight = code_of(game, 'N', HGN_WHITE);
	unsigned pawn = code_of(game, 'P', HGN_WHITE), black = code_of(game, 'P', HGN_BLACK);

	(void)state;
	assert_cells(game, find_between(game, queen, "a1", "d4"), "b2 c3");
	assert_cells(game, find_between(game, queen, "d4", "a1"), "b2 c3");
	assert_cells(game, find_between(game, queen, "h8", "h1"), "h2 h3 h4 h5 h6 h7");
	assert_cells(game, find_between(game, queen, "e4", "e5"), "");
	assert_null(find_between(game, queen, "a1", "b3"));
	assert_cells(game, find_between(game, knight, "b1", "c3"), "");
	assert_cells(game, find_between(game, pawn, "e2", "e4"), "e3");
	assert_cells(game, find_between(game, black, "e7", "e5"), "e6");
	assert_null(find_between(game, pawn, "e3", "e5"));
	assert_null(find_between(game, pawn, "e7", "e5"));
}

/* A game whose one piece makes one of its steps, or two. NULL when it does not load. */
static struct hgn_game *
load_turning(const char *steps, struct hgn_error *error)
{
	struct hgn_buf text = { 0 };
	struct hgn_game *game;

	hgn_buf_printf(&text, "id: turns\ntitle: Turns\nboard:\n  lattice: square\n  files: 20\n  ranks: 7\npieces:\n"
	    "  - name: Hero\n    letter: H\n    moves: [{step: [%s]}]\nrules:\n  - second-step: {pieces: [H]}\n"
	    "start: 3h16/20/20/20/20/20/3H16 w - 1\n", steps);
	hgn_game_load(&game, text.data, text.len, "turns.yaml", hgn_modules, hgn_modules_count, NULL, error);
	hgn_buf_clear(&text);
	return game;
}

/* Whether a set is one cell. */
static bool
is_cell(const struct hgn_game *game, const uint64_t *set, const char *name)
{
	struct hgn_cells expected = { { 0 } };

	hgn_cells_add(&expected, cell_of(game, name));
	return memcmp(set, expected.word, (size_t)game->board.words * sizeof *set) == 0;
}

/* The first `n` steps along a rank, as load_turning() wants them. */
static void
steps_of(char *out, size_t size, int n)
{
	size_t len = 0;
	int i;

	for (i = 1; i <= n; i++)
		len += (size_t)snprintf(out + len, size - len, "%s[%d, 0]", i > 1 ? ", " : "", i);
}

/* A piece that turns comes from b2 to c3 by way of b3 and of c2, and in one leap. */
static void
bent_lines_are_distinct(void **state)
{
	struct hgn_error error = { 0 };
	struct hgn_game *game = load_turning("[0, 1], [1, 0], [1, 1]", &error);
	const struct hgn_tables *t;
	unsigned from, to, i, over[2] = { 0, 0 }, leaps = 0, others = 0;

	(void)state;
	if (game == NULL)
		fail_msg("%s", error.message);
	t = &game->tables;
	assert_int_equal(t->paths, 2);
	from = cell_of(game, "b2");
	to = cell_of(game, "c3");
	for (i = 0; i < t->code[1].reverse[HGN_RAY_MOVE_CAPTURE].n; i++) {
		const struct hgn_reverse_ray *reverse =
		    &t->reverse_ray[t->code[1].reverse[HGN_RAY_MOVE_CAPTURE].first + i];
		const uint64_t *line = hgn_tables_between(t, reverse->path, reverse->mask, 140, to, from, 3);

		if (!(hgn_tables_set(t, reverse->origins, to, 3)[from >> 6] >> (from & 63) & 1))
			continue;
		leaps += line == t->line;
		over[0] += is_cell(game, line, "b3");
		over[1] += is_cell(game, line, "c2");
		others++;
	}
	assert_int_equal(over[0], 1);
	assert_int_equal(over[1], 1);
	assert_int_equal(leaps, 1);
	assert_int_equal(others, 3);
	hgn_game_free(game);
}

static void
too_many_lines_are_refused(void **state)
{
	struct hgn_error error = { 0 };
	struct hgn_game *game;
	char steps[256];

	(void)state;
	steps_of(steps, sizeof steps, HGN_MAX_PATHS);
	game = load_turning(steps, &error);
	if (game == NULL)
		fail_msg("%s", error.message);
	assert_int_equal(game->tables.paths, HGN_MAX_PATHS);
	hgn_game_free(game);
	steps_of(steps, sizeof steps, HGN_MAX_PATHS + 1);
	assert_null(load_turning(steps, &error));
	assert_int_equal(error.status, HGN_ELIMIT);
	assert_string_equal(error.file, "turns.yaml");
	assert_string_equal(error.message,
	    "pieces go from a7 to s7 in more than 16 ways that differ in the cells between");
}

static const uint64_t *
xray(const struct hgn_game *game, const char *target, const char *cell)
{
	const struct hgn_tables *t = &game->tables;
	unsigned line = t->xray[cell_of(game, target) * (unsigned)game->board.cells + cell_of(game, cell)];

	return t->line + line * (unsigned)game->board.words;
}

static void
xray_cells_are_on_the_line(void **state)
{
	const struct hgn_game *game = fixture_game("chess");

	(void)state;
	assert_cells(game, xray(game, "e1", "e4"), "e5 e6 e7 e8");
	assert_cells(game, xray(game, "a1", "c3"), "d4 e5 f6 g7 h8");
	assert_cells(game, xray(game, "h8", "g7"), "f6 e5 d4 c3 b2 a1");
	assert_cells(game, xray(game, "e1", "e8"), "");
	assert_cells(game, xray(game, "e1", "f3"), "");
	assert_cells(game, xray(game, "e1", "e1"), "");
}

/* ---- reverse rays ---- */

static bool
is_sorted(const struct hgn_game *game, unsigned code)
{
	const struct hgn_code_info *info = &game->tables.code[code];
	const struct hgn_range *all = &info->reverse[HGN_RAY_MOVE_CAPTURE];
	unsigned i, flag, captures;

	for (flag = HGN_RAY_MOVE; flag <= HGN_RAY_CAPTURE; flag++)
		for (i = 0; i < all->n; i++) {
			const struct hgn_range *some = &info->reverse[flag];
			bool inside = all->first + i >= some->first && all->first + i < (unsigned)some->first + some->n;

			captures = game->tables.reverse_ray[all->first + i].flags;
			if (game->tables.reverse_ray[all->first + i].code != code || inside != ((captures & flag) != 0))
				return false;
		}
	return true;
}

static void
reverse_rays_are_ordered_by_target(void **state)
{
	const struct hgn_game *chess = fixture_game("chess");
	const struct hgn_code_info *pawn = &chess->tables.code[code_of(chess, 'P', HGN_WHITE)];
	unsigned code;
	size_t i;

	(void)state;
	assert_true(pawn->reverse[HGN_RAY_MOVE].n > 0 && pawn->reverse[HGN_RAY_CAPTURE].n > 0);
	assert_int_equal(pawn->reverse[HGN_RAY_MOVE].n + pawn->reverse[HGN_RAY_CAPTURE].n,
	    pawn->reverse[HGN_RAY_MOVE_CAPTURE].n);
	for (i = 0; i < FIXTURE_GAMES; i++) {
		const struct hgn_game *game = fixture_game(fixture_games[i]);

		for (code = 1; code <= 2 * (unsigned)game->types; code++)
			if (!is_sorted(game, code))
				fail_msg("%s, code %u", game->id, code);
	}
}

/* Those that ask for more than empty cells are copied in their order. */
static void
check_asking(const struct hgn_game *game, const struct hgn_attack_list *list)
{
	const struct hgn_reverse_ray *all = game->tables.reverse_ray + list->first;
	const struct hgn_reverse_ray *asking = game->tables.reverse_ray + list->asking.first;
	int k, n = 0;

	for (k = 0; k < list->n; k++)
		if (all[k].flags & HGN_RAY_ASKS) {
			assert_true(n < list->asking.n);
			assert_memory_equal(&all[k], &asking[n++], sizeof *all);
		}
	assert_int_equal(n, list->asking.n);
}

/* Attackers of a royal piece: leaps are before lines. */
static void
leaps_attack_first(void **state)
{
	size_t i;
	int side, k;

	(void)state;
	for (i = 0; i < FIXTURE_GAMES; i++) {
		const struct hgn_game *game = fixture_game(fixture_games[i]);

		for (side = 0; game->royal >= 0 && side < 2; side++) {
			const struct hgn_attack_list *list = &game->tables.attack[side];

			assert_true(list->leaps <= list->n);
			for (k = 0; k < list->n; k++) {
				const struct hgn_reverse_ray *reverse = &game->tables.reverse_ray[list->first + k];

				assert_true(reverse->flags & HGN_RAY_CAPTURE);
				assert_int_equal((reverse->flags & HGN_RAY_LEAPS) != 0, k < list->leaps);
				assert_int_equal(hgn_code_side(game, reverse->code), side);
			}
			check_asking(game, list);
		}
	}
}

/* What a code attacks the royal piece from is the union of the reverse rays of its attacks; and where there is but one,
 * its path and mask are at hand. */
static void
check_attacks(const struct hgn_game *game, unsigned code)
{
	const struct hgn_tables *t = &game->tables;
	const struct hgn_code_info *info = &t->code[code];
	const struct hgn_attack_list *list = &t->attack[hgn_code_side(game, code)];
	int words = game->board.words, i, k, n;
	unsigned to;

	for (to = 0; to < (unsigned)game->board.cells; to++) {
		struct hgn_cells all = { { 0 } };

		for (i = n = 0; i < list->n; i++) {
			const struct hgn_reverse_ray *reverse = &t->reverse_ray[list->first + i];

			if (reverse->code != code)
				continue;
			n++;
			for (k = 0; k < words; k++)
				all.word[k] |= hgn_tables_set(t, reverse->origins, to, words)[k];
			if (info->unique && (reverse->path != info->path || reverse->mask != info->mask))
				fail_msg("%s, code %u", game->id, code);
		}
		assert_true(info->unique == (info->reverse[HGN_RAY_CAPTURE].n <= 1) && (n <= 1 || !info->unique));
		assert_memory_equal(hgn_tables_set(t, info->attacks, to, words), all.word,
		    (size_t)words * sizeof *all.word);
	}
}

static void
codes_attack_as_their_reverse_rays_do(void **state)
{
	/* Rooks and Kings do not capture their own kind: a King attacks no King. */
	static const char immune[] =
	    "id: immune\ntitle: Immune\nboard: {lattice: square, files: 3, ranks: 5}\npieces:\n"
	    "  - {name: King, letter: K, royal: true, moves: [{step: orthogonal}, {step: diagonal}]}\n"
	    "  - {name: Rook, letter: R, moves: [{slide: orthogonal}]}\n"
	    "  - {name: Pawn, letter: P, moves: [{step: N}]}\n"
	    "rules:\n  - immunity: {except: [P], reason: immune-kind}\nstart: rk1/3/3/3/1KR w - 1\nreasons:\n"
	    "  immune-kind: {summary: no, text: No., example: None.}\n";
	struct hgn_error error = { 0 };
	struct hgn_game *game;
	unsigned code;
	size_t i;

	(void)state;
	for (i = 0; i < FIXTURE_GAMES; i++) {
		const struct hgn_game *one = fixture_game(fixture_games[i]);

		for (code = 1; one->royal >= 0 && code <= 2 * (unsigned)one->types; code++)
			check_attacks(one, code);
	}
	if (hgn_game_load(&game, immune, strlen(immune), "immune.yaml", hgn_modules, hgn_modules_count, NULL, &error) != 0)
		fail_msg("%s", error.message);
	for (code = 1; code <= 6; code++)
		check_attacks(game, code);
	assert_int_equal(game->tables.code[1].attacks, 0);
	assert_int_not_equal(game->tables.code[2].attacks, 0);
	hgn_game_free(game);
}

/* ---- targets ---- */

/* Landing with a piece of a code on a cell of a position. */
static void
assert_target(const char *fen, char letter, int side, const char *to, const char *victim, char taken, unsigned flags)
{
	const struct hgn_game *game = fixture_game("chess");
	struct hgn_position position = { .game = game };
	struct hgn_target target;

	assert_int_equal(hgn_position_set_fen(&position, fen, strlen(fen), NULL), 0);
	hgn_position_target(&target, &position, code_of(game, letter, side), cell_of(game, to));
	assert_int_equal(target.to, cell_of(game, to));
	assert_int_equal(target.victim, victim == NULL ? HGN_NO_CELL : cell_of(game, victim));
	assert_int_equal(target.taken, taken == '\0' ? 0 : code_of(game, taken, HGN_WHITE));
	assert_int_equal(target.flags, flags);
}

/* White's Pawn has just gone to e4, and Black's Pawn on d4 may take it on e3; nothing else may. */
static void
en_passant_captures_elsewhere(void **state)
{
	static const char passed[] = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3";
	static const char late[] = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3";

	(void)state;
	assert_target(passed, 'P', HGN_BLACK, "e3", "e4", 'P', HGN_RAY_MOVE | HGN_RAY_CAPTURE);
	assert_target(passed, 'N', HGN_BLACK, "e3", NULL, '\0', HGN_RAY_MOVE);
	assert_target(passed, 'P', HGN_BLACK, "d3", NULL, '\0', HGN_RAY_MOVE);
	assert_target(passed, 'P', HGN_WHITE, "e3", NULL, '\0', HGN_RAY_MOVE);
	assert_target(late, 'P', HGN_BLACK, "e3", NULL, '\0', HGN_RAY_MOVE);
	assert_target(passed, 'P', HGN_BLACK, "e4", "e4", 'P', HGN_RAY_CAPTURE);
	assert_target(passed, 'Q', HGN_WHITE, "e4", "e4", 'P', 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_contain_cells_between),
		cmocka_unit_test(bent_lines_are_distinct),
		cmocka_unit_test(too_many_lines_are_refused),
		cmocka_unit_test(xray_cells_are_on_the_line),
		cmocka_unit_test(reverse_rays_are_ordered_by_target),
		cmocka_unit_test(leaps_attack_first),
		cmocka_unit_test(codes_attack_as_their_reverse_rays_do),
		cmocka_unit_test(en_passant_captures_elsewhere),
	};

	return cmocka_run_group_tests(tests, fixture_set_up, fixture_tear_down);
}
