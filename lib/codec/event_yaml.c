/* SPDX-License-Identifier: MIT
 * The YAML back end of the event writer. Its output is that of libyaml's emitter with unlimited line length, but it is
 * faster: it does not copy texts, and reads them once. tests/unit/test_event.c compares the two. */
#include "base/text.h"
#include "codec/event.h"
#include "hgn/tools/tools.h"

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

/* Return true for words that a YAML reader may take for null, a boolean or a number. */
static bool
is_word(const char *text, size_t n)
{
	static const char *const words[] = { "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", "<<",
		"=", ".inf", "-.inf", "+.inf", ".nan" };
	size_t i, k;
	char c = n > 0 ? hgn_to_lower(*text) : '\0';

	if (n > 5)
		return false;
	for (i = 0; n > 0 && i < sizeof words / sizeof *words; i++) {
		if (words[i][0] != c)
			continue;
		for (k = 1; k < n && words[i][k] != '\0' && hgn_to_lower(text[k]) == words[i][k]; k++)
			continue;
		if (k == n && words[i][k] == '\0')
			return true;
	}
	return n == 0;
}

/* Return true if a YAML reader may take a text for a number or a date. */
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

enum scalar_style { PLAIN, SINGLE, DOUBLE };

/* Properties of a text, by which libyaml chooses its style. */
struct traits {
	bool flow_indicator, block_indicator; /* cannot be plain inside or outside brackets */
	bool special;                         /* contains characters that must be escaped */
	bool breaks;                          /* contains line ends; only U+2028 and U+2029, because other line ends are
					       * special */
	bool outer_space;                     /* begins or ends with a space */
	bool beside_break;                    /* contains a space adjacent to a line end */
};

static bool
is_break(const char *p, size_t n)
{
	return *p == '\n' || *p == '\r' || (n == 2 && memcmp(p, "\xC2\x85", 2) == 0) ||
	    (n == 3 && memcmp(p, "\xE2\x80", 2) == 0 && (p[2] == '\xA8' || p[2] == '\xA9'));
}

/* Return true if a character needs no escape. `n` is its length in bytes. */
static bool
is_printable(const char *p, size_t n)
{
	unsigned char c = (unsigned char)p[0], d = n > 1 ? (unsigned char)p[1] : 0;

	if (n == 1)
		return c == '\n' || (c >= 0x20 && c < 0x7F);
	if (n == 4)
		return false;
	return !(c == 0xC2 && d < 0xA0) && !(c == 0xED && d >= 0xA0) &&
	    !(c == 0xEF && ((d == 0xBB && (unsigned char)p[2] == 0xBF) || (d == 0xBF && (unsigned char)p[2] >= 0xBE)));
}

/* Return true if text[i] is white space or the end of the text. */
static bool
is_gap(const char *text, size_t i, size_t n)
{
	size_t len = i < n ? hgn_utf8_len(text + i, n - i) : 0;

	return i >= n || text[i] == ' ' || text[i] == '\t' || text[i] == '\0' || is_break(text + i, len > 0 ? len : 1);
}

static void
find_indicators(struct traits *traits, const char *text, size_t i, size_t n, bool after_gap)
{
	char c = text[i];
	bool before_gap = (c == ':' || c == '?' || c == '-') && is_gap(text, i + 1, n);

	if (i == 0) {
		traits->flow_indicator |= c == '?' || c == ':';
		traits->block_indicator |= before_gap || strchr("#,[]{}&*!|>'\"%@`", c) != NULL;
	} else {
		traits->flow_indicator |= strchr(",?[]{}:", c) != NULL;
		traits->block_indicator |= (c == ':' && before_gap) || (c == '#' && after_gap);
	}
	traits->flow_indicator |= traits->block_indicator;
}

/* Determine the properties of a text. */
static void
find_traits(struct traits *traits, const char *text, size_t n)
{
	bool after_space = false, after_break = false, after_gap = true;
	size_t i, len;

	traits->block_indicator = traits->flow_indicator = n >= 3 &&
	    (memcmp(text, "---", 3) == 0 || memcmp(text, "...", 3) == 0);
	for (i = 0; i < n; i += len) {
		bool ends_line, space = text[i] == ' ';

		len = hgn_utf8_len(text + i, n - i);
		len = len > 0 ? len : 1;
		ends_line = is_break(text + i, len);
		if (text[i] != '\0')
			find_indicators(traits, text, i, n, after_gap);
		traits->special |= !is_printable(text + i, len);
		traits->breaks |= ends_line;
		traits->outer_space |= (space || ends_line) && (i == 0 || i + len == n);
		traits->beside_break |= (space && after_break) || (ends_line && after_space);
		after_space = space;
		after_break = ends_line;
		after_gap = is_gap(text, i, n);
	}
}

