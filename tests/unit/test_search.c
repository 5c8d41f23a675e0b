/* SPDX-License-Identifier: MIT
 * Tests expressions over records: errors and their locations, precedence, and the meaning of each test. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "fixture.h"
#include "../fuzz/parse.h"
#include "rules/make.h"
#include "search/search.h"

/* ---- texts that are refused ---- */

static void
add(struct hgn_search **out, enum hgn_search_kind kind, const char *text)
{
	struct hgn_error error = { 0 };

	assert_int_equal(hgn_search_new(out, NULL), 0);
	if (hgn_search_add(*out, kind, text, strlen(text), &error) != 0)
		fail_msg("'%s' at byte %d: %s", text, (int)error.col, error.message);
}

static void
assert_refused(enum hgn_search_kind kind, const char *text, uint64_t col, const char *words)
{
	struct hgn_search *search;
	struct hgn_error error = { 0 };

	assert_int_equal(hgn_search_new(&search, NULL), 0);
	assert_int_equal(hgn_search_add(search, kind, text, strlen(text), &error), HGN_EINVAL);
	if (error.col != col || error.line != 1 || strstr(error.message, words) == NULL)
		fail_msg("'%s' at byte %d: %s", text, (int)error.col, error.message);
	hgn_search_free(search);
}

static void
errors_in_expressions_have_locations(void **state)
{
	static const struct {
		const char *text;
		uint64_t col;
		const char *words;
	} rows[] = {
		{ "", 1, "expected a test, found the end" },
		{ "chek", 1, "found 'chek'; did you mean 'check'?" },
		{ "w and", 6, "expected a test, found the end" },
		{ "w or or", 6, "expected a test, found 'or'" },
		{ "or w", 1, "expected a test, found 'or'" },
		{ "then w", 1, "expected a test" },
		{ "not", 4, "found the end" },
		{ "(w", 3, "expected ) for the ( at byte 1, found the end" },
		{ "w)", 2, "without a (" },
		{ "()", 2, "expected a test" },
		{ "N", 1, "expected a test, found 'N'" },
		{ "N@", 3, "expected a cell, zone or pattern, found the end" },
		{ "N@e4,", 6, "expected a cell" },
		{ "N@e4,,e5", 6, "expected a cell" },
		{ "N@[a-c", 3, "expected ] after this [" },
		{ "N@e4>", 6, "expected a number or a piece, found the end" },
		{ "N=?", 3, "expected a number or a piece, found '?'" },
		{ "N=2x", 3, "expected a number, found '2x'" },
		{ "N=02", 3, "without zeros" },
		{ "N=99999999999", 3, "up to" },
		{ "N=~/x/", 1, "write tag:N for a tag of this name" },
		{ "Ab=~/x/", 1, "tag:Ab" },
		{ "{R,Q}", 6, "expected @ and places, or a comparison" },
		{ "{RQ}=1", 2, "expected a piece, found 'RQ}=1'" },
		{ "{R", 3, "expected a comma or }" },
		{ "{}=1", 2, "expected a piece" },
		{ "_^@e4", 2, "expected no stack" },
		{ "Kr^x@e4", 4, "expected @ and places" },
		{ "Kr^999@e4", 4, "expected how many are stacked" },
		{ "m/[]/", 5, "in the regular expression" },
		{ "m/a", 2, "expected '/' after the regular expression" },
		{ "m/(/", 4, "in the regular expression" },
		{ "m/a/q", 5, "unknown flag 'q' of a regular expression; expected i, m, s or x" },
		{ "m{a", 2, "expected '}'" },
		{ "fen:x", 5, "double quotes" },
		{ "fen:\"x", 5, "expected another \"" },
		{ "White", 1, "expected a test, found 'White'" },
		{ "White=", 7, "expected a value, found the end" },
		{ "White=\"a", 7, "expected another \"" },
		{ "White=\"a\"b", 10, "expected a space" },
		{ "White=~/a", 8, "expected '/'" },
		{ "Date>=never", 7, "expected a date" },
		{ "Date=2007.02.30", 6, "expected a date" },
		{ "plies>=x", 8, "expected a number" },
		{ "pleis>=60", 1, "did you mean 'plies'?" },
		{ "site=x", 1, "Write tag:site" },
		{ "white=Ada", 1, "for a player use the tag White" },
		{ "w black!=\"x\"", 3, "for a player use the tag Black" },
		{ "end=mat", 5, "did you mean 'mate'?" },
		{ "end<mate", 5, "has no order" },
		{ "valid=perhaps", 7, "invalid value" },
		{ "result=2-0", 8, "expected 1-0" },
		{ "White?=x", 6, "end in Date" },
		{ "tag:", 5, "expected the name of a tag" },
		{ "tag:Ab", 7, "expected = != <" },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof rows / sizeof *rows; i++)
		assert_refused(HGN_SEARCH_EXPRESSION, rows[i].text, rows[i].col, rows[i].words);
	assert_refused(HGN_SEARCH_TEST, "", 1, "expected the name of a tag");
	assert_refused(HGN_SEARCH_TEST, "White", 6, "expected = != <");
	assert_refused(HGN_SEARCH_TEST, "Q=0", 1, "test of pieces");
	assert_refused(HGN_SEARCH_TEST, "white=Ada", 1, "did you mean 'White'?");
	assert_refused(HGN_SEARCH_TEST, "white=16", 1, "did you mean 'White'?");
	assert_refused(HGN_SEARCH_TEST, "White=~/a/ x", 11, "expected the end");
	assert_refused(HGN_SEARCH_MOVES, "a(", 3, "in the regular expression");
}

