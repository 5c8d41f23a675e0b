/* SPDX-License-Identifier: MIT
 * Replay: moves in other piece letters, or in the notation of another program. */

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"
#include "notation/foreign/notation_moves.h"
#include "notation/foreign/record_plan.h"
#include "notation/foreign/setup.h"
#include "notation/move/move_parts.h"
#include "notation/move/move.h"
#include "record/lexer.h"
#include "replay/walk.h"

/* Report that the moves of the record cannot be read or written, and stop replaying it. */
static void
give_up(struct hgn_walk *walk, const struct hgn_error *error)
{
	if (error->status == HGN_ENOMEM)
		walk->nomem = true;
	else if (error->file[0] != '\0')
		hgn_play_report(walk, error->rule, 0, NULL, "%s:%d:%d: %s", error->file, (int)error->line,
		    (int)error->col, error->message);
	else
		hgn_play_report(walk, error->rule, 0, NULL, "%s", error->message);
	walk->line->state = HGN_LINE_DEAD;
}

/* Return the letters of a notation for the record's game, or NULL. Use `kept` if they are for the same game. */
static const struct hgn_letters *
choose(struct hgn_walk *walk, struct hgn_letters *kept, const struct hgn_notation *notation)
{
	struct hgn_error error;

	if (notation == NULL || notation->sets == NULL || notation->moves != NULL)
		return NULL;
	if (kept->notation == notation && kept->game == walk->play->game)
		return kept;
	if (hgn_letters_make(kept, notation, walk->play->game, &error) == 0)
		return kept;
	give_up(walk, &error);
	return NULL;
}

/* Return the move syntax of a notation for the record's game, or NULL with an error. */
static struct hgn_move_notation *
find_moves(struct hgn_walk *walk, const struct hgn_notation *notation, bool other, struct hgn_error *error)
{
	struct hgn_move_notation **ready = walk->scratch->ready, *found;
	size_t i = 0;

	while (i < HGN_PLAY_READY - 1 && ready[i] != NULL &&
	       (ready[i]->notation != notation || ready[i]->game != walk->play->game || ready[i]->other != other))
		i++;
	found = ready[i];
	if (found == NULL || found->notation != notation || found->game != walk->play->game || found->other != other) {
		if (hgn_move_notation_new(&found, notation, walk->play->game, other, error) != 0)
			return NULL;
		hgn_move_notation_free(ready[i]);
	}
	memmove(ready + 1, ready, i * sizeof *ready);
	ready[0] = found;
	return found;
}

/* Return the move syntax of a notation for the record's game, or NULL. If the notation has one only for other games,
 * report an error, unless records have the layout of HGN, in which records of other games can follow. */
static struct hgn_move_notation *
choose_moves(struct hgn_walk *walk, const struct hgn_notation *notation)
{
	struct hgn_move_notation *found;
	struct hgn_error error;

	if (notation == NULL || notation->moves == NULL)
		return NULL;
	found = find_moves(walk, notation, false, &error);
	if (found == NULL && (notation != walk->notation || notation->record == NULL || !notation->record->like_hgn ||
	    strcmp(error.rule, "letters-mismatch") != 0))
		give_up(walk, &error);
	return found;
}

/* Get the text of a move in UTF-8. Return 0 or HGN_ENOMEM. */
static int
get_text(const char **text, size_t *len, struct hgn_walk *walk, const struct hgn_item *item, struct hgn_error *error)
{
	struct hgn_buf *utf8 = &walk->scratch->text;

	*text = walk->record->text.data + item->span.off;
	*len = item->span.len;
	if (walk->record->encoding == HGN_ENCODING_UTF8)
		return 0;
	utf8->len = 0;
	(walk->record->encoding == HGN_ENCODING_WINDOWS ? hgn_buf_windows : hgn_buf_latin1)(utf8, *text, *len);
	*text = hgn_buf_string(utf8);
	*len = utf8->len;
	return utf8->failed ? hgn_error_nomem(error) : 0;
}

