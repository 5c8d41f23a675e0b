/* SPDX-License-Identifier: MIT
 * Explanations of rule ids, of the library and of games; severities that a user chooses: RULE=off, note, warning or
 * error. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/hash_table.h"
#include "base/list.h"
#include "base/severity.h"
#include "base/text.h"
#include "game/game.h"
#include "hgn/tools/tools.h"
#include "library/library.h"

/* Convert a rule of a game, or of the library if `game` is NULL, to a struct hgn_diagnostic_kind. */
static struct hgn_diagnostic_kind
make_kind(const struct hgn_reason *row, const char *game)
{
	struct hgn_diagnostic_kind kind = { .id = row->id, .summary = row->summary, .text = row->text,
		.example = row->example, .game = game };

	kind.severity = hgn_severity_default(&kind.fixed, kind.id);
	return kind;
}

/* Convert a YAML node of a library rule to a struct hgn_reason. */
static struct hgn_reason
get_row(const struct hgn_node *rule)
{
	return (struct hgn_reason){ .id = rule->key, .summary = hgn_node_get(rule, "summary")->text,
		.text = hgn_node_get(rule, "text")->text, .example = hgn_node_get(rule, "example")->text };
}

bool
hgn_diagnostic_find_own(struct hgn_diagnostic_kind *out, const struct hgn_game *game, const char *id)
{
	int i;

	for (i = 0; i < game->reasons; i++)
		if (strcmp(game->reason[i].id, id) == 0) {
			*out = make_kind(&game->reason[i], game->id);
			return true;
		}
	return false;
}

/* A set of rule ids, in the order of insertion. */
struct rule_ids {
	const char **list;
	size_t n, cap;
	struct hgn_hash_table index; /* maps ids to indices of `list` */
	bool failed;                 /* memory ran out */
};

/* Return true if an id was not in the set before. */
static bool
add_id(struct rule_ids *ids, const char *id)
{
	const char **list = hgn_list_room(ids->list, ids->n, &ids->cap, sizeof *list);
	uint64_t hash = hgn_hash_bytes(id, strlen(id));
	struct hgn_hash_slot *slot;

	if (list != NULL)
		ids->list = list;
	if (list == NULL || !hgn_hash_table_reserve(&ids->index)) {
		ids->failed = true;
		return false;
	}
	slot = hgn_hash_table_find(&ids->index, hash);
	while (!hgn_hash_slot_is_free(&ids->index, slot) && strcmp(list[slot->value], id) != 0)
		slot = hgn_hash_table_next(&ids->index, slot);
	if (!hgn_hash_slot_is_free(&ids->index, slot))
		return false;
	hgn_hash_table_fill(&ids->index, slot, hash, (uint32_t)ids->n);
	list[ids->n++] = id;
	return true;
}

static void
clear_ids(struct rule_ids *ids)
{
	hgn_hash_table_clear(&ids->index);
	free(ids->list);
}

struct reason_listing {
	void (*each)(void *ctx, const struct hgn_diagnostic_kind *rule);
	void *ctx;
	struct rule_ids listed; /* ids of games that were listed, because games share explanations */
};

/* List the rules of a game. */
static void
list_game(void *ctx, const struct hgn_game *game)
{
	struct reason_listing *listing = ctx;
	struct hgn_diagnostic_kind kind;
	int i;

	for (i = 0; i < game->reasons; i++)
		if (add_id(&listing->listed, game->reason[i].id)) {
			kind = make_kind(&game->reason[i], game->id);
			listing->each(listing->ctx, &kind);
		}
}

int
hgn_diagnostic_each(struct hgn_library *library, void (*each)(void *ctx, const struct hgn_diagnostic_kind *rule),
    void *ctx, struct hgn_error *error)
{
	struct reason_listing listing = { .each = each, .ctx = ctx };
	const struct hgn_node *rule;
	int status = hgn_library_reasons(&rule, library, error);

	if (status != 0)
		return status;
	for (; rule != NULL; rule = rule->next) {
		struct hgn_reason row = get_row(rule);
		struct hgn_diagnostic_kind kind = make_kind(&row, NULL);

		each(ctx, &kind);
	}
	status = hgn_library_each(library, list_game, &listing, error);
	if (listing.listed.failed)
		status = hgn_error_nomem(error);
	clear_ids(&listing.listed);
	return status;
}

struct lookup {
	const char *id;
	struct hgn_diagnostic_kind *out;
	bool found;
	struct rule_ids ids; /* all ids, for suggestions */
};

static void
compare_id(void *ctx, const struct hgn_diagnostic_kind *rule)
{
	struct lookup *lookup = ctx;

	if (strcmp(rule->id, lookup->id) == 0) {
		*lookup->out = *rule;
		lookup->found = true;
	}
	add_id(&lookup->ids, rule->id);
}

/* Compare the rules of a game with the rule that is looked for, unless it was found. */
static void
search_game(void *ctx, const struct hgn_game *game)
{
	struct lookup *lookup = ctx;

	lookup->found = lookup->found || hgn_diagnostic_find_own(lookup->out, game, lookup->id);
}

