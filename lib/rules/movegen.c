/* SPDX-License-Identifier: MIT
 * Generation of pseudo-legal moves: from an origin by rays, or to a target by reverse rays. Promotions and classes of
 * moves. Legality of moves, and pins. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/list.h"
#include "game/module.h"
#include "hgn/tools/tools.h"
#include "rules/attacks.h"
#include "rules/legality.h"
#include "rules/make.h"
#include "rules/movegen.h"
#include "rules/position.h"

/* ---- promotions ---- */

/* Return true if a move between these cells promotes. */
static bool
promotes(const struct hgn_type *type, const struct hgn_cells *zone, unsigned from, unsigned to)
{
	unsigned when;

	if (hgn_cells_has(zone, to))
		when = type->promotes_when == (HGN_ON_ENTERING | HGN_ON_STAYING) || !hgn_cells_has(zone, from) ?
		    HGN_ON_ENTERING : HGN_ON_STAYING;
	else
		when = type->promotes_when & HGN_ON_LEAVING && hgn_cells_has(zone, from) ? HGN_ON_LEAVING : 0;
	return (type->promotes_when & when) != 0;
}

int
hgn_move_promotions(uint8_t *codes, const struct hgn_position *position, unsigned code, unsigned from, unsigned to)
{
	const struct hgn_game *game = position->game;
	const struct hgn_type *type = &game->type[hgn_code_type(game, code)];
	int side = hgn_code_side(game, code), n = 0, i, zone;

	if (type->promotes_in < 0 || !promotes(type, &game->zone[type->promotes_in].cells[!side], from, to))
		return 0;
	for (i = 0; i < type->ninto; i++) {
		zone = type->limit[i].zone;
		codes[n] = (uint8_t)hgn_code(game, type->into[i], side);
		if ((zone < 0 || hgn_cells_has(&game->zone[zone].cells[0], to) ||
		    hgn_cells_has(&game->zone[zone].cells[1], to)) &&
		    !(type->into_captured && position->count[codes[n]] >= hgn_game_start(game)->count[codes[n]]))
			n++;
	}
	zone = type->must_promote;
	if (type->may_decline && (zone < 0 || !hgn_cells_has(&game->zone[zone].cells[!side], to)))
		codes[n++] = (uint8_t)code;
	return n > 0 ? n : -1;
}

/* ---- moves ---- */

void
hgn_move_find_transform(struct hgn_move *move, const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	const struct hgn_transform *transform = game->transform, *end = transform + game->transforms;
	int side = hgn_code_side(game, move->piece), type = hgn_code_type(game, move->piece), i, near;

	if (!(game->transforming >> type & 1) || move->kind == HGN_KIND_STAY)
		return;
	for (; transform < end; transform++) {
		if (!(transform->types >> type & 1) ||
		    (transform->double_step && move->kind != HGN_KIND_DOUBLE_STEP) ||
		    (transform->zone >= 0 && !hgn_cells_has(&game->zone[transform->zone].cells[!side], move->to)))
			continue;
		near = game->board.nears[move->to];
		for (i = 0; i < near && game->board.near[move->to][i] != position->king[!side]; i++)
			continue;
		if (transform->beside_royal && i == near)
			continue;
		move->into = (uint8_t)hgn_code(game, transform->into, side);
		if (transform->double_step)
			continue;
		if (move->kind == HGN_KIND_DOUBLE_STEP) {
			move->kind = HGN_KIND_ORDINARY;
			move->aux = HGN_NO_CELL;
		}
		return;
	}
}

bool
hgn_move_promotes(const struct hgn_position *position, unsigned code, unsigned from, unsigned to)
{
	uint8_t codes[HGN_MAX_CHOICES];

	return hgn_move_promotions(codes, position, code, from, to) != 0;
}

int
hgn_position_passed(uint16_t *cells, const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	const struct hgn_state *state = &position->state;
	struct hgn_vec v;
	unsigned cell;
	int a, n = 0;

	cells[0] = state->ep_target;
	if (state->ep_target == HGN_NO_CELL || !game->long_steps || state->ep_pawn == HGN_NO_CELL)
		return state->ep_target != HGN_NO_CELL;
	for (a = 0; a < game->atoms; a++) {
		const struct hgn_atom *atom = &game->atom[a];

		if (!(atom->flags & HGN_RAY_HAS_KIND) || atom->kind != HGN_KIND_DOUBLE_STEP)
			continue;
		v = position->side == HGN_BLACK ? atom->v : hgn_board_mirror_vec(&game->board, atom->v);
		cell = state->ep_target;
		for (n = 0; n < atom->max && cell != HGN_NO_CELL && cell != state->ep_pawn; n++) {
			cells[n] = (uint16_t)cell;
			cell = hgn_board_step(&game->board, cell, v);
		}
		if (n > 0 && n < atom->max && cell == state->ep_pawn)
			return n;
	}
	return 0;
}

