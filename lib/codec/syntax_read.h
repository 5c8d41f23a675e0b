/* SPDX-License-Identifier: MIT
 * Reading of records in the layout of a notation file. */
#ifndef HGN_CODEC_SYNTAX_READ_H
#define HGN_CODEC_SYNTAX_READ_H

#include "record/reader.h"

struct hgn_notation;

/* Set the format of a reader to a notation with a record layout. */
void hgn_syntax_open(struct hgn_reader *reader, const struct hgn_notation *notation);

#endif
