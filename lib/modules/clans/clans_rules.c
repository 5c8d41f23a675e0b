/* SPDX-License-Identifier: MIT
 * Rules of games with clans: for each kind of moves, how to check, make and generate its moves. */
#include <stdarg.h>

#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"
#include "modules/clans/clans.h"

const char *const hgn_clan_reason_names[HGN_CLAN_REASONS] = {
	[HGN_WHY_REACH] = "cannot-reach", "blocked", "own-piece",
	"peace", "own-clan", "jump-peace", "jump-own-clan", "jump-piece", "backward", "soul-blocked", "soul-unseen",
	"soul-undo", "capacity", "duplicate", "needs-king", "pillar-order", "no-soul", "summon-soul", "summon-limit",
	"summon-eliminate", "summon-place", "berserk-target", "promotion-zone", "promotion-place", "steal-nothing",
	"steal-locked", "recolour-same", "recolour-taken", "recolour-berserk", "master-limit", "drop-place",
	"turn-place", "recovery", "phase",
};

const char *const hgn_pillar_names[HGN_PILLARS] = { "Receive", "Power", "Life", "Tactic", "Eliminate" };

int
hgn_clan_explain(struct hgn_error *error, const struct hgn_position *position, enum hgn_clan_reason reason,
    const char *format, ...)
{
	char message[sizeof error->message];
	va_list args;

	va_start(args, format);
	hgn_text_vprint(message, sizeof message, format, args);
	va_end(args);
	hgn_error_set(error, HGN_EINVAL, hgn_clan_rules(position->game)->reason[reason], "%s", message);
	return (int)reason;
}

/* ---- clans and the Heptagram ---- */

/* Return the distance of two clans' Souls on the ring of the Heptagram; 0 if one is not there, or for one clan. */
static int
compute_distance(const struct hgn_position *position, int a, int b)
{
	int spots = position->game->families;
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
	int d = compute_distance(position, a, b);

	return d > 0 && d <= hgn_clan_rules(position->game)->peace;
}

int
hgn_arrangements(int n)
{
	return n <= 1 ? 1 : n * hgn_arrangements(n - 1);
}

void
hgn_arrangement(int clans[HGN_MAX_FAMILIES], int n, int number)
{
	int i, k, pick, f = hgn_arrangements(n);
	bool used[HGN_MAX_FAMILIES] = { false };

	for (i = 0; i < n; i++) {
		f /= n - i;
		pick = number / f;
		number %= f;
		for (k = 0; used[k] || pick-- > 0; k++)
			continue;
		used[k] = true;
		clans[i] = k;
	}
}

int
hgn_clan_kings(const struct hgn_position *position, int clan, int side)
{
	return position->count[hgn_clan_code(position, HGN_KING, clan, side)] +
	    position->count[hgn_clan_code(position, HGN_BERSERK, clan, side)];
}

bool
hgn_clan_in_hand(const struct hgn_position *position, int clan)
{
	const struct hgn_clan_state *state = hgn_clan_state(position);

	return position->state.phase == HGN_PHASE_ARRANGE ||
	    (position->state.phase == HGN_PHASE_DROP && state->clan == clan) ||
	    (position->state.phase == HGN_PHASE_RECOVER && state->clan == clan && state->left == 1);
}

/* Put a Soul of a clan on a pillar, or remove it. */
static void
set_soul(struct hgn_position *position, int side, int pillar, int clan, bool there)
{
	uint8_t *souls = &hgn_clan_state_edit(position)->pillar[side][pillar];

	*souls = (uint8_t)((*souls & ~(1U << clan)) | (unsigned)there << clan);
}

/* ---- cells ---- */

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

/* Return the empty cell of a file that is farthest back for a side; HGN_NO_CELL if there is none. The cell `except` is
 * ignored (HGN_NO_CELL = none). */
static uint16_t
find_backwardmost(const struct hgn_position *position, int file, int side, uint16_t except)
{
	const struct hgn_board *board = &position->game->board;
	int i;

	for (i = 1; i <= board->ranks; i++) {
		uint16_t cell = board->by_name[0][side == HGN_WHITE ? i : board->ranks + 1 - i][file];

		if (cell != HGN_NO_CELL && position->at[cell] == 0 && cell != except)
			return cell;
	}
	return HGN_NO_CELL;
}

/* Return the cell of a file on which the side to move puts a new piece: the forwardmost empty cell for a Soul, the
 * backwardmost one for a Soul Master. */
static uint16_t
find_due_cell(const struct hgn_position *position, int kind, int file)
{
	return find_backwardmost(position, file, kind == HGN_KIND_DROP ? !position->side : position->side, HGN_NO_CELL);
}

/* Count the empty cells from `cell` in a direction. `first` receives the cell after them, which has a piece, or is
 * HGN_NO_CELL at the edge of the board. */
static int
count_empty(uint16_t *first, const struct hgn_position *position, unsigned cell, struct hgn_vec step)
{
	int n = 0;

	*first = hgn_board_step(&position->game->board, cell, step);
	for (; *first != HGN_NO_CELL && position->at[*first] == 0; n++)
		*first = hgn_board_step(&position->game->board, *first, step);
	return n;
}

/* ---- conditions of several kinds ---- */

/* Check that a Soul of a clan may enter a pillar of the mover. */
static int
check_entry(struct hgn_error *error, const struct hgn_position *position, int pillar, int clan)
{
	int side = position->side, masters = position->count[hgn_master_code(position, side)];
	int capacity = hgn_pillar_capacity(position, side);
	const char *name = hgn_clan_name(position, clan);

	if (hgn_has_soul(position, side, pillar, clan))
		return hgn_clan_refuse(error, position, HGN_WHY_DUPLICATE, "%s %s Soul is on %s's %s pillar already",
		    hgn_text_article(name), name, hgn_side_names[side], hgn_pillar_names[pillar]);
	if (__builtin_popcount(hgn_clan_state(position)->pillar[side][pillar]) >= capacity)
		return hgn_clan_refuse(error, position, HGN_WHY_CAPACITY, "%s's %s pillar is full: with %d Soul "
		    "Master%s it takes %d", hgn_side_names[side], hgn_pillar_names[pillar], masters,
		    masters == 1 ? "" : "s", capacity);
	return HGN_WHY_NOT;
}

