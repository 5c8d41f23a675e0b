/* SPDX-License-Identifier: MIT
 * Matching of parts with moves in games with clans. The parts determine which kinds of moves are possible; a move of
 * such a kind is filled in, and the check of its kind decides whether it is legal. Moves are not listed. */
#include "modules/clans/clan_move_match.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "board/names.h"
#include "modules/clans/arrangement.h"
#include "notation/move/move_parts.h"
#include "notation/move/move_write.h"
#include "modules/clans/clans.h"
#include "rules/ends.h"

/* Parts, and data derived from them. */
struct matching {
	const struct hgn_position *position;
	const struct hgn_game *game;
	const struct hgn_clan_rules *rules;
	const struct hgn_move_parts *parts;
	int type, clan; /* type of the piece letter, never the stacked one; its clan, or -1 */
	struct hgn_error *error;
};

static int
unparsable(const struct matching *m)
{
	return hgn_parts_unparsable(m->error, m->game, m->parts);
}

static int
check(struct hgn_move *move, const struct matching *m)
{
	return hgn_clan_check(move, m->position, m->error);
}

/* Return the pillar whose letter follows `n` bytes of the suffix and ends it, or -1. */
static int
find_pillar(const struct matching *m, size_t n)
{
	const char *own = m->parts->own;
	const char *letter = strlen(own) == n + 1 ? strchr(HGN_PILLAR_LETTERS, own[n]) : NULL;

	return letter != NULL ? (int)(letter - HGN_PILLAR_LETTERS) : -1;
}

/* ---- pieces that go from cell to cell ---- */

/* Return true if the named piece is of the type `first` or of the corresponding type of another clan. */
static bool
is_of(const struct matching *m, int first)
{
	return m->clan >= 0 && m->type == first + m->clan;
}

/* Return the kind of move by which a piece of `code` can go to `to`, depending on the piece there. */
static uint8_t
travel_kind(const struct hgn_position *position, unsigned code, unsigned to)
{
	const struct hgn_clan_rules *rules = hgn_clan_rules(position->game);
	int clan;

	if (hgn_clan_of(position, code, rules->soul) >= 0)
		return HGN_KIND_PUSH;
	if (hgn_clan_of(position, code, rules->berserk) >= 0)
		return HGN_KIND_BERSERK;
	if (hgn_clan_of(position, code, rules->king) >= 0)
		return position->at[to] != 0 ? HGN_KIND_RECEIVE : HGN_KIND_ORDINARY;
	clan = hgn_clan_of(position, code, rules->knight);
	if (clan < 0)
		return HGN_KIND_ORDINARY;
	return position->at[to] == hgn_soul_code(position, clan) ? HGN_KIND_REAP : HGN_KIND_KNIGHT;
}

/* Check a step of a King or Soul Master to an empty cell. */
static int
check_step(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	const char *name = hgn_piece_name(game, move->piece), *to = game->board.name[move->to];
	struct hgn_vec step;

	if (hgn_line_steps(&step, position, move->from, move->to) != 1)
		return hgn_error_set(error, HGN_EINVAL, "cannot-reach", "%s %s moves one step, and %s is farther from "
		    "%s",
		    hgn_text_article(name), name, to,
		    game->board.name[move->from]);
	if (position->at[move->to] == 0)
		return 0;
	if (game->owner[position->at[move->to]] == position->side)
		return hgn_error_set(error, HGN_EINVAL, "own-piece", "a friendly piece is on %s", to);
	return hgn_error_set(error, HGN_EINVAL, "blocked", "%s %s captures nothing, and %s is occupied",
	    hgn_text_article(name), name, to);
}

/* Return the move of any piece of `code` to a cell, without its origin. */
static struct hgn_move
travel_to(const struct hgn_position *position, unsigned code, unsigned to)
{
	struct hgn_move move = hgn_clan_move(position, travel_kind(position, code, to), code);

	move.to = (uint16_t)to;
	return move;
}

