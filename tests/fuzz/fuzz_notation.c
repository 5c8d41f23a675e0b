/* SPDX-License-Identifier: MIT
 * Fuzz target: a notation file of any bytes, or a word, is read or refused with a location. In a file that is read,
 * every text of a piece or cell means that piece or cell. Its words are also read as moves, moves are written with it,
 * positions that it writes are read again, and records are read and written in its syntax. */
#include "file_mutator.h"

#include "base/text.h"
#include "notation/foreign/notation_moves.h"
#include "notation/move/move.h"
#include "notation/foreign/names.h"
#include "notation/foreign/dialect.h"
#include "notation/foreign/notation.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static const char *const shipped[] = { "uci", "lan", "pjn", "zsg", "gamecourier", "ludii", "starchess-numbers",
	"glinski-hungarian", "glinski-files-5", "glinski-files-6-j", "glinski-ranks-up-6", "russian", "figurine",
	"estonian", "wxf", "usi", "kif" };

/* Keys that none of these files has, or few. */
static const char rare[] =
    "  tags: [pairs, {read: 'Players: (?<value>.*)', name: White, write: 'Players: {value}'}]\n"
    "    - {read: '(?<name>\\w+): (?<value>.*)', write: '{name}: {value}'}\n"
    "    - {read: '(?<White>.*) - (?<Black>.*)', write: '{White} - {Black}', default: '?'}\n"
    "  tag-names: {Game: Variant, Gone: ''}\n"
    "  skip: ['=+', '%.*']\n"
    "  comments: ['{}', '//', '(* *)', '<< >>', ';']\n"
    "  nags: {good: 1, bad: 2, '!!': 3}\n"
    "  nags: true\n"
    "  numbers: {count: plies, read: '#\\d+ ', white: '#{number} ', black: '{number}... '}\n"
    "  numbers: sides\n"
    "  continuation: '&'\n"
    "  separator: lines\n"
    "  results: {mate by White: 1-0, remi: 1/2-1/2, gives up: resigned}\n"
    "  results-last: [remi]\n"
    "  encoding: latin-1\n"
    "  begin: blank-line\n"
    "extends: hgn\n"
    "  supports: [tags, results, comments, variations, nags, setup]\n"
    "    board: empty\n"
    "    turn: '{owner} moves'\n"
    "  turn: 120\n"
    "  renamed: {e4: e5, e5: e4}\n"
    "  text: '{column},{row},{level}'\n"
    "  file: {of: anti, as: letters, case: upper, descending: true, from: -5}\n"
    "  rank: {of: diag, as: letters, letters: [a, bb, c]}\n"
    "  sides: [w, b]\n"
    "  check: [ch, +]\n"
    "  mate: [mate, '#']\n"
    "    - {when: [capture, not en passant], text: '{piece}{from}:{to}{check}'}\n"
    "    - {when: [not own, place], text: '{side}{number}{place}{short}'}\n"
    "      - {as: capture, read: '(?<from>\\w+)x(?<to>\\w+)', write: '{from}x{to}', when: own}\n"
    "      - {as: put, read: '\\+(?<piece>\\w+)@(?<to>\\w+)', write: '+{piece}@{to}'}\n"
    "letters:\n"
    "  - {games: [chess], pieces: {K: [R, Kr], Q: D, R: T, B: L, N: S}, else: {K: K, Q: Q, R: R, B: B, N: N}}\n"
    "positions:\n"
    "  games: [chess]\n"
    "  lines: files\n"
    "  first-line: right\n"
    "  first-cell: bottom\n"
    "  fields: [board, side, castling, en-passant, clock, number]\n"
    "  optional: true\n";

const struct donors file_donors = { "notations", shipped, sizeof shipped / sizeof shipped[0], rare };

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

/* Letters that fit a game read what they write. */
static void
check_use(const struct hgn_notation *notation, const struct hgn_game *game)
{
	struct hgn_position *position = hgn_position_new(game);
	struct hgn_moves moves = { 0 };
	struct hgn_buf text = { 0 };
	struct hgn_letters letters;
	size_t i;

	if (position == NULL)
		abort();
	if (hgn_letters_make(&letters, notation, game, NULL) == 0 && hgn_position_moves(&moves, position, NULL) == 0)
		for (i = 0; i < moves.n; i++) {
			struct hgn_marks marks = { 0, 0, false };
			struct hgn_move move;

			text.len = 0;
			hgn_move_text_letters(&text, position, &letters, &moves.list[i], HGN_MOVE_LONG);
			if (hgn_move_read_letters(&move, &marks, position, &letters, hgn_buf_string(&text), text.len, NULL) != 0 ||
			    memcmp(&move, &moves.list[i], sizeof move) != 0)
				complain("not what was written", hgn_buf_string(&text));
			observe_buf(&text);
		}
	hgn_buf_clear(&text);
	hgn_moves_clear(&moves);
	hgn_position_free(position);
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
			observe_error(&error);
			continue;
		}
		for (cell = 0; cell < names.places; cell++) {
			const struct hgn_cell_name *name = &names.written[cell];

			if (name->text == NULL && cell >= (unsigned)game->board.cells)
				continue;
			if (hgn_cell_names_find(&names, name->text, name->len) != cell ||
			    hgn_cell_names_read(&place, &names, name->text, name->len) != name->len || place != cell)
				complain("not what was written", name->text);
			observe_text(name->text);
		}
		hgn_cell_names_run_together(twins, &names);
		hgn_cell_names_clear(&names);
	}
}

