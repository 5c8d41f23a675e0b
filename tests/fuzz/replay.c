/* SPDX-License-Identifier: MIT
 * Run a fuzz target over the files given as arguments, and over variations of each: bytes and lines that are missing,
 * doubled or replaced, and other numbers. The values that the target observes must be those of last time: the file
 * tests/fuzz/observed/TARGET has two hashes for each input, of itself and of its variations. UPDATE=1 rewrites it. Print
 * TAP, a test for each input.
 *
 *    -n N  run N variations of each input instead of the number in that file; with 0, the inputs alone
 *    -s    print the observed values */
#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEFAULT_VARIATIONS 40 /* of an input of a new target */

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);
void observe(const char *bytes, size_t n);

struct input {
	uint8_t *bytes;
	size_t n;
};

static uint32_t hash;
static bool show;

void
observe(const char *bytes, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		hash = (hash ^ (uint8_t)bytes[i]) * 16777619u;
	hash = (hash ^ 0x100) * 16777619u;
	if (show)
		printf("%.*s\n", (int)n, bytes);
}

/* Run the target over bytes in memory of exactly their size, so that reading past the end is noticed. */
static void
run(const uint8_t *bytes, size_t n)
{
	uint8_t *copy = malloc(n > 0 ? n : 1);

	if (copy == NULL)
		abort();
	if (n > 0)
		memcpy(copy, bytes, n);
	LLVMFuzzerTestOneInput(copy, n);
	free(copy);
}

static struct input
load(const char *path)
{
	struct input input = { NULL, 0 };
	FILE *file = fopen(path, "rb");
	size_t got;

	if (file == NULL) {
		perror(path);
		exit(2);
	}
	do {
		input.bytes = realloc(input.bytes, input.n + ((size_t)1 << 16));
		if (input.bytes == NULL)
			abort();
		got = fread(input.bytes + input.n, 1, (size_t)1 << 16, file);
		input.n += got;
	} while (got > 0);
	fclose(file);
	return input;
}

/* ---- variations ------------------------------------------------------------------------------------------------- */

static uint32_t state;

static size_t
below(size_t n)
{
	state = state * 1664525u + 1013904223u;
	return n > 0 ? (state >> 8) % n : 0;
}

/* Replace `old` bytes at `at` by `n` others. */
static void
splice(struct input *input, size_t at, size_t old, const void *bytes, size_t n)
{
	uint8_t *made = malloc(input->n + n + 1);

	if (made == NULL)
		abort();
	memcpy(made, input->bytes, at);
	memcpy(made + at, bytes, n);
	memcpy(made + at + n, input->bytes + at + old, input->n - at - old);
	free(input->bytes);
	input->bytes = made;
	input->n += n - old;
}

/* Replace the first number from a byte on by one that is one more or less, or by a limit. */
static void
vary_number(struct input *input, size_t at)
{
	static const unsigned long limits[] = { 0, 1, 9, 26, 64, 255, 256, 65535, 65536, 4294967295 };
	unsigned long value;
	char text[24];
	size_t end;
	int n;

	while (at < input->n && !isdigit(input->bytes[at]))
		at++;
	for (end = at; end < input->n && end - at < 9 && isdigit(input->bytes[end]); end++)
		text[end - at] = (char)input->bytes[end];
	text[end - at] = '\0';
	value = strtoul(text, NULL, 10);
	value = below(3) > 0 ? value + (below(2) > 0 || value == 0 ? 1 : -1ul) : limits[below(sizeof limits / sizeof *limits)];
	n = snprintf(text, sizeof text, "%lu", value);
	splice(input, at, end - at, text, (size_t)n);
}

/* Remove the line of a byte, or repeat it at another place. */
static void
vary_line(struct input *input, size_t at)
{
	const uint8_t *feed = at < input->n ? memchr(input->bytes + at, '\n', input->n - at) : NULL;
	size_t end = feed != NULL ? (size_t)(feed - input->bytes) + 1 : input->n;
	struct input line;

	while (at > 0 && input->bytes[at - 1] != '\n')
		at--;
	if (below(2) == 0) {
		splice(input, at, end - at, "", 0);
		return;
	}
	line = (struct input){ malloc(end - at + 1), end - at };
	if (line.bytes == NULL)
		abort();
	memcpy(line.bytes, input->bytes + at, line.n);
	splice(input, below(input->n + 1), 0, line.bytes, line.n);
	free(line.bytes);
}

