/* SPDX-License-Identifier: MIT
 * The registry of rule modules: one file each, named for the behaviour. */
#ifndef HGN_MODULES_REGISTRY_H
#define HGN_MODULES_REGISTRY_H

#include "game/module.h"

extern const struct hgn_module hgn_module_berserk;
extern const struct hgn_module hgn_module_cannibals;
extern const struct hgn_module hgn_module_castling;
extern const struct hgn_module hgn_module_changes;
extern const struct hgn_module hgn_module_charge;
extern const struct hgn_module hgn_module_clans;
extern const struct hgn_module hgn_module_confinement;
extern const struct hgn_module hgn_module_double_step;
extern const struct hgn_module hgn_module_draws;
extern const struct hgn_module hgn_module_extinction;
extern const struct hgn_module hgn_module_facing;
extern const struct hgn_module hgn_module_heptagram;
extern const struct hgn_module hgn_module_immunity;
extern const struct hgn_module hgn_module_influence;
extern const struct hgn_module hgn_module_jumping;
extern const struct hgn_module hgn_module_master_recovery;
extern const struct hgn_module hgn_module_masters;
extern const struct hgn_module hgn_module_mobilization;
extern const struct hgn_module hgn_module_null_moves;
extern const struct hgn_module hgn_module_polyomino;
extern const struct hgn_module hgn_module_promotion_actions;
extern const struct hgn_module hgn_module_recovery;
extern const struct hgn_module hgn_module_rise;
extern const struct hgn_module hgn_module_second_step;
extern const struct hgn_module hgn_module_summon;
extern const struct hgn_module hgn_module_temple;

/* All of them, by name. */
extern const struct hgn_module *const hgn_modules[];
extern const size_t hgn_modules_count;

#endif
