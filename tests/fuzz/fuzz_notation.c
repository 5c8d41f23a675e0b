/* SPDX-License-Identifier: MIT
 * Fuzz target: a notation file of any bytes, or a word, is read or refused with a place, and what is read says for
 * every text that stands for a piece or a cell what it stands for. Its words are read as moves too, and moves are
 * written with it. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "notation/alphabet.h"
#include "notation/foreign_read.h"
#include "notation/foreign_write.h"
#include "notation/cell_names.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static void
complain(const char *what, const char *text)
{
	fprintf(stderr, "%s: '%s'\n", what, text);
	abort();
}

static void
check_set(const struct hgn_letter_set *set)
{
	size_t i, j;

	for (i = 0; i < set->letters; i++) {
		const struct hgn_letter *letter = &set->letter[i];

		if (letter->len == 0 || letter->len > HGN_LETTER_TEXT || hgn_utf8_check(letter->text, letter->len) != letter->len)
			complain("no letter", letter->text);
		for (j = 0; j < i; j++)
			if (strcmp(set->letter[j].text, letter->text) == 0)
				complain("twice", letter->text);
	}
}

/* Letters that fit a game write what they read. */
static void
check_use(const struct hgn_notation *letters, const struct hgn_game *game)
{
	static const char *const moves[] = { "Nf3", "O-O", "Rc1xc4+", "e8=Q#", "e4", "Kd2", "Bb5" };
	struct hgn_buf foreign = { 0 }, own = { 0 };
	struct hgn_alphabet alphabet;
	size_t i;

	if (hgn_alphabet_make(&alphabet, letters, game, NULL) != 0)
		return;
	for (i = 0; i < sizeof moves / sizeof *moves; i++) {
		foreign.len = own.len = 0;
		hgn_alphabet_write(&foreign, &alphabet, moves[i], strlen(moves[i]));
		if (hgn_alphabet_read(&own, &alphabet, hgn_buf_string(&foreign), foreign.len, NULL) != 0 ||
		    strcmp(hgn_buf_string(&own), moves[i]) != 0)
			complain("not what was written", hgn_buf_string(&foreign));
	}
	hgn_buf_clear(&foreign);
	hgn_buf_clear(&own);
}

/* Every cell has a name that is read as that cell. */
static void
check_cells(const struct hgn_notation *notation, struct hgn_library *library)
{
	static const char *const ids[] = { "chess", "glinski", "lengthleaper", "hepta" };
	struct hgn_cell_names names;
	struct hgn_error error;
	const struct hgn_game *game;
	uint16_t place, twins[2];
	unsigned i, cell;

	for (i = 0; notation->cells != NULL && i < sizeof ids / sizeof *ids; i++) {
		if (hgn_library_game(&game, library, ids[i], NULL) != 0)
			abort();
		if (hgn_cell_names_make(&names, notation->cells, game, &error) != 0) {
			if (error.message[0] == '\0' || error.line == 0)
				complain("refused without a place", error.message);
			continue;
		}
		for (cell = 0; cell < names.places; cell++) {
			const struct hgn_cell_name *name = &names.written[cell];

			if (name->text == NULL && cell >= (unsigned)game->board.cells)
				continue;
			if (hgn_cell_names_find(&names, name->text, name->len) != cell ||
			    hgn_cell_names_read(&place, &names, name->text, name->len) != name->len || place != cell)
				complain("not what was written", name->text);
		}
		hgn_cell_names_run_together(twins, &names);
		hgn_cell_names_clear(&names);
	}
}

/* Each word of the file, read as a half-move. */
static void
check_texts(struct hgn_move_notation *moves, struct hgn_position *position, const char *bytes, size_t n)
{
	struct hgn_marks marks = { 0, 0, false };
	uint64_t before = hgn_position_hash(position);
	struct hgn_error error;
	struct hgn_move move;
	size_t at, len;

	for (at = 0; at < n; at += len + 1) {
		for (len = 0; at + len < n && strchr(" \n'\"", bytes[at + len]) == NULL; len++)
			continue;
		if (hgn_foreign_read(&move, &marks, moves, position, bytes + at, len, &error) != 0 &&
		    (error.message[0] == '\0' || error.col > len + 1))
			complain("refused without a reason", error.message);
		if (hgn_position_hash(position) != before)
			complain("the position was left changed", moves->notation->name);
	}
}

/* What is written is read as something, or refused: a file may leave out anything. */
static void
check_written(struct hgn_move_notation *moves, struct hgn_position *position)
{
	struct hgn_marks marks = { 0, 0, false };
	struct hgn_moves legal = { 0 };
	struct hgn_buf out = { 0 };
	struct hgn_move move;
	size_t i;

	if (hgn_position_moves(&legal, position, NULL) != 0)
		legal.n = 0;
	for (i = 0; i < legal.n; i++) {
		out.len = 0;
		if (hgn_foreign_write(&out, moves, position, &legal.list[i], NULL) != 0)
			continue;
		hgn_foreign_read(&move, &marks, moves, position, hgn_buf_string(&out), out.len, NULL);
	}
	if (legal.n > 0)
		hgn_position_play(position, &legal.list[legal.n / 2]);
	hgn_buf_clear(&out);
	hgn_moves_clear(&legal);
}

static void
check_moves(const struct hgn_notation *notation, struct hgn_library *library, const char *bytes, size_t n)
{
	static const char *const ids[] = { "chess", "heroes", "hepta", "lengthleaper" };
	struct hgn_move_notation *moves;
	struct hgn_position *position;
	struct hgn_error error;
	const struct hgn_game *game;
	size_t i;

	for (i = 0; notation->moves != NULL && i < sizeof ids / sizeof *ids; i++) {
		if (hgn_library_game(&game, library, ids[i], NULL) != 0 || (position = hgn_position_new(game)) == NULL)
			abort();
		if (hgn_move_notation_new(&moves, notation, game, &error) == 0) {
			check_texts(moves, position, bytes, n);
			check_written(moves, position);
			check_written(moves, position);
			hgn_move_notation_free(moves);
		} else if (error.message[0] == '\0') {
			complain("refused without a reason", ids[i]);
		}
		hgn_position_free(position);
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	static struct hgn_library *library;
	const struct hgn_game *game;
	struct hgn_error error = { 0 };
	struct hgn_notation *letters;
	const struct hgn_letter_set *set;
	bool word = n > 0 && memchr(bytes, '\n', n) == NULL;
	char *copy = malloc(n + 1);

	if (copy == NULL || (library == NULL && (library = hgn_library_new(NULL)) == NULL) ||
	    hgn_library_game(&game, library, "chess", NULL) != 0)
		abort();
	memcpy(copy, bytes, n);
	copy[n] = '\0';
	if (word && (strlen(copy) < n || strchr(copy, '/') != NULL || hgn_is_lower(copy[0]))) {
		free(copy);
		return 0;
	}
	if ((word ? hgn_notation_load(&letters, library, copy, &error) :
	    hgn_notation_parse(&letters, copy, n, "notation.yaml", &error)) != 0) {
		if (error.message[0] == '\0' || (!word && error.line == 0))
			complain("refused without a place", error.message);
		free(copy);
		return 0;
	}
	for (set = letters->sets; set != NULL; set = set->next)
		check_set(set);
	check_use(letters, game);
	check_cells(letters, library);
	check_moves(letters, library, copy, n);
	hgn_notation_free(letters);
	free(copy);
	return 0;
}