static int
refuse_without_king(struct hgn_error *error, const struct hgn_position *position, int clan)
{
	return hgn_clan_refuse(error, position, HGN_WHY_NEEDS_KING, "the player's %s King is not on the board",
	    hgn_clan_name(position, clan));
}

/* Check that a Soul may leave the mover's Receive pillar: it is there, and the mover's King of its clan is on the
 * board. */
static int
check_announce(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	int clan = hgn_clan_of(position->game, move->piece);

	if (!hgn_has_soul(position, position->side, HGN_RECEIVE, clan))
		return hgn_clan_refuse(error, position, HGN_WHY_NO_SOUL, "no %s Soul is on the player's Receive pillar",
		    hgn_clan_name(position, clan));
	return hgn_clan_kings(position, clan, position->side) > 0 ? HGN_WHY_NOT :
	    refuse_without_king(error, position, clan);
}

static int
refuse_own_piece(struct hgn_error *error, const struct hgn_position *position, unsigned cell)
{
	return hgn_clan_refuse(error, position, HGN_WHY_OWN_PIECE, "a friendly piece is on %s",
	    position->game->board.name[cell]);
}

/* Move a piece from cell to cell, where it becomes `into`. Some kinds put a Soul of the piece's clan on the mover's
 * Receive pillar; a Knight that becomes this Soul has no target. */
static void
play_step(struct hgn_position *position, const struct hgn_move *move)
{
	int clan = hgn_clan_of(position->game, move->piece);

	hgn_position_set(position, move->from, 0);
	if (move->to != HGN_NO_CELL)
		hgn_position_set(position, move->to, move->into);
	switch (move->kind) {
	case HGN_KIND_STEAL:
		set_soul(position, !position->side, move->aux, clan, false);
		/* fall through */
	case HGN_KIND_RECEIVE:
	case HGN_KIND_REAP:
	case HGN_KIND_DISSOLVE:
		set_soul(position, position->side, HGN_RECEIVE, clan, true);
		break;
	case HGN_KIND_SPLIT:
		hgn_position_set(position, move->aux, move->piece);
		break;
	}
}

/* ---- Knights ---- */

/* Check that a Knight of `clan` may jump over the piece on a cell. */
static int
check_jumped(struct hgn_error *error, const struct hgn_position *position, unsigned cell, int clan)
{
	const struct hgn_game *game = position->game;
	const struct hgn_clan_rules *rules = hgn_clan_rules(game);
	unsigned code = position->at[cell];
	int side = position->side, other = hgn_clan_of(game, code), far, d;
	bool friendly = game->owner[code] == side;
	const char *at = game->board.name[cell], *name, *own = hgn_clan_name(position, clan);

	if ((!friendly && game->owner[code] != HGN_NEUTRAL) || other < 0 || hgn_clan_piece(game, code) == HGN_BERSERK) {
		name = hgn_piece_name(game, code);
		return hgn_clan_refuse(error, position, HGN_WHY_JUMP_PIECE, "no Knight jumps over %s%s %s on %s",
		    friendly ? hgn_text_article(name) : "an", friendly ? "" : " enemy", name, at);
	}
	if (other == clan)
		return hgn_clan_refuse(error, position, HGN_WHY_JUMP_OWN_CLAN, "%s %s Knight cannot jump over the %s "
		    "%s on %s: no Knight jumps over its own clan", hgn_text_article(own), own, own,
		    hgn_piece_name(game, code), at);
	far = hgn_has_soul(position, side, HGN_POWER, clan) ? rules->power : rules->peace;
	d = compute_distance(position, clan, other);
	if (d == 0 || d > far)
		return hgn_clan_refuse(error, position, HGN_WHY_JUMP_PEACE, "%s %s Knight cannot jump over the %s %s "
		    "on %s: the clans are not %s", hgn_text_article(own), own, hgn_clan_name(position, other),
		    hgn_piece_name(game, code), at, far > rules->peace && d > 0 ?
		    "near enough in the Heptagram, even with Power" : "at peace");
	return HGN_WHY_NOT;
}

/* Check that a Knight of `clan` may capture the piece on a cell. It takes Souls of its clan by another kind of move. */
static int
check_victim(struct hgn_error *error, const struct hgn_position *position, unsigned cell, int clan)
{
	const struct hgn_game *game = position->game;
	unsigned code = position->at[cell];
	int victim = hgn_clan_of(game, code);
	const char *own = hgn_clan_name(position, clan);

	if (game->owner[code] == position->side)
		return refuse_own_piece(error, position, cell);
	if (victim < 0 || hgn_clan_piece(game, code) == HGN_BERSERK)
		return HGN_WHY_NOT;
	if (victim == clan)
		return hgn_clan_refuse(error, position, HGN_WHY_OWN_CLAN, "%s %s Knight may not capture its own clan",
		    hgn_text_article(own), own);
	if (hgn_clan_at_peace(position, clan, victim))
		return hgn_clan_refuse(error, position, HGN_WHY_PEACE, "%s %s Knight may not capture %s: the clans are "
		    "at peace", hgn_text_article(own), own, hgn_clan_name(position, victim));
	return HGN_WHY_NOT;
}

