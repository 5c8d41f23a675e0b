/* SPDX-License-Identifier: MIT
 * Fuzz target: like fuzz_json.c, for YAML. */
#define FORMAT "yaml"
#include "fuzz_json.c"
