/* SPDX-License-Identifier: MIT
 * Tests rules that must hold in every position of thousands of random games: of the built-in variants, and of games that
 * combine their rules with other boards. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "fixture.h"
#include "game/module.h"
#include "notation/position/fen_write.h"
#include "rules/attacks.h"
#include "rules/legality.h"
#include "rules/position.h"

#define GAMES 3000
#define PLIES 100
#define LISTED 6 /* every so many plies, the legal moves are listed */

/* A position of a random game. */
struct moment {
	const struct hgn_position *before; /* the position before the move; NULL at the beginning */
	struct hgn_move move;
	struct hgn_position *position;
	const struct hgn_moves *moves; /* the legal moves, or NULL if they are not listed */
};

typedef void check_fn(const struct moment *moment);

static struct hgn_buf text;

static const char *
fen(const struct hgn_position *position)
{
	text.len = 0;
	hgn_position_fen(&text, position);
	return hgn_buf_string(&text);
}

static void
play_game(const struct hgn_game *game, uint64_t *random, check_fn *check)
{
	struct hgn_position position = *hgn_game_start(game), before;
	struct hgn_moves moves = { NULL, 0, 0 };
	struct moment moment = { .position = &position };
	int ply;

	for (ply = 0; ply < PLIES; ply++) {
		moment.moves = NULL;
		if (fixture_random(random) % LISTED == 0 && !fixture_has_too_many_moves(&position)) {
			assert_int_equal(hgn_position_moves(&moves, &position, NULL), 0);
			moment.moves = &moves;
		}
		check(&moment);
		before = position;
		if (!fixture_move(&moment.move, &position, random))
			break;
		hgn_position_play(&position, &moment.move);
		moment.before = &before;
	}
	hgn_moves_clear(&moves);
}

static void
play_games(const char *name, check_fn *check)
{
	const struct hgn_game *game = fixture_game(name);
	uint64_t random = fixture_seed(7);
	unsigned n;

	for (n = 0; n < fixture_share(GAMES); n++)
		play_game(game, &random, check);
}

/* ---- pockets ---- */

/* Return how many pieces of a code are on the board and in the pocket of its side. */
static unsigned
count_code(const struct hgn_position *position, unsigned code)
{
	return position->count[code] + position->game->state[HGN_FEN_POCKET]->pocket(position, code);
}

static unsigned
count_all(const struct hgn_position *position)
{
	unsigned code, n = 0;

	for (code = 1; code <= 2 * (unsigned)position->game->types; code++)
		n += count_code(position, code);
	return n;
}

/* No piece is lost, and the piece that a move captures goes to the pocket of the captor. */
static void
check_kept(const struct moment *moment)
{
	if (count_all(moment->position) != count_all(hgn_game_start(moment->position->game)))
		fail_msg("a piece was lost: %s", fen(moment->position));
}

/* Captured and exploded pieces are lost, except the captured one, and no royal piece is in a pocket. */
static void
check_exploding_house(const struct moment *moment)
{
	const struct hgn_position *position = moment->position;
	unsigned code, cell;

	for (code = 1; code <= 2 * (unsigned)position->game->types; code++)
		if (code == position->game->royal_code[0] || code == position->game->royal_code[1])
			assert_int_equal(position->game->state[HGN_FEN_POCKET]->pocket(position, code), 0);
	for (cell = 0; cell < 64; cell++)
		if (position->game->state[HGN_FEN_POCKET]->promoted(position, cell) && position->at[cell] == 0)
			fail_msg("a mark remains on %s: %s", position->game->board.name[cell], fen(position));
	assert_true(count_all(position) <= 32);
}

static void
pieces_are_kept(void **state)
{
	(void)state;
	play_games("crazyhouse", check_kept);
	play_games("shogi", check_kept);
	play_games("tests/unit/games/glinski-pockets.yaml", check_kept);
	play_games("tests/unit/games/dragonhouse.yaml", check_kept);
	play_games("tests/unit/games/exploding-house.yaml", check_exploding_house);
}

/* Set up the board of a position in another game with equal pieces, and list the moves there. */
static void
list_in(struct hgn_moves *out, const char *name, const struct hgn_position *position)
{
	const struct hgn_game *game = fixture_game(name);
	struct hgn_position other = *hgn_game_start(game);
	struct hgn_error error;
	const char *board = fen(position);
	struct hgn_buf own = { 0 };

	for (; *board != '\0'; board++) /* without the pocket */
		if (*board == '[')
			board = strchr(board, ']');
		else
			hgn_buf_putc(&own, *board);
	if (hgn_position_set_fen(&other, own.data, own.len, &error) != 0)
		fail_msg("%s: %s", hgn_buf_string(&own), error.message);
	hgn_buf_clear(&own);
	assert_int_equal(hgn_position_moves(out, &other, NULL), 0);
}