/* Set the origin of a move that travel_to() has made, and check it. */
static int
check_travel(struct hgn_move *move, const struct hgn_position *position, unsigned from, struct hgn_error *error)
{
	move->from = (uint16_t)from;
	if (hgn_clan_check(move, position, error) != 0)
		return HGN_EINVAL;
	return move->kind == HGN_KIND_ORDINARY ? check_step(move, position, error) : 0;
}

void
hgn_clan_travels(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each, void *ctx)
{
	const uint64_t *held = position->set + position->game->tables.code[code].pieces;
	const struct hgn_move travel = travel_to(position, code, to);
	struct hgn_move move;
	uint64_t rest;
	int word;

	for (word = 0; word < position->game->board.words; word++)
		for (rest = held[word]; rest != 0; rest &= rest - 1) {
			move = travel;
			if (check_travel(&move, position, (unsigned)(word * 64 + __builtin_ctzll(rest)), NULL) == 0 &&
			    !each(ctx, &move))
				return;
		}
}

struct clan_matches {
	const struct matching *m;
	struct hgn_move first, second;
	int n;
};

/* Return true if a cell matches the part of the origin in the text. */
static bool
fits(const struct matching *m, unsigned cell)
{
	return m->parts->part[0] == '\0' || hgn_board_has_part(&m->game->board, cell, m->parts->part);
}

static bool
collect(void *ctx, const struct hgn_move *move)
{
	struct clan_matches *matches = ctx;

	if (!fits(matches->m, move->from))
		return true;
	if (matches->n == 0)
		matches->first = *move;
	else
		matches->second = *move;
	return ++matches->n < 2;
}

/* Return how relevant an error is: least if the piece cannot reach the target, most if only a rule of clans forbids the
 * move. */
static int
weight(const struct hgn_error *error)
{
	return strcmp(error->rule, "cannot-reach") == 0 ? 1 : strcmp(error->rule, "blocked") == 0 ? 2 : 3;
}

/* Report why no piece of the code can move to a cell: the most relevant error of its pieces, or that there is no
 * piece. */
static int
refuse_travel(const struct matching *m, unsigned code, uint16_t to)
{
	const struct hgn_position *position = m->position;
	const char *name = hgn_piece_name(position->game, code);
	struct hgn_error error;
	struct hgn_move move;
	int cell, best = 0;

	for (cell = 0; cell < position->game->board.cells; cell++) {
		if (position->at[cell] != code || !fits(m, (unsigned)cell))
			continue;
		move = travel_to(position, code, to);
		if (check_travel(&move, position, (unsigned)cell, &error) != 0 && weight(&error) > best) {
			best = weight(&error);
			if (m->error != NULL)
				*m->error = error;
		}
	}
	if (best > 0)
		return HGN_EINVAL;
	return hgn_error_set(m->error, HGN_EINVAL, "no-such-piece", "there is no %s%s%s to move",
	    m->clan >= 0 ? hgn_clan_name(position, m->clan) : "", m->clan >= 0 ? " " : "", name);
}

/* Return true if two pieces have the same letter and clan. */
static bool
is_called(const struct hgn_game *game, unsigned a, unsigned b)
{
	const struct hgn_type *m = &game->type[hgn_code_type(game, a)], *n = &game->type[hgn_code_type(game, b)];

	return m->letter == n->letter && m->family == n->family;
}

/* Check the move of the piece on a given origin. */
static int
travel_from(struct hgn_move *move, const struct matching *m, unsigned code, uint16_t from, uint16_t to)
{
	const struct hgn_position *position = m->position;
	const struct hgn_game *game = position->game;

	if (position->at[from] == code) {
		*move = travel_to(position, code, to);
		return check_travel(move, position, from, m->error);
	}
	if (position->at[from] != 0 && game->owner[position->at[from]] == !position->side &&
	    is_called(game, position->at[from], code))
		return hgn_error_set(m->error, HGN_EINVAL, "turn-order", "the %s on %s belongs to the other player",
		    hgn_piece_name(game, code), game->board.name[from]);
	return hgn_error_set(m->error, HGN_EINVAL, "no-such-piece", "no such piece is on %s",
	    game->board.name[from]);
}

