/* SPDX-License-Identifier: MIT
 * Option tables, and parsing of the command line by them. */
#ifndef HGN_CMD_OPTIONS_H
#define HGN_CMD_OPTIONS_H

#include "hgn.h"

enum options_kind {
	OPTION_FLAG,     /* bool: set to true */
	OPTION_SET,      /* int: set to `max`; for options that exclude each other */
	OPTION_TEXT,     /* const char *: the argument */
	OPTION_OPTIONAL, /* const char *: the argument, or "" if there is none */
	OPTION_GLUED,    /* like OPTION_OPTIONAL, but only an attached argument counts; it must be in `values` if that
			  * is set */
	OPTION_CHOICE,   /* int: index of the argument among `values` */
	OPTION_WORDS,    /* unsigned: a bit for each word of a comma-separated argument, by its index in `values` */
	OPTION_LIST,     /* struct hgn_buf: the argument, NUL-terminated; further arguments are appended after commas */
	OPTION_TEXTS,    /* struct hgn_buf: all arguments, each NUL-terminated */
	OPTION_TERMS,    /* like OPTION_TEXTS, but each has the byte `max` before it; options that share a buffer keep
			  * their order */
	OPTION_NUMBER,   /* uint64_t, from min to max */
	OPTION_SIZE,     /* uint64_t, from min to max; the argument may end in K, M or G (powers of 1024) */
	OPTION_PLIES,    /* struct options_plies */
	OPTION_RANGE     /* struct options_range */
};

/* A row of an option table. A row without a name terminates the table. Parser, --help and --dump-options all use it. */
struct options_row {
	char letter;        /* '\0' = none */
	const char *name;
	const char *arg;    /* name of the argument; NULL = the option takes none */
	const char *help;   /* a few words, lower case, no full stop */
	enum options_kind kind;
	size_t at;          /* offset of the member that it sets in the options of the tool */
	uint64_t min, max;
	const char *values; /* accepted words, space-separated; or "FILE" or "DIR"; NULL = any */
	/* If the accepted words come from the library: appends them, or returns the nth word, NULL after the last. */
	void (*list)(struct hgn_buf *out);
	const char *(*name_at)(size_t n);
	unsigned group;     /* enum options_group of a common option; tools without this group do not have it */
};

/* Groups of common options that only some tools have. Options without a group are in all tools. */
enum options_group {
	OPTIONS_RECORDS = 1, /* inputs */
	OPTIONS_REPORTS = 2, /* diagnostics */
	OPTIONS_MOVES = 4,   /* moves in the output */
	OPTIONS_NAMES = 8,   /* --output may be a template, which the tool checks */
	OPTIONS_FIGURES = 32, /* games are loaded with their figures, for drawing */
	OPTIONS_JUDGES = 16  /* a record whose result contradicts the board or its tag is invalid */
};

/* A range of bytes. Without `given` it is the whole file. */
struct options_range {
	bool given;
	uint64_t from, to; /* to = UINT64_MAX: up to the end */
};

struct options_common {
	const char *output, *game, *data, *label, *letters, *letters_out, *fen_dialect, *files0_from, *from;
	uint64_t jobs, max_record, max_errors, max_warnings, offset_base, record_base, line_base;
	struct options_range range;
	struct hgn_buf warnings; /* comma-separated RULE=SEVERITY */
	int color; /* index in "auto always never" */
	int format; /* enum diagnostics_format */
	int date_order; /* enum hgn_date_order */
	bool if_changed, force, progress, quiet, list_games, line_buffered, exit_zero;
	bool json; /* the tool's option --json was given */
};

/* A tool's own help text for a common option. */
struct options_override {
	const char *name;
	const char *help; /* NULL = the tool does not have the option */
};

/* A rule about combined options. Names are separated by spaces. */
struct options_rule {
	const char *options;
	bool requires; /* each of `options` requires one of `others`; otherwise it cannot be combined with any of
		        * them */
	const char *others;
	const char *why; /* end of the message; NULL = none */
};

