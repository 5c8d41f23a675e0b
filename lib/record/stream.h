/* SPDX-License-Identifier: MIT
 * The loop that reads records of all formats except HGN. A format supplies one function that finds the end of a record,
 * and another that builds the record. */
#ifndef HGN_RECORD_STREAM_H
#define HGN_RECORD_STREAM_H

#include "record/build.h"
#include "record/reader.h"

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

#endif
