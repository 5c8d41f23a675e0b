/* SPDX-License-Identifier: MIT
 * Replay: tokens whose meaning depends on the position. */

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "notation/move/move.h"
#include "replay/walk.h"

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

bool
hgn_play_read_new(struct hgn_move *out, struct hgn_marks *marks, struct hgn_walk *walk, const struct hgn_item *item)
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

int
hgn_play_settle_n(struct hgn_walk *walk, uint32_t index, struct hgn_error *error)
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

void
hgn_play_settle_hyphen(struct hgn_walk *walk, uint32_t index)
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
