/* SPDX-License-Identifier: MIT
 * Checks of positions from text, and defaults for missing fields. */
#include "notation/position/fen_check.h"

#include <string.h>

#include "base/error.h"
#include "notation/position/fen_scan.h"
#include "rules/attacks.h"
#include "rules/ends.h"
#include "rules/legality.h"
#include "rules/movegen.h"

/* ---- defaults of missing fields ---- */

uint8_t
hgn_fen_default_rights(const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	const struct hgn_castling *castling = hgn_castling_rules(game);
	uint8_t rights = castling != NULL && !castling->anywhere ? hgn_game_start(game)->state.rights : 0;
	int side, way;

	for (side = 0; rights != 0 && side < 2; side++)
		for (way = 0; way < castling->ways; way++) {
			const struct hgn_castle *castle = &castling->castle[side][way];

			if (position->at[castle->from] != game->royal_code[side] ||
			    !hgn_castling_is_partner(position, castle->partner_from, side))
				rights &= (uint8_t)~hgn_castling_right(castling, side, way);
		}
	return rights;
}

const struct hgn_state *
hgn_fen_default_state(const struct hgn_position *position)
{
	const struct hgn_position *start = hgn_game_start(position->game);

	return memcmp(position->at, start->at, sizeof start->at) == 0 ? &start->state : NULL;
}

/* ---- checks ---- */

/* Check the royal piece of a side. */
static int
check_royal(const struct hgn_position *position, int side, bool incomplete, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	const struct hgn_type *royal = &game->type[game->royal_of[side]];
	unsigned n = position->count[game->royal_code[side]];
	bool waits = hgn_position_royal_waits(position, side);

	if (n == 0)
		return incomplete || waits || hgn_position_is_over(position) ? 0 :
		    hgn_fen_refuse(error, "%s has no %s", hgn_side_names[side], royal->name);
	if (n > 1 || waits)
		return hgn_fen_refuse(error, "%s has a second %s", hgn_side_names[side], royal->name);
	if (royal->confined >= 0 && !hgn_cells_has(&game->zone[royal->confined].cells[side], position->king[side]))
		return hgn_fen_refuse(error, "%s's %s is outside its zone", hgn_side_names[side], royal->name);
	return 0;
}

/* Check that the side not to move could have left this position. */
static int
check_left(const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	const char *what = "", *rule;
	int mover = !position->side;

	if (position->state.phase != 0 || (game->royal < 0 && !(game->hooks & HGN_HOOK_FORBIDS)) ||
	    hgn_position_lacks_royal(position, HGN_WHITE) || hgn_position_lacks_royal(position, HGN_BLACK))
		return 0;
	rule = hgn_position_forbidden(&what, position, mover);
	if (rule == NULL)
		return 0;
	if (strcmp(rule, "king-in-check") == 0)
		return hgn_fen_refuse(error, "%s, who is not to move, has the %s in check", hgn_side_names[mover],
		    game->type[game->royal_of[mover]].name);
	return hgn_fen_refuse(error, "%s, who is not to move, has left %s", hgn_side_names[mover], what);
}

int
hgn_fen_check(struct hgn_position *position, struct hgn_buf *missing, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	struct hgn_error found;
	int status = 0, i;

	for (i = 0; status == 0 && i < 2; i++)
		if (game->royal_of[i] >= 0)
			status = check_royal(position, i, missing != NULL, error);
	if (status == 0)
		status = check_left(position, error);
	for (i = 0; status == 0 && i < HGN_FEN_FIELDS; i++) {
		if (game->state[i] == NULL || game->state[i]->check == NULL)
			continue;
		status = game->state[i]->check(position, &found);
		position->partial |= status == HGN_ENOTFOUND;
		if (status == HGN_ENOTFOUND && missing != NULL) {
			hgn_buf_puts(missing, found.message);
			status = 0;
		} else if (status != 0) {
			status = hgn_error_set(error, HGN_EINVAL, "tag-bad-fen", "%s", found.message);
		}
	}
	if (status == 0)
		hgn_position_refresh(position);
	return status;
}
