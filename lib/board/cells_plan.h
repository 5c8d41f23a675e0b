/* SPDX-License-Identifier: MIT
 * The section `cells` of notation files: how the names of cells are made. */
#ifndef HGN_BOARD_CELLS_PLAN_H
#define HGN_BOARD_CELLS_PLAN_H

#include "base/template.h"
#include "base/yaml.h"
#include "board/coordinates.h"

/* How a number is written. */
enum hgn_number_style { HGN_AS_NUMBER, HGN_AS_LETTERS, HGN_AS_BASE26, HGN_AS_OWN /* the game's letters of files */ };

/* A name in the template, and what it stands for. */
struct hgn_cell_number {
	const char *name;
	enum hgn_coordinate of;
	enum hgn_number_style style;
	const char *const *letter; /* HGN_AS_LETTERS: one for each number, `letters` of them */
	size_t letters;
	int from;   /* what the lowest number of the board becomes; 1 is the first letter */
	bool down;  /* the highest is counted first */
	bool upper; /* base 26 in capitals */
	uint64_t line, col;
};

/* A name for something that has a name already. */
struct hgn_cell_word {
	const char *name, *text;
	bool written;       /* not only read */
	uint64_t line, col;
};

struct hgn_cell_words {
	struct hgn_cell_word *word;
	size_t n;
};

/* What a file says about the cells of some games. */
struct hgn_cells_plan {
	const struct hgn_cells_plan *next;
	const char *const *game; /* ids */
	size_t games;            /* 0: all that no other part names */
	struct hgn_template text;
	const struct hgn_cell_number *number; /* by the names of the template */
	size_t numbers;
	bool own_cells, own_places; /* they keep the library's names */
	struct hgn_order_key order[HGN_COORDINATES];
	size_t orders;
	int degrees;               /* that the board is turned by, clockwise */
	bool flip_file, flip_rank; /* and mirrored then */
	struct hgn_cell_words places, renamed, aliases; /* from own names; from the template's; to either's */
	const char *file;
	uint64_t line, col; /* of the template, or of the part */
};

/* Read the section: a mapping, or a list of mappings for some games each. The plans live in the arena. */
int hgn_cells_plan_load(const struct hgn_cells_plan **out, struct hgn_arena *arena, const struct hgn_node *node,
    const char *file, struct hgn_error *error);
/* The part that is for a game, or NULL. */
const struct hgn_cells_plan *hgn_cells_plan_find(const struct hgn_cells_plan *plan, const char *game);

#endif