bool
hgn_position_was_passed(const struct hgn_position *position, unsigned cell)
{
	uint16_t cells[HGN_MAX_RANKS];
	int n = hgn_position_passed(cells, position);

	while (n > 0 && cells[n - 1] != cell)
		n--;
	return n > 0;
}

uint16_t
hgn_nearest_cell(const struct hgn_game *game, const uint64_t *set, unsigned from)
{
	const struct hgn_vec *at = game->board.at;
	int cell, length, min = INT_MAX;
	uint16_t nearest = HGN_NO_CELL;

	for (cell = 0; cell < game->board.cells; cell++) {
		if (!(set[cell >> 6] >> (cell & 63) & 1))
			continue;
		length = hgn_board_length2(&game->board, (struct hgn_vec){ at[cell].a - at[from].a,
		    at[cell].b - at[from].b, at[cell].c - at[from].c });
		if (length < min) {
			min = length;
			nearest = (uint16_t)cell;
		}
	}
	return nearest;
}

/* Process a target on a ray. Return false to stop. */
typedef bool target_fn(void *ctx, const struct hgn_ray *ray, const struct hgn_target *target);

HGN_INLINE bool
each_target(const struct hgn_position *position, unsigned cell, target_fn *each, void *ctx)
{
	const struct hgn_tables *t = &position->game->tables;
	unsigned code = position->at[cell], to;
	const struct hgn_ray_list *list = &t->rays_from[code * (unsigned)position->game->board.cells + cell];
	const struct hgn_ray *ray = t->ray + list->first, *end = ray + list->n;
	struct hgn_target target;
	uint32_t i;

	for (; ray < end; ray++) {
		if (!hgn_position_allows(position, ray->flags, cell))
			continue;
		for (i = 0; i < ray->n; i++) {
			to = t->cell[ray->first + i];
			hgn_position_target(&target, position, code, to);
			if (i + 1 >= ray->min && (ray->flags & target.flags) != 0 &&
			    (!(ray->flags & HGN_RAY_HOPS) || hgn_ray_hops(position, cell, ray, i)) &&
			    !each(ctx, ray, &target))
				return false;
			if (position->at[to] != 0 && !(ray->flags & HGN_RAY_HOPS))
				break;
		}
	}
	return true;
}

struct move_listing {
	struct hgn_move *out;
	const struct hgn_position *position;
	unsigned from;
	int n;
};

/* List the move to a target, or one move per promotion. A target_fn. */
HGN_INLINE bool
list_target(void *ctx, const struct hgn_ray *ray, const struct hgn_target *target)
{
	struct move_listing *listing = ctx;
	const struct hgn_position *position = listing->position;
	const struct hgn_tables *t = &position->game->tables;
	uint8_t codes[HGN_MAX_CHOICES];
	struct hgn_move move;
	int choices = 0, i;

	hgn_move_fill(&move, position, listing->from, target, ray);
	if (hgn_tables_has(t, t->code[move.piece].promotion_cells, target->to))
		choices = hgn_move_promotions(codes, position, move.piece, listing->from, target->to);
	for (i = 0; i < (choices != 0 ? choices : 1) && listing->n < HGN_CELL_MOVES; i++) {
		if (choices > 0)
			move.into = codes[i];
		listing->out[listing->n++] = move;
	}
	return true;
}