/* A tool. */
struct options_tool {
	const char *name;
	const char *usage; /* text after the name in the usage line */
	const char *job;   /* one sentence about its purpose */
	const struct options_row *options;
	unsigned groups;   /* bits of enum options_group */
	const char *const *examples; /* pairs of command and description, terminated by NULL */
	const char *status;          /* meaning of exit status 1; NULL = not used */
	const struct options_override *overrides; /* terminated by a row without a name; may be NULL */
	const struct options_rule *rules;         /* terminated by a row without options; may be NULL */
	/* Options that the tool does not have, with advice instead of help; terminated like `overrides`; may be NULL.
	 * */
	const struct options_override *others;
};

enum options_parsed { OPTIONS_PARSED, OPTIONS_HELP, OPTIONS_SUMMARY, OPTIONS_VERSION, OPTIONS_DUMP, OPTIONS_BAD };

/* Parse the command line: set `options` and `common`, move operands to argv[1..] and count them. Stop at --help,
 * --version and --dump-options. `message` receives the reason if the command line is invalid, on one line. */
enum options_parsed options_parse(const struct options_tool *tool, void *options, struct options_common *common,
    int argc, char **argv, int *operands, struct hgn_buf *message);

/* Append the names of the formats that can be read, or written. */
void options_list_readers(struct hgn_buf *out);
void options_list_writers(struct hgn_buf *out);
/* Append that an option does not accept a word of `n` bytes, the words that it accepts, and the most similar one. */
void options_reject_word(struct hgn_buf *message, const struct options_row *option, const char *word, size_t n);

/* Parse a size of `n` bytes such as "64K". Return false if it is invalid or does not fit. */
bool options_parse_size(uint64_t *out, const char *text, size_t n);

/* Return the nth word of space-separated `values`, and its length; NULL after the last. */
const char *options_word(size_t *len, const char *values, size_t n);
/* Return the index of a word of `n` bytes in `values`, or -1. */
int options_find_word(const char *values, const char *word, size_t n);
/* Return the nth option of a tool and its help text, the tool's own options first. Return NULL after the last. */
const struct options_row *options_at(const struct options_tool *tool, size_t n, const char **help, bool *common);
/* Append the words that an option accepts; nothing if it accepts any. */
void options_values(struct hgn_buf *out, const struct options_row *option);

/* Append text, broken into lines of at most 79 bytes. All lines after the first are indented. */
void options_wrap(struct hgn_buf *out, const char *text, size_t indent);
/* Append the output of --help, -h, --version or --dump-options; the usage for any other value. */
void options_print(struct hgn_buf *out, const struct options_tool *tool, enum options_parsed parsed);

/* ---- lists of plies --------------------------------------------------------------------------------------------- */

/* A ply or a node. `n` of a ply counts from the initial position, which is 0, or from the end if negative (-1 = the
 * last ply). `n` of a node counts moves in the order of the movetext, including variations, from 1; 0 = all nodes. */
struct options_ply {
	enum { OPTIONS_PLY_LAST, OPTIONS_PLY_FIRST, OPTIONS_PLY_NTH, OPTIONS_PLY_NODE } which;
	int64_t n;
};

/* Every `step`th ply of an inclusive range. */
struct options_ply_range {
	struct options_ply from, to;
	uint64_t step;
	bool single; /* written as a single ply, not a range */
};

/* A list of plies. If it is empty, it means the last ply. */
#define OPTIONS_PLY_RANGES 32
struct options_plies {
	size_t n;
	struct options_ply_range list[OPTIONS_PLY_RANGES];
};

/* Parse a list of plies and ranges. Return false if it is malformed. */
bool options_parse_plies(struct options_plies *out, const char *text);
/* Return the ordinal of a ply in a record of `plies` plies; 0 = the initial position. If it is negative or more than
 * `plies`, the ply does not exist. */
int64_t options_ply_number(const struct options_ply *ply, uint32_t plies);
/* Return true if a list contains a node, or any node if `node` is 0. */
bool options_plies_have_node(const struct options_plies *list, size_t node);
/* Return true if a list contains a ply of a record of `plies` plies; return true if a list can contain several
 * plies. */
bool options_plies_have(const struct options_plies *list, uint32_t ply, uint32_t plies);
bool options_plies_many(const struct options_plies *list);

#endif
