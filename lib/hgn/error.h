/* SPDX-License-Identifier: MIT
 * Status codes of functions, and descriptions of errors. */
#ifndef HGN_ERROR_H
#define HGN_ERROR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define HGN_API __attribute__((visibility("default")))
#define HGN_PRINTF(f, a) __attribute__((format(printf, f, a)))
#else
#define HGN_API
#define HGN_PRINTF(f, a)
#endif

/* Begin and end of every header in this directory, for C++. */
#ifdef __cplusplus
#define HGN_BEGIN_C extern "C" {
#define HGN_END_C }
#else
#define HGN_BEGIN_C
#define HGN_END_C
#endif

HGN_BEGIN_C

/* Return values of functions. */
enum hgn_status {
	HGN_OK = 0,
	HGN_DONE = 1,      /* an iterator is at its end */
	HGN_MORE = 2,      /* an iterator has something other than an item: call again */
	HGN_EINVAL = -1,   /* the text or data is invalid; the error says why */
	HGN_ENOMEM = -2,   /* memory ran out */
	HGN_EIO = -3,      /* reading failed */
	HGN_ELIMIT = -4,   /* valid, but above a limit of the library */
	HGN_ENOTFOUND = -5 /* no such game, file or theme */
};

/* A description of an error, for people and for scripts. `rule` is an id that hgn_diagnostic_find() explains, or
 * empty. */
struct hgn_error {
	int status;       /* an enum hgn_status */
	char rule[40];    /* kebab-case id, never changes between releases */
	char file[1024];  /* file that the error is about, or empty */
	uint64_t line;    /* from 1; 0 = unknown */
	uint64_t col;     /* in bytes from 1; 0 = unknown */
	char message[1536]; /* one line, lower case, no full stop */
};

HGN_END_C
#endif
