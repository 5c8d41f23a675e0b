/* SPDX-License-Identifier: MIT
 * The files that a run reads: lists them, checks that no output overwrites one that is still to be read, and reads
 * their records or lines, one file after the other. Slots, which store a record, its diagnostics and its output. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/list.h"
#include "hgn/tools/tools.h"
#include "run.h"

/* Maximum length of a name. A longer one means that the list is not separated by NUL. */
#define NAME_MAX_BYTES (1 << 16)
#define CHUNK (64 * 1024)
#define MAX_LINE (16 * 1024 * 1024)
#define KEEP_BYTES (1024 * 1024) /* larger buffers are freed after each record */

/* ---- slots ------------------------------------------------------------------------------------------------------ */

void
run_nomem(struct run_slot *slot)
{
	slot->fatal.status = HGN_ENOMEM;
}

struct hgn_buf
run_own_bytes(const struct hgn_record *record)
{
	struct hgn_buf own = { .data = record->source.len > 0 ? record->source.data : record->text.data };

	hgn_record_bytes(&own.len, record);
	return own;
}

struct hgn_buf
run_new_bytes(const struct run_slot *slot)
{
	struct hgn_buf made = slot->out;

	if (slot->source.present && slot->record.form == HGN_FORM_DATA && made.len > 0 &&
	    made.data[made.len - 1] == '\n')
		made.len--;
	return made;
}

bool
run_is_own(const struct hgn_record *record, const struct hgn_buf *text)
{
	const struct hgn_buf own = run_own_bytes(record);

	return text->len == own.len && memcmp(text->data, own.data, own.len) == 0;
}

uint64_t
run_slot_faults(const struct run_slot *slot)
{
	uint64_t n = 0;
	size_t i;

	for (i = 0; i < slot->diags.n; i++)
		n += slot->diags.list[i].d.severity != HGN_NOTE;
	return n;
}

void
run_undo(struct run_slot *slot)
{
	slot->out.len = 0;
	slot->documents.n = 0;
}

void
run_document(struct run_slot *slot, uint32_t ply)
{
	struct run_documents *documents = &slot->documents;
	struct run_document *list = hgn_list_room(documents->list, documents->n, &documents->cap, sizeof *list);

	if (list == NULL) {
		run_nomem(slot);
		return;
	}
	documents->list = list;
	list[documents->n++] = (struct run_document){ slot->out.len, ply };
}

/* Return a diagnostic at the beginning of a record. */
static struct hgn_diagnostic
describe_record(const struct hgn_record *record, const char *rule, const char *message)
{
	return (struct hgn_diagnostic){ .rule = rule, .file = record->file, .line = record->line, .col = record->col,
		.offset = record->offset, .record = record->ordinal, .message = message };
}

static void
add_diagnostic(struct run_slot *slot, const struct hgn_diagnostic *d)
{
	diagnostics_add(&slot->diags, d);
	slot->invalid = slot->diags.errors > 0;
}

void
run_remark(struct run_slot *slot, const char *rule, const char *format, ...)
{
	struct hgn_diagnostic d;
	char message[512];
	va_list args;

	va_start(args, format);
	hgn_text_vprint(message, sizeof message, format, args);
	va_end(args);
	d = describe_record(&slot->record, rule, message);
	add_diagnostic(slot, &d);
}

void
run_remark_at(struct run_slot *slot, uint64_t off, const char *rule, const char *message)
{
	struct hgn_diagnostic d = describe_record(&slot->record, rule, message);

	hgn_record_locate(&slot->record, (uint32_t)off, &d.line, &d.col, &d.offset);
	add_diagnostic(slot, &d);
}

