/* SPDX-License-Identifier: MIT
 * Where a byte of a record stands, found by going on from a place before it. */
#ifndef HGN_RECORD_PLACE_H
#define HGN_RECORD_PLACE_H

#include "hgn.h"

/* A byte of a record's text, and its line and column in the file. Zero-initialise to begin with the first byte. */
struct hgn_place {
	uint32_t off;
	uint64_t line, col;
};

/* Go on to byte `off`; from the record's start again when it lies behind. */
void hgn_place_move(struct hgn_place *place, const struct hgn_record *record, uint32_t off);

#endif
