/* SPDX-License-Identifier: MIT
 * Effects of plies on pieces: finds the effects of a move, and the move with given effects. */
#include "notation/foreign/effects.h"

#include <string.h>

#include "base/error.h"
#include "game/module.h"
#include "notation/move/move_match.h"
#include "rules/make.h"

static const struct hgn_fact empty;

/* ---- effects of a move ---- */

/* State of collecting effects: the pieces after the effects so far, and the pieces after the move. */
struct change {
	struct hgn_effects *effects;
	struct hgn_facts now, after;
	const struct hgn_game *game;
	bool full;
};

static void
add(struct change *change, struct hgn_effect effect)
{
	if (change->effects->n == HGN_MAX_EFFECTS || hgn_effect_apply(&change->now, &effect, change->game, NULL) != 0)
		change->full = true;
	else
		change->effects->list[change->effects->n++] = effect;
}

static void
add_move(struct change *change, unsigned from, unsigned to, bool starts)
{
	add(change, (struct hgn_effect){ change->now.at[to].code != 0 ? HGN_EFFECT_CAPTURE : HGN_EFFECT_MOVE,
	    (uint16_t)from, (uint16_t)to, empty, empty, starts });
}

static bool
is_done(const struct change *change, unsigned place)
{
	return hgn_fact_equal(change->now.at[place], change->after.at[place]);
}

/* Remove the piece on a place that will be empty or belong to another side. A piece that changes its type remains. */
static void
clear_place(struct change *change, unsigned place)
{
	struct hgn_fact now = change->now.at[place], after = change->after.at[place];

	if (now.code != 0 && !is_done(change, place) &&
	    (after.code == 0 || change->game->owner[now.code] != change->game->owner[after.code]))
		add(change, (struct hgn_effect){ .kind = HGN_EFFECT_REMOVE, .from = (uint16_t)place,
		    .to = HGN_NO_PLACE });
}

/* Put or change the piece on a place, as after the move. */
static void
fill_place(struct change *change, unsigned place)
{
	if (!is_done(change, place))
		add(change, (struct hgn_effect){ .kind = change->now.at[place].code != 0 ? HGN_EFFECT_CHANGE :
		    HGN_EFFECT_PUT, .from = HGN_NO_PLACE, .to = (uint16_t)place, .fact = change->after.at[place] });
}

/* Change or remove the piece that has moved to a place, as after the move. */
static void
finish_place(struct change *change, unsigned place)
{
	clear_place(change, place);
	if (change->after.at[place].code != 0)
		fill_place(change, place);
}

/* Add a move for each piece that disappears from its place and reappears on an empty one. */
static void
follow_pieces(struct change *change, unsigned places)
{
	unsigned from, to;

	for (from = 0; from < places; from++)
		for (to = 0; to < places && change->now.at[from].code != 0 && !is_done(change, from); to++)
			if (change->now.at[to].code == 0 && hgn_fact_equal(change->after.at[to], change->now.at[from]))
				add_move(change, from, to, false);
}

/* Add the steps of a compound turn. */
static void
follow_steps(struct change *change, const struct hgn_move *move)
{
	int i;

	for (i = 0; i < move->cells; i += 2) {
		add_move(change, move->cell[i], move->cell[i + 1], true);
		finish_place(change, move->cell[i + 1]);
	}
}

int
hgn_effects_find(struct hgn_effects *out, const struct hgn_position *position, const struct hgn_move *move,
    struct hgn_error *error)
{
	struct change change = { .effects = out, .game = position->game };
	struct hgn_position scratch;
	unsigned places = hgn_places(position->game), place;

