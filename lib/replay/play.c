/* SPDX-License-Identifier: MIT
 * Replay of records: their tags, the moves of all lines, and their results; tokens whose meaning depends on the
 * position; texts of plies; the memory of plays. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/list.h"
#include "base/text.h"
#include "notation/move/move.h"
#include "replay/start.h"
#include "notation/position/fen.h"
#include "notation/foreign/dialect.h"
#include "replay/walk.h"
#include "rules/attacks.h"
#include "rules/ends.h"
#include "hgn/tools/tools.h"
#include "rules/make.h"

/* ---- memory ---- */

static void
clear_ready(struct hgn_play_scratch *scratch)
{
	size_t i;

	for (i = 0; i < HGN_PLAY_READY; i++)
		hgn_move_notation_free(scratch->ready[i]);
	memset(scratch->ready, 0, sizeof scratch->ready);
}

bool
hgn_play_collect_failures(struct hgn_walk *walk)
{
	struct hgn_play_scratch *scratch = walk->scratch;
	struct hgn_buf *const buf[] = { &walk->play->text, &scratch->variant, &scratch->value, &scratch->names,
		&scratch->start, &scratch->text, &walk->play->kept, &walk->play->parts };
	bool failed = walk->nomem;
	size_t i;

	for (i = 0; i < sizeof buf / sizeof *buf; i++) {
		failed |= buf[i]->failed;
		buf[i]->failed = false;
	}
	if (failed) {
		scratch->game = scratch->start_of = NULL;
		scratch->in.notation = scratch->out.notation = scratch->other.notation = NULL;
		clear_ready(scratch);
	}
	return failed;
}

const char *
hgn_play_variant(const struct hgn_play *play)
{
	if (play->unplayed)
		return play->text.data + play->variant.off;
	return play->game != NULL ? hgn_game_id(play->game) : "";
}

void
hgn_play_clear(struct hgn_play *play)
{
	struct hgn_play_scratch *scratch = play->scratch;

	if (scratch != NULL) {
		free(scratch->lines);
		hgn_buf_clear(&scratch->variant);
		hgn_dialect_free(scratch->dialect);
		hgn_buf_clear(&scratch->start);
		hgn_buf_clear(&scratch->value);
		hgn_buf_clear(&scratch->names);
		hgn_hash_table_clear(&scratch->seen);
		hgn_buf_clear(&scratch->text);
		clear_ready(scratch);
	}
	free(scratch);
	free(play->moves);
	hgn_buf_clear(&play->text);
	hgn_buf_clear(&play->parts);
	hgn_buf_clear(&play->kept);
	hgn_position_free(play->position);
	hgn_position_free(play->initial);
	memset(play, 0, sizeof *play);
}

struct hgn_play *
hgn_play_new(void)
{
	return calloc(1, sizeof(struct hgn_play));
}

void
hgn_play_free(struct hgn_play *play)
{
	if (play != NULL)
		hgn_play_clear(play);
	free(play);
}

const struct hgn_game *
hgn_play_game(const struct hgn_play *play)
{
	return play->game;
}

const struct hgn_position *
hgn_play_position(const struct hgn_play *play)
{
	return play->position;
}

uint32_t
hgn_play_plies(const struct hgn_play *play)
{
	return play->plies;
}

enum hgn_result
hgn_play_result(const struct hgn_play *play)
{
	return play->result;
}

const struct hgn_played *
hgn_play_move(const struct hgn_play *play, size_t n)
{
	return n < play->nmoves ? &play->moves[n] : NULL;
}

const char *
hgn_play_text(const struct hgn_play *play)
{
	return play->text.data;
}

bool
hgn_play_is_valid(const struct hgn_play *play)
{
	return play->valid;
}

/* ---- tokens whose meaning depends on the position ---- */

/* Maximum plies to try after an ambiguous one, to limit the time. */
#define LOOKAHEAD 100

/* Parse the text of an item as a move in the current position. */
static bool
read_item(struct hgn_move *out, struct hgn_marks *marks, struct hgn_walk *walk, const struct hgn_item *item)
{
	*marks = (struct hgn_marks){ 0 };
	return item->span.len > 0 && (walk->words.in != NULL ? hgn_play_read_letters(out, marks, walk, item, NULL) :
	    hgn_move_read(out, marks, &walk->position, walk->record->text.data + item->span.off, item->span.len,
	    NULL)) == 0;
}

