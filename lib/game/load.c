/* SPDX-License-Identifier: MIT
 * Loading of game files: the top level, and keys that describe the game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "game/load.h"
#include "game/loader.h"
#include "record/tag_names.h"

#define MAX_ADDRESS 1000

/* ---- reasons and provenance ---- */

/* Return the name of the file that contains a node. */
static const char *
load_file(struct hgn_loader *load, const struct hgn_node *node)
{
	return node->file != NULL ? hgn_load_copy(load, node->file) : hgn_loading(load)->game->path;
}

static bool
is_id(const char *text)
{
	return text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

static const struct hgn_key reason_keys[] = {
	{ "summary", hgn_key_text, HGN_FIELD(struct hgn_reason, summary), .required = true,
	    .about = "the rule in a few words" },
	{ "text", hgn_key_text, HGN_FIELD(struct hgn_reason, text), .required = true, .about = "its explanation" },
	{ "example", hgn_key_text, HGN_FIELD(struct hgn_reason, example), .required = true,
	    .about = "a move that breaks it" },
	{ NULL },
};
const struct hgn_schema hgn_reason_schema = { "hgn-game.5", "~Keys", reason_keys };

/* Load the explanations of rule ids. */
static int
load_reasons(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game *game = to;
	struct hgn_reason *reason;
	const struct hgn_node *child;

	(void)key;
	if (node->kind != HGN_NODE_MAP)
		return hgn_load_fail(load, node, "expected a mapping of rule ids to their explanations");
	game->reason = reason = hgn_load_alloc(load, (node->n + 1) * sizeof *reason);
	for (child = node->first; load->status == 0 && child != NULL; child = child->next, reason++, game->reasons++) {
		if (!hgn_is_lower(child->key[0]) || !is_id(child->key) ||
		    strlen(child->key) >= sizeof load->error->rule)
			return hgn_load_fail(load, child, "invalid rule id; expected at most %zu lower-case letters, "
			    "digits and hyphens", sizeof load->error->rule - 1);
		reason->id = hgn_load_copy(load, child->key);
		reason->file = load_file(load, child);
		reason->line = child->key_line;
		reason->col = child->key_col;
		hgn_load_map(reason, load, &hgn_reason_schema, child);
	}
	return load->status;
}

/* Compose the summary of provenance, for example "deduced: board; recalled: moves; ruling: zones". */
static int
summarize_provenance(struct hgn_loader *load, struct hgn_game *game)
{
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
	game->provenance_text = hgn_load_copy(load, hgn_buf_string(&text));
	if (text.failed)
		hgn_load_nomem(load);
	hgn_buf_clear(&text);
	return load->status;
}

static int
load_source(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_provenance *item = to;

	(void)key;
	item->file = load_file(load, node);
	item->line = node->line;
	item->col = node->col;
	return hgn_key_word(&item->source, load, key, node);
}

static int
load_by(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_provenance *item = to;

	return item->source == HGN_SAID ? hgn_key_text(&item->by, load, key, node) :
	    hgn_load_fail(load, node, "'by' requires 'source: said'");
}

static const struct hgn_key provenance_keys[] = {
	{ "part", hgn_key_text, HGN_FIELD(struct hgn_provenance, part), .required = true,
	    .about = "a part of the game" },
	{ "source", load_source, .size = sizeof(enum hgn_source), .required = true, .words = hgn_source_names,
	    .n = HGN_SOURCES, .about = "where it is from" },
	{ "by", load_by, .about = "the text that says it" },
	{ "note", hgn_key_text, HGN_FIELD(struct hgn_provenance, note), .required = true, .about = "details" },
	{ NULL },
};
const struct hgn_schema hgn_provenance_schema = { "hgn-game.5", "~Keys", provenance_keys };

/* Load the sources of the parts of the rules. */
static int
load_provenance(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game *game = to;
	struct hgn_provenance *item;
	const struct hgn_node *child;

	(void)key;
	if (node->kind != HGN_NODE_LIST)
		return hgn_load_fail(load, node, "expected a list of parts and their sources");
	game->provenance = item = hgn_load_alloc(load, (node->n + 1) * sizeof *item);
	for (child = node->first; load->status == 0 && child != NULL; child = child->next, item++,
	    game->provenances++) {
		item->by = "";
		hgn_load_map(item, load, &hgn_provenance_schema, child);
	}
	return load->status;
}

/* ---- demonstrations ---- */

/* Load a text and its location. */
static int
load_located(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_located *located = to;

	located->line = node->line;
	located->col = node->col;
	return hgn_key_text(&located->text, load, key, node);
}

static const struct hgn_key demonstration_keys[] = {
	{ "position", load_located, HGN_FIELD(struct hgn_demonstration, position),
	    .about = "a position, which may lack pieces" },
	{ "cell", load_located, HGN_FIELD(struct hgn_demonstration, cell),
	    .about = "the cell of the piece whose moves are shown" },
	{ "move", load_located, HGN_FIELD(struct hgn_demonstration, move), .about = "the move that is shown" },
	{ "caption", hgn_key_text, HGN_FIELD(struct hgn_demonstration, caption), .required = true,
	    .about = "the text below the board" },
	{ NULL },
};
const struct hgn_schema hgn_demonstration_schema = { "hgn-game.5", "Demonstrations", demonstration_keys };

/* Load the positions of rule sheets. They are read when they are needed. */
static int
load_demonstrations(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game *game = to;
	struct hgn_demonstration *one;
	const struct hgn_node *child;

	(void)key;
	if (node->kind != HGN_NODE_MAP)
		return hgn_load_fail(load, node, "expected a mapping of names to demonstrations");
	game->demonstration = one = hgn_load_alloc(load, (node->n + 1) * sizeof *one);
	for (child = node->first; load->status == 0 && child != NULL;
	    child = child->next, one++, game->demonstrations++) {
		one->name = hgn_load_copy(load, child->key);
		one->file = load_file(load, child);
		one->line = child->key_line;
		one->col = child->key_col;
		hgn_load_map(one, load, &hgn_demonstration_schema, child);
		if (load->status == 0 && (one->cell.text == NULL) == (one->move.text == NULL))
			hgn_load_fail_key(load, child, "a demonstration needs either 'cell' or 'move'");
	}
	return load->status;
}

/* ---- names ---- */

static int
load_id(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game *game = to;

	game->id_line = node->line;
	game->id_col = node->col;
	hgn_key_text(&game->id, load, key, node);
	return load->status != 0 || is_id(game->id) ?
		   load->status :
		   hgn_load_fail(load, node, "invalid id; expected lower-case letters, digits and hyphens");
}

static int
load_title(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game *game = to;

	game->title_line = node->line;
	game->title_col = node->col;
	return hgn_key_text(&game->title, load, key, node);
}

static int
load_start(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game *game = to;

	game->start_file = load_file(load, node);
	game->start_line = node->line;
	game->start_col = node->col;
	return hgn_key_text(&game->start, load, key, node);
}

/* Load the aliases of the game. */
static int
load_names(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game *game = to;
	const struct hgn_node *child;
	const char **names;
	size_t i;

	(void)key;
	if (node->kind != HGN_NODE_LIST)
		return hgn_load_fail(load, node, "expected a list of names");
	game->also_called = names = hgn_load_alloc(load, (node->n + 1) * sizeof *names);
	for (child = node->first; load->status == 0 && child != NULL; child = child->next) {
		if (child->kind != HGN_NODE_SCALAR || hgn_text_same_name(child->text, ""))
			return hgn_load_fail(load, child, "expected a name with letters or digits");
		if (strcmp(child->text, game->id) == 0)
			return hgn_load_fail(load, child, "duplicate name; it is the id of the game");
		for (i = 0; i < game->names; i++)
			if (hgn_text_same_name(child->text, names[i]))
				return hgn_load_fail(load, child,
				    "duplicate name (case, spaces and hyphens do not count)");
		names[game->names++] = hgn_load_copy(load, child->text);
	}
	return load->status;
}

static const struct hgn_key other_game_keys[] = {
    {"tag", hgn_key_text, HGN_FIELD(struct hgn_other_game, tag), .about = "the name of a tag"},
    {"pattern", hgn_key_text, HGN_FIELD(struct hgn_other_game, pattern), .about = "a glob for its value; default: *"},
    {"elsewhere", hgn_key_flag, HGN_FIELD(struct hgn_other_game, elsewhere),
	.about = "instead of a tag: castling rights of pieces that are not on their initial cells"},
    {"game", hgn_key_text, HGN_FIELD(struct hgn_other_game, name), .required = true,
	.about = "the game of such records"},
    {NULL},
};
const struct hgn_schema hgn_other_game_schema = { "hgn-game.5", "Keys/other-games", other_game_keys };

/* Load the games of records whose tags show that they are not of this game. */
static int
load_other_games(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game *game = to;
	struct hgn_other_game *other;
	const struct hgn_node *child;

	(void)key;
	if (node->kind != HGN_NODE_LIST)
		return hgn_load_fail(load, node, "expected a list of tags and games");
	game->other = other = hgn_load_alloc(load, (node->n + 1) * sizeof *other);
	for (child = node->first; load->status == 0 && child != NULL; child = child->next, other++, game->others++) {
		*other = (struct hgn_other_game){ .pattern = "*" };
		if (hgn_load_map(other, load, &hgn_other_game_schema, child) != 0)
			break;
		if ((other->tag != NULL) == other->elsewhere)
			return hgn_load_fail(load, child, "expected either 'tag' or 'elsewhere: true'");
		other->id = other->elsewhere ? HGN_TAG_FEN : hgn_tag_name_id(other->tag, strlen(other->tag));
	}
	return load->status;
}

static int
load_rules_page(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	static const char symbols[] =
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=%";
	const char *text = node->kind == HGN_NODE_SCALAR ? node->text : "";
	size_t n = strncmp(text, "https://", 8) == 0 ? 8 : strncmp(text, "http://", 7) == 0 ? 7 : 0;

	if (hgn_key_text(to, load, key, node) == 0 && (n == 0 || text[n] == '\0' ||
	    text[n + strspn(text + n, symbols)] != '\0' || strlen(text) > MAX_ADDRESS))
		return hgn_load_fail(load, node,
		    "expected an address that begins with http:// or https://, without spaces, of "
		    "at most %d characters", MAX_ADDRESS);
	return load->status;
}

/* ---- clans, and the order of letters ---- */

/* Load a mapping of letters to names of clans. */
static int
load_families(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game *game = to;
	const struct hgn_node *child;
	struct hgn_key name = *key;

	if (node->kind != HGN_NODE_MAP || node->n < 2 || node->n > HGN_MAX_FAMILIES)
		return hgn_load_fail(load, node, "expected a mapping of 2 to %d clan letters to names",
		    HGN_MAX_FAMILIES);
	for (child = node->first; load->status == 0 && child != NULL; child = child->next) {
		if (!hgn_is_lower(child->key[0]) || child->key[1] != '\0')
			return hgn_load_fail(load, child, "invalid clan letter; expected a to z");
		name.name = child->key;
		game->family_letter[game->families] = child->key[0];
		hgn_key_text(&game->family_name[game->families++], load, &name, child);
	}
	return load->status;
}

/* Collect the piece letters that occur in moves, in upper case and in the order of the file. */
static void
collect_letters(char letters[27], const struct hgn_game *game)
{
	char letter[2] = "";
	int type;

	letters[0] = '\0';
	for (type = 0; type < game->types; type++) {
		letter[0] = game->type[type].letter;
		if (hgn_is_upper(letter[0]) && !game->type[type].silent && !game->type[type].promoted &&
		    strchr(letters, letter[0]) == NULL)
			strcat(letters, letter);
	}
}

/* Load the order of letters in lists of piece letters. */
static int
load_order(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game *game = to;
	const char *text = node->kind == HGN_NODE_SCALAR ? node->text : "";
	char all[sizeof game->letter_order];
	size_t i;

	(void)key;
	collect_letters(all, game);
	for (i = 0; text[i] != '\0' && strchr(all, text[i]) != NULL && strchr(text, text[i]) == text + i; i++)
		continue;
	if (text[i] != '\0' || i != strlen(all))
		return hgn_load_fail(load, node,
		    "expected each of %s once (a game that adds pieces needs its own 'letters')", all);
	strcpy(game->letter_order, text);
	return 0;
}

/* ---- the top level ---- */

/* Load the pieces, and set defaults that depend on them and that rules may change. */
static int
load_pieces(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game *game = to;
	int side, i, k;

	if (hgn_key_pieces(to, load, key, node) != 0)
		return load->status;
	collect_letters(game->letter_order, game);
	for (side = 0; side < 2; side++)
		for (i = 0; i < game->types; i++) {
			for (k = 0; k < game->types; k++) /* all pieces of the other side, but no neutral pieces */
				game->captures[hgn_code(game, i, side)][hgn_code(game, k, !side)] =
				    !game->type[k].neutral;
			game->zeroing[hgn_code(game, i, side)] = game->type[i].promotes_in >= 0;
		}
	return 0;
}

static const char *const manners[] = { "cells", "pgn" }, *const forms[] = { "four-fields", "six-fields" },
    *const meanings[] = { "draws", "loses", "wins" },
    *const marked[] = { "mate", "win" };

static const struct hgn_key game_keys[] = {
	{ "extends", NULL, .about = "the game that it changes" },
	{ "without", NULL, .about = "what that game has and this one does not" },
	{ "id", load_id, .required = true, .about = "the name by which records and options call the game" },
	{ "title", load_title, .required = true, .about = "the name for people" },
	{ "also-called", load_names, .about = "other names in records" },
	{ "other-games", load_other_games, .about = "games of records without Variant, by their tags" },
	{ "inventor", hgn_key_text, HGN_FIELD(struct hgn_game, inventor), .about = "who made the game" },
	{ "about", hgn_key_text, HGN_FIELD(struct hgn_game, about), .about = "a sentence about it" },
	{ "rules-page", load_rules_page, HGN_FIELD(struct hgn_game, rules_page), .about = "the address of its rules" },
	{ "start", load_start, .required = true, .about = "the initial position" },
	{ "reasons", load_reasons, .about = "rule ids of this game, explained" },
	{ "demonstrations", load_demonstrations, .about = "positions of rule sheets" },
	{ "board", hgn_key_board, .required = true, .about = "the cells" },
	{ "clans", load_families, .about = "letters and names of clans" },
	{ "cells", hgn_key_cells, .about = "other names of cells" },
	{ "zones", hgn_key_zones, .about = "sets of cells that pieces and rules refer to" },
	{ "lines", hgn_key_strokes, .about = "lines between points in drawings" },
	{ "gaps", hgn_key_strokes, .about = "adjacent points without a line between them" },
	{ "pieces", load_pieces, .required = true, .about = "the pieces and their moves" },
	{ "shuffle", hgn_key_shuffle, .about = "which pieces of the initial position change places by chance" },
	{ "move-text", hgn_key_word, HGN_FIELD(struct hgn_game, pgn), HGN_WORDS(manners),
	    .about = "how moves are written" },
	{ "fen", hgn_key_word, HGN_FIELD(struct hgn_game, six_fields), HGN_WORDS(forms),
	    .about = "fields of positions" },
	{ "rules", hgn_key_rules, .about = "rule modules and their parameters" },
	{ "stalemate", hgn_key_word, HGN_FIELD(struct hgn_game, stalemate), HGN_WORDS(meanings),
	    .about = "what stalemate means" },
	{ "mark", hgn_key_word, HGN_FIELD(struct hgn_game, mark_wins), HGN_WORDS(marked),
	    .about = "which moves have #" },
	{ "letters", load_order, .about = "the order of piece letters in lists" },
	{ "provenance", load_provenance, .about = "where parts of the game are from" },
	{ NULL },
};
const struct hgn_schema hgn_game_schema = { "hgn-game.5", "Keys", game_keys };

/* Return true if a key or rule module has the name of a rule that game files cannot express. */
static bool
is_limitation(const char *name)
{
	static const char *const words[] = { "approach", "double-moves", "gating", "lion", "pass", "passing", "players",
		"transfer", "transfers", "withdrawal" };
	size_t i;

	for (i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(name, words[i]) == 0)
			return true;
	return false;
}

/* Report keys and rule modules that name rules which game files cannot express. */
static int
check_limitations(struct hgn_loader *load, const struct hgn_node *root)
{
	static const char message[] = "'%s': game files cannot express this; see Limitations in hgn-game(5)";
	const struct hgn_node *rules = hgn_node_get(root, "rules"), *node;
	const char *name;

	for (node = root->kind == HGN_NODE_MAP ? root->first : NULL; node != NULL; node = node->next)
		if (is_limitation(node->key))
			hgn_load_fail_key(load, node, message, node->key);
	for (node = rules != NULL && rules->kind == HGN_NODE_LIST ? rules->first : NULL; node != NULL;
	    node = node->next) {
		name = node->kind == HGN_NODE_SCALAR ? node->text :
		    node->kind == HGN_NODE_MAP && node->first != NULL ? node->first->key : "";
		if (is_limitation(name))
			hgn_load_fail(load, node, message, name);
	}
	return load->status;
}

/* Load all keys, check rule ids, and build the tables. */
static int
load_root(struct hgn_loader *load, const struct hgn_node *root)
{
	struct hgn_game *game = hgn_loading(load)->game;

	game->inventor = game->about = game->rules_page = "";
	if (check_limitations(load, root) != 0 || hgn_load_map(game, load, &hgn_game_schema, root) != 0 ||
	    hgn_check_reasons(load) != 0)
		return load->status;
	hgn_game_derive(game);
	if (hgn_check_agreement(load, hgn_node_get(root, "rules")) != 0)
		return load->status;
	if (game->stalemate == HGN_STALEMATE_DRAWS && game->drawless)
		return hgn_load_fail(load, root, "this game has a rule without draws; it requires 'stalemate: loses'");
	if (summarize_provenance(load, game) != 0)
		return load->status;
	if (hgn_load_set(load, hgn_tables_build(game, load->error)) != 0)
		hgn_error_at(load->error, load->file, 0, 0);
	return load->status;
}

static const struct hgn_node *find_at(const struct hgn_node *node, const struct hgn_error *error);

/* Return true if a node, or one below it, is at the location of an error. */
static bool
contains(const struct hgn_node *node, const struct hgn_error *error)
{
	if (node->file != NULL && strcmp(node->file, error->file) == 0 &&
	    ((node->line == error->line && node->col == error->col) ||
	    (node->key != NULL && node->key_line == error->line && node->key_col == error->col)))
		return true;
	return find_at(node->first, error) != NULL;
}

/* Return the first of a list of nodes that contains the location of an error, or NULL. */
static const struct hgn_node *
find_at(const struct hgn_node *node, const struct hgn_error *error)
{
	while (node != NULL && !contains(node, error))
		node = node->next;
	return node;
}

/* Set the location of an error in what the file inherits to the file itself, and name what is inherited. */
static void
name_inherited(struct hgn_error *error, const struct hgn_node *root, const char *path)
{
	const struct hgn_node *extends = hgn_node_get(root, "extends"), *key, *piece, *part;
	struct hgn_error inner = *error;
	char where[128] = "";

	key = extends != NULL && strcmp(error->file, path) != 0 ? find_at(root->first, error) : NULL;
	if (key == NULL)
		return;
	piece = strcmp(key->key, "pieces") == 0 ? find_at(key->first, error) : NULL;
	part = piece != NULL ? find_at(piece->first, error) : NULL;
	if (part != NULL && hgn_node_get(piece, "letter") != NULL)
		snprintf(where, sizeof where, " of the piece %.8s", hgn_node_get(piece, "letter")->text);
	hgn_error_set(error, inner.status, inner.rule, "'%.40s'%s is inherited from %s and does not fit: %s "
	    "(%s:%ju:%ju)", part != NULL ? part->key : key->key, where, extends->text, inner.message, inner.file,
	    (uintmax_t)inner.line, (uintmax_t)inner.col);
	hgn_node_at(error, path, extends);
}

int
hgn_game_load(struct hgn_game **out, const char *bytes, size_t n, const char *path,
    const struct hgn_module *const *modules, size_t nmodules, const struct hgn_files *files,
    struct hgn_error *error)
{
	struct hgn_error own;
	struct hgn_game *game = calloc(1, sizeof *game);
	struct hgn_arena document = { NULL };
	const struct hgn_node *root = NULL;
	struct hgn_game_loader load = { .base = { NULL, path, error != NULL ? error : &own, 0 }, .game = game,
		.files = files };

	*out = NULL;
	if (game == NULL)
		return hgn_error_nomem(error);
	load.base.arena = &game->arena;
	game->known = modules;
	game->nknown = nmodules;
	game->royal = game->royal_of[0] = game->royal_of[1] = game->silent_type = game->en_passant = -1;
	memset(game->type_of, -1, sizeof game->type_of);
	memset(game->by_letter, -1, sizeof game->by_letter);
	game->path = hgn_load_copy(&load.base, path);
	if (load.base.status == 0)
		load.base.status = hgn_game_resolve(&root, &document, bytes, n, path, files, load.base.error);
	if (load.base.status == 0 && load_root(&load.base, root) == HGN_EINVAL)
		name_inherited(load.base.error, root, path);
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
