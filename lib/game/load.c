/* SPDX-License-Identifier: MIT
 * Reading a game file: its top level, and what it says about itself. */
#include "game/load.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "game/load_board.h"
#include "game/load_cells.h"
#include "game/load_idle.h"
#include "game/load_pieces.h"
#include "game/load_rules.h"
#include "game/load_shuffle.h"
#include "game/tables.h"

#define MOST_ADDRESS 1000

/* ---- reasons and provenance ---- */

static bool
is_id(const char *text)
{
	return text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

static int
load_reasons(struct hgn_game_loader *load, const struct hgn_node *node)
{
	static const char *const keys[] = { "summary", "text", "example" };
	struct hgn_game *game = load->game;
	struct hgn_reason *reason;
	const struct hgn_node *child;

	if (node == NULL)
		return 0;
	if (node->kind != HGN_NODE_MAP)
		return hgn_load_fail(&load->base, node, "expected a mapping of rule ids to their explanations");
	game->reason = reason = hgn_load_alloc(&load->base, (node->n + 1) * sizeof *reason);
	for (child = node->first; load->base.status == 0 && child != NULL; child = child->next, reason++, game->reasons++) {
		if (!hgn_is_lower(child->key[0]) || !is_id(child->key) ||
		    strlen(child->key) >= sizeof load->base.error->rule)
			return hgn_load_fail(&load->base, child, "a rule id is a short word of small letters and hyphens");
		hgn_load_keys(load, child, keys, 3);
		reason->id = hgn_load_copy(&load->base, child->key);
		reason->line = child->key_line;
		reason->col = child->key_col;
		reason->summary = hgn_load_text(load, child, "summary", true);
		reason->text = hgn_load_text(load, child, "text", true);
		reason->example = hgn_load_text(load, child, "example", true);
	}
	return load->base.status;
}

/* "deduced: board; recalled: moves; ruling: array, zones" */
static int
make_caveat(struct hgn_game_loader *load)
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
	game->caveat = hgn_load_copy(&load->base, hgn_buf_string(&text));
	if (text.failed)
		load->base.status = hgn_error_nomem(load->base.error);
	hgn_buf_clear(&text);
	return load->base.status;
}

static int
load_provenance(struct hgn_game_loader *load, const struct hgn_node *node)
{
	static const char *const keys[] = { "part", "source", "by", "note" };
	struct hgn_game *game = load->game;
	struct hgn_provenance *item;
	const struct hgn_node *child, *source;

	if (node != NULL && node->kind != HGN_NODE_LIST)
		return hgn_load_fail(&load->base, node, "expected a list of parts and their sources");
	game->provenance = item = hgn_load_alloc(&load->base, ((node != NULL ? node->n : 0) + 1) * sizeof *item);
	child = node != NULL ? node->first : NULL;
	for (; load->base.status == 0 && child != NULL; child = child->next, item++) {
		hgn_load_keys(load, child, keys, 4);
		item->part = hgn_load_text(load, child, "part", true);
		item->note = hgn_load_text(load, child, "note", true);
		source = hgn_node_get(child, "source");
		if (source == NULL)
			return hgn_load_fail(&load->base, child, "'source' is missing");
		item->source = (enum hgn_source)hgn_load_enum(load, source, hgn_source_names, HGN_SOURCES);
		item->line = source->line;
		item->col = source->col;
		if (item->source != HGN_SAID && hgn_node_get(child, "by") != NULL)
			return hgn_load_fail(&load->base, hgn_node_get(child, "by"), "only a part with 'source: said' has 'by'");
		item->by = hgn_load_text(load, child, "by", false);
		game->provenances++;
	}
	return load->base.status == 0 ? make_caveat(load) : load->base.status;
}

/* ---- the whole ---- */