/* Move the N next to the move after it, so that it becomes its piece letter, or move it back. This exchanges the N and
 * a space. */
static void
join(struct hgn_walk *walk, struct hgn_item *item, bool knight)
{
	char *n = walk->record->text.data + item[-1].span.off, *other, kept = *n;

	if (knight) {
		item->span.off--;
		item->span.len++;
	}
	other = walk->record->text.data + item->span.off;
	if (!knight) {
		item->span.off++;
		item->span.len--;
	}
	*n = *other;
	*other = kept;
}

/* Return the item for an N at the end of a move's text, or NULL. */
static struct hgn_item *
glued_n(struct hgn_walk *walk, const struct hgn_item *item)
{
	struct hgn_item *next = walk->record->items + (item - walk->record->items) + 1;

	return next < walk->record->items + walk->record->nitems && next->kind == HGN_BAD &&
	    next->value == HGN_NOVELTY && next->dots == 0 ? next : NULL;
}

/* Return a copy of a move item without the N or "(N)" at its end. */
static struct hgn_item
without_n(const struct hgn_walk *walk, const struct hgn_item *item)
{
	struct hgn_item shorter = *item;

	shorter.span.len -= walk->record->text.data[item->span.off + item->span.len - 1] == ')' ? 3 : 1;
	return shorter;
}

/* Change an N to the NAG for a novelty. */
static void
make_nag(struct hgn_walk *walk, struct hgn_item *n)
{
	n->kind = HGN_NAG;
	n->dots = 0;
	hgn_play_report(walk, "syntax-annotation", n->span.off, NULL, "N after a move: read as $%d, a new move",
	    HGN_NOVELTY);
}

/* Parse the text of a move that is legal only without the N at its end, or without a separate N before it. */
static bool
read_new(struct hgn_move *out, struct hgn_marks *marks, struct hgn_walk *walk, const struct hgn_item *item)
{
	struct hgn_item *n = glued_n(walk, item), *own = walk->record->items + (item - walk->record->items),
	    other = *item;
	const char *text = walk->record->text.data + item->span.off;

	if (n != NULL) {
		other = without_n(walk, item);
		if (!read_item(out, marks, walk, &other))
			return false;
		n->span = (struct hgn_span){ other.span.off + other.span.len, item->span.len - other.span.len };
		*own = other;
		make_nag(walk, n);
		return true;
	}
	if (item->dots == 0 || *text != 'N')
		return false;
	other.span.off++;
	other.span.len--;
	if (!read_item(out, marks, walk, &other))
		return false;
	marks->flaws |= HGN_FLAW_GUESS;
	return true;
}

/* ---- a move after an N ---- */

/* Parse the move of an item in all possible ways: as written, without the N at its end, or with the N before it. */
static bool
read_any_way(struct hgn_move *out, struct hgn_walk *walk, struct hgn_item *item)
{
	const struct hgn_item *n = glued_n(walk, item);
	struct hgn_marks marks;
	struct hgn_item other;
	bool read = read_item(out, &marks, walk, item);

	if (!read && n != NULL) {
		other = without_n(walk, item);
		read = read_item(out, &marks, walk, &other);
	}
	if (!read && item->value == HGN_AFTER_N) {
		join(walk, item, true);
		read = read_item(out, &marks, walk, item);
		join(walk, item, false);
	}
	return read;
}

/* Return true if the line can be continued after a move was chosen for the item at `index`. */
static bool
plays_on(struct hgn_walk *walk, uint32_t index, const struct hgn_move *first)
{
	const struct hgn_record *record = walk->record;
	struct hgn_position before;
	struct hgn_move move = *first;
	bool plays = true;
	unsigned n = 0;
	size_t i;

	hgn_position_copy(&before, &walk->position);
	hgn_position_play(&walk->position, &move);
	for (i = index + 1; plays && n < LOOKAHEAD && i < record->nitems && record->items[i].kind != HGN_CLOSE; i++) {
		if (record->items[i].kind == HGN_OPEN)
			i = record->items[i].value;
		if (record->items[i].kind != HGN_MOVE)
			continue;
		n++;
		plays = read_any_way(&move, walk, &record->items[i]);
		if (plays)
			hgn_position_play(&walk->position, &move);
	}
	hgn_position_copy(&walk->position, &before);
	return plays;
}

