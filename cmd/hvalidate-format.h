/* SPDX-License-Identifier: MIT
 * Prints diagnostics for other programs. */
#ifndef HGN_CMD_HVALIDATE_FORMAT_H
#define HGN_CMD_HVALIDATE_FORMAT_H

#include "hvalidate-junit.h"

struct run;

enum hvalidate_form {
	HVALIDATE_GCC,
	HVALIDATE_JSON,
	HVALIDATE_SARIF,
	HVALIDATE_TAP,
	HVALIDATE_JUNIT,
	HVALIDATE_GITHUB
};
#define HVALIDATE_FORMS "gcc json sarif tap junit github"

/* State of a format. Zero-initialise it. */
struct hvalidate_format {
	struct run *run;
	uint64_t results, tests; /* number of results and tests printed so far */
	struct hvalidate_junit junit; /* to be cleared with hvalidate_junit_clear() */
};

/* Select the format of diagnostics. */
void hvalidate_format_set(struct hvalidate_format *format, struct run *run, enum hvalidate_form form);

#endif
