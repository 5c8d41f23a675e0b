/* SPDX-License-Identifier: MIT
 * Finds the legal move for parts. Reverse rays from the target give the candidates. If the parts have a condition, all
 * legal moves are candidates; they are not listed. */
#include "notation/move/move.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "notation/move/move_parts.h"
#include "record/typography.h"
#include "rules/position.h"
#include "rules/ends.h"
#include "rules/legality.h"
#include "rules/movegen.h"

/* Moves from different origins that agree with the parts: the first move, and the origin of the second. */
struct matches {
	struct hgn_move first;
	uint16_t second;
	int n;
};

/* State of the search among several candidates. Moves that capture are preferred if the parts have x, otherwise other
 * moves, because en passant has a target in common with them. An ordinary move is preferred to a double step of the
 * same piece and to a capture without moving, as in lists of moves. */
struct match_search {
	struct hgn_position *position;
	const struct hgn_move_parts *parts;
	struct matches exact, loose;
};

/* Return true if a move is a double step that lists omit, because the piece has an ordinary move to the same cell. The
 * ordinary move may be illegal. */
static bool
is_omitted(const struct hgn_position *position, const struct hgn_move *move)
{
	struct hgn_move list[HGN_CELL_MOVES];
	int n;

	if (move->kind != HGN_KIND_DOUBLE_STEP ||
	    !position->game->type[hgn_code_type(position->game, move->piece)].overlaps)
		return false;
	n = hgn_moves_from(list, position, move->from);
	while (n > 0 && (list[n - 1].kind != move->kind || list[n - 1].to != move->to))
		n--;
	return n == 0;
}

/* Add a candidate to the search if it agrees with the parts and is legal, with the promotion that they name. Return
 * false if the search can stop. */
static bool
consider(void *ctx, const struct hgn_move *found)
{
	struct match_search *search = ctx;
	const struct hgn_move_parts *parts = search->parts;
	bool exact = hgn_move_shows_capture(found, search->position->game) == parts->takes;
	struct matches *matches = exact ? &search->exact : &search->loose;
	struct hgn_move move = *found;

	if (!hgn_move_parts_fit(parts, search->position->game, move.from) ||
	    search->position->game->symbol[move.kind] != parts->symbol ||
	    !(move.from == HGN_NO_CELL ? parts->into == HGN_NO_TYPE :
	    hgn_move_choose(&move, search->position, parts->into)) ||
	    !hgn_move_is_legal(search->position, &move) || is_omitted(search->position, &move))
		return true;
	if (matches->n > 0 && move.from == matches->first.from) {
		if (move.kind < matches->first.kind)
			matches->first = move;
		return true;
	}
	if (matches->n++ == 0)
		matches->first = move;
	else
		matches->second = move.from;
	return search->exact.n < 2;
}

/* Compare the symbols of the parts with the move. + and # are checked later, in the position after the move. */
static void
find_flaws(struct hgn_marks *marks, const struct hgn_position *position, const struct hgn_move_parts *parts,
    const struct hgn_move *move)
{
	bool taken = move->taken != 0;

	marks->mark = parts->mark;
	if (parts->takes == taken && !parts->quiet && !parts->en_passant)
		return;
	if (parts->takes != taken && move->from != HGN_NO_CELL)
		marks->flaws |= hgn_move_capture_flaws(position, move, parts->takes,
		    parts->part[0] != '\0' || (parts->from != HGN_NO_CELL && !parts->takes));
	if (parts->quiet && move->taken != 0)
		marks->flaws |= HGN_FLAW_QUIET;
	if (parts->en_passant && move->kind != HGN_KIND_EN_PASSANT)
		marks->flaws |= HGN_FLAW_EN_PASSANT;
}

static int
ambiguous(struct hgn_error *error, const struct hgn_position *position, const struct matches *matches)
{
	const struct hgn_game *game = position->game;
	const struct hgn_type *type = &game->type[hgn_code_type(game, matches->first.piece)];

	return hgn_error_set(error, HGN_EINVAL, "move-ambiguous",
	    "the %s on %s and the one on %s can both go to %s; write the origin", type->name,
	    game->board.name[matches->first.from], game->board.name[matches->second],
	    game->board.name[matches->first.to]);
}

/* Return true if the royal piece moves between the cells in a way to castle. It may also move to the cell of its
 * partner if there are castling rights. In games with shuffled initial positions it moves there, or by more than one
 * step. */