/* Return true if other piece letters in the record are separated from their moves by spaces. The result is cached. */
static bool
writes_letters_apart(struct hgn_walk *walk)
{
	const struct hgn_record *record = walk->record;
	size_t i;

	if (walk->words.apart == HGN_APART_UNKNOWN) {
		walk->words.apart = HGN_APART_NO;
		for (i = 0; i < record->nitems && walk->words.apart == HGN_APART_NO; i++)
			if (record->items[i].kind == HGN_MOVE && record->items[i].dots != 0)
				walk->words.apart = HGN_APART_YES;
	}
	return walk->words.apart == HGN_APART_YES;
}

/* Decide whether the N before the move at `index`, whose `value` is HGN_AFTER_N, is a piece letter or a NAG. Report an
 * error if both are possible. */
static int
settle_n(struct hgn_walk *walk, uint32_t index, struct hgn_error *error)
{
	struct hgn_item *item = &walk->record->items[index], *n = item - 1;
	struct hgn_move alone, knight;
	struct hgn_marks marks;
	bool is_alone, is_knight;
	const char *text;
	int len;

	item->value = 0;
	is_alone = walk->words.moves_in == NULL && read_item(&alone, &marks, walk, item);
	join(walk, item, true);
	is_knight = walk->words.moves_in != NULL || read_item(&knight, &marks, walk, item) || !is_alone;
	if (is_alone && is_knight) {
		is_alone = plays_on(walk, index, &alone);
		is_knight = plays_on(walk, index, &knight) || !is_alone;
		is_alone &= !is_knight || !writes_letters_apart(walk);
	}
	text = walk->record->text.data + item->span.off + 1;
	len = (int)item->span.len - 1;
	if (is_alone)
		join(walk, item, false);
	if (is_alone && is_knight) {
		item->value = HGN_AFTER_N;
		return hgn_error_set(error, HGN_EINVAL, "move-ambiguous",
		    "N %.*s can be N%.*s, or %.*s after a new move: write "
		    "N%.*s or $%d %.*s", len, text, len, text, len, text, len, text, HGN_NOVELTY, len, text);
	}
	if (is_alone) {
		make_nag(walk, n);
	} else {
		n->value = 0;
		hgn_play_report(walk, "syntax-bad-token", n->span.off, NULL, "space inside a move: read as one word");
	}
	return 0;
}

/* ---- a separate hyphen ---- */

/* Return true if a text is a move after its spaces are removed. */
static bool
reads_joined(struct hgn_walk *walk, const char *text, size_t n)
{
	struct hgn_buf *joined = &walk->scratch->value;
	struct hgn_marks marks = { 0 };
	struct hgn_move move;
	size_t i;

	joined->len = 0;
	for (i = 0; i < n; i++)
		if (!hgn_is_space(text[i]))
			hgn_buf_putc(joined, text[i]);
	return !joined->failed && hgn_move_read_letters(&move, &marks, &walk->position, walk->words.in, joined->data,
	    joined->len, NULL) == 0;
}

/* Decide about the hyphen after the move at `index`, whose `value` is HGN_BEFORE_HYPHEN: join the move with the next
 * item, or skip the hyphen. */
static void
settle_hyphen(struct hgn_walk *walk, uint32_t index)
{
	struct hgn_item *item = &walk->record->items[index];
	char *text = walk->record->text.data + item->span.off;
	size_t from, to, n = item[2].span.off + item[2].span.len - item->span.off;
	struct hgn_marks marks;
	struct hgn_move move;

	item->value = 0;
	if (walk->words.moves_in == NULL && read_item(&move, &marks, walk, item) && !reads_joined(walk, text, n)) {
		hgn_play_report(walk, "syntax-bad-token", item[1].span.off, NULL,
		    "unexpected '-' between two moves: skipped");
		return;
	}
	for (from = to = n; from > 0; from--) /* move the spaces to the front */
		if (!hgn_is_space(text[from - 1]))
			text[--to] = text[from - 1];
	memset(text, ' ', to);
	if (item->dots == 0) /* otherwise the lexer has reported it */
		hgn_play_report(walk, "syntax-bad-token", item->span.off, NULL,
		    "space inside a move: read as one word");
	item->span = (struct hgn_span){ item->span.off + (uint32_t)to, (uint32_t)(n - to) };
	item[2].kind = HGN_BAD;
	item[1].span = item[2].span = (struct hgn_span){ item->span.off + item->span.len, 0 };
}

