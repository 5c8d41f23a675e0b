/* SPDX-License-Identifier: MIT
 * Parser of tests of records. */
#include "search/record_tests.h"

#include <string.h>

#include "base/date.h"
#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"

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

/* ---- regular expressions ---- */

int
hgn_regex_compile(const struct hgn_pattern **out, struct hgn_parse *parse, size_t at, size_t n, unsigned flags)
{
	struct hgn_error *error = parse->scan.error;
	int status = hgn_pattern_compile_text(out, &parse->search->patterns, parse->scan.text + at, n, flags, error);

	if (status != 0)
		error->col = at + (error->col > 0 ? error->col : 1);
	return status;
}

int
hgn_regex_parse(const struct hgn_pattern **out, struct hgn_parse *parse)
{
	struct hgn_scan_regex regex;
	int status = hgn_scan_regex(&regex, &parse->scan);

	return status == 0 ? hgn_regex_compile(out, parse, regex.at, regex.len, regex.flags) : status;
}

/* ---- values ---- */

/* Parse a value: in quotes, or up to a space or parenthesis, or all remaining text if `rest` is set. */
static int
read_text(struct hgn_value *out, struct hgn_parse *parse, bool rest)
{
	struct hgn_scan *scan = &parse->scan;
	size_t start = scan->at;
	char found[HGN_SCAN_FOUND];
	int status;

	if (hgn_scan_peek(scan, start) == '"' && (!rest || (scan->n > start + 1 && scan->text[scan->n - 1] == '"'))) {
		status = hgn_scan_quoted(&out->text, &out->len, scan, &parse->search->arena);
		if (status == 0 && !hgn_scan_is_end(scan, scan->at))
			return hgn_scan_fail(scan, scan->at, "expected a space, found %s", hgn_scan_found(found, scan,
			    scan->at));
		return status;
	}
	while (rest ? scan->at < scan->n : !hgn_scan_is_end(scan, scan->at))
		scan->at++;
	if (scan->at == start && !rest)
		return hgn_scan_fail(scan, start, "expected a value, found %s; no value at all is \"\"",
		    hgn_scan_found(found, scan, start));
	out->len = scan->at - start;
	out->text = hgn_arena_strndup(&parse->search->arena, scan->text + start, out->len);
	return out->text != NULL ? 0 : hgn_error_nomem(scan->error);
}

/* Parse the value of =~ or !~: /RE/FLAGS, or a regular expression without delimiters. */
static int
read_pattern(struct hgn_record_test *fact, struct hgn_parse *parse, bool rest)
{
	struct hgn_scan *scan = &parse->scan;
	size_t start = scan->at;
	int status;

	if (hgn_scan_peek(scan, start) == '/')
		return hgn_regex_parse(&fact->pattern, parse);
	status = read_text(&fact->value, parse, rest);
	if (status != 0)
		return status;
	status = hgn_pattern_compile_text(&fact->pattern, &parse->search->patterns, fact->value.text, fact->value.len,
	    0, scan->error);
	if (status != 0)
		scan->error->col = start + 1;
	return status;
}

static const char *
truth_name(size_t n)
{
	return n < 2 ? hgn_truth_names[n] : NULL;
}

/* Check that the value is among the words that `nth` returns. */
static int
check_word(const char *(*nth)(size_t n), const struct hgn_record_test *fact, const struct hgn_parse *parse,
    size_t at)
{
	char found[HGN_SCAN_FOUND];
	const char *names[32];
	size_t n;

	for (n = 0; n < sizeof names / sizeof *names && nth(n) != NULL; n++) {
		names[n] = nth(n);
		if (strcmp(names[n], fact->value.text) == 0)
			return 0;
	}
	return hgn_scan_fail(&parse->scan, at, "invalid value %s for '%s'%s",
	    hgn_scan_found(found, &parse->scan, at), fact->tag, hgn_text_hint(fact->value.text, names, n).text);
}

/* Return the canonical form of an alternative word for an ending or truth value. */
static const char *
usual_word(const char *text)
{
	static const char *const words[][2] = { { "checkmate", "mate" }, { "dead", "dead-position" },
		{ "threefold-repetition", "repetition" }, { "fivefold-repetition", "repetition" },
		{ "seventy-five-moves", "fifty-moves" }, { "true", "yes" }, { "false", "no" }, { "1", "yes" },
		{ "0", "no" } };
	size_t i;

	for (i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(words[i][0], text) == 0)
			return words[i][1];
	return text;
}

