/* SPDX-License-Identifier: MIT
 * Reading a record that is in memory already. */
#ifndef HGN_RECORD_PARSE_H
#define HGN_RECORD_PARSE_H

#include "hgn.h"

/* Read a whole HGN record from `n` bytes of text, which are copied, into a placed record; it becomes synthetic. Its
 * syntax is reported as when reading HGN; marks that it has already stay. Errors: HGN_ENOMEM, HGN_ELIMIT (over
 * 2 GiB). */
int hgn_record_parse(struct hgn_record *record, const char *text, size_t n, const struct hgn_listener *listener,
    struct hgn_error *error);

#endif