/* ---- texts of plies ---- */

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

/* Write the requested texts of a move before it is made. `unique` is set if no other piece of the type can move to its
 * target. */
static void
write_bodies(struct hgn_walk *walk, struct hgn_played *played, bool unique)
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

/* Replace the last byte of a move's texts by a + or #. */
static void
put_marks(struct hgn_walk *walk, const struct hgn_played *played, char mark)
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

/* Append + or # to these texts after the move was made. `written` are the texts in the input. */
static void
write_marks(struct hgn_walk *walk, struct hgn_played *played, const struct hgn_marks *written)
{
	char mark = find_mark(walk, played, written);

	if (mark == '\0')
		return;
	played->san.len += played->san.len > 0;
	played->lan.len += played->lan.len > 0;
	put_marks(walk, played, mark);
}

/* ---- plies ---- */

/* Report the flaws of a move after it was made. Their diagnostics contain the position before it. */
static void
report_flaws(struct hgn_walk *walk, const struct hgn_played *played, unsigned flaws)
{
	struct hgn_play_line *line = walk->line;

	hgn_position_unmake(&walk->position, &line->undo);
	line->ply--;
	hgn_play_flaws(walk, &walk->record->items[played->item], &played->move, flaws);
	line->ply++;
	hgn_position_make(&walk->position, &played->move, &line->undo);
}

/* Report a number that contradicts the move number or the side to move of the ply after it, which was made. The
 * diagnostic contains the position before it. */
static void
check_number(struct hgn_walk *walk, const struct hgn_played *played)
{
	const struct hgn_item *number = walk->pending.number;
	struct hgn_play_line *line = walk->line;
	bool black = played->side == HGN_BLACK;

	walk->pending.number = NULL;
	if (walk->pending.number_warned || walk->options->renumber ||
	    (number->value == played->number && (number->dots < 2 || black)))
		return;
	walk->pending.number_warned = true;
	hgn_position_unmake(&walk->position, &line->undo);
	line->ply--;
	hgn_play_report(walk, "move-number", number->span.off, &walk->record->items[played->item],
	    "numbered %s%u%s, but this is move %u of %s%s", number->value == UINT32_MAX ? "at least " : "",
	    (unsigned)number->value, number->dots > 1 ? "..." : ".", (unsigned)played->number,
	    black ? "Black" : "White", number->value == 1 && walk->depth == 0 && line->ply > 1 ?
	    "; if another game begins here, put its tags before it" : "");
	line->ply++;
	hgn_position_make(&walk->position, &played->move, &line->undo);
}

/* If the last move of a line was written with +, report if it is mate. */
static void
finish_check(struct hgn_walk *walk)
{
	const struct hgn_played *played;

	if (walk->pending.check > 0 && hgn_position_is_decided(&walk->position)) {
		played = &walk->play->moves[walk->pending.check - 1];
		report_flaws(walk, played, HGN_FLAW_WEAK);
		put_marks(walk, played, '#');
	}
	walk->pending.check = 0;
}

/* Return true if the number before an illegal move belongs to the other side, for which the move is legal. */
static bool
is_out_of_turn(const struct hgn_walk *walk, const struct hgn_item *number, const char *text, size_t len)
{
	struct hgn_position other;
	struct hgn_marks marks = { 0 };
	struct hgn_move move;

	if (number == NULL || (number->dots > 1) == (walk->position.side == HGN_BLACK))
		return false;
	hgn_position_copy(&other, &walk->position);
	hgn_position_set_ep(&other, HGN_NO_CELL, HGN_NO_CELL);
	other.side = !other.side;
	hgn_position_refresh(&other);
	return hgn_move_read_letters(&move, &marks, &other, walk->words.in, text, len, NULL) == 0;
}

/* Report an illegal move, and mark the line as failed. */
static void
refuse_move(struct hgn_walk *walk, const struct hgn_item *item, const char *text, size_t len, struct hgn_error *error)
{
	const struct hgn_item *number = walk->pending.number;
	uint32_t off;

	walk->pending.number = NULL;
	memset(&walk->play->moves[walk->play->nmoves - 1].move, 0, sizeof walk->play->moves->move);
	walk->play->moves[walk->play->nmoves - 1].before = walk->line->last;
	if (error->status == HGN_ENOMEM) {
		walk->nomem = true;
		return;
	}
	off = item->span.off + (error->col > 0 ? (uint32_t)error->col - 1 : 0);
	walk->line->state = HGN_LINE_FAILED;
	if (len > 0 && strcmp(error->rule, "move-after-end") != 0 && is_out_of_turn(walk, number, text, len))
		hgn_play_report(walk, "turn-order", item->span.off, item, "it is %s's turn",
		    walk->position.side == HGN_BLACK ? "Black" : "White");
	else
		hgn_play_report(walk, error->rule, off, item, "%s", error->message);
}

