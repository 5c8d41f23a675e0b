/* SPDX-License-Identifier: MIT
 * Reads words of movetext as moves of unknown games: a word is all bytes up to a space or a byte that begins another
 * token. */
#ifndef HGN_RECORD_WHOLE_WORD_H
#define HGN_RECORD_WHOLE_WORD_H

#include <stdbool.h>
#include <stddef.h>

/* Return the end of the word at `p`, without annotation symbols and a star at its end. *open is set if bytes after `end`
 * could belong to it. */
const char *hgn_word_end(bool *open, const char *p, const char *end);
/* Return true if a text is one word that the lexer reads as a move. */
bool hgn_word_is_move(const char *text, size_t n);

#endif
