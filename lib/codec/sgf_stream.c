/* SPDX-License-Identifier: MIT
 * The stream of SGF: game trees. Text between them is skipped. */
#include <string.h>

#include "base/text.h"
#include "codec/codec.h"
#include "codec/sgf.h"

/* Return the number of bytes before the next tree. Set `*begins` to 1 if it begins there, 0 if there is none, -1 if
 * more bytes are needed. */
static size_t
find_tree(int *begins, const struct hgn_reader *reader)
{
	const char *text = reader->data + reader->start;
	size_t at, live = reader->end - reader->start;

	*begins = 0;
	for (at = 0; at < live && *begins == 0; at++)
		*begins = text[at] == '(' ? hgn_sgf_begins(text, live, at, false, reader->eof) : 0;
	return *begins != 0 ? at - 1 : at;
}

/* Return 1 + the offset of the first byte that is not white space; 0 if there is none. */
static size_t
find_text(const char *text, size_t n)
{
	size_t at = 0;

	while (at < n && hgn_is_space(text[at]))
		at++;
	return at < n ? at + 1 : 0;
}

/* Find the end of the tree at reader->start, without white space after it. */
static int
find_end(size_t *n, struct hgn_reader *reader, struct hgn_error *error)
{
	size_t max = reader->max_record + HGN_READER_SLACK, live;
	struct hgn_sgf_scan scan = { 0 };
	int status = 0;

	for (*n = 0; status == 0;) {
		live = reader->end - reader->start;
		*n = hgn_sgf_end(&scan, reader->data + reader->start, live < max ? live : max,
		    reader->eof || live > max);
		if (*n > 0)
			break;
		status = reader->eof ? HGN_DONE : hgn_reader_fetch(reader, error);
	}
	while (*n > 1 && *n <= reader->max_record && hgn_is_space(reader->data[reader->start + *n - 1]))
		--*n;
	return status;
}

static int
cut_tree(struct hgn_cut *cut, struct hgn_reader *reader, struct hgn_error *error)
{
	int begins, status = 0;

	while (status == 0) {
		cut->skip = find_tree(&begins, reader);
		cut->foreign = find_text(reader->data + reader->start, cut->skip);
		if (cut->skip > 0)
			return 0;
		if (begins > 0)
			break;
		status = reader->eof ? HGN_DONE : hgn_reader_fetch(reader, error);
	}
	if (status == 0)
		status = find_end(&cut->n, reader, error);
	cut->drop = cut->n > reader->max_record;
	return status;
}

/* Skip the rest of a tree that is too long, up to the next certain tree. */
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
build(struct hgn_record *record, struct hgn_reader *reader, const char *bytes, size_t n,
    const struct hgn_listener *listener, struct hgn_error *error)
{
	struct hgn_sgf_tree tree = { 0 };
	int status = hgn_sgf_parse(&tree, bytes, n, error);

	(void)listener;
	if (status == 0)
		status = hgn_sgf_build(record, &reader->lexer.remarks, &tree, reader->game != NULL, error);
	hgn_sgf_tree_clear(&tree);
	return status;
}

const struct hgn_stream hgn_sgf_stream = { .cut = cut_tree, .build = build, .resync = resync };

int
hgn_sgf_detect(const char *bytes, size_t n, bool last)
{
	return bytes[0] == '(' ? hgn_sgf_begins(bytes, n, 0, false, last) :
				 hgn_sgf_begins_root(bytes, n, 1, last ? 0 : -1);
}
