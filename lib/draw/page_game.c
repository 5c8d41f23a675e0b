/* SPDX-License-Identifier: MIT
 * HTML pages: a game or a position, as a JSON object in a script element. Members:
 *
 *     board    id of the game; the shared parts of its drawings are in another element, see page_board.c
 *     lines    lines of drawings that the other element lacks, see page_steps.h
 *     words    names of pieces in these lines, by number
 *     defs     shapes that the other element lacks
 *     box      bounding box of all drawings, for each side (see page_board.c): left, top, right, bottom, in hundredths
 *     from     number of the ply before the first ply, and 1 if it is Black's
 *     moves, fens, steps   for each node: the initial position, and each ply in the order written, including
 *              variations. Moves and steps are separated by spaces, FENs by }. The first move and step are empty. A
 *              FEN is the difference from the previous FEN, see page_fen.h. A step is the difference of the drawing
 *              from the drawing of the previous node, or from the initial position of the game
 *     more     unexpected values of a node, by its number. up: the node before it, if that is not the previous one in
 *              the list; n, b: number, 1 for Black; k: 1 in check, 2 mated; e, w, x: steps of the second, third and
 *              fourth side, if they differ from that of the side before; v: the view from here on, as in box; t: legal
 *              moves, see page_moves.h
 *     text     movetext in order: number of moves, -1 and -2 for ( and ), [n] for $n, text of a comment
 *     tags     pairs of name and value, including Variant, SetUp and FEN if the text of the record needs them
 *     game, title, result, ply: title of the game, title of the record, result, ply or node that is shown first */
#include "draw/page_change.h"
#include "draw/page_escape.h"
#include "draw/page_fen.h"
#include "draw/page_moves.h"
#include "draw/page_still.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "game/game.h"
#include "notation/position/fen.h"
#include "record/iter.h"
#include "record/lexer.h"
#include "record/record.h"
#include "hgn/tools/tools.h"

struct game {
	struct hgn_buf *out;
	const struct hgn_record *record; /* NULL for a position */
	const struct hgn_play *play;     /* NULL for a position */
	struct hgn_page_options options;
	struct hgn_position *position;
	struct hgn_page_step *steps;
	struct hgn_page_moves *moves;    /* NULL if not requested */
	size_t shapes;                   /* length of the part of steps->defs that all records share */
	struct hgn_buf scratch, text, extra;
	struct hgn_buf sans, fens, steps_text, more; /* values of the nodes so far */
	uint32_t from;                   /* number and side of the ply before the first one */
	int side;
	size_t played;                   /* index of the next ply in play->moves */
	/* For each open line: the node of its last ply, and the node before that. */
	uint32_t last[HGN_NESTING + 2], before[HGN_NESTING + 2];
	unsigned depth;
	struct hgn_error *error;
	int status;
};

/* ---- text --------------------------------------------------------------------------------------------------- */

static void
put_key(struct game *g, const char *key)
{
	hgn_buf_printf(g->out, ",\n\"%s\":", key);
}

static void
put_text(struct game *g, const char *key, const char *text)
{
	put_key(g, key);
	hgn_page_json(g->out, text, strlen(text));
}

/* Return the value of a tag in the scratch buffer; "" if it is missing or "?". Valid until the next call. */
static const char *
tag(struct game *g, const char *name)
{
	const char *value;

	g->scratch.len = 0;
	if (g->record != NULL)
		hgn_record_put_tag(&g->scratch, g->record, name, strlen(name));
	value = hgn_buf_string(&g->scratch);
	return strcmp(value, "?") == 0 ? "" : value;
}

/* Return the title of the record: "White – Black", or the title of the game if a name is missing. Valid until the next
 * call. */
static const char *
make_title(struct game *g)
{
	size_t white, black;

	g->text.len = 0;
	hgn_buf_puts(&g->text, tag(g, "White"));
	white = g->text.len;
	hgn_buf_puts(&g->text, " \xE2\x80\x93 ");
	black = g->text.len;
	hgn_buf_puts(&g->text, tag(g, "Black"));
	if (white == 0 || g->text.len == black) {
		g->text.len = 0;
		hgn_buf_puts(&g->text, hgn_game_title(hgn_position_game(g->position)));
	}
	return hgn_buf_string(&g->text);
}

