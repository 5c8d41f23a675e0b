/* SPDX-License-Identifier: MIT
 * Text of compound turns: a list of steps, which may be empty. Each step is described and matched in the position after
 * the previous steps. The safety of the royal piece is checked after the last step. */

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "notation/move/move_parts.h"
#include "notation/move/move.h"
#include "modules/mobilization/mobilization.h"
#include "rules/attacks.h"
#include "rules/ends.h"
#include "rules/movegen.h"
#include "notation/position/fen.h"

static bool
mobilizes(const struct hgn_position *position)
{
	return position->state.phase != 0;
}

/* ---- describing --------------------------------------------------------------------------------------------- */

/* Describe the moves of a turn. */
static void
describe_turn(struct hgn_move_parts *out, const struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style)
{
	struct hgn_position scratch;
	struct hgn_turn turn;
	struct hgn_move part;
	int i;

	hgn_position_copy(&scratch, position);
	out->pass = move->cells == 0;
	out->joined = !out->pass;
	hgn_turn_begin(&turn, &scratch);
	for (i = 0; i < move->cells; i += 2) {
		bool ambiguous = hgn_turn_find(&part, &turn, move->cell[i], move->cell[i + 1]);

		hgn_piece_move_describe(&out->step[out->steps++], position->game, &part,
		    style == HGN_MOVE_LONG || ambiguous);
		hgn_turn_add(&turn, &part);
	}
}

/* ---- matching ----------------------------------------------------------------------------------------------- */

/* State of the search for moves that match a step. */
struct turn_search {
	const struct hgn_turn *turn;
	const struct hgn_move_parts *parts;
	struct hgn_move first, second;
	int n;
	uint16_t captor, mover; /* pieces that match, but would capture, or have already moved; HGN_NO_CELL = none */
};

/* Add a move that fits a step. Return false if the search can stop. */
static bool
consider(void *ctx, const struct hgn_move *move)
{
	struct turn_search *search = ctx;
	const struct hgn_game *game = search->turn->position->game;

	if (!hgn_move_parts_fit(search->parts, game, move->from) ||
	    !hgn_move_fits_transform(move, game, search->parts->into))
		return true;
	if (hgn_cells_has(&search->turn->moved, move->from))
		search->mover = move->from;
	else if (move->taken != 0)
		search->captor = move->from;
	else if (search->n == 0 || move->from != search->first.from)
		*(search->n++ == 0 ? &search->first : &search->second) = *move;
	return search->n < 2;
}

/* Return true if a piece whose type a double step has changed could make the move. */
static bool
is_changed_piece(const struct turn_search *search)
{
	struct turn_search other = { .turn = search->turn, .parts = search->parts, .captor = HGN_NO_CELL,
		.mover = HGN_NO_CELL };
	const struct hgn_position *position = search->turn->position;
	const struct hgn_game *game = position->game;
	int into = hgn_game_after_double_step(game, search->parts->type);

	if (into == search->parts->type)
		return false;
	hgn_moves_to(position, hgn_code(game, into, position->side), search->parts->to, consider, &other);
	return other.n > 0 || other.mover != HGN_NO_CELL;
}

/* Report why no move fits a step. */
static int
refuse_step(struct hgn_error *error, const struct turn_search *search)
{
	struct hgn_position *position = search->turn->position;
	const struct hgn_game *game = position->game;
	const char *const *reason = hgn_mobilization_rules(game)->reason;
	const struct hgn_move_parts *parts = search->parts;
	const char *name = game->type[parts->type].name;
	const char *changed = game->type[hgn_game_after_double_step(game, parts->type)].name;
	const struct hgn_move *whole = &search->turn->move;
	bool moved = search->mover != HGN_NO_CELL;
	int i;

	if (search->captor != HGN_NO_CELL)
		return hgn_error_set(error, HGN_EINVAL, reason[HGN_MOBILIZE_CAPTURE], "the %s on %s would capture on "
		    "%s, and nothing is captured in mobilization", name, game->board.name[search->captor],
		    game->board.name[parts->to]);
	for (i = 0; parts->from != HGN_NO_CELL && i < whole->cells && !moved; i++)
		moved = whole->cell[i] == parts->from;
	if (moved)
		return hgn_error_set(error, HGN_EINVAL, reason[HGN_MOBILIZE_TWICE], "the %s has moved in this turn "
		    "already", name);
	if (is_changed_piece(search))
		return hgn_error_set(error, HGN_EINVAL, reason[HGN_MOBILIZE_PIECE], "the piece that could move to %s "
		    "is %s %s since its double step, and no %s moves in mobilization", game->board.name[parts->to],
		    hgn_text_article(changed), changed, changed);
	return hgn_move_refuse_reach(error, position, parts);
}