/* An error does not change a search. */
static void
searches_continue_after_errors(void **state)
{
	struct hgn_search *search;

	(void)state;
	add(&search, HGN_SEARCH_TEST, "White=Ada");
	assert_int_equal(hgn_search_needs(search, false), HGN_NEED_TAGS);
	assert_int_equal(hgn_search_add(search, HGN_SEARCH_POSITION, "never (N@e4 then w", 18, NULL), HGN_EINVAL);
	assert_int_equal(hgn_search_needs(search, false), HGN_NEED_TAGS);
	assert_int_equal(hgn_search_needs(search, true), HGN_NEED_TAGS | HGN_NEED_ITEMS | HGN_NEED_PLAY);
	assert_int_equal(hgn_search_add(search, HGN_SEARCH_EXPRESSION, "plies>3", 7, NULL), 0);
	assert_int_equal(hgn_search_needs(search, false), HGN_NEED_TAGS | HGN_NEED_ITEMS);
	assert_int_equal(hgn_search_add(search, HGN_SEARCH_MOVES, "x", 1, NULL), 0);
	assert_int_equal(hgn_search_needs(search, false), HGN_NEED_TAGS | HGN_NEED_ITEMS | HGN_NEED_PLAY);
	hgn_search_free(search);
	add(&search, HGN_SEARCH_EXPRESSION, "White=Ada then Black=Bob"); /* what comes later is about plies */
	assert_int_equal(hgn_search_needs(search, false), HGN_NEED_TAGS | HGN_NEED_ITEMS | HGN_NEED_PLAY);
	hgn_search_free(search);
}

/* Long expressions and deep ones. */
static void
expression_sizes_are_limited(void **state)
{
	struct hgn_buf text = { 0 };
	struct hgn_search *search;
	int i;

	(void)state;
	hgn_buf_puts(&text, "N@e4");
	for (i = 0; i < 10000; i++)
		hgn_buf_puts(&text, i % 3 == 0 ? " or m/x/ then q=0" : i % 3 == 1 ? " White=Ada" : " or (never b)");
	add(&search, HGN_SEARCH_EXPRESSION, hgn_buf_string(&text));
	hgn_search_free(search);
	for (text.len = 0, i = 0; i < 10000; i++)
		hgn_buf_puts(&text, i % 2 == 0 ? "(" : "not ");
	assert_refused(HGN_SEARCH_EXPRESSION, hgn_buf_string(&text), 626, "more than 250 nested parentheses and nots");
	for (text.len = 0, i = 0; i < 250; i++)
		hgn_buf_puts(&text, i % 2 == 0 ? "(b or " : "never ");
	hgn_buf_puts(&text, "w");
	for (i = 0; i < 125; i++)
		hgn_buf_putc(&text, ')');
	add(&search, HGN_SEARCH_EXPRESSION, hgn_buf_string(&text));
	hgn_search_free(search);
	text.len = 0;
	hgn_buf_puts(&text, "N@a1");
	for (i = 1; i < 1024; i++)
		hgn_buf_puts(&text, ",b2");
	add(&search, HGN_SEARCH_EXPRESSION, hgn_buf_string(&text));
	hgn_search_free(search);
	hgn_buf_puts(&text, ",c3");
	assert_refused(HGN_SEARCH_EXPRESSION, hgn_buf_string(&text), 3, "more than 1024 places in one list");
	hgn_buf_clear(&text);
}

/* ---- moments ---- */

/* A search, and its options. */
struct stage {
	const char *record;
	bool variations, inverted;
};

static void
put_moments(struct hgn_buf *out, const struct hgn_found *found)
{
	size_t i;

	if (!found->selected)
		hgn_buf_puts(out, found->played && !found->playable ? "!" : "-");
	else if (found->nmoments == 0)
		hgn_buf_puts(out, "+");
	for (i = 0; i < found->nmoments; i++)
		hgn_buf_printf(out, "%s%u%.*s", i > 0 ? " " : "", (unsigned)found->moments[i].ply, found->moments[i].depth,
		    "'''''");
}

/* Append the moments of a record that a search finds: numbers of plies, with ' for each depth of variations; + for
 * none of a selected record, - when it is not selected, ! when it cannot be played. */
static void
search_record(struct hgn_buf *out, const struct hgn_search *search, const struct stage *stage, bool moments)
{
	struct hgn_search_options options = { .variations = stage->variations, .inverted = stage->inverted,
		.moments = moments };
	struct hgn_record record = { .line = 1, .col = 1, .ordinal = 3, .file = "games.hgn" };
	struct hgn_error error = { 0 };
	struct hgn_found found = { .selected = false };
	struct hgn_searcher *searcher;

	assert_int_equal(parse_record(&record, stage->record, strlen(stage->record), NULL), 0);
	assert_int_equal(hgn_searcher_new(&searcher, search, fixture_library, NULL), 0);
	if (hgn_search_record(&found, searcher, &record, &options, NULL, &error) != 0)
		fail_msg("%s", error.message);
	put_moments(out, &found);
	hgn_found_clear(&found);
	hgn_searcher_free(searcher);
	hgn_record_clear(&record);
}

