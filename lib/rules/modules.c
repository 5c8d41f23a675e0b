/* SPDX-License-Identifier: MIT */
#include "rules/modules.h"

const struct hgn_module *const hgn_modules[] = {
	&hgn_module_cannibals,
	&hgn_module_confinement,
	&hgn_module_double_step,
	&hgn_module_facing,
	&hgn_module_immunity,
};
const size_t hgn_modules_count = sizeof hgn_modules / sizeof hgn_modules[0];
