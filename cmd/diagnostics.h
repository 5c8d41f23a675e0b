/* SPDX-License-Identifier: MIT
 * Collects the diagnostics of a record, so that they can be printed in the order of the input. */
#ifndef HGN_CMD_DIAGNOSTICS_H
#define HGN_CMD_DIAGNOSTICS_H

#include "hgn.h"

/* A collected diagnostic. Its texts are stored in a buffer: the fields are offsets plus 1, 0 = NULL. */
struct diagnostics_entry {
	struct hgn_diagnostic d; /* only the pointer `file` is valid */
	size_t rule, move, fen, message;
};

struct diagnostics {
	struct diagnostics_entry *list;
	size_t n, cap;
	struct hgn_buf text;
	const struct hgn_severities *severities; /* NULL = the default severities; owned by the caller */
	bool strict; /* treat warnings as errors */
	size_t errors;
	bool failed; /* out of memory */
};

/* Add a diagnostic. An hgn_report_fn whose `ctx` is a struct diagnostics. */
void diagnostics_report(void *ctx, const struct hgn_diagnostic *diagnostic);
/* An hgn_report_fn that does nothing. */
void diagnostics_ignore(void *ctx, const struct hgn_diagnostic *diagnostic);
/* Add a diagnostic of the tool itself, with the severity that the user chose. */
void diagnostics_add(struct diagnostics *diags, const struct hgn_diagnostic *diagnostic);
/* Return the nth diagnostic as it was reported. Its strings are valid until `diags` changes. */
struct hgn_diagnostic diagnostics_get(const struct diagnostics *diags, size_t n);
/* Sort diagnostics by location. Those at the same location remain in the order of reports. */
void diagnostics_sort(struct diagnostics *diags);
void diagnostics_reset(struct diagnostics *diags);
void diagnostics_clear(struct diagnostics *diags);

#endif
