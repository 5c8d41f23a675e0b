/* SPDX-License-Identifier: MIT
 * The same as for JSON. */
#define FORMAT "sgf"
#include "fuzz_json.c"
