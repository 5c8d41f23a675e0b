/* SPDX-License-Identifier: MIT
 * Rule module `clans`: its parameters, the pieces that it requires, and its table of hooks. */
#include "modules/clans/clans.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"

/* Set the types and codes of a kind of pieces with a letter. Return false if they do not exist. */
static bool
find_piece(struct hgn_clan_rules *rules, const struct hgn_game *game, enum hgn_clan_piece piece, char letter)
{
	bool master = piece == HGN_MASTER;
	int first = !hgn_is_upper(letter) ? -1 : game->type_of[letter - 'A'][!master][piece == HGN_BERSERK], i, side;

	rules->first[piece] = first;
	for (i = 0; first >= 0 && i < (master ? 1 : game->families); i++)
		for (side = 0; side < 2; side++) {
			rules->piece[hgn_code(game, first + i, side)] = (uint8_t)piece;
			rules->clan[hgn_code(game, first + i, side)] = (int8_t)(master ? -1 : i);
		}
	return first >= 0;
}

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	/* the place of the letter of each kind of pieces in `pieces` */
	static const uint8_t place[HGN_CLAN_PIECES] = { [HGN_KNIGHT] = 0, [HGN_KING] = 1, [HGN_BERSERK] = 1,
		[HGN_SOUL] = 2, [HGN_MASTER] = 3 };
	struct hgn_clan_rules *rules = hgn_arena_alloc(&game->arena, sizeof *rules);
	const char *letters = args[0].word;
	bool found = true;
	int i;

	if (rules == NULL)
		return hgn_error_nomem(error);
	if (game->board.lattice != HGN_HEX_FLAT)
		return hgn_error_set(error, HGN_EINVAL, "", "'clans' needs a hex-flat board");
	if (strlen(letters) != 4)
		return hgn_error_set(error, HGN_EINVAL, "", "'pieces' needs four letters: Knight, King, Soul, Soul "
		    "Master");
	memset(rules->piece, HGN_CLAN_PIECES, sizeof rules->piece);
	memset(rules->clan, -1, sizeof rules->clan);
	for (i = 0; i < HGN_CLAN_PIECES; i++)
		found &= find_piece(rules, game, (enum hgn_clan_piece)i, letters[place[i]]);
	if (!found)
		return hgn_error_set(error, HGN_EINVAL, "", "'pieces' needs a Knight, a King with and without a stack, "
		    "and a Soul that come in clans, and a Soul Master that does not");
	rules->zone = args[1].zone;
	rules->peace = args[2].given ? args[2].number : 1;
	rules->power = args[3].given ? args[3].number : 2;
	rules->capacity = args[4].given ? args[4].number : 1;
	hgn_board_vectors(rules->around, 6, &game->board, 1);
	game->data[HGN_SLOT_CLANS] = rules;
	for (i = HGN_WHY_REACH; i < HGN_WHY_PEACE; i++)
		rules->reason[i] = hgn_clan_reason_names[i];
	hgn_game_find_reasons(rules->reason + HGN_WHY_PEACE, game, args[5].word, hgn_clan_reason_names + HGN_WHY_PEACE,
	    HGN_CLAN_REASONS - HGN_WHY_PEACE);
	return 0;
}

/* Return a type that is not one of the module, has moves of its own, or whose side contradicts the rules of clans; -1
 * if there is none. */
static int
find_foreign_type(const struct hgn_game *game)
{
	const struct hgn_type *type;
	const struct hgn_atom *atom;
	enum hgn_clan_piece piece;
	int i;

	for (i = 0; i < game->types; i++) {
		type = &game->type[i];
		piece = hgn_clan_piece(game, hgn_code(game, i, HGN_WHITE));
		if (piece == HGN_CLAN_PIECES || type->royal || type->silent || type->promotes_in >= 0 ||
		    type->confined >= 0 || type->neutral != (piece == HGN_SOUL))
			return i;
	}
	for (atom = game->atom; atom < game->atom + game->atoms; atom++) {
		piece = hgn_clan_piece(game, hgn_code(game, atom->type, HGN_WHITE));
		if ((atom->flags & HGN_RAY_CAPTURE) || (piece != HGN_KING && piece != HGN_MASTER))
			return atom->type;
	}
	return -1;
}

/* Check that the other modules and the pieces of the game are compatible. */
static int
agrees(const struct hgn_game *game, struct hgn_error *error)
{
	const struct hgn_module *const *other;
	int foreign = find_foreign_type(game);

	for (other = game->module; *other != NULL; other++)
		if (strcmp((*other)->name, "clans") != 0 && strcmp((*other)->name, "draws") != 0)
			return hgn_error_set(error, HGN_EINVAL, "", "'clans' does not go together with '%s'",
			    (*other)->name);
	return foreign < 0 ? 0 : hgn_error_set(error, HGN_EINVAL, "", "in a game of clans there are only the pieces "
	    "of 'clans', Souls alone are neutral, and King and Soul Master alone have moves, which do not capture: not "
	    "so '%s'", game->type[foreign].name);
}

extern const struct hgn_module hgn_module_clans;
const struct hgn_module hgn_module_clans = {
	.name = "clans",
	.includes = (const char *const[]){ "berserk", "heptagram", "jumping", "master-recovery", "masters",
	    "promotion-actions", "recovery", "summon", "temple", NULL },
	.drawing = &hgn_clan_drawing,
	.params = {
	    { "pieces", HGN_PARAM_WORD, true, "the letters of Knight, King, Soul and Soul Master" },
	    { "promotion", HGN_PARAM_ZONE, true, "the zone where each side's pieces have promotion actions" },
	    { "peace", HGN_PARAM_NUMBER, false, "how far apart clans at peace are at most" },
	    { "power", HGN_PARAM_NUMBER, false, "the same for jumping, with a Soul on the Power pillar" },
	    { "capacity", HGN_PARAM_NUMBER, false, "Souls that a pillar takes besides one for each Soul Master" },
	    { "reasons", HGN_PARAM_WORD, true, "the prefix of the rule ids" },
	},
	.compile = compile,
	.agrees = agrees,
	.own_kinds = HGN_CLAN_KINDS,
	.kinds = hgn_clan_kinds,
	.generate = hgn_clan_generate,
	.in_phases = true,
	.text = &hgn_clan_text,
	.state = &hgn_clan_fen,
	.classes = hgn_clan_classes,
	.classify = hgn_clan_classify,
};
