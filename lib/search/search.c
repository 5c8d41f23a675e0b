/* SPDX-License-Identifier: MIT
 * Construction of searches from conditions. */
#include <stdlib.h>

#include "base/error.h"
#include "search/search.h"

int
hgn_search_new(struct hgn_search **out, struct hgn_error *error)
{
	struct hgn_search *search = calloc(1, sizeof *search);

	*out = search;
	if (search == NULL)
		return hgn_error_nomem(error);
	search->patterns.arena = &search->arena;
	search->size.needs = HGN_NEED_TAGS;
	return 0;
}

void
hgn_search_free(struct hgn_search *search)
{
	if (search == NULL)
		return;
	free(search->condition);
	free(search->test);
	free(search->fact);
	free(search->element);
	hgn_position_set_clear(&search->reached);
	hgn_patterns_clear(&search->patterns);
	hgn_arena_clear(&search->arena);
	free(search);
}

/* Complete the addition of a condition: remove it if `status` is an error. */
static int
end_addition(struct hgn_parse *parse, const struct hgn_search_size *before, int status)
{
	if (status != 0) {
		parse->search->size = *before;
		parse->scan.error->line = before->options + 1;
	}
	return status;
}

int
hgn_search_add(struct hgn_search *search, enum hgn_search_kind kind, const char *text, size_t len,
    struct hgn_error *error)
{
	const struct hgn_search_size before = search->size;
	struct hgn_error own;
	struct hgn_parse parse = { .scan = { text, len, 0, error != NULL ? error : &own }, .search = search,
		.option = (uint32_t)before.options + 1 };

	return end_addition(&parse, &before, hgn_condition_parse(&parse, kind));
}

int
hgn_search_add_position(struct hgn_search *search, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_search_size before = search->size;
	struct hgn_error own;
	struct hgn_parse parse = { .scan = { "", 0, 0, error != NULL ? error : &own }, .search = search };
	struct hgn_test test = { .kind = HGN_TEST_REACHED };
	int status = hgn_position_set_add(&search->reached, position, parse.scan.error);

	if (status != 0 || search->has_reached)
		return status;
	status = hgn_condition_add_test(&parse, &test);
	search->has_reached = status == 0;
	return end_addition(&parse, &before, status);
}

unsigned
hgn_search_needs(const struct hgn_search *search, bool moments)
{
	return search->size.needs | (moments ? HGN_NEED_PLAY | HGN_NEED_ITEMS : 0);
}

void
hgn_search_set_dialect(struct hgn_search *search, const struct hgn_dialect *dialect)
{
	search->dialect = dialect;
}

bool
hgn_search_tests(const struct hgn_search *search, enum hgn_property property)
{
	size_t i;

	for (i = 0; i < search->size.facts; i++)
		if (search->fact[i].kind == HGN_FACT_PROPERTY && search->fact[i].property == property)
			return true;
	return false;
}

int
hgn_search_check(const struct hgn_search *search, const struct hgn_game *game, struct hgn_error *error)
{
	struct hgn_resolved *resolved;
	size_t i;
	int status = hgn_resolve(&resolved, search, game, error);

	for (i = 0; status == 0 && i < search->size.elements; i++)
		if (!resolved->has[i])
			status = hgn_search_explain(error, search, &search->element[i], game);
	hgn_resolved_free(resolved);
	return status;
}
