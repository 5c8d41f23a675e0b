/* SPDX-License-Identifier: MIT
 * Glyphs of non-ASCII characters. A letter that looks like a Latin letter uses the same glyph; a lower-case letter that
 * looks like an upper-case one uses a smaller one. */
#include "draw/more_glyphs.h"

#define ROUND 192
#define STEM 272
#define SLANT 144
#define SMALL_PERCENT 70 /* height of x in percent of an upper-case letter */

enum {
	GAMMA = HGN_GLYPHS, DELTA, THETA, LAMBDA, XI, PI, SIGMA, PHI, PSI, OMEGA,
	ALPHA_S, BETA_S, GAMMA_S, DELTA_S, EPSILON_S, ZETA_S, ETA_S, THETA_S, IOTA_S, LAMBDA_S, MU_S, XI_S, PI_S,
	FINAL_S, SIGMA_S, TAU_S, UPSILON_S, PHI_S, CHI_S, PSI_S, OMEGA_S,
	BE, DE, ZHE, I, EL, U, TSE, CHE, SHA, SHCHA, HARD, YERY, SOFT, E, YU, YA, YE, TSHE, DJE, LJE, NJE, DZHE, GHE,
	BE_S, TSHE_S, DJE_S,
	SHARP_S, AE, AE_S, OE, OE_S, THORN, THORN_S, ETH_S,
	MIDDLE_DOT, MINUS, EM_DASH, LEFT_GUILLEMET, RIGHT_GUILLEMET, LEFT_QUOTE, RIGHT_QUOTE, LOW_QUOTE, LEFT_QUOTES,
	RIGHT_QUOTES, LOW_QUOTES,
	KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN, BLACK_KING, BLACK_QUEEN, BLACK_ROOK, BLACK_BISHOP, BLACK_KNIGHT,
	BLACK_PAWN,
	GLYPHS
};

#define KING_LINES { 160, -340, "h8.8" }, { 160, 0, "v-3.4c-3-3.8-1.4-7.2 1.4-7.2c1.8 0 2.7 1 3 2.6" \
	"c.3-1.6 1.2-2.6 3-2.6c2.8 0 4.4 3.4 1.4 7.2v3.4z" }, { 600, -1640, "v8.6" }, { 400, -1440, "h4" }
#define QUEEN_LINES { 220, 0, "l-2.2-12.6l3.8 5.2l2.4-8.6l2.4 8.6l3.8-5.2l-2.2 12.6z" }, { 180, -330, "h8.8" }
#define ROOK_LINES { 0, -1600, "v5h10v-5h-2.6v2.2h-4.8v-2.2z" }, { 160, -1100, "v8l-1.6 3.1h10l-1.6-3.1v-8" }
#define BISHOP_LINES { 500, -1400, "c-5.4 4.2-4.8 8.4-1.8 10.2h3.6c3-1.8 3.6-6-1.8-10.2z" }, { 500, -1650, "v.3" }, \
	{ 320, -380, "c0 2-1.8 2.2-2.4 3.8h8.4c-.6-1.6-2.4-1.8-2.4-3.8" }
#define KNIGHT_LINES \
	{ 160, 0, "c0-4.6 4.4-5.4 4.6-9.2l-3.8 2.4l-2.4-2.2l3.4-5.2l.2-2.2l2.4 1.8c4.6 .6 6.6 5 5.8 14.6z" }
#define PAWN_LINES { 200, -1240, "a3 3 0 0 1 6 0a3 3 0 0 1-6 0z" }, { 360, -960, "c0 5-2.6 5.6-3.4 9.6h9.6" \
	"c-.8-4-3.4-4.6-3.4-9.6" }

