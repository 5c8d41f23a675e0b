/* SPDX-License-Identifier: MIT
 * Files that are compressed while they are written. */
#include "front.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#define GZIP_WINDOW (15 + 16) /* zlib's way to ask for the frame of gzip */
#define GZIP_MEMORY 8

struct front_gzip {
	z_stream stream;
	char room[1 << 14];
};

bool
front_gzip_is(const char *path)
{
	size_t n = strlen(path);

	return n > 5 && memcmp(path + n - 5, ".svgz", 5) == 0;
}

struct front_gzip *
front_gzip_new(void)
{
	struct front_gzip *gzip = calloc(1, sizeof *gzip);

	if (gzip != NULL && deflateInit2(&gzip->stream, Z_BEST_COMPRESSION, Z_DEFLATED, GZIP_WINDOW, GZIP_MEMORY,
	    Z_DEFAULT_STRATEGY) != Z_OK) {
		free(gzip);
		return NULL;
	}
	return gzip;
}

void
front_gzip_free(struct front_gzip *gzip)
{
	if (gzip == NULL)
		return;
	deflateEnd(&gzip->stream);
	free(gzip);
}

/* Some bytes, no more than zlib can count. */
static void
add_some(struct front_gzip *gzip, const char *bytes, unsigned n, bool end,
    void (*write)(void *ctx, const char *bytes, size_t n), void *ctx)
{
	int status;

	gzip->stream.next_in = (unsigned char *)(uintptr_t)bytes;
	gzip->stream.avail_in = n;
	do {
		gzip->stream.next_out = (unsigned char *)gzip->room;
		gzip->stream.avail_out = sizeof gzip->room;
		status = deflate(&gzip->stream, end ? Z_FINISH : Z_NO_FLUSH);
		write(ctx, gzip->room, sizeof gzip->room - gzip->stream.avail_out);
	} while (gzip->stream.avail_out == 0 && status != Z_STREAM_END);
}

void
front_gzip_add(struct front_gzip *gzip, const void *bytes, size_t n, bool end,
    void (*write)(void *ctx, const char *bytes, size_t n), void *ctx)
{
	const char *at = bytes;
	const size_t most = 1 << 30;

	for (; n > most; n -= most, at += most)
		add_some(gzip, at, (unsigned)most, false, write, ctx);
	add_some(gzip, at, (unsigned)n, end, write, ctx);
}
