/* SPDX-License-Identifier: MIT
 * Explanations of illegal moves. All pieces that the parts may mean are tried; the reported reason is for the piece
 * closest to a legal move. Speed does not matter, because this code runs only after a move has failed. */
#include "notation/move/move.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "rules/attacks.h"
#include "rules/ends.h"
#include "rules/legality.h"
#include "rules/make.h"
#include "rules/movegen.h"
#include "hgn/tools/tools.h"

/* State of the search for the reason. */
struct refusal {
	struct hgn_position *position;
	const struct hgn_move_parts *parts;
	unsigned from;                /* the cell of the piece that is tried */
	const char *name, *at, *to;   /* names of the piece, its cell and the target */
	enum hgn_nearness nearness;
	int tried;
	bool transforms; /* the piece may be replaced on its cell */
	struct hgn_error error;
};

static const char *
piece_name(const struct hgn_position *position, unsigned cell)
{
	return hgn_piece_name(position->game, position->at[cell]);
}

static const char *
cell_name(const struct hgn_position *position, unsigned cell)
{
	return position->game->board.name[cell];
}

/* Keep a reason if it is closer to a legal move than the best one so far. */
static int HGN_PRINTF(4, 5)
note(struct refusal *refusal, enum hgn_nearness nearness, const char *rule, const char *format, ...)
{
	char message[sizeof refusal->error.message];
	va_list args;

	if (refusal->tried++ > 0 && nearness <= refusal->nearness)
		return 0;
	va_start(args, format);
	hgn_text_vprint(message, sizeof message, format, args);
	va_end(args);
	refusal->nearness = nearness;
	return hgn_error_set(&refusal->error, HGN_EINVAL, rule, "%s", message);
}

/* Note why a pseudo-legal move is illegal. */
static void
note_forbidden(struct refusal *refusal, const struct hgn_move *move)
{
	struct hgn_position *position = refusal->position;
	struct hgn_undo undo;
	int mover = position->side;
	const char *rule, *what = "",
	    *royal = position->game->royal_of[mover] >= 0 ? position->game->type[position->game->royal_of[mover]].name :
	    "";
	struct hgn_attack how;
	uint16_t king;

	rule = hgn_move_barred(&what, position, move);
	if (rule != NULL) {
		note(refusal, HGN_FORBIDDEN, rule, "%s", what);
		return;
	}
	hgn_position_make(position, move, &undo);
	rule = hgn_position_forbidden(&what, position, mover);
	king = position->king[mover];
	if (rule != NULL && strcmp(rule, "king-in-check") == 0) {
		hgn_position_find_attack(&how, position, king, !mover);
		note(refusal, HGN_FORBIDDEN, rule, "this leaves %s's %s on %s attacked by the %s on %s",
		    hgn_side_names[mover], royal, cell_name(position, king), piece_name(position, how.from),
		    cell_name(position, how.from));
	} else if (rule != NULL) {
		note(refusal, HGN_FORBIDDEN, rule, "this leaves %s", what);
	}
	hgn_position_unmake(position, &undo);
}

/* A piece letter, NUL-terminated. */
struct letter_text {
	char text[HGN_LETTER_TEXT + 1];
};

static struct letter_text
name_letter(const struct hgn_move_parts *parts, char letter)
{
	struct letter_text name;

	*hgn_letter_put(name.text, parts->letters, letter) = '\0';
	return name;
}

/* List the promotion choices on a cell, for example "R, G or F". If there are none, the piece codes[0] remains. */
static void
list_choices(char *out, size_t size, const struct refusal *refusal, const uint8_t *codes, int n)
{
	const struct hgn_game *game = refusal->position->game;
	size_t used = 0;
	int i;

	if (n == 0)
		snprintf(out, size, "remain a %s", hgn_piece_name(game, codes[0]));
	for (i = 0; i < n && used < size; i++)
		used += (size_t)snprintf(out + used, size - used, "%s%s%s", i == 0 ? "" : i + 1 < n ? ", " : " or ",
		    game->type[hgn_code_type(game, codes[i])].promoted ? "+" : "",
		    name_letter(refusal->parts, hgn_piece_letter(game, codes[i])).text);
}