void
run_refuse(struct run_slot *slot, const struct hgn_error *error)
{
	const struct hgn_record *record = &slot->record;
	const char *rule = error->rule[0] != '\0' ? error->rule : "not-expressible", *text = record->text.data, *nl;
	struct hgn_diagnostic d = describe_record(record, rule, error->message);
	size_t off = 0;

	if (error->line >= record->line && error->line > 0 && record->form != HGN_FORM_DATA) {
		for (; d.line < error->line && (nl = memchr(text + off, '\n', record->own - off)) != NULL; d.line++)
			off = (size_t)(nl - text) + 1;
		d.offset = record->offset + off + error->col - (error->line > record->line ? 1 : record->col);
		d.col = error->col;
	}
	add_diagnostic(slot, &d);
}

static void
trim_buffer(struct hgn_buf *buf)
{
	if (buf->cap > KEEP_BYTES)
		hgn_buf_clear(buf);
}

void
run_slot_begin(const struct run *run, struct run_slot *slot)
{
	if (slot->record.text.cap > KEEP_BYTES || slot->record.source.cap > KEEP_BYTES)
		hgn_record_clear(&slot->record);
	trim_buffer(&slot->out);
	trim_buffer(&slot->source.before);
	slot->source.before.len = slot->documents.values.len = 0;
	slot->source.before.failed = false;
	slot->source.trouble.len = 0;
	slot->source.trouble.failed = slot->out.failed = false;
	diagnostics_reset(&slot->diags);
	slot->diags.severities = run->data.severities;
	run_undo(slot);
	slot->source.present = slot->source.more = slot->invalid = slot->turn.late = false;
	slot->content = RUN_MADE;
	slot->turn.stream = NULL;
	slot->source.nth = 0;
	slot->fatal.status = 0;
}

void
run_slot_clear(struct run_slot *slot)
{
	hgn_record_clear(&slot->record);
	diagnostics_clear(&slot->diags);
	hgn_buf_clear(&slot->source.trouble);
	hgn_buf_clear(&slot->out);
	hgn_buf_clear(&slot->source.before);
	hgn_buf_clear(&slot->documents.values);
	free(slot->documents.list);
	free(slot->state);
	memset(slot, 0, sizeof *slot);
}

void
run_worker_clear(struct run_worker *worker)
{
	hgn_play_clear(&worker->play);
	hgn_moves_clear(&worker->moves);
	hgn_buf_clear(&worker->text);
}

void
run_print_trouble(struct run *run, const struct run_slot *slot)
{
	const char *line = slot->source.trouble.data, *end = line + slot->source.trouble.len, *next;

	for (; line < end; line = next + 1) {
		next = memchr(line, '\n', (size_t)(end - line));
		run_message(run, "error", line, (size_t)(next - line));
		run->status = 2;
	}
}

/* ---- the list of files ------------------------------------------------------------------------------------------ */

void
run_input_begin(struct run_input *in, struct run *run, char **files, int nfiles)
{
	*in = (struct run_input){ .run = run, .files = files, .nfiles = nfiles, .stream.fd = -1,
		.bases.max_record = (size_t)run->common.max_record };
}

/* Read a list of names. Return 0, an errno, or E2BIG if a name is too long. */
static int
read_list(struct hgn_buf *out, const char *name)
{
	int error = 0, fd = strcmp(name, "-") == 0 ? STDIN_FILENO : hgn_open(name, O_RDONLY);
	char block[1 << 14];
	size_t after = 0; /* offset after the last NUL */
	long i, n = 1;

	if (fd < 0)
		return errno;
	while (n > 0 && error == 0) {
		n = hgn_read(fd, block, sizeof block);
		error = n < 0 ? errno : 0;
		for (i = 0; i < n; i++)
			if (block[i] == '\0')
				after = out->len + (size_t)i + 1;
		hgn_buf_add(out, block, n > 0 ? (size_t)n : 0);
		if (out->failed)
			error = ENOMEM;
		else if (out->len > after + NAME_MAX_BYTES)
			error = E2BIG;
	}
	if (fd != STDIN_FILENO)
		close(fd);
	return error;
}

bool
run_input_none(struct run *run, const char *what)
{
	return run->in.operands == 0 ||
	       run_usage(run, "unexpected operand '%.60s'; %s reads no files", run->in.files[0], what);
}

