/* SPDX-License-Identifier: MIT
 * The list of plies of a play. */
#ifndef HGN_REPLAY_PLAYED_H
#define HGN_REPLAY_PLAYED_H

#include <stddef.h>
#include <string.h>

#include "base/list.h"
#include "replay/walk.h"

/* Set all details of a ply for an item to none, except its move. */
static inline void
hgn_played_begin(const struct hgn_walk *walk, struct hgn_played *played, uint32_t item)
{
	played->item = item;
	played->depth = (uint8_t)(walk->depth < UINT8_MAX ? walk->depth : UINT8_MAX);
	played->known = played->check = false;
	played->draw = HGN_DRAW_NONE;
	memset((char *)played + offsetof(struct hgn_played, san), 0,
	    sizeof *played - offsetof(struct hgn_played, san)); /* texts and parts */
}

/* Append a ply for an item, with all other fields unset. Return NULL if memory runs out. Valid until the next call. */
static inline struct hgn_played *
hgn_play_add(struct hgn_walk *walk, uint32_t item)
{
	struct hgn_play *play = walk->play;
	struct hgn_played *played;

	if (walk->forgets && play->nmoves == 2)
		play->nmoves = 0; /* the last ply, which may have to be reported again, stays in its place */
	if (play->nmoves == play->capmoves) {
		played = hgn_list_room(play->moves, play->nmoves, &play->capmoves, sizeof *played);
		if (played == NULL)
			return NULL;
		play->moves = played;
	}
	played = &play->moves[play->nmoves++];
	hgn_played_begin(walk, played, item);
	return played;
}

#endif