static bool
is_way_by_cells(const struct hgn_position *position, const struct hgn_move_parts *parts, int way)
{
	const struct hgn_castling *castling = hgn_castling_rules(position->game);
	const struct hgn_castle *castle = &castling->castle[position->side][way];
	const uint8_t *file = position->game->board.file;

	if (!castling->anywhere)
		return parts->from == castle->from && (parts->to == castle->to || (parts->to == castle->partner_from &&
		    (position->state.rights & hgn_castling_right(castling, position->side, way))));
	if (parts->to == hgn_castling_partner_at(&position->state,
	    position->side * castling->rights + castling->right[way]))
		return true;
	return parts->to == castle->to && position->at[parts->to] == 0 && abs(file[parts->from] - file[parts->to]) > 1;
}

/* Check castling or a null move; the kind is set in *out. Other rules of the game do not apply to null moves. */
static int
read_kind(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    const struct hgn_move_parts *parts, struct hgn_error *error)
{
	if (position->game->kind[out->kind]->check(out, position, NULL) != 0 ||
	    (out->kind == HGN_KIND_CASTLING && !position->game->legal_by_attacks && !hgn_move_is_legal(position, out)))
		return hgn_move_refuse_kind(error, position, out);
	find_flaws(marks, position, parts, out);
	if (out->kind == HGN_KIND_PASS)
		marks->flaws |= HGN_FLAW_NULL;
	return 0;
}

/* Search the candidates with the piece and the target of the parts. */
static struct match_search
search_candidates(struct hgn_position *position, const struct hgn_move_parts *parts)
{
	struct match_search search = { .position = position, .parts = parts };

	hgn_moves_to(position, hgn_code(position->game, parts->type, position->side), parts->to, consider, &search);
	return search;
}

/* Find the move for the parts among all candidates. */
static int
search_move(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    const struct hgn_move_parts *parts, struct hgn_error *error)
{
	const struct match_search search = search_candidates(position, parts);
	const struct matches *matches = search.exact.n > 0 ? &search.exact : &search.loose;

	if (matches->n == 0)
		return hgn_move_refuse(error, position, parts);
	if (matches->n > 1)
		return ambiguous(error, position, matches);
	*out = matches->first;
	find_flaws(marks, position, parts, out);
	marks->unique = parts->from == HGN_NO_CELL && parts->part[0] == '\0' && search.exact.n + search.loose.n == 1;
	return 0;
}

int
hgn_move_captures(struct hgn_move *out, struct hgn_position *position, const struct hgn_move_parts *parts)
{
	const struct match_search search = search_candidates(position, parts);

	if (search.exact.n > 0)
		*out = search.exact.first;
	return search.exact.n;
}

/* Return true if the parts mean castling by the cells of a royal piece that has no ordinary move there, such as
 * e1g1. */
static bool
is_castling_by_cells(struct hgn_move *out, struct hgn_position *position, const struct hgn_move_parts *parts)
{
	const struct hgn_castling *castling = hgn_castling_rules(position->game);
	struct match_search search;
	int way = 0;

	if (castling == NULL || parts->type != position->game->royal_of[position->side] ||
	    position->king[position->side] != parts->from)
		return false;
	while (way < castling->ways && !is_way_by_cells(position, parts, way))
		way++;
	if (way == castling->ways)
		return false;
	search = search_candidates(position, parts);
	*out = hgn_castling_move(position, way);
	return search.exact.n + search.loose.n == 0;
}

/* Return the module that matches the parts: the module that owns the moves of the position, or a module whose turns are
 * recognised in all positions; NULL if there is none. */
static const struct hgn_module_text *
find_matcher(const struct hgn_position *position, const struct hgn_move_parts *parts)
{
	const struct hgn_module_text *own = hgn_position_text(position);

	if (own != NULL)
		return own;
	own = position->game->text;
	if (own == NULL || own->match == NULL || own->syntax != HGN_SYNTAX_TURN)
		return NULL;
	return parts->joined || (parts->pass && position->game->kind[HGN_KIND_PASS] == NULL) ? own : NULL;
}

/* Maximum legal moves to examine for parts with a condition. */
#define MAX_EXAMINED 100000

/* State of the search for parts with a condition. */
struct legal_search {
	struct hgn_position *position;
	const struct hgn_move_parts *parts;
	size_t examined;
	struct hgn_move found[2];
};

static bool
fits_type(const struct hgn_game *game, int type, unsigned code)
{
	return type < 0 || (code != 0 && type == hgn_code_type(game, code));
}