/* Note a wrong promotion of a piece that has no choice, or does not promote. */
static bool
note_forced_transform(struct refusal *refusal, const struct hgn_move *move)
{
	const struct hgn_game *game = refusal->position->game;
	const char *became = hgn_piece_name(game, move->into);
	int into = refusal->parts->into;

	if (hgn_move_fits_transform(move, game, into))
		return false;
	if (hgn_move_is_promotion(move))
		note(refusal, HGN_PROMOTION, into == HGN_NO_TYPE ? "promotion-missing" : "promotion-illegal",
		    "the %s becomes %s %s on %s: write =%s", refusal->name, hgn_text_article(became), became,
		    refusal->to, name_letter(refusal->parts, hgn_piece_letter(game, move->into)).text);
	else if (move->into != move->piece && hgn_code_type(game, move->into) == into)
		note(refusal, HGN_PROMOTION, "promotion-illegal",
		    "the %s on %s becomes %s %s by its double step: =%s is not written", refusal->name, refusal->at,
		    hgn_text_article(became), became, name_letter(refusal->parts, refusal->parts->into_letter).text);
	else
		note(refusal, HGN_PROMOTION, "promotion-illegal", "the %s on %s does not promote on %s", refusal->name,
		    refusal->at, refusal->to);
	return true;
}

/* Note a promotion that is missing or not allowed. If it is correct, choose it and return false. */
static bool
note_promotion(struct refusal *refusal, struct hgn_move *move)
{
	const struct hgn_position *position = refusal->position;
	const struct hgn_game *game = position->game;
	const struct hgn_type *type = &game->type[hgn_code_type(game, move->piece)];
	uint8_t codes[HGN_MAX_CHOICES];
	char choices[(HGN_LETTER_TEXT + 5) * HGN_MAX_CHOICES + 8];
	int into = refusal->parts->into, n = hgn_move_choices(codes, position, move), i;
	const char *name = refusal->name, *article = hgn_text_article(name), *to = refusal->to;

	if (n == 0)
		return note_forced_transform(refusal, move);
	if (n < 0) {
		note(refusal, HGN_PROMOTION, type->into_captured ? "promotion-illegal" : type->limit[0].rule,
		    "the %s on %s cannot go to %s: it must become a piece that %s, and there is none", name,
		    refusal->at, to,
		    type->into_captured ? "its side has lost" : "is allowed there");
		return true;
	}
	for (i = 0; i < n; i++)
		if (hgn_code_type(game, codes[i]) == into || (into == HGN_NO_TYPE && codes[i] == move->piece)) {
			move->into = codes[i];
			return false;
		}
	n -= codes[n - 1] == move->piece;
	list_choices(choices, sizeof choices, refusal, codes, n);
	if (into == HGN_NO_TYPE) {
		note(refusal, HGN_PROMOTION, "promotion-missing", "the %s promotes on %s: write the piece (%s)", name,
		    to, choices);
		return true;
	}
	for (i = 0; i < type->ninto; i++)
		if (type->into[i] == into) {
			const char *wanted = game->type[type->into[i]].name;

			note(refusal, HGN_PROMOTION, type->limit[i].rule, "%s %s cannot become %s %s on %s, only %s",
			    article, name, hgn_text_article(wanted), wanted, to, choices);
			return true;
		}
	note(refusal, HGN_PROMOTION, "promotion-illegal", "%s %s cannot become %s, only %s", article, name,
	    name_letter(refusal->parts, refusal->parts->into_letter).text, choices);
	return true;
}

/* Return the rule id of a capture of the attacker's own type, if its pieces do not capture each other; otherwise
 * NULL. */
static const char *
immunity_rule(const struct hgn_game *game, unsigned code, unsigned victim)
{
	int type = hgn_code_type(game, code);

	return type == hgn_code_type(game, victim) ? game->immune[type] : NULL;
}

/* Return true if a piece cannot be captured only because it is friendly, and not for a reason that also applies to
 * enemies. */
static bool
is_untouchable_friend(const struct hgn_game *game, unsigned code, unsigned victim)
{
	int side = hgn_code_side(game, code), type;

	if (side != hgn_code_side(game, victim) || game->captures[code][victim])
		return false;
	for (type = 0; type < game->types; type++)
		if (game->captures[code][hgn_code(game, type, side)])
			return immunity_rule(game, code, victim) == NULL;
	return true;
}

