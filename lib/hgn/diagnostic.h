/* SPDX-License-Identifier: MIT
 * Diagnostics of records: listeners, severities, and explanations of rules. */
#ifndef HGN_DIAGNOSTIC_H
#define HGN_DIAGNOSTIC_H

#include "hgn/error.h"

HGN_BEGIN_C

struct hgn_library;
struct hgn_game;

/* Severities. An error makes a record invalid. A warning reports an irregularity that the library can handle. A note
 * adds information. HGN_OFF suppresses a diagnostic. */
enum hgn_severity { HGN_OFF = -1, HGN_NOTE, HGN_WARNING, HGN_ERROR };

/* One diagnostic of a record. All pointers are valid only during the callback. */
struct hgn_diagnostic {
	enum hgn_severity severity;
	const char *rule;    /* rule id, never NULL */
	const char *file;    /* name given to the reader */
	uint64_t line, col;  /* 1-based; col counts bytes */
	uint64_t offset;     /* byte offset in the file, 0-based */
	uint64_t record;     /* ordinal of the record, 1-based */
	uint32_t ply;        /* ordinal of the ply in its line of play, 1-based; 0 if the diagnostic is not about a
			      * move */
	uint32_t number;     /* move number, if ply > 0 */
	int side;            /* 0 = White, 1 = Black, if ply > 0 */
	const char *move;    /* move token as written, NUL-terminated; may be NULL */
	const char *fen;     /* position before the move, if the listener sets `fens`; else NULL */
	const char *message; /* one line, lower case, no full stop */
};

/* Receive one diagnostic. */
typedef void hgn_report_fn(void *ctx, const struct hgn_diagnostic *diagnostic);

/* Severities that the user chose for rules, overriding the defaults. */
struct hgn_severities;
/* Return the word for a severity: "off", "note", "warning" or "error"; "" for other values. */
HGN_API const char *hgn_severity_text(enum hgn_severity severity);

/* A callback for diagnostics, with filters. */
struct hgn_listener {
	hgn_report_fn *report;
	void *ctx;
	bool fens; /* set `fen` in diagnostics about moves */
	enum hgn_severity min_severity; /* do not report less severe diagnostics */
	const struct hgn_severities *severities; /* overrides of the default severities, or NULL; owned by the caller */
};

/* A rule id with its explanation, from the library or from the `reasons` of a game file. */
struct hgn_diagnostic_kind {
	const char *id;
	const char *summary; /* one line */
	const char *text;    /* a paragraph */
	const char *example;
	const char *game;    /* id of the game that defines the rule, or NULL */
	enum hgn_severity severity; /* default severity */
	bool fixed;          /* always an error: the severity cannot be changed */
};
/* Find the explanation of a rule id. Its texts belong to the library. Return 0 or HGN_ENOTFOUND (the message suggests a
 * similar id). */
HGN_API int hgn_diagnostic_find(struct hgn_diagnostic_kind *out, struct hgn_library *library, const char *id,
    struct hgn_error *error);
/* Call `each` for every rule: first the rules of the library, sorted by id, then the rules of each game. */
HGN_API int hgn_diagnostic_each(struct hgn_library *library,
    void (*each)(void *ctx, const struct hgn_diagnostic_kind *kind), void *ctx, struct hgn_error *error);


HGN_END_C
#endif
