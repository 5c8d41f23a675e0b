/* SPDX-License-Identifier: MIT
 * Event writer: functions for both back ends, and the JSON back end. */
#include "codec/event.h"

#include "base/text.h"
#include "hgn/tools/tools.h"

void
hgn_events_clear(struct hgn_events *events)
{
	events->out->failed |= events->open.failed || events->scratch.failed;
	hgn_buf_clear(&events->open);
	hgn_buf_clear(&events->scratch);
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

static size_t
skip_string(const char *text, size_t i)
{
	for (i++; text[i] != '"'; i++)
		i += text[i] == '\\';
	return i + 1;
}

static uint32_t
read_hex(const char *text)
{
	uint32_t code = 0;
	size_t i;

	for (i = 0; i < 4; i++)
		code = code << 4 | (uint32_t)(text[i] <= '9' ? text[i] - '0' : (text[i] | 0x20) - 'a' + 10);
	return code;
}

/* Append the character of \uXXXX at `text`, or of a surrogate pair. Return the number of bytes read. */
static size_t
unescape_code(struct hgn_buf *out, const char *text)
{
	uint32_t code = read_hex(text + 2);
	bool two = code >= 0xD800 && code < 0xDC00;

	if (two)
		code = 0x10000 + ((code - 0xD800) << 10) + (read_hex(text + 8) - 0xDC00);
	hgn_buf_put_code(out, code);
	return two ? 12 : 6;
}

/* Append the content of a JSON string of `n` bytes, which includes its quotes. */
static void
unescape(struct hgn_buf *out, const char *text, size_t n)
{
	static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
	const char *at;
	size_t i;

	for (i = 1; i < n - 1;) {
		if (text[i] != '\\') {
			hgn_buf_putc(out, text[i++]);
		} else if (text[i + 1] == 'u') {
			i += unescape_code(out, text + i);
		} else {
			at = strchr(from, text[i + 1]);
			hgn_buf_putc(out, at != NULL ? to[at - from] : text[i + 1]);
			i += 2;
		}
	}
}

/* Write the JSON token at text[i] as an event. Return the offset after it. */
static size_t
write_token(struct hgn_events *events, const char *text, size_t i, size_t n)
{
	size_t end;

	switch (text[i]) {
	case '{':
	case '[':
		hgn_yaml_begin(events, text[i] == '[', false);
		return i + 1;
	case '}':
	case ']':
		hgn_yaml_end(events);
		return i + 1;
	case '"':
		end = skip_string(text, i);
		events->scratch.len = 0;
		unescape(&events->scratch, text + i, end - i);
		for (i = end; i < n && hgn_is_space(text[i]); i++)
			continue;
		if (i < n && text[i] == ':')
			hgn_yaml_key(events, hgn_buf_string(&events->scratch), events->scratch.len);
		else
			hgn_yaml_string(events, hgn_buf_string(&events->scratch), events->scratch.len);
		return end;
	default:
		for (end = i; end < n && memchr(" \t\r\n,]}", text[end], 7) == NULL; end++)
			continue;
		hgn_yaml_word(events, text + i, end - i);
		return end;
	}
}

void
hgn_event_json(struct hgn_events *events, const char *text, size_t n)
{
	size_t i = 0;

	if (!events->yaml) {
		hgn_event_separate(events);
		hgn_buf_add(events->out, text, n);
		return;
	}
	while (i < n)
		if (memchr(" \t\r\n,:", text[i], 6) != NULL)
			i++;
		else
			i = write_token(events, text, i, n);
}
