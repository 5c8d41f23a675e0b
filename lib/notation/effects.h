/* SPDX-License-Identifier: MIT
 * Effects: changes of the pieces by a ply, one after the other, for notations of programs that do not know the rules.
 *
 * Places are cells, and off-board places, which are numbered after them: see notation/facts.h. */
#ifndef HGN_NOTATION_EFFECTS_H
#define HGN_NOTATION_EFFECTS_H

#include "notation/facts.h"

#define HGN_NO_PLACE HGN_NO_CELL
#define HGN_MAX_EFFECTS 64 /* of one ply */

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
	struct hgn_fact fact; /* move, capture, remove: the piece that was on `from` */
	struct hgn_fact taken; /* capture: the piece that was on `to` */
	bool starts;          /* first effect of a part of a compound turn */
};

struct hgn_effects {
	struct hgn_effect list[HGN_MAX_EFFECTS];
	size_t n;
};

/* List the effects of a legal move. The order is: the piece that moves, and its change; other moves; removed pieces;
 * pieces that are put or changed, by the numbers of their places. The list is empty if the move changes no pieces.
 * Return HGN_ELIMIT if there are too many. */
int hgn_effects_find(struct hgn_effects *out, const struct hgn_position *position, const struct hgn_move *move,
    struct hgn_error *error);
/* Apply an effect to facts. `kind`, `from`, `to` and the piece that is put or changed to must be set; the other fields
 * are filled in. Return HGN_EINVAL (effect-mismatch) if there is no piece to move, remove or change. */
int hgn_effect_apply(struct hgn_facts *facts, struct hgn_effect *effect, const struct hgn_game *game,
    struct hgn_error *error);
/* Find the legal move that has `effects`; `after` are the position's facts after these effects. Return HGN_EINVAL if no
 * move has them (effect-mismatch, or the rule that forbids the move), or more than one (move-ambiguous). The position
 * is modified temporarily. */
int hgn_effects_match(struct hgn_move *out, struct hgn_position *position, const struct hgn_effects *effects,
    const struct hgn_facts *after, struct hgn_error *error);

#endif
