/* SPDX-License-Identifier: MIT
 * Rule module for the Heptagram: its arrangement before the first move, and the three plies of a Heptagram move. */
#include "base/error.h"
#include "modules/clans/arrangement.h"
#include "modules/clans/clans.h"

static void
play_arrange(struct hgn_position *position, const struct hgn_move *move)
{
	struct hgn_clan_state *state = hgn_clan_state_edit(position);
	int clans[HGN_MAX_FAMILIES], i;

	hgn_arrangement(clans, position->game->families, move->aux);
	for (i = 0; i < position->game->families; i++)
		state->spot[clans[i]] = (uint8_t)(i + 1);
	position->state.phase = HGN_PHASE_PLAY;
}

static int
check_announce(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	return hgn_receive_check(error, position, hgn_piece_family(position->game, move->piece));
}

static void
play_announce(struct hgn_position *position, const struct hgn_move *move)
{
	struct hgn_clan_state *state = hgn_clan_state_edit(position);
	int clan = hgn_clan_of(position, move->piece, hgn_clan_rules(position->game)->soul);

	state->pillar[position->side][HGN_RECEIVE] &= (uint8_t)~(1 << clan);
	position->state.phase = HGN_PHASE_DROP;
	state->clan = (uint8_t)clan;
}

/* Check the drop of an announced Soul, which must be on the forwardmost empty cell of a file. */
static int
check_drop(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	int file = position->game->board.file[move->to];

	if (move->piece != hgn_soul_code(position, hgn_clan_state(position)->clan))
		return hgn_clan_refuse(error, position, HGN_WHY_PHASE, "the Soul to be dropped is %s",
		    hgn_clan_name(position, hgn_clan_state(position)->clan));
	return hgn_due_check(error, position, move->to, hgn_file_forwardmost(position, file, position->side),
	    "the Soul is dropped", "forwardmost");
}

static void
play_drop(struct hgn_position *position, const struct hgn_move *move)
{
	hgn_position_set(position, move->to, move->piece);
	position->state.phase = HGN_PHASE_TURN;
}

/* Check the move of an announced Soul to another spot. */
static int
check_turn(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	int clan = hgn_clan_of(position, move->piece, hgn_clan_rules(position->game)->soul);

	if (clan != hgn_clan_state(position)->clan)
		return hgn_clan_refuse(error, position, HGN_WHY_PHASE, "the Soul to be moved in the Heptagram is %s",
		    hgn_clan_name(position, hgn_clan_state(position)->clan));
	if (move->aux == hgn_clan_state(position)->spot[clan])
		return hgn_clan_refuse(error, position, HGN_WHY_TURN_PLACE, "the %s Soul is on spot %d already: it "
		    "must move", hgn_clan_name(position, clan), move->aux);
	return 0;
}

/* Move a Soul to a spot. If the spot is occupied, the Souls are exchanged. */
static void
play_turn(struct hgn_position *position, const struct hgn_move *move)
{
	struct hgn_clan_state *state = hgn_clan_state_edit(position);
	int other = hgn_clan_on_spot(position, move->aux);

	if (other >= 0)
		state->spot[other] = state->spot[state->clan];
	state->spot[state->clan] = (uint8_t)move->aux;
	position->state.phase = HGN_PHASE_PLAY;
	state->clan = 0;
}

static bool
generate_drops(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	unsigned soul = hgn_soul_code(position, hgn_clan_state(position)->clan);
	struct hgn_move move = hgn_clan_move(position, HGN_KIND_DROP, soul);
	int file;

	for (file = 0; file < position->game->board.files; file++) {
		move.to = hgn_file_forwardmost(position, file, position->side);
		if (move.to != HGN_NO_CELL && !each(ctx, &move))
			return false;
	}
	return true;
}

/* Generate the moves of the current phase. */
static bool
generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_clan_state *state = hgn_clan_state(position);
	int clans = position->game->families, clan;

	switch (position->state.phase) {
	case HGN_PHASE_ARRANGE:
		return hgn_clan_offer_each(hgn_clan_move(position, HGN_KIND_ARRANGE, hgn_soul_code(position, 0)), 0,
		    hgn_arrangements(clans) - 1, position, each, ctx);
	case HGN_PHASE_DROP:
		return generate_drops(position, each, ctx);
	case HGN_PHASE_TURN:
		return hgn_clan_offer_each(hgn_clan_move(position, HGN_KIND_TURN, hgn_soul_code(position, state->clan)),
		    1, clans, position, each, ctx);
	case HGN_PHASE_PLAY:
		for (clan = 0; clan < clans; clan++)
			if (!hgn_clan_offer(hgn_clan_move(position, HGN_KIND_ANNOUNCE, hgn_soul_code(position, clan)),
			    position, each, ctx))
				return false;
		return true;
	default:
		return true;
	}
}

const struct hgn_module hgn_module_heptagram = {
	.name = "heptagram",
	.part_of = &hgn_module_clans,
	.kinds = (const struct hgn_kind[]){
	    { .kind = HGN_KIND_ARRANGE, .play = play_arrange },
	    { .kind = HGN_KIND_ANNOUNCE, .check = check_announce, .play = play_announce },
	    { .kind = HGN_KIND_DROP, .check = check_drop, .play = play_drop },
	    { .kind = HGN_KIND_TURN, .check = check_turn, .play = play_turn },
	    { .kind = HGN_KIND_ORDINARY },
	},
	.generate = generate,
	.in_phases = true,
};
