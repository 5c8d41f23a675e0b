/* SPDX-License-Identifier: MIT
 * Text of games with clans: matching and description of moves, their classes, off-board places, and text boards.
 *
 * The parts of a move determine its kind, and all but its origin. The pieces that the text may mean are the possible
 * origins. The check of the kind decides which of them can make the move. If none can, the closest one is checked again
 * to report the reason. */
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "board/board.h"
#include "modules/clans/clans.h"
#include "notation/move/move_parts.h"
#include "notation/move/move.h"
#include "rules/ends.h"

/* ---- origins ---- */

/* Return true if a move begins on a promotion cell and returns on the file. */
static bool
returns(const struct hgn_move *move)
{
	return move->kind == HGN_KIND_STEAL || move->kind == HGN_KIND_RECOLOUR || move->kind == HGN_KIND_SPLIT;
}

/* Return true if a piece on `cell` may be the one that makes a move: `part` is a part of its cell's name or empty, and
 * pieces return only from promotion cells of the file. */
static bool
may_begin(const struct hgn_move *move, const struct hgn_position *position, unsigned cell, const char *part)
{
	const struct hgn_board *board = &position->game->board;

	if (returns(move))
		return board->file[cell] == board->file[move->to] && hgn_in_promotion_zone(position, cell);
	return part[0] == '\0' || hgn_board_has_part(board, cell, part);
}

/* The pieces that can make a move. */
struct origins {
	int n; /* at most two */
	struct hgn_move found[2];
	int rank; /* if n == 0: how close a piece comes to making the move, and its move; 0 = no piece can begin it */
	struct hgn_move closest;
};

/* Find the pieces that can make a move of which only the origin is missing. */
static void
find_origins(struct origins *out, const struct hgn_move *move, const struct hgn_position *position, const char *part)
{
	struct hgn_move attempt = *move;
	int why;

	out->n = out->rank = 0;
	for (attempt.from = hgn_position_find(position, move->piece, 0); attempt.from != HGN_NO_CELL && out->n < 2;
	     attempt.from = hgn_position_find(position, move->piece, attempt.from + 1U)) {
		if (!may_begin(move, position, attempt.from, part))
			continue;
		out->found[out->n] = attempt;
		why = hgn_clan_check(&out->found[out->n], position, NULL);
		out->n += why == HGN_WHY_NOT;
		if (why > HGN_WHY_OWN_PIECE)
			why = HGN_WHY_OWN_PIECE;
		if (why > out->rank) {
			out->rank = why;
			out->closest = attempt;
		}
	}
}

/* ---- forms of moves ---- */

/* Kinds of moves other than those from cell to cell: the cells in their text, and the suffix and the value after it,
 * which is `aux` or `into`. During recovery, moves of some kinds are moves of another kind with the same form. */
static const struct clan_form {
	uint8_t kind, recovery, piece;
	enum { NO_CELLS, ORIGIN, TARGET, DROPPED } cells;
	const char *suffix;
	enum { NOTHING, PILLAR, SPOT, CELL, KING } value;
} forms[] = {
	{ HGN_KIND_ANNOUNCE, HGN_KIND_ANNOUNCE, HGN_SOUL, NO_CELLS, "~", NOTHING },
	{ HGN_KIND_TURN, HGN_KIND_RESTORE, HGN_SOUL, NO_CELLS, "~", SPOT },
	{ HGN_KIND_PILLAR, HGN_KIND_PILLAR, HGN_SOUL, NO_CELLS, "@", PILLAR },
	{ HGN_KIND_PLEA, HGN_KIND_PLEA, HGN_MASTER, NO_CELLS, "@", NOTHING },
	{ HGN_KIND_DISSOLVE, HGN_KIND_DISSOLVE, HGN_KNIGHT, ORIGIN, "@R", NOTHING },
	{ HGN_KIND_ELIMINATE, HGN_KIND_ELIMINATE, HGN_KING, NO_CELLS, "^", NOTHING },
	{ HGN_KIND_STEAL, HGN_KIND_STEAL, HGN_KING, TARGET, "x@", PILLAR },
	{ HGN_KIND_SPLIT, HGN_KIND_SPLIT, HGN_MASTER, TARGET, "&", CELL },
	{ HGN_KIND_RECOLOUR, HGN_KIND_RECOLOUR, HGN_KING, TARGET, "", KING },
	{ HGN_KIND_CROWN, HGN_KIND_CROWN, HGN_MASTER, TARGET, "", KING },
	{ HGN_KIND_DROP, HGN_KIND_REGROW, HGN_SOUL, DROPPED, "", NOTHING },
	{ HGN_KIND_SUMMON, HGN_KIND_REGROW, HGN_KNIGHT, DROPPED, "", NOTHING },
	{ HGN_KIND_REGROW, HGN_KIND_REGROW, HGN_KING, DROPPED, "", NOTHING },
	{ HGN_KIND_REGAIN, HGN_KIND_REGAIN, HGN_MASTER, DROPPED, "", NOTHING },
};
#define FORMS (sizeof forms / sizeof *forms)

