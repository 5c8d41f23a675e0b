/* SPDX-License-Identifier: MIT
 * Text of games of polyominoes: matches moves, and reads, writes and checks the state in FEN. */
#include "modules/polyomino/polyomino.h"

#include <string.h>

#include "base/error.h"
#include "hgn/tools/tools.h"
#include "notation/move/move.h"
#include "notation/move/move_parts.h"
#include "rules/ends.h"
#include "notation/position/fen.h"

/* ---- moves ---- */

/* Match parts to a move. */
static int
match(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const struct hgn_move_parts *parts,
    struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	const struct hgn_polyomino *rules = hgn_polyomino_rules(game);
	struct hgn_move move;

	marks->mark = parts->mark;
	if (parts->broken)
		return HGN_EINVAL;
	if (parts->type < 0 || parts->joined || parts->drop || parts->own[0] != '\0')
		return hgn_parts_unparsable(error, game, parts);
	move = hgn_move_start(parts->type == rules->neutral ? HGN_KIND_NEUTRALS :
	    parts->cells == 0 && parts->from == HGN_NO_CELL && parts->to == HGN_NO_CELL ? HGN_KIND_CHOOSE :
	    HGN_KIND_PLACE, hgn_code(game, parts->type, HGN_WHITE));
	move.cells = parts->cells; /* as a list, or as origin and target */
	memcpy(move.cell, parts->cell, sizeof move.cell);
	if (parts->from != HGN_NO_CELL)
		move.cell[move.cells++] = parts->from;
	if (parts->to != HGN_NO_CELL)
		move.cell[move.cells++] = parts->to;
	if (move.kind == HGN_KIND_CHOOSE)
		move.aux = parts->type == rules->type[HGN_BLACK];
	hgn_polyomino_sort(game, move.cell, move.cells < HGN_MOVE_CELLS ? move.cells : HGN_MOVE_CELLS);
	if (game->kind[move.kind]->check(&move, position, error) != 0)
		return HGN_EINVAL;
	*out = move;
	return 0;
}

static void
describe(struct hgn_move_parts *out, const struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style)
{
	(void)style;
	out->type = (int16_t)hgn_code_type(position->game, move->piece);
	out->cells = move->cells;
	memcpy(out->cell, move->cell, sizeof out->cell);
}

/* ---- FEN ---- */

static const char *const phase_names[HGN_POLYOMINO_PHASES] = { "-", "place", "choose" };

static int
read_state(struct hgn_fen_scan *scan)
{
	const char *text = scan->text + scan->at;
	size_t len = scan->end - scan->at;
	int phase = 0;

	while (phase < HGN_POLYOMINO_PHASES && !hgn_text_is(text, len, phase_names[phase]))
		phase++;
	if (phase == HGN_POLYOMINO_PHASES)
		return hgn_fen_fail(scan, scan->at, "expected place, choose or -, the state,");
	if (scan->has_side != (phase == HGN_POLYOMINO_PLAY))
		return hgn_fen_fail(scan, scan->at, scan->has_side ?
		    "expected - after a side to move; place and choose go with -" :
		    "expected place or choose, the states without a side to move,");
	if (phase != HGN_POLYOMINO_PLAY)
		scan->position->side = (uint8_t)(phase == HGN_POLYOMINO_CHOOSE ? HGN_BLACK : HGN_WHITE);
	scan->position->state.phase = (uint8_t)phase;
	scan->at = scan->end;
	return 0;
}

static bool
write_state(struct hgn_buf *out, const struct hgn_position *position)
{
	hgn_buf_puts(out, phase_names[position->state.phase]);
	return true;
}

/* Mirror the state. Once the sides are chosen, each side keeps its shape. */
static void
mirror(struct hgn_position *to, const struct hgn_position *from)
{
	to->side = from->side;
}

