/* SPDX-License-Identifier: MIT
 * Rule module for berserk Kings. A King becomes berserk by eliminating its clan, and loses a Soul by each of its moves
 * that captures nothing. */
#include "base/error.h"
#include "base/text.h"
#include "modules/clans/clans.h"

/* Check an elimination: its Soul is on the Eliminate pillar, and the King is on the board. */
static int
check_eliminate(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_clan_rules *rules = hgn_clan_rules(position->game);
	int clan = hgn_clan_of(position, move->piece, rules->king), side = position->side;
	const char *name = hgn_clan_name(position, clan);

	if (!(hgn_clan_state(position)->pillar[side][HGN_ELIMINATE] >> clan & 1))
		return hgn_clan_refuse(
		    error, position, HGN_WHY_NO_SOUL, "no %s Soul is on the player's Eliminate pillar", name);
	move->from = move->to = hgn_position_find(position, move->piece);
	if (move->from == HGN_NO_CELL)
		return hgn_clan_refuse(
		    error, position, HGN_WHY_NEEDS_KING, "the player's %s King is not on the board", name);
	move->into = (uint8_t)hgn_clan_code(position, rules->berserk, clan, side);
	return 0;
}

/* Remove all pieces of the clan from the board and the off-board places, except the King, on which its Souls are
 * stacked. */
static void
play_eliminate(struct hgn_position *position, const struct hgn_move *move)
{
	struct hgn_clan_state *state = hgn_clan_state_edit(position);
	int clan = hgn_piece_family(position->game, move->piece), side, pillar, cell;

	for (cell = 0; cell < position->game->board.cells; cell++)
		if (cell != move->from && hgn_piece_family(position->game, position->at[cell]) == clan)
			hgn_position_set(position, (unsigned)cell, 0);
	for (side = 0; side < 2; side++)
		for (pillar = 0; pillar < HGN_PILLARS; pillar++)
			state->pillar[side][pillar] &= (uint8_t)~(1 << clan);
	state->spot[clan] = 0;
	state->stack[clan] = HGN_SOULS;
	hgn_position_set(position, move->from, move->into);
}

/* Check a move of a berserk King, over empty cells to an empty cell or a Knight. */
static int
check_berserk(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	int clan = hgn_clan_of(position, move->piece, hgn_clan_rules(game)->berserk), n, i;
	struct hgn_vec step = { 0, 0, 0 };
	uint16_t cell = move->from;
	unsigned victim = position->at[move->to];
	const char *to = game->board.name[move->to], *name = victim != 0 ? hgn_piece_name(game, victim) : "";

	n = hgn_line_steps(&step, position, move->from, move->to);
	if (n == 0)
		return hgn_error_set(error, HGN_EINVAL, "cannot-reach", "a berserk King moves in straight lines, and "
		    "%s is on no line with %s", game->board.name[move->to], game->board.name[move->from]);
	for (i = 1; i < n; i++) {
		cell = hgn_board_step(&game->board, cell, step);
		if (cell == HGN_NO_CELL || position->at[cell] != 0)
			return hgn_error_set(error, HGN_EINVAL, "blocked",
			    "the line of the berserk King from %s to %s is not empty", game->board.name[move->from],
			    game->board.name[move->to]);
	}
	if (victim != 0 && game->owner[victim] == position->side)
		return hgn_error_set(error, HGN_EINVAL, "own-piece", "a friendly piece is on %s", to);
	if (victim != 0 && hgn_clan_of(position, victim, hgn_clan_rules(game)->knight) < 0)
		return hgn_clan_refuse(error, position, HGN_WHY_BERSERK_TARGET, "a berserk King captures only "
		    "Knights, and %s %s is on %s", hgn_text_article(name), name, to);
	move->taken = (uint8_t)victim;
	move->taken_at = victim != 0 ? move->to : HGN_NO_CELL;
	if (victim == 0 && hgn_clan_state(position)->stack[clan] == 1)
		move->into = (uint8_t)hgn_clan_code(position, hgn_clan_rules(game)->king, clan, position->side);
	return 0;
}

/* Make a move of a berserk King, which leaves a Soul behind. Without Souls, recovery begins. */
static void
play_berserk(struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_clan_rules *rules = hgn_clan_rules(position->game);
	struct hgn_clan_state *state = hgn_clan_state_edit(position);
	int clan = hgn_clan_of(position, move->piece, rules->berserk), left = clan;

	if (move->taken != 0)
		left = hgn_clan_of(position, move->taken, rules->knight);
	hgn_position_set(position, move->from, hgn_soul_code(position, left));
	hgn_position_set(position, move->to, move->into);
	if (move->taken != 0 || --state->stack[clan] > 0)
		return;
	position->state.phase = HGN_PHASE_RECOVER;
	state->clan = (uint8_t)clan;
	state->left = HGN_RECOVERY;
}

/* Generate the moves of a berserk King, along each line up to the first piece, which it may capture. */
static bool
generate_ride(const struct hgn_position *position, unsigned piece, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_board *board = &position->game->board;
	struct hgn_move move = hgn_clan_move(position, HGN_KIND_BERSERK, piece);
	uint16_t from = hgn_position_find(position, piece), to;
	int d;

	for (d = 0; d < 6; d++) {
		struct hgn_vec step = hgn_clan_rules(position->game)->around[d];

		for (to = hgn_board_step(board, from, step); to != HGN_NO_CELL; to = hgn_board_step(board, to, step)) {
			move.from = from;
			move.to = to;
			if (!hgn_clan_offer(move, position, each, ctx))
				return false;
			if (position->at[to] != 0)
				break;
		}
	}
	return true;
}

/* Generate eliminations and the moves of berserk Kings. */
static bool
generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_clan_rules *rules = hgn_clan_rules(position->game);
	unsigned king, berserk;
	int clan;

	for (clan = 0; clan < position->game->families; clan++) {
		king = hgn_clan_code(position, rules->king, clan, position->side);
		berserk = hgn_clan_code(position, rules->berserk, clan, position->side);
		if (!hgn_clan_offer(hgn_clan_move(position, HGN_KIND_ELIMINATE, king), position, each, ctx) ||
		    (position->count[berserk] > 0 && !generate_ride(position, berserk, each, ctx)))
			return false;
	}
	return true;
}

/* Check that a player can move after a berserk King has calmed down. */
static int
agrees(const struct hgn_game *game, struct hgn_error *error)
{
	if (game->kind[hgn_clan_number(game, HGN_KIND_REGROW)] != NULL)
		return 0;
	return hgn_error_set(error, HGN_EINVAL, "", "'berserk' needs the rule 'recovery'");
}

const struct hgn_module hgn_module_berserk = {
	.name = "berserk",
	.part_of = &hgn_module_clans,
	.agrees = agrees,
	.kinds = (const struct hgn_kind[]){
	    { .kind = HGN_KIND_ELIMINATE, .check = check_eliminate, .play = play_eliminate },
	    { .kind = HGN_KIND_BERSERK, .check = check_berserk, .play = play_berserk },
	    { .kind = HGN_KIND_ORDINARY },
	},
	.generate = generate,
};
