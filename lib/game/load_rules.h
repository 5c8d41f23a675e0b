/* SPDX-License-Identifier: MIT
 * Loading of rules. */
#ifndef HGN_GAME_LOAD_RULES_H
#define HGN_GAME_LOAD_RULES_H

#include "game/loader.h"

extern const struct hgn_schema hgn_transform_schema, hgn_way_schema;

/* Load the section `rules` into a game. */
hgn_load_fn hgn_key_rules;
/* Report all used rule ids that have no explanation. */
int hgn_check_reasons(struct hgn_loader *load);

#endif
