/* SPDX-License-Identifier: MIT
 * Writes diagnostics as JUnit XML: a suite per file, a test case per record. The numbers of tests and failures precede
 * the test cases, so that test cases are stored in a temporary file. */
#ifndef HGN_CMD_HVALIDATE_JUNIT_H
#define HGN_CMD_HVALIDATE_JUNIT_H

#include "io/output.h"

struct run_slot;

struct hvalidate_junit_suite {
	char *file;
	uint64_t tests, failures;
	uint64_t end; /* end of its test cases, an offset in all of them */
};

/* Zero-initialise. */
struct hvalidate_junit {
	struct hvalidate_junit_suite *suites;
	size_t n, cap;
	int input;           /* index of the file of the last suite */
	uint64_t bytes;      /* size of all test cases */
	struct hgn_buf text; /* the last test cases, which are not in the file yet */
	bool spooled;        /* the temporary file exists */
	int fd;              /* descriptor of the temporary file */
	int error;           /* errno of its first failure */
};

/* Add the test case of a record. */
void hvalidate_junit_add(struct hvalidate_junit *junit, const struct run_slot *slot);
/* Write the document. Return false if out of memory or if junit->error is set. */
bool hvalidate_junit_end(struct hvalidate_junit *junit, struct hgn_output *to);
void hvalidate_junit_clear(struct hvalidate_junit *junit);

#endif
