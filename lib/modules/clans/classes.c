/* SPDX-License-Identifier: MIT
 * Classes of moves in games with clans. */
#include "modules/clans/classes.h"

#include "modules/clans/clans.h"

enum class {
	CLASS_ARRANGE, CLASS_KNIGHT_STEP, CLASS_KNIGHT_JUMP, CLASS_KNIGHT_LEAP, CLASS_KNIGHT_POWER, CLASS_KNIGHT_BACK,
	CLASS_TAKE_KNIGHT, CLASS_TAKE_KING, CLASS_TAKE_MASTER, CLASS_CONVERT,
	CLASS_KING_STEP, CLASS_KING_ADVANCE, CLASS_MASTER_STEP, CLASS_MASTER_ADVANCE,
	CLASS_RECEIVE, CLASS_PUSH, CLASS_CROWN,
	CLASS_PILLAR_POWER, CLASS_PILLAR_LIFE, CLASS_PILLAR_TACTIC, CLASS_PILLAR_ELIMINATE,
	CLASS_ANNOUNCE, CLASS_DROP, CLASS_TURN, CLASS_EXCHANGE, CLASS_SUMMON,
	CLASS_ELIMINATE, CLASS_BERSERK, CLASS_BERSERK_TAKE, CLASS_REGROW_KNIGHT, CLASS_REGROW_KING, CLASS_RESTORE,
	CLASS_REAP, CLASS_DISSOLVE,
	CLASS_STEAL_RECEIVE, CLASS_STEAL_POWER, CLASS_STEAL_LIFE, CLASS_STEAL_TACTIC, CLASS_STEAL_ELIMINATE,
	CLASS_RECOLOUR, CLASS_SPLIT, CLASS_PLEA, CLASS_REGAIN,
	CLASSES
};

const char *const hgn_clan_classes[] = {
	[CLASS_ARRANGE] = "arrange",
	[CLASS_KNIGHT_STEP] = "knight-step",   /* forwards, one cell */
	[CLASS_KNIGHT_JUMP] = "knight-jump",   /* forwards over one piece */
	[CLASS_KNIGHT_LEAP] = "knight-leap",   /* forwards over several */
	[CLASS_KNIGHT_POWER] = "knight-power", /* forwards over what it may jump over by the Power pillar alone */
	[CLASS_KNIGHT_BACK] = "knight-back",   /* backwards, a step or more */
	[CLASS_TAKE_KNIGHT] = "take-knight", [CLASS_TAKE_KING] = "take-king", [CLASS_TAKE_MASTER] = "take-master",
	[CLASS_CONVERT] = "convert",
	[CLASS_KING_STEP] = "king-step", [CLASS_KING_ADVANCE] = "king-advance", /* a step forwards */
	[CLASS_MASTER_STEP] = "master-step", [CLASS_MASTER_ADVANCE] = "master-advance",
	[CLASS_RECEIVE] = "receive", [CLASS_PUSH] = "push", [CLASS_CROWN] = "crown",
	[CLASS_PILLAR_POWER] = "pillar-power", [CLASS_PILLAR_LIFE] = "pillar-life", [CLASS_PILLAR_TACTIC] = "pillar-tactic",
	[CLASS_PILLAR_ELIMINATE] = "pillar-eliminate",
	[CLASS_ANNOUNCE] = "announce", [CLASS_DROP] = "drop",
	[CLASS_TURN] = "turn",                 /* of a Soul of the Heptagram to an empty spot */
	[CLASS_EXCHANGE] = "exchange",         /* to a spot that is taken */
	[CLASS_SUMMON] = "summon", [CLASS_ELIMINATE] = "eliminate",
	[CLASS_BERSERK] = "berserk", [CLASS_BERSERK_TAKE] = "berserk-take",
	[CLASS_REGROW_KNIGHT] = "regrow-knight", [CLASS_REGROW_KING] = "regrow-king", [CLASS_RESTORE] = "restore",
	[CLASS_REAP] = "reap", [CLASS_DISSOLVE] = "dissolve",
	[CLASS_STEAL_RECEIVE] = "steal-receive", [CLASS_STEAL_POWER] = "steal-power", [CLASS_STEAL_LIFE] = "steal-life",
	[CLASS_STEAL_TACTIC] = "steal-tactic", [CLASS_STEAL_ELIMINATE] = "steal-eliminate", /* from that pillar */
	[CLASS_RECOLOUR] = "recolour", [CLASS_SPLIT] = "split", [CLASS_PLEA] = "plea", [CLASS_REGAIN] = "regain",
	[CLASSES] = NULL
};

