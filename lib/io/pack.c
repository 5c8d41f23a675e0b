/* SPDX-License-Identifier: MIT
 * Compression with gzip and zstd, detection of compressed data, and decompression. */
#include "io/pack.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ZLIB_CONST
#include <zlib.h>
#include <zstd.h>

/* ---- compression ------------------------------------------------------------------------------------------------ */

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

/* ---- decompression ---------------------------------------------------------------------------------------------- */

#define ROOM (1 << 16)

/* First bytes of compressed files. */
static const struct magic {
	const char *bytes;
	size_t len;
	enum hgn_packing packing;
	const char *name, *command; /* name; command that decompresses the file if the format is not supported */
} magics[] = {
	{ "\x1F\x8B", 2, HGN_PACKING_GZIP, "gzip", NULL },
	{ "\x28\xB5\x2F\xFD", 4, HGN_PACKING_ZSTD, "zstd", NULL },
	{ "BZh", 3, HGN_PACKING_FOREIGN, "bzip2", "bzip2 -dc" },
	{ "\xFD" "7zXZ\0", 6, HGN_PACKING_FOREIGN, "xz", "xz -dc" },
	{ "PK\3\4", 4, HGN_PACKING_FOREIGN, "zip", "unzip -p" },
	{ "7z\xBC\xAF\x27\x1C", 6, HGN_PACKING_FOREIGN, "7z", "7z x -so" },
};

/* Bytes after "BZh" and a digit: the magic number of the first block, or of the end of an empty file. */
static const char bzip2_block[] = "\x31\x41\x59\x26\x53\x59", bzip2_end[] = "\x17\x72\x45\x38\x50\x90";

struct hgn_unpack {
	hgn_fill_fn *read;
	void *ctx;
	enum hgn_packing packing; /* format of the current member or frame; HGN_PACKING_PLAIN = between two */
	z_stream gzip;
	ZSTD_DStream *zstd;
	bool has_gzip, eof, any; /* any: a member or frame was begun */
	size_t at, n;       /* range of `room` that is not decompressed yet */
	char fault[160];    /* error message; "" if there was no error, or if reading failed */
	char room[ROOM];
};

/* Return 1 if bytes begin with a text, 0 if not, -1 if more bytes are needed. */
static int
begins(const char *bytes, size_t n, bool last, const char *text, size_t len)
{
	if (memcmp(bytes, text, n < len ? n : len) != 0)
		return 0;
	return n >= len ? 1 : last ? 0 : -1;
}

/* Return 1 if bytes begin a skippable zstd frame, 0 if not, -1 if more bytes are needed. It has one of 16 magic
 * numbers. */
static int
begins_skippable(const char *bytes, size_t n, bool last)
{
	char mark[4] = "\x50\x2A\x4D\x18";

	if (n > 0 && ((unsigned char)bytes[0] & 0xF0) == 0x50)
		mark[0] = bytes[0];
	return begins(bytes, n, last, mark, sizeof mark);
}

/* Return 1 if bytes begin a bzip2 file, 0 if not, -1 if more bytes are needed. "BZh" alone may be text. */
static int
begins_bzip2(const char *bytes, size_t n, bool last)
{
	int block, end;

	if (begins(bytes, n, last, "BZh", 3) != 1 || n < 4)
		return begins(bytes, n, last, "BZh0", 4);
	block = begins(bytes + 4, n - 4, last, bzip2_block, sizeof bzip2_block - 1);
	end = begins(bytes + 4, n - 4, last, bzip2_end, sizeof bzip2_end - 1);
	return bytes[3] < '1' || bytes[3] > '9' ? 0 : block != 0 ? block : end;
}

enum hgn_packing
hgn_unpack_detect(const char *bytes, size_t n, bool last, const char **name, const char **command)
{
	int found = begins_skippable(bytes, n, last), unsure = found < 0;
	size_t i;

	if (found == 1) {
		*name = "zstd";
		return HGN_PACKING_ZSTD;
	}
	for (i = 0; i < sizeof magics / sizeof *magics; i++) {
		const struct magic *magic = &magics[i];

		size_t len = last && n == 3 && magic->packing == HGN_PACKING_ZSTD ? 3 : magic->len; /* accept a
												     * truncated magic
												     * number */

		found = strcmp(magic->name, "bzip2") == 0 ? begins_bzip2(bytes, n, last) :
		    begins(bytes, n, last, magic->bytes, len);
		if (found == 1) {
			*name = magic->name;
			*command = magic->command;
			return magic->packing;
		}
		unsure |= found < 0;
	}
	return unsure ? HGN_PACKING_UNKNOWN : HGN_PACKING_PLAIN;
}

struct hgn_unpack *
hgn_unpack_new(hgn_fill_fn *read, void *ctx, const char *bytes, size_t n)
{
	struct hgn_unpack *u = calloc(1, sizeof *u);

	if (u == NULL)
		return NULL;
	u->read = read;
	u->ctx = ctx;
	u->n = n;
	memcpy(u->room, bytes, n);
	return u;
}