/* ---- matching ---- */

/* Parts, and data derived from them. */
struct matching {
	const struct hgn_position *position;
	const struct hgn_game *game;
	const struct hgn_move_parts *parts;
	int type;                  /* type of the piece letter, never a stacked one; may be negative */
	enum hgn_clan_piece piece; /* kind and clan of this type */
	int clan;
	struct hgn_error *error;
};

static int
unparsable(const struct matching *m)
{
	return hgn_parts_unparsable(m->error, m->game, m->parts);
}

/* Match an arrangement of the Heptagram, such as ~roygbpc. */
static int
match_arrangement(struct hgn_move *move, const struct matching *m)
{
	const struct hgn_game *game = m->game;
	const char *own = m->parts->own;
	char missing[4 * HGN_MAX_FAMILIES] = "", twice[2] = "";
	int clans[HGN_MAX_FAMILIES], n, i, k, smaller, number = 0;
	size_t used = 0;

	if (own[0] != '~' || own[1] == '\0')
		return unparsable(m);
	for (n = 0; own[n + 1] != '\0' && twice[0] == '\0'; n++) {
		int clan = hgn_game_family(game, own[n + 1]);

		if (clan < 0)
			return hgn_error_set(m->error, HGN_EINVAL, "move-unparsable", "an arrangement has each clan "
			    "once, and '%s' contains something else", own);
		if (memchr(own + 1, own[n + 1], (size_t)n) != NULL)
			twice[0] = own[n + 1];
		else
			clans[n] = clan;
	}
	for (i = 0; i < game->families; i++)
		if (strchr(own + 1, game->family_letter[i]) == NULL)
			used += (size_t)snprintf(missing + used, sizeof missing - used, "%s%c", used > 0 ? ", " : "",
			    game->family_letter[i]);
	if (used > 0 || twice[0] != '\0')
		return hgn_error_set(m->error, HGN_EINVAL, "move-unparsable", "an arrangement has each clan once: "
		    "%s%s%s%s%s", twice, twice[0] == '\0' ? "" : used > 0 ? " occurs twice, and " : " occurs twice",
		    missing, used == 0 ? "" : used == 1 ? " is" : " are", used == 0 ? "" : " missing");
	for (i = 0; i < n; i++) {
		for (smaller = 0, k = i + 1; k < n; k++)
			smaller += clans[k] < clans[i];
		number = number * (n - i) + smaller;
	}
	*move = hgn_move_start(HGN_KIND_ARRANGE, hgn_soul_code(m->position, 0));
	move->aux = (uint16_t)number;
	return hgn_clan_check(move, m->position, m->error);
}

/* Read the suffix of a form and its value. Return false if the text has another suffix, or no such value. */
static bool
read_value(struct hgn_move *move, const struct matching *m, const struct clan_form *form)
{
	const struct hgn_move_parts *parts = m->parts;
	const char *text = parts->own + strlen(form->suffix), *letter;
	size_t n;

	if (strncmp(parts->own, form->suffix, strlen(form->suffix)) != 0 ||
	    (parts->into != HGN_NO_TYPE) != (form->value == KING))
		return false;
	n = strlen(text);
	switch (form->value) {
	case PILLAR:
		letter = n == 1 ? strchr(HGN_PILLAR_LETTERS, text[0]) : NULL;
		move->aux = (uint16_t)(letter != NULL ? letter - HGN_PILLAR_LETTERS : 0);
		return letter != NULL;
	case SPOT:
		move->aux = (uint16_t)(text[0] - '0');
		return n == 1 && text[0] > '0' && text[0] <= '0' + m->game->families;
	case CELL:
		return n > 0 && hgn_board_read_cell(&move->aux, &m->game->board, text, n) == n;
	case KING:
		move->into = (uint8_t)(parts->into < 0 ? 0 : hgn_code(m->game, parts->into, m->position->side));
		return n == 0 && hgn_clan_piece(m->game, move->into) == HGN_KING;
	default:
		return n == 0;
	}
}

