/* SPDX-License-Identifier: MIT
 * The moves of a notation, adapted to a game: tables of cell names and words for pieces, and buffers for matching. Each
 * thread needs its own. */
#ifndef HGN_NOTATION_FOREIGN_MOVE_NOTATION_H
#define HGN_NOTATION_FOREIGN_MOVE_NOTATION_H

#include "notation/move/letters.h"
#include "notation/foreign/cell_names.h"
#include "notation/foreign/moves_plan.h"

struct hgn_move_notation {
	const struct hgn_notation *notation;
	const struct hgn_moves_plan *plan;
	const struct hgn_game *game;
	struct hgn_cell_names cells;
	struct hgn_cell_names origins; /* names of cells as origins; if cleared, as in `cells` */
	uint16_t previous;             /* target of the previous ply; HGN_NO_CELL if there is none */
	struct hgn_piece_names pieces;
	struct hgn_letters letters;   /* letters for texts in HGN, see hgn_move_notation_letters() */
	char letter[HGN_MAX_TYPES][HGN_LETTER_TEXT + 4]; /* words for pieces, made from these letters */
	struct hgn_matcher *matcher;
};

/* Adapt the moves of a notation to a game. Return HGN_EINVAL (letters-mismatch) if the notation has no moves for the
 * game, or they cannot be adapted. */
int hgn_move_notation_new(struct hgn_move_notation **out, const struct hgn_notation *notation,
    const struct hgn_game *game, struct hgn_error *error);
void hgn_move_notation_free(struct hgn_move_notation *moves);

/* Return the names of cells as origins. */
static inline const struct hgn_cell_names *
hgn_move_notation_origins(const struct hgn_move_notation *moves)
{
	return moves->plan->origins != NULL ? &moves->origins : &moves->cells;
}

/* Return the piece letters for texts in HGN; NULL = the game's letters. */
static inline const struct hgn_letters *
hgn_move_notation_letters(const struct hgn_move_notation *moves)
{
	return moves->letters.notation != NULL ? &moves->letters : NULL;
}

#endif
