/* SPDX-License-Identifier: MIT
 * Explanations of rule ids, of the library and of games. */
#include <string.h>

#include "base/error.h"
#include "base/severity.h"
#include "base/text.h"
#include "game/game.h"
#include "library/library.h"
#include "hgn/tools/tools.h"

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

static void
list_row(void (*each)(void *ctx, const struct hgn_diagnostic_kind *rule), void *ctx, const struct hgn_reason *row,
    const char *game)
{
	struct hgn_diagnostic_kind kind = make_kind(row, game);

	each(ctx, &kind);
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

struct reason_listing {
	void (*each)(void *ctx, const struct hgn_diagnostic_kind *rule);
	void *ctx;
	const char *last[512]; /* rule ids listed so far, because games share explanations */
	size_t n;
};

/* List the rules of a game. */
static void
list_game(void *ctx, const struct hgn_game *game)
{
	struct reason_listing *listing = ctx;
	size_t k;
	int i;

	for (i = 0; i < game->reasons; i++) {
		const struct hgn_reason *reason = &game->reason[i];

		for (k = 0; k < listing->n && strcmp(listing->last[k], reason->id) != 0; k++)
			continue;
		if (k < listing->n)
			continue;
		if (listing->n < sizeof listing->last / sizeof listing->last[0])
			listing->last[listing->n++] = reason->id;
		list_row(listing->each, listing->ctx, reason, game->id);
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

		list_row(each, ctx, &row, NULL);
	}
	return hgn_library_each(library, list_game, &listing, error);
}

struct lookup {
	const char *id;
	struct hgn_diagnostic_kind *out;
	bool found;
	const char *ids[512];
	size_t n;
};

static void
compare_id(void *ctx, const struct hgn_diagnostic_kind *rule)
{
	struct lookup *lookup = ctx;

	if (strcmp(rule->id, lookup->id) == 0) {
		*lookup->out = *rule;
		lookup->found = true;
	}
	if (lookup->n < sizeof lookup->ids / sizeof lookup->ids[0])
		lookup->ids[lookup->n++] = rule->id;
}

/* Find a rule of the library itself. Return 0, HGN_ENOTFOUND without a message, or an error. */
static int
find_own(struct hgn_diagnostic_kind *out, struct hgn_library *library, const char *id, struct hgn_error *error)
{
	const struct hgn_node *rule;
	struct hgn_reason row;
	int status = hgn_library_reasons(&rule, library, error);

	while (status == 0 && rule != NULL && strcmp(rule->key, id) != 0)
		rule = rule->next;
	if (status != 0 || rule == NULL)
		return status != 0 ? status : HGN_ENOTFOUND;
	row = get_row(rule);
	*out = make_kind(&row, NULL);
	return 0;
}

int
hgn_diagnostic_find(struct hgn_diagnostic_kind *out, struct hgn_library *library, const char *id,
    struct hgn_error *error)
{
	struct lookup lookup = { .id = id, .out = out };
	int status = find_own(out, library, id, error), near;

	if (status != HGN_ENOTFOUND)
		return status;
	status = hgn_diagnostic_each(library, compare_id, &lookup, error); /* loads all games */
	if (lookup.found || status != 0)
		return lookup.found ? 0 : status; /* ignore invalid games unless they may define the rule */
	near = hgn_text_nearest(id, lookup.ids, lookup.n);
	if (near >= 0)
		return hgn_error_set(
		    error, HGN_ENOTFOUND, "", "unknown rule '%.40s'; did you mean '%s'?", id, lookup.ids[near]);
	return hgn_error_set(
	    error, HGN_ENOTFOUND, "", "unknown rule '%.40s'; 'hvalidate --explain' lists all rules", id);
}
