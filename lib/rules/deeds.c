/* SPDX-License-Identifier: MIT
 * Deeds: the kinds of half-moves as people tell them apart, one table for all games. */
#include "modules/clans/clans.h"

enum deed {
	DEED_MOVE, DEED_CAPTURE, DEED_PROMOTION, DEED_DOUBLE_STEP, DEED_EN_PASSANT, DEED_CASTLING, DEED_PASS,
	DEED_NEUTRALS, DEED_CHOOSE, DEED_PLACE,
	DEED_ARRANGE, DEED_KNIGHT_STEP, DEED_KNIGHT_JUMP, DEED_KNIGHT_LEAP, DEED_KNIGHT_POWER, DEED_KNIGHT_BACK,
	DEED_TAKE_KNIGHT, DEED_TAKE_KING, DEED_TAKE_MASTER, DEED_CONVERT,
	DEED_KING_STEP, DEED_KING_ADVANCE, DEED_MASTER_STEP, DEED_MASTER_ADVANCE,
	DEED_RECEIVE, DEED_PUSH, DEED_CROWN,
	DEED_PILLAR_POWER, DEED_PILLAR_LIFE, DEED_PILLAR_TACTIC, DEED_PILLAR_ELIMINATE,
	DEED_ANNOUNCE, DEED_DROP, DEED_TURN, DEED_EXCHANGE, DEED_SUMMON,
	DEED_ELIMINATE, DEED_BERSERK, DEED_BERSERK_TAKE, DEED_REGROW_KNIGHT, DEED_REGROW_KING, DEED_RESTORE,
	DEED_REAP, DEED_DISSOLVE,
	DEED_STEAL_RECEIVE, DEED_STEAL_POWER, DEED_STEAL_LIFE, DEED_STEAL_TACTIC, DEED_STEAL_ELIMINATE,
	DEED_RECOLOUR, DEED_SPLIT, DEED_PLEA, DEED_REGAIN,
	DEEDS
};

static const char *const names[DEEDS] = {
	[DEED_MOVE] = "move", [DEED_CAPTURE] = "capture", [DEED_PROMOTION] = "promotion",
	[DEED_DOUBLE_STEP] = "double-step", [DEED_EN_PASSANT] = "en-passant",
	[DEED_CASTLING] = "castling", [DEED_PASS] = "pass",
	[DEED_NEUTRALS] = "neutrals", [DEED_CHOOSE] = "choose", [DEED_PLACE] = "place",
	[DEED_ARRANGE] = "arrange",
	[DEED_KNIGHT_STEP] = "knight-step",   /* forwards, one cell */
	[DEED_KNIGHT_JUMP] = "knight-jump",   /* forwards over one piece */
	[DEED_KNIGHT_LEAP] = "knight-leap",   /* forwards over several */
	[DEED_KNIGHT_POWER] = "knight-power", /* forwards over what it may jump over by the Power pillar alone */
	[DEED_KNIGHT_BACK] = "knight-back",   /* backwards, a step or more */
	[DEED_TAKE_KNIGHT] = "take-knight", [DEED_TAKE_KING] = "take-king", [DEED_TAKE_MASTER] = "take-master",
	[DEED_CONVERT] = "convert",
	[DEED_KING_STEP] = "king-step", [DEED_KING_ADVANCE] = "king-advance", /* a step forwards */
	[DEED_MASTER_STEP] = "master-step", [DEED_MASTER_ADVANCE] = "master-advance",
	[DEED_RECEIVE] = "receive", [DEED_PUSH] = "push", [DEED_CROWN] = "crown",
	[DEED_PILLAR_POWER] = "pillar-power", [DEED_PILLAR_LIFE] = "pillar-life", [DEED_PILLAR_TACTIC] = "pillar-tactic",
	[DEED_PILLAR_ELIMINATE] = "pillar-eliminate",
	[DEED_ANNOUNCE] = "announce", [DEED_DROP] = "drop",
	[DEED_TURN] = "turn",                 /* of a Soul of the Heptagram to an empty spot */
	[DEED_EXCHANGE] = "exchange",         /* to a spot that is taken */
	[DEED_SUMMON] = "summon", [DEED_ELIMINATE] = "eliminate",
	[DEED_BERSERK] = "berserk", [DEED_BERSERK_TAKE] = "berserk-take",
	[DEED_REGROW_KNIGHT] = "regrow-knight", [DEED_REGROW_KING] = "regrow-king", [DEED_RESTORE] = "restore",
	[DEED_REAP] = "reap", [DEED_DISSOLVE] = "dissolve",
	[DEED_STEAL_RECEIVE] = "steal-receive", [DEED_STEAL_POWER] = "steal-power", [DEED_STEAL_LIFE] = "steal-life",
	[DEED_STEAL_TACTIC] = "steal-tactic", [DEED_STEAL_ELIMINATE] = "steal-eliminate", /* from that pillar */
	[DEED_RECOLOUR] = "recolour", [DEED_SPLIT] = "split", [DEED_PLEA] = "plea", [DEED_REGAIN] = "regain",
};