int
hgn_moves_from(struct hgn_move *out, const struct hgn_position *position, unsigned cell)
{
	struct move_listing listing = { out, position, cell, 0 };
	int i, k, kept = 0;

	each_target(position, cell, list_target, &listing);
	if (!position->game->type[hgn_code_type(position->game, position->at[cell])].overlaps)
		return listing.n;
	for (i = 0; i < listing.n; i++) {
		/* Several rays may have generated the same move. A double step equals an ordinary move to the same
		 * target. A capture without moving differs from one with moving, because only one of them may be
		 * legal. */
		for (k = 0; k < kept && (out[k].to != out[i].to || out[k].taken_at != out[i].taken_at ||
		    (out[k].kind == HGN_KIND_STAY) != (out[i].kind == HGN_KIND_STAY) || (out[k].into != out[i].into &&
		    (out[k].kind == HGN_KIND_DOUBLE_STEP) == (out[i].kind == HGN_KIND_DOUBLE_STEP))); k++)
			continue;
		if (k == kept)
			out[kept++] = out[i];
		else if (out[k].kind == HGN_KIND_DOUBLE_STEP && out[i].kind != HGN_KIND_DOUBLE_STEP)
			out[k] = out[i];
	}
	return kept;
}

struct attempt {
	struct hgn_position *position;
	unsigned from;
};

/* Return true if some promotions of a move may be legal and others not. */
static inline bool
choices_differ(const struct hgn_game *game)
{
	return (game->hooks & HGN_HOOK_FORBIDS) || game->condition != NULL;
}

bool
hgn_move_has_legal_choice(struct hgn_position *position, const struct hgn_move *move)
{
	uint8_t codes[HGN_MAX_CHOICES];
	struct hgn_move choice = *move;
	int n = choices_differ(position->game) ? hgn_move_choices(codes, position, move) : 0, i;

	if (n == 0)
		return hgn_move_is_legal(position, move);
	for (i = 0; i < n; i++) {
		choice.into = codes[i];
		if (hgn_move_is_legal(position, &choice))
			return true;
	}
	return false;
}

/* Return true if the move to a target is illegal. A target_fn, which stops at the first legal move. */
HGN_INLINE bool
is_illegal(void *ctx, const struct hgn_ray *ray, const struct hgn_target *target)
{
	struct attempt *attempt = ctx;
	struct hgn_move move;

	hgn_move_fill(&move, attempt->position, attempt->from, target, ray);
	return !(choices_differ(attempt->position->game) ? hgn_move_has_legal_choice(attempt->position, &move) :
	    hgn_move_is_legal(attempt->position, &move));
}

bool
hgn_position_can_move_from(struct hgn_position *position, unsigned cell)
{
	struct attempt attempt = { position, cell };

	return !each_target(position, cell, is_illegal, &attempt);
}

struct visit {
	const struct hgn_position *position;
	const struct hgn_target *target;
	hgn_each_move_fn *each;
	void *ctx;
};

static inline bool
visit(void *ctx, const struct hgn_candidate *candidate)
{
	const struct visit *visit = ctx;
	struct hgn_move move;

	hgn_candidate_move(&move, visit->position, candidate, visit->target);
	return visit->each(visit->ctx, &move);
}

void
hgn_moves_to(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_board *board = &position->game->board;
	const struct hgn_module_moves *const *moves = position->game->moves;
	struct hgn_target target;
	struct visit all = { position, &target, each, ctx };

	hgn_position_target(&target, position, code, to);
	if (!hgn_each_candidate(position, code, &target, board->by_part[0].word, visit, &all, board->words))
		return;
	for (; *moves != NULL; moves++) /* in a phase, as for lists of moves, only of modules of phases */
		if ((*moves)->moves_to != NULL && (position->state.phase == 0 || (*moves)->in_phases) &&
		    !(*moves)->moves_to(position, code, to, each, ctx))
			return;
}

struct hgn_move
hgn_castling_move(const struct hgn_position *position, int way)
{
	const struct hgn_game *game = position->game;
	const struct hgn_castle *castle = &hgn_castling_rules(game)->castle[position->side][way];
	unsigned royal = game->royal_code[position->side];

	return (struct hgn_move){
		.from = hgn_castling_rules(game)->anywhere ? position->king[position->side] : castle->from,
		.to = castle->to, .taken_at = HGN_NO_CELL, .aux = (uint16_t)way, .kind = HGN_KIND_CASTLING,
		.piece = (uint8_t)royal, .into = (uint8_t)royal };
}

bool
hgn_castling_is_partner(const struct hgn_position *position, unsigned cell, int side)
{
	const struct hgn_game *game = position->game;
	unsigned code = position->at[cell];

	return code != 0 && game->owner[code] == side &&
	    (hgn_castling_rules(game)->partners >> hgn_code_type(game, code) & 1);
}

