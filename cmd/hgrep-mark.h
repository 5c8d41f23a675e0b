/* SPDX-License-Identifier: MIT
 * hgrep --mark: inserts comments after matching moves. */
#ifndef HGN_CMD_HGREP_MARK_H
#define HGN_CMD_HGREP_MARK_H

#include "run.h"

/* Copy the bytes of a record to slot->out, with a comment for each moment. The record must be text or JSON; other
 * formats are refused. The comment must be ASCII without a closing brace. */
void hgrep_mark(struct run_slot *slot, const struct hgn_found *found, const char *text);

#endif
