/* SPDX-License-Identifier: MIT
 * Rule modules `influence` and `charge`. A charge attacks all pieces that it would remove. */
#include <stdio.h>

#include "base/error.h"
#include "base/text.h"
#include "modules/mobilization/mobilization.h"
#include "notation/move/move_parts.h"
#include "rules/position.h"

/* ---- influence ---- */

static int
compile_influence(struct hgn_game *game, void *params, struct hgn_error *error)
{
	struct hgn_influence *rules = params;
	int i;

	rules->types = hgn_arena_alloc(&game->arena, sizeof *rules->types);
	if (rules->types == NULL)
		return hgn_error_nomem(error);
	for (i = rules->moves.first; i < rules->moves.end; i++) {
		game->atom[i].flags |= HGN_RAY_CONDITIONAL;
		*rules->types |= UINT64_C(1) << game->atom[i].type;
	}
	return 0;
}

bool
hgn_influence_reaches(const struct hgn_position *position, unsigned cell)
{
	const struct hgn_game *game = position->game;
	const uint16_t *near = game->board.near[cell];
	unsigned influencer = hgn_code(game, hgn_influence_rules(game)->type, hgn_code_side(game, position->at[cell]));
	int i;

	for (i = 0; i < game->board.nears[cell]; i++)
		if (position->at[near[i]] == influencer)
			return true;
	return false;
}

static void
condition_text(char *out, size_t size, const struct hgn_game *game)
{
	snprintf(out, size, "beside a friendly %s", game->type[hgn_influence_rules(game)->type].name);
}

const struct hgn_module hgn_module_influence = {
	.name = "influence",
	.drawing = &hgn_influence_drawing,
	HGN_PARAMS(struct hgn_influence, HGN_SLOT_INFLUENCE,
	    { "by", hgn_key_type, HGN_FIELD(struct hgn_influence, type), .required = true,
	    .about = "the letter of the piece that has influence" },
	    { "moves", hgn_key_added_moves, HGN_FIELD(struct hgn_influence, moves), .required = true,
	    .about = "the further moves, by the letter of the piece" }),
	.compile = compile_influence,
	.condition = &(const struct hgn_ray_condition){ hgn_influence_reaches, condition_text, NULL },
};

/* ---- charges ---- */

static const char *const reason_names[HGN_CHARGE_REASONS] = { "influence", "blocked", "distance", "king" };

/* Build the tables of the cells ahead of each cell in each direction. */
static int
make_paths(struct hgn_charge_rules *rules, struct hgn_game *game, struct hgn_error *error)
{
	size_t rows = (size_t)game->board.cells * (size_t)rules->steps, row;
	uint16_t cell;

	rules->cells = hgn_arena_alloc(&game->arena, rows);
	rules->cell = hgn_arena_alloc(&game->arena, rows * (size_t)rules->max * sizeof *rules->cell);
	rules->around = hgn_arena_alloc(&game->arena, (size_t)game->board.cells * sizeof *rules->around);
	if (rules->cells == NULL || rules->cell == NULL || rules->around == NULL)
		return hgn_error_nomem(error);
	for (row = 0; row < rows; row++) {
		cell = (uint16_t)(row / (size_t)rules->steps);
		while (rules->cells[row] < rules->max && (cell = hgn_board_step(&game->board, cell,
		    rules->step[row % (size_t)rules->steps])) != HGN_NO_CELL) {
			rules->cell[row * (size_t)rules->max + rules->cells[row]++] = cell;
			hgn_cells_add(&rules->around[row / (size_t)rules->steps], cell);
		}
	}
	return 0;
}

static int
compile_charge(struct hgn_game *game, void *params, struct hgn_error *error)
{
	struct hgn_charge_rules *rules = params;

	if (rules->min > rules->max)
		return hgn_error_set(error, HGN_EINVAL, "", "'min' is more than 'max'");
	rules->steps = hgn_board_vectors(rules->step, HGN_MAX_NEAR, &game->board, 1);
	*hgn_influence_rules(game)->types |= UINT64_C(1) << rules->type;
	return make_paths(rules, game, error);
}

/* Get the cells of a charge in a direction. Return their number. They belong to `rules`. */
static int
find_path(const uint16_t **path, const struct hgn_charge_rules *rules, unsigned from, int direction)
{
	unsigned row = from * (unsigned)rules->steps + (unsigned)direction;

	*path = rules->cell + row * (unsigned)rules->max;
	return rules->cells[row];
}

/* Fill in a charge along a path, with the pieces that it removes. */
static void
fill(struct hgn_move *move, const struct hgn_position *position, unsigned from, const uint16_t *path, int n)
{
	int i;

	*move = hgn_move_start(HGN_KIND_CHARGE, position->at[from]);
	move->from = (uint16_t)from;
	move->to = path[n - 1];
	for (i = 0; i < n; i++)
		if (position->at[path[i]] != 0)
			move->cell[move->cells++] = path[i];
	if (move->cells > 0) {
		move->taken_at = move->cell[0];
		move->taken = position->at[move->taken_at];
	}
}

/* Return the reason why a charge along a path is illegal; HGN_CHARGE_REASONS if there is none. The safety of the royal
 * piece is not checked. */
