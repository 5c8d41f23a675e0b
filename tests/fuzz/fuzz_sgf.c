/* SPDX-License-Identifier: MIT
 * Fuzz target: like fuzz_json.c, for SGF. */
#define FORMAT "sgf"
#include "fuzz_json.c"
