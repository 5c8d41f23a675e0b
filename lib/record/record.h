/* SPDX-License-Identifier: MIT
 * Internal functions of records. */
#ifndef HGN_RECORD_RECORD_H
#define HGN_RECORD_RECORD_H

#include "hgn.h"
#include "hgn/tools/objects.h"

/* Origin of converted text: the text from byte `at` on comes from byte `off` of the record. */
struct hgn_made {
	uint32_t at, off;
};

/* `value` of an HGN_BAD for an N that may mean a novelty, until the record is replayed. Its span is empty if the
 * previous move ends with the N. If its `dots` is not 0, the N may also be the piece letter of the next move, whose
 * `value` is HGN_AFTER_N. */
#define HGN_NOVELTY 146
#define HGN_AFTER_N 3
/* `value` of a move that is followed by a separate hyphen and a cell, which is also a move. Replay decides whether they
 * are one move. */
#define HGN_BEFORE_HYPHEN 4

/* A byte of a record's text, with its line and column in the file. These are found by advancing from an earlier byte.
 * Zero-initialise it to begin at the first byte. */
struct hgn_location {
	uint32_t off;
	uint64_t line, col;
};

/* Move to byte `off`. If it is before the current byte, start again at the beginning of the record. */
void hgn_location_move(struct hgn_location *place, const struct hgn_record *record, uint32_t off);

/* Return the length of a record in its file, without the newline at its end. */
uint64_t hgn_record_length(const struct hgn_record *record);

/* Set the text of a record to a copy of `n` bytes. Exactly this amount is allocated; growing the buffer would allocate
 * twice as much. Return false if memory runs out. */
bool hgn_record_set_text(struct hgn_record *record, const char *bytes, size_t n);
/* Keep a copy of the bytes of a record before changing them. Return false if memory runs out. */
bool hgn_record_keep_source(struct hgn_record *record);

#endif
