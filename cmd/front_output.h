/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_OUTPUT_H
#define HGN_CMD_FRONT_OUTPUT_H

#include <signal.h>
#include <sys/types.h>

#include "hgn.h"
#include "io/pack.h"

/* A stream of bytes out: standard output, standard error, or a file that appears under its name only when whole. */
struct front_output {
	int fd;              /* -1 = not open yet */
	const char *name;    /* for messages */
	char *path;          /* of a file: its name, */
	struct front_temp *temp; /* and the one it has until it is whole; NULL = written in place */
	char *data;
	size_t len;
	struct hgn_pack *pack; /* of a compressed file, once it is open */
	bool is_file;
	bool report;         /* says something when it is empty, too; other files are not made when they would be empty */
	enum hgn_packing packing; /* of a file; its name chooses, unless changed before the file is opened */
	bool exact;          /* of a file that replaces another: fail unless it gets the owner, group and mode of that one */
	bool unkept;         /* it did not get them, for which `error` is the reason */
	mode_t mode;   /* of the file whose place an exact one takes; 0 = none */
	bool precious;       /* is left under its other name when it cannot have its own */
	bool held;           /* what is not such a file gets its bytes when they are all there: they wait in a nameless file */
	int target;          /* where those go, once it is open */
	bool filled;         /* something was written */
	bool unmade;         /* once closed: the file was not made */
	bool old;            /* once open: there is a file of that name, which is this: */
	dev_t dev;
	ino_t ino;
	int error;           /* errno of the first failure, 0 = none; later writes do nothing */
};

/* `path` NULL or "-" is standard output. Nothing is opened yet. */
void front_output_init(struct front_output *out, const char *path);
int front_output_open(struct front_output *out);
void front_output_add(struct front_output *out, const void *bytes, size_t n);
int front_output_flush(struct front_output *out);
/* Flush and close; a file does not have its name yet. 0 or the errno. */
int front_output_end(struct front_output *out);
/* The same and, if `keep` and all went well, give a file its name; else remove it. Can be used again after another
 * front_output_init(). */
int front_output_close(struct front_output *out, bool keep);
/* Make fds 0 to 2 safe to use, and have signals that end the tool remove the files that are not whole. */
void front_signals(void);
/* Hold such signals off, in this thread and those that it starts, and let them come again. */
void front_hold_signals(sigset_t *old);
void front_release_signals(const sigset_t *old);

#endif
