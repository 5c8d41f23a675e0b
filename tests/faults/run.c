/* SPDX-License-Identifier: MIT
 * The fault suite: run every command of a table again and again, and fail one more of its calls each time. The
 * result must be either the same as without the failing call, or status 2 and one line that reports it; never a crash,
 * a hang, or an incomplete file. Without a failing call it frees all memory.
 *
 *     run [-a | -e] [-j JOBS] [-t TEXT | -x TEXT] TOOLS-DIRECTORY FAULT-LIBRARY TESTS-DIRECTORY
 *
 * Allocations of a command from the same stack of calls are alike. -a fails the 1st, 2nd, 4th, 8th, ... allocation of
 * each stack, once and from then on; -e fails every allocation in both ways. Without them, only the first one of each
 * stack of few calls of a tool fails, in the command that has it and makes fewest allocations. -t runs only commands
 * that contain a text, -x only the command that is the text. A FAULT-LIBRARY "-" means that it is linked into the
 * tools. The output is that expected by tests/run. */
#define _GNU_SOURCE
#include "fault.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define WORDS 40
#define COMMANDS 256
#define FILES 64
#define TIMEOUT 20
#define SHOWN 40 /* failures of a command that are reported */
#define SITE_DEPTH 3   /* calls that tell the allocations of a sample apart */
#define STACK_DEPTH 24 /* and those with -a */
#define LATE_DEPTH 8   /* and those after a thread has started; any thread may make them */
#define TRIES 3        /* to reach a stack of calls, since threads run in any order */

static const char *const kinds[] = { "allocation", "read", "write", "open", "close", "rename", "stat", "unlink",
	"thread" };
static const char *const hows[] = { "", "fails", "fails, and all after it", "is short", "is short, and all after it" };

struct command {
	char *line;  /* as in the table */
	char *words; /* cut into pieces */
	char *argv[WORDS + 1];
	char *copies[WORDS];
	int argc, ncopies;
	const char *input;
};

struct text {
	char *data;
	size_t len, cap;
};

/* What a run left. */
struct result {
	int status; /* exit status; -1 = timeout, 1000 + signal */
	struct text out, err;
	char *name[FILES];
	struct text file[FILES];
	int nfiles;
};

/* The first allocation of a stack of calls. */
struct site {
	uint64_t stack;
	uint32_t nth;
	bool chosen; /* to fail */
};

/* The allocations of a command without a fault. */
struct survey {
	struct site site[FAULT_SITES];
	uint32_t sites, allocations;
};

/* Counts that all workers share. */
struct tally {
	uint32_t next, passed, failed, runs;
	uint32_t faults[FAULT_KINDS];
	uint32_t allocations, stacks;       /* of all commands before they start a thread; stacks if noted */
	uint32_t late, late_stacks, missed; /* after that; and faults that were not reached */
};

struct worker {
	char dir[PATH_MAX / 2], work[PATH_MAX];
	int out, err;
	struct fault_page *page;
	char page_env[PATH_MAX + 32];
	struct result base, now;
	uint32_t calls[FAULT_KINDS]; /* of the run without a fault */
	uint32_t early;              /* allocations before it starts a thread */
	uint64_t reported[SHOWN]; /* failures, by where and what */
	int ntold;
	uint32_t failures; /* of the present command */
};

static const char *tools, *library, *tests, *chosen;
static struct command commands[COMMANDS];
static int ncommands;
static struct tally *tally;
static struct survey *surveys; /* of each command; shared by all workers */
static bool all, every, exact;

static void
die(const char *what)
{
	perror(what);
	exit(2);
}

/* ---- the table ----------------------------------------------------------------------------------------------- */

/* Cut a line into words, in place. */
static int
cut(char *line, char **words, int most)
{
	int n = 0;

	while (n < most) {
		char end = ' ';

		while (*line == ' ')
			line++;
		if (*line == '\0')
			break;
		if (*line == '\'') {
			end = '\'';
			line++;
		}
		words[n++] = line;
		while (*line != '\0' && *line != end)
			line++;
		if (*line != '\0')
			*line++ = '\0';
	}
	return n;
}

static void
add_command(const char *line)
{
	struct command *c = &commands[ncommands];
	char *words[WORDS];
	int n, i;

	if (ncommands == COMMANDS)
		return;
	c->line = strdup(line);
	c->words = strdup(line);
	n = cut(c->words, words, WORDS);
	c->input = "/dev/null";
	for (i = 0; i < n; i++) {
		size_t len = strlen(words[i]);

		if (strcmp(words[i], "<") == 0 && i + 1 < n) {
			c->input = words[++i];
		} else if (words[i][0] == '[' && words[i][len - 1] == ']') {
			words[i][len - 1] = '\0';
			c->copies[c->ncopies++] = words[i] + 1;
		} else {
			c->argv[c->argc++] = words[i];
		}
	}
	if (c->argc > 0)
		ncommands++;
}

