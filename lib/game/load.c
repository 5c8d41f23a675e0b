/* SPDX-License-Identifier: MIT
 * Reading a game file: its top level, and what it says about itself. */
#include "game/load.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "game/load_board.h"
#include "game/load_pieces.h"
#include "game/load_rules.h"
#include "game/tables.h"

/* ---- reasons and provenance ---- */

static bool
is_rule_id(const char *text)
{
	if (!hgn_is_lower(*text) || strlen(text) >= sizeof ((struct hgn_error *)NULL)->rule)
		return false;
	for (; *text != '\0'; text++)
		if (!hgn_is_lower(*text) && !hgn_is_digit(*text) && *text != '-')
			return false;
	return true;
}

static int
load_reasons(struct hgn_loader *load, const struct hgn_node *node)
{
	static const char *const keys[] = { "summary", "text", "example" };
	struct hgn_game *game = load->game;
	struct hgn_reason *reason;
	const struct hgn_node *child;
	int status = 0;

	if (node == NULL)
		return 0;
	if (node->kind != HGN_NODE_MAP)
		return hgn_load_fail(load, node, "expected a mapping of rule ids to their explanations");
	game->reason = reason = hgn_arena_alloc(&game->arena, (node->n + 1) * sizeof *reason);
	if (reason == NULL)
		return hgn_error_nomem(load->error);
	for (child = node->first; status == 0 && child != NULL; child = child->next, reason++, game->reasons++) {
		if (!is_rule_id(child->key))
			return hgn_load_fail(load, child, "a rule id is a short word of small letters and hyphens");
		reason->id = hgn_arena_strndup(&game->arena, child->key, strlen(child->key));
		if (reason->id == NULL)
			return hgn_error_nomem(load->error);
		status = hgn_node_keys(child, keys, 3, load->file, load->error);
		if (status == 0)
			status = hgn_load_text(&reason->summary, load, child, "summary", true);
		if (status == 0)
			status = hgn_load_text(&reason->text, load, child, "text", true);
		if (status == 0)
			status = hgn_load_text(&reason->example, load, child, "example", true);
	}
	return status;
}

/* "deduced: board; ruling: array, zones" */
static int
make_caveat(struct hgn_loader *load)
{
	struct hgn_game *game = load->game;
	struct hgn_buf text = { 0 };
	int source, i;

	for (source = HGN_DEDUCED; source <= HGN_RULED; source++) {
		bool first = true;

		for (i = 0; i < game->provenances; i++) {
			if ((int)game->provenance[i].source != source)
				continue;
			if (first)
				hgn_buf_printf(&text, "%s%s: ", text.len > 0 ? "; " : "", hgn_source_names[source]);
			hgn_buf_printf(&text, "%s%s", first ? "" : ", ", game->provenance[i].part);
			first = false;
		}
	}
	game->caveat = text.failed ? NULL : hgn_arena_strndup(&game->arena, hgn_buf_string(&text), text.len);
	hgn_buf_clear(&text);
	return game->caveat != NULL ? 0 : hgn_error_nomem(load->error);
}

static int
load_provenance(struct hgn_loader *load, const struct hgn_node *node)
{
	static const char *const keys[] = { "part", "source", "note" };
	struct hgn_game *game = load->game;
	struct hgn_provenance *item;
	const struct hgn_node *child;
	int status = 0, source;

	if (node != NULL && node->kind != HGN_NODE_LIST)
		return hgn_load_fail(load, node, "expected a list of parts and their sources");
	game->provenance = item = hgn_arena_alloc(&game->arena, ((node != NULL ? node->n : 0) + 1) * sizeof *item);
	if (item == NULL)
		return hgn_error_nomem(load->error);
	for (child = node != NULL ? node->first : NULL; child != NULL; child = child->next, item++) {
		status = hgn_node_keys(child, keys, 3, load->file, load->error);
		if (status == 0)
			status = hgn_load_text(&item->part, load, child, "part", true);
		if (status == 0)
			status = hgn_load_text(&item->note, load, child, "note", true);
		if (status == 0 && hgn_node_get(child, "source") == NULL)
			status = hgn_load_fail(load, child, "'source' is missing");
		if (status == 0)
			status = hgn_node_enum(&source, hgn_node_get(child, "source"), hgn_source_names, 3, load->file,
			    load->error);
		if (status != 0)
			return status;
		item->source = (enum hgn_source)source;
		game->provenances++;
	}
	return make_caveat(load);
}

/* ---- the whole ---- */

static bool
is_game_id(const char *text)
{
	for (; *text != '\0'; text++)
		if (!hgn_is_lower(*text) && !hgn_is_digit(*text) && *text != '-')
			return false;
	return true;
}