/* Load the names by which others call the game. */
static int
load_names(struct hgn_game_loader *load, const struct hgn_node *node)
{
	struct hgn_game *game = load->game;
	const struct hgn_node *child;
	const char **names;
	size_t i;

	if (node == NULL)
		return 0;
	if (node->kind != HGN_NODE_LIST)
		return hgn_load_fail(&load->base, node, "expected a list of names");
	game->also_called = names = hgn_load_alloc(&load->base, (node->n + 1) * sizeof *names);
	for (child = node->first; load->base.status == 0 && child != NULL; child = child->next) {
		if (child->kind != HGN_NODE_SCALAR || child->text[0] == '\0')
			return hgn_load_fail(&load->base, child, "expected a name");
		if (strcmp(child->text, game->id) == 0)
			return hgn_load_fail(&load->base, child, "this is the id of the game");
		for (i = 0; i < game->names; i++)
			if (hgn_text_same_name(child->text, names[i]))
				return hgn_load_fail(&load->base, child, "duplicate name (case, spaces and hyphens do not count)");
		names[game->names++] = hgn_load_copy(&load->base, child->text);
	}
	return load->base.status;
}

/* Whether a text is an address of the web, in the signs that such have. */
static bool
is_address(const char *text)
{
	static const char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=%";
	size_t n = strncmp(text, "https://", 8) == 0 ? 8 : strncmp(text, "http://", 7) == 0 ? 7 : 0;

	return n > 0 && text[n] != '\0' && text[n + strspn(text + n, signs)] == '\0' && strlen(text) <= MOST_ADDRESS;
}

static int
load_rules_page(struct hgn_game_loader *load, const struct hgn_node *root)
{
	const char *text = hgn_load_text(load, root, "rules-page", false);

	load->game->rules_page = text;
	if (load->base.status == 0 && *text != '\0' && !is_address(text))
		return hgn_load_fail(&load->base, hgn_node_get(root, "rules-page"), "expected an address that begins with http:// or "
		    "https://, without blanks, of no more than %d signs", MOST_ADDRESS);
	return load->base.status;
}

static void
place(uint64_t *line, uint64_t *col, const struct hgn_node *root, const char *key)
{
	const struct hgn_node *node = hgn_node_get(root, key);

	*line = node != NULL ? node->line : 0;
	*col = node != NULL ? node->col : 0;
}

static int
load_identity(struct hgn_game_loader *load, const struct hgn_node *root)
{
	struct hgn_game *game = load->game;

	game->id = hgn_load_text(load, root, "id", true);
	if (load->base.status == 0 && !is_id(game->id))
		return hgn_load_fail(&load->base, hgn_node_get(root, "id"), "an id is made of small letters, digits and "
		    "hyphens");
	game->title = hgn_load_text(load, root, "title", true);
	place(&game->id_line, &game->id_col, root, "id");
	place(&game->title_line, &game->title_col, root, "title");
	if (load->base.status != 0 || load_names(load, hgn_node_get(root, "also-called")) != 0)
		return load->base.status;
	game->inventor = hgn_load_text(load, root, "inventor", false);
	game->about = hgn_load_text(load, root, "about", false);
	if (load_rules_page(load, root) != 0)
		return load->base.status;
	game->start = hgn_load_text(load, root, "start", true);
	place(&game->start_line, &game->start_col, root, "start");
	return load->base.status;
}

/* A mapping of letters to names, in the families' order. */
static int
load_families(struct hgn_game_loader *load, const struct hgn_node *node)
{
	struct hgn_game *game = load->game;
	const struct hgn_node *child;

	if (node == NULL)
		return 0;
	if (node->kind != HGN_NODE_MAP || node->n < 2 || node->n > HGN_MAX_FAMILIES)
		return hgn_load_fail(&load->base, node, "expected a mapping of 2 to %d clan letters to names",
		    HGN_MAX_FAMILIES);
	for (child = node->first; load->base.status == 0 && child != NULL; child = child->next) {
		if (!hgn_is_lower(child->key[0]) || child->key[1] != '\0')
			return hgn_load_fail(&load->base, child, "a clan's letter is one from a to z");
		game->family_letter[game->families] = child->key[0];
		game->family_name[game->families++] = hgn_load_text(load, node, child->key, true);
	}
	return load->base.status;
}

static int
load_texts(struct hgn_game_loader *load, const struct hgn_node *moves, const struct hgn_node *fen)
{
	static const char *const manners[] = { "cells", "pgn" }, *const forms[] = { "four-fields", "six-fields" };
	struct hgn_game *game = load->game;
	int i;

	game->pgn = hgn_load_enum(load, moves, manners, 2) == 1;
	game->six_fields = hgn_load_enum(load, fen, forms, 2) == 1;
	for (i = 0; i < game->types; i++)
		game->zeroing[hgn_code(game, i, HGN_WHITE)] = game->zeroing[hgn_code(game, i, HGN_BLACK)] =
		    game->type[i].promotes_in >= 0;
	return load->base.status;
}

