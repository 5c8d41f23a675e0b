/* SPDX-License-Identifier: MIT
 * Search for unused parts of a game file. */
#include "game/load_idle.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

struct idles {
	struct hgn_loader *load;
	struct hgn_idle *list;
	int n;
};

static void
add(struct idles *idles, const struct hgn_node *node, const char *what, const char *name, const char *why)
{
	struct hgn_idle *idle = &idles->list[idles->n];
	char text[160];

	if (node->file != NULL)
		return; /* inherited, so the parent may use it */
	idles->n++;
	snprintf(text, sizeof text, "%s%s%s has no effect: %s", what, *name != '\0' ? " " : "", name, why);
	idle->message = hgn_load_copy(idles->load, text);
	idle->line = node->line;
	idle->col = node->col;
}

/* ---- moves ---- */

/* Return true if an atom leads to any cell on an empty board. */
static bool
leads(const struct hgn_game *game, const struct hgn_atom *atom, int side, unsigned from)
{
	struct hgn_vec v = atom->v, w = atom->w;
	uint16_t cell = (uint16_t)from;
	int n;

	if (atom->lacking >> side & 1)
		return false;
	if ((atom->flags & HGN_RAY_FROM_ZONE) && !hgn_cells_has(&game->zone[atom->zone].cells[side], from))
		return false;
	if (side == HGN_BLACK) {
		v = hgn_board_mirror_vec(&game->board, v);
		w = hgn_board_mirror_vec(&game->board, w);
	}
	for (n = 0; n < atom->min && cell != HGN_NO_CELL; n++)
		cell = hgn_board_step(&game->board, cell, n == 0 ? v : w);
	return cell != HGN_NO_CELL &&
	    (atom->nth > 0 || atom->to == 0 || hgn_cells_has(&game->zone[atom->to - 1].cells[side], cell));
}

static bool
leads_somewhere(const struct hgn_game *game, const struct hgn_atom *atom)
{
	int cell;

	for (cell = 0; cell < game->board.cells; cell++)
		if (leads(game, atom, HGN_WHITE, (unsigned)cell) ||
		    (game->board.symmetric && leads(game, atom, HGN_BLACK, (unsigned)cell)))
			return true;
	return false;
}

static bool
is_same(const struct hgn_atom *a, const struct hgn_atom *b)
{
	return a->type == b->type && a->min == b->min && a->max == b->max && a->flags == b->flags &&
	    a->kind == b->kind &&
	    a->zone == b->zone && a->to == b->to && a->nth == b->nth && !(a->lacking & ~b->lacking) &&
	    memcmp(&a->v, &b->v, sizeof a->v) == 0 && memcmp(&a->w, &b->w, sizeof a->w) == 0;
}

void
hgn_load_idle_moves(struct hgn_loader *load, const struct hgn_node *node, int first)
{
	struct hgn_game_loader *game_load = hgn_loading(load);
	const struct hgn_game *game = game_load->game;
	bool nowhere = true, again = true;
	int i, k;

	if (load->status != 0) /* the moves may be incomplete */
		return;
	for (i = first; i < game->atoms && (nowhere || again); i++) {
		nowhere = nowhere && !leads_somewhere(game, &game->atom[i]);
		for (k = 0; k < first && !is_same(&game->atom[k], &game->atom[i]); k++)
			continue;
		again = again && k < first;
	}
	if (first >= game->atoms || !(nowhere || again) || game_load->pointless_n == HGN_MAX_POINTLESS)
		return;
	game_load->pointless[game_load->pointless_n].node = node;
	game_load->pointless[game_load->pointless_n++].nowhere = nowhere;
}

/* ---- the whole file ---- */

/* Return true if the initial position contains a piece with this letter. */
static bool
is_at_start(const struct hgn_game *game, char letter)
{
	size_t n = strcspn(game->start, " ");

	return memchr(game->start, letter, n) != NULL || memchr(game->start, hgn_to_lower(letter), n) != NULL;
}

/* Return true if a rule or another piece names a letter. */
static bool
is_named(struct hgn_loader *load, char letter)
{
	const struct hgn_game *game = hgn_loading(load)->game;
	int type;

	for (type = 0; type < game->types; type++)
		if (game->type[type].letter == letter && hgn_loading(load)->types >> type & 1)
			return true;
	return hgn_loading(load)->letter[letter & 127];
}

