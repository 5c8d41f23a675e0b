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
add_length(struct vectors *out, struct hgn_loader *load, const struct hgn_node *node, int length2)
{
	int n = hgn_board_vectors(out->v + out->n, MAX_VECTORS - out->n, &hgn_loading(load)->game->board, length2);

	if (n == 0)
		return hgn_load_fail(load, node, "no two cells of this lattice are that far apart");
	if (out->n + n > MAX_VECTORS)
		return hgn_load_fail(load, node, "more than %d vectors", MAX_VECTORS);
	out->n += n;
	return 0;
}

/* Say what was probably meant, or else which directions there are. */
static int
refuse_direction(struct hgn_loader *load, const struct hgn_node *node)
{
	const struct hgn_board *board = &hgn_loading(load)->game->board;
	const char *names[HGN_MAX_DIRECTIONS + 2];
	char all[160] = "";
	size_t n = 0, i, used = 0;
	int near;

	if (hgn_is_digit(node->text[0]) || (node->text[0] == '-' && hgn_is_digit(node->text[1])))
		return hgn_load_fail(load, node, "'%s' is no direction: a vector is a list of its own in the list, "
		    "such as [[1, 2]]", node->text);
	names[n++] = "orthogonal";
	if (board->lattice != HGN_HEX_PRISM)
		names[n++] = "diagonal";
	n += hgn_board_directions(names + n, board);
	near = node->text[strspn(node->text, "NESW")] == '\0' ? -1 : hgn_text_nearest(node->text, names, n);
	if (near >= 0)
		return hgn_load_fail(load, node, "'%s' is no direction of this lattice; did you mean '%s'?", node->text,
		    names[near]);
	for (i = 0; i < n; i++)
		used += (size_t)snprintf(all + used, sizeof all - used, "%s%s", i > 0 ? ", " : "", names[i]);
	return hgn_load_fail(load, node, "'%s' is no direction of this lattice, which are %s", node->text, all);
}

static int
add_named(struct vectors *out, struct hgn_loader *load, const struct hgn_node *node)
{
	const struct hgn_board *board = &hgn_loading(load)->game->board;

	if (strcmp(node->text, "orthogonal") == 0)
		return add_length(out, load, node, 1);
	if (strcmp(node->text, "diagonal") == 0 && board->lattice != HGN_HEX_PRISM)
		return add_length(out, load, node, hgn_board_is_square(board) ? 2 : 3);
	if (out->n == MAX_VECTORS)
		return hgn_load_fail(load, node, "more than %d vectors", MAX_VECTORS);
	if (!hgn_board_direction(&out->v[out->n], board, node->text))
		return refuse_direction(load, node);
	out->n++;
	return 0;
}

/* Load [2, 1] or [2, 1, 0]. */
static int
add_numbers(struct vectors *out, struct hgn_loader *load, const struct hgn_node *list)
{
	static const struct hgn_key number = { .min = -HGN_MAX_RANKS, .max = HGN_MAX_RANKS };
	const struct hgn_board *board = &hgn_loading(load)->game->board;
	int value[3] = { 0, 0, 0 }, i = 0;
	const struct hgn_node *child;

	if (list->n < 2 || list->n > 3 || out->n == MAX_VECTORS)
		return hgn_load_fail(load, list, "expected a vector of two or three numbers");
	for (child = list->first; load->status == 0 && child != NULL; child = child->next)
		hgn_key_int(&value[i++], load, &number, child);
	out->v[out->n] = (struct hgn_vec){ value[0], board->rightwards ? value[0] - value[1] : value[1], value[2] };
	if (!hgn_board_is_prism(board) && list->n > 2)
		return hgn_load_fail(load, list, "a vector of this lattice has two numbers");
	if (board->lattice == HGN_HEX_FLAT && (value[0] + value[1]) % 2 != 0)
		return hgn_load_fail(load, list, "no cell lies there: files and half ranks are both even or both odd");
	if (hgn_board_length2(board, out->v[out->n]) == 0)
		return hgn_load_fail(load, list, "a vector that goes nowhere");
	out->n++;
	return load->status;
}

