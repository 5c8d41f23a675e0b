/* SPDX-License-Identifier: MIT
 * Prints diagnostics: limits their number and sets their order. */
#ifndef HGN_CMD_FRONT_PRINT_H
#define HGN_CMD_FRONT_PRINT_H

#include "hgn.h"
#include "io/output.h"

struct front_slot;

/* A format of diagnostics other than lines in GNU's format. Its functions append to `out`. */
struct front_form {
	void (*record)(void *ctx, struct hgn_buf *out, const struct front_slot *slot); /* called for a record before
	                                                                                * its diagnostics; may be
	                                                                                * NULL */
	void (*diagnostic)(void *ctx, struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth);
	void (*end)(void *ctx, struct hgn_buf *out); /* called after all records; may be NULL */
	const char *start;     /* beginning of the output, NULL = nothing */
	bool count_characters; /* columns count characters instead of bytes */
};

/* How often each rule was reported. */
struct front_rule_count {
	char *rule;
	uint64_t n;
};
struct front_rules {
	struct front_rule_count *list;
	size_t n, cap;
};
/* Count a rule. Return how often it was reported, or 0 if out of memory. */
uint64_t front_rules_count(struct front_rules *rules, const char *rule);
void front_rules_clear(struct front_rules *rules);

/* Prints diagnostics in one format to one output. */
struct front_printer {
	struct hgn_output *to;
	const struct front_form *format; /* NULL = lines in GNU's format; set by the tool, as is its context */
	void *format_ctx;
	bool color, quiet;
	uint64_t max_errors, errors;
	bool muted;
	struct front_rules rules;
	uint64_t max_warnings;       /* maximum for each rule in a file; 0 = no limit */
	struct front_rules warnings; /* warnings in `file`, counted if there is a maximum */
	struct front_rules unknown;  /* messages about unknown games, and the number of records of each */
	const char *file;            /* file of the last warnings; NULL = none */
	int input;                   /* index of that file */
	struct hgn_buf line;
};

/* Print the diagnostics of a record. If out of memory, return false and print nothing; the next function does the
 * same. */
bool front_print(struct front_printer *printer, const struct front_slot *slot);
/* Print the summaries at the end of the run. */
bool front_print_end(struct front_printer *printer);
void front_printer_clear(struct front_printer *printer);

#endif
