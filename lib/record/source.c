/* SPDX-License-Identifier: MIT
 * Readers: streams from files and from memory. */
#include "record/source.h"

#include "io/input.h"

#include <stdlib.h>
#include <string.h>

void
hgn_reader_close_file(struct hgn_reader *reader)
{
	if (reader->input == NULL)
		return;
	hgn_input_clear(reader->input);
	free(reader->input);
	reader->input = NULL;
}

static long
fill_from_memory(void *ctx, char *into, size_t room)
{
	struct hgn_reader *reader = ctx;
	size_t n = reader->nmemory < room ? reader->nmemory : room;

	if (n == 0)
		return 0;
	memcpy(into, reader->memory, n);
	reader->memory += n;
	reader->nmemory -= n;
	return (long)n;
}

void
hgn_reader_open_memory(struct hgn_reader *reader, const char *file, const char *bytes, size_t n)
{
	hgn_reader_open(reader, file, fill_from_memory, reader);
	reader->memory = bytes;
	reader->nmemory = n;
}
