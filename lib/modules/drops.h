/* SPDX-License-Identifier: MIT
 * Data of the rule module `drops`, for games with pockets. The state's block contains the counts, White's first, and
 * may contain the set of cells with promoted pieces after them. */
#ifndef HGN_MODULES_DROPS_H
#define HGN_MODULES_DROPS_H

#include "modules/slots.h"
#include "rules/position.h"

enum hgn_drop_reason {
	HGN_DROP_POCKET, HGN_DROP_OCCUPIED, HGN_DROP_ZONE, HGN_DROP_FILE, HGN_DROP_STUCK, HGN_DROP_MATE,
	HGN_DROP_REASONS
};

struct hgn_drop_rules {
	uint64_t types;                 /* set of types that a pocket can contain */
	int8_t index[HGN_MAX_TYPES];    /* index of the count of each type; -1 = none */
	int n;                          /* number of counts per side */
	int at;                         /* offset in the state's block */
	bool captured;                  /* captured pieces go to the captor's pocket */
	int8_t demoted;                 /* type that promoted pieces become in pockets, or -1; if set, promoted pieces
					 * are marked */
	uint64_t zoned;                 /* types that may be dropped only in `zone`; all if only the zone is given */
	int8_t zone;                    /* -1 = none */
	uint64_t single;                /* types of which a side may have only one unpromoted piece per file */
	uint64_t no_mate;               /* types that may not give mate by a drop */
	uint64_t movable;               /* types that may be dropped only where they could move on an empty board */
	const char *reason[HGN_DROP_REASONS];
};

/* Return the rules of drops; NULL if the game has no pockets. */
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

struct hgn_drawing;
extern const struct hgn_drawing hgn_drops_drawing;

#endif
