/* SPDX-License-Identifier: MIT
 * Tests piece letters of other languages: errors, reading, and reading of written moves. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "base/data.h"
#include "fixture.h"
#include "notation/foreign/notation.h"
#include "notation/move/move_parts.h"
#include "notation/move/move.h"
#include "rules/position.h"

static void
make(struct hgn_notation **notation, struct hgn_letters *letters, const char *name, const char *id)
{
	struct hgn_error error;

	assert_int_equal(hgn_notation_load(notation, fixture_library, name, &error), 0);
	assert_int_equal(hgn_letters_make(letters, *notation, fixture_game(id), &error), 0);
}

/* ---- reading and writing ---- */

static void
test_tokens(void **state)
{
	static const struct {
		const char *letters, *written, *own;
	} cases[] = {
		{ "KDTLS", "Sf3", "Nf3" },
		{ "KDTLS", "Tac1+", "Rac1+" },
		{ "KDTLS", "exd8=D#", "exd8=Q#" },
		{ "KDTLS", "exd8D", "exd8Q" },
		{ "KDTLS", "e8(D)", "e8(Q)" },
		{ "KDTLS", "e7e8d", "e7e8q" },
		{ "KDTLS", "exd6e.p.", "exd6e.p." },
		{ "KDTLS", "O-O-O+", "O-O-O+" },
		{ "KDTLS", "0-0", "0-0" },
		{ "KDTLS", "--", "--" },
		{ "KDTLS", "Z0", "Z0" },
		{ "german", "Be4", "Pe4" },
		{ "german", "Lb5", "Bb5" },
		{ "estonian", "O-O", "O-O" },
		{ "estonian", "Ob5", "Bb5" },
		{ "russian", "Крd2", "Kd2" },
		{ "russian", "Кd2", "Nd2" },
		{ "russian", "e8=Ф+", "e8=Q+" },
		{ "russian", "e8(Ф)", "e8(Q)" },
		{ "russian", "п2-e4", "P2-e4" },
		{ "figurine", "♞f6", "Nf6" },
		{ "figurine", "♘b1-d2", "Nb1-d2" },
		{ "figurine", "e8=♕", "e8=Q" },
		{ "KDTLS", "♘f3", "Nf3" }, /* figurines are read with all letters */
		{ "RQKNB", "Rd2", "Kd2" },
		{ "Š,ŠŠ,Q,X,Y", "ŠŠd2", "Qd2" },
		{ "Š,ŠŠ,Q,X,Y", "e8=ŠŠ", "e8=Q" },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		const struct hgn_position *start = hgn_game_start(fixture_game("chess"));
		struct hgn_move_parts parts, own, step[HGN_MAX_STEPS];
		struct hgn_notation *notation;
		struct hgn_letters letters;

		make(&notation, &letters, cases[i].letters, "chess");
		assert_int_equal(hgn_move_parts_read(&own, step, start, NULL, cases[i].own, strlen(cases[i].own), NULL), 0);
		assert_int_equal(
		    hgn_move_parts_read(&parts, step, start, &letters, cases[i].written, strlen(cases[i].written), NULL), 0);
		parts.letters = NULL;
		parts.text = own.text;
		parts.len = own.len;
		assert_memory_equal(&parts, &own, sizeof own);
		hgn_notation_free(notation);
	}
}

/* A character that is not one of the letters is refused at its location, including the game's own letters. */
static void
test_unknown_letters(void **state)
{
	static const struct {
		const char *letters, *text;
		uint64_t col;
		const char *message;
	} cases[] = {
		{ "KDTLS", "Nf3", 1, "'N' is not one of the letters K D T L S" },
		{ "KDTLS", "e8=Q", 4, "'Q' is not one of the letters K D T L S" },
		{ "KDTLS", "e7e8q+", 5, "'q' is not one of the letters K D T L S" },
		{ "KDTLS", "Pe4", 1, "'P' is not one of the letters K D T L S" },
		{ "russian", "Жf3", 1, "'Ж' is not one of the letters Кр Ф Л С К" },
		{ "russian", "Kf3", 1, "'K' is not one of the letters Кр Ф Л С К" },
	};
	struct hgn_error error;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		const struct hgn_position *start = hgn_game_start(fixture_game("chess"));
		struct hgn_move_parts parts, step[HGN_MAX_STEPS];
		struct hgn_notation *notation;
		struct hgn_letters letters;

		make(&notation, &letters, cases[i].letters, "chess");
		assert_int_equal(hgn_move_parts_read(&parts, step, start, &letters, cases[i].text, strlen(cases[i].text), &error),
		    HGN_EINVAL);
		assert_true(parts.unknown);
		assert_string_equal(error.message, cases[i].message);
		assert_string_equal(error.rule, "no-such-piece");
		assert_int_equal(error.col, cases[i].col);
		hgn_notation_free(notation);
	}
}