static const struct hgn_glyph more[GLYPHS - HGN_GLYPHS] = {
	[GAMMA - HGN_GLYPHS] = { 880, STEM, SLANT, { { 0, 0, "v-16h8.8" } } },
	[DELTA - HGN_GLYPHS] = { 1216, SLANT, SLANT, { { 0, 0, "l6.1-16l6.1 16z" } } },
	[THETA - HGN_GLYPHS] = { 1280, ROUND, ROUND, { { 0, -800, "c0-4.8 2.4-8 6.4-8c4 0 6.4 3.2 6.4 8"
	    "c0 4.8-2.4 8-6.4 8c-4 0-6.4-3.2-6.4-8z" }, { 380, -800, "h5.2" } } },
	[LAMBDA - HGN_GLYPHS] = { 1216, SLANT, SLANT, { { 0, 0, "l6.1-16l6.1 16" } } },
	[XI - HGN_GLYPHS] = { 1000, ROUND, ROUND, { { 0, -1600, "h10" }, { 130, -800, "h7.4" }, { 0, 0, "h10" } } },
	[PI - HGN_GLYPHS] = { 1040, STEM, STEM, { { 0, 0, "v-16h10.4v16" } } },
	[SIGMA - HGN_GLYPHS] = { 960, ROUND, ROUND, { { 960, -1600, "h-9.6l6 8l-6 8h9.6" } } },
	[PHI - HGN_GLYPHS] = { 1280, ROUND, ROUND, { { 640, -1700, "v18" }, { 0, -800, "c0-3.4 2.4-5.6 6.4-5.6"
	    "c4 0 6.4 2.2 6.4 5.6c0 3.4-2.4 5.6-6.4 5.6c-4 0-6.4-2.2-6.4-5.6z" } } },
	[PSI - HGN_GLYPHS] = { 1280, STEM, STEM, { { 640, -1600, "v16" },
	    { 0, -1600, "v4.6c0 4 2.4 6 6.4 6c4 0 6.4-2 6.4-6v-4.6" } } },
	[OMEGA - HGN_GLYPHS] = { 1280, SLANT, SLANT, { { 0, 0, "h4.2c-2.6-2.2-4-5-4-8.2c0-4.8 2.4-7.8 6.2-7.8"
	    "c3.8 0 6.2 3 6.2 7.8c0 3.2-1.4 6-4 8.2h4.2" } } },
	[ALPHA_S - HGN_GLYPHS] = { 1040, ROUND, SLANT, { { 880, -1120, "c-.4 4-2 11.2-5 11.2c-2.4 0-3.8-2.2-3.8-5.6"
	    "c0-3.4 1.4-5.6 3.8-5.6c2.6 0 4 5 4.6 8.6c.3 1.6 1 2.6 2 2.6" } } },
	[BETA_S - HGN_GLYPHS] = { 860, STEM, ROUND, { { 0, 420, "v-16.6c0-2.6 1.6-4.2 4-4.2c2.4 0 3.9 1.5 3.9 3.7"
	    "c0 2.2-1.5 3.7-3.9 3.7c2.8 0 4.6 1.6 4.6 4.5c0 2.9-1.9 4.5-4.6 4.5c-1.8 0-3.2-.7-4-1.9" } } },
	[GAMMA_S - HGN_GLYPHS] = { 860, SLANT, SLANT, { { 0, -1120, "c2.8 0 3.4 5.4 4.4 10.4" },
	    { 860, -1120, "l-4.2 10.4c-.9 2.2-1 5.2 .1 5.2c1.1 0 .8-3-.1-5.2" } } },
	[DELTA_S - HGN_GLYPHS] = { 830, ROUND, ROUND, { { 740, -1440, "c-1-1.2-2.2-1.7-3.4-1.7c-1.8 0-2.9 1-2.9 2.5"
	    "c0 3 7.2 3.4 7.2 8.6c0 3-1.6 5-4.1 5c-2.5 0-4.2-2-4.2-5.2c0-3.2 1.8-5.2 4.6-5.4" } } },
	[EPSILON_S - HGN_GLYPHS] = { 740, ROUND, SLANT, { { 720, -940, "c-.8-1.2-1.9-1.8-3.4-1.8c-2 0-3.3 1.1-3.3 2.8"
	    "c0 1.7 1.3 2.5 3 2.5h1.4h-1.4c-2.1 0-3.3 1-3.3 2.8c0 1.7 1.4 2.8 3.6 2.8c1.6 0 2.8-.6 3.6-1.8" } } },
	[ZETA_S - HGN_GLYPHS] = { 780, ROUND, SLANT, { { 60, -1600, "h6.8c-4.2 3.4-6.8 6.8-6.8 10.6c0 3 1.7 4.2 4.2 4.6"
	    "c2.2 .4 3.2 .9 3.2 2.1c0 1.2-1 1.9-2.2 2.2" } } },
	[ETA_S - HGN_GLYPHS] = { 800, STEM, STEM, { { 0, -1120, "v11.2" },
	    { 0, -660, "c0-2.8 1.8-4.6 4.2-4.6c2.5 0 3.8 1.6 3.8 4.2v11.4" } } },
	[THETA_S - HGN_GLYPHS] = { 840, ROUND, ROUND, { { 0, -810, "c0-4.8 1.6-8.1 4.2-8.1c2.6 0 4.2 3.3 4.2 8.1"
	    "c0 4.8-1.6 8.1-4.2 8.1c-2.6 0-4.2-3.3-4.2-8.1z" }, { 0, -810, "h8.4" } } },
	[IOTA_S - HGN_GLYPHS] = { 220, STEM, ROUND, { { 0, -1120, "v8.6c0 1.8 .7 2.6 2.2 2.6" } } },
	[LAMBDA_S - HGN_GLYPHS] = { 820, SLANT, SLANT, { { 40, -1600, "c1.8 0 2.6 .9 3.2 2.6l4.6 13.4" },
	    { 480, -1000, "l-4.8 10" } } },
	[MU_S - HGN_GLYPHS] = { 800, STEM, STEM, { { 0, -1120, "v15.6" },
	    { 0, -420, "c0 2.6 1.4 4.2 3.8 4.2c2.4 0 4.2-1.8 4.2-4.6" }, { 800, -1120, "v11.2" } } },
	[XI_S - HGN_GLYPHS] = { 820, ROUND, SLANT, { { 720, -1580, "c-1-.2-2-.3-3-.3c-2.2 0-3.4 .9-3.4 2.4"
	    "c0 1.8 1.6 2.6 4.4 2.6c-3.6 0-5.4 1.3-5.4 3.7c0 2.8 2 3.8 4.6 4.2"
	    "c2.2 .4 3.2 .9 3.2 2.1c0 1.2-1 1.9-2.2 2.2" } } },
	[PI_S - HGN_GLYPHS] = { 1040, SLANT, SLANT, { { 0, -1120, "h10.4" }, { 260, -1120, "v11.2" },
	    { 760, -1120, "v8.6c0 1.8 .7 2.6 2.2 2.6" } } },
	[FINAL_S - HGN_GLYPHS] = { 740, ROUND, SLANT, { { 740, -930, "c-.8-1.3-1.8-1.9-3.1-1.9c-2.7 0-4.3 2-4.3 4.8"
	    "c0 2.8 1.8 4.2 4.2 4.6c2 .4 2.8 1 2.8 2.1c0 1.2-.9 1.9-2 2.2" } } },
	[SIGMA_S - HGN_GLYPHS] = { 1070, ROUND, SLANT, { { 0, -560, "a4.3 5.6 0 0 1 8.6 0a4.3 5.6 0 0 1-8.6 0z" },
	    { 430, -1120, "h6.4" } } },
	[TAU_S - HGN_GLYPHS] = { 840, SLANT, SLANT, { { 0, -1120, "h8.4" },
	    { 400, -1120, "v8.6c0 1.8 .7 2.6 2.2 2.6" } } },
	[UPSILON_S - HGN_GLYPHS] = { 800, STEM, STEM, { { 0, -1120, "v7c0 2.6 1.5 4.2 4 4.2c2.5 0 4-1.6 4-4.2v-7" } } },
	[PHI_S - HGN_GLYPHS] = { 1080, ROUND, ROUND, { { 540, -1500, "v19.4" },
	    { 0, -560, "a5.4 5.6 0 0 1 10.8 0a5.4 5.6 0 0 1-10.8 0z" } } },
	[CHI_S - HGN_GLYPHS] = { 840, SLANT, SLANT, { { 0, -1120, "l8.4 15.6" }, { 840, -1120, "l-8.4 15.6" } } },
	[PSI_S - HGN_GLYPHS] = { 1080, STEM, STEM, { { 540, -1500, "v19.4" },
	    { 0, -1120, "v5c0 3.8 2 6.2 5.4 6.2c3.4 0 5.4-2.4 5.4-6.2v-5" } } },
	[OMEGA_S - HGN_GLYPHS] = { 1260, ROUND, ROUND, { { 160, -1120, "c-1.2 2-1.6 4-1.6 6c0 3.2 1.2 5.2 3.2 5.2"
	    "c2 0 3.1-1.8 3.1-4.8c0 3 1.1 4.8 3.1 4.8c2 0 3.2-2 3.2-5.2c0-2-.4-4-1.6-6" } } },
	[BE - HGN_GLYPHS] = { 930, STEM, ROUND, { { 840, -1600, "h-8.4v16h4.6a4.7 4.7 0 0 0 0-9.4h-4.6" } } },
	[DE - HGN_GLYPHS] = { 1240, SLANT, SLANT, { { 0, 320, "v-3.2h12.4v3.2" },
	    { 180, 0, "c2-3.4 2.4-8 2.4-16h6.2v16" } } },
	[ZHE - HGN_GLYPHS] = { 1440, SLANT, SLANT, { { 720, -1600, "v16" }, { 40, -1600, "l6.8 8l-7.2 8" },
	    { 1400, -1600, "l-6.8 8l7.2 8" } } },
	[I - HGN_GLYPHS] = { 1040, STEM, STEM, { { 0, -1600, "v16l10.4-16v16" } } },
	[EL - HGN_GLYPHS] = { 1060, SLANT, STEM, { { 0, -10, "c3 .2 3.8-3 3.8-15.9h6.8v15.9" } } },
	[U - HGN_GLYPHS] = { 1060, SLANT, SLANT, { { 0, -1600, "l5.6 10.2" },
	    { 1060, -1600, "l-6 12.4c-1.1 2.3-2.1 3.4-3.7 3.4c-.6 0-1-.1-1.4-.3" } } },
	[TSE - HGN_GLYPHS] = { 1180, STEM, SLANT, { { 0, -1600, "v16h11.8v3.2" }, { 1000, -1600, "v16" } } },
	[CHE - HGN_GLYPHS] = { 980, STEM, STEM, { { 0, -1600, "v5.4c0 3 1.8 4.4 4.4 4.4c2 0 3.8-.6 5.4-1.8" },
	    { 980, -1600, "v16" } } },
	[SHA - HGN_GLYPHS] = { 1440, STEM, STEM, { { 0, -1600, "v16h14.4v-16" }, { 720, -1600, "v16" } } },
	[SHCHA - HGN_GLYPHS] = { 1620, STEM, SLANT, { { 0, -1600, "v16h16.2v3.2" }, { 720, -1600, "v16" },
	    { 1440, -1600, "v16" } } },
	[HARD - HGN_GLYPHS] = { 1250, SLANT, ROUND, { { 0, -1600, "h3.8v16h4.2a4.5 4.5 0 0 0 0-9h-4.2" } } },
	[YERY - HGN_GLYPHS] = { 1260, STEM, STEM, { { 0, -1600, "v16h3.8a4.5 4.5 0 0 0 0-9h-3.8" },
	    { 1260, -1600, "v16" } } },
	[SOFT - HGN_GLYPHS] = { 890, STEM, ROUND, { { 0, -1600, "v16h4.4a4.5 4.5 0 0 0 0-9h-4.4" } } },
	[E - HGN_GLYPHS] = { 1150, ROUND, ROUND, { { 60, -1340, "c1-1.7 2.6-2.6 4.7-2.6c3.8 0 6.2 3.2 6.2 8"
	    "c0 4.8-2.4 8-6.2 8c-2.1 0-3.7-.9-4.7-2.6" }, { 480, -800, "h6.7" } } },
	[YU - HGN_GLYPHS] = { 1520, STEM, ROUND, { { 0, -1600, "v16" }, { 0, -800, "h4.2" },
	    { 420, -800, "c0-4.8 2.1-8 5.5-8c3.4 0 5.5 3.2 5.5 8c0 4.8-2.1 8-5.5 8c-3.4 0-5.5-3.2-5.5-8z" } } },
	[YA - HGN_GLYPHS] = { 1000, SLANT, STEM, { { 1000, 0, "v-16h-5.4a4.3 4.3 0 0 0 0 8.6h5.4" },
	    { 490, -740, "l-4.9 7.4" } } },
	[YE - HGN_GLYPHS] = { 1090, ROUND, SLANT, { { 1090, -1340, "c-1-1.7-2.6-2.6-4.7-2.6c-3.8 0-6.2 3.2-6.2 8"
	    "c0 4.8 2.4 8 6.2 8c2.1 0 3.7-.9 4.7-2.6" }, { 0, -800, "h6.7" } } },
	[TSHE - HGN_GLYPHS] = { 1200, SLANT, STEM, { { 0, -1600, "h9.6" }, { 360, -1600, "v16" },
	    { 360, -620, "c0-2.6 1.9-4 4.3-4c2.6 0 4.1 1.5 4.1 4.2v6" } } },
	[DJE - HGN_GLYPHS] = { 1200, SLANT, STEM, { { 0, -1600, "h9.6" }, { 360, -1600, "v16" },
	    { 360, -620, "c0-2.6 1.9-4 4.3-4c2.6 0 4.1 1.5 4.1 4.2v3.4c0 2-1.2 3-3 3" } } },
	[LJE - HGN_GLYPHS] = { 1720, SLANT, ROUND,
	    { { 0, -10, "c2.6 .2 3.2-3 3.2-15.9h5.8v15.9h3.7a4.5 4.5 0 0 0 0-9h-3.7" } } },
	[NJE - HGN_GLYPHS] = { 1660, STEM, ROUND, { { 0, -1600, "v16" }, { 0, -900, "h8.4" },
	    { 840, -1600, "v16h3.7a4.5 4.5 0 0 0 0-9h-3.7" } } },
	[DZHE - HGN_GLYPHS] = { 1000, STEM, STEM, { { 0, -1600, "v16h10v-16" }, { 500, 0, "v3.2" } } },
	[GHE - HGN_GLYPHS] = { 800, STEM, SLANT, { { 0, 0, "v-16h8v-3.2" } } },
	[BE_S - HGN_GLYPHS] = { 860, ROUND, ROUND, { { 780, -1640, "c-4.6 .8-7.8 2-7.8 10c0 4 1.6 6.4 4.3 6.4"
	    "c2.7 0 4.3-2.1 4.3-5.3c0-3.2-1.6-5.2-4.2-5.2c-2.2 0-3.8 1.4-4.4 3.8" } } },
	[TSHE_S - HGN_GLYPHS] = { 960, SLANT, STEM, { { 160, -1630, "v16.3" }, { 0, -1360, "h6" },
	    { 160, -660, "c0-2.8 1.8-4.6 4.2-4.6c2.5 0 3.8 1.6 3.8 4.2v7" } } },
	[DJE_S - HGN_GLYPHS] = { 960, SLANT, STEM, { { 160, -1630, "v16.3" }, { 0, -1360, "h6" },
	    { 160, -660, "c0-2.8 1.8-4.6 4.2-4.6c2.5 0 3.8 1.6 3.8 4.2v8c0 2.2-1 3.2-2.6 3.2" } } },
	[SHARP_S - HGN_GLYPHS] = { 840, STEM, ROUND,
	    { { 0, 0, "v-12c0-2.7 1.5-4.3 3.8-4.3c2.2 0 3.6 1.4 3.6 3.4c0 1.6-.9 2.5-1.9 3.3"
	    "c-1.4 1.1-1.4 2.3 .1 3.3l1 .7c1.2 .8 1.8 1.7 1.8 2.9c0 1.9-1.4 2.8-3.2 2.8c-1 0-1.7-.2-2.4-.7" } } },
	[AE - HGN_GLYPHS] = { 1560, SLANT, ROUND, { { 0, 0, "l7.8-16h7.8" }, { 780, -1600, "v16h7.8" },
	    { 780, -830, "h6.6" }, { 250, -510, "h5.3" } } },
	[AE_S - HGN_GLYPHS] = { 1660, ROUND, ROUND, { { 60, -980, "c1-.9 2.3-1.4 3.7-1.4c2.4 0 3.7 1.3 3.7 3.5v3" },
	    { 800, -590, "h-4c-2.6 0-4 1.1-4 2.9c0 1.9 1.4 3 3.5 3c2.6 0 4.5-1.8 4.5-4.4" },
	    { 800, -590, "h8.6a4.3 5.3 0 0 0-8.6 0c0 3.7 1.8 5.9 4.6 5.9c1.5 0 2.6-.6 3.4-1.8" } } },
	[OE - HGN_GLYPHS] = { 1700, ROUND, ROUND, { { 1700, -1600, "h-10.6c-4 0-6.4 3.2-6.4 8c0 4.8 2.4 8 6.4 8h10.6" },
	    { 920, -1600, "v16" }, { 920, -830, "h6.6" } } },
	[OE_S - HGN_GLYPHS] = { 1760, ROUND, ROUND, { { 0, -560, "a4.5 5.6 0 0 1 9 0a4.5 5.6 0 0 1-9 0z" },
	    { 900, -590, "h8.6a4.3 5.3 0 0 0-8.6 0c0 3.7 1.8 5.9 4.6 5.9c1.5 0 2.6-.6 3.4-1.8" } } },
	[THORN - HGN_GLYPHS] = { 990, STEM, SLANT, { { 0, 0, "v-16" }, { 0, -1260, "h5.4a4.5 4.5 0 0 1 0 9h-5.4" } } },
	[THORN_S - HGN_GLYPHS] = { 864, STEM, ROUND, { { 0, -1630, "v20.8" },
	    { 0, -560, "a4.3 5.6 0 0 1 8.6 0a4.3 5.6 0 0 1-8.6 0" } } },
	[ETH_S - HGN_GLYPHS] = { 864, ROUND, ROUND, { { 860, -560,
	    "a4.3 5.2 0 0 0-8.6 0a4.3 5.6 0 0 0 8.6 0c0-5-2.2-8.8-6.4-10.8" }, { 200, -1160, "l5.2-3.6" } } },
	[MIDDLE_DOT - HGN_GLYPHS] = { 0, STEM, STEM, { { 0, -650, "v.3" } } },
	[MINUS - HGN_GLYPHS] = { 1024, ROUND, ROUND, { { 0, -720, "h10.2" } } },
	[EM_DASH - HGN_GLYPHS] = { 1500, STEM, STEM, { { 0, -640, "h15" } } },
	[LEFT_GUILLEMET - HGN_GLYPHS] = { 820, ROUND, ROUND, { { 360, -1020, "l-3.6 4l3.6 4" },
	    { 820, -1020, "l-3.6 4l3.6 4" } } },
	[RIGHT_GUILLEMET - HGN_GLYPHS] = { 820, ROUND, ROUND, { { 0, -1020, "l3.6 4l-3.6 4" },
	    { 460, -1020, "l3.6 4l-3.6 4" } } },
	[LEFT_QUOTE - HGN_GLYPHS] = { 120, STEM, STEM, { { 120, -1620, "c-1.2 1-1.4 2-1.2 3.4" } } },
	[RIGHT_QUOTE - HGN_GLYPHS] = { 120, STEM, STEM, { { 100, -1620, "c.2 1.4 0 2.4-1.2 3.4" } } },
	[LOW_QUOTE - HGN_GLYPHS] = { 120, STEM, STEM, { { 100, -60, "c.2 1.4 0 2.4-1.2 3.4" } } },
	[LEFT_QUOTES - HGN_GLYPHS] = { 560, STEM, STEM, { { 120, -1620, "c-1.2 1-1.4 2-1.2 3.4" },
	    { 560, -1620, "c-1.2 1-1.4 2-1.2 3.4" } } },
	[RIGHT_QUOTES - HGN_GLYPHS] = { 560, STEM, STEM, { { 100, -1620, "c.2 1.4 0 2.4-1.2 3.4" },
	    { 540, -1620, "c.2 1.4 0 2.4-1.2 3.4" } } },
	[LOW_QUOTES - HGN_GLYPHS] = { 560, STEM, STEM, { { 100, -60, "c.2 1.4 0 2.4-1.2 3.4" },
	    { 540, -60, "c.2 1.4 0 2.4-1.2 3.4" } } },
	[KING - HGN_GLYPHS] = { 1200, ROUND, ROUND, { KING_LINES } },
	[QUEEN - HGN_GLYPHS] = { 1240, ROUND, ROUND, { QUEEN_LINES } },
	[ROOK - HGN_GLYPHS] = { 1000, ROUND, ROUND, { ROOK_LINES } },
	[BISHOP - HGN_GLYPHS] = { 1000, ROUND, ROUND, { BISHOP_LINES } },
	[KNIGHT - HGN_GLYPHS] = { 1040, ROUND, ROUND, { KNIGHT_LINES } },
	[PAWN - HGN_GLYPHS] = { 980, ROUND, ROUND, { PAWN_LINES } },
	/* Black pieces are white pieces filled with lines. */
	[BLACK_KING - HGN_GLYPHS] = { 1200, ROUND, ROUND, { KING_LINES, { 240, -820, "l1.6 3.2l2-3.2l2 3.2l2-3.2" },
	    { 260, -160, "h6.8" } } },
	[BLACK_QUEEN - HGN_GLYPHS] = { 1240, ROUND, ROUND, { QUEEN_LINES, { 200, -900, "l2 4l2.2-6.4l2.2 6.4l2-4" },
	    { 260, -160, "h7.2" }, { 420, -440, "h4" } } },
	[BLACK_ROOK - HGN_GLYPHS] = { 1000, ROUND, ROUND, { ROOK_LINES, { 160, -1240, "h6.8" },
	    { 320, -1000, "v8.6h3.6v-8.6" }, { 500, -1000, "v8.6" } } },
	[BLACK_BISHOP - HGN_GLYPHS] = { 1000, ROUND, ROUND, { BISHOP_LINES,
	    { 500, -1160, "l-1.6 4.2l1.6 2.6l1.6-2.6z" }, { 500, -1100, "v10" }, { 300, -140, "h4" } } },
	[BLACK_KNIGHT - HGN_GLYPHS] = { 1040, ROUND, ROUND, { KNIGHT_LINES, { 320, -140, "c.4-4 4-4.6 4.4-9" },
	    { 860, -160, "c.6-6-.4-9.4-3.8-10.8l-3 4" }, { 500, -140, "c.4-2 2-4 2.2-7.4" } } },
	[BLACK_PAWN - HGN_GLYPHS] = { 980, ROUND, ROUND, { PAWN_LINES, { 500, -1240, "v8" },
	    { 400, -140, "l1-4l1 4z" } } },
};