/* Append a pair of name and value, with a comma before it unless it is the first one. */
static void
put_pair(struct game *g, bool *any, const char *name, const char *value, size_t n)
{
	hgn_buf_puts(g->out, *any ? ",[" : "[");
	hgn_page_json(g->out, name, strlen(name));
	hgn_buf_putc(g->out, ',');
	hgn_page_json(g->out, value, n);
	hgn_buf_putc(g->out, ']');
	*any = true;
}

/* Put the initial position into the scratch buffer; empty if it is that of the game. */
static void
get_start(struct game *g)
{
	g->scratch.len = 0;
	if (g->play == NULL)
		hgn_position_fen(&g->scratch, g->position);
	else if (g->play->has_fen)
		hgn_buf_add(&g->scratch, g->play->text.data + g->play->start.off, g->play->start.len);
}

/* Append a tag of the record. Game and initial position are written as the page's moves need them, which are in the
 * game's own notation. */
static void
put_tag(struct game *g, bool *any, const struct hgn_tag *tag)
{
	const char *name, *id = hgn_game_id(hgn_position_game(g->position));

	g->text.len = 0;
	hgn_record_tag_name(&g->text, g->record, tag);
	name = hgn_buf_string(&g->text);
	if (strcmp(name, "Variant") == 0 && !g->play->keeps_variant) {
		put_pair(g, any, name, id, strlen(id));
		return;
	}
	g->scratch.len = 0;
	if (strcmp(name, "FEN") == 0)
		get_start(g);
	if (g->scratch.len == 0)
		hgn_record_put_value(&g->scratch, g->record, tag);
	put_pair(g, any, name, g->scratch.data, g->scratch.len);
}

static bool
has_tag(const struct game *g, const char *name)
{
	return g->record != NULL && hgn_record_tag(g->record, name) != NULL;
}

/* Append the tags as pairs, and those that the record lacks but readers of its text need. */
static void
put_tags(struct game *g)
{
	const char *id = hgn_game_id(hgn_position_game(g->position));
	bool any = false;
	size_t i;

	put_key(g, "tags");
	hgn_buf_putc(g->out, '[');
	for (i = 0; g->record != NULL && i < g->record->ntags; i++)
		put_tag(g, &any, &g->record->tags[i]);
	if (!has_tag(g, "Variant") && strcmp(id, HGN_DEFAULT_GAME) != 0)
		put_pair(g, &any, "Variant", id, strlen(id));
	get_start(g);
	if (g->scratch.len > 0 && !has_tag(g, "SetUp"))
		put_pair(g, &any, "SetUp", "1", 1);
	if (g->scratch.len > 0 && !has_tag(g, "FEN"))
		put_pair(g, &any, "FEN", g->scratch.data, g->scratch.len);
	hgn_buf_putc(g->out, ']');
}

/* ---- nodes -------------------------------------------------------------------------------------------------- */

/* Draw the diagram of a step with default options. */
static int
make_diagram(void *ctx, struct hgn_page_step *step, const struct hgn_position *position,
    const struct hgn_played *played, struct hgn_error *error)
{
	const struct hgn_page_options *options = ctx;
	struct hgn_diagram_options how = options->appearance != NULL ? *options->appearance :
	    (struct hgn_diagram_options){ 0 };

	how.last = played != NULL ? &played->move : NULL;
	return hgn_page_diagram(step, position, &how, error);
}

/* Append the key of an unexpected value. */
static void
put_extra(struct game *g, const char *key)
{
	hgn_buf_printf(&g->extra, g->extra.len > 0 ? ",\"%s\":" : "\"%s\":", key);
}

/* Append the changes of the drawings. A side is omitted if its changes equal those of the previous side. */
static void
put_change(struct game *g)
{
	static const char *const keys[HGN_PAGE_SIDES] = { "", "e", "w", "x" };
	int side;

	g->text.len = 0;
	hgn_steps_change(&g->text, g->steps, 0);
	hgn_buf_add(&g->steps_text, g->text.data, g->text.len);
	for (side = 1; side < g->steps->sides; side++) {
		struct hgn_buf before = g->text;

		g->scratch.len = 0;
		hgn_steps_change(&g->scratch, g->steps, side);
		if (before.len == g->scratch.len && memcmp(before.data, g->scratch.data, before.len) == 0)
			continue;
		put_extra(g, keys[side]);
		hgn_buf_printf(&g->extra, "\"%s\"", hgn_buf_string(&g->scratch));
		g->text = g->scratch;
		g->scratch = before;
	}
}

