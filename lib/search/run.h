/* SPDX-License-Identifier: MIT
 * Execution of programs: for a moment, or for a whole record as far as known facts decide. */
#ifndef HGN_SEARCH_RUN_H
#define HGN_SEARCH_RUN_H

#include "search/moment.h"

enum hgn_truth { HGN_NO, HGN_YES, HGN_UNKNOWN };

/* Return whether a fact about the record is true, or HGN_UNKNOWN. */
typedef enum hgn_truth hgn_fact_fn(void *ctx, uint32_t fact);

/* Return true if a program's expression holds in a moment. `facts` are those of the record, all known; `state` are the
 * states of "then" and "next" of the search, false before the first moment; `stack` has room for the height of the
 * search. */
bool hgn_program_run(const struct hgn_program *program, struct hgn_moment_context *context, const uint8_t *facts,
    bool *state, bool *stack);
/* Return whether the expression of a program holds in all moments of a record or in none, regardless of its moments;
 * else HGN_UNKNOWN. */
enum hgn_truth hgn_program_fold(const struct hgn_program *program, hgn_fact_fn *fact, void *ctx, uint8_t *stack);

#endif
