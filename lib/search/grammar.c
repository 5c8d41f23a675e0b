/* SPDX-License-Identifier: MIT
 * Parser of expressions. */
#include "search/grammar.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "search/piece_terms.h"
#include "search/record_tests.h"
#include "search/annotation_terms.h"
#include "hgn/tools/tools.h"

#define MAX_NESTED 250

static int parse_or(bool *pure, struct hgn_parse *parse);

/* ---- words ---- */

enum keyword {
	WORD_NONE, WORD_AND, WORD_OR, WORD_NOT, WORD_NEVER, WORD_THEN, WORD_NEXT, WORD_TEST
};

static const struct {
	const char *text;
	enum keyword word;
	enum hgn_test_kind test;
} words[] = {
	{ "and", WORD_AND, 0 }, { "or", WORD_OR, 0 }, { "not", WORD_NOT, 0 }, { "never", WORD_NEVER, 0 },
	{ "then", WORD_THEN, 0 }, { "next", WORD_NEXT, 0 }, { "check", WORD_TEST, HGN_TEST_CHECK },
	{ "mate", WORD_TEST, HGN_TEST_MATE }, { "capture", WORD_TEST, HGN_TEST_CAPTURE },
	{ "promotion", WORD_TEST, HGN_TEST_PROMOTION }, { "comment", WORD_TEST, HGN_TEST_COMMENT },
	{ "w", WORD_TEST, HGN_TEST_WHITE }, { "b", WORD_TEST, HGN_TEST_BLACK }, { "first", WORD_TEST, HGN_TEST_FIRST },
	{ "last", WORD_TEST, HGN_TEST_LAST },
};
enum { WORDS = sizeof words / sizeof *words };

/* Return the index of the word of `n` bytes at the cursor, or WORDS if it is unknown. */
static size_t
find_word(const struct hgn_scan *scan, size_t n)
{
	size_t i;

	for (i = 0; i < WORDS; i++)
		if (hgn_text_is(scan->text + scan->at, n, words[i].text))
			break;
	return i;
}

/* Return the keyword at the cursor. A word that is a piece is not a keyword. */
static enum keyword
word_at(struct hgn_scan *scan, size_t *n)
{
	size_t row;

	hgn_scan_skip_spaces(scan);
	*n = hgn_scan_word(scan, scan->at);
	row = find_word(scan, *n);
	if (row == WORDS || words[row].word == WORD_TEST || !hgn_scan_is_end(scan,
	    scan->at + *n) || hgn_pieces_at(scan))
		return WORD_NONE;
	return words[row].word;
}

/* If the cursor is at a keyword, skip it and return true. */
static bool
accept_word(struct hgn_scan *scan, enum keyword word)
{
	size_t n;
	bool found = word_at(scan, &n) == word;

	if (found)
		scan->at += n;
	return found;
}

/* Report a word that begins no test, and suggest its probable meaning. */
static int
unknown_word(const struct hgn_parse *parse, size_t n)
{
	const struct hgn_scan *scan = &parse->scan;
	const char *names[WORDS + HGN_RECORD_TESTS];
	char word[32], found[HGN_SCAN_FOUND];
	struct hgn_hint hint = { "" };
	size_t known = 0, i;

	for (i = 0; i < WORDS; i++)
		names[known++] = words[i].text;
	for (i = 0; hgn_record_test_name(i) != NULL && known < WORDS + HGN_RECORD_TESTS; i++)
		names[known++] = hgn_record_test_name(i);
	if (n > 0 && n < sizeof word && find_word(scan, n) == WORDS) {
		memcpy(word, scan->text + scan->at, n);
		word[n] = '\0';
		hint = hgn_text_hint(word, names, known);
	}
	return hgn_scan_fail(scan, scan->at, "expected a test, found %s%s", hgn_scan_found(found, scan, scan->at),
	    hint.text);
}

/* ---- atoms ---- */

