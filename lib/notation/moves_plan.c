/* SPDX-License-Identifier: MIT
 * The section `moves` of notation files, read. */
#include "notation/moves_plan.h"

#include <string.h>

#include "base/error.h"
#include "base/section.h"
#include "notation/effects_text.h"

static const char *const groups[HGN_MOVES_GROUPS] = { "piece", "from", "to", "captured", "promotion", "drop", "place",
	"castle", "check", "pass", "text" };
static const char *const values[HGN_MOVES_VALUES] = { "piece", "from", "to", "captured", "promotion", "place",
	"castling", "check", "mark", "long", "short", "number", "side", "capture", "pass", "origin" };
static const char *const conditions[HGN_MOVES_CONDITIONS] = { "capture", "promotion", "drop", "castling", "compound",
	"pass", "check", "mate", "quiet", "en passant", "place", "stack", "own" };

struct loading {
	struct hgn_moves_plan *plan;
	struct hgn_patterns *patterns;
	const char *file;
	struct hgn_error *error;
};

static int
load_text(const char **out, struct loading *load, const struct hgn_node *node)
{
	return hgn_section_text(out, load->patterns->arena, node, load->file, load->error);
}

/* ---- words ---- */

/* A word, or a list of them. */
static int
load_words(struct hgn_moves_words *out, struct loading *load, const struct hgn_node *node)
{
	bool list = node->kind == HGN_NODE_LIST;
	const struct hgn_node *child = list ? node->first : node;
	int status = 0;

	if (list && node->n == 0)
		return hgn_node_error(load->error, load->file, node, "expected a text, or a list of texts");
	out->n = 0;
	out->word = hgn_arena_alloc(load->patterns->arena, (list ? node->n : 1) * sizeof *out->word);
	if (out->word == NULL)
		return hgn_error_nomem(load->error);
	for (; status == 0 && child != NULL; child = list ? child->next : NULL)
		status = load_text(&out->word[out->n++], load, child);
	return status;
}

/* A word that nothing in the file gives. */
static int
default_word(struct hgn_moves_words *out, struct loading *load, const char *word)
{
	if (out->n > 0)
		return 0;
	out->n = 1;
	out->word = hgn_arena_alloc(load->patterns->arena, sizeof *out->word);
	if (out->word == NULL)
		return hgn_error_nomem(load->error);
	out->word[0] = word;
	return 0;
}

static int
load_castling(struct loading *load, const struct hgn_node *node)
{
	static const char *const keys[] = { "short", "long" };
	const struct hgn_node *child;
	int status = node->kind == HGN_NODE_MAP ? hgn_node_keys(node, keys, 2, load->file, load->error) :
	    hgn_node_error(load->error, load->file, node, "expected a mapping of 'short' and 'long'");
	size_t i;

	for (i = 0; status == 0 && i < 2; i++)
		if ((child = hgn_node_get(node, keys[i])) != NULL)
			status = load_words(&load->plan->castling[i], load, child);
	return status;
}

/* Two texts, of which either may be empty. */
static int
load_pair(const char *out[2], struct loading *load, const struct hgn_node *node, const char *what)
{
	const struct hgn_node *child = node->first;
	size_t i;

	if (node->kind != HGN_NODE_LIST || node->n != 2)
		return hgn_node_error(load->error, load->file, node, "expected a list of two texts: %s", what);
	for (i = 0; i < 2; i++, child = child->next) {
		if (child->kind != HGN_NODE_SCALAR)
			return hgn_node_error(load->error, load->file, child, "expected a text");
		out[i] = hgn_arena_strndup(load->patterns->arena, child->text, strlen(child->text));
		if (out[i] == NULL)
			return hgn_error_nomem(load->error);
	}
	return 0;
}

/* ---- reading and writing ---- */

static int
load_pattern(struct loading *load, const struct hgn_node *node)
{
	static const uint8_t enough[] = { HGN_GROUP_TO, HGN_GROUP_PLACE, HGN_GROUP_CASTLE, HGN_GROUP_PASS, HGN_GROUP_TEXT };
	const struct hgn_pattern *pattern;
	size_t i;
	int status = hgn_pattern_compile(&pattern, load->patterns, node, HGN_PATTERN_WHOLE, groups, HGN_MOVES_GROUPS,
	    load->file, load->error);

	if (status != 0)
		return status;
	load->plan->read[load->plan->reads++] = pattern;
	for (i = 0; i < sizeof enough; i++)
		if (hgn_pattern_has(pattern, enough[i]))
			return 0;
	return hgn_node_error(load->error, load->file, node,
	    "the pattern needs one of the groups 'to', 'place', 'castle', 'pass' and 'text'");
}

