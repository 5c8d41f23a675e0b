/* SPDX-License-Identifier: MIT
 * Rule module for promotion actions: moves of pieces of clans from the last cells of the long files. */
#include "base/error.h"
#include "modules/clans/clans.h"

static int
check_zone(struct hgn_error *error, const struct hgn_position *position, unsigned cell)
{
	if (hgn_in_promotion_zone(position, cell, position->side))
		return 0;
	return hgn_clan_refuse(error, position, HGN_WHY_PROMOTION_ZONE, "%s is not a promotion cell of this player",
	    position->game->board.name[cell]);
}

/* ---- Knights ---- */

/* Check the capture of a Soul of the Knight's clan. Other captures of Knights have another kind. */
static int
check_reap(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	int clan = hgn_piece_family(position->game, move->piece);

	if (check_zone(error, position, move->from) != 0)
		return HGN_EINVAL;
	move->taken = position->at[move->to];
	move->taken_at = move->to;
	return hgn_pillar_check(error, position, position->side, HGN_RECEIVE, clan);
}

static int
check_dissolve(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	if (check_zone(error, position, move->from) != 0)
		return HGN_EINVAL;
	return hgn_pillar_check(error, position, position->side, HGN_RECEIVE, hgn_piece_family(position->game,
	    move->piece));
}

/* ---- Kings ---- */

/* Check that a King or Soul Master returns to the correct empty cell of its file. */
static int
check_return(struct hgn_error *error, const struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_board *board = &position->game->board;
	uint16_t due;

	if (check_zone(error, position, move->from) != 0)
		return HGN_EINVAL;
	due = hgn_file_backwardmost(position, board->file[move->from], position->side, HGN_NO_CELL);
	if (due == HGN_NO_CELL)
		return hgn_clan_refuse(error, position, HGN_WHY_PROMOTION_PLACE, "the file of %s has no empty cell",
		    board->name[move->from]);
	if (due != move->to)
		return hgn_clan_refuse(error, position, HGN_WHY_PROMOTION_PLACE, "the piece on %s goes to the "
		    "backwardmost empty cell of its file, %s", board->name[move->from], board->name[due]);
	return 0;
}

/* Check that a King steals a Soul from a pillar of the opponent. */
static int
check_steal(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	int clan = hgn_piece_family(position->game, move->piece);
	const uint8_t *enemy = hgn_clan_state(position)->pillar[!position->side];

	if (check_return(error, position, move) != 0)
		return HGN_EINVAL;
	if (!(enemy[move->aux] >> clan & 1))
		return hgn_clan_refuse(error, position, HGN_WHY_STEAL_NOTHING, "no %s Soul is on the enemy's %s pillar",
		    hgn_clan_name(position, clan), hgn_pillar_names[move->aux]);
	if (move->aux >= HGN_POWER && move->aux <= HGN_TACTIC && (enemy[HGN_ELIMINATE] >> clan & 1))
		return hgn_clan_refuse(error, position, HGN_WHY_STEAL_LOCKED, "the %s Soul on the enemy's Eliminate "
		    "pillar needs the one on %s", hgn_clan_name(position, clan), hgn_pillar_names[move->aux]);
	return hgn_pillar_check(error, position, position->side, HGN_RECEIVE, clan);
}

static void
play_steal(struct hgn_position *position, const struct hgn_move *move)
{
	int clan = hgn_piece_family(position->game, move->piece);

	hgn_clan_play_gain(position, move);
	hgn_clan_state_edit(position)->pillar[!position->side][move->aux] &= (uint8_t)~(1 << clan);
}

/* Check that a King is replaced by a King of another clan. */
static int
check_recolour(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	int king = hgn_clan_rules(position->game)->king;

	if (check_return(error, position, move) != 0)
		return HGN_EINVAL;
	if (move->into == move->piece)
		return hgn_clan_refuse(error, position, HGN_WHY_RECOLOUR_SAME, "the King is %s already",
		    hgn_clan_name(position, hgn_clan_of(position, move->piece, king)));
	return hgn_crown_check(error, position, position->side, hgn_clan_of(position, move->into, king));
}

/* ---- Soul Masters ---- */

static int
check_split(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_board *board = &position->game->board;
	uint16_t second;

	if (check_zone(error, position, move->from) != 0)
		return HGN_EINVAL;
	if (position->count[move->piece] >= HGN_MASTERS)
		return hgn_clan_refuse(error, position, HGN_WHY_MASTER_LIMIT, "there are %d own Soul Masters already",
		    HGN_MASTERS);
	if (check_return(error, position, move) != 0)
		return HGN_EINVAL;
	second = hgn_file_backwardmost(position, board->file[move->from], position->side, move->to);
	if (second == HGN_NO_CELL)
		return hgn_clan_refuse(error, position, HGN_WHY_PROMOTION_PLACE, "the file of %s has one empty cell, "
		    "and two are needed", board->name[move->from]);
	if (second != move->aux)
		return hgn_clan_refuse(error, position, HGN_WHY_PROMOTION_PLACE, "the new Soul Master comes to the "
		    "next empty cell, %s", board->name[second]);
	return 0;
}

