/* SPDX-License-Identifier: MIT
 * Parsing of tests of pieces. */
#include "search/piece_terms.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"

#define MAX_STACK 250
#define MAX_COUNT 1000000
#define MAX_IN_SET 64
#define MAX_PLACES 1024

/* ---- one piece ---- */

static const struct {
	const char *text;
	enum hgn_designator_kind kind;
} groups[] = {
	{ ".", HGN_PIECE_ANY }, { "_", HGN_PIECE_NONE }, { "white", HGN_PIECE_WHITE }, { "black", HGN_PIECE_BLACK },
};

/* Parse a piece at `at`, without a stack, into *out. Return its length, 0 if there is none. */
static size_t
measure(struct hgn_designator *out, const struct hgn_scan *scan, size_t at)
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

/* Parse a stack of `n` bytes at `at`, which follows a piece letter. */
static int
read_stack(struct hgn_designator *piece, const struct hgn_scan *scan, size_t at, size_t n)
{
	bool more = scan->text[at + n - 1] == '+';
	uint64_t number = 0;

	piece->stacked = true;
	piece->min = 0;
	piece->max = UINT8_MAX;
	if (n == 1)
		return 0;
	if (!hgn_text_number(&number, scan->text + at + 1, n - 1 - more, MAX_STACK))
		return hgn_scan_fail(scan, at + 1, "expected how many are stacked, a number up to %d", MAX_STACK);
	piece->min = (uint8_t)number;
	piece->max = more ? UINT8_MAX : (uint8_t)number;
	return 0;
}

static int
read_piece(struct hgn_designator *out, struct hgn_parse *parse)
{
	struct hgn_scan *scan = &parse->scan;
	size_t start = scan->at, n = measure(out, scan, start), stack = n > 0 ? measure_stack(scan, start + n) : 0;
	char found[HGN_SCAN_FOUND];
	const char *text;

	if (n == 0)
		return hgn_scan_fail(scan, start, "expected a piece, found %s", hgn_scan_found(found, scan, start));
	if (stack > 0 && out->kind != HGN_PIECE_LETTER)
		return hgn_scan_fail(scan, start + n, "expected no stack here: only pieces with letters have them");
	if (stack > 0 && read_stack(out, scan, start + n, stack) != 0)
		return HGN_EINVAL;
	scan->at += n + stack;
	if (out->kind != HGN_PIECE_LETTER)
		return 0;
	return hgn_emit_element(&out->element, &text, parse, HGN_ELEMENT_PIECE, start, n + (stack > 0));
}

/* ---- one or several of them ---- */

static int
read_set(struct hgn_count *count, struct hgn_parse *parse)
{
	struct hgn_scan *scan = &parse->scan;
	char found[HGN_SCAN_FOUND];
	size_t start = scan->at;
	int status = 0;

	do {
		scan->at++;
		hgn_scan_skip_spaces(scan);
		if (count->pieces == MAX_IN_SET)
			return hgn_scan_fail(scan, start, "more than %d pieces in one set", MAX_IN_SET);
		status = read_piece(&count->piece[count->pieces++], parse);
		hgn_scan_skip_spaces(scan);
	} while (status == 0 && hgn_scan_peek(scan, scan->at) == ',');
	if (status == 0 && hgn_scan_peek(scan, scan->at) != '}')
		return hgn_scan_fail(scan, scan->at, "expected a comma or }, found %s", hgn_scan_found(found, scan,
		    scan->at));
	scan->at += status == 0;
	return status;
}

static int
read_pieces(struct hgn_count *count, struct hgn_parse *parse)
{
	bool several = hgn_scan_peek(&parse->scan, parse->scan.at) == '{';

	count->piece = hgn_arena_alloc(&parse->search->arena, (several ? MAX_IN_SET : 1) * sizeof *count->piece);
	if (count->piece == NULL)
		return hgn_error_nomem(parse->scan.error);
	if (several)
		return read_set(count, parse);
	count->pieces = 1;
	return read_piece(&count->piece[0], parse);
}

/* ---- places ---- */

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

