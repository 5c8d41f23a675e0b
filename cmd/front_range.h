/* SPDX-License-Identifier: MIT
 * Reads a part of one file (--range), so that several runs can share it. */
#ifndef HGN_CMD_FRONT_RANGE_H
#define HGN_CMD_FRONT_RANGE_H

#include "front_options.h"
#include "io/input.h"

/* Parse "FROM-TO", of which either may be missing. Return false if it is malformed. */
bool front_range_parse(struct front_part *range, const char *text);
/* Return why no part of an open file can be read (it is not seekable), or NULL if it can be; the offset is 0 then. */
const char *front_range_refusal(int fd);
/* Seek to the first record of a range in a file of that format, at byte `*from`; records end before `*to`. `max_record`
 * is the limit of the reader. */
int front_range_seek(uint64_t *from, uint64_t *to, const struct front_part *range, struct hgn_input *in,
    const struct hgn_codec *codec, size_t max_record, struct hgn_error *error);

#endif