static enum hgn_charge_reason
find_obstacle(const struct hgn_position *position, unsigned from, const uint16_t *path, int n)
{
	int side = hgn_code_side(position->game, position->at[from]), i;

	if (n < hgn_charge_rules(position->game)->min)
		return HGN_CHARGE_DISTANCE;
	if (position->at[path[0]] != 0)
		return HGN_CHARGE_BLOCKED;
	for (i = 1; i < n; i++)
		if (path[i] == position->king[side])
			return HGN_CHARGE_ROYAL;
	return hgn_influence_reaches(position, from) ? HGN_CHARGE_REASONS : HGN_CHARGE_INFLUENCE;
}

/* Fill in the charge from one cell to another. Return the reason against it, or HGN_CHARGE_REASONS. */
static enum hgn_charge_reason
find_charge(struct hgn_move *move, const struct hgn_position *position, unsigned from, unsigned to)
{
	const struct hgn_charge_rules *rules = hgn_charge_rules(position->game);
	enum hgn_charge_reason reason = HGN_CHARGE_DISTANCE;
	const uint16_t *path;
	int d, n;

	for (d = 0; d < rules->steps; d++) {
		n = find_path(&path, rules, from, d);
		if (n == 0 || path[n - 1] != to)
			continue;
		reason = find_obstacle(position, from, path, n);
		if (reason == HGN_CHARGE_REASONS)
			fill(move, position, from, path, n);
		break;
	}
	return reason;
}

/* Report why a charge is illegal. */
static void
refuse(struct hgn_error *error, const struct hgn_position *position, unsigned from, unsigned to,
    enum hgn_charge_reason reason)
{
	const struct hgn_game *game = position->game;
	const struct hgn_charge_rules *rules = hgn_charge_rules(game);
	const char *name = game->type[rules->type].name, *at = game->board.name[from], *target = game->board.name[to];
	int side = hgn_code_side(game, position->at[from]);
	char min[40];

	switch (reason) {
	case HGN_CHARGE_INFLUENCE:
		hgn_error_set(error, HGN_EINVAL, rules->reason[reason], "the %s on %s cannot charge: no friendly %s is "
		    "beside it", name, at, game->type[hgn_influence_rules(game)->type].name);
		break;
	case HGN_CHARGE_BLOCKED:
		hgn_error_set(error, HGN_EINVAL, rules->reason[reason], "the %s on %s cannot charge to %s: the first "
		    "cell of the way is not empty", name, at, target);
		break;
	case HGN_CHARGE_ROYAL:
		hgn_error_set(error, HGN_EINVAL, rules->reason[reason], "the charge of the %s from %s to %s would "
		    "sweep away %s's own %s", name, at, target, hgn_side_names[side],
		    hgn_piece_name(game, position->at[position->king[side]]));
		break;
	default:
		snprintf(min, sizeof min, " and at least %d away", rules->min);
		hgn_error_set(error, HGN_EINVAL, rules->reason[HGN_CHARGE_DISTANCE], "no charge from %s ends on %s: it "
		    "goes %d cells in a line, or to the edge of the board if that is nearer%s", at, target,
		    rules->max, rules->min > 1 ? min : "");
	}
}

/* Generate the charges of pieces of `code`; only those to `to` unless it is HGN_NO_CELL. */
static bool
moves_to(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_charge_rules *rules = hgn_charge_rules(position->game);
	const uint16_t *path;
	struct hgn_move move;
	uint16_t from;
	int d, n;

	if (hgn_code_type(position->game, code) != rules->type)
		return true;
	for (from = hgn_position_find(position, code, 0); from != HGN_NO_CELL;
	     from = hgn_position_find(position, code, from + 1U))
		for (d = 0; d < rules->steps && hgn_influence_reaches(position, from); d++) {
			n = find_path(&path, rules, from, d);
			if ((to != HGN_NO_CELL && (n == 0 || path[n - 1] != to)) ||
			    find_obstacle(position, from, path, n) != HGN_CHARGE_REASONS)
				continue;
			fill(&move, position, from, path, n);
			if (!each(ctx, &move))
				return false;
		}
	return true;
}

static bool
generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	unsigned code = hgn_code(position->game, hgn_charge_rules(position->game)->type, position->side);

	return moves_to(position, code, HGN_NO_CELL, each, ctx);
}

static void
play(struct hgn_position *position, const struct hgn_move *move)
{
	int i;

	hgn_position_set_ep(position, HGN_NO_CELL, HGN_NO_CELL);
	position->state.clock = 0; /* the charging piece, at least, is removed */
	for (i = 0; i < move->cells; i++) {
		hgn_position_lose_rights(position, move->cell[i]);
		hgn_position_set(position, move->cell[i], 0);
	}
	hgn_position_lose_rights(position, move->from);
	hgn_position_set(position, move->from, 0);
}

/* Search from a cell for pieces that could charge over it. If `pins` is NULL, stop at the first one, set its cell and
 * its first step in `how`, and return true. Otherwise add the first cells of all such charges, even if a piece of the
 * other side prevents one: that piece is pinned. */