/* Names that others give the game. */
static int
load_names(struct hgn_loader *load, const struct hgn_node *node)
{
	struct hgn_game *game = load->game;
	const struct hgn_node *child;
	const char **names;
	size_t i;

	if (node == NULL)
		return 0;
	if (node->kind != HGN_NODE_LIST)
		return hgn_load_fail(load, node, "expected a list of names");
	game->also_called = names = hgn_arena_alloc(&game->arena, (node->n + 1) * sizeof *names);
	if (names == NULL)
		return hgn_error_nomem(load->error);
	for (child = node->first; child != NULL; child = child->next) {
		if (child->kind != HGN_NODE_SCALAR || child->text[0] == '\0')
			return hgn_load_fail(load, child, "expected a name");
		if (hgn_text_equal_nocase(child->text, game->id) || hgn_text_equal_nocase(child->text, game->title))
			return hgn_load_fail(load, child, "this is the id or the title of the game already");
		for (i = 0; i < game->names; i++)
			if (hgn_text_equal_nocase(child->text, names[i]))
				return hgn_load_fail(load, child, "this name stands here twice, upper and lower case being the same");
		names[game->names] = hgn_arena_strndup(&game->arena, child->text, strlen(child->text));
		if (names[game->names++] == NULL)
			return hgn_error_nomem(load->error);
	}
	return 0;
}

static int
load_identity(struct hgn_loader *load, const struct hgn_node *root)
{
	struct hgn_game *game = load->game;
	int status = hgn_load_text(&game->id, load, root, "id", true);

	if (status == 0 && !is_game_id(game->id))
		return hgn_load_fail(load, hgn_node_get(root, "id"), "an id is made of small letters, digits and hyphens");
	if (status == 0)
		status = hgn_load_text(&game->title, load, root, "title", true);
	if (status == 0)
		status = load_names(load, hgn_node_get(root, "also-called"));
	if (status == 0)
		status = hgn_load_text(&game->inventor, load, root, "inventor", false);
	if (status == 0)
		status = hgn_load_text(&game->about, load, root, "about", false);
	if (status == 0)
		status = hgn_load_text(&game->start, load, root, "start", true);
	if (status == 0) {
		game->start_line = hgn_node_get(root, "start")->line;
		game->start_col = hgn_node_get(root, "start")->col;
	}
	return status;
}

/* A mapping of letters to names, in the families' order. */
static int
load_families(struct hgn_loader *load, const struct hgn_node *node)
{
	struct hgn_game *game = load->game;
	const struct hgn_node *child;
	int status = 0;

	if (node == NULL)
		return 0;
	if (node->kind != HGN_NODE_MAP || node->n < 2 || node->n > HGN_MAX_FAMILIES)
		return hgn_load_fail(load, node, "expected a mapping of 2 to %d clan letters to names",
		    HGN_MAX_FAMILIES);
	for (child = node->first; status == 0 && child != NULL; child = child->next) {
		if (!hgn_is_lower(child->key[0]) || child->key[1] != '\0')
			return hgn_load_fail(load, child, "a clan's letter is one from a to z");
		game->family_letter[game->families] = child->key[0];
		status = hgn_load_text(&game->family_name[game->families++], load, node, child->key, true);
	}
	return status;
}

static int
load_texts(struct hgn_loader *load, const struct hgn_node *moves, const struct hgn_node *fen)
{
	static const char *const manners[] = { "cells", "pgn" }, *const forms[] = { "four-fields", "six-fields" };
	struct hgn_game *game = load->game;
	int which = 0, status = 0, i;

	if (moves != NULL)
		status = hgn_node_enum(&which, moves, manners, 2, load->file, load->error);
	game->pgn = which == 1;
	which = 0;
	if (status == 0 && fen != NULL)
		status = hgn_node_enum(&which, fen, forms, 2, load->file, load->error);
	game->six_fields = which == 1;
	game->counts_halfmoves |= game->six_fields;
	for (i = 0; i < game->types; i++)
		game->zeroing[hgn_code(game, i, HGN_WHITE)] = game->zeroing[hgn_code(game, i, HGN_BLACK)] =
		    game->type[i].promotes_in >= 0;
	return status;
}

/* The capital letters of pieces that moves name, in the order of the file or in that of `letters`. */
static int
load_order(struct hgn_loader *load, const struct hgn_node *node)
{
	struct hgn_game *game = load->game;
	char *order = game->letter_order, letter[2] = "", all[sizeof game->letter_order] = "";
	const char *text = node != NULL && node->kind == HGN_NODE_SCALAR ? node->text : "";
	size_t i;
	int type;

	for (type = 0; type < game->types; type++) {
		letter[0] = game->type[type].letter;
		if (hgn_is_upper(letter[0]) && !game->type[type].silent && strchr(all, letter[0]) == NULL)
			strcat(all, letter);
	}
	strcpy(order, all);
	if (node == NULL)
		return 0;
	for (i = 0; text[i] != '\0' && strchr(all, text[i]) != NULL && strchr(text, text[i]) == text + i; i++)
		continue;
	if (text[i] != '\0' || i != strlen(all))
		return hgn_load_fail(load, node, "expected each of %s once, in the order that lists of letters have", all);
	strcpy(order, text);
	return 0;
}

