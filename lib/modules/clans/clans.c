/* SPDX-License-Identifier: MIT
 * Clans: who is who, how the Heptagram relates them, and what all their modules ask. */
#include "modules/clans/clans.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "modules/registry.h"

const char *const hgn_clan_reason_names[HGN_CLAN_REASONS] = {
	"peace", "own-clan", "jump-peace", "jump-own-clan", "jump-piece", "backward", "soul-blocked", "soul-unseen",
	"soul-undo", "capacity", "duplicate", "needs-king", "pillar-order", "no-soul", "summon-soul", "summon-limit",
	"summon-eliminate", "summon-place", "berserk-target", "promotion-zone", "promotion-place", "steal-nothing", "steal-locked",
	"recolour-same", "recolour-taken", "recolour-berserk", "master-limit", "drop-place", "turn-place", "recovery",
	"phase",
};

const char *const hgn_pillar_names[HGN_PILLARS] = { "Receive", "Power", "Life", "Tactic", "Eliminate" };

int
hgn_clan_distance(const struct hgn_position *position, int a, int b)
{
	int spots = position->game->clan_rules->spots, at = position->state.clan.spot[a], other = position->state.clan.spot[b];
	int d = at > other ? at - other : other - at;

	if (at == 0 || other == 0)
		return 0;
	return d <= spots - d ? d : spots - d;
}

bool
hgn_clan_at_peace(const struct hgn_position *position, int a, int b)
{
	int d = hgn_clan_distance(position, a, b);

	return d > 0 && d <= position->game->clan_rules->peace;
}

bool
hgn_clan_has_king(const struct hgn_position *position, int clan, int side)
{
	const struct hgn_clan_rules *rules = position->game->clan_rules;

	return position->count[hgn_clan_code(position, rules->king, clan, side)] > 0 ||
	    position->count[hgn_clan_code(position, rules->berserk, clan, side)] > 0;
}

const char *
hgn_clan_name(const struct hgn_position *position, int clan)
{
	return position->game->clan_name[clan];
}

int
hgn_clan_refuse(struct hgn_error *error, const struct hgn_position *position, enum hgn_clan_reason reason,
    const char *format, ...)
{
	char message[sizeof error->message];
	va_list args;

	if (error == NULL)
		return HGN_EINVAL;
	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	return hgn_error_set(error, HGN_EINVAL, position->game->clan_rules->reason[reason], "%s", message);
}

int
hgn_pillar_check(struct hgn_error *error, const struct hgn_position *position, int side, int pillar, int clan)
{
	unsigned set = position->state.clan.pillar[side][pillar];
	int masters = position->count[hgn_master_code(position, side)];
	int capacity = position->game->clan_rules->capacity + masters;

	if (set >> clan & 1)
		return hgn_clan_refuse(error, position, HGN_WHY_DUPLICATE, "%s %s Soul is on %s's %s pillar already",
		    hgn_text_article(hgn_clan_name(position, clan)), hgn_clan_name(position, clan), hgn_side_names[side], hgn_pillar_names[pillar]);
	if (__builtin_popcount(set) >= capacity)
		return hgn_clan_refuse(error, position, HGN_WHY_CAPACITY, "%s's %s pillar is full: with %d Soul Master%s it takes %d",
		    hgn_side_names[side], hgn_pillar_names[pillar], masters, masters == 1 ? "" : "s", capacity);
	return 0;
}

int
hgn_crown_check(struct hgn_error *error, const struct hgn_position *position, int side, int clan)
{
	unsigned berserk = hgn_clan_code(position, position->game->clan_rules->berserk, clan, !side);

	if (hgn_clan_has_king(position, clan, side))
		return hgn_clan_refuse(error, position, HGN_WHY_RECOLOUR_TAKEN, "%s's %s King is on the board", hgn_side_names[side],
		    hgn_clan_name(position, clan));
	if (position->count[berserk] > 0)
		return hgn_clan_refuse(error, position, HGN_WHY_RECOLOUR_BERSERK, "%s's %s King is berserk", hgn_side_names[!side],
		    hgn_clan_name(position, clan));
	return 0;
}

