/* SPDX-License-Identifier: MIT
 * Handles signals: removes temporary files and directories before the tool ends. */
#include "run-signals.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

struct hgn_temp *run_temps;

static const int deadly[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGALRM, SIGXCPU, SIGUSR1, SIGUSR2 };

/* Remove temporary files and directories, and end the process by the same signal. */
static void
on_signal(int number)
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
	for (i = 0; i < sizeof deadly / sizeof *deadly; i++)
		sigaddset(&set, deadly[i]);
	pthread_sigmask(SIG_BLOCK, &set, old);
}

void
run_release_signals(const sigset_t *old)
{
	pthread_sigmask(SIG_SETMASK, old, NULL);
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
	for (i = 0; i < sizeof deadly / sizeof *deadly; i++)
		sigaddset(&action.sa_mask, deadly[i]);
	action.sa_handler = SIG_IGN; /* write() then fails with EPIPE */
	sigaction(SIGXFSZ, &action, NULL);
	action.sa_handler = on_signal;
	for (i = 0; i < sizeof deadly / sizeof *deadly; i++) {
		sigaction(deadly[i], NULL, &old);
		if (old.sa_handler != SIG_IGN || deadly[i] == SIGPIPE)
			sigaction(deadly[i], &action, NULL);
	}
}
