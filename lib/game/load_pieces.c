/* SPDX-License-Identifier: MIT
 * The section `pieces` of a game file. */
#include "game/load_pieces.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "game/load_idle.h"

#define MAX_VECTORS 128

/* The vectors that a move repeats, and how many. */
struct vectors {
	struct hgn_vec v[MAX_VECTORS];
	int n;
};

static int
add_length(struct vectors *out, struct hgn_game_loader *load, const struct hgn_node *node, int length2)
{
	int n = hgn_board_vectors(out->v + out->n, MAX_VECTORS - out->n, &load->game->board, length2);

	if (n == 0)
		return hgn_load_fail(&load->base, node, "no two cells of this lattice are that far apart");
	if (out->n + n > MAX_VECTORS)
		return hgn_load_fail(&load->base, node, "more than %d vectors", MAX_VECTORS);
	out->n += n;
	return 0;
}

/* Say what was probably meant, or else which directions there are. */
static int
refuse_direction(struct hgn_game_loader *load, const struct hgn_node *node)
{
	const struct hgn_board *board = &load->game->board;
	const char *names[HGN_MAX_DIRECTIONS + 2];
	char all[160] = "";
	size_t n = 0, i, used = 0;
	int near;

	if (hgn_is_digit(node->text[0]) || (node->text[0] == '-' && hgn_is_digit(node->text[1])))
		return hgn_load_fail(&load->base, node, "'%s' is no direction: a vector is a list of its own in the list, "
		    "such as [[1, 2]]", node->text);
	names[n++] = "orthogonal";
	if (board->lattice != HGN_HEX_PRISM)
		names[n++] = "diagonal";
	n += hgn_board_directions(names + n, board);
	near = node->text[strspn(node->text, "NESW")] == '\0' ? -1 : hgn_text_nearest(node->text, names, n);
	if (near >= 0)
		return hgn_load_fail(&load->base, node, "'%s' is no direction of this lattice; did you mean '%s'?", node->text,
		    names[near]);
	for (i = 0; i < n; i++)
		used += (size_t)snprintf(all + used, sizeof all - used, "%s%s", i > 0 ? ", " : "", names[i]);
	return hgn_load_fail(&load->base, node, "'%s' is no direction of this lattice, which are %s", node->text, all);
}

static int
add_named(struct vectors *out, struct hgn_game_loader *load, const struct hgn_node *node)
{
	const struct hgn_board *board = &load->game->board;

	if (strcmp(node->text, "orthogonal") == 0)
		return add_length(out, load, node, 1);
	if (strcmp(node->text, "diagonal") == 0 && board->lattice != HGN_HEX_PRISM)
		return add_length(out, load, node, hgn_board_is_square(board) ? 2 : 3);
	if (out->n == MAX_VECTORS)
		return hgn_load_fail(&load->base, node, "more than %d vectors", MAX_VECTORS);
	if (!hgn_board_direction(&out->v[out->n], board, node->text))
		return refuse_direction(load, node);
	out->n++;
	return 0;
}

/* [2, 1] or [2, 1, 0]. */
static int
add_numbers(struct vectors *out, struct hgn_game_loader *load, const struct hgn_node *list)
{
	int value[3] = { 0, 0, 0 }, i = 0;
	const struct hgn_node *child;

	if (list->n < 2 || list->n > 3 || out->n == MAX_VECTORS)
		return hgn_load_fail(&load->base, list, "expected a vector of two or three numbers");
	for (child = list->first; child != NULL; child = child->next)
		hgn_load_int(&value[i++], load, child, -HGN_MAX_RANKS, HGN_MAX_RANKS);
	out->v[out->n] = (struct hgn_vec){ value[0], load->game->board.rightwards ? value[0] - value[1] : value[1], value[2] };
	if (!hgn_board_is_prism(&load->game->board) && list->n > 2)
		return hgn_load_fail(&load->base, list, "a vector of this lattice has two numbers");
	if (load->game->board.lattice == HGN_HEX_FLAT && (value[0] + value[1]) % 2 != 0)
		return hgn_load_fail(&load->base, list, "no cell lies there: files and half ranks are both even or both odd");
	if (hgn_board_length2(&load->game->board, out->v[out->n]) == 0)
		return hgn_load_fail(&load->base, list, "a vector that goes nowhere");
	out->n++;
	return load->base.status;
}

