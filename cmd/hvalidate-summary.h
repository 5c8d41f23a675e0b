/* SPDX-License-Identifier: MIT
 * Counts records and faults of each file and of all files, and prints the counts. */
#ifndef HGN_CMD_HVALIDATE_SUMMARY_H
#define HGN_CMD_HVALIDATE_SUMMARY_H

#include "run.h"

struct hvalidate_count {
	uint64_t records, invalid, warnings, plies;
	uint64_t fixed, remaining; /* errors and warnings, with --fix */
	bool changed;              /* a record was fixed */
	struct diagnostics_rules rules;
};

struct hvalidate_summary {
	struct run *run;
	bool each, json; /* --summary=file, --format=json */
	bool fixes;      /* count fixed faults, and list only changed files */
	struct hvalidate_count all, one; /* `one` is for the file that is read now */
	int file;        /* index of that file */
	int changed;     /* number of files with a record that was fixed */
	struct hgn_buf files; /* rows of files so far */
};

/* Count a record. */
void hvalidate_summary_add(struct hvalidate_summary *summary, const struct run_slot *slot);
/* Print the counts on standard error. */
void hvalidate_summary_print(struct hvalidate_summary *summary);
/* Print the counts of fixed faults; `would`: with --diff nothing was changed. */
void hvalidate_summary_print_fixed(struct hvalidate_summary *summary, bool would);
void hvalidate_summary_clear(struct hvalidate_summary *summary);

#endif