/* Check that a value is valid for its kind of test. */
static int
check_value(struct hgn_record_test *fact, const struct hgn_parse *parse, enum operand_kind operand_kind, size_t at)
{
	char found[HGN_SCAN_FOUND];
	const struct hgn_scan *scan = &parse->scan;

	if (fact->op == HGN_COMPARE_MATCH)
		return 0;
	if (operand_kind >= RESULTS && fact->op != HGN_COMPARE_EQ)
		return hgn_scan_fail(scan, at, "'%s' has no order: expected = != =~ or !~ after it", fact->tag);
	if ((operand_kind == NUMBERS || (operand_kind == KNOWN_NUMBERS && fact->value.len > 0)) &&
	    !fact->value.is_number)
		return hgn_scan_fail(scan, at, "expected a number, found %s", hgn_scan_found(found, scan, at));
	if (operand_kind == RESULTS && hgn_result_parse(fact->value.text, fact->value.len) == HGN_RESULT_NONE)
		return hgn_scan_fail(scan, at, "expected 1-0, 0-1, 1/2-1/2 or *, found %s", hgn_scan_found(found, scan,
		    at));
	if (operand_kind != ENDINGS && operand_kind != TRUTHS)
		return 0;
	fact->value.text = usual_word(fact->value.text);
	fact->value.len = strlen(fact->value.text);
	return check_word(operand_kind == ENDINGS ? hgn_end_name : truth_name, fact, parse, at);
}

static bool
is_date(const struct hgn_record_test *fact)
{
	return fact->kind == HGN_FACT_TAG ? hgn_date_is_tag(fact->tag, strlen(fact->tag)) :
	    fact->kind == HGN_FACT_PROPERTY && fact->property == HGN_PROPERTY_DATE;
}

/* Parse and check a value. */
static int
read_value(struct hgn_record_test *fact, struct hgn_parse *parse, enum operand_kind operand_kind, bool rest)
{
	struct hgn_scan *scan = &parse->scan;
	char found[HGN_SCAN_FOUND];
	size_t start = scan->at;
	int status;

	if (fact->op == HGN_COMPARE_MATCH)
		return read_pattern(fact, parse, rest);
	status = read_text(&fact->value, parse, rest);
	if (status != 0)
		return status;
	fact->value.is_number = hgn_decimal_read(&fact->value.number, fact->value.text, fact->value.len);
	if (is_date(fact)) {
		fact->value.is_date = hgn_dates_read(&fact->value.date, fact->value.text, fact->value.len,
		    HGN_DATE_YMD);
		if (!fact->value.is_date)
			return hgn_scan_fail(scan, start,
			    "expected a date such as 2006, 2006.07 or 2006.07.15, found %s",
			    hgn_scan_found(found, scan, start));
	}
	return check_value(fact, parse, operand_kind, start);
}

/* ---- complete tests ---- */

/* Determine the kind of a test by its name: a test of two tags, a property, or otherwise a tag. */
static void
set_kind(struct hgn_record_test *fact, enum operand_kind *operand_kind, const char *name, size_t n)
{
	int property = hgn_property_find(name, n);
	size_t i;

	*operand_kind = TEXTS;
	fact->kind = HGN_FACT_TAG;
	for (i = 0; i < PAIRS; i++)
		if (strcmp(pairs[i].name, name) == 0)
			fact->kind = pairs[i].kind;
	if (property < 0)
		return;
	fact->kind = HGN_FACT_PROPERTY;
	fact->property = (enum hgn_property)property;
	fact->late = property == HGN_PROPERTY_END || property == HGN_PROPERTY_VALID;
	fact->level = fact->late;
	*operand_kind = (enum operand_kind)operand_kinds[property];
}

static int
read_name(struct hgn_record_test *fact, enum operand_kind *operand_kind, struct hgn_parse *parse, size_t n, bool tagged)
{
	char *name = hgn_arena_strndup(&parse->search->arena, parse->scan.text + parse->scan.at, n);

	if (name == NULL)
		return hgn_error_nomem(parse->scan.error);
	fact->tag = name;
	if (!tagged)
		set_kind(fact, operand_kind, name, n);
	return 0;
}

int
hgn_record_test_parse(struct hgn_parse *parse, size_t n, bool rest)
{
	struct hgn_scan *scan = &parse->scan;
	struct hgn_record_test fact = { .option = parse->option, .col = (uint32_t)scan->at + 1 };
	bool tagged = n == 3 && memcmp(scan->text + scan->at, "tag", 3) == 0 && hgn_scan_peek(scan,
	    scan->at + 3) == ':';
	char found[HGN_SCAN_FOUND];
	enum operand_kind operand_kind = TEXTS;
	size_t end;
	int status;

	if (tagged) {
		scan->at += 4;
		n = hgn_scan_word(scan, scan->at);
	}
	if (n == 0)
		return hgn_scan_fail(scan, scan->at, "expected the name of a tag, found %s",
		    hgn_scan_found(found, scan, scan->at));
	status = read_name(&fact, &operand_kind, parse, n, tagged);
	if (status != 0)
		return status;
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
	if (status == 0)
		status = hgn_emit_fact(parse, &fact);
	return status == 0 && fact.negated ? hgn_emit(parse, HGN_OP_NOT, 0) : status;
}
