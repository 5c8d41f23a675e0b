/* SPDX-License-Identifier: MIT
 * Resolution of a search for a game: converts names to codes and sets of cells. */
#include "search/resolve.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/text.h"
#include "search/place_terms.h"

#define NO_MEMORY (-1) /* returned instead of a truth value */

/* ---- pieces ---- */

bool
hgn_designator_fits(const struct hgn_designator *piece, const struct hgn_game *game, unsigned code)
{
	const struct hgn_type *type;

	if (code == 0 || piece->kind == HGN_PIECE_NONE)
		return code == 0 && piece->kind == HGN_PIECE_NONE;
	if (piece->kind == HGN_PIECE_WHITE || piece->kind == HGN_PIECE_BLACK)
		return game->owner[code] == (piece->kind == HGN_PIECE_WHITE ? HGN_WHITE : HGN_BLACK);
	if (piece->kind == HGN_PIECE_ANY)
		return true;
	type = &game->type[hgn_code_type(game, code)];
	return piece->letter == (game->owner[code] == HGN_BLACK ? hgn_to_lower(type->letter) : type->letter) &&
	    piece->stacked == type->stacked && piece->promoted == type->promoted &&
	    (piece->family == '\0' || (type->family >= 0 && game->family_letter[type->family] == piece->family));
}

/* Return true if a piece on the board can have this code. */
static bool
is_used(const struct hgn_game *game, unsigned code)
{
	return code == 0 || !game->type[hgn_code_type(game, code)].neutral || hgn_code_side(game, code) == HGN_WHITE;
}

static bool
has_code(const struct hgn_resolved_test *test, unsigned code)
{
	return test->codes[code >> 6] >> (code & 63) & 1;
}

/* Find the codes of the pieces to count. Return false if the game has none. */
static bool
find_codes(struct hgn_resolved_test *test, struct hgn_resolved *resolved, const struct hgn_count *count)
{
	const struct hgn_game *game = resolved->game;
	unsigned codes = (unsigned)(2 * game->types + 1), code;
	bool any = false;
	size_t i;

	for (i = 0; i < count->pieces; i++) {
		const struct hgn_designator *piece = &count->piece[i];
		bool found = piece->kind != HGN_PIECE_LETTER;

		for (code = 0; code < codes; code++)
			if (is_used(game, code) && hgn_designator_fits(piece, game, code)) {
				test->codes[code >> 6] |= UINT64_C(1) << (code & 63);
				found = true;
			}
		if (piece->kind == HGN_PIECE_LETTER)
			resolved->has[piece->element] = found;
		test->stacks |= found && piece->stacked && (piece->min > 0 || piece->max < UINT8_MAX);
		any |= found;
	}
	return any;
}

/* ---- places ---- */

static void
find_board(struct hgn_resolved_test *test, const struct hgn_game *game)
{
	unsigned i;

	for (i = 0; i < (unsigned)game->board.cells; i++)
		hgn_cells_add(&test->cells, i);
	test->ncells = (unsigned)game->board.cells;
}

/* Find the places on which to count. Return false if the game has none, NO_MEMORY if memory runs out. */
static int
find_places(struct hgn_resolved_test *test, struct hgn_resolved *resolved, const struct hgn_count *count)
{
	const struct hgn_game *game = resolved->game;
	struct hgn_place_set set = { .cells = { { 0 } } };
	unsigned i;
	size_t k;

	for (k = 0; k < count->places; k++)
		resolved->has[count->place[k].element] = hgn_places_find(&set, game, count->place[k].text);
	test->cells = set.cells;
	test->hand = set.hand;
	for (i = 0; i < (unsigned)game->board.cells; i++)
		if (hgn_cells_has(&set.cells, i)) {
			test->cell = (uint16_t)i;
			test->ncells++;
		}
	for (i = 0; i < HGN_MAX_PLACES; i++)
		test->places += set.beside[i];
	if (test->places == 0)
		return test->ncells > 0 || test->hand;
	test->place = hgn_arena_alloc(&resolved->arena, test->places * sizeof *test->place);
	if (test->place == NULL)
		return NO_MEMORY;
	for (i = 0, k = 0; i < HGN_MAX_PLACES; i++)
		if (set.beside[i])
			test->place[k++] = (uint16_t)i;
	return true;
}

/* ---- shapes ---- */

/* Find sets in a position that together contain the codes: the set of a side, or one set per code. Return false if
 * memory runs out. */