/* Convert the column of an error from bytes of UTF-8 to characters if the record is in another encoding. */
static void
convert_column(struct hgn_error *error, const struct hgn_walk *walk, const char *text)
{
	uint64_t i, n = 0;

	for (i = 0; i + 1 < error->col; i++)
		n += ((unsigned char)text[i] & 0xC0) != 0x80;
	if (walk->record->encoding != HGN_ENCODING_UTF8 && error->col > 0)
		error->col = n + 1;
}

/* Return true if a set of letters includes all piece letters in the record's moves. */
static bool
has_letters(struct hgn_walk *walk, const struct hgn_letters *letters)
{
	const struct hgn_record *record = walk->record;
	struct hgn_move_parts parts, step[HGN_MAX_STEPS];
	const char *text;
	size_t len, i;

	for (i = 0; i < record->nitems; i++) {
		if (record->items[i].kind != HGN_MOVE)
			continue;
		get_text(&text, &len, walk, &record->items[i], NULL);
		if (hgn_move_parts_read(&parts, step, &walk->position, letters, text, len, NULL) != 0 && parts.unknown)
			return false;
	}
	return true;
}

/* Return the number of items that can be played with a set of letters or, if it is NULL, the moves of a notation,
 * before the first that cannot; SIZE_MAX if all can. */
static size_t
count_playable(struct hgn_walk *walk, const struct hgn_letters *letters, struct hgn_move_notation *moves)
{
	const struct hgn_record *record = walk->record;
	struct hgn_position position;
	struct hgn_marks marks;
	struct hgn_move move;
	const char *text;
	size_t len, i;
	int status;

	hgn_position_copy(&position, &walk->position);
	if (letters == NULL)
		moves->previous = HGN_NO_CELL;
	for (i = 0; i < record->nitems; i++) {
		if (record->items[i].kind == HGN_OPEN)
			i = record->items[i].value;
		if (record->items[i].kind != HGN_MOVE)
			continue;
		get_text(&text, &len, walk, &record->items[i], NULL);
		status = letters != NULL ? hgn_move_read_letters(&move, &marks, &position, letters, text, len, NULL) :
		    hgn_foreign_read(&move, &marks, moves, &position, text, len, NULL);
		if (status != 0)
			return i;
		if (letters == NULL)
			moves->previous = move.to;
		hgn_position_play(&position, &move);
	}
	return SIZE_MAX;
}

/* Choose between the two sets of letters of a notation. Use the second one if only it includes all letters of the
 * record, or if both do and more of the record can be played with the second one. */
static void
choose_other(struct hgn_walk *walk)
{
	struct hgn_letters *other = &walk->scratch->other;
	struct hgn_error error;
	bool both; /* the first set includes all letters of the record */

	if (walk->words.in == NULL || walk->words.in->other == NULL)
		return;
	both = has_letters(walk, walk->words.in);
	if ((other->notation != walk->words.in->notation || other->game != walk->words.in->game) &&
	    hgn_letters_make_other(other, walk->words.in, &error) != 0) {
		if (!both || error.status == HGN_ENOMEM)
			give_up(walk, &error);
	} else if (has_letters(walk, other) && (!both || count_playable(walk, other, NULL) >
	    count_playable(walk, walk->words.in, NULL))) {
		walk->words.in = other;
	}
}

/* Return true if the first moves of the record differ between two tables of names. */
static bool
names_cells_twice(struct hgn_walk *walk, struct hgn_move_notation *a, struct hgn_move_notation *b, size_t item)
{
	struct hgn_position position;
	struct hgn_marks marks;
	struct hgn_move one, two;
	const char *text;
	size_t len;

	hgn_position_copy(&position, &walk->position);
	get_text(&text, &len, walk, &walk->record->items[item], NULL);
	return hgn_foreign_read(&one, &marks, a, &position, text, len, NULL) == 0 &&
	       hgn_foreign_read(&two, &marks, b, &position, text, len, NULL) == 0 && !hgn_move_equal(&one, &two);
}