static int
parse_fen(struct hgn_parse *parse)
{
	struct hgn_test test = { .kind = HGN_TEST_FEN };
	struct hgn_scan *scan = &parse->scan;
	char found[HGN_SCAN_FOUND];
	size_t start = scan->at;
	const char *text;
	int status;

	scan->at += 4;
	if (hgn_scan_peek(scan, scan->at) != '"')
		return hgn_scan_fail(scan, scan->at, "expected a position in double quotes, found %s",
		    hgn_scan_found(found, scan, scan->at));
	status = hgn_scan_quoted(&test.fen, &test.fen_len, scan, &parse->search->arena);
	if (status == 0)
		status = hgn_emit_element(&test.element, &text, parse, HGN_ELEMENT_FEN, start, scan->at - start);
	if (status == 0 && !hgn_scan_is_end(scan, scan->at))
		return hgn_scan_fail(scan, scan->at, "expected a space, found %s", hgn_scan_found(found, scan,
		    scan->at));
	return status == 0 ? hgn_emit_test(parse, &test) : status;
}

static int
parse_regex(struct hgn_parse *parse)
{
	struct hgn_test test = { .kind = parse->scan.text[parse->scan.at] == 'm' ? HGN_TEST_SHORT : HGN_TEST_LONG };
	int status;

	parse->scan.at++;
	status = hgn_regex_parse(&test.pattern, parse);
	return status == 0 ? hgn_emit_test(parse, &test) : status;
}

/* Return a suggestion for a lower-case word before an operator: a common tag, or a test with a similar name. Return
 * NULL if the word is a test or may be a tag. */
static const char *
guess_name(const char *word)
{
	static const char *const tags[] = { "Event", "Site", "Date", "Round", "White", "Black", "WhiteElo", "BlackElo",
		"ECO", "Opening", "TimeControl", "Termination", "Annotator", "EventDate", "SetUp", "FEN" };
	const char *names[HGN_RECORD_TESTS];
	size_t n, i;
	int near;

	for (n = 0; n < sizeof names / sizeof *names && hgn_record_test_name(n) != NULL; n++) {
		names[n] = hgn_record_test_name(n);
		if (strcmp(word, names[n]) == 0)
			return NULL;
	}
	for (i = 0; i < sizeof tags / sizeof *tags; i++)
		if (hgn_text_equal_nocase(word, tags[i]))
			return tags[i];
	near = strcmp(word, "tag") != 0 ? hgn_text_nearest(word, names, n) : -1;
	return near >= 0 ? names[near] : NULL;
}

static int
check_name(const struct hgn_parse *parse, size_t n)
{
	const struct hgn_scan *scan = &parse->scan;
	const char *guess;
	char word[32];

	if (n >= sizeof word || !hgn_is_lower(hgn_scan_peek(scan, scan->at)))
		return 0;
	memcpy(word, scan->text + scan->at, n);
	word[n] = '\0';
	guess = guess_name(word);
	if (guess == NULL)
		return 0;
	return hgn_scan_fail(scan, scan->at,
	    "unknown test '%s'; did you mean '%s'? Write tag:%s for a tag of this name", word, guess, word);
}

