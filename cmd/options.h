/* SPDX-License-Identifier: MIT
 * Defines option tables and parses the command line by them. */
#ifndef HGN_CMD_OPTIONS_H
#define HGN_CMD_OPTIONS_H

#include "hgn.h"

enum options_kind {
	OPTION_FLAG,     /* bool: set to true */
	OPTION_SET,      /* int: set to `max`; for options that exclude each other */
	OPTION_TEXT,     /* const char *: the argument */
	OPTION_OPTIONAL, /* const char *: the argument, or "" if the option has none */
	OPTION_GLUED,    /* the same, but the next word is never the argument; limited to `values`, if there are any */
	OPTION_CHOICE,   /* int: index of the argument among `values` */
	OPTION_WORDS,    /* unsigned: a bit for each of `values` named in a comma-separated argument */
	OPTION_LIST,     /* struct hgn_buf: the argument and a NUL; further arguments are appended with commas */
	OPTION_TEXTS,    /* struct hgn_buf: all arguments, each followed by NUL */
	OPTION_TERMS,    /* the same, each preceded by the byte `max`, so that options that share a buffer keep their
	                 * order */
	OPTION_NUMBER,   /* uint64_t, min..max */
	OPTION_SIZE,     /* uint64_t, min..max; the argument may end in K, M or G (powers of 1024) */
	OPTION_PLIES,    /* struct options_plies */
	OPTION_RANGE     /* struct options_range */
};

/* A row of an option table; a row without a name ends the table. The parser, --help and --dump-options use nothing but
 * the table. */
struct options_row {
	char letter;        /* '\0' = none */
	const char *name;
	const char *arg;    /* name of the argument, NULL = takes none */
	const char *help;   /* a few words, lower case, no full stop */
	enum options_kind kind;
	size_t at;          /* offset of the member that it sets, in the options of the tool */
	uint64_t min, max;
	const char *values; /* the words that it accepts, space-separated; or "FILE" or "DIR"; or NULL */
	void (*list)(struct hgn_buf *out); /* appends the accepted words instead, if only the library knows them */
	unsigned group;     /* of enum options_group: tools without these groups lack the option */
};

/* Groups of common options that only some tools have; all tools have the others. */
enum options_group {
	OPTIONS_RECORDS = 1, /* options of inputs */
	OPTIONS_REPORTS = 2, /* diagnostics */
	OPTIONS_MOVES = 4,   /* options of moves in outputs */
	OPTIONS_NAMES = 8,   /* --output may be a template: the tool checks it */
	OPTIONS_FIGURES = 32, /* drawings: games are loaded with their figures */
	OPTIONS_JUDGES = 16  /* records whose results contradict each other or the board are invalid */
};

/* A range of bytes; `given` is false for the whole file. */
struct options_range {
	bool given;
	uint64_t from, to; /* to = UINT64_MAX: to the end */
};

struct options_common {
	const char *output, *game, *data, *label, *letters, *letters_out, *fen_dialect, *files0_from;
	uint64_t jobs, max_record, max_errors, max_warnings, offset_base, record_base, line_base;
	struct options_range range;
	struct hgn_buf warnings; /* RULE=SEVERITY, separated by commas */
	int color; /* index in "auto always never" */
	int date_order; /* of enum hgn_date_order */
	bool if_changed, progress, quiet, list_games, line_buffered, exit_zero;
};

/* A tool's replacement for the usual help of a common option. */
struct options_override {
	const char *name;
	const char *help; /* NULL: the tool lacks the option */
};

/* A rule about options that are given together. Names are separated by spaces. */
struct options_rule {
	const char *options;
	bool requires; /* each of `options` requires one of `others`; false: it cannot be combined with any of them */
	const char *others;
};

/* The description of a tool. */
struct options_tool {
	const char *name;
	const char *usage; /* what follows the name in the usage line */
	const char *job;   /* one sentence that describes it */
	const struct options_row *options;
	unsigned groups;   /* of enum options_group */
	const char *const *examples; /* pairs of command and description, ended by NULL */
	const char *status;          /* meaning of exit status 1, or NULL if it is not used */
	const struct options_override *overrides; /* ends with a row without a name; may be NULL */
	const struct options_rule *rules;         /* ends with a row without options; may be NULL */
};

enum options_parsed { OPTIONS_PARSED, OPTIONS_HELP, OPTIONS_SUMMARY, OPTIONS_VERSION, OPTIONS_DUMP, OPTIONS_BAD };

/* Parse the command line: set `options` and `common`, move operands to argv[1..] and count them. Stop at --help,
 * --version and --dump-options. If the command line is invalid, `message` gets the reason, on one line. */
enum options_parsed options_parse(const struct options_tool *tool, void *options, struct options_common *common,
    int argc, char **argv, int *operands, struct hgn_buf *message);

/* Append that a word is not among the space-separated values of an option, and the most similar value. `values` is
 * split into words in place. */
void options_reject_word(struct hgn_buf *message, const char *option, const char *word, char *values);

/* Parse a size such as "64K". Return false if it is invalid or does not fit. */
bool options_parse_size(uint64_t *out, const char *text);

/* Return the nth word of a table's space-separated `values`, and its length; NULL after the last. */
const char *options_word(size_t *len, const char *values, size_t n);
/* Return the index of a word of `n` bytes in `values`, or -1. */
int options_find_word(const char *values, const char *word, size_t n);
/* Return the nth option of a tool and its help: first its own options, then the common ones. Return NULL after the
 * last. */
const struct options_row *options_at(const struct options_tool *tool, size_t n, const char **help, bool *common);
/* Append the words that an option accepts, or nothing if it accepts any. */
void options_values(struct hgn_buf *out, const struct options_row *option);

#endif
