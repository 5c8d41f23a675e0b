/* SPDX-License-Identifier: MIT
 * Move text to move in games with clans. A token's shape tells what kinds of moves it can be; what it names is put into
 * a move, and the rule module that owns the kind says whether it is legal. No list of moves is made. */
#include "modules/clans/clan_move_read.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "board/names.h"
#include "modules/clans/arrangement.h"
#include "notation/move_parts.h"
#include "modules/clans/clans.h"
#include "rules/ends.h"

/* Reading: the token, and what has been read of it. */
struct scan {
	const struct hgn_position *position;
	const struct hgn_game *game;
	const struct hgn_clan_rules *rules;
	const char *text;
	size_t len, at;
	struct hgn_error *error;
	char letter;
	int type, clan;      /* the type that the letter and clan name (never the stacked one), its clan or -1 */
	char part[4];        /* the file or rank of the origin, when no more of it is written; else "" */
	bool takes, quiet;
};

static int
unparsable(const struct scan *scan)
{
	return hgn_move_unparsable(scan->error, scan->text, scan->len);
}

static char
peek(const struct scan *scan)
{
	return scan->at < scan->len ? scan->text[scan->at] : '\0';
}

static bool
at_end(const struct scan *scan)
{
	return scan->at == scan->len;
}

/* A letter and, where its piece has one, a clan. Returns the type, or -1. */
static int
read_piece(struct scan *scan, int *clan)
{
	const struct hgn_game *game = scan->game;
	char letter = peek(scan);
	int type;

	*clan = -1;
	if (!hgn_is_upper(letter))
		return -1;
	scan->at++;
	type = game->type_of[letter - 'A'][0][0];
	if (type >= 0)
		return type;
	*clan = hgn_game_family(game, peek(scan));
	if (*clan < 0)
		return -1;
	scan->at++;
	return game->type_of[letter - 'A'][*clan + 1][0];
}

/* A cell's name; HGN_EINVAL with a reason when there is none, or none such on the board. */
static int
read_cell(struct scan *scan, uint16_t *cell)
{
	size_t n = hgn_board_read_cell(cell, &scan->game->board, scan->text + scan->at, scan->len - scan->at);

	if (n == 0)
		return unparsable(scan);
	scan->at += n;
	if (*cell == HGN_NO_CELL)
		return hgn_move_off_board(scan->error, scan->text + scan->at - n, n);
	return 0;
}

static int
check(struct hgn_move *move, const struct scan *scan)
{
	return hgn_clan_check(move, scan->position, scan->error);
}

static int
read_pillar(struct scan *scan)
{
	const char *letter = peek(scan) == '\0' ? NULL : strchr(HGN_PILLAR_LETTERS, peek(scan));

	if (letter == NULL)
		return -1;
	scan->at++;
	return (int)(letter - HGN_PILLAR_LETTERS);
}

/* ---- pieces that go from cell to cell ---- */

/* Whether the piece is of the kind whose first clan has the type `first`. */
static bool
is_of(const struct scan *scan, int first)
{
	return scan->clan >= 0 && scan->type == first + scan->clan;
}

/* The kind of move that a piece of `code` may make to `to`: the one that fits what stands there. */
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

/* A step of a King or Soul Master to an empty cell. */
static int
check_step(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	const char *name = hgn_piece_name(game, move->piece), *to = game->board.name[move->to];
	struct hgn_vec step;

	if (hgn_line_steps(&step, position, move->from, move->to) != 1)
		return hgn_error_set(error, HGN_EINVAL, "cannot-reach", "%s %s goes one step, and %s is none from %s",
		    hgn_text_article(name), name, to,
		    game->board.name[move->from]);
	if (position->at[move->to] == 0)
		return 0;
	if (game->owner[position->at[move->to]] == position->side)
		return hgn_error_set(error, HGN_EINVAL, "own-piece", "a friendly piece is on %s", to);
	return hgn_error_set(error, HGN_EINVAL, "blocked", "%s %s captures nothing, and %s is occupied",
	    hgn_text_article(name), name, to);
}

static int
check_travel(struct hgn_move *move, const struct hgn_position *position, unsigned from, unsigned to,
    struct hgn_error *error)
{
	unsigned code = position->at[from];