/* Check the direction of a Knight's move, the pieces that it jumps over, and its target. Set the captured piece. */
static int
check_knight(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	int clan = hgn_clan_of(game, move->piece), n, i, why = HGN_WHY_NOT;
	unsigned victim = position->at[move->to];
	struct hgn_vec step = { 0, 0, 0 };
	uint16_t cell = move->from;
	const char *own = hgn_clan_name(position, clan), *from = game->board.name[move->from],
		   *to = game->board.name[move->to];
	bool ahead;

	if (victim != 0 && game->owner[victim] == HGN_NEUTRAL)
		return hgn_clan_refuse(error, position, HGN_WHY_BLOCKED, "%s %s Knight captures only %s Souls, from a "
		    "promotion cell: the one on %s is %s", hgn_text_article(own), own, own, to,
		    hgn_clan_name(position, hgn_clan_of(game, victim)));
	n = hgn_line_steps(&step, position, move->from, move->to);
	if (n == 0)
		return hgn_clan_refuse(error, position, HGN_WHY_REACH, "a Knight on %s cannot reach %s", from, to);
	ahead = position->side == HGN_WHITE ? step.b > 0 : step.b < 0;
	if (!ahead && !hgn_has_soul(position, position->side, HGN_TACTIC, clan))
		return hgn_clan_refuse(error, position, HGN_WHY_BACKWARD, "a Knight moves forwards; backwards only "
		    "with a Soul of its clan on the Tactic pillar");
	for (i = 1; why == HGN_WHY_NOT && i < n; i++) {
		cell = hgn_board_step(&game->board, cell, step);
		if (cell == HGN_NO_CELL || position->at[cell] == 0)
			return hgn_clan_refuse(error, position, HGN_WHY_REACH, "a Knight on %s cannot reach %s: it "
			    "would have to pass an empty cell", from, to);
		why = check_jumped(error, position, cell, clan);
	}
	if (why != HGN_WHY_NOT || victim == 0)
		return why;
	why = check_victim(error, position, move->to, clan);
	if (why == HGN_WHY_NOT && !ahead)
		why = hgn_clan_refuse(error, position, HGN_WHY_BACKWARD, "a Knight never captures backwards");
	move->taken = (uint8_t)victim;
	move->taken_at = move->to;
	if (hgn_clan_piece(game, victim) == HGN_BERSERK)
		move->kind = HGN_KIND_CONVERT;
	return why;
}

/* A captured Knight becomes a Soul on the cell that the captor left. If a berserk King is captured, the captor becomes
 * one, and the King stays. */
static void
play_knight(struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_game *game = position->game;
	int taken = hgn_clan_of(game, move->taken), side = position->side;
	bool converts = move->kind == HGN_KIND_CONVERT, frees = hgn_clan_piece(game, move->taken) == HGN_KNIGHT;

	hgn_position_set(position, move->from, !converts && !frees ? 0 :
	    hgn_soul_code(position, frees ? taken : hgn_clan_of(game, move->piece)));
	hgn_position_set(position, move->to, !converts ? move->piece :
	    hgn_clan_code(position, HGN_BERSERK, taken, side));
}

/* Check that a piece that promotes is on a promotion cell. */
static int
check_zone(struct hgn_error *error, const struct hgn_position *position, unsigned cell)
{
	return hgn_in_promotion_zone(position, cell) ? HGN_WHY_NOT :
	    hgn_clan_refuse(error, position, HGN_WHY_PROMOTION_ZONE, "%s is not a promotion cell of this player",
	    position->game->board.name[cell]);
}

/* Check that a Knight captures a Soul of its clan, or becomes one. */
static int
check_reap(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	int why = check_zone(error, position, move->from);

	if (move->to != HGN_NO_CELL) {
		move->taken = position->at[move->to];
		move->taken_at = move->to;
	}
	return why != HGN_WHY_NOT ? why :
	    check_entry(error, position, HGN_RECEIVE, hgn_clan_of(position->game, move->piece));
}

/* ---- Kings and Soul Masters ---- */

/* Check a step of a King or Soul Master. Kings take Souls of their clan; there are no other captures. */
static int
check_step(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	int clan = hgn_clan_of(game, move->piece);
	unsigned victim = position->at[move->to];
	const char *name = hgn_piece_name(game, move->piece), *to = game->board.name[move->to];
	struct hgn_vec step;

	if (hgn_line_steps(&step, position, move->from, move->to) != 1)
		return hgn_clan_refuse(error, position, HGN_WHY_REACH, "%s %s moves one step, and %s is farther from "
		    "%s", hgn_text_article(name), name, to, game->board.name[move->from]);
	if (victim == 0)
		return HGN_WHY_NOT;
	if (game->owner[victim] == position->side)
		return refuse_own_piece(error, position, move->to);
	if (clan < 0)
		return hgn_clan_refuse(error, position, HGN_WHY_BLOCKED, "%s %s captures nothing, and %s is occupied",
		    hgn_text_article(name), name, to);
	name = hgn_clan_name(position, clan);
	if (victim != hgn_soul_code(position, clan))
		return hgn_clan_refuse(error, position, HGN_WHY_BLOCKED, "%s %s King captures only %s Souls",
		    hgn_text_article(name), name, name);
	move->taken = (uint8_t)victim;
	move->taken_at = move->to;
	return check_entry(error, position, HGN_RECEIVE, clan);
}

/* Check that the first pieces in both directions of a line include a Soul Master of the mover, and none of the
 * opponent, who could undo the move. */
static int
check_sight(struct hgn_error *error, const struct hgn_position *position, unsigned from, struct hgn_vec step)
{
	unsigned own = hgn_master_code(position, position->side), enemy = hgn_master_code(position, !position->side);
	uint16_t ahead, back;
	unsigned a, b;

	count_empty(&ahead, position, from, step);
	count_empty(&back, position, from, (struct hgn_vec){ -step.a, -step.b, 0 });
	a = ahead == HGN_NO_CELL ? 0 : position->at[ahead];
	b = back == HGN_NO_CELL ? 0 : position->at[back];
	if (a != own && b != own)
		return hgn_clan_refuse(error, position, HGN_WHY_SOUL_UNSEEN, "no own Soul Master is next on that line "
		    "to the Soul on %s", position->game->board.name[from]);
	if (a == enemy || b == enemy)
		return hgn_clan_refuse(error, position, HGN_WHY_SOUL_UNDO, "the enemy Soul Master on %s could undo "
		    "the move", position->game->board.name[a == enemy ? ahead : back]);
	return HGN_WHY_NOT;
}

/* Check the move of a Soul over empty cells, along a line with a Soul Master. */
static int
check_push(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_board *board = &position->game->board;
	struct hgn_vec step = { 0, 0, 0 };
	int n = hgn_line_steps(&step, position, move->from, move->to);
	uint16_t first;

	if (n == 0)
		return hgn_clan_refuse(error, position, HGN_WHY_REACH, "%s is on no line with %s",
		    board->name[move->to], board->name[move->from]);
	if (count_empty(&first, position, move->from, step) < n)
		return hgn_clan_refuse(error, position, HGN_WHY_SOUL_BLOCKED, "a Soul moves only over empty cells, and "
		    "%s is not empty", first == HGN_NO_CELL ? "a cell" : board->name[first]);
	return check_sight(error, position, move->from, step);
}