/* Deeds that are all moves of a kind; the other kinds need a look at the move. */
static const uint8_t whole_kind[HGN_MAX_KINDS] = {
	[HGN_KIND_DOUBLE_STEP] = DEED_DOUBLE_STEP, [HGN_KIND_EN_PASSANT] = DEED_EN_PASSANT,
	[HGN_KIND_CASTLING] = DEED_CASTLING, [HGN_KIND_PASS] = DEED_PASS,
	[HGN_KIND_ARRANGE] = DEED_ARRANGE, [HGN_KIND_CONVERT] = DEED_CONVERT, [HGN_KIND_RECEIVE] = DEED_RECEIVE,
	[HGN_KIND_PUSH] = DEED_PUSH, [HGN_KIND_CROWN] = DEED_CROWN, [HGN_KIND_ANNOUNCE] = DEED_ANNOUNCE,
	[HGN_KIND_DROP] = DEED_DROP, [HGN_KIND_SUMMON] = DEED_SUMMON, [HGN_KIND_ELIMINATE] = DEED_ELIMINATE,
	[HGN_KIND_RESTORE] = DEED_RESTORE, [HGN_KIND_REAP] = DEED_REAP, [HGN_KIND_DISSOLVE] = DEED_DISSOLVE,
	[HGN_KIND_RECOLOUR] = DEED_RECOLOUR, [HGN_KIND_SPLIT] = DEED_SPLIT,
	[HGN_KIND_PLEA] = DEED_PLEA, [HGN_KIND_REGAIN] = DEED_REGAIN,
	[HGN_KIND_NEUTRALS] = DEED_NEUTRALS, [HGN_KIND_CHOOSE] = DEED_CHOOSE, [HGN_KIND_PLACE] = DEED_PLACE,
};

static bool
goes_forwards(const struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_vec *at = position->game->board.at;

	return position->side == HGN_WHITE ? at[move->to].b > at[move->from].b : at[move->to].b < at[move->from].b;
}

static enum deed
ordinary_deed(const struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_clan_rules *rules = position->game->clan_rules;
	bool master;

	if (move->into != move->piece)
		return DEED_PROMOTION;
	if (move->taken != 0)
		return DEED_CAPTURE;
	if (rules == NULL)
		return DEED_MOVE;
	master = hgn_code_type(position->game, move->piece) == rules->master;
	if (goes_forwards(position, move))
		return master ? DEED_MASTER_ADVANCE : DEED_KING_ADVANCE;
	return master ? DEED_MASTER_STEP : DEED_KING_STEP;
}

static enum deed
knight_deed(const struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_clan_rules *rules = position->game->clan_rules;
	int clan = hgn_clan_of(position, move->piece, rules->knight), over, n, i;
	struct hgn_vec step = { 0, 0, 0 };
	uint16_t cell = move->from;

	if (move->taken != 0)
		return hgn_clan_of(position, move->taken, rules->knight) >= 0 ? DEED_TAKE_KNIGHT :
		    hgn_clan_of(position, move->taken, rules->king) >= 0 ? DEED_TAKE_KING : DEED_TAKE_MASTER;
	if (!goes_forwards(position, move))
		return DEED_KNIGHT_BACK;
	n = hgn_line_steps(&step, position, move->from, move->to);
	for (i = 1; i < n; i++) {
		cell = hgn_board_step(&position->game->board, cell, step);
		over = hgn_piece_family(position->game, position->at[cell]);
		if (!hgn_clan_at_peace(position, clan, over))
			return DEED_KNIGHT_POWER;
	}
	return n == 1 ? DEED_KNIGHT_STEP : n == 2 ? DEED_KNIGHT_JUMP : DEED_KNIGHT_LEAP;
}

static enum deed
turn_deed(const struct hgn_position *position, const struct hgn_move *move)
{
	int clan;

	for (clan = 0; clan < position->game->clans; clan++)
		if (position->state.clan.spot[clan] == move->aux)
			return DEED_EXCHANGE;
	return DEED_TURN;
}

int
hgn_move_class(const struct hgn_position *position, const struct hgn_move *move)
{
	switch ((enum hgn_move_kind)move->kind) {
	case HGN_KIND_ORDINARY:
		return (int)ordinary_deed(position, move);
	case HGN_KIND_KNIGHT:
		return (int)knight_deed(position, move);
	case HGN_KIND_PILLAR:
		return DEED_PILLAR_POWER + move->aux - HGN_POWER;
	case HGN_KIND_STEAL:
		return DEED_STEAL_RECEIVE + move->aux - HGN_RECEIVE;
	case HGN_KIND_TURN:
		return (int)turn_deed(position, move);
	case HGN_KIND_BERSERK:
		return move->taken != 0 ? DEED_BERSERK_TAKE : DEED_BERSERK;
	case HGN_KIND_REGROW:
		return hgn_clan_of(position, move->into, position->game->clan_rules->king) >= 0 ? DEED_REGROW_KING :
		    DEED_REGROW_KNIGHT;
	default:
		return whole_kind[move->kind];
	}
}

const char *
hgn_move_class_name(int deed)
{
	return deed >= 0 && deed < DEEDS ? names[deed] : NULL;
}

int
hgn_game_families(const struct hgn_game *game)
{
	return game->clans;
}

int
hgn_piece_family(const struct hgn_game *game, unsigned code)
{
	return code == 0 ? -1 : game->type[hgn_code_type(game, code)].clan;
}
