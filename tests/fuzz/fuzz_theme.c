/* SPDX-License-Identifier: MIT
 * Fuzz target: a theme of any bytes is read or refused with a location, and a theme that is read contains only colours
 * and characters of path data. */
#include "file_mutator.h"

#include "draw/theme.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static const char *const shipped[] = { "hepta7", "mono", "mono-bw", "okabe-ito", "tol-bright" };

/* What none of these files has. */
static const char rare[] =
    "shapes:\n"
    "  R: M-11 16V-14h6v5h10v-5h6V16z\n"
    "  N: {outline: \"M-10 16L-8-4 4-16 12 16z\", lines: \"M-2-6h3\"}\n"
    "  K: {outline: 'M 0,0 C1.5-2.5 +3 4 .5 6 S1 2 3 4 Q1 2 3 4 T5 6 A1 2 30 0 1 7 8 Z', lines: 'm1e3 1'}\n"
    "  Q: {figure: elephant, lines: 'M0 0h1'}\n"
    "  tone1: '#FFffFF'\n"
    "  tone2: '#12345'\n";

const struct donors file_donors = { "themes", shipped, sizeof shipped / sizeof shipped[0], rare };

static void
check(const char colour[8])
{
	if (colour[0] != '#' || strspn(colour + 1, "0123456789abcdef") != 6 || colour[7] != '\0') {
		fprintf(stderr, "not a colour: '%.8s'\n", colour);
		abort();
	}
	observe_text(colour);
}

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
	struct hgn_theme theme;
	int scheme, i;

	if (hgn_theme_parse(&theme, (const char *)bytes, n, "theme.yaml", NULL, &error) != 0) {
		if (error.message[0] == '\0' || error.line == 0) {
			fprintf(stderr, "refused without a place: '%s'\n", error.message);
			abort();
		}
		observe_error(&error);
		return 0;
	}
	for (scheme = 0; scheme < HGN_SCHEMES; scheme++)
		for (i = 0; i < HGN_COLOURS; i++)
			check(theme.colour[scheme][i]);
	for (i = 0; i < 26; i++) {
		check_path(theme.shape[i].outline);
		check_path(theme.shape[i].lines);
	}
	hgn_theme_clear(&theme);
	return 0;
}
