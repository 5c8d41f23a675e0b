/* SPDX-License-Identifier: MIT
 * Terms of conditions: their creation, and the parsing of tests of annotations, pieces and records. */
#include <string.h>

#include "base/date.h"
#include "base/error.h"
#include "base/list.h"
#include "record/annotation.h"
#include "search/search.h"

#define MAX_STACK 250
#define MAX_COUNT 1000000
#define MAX_IN_SET 64
#define MAX_PLACES 1024

/* ---- terms ---- */

int
hgn_term_new(struct hgn_term **out, struct hgn_parse *parse, enum hgn_term_kind kind, struct hgn_term *operand)
{
	struct hgn_term *term = hgn_arena_alloc(&parse->search->arena, sizeof *term);

	if (term == NULL)
		return hgn_error_nomem(parse->scan.error);
	term->kind = kind;
	term->pure = operand == NULL || operand->pure;
	term->first = term->last = operand;
	*out = term;
	return 0;
}

/* Create the term for a test, given its index. */
static int
make_leaf(struct hgn_term **out, struct hgn_parse *parse, enum hgn_term_kind kind, size_t n)
{
	int status = hgn_term_new(out, parse, kind, NULL);

	if (status == 0)
		(*out)->n = (uint32_t)n;
	return status;
}

int
hgn_term_test(struct hgn_term **out, struct hgn_parse *parse, const struct hgn_test *test)
{
	struct hgn_search *search = parse->search;
	struct hgn_test *list = hgn_list_room(search->test, search->size.tests, &search->captests, sizeof *list);

	if (list == NULL)
		return hgn_error_nomem(parse->scan.error);
	search->test = list;
	list[search->size.tests] = *test;
	search->size.needs |= HGN_NEED_PLAY | HGN_NEED_ITEMS;
	search->size.asks = true;
	if (test->kind == HGN_TEST_SHORT)
		search->condition[parse->condition].wants |= HGN_WANT_SAN;
	else if (test->kind == HGN_TEST_LONG)
		search->condition[parse->condition].wants |= HGN_WANT_LAN;
	return make_leaf(out, parse, HGN_TERM_TEST, search->size.tests++);
}

int
hgn_term_fact(struct hgn_term **out, struct hgn_parse *parse, const struct hgn_record_test *fact)
{
	struct hgn_search *search = parse->search;
	struct hgn_search_size *size = &search->size;
	struct hgn_record_test *list = hgn_list_room(search->fact, size->facts, &search->capfacts, sizeof *list);
	bool is_property = fact->kind == HGN_FACT_PROPERTY;

	if (list == NULL)
		return hgn_error_nomem(parse->scan.error);
	search->fact = list;
	list[size->facts] = *fact;
	if (is_property && (fact->property == HGN_PROPERTY_PLIES || fact->property == HGN_PROPERTY_PLIES_CLASS ||
	    fact->property == HGN_PROPERTY_COMMENTS || fact->property == HGN_PROPERTY_VARIATIONS))
		size->needs |= HGN_NEED_ITEMS;
	if (fact->late) {
		size->needs |= HGN_NEED_PLAY | HGN_NEED_ITEMS;
		size->asks |= fact->property == HGN_PROPERTY_END;
		if (search->condition[parse->condition].level == 0)
			search->condition[parse->condition].level = 1;
	}
	return make_leaf(out, parse, HGN_TERM_FACT, size->facts++);
}

int
hgn_element_add(uint32_t *out, const char **text, struct hgn_parse *parse, enum hgn_element_kind kind,
    struct hgn_span name)
{
	struct hgn_search *search = parse->search;
	struct hgn_element *list = hgn_list_room(search->element, search->size.elements, &search->capelements,
	    sizeof *list);

	if (list == NULL)
		return hgn_error_nomem(parse->scan.error);
	search->element = list;
	*text = hgn_arena_strndup(&search->arena, parse->scan.text + name.off, name.len);
	if (*text == NULL)
		return hgn_error_nomem(parse->scan.error);
	*out = (uint32_t)search->size.elements;
	list[search->size.elements++] = (struct hgn_element){ kind, parse->option, name.off + 1, *text };
	return 0;
}

/* Create the term of a test, in a "not" if it is negated. */
static int
negate_if(struct hgn_term **out, struct hgn_parse *parse, bool negated, int status)
{
	return status == 0 && negated ? hgn_term_new(out, parse, HGN_TERM_NOT, *out) : status;
}