/* A direction, a set of them, or `{length: n}` (squared). */
static int
add_direction(struct vectors *out, struct hgn_game_loader *load, const struct hgn_node *node)
{
	static const char *const keys[] = { "length" };
	int length2 = 0;

	if (node->kind == HGN_NODE_SCALAR)
		return add_named(out, load, node);
	if (hgn_load_keys(load, node, keys, 1) == 0 && node->n == 0)
		return hgn_load_fail(&load->base, node, "expected a 'length'");
	if (hgn_load_int(&length2, load, node->first, 1, HGN_MAX_RANKS * HGN_MAX_RANKS) == 0)
		add_length(out, load, node, length2);
	return load->base.status;
}

/* That, or a list of such and of vectors. */
static int
load_vectors(struct vectors *out, struct hgn_game_loader *load, const struct hgn_node *node)
{
	const struct hgn_node *child;

	if (node->kind != HGN_NODE_LIST)
		return add_direction(out, load, node);
	for (child = node->first; load->base.status == 0 && child != NULL; child = child->next)
		if (child->kind == HGN_NODE_LIST)
			add_numbers(out, load, child);
		else
			add_direction(out, load, child);
	return load->base.status;
}

enum manner { STEP, SLIDE, LEAP, RIDE, HOP };
static const char *const manner_names[] = { "step", "slide", "leap", "ride", "hop" };

/* How far: steps and leaps go once, slides and rides from `min` to `max` times. `times` stretches a leap. */
static int
load_range(struct hgn_atom *atom, int *times, struct hgn_game_loader *load, const struct hgn_node *node, enum manner manner)
{
	const struct hgn_node *min = hgn_node_get(node, "min"), *max = hgn_node_get(node, "max"),
	    *stretch = hgn_node_get(node, "times");
	bool rides = manner == SLIDE || manner == RIDE;
	int low = 1, high = rides ? HGN_MAX_RANKS : 1;

	*times = 1;
	if ((min != NULL || max != NULL) && !rides)
		return hgn_load_fail(&load->base, min != NULL ? min : max, "only a slide or a ride has 'min' and 'max'");
	if (stretch != NULL && manner != LEAP)
		return hgn_load_fail(&load->base, stretch, "only a leap has 'times'");
	hgn_load_int(&low, load, min, 1, HGN_MAX_RANKS);
	hgn_load_int(&high, load, max, low, HGN_MAX_RANKS);
	hgn_load_int(times, load, stretch, 2, HGN_MAX_RANKS);
	atom->min = (uint8_t)low;
	atom->max = (uint8_t)high;
	return load->base.status;
}

/* What a hop goes over: `before` and `after` are the most steps on either side, `over` whose the piece may be. */
static int
load_hop(struct hgn_atom *atom, struct hgn_game_loader *load, const struct hgn_node *node, enum manner manner)
{
	static const char *const keys[] = { "before", "after", "over" }, *const whose[] = { "any", "friend", "enemy" };
	struct hgn_game *game = load->game;
	const struct hgn_node *value[3];
	int before = HGN_MAX_RANKS, after = HGN_MAX_RANKS, i;
	struct hgn_hop hop;

	for (i = 0; i < 3; i++) {
		value[i] = hgn_node_get(node, keys[i]);
		if (value[i] != NULL && manner != HOP)
			return hgn_load_fail(&load->base, value[i], "only a hop has '%s'", keys[i]);
	}
	if (manner != HOP)
		return 0;
	hgn_load_int(&before, load, value[0], 1, HGN_MAX_RANKS);
	hgn_load_int(&after, load, value[1], 1, HGN_MAX_RANKS);
	hop = (struct hgn_hop){ (uint8_t)before, (uint8_t)after, (uint8_t)hgn_load_enum(load, value[2], whose, 3) };
	for (i = 0; i < game->hops && memcmp(&game->hop[i], &hop, sizeof hop) != 0; i++)
		continue;
	if (i == HGN_MAX_HOPS)
		return hgn_load_fail(&load->base, node, "more than %d kinds of hops in one game", HGN_MAX_HOPS);
	game->hop[i] = hop;
	game->hops += i == game->hops;
	atom->flags |= HGN_RAY_HOPS;
	atom->kind = (uint8_t)i;
	atom->min = 2;
	atom->max = HGN_MAX_RANKS;
	return load->base.status;
}

