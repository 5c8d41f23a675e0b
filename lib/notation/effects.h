/* SPDX-License-Identifier: MIT
 * Effects: what a half-move does to the pieces, one change after the other, as programs write it that know no rules.
 *
 * Places are cells, and those beside the board behind them: see notation/facts.h. */
#ifndef HGN_NOTATION_EFFECTS_H
#define HGN_NOTATION_EFFECTS_H

#include "notation/facts.h"

#define HGN_NO_PLACE HGN_NO_CELL
#define HGN_MAX_EFFECTS 64 /* of one half-move */

enum hgn_effect_kind {
	HGN_EFFECT_MOVE,    /* what is on `from` goes to `to`, where nothing is */
	HGN_EFFECT_CAPTURE, /* the same where something is, which is gone */
	HGN_EFFECT_REMOVE,  /* what is on `from` is gone */
	HGN_EFFECT_PUT,     /* `fact` is put on `to` */
	HGN_EFFECT_CHANGE,  /* what is on `to` becomes `fact` */
	HGN_EFFECT_KINDS
};

struct hgn_effect {
	enum hgn_effect_kind kind;
	uint16_t from, to;
	struct hgn_fact fact; /* move, capture, remove: what was on `from` */
	struct hgn_fact taken; /* capture: what was on `to` */
	bool starts;          /* a part of a compound turn starts here */
};

struct hgn_effects {
	struct hgn_effect list[HGN_MAX_EFFECTS];
	size_t n;
};

/* What a legal move does: the piece that moves first, then what it becomes; other moves; then what is removed, and at last
 * what is put or becomes another, by the numbers of the places.
 * Nothing, when it leaves all pieces where they are. HGN_ELIMIT when that is too much. */
int hgn_effects_of(struct hgn_effects *out, const struct hgn_position *position, const struct hgn_move *move,
    struct hgn_error *error);
/* Let an effect happen. `kind`, `from`, `to` and what is put or becomes are given, the rest is filled in. HGN_EINVAL
 * (effect-mismatch) when nothing is there to move, to remove or to change. */
int hgn_effect_apply(struct hgn_facts *facts, struct hgn_effect *effect, const struct hgn_game *game,
    struct hgn_error *error);
/* The legal move that does what `effects` do; `after` is what they have made of the position's facts. Errors: none does
 * (effect-mismatch, or why the rules forbid it), more than one does (move-ambiguous). The position is played on meanwhile
 * and comes back as it was. */
int hgn_effects_match(struct hgn_move *out, struct hgn_position *position, const struct hgn_effects *effects,
    const struct hgn_facts *after, struct hgn_error *error);

#endif
