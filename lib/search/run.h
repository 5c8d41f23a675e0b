/* SPDX-License-Identifier: MIT
 * Run programs: for a moment, or for a record as far as known facts decide. */
#ifndef HGN_SEARCH_RUN_H
#define HGN_SEARCH_RUN_H

#include "search/moment.h"

enum hgn_truth { HGN_NO, HGN_YES, HGN_UNKNOWN };

/* Return what is known about a record. */
typedef enum hgn_truth hgn_fact_fn(void *ctx, uint32_t fact);

/* Whether a moment is in the set of a program. `facts` are those of the record, all known; `state` is what "then" and
 * "next" of the search remember, false before the first moment; `stack` has room for its height. */
bool hgn_program_run(const struct hgn_program *program, struct hgn_look *look, const uint8_t *facts, bool *state,
    bool *stack);
/* Whether the set of a program holds all moments of a record, or none, whatever its moments are. */
enum hgn_truth hgn_program_fold(const struct hgn_program *program, hgn_fact_fn *fact, void *ctx, uint8_t *stack);

#endif