/* Note why a piece that reaches the target may not move there. */
static void
note_target(struct refusal *refusal, const struct hgn_ray *ray)
{
	struct hgn_position *position = refusal->position;
	const struct hgn_game *game = position->game;
	unsigned to = refusal->parts->to, code = position->at[refusal->from], victim = position->at[to];
	const char *name = refusal->name, *at = refusal->at, *other = victim != 0 ? piece_name(position, to) : "";
	struct hgn_target target;
	struct hgn_move move;

	hgn_position_target(&target, position, code, to);
	if (!(ray->flags & HGN_RAY_MOVE) && target.victim == HGN_NO_CELL) {
		note(refusal, HGN_EMPTY, "nothing-to-capture",
		    "the %s on %s goes to %s only to capture, and that cell is empty", name, at, refusal->to);
	} else if (victim != 0 && game->owner[victim] == HGN_NEUTRAL && !game->captures[code][victim] &&
	    immunity_rule(game, code, victim) == NULL) {
		note(refusal, HGN_PROTECTED, "own-piece", "the %s on %s cannot capture the neutral %s on %s", name, at,
		    other, refusal->to);
	} else if (victim != 0 && is_untouchable_friend(game, code, victim)) {
		note(refusal, HGN_PROTECTED, "own-piece", "the %s on %s cannot capture %s's own %s on %s", name, at,
		    hgn_side_names[hgn_code_side(game, victim)], other, refusal->to);
	} else if (victim != 0 && !(ray->flags & HGN_RAY_CAPTURE)) {
		note(refusal, HGN_BLOCKED, "blocked", "the %s on %s cannot capture in this way: the %s on %s blocks it",
		    name, at, other, refusal->to);
	} else if (victim != 0 && !game->captures[code][victim]) {
		note(refusal, HGN_PROTECTED, immunity_rule(game, code, victim),
		    "the %s on %s cannot capture the %s on %s: no %s captures its own kind", name, at, other,
		    refusal->to, name);
	} else {
		hgn_move_fill(&move, position, refusal->from, &target, ray);
		if (!note_promotion(refusal, &move))
			note_forbidden(refusal, &move);
	}
}

/* Note that the module's condition for this way to move is not met. */
static void
note_condition(struct refusal *refusal)
{
	const struct hgn_game *game = refusal->position->game;
	char words[80];

	game->condition->write(words, sizeof words, game);
	note(refusal, HGN_CONFINED, game->condition->reason != NULL ? game->condition->reason(game) : "cannot-reach",
	    "the %s on %s goes to %s only %s", refusal->name, refusal->at, refusal->to, words);
}

/* Note that the piece to hop over is missing, or on the wrong cell. */
static void
note_hurdle(struct refusal *refusal, const struct hgn_ray *ray, const struct hgn_hurdles *hurdles)
{
	const struct hgn_position *position = refusal->position;
	const struct hgn_hop *hop = &position->game->hop[ray->kind];
	const char *name = refusal->name, *at = refusal->at, *to = refusal->to, *over, *where;

	if (hurdles->n != 1) {
		note(refusal, HGN_BLOCKED, "no-hurdle",
		    "the %s on %s hops to %s over exactly one piece, and %s between",
		    name, at, to, hurdles->n == 0 ? "there is none" : "there are several");
		return;
	}
	over = piece_name(position, hurdles->cell);
	where = cell_name(position, hurdles->cell);
	if (hurdles->before > hop->before || hurdles->after > hop->after)
		note(refusal, HGN_BLOCKED, "no-hurdle",
		    "the %s on %s cannot hop to %s: the %s on %s is too far from %s",
		    name, at, to, over, where, hurdles->before > hop->before ? at : to);
	else
		note(refusal, HGN_BLOCKED, "no-hurdle",
		    "the %s on %s hops to %s over %s only, and the %s on %s is not one", name, at, to,
		    hop->over == HGN_HURDLE_FRIEND ? "friends" : "enemies", over, where);
}

/* Note why a piece cannot move along a ray to the target, its cell number `i`. `obstacle` is the first cell before
 * it that is not empty. */