static bool
find_chargers(struct hgn_attack *how, struct hgn_cells *pins, const struct hgn_position *position, unsigned cell,
    int side)
{
	const struct hgn_game *game = position->game;
	const struct hgn_charge_rules *rules = hgn_charge_rules(game);
	unsigned code = hgn_code(game, rules->type, side);
	const uint64_t *around = rules->around[cell].word, *pieces = position->set + game->tables.code[code].pieces;
	const uint16_t *back, *path;
	int d, i, n, cells, k;

	for (i = 0; i < game->board.words && (around[i] & pieces[i]) == 0; i++)
		continue;
	if (i == game->board.words)
		return false;
	for (d = 0; d < rules->steps; d++)
		for (n = find_path(&back, rules, cell, rules->steps - 1 - d), i = 1; i < n; i++) {
			uint16_t from = back[i], first = back[i - 1];

			if (position->at[from] != code || (position->at[first] != 0 &&
			    !(pins != NULL && hgn_cells_has(&position->pieces[!side], first))))
				continue;
			cells = find_path(&path, rules, from, d);
			for (k = 0; k < cells && path[k] != position->king[side]; k++) /* it may not sweep its own */
				continue;
			if (k < cells || cells < rules->min || !hgn_influence_reaches(position, from))
				continue;
			if (pins != NULL) {
				hgn_cells_add(pins, first);
				continue;
			}
			if (how != NULL)
				*how = (struct hgn_attack){ .from = from, .between = { first }, .n = 1 };
			return true;
		}
	return false;
}

static bool
attack(struct hgn_attack *how, const struct hgn_position *position, unsigned cell, int side)
{
	return find_chargers(how, NULL, position, cell, side);
}

static void
pins(struct hgn_cells *cells, const struct hgn_position *position)
{
	uint16_t king = position->king[position->side];

	if (king != HGN_NO_CELL)
		find_chargers(NULL, cells, position, king, !position->side);
}

/* Explain why a piece cannot move or charge to the target. */
static enum hgn_nearness
explain(struct hgn_error *error, struct hgn_move *move, const struct hgn_position *position,
    const struct hgn_move_parts *parts, unsigned from)
{
	const struct hgn_game *game = position->game;
	const struct hgn_charge_rules *rules = hgn_charge_rules(game);
	const struct hgn_type *type = &game->type[hgn_code_type(game, position->at[from])];
	bool charges = type == &game->type[rules->type];
	enum hgn_charge_reason reason = charges ? find_charge(move, position, from, parts->to) : HGN_CHARGE_DISTANCE;
	const char *to = game->board.name[parts->to];

	if (parts->symbol != HGN_CHARGE_SUFFIX) {
		if (reason != HGN_CHARGE_REASONS)
			return HGN_NOT_CONCERNED;
		hgn_error_set(error, HGN_EINVAL, "cannot-reach", "the %s on %s reaches %s only by a charge: write "
		    "%c%c%s", type->name, game->board.name[from], to, type->letter, HGN_CHARGE_SUFFIX, to);
		return HGN_CONFINED;
	}
	if (!charges) {
		hgn_error_set(error, HGN_EINVAL, "cannot-reach", "%s %s does not charge", hgn_text_article(type->name),
		    type->name);
		return HGN_FAR;
	}
	if (reason == HGN_CHARGE_REASONS)
		return HGN_PSEUDO_LEGAL;
	refuse(error, position, from, parts->to, reason);
	return reason == HGN_CHARGE_DISTANCE ? HGN_CONFINED : HGN_BLOCKED;
}

const struct hgn_module hgn_module_charge = {
	.name = "charge",
	.drawing = &hgn_charge_drawing,
	.needs = "influence",
	HGN_PARAMS(struct hgn_charge_rules, HGN_SLOT_CHARGE,
	    { "pieces", hgn_key_type, HGN_FIELD(struct hgn_charge_rules, type), .required = true,
	    .about = "the letter of the piece" },
	    { "min", hgn_key_int, HGN_FIELD(struct hgn_charge_rules, min), .min = 1, .max = HGN_MOVE_CELLS,
	    .required = true, .about = "how many cells it covers at least, where the board ends" },
	    { "max", hgn_key_int, HGN_FIELD(struct hgn_charge_rules, max), .min = 1, .max = HGN_MOVE_CELLS,
	    .required = true, .about = "how many cells it covers elsewhere; at most 12" },
	    { "reasons", hgn_key_reasons, HGN_FIELD(struct hgn_charge_rules, reason), HGN_WORDS(reason_names),
	    .required = true, .about = "the prefix of the rule ids" }),
	.compile = compile_charge,
	.moves = &(const struct hgn_module_moves){
	    .kinds = (const struct hgn_kind[]){
	        { .kind = HGN_KIND_CHARGE, .play = play, .symbol = HGN_CHARGE_SUFFIX },
	        { .kind = HGN_KIND_ORDINARY },
	    },
	    .generate = generate,
	    .moves_to = moves_to,
	    .attack = attack,
	    .explain = explain,
	},
	.legality = &(const struct hgn_module_legality){ .pins = pins },
};
