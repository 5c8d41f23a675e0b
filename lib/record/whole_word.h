/* SPDX-License-Identifier: MIT
 * Lexer: words as moves of unknown games. A word extends to the next space, or to a byte that begins another token. */
#ifndef HGN_RECORD_WHOLE_WORD_H
#define HGN_RECORD_WHOLE_WORD_H

#include <stdbool.h>
#include <stddef.h>

/* Return the end of the word at `p`, excluding annotation symbols and a star at its end. Set *open if the word may
 * continue after `end`. */
const char *hgn_word_end(bool *open, const char *p, const char *end);
/* Return true if a text is one word that the lexer reads as a move. */
bool hgn_word_is_move(const char *text, size_t n);

#endif