static void
assert_moments(const struct stage *stage, const char *text, const char *expected)
{
	struct hgn_buf out = { 0 };
	struct hgn_search *search;

	add(&search, HGN_SEARCH_EXPRESSION, text);
	search_record(&out, search, stage, true);
	if (strcmp(hgn_buf_string(&out), expected) != 0)
		fail_msg("'%s': %s, not %s", text, hgn_buf_string(&out), expected);
	out.len = 0;
	search_record(&out, search, stage, false); /* without moments, the same search takes less work */
	if ((strcmp(hgn_buf_string(&out), "+") == 0) != (*expected != '-' && *expected != '!'))
		fail_msg("'%s' without moments: %s", text, hgn_buf_string(&out));
	hgn_search_free(search);
	hgn_buf_clear(&out);
}

struct row {
	const char *text, *expected;
};

static void
assert_rows(const struct stage *stage, const struct row *rows, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		assert_moments(stage, rows[i].text, rows[i].expected);
}
#define ASSERT_ROWS(stage, rows) assert_rows(stage, rows, sizeof rows / sizeof *rows)

#define TAGS "[White \"Ada\"]\n[Black \"Bob \\\"B\\\" Byte\"]\n[Date \"2006.07.??\"]\n[WhiteElo \"2300\"]\n" \
	"[BlackElo \"2100\"]\n[Round \"?\"]\n[ECO \"C20\"]\n[Result \"1-0\"]\n\n"
#define SCHOLAR TAGS "1. e4 {best} e5 2. Qh5 Nc6 3. Bc4 { } Nf6 4. Qxf7# 1-0"

static void
tests_hold_at_moments(void **state)
{
	static const struct stage stage = { .record = SCHOLAR };
	static const struct row rows[] = {
		{ "first", "0" }, { "last", "7" }, { "w", "1 3 5 7" }, { "b", "2 4 6" }, { "check", "7" }, { "mate", "7" },
		{ "capture", "7" }, { "promotion", "-" }, { "comment", "1" }, { "m/^Q/", "3 7" }, { "m{^q}i", "3 7" },
		{ "m!^Q!", "3 7" }, { "m(^(Q|B))", "3 5 7" }, { "m,#$,", "7" }, { "M/e2-e4/", "1" }, { "m/e2-e4/", "-" },
		{ "m/ ^ e 4 $ /x", "1" }, { "m/\\//", "-" }, { "m/(*NO_JIT)e4/", "1" }, { "m/(e)4\\K/", "1" },
		{ "Q@h5", "3 4 5 6" }, { "Q@h5,f7", "3 4 5 6 7" }, { "q=1", "0 1 2 3 4 5 6 7" }, { "p=7", "7" }, { "p<8", "7" },
		{ "p!=8", "7" }, { "p>8", "-" }, { "b@?8=1", "-" }, { "n@?6", "4 5 6 7" }, { "n@?6>=2", "6 7" },
		{ "n@[c-e]*", "4 5 6 7" }, { "n@[!c-e]*>1", "0 1 2 3" }, { "P@*4", "1 2 3 4 5 6 7" }, { ".@e4", "1 2 3 4 5 6 7" },
		{ "_@e2", "1 2 3 4 5 6 7" }, { "_@e2,d1>=2", "3 4 5 6 7" }, { "_=33", "7" }, { "white=16 black=15", "7" },
		{ "white@h5,f7,c4=2", "5 6 7" }, { "{Q,q}@d*=1", "3 4 5 6 7" }, { "{ B , N }@c4", "5 6 7" }, { ".=31", "7" },
		{ "P@w@pawns=7", "1 2 3 4 5 6 7" }, { "p@b@pawns=6", "7" }, { "P@*", "0 1 2 3 4 5 6 7" },
		{ "Z@e4", "-" }, { "Z=0", "-" }, { "Nr=0", "-" }, { "N@z9", "-" }, { "{Z,Q}@h5", "3 4 5 6" }, { "N@z9=0", "-" },
	};

	(void)state;
	ASSERT_ROWS(&stage, rows);
	assert_refused(HGN_SEARCH_EXPRESSION, "Q @h5", 1, "expected a test");
}

