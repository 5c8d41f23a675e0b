/* SPDX-License-Identifier: MIT
 * Records as a page of HTML that steps through them. The page is one document of all records, or where documents have
 * files of their own, one of each. */
#include "front.h"

#include <string.h>

/* What hgn_page_options.draw is told. */
struct drawing {
	const struct front_html *html;
	const struct hgn_record *record; /* NULL for a position */
	const struct hgn_play *play;
};

static int
draw(void *ctx, struct hgn_buf *out, const struct hgn_position *position, const struct hgn_played *played, bool flip,
    struct hgn_error *error)
{
	const struct drawing *d = ctx;

	return d->html->draw(d->html->tool, out, d->record, d->play, position, played, flip, error);
}

/* The half-move to show first. Where the record does not reach it, that is its end, and there is a warning. */
static uint32_t
first_ply(struct front_slot *slot, const struct front_ply *ply)
{
	uint32_t n = 0;

	if (!ply->given || front_ply_find(&n, ply, &slot->record))
		return n;
	front_remark(slot, HGN_WARNING, "no-such-ply", "the record has %ju half-moves, which does not reach ply %jd",
	    (uintmax_t)slot->plies, (intmax_t)ply->n);
	return ply->n < 0 ? 0 : slot->plies;
}

static void
process(void *ctx, struct front_worker *worker, struct front_slot *slot)
{
	const struct front_html *html = ctx;
	struct drawing d = { html, &slot->record, &worker->play };
	struct hgn_page_options page = html->page;
	struct hgn_error error;
	int status;

	if (!front_play(slot, worker, &html->player))
		return;
	page.draw = draw;
	page.ctx = &d;
	page.ply = first_ply(slot, &html->ply);
	if (html->named) {
		front_document(slot, page.ply);
		hgn_buf_add(&slot->out, html->head.data, html->head.len);
	}
	status = hgn_page_game(&slot->out, &slot->record, &worker->play, &page, &error);
	if (html->named)
		hgn_buf_add(&slot->out, html->tail.data, html->tail.len);
	if (status != 0)
		slot->fatal = error;
}

/* The page of one position. */
static int
add_position(struct hgn_buf *out, const struct front_html *html, const struct hgn_position *position,
    struct hgn_error *error)
{
	struct drawing d = { html, NULL, NULL };
	struct hgn_page_options page = html->page;

	page.draw = draw;
	page.ctx = &d;
	hgn_buf_add(out, html->head.data, html->head.len);
	if (hgn_page_position(out, position, &page, error) != 0)
		return error->status;
	hgn_buf_add(out, html->tail.data, html->tail.len);
	return 0;
}

static void
show_position(struct front *front, const struct front_html *html, const struct hgn_position *position)
{
	struct front_work work = { 0 };
	struct front_slot slot;

	memset(&slot, 0, sizeof slot);
	if (html->named)
		front_document(&slot, 0);
	add_position(&slot.out, html, position, &slot.fatal);
	front_emit(front, &work, &slot);
	front_slot_clear(&slot);
}

void
front_html_run(struct front *front, struct front_html *html, const struct hgn_position *position)
{
	struct front_work work = { .tool = html, .process = process, .batch = 1, .head = &html->head, .tail = &html->tail };
	struct hgn_error error;

	html->player.options.want = HGN_WANT_SAN | HGN_WANT_FEN;
	if (hgn_page_begin(&html->head, &html->page, &error) != 0 || hgn_page_end(&html->tail, &html->page, &error) != 0)
		front_error(front, NULL, &error);
	else if (position != NULL && front->operands == 0)
		show_position(front, html, position);
	else
		front_run(front, &work);
	hgn_buf_clear(&html->head);
	hgn_buf_clear(&html->tail);
}
