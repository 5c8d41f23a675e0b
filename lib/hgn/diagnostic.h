/* SPDX-License-Identifier: MIT
 * Diagnostics of records: listeners, severities, and explanations of rules. */
#ifndef HGN_DIAGNOSTIC_H
#define HGN_DIAGNOSTIC_H

#include "hgn/error.h"

HGN_BEGIN_C

struct hgn_library;
struct hgn_game;

/* Severities: an error makes a record invalid; a warning reports an assumption; a note explains; HGN_OFF is not
 * reported. */
enum hgn_severity { HGN_OFF = -1, HGN_NOTE, HGN_WARNING, HGN_ERROR };

/* One diagnostic of a record. All pointers are valid only during the callback. */
struct hgn_diagnostic {
	enum hgn_severity severity;
	const char *rule;    /* rule id, never NULL */
	const char *file;    /* name given to the reader */
	uint64_t line, col;  /* from 1; col counts bytes */
	uint64_t offset;     /* byte offset in the file, from 0 */
	uint64_t record;     /* ordinal of the record, from 1 */
	uint32_t ply;        /* ordinal of the ply in its line of play, from 1; 0 = not about a move */
	uint32_t number;     /* move number (meaningful when ply > 0) */
	int side;            /* 0 White, 1 Black (meaningful when ply > 0) */
	const char *move;    /* the token as written, NUL-terminated, or NULL */
	const char *fen;     /* position before the move, or NULL; only made if the listener asks for it */
	const char *message; /* one line, lower case, no full stop */
};

/* Receive one diagnostic. */
typedef void hgn_report_fn(void *ctx, const struct hgn_diagnostic *diagnostic);

/* Severities of rules chosen by the user, which override the default ones. */
struct hgn_severities;
/* Return the word for a severity: "off", "note", "warning" or "error". */
HGN_API const char *hgn_severity_text(enum hgn_severity severity);

/* A callback for diagnostics, with filters. */
struct hgn_listener {
	hgn_report_fn *report;
	void *ctx;
	bool fens; /* make the `fen` of diagnostics about moves */
	enum hgn_severity min_severity; /* less severe diagnostics are not reported */
	const struct hgn_severities *severities; /* NULL = the default ones; owned by the caller */
};

/* The explanation of a rule id: of the library's own rules, or of the `reasons` of a game file. */
struct hgn_diagnostic_kind {
	const char *id;
	const char *summary; /* one line */
	const char *text;    /* a paragraph */
	const char *example;
	const char *game;    /* id of the game it belongs to, or NULL */
	enum hgn_severity severity; /* default severity */
	bool fixed;          /* leaves the game unknown, so it is always an error */
};
/* Find the explanation of a rule id. Its texts belong to the library. Return 0 or HGN_ENOTFOUND (the message suggests a
 * near id). */
HGN_API int hgn_diagnostic_find(struct hgn_diagnostic_kind *out, struct hgn_library *library, const char *id,
    struct hgn_error *error);
/* Call `each` for every rule: first the library's own, sorted by id, then those of games. */
HGN_API int hgn_diagnostic_each(struct hgn_library *library,
    void (*each)(void *ctx, const struct hgn_diagnostic_kind *kind), void *ctx, struct hgn_error *error);


HGN_END_C
#endif
