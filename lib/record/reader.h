/* SPDX-License-Identifier: MIT
 * The inside of a reader: what the readers of other formats build on.
 *
 * The reader's buffer holds the stream's bytes from `start` to `end`; what was consumed is gone. Another format sets
 * the `next` hook, fetches lines with hgn_reader_line(), places each record that it finds with hgn_reader_place(), and
 * turns it into HGN text for hgn_record_parse(). */
#ifndef HGN_RECORD_READER_H
#define HGN_RECORD_READER_H

#include "hgn.h"
#include "record/lexer.h"

typedef int hgn_next_fn(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_listener *listener,
    struct hgn_error *error);

struct hgn_reader {
	hgn_next_fn *next;     /* the format's hgn_reader_next() */
	const void *codec;     /* what the format needs, lent; NULL for HGN */
	uint64_t codec_state;  /* the format's own; 0 at the start of each stream */
	struct hgn_buf scratch; /* the format's own; emptied at the start of each stream */

	size_t max_record;     /* bytes */
	uint64_t offset_base;
	uint64_t ordinal;      /* of the record before */

	const char *file;      /* lent */
	hgn_fill_fn *fill;
	void *ctx;
	const struct hgn_game *game; /* see hgn_reader_set_game(); lent */
	bool wide;             /* see hgn_reader_set_wide() */
	bool eof, failed;      /* the stream has ended; reading or memory failed, so that there is nothing more */

	char *data;            /* [start, end) is in use, cap bytes are allocated */
	size_t start, end, cap;
	uint64_t consumed;     /* bytes of the stream before `start` */
	uint64_t line;         /* line of `start`, from 1 */
	uint64_t line_at;      /* what `consumed` was at that line's first byte */
	uint64_t clear_to;     /* up to this byte of the stream no comment that is to come is closed */

	bool keep;             /* what belongs to no record: */
	struct hgn_buf between;
	uint64_t passed;       /* up to this byte of the stream all belongs to records or was put there */
	bool seeking;          /* the first token of a record was looked for, and not found yet; `lead` says how far */
	struct hgn_lead lead;
	size_t rest, lent;     /* bytes from `start` on that are not kept; of these, lent out by hgn_reader_rest() */
	bool skip_line;        /* the rest of a line is passed over */
	bool skipping;         /* looking for a record after a fault, line by line: */
	bool binary;           /* - and also within lines, for what is before it is no text */
	bool sync_fresh;       /* - at the first byte of a line */
	bool sync_blank;       /* - the line holds nothing but white space so far */
	bool sync_gap;         /* - the line before is empty, or there is none */
	size_t line_len;       /* bytes of the line that was lent last, consumed by the next call */
	struct hgn_lexer lexer;
};

/* One line of a stream. */
struct hgn_line {
	const char *text; /* without its end (LF or CRLF) and a byte order mark; lent until the next call */
	size_t len;
	uint64_t line;    /* from 1 */
	uint64_t offset;  /* of the first byte of `text` in the file, from 0 */
	uint64_t col;     /* of it in the line: 1, or 4 after a byte order mark */
	bool too_long;    /* longer than a record may be: it was skipped and `text` is empty */
};

/* Bytes seen beyond the limit of a record, to find one that begins right there. */
#define HGN_READER_SLACK 64

/* Read more into the buffer; sets eof at the end. */
int hgn_reader_fetch(struct hgn_reader *reader, struct hgn_error *error);
/* Let the bytes of the stream up to `to` belong to a record, but for those before `from`. */
void hgn_reader_own(struct hgn_reader *reader, uint64_t from, uint64_t to);
/* Whether so much stands between records that it should be handed out. */
bool hgn_reader_is_full(const struct hgn_reader *reader);
/* Leave `n` bytes behind. */
void hgn_reader_consume(struct hgn_reader *reader, size_t n);
/* Reading failed, or memory: the stream is at its end. Returns `status`. */
int hgn_reader_fail(struct hgn_reader *reader, int status, struct hgn_error *error);
/* Empty a record and fill in that it is the next one, and begins here. */
void hgn_reader_begin(struct hgn_reader *reader, struct hgn_record *record);
/* Leave behind what hgn_reader_rest() would hand out. */
int hgn_reader_drain(struct hgn_reader *reader, struct hgn_error *error);
/* Begin to look for a record from the middle of a line, in what is text or not. */
void hgn_reader_lose(struct hgn_reader *reader, bool binary);
/* The same at `pos` in the record that starts at `text`, having seen what its last lines were like. */
void hgn_reader_lose_at(struct hgn_reader *reader, const char *text, size_t pos);
/* Look for the next record in `n` bytes. Returns how many of them come before it; skipping is false when it was found.
 * Less than `n` without that: the rest has to be offered again with more bytes. */
size_t hgn_reader_resync(struct hgn_reader *reader, const char *text, size_t n, bool last);

/* Replace the way of reading; NULL restores HGN. `codec` is lent and put into reader->codec. */
void hgn_reader_set_next(struct hgn_reader *reader, hgn_next_fn *next, const void *codec);
/* The next line of the stream: 0, HGN_END, or an error when reading failed or memory ran out. */
int hgn_reader_line(struct hgn_line *out, struct hgn_reader *reader, struct hgn_error *error);
/* Empty a record, give it the next ordinal, and place it at a line. For one that is too long this is all there is to
 * do: it is reported and the record is broken. */
void hgn_reader_place(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_line *line,
    const struct hgn_listener *listener);
/* Set the record's text to a copy of `n` bytes. False when memory ran out. It is allocated to measure: the buffer's own
 * way of growing would take twice the space. */
bool hgn_record_set_text(struct hgn_record *record, const char *bytes, size_t n);
/* Keep a copy of the text as it was read, before it is changed. False when memory ran out. */
bool hgn_record_keep_source(struct hgn_record *record);
/* Read a whole HGN record from `n` bytes of text, which are copied, into a placed record; it becomes synthetic. Its
 * syntax is reported as when reading HGN; marks that it has already stay. Errors: HGN_ENOMEM, HGN_ELIMIT (over
 * 2 GiB). */
int hgn_record_parse(struct hgn_record *record, const char *text, size_t n, const struct hgn_listener *listener,
    struct hgn_error *error);

#endif
