/* SPDX-License-Identifier: MIT */
#include "draw/element.h"

#include <stdlib.h>

void
hgn_part_clear(struct hgn_part *part)
{
	hgn_buf_clear(&part->text);
	free(part->event);
	memset(part, 0, sizeof *part);
}

void
hgn_part_empty(struct hgn_part *part)
{
	part->text.len = 0;
	part->n = 0;
}

void
hgn_part_note(struct hgn_part *part, enum hgn_event_kind kind, size_t at, size_t n)
{
	if (at > UINT32_MAX) {
		part->text.failed = true;
		return;
	}
	if (part->n == part->cap) {
		size_t cap = part->cap == 0 ? 1024 : 2 * part->cap;
		struct hgn_event *event = realloc(part->event, cap * sizeof *event);

		if (event == NULL) {
			part->text.failed = true;
			return;
		}
		part->event = event;
		part->cap = cap;
	}
	part->event[part->n++] = (struct hgn_event){ (uint32_t)at, n & 0xFFFFFF, kind };
}

size_t
hgn_part_skip(size_t *end, const struct hgn_part *part, size_t event)
{
	int depth = 0;

	for (; event < part->n; event++)
		switch (part->event[event].kind) {
		case HGN_EVENT_START:
			depth++;
			break;
		case HGN_EVENT_EMPTY:
		case HGN_EVENT_END:
			if (--depth > 0)
				break;
			*end = part->event[event].at + 1;
			return event + 1;
		}
	*end = part->text.len;
	return event;
}

/* Note the events of `part` from `event` on that are before `end`, what is at `at` there being at `to_at` in `to`. */
static void
copy_events(struct hgn_part *to, size_t to_at, const struct hgn_part *part, size_t event, size_t at, size_t end)
{
	for (; event < part->n && part->event[event].at < end; event++)
		hgn_part_note(to, (enum hgn_event_kind)part->event[event].kind, part->event[event].at - at + to_at,
		    part->event[event].n);
}

void
hgn_part_add(struct hgn_part *to, const struct hgn_part *part, size_t event, size_t at, size_t end)
{
	copy_events(to, to->text.len, part, event, at, end);
	hgn_buf_add(&to->text, part->text.data + at, end - at);
}

void
hgn_part_copy(struct hgn_pen *pen, const struct hgn_part *part, size_t event, size_t at, size_t end)
{
	if (end == at)
		return;
	if (pen->part != NULL)
		copy_events(pen->part, pen->out->len + pen->n, part, event, at, end);
	hgn_pen_add(pen, part->text.data + at, end - at);
}

void
hgn_part_copy_all(struct hgn_pen *pen, const struct hgn_part *part)
{
	hgn_part_copy(pen, part, 0, 0, part->text.len);
}

void
hgn_pen_turn(struct hgn_pen *pen, struct hgn_part *part)
{
	if (pen->out != NULL)
		hgn_pen_flush(pen);
	pen->out = &part->text;
	pen->part = part;
}