int
hgn_phase_check(struct hgn_error *error, const struct hgn_position *position, int phase)
{
	static const char *const due[] = { "an ordinary move", "the arrangement of the Heptagram", "the drop of a Soul",
		"the move of a Soul in the Heptagram", "a Soul Master for the answer", "the own new Soul Master",
		"a step of the recovery" };

	if (position->state.clan.phase == phase)
		return 0;
	return hgn_clan_refuse(error, position, HGN_WHY_PHASE, "what is due now is %s",
	    due[position->state.clan.phase]);
}

uint16_t
hgn_file_forwardmost(const struct hgn_position *position, int file, int side)
{
	return hgn_file_backwardmost(position, file, !side, HGN_NO_CELL);
}

uint16_t
hgn_file_backwardmost(const struct hgn_position *position, int file, int side, uint16_t except)
{
	const struct hgn_board *board = &position->game->board;
	int i, rank;

	for (i = 1; i <= board->ranks; i++) {
		uint16_t cell;

		rank = side == HGN_WHITE ? i : board->ranks + 1 - i;
		cell = board->by_name[0][rank][file];
		if (cell != HGN_NO_CELL && position->at[cell] == 0 && cell != except)
			return cell;
	}
	return HGN_NO_CELL;
}

bool
hgn_in_promotion_zone(const struct hgn_position *position, unsigned cell, int side)
{
	const struct hgn_game *game = position->game;

	return hgn_cells_has(&game->zone[game->clan_rules->zone].cells[side], cell);
}

int
hgn_line_steps(struct hgn_vec *step, const struct hgn_position *position, unsigned from, unsigned to)
{
	const struct hgn_board *board = &position->game->board;
	int dx = board->at[to].a - board->at[from].a, dy = board->at[to].b - board->at[from].b, n;

	if (dx == 0)
		n = (dy < 0 ? -dy : dy) / 2;
	else if (dx == dy || dx == -dy)
		n = dx < 0 ? -dx : dx;
	else
		return 0;
	if (n > 0)
		*step = (struct hgn_vec){ dx / n, dy / n, 0 };
	return n;
}

uint16_t
hgn_first_piece(const struct hgn_position *position, unsigned from, struct hgn_vec step)
{
	uint16_t cell = hgn_board_step(&position->game->board, from, step);

	while (cell != HGN_NO_CELL && position->at[cell] == 0)
		cell = hgn_board_step(&position->game->board, cell, step);
	return cell;
}

struct hgn_move
hgn_clan_move(uint8_t kind, unsigned piece)
{
	return (struct hgn_move){ .from = HGN_NO_CELL, .to = HGN_NO_CELL, .taken_at = HGN_NO_CELL, .aux = HGN_NO_CELL,
		.kind = kind, .piece = (uint8_t)piece, .into = (uint8_t)piece };
}

bool
hgn_clan_offer(const struct hgn_kind *kind, struct hgn_move move, const struct hgn_position *position,
    hgn_each_move_fn *each, void *ctx)
{
	return kind->check(&move, position, NULL) != 0 || each(ctx, &move);
}

int
hgn_clans_needed(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	(void)args;
	if (game->clan_rules == NULL)
		return hgn_error_set(error, HGN_EINVAL, "", "this rule needs the rule 'clans' before it");
	return 0;
}

/* ---- the module ---- */

/* The type of the first clan of the kind that one of `types` belongs to; -1 when they are not one kind in clans. */
static int
first_of_kind(const struct hgn_game *game, const char *letters, size_t at, bool stacked, bool clans)
{
	int i = letters[at] - 'A';

	if (i < 0 || i > 25)
		return -1;
	return clans ? game->type_of[i][1][stacked] : game->type_of[i][0][0];
}

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
		return hgn_error_set(error, HGN_EINVAL, "", "'pieces' needs four letters: Knight, King, Soul, Soul Master");
	rules->knight = first_of_kind(game, letters, 0, false, true);
	rules->king = first_of_kind(game, letters, 1, false, true);
	rules->berserk = first_of_kind(game, letters, 1, true, true);
	rules->soul = first_of_kind(game, letters, 2, false, true);
	rules->master = first_of_kind(game, letters, 3, false, false);
	if (rules->knight < 0 || rules->king < 0 || rules->berserk < 0 || rules->soul < 0 || rules->master < 0)
		return hgn_error_set(error, HGN_EINVAL, "", "'pieces' needs a Knight, a King with and without a stack, and a "
		    "Soul that come in clans, and a Soul Master that does not");
	rules->zone = args[1].zone;
	rules->peace = args[2].given ? args[2].number : 1;
	rules->power = args[3].given ? args[3].number : 2;
	rules->capacity = args[4].given ? args[4].number : 1;
	rules->spots = game->clans;
	make_directions(&game->board, rules);
	game->clan_rules = rules;
	return hgn_game_find_reasons(rules->reason, game, args[5].word, hgn_clan_reason_names, HGN_CLAN_REASONS, error);
}

