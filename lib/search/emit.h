/* SPDX-License-Identifier: MIT
 * Compilation of searches: functions that the parser calls to add instructions. */
#ifndef HGN_SEARCH_EMIT_H
#define HGN_SEARCH_EMIT_H

#include "search/program.h"

/* A condition that is being parsed. */
struct hgn_parse {
	struct hgn_scan scan;
	struct hgn_search *search;
	uint32_t option;   /* number of the condition, 1-based */
	uint32_t program;  /* program that receives instructions */
	unsigned height;   /* current height of the program's stack */
	unsigned nesting;  /* number of open parentheses and of pending "not" operators */
};

/* Append an instruction to the program. Return 0 or HGN_ENOMEM, like all functions here that return int. */
int hgn_emit(struct hgn_parse *parse, enum hgn_op_code op, uint32_t arg);
/* Return the index of the next instruction. */
uint32_t hgn_emit_place(const struct hgn_parse *parse);
/* Set the target of the jump at index `place`, an HGN_OP_IF_*, to the next instruction. */
void hgn_emit_land(struct hgn_parse *parse, uint32_t place);
/* Allocate a state for a "then" or "next". */
uint32_t hgn_emit_state(struct hgn_parse *parse);
/* Begin a new program, which receives the following instructions. */
int hgn_emit_program(struct hgn_parse *parse);

/* Add a test of a moment or of a record, and the instruction that evaluates it. Update the requirements of search and
 * program. */
int hgn_emit_test(struct hgn_parse *parse, const struct hgn_test *test);
int hgn_emit_fact(struct hgn_parse *parse, const struct hgn_record_test *fact);
/* Add a name that some games do not have: `n` bytes of the text at `at`. Return its number in `out` and a copy in
 * `text`. */
int hgn_emit_element(uint32_t *out, const char **text, struct hgn_parse *parse, enum hgn_element_kind kind, size_t at,
    size_t n);

#endif