/* Fill a move from its parts, except an origin that the text does not name. Return 0, or report that no kind of move
 * has such parts. */
static int
fill(struct hgn_move *move, const struct matching *m)
{
	const struct hgn_move_parts *parts = m->parts;
	const struct hgn_board *board = &m->game->board;
	const char *own = parts->own;
	bool origin = parts->from != HGN_NO_CELL, target = parts->to != HGN_NO_CELL;
	int cells = parts->drop ? DROPPED : target ? TARGET : origin ? ORIGIN : NO_CELLS;
	unsigned berserk;
	uint16_t second;
	size_t used, i = 0;

	*move = hgn_move_start(HGN_KIND_ORDINARY, hgn_code(m->game, m->type,
	    m->piece == HGN_SOUL ? HGN_WHITE : m->position->side));
	move->from = parts->from;
	move->to = parts->to;
	if ((origin && parts->from >= board->cells) || (target ? parts->to >= board->cells : parts->drop) ||
	    (parts->part[0] != '\0' && (own[0] != '\0' || parts->into != HGN_NO_TYPE)))
		return unparsable(m);
	used = own[0] == '&' ? hgn_board_read_cell(&second, board, own + 1, strlen(own) - 1) : 0;
	if (used > 0 && second == HGN_NO_CELL)
		return hgn_move_off_board(m->error, own + 1, used);
	while (i < FORMS && !(forms[i].piece == m->piece && (int)forms[i].cells == cells &&
	    read_value(move, m, &forms[i])))
		i++;
	if (i < FORMS) {
		move->kind = m->position->state.phase == HGN_PHASE_RECOVER ? forms[i].recovery : forms[i].kind;
		if (move->kind != HGN_KIND_CROWN)
			return 0;
		move->from = move->to;
		return origin ? unparsable(m) : 0;
	}
	if (cells != TARGET || own[0] != '\0' || parts->into != HGN_NO_TYPE)
		return unparsable(m);
	/* The kind of a move from cell to cell depends on the piece and on the piece on the target. The letter of a
	 * King means the berserk one if the King is berserk. */
	if (m->piece == HGN_SOUL)
		move->kind = HGN_KIND_PUSH;
	if (m->piece == HGN_KNIGHT)
		move->kind = m->position->at[move->to] == hgn_soul_code(m->position, m->clan) ? HGN_KIND_REAP :
		    HGN_KIND_KNIGHT;
	if (m->piece != HGN_KING)
		return 0;
	berserk = hgn_clan_code(m->position, HGN_BERSERK, m->clan, m->position->side);
	if (m->position->count[berserk] > 0) {
		move->kind = HGN_KIND_BERSERK;
		move->piece = move->into = (uint8_t)berserk;
	} else if (m->position->at[move->to] != 0) {
		move->kind = HGN_KIND_RECEIVE;
	}
	return 0;
}

