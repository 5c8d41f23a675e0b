/* SPDX-License-Identifier: MIT
 * Loading of the section `moves` of notation files. */
#include "notation/foreign/moves_plan.h"

#include <string.h>

#include "notation/foreign/effects_text.h"

static const char *const groups[HGN_MOVES_GROUPS] = { "piece", "from", "to", "captured", "promotion", "drop", "place",
	"castle", "check", "pass", "text", "promotes", "file", "way", "distance", "order" };
static const char *const values[HGN_MOVES_VALUES] = { "piece", "from", "to", "captured", "promotion", "place",
	"castling", "check", "mark", "long", "short", "number", "side", "capture", "pass", "file", "way",
	"distance", "order" };
static const char *const conditions[HGN_MOVES_CONDITIONS] = { "promotion", "castling", "pass", "place", "own", "drop",
	"same", "tandem", "several" };

/* ---- words ---- */

/* Load a word, or a list of words. */
static int
load_words(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_moves_words *out = to;
	bool list = node->kind == HGN_NODE_LIST;
	const struct hgn_node *child = list ? node->first : node;

	if (list && node->n == 0)
		return hgn_load_fail(load, node, "expected a text, or a list of texts");
	out->n = 0;
	out->word = hgn_load_alloc(load, (list ? node->n : 1) * sizeof *out->word);
	for (; load->status == 0 && child != NULL; child = list ? child->next : NULL)
		hgn_key_text(&out->word[out->n++], load, key, child);
	return load->status;
}

/* Set words to a default, if the file does not define them. */
static void
default_word(struct hgn_moves_words *out, struct hgn_loader *load, const char *word)
{
	if (out->n > 0)
		return;
	out->word = hgn_load_alloc(load, sizeof *out->word);
	if (out->word == NULL)
		return;
	out->word[0] = word;
	out->n = 1;
}

#define PLAN(field) HGN_FIELD(struct hgn_moves_plan, field)

static const struct hgn_key castling_keys[] = {
	{ "short", load_words, PLAN(castling[0]), .about = "words for castling short" },
	{ "long", load_words, PLAN(castling[1]), .about = "words for castling long" },
	{ NULL },
};
const struct hgn_schema hgn_castling_schema = { "hgn-notation.5", "~Moves", castling_keys };

/* Load a pair of texts, which may be empty. */
static int
load_pair(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	const struct hgn_node *child = node->first;
	const char **out = to;
	size_t i;

	if (node->kind != HGN_NODE_LIST || node->n != 2)
		return hgn_load_fail(load, node, "expected a list of two texts: %s", key->about);
	for (i = 0; i < 2; i++, child = child->next) {
		if (child->kind != HGN_NODE_SCALAR)
			return hgn_load_fail(load, child, "expected a text");
		out[i] = hgn_load_copy(load, child->text);
	}
	return load->status;
}

/* ---- reading and writing ---- */

static int
load_pattern(struct hgn_moves_plan *plan, struct hgn_loader *load, const struct hgn_key *key,
    const struct hgn_node *node)
{
	static const uint8_t enough[] = { HGN_GROUP_TO, HGN_GROUP_PLACE, HGN_GROUP_CASTLE, HGN_GROUP_PASS,
		HGN_GROUP_TEXT, HGN_GROUP_DISTANCE };
	const struct hgn_pattern *pattern;
	size_t i;

	if (hgn_key_pattern(&pattern, load, key, node) != 0)
		return load->status;
	plan->read[plan->reads++] = pattern;
	for (i = 0; i < sizeof enough; i++)
		if (hgn_pattern_has(pattern, enough[i]))
			return 0;
	return hgn_load_fail(load, node,
	    "the pattern needs one of the groups 'to', 'place', 'castle', 'pass', 'text' and 'distance'");
}

static int
load_patterns(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	struct hgn_moves_plan *plan = to;
	const struct hgn_node *node;

	plan->read = hgn_load_room(load, list, HGN_NODE_LIST, sizeof *plan->read, "a list of patterns");
	for (node = list->first; load->status == 0 && node != NULL; node = node->next)
		load_pattern(plan, load, key, node);
	return load->status;
}

static int
load_condition(struct hgn_moves_rule *rule, struct hgn_loader *load, const struct hgn_key *key,
    const struct hgn_node *node)
{
	uint8_t which;

	if (hgn_key_word(&which, load, key, node) == 0)
		rule->when |= UINT32_C(1) << which;
	return load->status;
}

static int
load_when(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	bool list = node->kind == HGN_NODE_LIST;
	const struct hgn_node *child = list ? node->first : node;

	for (; load->status == 0 && child != NULL; child = list ? child->next : NULL)
		load_condition(to, load, key, child);
	return load->status;
}

static const struct hgn_key rule_keys[] = {
	{ "when", load_when, .size = 1, HGN_WORDS(conditions), .about = "conditions of the template" },
	{ "text", hgn_key_template, HGN_FIELD(struct hgn_moves_rule, text), .required = true, HGN_WORDS(values),
	    .about = "a template" },
	{ NULL },
};
const struct hgn_schema hgn_write_schema = { "hgn-notation.5", "~Moves", rule_keys };