static void
vary(struct input *input)
{
	static const char bytes[] = "0123456789+-#x=()[]{}<>:;,.'\"\n\n \t\r\\/%$*?!&|~^@_abcdefghKQRBNPOwWO\xC3\xA9\xFF\x01";
	/* the first byte often chooses the use of the others */
	size_t at = below(16) == 0 ? 0 : 1 + below(input->n), left;

	at = at < input->n ? at : input->n;
	left = input->n - at;
	switch (below(8)) {
	case 0:
		input->n = at;
		break;
	case 1:
		splice(input, at, left < 4 ? left : 1 + below(4), "", 0);
		break;
	case 2:
		splice(input, at, 0, &bytes[below(sizeof bytes - 1)], 1);
		break;
	case 3:
	case 4:
		vary_number(input, at);
		break;
	case 5:
		vary_line(input, at);
		break;
	default:
		splice(input, at, left > 0, &bytes[below(sizeof bytes - 1)], 1);
	}
}

static void
run_variations(const struct input *input, unsigned n)
{
	struct input varied;
	unsigned rounds;

	for (state = n; n > 0; n--) {
		varied = (struct input){ malloc(input->n + 1), input->n };
		if (varied.bytes == NULL)
			abort();
		memcpy(varied.bytes, input->bytes, input->n);
		for (rounds = 1 + (unsigned)below(2); rounds > 0; rounds--)
			vary(&varied);
		if (show)
			printf("# variation %u of %zu bytes:\n%.*s\n#\n", n, varied.n, (int)varied.n, (char *)varied.bytes);
		run(varied.bytes, varied.n);
		free(varied.bytes);
	}
}

/* ---- comparing -------------------------------------------------------------------------------------------------- */

#define LINE_SIZE 200

static const char *
base_of(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash != NULL ? slash + 1 : path;
}

/* Find the line "NAME HASH HASH" of an input. */
static bool
find_line(char *line, FILE *observed, const char *name)
{
	size_t n = strlen(name);

	if (observed == NULL)
		return false;
	rewind(observed);
	while (fgets(line, LINE_SIZE, observed) != NULL)
		if (strncmp(line, name, n) == 0 && line[n] == ' ')
			return true;
	return false;
}

static bool
check(const char *path, FILE *observed, bool update, unsigned variations)
{
	struct input input = load(path);
	char line[LINE_SIZE] = "", expected[LINE_SIZE] = "";
	size_t n;

	hash = 2166136261u;
	run(input.bytes, input.n);
	n = (size_t)snprintf(line, sizeof line, "%s %08x", base_of(path), (unsigned)hash);
	hash = 2166136261u;
	if (variations > 0) {
		run_variations(&input, variations);
		n = (size_t)snprintf(line + n, sizeof line - n, " %08x\n", (unsigned)hash) + n;
	}
	free(input.bytes);
	if (update) {
		fputs(line, observed);
		return true;
	}
	return find_line(expected, observed, base_of(path)) && strncmp(line, expected, n) == 0;
}

/* Read how many variations the hashes of a file are of: its first line begins with that number. */
static unsigned
read_variations(const char *path)
{
	FILE *file = fopen(path, "r");
	unsigned n = DEFAULT_VARIATIONS;

	if (file != NULL) {
		if (fscanf(file, "%u", &n) != 1)
			n = DEFAULT_VARIATIONS;
		fclose(file);
	}
	return n;
}

static void
report(const char *program, const char *path, bool good)
{
	printf("%s - %s\n", good ? "ok" : "not ok", path);
	if (good)
		return;
	printf("# The target computes other values. If it should: UPDATE=1 make check ONLY=corpus\n");
	printf("# To see them, and compare them with those of an older build: %s -s %s\n", program, path);
}

int
main(int argc, char **argv)
{
	const char *update = getenv("UPDATE");
	char path[300];
	unsigned variations;
	FILE *observed;
	bool updates;
	int i;

	snprintf(path, sizeof path, "tests/fuzz/observed/%s", base_of(argv[0]) + strlen("fuzz_"));
	variations = read_variations(path);
	for (i = 1; i < argc && argv[i][0] == '-'; i++)
		if (argv[i][1] == 's')
			show = true;
		else if (++i < argc)
			variations = (unsigned)strtoul(argv[i], NULL, 10);
	if (i >= argc) {
		fprintf(stderr, "usage: %s [-n N] [-s] FILE...\n", argv[0]);
		return 2;
	}
	updates = update != NULL && *update != '\0' && variations > 0;
	observed = fopen(path, updates ? "w" : "r");
	if (updates && observed != NULL)
		fprintf(observed, "%u variations of each input\n", variations);
	setvbuf(stdout, NULL, _IONBF, 0);
	printf("1..%d\n", argc - i);
	for (; i < argc; i++)
		report(argv[0], argv[i], check(argv[i], observed, updates && observed != NULL, variations));
	if (observed != NULL)
		fclose(observed);
	return 0;
}
