/* SPDX-License-Identifier: MIT
 * JSON read: the lines of a stream. Each is a record, whole or bad, so that none can swallow another. */
#include "base/error.h"
#include "base/severity.h"
#include "base/text.h"
#include "codec/json.h"
#include "record/lines.h"
#include "record/parse.h"

static const char object_message[] = "a record in JSON is one whole line; this object goes on over several or is "
    "cut off (jq -c . puts each on one)";
static const char array_message[] = "a JSON array; expected one object a line (jq -c '.[]')";

static bool
is_blank(const struct hgn_line *line)
{
	size_t i;

	for (i = 0; i < line->len; i++)
		if (!hgn_is_space(line->text[i]))
			return false;
	return !line->too_long;
}

/* The first byte of a line that is not blank, from byte `*at`, which moves behind it; 0 when there is none. */
static char
next_byte(const struct hgn_line *line, size_t *at)
{
	while (*at < line->len && hgn_is_space(line->text[*at]))
		++*at;
	return *at < line->len ? line->text[(*at)++] : '\0';
}

static bool
is_premature(const struct hgn_line *line, bool *nomem)
{
	json_error_t fault;
	json_t *value = hgn_json_load(line->text, line->len, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &fault, nomem);

	json_decref(value);
	return value == NULL && json_error_code(&fault) == json_error_premature_end_of_input;
}

/* Say in better words than a parser of JSON that a line begins what others lay out otherwise. */
static void
explain(const struct hgn_line *line, struct hgn_error *fault)
{
	size_t at = 0;
	char first = next_byte(line, &at), second = next_byte(line, &at);
	const char *message = NULL;
	bool nomem = false;

	if (first == '[' && (second == '{' || is_premature(line, &nomem)))
		message = array_message;
	else if (first == '{' && is_premature(line, &nomem))
		message = object_message;
	if (nomem)
		hgn_error_nomem(fault);
	if (nomem || message == NULL)
		return;
	hgn_error_set(fault, HGN_EINVAL, "json-syntax", "%s", message);
	fault->col = 1;
}

/* Who hears what is found in a line. */
struct hearer {
	struct hgn_record *record;
	const struct hgn_line *line;
	const struct hgn_listener *listener;
};

static void
report(void *ctx, const struct hgn_error *fault)
{
	const struct hearer *to = ctx;
	struct hgn_diagnostic diagnostic = {
		.rule = fault->rule,
		.file = to->record->file,
		.line = to->line->line,
		.col = to->line->col + fault->col - 1,
		.offset = to->line->offset + fault->col - 1,
		.record = to->record->ordinal,
		.message = fault->message,
	};

	to->record->broken |= hgn_diagnostic_tell(&diagnostic, to->listener) == HGN_ERROR;
}

static int
next_line(struct hgn_line *line, struct hgn_reader *reader, struct hgn_error *error)
{
	int status;

	do
		status = hgn_reader_line(line, reader, error);
	while (status == 0 && is_blank(line));
	return status;
}

/* Parse the text of a line, and keep what is beside it. */
static int
keep(struct hgn_record *record, const struct hgn_buf *text, const struct hgn_json_beside *beside,
    const struct hgn_listener *listener, struct hgn_error *error)
{
	int status = hgn_record_parse(record, text->data, text->len, listener, error);

	record->meta = beside->meta;
	record->origin = beside->origin;
	return status == 0 ? hgn_json_keep_game(record, &beside->game) : status;
}

int
hgn_json_next(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_listener *listener,
    struct hgn_error *error)
{
	struct hgn_buf *text = &reader->scratch;
	struct hgn_error fault = { 0 };
	struct hgn_line line;
	struct hearer hearer = { record, &line, listener };
	struct hgn_json_beside beside = { .report = report, .ctx = &hearer };
	int status = next_line(&line, reader, error);

	if (status != 0)
		return status;
	hgn_reader_place(reader, record, &line, listener);
	record->source.len = text->len = 0;
	record->source.failed = text->failed = false;
	if (line.too_long)
		return 0;
	hgn_buf_add(&record->source, line.text, line.len);
	hgn_buf_putc(&record->source, '\n');
	if (record->source.failed)
		return hgn_error_nomem(error);
	status = hgn_json_text(text, line.text, line.len, record->non_ascii, &beside, &fault);
	if (status == HGN_EINVAL) {
		explain(&line, &fault);
		status = fault.status;
	}
	if (status == HGN_EINVAL)
		report(&hearer, &fault);
	else if (status != 0)
		hgn_buf_clear(text);
	else
		status = keep(record, text, &beside, listener, error);
	hgn_buf_clear(&beside.game);
	return status == HGN_EINVAL ? 0 : status == HGN_ENOMEM ? hgn_error_nomem(error) : status;
}