static void
read_table(void)
{
	char path[PATH_MAX], line[1024];
	FILE *file;
	size_t more;

	snprintf(path, sizeof path, "%s/commands", tests);
	file = fopen(path, "r");
	if (file == NULL)
		die(path);
	while (fgets(line, sizeof line, file) != NULL) {
		line[strcspn(line, "\n")] = '\0';
		more = line[0] == '+' ? 2 : 0; /* "+ " marks commands for -a alone */
		if (line[0] != '#' && (more == 0 || all))
			add_command(line + more);
	}
	fclose(file);
}

/* ---- files --------------------------------------------------------------------------------------------------- */

static void
slurp(struct text *text, int fd)
{
	struct stat st;
	ssize_t n = 0;

	text->len = 0;
	if (fd < 0 || fstat(fd, &st) != 0)
		return;
	if ((size_t)st.st_size + 1 > text->cap) {
		text->cap = (size_t)st.st_size + 4096;
		text->data = realloc(text->data, text->cap);
		if (text->data == NULL)
			die("realloc");
	}
	while (text->len < (size_t)st.st_size &&
	    (n = pread(fd, text->data + text->len, (size_t)st.st_size - text->len, (off_t)text->len)) > 0)
		text->len += (size_t)n;
}

static void
slurp_at(struct text *text, int dir, const char *name)
{
	int fd = openat(dir, name, O_RDONLY);

	slurp(text, fd);
	if (fd >= 0)
		close(fd);
}

static bool
same_text(const struct text *a, const struct text *b)
{
	return a->len == b->len && (a->len == 0 || memcmp(a->data, b->data, a->len) == 0);
}

/* Take what lies in a directory of a run, and empty it. `path` leads to it from the directory of the run. */
static void
move_files(struct result *r, int fd, const char *path)
{
	DIR *list = fdopendir(fd);
	struct dirent *entry;
	char name[PATH_MAX];
	int below;

	while (list != NULL && (entry = readdir(list)) != NULL) {
		if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0 || strcmp(entry->d_name, "in") == 0)
			continue;
		snprintf(name, sizeof name, "%s%s", path, entry->d_name);
		below = entry->d_type == DT_DIR ? openat(fd, entry->d_name, O_RDONLY | O_DIRECTORY) : -1;
		if (below >= 0) {
			strcat(name, "/");
			move_files(r, below, name);
		} else if (r->nfiles < FILES) {
			r->name[r->nfiles] = strdup(name);
			slurp_at(&r->file[r->nfiles++], fd, entry->d_name);
		}
		unlinkat(fd, entry->d_name, below >= 0 ? AT_REMOVEDIR : 0);
	}
	if (list != NULL)
		closedir(list);
}

/* Take what lies in the directory of a run, and empty it. */
static void
copy_files(struct result *r, const char *work)
{
	int i;

	for (i = 0; i < r->nfiles; i++)
		free(r->name[i]);
	r->nfiles = 0;
	move_files(r, open(work, O_RDONLY | O_DIRECTORY), "");
}

static const struct text *
file_of(const struct result *r, const char *name)
{
	int i;

	for (i = 0; i < r->nfiles; i++)
		if (strcmp(r->name[i], name) == 0)
			return &r->file[i];
	return NULL;
}

static bool
same_files(const struct result *a, const struct result *b)
{
	int i;

	for (i = 0; i < a->nfiles; i++) {
		const struct text *other = file_of(b, a->name[i]);

		if (other == NULL || !same_text(&a->file[i], other))
			return false;
	}
	return a->nfiles == b->nfiles;
}

/* Copy an input into the directory of a run. Return its inode. */
static uint64_t
copy_in(const struct worker *w, const char *name)
{
	char from[PATH_MAX], to[PATH_MAX + 300];
	struct text text = { 0 };
	struct stat st;
	int fd;

	snprintf(from, sizeof from, "%s/in/%s", tests, name);
	snprintf(to, sizeof to, "%s/%s", w->work, name);
	slurp_at(&text, AT_FDCWD, from);
	fd = open(to, O_WRONLY | O_CREAT | O_TRUNC, 0666);
	if (fd < 0 || write(fd, text.data, text.len) != (ssize_t)text.len || fstat(fd, &st) != 0)
		die(to);
	close(fd);
	free(text.data);
	return st.st_ino;
}

/* ---- a run --------------------------------------------------------------------------------------------------- */

/* Return NAME=VALUE of the environment, or an empty string. */
static char *
variable(const char *name)
{
	size_t len = strlen(name);
	char **env;

	for (env = environ; *env != NULL; env++)
		if (strncmp(*env, name, len) == 0 && (*env)[len] == '=')
			return *env;
	return "";
}

