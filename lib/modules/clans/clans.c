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
compile(struct hgn_game *game, void *params, struct hgn_error *error)
{
	/* the place of the letter of each kind of pieces in `pieces` */
	static const uint8_t place[HGN_CLAN_PIECES] = { [HGN_KNIGHT] = 0, [HGN_KING] = 1, [HGN_BERSERK] = 1,
		[HGN_SOUL] = 2, [HGN_MASTER] = 3 };
	struct hgn_clan_rules *rules = params;
	const char *letters = rules->letters;
	bool found = true;
	int i;

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
	hgn_board_vectors(rules->around, 6, &game->board, 1);
	for (i = HGN_WHY_REACH; i < HGN_WHY_PEACE; i++)
		rules->reason[i] = hgn_clan_reason_names[i];
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
	.defaults = &(const struct hgn_clan_rules){ .peace = 1, .power = 2, .capacity = 1 },
	HGN_PARAMS(struct hgn_clan_rules, HGN_SLOT_CLANS,
	    { "pieces", hgn_key_text, HGN_FIELD(struct hgn_clan_rules, letters), .required = true,
	    .about = "the letters of Knight, King, Soul and Soul Master" },
	    { "promotion", hgn_key_zone, HGN_FIELD(struct hgn_clan_rules, zone), .required = true,
	    .about = "the zone where each side's pieces have promotion actions" },
	    { "peace", hgn_key_int, HGN_FIELD(struct hgn_clan_rules, peace), .min = 1, .max = 100,
	    .about = "how far apart clans at peace are at most" },
	    { "power", hgn_key_int, HGN_FIELD(struct hgn_clan_rules, power), .min = 1, .max = 100,
	    .about = "the same for jumping, with a Soul on the Power pillar" },
	    { "capacity", hgn_key_int, HGN_FIELD(struct hgn_clan_rules, capacity), .min = 1, .max = 100,
	    .about = "Souls that a pillar takes besides one for each Soul Master" },
	    { "reasons", hgn_key_reasons, HGN_FIELD(struct hgn_clan_rules, reason[HGN_WHY_PEACE]),
	    .words = hgn_clan_reason_names + HGN_WHY_PEACE, .n = HGN_CLAN_REASONS - HGN_WHY_PEACE, .required = true,
	    .about = "the prefix of the rule ids" }),
	.compile = compile,
	.agrees = agrees,
	.moves = &(const struct hgn_module_moves){
	    .kinds = hgn_clan_kinds,
	    .generate = hgn_clan_generate,
	    .in_phases = true,
	},
	.text = &hgn_clan_text,
	.state = &hgn_clan_fen,
	.classes = &(const struct hgn_module_classes){ hgn_clan_classes, hgn_clan_classify },
};
