/* SPDX-License-Identifier: MIT
 * Explanations of names in a search that a game does not have, or that no record or game had. */
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "library/library.h"
#include "search/search.h"

#define LIST 160 /* size of a list of names in a message */

/* Append a word to a list, unless the list is full. */
static void
list_word(char list[LIST], const char *word)
{
	size_t n = strlen(list);

	if (n + strlen(word) + 2 < LIST)
		snprintf(list + n, LIST - n, "%s%s", n > 0 ? " " : "", word);
}

static int
explain_piece(struct hgn_error *error, const struct hgn_element *element, const struct hgn_game *game)
{
	char list[LIST] = "", letter[2] = "", families[HGN_MAX_FAMILIES + 1] = "";
	int type;

	for (type = 0; type < game->types; type++) {
		letter[0] = game->type[type].letter;
		if (strchr(list, letter[0]) == NULL)
			list_word(list, letter);
	}
	memcpy(families, game->family_letter, (size_t)game->families);
	return hgn_error_set(error, HGN_EINVAL, "",
	    "%s has no piece '%.40s': its letters are %s, lower case for Black%s%s", game->id, element->text, list,
	    game->families > 0 ? "; each may be followed by one of " : "", families);
}

static int
explain_place(struct hgn_error *error, const struct hgn_element *element, const struct hgn_game *game)
{
	char list[LIST] = "", clip[64], name[sizeof game->zone->name + 2];
	int i;

	for (i = 0; i < game->zones; i++) {
		if (strcmp(game->zone[i].name, element->text) == 0)
			return hgn_error_set(error, HGN_EINVAL, "",
			    "%s has no cell '%s'; did you mean the zone w@%s or b@%s?", game->id, element->text,
			    element->text, element->text);
		snprintf(name, sizeof name, "w@%s", game->zone[i].name);
		list_word(list, name);
	}
	return hgn_error_set(error, HGN_EINVAL, "", "%s has no cell or place '%s': its cells are %s to %s%s%s",
	    game->id, hgn_text_clip(clip, sizeof clip, element->text), game->board.name[0],
	    game->board.name[game->board.cells - 1], list[0] != '\0' ? ", its zones " : "", list);
}

static int
explain_fen(struct hgn_error *error, const struct hgn_search *search, const struct hgn_element *element,
    const struct hgn_game *game)
{
	struct hgn_position *position = hgn_position_new(game);
	size_t n = strlen(element->text);
	struct hgn_buf filled = { 0 };
	struct hgn_error why = { 0 };

	if (position == NULL)
		return hgn_error_nomem(error);
	if (n > 6)
		hgn_position_read_fen(
		    position, search->dialect, &filled, element->text + 5, n - 6, &why); /* fen:"..." */
	hgn_buf_clear(&filled);
	hgn_position_free(position);
	return hgn_error_set(error, HGN_EINVAL, "", "invalid position of %s: %.300s", game->id, why.message);
}

int
hgn_search_explain(struct hgn_error *error, const struct hgn_search *search, const struct hgn_element *element,
    const struct hgn_game *game)
{
	static const char *const words[] = { "piece", "cell or place", "position" };
	char clip[104];
	int status;

	if (game == NULL)
		status = hgn_error_set(error, HGN_EINVAL, "", "no game in the input has the %s %s",
		    words[element->kind], hgn_text_clip(clip, sizeof clip, element->text));
	else if (element->kind == HGN_ELEMENT_PIECE)
		status = explain_piece(error, element, game);
	else if (element->kind == HGN_ELEMENT_PLACE)
		status = explain_place(error, element, game);
	else
		status = explain_fen(error, search, element, game);
	return status == HGN_ENOMEM || error == NULL ? status : hgn_error_at(error, NULL, element->option,
	    element->col);
}

/* ---- names that no record or game had ---- */

/* The searchers of all threads, and the callback. */
struct unused_report {
	const struct hgn_search *search;
	struct hgn_searcher *const *searcher;
	size_t n;
	void (*report)(void *ctx, const struct hgn_error *what);
	void *ctx;
};

/* Report pieces, places and positions that no game has, if records were searched. */
static int
report_elements(const struct unused_report *all)
{
	const struct hgn_game *game = NULL;
	bool several = false;
	struct hgn_error what;
	size_t i, k;

	for (k = 0; k < all->n; k++)
		for (i = 0; i < all->searcher[k]->games; i++) {
			several |= game != NULL && all->searcher[k]->game[i]->game != game;
			game = all->searcher[k]->game[i]->game;
		}
	for (i = 0; game != NULL && i < all->search->size.elements; i++) {
		for (k = 0; k < all->n && !all->searcher[k]->has[i]; k++)
			;
		if (k < all->n)
			continue;
		if (hgn_search_explain(&what, all->search, &all->search->element[i], several ? NULL : game) ==
		    HGN_ENOMEM)
			return HGN_ENOMEM;
		all->report(all->ctx, &what);
	}
	return 0;
}

/* Sum up what the threads found of a test of records. */
static struct hgn_fact_state
sum_up_fact(const struct unused_report *all, size_t fact)
{
	struct hgn_fact_state sum = { 0 };
	size_t k;

	for (k = 0; k < all->n; k++) {
		const struct hgn_fact_state *one = &all->searcher[k]->fact[fact];

		sum.held |= one->held;
		sum.met |= one->met;
		sum.asked |= one->asked;
		sum.part |= one->part;
	}
	return sum;
}

/* Report values of Variant that are not the name of a game and that no record has. */
static int
report_variants(const struct unused_report *all)
{
	const struct hgn_game *game;
	struct hgn_error what;
	size_t i;
	int status;

	for (i = 0; i < all->search->size.facts; i++) {
		const struct hgn_record_test *test = &all->search->fact[i];

		if (test->kind != HGN_FACT_PROPERTY || test->property != HGN_PROPERTY_VARIANT ||
		    test->op != HGN_COMPARE_EQ || sum_up_fact(all, i).held)
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

/* Report tests of tags that no record has. Then, with `parts`, report tests of equality that no record has passed,
 * although the tags of some contain the value. */
static void
report_tags(const struct unused_report *all, bool parts)
{
	struct hgn_error what;
	size_t i;

	for (i = 0; i < all->search->size.facts; i++) {
		const struct hgn_record_test *test = &all->search->fact[i];
		struct hgn_fact_state sum = sum_up_fact(all, i);

		if (test->negated || (parts ? sum.held || !sum.part :
		    test->kind == HGN_FACT_PROPERTY || sum.met || !sum.asked))
			continue;
		if (parts)
			hgn_error_set(&what, HGN_ENOTFOUND, "",
			    "no record has this value of %.60s, but some contain it; use %.60s=~%.60s to search for a "
			    "part", test->tag, test->tag, test->value.text);
		else
			hgn_error_set(&what, HGN_ENOTFOUND, "", "no record has %s%.60s%s",
			    test->kind == HGN_FACT_TAG ? "the tag " : test->kind == HGN_FACT_ELO ? "both tags of " :
			    "a tag of ", test->tag,
			    test->kind == HGN_FACT_TAG ? hgn_tag_guess(test->tag, true).text : "");
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
	if (n > 0) {
		report_tags(&all, false);
		report_tags(&all, true);
	}
	return 0;
}
