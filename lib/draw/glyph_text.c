/* SPDX-License-Identifier: MIT */
#include "draw/glyph_text.h"

#include "base/text.h"

/* How much higher an accent stands on a capital than on a small letter. */
#define ACCENT_RISE (HGN_GLYPH_CAP * 30 / 100)

/* Letters from U+00C0 to U+017F: base letter, second letter or a space, accent (see accent_of()). */
static const char latin[] =
    "A `A 'A ^A ~A :A oAE C ,E `E 'E ^E :I `I 'I ^I :"
    "D /N ~O `O 'O ^O ~O :x  O /U `U 'U ^U :Y 'Th ss "
    "a `a 'a ^a ~a :a oae c ,e `e 'e ^e :i `i 'i ^i :"
    "d /n ~o `o 'o ^o ~o :x  o /u `u 'u ^u :y 'th y :"
    "A _a _A ua uA ;a ;C 'c 'C ^c ^C .c .C vc vD vd v"
    "D /d /E _e _E ue uE .e .E ;e ;E ve vG ^g ^G ug u"
    "G .g .G ,g 'H ^h ^H /h /I ~i ~I _i _I ui uI ;i ;"
    "I .i  IJ ij J ^j ^K ,k ,k  L 'l 'L ,l ,L vl vL .l"
    " .L /l /N 'n 'N ,n ,N vn vn  N  n  O _o _O uo u"
    "O \"o \"OE oe R 'r 'R ,r ,R vr vS 's 'S ^s ^S ,s ,"
    "S vs vT ,t ,T vt vT /t /U ~u ~U _u _U uu uU ou o"
    "U \"u \"U ;u ;W ^w ^Y ^y ^Y :Z 'z 'Z .z .Z vz vs  ";

/* What one character is made of. */
struct parts {
	int base[2];
	int bases;
	int accent; /* a glyph, or -1 */
	bool high;  /* the accent stands on a capital */
};

static int
accent_of(char mark)
{
	static const char marks[] = "`'^~:ov_u.\",;/"; /* in the order of the glyphs */
	const char *at = strchr(marks, mark);

	return at != NULL ? HGN_GLYPH_GRAVE + (int)(at - marks) : -1;
}

static bool
sits_above(int accent)
{
	return accent < HGN_GLYPH_CEDILLA;
}

static void
letter_parts(struct parts *parts, const char *letter)
{
	parts->base[0] = hgn_glyph_of(letter[0]);
	if (letter[1] != ' ') {
		parts->base[1] = hgn_glyph_of(letter[1]);
		parts->bases = 2;
	}
	parts->accent = accent_of(letter[2]);
	if (parts->accent < 0)
		return;
	parts->high = sits_above(parts->accent) && (hgn_is_upper(letter[0]) || letter[0] == 'd' || letter[0] == 'h' ||
	    letter[0] == 'l' || letter[0] == 't');
	if (letter[0] == 'i' && sits_above(parts->accent))
		parts->base[0] = HGN_GLYPH_DOTLESS;
}

static int
sign_glyph(uint32_t code)
{
	switch (code) {
	case 0xA0: return hgn_glyph_of(' ');
	case 0xB7: return hgn_glyph_of('-');
	case 0xBD: return HGN_GLYPH_HALF;
	case 0xD7: return HGN_GLYPH_TIMES;
	case 0x2010: case 0x2011: case 0x2212: return hgn_glyph_of('-');
	case 0x2012: case 0x2013: case 0x2014: case 0x2015: return HGN_GLYPH_DASH;
	case 0x2018: case 0x2019: return hgn_glyph_of('\'');
	case 0x201C: case 0x201D: case 0x201E: return hgn_glyph_of('"');
	case 0x2026: return HGN_GLYPH_DOTS;
	default: return HGN_GLYPH_BOX;
	}
}

/* What the first character of `text` is made of; returns its length in bytes. */
static size_t
take(struct parts *parts, const char *text, size_t n)
{
	uint32_t code = (unsigned char)*text;
	size_t len = 1;

	parts->bases = 1;
	parts->accent = -1;
	parts->high = false;
	if (code >= 0x80) {
		len = hgn_utf8_len(text, n);
		code = len > 0 ? hgn_utf8_code(text, len) : UINT32_MAX;
	}
	if (code < 0x80)
		parts->base[0] = hgn_glyph_of((char)(code < 32 ? ' ' : code));
	else if (code >= 0xC0 && code <= 0x17F && code != 0xD7)
		letter_parts(parts, latin + (code - 0xC0) * 3);
	else
		parts->base[0] = sign_glyph(code);
	return len > 0 ? len : 1;
}

