/* SPDX-License-Identifier: MIT
 * Plies of a record whose moves are not played. Sides and move numbers are those in the text. */
#ifndef HGN_REPLAY_UNPLAYED_H
#define HGN_REPLAY_UNPLAYED_H

#include "replay/walk.h"

/* A move number and a side. */
struct hgn_play_turn {
	uint32_t number;
	uint8_t side; /* 0 = White, 1 = Black; assumed to alternate if unknown */
	bool known;   /* stated in the record, perhaps by the previous move */
};

/* Return the turn of a move of `side` after the turn `before`, if the record does not state it. */
struct hgn_play_turn hgn_play_turn_after(struct hgn_play_turn before, uint8_t side);
/* Return the turn before the first move, by the fields of a FEN of `n` bytes. */
struct hgn_play_turn hgn_play_turn_before(const char *fen, size_t n);
/* Fill a play without playing moves, otherwise as hgn_play_record() does. */
int hgn_play_unplayed(struct hgn_walk *walk);

#endif
