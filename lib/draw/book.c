/* SPDX-License-Identifier: MIT
 * Documents with several positions, which have shapes, styles and the board in common. Each position is drawn when it
 * is added. Definitions that the document already has are dropped. */
#include "draw/book.h"


#include <inttypes.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/list.h"
#include "hgn/tools/tools.h"
#include "library/language.h"

#define MAX_LENGTH (INT32_MAX / 100) /* of a sheet, so that multiples of lengths do not overflow */
/* How many times longer the last position is shown than others, before the animation restarts. */
#define LAST_STAYS 3

struct hgn_diagram_book *
hgn_diagram_book_new(const struct hgn_theme *theme, const struct hgn_diagram_options *options)
{
	struct hgn_diagram_book *book = calloc(1, sizeof *book);

	if (book == NULL)
		return NULL;
	book->theme = theme;
	if (options != NULL)
		book->options = *options;
	return book;
}

void
hgn_diagram_book_free(struct hgn_diagram_book *book)
{
	int i;

	if (book == NULL)
		return;
	free(book->frames);
	for (i = 0; i < HGN_BOOK_TEXTS; i++)
		hgn_buf_clear(&book->text[i]);
	hgn_document_clear(&book->document);
	free(book);
}

/* Copy a text into a buffer. Return the copy, or NULL if the text is NULL. */
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
hgn_diagram_book_name(struct hgn_diagram_book *book, const char *title, const char *description, const char *id_prefix)
{
	book->options.description = keep(&book->text[HGN_BOOK_DESCRIPTION], description);
	book->options.title = keep(&book->text[HGN_BOOK_TITLE], title);
	book->options.id_prefix = keep(&book->text[HGN_BOOK_PREFIX], id_prefix);
}

size_t
hgn_diagram_book_count(const struct hgn_diagram_book *book)
{
	return book->n;
}

const struct hgn_game *
hgn_diagram_book_game(const struct hgn_diagram_book *book)
{
	return book->n > 0 ? book->scene.game : NULL;
}

/* Return true if the book is incomplete, because memory ran out when a position was added. */
static bool
is_short(const struct hgn_diagram_book *book)
{
	bool failed = book->document.shapes.failed || book->document.ids.failed;
	int i;

	for (i = 0; i < HGN_BOOK_TEXTS; i++)
		failed |= book->text[i].failed;
	return failed;
}

int
hgn_diagram_book_add(struct hgn_diagram_book *book, const struct hgn_position *position,
    const struct hgn_diagram_options *options, struct hgn_error *error)
{
	struct hgn_book_frame *frame = hgn_list_room(book->frames, book->n, &book->cap, sizeof *frame);
	struct hgn_buf *body = &book->text[HGN_BOOK_BODY], *words = &book->text[HGN_BOOK_WORDS];
	struct hgn_scene *scene = &book->scene;
	int status, wide, high;

	if (frame == NULL)
		return hgn_error_nomem(error);
	book->frames = frame;
	frame += book->n;
	status = hgn_scene_init(scene, &book->document, position, book->theme,
	    options != NULL ? options : &book->options, error);
	if (status == 0) {
		hgn_svg_prefix(scene->svg, book->options.id_prefix);
		if (book->caption_scale > 0)
			scene->caption_scale = book->caption_scale;
		*frame = (struct hgn_book_frame){ .from = body->len, .words = words->len };
		hgn_scene_place(scene);
		scene->svg->out = words;
		hgn_svg_put(scene->svg, book->n > 0 ? " %t %d:" : "%t %d:",
		    hgn_language_translate(scene->options->language, "Position"), (int)book->n + 1);
		hgn_scene_describe_position(scene);
		scene->svg->out = &book->text[HGN_BOOK_BOARD];
		if (book->n == 0)
			hgn_scene_draw(scene, true);
		scene->svg->out = body;
		hgn_scene_draw(scene, false);
		frame->to = body->len;
		frame->words_end = words->len;
		frame->levels = scene->cropped ? scene->options->levels : 0;
		frame->view = scene->view;
		wide = scene->view.right - scene->view.left;
		high = scene->view.bottom - scene->view.top;
		book->width = wide > book->width ? wide : book->width;
		book->height = high > book->height ? high : book->height;
		book->n++;
	}
	hgn_scene_clear(scene);
	return is_short(book) ? hgn_error_nomem(error) : status;
}