/* Choose between the names of cells of a notation: the other ones if more of the record can be read with them. */
static void
choose_cells(struct hgn_walk *walk)
{
	struct hgn_move_notation *moves = walk->words.moves_in, *other;
	struct hgn_error error;
	size_t usual, others, i;

	if (moves == NULL || walk->notation->other_cells == NULL || walk->line->state == HGN_LINE_DEAD)
		return;
	other = find_moves(walk, walk->notation, true, &error);
	if (other == NULL) {
		give_up(walk, &error);
		return;
	}
	usual = count_playable(walk, NULL, moves);
	others = count_playable(walk, NULL, other);
	if (others > usual)
		walk->words.moves_in = other;
	for (i = 0; i < walk->record->nitems && usual == SIZE_MAX && others == SIZE_MAX; i++)
		if (walk->record->items[i].kind == HGN_MOVE && names_cells_twice(walk, moves, other, i)) {
			hgn_play_report(walk, "cells-ambiguous", walk->record->items[i].span.off,
			    &walk->record->items[i],
			    "the moves are legal with two names of cells; read with those of '%.60s' that are "
			    "preferred",
			    moves->notation->name);
			return;
		}
}

void
hgn_play_find_notation(struct hgn_walk *walk)
{
	const struct hgn_notation *out = walk->options->notation_out;
	struct hgn_error error;

	if (walk->options->out_as_in && walk->record->notation != NULL)
		out = walk->record->notation;
	if (out != NULL && walk->options->out_if_fits && hgn_notation_check(out, walk->play->game, &error) != 0)
		out = NULL;
	walk->words.in = choose(walk, &walk->scratch->in, walk->notation);
	choose_other(walk);
	walk->words.out = choose(walk, &walk->scratch->out, out);
	walk->words.moves_in = choose_moves(walk, walk->notation);
	choose_cells(walk);
	walk->words.moves_out = choose_moves(walk, out);
}

int
hgn_play_setup(struct hgn_walk *walk, const char *text, struct hgn_error *error)
{
	const struct hgn_notation *notation = walk->notation;
	struct hgn_setup_words words = { .plan = notation->record->setup };
	struct hgn_move_notation *moves = find_moves(walk, notation, false, error);
	size_t i;

	if (moves == NULL)
		return error->status;
	words.cells = &moves->cells;
	words.pieces = &moves->pieces;
	words.matcher = moves->matcher;
	if (hgn_setup_read(&walk->position, &words, text, strlen(text), error) != 0)
		return error->status;
	for (i = 0; i < walk->record->nitems && walk->record->items[i].kind != HGN_MOVE; i++)
		if (walk->record->items[i].kind == HGN_NUMBER && walk->record->items[i].value > 0)
			walk->position.number = walk->record->items[i].value;
	return 0;
}

int
hgn_play_read_letters(struct hgn_move *out, struct hgn_marks *marks, struct hgn_walk *walk, const struct hgn_item *item,
    struct hgn_error *error)
{
	const char *text;
	size_t len;
	int status = get_text(&text, &len, walk, item, error);

	if (status != 0)
		return status;
	status = hgn_move_read_letters(out, marks, &walk->position, walk->words.in, text, len, error);
	if (status != 0 && error != NULL)
		convert_column(error, walk, text);
	return status;
}

/* Return the target of the previous ply. */
static uint16_t
previous_target(const struct hgn_play_line *line)
{
	return line->targets == line->ply + 1 ? line->before : line->to;
}

/* Store the target of the next ply. */
static void
note_target(struct hgn_play_line *line, const struct hgn_move *move)
{
	if (line->targets != line->ply + 1)
		line->before = line->to;
	line->to = move->to;
	line->targets = line->ply + 1;
}

int
hgn_play_foreign(struct hgn_move *out, struct hgn_marks *marks, struct hgn_walk *walk, const struct hgn_item *item,
    struct hgn_error *error)
{
	const char *text;
	size_t len;
	int status = get_text(&text, &len, walk, item, error);

	if (status != 0)
		return status;
	walk->words.moves_in->previous = previous_target(walk->line);
	status = hgn_foreign_read(out, marks, walk->words.moves_in, &walk->position, text, len, error);
	if (status != 0)
		convert_column(error, walk, text);
	else
		note_target(walk->line, out);
	return status;
}

