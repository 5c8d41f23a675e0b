/* SPDX-License-Identifier: MIT
 * Texts of plies, written during replay. */

#include "base/buf.h"
#include "notation/move/move.h"
#include "replay/walk.h"
#include "rules/ends.h"

static struct hgn_span
end_span(const struct hgn_buf *text, size_t start)
{
	return (struct hgn_span){ (uint32_t)start, (uint32_t)(text->len - start) };
}

/* Return the number of parts of compound turns written so far. */
static uint32_t
count_parts(const struct hgn_play *play)
{
	return (uint32_t)(play->parts.len / sizeof(struct hgn_span));
}

/* Write the text of a move before it is made, and reserve a byte for its + or #. */
static inline void
write_body(struct hgn_span *out, struct hgn_walk *walk, struct hgn_buf *parts, const struct hgn_move *move,
    enum hgn_move_style style, bool unique)
{
	struct hgn_buf *text = &walk->play->text;
	size_t start = text->len;
	char *room;

	hgn_move_body(text, parts, &walk->position, walk->words.out, move, style, unique);
	*out = end_span(text, start);
	room = hgn_buf_room(text, 1);
	if (room == NULL)
		return;
	*room = '\0';
	hgn_buf_end(text, room + 1);
}

void
hgn_play_write_bodies(struct hgn_walk *walk, struct hgn_played *played, bool unique)
{
	struct hgn_buf *parts = walk->options->want & HGN_WANT_PARTS ? &walk->play->parts : NULL;
	size_t start = walk->play->text.len;

	played->part = parts != NULL ? count_parts(walk->play) : 0;
	if (walk->words.moves_out != NULL) {
		hgn_play_write_foreign(walk, parts, &walk->record->items[played->item], &played->move);
		played->san = played->lan = end_span(&walk->play->text, start); /* it has one style */
	} else {
		if (walk->options->want & HGN_WANT_SAN)
			write_body(&played->san, walk, parts, &played->move, HGN_MOVE_SHORT, unique);
		if (walk->options->want & HGN_WANT_LAN)
			write_body(&played->lan, walk, NULL, &played->move, HGN_MOVE_LONG, false);
	}
	if (parts != NULL) {
		played->parts = count_parts(walk->play) - played->part;
		walk->play->text.failed |= parts->failed;
	}
}

void
hgn_play_put_marks(struct hgn_walk *walk, const struct hgn_played *played, char mark)
{
	char *text = walk->play->text.data;

	if (walk->play->text.failed || walk->words.moves_out != NULL)
		return;
	if (played->san.len > 0)
		text[played->san.off + played->san.len - 1] = mark;
	if (played->lan.len > 0)
		text[played->lan.off + played->lan.len - 1] = mark;
}

/* Return the + or # of the move that was just made. If the input has the correct one, it is not computed again. */
static char
find_mark(struct hgn_walk *walk, const struct hgn_played *played, const struct hgn_marks *written)
{
	if (written->mark != 0 && (written->flaws & (HGN_FLAW_CHECK | HGN_FLAW_WEAK | HGN_FLAW_MATE)) == 0 &&
	    !hgn_move_is_compound(&played->move, walk->play->game))
		return written->mark;
	return hgn_position_may_be_marked(&walk->position) ? hgn_move_mark(&walk->position, &played->move) : '\0';
}

void
hgn_play_write_marks(struct hgn_walk *walk, struct hgn_played *played, const struct hgn_marks *written)
{
	char mark = find_mark(walk, played, written);

	if (mark == '\0')
		return;
	played->san.len += played->san.len > 0;
	played->lan.len += played->lan.len > 0;
	hgn_play_put_marks(walk, played, mark);
}

void
hgn_play_write_fen(struct hgn_walk *walk, struct hgn_played *played)
{
	size_t start = walk->play->text.len;

	hgn_position_fen_again(&walk->play->text, &walk->position, &walk->scratch->board);
	played->fen = end_span(&walk->play->text, start);
}

void
hgn_play_forget_fen(struct hgn_walk *walk, struct hgn_played *played)
{
	walk->play->text.len -= played->fen.len;
	played->fen = (struct hgn_span){ 0, 0 };
}
