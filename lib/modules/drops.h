/* SPDX-License-Identifier: MIT
 * The data of drops in games with pockets. Counts are in the state's block, White's first; a set of cells with promoted
 * pieces may follow them. */
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
	uint64_t types;                 /* types that can be in a pocket, a set */
	int8_t index[HGN_MAX_TYPES];    /* index of the type's count, or -1 */
	int n;                          /* number of counts of each side */
	int at, kind;                   /* offset in the block; number added to the kind of moves */
	bool captured;                  /* captured pieces go to the captor's pocket */
	int demoted;                    /* promoted pieces are marked, and become this type in pockets; or -1 */
	uint64_t zoned;                 /* types that are dropped only in `zone` */
	int zone;
	uint64_t single;                /* types of which one per file is allowed */
	uint64_t no_mate;               /* types whose drops may not mate */
	uint64_t movable;               /* types that may only be dropped where they could move on an empty board */
	const char *reason[HGN_DROP_REASONS];
};

/* Return the rules of drops; NULL in games without pockets. */
static inline const struct hgn_drop_rules *
hgn_drop_rules(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_DROPS];
}

/* Return the number of pieces of a type in the pocket of a side. */
static inline unsigned
hgn_pocket_count(const struct hgn_position *position, int type, int side)
{
	const struct hgn_drop_rules *rules = hgn_drop_rules(position->game);

	return rules->index[type] < 0 ? 0 : position->state.block[rules->at + side * rules->n + rules->index[type]];
}

#endif
