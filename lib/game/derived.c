/* SPDX-License-Identifier: MIT
 * Derived members of struct hgn_game: properties of types and modules, and conditions of fast paths for reading moves.
 */
#include "base/text.h"
#include "board/board.h"
#include "game/module.h"
#include "game/loader.h"

/* Return true if two atoms of a type may bring two pieces to one cell so that captures cannot be disambiguated by the
 * file, or other moves are ambiguous. On a line the nearer piece blocks the other. */
static bool
may_be_ambiguous(const struct hgn_board *board, const struct hgn_atom *a, const struct hgn_atom *b)
{
	bool turn = (a->max > 1 && memcmp(&a->v, &a->w, sizeof a->v) != 0) ||
		    (b->max > 1 && memcmp(&b->v, &b->w, sizeof b->v) != 0);
	int files = a->v.a - b->v.a;

	if (board->lattice == HGN_HEX_POINTY)
		files = board->rightwards ? files - (a->v.b - b->v.b) : a->v.b - b->v.b;
	if (a->nth != 0 || b->nth != 0) /* a leap from anywhere */
		return true;
	if (turn || (a->flags & b->flags & HGN_RAY_MOVE_CAPTURE) == 0 || memcmp(&a->v, &b->v, sizeof a->v) == 0)
		return turn;
	return (a->flags & b->flags & HGN_RAY_MOVE) || a->max > 1 || b->max > 1 || files == 0;
}

static bool
file_disambiguates(const struct hgn_game *game)
{
	int a, b;

	for (a = 0; a < game->atoms; a++)
		for (b = a; game->atom[a].type == game->silent_type && b < game->atoms; b++)
			if (game->atom[b].type == game->silent_type &&
			    may_be_ambiguous(&game->board, &game->atom[a], &game->atom[b]))
				return false;
	return game->fast_read && game->condition == NULL && game->hops == 0 && game->board.names == HGN_NAMES_PLAIN &&
	       !game->board.renamed && !hgn_board_begins(&game->board, 'x');
}

static bool
attacks_skip(const struct hgn_game *game)
{
	int i;

	for (i = 0; i < game->atoms; i++)
		if ((game->atom[i].flags & HGN_RAY_CAPTURE) &&
		    (game->atom[i].min > 1 || game->type[game->atom[i].type].confined >= 0))
			return true;
	return !hgn_game_attacks_by_tables(game);
}

/* Set the text of a code in FEN. */
static void
write_code(struct hgn_game *game, int index, int side)
{
	const struct hgn_type *type = &game->type[index];
	struct hgn_code_text *out = &game->code_text[hgn_code(game, index, side)];

	if (type->promoted)
		out->text[out->n++] = '+';
	out->text[out->n++] = side == HGN_BLACK && !type->neutral ? hgn_to_lower(type->letter) : type->letter;
	if (type->family >= 0)
		out->text[out->n++] = game->family_letter[type->family];
	if (type->stacked)
		out->text[out->n++] = '^';
}

/* Return true if a move of a side may promote to a cell but no type may be chosen there, so that it does not exist. */
static bool
lacks_choices(const struct hgn_game *game, const struct hgn_type *type, int side, unsigned cell)
{
	int i, zone;

	if (!(type->promotes_when & HGN_ON_LEAVING) &&
	    !hgn_cells_has(&game->zone[type->promotes_in].cells[!side], cell))
		return false;
	if (type->may_decline &&
	    (type->must_promote < 0 || !hgn_cells_has(&game->zone[type->must_promote].cells[!side], cell)))
		return false;
	for (i = 0; i < type->ninto; i++) {
		zone = type->limit[i].zone;
		if (zone < 0 || hgn_cells_has(&game->zone[zone].cells[0], cell) ||
		    hgn_cells_has(&game->zone[zone].cells[1], cell))
			return false;
	}
	return true;
}

/* Return true if a promotion of a type may be compulsory but impossible. */
static bool
is_scarce(const struct hgn_game *game, const struct hgn_type *type)
{
	unsigned cell;

	for (cell = 0; type->promotes_in >= 0 && cell < (unsigned)game->board.cells; cell++)
		if (lacks_choices(game, type, HGN_WHITE, cell) || lacks_choices(game, type, HGN_BLACK, cell))
			return true;
	return type->into_captured;
}