/* Whether an enemy piece on the target of one of these steps blocks all of them. */
static int
load_enemy_blocks(struct hgn_atom *atom, struct hgn_game_loader *load, const struct hgn_node *node, enum manner manner)
{
	const struct hgn_node *value = hgn_node_get(node, "enemy-blocks-all");
	bool blocks = false;

	if (value != NULL && (manner != STEP || (atom->flags & HGN_RAY_CAPTURE)))
		return hgn_load_fail(&load->base, value, "only a step with 'only: move' has 'enemy-blocks-all'");
	hgn_load_bool(&blocks, load, value);
	atom->flags |= blocks ? HGN_RAY_ENEMY_BLOCKS : 0;
	return load->base.status;
}

static uint8_t
load_only(struct hgn_game_loader *load, const struct hgn_node *node)
{
	static const char *const only[] = { "move", "capture" };

	if (node == NULL)
		return HGN_RAY_MOVE_CAPTURE;
	return hgn_load_enum(load, node, only, 2) == 0 ? HGN_RAY_MOVE : HGN_RAY_CAPTURE;
}

static int
load_move(struct hgn_game_loader *load, const struct hgn_node *node, int type)
{
	static const char *const keys[] = { "step", "slide", "leap", "ride", "hop", "min", "max", "times", "only", "from",
		"before", "after", "over", "enemy-blocks-all" };
	struct hgn_atom atom = { .type = (uint8_t)type, .zone = -1 };
	struct vectors vectors = { .n = 0 };
	const struct hgn_node *what = NULL, *from = hgn_node_get(node, "from");
	enum manner manner = STEP, m;
	int times, first, i;

	if (hgn_load_keys(load, node, keys, sizeof keys / sizeof keys[0]) != 0)
		return load->base.status;
	for (m = STEP; m <= HOP; m++) {
		const struct hgn_node *value = hgn_node_get(node, manner_names[m]);

		if (value != NULL && what != NULL)
			return hgn_load_fail(&load->base, value, "one of step, slide, leap, ride and hop, not two");
		if (value != NULL) {
			what = value;
			manner = m;
		}
	}
	if (what == NULL)
		return hgn_load_fail(&load->base, node, "a move needs one of step, slide, leap, ride and hop");
	if (load_vectors(&vectors, load, what) != 0 || load_range(&atom, &times, load, node, manner) != 0)
		return load->base.status;
	atom.flags = load_only(load, hgn_node_get(node, "only"));
	if (load_hop(&atom, load, node, manner) != 0 || load_enemy_blocks(&atom, load, node, manner) != 0)
		return load->base.status;
	if (from != NULL) {
		atom.flags |= HGN_RAY_FROM_ZONE;
		atom.zone = (int8_t)hgn_load_zone(load, from);
	}
	first = load->game->atoms;
	for (i = 0; load->base.status == 0 && i < vectors.n; i++) {
		atom.v = (struct hgn_vec){ vectors.v[i].a * times, vectors.v[i].b * times, vectors.v[i].c * times };
		atom.w = atom.v;
		if (hgn_game_add_atom(load->game, atom, NULL) != 0)
			return hgn_load_fail(&load->base, node, "more than %d moves in one game", HGN_MAX_ATOMS);
	}
	hgn_load_idle_moves(load, node, first);
	return load->base.status;
}

int
hgn_load_moves(struct hgn_game_loader *load, const struct hgn_node *list, int type)
{
	const struct hgn_node *child;

	if (list->kind != HGN_NODE_LIST)
		return hgn_load_fail(&load->base, list, "expected a list of 'moves'");
	for (child = list->first; load->base.status == 0 && child != NULL; child = child->next)
		load_move(load, child, type);
	return load->base.status;
}

