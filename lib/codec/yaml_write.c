/* SPDX-License-Identifier: MIT
 * A played record as a YAML document: what JSON has of it, laid out for people. A half-move is a line, unless it has
 * variations. */
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include "base/error.h"
#include "base/text.h"
#include "codec/codec.h"

struct writer {
	yaml_emitter_t emitter;
	const char *p, *end;   /* the object of JSON, which is known to be right */
	struct hgn_buf scratch;
	struct hgn_buf nested; /* a byte for each object or array that is open: '{' or '[', upper bit = in one line */
	bool failed;
};

#define IN_LINE 0x80

static int
write_bytes(void *ctx, unsigned char *bytes, size_t n)
{
	struct hgn_buf *out = ctx;

	hgn_buf_add(out, bytes, n);
	return !out->failed;
}

static void
emit(struct writer *w, yaml_event_t *event, int made)
{
	w->failed |= !made || w->failed || !yaml_emitter_emit(&w->emitter, event);
}

/* ---- texts ---- */

static bool
is_word(const char *text, size_t n)
{
	static const char *const words[] = { "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", "<<", "=",
		".inf", "-.inf", "+.inf", ".nan" };
	size_t i, k;

	if (n > 0 && (n > 5 || strchr("~ntfyo<=.-+", hgn_to_lower(*text)) == NULL))
		return false;
	for (i = 0; i < sizeof words / sizeof *words; i++) {
		for (k = 0; k < n && words[i][k] != '\0' && hgn_to_lower(text[k]) == words[i][k]; k++)
			continue;
		if (k == n && words[i][k] == '\0')
			return true;
	}
	return n == 0;
}

/* Whether some reader of YAML might take a text for a number, or a date. */
static bool
is_numeric(const char *text, size_t n)
{
	size_t i, digits = 0, dots = 0;

	i = n > 0 && (*text == '-' || *text == '+');
	if (n - i > 2 && text[i] == '0' && strchr("xXoObB", text[i + 1]) != NULL)
		return true;
	if (n > 5 && text[4] == '-' && hgn_is_digit(text[0]) && hgn_is_digit(text[3]))
		return true;
	for (; i < n; i++) {
		char c = text[i];

		digits += hgn_is_digit(c);
		dots += c == '.';
		if ((c == 'e' || c == 'E') && digits > 0 && i + 1 < n)
			i += text[i + 1] == '-' || text[i + 1] == '+';
		else if (!hgn_is_digit(c) && c != '.' && c != ':' && c != '_')
			return false;
	}
	return digits > 0 && dots <= 1;
}

static yaml_scalar_style_t
style_of(const char *text, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if ((unsigned char)text[i] < 0x20)
			return YAML_DOUBLE_QUOTED_SCALAR_STYLE;
	return is_word(text, n) || is_numeric(text, n) ? YAML_SINGLE_QUOTED_SCALAR_STYLE : YAML_PLAIN_SCALAR_STYLE;
}

static void
put_scalar(struct writer *w, const char *text, size_t n, yaml_scalar_style_t style)
{
	yaml_event_t event;

	emit(w, &event, yaml_scalar_event_initialize(&event, NULL, NULL, (const yaml_char_t *)text, (int)n, 1, 1, style));
}

/* Append what an escape stands for, and go behind it. hgn_buf_json escapes as \u00XX what is below a blank. */
static void
take_escape(struct writer *w)
{
	static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
	const char *at = strchr(from, w->p[1]);
	char hex[3];

	if (w->p[1] == 'u') {
		memcpy(hex, w->p + 4, 2);
		hex[2] = '\0';
		hgn_buf_putc(&w->scratch, (char)strtoul(hex, NULL, 16));
		w->p += 6;
		return;
	}
	hgn_buf_putc(&w->scratch, at != NULL ? to[at - from] : w->p[1]);
	w->p += 2;
}

/* Read a string into w->scratch. */
static void
take_string(struct writer *w)
{
	const char *start;

	w->scratch.len = 0;
	for (w->p++; *w->p != '"';) {
		for (start = w->p; *w->p != '"' && *w->p != '\\'; w->p++)
			continue;
		hgn_buf_add(&w->scratch, start, (size_t)(w->p - start));
		if (*w->p == '\\')
			take_escape(w);
	}
	w->p++;
	w->failed |= w->scratch.failed;
}

/* ---- values ---- */

/* Whether an object at w->p has variations of its own. */
static bool
has_variations(const struct writer *w)
{
	static const char key[] = "\"variations\":";
	const char *p = w->p;
	int depth = 0;

	for (; p < w->end; p++) {
		if (*p == '"') {
			if (depth == 1 && (size_t)(w->end - p) > sizeof key && memcmp(p, key, sizeof key - 1) == 0)
				return true;
			for (p++; *p != '"'; p++)
				p += *p == '\\';
		}
		depth += *p == '{' || *p == '[';
		depth -= *p == '}' || *p == ']';
		if (depth == 0)
			return false;
	}
	return false;
}

