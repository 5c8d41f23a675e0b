/* SPDX-License-Identifier: MIT
 * Compression of output files by zlib and libzstd. */
#include "io/pack.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#define ZLIB_CONST
#include <zlib.h>
#include <zstd.h>


#define GZIP_WINDOW (15 + 16) /* for zlib: maximum window, gzip header */
#define GZIP_MEMORY 8
#define ZSTD_LEVEL 3

/* File suffixes, with the compression and level that they mean. Drawings get a high level, because they are small and
 * read more often than written. */
static const struct suffix {
	const char *text;
	enum hgn_packing packing;
	int level;
} suffixes[] = {
	{ ".svgz", HGN_PACKING_GZIP, Z_BEST_COMPRESSION },
	{ ".gz", HGN_PACKING_GZIP, Z_DEFAULT_COMPRESSION },
	{ ".zst", HGN_PACKING_ZSTD, ZSTD_LEVEL },
};

struct hgn_pack {
	enum hgn_packing packing;
	z_stream gzip;
	ZSTD_CCtx *zstd;
	char room[1 << 14];
};

/* Return the entry for the suffix of a file name, or NULL. */
static const struct suffix *
find_suffix(const char *path)
{
	size_t i, n = strlen(path), len;

	for (i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
		len = strlen(suffixes[i].text);
		if (n > len && memcmp(path + n - len, suffixes[i].text, len) == 0)
			return &suffixes[i];
	}
	return NULL;
}

enum hgn_packing
hgn_pack_detect(const char *path)
{
	const struct suffix *suffix = find_suffix(path);

	return suffix != NULL ? suffix->packing : HGN_PACKING_PLAIN;
}

/* Return the compression level for a file: that of its suffix if the suffix means this compression, otherwise the
 * default. */
static int
choose_level(const char *path, enum hgn_packing packing)
{
	const struct suffix *suffix = find_suffix(path);

	if (suffix != NULL && suffix->packing == packing)
		return suffix->level;
	return packing == HGN_PACKING_GZIP ? Z_DEFAULT_COMPRESSION : ZSTD_LEVEL;
}

static bool
begin(struct hgn_pack *pack, int level)
{
	if (pack->packing == HGN_PACKING_GZIP)
		return deflateInit2(&pack->gzip, level, Z_DEFLATED, GZIP_WINDOW, GZIP_MEMORY, Z_DEFAULT_STRATEGY) ==
		    Z_OK;
	pack->zstd = ZSTD_createCCtx();
	return pack->zstd != NULL &&
	    !ZSTD_isError(ZSTD_CCtx_setParameter(pack->zstd, ZSTD_c_compressionLevel, level)) &&
	    !ZSTD_isError(ZSTD_CCtx_setParameter(pack->zstd, ZSTD_c_checksumFlag, 1));
}

struct hgn_pack *
hgn_pack_new(const char *path, enum hgn_packing packing)
{
	struct hgn_pack *pack = calloc(1, sizeof *pack);

	if (pack == NULL)
		return NULL;
	pack->packing = packing;
	if (begin(pack, choose_level(path, packing)))
		return pack;
	hgn_pack_free(pack);
	return NULL;
}

void
hgn_pack_free(struct hgn_pack *pack)
{
	if (pack == NULL)
		return;
	deflateEnd(&pack->gzip);
	ZSTD_freeCCtx(pack->zstd);
	free(pack);
}

/* Compress at most UINT_MAX bytes, the maximum for one call of zlib. */
static void
add_gzip(struct hgn_pack *pack, const char *bytes, unsigned n, bool end,
    void (*write)(void *ctx, const char *bytes, size_t n), void *ctx)
{
	z_stream *gzip = &pack->gzip;
	int status;

	gzip->next_in = (const unsigned char *)bytes;
	gzip->avail_in = n;
	do {
		gzip->next_out = (unsigned char *)pack->room;
		gzip->avail_out = sizeof pack->room;
		status = deflate(gzip, end ? Z_FINISH : Z_NO_FLUSH);
		write(ctx, pack->room, sizeof pack->room - gzip->avail_out);
	} while (gzip->avail_out == 0 && status != Z_STREAM_END);
}

static int
add_zstd(struct hgn_pack *pack, const char *bytes, size_t n, bool end,
    void (*write)(void *ctx, const char *bytes, size_t n), void *ctx)
{
	ZSTD_inBuffer in = { bytes, n, 0 };
	size_t left;

	do {
		ZSTD_outBuffer out = { pack->room, sizeof pack->room, 0 };

		left = ZSTD_compressStream2(pack->zstd, &out, &in, end ? ZSTD_e_end : ZSTD_e_continue);
		if (ZSTD_isError(left))
			return ENOMEM;
		write(ctx, pack->room, out.pos);
	} while (end ? left > 0 : in.pos < in.size);
	return 0;
}

int
hgn_pack_add(struct hgn_pack *pack, const void *bytes, size_t n, bool end,
    void (*write)(void *ctx, const char *bytes, size_t n), void *ctx)
{
	const char *at = bytes;
	const size_t max = 1 << 30;

	if (pack->packing == HGN_PACKING_ZSTD)
		return add_zstd(pack, bytes, n, end, write, ctx);
	for (; n > max; n -= max, at += max)
		add_gzip(pack, at, (unsigned)max, false, write, ctx);
	add_gzip(pack, at, (unsigned)n, end, write, ctx);
	return 0;
}
