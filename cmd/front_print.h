/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_PRINT_H
#define HGN_CMD_FRONT_PRINT_H

#include "front_junit.h"

struct front;
struct front_slot;

enum front_format { FRONT_GCC, FRONT_JSON, FRONT_SARIF, FRONT_TAP, FRONT_JUNIT, FRONT_GITHUB };
#define FRONT_FORMATS "gcc json sarif tap junit github"

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
	enum front_format format;
	bool color, quiet;
	uint64_t max_errors, errors, results, tests;
	bool muted;
	struct front_rules rules;
	uint64_t max_warnings;       /* of each rule in a file, with FRONT_GCC; 0 = any number */
	struct front_rules warnings; /* those of `file`, counted if there is a maximum */
	struct front_rules unknown;  /* unknown games by message, with FRONT_GCC, and in how many records */
	const char *file;            /* that warnings were met in last; NULL = none */
	int input;                   /* its index */
	struct front_junit junit;
	struct hgn_buf line;
};

/* Print the diagnostics of a record, and in TAP its test line. Here and below false = memory ran out, and nothing is
 * printed. */
bool front_print(struct front_printer *printer, const struct front_slot *slot);
/* Print what a format starts and ends with. */
void front_print_begin(struct front_printer *printer);
bool front_print_end(struct front_printer *printer, const struct front *front);
void front_printer_clear(struct front_printer *printer);
/* Append one diagnostic as JSON: a whole line. */
void front_print_json(struct hgn_buf *out, const struct hgn_diagnostic *d);

/* Append a diagnostic as a JSON object on a line. */
void front_print_json(struct hgn_buf *out, const struct hgn_diagnostic *d);

#endif
