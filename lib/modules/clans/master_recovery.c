/* SPDX-License-Identifier: MIT
 * Rule module for Soul Master Recovery: a player without Soul Masters asks for one, and the opponent gets one first. */
#include "base/error.h"
#include "modules/clans/clans.h"

static int
check_plea(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	int own = position->count[hgn_master_code(position, position->side)],
	    enemy = position->count[hgn_master_code(position, !position->side)];

	(void)move;
	if (own > 0 || enemy >= HGN_MASTERS)
		return hgn_clan_refuse(error, position, HGN_WHY_MASTER_LIMIT, "Soul Master Recovery needs no own Soul "
		    "Master and fewer than %d of the opponent's: there are %d and %d", HGN_MASTERS, own, enemy);
	return 0;
}

static void
play_plea(struct hgn_position *position, const struct hgn_move *move)
{
	(void)move;
	position->state.phase = HGN_PHASE_ANSWER;
}

/* Check that a new Soul Master is put on the backwardmost empty cell of a file. */
static int
check_regain(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	int file = position->game->board.file[move->to];

	return hgn_due_check(error, position, move->to, hgn_file_backwardmost(position, file, position->side,
	    HGN_NO_CELL), "the Soul Master is put", "backwardmost");
}

static void
play_regain(struct hgn_position *position, const struct hgn_move *move)
{
	hgn_position_set(position, move->to, move->piece);
	position->state.phase = position->state.phase == HGN_PHASE_ANSWER ? HGN_PHASE_REGAIN : HGN_PHASE_PLAY;
}

/* Generate the request, the answer, or the recovery. */
static bool
generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	struct hgn_move move = hgn_clan_move(position, HGN_KIND_REGAIN, hgn_master_code(position, position->side));
	int phase = position->state.phase, files = position->game->board.files, file;

	if (phase == HGN_PHASE_PLAY)
		return hgn_clan_offer(hgn_clan_move(position, HGN_KIND_PLEA, move.piece), position, each, ctx);
	for (file = 0; file < files && (phase == HGN_PHASE_ANSWER || phase == HGN_PHASE_REGAIN); file++) {
		move.to = hgn_file_backwardmost(position, file, position->side, HGN_NO_CELL);
		if (move.to != HGN_NO_CELL && !each(ctx, &move))
			return false;
	}
	return true;
}

const struct hgn_module hgn_module_master_recovery = {
	.name = "master-recovery",
	.part_of = &hgn_module_clans,
	.kinds = (const struct hgn_kind[]){
	    { .kind = HGN_KIND_PLEA, .check = check_plea, .play = play_plea },
	    { .kind = HGN_KIND_REGAIN, .check = check_regain, .play = play_regain },
	    { .kind = HGN_KIND_ORDINARY },
	},
	.generate = generate,
	.in_phases = true,
};