/* Return true if the mover's King of the named clan is berserk. */
static bool
is_berserk(const struct matching *m)
{
	return m->position->count[hgn_code(m->game, m->rules->berserk + m->clan, m->position->side)] > 0;
}

/* Return the code that the piece letter means. The letter of a King means the berserk one if it carries Souls. */
static unsigned
travelling_code(const struct matching *m)
{
	int side = m->position->side;

	if (m->game->type[m->type].neutral)
		return hgn_code(m->game, m->type, HGN_WHITE);
	if (is_of(m, m->rules->king) && is_berserk(m))
		return hgn_code(m->game, m->rules->berserk + m->clan, side);
	return hgn_code(m->game, m->type, side);
}

static int
refuse_ambiguous(const struct matching *m, unsigned from, unsigned other, unsigned to)
{
	const struct hgn_board *board = &m->game->board;

	return hgn_error_set(m->error, HGN_EINVAL, "move-ambiguous",
	    "the one on %s and the one on %s can both go to %s; write the origin", board->name[from],
	    board->name[other], board->name[to]);
}

/* Match a move of a piece from cell to cell. */
static int
find_travel(struct hgn_move *move, const struct matching *m)
{
	uint16_t from = m->parts->from, to = m->parts->to;
	struct clan_matches matches = { .m = m };
	unsigned code = travelling_code(m);

	if (from != HGN_NO_CELL)
		return travel_from(move, m, code, from, to);
	hgn_clan_travels(m->position, code, to, collect, &matches);
	if (matches.n == 0)
		return refuse_travel(m, code, to);
	if (matches.n > 1)
		return refuse_ambiguous(m, matches.first.from, matches.second.from, to);
	*move = matches.first;
	return 0;
}

/* ---- returns from a promotion cell ---- */

/* Match a move of the piece on a promotion cell of the file of `to`, which returns there. */
static int
find_return(struct hgn_move *move, const struct matching *m)
{
	uint16_t from = m->parts->from;
	const struct hgn_position *position = m->position;
	const struct hgn_game *game = position->game;
	unsigned code = hgn_code(game, m->type, position->side);
	int file = game->board.file[move->to];
	uint16_t other = HGN_NO_CELL;

	move->piece = (uint8_t)code;
	if (move->into == 0)
		move->into = (uint8_t)code;
	if (from == HGN_NO_CELL) {
		from = hgn_file_promoting(position, file, code, HGN_NO_CELL);
		other = hgn_file_promoting(position, file, code, from);
	}
	if (m->clan >= 0 && is_berserk(m))
		return hgn_error_set(m->error, HGN_EINVAL, "promotion-illegal", "the %s King is berserk and cannot "
		    "promote", hgn_clan_name(position, m->clan));
	if (from == HGN_NO_CELL)
		return hgn_clan_refuse(m->error, position, HGN_WHY_PROMOTION_ZONE, "no such piece is on a "
		    "promotion cell of the file of %s", game->board.name[move->to]);
	if (position->at[from] != code)
		return hgn_error_set(m->error, HGN_EINVAL, "no-such-piece", "no such piece is on %s",
		    game->board.name[from]);
	if (other != HGN_NO_CELL)
		return refuse_ambiguous(m, from, other, move->to);
	move->from = from;
	return check(move, m);
}

/* ---- kinds of moves ---- */

/* Match an arrangement of the Heptagram, such as ~roygbpc. */
static int
match_arrangement(struct hgn_move *move, const struct matching *m)
{
	const char *own = m->parts->own;

	if (own[0] != '~' || own[1] == '\0')
		return unparsable(m);
	*move = hgn_clan_move(m->position, HGN_KIND_ARRANGE, hgn_soul_code(m->position, 0));
	return hgn_arrangement_read(&move->aux, m->game, own, strlen(own), m->error) != 0 ? HGN_EINVAL : check(move, m);
}

