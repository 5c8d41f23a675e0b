/* SPDX-License-Identifier: MIT
 * Prepares the drawing of a position: texts, marks and highlights, from the command line and comments. */
#include <stdio.h>
#include <string.h>

#include "hrender.h"

/* ---- texts ------------------------------------------------------------------------------------------------------ */

/* Append the value of a tag such as WhiteElo, between `before` and `after`. Return false if there is none. */
static bool
put_side_tag(struct hgn_buf *out, const struct hgn_record *record, int side, const char *name, const char *before,
    const char *after)
{
	size_t start = out->len, value;
	char tag[16];

	snprintf(tag, sizeof tag, "%s%s", side == 0 ? "White" : "Black", name);
	hgn_buf_puts(out, before);
	value = out->len;
	if (hgn_record_put_tag(out, record, tag, strlen(tag)) && out->len > value &&
	    !(out->len == value + 1 && strchr("?-", out->data[value]) != NULL)) {
		hgn_buf_puts(out, after);
		return true;
	}
	out->len = start;
	return false;
}

/* Append a player with title and rating, such as "GM Ada (2600)". Return false if the player is unknown. */
static bool
put_player(struct hgn_buf *out, const struct hgn_record *record, int side)
{
	put_side_tag(out, record, side, "Title", "", " ");
	if (!put_side_tag(out, record, side, "", "", ""))
		return false;
	put_side_tag(out, record, side, "Elo", " (", ")");
	return true;
}

/* Append "White - Black". Return false if a player is unknown. */
static bool
put_players(struct hgn_buf *out, const struct hgn_record *record)
{
	size_t black;

	if (!hgn_record_put_tag(out, record, "White", 5) || out->len == 0 || (out->len == 1 && out->data[0] == '?'))
		return false;
	hgn_buf_puts(out, " \xE2\x80\x93 ");
	black = out->len;
	return hgn_record_put_tag(out, record, "Black", 5) && out->len > black &&
	    !(out->len == black + 1 && out->data[black] == '?');
}

/* Append the result as pages show it. Before a record has been replayed to its end, it is the one that the record
 * states. Return false if there is none. */
static bool
put_result(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play)
{
	size_t start = out->len;

	if (play->result != HGN_RESULT_NONE && play->result != HGN_RESULT_OPEN) {
		hgn_buf_puts(out, hgn_result_text(play->result));
		return true;
	}
	hgn_property_write(out, HGN_PROPERTY_RESULT, record, NULL, NULL);
	return out->len > start + 1 || hgn_record_tag(record, "Result") != NULL;
}

/* Append the caption of a position. With --caption=full, a line such as "White - Black, 1-0" precedes the
 * move. */
static void
make_caption(struct hgn_buf *out, const struct hrender_tool *r, const struct run_worker *worker,
    const struct hgn_played *played)
{
	const struct hgn_record *record = &worker->slot->record;
	size_t names;

	if (r->caption == CAPTION_FULL && record->ordinal > 0) {
		names = 0;
		if (put_players(out, record))
			names = out->len;
		out->len = names;
		hgn_buf_puts(out, names > 0 ? ", " : "");
		if (!put_result(out, record, &worker->play) || (names == 0 && out->len == 1))
			out->len = names; /* omit a line that contains only "*" */
	}
	if (played == NULL || r->caption == CAPTION_NONE)
		return;
	hgn_buf_puts(out, out->len > 0 ? "\n" : "");
	run_put_move(out, &worker->play, played);
}

/* Report that an option does not fit the game. */
static bool
refuse_option(struct run_slot *slot, const char *option, const struct hgn_error *error)
{
	slot->fatal = *error;
	if (error->status != HGN_ENOMEM)
		snprintf(slot->fatal.message, sizeof slot->fatal.message, "--%s: %.1400s", option, error->message);
	slot->fatal.rule[0] = '\0';
	return false;
}

/* Add a note that the game lacks something named by an option, once per record. */
static void
note_absent(struct run_slot *slot, const char *option, const struct hgn_error *error)
{
	size_t i;

	for (i = 0; i < slot->diags.n; i++)
		if (strcmp(diagnostics_get(&slot->diags, i).rule, "not-shown") == 0)
			return;
	run_remark(slot, "not-shown", "--%s: %s", option, error->message);
}

