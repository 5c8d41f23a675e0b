/* SPDX-License-Identifier: MIT
 * Execution of programs, for a moment or for a whole record. */
#ifndef HGN_SEARCH_RUN_H
#define HGN_SEARCH_RUN_H

#include "search/moment.h"

enum hgn_truth { HGN_NO, HGN_YES, HGN_UNKNOWN };

/* Return whether a fact about the record is true, or HGN_UNKNOWN. */
typedef enum hgn_truth hgn_fact_fn(void *ctx, uint32_t fact);

/* Return true if the expression of a program is true in a moment. All facts of the record must be known. `state`
 * contains the states of "then" and "next", all false before the first moment; `stack` has room for the height of the
 * search. */
bool hgn_program_run(const struct hgn_program *program, struct hgn_moment_context *context, const uint8_t *facts,
    bool *state, bool *stack);
/* Return whether known facts make the expression of a program true in all moments of a record, or false in all;
 * HGN_UNKNOWN if it depends on the moments or on unknown facts. */
enum hgn_truth hgn_program_fold(const struct hgn_program *program, hgn_fact_fn *fact, void *ctx, uint8_t *stack);

#endif
