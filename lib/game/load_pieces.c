/* SPDX-License-Identifier: MIT
 * Loading of the section `pieces` of game files. */
#include "game/loader.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "game/figure.h"
#include "hgn/tools/tools.h"

static int
load_name(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_type *type = to;

	(void)key;
	if (node->kind != HGN_NODE_SCALAR || node->text[0] == '\0' || strlen(node->text) >= sizeof type->name)
		return hgn_load_fail(load, node, "a piece needs a 'name' of at most %zu letters",
		    sizeof type->name - 1);
	strcpy(type->name, node->text);
	return 0;
}

static int
load_letter(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_type *type = to;
	const char *text = node->kind == HGN_NODE_SCALAR ? node->text : "";

	(void)key;
	type->promoted = text[0] == '+';
	text += type->promoted;
	if (strlen(text) != 1 || !(type->promoted ? hgn_is_upper(text[0]) : hgn_is_alpha(text[0])))
		return hgn_load_fail(load, node,
		    "a piece needs a 'letter' from A to Z, or + and that of the piece that it is the "
		    "promoted form of");
	type->letter = text[0];
	return 0;
}

/* Load alternative letters. */
static int
load_others(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	bool list = node->kind == HGN_NODE_LIST;
	const struct hgn_node *child = list ? node->first : node;
	size_t n = 0;

	(void)key;
	for (; child != NULL; child = list ? child->next : NULL) {
		if (child->kind != HGN_NODE_SCALAR || strlen(child->text) != 1 || !hgn_is_upper(child->text[0]))
			return hgn_load_fail(load, child, "expected a letter from A to Z");
		if (n == HGN_OTHER_LETTERS)
			return hgn_load_fail(load, child, "more than %d other letters", HGN_OTHER_LETTERS);
		((char *)to)[n++] = child->text[0];
	}
	return 0;
}

/* Set the letter of a type, with its clan and stack. Report an ambiguous letter. */
static int
claim_letter(struct hgn_loader *load, const struct hgn_node *piece, int index)
{
	struct hgn_game *game = hgn_loading(load)->game;
	const struct hgn_type *type = &game->type[index];
	const struct hgn_node *letter = hgn_node_get(piece, "letter");
	int8_t (*slots)[3] = game->type_of[hgn_to_upper(type->letter) - 'A'];
	int form = type->promoted ? 2 : type->stacked, taken = slots[type->family + 1][form], family;

	if (hgn_is_lower(type->letter) && (!type->neutral || type->family >= 0))
		return hgn_load_fail(load, letter, "a piece needs a 'letter' from A to Z; only neutral pieces may "
		    "have a lower-case letter");
	for (family = 0; family < game->families && taken < 0 && type->family < 0 && !type->promoted; family++)
		taken = slots[family + 1][0];
	if (taken < 0 && type->family >= 0 && !type->promoted)
		taken = slots[0][0];
	if (taken >= 0)
		return hgn_load_fail(load, letter, "the letter %s is taken by the %s", letter->text,
		    game->type[taken].name);
	slots[type->family + 1][form] = (int8_t)index;
	if (type->family < 0 && form == 0)
		game->by_letter[(unsigned char)type->letter] = (int8_t)index;
	game->owner[hgn_code(game, index, HGN_WHITE)] = type->neutral ? HGN_NEUTRAL : HGN_WHITE;
	game->owner[hgn_code(game, index, HGN_BLACK)] = type->neutral ? HGN_NEUTRAL : HGN_BLACK;
	return 0;
}

