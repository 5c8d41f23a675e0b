/* SPDX-License-Identifier: MIT
 * The structure of readers, for readers of other formats. The buffer contains the bytes of the stream from `start` to
 * `end`; earlier bytes are consumed. */
#ifndef HGN_RECORD_READER_H
#define HGN_RECORD_READER_H

#include "hgn.h"
#include "record/lexer.h"
#include "hgn/tools/tools.h"

struct hgn_input;

struct hgn_stream;

typedef size_t hgn_resync_fn(struct hgn_reader *reader, const char *text, size_t n, bool last);

/* Location of unexpected text between records. */
struct hgn_foreign {
	uint64_t line, col; /* 1-based; line 0 = there is none */
	uint64_t offset;    /* in the stream */
};

struct hgn_reader {
	const struct hgn_stream *stream; /* owned by the format; NULL = HGN */
	const void *codec;     /* data of the format, owned by the caller; NULL for HGN */
	void *codec_own;       /* data allocated by the format, and freed by codec_free(); NULL = none */
	void (*codec_free)(void *own);
	uint64_t codec_state;  /* state of the format; 0 at the beginning of a stream */

	size_t max_record;     /* maximum bytes per record */
	uint64_t offset_base;
	uint64_t line_base;
	uint64_t to;           /* see hgn_reader_set_range() */
	uint64_t ordinal;      /* ordinal of the last record */

	const char *file;      /* owned by the caller */
	hgn_fill_fn *fill;
	void *ctx;
	struct hgn_input *input; /* the file that hgn_reader_open_file() opened; NULL = none */
	bool detect;           /* hgn_reader_open_file() detects the format */
	struct hgn_library *library; /* its notation files are detected too; NULL = none */
	void *detected;        /* notations that were detected, to be freed by detected_free() */
	void (*detected_free)(void *list);
	const char *memory;    /* remaining bytes of hgn_reader_open_memory(), owned by the caller */
	size_t nmemory;
	const struct hgn_game *game; /* see hgn_reader_set_game(); owned by the caller */
	const struct hgn_notation *notation; /* notation of the codec; NULL = none */
	bool non_ascii;             /* HGN_READER_NON_ASCII */
	bool syntax_only;           /* HGN_READER_SYNTAX_ONLY */
	bool whole_words;           /* moves of the codec are arbitrary words */
	bool refuse_other;          /* HGN_READER_REFUSE_OTHER */
	bool eof, failed;      /* eof: the stream has ended; failed: reading or allocation failed, so reading ends */

	char *data;            /* [start, end) contains data; cap bytes are allocated */
	size_t start, end, cap;
	uint64_t consumed;     /* bytes of the stream before `start` */
	uint64_t line;         /* line number of `start`, 1-based */
	uint64_t line_at;      /* offset in the stream of the first byte of this line */
	bool bol;              /* `start` is at the beginning of a line, which can follow a lone CR */
	uint64_t clear_from, clear_to; /* no comment that begins between these offsets of the
				        * stream ends there, as earlier searches have shown */

	bool keep;             /* collect the bytes that belong to no record: */
	struct hgn_buf gap;
	uint64_t passed;       /* the bytes of the stream before this offset belong to records or were collected */
	bool seeking;          /* searching for the first token of a record; `lead` is the state */
	struct hgn_lead lead;
	bool first;            /* no record of this file has begun yet */
	struct hgn_foreign foreign; /* the first such text since the last record */
	size_t rest, returned;     /* bytes of the last record that were not kept, from `start` on; those that
				    * hgn_reader_rest() has returned */
	bool skipping;         /* searching for the next record after a fault, line by line: */
	bool binary;           /* - also within lines, after binary data */
	bool sync_fresh;       /* - at the first byte of a line */
	bool sync_empty;       /* - only white space in this line so far */
	bool sync_gap;         /* - the previous line is empty or does not exist */
	struct hgn_lexer lexer;
};

/* Bytes read beyond the maximum length of a record, so that a record that begins there is found. */
#define HGN_READER_SLACK 64

/* Read more bytes into the buffer. Set eof at the end of the stream. */
int hgn_reader_fetch(struct hgn_reader *reader, struct hgn_error *error);
/* End the stream after reading or allocation failed. Return `status`. */
int hgn_reader_fail(struct hgn_reader *reader, int status, struct hgn_error *error);

