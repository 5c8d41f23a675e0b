/* SPDX-License-Identifier: MIT
 * Drops: what a game with pockets knows of them. Counts are in the state's block, White's first; after them may follow a
 * set of cells, whose pieces were promoted. */
#ifndef HGN_MODULES_DROPS_H
#define HGN_MODULES_DROPS_H

#include "modules/slots.h"
#include "rules/position.h"

#define HGN_KIND_DROPPED HGN_KIND_OWN

enum hgn_drop_reason {
	HGN_DROP_POCKET, HGN_DROP_OCCUPIED, HGN_DROP_ZONE, HGN_DROP_FILE, HGN_DROP_STUCK, HGN_DROP_MATE,
	HGN_DROP_REASONS
};

struct hgn_drop_rules {
	uint64_t types;                 /* that can be in a pocket: a set */
	int8_t index[HGN_MAX_TYPES];    /* which count is theirs, or -1 */
	int n;                          /* counts of each side */
	int at, kind;                   /* in the block; what is added to the number of the kind of moves */
	bool captured;                  /* captured pieces go to the pocket of the captor */
	int demoted;                    /* promoted pieces are kept apart, and become this type in pockets; or -1 */
	uint64_t zoned;                 /* types that are dropped in `zone` only */
	int zone;
	uint64_t single;                /* one on a file */
	uint64_t no_mate;               /* their drops do not mate */
	uint64_t movable;               /* they are dropped where they could move on an empty board */
	const char *reason[HGN_DROP_REASONS];
};

/* NULL in games without pockets. */
static inline const struct hgn_drop_rules *
hgn_drop_rules(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_DROPS];
}

/* How many pieces of a type are in the pocket of a side. */
static inline unsigned
hgn_pocket_count(const struct hgn_position *position, int type, int side)
{
	const struct hgn_drop_rules *rules = hgn_drop_rules(position->game);

	return rules->index[type] < 0 ? 0 : position->state.block[rules->at + side * rules->n + rules->index[type]];
}

#endif
