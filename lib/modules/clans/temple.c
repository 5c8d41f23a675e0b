/* SPDX-License-Identifier: MIT
 * Rule module for Temples: Souls enter them and move to other pillars. */
#include "base/error.h"
#include "base/text.h"
#include "modules/clans/clans.h"

/* Check that a King takes a Soul of its clan from an adjacent cell. */
static int
check_receive(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	int clan = hgn_clan_of(position, move->piece, hgn_clan_rules(game)->king);
	const char *name = hgn_clan_name(position, clan);
	struct hgn_vec step;

	if (hgn_line_steps(&step, position, move->from, move->to) != 1)
		return hgn_error_set(error, HGN_EINVAL, "cannot-reach", "a King moves one step, and %s is farther from "
		    "%s", game->board.name[move->to], game->board.name[move->from]);
	if (position->at[move->to] != hgn_soul_code(position, clan))
		return game->owner[position->at[move->to]] == position->side ? hgn_error_set(error, HGN_EINVAL,
		    "own-piece", "a friendly piece is on %s", game->board.name[move->to]) : hgn_error_set(error,
		    HGN_EINVAL, "blocked", "%s %s King captures only %s Souls", hgn_text_article(name), name, name);
	move->taken = position->at[move->to];
	move->taken_at = move->to;
	return hgn_pillar_check(error, position, position->side, HGN_RECEIVE, clan);
}

/* Check that a Soul leaves Receive and enters a pillar: it is on Receive, and the mover's King of its clan is on the
 * board. */
static int
check_pillar(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	int clan = hgn_clan_of(position, move->piece, hgn_clan_rules(position->game)->soul), pillar;
	const uint8_t *own = hgn_clan_state(position)->pillar[position->side];

	if (hgn_receive_check(error, position, clan) != 0)
		return HGN_EINVAL;
	if (move->aux == HGN_RECEIVE)
		return hgn_clan_refuse(error, position, HGN_WHY_DUPLICATE, "the Soul is on the Receive pillar already");
	for (pillar = HGN_POWER; move->aux == HGN_ELIMINATE && pillar <= HGN_TACTIC; pillar++)
		if (!(own[pillar] >> clan & 1))
			return hgn_clan_refuse(error, position, HGN_WHY_PILLAR_ORDER, "a Soul enters the Eliminate "
			    "pillar only if its clan is on Power, Life and Tactic, and it is not on %s",
			    hgn_pillar_names[pillar]);
	return hgn_pillar_check(error, position, position->side, move->aux, clan);
}

static void
play_pillar(struct hgn_position *position, const struct hgn_move *move)
{
	uint8_t *own = hgn_clan_state_edit(position)->pillar[position->side];
	int bit = 1 << hgn_clan_of(position, move->piece, hgn_clan_rules(position->game)->soul);

	own[HGN_RECEIVE] &= (uint8_t)~bit;
	own[move->aux] |= (uint8_t)bit;
}

/* Generate the captures of Souls by a King. */
static bool
generate_receives(const struct hgn_position *position, int clan, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_clan_rules *rules = hgn_clan_rules(position->game);
	unsigned king = hgn_clan_code(position, rules->king, clan, position->side);
	struct hgn_move move = hgn_clan_move(position, HGN_KIND_RECEIVE, king);
	int d;

	move.from = hgn_position_find(position, move.piece);
	for (d = 0; move.from != HGN_NO_CELL && d < 6; d++) {
		move.to = hgn_board_step(&position->game->board, move.from, rules->around[d]);
		if (move.to != HGN_NO_CELL && position->at[move.to] != 0 &&
		    !hgn_clan_offer(move, position, each, ctx))
			return false;
	}
	return true;
}

/* Generate the moves of Souls into the Temple and to pillars. */
static bool
generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	struct hgn_move move;
	int clan;

	for (clan = 0; clan < position->game->families; clan++) {
		if (!generate_receives(position, clan, each, ctx))
			return false;
		move = hgn_clan_move(position, HGN_KIND_PILLAR, hgn_soul_code(position, clan));
		if (!hgn_clan_offer_each(move, HGN_POWER, HGN_ELIMINATE, position, each, ctx))
			return false;
	}
	return true;
}

const struct hgn_module hgn_module_temple = {
	.name = "temple",
	.part_of = &hgn_module_clans,
	.kinds = (const struct hgn_kind[]){
	    { .kind = HGN_KIND_RECEIVE, .check = check_receive, .play = hgn_clan_play_gain },
	    { .kind = HGN_KIND_PILLAR, .check = check_pillar, .play = play_pillar },
	    { .kind = HGN_KIND_ORDINARY },
	},
	.generate = generate,
};
