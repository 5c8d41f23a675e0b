/* SPDX-License-Identifier: MIT
 * How bad a diagnostic is: by default, and as the user wants it. */
#ifndef HGN_BASE_SEVERITY_H
#define HGN_BASE_SEVERITY_H

#include "hgn.h"

/* The default severity of a rule id. `fixed` (may be NULL): an error that leaves the game unknown, which cannot be made
 * less. Ids that are not in the table, as all those of games, are such errors. */
enum hgn_severity hgn_severity_default(bool *fixed, const char *rule);
/* Add a choice for a rule id, for all of a family ("syntax-*"), or for "all"; the last that fits counts. The text is
 * copied. HGN_ENOMEM. */
int hgn_severities_add(struct hgn_severities *severities, const char *pattern, size_t len, enum hgn_severity severity);
/* Whether a pattern means a rule id. */
bool hgn_severity_fits(const char *pattern, size_t len, const char *rule);
/* Set d->severity to what its rule has for a listener, who may be NULL. Returns that. */
enum hgn_severity hgn_diagnostic_weigh(struct hgn_diagnostic *d, const struct hgn_listener *listener);
/* Return true if a listener (NULL: none) wants diagnostics of a severity. */
bool hgn_listener_hears(const struct hgn_listener *listener, enum hgn_severity severity);
/* Determine the severity of a diagnostic and report it to the listener if it is wanted. Return d->severity. */
enum hgn_severity hgn_diagnostic_tell(struct hgn_diagnostic *d, const struct hgn_listener *listener);

#endif
