/* SPDX-License-Identifier: MIT
 * Contents of a record; see also hgn.h. */
#ifndef HGN_RECORD_RECORD_H
#define HGN_RECORD_RECORD_H

#include "hgn.h"
#include "hgn/tools/objects.h"

/* The game of records without a Variant tag, as in PGN. */
#define HGN_DEFAULT_GAME "chess"

/* The value of an HGN_BAD for an N that may mean that the previous move is new, until the record is played: an empty
 * one after a move that ends with the N, or, with dots, one before a move whose letter it may be, and whose value is
 * HGN_AFTER_N. */
#define HGN_NOVELTY 146
#define HGN_AFTER_N 3
/* The value of a move before a separate hyphen and a cell, which is also a move. Replay decides whether all three are
 * one move. */
#define HGN_BEFORE_HYPHEN 4

/* A byte of a record's text, with its line and column in the file, which are found by advancing from an earlier byte.
 * Zero-initialise it to begin with the first byte. */
struct hgn_location {
	uint32_t off;
	uint64_t line, col;
};

/* Move to byte `off`; restart at the record's beginning if it is before the current byte. */
void hgn_location_move(struct hgn_location *place, const struct hgn_record *record, uint32_t off);

/* Set the record's text to a copy of `n` bytes. Return false if memory ran out. Exactly the needed memory is allocated:
 * growing the buffer would take twice as much. */
bool hgn_record_set_text(struct hgn_record *record, const char *bytes, size_t n);
/* Keep a copy of the record's bytes before they are changed. Return false if memory ran out. */
bool hgn_record_keep_source(struct hgn_record *record);

#endif