void
hgn_unpack_free(struct hgn_unpack *u)
{
	if (u == NULL)
		return;
	if (u->has_gzip)
		inflateEnd(&u->gzip);
	ZSTD_freeDStream(u->zstd);
	free(u);
}

const char *
hgn_unpack_fault(const struct hgn_unpack *u)
{
	return u->fault;
}

static int
fault(struct hgn_unpack *u, const char *what, const char *why)
{
	snprintf(u->fault, sizeof u->fault, "%s%s%.100s", what, why[0] != '\0' ? ": " : "", why);
	return -1;
}

/* Read more bytes after those that remain. Return false if reading fails. */
static bool
refill(struct hgn_unpack *u)
{
	long n;

	memmove(u->room, u->room + u->at, u->n - u->at);
	u->n -= u->at;
	u->at = 0;
	n = u->read(u->ctx, u->room + u->n, sizeof u->room - u->n);
	if (n < 0)
		return false;
	u->n += (size_t)n;
	u->eof = n == 0;
	return true;
}

/* Prepare the decompressor of a format for a new member or frame. Return 1, or -1 if memory runs out. */
static int
begin_part(struct hgn_unpack *u, enum hgn_packing packing)
{
	bool ready = true;

	if (packing == HGN_PACKING_GZIP && u->has_gzip)
		ready = inflateReset(&u->gzip) == Z_OK;
	else if (packing == HGN_PACKING_GZIP)
		ready = u->has_gzip = inflateInit2(&u->gzip, GZIP_WINDOW) == Z_OK;
	else if (u->zstd == NULL)
		ready = (u->zstd = ZSTD_createDStream()) != NULL;
	if (ready && packing == HGN_PACKING_ZSTD)
		ready = !ZSTD_isError(ZSTD_initDStream(u->zstd));
	u->packing = packing;
	return ready ? 1 : fault(u, "out of memory", "");
}

/* Begin the next member or frame. Return 1, 0 at the end, or -1 on failure. Zero bytes after a member are skipped,
 * because tapes are padded with them. */
static int
next_part(struct hgn_unpack *u)
{
	enum hgn_packing packing = HGN_PACKING_UNKNOWN;
	const char *name, *command;

	for (;;) {
		while (u->any && u->at < u->n && u->room[u->at] == '\0')
			u->at++;
		if (u->at < u->n)
			packing = hgn_unpack_detect(u->room + u->at, u->n - u->at, u->eof, &name, &command);
		else if (u->eof)
			return 0;
		if (packing == HGN_PACKING_GZIP || packing == HGN_PACKING_ZSTD)
			return begin_part(u, packing);
		if (packing != HGN_PACKING_UNKNOWN)
			return fault(u, "data after the compressed data are not compressed", "");
		if (!refill(u))
			return -1;
	}
}

/* Decompress at most `room` bytes. Return their number. Set the fault if the data are damaged, and u->packing to
 * HGN_PACKING_PLAIN at the end of the member. */
static long
unpack_gzip(struct hgn_unpack *u, char *into, size_t room)
{
	z_stream *gzip = &u->gzip;
	int status;

	gzip->next_in = (unsigned char *)u->room + u->at;
	gzip->avail_in = (unsigned)(u->n - u->at);
	gzip->next_out = (unsigned char *)into;
	gzip->avail_out = room > ROOM ? ROOM : (unsigned)room;
	status = inflate(gzip, Z_NO_FLUSH);
	u->at = u->n - gzip->avail_in;
	if (status == Z_STREAM_END)
		u->packing = HGN_PACKING_PLAIN;
	else if (status != Z_OK && status != Z_BUF_ERROR)
		fault(u, "damaged gzip data",
		    gzip->msg != NULL ? gzip->msg : status == Z_MEM_ERROR ? "out of memory" : "");
	return (long)((char *)gzip->next_out - into);
}

static long
unpack_zstd(struct hgn_unpack *u, char *into, size_t room)
{
	ZSTD_inBuffer in = { u->room, u->n, u->at };
	ZSTD_outBuffer out = { into, room, 0 };
	size_t left = ZSTD_decompressStream(u->zstd, &out, &in);

	u->at = in.pos;
	if (ZSTD_isError(left))
		fault(u, "damaged zstd data", ZSTD_getErrorName(left));
	else if (left == 0)
		u->packing = HGN_PACKING_PLAIN;
	return (long)out.pos;
}

long
hgn_unpack_read(struct hgn_unpack *u, char *into, size_t room)
{
	long got;
	int part;

	for (;;) {
		if (u->fault[0] != '\0')
			return -1;
		if (u->packing == HGN_PACKING_PLAIN) {
			part = next_part(u);
			if (part <= 0)
				return part;
			u->any = true;
		}
		got = u->packing == HGN_PACKING_GZIP ? unpack_gzip(u, into, room) : unpack_zstd(u, into, room);
		if (got > 0)
			return got;
		if (u->fault[0] != '\0' || u->packing == HGN_PACKING_PLAIN || u->at < u->n)
			continue;
		if (u->eof)
			fault(u, "the compressed data end too early", "");
		else if (!refill(u))
			return -1;
	}
}