	*move = hgn_clan_move(position, travel_kind(position, code, to), code);
	move->from = (uint16_t)from;
	move->to = (uint16_t)to;
	if (hgn_clan_check(move, position, error) != 0)
		return HGN_EINVAL;
	return move->kind == HGN_KIND_ORDINARY ? check_step(move, position, error) : 0;
}

void
hgn_clan_travels(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each, void *ctx)
{
	const uint64_t *held = position->set + position->game->tables.code[code].pieces;
	struct hgn_move move;
	uint64_t rest;
	int word;

	for (word = 0; word < position->game->board.words; word++)
		for (rest = held[word]; rest != 0; rest &= rest - 1) {
			unsigned from = (unsigned)(word * 64 + __builtin_ctzll(rest));

			if (check_travel(&move, position, from, to, NULL) == 0 && !each(ctx, &move))
				return;
		}
}

struct matches {
	const struct scan *scan;
	struct hgn_move first, second;
	int n;
};

/* Whether a cell has the part of an origin that the token names. */
static bool
fits(const struct scan *scan, unsigned cell)
{
	return scan->part[0] == '\0' || hgn_board_has_part(&scan->game->board, cell, scan->part);
}

static bool
collect(void *ctx, const struct hgn_move *move)
{
	struct matches *matches = ctx;

	if (!fits(matches->scan, move->from))
		return true;
	if (matches->n == 0)
		matches->first = *move;
	else
		matches->second = *move;
	return ++matches->n < 2;
}

/* How much a reason says: that a piece is elsewhere says least, what only clans forbid says most. */
static int
weight(const struct hgn_error *error)
{
	return strcmp(error->rule, "cannot-reach") == 0 ? 1 : strcmp(error->rule, "blocked") == 0 ? 2 : 3;
}

/* No piece of the code can go there: the best reason of those that tried; or there is none. */
static int
refuse_travel(const struct scan *scan, unsigned code, uint16_t to)
{
	const struct hgn_position *position = scan->position;
	const char *name = hgn_piece_name(position->game, code);
	struct hgn_error error;
	struct hgn_move move;
	int cell, best = 0;

	for (cell = 0; cell < position->game->board.cells; cell++)
		if (position->at[cell] == code && fits(scan, (unsigned)cell) &&
		    check_travel(&move, position, (unsigned)cell, to, &error) != 0 && weight(&error) > best) {
			best = weight(&error);
			if (scan->error != NULL)
				*scan->error = error;
		}
	if (best > 0)
		return HGN_EINVAL;
	return hgn_error_set(scan->error, HGN_EINVAL, "no-such-piece", "there is no %s%s%s to move",
	    scan->clan >= 0 ? hgn_clan_name(position, scan->clan) : "", scan->clan >= 0 ? " " : "", name);
}

/* Whether two pieces have the same letter and clan. */
static bool
is_called(const struct hgn_game *game, unsigned a, unsigned b)
{
	const struct hgn_type *m = &game->type[hgn_code_type(game, a)], *n = &game->type[hgn_code_type(game, b)];

	return m->letter == n->letter && m->family == n->family;
}

static int
travel_from(struct hgn_move *move, const struct scan *scan, unsigned code, uint16_t from, uint16_t to)
{
	const struct hgn_position *position = scan->position;
	const struct hgn_game *game = position->game;

	if (position->at[from] == code)
		return check_travel(move, position, from, to, scan->error);
	if (position->at[from] != 0 && game->owner[position->at[from]] == !position->side &&
	    is_called(game, position->at[from], code))
		return hgn_error_set(scan->error, HGN_EINVAL, "turn-order", "the %s on %s is the other player's",
		    hgn_piece_name(game, code), game->board.name[from]);
	return hgn_error_set(scan->error, HGN_EINVAL, "no-such-piece", "no such piece is on %s",
	    game->board.name[from]);
}

/* Whether the own King of the clan that is named is berserk. */
static bool
is_berserk(const struct scan *scan)
{
	return scan->position->count[hgn_code(scan->game, scan->rules->berserk + scan->clan, scan->position->side)] > 0;
}

