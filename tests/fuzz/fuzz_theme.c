/* SPDX-License-Identifier: MIT
 * Fuzz target: a theme of any bytes is read or refused with a place, and what is read holds nothing but colours and the
 * signs of path data. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "draw/theme.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static void
check(const char colour[8])
{
	if (colour[0] != '#' || strspn(colour + 1, "0123456789abcdef") != 6 || colour[7] != '\0') {
		fprintf(stderr, "not a colour: '%.8s'\n", colour);
		abort();
	}
}

static void
check_path(const char *path)
{
	if (path != NULL && (path[strspn(path, "MmLlHhVvCcSsQqTtAaZz0123456789+-., \t\n")] != '\0' || strlen(path) > 4000)) {
		fprintf(stderr, "not path data: '%s'\n", path);
		abort();
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	struct hgn_error error = { 0 };
	struct hgn_theme theme;
	int scheme, i;

	if (hgn_theme_parse(&theme, (const char *)bytes, n, "theme.yaml", &error) != 0) {
		if (error.message[0] == '\0' || error.line == 0) {
			fprintf(stderr, "refused without a place: '%s'\n", error.message);
			abort();
		}
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