/* The moves on the board are those of the game without pockets; a file has at most one Pawn that was dropped there. */
static void
check_glinski_pockets(const struct moment *moment)
{
	struct hgn_moves base = { NULL, 0, 0 };
	size_t i, n = 0;

	if (moment->moves == NULL)
		return;
	list_in(&base, "glinski", moment->position);
	for (i = 0; i < moment->moves->n; i++)
		n += moment->moves->list[i].from != HGN_NO_CELL;
	if (n != base.n)
		fail_msg("%zu moves, not %zu: %s", n, base.n, fen(moment->position));
	hgn_moves_clear(&base);
}

static unsigned
count_on_file(const struct hgn_position *position, unsigned code, unsigned file)
{
	unsigned cell, n = 0;

	for (cell = 0; cell < (unsigned)position->game->board.cells; cell++)
		n += position->at[cell] == code && position->game->board.file[cell] == file;
	return n;
}

static unsigned
find_code(const struct hgn_game *game, const char *letter, int side)
{
	int type;

	for (type = 0; type < game->types; type++) {
		const struct hgn_code_text *own = &game->code_text[hgn_code(game, type, HGN_WHITE)];

		if (own->n == strlen(letter) && memcmp(own->text, letter, own->n) == 0)
			return hgn_code(game, type, side);
	}
	fail_msg("no piece %s", letter);
	return 0;
}

static void
assert_no_mate_by_pawn(const struct moment *moment)
{
	unsigned code = find_code(moment->position->game, "P", moment->position->side);
	struct hgn_position after;
	size_t i;

	for (i = 0; moment->moves != NULL && i < moment->moves->n; i++) {
		if (moment->moves->list[i].from != HGN_NO_CELL || moment->moves->list[i].piece != code)
			continue;
		after = *moment->position;
		hgn_position_play(&after, &moment->moves->list[i]);
		if (hgn_position_in_check(&after) && hgn_position_is_mate(&after))
			fail_msg("a Pawn is dropped with mate: %s", fen(&after));
	}
}

/* No side has two unpromoted Pawns on a file, a piece that could never move again, or mates by dropping a Pawn. */
static void
check_shogi(const struct moment *moment)
{
	static const struct { const char *letter; unsigned ranks; } stuck[] = { { "P", 1 }, { "L", 1 }, { "N", 2 } };
	const struct hgn_position *position = moment->position;
	const struct hgn_game *game = position->game;
	unsigned side, cell, i, rank;

	for (side = 0; side < 2; side++)
		for (i = 0; i < 9; i++)
			if (count_on_file(position, find_code(game, "P", (int)side), i) > 1)
				fail_msg("two Pawns on a file: %s", fen(position));
	for (cell = 0; cell < 81; cell++)
		for (i = 0; i < 6; i++) {
			rank = i % 2 == 0 ? game->board.rank[cell] : 10U - game->board.rank[cell];
			if (position->at[cell] == find_code(game, stuck[i / 2].letter, (int)i % 2) && rank + stuck[i / 2].ranks > 9)
				fail_msg("a piece on %s cannot move: %s", game->board.name[cell], fen(position));
		}
	assert_no_mate_by_pawn(moment);
}

static void
drops_are_limited(void **state)
{
	(void)state;
	play_games("tests/unit/games/glinski-pockets.yaml", check_glinski_pockets);
	play_games("shogi", check_shogi);
}

/* ---- captures ---- */

static void
check_royal_kept(const struct moment *moment)
{
	if (moment->before != NULL && hgn_position_lacks_royal(moment->position, moment->before->side))
		fail_msg("the mover's King exploded: %s", fen(moment->position));
}

static void
no_side_removes_its_king(void **state)
{
	(void)state;
	play_games("atomic", check_royal_kept);
	play_games("tests/unit/games/exploding-house.yaml", check_royal_kept);
	play_games("tests/unit/games/raumschach-explosions.yaml", check_royal_kept);
}

/* Check that `moves` are the captures of `base`, or all its moves if none captures. */
static void
assert_compulsory(const struct moment *moment, const struct hgn_moves *base)
{
	size_t i, captures = 0, taking = 0;

	for (i = 0; i < base->n; i++)
		captures += base->list[i].taken != 0;
	for (i = 0; i < moment->moves->n; i++)
		taking += moment->moves->list[i].taken != 0;
	if (moment->moves->n != (captures > 0 ? captures : base->n) || (captures > 0 && taking != captures))
		fail_msg("%zu moves, %zu captures, of %zu: %s", moment->moves->n, captures, base->n, fen(moment->position));
}

static void
check_hexetera_captures(const struct moment *moment)
{
	struct hgn_moves base = { NULL, 0, 0 };

	if (moment->moves == NULL)
		return;
	list_in(&base, "hexetera", moment->position);
	assert_compulsory(moment, &base);
	hgn_moves_clear(&base);
}

