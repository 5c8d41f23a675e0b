/* SPDX-License-Identifier: MIT
 * Tests that an invalid file among the compiled-in notations does not hide the others. This program defines the tables
 * of data files itself, so that those of the archive are not linked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/data.h"
#include "hgn.h"
#include "hgn/tools/tools.h"

#define BROKEN "id: broken\ntitle: [\n"
#define GERMAN "id: german\ntitle: German letters\nabout: Some letters.\nletters:\n  - games: [chess]\n    pieces: {K: K, Q: D}\n"

const struct hgn_data_file hgn_data_files[] = {
	{ "notations", "broken", (const unsigned char *)BROKEN, sizeof BROKEN - 1 },
	{ "notations", "german", (const unsigned char *)GERMAN, sizeof GERMAN - 1 },
	{ NULL, NULL, NULL, 0 },
};
const size_t hgn_data_count = 2;
const struct hgn_data_name hgn_data_names[] = { { NULL, NULL } }, hgn_data_detects[] = { { NULL, NULL } },
    hgn_data_lines[] = { { NULL, NULL } }, hgn_data_encodings[] = { { NULL, NULL } };
const size_t hgn_data_name_count = 0, hgn_data_detect_count = 0;
const char hgn_data_dir[] = "/nonexistent";

static void
names_are_listed(void **state)
{
	struct hgn_buf out = { 0 };

	(void)state;
	hgn_notation_names(&out);
	assert_false(out.failed);
	assert_non_null(strstr(hgn_buf_string(&out), "german"));
	hgn_buf_clear(&out);
}

static void
unknown_names_are_reported(void **state)
{
	struct hgn_library *library = hgn_library_new(NULL);
	struct hgn_notation *notation = NULL;
	struct hgn_error error;

	(void)state;
	assert_int_equal(hgn_notation_load(&notation, library, "germann", &error), HGN_ENOTFOUND);
	assert_non_null(strstr(error.message, "did you mean 'german'?"));
	hgn_library_free(library);
}

int
main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(names_are_listed), cmocka_unit_test(unknown_names_are_reported) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
