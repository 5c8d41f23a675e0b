/* SPDX-License-Identifier: MIT
 * Fuzz target: expressions. The first byte chooses -t, -m, -p or -e. The text is refused with a location, or searches
 * records of several games: the selected records are equal with and without moments, the other records are selected if
 * the search is inverted, and equivalent expressions find the same moments. */
#include "search_mutator.h"

#include "parse.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static const char *const records[] = {
	"[White \"Ada\"]\n[Date \"2006.0?.??\"]\n[Result \"1-0\"]\n\n1. e4 {best} e5 (1... c6 2. d4 (2. d3)) 2. Qh5 Nc6 "
	"3. Bc4 Nf6 $1 4. Qxf7# 1-0",
	"[Variant \"hepta\"]\n[FEN \"4m2/15/15/3Kr^7Sr10/15/3nb3M7/SoSySgSbSpScSoSySgSpSc4/SbSpScSoSySgSbSpScSoSySgSbSpSc/"
	"SoSySgSbSpScSoSySgSbSpScSoSySg b -,-,-,-,-/-,-,-,-,-;-oygbpc;- 11\"]\n\n*",
	"[Variant \"lengthleaper\"]\n[Result \"*\"]\n\n*",
	"1. e4 e5 2. Ke3 *",
};

static void
complain(const char *what, const char *text)
{
	fprintf(stderr, "%s: '%s'\n", what, text);
	abort();
}

static struct hgn_found
search_record(struct hgn_searcher *searcher, const struct hgn_record *record, struct hgn_search_options options)
{
	struct hgn_found found = { .selected = false };
	struct hgn_error error = { 0 };
	size_t i;

	if (hgn_search_record(&found, searcher, record, &options, NULL, &error) != 0 && error.status != HGN_ELIMIT)
		complain("not searched", error.message);
	if (error.status == HGN_ELIMIT)
		found.playable = false; /* it has no message */
	observe_number(found.selected);
	for (i = 0; i < found.nmoments; i++)
		observe_number((uint64_t)found.moments[i].depth << 32 | found.moments[i].ply);
	observe_buf(&found.text);
	hgn_found_clear(&found);
	return found;
}

static void
check_record(struct hgn_searcher *searcher, const struct hgn_record *record, const char *text)
{
	struct hgn_found found, again, others;
	int variations;

	for (variations = 0; variations < 2; variations++) {
		struct hgn_search_options options = { .variations = variations, .moments = true, .fens = true };

		found = search_record(searcher, record, options);
		options.first_only = true;
		again = search_record(searcher, record, options);
		if (again.selected != found.selected)
			complain("another record with one moment", text);
		options = (struct hgn_search_options){ .variations = variations };
		again = search_record(searcher, record, options);
		options.inverted = true;
		others = search_record(searcher, record, options);
		if (found.playable && again.playable && again.selected != found.selected)
			complain("another record without moments", text);
		if (again.playable && others.playable && again.selected == others.selected)
			complain("selected both ways, or neither way", text);
	}
}

static void
tell(void *ctx, const struct hgn_error *what)
{
	if (what->message[0] == '\0' || what->col == 0)
		complain("told without a place", ctx);
	observe_error(what);
}

static void
check_search(const struct hgn_search *search, struct hgn_library *library, const char *text)
{
	struct hgn_record record = { .file = "-", .line = 1, .col = 1 };
	struct hgn_searcher *searcher;
	size_t i;

	if (hgn_searcher_new(&searcher, search, library, NULL) != 0)
		abort();
	for (i = 0; i < sizeof records / sizeof *records; i++) {
		if (parse_record(&record, records[i], strlen(records[i]), NULL) != 0)
			abort();
		check_record(searcher, &record, text);
	}
	if (hgn_search_unused(search, &searcher, 1, tell, (void *)(uintptr_t)text, NULL) != 0)
		abort();
	hgn_searcher_free(searcher);
	hgn_record_clear(&record);
}

