/* SPDX-License-Identifier: MIT
 * What is wrong with position text: the rule tag-bad-fen. */
#ifndef HGN_NOTATION_FEN_ERROR_H
#define HGN_NOTATION_FEN_ERROR_H

#include "hgn.h"

/* Say what is wrong at byte `at` of a FEN, which the error's column tells too; or with the position. HGN_EINVAL. */
int hgn_fen_fail(struct hgn_error *error, size_t at, const char *format, ...) HGN_PRINTF(3, 4);
int hgn_fen_refuse(struct hgn_error *error, const char *format, ...) HGN_PRINTF(2, 3);

#endif
