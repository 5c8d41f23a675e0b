/* SPDX-License-Identifier: MIT
 * Make one call of a tool to the C library fail. Loaded with LD_PRELOAD; or, compiled with FAULT_WRAP, linked into a
 * tool with ld's --wrap, if the sanitizers must keep the allocator. */
#define _GNU_SOURCE
#include "fault.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define STACK 28 /* calls, with those of this file */

static struct fault_page *page;
static __thread bool inside; /* calls of this file's own */
static bool written[FAULT_FDS];
static bool is_copy, has_threads;
static __thread uintptr_t caller_of_allocation;

#ifdef FAULT_WRAP
#define HOOK(name) __wrap_##name
#define REAL(result, name, ...) result __real_##name(__VA_ARGS__)
#define NEXT(name) __real_##name
#else
#define HOOK(name) name
#define REAL(result, name, ...) static result (*real_##name)(__VA_ARGS__)
#define NEXT(name) (find((void **)&real_##name, #name), real_##name)
void *__libc_malloc(size_t n);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *old, size_t n);

static void
find(void **real, const char *name)
{
	if (*real == NULL)
		*real = dlsym(RTLD_NEXT, name);
}
#endif

/* ---- where calls come from ----------------------------------------------------------------------------------- */

/* Return the hash of the innermost `depth` calls that led to an allocation. It is not 0. */
static uint64_t
hash_stack(int depth)
{
	void *frame[STACK];
	uint64_t hash = UINT64_C(0xCBF29CE484222325);
	int n, i = 0, end;

	inside = true;
	n = backtrace(frame, depth + 4 < STACK ? depth + 4 : STACK);
	inside = false;
	while (i < n && (uintptr_t)frame[i] != caller_of_allocation)
		i++;
	end = i + depth < n ? i + depth : n;
	for (; i < end; i++)
		hash = (hash ^ (uintptr_t)frame[i]) * UINT64_C(0x100000001B3);
	return hash | 1;
}

static void
note_site(uint32_t n)
{
	uint64_t hash = hash_stack(page->list);
	size_t at = hash >> 48;
	uint32_t times;

	while (page->seen[at].stack != 0 && page->seen[at].stack != hash)
		at = (at + 1) % FAULT_SEEN;
	page->seen[at].stack = hash;
	times = ++page->seen[at].times;
	if ((page->late ? times > 1 : (times & (times - 1)) != 0) || page->nsites == FAULT_SITES)
		return;
	page->stacks[page->nsites] = hash;
	page->callers[page->nsites] = caller_of_allocation;
	page->site[page->nsites++] = n;
}

static void
note_where(void)
{
	void *frame[STACK];
	Dl_info info;
	size_t len = 0;
	int depth, i;

	inside = true;
	depth = backtrace(frame, STACK);
	for (i = 3; i < depth && len < sizeof page->where - 300; i++) {
		if (dladdr(frame[i], &info) == 0 || (info.dli_sname == NULL && strstr(info.dli_fname, ".so") != NULL))
			continue;
		if (info.dli_sname != NULL)
			len += (size_t)sprintf(page->where + len, "%.100s ", info.dli_sname);
		else
			len += (size_t)sprintf(page->where + len, "+0x%lx ",
			    (unsigned long)((char *)frame[i] - (char *)info.dli_fbase - 1));
	}
	inside = false;
}

/* ---- blocks that are not freed ------------------------------------------------------------------------------- */

#ifndef FAULT_WRAP
#define BLOCKS (1 << 20)
#define FREED 1 /* in place of an address */

static uintptr_t *blocks; /* a hash table of addresses, of which 0 is none */
static pthread_mutex_t blocks_lock = PTHREAD_MUTEX_INITIALIZER;
static uintptr_t own_begin[2], own_end[2]; /* the C library and the dynamic linker, which keep blocks until the end */

static int
find_own(struct dl_phdr_info *info, size_t size, void *ctx)
{
	int which = strstr(info->dlpi_name, "/libc.so") != NULL ? 0 : strstr(info->dlpi_name, "/ld-") != NULL ? 1 : -1, i;

	(void)size, (void)ctx;
	for (i = 0; which >= 0 && i < info->dlpi_phnum; i++)
		if (info->dlpi_phdr[i].p_type == PT_LOAD && (info->dlpi_phdr[i].p_flags & PF_X) != 0) {
			own_begin[which] = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
			own_end[which] = own_begin[which] + info->dlpi_phdr[i].p_memsz;
		}
	return 0;
}

