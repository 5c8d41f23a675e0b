/* SPDX-License-Identifier: MIT
 * Parser of conditions: the expressions that hgrep(1) documents. */
#include <string.h>

#include "base/error.h"
#include "base/list.h"
#include "search/search.h"

#define MAX_NESTED 250

static int parse_or(struct hgn_term **out, struct hgn_parse *parse);
static int parse_unary(struct hgn_term **out, struct hgn_parse *parse);

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

/* ---- tests ---- */

/* Refuse a lower-case word before an operator that resembles a common tag, or the name of a test, which it is not. */
static int
check_name(const struct hgn_parse *parse, size_t n)
{
	static const char *const tags[] = { "Event", "Site", "Date", "Round", "White", "Black", "WhiteElo", "BlackElo",
		"ECO", "Opening", "TimeControl", "Termination", "Annotator", "EventDate", "SetUp", "FEN" };
	const struct hgn_scan *scan = &parse->scan;
	const char *names[HGN_RECORD_TESTS], *guess = NULL;
	char word[32];
	size_t count, i;
	int near;

	if (n >= sizeof word || !hgn_is_lower(hgn_scan_peek(scan, scan->at)))
		return 0;
	memcpy(word, scan->text + scan->at, n);
	word[n] = '\0';
	for (count = 0; count < HGN_RECORD_TESTS && hgn_record_test_name(count) != NULL; count++) {
		names[count] = hgn_record_test_name(count);
		if (strcmp(word, names[count]) == 0)
			return 0;
	}
	for (i = 0; guess == NULL && i < sizeof tags / sizeof *tags; i++)
		guess = hgn_text_equal_nocase(word, tags[i]) ? tags[i] : NULL;
	near = guess == NULL && strcmp(word, "tag") != 0 ? hgn_text_nearest(word, names, count) : -1;
	guess = near >= 0 ? names[near] : guess;
	return guess == NULL ? 0 : hgn_scan_fail(scan, scan->at,
	    "unknown test '%s'; did you mean '%s'? Write tag:%s for a tag of this name", word, guess, word);
}

/* Parse a test: of pieces, an annotation, a regular expression, a FEN, a tag or a word. */
static int
parse_atom(struct hgn_term **out, struct hgn_parse *parse)
{
	struct hgn_scan *scan = &parse->scan;
	size_t n = hgn_scan_word(scan, scan->at), row = find_word(scan, n), start = scan->at, end;
	const char *word = scan->text + scan->at, *text;
	bool colon = hgn_scan_peek(scan, scan->at + n) == ':';
	struct hgn_test test = { 0 };
	int op, status;

	if (hgn_pieces_at(scan))
		return hgn_pieces_parse(out, parse);
	if (hgn_is_annotation_term(&test.kind, scan, n))
		return hgn_annotation_parse(out, parse, test.kind, n, false);
	if (n == 1 && strchr("mM", *word) != NULL && hgn_scan_is_delimiter(scan, scan->at + 1)) {
		test.kind = *word == 'm' ? HGN_TEST_SHORT : HGN_TEST_LONG;
		scan->at++;
		status = hgn_scan_regex(&test.pattern, scan, &parse->search->patterns);
		return status == 0 ? hgn_term_test(out, parse, &test) : status;
	}
	if (colon && hgn_text_is(word, n, "fen")) {
		scan->at += 4;
		if (hgn_scan_peek(scan, scan->at) != '"')
			return hgn_scan_expected(scan, scan->at, "a position in double quotes");
		test.kind = HGN_TEST_FEN;
		status = hgn_scan_quoted(&test.fen, &test.fen_len, scan, &parse->search->arena);
		if (status == 0)
			status = hgn_element_add(&test.element, &text, parse, HGN_ELEMENT_FEN,
			    (struct hgn_span){ (uint32_t)start, (uint32_t)(scan->at - start) });
		return status == 0 ? hgn_term_test(out, parse, &test) : status;
	}
	if (colon && hgn_text_is(word, n, "tag"))
		return hgn_record_test_parse(out, parse, n, false);
	if (n > 0 && hgn_scan_operator(&op, &end, scan, scan->at + n))
		return check_name(parse, n) == 0 ? hgn_record_test_parse(out, parse, n, false) : HGN_EINVAL;
	if (row == WORDS || words[row].word != WORD_TEST || !hgn_scan_is_end(scan, scan->at + n))
		return unknown_word(parse, n);
	test.kind = words[row].test;
	scan->at += n;
	return hgn_term_test(out, parse, &test);
}