/* ---- clock times and evaluations in comments: clk<30, eval>2.5, eval jumps 2 ---- */

bool
hgn_is_annotation_term(enum hgn_test_kind *kind, const struct hgn_scan *scan, size_t n)
{
	static const struct {
		const char *name;
		enum hgn_test_kind kind;
	} terms[] = { { "clk", HGN_TEST_CLK }, { "emt", HGN_TEST_EMT }, { "eval", HGN_TEST_EVAL } };
	size_t i;

	for (i = 0; i < sizeof terms / sizeof *terms; i++)
		if (hgn_text_is(scan->text + scan->at, n, terms[i].name)) {
			*kind = terms[i].kind;
			return true;
		}
	return false;
}

int
hgn_annotation_parse(struct hgn_term **out, struct hgn_parse *parse, enum hgn_test_kind kind, size_t n, bool rest)
{
	struct hgn_scan *scan = &parse->scan;
	const char *expected = "pawns such as 2.5, or a mate such as #3 or #-3";
	struct hgn_test test = { .kind = kind };
	char found[HGN_SCAN_FOUND];
	bool negated, read, mate;
	size_t end, start, at = scan->at + n;
	int status;

	while (at < scan->n && hgn_is_space(scan->text[at]))
		at++;
	end = at + hgn_scan_word(scan, at);
	if (kind == HGN_TEST_EVAL && hgn_text_is(scan->text + at, end - at, "jumps"))
		test.kind = HGN_TEST_JUMP;
	else if (!hgn_scan_operator(&test.op, &end, scan, scan->at + n) || test.op >= HGN_COMPARE_MATCH)
		return hgn_scan_fail(scan, scan->at + n, "expected = != < <= > or >= %safter '%.*s', found %s",
		    kind == HGN_TEST_EVAL ? "or 'jumps' " : "", (int)n, scan->text + scan->at,
		    hgn_scan_found(found, scan, scan->at + n));
	scan->at = end;
	negated = test.op == HGN_COMPARE_NE;
	if (negated)
		test.op = HGN_COMPARE_EQ; /* moments without the value differ too */
	hgn_scan_skip_spaces(scan);
	start = scan->at;
	while (rest ? scan->at < scan->n : !hgn_scan_is_end(scan, scan->at))
		scan->at++;
	if (kind == HGN_TEST_EVAL) {
		read = hgn_annotation_eval(&test.value, &mate, scan->text + start, scan->at - start);
	} else {
		read = hgn_annotation_time(&test.value, scan->text + start, scan->at - start);
		expected = "seconds, or a time such as 0:01:30";
	}
	if (test.kind == HGN_TEST_JUMP) {
		read = read && !mate && test.value > 0;
		expected = "a number of pawns";
	}
	status = read ? hgn_term_test(out, parse, &test) : hgn_scan_expected(scan, start, expected);
	return negate_if(out, parse, negated, status);
}

/* ---- pieces ---- */

static const struct {
	const char *text;
	enum hgn_designator_kind kind;
} groups[] = {
	{ ".", HGN_PIECE_ANY }, { "_", HGN_PIECE_NONE }, { "white", HGN_PIECE_WHITE }, { "black", HGN_PIECE_BLACK },
};

/* Parse a piece at `at`, without a stack, into *out. Return its length, 0 if there is none. */
static size_t
measure_piece(struct hgn_designator *out, const struct hgn_scan *scan, size_t at)
{
	bool plus = hgn_scan_peek(scan, at) == '+';
	size_t n = hgn_scan_word(scan, at + plus), i;
	const char *text = scan->text + at + plus;

	*out = (struct hgn_designator){ .kind = HGN_PIECE_LETTER, .promoted = plus };
	if (n == 0 && !plus && hgn_scan_peek(scan, at) == '.')
		n = 1;
	for (i = 0; !plus && i < sizeof groups / sizeof *groups; i++)
		if (hgn_text_is(text, n, groups[i].text)) {
			out->kind = groups[i].kind;
			return n;
		}
	if (n == 0 || n > 2 || !hgn_is_alpha(text[0]) || (n == 2 && !hgn_is_lower(text[1])))
		return 0;
	out->letter = text[0];
	out->family = n == 2 ? text[1] : '\0';
	return n + plus;
}

/* Return the length of a stack at `at`: ^, ^8 or ^4+; 0 if there is none. */
static size_t
measure_stack(const struct hgn_scan *scan, size_t at)
{
	size_t n = 1;

	if (hgn_scan_peek(scan, at) != '^')
		return 0;
	while (hgn_is_digit(hgn_scan_peek(scan, at + n)))
		n++;
	return n > 1 && hgn_scan_peek(scan, at + n) == '+' ? n + 1 : n;
}