#define SMALL(glyph) ((glyph) | HGN_GLYPH_SMALL)
#define ASCII(c) ((c) - 32)
#define CAPITAL(c) SMALL(ASCII(c))

/* Letters, sorted by code point. */
static const struct letter {
	uint16_t code;
	int16_t glyph;
	char accent;
} letters[] = {
	{ 0xAB, LEFT_GUILLEMET, 0 }, { 0xB7, MIDDLE_DOT, 0 }, { 0xBB, RIGHT_GUILLEMET, 0 }, { 0xC6, AE, 0 },
	{ 0xDE, THORN, 0 }, { 0xDF, SHARP_S, 0 }, { 0xE6, AE_S, 0 }, { 0xF0, ETH_S, 0 }, { 0xFE, THORN_S, 0 },
	{ 0x131, HGN_GLYPH_DOTLESS, 0 }, { 0x152, OE, 0 }, { 0x153, OE_S, 0 },
	{ 0x386, ASCII('A'), '\'' }, { 0x388, ASCII('E'), '\'' }, { 0x389, ASCII('H'), '\'' },
	{ 0x38A, ASCII('I'), '\'' }, { 0x38C, ASCII('O'), '\'' }, { 0x38E, ASCII('Y'), '\'' }, { 0x38F, OMEGA, '\'' },
	{ 0x390, IOTA_S, ':' }, { 0x391, ASCII('A'), 0 }, { 0x392, ASCII('B'), 0 }, { 0x393, GAMMA, 0 },
	{ 0x394, DELTA, 0 }, { 0x395, ASCII('E'), 0 }, { 0x396, ASCII('Z'), 0 }, { 0x397, ASCII('H'), 0 },
	{ 0x398, THETA, 0 }, { 0x399, ASCII('I'), 0 }, { 0x39A, ASCII('K'), 0 }, { 0x39B, LAMBDA, 0 },
	{ 0x39C, ASCII('M'), 0 }, { 0x39D, ASCII('N'), 0 }, { 0x39E, XI, 0 }, { 0x39F, ASCII('O'), 0 },
	{ 0x3A0, PI, 0 }, { 0x3A1, ASCII('P'), 0 }, { 0x3A3, SIGMA, 0 }, { 0x3A4, ASCII('T'), 0 },
	{ 0x3A5, ASCII('Y'), 0 }, { 0x3A6, PHI, 0 }, { 0x3A7, ASCII('X'), 0 }, { 0x3A8, PSI, 0 }, { 0x3A9, OMEGA, 0 },
	{ 0x3AA, ASCII('I'), ':' }, { 0x3AB, ASCII('Y'), ':' }, { 0x3AC, ALPHA_S, '\'' }, { 0x3AD, EPSILON_S, '\'' },
	{ 0x3AE, ETA_S, '\'' }, { 0x3AF, IOTA_S, '\'' }, { 0x3B0, UPSILON_S, ':' }, { 0x3B1, ALPHA_S, 0 },
	{ 0x3B2, BETA_S, 0 }, { 0x3B3, GAMMA_S, 0 }, { 0x3B4, DELTA_S, 0 }, { 0x3B5, EPSILON_S, 0 },
	{ 0x3B6, ZETA_S, 0 }, { 0x3B7, ETA_S, 0 }, { 0x3B8, THETA_S, 0 }, { 0x3B9, IOTA_S, 0 },
	{ 0x3BA, CAPITAL('K'), 0 }, { 0x3BB, LAMBDA_S, 0 }, { 0x3BC, MU_S, 0 }, { 0x3BD, ASCII('v'), 0 },
	{ 0x3BE, XI_S, 0 }, { 0x3BF, ASCII('o'), 0 }, { 0x3C0, PI_S, 0 }, { 0x3C1, ASCII('p'), 0 },
	{ 0x3C2, FINAL_S, 0 }, { 0x3C3, SIGMA_S, 0 }, { 0x3C4, TAU_S, 0 }, { 0x3C5, UPSILON_S, 0 }, { 0x3C6, PHI_S, 0 },
	{ 0x3C7, CHI_S, 0 }, { 0x3C8, PSI_S, 0 }, { 0x3C9, OMEGA_S, 0 }, { 0x3CA, IOTA_S, ':' },
	{ 0x3CB, UPSILON_S, ':' }, { 0x3CC, ASCII('o'), '\'' }, { 0x3CD, UPSILON_S, '\'' }, { 0x3CE, OMEGA_S, '\'' },
	{ 0x400, ASCII('E'), '`' }, { 0x401, ASCII('E'), ':' }, { 0x402, DJE, 0 }, { 0x403, GAMMA, '\'' },
	{ 0x404, YE, 0 }, { 0x405, ASCII('S'), 0 }, { 0x406, ASCII('I'), 0 }, { 0x407, ASCII('I'), ':' },
	{ 0x408, ASCII('J'), 0 }, { 0x409, LJE, 0 }, { 0x40A, NJE, 0 }, { 0x40B, TSHE, 0 }, { 0x40C, ASCII('K'), '\'' },
	{ 0x40D, I, '`' }, { 0x40E, U, 'u' }, { 0x40F, DZHE, 0 }, { 0x410, ASCII('A'), 0 }, { 0x411, BE, 0 },
	{ 0x412, ASCII('B'), 0 }, { 0x413, GAMMA, 0 }, { 0x414, DE, 0 }, { 0x415, ASCII('E'), 0 }, { 0x416, ZHE, 0 },
	{ 0x417, ASCII('3'), 0 }, { 0x418, I, 0 }, { 0x419, I, 'u' }, { 0x41A, ASCII('K'), 0 }, { 0x41B, EL, 0 },
	{ 0x41C, ASCII('M'), 0 }, { 0x41D, ASCII('H'), 0 }, { 0x41E, ASCII('O'), 0 }, { 0x41F, PI, 0 },
	{ 0x420, ASCII('P'), 0 }, { 0x421, ASCII('C'), 0 }, { 0x422, ASCII('T'), 0 }, { 0x423, U, 0 },
	{ 0x424, PHI, 0 }, { 0x425, ASCII('X'), 0 }, { 0x426, TSE, 0 }, { 0x427, CHE, 0 }, { 0x428, SHA, 0 },
	{ 0x429, SHCHA, 0 }, { 0x42A, HARD, 0 }, { 0x42B, YERY, 0 }, { 0x42C, SOFT, 0 }, { 0x42D, E, 0 },
	{ 0x42E, YU, 0 }, { 0x42F, YA, 0 }, { 0x430, ASCII('a'), 0 }, { 0x431, BE_S, 0 }, { 0x432, CAPITAL('B'), 0 },
	{ 0x433, SMALL(GAMMA), 0 }, { 0x434, SMALL(DE), 0 }, { 0x435, ASCII('e'), 0 }, { 0x436, SMALL(ZHE), 0 },
	{ 0x437, CAPITAL('3'), 0 }, { 0x438, SMALL(I), 0 }, { 0x439, SMALL(I), 'u' }, { 0x43A, CAPITAL('K'), 0 },
	{ 0x43B, SMALL(EL), 0 }, { 0x43C, CAPITAL('M'), 0 }, { 0x43D, CAPITAL('H'), 0 }, { 0x43E, ASCII('o'), 0 },
	{ 0x43F, SMALL(PI), 0 }, { 0x440, ASCII('p'), 0 }, { 0x441, ASCII('c'), 0 }, { 0x442, CAPITAL('T'), 0 },
	{ 0x443, ASCII('y'), 0 }, { 0x444, PHI_S, 0 }, { 0x445, ASCII('x'), 0 }, { 0x446, SMALL(TSE), 0 },
	{ 0x447, SMALL(CHE), 0 }, { 0x448, SMALL(SHA), 0 }, { 0x449, SMALL(SHCHA), 0 }, { 0x44A, SMALL(HARD), 0 },
	{ 0x44B, SMALL(YERY), 0 }, { 0x44C, SMALL(SOFT), 0 }, { 0x44D, SMALL(E), 0 }, { 0x44E, SMALL(YU), 0 },
	{ 0x44F, SMALL(YA), 0 }, { 0x450, ASCII('e'), '`' }, { 0x451, ASCII('e'), ':' }, { 0x452, DJE_S, 0 },
	{ 0x453, SMALL(GAMMA), '\'' }, { 0x454, SMALL(YE), 0 }, { 0x455, ASCII('s'), 0 }, { 0x456, ASCII('i'), 0 },
	{ 0x457, HGN_GLYPH_DOTLESS, ':' }, { 0x458, ASCII('j'), 0 }, { 0x459, SMALL(LJE), 0 }, { 0x45A, SMALL(NJE), 0 },
	{ 0x45B, TSHE_S, 0 }, { 0x45C, CAPITAL('K'), '\'' }, { 0x45D, SMALL(I), '`' }, { 0x45E, ASCII('y'), 'u' },
	{ 0x45F, SMALL(DZHE), 0 }, { 0x490, GHE, 0 }, { 0x491, SMALL(GHE), 0 }, { 0x2014, EM_DASH, 0 },
	{ 0x2015, EM_DASH, 0 }, { 0x2018, LEFT_QUOTE, 0 }, { 0x2019, RIGHT_QUOTE, 0 }, { 0x201A, LOW_QUOTE, 0 },
	{ 0x201C, LEFT_QUOTES, 0 }, { 0x201D, RIGHT_QUOTES, 0 }, { 0x201E, LOW_QUOTES, 0 }, { 0x2212, MINUS, 0 },
	{ 0x2654, KING, 0 }, { 0x2655, QUEEN, 0 }, { 0x2656, ROOK, 0 }, { 0x2657, BISHOP, 0 }, { 0x2658, KNIGHT, 0 },
	{ 0x2659, PAWN, 0 }, { 0x265A, BLACK_KING, 0 }, { 0x265B, BLACK_QUEEN, 0 }, { 0x265C, BLACK_ROOK, 0 },
	{ 0x265D, BLACK_BISHOP, 0 }, { 0x265E, BLACK_KNIGHT, 0 }, { 0x265F, BLACK_PAWN, 0 },
};