/* ---- operators ---- */

/* Append the right operand of an operator to the term of its left operands. */
static int
join(struct hgn_term **out, struct hgn_parse *parse, enum hgn_term_kind kind, struct hgn_term *right)
{
	int status = (*out)->kind == kind ? 0 : hgn_term_new(out, parse, kind, *out);

	if (status != 0)
		return status;
	(*out)->pure &= right->pure && kind != HGN_TERM_STEPS;
	(*out)->last->next = right;
	(*out)->last = right;
	return 0;
}

/* Begin a new condition, which receives the following terms. */
static int
begin_condition(struct hgn_parse *parse)
{
	struct hgn_search *search = parse->search;
	struct hgn_condition *list = hgn_list_room(search->condition, search->size.conditions,
	    &search->capconditions, sizeof *list);

	if (list == NULL)
		return hgn_error_nomem(parse->scan.error);
	search->condition = list;
	parse->condition = (uint32_t)search->size.conditions++;
	list[parse->condition] = (struct hgn_condition){ .root = NULL };
	return 0;
}

/* Parse the operand of "never" as a condition of its own. It is known after one more replay if it is about moments. */
static int
parse_never(struct hgn_term **out, struct hgn_parse *parse)
{
	struct hgn_search *search = parse->search;
	size_t before = search->size.tests + search->size.states;
	uint32_t outer = parse->condition, inner;
	struct hgn_term *root = NULL;
	unsigned level;
	int status = begin_condition(parse);

	inner = parse->condition;
	if (status == 0)
		status = parse_unary(&root, parse);
	parse->condition = outer;
	if (status == 0)
		status = hgn_term_new(out, parse, HGN_TERM_NEVER, NULL);
	if (status != 0)
		return status;
	(*out)->n = inner;
	search->condition[inner].root = root;
	search->condition[inner].operand = true;
	level = search->condition[inner].level + (search->size.tests + search->size.states > before);
	if (level > search->condition[outer].level)
		search->condition[outer].level = level;
	return 0;
}

/* Parse a test or a group in parentheses, with "not" or "never" before it. */
static int
parse_unary(struct hgn_term **out, struct hgn_parse *parse)
{
	struct hgn_scan *scan = &parse->scan;
	size_t n;
	enum keyword word = word_at(scan, &n);
	bool group = hgn_scan_peek(scan, scan->at) == '(';
	size_t start = scan->at;
	char found[HGN_SCAN_FOUND];
	int status;

	if (!group && word != WORD_NOT && word != WORD_NEVER)
		return parse_atom(out, parse);
	if (parse->nesting == MAX_NESTED)
		return hgn_scan_fail(scan, scan->at, "more than %d nested parentheses and nots",
		    MAX_NESTED);
	parse->nesting++;
	scan->at += group ? 1 : n;
	if (group) {
		status = parse_or(out, parse);
		hgn_scan_skip_spaces(scan);
		if (status == 0 && hgn_scan_peek(scan, scan->at) != ')')
			status = hgn_scan_fail(scan, scan->at, "expected ) for the ( at byte %zu, found %s", start + 1,
			    hgn_scan_found(found, scan, scan->at));
		scan->at++;
	} else if (word == WORD_NEVER) {
		status = parse_never(out, parse);
	} else {
		status = parse_unary(out, parse);
	}
	if (status == 0 && !group && word == WORD_NOT)
		status = hgn_term_new(out, parse, HGN_TERM_NOT, *out);
	parse->nesting--;
	return status;
}

static int
parse_and(struct hgn_term **out, struct hgn_parse *parse)
{
	struct hgn_scan *scan = &parse->scan;
	struct hgn_term *right;
	enum keyword word;
	size_t n;
	int status = parse_unary(out, parse);

	while (status == 0) {
		word = word_at(scan, &n);
		if (word == WORD_AND)
			scan->at += n;
		else if (word == WORD_OR || word == WORD_THEN || word == WORD_NEXT || scan->at == scan->n ||
		    scan->text[scan->at] == ')')
			break;
		status = parse_unary(&right, parse);
		if (status == 0)
			status = join(out, parse, HGN_TERM_AND, right);
	}
	return status;
}

