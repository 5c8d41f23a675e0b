/* SPDX-License-Identifier: MIT
 * Construction of searches from conditions. */
#include "search/program.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/list.h"
#include "search/explain.h"
#include "search/grammar.h"
#include "search/resolve.h"

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
	for (; search->size.programs > 0; search->size.programs--)
		free(search->program[search->size.programs - 1].code);
	free(search->program);
	free(search->test);
	free(search->fact);
	free(search->element);
	free(search->option);
	hgn_position_set_clear(&search->reached);
	hgn_patterns_clear(&search->patterns);
	hgn_arena_clear(&search->arena);
	free(search);
}

/* ---- options ---- */

/* Restore a search to its size before a condition was added. */
static void
go_back(struct hgn_search *search, const struct hgn_search_size *size)
{
	for (; search->size.programs > size->programs; search->size.programs--)
		free(search->program[search->size.programs - 1].code);
	search->size = *size;
}

static int
parse_option(struct hgn_parse *parse, enum hgn_search_kind kind)
{
	if (parse->scan.n > UINT32_MAX / 4)
		return hgn_error_set(parse->scan.error, HGN_ELIMIT, "", "an expression of more than 1 GiB");
	switch (kind) {
	case HGN_SEARCH_TEST:
		return hgn_parse_test(parse);
	case HGN_SEARCH_MOVES:
		return hgn_parse_moves(parse);
	case HGN_SEARCH_POSITION:
	case HGN_SEARCH_EXPRESSION:
		return hgn_parse_expression(parse);
	}
	return hgn_error_set(parse->scan.error, HGN_EINVAL, "", "unknown kind of condition: %d", (int)kind);
}

/* Complete the condition that `parse` has compiled, or remove it if `status` is an error. */
static int
add_option(struct hgn_search *search, struct hgn_parse *parse, const struct hgn_search_size *size, int status)
{
	if (status == 0) {
		search->option[search->options++] = parse->program;
	} else {
		go_back(search, size);
		parse->scan.error->line = search->options + 1;
	}
	return status;
}

static int
make_room(struct hgn_search *search, struct hgn_error *error)
{
	uint32_t *option = hgn_list_room(search->option, search->options, &search->capoptions, sizeof *option);

	if (option == NULL)
		return hgn_error_nomem(error);
	search->option = option;
	return 0;
}

int
hgn_search_add(struct hgn_search *search, enum hgn_search_kind kind, const char *text, size_t len,
    struct hgn_error *error)
{
	const struct hgn_search_size size = search->size;
	struct hgn_error own;
	struct hgn_parse parse = { .scan = { text, len, 0, error != NULL ? error : &own }, .search = search,
		.option = (uint32_t)search->options + 1 };
	int status = make_room(search, parse.scan.error);

	if (status == 0)
		status = parse_option(&parse, kind);
	return add_option(search, &parse, &size, status);
}

int
hgn_search_add_position(struct hgn_search *search, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_search_size size = search->size;
	struct hgn_error own;
	struct hgn_parse parse = { .scan = { "", 0, 0, error != NULL ? error : &own }, .search = search };
	struct hgn_test test = { .kind = HGN_TEST_REACHED };
	int status = hgn_position_set_add(&search->reached, position, parse.scan.error);

	if (status != 0 || search->has_reached)
		return status;
	status = make_room(search, parse.scan.error);
	if (status == 0)
		status = hgn_emit_program(&parse);
	if (status == 0)
		status = hgn_emit_test(&parse, &test);
	search->has_reached = status == 0;
	return add_option(search, &parse, &size, status);
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