/* ---- promotion actions of Kings and Soul Masters ---- */

/* Check that a King or Soul Master returns to the backwardmost empty cell of its file. */
static int
check_return(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_board *board = &position->game->board;
	const char *from = board->name[move->from];
	uint16_t due = find_backwardmost(position, board->file[move->from], position->side, HGN_NO_CELL);
	int why = check_zone(error, position, move->from);

	if (why != HGN_WHY_NOT || due == move->to)
		return why;
	if (due == HGN_NO_CELL)
		return hgn_clan_refuse(error, position, HGN_WHY_PROMOTION_PLACE, "the file of %s has no empty cell",
		    from);
	return hgn_clan_refuse(error, position, HGN_WHY_PROMOTION_PLACE, "the piece on %s goes to the backwardmost "
	    "empty cell of its file, %s", from, board->name[due]);
}

/* Check that a King steals a Soul from a pillar of the opponent. */
static int
check_steal(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	int clan = hgn_clan_of(position->game, move->piece), enemy = !position->side, pillar = move->aux;
	int why = check_return(move, position, error);
	const char *name = hgn_clan_name(position, clan);

	if (why != HGN_WHY_NOT)
		return why;
	if (!hgn_has_soul(position, enemy, pillar, clan))
		return hgn_clan_refuse(error, position, HGN_WHY_STEAL_NOTHING, "no %s Soul is on the enemy's %s pillar",
		    name, hgn_pillar_names[pillar]);
	if (pillar >= HGN_POWER && pillar <= HGN_TACTIC && hgn_has_soul(position, enemy, HGN_ELIMINATE, clan))
		return hgn_clan_refuse(error, position, HGN_WHY_STEAL_LOCKED, "the %s Soul on the enemy's Eliminate "
		    "pillar needs the one on %s", name, hgn_pillar_names[pillar]);
	return check_entry(error, position, HGN_RECEIVE, clan);
}

/* Check that a Soul Master or, after it returned, a King of another clan becomes the King `into`: the mover has no King
 * of this clan on the board, and the opponent's is not berserk. */
static int
check_crown(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	int clan = hgn_clan_of(position->game, move->into), side = position->side;
	int why = move->kind == HGN_KIND_RECOLOUR ? check_return(move, position, error) : HGN_WHY_NOT;
	const char *name = hgn_clan_name(position, clan);

	if (why != HGN_WHY_NOT)
		return why;
	if (move->into == move->piece)
		return hgn_clan_refuse(error, position, HGN_WHY_RECOLOUR_SAME, "the King is %s already", name);
	if (hgn_clan_kings(position, clan, side) > 0)
		return hgn_clan_refuse(error, position, HGN_WHY_RECOLOUR_TAKEN, "%s's %s King is on the board",
		    hgn_side_names[side], name);
	if (position->count[hgn_clan_code(position, HGN_BERSERK, clan, !side)] > 0)
		return hgn_clan_refuse(error, position, HGN_WHY_RECOLOUR_BERSERK, "%s's %s King is berserk",
		    hgn_side_names[!side], name);
	return HGN_WHY_NOT;
}

/* Check that a Soul Master returns, and a new one is put on the next cell. */
static int
check_split(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_board *board = &position->game->board;
	uint16_t second = find_backwardmost(position, board->file[move->from], position->side, move->to);
	int why = check_zone(error, position, move->from);

	if (why == HGN_WHY_NOT && position->count[move->piece] >= HGN_MASTERS)
		why = hgn_clan_refuse(error, position, HGN_WHY_MASTER_LIMIT, "there are %d own Soul Masters already",
		    HGN_MASTERS);
	if (why == HGN_WHY_NOT)
		why = check_return(move, position, error);
	if (why != HGN_WHY_NOT || second == move->aux)
		return why;
	if (second == HGN_NO_CELL)
		return hgn_clan_refuse(error, position, HGN_WHY_PROMOTION_PLACE, "the file of %s has one empty cell, "
		    "and two are needed", board->name[move->from]);
	return hgn_clan_refuse(error, position, HGN_WHY_PROMOTION_PLACE, "the new Soul Master comes to the next empty "
	    "cell, %s", board->name[second]);
}

/* ---- the Temple ---- */

/* Check that a Soul leaves Receive and enters another pillar. */
static int
check_pillar(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	int clan = hgn_clan_of(position->game, move->piece), why = check_announce(move, position, error), pillar;

	if (why != HGN_WHY_NOT)
		return why;
	if (move->aux == HGN_RECEIVE)
		return hgn_clan_refuse(error, position, HGN_WHY_DUPLICATE, "the Soul is on the Receive pillar already");
	for (pillar = HGN_POWER; move->aux == HGN_ELIMINATE && pillar <= HGN_TACTIC; pillar++)
		if (!hgn_has_soul(position, position->side, pillar, clan))
			return hgn_clan_refuse(error, position, HGN_WHY_PILLAR_ORDER, "a Soul enters the Eliminate "
			    "pillar only if its clan is on Power, Life and Tactic, and it is not on %s",
			    hgn_pillar_names[pillar]);
	return check_entry(error, position, move->aux, clan);
}

static void
play_pillar(struct hgn_position *position, const struct hgn_move *move)
{
	int clan = hgn_clan_of(position->game, move->piece);

	set_soul(position, position->side, HGN_RECEIVE, clan, false);
	set_soul(position, position->side, move->aux, clan, true);
}

