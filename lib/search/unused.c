/* SPDX-License-Identifier: MIT
 * Search for names in a search that no record or game had. */
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "library/library.h"
#include "search/explain.h"
#include "search/searcher.h"
#include "hgn/tools/tools.h"

/* The searchers of all threads, and the callback. */
struct unused_report {
	const struct hgn_search *search;
	struct hgn_searcher *const *searcher;
	size_t n;
	void (*report)(void *ctx, const struct hgn_error *what);
	void *ctx;
};

/* Return true if records were searched. If all were of one game, set `only` to it, otherwise to NULL. */
static bool
find_game(const struct hgn_game **only, const struct unused_report *all)
{
	const struct hgn_game *game = NULL;
	bool several = false;
	size_t i, k;

	for (k = 0; k < all->n; k++)
		for (i = 0; i < all->searcher[k]->games; i++) {
			several |= game != NULL && all->searcher[k]->game[i]->game != game;
			game = all->searcher[k]->game[i]->game;
		}
	*only = several ? NULL : game;
	return game != NULL;
}

/* Report pieces, places and positions that no game has. */
static int
report_elements(const struct unused_report *all)
{
	const struct hgn_game *game;
	struct hgn_error what;
	size_t i, k;

	if (!find_game(&game, all))
		return 0;
	for (i = 0; i < all->search->size.elements; i++) {
		for (k = 0; k < all->n && !all->searcher[k]->has[i]; k++)
			;
		if (k < all->n)
			continue;
		if (hgn_search_explain(&what, all->search, &all->search->element[i], game) == HGN_ENOMEM)
			return HGN_ENOMEM;
		all->report(all->ctx, &what);
	}
	return 0;
}

/* Report values of Variant that are not the name of a game and that no record has. */
static int
report_variants(const struct unused_report *all)
{
	const struct hgn_game *game;
	struct hgn_error what;
	size_t i, k;
	int status;

	for (i = 0; i < all->search->size.facts; i++) {
		const struct hgn_record_test *test = &all->search->fact[i];

		if (test->kind != HGN_FACT_PROPERTY || test->property != HGN_PROPERTY_VARIANT ||
		    test->op != HGN_COMPARE_EQ)
			continue;
		for (k = 0; k < all->n && !all->searcher[k]->held[i]; k++)
			;
		if (k < all->n)
			continue;
		status = hgn_library_named(&game, all->searcher[0]->library, test->value.text, &what);
		if (status == HGN_ENOMEM)
			return status;
		if (status != HGN_ENOTFOUND)
			continue;
		hgn_error_at(&what, NULL, test->option, test->col);
		all->report(all->ctx, &what);
	}
	return 0;
}

/* Return true if a test was evaluated, but no record has its tag. */
static bool
is_unmet(const struct unused_report *all, size_t fact)
{
	bool asked = false;
	size_t k;

	for (k = 0; k < all->n; k++) {
		if (all->searcher[k]->met[fact])
			return false;
		asked |= all->searcher[k]->asked[fact];
	}
	return asked;
}

/* Report tests of tags that no record has. */
static void
report_tags(const struct unused_report *all)
{
	struct hgn_error what;
	size_t i;

	for (i = 0; i < all->search->size.facts; i++) {
		const struct hgn_record_test *test = &all->search->fact[i];

		if (test->kind > HGN_FACT_ELO || test->negated || !is_unmet(all, i))
			continue;
		hgn_error_set(&what, HGN_ENOTFOUND, "", "no record has %s%.60s%s",
		    test->kind == HGN_FACT_TAG ? "the tag " : test->kind == HGN_FACT_ELO ? "both tags of " :
		    "a tag of ",
		    test->tag, test->kind == HGN_FACT_TAG ? hgn_tag_guess(test->tag, true).text : "");
		hgn_error_at(&what, NULL, test->option, test->col);
		all->report(all->ctx, &what);
	}
}

int
hgn_search_unused(const struct hgn_search *search, struct hgn_searcher *const *searchers, size_t n,
    void (*report)(void *ctx, const struct hgn_error *what), void *ctx, struct hgn_error *error)
{
	const struct unused_report all = { search, searchers, n, report, ctx };

	if (n > 0 && (report_elements(&all) != 0 || report_variants(&all) != 0))
		return hgn_error_nomem(error);
	if (n > 0)
		report_tags(&all);
	return 0;
}