static bool
find_sets(struct hgn_resolved_test *test, struct hgn_resolved *resolved)
{
	const struct hgn_game *game = resolved->game;
	unsigned codes = (unsigned)(2 * game->types + 1), code;

	test->set = hgn_arena_alloc(&resolved->arena, codes * sizeof *test->set);
	test->code = hgn_arena_alloc(&resolved->arena, codes);
	if (test->set == NULL || test->code == NULL)
		return false;
	for (code = 1; code < codes; code++)
		if (has_code(test, code)) {
			test->code[test->sets] = (uint8_t)code;
			test->set[test->sets++] = (uint32_t)(offsetof(struct hgn_position, set) +
			    game->tables.code[code].pieces * sizeof(uint64_t));
		}
	return true;
}

/* Find the sets for "any piece", "no piece" and the pieces of a side. */
static void
find_group(struct hgn_resolved_test *test, enum hgn_designator_kind kind)
{
	uint32_t first = (uint32_t)offsetof(struct hgn_position, pieces);
	int side;

	test->empty = kind == HGN_PIECE_NONE;
	test->sets = 0;
	for (side = 0; side < 3; side++)
		if (kind == HGN_PIECE_ANY || kind == HGN_PIECE_NONE ||
		    side == (kind == HGN_PIECE_WHITE ? HGN_WHITE : HGN_BLACK))
			test->set[test->sets++] = first + (uint32_t)(sizeof(struct hgn_cells) * (size_t)side);
}

static enum hgn_count_shape
find_shape(struct hgn_resolved_test *test, const struct hgn_count *count)
{
	bool some = count->op == HGN_COMPARE_GE && count->n == 1, group = count->piece[0].kind != HGN_PIECE_LETTER;

	if (test->stacks || test->places > 0 || test->hand)
		return HGN_COUNT_PLACES;
	if (test->ncells == 1 && some)
		return HGN_COUNT_CELL;
	if (count->pieces == 1 && group)
		find_group(test, count->piece[0].kind);
	else if (has_code(test, 0))
		return HGN_COUNT_PLACES;
	else if (count->places == 0)
		return HGN_COUNT_CODES;
	return some && !test->empty ? HGN_COUNT_SOME : HGN_COUNT_SETS;
}

static int
resolve_count(struct hgn_resolved_test *test, struct hgn_resolved *resolved, const struct hgn_count *count,
    struct hgn_error *error)
{
	bool pieces = find_codes(test, resolved, count);
	int places = true;

	if (count->places > 0)
		places = find_places(test, resolved, count);
	else
		find_board(test, resolved->game);
	if (places == NO_MEMORY || !find_sets(test, resolved))
		return hgn_error_nomem(error);
	test->shape = pieces && places ? find_shape(test, count) : HGN_COUNT_LACKING;
	return 0;
}

/* Resolve a FEN, which may be impossible in the game. */
static int
resolve_fen(struct hgn_resolved *resolved, size_t number, const struct hgn_search *search, struct hgn_error *error)
{
	const struct hgn_test *test = &search->test[number];
	struct hgn_resolved_test *out = &resolved->test[number];
	bool *has = &resolved->has[test->element];
	struct hgn_position *position = hgn_position_new(resolved->game);
	struct hgn_buf scratch = { 0 };
	int status;

	if (position == NULL)
		return hgn_error_nomem(error);
	status = hgn_position_read_fen(position, search->dialect, &scratch, test->fen, test->fen_len, error);
	*has = status == 0;
	if (*has) {
		out->board = hgn_position_board_hash(position);
		hgn_position_find_key(out->key, position, &scratch);
	}
	if (scratch.failed)
		status = hgn_error_nomem(error);
	hgn_buf_clear(&scratch);
	hgn_position_free(position);
	return status == HGN_ENOMEM ? status : 0;
}

int
hgn_resolve(struct hgn_resolved **out, const struct hgn_search *search, const struct hgn_game *game,
    struct hgn_error *error)
{
	struct hgn_resolved *resolved = calloc(1, sizeof *resolved);
	size_t i;
	int status = 0;

	*out = resolved;
	if (resolved == NULL)
		return hgn_error_nomem(error);
	resolved->game = game;
	resolved->test = hgn_arena_alloc(&resolved->arena, (search->size.tests + 1) * sizeof *resolved->test);
	resolved->has = hgn_arena_alloc(&resolved->arena, search->size.elements + 1);
	if (resolved->test == NULL || resolved->has == NULL)
		status = hgn_error_nomem(error);
	for (i = 0; status == 0 && i < search->size.tests; i++) {
		const struct hgn_test *test = &search->test[i];

		if (test->kind == HGN_TEST_COUNT)
			status = resolve_count(&resolved->test[i], resolved, &test->count, error);
		else if (test->kind == HGN_TEST_FEN)
			status = resolve_fen(resolved, i, search, error);
	}
	if (status != 0) {
		hgn_resolved_free(resolved);
		*out = NULL;
	}
	return status;
}

void
hgn_resolved_free(struct hgn_resolved *resolved)
{
	if (resolved == NULL)
		return;
	hgn_arena_clear(&resolved->arena);
	free(resolved);
}
