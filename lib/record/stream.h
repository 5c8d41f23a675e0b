/* SPDX-License-Identifier: MIT
 * The loop that reads all formats except HGN. A format supplies functions that find the end of a record and build it. */
#ifndef HGN_RECORD_STREAM_H
#define HGN_RECORD_STREAM_H

#include "record/build.h"
#include "record/reader.h"

/* The next part of a stream. */
struct hgn_cut {
	size_t skip; /* bytes that are not part of a record */
	size_t n;    /* bytes of the record that follows; 0 = call again after skipping */
	bool drop;   /* they are not a record, for this reason: */
	enum hgn_remark_kind why;
};

struct hgn_stream {
	/* Find the next record from reader->start on; `cut` is zeroed before. Return 0, HGN_DONE at the end of the stream, or an
	 * error. */
	int (*cut)(struct hgn_cut *cut, struct hgn_reader *reader, struct hgn_error *error);
	/* Data formats: build a record, whose bytes are set already. On HGN_EINVAL with rule, message and error->col, counted from
	 * the first byte, the record is broken and emptied; if these are set with status 0, they are only reported. */
	int (*build)(struct hgn_record *record, struct hgn_reader *reader, const char *bytes, size_t n,
	    const struct hgn_listener *listener, struct hgn_error *error);
	/* Other formats: build a record, which may have fewer bytes. */
	int (*make)(struct hgn_record *record, struct hgn_reader *reader, const char *bytes, size_t n,
	    const struct hgn_listener *listener, struct hgn_error *error);
	/* After a record that is too long: return the number of bytes to skip, and clear reader->skipping where the next record
	 * begins. */
	hgn_resync_fn *resync;
};

/* A line of the stream, valid until more is read. */
struct hgn_line {
	size_t at, next;        /* offsets of it and of the next line from reader->start */
	const char *text, *end; /* without the line end */
	bool whole;             /* false if it is longer than the bytes read */
};

/* Find the line at offset `at`; read more as needed, up to `max` bytes. Return HGN_DONE if there is none. */
int hgn_stream_line(struct hgn_line *line, struct hgn_reader *reader, size_t at, size_t max, struct hgn_error *error);
/* `cut` and `resync` for formats in which every non-empty line is a record. */
int hgn_stream_cut_line(struct hgn_cut *cut, struct hgn_reader *reader, struct hgn_error *error);
hgn_resync_fn hgn_stream_resync_line;
/* Set the format of a reader; NULL = HGN. `codec` is stored in reader->codec and must outlive it. */
void hgn_stream_open(struct hgn_reader *reader, const struct hgn_stream *stream, const void *codec);
/* Report an error at byte fault->col of a record, counted from 1. */
void hgn_stream_report(struct hgn_record *record, const struct hgn_error *fault, const struct hgn_listener *listener);

#endif
