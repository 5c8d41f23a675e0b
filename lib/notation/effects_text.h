/* SPDX-License-Identifier: MIT
 * Effects in text: the key `effects` of notation files. */
#ifndef HGN_NOTATION_EFFECTS_TEXT_H
#define HGN_NOTATION_EFFECTS_TEXT_H

#include "base/template.h"
#include "notation/cell_names.h"
#include "notation/effects.h"
#include "notation/pattern.h"
#include "notation/piece_names.h"

struct hgn_effects_plan;

/* The tables with which effects are read and written; owned by the caller. */
struct hgn_effect_words {
	const struct hgn_effects_plan *plan;
	const struct hgn_cell_names *cells;
	const struct hgn_piece_names *pieces;
	struct hgn_matcher *matcher; /* NULL if nothing is read */
};

extern const struct hgn_schema hgn_effects_schema, hgn_form_schema;

/* Load the mapping `effects` into a pointer to a plan. `load` is a struct hgn_notation_loader. */
hgn_load_fn hgn_key_effects;
/* Return true if some form is read; return true if some form is written. */
bool hgn_effects_plan_reads(const struct hgn_effects_plan *plan);
bool hgn_effects_plan_writes(const struct hgn_effects_plan *plan);
/* Find the legal move whose effects a text lists. Errors have the byte of the text, from 1, in error->col. The position
 * is modified temporarily. */
int hgn_effects_read(struct hgn_move *out, const struct hgn_effect_words *words, struct hgn_position *position,
    const char *text, size_t len, struct hgn_error *error);
/* Append the effects of a legal move. Return HGN_EINVAL (not-expressible) if the plan has no form for an effect. */
int hgn_effects_write(struct hgn_buf *out, const struct hgn_effect_words *words, const struct hgn_position *position,
    const struct hgn_move *move, struct hgn_error *error);

#endif
