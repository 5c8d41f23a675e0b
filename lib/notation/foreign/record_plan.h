/* SPDX-License-Identifier: MIT
 * Record layouts of other formats: the section `record` of notation files.
 *
 * It defines where a record begins, which of its lines are tags, how comments begin, and how plies are separated. In
 * most layouts single bytes determine this; patterns are matched only if the file has any. */
#ifndef HGN_NOTATION_FOREIGN_RECORD_PLAN_H
#define HGN_NOTATION_FOREIGN_RECORD_PLAN_H

#include "notation/foreign/pattern.h"
#include "base/template.h"
#include "record/result.h"

#define HGN_DETECT_SIZE 256 /* maximum bytes of a text of `detect` */
#define HGN_NAGS_AFTER_PLY 8 /* maximum NAGs attached to a ply without a separator */

enum hgn_begin_kind {
	HGN_BEGIN_LINE,   /* each line is a record */
	HGN_BEGIN_GAP,    /* empty lines separate records */
	HGN_BEGIN_TAGS,   /* a tag after moves begins a record */
	HGN_BEGIN_AFTER,  /* a line that matches a pattern begins a record if it follows moves */
	HGN_BEGIN_PATTERN /* a line that matches a pattern begins a record */
};

/* Separators of plies: spaces; newlines; newlines before turns and spaces within them. */
enum hgn_separator_kind { HGN_SEPARATOR_SPACES, HGN_SEPARATOR_LINES, HGN_SEPARATOR_TURNS };

/* Numbers in movetext: none; one per turn, before White's ply; the move number before each ply; the ply number before
 * each ply. */
enum hgn_count_kind { HGN_COUNT_NONE, HGN_COUNT_TURNS, HGN_COUNT_SIDES, HGN_COUNT_HALF_MOVES };

/* Parts of a record that a notation file declares to be supported: bits of enum hgn_dropped, and 32. */
enum hgn_carries {
	HGN_CARRY_TAGS = HGN_DROPPED_TAGS, HGN_CARRY_RESULTS = HGN_DROPPED_RESULT,
	    HGN_CARRY_COMMENTS = HGN_DROPPED_COMMENTS,
	HGN_CARRY_VARIATIONS = HGN_DROPPED_VARIATIONS, HGN_CARRY_NAGS = HGN_DROPPED_NAGS,
	HGN_CARRY_SETUP = 32 /* initial positions */
};

struct hgn_delimiters {
	const char *open, *close; /* close = NULL: up to the end of the line */
	size_t nopen, nclose;
	bool apart; /* begins only after a space or a newline */
	bool line;  /* begins only at the beginning of a line, and is written on a line of its own */
	bool keep;  /* the symbol is part of the comment, and is not written before it */
};

/* A pattern of lines that do not contain moves. */
struct hgn_skip {
	const struct hgn_pattern *read;
	uint8_t result; /* enum hgn_result: the line ends the moves with it; HGN_RESULT_NONE = it has no result */
	bool comment;   /* the line is kept as a comment */
	const char *termination;   /* value of the tag Termination; NULL = none */
	struct hgn_template write; /* a line after the moves, with {plies}; part = NULL: none */
};

/* The time spent on a ply, as text after the ply. */
enum hgn_time_value { HGN_TIME_HOURS, HGN_TIME_MINUTES, HGN_TIME_SECONDS, HGN_TIME_TOTAL, HGN_TIME_VALUES };
struct hgn_time_plan {
	const struct hgn_pattern *read; /* groups of enum hgn_time_value, up to seconds */
	struct hgn_template write;      /* names of enum hgn_time_value; part = NULL: it is only read */
};

struct hgn_nag_word {
	const char *text;
	size_t len;
	uint32_t value;
};

/* Kinds of tokens that a byte of movetext may begin. */
enum hgn_byte_class { HGN_BYTE_SPACE = 1, HGN_BYTE_NEWLINE = 2, HGN_BYTE_COMMENT = 4, HGN_BYTE_NAG = 8 };

struct hgn_setup_plan;

/* The initial position as text before the moves of a record. */
struct hgn_start_plan {
	const struct hgn_pattern *read; /* group 0 is the FEN; it does not match for the game's own initial position */
	struct hgn_template write;      /* {fen} */
	const char *moves;              /* between this text and moves; NULL = nothing */
	const char *empty;              /* written for the game's own initial position without moves; NULL = nothing */
};

