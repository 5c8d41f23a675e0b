/* SPDX-License-Identifier: MIT
 * Selection of the module that describes and matches moves. */
#ifndef HGN_NOTATION_MOVE_OWN_TEXT_H
#define HGN_NOTATION_MOVE_OWN_TEXT_H

#include "game/module.h"
#include "rules/position.h"

/* Return the hooks of the module that owns the moves of a position, or NULL. */
static inline const struct hgn_module_text *
hgn_position_text(const struct hgn_position *position)
{
	const struct hgn_module_text *own = position->game->text;

	return own != NULL && own->match != NULL && (own->owns == NULL || own->owns(position)) ? own : NULL;
}

#endif
