/* SPDX-License-Identifier: MIT */
#ifndef HGN_LIBRARY_REASONS_H
#define HGN_LIBRARY_REASONS_H

#include "game/game.h"

/* What the library itself has to say of records, by id. */
extern const struct hgn_reason hgn_reasons[];
extern const size_t hgn_reasons_count;

#endif
