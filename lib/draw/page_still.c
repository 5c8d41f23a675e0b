/* SPDX-License-Identifier: MIT
 * HTML pages: records for browsers without scripts, with a heading, the final position and the movetext. Commands in
 * comments are omitted. */
#include "draw/page.h"

#include <string.h>

#include "base/error.h"
#include "notation/position/fen.h"
#include "record/annotation.h"
#include "record/iter.h"

struct still {
	struct hgn_svg svg; /* destination of drawn text */
	const struct hgn_record *record;
	const struct hgn_play *play;
	struct hgn_buf comment;
	size_t played;      /* index of the next ply in play->moves */
	bool numbered;      /* the next move needs its number, even if it is Black's */
};

/* Append a text with its markup escaped. */
static void
put_text(struct still *still, const char *text, size_t n)
{
	hgn_svg_escape(&still->svg, text, n);
}

/* Append lines of text, each with a newline. */
static void
put_lines(struct still *still, const char *text, size_t n)
{
	const char *end = text + n, *next;

	for (; text < end; text = next + 1) {
		next = memchr(text, '\n', (size_t)(end - text));
		next = next == NULL ? end : next;
		put_text(still, text, (size_t)(next - text));
		hgn_buf_putc(still->svg.out, '\n');
	}
}

static void
put_move(struct still *still)
{
	const struct hgn_played *played;

	if (still->played == still->play->nmoves)
		return;
	played = &still->play->moves[still->played++];
	if (still->numbered || played->side == HGN_WHITE)
		hgn_buf_printf(still->svg.out, "%u%s ", (unsigned)played->number,
		    played->side == HGN_WHITE ? "." : "...");
	put_text(still, still->play->text.data + played->san.off, played->san.len);
	still->numbered = false;
}

/* Append a comment without its commands, in italics. */
static void
put_comment(struct still *still, const struct hgn_item *item)
{
	struct hgn_buf *comment = &still->comment;
	const char *at, *end, *stop, *next;
	struct hgn_command command;
	size_t kept = 0;

	comment->len = 0;
	hgn_record_comment(comment, still->record, item);
	at = hgn_buf_string(comment);
	for (end = at + comment->len; at < end; at = next) {
		next = hgn_annotation_next(&command, at, end);
		stop = next == NULL ? end : command.nname > 0 ? command.name - strlen("[%") : next + 1;
		next = next == NULL ? end : next + 1;
		for (; at < stop; at++)
			if (*at != ' ' || (kept > 0 && comment->data[kept - 1] != ' '))
				comment->data[kept++] = *at;
	}
	while (kept > 0 && comment->data[kept - 1] == ' ')
		kept--;
	if (kept == 0)
		return;
	hgn_buf_puts(still->svg.out, " <i>");
	put_text(still, comment->data, kept);
	hgn_buf_puts(still->svg.out, "</i>");
	still->numbered = true;
}

static void
put_nag(struct still *still, unsigned nag)
{
	const char *symbol = hgn_page_nag(nag);

	if (symbol == NULL)
		hgn_buf_printf(still->svg.out, " $%u", nag);
	else
		hgn_buf_printf(still->svg.out, *symbol == '!' || *symbol == '?' ? "%s" : " %s", symbol);
}

/* Append an item of the movetext. */
static void
put_item(struct still *still, const struct hgn_item *item)
{
	struct hgn_buf *out = still->svg.out;

	switch (item->kind) {
	case HGN_MOVE:
		hgn_buf_putc(out, ' ');
		put_move(still);
		break;
	case HGN_NAG:
		put_nag(still, (unsigned)item->value);
		break;
	case HGN_OPEN:
	case HGN_CLOSE:
		hgn_buf_puts(out, item->kind == HGN_OPEN ? " (" : " )");
		still->numbered = true;
		break;
	default:
		if (hgn_item_is_comment(item))
			put_comment(still, item);
	}
}

/* Append the movetext. Set `*last` to the last ply of the main line, if there is one. */
static void
put_moves(struct still *still, const struct hgn_played **last)
{
	struct hgn_iter iter = hgn_iter_all(still->record);
	const struct hgn_item *item;
	size_t i;

	for (i = 0; i < still->play->nmoves; i++)
		if (still->play->moves[i].depth == 0)
			*last = &still->play->moves[i];
	still->numbered = true;
	hgn_buf_puts(still->svg.out, "<p>");
	while ((item = hgn_iter_next(&iter)) != NULL)
		put_item(still, item);
	if (still->play->result != HGN_RESULT_NONE)
		hgn_buf_printf(still->svg.out, " %s", hgn_result_text(still->play->result));
	hgn_buf_puts(still->svg.out, "</p>\n");
}

/* Append the position, as a drawing or a text board. The drawing has no style, because the page's policy would not
 * allow it. */
static int
put_position(struct still *still, const struct hgn_position *position, const struct hgn_played *last,
    const struct hgn_page_options *options, struct hgn_error *error)
{
	struct hgn_diagram_options appearance = options->appearance != NULL ? *options->appearance :
	    (struct hgn_diagram_options){ 0 };
	struct hgn_buf board = { 0 };
	int status = 0;

	if (options->still) {
		appearance.last = last != NULL ? &last->move : NULL;
		appearance.flip = options->flip;
		appearance.scheme = HGN_SCHEME_LIGHT;
		appearance.caption = NULL;
		return hgn_diagram_svg(still->svg.out, position, options->theme, &appearance, error);
	}
	hgn_position_board(&board, position);
	hgn_buf_puts(still->svg.out, "<pre>");
	put_lines(still, board.data, board.len);
	hgn_buf_puts(still->svg.out, "</pre>\n");
	if (board.failed)
		status = hgn_error_nomem(error);
	hgn_buf_clear(&board);
	return status;
}

int
hgn_page_still(struct hgn_buf *out, const char *name, const struct hgn_record *record, const struct hgn_play *play,
    struct hgn_position *position, const struct hgn_page_options *options, struct hgn_error *error)
{
	struct still still = { .svg = { .out = out }, .record = record, .play = play };
	const struct hgn_played *last = NULL;
	struct hgn_buf moves = { 0 };
	int status = 0;

	hgn_buf_puts(out, "<noscript>\n<h2>");
	put_text(&still, name, strlen(name));
	hgn_buf_puts(out, "</h2>\n");
	still.svg.out = &moves;
	if (record != NULL)
		put_moves(&still, &last);
	still.svg.out = out;
	if (last != NULL)
		status = hgn_fen_read_back(position, play->text.data + last->fen.off, last->fen.len, error);
	if (status == 0)
		status = put_position(&still, position, last, options, error);
	hgn_buf_add(out, moves.data, moves.len);
	hgn_buf_puts(out, "</noscript>\n");
	if (status == 0 && (moves.failed || still.comment.failed))
		status = hgn_error_nomem(error);
	hgn_buf_clear(&moves);
	hgn_buf_clear(&still.comment);
	return status;
}
