/* SPDX-License-Identifier: MIT
 * hvalidate --fix: fixes faults in records of text. Only bytes with diagnostics are changed, and a result is accepted
 * only after reading and replaying it. With --in-place and --diff, the old and the fixed bytes of each file are
 * written, to replace the file or to show the differences. */
#define _XOPEN_SOURCE 700 /* realpath */

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "hgn/tools/tools.h"
#include "hvalidate.h"

#define BUFFER (1 << 16)
#define ROUNDS 64 /* maximum rounds of fixing a record; each fixes at most HGN_REMARKS_MAX errors of syntax */

/* Count the comments, NAGs and other items of a record that must not be lost. */
static size_t
remarks(const struct hgn_record *record)
{
	size_t i, n = 0;

	for (i = 0; i < record->nitems; i++)
		n += record->items[i].kind == HGN_COMMENT || record->items[i].kind == HGN_LINE_COMMENT ||
		    record->items[i].kind == HGN_NAG || record->items[i].kind == HGN_OPEN;
	return n;
}

/* Return true if two records contain the same game: the same moves, initial position, tags and number of remarks. A
 * Result tag may be added. */
static bool
same_game(const struct hgn_record *a, const struct hgn_play *p, const struct hgn_record *b, const struct hgn_play *q)
{
	bool added = hgn_record_tag(a, "Result") == NULL;
	size_t i;

	if (!q->valid || b->broken || p->game != q->game || p->nmoves != q->nmoves || remarks(a) != remarks(b) ||
	    a->ntags + added < b->ntags || b->ntags < a->ntags || p->kept.len != q->kept.len)
		return false;
	for (i = 0; i < p->nmoves; i++) {
		const struct hgn_played *c = &p->moves[i], *d = &q->moves[i];
		const struct hgn_move *m = &c->move, *n = &d->move;

		if (c->known != d->known || c->ply != d->ply || c->depth != d->depth || m->from != n->from ||
		    m->to != n->to || m->kind != n->kind || m->into != n->into || m->aux != n->aux ||
		    m->cells != n->cells || memcmp(m->cell, n->cell, m->cells * sizeof *m->cell) != 0)
			return false;
	}
	return p->start.len == q->start.len && memcmp(p->text.data + p->start.off, q->text.data + q->start.off,
	    p->start.len) == 0;
}

/* A record that was read and replayed, with its diagnostics. */
struct reading {
	struct hgn_record record;
	struct hgn_play play;
	struct diagnostics diags;
};

/* Context of fixing a record. */
struct fixer {
	const struct hgn_record *of; /* the original record */
	const struct run_player *player;
	const struct hgn_severities *severities;
	const struct hgn_codec *codec; /* NULL = HGN */
	struct hgn_reader_options bases; /* location of the fixed text */
	bool strict;
};

static void
clear(struct reading *reading)
{
	hgn_record_clear(&reading->record);
	hgn_play_clear(&reading->play);
	diagnostics_clear(&reading->diags);
	memset(reading, 0, sizeof *reading);
}

/* Read and replay a fixed text. Return 1 if it is exactly one record, 0 if not, or a negative status. */
static int
read_again(struct reading *now, const struct fixer *m, const struct hgn_buf *text, struct hgn_error *error)
{
	struct hgn_listener listener = { diagnostics_report, &now->diags, m->player->fens, HGN_NOTE, m->severities };
	struct hgn_reader_options options = m->bases;
	struct hgn_reader *reader = NULL;
	int status;

	options.max_record = text->len + 1;
	status = hgn_reader_new(&reader, &options, error);
	diagnostics_reset(&now->diags);
	now->diags.severities = m->severities;
	now->diags.strict = m->strict;
	if (status == 0) {
		hgn_reader_set_game(reader, m->player->options.game);
		hgn_reader_set_option(reader, HGN_READER_NON_ASCII, m->of->non_ascii);
		hgn_reader_open_memory(reader, m->of->file, text->data, text->len);
		if (m->codec != NULL)
			hgn_reader_set_codec(reader, m->codec);
		status = hgn_reader_next(reader, &now->record, &listener, error);
		now->record.date_order = m->of->date_order;
	}
	if (status == 0)
		status = hgn_play_record(
		    &now->play, m->player->library, &now->record, &m->player->options, &listener, error);
	hgn_reader_free(reader);
	if (now->diags.failed)
		return HGN_ENOMEM;
	return status < 0 ? status : status == 0 && now->record.own == text->len;
}

