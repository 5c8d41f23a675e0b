/* SPDX-License-Identifier: MIT
 * hrender-svg: records or one FEN in, diagrams out. */
#include "front.h"

#include <stdio.h>
#include <string.h>

struct options {
	struct front_ply ply;
	bool each, flip, html;
	int coords; /* of enum hgn_coords */
	const char *palette, *from_fen;
	uint64_t size;
	struct hgn_buf output; /* --output with its percent signs read, when it names one file */
};

#define OPTION(field) offsetof(struct options, field)

static const struct front_option table[] = {
	{ 0, "ply", "N", "the position after half-move N: 0 = the start, -1 = the last, or first or last", NULL, NULL,
	    FRONT_PLY, OPTION(ply), 0, 0 },
	{ 0, "each", NULL, "the start and the position after every half-move", NULL, NULL, FRONT_FLAG, OPTION(each), 0, 0 },
	{ 0, "html", NULL, "a page for browsers that steps through the games; --ply chooses what it shows first", NULL,
	    NULL, FRONT_FLAG, OPTION(html), 0, 0 },
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
	"a file for every position; also %d (its number) and all tags: %{White}",
	"hrender-svg -g lengthleaper --ply=first --flip game.hgn >first.svg", "after the first half-move, for Black",
	"hrender-svg --html -o games.html games.hgn", "a page that steps through the games",
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
	bool named; /* documents have files of their own */
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
	const struct front_place *place = ctx;
	struct hgn_buf key = { 0 };
	const char *word;
	bool found = true;

	hgn_buf_add(&key, name, len);
	word = hgn_buf_string(&key);
	if (strcmp(word, "id") == 0 || strcmp(word, "record") == 0)
		hgn_buf_putn(out, (int64_t)place->record->ordinal);
	else if (strcmp(word, "ply") == 0)
		hgn_buf_putn(out, place->ply);
	else if (strcmp(word, "d") == 0)
		hgn_buf_putn(out, (int64_t)place->number);
	else
		found = tag_value(out, place->record, word);
	hgn_buf_clear(&key);
	return found;
}

/* Keep the first name that could be no tag's, and count the places. */
struct check {
	char bad[64];
	size_t places;
};

static bool
check_place(void *ctx, struct hgn_buf *out, const char *name, size_t len)
{
	struct check *check = ctx;
	size_t i;

	(void)out;
	check->places++;
	for (i = 0; i < len; i++) {
		bool letter = (name[i] >= 'A' && name[i] <= 'Z') || (name[i] >= 'a' && name[i] <= 'z');

		if (!letter && (i == 0 || ((name[i] < '0' || name[i] > '9') && name[i] != '_')) && check->bad[0] == '\0')
			snprintf(check->bad, sizeof check->bad, "%.*s", (int)(len < 50 ? len : 50), name);
	}
	return false;
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

/* Draw a position of the record at hand, or one that no record belongs to. */
static int
draw(void *ctx, struct front_worker *worker, struct hgn_buf *out, const struct hgn_position *position,
    const struct hgn_played *played, bool flip, struct hgn_error *error)
{
	const struct renderer *r = ctx;
	struct hgn_draw_options options = r->draw;
	struct hgn_buf title = { 0 }, caption = { 0 };
	int status;

	options.flip = flip;
	if (make_title(&title, &worker->slot->record))
		options.title = hgn_buf_string(&title);
	if (played != NULL) {
		make_caption(&caption, &worker->play, played);
		options.caption = hgn_buf_string(&caption);
		options.last = &played->move;
	}
	status = hgn_draw_svg(out, position, r->theme, &options, error);
	out->failed |= title.failed || caption.failed;
	hgn_buf_clear(&title);
	hgn_buf_clear(&caption);
	return status;
}

static void
show(void *ctx, struct front_worker *worker, const struct hgn_position *position, const struct hgn_played *played)
{
	const struct renderer *r = ctx;
	struct front_slot *slot = worker->slot;
	struct hgn_error error;

	if (r->named)
		front_document(slot, played != NULL ? played->ply : 0);
	if (draw(ctx, worker, &slot->out, position, played, r->draw.flip, &error) != 0)
		slot->fatal = error;
}

static void
process(void *ctx, struct front_worker *worker, struct front_slot *slot)
{
	const struct renderer *r = ctx;

	/* A bad record is drawn whole or not at all. */
	if (front_walk(slot, worker, &r->walk) == FRONT_WALK_INVALID)
		front_undo(slot);
}

/* The name of the output is a template. Without a place for a value it is the name of one file. */
static bool
read_template(struct front *front, struct options *options, struct renderer *r)
{
	const char *output = front->common.output;
	struct check check = { "", 0 };

	if (output == NULL)
		return true;
	if (!front_template(&options->output, output, check_place, &check))
		return front_usage(front, "--output: '%s' is not well-formed: write %%d, %%{name}, %%{name:3}, or %%%% for a "
		    "percent sign", output);
	if (check.bad[0] != '\0')
		return front_usage(front, "--output: '%s' can be no tag; there are d, id, record, ply, and the names of tags",
		    check.bad);
	r->named = check.places > 0;
	if (r->named) {
		front->to.template = output;
		front->to.lookup = lookup;
	} else {
		front_output_init(&front->out, hgn_buf_string(&options->output));
	}
	return true;
}

static bool
prepare(struct front *front, struct options *options, struct renderer *r)
{
	struct hgn_error error;

	if (options->html && options->each)
		return front_usage(front, "--html and --each: only one of them can be had");
	if (!front_ply_or_each(front, &options->ply, options->each) || !read_template(front, options, r))
		return false;
	if (options->palette != NULL && hgn_theme_load(&r->theme, front->library, options->palette, &error) != 0) {
		front_error(front, NULL, &error);
		return false;
	}
	return true;
}

/* All records as a page, or a position. */
static void
render_page(struct front *front, const struct options *options, struct renderer *r, const struct hgn_position *position)
{
	struct front_html html = { .player = r->walk.player, .ply = options->ply, .named = r->named, .draw = draw };

	html.page.theme = r->theme;
	html.page.flip = options->flip;
	html.tool = r;
	front_html_run(front, &html, position);
}

static void
render(struct front *front, struct options *options)
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
	else if (options->html)
		render_page(front, options, &r, position);
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
	int status;

	if (front_begin(&front, &tool, &options, argc, argv))
		render(&front, &options);
	status = front_finish(&front);
	hgn_buf_clear(&options.output);
	return status;
}
