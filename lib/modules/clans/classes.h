/* SPDX-License-Identifier: MIT
 * Classes of moves in games with clans. */
#ifndef HGN_MODULES_CLANS_CLASSES_H
#define HGN_MODULES_CLANS_CLASSES_H

#include "rules/position.h"

/* Names of classes, and the hook `classify` of struct hgn_module. */
extern const char *const hgn_clan_classes[];
int hgn_clan_classify(const struct hgn_position *position, const struct hgn_move *move);

#endif