static int
load_name(struct hgn_game_loader *load, const struct hgn_node *piece, int index)
{
	struct hgn_type *type = &load->game->type[index];
	const struct hgn_node *name = hgn_node_get(piece, "name"), *letter = hgn_node_get(piece, "letter");
	int i;

	if (name == NULL || name->kind != HGN_NODE_SCALAR || name->text[0] == '\0' ||
	    strlen(name->text) >= sizeof type->name)
		return hgn_load_fail(&load->base, name != NULL ? name : piece, "a piece needs a 'name' of at most %zu letters",
		    sizeof type->name - 1);
	if (letter == NULL || letter->kind != HGN_NODE_SCALAR || strlen(letter->text) != 1 ||
	    !hgn_is_alpha(letter->text[0]))
		return hgn_load_fail(&load->base, letter != NULL ? letter : piece, "a piece needs a 'letter' from A to Z");
	strcpy(type->name, name->text);
	type->letter = letter->text[0];
	for (i = 0; i < index; i++)
		if (strcmp(load->game->type[i].name, type->name) == 0 && load->game->type[i].letter != type->letter)
			return hgn_load_fail(&load->base, name, "the piece %c is called %s already", load->game->type[i].letter, type->name);
	return 0;
}

/* The text of a code. */
static void
write_code(struct hgn_game *game, int index, int side)
{
	const struct hgn_type *type = &game->type[index];
	struct hgn_code_text *out = &game->code_text[hgn_code(game, index, side)];

	out->text[out->n++] = side == HGN_BLACK && !type->neutral ? hgn_to_lower(type->letter) : type->letter;
	if (type->family >= 0)
		out->text[out->n++] = game->family_letter[type->family];
	if (type->stacked)
		out->text[out->n++] = '^';
}

/* Give a type its letter, with its family and stack if it has any; a letter that says two things is refused. */
static int
claim_letter(struct hgn_game_loader *load, const struct hgn_node *piece, int index)
{
	struct hgn_game *game = load->game;
	const struct hgn_type *type = &game->type[index];
	int8_t (*slots)[2] = game->type_of[hgn_to_upper(type->letter) - 'A'];
	int taken = slots[type->family + 1][type->stacked], family;

	if (hgn_is_lower(type->letter) && (!type->neutral || type->family >= 0))
		return hgn_load_fail(&load->base, hgn_node_get(piece, "letter"), "a piece needs a 'letter' from A to Z; only "
		    "one that is neutral may have a small one");
	for (family = 0; family < game->families && taken < 0 && type->family < 0; family++)
		taken = slots[family + 1][0];
	if (taken < 0 && type->family >= 0)
		taken = slots[0][0];
	if (taken >= 0)
		return hgn_load_fail(&load->base, hgn_node_get(piece, "letter"), "the letter %c is taken by the %s",
		    type->letter, game->type[taken].name);
	slots[type->family + 1][type->stacked] = (int8_t)index;
	if (type->family < 0 && !type->stacked)
		game->by_letter[(unsigned char)type->letter] = (int8_t)index;
	game->owner[hgn_code(game, index, HGN_WHITE)] = type->neutral ? HGN_NEUTRAL : HGN_WHITE;
	game->owner[hgn_code(game, index, HGN_BLACK)] = type->neutral ? HGN_NEUTRAL : HGN_BLACK;
	write_code(game, index, HGN_WHITE);
	write_code(game, index, HGN_BLACK);
	return 0;
}

static int
load_flags(struct hgn_game_loader *load, const struct hgn_node *piece, int index)
{
	struct hgn_type *type = &load->game->type[index];
	const struct hgn_node *silent = hgn_node_get(piece, "unlettered"), *royal = hgn_node_get(piece, "royal");

	hgn_load_bool(&type->neutral, load, hgn_node_get(piece, "neutral"));
	hgn_load_bool(&type->stacked, load, hgn_node_get(piece, "stacked"));
	hgn_load_bool(&type->silent, load, silent);
	hgn_load_bool(&type->royal, load, royal);
	if (type->silent && load->game->silent_type >= 0)
		return hgn_load_fail(&load->base, silent, "only one piece can be written without its letter");
	if (type->royal && load->game->royal >= 0)
		return hgn_load_fail(&load->base, royal, "only one kind of piece can be royal");
	if (type->silent)
		load->game->silent_type = (int8_t)index;
	if (type->royal)
		load->game->royal = index;
	return load->base.status;
}