/* Check that the name of a piece, and properties that only one piece may have, are unique. */
static int
check_type(struct hgn_loader *load, const struct hgn_node *piece, int index)
{
	struct hgn_game *game = hgn_loading(load)->game;
	const struct hgn_type *type = &game->type[index];
	int side, i;

	for (i = 0; i < index; i++)
		if (strcmp(game->type[i].name, type->name) == 0 && game->type[i].letter != type->letter)
			return hgn_load_fail(load, hgn_node_get(piece, "name"),
			    "duplicate name; the piece %c is already called %s", game->type[i].letter, type->name);
	if (type->silent && game->silent_type >= 0)
		return hgn_load_fail(load, hgn_node_get(piece, "unlettered"),
		    "only one piece can be written without its letter");
	if (type->neutral && type->royal != HGN_ROYAL_NONE)
		return hgn_load_fail(load, hgn_node_get(piece, "royal"), "a royal piece belongs to a side; the %s is "
		    "neutral", type->name);
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

static int
load_figure(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	(void)key;
	return hgn_figure_load(to, load, node, hgn_loading(load)->files);
}

#define FLAG(word, field, line) { word, hgn_key_flag, HGN_FIELD(struct hgn_type, field), .about = line }

static const char *const royals[] = { "false", "true", "white", "black" };

static const struct hgn_key piece_keys[] = {
    {"name", load_name, HGN_FIELD(struct hgn_type, name), .required = true, .about = "the name for people"},
    {"letter", load_letter, .required = true, .about = "a letter from A to Z"},
    {"other-letters", load_others, HGN_FIELD(struct hgn_type, others),
	.about = "letters of other programs, which are read"},
    FLAG("neutral", neutral, "it is neutral"),
    FLAG("stacked", stacked, "it carries others"),
    FLAG("unlettered", silent, "its letter is not written in moves"),
    {"royal", hgn_key_word, HGN_FIELD(struct hgn_type, royal), HGN_WORDS(royals),
	.about = "an attack on it is check; white or black: only for that side"},
    {"may-lack", hgn_key_word, HGN_FIELD(struct hgn_type, may_lack), HGN_WORDS(royals),
	.about = "sides that may play without it, although it is royal"},
    {"figure", load_figure, HGN_FIELD(struct hgn_type, figure), .about = "the figure that drawings show for it"},
    {"moves", NULL, .required = true, .about = "a list of ways to move"},
    {"black", NULL, .about = "Black's ways to move, if they differ"},
    {"clans", NULL, .about = "every clan has one"},
    {"promotes", NULL, .about = "where it promotes, and to which pieces"},
    {NULL},
};
const struct hgn_schema hgn_piece_schema = { "hgn-game.5", "Pieces", piece_keys };

static const struct hgn_key black_keys[] = {
	{ "moves", NULL, .required = true, .about = "a list of ways to move" },
	{ NULL },
};
const struct hgn_schema hgn_black_schema = { "hgn-game.5", "~Pieces", black_keys };

/* Load a type. `family` is the index of its clan, or -1. */
static int
load_type(struct hgn_loader *load, const struct hgn_node *node, int index, int family)
{
	struct hgn_type *type = &hgn_loading(load)->game->type[index];
	const struct hgn_node *black = hgn_node_get(node, "black");

	type->demoted = type->confined = type->promotes_in = type->must_promote = -1;
	type->entry = HGN_ENTERS_ANYWHERE;
	type->promotes_when = HGN_ON_ENTERING | HGN_ON_STAYING;
	type->family = (int8_t)family;
	if (hgn_load_map(type, load, &hgn_piece_schema, node) != 0 || check_type(load, node, index) != 0)
		return load->status;
	if (black != NULL && hgn_load_check(load, &hgn_black_schema, black) != 0)
		return load->status;
	hgn_loading(load)->lacking = black != NULL ? 1 << HGN_BLACK : 0;
	if (hgn_load_moves(load, hgn_node_get(node, "moves"), index) != 0 || black == NULL)
		return load->status;
	hgn_loading(load)->lacking = 1 << HGN_WHITE;
	hgn_load_moves(load, hgn_node_get(black, "moves"), index);
	hgn_loading(load)->lacking = 0;
	return load->status;
}

static const struct hgn_key limit_keys[] = {
	{ "zone", hgn_key_zone, HGN_FIELD(struct hgn_promotion_limit, zone), .required = true,
	    .about = "the zone where it may be chosen" },
	{ "reason", hgn_key_reason, HGN_FIELD(struct hgn_promotion_limit, rule), .about = "the rule id of a "
	    "violation" },
	{ NULL },
};
const struct hgn_schema hgn_limit_schema = { "hgn-game.5", "~Pieces", limit_keys };

/* Load the zones to which promotion to some types is restricted. */
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
		for (i = 0; i < type->ninto && type->into[i] != hgn_game_find_type(game, node->key, strlen(node->key));
		    i++)
			continue;
		if (i == type->ninto)
			return hgn_load_fail(load, node, "'%s' is not among the pieces of 'into'", node->key);
		hgn_load_map(&type->limit[i], load, &hgn_limit_schema, node);
	}
	return load->status;
}

