/* SPDX-License-Identifier: MIT
 * Streams of records, read one at a time. */
#ifndef HGN_READER_H
#define HGN_READER_H

#include "hgn/diagnostic.h"
#include "hgn/record.h"

HGN_BEGIN_C

struct hgn_codec;
struct hgn_game;

/* Bytes for a reader: how many were put in, 0 at the end, negative when reading failed (errno is kept). */
typedef long hgn_fill_fn(void *ctx, char *into, size_t room);

/* Bytes of a file from byte `at` on, as pread(2) has them. */
typedef long hgn_pread_fn(void *ctx, char *into, size_t room, uint64_t at);

/* The most that `max_record` may be. */
#define HGN_RECORD_MAX ((size_t)1 << 30)
/* How to read; NULL = as zeros say. */
struct hgn_reader_options {
	size_t max_record;    /* bytes a record may have, up to HGN_RECORD_MAX; 0 = 16 MiB */
	uint64_t offset_base; /* added to offsets */
	uint64_t record_base; /* added to ordinals */
	uint64_t line_base;   /* added to lines */
};

/* Reads HGN records from a stream of any size, holding one record at a time. */
struct hgn_reader;
/* A reader without a stream, for the format hgn. The caller frees it. */
HGN_API int hgn_reader_new(struct hgn_reader **out, const struct hgn_reader_options *options, struct hgn_error *error);
/* Free a reader, and close what it opened itself; NULL is allowed. */
HGN_API void hgn_reader_free(struct hgn_reader *reader);
/* Start on another stream; ordinals run on. `file` is what diagnostics call it, and lent to the records. */
HGN_API void hgn_reader_open(struct hgn_reader *reader, const char *file, hgn_fill_fn *fill, void *ctx);
/* Read a file next, "-" for standard input: decompress gzip and zstd, convert UTF-16 with a byte order mark, and find the
 * format from the first bytes unless one was set. Offsets and lines are those of the text. The reader closes the file when
 * it opens another stream or is freed. Return HGN_EIO with the path and the reason if the file cannot be read; the stream
 * before it then stays open. */
HGN_API int hgn_reader_open_file(struct hgn_reader *reader, const char *path, struct hgn_error *error);
/* The same for bytes, which are lent until the next stream is opened. */
HGN_API void hgn_reader_open_memory(struct hgn_reader *reader, const char *file, const char *bytes, size_t n);
/* Read a part of a file, right after the stream was opened, whose first byte is byte `from` of the file; what begins at
 * byte `to` or behind it is left to others. Both are what hgn_codec_boundary() finds. Offsets are those of the file;
 * lines and ordinals count from the part's beginning. */
HGN_API void hgn_reader_set_range(struct hgn_reader *reader, uint64_t from, uint64_t to);
/* The next record into `record` (zero-initialised by the caller before the first call). 0, HGN_DONE, or an error when
 * reading failed or memory ran out. Syntax errors are no errors of this call: they are reported to `listener`, the
 * record is marked broken, and the next call goes on with the next record. */
HGN_API int hgn_reader_next(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_listener *listener,
    struct hgn_error *error);
/* The next bytes of the record that was read last, where it is `partial`; *n = 0 when there are no more. Lent until the
 * next call; what is not asked for is passed over. 0, or an error when reading failed or memory ran out. */
HGN_API int hgn_reader_rest(const char **bytes, size_t *n, struct hgn_reader *reader, struct hgn_error *error);
/* Keep what stands before, between and behind records: after hgn_reader_next(), whatever it returned,
 * hgn_reader_gap() lends what it has passed over that belongs to no record. Where that is much, it returns HGN_MORE
 * before it has found a record. These bytes, those of records and what hgn_reader_rest() hands out are all bytes of a
 * stream. */
HGN_API void hgn_reader_keep_gaps(struct hgn_reader *reader, bool keep);
/* These bytes, lent until the next call for a record. */
HGN_API const struct hgn_buf *hgn_reader_gap(const struct hgn_reader *reader);

/* Let moves of the records that are read hold characters beyond ASCII, as letters of pieces; without this they are
 * syntax errors. */
HGN_API void hgn_reader_allow_non_ascii(struct hgn_reader *reader, bool non_ascii);
/* Read tags alone, which is many times faster: records begin and end where they do without this, but have no items
 * but their termination, and nothing is told of faults in their movetext. */
HGN_API void hgn_reader_set_tags_only(struct hgn_reader *reader, bool tags_only);
/* Set the format of this stream and those after it: one that hgn_codec_at() returns and that can be read, or
 * hgn_notation_codec(). NULL restores the default: hgn_reader_open_file() finds the format, and other streams are HGN. */
HGN_API void hgn_reader_set_codec(struct hgn_reader *reader, const struct hgn_codec *codec);
/* What positions are of, for the format epd, whose fields depend on it; NULL (the default) is orthodox chess. Lent. */
HGN_API void hgn_reader_set_game(struct hgn_reader *reader, const struct hgn_game *game);

HGN_END_C
#endif
