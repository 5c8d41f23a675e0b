/* SPDX-License-Identifier: MIT
 * Several positions in one document, with shapes, styles and the board in common. Each position is drawn when it is
 * added; of what it defines, that is kept which was not there before. */
#include "draw/book.h"

#include <stdlib.h>

#include "base/error.h"
#include "draw/rewrite.h"

struct hgn_draw_book *
hgn_draw_book_new(const struct hgn_theme *theme, const struct hgn_draw_options *options)
{
	struct hgn_draw_book *book = calloc(1, sizeof *book);

	if (book == NULL)
		return NULL;
	book->theme = theme;
	if (options != NULL)
		book->options = *options;
	book->options.last = NULL;
	book->options.played = NULL;
	book->options.nplayed = 0;
	book->options.caption = NULL;
	book->options.marks = NULL;
	book->options.shows = NULL;
	return book;
}

void
hgn_draw_book_free(struct hgn_draw_book *book)
{
	if (book == NULL)
		return;
	free(book->frames);
	hgn_buf_clear(&book->rules);
	hgn_buf_clear(&book->defs);
	hgn_buf_clear(&book->board);
	hgn_buf_clear(&book->body);
	hgn_buf_clear(&book->words);
	hgn_buf_clear(&book->title);
	hgn_buf_clear(&book->prefix);
	free(book);
}

/* Keep a copy of a text; NULL stays NULL. */
static const char *
keep(struct hgn_buf *buf, const char *text)
{
	buf->len = 0;
	if (text == NULL)
		return NULL;
	hgn_buf_puts(buf, text);
	return hgn_buf_string(buf);
}

void
hgn_draw_book_name(struct hgn_draw_book *book, const char *title, const char *id_prefix)
{
	book->options.title = keep(&book->title, title);
	book->options.id_prefix = keep(&book->prefix, id_prefix);
	if (book->title.failed || book->prefix.failed)
		book->body.failed = true;
}

size_t
hgn_draw_book_count(const struct hgn_draw_book *book)
{
	return book->n;
}

/* The end of the element that begins at `at`, with all that it holds. */
static const char *
element_end(const char *at)
{
	int depth = 0;

	do {
		const char *end = strchr(at, '\n');

		if (at[1] == '/')
			depth--;
		else if (end[-2] != '/')
			depth++;
		at = end + 1;
	} while (depth > 0);
	return at;
}

/* Append the elements of `part` whose first line is not there yet, and which begins with the id. What was cut short is
 * none of them. */
static void
merge_defs(struct hgn_buf *defs, struct hgn_buf *part)
{
	const char *at = hgn_buf_string(part), *end, *id;
	char key[80];
	size_t n;

	defs->failed |= part->failed;
	for (at = defs->failed ? "" : at; *at != '\0'; at = end) {
		end = element_end(at);
		id = strstr(at, " id=\"");
		n = strcspn(id + 5, "\"") + 6;
		if (n < sizeof key) {
			memcpy(key, id, n);
			key[n] = '\0';
			if (strstr(hgn_buf_string(defs), key) != NULL)
				continue;
		}
		hgn_buf_add(defs, at, (size_t)(end - at));
	}
}

static void
merge_lines(struct hgn_buf *lines, struct hgn_buf *part)
{
	const char *at = hgn_buf_string(part), *end;
	char key[120];

	lines->failed |= part->failed;
	for (at = lines->failed ? "" : at; *at != '\0'; at = end) {
		end = strchr(at, '\n') + 1;
		if ((size_t)(end - at) >= sizeof key)
			continue;
		memcpy(key, at, (size_t)(end - at));
		key[end - at] = '\0';
		if (strstr(hgn_buf_string(lines), key) == NULL)
			hgn_buf_puts(lines, key);
	}
}

/* Let the pen of a scene write to another buffer. */
static void
turn_to(struct hgn_scene *scene, struct hgn_buf *out)
{
	hgn_pen_flush(&scene->pen);
	scene->pen.out = out;
}

