/* SPDX-License-Identifier: MIT
 * Shows progress on one line of standard error, for --progress. Output is not affected. */
#include "run-progress.h"

#include <unistd.h>

#include "io/output.h"
#include "run.h"

#define INTERVAL_MS 200
#define PATIENCE_MS 1000

static int64_t
since(const struct timespec *then, const struct timespec *now)
{
	return ((int64_t)now->tv_sec - (int64_t)then->tv_sec) * 1000 + (now->tv_nsec - then->tv_nsec) / 1000000;
}

void
run_progress_begin(struct run *run)
{
	struct run_progress *p = run->progress;

	p->terminal = isatty(STDERR_FILENO) != 0;
	p->always = run->common.progress;
	p->on = p->always || (p->terminal && !run->common.quiet && (run->out->is_file || !isatty(STDOUT_FILENO)));
	if (p->on)
		clock_gettime(CLOCK_MONOTONIC, &p->start);
	p->last = p->start;
}

void
run_progress_clear(struct run *run)
{
	static const char erase[] = "\r\033[K";

	if (run->progress->shown && run->progress->terminal)
		(void)!write(STDERR_FILENO, erase, sizeof erase - 1);
	run->progress->shown = false;
}

/* Print the progress line after `ms` milliseconds and `bytes` of input. */
static void
show(struct run *run, int64_t ms, uint64_t bytes)
{
	struct run_progress *p = run->progress;
	uint64_t rate = bytes / (uint64_t)(ms > 0 ? ms : 1) / 100; /* in tenths of MB/s */
	struct hgn_buf line = { 0 };

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

void
run_progress_tick(struct run *run, uint64_t bytes)
{
	struct run_progress *p = run->progress;
	struct timespec now;

	p->records++;
	if (!p->on)
		return;
	clock_gettime(CLOCK_MONOTONIC, &now);
	if (since(&p->last, &now) < INTERVAL_MS || (!p->always && since(&p->start, &now) < PATIENCE_MS))
		return;
	p->last = now;
	show(run, since(&p->start, &now), bytes);
}