static int
load_patterns(struct loading *load, const struct hgn_node *list)
{
	const struct hgn_node *node;
	int status = 0;

	load->plan->read = hgn_section_room(&status, load->patterns->arena, list, HGN_NODE_LIST,
	    sizeof *load->plan->read, "a list of patterns", load->file, load->error);
	for (node = list->first; status == 0 && node != NULL; node = node->next)
		status = load_pattern(load, node);
	return status;
}

/* A condition, perhaps with "not " before it. */
static int
load_condition(struct loading *load, struct hgn_moves_rule *rule, const struct hgn_node *node)
{
	struct hgn_node word = *node;
	bool negated = node->kind == HGN_NODE_SCALAR && strncmp(node->text, "not ", 4) == 0;
	int which, status;

	if (negated)
		word.text += 4;
	status = hgn_node_enum(&which, &word, conditions, HGN_MOVES_CONDITIONS, load->file, load->error);
	if (status != 0)
		return status;
	*(negated ? &rule->none : &rule->all) |= UINT32_C(1) << which;
	load->plan->marks |= which == HGN_WHEN_CHECK || which == HGN_WHEN_MATE;
	return 0;
}

static int
load_rule(struct loading *load, const struct hgn_node *node)
{
	static const char *const keys[] = { "when", "text" };
	const struct hgn_node *when = hgn_node_get(node, "when"), *text = hgn_node_get(node, "text"), *child;
	struct hgn_moves_rule *rule = &load->plan->write[load->plan->writes++];
	int status;

	if (node->kind == HGN_NODE_SCALAR)
		text = node;
	else if (node->kind != HGN_NODE_MAP || text == NULL)
		return hgn_node_error(load->error, load->file, node, "expected a template, or a mapping of 'when' and 'text'");
	status = node->kind == HGN_NODE_MAP ? hgn_node_keys(node, keys, 2, load->file, load->error) : 0;
	if (status == 0 && when != NULL && when->kind != HGN_NODE_LIST)
		status = load_condition(load, rule, when);
	for (child = when != NULL && when->kind == HGN_NODE_LIST ? when->first : NULL; status == 0 && child != NULL;
	    child = child->next)
		status = load_condition(load, rule, child);
	if (status == 0)
		status = hgn_template_compile(&rule->text, load->patterns->arena, text, values, HGN_MOVES_VALUES, load->file,
		    load->error);
	if (status == 0)
		load->plan->marks |= hgn_template_has(&rule->text, HGN_VALUE_CHECK) ||
		    hgn_template_has(&rule->text, HGN_VALUE_MARK);
	return status;
}

static int
load_rules(struct loading *load, const struct hgn_node *list)
{
	const struct hgn_node *node;
	int status = 0;

	load->plan->write = hgn_section_room(&status, load->patterns->arena, list, HGN_NODE_LIST,
	    sizeof *load->plan->write, "a list of templates", load->file, load->error);
	for (node = list->first; status == 0 && node != NULL; node = node->next)
		status = load_rule(load, node);
	return status;
}

/* ---- parts ---- */

static int
load_defaults(struct loading *load)
{
	struct hgn_moves_plan *plan = load->plan;
	int status = default_word(&plan->castling[0], load, "O-O");

	if (status == 0)
		status = default_word(&plan->castling[1], load, "O-O-O");
	if (status == 0)
		status = default_word(&plan->pass, load, "--");
	if (status == 0)
		status = default_word(&plan->check, load, "+");
	if (status == 0)
		status = default_word(&plan->mate, load, "#");
	return status;
}

/* The keys that are there, whatever their order. */
static int
load_keys(struct loading *load, const struct hgn_node *map)
{
	struct hgn_moves_plan *plan = load->plan;
	const struct hgn_node *node;
	int status = 0;

	for (node = map->first; status == 0 && node != NULL; node = node->next) {
		if (strcmp(node->key, "games") == 0)
			status = hgn_section_games(&plan->game, &plan->games, load->patterns->arena, node, load->file, load->error);
		else if (strcmp(node->key, "castling") == 0)
			status = load_castling(load, node);
		else if (strcmp(node->key, "pass") == 0)
			status = load_words(&plan->pass, load, node);
		else if (strcmp(node->key, "check") == 0)
			status = load_words(&plan->check, load, node);
		else if (strcmp(node->key, "mate") == 0)
			status = load_words(&plan->mate, load, node);
		else if (strcmp(node->key, "capture") == 0)
			status = load_pair(plan->capture, load, node, "for other moves, and for captures");
		else if (strcmp(node->key, "sides") == 0)
			status = load_pair(plan->side, load, node, "for White, and for Black");
		else if (strcmp(node->key, "join") == 0)
			status = load_text(&plan->join, load, node);
		else if (strcmp(node->key, "read") == 0)
			status = load_patterns(load, node);
		else if (strcmp(node->key, "write") == 0)
			status = load_rules(load, node);
		else if (strcmp(node->key, "effects") == 0)
			status = hgn_effects_plan_load(&plan->effects, load->patterns->arena, load->patterns, node, load->file,
			    load->error);
	}
	return status;
}