/* Return the place of an address, or one where it can be. */
static size_t
find_block(uintptr_t address)
{
	size_t at = (address >> 4) * 0x9E3779B1u % BLOCKS, free_at = BLOCKS;

	for (; blocks[at] != address && blocks[at] != 0; at = (at + 1) % BLOCKS)
		if (blocks[at] == FREED && free_at == BLOCKS)
			free_at = at;
	return blocks[at] == address || free_at == BLOCKS ? at : free_at;
}

static void
note_freed(void *block)
{
	size_t at;

	if (blocks == NULL || block == NULL)
		return;
	pthread_mutex_lock(&blocks_lock);
	at = find_block((uintptr_t)block);
	if (blocks[at] == (uintptr_t)block) {
		blocks[at] = FREED;
		page->kept--;
	}
	pthread_mutex_unlock(&blocks_lock);
}

static void *
note_block(void *block, void *caller)
{
	uintptr_t from = (uintptr_t)caller;
	int i;

	if (blocks == NULL || block == NULL || inside)
		return block;
	for (i = 0; i < 2; i++)
		if (from >= own_begin[i] && from < own_end[i])
			return block;
	pthread_mutex_lock(&blocks_lock);
	blocks[find_block((uintptr_t)block)] = (uintptr_t)block;
	page->kept++;
	pthread_mutex_unlock(&blocks_lock);
	return block;
}