/* Parse a name or glob of places. */
static int
read_place(struct hgn_count *count, struct hgn_parse *parse)
{
	struct hgn_scan *scan = &parse->scan;
	size_t n = measure_place(scan, scan->at);
	struct hgn_place_name *place = &count->place[count->places];
	char found[HGN_SCAN_FOUND];
	const char *open;

	if (n == 0)
		return hgn_scan_fail(scan, scan->at, "expected a cell, zone or pattern, found %s",
		    hgn_scan_found(found, scan, scan->at));
	open = memchr(scan->text + scan->at, '[', n);
	if (open != NULL && memchr(open, ']', n - (size_t)(open - scan->text - scan->at)) == NULL)
		return hgn_scan_fail(scan, (size_t)(open - scan->text), "expected ] after this [");
	if (hgn_emit_element(&place->element, &place->text, parse, HGN_ELEMENT_PLACE, scan->at, n) != 0)
		return HGN_ENOMEM;
	count->places++;
	scan->at += n;
	return 0;
}

static size_t
count_places(const struct hgn_scan *scan)
{
	size_t at = scan->at, n = 1;

	for (at += measure_place(scan, at); hgn_scan_peek(scan, at) == ','; at += measure_place(scan, at)) {
		at++;
		n++;
	}
	return n;
}

/* Parse the list of places after the @ at the cursor. */
static int
read_places(struct hgn_count *count, struct hgn_parse *parse)
{
	struct hgn_scan *scan = &parse->scan;
	size_t n;
	int status;

	scan->at++;
	n = count_places(scan);
	if (n > MAX_PLACES)
		return hgn_scan_fail(scan, scan->at, "more than %d places in one list", MAX_PLACES);
	count->place = hgn_arena_alloc(&parse->search->arena, n * sizeof *count->place);
	if (count->place == NULL)
		return hgn_error_nomem(scan->error);
	status = read_place(count, parse);
	while (status == 0 && hgn_scan_peek(scan, scan->at) == ',') {
		scan->at++;
		status = read_place(count, parse);
	}
	return status;
}

/* ---- the whole ---- */

bool
hgn_pieces_at(const struct hgn_scan *scan)
{
	struct hgn_designator piece;
	size_t at = scan->at, n, end;
	int op;

	if (hgn_scan_peek(scan, at) == '{')
		return true;
	n = measure(&piece, scan, at);
	if (n == 0)
		return false;
	at += n + measure_stack(scan, at + n);
	return hgn_scan_peek(scan, at) == '@' || hgn_scan_peek(scan, at - 1) == '^' || hgn_scan_operator(&op, &end,
	    scan, at);
}

/* Parse a comparison with a number, which is optional after places. */
static int
read_comparison(struct hgn_count *count, struct hgn_parse *parse, size_t start)
{
	struct hgn_scan *scan = &parse->scan;
	char found[HGN_SCAN_FOUND];
	size_t end;

	count->op = HGN_COMPARE_GE;
	count->n = 1;
	if (!hgn_scan_operator(&count->op, &end, scan, scan->at)) {
		if (count->places == 0)
			return hgn_scan_fail(scan, scan->at,
			    "expected @ and places, or a comparison such as =0, found %s",
			    hgn_scan_found(found, scan, scan->at));
		if (!hgn_scan_is_end(scan, scan->at))
			return hgn_scan_fail(scan, scan->at, "expected a space, found %s", hgn_scan_found(found, scan,
			    scan->at));
		return 0;
	}
	if (count->op > HGN_COMPARE_GE)
		return hgn_scan_fail(scan, start, "%s is a piece here, whose number is compared by = != < <= > >=; "
		    "write tag:%.*s for a tag of this name", hgn_scan_found(found, scan, start),
		    (int)hgn_scan_word(scan, start), scan->text + start);
	scan->at = end;
	hgn_scan_skip_spaces(scan);
	if (hgn_scan_word(scan, start) > 2 && !hgn_is_digit(hgn_scan_peek(scan, scan->at)))
		return hgn_scan_fail(scan, start,
		    "'%.5s' counts the pieces of a side; expected a number, found %s; for a player use the tag "
		    "%c%.4s", scan->text + start, hgn_scan_found(found, scan, scan->at),
		    hgn_to_upper(scan->text[start]), scan->text + start + 1);
	return hgn_scan_number(&count->n, scan, MAX_COUNT);
}

int
hgn_pieces_parse(struct hgn_parse *parse)
{
	struct hgn_test test = { .kind = HGN_TEST_COUNT };
	size_t start = parse->scan.at;
	int status = read_pieces(&test.count, parse);

	if (status == 0 && hgn_scan_peek(&parse->scan, parse->scan.at) == '@')
		status = read_places(&test.count, parse);
	if (status == 0)
		status = read_comparison(&test.count, parse, start);
	return status == 0 ? hgn_emit_test(parse, &test) : status;
}