/* Begin the object or array at w->p: the record, its tags, and lists of half-moves and of variations over several lines,
 * all others in one. `key` is the one before it, or NULL. */
static void
begin(struct writer *w, const char *key)
{
	bool object = *w->p == '{', above = w->nested.len > 0 && (w->nested.data[w->nested.len - 1] & IN_LINE) != 0;
	bool spread = key == NULL ? !object || w->nested.len == 0 || has_variations(w) :
	    strcmp(key, "moves") == 0 || strcmp(key, "variations") == 0 || (w->nested.len == 1 && strcmp(key, "tags") == 0);
	bool in_line = above || !spread;
	yaml_event_t event;

	if (object)
		emit(w, &event, yaml_mapping_start_event_initialize(&event, NULL, NULL, 1,
		    in_line ? YAML_FLOW_MAPPING_STYLE : YAML_BLOCK_MAPPING_STYLE));
	else
		emit(w, &event, yaml_sequence_start_event_initialize(&event, NULL, NULL, 1,
		    in_line ? YAML_FLOW_SEQUENCE_STYLE : YAML_BLOCK_SEQUENCE_STYLE));
	hgn_buf_putc(&w->nested, (char)((unsigned char)*w->p | (in_line ? IN_LINE : 0)));
	w->failed |= w->nested.failed;
	w->p++;
}

static void
finish(struct writer *w)
{
	yaml_event_t event;

	w->nested.len--;
	emit(w, &event, *w->p == '}' ? yaml_mapping_end_event_initialize(&event) :
	    yaml_sequence_end_event_initialize(&event));
	w->p++;
}

/* A number, true, false or null. */
static void
put_word(struct writer *w)
{
	const char *start = w->p;

	while (w->p < w->end && !hgn_is_space(*w->p) && strchr(",]}", *w->p) == NULL)
		w->p++;
	put_scalar(w, start, (size_t)(w->p - start), YAML_PLAIN_SCALAR_STYLE);
}

/* All values, one after the other: what is open is on a list, so that their nesting takes no stack. */
static void
put_values(struct writer *w)
{
	char key[16] = "";
	bool keyed = false;

	do {
		while (hgn_is_space(*w->p) || *w->p == ',' || *w->p == ':')
			w->p++;
		if (*w->p == '}' || *w->p == ']') {
			finish(w);
			keyed = false;
		} else if (*w->p == '{' || *w->p == '[') {
			begin(w, keyed ? key : NULL);
			keyed = false;
		} else if (*w->p == '"') {
			take_string(w);
			put_scalar(w, hgn_buf_string(&w->scratch), w->scratch.len,
			    style_of(hgn_buf_string(&w->scratch), w->scratch.len));
			keyed = !keyed && w->nested.len > 0 && (w->nested.data[w->nested.len - 1] & 0x7F) == '{';
			strncpy(key, hgn_buf_string(&w->scratch), sizeof key - 1);
		} else {
			put_word(w);
			keyed = false;
		}
	} while (!w->failed && w->nested.len > 0);
}

static void
put_document(struct writer *w, struct hgn_buf *out)
{
	yaml_event_t event;

	yaml_emitter_set_output(&w->emitter, write_bytes, out);
	yaml_emitter_set_unicode(&w->emitter, 1);
	yaml_emitter_set_width(&w->emitter, -1);
	emit(w, &event, yaml_stream_start_event_initialize(&event, YAML_UTF8_ENCODING));
	emit(w, &event, yaml_document_start_event_initialize(&event, NULL, NULL, NULL, 0));
	put_values(w);
	emit(w, &event, yaml_document_end_event_initialize(&event, 1));
	emit(w, &event, yaml_stream_end_event_initialize(&event));
}

int
hgn_yaml_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error)
{
	struct writer w = { .failed = false };
	struct hgn_buf json = { 0 };
	int status = hgn_json_write(&json, record, play, options, error);

	if (status == 0 && (json.failed || !yaml_emitter_initialize(&w.emitter)))
		status = hgn_error_nomem(error);
	if (status == 0) {
		w.p = hgn_buf_string(&json);
		w.end = w.p + json.len;
		put_document(&w, out);
		if (w.failed)
			status = hgn_error_nomem(error);
		yaml_emitter_delete(&w.emitter);
	}
	hgn_buf_clear(&w.scratch);
	hgn_buf_clear(&w.nested);
	hgn_buf_clear(&json);
	return status;
}
