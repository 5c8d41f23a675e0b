/* SPDX-License-Identifier: MIT
 * Functions for the formats of positions: a line of text is a position. A record is written as its last position, or as
 * all its positions. */
#ifndef HGN_CODEC_POSITIONS_H
#define HGN_CODEC_POSITIONS_H

#include "codec/codec.h"

/* Cut a line, without the white space around it. */
int hgn_positions_cut(struct hgn_cut *cut, struct hgn_reader *reader, struct hgn_error *error);
/* Add the tags of each line; add the termination at the end. */
void hgn_positions_begin(struct hgn_record *record);
void hgn_positions_end(struct hgn_record *record, size_t n);

/* Return true for the name of a tag with a count of move sequences: D and a depth. */
bool hgn_positions_is_count(const char *name, size_t len);
/* Add tags for the counts at the end of a line of a perft suite, such as ";D1 20 ;D2 400". Return the length of the
 * text before them, or `n` if there are none. */
size_t hgn_positions_counts(struct hgn_record *record, const char *line, size_t n);
/* Append the count tags of a record as in a perft suite, if it has no moves. */
void hgn_positions_put_counts(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options);

/* Return true for tags that lines of these formats can hold: counts of moves; in EPD, operations too. */
bool hgn_fen_holds_tag(const void *ctx, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_tag *tag);
bool hgn_epd_holds_tag(const void *ctx, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_tag *tag);
/* Call `put` for the positions to write, in native FEN. */
int hgn_positions_each(struct hgn_buf *out, const struct hgn_play *play, const struct hgn_write_options *options,
    int (*put)(void *ctx, struct hgn_buf *out, const char *fen, size_t n, struct hgn_error *error), void *ctx,
    struct hgn_error *error);

#endif
