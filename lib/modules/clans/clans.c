/* SPDX-License-Identifier: MIT
 * Functions shared by the rules of clans: their pieces, and their relations in the Heptagram. */
#include "modules/clans/clans.h"

#include <stdarg.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"

const char *const hgn_clan_reason_names[HGN_CLAN_REASONS] = {
	"peace", "own-clan", "jump-peace", "jump-own-clan", "jump-piece", "backward", "soul-blocked", "soul-unseen",
	"soul-undo", "capacity", "duplicate", "needs-king", "pillar-order", "no-soul", "summon-soul", "summon-limit",
	"summon-eliminate", "summon-place", "berserk-target", "promotion-zone", "promotion-place", "steal-nothing",
	"steal-locked", "recolour-same", "recolour-taken", "recolour-berserk", "master-limit", "drop-place",
	    "turn-place",
	"recovery", "phase",
};

const char *const hgn_pillar_names[HGN_PILLARS] = { "Receive", "Power", "Life", "Tactic", "Eliminate" };

int
hgn_clan_distance(const struct hgn_position *position, int a, int b)
{
	int spots = hgn_clan_rules(position->game)->spots;
	int at = hgn_clan_state(position)->spot[a], other = hgn_clan_state(position)->spot[b];
	int d = at > other ? at - other : other - at;

	if (at == 0 || other == 0)
		return 0;
	return d <= spots - d ? d : spots - d;
}

int
hgn_clan_on_spot(const struct hgn_position *position, int spot)
{
	int clan = position->game->families - 1;

	while (clan >= 0 && hgn_clan_state(position)->spot[clan] != spot)
		clan--;
	return clan;
}

bool
hgn_clan_at_peace(const struct hgn_position *position, int a, int b)
{
	int d = hgn_clan_distance(position, a, b);

	return d > 0 && d <= hgn_clan_rules(position->game)->peace;
}

int
hgn_clan_kings(const struct hgn_position *position, int clan, int side)
{
	const struct hgn_clan_rules *rules = hgn_clan_rules(position->game);

	return position->count[hgn_clan_code(position, rules->king, clan, side)] +
	    position->count[hgn_clan_code(position, rules->berserk, clan, side)];
}

const char *
hgn_clan_name(const struct hgn_position *position, int clan)
{
	return position->game->family_name[clan];
}

bool
hgn_clan_in_hand(const struct hgn_position *position, int clan)
{
	const struct hgn_clan_state *state = hgn_clan_state(position);

	return position->state.phase == HGN_PHASE_ARRANGE ||
	    (position->state.phase == HGN_PHASE_DROP && state->clan == clan) ||
	    (position->state.phase == HGN_PHASE_RECOVER && state->clan == clan && state->left == 1);
}

int
hgn_clan_in_temple(const struct hgn_position *position, int side, int clan)
{
	const uint8_t *pillars = hgn_clan_state(position)->pillar[side];
	int n = 0, pillar;

	for (pillar = 0; pillar < HGN_PILLARS; pillar++)
		n += pillars[pillar] >> clan & 1;
	return n;
}

int
hgn_clan_explain(struct hgn_error *error, const struct hgn_position *position, enum hgn_clan_reason reason,
    const char *format, ...)
{
	char message[sizeof error->message];
	va_list args;

	va_start(args, format);
	hgn_text_vprint(message, sizeof message, format, args);
	va_end(args);
	return hgn_error_set(error, HGN_EINVAL, hgn_clan_rules(position->game)->reason[reason], "%s", message);
}

int
hgn_pillar_check(struct hgn_error *error, const struct hgn_position *position, int side, int pillar, int clan)
{
	unsigned set = hgn_clan_state(position)->pillar[side][pillar];
	int masters = position->count[hgn_master_code(position, side)];
	int capacity = hgn_clan_rules(position->game)->capacity + masters;

	if (set >> clan & 1)
		return hgn_clan_refuse(error, position, HGN_WHY_DUPLICATE, "%s %s Soul is on %s's %s pillar already",
		    hgn_text_article(hgn_clan_name(position, clan)), hgn_clan_name(position, clan),
		    hgn_side_names[side], hgn_pillar_names[pillar]);
	if (__builtin_popcount(set) >= capacity)
		return hgn_clan_refuse(error, position, HGN_WHY_CAPACITY, "%s's %s pillar is full: with %d Soul "
		    "Master%s it takes %d", hgn_side_names[side], hgn_pillar_names[pillar], masters,
		    masters == 1 ? "" : "s", capacity);
	return 0;
}

