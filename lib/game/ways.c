/* SPDX-License-Identifier: MIT
 * Ways to move, converted to the atoms of a game. */
#include "game/ways.h"

#include <limits.h>

/* Find or add the hop of a move, and set its number. */
static int
set_hop(struct hgn_atom *atom, struct hgn_loader *load, const struct hgn_way_to_move *way, const struct hgn_node *node)
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

static void
add_atom(struct hgn_loader *load, const struct hgn_atom *atom, const struct hgn_node *node)
{
	if (load->status == 0 && hgn_game_add_atom(hgn_loading(load)->game, *atom, NULL) != 0)
		hgn_load_fail(load, node, "more than %d moves in one game", HGN_MAX_ATOMS);
}

/* Add one atom for each cell of the target zone: as many as the larger of both sides' zones has. */
static void
add_anywhere(struct hgn_loader *load, struct hgn_atom atom, const struct hgn_node *node)
{
	const struct hgn_zone *zone = &hgn_loading(load)->game->zone[atom.to - 1];
	int white = hgn_cells_count(&zone->cells[HGN_WHITE]), black = hgn_cells_count(&zone->cells[HGN_BLACK]), n;

	for (n = 1; n <= (white > black ? white : black); n++) {
		atom.nth = (uint16_t)n;
		add_atom(load, &atom, node);
	}
}

/* Find the vector of the steps after the first step of a leap. Return the number of its repetitions. */
static int
divide(struct hgn_vec *w, const struct hgn_board *board, struct hgn_vec leap, struct hgn_vec first)
{
	struct hgn_vec rest = { leap.a - first.a, leap.b - first.b, leap.c - first.c };
	int k = HGN_MAX_RANKS;

	while (k > 1 && (rest.a % k != 0 || rest.b % k != 0 || rest.c % k != 0 ||
	    (board->lattice == HGN_HEX_FLAT && (rest.a / k + rest.b / k) % 2 != 0)))
		k--;
	*w = (struct hgn_vec){ rest.a / k, rest.b / k, rest.c / k };
	return k;
}

/* Add atoms that make the step of `via` that is nearest to the target, and then go straight. There may be several
 * nearest steps. */
static void
add_lame(struct hgn_loader *load, const struct hgn_way_to_move *way, struct hgn_atom atom, struct hgn_vec leap,
    const struct hgn_node *node)
{
	const struct hgn_board *board = &hgn_loading(load)->game->board;
	int length[HGN_MAX_VECTORS], min = INT_MAX, i;

	for (i = 0; i < way->via.n; i++) {
		struct hgn_vec v = way->via.v[i];

		length[i] = hgn_board_length2(board, (struct hgn_vec){ leap.a - v.a, leap.b - v.b, leap.c - v.c });
		min = length[i] < min ? length[i] : min;
	}
	if (min == 0)
		hgn_load_fail(load, hgn_node_get(node, "via"), "one of these directions is the whole leap");
	for (i = 0; i < way->via.n; i++) {
		if (length[i] != min)
			continue;
		atom.v = way->via.v[i];
		atom.min = atom.max = (uint8_t)(1 + divide(&atom.w, board, leap, atom.v));
		add_atom(load, &atom, node);
	}
}

/* Return true if `n` times a vector leads from some cell to another cell of the board. */
static bool
spans(const struct hgn_board *board, struct hgn_vec v, int n)
{
	struct hgn_vec way = { v.a * n, v.b * n, v.c * n };
	int cell;

	for (cell = 0; cell < board->cells; cell++)
		if (hgn_board_step(board, (unsigned)cell, way) != HGN_NO_CELL)
			return true;
	return false;
}

/* Add an atom, or if it must end in a zone, one atom per distance. */
static void
add_straight(struct hgn_loader *load, const struct hgn_way_to_move *way, struct hgn_atom atom,
    const struct hgn_node *node)
{
	const struct hgn_board *board = &hgn_loading(load)->game->board;
	int n, last = atom.max < board->cells ? atom.max : board->cells;

	if (atom.to == 0 || atom.min == atom.max) {
		add_atom(load, &atom, node);
		return;
	}
	for (n = way->manner == HGN_MANNER_HOP ? 2 : atom.min; n <= last && spans(board, atom.v, n); n++) {
		atom.min = atom.max = (uint8_t)n;
		add_atom(load, &atom, node);
	}
}

/* Add the atoms of all vectors of a move. */
static int
add_atoms(struct hgn_loader *load, const struct hgn_way_to_move *way, struct hgn_atom atom, const struct hgn_node *node)
{
	int i;

	if (way->anywhere)
		add_anywhere(load, atom, node);
	for (i = 0; i < way->vectors.n; i++) {
		struct hgn_vec v = way->vectors.v[i];

		atom.v = atom.w = (struct hgn_vec){ v.a * way->times, v.b * way->times, v.c * way->times };
		if (way->via.n > 0)
			add_lame(load, way, atom, atom.v, node);
		else
			add_straight(load, way, atom, node);
	}
	return load->status;
}

int
hgn_load_way(struct hgn_loader *load, const struct hgn_way_to_move *way, int type, const struct hgn_node *node)
{
	static const uint8_t flags[] = { HGN_RAY_MOVE, HGN_RAY_CAPTURE, HGN_RAY_MOVE_CAPTURE };
	struct hgn_atom atom = { .type = (uint8_t)type, .lacking = hgn_loading(load)->lacking, .min = (uint8_t)way->min,
		.max = (uint8_t)way->max, .zone = way->zone, .to = (uint8_t)(way->to + 1) };

	if (way->max == 0)
		atom.max = way->manner == HGN_MANNER_SLIDE || way->manner == HGN_MANNER_RIDE ? HGN_MAX_RANKS : 1;
	atom.flags = (uint8_t)(flags[way->only] | (way->blocks ? HGN_RAY_ENEMY_BLOCKS : 0) |
	    (way->zone >= 0 ? HGN_RAY_FROM_ZONE : 0));
	if (way->manner == HGN_MANNER_HOP)
		set_hop(&atom, load, way, node);
	if (way->stays) {
		atom.flags |= HGN_RAY_HAS_KIND;
		atom.kind = HGN_KIND_STAY;
		hgn_loading(load)->game->stays = hgn_loading(load)->game->long_steps = true;
	}
	return load->status == 0 ? add_atoms(load, way, atom, node) : load->status;
}