/* Parse conjunctions joined by "then" and "next". Steps depend on moments even if their operands do not. */
static int
parse_steps(struct hgn_term **out, struct hgn_parse *parse)
{
	struct hgn_search_size *size = &parse->search->size;
	struct hgn_term *right;
	int status = parse_and(out, parse);

	while (status == 0) {
		bool next = accept_word(&parse->scan, WORD_NEXT);

		if (!next && !accept_word(&parse->scan, WORD_THEN))
			break;
		status = parse_and(&right, parse);
		if (status == 0)
			status = join(out, parse, HGN_TERM_STEPS, right);
		if (status != 0)
			break;
		right->adjacent = next;
		right->state = size->states++;
		size->needs |= HGN_NEED_PLAY | HGN_NEED_ITEMS;
		size->asks = true;
	}
	return status;
}

static int
parse_or(struct hgn_term **out, struct hgn_parse *parse)
{
	struct hgn_term *right;
	int status = parse_steps(out, parse);

	while (status == 0 && accept_word(&parse->scan, WORD_OR)) {
		status = parse_steps(&right, parse);
		if (status == 0)
			status = join(out, parse, HGN_TERM_OR, right);
	}
	return status;
}

/* ---- conditions ---- */

/* Parse a condition that is only TAG op VALUE. */
static int
parse_tag_test(struct hgn_term **out, struct hgn_parse *parse)
{
	struct hgn_scan *scan = &parse->scan;
	char found[HGN_SCAN_FOUND];
	enum hgn_test_kind kind;
	size_t n;
	int status;

	hgn_scan_skip_spaces(scan);
	n = hgn_scan_word(scan, scan->at);
	if (hgn_is_annotation_term(&kind, scan, n))
		return hgn_annotation_parse(out, parse, kind, n, true);
	status = check_name(parse, n);
	if (status == 0 && hgn_pieces_at(scan))
		return hgn_scan_fail(scan, scan->at,
		    "%s is a test of pieces, which requires -p or -e; write tag:%.*s for a tag of this name",
		    hgn_scan_found(found, scan, scan->at), (int)n, scan->text + scan->at);
	if (status == 0)
		status = hgn_record_test_parse(out, parse, n, true);
	if (status == 0 && scan->at < scan->n)
		return hgn_scan_expected(scan, scan->at, "the end");
	return status;
}

/* Complete the current condition, of which `root` is the term. */
static void
end_condition(struct hgn_parse *parse, struct hgn_term *root)
{
	struct hgn_search_size *size = &parse->search->size;
	struct hgn_condition *condition = &parse->search->condition[parse->condition];

	condition->root = root;
	if (condition->level > size->levels)
		size->levels = condition->level;
	size->last = parse->condition;
	size->options++;
}

int
hgn_condition_add_test(struct hgn_parse *parse, const struct hgn_test *test)
{
	struct hgn_term *term = NULL;
	int status = begin_condition(parse);

	if (status == 0)
		status = hgn_term_test(&term, parse, test);
	if (status == 0)
		end_condition(parse, term);
	return status;
}

int
hgn_condition_parse(struct hgn_parse *parse, enum hgn_search_kind kind)
{
	struct hgn_scan *scan = &parse->scan;
	struct hgn_test test = { .kind = HGN_TEST_SHORT };
	struct hgn_term *root = NULL;
	int status;

	if (scan->n > UINT32_MAX / 4)
		return hgn_error_set(scan->error, HGN_ELIMIT, "", "an expression of more than 1 GiB");
	if ((unsigned)kind > HGN_SEARCH_EXPRESSION)
		return hgn_error_set(scan->error, HGN_EINVAL, "", "unknown kind of condition: %d", (int)kind);
	if (kind == HGN_SEARCH_MOVES) {
		status = hgn_scan_compile(&test.pattern, scan, &parse->search->patterns,
		    (struct hgn_span){ 0, (uint32_t)scan->n }, 0);
		return status == 0 ? hgn_condition_add_test(parse, &test) : status;
	}
	status = begin_condition(parse);
	if (status == 0)
		status = kind == HGN_SEARCH_TEST ? parse_tag_test(&root, parse) : parse_or(&root, parse);
	if (status == 0 && scan->at < scan->n)
		return hgn_scan_fail(scan, scan->at, "expected the end, found ')' without a (");
	if (status == 0)
		end_condition(parse, root);
	return status;
}
