/* SPDX-License-Identifier: MIT
 * Rule module `mobilization`: its parameters, and listing, random choice and making of turns. */
#include <string.h>

#include "base/error.h"
#include "modules/mobilization/mobilization.h"
#include "rules/attacks.h"

#define TRIES 100 /* attempts to find a random turn that leaves the royal piece safe */

/* ---- compilation -------------------------------------------------------------------------------------------- */

/* Parse the numbers of White's and Black's moves in each phase, as "3/5,5/3,6/6". */
static bool
read_phases(struct hgn_mobilization *rules)
{
	const char *text = rules->turns;
	int side = 0;

	for (; *text != '\0'; text++) {
		if (rules->phases == HGN_MAX_PHASES || *text < '1' || *text > '0' + HGN_TURN_MOVES)
			return false;
		rules->max[side][rules->phases] = (uint8_t)(*text++ - '0');
		rules->phases += side;
		if (*text == '\0')
			return side == 1;
		if (*text != (side == 0 ? '/' : ','))
			return false;
		side = !side;
	}
	return false;
}

static int
compile(struct hgn_game *game, void *params, struct hgn_error *error)
{
	struct hgn_mobilization *rules = params;
	int type;

	if (game->royal < 0 || ((rules->types >> hgn_game_royal_type(game, HGN_WHITE) |
	    rules->types >> hgn_game_royal_type(game, HGN_BLACK)) & 1))
		return hgn_error_set(error, HGN_EINVAL, "", "'mobilization' needs a royal piece, which does not move "
		    "in it");
	for (type = 0; type < game->types; type++)
		if ((rules->types >> type & 1) && game->type[type].promotes_in >= 0)
			return hgn_error_set(error, HGN_EINVAL, "", "the %s promotes: a turn of 'mobilization' has no "
			    "promotions", game->type[type].name);
	if (!read_phases(rules))
		return hgn_error_set(error, HGN_EINVAL, "", "'turns' are at most %d pairs of numbers from 1 to %d, "
		    "such as 3/5,5/3", HGN_MAX_PHASES, HGN_TURN_MOVES);
	game->too_many_moves |= ((1u << rules->phases) - 1) << 1;
	return 0;
}

/* Check that no rule forbids positions, because only the safety of the royal piece is checked after a turn. */
static int
agrees(const struct hgn_game *game, struct hgn_error *error)
{
	const struct hgn_module *const *other;

	for (other = game->module; *other != NULL; other++)
		if ((*other)->legality != NULL && (*other)->legality->forbids != NULL)
			return hgn_error_set(error, HGN_EINVAL, "", "'mobilization' does not go together with '%s'",
			    (*other)->name);
	return 0;
}

/* ---- all turns ---------------------------------------------------------------------------------------------- */

/* Return true if the mover's royal piece is safe after the turn so far, or the mover has none. */
static bool
is_safe(const struct hgn_position *position)
{
	uint16_t king = position->king[position->side];

	return king == HGN_NO_CELL || !hgn_position_attacked(position, king, !position->side);
}

struct turn_listing {
	struct hgn_turn turn;
	struct hgn_move first; /* the turn that was passed to `each` first, so that it is not repeated; without cells =
			        * none */
	int max;
	hgn_each_move_fn *each;
	void *ctx;
};

/* Call `each` for the turn so far, and for all turns that begin with it. */
static bool
list_turns(struct turn_listing *listing)
{
	struct hgn_turn *turn = &listing->turn;
	const struct hgn_position *position = turn->position;
	struct hgn_move list[HGN_CELL_MOVES];
	bool more = true, first = listing->first.cells > 0 &&
	    memcmp(&listing->first, &turn->move, sizeof turn->move) == 0;
	int cell, n, i;

	if (turn->move.cells > 0 && !first && is_safe(position) && !listing->each(listing->ctx, &turn->move))
		return false;
	if (turn->move.cells / 2 == listing->max)
		return true;
	for (cell = 0; more && cell < position->game->board.cells; cell++)
		for (n = hgn_turn_moves_from(list, turn, (unsigned)cell), i = 0; more && i < n; i++) {
			hgn_turn_add(turn, &list[i]);
			more = list_turns(listing);
			hgn_turn_undo(turn);
		}
	return more;
}

/* Generate all turns. In check, a turn that ends the check is generated first; if there is none, only the empty turn is
 * legal, which is mate in the last turn. If it is not known whether there is one, it is not mate, and the list is
 * incomplete. */