	out->n = 0;
	hgn_facts_find(&change.now, position);
	hgn_position_copy(&scratch, position);
	hgn_position_play(&scratch, move);
	hgn_facts_find(&change.after, &scratch);
	if (hgn_move_is_compound(move, position->game)) {
		follow_steps(&change, move);
	} else if (move->from != HGN_NO_CELL && move->to != HGN_NO_CELL && !is_done(&change, move->from) &&
	    move->from != move->to) {
		add_move(&change, move->from, move->to, false);
		finish_place(&change, move->to);
	}
	follow_pieces(&change, places);
	for (place = 0; place < places; place++)
		clear_place(&change, place);
	for (place = 0; place < places; place++)
		fill_place(&change, place);
	return !change.full ? 0 : hgn_error_set(error, HGN_ELIMIT, "not-expressible",
	    "a move has more than %d effects", HGN_MAX_EFFECTS);
}

/* ---- applying effects ---- */

static int
nothing_there(struct hgn_error *error, const struct hgn_game *game, unsigned place, const char *what)
{
	char name[HGN_CELL_NAME];

	if (error == NULL)
		return HGN_EINVAL;
	hgn_place_name(name, game, place);
	return hgn_error_set(error, HGN_EINVAL, "effect-mismatch", "there is nothing on %s to %s", name, what);
}

int
hgn_effect_apply(struct hgn_facts *facts, struct hgn_effect *effect, const struct hgn_game *game,
    struct hgn_error *error)
{
	static const char *const verbs[HGN_EFFECT_KINDS] = { "move", "capture with", "remove", "", "change" };
	unsigned needs = effect->kind == HGN_EFFECT_CHANGE ? effect->to : effect->from;

	if (effect->kind != HGN_EFFECT_PUT && facts->at[needs].code == 0)
		return nothing_there(error, game, needs, verbs[effect->kind]);
	switch (effect->kind) {
	case HGN_EFFECT_MOVE:
	case HGN_EFFECT_CAPTURE:
		effect->fact = facts->at[effect->from];
		effect->taken = facts->at[effect->to];
		facts->at[effect->to] = effect->fact;
		facts->at[effect->from] = empty;
		break;
	case HGN_EFFECT_REMOVE:
		effect->fact = facts->at[effect->from];
		facts->at[effect->from] = empty;
		break;
	default:
		facts->at[effect->to] = effect->fact;
		break;
	}
	return 0;
}

/* ---- finding the move ---- */

static bool
same_facts(const struct hgn_facts *a, const struct hgn_facts *b, unsigned places)
{
	return memcmp(a->at, b->at, places * sizeof *a->at) == 0;
}

/* Return true if a move leads to given facts. */
static bool
leads_to(struct hgn_position *position, const struct hgn_move *move, const struct hgn_facts *after)
{
	struct hgn_facts facts;
	struct hgn_undo undo;

	hgn_position_make(position, move, &undo);
	hgn_facts_find(&facts, position);
	hgn_position_unmake(position, &undo);
	return same_facts(&facts, after, hgn_places(position->game));
}

/* Return the first effect that moves a piece, or NULL. */
static const struct hgn_effect *
first_move(const struct hgn_effects *effects)
{
	size_t i;

	for (i = 0; i < effects->n; i++)
		if (effects->list[i].kind <= HGN_EFFECT_CAPTURE)
			return &effects->list[i];
	return NULL;
}

/* Set the parts of a move from an effect that goes from place to place. */
static void
describe_effect(struct hgn_move_parts *out, const struct hgn_effect *effect, const struct hgn_game *game)
{
	const struct hgn_type *type = &game->type[hgn_code_type(game, effect->fact.code)];

	*out = (struct hgn_move_parts)HGN_NO_PARTS;
	out->type = (int16_t)hgn_code_type(game, effect->fact.code);
	out->bare = type->silent;
	out->from = effect->from;
	out->to = effect->to;
	out->takes = effect->kind == HGN_EFFECT_CAPTURE;
	out->quiet = !out->takes;
}

/* Set the parts of a move from its first effect that goes from place to place, or from all of them for a compound
 * turn. */
