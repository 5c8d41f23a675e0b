/* SPDX-License-Identifier: MIT
 * Effects: the changes of pieces by a ply, one after the other, for notations of programs that do not know the rules. A
 * place is a cell or an off-board place; the latter are numbered after the cells, see notation/position/facts.h. */
#ifndef HGN_NOTATION_FOREIGN_EFFECTS_H
#define HGN_NOTATION_FOREIGN_EFFECTS_H

#include "notation/foreign/pattern.h"
#include "notation/foreign/names.h"
#include "base/template.h"
#include "notation/position/facts.h"

#define HGN_NO_PLACE HGN_NO_CELL
#define HGN_MAX_EFFECTS 64 /* maximum effects of a ply */

enum hgn_effect_kind {
	HGN_EFFECT_MOVE,    /* the piece on `from` moves to `to`, which is empty */
	HGN_EFFECT_CAPTURE, /* the piece on `from` moves to `to`, and the piece there is removed */
	HGN_EFFECT_REMOVE,  /* the piece on `from` is removed */
	HGN_EFFECT_PUT,     /* `fact` is put on `to` */
	HGN_EFFECT_CHANGE,  /* the piece on `to` changes to `fact` */
	HGN_EFFECT_KINDS
};

struct hgn_effect {
	enum hgn_effect_kind kind;
	uint16_t from, to;
	struct hgn_fact fact; /* move, capture, remove: the piece on `from` */
	struct hgn_fact taken; /* capture: the piece on `to` */
	bool starts;          /* first effect of a part of a compound turn */
};

struct hgn_effects {
	struct hgn_effect list[HGN_MAX_EFFECTS];
	size_t n;
};

/* List the effects of a legal move, in this order: the moving piece and its change; other moves; removed pieces; pieces
 * that are put or changed, by place. The list is empty if the move changes no piece. Return 0, or HGN_ELIMIT if there
 * are too many. */
int hgn_effects_find(struct hgn_effects *out, const struct hgn_position *position, const struct hgn_move *move,
    struct hgn_error *error);
/* Apply an effect to facts. `kind`, `from`, `to` and the new piece must be set; the function sets the other fields.
 * Return 0, or HGN_EINVAL (effect-mismatch) if there is no piece to move, remove or change. */
int hgn_effect_apply(struct hgn_facts *facts, struct hgn_effect *effect, const struct hgn_game *game,
    struct hgn_error *error);
/* Find the legal move with given effects. `after` are the facts after these effects. Return HGN_EINVAL if no move has
 * them (effect-mismatch, or the rule that forbids the move), or if several have them (move-ambiguous). Changes the
 * position temporarily. */
int hgn_effects_match(struct hgn_move *out, struct hgn_position *position, const struct hgn_effects *effects,
    const struct hgn_facts *after, struct hgn_error *error);

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