/* Results of fixing. OTHER: the game would change. UNCHANGED: no byte changes. FIXED: bytes change, but not the
 * game. */
enum { OTHER = 0, UNCHANGED = HGN_DONE, FIXED = 2 };

/* Fix some faults of a record. Return OTHER, UNCHANGED, FIXED, or a negative status. */
static int
try(struct hgn_buf *out, struct reading *now, const struct fixer *m, const struct hgn_record *record,
    const struct hgn_play *play, const struct hgn_fault *faults, size_t n, struct hgn_error *error)
{
	int status;

	out->len = 0;
	status = hgn_record_fix(out, record, play, faults, n, error);
	if (status != 0)
		return status;
	if (run_is_own(record, out))
		return UNCHANGED;
	status = read_again(now, m, out, error);
	if (status == 1)
		status = same_game(record, play, &now->record, &now->play) ? FIXED : OTHER;
	return status;
}

/* Fix all faults. If that would change the game, fix only the faults of those rules that do not. Return the same values
 * as try(). */
static int
step(struct hgn_buf *out, struct reading *now, const struct fixer *m, const struct hgn_record *record,
    const struct hgn_play *play, const struct diagnostics *diags, struct hgn_error *error)
{
	struct hgn_fault *all = calloc(diags->n + 1, sizeof *all), *some = calloc(diags->n + 1, sizeof *some);
	size_t i, k, n = 0, before;
	int status = HGN_ENOMEM;
	bool failed;

	for (i = 0; all != NULL && i < diags->n; i++) {
		struct hgn_diagnostic d = diagnostics_get(diags, i);

		all[i] = (struct hgn_fault){ d.rule, d.offset };
	}
	if (all != NULL && some != NULL)
		status = try(out, now, m, record, play, all, diags->n, error);
	failed = status == OTHER;
	for (i = 0; failed && status >= 0 && i < diags->n; i++) {
		for (k = 0; k < i && strcmp(all[k].rule, all[i].rule) != 0; k++)
			continue;
		if (k < i) /* the rule was tried */
			continue;
		before = n;
		for (k = i; k < diags->n; k++)
			if (strcmp(all[k].rule, all[i].rule) == 0)
				some[n++] = all[k];
		status = try(out, now, m, record, play, some, n, error);
		n = status == OTHER ? before : n;
	}
	if (failed && status >= 0) /* the last attempt may not be the one that was accepted */
		status = try(out, now, m, record, play, some, n, error);
	free(all);
	free(some);
	return status;
}

/* Return true if an escaped line directly before the record would become part of it, because the record got its first
 * tag. */
static bool
would_join_line(const struct run_slot *slot)
{
	const struct hgn_buf *before = &slot->source.before, *out = &slot->out;
	size_t i = before->len;

	if (slot->record.ntags > 0 || out->len == 0 || out->data[0] != '[' || i == 0)
		return false;
	for (i--; i > 0 && before->data[i - 1] != '\n' && before->data[i - 1] != '\r'; i--)
		continue;
	return before->data[i] == '%' || before->data[i] == '#';
}

static void
swap(struct hgn_buf *a, struct hgn_buf *b)
{
	struct hgn_buf c = *a;

	*a = *b;
	*b = c;
}

int
hvalidate_fix(struct run_slot *slot, struct run_worker *worker, const struct run_player *player,
    struct hgn_error *error)
{
	const struct fixer m = { .of = &slot->record, .player = player, .severities = slot->diags.severities };
	struct reading old = { 0 }, now = { 0 }, spare;
	struct hgn_buf next = { 0 };
	unsigned rounds;
	int status, more;

	more = status = step(&slot->out, &now, &m, &slot->record, &worker->play, &slot->diags, error);
	/* A fix may reveal further faults. Repeat, so that another run finds nothing to fix. */
	for (rounds = 0; more == FIXED && rounds < ROUNDS; rounds++) {
		spare = old;
		old = now;
		now = spare;
		more = step(&next, &now, &m, &old.record, &old.play, &old.diags, error);
		if (more != FIXED)
			break;
		swap(&slot->out, &next);
	}
	if (would_join_line(slot)) {
		next.len = 0;
		hgn_buf_puts(&next, slot->source.before.data[slot->source.before.len - 1] == '\r' ? "\n\n" : "\n");
		hgn_buf_add(&next, slot->out.data, slot->out.len);
		swap(&slot->out, &next);
	}
	clear(&old);
	clear(&now);
	hgn_buf_clear(&next);
	return more < 0 ? more : status < 0 ? status : status == FIXED ? 0 : HGN_DONE;
}

