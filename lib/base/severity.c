/* SPDX-License-Identifier: MIT
 * Severities of diagnostics: the defaults, and those that the user chose. */
#include "base/severity.h"

#include "base/error.h"
#include "hgn/tools/tools.h"

#include <stdlib.h>
#include <string.h>

struct choice {
	char *pattern;
	size_t len;
	enum hgn_severity severity;
};

struct hgn_severities {
	struct choice *list;
	size_t n;
};

/* Default severities, sorted by rule id. Errors that leave the game unknown are not listed. */
static const struct usual {
	const char *rule;
	enum hgn_severity severity;
} defaults[] = {
    {"bad-annotation", HGN_WARNING},
    {"capture-mark", HGN_WARNING},
    {"captured-piece", HGN_WARNING},
    {"cells-ambiguous", HGN_WARNING},
    {"check-mark", HGN_WARNING},
    {"dropped", HGN_WARNING},
    {"en-passant-mark", HGN_WARNING},
    {"epd-move", HGN_WARNING},
    {"fen-incomplete", HGN_WARNING},
    {"json-unknown-key", HGN_WARNING},
    {"json-variant-mismatch", HGN_WARNING},
    {"line-unchecked", HGN_NOTE},
    {"move-guessed", HGN_WARNING},
    {"move-number", HGN_WARNING},
    {"move-unchecked", HGN_WARNING},
    {"no-capture", HGN_WARNING},
    {"no-such-ply", HGN_WARNING},
    {"not-shown", HGN_NOTE},
    {"null-move", HGN_WARNING},
    {"other-notation", HGN_NOTE},
    {"result-mismatch", HGN_ERROR},
    {"result-open", HGN_WARNING},
    {"result-syntax", HGN_WARNING},
    {"result-unfinished", HGN_WARNING},
    {"sgf-outside-tree", HGN_WARNING},
    {"syntax-annotation", HGN_WARNING},
    {"syntax-bad-tag", HGN_WARNING},
    {"syntax-bad-token", HGN_WARNING},
    {"syntax-empty-variation", HGN_WARNING},
    {"syntax-latin1", HGN_WARNING},
    {"syntax-misplaced-variation", HGN_ERROR},
    {"syntax-nag", HGN_WARNING},
    {"syntax-nesting", HGN_ERROR},
    {"syntax-no-termination", HGN_WARNING},
    {"syntax-nul", HGN_WARNING},
    {"syntax-termination", HGN_WARNING},
    {"syntax-unescaped-quote", HGN_WARNING},
    {"syntax-unopened-variation", HGN_WARNING},
    {"syntax-unterminated-tag", HGN_WARNING},
    {"syntax-utf16", HGN_WARNING},
    {"tag-bad-date", HGN_WARNING},
    {"tag-bad-result", HGN_WARNING},
    {"tag-case", HGN_WARNING},
    {"tag-duplicate", HGN_WARNING},
    {"tag-missing-result", HGN_WARNING},
    {"tag-setup", HGN_WARNING},
    {"variant-from-event", HGN_WARNING},
    {"variant-from-fen", HGN_WARNING},
};

static int
compare(const void *rule, const void *row)
{
	return strcmp(rule, ((const struct usual *)row)->rule);
}

enum hgn_severity
hgn_severity_default(bool *fixed, const char *rule)
{
	size_t n = sizeof defaults / sizeof *defaults;
	const struct usual *row = bsearch(rule, defaults, n, sizeof *defaults, compare);

	if (fixed != NULL)
		*fixed = row == NULL;
	return row != NULL ? row->severity : HGN_ERROR;
}

int
hgn_severities_new(struct hgn_severities **out, struct hgn_error *error)
{
	*out = calloc(1, sizeof **out);
	return *out != NULL ? 0 : hgn_error_nomem(error);
}

void
hgn_severities_free(struct hgn_severities *severities)
{
	size_t i;

	if (severities == NULL)
		return;
	for (i = 0; i < severities->n; i++)
		free(severities->list[i].pattern);
	free(severities->list);
	free(severities);
}

int
hgn_severities_add(struct hgn_severities *severities, const char *pattern, size_t len, enum hgn_severity severity)
{
	struct choice *list = realloc(severities->list, (severities->n + 1) * sizeof *list);
	char *copy = malloc(len + 1);

	if (list != NULL)
		severities->list = list;
	if (list == NULL || copy == NULL) {
		free(copy);
		return HGN_ENOMEM;
	}
	memcpy(copy, pattern, len);
	copy[len] = '\0';
	list[severities->n++] = (struct choice){ copy, len, severity };
	return 0;
}

bool
hgn_severity_fits(const char *pattern, size_t len, const char *rule)
{
	if (len == 3 && memcmp(pattern, "all", 3) == 0)
		return true;
	if (len > 1 && pattern[len - 1] == '*')
		return strncmp(pattern, rule, len - 1) == 0;
	return strncmp(pattern, rule, len) == 0 && rule[len] == '\0';
}

enum hgn_severity
hgn_severity_find(const struct hgn_severities *severities, const char *rule)
{
	bool fixed;
	enum hgn_severity usual = hgn_severity_default(&fixed, rule), chosen;
	size_t i = severities != NULL ? severities->n : 0;

	while (i > 0 && !hgn_severity_fits(severities->list[i - 1].pattern, severities->list[i - 1].len, rule))
		i--;
	chosen = i > 0 ? severities->list[i - 1].severity : usual;
	return fixed && chosen < usual ? usual : chosen;
}

enum hgn_severity
hgn_diagnostic_weigh(struct hgn_diagnostic *d, const struct hgn_listener *listener)
{
	d->severity = hgn_severity_find(listener != NULL ? listener->severities : NULL, d->rule);
	return d->severity;
}

bool
hgn_listener_wants(const struct hgn_listener *listener, enum hgn_severity severity)
{
	return listener != NULL && listener->report != NULL && severity != HGN_OFF &&
	    severity >= listener->min_severity;
}

enum hgn_severity
hgn_diagnostic_report(struct hgn_diagnostic *d, const struct hgn_listener *listener)
{
	hgn_diagnostic_weigh(d, listener);
	if (hgn_listener_wants(listener, d->severity))
		listener->report(listener->ctx, d);
	return d->severity;
}
