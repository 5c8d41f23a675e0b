/* SPDX-License-Identifier: MIT
 * The section `moves` of notation files: patterns for parsing moves, and templates for writing them. */
#ifndef HGN_NOTATION_FOREIGN_MOVES_PLAN_H
#define HGN_NOTATION_FOREIGN_MOVES_PLAN_H

#include "base/template.h"
#include "board/cells_plan.h"
#include "notation/foreign/pattern.h"
#include "notation/foreign/piece_names.h"
#include "notation/foreign/relative.h"

/* Names of groups in patterns. */
enum hgn_moves_group { HGN_GROUP_PIECE, HGN_GROUP_FROM, HGN_GROUP_TO, HGN_GROUP_CAPTURED, HGN_GROUP_PROMOTION,
	HGN_GROUP_DROP, HGN_GROUP_PLACE, HGN_GROUP_CASTLE, HGN_GROUP_CHECK, HGN_GROUP_PASS, HGN_GROUP_TEXT,
	HGN_GROUP_PROMOTES, HGN_GROUP_FILE, HGN_GROUP_WAY, HGN_GROUP_DISTANCE, HGN_GROUP_ORDER, HGN_MOVES_GROUPS };

/* Names in templates. */
enum hgn_moves_value { HGN_VALUE_PIECE, HGN_VALUE_FROM, HGN_VALUE_TO, HGN_VALUE_CAPTURED, HGN_VALUE_PROMOTION,
	HGN_VALUE_PLACE, HGN_VALUE_CASTLING, HGN_VALUE_CHECK, HGN_VALUE_MARK, HGN_VALUE_LONG, HGN_VALUE_SHORT,
	HGN_VALUE_NUMBER, HGN_VALUE_SIDE, HGN_VALUE_CAPTURE, HGN_VALUE_PASS, HGN_VALUE_FILE, HGN_VALUE_WAY,
	HGN_VALUE_DISTANCE,
	HGN_VALUE_ORDER, HGN_MOVES_VALUES };

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
	struct hgn_moves_words level;         /* words for sideways moves */
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

#endif