/* Return true if two readings of a record found the same faults, apart from the encoding. */
static bool
same_faults(const struct diagnostics *a, const struct diagnostics *b)
{
	size_t i = 0, k = 0;

	for (;; i++, k++) {
		while (i < a->n && strcmp(diagnostics_get(a, i).rule, "syntax-latin1") == 0)
			i++;
		while (k < b->n && strcmp(diagnostics_get(b, k).rule, "syntax-latin1") == 0)
			k++;
		if (i == a->n || k == b->n)
			return i == a->n && k == b->n;
		if (strcmp(diagnostics_get(a, i).rule, diagnostics_get(b, k).rule) != 0)
			return false;
	}
}

int
hvalidate_fix_text(struct run_slot *slot, const struct run_player *player, struct hgn_error *error)
{
	const struct fixer m = { .of = &slot->record, .player = player, .severities = slot->diags.severities };
	struct reading now = { 0 };
	int status;

	hgn_record_fix_text(&slot->out, &slot->record);
	if (slot->out.failed)
		return HGN_ENOMEM;
	if (run_is_own(&slot->record, &slot->out))
		return HGN_DONE;
	status = read_again(&now, &m, &slot->out, error);
	if (status >= 0)
		status = status == 1 && now.record.nitems == slot->record.nitems &&
		    now.record.ntags == slot->record.ntags && same_faults(&slot->diags, &now.diags) ? 0 : HGN_DONE;
	clear(&now);
	return status;
}

int
hvalidate_remaining(struct run_slot *slot, const struct run_player *player, struct hgn_error *error)
{
	const struct hgn_record *record = &slot->record;
	const struct fixer m = { .of = record, .player = player, .severities = slot->diags.severities,
		.strict = slot->diags.strict, .codec = record->form == HGN_FORM_TEXT ? NULL : slot->source.codec,
		.bases = { .offset_base = record->offset, .record_base = record->ordinal - 1,
		.line_base = record->line - 1 } };
	struct reading now = { 0 };
	struct diagnostics diags = slot->diags;
	int status = read_again(&now, &m, &slot->out, error);
	size_t i;

	if (status >= 0) {
		for (i = 0; i < now.diags.n; i++) /* the record may not begin its line */
			if (now.diags.list[i].d.line == record->line)
				now.diags.list[i].d.col += record->col - 1;
		slot->diags = now.diags;
		now.diags = diags;
		status = 0;
	}
	clear(&now);
	return status;
}

/* ---- files that cannot be replaced ------------------------------------------------------------------------------ */

/* An input file, with its status when it was opened. */
struct hvalidate_file {
	dev_t dev;
	ino_t ino;
	off_t size;
	struct timespec changed;
	enum hgn_packing packing;
	bool twice; /* the file was named before, perhaps by another path */
	bool kept;  /* it should have been replaced, but was not, because of an error */
};

/* Get the status of the file whose name is that of an input with a suffix. Return false if there is none; set *failed
 * if out of memory. */
static bool
find_backup(struct stat *st, const char *input, const char *suffix, bool *failed)
{
	char *path = realpath(input, NULL); /* links are followed before files are replaced */
	struct hgn_buf name = { 0 };
	bool found;

	if (path == NULL) {
		*failed |= errno == ENOMEM;
		return false;
	}
	hgn_buf_printf(&name, "%s%s", path, suffix);
	*failed |= name.failed;
	found = stat(hgn_buf_string(&name), st) == 0;
	hgn_buf_clear(&name);
	free(path);
	return found;
}

/* Check that no backup replaces an input, and mark all names of a file except the first. Return false after a
 * message. */
