/* SPDX-License-Identifier: MIT
 * Diagnostics as JUnit's XML: a suite per file, a test case per record. The numbers of tests and failures come before the
 * test cases, which wait in a temporary file. */
#ifndef HGN_CMD_HVALIDATE_JUNIT_H
#define HGN_CMD_HVALIDATE_JUNIT_H

#include "io/output.h"

struct front_slot;

struct hvalidate_junit_suite {
	char *file;
	uint64_t tests, failures;
	uint64_t end; /* of its test cases, in bytes of all */
};

/* Zero-initialise. */
struct hvalidate_junit {
	struct hvalidate_junit_suite *suites;
	size_t n, cap;
	int input;           /* that the last of them is about */
	uint64_t bytes;      /* of all test cases */
	struct hgn_buf text; /* of those at the end that are not in the file yet */
	bool spooled;        /* there is a file */
	int fd;              /* of it */
	int error;           /* errno of its first failure */
};

/* Add the test case of a record. */
void hvalidate_junit_add(struct hvalidate_junit *junit, const struct front_slot *slot);
/* Write all. False if memory ran out or junit->error says what failed. */
bool hvalidate_junit_end(struct hvalidate_junit *junit, struct hgn_output *to);
void hvalidate_junit_clear(struct hvalidate_junit *junit);

#endif
