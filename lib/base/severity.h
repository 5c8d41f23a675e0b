/* SPDX-License-Identifier: MIT
 * Severities of diagnostics. */
#ifndef HGN_BASE_SEVERITY_H
#define HGN_BASE_SEVERITY_H

#include "hgn.h"

/* Return the default severity of a rule id. Set `fixed` (may be NULL) if it cannot be changed: unknown ids, for example
 * the rule ids of games, are always errors. */
enum hgn_severity hgn_severity_default(bool *fixed, const char *rule);
/* Set the severity of a rule id, a prefix ("syntax-*") or "all". Later settings override earlier ones. The text is
 * copied. Return 0 or HGN_ENOMEM. */
int hgn_severities_add(struct hgn_severities *severities, const char *pattern, size_t len, enum hgn_severity severity);
/* Return true if a pattern matches a rule id. */
bool hgn_severity_fits(const char *pattern, size_t len, const char *rule);
/* Set d->severity by the settings of a listener, which may be NULL, and return it. */
enum hgn_severity hgn_diagnostic_weigh(struct hgn_diagnostic *d, const struct hgn_listener *listener);
/* Return true if a listener (may be NULL) receives diagnostics of this severity. */
bool hgn_listener_wants(const struct hgn_listener *listener, enum hgn_severity severity);
/* Set d->severity, report the diagnostic unless the listener filters it out, and return d->severity. */
enum hgn_severity hgn_diagnostic_report(struct hgn_diagnostic *d, const struct hgn_listener *listener);

#endif
