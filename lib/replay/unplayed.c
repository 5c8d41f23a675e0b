/* SPDX-License-Identifier: MIT
 * Plies of a record whose moves are not played. */

#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "hgn/tools/tools.h"
#include "record/iter.h"
#include "replay/walk.h"

#define NUMBER_MAX (HGN_NO_NUMBER - 1)

struct hgn_play_turn
hgn_play_turn_after(struct hgn_play_turn before, uint8_t side)
{
	bool replies = before.side == HGN_WHITE && side == HGN_BLACK;

	return (struct hgn_play_turn){ before.number + (!replies && before.number < NUMBER_MAX), side, true };
}

struct hgn_play_turn
hgn_play_turn_before(const char *fen, size_t n)
{
	const char *end = fen + n, *side = n > 0 ? memchr(fen, ' ', n) : NULL, *last = end;
	uint64_t number;

	while (last > fen && last[-1] != ' ')
		last--;
	if (side == NULL || end - side < 3 || side[2] != ' ' || !hgn_text_number(&number, last, (size_t)(end - last),
	    INT32_MAX))
		return (struct hgn_play_turn){ 0, HGN_BLACK, false };
	if (side[1] == 'b')
		return (struct hgn_play_turn){ (uint32_t)number, HGN_WHITE, false };
	return (struct hgn_play_turn){ (uint32_t)number - (number > 0), HGN_BLACK, false };
}

/* The state of a line of play. */
struct track {
	struct hgn_play_turn before, last; /* turns of the ply before the last one, and of the last ply */
	uint32_t previous, index;     /* indexes of these plies in play->moves, 1-based; 0 = none */
	uint32_t ply;
	bool fresh; /* the next ply is the first of a variation: `last` is the turn before it, */
	struct hgn_play_turn replaced; /* - and this is the turn of the ply that it replaces */
};

/* Determine the turn of a move. `number` is the move number before it, or NULL. */
static struct hgn_play_turn
find_turn(const struct track *line, const struct hgn_item *number, const struct hgn_item *move)
{
	struct hgn_play_turn turn;

	if (number != NULL)
		return (struct hgn_play_turn){ number->value < NUMBER_MAX ? number->value : NUMBER_MAX,
		    number->dots > 1 ? HGN_BLACK : HGN_WHITE, true };
	if (move->value == 1 || move->value == 2)
		return hgn_play_turn_after(line->last, (uint8_t)(move->value - 1));
	if (line->fresh)
		return line->replaced;
	turn = hgn_play_turn_after(line->last, line->last.side == HGN_WHITE ? HGN_BLACK : HGN_WHITE);
	turn.known = line->last.known && line->last.side == HGN_WHITE;
	return turn;
}

/* Append a ply to the play. Return 0 or HGN_ENOMEM. */
static int
add_move(struct hgn_walk *walk, struct track *line, uint32_t index, const struct hgn_item *number)
{
	const struct hgn_item *item = &walk->record->items[index];
	struct hgn_played *played = hgn_play_add(walk, index);
	struct hgn_buf *text = &walk->play->text;

	if (played == NULL)
		return HGN_ENOMEM;
	if (number != NULL && number->value > NUMBER_MAX)
		hgn_play_report(walk, "move-number", number->span.off, NULL, "the move number is too large; read as %u",
		    (unsigned)NUMBER_MAX);
	line->before = line->last;
	line->last = find_turn(line, number, item);
	line->fresh = false;
	line->previous = line->index;
	line->index = (uint32_t)walk->play->nmoves;
	played->ply = ++line->ply;
	played->number = line->last.known ? line->last.number : HGN_NO_NUMBER;
	played->side = line->last.side;
	played->before = line->previous;
	memset(&played->move, 0, sizeof played->move);
	played->san.off = (uint32_t)text->len;
	hgn_record_comment(text, walk->record, item); /* as written */
	played->san.len = (uint32_t)text->len - played->san.off;
	played->lan = played->san;
	return 0;
}

/* Append the plies of a line of play and of its variations, recursively (at most HGN_NESTING deep). Return 0 or
 * HGN_ENOMEM. */
static int
add_line(struct hgn_walk *walk, struct hgn_iter *iter, struct track line)
{
	const struct hgn_item *item, *number = NULL;
	int status = 0;

	while (status == 0 && (item = hgn_iter_next(iter)) != NULL && item->kind != HGN_CLOSE) {
		if (item->kind == HGN_NUMBER) {
			number = item;
		} else if (item->kind == HGN_MOVE) {
			status = add_move(walk, &line, hgn_iter_index(iter), number);
			number = NULL;
		} else if (item->kind == HGN_OPEN) {
			walk->depth++;
			status = add_line(walk, iter, (struct track){ .last = line.before, .replaced = line.last,
				.fresh = true, .index = line.previous, .ply = line.ply - 1 });
			walk->depth--;
			number = NULL;
		}
	}
	if (walk->depth == 0)
		walk->play->plies = line.ply;
	return status;
}

int
hgn_play_unplayed(struct hgn_walk *walk)
{
	struct hgn_play *play = walk->play;
	struct hgn_iter iter = hgn_iter_all(walk->record);
	struct track line = { .ply = 0 };
	int status = hgn_play_tags(walk);

	if (status != 0)
		return status;
	play->unplayed = true;
	line.last = play->has_fen ? hgn_play_turn_before(play->text.data + play->start.off, play->start.len) :
	    hgn_play_turn_before("", 0);
	status = add_line(walk, &iter, line);
	if (status != 0)
		return status;
	hgn_play_check_result(walk);
	return play->text.len > UINT32_MAX ? HGN_ELIMIT : 0;
}
