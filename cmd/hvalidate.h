/* SPDX-License-Identifier: MIT
 * What the files of hvalidate share. */
#ifndef HGN_CMD_HVALIDATE_H
#define HGN_CMD_HVALIDATE_H

#include "run.h"

/* State of a slot. */
struct hvalidate_slot {
	uint32_t plies;  /* number of plies replayed */
	uint64_t faults; /* --fix: number of errors and warnings before fixing */
};

/* ---- --fix, --in-place and --diff (hvalidate-fix.c) ------------------------------------------------------------- */

/* Write a record of text to slot->out with its faults fixed. A fix that would change the game is not applied. Requires
 * HGN_WANT_SAN and HGN_WANT_LAN. Return 0, HGN_DONE if the record is unchanged, or a negative status. */
int hvalidate_fix(struct run_slot *slot, struct run_worker *worker, const struct run_player *player,
    struct hgn_error *error);
/* Write an invalid record of text to slot->out, with the encoding and line ends of fixed records, so that a file does
 * not mix two. Return the same values as hvalidate_fix(). */
int hvalidate_fix_text(struct run_slot *slot, const struct run_player *player, struct hgn_error *error);
/* Replace the diagnostics of the record by the diagnostics of the text in slot->out. Return 0 or HGN_ENOMEM. */
int hvalidate_remaining(struct run_slot *slot, const struct run_player *player, struct hgn_error *error);

/* State of replacing files, or of showing the changes, one file after the other. Zero-initialise it. */
struct hvalidate_replace {
	struct run *run;
	const char *suffix; /* suffix of backups; "" = no backups; NULL = show the changes */
	struct hvalidate_file *files; /* one element per input; NULL if changes are shown */
	int input;          /* index of the current file, -1 = none */
	bool changed, broken; /* a record was changed; the file was not read completely */
	struct hgn_output old, fixed; /* --diff: nameless files. --in-place: `fixed` is the file */
	uint64_t passed;      /* number of old bytes so far */
	int64_t lines, bytes; /* numbers of lines and bytes that fixes have added to the current file */
};

/* Start to replace the input files. Old files are kept with a suffix, or not at all if it is ""; NULL = show the
 * changes instead. Some files are refused when they are opened. Return false after a message. */
bool hvalidate_replace_begin(
    struct hvalidate_replace *r, struct run *run, const char *suffix, struct run_input_options *input);
/* Change the locations in the diagnostics of the next slot to those in the new file. */
void hvalidate_replace_locate(const struct hvalidate_replace *r, struct run_slot *slot);
/* Write the old and the fixed bytes of a slot. Return false after a message if changes cannot be shown. */
bool hvalidate_replace_write(struct hvalidate_replace *r, const struct run_slot *slot);
/* End the last file. It is replaced only if all was read (`whole`). Return `whole`, or false after a message. */
bool hvalidate_replace_end(struct hvalidate_replace *r, bool whole);
/* Return true if an input was not replaced because of an error. Its fixes are lost. */
bool hvalidate_replace_kept(const struct hvalidate_replace *r, int input);
void hvalidate_replace_clear(struct hvalidate_replace *r);

#endif