/* The capital letters of pieces that moves name, in the order of the file or in that of `letters`. */
static int
load_order(struct hgn_game_loader *load, const struct hgn_node *node)
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
		return hgn_load_fail(&load->base, node, "expected each of %s once, in the order that lists of letters have",
		    all);
	strcpy(order, text);
	return 0;
}

static int
load_stalemate(struct hgn_game_loader *load, const struct hgn_node *root)
{
	static const char *const meanings[] = { "draws", "loses" };

	load->game->stalemate_loses = hgn_load_enum(load, hgn_node_get(root, "stalemate"), meanings, 2) == 1;
	if (!load->game->stalemate_loses && load->game->drawless)
		return hgn_load_fail(&load->base, root, "a rule of this game has no draws: it needs 'stalemate: loses'");
	return load->base.status;
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
load_root(struct hgn_game_loader *load, const struct hgn_node *root)
{
	static const char *const keys[] = { "id", "title", "also-called", "inventor", "about", "rules-page", "board", "zones",
		"pieces", "rules", "start", "shuffle", "stalemate", "provenance", "reasons", "clans", "move-text", "fen", "letters", "cells" };
	const struct hgn_node *board = hgn_node_get(root, "board"), *pieces = hgn_node_get(root, "pieces");

	if (hgn_load_keys(load, root, keys, sizeof keys / sizeof keys[0]) != 0 || load_identity(load, root) != 0)
		return load->base.status;
	if (board == NULL || pieces == NULL)
		return hgn_load_fail(&load->base, root, "'%s' is missing", board == NULL ? "board" : "pieces");
	if (load_reasons(load, hgn_node_get(root, "reasons")) != 0 ||
	    hgn_load_board(load, board) != 0 ||
	    load_families(load, hgn_node_get(root, "clans")) != 0 ||
	    hgn_load_cells(load, hgn_node_get(root, "cells")) != 0 ||
	    hgn_load_zones(load, hgn_node_get(root, "zones")) != 0 ||
	    hgn_load_pieces(load, pieces) != 0)
		return load->base.status;
	if (hgn_load_shuffle(load, hgn_node_get(root, "shuffle")) != 0)
		return load->base.status;
	set_captures(load->game);
	if (load_texts(load, hgn_node_get(root, "move-text"), hgn_node_get(root, "fen")) != 0 ||
	    hgn_load_rules(load, hgn_node_get(root, "rules")) != 0 ||
	    load_stalemate(load, root) != 0 ||
	    load_order(load, hgn_node_get(root, "letters")) != 0 ||
	    load_provenance(load, hgn_node_get(root, "provenance")) != 0)
		return load->base.status;
	if (hgn_load_idle(load, root) != 0)
		return load->base.status;
	load->base.status = hgn_tables_build(load->game, load->base.error);
	if (load->base.status != 0)
		hgn_error_at(load->base.error, load->base.file, 0, 0);
	return load->base.status;
}

int
hgn_game_load(struct hgn_game **out, const char *bytes, size_t n, const char *path,
    const struct hgn_module *const *modules, size_t nmodules, struct hgn_error *error)
{
	struct hgn_error own;
	struct hgn_game *game = calloc(1, sizeof *game);
	struct hgn_arena document = { NULL };
	const struct hgn_node *root = NULL;
	struct hgn_game_loader load = { .base = { NULL, path, error != NULL ? error : &own, 0 }, .game = game };

	*out = NULL;
	if (game == NULL)
		return hgn_error_nomem(error);
	load.base.arena = &game->arena;
	game->known = modules;
	game->nknown = nmodules;
	game->royal = game->silent_type = game->en_passant = -1;
	memset(game->type_of, -1, sizeof game->type_of);
	memset(game->by_letter, -1, sizeof game->by_letter);
	game->path = hgn_load_copy(&load.base, path);
	if (load.base.status == 0)
		load.base.status = hgn_yaml_parse(&root, &document, bytes, n, path, load.base.error);
	if (load.base.status == 0)
		load_root(&load, root);
	hgn_arena_clear(&document);
	if (load.base.status == 0)
		*out = game;
	else
		hgn_game_free(game);
	return load.base.status;
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