/* Add a legal move if it agrees with the parts. Return false if the search can stop. */
static bool
consider_legal(void *ctx, const struct hgn_move *move)
{
	struct legal_search *search = ctx;
	const struct hgn_move_parts *parts = search->parts;
	const struct hgn_game *game = search->position->game;
	struct hgn_move_condition *condition = parts->condition;

	if (search->examined++ == MAX_EXAMINED)
		return false;
	if ((parts->from != HGN_NO_CELL && parts->from != move->from) ||
	    (parts->to != HGN_NO_CELL && parts->to != move->to) ||
	    !fits_type(game, parts->type, move->piece) || !fits_type(game, parts->captured, move->taken) ||
	    (parts->into >= 0 && !(hgn_move_is_promotion(move) && fits_type(game, parts->into, move->into))) ||
	    !condition->holds(condition->ctx, search->position, move))
		return true;
	search->found[condition->found++] = *move;
	return condition->found < 2;
}

/* Report that two moves agree with the parts. */
static int
refuse_two(struct hgn_error *error, const struct hgn_position *position, const struct hgn_move found[2])
{
	struct hgn_buf text[2] = { { 0 }, { 0 } };
	int i, status;

	for (i = 0; i < 2; i++)
		hgn_move_text(&text[i], position, &found[i], HGN_MOVE_LONG);
	status = text[0].failed || text[1].failed ? hgn_error_nomem(error) : hgn_error_set(error, HGN_EINVAL,
	    "move-ambiguous", "ambiguous: %s or %s", hgn_buf_string(&text[0]), hgn_buf_string(&text[1]));
	hgn_buf_clear(&text[0]);
	hgn_buf_clear(&text[1]);
	return status;
}

/* Find the only legal move for parts with a condition. */
static int
search_legal(struct hgn_move *out, struct hgn_position *position, const struct hgn_move_parts *parts,
    struct hgn_error *error)
{
	struct legal_search search = { .position = position, .parts = parts };

	parts->condition->found = 0;
	hgn_position_each_legal(position, consider_legal, &search);
	if (search.examined > MAX_EXAMINED)
		return hgn_error_set(error, HGN_ELIMIT, "too-many-moves",
		    "more than %d legal moves are too many to examine", MAX_EXAMINED);
	if (parts->condition->found == 0)
		return hgn_error_set(error, HGN_EINVAL, "no-such-move", "no legal move matches this text");
	if (parts->condition->found > 1)
		return refuse_two(error, position, search.found);
	*out = search.found[0];
	return 0;
}

/* Return true if parts are a kind of move that all games may have. */
static bool
is_common(const struct hgn_move_parts *parts, const struct hgn_game *game)
{
	if (parts->castling >= 0 || parts->pass)
		return parts->castling >= 0 || game->kind[HGN_KIND_PASS] != NULL;
	return parts->type >= 0 && parts->to < game->board.cells &&
	    (parts->from == HGN_NO_CELL || parts->from < game->board.cells) && !parts->joined &&
	    (!parts->drop || hgn_game_symbol(game, '@') != 0) && parts->own[0] == '\0' && parts->cells == 0;
}

int
hgn_move_match(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    struct hgn_move_parts *parts, struct hgn_error *error)
{
	const struct hgn_module_text *own = find_matcher(position, parts);
	unsigned code;

	if (parts->condition != NULL)
		return search_legal(out, position, parts, error);
	if (own == NULL && !is_common(parts, position->game))
		return hgn_parts_unparsable(error, position->game, parts);
	if (hgn_position_is_over(position) && (own == NULL || hgn_position_text(position) == own))
		return hgn_move_refuse_ended(error, position);
	if (own != NULL)
		return own->match(out, marks, position, parts, error);
	if (parts->castling >= 0) {
		*out = hgn_castling_move(position, parts->castling);
		return read_kind(out, marks, position, parts, error);
	}
	if (parts->pass) {
		*out = hgn_null_move(position);
		return read_kind(out, marks, position, parts, error);
	}
	if (parts->from != HGN_NO_CELL && position->game->pgn) {
		code = position->at[parts->from];
		if (parts->bare && code != 0 && position->game->owner[code] == position->side)
			parts->type = hgn_code_type(position->game, code); /* the text has no piece */
		if (is_castling_by_cells(out, position, parts))
			return read_kind(out, marks, position, parts, error);
	}
	return search_move(out, marks, position, parts, error);
}