/* Report that the piece of a move is not on its origin, or that no piece can begin the move. */
static int
refuse_origin(const struct matching *m, const struct hgn_move *move)
{
	const struct hgn_position *position = m->position;
	const struct hgn_type *there, *named = &m->game->type[hgn_code_type(m->game, move->piece)];
	const char *cell = move->from != HGN_NO_CELL ? m->game->board.name[move->from] : "";
	unsigned code = move->from != HGN_NO_CELL ? position->at[move->from] : 0;

	if (move->from == HGN_NO_CELL && returns(move)) {
		hgn_clan_refuse(m->error, position, HGN_WHY_PROMOTION_ZONE, "no such piece is on a promotion cell of "
		    "the file of %s", m->game->board.name[move->to]);
		return HGN_EINVAL;
	}
	if (move->from == HGN_NO_CELL)
		return hgn_error_set(m->error, HGN_EINVAL, "no-such-piece", "there is no %s%s%s to move",
		    m->clan >= 0 ? hgn_clan_name(position, m->clan) : "", m->clan >= 0 ? " " : "",
		    hgn_piece_name(m->game, move->piece));
	if (move->kind == HGN_KIND_CROWN)
		return hgn_error_set(m->error, HGN_EINVAL, "no-such-piece", "no own Soul Master is on %s", cell);
	there = &m->game->type[code != 0 ? hgn_code_type(m->game, code) : 0];
	if (code != 0 && m->game->owner[code] == !position->side && there->letter == named->letter &&
	    there->family == named->family && !returns(move) && move->kind != HGN_KIND_DISSOLVE)
		return hgn_error_set(m->error, HGN_EINVAL, "turn-order", "the %s on %s belongs to the other player",
		    hgn_piece_name(m->game, move->piece), cell);
	return hgn_error_set(m->error, HGN_EINVAL, "no-such-piece", "no such piece is on %s", cell);
}

/* Find the legal move for a move that fill() has made. */
static int
find_move(struct hgn_move *move, const struct matching *m)
{
	const struct hgn_position *position = m->position;
	const char (*name)[HGN_CELL_NAME] = m->game->board.name;
	struct origins origins;

	if (returns(move) && m->clan >= 0 &&
	    position->count[hgn_clan_code(position, HGN_BERSERK, m->clan, position->side)] > 0)
		return hgn_error_set(m->error, HGN_EINVAL, "promotion-illegal", "the %s King is berserk and cannot "
		    "promote", hgn_clan_name(position, m->clan));
	if (m->parts->drop || (move->from == HGN_NO_CELL && move->to == HGN_NO_CELL))
		return hgn_clan_check(move, position, m->error);
	if (move->from != HGN_NO_CELL)
		return position->at[move->from] == move->piece ? hgn_clan_check(move, position, m->error) :
		    refuse_origin(m, move);
	find_origins(&origins, move, position, m->parts->part);
	if (origins.n == 0)
		return origins.rank == 0 ? refuse_origin(m, move) :
		    hgn_clan_check(&origins.closest, position, m->error);
	if (origins.n > 1)
		return hgn_error_set(m->error, HGN_EINVAL, "move-ambiguous", "the one on %s and the one on %s can both "
		    "go to %s; write the origin", name[origins.found[0].from], name[origins.found[1].from],
		    name[move->to]);
	*move = origins.found[0];
	return 0;
}

/* Find the move for parts. A hook of struct hgn_module_text. */
static int
match(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const struct hgn_move_parts *parts,
    struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	struct matching m = { position, game, parts, parts->type, HGN_CLAN_PIECES, -1, error };
	int status = HGN_EINVAL;

	if (m.type >= 0) {
		if (game->type[m.type].stacked)
			m.type += hgn_clan_rules(game)->first[HGN_KING] - hgn_clan_rules(game)->first[HGN_BERSERK];
		m.piece = hgn_clan_piece(game, hgn_code(game, m.type, HGN_WHITE));
		m.clan = hgn_clan_of(game, hgn_code(game, m.type, HGN_WHITE));
	}
	if (!parts->broken && m.type < 0)
		status = match_arrangement(out, &m);
	else if (!parts->broken)
		status = fill(out, &m) == 0 && find_move(out, &m) == 0 ? 0 : HGN_EINVAL;
	if (status != 0 && !hgn_position_can_move(position))
		return hgn_error_set(error, HGN_EINVAL, "move-after-end", "the game is over: %s has no move%s",
		    hgn_side_names[position->side], game->stalemate == HGN_STALEMATE_LOSES ? " and has lost" :
		    game->stalemate == HGN_STALEMATE_WINS ? " and has won" : "");
	if (status == 0)
		marks->flaws = (parts->takes && out->taken == 0 ? HGN_FLAW_CAPTURE : 0) |
		    (parts->quiet && out->taken != 0 ? HGN_FLAW_QUIET : 0);
	return status != 0 ? HGN_EINVAL : 0;
}