/* Parse a test: of pieces, an annotation, a regular expression, a FEN, a tag or a word. */
static int
parse_atom(struct hgn_parse *parse)
{
	struct hgn_scan *scan = &parse->scan;
	size_t n = hgn_scan_word(scan, scan->at), row = find_word(scan, n), end;
	struct hgn_test test = { 0 };
	int kind, op;

	if (hgn_pieces_at(scan))
		return hgn_pieces_parse(parse);
	if (hgn_is_annotation_term(&kind, scan, n))
		return hgn_annotation_term_parse(parse, kind, n, false);
	if (n == 1 && strchr("mM", scan->text[scan->at]) != NULL && hgn_scan_is_delimiter(scan, scan->at + 1))
		return parse_regex(parse);
	if (n == 3 && memcmp(scan->text + scan->at, "fen", 3) == 0 && hgn_scan_peek(scan, scan->at + 3) == ':')
		return parse_fen(parse);
	if (n == 3 && memcmp(scan->text + scan->at, "tag", 3) == 0 && hgn_scan_peek(scan, scan->at + 3) == ':')
		return hgn_record_test_parse(parse, n, false);
	if (n > 0 && hgn_scan_operator(&op, &end, scan, scan->at + n)) {
		if (check_name(parse, n) != 0)
			return HGN_EINVAL;
		return hgn_record_test_parse(parse, n, false);
	}
	if (row == WORDS || words[row].word != WORD_TEST || !hgn_scan_is_end(scan, scan->at + n))
		return unknown_word(parse, n);
	test.kind = words[row].test;
	scan->at += n;
	return hgn_emit_test(parse, &test);
}

/* ---- operators ---- */

/* Parse the operand of "never" into a program of its own. */
static int
parse_never(struct hgn_parse *parse, int (*operand)(bool *pure, struct hgn_parse *parse))
{
	struct hgn_record_test fact = { .kind = HGN_FACT_NEVER, .option = parse->option,
		.col = (uint32_t)parse->scan.at + 1 };
	uint32_t program = parse->program;
	size_t before = parse->search->size.tests + parse->search->size.states;
	unsigned height = parse->height;
	bool pure;
	int status = hgn_emit_program(parse);

	fact.program = parse->program;
	if (status == 0)
		status = operand(&pure, parse);
	parse->program = program;
	parse->height = height;
	if (status != 0)
		return status;
	parse->search->program[fact.program].operand = true;
	fact.level = parse->search->program[fact.program].level +
	    (parse->search->size.tests + parse->search->size.states > before);
	return hgn_emit_fact(parse, &fact);
}

static int
parse_group(bool *pure, struct hgn_parse *parse)
{
	struct hgn_scan *scan = &parse->scan;
	size_t start = scan->at++;
	char found[HGN_SCAN_FOUND];
	int status = parse_or(pure, parse);

	if (status != 0)
		return status;
	hgn_scan_skip_spaces(scan);
	if (hgn_scan_peek(scan, scan->at) != ')')
		return hgn_scan_fail(scan, scan->at, "expected ) for the ( at byte %zu, found %s", start + 1,
		    hgn_scan_found(found, scan, scan->at));
	scan->at++;
	return 0;
}

/* Parse a test or a group in parentheses, with "not" or "never" before it. */
static int
parse_unary(bool *pure, struct hgn_parse *parse)
{
	struct hgn_scan *scan = &parse->scan;
	size_t n;
	enum keyword word = word_at(scan, &n);
	bool group = hgn_scan_peek(scan, scan->at) == '(';
	int status;

	*pure = true;
	if (!group && word != WORD_NOT && word != WORD_NEVER)
		return parse_atom(parse);
	if (parse->nesting == MAX_NESTED)
		return hgn_scan_fail(scan, scan->at, "more than %d nested parentheses and nots",
		    MAX_NESTED);
	parse->nesting++;
	if (group) {
		status = parse_group(pure, parse);
	} else {
		scan->at += n;
		status = word == WORD_NEVER ? parse_never(parse, parse_unary) : parse_unary(pure, parse);
		if (status == 0 && word == WORD_NOT)
			status = hgn_emit(parse, HGN_OP_NOT, 0);
	}
	parse->nesting--;
	return status;
}

/* Parse the right operand of "and" or "or". It is not evaluated if the left operand decides, unless it has state. */
static int
parse_right(bool *pure, struct hgn_parse *parse, enum hgn_op_code skip, enum hgn_op_code op,
    int (*operand)(bool *pure, struct hgn_parse *parse))
{
	uint32_t place = hgn_emit_place(parse);
	bool right_pure;
	int status = hgn_emit(parse, skip, place + 1);

	if (status == 0)
		status = operand(&right_pure, parse);
	if (status == 0)
		status = hgn_emit(parse, op, 0);
	if (status != 0)
		return status;
	if (right_pure)
		hgn_emit_land(parse, place);
	*pure &= right_pure;
	return 0;
}