static bool
add_frame(struct hgn_draw_book *book, size_t from)
{
	struct hgn_frame *frame;

	if (book->n == book->cap) {
		size_t cap = book->cap == 0 ? 16 : 2 * book->cap;

		frame = realloc(book->frames, cap * sizeof *frame);
		if (frame == NULL)
			return false;
		book->frames = frame;
		book->cap = cap;
	}
	frame = &book->frames[book->n++];
	*frame = (struct hgn_frame){ from, book->body.len, book->scene.view };
	if (frame->view.right - frame->view.left > book->width)
		book->width = frame->view.right - frame->view.left;
	if (frame->view.bottom - frame->view.top > book->height)
		book->height = frame->view.bottom - frame->view.top;
	return true;
}

static void
describe(struct hgn_draw_book *book)
{
	hgn_buf_printf(&book->words, "%sPosition %zu: ", book->n > 0 ? " " : "", book->n + 1);
	turn_to(&book->scene, &book->words);
	hgn_scene_describe_position(&book->scene);
}

static void
draw_parts(struct hgn_draw_book *book)
{
	struct hgn_buf part = { 0 };
	struct hgn_scene *scene = &book->scene;

	hgn_scene_place(scene);
	describe(book);
	turn_to(scene, &part);
	hgn_scene_rules(scene);
	turn_to(scene, &part);
	merge_lines(&book->rules, &part);
	part.len = 0;
	hgn_scene_define(scene);
	turn_to(scene, &book->board);
	merge_defs(&book->defs, &part);
	if (book->n == 0)
		hgn_scene_draw(scene, true);
	turn_to(scene, &book->body);
	hgn_scene_draw(scene, false);
	turn_to(scene, &book->body);
	if (part.failed)
		book->body.failed = true;
	hgn_buf_clear(&part);
}

int
hgn_draw_book_add(struct hgn_draw_book *book, const struct hgn_position *position,
    const struct hgn_draw_options *options, struct hgn_error *error)
{
	struct hgn_scene *scene = &book->scene;
	struct hgn_draw_options own = book->options;
	size_t from = book->body.len, i;
	int status;

	own.caption = options->caption;
	own.last = options->last;
	own.played = options->played;
	own.nplayed = options->nplayed;
	own.marks = options->marks;
	own.shows = options->shows;
	status = hgn_scene_init(scene, &book->body, position, book->theme, &own, error);
	if (status == 0) {
		scene->part = true;
		draw_parts(book);
		for (i = 0; i < HGN_MAX_CODES; i++)
			book->used.code[i] |= scene->legend.set.code[i];
		book->used.signs |= scene->legend.set.signs;
		if (!add_frame(book, from))
			book->body.failed = true;
	}
	scene->pen.out = &book->body;
	if (hgn_scene_clear(scene, error) != 0 || book->defs.failed || book->board.failed || book->rules.failed ||
	    book->words.failed)
		return hgn_error_nomem(error);
	return status;
}

/* Whether memory ran out while positions were added: what was collected is cut short. */
static bool
is_short(const struct hgn_draw_book *book)
{
	return book->body.failed || book->defs.failed || book->board.failed || book->rules.failed || book->words.failed ||
	    book->title.failed || book->prefix.failed;
}

static void
reset(struct hgn_draw_book *book)
{
	book->n = 0;
	book->rules.len = book->defs.len = book->board.len = book->body.len = book->words.len = 0;
	memset(&book->used, 0, sizeof book->used);
	book->width = book->height = 0;
}

/* The scene of the document: its view is set, its layers are done; a legend is to come. */
static void
take_scene(struct hgn_draw_book *book, struct hgn_buf *out, struct hgn_box view)
{
	struct hgn_scene *scene = &book->scene;
	struct hgn_buf part = { 0 };

	scene->position = NULL;
	scene->part = false;
	scene->options = &book->options;
	scene->title = book->options.title != NULL ? book->options.title : scene->game->title;
	scene->last = NULL;
	scene->view = view;
	scene->legend.set = book->used;
	memset(&scene->glyphs, 0, sizeof scene->glyphs);
	turn_to(scene, &part);
	hgn_layer_legend.place(scene);
	hgn_scene_glyphs(scene);
	turn_to(scene, out);
	merge_defs(&book->defs, &part);
	if (part.failed)
		out->failed = true;
	hgn_buf_clear(&part);
}