/* No King is royal, so a capture is legal if a piece can make it. */
static void
check_antichess(const struct moment *moment)
{
	static struct hgn_move list[HGN_CELL_MOVES];
	static struct hgn_move all[4096];
	struct hgn_moves base = { all, 0, 0 };
	unsigned cell;
	int i, n;

	if (moment->moves == NULL || hgn_position_is_over(moment->position))
		return;
	for (cell = 0; cell < 64; cell++) {
		if (!hgn_cells_has(&moment->position->pieces[moment->position->side], cell))
			continue;
		n = hgn_moves_from(list, moment->position, cell);
		for (i = 0; i < n; i++)
			all[base.n++] = list[i];
	}
	assert_compulsory(moment, &base);
}

static void
captures_are_compulsory(void **state)
{
	(void)state;
	play_games("antichess", check_antichess);
	play_games("tests/unit/games/hexetera-captures.yaml", check_hexetera_captures);
}

/* ---- checks, facing, sides that differ ---- */

/* Return the checks that a side has still to give, as FEN has them: 2+3. */
static int
read_checks(const struct hgn_position *position, int side)
{
	const char *plus = strchr(fen(position), '+');

	assert_non_null(plus);
	return plus[side == HGN_WHITE ? -1 : 1] - '0';
}

/* Each check counts once, and nothing else does. */
static void
check_counted(const struct moment *moment)
{
	int left, side;

	if (moment->before == NULL)
		return;
	for (side = 0; side < 2; side++) {
		left = read_checks(moment->before, side);
		left -= left > 0 && moment->before->side == side && hgn_position_in_check(moment->position);
		assert_int_equal(read_checks(moment->position, side), left);
		assert_true(left > 0 || hgn_position_end(moment->position) != HGN_END_NONE);
	}
}

static void
checks_are_counted(void **state)
{
	(void)state;
	play_games("threecheck", check_counted);
	play_games("tests/unit/games/heroes-checks.yaml", check_counted);
}

static void
check_no_check(const struct moment *moment)
{
	unsigned side;

	for (side = 0; side < 2; side++)
		if (hgn_position_attacked(moment->position, moment->position->king[side], !side))
			fail_msg("a check: %s", fen(moment->position));
}

static void
no_move_gives_check(void **state)
{
	(void)state;
	play_games("racingkings", check_no_check);
}

/* Look from one General to the other, and check that each piece that is confined is in its zone. */
static void
check_xiangqi(const struct moment *moment)
{
	const struct hgn_position *position = moment->position;
	const struct hgn_board *board = &position->game->board;
	unsigned a = position->king[0], b = position->king[1], rank, n = 0, side, code, cell;

	for (side = 0; side < 2; side++) {
		rank = side == 0 ? board->rank[a] : 11U - board->rank[b];
		cell = side == 0 ? a : b;
		if (rank > 3 || board->file[cell] < 3 || board->file[cell] > 5)
			fail_msg("a General left its palace: %s", fen(position));
		code = find_code(position->game, "B", (int)side);
		for (cell = 0; cell < 90; cell++)
			if (position->at[cell] == code && (board->rank[cell] <= 5) != (side == 0))
				fail_msg("an Elephant crossed the river: %s", fen(position));
	}
	if (board->file[a] != board->file[b])
		return;
	for (rank = board->rank[a] + 1U; rank < board->rank[b]; rank++)
		n += position->at[board->by_name[0][rank][board->file[a]]] != 0;
	if (n == 0)
		fail_msg("the Generals face each other: %s", fen(position));
}

static void
generals_do_not_face(void **state)
{
	(void)state;
	play_games("xiangqi", check_xiangqi);
}

/* White has no King; its Pawns are not captured en passant after a double step from rank 1. */
static void
check_horde(const struct moment *moment)
{
	const struct hgn_position *position = moment->position;
	const struct hgn_board *board = &position->game->board;

	assert_int_equal(position->count[find_code(position->game, "K", HGN_WHITE)], 0);
	assert_int_equal(position->count[find_code(position->game, "K", HGN_BLACK)], 1);
	if (moment->before != NULL && moment->before->side == HGN_WHITE && moment->move.from != HGN_NO_CELL &&
	    board->rank[moment->move.from] == 1)
		assert_int_equal(position->state.ep_target, HGN_NO_CELL);
	if (position->count[find_code(position->game, "P", HGN_WHITE)] + position->count[find_code(position->game, "Q",
	    HGN_WHITE)] == 36)
		assert_int_equal(hgn_position_end(position), HGN_END_NONE);
}

static void
sides_may_differ(void **state)
{
	(void)state;
	play_games("horde", check_horde);
}

static int
tear_down(void **state)
{
	hgn_buf_clear(&text);
	return fixture_tear_down(state);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(pieces_are_kept),
		cmocka_unit_test(drops_are_limited),
		cmocka_unit_test(no_side_removes_its_king),
		cmocka_unit_test(captures_are_compulsory),
		cmocka_unit_test(checks_are_counted),
		cmocka_unit_test(no_move_gives_check),
		cmocka_unit_test(generals_do_not_face),
		cmocka_unit_test(sides_may_differ),
	};

	return cmocka_run_group_tests(tests, fixture_set_up, tear_down);
}
