/* SPDX-License-Identifier: MIT
 * Run a fuzz target over the files given as arguments, for compilers without libFuzzer and for replaying finds. Print
 * TAP, a test for each file. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

/* The whole file in memory of exactly its size, so that reading past the end is noticed. */
static uint8_t *
load(size_t *n, const char *path)
{
	FILE *file = fopen(path, "rb");
	uint8_t *bytes = NULL, *larger;
	size_t got, cap = 0;

	*n = 0;
	if (file == NULL)
		return NULL;
	do {
		cap += (size_t)1 << 16;
		larger = realloc(bytes, cap);
		if (larger == NULL)
			abort();
		bytes = larger;
		got = fread(bytes + *n, 1, cap - *n, file);
		*n += got;
	} while (*n == cap);
	if (ferror(file)) {
		free(bytes);
		bytes = NULL;
	} else {
		larger = realloc(bytes, *n > 0 ? *n : 1);
		bytes = larger != NULL ? larger : bytes;
	}
	fclose(file);
	return bytes;
}

int
main(int argc, char **argv)
{
	uint8_t *bytes;
	size_t n;
	int i;

	if (argc < 2) {
		fprintf(stderr, "usage: %s FILE...\n", argv[0]);
		return 2;
	}
	setvbuf(stdout, NULL, _IOLBF, 0);
	printf("1..%d\n", argc - 1);
	for (i = 1; i < argc; i++) {
		bytes = load(&n, argv[i]);
		if (bytes == NULL) {
			perror(argv[i]);
			return 2;
		}
		LLVMFuzzerTestOneInput(bytes, n);
		free(bytes);
		printf("ok %d - %s\n", i, argv[i]);
	}
	return 0;
}
