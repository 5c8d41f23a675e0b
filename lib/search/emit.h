/* SPDX-License-Identifier: MIT
 * Instructions that are added to a search while an option is parsed. */
#ifndef HGN_SEARCH_EMIT_H
#define HGN_SEARCH_EMIT_H

#include "search/search.h"

/* An option that is being parsed. */
struct hgn_parse {
	struct hgn_scan scan;
	struct hgn_search *search;
	uint32_t option;   /* from 1 */
	uint32_t program;  /* where instructions go */
	unsigned height;   /* of its stack */
	unsigned nesting;  /* parentheses and nots that are open */
};

/* Instructions for the program. HGN_ENOMEM, as all of these. */
int hgn_emit(struct hgn_parse *parse, enum hgn_op_code op, uint32_t arg);
/* Return the number of instructions; and make the one at `place`, of HGN_OP_IF_*, jump after the last. */
uint32_t hgn_emit_place(const struct hgn_parse *parse);
void hgn_emit_land(struct hgn_parse *parse, uint32_t place);
/* A state of its own for each "then" and "next". */
uint32_t hgn_emit_state(struct hgn_parse *parse);
/* A new program, for which instructions are emitted from then on. */
int hgn_emit_program(struct hgn_parse *parse);

/* Add a test with its instruction, and what `test` and `fact` need, to search and program. */
int hgn_emit_test(struct hgn_parse *parse, const struct hgn_test *test);
int hgn_emit_fact(struct hgn_parse *parse, const struct hgn_record_test *fact);
/* Add a name that a game may lack: `n` bytes of the text at `at`. Return its number and a copy of its text. */
int hgn_emit_element(uint32_t *out, const char **text, struct hgn_parse *parse, enum hgn_element_kind kind, size_t at,
    size_t n);

#endif