/* ---- description ---- */

/* Describe a legal move as parts. The short style has an origin only if several pieces could make the move. A
 * hook of struct hgn_module_text. */
static void
describe(struct hgn_move_parts *out, const struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style)
{
	const struct hgn_game *game = position->game;
	struct hgn_move attempt = *move;
	struct origins origins;
	int clans[HGN_MAX_FAMILIES], i;
	const struct clan_form *form = forms;
	char value[HGN_CELL_NAME] = "";
	bool named;

	if (move->kind == HGN_KIND_ARRANGE) {
		hgn_arrangement(clans, game->families, move->aux);
		out->type = HGN_NO_TYPE;
		out->own[0] = '~';
		for (i = 0; i < game->families; i++)
			out->own[i + 1] = game->family_letter[clans[i]];
		return;
	}
	while (form < forms + FORMS && form->kind != move->kind && form->recovery != move->kind)
		form++;
	if (move->kind == HGN_KIND_CONVERT)
		attempt.kind = HGN_KIND_KNIGHT;
	named = style == HGN_MOVE_LONG;
	if (!named && (form == forms + FORMS || returns(move))) {
		find_origins(&origins, &attempt, position, "");
		named = origins.n > 1;
	}
	if (form == forms + FORMS) {
		hgn_piece_move_describe(out, game, move, named);
		out->into = HGN_NO_TYPE;
		return;
	}
	out->type = (int16_t)hgn_code_type(game, move->piece);
	out->drop = form->cells == DROPPED;
	out->quiet = named && returns(move);
	if (form->cells == ORIGIN || out->quiet)
		out->from = move->from;
	if (form->cells == TARGET || out->drop)
		out->to = move->to;
	if (form->value == KING)
		out->into = (int16_t)hgn_code_type(game, move->into);
	else if (form->value == CELL)
		snprintf(value, sizeof value, "%s", game->board.name[move->aux]);
	else if (form->value != NOTHING)
		value[0] = form->value == PILLAR ? HGN_PILLAR_LETTERS[move->aux] : (char)('0' + move->aux);
	snprintf(out->own, sizeof out->own, "%s%s", form->suffix, value);
}

/* ---- classes of moves ---- */

/* Classes of moves and their names. A forward move of a Knight goes one cell (step), or over one piece (jump), over
 * several (leap), or over pieces that require the Power pillar (power). Advances of Kings and Soul Masters are forward
 * too. In the Heptagram a Soul turns to an empty spot, or exchanges with another Soul. There is a class of steals for
 * each pillar. */
#define CLASSES(DO) \
	DO(ARRANGE, "arrange") DO(KNIGHT_STEP, "knight-step") DO(KNIGHT_JUMP, "knight-jump") \
	DO(KNIGHT_LEAP, "knight-leap") DO(KNIGHT_POWER, "knight-power") DO(KNIGHT_BACK, "knight-back") \
	DO(CAPTURE_KNIGHT, "take-knight") DO(CAPTURE_KING, "take-king") DO(CAPTURE_MASTER, "take-master") \
	DO(CONVERT, "convert") DO(KING_STEP, "king-step") DO(KING_ADVANCE, "king-advance") \
	DO(MASTER_STEP, "master-step") DO(MASTER_ADVANCE, "master-advance") DO(RECEIVE, "receive") \
	DO(PUSH, "push") DO(CROWN, "crown") DO(PILLAR_POWER, "pillar-power") DO(PILLAR_LIFE, "pillar-life") \
	DO(PILLAR_TACTIC, "pillar-tactic") DO(PILLAR_ELIMINATE, "pillar-eliminate") DO(ANNOUNCE, "announce") \
	DO(DROP, "drop") DO(TURN, "turn") DO(EXCHANGE, "exchange") DO(SUMMON, "summon") \
	DO(ELIMINATE, "eliminate") DO(BERSERK, "berserk") DO(BERSERK_TAKE, "berserk-take") \
	DO(REGROW_KNIGHT, "regrow-knight") DO(REGROW_KING, "regrow-king") DO(RESTORE, "restore") \
	DO(REAP, "reap") DO(DISSOLVE, "dissolve") DO(STEAL_RECEIVE, "steal-receive") \
	DO(STEAL_POWER, "steal-power") DO(STEAL_LIFE, "steal-life") DO(STEAL_TACTIC, "steal-tactic") \
	DO(STEAL_ELIMINATE, "steal-eliminate") DO(RECOLOUR, "recolour") DO(SPLIT, "split") DO(PLEA, "plea") \
	DO(REGAIN, "regain")