/* Classes that are all moves of a kind, plus 1; the other kinds need a look at the move. */
static const uint8_t whole_kind[HGN_CLAN_KINDS] = {
	[HGN_KIND_ARRANGE - HGN_KIND_OWN] = 1 + CLASS_ARRANGE, [HGN_KIND_CONVERT - HGN_KIND_OWN] = 1 + CLASS_CONVERT, [HGN_KIND_RECEIVE - HGN_KIND_OWN] = 1 + CLASS_RECEIVE,
	[HGN_KIND_PUSH - HGN_KIND_OWN] = 1 + CLASS_PUSH, [HGN_KIND_CROWN - HGN_KIND_OWN] = 1 + CLASS_CROWN, [HGN_KIND_ANNOUNCE - HGN_KIND_OWN] = 1 + CLASS_ANNOUNCE,
	[HGN_KIND_DROP - HGN_KIND_OWN] = 1 + CLASS_DROP, [HGN_KIND_SUMMON - HGN_KIND_OWN] = 1 + CLASS_SUMMON, [HGN_KIND_ELIMINATE - HGN_KIND_OWN] = 1 + CLASS_ELIMINATE,
	[HGN_KIND_RESTORE - HGN_KIND_OWN] = 1 + CLASS_RESTORE, [HGN_KIND_REAP - HGN_KIND_OWN] = 1 + CLASS_REAP, [HGN_KIND_DISSOLVE - HGN_KIND_OWN] = 1 + CLASS_DISSOLVE,
	[HGN_KIND_RECOLOUR - HGN_KIND_OWN] = 1 + CLASS_RECOLOUR, [HGN_KIND_SPLIT - HGN_KIND_OWN] = 1 + CLASS_SPLIT,
	[HGN_KIND_PLEA - HGN_KIND_OWN] = 1 + CLASS_PLEA, [HGN_KIND_REGAIN - HGN_KIND_OWN] = 1 + CLASS_REGAIN,
};

static bool
goes_forwards(const struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_vec *at = position->game->board.at;

	return position->side == HGN_WHITE ? at[move->to].b > at[move->from].b : at[move->to].b < at[move->from].b;
}

static enum class
step(const struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_clan_rules *rules = hgn_clan_rules(position->game);
	bool master;

	master = hgn_code_type(position->game, move->piece) == rules->master;
	if (goes_forwards(position, move))
		return master ? CLASS_MASTER_ADVANCE : CLASS_KING_ADVANCE;
	return master ? CLASS_MASTER_STEP : CLASS_KING_STEP;
}

static enum class
knight_move(const struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_clan_rules *rules = hgn_clan_rules(position->game);
	int clan = hgn_clan_of(position, move->piece, rules->knight), over, n, i;
	struct hgn_vec step = { 0, 0, 0 };
	uint16_t cell = move->from;

	if (move->taken != 0)
		return hgn_clan_of(position, move->taken, rules->knight) >= 0 ? CLASS_TAKE_KNIGHT :
		    hgn_clan_of(position, move->taken, rules->king) >= 0 ? CLASS_TAKE_KING : CLASS_TAKE_MASTER;
	if (!goes_forwards(position, move))
		return CLASS_KNIGHT_BACK;
	n = hgn_line_steps(&step, position, move->from, move->to);
	for (i = 1; i < n; i++) {
		cell = hgn_board_step(&position->game->board, cell, step);
		over = hgn_piece_family(position->game, position->at[cell]);
		if (!hgn_clan_at_peace(position, clan, over))
			return CLASS_KNIGHT_POWER;
	}
	return n == 1 ? CLASS_KNIGHT_STEP : n == 2 ? CLASS_KNIGHT_JUMP : CLASS_KNIGHT_LEAP;
}

static enum class
exchange_or_turn(const struct hgn_position *position, const struct hgn_move *move)
{
	int clan;

	for (clan = 0; clan < position->game->families; clan++)
		if (hgn_clan_state(position)->spot[clan] == move->aux)
			return CLASS_EXCHANGE;
	return CLASS_TURN;
}

int
hgn_clan_classify(const struct hgn_position *position, const struct hgn_move *move)
{
	int kind = hgn_clan_kind(position->game, move);

	if (move->kind == HGN_KIND_ORDINARY)
		return move->into != move->piece || move->taken != 0 ? -1 : (int)step(position, move);
	switch (kind) {
	case HGN_KIND_KNIGHT:
		return (int)knight_move(position, move);
	case HGN_KIND_PILLAR:
		return (int)CLASS_PILLAR_POWER + move->aux - HGN_POWER;
	case HGN_KIND_STEAL:
		return (int)CLASS_STEAL_RECEIVE + move->aux - HGN_RECEIVE;
	case HGN_KIND_TURN:
		return (int)exchange_or_turn(position, move);
	case HGN_KIND_BERSERK:
		return move->taken != 0 ? CLASS_BERSERK_TAKE : CLASS_BERSERK;
	case HGN_KIND_REGROW:
		return hgn_clan_of(position, move->into, hgn_clan_rules(position->game)->king) >= 0 ? CLASS_REGROW_KING :
		    CLASS_REGROW_KNIGHT;
	default:
		return kind < HGN_KIND_OWN ? -1 : whole_kind[kind - HGN_KIND_OWN] - 1;
	}
}
