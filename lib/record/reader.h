/* SPDX-License-Identifier: MIT
 * Internals of readers, for readers of other formats. The buffer contains the bytes of the stream from `start` to
 * `end`; consumed bytes are gone. */
#ifndef HGN_RECORD_READER_H
#define HGN_RECORD_READER_H

#include "hgn.h"
#include "record/gap.h"
#include "hgn/tools/tools.h"

struct hgn_input;

struct hgn_stream;

typedef int hgn_next_fn(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_listener *listener,
    struct hgn_error *error);
typedef size_t hgn_resync_fn(struct hgn_reader *reader, const char *text, size_t n, bool last);

struct hgn_reader {
	hgn_next_fn *next;     /* the format's hgn_reader_next() and hgn_reader_resync() */
	hgn_resync_fn *resync;
	const struct hgn_stream *stream; /* owned by the format; NULL = HGN */
	const void *codec;     /* data of the format, owned by the caller; NULL for HGN */
	void *codec_own;       /* data that the format has allocated, freed by codec_free(); NULL = none */
	void (*codec_free)(void *own);
	uint64_t codec_state;  /* state of the format; 0 at the start of each stream */

	size_t max_record;     /* bytes */
	uint64_t offset_base;
	uint64_t line_base;
	uint64_t to;           /* see hgn_reader_set_range() */
	uint64_t ordinal;      /* ordinal of the last record */

	const char *file;      /* owned by the caller */
	hgn_fill_fn *fill;
	void *ctx;
	struct hgn_input *input; /* the file that hgn_reader_open_file() opened; NULL = none */
	bool detect;           /* hgn_reader_open_file() finds the format */
	const char *memory;    /* remaining bytes of hgn_reader_open_memory(), owned by the caller */
	size_t nmemory;
	const struct hgn_game *game; /* see hgn_reader_set_game(); owned by the caller */
	const struct hgn_notation *notation; /* notation of the codec; NULL = none */
	bool non_ascii;             /* see hgn_reader_allow_non_ascii() */
	bool syntax_only;           /* see hgn_reader_set_syntax_only() */
	bool eof, failed;      /* the stream has ended; reading or allocation failed, so that no more is read */

	char *data;            /* [start, end) is in use, cap bytes are allocated */
	size_t start, end, cap;
	uint64_t consumed;     /* bytes of the stream before `start` */
	uint64_t line;         /* line of `start`, from 1 */
	uint64_t line_at;      /* value of `consumed` at the first byte of that line */
	bool bol;              /* `start` is at the start of a line, which a lone CR may end too */
	uint64_t clear_from, clear_to; /* no comment that begins between these offsets of the stream is closed there */

	bool keep;             /* bytes that belong to no record are kept in the following buffer: */
	struct hgn_buf gap;
	uint64_t passed;       /* up to this offset of the stream all bytes belong to records or were added to the
	                        * buffer */
	bool seeking;          /* the first token of a record was not found yet; `lead` is the state of the search */
	struct hgn_lead lead;
	bool first;            /* no record of the file has begun */
	size_t rest, returned;     /* number of bytes from `start` on that are not kept; number of these that
	                        * hgn_reader_rest() has returned */
	bool skipping;         /* searching for a record after a fault, line by line: */
	bool binary;           /* - and also within lines, because the text before is binary */
	bool sync_fresh;       /* - at the first byte of a line */
	bool sync_empty;       /* - the line has only white space so far */
	bool sync_gap;         /* - the previous line is empty, or there is none */
	struct hgn_lexer lexer;
};

/* Bytes read beyond the limit of a record, to find one that begins right there. */
#define HGN_READER_SLACK 64

/* Read more into the buffer; sets eof at the end. */
int hgn_reader_fetch(struct hgn_reader *reader, struct hgn_error *error);
/* Assign the bytes of the stream up to `to` to a record, except those before `from`. */
void hgn_reader_own(struct hgn_reader *reader, uint64_t from, uint64_t to);
/* Return true if there are enough bytes between records to return them. */
bool hgn_reader_is_full(const struct hgn_reader *reader);
/* Consume `n` bytes. */
void hgn_reader_consume(struct hgn_reader *reader, size_t n);
/* Mark the stream as ended after reading or allocation failed. Return `status`. */
int hgn_reader_fail(struct hgn_reader *reader, int status, struct hgn_error *error);
/* Empty a record and make it the next one, beginning at `start`. */
void hgn_reader_begin(struct hgn_reader *reader, struct hgn_record *record);
/* Consume the bytes that hgn_reader_rest() would return. */
int hgn_reader_drain(struct hgn_reader *reader, struct hgn_error *error);

/* Report text that is not a record: its first `n` bytes become the rest of a record of which nothing is kept. */
void hgn_reader_drop(struct hgn_reader *reader, struct hgn_record *record, size_t n, enum hgn_remark_kind why,
    const struct hgn_listener *listener);

/* Replace the function that reads records; NULL restores that of HGN. `codec` is put into reader->codec and belongs to
 * the caller. */
void hgn_reader_set_next(struct hgn_reader *reader, hgn_next_fn *next, hgn_resync_fn *resync, const void *codec);

#endif