static void
follow_ray(struct refusal *refusal, const struct hgn_ray *ray, uint32_t i, uint16_t obstacle)
{
	const struct hgn_position *position = refusal->position;
	unsigned blocks = ray->flags & HGN_RAY_ENEMY_BLOCKS, from = refusal->from, blocker;
	bool hops = (ray->flags & HGN_RAY_HOPS) != 0;
	struct hgn_hurdles hurdles;

	if (!hgn_position_allows(position, hops ? ray->flags : ray->flags & ~blocks, from)) {
		note_condition(refusal);
	} else if (hops && !hgn_ray_hops(position, from, ray, i)) {
		note_hurdle(refusal, ray, hgn_ray_hurdles(&hurdles, position, ray, i));
	} else if (!hops && obstacle == HGN_NO_CELL && position->at[refusal->parts->to] == 0 &&
	    !hgn_position_allows(position, blocks, from)) {
		blocker = hgn_position_find_blocker(position, from);
		note(refusal, refusal->parts->takes ? HGN_BLOCKED : HGN_PROTECTED, "blocked",
		    "the %s on %s cannot go to %s: %s's %s on %s blocks its other steps too", refusal->name,
		    refusal->at, refusal->to, hgn_side_names[!position->side], piece_name(position, blocker),
		    cell_name(position, blocker));
	} else if (hops || obstacle == HGN_NO_CELL) {
		note_target(refusal, ray);
	} else {
		note(refusal, HGN_BLOCKED, "blocked", "the %s on %s cannot reach %s: the %s on %s is in the way",
		    refusal->name, refusal->at, refusal->to, piece_name(position, obstacle),
		    cell_name(position, obstacle));
	}
}

/* Follow the rays of a piece to the target. Return true if a ray leads there. */
static bool
follow_rays(struct refusal *refusal)
{
	const struct hgn_position *position = refusal->position;
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_ray_list *list =
	    &t->rays_from[position->at[refusal->from] * (unsigned)position->game->board.cells + refusal->from];
	uint32_t r, i;
	bool reached = false;

	for (r = list->first; r < list->first + list->n; r++) {
		const struct hgn_ray *ray = &t->ray[r];
		uint16_t obstacle = HGN_NO_CELL, cell;

		for (i = 0; i < ray->n; i++) {
			cell = t->cell[ray->first + i];
			if (cell == refusal->parts->to && i + 1 >= ray->min) {
				reached = true;
				follow_ray(refusal, ray, i, obstacle);
			}
			if (obstacle == HGN_NO_CELL && position->at[cell] != 0)
				obstacle = cell;
		}
	}
	return reached;
}

/* Return an atom of the piece whose vector leads to the target, ignoring confinement and zones; NULL if there is
 * none. */
static const struct hgn_atom *
vector_to(const struct hgn_position *position, unsigned from, unsigned to)
{
	const struct hgn_game *game = position->game;
	int side = hgn_code_side(game, position->at[from]), type = hgn_code_type(game, position->at[from]), a, i;

	for (a = 0; a < game->atoms; a++) {
		const struct hgn_atom *atom = &game->atom[a];
		struct hgn_vec v = side == HGN_WHITE ? atom->v : hgn_board_mirror_vec(&game->board, atom->v);
		struct hgn_vec w = side == HGN_WHITE ? atom->w : hgn_board_mirror_vec(&game->board, atom->w);
		uint16_t cell = (uint16_t)from;

		if (atom->type != type || atom->nth > 0 || (atom->lacking >> side & 1))
			continue;
		for (i = 1; i <= atom->max && (cell = hgn_board_step(&game->board, cell,
		    i == 1 ? v : w)) != HGN_NO_CELL; i++)
			if (cell == to && i >= atom->min)
				return atom;
	}
	return NULL;
}

/* Let modules note reasons concerning their kinds of moves. Return false if none does. */
static bool
note_module_reasons(struct refusal *refusal)
{
	const struct hgn_position *position = refusal->position;
	const struct hgn_module_moves *const *moves;
	enum hgn_nearness nearness = HGN_NOT_CONCERNED;
	struct hgn_error error;
	struct hgn_move move;

	for (moves = position->game->moves; nearness == HGN_NOT_CONCERNED && *moves != NULL; moves++)
		if ((*moves)->explain != NULL)
			nearness = (*moves)->explain(&error, &move, position, refusal->parts,
			    refusal->from);
	if (nearness != HGN_NOT_CONCERNED && nearness != HGN_PSEUDO_LEGAL)
		note(refusal, nearness, error.rule, "%s", error.message);
	else if (nearness == HGN_PSEUDO_LEGAL && !note_promotion(refusal, &move))
		note_forbidden(refusal, &move);
	return nearness != HGN_NOT_CONCERNED;
}