/* Parse a list of highlights. Ignore those that the game lacks. */
static bool
add_highlights(struct hrender_diagram *drawing, const char *list)
{
	struct hgn_error error;

	if (list == NULL || hgn_diagram_highlights_list(&drawing->highlights, drawing->game, list, &error) == 0)
		return true;
	if (strcmp(error.rule, "not-shown") != 0)
		return refuse_option(drawing->slot, "show", &error);
	note_absent(drawing->slot, "show", &error);
	return true;
}

void
hrender_diagram_check_moves(const struct hrender_diagram *drawing, const struct hgn_position *position)
{
	struct hgn_error error;
	const char *cell;
	unsigned piece;
	size_t i;

	for (i = 0; i < drawing->highlights.n; i++) {
		if (strcmp(drawing->highlights.list[i].what, "moves") != 0)
			continue;
		cell = hgn_cell_name(drawing->game, drawing->highlights.list[i].of);
		piece = hgn_position_piece(position, drawing->highlights.list[i].of);
		if (piece != 0 && hgn_piece_side(drawing->game, piece) != !hgn_position_side(position))
			continue;
		snprintf(error.message, sizeof error.message,
		    piece == 0 ? "no piece is on %s, so no moves are marked" :
		    "the piece on %s is not on turn, so no moves are marked", cell);
		note_absent(drawing->slot, "show", &error);
	}
}

/* Add the marks and arrows in a comment. */
static void
add_comment(struct hrender_diagram *drawing, const struct hgn_item *comment)
{
	const struct hgn_record *record = &drawing->slot->record;
	struct hgn_diagnostic remark = { .rule = "bad-annotation", .file = record->file,
		.record = record->ordinal };
	struct hgn_error error;
	struct hgn_buf text = { 0 };
	int status;

	hgn_record_comment(&text, record, comment);
	status = hgn_diagram_marks_comment(&drawing->marks, drawing->game, text.data, text.len, &error);
	if (status == HGN_ENOMEM || text.failed) {
		run_nomem(drawing->slot);
	} else if (status != 0) {
		hgn_record_locate(record, comment->span.off, &remark.line, &remark.col, &remark.offset);
		remark.message = error.message;
		diagnostics_add(&drawing->slot->diags, &remark);
	}
	hgn_buf_clear(&text);
}

/* Add the marks and arrows in options and comments, and the highlights of --show. */
static bool
add_marks(struct hrender_diagram *drawing, const struct hrender_tool *r, const struct hgn_played *played)
{
	const char *marks = r->options->marks.data, *arrows = r->options->arrows.data;
	const struct hgn_item *comment = NULL;
	struct hgn_error error;

	if (marks != NULL && hgn_diagram_marks_list(&drawing->marks, drawing->game, false, marks, &error) != 0)
		return refuse_option(drawing->slot, "mark", &error);
	if (arrows != NULL && hgn_diagram_marks_list(&drawing->marks, drawing->game, true, arrows, &error) != 0)
		return refuse_option(drawing->slot, "arrow", &error);
	if (!add_highlights(drawing, r->options->shows.data))
		return false;
	if (r->diagram.zones != NULL && hgn_diagram_zones_check(drawing->game, r->diagram.zones, &error) != 0)
		note_absent(drawing->slot, "zones", &error);
	while ((comment = run_next_comment(&drawing->slot->record, played, comment)) != NULL)
		add_comment(drawing, comment);
	drawing->options.marks = &drawing->marks;
	drawing->options.highlights = &drawing->highlights;
	return drawing->slot->fatal.status == 0;
}