static int
read_piece(struct hgn_designator *out, struct hgn_parse *parse)
{
	struct hgn_scan *scan = &parse->scan;
	size_t start = scan->at, n = measure_piece(out, scan, start),
	       stack = n > 0 ? measure_stack(scan, start + n) : 0;
	const char *text;
	uint64_t number = 0;
	bool more;

	if (n == 0)
		return hgn_scan_expected(scan, start, "a piece");
	if (stack > 0 && out->kind != HGN_PIECE_LETTER)
		return hgn_scan_fail(scan, start + n, "expected no stack here: only pieces with letters have them");
	more = stack == 1 || scan->text[start + n + stack - 1] == '+';
	if (stack > 1 && !hgn_text_number(&number, scan->text + start + n + 1, stack - 1 - more, MAX_STACK))
		return hgn_scan_fail(scan, start + n + 1, "expected how many are stacked, a number up to %d",
		    MAX_STACK);
	out->stacked = stack > 0;
	out->min = (uint8_t)number;
	out->max = more ? UINT8_MAX : (uint8_t)number;
	scan->at += n + stack;
	if (out->kind != HGN_PIECE_LETTER)
		return 0;
	return hgn_element_add(&out->element, &text, parse, HGN_ELEMENT_PIECE,
	    (struct hgn_span){ (uint32_t)start, (uint32_t)n + (stack > 0) });
}

/* Parse a piece, or several in braces. */
static int
read_pieces(struct hgn_count *count, struct hgn_parse *parse)
{
	struct hgn_scan *scan = &parse->scan;
	bool several = hgn_scan_peek(scan, scan->at) == '{';
	size_t start = scan->at;
	int status;

	count->piece = hgn_arena_alloc(&parse->search->arena, (several ? MAX_IN_SET : 1) * sizeof *count->piece);
	if (count->piece == NULL)
		return hgn_error_nomem(scan->error);
	if (!several) {
		count->pieces = 1;
		return read_piece(&count->piece[0], parse);
	}
	do {
		scan->at++;
		hgn_scan_skip_spaces(scan);
		if (count->pieces == MAX_IN_SET)
			return hgn_scan_fail(scan, start, "more than %d pieces in one set", MAX_IN_SET);
		status = read_piece(&count->piece[count->pieces++], parse);
		hgn_scan_skip_spaces(scan);
	} while (status == 0 && hgn_scan_peek(scan, scan->at) == ',');
	if (status == 0 && hgn_scan_peek(scan, scan->at) != '}')
		return hgn_scan_expected(scan, scan->at, "a comma or }");
	scan->at += status == 0;
	return status;
}

/* Return the length of the name or glob at `at`. It ends before a comma, a comparison or the end of the term, unless
 * these are in brackets. */
static size_t
measure_place(const struct hgn_scan *scan, size_t at)
{
	size_t n = 0;
	bool within = false;
	char c;

	for (; !hgn_scan_is_end(scan, at + n); n++) {
		c = scan->text[at + n];
		if (!within && strchr(",<>=!", c) != NULL)
			break;
		within = c == '[' ? true : c == ']' ? false : within;
	}
	return n;
}

/* Parse the list of places after the @ at the cursor. */
static int
read_places(struct hgn_count *count, struct hgn_parse *parse)
{
	struct hgn_scan *scan = &parse->scan;
	struct hgn_place_name *place;
	const char *open;
	size_t at = scan->at, n = 0, len;

	do {
		n++;
		at += 1 + measure_place(scan, at + 1);
	} while (hgn_scan_peek(scan, at) == ',');
	if (n > MAX_PLACES)
		return hgn_scan_fail(scan, scan->at + 1, "more than %d places in one list", MAX_PLACES);
	count->place = hgn_arena_alloc(&parse->search->arena, n * sizeof *count->place);
	if (count->place == NULL)
		return hgn_error_nomem(scan->error);
	for (; count->places < n; count->places++, scan->at += len) {
		at = ++scan->at;
		len = measure_place(scan, at);
		place = &count->place[count->places];
		if (len == 0)
			return hgn_scan_expected(scan, at, "a cell, zone or pattern");
		open = memchr(scan->text + at, '[', len);
		if (open != NULL && memchr(open, ']', len - (size_t)(open - scan->text - at)) == NULL)
			return hgn_scan_fail(scan, (size_t)(open - scan->text), "expected ] after this [");
		if (hgn_element_add(&place->element, &place->text, parse, HGN_ELEMENT_PLACE,
		    (struct hgn_span){ (uint32_t)at, (uint32_t)len }) != 0)
			return HGN_ENOMEM;
	}
	return 0;
}

