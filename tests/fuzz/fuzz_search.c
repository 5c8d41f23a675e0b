/* SPDX-License-Identifier: MIT
 * Fuzz target: expressions. The first byte says what the text is of -t, -m, -p and -e. It is refused with a place, or
 * searches records of several games: the same are selected with and without moments, the others when it is
 * inverted. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hgn.h"
#include "record/parse.h"

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

	if (hgn_search_record(&found, searcher, record, &options, NULL, &error) != 0 && error.status != HGN_ELIMIT)
		complain("not searched", error.message);
	if (error.status == HGN_ELIMIT)
		found.playable = false; /* it says nothing */
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
		if (hgn_record_parse(&record, records[i], strlen(records[i]), NULL, NULL) != 0)
			abort();
		check_record(searcher, &record, text);
	}
	if (hgn_search_unused(search, &searcher, 1, tell, (void *)(uintptr_t)text, NULL) != 0)
		abort();
	hgn_searcher_free(searcher);
	hgn_record_clear(&record);
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
	} else {
		check_search(search, library, text);
	}
	hgn_search_free(search);
	free(text);
	return 0;
}
