/* SPDX-License-Identifier: MIT
 * Fuzz target: a figure of any bytes is read or refused with a location, and a figure that is read contains only
 * characters of path data. */
#include "file_mutator.h"

#include "game/figure.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static const char *const shipped[] = { "king", "pawn", "elephant", "swords", "man" };

/* What few of these files have. */
static const char rare[] =
    "outline: 'M 0,0 C1.5-2.5 +3 4 .5 6 S1 2 3 4 Q1 2 3 4 T5 6 A1 2 30 0 1 7 8 Z'\n"
    "lines: 'm1e3 1'\n"
    "outline: \"M-12 17\\\n"
    "  h4z\"\n";

const struct donors file_donors = { "figures", shipped, sizeof shipped / sizeof shipped[0], rare };

static void
check_path(const char *path)
{
	if (path != NULL && (path[strspn(path, "MmLlHhVvCcSsQqTtAaZz0123456789+-., \t\n")] != '\0' || strlen(path) > 4000)) {
		fprintf(stderr, "not path data: '%s'\n", path);
		abort();
	}
	observe_text(path);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	struct hgn_error error = { 0 };
	struct hgn_arena arena = { NULL };
	struct hgn_figure figure;

	if (hgn_figure_parse(&figure, &arena, (const char *)bytes, n, "figure.yaml", &error) == 0) {
		if (figure.outline == NULL)
			abort();
		check_path(figure.outline);
		check_path(figure.lines);
	} else {
		if (error.message[0] == '\0' || error.line == 0) {
			fprintf(stderr, "refused without a place: '%s'\n", error.message);
			abort();
		}
		observe_error(&error);
	}
	hgn_arena_clear(&arena);
	return 0;
}
