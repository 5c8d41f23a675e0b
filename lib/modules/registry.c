/* SPDX-License-Identifier: MIT */
#include "modules/registry.h"

const struct hgn_module *const hgn_modules[] = {
	&hgn_module_berserk,
	&hgn_module_cannibals,
	&hgn_module_castling,
	&hgn_module_changes,
	&hgn_module_charge,
	&hgn_module_clans,
	&hgn_module_confinement,
	&hgn_module_double_step,
	&hgn_module_draws,
	&hgn_module_extinction,
	&hgn_module_facing,
	&hgn_module_heptagram,
	&hgn_module_immunity,
	&hgn_module_influence,
	&hgn_module_jumping,
	&hgn_module_master_recovery,
	&hgn_module_masters,
	&hgn_module_mobilization,
	&hgn_module_null_moves,
	&hgn_module_polyomino,
	&hgn_module_promotion_actions,
	&hgn_module_recovery,
	&hgn_module_rise,
	&hgn_module_second_step,
	&hgn_module_summon,
	&hgn_module_temple,
};
const size_t hgn_modules_count = sizeof hgn_modules / sizeof hgn_modules[0];