/* Match a step, and make its move. */
static int
match_step(struct hgn_turn *turn, struct hgn_marks *marks, const struct hgn_move_parts *parts, struct hgn_error *error)
{
	const struct hgn_position *position = turn->position;
	const struct hgn_game *game = position->game;
	const struct hgn_mobilization *rules = hgn_mobilization_rules(game);
	struct turn_search search = { .turn = turn, .parts = parts, .captor = HGN_NO_CELL, .mover = HGN_NO_CELL };

	if (parts->type < 0 || parts->to >= game->board.cells ||
	    (parts->from != HGN_NO_CELL && parts->from >= game->board.cells) || parts->drop || parts->own[0] != '\0')
		return hgn_parts_unparsable(error, game, parts);
	if (parts->mark != 0)
		return hgn_error_set(error, HGN_EINVAL, "move-unparsable", "%c is only allowed at the end of a turn",
		    parts->mark);
	if (!(rules->types >> parts->type & 1))
		return hgn_error_set(error, HGN_EINVAL, rules->reason[HGN_MOBILIZE_PIECE], "no %s moves in "
		    "mobilization", game->type[parts->type].name);
	if (turn->move.cells / 2 == hgn_turn_max(position))
		return hgn_error_set(error, HGN_EINVAL, rules->reason[HGN_MOBILIZE_COUNT], "%s moves at most %d pieces "
		    "in this turn", hgn_side_names[position->side], hgn_turn_max(position));
	if (parts->symbol == 0)
		hgn_moves_to(position, hgn_code(game, parts->type, position->side), parts->to, consider, &search);
	if (search.n == 0)
		return refuse_step(error, &search);
	if (search.n > 1)
		return hgn_error_set(error, HGN_EINVAL, "move-ambiguous",
		    "the %s on %s and the one on %s can both go "
		    "to %s; write the origin",
		    game->type[parts->type].name, game->board.name[search.first.from],
		    game->board.name[search.second.from], game->board.name[parts->to]);
	if (parts->takes)
		marks->flaws |= HGN_FLAW_CAPTURE;
	hgn_turn_add(turn, &search.first);
	return 0;
}

/* Match all steps, or parts that are a single step. Report the first error. */
static int
match_steps(struct hgn_turn *turn, struct hgn_marks *marks, const struct hgn_move_parts *parts, struct hgn_error *error)
{
	struct hgn_error fault = { 0 };
	int i, n = parts->joined ? parts->steps : 1, status = 0;

	for (i = 0; status == 0 && i < n; i++) {
		const struct hgn_move_parts *step = parts->joined ? &parts->step[i] : parts;

		status = match_step(turn, marks, step, &fault);
		if (status != 0)
			hgn_error_at(&fault, NULL, 1, step->at + 1);
	}
	if (status != 0 && error != NULL)
		*error = fault;
	return status != 0 || !parts->broken ? status : HGN_EINVAL;
}

/* Check that the royal piece, if there is one, is safe after the turn. */
static int
check_safety(const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	uint16_t king = position->king[position->side];
	struct hgn_attack how;

	if (king == HGN_NO_CELL || !hgn_position_find_attack(&how, position, king, !position->side))
		return 0;
	return hgn_error_set(error, HGN_EINVAL, "king-in-check", "after this turn %s's %s on %s is attacked by the %s "
	    "on %s", hgn_side_names[position->side], hgn_piece_name(game, position->at[king]),
	    game->board.name[king], hgn_piece_name(game, position->at[how.from]), game->board.name[how.from]);
}

