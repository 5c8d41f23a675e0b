/* SPDX-License-Identifier: MIT */
/* Linked into a library that is compiled with -fsanitize-coverage=trace-pc: appends the offsets in the library of the
 * basic blocks that ran, as 32-bit numbers, to a new file in the directory that MUTATE_MAP names. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void __sanitizer_cov_trace_pc(void);

extern const char __ehdr_start[] __attribute__((visibility("hidden")));

static unsigned char seen[1 << 23];

void
__sanitizer_cov_trace_pc(void)
{
	uintptr_t offset = (uintptr_t)__builtin_return_address(0) - (uintptr_t)__ehdr_start;

	if (offset < sizeof seen)
		seen[offset] = 1;
}

__attribute__((destructor)) static void
write_seen(void)
{
	const char *dir = getenv("MUTATE_MAP");
	char path[4096];
	FILE *file;
	uint32_t i;

	if (dir == NULL)
		return;
	snprintf(path, sizeof path, "%s/%ld", dir, (long)getpid());
	file = fopen(path, "a");
	if (file == NULL)
		return;
	for (i = 0; i < sizeof seen; i++)
		if (seen[i])
			fwrite(&i, sizeof i, 1, file);
	fclose(file);
}
