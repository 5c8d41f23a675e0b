/* SPDX-License-Identifier: MIT
 * Drawing of off-board places in games with clans: the Temple of the player at the bottom, the Heptagram, and the other
 * player's Temple, which is the mirror image of the first. Lengths are hundredths of a unit. */
#ifndef HGN_MODULES_CLANS_SOULS_H
#define HGN_MODULES_CLANS_SOULS_H

#include "draw/scene.h"
#include "modules/clans/clans.h"

/* Number of spots of a pillar in the drawing. */
#define HGN_PILLAR_SPOTS (HGN_MASTERS + 1)
#define HGN_SPOT_WIDE 2900
#define HGN_SPOT_HIGH 1900
/* Scale, in percent, of Souls in Temples and hands. */
#define HGN_SOUL_SCALE 70
/* Height of the Heptagram above and below its middle. */
#define HGN_HEPTAGRAM_UP 8500
#define HGN_HEPTAGRAM_DOWN 7700
/* Stroke width of marks. */
#define HGN_SOUL_MARK_WEIGHT 260

/* Return true if a clan's Soul is in the hand of a side. */
bool hgn_clan_in_hand_of(const struct hgn_scene *scene, int side, int clan);

/* Parts of the panel that the last move changed. */
enum hgn_soul_part { HGN_ON_PILLAR, HGN_IN_HAND, HGN_IN_HEPTAGRAM };
struct hgn_soul_mark {
	enum hgn_soul_part part;
	bool origin, gone; /* left, or removed; else reached */
	int side, pillar;
	int spot;          /* of the pillar or hand from 0, of the Heptagram from 1 */
};
#define HGN_SOUL_MARKS (2 + 2 * HGN_PILLARS + 1)
int hgn_soul_marks(struct hgn_soul_mark marks[HGN_SOUL_MARKS], const struct hgn_scene *scene);
/* Return the clan that the last move has eliminated, or -1 if there is none or it is unknown. */
int hgn_clan_gone(const struct hgn_scene *scene);
/* Return the off-board places before the last move; NULL if unknown. */
const struct hgn_clan_state *hgn_clan_before(const struct hgn_scene *scene);
/* Append a mark: a shape of <defs> around a location, dashed at the origin. */
void hgn_soul_mark(struct hgn_scene *scene, const struct hgn_soul_mark *mark, const char *id, struct hgn_place at);

#endif
