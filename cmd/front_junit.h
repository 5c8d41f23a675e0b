/* SPDX-License-Identifier: MIT
 * Diagnostics as JUnit's XML: a suite per file, a test case per record. The numbers of tests and failures come before the
 * test cases, which wait in a temporary file. */
#ifndef HGN_CMD_FRONT_JUNIT_H
#define HGN_CMD_FRONT_JUNIT_H

#include "io/output.h"

struct front_slot;

struct front_junit_suite {
	char *file;
	uint64_t tests, failures;
	uint64_t end; /* of its test cases, in bytes of all */
};

/* Zero-initialise. */
struct front_junit {
	struct front_junit_suite *suites;
	size_t n, cap;
	int input;           /* that the last of them is about */
	uint64_t bytes;      /* of all test cases */
	struct hgn_buf text; /* of those at the end that are not in the file yet */
	bool spooled;        /* there is a file */
	int fd;              /* of it */
	int error;           /* errno of its first failure */
};

/* Add the test case of a record. */
void front_junit_add(struct front_junit *junit, const struct front_slot *slot);
/* Write all. False if memory ran out or junit->error says what failed. */
bool front_junit_end(struct front_junit *junit, struct hgn_output *to);
void front_junit_clear(struct front_junit *junit);

#endif
