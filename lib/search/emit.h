/* SPDX-License-Identifier: MIT
 * Functions that add instructions to a search while an option is parsed. */
#ifndef HGN_SEARCH_EMIT_H
#define HGN_SEARCH_EMIT_H

#include "search/search.h"

/* An option that is being parsed. */
struct hgn_parse {
	struct hgn_scan scan;
	struct hgn_search *search;
	uint32_t option;   /* from 1 */
	uint32_t program;  /* program to which instructions are added */
	unsigned height;   /* current height of its stack */
	unsigned nesting;  /* number of open parentheses and nots */
};

/* Add an instruction to the program. All functions here that return int return 0 or HGN_ENOMEM. */
int hgn_emit(struct hgn_parse *parse, enum hgn_op_code op, uint32_t arg);
/* Return the number of instructions, which is the place of the next one. */
uint32_t hgn_emit_place(const struct hgn_parse *parse);
/* Make the instruction at `place`, an HGN_OP_IF_*, jump to the place of the next one. */
void hgn_emit_land(struct hgn_parse *parse, uint32_t place);
/* Return a new state for a "then" or "next". */
uint32_t hgn_emit_state(struct hgn_parse *parse);
/* Begin a new program, to which all further instructions are added. */
int hgn_emit_program(struct hgn_parse *parse);

/* Add a test with its instruction, and the requirements of `test` and `fact`, to search and program. */
int hgn_emit_test(struct hgn_parse *parse, const struct hgn_test *test);
int hgn_emit_fact(struct hgn_parse *parse, const struct hgn_record_test *fact);
/* Add a name that a game may lack: `n` bytes of the text at `at`. Set its number and a copy of its text. */
int hgn_emit_element(uint32_t *out, const char **text, struct hgn_parse *parse, enum hgn_element_kind kind, size_t at,
    size_t n);

#endif