/* ---- other formats ----
 *
 * A format supplies one function that finds the end of a record, and another that builds the record. */

/* The next record of a stream, or bytes to skip. */
struct hgn_cut {
	size_t skip; /* bytes before the record */
	size_t foreign; /* 1 + offset of unexpected text in these bytes; 0 = none */
	size_t n;    /* bytes of the record; 0 = skip, then call again */
	bool drop;   /* these bytes are not a record, for the reason `why` */
	enum hgn_remark_kind why;
};

struct hgn_stream {
	/* Find the next record from reader->start on. `cut` is zero-initialised. Return 0, HGN_DONE at the end of the
	 * stream, or an error. */
	int (*cut)(struct hgn_cut *cut, struct hgn_reader *reader, struct hgn_error *error);
	/* For data formats: build a record, whose bytes are already set. If it returns HGN_EINVAL with rule, message
	 * and error->col (1-based, from the first byte), the record becomes broken and is cleared. If it sets these and
	 * returns 0, they are only reported. */
	int (*build)(struct hgn_record *record, struct hgn_reader *reader, const char *bytes, size_t n,
	    const struct hgn_listener *listener, struct hgn_error *error);
	/* For other formats: build a record. It may have fewer bytes. */
	int (*make)(struct hgn_record *record, struct hgn_reader *reader, const char *bytes, size_t n,
	    const struct hgn_listener *listener, struct hgn_error *error);
	/* After a record that is too long: return the number of bytes to skip, and clear reader->skipping at the
	 * beginning of the next record. */
	hgn_resync_fn *resync;
};

/* A line of a stream. Valid until more is read. */
struct hgn_line {
	size_t at, next;        /* offsets of this line and of the next from reader->start */
	const char *text, *end; /* the line without its line end */
	bool whole;             /* false if the line is longer than the bytes that were read */
};

/* Find the line at offset `at`. Read more as needed, up to `max` bytes. Return HGN_DONE if there is no line. */
int hgn_stream_line(struct hgn_line *line, struct hgn_reader *reader, size_t at, size_t max, struct hgn_error *error);
/* Functions `cut` and `resync` for formats with one record per line. */
int hgn_stream_cut_line(struct hgn_cut *cut, struct hgn_reader *reader, struct hgn_error *error);
hgn_resync_fn hgn_stream_resync_line;
/* Set the format of a reader; NULL = HGN. `codec` is stored in reader->codec, and is owned by the caller. */
void hgn_stream_open(struct hgn_reader *reader, const struct hgn_stream *stream, const void *codec);
/* Report an error at byte fault->col of a record, 1-based. */
void hgn_stream_report(struct hgn_record *record, const struct hgn_error *fault, const struct hgn_listener *listener);

/* ---- boundaries of records ---- */

/* Begin the search in the middle of a line, in text or binary data. */
void hgn_reader_lose(struct hgn_reader *reader, bool binary);
/* Begin the search at byte `pos` of the record that starts at `text`. The lines before it are taken into account. */
void hgn_reader_lose_at(struct hgn_reader *reader, const char *text, size_t pos);
/* Search for the next record in `n` bytes. Return the number of bytes before it, and clear `skipping` if it was found.
 * If the result is less than `n` and no record was found, pass the other bytes again, together with more. */
size_t hgn_reader_resync(struct hgn_reader *reader, const char *text, size_t n, bool last);
/* Return the offset of the first binary data (many control characters) from `i` on; `n` if there are none. */
size_t hgn_reader_binary(const char *text, size_t n, size_t i);
/* Find the first boundary at or after byte `at` of a file. The first boundary of the file counts only if a record ends
 * before it; otherwise comments, escaped lines or other text precede it. If there is no boundary, `out` is the size of
 * the file. If `lines` is set, find the beginning of a line instead. `max_record` must be the same for all readers of
 * the ranges. Return 0, HGN_EIO or HGN_ENOMEM. */
int hgn_boundary_find(uint64_t *out, bool lines, hgn_pread_fn *read, void *ctx, uint64_t at, size_t max_record,
    struct hgn_error *error);

#endif
