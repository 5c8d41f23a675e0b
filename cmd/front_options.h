/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_OPTIONS_H
#define HGN_CMD_FRONT_OPTIONS_H

#include "hgn.h"

enum front_kind {
	FRONT_FLAG,     /* bool: becomes true */
	FRONT_SET,      /* int: becomes `max`; for options that choose between each other */
	FRONT_TEXT,     /* const char *: the argument */
	FRONT_OPTIONAL, /* const char *: the argument, or "" when the option stands alone */
	FRONT_GLUED,    /* the same, but the argument is never the next word; it is one of `values`, if there are any */
	FRONT_CHOICE,   /* int: index of the argument among `values` */
	FRONT_WORD,     /* const char *: the argument, which is one of `values` */
	FRONT_WORDS,    /* unsigned: a bit for each of `values` named in a comma-separated argument */
	FRONT_LIST,     /* struct hgn_buf: the argument and a NUL; if it is given again, a comma and that */
	FRONT_TEXTS,    /* struct hgn_buf: the arguments, each with a NUL behind it */
	FRONT_TERMS,    /* the same, with the byte `max` before each: options that share a buffer stay in their order */
	FRONT_NUMBER,   /* uint64_t, min..max */
	FRONT_SIZE,     /* uint64_t, min..max; the argument may end in K, M or G (powers of 1024) */
	FRONT_PLIES,    /* struct front_plies */
	FRONT_RANGE     /* struct front_part */
};

/* A row of an option table; a row without a name ends the table. The table alone drives the parser, --help and
 * --dump-options. */
struct front_option {
	char letter;        /* '\0' = none */
	const char *name;
	const char *arg;    /* name of the argument, NULL = takes none */
	const char *help;   /* a few words, lower case, no full stop */
	enum front_kind kind;
	size_t at;          /* offset of what it sets, in the options of the tool */
	uint64_t min, max;
	const char *values; /* the words that it takes, space-separated; or "FILE" or "DIR"; or NULL */
	void (*list)(struct hgn_buf *out); /* appends the words instead, where only the library knows them */
	unsigned group;     /* of enum front_group: tools without it lack the option */
};

/* Groups of common options that a tool may do without; the rest every tool has. */
enum front_group {
	FRONT_G_RECORDS = 1, /* what is read */
	FRONT_G_REPORTS = 2, /* diagnostics */
	FRONT_G_MOVES = 4,   /* moves that are written */
	FRONT_G_NAMES = 8,   /* --output may be a template: the tool looks at it */
	FRONT_G_JUDGES = 16  /* results that contradict each other or the board make a record invalid */
};

/* Bytes of a file; `given` is false for all of it. */
struct front_part {
	bool given;
	uint64_t from, to; /* to = UINT64_MAX: the end */
};

struct front_common {
	const char *output, *game, *data, *label, *letters, *letters_out, *fen_dialect, *files0_from;
	uint64_t jobs, max_record, max_errors, max_warnings, offset_base, record_base, line_base;
	struct front_part range;
	struct hgn_buf warnings; /* RULE=SEVERITY, separated by commas */
	int color; /* of "auto always never" */
	int date_order; /* of enum hgn_date_order */
	bool if_changed, progress, quiet, list_games, line_buffered, exit_zero;
};

/* What a tool says about a common option in place of the usual words. */
struct front_override {
	const char *name;
	const char *help; /* NULL: the tool has no such option */
};

/* What a tool is. */
struct front_tool {
	const char *name;
	const char *usage; /* what follows the name in the usage line */
	const char *job;   /* one sentence */
	const struct front_option *options;
	unsigned groups;   /* of enum front_group */
	const char *const *examples; /* command, what it does, ..., NULL */
	const char *status;          /* what exit status 1 means, or NULL when there is none */
	const struct front_override *overrides; /* ends with a row without a name; may be NULL */
};

enum front_parsed { FRONT_PARSED, FRONT_PARSED_HELP, FRONT_PARSED_SUMMARY, FRONT_PARSED_VERSION, FRONT_PARSED_DUMP, FRONT_PARSED_BAD };

/* Read the command line: `options` and `common` are set, operands are moved to argv[1..] and counted. Stops at --help,
 * --version and --dump-options. When bad, `message` says why, on one line. */
enum front_parsed front_parse(const struct front_tool *tool, void *options, struct front_common *common, int argc,
    char **argv, int *operands, struct hgn_buf *message);

/* Append that a word is none of those, separated by blanks, that an option takes, and which one is near. The words are
 * cut apart. */
void front_none_of(struct hgn_buf *message, const char *option, const char *word, char *values);

/* Read "64K" and the like. False when it is no size or does not fit. */
bool front_parse_size(uint64_t *out, const char *text);

/* The nth of space-separated words in a table's `values`, with its length; NULL after the last. */
const char *front_word(size_t *len, const char *values, size_t n);
/* Which of them a word of `n` bytes is, or -1. */
int front_word_find(const char *values, const char *word, size_t n);
/* The nth option that a tool has, with what the tool says about it: its own ones, then the common ones. NULL after the
 * last. */
const struct front_option *front_option_at(const struct front_tool *tool, size_t n, const char **help, bool *common);
/* Append the words that an option takes, "" when it takes anything. */
void front_option_values(struct hgn_buf *out, const struct front_option *option);

#endif