/* The number of candidates, which need not be counted beyond two. */
struct candidates {
	struct hgn_origin first;
	int n;
};

HGN_INLINE bool
count_candidate(void *ctx, const struct hgn_candidate *candidate)
{
	struct candidates *candidates = ctx;

	if (candidates->n++ == 0)
		candidates->first = (struct hgn_origin){ candidate->reverse, candidate->from };
	return candidates->n < 2;
}

struct hgn_origin
hgn_find_only_origin(const struct hgn_position *position, unsigned code, unsigned to, unsigned flags,
    const uint64_t *only)
{
	struct hgn_target target = { .to = to, .flags = flags };
	struct candidates candidates = { .n = 0 };

	if (position->game->board.words == 1)
		hgn_each_candidate(position, code, &target, only, count_candidate, &candidates, 1);
	else
		hgn_each_candidate(position, code, &target, only, count_candidate, &candidates,
		    position->game->board.words);
	if (candidates.n != 1)
		candidates.first.reverse = NULL;
	return candidates.first;
}

struct hgn_move
hgn_null_move(const struct hgn_position *position)
{
	return hgn_move_start(HGN_KIND_PASS, position->game->royal_code[position->side]);
}

int
hgn_moves_add(struct hgn_moves *moves, const struct hgn_move *move)
{
	struct hgn_move *list = hgn_list_room(moves->list, moves->n, &moves->cap, sizeof *list);

	if (list == NULL)
		return HGN_ENOMEM;
	moves->list = list;
	list[moves->n++] = *move;
	return 0;
}

void
hgn_moves_clear(struct hgn_moves *moves)
{
	free(moves->list);
	*moves = (struct hgn_moves){ NULL, 0, 0 };
}

bool
hgn_move_is_capture(const struct hgn_move *move)
{
	return move->taken != 0;
}

bool
hgn_move_is_promotion(const struct hgn_move *move)
{
	return move->into != move->piece && move->kind != HGN_KIND_DOUBLE_STEP;
}

bool
hgn_move_equal(const struct hgn_move *a, const struct hgn_move *b)
{
	return a->from == b->from && a->to == b->to && a->taken_at == b->taken_at && a->aux == b->aux &&
	    a->kind == b->kind && a->piece == b->piece && a->into == b->into && a->taken == b->taken &&
	    a->cells == b->cells && memcmp(a->cell, b->cell, a->cells * sizeof *a->cell) == 0;
}

/* ---- classes of moves ---- */

enum { CLASS_MOVE, CLASS_CAPTURE, CLASS_PROMOTION, CLASS_DOUBLE_STEP, CLASS_EN_PASSANT, CLASS_CASTLING, CLASS_PASS,
	CLASSES };

static const char *const names[CLASSES] = { "move", "capture", "promotion", "double-step", "en-passant", "castling",
	"pass" };

int
hgn_move_class(const struct hgn_position *position, const struct hgn_move *move)
{
	static const uint8_t of_kind[HGN_KIND_OWN] = { [HGN_KIND_DOUBLE_STEP] = CLASS_DOUBLE_STEP,
		[HGN_KIND_EN_PASSANT] = CLASS_EN_PASSANT, [HGN_KIND_CASTLING] = CLASS_CASTLING,
		[HGN_KIND_PASS] = CLASS_PASS, [HGN_KIND_STAY] = CLASS_CAPTURE };
	const struct hgn_module_classes *const *classes;
	int first = CLASSES, class, n;

	for (classes = position->game->classes; *classes != NULL; classes++) {
		class = (*classes)->classify(position, move);
		if (class >= 0)
			return first + class;
		for (n = 0; (*classes)->names[n] != NULL; n++)
			first++;
	}
	if (move->kind < HGN_KIND_OWN && of_kind[move->kind] != CLASS_MOVE)
		return of_kind[move->kind];
	return move->kind != HGN_KIND_ORDINARY ? CLASS_MOVE : move->into != move->piece ? CLASS_PROMOTION :
	    move->taken != 0 ? CLASS_CAPTURE : CLASS_MOVE;
}

const char *
hgn_move_class_name(const struct hgn_game *game, int number)
{
	const struct hgn_module_classes *const *classes;
	const char *const *name;

	if (number < 0)
		return NULL;
	if (number < CLASSES)
		return names[number];
	number -= CLASSES;
	for (classes = game->classes; *classes != NULL; classes++)
		for (name = (*classes)->names; *name != NULL; name++)
			if (number-- == 0)
				return *name;
	return NULL;
}

