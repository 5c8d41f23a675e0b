/* SPDX-License-Identifier: MIT
 * Playing runs of plies of the common shape: moves from cell to cell by a ray without conditions, in games that are
 * `plain`: no module sees their moves, pieces do not change, and castling rights depend on cells only. Validation
 * spends most of its time here, so the loop calls no function for most plies, and keeps only what later plies need. A
 * ply with anything unusual ends the run before the position is changed, and is then played the long way. */
#include "replay/walk.h"

#include "notation/move/move_shape.h"
#include "rules/attacks.h"
#include "rules/legality.h"
#include "rules/make.h"
#include "rules/movegen.h"

/* Find the only piece that can move to a target by a ray without conditions. Return false if there is none, more than
 * one, or its move is not simply from one cell to another. */
HGN_INLINE bool
find_shift(struct hgn_shift *shift, const struct hgn_position *position, const struct hgn_game *game,
    const struct hgn_move_shape *shape, const int words)
{
	const struct hgn_tables *tables = &game->tables;
	const struct hgn_code_info *info = &tables->code[shape->code];
	unsigned to = shape->to, taken = position->at[to], flags = HGN_RAY_MOVE;
	struct hgn_origin origin;
	const uint64_t *between;

	if (shape->takes != (taken != 0))
		return false;
	if (taken != 0)
		flags = game->captures[shape->code][taken] ? HGN_RAY_CAPTURE : 0;
	else if (to == position->state.ep_target)
		return false;
	origin = hgn_only_origin(position, tables, shape->code, to, flags, game->board.by_part[shape->part].word,
	    words);
	if (origin.reverse == NULL)
		return false;
	between = hgn_tables_between(tables, origin.reverse->path, origin.reverse->mask, (unsigned)game->board.cells,
	    to, origin.from, words);
	if (hgn_position_meets(position, between, words) || (origin.reverse->flags & HGN_RAY_ASKS) ||
	    (info->promotion_cells != 0 && hgn_tables_has(tables, info->promotion_cells, to)))
		return false;
	*shift = (struct hgn_shift){ origin.from, to, shape->code, shape->code, info, taken, HGN_KIND_ORDINARY,
		HGN_NO_CELL };
	if (!(origin.reverse->flags & HGN_RAY_HAS_KIND))
		return true;
	if (origin.reverse->kind != HGN_KIND_DOUBLE_STEP || (origin.reverse->flags & HGN_RAY_LEAPS))
		return false;
	shift->kind = HGN_KIND_DOUBLE_STEP;
	shift->passed = hgn_first_cell(between);
	return true;
}

/* Fill in all of a move except its cells, which moves from cell to cell do not have. */
HGN_INLINE void
fill_in(struct hgn_move *out, struct hgn_shift shift)
{
	out->from = (uint16_t)shift.from;
	out->to = (uint16_t)shift.to;
	out->taken_at = (uint16_t)(shift.taken != 0 ? shift.to : HGN_NO_CELL);
	out->aux = (uint16_t)shift.passed;
	out->kind = (uint8_t)shift.kind;
	out->piece = out->into = (uint8_t)shift.code;
	out->taken = (uint8_t)shift.taken;
	out->cells = 0;
}

/* Return true if a move that was made gives check, if it opens a line or the tables do not determine it. */
static __attribute__((noinline)) bool
gives_check_slow(const struct hgn_position *position, struct hgn_shift shift)
{
	struct hgn_move move;

	fill_in(&move, shift);
	return hgn_move_gives_check_slow(position, &move);
}

/* Return true if a pseudo-legal move is legal. */
HGN_INLINE bool
is_legal(const struct hgn_position *position, const struct hgn_game *game, struct hgn_shift shift, unsigned side,
    const int words)
{
	unsigned king = position->king[side];

	if (!position->state.check && king != shift.from &&
	    (king == HGN_NO_CELL || !hgn_position_may_discover(position, game, king, shift.from, side ^ 1, words)))
		return true;
	return hgn_shift_is_safe(position, shift.from, shift.to, shift.taken != 0 ? shift.to : HGN_NO_CELL, king, true);
}

/* Return true if a move that was made gives check. */
HGN_INLINE bool
gives_check(const struct hgn_position *position, const struct hgn_game *game, struct hgn_shift shift, unsigned side,
    const int words)
{
	unsigned king = position->king[side ^ 1];
	enum hgn_touch touch = HGN_TOUCH_UNKNOWN;

	if (king == HGN_NO_CELL)
		return false;
	if (!hgn_position_may_discover(position, game, king, shift.from, side, words))
		touch = hgn_piece_touches(position, game, shift.info, shift.to, king, words);
	return touch == HGN_TOUCH_UNKNOWN ? gives_check_slow(position, shift) : touch == HGN_TOUCH_YES;
}

/* Read a move and make it. Return false, with the position unchanged, if it must be read the long way. */
HGN_INLINE bool
make_shift(struct hgn_shift *shift, struct hgn_position *position, struct hgn_undo *undo,
    const struct hgn_move_shape *shape, const int words)
{
	const struct hgn_game *game = position->game;
	unsigned side = position->side;

	if (!find_shift(shift, position, game, shape, words) || !is_legal(position, game, *shift, side, words))
		return false;
	hgn_make_save(undo, position);
	hgn_make_state(position, game, *shift);
	hgn_make_shift(position, game, *shift, side, undo, words);
	hgn_make_pass_turn(position, side);
	position->state.check = gives_check(position, game, *shift, side, words);
	return true;
}

