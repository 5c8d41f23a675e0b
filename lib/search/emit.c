/* SPDX-License-Identifier: MIT
 * Compilation of searches: adds instructions, tests and names. */
#include "search/emit.h"

#include "base/error.h"
#include "base/list.h"
#include "hgn/tools/tools.h"

static struct hgn_program *
get_program(const struct hgn_parse *parse)
{
	return &parse->search->program[parse->program];
}

/* Note that the search requires replay. */
static void
ask_moves(struct hgn_search *search)
{
	search->size.needs |= HGN_NEED_PLAY | HGN_NEED_ITEMS;
	search->size.asks = true;
}

int
hgn_emit(struct hgn_parse *parse, enum hgn_op_code op, uint32_t arg)
{
	struct hgn_program *program = get_program(parse);
	struct hgn_instruction *code = hgn_list_room(program->code, program->n, &program->cap, sizeof *code);

	if (code == NULL)
		return hgn_error_nomem(parse->scan.error);
	program->code = code;
	code[program->n++] = (struct hgn_instruction){ op, arg };
	if (op == HGN_OP_TEST || op == HGN_OP_RECORD)
		parse->height++;
	else if (op == HGN_OP_AND || op == HGN_OP_OR || op == HGN_OP_THEN || op == HGN_OP_NEXT)
		parse->height--;
	if (parse->height > program->height)
		program->height = parse->height;
	if (parse->height > parse->search->size.height)
		parse->search->size.height = parse->height;
	return 0;
}

uint32_t
hgn_emit_place(const struct hgn_parse *parse)
{
	return (uint32_t)get_program(parse)->n;
}

void
hgn_emit_land(struct hgn_parse *parse, uint32_t place)
{
	get_program(parse)->code[place].arg = hgn_emit_place(parse);
}

uint32_t
hgn_emit_state(struct hgn_parse *parse)
{
	ask_moves(parse->search); /* steps depend on moments even if their operands do not */
	return parse->search->size.states++;
}

int
hgn_emit_program(struct hgn_parse *parse)
{
	struct hgn_search *search = parse->search;
	struct hgn_program *program = hgn_list_room(search->program, search->size.programs, &search->capprograms,
	    sizeof *program);

	if (program == NULL)
		return hgn_error_nomem(parse->scan.error);
	search->program = program;
	parse->program = (uint32_t)search->size.programs;
	parse->height = 0;
	program[search->size.programs++] = (struct hgn_program){ .code = NULL };
	return 0;
}

int
hgn_emit_test(struct hgn_parse *parse, const struct hgn_test *test)
{
	struct hgn_search *search = parse->search;
	struct hgn_test *list = hgn_list_room(search->test, search->size.tests, &search->captests, sizeof *list);

	if (list == NULL)
		return hgn_error_nomem(parse->scan.error);
	search->test = list;
	list[search->size.tests] = *test;
	ask_moves(search);
	if (test->kind == HGN_TEST_SHORT)
		get_program(parse)->wants |= HGN_WANT_SAN;
	else if (test->kind == HGN_TEST_LONG)
		get_program(parse)->wants |= HGN_WANT_LAN;
	return hgn_emit(parse, HGN_OP_TEST, (uint32_t)search->size.tests++);
}

/* Return true if a test requires the items of the movetext. */
static bool
counts_items(const struct hgn_record_test *fact)
{
	return fact->kind == HGN_FACT_PROPERTY && (fact->property == HGN_PROPERTY_PLIES ||
	    fact->property == HGN_PROPERTY_PLIES_CLASS || fact->property == HGN_PROPERTY_COMMENTS ||
	    fact->property == HGN_PROPERTY_VARIATIONS);
}

int
hgn_emit_fact(struct hgn_parse *parse, const struct hgn_record_test *fact)
{
	struct hgn_search *search = parse->search;
	struct hgn_program *program = get_program(parse);
	struct hgn_record_test *list = hgn_list_room(search->fact, search->size.facts, &search->capfacts, sizeof *list);

	if (list == NULL)
		return hgn_error_nomem(parse->scan.error);
	search->fact = list;
	list[search->size.facts] = *fact;
	if (fact->level > program->level)
		program->level = fact->level;
	if (fact->level > search->size.levels)
		search->size.levels = fact->level;
	if (counts_items(fact))
		search->size.needs |= HGN_NEED_ITEMS;
	if (fact->late)
		search->size.needs |= HGN_NEED_PLAY | HGN_NEED_ITEMS;
	search->size.asks |= fact->late && fact->property == HGN_PROPERTY_END;
	return hgn_emit(parse, HGN_OP_RECORD, (uint32_t)search->size.facts++);
}

int
hgn_emit_element(uint32_t *out, const char **text, struct hgn_parse *parse, enum hgn_element_kind kind, size_t at,
    size_t n)
{
	struct hgn_search *search = parse->search;
	struct hgn_element *list = hgn_list_room(search->element, search->size.elements, &search->capelements,
	    sizeof *list);

	if (list == NULL)
		return hgn_error_nomem(parse->scan.error);
	search->element = list;
	*text = hgn_arena_strndup(&search->arena, parse->scan.text + at, n);
	if (*text == NULL)
		return hgn_error_nomem(parse->scan.error);
	*out = (uint32_t)search->size.elements;
	list[search->size.elements++] = (struct hgn_element){ kind, parse->option, (uint32_t)at + 1, *text };
	return 0;
}