static bool
check_inputs(struct run *run, const char *suffix, struct hvalidate_file *files)
{
	const struct run_input *in = &run->in;
	struct stat st;
	bool failed = false;
	int i, other;

	for (i = 0; i < in->nfiles && !failed; i++) {
		if (*suffix != '\0' && find_backup(&st, in->files[i], suffix, &failed) &&
		    (other = run_input_find(in, st.st_dev, st.st_ino)) >= 0)
			return run_usage(run, "--in-place: the old file of %s would replace the input %s", in->files[i],
			    in->files[other]);
		if (stat(in->files[i], &st) == 0) { /* failures are reported when the file is opened */
			other = run_input_find(in, st.st_dev, st.st_ino);
			files[i].twice = other >= 0 && other < i;
		}
	}
	return !failed || run_fail(run, "out of memory");
}

/* Return why an opened input cannot be replaced, or NULL. Store its status, to detect changes. */
static const char *
refuse_file(void *ctx, int input, const struct stat *st)
{
	struct hvalidate_file *file = &((struct hvalidate_replace *)ctx)->files[input];

	file->dev = st->st_dev;
	file->ino = st->st_ino;
	file->size = st->st_size;
	file->changed = st->st_mtim;
	if (!S_ISREG(st->st_mode))
		return "not a regular file; --in-place cannot replace it";
	return file->twice ? "duplicate file; --in-place fixes each file once" : NULL;
}

/* Return why the text of an input cannot be replaced, or NULL. Store its compression. */
static const char *
refuse_text(void *ctx, int input, const struct hgn_input *stream)
{
	((struct hvalidate_replace *)ctx)->files[input].packing = stream->packing;
	return stream->utf16 != NULL ?
		   "in UTF-16, which --in-place does not write; convert it with hvalidate --fix -o FILE FILE" :
		   NULL;
}

bool
hvalidate_replace_begin(
    struct hvalidate_replace *r, struct run *run, const char *suffix, struct run_input_options *input)
{
	int i;

	*r = (struct hvalidate_replace){ .run = run, .suffix = suffix, .input = -1 };
	if (suffix == NULL)
		return true;
	if (strchr(suffix, '/') != NULL)
		return run_usage(run, "--in-place: invalid suffix '%s'; expected one without '/'", suffix);
	for (i = 0; i < run->in.nfiles; i++)
		if (strcmp(run->in.files[i], "-") == 0)
			return run_usage(run, "--in-place: standard input cannot be replaced");
	if (!run_check_inputs(run))
		return false;
	r->files = calloc((size_t)run->in.nfiles + 1, sizeof *r->files);
	if (r->files == NULL)
		return run_fail(run, "out of memory");
	input->check_file = refuse_file;
	input->check_text = refuse_text;
	input->ctx = r;
	return check_inputs(run, suffix, r->files);
}

/* ---- replacing -------------------------------------------------------------------------------------------------- */

/* Create a hard link with the backup name to the original file. Return 0 or an errno. */
static int
back_up(const struct hvalidate_replace *r)
{
	struct hgn_buf name = { 0 };
	const char *path = r->fixed.path;
	int error = 0;

	if (*r->suffix == '\0')
		return 0;
	hgn_buf_printf(&name, "%s%s", path, r->suffix);
	if (name.failed) {
		error = ENOMEM;
	} else if (link(path, hgn_buf_string(&name)) != 0) {
		error = errno;
		if (error == EEXIST)
			error = unlink(hgn_buf_string(&name)) == 0 && link(path,
			    hgn_buf_string(&name)) == 0 ? 0 : errno;
	}
	hgn_buf_clear(&name);
	return error;
}

/* Replace the current file, if it has not changed since it was read. Return false after a message. */
static bool
replace_file(struct hvalidate_replace *r)
{
	const struct hvalidate_file *file = &r->files[r->input];
	const char *name = r->run->in.files[r->input];
	struct stat st;
	int error = hgn_output_end(&r->fixed);

	if (error != 0)
		return run_output_fail(r->run, &r->fixed, name, error);
	if (stat(r->fixed.path, &st) != 0 || st.st_dev != file->dev || st.st_ino != file->ino ||
	    st.st_size != file->size || st.st_mtim.tv_sec != file->changed.tv_sec ||
	    st.st_mtim.tv_nsec != file->changed.tv_nsec)
		return run_fail(r->run, "%s: changed while it was being fixed; not replaced", name);
	error = back_up(r);
	if (error == 0)
		error = hgn_output_close(&r->fixed, true);
	return error == 0 || run_output_fail(r->run, &r->fixed, name, error);
}

