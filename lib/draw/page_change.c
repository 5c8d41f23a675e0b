/* SPDX-License-Identifier: MIT
 * HTML pages: differences between drawings. A ply changes a few lines. Two lists of lines are compared by searching for
 * the next location at which they agree. The result is always correct, and minimal if changes are small. */
#include "draw/page_change.h"

#include "draw/page_escape.h"
#include "hgn/tools/tools.h"

#define FAR 300 /* maximum numbers to skip in the search; after that all numbers are new */

struct list_change {
	struct hgn_buf *out;
	const struct hgn_step_list *old, *new;
	size_t i, k;     /* current indices in the lists */
};

/* Return true if the lists agree at these indices, for two numbers or up to the end of both. A single equal number may
 * be accidental. */
static bool
agree(const struct list_change *c, size_t i, size_t k)
{
	if (i == c->old->n || k == c->new->n)
		return i == c->old->n && k == c->new->n;
	if (c->old->list[i] != c->new->list[k])
		return false;
	if (i + 1 == c->old->n || k + 1 == c->new->n)
		return i + 1 == c->old->n && k + 1 == c->new->n;
	return c->old->list[i + 1] == c->new->list[k + 1];
}

/* Count the numbers that are removed and added before the lists agree again. */
static void
measure(const struct list_change *c, size_t *go, size_t *come)
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

static void
put_change(struct list_change *c)
{
	size_t start = c->i, go, come, n;

	while (c->i < c->old->n && c->k < c->new->n && c->old->list[c->i] == c->new->list[c->k]) {
		c->i++;
		c->k++;
	}
	if (c->i == c->old->n && c->k == c->new->n)
		return;
	hgn_page_pack(c->out, c->i - start);
	measure(c, &go, &come);
	hgn_page_pack(c->out, go);
	hgn_page_pack(c->out, come);
	for (n = come; n > 0; n--)
		hgn_page_pack(c->out, c->new->list[c->k++]);
	c->i += go;
}

void
hgn_steps_change(struct hgn_buf *out, struct hgn_page_step *steps, int side)
{
	struct list_change c = { .out = out, .old = &steps->last[side], .new = &steps->now[side] };
	struct hgn_step_list spare;

	while (!steps->failed && (c.i < c.old->n || c.k < c.new->n))
		put_change(&c);
	spare = steps->last[side];
	steps->last[side] = steps->now[side];
	steps->now[side] = spare;
}
