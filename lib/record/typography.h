/* SPDX-License-Identifier: MIT
 * Other spellings that files have of what records are made of. */
#ifndef HGN_RECORD_TYPOGRAPHY_H
#define HGN_RECORD_TYPOGRAPHY_H

#include "hgn.h"

struct hgn_symbol {
	uint16_t code;
	uint8_t nag;         /* of an assessment, or 0 */
	const char *meant;   /* its replacement */
};

/* The symbol of a code point, or NULL. */
const struct hgn_symbol *hgn_symbol_find(uint32_t code);
/* The letter of the chess figurine, U+2654 to U+265F, at `s` (of `n` bytes at most), or 0. It is three bytes long. */
char hgn_figurine_letter(const char *s, size_t n);
/* Return the length of a dash that may replace a hyphen, at `s` (of at most `n` bytes), or 0: U+2010 to U+2015 or
 * U+2212. */
size_t hgn_dash_len(const char *s, size_t n);
/* Whether a text is a null move as programs write it: --, ---, Z0, 0000, @@@@, null or pass, in any case. */
bool hgn_is_null_move(const char *s, size_t n);

#endif