/* ---- differences ------------------------------------------------------------------------------------------------ */

/* Start diff(1) to compare its standard input with a file that is open in this process, and set `*from` to a pipe from
 * its output. Return 0 or an errno. */
static int
start_diff(pid_t *pid, int *from, const char *name, int old, int fixed)
{
	char *const args[] = { "diff", "-a", "-u", "--label", (char *)name, "--label", (char *)name, "-", "/dev/fd/3",
		NULL };
	extern char **environ;
	posix_spawn_file_actions_t actions;
	int ends[2], error;

	*from = -1;
	if (setenv("LC_ALL", "C", 1) != 0 || pipe(ends) != 0)
		return errno;
	error = posix_spawn_file_actions_init(&actions);
	if (error == 0) {
		error |= posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
		error |= posix_spawn_file_actions_adddup2(&actions, old, STDIN_FILENO);
		error |= posix_spawn_file_actions_adddup2(&actions, fixed, 3);
		error = error != 0 ? ENOMEM : posix_spawnp(pid, args[0], &actions, NULL, args, environ);
		posix_spawn_file_actions_destroy(&actions);
	}
	close(ends[1]);
	if (error != 0)
		close(ends[0]);
	*from = ends[0];
	return error;
}

/* Print the output of diff(1), complete lines at a time. Return 0 or an errno. */
static int
copy_diff(struct run *run, int from)
{
	struct hgn_buf text = { 0 };
	char block[1 << 13];
	long n = 1;
	int error = 0;

	while (n > 0) {
		n = hgn_read(from, block, sizeof block);
		if (n < 0)
			error = errno;
		else
			hgn_buf_add(&text, block, (size_t)n);
		if (n <= 0 || memchr(block, '\n', (size_t)n) != NULL) {
			size_t len = text.len;

			while (n > 0 && text.data[len - 1] != '\n')
				len--;
			run_put(run, text.data, len);
			text.len -= len;
			memmove(text.data, text.data + len, text.len);
		}
	}
	if (text.failed)
		error = ENOMEM;
	hgn_buf_clear(&text);
	return error;
}

/* Print the differences of the current file. Return false after a message. */
static bool
show_differences(struct hvalidate_replace *r)
{
	struct run *run = r->run;
	const char *name = run->in.label != NULL ? run->in.label : run->in.files[r->input];
	int error, from, status = 0;
	pid_t pid;

	hgn_output_flush(&r->old);
	hgn_output_flush(&r->fixed);
	error = r->old.error != 0 ? r->old.error : r->fixed.error;
	if (error == 0 && (lseek(r->old.fd, 0, SEEK_SET) != 0 || lseek(r->fixed.fd, 0, SEEK_SET) != 0))
		error = errno;
	if (error != 0)
		return run_fail(run, "cannot write a temporary file (TMPDIR): %s", strerror(error));
	error = start_diff(&pid, &from, name, r->old.fd, r->fixed.fd);
	if (error != 0)
		return run_fail(run, "--diff: cannot run diff(1), which is required: %s", strerror(error));
	error = copy_diff(run, from);
	close(from);
	while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
		continue;
	if (error != 0)
		return run_fail(run, "--diff: %s", strerror(error));
	return WIFEXITED(status) && WEXITSTATUS(status) <= 1 ? true :
	    run_fail(run, "--diff: diff(1) failed");
}

/* Open a nameless file. Its errors are reported when the differences are shown. */
static void
open_nameless(struct hgn_output *out)
{
	hgn_output_init(out, NULL, &run_temps);
	out->error = hgn_spool_open(&out->fd);
	out->data = malloc(BUFFER);
}

/* ---- the stream of old and fixed bytes -------------------------------------------------------------------------- */

/* End the current file: replace it or show its differences, if a record was changed and all of it was read. Return
 * false after a message if the differences cannot be shown. */
static bool
end_file(struct hvalidate_replace *r)
{
	bool ok = true;
	int error;

	if (r->input < 0)
		return true;
	if (r->suffix != NULL) {
		r->files[r->input].kept = r->broken || (r->changed && !replace_file(r));
		hgn_output_close(&r->fixed, false);
	} else {
		ok = !r->changed || show_differences(r);
		error = hgn_output_close(&r->old, false);
		if (error == 0)
			error = hgn_output_close(&r->fixed, false);
		if (ok && error != 0)
			ok = run_fail(r->run, "cannot write a temporary file (TMPDIR): %s", strerror(error));
	}
	r->input = -1;
	return ok;
}