/* Match a Heptagram move: Sr~ announces it, Sr~3 makes it. */
static int
match_heptagram(struct hgn_move *move, const struct matching *m)
{
	const char *own = m->parts->own;
	int spot = own[1] - '0';

	if (!m->game->type[m->type].neutral || m->parts->to != HGN_NO_CELL)
		return unparsable(m);
	*move = hgn_clan_move(m->position, HGN_KIND_ANNOUNCE, hgn_soul_code(m->position, m->clan));
	if (own[1] == '\0')
		return check(move, m);
	if (own[2] != '\0' || spot < 1 || spot > m->rules->spots)
		return unparsable(m);
	move->kind = hgn_clan_number(m->game, m->position->state.phase == HGN_PHASE_RECOVER ?
	    HGN_KIND_RESTORE : HGN_KIND_TURN);
	move->aux = (uint16_t)spot;
	return check(move, m);
}

/* Match a new piece on a cell: Sr@c5, Nr@c3, Kr@c3, M@c1. */
static int
match_drop(struct hgn_move *move, const struct matching *m)
{
	const struct hgn_position *position = m->position;
	bool neutral = m->game->type[m->type].neutral;
	uint8_t kind = HGN_KIND_REGROW;

	if (m->parts->to >= m->game->board.cells || m->parts->own[0] != '\0' || m->parts->into != HGN_NO_TYPE)
		return unparsable(m);
	if (m->type == m->rules->master)
		kind = HGN_KIND_REGAIN;
	else if (position->state.phase != HGN_PHASE_RECOVER && neutral)
		kind = HGN_KIND_DROP;
	else if (position->state.phase != HGN_PHASE_RECOVER && is_of(m, m->rules->knight))
		kind = HGN_KIND_SUMMON;
	*move = hgn_clan_move(position, kind, hgn_code(m->game, m->type, neutral ? HGN_WHITE : position->side));
	move->to = m->parts->to;
	return check(move, m);
}

/* Match a Knight that is replaced by a Soul: Nrb9@R. */
static int
match_dissolve(struct hgn_move *move, const struct matching *m)
{
	const struct hgn_position *position = m->position;
	unsigned code = hgn_code(position->game, m->type, position->side);
	uint16_t from = m->parts->from;

	if (!is_of(m, m->rules->knight) || find_pillar(m, 1) != HGN_RECEIVE || from >= m->game->board.cells)
		return unparsable(m);
	if (position->at[from] != code)
		return hgn_error_set(m->error, HGN_EINVAL, "no-such-piece", "no such piece is on %s",
		    position->game->board.name[from]);
	*move = hgn_clan_move(m->position, HGN_KIND_DISSOLVE, code);
	move->from = from;
	return check(move, m);
}

/* Match @ with a pillar, or without one for a Soul Master. */
static int
match_at(struct hgn_move *move, const struct matching *m)
{
	int pillar = find_pillar(m, 1);

	if (m->parts->to != HGN_NO_CELL)
		return unparsable(m);
	if (m->parts->from != HGN_NO_CELL)
		return match_dissolve(move, m);
	if (m->parts->own[1] == '\0' && m->type == m->rules->master) {
		*move = hgn_clan_move(m->position, HGN_KIND_PLEA, hgn_master_code(m->position, m->position->side));
		return check(move, m);
	}
	if (pillar < 0 || !m->game->type[m->type].neutral)
		return unparsable(m);
	*move = hgn_clan_move(m->position, HGN_KIND_PILLAR, hgn_soul_code(m->position, m->clan));
	move->aux = (uint16_t)pillar;
	return check(move, m);
}

/* Match an elimination: Kr^. */
static int
match_elimination(struct hgn_move *move, const struct matching *m)
{
	if (m->parts->own[1] != '\0' || m->parts->to != HGN_NO_CELL || !is_of(m, m->rules->king))
		return unparsable(m);
	*move = hgn_clan_move(m->position, HGN_KIND_ELIMINATE, hgn_code(m->game, m->type, m->position->side));
	return check(move, m);
}