/* Write everything before the layers of positions, except the end of <defs>. The scene then has no position, but the
 * view of the document with a legend. */
static void
put_head(struct hgn_diagram_book *book, struct hgn_buf *out, struct hgn_box view, bool animated)
{
	struct hgn_scene *scene = &book->scene;
	struct hgn_svg *svg = scene->svg;

	scene->position = NULL;
	scene->options = &book->options;
	scene->title = book->options.title != NULL ? book->options.title : scene->game->title;
	scene->last = NULL;
	scene->view = view;
	svg->out = &book->text[HGN_BOOK_LEGEND];
	hgn_legend_draw(scene);
	svg->out = out;
	hgn_scene_head(scene, &book->text[HGN_BOOK_WORDS]);
	if (animated) /* show only the last position to readers who prefer reduced motion; overrides the animation */
		hgn_svg_put(svg, "<style>@media (prefers-reduced-motion: reduce) {\n"
		    ".%imoving *{visibility:inherit!important}\n.%imoving [visibility]{visibility:hidden!important}\n"
		    "}\n</style>");
	hgn_svg_put(svg, "<defs>");
	hgn_svg_add(svg, book->document.shapes.data, book->document.shapes.len);
}

void
hgn_book_begin(struct hgn_diagram_book *book, struct hgn_buf *out, struct hgn_box view)
{
	struct hgn_svg *svg = book->scene.svg;

	put_head(book, out, view, false);
	hgn_svg_put(svg, "<g id='board'>");
	hgn_svg_add(svg, book->text[HGN_BOOK_BOARD].data, book->text[HGN_BOOK_BOARD].len);
	hgn_svg_put(svg, "</g></defs>");
}

int
hgn_book_end(struct hgn_diagram_book *book, struct hgn_buf *out, size_t start, struct hgn_error *error)
{
	struct hgn_svg *svg = book->scene.svg;
	int i;

	hgn_svg_add(svg, book->text[HGN_BOOK_LEGEND].data, book->text[HGN_BOOK_LEGEND].len);
	hgn_svg_put(svg, "</svg>");
	out->failed |= is_short(book);
	hgn_svg_seal(svg, out, start);
	for (i = HGN_BOOK_WORDS; i < HGN_BOOK_TEXTS; i++)
		book->text[i].len = 0;
	book->document.shapes.len = 0;
	hgn_intern_empty(&book->document.ids);
	memset(&book->document.used, 0, sizeof book->document.used);
	book->n = 0;
	book->width = book->height = 0;
	return out->failed ? hgn_error_nomem(error) : 0;
}

void
hgn_book_put(struct hgn_diagram_book *book, size_t i, struct hgn_place at)
{
	const struct hgn_book_frame *frame = &book->frames[i];
	struct hgn_svg *svg = book->scene.svg;
	char crop[HGN_CROP_ID];

	hgn_svg_put(svg, "<g class='position'%T>", at.x - frame->view.left, at.y - frame->view.top, 100);
	hgn_scene_crop_id(crop, frame->levels);
	if (frame->levels != 0)
		hgn_svg_put(svg, "<g class='part' clip-path='url(#%i%s)'>", crop);
	hgn_svg_put(svg, "<use xlink:href='#board'/>");
	if (frame->levels != 0)
		hgn_svg_put(svg, "</g>");
	hgn_svg_add(svg, book->text[HGN_BOOK_BODY].data + frame->from, frame->to - frame->from);
	hgn_svg_put(svg, "</g>");
}

