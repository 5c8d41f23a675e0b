/* SPDX-License-Identifier: MIT
 * Rule module for moves of Knights in games with clans: a step, or a forward jump over a line of pieces that are at
 * peace with the Knight; and captures. */
#include "base/error.h"
#include "base/text.h"
#include "modules/clans/clans.h"

/* Check that a Knight of `clan` may jump over the piece on a cell. */
static int
check_jumped(struct hgn_error *error, const struct hgn_position *position, unsigned cell, int clan)
{
	const struct hgn_game *game = position->game;
	const struct hgn_clan_rules *rules = hgn_clan_rules(game);
	unsigned code = position->at[cell];
	int side = position->side, other = game->type[hgn_code_type(game, code)].family, far, d;
	const char *at = game->board.name[cell], *name = hgn_piece_name(game, code);
	const char *own = hgn_clan_name(position, clan);

	if ((game->owner[code] != side && game->owner[code] != HGN_NEUTRAL) || other < 0 ||
	    game->type[hgn_code_type(game, code)].stacked)
		return hgn_clan_refuse(error, position, HGN_WHY_JUMP_PIECE, "no Knight jumps over %s%s %s on %s",
		    game->owner[code] == side ? hgn_text_article(name) : "an",
		    game->owner[code] == side ? "" : " enemy", name, at);
	if (other == clan)
		return hgn_clan_refuse(error, position, HGN_WHY_JUMP_OWN_CLAN, "%s %s Knight cannot jump over the %s "
		    "%s on %s: no Knight jumps over its own clan", hgn_text_article(own), own, own, name, at);
	far = hgn_clan_state(position)->pillar[side][HGN_POWER] >> clan & 1 ? rules->power : rules->peace;
	d = hgn_clan_distance(position, clan, other);
	if (d == 0 || d > far)
		return hgn_clan_refuse(error, position, HGN_WHY_JUMP_PEACE, "%s %s Knight cannot jump over the %s %s "
		    "on %s: the clans are not %s", hgn_text_article(own), own, hgn_clan_name(position, other), name, at,
		    far > rules->peace && d > 0 ? "near enough in the Heptagram, even with Power" : "at peace");
	return 0;
}

static bool
is_forward(const struct hgn_position *position, struct hgn_vec step)
{
	return position->side == HGN_WHITE ? step.b > 0 : step.b < 0;
}

/* Check the piece on the target of a Knight. */
static int
check_target(struct hgn_error *error, const struct hgn_position *position, const struct hgn_move *move, int clan)
{
	const struct hgn_game *game = position->game;
	unsigned code = position->at[move->to];
	int victim;
	const char *at = game->board.name[move->to], *own = hgn_clan_name(position, clan);

	if (code == 0)
		return 0;
	if (game->owner[code] == position->side)
		return hgn_error_set(error, HGN_EINVAL, "own-piece", "a friendly piece is on %s", at);
	victim = game->type[hgn_code_type(game, code)].family;
	if (victim < 0 || game->type[hgn_code_type(game, code)].stacked)
		return 0;
	if (victim == clan)
		return hgn_clan_refuse(error, position, HGN_WHY_OWN_CLAN, "%s %s Knight may not capture its own clan",
		    hgn_text_article(own), own);
	if (hgn_clan_at_peace(position, clan, victim))
		return hgn_clan_refuse(error, position, HGN_WHY_PEACE, "%s %s Knight may not capture %s: the clans are "
		    "at peace", hgn_text_article(own), own, hgn_clan_name(position, victim));
	return 0;
}

/* Report a Soul of another clan on the target. Taking a Soul of the Knight's own clan is another kind of move. */
static int
refuse_soul(struct hgn_error *error, const struct hgn_position *position, const struct hgn_move *move, int clan)
{
	const struct hgn_game *game = position->game;
	const char *own = hgn_clan_name(position, clan);

	return hgn_error_set(error, HGN_EINVAL, "blocked", "%s %s Knight captures only %s Souls, from a promotion "
	    "cell: the one on %s is %s", hgn_text_article(own), own, own, game->board.name[move->to],
	    hgn_clan_name(position, game->type[hgn_code_type(game, position->at[move->to])].family));
}

