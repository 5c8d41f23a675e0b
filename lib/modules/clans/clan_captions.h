/* SPDX-License-Identifier: MIT
 * Descriptions of games with clans. */
#ifndef HGN_MODULES_CLANS_CLAN_CAPTIONS_H
#define HGN_MODULES_CLANS_CLAN_CAPTIONS_H

#include "draw/scene.h"

/* Append sentences for readers who cannot see the drawing: the neutral Souls, stacks, Temples, Heptagram and phase. */
void hgn_clan_describe(struct hgn_scene *scene);
/* Append the off-board target of the last move, after its cells. */
void hgn_clan_describe_last(struct hgn_scene *scene);

#endif
