/* SPDX-License-Identifier: MIT
 * Parsing of the severities that a user chooses for rules: RULE=off, note, warning or error. */
#include <string.h>

#include "base/error.h"
#include "base/severity.h"
#include "library/library.h"
#include "hgn/tools/tools.h"

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

/* Report an attempt to lower an error that must remain one, if the user named it; patterns and "all" skip it. */
static int
check_lowered(const char *pattern, size_t len, enum hgn_severity severity, struct hgn_error *error)
{
	bool fixed;

	if (severity == HGN_ERROR || pattern[len - 1] == '*' || hgn_severity_fits(pattern, len, ""))
		return 0;
	hgn_severity_default(&fixed, pattern);
	return !fixed ?
		   0 :
		   hgn_error_set(error, HGN_EINVAL, "", "%s must be an error: the record cannot be played", pattern);
}

int
hgn_severities_set(struct hgn_severities *severities, struct hgn_library *library, const char *text,
    struct hgn_error *error)
{
	size_t len = strcspn(text, "="), i;
	enum hgn_severity severity;
	char pattern[64] = "";
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
	if (status == 0)
		status = check_lowered(pattern, len, severity, error);
	if (status == 0 && hgn_severities_add(severities, text, len, severity) != 0)
		status = hgn_error_nomem(error);
	return status;
}
