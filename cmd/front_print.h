/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_PRINT_H
#define HGN_CMD_FRONT_PRINT_H

#include "hgn.h"
#include "io/output.h"

struct front_slot;

/* A form of diagnostics other than lines as compilers print them. Functions append to `out`. */
struct front_form {
	void (*record)(void *ctx, struct hgn_buf *out, const struct front_slot *slot); /* before its diagnostics; may be NULL */
	void (*diagnostic)(void *ctx, struct hgn_buf *out, const struct hgn_diagnostic *d, uint64_t nth);
	void (*end)(void *ctx, struct hgn_buf *out); /* after all records; may be NULL */
	const char *start;     /* beginning of the output, NULL = nothing */
	bool count_characters; /* columns count characters, not bytes */
};

/* How often each rule was met. */
struct front_rule_count {
	char *rule;
	uint64_t n;
};
struct front_rules {
	struct front_rule_count *list;
	size_t n, cap;
};
/* Count a rule, and return how often it was met, or 0 if memory ran out. */
uint64_t front_rules_count(struct front_rules *rules, const char *rule);
void front_rules_clear(struct front_rules *rules);

/* Prints diagnostics in one format to one output. */
struct front_printer {
	struct hgn_output *to;
	const struct front_form *format; /* NULL = lines in GNU's form; set by the tool, as is its context */
	void *format_ctx;
	bool color, quiet;
	uint64_t max_errors, errors;
	bool muted;
	struct front_rules rules;
	uint64_t max_warnings;       /* of each rule in a file; 0 = any number */
	struct front_rules warnings; /* those of `file`, counted if there is a maximum */
	struct front_rules unknown;  /* unknown games by message, and in how many records */
	const char *file;            /* that warnings were met in last; NULL = none */
	int input;                   /* its index */
	struct hgn_buf line;
};

/* Print the diagnostics of a record. Return false and print nothing if memory runs out; so below. */
bool front_print(struct front_printer *printer, const struct front_slot *slot);
/* Print what remains at the end of the run. */
bool front_print_end(struct front_printer *printer);
void front_printer_clear(struct front_printer *printer);

#endif
