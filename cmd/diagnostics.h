/* SPDX-License-Identifier: MIT
 * Diagnostics of records: collected while a record is processed, then printed in the order of the input. */
#ifndef HGN_CMD_DIAGNOSTICS_H
#define HGN_CMD_DIAGNOSTICS_H

#include "base/hash_table.h"
#include "hgn.h"
#include "io/output.h"

struct run;
struct run_slot;

/* ---- collecting (diagnostics.c) --------------------------------------------------------------------------------- */

/* A collected diagnostic. Its texts are stored in a buffer, from offset `text` on: rule, move, FEN and message, each
 * NUL-terminated. */
struct diagnostics_entry {
	struct hgn_diagnostic d; /* only the pointer `file` is valid; others are NULL or not NULL */
	size_t text;
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

/* ---- printing (diagnostics.c) ----------------------------------------------------------------------------------- */

/* Formats of diagnostics (diagnostics-format.c). */
enum diagnostics_format {
	DIAGNOSTICS_GCC,
	DIAGNOSTICS_JSON,
	DIAGNOSTICS_SARIF,
	DIAGNOSTICS_TAP,
	DIAGNOSTICS_JUNIT,
	DIAGNOSTICS_GITHUB
};
#define DIAGNOSTICS_FORMS "gcc json sarif tap junit github"

/* A JUnit document: one suite per file, one test case per record. Test cases are collected in a temporary file, because
 * the numbers of tests and failures precede them. */
struct diagnostics_junit {
	struct diagnostics_suite *suites;
	size_t n, cap;
	int input;           /* index of the last suite's file */
	uint64_t bytes;      /* total size of test cases */
	struct hgn_buf text; /* test cases that are not in the temporary file yet */
	bool spooled;        /* `file` exists */
	struct hgn_output file; /* the temporary file, written without a buffer */
	int error;           /* errno of the first failure */
};

/* State of a format. */
struct diagnostics_document {
	struct run *run;
	uint64_t results, tests; /* number of results and tests printed so far */
	struct diagnostics_junit junit;
};

/* A format of diagnostics. Its functions append to `out`, and may be NULL. */
struct diagnostics_form {
	void (*begin)(struct hgn_buf *out);
	/* Called for a record, or for diagnostics outside records, before the diagnostics. */
	void (*record)(struct diagnostics_document *document, struct hgn_buf *out, const struct run_slot *slot);
	/* `nth` is passed to diagnostics_print_subject(). NULL if the diagnostics are part of the record. */
	void (*one)(struct diagnostics_document *document, struct hgn_buf *out, const struct hgn_diagnostic *d,
	    uint64_t nth);
	void (*end)(struct diagnostics_document *document, struct hgn_buf *out);
	bool counts_characters; /* columns count characters instead of bytes */
};

/* Return a format; NULL for DIAGNOSTICS_GCC. */
const struct diagnostics_form *diagnostics_form(enum diagnostics_format format);
void diagnostics_document_clear(struct diagnostics_document *document);

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
	const struct diagnostics_form *form; /* NULL = lines in the format of GNU tools */
	struct diagnostics_document document;
	bool color, quiet;
	uint64_t max_errors, errors;
	bool muted;
	struct diagnostics_rules rules;
	uint64_t max_warnings;       /* maximum warnings per rule and file; 0 = no limit */
	struct diagnostics_rules warnings; /* number of warnings of each rule in `file`, if they are limited */
	/* Rules and messages about unknown and unsupported games, and their records. */
	struct diagnostics_rules unknown;
	const char *file;            /* file of the last warnings; NULL = none */
	int input;                   /* index of that file */
	struct hgn_buf line;
};

/* Print to an output, which may be a terminal. `color` is the value of --color: 0 = colour on terminals, unless the
 * environment forbids it; 1 = always; 2 = never. */
void diagnostics_print_to(struct diagnostics_printer *printer, struct hgn_output *to, int color, bool terminal);
/* Print the beginning of the format. If memory runs out, print nothing and return false, as the next functions do. */
bool diagnostics_print_begin(struct diagnostics_printer *printer);
/* Print the diagnostics of a record. */
bool diagnostics_print(struct diagnostics_printer *printer, const struct run_slot *slot);
/* Print the summaries at the end of the run, and the end of the format. */
bool diagnostics_print_end(struct diagnostics_printer *printer);
void diagnostics_printer_clear(struct diagnostics_printer *printer);

/* Append a diagnostic as a line. `nth` is passed to diagnostics_print_subject(). */
void diagnostics_print_gcc(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth, bool color);
/* Append the subject of a diagnostic, such as "game 3, 9... Nrxc4: ". `nth` > 0 is the number of the record in its
 * file, to be added. */
void diagnostics_print_subject(struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth);

/* ---- suggestions (diagnostics-hint.c) --------------------------------------------------------------------------- */

/* State of suggestions in a run. */
struct diagnostics_hints {
	struct hgn_notation **notations; /* built-in notations; NULL = not loaded yet */
	size_t n, letters; /* the first `letters` of them are piece letters */
	int input;         /* index of the last file of which a record was tried, 1-based; 0 = none */
	int tried;         /* number of records tried */
};

/* Add a note to a slot with errors if a move of its record is invalid and the record is valid in other notations or as
 * another game. Only one record of each file and a few of each run are tried. Return 0, HGN_EIO or HGN_ENOMEM. */
int diagnostics_hint(struct run *run, struct run_slot *slot, struct hgn_error *error);
void diagnostics_hints_clear(struct diagnostics_hints *hints);

#endif
