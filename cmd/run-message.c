/* SPDX-License-Identifier: MIT
 * Messages of a tool, one per line, with untrusted text escaped; the line of --progress; and signals. All other files
 * may call these functions. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "hgn/tools/tools.h"
#include "run.h"

/* ---- untrusted text --------------------------------------------------------------------------------------------- */

/* Maximum characters of a quoted word in a message, and of other words, such as JSON paths. */
#define QUOTED_MAX 60
#define WORD_MAX 120

bool
run_is_hostile(const char *s, size_t n)
{
	uint32_t c = hgn_utf8_code(s, n);

	return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x061C || c == 0x200E || c == 0x200F ||
	    (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0xFFFE || c == 0xFFFF;
}

size_t
run_escape_character(char *out, const char *text, size_t n, size_t *len)
{
	*len = hgn_utf8_len(text, n);
	if (*len > 0 && !run_is_hostile(text, *len)) {
		memcpy(out, text, *len);
		return *len;
	}
	if (*len > 1)
		return (size_t)snprintf(out, 9, "\\u%04x", (unsigned)hgn_utf8_code(text, *len) & 0xFFFF);
	*len = 1;
	return (size_t)snprintf(out, 9, "\\x%02x", (unsigned char)*text);
}

void
run_escape(struct hgn_buf *out, const char *text)
{
	size_t n = strlen(text), len;
	char unit[9];

	for (; n > 0; text += len, n -= len)
		hgn_buf_add(out, unit, run_escape_character(unit, text, n, &len));
}

/* Append a word of `n` bytes, at most `max` characters of it. */
static void
cut_word(struct hgn_buf *out, const char *word, size_t n, size_t max)
{
	char last = n > 0 ? word[n - 1] : '\0';
	size_t i, len, chars = 0;

	for (i = 0; i < n && chars < max; i += len > 0 ? len : 1, chars++)
		len = hgn_utf8_len(word + i, n - i);
	hgn_buf_add(out, word, i);
	if (i == n)
		return;
	hgn_buf_puts(out, "\xE2\x80\xA6");
	if (n > 1 && (*word == '\'' || *word == '"') && strchr("'\",:;", last) != NULL)
		hgn_buf_putc(out, *word);
	if (strchr(",:;", last) != NULL)
		hgn_buf_putc(out, last);
}

void
run_shorten(struct hgn_buf *out, const char *text)
{
	size_t n;

	while (*text != '\0') {
		n = strcspn(text, " ");
		cut_word(out, text, n, *text == '\'' || *text == '"' ? QUOTED_MAX + 2 : WORD_MAX);
		text += n;
		n = strspn(text, " ");
		hgn_buf_add(out, text, n);
		text += n;
	}
}

void
run_escape_token(struct hgn_buf *out, const char *token)
{
	struct hgn_buf cut = { 0 };

	cut_word(&cut, token, strlen(token), QUOTED_MAX);
	run_escape(out, hgn_buf_string(&cut));
	hgn_buf_drop(out, &cut);
}

void
run_escape_json(struct hgn_buf *out, const char *text)
{
	size_t n = strlen(text), len;

	hgn_buf_putc(out, '"');
	for (; n > 0; text += len, n -= len) {
		len = hgn_utf8_len(text, n);
		if (len == 0) {
			hgn_buf_puts(out, "\xEF\xBF\xBD");
			len = 1;
		} else if (run_is_hostile(text, len)) {
			hgn_buf_printf(out, "\\u%04x", (unsigned)hgn_utf8_code(text, len));
		} else {
			if (*text == '"' || *text == '\\')
				hgn_buf_putc(out, '\\');
			hgn_buf_add(out, text, len);
		}
	}
	hgn_buf_putc(out, '"');
}

void
run_put_replaced(struct hgn_buf *out, const char *text, const char *which, const char *const *with)
{
	const char *found;

	for (; *text != '\0'; text++) {
		found = strchr(which, *text);
		if (found != NULL)
			hgn_buf_puts(out, with[found - which]);
		else
			hgn_buf_putc(out, *text);
	}
}

/* ---- progress --------------------------------------------------------------------------------------------------- */

#define INTERVAL_MS 200
#define PATIENCE_MS 1000

static int64_t
milliseconds_since(const struct timespec *then, const struct timespec *now)
{
	return ((int64_t)now->tv_sec - (int64_t)then->tv_sec) * 1000 + (now->tv_nsec - then->tv_nsec) / 1000000;
}

void
run_progress_begin(struct run *run)
{
	struct run_progress *p = &run->progress;

	p->terminal = isatty(STDERR_FILENO) != 0;
	p->always = run->common.progress;
	p->on = p->always || (p->terminal && !run->common.quiet && (run->out.is_file || !isatty(STDOUT_FILENO)));
	if (p->on)
		clock_gettime(CLOCK_MONOTONIC, &p->start);
	p->last = p->start;
}

void
run_progress_clear(struct run *run)
{
	static const char erase[] = "\r\033[K";

	if (run->progress.shown && run->progress.terminal)
		(void)!write(STDERR_FILENO, erase, sizeof erase - 1);
	run->progress.shown = false;
}

void
run_progress_tick(struct run *run, uint64_t bytes)
{
	struct run_progress *p = &run->progress;
	struct hgn_buf line = { 0 };
	struct timespec now;
	int64_t ms;
	uint64_t rate;

	p->records++;
	if (!p->on)
		return;
	clock_gettime(CLOCK_MONOTONIC, &now);
	ms = milliseconds_since(&p->start, &now);
	if (milliseconds_since(&p->last, &now) < INTERVAL_MS || (!p->always && ms < PATIENCE_MS))
		return;
	p->last = now;
	rate = bytes / (uint64_t)(ms > 0 ? ms : 1) / 100; /* in tenths of MB/s */
	hgn_buf_printf(&line, "%s: %ju records", run->tool->name, (uintmax_t)p->records);
	if (bytes > 0)
		hgn_buf_printf(&line, ", %ju.%ju MB/s", (uintmax_t)(rate / 10), (uintmax_t)(rate % 10));
	if (!p->terminal)
		hgn_buf_putc(&line, '\n');
	run_progress_clear(run);
	(void)!write(STDERR_FILENO, line.data, line.len);
	p->shown = true;
	hgn_buf_clear(&line);
}

/* ---- messages --------------------------------------------------------------------------------------------------- */

#define MESSAGE_SIZE (2 * PATH_MAX + 1024) /* a message with two file names */

void
run_stderr(struct run *run, const char *text, size_t n)
{
	run_progress_clear(run);
	hgn_output_add(&run->err, text, n);
	hgn_output_flush(&run->err);
}

void
run_message(struct run *run, const char *severity, const char *text, size_t n)
{
	bool json = severity != NULL && run->common.format == DIAGNOSTICS_JSON && run->printer.to == &run->err;
	char unit[9], head[64];
	size_t len, at = 0, i, k;

	if (json && n > 6 && memcmp(text, "note: ", 6) == 0) {
		severity = "note";
		at = 6;
	}
	run_progress_clear(run);
	snprintf(head, sizeof head, json ? "{\"tool\":\"%s\",\"severity\":\"%s\",\"message\":\"" : "%s: ",
	    run->tool->name, severity);
	hgn_output_add(&run->err, head, strlen(head));
	for (; at < n; at += len) {
		k = run_escape_character(unit, text + at, n - at, &len);
		for (i = 0; i < k; i++) {
			if (json && (unit[i] == '"' || unit[i] == '\\'))
				hgn_output_add(&run->err, "\\", 1);
			hgn_output_add(&run->err, unit + i, 1);
		}
	}
	run_stderr(run, json ? "\"}\n" : "\n", json ? 3 : 1);
}

/* Print a message without allocating memory. */
static void
print_message(struct run *run, const char *severity, const char *format, va_list args)
{
	char message[MESSAGE_SIZE];

	hgn_text_vprint(message, sizeof message, format, args);
	run_message(run, severity, message, strlen(message));
}

void
run_notice(struct run *run, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	print_message(run, "warning", format, args);
	va_end(args);
}

bool
run_fail(struct run *run, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	print_message(run, "error", format, args);
	va_end(args);
	run->status = 2;
	return false;
}

bool
run_usage(struct run *run, const char *format, ...)
{
	char line[64];
	va_list args;

	va_start(args, format);
	print_message(run, NULL, format, args);
	va_end(args);
	run->status = 2;
	snprintf(line, sizeof line, "Try '%s --help' for more.\n", run->tool->name);
	run_stderr(run, line, strlen(line));
	return false;
}

bool
run_error(struct run *run, const char *what, const struct hgn_error *error)
{
	char place[sizeof error->file + 48] = "";
	bool ruled;

	if (error->status == HGN_ENOMEM) /* error->message may be unset */
		return run_fail(run, "out of memory");
	ruled = error->rule[0] != '\0';
	if (error->file[0] != '\0' && error->line > 0)
		snprintf(
		    place, sizeof place, "%s:%ju:%ju: ", error->file, (uintmax_t)error->line, (uintmax_t)error->col);
	else if (error->file[0] != '\0')
		snprintf(place, sizeof place, "%s: ", error->file);
	return run_fail(run, "%s%s%s%s%s%s%s", what != NULL ? what : "", what != NULL ? ": " : "", place,
	    error->message, ruled ? " [" : "", error->rule, ruled ? "]" : "");
}

/* ---- signals ---------------------------------------------------------------------------------------------------- */

struct hgn_temp *run_temps;

static const int fatal_signals[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGALRM, SIGXCPU, SIGUSR1, SIGUSR2 };

/* Remove temporary files and directories, and end the process by the same signal. */
static void
end_by_signal(int number)
{
	hgn_temps_remove(run_temps);
	signal(number, SIG_DFL);
	raise(number);
}

void
run_hold_signals(sigset_t *old)
{
	sigset_t set;
	size_t i;

	sigemptyset(&set);
	for (i = 0; i < sizeof fatal_signals / sizeof *fatal_signals; i++)
		sigaddset(&set, fatal_signals[i]);
	pthread_sigmask(SIG_BLOCK, &set, old);
}

void
run_catch_signals(void)
{
	struct sigaction action, old;
	size_t i;
	int fd;

	/* Open closed descriptors, so that a file opened later does not become standard output. Reading and writing
	 * them fails. */
	for (fd = 0; fd <= 2; fd++)
		if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
			(void)open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY, 0);
	memset(&action, 0, sizeof action);
	sigemptyset(&action.sa_mask);
	for (i = 0; i < sizeof fatal_signals / sizeof *fatal_signals; i++)
		sigaddset(&action.sa_mask, fatal_signals[i]);
	action.sa_handler = SIG_IGN; /* write() then fails with EPIPE */
	sigaction(SIGXFSZ, &action, NULL);
	action.sa_handler = end_by_signal;
	for (i = 0; i < sizeof fatal_signals / sizeof *fatal_signals; i++) {
		sigaction(fatal_signals[i], NULL, &old);
		if (old.sa_handler != SIG_IGN || fatal_signals[i] == SIGPIPE)
			sigaction(fatal_signals[i], &action, NULL);
	}
}