/* Compute the usual caption, which is abbreviated in lines. */
static void
expect_caption(struct game *g, const struct hgn_played *played)
{
	struct hgn_buf *text = &g->steps->caption;

	text->len = 0;
	if (played == NULL)
		return;
	hgn_buf_putn(text, played->number);
	hgn_buf_puts(text, played->side == HGN_BLACK ? "... " : ". ");
	hgn_buf_add(text, g->play->text.data + played->san.off, played->san.len);
}

/* Append the position of a node. */
static void
put_position(struct game *g, const struct hgn_played *played, uint32_t node)
{
	const struct hgn_page_options *options = &g->options;
	struct hgn_box views[HGN_PAGE_SIDES];
	int status;

	memcpy(views, g->steps->view, sizeof views);
	if (hgn_position_in_check(g->position)) {
		put_extra(g, "k");
		hgn_buf_putc(&g->extra, hgn_position_end(g->position) == HGN_END_CHECKMATE ? '2' : '1');
	}
	if (g->moves != NULL) {
		put_extra(g, "t");
		hgn_page_moves(&g->extra, g->moves, g->position);
	}
	expect_caption(g, played);
	status = options->diagram(options->ctx, g->steps, g->position, played, g->error);
	if (status == 0)
		put_change(g);
	if (memcmp(views, g->steps->view, sizeof views) != 0) {
		put_extra(g, "v");
		hgn_steps_boxes(&g->extra, g->steps, g->steps->view);
	}
	if (g->extra.len > 0)
		hgn_buf_printf(&g->more, "%s\"%u\":{%s}", g->more.len > 0 ? ",\n" : "", (unsigned)node,
		    hgn_buf_string(&g->extra));
	if (g->status == 0)
		g->status = status;
}

/* Append the previous node of a ply, and its number and side, if they are unexpected. */
static void
put_order(struct game *g, const struct hgn_played *played, uint32_t node, uint32_t up)
{
	const struct hgn_played *before = up > 0 ? &g->play->moves[up - 1] : NULL;
	uint32_t number = before != NULL ? before->number : g->from;
	int side = before != NULL ? before->side : g->side;

	if (up + 1 != node) {
		put_extra(g, "up");
		hgn_buf_putn(&g->extra, up);
	}
	if (played->number != number + (side == HGN_BLACK)) {
		put_extra(g, "n");
		hgn_buf_putn(&g->extra, played->number);
	}
	if (played->side == side) {
		put_extra(g, "b");
		hgn_buf_putn(&g->extra, played->side == HGN_BLACK);
	}
}

/* Append a ply after the node `up`. Its position is read from FEN, which is complete. */
static void
put_node(struct game *g, const struct hgn_played *played, uint32_t node, uint32_t up)
{
	const char *text = g->play->text.data;
	struct hgn_span before = node > 1 ? played[-1].fen : g->play->start;

	g->extra.len = 0;
	put_order(g, played, node, up);
	hgn_buf_putc(&g->sans, ' ');
	hgn_buf_add(&g->sans, text + played->san.off, played->san.len);
	hgn_buf_putc(&g->fens, '}');
	hgn_page_fen(&g->fens, text + played->fen.off, played->fen.len, text + before.off, before.len);
	hgn_buf_putc(&g->steps_text, ' ');
	g->status = hgn_fen_read_back(g->position, text + played->fen.off, played->fen.len, g->error);
	if (g->status == 0)
		put_position(g, played, node);
}

/* Process an opening or closing parenthesis. */
static void
turn(struct game *g, bool open)
{
	if (open && g->depth <= HGN_NESTING) {
		g->depth++;
		g->last[g->depth] = g->before[g->depth] = g->before[g->depth - 1];
	} else if (!open && g->depth > 0) {
		g->depth--;
	}
}