/* Match =Kg: a Soul Master that becomes a King, or a King that returns and changes its clan. */
static int
match_into(struct hgn_move *move, const struct matching *m)
{
	const struct hgn_position *position = m->position;
	uint16_t to = m->parts->to;
	int into = m->parts->into;

	if (into < m->rules->king || into >= m->rules->king + m->game->families)
		return unparsable(m);
	*move = hgn_clan_move(position, HGN_KIND_RECOLOUR, 0);
	move->to = to;
	move->into = (uint8_t)hgn_code(m->game, into, position->side);
	if (is_of(m, m->rules->king))
		return find_return(move, m);
	if (m->type != m->rules->master || m->parts->from != HGN_NO_CELL)
		return unparsable(m);
	move->kind = hgn_clan_number(m->game, HGN_KIND_CROWN);
	move->from = to;
	move->piece = (uint8_t)hgn_master_code(position, position->side);
	if (position->at[to] != move->piece)
		return hgn_error_set(m->error, HGN_EINVAL, "no-such-piece", "no own Soul Master is on %s",
		    m->game->board.name[to]);
	return check(move, m);
}

/* Match x@L: a King that returns and steals a Soul. */
static int
match_steal(struct hgn_move *move, const struct matching *m)
{
	int pillar = m->parts->own[1] == '@' ? find_pillar(m, 2) : -1;

	if (pillar < 0 || !is_of(m, m->rules->king))
		return unparsable(m);
	*move = hgn_clan_move(m->position, HGN_KIND_STEAL, 0);
	move->to = m->parts->to;
	move->aux = (uint16_t)pillar;
	return find_return(move, m);
}

/* Match &b2: a Soul Master that returns, and a new one on the cell after &. */
static int
match_split(struct hgn_move *move, const struct matching *m)
{
	const char *own = m->parts->own + 1;
	size_t n = strlen(own), used;
	uint16_t second;

	used = hgn_board_read_cell(&second, &m->game->board, own, n);
	if (used > 0 && second == HGN_NO_CELL)
		return hgn_move_off_board(m->error, own, used);
	if (used == 0 || used != n || m->type != m->rules->master)
		return unparsable(m);
	*move = hgn_clan_move(m->position, HGN_KIND_SPLIT, 0);
	move->to = m->parts->to;
	move->aux = second;
	return find_return(move, m);
}

/* Match a move by its suffix. All kinds after the first ones require a target. */
static int
match_kind(struct hgn_move *move, const struct matching *m)
{
	const struct hgn_move_parts *parts = m->parts;
	char sign = parts->own[0];

	if (m->type < 0)
		return match_arrangement(move, m);
	if (parts->drop)
		return match_drop(move, m);
	if (parts->part[0] != '\0' && (sign != '\0' || parts->into != HGN_NO_TYPE))
		return unparsable(m);
	if (sign == '~')
		return match_heptagram(move, m);
	if (sign == '@')
		return match_at(move, m);
	if (sign == '^')
		return match_elimination(move, m);
	if (parts->to >= m->game->board.cells || (parts->from != HGN_NO_CELL && parts->from >= m->game->board.cells))
		return unparsable(m);
	if (sign == '\0')
		return parts->into != HGN_NO_TYPE ? match_into(move, m) : find_travel(move, m);
	return sign == '&' ? match_split(move, m) : sign == 'x' ? match_steal(move, m) : unparsable(m);
}

int
hgn_clan_move_match(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    const struct hgn_move_parts *parts, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	struct matching m = { position, game, hgn_clan_rules(game), parts, parts->type, -1, error };
	int status = HGN_EINVAL;

	if (m.type >= 0) {
		m.clan = game->type[m.type].family;
		if (game->type[m.type].stacked)
			m.type += m.rules->king - m.rules->berserk;
	}
	if (!parts->broken)
		status = match_kind(out, &m);
	if (status != 0 && !hgn_position_can_move(position))
		return hgn_error_set(error, HGN_EINVAL, "move-after-end", "the game is over: %s has no move%s",
		    hgn_side_names[position->side], game->stalemate == HGN_STALEMATE_LOSES ? " and has lost" :
		    game->stalemate == HGN_STALEMATE_WINS ? " and has won" : "");
	if (status == 0)
		marks->flaws = (parts->takes && out->taken == 0 ? HGN_FLAW_CAPTURE : 0) |
		    (parts->quiet && out->taken != 0 ? HGN_FLAW_QUIET : 0);
	return status;
}