/* Begin an input. Return false after a message. */
static bool
begin_file(struct hvalidate_replace *r, int input)
{
	if (!end_file(r))
		return false;
	r->input = input;
	r->changed = r->broken = false;
	r->lines = r->bytes = 0;
	r->passed = 0;
	if (r->suffix == NULL) {
		open_nameless(&r->old);
		open_nameless(&r->fixed);
		return true;
	}
	run_output_init(r->run, &r->fixed, r->run->in.files[input]);
	r->fixed.packing = r->files[input].packing;
	r->fixed.exact = true;
	return true;
}

/* Return the number of newlines in a text. */
static int64_t
count_lines(const struct hgn_buf *text)
{
	int64_t lines = 0;
	size_t i;

	for (i = 0; i < text->len; i++)
		lines += text->data[i] == '\n';
	return lines;
}

void
hvalidate_replace_locate(const struct hvalidate_replace *r, struct run_slot *slot)
{
	size_t i;

	for (i = 0; r->suffix != NULL && r->input == slot->source.input && i < slot->diags.n; i++) {
		struct hgn_diagnostic *d = &slot->diags.list[i].d;

		if (d->line == 0)
			continue;
		d->line += (uint64_t)r->lines;
		d->offset += (uint64_t)r->bytes;
	}
}

/* Copy the bytes of the file before its first change, which were not kept. Files without changes are not written. */
static void
copy_beginning(struct hvalidate_replace *r)
{
	struct hgn_input in = { .fd = -1 };
	int error, fd = hgn_open(r->run->in.files[r->input], O_RDONLY | O_NONBLOCK);
	char block[1 << 14];
	uint64_t left = r->passed;
	long n = 1;

	error = fd < 0 ? errno : hgn_input_begin(&in, fd);
	for (; error == 0 && left > 0 && n > 0; left -= n > 0 ? (uint64_t)n : 0) {
		n = hgn_input_read(&in, block, left < sizeof block ? (size_t)left : sizeof block);
		if (n > 0)
			hgn_output_add(&r->fixed, block, (size_t)n);
		else
			error = in.error != 0 ? in.error : EIO; /* the file was truncated */
	}
	if (r->fixed.error == 0)
		r->fixed.error = error;
	hgn_input_clear(&in);
}

/* Add bytes that the fixed file has in place of old ones. Both may be the same. */
static void
add_bytes(struct hvalidate_replace *r, const struct hgn_buf *old, const struct hgn_buf *fixed)
{
	if (old != fixed) {
		if (r->suffix != NULL && !r->changed)
			copy_beginning(r);
		r->changed = true;
		r->lines += count_lines(fixed) - count_lines(old);
		r->bytes += (int64_t)fixed->len - (int64_t)old->len;
	}
	if (r->suffix == NULL)
		hgn_output_add(&r->old, old->data, old->len);
	if (r->suffix == NULL || r->changed)
		hgn_output_add(&r->fixed, fixed->data, fixed->len);
	r->passed += old->len;
}

bool
hvalidate_replace_write(struct hvalidate_replace *r, const struct run_slot *slot)
{
	const struct run_source *source = &slot->source;
	const struct hgn_buf old = run_own_bytes(&slot->record), made = run_new_bytes(slot);

	if (source->trouble.len > 0)
		r->broken |= r->input == source->input;
	if (!source->present && !source->more && source->before.len == 0)
		return true;
	if (r->input != source->input && !begin_file(r, source->input))
		return false;
	add_bytes(r, &source->before, &source->before);
	if (source->more)
		add_bytes(r, &made, &made);
	else if (source->present)
		add_bytes(r, &old, slot->content == RUN_VERBATIM || made.len == 0 ? &old : &made);
	return true;
}

bool
hvalidate_replace_end(struct hvalidate_replace *r, bool whole)
{
	r->broken |= !whole;
	return end_file(r) && whole;
}

bool
hvalidate_replace_kept(const struct hvalidate_replace *r, int input)
{
	return r->files != NULL && r->files[input].kept;
}

void
hvalidate_replace_clear(struct hvalidate_replace *r)
{
	free(r->files);
}
