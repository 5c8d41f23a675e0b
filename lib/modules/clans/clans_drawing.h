/* SPDX-License-Identifier: MIT
 * Shared by drawings of games with clans and their descriptions: the Souls that the last move put, moved or removed
 * beside the board. */
#ifndef HGN_MODULES_CLANS_CLANS_DRAWING_H
#define HGN_MODULES_CLANS_CLANS_DRAWING_H

#include "draw/scene.h"
#include "modules/clans/clans.h"

/* A mark of the last move beside the board. */
struct hgn_soul_mark {
	enum { HGN_ON_PILLAR, HGN_IN_HAND, HGN_IN_HEPTAGRAM } part;
	bool origin, gone; /* the Soul left the place, or was removed; otherwise it reached the place */
	int side, pillar;
	int spot;          /* of a pillar or hand, 0-based; of the Heptagram, 1-based */
};
#define HGN_SOUL_MARKS (2 * HGN_PILLARS + 3)
/* List the marks: places that the Soul of the moved piece's clan left or reached, and, after an elimination, Souls that
 * were removed. Return their number, 0 if the position before the move is unknown. */
int hgn_soul_marks(struct hgn_soul_mark marks[HGN_SOUL_MARKS], const struct hgn_subject *what);
/* Return true if the last move eliminated a clan, and the position before it is known. */
bool hgn_clan_gone(const struct hgn_subject *what);

/* Return true if several clans have the same colour, so that hatches distinguish them. */
bool hgn_clans_alike(const struct hgn_game *game, const struct hgn_theme *theme);

/* The hook for descriptions, and the highlight of peace; see struct hgn_drawing. */
bool hgn_clan_describe(const struct hgn_scene *scene, enum hgn_described part, int type);
extern const struct hgn_highlight_source hgn_clan_peace;

#endif