/* Return true if the next word is part of the current conjunction. */
static bool
goes_on(struct hgn_scan *scan)
{
	size_t n;
	enum keyword word = word_at(scan, &n);

	if (word == WORD_AND)
		scan->at += n;
	return word == WORD_AND || (word != WORD_OR && word != WORD_THEN && word != WORD_NEXT && scan->at < scan->n &&
	    scan->text[scan->at] != ')');
}

static int
parse_and(bool *pure, struct hgn_parse *parse)
{
	int status = parse_unary(pure, parse);

	while (status == 0 && goes_on(&parse->scan))
		status = parse_right(pure, parse, HGN_OP_IF_FALSE, HGN_OP_AND, parse_unary);
	return status;
}

/* Parse conjunctions joined by "then" and "next". */
static int
parse_steps(bool *pure, struct hgn_parse *parse)
{
	int status = parse_and(pure, parse);
	enum hgn_op_code op;

	while (status == 0) {
		if (accept_word(&parse->scan, WORD_THEN))
			op = HGN_OP_THEN;
		else if (accept_word(&parse->scan, WORD_NEXT))
			op = HGN_OP_NEXT;
		else
			break;
		status = parse_and(pure, parse);
		*pure = false;
		if (status == 0)
			status = hgn_emit(parse, op, hgn_emit_state(parse));
	}
	return status;
}

static int
parse_or(bool *pure, struct hgn_parse *parse)
{
	int status = parse_steps(pure, parse);

	while (status == 0 && accept_word(&parse->scan, WORD_OR))
		status = parse_right(pure, parse, HGN_OP_IF_TRUE, HGN_OP_OR, parse_steps);
	return status;
}

/* ---- options ---- */

int
hgn_parse_expression(struct hgn_parse *parse)
{
	bool pure;
	int status = hgn_emit_program(parse);
	uint32_t program = parse->program;

	if (status == 0)
		status = parse_or(&pure, parse);
	parse->program = program;
	if (status == 0 && parse->scan.at < parse->scan.n)
		return hgn_scan_fail(&parse->scan, parse->scan.at, "expected the end, found ')' without a (");
	return status;
}

int
hgn_parse_test(struct hgn_parse *parse)
{
	struct hgn_scan *scan = &parse->scan;
	char found[HGN_SCAN_FOUND];
	int status = hgn_emit_program(parse), kind;
	size_t n;

	hgn_scan_skip_spaces(scan);
	n = hgn_scan_word(scan, scan->at);
	if (status == 0 && hgn_is_annotation_term(&kind, scan, n))
		return hgn_annotation_term_parse(parse, kind, n, true);
	if (status == 0)
		status = check_name(parse, n);
	if (status == 0 && hgn_pieces_at(scan))
		return hgn_scan_fail(scan, scan->at,
		    "%s is a test of pieces, which requires -p or -e; write tag:%.*s for a tag of this name",
		    hgn_scan_found(found, scan, scan->at), (int)n, scan->text + scan->at);
	if (status == 0)
		status = hgn_record_test_parse(parse, n, true);
	if (status == 0 && scan->at < scan->n)
		return hgn_scan_fail(scan, scan->at, "expected the end, found %s", hgn_scan_found(found, scan,
		    scan->at));
	return status;
}

int
hgn_parse_moves(struct hgn_parse *parse)
{
	struct hgn_test test = { .kind = HGN_TEST_SHORT };
	int status = hgn_emit_program(parse);

	if (status == 0)
		status = hgn_regex_compile(&test.pattern, parse, 0, parse->scan.n, 0);
	return status == 0 ? hgn_emit_test(parse, &test) : status;
}