static void
begin_blocks(void)
{
	void *made = mmap(NULL, BLOCKS * sizeof *blocks, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	dl_iterate_phdr(find_own, NULL);
	blocks = made == MAP_FAILED ? NULL : made;
}
#endif

/* ---- the decision -------------------------------------------------------------------------------------------- */

/* Whether an allocation, which `caller` asks for, is to fail. */
static bool strikes(enum fault_kind kind, int fd);

static bool
is_refused(void *caller)
{
	caller_of_allocation = (uintptr_t)caller;
	return strikes(FAULT_ALLOC, -1);
}

static __attribute__((constructor)) void
begin(void)
{
	const char *path = getenv("HGN_FAULT_PAGE");
	void *frame[1];
	int fd;

	inside = true;
	unsetenv("LD_PRELOAD"); /* programs that the tool starts do not fail */
	fd = path != NULL ? open(path, O_RDWR) : -1;
	if (fd >= 0) {
		struct fault_page *mapped = mmap(NULL, sizeof *mapped, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);

		close(fd);
		if (mapped != MAP_FAILED) {
			if (mapped->list || mapped->trace)
				(void)backtrace(frame, 1); /* which allocates when it is first called */
			page = mapped;
#ifndef FAULT_WRAP
			if (page->track)
				begin_blocks();
#endif
		}
	}
	inside = false;
}

REAL(int, close, int fd);
REAL(ssize_t, read, int fd, void *bytes, size_t n);
REAL(ssize_t, write, int fd, const void *bytes, size_t n);

/* ---- copies of the process ----------------------------------------------------------------------------------- */

static void
require(bool condition)
{
	if (!condition)
		_exit(126);
}

static void
copy_bytes(int from, int to)
{
	char bytes[1 << 14];
	ssize_t n;

	while ((n = read(from, bytes, sizeof bytes)) > 0)
		require(write(to, bytes, (size_t)n) == n);
	require(n == 0 && close(from) == 0);
}

static void
copy_file(const char *from, const char *to, const struct stat *st)
{
	int i, fd;

	for (i = 0; i < FAULT_ORIGINALS && page->original[i] != 0; i++)
		if (page->original[i] == st->st_ino) {
			require(link(from, to) == 0);
			return;
		}
	fd = open(to, O_WRONLY | O_CREAT | O_EXCL, 0600);
	copy_bytes(open(from, O_RDONLY), fd);
	require(fchmod(fd, st->st_mode) == 0 && close(fd) == 0);
}

/* Copy a directory, or remove all in it. */
static void
walk(const char *from, const char *to)
{
	char path[PATH_MAX], copy[PATH_MAX], target[PATH_MAX] = "";
	DIR *dir = opendir(from);
	struct dirent *entry;
	struct stat st;

	require(dir != NULL && (to == NULL || mkdir(to, 0700) == 0));
	while ((entry = readdir(dir)) != NULL) {
		if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
			continue;
		snprintf(path, sizeof path, "%s/%s", from, entry->d_name);
		snprintf(copy, sizeof copy, "%s/%s", to != NULL ? to : "", entry->d_name);
		require(lstat(path, &st) == 0);
		if (S_ISDIR(st.st_mode))
			walk(path, to != NULL ? copy : NULL);
		else if (to == NULL)
			require(unlink(path) == 0);
		else if (S_ISLNK(st.st_mode))
			require(readlink(path, target, sizeof target - 1) > 0 && symlink(target, copy) == 0);
		else
			copy_file(path, copy, &st);
	}
	closedir(dir);
	require(to != NULL || rmdir(from) == 0);
}

/* Return true if the directory of the process contains files besides the link "in". */
static bool
has_files(void)
{
	DIR *dir = opendir(".");
	int n = 0;

	require(dir != NULL);
	while (readdir(dir) != NULL)
		n++;
	closedir(dir);
	return n > 3;
}

/* Open the files that a copy of the process writes again, so that it writes to its own copies of them. */
static void
reopen_files(bool moved)
{
	char link[40], path[PATH_MAX];
	struct stat st;
	int fd, own, flags;
	ssize_t n;
	off_t at;

	for (fd = 3; fd < FAULT_FDS; fd++) {
		flags = fcntl(fd, F_GETFL);
		if (flags < 0 || (flags & O_ACCMODE) == O_RDONLY || fstat(fd, &st) != 0 || !S_ISREG(st.st_mode))
			continue;
		at = lseek(fd, 0, SEEK_CUR);
		snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
		if (st.st_nlink == 0) {
			own = memfd_create("spool", 0);
			copy_bytes(open(link, O_RDONLY), own);
		} else {
			n = readlink(link, path, sizeof path - 1);
			require(moved && n > 0);
			path[n] = '\0';
			require(strstr(path, "/kept/") != NULL);
			own = open(strstr(path, "/kept/") + strlen("/kept/"), flags & (O_ACCMODE | O_APPEND));
		}
		require(own >= 0 && lseek(own, at, SEEK_SET) == at && dup2(own, fd) == fd && close(own) == 0);
	}
}

/* Begin a copy of the process, in which a call fails. */
static void
begin_copy(enum fault_how how, uint32_t n, bool moved)
{
	require(!moved || chdir("../work") == 0);
	reopen_files(moved);
	close(FAULT_SOCKET);
	is_copy = true;
	page->how = how;
	page->nth = n;
}

/* Run a copy of the process until its end, and restore what it shares with this one. Return true in the copy. */
static bool
fails_in_copy(enum fault_how how, uint32_t n)
{
	uint32_t count[FAULT_KINDS];
	off_t at[FAULT_FDS];
	int status = 0, fd;
	bool moved = has_files();
	pid_t pid;
	char go;

	memcpy(count, page->count, sizeof count);
	for (fd = 0; fd < FAULT_FDS; fd++)
		at[fd] = lseek(fd, 0, SEEK_CUR);
	if (moved) {
		require(rename("../work", "../kept") == 0);
		walk(".", "../work");
	}
	pid = fork();
	if (pid == 0) {
		begin_copy(how, n, moved);
		return true;
	}
	page->copy = pid;
	require(pid > 0 && waitpid(pid, &status, 0) == pid && write(FAULT_SOCKET, &status, sizeof status) > 0 &&
		read(FAULT_SOCKET, &go, 1) == 1);
	if (moved) {
		walk("../work", NULL);
		require(rename("../kept", "../work") == 0);
	}
	page->how = FAULT_NONE;
	memcpy(page->count, count, sizeof count);
	for (fd = 0; fd < FAULT_FDS; fd++)
		if (at[fd] >= 0)
			require(
			    lseek(fd, at[fd], SEEK_SET) >= 0 && ((fd != 1 && fd != 2) || ftruncate(fd, at[fd]) == 0));
	return false;
}

static void
fail_in_copies(uint32_t n)
{
	bool copied = false;
	int error = errno, how;

	if (!page->copying || is_copy || has_threads || n >= FAULT_COPIES)
		return;
	inside = true;
	for (how = FAULT_ONCE; how <= FAULT_ON && !copied; how++)
		copied = (page->copies[n] & 1 << how) != 0 && fails_in_copy(how, n);
	inside = false;
	errno = error;
}

/* Return true if a call is the first one that is to fail. */
static bool
is_first(uint32_t n)
{
	uint32_t none = 0;

	if (page->stack == 0)
		return n == page->nth;
	return has_threads && page->nth == 0 && caller_of_allocation == page->caller &&
	       hash_stack(page->list) == page->stack &&
	       __atomic_compare_exchange_n(&page->nth, &none, n, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}

/* Whether this call is to fail (and errno is set), or to be short. */
static bool
strikes(enum fault_kind kind, int fd)
{
	uint32_t n, nth;
	bool first, now;

	if (page == NULL || inside)
		return false;
	n = __atomic_add_fetch(&page->count[kind], 1, __ATOMIC_RELAXED);
	if (kind == FAULT_ALLOC && page->list && page->stack == 0 && (!page->late || has_threads))
		note_site(n);
	if (kind == FAULT_ALLOC)
		fail_in_copies(n);
	if (page->how == FAULT_NONE || page->kind != (int)kind)
		return false;
	first = is_first(n);
	nth = page->nth;
	now = first || (nth != 0 && n > nth && (page->how == FAULT_ON || page->how == FAULT_SHORT_ON) &&
			   ((kind != FAULT_WRITE && kind != FAULT_CLOSE) || fd == page->fd));
	if (!now)
		return false;
	if (first) {
		page->struck = 1;
		page->fd = fd;
		if (page->trace)
			note_where();
	}
	errno = page->error;
	return true;
}

static bool
is_short(void)
{
	return page->how == FAULT_SHORT || page->how == FAULT_SHORT_ON;
}

/* ---- memory -------------------------------------------------------------------------------------------------- */

#ifdef FAULT_WRAP
REAL(void *, malloc, size_t n);
REAL(void *, calloc, size_t n, size_t size);
REAL(void *, realloc, void *old, size_t n);
#define NEXT_MALLOC __real_malloc
#define NEXT_CALLOC __real_calloc
#define NEXT_REALLOC __real_realloc
#else
#define NEXT_MALLOC __libc_malloc
#define NEXT_CALLOC __libc_calloc
#define NEXT_REALLOC __libc_realloc
#endif

#ifdef FAULT_WRAP
#define note_block(block, caller) (block)
#define note_freed(block) (void)(block)
#else
void __libc_free(void *block);

void
free(void *block)
{
	note_freed(block);
	__libc_free(block);
}
#endif

void *
HOOK(malloc)(size_t n)
{
	void *caller = __builtin_return_address(0);

	return is_refused(caller) ? NULL : note_block(NEXT_MALLOC(n), caller);
}

void *
HOOK(calloc)(size_t n, size_t size)
{
	void *caller = __builtin_return_address(0);

	return is_refused(caller) ? NULL : note_block(NEXT_CALLOC(n, size), caller);
}

void *
HOOK(realloc)(void *old, size_t n)
{
	void *caller = __builtin_return_address(0), *block;

	if (is_refused(caller))
		return NULL;
	note_freed(old); /* before another thread gets the address */
	block = NEXT_REALLOC(old, n);
	note_block(block != NULL ? block : old, caller);
	return block;
}

/* ---- files --------------------------------------------------------------------------------------------------- */

REAL(int, open, const char *path, int flags, ...);
REAL(ssize_t, pread, int fd, void *bytes, size_t n, off_t at);
REAL(int, rename, const char *from, const char *to);
REAL(int, unlink, const char *path);
REAL(int, stat, const char *path, struct stat *st);
REAL(int, lstat, const char *path, struct stat *st);
REAL(int, fstat, int fd, struct stat *st);
REAL(DIR *, opendir, const char *path);
REAL(struct dirent *, readdir, DIR *dir);
REAL(FILE *, fopen, const char *path, const char *mode);
REAL(char *, realpath, const char *path, char *into);

int
HOOK(open)(const char *path, int flags, ...)
{
	mode_t mode = 0;
	va_list args;

	va_start(args, flags);
	if (flags & O_CREAT)
		mode = va_arg(args, mode_t);
	va_end(args);
	if (strikes(FAULT_OPEN, -1))
		return -1;
	return NEXT(open)(path, flags, mode);
}

DIR *
HOOK(opendir)(const char *path)
{
	return strikes(FAULT_OPEN, -1) ? NULL : NEXT(opendir)(path);
}

FILE *
HOOK(fopen)(const char *path, const char *mode)
{
	return strikes(FAULT_OPEN, -1) ? NULL : NEXT(fopen)(path, mode);
}

int
HOOK(close)(int fd)
{
	bool output = fd >= 0 && fd < FAULT_FDS && written[fd], fails = strikes(FAULT_CLOSE, fd);
	int error = errno, status = NEXT(close)(fd);

	if (fd >= 0 && fd < FAULT_FDS)
		written[fd] = false;
	if (!fails)
		return status;
	if (output && page->error != EINTR)
		page->lost = 1;
	errno = error;
	return -1;
}

ssize_t
HOOK(read)(int fd, void *bytes, size_t n)
{
	if (!strikes(FAULT_READ, fd))
		return NEXT(read)(fd, bytes, n);
	return is_short() ? NEXT(read)(fd, bytes, n > 0) : -1;
}

ssize_t
HOOK(pread)(int fd, void *bytes, size_t n, off_t at)
{
	if (!strikes(FAULT_READ, fd))
		return NEXT(pread)(fd, bytes, n, at);
	return is_short() ? NEXT(pread)(fd, bytes, n > 0, at) : -1;
}

ssize_t
HOOK(write)(int fd, const void *bytes, size_t n)
{
	if (fd >= 0 && fd < FAULT_FDS)
		written[fd] = true;
	if (!strikes(FAULT_WRITE, fd))
		return NEXT(write)(fd, bytes, n);
	if (is_short())
		return NEXT(write)(fd, bytes, n > 0);
	page->lost |= page->error != EINTR && n > 0;
	return -1;
}

struct dirent *
HOOK(readdir)(DIR *dir)
{
	int error = errno;

	if (strikes(FAULT_READ, -1) && !is_short() && errno != EINTR)
		return NULL;
	errno = error; /* which the end of the directory does not change */
	return NEXT(readdir)(dir);
}

int
HOOK(rename)(const char *from, const char *to)
{
	return strikes(FAULT_RENAME, -1) ? -1 : NEXT(rename)(from, to);
}

int
HOOK(unlink)(const char *path)
{
	return strikes(FAULT_UNLINK, -1) ? -1 : NEXT(unlink)(path);
}

int
HOOK(stat)(const char *path, struct stat *st)
{
	return strikes(FAULT_STAT, -1) ? -1 : NEXT(stat)(path, st);
}

int
HOOK(lstat)(const char *path, struct stat *st)
{
	return strikes(FAULT_STAT, -1) ? -1 : NEXT(lstat)(path, st);
}

int
HOOK(fstat)(int fd, struct stat *st)
{
	return strikes(FAULT_STAT, -1) ? -1 : NEXT(fstat)(fd, st);
}

char *
HOOK(realpath)(const char *path, char *into)
{
	return strikes(FAULT_STAT, -1) ? NULL : NEXT(realpath)(path, into);
}

/* ---- threads ------------------------------------------------------------------------------------------------- */

REAL(int, pthread_create, pthread_t *thread, const pthread_attr_t *attr, void *(*start)(void *), void *ctx);

int
HOOK(pthread_create)(pthread_t *thread, const pthread_attr_t *attr, void *(*start)(void *), void *ctx)
{
	if (page != NULL && !has_threads)
		page->early = page->count[FAULT_ALLOC];
	has_threads = true;
	return strikes(FAULT_THREAD, -1) ? page->error : NEXT(pthread_create)(thread, attr, start, ctx);
}
