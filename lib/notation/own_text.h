/* SPDX-License-Identifier: MIT */
#ifndef HGN_NOTATION_OWN_TEXT_H
#define HGN_NOTATION_OWN_TEXT_H

#include "game/module.h"
#include "rules/position.h"

/* Return how the moves of a position are described and matched where its game has a way of its own; else NULL. */
static inline const struct hgn_module_text *
hgn_position_text(const struct hgn_position *position)
{
	const struct hgn_module_text *own = position->game->text;

	return own != NULL && own->match != NULL && (own->owns == NULL || own->owns(position)) ? own : NULL;
}

#endif
