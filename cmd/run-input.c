/* SPDX-License-Identifier: MIT
 * Reads records from the files on the command line, one after the other. */
#include "run-input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hgn/tools/tools.h"
#include "run-escape.h"
#include "run-inputs.h"
#include "run.h"
#include "run-slot.h"

/* Return why no part of an open file can be read (it is not seekable), or NULL if it can be; the offset is 0 then. */
static const char *
find_range_fault(int fd)
{
	struct stat st;

	if (fstat(fd, &st) != 0 || !(S_ISREG(st.st_mode) || S_ISBLK(st.st_mode)) || lseek(fd, 0, SEEK_SET) != 0)
		return "--range requires a regular file";
	return NULL;
}

/* Seek to the first record of a range in a file of that format, at byte `*from`; records end before `*to`. */
static int
seek_range(uint64_t *from, uint64_t *to, const struct options_range *range, struct hgn_input *in,
    const struct hgn_codec *codec, size_t max_record, struct hgn_error *error)
{
	int status = hgn_codec_boundary(from, codec, hgn_input_pread, in, range->from, max_record, error), failed;

	*to = UINT64_MAX;
	if (status == 0 && range->to <= INT64_MAX)
		status = hgn_codec_boundary(to, codec, hgn_input_pread, in, range->to, max_record, error);
	if (status == 0 && (failed = hgn_input_seek(in, *from)) != 0) {
		error->status = status = HGN_EIO;
		snprintf(error->message, sizeof error->message, "%s", strerror(failed));
	}
	return status;
}

/* Load a notation that was detected from the first bytes of a file. It is loaded once in a run. */
static const struct hgn_codec *
find_notation(struct run *run, const char *name, struct hgn_error *error)
{
	struct run_notation *found;

	for (found = run->in->notations; found != NULL; found = found->next)
		if (found->name == name)
			return hgn_notation_codec(found->notation);
	found = calloc(1, sizeof *found);
	if (found == NULL) {
		error->status = HGN_ENOMEM;
		return NULL;
	}
	found->name = name;
	found->next = run->in->notations;
	run->in->notations = found;
	return hgn_notation_load_format(&found->notation, run->data.library, name, error) == 0 ?
	    hgn_notation_codec(found->notation) : NULL;
}

/* Detect the format of a file from its first bytes. Return NULL on failure. */
static const struct hgn_codec *
guess(struct run *run, struct hgn_error *error)
{
	struct hgn_input *in = &run->in->stream;
	const struct hgn_codec *codec;
	const char *name;
	bool more = true;
	int status;

	while ((status = hgn_notation_detect(&name, run->data.library, in->peek, in->npeek, !more, error)) == HGN_MORE)
		more = hgn_input_peek(in);
	if (status == 0)
		return find_notation(run, name, error);
	if (status != HGN_ENOTFOUND)
		return NULL;
	while ((codec = hgn_codec_guess(in->peek, in->npeek, !more)) == NULL)
		more = hgn_input_peek(in);
	return codec;
}

static void
trouble(struct run *run, struct run_slot *slot, const char *file, const char *why)
{
	hgn_buf_printf(&slot->source.trouble, "%s: ", run->tool->name);
	run_escape(&slot->source.trouble, file);
	hgn_buf_printf(&slot->source.trouble, ": %s\n", why);
}

/* Report that a file is in an unsupported compressed format, and how to read it. */
static void
report_foreign(struct run *run, struct run_slot *slot, const char *file, const char *name, const char *command)
{
	struct hgn_buf why = { 0 };

	hgn_buf_printf(&why, "compressed by %s; try: %s ", name, command);
	if (strcmp(file, "-") != 0) {
		run_escape(&why, file);
		hgn_buf_putc(&why, ' ');
	}
	hgn_buf_printf(&why, "| %s", run->tool->name);
	trouble(run, slot, file, hgn_buf_string(&why));
	hgn_buf_drop(&slot->source.trouble, &why);
}

/* Start to read the open file. Return false, with the reason in the slot, if it cannot be read or does not fit the
 * options. */
static bool
begin_file(struct run *run, struct run_slot *slot, int fd)
{
	struct run_input *in = run->in;
	struct hgn_input *stream = &in->stream;
	bool range = run->common.range.given;
	int error = hgn_input_begin(stream, fd);
	const char *why = NULL;

	if (error != 0)
		why = error == ENOMEM ? "out of memory" : strerror(error);
	else if (stream->packing != HGN_PACKING_PLAIN && range)
		why = "compressed; --range requires an uncompressed file";
	else if (stream->utf16 != NULL && range)
		why = "in UTF-16; --range requires a file in UTF-8";
	else if (in->options.judge.text != NULL)
		why = in->options.judge.text(in->options.judge.ctx, in->next - 1, stream);
	if (why != NULL)
		trouble(run, slot, in->name, why);
	else if (stream->packing == HGN_PACKING_FOREIGN)
		report_foreign(run, slot, in->name, stream->packer, stream->command);
	return why == NULL && stream->packing != HGN_PACKING_FOREIGN;
}