/* Check a summoning: the Soul, the King, the number of Knights, and the cell. */
static int
check_summon(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	int clan = hgn_clan_of(position->game, move->piece), side = position->side;
	const char *name = hgn_clan_name(position, clan);
	uint16_t king = hgn_position_find(position, hgn_clan_code(position, HGN_KING, clan, side), 0);
	struct hgn_vec step;

	if (!hgn_has_soul(position, side, HGN_LIFE, clan))
		return hgn_clan_refuse(error, position, HGN_WHY_SUMMON_SOUL, "no %s Soul is on the player's Life "
		    "pillar", name);
	if (king == HGN_NO_CELL)
		return refuse_without_king(error, position, clan);
	if (hgn_has_soul(position, side, HGN_ELIMINATE, clan))
		return hgn_clan_refuse(error, position, HGN_WHY_SUMMON_ELIMINATE, "the %s Soul on the Eliminate pillar "
		    "needs the one on Life", name);
	if (position->count[move->piece] >= HGN_KNIGHTS)
		return hgn_clan_refuse(error, position, HGN_WHY_SUMMON_LIMIT, "there are %d %s Knights already",
		    HGN_KNIGHTS, name);
	if (position->at[move->to] != 0 || hgn_line_steps(&step, position, king, move->to) != 1)
		return hgn_clan_refuse(error, position, HGN_WHY_SUMMON_PLACE, "a Knight is summoned to an empty cell "
		    "beside its King on %s", position->game->board.name[king]);
	return HGN_WHY_NOT;
}

/* ---- the Heptagram ---- */

static void
play_arrange(struct hgn_position *position, const struct hgn_move *move)
{
	int clans[HGN_MAX_FAMILIES], i;

	hgn_arrangement(clans, position->game->families, move->aux);
	for (i = 0; i < position->game->families; i++)
		hgn_clan_state_edit(position)->spot[clans[i]] = (uint8_t)(i + 1);
	position->state.phase = HGN_PHASE_PLAY;
}

/* Announce a Heptagram move or Soul Master Recovery. */
static void
play_announce(struct hgn_position *position, const struct hgn_move *move)
{
	int clan = hgn_clan_of(position->game, move->piece);

	position->state.phase = move->kind == HGN_KIND_PLEA ? HGN_PHASE_ANSWER : HGN_PHASE_DROP;
	if (move->kind == HGN_KIND_PLEA)
		return;
	set_soul(position, position->side, HGN_RECEIVE, clan, false);
	hgn_clan_state_edit(position)->clan = (uint8_t)clan;
}

/* Check that the announced Soul is put on the forwardmost empty cell of a file, or a Soul Master on the backwardmost
 * one. */
static int
check_put(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_board *board = &position->game->board;
	int clan = hgn_clan_of(position->game, move->piece), announced = hgn_clan_state(position)->clan;
	uint16_t due = find_due_cell(position, move->kind, board->file[move->to]);
	const char *put = clan >= 0 ? "the Soul is dropped" : "the Soul Master is put";

	if (clan >= 0 && clan != announced)
		return hgn_clan_refuse(error, position, HGN_WHY_PHASE, "the Soul to be dropped is %s",
		    hgn_clan_name(position, announced));
	if (due == move->to)
		return HGN_WHY_NOT;
	if (due == HGN_NO_CELL)
		return hgn_clan_refuse(error, position, HGN_WHY_DROP_PLACE, "file %c is full: %s on another one",
		    board->name[move->to][0], put);
	return hgn_clan_refuse(error, position, HGN_WHY_DROP_PLACE, "%s on the %s empty cell of a file, here %s", put,
	    clan >= 0 ? "forwardmost" : "backwardmost", board->name[due]);
}

/* Check the move of an announced Soul to another spot. */
static int
check_turn(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	int clan = hgn_clan_of(position->game, move->piece), due = hgn_clan_state(position)->clan;

	if (clan != due)
		return hgn_clan_refuse(error, position, HGN_WHY_PHASE, "the Soul to be moved in the Heptagram is %s",
		    hgn_clan_name(position, due));
	if (move->aux == hgn_clan_state(position)->spot[clan])
		return hgn_clan_refuse(error, position, HGN_WHY_TURN_PLACE, "the %s Soul is on spot %d already: it "
		    "must move", hgn_clan_name(position, clan), move->aux);
	return HGN_WHY_NOT;
}

/* Move or return a Soul to a spot. If the spot is occupied, the Souls are exchanged. */
static void
play_turn(struct hgn_position *position, const struct hgn_move *move)
{
	struct hgn_clan_state *state = hgn_clan_state_edit(position);
	int other = hgn_clan_on_spot(position, move->aux);

	if (other >= 0)
		state->spot[other] = state->spot[state->clan];
	state->spot[state->clan] = (uint8_t)move->aux;
	state->clan = state->left = 0;
	position->state.phase = HGN_PHASE_PLAY;
}

/* ---- berserk Kings ---- */

/* Check an elimination: its Soul is on the Eliminate pillar, and the King is on the board. */
static int
check_eliminate(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	int clan = hgn_clan_of(position->game, move->piece);

	if (!hgn_has_soul(position, position->side, HGN_ELIMINATE, clan))
		return hgn_clan_refuse(error, position, HGN_WHY_NO_SOUL, "no %s Soul is on the player's Eliminate "
		    "pillar", hgn_clan_name(position, clan));
	move->from = move->to = hgn_position_find(position, move->piece, 0);
	move->into = (uint8_t)hgn_clan_code(position, HGN_BERSERK, clan, position->side);
	return move->from != HGN_NO_CELL ? HGN_WHY_NOT : refuse_without_king(error, position, clan);
}

/* Remove all pieces of the clan from the board and the off-board places, except the King, on which its Souls are
 * stacked. */
static void
play_eliminate(struct hgn_position *position, const struct hgn_move *move)
{
	struct hgn_clan_state *state = hgn_clan_state_edit(position);
	int clan = hgn_clan_of(position->game, move->piece), side, pillar, cell;

	for (cell = 0; cell < position->game->board.cells; cell++)
		if (cell != move->from && hgn_clan_of(position->game, position->at[cell]) == clan)
			hgn_position_set(position, (unsigned)cell, 0);
	for (side = 0; side < 2; side++)
		for (pillar = 0; pillar < HGN_PILLARS; pillar++)
			set_soul(position, side, pillar, clan, false);
	state->spot[clan] = 0;
	state->stack[clan] = HGN_SOULS;
	hgn_position_set(position, move->from, move->into);
}

