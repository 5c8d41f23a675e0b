/* SPDX-License-Identifier: MIT
 * Lines of a stream, for the readers of other formats. */
#ifndef HGN_RECORD_LINES_H
#define HGN_RECORD_LINES_H

#include "record/reader.h"

/* One line of a stream. */
struct hgn_line {
	const char *text; /* without its end (LF or CRLF) and a byte order mark; lent until the next call */
	size_t len;
	uint64_t line;    /* from 1 */
	uint64_t offset;  /* of the first byte of `text` in the file, from 0 */
	uint64_t col;     /* of it in the line: 1, or 4 after a byte order mark */
	bool too_long;    /* longer than a record may be: it was skipped and `text` is empty */
};

/* The next line of the stream: 0, HGN_DONE, or an error when reading failed or memory ran out. */
int hgn_reader_line(struct hgn_line *out, struct hgn_reader *reader, struct hgn_error *error);
/* Empty a record, give it the next ordinal, and place it at a line. For one that is too long this is all there is to
 * do: it is reported and the record is broken. */
void hgn_reader_place(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_line *line,
    const struct hgn_listener *listener);

#endif
