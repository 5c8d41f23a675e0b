/* SPDX-License-Identifier: MIT
 * Readers: streams from files and from memory. */
#ifndef HGN_RECORD_SOURCE_H
#define HGN_RECORD_SOURCE_H

#include "record/reader.h"

/* Close the file that hgn_reader_open_file() opened, if any. */
void hgn_reader_close_file(struct hgn_reader *reader);

#endif
