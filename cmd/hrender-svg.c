/* SPDX-License-Identifier: MIT
 * hrender-svg: records or one FEN in, diagrams out. */
#include "front.h"

#include <string.h>

struct options {
	struct front_ply ply;
	bool each, flip;
	int coords; /* of enum hgn_coords */
	const char *palette, *from_fen;
	uint64_t size;
};

#define OPTION(field) offsetof(struct options, field)

static const struct front_option table[] = {
	{ 0, "ply", "N", "the position after half-move N: 0 = the start, -1 = the last, or first or last", NULL, NULL,
	    FRONT_PLY, OPTION(ply), 0, 0 },
	{ 0, "each", NULL, "the start and the position after every half-move", NULL, NULL, FRONT_FLAG, OPTION(each), 0, 0 },
	{ 0, "flip", NULL, "draw Black's side below", NULL, NULL, FRONT_FLAG, OPTION(flip), 0, 0 },
	{ 0, "coords", "WHERE", "where coordinates are written", "edge cells none", NULL, FRONT_CHOICE, OPTION(coords), 0,
	    0 },
	{ 0, "palette", "NAME", "the colours, from a theme", NULL, NULL, FRONT_TEXT, OPTION(palette), 0, 0 },
	{ 0, "size", "N", "the width in pixels", NULL, NULL, FRONT_NUMBER, OPTION(size), 1, 100000 },
	{ 0, "from-fen", "FEN", "start from FEN; without FILE draw that position", NULL, NULL, FRONT_TEXT,
	    OPTION(from_fen), 0, 0 },
	{ 0, NULL, NULL, NULL, NULL, NULL, FRONT_FLAG, 0, 0, 0 },
};

static const char *const examples[] = {
	"hrender-svg -o last.svg game.hgn", "draw the last position",
	"hrender-svg --each -o 'dir/%{id}-%{ply:3}.svg' games.hgn",
	"a file for every position; also %{record} and all tags: %{White}",
	"hrender-svg -g lengthleaper --ply=first --flip game.hgn >first.svg", "after the first half-move, for Black",
	"hrender-svg -g hexetera --from-fen '1/3/5/4k2/7/7/7/3K3 w - 1'", "draw a position",
	NULL,
};

static const struct front_tool tool = {
	"hrender-svg", "[OPTION]... [FILE]...",
	"Draw positions of game records as SVG documents.",
	table, FRONT_G_RECORDS | FRONT_G_REPORTS, examples, "a record is invalid", NULL,
};

struct renderer {
	struct front_walk walk;
	struct hgn_theme *theme;
	struct hgn_draw_options draw;
	const char *template; /* NULL = all documents go to one output */
};

/* What names of files can be made of. */
struct place {
	const struct hgn_record *record;
	uint32_t ply;
};

/* Append a tag's value; false when it is missing. */
static bool
tag_value(struct hgn_buf *out, const struct hgn_record *record, const char *name)
{
	const struct hgn_tag *tag = hgn_record_tag(record, name);

	if (tag != NULL)
		hgn_record_tag_value(out, record, tag);
	return tag != NULL;
}

static bool
lookup(void *ctx, struct hgn_buf *out, const char *name, size_t len)
{
	const struct place *place = ctx;
	struct hgn_buf key = { 0 };
	const char *word;
	bool found = true;

	hgn_buf_add(&key, name, len);
	word = hgn_buf_string(&key);
	if (strcmp(word, "id") == 0 || strcmp(word, "record") == 0)
		hgn_buf_putn(out, (int64_t)place->record->ordinal);
	else if (strcmp(word, "ply") == 0)
		hgn_buf_putn(out, place->ply);
	else
		found = tag_value(out, place->record, word);
	hgn_buf_clear(&key);
	return found;
}

static void
begin_document(const struct renderer *r, struct front_worker *worker, uint32_t ply)
{
	struct place place = { &worker->slot->record, ply };

	if (r->template == NULL)
		return;
	worker->text.len = 0;
	front_template(&worker->text, r->template, lookup, &place);
	front_document(worker->slot, hgn_buf_string(&worker->text));
}

