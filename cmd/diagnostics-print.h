/* SPDX-License-Identifier: MIT
 * Prints diagnostics: limits their number and sets their order. */
#ifndef HGN_CMD_DIAGNOSTICS_PRINT_H
#define HGN_CMD_DIAGNOSTICS_PRINT_H

#include "base/hash_table.h"
#include "hgn.h"
#include "io/output.h"

struct run_slot;

/* A format of diagnostics. Its functions append to `out`. */
struct diagnostics_form {
	/* Called for a record, or for diagnostics outside records, before the diagnostics. NULL = none. */
	void (*record)(void *ctx, struct hgn_buf *out, const struct run_slot *slot);
	void (*diagnostic)(void *ctx, struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth);
	void (*end)(void *ctx, struct hgn_buf *out); /* called after all records; may be NULL */
	const char *start;     /* beginning of the output; NULL = none */
	bool count_characters; /* columns count characters instead of bytes */
};

/* A rule, and how often it was reported. */
struct diagnostics_rule_count {
	char *rule;
	uint64_t n;
};
struct diagnostics_rules {
	struct diagnostics_rule_count *list; /* sorting it is allowed only after all rules were counted */
	size_t n, cap;
	struct hgn_hash_table index; /* indices in `list`, because the messages about unknown games can be many */
};
/* Count a rule. Return how often it was reported, or 0 if memory runs out. */
uint64_t diagnostics_count_rule(struct diagnostics_rules *rules, const char *rule);
void diagnostics_rules_clear(struct diagnostics_rules *rules);

/* A destination of diagnostics, and its format. */
struct diagnostics_printer {
	struct hgn_output *to;
	const struct diagnostics_form *format; /* NULL = lines in the format of GNU tools */
	void *format_ctx;
	bool color, quiet;
	uint64_t max_errors, errors;
	bool muted;
	struct diagnostics_rules rules;
	uint64_t max_warnings;       /* maximum warnings per rule and file; 0 = no limit */
	struct diagnostics_rules warnings; /* number of warnings of each rule in `file`, if they are limited */
	struct diagnostics_rules unknown;  /* messages about unknown games, and the number of records for each */
	const char *file;            /* file of the last warnings; NULL = none */
	int input;                   /* index of that file */
	struct hgn_buf line;
};

/* Print to an output, which may be a terminal. `color` is the value of --color: 0 = colour on terminals, unless the
 * environment forbids it; 1 = always; 2 = never. */
void diagnostics_print_to(struct diagnostics_printer *printer, struct hgn_output *to, int color, bool terminal);
/* Print the diagnostics of a record. If memory runs out, print nothing and return false, as the next function does. */
bool diagnostics_print(struct diagnostics_printer *printer, const struct run_slot *slot);
/* Print the summaries at the end of the run. */
bool diagnostics_print_end(struct diagnostics_printer *printer);
void diagnostics_printer_clear(struct diagnostics_printer *printer);

/* Append a diagnostic as a line. `nth` is passed to diagnostics_print_subject(). */
void diagnostics_print_gcc(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth, bool color);
/* Append the subject of a diagnostic, such as "game 3, 9... Nrxc4: ". `nth` > 0 is the number of the record in its
 * file, to be added. */
void diagnostics_print_subject(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth);

#endif