static void
operator_precedence(void **state)
{
	static const struct stage stage = { .record = SCHOLAR };
	static const struct row rows[] = {
		{ "first or w last", "0 7" }, { "w last or first", "0 7" }, { "w and last", "7" }, { "w not last", "1 3 5" },
		{ "not w", "0 2 4 6" }, { "not w b", "2 4 6" }, { "not (w b)", "0 1 2 3 4 5 6 7" }, { "not (w or b)", "0" },
		{ "not not w", "1 3 5 7" },
		{ "m/^e4/ then b", "2 4 6" }, { "m/^e4/ next b", "2" }, { "b next w last", "7" }, { "(b next w) last", "7" },
		{ "first next w", "1" }, { "first next b", "-" }, { "first then first", "-" },
		{ "w next b next w", "3 5 7" }, { "w next (b next w)", "-" }, { "w then (b next w)", "3 5 7" },
		{ "first next w next b", "2" }, { "first or first next w", "0 1" }, { "not first then w", "3 5 7" },
		{ "m/e4/ then m/Q/ then m/Q/", "7" }, { "m/Q/ then m/e4/", "-" },
		{ "never promotion", "0 1 2 3 4 5 6 7" }, { "never capture", "-" }, { "never capture or first", "0" },
		{ "never w b", "-" }, { "never promotion b", "2 4 6" }, { "not never capture w", "1 3 5 7" },
		{ "never (w b)", "0 1 2 3 4 5 6 7" }, { "never never capture w", "1 3 5 7" }, { "never not never w", "-" },
		{ "(never promotion) next w", "1 3 5 7" }, { "never (check then w) b", "2 4 6" },
		{ "White=Ada w", "1 3 5 7" }, { "White=Bob w", "-" }, { "White=Bob or b", "2 4 6" },
		{ "White=Ada", "0 1 2 3 4 5 6 7" }, { "not White=Ada", "-" }, { "White=Ada then w", "1 3 5 7" },
		{ "White=Ada next White=Ada", "1 2 3 4 5 6 7" },
		{ "White=Ada then Black=~Bob", "1 2 3 4 5 6 7" }, { "White=Bob then Black=~Bob", "-" },
		{ "never (White=Ada then Black=~Bob)", "-" }, { "never (White=Bob then Black=~Bob) first", "0" }, { "never White=Bob", "0 1 2 3 4 5 6 7" },
		{ "end=mate w", "1 3 5 7" }, { "end=stalemate w", "-" }, { "(end=mate or b) m/^e/", "1 2" },
		{ "never (end=mate promotion) first", "0" }, { "never (end=mate capture) first", "-" }, { "(w)(b)", "-" },
		{ "(w)or(b)", "1 2 3 4 5 6 7" }, { "not(w)", "0 2 4 6" },
		/* An operand that remembers earlier moments is evaluated at each of them, however deep it is. */
		{ "w (b or (m/e5/ then w))", "3 5 7" }, { "w (m/e5/ then w)", "3 5 7" }, { "w or (b (m/e4/ then m/N/))", "1 3 4 5 6 7" },
		{ "w (b or never m/e5/)", "-" }, { "w (not (b or (m/e5/ then w)))", "1" }, { "last (w (b or (m/e5/ then w)))", "7" },
		{ "last or (first or (m/N/ then m/N/))", "0 6 7" }, { "(m/e5/ then w) (b or w)", "3 5 7" },
	};

	(void)state;
	ASSERT_ROWS(&stage, rows);
}

