/* SPDX-License-Identifier: MIT
 * Rule module for recovery: after a berserk King has calmed down, its clan returns in eight plies, of which the
 * opponent makes the first. */
#include "base/error.h"
#include "base/text.h"
#include "modules/clans/clans.h"

/* Return the piece that the mover puts on the board now; 0 if the last Soul returns to the Heptagram. */
static unsigned
due_piece(const struct hgn_position *position)
{
	const struct hgn_clan_rules *rules = hgn_clan_rules(position->game);
	const struct hgn_clan_state *state = hgn_clan_state(position);

	return state->left > 2 ? hgn_clan_code(position, rules->knight, state->clan, position->side) :
	    state->left == 2 ? hgn_clan_code(position, rules->king, state->clan, position->side) : 0;
}

/* Report that another piece must return first. */
static int
refuse_piece(struct hgn_error *error, const struct hgn_position *position)
{
	const char *clan = hgn_clan_name(position, hgn_clan_state(position)->clan);
	unsigned due = due_piece(position);

	return hgn_clan_refuse(error, position, HGN_WHY_RECOVERY, "the next piece to return is %s %s %s",
	    hgn_text_article(clan), clan, due == 0 ? "Soul in the Heptagram" : hgn_piece_name(position->game, due));
}

/* Check that a Soul of the clan is replaced by a Knight of the mover, or by a King in the last ply but one. */
static int
check_regrow(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_clan_state *state = hgn_clan_state(position);
	const char *clan = hgn_clan_name(position, state->clan);

	if (move->into != due_piece(position))
		return refuse_piece(error, position);
	if (position->at[move->to] != hgn_soul_code(position, state->clan))
		return hgn_clan_refuse(error, position, HGN_WHY_RECOVERY, "the piece returns to a cell with %s %s "
		    "Soul, and none is on %s", hgn_text_article(clan), clan, position->game->board.name[move->to]);
	return 0;
}

static void
play_regrow(struct hgn_position *position, const struct hgn_move *move)
{
	hgn_position_set(position, move->to, move->into);
	hgn_clan_state_edit(position)->left--;
}

/* Check that the last Soul returns to an empty spot of the Heptagram. */
static int
check_restore(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_clan_state *state = hgn_clan_state(position);
	int clan = hgn_clan_on_spot(position, move->aux);

	if (due_piece(position) != 0)
		return refuse_piece(error, position);
	if (move->piece != hgn_soul_code(position, state->clan))
		return hgn_clan_refuse(error, position, HGN_WHY_RECOVERY, "the Soul that returns to the Heptagram last "
		    "is %s", hgn_clan_name(position, state->clan));
	if (clan >= 0)
		return hgn_clan_refuse(error, position, HGN_WHY_RECOVERY,
		    "the Soul returns to an empty spot, and the %s "
		    "one is on spot %d", hgn_clan_name(position, clan), move->aux);
	return 0;
}

static void
play_restore(struct hgn_position *position, const struct hgn_move *move)
{
	struct hgn_clan_state *state = hgn_clan_state_edit(position);

	state->spot[state->clan] = (uint8_t)move->aux;
	position->state.phase = HGN_PHASE_PLAY;
	state->clan = state->left = 0;
}

/* Generate the moves of a recovery. */
static bool
generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_clan_rules *rules = hgn_clan_rules(position->game);
	const struct hgn_clan_state *state = hgn_clan_state(position);
	const struct hgn_cells *souls = &position->pieces[HGN_NEUTRAL];
	struct hgn_move move;
	uint16_t cell;

	if (position->state.phase != HGN_PHASE_RECOVER)
		return true;
	if (state->left == 1) {
		move = hgn_clan_move(position, HGN_KIND_RESTORE, hgn_soul_code(position, state->clan));
		return hgn_clan_offer_each(move, 1, rules->spots, position, each, ctx);
	}
	move = hgn_clan_move(position, HGN_KIND_REGROW,
	    hgn_clan_code(position, state->left == 2 ? rules->king : rules->knight, state->clan, position->side));
	for (cell = hgn_cells_next(souls, 0); cell != HGN_NO_CELL; cell = hgn_cells_next(souls, cell + 1U)) {
		move.to = cell;
		if (!hgn_clan_offer(move, position, each, ctx))
			return false;
	}
	return true;
}

const struct hgn_module hgn_module_recovery = {
	.name = "recovery",
	.part_of = &hgn_module_clans,
	.kinds = (const struct hgn_kind[]){
	    { .kind = HGN_KIND_REGROW, .check = check_regrow, .play = play_regrow },
	    { .kind = HGN_KIND_RESTORE, .check = check_restore, .play = play_restore },
	    { .kind = HGN_KIND_ORDINARY },
	},
	.generate = generate,
	.in_phases = true,
};