/* Return an iterator over the items of the record, which is empty for a position. */
static struct hgn_iter
begin_items(const struct game *g)
{
	return g->record != NULL ? hgn_iter_all(g->record) : (struct hgn_iter){ NULL, NULL, NULL, NULL };
}

/* Append all nodes of the game. */
static void
put_nodes(struct game *g)
{
	struct hgn_iter iter = begin_items(g);
	const struct hgn_item *item;
	uint32_t node = 0, up;

	hgn_position_fen(&g->fens, g->position);
	put_position(g, NULL, 0);
	while (g->status == 0 && (item = hgn_iter_next(&iter)) != NULL) {
		if (item->kind == HGN_OPEN || item->kind == HGN_CLOSE)
			turn(g, item->kind == HGN_OPEN);
		if (item->kind != HGN_MOVE || g->played == g->play->nmoves)
			continue;
		up = g->last[g->depth];
		g->before[g->depth] = up;
		g->last[g->depth] = ++node;
		put_node(g, &g->play->moves[g->played++], node, up);
	}
	hgn_buf_puts(g->out, "\"moves\":");
	hgn_page_json(g->out, g->sans.data, g->sans.len);
	put_key(g, "fens");
	hgn_page_json(g->out, g->fens.data, g->fens.len);
	hgn_buf_printf(g->out, ",\n\"steps\":\"%s\",\n\"more\":{%s}", hgn_buf_string(&g->steps_text),
	    hgn_buf_string(&g->more));
}

static void
put_comment(struct game *g, const struct hgn_item *item)
{
	g->scratch.len = 0;
	hgn_record_comment(&g->scratch, g->record, item);
	hgn_page_json(g->out, g->scratch.data, g->scratch.len);
}

/* Append the number of moves counted so far, with a comma before it unless it is the first value. */
static void
put_run(struct game *g, uint32_t *run, bool *any)
{
	if (*run > 0) {
		hgn_buf_printf(g->out, *any ? ",%u" : "%u", (unsigned)*run);
		*any = true;
	}
	*run = 0;
}

static void
put_item(struct game *g, const struct hgn_item *item)
{
	if (item->kind == HGN_NAG)
		hgn_buf_printf(g->out, "[%u]", (unsigned)item->value);
	else if (item->kind == HGN_OPEN || item->kind == HGN_CLOSE)
		hgn_buf_putn(g->out, item->kind == HGN_OPEN ? -1 : -2);
	else
		put_comment(g, item);
}

/* Append the items of the record in order. */
static void
put_items(struct game *g)
{
	struct hgn_iter iter = begin_items(g);
	const struct hgn_item *item;
	uint32_t run = 0;
	bool any = false;

	put_key(g, "text");
	hgn_buf_putc(g->out, '[');
	while ((item = hgn_iter_next(&iter)) != NULL) {
		if (item->kind == HGN_NUMBER || item->kind == HGN_RESULT || item->kind == HGN_BAD)
			continue;
		if (item->kind == HGN_MOVE) {
			run++;
			continue;
		}
		put_run(g, &run, &any);
		hgn_buf_puts(g->out, any ? "," : "");
		any = true;
		put_item(g, item);
	}
	put_run(g, &run, &any);
	hgn_buf_putc(g->out, ']');
}

/* ---- the game ----------------------------------------------------------------------------------------------- */

/* Write the name of the record to g->text: title, event, date and result. */
static void
make_name(struct game *g)
{
	static const char *const more[] = { "Event", "Date", "Result" };
	const char *value;
	size_t i;

	make_title(g);
	for (i = 0; i < sizeof more / sizeof *more; i++) {
		value = tag(g, more[i]);
		if (*value != '\0' && strncmp(value, "????", 4) != 0)
			hgn_buf_printf(&g->text, ", %s", value);
	}
}

/* Append `<script ...>` with the name for the list of games, which is needed before the game is parsed. */
static void
put_start(struct game *g)
{
	make_name(g);
	hgn_buf_puts(g->out, "<script type=\"application/json\" class=\"game\" data-name=");
	hgn_page_attribute(g->out, g->text.data, g->text.len);
	hgn_buf_puts(g->out, ">\n{");
}