/* "White – Black", or nothing when one of them is unknown. */
static bool
make_title(struct hgn_buf *out, const struct hgn_record *record)
{
	size_t black;

	if (!tag_value(out, record, "White") || out->len == 0 || (out->len == 1 && out->data[0] == '?'))
		return false;
	hgn_buf_puts(out, " \xE2\x80\x93 ");
	black = out->len;
	return tag_value(out, record, "Black") && out->len > black && !(out->len == black + 1 && out->data[black] == '?');
}

/* "12... Nrc4" */
static void
make_caption(struct hgn_buf *out, const struct hgn_play *play, const struct hgn_played *played)
{
	hgn_buf_printf(out, "%ju%s ", (uintmax_t)played->number, played->side == HGN_WHITE ? "." : "...");
	hgn_buf_add(out, play->text.data + played->san.off, played->san.len);
}

static void
show(void *ctx, struct front_worker *worker, const struct hgn_position *position, const struct hgn_played *played)
{
	const struct renderer *r = ctx;
	struct front_slot *slot = worker->slot;
	struct hgn_draw_options draw = r->draw;
	struct hgn_buf title = { 0 }, caption = { 0 };
	struct hgn_error error;
	int status;

	begin_document(r, worker, played != NULL ? played->ply : 0);
	if (make_title(&title, &slot->record))
		draw.title = hgn_buf_string(&title);
	if (played != NULL) {
		make_caption(&caption, &worker->play, played);
		draw.caption = hgn_buf_string(&caption);
		draw.last = &played->move;
	}
	status = hgn_draw_svg(&slot->out, position, r->theme, &draw, &error);
	if (status != 0)
		slot->fatal = error;
	if (title.failed || caption.failed)
		front_nomem(slot);
	hgn_buf_clear(&title);
	hgn_buf_clear(&caption);
}

static void
process(void *ctx, struct front_worker *worker, struct front_slot *slot)
{
	const struct renderer *r = ctx;

	/* A bad record is drawn whole or not at all. */
	if (front_walk(slot, worker, &r->walk) == FRONT_WALK_INVALID)
		front_undo(slot);
}

/* Find the theme, and the template among the common options. */
static bool
prepare(struct front *front, const struct options *options, struct renderer *r)
{
	const char *output = front->common.output;
	struct hgn_buf name = { 0 };
	struct hgn_error error;
	bool good;

	if (options->palette != NULL && hgn_theme_load(&r->theme, front->library, options->palette, &error) != 0) {
		front_error(front, NULL, &error);
		return false;
	}
	if (output == NULL || !front_template_is(output))
		return true;
	good = front_template(&name, output, NULL, NULL);
	hgn_buf_clear(&name);
	if (!good)
		return front_usage(front, "--output: '%s' is not well-formed: write %%{name}, %%{name:3} or %%%%", output);
	r->template = front->to.template = output;
	return true;
}

static void
render(struct front *front, const struct options *options)
{
	struct renderer r = { 0 };
	struct front_work work = { 0 };
	struct hgn_position *position = NULL;

	r.draw.coords = (enum hgn_coords)options->coords;
	r.draw.flip = options->flip;
	r.draw.size = (unsigned)options->size;
	r.walk.player.library = front->library;
	r.walk.player.least = HGN_ERROR;
	r.walk.player.options.game = front->game;
	r.walk.player.options.fen = options->from_fen;
	r.walk.player.options.want = HGN_WANT_SAN;
	r.walk.ply = options->ply;
	r.walk.each = options->each;
	r.walk.show = show;
	r.walk.tool = &r;
	work.tool = &r;
	work.process = process;
	work.batch = 4 * 1024;
	if (!prepare(front, options, &r))
		return;
	if (options->from_fen != NULL && (position = front_position(front, "--from-fen", options->from_fen)) == NULL)
		front->status = 2;
	else if (position != NULL && front->operands == 0)
		front_show(front, &r.walk, position);
	else
		front_run(front, &work);
	hgn_position_free(position);
	hgn_theme_free(r.theme);
}

int
main(int argc, char **argv)
{
	struct options options = { 0 };
	struct front front;

	if (front_begin(&front, &tool, &options, argc, argv))
		render(&front, &options);
	return front_finish(&front);
}
