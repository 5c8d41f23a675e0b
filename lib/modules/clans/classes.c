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

/* Names of classes, in the order of the enumeration. A forward move of a Knight goes one cell (step), or over one piece
 * (jump), over several (leap), or over pieces that require the Power pillar (power). Advances of Kings and Soul Masters
 * are forward too. In the Heptagram a Soul turns to an empty spot, or exchanges with another Soul. There is a class of
 * steals for each pillar. */
const char *const hgn_clan_classes[] = {
	"arrange", "knight-step", "knight-jump", "knight-leap", "knight-power", "knight-back",
	"take-knight", "take-king", "take-master", "convert",
	"king-step", "king-advance", "master-step", "master-advance",
	"receive", "push", "crown",
	"pillar-power", "pillar-life", "pillar-tactic", "pillar-eliminate",
	"announce", "drop", "turn", "exchange", "summon",
	"eliminate", "berserk", "berserk-take", "regrow-knight", "regrow-king", "restore",
	"reap", "dissolve",
	"steal-receive", "steal-power", "steal-life", "steal-tactic", "steal-eliminate",
	"recolour", "split", "plea", "regain",
	NULL
};
_Static_assert(sizeof hgn_clan_classes / sizeof *hgn_clan_classes == CLASSES + 1, "a name for each class");

/* Kinds all of whose moves are in one class. */
static const struct { uint8_t kind, class; } whole_kinds[] = {
	{ HGN_KIND_ARRANGE, CLASS_ARRANGE }, { HGN_KIND_CONVERT, CLASS_CONVERT }, { HGN_KIND_RECEIVE, CLASS_RECEIVE },
	{ HGN_KIND_PUSH, CLASS_PUSH }, { HGN_KIND_CROWN, CLASS_CROWN }, { HGN_KIND_ANNOUNCE, CLASS_ANNOUNCE },
	{ HGN_KIND_DROP, CLASS_DROP }, { HGN_KIND_SUMMON, CLASS_SUMMON }, { HGN_KIND_ELIMINATE, CLASS_ELIMINATE },
	{ HGN_KIND_RESTORE, CLASS_RESTORE }, { HGN_KIND_REAP, CLASS_REAP }, { HGN_KIND_DISSOLVE, CLASS_DISSOLVE },
	{ HGN_KIND_RECOLOUR, CLASS_RECOLOUR }, { HGN_KIND_SPLIT, CLASS_SPLIT }, { HGN_KIND_PLEA, CLASS_PLEA },
	{ HGN_KIND_REGAIN, CLASS_REGAIN },
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
	bool master = hgn_code_type(position->game, move->piece) == hgn_clan_rules(position->game)->master;

	if (goes_forwards(position, move))
		return master ? CLASS_MASTER_ADVANCE : CLASS_KING_ADVANCE;
	return master ? CLASS_MASTER_STEP : CLASS_KING_STEP;
}

/* Return the class of a Knight's move. */
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

int
hgn_clan_classify(const struct hgn_position *position, const struct hgn_move *move)
{
	int kind = hgn_clan_kind(position->game, move);
	size_t i;

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
		return hgn_clan_on_spot(position, move->aux) >= 0 ? CLASS_EXCHANGE : CLASS_TURN;
	case HGN_KIND_BERSERK:
		return move->taken != 0 ? CLASS_BERSERK_TAKE : CLASS_BERSERK;
	case HGN_KIND_REGROW:
		return hgn_clan_of(position, move->into, hgn_clan_rules(position->game)->king) >= 0 ?
		    CLASS_REGROW_KING : CLASS_REGROW_KNIGHT;
	}
	for (i = 0; i < sizeof whole_kinds / sizeof *whole_kinds; i++)
		if (whole_kinds[i].kind == kind)
			return whole_kinds[i].class;
	return -1;
}
