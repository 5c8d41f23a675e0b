/* SPDX-License-Identifier: MIT
 * Measures, breaks and draws text, as glyphs or in fonts. glyphs.awk makes the table of glyphs. */
#include "draw/glyphs.h"

#include "base/buf.h"
#include "base/text.h"
#include "draw/theme.h"
#include "hgn/tools/tools.h"

/* How much higher an accent is on an upper-case letter. */
#define ACCENT_RISE (HGN_GLYPH_CAP * 30 / 100)

/* Fonts for texts with characters that have no glyph, or if options request fonts. */
#define FONTS "DejaVu Sans, Noto Sans, Segoe UI, Arial Unicode MS, Noto Sans Hebrew, Noto Sans CJK SC, sans-serif"
#define FONT_SIZE 2200
#define DOTS "\xE2\x80\xA6" /* at the end of a cut line */
#define DOTS_GAP 450       /* before them */
#define DASH " \xE2\x80\x93 " /* between two names */
#define STRANGE_ROOM 1300 /* width reserved for a character in an unknown font; WIDE_ROOM for square ones */
#define WIDE_ROOM 2300
#define MAX_WIDTH 10000000 /* longer texts count as this wide, so that multiples of lengths do not overflow */

/* The glyphs of a character. */
struct letter_parts {
	int base, accent; /* accent: -1 = none */
	bool high;    /* the accent is higher than on lower-case letters */
	bool strange; /* the character has no glyph: the base is a hollow box */
	int room;     /* width reserved for it in a font */
};

static int
find_accent(char mark)
{
	static const char marks[] = "`'^~:ov_u.\",;/"; /* indexed like the glyphs of accents */
	const char *at = strchr(marks, mark);

	return at != NULL ? HGN_GLYPH_GRAVE + (int)(at - marks) : -1;
}

/* Add an accent. Above the letter, it replaces the dot of i. */
static void
add_accent(struct letter_parts *parts, char mark)
{
	bool above;

	parts->accent = find_accent(mark);
	above = parts->accent >= 0 && parts->accent < HGN_GLYPH_CEDILLA;
	parts->high = above && hgn_glyphs[parts->base].high;
	if (above && parts->base == hgn_glyph_of('i'))
		parts->base = HGN_GLYPH_DOTLESS;
}

/* Return the accent for a combining character from U+0300 on, as in `marks`. */
static char
combining(uint32_t code)
{
	static const char marks[] = "`'^~_ u.: o\"v";

	if (code >= 0x300 && code < 0x300 + sizeof marks - 1)
		return marks[code - 0x300];
	return code == 0x327 ? ',' : code == 0x328 ? ';' : ' ';
}

static bool
is_combining(uint32_t code)
{
	return (code >= 0x300 && code < 0x370) || (code >= 0x483 && code < 0x488) || (code >= 0x591 && code < 0x5C8) ||
	    (code >= 0x610 && code < 0x61B) || (code >= 0x64B && code < 0x660) || (code >= 0x200B && code < 0x2010) ||
	    (code >= 0x20D0 && code < 0x2100) || (code >= 0xFE00 && code < 0xFE10);
}

static bool
is_wide(uint32_t code)
{
	return (code >= 0x1100 && code < 0x1160) || (code >= 0x2E80 && code < 0xA4D0) ||
	    (code >= 0xAC00 && code < 0xD7A4) ||
	    (code >= 0xF900 && code < 0xFB00) || (code >= 0xFF01 && code < 0xFF61) ||
	    (code >= 0x1F300 && code < 0x1FB00) || (code >= 0x20000 && code < 0x40000);
}

/* Find the glyphs of a non-ASCII character. */
static void
find_letter(struct letter_parts *parts, uint32_t code)
{
	size_t i = 0;

	while (i < hgn_glyph_letter_count && hgn_glyph_letters[i].code < code)
		i++;
	if (i < hgn_glyph_letter_count && hgn_glyph_letters[i].code == code) {
		parts->base = hgn_glyph_letters[i].glyph;
		add_accent(parts, hgn_glyph_letters[i].accent);
		return;
	}
	parts->base = HGN_GLYPH_BOX;
	parts->strange = true;
	parts->room = is_combining(code) ? 0 : is_wide(code) ? WIDE_ROOM : STRANGE_ROOM;
}

/* Parse combining accents after a letter without an accent. Return their length. */
static size_t
read_accents(struct letter_parts *parts, const char *text, size_t n)
{
	size_t i = 0, len;
	uint32_t code;

	while (i < n && (unsigned char)text[i] >= 0xCC && (unsigned char)text[i] <= 0xCD) {
		len = hgn_utf8_len(text + i, n - i);
		code = len > 0 ? hgn_utf8_code(text + i, len) : 0;
		if (len == 0 || code >= 0x370)
			break;
		if (parts->accent < 0 && combining(code) != ' ')
			add_accent(parts, combining(code));
		i += len;
	}
	return i;
}