/* Count the position, and return the draw that may be claimed. Positions before a capture also count, because captured
 * pieces may be dropped. */
static enum hgn_draw
find_draw(struct hgn_walk *walk)
{
	const struct hgn_position *position = &walk->position;
	unsigned times;

	if (hgn_draw_rules(position->game) == NULL)
		return HGN_DRAW_NONE;
	times = hgn_hash_table_count(&walk->scratch->seen, hgn_position_repetition_hash(position));
	walk->nomem |= times == 0;
	return hgn_position_drawn_by(position, times);
}

static void
visit_ply(struct hgn_walk *walk, struct hgn_played *played, const struct hgn_undo *undo)
{
	walk->play->undo = undo;
	walk->options->visit(walk->options->visit_ctx, &walk->position, played);
	walk->play->undo = NULL;
}

/* Write the requested texts of a ply, and call `visit`. */
static void
report_move(struct hgn_walk *walk, struct hgn_played *played, const struct hgn_marks *marks)
{
	unsigned want = walk->options->want;
	size_t start;

	played->before = walk->line->last;
	walk->line->last = (uint32_t)walk->play->nmoves;
	if ((want & (HGN_WANT_SAN | HGN_WANT_LAN)) && walk->words.moves_out == NULL)
		write_marks(walk, played, marks);
	if (want & (HGN_WANT_FEN | HGN_WANT_FEN_VISITED)) {
		start = walk->play->text.len;
		hgn_position_fen_again(&walk->play->text, &walk->position, &walk->scratch->board);
		played->fen = end_span(&walk->play->text, start);
	}
	if ((want & HGN_WANT_DRAWS) && walk->depth == 0)
		played->draw = (uint8_t)find_draw(walk);
	if (walk->options->visit != NULL && (walk->depth == 0 || walk->options->variations))
		visit_ply(walk, played, &walk->line->undo);
	if ((want & (HGN_WANT_FEN | HGN_WANT_FEN_VISITED)) == HGN_WANT_FEN_VISITED) {
		walk->play->text.len -= played->fen.len;
		played->fen = (struct hgn_span){ 0, 0 };
	}
}

/* Parse a move in HGN, perhaps with other piece letters. */
static int
read_native(struct hgn_move *out, struct hgn_marks *marks, struct hgn_walk *walk, const struct hgn_item *item,
    struct hgn_error *error)
{
	const struct hgn_record *record = walk->record;
	const char *text = record->text.data + item->span.off, *end = record->text.data + record->own, *p;
	int status = walk->words.in != NULL ? hgn_play_read_letters(out, marks, walk, item, error) :
	    hgn_move_read(out, marks, &walk->position, text, item->span.len, error);

	if (status != 0 && !read_new(out, marks, walk, item))
		return status;
	if (walk->position.state.phase == 0 || walk->play->game->text->syntax != HGN_SYNTAX_TURN ||
	    record->form == HGN_FORM_DATA)
		return 0;
	for (p = text + item->span.len; p < end && hgn_is_space(*p); p++)
		continue;
	if (p >= end || *p != ',') /* a comma directly after a compound turn, for which the lexer ended the token */
		return 0;
	return hgn_error_set(error, HGN_EINVAL, "move-unparsable",
	    "'%.*s' is not a whole turn: nothing follows its comma", (int)item->span.len, text);
}

/* Parse and make a move, without the fast path. */
static inline int
make_move(struct hgn_walk *walk, struct hgn_played *played, struct hgn_marks *marks, const struct hgn_item *item)
{
	struct hgn_error error;
	int status;

	if (walk->words.moves_in == NULL)
		status = read_native(&played->move, marks, walk, item, &error);
	else
		status = hgn_play_foreign(&played->move, marks, walk, item, &error);
	if (status != 0) {
		finish_check(walk);
		refuse_move(walk, item, walk->record->text.data + item->span.off,
		    walk->words.moves_in == NULL ? item->span.len : 0, &error);
		return status;
	}
	if (walk->detail == HGN_PLIES_TEXTS)
		write_bodies(walk, played, marks->unique);
	hgn_position_make(&walk->position, &played->move, &walk->line->undo);
	return 0;
}