/* Set the members that depend on types. */
static void
derive_from_types(struct hgn_game *game)
{
	const struct hgn_type *type;
	int i;

	for (i = 0; i < game->types; i++) {
		type = &game->type[i];
		write_code(game, i, HGN_WHITE);
		write_code(game, i, HGN_BLACK);
		game->other_letters |= type->others[0] != '\0';
		game->declines |= type->may_decline;
		game->scarce_promotions |= is_scarce(game, type);
	}
	for (i = 0; i < game->transforms; i++)
		game->transforming |= game->transform[i].types;
	for (i = 0; i < 2 && game->en_passant >= 0; i++)
		game->en_passant_code[i] = (uint8_t)hgn_code(game, game->en_passant, i);
}

/* Set the tables of modules, the hooks that they have, and the members that depend on them. */
static void
derive_from_modules(struct hgn_game *game)
{
	static const struct hgn_kind in_full = { .kind = HGN_KIND_ORDINARY };
	int moves = 0, attacking = 0, legality = 0, pinning = 0, forbidding = 0, classes = 0, i;

	for (i = 0; i < game->modules; i++) {
		const struct hgn_module_moves *m = game->module[i]->moves;
		const struct hgn_module_legality *l = game->module[i]->legality;
		const struct hgn_kind *kind = m != NULL && m->moves_to != NULL ? m->kinds : NULL;

		for (; kind != NULL && kind->kind != HGN_KIND_ORDINARY; kind++)
			if (kind->symbol == 0 && kind->kind != HGN_KIND_TRANSFORM)
				game->hooks |= HGN_HOOK_UNSIGNED;
		if (m != NULL) {
			game->moves[moves++] = m;
			if (m->attack != NULL)
				game->attacking[attacking++] = m;
			game->hooks |= (m->attack != NULL ? HGN_HOOK_ATTACK : 0u) |
			    (m->moves_to != NULL ? HGN_HOOK_MOVES_TO : 0u) |
			    (m->played != NULL ? HGN_HOOK_PLAYED : 0u) |
			    (m->generate != NULL && !m->never_in_check ? HGN_HOOK_EVASIONS : 0u);
		}
		if (l != NULL) {
			game->legality[legality++] = l;
			if (l->pins != NULL)
				game->pinning[pinning++] = l;
			game->pins_all |= l->pins == NULL && (l->forbids != NULL || l->bars != NULL);
			if (l->forbids != NULL) {
				game->forbids_cells = l->only_cells && (forbidding == 0 || game->forbids_cells);
				game->forbidding[forbidding++] = l;
			}
			game->hooks |= (l->forbids != NULL ? HGN_HOOK_FORBIDS : 0u) |
			    (l->bars != NULL ? HGN_HOOK_BARS : 0u) |
			    (l->spares != NULL ? HGN_HOOK_SPARES | HGN_HOOK_EVASIONS : 0u);
		}
		if (game->module[i]->classes != NULL)
			game->classes[classes++] = game->module[i]->classes;
	}
	if (game->hooks & HGN_HOOK_PLAYED) /* which needs to know all cells that a move changes */
		game->kind[HGN_KIND_ORDINARY] = game->kind[HGN_KIND_DOUBLE_STEP] = game->kind[HGN_KIND_EN_PASSANT] =
		    game->kind[HGN_KIND_STAY] = &in_full;
}

void
hgn_game_derive(struct hgn_game *game)
{
	const struct hgn_ending *ending = game->ending;
	int side, c, type;

	derive_from_types(game);
	derive_from_modules(game);
	for (side = 0; side < 2; side++)
		for (c = 0; c < 128; c++) {
			type = c >= 'A' && c <= 'Z' ? game->by_letter[c] : game->silent_type;
			game->by_first[side][c] = type < 0 ? 0 : (uint8_t)hgn_code(game, type, side);
		}
	if (game->endings == 1 && ending->zone < 0 && ending->min == 1 && !ending->reply &&
	    !ending->wins && ending->exempt == 0 && ending->counter == 0)
		game->must_survive = ending->types;
	game->fast_read = game->text == NULL && !hgn_game_ends_early(game) && !(game->hooks & HGN_HOOK_MOVES_TO);
	game->fast_ordinary = !(game->hooks & HGN_HOOK_UNSIGNED);
	game->attacks_skip = attacks_skip(game);
	game->file_disambiguates = file_disambiguates(game);
	game->legal_by_attacks = hgn_game_attacks_by_tables(game) && !game->scarce_promotions &&
				 !(game->hooks & (HGN_HOOK_FORBIDS | HGN_HOOK_BARS | HGN_HOOK_SPARES));
	game->plain = game->fast_read && game->legal_by_attacks && game->transforming == 0 && !game->long_steps &&
		      game->kind[HGN_KIND_ORDINARY] == NULL &&
		      (hgn_castling_rules(game) == NULL || !hgn_castling_rules(game)->anywhere);
}
