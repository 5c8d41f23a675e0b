/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_RANGE_H
#define HGN_CMD_FRONT_RANGE_H

#include "front_options.h"
#include "io/input.h"

/* Read "FROM-TO", of which either may be missing. */
bool front_range_parse(struct front_part *range, const char *text);
/* Why no part of an open file can be read: it is no file that has places. NULL = it is one; it is at its beginning then. */
const char *front_range_refusal(int fd);
/* Go to where the records of a range begin in a file of that format: at byte `*from`; they end before `*to`.
 * `max_record` is the reader's. */
int front_range_seek(uint64_t *from, uint64_t *to, const struct front_part *range, struct hgn_input *in,
    const struct hgn_codec *codec, size_t max_record, struct hgn_error *error);

#endif