int
hgn_game_families(const struct hgn_game *game)
{
	return game->families;
}

int
hgn_piece_family(const struct hgn_game *game, unsigned code)
{
	return hgn_game_has_code(game, code) ? game->type[hgn_code_type(game, code)].family : -1;
}

/* ---- legality ---- */

/* Return the id of a module's rule that forbids the position after a move of `mover`, or NULL. */
static const char *
find_forbidding_rule(const char **what, const struct hgn_position *position, int mover)
{
	const struct hgn_module_legality *const *legality;
	const char *rule = NULL;

	for (legality = position->game->forbidding; rule == NULL && *legality != NULL; legality++) {
		rule = (*legality)->forbids(position, mover);
		if (rule != NULL && what != NULL)
			*what = (*legality)->forbidden;
	}
	return rule;
}

const char *
hgn_position_forbidden(const char **what, const struct hgn_position *position, int mover)
{
	if (position->king[mover] != HGN_NO_CELL && hgn_position_attacked(position, position->king[mover], !mover))
		return "king-in-check";
	return find_forbidding_rule(what, position, mover);
}

/* Return true if a module forbids the position after a move from cell to cell. For this, only the cells of the position
 * are changed. */
static bool
is_forbidden_by_cells(struct hgn_position *position, const struct hgn_move *move)
{
	int mover = position->side;
	unsigned taken_at = move->taken != 0 ? move->taken_at : move->to;
	uint16_t king = position->king[mover];
	uint8_t at_target = position->at[move->to], at_taken = position->at[taken_at];
	bool forbidden;

	if (king == move->from)
		position->king[mover] = move->to;
	position->at[taken_at] = position->at[move->from] = 0;
	position->at[move->to] = move->into;
	forbidden = find_forbidding_rule(NULL, position, mover) != NULL;
	position->king[mover] = king;
	position->at[move->to] = at_target;
	position->at[taken_at] = at_taken;
	position->at[move->from] = move->piece;
	return forbidden;
}

const char *
hgn_move_barred(const char **why, struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_module_legality *const *legality;
	const char *rule = NULL;

	for (legality = position->game->legality; rule == NULL && *legality != NULL; legality++) {
		rule = (*legality)->bars != NULL ? (*legality)->bars(position, move) : NULL;
		if (rule != NULL && why != NULL)
			*why = (*legality)->barred;
	}
	return rule;
}

/* Return true if a move from cell to cell leaves its own royal piece unattacked. If there is no check before it, a
 * normal move of a piece that is not royal can only open lines of sliders. */
HGN_INLINE bool
is_safe(const struct hgn_position *position, unsigned from, unsigned to, unsigned taken_at, unsigned king, bool normal,
    const int words)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_attack_list *list = &t->attack[!position->side];
	bool only_sliders = normal && !position->state.check && king != from;
	struct hgn_occupancy occupancy;
	unsigned attacker;

	occupancy.occupied[0] = 0; /* compilers do not know that boards have words */
	hgn_occupancy_after(&occupancy, position, from, to, taken_at, words);
	return hgn_attacker_find(&attacker, position, &occupancy, list, only_sliders ? list->leaps : 0,
	    king == from ? to : king, words) == NULL;
}

HGN_BY_WORDS(bool, is_safe,
    (const struct hgn_position *position, unsigned from, unsigned to, unsigned taken_at, unsigned king, bool normal),
    position, from, to, taken_at, king, normal)

bool
hgn_shift_is_safe(const struct hgn_position *position, unsigned from, unsigned to, unsigned taken_at, unsigned king,
    bool normal)
{
	return is_safe_by_words(position, from, to, taken_at, king, normal);
}

/* Add the pieces that rule modules pin. */
static inline void
add_pins_of_modules(struct hgn_cells *cells, const struct hgn_position *position)
{
	const struct hgn_module_legality *const *legality = position->game->pinning;

	if (position->game->pins_all)
		*cells = position->pieces[position->side];
	for (; *legality != NULL; legality++)
		(*legality)->pins(cells, position);
}