static int
load_stalemate(struct hgn_loader *load, const struct hgn_node *root)
{
	static const char *const meanings[] = { "draws", "loses" };
	const struct hgn_node *node = hgn_node_get(root, "stalemate");
	int which = 0, status = 0;

	if (node != NULL)
		status = hgn_node_enum(&which, node, meanings, 2, load->file, load->error);
	load->game->stalemate_loses = which == 1;
	if (status == 0 && which == 0 && load->game->drawless)
		return hgn_load_fail(load, root, "a rule of this game has no draws: it needs 'stalemate: loses'");
	return status;
}

/* By default every piece captures the enemy's pieces and no friend. */
static void
set_captures(struct hgn_game *game)
{
	int a, b;

	for (a = 0; a < game->types; a++)
		for (b = 0; b < game->types; b++) {
			game->captures[hgn_code(game, a, HGN_WHITE)][hgn_code(game, b, HGN_BLACK)] = true;
			game->captures[hgn_code(game, a, HGN_BLACK)][hgn_code(game, b, HGN_WHITE)] = true;
		}
}

static int
load_root(struct hgn_loader *load, const struct hgn_node *root)
{
	static const char *const keys[] = { "id", "title", "also-called", "inventor", "about", "board", "zones", "pieces", "rules",
		"start", "stalemate", "provenance", "reasons", "clans", "move-text", "fen", "letters" };
	const struct hgn_node *board = hgn_node_get(root, "board"), *pieces = hgn_node_get(root, "pieces");
	int status = hgn_node_keys(root, keys, sizeof keys / sizeof keys[0], load->file, load->error);

	if (status == 0)
		status = load_identity(load, root);
	if (status == 0 && (board == NULL || pieces == NULL))
		status = hgn_load_fail(load, root, "'%s' is missing", board == NULL ? "board" : "pieces");
	if (status == 0)
		status = load_reasons(load, hgn_node_get(root, "reasons"));
	if (status == 0)
		status = hgn_load_board(load, board);
	if (status == 0)
		status = hgn_load_zones(load, hgn_node_get(root, "zones"));
	if (status == 0)
		status = load_families(load, hgn_node_get(root, "clans"));
	if (status == 0)
		status = hgn_load_pieces(load, pieces);
	if (status != 0)
		return status;
	set_captures(load->game);
	status = hgn_load_rules(load, hgn_node_get(root, "rules"));
	if (status == 0)
		status = load_stalemate(load, root);
	if (status == 0)
		status = load_texts(load, hgn_node_get(root, "move-text"), hgn_node_get(root, "fen"));
	if (status == 0)
		status = load_order(load, hgn_node_get(root, "letters"));
	if (status == 0)
		status = load_provenance(load, hgn_node_get(root, "provenance"));
	if (status != 0)
		return status;
	status = hgn_tables_build(load->game, load->error);
	if (status != 0)
		hgn_error_at(load->error, load->file, 0, 0);
	return status;
}

int
hgn_game_load(struct hgn_game **out, const char *bytes, size_t n, const char *path,
    const struct hgn_module *const *modules, size_t nmodules, struct hgn_error *error)
{
	struct hgn_error own;
	struct hgn_game *game = calloc(1, sizeof *game);
	struct hgn_arena document = { NULL };
	const struct hgn_node *root = NULL;
	struct hgn_loader load = { game, path, error != NULL ? error : &own };
	int status;

	*out = NULL;
	if (game == NULL)
		return hgn_error_nomem(error);
	game->known = modules;
	game->nknown = nmodules;
	game->royal = game->silent_type = game->en_passant = -1;
	memset(game->type_of, -1, sizeof game->type_of);
	memset(game->by_letter, -1, sizeof game->by_letter);
	game->path = hgn_arena_strndup(&game->arena, path, strlen(path));
	status = game->path != NULL ? 0 : hgn_error_nomem(error);
	if (status == 0)
		status = hgn_yaml_parse(&root, &document, bytes, n, path, load.error);
	if (status == 0)
		status = load_root(&load, root);
	hgn_arena_clear(&document);
	if (status != 0) {
		hgn_game_free(game);
		return status;
	}
	*out = game;
	return 0;
}

void
hgn_game_free(struct hgn_game *game)
{
	if (game == NULL)
		return;
	hgn_tables_free(&game->tables);
	hgn_arena_clear(&game->arena);
	free(game);
}