#define ENUMERATE(class, name) CLASS_##class,
enum class { CLASSES(ENUMERATE) };
#define NAME(class, name) name,
const char *const hgn_clan_classes[] = { CLASSES(NAME) NULL };

/* Return the class of a Knight's move that captures nothing. */
static enum class
find_jump(const struct hgn_position *position, const struct hgn_move *move, bool forward)
{
	const struct hgn_game *game = position->game;
	struct hgn_vec step = { 0, 0, 0 };
	uint16_t cell = move->from;
	int n = hgn_line_steps(&step, position, move->from, move->to), i;

	if (!forward)
		return CLASS_KNIGHT_BACK;
	for (i = 1; i < n; i++) {
		cell = hgn_board_step(&game->board, cell, step);
		if (!hgn_clan_at_peace(position, hgn_clan_of(game, move->piece),
		    hgn_clan_of(game, position->at[cell])))
			return CLASS_KNIGHT_POWER;
	}
	return n == 1 ? CLASS_KNIGHT_STEP : n == 2 ? CLASS_KNIGHT_JUMP : CLASS_KNIGHT_LEAP;
}

int
hgn_clan_classify(const struct hgn_position *position, const struct hgn_move *move)
{
	/* classes of the kinds all of whose moves are in one class */
	static const uint8_t class_of[HGN_KIND_REGAIN + 1] = { [HGN_KIND_ARRANGE] = CLASS_ARRANGE,
		[HGN_KIND_CONVERT] = CLASS_CONVERT, [HGN_KIND_RECEIVE] = CLASS_RECEIVE, [HGN_KIND_PUSH] = CLASS_PUSH,
		[HGN_KIND_CROWN] = CLASS_CROWN, [HGN_KIND_ANNOUNCE] = CLASS_ANNOUNCE, [HGN_KIND_DROP] = CLASS_DROP,
		[HGN_KIND_SUMMON] = CLASS_SUMMON, [HGN_KIND_ELIMINATE] = CLASS_ELIMINATE,
		[HGN_KIND_RESTORE] = CLASS_RESTORE, [HGN_KIND_REAP] = CLASS_REAP,
		[HGN_KIND_DISSOLVE] = CLASS_DISSOLVE, [HGN_KIND_RECOLOUR] = CLASS_RECOLOUR,
		[HGN_KIND_SPLIT] = CLASS_SPLIT, [HGN_KIND_PLEA] = CLASS_PLEA, [HGN_KIND_REGAIN] = CLASS_REGAIN };
	const struct hgn_game *game = position->game;
	const struct hgn_vec *at = game->board.at;
	bool king = hgn_clan_piece(game, move->into) == HGN_KING, forward = move->from != HGN_NO_CELL &&
	    move->to != HGN_NO_CELL && (at[move->to].b - at[move->from].b) * (position->side == HGN_WHITE ? 1 : -1) > 0;

	switch (move->kind) {
	case HGN_KIND_ORDINARY:
		if (move->into != move->piece || move->taken != 0)
			return -1;
		return (king ? CLASS_KING_STEP : CLASS_MASTER_STEP) + forward;
	case HGN_KIND_KNIGHT:
		switch (hgn_clan_piece(game, move->taken)) {
		case HGN_KNIGHT:
			return CLASS_CAPTURE_KNIGHT;
		case HGN_KING:
			return CLASS_CAPTURE_KING;
		case HGN_MASTER:
			return CLASS_CAPTURE_MASTER;
		default:
			return (int)find_jump(position, move, forward);
		}
	case HGN_KIND_PILLAR:
		return CLASS_PILLAR_POWER + move->aux - HGN_POWER;
	case HGN_KIND_STEAL:
		return CLASS_STEAL_RECEIVE + move->aux - HGN_RECEIVE;
	case HGN_KIND_TURN:
		return hgn_clan_on_spot(position, move->aux) >= 0 ? CLASS_EXCHANGE : CLASS_TURN;
	case HGN_KIND_BERSERK:
		return move->taken != 0 ? CLASS_BERSERK_TAKE : CLASS_BERSERK;
	case HGN_KIND_REGROW:
		return king ? CLASS_REGROW_KING : CLASS_REGROW_KNIGHT;
	default:
		return move->kind < HGN_KIND_OWN ? -1 : class_of[move->kind];
	}
}

