/* SPDX-License-Identifier: MIT
 * Diagnostics about records: their listener, their severity, and what their rules mean. */
#ifndef HGN_DIAGNOSTIC_H
#define HGN_DIAGNOSTIC_H

#include "hgn/error.h"

HGN_BEGIN_C

struct hgn_library;
struct hgn_game;

/* An error makes a record invalid; a warning says what was assumed; a note explains. What is off is not told. */
enum hgn_severity { HGN_OFF = -1, HGN_NOTE, HGN_WARNING, HGN_ERROR };

/* One remark about a record. Everything is lent for the length of the callback. */
struct hgn_diagnostic {
	enum hgn_severity severity;
	const char *rule;    /* id of the rule, never NULL */
	const char *file;    /* as the reader was told */
	uint64_t line, col;  /* col counts bytes; both from 1 */
	uint64_t offset;     /* byte offset in the file, from 0 */
	uint64_t record;     /* ordinal, from 1 */
	uint32_t ply;        /* ordinal of the half-move in its line of play, from 1; 0 = about no move */
	uint32_t number;     /* move number (meaningful when ply > 0) */
	int side;            /* 0 White, 1 Black (meaningful when ply > 0) */
	const char *move;    /* the token as written, NUL-terminated, or NULL */
	const char *fen;     /* position before the move, or NULL; only made when the listener asked for it */
	const char *message; /* one line, lower case, no full stop */
};

/* Hears one remark. */
typedef void hgn_report_fn(void *ctx, const struct hgn_diagnostic *diagnostic);

/* Severities of rules as a user wants them, in place of the default ones. */
struct hgn_severities;
/* Severities as the library has them, for hgn_severities_set() to change. The caller frees them. */
HGN_API int hgn_severities_new(struct hgn_severities **out, struct hgn_error *error);
/* Free severities, of which no listener makes use any more; NULL is allowed. */
HGN_API void hgn_severities_free(struct hgn_severities *severities);
/* The severity of a rule; `severities` may be NULL. Errors that leave the game unknown are never less. */
HGN_API enum hgn_severity hgn_severity_of(const struct hgn_severities *severities, const char *rule);
/* The word for a severity: "off", "note", "warning", "error". */
HGN_API const char *hgn_severity_text(enum hgn_severity severity);

/* Who gets diagnostics, and which. */
struct hgn_listener {
	hgn_report_fn *report;
	void *ctx;
	bool fens; /* make the `fen` of diagnostics about moves */
	enum hgn_severity min_severity; /* milder diagnostics are not reported */
	const struct hgn_severities *severities; /* NULL = as the library has them; lent */
};

/* What a rule id means. The table of the library and the `reasons` of all games. */
struct hgn_diagnostic_kind {
	const char *id;
	const char *summary; /* one line */
	const char *text;    /* a paragraph */
	const char *example;
	const char *game;    /* id of the game it belongs to, or NULL */
	enum hgn_severity severity; /* the default one */
	bool fixed;          /* leaves the game unknown, so it is always an error */
};
/* What a rule id means, into `out`: lent by the library. 0 or HGN_ENOTFOUND (the message suggests a near id). */
HGN_API int hgn_diagnostic_find(struct hgn_diagnostic_kind *out, struct hgn_library *library, const char *id,
    struct hgn_error *error);
/* What a game's own file says of a rule id; false when it says nothing. */
HGN_API bool hgn_diagnostic_of_game(struct hgn_diagnostic_kind *out, const struct hgn_game *game, const char *id);
/* Call `each` for every rule: the library's own first, by id, then those of games. */
HGN_API int hgn_diagnostic_each(struct hgn_library *library,
    void (*each)(void *ctx, const struct hgn_diagnostic_kind *kind), void *ctx, struct hgn_error *error);

/* Set severities: "RULE=off", "=note", "=warning" or "=error"; RULE is an id, "syntax-*" for all that begin so, or
 * "all". What is set last counts. HGN_ENOTFOUND (no such rule), HGN_EINVAL (malformed, or an error that cannot be
 * less). */
HGN_API int hgn_severities_set(struct hgn_severities *severities, struct hgn_library *library, const char *text,
    struct hgn_error *error);

HGN_END_C
#endif