/* Choose the style of a text. Set `*breaks` if it contains line ends. */
static enum scalar_style
choose_style(const char *text, size_t n, bool flow, bool *breaks)
{
	struct traits traits = { 0 };
	size_t i;

	find_traits(&traits, text, n);
	*breaks = traits.breaks;
	for (i = 0; i < n; i++)
		traits.special |= (unsigned char)text[i] < 0x20;
	if (traits.special || traits.beside_break)
		return DOUBLE;
	return is_word(text, n) || is_numeric(text, n) || traits.outer_space || traits.breaks ||
	    (flow ? traits.flow_indicator : traits.block_indicator) ? SINGLE : PLAIN;
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

/* ---- quoted texts ---- */

static void
put_escape(struct hgn_buf *out, uint32_t code)
{
	static const char from[] = "\a\b\t\n\v\f\r\x1B\"\\", to[] = "abtnvfre\"\\", hex[] = "0123456789ABCDEF";
	const char *at = code < 0x80 && code != 0 ? strchr(from, (int)code) : NULL;
	int width = code < 0x100 ? 2 : code < 0x10000 ? 4 : 8;

	hgn_buf_putc(out, '\\');
	if (at != NULL || code == 0 || code == 0x85 || code == 0x2028 || code == 0x2029) {
		hgn_buf_putc(out, at != NULL ? to[at - from] : code == 0 ? '0' : code == 0x85 ? 'N' :
		    code == 0x2028 ? 'L' : 'P');
		return;
	}
	hgn_buf_putc(out, width == 2 ? 'x' : width == 4 ? 'u' : 'U');
	while (width-- > 0)
		hgn_buf_putc(out, hex[code >> 4 * width & 15]);
}

static void
put_double(struct hgn_buf *out, const char *text, size_t n)
{
	size_t i, len;

	hgn_buf_putc(out, '"');
	for (i = 0; i < n; i += len) {
		len = hgn_utf8_len(text + i, n - i);
		len = len > 0 ? len : 1;
		if (!is_printable(text + i, len) || is_break(text + i, len) || text[i] == '"' || text[i] == '\\')
			put_escape(out, hgn_utf8_code(text + i, len));
		else
			hgn_buf_add(out, text + i, len);
	}
	hgn_buf_putc(out, '"');
}

static void
put_spaces(struct hgn_buf *out, int n)
{
	while (n-- > 0)
		hgn_buf_putc(out, ' ');
}

/* Write a text in single quotes. Lines after U+2028 and U+2029 are indented. */
static void
put_single(struct hgn_buf *out, const char *text, size_t n, int indent)
{
	bool after_break = false;
	size_t i, len;

	hgn_buf_putc(out, '\'');
	for (i = 0; i < n; i += len) {
		len = hgn_utf8_len(text + i, n - i);
		len = len > 0 ? len : 1;
		if (after_break && !is_break(text + i, len))
			put_spaces(out, indent);
		after_break = is_break(text + i, len);
		hgn_buf_puts(out, text[i] == '\'' ? "'" : "");
		hgn_buf_add(out, text + i, len);
	}
	put_spaces(out, after_break ? indent : 0);
	hgn_buf_putc(out, '\'');
}

/* Write a text on the current line, as part of a level. */
static void
put_text(struct hgn_events *events, const char *text, size_t n, const struct hgn_yaml_level *level)
{
	struct hgn_buf *out = events->out;
	int indent = level->indent + 2;
	bool breaks;
	enum scalar_style style = is_simple(text, n) ? PLAIN : choose_style(text, n, level->flow, &breaks);

	if (style == PLAIN)
		hgn_buf_add(out, text, n);
	else if (style == SINGLE)
		put_single(out, text, n, indent);
	else
		put_double(out, text, n);
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
	bool simple = n <= LONGEST_KEY, breaks = false;

	if (level == NULL)
		return;
	open_level(events);
	level = top_level(events);
	if (!is_simple(key, n))
		(void)choose_style(key, n, level->flow, &breaks);
	simple &= !breaks && memchr(key, '\n', n) == NULL;
	if (!level->flow)
		go_to(events, level->indent);
	else if (level->more)
		hgn_buf_puts(out, ", ");
	level->more = true;
	hgn_buf_puts(out, simple ? "" : "? ");
	events->fresh = false;
	put_text(events, key, n, level);
	if (!simple && !level->flow)
		go_to(events, level->indent);
	hgn_buf_puts(out, simple || !level->flow ? ":" : " :");
}

/* Write a scalar. */
void
hgn_yaml_string(struct hgn_events *events, const char *text, size_t n)
{
	open_level(events);
	if (top_level(events) == NULL)
		return;
	put_place(events, top_level(events), false);
	put_text(events, text, n, top_level(events));
}

void
hgn_yaml_word(struct hgn_events *events, const char *text, size_t n)
{
	open_level(events);
	put_place(events, top_level(events), false);
	hgn_buf_add(events->out, text, n);
}

void
hgn_yaml_document(struct hgn_events *events)
{
	hgn_buf_puts(events->out, "---");
	events->fresh = false;
}

void
hgn_yaml_document_end(struct hgn_events *events)
{
	hgn_buf_putc(events->out, '\n');
}
