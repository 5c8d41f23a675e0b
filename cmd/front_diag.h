/* SPDX-License-Identifier: MIT
 * Collects the diagnostics of a record, so that they can be printed in the order of the input. */
#ifndef HGN_CMD_FRONT_DIAG_H
#define HGN_CMD_FRONT_DIAG_H

#include "hgn.h"

/* A collected diagnostic: a struct hgn_diagnostic whose texts are offsets (from 1; 0 = NULL) into a buffer. */
struct front_diag {
	struct hgn_diagnostic d; /* no pointer in it is valid except `file` */
	size_t rule, move, fen, message;
};

struct front_diags {
	struct front_diag *list;
	size_t n, cap;
	struct hgn_buf text;
	const struct hgn_severities *severities; /* NULL = the severities of the library; owned by the caller */
	bool strict; /* treat warnings as errors */
	size_t errors;
	bool failed; /* out of memory */
};

/* An hgn_report_fn that adds a diagnostic; ctx is a struct front_diags. */
void front_diags_report(void *ctx, const struct hgn_diagnostic *diagnostic);
/* Add a diagnostic of the tool (not of the library), with the severity that the user chose. */
void front_diags_tell(struct front_diags *diags, const struct hgn_diagnostic *diagnostic);
/* Return the nth diagnostic as it was reported. Its strings are valid until `diags` changes. */
struct hgn_diagnostic front_diags_at(const struct front_diags *diags, size_t n);
/* Sort diagnostics by place. Those of one place stay in the order in which they were reported. */
void front_diags_sort(struct front_diags *diags);
void front_diags_reset(struct front_diags *diags);
void front_diags_clear(struct front_diags *diags);

#endif