/* Run the command in place of this process. Mutation testing replaces the library that it loads. */
static void
become(const struct worker *w, const struct command *c)
{
	char preload[PATH_MAX + 16], path[PATH_MAX];
	char *kept[] = { variable("LD_LIBRARY_PATH"), w->page->list ? "" : variable("MUTATE_MAP") };
	char *env[] = { preload, (char *)w->page_env, "LC_ALL=C", "HOME=/nonexistent", "PATH=/bin:/usr/bin",
		"ASAN_OPTIONS=detect_leaks=0:exitcode=99", "UBSAN_OPTIONS=print_stacktrace=1", kept[0], kept[1], NULL };
	int in;

	snprintf(preload, sizeof preload, strcmp(library, "-") != 0 ? "LD_PRELOAD=%s" : "FAULTS=%s", library);
	snprintf(path, sizeof path, "%s/%s", tools, c->argv[0]);
	if (chdir(w->work) != 0)
		_exit(126);
	in = open(c->input, O_RDONLY);
	if (in < 0 || dup2(in, 0) < 0 || dup2(w->out, 1) < 0 || dup2(w->err, 2) < 0)
		_exit(126);
	for (in = 3; in < 64; in++)
		close(in);
	if (w->page->list) /* so that stacks of two runs can be compared */
		personality(ADDR_NO_RANDOMIZE);
	execve(path, c->argv, env);
	_exit(127);
}