/* Report a move that the player has made: no texts of it are requested. */
static void
report_made(struct hgn_walk *walk, struct hgn_played *played)
{
	static const struct hgn_marks none;

	report_move(walk, played, &none);
}

/* Complete a ply that was made: check the number before it and its symbols, and write its texts. */
static void
complete_ply(struct hgn_walk *walk, struct hgn_played *played, struct hgn_marks *marks)
{
	walk->line->ply++;
	if (walk->pending.number != NULL)
		check_number(walk, played);
	walk->pending.check = 0;
	if (marks->mark == '+' && walk->position.state.check && walk->position.game->fast_ordinary &&
	    walk->options->visit == NULL)
		walk->pending.check = walk->play->nmoves;
	else if (marks->mark != 0)
		marks->flaws |= hgn_position_mark_flaws(&walk->position, marks->mark);
	if (marks->flaws != 0)
		report_flaws(walk, played, marks->flaws);
	played->known = true;
	played->check = walk->position.state.check;
	if (walk->detail >= HGN_PLIES_DATA)
		report_move(walk, played, marks);
}

/* Prepare to play a move whose `value` is not 0. Report an error and return false if it names the other side, or if an
 * N before it or a hyphen after it remains ambiguous. */
static __attribute__((noinline)) bool
may_play(struct hgn_walk *walk, struct hgn_played *played, uint32_t index)
{
	const struct hgn_item *item = &walk->record->items[index];
	struct hgn_error error;

	if (item->value == played->side + 1U)
		return true;
	if (item->value == HGN_BEFORE_HYPHEN) {
		settle_hyphen(walk, index);
		return true;
	}
	if (item->value != HGN_AFTER_N) {
		finish_check(walk);
		walk->pending.number = NULL;
		played->before = walk->line->last;
		memset(&played->move, 0, sizeof played->move);
		walk->line->state = HGN_LINE_FAILED;
		hgn_play_report(walk, "turn-order", item->span.off, item, "it is %s's turn",
		    hgn_side_names[walk->position.side]);
		return false;
	}
	if (settle_n(walk, index, &error) == 0)
		return true;
	finish_check(walk);
	refuse_move(walk, item, "", 0, &error);
	return false;
}

/* Make the ply of an item, or skip or refuse it. Return NULL if it was not made; `*status` is HGN_ENOMEM if memory ran
 * out. */
static struct hgn_played *
make_ply(struct hgn_walk *walk, struct hgn_marks *marks, uint32_t index, const struct hgn_item *item, int *status)
{
	struct hgn_play_line *line = walk->line;
	struct hgn_played *played = hgn_play_add(walk, index);

	if (played == NULL) {
		*status = HGN_ENOMEM;
		return NULL;
	}
	line->moved = true;
	if (line->state != HGN_LINE_LIVE) { /* after an illegal ply */
		if (line->state != HGN_LINE_DEAD)
			hgn_play_report(walk, "line-unchecked", item->span.off, NULL,
			    "the rest of this line of play is not checked");
		line->state = HGN_LINE_DEAD;
		played->ply = played->number = 0;
		played->before = line->last;
		played->side = 0;
		memset(&played->move, 0, sizeof played->move);
		return NULL;
	}
	played->ply = line->ply + 1;
	played->number = walk->position.number;
	played->side = walk->position.side;
	*marks = (struct hgn_marks){ 0 };
	return (item->value == 0 || may_play(walk, played, index)) && make_move(walk, played, marks, item) == 0 ?
	    played : NULL;
}

/* Process the ply of an item. */
static int
process_move(struct hgn_walk *walk, uint32_t index, const struct hgn_item *item)
{
	struct hgn_played *played;
	struct hgn_marks marks;
	int status = 0;

	if (walk->run.made) { /* the last ply of a run */
		walk->run.made = false;
		marks = (struct hgn_marks){ .mark = walk->pending.check > 0 ? '+' : 0 };
		played = &walk->play->moves[walk->play->nmoves - 1];
	} else {
		played = make_ply(walk, &marks, index, item, &status);
	}
	if (played != NULL)
		complete_ply(walk, played, &marks);
	return status;
}

