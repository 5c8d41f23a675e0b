/* SPDX-License-Identifier: MIT
 * Defines a small game, of which tests change one line to an invalid one. */
#ifndef TESTS_UNIT_TINY_H
#define TESTS_UNIT_TINY_H

#include "game/load.h"
#include "modules/registry.h"

/* A small game that loads: a 3 x 3 board, Kings and Pawns. Tests spoil one line of it. */
static const char *const lines[] = {
	"id: tiny",                                     /* 1 */
	"title: Tiny",                                  /* 2 */
	"board:",                                       /* 3 */
	"  lattice: square",                            /* 4 */
	"  files: 3",                                   /* 5 */
	"  ranks: 4",                                   /* 6 */
	"zones:",                                       /* 7 */
	"  last: {white: [rank 1]}",                    /* 8 */
	"pieces:",                                      /* 9 */
	"  - name: King",                               /* 10 */
	"    letter: K",                                /* 11 */
	"    royal: true",                              /* 12 */
	"    moves: [{step: orthogonal}]",              /* 13 */
	"  - name: Pawn",                               /* 14 */
	"    letter: P",                                /* 15 */
	"    unlettered: true",                             /* 16 */
	"    moves: [{step: N, only: move}, {step: [NE, NW], only: capture}]", /* 17 */
	"    promotes: {in: last, into: [R]}",          /* 18 */
	"  - name: Rook",                               /* 19 */
	"    letter: R",                                /* 20 */
	"    moves: [{slide: orthogonal, max: 2}]",     /* 21 */
	"rules:",                                       /* 22 */
	"  - immunity: {except: [P], reason: tiny-immune}", /* 23 */
	"start: 1k1/1p1/1P1/1K1 w - 1",                 /* 24 */
	"reasons:",                                     /* 25 */
	"  tiny-immune: {summary: s, text: t, example: e}", /* 26 */
};
#define LINES (sizeof lines / sizeof lines[0])

/* Load the small game with lines `at` (from 1; 0 = none) to `through` replaced. */
static int
load_without(struct hgn_game **game, size_t at, size_t through, const char *replacement, struct hgn_error *error)
{
	struct hgn_buf text = { 0 };
	size_t i;
	int status;

	for (i = 0; i < LINES; i++) {
		if (i + 1 > at && i + 1 <= through)
			continue;
		hgn_buf_puts(&text, i + 1 == at ? replacement : lines[i]);
		hgn_buf_putc(&text, '\n');
	}
	status = hgn_game_load(game, text.data, text.len, "tiny.yaml", hgn_modules, hgn_modules_count, NULL, error);
	hgn_buf_clear(&text);
	return status;
}

static inline int
load_with(struct hgn_game **game, size_t at, const char *replacement, struct hgn_error *error)
{
	return load_without(game, at, at, replacement, error);
}

#endif