bool
hgn_move_is_legal_slow(struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_game *game = position->game;
	int mover = position->side;
	unsigned king = position->king[mover];
	bool tables = hgn_game_attacks_by_tables(game) && game->kind[move->kind] == NULL && move->kind != HGN_KIND_STAY;
	bool free = !game->legal_by_attacks && hgn_move_is_normal(move) && move->from != king; /* of pins of modules */
	struct hgn_cells pinned;
	uint8_t codes[HGN_MAX_CHOICES];
	struct hgn_undo undo;
	const char *rule;

	if (move->from == HGN_NO_CELL && game->legal_by_attacks && !position->state.check &&
	    move->piece != game->royal_code[mover])
		return true; /* a dropped piece opens no line */
	if (game->scarce_promotions && hgn_move_choices(codes, position, move) < 0)
		return false;
	if ((game->hooks & HGN_HOOK_BARS) && hgn_move_barred(NULL, position, move) != NULL)
		return false;
	if (free) {
		memset(&pinned, 0, sizeof pinned);
		add_pins_of_modules(&pinned, position);
		free = !hgn_cells_has(&pinned, move->from);
	}
	if (free && king != HGN_NO_CELL && !position->state.check &&
	    !(game->hops > 0 && hgn_position_hops_aim(position, king, !mover)) &&
	    !hgn_position_may_discover(position, game, king, move->from, !mover, game->board.words))
		return true;
	if (tables && king != HGN_NO_CELL && !hgn_shift_is_safe(position, move->from, move->to,
	    move->taken != 0 ? move->taken_at : HGN_NO_CELL, king, hgn_move_is_normal(move)))
		return false;
	if (tables && (free || !(game->hooks & HGN_HOOK_FORBIDS)))
		return true;
	if (tables && game->forbids_cells)
		return !is_forbidden_by_cells(position, move);
	hgn_position_shift(position, move, &undo);
	rule = tables ? find_forbidding_rule(NULL, position, mover) : hgn_position_forbidden(NULL, position, mover);
	hgn_position_unmake(position, &undo);
	return rule == NULL;
}

/* Add the piece on a line to the pinned pieces if it is the only one there and belongs to the side to move. */
static void
add_pin(struct hgn_pins *out, const struct hgn_position *position, const struct hgn_occupancy *occupancy,
    const uint64_t *between)
{
	int words = position->game->board.words, where = 0, i;
	uint64_t only = 0, here;

	for (i = 0; i < words; i++) {
		here = between[i] & occupancy->occupied[i];
		if (here == 0)
			continue;
		if (only != 0 || (here & (here - 1)) != 0)
			return;
		only = here;
		where = i;
	}
	out->cells.word[where] |= only & position->pieces[position->side].word[where];
}

/* Add the pieces that may be pinned to a royal piece. This assumes that conditions of rays are met, so the set may be
 * too large. */
static void
find_pins(struct hgn_pins *out, const struct hgn_position *position, unsigned king)
{
	const struct hgn_game *game = position->game;
	const struct hgn_tables *t = &game->tables;
	const struct hgn_attack_list *list = &t->attack[!position->side];
	const struct hgn_reverse_ray *reverse = t->reverse_ray + list->first, *end = reverse + list->n;
	struct hgn_occupancy occupancy;
	uint64_t here;
	unsigned cells = (unsigned)game->board.cells;
	int words = game->board.words, i;

	hgn_occupancy_now(&occupancy, position, words);
	for (reverse += list->leaps; reverse < end; reverse++) {
		const uint64_t *set = hgn_tables_set(t, reverse->origins, king, words);
		const uint64_t *held = position->set + reverse->code * (unsigned)words;

		for (i = 0; i < words; i++)
			for (here = set[i] & held[i]; here != 0; here &= here - 1)
				add_pin(out, position, &occupancy,
				    hgn_tables_between(t, reverse->path, reverse->mask, cells, king,
				    (unsigned)(i * 64 + __builtin_ctzll(here)), words));
	}
}

void
hgn_pins_find(struct hgn_pins *out, const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	uint16_t king = position->king[position->side];

	memset(out, 0, sizeof *out);
	out->in_check = position->state.check;
	if (out->in_check)
		return;
	if (king != HGN_NO_CELL) {
		hgn_cells_add(&out->cells, king);
		find_pins(out, position, king);
		if (game->hops > 0 && hgn_position_hops_aim(position, king, !position->side))
			out->cells = position->pieces[position->side];
	}
	add_pins_of_modules(&out->cells, position);
}