/* ---- variations ---- */

static void
begin_line(struct hgn_play_line *line, enum hgn_line_state state, uint32_t ply, uint32_t last)
{
	line->last = last;
	line->state = state;
	line->moved = false;
	line->ply = ply;
	line->to = line->before = HGN_NO_CELL;
	line->targets = 0;
}

/* Open a variation, which replaces the last ply of its line. */
static int
open_variation(struct hgn_walk *walk)
{
	struct hgn_play_scratch *scratch = walk->scratch;
	struct hgn_play_line *lines, *line;

	lines = hgn_list_room(scratch->lines, walk->depth + 1, &scratch->caplines, sizeof *lines);
	if (lines == NULL)
		return HGN_ENOMEM;
	scratch->lines = lines;
	line = &lines[walk->depth];
	if (walk->play->game != NULL)
		hgn_position_copy(&line->resume, &walk->position);
	walk->line = line + 1;
	walk->depth++;
	begin_line(walk->line, HGN_LINE_DEAD, line->ply, line->last);
	if (line->state == HGN_LINE_DEAD || !line->moved)
		return 0;
	walk->line->state = HGN_LINE_LIVE;
	if (line->state == HGN_LINE_LIVE) {
		hgn_position_unmake(&walk->position, &line->undo);
		walk->line->ply--;
		walk->line->to = line->before;
		if (line->last > 0)
			walk->line->last = walk->play->moves[line->last - 1].before;
	}
	return 0;
}

/* Process an item that does not belong to a run. */
static int
process_item(struct hgn_walk *walk, uint32_t index, const struct hgn_item *item)
{
	if (item->kind == HGN_MOVE)
		return process_move(walk, index, item);
	if (item->kind == HGN_NUMBER)
		walk->pending.number = walk->line->state == HGN_LINE_LIVE ? item : NULL;
	if (item->kind != HGN_OPEN && item->kind != HGN_CLOSE)
		return 0;
	finish_check(walk);
	walk->pending.number = NULL;
	if (item->kind == HGN_OPEN)
		return open_variation(walk);
	if (walk->depth > 0) { /* restore the position of the line around the variation */
		walk->depth--;
		walk->line--;
		if (walk->play->game != NULL)
			hgn_position_copy(&walk->position, &walk->line->resume);
	}
	return 0;
}

/* Process all items of the record. */
static int
process_items(struct hgn_walk *walk)
{
	const struct hgn_item *items = walk->record->items;
	uint32_t i, n = (uint32_t)walk->record->nitems;
	int status = 0;

	for (i = 0; status == 0 && i < n; i++) {
		if (walk->run.player != NULL && walk->line->state == HGN_LINE_LIVE)
			i = walk->run.player(walk, i);
		if (i < n)
			status = process_item(walk, i, &items[i]);
	}
	return status;
}

/* ---- records ---- */

static int
prepare(struct hgn_walk *walk)
{
	struct hgn_play *play = walk->play;
	struct hgn_play_scratch *scratch;

	play->nmoves = 0;
	play->plies = 0;
	if ((walk->options->want & (HGN_WANT_SAN | HGN_WANT_LAN)) != 0)
		walk->detail = HGN_PLIES_TEXTS;
	else if (walk->options->want != 0 || walk->options->visit != NULL)
		walk->detail = HGN_PLIES_DATA;
	else
		walk->detail = walk->options->forget_moves && !walk->options->syntax_only ? HGN_PLIES_LAST :
											    HGN_PLIES_ALL;
	play->valid = !walk->record->broken;
	play->has_fen = play->unplayed = false;
	play->result = play->tagged = HGN_RESULT_NONE;
	play->contradicted = false;
	play->text.len = play->kept.len = play->parts.len = 0;
	play->start = (struct hgn_span){ 0, 0 };
	if (play->scratch == NULL)
		play->scratch = calloc(1, sizeof *scratch);
	walk->scratch = scratch = play->scratch;
	if (scratch == NULL)
		return HGN_ENOMEM;
	walk->line = hgn_list_room(scratch->lines, 0, &scratch->caplines, sizeof *walk->line);
	if (walk->line == NULL)
		return HGN_ENOMEM;
	scratch->lines = walk->line;
	begin_line(walk->line, HGN_LINE_LIVE, 0, 0);
	return 0;
}