/* Make the prefix of ids from the template. Replace invalid characters by underscores. */
static void
make_prefix(struct hrender_diagram *drawing, const struct hrender_tool *r, const struct hgn_played *played)
{
	struct run_place place = { .record = &drawing->slot->record, .ply = played != NULL ? played->ply : 0 };
	struct hgn_buf *prefix = &drawing->text[HRENDER_PREFIX];
	size_t i;

	if (r->options->id_prefix == NULL)
		return;
	run_template_name(prefix, &r->prefix, NULL, &place);
	for (i = 0; i < prefix->len; i++) {
		char c = prefix->data[i];

		if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-'))
			prefix->data[i] = '_';
	}
	drawing->options.id_prefix = hgn_buf_string(prefix);
}

void
hrender_diagram_end(struct hrender_diagram *drawing)
{
	size_t i;

	for (i = 0; i < HRENDER_TEXTS; i++) {
		if (drawing->text[i].failed)
			run_nomem(drawing->slot);
		hgn_buf_clear(&drawing->text[i]);
	}
	hgn_diagram_marks_clear(&drawing->marks);
}

/* Make the texts of the players. An unknown name is empty, so that the clock and captured pieces are drawn. Each clock
 * is that after the last ply of its side. */
static void
make_players(struct hrender_diagram *drawing, const struct hgn_play *play, const struct hgn_played *played)
{
	const struct hgn_record *record = &drawing->slot->record;
	const struct hgn_played *before = played == NULL || played->before == 0 ? NULL :
	    &play->moves[played->before - 1];
	int side;

	for (side = 0; side < 2; side++) {
		const struct hgn_played *last = played != NULL && played->side == side ? played :
		    before != NULL && before->side == side ? before : NULL;

		drawing->options.players[side] = put_player(&drawing->text[HRENDER_PLAYER + side], record, side) ?
		    hgn_buf_string(&drawing->text[HRENDER_PLAYER + side]) : "";
		if (last != NULL && hgn_record_put_clock(&drawing->text[HRENDER_CLOCK + side], record, last->item))
			drawing->options.clocks[side] = hgn_buf_string(&drawing->text[HRENDER_CLOCK + side]);
	}
	drawing->options.captured = true;
	drawing->options.initial = play->has_fen ? play->initial : NULL;
}

/* Make title, description and caption, as given by the user or by default. */
static void
make_texts(struct hrender_diagram *drawing, const struct hrender_tool *r, const struct run_worker *worker,
    const struct hgn_played *played)
{
	const struct hrender_options *options = r->options;
	struct run_place place = { .record = &drawing->slot->record, .ply = played != NULL ? played->ply : 0,
		.play = &worker->play, .last = played };
	struct hgn_buf *title = &drawing->text[HRENDER_TITLE];

	if (options->title != NULL)
		run_template_text(title, &r->title, &place);
	if (options->title != NULL || (!options->across && put_players(title, &drawing->slot->record)))
		drawing->options.title = hgn_buf_string(title);
	if (options->desc != NULL) {
		run_template_text(&drawing->text[HRENDER_DESC], &r->desc, &place);
		drawing->options.description = hgn_buf_string(&drawing->text[HRENDER_DESC]);
	}
	if (r->caption == CAPTION_OWN) {
		run_template_text(&drawing->text[HRENDER_CAPTION], &r->words, &place);
		drawing->options.words = "";
	} else {
		make_caption(&drawing->text[HRENDER_CAPTION], r, worker, played);
	}
	if (drawing->text[HRENDER_CAPTION].len > 0)
		drawing->options.caption = hgn_buf_string(&drawing->text[HRENDER_CAPTION]);
	if (options->players)
		make_players(drawing, &worker->play, played);
}

bool
hrender_diagram_begin(struct hrender_diagram *drawing, const struct hrender_tool *r, const struct run_worker *worker,
    const struct hgn_played *played)
{
	struct hgn_error error;

	make_texts(drawing, r, worker, played);
	if (played != NULL) {
		drawing->options.last = &played->move;
		drawing->options.played = worker->play.moves;
		drawing->options.nplayed = worker->play.nmoves;
		drawing->options.undo = worker->play.undo;
	}
	make_prefix(drawing, r, played);
	if (r->options->crop != NULL &&
	    hgn_diagram_crop(&drawing->options, drawing->game, r->options->crop, &error) != 0)
		return refuse_option(drawing->slot, "crop", &error);
	return add_marks(drawing, r, played);
}