/* Prepare the reader for the open file. Create it if there is none, or if records are numbered in each file. */
static bool
make_reader(struct run *run, struct run_slot *slot)
{
	struct hgn_reader_options options = { (size_t)run->common.max_record, run->common.offset_base,
		run->common.record_base, run->common.line_base };

	if (run->in->options.apart) {
		hgn_reader_free(run->in->reader);
		run->in->reader = NULL;
	}
	if (run->in->reader == NULL && hgn_reader_new(&run->in->reader, &options, &slot->fatal) != 0)
		return false;
	run->in->offset_base = run->common.offset_base;
	hgn_reader_set_game(run->in->reader, run->data.game);
	hgn_reader_set_option(run->in->reader, HGN_READER_NON_ASCII, run->data.letters != NULL);
	return true;
}

/* Open a file that is not a directory for reading. Return 0 or an errno. */
static int
open_name(int *fd, const char *name, int flags, struct stat *st)
{
	*fd = strcmp(name, "-") == 0 ? STDIN_FILENO : hgn_open(name, O_RDONLY | flags);
	if (*fd < 0 || fstat(*fd, st) != 0)
		return errno;
	return S_ISDIR(st->st_mode) ? EISDIR : 0;
}

bool
run_input_open(struct run *run, struct run_slot *slot)
{
	struct run_input *in = run->in;
	const char *name = run->inputs->files[in->next++];
	const char *why = NULL;
	int fd = -1, error = run->inputs->errors[in->next - 1];
	struct stat st;

	if (error == 0) /* where only regular files are allowed, opening a FIFO must not block */
		error = open_name(&fd, name, in->options.judge.file != NULL ? O_NONBLOCK : 0, &st);
	in->name = run->common.label != NULL ? run->common.label : name;
	in->later |= in->records > 0;
	in->records = 0;
	if (error == 0 && run->common.range.given)
		why = find_range_fault(fd);
	if (error == 0 && in->options.judge.file != NULL)
		why = in->options.judge.file(in->options.judge.ctx, in->next - 1, &st);
	if (error != 0 || why != NULL)
		trouble(run, slot, in->name,
		    why != NULL     ? why :
		    error == EISDIR ? "a directory; for the files in it use find and --files0-from=-" :
				      strerror(error));
	else if (begin_file(run, slot, fd))
		return true;
	run->inputs->errors[in->next - 1] = error != 0 ? error : EINVAL;
	in->stream.fd = fd;
	hgn_input_end(&in->stream);
	return false;
}

/* Seek to the part of the file that --range names. Return false on failure. */
static bool
go_to_part(struct run *run, struct run_slot *slot)
{
	struct run_input *in = run->in;
	struct hgn_buf why = { 0 };
	struct hgn_error error;
	int status;

	in->from = 0;
	in->to = UINT64_MAX;
	if (!run->common.range.given)
		return true;
	status = seek_range(&in->from, &in->to, &run->common.range, &in->stream, in->codec,
	    (size_t)run->common.max_record, &error);
	if (status == HGN_ENOMEM)
		slot->fatal = error;
	if (status == 0 || status == HGN_ENOMEM)
		return status == 0;
	hgn_buf_printf(&why, "%s%s", status == HGN_EINVAL ? "--range: " : "", error.message);
	trouble(run, slot, in->name, hgn_buf_string(&why));
	hgn_buf_drop(&slot->source.trouble, &why);
	run->inputs->errors[in->next - 1] = EINVAL;
	return false;
}

/* Read bytes of the open file, and note whether one is neither white space nor part of a byte order mark. */
static long
read_bytes(void *ctx, char *into, size_t room)
{
	struct run_input *in = ctx;
	long i, n = hgn_input_read(&in->stream, into, room);

	for (i = 0; i < n && !in->filled; i++)
		in->filled = strchr(" \t\n\v\f\r\xEF\xBB\xBF", into[i]) == NULL || into[i] == '\0';
	return n;
}

/* Open the next file for records. On failure, put the errors into the slot. */
static void
open_file(struct run *run, struct run_slot *slot)
{
	struct run_input *in = run->in;

	if (!run_input_open(run, slot))
		return;
	in->codec = in->options.codec != NULL ? in->options.codec : guess(run, &slot->fatal);
	if (in->codec == NULL || !go_to_part(run, slot) || !make_reader(run, slot)) {
		hgn_input_end(&in->stream);
		return;
	}
	in->filled = false;
	hgn_reader_open(in->reader, in->name, read_bytes, in);
	hgn_reader_set_codec(in->reader, in->codec);
	hgn_reader_set_range(in->reader, in->from, in->to);
	hgn_reader_set_option(in->reader, HGN_READER_SYNTAX_ONLY, in->options.syntax_only);
	hgn_reader_set_option(in->reader, HGN_READER_TAGS_ONLY, in->options.tags_only);
	hgn_reader_set_option(in->reader, HGN_READER_REFUSE_OTHER, in->options.codec == NULL);
}

