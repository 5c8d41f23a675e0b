/* SPDX-License-Identifier: MIT
 * Canonical HGN: the one way to write a record, which reading and writing again does not change. */
#ifndef HGN_RECORD_WRITER_H
#define HGN_RECORD_WRITER_H

#include "hgn.h"

/* A record without a Variant tag is of this game, as in PGN. */
#define HGN_DEFAULT_GAME "chess"

/* Append a valid record as its tags, an empty line, its movetext, and an empty line. `play` is the same record played,
 * with the texts that `options` asks for (a move without one is written as it was read). `options` may be NULL:
 * short moves, nothing stripped. */
void hgn_record_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options);

/* Whether the variation at item `open` has a move, and whether nothing of it is written: no move, and neither a comment nor
 * a NAG that stays. */
bool hgn_variation_has_move(const struct hgn_record *record, size_t open);
bool hgn_variation_is_bare(const struct hgn_record *record, size_t open, const struct hgn_write_options *options);

/* Bytes of the result that is glued to the end of a text of `len` bytes, 0 when there is none. */
size_t hgn_result_glued(const char *text, size_t len);

#endif