bool
hgn_more_glyph(int *glyph, char *accent, uint32_t code)
{
	size_t i;

	for (i = 0; i < sizeof letters / sizeof *letters && letters[i].code <= code; i++)
		if (letters[i].code == code) {
			*glyph = letters[i].glyph;
			*accent = letters[i].accent;
			return true;
		}
	return false;
}

bool
hgn_more_glyph_is_high(int glyph)
{
	if (glyph < HGN_GLYPH_BOX)
		return (glyph >= ASCII('A') && glyph <= ASCII('Z')) || glyph == ASCII('d') || glyph == ASCII('h') ||
		    glyph == ASCII('l') || glyph == ASCII('t') || glyph == ASCII('b') || glyph == ASCII('k');
	return (glyph >= GAMMA && glyph <= OMEGA) || (glyph >= BE && glyph <= GHE);
}

static const struct hgn_glyph *
find_glyph(int glyph)
{
	glyph &= HGN_GLYPH_SMALL - 1;
	return glyph < HGN_GLYPHS ? &hgn_glyphs[glyph] : &more[glyph - HGN_GLYPHS];
}

static int
sized(int length, int glyph)
{
	return (glyph & HGN_GLYPH_SMALL) != 0 ? length * SMALL_PERCENT / 100 : length;
}