/* Messages name pieces by the letters, and quote the input. */
static void
test_messages(void **state)
{
	static const struct {
		const char *fen, *text, *message;
	} cases[] = {
		{ "8/4P3/8/8/8/2k5/8/K7 w - - 0 1", "Крd", "'Крd' is not the text of a move: expected ASCII characters; --letters and -f read other notations" },
		{ "8/4P3/8/8/8/2k5/8/K7 w - - 0 1", "e8=Кр", "a Pawn cannot become Кр, only Ф, Л, С or К" },
		{ "8/4P3/8/8/8/2k5/8/K7 w - - 0 1", "e8", "the Pawn promotes on e8: write the piece (Ф, Л, С or К)" },
		{ "8/4P3/8/8/8/2k5/8/K7 w - - 0 1", "Фd4", "White has no Queen" },
	};
	struct hgn_position *position = hgn_position_new(fixture_game("chess"));
	struct hgn_notation *notation;
	struct hgn_letters letters;
	size_t i;

	(void)state;
	make(&notation, &letters, "russian", "chess");
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct hgn_marks marks = { 0 };
		struct hgn_error error;
		struct hgn_move move;

		assert_int_equal(hgn_position_set_fen(position, cases[i].fen, strlen(cases[i].fen), &error), 0);
		assert_int_equal(hgn_move_read_letters(&move, &marks, position, &letters, cases[i].text, strlen(cases[i].text),
		    &error), HGN_EINVAL);
		assert_string_equal(error.message, cases[i].message);
	}
	hgn_notation_free(notation);
	hgn_position_free(position);
}

/* ---- refused files ---- */

static void
test_invalid_words(void **state)
{
	static const struct {
		const char *word, *id, *message;
	} cases[] = {
		{ "KDTLL", "chess", "the letters 'KDTLL': duplicate 'L'" },
		{ "KDT1S", "chess", "the letters 'KDT1S': '1' contains a character with another meaning in moves" },
		{ "KDTlS", "chess", "the letters 'KDTlS': 'l' would be taken for a cell: an ASCII letter must be upper case" },
		{ "K,D,,L,S", "chess", "the letters 'K,D,,L,S': a letter is empty" },
		{ "K,D,T,L,", "chess", "the letters 'K,D,T,L,': a letter is empty" },
		{ "", "chess", "the letters '': a letter is empty" },
		{ "K\xFF", "chess", "the letters 'K\xFF': not UTF-8" },
		{ "K\xE2\x80\x8B", "chess", "the letters 'K\xE2\x80\x8B': a letter contains an invisible character (U+200B)" },
		{ "KDTL", "chess", "'KDTL' has 4 letters, and chess needs 5, in the order KQRBN" },
		{ "KDTLSB", "chess", "'KDTLSB' has 6 letters, and chess needs 5, in the order KQRBN" },
		{ "K,Da,T,L,S", "chess", "'K,Da,T,L,S' cannot be used for chess: 'Da' could be D and the a of what follows" },
		{ "K,DZa,T,L,S", "chess", "'K,DZa,T,L,S' cannot be used for chess: 'DZa' could be DZ and the a of what follows" },
		{ "K,D,T,L,Sx", "chess", "'K,D,T,L,Sx' cannot be used for chess: 'Sx' could be S and the x of what follows" },
		{ "Kz,Kr,S,M", "hepta", "'Kz,Kr,S,M' cannot be used for hepta: 'Kr' could be K and the r of what follows" },
		{ "german", "hexetera", "'german' has no letters for hexetera, only for chess, glinski" },
		{ "germn", "chess", "unknown notation 'germn'; did you mean 'german'?" },
	};
	struct hgn_error error;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct hgn_notation *letters = NULL;
		int status = hgn_notation_load(&letters, fixture_library, cases[i].word, &error);

		if (status == 0)
			status = hgn_notation_check(letters, fixture_game(cases[i].id), &error);
		assert_true(status < 0);
		assert_string_equal(error.message, cases[i].message);
		hgn_notation_free(letters);
	}
}

#define HEAD "id: x\ntitle: x\nabout: x\n"

/* Moves of a notation go with games that have all its pieces. */
static void
test_invalid_moves(void **state)
{
	static const char text[] = HEAD "moves: {pieces: {N: S}, read: ['(?<piece>S)?(?<to>[a-h][1-8])']}\n";
	struct hgn_notation *moves;
	struct hgn_error error;

	(void)state;
	assert_int_equal(hgn_notation_parse(&moves, text, sizeof text - 1, "x.yaml", NULL, &error), 0);
	assert_int_equal(hgn_notation_check(moves, fixture_game("chess"), &error), 0);
	assert_int_equal(hgn_notation_check(moves, fixture_game("hexetera"), &error), HGN_EINVAL);
	assert_string_equal(error.message, "hexetera has no piece 'N'");
	hgn_notation_free(moves);
}