static bool
is_of(const struct hgn_game *game, int type, int first)
{
	return type >= first && type < first + game->clans;
}

/* A piece that does more than the rules of clans say, or is not whose it should be; -1 = there is none. */
static int
find_stranger(const struct hgn_game *game)
{
	const struct hgn_clan_rules *rules = game->clan_rules;
	const struct hgn_atom *atom;
	int i;

	for (i = 0; i < game->types; i++)
		if (game->type[i].royal || game->type[i].silent || game->type[i].promotes_in >= 0 || game->type[i].confined >= 0 ||
		    game->type[i].neutral != is_of(game, i, rules->soul) ||
		    !(i == rules->master || is_of(game, i, rules->knight) || is_of(game, i, rules->king) ||
		    is_of(game, i, rules->berserk) || is_of(game, i, rules->soul)))
			return i;
	for (atom = game->atom; atom < game->atom + game->atoms; atom++)
		if ((atom->flags & HGN_RAY_CAPTURE) || (atom->type != rules->master && !is_of(game, atom->type, rules->king)))
			return atom->type;
	return -1;
}

static int
agrees(const struct hgn_game *game, struct hgn_error *error)
{
	static const struct hgn_module *const kin[] = { &hgn_module_berserk, &hgn_module_clans, &hgn_module_heptagram,
		&hgn_module_draws, &hgn_module_jumping, &hgn_module_master_recovery, &hgn_module_masters, &hgn_module_promotion_actions,
		&hgn_module_recovery, &hgn_module_summon, &hgn_module_temple };
	int i, stranger = find_stranger(game);
	size_t k;

	for (i = 0; i < game->modules; i++) {
		for (k = 0; k < sizeof kin / sizeof kin[0] && kin[k] != game->module[i]; k++)
			continue;
		if (k == sizeof kin / sizeof kin[0])
			return hgn_error_set(error, HGN_EINVAL, "", "'clans' does not go together with '%s'", game->module[i]->name);
	}
	return stranger < 0 ? 0 : hgn_error_set(error, HGN_EINVAL, "", "in a game of clans there are only the pieces of "
	    "'clans', Souls alone are neutral, and King and Soul Master alone have moves, which do not capture: not so '%s'",
	    game->type[stranger].name);
}

/* In lib/draw. */
extern const struct hgn_drawing hgn_clan_drawing;

const struct hgn_module hgn_module_clans = {
	.name = "clans",
	.drawing = &hgn_clan_drawing,
	.about = "Pieces of clans, whose relations depend on how far apart their Souls are in the Heptagram.",
	.params = {
	    { "pieces", HGN_PARAM_WORD, true, "the letters of Knight, King, Soul and Soul Master" },
	    { "promotion", HGN_PARAM_ZONE, true, "the zone where each side's pieces have promotion actions" },
	    { "peace", HGN_PARAM_NUMBER, false, "how far apart clans at peace are at most" },
	    { "power", HGN_PARAM_NUMBER, false, "the same for jumping, with a Soul on the Power pillar" },
	    { "capacity", HGN_PARAM_NUMBER, false, "Souls that a pillar takes besides one for each Soul Master" },
	    { "reasons", HGN_PARAM_WORD, true, "the first half of the rule ids" },
	},
	.compile = compile,
	.agrees = agrees,
	.own_kinds = HGN_CLAN_KINDS,
	.text = &hgn_clan_text,
	.classes = hgn_clan_classes,
	.classify = hgn_clan_classify,
};