static bool
generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	struct hgn_position scratch;
	struct turn_listing listing = { .each = each, .ctx = ctx };
	enum hgn_evasion found;

	hgn_position_copy(&scratch, position);
	if (position->state.phase == 0)
		return true;
	listing.max = hgn_turn_max(position);
	hgn_turn_begin(&listing.turn, &scratch);
	if (!hgn_position_in_check(position)) {
		if (!each(ctx, &listing.turn.move))
			return false;
	} else {
		found = hgn_turn_evasion(&listing.first, position);
		if (found != HGN_EVASION_FOUND)
			return (hgn_turn_is_last(position) || each(ctx, &listing.turn.move)) &&
			    found == HGN_EVASION_NONE;
		if (!each(ctx, &listing.first))
			return false;
	}
	return list_turns(&listing);
}

/* ---- random choice ------------------------------------------------------------------------------------------ */

/* Append a random move to a turn. Return false if there is none. */
static bool
choose_move(struct hgn_turn *turn, hgn_below_fn *below, void *ctx)
{
	struct hgn_move list[HGN_CELL_MOVES];
	uint16_t cells[HGN_MAX_CELLS];
	int cell, n = 0, k;

	for (cell = 0; cell < turn->position->game->board.cells; cell++)
		if (hgn_turn_moves_from(list, turn, (unsigned)cell) > 0)
			cells[n++] = (uint16_t)cell;
	if (n == 0)
		return false;
	k = hgn_turn_moves_from(list, turn, cells[below(ctx, (uint64_t)n)]);
	hgn_turn_add(turn, &list[below(ctx, (uint64_t)k)]);
	return true;
}

/* Choose a random turn. */
static int
random_move(struct hgn_move *out, struct hgn_position *position, hgn_below_fn *below, void *ctx)
{
	struct hgn_turn turn;
	uint64_t n;
	int i;
	bool safe;

	for (i = 0; i < TRIES; i++) {
		hgn_turn_begin(&turn, position);
		n = below(ctx, (uint64_t)hgn_turn_max(position) + 1);
		while (n > 0 && choose_move(&turn, below, ctx))
			n--;
		safe = is_safe(position);
		*out = turn.move;
		while (turn.move.cells > 0)
			hgn_turn_undo(&turn);
		if (safe)
			return 0;
	}
	*out = turn.move;
	return hgn_turn_evasion(out, position) == HGN_EVASION_FOUND || !hgn_turn_is_last(position) ? 0 : HGN_DONE;
}

/* ---- playing ------------------------------------------------------------------------------------------------ */

/* Make a turn. */
static void
play(struct hgn_position *position, const struct hgn_move *move)
{
	int i, phases = hgn_mobilization_rules(position->game)->phases, phase = position->state.phase;
	struct hgn_move part;
	struct hgn_turn turn;

	hgn_turn_begin(&turn, position);
	for (i = 0; i < move->cells; i += 2) {
		hgn_turn_find(&part, &turn, move->cell[i], move->cell[i + 1]);
		hgn_position_lose_rights(position, move->cell[i]);
		hgn_turn_add(&turn, &part);
	}
	position->state.clock += position->game->six_fields;
	if (position->side == HGN_BLACK)
		position->state.phase = (uint8_t)(phase == phases ? 0 : phase + 1);
}

static const char *const reason_names[HGN_MOBILIZE_REASONS] = { "count", "piece", "twice", "capture" };

const struct hgn_module hgn_module_mobilization = {
	.name = "mobilization",
	.drawing = &hgn_turn_drawing,
	HGN_PARAMS(struct hgn_mobilization, HGN_SLOT_MOBILIZATION,
	    { "pieces", hgn_key_types, HGN_FIELD(struct hgn_mobilization, types), .required = true,
	    .about = "the letters of the pieces that move in them" },
	    { "turns", hgn_key_text, HGN_FIELD(struct hgn_mobilization, turns), .required = true,
	    .about = "how many moves White's and Black's turns may have, such as 3/5,5/3" },
	    { "reasons", hgn_key_reasons, HGN_FIELD(struct hgn_mobilization, reason), HGN_WORDS(reason_names),
	    .required = true, .about = "the prefix of the rule ids" }),
	.compile = compile,
	.agrees = agrees,
	.moves = &(const struct hgn_module_moves){
	    .kinds = (const struct hgn_kind[]){
	        { .kind = HGN_KIND_MOBILIZE, .play = play, .cells = HGN_CELLS_STEPS },
	        { .kind = HGN_KIND_ORDINARY },
	    },
	    .generate = generate,
	    .in_phases = true,
	    .random_move = random_move,
	},
	.text = &hgn_turn_text,
	.state = &hgn_turn_state,
};