/* Check the direction of a Knight's move, the pieces that it jumps over, and its target. Set the captured piece. */
static int
check_knight(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	int clan = hgn_clan_of(position, move->piece, hgn_clan_rules(game)->knight), n, i, status = 0;
	struct hgn_vec step = { 0, 0, 0 };
	uint16_t cell = move->from;
	bool ahead;

	if (position->at[move->to] != 0 && game->owner[position->at[move->to]] == HGN_NEUTRAL)
		return refuse_soul(error, position, move, clan);
	n = hgn_line_steps(&step, position, move->from, move->to);
	if (n == 0)
		return hgn_error_set(error, HGN_EINVAL, "cannot-reach", "a Knight on %s cannot reach %s",
		    game->board.name[move->from], game->board.name[move->to]);
	ahead = is_forward(position, step);
	if (!ahead && !(hgn_clan_state(position)->pillar[position->side][HGN_TACTIC] >> clan & 1))
		return hgn_clan_refuse(error, position, HGN_WHY_BACKWARD, "a Knight moves forwards; backwards only "
		    "with a Soul of its clan on the Tactic pillar");
	for (i = 1; status == 0 && i < n; i++) {
		cell = hgn_board_step(&game->board, cell, step);
		if (cell == HGN_NO_CELL || position->at[cell] == 0)
			return hgn_error_set(error, HGN_EINVAL, "cannot-reach", "a Knight on %s cannot reach %s: it "
			    "would have to pass an empty cell", game->board.name[move->from],
			    game->board.name[move->to]);
		status = check_jumped(error, position, cell, clan);
	}
	if (status == 0)
		status = check_target(error, position, move, clan);
	if (status != 0 || position->at[move->to] == 0)
		return status;
	if (!ahead)
		return hgn_clan_refuse(error, position, HGN_WHY_BACKWARD, "a Knight never captures backwards");
	move->taken = position->at[move->to];
	move->taken_at = move->to;
	if (game->type[hgn_code_type(game, move->taken)].stacked)
		move->kind = hgn_clan_number(game, HGN_KIND_CONVERT);
	return 0;
}

static void
play_knight(struct hgn_position *position, const struct hgn_move *move)
{
	int clan = move->taken != 0 ? hgn_clan_of(position, move->taken, hgn_clan_rules(position->game)->knight) : -1;

	hgn_position_set(position, move->from, clan >= 0 ? hgn_soul_code(position, clan) : 0);
	hgn_position_set(position, move->to, move->piece);
}

static void
play_convert(struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_clan_rules *rules = hgn_clan_rules(position->game);
	int clan = hgn_clan_of(position, move->taken, rules->berserk);

	hgn_position_set(position, move->from, hgn_soul_code(position, hgn_piece_family(position->game, move->piece)));
	hgn_position_set(position, move->to, hgn_clan_code(position, rules->berserk, clan, position->side));
}

/* Return the target of a Knight in a direction: the first cell that it cannot jump over. */
static uint16_t
jump_target(const struct hgn_position *position, unsigned from, struct hgn_vec step, int clan)
{
	uint16_t cell = hgn_board_step(&position->game->board, from, step);

	while (cell != HGN_NO_CELL && position->at[cell] != 0 && check_jumped(NULL, position, cell, clan) == 0)
		cell = hgn_board_step(&position->game->board, cell, step);
	return cell;
}

/* Generate the moves of all Knights. */
static bool
generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_clan_rules *rules = hgn_clan_rules(position->game);
	const struct hgn_cells *own = &position->pieces[position->side];
	struct hgn_move move;
	int clan, d;
	uint16_t cell;

	for (cell = hgn_cells_next(own, 0); cell != HGN_NO_CELL; cell = hgn_cells_next(own, cell + 1U)) {
		clan = hgn_clan_of(position, position->at[cell], rules->knight);
		for (d = 0; clan >= 0 && d < 6; d++) {
			move = hgn_clan_move(position, HGN_KIND_KNIGHT, position->at[cell]);
			move.from = cell;
			move.to = jump_target(position, cell, rules->around[d], clan);
			if (move.to != HGN_NO_CELL && !hgn_clan_offer(move, position, each, ctx))
				return false;
		}
	}
	return true;
}

const struct hgn_module hgn_module_jumping = {
	.name = "jumping",
	.part_of = &hgn_module_clans,
	.kinds = (const struct hgn_kind[]){
	    { .kind = HGN_KIND_KNIGHT, .check = check_knight, .play = play_knight },
	    { .kind = HGN_KIND_CONVERT, .check = check_knight, .play = play_convert },
	    { .kind = HGN_KIND_ORDINARY },
	},
	.generate = generate,
};