const char *const hgn_figure_names[HGN_FIGURES] = { "none", "king", "queen", "rook", "bishop", "knight", "pawn" };

/* One type: `family` is the index of its family, or -1. */
static int
load_type(struct hgn_game_loader *load, const struct hgn_node *node, int index, int family)
{
	struct hgn_type *type = &load->game->type[index];
	const struct hgn_node *moves = hgn_node_get(node, "moves");

	type->confined = type->promotes_in = -1;
	type->family = (int8_t)family;
	if (load_name(load, node, index) != 0 || load_flags(load, node, index) != 0 ||
	    claim_letter(load, node, index) != 0)
		return load->base.status;
	type->figure = (uint8_t)hgn_load_enum(load, hgn_node_get(node, "figure"), hgn_figure_names, HGN_FIGURES);
	return moves != NULL ? hgn_load_moves(load, moves, index) :
	    hgn_load_fail(&load->base, node, "a piece needs a list of 'moves'");
}

/* One entry of the list: a type, or one for each family. Counts the types on in `*index`. */
static int
load_piece(struct hgn_game_loader *load, const struct hgn_node *node, int *index)
{
	static const char *const keys[] = { "name", "letter", "unlettered", "royal", "moves", "promotes", "clans",
		"neutral", "stacked", "figure" };
	const struct hgn_node *families = hgn_node_get(node, "clans");
	int family;
	bool many = false;

	hgn_load_keys(load, node, keys, sizeof keys / sizeof keys[0]);
	if (hgn_load_bool(&many, load, families) != 0)
		return load->base.status;
	if (!many)
		return load_type(load, node, (*index)++, -1);
	if (load->game->families == 0)
		return hgn_load_fail(&load->base, families, "this game has no clans");
	for (family = 0; load->base.status == 0 && family < load->game->families; family++)
		load_type(load, node, (*index)++, family);
	return load->base.status;
}

/* One entry of `limits`: the only zone where a piece may be chosen. */
static int
load_limit(struct hgn_game_loader *load, const struct hgn_node *node, struct hgn_type *type)
{
	static const char *const keys[] = { "zone", "reason" };
	const struct hgn_node *where = hgn_node_get(node, "zone"), *why = hgn_node_get(node, "reason");
	const char *rule = "promotion-illegal";
	int i, zone;

	if (hgn_load_keys(load, node, keys, 2) == 0 && where == NULL)
		return hgn_load_fail(&load->base, node, "a limit needs a 'zone'");
	zone = hgn_load_zone(load, where);
	if (load->base.status == 0 && why != NULL)
		rule = hgn_load_reason(load, why);
	if (load->base.status != 0)
		return load->base.status;
	for (i = 0; i < type->ninto; i++)
		if (load->game->type[type->into[i]].letter == node->key[0] && node->key[1] == '\0') {
			type->limit[i].zone = (int8_t)zone;
			type->limit[i].rule = rule;
			return 0;
		}
	return hgn_load_fail(&load->base, node, "'%s' is not among the pieces of 'into'", node->key);
}

static int
add_into(struct hgn_game_loader *load, const struct hgn_node *letter, struct hgn_type *type)
{
	int into = hgn_load_letter(load, letter), i;

	if (into < 0)
		return load->base.status;
	if (load->game->type[into].royal || &load->game->type[into] == type)
		return hgn_load_fail(&load->base, letter, load->game->type[into].royal ? "no piece can become royal" :
		    "a piece that promotes becomes another");
	if (load->game->type[into].neutral)
		return hgn_load_fail(&load->base, letter, "nothing becomes a %s: it is neutral", load->game->type[into].name);
	for (i = 0; i < type->ninto; i++)
		if (type->into[i] == into)
			return hgn_load_fail(&load->base, letter, "this letter stands here twice");
	type->limit[type->ninto].zone = -1;
	type->into[type->ninto++] = (uint8_t)into;
	return 0;
}

