/* SPDX-License-Identifier: MIT
 * SGF read: the game trees of a stream. What stands before and between them is passed over. */
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "codec/codec.h"
#include "codec/sgf.h"

/* Go to where the next tree begins: *n are the bytes of it. */
static int
find_tree(size_t *n, struct hgn_reader *reader, struct hgn_error *error)
{
	struct hgn_sgf_scan scan = { 0 };
	int status = hgn_reader_drain(reader, error), begins = 0;
	size_t live, at;

	for (*n = 0; status == 0;) {
		const char *text = reader->data + reader->start;

		live = reader->end - reader->start;
		for (at = 0; scan.at == 0 && at < live; at++) {
			begins = text[at] == '(' ? hgn_sgf_begins(text, live, at, false, reader->eof) : 0;
			if (begins != 0)
				break;
		}
		if (scan.at == 0 && at > 0)
			hgn_reader_consume(reader, at);
		live -= at;
		if (begins > 0)
			*n = hgn_sgf_end(&scan, reader->data + reader->start, live < reader->max_record + HGN_READER_SLACK ? live :
			    reader->max_record + HGN_READER_SLACK, reader->eof || live > reader->max_record + HGN_READER_SLACK);
		if (*n > 0)
			return 0;
		if (reader->eof)
			return HGN_DONE;
		if (hgn_reader_is_full(reader))
			return HGN_MORE;
		status = hgn_reader_fetch(reader, error);
	}
	return status;
}

/* Pass over what is too long, up to a tree that says that it is one. */
static size_t
resync(struct hgn_reader *reader, const char *text, size_t n, bool last)
{
	int begins;
	size_t i;

	for (i = 0; i < n; i++) {
		begins = text[i] == '(' && reader->sync_fresh ? hgn_sgf_begins(text, n, i, true, last) : 0;
		if (begins > 0)
			reader->skipping = false;
		if (begins != 0)
			return i;
		reader->sync_fresh = text[i] == '\n' || text[i] == '\r';
	}
	return n;
}

static int
make(struct hgn_record *record, struct hgn_reader *reader, const struct hgn_listener *listener, struct hgn_error *error)
{
	struct hgn_sgf_tree tree = { 0 };
	struct hgn_error fault = { 0 };
	struct hgn_sgf_reading reading = { .tree = &tree, .out = &reader->scratch, .non_ascii = record->non_ascii,
		.given = reader->game != NULL, .error = &fault };
	int status = hgn_sgf_parse(&tree, record->source.data, record->source.len, &fault);

	if (status == 0)
		status = hgn_sgf_text(&reading);
	if (status == HGN_EINVAL) {
		hgn_document_report(record, &fault, listener);
		status = 0;
	} else if (status != 0) {
		hgn_error_nomem(error);
	} else {
		status = hgn_document_parse(record, reading.out, (const struct hgn_document_note *)(const void *)reading.notes.data,
		    reading.notes.len / sizeof(struct hgn_document_note), listener, error);
	}
	hgn_sgf_tree_clear(&tree);
	hgn_buf_clear(&reading.notes);
	hgn_buf_clear(&reading.scratch);
	return status;
}

int
hgn_sgf_next(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_listener *listener,
    struct hgn_error *error)
{
	size_t n = 0;
	int status = reader->failed ? hgn_reader_fail(reader, HGN_EIO, error) : find_tree(&n, reader, error);

	if (status != 0)
		return status;
	if (n > reader->max_record) {
		hgn_document_drop(reader, record, n, resync, listener);
		return 0;
	}
	while (n > 1 && hgn_is_space(reader->data[reader->start + n - 1]))
		n--;
	reader->scratch.len = 0;
	reader->scratch.failed = false;
	status = hgn_document_take(reader, record, n, error);
	if (status == 0)
		status = make(record, reader, listener, error);
	return hgn_document_end(reader, record, status, error);
}

/* A tree may have text before it; but what HGN begins with is none. */
int
hgn_sgf_looks(const char *bytes, size_t n, bool last)
{
	size_t i = 0;
	int begins;

	while (i < n && hgn_is_space(bytes[i]))
		i++;
	begins = hgn_sgf_begins(bytes, n, i, false, last);
	return begins;
}
