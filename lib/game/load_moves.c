/* SPDX-License-Identifier: MIT
 * Loading of the key `moves` of pieces. */
#include "game/load_moves.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "game/load_betza.h"
#include "game/load_idle.h"
#include "hgn/tools/tools.h"

static int
add_length(struct hgn_vectors *out, struct hgn_loader *load, const struct hgn_node *node, int length2)
{
	int n = hgn_board_vectors(out->v + out->n, HGN_MAX_VECTORS - out->n, &hgn_loading(load)->game->board, length2);

	if (n == 0)
		return hgn_load_fail(load, node, "no two cells of this lattice are that far apart");
	if (out->n + n > HGN_MAX_VECTORS)
		return hgn_load_fail(load, node, "more than %d vectors", HGN_MAX_VECTORS);
	out->n += n;
	return 0;
}

/* Report an unknown direction, with a suggestion or with the list of directions. */
static int
refuse_direction(struct hgn_loader *load, const struct hgn_node *node)
{
	const struct hgn_board *board = &hgn_loading(load)->game->board;
	const char *names[HGN_MAX_DIRECTIONS + 2];
	char all[160] = "";
	size_t n = 0, i, used = 0;
	int near;

	if (hgn_is_digit(node->text[0]) || (node->text[0] == '-' && hgn_is_digit(node->text[1])))
		return hgn_load_fail(load, node, "invalid direction '%s'; a vector is a list within the list, "
		    "such as [[1, 2]]", node->text);
	if (strcmp(node->text, "diagonal") == 0)
		return hgn_load_fail(load, node, "'diagonal' has no meaning on hex-prism boards; expected a squared "
		    "length, such as {length: 3} for steps through corners within a level");
	names[n++] = "orthogonal";
	if (board->lattice != HGN_HEX_PRISM)
		names[n++] = "diagonal";
	n += hgn_board_directions(names + n, board);
	near = node->text[strspn(node->text, "NESW")] == '\0' ? -1 : hgn_text_nearest(node->text, names, n);
	if (near >= 0)
		return hgn_load_fail(load, node, "unknown direction '%s'; did you mean '%s'?", node->text,
		    names[near]);
	for (i = 0; i < n; i++)
		used += (size_t)snprintf(all + used, sizeof all - used, "%s%s", i > 0 ? ", " : "", names[i]);
	return hgn_load_fail(load, node, "unknown direction '%s'; expected %s", node->text, all);
}

/* Add a named direction or set of directions. */
static int
add_named(struct hgn_vectors *out, struct hgn_loader *load, const struct hgn_node *node)
{
	const struct hgn_board *board = &hgn_loading(load)->game->board;

	if (strcmp(node->text, "orthogonal") == 0)
		return add_length(out, load, node, 1);
	if (strcmp(node->text, "diagonal") == 0 && board->lattice != HGN_HEX_PRISM)
		return add_length(out, load, node, hgn_board_is_square(board) ? 2 : 3);
	if (out->n == HGN_MAX_VECTORS)
		return hgn_load_fail(load, node, "more than %d vectors", HGN_MAX_VECTORS);
	if (!hgn_board_direction(&out->v[out->n], board, node->text))
		return refuse_direction(load, node);
	out->n++;
	return 0;
}

/* Load a vector [2, 1] or [2, 1, 0]. */
static int
add_numbers(struct hgn_vectors *out, struct hgn_loader *load, const struct hgn_node *list)
{
	static const struct hgn_key number = { .min = -HGN_MAX_RANKS, .max = HGN_MAX_RANKS };
	const struct hgn_board *board = &hgn_loading(load)->game->board;
	int value[3] = { 0, 0, 0 }, i = 0;
	const struct hgn_node *child;

	if (list->n < 2 || list->n > 3)
		return hgn_load_fail(load, list, "expected a vector of two or three numbers");
	if (out->n == HGN_MAX_VECTORS)
		return hgn_load_fail(load, list, "more than %d vectors", HGN_MAX_VECTORS);
	for (child = list->first; load->status == 0 && child != NULL; child = child->next)
		hgn_key_int(&value[i++], load, &number, child);
	out->v[out->n] = (struct hgn_vec){ value[0], board->rightwards ? value[0] - value[1] : value[1], value[2] };
	if (!hgn_board_is_prism(board) && list->n > 2)
		return hgn_load_fail(load, list, "a vector of this lattice has two numbers");
	if (board->lattice == HGN_HEX_FLAT && (value[0] + value[1]) % 2 != 0)
		return hgn_load_fail(load, list, "no cell is there: files and half ranks are both even or both odd");
	if (hgn_board_length2(board, out->v[out->n]) == 0)
		return hgn_load_fail(load, list, "invalid zero vector");
	out->n++;
	return load->status;
}

