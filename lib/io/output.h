/* SPDX-License-Identifier: MIT
 * Buffered output to files and standard output. */
#ifndef HGN_IO_OUTPUT_H
#define HGN_IO_OUTPUT_H

#include <sys/types.h>

#include "hgn.h"
#include "io/pack.h"

/* A temporary file, or a directory that was created for files, in a list with the newest one first. Signals are blocked
 * while the list changes, so that a signal handler can call hgn_temps_remove(). */
struct hgn_temp {
	struct hgn_temp *next;
	bool is_directory;
	char name[];
};

/* An output: a file, standard output or standard error. A file has a temporary name until it is complete. */
struct hgn_output {
	int fd;                /* -1 = not open yet */
	const char *name;      /* name in messages */
	char *path;            /* final path of a file */
	struct hgn_temp *temp; /* temporary file; NULL if the file is written in place */
	struct hgn_temp **temps; /* the list of temporary files, owned by the caller */
	char *data;
	size_t len;
	struct hgn_pack *pack; /* compressor; NULL = none */
	bool is_file;
	bool report;           /* create the file even if nothing is written */
	enum hgn_packing packing; /* compression; chosen by the file name, but may be changed before the file is
				   * opened */
	bool if_changed;       /* do not replace an existing file that has the same bytes */
	bool force;            /* replace an existing file that is write-protected */
	bool is_protected;     /* set on opening if `force` is missing and such a file exists; `error` is EACCES */
	bool exact;            /* fail if owner, group and mode of a replaced file cannot be kept */
	bool unkept;           /* they could not be kept; `error` is the reason */
	mode_t mode;           /* mode of the replaced file; 0 = none */
	bool precious;         /* keep the temporary file if renaming fails */
	bool held;             /* if the file is written in place: collect the output in a nameless file, and write it
			        * when complete */
	int target;            /* `held`: descriptor of the target */
	bool filled;           /* something was written */
	bool unmade;           /* set on closing if no file was created */
	bool old;              /* set on opening if the file exists; then its device and inode */
	dev_t dev;
	ino_t ino;
	int error;             /* errno of the first failure, after which writes are ignored; 0 = none */
};

/* Remove all temporary files and those directories of the list that are then empty. Async-signal-safe. */
void hgn_temps_remove(const struct hgn_temp *temps);
/* Create a directory and add it to the list. Do nothing if it exists. Return 0 or an errno. */
int hgn_temps_make_directory(struct hgn_temp **temps, const char *name);
/* Drop the directories from the list. With `remove`, remove those that are empty. */
void hgn_temps_end_directories(struct hgn_temp **temps, bool remove);
/* Create a nameless temporary file, opened for reading and writing. Return 0 or an errno. */
int hgn_spool_open(int *fd);
/* Initialise an output without opening it. `path` is NULL or "-" for standard output. */
void hgn_output_init(struct hgn_output *out, const char *path, struct hgn_temp **temps);
/* Open the output unless it is open. Return 0 or an errno, as the functions below do. */
int hgn_output_open(struct hgn_output *out);
void hgn_output_add(struct hgn_output *out, const void *bytes, size_t n);
int hgn_output_flush(struct hgn_output *out);
/* Flush and close, but do not rename the file yet. */
int hgn_output_end(struct hgn_output *out);
/* Reopen after hgn_output_end(), to append more. In a compressed file this begins a new member. */
int hgn_output_resume(struct hgn_output *out);
/* Flush and close. Rename the file if `keep` is set and nothing failed; otherwise remove it. */
int hgn_output_close(struct hgn_output *out, bool keep);

#endif
