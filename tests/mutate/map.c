/* SPDX-License-Identifier: MIT */
/* Linked into a library that is compiled with -finstrument-functions: writes which functions were entered, as offsets
 * into the library, to a new file in the directory that MUTATE_MAP names. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void __cyg_profile_func_enter(void *function, void *site);
void __cyg_profile_func_exit(void *function, void *site);

extern const char __ehdr_start[] __attribute__((visibility("hidden")));

static unsigned char seen[1 << 23];

__attribute__((no_instrument_function)) void
__cyg_profile_func_enter(void *function, void *site)
{
	uintptr_t offset = (uintptr_t)function - (uintptr_t)__ehdr_start;

	(void)site;
	if (offset < sizeof seen)
		seen[offset] = 1;
}

__attribute__((no_instrument_function)) void
__cyg_profile_func_exit(void *function, void *site)
{
	(void)function;
	(void)site;
}

__attribute__((destructor, no_instrument_function)) static void
write_seen(void)
{
	const char *dir = getenv("MUTATE_MAP");
	char path[4096];
	FILE *file;
	size_t i;

	if (dir == NULL)
		return;
	snprintf(path, sizeof path, "%s/%ld", dir, (long)getpid());
	file = fopen(path, "a");
	if (file == NULL)
		return;
	for (i = 0; i < sizeof seen; i++)
		if (seen[i])
			fprintf(file, "%zx\n", i);
	fclose(file);
}
