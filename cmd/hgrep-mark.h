/* SPDX-License-Identifier: MIT
 * hgrep --mark: comments after the moves that match. */
#ifndef HGN_CMD_HGREP_MARK_H
#define HGN_CMD_HGREP_MARK_H

#include "run-slot.h"

/* Put the bytes of a record into slot->out, with a comment for each moment that was found: text or JSON. Other formats
 * are refused. The text is ASCII, without a closing brace. */
void hgrep_mark(struct run_slot *slot, const struct hgn_found *found, const char *text);

#endif