static const struct hgn_key length_keys[] = {
	{ "length", hgn_key_int, .required = true, .min = 1, .max = HGN_MAX_RANKS * HGN_MAX_RANKS,
	    .about = "the square of the distance of the cells" },
	{ NULL },
};
const struct hgn_schema hgn_length_schema = { "hgn-game.5", "~Pieces", length_keys };

/* Load a direction, a set of them, or `{length: n}` (squared). */
static int
add_direction(struct vectors *out, struct hgn_loader *load, const struct hgn_node *node)
{
	int length2 = 0;

	if (node->kind == HGN_NODE_SCALAR)
		return add_named(out, load, node);
	if (hgn_load_map(&length2, load, &hgn_length_schema, node) == 0)
		add_length(out, load, node, length2);
	return load->status;
}

/* That, or a list of such and of vectors. */
static int
load_vectors(struct vectors *out, struct hgn_loader *load, const struct hgn_node *node)
{
	const struct hgn_node *child;

	if (node->kind != HGN_NODE_LIST)
		return add_direction(out, load, node);
	for (child = node->first; load->status == 0 && child != NULL; child = child->next)
		if (child->kind == HGN_NODE_LIST)
			add_numbers(out, load, child);
		else
			add_direction(out, load, child);
	return load->status;
}

enum manner { STEP, SLIDE, LEAP, RIDE, HOP };
enum { ONLY_MOVE, ONLY_CAPTURE, ONLY_NOTHING };

/* A way to move, as a file has it. */
struct way_to_move {
	const struct hgn_node *what; /* NULL before a manner was met */
	enum manner manner;
	struct vectors vectors;
	int min, max, times, before, after;
	uint8_t over, only;
	int8_t zone;
	bool blocks;
};

/* Load one of the keys that say how a piece goes. */
static int
load_manner(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct way_to_move *way = to;

	if (way->what != NULL)
		return hgn_load_fail(load, node, "one of step, slide, leap, ride and hop, not two");
	way->what = node;
	way->manner = (enum manner)key->min;
	return load_vectors(&way->vectors, load, node);
}

#define MANNER(word, number, line) { word, load_manner, .min = number, .about = line }
#define STEPS(word, field, least, line) \
	{ word, hgn_key_int, HGN_FIELD(struct way_to_move, field), .min = least, .max = HGN_MAX_RANKS, .about = line }
static const char *const only[] = { "move", "capture" }, *const whose[] = { "any", "friend", "enemy" };

static const struct hgn_key move_keys[] = {
	MANNER("step", STEP, "once along a direction"),
	MANNER("slide", SLIDE, "repeatedly along a direction while cells are empty"),
	MANNER("leap", LEAP, "once by a vector"),
	MANNER("ride", RIDE, "repeatedly by a vector"),
	MANNER("hop", HOP, "along a line over exactly one other piece"),
	STEPS("min", min, 1, "a slide or ride goes at least so often"),
	STEPS("max", max, 1, "a slide or ride goes at most so often"),
	STEPS("times", times, 2, "a leap goes so many times the vector"),
	{ "only", hgn_key_word, HGN_FIELD(struct way_to_move, only), HGN_WORDS(only), .about = "to move, or to capture" },
	{ "from", hgn_key_zone, HGN_FIELD(struct way_to_move, zone), .about = "the zone that it begins in" },
	STEPS("before", before, 1, "a hop has at most so many steps to the hurdle"),
	STEPS("after", after, 1, "and so many after it"),
	{ "over", hgn_key_word, HGN_FIELD(struct way_to_move, over), HGN_WORDS(whose), .about = "whose piece the hurdle is" },
	{ "enemy-blocks-all", hgn_key_flag, HGN_FIELD(struct way_to_move, blocks),
	    .about = "an enemy piece on the target of one of these steps blocks all" },
	{ NULL },
};
const struct hgn_schema hgn_move_schema = { "hgn-game.5", "~Pieces", move_keys };