int
hgn_receive_check(struct hgn_error *error, const struct hgn_position *position, int clan)
{
	const char *name = hgn_clan_name(position, clan);

	if (!(hgn_clan_state(position)->pillar[position->side][HGN_RECEIVE] >> clan & 1))
		return hgn_clan_refuse(
		    error, position, HGN_WHY_NO_SOUL, "no %s Soul is on the player's Receive pillar", name);
	if (hgn_clan_kings(position, clan, position->side) == 0)
		return hgn_clan_refuse(
		    error, position, HGN_WHY_NEEDS_KING, "the player's %s King is not on the board", name);
	return 0;
}

int
hgn_crown_check(struct hgn_error *error, const struct hgn_position *position, int side, int clan)
{
	unsigned berserk = hgn_clan_code(position, hgn_clan_rules(position->game)->berserk, clan, !side);

	if (hgn_clan_kings(position, clan, side) > 0)
		return hgn_clan_refuse(error, position, HGN_WHY_RECOLOUR_TAKEN, "%s's %s King is on the board",
		    hgn_side_names[side], hgn_clan_name(position, clan));
	if (position->count[berserk] > 0)
		return hgn_clan_refuse(error, position, HGN_WHY_RECOLOUR_BERSERK, "%s's %s King is berserk",
		    hgn_side_names[!side], hgn_clan_name(position, clan));
	return 0;
}

/* Sets of phases in which each kind of move is allowed; 0 = ordinary play. */
static const uint8_t phases[HGN_CLAN_KINDS] = {
	[HGN_KIND_ARRANGE - HGN_KIND_OWN] = 1 << HGN_PHASE_ARRANGE,
	[HGN_KIND_DROP - HGN_KIND_OWN] = 1 << HGN_PHASE_DROP,
	[HGN_KIND_TURN - HGN_KIND_OWN] = 1 << HGN_PHASE_TURN,
	[HGN_KIND_REGROW - HGN_KIND_OWN] = 1 << HGN_PHASE_RECOVER,
	[HGN_KIND_RESTORE - HGN_KIND_OWN] = 1 << HGN_PHASE_RECOVER,
	[HGN_KIND_REGAIN - HGN_KIND_OWN] = 1 << HGN_PHASE_ANSWER | 1 << HGN_PHASE_REGAIN,
};

/* Report a move of a kind that the current phase does not allow. */
static int
refuse_phase(struct hgn_error *error, const struct hgn_position *position, int kind)
{
	static const char *const due[] = { [HGN_PHASE_ARRANGE] = "arrange the Heptagram",
		[HGN_PHASE_DROP] = "drop the announced Soul",
		[HGN_PHASE_TURN] = "move the announced Soul in the Heptagram",
		[HGN_PHASE_ANSWER] = "add a Soul Master before the opponent does",
		[HGN_PHASE_REGAIN] = "add a Soul Master",
		[HGN_PHASE_RECOVER] = "return a piece of the recovering clan" };
	int phase = position->state.phase;

	if (phase != HGN_PHASE_PLAY)
		return hgn_clan_refuse(error, position, HGN_WHY_PHASE, "now the player must %s", due[phase]);
	return hgn_clan_refuse(error, position, HGN_WHY_PHASE, "%s",
	    kind == HGN_KIND_ARRANGE ? "the Heptagram is arranged already" :
	    kind == HGN_KIND_REGAIN ? "no Soul Master Recovery was announced" :
	    kind == HGN_KIND_DROP || kind == HGN_KIND_TURN ? "no Heptagram move was announced" :
	    "no clan is recovering");
}

int
hgn_clan_check(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_kind *kind = position->game->kind[move->kind];
	int now = kind != NULL ? phases[kind->kind - HGN_KIND_OWN] : 0;

	if (kind == NULL && move->kind != HGN_KIND_ORDINARY)
		return hgn_error_set(error, HGN_EINVAL, "cannot-reach", "%s has no rule for this kind of move",
		    position->game->title);
	if (position->state.phase != HGN_PHASE_PLAY ? !(now >> position->state.phase & 1) : now != 0)
		return refuse_phase(error, position, kind != NULL ? kind->kind : HGN_KIND_ORDINARY);
	return kind != NULL && kind->check != NULL ? kind->check(move, position, error) : 0;
}

