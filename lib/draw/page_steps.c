/* SPDX-License-Identifier: MIT
 * Drawings of one game after the other, each told by what differs from the one before.
 *
 * A drawing has an element a line, and a half-move changes a few of them. So every drawing is cut into pieces, which
 * are lines, or where a line is long its tags and parts of its texts; each piece is kept once, and a drawing is a list
 * of their numbers. Two such lists are compared by looking for the next place where they agree: this finds the smallest
 * change if changes are small, and always a correct one. */
#include "draw/page_steps.h"

#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "draw/page_escape.h"

#define LONG_LINE 160  /* bytes */
#define FAR 300        /* numbers that may come and go before the rest counts as new */

void
hgn_steps_clear(struct hgn_steps *steps)
{
	hgn_intern_clear(&steps->pieces);
	free(steps->last[0].list);
	free(steps->last[1].list);
	free(steps->now.list);
	memset(steps, 0, sizeof *steps);
}

/* Add a piece from one place in the drawing to before another. */
static void
add_piece(struct hgn_steps *steps, const struct hgn_fragment *drawing, size_t from, size_t to)
{
	struct hgn_step_list *now = &steps->now;
	uint32_t *list = hgn_list_room(now->list, now->n, &now->cap, sizeof *list);

	steps->failed |= list == NULL;
	if (list == NULL)
		return;
	now->list = list;
	list[now->n++] = hgn_intern_number(&steps->pieces, drawing->text.data + from, to - from);
}

/* Add a text in pieces, each up to a slash, or to a blank that follows a comma or the like. */
static void
add_text(struct hgn_steps *steps, const struct hgn_fragment *drawing, size_t from, size_t to)
{
	const char *text = drawing->text.data;
	size_t i;

	for (i = from + 1; i < to; i++)
		if (text[i - 1] == '/' || (text[i - 1] == ' ' && i - 1 > from && strchr(",.:;", text[i - 2]) != NULL)) {
			add_piece(steps, drawing, from, i);
			from = i;
		}
	if (from < to)
		add_piece(steps, drawing, from, to);
}

/* Add a long line, whose first event is that. */
static void
add_long(struct hgn_steps *steps, const struct hgn_fragment *drawing, size_t event, size_t from, size_t to)
{
	for (; event < drawing->n && drawing->event[event].at < to; event++) {
		size_t at = drawing->event[event].at;
		enum hgn_event_kind kind = (enum hgn_event_kind)drawing->event[event].kind;

		if (kind == HGN_EVENT_START || kind == HGN_EVENT_CLOSE)
			add_text(steps, drawing, from, at);
		else if (kind == HGN_EVENT_OPEN || kind == HGN_EVENT_EMPTY || kind == HGN_EVENT_END)
			add_piece(steps, drawing, from, at);
		else
			continue;
		from = at;
	}
	add_text(steps, drawing, from, to);
}

static void
add_line(struct hgn_steps *steps, const struct hgn_fragment *drawing, size_t event, size_t from, size_t to)
{
	if (to - from > LONG_LINE)
		add_long(steps, drawing, event, from, to);
	else if (from < to)
		add_piece(steps, drawing, from, to);
}

/* Cut a drawing into steps->now. */
static void
cut(struct hgn_steps *steps, const struct hgn_fragment *drawing)
{
	size_t from = 0, first = 0, i;

	steps->now.n = 0;
	for (i = 0; i < drawing->n && !steps->failed; i++) {
		size_t at = drawing->event[i].at;

		if (at == drawing->text.len || drawing->text.data[at] != '\n')
			continue;
		add_line(steps, drawing, first, from, at + 1);
		from = at + 1;
		first = i + 1;
	}
	add_line(steps, drawing, first, from, drawing->text.len);
}

/* ---- changes ------------------------------------------------------------------------------------------------ */

struct change {
	struct hgn_buf *out;
	const struct hgn_step_list *old, *new;
	size_t i, k;     /* where we are in them */
	bool any;        /* a change was written */
};

