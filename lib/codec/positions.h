/* SPDX-License-Identifier: MIT
 * Functions for formats with one position per line. A record is written as its last position, or as all its
 * positions. */
#ifndef HGN_CODEC_POSITIONS_H
#define HGN_CODEC_POSITIONS_H

#include "codec/codec.h"

/* Cut a line, without white space at its ends. */
int hgn_positions_cut(struct hgn_cut *cut, struct hgn_reader *reader, struct hgn_error *error);
/* Add the tags that all lines have, or add the termination at the end. */
void hgn_positions_begin(struct hgn_record *record);
void hgn_positions_end(struct hgn_record *record, size_t n);

/* Add tags for the perft counts at the end of a line, such as ";D1 20 ;D2 400". Return the length of the text before
 * them, or `n` if there are none. */
size_t hgn_positions_counts(struct hgn_record *record, const char *line, size_t n);
/* Append the perft counts of a record without moves. */
void hgn_positions_put_counts(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options);

/* Call `put` with native FEN for each position to write. */
int hgn_positions_each(struct hgn_buf *out, const struct hgn_play *play, const struct hgn_write_options *options,
    int (*put)(void *ctx, struct hgn_buf *out, const char *fen, size_t n, struct hgn_error *error), void *ctx,
    struct hgn_error *error);

#endif
