/* SPDX-License-Identifier: MIT
 * Other spellings of symbols and moves that occur in files. */
#ifndef HGN_RECORD_TYPOGRAPHY_H
#define HGN_RECORD_TYPOGRAPHY_H

#include "hgn.h"

struct hgn_symbol {
	uint16_t code;
	uint8_t nag;         /* NAG of an assessment, or 0 */
	const char *meant;   /* its replacement */
};

/* Return the symbol of a code point, or NULL. */
const struct hgn_symbol *hgn_symbol_find(uint32_t code);
/* Return the letter of the chess figurine, U+2654 to U+265F, at `s` (at most `n` bytes), or 0. A figurine has three
 * bytes. */
char hgn_figurine_letter(const char *s, size_t n);
/* Return the length of a dash that may replace a hyphen, at `s` (of at most `n` bytes), or 0: U+2010 to U+2015 or
 * U+2212. */
size_t hgn_dash_len(const char *s, size_t n);
/* Return true if a text is a null move as programs write it: --, ---, Z0, 0000, @@@@, null or pass, in any case. */
bool hgn_is_null_move(const char *s, size_t n);

#endif
