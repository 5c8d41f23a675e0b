/* SPDX-License-Identifier: MIT
 * Descriptions of diagrams of games with clans. */
#ifndef HGN_MODULES_CLANS_CLAN_CAPTIONS_H
#define HGN_MODULES_CLANS_CLAN_CAPTIONS_H

#include "draw/scene.h"

/* Append sentences about stacks, Temples, the Heptagram and Souls in hand. */
void hgn_clan_describe(struct hgn_scene *scene);
/* Append the off-board target of the last move. */
void hgn_clan_describe_last(struct hgn_scene *scene);

#endif
