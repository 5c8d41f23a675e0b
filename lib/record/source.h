/* SPDX-License-Identifier: MIT
 * Streams that a reader owns: an open file, and bytes in memory. */
#ifndef HGN_RECORD_SOURCE_H
#define HGN_RECORD_SOURCE_H

#include "record/reader.h"

/* Close the file that hgn_reader_open_file() opened, if there is one. */
void hgn_reader_close_file(struct hgn_reader *reader);

#endif
