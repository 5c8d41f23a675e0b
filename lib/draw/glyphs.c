/* SPDX-License-Identifier: MIT
 * The letters. Round forms are arcs and cubic curves whose ends meet the stems at a tangent; all strokes have one
 * weight, so that any text has an even grey. */
#include "draw/glyphs.h"

#include "base/buf.h"
#include "base/text.h"

#define GRID (HGN_GLYPH_CAP / 100)
#define SPACE 34

/* A skeleton: commands with absolute places on the grid.
 * M x y, L x y, H x, V y; A rx ry sweep x y (an arc of at most half a turn); C x1 y1 x2 y2 x y; Z closes; E ends. */
struct glyph {
	uint8_t width, left, right; /* of the skeleton, and the room beside it */
	const int8_t *path;
};

#define P (const int8_t[])
#define ROUND 12
#define STEM 17
#define SLANT 9

static const struct glyph glyphs[] = {
	[' ' - 32] = { SPACE, 0, 0, P{ 'E' } },
	['!' - 32] = { 0, STEM, STEM, P{ 'M', 0, -100, 'V', -32, 'M', 0, -2, 'V', 0, 'E' } },
	['"' - 32] = { 24, STEM, STEM, P{ 'M', 0, -100, 'V', -74, 'M', 24, -100, 'V', -74, 'E' } },
	['#' - 32] = { 70, SLANT, SLANT, P{ 'M', 27, -92, 'L', 13, -8, 'M', 57, -92, 'L', 43, -8, 'M', 5, -66, 'H',
	    70, 'M', 0, -34, 'H', 65, 'E' } },
	['$' - 32] = { 58, ROUND, ROUND, P{ 'M', 54, -80, 'C', 49, -88, 41, -92, 29, -92, 'C', 14, -92, 4, -84, 4,
	    -72, 'C', 4, -58, 16, -54, 29, -50, 'C', 44, -46, 57, -41, 57, -27, 'C', 57, -13, 45, -6, 28, -6, 'C', 16,
	    -6, 6, -11, 0, -20, 'M', 29, -106, 'V', 8, 'E' } },
	['%' - 32] = { 84, SLANT, SLANT, P{ 'M', 70, -100, 'L', 14, 0, 'M', 0, -77, 'A', 17, 21, 1, 34, -77, 'A', 17,
	    21, 1, 0, -77, 'Z', 'M', 50, -23, 'A', 17, 21, 1, 84, -23, 'A', 17, 21, 1, 50, -23, 'Z', 'E' } },
	['&' - 32] = { 74, ROUND, SLANT, P{ 'M', 74, 0, 'L', 20, -66, 'C', 8, -82, 17, -100, 33, -100, 'C', 50, -100,
	    58, -80, 42, -68, 'L', 18, -51, 'C', -8, -32, 2, 0, 30, 0, 'C', 52, 0, 66, -18, 68, -42, 'E' } },
	['\'' - 32] = { 0, STEM, STEM, P{ 'M', 0, -100, 'V', -74, 'E' } },
	['(' - 32] = { 20, STEM, 6, P{ 'M', 20, -110, 'C', -6, -76, -6, -24, 20, 10, 'E' } },
	[')' - 32] = { 20, 6, STEM, P{ 'M', 0, -110, 'C', 26, -76, 26, -24, 0, 10, 'E' } },
	['*' - 32] = { 46, ROUND, ROUND, P{ 'M', 23, -100, 'V', -48, 'M', 0, -87, 'L', 46, -61, 'M', 46, -87, 'L', 0,
	    -61, 'E' } },
	['+' - 32] = { 64, ROUND, ROUND, P{ 'M', 32, -77, 'V', -13, 'M', 0, -45, 'H', 64, 'E' } },
	[',' - 32] = { 6, STEM, STEM, P{ 'M', 6, -2, 'L', 0, 18, 'E' } },
	['-' - 32] = { 34, STEM, STEM, P{ 'M', 0, -40, 'H', 34, 'E' } },
	['.' - 32] = { 0, STEM, STEM, P{ 'M', 0, -2, 'V', 0, 'E' } },
	['/' - 32] = { 46, SLANT, SLANT, P{ 'M', 46, -104, 'L', 0, 6, 'E' } },
	['0' - 32] = { 60, ROUND, ROUND, P{ 'M', 0, -61, 'A', 30, 39, 1, 60, -61, 'V', -39, 'A', 30, 39, 1, 0, -39,
	    'Z', 'E' } },
	['1' - 32] = { 27, 20, 22, P{ 'M', 0, -79, 'L', 27, -100, 'V', 0, 'E' } },
	['2' - 32] = { 58, ROUND, ROUND, P{ 'M', 2, -77, 'C', 3, -91, 14, -100, 29, -100, 'C', 45, -100, 56, -90, 56,
	    -75, 'C', 56, -63, 49, -54, 40, -44, 'L', 0, 0, 'H', 58, 'E' } },
	['3' - 32] = { 58, ROUND, ROUND, P{ 'M', 3, -83, 'C', 8, -94, 17, -100, 29, -100, 'C', 44, -100, 54, -90, 54,
	    -77, 'C', 54, -63, 44, -54, 29, -54, 'H', 20, 'M', 29, -54, 'C', 46, -54, 58, -44, 58, -28, 'C', 58, -11,
	    46, 0, 29, 0, 'C', 15, 0, 5, -7, 0, -19, 'E' } },
	['4' - 32] = { 62, 8, ROUND, P{ 'M', 47, 0, 'V', -100, 'L', 0, -26, 'H', 62, 'E' } },
	['5' - 32] = { 58, ROUND, ROUND, P{ 'M', 52, -100, 'H', 10, 'L', 6, -51, 'C', 12, -59, 21, -64, 30, -64, 'C',
	    47, -64, 58, -51, 58, -33, 'C', 58, -13, 46, 0, 28, 0, 'C', 14, 0, 4, -7, 0, -18, 'E' } },
	['6' - 32] = { 60, ROUND, ROUND, P{ 'M', 44, -100, 'C', 24, -80, 0, -58, 0, -31, 'A', 30, 31, 0, 60, -31, 'A',
	    30, 31, 0, 0, -31, 'E' } },
	['7' - 32] = { 56, ROUND, 8, P{ 'M', 0, -100, 'H', 56, 'L', 18, 0, 'E' } },
	['8' - 32] = { 60, ROUND, ROUND, P{ 'M', 30, -54, 'A', 25, 23, 1, 30, -100, 'A', 25, 23, 1, 30, -54, 'A', 30,
	    27, 1, 30, 0, 'A', 30, 27, 1, 30, -54, 'Z', 'E' } },
	['9' - 32] = { 60, ROUND, ROUND, P{ 'M', 16, 0, 'C', 36, -20, 60, -42, 60, -69, 'A', 30, 31, 0, 0, -69, 'A',
	    30, 31, 0, 60, -69, 'E' } },
	[':' - 32] = { 0, STEM, STEM, P{ 'M', 0, -2, 'V', 0, 'M', 0, -58, 'V', -56, 'E' } },
	[';' - 32] = { 6, STEM, STEM, P{ 'M', 6, -2, 'L', 0, 18, 'M', 6, -58, 'V', -56, 'E' } },
	['<' - 32] = { 54, ROUND, ROUND, P{ 'M', 54, -75, 'L', 0, -45, 'L', 54, -15, 'E' } },
	['=' - 32] = { 60, ROUND, ROUND, P{ 'M', 0, -60, 'H', 60, 'M', 0, -30, 'H', 60, 'E' } },
	['>' - 32] = { 54, ROUND, ROUND, P{ 'M', 0, -75, 'L', 54, -45, 'L', 0, -15, 'E' } },
	['?' - 32] = { 50, ROUND, ROUND, P{ 'M', 0, -80, 'C', 3, -92, 12, -100, 25, -100, 'C', 40, -100, 50, -90, 50,
	    -77, 'C', 50, -56, 25, -58, 25, -34, 'V', -32, 'M', 25, -2, 'V', 0, 'E' } },
	['@' - 32] = { 92, ROUND, ROUND, P{ 'M', 66, -62, 'V', -36, 'C', 66, -14, 92, -18, 92, -48, 'A', 46, 48, 0, 0,
	    -46, 'A', 46, 48, 0, 70, -2, 'M', 66, -44, 'A', 20, 22, 0, 26, -44, 'A', 20, 22, 0, 66, -44, 'E' } },
	['A' - 32] = { 78, SLANT, SLANT, P{ 'M', 0, 0, 'L', 39, -100, 'L', 78, 0, 'M', 13, -32, 'H', 65, 'E' } },
	['B' - 32] = { 63, STEM, ROUND, P{ 'M', 0, -54, 'H', 36, 'A', 27, 27, 1, 36, 0, 'H', 0, 'V', -100, 'H', 34,
	    'A', 23, 23, 1, 34, -54, 'E' } },
	['C' - 32] = { 68, ROUND, SLANT, P{ 'M', 68, -81, 'C', 61, -93, 51, -100, 39, -100, 'C', 15, -100, 0, -80, 0,
	    -50, 'C', 0, -20, 15, 0, 39, 0, 'C', 51, 0, 61, -7, 68, -19, 'E' } },
	['D' - 32] = { 70, STEM, ROUND, P{ 'M', 0, 0, 'V', -100, 'H', 30, 'C', 56, -100, 70, -80, 70, -50, 'C', 70,
	    -20, 56, 0, 30, 0, 'Z', 'E' } },
	['E' - 32] = { 54, STEM, ROUND, P{ 'M', 54, -100, 'H', 0, 'V', 0, 'H', 54, 'M', 0, -52, 'H', 47, 'E' } },
	['F' - 32] = { 52, STEM, SLANT, P{ 'M', 52, -100, 'H', 0, 'V', 0, 'M', 0, -50, 'H', 45, 'E' } },
	['G' - 32] = { 73, ROUND, ROUND, P{ 'M', 69, -82, 'C', 62, -93, 52, -100, 39, -100, 'C', 15, -100, 0, -80, 0,
	    -50, 'C', 0, -20, 15, 0, 39, 0, 'C', 54, 0, 65, -6, 73, -16, 'V', -47, 'H', 44, 'E' } },
	['H' - 32] = { 70, STEM, STEM, P{ 'M', 0, 0, 'V', -100, 'M', 70, 0, 'V', -100, 'M', 0, -51, 'H', 70, 'E' } },
	['I' - 32] = { 32, ROUND, ROUND, P{ 'M', 0, -100, 'H', 32, 'M', 16, -100, 'V', 0, 'M', 0, 0, 'H', 32, 'E' } },
	['J' - 32] = { 46, SLANT, STEM, P{ 'M', 46, -100, 'V', -28, 'C', 46, -9, 36, 0, 22, 0, 'C', 11, 0, 4, -6, 0,
	    -16, 'E' } },
	['K' - 32] = { 66, STEM, SLANT, P{ 'M', 0, 0, 'V', -100, 'M', 62, -100, 'L', 0, -36, 'M', 22, -59, 'L', 66, 0,
	    'E' } },
	['L' - 32] = { 50, STEM, SLANT, P{ 'M', 0, -100, 'V', 0, 'H', 50, 'E' } },
	['M' - 32] = { 86, STEM, STEM, P{ 'M', 0, 0, 'V', -100, 'L', 43, -28, 'L', 86, -100, 'V', 0, 'E' } },
	['N' - 32] = { 72, STEM, STEM, P{ 'M', 0, 0, 'V', -100, 'L', 72, 0, 'V', -100, 'E' } },
	['O' - 32] = { 80, ROUND, ROUND, P{ 'M', 0, -50, 'C', 0, -80, 15, -100, 40, -100, 'C', 65, -100, 80, -80, 80,
	    -50, 'C', 80, -20, 65, 0, 40, 0, 'C', 15, 0, 0, -20, 0, -50, 'Z', 'E' } },
	['P' - 32] = { 62, STEM, SLANT, P{ 'M', 0, 0, 'V', -100, 'H', 34, 'A', 28, 28, 1, 34, -44, 'H', 0, 'E' } },
	['Q' - 32] = { 80, ROUND, ROUND, P{ 'M', 0, -50, 'C', 0, -80, 15, -100, 40, -100, 'C', 65, -100, 80, -80, 80,
	    -50, 'C', 80, -20, 65, 0, 40, 0, 'C', 15, 0, 0, -20, 0, -50, 'Z', 'M', 50, -26, 'L', 82, 5, 'E' } },
	['R' - 32] = { 64, STEM, SLANT, P{ 'M', 0, 0, 'V', -100, 'H', 34, 'A', 27, 27, 1, 34, -46, 'H', 0, 'M', 32,
	    -46, 'L', 64, 0, 'E' } },
	['S' - 32] = { 61, ROUND, ROUND, P{ 'M', 57, -85, 'C', 52, -95, 43, -100, 31, -100, 'C', 15, -100, 4, -91, 4,
	    -76, 'C', 4, -61, 17, -56, 31, -52, 'C', 47, -47, 61, -42, 61, -26, 'C', 61, -9, 48, 0, 30, 0, 'C', 17, 0,
	    6, -6, 0, -17, 'E' } },
	['T' - 32] = { 66, SLANT, SLANT, P{ 'M', 0, -100, 'H', 66, 'M', 33, -100, 'V', 0, 'E' } },
	['U' - 32] = { 68, STEM, STEM, P{ 'M', 0, -100, 'V', -34, 'A', 34, 34, 0, 68, -34, 'V', -100, 'E' } },
	['V' - 32] = { 76, SLANT, SLANT, P{ 'M', 0, -100, 'L', 38, 0, 'L', 76, -100, 'E' } },
	['W' - 32] = { 108, SLANT, SLANT, P{ 'M', 0, -100, 'L', 27, 0, 'L', 54, -84, 'L', 81, 0, 'L', 108, -100, 'E' }
	    },
	['X' - 32] = { 70, SLANT, SLANT, P{ 'M', 2, -100, 'L', 70, 0, 'M', 68, -100, 'L', 0, 0, 'E' } },
	['Y' - 32] = { 72, SLANT, SLANT, P{ 'M', 0, -100, 'L', 36, -47, 'L', 72, -100, 'M', 36, -47, 'V', 0, 'E' } },
	['Z' - 32] = { 64, ROUND, ROUND, P{ 'M', 2, -100, 'H', 62, 'L', 0, 0, 'H', 64, 'E' } },
	['[' - 32] = { 18, STEM, 8, P{ 'M', 18, -110, 'H', 0, 'V', 10, 'H', 18, 'E' } },
	['\\' - 32] = { 46, SLANT, SLANT, P{ 'M', 0, -104, 'L', 46, 6, 'E' } },
	[']' - 32] = { 18, 8, STEM, P{ 'M', 0, -110, 'H', 18, 'V', 10, 'H', 0, 'E' } },
	['^' - 32] = { 48, ROUND, ROUND, P{ 'M', 0, -66, 'L', 24, -100, 'L', 48, -66, 'E' } },
	['_' - 32] = { 60, 0, 0, P{ 'M', 0, 14, 'H', 60, 'E' } },
	['`' - 32] = { 18, ROUND, ROUND, P{ 'M', 0, -104, 'L', 18, -86, 'E' } },
	['a' - 32] = { 50, ROUND, STEM, P{ 'M', 4, -61, 'C', 10, -67, 18, -70, 27, -70, 'C', 42, -70, 50, -62, 50,
	    -48, 'V', 0, 'M', 50, -42, 'H', 25, 'C', 9, -42, 0, -34, 0, -21, 'C', 0, -8, 9, 0, 22, 0, 'C', 38, 0, 50,
	    -10, 50, -26, 'E' } },
	['b' - 32] = { 54, STEM, ROUND, P{ 'M', 0, -102, 'V', 0, 'M', 0, -35, 'A', 27, 35, 1, 54, -35, 'A', 27, 35, 1,
	    0, -35, 'E' } },
	['c' - 32] = { 46, ROUND, SLANT, P{ 'M', 46, -58, 'C', 41, -66, 35, -70, 27, -70, 'C', 10, -70, 0, -56, 0,
	    -35, 'C', 0, -14, 10, 0, 27, 0, 'C', 35, 0, 41, -4, 46, -12, 'E' } },
	['d' - 32] = { 54, ROUND, STEM, P{ 'M', 54, -102, 'V', 0, 'M', 54, -35, 'A', 27, 35, 0, 0, -35, 'A', 27, 35,
	    0, 54, -35, 'E' } },
	['e' - 32] = { 54, ROUND, ROUND, P{ 'M', 0, -37, 'H', 54, 'A', 27, 33, 0, 0, -37, 'C', 0, -14, 11, 0, 29, 0,
	    'C', 38, 0, 45, -4, 50, -11, 'E' } },
	['f' - 32] = { 34, SLANT, SLANT, P{ 'M', 34, -101, 'H', 30, 'C', 19, -101, 13, -94, 13, -81, 'V', 0, 'M', 0,
	    -70, 'H', 32, 'E' } },
	['g' - 32] = { 54, ROUND, STEM, P{ 'M', 54, -70, 'V', 2, 'C', 54, 19, 44, 28, 28, 28, 'C', 18, 28, 9, 25, 3,
	    19, 'M', 54, -35, 'A', 27, 35, 0, 0, -35, 'A', 27, 35, 0, 54, -35, 'E' } },
	['h' - 32] = { 50, STEM, STEM, P{ 'M', 0, -102, 'V', 0, 'M', 0, -41, 'C', 0, -59, 11, -70, 26, -70, 'C', 42,
	    -70, 50, -60, 50, -44, 'V', 0, 'E' } },
	['i' - 32] = { 0, STEM, STEM, P{ 'M', 0, -70, 'V', 0, 'M', 0, -98, 'V', -96, 'E' } },
	['j' - 32] = { 14, 0, STEM, P{ 'M', 14, -70, 'V', 9, 'C', 14, 22, 8, 28, 0, 28, 'M', 14, -98, 'V', -96, 'E' }
	    },
	['k' - 32] = { 48, STEM, SLANT, P{ 'M', 0, -102, 'V', 0, 'M', 44, -70, 'L', 0, -27, 'M', 17, -43, 'L', 48, 0,
	    'E' } },
	['l' - 32] = { 13, STEM, ROUND, P{ 'M', 0, -102, 'V', -15, 'C', 0, -4, 4, 0, 13, 0, 'E' } },
	['m' - 32] = { 82, STEM, STEM, P{ 'M', 0, -70, 'V', 0, 'M', 0, -44, 'C', 0, -60, 9, -70, 21, -70, 'C', 34,
	    -70, 41, -61, 41, -46, 'V', 0, 'M', 41, -44, 'C', 41, -60, 50, -70, 62, -70, 'C', 75, -70, 82, -61, 82,
	    -46, 'V', 0, 'E' } },
	['n' - 32] = { 50, STEM, STEM, P{ 'M', 0, -70, 'V', 0, 'M', 0, -41, 'C', 0, -59, 11, -70, 26, -70, 'C', 42,
	    -70, 50, -60, 50, -44, 'V', 0, 'E' } },
	['o' - 32] = { 56, ROUND, ROUND, P{ 'M', 0, -35, 'A', 28, 35, 1, 56, -35, 'A', 28, 35, 1, 0, -35, 'Z', 'E' }
	    },
	['p' - 32] = { 54, STEM, ROUND, P{ 'M', 0, -70, 'V', 28, 'M', 0, -35, 'A', 27, 35, 1, 54, -35, 'A', 27, 35, 1,
	    0, -35, 'E' } },
	['q' - 32] = { 54, ROUND, STEM, P{ 'M', 54, -70, 'V', 28, 'M', 54, -35, 'A', 27, 35, 0, 0, -35, 'A', 27, 35,
	    0, 54, -35, 'E' } },
	['r' - 32] = { 31, STEM, SLANT, P{ 'M', 0, -70, 'V', 0, 'M', 0, -38, 'C', 0, -58, 11, -70, 31, -70, 'E' } },
	['s' - 32] = { 46, ROUND, ROUND, P{ 'M', 43, -59, 'C', 39, -66, 32, -70, 23, -70, 'C', 11, -70, 3, -64, 3,
	    -53, 'C', 3, -42, 12, -39, 23, -36, 'C', 35, -33, 46, -30, 46, -18, 'C', 46, -6, 36, 0, 23, 0, 'C', 12, 0,
	    4, -4, 0, -12, 'E' } },
	['t' - 32] = { 34, SLANT, SLANT, P{ 'M', 13, -92, 'V', -19, 'C', 13, -6, 19, 0, 31, 0, 'H', 34, 'M', 0, -70,
	    'H', 33, 'E' } },
	['u' - 32] = { 50, STEM, STEM, P{ 'M', 0, -70, 'V', -26, 'C', 0, -10, 9, 0, 24, 0, 'C', 39, 0, 50, -11, 50,
	    -29, 'M', 50, -70, 'V', 0, 'E' } },
	['v' - 32] = { 52, SLANT, SLANT, P{ 'M', 0, -70, 'L', 26, 0, 'L', 52, -70, 'E' } },
	['w' - 32] = { 78, SLANT, SLANT, P{ 'M', 0, -70, 'L', 19, 0, 'L', 39, -62, 'L', 59, 0, 'L', 78, -70, 'E' } },
	['x' - 32] = { 50, SLANT, SLANT, P{ 'M', 0, -70, 'L', 50, 0, 'M', 50, -70, 'L', 0, 0, 'E' } },
	['y' - 32] = { 52, SLANT, SLANT, P{ 'M', 0, -70, 'L', 26, -3, 'M', 52, -70, 'L', 14, 28, 'E' } },
	['z' - 32] = { 46, ROUND, ROUND, P{ 'M', 2, -70, 'H', 45, 'L', 0, 0, 'H', 46, 'E' } },
	['{' - 32] = { 26, 8, 8, P{ 'M', 26, -110, 'C', 4, -110, 22, -54, 0, -50, 'C', 22, -46, 4, 10, 26, 10, 'E' }
	    },
	['|' - 32] = { 0, STEM, STEM, P{ 'M', 0, -110, 'V', 10, 'E' } },
	['}' - 32] = { 26, 8, 8, P{ 'M', 0, -110, 'C', 22, -110, 4, -54, 26, -50, 'C', 4, -46, 22, 10, 0, 10, 'E' } },
	['~' - 32] = { 62, ROUND, ROUND, P{ 'M', 0, -36, 'C', 6, -52, 20, -54, 31, -45, 'C', 42, -36, 56, -38, 62,
	    -54, 'E' } },
	[HGN_GLYPH_BOX] = { 50, STEM, STEM, P{ 'M', 0, -90, 'H', 50, 'V', 0, 'H', 0, 'Z', 'E' } },
	[HGN_GLYPH_DASH] = { 60, STEM, STEM, P{ 'M', 0, -40, 'H', 60, 'E' } },
	[HGN_GLYPH_DOTS] = { 60, STEM, STEM, P{ 'M', 0, -2, 'V', 0, 'M', 30, -2, 'V', 0, 'M', 60, -2, 'V', 0, 'E' } },
	[HGN_GLYPH_TIMES] = { 48, ROUND, ROUND, P{ 'M', 0, -69, 'L', 48, -21, 'M', 48, -69, 'L', 0, -21, 'E' } },
	[HGN_GLYPH_HALF] = { 92, ROUND, ROUND, P{ 'M', 0, -88, 'L', 16, -100, 'V', -46, 'M', 74, -100, 'L', 18, 0,
	    'M', 60, -42, 'C', 62, -56, 91, -58, 90, -38, 'C', 90, -30, 80, -22, 60, 0, 'H', 92, 'E' } },
	[HGN_GLYPH_DOTLESS] = { 0, STEM, STEM, P{ 'M', 0, -70, 'V', 0, 'E' } },
	/* Accents, around x = 0, for letters as high as x. */
	[HGN_GLYPH_GRAVE] = { 0, 0, 0, P{ 'M', -12, -104, 'L', 5, -88, 'E' } },
	[HGN_GLYPH_ACUTE] = { 0, 0, 0, P{ 'M', 12, -104, 'L', -5, -88, 'E' } },
	[HGN_GLYPH_CIRCUMFLEX] = { 0, 0, 0, P{ 'M', -17, -88, 'L', 0, -104, 'L', 17, -88, 'E' } },
	[HGN_GLYPH_TILDE] = { 0, 0, 0, P{ 'M', -20, -89, 'C', -16, -102, -8, -101, 0, -96, 'C', 8, -91, 16, -90, 20,
	    -103, 'E' } },
	[HGN_GLYPH_DIAERESIS] = { 0, 0, 0, P{ 'M', -15, -97, 'V', -95, 'M', 15, -97, 'V', -95, 'E' } },
	[HGN_GLYPH_RING] = { 0, 0, 0, P{ 'M', -11, -97, 'A', 11, 11, 1, 11, -97, 'A', 11, 11, 1, -11, -97, 'Z', 'E' }
	    },
	[HGN_GLYPH_CARON] = { 0, 0, 0, P{ 'M', -17, -104, 'L', 0, -88, 'L', 17, -104, 'E' } },
	[HGN_GLYPH_MACRON] = { 0, 0, 0, P{ 'M', -19, -94, 'H', 19, 'E' } },
	[HGN_GLYPH_BREVE] = { 0, 0, 0, P{ 'M', -18, -104, 'C', -14, -86, 14, -86, 18, -104, 'E' } },
	[HGN_GLYPH_DOT] = { 0, 0, 0, P{ 'M', 0, -97, 'V', -95, 'E' } },
	[HGN_GLYPH_DOUBLE_ACUTE] = { 0, 0, 0, P{ 'M', -2, -104, 'L', -16, -88, 'M', 20, -104, 'L', 6, -88, 'E' } },
	[HGN_GLYPH_CEDILLA] = { 0, 0, 0, P{ 'M', 0, 0, 'C', 18, 12, 10, 30, -11, 26, 'E' } },
	[HGN_GLYPH_OGONEK] = { 0, 0, 0, P{ 'M', 16, 0, 'C', -4, 14, 4, 32, 20, 26, 'E' } },
	[HGN_GLYPH_STROKE] = { 0, 0, 0, P{ 'M', 24, -64, 'L', -24, -16, 'E' } },
};

