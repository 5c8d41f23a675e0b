/* SPDX-License-Identifier: MIT
 * Shows progress (--progress) in one line on standard error. It never reaches the data. */
#include "front_progress.h"

#include <unistd.h>

#include "front.h"

#define INTERVAL_MS 200
#define PATIENCE_MS 1000

static int64_t
since(const struct timespec *then, const struct timespec *now)
{
	return ((int64_t)now->tv_sec - (int64_t)then->tv_sec) * 1000 + (now->tv_nsec - then->tv_nsec) / 1000000;
}

void
front_progress_begin(struct front *front)
{
	struct front_progress *p = &front->progress;

	p->terminal = isatty(STDERR_FILENO) != 0;
	p->always = front->common.progress;
	p->on = p->always || (p->terminal && !front->common.quiet && (front->out.is_file || !isatty(STDOUT_FILENO)));
	if (p->on)
		clock_gettime(CLOCK_MONOTONIC, &p->start);
	p->last = p->start;
}

void
front_progress_clear(struct front *front)
{
	static const char erase[] = "\r\033[K";

	if (front->progress.shown && front->progress.terminal)
		(void)!write(STDERR_FILENO, erase, sizeof erase - 1);
	front->progress.shown = false;
}

/* Print the progress line after `ms` milliseconds. */
static void
show(struct front *front, int64_t ms)
{
	struct front_progress *p = &front->progress;
	uint64_t rate = front->in.stream.bytes / (uint64_t)(ms > 0 ? ms : 1) / 100; /* in tenths of MB/s */
	struct hgn_buf line = { 0 };

	hgn_buf_printf(&line, "%s: %ju records", front->tool->name, (uintmax_t)p->records);
	if (front->in.stream.bytes > 0)
		hgn_buf_printf(&line, ", %ju.%ju MB/s", (uintmax_t)(rate / 10), (uintmax_t)(rate % 10));
	if (!p->terminal)
		hgn_buf_putc(&line, '\n');
	front_progress_clear(front);
	(void)!write(STDERR_FILENO, line.data, line.len);
	p->shown = true;
	hgn_buf_clear(&line);
}

void
front_progress_tick(struct front *front)
{
	struct front_progress *p = &front->progress;
	struct timespec now;

	p->records++;
	if (!p->on)
		return;
	clock_gettime(CLOCK_MONOTONIC, &now);
	if (since(&p->last, &now) < INTERVAL_MS || (!p->always && since(&p->start, &now) < PATIENCE_MS))
		return;
	p->last = now;
	show(front, since(&p->start, &now));
}