/* Find the glyphs of the first character of a text. Return its length in bytes. */
static size_t
decompose(struct letter_parts *parts, const char *text, size_t n)
{
	uint32_t code = (unsigned char)*text;
	size_t len = 1;

	parts->accent = -1;
	parts->high = parts->strange = false;
	if (code >= 0x80) {
		len = hgn_utf8_len(text, n);
		code = len > 0 ? hgn_utf8_code(text, len) : UINT32_MAX;
	}
	if (code < 0x80)
		parts->base = hgn_glyph_of((char)(code < 32 ? ' ' : code));
	else
		find_letter(parts, code);
	len = len > 0 ? len : 1;
	return parts->strange ? len : len + read_accents(parts, text + len, n - len);
}

/* Return the glyph of a character, with the room that it needs. */
static struct hgn_glyph
get_glyph(const struct letter_parts *parts)
{
	struct hgn_glyph glyph = hgn_glyphs[parts->base];

	if (parts->strange && parts->room == 0)
		glyph.left = glyph.right = glyph.width = 0;
	else if (parts->strange)
		glyph.width = (uint16_t)(parts->room - glyph.left - glyph.right);
	return glyph;
}

int
hgn_text_width(const char *text, size_t n, int scale)
{
	struct letter_parts parts;
	int64_t width = 0;
	int last = 0;
	size_t i = 0;

	while (i < n) {
		size_t len = decompose(&parts, text + i, n - i);
		struct hgn_glyph glyph = get_glyph(&parts);

		width += (i == 0 ? 0 : glyph.left) + glyph.width + glyph.right;
		i += len;
		last = glyph.right;
	}
	width = (width - last) * scale / 100;
	return width < MAX_WIDTH ? (int)width : MAX_WIDTH;
}

/* Round a length to half units, which is precise enough for letters. */
static int
halves(int length)
{
	return (length + (length < 0 ? -25 : 25)) / 50 * 50;
}

void
hgn_glyph_path(struct hgn_svg *svg, int glyph, struct hgn_place origin)
{
	const struct hgn_glyph *g = &hgn_glyphs[glyph];
	size_t n;
	char *p;
	int i;

	for (i = 0; i < HGN_GLYPH_STROKES && g->stroke[i].path != NULL; i++) {
		n = strlen(g->stroke[i].path);
		if ((p = hgn_buf_room(svg->out, n + 1 + 2 * HGN_SVG_DIGITS)) == NULL)
			return;
		*p++ = 'M';
		p = hgn_put_length(p, g->stroke[i].x + origin.x, false);
		p = hgn_put_length(p, g->stroke[i].y + origin.y, true);
		hgn_buf_end(svg->out, hgn_put(p, g->stroke[i].path, n));
	}
}

static void
put_glyph(struct hgn_svg *svg, int glyph, int x, int y)
{
	hgn_glyph_path(svg, glyph, (struct hgn_place){ halves(x), halves(y) });
}

void
hgn_text_data(struct hgn_svg *svg, const char *text, size_t n, struct hgn_place from)
{
	int x = from.x * 100 / svg->scale, y = from.y * 100 / svg->scale;
	struct letter_parts parts;
	size_t i = 0;

	while (i < n) {
		bool first = i == 0;
		struct hgn_glyph glyph;

		i += decompose(&parts, text + i, n - i);
		glyph = get_glyph(&parts);
		x += first ? 0 : glyph.left;
		if (parts.base != hgn_glyph_of(' '))
			put_glyph(svg, parts.base, x, y);
		if (parts.accent >= 0)
			put_glyph(svg, parts.accent, x + glyph.width / 2, parts.high ? y - ACCENT_RISE : y);
		x += glyph.width + glyph.right;
	}
}

/* ---- texts in fonts -------------------------------------------------------------------------------------------- */

bool
hgn_text_is_visible(bool *strange, const char *text, size_t n)
{
	struct letter_parts parts;
	bool visible = false;
	size_t i = 0;

	*strange = false;
	while (i < n) {
		i += decompose(&parts, text + i, n - i);
		*strange |= parts.strange;
		visible |= parts.base != hgn_glyph_of(' ') || parts.accent >= 0;
	}
	return visible;
}

/* Return true if the first letter with a direction is Hebrew or Arabic. */
static bool
is_right_to_left(const char *text, size_t n)
{
	uint32_t code;
	size_t i, len;

	for (i = 0; i < n; i += len) {
		len = hgn_utf8_len(text + i, n - i);
		code = len > 0 ? hgn_utf8_code(text + i, len) : 0;
		if (len == 0 || hgn_is_alpha(text[i]) || (code >= 0xC0 && code < 0x590) ||
		    (code >= 0x900 && code < 0xFB1D))
			return false;
		if (code >= 0x590)
			return code < 0x900 || (code >= 0xFB1D && code < 0xFF00);
	}
	return false;
}

