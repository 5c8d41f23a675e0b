/* SPDX-License-Identifier: MIT
 * Prints diagnostics for other programs. */
#ifndef HGN_CMD_HVALIDATE_FORMAT_H
#define HGN_CMD_HVALIDATE_FORMAT_H

#include "hvalidate-junit.h"
#include "run.h"

struct diagnostics_form;
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

/* State of a format, the context of its functions. Zero-initialise it, and set the run. */
struct hvalidate_format {
	struct run *run;
	uint64_t results, tests; /* number of results and tests printed so far */
	struct hvalidate_junit junit; /* to be cleared with hvalidate_junit_clear() */
};

/* Return a format of diagnostics; NULL for HVALIDATE_GCC. */
const struct diagnostics_form *hvalidate_form(enum hvalidate_form form);

#endif