/* Return a wait status as in struct result. */
static int
plain(int status)
{
	return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

static int
wait_for(pid_t pid)
{
	struct timespec limit = { TIMEOUT, 0 };
	sigset_t child;
	int status;

	sigemptyset(&child);
	sigaddset(&child, SIGCHLD);
	for (;;) {
		if (waitpid(pid, &status, WNOHANG) == pid)
			return plain(status);
		if (sigtimedwait(&child, NULL, &limit) < 0 && errno == EAGAIN) {
			kill(pid, SIGKILL);
			waitpid(pid, &status, 0);
			return -1;
		}
	}
}

/* Empty what a run fills. */
static void
clear(struct worker *w, const struct command *c)
{
	int i;

	memset(w->page->original, 0, sizeof w->page->original);
	for (i = 0; i < c->ncopies && i < FAULT_ORIGINALS; i++)
		w->page->original[i] = copy_in(w, c->copies[i]);
	memset(w->page->count, 0, sizeof w->page->count);
	w->page->struck = w->page->lost = 0;
	w->page->kept = 0;
	w->page->fd = -1;
	w->page->nsites = 0;
	w->page->early = 0;
	w->page->where[0] = '\0';
	if (w->page->list && w->page->stack == 0)
		memset(w->page->seen, 0, sizeof w->page->seen);
	if (ftruncate(w->out, 0) != 0 || ftruncate(w->err, 0) != 0 || lseek(w->out, 0, SEEK_SET) != 0 ||
	    lseek(w->err, 0, SEEK_SET) != 0)
		die("scratch file");
}

/* Take what a run left. */
static void
collect(struct worker *w, struct result *r, int status)
{
	r->status = status;
	slurp(&r->out, w->out);
	slurp(&r->err, w->err);
	copy_files(r, w->work);
	__atomic_add_fetch(&tally->runs, 1, __ATOMIC_RELAXED);
}

static void
run(struct worker *w, const struct command *c, struct result *r)
{
	pid_t pid;

	clear(w, c);
	pid = fork();
	if (pid < 0)
		die("fork");
	if (pid == 0)
		become(w, c);
	collect(w, r, wait_for(pid));
}

/* ---- judging ------------------------------------------------------------------------------------------------- */

static bool
same(const struct result *a, const struct result *b)
{
	return a->status == b->status && same_text(&a->out, &b->out) && same_text(&a->err, &b->err) && same_files(a, b);
}

/* Return true if standard error has whole lines that it has without the fault, and then one that describes the
 * error. */
static bool
reports_it(const struct command *c, const struct text *err, const struct text *base)
{
	size_t at = err->len, n = strlen(c->argv[0]);

	if (err->len == 0 || err->data[err->len - 1] != '\n')
		return false;
	while (--at > 0 && err->data[at - 1] != '\n')
		continue;
	if (err->len - at < n + 4 || memcmp(err->data + at, c->argv[0], n) != 0 || memcmp(err->data + at + n, ": ", 2) != 0)
		return false;
	return at <= base->len && (at == 0 || (memcmp(err->data, base->data, at) == 0 && base->data[at - 1] == '\n'));
}

/* What of a command's words are inputs. */
static int
inputs_of(const struct command *c)
{
	int n = strstr(c->line, "files0") != NULL ? 2 : 0, i;

	for (i = 1; i < c->argc; i++)
		n += strncmp(c->argv[i], "in/", 3) == 0 && strcmp(c->argv[i - 1], "-g") != 0 &&
		    strstr(c->argv[i - 1], "letters") == NULL;
	return n;
}

/* Return how many lines describe errors; -1 if standard error has other lines that it lacks without the fault. If there
 * are several inputs, one that cannot be read is reported and the others are read. --list-games continues with the
 * other games, --summary still counts, and files fixed in place are still reported. */
static int
count_messages(const struct command *c, const struct text *err, const struct text *base)
{
	bool counts = strstr(c->line, "--summary") != NULL, names = strstr(c->line, "--list-games") == NULL && c->ncopies == 0;
	size_t at, end, n = strlen(c->argv[0]);
	int messages = 0;

	for (at = 0; at < err->len; at = end) {
		const char *line = err->data + at, *feed = memchr(line, '\n', err->len - at);

		if (feed == NULL)
			return -1;
		end = (size_t)(feed + 1 - err->data);
		if (memmem(base->data, base->len, line, end - at) != NULL)
			continue;
		if (end - at > n + 5 && memcmp(line, c->argv[0], n) == 0 && memcmp(line + n, names ? ": in/" : ": ", names ? 5 : 2) == 0)
			messages++;
		else if (!counts)
			return -1;
	}
	return messages;
}

static bool
passes_over(const struct command *c, int messages)
{
	return messages > 0 && (strstr(c->line, "--summary") != NULL || strstr(c->line, "--list-games") != NULL ||
	    c->ncopies > 0 || inputs_of(c) > 1);
}

/* Whether all files are as they would be without a fault, or as they were before the run. */
static bool
files_are_whole(const struct worker *w, const struct command *c)
{
	const struct result *r = &w->now;
	struct text before = { 0 };
	bool whole = true;
	int i, k;

	for (i = 0; i < r->nfiles && whole; i++) {
		const struct text *base = file_of(&w->base, r->name[i]);

		whole = base != NULL && same_text(&r->file[i], base);
		for (k = 0; k < c->ncopies && !whole; k++)
			if (strcmp(c->copies[k], r->name[i]) == 0) {
				char path[PATH_MAX];

				snprintf(path, sizeof path, "%s/in/%s", tests, r->name[i]);
				slurp_at(&before, AT_FDCWD, path);
				whole = same_text(&r->file[i], &before);
			}
	}
	for (k = 0; k < c->ncopies && whole; k++)
		whole = file_of(r, c->copies[k]) != NULL || file_of(&w->base, c->copies[k]) == NULL;
	free(before.data);
	return whole;
}

/* Return a description of the fault of a run, or NULL. */
static const char *
judge(const struct worker *w, const struct command *c)
{
	const struct result *r = &w->now, *base = &w->base;
	const struct fault_page *p = w->page;
	bool mild = p->error == EINTR || p->how == FAULT_SHORT || p->how == FAULT_SHORT_ON;
	static __thread char text[100];
	int messages;

	if (r->status == -1)
		return "it hangs";
	if (r->status >= 1000) {
		snprintf(text, sizeof text, "%s", strsignal(r->status - 1000));
		return text;
	}
	if (p->lost && r->status != 2)
		return "output is lost, and the status is not 2";
	if (same(r, base) || (base->status == 2 && r->status == 2 && same_text(&r->err, &base->err)))
		return NULL;
	if (mild)
		return "its output differs";
	if (r->status != 2)
		return r->status == base->status ? "its output differs, and the status is that of success" : "another status";
	messages = count_messages(c, &r->err, &base->err);
	if (passes_over(c, messages) && messages > 1 && p->how == FAULT_ONCE)
		return "more than one message";
	if (passes_over(c, messages))
		return files_are_whole(w, c) ? NULL : "a file is left that is not whole";
	if (p->fd != 2 && !reports_it(c, &r->err, &base->err))
		return r->err.len == 0 ? "status 2 without a message" : "not one message";
	if (r->out.len > base->out.len || (r->out.len > 0 && memcmp(r->out.data, base->out.data, r->out.len) != 0))
		return "its output is no beginning of the right one";
	if (p->kind != FAULT_UNLINK && !files_are_whole(w, c))
		return "a file is left that is not whole";
	return NULL;
}

/* ---- telling ------------------------------------------------------------------------------------------------- */

/* Turn the places of a trace that have no names into names. */
static void
name_places(char *out, size_t size, const struct command *c, const char *where)
{
	char line[FAULT_TRACE + PATH_MAX + 100], name[512];
	size_t len = 0;
	FILE *pipe;

	snprintf(line, sizeof line, "addr2line -fse %s/%s %s 2>/dev/null | sed -n 'N;s/\\n/ /p'", tools, c->argv[0], where);
	pipe = popen(line, "r");
	out[0] = '\0';
	while (pipe != NULL && len < size - 200 && fgets(name, sizeof name, pipe) != NULL) {
		name[strcspn(name, "\n")] = '\0';
		if (name[0] != '?')
			len += (size_t)snprintf(out + len, 150, "#     %s\n", name);
	}
	if (pipe != NULL)
		pclose(pipe);
}

static bool
is_new(struct worker *w, const char *what)
{
	uint64_t hash = UINT64_C(0xCBF29CE484222325);
	const char *at;
	int i;

	for (at = w->page->where; *at != '\0'; at++)
		hash = (hash ^ (unsigned char)*at) * UINT64_C(0x100000001B3);
	for (at = what; *at != '\0'; at++)
		hash = (hash ^ (unsigned char)*at) * UINT64_C(0x100000001B3);
	for (i = 0; i < w->ntold; i++)
		if (w->reported[i] == hash)
			return false;
	if (w->ntold == SHOWN)
		return false;
	w->reported[w->ntold++] = hash;
	return true;
}

/* Print a line with one write, since workers share the output. */
static void
print_line(const char *format, ...)
{
	char text[5000];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	if (write(1, text, strlen(text)) < 0)
		_exit(2);
}

static void
tell(struct worker *w, const struct command *c, const char *what)
{
	const struct fault_page *p = w->page;
	char places[2000], text[5000], verdict[100];

	__atomic_add_fetch(&tally->failed, 1, __ATOMIC_RELAXED);
	w->failures++;
	snprintf(verdict, sizeof verdict, "%s", what);
	if (w->ntold == SHOWN)
		return;
	w->page->trace = 1;
	if (w->page->stack != 0)
		w->page->nth = 0;
	run(w, c, &w->now);
	w->page->trace = 0;
	if (!is_new(w, verdict))
		return;
	name_places(places, sizeof places, c, p->where);
	snprintf(text, sizeof text, "not ok - %s\n# %s %u %s%s%s: %s\n# status %d, stderr: %.300s\n%s", c->line,
	    kinds[p->kind], p->nth, hows[p->how], p->error > 0 ? ": " : "", p->error > 0 ? strerror(p->error) : "", verdict,
	    w->now.status, w->now.err.len > 0 ? (w->now.err.data[w->now.err.len < w->now.err.cap ? w->now.err.len : 0] = '\0',
	    w->now.err.data) : "", places);
	if (write(1, text, strlen(text)) < 0)
		_exit(2);
}

/* ---- faults -------------------------------------------------------------------------------------------------- */

/* Fail one call. False when the run did not come so far. */
static bool
try(struct worker *w, const struct command *c, enum fault_kind kind, enum fault_how how, int error, uint32_t nth)
{
	const char *what;

	w->page->kind = kind;
	w->page->how = how;
	w->page->error = error;
	w->page->nth = nth;
	run(w, c, &w->now);
	if (!w->page->struck)
		return false;
	__atomic_add_fetch(&tally->faults[kind], 1, __ATOMIC_RELAXED);
	what = judge(w, c);
	if (what != NULL)
		tell(w, c, what);
	else
		__atomic_add_fetch(&tally->passed, 1, __ATOMIC_RELAXED);
	return true;
}

/* All calls of a kind, or the first ones and then fewer and fewer. */
static void
try_each(struct worker *w, const struct command *c, enum fault_kind kind, enum fault_how how, int error)
{
	uint32_t nth = 1;

	while (nth <= w->calls[kind] && try(w, c, kind, how, error, nth))
		nth += all || nth < 3 ? 1 : nth;
}

/* Wait until a copy of the tool has ended. Return false if there are no more copies. */
static bool
next_copy(struct worker *w, int fd)
{
	struct pollfd end = {.fd = fd, .events = POLLIN};
	bool hangs = poll(&end, 1, TIMEOUT * 1000) == 0;
	int status;

	if (hangs && w->page->copy > 0)
		kill(w->page->copy, SIGKILL);
	if (read(fd, &status, sizeof status) != sizeof status)
		return false;
	collect(w, &w->now, hangs ? -1 : plain(status));
	return true;
}

/* Judge copies of the tool, each with a failing allocation. Remove the bit of each that is right. */
static void
try_copies(struct worker *w, const struct command *c)
{
	int pair[2];
	pid_t pid;

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
		die("socketpair");
	clear(w, c);
	w->page->copying = 1;
	w->page->kind = FAULT_ALLOC;
	w->page->how = FAULT_NONE;
	w->page->error = ENOMEM;
	pid = fork();
	if (pid < 0)
		die("fork");
	if (pid == 0) {
		dup2(pair[1], FAULT_SOCKET);
		become(w, c);
	}
	close(pair[1]);
	while (next_copy(w, pair[0])) {
		if (w->page->struck && judge(w, c) == NULL) {
			w->page->copies[w->page->nth] &= (uint8_t) ~(1 << w->page->how);
			__atomic_add_fetch(&tally->faults[FAULT_ALLOC], 1, __ATOMIC_RELAXED);
			__atomic_add_fetch(&tally->passed, 1, __ATOMIC_RELAXED);
		}
		w->page->struck = w->page->lost = 0;
		if (write(pair[0], "", 1) != 1)
			break;
	}
	close(pair[0]);
	collect(w, &w->now, wait_for(pid));
	w->page->copying = 0;
}

/* Fail the allocations whose bits are set: in copies of the tool if possible. */
static void
try_allocations(struct worker *w, const struct command *c)
{
	uint32_t nth;
	int how;

	try_copies(w, c);
	for (nth = 1; nth < FAULT_COPIES; nth++)
		for (how = FAULT_ONCE; how <= FAULT_ON; how++)
			if ((w->page->copies[nth] & 1 << how) != 0) {
				w->page->copies[nth] &= (uint8_t) ~(1 << how);
				try(w, c, FAULT_ALLOC, how, ENOMEM, nth);
			}
}

/* Note the allocations of a command: of each stack of calls the first, the second, the fourth, ... */
static void
list_sites(struct worker *w, const struct command *c, int depth, bool late)
{
	w->page->how = FAULT_NONE;
	w->page->list = depth;
	w->page->late = late;
	run(w, c, &w->now);
	w->page->list = w->page->late = 0;
	if (w->page->nsites == FAULT_SITES) {
		errno = ENOSPC;
		die("stacks of calls");
	}
}

/* Fail the first allocation of each stack of calls after the command has started a thread, once and from then on. */
static void
try_stacks(struct worker *w, const struct command *c)
{
	static uint64_t stacks[FAULT_SITES], callers[FAULT_SITES];
	uint32_t n, i;
	int how, tries;

	list_sites(w, c, LATE_DEPTH, true);
	n = w->page->nsites;
	memcpy(stacks, w->page->stacks, n * sizeof *stacks);
	memcpy(callers, w->page->callers, n * sizeof *callers);
	__atomic_add_fetch(&tally->late, w->page->count[FAULT_ALLOC] - w->page->early, __ATOMIC_RELAXED);
	__atomic_add_fetch(&tally->late_stacks, n, __ATOMIC_RELAXED);
	for (i = 0; i < n; i++)
		for (how = FAULT_ONCE; how <= FAULT_ON; how++) {
			w->page->stack = stacks[i];
			w->page->caller = callers[i];
			w->page->list = LATE_DEPTH;
			for (tries = 0; tries < TRIES && !try(w, c, FAULT_ALLOC, how, ENOMEM, 0); tries++)
				continue;
			__atomic_add_fetch(&tally->missed, tries == TRIES, __ATOMIC_RELAXED);
		}
	w->page->stack = 0;
	w->page->list = 0;
}

/* Return true if a number other than 0 was not in the set yet. */
static bool
insert(uint64_t number)
{
	static uint64_t set[1 << 17];
	size_t at = number >> 47;

	while (set[at] != 0 && set[at] != number)
		at = (at + 1) % (sizeof set / sizeof *set);
	if (set[at] == number)
		return false;
	set[at] = number;
	return true;
}

/* Choose every allocation, or those that a survey found and that come before a thread starts, to fail in both ways. */
static void
choose_all(struct worker *w, const struct command *c)
{
	const uint64_t number = (uint64_t)(c - commands + 1) << 48; /* stacks of different commands are different */
	uint32_t stacks = 0, i;

	if (!every)
		list_sites(w, c, STACK_DEPTH, false);
	for (i = 1; every && i <= w->early && i < FAULT_COPIES; i++)
		w->page->copies[i] = 1 << FAULT_ONCE | 1 << FAULT_ON;
	for (i = 0; !every && i < w->page->nsites; i++)
		if (w->page->site[i] <= w->early && w->page->site[i] < FAULT_COPIES) {
			w->page->copies[w->page->site[i]] = 1 << FAULT_ONCE | 1 << FAULT_ON;
			stacks += insert(w->page->stacks[i] ^ number);
		}
	__atomic_add_fetch(&tally->allocations, w->early, __ATOMIC_RELAXED);
	__atomic_add_fetch(&tally->stacks, stacks, __ATOMIC_RELAXED);
}

/* Choose those of the survey of all commands, and from one in eight of them on all. */
static void
choose_sample(struct worker *w, const struct survey *survey)
{
	uint32_t tried = 0, i;

	for (i = 0; i < survey->sites; i++)
		if (survey->site[i].chosen && survey->site[i].nth < FAULT_COPIES)
			w->page->copies[survey->site[i].nth] = 1 << (tried++ % 8 == 7 ? FAULT_ON : FAULT_ONCE);
}

static void
try_interruptions(struct worker *w, const struct command *c)
{
	static const enum fault_kind kinds_tried[] = { FAULT_READ, FAULT_WRITE, FAULT_OPEN, FAULT_CLOSE };
	size_t i;

	for (i = 0; i < sizeof kinds_tried / sizeof *kinds_tried; i++)
		try_each(w, c, kinds_tried[i], FAULT_ONCE, EINTR);
}

static void
try_short_calls(struct worker *w, const struct command *c)
{
	try_each(w, c, FAULT_READ, FAULT_SHORT, 0);
	try(w, c, FAULT_READ, FAULT_SHORT_ON, 0, 1);
	try_each(w, c, FAULT_WRITE, FAULT_SHORT, 0);
}

/* Let each kind of call of a command fail. Without -a, half of the commands are interrupted and half have short calls. */
static void
try_command(struct worker *w, const struct command *c)
{
	w->ntold = 0;
	w->failures = 0;
	w->page->how = FAULT_NONE;
	w->page->track = 1;
	run(w, c, &w->base);
	w->page->track = 0;
	memcpy(w->calls, w->page->count, sizeof w->calls);
	w->early = w->calls[FAULT_THREAD] > 0 ? w->page->early : w->calls[FAULT_ALLOC];
	if (w->base.status > 2 || w->base.status < 0) {
		__atomic_add_fetch(&tally->failed, 1, __ATOMIC_RELAXED);
		print_line("not ok - %s: status %d without a fault\n", c->line, w->base.status);
		return;
	}
	if (w->page->kept > 0) {
		__atomic_add_fetch(&tally->failed, 1, __ATOMIC_RELAXED);
		print_line("not ok - %s: blocks of memory that are not freed: %u; valgrind finds them\n", c->line, w->page->kept);
		return;
	}
	if (all)
		choose_all(w, c);
	else
		choose_sample(w, &surveys[c - commands]);
	try_allocations(w, c);
	if (all && w->calls[FAULT_THREAD] > 0)
		try_stacks(w, c);
	try_each(w, c, FAULT_READ, FAULT_ONCE, EIO);
	try_each(w, c, FAULT_WRITE, FAULT_ONCE, EIO);
	try_each(w, c, FAULT_WRITE, FAULT_ON, ENOSPC);
	try_each(w, c, FAULT_OPEN, FAULT_ONCE, EIO);
	try_each(w, c, FAULT_OPEN, FAULT_ON, EMFILE);
	try_each(w, c, FAULT_CLOSE, FAULT_ONCE, EIO);
	try_each(w, c, FAULT_RENAME, FAULT_ONCE, EACCES);
	try_each(w, c, FAULT_STAT, FAULT_ONCE, EIO);
	try_each(w, c, FAULT_UNLINK, FAULT_ONCE, EIO);
	try_each(w, c, FAULT_THREAD, FAULT_ONCE, EAGAIN);
	try_each(w, c, FAULT_THREAD, FAULT_ON, EAGAIN);
	if (all || (c - commands) % 2 == 0)
		try_interruptions(w, c);
	if (all || (c - commands) % 2 == 1)
		try_short_calls(w, c);
	if (w->failures == 0)
		print_line("ok - %s\n", c->line);
}

static bool
is_tried(const struct command *c)
{
	return chosen == NULL || (exact ? strcmp(c->line, chosen) == 0 : strstr(c->line, chosen) != NULL);
}

/* Return true if a command that is tried has the same tool. */
static bool
is_of_tried_tool(const struct command *c)
{
	int i;

	for (i = 0; i < ncommands; i++)
		if (strcmp(commands[i].argv[0], c->argv[0]) == 0 && is_tried(&commands[i]))
			return true;
	return false;
}

/* ---- sites --------------------------------------------------------------------------------------------------- */

/* Note where a command allocates memory. */
static void
survey(struct worker *w, const struct command *c)
{
	struct survey *survey = &surveys[c - commands];
	uint32_t i;

	list_sites(w, c, SITE_DEPTH, false);
	survey->sites = w->page->nsites;
	survey->allocations = w->page->count[FAULT_ALLOC];
	for (i = 0; i < survey->sites; i++)
		survey->site[i] = (struct site){w->page->stacks[i], w->page->site[i], true};
}

/* Order commands by how many allocations they make. */
static int
compare_allocations(const void *a, const void *b)
{
	const struct survey *x = &surveys[*(const int *)a], *y = &surveys[*(const int *)b];

	return x->allocations != y->allocations ? (x->allocations > y->allocations ? 1 : -1) :
	    *(const int *)a - *(const int *)b;
}

/* Choose each site of a tool in one of its commands. */
static void
choose_sites(void)
{
	static int order[COMMANDS];
	uint64_t tool;
	const char *at;
	uint32_t k;
	int i;

	for (i = 0; i < ncommands; i++)
		order[i] = i;
	qsort(order, (size_t)ncommands, sizeof *order, compare_allocations);
	for (i = 0; i < ncommands; i++) {
		struct survey *survey = &surveys[order[i]];

		tool = UINT64_C(0xCBF29CE484222325);
		for (at = commands[order[i]].argv[0]; *at != '\0'; at++)
			tool = (tool ^ (unsigned char)*at) * UINT64_C(0x100000001B3);
		for (k = 0; k < survey->sites; k++)
			survey->site[k].chosen = insert((survey->site[k].stack ^ tool) | 1);
	}
}

/* ---- workers ------------------------------------------------------------------------------------------------- */

static int
scratch(const char *dir, const char *name)
{
	char path[PATH_MAX];
	int fd;

	snprintf(path, sizeof path, "%s/%s", dir, name);
	fd = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	if (fd < 0)
		die(path);
	return fd;
}

static void
set_up(struct worker *w)
{
	char link[PATH_MAX + 8], in[PATH_MAX];
	int fd;

	snprintf(w->dir, sizeof w->dir, "%s/hgn-faults.XXXXXX", access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
	if (mkdtemp(w->dir) == NULL)
		die(w->dir);
	snprintf(w->work, sizeof w->work, "%s/work", w->dir);
	snprintf(link, sizeof link, "%s/in", w->work);
	snprintf(in, sizeof in, "%s/in", tests);
	if (mkdir(w->work, 0700) != 0 || symlink(in, link) != 0)
		die(w->work);
	w->out = scratch(w->dir, "out");
	w->err = scratch(w->dir, "err");
	fd = scratch(w->dir, "page");
	if (ftruncate(fd, sizeof *w->page) != 0)
		die("page");
	w->page = mmap(NULL, sizeof *w->page, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (w->page == MAP_FAILED)
		die("page");
	snprintf(w->page_env, sizeof w->page_env, "HGN_FAULT_PAGE=%s/page", w->dir);
}

static void
tear_down(const struct worker *w)
{
	static const char *const names[] = { "work/in", "work", "out", "err", "page", "" };
	char path[PATH_MAX];
	size_t i;

	for (i = 0; i < sizeof names / sizeof *names; i++) {
		snprintf(path, sizeof path, "%s/%s", w->dir, names[i]);
		remove(path);
	}
}

/* Let processes visit the commands that are wanted. */
static void
share_commands(long jobs, void (*visit)(struct worker *, const struct command *), bool (*is_wanted)(const struct command *))
{
	static struct worker w;
	uint32_t n;

	tally->next = 0;
	for (; jobs > 0; jobs--) {
		if (fork() != 0)
			continue;
		set_up(&w);
		while ((n = __atomic_fetch_add(&tally->next, 1, __ATOMIC_RELAXED)) < (uint32_t)ncommands)
			if (is_wanted(&commands[n]))
				visit(&w, &commands[n]);
		tear_down(&w);
		_exit(0);
	}
	while (wait(NULL) > 0 || errno == EINTR)
		continue;
}

static void
report(void)
{
	size_t i;

	printf("# %d commands, %u runs;", ncommands, tally->runs);
	for (i = 0; i < FAULT_KINDS; i++)
		printf(" %u %ss%s", tally->faults[i], kinds[i], i + 1 < FAULT_KINDS ? "," : "\n");
	if (all && every)
		printf("# every one of %u allocations failed, once and from then on\n", tally->allocations);
	else if (all)
		printf("# of %u allocations the 1st, 2nd, 4th, 8th, ... from each of %u stacks of calls failed, once "
		       "and from then on\n",
		    tally->allocations, tally->stacks);
	if (all)
		printf("# after the start of a thread: of %u allocations one from each of %u stacks; %u of these "
		       "faults were not reached\n",
		    tally->late, tally->late_stacks, tally->missed);
	printf("# of failing calls %u were handled, %u were not\n", tally->passed, tally->failed);
}

static void *
share_memory(size_t n)
{
	void *memory = mmap(NULL, n, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	if (memory == MAP_FAILED)
		die("mmap");
	return memory;
}

int
main(int argc, char **argv)
{
	const struct rlimit none = { 0, 0 };
	long jobs = sysconf(_SC_NPROCESSORS_ONLN);
	sigset_t child;
	int option;

	while ((option = getopt(argc, argv, "aej:t:x:")) != -1) {
		all |= option == 'a' || option == 'e';
		every |= option == 'e';
		exact |= option == 'x';
		if (option == 'j')
			jobs = atol(optarg);
		if (option == 't' || option == 'x')
			chosen = optarg;
	}
	if (argc - optind != 3 || (tools = realpath(argv[optind], NULL)) == NULL ||
	    (tests = realpath(argv[optind + 2], NULL)) == NULL)
		die("usage: run [-a | -e] [-j JOBS] [-t TEXT | -x TEXT] TOOLS-DIRECTORY FAULT-LIBRARY TESTS-DIRECTORY");
	library = strcmp(argv[optind + 1], "-") != 0 ? realpath(argv[optind + 1], NULL) : "-";
	if (library == NULL)
		die(argv[optind + 1]);
	read_table();
	tally = share_memory(sizeof *tally);
	surveys = share_memory(COMMANDS * sizeof *surveys);
	setrlimit(RLIMIT_CORE, &none);
	sigemptyset(&child);
	sigaddset(&child, SIGCHLD);
	sigprocmask(SIG_BLOCK, &child, NULL);
	if (!all) {
		share_commands(jobs, survey, is_of_tried_tool);
		choose_sites();
	}
	share_commands(jobs, try_command, is_tried);
	report();
	return tally->failed > 0;
}