void
hgn_text_put(struct hgn_svg *svg, const char *text, size_t n, struct hgn_place at, bool centred)
{
	bool rtl, strange;

	if (!hgn_text_is_visible(&strange, text, n))
		return;
	at.y += HGN_GLYPH_CAP * svg->scale / 200;
	if (svg->text == HGN_TEXT_FONT || (svg->text == HGN_TEXT_AUTO && strange)) {
		rtl = is_right_to_left(text, n);
		hgn_svg_put(svg, "<text class='.font' x='%l' y='%l' text-anchor='%s'", at.x, at.y,
		    centred ? "middle" : rtl ? "end" : "start");
		hgn_svg_put(svg, rtl ? " direction='rtl'" : "");
		hgn_svg_put(svg, " font-family='" FONTS "' font-size='%l' fill='%C' stroke='none'>%-",
		    FONT_SIZE * svg->scale / 100, svg->ink);
		hgn_svg_escape(svg, text, n);
		hgn_svg_put(svg, "</text>");
		return;
	}
	at.x -= centred ? hgn_text_width(text, n, svg->scale) / 2 : 0;
	hgn_svg_put(svg, "<path%T d='", at.x, at.y, svg->scale);
	hgn_text_data(svg, text, n, (struct hgn_place){ 0, 0 });
	hgn_svg_put(svg, "'/>");
}

/* ---- lines ----------------------------------------------------------------------------------------------------- */

/* Return true if a text ends with a move number, such as "5." or "5...", which must be on the same line as its move. */
static bool
ends_with_number(const char *text, size_t n)
{
	size_t end = n;

	while (n > 0 && text[n - 1] == '.')
		n--;
	return n < end && n > 0 && hgn_is_digit(text[n - 1]);
}

/* Return the number of bytes of `text` that fit on a line, at least one character. `*next` is the start of the next
 * line. */
static size_t
fit(size_t *next, const char *text, size_t n, int scale, int width)
{
	struct letter_parts parts;
	size_t i = 0, len, space = 0;
	struct hgn_glyph glyph;
	int x = 0;

	while (i < n) {
		len = decompose(&parts, text + i, n - i);
		glyph = get_glyph(&parts);
		x += glyph.left + glyph.width + glyph.right;
		if (x * scale / 100 > width && i > 0) {
			*next = space > 0 ? space + 1 : i;
			return space > 0 ? space : i;
		}
		if (text[i] == ' ' && !ends_with_number(text, i))
			space = i;
		i += len;
	}
	*next = n;
	return n;
}

bool
hgn_text_next_line(struct hgn_text_line *line, const char **text, int scale, int width)
{
	static const size_t dash = sizeof DASH - 1;
	size_t n = strcspn(*text, "\n"), next, i;

	if (**text == '\0')
		return false;
	*line = (struct hgn_text_line){ *text, fit(&next, *text, n, scale, width), false };
	for (i = 0; next < n && i + dash < line->n; i++)
		if (memcmp(*text + i, DASH, dash) == 0) {
			if (hgn_text_width(*text + i + dash, n - i - dash, scale) <= width) {
				line->n = i + dash - 1;
				next = i + dash;
			}
			break;
		}
	*text += next == n && (*text)[n] == '\n' ? n + 1 : next;
	return true;
}

/* Return the width of dots and the gap before them. */
static int
dots_width(int scale)
{
	return DOTS_GAP * scale / 100 + hgn_text_width(DOTS, sizeof DOTS - 1, scale);
}

void
hgn_text_cut_line(struct hgn_text_line *line, int scale, int width)
{
	size_t next;

	line->n = fit(&next, line->text, line->n, scale, width - dots_width(scale));
	line->cut = true;
}

int
hgn_text_line_width(const struct hgn_text_line *line, int scale)
{
	return hgn_text_width(line->text, line->n, scale) + (line->cut ? dots_width(scale) : 0);
}

void
hgn_text_put_line(struct hgn_svg *svg, const struct hgn_text_line *line, struct hgn_place at, bool centred)
{
	if (line->cut && centred)
		at.x -= hgn_text_line_width(line, svg->scale) / 2;
	hgn_text_put(svg, line->text, line->n, at, centred && !line->cut);
	at.x += hgn_text_line_width(line, svg->scale) - hgn_text_width(DOTS, sizeof DOTS - 1, svg->scale);
	if (line->cut)
		hgn_text_put(svg, DOTS, sizeof DOTS - 1, at, false);
}
