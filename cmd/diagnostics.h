/* SPDX-License-Identifier: MIT
 * Collects the diagnostics of a record, so that they can be printed in the order of the input. */
#ifndef HGN_CMD_DIAGNOSTICS_H
#define HGN_CMD_DIAGNOSTICS_H

#include "hgn.h"

/* A collected diagnostic: a struct hgn_diagnostic whose texts are offsets (from 1; 0 = NULL) into a buffer. */
struct diagnostics_entry {
	struct hgn_diagnostic d; /* no pointer in it is valid except `file` */
	size_t rule, move, fen, message;
};

struct diagnostics {
	struct diagnostics_entry *list;
	size_t n, cap;
	struct hgn_buf text;
	const struct hgn_severities *severities; /* NULL = the severities of the library; owned by the caller */
	bool strict; /* treat warnings as errors */
	size_t errors;
	bool failed; /* out of memory */
};

/* An hgn_report_fn that adds a diagnostic; ctx is a struct diagnostics. */
void diagnostics_report(void *ctx, const struct hgn_diagnostic *diagnostic);
/* Add a diagnostic of the tool (not of the library), with the severity that the user chose. */
void diagnostics_add(struct diagnostics *diags, const struct hgn_diagnostic *diagnostic);
/* Return the nth diagnostic as it was reported. Its strings are valid until `diags` changes. */
struct hgn_diagnostic diagnostics_get(const struct diagnostics *diags, size_t n);
/* Sort diagnostics by place. Those of one place stay in the order in which they were reported. */
void diagnostics_sort(struct diagnostics *diags);
void diagnostics_reset(struct diagnostics *diags);
void diagnostics_clear(struct diagnostics *diags);

#endif
