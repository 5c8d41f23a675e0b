/* SPDX-License-Identifier: MIT
 * The list of all rule modules. */
#include "modules/registry.h"

#define MODULES(DO) \
	DO(cannibals) \
	DO(castling) \
	DO(changes) \
	DO(charge) \
	DO(check_count) \
	DO(clans) \
	DO(compulsory_capture) \
	DO(confinement) \
	DO(double_step) \
	DO(draws) \
	DO(drops) \
	DO(drops_first) \
	DO(explosion) \
	DO(extinction) \
	DO(facing) \
	DO(freeze) \
	DO(goal) \
	DO(immunity) \
	DO(influence) \
	DO(mobilization) \
	DO(move_count) \
	DO(no_checks) \
	DO(null_moves) \
	DO(polyomino) \
	DO(rise) \
	DO(second_step) \

#define DECLARE(name) extern const struct hgn_module hgn_module_##name;
MODULES(DECLARE)

#define LIST(name) &hgn_module_##name,
const struct hgn_module *const hgn_modules[] = { MODULES(LIST) };
const size_t hgn_modules_count = sizeof hgn_modules / sizeof hgn_modules[0];