int
hgn_diagram_book_sheet(struct hgn_buf *out, struct hgn_diagram_book *book, unsigned columns, struct hgn_error *error)
{
	uint64_t rows = columns > 0 ? (book->n + columns - 1) / columns : UINT32_MAX;
	size_t start = out->len, i;

	if (is_short(book))
		return hgn_error_nomem(error);
	if (book->n == 0)
		return 0;
	if (columns == 0 || columns > (unsigned)(MAX_LENGTH / book->width) ||
	    rows > (unsigned)(MAX_LENGTH / book->height))
		return hgn_error_set(error, HGN_ELIMIT, "", "a sheet cannot have %zu positions in %u columns", book->n,
		    columns);
	hgn_book_begin(book, out, (struct hgn_box){ 0, 0, (int)columns * book->width, (int)rows * book->height });
	hgn_scene_background(&book->scene);
	for (i = 0; i < book->n; i++)
		hgn_book_put(book, i, (struct hgn_place){ (int)(i % columns) * book->width,
		    (int)(i / columns) * book->height });
	return hgn_book_end(book, out, start, error);
}

/* ---- animations --------------------------------------------------------------------------------------------- */

/* Times of an animation. */
struct animation {
	uint32_t frames;       /* number of positions */
	unsigned milliseconds; /* how long each position is shown */
	bool loop;             /* restart at the end; the last position is shown longer */
};

/* Append the periods of a position in an animation that restarts: hidden before its time, and after it unless it is the
 * last one. */
static void
put_periods(struct hgn_svg *svg, const struct animation *animation, uint32_t frame)
{
	uint64_t all = (uint64_t)animation->frames - 1 + LAST_STAYS, begin = frame * UINT64_C(1000000) / all,
	    end = (frame + UINT64_C(1)) * 1000000 / all;
	bool first = frame == 0, last = frame + 1 == animation->frames;

	hgn_svg_put(svg, "<animate attributeName='visibility' calcMode='discrete' values='%svisible%s' keyTimes='0",
	    first ? "" : "hidden;", last ? "" : ";hidden");
	if (!first)
		hgn_buf_printf(svg->out, ";.%06" PRIu64, begin);
	if (!last)
		hgn_buf_printf(svg->out, ";.%06" PRIu64, end);
	hgn_buf_printf(svg->out, "\" dur=\"%" PRIu64 "ms\"", all * animation->milliseconds);
	hgn_svg_put(svg, " repeatCount='indefinite'/>");
}

/* Append the start of the group of a position. The last position is visible, and hidden before its time; all others are
 * hidden, and visible at their time. Viewers without animation show the last position. */
static void
begin_position(struct hgn_svg *svg, const struct animation *animation, uint32_t frame)
{
	uint64_t begin = (uint64_t)frame * animation->milliseconds;
	bool last = frame + 1 == animation->frames;

	hgn_svg_put(svg, last ? "<g class='position'>" : "<g class='position' visibility='hidden'>");
	if (animation->frames == 1)
		return;
	if (animation->loop)
		put_periods(svg, animation, frame);
	else
		hgn_buf_printf(svg->out,
		    "<set attributeName=\"visibility\" to=\"%s\" begin=\"%" PRIu64 "ms\" dur=\"%" PRIu64
		    "ms\"/>\n", last ? "hidden" : "visible", last ? 0 : begin, last ? begin : animation->milliseconds);
}

int
hgn_diagram_book_animation(struct hgn_buf *out, struct hgn_diagram_book *book, unsigned milliseconds,
    struct hgn_error *error)
{
	struct hgn_svg *svg = book->scene.svg;
	struct animation animation = { (uint32_t)book->n, milliseconds, book->options.loop };
	struct hgn_box view;
	size_t start = out->len, i;

	if (is_short(book))
		return hgn_error_nomem(error);
	if (book->n == 0)
		return 0;
	view = book->frames[0].view;
	view.right = view.left + book->width;
	view.bottom = view.top + book->height;
	put_head(book, out, view, true);
	hgn_svg_put(svg, "</defs>");
	hgn_scene_background(&book->scene);
	hgn_svg_add(svg, book->text[HGN_BOOK_BOARD].data, book->text[HGN_BOOK_BOARD].len);
	hgn_svg_put(svg, "<g class='.moving'>");
	for (i = 0; i < book->n; i++) {
		begin_position(svg, &animation, (uint32_t)i);
		hgn_svg_add(svg, book->text[HGN_BOOK_BODY].data + book->frames[i].from,
		    book->frames[i].to - book->frames[i].from);
		hgn_svg_put(svg, "</g>");
	}
	hgn_svg_put(svg, "</g>");
	return hgn_book_end(book, out, start, error);
}