#define L13(x) "\"" x "0\", " "\"" x "1\", " "\"" x "2\", " "\"" x "3\", " "\"" x "4\", " "\"" x "5\", " "\"" x "6\", " \
	"\"" x "7\", " "\"" x "8\", " "\"" x "9\", " "\"" x "a\", " "\"" x "b\", " "\"" x "c\", "
#define L26(x) L13(x "1") L13(x "2")

static void
test_invalid_files(void **state)
{
	static const struct {
		const char *text;
		uint64_t line, col;
		const char *message;
	} cases[] = {
		{ HEAD, 1, 1, "'letters', 'positions' or another section is missing" },
		{ HEAD "leters: []\n", 4, 1, "unknown key 'leters'; did you mean 'letters'?" },
		{ HEAD "letters: []\n", 4, 10, "'letters' is a list of mappings of 'games' and 'pieces'" },
		{ HEAD "letters: [{games: [a]}]\n", 4, 11, "'pieces' is missing: texts for piece letters" },
		{ HEAD "letters: [{games: a, pieces: {K: K}}]\n", 4, 19, "expected a list of games, such as [chess], found 'a'" },
		{ HEAD "letters: [{games: [a, a], pieces: {K: K}}]\n", 4, 23, "duplicate game 'a'" },
		{ HEAD "letters:\n- {games: [a], pieces: {K: K}}\n- {games: [b, a], pieces: {K: K}}\n", 6, 15,
		    "another section is already for 'a'" },
		{ HEAD "letters: [{games: [a], pieces: {K: [K, K]}}]\n", 4, 40, "duplicate 'K'" },
		{ HEAD "letters: [{games: [a], pieces: {K: K, Q: K}}]\n", 4, 42, "'K' already means K" },
		{ HEAD "letters: [{games: [a], pieces: {K: K, K: L}}]\n", 4, 39, "duplicate key 'K'" },
		{ HEAD "letters: [{games: [a], pieces: {k: K}}]\n", 4, 33, "invalid piece letter 'k'; expected A to Z" },
		{ HEAD "letters: [{games: [a], pieces: {K: []}}]\n", 4, 36, "expected a letter, found an empty list" },
		{ HEAD "letters: [{games: [a], pieces: {K: {a: b}}}]\n", 4, 36, "expected a letter, found a mapping of 1" },
		{ HEAD "letters: [{games: [a], pieces: {K: \"\"}}]\n", 4, 36, "a letter is empty" },
		{ HEAD "letters: [{games: [a], pieces: {K: [" L26("\\u04") L26("\\u05") L26("\\u06") L26("\\u07") "\"\\u0410\"]}}]\n", 4, 1077,
		    "more than 104 letters" },
		{ "title: x\nabout: x\nletters: [{games: [a], pieces: {K: K}}]\n", 1, 1,
		    "'id' is missing: the name by which options call the notation" },
	};
	struct hgn_notation *letters;
	struct hgn_error error;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		assert_int_equal(hgn_notation_parse(&letters, cases[i].text, strlen(cases[i].text), "x.yaml", NULL, &error), HGN_EINVAL);
		assert_string_equal(error.message, cases[i].message);
		assert_int_equal(error.line, cases[i].line);
		assert_int_equal(error.col, cases[i].col);
	}
}

/* A mapping that lacks a piece, or has one that the game has not, is found when the game is known. */
static void
test_files_for_other_games(void **state)
{
	static const char *const pieces[][2] = {
		{ "K: K, Q: D, R: T, B: L", "'x' has no letter for the N of chess" },
		{ "K: K, Q: D, R: T, B: L, N: S, Z: Z", "'x' has a letter for Z, and chess has no such piece" },
	};
	struct hgn_notation *letters;
	struct hgn_error error;
	char text[200];
	size_t i;

	(void)state;
	for (i = 0; i < 2; i++) {
		snprintf(text, sizeof text, HEAD "letters: [{games: [chess], pieces: {%s}}]\n", pieces[i][0]);
		assert_int_equal(hgn_notation_parse(&letters, text, strlen(text), "x.yaml", NULL, &error), 0);
		assert_int_equal(hgn_notation_check(letters, fixture_game("chess"), &error), HGN_EINVAL);
		assert_string_equal(error.message, pieces[i][1]);
		hgn_notation_free(letters);
	}
}

/* ---- all games ---- */

