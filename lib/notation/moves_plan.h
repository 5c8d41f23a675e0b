/* SPDX-License-Identifier: MIT
 * The section `moves` of notation files: patterns for reading moves, and templates for writing them. */
#ifndef HGN_NOTATION_MOVES_PLAN_H
#define HGN_NOTATION_MOVES_PLAN_H

#include "base/template.h"
#include "board/cells_plan.h"
#include "notation/pattern.h"
#include "notation/piece_names.h"
#include "notation/relative.h"

/* Meanings of the groups in patterns. */
enum hgn_moves_group { HGN_GROUP_PIECE, HGN_GROUP_FROM, HGN_GROUP_TO, HGN_GROUP_CAPTURED, HGN_GROUP_PROMOTION,
	HGN_GROUP_DROP, HGN_GROUP_PLACE, HGN_GROUP_CASTLE, HGN_GROUP_CHECK, HGN_GROUP_PASS, HGN_GROUP_TEXT,
	HGN_GROUP_PROMOTES, HGN_GROUP_FILE, HGN_GROUP_WAY, HGN_GROUP_DISTANCE, HGN_GROUP_ORDER, HGN_MOVES_GROUPS };

/* Names in braces in templates. */
enum hgn_moves_value { HGN_VALUE_PIECE, HGN_VALUE_FROM, HGN_VALUE_TO, HGN_VALUE_CAPTURED, HGN_VALUE_PROMOTION,
	HGN_VALUE_PLACE, HGN_VALUE_CASTLING, HGN_VALUE_CHECK, HGN_VALUE_MARK, HGN_VALUE_LONG, HGN_VALUE_SHORT,
	HGN_VALUE_NUMBER, HGN_VALUE_SIDE, HGN_VALUE_CAPTURE, HGN_VALUE_PASS, HGN_VALUE_FILE, HGN_VALUE_WAY, HGN_VALUE_DISTANCE,
	HGN_VALUE_ORDER, HGN_MOVES_VALUES };

/* Conditions of templates, as numbers of bits. */
enum hgn_moves_condition { HGN_WHEN_PROMOTION, HGN_WHEN_CASTLING, HGN_WHEN_PASS, HGN_WHEN_PLACE, HGN_WHEN_OWN,
	HGN_WHEN_DROP, HGN_WHEN_SAME, HGN_WHEN_TANDEM, HGN_WHEN_SEVERAL, HGN_MOVES_CONDITIONS };

/* A template, with the conditions that must hold. */
struct hgn_moves_rule {
	struct hgn_template text;
	uint32_t when;
};

/* Words, the first of which is written; the others are only read. */
struct hgn_moves_words {
	const char **word;
	size_t n;
};

struct hgn_effects_plan;

/* The moves of some games as described in a file. */
struct hgn_moves_plan {
	struct hgn_part part;
	struct hgn_piece_names_plan pieces;
	struct hgn_moves_words castling[2]; /* short and long castling */
	struct hgn_moves_words pass, check, mate;
	struct hgn_moves_words same;          /* words for the target of the ply before; may be none */
	struct hgn_moves_words level;         /* words for moves that stay on their rank */
	const struct hgn_cells_plan *origins; /* names of cells in the group and value from; NULL = those of all cells */
	const char *capture[2];  /* for {capture}: of other moves, of captures */
	const char *side[2];     /* for {side} */
	const char *join;        /* text between the parts of a compound turn; NULL = the turn is one text */
	const struct hgn_pattern **read;
	size_t reads;
	struct hgn_moves_rule *write;
	size_t writes;
	bool relative;           /* templates need a struct hgn_relative */
	bool marks;              /* a template needs + or # */
	const struct hgn_effects_plan *effects; /* effects, for moves that no `read` or `write` applies to; NULL =
	                                         * none */
};

extern const struct hgn_schema hgn_moves_schema, hgn_write_schema, hgn_castling_schema;

/* Load the section, a mapping or a list of mappings for some games each, into a pointer to the last part. `load` is a
 * struct hgn_notation_loader. */
hgn_load_fn hgn_key_moves;
/* Return true if moves of some game are read; return true if they are written. Both are true for NULL, the library's
 * own moves. */
bool hgn_moves_plan_reads(const struct hgn_moves_plan *plan);
bool hgn_moves_plan_writes(const struct hgn_moves_plan *plan);
/* Return the part for a game, or NULL. */
const struct hgn_moves_plan *hgn_moves_plan_find(const struct hgn_moves_plan *plan, const char *game);

#endif