/* Each word of the file, read as a ply. */
static void
check_texts(struct hgn_move_notation *moves, struct hgn_position *position, const char *bytes, size_t n)
{
	struct hgn_marks marks = { 0, 0, false };
	uint64_t before = hgn_position_hash(position);
	struct hgn_error error = { 0 };
	struct hgn_move move;
	size_t at, len;

	for (at = 0; at < n; at += len + 1) {
		for (len = 0; at + len < n && strchr(" \n'\"", bytes[at + len]) == NULL; len++)
			continue;
		if (hgn_foreign_read(&move, &marks, moves, position, bytes + at, len, &error) != 0 &&
		    (error.message[0] == '\0' || error.col > len + 1))
			complain("refused without a reason", error.message);
		observe_error(&error);
		if (hgn_position_hash(position) != before)
			complain("the position was left changed", moves->notation->name);
	}
}

/* Check that written text is read, or refused: a file may lack anything. */
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
		if (hgn_foreign_write(&out, NULL, moves, position, &legal.list[i], NULL) != 0)
			continue;
		observe_buf(&out);
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
		if (hgn_move_notation_new(&moves, notation, game, false, &error) == 0) {
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

/* Positions of a game come back. */
static void
check_positions(const struct hgn_notation *notation, struct hgn_library *library)
{
	static const char *const ids[] = { "chess", "glinski", "heroes", "starchess" };
	struct hgn_buf once = { 0 };
	struct hgn_position *position;
	struct hgn_dialect *dialect;
	const struct hgn_game *game;
	size_t i;

	for (i = 0; notation->positions != NULL && i < sizeof ids / sizeof *ids; i++) {
		if (hgn_library_game(&game, library, ids[i], NULL) != 0 || (position = hgn_position_new(game)) == NULL)
			abort();
		if (hgn_dialect_new(&dialect, notation, game, NULL) == 0 && dialect != NULL) {
			once.len = 0;
			if (hgn_position_write_fen(&once, dialect, position, NULL) == 0 &&
			    (hgn_position_read_fen(position, dialect, NULL, hgn_buf_string(&once), once.len, NULL) != 0 ||
			    hgn_position_hash(position) != hgn_position_hash(hgn_game_start(game))))
				complain("not what was written", hgn_buf_string(&once));
			observe_buf(&once);
			hgn_dialect_free(dialect);
		}
		hgn_position_free(position);
	}
	hgn_buf_clear(&once);
}

/* Read the file as records in the syntax of the notation, and write them. */
static void
check_records(const struct hgn_notation *notation, struct hgn_library *library, const char *bytes, size_t n)
{
	struct hgn_play_options options = { .want = HGN_WANT_LAN, .notation = notation, .notation_out = notation };
	struct hgn_reader *reader;
	struct hgn_record record = { 0 };
	struct hgn_play play = { 0 };
	struct hgn_buf out = { 0 };

	if (notation->record == NULL || hgn_reader_new(&reader, NULL, NULL) != 0)
		return;
	hgn_reader_set_codec(reader, hgn_notation_codec(notation));
	hgn_reader_open_memory(reader, "-", bytes, n);
	while (hgn_reader_next(reader, &record, NULL, NULL) == 0)
		if (hgn_play_record(&play, library, &record, &options, NULL, NULL) == 0 && play.valid && !record.broken)
			hgn_codec_write(&out, hgn_notation_codec(notation), &record, &play, NULL, NULL);
	observe_buf(&out);
	hgn_buf_clear(&out);
	hgn_play_clear(&play);
	hgn_record_clear(&record);
	hgn_reader_free(reader);
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
	    hgn_notation_parse(&letters, copy, n, "notation.yaml", NULL, &error)) != 0) {
		if (error.message[0] == '\0' || (!word && error.line == 0))
			complain("refused without a place", error.message);
		observe_error(&error);
		free(copy);
		return 0;
	}
	for (set = letters->sets; set != NULL; set = (const struct hgn_letter_set *)set->part.next)
		check_set(set);
	check_use(letters, game);
	check_cells(letters, library);
	check_moves(letters, library, copy, n);
	check_positions(letters, library);
	check_records(letters, library, copy, n);
	hgn_notation_free(letters);
	free(copy);
	return 0;
}
