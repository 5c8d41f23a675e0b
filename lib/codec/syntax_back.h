/* SPDX-License-Identifier: MIT
 * Checks that a record in the layout of a notation file is read back as the moves, comments, variations, NAGs and
 * result that were written. */
#ifndef HGN_CODEC_SYNTAX_BACK_H
#define HGN_CODEC_SYNTAX_BACK_H

#include "codec/syntax_writer.h"

/* Note that an item was written. `text` is the text of a move or a comment; otherwise n = 0. `value` is that of a NAG
 * or a result. */
void hgn_syntax_note(struct hgn_syntax_writer *w, enum hgn_item_kind kind, const char *text, size_t n, uint32_t value);
/* Read back the text from w->begin on, which is in UTF-8, and compare it with the notes. Unless options->lossy is set,
 * read it twice in succession, so that the end of the record is checked too. Return 0, HGN_EINVAL (not-expressible), or
 * HGN_ENOMEM. */
int hgn_syntax_read_back(struct hgn_syntax_writer *w);

#endif
