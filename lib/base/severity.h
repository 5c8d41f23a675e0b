/* SPDX-License-Identifier: MIT
 * Severities of diagnostics: default ones and those chosen by the user. */
#ifndef HGN_BASE_SEVERITY_H
#define HGN_BASE_SEVERITY_H

#include "hgn.h"

/* Return the default severity of a rule id. `fixed` (may be NULL) is set for errors that leave the game unknown, whose
 * severity cannot be changed. All ids that are not in the table, such as those of games, are such errors. */
enum hgn_severity hgn_severity_default(bool *fixed, const char *rule);
/* Add a choice for a rule id, a prefix ("syntax-*") or "all"; later choices override earlier ones. The text is copied.
 * Return 0 or HGN_ENOMEM. */
int hgn_severities_add(struct hgn_severities *severities, const char *pattern, size_t len, enum hgn_severity severity);
/* Return true if a pattern matches a rule id. */
bool hgn_severity_fits(const char *pattern, size_t len, const char *rule);
/* Set d->severity for a listener, which may be NULL, and return it. */
enum hgn_severity hgn_diagnostic_weigh(struct hgn_diagnostic *d, const struct hgn_listener *listener);
/* Return true if a listener (may be NULL) wants diagnostics of a severity. */
bool hgn_listener_wants(const struct hgn_listener *listener, enum hgn_severity severity);
/* Determine the severity of a diagnostic and report it to the listener if the listener wants it. Return d->severity. */
enum hgn_severity hgn_diagnostic_report(struct hgn_diagnostic *d, const struct hgn_listener *listener);

#endif
