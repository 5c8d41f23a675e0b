/* SPDX-License-Identifier: MIT
 * Effects as text: the key `effects` of notation files. */
#ifndef HGN_NOTATION_FOREIGN_EFFECTS_TEXT_H
#define HGN_NOTATION_FOREIGN_EFFECTS_TEXT_H

#include "base/template.h"
#include "notation/foreign/cell_names.h"
#include "notation/foreign/effects.h"
#include "notation/foreign/pattern.h"
#include "notation/foreign/piece_names.h"

struct hgn_effects_plan;

/* Tables for parsing and writing effects, owned by the caller. */
struct hgn_effect_words {
	const struct hgn_effects_plan *plan;
	const struct hgn_cell_names *cells;
	const struct hgn_piece_names *pieces;
	struct hgn_matcher *matcher; /* NULL if effects are only written */
};

extern const struct hgn_schema hgn_effects_schema, hgn_form_schema;

/* Load the mapping `effects` into a pointer to a plan. `load` is a struct hgn_notation_loader. */
hgn_load_fn hgn_key_effects;
/* Return true if effects can be parsed; return true if they can be written. */
bool hgn_effects_plan_reads(const struct hgn_effects_plan *plan);
bool hgn_effects_plan_writes(const struct hgn_effects_plan *plan);
/* Find the legal move for a list of effects. On error, error->col is the byte of the text, 1-based. Changes the
 * position temporarily. */
int hgn_effects_read(struct hgn_move *out, const struct hgn_effect_words *words, struct hgn_position *position,
    const char *text, size_t len, struct hgn_error *error);
/* Append the effects of a legal move. Return HGN_EINVAL (not-expressible) if the plan has no form for an effect. */
int hgn_effects_write(struct hgn_buf *out, const struct hgn_effect_words *words, const struct hgn_position *position,
    const struct hgn_move *move, struct hgn_error *error);

#endif