/* Whether the lists agree at these places: for two numbers, or up to the end of both. One alone may be chance. */
static bool
agree(const struct change *c, size_t i, size_t k)
{
	if (i == c->old->n || k == c->new->n)
		return i == c->old->n && k == c->new->n;
	if (c->old->list[i] != c->new->list[k])
		return false;
	if (i + 1 == c->old->n || k + 1 == c->new->n)
		return i + 1 == c->old->n && k + 1 == c->new->n;
	return c->old->list[i + 1] == c->new->list[k + 1];
}

/* How many numbers go and come until the lists agree again. */
static void
measure(const struct change *c, size_t *go, size_t *come)
{
	size_t left = c->old->n - c->i, right = c->new->n - c->k, far;

	for (far = 1; far <= FAR && far <= left + right; far++)
		for (*go = 0; *go <= far && *go <= left; ++*go) {
			*come = far - *go;
			if (*come <= right && agree(c, c->i + *go, c->k + *come))
				return;
		}
	*go = left;
	*come = right;
}

/* `n` numbers as a list, with runs of consecutive ones made short. */
static void
put_numbers(struct hgn_buf *out, const uint32_t *list, size_t n)
{
	size_t i, run;

	hgn_buf_putc(out, '[');
	for (i = 0; i < n; i += run + 1) {
		if (i > 0)
			hgn_buf_putc(out, ',');
		hgn_buf_putn(out, list[i]);
		for (run = 0; i + run + 1 < n && list[i + run + 1] == list[i + run] + 1; run++)
			;
		if (run > 0) {
			hgn_buf_putc(out, ',');
			hgn_buf_putn(out, -(int64_t)run);
		}
	}
	hgn_buf_putc(out, ']');
}

static void
put_change(struct change *c)
{
	size_t start = c->i, go, come;

	while (c->i < c->old->n && c->k < c->new->n && c->old->list[c->i] == c->new->list[c->k]) {
		c->i++;
		c->k++;
	}
	if (c->i == c->old->n && c->k == c->new->n)
		return;
	if (c->any)
		hgn_buf_putc(c->out, ',');
	hgn_buf_putn(c->out, (int64_t)(c->i - start));
	measure(c, &go, &come);
	c->any = true;
	hgn_buf_putc(c->out, ',');
	hgn_buf_putn(c->out, (int64_t)go);
	hgn_buf_putc(c->out, ',');
	put_numbers(c->out, c->new->list + c->k, come);
	c->i += go;
	c->k += come;
}

void
hgn_steps_add(struct hgn_buf *out, struct hgn_steps *steps, int side,
    const struct hgn_fragment *drawing)
{
	struct change c = { .out = out, .old = &steps->last[side], .new = &steps->now };
	struct hgn_step_list spare;

	cut(steps, drawing);
	steps->failed |= steps->pieces.failed || drawing->text.failed;
	if (steps->failed)
		return;
	hgn_buf_putc(out, '[');
	while (c.i < c.old->n || c.k < c.new->n)
		put_change(&c);
	hgn_buf_putc(out, ']');
	spare = steps->last[side];
	steps->last[side] = steps->now;
	steps->now = spare;
}

/* Signs that would need an escape change places with some that are rare. */
static char
swap(char c)
{
	switch (c) {
	case '"': return '\'';
	case '<': return '`';
	case '>': return '~';
	case '\'': return '"';
	case '`': return '<';
	case '~': return '>';
	default: return c;
	}
}

void
hgn_steps_pieces(struct hgn_buf *out, const struct hgn_steps *steps)
{
	struct hgn_buf text = { 0 };
	size_t i, k;

	hgn_buf_putc(out, '[');
	for (i = 0; i < steps->pieces.n; i++) {
		text.len = 0;
		hgn_buf_add(&text, steps->pieces.text.data + steps->pieces.list[i].off, steps->pieces.list[i].len);
		for (k = 0; k < text.len; k++)
			text.data[k] = swap(text.data[k]);
		if (i > 0)
			hgn_buf_putc(out, ',');
		hgn_page_json(out, text.data, text.len);
	}
	hgn_buf_putc(out, ']');
	out->failed |= text.failed;
	hgn_buf_clear(&text);
}