/* Check a move of a berserk King, over empty cells to an empty cell or a Knight. */
static int
check_berserk(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	int clan = hgn_clan_of(game, move->piece), n;
	struct hgn_vec step = { 0, 0, 0 };
	uint16_t first;
	unsigned victim = position->at[move->to];
	const char *from = game->board.name[move->from], *to = game->board.name[move->to];

	n = hgn_line_steps(&step, position, move->from, move->to);
	if (n == 0)
		return hgn_clan_refuse(error, position, HGN_WHY_REACH, "a berserk King moves in straight lines, and %s "
		    "is on no line with %s", to, from);
	if (count_empty(&first, position, move->from, step) < n - 1)
		return hgn_clan_refuse(error, position, HGN_WHY_BLOCKED, "the line of the berserk King from %s to %s "
		    "is not empty", from, to);
	if (victim == 0) {
		if (hgn_clan_state(position)->stack[clan] == 1)
			move->into = (uint8_t)hgn_clan_code(position, HGN_KING, clan, position->side);
		return HGN_WHY_NOT;
	}
	if (game->owner[victim] == position->side)
		return refuse_own_piece(error, position, move->to);
	if (hgn_clan_piece(game, victim) != HGN_KNIGHT)
		return hgn_clan_refuse(error, position, HGN_WHY_BERSERK_TARGET, "a berserk King captures only Knights, "
		    "and %s %s is on %s", hgn_text_article(hgn_piece_name(game, victim)), hgn_piece_name(game, victim),
		    to);
	move->taken = (uint8_t)victim;
	move->taken_at = move->to;
	return HGN_WHY_NOT;
}

/* Make a move of a berserk King, which leaves a Soul behind. Without Souls, recovery begins. */
static void
play_berserk(struct hgn_position *position, const struct hgn_move *move)
{
	struct hgn_clan_state *state = hgn_clan_state_edit(position);
	int clan = hgn_clan_of(position->game, move->piece);
	int left = move->taken != 0 ? hgn_clan_of(position->game, move->taken) : clan;

	hgn_position_set(position, move->from, hgn_soul_code(position, left));
	hgn_position_set(position, move->to, move->into);
	if (move->taken != 0 || --state->stack[clan] > 0)
		return;
	position->state.phase = HGN_PHASE_RECOVER;
	state->clan = (uint8_t)clan;
	state->left = HGN_RECOVERY;
}

/* ---- recovery of a clan, after its berserk King has calmed down; the opponent makes the first of eight plies ---- */

/* Return the piece that the mover puts on the board now; 0 if the last Soul returns to the Heptagram. */
static unsigned
find_due_piece(const struct hgn_position *position)
{
	const struct hgn_clan_state *state = hgn_clan_state(position);

	return state->left == 1 ? 0 :
	    hgn_clan_code(position, state->left == 2 ? HGN_KING : HGN_KNIGHT, state->clan, position->side);
}

/* Check that a Soul of the clan is replaced by a Knight of the mover, or by a King in the last ply but one; in the last
 * ply, that it returns to an empty spot of the Heptagram. */
static int
check_regrow(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	int clan = hgn_clan_state(position)->clan, other;
	unsigned due = find_due_piece(position);
	bool restores = move->kind == HGN_KIND_RESTORE;
	const char *name = hgn_clan_name(position, clan);

	if (restores ? due != 0 : move->into != due)
		return hgn_clan_refuse(error, position, HGN_WHY_RECOVERY, "the next piece to return is %s %s %s",
		    hgn_text_article(name), name, due == 0 ? "Soul in the Heptagram" :
		    hgn_piece_name(position->game, due));
	if (!restores)
		return position->at[move->to] == hgn_soul_code(position, clan) ? HGN_WHY_NOT :
		    hgn_clan_refuse(error, position, HGN_WHY_RECOVERY, "the piece returns to a cell with %s %s Soul, "
		    "and none is on %s", hgn_text_article(name), name, position->game->board.name[move->to]);
	if (hgn_clan_of(position->game, move->piece) != clan)
		return hgn_clan_refuse(error, position, HGN_WHY_RECOVERY, "the Soul that returns to the Heptagram last "
		    "is %s", name);
	other = hgn_clan_on_spot(position, move->aux);
	return other < 0 ? HGN_WHY_NOT : hgn_clan_refuse(error, position, HGN_WHY_RECOVERY, "the Soul returns to an "
	    "empty spot, and the %s one is on spot %d", hgn_clan_name(position, other), move->aux);
}

/* ---- Soul Master Recovery: a player without Soul Masters asks for one, and the opponent gets one first ---- */

static int
check_plea(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	int own = position->count[hgn_master_code(position, position->side)],
	    enemy = position->count[hgn_master_code(position, !position->side)];

	(void)move;
	if (own > 0 || enemy >= HGN_MASTERS)
		return hgn_clan_refuse(error, position, HGN_WHY_MASTER_LIMIT, "Soul Master Recovery needs no own Soul "
		    "Master and fewer than %d of the opponent's: there are %d and %d", HGN_MASTERS, own, enemy);
	return HGN_WHY_NOT;
}

/* ---- all kinds ---- */

/* Put a new piece on its cell. */
static void
play_put(struct hgn_position *position, const struct hgn_move *move)
{
	hgn_position_set(position, move->to, move->into);
	if (move->kind == HGN_KIND_SUMMON)
		set_soul(position, position->side, HGN_LIFE, hgn_clan_of(position->game, move->piece), false);
	else if (move->kind == HGN_KIND_REGROW)
		hgn_clan_state_edit(position)->left--;
	else
		position->state.phase = move->kind == HGN_KIND_DROP ? HGN_PHASE_TURN :
		    position->state.phase == HGN_PHASE_ANSWER ? HGN_PHASE_REGAIN : HGN_PHASE_PLAY;
}