struct hgn_record_plan {
	bool like_hgn;             /* the layout of HGN, with other words */
	uint8_t begin, separator, count;
	const char **encoding; /* encodings in order of trial; NULL after the last */
	size_t encodings;
	bool utf8;                 /* the first one is UTF-8, or there is none: records are written in UTF-8 */
	uint8_t carries;           /* bits of enum hgn_carries */
	bool pairs;                /* some tags are [Name "value"] */
	bool nags, crlf;
	bool blanks;        /* other characters separate words like spaces, also if plies are on lines of
			     * their own */
	bool ends_numbered; /* a number precedes the word for the result */
	int width;          /* minimum width of numbers */
	char date;          /* separator in dates; NUL = as in PGN */
	const struct hgn_pattern *begins, *number; /* `begins` matches a whole line; `number` matches at an offset, NULL
						    * = digits and dots */
	const struct hgn_pattern *more; /* matches the beginning of a ply that continues in the next token; NULL =
					 * none */
	const struct hgn_pattern *end;  /* a line that ends a record; NULL = none */
	const char **detect;       /* texts with which only files in this layout begin */
	size_t detects;
	const struct hgn_pattern **detect_line; /* a line near the beginning of a file that only this layout has */
	size_t detect_lines;
	const char *head;          /* written before each record; NULL = nothing */
	const char *head_encoded;  /* written instead if another encoding was chosen; NULL = `head` */
	const char *before_moves;  /* a line before the moves; NULL = nothing */
	struct hgn_tag_rule *tag;
	size_t tags;
	struct hgn_skip *skip;
	size_t skips;
	struct {
		const struct hgn_pattern *read; /* a line that begins a variation after the main line; group 0 is the
						 * ply that it replaces; NULL = none */
		struct hgn_template write;      /* {ply}; part = NULL: variations are only read */
	} branch;
	struct hgn_time_plan time; /* read = NULL: none */
	struct hgn_delimiters *comment;
	size_t comments;
	struct hgn_template number_white, number_black; /* templates with {number} */
	size_t nname; /* length of `name` */
	struct hgn_words words;
	struct hgn_nag_word *nag;
	size_t nnags;
	const struct hgn_start_plan *start; /* NULL = records begin with moves */
	const struct hgn_setup_plan *setup; /* setup lines; NULL = none */
	const char *name;          /* names of tags, which are appended to the bytes of each record */
	uint8_t class[256];        /* [byte]: bits of enum hgn_byte_class */
};

extern const struct hgn_schema hgn_record_schema, hgn_words_schema, hgn_numbers_schema, hgn_delimiters_schema,
    hgn_start_schema, hgn_skip_schema, hgn_branch_schema, hgn_time_schema, hgn_results_schema, hgn_begin_schema;

/* Load the section `record` into a pointer to a plan. `load` is a struct hgn_notation_loader. */
hgn_load_fn hgn_key_record;

/* Append the number before a ply by the templates. */
int hgn_record_plan_number(struct hgn_buf *out, const struct hgn_record_plan *plan, int side, uint32_t number,
    struct hgn_error *error);

#define HGN_TAG_MISSING "?" /* written for a missing tag, on a line with several */

/* Groups in patterns of tags. Groups whose names are tags follow; they begin with an upper-case letter. */
enum hgn_tag_group { HGN_TAG_NAME, HGN_TAG_VALUE, HGN_TAG_GROUPS };

/* A rule for lines with one or more tags. */
struct hgn_tag_rule {
	const struct hgn_pattern *read; /* NULL = the form [Name "value"] */
	struct hgn_span name;           /* HGN name of the tag, in the names of the plan; empty = given by a group */
	struct hgn_span *group;         /* groups that are tags, as names of the plan */
	size_t groups;
	struct hgn_template write;      /* with {name} and {value}, or names of tags; part = NULL: the rule is only for
					 * reading */
	const char *missing;            /* written for a record without the tag; NULL = no line */
};

extern const struct hgn_schema hgn_tag_schema;
/* Return true if a rule writes a tag, whose name is in `names`. */
bool hgn_tag_rule_writes(const struct hgn_tag_rule *rule, const char *names, const char *name, size_t n);

#endif
