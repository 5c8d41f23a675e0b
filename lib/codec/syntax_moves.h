/* SPDX-License-Identifier: MIT
 * Writing of movetext in the layout of a notation file. */
#ifndef HGN_CODEC_SYNTAX_MOVES_H
#define HGN_CODEC_SYNTAX_MOVES_H

#include "codec/syntax_writer.h"

/* Return the word for the result; NULL if the format has none. */
const char *hgn_syntax_result_word(const struct hgn_syntax_writer *w);
/* Append moves, comments and result, or the end of the record. Return HGN_EINVAL (not-expressible) if a line could not
 * be read back. */
int hgn_syntax_write_moves(struct hgn_syntax_writer *w);
int hgn_syntax_end(struct hgn_syntax_writer *w);

#endif