static const struct hgn_key length_keys[] = {
	{ "length", hgn_key_int, .required = true, .min = 1, .max = HGN_MAX_RANKS * HGN_MAX_RANKS,
	    .about = "the square of the distance of the cells" },
	{ NULL },
};
const struct hgn_schema hgn_length_schema = { "hgn-game.5", "~Pieces", length_keys };

/* Load a direction, a set of directions, or `{length: N}`, where N is a squared length. */
static int
add_direction(struct hgn_vectors *out, struct hgn_loader *load, const struct hgn_node *node)
{
	int length2 = 0;

	if (node->kind == HGN_NODE_SCALAR)
		return add_named(out, load, node);
	if (hgn_load_map(&length2, load, &hgn_length_schema, node) == 0)
		add_length(out, load, node, length2);
	return load->status;
}

/* Load directions and vectors: a single one or a list. */
static int
load_vectors(struct hgn_vectors *out, struct hgn_loader *load, const struct hgn_node *node)
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

/* Load a key for a manner of moving, such as a slide. */
static int
load_manner(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_way_to_move *way = to;

	if (way->what != NULL)
		return hgn_load_fail(load, node, "step, slide, leap, ride and hop cannot be combined");
	way->what = node;
	way->manner = (enum hgn_manner)key->min;
	way->anywhere = way->manner == HGN_MANNER_LEAP && node->kind == HGN_NODE_SCALAR &&
	    strcmp(node->text, "anywhere") == 0;
	return way->anywhere ? 0 : load_vectors(&way->vectors, load, node);
}

static int
load_via(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	(void)key;
	return load_vectors(to, load, node);
}

#define MANNER(word, number, line) { word, load_manner, .min = number, .about = line }
#define STEPS(word, field, shortest, line) \
	{ word, hgn_key_int, HGN_FIELD(struct hgn_way_to_move, field), .min = shortest, .max = HGN_MAX_RANKS, \
	    .about = line }
static const char *const only[] = { "move", "capture" }, *const owners[] = { "any", "friend", "enemy" };

static const struct hgn_key move_keys[] = {
	MANNER("step", HGN_MANNER_STEP, "once along a direction"),
	MANNER("slide", HGN_MANNER_SLIDE, "repeatedly along a direction while cells are empty"),
	MANNER("leap", HGN_MANNER_LEAP, "once by a vector"),
	MANNER("ride", HGN_MANNER_RIDE, "repeatedly by a vector"),
	MANNER("hop", HGN_MANNER_HOP, "along a line over exactly one other piece"),
	STEPS("min", min, 1, "the minimum number of steps of a slide or ride"),
	STEPS("max", max, 1, "the maximum number of steps of a slide or ride"),
	STEPS("times", times, 2, "a leap goes so many times the vector"),
	{ "only", hgn_key_word, HGN_FIELD(struct hgn_way_to_move, only), HGN_WORDS(only),
	    .about = "to move, or to capture" },
	{ "from", hgn_key_zone, HGN_FIELD(struct hgn_way_to_move, zone), .about = "the zone that it begins in" },
	{ "to", hgn_key_zone, HGN_FIELD(struct hgn_way_to_move, to), .about = "the zone that it ends in" },
	{ "via", load_via, HGN_FIELD(struct hgn_way_to_move, via),
	    .about = "directions of the first step of a leap that can be blocked" },
	{ "stays", hgn_key_flag, HGN_FIELD(struct hgn_way_to_move, stays), .about = "it captures without moving" },
	STEPS("before", before, 1, "the maximum number of steps of a hop to the hurdle"),
	STEPS("after", after, 1, "the maximum number of steps of a hop after the hurdle"),
	{ "over", hgn_key_word, HGN_FIELD(struct hgn_way_to_move, over), HGN_WORDS(owners),
	    .about = "whose piece the hurdle is" },
	{ "enemy-blocks-all", hgn_key_flag, HGN_FIELD(struct hgn_way_to_move, blocks),
	    .about = "an enemy piece on the target of one of these steps blocks all" },
	{ NULL },
};
const struct hgn_schema hgn_move_schema = { "hgn-game.5", "~Pieces", move_keys };

