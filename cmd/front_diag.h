/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_DIAG_H
#define HGN_CMD_FRONT_DIAG_H

#include "hgn.h"

/* A diagnostic kept for later: a struct hgn_diagnostic whose texts are offsets (from 1; 0 = NULL) into a buffer. */
struct front_diag {
	struct hgn_diagnostic d; /* its pointers are not valid but `file` */
	size_t rule, move, fen, message;
};

struct front_diags {
	struct front_diag *list;
	size_t n, cap;
	struct hgn_buf text;
	const struct hgn_severities *severities; /* NULL = the library's; lent */
	bool strict; /* warnings are errors */
	size_t errors;
	bool failed; /* memory ran out */
};

/* A hgn_report_fn: ctx is a struct front_diags. */
void front_diags_report(void *ctx, const struct hgn_diagnostic *diagnostic);
/* Report what is no remark of the library, with the severity that the user wants. */
void front_diags_tell(struct front_diags *diags, const struct hgn_diagnostic *diagnostic);
/* The nth, as it was reported; lent. */
struct hgn_diagnostic front_diags_at(const struct front_diags *diags, size_t n);
/* Put them in the order of their places; those of one place stay in the order in which they were reported. */
void front_diags_sort(struct front_diags *diags);
void front_diags_reset(struct front_diags *diags);
void front_diags_clear(struct front_diags *diags);

#endif