bool
hgn_pieces_at(const struct hgn_scan *scan)
{
	struct hgn_designator piece;
	size_t at = scan->at, n, end;
	int op;

	if (hgn_scan_peek(scan, at) == '{')
		return true;
	n = measure_piece(&piece, scan, at);
	if (n == 0)
		return false;
	at += n + measure_stack(scan, at + n);
	return hgn_scan_peek(scan, at) == '@' || hgn_scan_peek(scan, at - 1) == '^' || hgn_scan_operator(&op, &end,
	    scan, at);
}

static int
read_counted(struct hgn_count *count, struct hgn_parse *parse)
{
	int status = read_pieces(count, parse);

	return status == 0 && hgn_scan_peek(&parse->scan, parse->scan.at) == '@' ? read_places(count, parse) : status;
}

/* Parse a comparison with a number or with other pieces, which is optional after places. */
static int
read_comparison(struct hgn_count *count, struct hgn_parse *parse, size_t start)
{
	struct hgn_scan *scan = &parse->scan;
	struct hgn_designator piece;
	struct hgn_count *other;
	char found[HGN_SCAN_FOUND];
	size_t end;
	int status;

	count->op = HGN_COMPARE_GE;
	count->n = 1;
	if (!hgn_scan_operator(&count->op, &end, scan, scan->at)) {
		if (count->places == 0)
			return hgn_scan_expected(scan, scan->at, "@ and places, or a comparison such as =0");
		return hgn_scan_is_end(scan, scan->at) ? 0 : hgn_scan_expected(scan, scan->at, "a space");
	}
	if (count->op > HGN_COMPARE_GE)
		return hgn_scan_fail(scan, start, "%s is a piece here, whose number is compared by = != < <= > >=; "
		    "write tag:%.*s for a tag of this name", hgn_scan_found(found, scan, start),
		    (int)hgn_scan_word(scan, start), scan->text + start);
	scan->at = end;
	hgn_scan_skip_spaces(scan);
	if (hgn_scan_peek(scan, scan->at) == '{' || measure_piece(&piece, scan, scan->at) > 0) {
		other = hgn_arena_alloc(&parse->search->arena, sizeof *other);
		if (other == NULL)
			return hgn_error_nomem(scan->error);
		count->other = other;
		status = read_counted(other, parse);
		return status != 0 || hgn_scan_is_end(scan, scan->at) ? status :
		    hgn_scan_expected(scan, scan->at, "a space");
	}
	if (hgn_scan_word(scan, start) > 2 && !hgn_is_digit(hgn_scan_peek(scan, scan->at)))
		return hgn_scan_fail(scan, start,
		    "'%.5s' counts the pieces of a side; expected a number, found %s; for a player use the tag "
		    "%c%.4s", scan->text + start, hgn_scan_found(found, scan, scan->at),
		    hgn_to_upper(scan->text[start]), scan->text + start + 1);
	if (!hgn_is_digit(hgn_scan_peek(scan, scan->at)))
		return hgn_scan_expected(scan, scan->at, "a number or a piece");
	return hgn_scan_number(&count->n, scan, MAX_COUNT);
}

int
hgn_pieces_parse(struct hgn_term **out, struct hgn_parse *parse)
{
	struct hgn_test test = { .kind = HGN_TEST_COUNT };
	size_t start = parse->scan.at;
	int status = read_counted(&test.count, parse);

	if (status == 0)
		status = read_comparison(&test.count, parse, start);
	return status == 0 ? hgn_term_test(out, parse, &test) : status;
}

/* ---- records: TAG op VALUE ---- */

const char *const hgn_truth_names[2] = { "no", "yes" };

/* Kinds of values of tests. KNOWN_NUMBERS: a number, or an empty text, which matches records whose number is
 * unknown. */
enum operand_kind { TEXTS, NUMBERS, KNOWN_NUMBERS, DATES, RESULTS, ENDINGS, TRUTHS, GAMES };