/* Note that a piece moves by the vector of an atom only from another zone, or only to another zone. */
static void
note_wrong_zone(struct refusal *refusal, const struct hgn_atom *atom)
{
	const struct hgn_position *position = refusal->position;
	const struct hgn_game *game = position->game;
	bool target = atom->to > 0 && (!(atom->flags & HGN_RAY_FROM_ZONE) ||
	    hgn_cells_has(&game->zone[atom->zone].cells[position->side], refusal->from));
	const struct hgn_zone *zone = &game->zone[target ? atom->to - 1 : atom->zone];

	if ((atom->flags & HGN_RAY_HAS_KIND) && atom->kind == HGN_KIND_DOUBLE_STEP)
		note(refusal, HGN_FAR, "cannot-reach",
		    "the %s on %s cannot make a double step to %s: it is not on a cell where it may make one",
		    refusal->name, refusal->at, refusal->to);
	else
		note(refusal, HGN_FAR, "cannot-reach",
		    "the %s on %s cannot go to %s: it moves in this way only %s %s", refusal->name, refusal->at,
		    refusal->to, target ? "to" : "from", zone->title != NULL ? zone->title : "other cells");
}

/* Note that a piece cannot reach the target, because of its confinement or at all. */
static void
note_unreached(struct refusal *refusal)
{
	const struct hgn_game *game = refusal->position->game;
	const struct hgn_type *type = &game->type[hgn_code_type(game, refusal->position->at[refusal->from])];
	const struct hgn_atom *atom = vector_to(refusal->position, refusal->from, refusal->parts->to);
	const struct hgn_zone *zone = type->confined >= 0 ? &game->zone[type->confined] : NULL;

	if (atom != NULL && zone != NULL)
		note(refusal, HGN_CONFINED, type->confined_rule, "the %s on %s cannot go to %s: it never leaves %s%s",
		    refusal->name, refusal->at, refusal->to, zone->title != NULL ? "" : "its ",
		    zone->title != NULL ? zone->title : zone->name);
	else if (atom != NULL && ((atom->flags & HGN_RAY_FROM_ZONE) || atom->to > 0))
		note_wrong_zone(refusal, atom);
	else if (!note_module_reasons(refusal))
		note(refusal, HGN_FAR, "cannot-reach", "the %s on %s cannot reach %s", refusal->name, refusal->at,
		    refusal->to);
}

/* Report that the piece is not on the given origin. */
static int
refuse_origin(struct hgn_error *error, const struct hgn_position *position, const struct hgn_move_parts *parts)
{
	const struct hgn_game *game = position->game;
	unsigned code = position->at[parts->from];
	const char *at = cell_name(position, parts->from), *name = game->type[parts->type].name;

	if (code == 0)
		return hgn_error_set(error, HGN_EINVAL, "no-such-piece", "no %s is on %s: it is empty", name, at);
	if (code == hgn_code(game, parts->type, !position->side))
		return hgn_error_set(error, HGN_EINVAL, "turn-order", "the %s on %s is %s's, and %s is to move", name,
		    at,
		    hgn_side_names[!position->side], hgn_side_names[position->side]);
	return hgn_error_set(error, HGN_EINVAL, "no-such-piece", "no %s of %s is on %s, but %s's %s", name,
	    hgn_side_names[position->side], at, hgn_side_names[hgn_code_side(game, code)], piece_name(position,
	    parts->from));
}

int
hgn_move_refuse_ended(struct hgn_error *error, const struct hgn_position *position)
{
	char words[HGN_ENDING_TEXT];

	if (hgn_position_is_over(position))
		return hgn_error_set(error, HGN_EINVAL, "move-after-end", "the game is over: %s",
		    hgn_ending_text(words, sizeof words, position));
	return hgn_error_set(error, HGN_EINVAL, "move-after-end", "the game is over: %s is %s",
	    hgn_side_names[position->side], hgn_position_in_check(position) ? "checkmated" : "stalemated");
}