/* Refuse keys that do not go with the manner of a move. */
static int
check_manner(struct hgn_loader *load, const struct way_to_move *way, const struct hgn_node *node)
{
	static const struct { const char *key; unsigned manners; const char *whose; } needs[] = {
		{ "min", 1 << SLIDE | 1 << RIDE, "a slide or a ride" }, { "max", 1 << SLIDE | 1 << RIDE, "a slide or a ride" },
		{ "times", 1 << LEAP, "a leap" }, { "before", 1 << HOP, "a hop" }, { "after", 1 << HOP, "a hop" },
		{ "over", 1 << HOP, "a hop" },
	};
	size_t i;

	if (way->what == NULL)
		return hgn_load_fail(load, node, "a move needs one of step, slide, leap, ride and hop");
	for (i = 0; i < sizeof needs / sizeof *needs; i++)
		if (hgn_node_get(node, needs[i].key) != NULL && !(needs[i].manners >> way->manner & 1))
			return hgn_load_fail(load, hgn_node_get(node, needs[i].key), "only %s has '%s'", needs[i].whose,
			    needs[i].key);
	if (way->max > 0 && way->max < way->min)
		return hgn_load_fail(load, hgn_node_get(node, "max"), "expected a whole number from %d to %d", way->min,
		    HGN_MAX_RANKS);
	if (hgn_node_get(node, "enemy-blocks-all") != NULL && (way->manner != STEP || way->only != ONLY_MOVE))
		return hgn_load_fail(load, hgn_node_get(node, "enemy-blocks-all"),
		    "only a step with 'only: move' has 'enemy-blocks-all'");
	return load->status;
}

/* Number the hop of a move. */
static int
set_hop(struct hgn_atom *atom, struct hgn_loader *load, const struct way_to_move *way, const struct hgn_node *node)
{
	struct hgn_game *game = hgn_loading(load)->game;
	struct hgn_hop hop = { (uint8_t)way->before, (uint8_t)way->after, way->over };
	int i;

	for (i = 0; i < game->hops && memcmp(&game->hop[i], &hop, sizeof hop) != 0; i++)
		continue;
	if (i == HGN_MAX_HOPS)
		return hgn_load_fail(load, node, "more than %d kinds of hops in one game", HGN_MAX_HOPS);
	game->hop[i] = hop;
	game->hops += i == game->hops;
	atom->flags |= HGN_RAY_HOPS;
	atom->kind = (uint8_t)i;
	atom->min = 2;
	atom->max = HGN_MAX_RANKS;
	return 0;
}

static int
add_atoms(struct hgn_loader *load, const struct way_to_move *way, struct hgn_atom atom, const struct hgn_node *node)
{
	int i;

	for (i = 0; i < way->vectors.n; i++) {
		struct hgn_vec v = way->vectors.v[i];

		atom.v = atom.w = (struct hgn_vec){ v.a * way->times, v.b * way->times, v.c * way->times };
		if (hgn_game_add_atom(hgn_loading(load)->game, atom, NULL) != 0)
			return hgn_load_fail(load, node, "more than %d moves in one game", HGN_MAX_ATOMS);
	}
	return 0;
}

static int
load_move(struct hgn_loader *load, const struct hgn_node *node, int type)
{
	static const uint8_t flags[] = { HGN_RAY_MOVE, HGN_RAY_CAPTURE, HGN_RAY_MOVE_CAPTURE };
	struct way_to_move way = { .min = 1, .times = 1, .before = HGN_MAX_RANKS, .after = HGN_MAX_RANKS, .only = ONLY_NOTHING,
		.zone = -1 };
	struct hgn_atom atom = { .type = (uint8_t)type, .lacking = hgn_loading(load)->lacking };
	int first = hgn_loading(load)->game->atoms;

	if (hgn_load_map(&way, load, &hgn_move_schema, node) != 0 || check_manner(load, &way, node) != 0)
		return load->status;
	if (way.max == 0)
		way.max = way.manner == SLIDE || way.manner == RIDE ? HGN_MAX_RANKS : 1;
	atom.min = (uint8_t)way.min;
	atom.max = (uint8_t)way.max;
	atom.zone = way.zone;
	atom.flags = (uint8_t)(flags[way.only] | (way.blocks ? HGN_RAY_ENEMY_BLOCKS : 0) |
	    (way.zone >= 0 ? HGN_RAY_FROM_ZONE : 0));
	if (way.manner == HOP)
		set_hop(&atom, load, &way, node);
	if (load->status == 0)
		add_atoms(load, &way, atom, node);
	hgn_load_idle_moves(load, node, first);
	return load->status;
}

