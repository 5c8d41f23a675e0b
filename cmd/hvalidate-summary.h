/* SPDX-License-Identifier: MIT
 * hvalidate --summary: counts records and faults per file and in total, and prints the counts. */
#ifndef HGN_CMD_HVALIDATE_SUMMARY_H
#define HGN_CMD_HVALIDATE_SUMMARY_H

#include "run.h"

struct hvalidate_in_place;
struct run;
struct run_slot;

struct hvalidate_count {
	uint64_t records, invalid, warnings, plies;
	uint64_t fixed, remaining; /* with --fix: errors and warnings that were fixed, and those that remain */
	bool changed;              /* a record was fixed */
	struct diagnostics_rules rules;
};

/* State of a slot. */
struct hvalidate_slot {
	uint32_t plies;  /* number of plies replayed */
	uint64_t faults; /* --fix: number of errors and warnings before fixing */
};

struct hvalidate_summary {
	struct run *run;
	const struct hvalidate_in_place *place; /* which files could not be replaced */
	bool each, json; /* --summary=file, --format=json */
	bool fixes;      /* count fixed faults, and list only files that change */
	struct hvalidate_count all, one; /* counts of all files, and of the current file */
	int file;        /* index of the current file */
	int changed;     /* number of files that change */
	struct hgn_buf files; /* rows of files so far */
};

/* Count a record. Return false if out of memory. */
bool hvalidate_summary_add(struct hvalidate_summary *summary, const struct run_slot *slot);
/* Print the counts on standard error. Return false after a message if memory ran out. */
bool hvalidate_summary_print(struct hvalidate_summary *summary);
/* Print the counts of fixed faults. `would` is set with --diff, which changes nothing. */
void hvalidate_summary_print_fixed(struct hvalidate_summary *summary, bool would);
void hvalidate_summary_clear(struct hvalidate_summary *summary);

#endif