bool
run_input_list(struct run *run)
{
	const char *list = run->common.files0_from;
	struct run_input *in = &run->in;
	struct hgn_buf *names = &in->names;
	size_t at, n = 0;
	struct stat st;
	int i, error;

	if (in->operands > 0)
		return run_usage(run, "--files0-from cannot be combined with file operands, such as '%s'",
		    in->files[0]);
	error = read_list(names, list);
	if (names->len > 0 && names->data[names->len - 1] != '\0')
		hgn_buf_putc(names, '\0');
	for (at = 0; error == 0 && at < names->len; at += strlen(names->data + at) + 1)
		n++;
	in->listed = names->failed || n > INT_MAX ? NULL : calloc(n + 1, sizeof *in->listed);
	if (in->listed == NULL && error == 0)
		error = ENOMEM;
	if (error == E2BIG)
		return run_fail(run,
		    "--files0-from: %s: a name is longer than %d bytes; names end with a NUL byte, as find "
		    "-print0 writes them", list, NAME_MAX_BYTES);
	if (error != 0)
		return run_fail(run, "--files0-from: %s: %s", list, strerror(error));
	in->files = in->listed;
	in->nfiles = 0;
	for (at = 0; at < names->len; at += strlen(names->data + at) + 1)
		in->files[in->nfiles++] = names->data + at;
	if (in->nfiles == 0 && !run->common.quiet)
		run_notice(run, "--files0-from: %s contains no names; no file is read", list);
	if (in->nfiles == 1 && strchr(in->files[0], '\n') != NULL && lstat(in->files[0], &st) != 0)
		return run_fail(run,
		    "--files0-from: %s: names end with a newline; expected a NUL byte after each name, as "
		    "find -print0 writes them",
		    list);
	for (i = 0; i < in->nfiles; i++) {
		const char *why = in->files[i][0] == '\0' ? "is empty" :
				  strcmp(list, "-") == 0 && strcmp(in->files[i], "-") == 0 ?
							       "is '-', but the list is read from standard input" :
							       NULL;

		if (why != NULL)
			return run_fail(run, "--files0-from: %s: name %d %s", list, i + 1, why);
	}
	return true;
}

/* ---- identities of files ---------------------------------------------------------------------------------------- */

/* An input with the identity of its file. */
struct run_identity {
	dev_t dev;
	ino_t ino;
	int index;
};

static int
by_file(const void *a, const void *b)
{
	const struct run_identity *x = a, *y = b;

	if (x->dev != y->dev)
		return x->dev < y->dev ? -1 : 1;
	return x->ino != y->ino ? (x->ino < y->ino ? -1 : 1) : x->index - y->index;
}

/* Return true if an open file is the same regular file as `st`. */
static bool
is_same(int fd, const struct stat *st)
{
	struct stat own;

	return fstat(fd, &own) == 0 && S_ISREG(own.st_mode) && own.st_dev == st->st_dev && own.st_ino == st->st_ino;
}

bool
run_input_check(struct run_input *in)
{
	const struct run *run = in->run;
	bool is_stdout = !run->out.is_file && run->to.template.nkeys == 0;
	size_t n = (size_t)in->nfiles;
	struct stat st;
	off_t at;
	bool is_stdin, has_more;
	int i;

	if (in->identities != NULL)
		return true;
	in->identities = calloc(n + 1, sizeof *in->identities);
	in->errors = calloc(n + 1, sizeof *in->errors);
	if (in->identities == NULL || in->errors == NULL)
		return run_fail(in->run, "out of memory");
	for (i = 0; i < in->nfiles; i++) {
		is_stdin = strcmp(in->files[i], "-") == 0;
		if ((is_stdin ? fstat(STDIN_FILENO, &st) : stat(in->files[i], &st)) != 0) {
			/* An output of this run must not become the missing input. */
			in->errors[i] = run->to.template.nkeys > 0 ? errno : 0;
			continue;
		}
		at = is_stdin && S_ISREG(st.st_mode) ? lseek(STDIN_FILENO, 0, SEEK_CUR) : 0;
		has_more = S_ISREG(st.st_mode) && st.st_size > (at > 0 ? at : 0);
		in->identities[in->nidentities++] = (struct run_identity){ st.st_dev, st.st_ino, i };
		/* A file that the shell has truncated contains nothing to be read, unless other inputs come before. */
		if ((has_more || in->nfiles > 1) && (is_same(STDERR_FILENO, &st) ||
		    (is_stdout && is_same(STDOUT_FILENO, &st))))
			return run_fail(in->run, "%s: input file is output file", in->files[i]);
	}
	qsort(in->identities, in->nidentities, sizeof *in->identities, by_file);
	return true;
}

