/* SPDX-License-Identifier: MIT
 * Rule module `drops`: pieces in pockets are dropped on the board as moves. A captured piece goes to the captor's
 * pocket, or the initial position fills the pockets. */
#include "modules/drops.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "game/module.h"
#include "rules/ends.h"
#include "rules/legality.h"

/* ---- promoted pieces ---- */

static bool
is_promoted(const struct hgn_position *position, unsigned cell)
{
	const struct hgn_drop_rules *rules = hgn_drop_rules(position->game);

	return rules->demoted >= 0 &&
	    (position->state.block[rules->at + 2 * rules->n + (int)cell / 8] >> (cell & 7) & 1);
}

static bool
set_promoted(struct hgn_position *position, unsigned cell, bool promoted)
{
	const struct hgn_drop_rules *rules = hgn_drop_rules(position->game);
	uint8_t bit = (uint8_t)(1 << (cell & 7)), *byte = position->state.block + rules->at + 2 * rules->n + cell / 8;

	if (rules->demoted < 0)
		return !promoted;
	*byte = (uint8_t)(promoted ? *byte | bit : *byte & ~bit);
	return true;
}

/* Move the mark of a promoted piece together with the piece. Return true if the captured piece had a mark. */
static bool
move_marks(struct hgn_position *position, const struct hgn_move *move)
{
	bool taken = move->taken != 0 && is_promoted(position, move->taken_at), moved = false;

	if (hgn_drop_rules(position->game)->demoted < 0)
		return false;
	if (move->taken != 0)
		set_promoted(position, move->taken_at, false);
	if (move->from != HGN_NO_CELL) {
		moved = is_promoted(position, move->from) || hgn_move_is_promotion(move);
		set_promoted(position, move->from, false);
	}
	if (position->at[move->to] != 0)
		set_promoted(position, move->to, moved);
	else if (move->from != HGN_NO_CELL && position->at[move->from] != 0)
		set_promoted(position, move->from, moved); /* the piece captured without moving */
	return taken;
}

/* ---- pockets ---- */

static unsigned
count(const struct hgn_position *position, unsigned code)
{
	return hgn_pocket_count(position, hgn_code_type(position->game, code), hgn_code_side(position->game, code));
}

static bool
set_count(struct hgn_position *position, unsigned code, unsigned n)
{
	const struct hgn_drop_rules *rules = hgn_drop_rules(position->game);
	int index = rules->index[hgn_code_type(position->game, code)];

	if (index < 0 || n > UINT8_MAX)
		return false;
	position->state.block[rules->at + hgn_code_side(position->game, code) * rules->n + index] = (uint8_t)n;
	return true;
}

/* Put a captured piece into the pocket of the captor. */
static void
add_captured(struct hgn_position *position, unsigned captured, bool promoted)
{
	const struct hgn_game *game = position->game;
	const struct hgn_drop_rules *rules = hgn_drop_rules(game);
	int type = hgn_code_type(game, captured);
	unsigned code;

	if (!rules->captured || game->owner[captured] == HGN_NEUTRAL)
		return;
	if (game->type[type].demoted >= 0)
		type = game->type[type].demoted;
	code = hgn_code(game, promoted ? rules->demoted : type, position->side);
	if (rules->index[hgn_code_type(game, code)] >= 0 && count(position, code) < UINT8_MAX)
		set_count(position, code, count(position, code) + 1);
}

/* Follow the changes of a move of several pieces: marks go with their pieces, and removed pieces of the opponent go to
 * the pocket. */
static void
follow_changes(struct hgn_position *position)
{
	const struct hgn_undo *undo = position->undo;
	unsigned before = 0; /* code of the piece that the last change removed from its cell */
	bool promoted = false;
	int i;

	for (i = 0; i < undo->n; i++) {
		unsigned cell = undo->was[i].cell, code = undo->was[i].code;

		if (code == 0) {
			set_promoted(position, cell, promoted || position->at[cell] != before);
			continue;
		}
		before = code;
		promoted = is_promoted(position, cell);
		set_promoted(position, cell, false);
		if (position->game->owner[code] == !position->side)
			add_captured(position, code, promoted);
	}
}