uint16_t
hgn_file_forwardmost(const struct hgn_position *position, int file, int side)
{
	return hgn_file_backwardmost(position, file, !side, HGN_NO_CELL);
}

uint16_t
hgn_file_backwardmost(const struct hgn_position *position, int file, int side, uint16_t except)
{
	const struct hgn_board *board = &position->game->board;
	int i, rank;

	for (i = 1; i <= board->ranks; i++) {
		uint16_t cell;

		rank = side == HGN_WHITE ? i : board->ranks + 1 - i;
		cell = board->by_name[0][rank][file];
		if (cell != HGN_NO_CELL && position->at[cell] == 0 && cell != except)
			return cell;
	}
	return HGN_NO_CELL;
}

int
hgn_due_check(struct hgn_error *error, const struct hgn_position *position, unsigned to, uint16_t due,
    const char *what, const char *which)
{
	const struct hgn_board *board = &position->game->board;

	if (due == to)
		return 0;
	if (due == HGN_NO_CELL)
		return hgn_clan_refuse(error, position, HGN_WHY_DROP_PLACE, "file %c is full: %s on another one",
		    board->name[to][0], what);
	return hgn_clan_refuse(error, position, HGN_WHY_DROP_PLACE, "%s on the %s empty cell of a file, here %s", what,
	    which, board->name[due]);
}

bool
hgn_in_promotion_zone(const struct hgn_position *position, unsigned cell, int side)
{
	const struct hgn_game *game = position->game;

	return hgn_cells_has(&game->zone[hgn_clan_rules(game)->zone].cells[side], cell);
}

uint16_t
hgn_file_promoting(const struct hgn_position *position, int file, unsigned code, uint16_t except)
{
	unsigned cell, cells = (unsigned)position->game->board.cells;

	for (cell = 0; cell < cells; cell++)
		if (position->at[cell] == code && position->game->board.file[cell] == file && cell != except &&
		    hgn_in_promotion_zone(position, cell, position->side))
			return (uint16_t)cell;
	return HGN_NO_CELL;
}

int
hgn_line_steps(struct hgn_vec *step, const struct hgn_position *position, unsigned from, unsigned to)
{
	const struct hgn_board *board = &position->game->board;
	int dx = board->at[to].a - board->at[from].a, dy = board->at[to].b - board->at[from].b, n;

	if (dx == 0)
		n = (dy < 0 ? -dy : dy) / 2;
	else if (dx == dy || dx == -dy)
		n = dx < 0 ? -dx : dx;
	else
		return 0;
	if (n > 0)
		*step = (struct hgn_vec){ dx / n, dy / n, 0 };
	return n;
}

struct hgn_move
hgn_clan_move(const struct hgn_position *position, uint8_t kind, unsigned piece)
{
	return (struct hgn_move){ .from = HGN_NO_CELL, .to = HGN_NO_CELL, .taken_at = HGN_NO_CELL, .aux = HGN_NO_CELL,
		.kind = kind == HGN_KIND_ORDINARY ? kind : hgn_clan_number(position->game, kind),
		.piece = (uint8_t)piece, .into = (uint8_t)piece };
}

bool
hgn_clan_offer(struct hgn_move move, const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	return hgn_clan_check(&move, position, NULL) != 0 || each(ctx, &move);
}

bool
hgn_clan_offer_each(struct hgn_move move, int low, int high, const struct hgn_position *position,
    hgn_each_move_fn *each, void *ctx)
{
	for (; low <= high; low++) {
		move.aux = (uint16_t)low;
		if (!hgn_clan_offer(move, position, each, ctx))
			return false;
	}
	return true;
}

void
hgn_clan_play_step(struct hgn_position *position, const struct hgn_move *move)
{
	hgn_position_set(position, move->from, 0);
	hgn_position_set(position, move->to, move->into);
}

void
hgn_clan_play_gain(struct hgn_position *position, const struct hgn_move *move)
{
	int clan = hgn_piece_family(position->game, move->piece);

	hgn_position_set(position, move->from, 0);
	if (move->to != HGN_NO_CELL)
		hgn_position_set(position, move->to, move->piece);
	hgn_clan_state_edit(position)->pillar[position->side][HGN_RECEIVE] |= (uint8_t)(1 << clan);
}