/* Note why replacing a piece on its cell is illegal. */
static bool
note_transform(void *ctx, const struct hgn_move *move)
{
	struct refusal *refusal = ctx;
	struct hgn_move copy = *move;

	if (move->kind != HGN_KIND_TRANSFORM)
		return true;
	refusal->transforms = true;
	if (!note_promotion(refusal, &copy))
		note_forbidden(refusal, &copy);
	return true;
}

/* Note why a piece that the parts may mean cannot make the move. */
static void
note_piece(struct refusal *refusal, unsigned from)
{
	struct hgn_position *position = refusal->position;

	refusal->from = from;
	refusal->name = piece_name(position, from);
	refusal->at = cell_name(position, from);
	refusal->to = refusal->parts->to < position->game->board.cells ? cell_name(position, refusal->parts->to) : "";
	refusal->transforms = false;
	if (refusal->parts->symbol != 0) {
		note_module_reasons(refusal);
		return;
	}
	if (from == refusal->parts->to)
		hgn_moves_to(position, position->at[from], from, note_transform, refusal);
	if (!refusal->transforms && !follow_rays(refusal))
		note_unreached(refusal);
}

/* Report why a pseudo-legal move is illegal. */
static int
refuse_forbidden(struct hgn_error *error, struct hgn_position *position, const struct hgn_move *move)
{
	struct refusal refusal = { .position = position };

	note_forbidden(&refusal, move);
	if (error != NULL)
		*error = refusal.error;
	return HGN_EINVAL;
}

int
hgn_move_refuse_kind(struct hgn_error *error, struct hgn_position *position, const struct hgn_move *move)
{
	struct hgn_move copy = *move;

	if (hgn_position_is_playable(position) && !hgn_position_can_move(position))
		return hgn_move_refuse_ended(error, position);
	if (position->game->kind[move->kind]->check(&copy, position, error) != 0)
		return HGN_EINVAL;
	return refuse_forbidden(error, position, &copy);
}

int
hgn_move_refuse_reach(struct hgn_error *error, struct hgn_position *position, const struct hgn_move_parts *parts)
{
	const struct hgn_game *game = position->game;
	struct refusal refusal = { .position = position, .parts = parts };
	unsigned code = hgn_code(game, parts->type, position->side);
	int cell;

	if (parts->from != HGN_NO_CELL && position->at[parts->from] != code)
		return refuse_origin(error, position, parts);
	for (cell = 0; cell < game->board.cells; cell++)
		if (position->at[cell] == code && hgn_move_parts_fit(parts, game, (unsigned)cell))
			note_piece(&refusal, (unsigned)cell);
	if (refusal.tried == 0)
		return hgn_error_set(error, HGN_EINVAL, "no-such-piece", "%s has no %s%s%s",
		    hgn_side_names[position->side],
		    game->type[parts->type].name, parts->part[0] != '\0' ? " on a cell with " : "", parts->part);
	if (refusal.nearness == HGN_FAR && refusal.tried > 1)
		return hgn_error_set(error, HGN_EINVAL, "cannot-reach", "no %s of %s can reach %s",
		    game->type[parts->type].name, hgn_side_names[position->side], cell_name(position, parts->to));
	if (error != NULL)
		*error = refusal.error;
	return HGN_EINVAL;
}

/* Report why a piece cannot be dropped. */
static int
refuse_drop(struct hgn_error *error, struct hgn_position *position, const struct hgn_move_parts *parts)
{
	const struct hgn_game *game = position->game;
	unsigned code = hgn_code(game, parts->type, position->side);
	struct hgn_move move = hgn_move_start(HGN_KIND_OWN, code);

	move.to = parts->to;
	while (game->symbol[move.kind] != '@')
		move.kind++;
	if (game->kind[move.kind]->check(&move, position, error) != 0)
		return HGN_EINVAL;
	if (parts->into != HGN_NO_TYPE)
		return hgn_error_set(error, HGN_EINVAL, "promotion-illegal",
		    "a piece does not promote when it is dropped");
	return refuse_forbidden(error, position, &move);
}

int
hgn_move_refuse(struct hgn_error *error, struct hgn_position *position, const struct hgn_move_parts *parts)
{
	if (hgn_position_is_playable(position) && !hgn_position_can_move(position))
		return hgn_move_refuse_ended(error, position);
	if (parts->drop)
		return refuse_drop(error, position, parts);
	return hgn_move_refuse_reach(error, position, parts);
}