/* Report keys that cannot be combined with the manner of moving. */
static int
check_manner(struct hgn_loader *load, const struct hgn_way_to_move *way, const struct hgn_node *node)
{
	static const struct { const char *key; unsigned manners; const char *moves; } needs[] = {
		{ "min", 1 << HGN_MANNER_SLIDE | 1 << HGN_MANNER_RIDE, "a slide or a ride" },
		{ "max", 1 << HGN_MANNER_SLIDE | 1 << HGN_MANNER_RIDE, "a slide or a ride" },
		{ "times", 1 << HGN_MANNER_LEAP, "a leap" }, { "before", 1 << HGN_MANNER_HOP, "a hop" },
		{ "after", 1 << HGN_MANNER_HOP, "a hop" },
		{ "over", 1 << HGN_MANNER_HOP, "a hop" }, { "via", 1 << HGN_MANNER_LEAP, "a leap" },
	};
	size_t i;

	if (way->what == NULL)
		return hgn_load_fail(load, node, "a move needs one of step, slide, leap, ride and hop");
	for (i = 0; i < sizeof needs / sizeof *needs; i++)
		if (hgn_node_get(node, needs[i].key) != NULL && !(needs[i].manners >> way->manner & 1))
			return hgn_load_fail(load, hgn_node_get(node, needs[i].key), "only %s has '%s'", needs[i].moves,
			    needs[i].key);
	if (way->max > 0 && way->max < way->min)
		return hgn_load_fail(load, hgn_node_get(node, "max"), "expected a whole number from %d to %d", way->min,
		    HGN_MAX_RANKS);
	if (hgn_node_get(node, "enemy-blocks-all") != NULL && (way->manner != HGN_MANNER_STEP ||
	    way->only != HGN_ONLY_MOVE))
		return hgn_load_fail(load, hgn_node_get(node, "enemy-blocks-all"),
		    "'enemy-blocks-all' requires a step with 'only: move'");
	if (way->anywhere && (way->to < 0 || way->via.n > 0 || hgn_node_get(node, "times") != NULL))
		return hgn_load_fail(load, way->what, "'anywhere' requires 'to' and cannot be combined with 'via' or "
		    "'times'");
	if (way->stays && (way->manner == HGN_MANNER_HOP || way->only != HGN_ONLY_CAPTURE))
		return hgn_load_fail(load, hgn_node_get(node, "stays"), "'stays' requires 'only: capture' and a move "
		    "that is not a hop");
	return load->status;
}

static int
load_move(struct hgn_loader *load, const struct hgn_node *node, int type)
{
	struct hgn_way_to_move way = HGN_WAY_TO_MOVE;
	int first = hgn_loading(load)->game->atoms;
	const struct hgn_type *mover = &hgn_loading(load)->game->type[type];

	if (hgn_load_map(&way, load, &hgn_move_schema, node) != 0 || check_manner(load, &way, node) != 0)
		return load->status;
	if (way.stays && mover->promotes_in >= 0)
		return hgn_load_fail(load, hgn_node_get(node, "stays"), "the %s promotes and cannot capture without "
		    "moving", mover->name);
	hgn_load_way(load, &way, type, node);
	hgn_load_idle_moves(load, node, first);
	return load->status;
}

int
hgn_load_moves(struct hgn_loader *load, const struct hgn_node *list, int type)
{
	const struct hgn_type *mover = &hgn_loading(load)->game->type[type];
	const struct hgn_node *child;

	if (mover->neutral && (list->kind != HGN_NODE_LIST || list->n > 0))
		return hgn_load_fail(load, list, "the %s is neutral and cannot move; expected []", mover->name);
	if (list->kind == HGN_NODE_SCALAR && list->text[0] != '\0')
		return hgn_load_betza(load, list, type);
	if (list->kind != HGN_NODE_LIST)
		return hgn_load_fail(load, list, "expected a list of 'moves'");
	for (child = list->first; load->status == 0 && child != NULL; child = child->next)
		load_move(load, child, type);
	return load->status;
}