/* The code that the letter means: a clan's King is berserk when it carries Souls. */
static unsigned
travelling_code(const struct scan *scan)
{
	int side = scan->position->side;

	if (scan->game->type[scan->type].neutral)
		return hgn_code(scan->game, scan->type, HGN_WHITE);
	if (is_of(scan, scan->rules->king) && is_berserk(scan))
		return hgn_code(scan->game, scan->rules->berserk + scan->clan, side);
	return hgn_code(scan->game, scan->type, side);
}

static int
find_travel(struct hgn_move *move, const struct scan *scan, uint16_t from, uint16_t to)
{
	struct matches matches = { .scan = scan };
	unsigned code = travelling_code(scan);
	const struct hgn_board *board = &scan->game->board;

	if (from != HGN_NO_CELL)
		return travel_from(move, scan, code, from, to);
	hgn_clan_travels(scan->position, code, to, collect, &matches);
	if (matches.n == 0)
		return refuse_travel(scan, code, to);
	if (matches.n > 1)
		return hgn_error_set(scan->error, HGN_EINVAL, "move-ambiguous", "the one on %s and the one on %s can "
		    "both go to %s: say which one", board->name[matches.first.from], board->name[matches.second.from],
		    board->name[to]);
	*move = matches.first;
	return 0;
}

/* ---- moves that come back from a promotion cell ---- */

/* Which piece on a promotion cell of the file of `to` makes the move; `from` may be given. */
static int
find_return(struct hgn_move *move, const struct scan *scan, uint16_t from)
{
	const struct hgn_position *position = scan->position;
	const struct hgn_game *game = position->game;
	unsigned cell, code = hgn_code(game, scan->type, position->side);

	move->piece = (uint8_t)code;
	if (move->into == 0)
		move->into = (uint8_t)code;
	for (cell = 0; from == HGN_NO_CELL && cell < (unsigned)game->board.cells; cell++)
		if (position->at[cell] == code && game->board.file[cell] == game->board.file[move->to] &&
		    hgn_in_promotion_zone(position, cell, position->side))
			from = (uint16_t)cell;
	if (scan->clan >= 0 && is_berserk(scan))
		return hgn_error_set(scan->error, HGN_EINVAL, "promotion-illegal", "the %s King is berserk, and so it "
		    "does not promote", hgn_clan_name(position, scan->clan));
	if (from == HGN_NO_CELL)
		return hgn_clan_refuse(scan->error, position, HGN_WHY_PROMOTION_ZONE, "no such piece is on a "
		    "promotion cell of the file of %s", game->board.name[move->to]);
	if (position->at[from] != code)
		return hgn_error_set(scan->error, HGN_EINVAL, "no-such-piece", "no such piece is on %s",
		    game->board.name[from]);
	move->from = from;
	return check(move, scan);
}

/* ---- shapes ---- */

/* ~roygbpc */
static int
read_arrangement(struct hgn_move *move, struct scan *scan)
{
	*move = hgn_clan_move(scan->position, HGN_KIND_ARRANGE, hgn_soul_code(scan->position, 0));
	return hgn_arrangement_read(&move->aux, scan->game, scan->text, scan->len, scan->error) != 0 ? HGN_EINVAL :
	    check(move, scan);
}

/* Sr~ and Sr~3 */
static int
read_heptagram(struct hgn_move *move, struct scan *scan)
{
	int spot;

	if (!scan->game->type[scan->type].neutral)
		return unparsable(scan);
	*move = hgn_clan_move(scan->position, HGN_KIND_ANNOUNCE, hgn_soul_code(scan->position, scan->clan));
	scan->at++;
	if (at_end(scan))
		return check(move, scan);
	spot = peek(scan) - '0';
	scan->at++;
	if (!at_end(scan) || spot < 1 || spot > scan->rules->spots)
		return unparsable(scan);
	move->kind = hgn_clan_number(scan->game, scan->position->state.stage == HGN_PHASE_RECOVER ?
	    HGN_KIND_RESTORE : HGN_KIND_TURN);
	move->aux = (uint16_t)spot;
	return check(move, scan);
}