int
hgn_load_moves(struct hgn_loader *load, const struct hgn_node *list, int type)
{
	const struct hgn_node *child;

	if (list->kind != HGN_NODE_LIST)
		return hgn_load_fail(load, list, "expected a list of 'moves'");
	for (child = list->first; load->status == 0 && child != NULL; child = child->next)
		load_move(load, child, type);
	return load->status;
}

static int
load_name(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_type *type = to;

	(void)key;
	if (node->kind != HGN_NODE_SCALAR || node->text[0] == '\0' || strlen(node->text) >= sizeof type->name)
		return hgn_load_fail(load, node, "a piece needs a 'name' of at most %zu letters", sizeof type->name - 1);
	strcpy(type->name, node->text);
	return 0;
}

static int
load_letter(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	(void)key;
	if (node->kind != HGN_NODE_SCALAR || strlen(node->text) != 1 || !hgn_is_alpha(node->text[0]))
		return hgn_load_fail(load, node, "a piece needs a 'letter' from A to Z");
	*(char *)to = node->text[0];
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
claim_letter(struct hgn_loader *load, const struct hgn_node *piece, int index)
{
	struct hgn_game *game = hgn_loading(load)->game;
	const struct hgn_type *type = &game->type[index];
	int8_t (*slots)[2] = game->type_of[hgn_to_upper(type->letter) - 'A'];
	int taken = slots[type->family + 1][type->stacked], family;

	if (hgn_is_lower(type->letter) && (!type->neutral || type->family >= 0))
		return hgn_load_fail(load, hgn_node_get(piece, "letter"), "a piece needs a 'letter' from A to Z; only "
		    "one that is neutral may have a small one");
	for (family = 0; family < game->families && taken < 0 && type->family < 0; family++)
		taken = slots[family + 1][0];
	if (taken < 0 && type->family >= 0)
		taken = slots[0][0];
	if (taken >= 0)
		return hgn_load_fail(load, hgn_node_get(piece, "letter"), "the letter %c is taken by the %s",
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

/* Check what a piece may be once in a game, and its name. */
static int
check_type(struct hgn_loader *load, const struct hgn_node *piece, int index)
{
	struct hgn_game *game = hgn_loading(load)->game;
	const struct hgn_type *type = &game->type[index];
	int side, i;

	for (i = 0; i < index; i++)
		if (strcmp(game->type[i].name, type->name) == 0 && game->type[i].letter != type->letter)
			return hgn_load_fail(load, hgn_node_get(piece, "name"), "the piece %c is called %s already",
			    game->type[i].letter, type->name);
	if (type->silent && game->silent_type >= 0)
		return hgn_load_fail(load, hgn_node_get(piece, "unlettered"), "only one piece can be written without its letter");
	for (side = 0; side < 2; side++) {
		if (type->royal == HGN_ROYAL_NONE || type->royal == HGN_ROYAL_BLACK - side)
			continue;
		if (game->royal_of[side] >= 0)
			return hgn_load_fail(load, hgn_node_get(piece, "royal"), "only one kind of piece can be royal");
		game->royal_of[side] = (int8_t)index;
		game->royal_code[side] = (uint8_t)hgn_code(game, index, side);
	}
	if (type->silent)
		game->silent_type = (int8_t)index;
	game->royal = game->royal_of[game->royal_of[HGN_WHITE] < 0];
	return claim_letter(load, piece, index);
}

const char *const hgn_figure_names[HGN_FIGURES] = { "none", "king", "queen", "rook", "bishop", "knight", "pawn" };

#define FLAG(word, field, line) { word, hgn_key_flag, HGN_FIELD(struct hgn_type, field), .about = line }

static const char *const royals[] = { "false", "true", "white", "black" };

static const struct hgn_key piece_keys[] = {
	{ "name", load_name, HGN_FIELD(struct hgn_type, name), .required = true, .about = "the name for people" },
	{ "letter", load_letter, HGN_FIELD(struct hgn_type, letter), .required = true, .about = "a letter from A to Z" },
	FLAG("neutral", neutral, "it is nobody's"),
	FLAG("stacked", stacked, "it carries others"),
	FLAG("unlettered", silent, "its letter is not written in moves"),
	{ "royal", hgn_key_word, HGN_FIELD(struct hgn_type, royal), HGN_WORDS(royals),
	    .about = "an attack on it is check; white, black: on that side's alone" },
	{ "figure", hgn_key_word, HGN_FIELD(struct hgn_type, figure), .words = hgn_figure_names, .n = HGN_FIGURES,
	    .about = "what drawings show for it" },
	{ "moves", NULL, .required = true, .about = "a list of ways to move" },
	{ "black", NULL, .about = "Black's ways to move, if they are others" },
	{ "clans", NULL, .about = "every clan has one" },
	{ "promotes", NULL, .about = "where it becomes something else, and what" },
	{ NULL },
};
const struct hgn_schema hgn_piece_schema = { "hgn-game.5", "Pieces", piece_keys };

static const struct hgn_key black_keys[] = {
	{ "moves", NULL, .required = true, .about = "a list of ways to move" },
	{ NULL },
};
const struct hgn_schema hgn_black_schema = { "hgn-game.5", "~Pieces", black_keys };

/* Load the moves of a type, which may be others for Black. */
static int
load_moves_of_sides(struct hgn_loader *load, const struct hgn_node *node, int index)
{
	const struct hgn_node *black = hgn_node_get(node, "black");

	if (black == NULL)
		return hgn_load_moves(load, hgn_node_get(node, "moves"), index);
	if (hgn_load_check(load, &hgn_black_schema, black) != 0)
		return load->status;
	hgn_loading(load)->lacking = 1 << HGN_BLACK;
	if (hgn_load_moves(load, hgn_node_get(node, "moves"), index) != 0)
		return load->status;
	hgn_loading(load)->lacking = 1 << HGN_WHITE;
	hgn_load_moves(load, hgn_node_get(black, "moves"), index);
	hgn_loading(load)->lacking = 0;
	return load->status;
}

/* Load one type: `family` is the index of its family, or -1. */
static int
load_type(struct hgn_loader *load, const struct hgn_node *node, int index, int family)
{
	struct hgn_type *type = &hgn_loading(load)->game->type[index];

	type->confined = type->promotes_in = -1;
	type->family = (int8_t)family;
	if (hgn_load_map(type, load, &hgn_piece_schema, node) != 0 || check_type(load, node, index) != 0)
		return load->status;
	return load_moves_of_sides(load, node, index);
}

/* Load one entry of the list: a type, or one for each family. Counts the types on in `*index`. */
static int
load_piece(struct hgn_loader *load, const struct hgn_node *node, int *index)
{
	const struct hgn_node *families = hgn_node_get(node, "clans");
	int family, n = hgn_loading(load)->game->families;
	bool many = false;

	if (families != NULL && hgn_key_flag(&many, load, NULL, families) != 0)
		return load->status;
	if (!many)
		return load_type(load, node, (*index)++, -1);
	if (n == 0)
		return hgn_load_fail(load, families, "this game has no clans");
	for (family = 0; load->status == 0 && family < n; family++)
		load_type(load, node, (*index)++, family);
	return load->status;
}

static const struct hgn_key limit_keys[] = {
	{ "zone", hgn_key_zone, HGN_FIELD(struct hgn_promotion_limit, zone), .required = true,
	    .about = "where alone it may be chosen" },
	{ "reason", hgn_key_reason, HGN_FIELD(struct hgn_promotion_limit, rule), .about = "the rule id of a breach" },
	{ NULL },
};
const struct hgn_schema hgn_limit_schema = { "hgn-game.5", "~Pieces", limit_keys };

/* Load the only zones where pieces may be chosen. */
static int
load_limits(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *map)
{
	const struct hgn_game *game = hgn_loading(load)->game;
	const struct hgn_node *node;
	struct hgn_type *type = to;
	int i;

	(void)key;
	if (map->kind != HGN_NODE_MAP)
		return hgn_load_fail(load, map, "expected a mapping of letters to limits");
	for (node = map->first; load->status == 0 && node != NULL; node = node->next) {
		for (i = 0; i < type->ninto && (game->type[type->into[i]].letter != node->key[0] || node->key[1] != '\0'); i++)
			continue;
		if (i == type->ninto)
			return hgn_load_fail(load, node, "'%s' is not among the pieces of 'into'", node->key);
		type->limit[i].rule = "promotion-illegal";
		hgn_load_map(&type->limit[i], load, &hgn_limit_schema, node);
	}
	return load->status;
}

static int
add_into(struct hgn_loader *load, const struct hgn_node *letter, struct hgn_type *type)
{
	int into = hgn_load_letter(load, letter), i;

	if (into < 0)
		return load->status;
	if (hgn_loading(load)->game->type[into].royal || &hgn_loading(load)->game->type[into] == type)
		return hgn_load_fail(load, letter, hgn_loading(load)->game->type[into].royal ? "no piece can become royal" :
		    "a piece that promotes becomes another");
	if (hgn_loading(load)->game->type[into].neutral)
		return hgn_load_fail(load, letter, "nothing becomes a %s: it is neutral", hgn_loading(load)->game->type[into].name);
	for (i = 0; i < type->ninto; i++)
		if (type->into[i] == into)
			return hgn_load_fail(load, letter, "this letter stands here twice");
	type->limit[type->ninto].zone = -1;
	type->into[type->ninto++] = (uint8_t)into;
	return 0;
}

/* Load a list of letters, or one alone. */
static int
load_into(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *into)
{
	const struct hgn_node *child;

	(void)key;
	if (into->kind == HGN_NODE_SCALAR && strlen(into->text) == 1)
		return add_into(load, into, to);
	if (into->kind != HGN_NODE_LIST || into->n == 0 || into->n > HGN_MAX_INTO)
		return hgn_load_fail(load, into, "a promotion needs a list of letters 'into'");
	for (child = into->first; load->status == 0 && child != NULL; child = child->next)
		add_into(load, child, to);
	return load->status;
}

static const struct hgn_key promotion_keys[] = {
	{ "in", hgn_key_zone, HGN_FIELD(struct hgn_type, promotes_in), .required = true,
	    .about = "the zone that it happens in, seen by the opponent" },
	{ "into", load_into, .required = true, .about = "letters of the pieces that it becomes" },
	{ "limits", load_limits, .about = "pieces that may be chosen in a zone only" },
	{ NULL },
};
const struct hgn_schema hgn_promotion_schema = { "hgn-game.5", "~Pieces", promotion_keys };

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
load_promotion(struct hgn_loader *load, const struct hgn_node *piece, int index)
{
	const struct hgn_game *game = hgn_loading(load)->game;
	struct hgn_type *type = &hgn_loading(load)->game->type[index];
	const struct hgn_node *node = hgn_node_get(piece, "promotes");
	int side;

	if (node == NULL)
		return load->status;
	if (type->royal)
		return hgn_load_fail(load, node, "the %s stays what it is: it is royal", type->name);
	hgn_load_map(type, load, &hgn_promotion_schema, node);
	for (side = 0; load->status == 0 && side < 2; side++)
		if (!is_reachable(game, index, side, &game->zone[type->promotes_in].cells[!side]))
			return hgn_load_fail(load, node, "no move of the %s reaches a cell where it would promote",
			    type->name);
	return load->status;
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
hgn_key_pieces(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game *game = to;
	const struct hgn_node *child;
	int i = 0, n;

	(void)key;
	if (node->kind != HGN_NODE_LIST || node->n == 0)
		return hgn_load_fail(load, node, "expected a list of pieces");
	game->types = count_types(game, node);
	if (game->types > HGN_MAX_TYPES)
		return hgn_load_fail(load, node, "more than %d pieces, each clan's counted", HGN_MAX_TYPES);
	for (child = node->first; load->status == 0 && child != NULL; child = child->next)
		load_piece(load, child, &i);
	for (child = node->first, i = 0; load->status == 0 && child != NULL; child = child->next)
		for (n = types_of(game, child); load->status == 0 && n > 0; n--)
			load_promotion(load, child, i++);
	return load->status;
}