/* Append the element of a game. */
static void
put_game(struct game *g)
{
	enum hgn_result result = g->play == NULL ? HGN_RESULT_NONE : g->play->result;

	g->side = hgn_position_side(g->position) == HGN_WHITE ? HGN_BLACK : HGN_WHITE;
	g->from = hgn_position_number(g->position) - (g->side == HGN_BLACK);
	put_start(g);
	put_nodes(g);
	put_items(g);
	put_tags(g);
	put_text(g, "game", hgn_game_title(hgn_position_game(g->position)));
	put_text(g, "title", make_title(g));
	put_text(g, "result", result == HGN_RESULT_NONE ? "" : hgn_result_text(result));
	put_key(g, g->options.ply_is_node ? "node" : "ply");
	hgn_buf_putn(g->out, g->record == NULL ? 0 : g->options.ply);
	put_text(g, "board", hgn_game_id(hgn_position_game(g->position)));
	put_key(g, "from");
	hgn_buf_printf(g->out, "[%jd,%d]", (intmax_t)(int32_t)g->from, g->side);
	put_key(g, "box");
	hgn_steps_boxes(g->out, g->steps, g->steps->box);
	put_key(g, "defs");
	hgn_steps_text(g->out, g->steps->defs.text.data + g->shapes, g->steps->defs.text.len - g->shapes);
	put_key(g, "words");
	hgn_steps_words(g->out, g->steps, g->steps->shared);
	put_key(g, "lines");
	hgn_steps_lines(g->out, g->steps, g->steps->shared);
	hgn_buf_puts(g->out, "}\n</script>\n");
	make_name(g);
	if (g->status == 0)
		g->status = hgn_page_still(g->out, hgn_buf_string(&g->text), g->record, g->play, g->position,
		    &g->options, g->error);
}

static int
finish(struct game *g)
{
	bool failed = g->out->failed || g->scratch.failed || g->text.failed || g->extra.failed || g->sans.failed ||
	    g->fens.failed || g->steps_text.failed || g->more.failed ||
	    (g->steps != NULL && g->steps->failed);

	if (g->steps != NULL)
		hgn_steps_clear(g->steps);
	free(g->steps);
	hgn_page_moves_free(g->moves);
	hgn_buf_clear(&g->scratch);
	hgn_buf_clear(&g->text);
	hgn_buf_clear(&g->extra);
	hgn_buf_clear(&g->sans);
	hgn_buf_clear(&g->fens);
	hgn_buf_clear(&g->steps_text);
	hgn_buf_clear(&g->more);
	hgn_position_free(g->position);
	return failed ? hgn_error_nomem(g->error) : g->status;
}

static void
set_options(struct game *g, const struct hgn_page_options *options)
{
	if (options != NULL)
		g->options = *options;
	if (g->options.diagram == NULL) {
		g->options.diagram = make_diagram;
		g->options.ctx = &g->options;
	}
}

/* Prepare for the drawings of a game. */
static void
begin(struct game *g, const struct hgn_game *game, const struct hgn_page_options *options)
{
	set_options(g, options);
	g->position = hgn_position_new(game);
	g->steps = calloc(1, sizeof *g->steps);
	if (g->options.moves)
		g->moves = hgn_page_moves_new();
	if (g->position == NULL || g->steps == NULL || (g->options.moves && g->moves == NULL)) {
		g->status = hgn_error_nomem(g->error);
		return;
	}
	g->status = hgn_steps_begin(g->steps, game, g->options.theme, g->options.appearance, g->error);
	g->shapes = g->steps->defs.text.len;
}

int
hgn_page_game(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_page_options *options, struct hgn_error *error)
{
	struct game g = { .out = out, .record = record, .play = play, .error = error };

	begin(&g, play->game, options);
	if (g.status == 0) {
		hgn_position_copy(g.position, play->has_fen ? play->initial : hgn_game_start(play->game));
		put_game(&g);
	}
	return finish(&g);
}

int
hgn_page_position(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_page_options *options,
    struct hgn_error *error)
{
	struct game g = { .out = out, .error = error };

	begin(&g, hgn_position_game(position), options);
	if (g.status == 0) {
		hgn_position_copy(g.position, position);
		put_game(&g);
	}
	return finish(&g);
}
