/* SPDX-License-Identifier: MIT
 * Moves in notations: the section `moves` of notation files, which has patterns for parsing moves and templates for
 * writing them, and its preparation for a game. */
#ifndef HGN_NOTATION_FOREIGN_NOTATION_MOVES_H
#define HGN_NOTATION_FOREIGN_NOTATION_MOVES_H

#include "base/template.h"
#include "board/cells_plan.h"
#include "notation/foreign/names.h"
#include "notation/foreign/pattern.h"
#include "notation/move/letters.h"
#include "notation/move/move_parts.h"
#include "rules/position.h"

enum hgn_heading { HGN_AHEAD, HGN_BACK, HGN_LEVEL };

struct hgn_relative {
	unsigned file;     /* file of the origin, counted from 1 at the player's right; 0 = no origin */
	uint8_t way;       /* enum hgn_heading */
	unsigned distance; /* number of ranks for a move along its file, otherwise file of the target */
	unsigned place;    /* order among the player's pieces of this type on the file, counted from 1 at the front */
	unsigned on_file;  /* number of these pieces */
	bool tandem;       /* another of them could make the same move, apart from other pieces */
	bool several;      /* there are at least three of them, or another file also has several pieces of this type */
};

/* Describe a move before it is made. */
void hgn_relative_find(struct hgn_relative *out, const struct hgn_position *position, const struct hgn_move *move);
/* Names in templates. */
enum hgn_moves_value {
	HGN_VALUE_PIECE,
	HGN_VALUE_FROM,
	HGN_VALUE_TO,
	HGN_VALUE_CAPTURED,
	HGN_VALUE_PROMOTION,
	HGN_VALUE_PLACE,
	HGN_VALUE_CASTLING,
	HGN_VALUE_CHECK,
	HGN_VALUE_MARK,
	HGN_VALUE_LONG,
	HGN_VALUE_SHORT,
	HGN_VALUE_NUMBER,
	HGN_VALUE_SIDE,
	HGN_VALUE_CAPTURE,
	HGN_VALUE_PASS,
	HGN_VALUE_AFTER,
	HGN_VALUE_FILE,
	HGN_VALUE_WAY,
	HGN_VALUE_DISTANCE,
	HGN_VALUE_ORDER,
	HGN_MOVES_VALUES
};

/* Conditions of templates, as bit numbers. */
enum hgn_moves_condition { HGN_WHEN_PROMOTION, HGN_WHEN_CASTLING, HGN_WHEN_PASS, HGN_WHEN_PLACE, HGN_WHEN_OWN,
	HGN_WHEN_DROP, HGN_WHEN_SAME, HGN_WHEN_TANDEM, HGN_WHEN_SEVERAL, HGN_MOVES_CONDITIONS };

/* A template and its conditions. */
struct hgn_moves_rule {
	struct hgn_template text;
	uint32_t when;
};

/* A list of words. The first is written; the others are only accepted. */
struct hgn_moves_words {
	const char **word;
	size_t n;
};

struct hgn_effects_plan;
/* The moves of some games, as defined in a notation file. */
struct hgn_moves_plan {
	struct hgn_part part;
	struct hgn_piece_names_plan pieces;
	struct hgn_moves_words castling[2]; /* short and long castling */
	struct hgn_moves_words pass, check, mate;
	struct hgn_moves_words same;          /* words for the target of the previous ply; may be empty */
	struct hgn_moves_words level, ahead, back;  /* words for moves sideways, forwards and backwards */
	struct hgn_moves_words front, middle, rear; /* words for the order of pieces on a file */
	struct hgn_moves_words numeral[2];    /* White's and Black's words for the numbers from 1 on; may be empty */
	bool writes_numerals;                 /* they are written too */
	const struct hgn_cells_plan *origins; /* names of cells in the group and value `from`; NULL = like all other
					       * cells */
	const char *capture[2];  /* {capture} of other moves, and of captures */
	const char *side[2];     /* {side} of White and Black */
	const char *join;        /* separator of the steps of a compound turn; NULL = the turn is one text */
	const struct hgn_pattern **read;
	size_t reads;
	struct hgn_moves_rule *write;
	size_t writes;
	bool relative;           /* templates use struct hgn_relative */
	bool marks;              /* templates use + or # */
	const struct hgn_effects_plan *effects; /* effects, for moves without a matching pattern or template; NULL =
						 * none */
};

extern const struct hgn_schema hgn_moves_schema, hgn_write_schema, hgn_castling_schema;
/* Load the section, a mapping or a list of mappings, into a pointer to its last part. `load` is a struct
 * hgn_notation_loader. */
hgn_load_fn hgn_key_moves;
/* Return true if moves can be parsed; return true if they can be written. Both are true for NULL, which is HGN. */
bool hgn_moves_plan_reads(const struct hgn_moves_plan *plan);
bool hgn_moves_plan_writes(const struct hgn_moves_plan *plan);
/* Return the part for a game, or NULL. */
const struct hgn_moves_plan *hgn_moves_plan_find(const struct hgn_moves_plan *plan, const char *game);
struct hgn_move_notation {
	const struct hgn_notation *notation;
	const struct hgn_moves_plan *plan;
	const struct hgn_game *game;
	struct hgn_cell_names cells;
	struct hgn_cell_names origins; /* names of cells as origins; if cleared, as in `cells` */
	bool other;                    /* `cells` are the other names of the notation */
	uint16_t previous;             /* target of the previous ply; HGN_NO_CELL if there is none */
	struct hgn_piece_names pieces;
	struct hgn_letters letters;   /* letters for texts in HGN, see hgn_move_notation_letters() */
	char letter[HGN_MAX_TYPES][HGN_LETTER_TEXT + 4]; /* words for pieces, made from these letters */
	struct hgn_matcher *matcher;
};

/* Adapt the moves of a notation to a game, with its other names of cells if `other` is set. Return HGN_EINVAL
 * (letters-mismatch) if the notation has no moves for the game, or they cannot be adapted. */
int hgn_move_notation_new(struct hgn_move_notation **out, const struct hgn_notation *notation,
    const struct hgn_game *game, bool other, struct hgn_error *error);
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

/* Parse a ply in a notation, as hgn_move_read() parses HGN, with its errors and the errors of patterns. On error,
 * error->col is the byte of the text, 1-based; 0 = the whole text. */
int hgn_foreign_read(struct hgn_move *out, struct hgn_marks *marks, struct hgn_move_notation *moves,
    struct hgn_position *position, const char *text, size_t len, struct hgn_error *error);
/* Append a legal ply in a notation, with + or # if the notation has these. `parts` is as in hgn_move_body(). Return
 * HGN_EINVAL (not-expressible) if the notation cannot express it. Changes the position temporarily. */
int hgn_foreign_write(struct hgn_buf *out, struct hgn_buf *parts, struct hgn_move_notation *moves,
    struct hgn_position *position, const struct hgn_move *move, struct hgn_error *error);

#endif