int
hgn_glyph_width(int glyph)
{
	return glyphs[glyph].width * GRID;
}

int
hgn_glyph_left(int glyph)
{
	return glyphs[glyph].left * GRID;
}

int
hgn_glyph_right(int glyph)
{
	return glyphs[glyph].right * GRID;
}

void
hgn_glyph_id(char id[4], int glyph)
{
	static const char hex[] = "0123456789abcdef";
	char c = (char)(glyph + 32);

	memset(id, 0, 4);
	id[0] = 'g';
	if (glyph < HGN_GLYPH_BOX && (hgn_is_alpha(c) || hgn_is_digit(c))) {
		id[1] = c;
	} else {
		id[1] = hex[(glyph + 32) >> 4];
		id[2] = hex[(glyph + 32) & 15];
	}
}

/* The numbers that follow a command: 'x' and 'y' are places, 'w' and 'h' lengths, 's' the sweep of an arc. */
static const char *
numbers_of(char command)
{
	switch (command) {
	case 'H': return "x";
	case 'V': return "y";
	case 'A': return "whsxy";
	case 'C': return "xyxyxy";
	default: return command == 'Z' ? "" : "xy";
	}
}

/* To hundredths of a unit, whole tenths: nothing finer can be seen. */
static int
from_grid(int n)
{
	return (n * GRID + (n < 0 ? -5 : 5)) / 10 * 10;
}