static const uint8_t operand_kinds[] = {
	[HGN_PROPERTY_VARIANT] = GAMES, [HGN_PROPERTY_FILE] = TEXTS, [HGN_PROPERTY_RESULT] = RESULTS,
	[HGN_PROPERTY_END] = ENDINGS, [HGN_PROPERTY_PLIES] = NUMBERS, [HGN_PROPERTY_PLIES_CLASS] = TEXTS,
	[HGN_PROPERTY_YEAR] = KNOWN_NUMBERS, [HGN_PROPERTY_DATE] = DATES, [HGN_PROPERTY_ELO] = KNOWN_NUMBERS,
	[HGN_PROPERTY_RECORD] = NUMBERS, [HGN_PROPERTY_LINE] = NUMBERS, [HGN_PROPERTY_COMMENTS] = NUMBERS,
	[HGN_PROPERTY_VARIATIONS] = NUMBERS, [HGN_PROPERTY_VALID] = TRUTHS,
	[HGN_PROPERTY_OPENING] = TEXTS,
};

/* Names of tests that examine two tags. */
static const struct {
	const char *name;
	enum hgn_fact_kind kind;
} pairs[] = { { "Player", HGN_FACT_PLAYER }, { "Elo", HGN_FACT_ELO } };
enum { PAIRS = sizeof pairs / sizeof *pairs };

const char *
hgn_record_test_name(size_t n)
{
	return n < PAIRS ? pairs[n].name : hgn_property_name(n - PAIRS);
}

/* Parse a value: in quotes, or up to a space or parenthesis, or all remaining text if `rest` is set. */
static int
read_text(struct hgn_value *out, struct hgn_parse *parse, bool rest)
{
	struct hgn_scan *scan = &parse->scan;
	size_t start = scan->at;
	char found[HGN_SCAN_FOUND];

	if (hgn_scan_peek(scan, start) == '"' && (!rest || (scan->n > start + 1 && scan->text[scan->n - 1] == '"')))
		return hgn_scan_quoted(&out->text, &out->len, scan, &parse->search->arena);
	while (rest ? scan->at < scan->n : !hgn_scan_is_end(scan, scan->at))
		scan->at++;
	if (scan->at == start && !rest)
		return hgn_scan_fail(scan, start, "expected a value, found %s; no value at all is \"\"",
		    hgn_scan_found(found, scan, start));
	out->len = scan->at - start;
	out->text = hgn_arena_strndup(&parse->search->arena, scan->text + start, out->len);
	return out->text != NULL ? 0 : hgn_error_nomem(scan->error);
}

static const char *
truth_name(size_t n)
{
	return n < 2 ? hgn_truth_names[n] : NULL;
}

/* Check that a value is valid for its kind of test. Replace alternative words for endings and truth values. */
static int
check_value(struct hgn_record_test *fact, const struct hgn_scan *scan, enum operand_kind operand_kind, size_t at)
{
	static const char *const words[][2] = { { "checkmate", "mate" }, { "dead", "dead-position" },
		{ "threefold-repetition", "repetition" }, { "fivefold-repetition", "repetition" },
		{ "seventy-five-moves", "fifty-moves" }, { "true", "yes" }, { "false", "no" }, { "1", "yes" },
		{ "0", "no" } };
	const char *(*nth)(size_t n) = operand_kind == ENDINGS ? hgn_end_name : truth_name, *names[32];
	char found[HGN_SCAN_FOUND];
	size_t i, n;

	if (operand_kind >= RESULTS && fact->op != HGN_COMPARE_EQ)
		return hgn_scan_fail(scan, at, "'%s' has no order: expected = != =~ or !~ after it", fact->tag);
	if ((operand_kind == NUMBERS || (operand_kind == KNOWN_NUMBERS && fact->value.len > 0)) &&
	    !fact->value.is_number)
		return hgn_scan_expected(scan, at, "a number");
	if (operand_kind == RESULTS && hgn_result_parse(fact->value.text, fact->value.len) == HGN_RESULT_NONE)
		return hgn_scan_expected(scan, at, "1-0, 0-1, 1/2-1/2 or *");
	if (operand_kind != ENDINGS && operand_kind != TRUTHS)
		return 0;
	for (i = 0; i < sizeof words / sizeof *words && strcmp(words[i][0], fact->value.text) != 0; i++)
		continue;
	if (i < sizeof words / sizeof *words)
		fact->value.text = words[i][1];
	fact->value.len = strlen(fact->value.text);
	for (n = 0; n < sizeof names / sizeof *names && nth(n) != NULL; n++) {
		names[n] = nth(n);
		if (strcmp(names[n], fact->value.text) == 0)
			return 0;
	}
	return hgn_scan_fail(scan, at, "invalid value %s for '%s'%s", hgn_scan_found(found, scan, at), fact->tag,
	    hgn_text_hint(fact->value.text, names, n).text);
}

