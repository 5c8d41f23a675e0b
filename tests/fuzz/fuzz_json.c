/* SPDX-License-Identifier: MIT
 * Fuzz target: bytes read as JSON, or as the format that FORMAT names, then as text, and written in the format. */
#include "round_trip.h"

#ifndef FORMAT
#define FORMAT "json"
#endif

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	static struct hgn_library *library;

	if (library == NULL)
		library = hgn_library_new(NULL);
	CHECK(library != NULL);
	round_trip(library, FORMAT, FORMAT, (const char *)bytes, n);
	round_trip(library, FORMAT, "hgn", (const char *)bytes, n);
	return 0;
}