/* Add a type to which a piece may promote. */
static int
add_into(struct hgn_loader *load, const struct hgn_node *letter, struct hgn_type *type)
{
	int into = hgn_load_letter(load, letter), i;

	if (into < 0)
		return load->status;
	if (hgn_loading(load)->game->type[into].royal || &hgn_loading(load)->game->type[into] == type)
		return hgn_load_fail(load, letter, hgn_loading(load)->game->type[into].royal ?
		    "no piece can become royal" : "a piece that promotes becomes another");
	if (hgn_loading(load)->game->type[into].neutral)
		return hgn_load_fail(
		    load, letter, "no piece can become a %s: it is neutral", hgn_loading(load)->game->type[into].name);
	for (i = 0; i < type->ninto; i++)
		if (type->into[i] == into)
			return hgn_load_fail(load, letter, "duplicate letter");
	type->limit[type->ninto].zone = -1;
	type->limit[type->ninto].rule = "promotion-illegal";
	type->into[type->ninto++] = (uint8_t)into;
	return 0;
}

/* Load one letter or a list of letters. */
static int
load_into(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *into)
{
	const struct hgn_node *child;

	(void)key;
	if (into->kind == HGN_NODE_SCALAR)
		return add_into(load, into, to);
	if (into->kind != HGN_NODE_LIST || into->n == 0 || into->n > HGN_MAX_INTO)
		return hgn_load_fail(load, into, "expected a list of at most %d letters", HGN_MAX_INTO);
	for (child = into->first; load->status == 0 && child != NULL; child = child->next)
		add_into(load, child, to);
	return load->status;
}

/* Load the list that says when a move promotes. */
static int
load_when(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	const struct hgn_node *child;
	uint8_t *set = to;
	int word = 0;

	if (list->kind != HGN_NODE_LIST || list->n == 0)
		return hgn_load_fail(load, list, "expected a list of enter, stay and leave");
	for (*set = 0, child = list->first; load->status == 0 && child != NULL; child = child->next) {
		hgn_load_set(load, hgn_node_enum(&word, child, key->words, key->n, load->file, load->error));
		*set |= (uint8_t)(1 << word);
	}
	return load->status;
}

static const char *const occasions[] = { "enter", "stay", "leave" };

static const struct hgn_key promotion_keys[] = {
	{ "in", hgn_key_zone, HGN_FIELD(struct hgn_type, promotes_in), .required = true,
	    .about = "the zone that it happens in, seen by the opponent" },
	{ "into", load_into, .required = true, .about = "letters of the pieces that it becomes" },
	{ "limits", load_limits, .about = "pieces that may be chosen in a zone only" },
	{ "when", load_when, HGN_FIELD(struct hgn_type, promotes_when), HGN_WORDS(occasions),
	    .about = "which moves promote: those that enter the zone, stay in it or leave it" },
	{ "optional", hgn_key_flag, HGN_FIELD(struct hgn_type, may_decline), .about = "it may stay what it is" },
	{ "must", hgn_key_zone, HGN_FIELD(struct hgn_type, must_promote), .about = "the zone where it must promote" },
	{ "captured", hgn_key_flag, HGN_FIELD(struct hgn_type, into_captured),
	    .about = "only to pieces of which its side has lost some" },
	{ NULL },
};
const struct hgn_schema hgn_promotion_schema = { "hgn-game.5", "~Pieces", promotion_keys };

/* Return true if a piece can reach a cell on which it promotes. */
static bool
is_reachable(const struct hgn_game *game, int index, int side, const struct hgn_cells *zone)
{
	int i, cell, n;

	for (i = 0; i < game->atoms; i++) {
		const struct hgn_atom *atom = &game->atom[i];
		struct hgn_vec v = atom->v, w = atom->w;

		if (atom->type != index)
			continue;
		if (side == HGN_BLACK) {
			v = hgn_board_mirror_vec(&game->board, v);
			w = hgn_board_mirror_vec(&game->board, w);
		}
		for (cell = 0; cell < game->board.cells; cell++) {
			uint16_t to = (uint16_t)cell;

			for (n = 0; n < atom->min && to != HGN_NO_CELL; n++)
				to = hgn_board_step(&game->board, to, n == 0 ? v : w);
			if (atom->nth > 0 || (to != HGN_NO_CELL && hgn_cells_has(zone, to)))
				return true;
		}
	}
	return false;
}

