/* SPDX-License-Identifier: MIT */
/* Linked into a library that is compiled with -fsanitize-coverage=trace-pc: appends the offsets in the library of the
 * basic blocks that ran, as 32-bit numbers, to a new file in the directory that MUTATE_MAP names. It calls the kernel
 * directly, since the fault suite makes functions of the C library fail. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

void __sanitizer_cov_trace_pc(void);

extern const char __ehdr_start[] __attribute__((visibility("hidden")));

#define MAX_BLOCKS (1 << 18)

static unsigned char seen[1 << 23];
static uint32_t blocks[MAX_BLOCKS];

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
	uint32_t i;
	size_t n = 0;
	long fd;

	if (dir == NULL)
		return;
	for (i = 0; i < sizeof seen && n < MAX_BLOCKS; i++)
		if (seen[i])
			blocks[n++] = i;
	snprintf(path, sizeof path, "%s/%ld", dir, (long)getpid());
	fd = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0666);
	syscall(SYS_write, fd, blocks, n * sizeof *blocks);
	syscall(SYS_close, fd);
}