/* Replay a record: tags, moves, result. */
static int
walk_through(struct hgn_walk *walk)
{
	const struct hgn_play_options *options = walk->options;
	struct hgn_play *play = walk->play;
	int status = hgn_play_tags(walk);

	if (status != 0)
		return status;
	if (walk->play->game != NULL)
		hgn_play_find_notation(walk);
	if (walk->play->game == NULL)
		walk->line->state = HGN_LINE_DEAD;
	else if (walk->line->state == HGN_LINE_LIVE && options->visit != NULL)
		visit_ply(walk, NULL, NULL);
	hgn_hash_table_empty(&walk->scratch->seen);
	if (walk->play->game != NULL) {
		if (options->want & HGN_WANT_DRAWS)
			find_draw(walk);
		if (walk->words.moves_in == NULL && walk->words.in == NULL && walk->detail != HGN_PLIES_TEXTS)
			walk->run.player = hgn_play_run_player(walk->position.game);
	}
	walk->run.report = report_made;
	status = process_items(walk);
	finish_check(walk);
	walk->play->plies = walk->scratch->lines[0].ply;
	if (status != 0)
		return status;
	hgn_play_check_result(walk);
	if (play->text.len > UINT32_MAX)
		return HGN_ELIMIT;
	if (play->game == NULL)
		return 0;
	if (play->position == NULL && (play->position = hgn_position_new(play->game)) == NULL)
		return HGN_ENOMEM;
	hgn_position_copy(play->position, walk->depth == 0 ? &walk->position : &walk->scratch->lines[0].resume);
	return 0;
}

int
hgn_play_record(struct hgn_play *play, struct hgn_library *library, const struct hgn_record *record,
    const struct hgn_play_options *options, const struct hgn_listener *listener, struct hgn_error *error)
{
	static const struct hgn_play_options defaults;
	struct hgn_walk walk;
	int status;

	memset(&walk, 0, offsetof(struct hgn_walk, position));
	walk.play = play;
	walk.library = library;
	walk.record = record;
	walk.options = options != NULL ? options : &defaults;
	walk.notation = hgn_play_notation(record, walk.options);
	walk.listener = listener;
	walk.error = error;
	status = prepare(&walk);
	if (record->text.len == 0)
		play->game = NULL; /* not the game of the record before */
	if (status == 0 && record->text.len > 0)
		status = walk.options->syntax_only ? hgn_play_unplayed(&walk) : walk_through(&walk);
	if (walk.scratch == NULL || hgn_play_collect_failures(&walk))
		return hgn_error_nomem(error);
	if (status == HGN_ELIMIT)
		return hgn_error_set(error, status, "", "the texts of one record take more than 4 GiB");
	return status == HGN_ENOMEM ? hgn_error_nomem(error) : status;
}

/* ---- positions of replayed records ---- */

int
hgn_play_start(struct hgn_position **out, const struct hgn_play *play, struct hgn_error *error)
{
	*out = hgn_position_new(play->game);
	if (*out == NULL)
		return hgn_error_nomem(error);
	if (play->has_fen)
		hgn_position_copy(*out, play->initial);
	return 0;
}

int
hgn_play_each_position(const struct hgn_play *play,
    int (*visit)(void *ctx, const struct hgn_position *position, struct hgn_error *error), void *ctx,
    struct hgn_error *error)
{
	struct hgn_position *position;
	int status = hgn_play_start(&position, play, error);
	size_t i;

	if (status == 0)
		status = visit(ctx, position, error);
	for (i = 0; status == 0 && i < play->nmoves; i++) {
		if (play->moves[i].depth > 0 || !play->moves[i].known)
			continue;
		hgn_position_play(position, &play->moves[i].move);
		status = visit(ctx, position, error);
	}
	hgn_position_free(position);
	return status;
}

int
hgn_play_before(struct hgn_position **out, const struct hgn_play *play, const struct hgn_played *played,
    struct hgn_error *error)
{
	const struct hgn_played *before = played->before > 0 ? &play->moves[played->before - 1] : NULL;
	int status = hgn_play_start(out, play, error);

	if (status != 0 || before == NULL)
		return status;
	status = hgn_fen_read_back(*out, play->text.data + before->fen.off, before->fen.len, error);
	if (status != 0) {
		hgn_position_free(*out);
		*out = NULL;
	}
	return status;
}
