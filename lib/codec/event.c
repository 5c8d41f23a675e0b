/* SPDX-License-Identifier: MIT
 * Event writer: functions for both back ends, and the JSON back end. */
#include "codec/event.h"

#include "codec/json.h"
#include "hgn/tools/tools.h"

void
hgn_events_clear(struct hgn_events *events)
{
	events->out->failed |= events->open.failed;
	hgn_buf_clear(&events->open);
}

void
hgn_event_any_key(struct hgn_events *events, const char *key, size_t n)
{
	if (events->yaml) {
		hgn_yaml_key(events, key, n);
		return;
	}
	hgn_event_separate(events);
	hgn_buf_json(events->out, key, n);
	hgn_buf_putc(events->out, ':');
	events->more = false;
}

void
hgn_event_string(struct hgn_events *events, const char *text, size_t n)
{
	if (events->yaml) {
		hgn_yaml_string(events, text, n);
		return;
	}
	hgn_event_separate(events);
	hgn_buf_json(events->out, text, n);
}

void
hgn_event_number(struct hgn_events *events, int64_t number)
{
	char digits[HGN_BUF_DIGITS + 1], *p = digits;

	if (!events->yaml) {
		hgn_event_separate(events);
		hgn_buf_putn(events->out, number);
		return;
	}
	if (number < 0)
		*p++ = '-';
	p = hgn_put_number(p, number < 0 ? -(uint64_t)number : (uint64_t)number);
	hgn_yaml_word(events, digits, (size_t)(p - digits));
}

/* ---- values that are JSON text ---- */

/* Write a parsed value as events. */
static void
put_value(struct hgn_events *events, const struct hgn_json_document *document, const char *text,
    const struct hgn_json_value *value)
{
	const struct hgn_json_value *member;

	if (value->type == HGN_JSON_STRING) {
		hgn_yaml_string(events, value->text, value->len);
	} else if (value->type > HGN_JSON_ARRAY) {
		hgn_yaml_word(events, text + value->off, value->end - value->off);
	} else {
		hgn_yaml_begin(events, value->type == HGN_JSON_ARRAY, false);
		for (member = hgn_json_first(document, value); member != NULL; member = hgn_json_next(document, value,
		    member)) {
			if (member->key != NULL)
				hgn_yaml_key(events, member->key, member->nkey);
			put_value(events, document, text, member);
		}
		hgn_yaml_end(events);
	}
}

void
hgn_event_json(struct hgn_events *events, const char *text, size_t n)
{
	struct hgn_json_document document = { 0 };
	struct hgn_error error;

	if (!events->yaml) {
		hgn_event_separate(events);
		hgn_buf_add(events->out, text, n);
		return;
	}
	if (hgn_json_parse(&document, text, n, &error) == 0)
		put_value(events, &document, text, hgn_json_at(&document, 0));
	else
		events->out->failed = true;
	hgn_json_clear(&document);
}
