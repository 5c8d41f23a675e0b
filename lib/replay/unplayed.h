/* SPDX-License-Identifier: MIT
 * Records whose moves are not played: sides and numbers as far as the text says them. */
#ifndef HGN_REPLAY_UNPLAYED_H
#define HGN_REPLAY_UNPLAYED_H

#include "replay/walk.h"

/* The number of a move and who makes it. */
struct hgn_play_turn {
	uint32_t number;
	uint8_t side; /* 0 White, 1 Black; the next one in turn if it is not known */
	bool known;   /* the record says both, perhaps by the move before */
};

/* Return the turn of a move of `side` after that of another one, if nothing else says it. */
struct hgn_play_turn hgn_play_turn_after(struct hgn_play_turn before, uint8_t side);
/* Return the turn before the first one of a record, by the words of its FEN of `n` bytes. */
struct hgn_play_turn hgn_play_turn_before(const char *fen, size_t n);
/* Do what hgn_play_record() does, without playing moves. */
int hgn_play_unplayed(struct hgn_walk *walk);

#endif