/* Append the text of a move that has several lines. Each line after the first begins with the move number. */
static int
add_numbers(struct hgn_buf *out, const struct hgn_walk *walk, const char *text, size_t len, struct hgn_error *error)
{
	const struct hgn_record_plan *plan = walk->words.moves_out->notation->record;
	const char *end = text + len, *next;
	int status = 0;

	out->len = 0;
	for (; status == 0 && text < end; text = next) {
		next = memchr(text, '\n', (size_t)(end - text));
		next = next != NULL ? next + 1 : end;
		hgn_buf_add(out, text, (size_t)(next - text));
		if (next < end && plan != NULL && plan->count != HGN_COUNT_NONE)
			status = hgn_record_plan_number(out, plan, walk->position.side, walk->position.number, error);
	}
	return status == 0 && out->failed ? hgn_error_nomem(error) : status;
}

/* Report an error unless the text of a move, from byte `start` on, is read back as the same move. Tests check this for
 * built-in notations and games. */
static int
check_written(struct hgn_walk *walk, size_t start, const struct hgn_move *move, struct hgn_error *error)
{
	static const char *const kinds[] = {"", "a move number", "a NAG", "a comment", "a comment", "a variation",
	    "a variation", "a result", "something else"};
	struct hgn_move_notation *moves = walk->words.moves_out;
	const struct hgn_record_plan *plan = moves->notation->record;
	const char *text = hgn_buf_string(&walk->play->text) + start, *how = "another move";
	size_t len = walk->play->text.len - start;
	struct hgn_error fault;
	struct hgn_marks marks;
	struct hgn_move back;
	int status, kind = HGN_MOVE;

	if (walk->play->text.failed)
		return hgn_error_nomem(error);
	if (!hgn_moves_plan_reads(moves->plan) || (moves->notation->shipped && moves->game->shipped))
		return 0;
	if (plan == NULL || plan->like_hgn) /* in movetext; formats with another layout read their records back */
		kind = hgn_word_kind(plan != NULL ? &plan->words : NULL, text, len);
	if (kind < 0)
		return hgn_error_nomem(error);
	if (kind != HGN_MOVE)
		return hgn_error_set(error, HGN_EINVAL, "not-expressible", "%.40s would read '%.*s' as %s",
		    hgn_notation_codec(moves->notation)->name, hgn_text_cut(text, len, 40), text, kinds[kind]);
	if (memchr(text, '\n', len) != NULL) {
		status = add_numbers(&walk->scratch->text, walk, text, len, error);
		if (status != 0)
			return status;
		text = hgn_buf_string(&walk->scratch->text);
		len = walk->scratch->text.len;
	}
	status = hgn_foreign_read(&back, &marks, moves, &walk->position, text, len, &fault);
	if (status == HGN_ENOMEM || (status == 0 && hgn_move_equal(&back, move)))
		return status == 0 ? 0 : hgn_error_nomem(error);
	if (status != 0)
		how = fault.message;
	return hgn_error_set(error, HGN_EINVAL, "not-expressible", "%.40s would not read '%.*s' as this move: %.160s",
	    hgn_notation_codec(moves->notation)->name, hgn_text_cut(text, len, 40), text, how);
}

void
hgn_play_write_foreign(struct hgn_walk *walk, struct hgn_buf *parts, const struct hgn_item *item,
    const struct hgn_move *move)
{
	size_t start = walk->play->text.len;
	struct hgn_error error;
	int status;

	walk->words.moves_out->previous = previous_target(walk->line);
	status = hgn_foreign_write(&walk->play->text, parts, walk->words.moves_out, &walk->position, move, &error);
	if (status == 0)
		status = check_written(walk, start, move, &error);
	note_target(walk->line, move);
	if (status == 0)
		return;
	if (error.status == HGN_ENOMEM)
		walk->nomem = true;
	else
		hgn_play_report(walk, error.rule, item->span.off, item, "%s", error.message);
	walk->words.moves_out = NULL; /* report it once; the rest of the record is not written */
}
