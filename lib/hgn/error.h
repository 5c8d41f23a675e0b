/* SPDX-License-Identifier: MIT
 * Status codes, descriptions of errors, and macros that all headers use. */
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

/* Enclose the declarations of a header, so that C++ can include it. */
#ifdef __cplusplus
#define HGN_BEGIN_C extern "C" {
#define HGN_END_C }
#else
#define HGN_BEGIN_C
#define HGN_END_C
#endif

HGN_BEGIN_C

/* Status codes that functions return. */
enum hgn_status {
	HGN_OK = 0,
	HGN_DONE = 1,      /* an iterator is at its end */
	HGN_MORE = 2,      /* an iterator returned something other than an item; call it again */
	HGN_EINVAL = -1,   /* invalid text or data; the error message says why */
	HGN_ENOMEM = -2,   /* out of memory */
	HGN_EIO = -3,      /* reading failed */
	HGN_ELIMIT = -4,   /* valid input that exceeds a limit of the library */
	HGN_ENOTFOUND = -5 /* game, file or theme not found */
};

/* A description of an error. */
struct hgn_error {
	int status;       /* an enum hgn_status */
	char rule[40];    /* id in kebab-case for hgn_diagnostic_find(), stable between releases; may be empty */
	char file[1024];  /* file with the error; may be empty */
	uint64_t line;    /* 1-based; 0 if unknown */
	uint64_t col;     /* in bytes, 1-based; 0 if unknown */
	char message[1536]; /* one line, lower case, no full stop */
};

HGN_END_C
#endif