static void
played(struct hgn_position *position, const struct hgn_move *move)
{
	bool promoted;

	if (move->cells > 0) {
		follow_changes(position);
		return;
	}
	if (move->to == HGN_NO_CELL) /* a null move */
		return;
	promoted = move_marks(position, move);
	if (move->taken != 0)
		add_captured(position, move->taken, promoted);
}

/* ---- drops ---- */

static bool
is_on_file(const struct hgn_position *position, unsigned code, unsigned to)
{
	const struct hgn_board *board = &position->game->board;
	int cell;

	for (cell = 0; cell < board->cells; cell++)
		if (position->at[cell] == code && board->file[cell] == board->file[to] &&
		    board->level[cell] == board->level[to] && !is_promoted(position, (unsigned)cell))
			return true;
	return false;
}

/* Return true if a drop gives mate. If it is illegal for another reason, such as a check that it does not end, return
 * false: otherwise the search for evasions, which calls this function, would take exponential time. */
static bool
mates(const struct hgn_position *position, const struct hgn_move *move)
{
	struct hgn_position after;

	hgn_position_copy(&after, position);
	hgn_position_play(&after, move);
	return hgn_position_in_check(&after) && hgn_position_forbidden(NULL, &after, position->side) == NULL &&
	    hgn_position_is_mate(&after);
}

/* Return the reason why a piece may not be dropped on an empty cell; HGN_DROP_REASONS if there is none. The safety of
 * the royal piece is not checked. */
static enum hgn_drop_reason
find_obstacle(const struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_game *game = position->game;
	const struct hgn_drop_rules *rules = hgn_drop_rules(game);
	int type = hgn_code_type(game, move->piece);

	if ((rules->zoned >> type & 1) && !hgn_cells_has(&game->zone[rules->zone].cells[position->side], move->to))
		return HGN_DROP_ZONE;
	if ((rules->movable >> type & 1) && /* it has no move on an empty board */
	    game->tables.rays_from[move->piece * (unsigned)game->board.cells + move->to].n == 0)
		return HGN_DROP_STUCK;
	if ((rules->single >> type & 1) && is_on_file(position, move->piece, move->to))
		return HGN_DROP_FILE;
	if ((rules->no_mate >> type & 1) && mates(position, move))
		return HGN_DROP_MATE;
	return HGN_DROP_REASONS;
}

/* Check that a piece may be dropped on a cell. */
static int
check(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	static const char *const why[] = { [HGN_DROP_FILE] = "another one is on that file",
		[HGN_DROP_STUCK] = "it could never move from there", [HGN_DROP_MATE] = "its drop may not mate" };
	const struct hgn_game *game = position->game;
	const struct hgn_drop_rules *rules = hgn_drop_rules(game);
	const char *name = hgn_piece_name(game, move->piece), *side = hgn_side_names[position->side];
	enum hgn_drop_reason reason;

	if (count(position, move->piece) == 0)
		return hgn_error_set(error, HGN_EINVAL, rules->reason[HGN_DROP_POCKET], "%s has no %s in the pocket",
		    side, name);
	if (position->at[move->to] != 0)
		return hgn_error_set(error, HGN_EINVAL, rules->reason[HGN_DROP_OCCUPIED],
		    "the %s cannot be dropped on %s: the %s is there", name, game->board.name[move->to],
		    hgn_piece_name(game, position->at[move->to]));
	reason = find_obstacle(position, move);
	if (reason == HGN_DROP_REASONS)
		return 0;
	if (reason == HGN_DROP_ZONE)
		return hgn_error_set(error, HGN_EINVAL, rules->reason[reason],
		    "the %s is not dropped on %s, only on %s", name,
		    game->board.name[move->to], game->zone[rules->zone].title != NULL ? game->zone[rules->zone].title :
		    game->zone[rules->zone].name);
	return hgn_error_set(error, HGN_EINVAL, rules->reason[reason], "the %s cannot be dropped on %s: %s", name,
	    game->board.name[move->to], why[reason]);
}

static void
play(struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_game *game = position->game;

	hgn_position_set_ep(position, HGN_NO_CELL, HGN_NO_CELL);
	position->state.clock = game->zeroing[move->piece] ? 0 : position->state.clock + game->six_fields;
	hgn_position_set(position, move->to, move->piece);
	set_count(position, move->piece, count(position, move->piece) - 1);
}