/* Load the promotion of a type, and check that it is possible. */
static int
load_promotion(struct hgn_loader *load, const struct hgn_node *piece, int index)
{
	const struct hgn_game *game = hgn_loading(load)->game;
	struct hgn_type *type = &hgn_loading(load)->game->type[index];
	const struct hgn_node *node = hgn_node_get(piece, "promotes");
	int side, i;

	if (node == NULL)
		return load->status;
	if (type->royal)
		return hgn_load_fail(load, node, "the %s is royal and cannot change", type->name);
	for (i = 0; i < game->atoms; i++)
		if (game->atom[i].type == index && (game->atom[i].flags & HGN_RAY_HAS_KIND) &&
		    game->atom[i].kind == HGN_KIND_STAY)
			return hgn_load_fail(load, node, "the %s captures without moving and cannot promote",
			    type->name);
	hgn_load_map(type, load, &hgn_promotion_schema, node);
	if (load->status == 0 && type->must_promote >= 0 && !type->may_decline)
		hgn_load_fail(load, hgn_node_get(node, "must"),
		    "'must' requires a promotion that is optional "
		    "elsewhere");
	for (side = 0; load->status == 0 && side < 2; side++)
		if (!is_reachable(game, index, side, &game->zone[type->promotes_in].cells[!side]))
			return hgn_load_fail(load, node, "no move of the %s reaches a cell where it would promote",
			    type->name);
	return load->status;
}

/* Return the number of types that an entry of the list defines. */
static int
count_entry_types(const struct hgn_game *game, const struct hgn_node *piece)
{
	const struct hgn_node *families = hgn_node_get(piece, "clans");

	return families != NULL && families->kind == HGN_NODE_SCALAR && strcmp(families->text, "true") == 0 ?
	    game->families : 1;
}

/* Find the unpromoted type of each promoted form. */
static int
find_demoted(struct hgn_loader *load, const struct hgn_node *list)
{
	struct hgn_game *game = hgn_loading(load)->game;
	const struct hgn_node *child = list->first;
	int i, n;

	for (i = 0; load->status == 0 && child != NULL; child = child->next)
		for (n = count_entry_types(game, child); load->status == 0 && n > 0; n--, i++) {
			struct hgn_type *type = &game->type[i];

			type->demoted = (int8_t)(type->promoted ? hgn_game_type(game, type->letter) : -1);
			if (type->promoted && (type->demoted < 0 || type->royal != HGN_ROYAL_NONE || type->silent ||
			    type->neutral))
				hgn_load_fail(load, hgn_node_get(child, "letter"),
				    "expected + and the letter of another piece; a piece with + is not "
				    "royal, unlettered or neutral");
		}
	return load->status;
}

int
hgn_key_pieces(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game *game = to;
	const struct hgn_node *child, *clans;
	int i = 0, n, family;
	bool many;

	(void)key;
	if (node->kind != HGN_NODE_LIST || node->n == 0)
		return hgn_load_fail(load, node, "expected a list of pieces");
	for (child = node->first; child != NULL; child = child->next)
		game->types += count_entry_types(game, child);
	if (game->types > HGN_MAX_TYPES)
		return hgn_load_fail(load, node, "more than %d pieces, each clan's counted", HGN_MAX_TYPES);
	for (child = node->first; load->status == 0 && child != NULL; child = child->next) {
		clans = hgn_node_get(child, "clans");
		many = false;
		if (clans != NULL && hgn_key_flag(&many, load, NULL, clans) == 0 && many && game->families == 0)
			return hgn_load_fail(load, clans, "this game has no clans");
		if (!many && load->status == 0)
			load_type(load, child, i++, -1);
		for (family = 0; many && load->status == 0 && family < game->families; family++)
			load_type(load, child, i++, family);
	}
	find_demoted(load, node);
	for (child = node->first, i = 0; load->status == 0 && child != NULL; child = child->next)
		for (n = count_entry_types(game, child); load->status == 0 && n > 0; n--)
			load_promotion(load, child, i++);
	return load->status;
}