/* A list of letters, or one alone. */
static int
load_into(struct hgn_game_loader *load, const struct hgn_node *promotes, struct hgn_type *type)
{
	const struct hgn_node *into = hgn_node_get(promotes, "into"), *child;

	if (into != NULL && into->kind == HGN_NODE_SCALAR && strlen(into->text) == 1)
		return add_into(load, into, type);
	if (into == NULL || into->kind != HGN_NODE_LIST || into->n == 0 || into->n > HGN_MAX_INTO)
		return hgn_load_fail(&load->base, promotes, "a promotion needs a list of letters 'into'");
	for (child = into->first; load->base.status == 0 && child != NULL; child = child->next)
		add_into(load, child, type);
	return load->base.status;
}

/* Whether some move of the piece ends in a cell where it promotes. */
static bool
is_reachable(const struct hgn_game *game, int index, int side, const struct hgn_cells *zone)
{
	int i, cell;

	for (i = 0; i < game->atoms; i++) {
		struct hgn_vec v = game->atom[i].v;

		if (game->atom[i].type != index)
			continue;
		if (side == HGN_BLACK)
			v = hgn_board_mirror_vec(&game->board, v);
		for (cell = 0; cell < game->board.cells; cell++) {
			uint16_t to = hgn_board_step(&game->board, (unsigned)cell, v);

			if (to != HGN_NO_CELL && hgn_cells_has(zone, to))
				return true;
		}
	}
	return false;
}

static int
load_promotion(struct hgn_game_loader *load, const struct hgn_node *piece, int index)
{
	static const char *const keys[] = { "in", "into", "limits" };
	struct hgn_type *type = &load->game->type[index];
	const struct hgn_node *node = hgn_node_get(piece, "promotes"), *limits, *child;
	int zone, side;

	if (node == NULL || hgn_load_keys(load, node, keys, 3) != 0)
		return load->base.status;
	if (type->royal)
		return hgn_load_fail(&load->base, node, "the %s stays what it is: it is royal", type->name);
	if (hgn_node_get(node, "in") == NULL)
		return hgn_load_fail(&load->base, node, "a promotion needs the zone that it happens 'in'");
	zone = hgn_load_zone(load, hgn_node_get(node, "in"));
	load_into(load, node, type);
	limits = hgn_node_get(node, "limits");
	for (child = limits != NULL ? limits->first : NULL; load->base.status == 0 && child != NULL; child = child->next)
		if (child->key == NULL)
			hgn_load_fail(&load->base, limits, "expected a mapping of letters to limits");
		else
			load_limit(load, child, type);
	if (load->base.status != 0)
		return load->base.status;
	for (side = 0; side < 2; side++)
		if (!is_reachable(load->game, index, side, &load->game->zone[zone].cells[!side]))
			return hgn_load_fail(&load->base, node, "no move of the %s reaches a cell where it would promote",
			    type->name);
	type->promotes_in = (int8_t)zone;
	return 0;
}

/* How many types an entry of the list makes. */
static int
types_of(const struct hgn_game *game, const struct hgn_node *piece)
{
	const struct hgn_node *families = hgn_node_get(piece, "clans");

	return families != NULL && families->kind == HGN_NODE_SCALAR && strcmp(families->text, "true") == 0 ?
	    game->families : 1;
}

static int
count_types(const struct hgn_game *game, const struct hgn_node *list)
{
	const struct hgn_node *child;
	int n = 0;

	for (child = list->first; child != NULL && n <= HGN_MAX_TYPES; child = child->next)
		n += types_of(game, child);
	return n;
}

int
hgn_load_pieces(struct hgn_game_loader *load, const struct hgn_node *node)
{
	const struct hgn_node *child;
	int i = 0, n;

	if (node->kind != HGN_NODE_LIST || node->n == 0)
		return hgn_load_fail(&load->base, node, "expected a list of pieces");
	load->game->types = count_types(load->game, node);
	if (load->game->types > HGN_MAX_TYPES)
		return hgn_load_fail(&load->base, node, "more than %d pieces, each clan's counted", HGN_MAX_TYPES);
	for (child = node->first; load->base.status == 0 && child != NULL; child = child->next)
		load_piece(load, child, &i);
	for (child = node->first, i = 0; load->base.status == 0 && child != NULL; child = child->next)
		for (n = types_of(load->game, child); load->base.status == 0 && n > 0; n--)
			load_promotion(load, child, i++);
	return load->base.status;
}
