/* SPDX-License-Identifier: MIT
 * The event writer, with back ends for JSON and YAML. */
#include "base/text.h"
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

#define LONGEST_KEY 128 /* maximum bytes of a key that is written as "key: value"; a longer key is written after "? " */

struct hgn_yaml_level {
	int indent;
	bool list, flow;
	bool opened; /* spread: its beginning was written, so it is not empty */
	bool more;   /* on one line: the next key or element needs a comma before it */
};

static struct hgn_yaml_level *
levels(const struct hgn_events *events)
{
	return (struct hgn_yaml_level *)(void *)events->open.data;
}

static struct hgn_yaml_level *
top_level(const struct hgn_events *events)
{
	size_t n = events->open.len / sizeof(struct hgn_yaml_level);

	return n > 0 ? &levels(events)[n - 1] : NULL;
}

/* ---- texts ---- */

/* Return true for words that a YAML reader may take for null or a boolean. */
static bool
is_word(const char *text, size_t n)
{
	static const char *const words[] = { "null", "true", "false", "yes", "no", "on", "off", "y", "n" };
	char lower[8] = "";
	size_t i;

	if (n >= sizeof lower)
		return false;
	for (i = 0; i < n; i++)
		lower[i] = hgn_to_lower(text[i]);
	for (i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(lower, words[i]) == 0)
			return true;
	return false;
}

/* Return true if a text is valid as a plain scalar in any context: it begins with a letter, and consists of letters,
 * digits, spaces and some symbols. */
static inline bool
is_simple(const char *text, size_t n)
{
	static const char simple[256] = { /* 2: some word with a special meaning begins with this letter */
		[' '] = 1, ['+'] = 1, ['-'] = 1, ['.'] = 1, ['/'] = 1, ['='] = 1, ['('] = 1, [')'] = 1, ['_'] = 1,
		[';'] = 1, ['0'] = 1, ['1'] = 1, ['2'] = 1, ['3'] = 1, ['4'] = 1, ['5'] = 1, ['6'] = 1, ['7'] = 1,
		['8'] = 1, ['9'] = 1, ['a'] = 1, ['b'] = 1, ['c'] = 1, ['d'] = 1, ['e'] = 1, ['f'] = 2, ['g'] = 1,
		['h'] = 1, ['i'] = 1, ['j'] = 1, ['k'] = 1, ['l'] = 1, ['m'] = 1, ['n'] = 2, ['o'] = 2, ['p'] = 1,
		['q'] = 1, ['r'] = 1, ['s'] = 1, ['t'] = 2, ['u'] = 1, ['v'] = 1, ['w'] = 1, ['x'] = 1, ['y'] = 2,
		['z'] = 1, ['A'] = 1, ['B'] = 1, ['C'] = 1, ['D'] = 1, ['E'] = 1, ['F'] = 2, ['G'] = 1, ['H'] = 1,
		['I'] = 1, ['J'] = 1, ['K'] = 1, ['L'] = 1, ['M'] = 1, ['N'] = 2, ['O'] = 2, ['P'] = 1, ['Q'] = 1,
		['R'] = 1, ['S'] = 1, ['T'] = 2, ['U'] = 1, ['V'] = 1, ['W'] = 1, ['X'] = 1, ['Y'] = 2, ['Z'] = 1
	};
	size_t i = 0;

	if (n == 0 || !hgn_is_alpha(*text) || text[n - 1] == ' ')
		return false;
	while (i < n && simple[(unsigned char)text[i]] != 0)
		i++;
	return i == n && (n > 5 || simple[(unsigned char)*text] != 2 || !is_word(text, n));
}

/* Return true if a code point must be escaped in double quotes. YAML reads some of them as line ends. */
static bool
needs_escape(uint32_t code)
{
	return code < 0x20 || code == '"' || code == '\\' || (code >= 0x7F && code < 0xA0) || code == 0x2028 ||
	    code == 0x2029 || code == 0xFEFF || (code & 0xFFFE) == 0xFFFE;
}

/* Write a text in double quotes, with the escapes of JSON. */
static void
put_quoted(struct hgn_buf *out, const char *text, size_t n)
{
	size_t i, len;
	uint32_t code;

	hgn_buf_putc(out, '"');
	for (i = 0; i < n; i += len) {
		len = hgn_utf8_len(text + i, n - i);
		len = len > 0 ? len : 1;
		code = hgn_utf8_code(text + i, len);
		if (!needs_escape(code))
			hgn_buf_add(out, text + i, len);
		else if (code == '"' || code == '\\' || code == '\n' || code == '\t')
			hgn_buf_printf(out, "\\%c", code == '\n' ? 'n' : code == '\t' ? 't' : (char)code);
		else
			hgn_buf_printf(out, code > 0xFFFF ? "\\U%08x" : "\\u%04x", (unsigned)code);
	}
	hgn_buf_putc(out, '"');
}

/* Write a text on the current line. */
static void
put_text(struct hgn_buf *out, const char *text, size_t n)
{
	if (is_simple(text, n))
		hgn_buf_add(out, text, n);
	else
		put_quoted(out, text, n);
}

/* ---- layout ---- */

/* Advance to a column of the current line if it contains only indicators before it, otherwise of a new line. */
static void
go_to(struct hgn_events *events, int column)
{
	struct hgn_buf *out = events->out;
	size_t n = (size_t)column;
	char *p;

	if (!events->fresh) {
		hgn_buf_putc(out, '\n');
		events->line = out->len;
	}
	events->fresh = true;
	n -= out->len - events->line < n ? out->len - events->line : n;
	p = hgn_buf_room(out, n);
	if (p == NULL)
		return;
	memset(p, ' ', n);
	hgn_buf_end(out, p + n);
}