/* Check an empty turn. In check it is legal if no turn ends the check and the other side has another compound turn. */
static int
check_pass(struct hgn_marks *marks, struct hgn_position *position, struct hgn_error *error)
{
	struct hgn_buf way = { 0 };
	struct hgn_move evasion;
	int status;
	enum hgn_evasion found = hgn_position_in_check(position) ? hgn_turn_evasion(&evasion, position) :
	    HGN_EVASION_NONE;

	if (found == HGN_EVASION_FOUND) {
		hgn_move_body(&way, NULL, position, NULL, &evasion, HGN_MOVE_SHORT, false);
		status = hgn_error_set(error, HGN_EINVAL, "king-in-check", "in check a turn can be passed only if no "
		    "turn ends the check, and %s does", hgn_buf_string(&way));
		if (way.failed)
			status = hgn_error_nomem(error);
		hgn_buf_clear(&way);
		return status;
	}
	if (hgn_position_in_check(position) && hgn_turn_is_last(position))
		return found == HGN_EVASION_NONE ? hgn_move_refuse_ended(error, position) : hgn_error_set(error,
		    HGN_EINVAL, "king-in-check", "in check the last turn of mobilization cannot be passed");
	if (found == HGN_EVASION_UNKNOWN)
		marks->flaws |= HGN_FLAW_UNCHECKED;
	return 0;
}

/* Match the parts of a compound turn. */
static int
match_turn(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    const struct hgn_move_parts *parts, struct hgn_error *error)
{
	struct hgn_turn turn;
	int status;

	if (!mobilizes(position) && hgn_position_is_playable(position) && !hgn_position_can_move(position))
		return hgn_move_refuse_ended(error, position);
	if (!mobilizes(position))
		return hgn_error_set(error, HGN_EINVAL,
		    hgn_mobilization_rules(position->game)->reason[HGN_MOBILIZE_COUNT],
		    "mobilization is over: %s makes one move", hgn_side_names[position->side]);
	hgn_turn_begin(&turn, position);
	if (parts->pass) {
		*out = turn.move;
		if (parts->mark != 0)
			marks->flaws |= HGN_FLAW_EMPTY;
		return check_pass(marks, position, error);
	}
	marks->mark = parts->joined ? parts->mark : 0;
	status = match_steps(&turn, marks, parts, error);
	if (status == 0)
		status = check_safety(position, error);
	*out = turn.move;
	while (turn.move.cells > 0)
		hgn_turn_undo(&turn);
	return status;
}

/* ---- positions ---------------------------------------------------------------------------------------------- */

/* Parse a phase such as m1. Another text is perhaps an en passant cell, which the caller parses. */
static int
read_phase(struct hgn_fen_scan *scan)
{
	const struct hgn_game *game = scan->position->game;
	char digit = scan->at + 1 < scan->end ? scan->text[scan->at + 1] : '\0';
	bool phase = hgn_fen_peek(scan) == 'm' && digit >= '1' && digit <= '0' + hgn_mobilization_rules(game)->phases;

	if (!phase && (hgn_fen_peek(scan) == '-' || game->en_passant >= 0))
		return 0;
	if (!phase)
		return hgn_fen_fail(scan, scan->at, "expected - or a mobilization turn such as m1,");
	scan->position->state.phase = (uint8_t)(digit - '0');
	scan->at += 2;
	return 0;
}

static bool
write_phase(struct hgn_buf *out, const struct hgn_position *position)
{
	if (position->state.phase != 0)
		hgn_buf_printf(out, "m%d", position->state.phase);
	return position->state.phase != 0;
}

static void
write_notes(struct hgn_buf *out, const struct hgn_position *position)
{
	if (position->state.phase != 0 && !hgn_position_is_over(position))
		hgn_buf_printf(out, "mobilization turn %d of %d: up to %d moves\n", position->state.phase,
		    hgn_mobilization_rules(position->game)->phases, hgn_turn_max(position));
}

const struct hgn_module_text hgn_turn_text = {
	.owns = mobilizes,
	.syntax = HGN_SYNTAX_TURN,
	.describe = describe_turn,
	.match = match_turn,
	.board_notes = write_notes,
};

const struct hgn_module_state hgn_turn_state = {
	.field = HGN_FEN_STATE,
	.read = read_phase,
	.write = write_phase,
	.numbered = "mobilization turns",
};