static bool
same_moments(const struct hgn_found *a, const struct hgn_found *b)
{
	size_t i;

	if (a->selected != b->selected || a->playable != b->playable || a->nmoments != b->nmoments)
		return false;
	for (i = 0; i < a->nmoments; i++)
		if (a->moments[i].ply != b->moments[i].ply || a->moments[i].item != b->moments[i].item ||
		    a->moments[i].depth != b->moments[i].depth)
			return false;
	return true;
}

static struct hgn_searcher *
new_searcher(const struct hgn_search *search, struct hgn_library *library)
{
	struct hgn_searcher *searcher;

	CHECK(hgn_searcher_new(&searcher, search, library, NULL) == 0);
	return searcher;
}

static void
compare_searches(const struct hgn_search *one, const struct hgn_search *two, struct hgn_library *library, const char *text)
{
	static const struct hgn_search_options options = { .variations = true, .moments = true };
	struct hgn_record record = { .file = "-", .line = 1, .col = 1 };
	struct hgn_searcher *first = new_searcher(one, library), *second = new_searcher(two, library);
	struct hgn_found a = { .selected = false }, b = { .selected = false };
	struct hgn_error error = { 0 };
	size_t i;

	for (i = 0; i < sizeof records / sizeof *records; i++) {
		CHECK(parse_record(&record, records[i], strlen(records[i]), NULL) == 0);
		if (hgn_search_record(&a, first, &record, &options, NULL, &error) == 0 &&
		    hgn_search_record(&b, second, &record, &options, NULL, &error) == 0 && !same_moments(&a, &b))
			complain("other moments", text);
	}
	hgn_found_clear(&a);
	hgn_found_clear(&b);
	hgn_searcher_free(first);
	hgn_searcher_free(second);
	hgn_record_clear(&record);
}

/* The same expression said in another way. */
static void
check_equal(const struct hgn_search *search, enum hgn_search_kind kind, struct hgn_library *library, const char *text)
{
	static const char *const ways[][3] = { { "(", ")", "" }, { "not not (", ")", "" }, { "(", ") and (", ")" },
		{ "not (not (", ") and not (", "))" }, { "(", ") or (", ")" } };
	const char *const *way = ways[strlen(text) % (sizeof ways / sizeof ways[0])];
	struct hgn_search *again;
	struct hgn_buf said = { 0 };

	CHECK(hgn_search_new(&again, NULL) == 0);
	hgn_buf_printf(&said, "%s%s%s%s%s", way[0], text, way[1], way[2][0] != '\0' ? text : "", way[2]);
	if (hgn_search_add(again, kind, said.data, said.len, NULL) != 0)
		complain("not said in another way", said.data);
	compare_searches(search, again, library, said.data);
	hgn_search_free(again);
	hgn_buf_clear(&said);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	static const char kinds[] = "tmpe";
	static struct hgn_library *library;
	const char *kind = n > 0 && bytes[0] != 0 ? strchr(kinds, bytes[0]) : NULL;
	struct hgn_error error = { 0 };
	struct hgn_search *search;
	char *text;

	if (kind == NULL || (library == NULL && (library = hgn_library_new(NULL)) == NULL))
		return 0;
	text = malloc(n);
	if (text == NULL || hgn_search_new(&search, NULL) != 0)
		abort();
	memcpy(text, bytes + 1, n - 1);
	text[n - 1] = '\0';
	if (hgn_search_add(search, (enum hgn_search_kind)(kind - kinds), text, n - 1, &error) != 0) {
		if (error.message[0] == '\0' || error.col == 0 || error.col > n || error.line != 1)
			complain("refused without a place", error.message);
		observe_error(&error);
	} else {
		check_search(search, library, text);
		if ((bytes[0] == 'e' || bytes[0] == 'p') && strlen(text) == n - 1)
			check_equal(search, (enum hgn_search_kind)(kind - kinds), library, text);
	}
	hgn_search_free(search);
	free(text);
	return 0;
}