static void
positions_are_compared_without_counters(void **state)
{
	static const struct stage stage = { .record = "1. Nf3 Nf6 2. Ng1 Ng8 3. e4 *" };
	static const struct row rows[] = {
		{ "fen:\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"", "0 4" },
		{ "fen:\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 9 9\"", "0 4" },
		{ "fen:\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\"", "0 4" },
		{ "fen:\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Qkq - 0 1\"", "-" },
		{ "fen:\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1\"", "-" },
		{ "fen:\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\"", "5" },
		{ "fen:\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"", "5" },
		{ "fen:\"no position\"", "-" },
	};

	(void)state;
	ASSERT_ROWS(&stage, rows);
}

/* "then" and "next" follow lines of play; a variation continues the line before the ply that it replaces. */
static void
variations_are_lines_of_their_own(void **state)
{
	static const struct stage stage = { .variations = true, .record = "1. e4 (1. d4 d5 (1... Nf6 {note}) 2. c4) "
		"(1. c4 c5) 1... e5 (1... c6 2. d4) 2. Nf3 *" };
	static const struct row rows[] = {
		{ "first", "0" }, { "w", "1 1' 3' 1' 3' 3" }, { "last", "2'' 3' 2' 3' 3" }, { "comment", "2''" },
		{ "first next w", "1 1' 1'" }, { "m/e4/ then w", "3' 3" }, { "m/d4/ next b", "2' 2''" }, { "m/c4/ then b", "2'" },
		{ "m/d4/ then m/c4/", "3'" }, { "m/Nf6/ then m/c4/", "-" }, { "m/e4/ then m/d5/", "-" },
		{ "m/e4/ next m/c6/ next m/d4/", "3'" }, { "m/e5/ then m/d4/", "-" }, { "never m/Nf6/", "-" },
	};
	static const struct stage main_line = { .record = "1. e4 (1. d4 d5) 1... e5 (1... c6 {note}) *" };
	static const struct row main_rows[] = { { "m/d4/", "-" }, { "last", "2" }, { "comment", "-" }, { "w", "1" } };

	(void)state;
	ASSERT_ROWS(&stage, rows);
	ASSERT_ROWS(&main_line, main_rows);
}

/* ---- places and pieces of other games ---- */

#define SEVEN(fen) "[Variant \"hepta\"]\n[FEN \"" fen "\"]\n\n*"

static void
stacks_and_places_are_counted(void **state)
{
	static const struct stage stacked = { .record = SEVEN("4m2/15/15/3Kr^7Sr10/15/3nb3M7/SoSySgSbSpScSoSySgSpSc4/"
		"SbSpScSoSySgSbSpScSoSySgSbSpSc/SoSySgSbSpScSoSySgSbSpScSoSySg b -,-,-,-,-/-,-,-,-,-;-oygbpc;- 11") };
	static const struct row rows[] = {
		{ "Kr^=1", "0" }, { "Kr^7=1", "0" }, { "Kr^8=1", "-" }, { "Kr^4+=1", "0" }, { "Kr^8+=1", "-" }, { "Kr=1", "-" },
		{ "K^=1", "0" }, { "{Kr^7,Kr}@d*", "0" }, { "K^@d6", "0" }, { "nb=1 n=1 N=0", "0" }, { "Sr=1", "0" }, { "s=0", "-" },
		{ "S@~2", "0" }, { "So@~2", "0" }, { "Sr@~1", "-" }, { "_@~1", "0" }, { "S@~*=6", "0" }, { "_@w@P=7", "0" },
		{ "_@w@Po=1", "0" }, { "_@?@?=70", "0" }, { "S@w@P", "-" }, { "S@hand", "-" }, { "_@hand=7", "0" },
		{ "_@w@promotion,~1=7", "0" },
	};

	(void)state;
	ASSERT_ROWS(&stacked, rows);
}

/* Append tests that count the pieces of each code: on the board, and with and without the pocket. */
static void
put_counts(struct hgn_buf *out, const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	unsigned code, cell, held, n;
	char text[8];

	for (code = 1; code <= 2 * (unsigned)game->types; code++) {
		const struct hgn_type *type = &game->type[hgn_code_type(game, code)];

		if (type->stacked || (type->neutral && hgn_code_side(game, code) == HGN_BLACK))
			continue;
		*hgn_put_code(text, game, code) = '\0';
		for (cell = n = 0; cell < (unsigned)game->board.cells; cell++)
			n += position->at[cell] == code;
		hgn_buf_printf(out, "%s=%u %s@*=%u ", text, n, text, n);
		held = game->state[HGN_FEN_POCKET] != NULL ? game->state[HGN_FEN_POCKET]->pocket(position, code) : 0;
		if (game->state[HGN_FEN_POCKET] != NULL)
			hgn_buf_printf(out, "%s@hand=%u %s@*,hand=%u ", text, held, text, n + held);
	}
}

static void
all_pieces_are_counted(void **state)
{
	static const char *const games[] = { "hepta", "dragonchess", "lengthleaper", "shogi", "crazyhouse", "starchess" };
	struct hgn_buf record = { 0 }, tests = { 0 };
	size_t i, ply;

	(void)state;
	for (i = 0; i < sizeof games / sizeof *games; i++) {
		struct hgn_position *position = hgn_position_new(fixture_game(games[i]));
		uint64_t random = fixture_seed(i);
		struct hgn_undo undo;
		struct hgn_move move;

		for (ply = 0; ply < 60 && fixture_any_move(&move, position, &random); ply++)
			hgn_position_make(position, &move, &undo);
		record.len = tests.len = 0;
		hgn_buf_printf(&record, "[Variant \"%s\"]\n[SetUp \"1\"]\n[FEN \"", games[i]);
		assert_int_equal(hgn_position_write_fen(&record, NULL, position, NULL), 0);
		hgn_buf_puts(&record, "\"]\n\n*");
		put_counts(&tests, position);
		assert_moments(&(struct stage){ .record = hgn_buf_string(&record) }, hgn_buf_string(&tests), "0");
		hgn_position_free(position);
	}
	hgn_buf_clear(&record);
	hgn_buf_clear(&tests);
}

static void
globs_fit_names(void **state)
{
	static const struct {
		const char *glob, *name;
		bool fits;
	} rows[] = {
		{ "e4", "e4", true }, { "e4", "e44", false }, { "e", "e4", false }, { "*", "e4", true }, { "e*", "e4", true },
		{ "*4", "e4", true }, { "?4", "e4", true }, { "??", "e4", true }, { "?", "e4", false }, { "[a-e]4", "e4", true },
		{ "[!a-e]4", "e4", false }, { "[^f]4", "e4", true }, { "[a-]4", "-4", true }, { "[]]4", "]4", true },
		{ "[e4", "e4", false }, { "*?*?*", "e4", true }, { "*a*", "5a3", true }, { "?a?", "5a3", true },
		{ "9??", "9b2", true }, { "", "e4", false }, { "**", "e4", true },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof rows / sizeof *rows; i++)
		if (hgn_glob_fits(rows[i].glob, rows[i].name) != rows[i].fits)
			fail_msg("%s %s", rows[i].glob, rows[i].name);
}

/* ---- records ---- */

static void
tests_hold_of_records(void **state)
{
	static const struct stage stage = { .record = SCHOLAR };
	static const struct {
		const char *text;
		bool holds;
	} rows[] = {
		{ "White=Ada", true }, { "White=ada", false }, { "White!=Ada", false }, { "White!=Bob", true },
		{ "White=\"Ada\"", true }, { "Black=\"Bob \\\"B\\\" Byte\"", true }, { "Black=Bob", false },
		{ "White=~/^A/", true }, { "White=~/^a/i", true }, { "White=~^A", true }, { "White!~/^A/", false },
		{ "White!~/^B/", true }, { "Black=~/\"B\"/", true }, { "White<B", true }, { "White>=B", false },
		{ "Nothing=x", false }, { "Nothing!=x", true }, { "Nothing=\"\"", false }, { "Nothing=~/^/", false },
		{ "Nothing!~/x/", true }, { "tag:ECO=C20", true }, { "ECO>=C20", true }, { "ECO<C30", true },
		{ "WhiteElo>=2300", true }, { "WhiteElo>900", true }, { "WhiteElo=2300.0", true }, { "WhiteElo<10000", true },
		{ "WhiteElo>2300", false }, { "Round>1", false }, { "Round<1", false }, { "Round=?", true }, { "Round!=1", true },
		{ "Player=Ada", true }, { "Player=~Byte", true }, { "Player=Cy", false }, { "Player!=Ada", false },
		{ "Elo>=2100", true }, { "Elo>=2200", false }, { "Elo<2400", true }, { "Elo!=2300", true },
		{ "plies=7", true }, { "plies>=8", false }, { "plies!=7", false }, { "comments=2", true }, { "variations=0", true },
		{ "result=1-0", true }, { "result!=1-0", false }, { "result=~/^1/", true }, { "variant=chess", true },
		{ "variant=Chess", true }, { "variant=hepta", false }, { "variant!=hepta", true }, { "variant=~^ch", true },
		{ "end=mate", true }, { "end=checkmate", true }, { "end!=mate", false }, { "end=~mate", true },
		{ "file=games.hgn", true }, { "file=~hgn$", true }, { "line=1", true }, { "record=3", true }, { "record<3", false },
		{ "valid=yes", true }, { "valid=false", false }, { "Result=1-0", true },
	};
	struct hgn_buf out = { 0 };
	struct hgn_search *search;
	size_t i;
	int kind;

	(void)state;
	for (i = 0; i < sizeof rows / sizeof *rows; i++)
		for (kind = 0; kind < 2; kind++) {
			add(&search, kind == 0 ? HGN_SEARCH_TEST : HGN_SEARCH_EXPRESSION, rows[i].text);
			out.len = 0;
			search_record(&out, search, &stage, false);
			if ((strcmp(hgn_buf_string(&out), "+") == 0) != rows[i].holds)
				fail_msg("%s", rows[i].text);
			hgn_search_free(search);
		}
	add(&search, HGN_SEARCH_TEST, "Black=Bob \"B\" Byte");
	out.len = 0;
	search_record(&out, search, &stage, false);
	assert_string_equal(hgn_buf_string(&out), "+");
	hgn_search_free(search);
	hgn_buf_clear(&out);
}

/* Dates of records, beside a date that is asked for: which operators hold for all days that they may mean and, with ?,
 * for some of them. */
static void
dates_are_spans_of_days(void **state)
{
	static const struct {
		const char *date, *value;
		const char *all, *some;
	} rows[] = {
		{ "2006.07.15", "2006", "= <= >=", "= <= >=" },
		{ "2006.07.??", "2006", "= <= >=", "= <= >=" },
		{ "2006.??.??", "2006.07", "", "= < <= > >=" },
		{ "2006.??.??", "2006", "= <= >=", "= <= >=" },
		{ "2005.12.31", "2006", "< <=", "< <=" },
		{ "2007.01.01", "2006", "> >=", "> >=" },
		{ "????.??.??", "2006", "", "= < <= > >=" },
		{ "????.07.??", "2006.07.15", "", "= < <= > >=" },
		{ "????.07.??", "2006.08", "", "< <= > >=" },
		{ "199?.??.??", "1995", "", "= < <= > >=" },
		{ "199?.??.??", "2000", "< <=", "< <=" },
		{ "199?.??.??", "199?", "= <= >=", "= <= >=" },
		{ "2006.02.??", "2006.02.28", "<=", "= < <= >=" },
		{ "2008.02.??", "2008.02.28", "", "= < <= > >=" },
		{ "2006.07.15", "2006.07.15", "= <= >=", "= <= >=" },
		{ "2006-07-15", "2006.07", "= <= >=", "= <= >=" },
		{ "1957", "1957", "= <= >=", "= <= >=" },
		{ "????.02.??", "????.??.30", "<= >=", "<= >=" },
	};
	static const char *const names[] = { "=", "!=", "<", "<=", ">", ">=" };
	size_t i;
	int may, op;

	(void)state;
	for (i = 0; i < sizeof rows / sizeof *rows; i++)
		for (may = 0; may < 2; may++) {
			struct hgn_dates date, value;
			char got[32] = "";

			assert_true(hgn_dates_read(&date, rows[i].date, strlen(rows[i].date), HGN_DATE_YMD));
			assert_true(hgn_dates_read(&value, rows[i].value, strlen(rows[i].value), HGN_DATE_YMD));
			for (op = HGN_COMPARE_EQ; op <= HGN_COMPARE_GE; op++)
				if (op != HGN_COMPARE_NE && hgn_dates_fit(op | (may ? HGN_COMPARE_MAY : 0), &date, &value))
					sprintf(got + strlen(got), "%s%s", got[0] != '\0' ? " " : "", names[op]);
			if (strcmp(got, may ? rows[i].some : rows[i].all) != 0)
				fail_msg("%s beside %s%s: %s", rows[i].date, may ? "? " : "", rows[i].value, got);
		}
}

static void
dates_of_tags_are_compared(void **state)
{
	static const struct stage stage = { .record = TAGS "*" }, odd = { .record = "[Date \"soon\"]\n[Result \"*\"]\n\n*" };
	static const struct row rows[] = { { "Date=2006", "0" }, { "Date>=2006.07", "0" }, { "Date>2006.07.10", "-" },
		{ "Date?>2006.07.10", "0" }, { "Date?=2006.07.10", "0" }, { "Date!=2006", "-" }, { "Date=~/^2006/", "0" } };
	static const struct row odd_rows[] = { { "Date=2006", "-" }, { "Date?=2006", "-" }, { "Date!=2006", "0" },
		{ "Date<2006", "-" }, { "Date=~soon", "0" } };

	(void)state;
	ASSERT_ROWS(&stage, rows);
	ASSERT_ROWS(&odd, odd_rows);
}

static void
records_that_cannot_be_played_are_not_selected(void **state)
{
	static const struct stage broken = { .record = "[White \"Ada\"]\n[Result \"*\"]\n\n1. e4 e5 2. Ke3 *" },
		variation = { .record = "[White \"Ada\"]\n[Result \"*\"]\n\n1. e4 (1. e5) 1... e5 *" },
		unknown = { .record = "[White \"Ada\"]\n[Variant \"no such game\"]\n[Result \"*\"]\n\n1. e4 *" },
		fen = { .record = "[White \"Ada\"]\n[FEN \"8/8 w\"]\n[Result \"*\"]\n\n*" },
		contradicts = { .record = "[White \"Ada\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0" };
	const struct stage *const stages[] = { &broken, &variation, &unknown, &fen };
	struct hgn_buf out = { 0 };
	struct hgn_search *search;
	size_t i;
	int inverted;

	(void)state;
	for (i = 0; i < 4; i++) {
		struct stage stage = *stages[i];

		assert_moments(&stage, "P@e4", "!");
		assert_moments(&stage, "not first", "!");
		assert_moments(&stage, "end=mate", "!");
		assert_moments(&stage, "White=Bob P@e4", "-");
		for (inverted = 0; inverted < 2; inverted++) {
			stage.inverted = inverted;
			add(&search, HGN_SEARCH_EXPRESSION, "White=Ada plies>=0 valid=no");
			search_record(&out, search, &stage, false);
			hgn_search_free(search);
			add(&search, HGN_SEARCH_EXPRESSION, "White=Bob P@e5");
			search_record(&out, search, &stage, false);
			hgn_search_free(search);
		}
		assert_string_equal(hgn_buf_string(&out), "+-!!");
		out.len = 0;
	}
	assert_moments(&contradicts, "mate", "4");
	hgn_buf_clear(&out);
}

static void
inverted_search_selects_other_records(void **state)
{
	static const struct stage stage = { .record = SCHOLAR, .inverted = true };
	static const char *const texts[] = { "White=Bob", "White=Bob w", "promotion", "end=stalemate", "never w", "p=9" };
	struct hgn_buf out = { 0 };
	struct hgn_search *search;
	size_t i;

	(void)state;
	for (i = 0; i < 2 * sizeof texts / sizeof *texts; i++) {
		char text[64];

		snprintf(text, sizeof text, i % 2 == 0 ? "%s" : "first or not (%s)", texts[i / 2]);
		add(&search, HGN_SEARCH_EXPRESSION, text);
		out.len = 0;
		search_record(&out, search, &stage, true);
		assert_string_equal(hgn_buf_string(&out), i % 2 == 0 ? "+" : "-");
		hgn_search_free(search);
	}
	hgn_buf_clear(&out);
}

/* ---- options ---- */

static void
all_options_must_match(void **state)
{
	static const struct stage stage = { .record = SCHOLAR };
	struct hgn_buf out = { 0 };
	struct hgn_search *search;

	(void)state;
	add(&search, HGN_SEARCH_POSITION, "P@e2");
	assert_int_equal(hgn_search_add(search, HGN_SEARCH_MOVES, "^Q", 2, NULL), 0);
	search_record(&out, search, &stage, true);
	assert_string_equal(hgn_buf_string(&out), "3 7");
	assert_int_equal(hgn_search_add(search, HGN_SEARCH_TEST, "White=Ada", 9, NULL), 0);
	out.len = 0;
	search_record(&out, search, &stage, true);
	assert_string_equal(hgn_buf_string(&out), "0 1 2 3 4 5 6 7");
	assert_int_equal(hgn_search_add(search, HGN_SEARCH_POSITION, "promotion", 9, NULL), 0);
	out.len = 0;
	search_record(&out, search, &stage, true);
	assert_string_equal(hgn_buf_string(&out), "-");
	hgn_search_free(search);
	hgn_buf_clear(&out);
}

/* Positions to be reached, by any order of moves. */
static void
positions_are_reached(void **state)
{
	static const struct stage there = { .record = "1. d4 Nf6 2. c4 e6 *" },
		elsewhere = { .record = "1. d4 e6 2. c4 d5 *" };
	struct hgn_position *position = hgn_position_new(fixture_game("chess"));
	static const char *const moves[] = { "c4", "e6", "d4", "Nf6" };
	struct hgn_buf out = { 0 };
	struct hgn_search *search;
	struct hgn_move move;
	size_t i;

	(void)state;
	assert_int_equal(hgn_search_new(&search, NULL), 0);
	for (i = 0; i < 4; i++) {
		assert_int_equal(hgn_move_parse(&move, NULL, position, moves[i], strlen(moves[i]), NULL), 0);
		hgn_position_play(position, &move);
		if (i == 3 || i == 0)
			assert_int_equal(hgn_search_add_position(search, position, NULL), 0);
	}
	search_record(&out, search, &there, true);
	hgn_buf_puts(&out, " ");
	search_record(&out, search, &elsewhere, true);
	assert_string_equal(hgn_buf_string(&out), "4 -");
	hgn_search_free(search);
	hgn_position_free(position);
	hgn_buf_clear(&out);
}

static void
collect(void *ctx, const struct hgn_error *what)
{
	hgn_buf_printf(ctx, "%d:%d %s\n", (int)what->line, (int)what->col, what->message);
}

/* A name that no game has is reported at the end, or at once if there is only one game. */
static void
unknown_cells_and_pieces_are_reported(void **state)
{
	static const char text[] = "{Z,N}@e4,z9 or Kr^@w@hom";
	struct hgn_searcher *searcher;
	struct hgn_record record = { .line = 1, .col = 1 };
	struct hgn_found found = { .selected = false };
	struct hgn_buf out = { 0 };
	struct hgn_search *search;
	struct hgn_error error;

	(void)state;
	add(&search, HGN_SEARCH_TEST, "variant!=Chesss");
	assert_int_equal(hgn_search_add(search, HGN_SEARCH_POSITION, text, sizeof text - 1, NULL), 0);
	assert_int_equal(hgn_search_check(search, fixture_game("chess"), &error), HGN_EINVAL);
	assert_int_equal(error.line, 2);
	assert_int_equal(error.col, 2);
	assert_string_equal(error.message, "chess has no piece 'Z': its letters are P N B R Q K, lower case for Black");
	assert_int_equal(hgn_searcher_new(&searcher, search, fixture_library, NULL), 0);
	assert_int_equal(parse_record(&record, "1. Nf3 *", 8, NULL), 0);
	assert_int_equal(hgn_search_record(&found, searcher, &record, NULL, NULL, NULL), 0);
	assert_int_equal(hgn_search_unused(search, &searcher, 1, collect, &out, NULL), 0);
	assert_string_equal(hgn_buf_string(&out),
	    "2:2 chess has no piece 'Z': its letters are P N B R Q K, lower case for Black\n"
	    "2:10 chess has no cell or place 'z9': its cells are a8 to h1, its zones w@home w@pawns\n"
	    "2:16 chess has no piece 'Kr^': its letters are P N B R Q K, lower case for Black\n"
	    "2:20 chess has no cell or place 'w@hom': its cells are a8 to h1, its zones w@home w@pawns\n"
	    "1:1 unknown variant 'Chesss'; did you mean 'chess'?\n");
	hgn_found_clear(&found);
	hgn_record_clear(&record);
	hgn_searcher_free(searcher);
	hgn_search_free(search);
	hgn_buf_clear(&out);
}

static void
hostile_patterns_terminate(void **state)
{
	struct hgn_record record = { .line = 1, .col = 1 };
	struct hgn_found found = { .selected = false };
	struct hgn_buf text = { 0 };
	struct hgn_searcher *searcher;
	struct hgn_search *search;
	struct hgn_error error;
	int i;

	(void)state;
	hgn_buf_puts(&text, "[White \"");
	for (i = 0; i < 5000; i++)
		hgn_buf_putc(&text, 'a');
	hgn_buf_puts(&text, "\"]\n\n*");
	assert_int_equal(parse_record(&record, text.data, text.len, NULL), 0);
	add(&search, HGN_SEARCH_TEST, "White=~/^(a+)+$b|(a*)*c/");
	assert_int_equal(hgn_searcher_new(&searcher, search, fixture_library, NULL), 0);
	assert_int_equal(hgn_search_record(&found, searcher, &record, NULL, NULL, &error), HGN_ELIMIT);
	assert_non_null(strstr(error.message, "'^(a+)+$b|(a*)*c' takes too long on 'aaaa"));
	hgn_found_clear(&found);
	hgn_searcher_free(searcher);
	hgn_search_free(search);
	hgn_record_clear(&record);
	hgn_buf_clear(&text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(errors_in_expressions_have_locations),
		cmocka_unit_test(searches_continue_after_errors),
		cmocka_unit_test(expression_sizes_are_limited),
		cmocka_unit_test(tests_hold_at_moments),
		cmocka_unit_test(operator_precedence),
		cmocka_unit_test(positions_are_compared_without_counters),
		cmocka_unit_test(variations_are_lines_of_their_own),
		cmocka_unit_test(stacks_and_places_are_counted),
		cmocka_unit_test(all_pieces_are_counted),
		cmocka_unit_test(globs_fit_names),
		cmocka_unit_test(tests_hold_of_records),
		cmocka_unit_test(dates_are_spans_of_days),
		cmocka_unit_test(dates_of_tags_are_compared),
		cmocka_unit_test(records_that_cannot_be_played_are_not_selected),
		cmocka_unit_test(inverted_search_selects_other_records),
		cmocka_unit_test(all_options_must_match),
		cmocka_unit_test(positions_are_reached),
		cmocka_unit_test(unknown_cells_and_pieces_are_reported),
		cmocka_unit_test(hostile_patterns_terminate),
	};

	return cmocka_run_group_tests(tests, fixture_set_up, fixture_tear_down);
}