/* Check a position of the opening: the board is empty, or contains only the neutral pieces. */
static int
check_opening(const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	const struct hgn_polyomino *rules = hgn_polyomino_rules(game);
	int neutrals = position->count[hgn_polyomino_neutral(game)];
	int others = position->count[hgn_polyomino_code(game, HGN_WHITE)] +
	    position->count[hgn_polyomino_code(game, HGN_BLACK)];

	if (position->number != 0)
		return hgn_fen_refuse(error, "the move number is 0 until the sides are chosen");
	if (position->state.phase == HGN_POLYOMINO_PLACE && neutrals + others > 0)
		return hgn_fen_refuse(error, "the board is empty until the neutral pieces are placed");
	if (position->state.phase == HGN_POLYOMINO_CHOOSE && (neutrals != rules->neutrals || others > 0))
		return hgn_fen_refuse(error, "the board holds %d neutral pieces and no others while the sides are "
		    "chosen", rules->neutrals);
	return 0;
}

/* Check that the cells of a side can be divided into whole pieces. */
static int
check_pieces(const struct hgn_position *position, int side, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	const struct hgn_placement *pieces[HGN_MAX_CELLS];
	unsigned code = hgn_polyomino_code(game, side);
	struct hgn_cells cells = { { 0 } };
	int cell, n, status;

	for (cell = 0; cell < game->board.cells; cell++)
		if (position->at[cell] == code)
			hgn_cells_add(&cells, (unsigned)cell);
	status = hgn_polyomino_divide(pieces, &n, game, side, &cells);
	if (status == HGN_ELIMIT)
		return hgn_fen_refuse(error, "dividing the cells of %c into pieces takes too long",
		    hgn_piece_letter(game, code));
	return status == 0 ? 0 : hgn_fen_refuse(error, "the cells of %c cannot be divided into whole pieces",
	    hgn_piece_letter(game, code));
}

/* Check the state after reading a position. */
static int
check(const struct hgn_position *position, struct hgn_error *error)
{
	int side, lead, status;

	if (position->state.phase != HGN_POLYOMINO_PLAY)
		return check_opening(position, error);
	if (position->number == 0)
		return hgn_fen_refuse(error, "the move number is 1 at least once the sides are chosen");
	for (side = 0; side < 2; side++) {
		status = check_pieces(position, side, error);
		if (status != 0)
			return status;
	}
	lead = hgn_polyomino_placed(position, !position->side) - hgn_polyomino_placed(position, position->side);
	if (lead < 0 || lead > 1)
		return hgn_fen_refuse(error, "%s is to move, so %s has as many pieces on the board, or one more",
		    hgn_side_names[position->side], hgn_side_names[!position->side]);
	return 0;
}

/* ---- descriptions ---- */

void
hgn_polyomino_due(struct hgn_buf *out, const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	const struct hgn_polyomino *rules = hgn_polyomino_rules(game);
	int side = position->side, left = hgn_polyomino_left(position, side);
	const char *name = game->type[rules->type[side]].name;

	if (position->state.phase == HGN_POLYOMINO_PLACE) {
		hgn_buf_printf(out, "%d %s%s to place", rules->neutrals, game->type[rules->neutral].name,
		    rules->neutrals == 1 ? "" : "s");
	} else if (position->state.phase == HGN_POLYOMINO_CHOOSE) {
		hgn_buf_printf(out, "%c or %c to choose", game->type[rules->type[HGN_BLACK]].letter,
		    game->type[rules->type[HGN_WHITE]].letter);
	} else if (hgn_position_can_move(position)) {
		hgn_buf_printf(out, "%s to place %c, %d left", hgn_side_names[side],
		    game->type[rules->type[side]].letter, left);
	} else {
		hgn_buf_printf(out, "%s has no %s%s", hgn_side_names[side], left > 0 ? "room for another " : "", name);
		hgn_buf_puts(out, left > 0 ? "" : " left");
	}
}

static const char *
stuck(const struct hgn_position *position)
{
	return position->side == HGN_WHITE ? "since White can place no more" : "since Black can place no more";
}

const struct hgn_module_text hgn_polyomino_text = {
	.syntax = HGN_SYNTAX_CELLS,
	.describe = describe,
	.match = match,
	.due = hgn_polyomino_due,
	.stuck = stuck,
};

const struct hgn_module_state hgn_polyomino_fen = {
	.field = HGN_FEN_STATE,
	.read = read_state,
	.write = write_state,
	.check = check,
	.sideless = true,
	.mirror = mirror,
};