bool
run_check_inputs(struct run *run)
{
	struct hgn_buf help = { 0 };

	if (run->in.named || !isatty(STDIN_FILENO))
		return run_input_check(&run->in);
	options_print(&help, run->tool, OPTIONS_BAD);
	run_stderr(run, help.data, help.len);
	hgn_buf_clear(&help);
	run->status = 2;
	return false;
}

int
run_input_find(const struct run_input *in, dev_t dev, ino_t ino)
{
	const struct run_identity wanted = { .dev = dev, .ino = ino, .index = -1 }, *list = in->identities;
	size_t low = 0, high = in->nidentities, middle;

	while (low < high) {
		middle = low + (high - low) / 2;
		if (by_file(&list[middle], &wanted) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low < in->nidentities && list[low].dev == dev && list[low].ino == ino ? list[low].index : -1;
}

/* ---- opening files ---------------------------------------------------------------------------------------------- */

static void
add_trouble(const struct run_input *in, struct run_slot *slot, const char *why)
{
	run_escape(&slot->source.trouble, in->name);
	hgn_buf_printf(&slot->source.trouble, ": %s\n", why);
}

/* Start to read the open file. Return false, with the reason in the slot, if it cannot be read or does not fit the
 * options. */
static bool
begin_file(struct run_input *in, struct run_slot *slot, int fd)
{
	struct hgn_input *stream = &in->stream;
	bool range = in->range.given;
	int error = hgn_input_begin(stream, fd);
	const char *why = NULL;
	struct hgn_buf foreign = { 0 };

	if (error != 0)
		why = error == ENOMEM ? "out of memory" : strerror(error);
	else if (stream->packing != HGN_PACKING_PLAIN && range)
		why = "compressed; --range requires an uncompressed file";
	else if (stream->utf16 != NULL && range)
		why = "in UTF-16; --range requires a file in UTF-8";
	else if (in->options.check_text != NULL)
		why = in->options.check_text(in->options.ctx, in->next - 1, stream);
	if (why == NULL && stream->packing == HGN_PACKING_FOREIGN) {
		hgn_buf_printf(&foreign, "compressed by %s; try: %s ", stream->packer, stream->command);
		if (strcmp(in->name, "-") != 0) {
			run_escape(&foreign, in->name);
			hgn_buf_putc(&foreign, ' ');
		}
		hgn_buf_printf(&foreign, "| %s", in->run->tool->name);
		why = hgn_buf_string(&foreign);
	}
	if (why != NULL)
		add_trouble(in, slot, why);
	hgn_buf_drop(&slot->source.trouble, &foreign);
	return why == NULL;
}

/* Open the next input to read its bytes; there must be one. Return false, with the reason in the slot, if it cannot be
 * read. */
static bool
open_input(struct run_input *in, struct run_slot *slot)
{
	const char *name = in->files[in->next++];
	const char *why = NULL;
	int fd = -1, error = in->errors[in->next - 1];
	struct stat st;

	if (error == 0) { /* where only regular files are allowed, opening a FIFO must not block */
		fd = strcmp(name, "-") == 0 ? STDIN_FILENO :
		    hgn_open(name, O_RDONLY | (in->options.check_file != NULL ? O_NONBLOCK : 0));
		error = fd < 0 || fstat(fd, &st) != 0 ? errno : S_ISDIR(st.st_mode) ? EISDIR : 0;
	}
	in->name = in->label != NULL ? in->label : name;
	in->later |= in->records > 0;
	in->records = 0;
	if (error == 0 && in->range.given &&
	    (!(S_ISREG(st.st_mode) || S_ISBLK(st.st_mode)) || lseek(fd, 0, SEEK_SET) != 0))
		why = "--range requires a regular file";
	if (error == 0 && in->options.check_file != NULL)
		why = in->options.check_file(in->options.ctx, in->next - 1, &st);
	if (error != 0 || why != NULL)
		add_trouble(in, slot,
		    why != NULL     ? why :
		    error == EISDIR ? "a directory; for the files in it use find and --files0-from=-" :
				      strerror(error));
	else if (begin_file(in, slot, fd))
		return true;
	in->errors[in->next - 1] = error != 0 ? error : EINVAL;
	in->stream.fd = fd;
	hgn_input_end(&in->stream);
	return false;
}

/* Seek to the first record of the part of the file that --range names. Return false on failure. */
static bool
go_to_part(struct run_input *in, struct run_slot *slot)
{
	struct hgn_input *stream = &in->stream;
	size_t max = in->bases.max_record;
	struct hgn_buf why = { 0 };
	struct hgn_error error;
	int status, failed;

	in->from = 0;
	in->to = UINT64_MAX;
	if (!in->range.given)
		return true;
	status = hgn_codec_boundary(&in->from, in->codec, hgn_input_pread, stream, in->range.from, max, &error);
	if (status == 0 && in->range.to <= INT64_MAX)
		status = hgn_codec_boundary(&in->to, in->codec, hgn_input_pread, stream, in->range.to, max, &error);
	if (status == 0 && (failed = hgn_input_seek(stream, in->from)) != 0) {
		error.status = status = HGN_EIO;
		snprintf(error.message, sizeof error.message, "%s", strerror(failed));
	}
	if (status == HGN_ENOMEM)
		slot->fatal = error;
	if (status == 0 || status == HGN_ENOMEM)
		return status == 0;
	hgn_buf_printf(&why, "%s%s", status == HGN_EINVAL ? "--range: " : "", error.message);
	add_trouble(in, slot, hgn_buf_string(&why));
	hgn_buf_drop(&slot->source.trouble, &why);
	in->errors[in->next - 1] = EINVAL;
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
open_file(struct run_input *in, struct run_slot *slot)
{
	/* files that options name have formats of their own */
	const struct hgn_codec *from = in == &in->run->in ? in->run->data.from : NULL;
	const char *encoding;

	if (!open_input(in, slot))
		return;
	in->codec = from;
	if (from == NULL && hgn_codec_detect(&in->codec, &in->detected, in->run->data.library, &in->stream,
	    &slot->fatal) != 0)
		in->codec = NULL;
	while (from != NULL && in->stream.npeek == 0 && hgn_input_peek(&in->stream))
		continue;
	encoding = in->codec != NULL ? hgn_codec_encoding(in->codec, in->stream.peek, in->stream.npeek) : NULL;
	if (encoding != NULL && hgn_input_convert(&in->stream, encoding) != 0) {
		add_trouble(in, slot, "this system cannot convert its encoding to UTF-8");
		hgn_input_end(&in->stream);
		return;
	}
	if (in->options.apart) { /* records are numbered in each file */
		hgn_reader_free(in->reader);
		in->reader = NULL;
	}
	if (in->codec == NULL || !go_to_part(in, slot) ||
	    (in->reader == NULL && hgn_reader_new(&in->reader, &in->bases, &slot->fatal) != 0)) {
		hgn_input_end(&in->stream);
		return;
	}
	hgn_reader_set_game(in->reader, in->run->data.game);
	hgn_reader_set_option(in->reader, HGN_READER_NON_ASCII, in->run->data.letters != NULL);
	in->filled = false;
	hgn_reader_open(in->reader, in->name, read_bytes, in);
	hgn_reader_set_codec(in->reader, in->codec);
	hgn_reader_set_range(in->reader, in->from, in->to);
	hgn_reader_set_option(in->reader, HGN_READER_SYNTAX_ONLY, in->options.syntax_only);
	hgn_reader_set_option(in->reader, HGN_READER_TAGS_ONLY, in->options.tags_only);
	hgn_reader_set_option(in->reader, HGN_READER_REFUSE_OTHER, from == NULL);
}

/* Report invalid UTF-16 in or before a record. */
static void
report_utf16(struct run_input *in, struct run_slot *slot)
{
	const struct hgn_buf own = run_own_bytes(&slot->record);
	uint64_t begin = slot->record.offset, at, more;
	char message[128];

	while (hgn_utf16_fault(in->stream.utf16, &at, &more, begin - in->bases.offset_base + own.len)) {
		at = at + in->bases.offset_base > begin ? at + in->bases.offset_base - begin : 0;
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

bool
run_read_record(struct run_input *in, struct run_slot *slot)
{
	struct hgn_diagnostic nothing = { .rule = "syntax-no-record", .line = 1, .col = 1 };
	struct hgn_error error;
	const char *bytes;
	char message[120];
	size_t n;
	int status;

	for (;;) {
		if (in->stream.fd >= 0 && in->next <= in->passed)
			hgn_input_end(&in->stream);
		if (in->stream.fd < 0) {
			if (in->next == in->nfiles)
				return false;
			slot->source.input = in->next;
			open_file(in, slot);
			if (in->stream.fd < 0 || slot->fatal.status != 0)
				return true;
		}
		slot->source.input = in->next - 1;
		slot->source.codec = in->codec;
		status = 0;
		n = 0;
		if (in->rest) /* pass on more of a record that was not kept as a whole */
			status = hgn_reader_rest(&bytes, &n, in->reader, &error);
		in->rest = slot->source.more = status == 0 && n > 0;
		if (in->rest)
			hgn_buf_add(&slot->out, bytes, n);
		if (status == 0 && !slot->source.more)
			status = read_record(in, slot, &error);
		slot->record.date_order = (uint8_t)in->run->common.date_order;
		if (status == 0 || status == HGN_MORE)
			return true;
		if (status == HGN_EIO)
			add_trouble(in, slot, hgn_input_reason(&in->stream));
		else if (status != HGN_DONE)
			slot->fatal = error;
		hgn_input_end(&in->stream);
		if (status == HGN_DONE && in->records == 0 && in->filled && !in->range.given) {
			snprintf(message, sizeof message, "no record found: expected at least one in %.60s",
			    in->codec->name);
			nothing.file = in->name;
			nothing.message = message;
			diagnostics_add(&slot->diags, &nothing);
		}
		if (status != HGN_DONE || slot->diags.n > 0 || slot->source.before.len > 0)
			return true;
	}
}

void
run_input_clear(struct run_input *in)
{

	hgn_input_clear(&in->stream);
	hgn_reader_free(in->reader);
	hgn_detected_free(in->detected);
	in->detected = NULL;
	free(in->identities);
	free(in->errors);
	hgn_buf_clear(&in->names);
	free(in->listed);
	memset(in, 0, sizeof *in);
	in->stream.fd = -1;
}

/* ---- lines ------------------------------------------------------------------------------------------------------ */

struct lines {
	struct run_input *in;
	run_line_fn *each;
	void *ctx;
	struct hgn_buf rest; /* beginning of an incomplete line */
	uint64_t line;       /* line number in the file, 1-based */
	uint64_t max;       /* maximum size of a line */
};

/* Pass a line to the callback unless it is empty. Skip a byte order mark before the first line. Return false after a
 * message. */
static bool
process_line(struct lines *lines, const char *line, size_t n)
{
	struct hgn_error error;
	int status;

	lines->line++;
	if (lines->line == 1 && n >= 3 && memcmp(line, "\xEF\xBB\xBF", 3) == 0) {
		line += 3;
		n -= 3;
	}
	if (n == 0 || (n == 1 && *line == '\r'))
		return true;
	status = lines->each(lines->ctx, line, n, &error);
	if (status == 0 || status == HGN_ENOMEM)
		return status == 0 || run_fail(lines->in->run, "out of memory");
	if (error.col > 0)
		return run_fail(lines->in->run, "%s:%ju:%ju: %s", lines->in->name, (uintmax_t)lines->line,
		    (uintmax_t)error.col, error.message);
	return run_fail(lines->in->run, "%s:%ju: %s", lines->in->name, (uintmax_t)lines->line, error.message);
}

/* Process all lines of the open file. Return false after a message. */
static bool
process_file(struct lines *lines, struct run_slot *slot, char *chunk)
{
	struct hgn_input *stream = &lines->in->stream;
	struct run *run = lines->in->run;
	struct hgn_buf *rest = &lines->rest;
	uint64_t fault, more;
	const char *end;
	bool ok = true;
	long n = 1;

	lines->line = 0;
	rest->len = 0;
	while (ok && n > 0) {
		size_t start = 0, at = rest->len;

		n = hgn_input_read(stream, chunk, CHUNK);
		if (n < 0) {
			add_trouble(lines->in, slot, hgn_input_reason(stream));
		} else if (stream->utf16 != NULL && hgn_utf16_fault(stream->utf16, &fault, &more, UINT64_MAX)) {
			add_trouble(lines->in, slot, "invalid UTF-16");
			n = -1;
		}
		if (n <= 0)
			break;
		hgn_buf_add(rest, chunk, (size_t)n);
		if (rest->failed)
			return run_fail(run, "out of memory");
		while (ok && (end = memchr(rest->data + at, '\n', rest->len - at)) != NULL) {
			ok = process_line(lines, rest->data + start, (size_t)(end - rest->data) - start);
			start = at = (size_t)(end - rest->data) + 1;
		}
		rest->len -= start;
		memmove(rest->data, rest->data + start, rest->len);
		if (ok && rest->len > lines->max)
			ok = run_fail(run, "%s:%ju: the line is longer than --max-record allows", lines->in->name,
			    (uintmax_t)lines->line + 1);
	}
	hgn_input_end(stream);
	return ok && (n < 0 || rest->len == 0 || process_line(lines, rest->data, rest->len));
}

/* Process all lines of all files. Return false after a message. */
static bool
process_lines(struct run_input *in, run_line_fn *each, void *ctx)
{
	uint64_t max = in->bases.max_record;
	struct lines lines = { .in = in, .each = each, .ctx = ctx, .max = max > 0 ? max : MAX_LINE };
	struct run_slot slot = { 0 };
	char *chunk = malloc(CHUNK);
	bool ok = chunk != NULL || run_fail(in->run, "out of memory");

	while (ok && in->next < in->nfiles) {
		if (open_input(in, &slot))
			ok = process_file(&lines, &slot, chunk);
		if (slot.source.trouble.failed)
			ok = run_fail(in->run, "out of memory");
		else if (ok)
			run_print_trouble(in->run, &slot);
		run_slot_begin(in->run, &slot);
	}
	free(chunk);
	run_slot_clear(&slot);
	hgn_buf_clear(&lines.rest);
	return ok;
}

bool
run_lines(struct run *run, run_line_fn *each, void *ctx)
{
	return run_check_inputs(run) && process_lines(&run->in, each, ctx);
}

bool
run_read_lines(struct run *run, const char *file, run_line_fn *each, void *ctx)
{
	char *names[] = { (char *)file };
	struct run_input in;
	bool ok;

	run_input_begin(&in, run, names, 1);
	ok = run_input_check(&in) && process_lines(&in, each, ctx) && run->status < 2;
	run_input_clear(&in);
	return ok;
}