int
hgn_diagnostic_find(struct hgn_diagnostic_kind *out, struct hgn_library *library, const char *id,
    struct hgn_error *error)
{
	struct hgn_diagnostic_kind own;
	struct lookup lookup = { .id = id, .out = out != NULL ? out : &own };
	const struct hgn_node *rule;
	struct hgn_reason row;
	struct hgn_hint hint;
	int status = hgn_library_reasons(&rule, library, error);

	while (status == 0 && rule != NULL && strcmp(rule->key, id) != 0)
		rule = rule->next;
	if (status != 0)
		return status;
	if (rule != NULL) {
		row = get_row(rule);
		*lookup.out = make_kind(&row, NULL);
		return 0;
	}
	hgn_library_each_named(library, id, search_game, &lookup, NULL);
	if (lookup.found)
		return 0;
	status = hgn_diagnostic_each(library, compare_id, &lookup, error); /* loads all games */
	if (lookup.found) {
		status = 0; /* ignore invalid games unless they may define the rule */
	} else if (status == 0 && lookup.ids.failed) {
		status = hgn_error_nomem(error);
	} else if (status == 0) {
		hint = hgn_text_hint(id, lookup.ids.list, lookup.ids.n);
		status = hgn_error_set(error, HGN_ENOTFOUND, "", "unknown rule '%.40s'%s", id,
		    hint.text[0] != '\0' ? hint.text : "; 'hvalidate --explain' lists all rules");
	}
	clear_ids(&lookup.ids);
	return status;
}

/* ---- severities ---- */

static const char *const words[] = { "off", "note", "warning", "error" };
#define WORDS (sizeof words / sizeof *words)

const char *
hgn_severity_text(enum hgn_severity severity)
{
	return severity >= HGN_OFF && severity <= HGN_ERROR ? words[severity - HGN_OFF] : "";
}

/* Context of a search for a rule that matches a pattern. */
struct rule_search {
	const char *pattern;
	size_t len;
	bool found;
};

static void
find_match(void *ctx, const struct hgn_diagnostic_kind *rule)
{
	struct rule_search *search = ctx;

	search->found |= hgn_severity_fits(search->pattern, search->len, rule->id);
}

/* Check that a pattern matches at least one rule. Load games only if no rule of the library matches. */
static int
check_pattern(struct hgn_library *library, const char *pattern, size_t len, struct hgn_error *error)
{
	struct rule_search search = { pattern, len, false };
	struct hgn_diagnostic_kind rule;
	const struct hgn_node *own = NULL;
	bool fixed;
	int status = 0;

	hgn_severity_default(&fixed, pattern);
	if (!fixed) /* listed in the table, so explanations need not be read */
		return 0;
	status = hgn_library_reasons(&own, library, error);
	for (; status == 0 && own != NULL && !search.found; own = own->next)
		search.found = hgn_severity_fits(pattern, len, own->key);
	if (status != 0 || search.found)
		return status;
	if (pattern[len - 1] != '*')
		return hgn_diagnostic_find(&rule, library, pattern, error);
	if (hgn_diagnostic_each(library, find_match, &search, error) != 0 && !search.found)
		return error != NULL ? error->status : HGN_EINVAL;
	return search.found ? 0 :
	    hgn_error_set(error, HGN_ENOTFOUND, "", "no rule begins with '%.*s'", (int)len - 1, pattern);
}

int
hgn_severities_set(struct hgn_severities *severities, struct hgn_library *library, const char *text,
    struct hgn_error *error)
{
	size_t len = strcspn(text, "="), i;
	enum hgn_severity severity;
	char pattern[64] = "";
	bool fixed;
	int status;

	if (text[len] == '\0' || len == 0)
		return hgn_error_set(error, HGN_EINVAL, "",
		    "invalid value '%.60s'; expected RULE=off, RULE=note, RULE=warning or RULE=error", text);
	for (i = 0; i < WORDS && strcmp(words[i], text + len + 1) != 0; i++)
		;
	if (i == WORDS)
		return hgn_error_set(error, HGN_EINVAL, "",
		    "invalid severity '%.40s'; expected off, note, warning or error%s", text + len + 1,
		    hgn_text_hint(text + len + 1, words, WORDS).text);
	severity = (enum hgn_severity)((int)i + HGN_OFF);
	if (len >= sizeof pattern)
		return hgn_error_set(error, HGN_ENOTFOUND, "", "unknown rule '%.40s...'", text);
	memcpy(pattern, text, len);
	status = check_pattern(library, pattern, len, error);
	hgn_severity_default(&fixed, pattern);
	if (status == 0 && fixed && severity != HGN_ERROR && pattern[len - 1] != '*' &&
	    !hgn_severity_fits(pattern, len, "")) /* patterns and "all" skip it */
		status = hgn_error_set(error, HGN_EINVAL, "", "%s must be an error: the record cannot be played",
		    pattern);
	if (status == 0 && hgn_severities_add(severities, text, len, severity) != 0)
		status = hgn_error_nomem(error);
	return status;
}
