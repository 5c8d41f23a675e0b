/* SPDX-License-Identifier: MIT
 * Defines option tables and parses the command line by them. */
#ifndef HGN_CMD_FRONT_OPTIONS_H
#define HGN_CMD_FRONT_OPTIONS_H

#include "hgn.h"

enum front_kind {
	FRONT_FLAG,     /* bool: set to true */
	FRONT_SET,      /* int: set to `max`; for options that exclude each other */
	FRONT_TEXT,     /* const char *: the argument */
	FRONT_OPTIONAL, /* const char *: the argument, or "" if the option has none */
	FRONT_GLUED,    /* the same, but the next word is never the argument; limited to `values`, if there are any */
	FRONT_CHOICE,   /* int: index of the argument among `values` */
	FRONT_WORD,     /* const char *: the argument, one of `values` */
	FRONT_WORDS,    /* unsigned: a bit for each of `values` named in a comma-separated argument */
	FRONT_LIST,     /* struct hgn_buf: the argument and a NUL; further arguments are appended with commas */
	FRONT_TEXTS,    /* struct hgn_buf: all arguments, each followed by NUL */
	FRONT_TERMS,    /* the same, each preceded by the byte `max`, so that options that share a buffer keep their
	                 * order */
	FRONT_NUMBER,   /* uint64_t, min..max */
	FRONT_SIZE,     /* uint64_t, min..max; the argument may end in K, M or G (powers of 1024) */
	FRONT_PLIES,    /* struct front_plies */
	FRONT_RANGE     /* struct front_part */
};

/* A row of an option table; a row without a name ends the table. The parser, --help and --dump-options use nothing but
 * the table. */
struct front_option {
	char letter;        /* '\0' = none */
	const char *name;
	const char *arg;    /* name of the argument, NULL = takes none */
	const char *help;   /* a few words, lower case, no full stop */
	enum front_kind kind;
	size_t at;          /* offset of the member that it sets, in the options of the tool */
	uint64_t min, max;
	const char *values; /* the words that it accepts, space-separated; or "FILE" or "DIR"; or NULL */
	void (*list)(struct hgn_buf *out); /* appends the accepted words instead, if only the library knows them */
	unsigned group;     /* of enum front_group: tools without these groups lack the option */
};

/* Groups of common options that only some tools have; all tools have the others. */
enum front_group {
	FRONT_G_RECORDS = 1, /* options of inputs */
	FRONT_G_REPORTS = 2, /* diagnostics */
	FRONT_G_MOVES = 4,   /* options of moves in outputs */
	FRONT_G_NAMES = 8,   /* --output may be a template: the tool checks it */
	FRONT_G_FIGURES = 32, /* drawings: games are loaded with their figures */
	FRONT_G_JUDGES = 16  /* records whose results contradict each other or the board are invalid */
};

/* A range of bytes; `given` is false for the whole file. */
struct front_part {
	bool given;
	uint64_t from, to; /* to = UINT64_MAX: to the end */
};

struct front_common {
	const char *output, *game, *data, *label, *letters, *letters_out, *fen_dialect, *files0_from;
	uint64_t jobs, max_record, max_errors, max_warnings, offset_base, record_base, line_base;
	struct front_part range;
	struct hgn_buf warnings; /* RULE=SEVERITY, separated by commas */
	int color; /* index in "auto always never" */
	int date_order; /* of enum hgn_date_order */
	bool if_changed, progress, quiet, list_games, line_buffered, exit_zero;
};

/* A tool's replacement for the usual help of a common option. */
struct front_override {
	const char *name;
	const char *help; /* NULL: the tool lacks the option */
};

/* The description of a tool. */
struct front_tool {
	const char *name;
	const char *usage; /* what follows the name in the usage line */
	const char *job;   /* one sentence that describes it */
	const struct front_option *options;
	unsigned groups;   /* of enum front_group */
	const char *const *examples; /* pairs of command and description, ended by NULL */
	const char *status;          /* meaning of exit status 1, or NULL if it is not used */
	const struct front_override *overrides; /* ends with a row without a name; may be NULL */
};

enum front_parsed { FRONT_PARSED, FRONT_PARSED_HELP, FRONT_PARSED_SUMMARY, FRONT_PARSED_VERSION, FRONT_PARSED_DUMP, FRONT_PARSED_BAD };

/* Parse the command line: set `options` and `common`, move operands to argv[1..] and count them. Stop at --help,
 * --version and --dump-options. If the command line is invalid, `message` gets the reason, on one line. */
enum front_parsed front_parse(const struct front_tool *tool, void *options, struct front_common *common, int argc,
    char **argv, int *operands, struct hgn_buf *message);

/* Append that a word is not among the space-separated values of an option, and the most similar value. `values` is
 * split into words in place. */
void front_none_of(struct hgn_buf *message, const char *option, const char *word, char *values);

/* Parse a size such as "64K". Return false if it is invalid or does not fit. */
bool front_parse_size(uint64_t *out, const char *text);

/* Return the nth word of a table's space-separated `values`, and its length; NULL after the last. */
const char *front_word(size_t *len, const char *values, size_t n);
/* Return the index of a word of `n` bytes in `values`, or -1. */
int front_word_find(const char *values, const char *word, size_t n);
/* Return the nth option of a tool and its help: first its own options, then the common ones. Return NULL after the
 * last. */
const struct front_option *front_option_at(const struct front_tool *tool, size_t n, const char **help, bool *common);
/* Append the words that an option accepts, or nothing if it accepts any. */
void front_option_values(struct hgn_buf *out, const struct front_option *option);

#endif
