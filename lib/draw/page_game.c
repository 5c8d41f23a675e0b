/* SPDX-License-Identifier: MIT
 * HTML pages: a game or a position, as a JSON object in a script element. Members:
 *
 *     board    id of the game; the shared parts of its drawings are in another element, see page_drawing.c
 *     nodes    the initial position, and each ply in the order written, including variations. Members: m: move;
 *              n, b: number, 1 for Black; up: the node before it; f: FEN; p: the piece code of each cell, 0 = empty;
 *              k: 1 in check, 2 mated, or missing; t: legal moves, see put_targets(); d: numbers of the elements of
 *              its drawing, with -1 for those of the board
 *     text     movetext in order: number of a node, -1 and -2 for ( and ), [n] for $n, text of a comment
 *     tags     pairs of name and value, including Variant, SetUp and FEN if the text of the record needs them
 *     game, title, result, ply or node: title of the game, title of the record, result, ply or node that is shown first
 *     box      bounding box of all drawings, for each side: left, top, right, bottom, in hundredths of a unit
 *     defs     shapes that the other element lacks
 *     elements elements that the other element lacks, see page.h. They have the next numbers
 *
 * The object is deflated and written in base 64, so the bytes depend on zlib. After it is a noscript element for
 * browsers without scripts. */
#include "draw/page.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "game/game.h"
#include "notation/position/fen.h"
#include "record/annotation.h"
#include "record/iter.h"
#include "record/lexer.h"
#include "record/record.h"
#include "rules/legality.h"
#include "rules/position.h"

#define MAX_MOVES 20000

struct game {
	struct hgn_buf *out;
	const struct hgn_record *record; /* NULL for a position */
	const struct hgn_play *play;     /* NULL for a position */
	struct hgn_page_options options;
	struct hgn_position *position;
	struct hgn_page_step *step;
	struct hgn_cells to[HGN_MAX_CELLS]; /* legal targets of each cell */
	int left;                        /* how many more legal moves may be listed */
	struct hgn_buf scratch, text;
	struct hgn_buf nodes, json;      /* the nodes so far; the JSON */
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
	hgn_buf_printf(&g->json, ",\n\"%s\":", key);
}