/* Return true if a piece is in the initial position, or a rule or another piece names it. */
static bool
is_used(struct hgn_loader *load, const char *letter)
{
	int type = *letter == '+' ? hgn_game_find_type(hgn_loading(load)->game, letter, 2) : -1;

	if (type >= 0 && hgn_loading(load)->types >> type & 1)
		return true;
	return (type < 0 && is_named(load, *letter)) || is_at_start(hgn_loading(load)->game, letter[type >= 0]);
}

static void
check_pieces(struct idles *idles, const struct hgn_node *pieces)
{
	const struct hgn_node *child, *letter;

	for (child = pieces->first; child != NULL; child = child->next) {
		letter = hgn_node_get(child, "letter");
		if (!is_used(idles->load, letter->text))
			add(idles, letter, "the piece", hgn_node_get(child, "name")->text,
			    "it is not used, and the initial position has none");
	}
}

/* Return the number of steps of a type that one enemy blocks all at once, not counting double steps; of all types if
 * `type` is negative. */
static int
count_blocked_steps(const struct hgn_game *game, int type)
{
	int n = 0, i;

	for (i = 0; i < game->atoms; i++)
		n += (game->atom[i].flags & HGN_RAY_ENEMY_BLOCKS) && !(game->atom[i].flags & HGN_RAY_HAS_KIND) &&
		    (type < 0 || game->atom[i].type == type);
	return n;
}

/* Report the key enemy-blocks-all of pieces for which it has no effect, because they have only one step of the kind. */
static void
check_blocked_steps(struct idles *idles, const struct hgn_node *pieces)
{
	const struct hgn_game *game = hgn_loading(idles->load)->game;
	const struct hgn_node *piece, *move;
	int type;

	for (piece = pieces->first; piece != NULL; piece = piece->next) {
		const char *letter = hgn_node_get(piece, "letter")->text;

		for (type = 0; game->type[type].promoted != (*letter == '+') ||
		    game->type[type].letter != letter[*letter == '+']; type++)
			continue;
		move = count_blocked_steps(game, type) == 1 ? hgn_node_get(piece, "moves")->first : NULL;
		while (move != NULL && hgn_node_get(move, "enemy-blocks-all") == NULL)
			move = move->next;
		if (move != NULL) /* once per piece */
			add(idles, hgn_node_get(move, "enemy-blocks-all"), "the key enemy-blocks-all", "",
			    "this piece has only one such step");
	}
}

int
hgn_load_idle(struct hgn_loader *load, const struct hgn_node *root)
{
	const struct hgn_node *zones = hgn_node_get(root, "zones"), *pieces = hgn_node_get(root, "pieces"),
	    *reasons = hgn_node_get(root, "reasons"), *child;
	int blocked = count_blocked_steps(hgn_loading(load)->game, -1);
	size_t max = (zones != NULL ? zones->n : 0) + pieces->n + (size_t)blocked + (reasons != NULL ? reasons->n : 0) +
	    HGN_MAX_POINTLESS;
	struct idles idles = { load, hgn_load_alloc(load, (max + 1) * sizeof *idles.list), 0 };
	int i = 0;

	if (idles.list == NULL)
		return load->status;
	for (child = zones != NULL ? zones->first : NULL; child != NULL; child = child->next, i++)
		if (!(hgn_loading(load)->zones >> i & 1))
			add(&idles, child, "the zone", child->key, "it is not used");
	check_pieces(&idles, pieces);
	if (blocked > 0)
		check_blocked_steps(&idles, pieces);
	i = 0;
	for (child = reasons != NULL ? reasons->first : NULL; child != NULL; child = child->next, i++)
		if (!hgn_loading(load)->game->reason[i].named)
			add(&idles, child, "the reason", child->key, "it is not used");
	for (i = 0; i < hgn_loading(load)->pointless_n; i++)
		add(&idles, hgn_loading(load)->pointless[i].node, "this", "",
		    hgn_loading(load)->pointless[i].nowhere ? "no cell of the board allows these moves" :
							      "these moves are listed before it");
	hgn_loading(load)->game->idle = idles.list;
	hgn_loading(load)->game->idles = idles.n;
	return load->status;
}