/* ---- off-board places: pillars, spots and hands ---- */

/* Properties of a place. */
struct place {
	int side, pillar; /* -1 = not a pillar */
	int spot;         /* 1-based; 0 = not a spot */
	int clan;         /* of a pillar or a hand */
};

static struct place
split_place(const struct hgn_game *game, int place)
{
	int clans = game->families, pillars = 2 * HGN_PILLARS * clans;

	if (place < pillars)
		return (struct place){ place / clans / HGN_PILLARS, place / clans % HGN_PILLARS, 0, place % clans };
	if (place < pillars + clans)
		return (struct place){ -1, -1, place - pillars + 1, -1 };
	return (struct place){ -1, -1, 0, place - pillars - clans };
}

static int
count_places(const struct hgn_game *game)
{
	return (2 * HGN_PILLARS + 2) * game->families;
}

static void
name_place(char name[HGN_CELL_NAME], const struct hgn_game *game, int place)
{
	struct place at = split_place(game, place);

	if (at.pillar >= 0)
		snprintf(name, HGN_CELL_NAME, "%c@%c%c", "wb"[at.side], HGN_PILLAR_LETTERS[at.pillar],
		    game->family_letter[at.clan]);
	else if (at.spot > 0)
		snprintf(name, HGN_CELL_NAME, "~%d", at.spot % 100);
	else
		snprintf(name, HGN_CELL_NAME, "hand@%c", game->family_letter[at.clan]);
}

static unsigned
get_place(const struct hgn_position *position, int place)
{
	struct place at = split_place(position->game, place);
	int clan = at.spot > 0 ? hgn_clan_on_spot(position, at.spot) : at.clan;
	bool there = at.spot > 0 ? clan >= 0 : at.pillar >= 0 ? hgn_has_soul(position, at.side, at.pillar, clan) :
	    hgn_clan_in_hand(position, clan);

	return there ? hgn_soul_code(position, clan) : 0;
}

/* The Soul in hand cannot be set, because the phase determines it. */
static bool
set_place(struct hgn_position *position, int place, unsigned code)
{
	struct hgn_clan_state *state = hgn_clan_state_edit(position);
	struct place at = split_place(position->game, place);
	int clan = hgn_clan_piece(position->game, code) == HGN_SOUL ? hgn_clan_of(position->game, code) : -1;

	if (at.pillar >= 0) {
		state->pillar[at.side][at.pillar] &= (uint8_t)~(1U << at.clan);
		state->pillar[at.side][at.pillar] |= (uint8_t)((code != 0) << at.clan);
		return code == 0 || clan == at.clan;
	}
	if (at.spot == 0)
		return code == get_place(position, place);
	at.clan = hgn_clan_on_spot(position, at.spot);
	if (at.clan >= 0)
		state->spot[at.clan] = 0;
	if (code == 0 || clan < 0)
		return code == 0;
	state->spot[clan] = (uint8_t)at.spot;
	return true;
}

/* ---- text boards ---- */

void
hgn_clan_phase_text(struct hgn_buf *out, const struct hgn_position *position)
{
	const struct hgn_clan_state *state = hgn_clan_state(position);
	const char *side = hgn_side_names[position->side], *clan = hgn_clan_name(position, state->clan);

	switch (position->state.phase) {
	case HGN_PHASE_ARRANGE:
		hgn_buf_printf(out, "%s arranges the Heptagram", side);
		break;
	case HGN_PHASE_DROP:
		hgn_buf_printf(out, "%s drops the %s Soul", side, clan);
		break;
	case HGN_PHASE_TURN:
		hgn_buf_printf(out, "%s moves the %s Soul in the Heptagram", side, clan);
		break;
	case HGN_PHASE_ANSWER:
		hgn_buf_printf(out, "%s answers with a Soul Master", side);
		break;
	case HGN_PHASE_REGAIN:
		hgn_buf_printf(out, "%s regains a Soul Master", side);
		break;
	case HGN_PHASE_RECOVER:
		if (state->left == 1)
			hgn_buf_printf(out, "%s returns the %s Soul to the Heptagram", side, clan);
		else
			hgn_buf_printf(out, "%s returns %s %s %s, %d plies left", side, hgn_text_article(clan), clan,
			    state->left == 2 ? "King" : "Knight", state->left);
		break;
	}
}