static bool
moves_to(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each, void *ctx)
{
	struct hgn_move move = hgn_move_start(HGN_KIND_DROPPED, code);

	move.to = (uint16_t)to;
	return hgn_code_side(position->game, code) != position->side || count(position, code) == 0 ||
	    position->at[to] != 0 || find_obstacle(position, &move) != HGN_DROP_REASONS || each(ctx, &move);
}

static bool
generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_game *game = position->game;
	uint64_t rest;
	int cell;

	for (rest = hgn_drop_rules(game)->types; rest != 0; rest &= rest - 1)
		for (cell = 0; cell < game->board.cells; cell++)
			if (!moves_to(position, hgn_code(game, __builtin_ctzll(rest), position->side), (unsigned)cell,
			    each, ctx))
				return false;
	return true;
}

/* Return the class of a move: 0 for a drop, otherwise -1. */
static int
classify(const struct hgn_position *position, const struct hgn_move *move)
{
	(void)position;
	return move->kind == HGN_KIND_DROPPED ? 0 : -1;
}

/* Exchange the pockets, and reflect the marks of promoted pieces. */
static void
mirror(struct hgn_position *to, const struct hgn_position *from)
{
	const struct hgn_game *game = from->game;
	const struct hgn_drop_rules *rules = hgn_drop_rules(game);
	int i, cell;

	for (i = 0; i < 2 * rules->n; i++)
		to->state.block[rules->at + (i + rules->n) % (2 * rules->n)] = from->state.block[rules->at + i];
	for (cell = 0; cell < game->board.cells; cell++)
		set_promoted(to, game->board.mirror[cell], is_promoted(from, (unsigned)cell));
}

/* ---- compilation ---- */

/* Check that no dropped piece is neutral, and that restrictions have a zone and concern dropped pieces. */
static int
check_types(const struct hgn_game *game, const struct hgn_drop_rules *rules, struct hgn_error *error)
{
	uint64_t restricted = rules->zoned | rules->single | rules->no_mate | rules->movable;
	int type;

	for (type = 0; type < game->types; type++) {
		if ((rules->types >> type & 1) && game->type[type].neutral)
			return hgn_error_set(error, HGN_EINVAL, "", "the %s is neutral: no side has it in a pocket",
			    game->type[type].name);
		if ((restricted & ~rules->types) >> type & 1)
			return hgn_error_set(error, HGN_EINVAL, "", "the %s is not one of the 'pieces' of 'drops', so "
			    "its drops cannot be restricted", game->type[type].name);
	}
	if (rules->zoned != 0 && rules->zone < 0)
		return hgn_error_set(error, HGN_EINVAL, "", "'zoned' needs 'zone'");
	if (rules->demoted >= 0 && !(rules->types >> rules->demoted & 1))
		return hgn_error_set(error, HGN_EINVAL, "",
		    "'demote' is the letter of one of the pieces that are dropped");
	return 0;
}

/* Complete the parameters, and allocate bytes of the state's block for pockets and marks. */
static int
compile(struct hgn_game *game, void *params, struct hgn_error *error)
{
	static const char *const ids[] = { "drop-pocket", "drop-occupied", "drop-zone", "drop-file", "drop-stuck",
		"drop-mate" };
	struct hgn_drop_rules *rules = params;
	struct hgn_type *type;
	int i;

	if (check_types(game, rules, error) != 0)
		return HGN_EINVAL;
	for (i = 0; i < HGN_MAX_TYPES; i++)
		rules->index[i] = (int8_t)(rules->types >> i & 1 ? rules->n++ : -1);
	if (rules->zone >= 0 && rules->zoned == 0)
		rules->zoned = rules->types;
	memcpy(rules->reason, ids, sizeof ids);
	for (i = 0; i < game->types; i++) { /* types that never go to a pocket, such as Kings, stay unchanged */
		type = &game->type[i];
		if (rules->zoned & rules->types & UINT64_C(1) << i)
			type->entry = rules->zone;
		else if (rules->index[i] < 0 && type->royal == HGN_ROYAL_NONE && type->demoted < 0 && !type->neutral)
			type->entry = HGN_ENTERS_NOWHERE;
	}
	rules->at = hgn_game_claim_block(game, 2 * rules->n + (rules->demoted >= 0 ? (game->board.cells + 7) / 8 : 0),
	    error);
	return rules->at < 0 ? rules->at : 0;
}