/* What is put on a cell: Sr@c5, Nr@c3, Kr@c3, M@c1. */
static int
read_placing(struct hgn_move *move, struct scan *scan)
{
	const struct hgn_position *position = scan->position;
	bool neutral = scan->game->type[scan->type].neutral;
	uint8_t kind = HGN_KIND_REGROW;
	uint16_t to;
	int status = read_cell(scan, &to);

	if (status != 0 || !at_end(scan))
		return status != 0 ? status : unparsable(scan);
	if (scan->type == scan->rules->master)
		kind = HGN_KIND_REGAIN;
	else if (position->state.stage != HGN_PHASE_RECOVER && neutral)
		kind = HGN_KIND_DROP;
	else if (position->state.stage != HGN_PHASE_RECOVER && is_of(scan, scan->rules->knight))
		kind = HGN_KIND_SUMMON;
	*move = hgn_clan_move(position, kind, hgn_code(scan->game, scan->type, neutral ? HGN_WHITE : position->side));
	move->to = to;
	return check(move, scan);
}

/* After @: a pillar, a cell or, for a Soul Master, nothing. */
static int
read_at(struct hgn_move *move, struct scan *scan)
{
	int pillar;

	scan->at++;
	if (at_end(scan) && scan->type == scan->rules->master) {
		*move = hgn_clan_move(scan->position, HGN_KIND_PLEA,
		    hgn_master_code(scan->position, scan->position->side));
		return check(move, scan);
	}
	if (!hgn_is_upper(peek(scan)))
		return read_placing(move, scan);
	pillar = read_pillar(scan);
	if (pillar < 0 || !at_end(scan) || !scan->game->type[scan->type].neutral)
		return unparsable(scan);
	*move = hgn_clan_move(scan->position, HGN_KIND_PILLAR, hgn_soul_code(scan->position, scan->clan));
	move->aux = (uint16_t)pillar;
	return check(move, scan);
}

/* Nrb9@R: the first cell is read. */
static int
read_dissolve(struct hgn_move *move, struct scan *scan, uint16_t from)
{
	const struct hgn_position *position = scan->position;
	unsigned code = hgn_code(position->game, scan->type, position->side);

	scan->at++;
	if (!is_of(scan, scan->rules->knight) || read_pillar(scan) != HGN_RECEIVE || !at_end(scan))
		return unparsable(scan);
	if (position->at[from] != code)
		return hgn_error_set(scan->error, HGN_EINVAL, "no-such-piece", "no such piece is on %s",
		    position->game->board.name[from]);
	*move = hgn_clan_move(scan->position, HGN_KIND_DISSOLVE, code);
	move->from = from;
	return check(move, scan);
}

/* =Kg: a Soul Master on its cell, or a King that comes to `to`. */
static int
read_equals(struct hgn_move *move, struct scan *scan, uint16_t from, uint16_t to)
{
	const struct hgn_position *position = scan->position;
	int clan, type;

	scan->at++;
	type = read_piece(scan, &clan);
	if (clan < 0 || type != scan->rules->king + clan || !at_end(scan))
		return unparsable(scan);
	*move = hgn_clan_move(position, HGN_KIND_RECOLOUR, 0);
	move->to = to;
	move->into = (uint8_t)hgn_code(scan->game, type, position->side);
	if (is_of(scan, scan->rules->king))
		return find_return(move, scan, from);
	if (scan->type != scan->rules->master || from != HGN_NO_CELL)
		return unparsable(scan);
	move->kind = hgn_clan_number(scan->game, HGN_KIND_CROWN);
	move->from = to;
	move->piece = (uint8_t)hgn_master_code(position, position->side);
	if (position->at[to] != move->piece)
		return hgn_error_set(scan->error, HGN_EINVAL, "no-such-piece", "no own Soul Master is on %s",
		    scan->game->board.name[to]);
	return check(move, scan);
}

/* x@L: a King that comes to `to` steals. */
static int
read_steal(struct hgn_move *move, struct scan *scan, uint16_t from, uint16_t to)
{
	int pillar;

	scan->at += 2;
	pillar = read_pillar(scan);
	if (pillar < 0 || !at_end(scan) || !is_of(scan, scan->rules->king))
		return unparsable(scan);
	*move = hgn_clan_move(scan->position, HGN_KIND_STEAL, 0);
	move->to = to;
	move->aux = (uint16_t)pillar;
	return find_return(move, scan, from);
}

