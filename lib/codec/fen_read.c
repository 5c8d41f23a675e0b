/* SPDX-License-Identifier: MIT
 * Positions read: every line that is not blank is a FEN, which becomes a record that begins there and has no moves. */
#include "base/error.h"
#include "base/text.h"
#include "codec/codec.h"

#include <string.h>

/* The line without the blanks around it. */
static void
trim(struct hgn_line *line)
{
	while (line->len > 0 && hgn_is_space(*line->text)) {
		line->text++;
		line->col++;
		line->offset++;
		line->len--;
	}
	while (line->len > 0 && hgn_is_space(line->text[line->len - 1]))
		line->len--;
}

int
hgn_fen_next(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_listener *listener,
    struct hgn_error *error)
{
	struct hgn_buf *text = &reader->scratch;
	struct hgn_line line;
	size_t i;
	int status;

	do {
		status = hgn_reader_line(&line, reader, error);
		if (status != 0)
			return status;
		trim(&line);
	} while (line.len == 0 && !line.too_long);
	hgn_reader_place(reader, record, &line, listener);
	record->source.len = text->len = 0;
	if (line.too_long)
		return 0;
	hgn_buf_add(&record->source, line.text, line.len);
	hgn_buf_putc(&record->source, '\n');
	hgn_buf_puts(text, "[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"");
	for (i = 0; i < line.len; i++) {
		if (line.text[i] == '"' || line.text[i] == '\\')
			hgn_buf_putc(text, '\\');
		hgn_buf_putc(text, line.text[i]);
	}
	hgn_buf_puts(text, "\"]\n\n*\n");
	if (record->source.failed || text->failed)
		return hgn_error_nomem(error);
	return hgn_record_parse(record, text->data, text->len, listener, error);
}

/* A board has ranks between slashes, which no other format has in its first word, and the side to move follows. */
int
hgn_fen_looks(const char *bytes, size_t n, bool last)
{
	size_t i = 0, side;
	bool slash = false;

	while (i < n && (hgn_is_alpha(bytes[i]) || hgn_is_digit(bytes[i]) || strchr("/|^", bytes[i]) != NULL))
		slash |= bytes[i++] == '/';
	if (i == n)
		return last || n > 400 ? 0 : -1;
	if (!slash || bytes[i] != ' ')
		return 0;
	side = i + 1;
	if (side + 1 >= n)
		return last ? 0 : -1;
	return (bytes[side] == 'w' || bytes[side] == 'b' || bytes[side] == '-') && bytes[side + 1] == ' ';
}
