/* SPDX-License-Identifier: MIT
 * Resolution of a search for a game: converts names to codes and sets of cells. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "search/search.h"

/* ---- names of places ---- */

/* A set of cells and off-board places. */
struct place_set {
	struct hgn_cells cells;
	bool beside[HGN_MAX_PLACES];
	bool hand; /* includes the pockets */
};

/* Add the off-board places that a glob matches, with or without a family letter, and an @ before it, at the end of
 * their names. Return false if the game has none. */
static bool
add_places(struct place_set *out, const struct hgn_game *game, const char *glob)
{
	unsigned cells = (unsigned)game->board.cells, n = hgn_places(game), i;
	char name[HGN_CELL_NAME];
	bool found = false, fits;
	size_t len;

	for (i = cells; i < n; i++) {
		hgn_place_name(name, game, i);
		fits = hgn_glob_fits(glob, name);
		len = strlen(name);
		if (len > 1 && memchr(game->family_letter, name[len - 1], (size_t)game->families) != NULL)
			name[len - (name[len - 2] == '@' ? 2 : 1)] = '\0';
		if (fits || hgn_glob_fits(glob, name))
			out->beside[i - cells] = found = true;
	}
	return found;
}

/* Add the cells and places that a name or glob matches. Return false if the game has none. A name denotes a cell; an
 * off-board place, with or without a family letter (without it, of all families); a zone with its side, such as w@home;
 * or hand, the pockets. */
static bool
find_named(struct place_set *out, const struct hgn_game *game, const char *name)
{
	bool on_board = strpbrk(name, "@~") == NULL, found = false;
	int i, word;

	if (strcmp(name, "hand") == 0 && game->state[HGN_FEN_POCKET] != NULL) {
		out->hand = true;
		return true;
	}
	for (i = 0; on_board && i < game->board.cells; i++)
		if (hgn_glob_fits(name, game->board.name[i])) {
			hgn_cells_add(&out->cells, (unsigned)i);
			found = true;
		}
	if (found || (on_board && strpbrk(name, "*?[") != NULL))
		return found;
	if (add_places(out, game, name))
		return true;
	if ((name[0] != 'w' && name[0] != 'b') || name[1] != '@')
		return false;
	for (i = 0; i < game->zones; i++)
		if (strcmp(game->zone[i].name, name + 2) == 0) {
			for (word = 0; word < game->board.words; word++)
				out->cells.word[word] |= game->zone[i].cells[name[0] == 'b'].word[word];
			return true;
		}
	return false;
}

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

		for (code = 0; code < codes; code++) {
			if (!hgn_designator_fits(piece, game, code) || (code != 0 &&
			    game->type[hgn_code_type(game, code)].neutral && hgn_code_side(game, code) != HGN_WHITE))
				continue; /* a neutral piece has White's code */
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

/* ---- places of a test ---- */

/* Find the places on which to count: the whole board if none is named. Set *some if the game has any. Return false if
 * memory runs out. */
static bool
find_places(bool *some, struct hgn_resolved_test *test, struct hgn_resolved *resolved, const struct hgn_count *count)
{
	const struct hgn_game *game = resolved->game;
	struct place_set set = { .cells = { { 0 } } };
	size_t i, k;

	for (k = 0; k < count->places; k++)
		resolved->has[count->place[k].element] = find_named(&set, game, count->place[k].text);
	for (i = 0; i < (size_t)game->board.cells; i++) {
		if (count->places > 0 && !hgn_cells_has(&set.cells, (unsigned)i))
			continue;
		hgn_cells_add(&test->cells, (unsigned)i);
		test->cell = (uint16_t)i;
		test->ncells++;
	}
	test->hand = set.hand;
	for (i = 0; i < HGN_MAX_PLACES; i++)
		test->places += set.beside[i];
	*some = test->ncells > 0 || test->hand || test->places > 0;
	test->place = hgn_arena_alloc(&resolved->arena, (test->places + 1) * sizeof *test->place);
	for (i = 0, k = 0; test->place != NULL && i < HGN_MAX_PLACES; i++)
		if (set.beside[i])
			test->place[k++] = (uint16_t)i;
	return test->place != NULL;
}

/* ---- methods of evaluation ---- */

/* Choose the method of evaluating a test, and find the sets in a position that together contain the pieces: the sets of
 * sides for groups, or one set per code. Return false if memory runs out. */
static bool
find_shape(struct hgn_resolved_test *test, struct hgn_resolved *resolved, const struct hgn_count *count)
{
	const uint32_t first = (uint32_t)offsetof(struct hgn_position, pieces);
	const struct hgn_game *game = resolved->game;
	unsigned codes = (unsigned)(2 * game->types + 1), code;
	enum hgn_designator_kind kind = count->piece[0].kind;
	bool group = count->pieces == 1 && kind != HGN_PIECE_LETTER;
	int side;

	test->shape = HGN_COUNT_PLACES;
	if (test->stacks || test->places > 0 || test->hand)
		return true;
	if (test->ncells == 1 && count->op == HGN_COMPARE_GE && count->n == 1 && count->other == NULL) {
		test->shape = HGN_COUNT_CELL;
		return true;
	}
	if (!group && hgn_resolved_has(test, 0))
		return true;
	test->shape = HGN_COUNT_SETS;
	test->empty = group && kind == HGN_PIECE_NONE;
	test->set = hgn_arena_alloc(&resolved->arena, (codes + 3) * sizeof *test->set);
	for (code = 1; !group && test->set != NULL && code < codes; code++)
		if (hgn_resolved_has(test, code))
			test->set[test->sets++] = (uint32_t)(offsetof(struct hgn_position, set) +
			    game->tables.code[code].pieces * sizeof(uint64_t));
	for (side = 0; group && test->set != NULL && side < 3; side++)
		if (kind == HGN_PIECE_ANY || kind == HGN_PIECE_NONE ||
		    side == (kind == HGN_PIECE_WHITE ? HGN_WHITE : HGN_BLACK))
			test->set[test->sets++] = first + (uint32_t)(sizeof(struct hgn_cells) * (size_t)side);
	return test->set != NULL;
}

static int
resolve_count(struct hgn_resolved_test *test, struct hgn_resolved *resolved, const struct hgn_count *count,
    struct hgn_error *error)
{
	bool pieces = find_codes(test, resolved, count), places;

	if (!find_places(&places, test, resolved, count) || (pieces && places && !find_shape(test, resolved, count)))
		return hgn_error_nomem(error);
	if (count->other == NULL)
		return 0;
	test->other = hgn_arena_alloc(&resolved->arena, sizeof *test->other);
	if (test->other == NULL)
		return hgn_error_nomem(error);
	return resolve_count(test->other, resolved, count->other, error);
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