/* Everything up to the layers of positions. */
static void
put_head(struct hgn_draw_book *book)
{
	struct hgn_scene *scene = &book->scene;
	struct hgn_pen *pen = &scene->pen;

	hgn_scene_root(scene);
	hgn_pen_puts(pen, "<title id=\"title\">");
	hgn_text_escape(pen, scene->title, strlen(scene->title));
	hgn_pen_puts(pen, "</title>\n<desc id=\"desc\">");
	hgn_pen_add(pen, book->words.data, book->words.len);
	hgn_pen_puts(pen, "</desc>\n");
	hgn_scene_style(scene, hgn_buf_string(&book->rules), book->rules.len);
	hgn_pen_puts(pen, "<defs>\n");
	hgn_pen_add(pen, book->defs.data, book->defs.len);
}

static int
finish(struct hgn_draw_book *book, struct hgn_buf *out, size_t start, int status, struct hgn_error *error)
{
	hgn_layer_legend.draw(&book->scene);
	hgn_pen_puts(&book->scene.pen, "</svg>\n");
	hgn_pen_flush(&book->scene.pen);
	hgn_draw_rewrite(out, start, &book->options);
	reset(book);
	return status == 0 && out->failed ? hgn_error_nomem(error) : status;
}

static void
put_frame(struct hgn_pen *pen, const struct hgn_draw_book *book, size_t i, unsigned columns)
{
	const struct hgn_frame *frame = &book->frames[i];

	hgn_pen_puts(pen, "<g class=\"position\" transform=\"translate(");
	hgn_pen_length(pen, (int)(i % columns) * book->width - frame->view.left);
	hgn_pen_putc(pen, ' ');
	hgn_pen_length(pen, (int)(i / columns) * book->height - frame->view.top);
	hgn_pen_puts(pen, ")\">\n<use href=\"#board\"/>\n");
	hgn_pen_add(pen, book->body.data + frame->from, frame->to - frame->from);
	hgn_pen_puts(pen, "</g>\n");
}

int
hgn_draw_book_sheet(struct hgn_buf *out, struct hgn_draw_book *book, unsigned columns, struct hgn_error *error)
{
	struct hgn_pen *pen = &book->scene.pen;
	size_t start = out->len, rows = (book->n + columns - 1) / columns, i;
	struct hgn_box view = { 0, 0, (int)columns * book->width, (int)rows * book->height };

	if (is_short(book))
		return hgn_error_nomem(error);
	if (book->n == 0)
		return 0;
	take_scene(book, out, view);
	put_head(book);
	hgn_pen_puts(pen, "<g id=\"board\">\n");
	hgn_pen_add(pen, book->board.data, book->board.len);
	hgn_pen_puts(pen, "</g>\n</defs>\n");
	hgn_scene_background(&book->scene);
	for (i = 0; i < book->n; i++)
		put_frame(pen, book, i, columns);
	return finish(book, out, start, 0, error);
}

int
hgn_draw_book_animation(struct hgn_buf *out, struct hgn_draw_book *book, unsigned milliseconds, struct hgn_error *error)
{
	struct hgn_pen *pen = &book->scene.pen;
	size_t start = out->len;
	struct hgn_box view;
	int status;

	if (is_short(book))
		return hgn_error_nomem(error);
	if (book->n == 0)
		return 0;
	view = book->frames[0].view;
	view.right = view.left + book->width;
	view.bottom = view.top + book->height;
	take_scene(book, out, view);
	put_head(book);
	hgn_pen_puts(pen, "</defs>\n");
	hgn_scene_background(&book->scene);
	hgn_pen_add(pen, book->board.data, book->board.len);
	status = hgn_frames_animate(pen, book, milliseconds, error);
	return finish(book, out, start, status, error);
}
