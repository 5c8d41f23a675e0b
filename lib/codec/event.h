/* SPDX-License-Identifier: MIT
 * Event writer: structured data with a JSON and a YAML back end. JSON is written on one line. In YAML, maps and lists
 * that are `spread` have one line per key or element, except inside others that are not spread.
 *
 *     hgn_event_open(events, '{', true);
 *     hgn_event_key(events, "moves", 5);
 *     hgn_event_open(events, '[', true);
 *     hgn_event_number(events, 1);
 *     hgn_event_close(events, ']');
 *     hgn_event_close(events, '}'); */
#ifndef HGN_CODEC_EVENT_H
#define HGN_CODEC_EVENT_H

#include "base/buf.h"
#include "base/bytes.h"

/* An event writer. Zero-initialise it and set `out` and `yaml`; hgn_events_clear() frees it. Check out->failed at the
 * end. */
struct hgn_events {
	struct hgn_buf *out;
	bool yaml;
	bool more;  /* JSON: the next key or element needs a comma before it */
	bool fresh; /* YAML: the current line, which begins at `line`, contains only indentation and indicators */
	size_t line;
	struct hgn_buf open;    /* YAML: a struct hgn_yaml_level per open map or list */
};
void hgn_events_clear(struct hgn_events *events);

/* Write a key that may need escapes. All texts must be valid UTF-8. */
void hgn_event_any_key(struct hgn_events *events, const char *key, size_t n);
void hgn_event_string(struct hgn_events *events, const char *text, size_t n);
void hgn_event_number(struct hgn_events *events, int64_t number);
/* Write a value that is already JSON text. In YAML it is written on one line. */
void hgn_event_json(struct hgn_events *events, const char *text, size_t n);
/* Write a value of a document on one line. */
struct hgn_json_document;
struct hgn_json_value;
void hgn_event_value(struct hgn_events *events, const struct hgn_json_document *document,
    const struct hgn_json_value *value);

/* The YAML back end. */
void hgn_yaml_begin(struct hgn_events *events, bool list, bool spread);
void hgn_yaml_end(struct hgn_events *events);
void hgn_yaml_key(struct hgn_events *events, const char *key, size_t n);

/* JSON: write the comma before an element. */
static inline void
hgn_event_separate(struct hgn_events *events)
{
	if (events->more)
		hgn_buf_putc(events->out, ',');
	events->more = true;
}

/* Begin or end a map or list; `c` is its bracket in JSON. */
static inline void
hgn_event_open(struct hgn_events *events, char c, bool spread)
{
	char *p;

	if (events->yaml) {
		hgn_yaml_begin(events, c == '[', spread);
		return;
	}
	p = hgn_buf_room(events->out, 2);
	if (p == NULL)
		return;
	*p = ',';
	p += events->more;
	*p++ = c;
	hgn_buf_end(events->out, p);
	events->more = false;
}

static inline void
hgn_event_close(struct hgn_events *events, char c)
{
	char *p;

	if (events->yaml) {
		hgn_yaml_end(events);
		return;
	}
	p = hgn_buf_room(events->out, 1);
	if (p == NULL)
		return;
	*p++ = c;
	hgn_buf_end(events->out, p);
	events->more = true;
}

/* Write the key of the next value. It must not need escapes in JSON. */
static inline void
hgn_event_key(struct hgn_events *events, const char *key, size_t n)
{
	char *p;

	if (events->yaml) {
		hgn_yaml_key(events, key, n);
		return;
	}
	p = hgn_buf_room(events->out, n + 4);
	if (p == NULL)
		return;
	*p = ',';
	p += events->more;
	*p++ = '"';
	p = hgn_put(p, key, n);
	hgn_buf_end(events->out, hgn_put(p, "\":", 2));
	events->more = false;
}

/* ---- runs of short members, for frequent output ---- JSON reserves memory once for a run. If `yaml` is a constant at
 * the beginning of a run, the compiler drops the code of the other back end. */
struct hgn_event_run {
	struct hgn_events *events;
	char *p;
	bool yaml;
};

/* Return true if a text needs no escapes in JSON. It must be in a struct hgn_buf. */
static inline bool
hgn_event_is_plain(const char *text, size_t n)
{
	hgn_bytes x;

	if (n > HGN_BYTES)
		return hgn_json_plain(text, n) == n;
	x = hgn_bytes_load(text);
	x = ((x < ' ') & (x > -1)) | hgn_bytes_equal(x, '"') | hgn_bytes_equal(x, '\\');
	return (hgn_bytes_set(x) & ((1u << n) - 1)) == 0;
}

/* Begin a run of members that need at most `n` bytes in JSON. Return false if memory runs out. */
static inline bool
hgn_event_run_begin(struct hgn_event_run *run, struct hgn_events *events, size_t n, bool yaml)
{
	run->events = events;
	run->yaml = yaml;
	run->p = yaml ? NULL : hgn_buf_room(events->out, n);
	return yaml || run->p != NULL;
}

static inline void
hgn_event_run_end(struct hgn_event_run *run)
{
	if (!run->yaml)
		hgn_buf_end(run->events->out, run->p);
	run->events->more = true;
}

/* Write the key of a member, which is the first in its map if `first` is set. In JSON a key needs 4 bytes more than its
 * length, a text 2. */
static inline void
hgn_event_run_key(struct hgn_event_run *run, const char *key, size_t n, const bool first)
{
	if (run->yaml) {
		hgn_yaml_key(run->events, key, n);
		return;
	}
	run->p = first ? hgn_put(run->p, "\"", 1) : hgn_put(run->p, ",\"", 2);
	run->p = hgn_put(run->p, key, n);
	run->p = hgn_put(run->p, "\":", 2);
}

static inline void
hgn_event_run_number(struct hgn_event_run *run, uint32_t number)
{
	if (run->yaml)
		hgn_event_number(run->events, number);
	else
		run->p = hgn_put_number(run->p, number);
}

/* Write a text that needs no escapes in JSON. It must be in a struct hgn_buf. */
static inline void
hgn_event_run_text(struct hgn_event_run *run, const char *text, size_t n)
{
	if (run->yaml) {
		hgn_event_string(run->events, text, n);
		return;
	}
	*run->p++ = '"';
	run->p = hgn_put_short(run->p, text, n);
	*run->p++ = '"';
}

/* Write a NUL-terminated text that needs no escapes in JSON. */
static inline void
hgn_event_run_name(struct hgn_event_run *run, const char *name)
{
	if (run->yaml) {
		hgn_event_string(run->events, name, strlen(name));
		return;
	}
	*run->p++ = '"';
	while (*name != '\0')
		*run->p++ = *name++;
	*run->p++ = '"';
}

#endif
