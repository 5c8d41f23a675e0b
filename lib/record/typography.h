/* SPDX-License-Identifier: MIT
 * Non-ASCII symbols, figurines, dashes and null moves as they occur in files. */
#ifndef HGN_RECORD_TYPOGRAPHY_H
#define HGN_RECORD_TYPOGRAPHY_H

#include "hgn.h"

struct hgn_symbol {
	uint16_t code;
	uint8_t nag;         /* NAG, if it is an assessment; otherwise 0 */
	const char *meant;   /* ASCII equivalent */
};

/* Return the symbol of a code point, or NULL. */
const struct hgn_symbol *hgn_symbol_find(uint32_t code);
/* Return the length of the character at `s` that separates words, a non-ASCII space or a comma or full stop of Chinese
 * or Japanese; 0 if there is none in its `n` bytes, which are UTF-8. */
size_t hgn_separator_len(const char *s, size_t n);
/* Return the length of the curly or angular quotation mark at `s`, in UTF-8 or Windows-1252; 0 if there is none in its
 * `n` bytes. */
size_t hgn_quote_len(const char *s, size_t n);
/* Return true for letters and digits of all scripts except Latin. */
bool hgn_is_other_letter(uint32_t code);
/* Return the piece letter of the figurine, U+2654 to U+265F, at `s`; 0 if there is none in its `n` bytes. A figurine
 * has three bytes. */
char hgn_figurine_letter(const char *s, size_t n);
/* Return the length of the dash at `s`, U+2010 to U+2015 or U+2212, which can replace a hyphen; 0 if there is none in
 * its `n` bytes. */
size_t hgn_dash_len(const char *s, size_t n);
/* Return true if a text is a null move of any program: --, ---, Z0, 0000, @@@@, null or pass, ignoring case. */
bool hgn_is_null_move(const char *s, size_t n);

#endif