/* Return true if a template uses a value that is relative to the player. */
static bool
needs_relative(const struct hgn_moves_rule *rule)
{
	const uint32_t tandems = UINT32_C(1) << HGN_WHEN_TANDEM | UINT32_C(1) << HGN_WHEN_SEVERAL;
	int value;

	for (value = HGN_VALUE_FILE; value <= HGN_VALUE_ORDER; value++)
		if (hgn_template_has(&rule->text, value))
			return true;
	return (rule->when & tandems) != 0;
}

/* Load the list of templates for writing. */
static int
load_rules(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	struct hgn_moves_plan *plan = to;
	const struct hgn_node *node;
	struct hgn_moves_rule *rule;

	(void)key;
	plan->write = rule = hgn_load_room(load, list, HGN_NODE_LIST, sizeof *rule, "a list of templates");
	for (node = list->first; load->status == 0 && node != NULL; node = node->next, rule++, plan->writes++) {
		if (node->kind == HGN_NODE_SCALAR)
			hgn_key_template(&rule->text, load, &rule_keys[1], node);
		else
			hgn_load_map(rule, load, &hgn_write_schema, node);
		plan->relative |= load->status == 0 && needs_relative(rule);
		plan->marks |= load->status == 0 &&
		    (hgn_template_has(&rule->text, HGN_VALUE_CHECK) || hgn_template_has(&rule->text, HGN_VALUE_MARK));
	}
	return load->status;
}

/* ---- parts of the section ---- */

static int
load_case(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	uint8_t *letter_case = to;

	hgn_key_word(letter_case, load, key, node);
	*letter_case += HGN_CASE_SIDE;
	return load->status;
}

static const char *const cases[] = { "side", "small" };

static const struct hgn_key moves_keys[] = {
	{ "games", hgn_key_games, .about = "ids of games" },
	{ "castling", hgn_key_map, .schema = &hgn_castling_schema, .about = "words for castling" },
	{ "pass", load_words, PLAN(pass), .about = "words for a turn without a move" },
	{ "check", load_words, PLAN(check), .about = "words for check" },
	{ "mate", load_words, PLAN(mate), .about = "words for mate" },
	{ "capture", load_pair, PLAN(capture), .about = "for other moves, and for captures" },
	{ "sides", load_pair, PLAN(side), .about = "for White, and for Black" },
	{ "level", load_words, PLAN(level), .about = "words for moves that stay on their rank" },
	{ "same", load_words, PLAN(same), .about = "words for the target of the ply before" },
	{ "origins", hgn_key_cells_plan, PLAN(origins), .about = "what cells are called as origins" },
	{ "join", hgn_key_text, PLAN(join), .about = "the separator between the parts of a compound turn" },
	{ "read", load_patterns, .min = HGN_PATTERN_WHOLE, HGN_WORDS(groups), .about = "patterns of moves" },
	{ "write", load_rules, .about = "templates of moves" },
	{ "effects", hgn_key_effects, PLAN(effects), .about = "moves as changes to the pieces" },
	{ "pieces", hgn_key_piece_words, PLAN(pieces.words), .schema = &hgn_piece_words_schema,
	    .about = "words for pieces" },
	{ "case", load_case, PLAN(pieces.letter_case), HGN_WORDS(cases), .about = "which words are in lower case" },
	{ NULL },
};
const struct hgn_schema hgn_moves_schema = { "hgn-notation.5", "Moves", moves_keys };

/* Load a part of the section, and set defaults. */
static int
load_part(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_moves_plan *plan = to;

	(void)key;
	plan->capture[0] = "";
	plan->capture[1] = "x";
	plan->side[0] = "w";
	plan->side[1] = "b";
	if (hgn_load_map(plan, load, &hgn_moves_schema, node) != 0)
		return load->status;
	if (plan->reads == 0 && plan->writes == 0 && plan->effects == NULL)
		return hgn_load_fail(load, node, "'read', 'write' or 'effects' is missing");
	default_word(&plan->castling[0], load, "O-O");
	default_word(&plan->castling[1], load, "O-O-O");
	default_word(&plan->pass, load, "--");
	default_word(&plan->check, load, "+");
	default_word(&plan->mate, load, "#");
	default_word(&plan->level, load, "=");
	return load->status;
}

int
hgn_key_moves(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	return hgn_load_parts(to, load, key, sizeof(struct hgn_moves_plan), load_part, node);
}

static const struct hgn_moves_plan *
next_part(const struct hgn_moves_plan *plan)
{
	return (const struct hgn_moves_plan *)plan->part.next;
}

bool
hgn_moves_plan_reads(const struct hgn_moves_plan *plan)
{
	bool reads = plan == NULL;

	for (; plan != NULL && !reads; plan = next_part(plan))
		reads = plan->reads > 0 || (plan->effects != NULL && hgn_effects_plan_reads(plan->effects));
	return reads;
}

bool
hgn_moves_plan_writes(const struct hgn_moves_plan *plan)
{
	bool writes = plan == NULL;

	for (; plan != NULL && !writes; plan = next_part(plan))
		writes = plan->writes > 0 || (plan->effects != NULL && hgn_effects_plan_writes(plan->effects));
	return writes;
}

const struct hgn_moves_plan *
hgn_moves_plan_find(const struct hgn_moves_plan *plan, const char *game)
{
	return plan != NULL ? (const struct hgn_moves_plan *)hgn_part_find(&plan->part, game) : NULL;
}