/* Return the last move of a line, which this file has made. */
static struct hgn_shift
last_shift(const struct hgn_walk *walk)
{
	const struct hgn_undo *undo = &walk->line->undo;
	unsigned passed = walk->position.state.ep_target;

	return (struct hgn_shift){ .from = undo->was[0].cell, .to = undo->was[1].cell, .code = undo->was[0].code,
		.taken = undo->was[1].code, .kind = passed != HGN_NO_CELL ? HGN_KIND_DOUBLE_STEP : HGN_KIND_ORDINARY,
		.passed = passed };
}

/* Fill in the ply of an item, which was made. */
static inline void
fill_in_ply(const struct hgn_walk *walk, struct hgn_played *played, uint32_t item, struct hgn_shift shift)
{
	const struct hgn_undo *undo = &walk->line->undo;

	hgn_played_begin(walk, played, item);
	played->ply = walk->line->ply + 1;
	played->number = undo->number;
	played->side = undo->side;
	played->known = true;
	played->check = walk->position.state.check;
	fill_in(&played->move, shift);
	memset(played->move.cell, 0, sizeof played->move.cell);
}

/* Return true if a ply that was made needs no correction: the number before it and its symbols agree with the
 * position. */
HGN_INLINE bool
is_complete(const struct hgn_walk *walk, const struct hgn_undo *undo, const struct hgn_item *number, bool checks)
{
	if (number != NULL && (number->value != undo->number || (number->dots > 1 && undo->side == HGN_WHITE)))
		return false;
	return !checks ||
	    (walk->position.state.check && walk->position.game->fast_ordinary && walk->options->visit == NULL);
}

/* Return the item after the last one that a run may process: each may be a ply, for which there must be room. */
static inline const struct hgn_item *
run_end(const struct hgn_walk *walk, const struct hgn_item *item)
{
	const struct hgn_record *record = walk->record;
	size_t left = (size_t)(record->items + record->nitems - item), room = walk->play->capmoves - walk->play->nmoves;

	if (walk->detail == HGN_PLIES_LAST)
		return item + (walk->play->capmoves > 0 ? left : 0);
	return item + (left < room ? left : room);
}

/* Note the last ply of a run, the item `last`. */
static void
end_run(struct hgn_walk *walk, const struct hgn_item *last)
{
	struct hgn_play *play = walk->play;
	bool checks = walk->record->text.data[last->span.off + last->span.len - 1] == '+';

	walk->line->moved = true;
	if (walk->detail == HGN_PLIES_LAST) {
		play->nmoves = 1;
		fill_in_ply(walk, play->moves, (uint32_t)(last - walk->record->items), last_shift(walk));
		play->moves->ply -= !walk->run.made;
	}
	walk->pending.check = checks ? play->nmoves : 0;
}

/* Play plies from the item at `first` on. Return the index of the item that ended the run. */
HGN_INLINE uint32_t
play_run(struct hgn_walk *walk, uint32_t first, const int words, const size_t name)
{
	const struct hgn_item *items = walk->record->items, *item = items + first, *end = run_end(walk, item);
	const struct hgn_item *number = walk->pending.number, *last = NULL;
	struct hgn_position *position = &walk->position;
	struct hgn_play_line *line = walk->line;
	const char *text = walk->record->text.data;

	for (; item < end; item++) {
		struct hgn_move_shape shape;
		struct hgn_shift shift;

		if (item->kind != HGN_MOVE) {
			if (item->kind == HGN_NUMBER)
				number = item;
			else if (item->kind == HGN_OPEN || item->kind == HGN_CLOSE)
				break;
			continue;
		}
		if (item->value != 0 || !hgn_move_shape_read(&shape, position->game, position->side, NULL,
		    text + item->span.off,
		    item->span.len, name) || !make_shift(&shift, position, &line->undo, &shape, words))
			break;
		last = item;
		if (walk->detail != HGN_PLIES_LAST)
			fill_in_ply(walk, &walk->play->moves[walk->play->nmoves++], (uint32_t)(item - items), shift);
		if (!is_complete(walk, &line->undo, number, shape.checks)) {
			walk->run.made = true;
			break;
		}
		line->ply++;
		number = NULL;
		if (walk->detail >= HGN_PLIES_DATA)
			walk->run.report(walk, &walk->play->moves[walk->play->nmoves - 1]);
	}
	walk->pending.number = number;
	if (last != NULL)
		end_run(walk, last);
	return (uint32_t)(item - items);
}

/* Copies for bitboards of one, two and more words, so that each can use all registers. */
static uint32_t
play_run_1(struct hgn_walk *walk, uint32_t first)
{
	return play_run(walk, first, 1, 2);
}

static uint32_t
play_run_2(struct hgn_walk *walk, uint32_t first)
{
	return play_run(walk, first, 2, 2);
}

static uint32_t
play_run_n(struct hgn_walk *walk, uint32_t first)
{
	return walk->position.game->board.names == HGN_NAMES_PRISM ?
	    play_run(walk, first, walk->position.game->board.words, 3) :
	    play_run(walk, first, walk->position.game->board.words, 2);
}

hgn_run_player *
hgn_play_run_player(const struct hgn_game *game)
{
	if (!game->plain)
		return NULL;
	if (game->board.words == 1)
		return play_run_1;
	return game->board.words == 2 && game->board.names != HGN_NAMES_PRISM ? play_run_2 : play_run_n;
}