const struct hgn_module hgn_module_drops = {
	.name = "drops",
	.before = "explosion", /* explosions remove the marks of promoted pieces, which are needed here */
	.defaults = &(const struct hgn_drop_rules){ .captured = true, .demoted = -1, .zone = -1 },
	HGN_PARAMS(struct hgn_drop_rules, HGN_SLOT_DROPS,
	    { "pieces", hgn_key_types, HGN_FIELD(struct hgn_drop_rules, types), .required = true,
	    .about = "the letters of the pieces that can be in pockets" },
	    { "captured", hgn_key_flag, HGN_FIELD(struct hgn_drop_rules, captured),
	    .about = "whether captured pieces go to the pocket of the captor; false: only those "
	      "of the first position are in pockets" },
	    { "demote", hgn_key_type, HGN_FIELD(struct hgn_drop_rules, demoted),
	    .about = "what promoted pieces become in pockets; positions mark them with ~" },
	    { "zoned", hgn_key_types, HGN_FIELD(struct hgn_drop_rules, zoned),
	    .about = "the letters of the pieces that are dropped in a zone only" },
	    { "zone", hgn_key_zone, HGN_FIELD(struct hgn_drop_rules, zone),
	    .about = "that zone, for each side" },
	    { "one-per-file", hgn_key_types, HGN_FIELD(struct hgn_drop_rules, single),
	    .about = "the letters of the pieces of which a file has at most one" },
	    { "no-mate", hgn_key_types, HGN_FIELD(struct hgn_drop_rules, no_mate),
	    .about = "the letters of the pieces whose drop may not mate" },
	    { "movable", hgn_key_types, HGN_FIELD(struct hgn_drop_rules, movable),
	    .about = "the letters of the pieces that are dropped where they could move" }),
	.compile = compile,
	.moves = &(const struct hgn_module_moves){
	    .kinds = (const struct hgn_kind[]){
	        { .kind = HGN_KIND_DROPPED, .check = check, .play = play, .symbol = '@' },
	        { .kind = HGN_KIND_ORDINARY },
	    },
	    .generate = generate,
	    .never_captures = true,
	    .moves_to = moves_to,
	    .played = played,
	},
	.classes = &(const struct hgn_module_classes){ (const char *const[]){ "drop", NULL }, classify },
	.drawing = &hgn_drops_drawing,
	.state = &(const struct hgn_module_state){
	    .field = HGN_FEN_POCKET, .pocket = count, .set_pocket = set_count, .promoted = is_promoted,
	    .set_promoted = set_promoted, .mirror = mirror
	},
};

/* ---- drops before other moves ---- */

static bool
has_pocket(const struct hgn_position *position)
{
	const struct hgn_drop_rules *rules = hgn_drop_rules(position->game);
	int i, n = 0;

	for (i = 0; i < rules->n; i++)
		n += position->state.block[rules->at + position->side * rules->n + i];
	return n > 0;
}

static const char *
bars(struct hgn_position *position, const struct hgn_move *move)
{
	return move->from != HGN_NO_CELL && has_pocket(position) ?
	    hgn_reason_in(position->game, HGN_SLOT_DROPS_FIRST) : NULL;
}

static void
pins(struct hgn_cells *cells, const struct hgn_position *position)
{
	if (has_pocket(position))
		*cells = position->pieces[position->side];
}

const struct hgn_module hgn_module_drops_first = {
	.name = "drops-first",
	.needs = "drops",
	HGN_PARAMS(struct hgn_only_reason, HGN_SLOT_DROPS_FIRST,
	    { "reason", hgn_key_reason, .required = true, .about = "the rule id of another move" }),
	.legality = &(const struct hgn_module_legality){
	    .bars = bars, .barred = "the pieces of the pocket are dropped before other moves", .pins = pins
	},
};
