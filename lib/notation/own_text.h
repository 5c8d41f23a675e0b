/* SPDX-License-Identifier: MIT
 * Finding the module that describes and matches the moves of a position. */
#ifndef HGN_NOTATION_OWN_TEXT_H
#define HGN_NOTATION_OWN_TEXT_H

#include "game/module.h"
#include "rules/position.h"

/* Return how a module describes and matches the moves of a position, or NULL if it does not. */
static inline const struct hgn_module_text *
hgn_position_text(const struct hgn_position *position)
{
	const struct hgn_module_text *own = position->game->text;

	return own != NULL && own->match != NULL && (own->owns == NULL || own->owns(position)) ? own : NULL;
}

#endif