static void
play_split(struct hgn_position *position, const struct hgn_move *move)
{
	hgn_position_set(position, move->from, 0);
	hgn_position_set(position, move->to, move->piece);
	hgn_position_set(position, move->aux, move->piece);
}

/* ---- generation ---- */

static bool
generate_knight(const struct hgn_position *position, struct hgn_move move, hgn_each_move_fn *each, void *ctx)
{
	unsigned soul = hgn_soul_code(position, hgn_piece_family(position->game, move.piece));
	int cell;

	move.kind = hgn_clan_number(position->game, HGN_KIND_DISSOLVE);
	if (!hgn_clan_offer(move, position, each, ctx))
		return false;
	move.kind = hgn_clan_number(position->game, HGN_KIND_REAP);
	for (cell = 0; cell < position->game->board.cells && position->count[soul] > 0; cell++) {
		move.to = (uint16_t)cell;
		if (position->at[cell] == soul && !hgn_clan_offer(move, position, each, ctx))
			return false;
	}
	return true;
}

/* Generate the promotion actions of a King: steals and replacements. */
static bool
generate_king(const struct hgn_position *position, struct hgn_move move, hgn_each_move_fn *each, void *ctx)
{
	int i;

	move.kind = hgn_clan_number(position->game, HGN_KIND_STEAL);
	if (!hgn_clan_offer_each(move, HGN_RECEIVE, HGN_ELIMINATE, position, each, ctx))
		return false;
	move.kind = hgn_clan_number(position->game, HGN_KIND_RECOLOUR);
	move.aux = HGN_NO_CELL;
	for (i = 0; i < position->game->families; i++) {
		move.into = (uint8_t)hgn_clan_code(position, hgn_clan_rules(position->game)->king, i, position->side);
		if (!hgn_clan_offer(move, position, each, ctx))
			return false;
	}
	return true;
}

/* Generate the promotion actions of the piece on a cell. */
static bool
generate_from(const struct hgn_position *position, unsigned cell, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_clan_rules *rules = hgn_clan_rules(position->game);
	struct hgn_move move = hgn_clan_move(position, HGN_KIND_SPLIT, position->at[cell]);
	int file = position->game->board.file[cell];

	move.from = (uint16_t)cell;
	if (hgn_clan_of(position, move.piece, rules->knight) >= 0)
		return generate_knight(position, move, each, ctx);
	move.to = hgn_file_backwardmost(position, file, position->side, HGN_NO_CELL);
	if (move.to == HGN_NO_CELL)
		return true;
	if (hgn_clan_of(position, move.piece, rules->king) >= 0)
		return generate_king(position, move, each, ctx);
	move.aux = hgn_file_backwardmost(position, file, position->side, move.to);
	return move.piece != hgn_master_code(position, position->side) || move.aux == HGN_NO_CELL ||
	    hgn_clan_offer(move, position, each, ctx);
}

static bool
generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_game *game = position->game;
	const struct hgn_cells *zone = &game->zone[hgn_clan_rules(game)->zone].cells[position->side];
	uint16_t cell;

	for (cell = hgn_cells_next(zone, 0); cell != HGN_NO_CELL; cell = hgn_cells_next(zone, cell + 1U))
		if (hgn_cells_has(&position->pieces[position->side], cell) && !generate_from(position, cell, each, ctx))
			return false;
	return true;
}

const struct hgn_module hgn_module_promotion_actions = {
	.name = "promotion-actions",
	.part_of = &hgn_module_clans,
	.kinds = (const struct hgn_kind[]){
	    { .kind = HGN_KIND_REAP, .check = check_reap, .play = hgn_clan_play_gain },
	    { .kind = HGN_KIND_DISSOLVE, .check = check_dissolve, .play = hgn_clan_play_gain },
	    { .kind = HGN_KIND_STEAL, .check = check_steal, .play = play_steal },
	    { .kind = HGN_KIND_RECOLOUR, .check = check_recolour, .play = hgn_clan_play_step },
	    { .kind = HGN_KIND_SPLIT, .check = check_split, .play = play_split },
	    { .kind = HGN_KIND_ORDINARY },
	},
	.generate = generate,
};
