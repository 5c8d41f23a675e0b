/* SPDX-License-Identifier: MIT */
#ifndef HGN_MODULES_CLANS_CLAN_WORDS_H
#define HGN_MODULES_CLANS_CLAN_WORDS_H

#include "draw/scene.h"

/* Sentences for those who do not see the drawing: the neutral Souls, stacks, Temples, Heptagram and phase. */
void hgn_clan_describe(struct hgn_scene *scene);
/* Where the last move led to beside the board, to follow its cells. */
void hgn_clan_describe_last(struct hgn_scene *scene);

#endif
