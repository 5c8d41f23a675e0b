/* SPDX-License-Identifier: MIT
 * Off-board places in diagrams of games with clans: the Temple of the side at the bottom, the Heptagram, and the Temple
 * of the other side, which is the mirror image of the first. Lengths are in hundredths of a unit. */
#ifndef HGN_MODULES_CLANS_SOULS_H
#define HGN_MODULES_CLANS_SOULS_H

#include "draw/scene.h"
#include "modules/clans/clans.h"

/* Number of spots of a pillar, and their width. */
#define HGN_PILLAR_SPOTS (HGN_MASTERS + 1)
#define HGN_SPOT_WIDE 2900
#define HGN_SPOT_HIGH 1900
/* Size of Souls in Temples and hands, in percent. */
#define HGN_SOUL_SCALE 70
/* Height of the Heptagram above and below its centre. */
#define HGN_HEPTAGRAM_UP 8500
#define HGN_HEPTAGRAM_DOWN 7700
/* Stroke width of marks. */
#define HGN_SOUL_MARK_WEIGHT 260

/* Return true if a clan's Soul is in the hand of a side. */
bool hgn_clan_in_hand_of(const struct hgn_scene *scene, int side, int clan);

/* A mark of the last move in the panel. */
enum hgn_soul_part { HGN_ON_PILLAR, HGN_IN_HAND, HGN_IN_HEPTAGRAM };
struct hgn_soul_mark {
	enum hgn_soul_part part;
	bool origin, gone; /* the Soul left the place, or was removed; otherwise it reached the place */
	int side, pillar;
	int spot;          /* of a pillar or hand, 0-based; of the Heptagram, 1-based */
};
#define HGN_SOUL_MARKS (2 + 2 * HGN_PILLARS + 1)
int hgn_soul_marks(struct hgn_soul_mark marks[HGN_SOUL_MARKS], const struct hgn_scene *scene);
/* Return the clan that the last move eliminated; -1 if there is none, or if it is unknown. */
int hgn_clan_gone(const struct hgn_scene *scene);
/* Return the off-board places before the last move; NULL if unknown. */
const struct hgn_clan_state *hgn_clan_before(const struct hgn_scene *scene);
/* Append a mark: a shape of <defs> around a location, dashed if the Soul left it. */
void hgn_soul_mark(struct hgn_scene *scene, const struct hgn_soul_mark *mark, const char *id, struct hgn_place at);

#endif
