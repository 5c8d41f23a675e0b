/* SPDX-License-Identifier: MIT
 * Records that are documents of several lines: what the readers of such formats share. The text that is made of one is
 * put behind its own bytes, and what is found in these as it is has its place there. */
#ifndef HGN_CODEC_DOCUMENT_H
#define HGN_CODEC_DOCUMENT_H

#include "record/reader.h"

/* Something was put at byte `at` of the text that stands at byte `off` of the document. */
struct hgn_document_note {
	size_t at;
	uint32_t off;
	uint32_t side; /* of a move: 1 White, 2 Black, 0 = nothing is said of it */
};

/* A line of the stream. It is lent until more is read. */
struct hgn_document_line {
	size_t at, next;        /* bytes behind reader->start where it and the one behind it begin */
	const char *text, *end; /* without its end */
	bool whole;             /* else it goes on for longer than can be seen */
};

/* Find the line at `at`, reading on as needed until `most` bytes are there. HGN_DONE when there is none. */
int hgn_document_find_line(struct hgn_document_line *line, struct hgn_reader *reader, size_t at, size_t most,
    struct hgn_error *error);
/* A byte order mark belongs to no record. */
int hgn_document_pass_mark(struct hgn_reader *reader, struct hgn_error *error);
/* Empty a record, and give it the next `n` bytes of the stream, which are left behind, as its source. */
int hgn_document_take(struct hgn_reader *reader, struct hgn_record *record, size_t n, struct hgn_error *error);
/* Tell of what is too long to be a record: `resync` finds the next one. */
void hgn_document_drop(struct hgn_reader *reader, struct hgn_record *record, size_t n,
    size_t (*resync)(struct hgn_reader *reader, const char *text, size_t n, bool last),
    const struct hgn_listener *listener);
/* Report a fault at byte fault->col of the record, from 1. */
void hgn_document_report(struct hgn_record *record, const struct hgn_error *fault, const struct hgn_listener *listener);
/* Read the text that was made of a record, and put the record's own bytes before it. Notes are of the first bytes of
 * names of tags, of tokens and of comments, in the order of the text. */
int hgn_document_parse(struct hgn_record *record, const struct hgn_buf *text, const struct hgn_document_note *notes,
    size_t n, const struct hgn_listener *listener, struct hgn_error *error);
/* Let the source end as that of other formats does, with the end of a line. Returns `status`, or an error. */
int hgn_document_end(struct hgn_reader *reader, struct hgn_record *record, int status, struct hgn_error *error);
/* Whether a text is one token of movetext, and a move; `non_ascii` lets it hold characters beyond ASCII. */
bool hgn_is_move_token(const char *text, size_t n, bool non_ascii);

#endif
