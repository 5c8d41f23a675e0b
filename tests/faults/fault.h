/* SPDX-License-Identifier: MIT
 * The call that must fail in a run, and its result: a page of memory that the runner shares with the tool. */
#ifndef FAULT_H
#define FAULT_H

#include <stdint.h>

enum fault_kind {
	FAULT_ALLOC,
	FAULT_READ,
	FAULT_WRITE,
	FAULT_OPEN, /* directories too */
	FAULT_CLOSE,
	FAULT_RENAME,
	FAULT_STAT,
	FAULT_UNLINK,
	FAULT_THREAD,
	FAULT_KINDS
};

enum fault_how {
	FAULT_NONE,  /* only count */
	FAULT_ONCE,  /* the nth call fails */
	FAULT_ON,    /* and all after it; of writes and closes those to the same file */
	FAULT_SHORT, /* the nth call takes one byte only */
	FAULT_SHORT_ON
};

#define FAULT_SITES 16384
#define FAULT_SEEN 65536
#define FAULT_TRACE 4096
#define FAULT_COPIES 65536
#define FAULT_ORIGINALS 8
#define FAULT_SOCKET 200 /* file descriptor of the tool's side of a socket pair */
#define FAULT_FDS 32     /* file descriptors below this one are restored after a copy */

struct fault_page {
	/* What to do. */
	int kind, how, error; /* `error` is an errno */
	uint32_t nth;         /* from 1 */
	uint64_t stack;       /* if not 0: instead of the nth, the first allocation that threads make from this stack */
	uint64_t caller;      /* its innermost return address */
	int list;             /* note stacks of this many calls that allocate */
	int late;             /* but only after the tool has started a thread, and only the first allocation of each */
	int trace;            /* note where the fault strikes */
	int track;            /* count the blocks that are never freed */

	/* If `copying`, for each allocation, bits (1 << how): it fails in copies of the process, made with fork(), so
	 * that the tool need not start again. The tool sends the wait status of each copy to its socket, and waits for
	 * a byte. It makes no copies after it has started a thread. The directory of the process may contain files: a
	 * copy works in a directory of the same path, with copies of them, but with links to the files `original`. */
	int copying;
	uint8_t copies[FAULT_COPIES];
	int32_t copy; /* process ID */
	uint64_t original[FAULT_ORIGINALS]; /* inodes; 0 at the end */

	/* What came of it. */
	uint32_t count[FAULT_KINDS];
	uint32_t early; /* allocations before the tool started a thread */
	int struck;
	int fd;         /* of the call that failed, or -1 */
	int lost;       /* bytes written to a file may be missing */
	uint32_t kept;  /* blocks that the tool and libraries other than the C library allocated and did not free */
	uint32_t nsites;
	uint32_t site[FAULT_SITES];   /* the first allocation of each stack of calls, the second, the fourth, ... */
	uint64_t stacks[FAULT_SITES]; /* hashes of these stacks */
	uint64_t callers[FAULT_SITES];
	struct fault_seen {
		uint64_t stack;
		uint32_t times;
	} seen[FAULT_SEEN];
	char where[FAULT_TRACE];
};

#endif