static int
advance(const struct parts *parts)
{
	int i, width = 0;

	for (i = 0; i < parts->bases; i++) {
		int glyph = parts->base[i];

		width += hgn_glyphs[glyph].left + hgn_glyphs[glyph].width + hgn_glyphs[glyph].right;
	}
	return width;
}

int
hgn_text_width(const char *text, size_t n, int scale)
{
	struct parts parts;
	int width = 0, last = 0;
	size_t i = 0;

	while (i < n) {
		size_t len = take(&parts, text + i, n - i);

		if (i == 0)
			width -= hgn_glyphs[parts.base[0]].left;
		i += len;
		width += advance(&parts);
		last = hgn_glyphs[parts.base[parts.bases - 1]].right;
	}
	return (width - last) * scale / 100;
}

/* Half units are fine enough for letters. */
static int
halves(int length)
{
	return (length + (length < 0 ? -25 : 25)) / 50 * 50;
}

static void
put_glyph(struct hgn_svg *svg, int glyph, int x, int y)
{
	hgn_glyph_path(svg, glyph, (struct hgn_place){ halves(x), halves(y) });
}

bool
hgn_text_is_split(const char *text, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (text[i] < ' ' || text[i] > '~')
			return false;
	return true;
}

/* Put a text as a line for others to set; false when it has to be set here. */
static bool
split(struct hgn_svg *svg, char align, const char *text, size_t n, int scale, struct hgn_place at)
{
	if (!svg->split || !hgn_text_is_split(text, n))
		return false;
	hgn_svg_put(svg, "%c%d %d %d ", align, scale, at.x, at.y);
	hgn_svg_add(svg, text, n);
	hgn_svg_add(svg, "\n", 1);
	return true;
}

void
hgn_text_data(struct hgn_svg *svg, const char *text, size_t n, int scale, struct hgn_place from)
{
	int x = from.x * 100 / scale, y = from.y * 100 / scale, k;
	struct parts parts;
	size_t i = 0;

	while (i < n) {
		bool first = i == 0;

		i += take(&parts, text + i, n - i);
		for (k = 0; k < parts.bases; k++) {
			int glyph = parts.base[k], width = hgn_glyphs[glyph].width;

			if (!first || k > 0)
				x += hgn_glyphs[glyph].left;
			if (glyph != hgn_glyph_of(' '))
				put_glyph(svg, glyph, x, y);
			if (k == 0 && parts.accent >= 0)
				put_glyph(svg, parts.accent, x + width / 2, parts.high ? y - ACCENT_RISE : y);
			x += width + hgn_glyphs[glyph].right;
		}
	}
}

void
hgn_text_draw(struct hgn_svg *svg, const char *text, size_t n, int scale, struct hgn_place from)
{
	size_t i = 0;

	while (i < n && text[i] == ' ')
		i++;
	if (i == n || split(svg, 'l', text, n, scale, from))
		return;
	hgn_svg_put(svg, "<path d='");
	hgn_text_data(svg, text, n, scale, from);
	hgn_svg_put(svg, "'/>");
}

struct hgn_place
hgn_text_start(const char *text, size_t n, int scale, struct hgn_place middle)
{
	middle.x -= hgn_text_width(text, n, scale) / 2;
	middle.y += HGN_GLYPH_CAP * scale / 200;
	return middle;
}

void
hgn_text_center(struct hgn_svg *svg, const char *text, size_t n, int scale, struct hgn_place middle)
{
	if (!split(svg, 'c', text, n, scale, middle))
		hgn_text_draw(svg, text, n, scale, hgn_text_start(text, n, scale, middle));
}

size_t
hgn_text_fit(size_t *next, const char *text, size_t n, int scale, int width)
{
	struct parts parts;
	size_t i = 0, len, space = 0;
	int x = 0;

	while (i < n) {
		len = take(&parts, text + i, n - i);
		x += advance(&parts);
		if (x * scale / 100 > width && i > 0) {
			*next = space > 0 ? space + 1 : i;
			return space > 0 ? space : i;
		}
		if (text[i] == ' ')
			space = i;
		i += len;
	}
	*next = n;
	return n;
}
