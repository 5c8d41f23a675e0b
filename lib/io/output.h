/* SPDX-License-Identifier: MIT
 * Buffered output to files and standard output. */
#ifndef HGN_IO_OUTPUT_H
#define HGN_IO_OUTPUT_H

#include <sys/types.h>

#include "hgn.h"
#include "io/pack.h"

/* A temporary file. Signals are blocked while the list of them changes, so that a signal handler can remove them
 * all. */
struct hgn_temp {
	struct hgn_temp *next;
	char name[];
};

/* Output to standard output, standard error, or a file. A file has a temporary name until it is complete. */
struct hgn_output {
	int fd;                /* -1 = not open yet */
	const char *name;      /* for messages */
	char *path;            /* final name of a file */
	struct hgn_temp *temp; /* temporary name of a file; NULL = written in place */
	struct hgn_temp **temps; /* list of all temporary files, owned by the caller */
	char *data;
	size_t len;
	struct hgn_pack *pack; /* compressor of an open file; NULL = none */
	bool is_file;
	bool report;           /* create the file even if nothing is written */
	enum hgn_packing packing; /* of a file; chosen by its name unless changed before the file is opened */
	bool if_changed;       /* keep an existing file if it has the same bytes */
	bool exact;            /* fail if the file cannot get owner, group and mode of the file that it replaces */
	bool unkept;           /* it did not get them; `error` is the reason */
	mode_t mode;           /* of the file that an exact one replaces; 0 = none */
	bool precious;         /* keep the temporary file if it cannot be renamed */
	bool held;             /* if not renamed: collect the bytes in a nameless file, and write them when complete */
	int target;            /* descriptor of the target, once open */
	bool filled;           /* something was written */
	bool unmade;           /* after closing: the file was not created */
	bool old;              /* once open: a file of that name exists, with this device and inode */
	dev_t dev;
	ino_t ino;
	int error;             /* errno of the first failure, after which writes do nothing; 0 = none */
};

/* Open a nameless temporary file for writing and reading. Return 0 or an errno. */
int hgn_spool_open(int *fd);
/* Initialise without opening. `path` NULL or "-" is standard output. */
void hgn_output_init(struct hgn_output *out, const char *path, struct hgn_temp **temps);
/* Open, create, or do nothing if already open. Return 0 or an errno, as the functions below do. */
int hgn_output_open(struct hgn_output *out);
void hgn_output_add(struct hgn_output *out, const void *bytes, size_t n);
int hgn_output_flush(struct hgn_output *out);
/* Flush and close, without renaming the file. */
int hgn_output_end(struct hgn_output *out);
/* Continue to write after hgn_output_end(), at the end of the written bytes. A compressed file gets another member. */
int hgn_output_resume(struct hgn_output *out);
/* Flush and close. If `keep` is true and nothing failed, rename the file; remove it otherwise. */
int hgn_output_close(struct hgn_output *out, bool keep);

#endif