/* In the order of enum hgn_clan_kind. */
const struct hgn_kind hgn_clan_kinds[] = {
	{ .kind = HGN_KIND_ARRANGE, .play = play_arrange },
	{ .kind = HGN_KIND_KNIGHT, .check = check_knight, .play = play_knight },
	{ .kind = HGN_KIND_CONVERT, .check = check_knight, .play = play_knight },
	{ .kind = HGN_KIND_RECEIVE, .check = check_step, .play = play_step },
	{ .kind = HGN_KIND_PUSH, .check = check_push, .play = play_step },
	{ .kind = HGN_KIND_CROWN, .check = check_crown, .play = play_step },
	{ .kind = HGN_KIND_PILLAR, .check = check_pillar, .play = play_pillar },
	{ .kind = HGN_KIND_ANNOUNCE, .check = check_announce, .play = play_announce },
	{ .kind = HGN_KIND_DROP, .check = check_put, .play = play_put },
	{ .kind = HGN_KIND_TURN, .check = check_turn, .play = play_turn },
	{ .kind = HGN_KIND_SUMMON, .check = check_summon, .play = play_put },
	{ .kind = HGN_KIND_ELIMINATE, .check = check_eliminate, .play = play_eliminate },
	{ .kind = HGN_KIND_BERSERK, .check = check_berserk, .play = play_berserk },
	{ .kind = HGN_KIND_REGROW, .check = check_regrow, .play = play_put },
	{ .kind = HGN_KIND_RESTORE, .check = check_regrow, .play = play_turn },
	{ .kind = HGN_KIND_REAP, .check = check_reap, .play = play_step },
	{ .kind = HGN_KIND_DISSOLVE, .check = check_reap, .play = play_step },
	{ .kind = HGN_KIND_STEAL, .check = check_steal, .play = play_step },
	{ .kind = HGN_KIND_RECOLOUR, .check = check_crown, .play = play_step },
	{ .kind = HGN_KIND_SPLIT, .check = check_split, .play = play_step },
	{ .kind = HGN_KIND_PLEA, .check = check_plea, .play = play_announce },
	{ .kind = HGN_KIND_REGAIN, .check = check_put, .play = play_put },
	{ .kind = HGN_KIND_ORDINARY },
};

/* Sets of phases in which moves of each kind are possible; 0 = ordinary play. */
static const uint8_t phases[HGN_KIND_REGAIN + 1] = {
	[HGN_KIND_ARRANGE] = 1 << HGN_PHASE_ARRANGE,
	[HGN_KIND_DROP] = 1 << HGN_PHASE_DROP,
	[HGN_KIND_TURN] = 1 << HGN_PHASE_TURN,
	[HGN_KIND_REGROW] = 1 << HGN_PHASE_RECOVER,
	[HGN_KIND_RESTORE] = 1 << HGN_PHASE_RECOVER,
	[HGN_KIND_REGAIN] = 1 << HGN_PHASE_ANSWER | 1 << HGN_PHASE_REGAIN,
};

/* Return true if moves of a kind are possible in the current phase. */
static bool
is_in_phase(const struct hgn_position *position, int kind)
{
	return (phases[kind] != 0 ? phases[kind] : 1 << HGN_PHASE_PLAY) >> position->state.phase & 1;
}

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
	if (!is_in_phase(position, move->kind))
		return refuse_phase(error, position, move->kind);
	if (move->kind == HGN_KIND_ORDINARY)
		return check_step(move, position, error);
	return move->kind == HGN_KIND_ARRANGE ? HGN_WHY_NOT :
	    position->game->kind[move->kind]->check(move, position, error);
}

/* ---- generation ---- */

/* How to generate the moves of each kind, in this order; check() decides which of them are legal. Rows that are joined
 * are generated together, for one cell or clan after the other. */
static const struct row {
	uint8_t kind, piece;
	enum { ONCE, BY_CELL, BY_ZONE, BY_CLAN, BY_FILE } by; /* pieces: of the phase; on a cell or a promotion cell; of
							       * a clan; for a file */
	/* Targets: none; the cell itself; cells around the King; cells on lines; Souls of the clan; the backwardmost
	 * cell; the cell of the file for new pieces. */
	enum { NOWHERE, HERE, AROUND, LINES, SOULS, BACK, DUE } to;
	enum { NOTHING, PILLARS, ALL_PILLARS, SPOTS, ARRANGEMENTS, SECOND, KINGS } value; /* of aux or into */
	bool joined; /* with the row before */
} rows[] = {
	{ HGN_KIND_ARRANGE, HGN_SOUL, ONCE, NOWHERE, ARRANGEMENTS, false },
	{ HGN_KIND_DROP, HGN_SOUL, BY_FILE, DUE, NOTHING, false },
	{ HGN_KIND_TURN, HGN_SOUL, ONCE, NOWHERE, SPOTS, false },
	{ HGN_KIND_REGAIN, HGN_MASTER, BY_FILE, DUE, NOTHING, false },
	{ HGN_KIND_REGROW, HGN_KNIGHT, ONCE, SOULS, NOTHING, false },
	{ HGN_KIND_RESTORE, HGN_SOUL, ONCE, NOWHERE, SPOTS, false },
	{ HGN_KIND_KNIGHT, HGN_KNIGHT, BY_CELL, LINES, NOTHING, false },
	{ HGN_KIND_CROWN, HGN_MASTER, BY_CELL, HERE, KINGS, false },
	{ HGN_KIND_PUSH, HGN_SOUL, BY_CELL, LINES, NOTHING, true },
	{ HGN_KIND_RECEIVE, HGN_KING, BY_CLAN, AROUND, NOTHING, false },
	{ HGN_KIND_PILLAR, HGN_SOUL, BY_CLAN, NOWHERE, PILLARS, true },
	{ HGN_KIND_ANNOUNCE, HGN_SOUL, BY_CLAN, NOWHERE, NOTHING, false },
	{ HGN_KIND_SUMMON, HGN_KNIGHT, BY_CLAN, AROUND, NOTHING, false },
	{ HGN_KIND_ELIMINATE, HGN_KING, BY_CLAN, NOWHERE, NOTHING, false },
	{ HGN_KIND_BERSERK, HGN_BERSERK, BY_CLAN, LINES, NOTHING, true },
	{ HGN_KIND_DISSOLVE, HGN_KNIGHT, BY_ZONE, NOWHERE, NOTHING, false },
	{ HGN_KIND_REAP, HGN_KNIGHT, BY_ZONE, SOULS, NOTHING, true },
	{ HGN_KIND_STEAL, HGN_KING, BY_ZONE, BACK, ALL_PILLARS, true },
	{ HGN_KIND_RECOLOUR, HGN_KING, BY_ZONE, BACK, KINGS, true },
	{ HGN_KIND_SPLIT, HGN_MASTER, BY_ZONE, BACK, SECOND, true },
	{ HGN_KIND_PLEA, HGN_MASTER, ONCE, NOWHERE, NOTHING, false },
};
#define ROWS (sizeof rows / sizeof *rows)