static void
describe_effects(struct hgn_move_parts *out, const struct hgn_effects *effects, const struct hgn_game *game, bool all)
{
	struct hgn_move_parts *step = out->step;
	const struct hgn_effect *first = first_move(effects);
	size_t i;

	if (!all && first != NULL) {
		describe_effect(out, first, game);
		return;
	}
	*out = (struct hgn_move_parts)HGN_NO_PARTS;
	out->step = step;
	out->pass = first == NULL;
	out->joined = !out->pass;
	for (i = 0; i < effects->n && out->steps < HGN_MAX_STEPS; i++)
		if (effects->list[i].kind <= HGN_EFFECT_CAPTURE)
			describe_effect(&step[out->steps++], &effects->list[i], game);
}

/* Report a place on which the effects leave a different piece than the move. */
static int
report_difference(struct hgn_error *error, struct hgn_position *position, const struct hgn_move *move,
    const struct hgn_facts *after)
{
	const struct hgn_game *game = position->game;
	unsigned place = 0;
	struct hgn_facts facts;
	struct hgn_undo undo;
	char name[HGN_CELL_NAME];

	hgn_position_make(position, move, &undo);
	hgn_facts_find(&facts, position);
	hgn_position_unmake(position, &undo);
	while (hgn_fact_equal(facts.at[place], after->at[place]))
		place++;
	hgn_place_name(name, game, place);
	return hgn_error_set(error, HGN_EINVAL, "effect-mismatch", "the move leaves %s%s on %s, the text %s%s",
	    facts.at[place].code != 0 ? "a " : "nothing", facts.at[place].code != 0 ?
	    game->type[hgn_code_type(game, facts.at[place].code)].name : "", name,
	    after->at[place].code != 0 ? "a " : "nothing",
	    after->at[place].code != 0 ? game->type[hgn_code_type(game, after->at[place].code)].name : "");
}

/* Find the move for the effects that go from place to place, or report why there is none. */
static int
match_parts(struct hgn_move *out, struct hgn_position *position, const struct hgn_effects *effects,
    const struct hgn_facts *after, bool compound, struct hgn_error *error)
{
	struct hgn_move_parts step[HGN_MAX_STEPS], parts = { .step = step };
	struct hgn_marks marks = { 0 };
	int status;

	describe_effects(&parts, effects, position->game, compound);
	status = hgn_move_match(out, &marks, position, &parts, error);
	if (status != 0 && error != NULL)
		error->col = 0;
	return status != 0 || leads_to(position, out, after) ? status : report_difference(error, position, out, after);
}

/* Return true if a legal move leads to the facts `ctx`. */
static bool
has_facts(const void *ctx, struct hgn_position *position, const struct hgn_move *move)
{
	return leads_to(position, move, ctx);
}

/* Find the only legal move that leads to the facts; if `mover` is given, from its origin to its target. Set *found to
 * the number of moves, at most 2. */
static int
match_facts(struct hgn_move *out, int *found, struct hgn_position *position, const struct hgn_effect *mover,
    const struct hgn_facts *after, struct hgn_error *error)
{
	struct hgn_move_parts parts = HGN_NO_PARTS;
	struct hgn_move_condition condition = { has_facts, after, 0 };
	struct hgn_marks marks = { 0 };
	int status;

	if (mover != NULL) {
		parts.from = mover->from;
		parts.to = mover->to;
	}
	parts.condition = &condition;
	status = hgn_move_match(out, &marks, position, &parts, error);
	*found = condition.found;
	return status;
}

int
hgn_effects_match(struct hgn_move *out, struct hgn_position *position, const struct hgn_effects *effects,
    const struct hgn_facts *after, struct hgn_error *error)
{
	const struct hgn_effect *mover = first_move(effects);
	int status = HGN_EINVAL, found = 0;

	if (hgn_position_has_too_many_moves(position))
		return match_parts(out, position, effects, after, true, error);
	if (mover != NULL)
		status = match_facts(out, &found, position, mover, after, error);
	if (found == 0)
		status = match_facts(out, &found, position, NULL, after, error);
	return found > 0 ? status : match_parts(out, position, effects, after, false, error);
}
