/* SPDX-License-Identifier: MIT
 * Read records from a stream in the layout of a notation file. */
#ifndef HGN_CODEC_FRAME_READ_H
#define HGN_CODEC_FRAME_READ_H

#include "record/reader.h"

struct hgn_notation;

/* Read records that the notation frames in a way of its own. */
void hgn_frame_open(struct hgn_reader *reader, const struct hgn_notation *notation);

#endif
