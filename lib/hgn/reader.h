/* SPDX-License-Identifier: MIT
 * Streams of records, read one at a time. */
#ifndef HGN_READER_H
#define HGN_READER_H

#include "hgn/diagnostic.h"
#include "hgn/record.h"

HGN_BEGIN_C

struct hgn_codec;
struct hgn_game;

/* Fill a buffer for a reader. Return the number of bytes written to `into`, 0 at the end, or a negative number if
 * reading failed (errno is kept). */
typedef long hgn_fill_fn(void *ctx, char *into, size_t room);

/* Read bytes of a file from byte `at` on, as pread(2) does. */
typedef long hgn_pread_fn(void *ctx, char *into, size_t room, uint64_t at);

/* Upper limit of `max_record`. */
#define HGN_RECORD_MAX ((size_t)1 << 30)
/* How to read; NULL = all defaults, as when zero-initialised. */
struct hgn_reader_options {
	size_t max_record;    /* maximum bytes per record, up to HGN_RECORD_MAX; 0 = 16 MiB */
	uint64_t offset_base; /* added to offsets */
	uint64_t record_base; /* added to ordinals */
	uint64_t line_base;   /* added to lines */
};

/* A reader of records from a stream of any size. It holds one record at a time. */
struct hgn_reader;
/* Create a reader without a stream, for the format hgn. The caller frees it. */
HGN_API int hgn_reader_new(struct hgn_reader **out, const struct hgn_reader_options *options, struct hgn_error *error);
/* Free a reader, and close the file that it opened itself; NULL is allowed. */
HGN_API void hgn_reader_free(struct hgn_reader *reader);
/* Start reading another stream; ordinals of records continue. `file` is its name in diagnostics; the caller owns it,
 * and the records refer to it. */
HGN_API void hgn_reader_open(struct hgn_reader *reader, const char *file, hgn_fill_fn *fill, void *ctx);
/* Read a file next, "-" for standard input: decompress gzip and zstd, convert UTF-16 with a byte order mark, and detect
 * the format from the first bytes unless one was set. Offsets and lines are those of the converted text. The reader
 * closes the file when it opens another stream or is freed. Return HGN_EIO with the path and the reason if the file
 * cannot be read; the previous stream then stays open. */
HGN_API int hgn_reader_open_file(struct hgn_reader *reader, const char *path, struct hgn_error *error);
/* Read bytes next, as hgn_reader_open_file() does a file. The bytes must stay valid until the next stream is opened. */
HGN_API void hgn_reader_open_memory(struct hgn_reader *reader, const char *file, const char *bytes, size_t n);
/* Read the next record into `record`, which the caller zero-initialises before the first call. Return 0, HGN_DONE, or
 * an error if reading failed or memory ran out. Syntax errors are not errors of this call: they are reported to
 * `listener`, the record is marked as broken, and the next call continues with the next record. */
HGN_API int hgn_reader_next(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_listener *listener,
    struct hgn_error *error);

/* Allow non-ASCII characters in the moves of records, as piece letters; otherwise they are syntax errors. */
HGN_API void hgn_reader_allow_non_ascii(struct hgn_reader *reader, bool non_ascii);
/* Read only tags, which is many times faster: records begin and end at the same bytes, but have no items except their
 * termination, and errors in their movetext are not reported. */
HGN_API void hgn_reader_set_tags_only(struct hgn_reader *reader, bool tags_only);
/* Set the format of this stream and the following ones: one that hgn_codec_at() returns and that can be read, or
 * hgn_notation_codec(). NULL restores the default: hgn_reader_open_file() detects the format, and other streams are
 * HGN. */
HGN_API void hgn_reader_set_codec(struct hgn_reader *reader, const struct hgn_codec *codec);
/* Set the game of the positions in the format epd, whose fields depend on it; NULL (the default) is orthodox chess.
 * Owned by the caller. */
HGN_API void hgn_reader_set_game(struct hgn_reader *reader, const struct hgn_game *game);

HGN_END_C
#endif