/* Where moves are generated. */
struct generation {
	const struct hgn_position *position;
	hgn_each_move_fn *each;
	void *ctx;
};

/* Process a move if it is legal. Return false to stop. */
static bool
offer(const struct generation *g, struct hgn_move move)
{
	return hgn_clan_check(&move, g->position, NULL) != HGN_WHY_NOT || g->each(g->ctx, &move);
}

/* Process a move with each value of aux or into. */
static bool
offer_values(const struct generation *g, const struct row *row, struct hgn_move move)
{
	const struct hgn_position *position = g->position;
	int families = position->game->families, low = row->value == PILLARS || row->value == SPOTS, high, i;

	if (row->value == NOTHING)
		return offer(g, move);
	if (row->value == SECOND) {
		move.aux = find_backwardmost(position, position->game->board.file[move.from], position->side, move.to);
		return move.aux == HGN_NO_CELL || offer(g, move);
	}
	high = row->value == KINGS ? families - 1 : row->value == SPOTS ? families :
	    row->value == ARRANGEMENTS ? hgn_arrangements(families) - 1 : HGN_ELIMINATE;
	for (i = low; i <= high; i++) {
		if (row->value == KINGS)
			move.into = (uint8_t)hgn_clan_code(position, HGN_KING, i, position->side);
		else
			move.aux = (uint16_t)i;
		if (!offer(g, move))
			return false;
	}
	return true;
}

/* Process the moves of a row from a cell along the lines through it, or only one step. A line ends at the first piece;
 * that of a Knight ends at the first empty cell. */
static bool
offer_lines(const struct generation *g, const struct row *row, struct hgn_move move, unsigned from)
{
	static const uint8_t to_and_fro[6] = { 1, 4, 3, 2, 5, 0 }; /* both directions of a line, upwards first */
	const struct hgn_position *position = g->position;
	struct hgn_vec step;
	bool more;
	int d;

	for (d = 0; d < 6; d++) {
		step = hgn_clan_rules(position->game)->around[row->kind == HGN_KIND_PUSH ? to_and_fro[d] : d];
		more = row->kind != HGN_KIND_PUSH || check_sight(NULL, position, from, step) == HGN_WHY_NOT;
		for (move.to = hgn_board_step(&position->game->board, from, step); more && move.to != HGN_NO_CELL;
		     move.to = hgn_board_step(&position->game->board, move.to, step)) {
			bool empty = position->at[move.to] == 0;

			more = row->to == LINES && (row->piece != HGN_KNIGHT ? empty : !empty && check_jumped(NULL,
			    position, move.to, hgn_clan_of(position->game, move.piece)) == HGN_WHY_NOT);
			if ((row->kind != HGN_KIND_RECEIVE || !empty) && (row->piece != HGN_KNIGHT || !more) &&
			    !offer(g, move))
				return false;
		}
	}
	return true;
}

/* Process the moves of a row for the ith cell, clan or file. */
static bool
offer_row(const struct generation *g, const struct row *row, int i)
{
	const struct hgn_position *position = g->position;
	int side = position->side, clan = row->by == BY_CLAN ? i : hgn_clan_state(position)->clan;
	struct hgn_move move = hgn_move_start(row->kind, row->by == BY_CELL || row->by == BY_ZONE ? position->at[i] :
	    row->kind == HGN_KIND_REGROW ? find_due_piece(position) : row->piece == HGN_SOUL ?
	    hgn_soul_code(position, clan) : row->piece == HGN_MASTER ? hgn_master_code(position, side) :
	    hgn_clan_code(position, (enum hgn_clan_piece)row->piece, clan, side));
	uint16_t cell;
	unsigned soul;

	if (move.piece == 0)
		return true;
	if (row->by == BY_CELL || row->by == BY_ZONE) {
		if (hgn_clan_piece(position->game, move.piece) != (enum hgn_clan_piece)row->piece ||
		    position->game->owner[move.piece] == !side)
			return true;
		move.from = (uint16_t)i;
		if (row->piece != HGN_MASTER)
			clan = hgn_clan_of(position->game, move.piece);
	}
	switch (row->to) {
	case AROUND:
		cell = hgn_position_find(position, hgn_clan_code(position, HGN_KING, clan, side), 0);
		if (row->kind == HGN_KIND_RECEIVE)
			move.from = cell;
		return cell == HGN_NO_CELL || offer_lines(g, row, move, cell);
	case LINES:
		if (row->by == BY_CLAN)
			move.from = hgn_position_find(position, move.piece, 0);
		return move.from == HGN_NO_CELL || offer_lines(g, row, move, move.from);
	case SOULS:
		soul = hgn_soul_code(position, clan);
		for (move.to = hgn_position_find(position, soul, 0); move.to != HGN_NO_CELL;
		     move.to = hgn_position_find(position, soul, move.to + 1U))
			if (!offer(g, move))
				return false;
		return true;
	case BACK:
		move.to = find_backwardmost(position, position->game->board.file[i], side, HGN_NO_CELL);
		return move.to == HGN_NO_CELL || offer_values(g, row, move);
	case DUE:
		move.to = find_due_cell(position, row->kind, i);
		return move.to == HGN_NO_CELL || offer(g, move);
	default:
		move.to = row->to == HERE ? move.from : HGN_NO_CELL;
		return offer_values(g, row, move);
	}
}

bool
hgn_clan_generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	const struct generation g = { position, each, ctx };
	const struct hgn_board *board = &position->game->board;
	const struct row *first, *end, *row;
	int i, n;

	for (first = rows; first < rows + ROWS; first = end) {
		for (end = first + 1; end < rows + ROWS && end->joined; end++)
			continue;
		n = !is_in_phase(position, first->kind) ? 0 : first->by == ONCE ? 1 :
		    first->by == BY_FILE ? board->files : first->by == BY_CLAN ? position->game->families :
		    board->cells;
		for (i = 0; i < n; i++)
			for (row = first; row < end; row++)
				if ((row->by != BY_ZONE || hgn_in_promotion_zone(position, (unsigned)i)) &&
				    !offer_row(&g, row, i))
					return false;
	}
	return true;
}