/* &b2: a Soul Master comes to `to`, a new one to the cell that follows. */
static int
read_split(struct hgn_move *move, struct scan *scan, uint16_t from, uint16_t to)
{
	uint16_t second;
	int status;

	scan->at++;
	status = read_cell(scan, &second);
	if (status != 0)
		return status;
	if (!at_end(scan) || scan->type != scan->rules->master)
		return unparsable(scan);
	*move = hgn_clan_move(scan->position, HGN_KIND_SPLIT, 0);
	move->to = to;
	move->aux = second;
	return find_return(move, scan, from);
}

/* A file or a rank alone, before the target. False when it is neither. */
static bool
read_part(struct scan *scan)
{
	uint16_t cell;
	size_t n = 0;

	if (hgn_board_read_cell(&cell, &scan->game->board, scan->text + scan->at, scan->len - scan->at) > 0)
		return true;
	if (hgn_is_lower(peek(scan)) && peek(scan) != 'x')
		n = 1;
	else
		while (n < 2 && scan->at + n < scan->len && hgn_is_digit(scan->text[scan->at + n]))
			n++;
	memcpy(scan->part, scan->text + scan->at, n);
	if (n > 0 && !hgn_board_is_part(&scan->game->board, scan->part, n))
		return false;
	scan->at += n;
	return true;
}

/* x or :, or - where it says which piece and so nothing else. */
static void
read_separator(struct scan *scan, bool quiet)
{
	scan->takes = peek(scan) == 'x' || peek(scan) == ':';
	scan->quiet = quiet && peek(scan) == '-';
	scan->at += scan->takes || scan->quiet;
}

static bool
is_steal(const struct scan *scan)
{
	return scan->len - scan->at > 1 && memcmp(scan->text + scan->at, "x@", 2) == 0;
}

/* What begins with cells: [origin][-|x]target, and then perhaps one of the above. */
static int
read_cells(struct hgn_move *move, struct scan *scan)
{
	uint16_t from = HGN_NO_CELL, to;
	int status;

	if (!read_part(scan))
		return unparsable(scan);
	read_separator(scan, scan->part[0] != '\0');
	status = read_cell(scan, &to);
	if (status == 0 && scan->part[0] != '\0')
		return at_end(scan) ? find_travel(move, scan, from, to) : unparsable(scan);
	if (status == 0 && !scan->takes && peek(scan) == '@')
		return read_dissolve(move, scan, to);
	if (status == 0 && !scan->takes && !at_end(scan) && peek(scan) != '=' && peek(scan) != '&' && !is_steal(scan)) {
		from = to;
		read_separator(scan, true);
		status = read_cell(scan, &to);
	}
	if (status != 0)
		return status;
	if (at_end(scan))
		return find_travel(move, scan, from, to);
	if (peek(scan) == '=')
		return read_equals(move, scan, from, to);
	if (peek(scan) == '&')
		return read_split(move, scan, from, to);
	return is_steal(scan) ? read_steal(move, scan, from, to) : unparsable(scan);
}

static int
read_token(struct hgn_move *move, struct scan *scan)
{
	if (scan->len > 1 && scan->text[0] == '~')
		return read_arrangement(move, scan);
	scan->type = read_piece(scan, &scan->clan);
	if (scan->type < 0)
		return unparsable(scan);
	if (peek(scan) == '~')
		return read_heptagram(move, scan);
	if (peek(scan) == '@')
		return read_at(move, scan);
	if (peek(scan) != '^' || scan->at + 1 != scan->len || !is_of(scan, scan->rules->king))
		return read_cells(move, scan);
	*move = hgn_clan_move(scan->position, HGN_KIND_ELIMINATE,
	    hgn_code(scan->game, scan->type, scan->position->side));
	return check(move, scan);
}

int
hgn_clan_move_read(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error)
{
	struct scan scan = { .position = position, .game = position->game, .rules = hgn_clan_rules(position->game),
		.text = text, .len = len, .error = error };
	int status = len > 0 ? read_token(out, &scan) : unparsable(&scan);

	if (status != 0 && !hgn_position_can_move(position))
		return hgn_error_set(error, HGN_EINVAL, "move-after-end", "the game is over: %s has no move and has "
		    "lost", hgn_side_names[position->side]);
	if (status == 0)
		marks->flaws = (scan.takes && out->taken == 0 ? HGN_FLAW_CAPTURE : 0) |
		    (scan.quiet && out->taken != 0 ? HGN_FLAW_QUIET : 0);
	return status;
}