static bool
is_date(const struct hgn_record_test *fact)
{
	return fact->kind == HGN_FACT_TAG ? hgn_date_is_tag(fact->tag, strlen(fact->tag)) :
	    fact->kind == HGN_FACT_PROPERTY && fact->property == HGN_PROPERTY_DATE;
}

/* Parse and check a value. That of =~ or !~ is /RE/FLAGS, or a regular expression without delimiters. */
static int
read_value(struct hgn_record_test *fact, struct hgn_parse *parse, enum operand_kind operand_kind, bool rest)
{
	struct hgn_scan *scan = &parse->scan;
	size_t start = scan->at;
	int status;

	if (fact->op == HGN_COMPARE_MATCH && hgn_scan_peek(scan, start) == '/')
		return hgn_scan_regex(&fact->pattern, scan, &parse->search->patterns);
	status = read_text(&fact->value, parse, rest);
	if (status != 0)
		return status;
	if (fact->op == HGN_COMPARE_MATCH) {
		status = hgn_pattern_compile_text(&fact->pattern, &parse->search->patterns, fact->value.text,
		    fact->value.len, 0, scan->error);
		if (status != 0)
			scan->error->col = start + 1;
		return status;
	}
	fact->value.is_number = hgn_decimal_read(&fact->value.number, fact->value.text, fact->value.len);
	if (is_date(fact)) {
		fact->value.is_date = hgn_dates_read(&fact->value.date, fact->value.text, fact->value.len,
		    HGN_DATE_YMD);
		if (!fact->value.is_date)
			return hgn_scan_expected(scan, start, "a date such as 2006, 2006.07 or 2006.07.15");
	}
	return check_value(fact, scan, operand_kind, start);
}

int
hgn_record_test_parse(struct hgn_term **out, struct hgn_parse *parse, size_t n, bool rest)
{
	struct hgn_scan *scan = &parse->scan;
	struct hgn_record_test fact = { .option = parse->option, .col = (uint32_t)scan->at + 1 };
	bool tagged = hgn_text_is(scan->text + scan->at, n, "tag") && hgn_scan_peek(scan, scan->at + 3) == ':';
	enum operand_kind operand_kind = TEXTS;
	char found[HGN_SCAN_FOUND];
	int property = -1, status;
	size_t end, i;

	if (tagged) {
		scan->at += 4;
		n = hgn_scan_word(scan, scan->at);
	}
	if (n == 0)
		return hgn_scan_expected(scan, scan->at, "the name of a tag");
	fact.tag = hgn_arena_strndup(&parse->search->arena, scan->text + scan->at, n);
	if (fact.tag == NULL)
		return hgn_error_nomem(scan->error);
	/* By its name it is a test of two tags, of a property, or otherwise of a tag. */
	for (i = 0; !tagged && i < PAIRS; i++)
		if (strcmp(pairs[i].name, fact.tag) == 0)
			fact.kind = pairs[i].kind;
	if (!tagged)
		property = hgn_property_find(fact.tag, n);
	if (property >= 0) {
		fact.kind = HGN_FACT_PROPERTY;
		fact.property = (enum hgn_property)property;
		fact.late = property == HGN_PROPERTY_END || property == HGN_PROPERTY_VALID;
		operand_kind = (enum operand_kind)operand_kinds[property];
	}
	if (!hgn_scan_operator(&fact.op, &end, scan, scan->at + n))
		return hgn_scan_fail(scan, scan->at + n, "expected = != < <= > >= =~ or !~ after '%.40s', found %s",
		    fact.tag, hgn_scan_found(found, scan, scan->at + n));
	fact.negated = fact.op == HGN_COMPARE_NE || fact.op == HGN_COMPARE_NO_MATCH;
	if (fact.negated)
		fact.op = fact.op == HGN_COMPARE_NE ? HGN_COMPARE_EQ : HGN_COMPARE_MATCH;
	if ((fact.op & HGN_COMPARE_MAY) && !is_date(&fact))
		return hgn_scan_fail(scan, scan->at + n, "operators with ? are for tags whose names end in Date");
	scan->at = end;
	hgn_scan_skip_spaces(scan);
	status = read_value(&fact, parse, operand_kind, rest);
	return status == 0 ? negate_if(out, parse, fact.negated, hgn_term_fact(out, parse, &fact)) : status;
}
