/* SPDX-License-Identifier: MIT
 * Rule module `clans`: its parameters, and checks of the other rules of a game. */
#include "base/error.h"
#include "base/text.h"
#include "modules/clans/classes.h"
#include "modules/clans/clan_drawing.h"
#include "modules/clans/clan_fen.h"

/* Return the first of the types that exist in each clan with a given letter, which is at `at`; -1 if these types do not
 * exist or do not match. */
static int
find_first_type(const struct hgn_game *game, const char *letters, size_t at, bool stacked, bool clans)
{
	int i = letters[at] - 'A';

	if (!hgn_is_upper(letters[at]))
		return -1;
	return clans ? game->type_of[i][1][stacked] : game->type_of[i][0][0];
}

/* Find the six directions of a step, and the three forward directions of each side. */
static void
make_directions(const struct hgn_board *board, struct hgn_clan_rules *rules)
{
	int i, n = 0;

	hgn_board_vectors(rules->around, 6, board, 1);
	for (i = 0; i < 6 && n < 3; i++)
		if (rules->around[i].b > 0)
			rules->forward[HGN_WHITE][n++] = rules->around[i];
	for (i = 0; i < 3; i++)
		rules->forward[HGN_BLACK][i] = hgn_board_mirror_vec(board, rules->forward[HGN_WHITE][i]);
}

/* Compile the parameters. */
static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	struct hgn_clan_rules *rules = hgn_arena_alloc(&game->arena, sizeof *rules);
	const char *letters = args[0].word;

	if (rules == NULL)
		return hgn_error_nomem(error);
	if (game->board.lattice != HGN_HEX_FLAT)
		return hgn_error_set(error, HGN_EINVAL, "", "'clans' needs a hex-flat board");
	if (strlen(letters) != 4)
		return hgn_error_set(error, HGN_EINVAL, "", "'pieces' needs four letters: Knight, King, Soul, Soul "
		    "Master");
	rules->knight = find_first_type(game, letters, 0, false, true);
	rules->king = find_first_type(game, letters, 1, false, true);
	rules->berserk = find_first_type(game, letters, 1, true, true);
	rules->soul = find_first_type(game, letters, 2, false, true);
	rules->master = find_first_type(game, letters, 3, false, false);
	if (rules->knight < 0 || rules->king < 0 || rules->berserk < 0 || rules->soul < 0 || rules->master < 0)
		return hgn_error_set(error, HGN_EINVAL, "", "'pieces' needs a Knight, a King with and without a stack, "
		    "and a Soul that come in clans, and a Soul Master that does not");
	rules->zone = args[1].zone;
	rules->peace = args[2].given ? args[2].number : 1;
	rules->power = args[3].given ? args[3].number : 2;
	rules->capacity = args[4].given ? args[4].number : 1;
	rules->spots = game->families;
	rules->shift = hgn_game_kind_shift(game);
	make_directions(&game->board, rules);
	game->data[HGN_SLOT_CLANS] = rules;
	hgn_game_find_reasons(rules->reason, game, args[5].word, hgn_clan_reason_names, HGN_CLAN_REASONS);
	return 0;
}

static bool
is_of(const struct hgn_game *game, int type, int first)
{
	return type >= first && type < first + game->families;
}

/* Return a type that has moves of its own, or whose side contradicts the rules of clans; -1 if there is none. */
static int
find_foreign_type(const struct hgn_game *game)
{
	const struct hgn_clan_rules *rules = hgn_clan_rules(game);
	const struct hgn_atom *atom;
	int i;

	for (i = 0; i < game->types; i++)
		if (game->type[i].royal || game->type[i].silent || game->type[i].promotes_in >= 0 ||
		    game->type[i].confined >= 0 ||
		    game->type[i].neutral != is_of(game, i, rules->soul) ||
		    !(i == rules->master || is_of(game, i, rules->knight) || is_of(game, i, rules->king) ||
		    is_of(game, i, rules->berserk) || is_of(game, i, rules->soul)))
			return i;
	for (atom = game->atom; atom < game->atom + game->atoms; atom++)
		if ((atom->flags & HGN_RAY_CAPTURE) ||
		    (atom->type != rules->master && !is_of(game, atom->type, rules->king)))
			return atom->type;
	return -1;
}

/* Check that the other modules and the pieces of the game are compatible. */
static int
agrees(const struct hgn_game *game, struct hgn_error *error)
{
	const struct hgn_module *const *other;
	int foreign = find_foreign_type(game);

	for (other = game->module; *other != NULL; other++)
		if (*other != &hgn_module_clans && (*other)->part_of != &hgn_module_clans && strcmp((*other)->name,
		    "draws") != 0)
			return hgn_error_set(error, HGN_EINVAL, "", "'clans' does not go together with '%s'",
			    (*other)->name);
	return foreign < 0 ? 0 : hgn_error_set(error, HGN_EINVAL, "", "in a game of clans there are only the pieces "
	    "of 'clans', Souls alone are neutral, and King and Soul Master alone have moves, which do not capture: not "
	    "so '%s'", game->type[foreign].name);
}

const struct hgn_module hgn_module_clans = {
	.name = "clans",
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
	.text = &hgn_clan_text,
	.state = &hgn_clan_fen,
	.classes = hgn_clan_classes,
	.classify = hgn_clan_classify,
};
