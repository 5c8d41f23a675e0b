/* SPDX-License-Identifier: MIT
 * The same as for JSON. */
#define FORMAT "yaml"
#include "fuzz_json.c"