/* Write one command and move `at` to its end; returns the next one. `origin` is where the grid's lies. */
static const int8_t *
write_command(struct hgn_svg *svg, const int8_t *path, struct hgn_place origin, struct hgn_place *at)
{
	const char *kind = numbers_of((char)*path);
	char *p = hgn_buf_room(svg->out, 8 * HGN_SVG_DIGITS), command = (char)*path++;
	struct hgn_place from = *at;
	bool apart = false;

	if (p == NULL)
		return path;
	*p++ = command == 'M' ? 'M' : hgn_to_lower(command);
	if (command == 'M')
		from.x = from.y = 0;
	for (; *kind != '\0'; kind++, path++) {
		switch (*kind) {
		case 'x':
			at->x = from_grid(*path) + origin.x;
			p = hgn_put_length(p, at->x - from.x, apart);
			break;
		case 'y':
			at->y = from_grid(*path) + origin.y;
			p = hgn_put_length(p, at->y - from.y, apart);
			break;
		case 's':
			p = hgn_put(p, *path != 0 ? " 0 0 1" : " 0 0 0", 6);
			break;
		default:
			p = hgn_put_length(p, from_grid(*path), apart);
		}
		apart = true;
	}
	hgn_buf_end(svg->out, p);
	return path;
}

void
hgn_glyph_path(struct hgn_svg *svg, int glyph, struct hgn_place origin)
{
	const int8_t *path = glyphs[glyph].path;
	struct hgn_place at = { 0, 0 };

	origin.x = (origin.x + (origin.x < 0 ? -5 : 5)) / 10 * 10;
	origin.y = (origin.y + (origin.y < 0 ? -5 : 5)) / 10 * 10;
	while (*path != 'E' && !svg->out->failed)
		path = write_command(svg, path, origin, &at);
}

void
hgn_glyph_define(struct hgn_svg *svg, int glyph)
{
	char id[4];

	hgn_glyph_id(id, glyph);
	hgn_svg_put(svg, "<path id='%s' d='", id);
	hgn_glyph_path(svg, glyph, (struct hgn_place){ 0, 0 });
	hgn_svg_put(svg, "'/>");
}