/* Every file that comes with the library is good for every game that it names. */
static void
test_builtin_notations(void **state)
{
	const struct hgn_letter_set *set;
	struct hgn_notation *letters;
	struct hgn_error error;
	size_t i, j, n = 0;

	(void)state;
	for (i = 0; i < hgn_data_count; i++) {
		if (strcmp(hgn_data_files[i].kind, "notations") != 0)
			continue;
		if (hgn_notation_load(&letters, fixture_library, hgn_data_files[i].name, &error) != 0) {
			if (strstr(error.message, "does not define letters") == NULL) /* as dialects of positions do */
				fail_msg("%s", error.message);
			continue;
		}
		for (set = letters->sets; set != NULL; set = (const struct hgn_letter_set *)set->part.next)
			for (j = 0; j < set->part.games; j++, n++)
				if (hgn_notation_check(letters, fixture_game(set->part.game[j]), &error) != 0)
					fail_msg("%s: %s", hgn_data_files[i].name, error.message);
		hgn_notation_free(letters);
	}
	assert_true(n > 20);
}

/* The game's letters, each standing for the next; then characters of two bytes, then texts of several characters. */
static void
make_word(char *word, const struct hgn_game *game, int kind)
{
	const char *order = game->letter_order;
	size_t i, n = strlen(order), used = 0;

	for (i = 0; i < n; i++)
		if (kind == 0)
			used += (size_t)sprintf(word + used, "%c", order[(i + 1) % n]);
		else if (kind == 1)
			used += (size_t)sprintf(word + used, "\xD0%c", (char)(0x90 + i));
		else
			used += (size_t)sprintf(word + used, "%s\xD0%c%.*s", i == 0 ? "" : ",", (char)(0x90 + i / 6),
			    (int)(2 * (i % 6)), "\xD1\x80\xD1\x80\xD1\x80\xD1\x80\xD1\x80");
	word[used] = '\0';
}

static void
check_texts(struct hgn_position *position, const struct hgn_move *move, const struct hgn_letters *letters)
{
	struct hgn_buf text = { 0 };
	struct hgn_marks marks;
	struct hgn_move back;
	int style;

	for (style = HGN_MOVE_SHORT; style <= HGN_MOVE_LONG; style++) {
		text.len = 0;
		marks = (struct hgn_marks){ 0 };
		hgn_move_text_letters(&text, position, letters, move, (enum hgn_move_style)style);
		assert_int_equal(
		    hgn_move_read_letters(&back, &marks, position, letters, hgn_buf_string(&text), text.len, NULL), 0);
		assert_int_equal(marks.flaws, 0);
		assert_memory_equal(&back, move, sizeof back);
	}
	hgn_buf_clear(&text);
}

static void
check_games(const char *id, int kind)
{
	const struct hgn_game *game = fixture_game(id);
	struct hgn_position *position = hgn_position_new(game);
	uint64_t random = 77 + (uint64_t)kind;
	struct hgn_notation *notation;
	struct hgn_letters letters;
	struct hgn_move move;
	unsigned i, most = fixture_share(600);
	char word[256];

	make_word(word, game, kind);
	make(&notation, &letters, word, id);
	for (i = 0; i < most; i++) {
		if (!fixture_move(&move, position, &random)) {
			hgn_position_copy(position, hgn_game_start(hgn_position_game(position)));
			continue;
		}
		check_texts(position, &move, &letters);
		hgn_position_play(position, &move);
	}
	hgn_notation_free(notation);
	hgn_position_free(position);
}

static void
test_all_games(void **state)
{
	size_t i;
	int kind;

	(void)state;
	for (kind = 0; kind < 3; kind++) {
		for (i = 0; i < FIXTURE_GAMES; i++)
			check_games(fixture_games[i], kind);
		check_games("hepta", kind);
	}
}

/* The order of a word's letters is the game file's. */
static void
test_order(void **state)
{
	(void)state;
	assert_string_equal(fixture_game("chess")->letter_order, "KQRBN");
	assert_string_equal(fixture_game("hexetera")->letter_order, "MGFRK");
	assert_string_equal(fixture_game("heroes")->letter_order, "KHCNMEPFIG");
	assert_string_equal(fixture_game("hepta")->letter_order, "NKSM");
	assert_string_equal(fixture_game("hepta-randolph")->letter_order, "LI");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_tokens),
		cmocka_unit_test(test_unknown_letters),
		cmocka_unit_test(test_messages),
		cmocka_unit_test(test_invalid_words),
		cmocka_unit_test(test_invalid_moves),
		cmocka_unit_test(test_invalid_files),
		cmocka_unit_test(test_files_for_other_games),
		cmocka_unit_test(test_builtin_notations),
		cmocka_unit_test(test_all_games),
		cmocka_unit_test(test_order),
	};

	return cmocka_run_group_tests(tests, fixture_set_up, fixture_tear_down);
}