/* Append a pillar, for example " Receive ro.x": a letter for a Soul, a dot for a free spot, x for a closed one. */
static void
put_pillar(struct hgn_buf *out, const struct hgn_position *position, int side, int pillar)
{
	const struct hgn_game *game = position->game;
	int clan, n = __builtin_popcount(hgn_clan_state(position)->pillar[side][pillar]);

	hgn_buf_printf(out, "  %-11s", hgn_pillar_names[pillar]);
	for (clan = 0; clan < game->families; clan++)
		if (hgn_has_soul(position, side, pillar, clan))
			hgn_buf_putc(out, game->family_letter[clan]);
	for (; n < hgn_clan_rules(game)->capacity + HGN_MASTERS; n++)
		hgn_buf_putc(out, n < hgn_pillar_capacity(position, side) ? '.' : 'x');
}

/* Append the nth line at the right of the board: Black's Temple, the spots of the Heptagram and the clans on them, and
 * White's Temple. */
static void
put_board_line(struct hgn_buf *out, const struct hgn_position *position, int n)
{
	static const uint8_t white[HGN_PILLARS] = { HGN_ELIMINATE, HGN_POWER, HGN_LIFE, HGN_TACTIC, HGN_RECEIVE };
	int spot, clan;

	if (n == 0 || n == 11)
		hgn_buf_printf(out, "%s's Temple", hgn_side_names[n == 0 ? HGN_BLACK : HGN_WHITE]);
	else if (n >= 1 && n <= 5)
		put_pillar(out, position, HGN_BLACK, n - 1);
	else if (n == 7)
		hgn_buf_puts(out, "Heptagram");
	else if (n >= 12 && n <= 16)
		put_pillar(out, position, HGN_WHITE, white[n - 12]);
	if (n != 8 && n != 9)
		return;
	hgn_buf_putc(out, ' ');
	for (spot = 1; spot <= position->game->families; spot++) {
		clan = hgn_clan_on_spot(position, spot);
		hgn_buf_printf(out, " %c", n == 8 ? '0' + spot : clan >= 0 ? position->game->family_letter[clan] : '.');
	}
}

/* Append lines below the board: the phase, Souls in hand, and berserk Kings. */
static void
put_board_notes(struct hgn_buf *out, const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	size_t start = out->len;
	int clan, n, any = 0;

	hgn_clan_phase_text(out, position);
	if (out->len > start)
		hgn_buf_putc(out, '\n');
	for (clan = 0; clan < game->families; clan++)
		if (hgn_clan_in_hand(position, clan))
			hgn_buf_printf(out, "%sS%c", any++ > 0 ? " " : "In hand: ", game->family_letter[clan]);
	if (any > 0)
		hgn_buf_putc(out, '\n');
	for (clan = 0; clan < game->families; clan++) {
		bool black = position->count[hgn_clan_code(position, HGN_BERSERK, clan, HGN_BLACK)] > 0;

		if ((n = hgn_clan_state(position)->stack[clan]) > 0)
			hgn_buf_printf(out, "%s's berserk %s King, %c%c^: %d %s\n", hgn_side_names[black],
			    game->family_name[clan], black ? 'k' : 'K', game->family_letter[clan], n,
			    n == 1 ? "Soul" : "Souls");
	}
}

const struct hgn_module_text hgn_clan_text = {
	.syntax = HGN_SYNTAX_SUFFIXES,
	.describe = describe,
	.match = match,
	.places = count_places,
	.place_name = name_place,
	.at_place = get_place,
	.put_place = set_place,
	.board_lines = 17,
	.board_line = put_board_line,
	.board_notes = put_board_notes,
};
