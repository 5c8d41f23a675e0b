/* SPDX-License-Identifier: MIT
 * Writes diagnostics as JUnit XML: one suite per file, one test case per record. Test cases are collected in a
 * temporary file, because the numbers of tests and failures precede them. */
#ifndef HGN_CMD_HVALIDATE_JUNIT_H
#define HGN_CMD_HVALIDATE_JUNIT_H

#include "io/output.h"
#include "run.h"

struct run_slot;

struct hvalidate_junit_suite {
	char *file;
	uint64_t tests, failures;
	uint64_t end; /* offset of the end of its test cases */
};

/* State of a JUnit document. Zero-initialise it. */
struct hvalidate_junit {
	struct hvalidate_junit_suite *suites;
	size_t n, cap;
	int input;           /* index of the last suite's file */
	uint64_t bytes;      /* total size of test cases */
	struct hgn_buf text; /* test cases that are not in the temporary file yet */
	bool spooled;        /* `file` exists */
	struct hgn_output file; /* the temporary file, written without a buffer */
	int error;           /* errno of the first failure */
};

/* Add the test case of a record. */
void hvalidate_junit_add(struct hvalidate_junit *junit, const struct run_slot *slot);
/* Write the document. Return false if memory ran out or junit->error is set. */
bool hvalidate_junit_end(struct hvalidate_junit *junit, struct hgn_output *to);
void hvalidate_junit_clear(struct hvalidate_junit *junit);

#endif
