/* SPDX-License-Identifier: MIT
 * Streams of records that are not HGN: the loop that all these formats share.
 *
 * A format says where each record ends, and makes it of its bytes. */
#ifndef HGN_RECORD_STREAM_H
#define HGN_RECORD_STREAM_H

#include "record/build.h"
#include "record/reader.h"

/* What comes next in a stream. */
struct hgn_cut {
	size_t skip; /* bytes that belong to no record */
	size_t n;    /* bytes of the record behind them; 0 = look again there */
	bool drop;   /* these are none: */
	enum hgn_remark_kind why;
};

struct hgn_stream {
	/* Cut what begins at reader->start, which is set to zeros before. HGN_DONE when nothing is there, HGN_MORE, or an error. */
	int (*cut)(struct hgn_cut *cut, struct hgn_reader *reader, struct hgn_error *error);
	/* For formats of data: build a record, which has its own bytes, a copy of these. HGN_EINVAL with rule, message and
	 * error->col, counted from the first byte: the record is broken, and emptied; the same with status 0 is a remark. */
	int (*build)(struct hgn_record *record, struct hgn_reader *reader, const char *bytes, size_t n,
	    const struct hgn_listener *listener, struct hgn_error *error);
	/* For others: make a record; its own bytes may be fewer. */
	int (*make)(struct hgn_record *record, struct hgn_reader *reader, const char *bytes, size_t n,
	    const struct hgn_listener *listener, struct hgn_error *error);
	/* Bytes to the next record, of those behind one that is too long; then, clear reader->skipping. */
	hgn_resync_fn *resync;
};

/* A line of the stream. It is lent until more is read. */
struct hgn_line {
	size_t at, next;        /* bytes behind reader->start where it and the one behind it begin */
	const char *text, *end; /* without its end */
	bool whole;             /* else it goes on for longer than can be seen */
};

/* Find the line at `at`, reading on as needed until `most` bytes are there. HGN_DONE when there is none. */
int hgn_stream_line(struct hgn_line *line, struct hgn_reader *reader, size_t at, size_t most, struct hgn_error *error);
/* Cut, and find again, where each line that is not blank is a record. */
int hgn_stream_cut_line(struct hgn_cut *cut, struct hgn_reader *reader, struct hgn_error *error);
hgn_resync_fn hgn_stream_resync_line;
/* Let a reader read a format; NULL = HGN. `codec` is lent and put into reader->codec. */
void hgn_stream_open(struct hgn_reader *reader, const struct hgn_stream *stream, const void *codec);
/* Report a fault at byte fault->col of a record, from 1. */
void hgn_stream_report(struct hgn_record *record, const struct hgn_error *fault, const struct hgn_listener *listener);

#endif