/* Two parts for one game, or two for all others. */
static int
check_games(const struct loading *load, const struct hgn_node *node)
{
	const struct hgn_moves_plan *plan = load->plan, *other;
	size_t i;

	for (other = plan->next; other != NULL; other = other->next) {
		if (plan->games == 0 && other->games == 0)
			return hgn_node_error(load->error, load->file, node, "'games' is missing: another part is for all games already");
		for (i = 0; i < plan->games; i++)
			if (hgn_section_has_game(other->game, other->games, plan->game[i]))
				return hgn_node_error(load->error, load->file, node, "'%.40s' has moves already", plan->game[i]);
	}
	return 0;
}

static int
load_part(struct loading *load, const struct hgn_node *node)
{
	static const char *const keys[] = { "games", "pieces", "case", "castling", "pass", "check", "mate", "capture", "sides",
		"join", "read", "write", "effects" };
	struct hgn_moves_plan *plan = hgn_arena_alloc(load->patterns->arena, sizeof *plan);
	int status;

	if (plan == NULL)
		return hgn_error_nomem(load->error);
	*plan = (struct hgn_moves_plan){ .next = load->plan, .capture = { "", "x" }, .side = { "w", "b" },
		.file = load->file, .line = node->line, .col = node->col };
	load->plan = plan;
	plan->file = hgn_arena_strndup(load->patterns->arena, load->file, strlen(load->file));
	if (plan->file == NULL)
		return hgn_error_nomem(load->error);
	if (node->kind != HGN_NODE_MAP)
		return hgn_node_error(load->error, load->file, node, "'moves' is a mapping, or a list of mappings");
	status = hgn_node_keys(node, keys, sizeof keys / sizeof *keys, load->file, load->error);
	if (status == 0)
		status = load_keys(load, node);
	if (status == 0 && plan->reads == 0 && plan->writes == 0 && plan->effects == NULL)
		return hgn_node_error(load->error, load->file, node, "'read', 'write' or 'effects' is missing");
	if (status == 0)
		status = hgn_piece_names_load(&plan->pieces, load->patterns->arena, hgn_node_get(node, "pieces"),
		    hgn_node_get(node, "case"), load->file, load->error);
	if (status == 0)
		status = check_games(load, node);
	return status == 0 ? load_defaults(load) : status;
}

int
hgn_moves_plan_load(const struct hgn_moves_plan **out, struct hgn_patterns *patterns, const struct hgn_node *node,
    const char *file, struct hgn_error *error)
{
	struct loading load = { NULL, patterns, file, error };
	const struct hgn_node *child;
	int status = 0;

	if (node->kind == HGN_NODE_LIST && node->n == 0)
		return hgn_node_error(error, file, node, "'moves' is a mapping, or a list of mappings");
	if (node->kind != HGN_NODE_LIST)
		status = load_part(&load, node);
	for (child = node->kind == HGN_NODE_LIST ? node->first : NULL; status == 0 && child != NULL; child = child->next)
		status = load_part(&load, child);
	*out = load.plan;
	return status;
}

bool
hgn_moves_plan_reads(const struct hgn_moves_plan *plan)
{
	bool reads = plan == NULL;

	for (; plan != NULL && !reads; plan = plan->next)
		reads = plan->reads > 0 || (plan->effects != NULL && hgn_effects_plan_reads(plan->effects));
	return reads;
}

bool
hgn_moves_plan_writes(const struct hgn_moves_plan *plan)
{
	bool writes = plan == NULL;

	for (; plan != NULL && !writes; plan = plan->next)
		writes = plan->writes > 0 || (plan->effects != NULL && hgn_effects_plan_writes(plan->effects));
	return writes;
}

const struct hgn_moves_plan *
hgn_moves_plan_find(const struct hgn_moves_plan *plan, const char *game)
{
	const struct hgn_moves_plan *others = NULL;

	for (; plan != NULL; plan = plan->next) {
		if (plan->games == 0)
			others = plan;
		else if (hgn_section_has_game(plan->game, plan->games, game))
			return plan;
	}
	return others;
}