static void
put_text(struct game *g, const char *key, const char *text)
{
	put_key(g, key);
	hgn_buf_json(&g->json, text, strlen(text));
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
	hgn_buf_puts(&g->json, *any ? ",[" : "[");
	hgn_buf_json(&g->json, name, strlen(name));
	hgn_buf_putc(&g->json, ',');
	hgn_buf_json(&g->json, value, n);
	hgn_buf_putc(&g->json, ']');
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
	hgn_buf_putc(&g->json, '[');
	for (i = 0; g->record != NULL && i < g->record->ntags; i++)
		put_tag(g, &any, &g->record->tags[i]);
	if (!has_tag(g, "Variant") && strcmp(id, HGN_DEFAULT_GAME) != 0)
		put_pair(g, &any, "Variant", id, strlen(id));
	get_start(g);
	if (g->scratch.len > 0 && !has_tag(g, "SetUp"))
		put_pair(g, &any, "SetUp", "1", 1);
	if (g->scratch.len > 0 && !has_tag(g, "FEN"))
		put_pair(g, &any, "FEN", g->scratch.data, g->scratch.len);
	hgn_buf_putc(&g->json, ']');
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

static bool
add_target(void *ctx, const struct hgn_move *move)
{
	struct game *g = ctx;

	if (move->from < HGN_MAX_CELLS && move->to < HGN_MAX_CELLS && move->from != move->to)
		hgn_cells_add(&g->to[move->from], move->to);
	return --g->left > 0;
}

/* Append the legal moves from cell to cell: for each cell with a piece that can move, its number and those of the
 * targets. Cells are numbered from 0. Append null if moves are too many to list. */
static void
put_targets(struct game *g)
{
	unsigned cells = (unsigned)g->position->game->board.cells, c, to;
	const char *separator = "";

	memset(g->to, 0, sizeof g->to);
	g->left = MAX_MOVES;
	hgn_buf_puts(&g->nodes, ",\"t\":");
	if (hgn_position_has_too_many_moves(g->position) || !hgn_position_each_legal(g->position, add_target, g)) {
		hgn_buf_puts(&g->nodes, "null");
		return;
	}
	hgn_buf_putc(&g->nodes, '[');
	for (c = 0; c < cells; c++) {
		if (hgn_cells_count(&g->to[c]) == 0)
			continue;
		hgn_buf_printf(&g->nodes, "%s[%u", separator, c);
		for (to = 0; to < cells; to++)
			if (hgn_cells_has(&g->to[c], to))
				hgn_buf_printf(&g->nodes, ",%u", to);
		hgn_buf_putc(&g->nodes, ']');
		separator = ",";
	}
	hgn_buf_putc(&g->nodes, ']');
}

/* Append the position of a node, as FEN, as pieces and as a drawing. */
static void
put_position(struct game *g, const struct hgn_played *played)
{
	const struct hgn_page_options *options = &g->options;
	struct hgn_buf *out = &g->nodes;
	int c;

	g->scratch.len = 0;
	if (played != NULL)
		hgn_buf_add(&g->scratch, g->play->text.data + played->fen.off, played->fen.len);
	else
		hgn_position_fen(&g->scratch, g->position);
	hgn_buf_puts(out, ",\"f\":");
	hgn_buf_json(out, g->scratch.data, g->scratch.len);
	if (hgn_position_in_check(g->position))
		hgn_buf_printf(out, ",\"k\":%d", hgn_position_end(g->position) == HGN_END_CHECKMATE ? 2 : 1);
	hgn_buf_puts(out, ",\"p\":");
	for (c = 0; c < g->position->game->board.cells; c++) {
		hgn_buf_putc(out, c == 0 ? '[' : ',');
		hgn_buf_putn(out, (int64_t)hgn_position_piece(g->position, (unsigned)c));
	}
	hgn_buf_putc(out, ']');
	if (options->moves)
		put_targets(g);
	g->status = options->diagram(options->ctx, g->step, g->position, played, g->error);
	hgn_buf_printf(out, ",\"d\":[%s]}", hgn_buf_string(&g->step->numbers));
}

/* Return an iterator over the items of the record, which is empty for a position. */
static struct hgn_iter
begin_items(const struct game *g)
{
	return g->record != NULL ? hgn_iter_all(g->record) : (struct hgn_iter){ NULL, NULL, NULL, NULL };
}

/* Append all nodes of the game. The first one is numbered as the ply before the first one would be. The positions of
 * plies are read from FEN, which is complete. */
static void
put_nodes(struct game *g)
{
	struct hgn_iter iter = begin_items(g);
	enum hgn_side side = hgn_position_side(g->position) == HGN_WHITE ? HGN_BLACK : HGN_WHITE;
	const char *text = g->play != NULL ? g->play->text.data : NULL;
	const struct hgn_played *played;
	const struct hgn_item *item;
	uint32_t node = 0, up;

	hgn_buf_printf(&g->nodes, "{\"n\":%jd,\"b\":%d",
	    (intmax_t)(int32_t)(hgn_position_number(g->position) - (side == HGN_BLACK)), side == HGN_BLACK);
	put_position(g, NULL);
	while (g->status == 0 && (item = hgn_iter_next(&iter)) != NULL) {
		if (item->kind == HGN_OPEN && g->depth <= HGN_NESTING) {
			g->depth++;
			g->last[g->depth] = g->before[g->depth] = g->before[g->depth - 1];
		} else if (item->kind == HGN_CLOSE && g->depth > 0) {
			g->depth--;
		}
		if (item->kind != HGN_MOVE || node == g->play->nmoves)
			continue;
		up = g->last[g->depth];
		g->before[g->depth] = up;
		g->last[g->depth] = ++node;
		played = &g->play->moves[node - 1];
		hgn_buf_puts(&g->nodes, ",\n{\"m\":");
		hgn_buf_json(&g->nodes, text + played->san.off, played->san.len);
		hgn_buf_printf(&g->nodes, ",\"n\":%jd,\"b\":%d,\"up\":%u", (intmax_t)(int32_t)played->number,
		    played->side == HGN_BLACK, (unsigned)up);
		g->status = hgn_fen_read_back(g->position, text + played->fen.off, played->fen.len, g->error);
		if (g->status == 0)
			put_position(g, played);
	}
	hgn_buf_printf(&g->json, "\"nodes\":[%s]", hgn_buf_string(&g->nodes));
}

/* Append the items of the record in order. */
static void
put_items(struct game *g)
{
	struct hgn_iter iter = begin_items(g);
	const struct hgn_item *item;
	uint32_t node = 0;
	bool any = false;

	put_key(g, "text");
	hgn_buf_putc(&g->json, '[');
	while ((item = hgn_iter_next(&iter)) != NULL) {
		if (item->kind == HGN_NUMBER || item->kind == HGN_RESULT || item->kind == HGN_BAD ||
		    (item->kind == HGN_MOVE && node == g->play->nmoves))
			continue;
		hgn_buf_puts(&g->json, any ? "," : "");
		any = true;
		if (item->kind == HGN_MOVE) {
			hgn_buf_putn(&g->json, ++node);
		} else if (item->kind == HGN_NAG) {
			hgn_buf_printf(&g->json, "[%u]", (unsigned)item->value);
		} else if (item->kind == HGN_OPEN || item->kind == HGN_CLOSE) {
			hgn_buf_putn(&g->json, item->kind == HGN_OPEN ? -1 : -2);
		} else {
			g->scratch.len = 0;
			hgn_record_comment(&g->scratch, g->record, item);
			hgn_buf_json(&g->json, g->scratch.data, g->scratch.len);
		}
	}
	hgn_buf_putc(&g->json, ']');
}

/* ---- without scripts ------------------------------------------------------------------------------------------ */

/* The movetext of a record for browsers without scripts. */
struct still {
	const struct game *g;
	struct hgn_svg svg; /* its destination */
	struct hgn_buf comment;
	size_t played;      /* index of the next ply in play->moves */
	bool numbered;      /* the next move needs its number, even if it is Black's */
};

/* Append the next move of the record, with its number if necessary. */
static void
put_move(struct still *still)
{
	const struct hgn_played *played;

	if (still->played == still->g->play->nmoves)
		return;
	played = &still->g->play->moves[still->played++];
	if (still->numbered || played->side == HGN_WHITE)
		hgn_buf_printf(still->svg.out, "%u%s ", (unsigned)played->number,
		    played->side == HGN_WHITE ? "." : "...");
	hgn_svg_escape(&still->svg, still->g->play->text.data + played->san.off, played->san.len);
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
	hgn_record_comment(comment, still->g->record, item);
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
	hgn_svg_escape(&still->svg, comment->data, kept);
	hgn_buf_puts(still->svg.out, "</i>");
	still->numbered = true;
}

/* Append an item of the movetext. */
static void
put_still_item(struct still *still, const struct hgn_item *item)
{
	struct hgn_buf *out = still->svg.out;
	const char *symbol;

	switch (item->kind) {
	case HGN_MOVE:
		hgn_buf_putc(out, ' ');
		put_move(still);
		break;
	case HGN_NAG:
		if ((symbol = hgn_page_nag((unsigned)item->value)) == NULL)
			hgn_buf_printf(out, " $%u", (unsigned)item->value);
		else
			hgn_buf_printf(out, *symbol == '!' || *symbol == '?' ? "%s" : " %s", symbol);
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

/* Append the position, as a drawing or a text board. The drawing has no style, because the page's policy would not
 * allow it. */
static void
put_still_position(struct game *g, const struct hgn_played *last)
{
	struct hgn_diagram_options appearance = { 0 };
	struct hgn_svg svg = { .out = g->out };
	const char *text, *end, *next;

	if (g->options.still) {
		if (g->options.appearance != NULL)
			appearance = *g->options.appearance;
		appearance.last = last != NULL ? &last->move : NULL;
		appearance.flip = g->options.flip;
		appearance.scheme = HGN_SCHEME_LIGHT;
		appearance.caption = NULL;
		g->status = hgn_diagram_svg(g->out, g->position, g->options.theme, &appearance, g->error);
		return;
	}
	g->scratch.len = 0;
	hgn_position_board(&g->scratch, g->position);
	hgn_buf_puts(g->out, "<pre>");
	text = hgn_buf_string(&g->scratch);
	for (end = text + g->scratch.len; text < end; text = next + 1) {
		next = memchr(text, '\n', (size_t)(end - text));
		next = next == NULL ? end : next;
		hgn_svg_escape(&svg, text, (size_t)(next - text));
		hgn_buf_putc(g->out, '\n');
	}
	hgn_buf_puts(g->out, "</pre>\n");
}

/* Append what browsers without scripts show: the name of the record, which is in g->text, the final position of the
 * main line, and the movetext without commands in comments. */
static void
put_still(struct game *g)
{
	struct still still = { .g = g, .svg = { .out = g->out }, .numbered = true };
	const struct hgn_played *last = NULL;
	struct hgn_iter iter = begin_items(g);
	const struct hgn_item *item;
	size_t i;

	hgn_buf_puts(g->out, "<noscript>\n<h2>");
	hgn_svg_escape(&still.svg, g->text.data, g->text.len);
	hgn_buf_puts(g->out, "</h2>\n");
	for (i = 0; g->play != NULL && i < g->play->nmoves; i++)
		if (g->play->moves[i].depth == 0)
			last = &g->play->moves[i];
	if (last != NULL)
		g->status = hgn_fen_read_back(g->position, g->play->text.data + last->fen.off, last->fen.len, g->error);
	if (g->status == 0)
		put_still_position(g, last);
	if (g->record != NULL) {
		hgn_buf_puts(g->out, "<p>");
		while ((item = hgn_iter_next(&iter)) != NULL)
			put_still_item(&still, item);
		if (g->play->result != HGN_RESULT_NONE)
			hgn_buf_printf(g->out, " %s", hgn_result_text(g->play->result));
		hgn_buf_puts(g->out, "</p>\n");
	}
	hgn_buf_puts(g->out, "</noscript>\n");
	g->scratch.failed |= still.comment.failed;
	hgn_buf_clear(&still.comment);
}

/* ---- the game ----------------------------------------------------------------------------------------------- */

/* Return the result, or "" if the record has none. */
static const char *
result_text(const struct game *g)
{
	enum hgn_result result = g->play == NULL ? HGN_RESULT_NONE : g->play->result;

	return result == HGN_RESULT_NONE ? "" : hgn_result_text(result);
}

/* Write the name of the record to g->text: title, event, date and result. */
static void
make_name(struct game *g)
{
	static const char *const more[] = { "Event", "Date" };
	const char *value;
	size_t i;

	make_title(g);
	for (i = 0; i < sizeof more / sizeof *more; i++) {
		value = tag(g, more[i]);
		if (*value != '\0' && strncmp(value, "????", 4) != 0)
			hgn_buf_printf(&g->text, ", %s", value);
	}
	value = result_text(g);
	if (*value != '\0' && *value != '*')
		hgn_buf_printf(&g->text, ", %s", value);
}

/* Append the element of a game. Its name and the words for the search are attributes, because they are needed before
 * the game is read. */
static void
put_game(struct game *g)
{
	const struct hgn_game *game = hgn_position_game(g->position);
	size_t i;

	hgn_buf_putc(&g->json, '{');
	put_nodes(g);
	put_items(g);
	put_tags(g);
	put_text(g, "game", game->title);
	put_text(g, "title", make_title(g));
	put_text(g, "result", result_text(g));
	put_key(g, g->options.ply_is_node ? "node" : "ply");
	hgn_buf_putn(&g->json, g->record == NULL ? 0 : g->options.ply);
	put_text(g, "board", game->id);
	put_key(g, "box");
	hgn_page_boxes(&g->json, g->step);
	put_text(g, "defs", hgn_buf_string(&g->step->document.shapes) + g->step->shared_shapes);
	put_key(g, "elements");
	hgn_page_elements(&g->json, g->step, g->step->shared);
	hgn_buf_putc(&g->json, '}');
	make_name(g);
	hgn_buf_puts(g->out, "<script type=\"text/plain\" class=\"game\" data-name=");
	hgn_page_attribute(g->out, g->text.data, g->text.len);
	g->scratch.len = 0; /* the names of the game, and the tags */
	hgn_buf_printf(&g->scratch, "%s, %s", game->title, game->id);
	for (i = 0; g->record != NULL && i < g->record->ntags; i++) {
		hgn_buf_puts(&g->scratch, ", ");
		hgn_record_tag_value(&g->scratch, g->record, &g->record->tags[i]);
	}
	hgn_buf_puts(g->out, " data-words=");
	hgn_page_attribute(g->out, g->scratch.data, g->scratch.len);
	hgn_buf_puts(g->out, ">\n");
	hgn_page_deflate(g->out, &g->json);
	hgn_buf_puts(g->out, "\n</script>\n");
	if (g->status == 0)
		put_still(g);
}

/* Append a game, or the position `start` if `record` is NULL. */
static int
put_element(struct game *g, const struct hgn_position *start, const struct hgn_page_options *options)
{
	const struct hgn_game *game = hgn_position_game(start);

	if (options != NULL)
		g->options = *options;
	if (g->options.diagram == NULL) {
		g->options.diagram = make_diagram;
		g->options.ctx = &g->options;
	}
	g->position = hgn_position_new(game);
	g->step = calloc(1, sizeof *g->step);
	if (g->position == NULL || g->step == NULL)
		g->status = hgn_error_nomem(g->error);
	else
		g->status = hgn_page_step_begin(g->step, game, &g->options, g->error);
	if (g->status == 0) {
		hgn_position_copy(g->position, start);
		put_game(g);
	}
	if (g->step != NULL && hgn_page_step_end(g->step, g->error) != 0)
		g->status = HGN_ENOMEM;
	if (g->out->failed || g->scratch.failed || g->text.failed || g->nodes.failed || g->json.failed)
		g->status = hgn_error_nomem(g->error);
	free(g->step);
	hgn_buf_clear(&g->scratch);
	hgn_buf_clear(&g->text);
	hgn_buf_clear(&g->nodes);
	hgn_buf_clear(&g->json);
	hgn_position_free(g->position);
	return g->status;
}

int
hgn_page_game(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_page_options *options, struct hgn_error *error)
{
	struct game g = { .out = out, .record = record, .play = play, .error = error };

	return put_element(&g, play->has_fen ? play->initial : hgn_game_start(play->game), options);
}

int
hgn_page_position(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_page_options *options,
    struct hgn_error *error)
{
	struct game g = { .out = out, .error = error };

	return put_element(&g, position, options);
}
