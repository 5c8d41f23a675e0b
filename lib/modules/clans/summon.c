/* SPDX-License-Identifier: MIT
 * Rule module for summoning: a Soul on the Life pillar becomes a Knight beside the King of its clan. */
#include "base/error.h"
#include "modules/clans/clans.h"

/* Check a summoning: the Soul, the King, the number of Knights, and the cell. */
static int
check_summon(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_clan_rules *rules = hgn_clan_rules(position->game);
	int clan = hgn_clan_of(position, move->piece, rules->knight), side = position->side;
	const uint8_t *own = hgn_clan_state(position)->pillar[side];
	const char *name = hgn_clan_name(position, clan);
	struct hgn_vec step;
	uint16_t king;

	if (!(own[HGN_LIFE] >> clan & 1))
		return hgn_clan_refuse(
		    error, position, HGN_WHY_SUMMON_SOUL, "no %s Soul is on the player's Life pillar", name);
	king = hgn_position_find(position, hgn_clan_code(position, rules->king, clan, side));
	if (king == HGN_NO_CELL)
		return hgn_clan_refuse(
		    error, position, HGN_WHY_NEEDS_KING, "the player's %s King is not on the board", name);
	if (own[HGN_ELIMINATE] >> clan & 1)
		return hgn_clan_refuse(error, position, HGN_WHY_SUMMON_ELIMINATE, "the %s Soul on the Eliminate pillar "
		    "needs the one on Life", name);
	if (position->count[move->piece] >= HGN_KNIGHTS)
		return hgn_clan_refuse(error, position, HGN_WHY_SUMMON_LIMIT, "there are %d %s Knights already",
		    HGN_KNIGHTS, name);
	if (position->at[move->to] != 0 || hgn_line_steps(&step, position, king, move->to) != 1)
		return hgn_clan_refuse(error, position, HGN_WHY_SUMMON_PLACE, "a Knight is summoned to an empty cell "
		    "beside its King on %s", position->game->board.name[king]);
	return 0;
}

static void
play_summon(struct hgn_position *position, const struct hgn_move *move)
{
	int clan = hgn_clan_of(position, move->piece, hgn_clan_rules(position->game)->knight);

	hgn_clan_state_edit(position)->pillar[position->side][HGN_LIFE] &= (uint8_t)~(1 << clan);
	hgn_position_set(position, move->to, move->piece);
}

/* Generate summonings beside all Kings. */
static bool
generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_clan_rules *rules = hgn_clan_rules(position->game);
	unsigned life = hgn_clan_state(position)->pillar[position->side][HGN_LIFE];
	struct hgn_move move;
	uint16_t king;
	int clan, d;

	for (clan = 0; clan < position->game->families; clan++) {
		king = hgn_position_find(position, hgn_clan_code(position, rules->king, clan, position->side));
		move = hgn_clan_move(position, HGN_KIND_SUMMON,
		    hgn_clan_code(position, rules->knight, clan, position->side));
		for (d = 0; king != HGN_NO_CELL && (life >> clan & 1) && d < 6; d++) {
			move.to = hgn_board_step(&position->game->board, king, rules->around[d]);
			if (move.to != HGN_NO_CELL && !hgn_clan_offer(move, position, each, ctx))
				return false;
		}
	}
	return true;
}

const struct hgn_module hgn_module_summon = {
	.name = "summon",
	.part_of = &hgn_module_clans,
	.kinds = (const struct hgn_kind[]){
	    { .kind = HGN_KIND_SUMMON, .check = check_summon, .play = play_summon },
	    { .kind = HGN_KIND_ORDINARY },
	},
	.generate = generate,
};