/* Advance to the location of the next key or element of a level, and write the indicator of an element. A `spread`
 * value begins on a line of its own. */
static void
put_place(struct hgn_events *events, struct hgn_yaml_level *level, bool spread)
{
	if (level == NULL) {
		hgn_buf_puts(events->out, spread ? "" : " ");
		return;
	}
	if (!level->flow && level->list) {
		go_to(events, level->indent);
		hgn_buf_putc(events->out, '-');
	}
	if (level->flow && level->list && level->more)
		hgn_buf_putc(events->out, ',');
	if (!spread && (!level->list || !level->flow || level->more))
		hgn_buf_putc(events->out, ' ');
	events->fresh &= spread;
	level->more = true;
}

/* Write the beginning of the innermost spread level, when its first key or element comes. */
static void
open_level(struct hgn_events *events)
{
	struct hgn_yaml_level *level = top_level(events);

	if (level == NULL || level->opened)
		return;
	level->opened = true;
	put_place(events, level > levels(events) ? level - 1 : NULL, true);
}

void
hgn_yaml_begin(struct hgn_events *events, bool list, bool spread)
{
	struct hgn_yaml_level *above, level = { .list = list };

	open_level(events);
	above = top_level(events);
	level.flow = !spread || (above != NULL && above->flow);
	level.opened = level.flow;
	/* A list that is the value of a key is not indented, unless it begins on the line of the key. */
	level.indent = above == NULL ? 0 : above->indent + (list && !level.flow && !above->list && !events->fresh ? 0 :
	    2);
	if (level.flow) {
		put_place(events, above, false);
		hgn_buf_putc(events->out, list ? '[' : '{');
	}
	hgn_buf_add(&events->open, &level, sizeof level);
	events->out->failed |= events->open.failed;
}

void
hgn_yaml_end(struct hgn_events *events)
{
	struct hgn_yaml_level *level = top_level(events);

	if (level == NULL)
		return; /* memory ran out */
	if (!level->opened) {
		put_place(events, level > levels(events) ? level - 1 : NULL, false);
		hgn_buf_putc(events->out, level->list ? '[' : '{');
	}
	if (level->flow || !level->opened)
		hgn_buf_putc(events->out, level->list ? ']' : '}');
	events->open.len -= sizeof *level;
}

void
hgn_yaml_key(struct hgn_events *events, const char *key, size_t n)
{
	struct hgn_yaml_level *level = top_level(events);
	struct hgn_buf *out = events->out;
	bool simple = n <= LONGEST_KEY;

	if (level == NULL)
		return;
	open_level(events);
	level = top_level(events);
	if (!level->flow)
		go_to(events, level->indent);
	else if (level->more)
		hgn_buf_puts(out, ", ");
	level->more = true;
	hgn_buf_puts(out, simple ? "" : "? ");
	events->fresh = false;
	put_text(out, key, n);
	if (!simple && !level->flow)
		go_to(events, level->indent);
	hgn_buf_puts(out, simple || !level->flow ? ":" : " :");
}

/* ---- values ---- */

/* Write what precedes a text or a word. */
static void
begin_scalar(struct hgn_events *events)
{
	if (!events->yaml) {
		hgn_event_separate(events);
		return;
	}
	open_level(events);
	put_place(events, top_level(events), false);
}

void
hgn_event_string(struct hgn_events *events, const char *text, size_t n)
{
	begin_scalar(events);
	if (events->yaml)
		put_text(events->out, text, n);
	else
		hgn_buf_json(events->out, text, n);
}

/* Write a number, true, false or null. */
static void
put_word(struct hgn_events *events, const char *text, size_t n)
{
	begin_scalar(events);
	hgn_buf_add(events->out, text, n);
}

void
hgn_event_number(struct hgn_events *events, int64_t number)
{
	char digits[HGN_BUF_DIGITS + 1], *p = digits;

	if (number < 0)
		*p++ = '-';
	p = hgn_put_number(p, number < 0 ? -(uint64_t)number : (uint64_t)number);
	put_word(events, digits, (size_t)(p - digits));
}

void
hgn_event_value(struct hgn_events *events, const struct hgn_json_document *document,
    const struct hgn_json_value *value)
{
	const struct hgn_json_value *member;
	bool list = value->type == HGN_JSON_ARRAY;

	if (value->type == HGN_JSON_STRING) {
		hgn_event_string(events, value->text, value->len);
	} else if (value->type != HGN_JSON_OBJECT && !list) {
		put_word(events, value->text, value->len);
	} else {
		hgn_event_open(events, list ? '[' : '{', false);
		for (member = hgn_json_first(document, value); member != NULL;
		    member = hgn_json_next(document, value, member)) {
			if (member->key != NULL)
				hgn_event_any_key(events, member->key, member->nkey);
			hgn_event_value(events, document, member);
		}
		hgn_event_close(events, list ? ']' : '}');
	}
}

void
hgn_event_json(struct hgn_events *events, const char *text, size_t n)
{
	struct hgn_json_document document = { 0 };
	struct hgn_error error;

	if (!events->yaml)
		put_word(events, text, n);
	else if (hgn_json_parse(&document, text, n, &error) == 0)
		hgn_event_value(events, &document, hgn_json_at(&document, 0));
	else
		events->out->failed = true;
	hgn_json_clear(&document);
}
