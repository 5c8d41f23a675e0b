/* SPDX-License-Identifier: MIT
 * Makes a play from the text of a record without playing its moves: sides and move numbers are those in the text. */
#ifndef HGN_REPLAY_UNPLAYED_H
#define HGN_REPLAY_UNPLAYED_H

#include "replay/walk.h"

/* The number of a move, and the side that makes it. */
struct hgn_play_turn {
	uint32_t number;
	uint8_t side; /* 0 White, 1 Black; if unknown, assumed to alternate */
	bool known;   /* number and side are in the record, perhaps by the move before */
};

/* Return the turn of a move of `side` after the turn `before`, if the record does not specify it. */
struct hgn_play_turn hgn_play_turn_after(struct hgn_play_turn before, uint8_t side);
/* Return the turn before the first one of a record, from the fields of its FEN of `n` bytes. */
struct hgn_play_turn hgn_play_turn_before(const char *fen, size_t n);
/* Do what hgn_play_record() does, without playing moves. */
int hgn_play_unplayed(struct hgn_walk *walk);

#endif
