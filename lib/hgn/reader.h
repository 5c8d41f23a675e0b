/* SPDX-License-Identifier: MIT
 * Readers, which read a stream one record at a time. */
#ifndef HGN_READER_H
#define HGN_READER_H

#include "hgn/diagnostic.h"
#include "hgn/record.h"

HGN_BEGIN_C

struct hgn_codec;
struct hgn_game;
struct hgn_library;

/* Read the next bytes of a stream into `into`, at most `room`. Return their number, 0 at the end, or a negative number
 * after an error, with errno set. */
typedef long hgn_fill_fn(void *ctx, char *into, size_t room);

/* Read bytes of a file at offset `at`, like pread(2). */
typedef long hgn_pread_fn(void *ctx, char *into, size_t room, uint64_t at);

/* Upper limit of `max_record`. */
#define HGN_RECORD_MAX ((size_t)1 << 30)
/* Options of readers. NULL, or a zero-initialised struct, means all defaults. */
struct hgn_reader_options {
	size_t max_record;    /* maximum bytes per record, at most HGN_RECORD_MAX; 0 = 16 MiB */
	uint64_t offset_base; /* added to all offsets, for a stream that is part of a file */
	uint64_t record_base; /* added to all ordinals */
	uint64_t line_base;   /* added to all line numbers */
};

/* A reader of streams of any length. It keeps only one record in memory. */
struct hgn_reader;
/* Create a reader without a stream, for the format hgn. The caller frees it. */
HGN_API int hgn_reader_new(struct hgn_reader **out, const struct hgn_reader_options *options, struct hgn_error *error);
/* Free a reader. Close its file if hgn_reader_open_file() opened it. NULL is allowed. */
HGN_API void hgn_reader_free(struct hgn_reader *reader);
/* Start reading another stream. Ordinals of records continue. `file` is its name in diagnostics; it is owned by the
 * caller and must outlive the records. */
HGN_API void hgn_reader_open(struct hgn_reader *reader, const char *file, hgn_fill_fn *fill, void *ctx);
/* Start reading a file, or standard input if `path` is "-". Gzip and zstd are decompressed, and UTF-16 with a byte
 * order mark is converted; offsets and lines refer to the result. The format is detected from the first bytes unless
 * hgn_reader_set_codec() has set one. The reader closes the file when it opens another stream or is freed. Return
 * HGN_EIO, with path and reason, if the file cannot be read; the previous stream then stays open. */
HGN_API int hgn_reader_open_file(struct hgn_reader *reader, const char *path, struct hgn_error *error);
/* Start reading `n` bytes in memory, which are processed like those of hgn_reader_open_file(). They must stay valid
 * until the next stream is opened. */
HGN_API void hgn_reader_open_memory(struct hgn_reader *reader, const char *file, const char *bytes, size_t n);
/* Read the next record into `record`. Return 0, HGN_DONE, or an error if reading failed or memory ran out. Syntax
 * errors are not errors of this call: they are reported to `listener`, the record is marked as broken, and the next
 * call returns the next record. */
HGN_API int hgn_reader_next(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_listener *listener,
    struct hgn_error *error);

/* Options of a reader, which are off by default. */
enum hgn_reader_option {
	/* Accept non-ASCII characters in moves, as piece letters, instead of reporting a syntax error. */
	HGN_READER_NON_ASCII,
	/* Read only tags, which is many times faster. Records have the same boundaries as otherwise, but their only
	 * item is the termination, and errors in movetext are not reported. */
	HGN_READER_TAGS_ONLY,
	/* Read records without knowing their games: each unknown word of movetext is a move, and move numbers in
	 * JSON, YAML and SGF are kept. Replay requires `syntax_only` of struct hgn_play_options. */
	HGN_READER_SYNTAX_ONLY,
	/* Report data that are not records, such as a PDF document, as one invalid record with the kind of the data. */
	HGN_READER_REFUSE_OTHER
};

/* Set an option for the following records. Options of other numbers are ignored. */
HGN_API void hgn_reader_set_option(struct hgn_reader *reader, enum hgn_reader_option option, bool on);
/* Set the format of this stream and of the following ones: a format from hgn_codec_at() that can be read, or from
 * hgn_notation_codec(). NULL restores the default: hgn_reader_open_file() detects the format, and other streams are
 * HGN. */
HGN_API void hgn_reader_set_codec(struct hgn_reader *reader, const struct hgn_codec *codec);
/* Set the library whose notations hgn_reader_open_file() detects too, such as zsg and kif; NULL (the default) = only
 * the other formats. Owned by the caller. Records in these notations must not outlive the reader. */
HGN_API void hgn_reader_set_library(struct hgn_reader *reader, struct hgn_library *library);
/* Set the game that determines the fields of the format epd; NULL (the default) is orthodox chess. Owned by the
 * caller. */
HGN_API void hgn_reader_set_game(struct hgn_reader *reader, const struct hgn_game *game);

HGN_END_C
#endif