/* Read more of a record that was not kept as a whole. Return 0; slot->source.more is set unless nothing is left. */
static int
read_rest(struct run_input *in, struct run_slot *slot, struct hgn_error *error)
{
	const char *bytes;
	size_t n = 0;
	int status = hgn_reader_rest(&bytes, &n, in->reader, error);

	in->rest = slot->source.more = status == 0 && n > 0;
	if (in->rest)
		hgn_buf_add(&slot->out, bytes, n);
	return status;
}

long
run_input_read(struct run *run, struct run_slot *slot, char *into, size_t room)
{
	struct run_input *in = run->in;
	long n = hgn_input_read(&in->stream, into, room);
	uint64_t at, more;

	if (n < 0) {
		trouble(run, slot, in->name, hgn_input_reason(&in->stream));
	} else if (in->stream.utf16 != NULL && hgn_utf16_fault(in->stream.utf16, &at, &more, UINT64_MAX)) {
		trouble(run, slot, in->name, "invalid UTF-16");
		n = -1;
	}
	if (n <= 0)
		hgn_input_end(&in->stream);
	return n;
}

/* Report invalid UTF-16 in or before a record. */
static void
report_utf16(struct run_input *in, struct run_slot *slot)
{
	const struct hgn_buf own = run_own_bytes(&slot->record);
	uint64_t begin = slot->record.offset, at, more;
	char message[128];

	while (hgn_utf16_fault(in->stream.utf16, &at, &more, begin - in->offset_base + own.len)) {
		at = at + in->offset_base > begin ? at + in->offset_base - begin : 0;
		run_remark_at(slot, at, "syntax-utf16", "invalid UTF-16: read as U+FFFD");
		if (more == 0)
			continue;
		snprintf(message, sizeof message, "invalid UTF-16 in %ju more places after this one: read as U+FFFD",
		    (uintmax_t)more);
		run_remark_at(slot, at, "syntax-utf16", message);
	}
}

/* Read the next record of the open file into a slot. Return 0 or a status. */
static int
read_record(struct run_input *in, struct run_slot *slot, struct hgn_error *error)
{
	struct hgn_listener listener = { diagnostics_report, &slot->diags, in->options.fens, in->options.min_severity,
		slot->diags.severities };
	const struct hgn_buf *between = hgn_reader_gap(in->reader);
	int status;

	hgn_reader_keep_gaps(in->reader, in->options.whole);
	status = hgn_reader_next(in->reader, &slot->record, &listener, error);
	hgn_buf_add(&slot->source.before, between->data, between->len);
	if (status != 0)
		return status;
	slot->source.present = true;
	if (in->stream.utf16 != NULL)
		report_utf16(in, slot);
	in->records++;
	slot->source.nth = in->later && !in->options.apart ? in->records : 0;
	in->rest = in->options.rest && slot->record.partial;
	return 0;
}

/* Report that a file has contents, but no record. */
static void
report_nothing(const struct run_input *in, struct run_slot *slot)
{
	char message[120];
	const struct hgn_diagnostic d = {
	    .rule = "syntax-no-record", .file = in->name, .line = 1, .col = 1, .message = message};

	snprintf(message, sizeof message, "no record found: expected at least one in %.60s", in->codec->name);
	diagnostics_add(&slot->diags, &d);
}

bool
run_input_next(struct run *run, struct run_slot *slot)
{
	struct run_input *in = run->in;
	struct hgn_error error;
	int status;

	for (;;) {
		if (in->stream.fd >= 0 && in->next <= in->passed)
			hgn_input_end(&in->stream);
		if (in->stream.fd < 0) {
			if (in->next == run->inputs->nfiles)
				return false;
			slot->source.input = in->next;
			open_file(run, slot);
			if (in->stream.fd < 0 || slot->fatal.status != 0)
				return true;
		}
		slot->source.input = in->next - 1;
		slot->source.codec = in->codec;
		status = in->rest ? read_rest(in, slot, &error) : 0;
		if (status == 0 && !slot->source.more)
			status = read_record(in, slot, &error);
		slot->record.date_order = (uint8_t)run->common.date_order;
		if (status == 0 || status == HGN_MORE)
			return true;
		if (status == HGN_EIO)
			trouble(run, slot, in->name, hgn_input_reason(&in->stream));
		else if (status != HGN_DONE)
			slot->fatal = error;
		hgn_input_end(&in->stream);
		if (status == HGN_DONE && in->records == 0 && in->filled && !run->common.range.given)
			report_nothing(in, slot);
		if (status != HGN_DONE || slot->diags.n > 0 || slot->source.before.len > 0)
			return true;
	}
}

void
run_input_close(struct run_input *in)
{
	struct run_notation *next;

	hgn_input_clear(&in->stream);
	hgn_reader_free(in->reader);
	for (; in->notations != NULL; in->notations = next) {
		next = in->notations->next;
		hgn_notation_free(in->notations->notation);
		free(in->notations);
	}
	in->reader = NULL;
}