struct hgn_glyph_room
hgn_glyph_room(int glyph)
{
	const struct hgn_glyph *g = find_glyph(glyph);

	return (struct hgn_glyph_room){ sized(g->width, glyph), g->left, g->right };
}

/* Parse a number in path data as hundredths. Return its end. */
static const char *
read_length(int *out, const char *text)
{
	bool minus = *text == '-';
	int n = 0, unit = 100;

	for (text += minus; (*text >= '0' && *text <= '9') || (*text == '.' && unit == 100); text++) {
		if (*text == '.') {
			unit = 10;
		} else {
			n = unit == 100 ? n * 10 + (*text - '0') * 100 : n + (*text - '0') * unit;
			unit = unit == 100 ? 100 : unit / 10;
		}
	}
	*out = minus ? -n : n;
	return text;
}

/* Write path data with all lengths scaled to the size of the glyph. The third to fifth argument of an arc are not
 * lengths. */
static void
put_sized(struct hgn_svg *svg, const char *path, int glyph)
{
	int length, nth = 0;
	char command = 'm';

	while (*path != '\0') {
		if (*path >= 'a' && *path <= 'z') {
			command = *path++;
			hgn_svg_put(svg, "%c", command);
			nth = 0;
		} else if (*path == ' ') {
			path++;
		} else {
			path = read_length(&length, path);
			if (command != 'a' || nth % 7 < 2 || nth % 7 > 4)
				length = sized(length, glyph);
			hgn_svg_put(svg, nth++ > 0 ? "%r" : "%l", length);
		}
	}
}

void
hgn_more_glyph_path(struct hgn_svg *svg, int glyph, struct hgn_place origin)
{
	const struct hgn_glyph *g = find_glyph(glyph);
	int i;

	if (glyph < HGN_GLYPHS) {
		hgn_glyph_path(svg, glyph, origin);
		return;
	}
	for (i = 0; i < HGN_GLYPH_STROKES && g->stroke[i].path != NULL; i++) {
		hgn_svg_put(svg, "M%p", origin.x + sized(g->stroke[i].x, glyph),
		    origin.y + sized(g->stroke[i].y, glyph));
		put_sized(svg, g->stroke[i].path, glyph);
	}
}
