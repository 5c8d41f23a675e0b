/* SPDX-License-Identifier: MIT
 * Record layouts of foreign formats: the section `record` of notation files.
 *
 * It defines where a record begins, which of its lines are tags, how comments begin, and how plies are separated. In
 * most formats single bytes determine this; patterns are matched only if a file has some. */
#ifndef HGN_NOTATION_RECORD_PLAN_H
#define HGN_NOTATION_RECORD_PLAN_H

#include "notation/tag_plan.h"
#include "record/result.h"

#define HGN_DETECT_SIZE 256 /* maximum bytes of a text of `detect` */
#define HGN_NAGS_AFTER_PLY 8 /* maximum NAGs directly after a ply, without a separator */

enum hgn_begin_kind {
	HGN_BEGIN_LINE,    /* every record is one line */
	HGN_BEGIN_GAP,     /* empty lines separate records */
	HGN_BEGIN_TAGS,    /* a line with a tag after moves begins a record */
	HGN_BEGIN_PATTERN  /* a line that matches a pattern begins a record */
};

/* Separators of plies: spaces, newlines, or newlines and a text. */
enum hgn_separator_kind { HGN_SEPARATOR_SPACES, HGN_SEPARATOR_LINES, HGN_SEPARATOR_TEXT };

/* Numbers in movetext: none; of the turn, before White's plies; of the move, before each ply; of the ply, before each
 * ply. */
enum hgn_count_kind { HGN_COUNT_NONE, HGN_COUNT_TURNS, HGN_COUNT_SIDES, HGN_COUNT_HALF_MOVES };


/* Parts of a record that a format can hold, according to its notation file: the numbers of enum hgn_dropped, and 32. */
enum hgn_carries {
	HGN_CARRY_TAGS = HGN_DROPPED_TAGS, HGN_CARRY_RESULTS = HGN_DROPPED_RESULT, HGN_CARRY_COMMENTS = HGN_DROPPED_COMMENTS,
	HGN_CARRY_VARIATIONS = HGN_DROPPED_VARIATIONS, HGN_CARRY_NAGS = HGN_DROPPED_NAGS,
	HGN_CARRY_SETUP = 32 /* initial positions */
};

/* A tag with another name in the format. */
struct hgn_tag_name {
	const char *external;
	size_t len;
	struct hgn_span own; /* in the names of the plan; empty = the tag is dropped */
};

/* The text between two plies. */
struct hgn_separator {
	enum hgn_separator_kind kind;
	const char *text, *own; /* of HGN_SEPARATOR_TEXT: as it is written, and without spaces around it */
	size_t len;             /* bytes of `own` */
};

struct hgn_delimiters {
	const char *open, *close; /* close NULL = to the end of the line */
	size_t nopen, nclose;
	bool apart; /* it begins only after a space or a newline */
};

struct hgn_nag_word {
	const char *text;
	size_t len;
	uint32_t value;
};

/* Tokens that a byte may begin, in movetext. */
enum hgn_byte_class {
	HGN_BYTE_SPACE = 1, HGN_BYTE_NEWLINE = 2, HGN_BYTE_COMMENT = 4, HGN_BYTE_OPEN = 8, HGN_BYTE_CLOSE = 16,
	HGN_BYTE_NAG = 32, HGN_BYTE_SEPARATOR = 64
};

struct hgn_setup_plan;

/* The text before the moves of a record, which gives the initial position. */
struct hgn_start_plan {
	const struct hgn_pattern *read; /* its group 0 is the FEN; it does not participate if the game has its
	                                 * default initial position */
	struct hgn_template write;      /* {fen} */
	const char *moves;              /* between that text and moves; NULL = nothing */
	const char *empty;              /* written for the default initial position without moves; NULL = nothing */
};

struct hgn_record_plan {
	bool like_hgn;             /* HGN's own layout, with additional words for results */
	uint8_t begin, between, count, encoding;
	uint8_t carries;           /* of enum hgn_carries */
	bool pairs;                /* a rule of tags is [Name "value"] */
	bool variations, nags, results_last, crlf;
	const struct hgn_pattern *begins, *number; /* `begins` matches a whole line; `number` matches at an offset,
	                                            * NULL = digits and dots */
	const struct hgn_pattern *more; /* matches at the start of a ply that continues in the next token; NULL =
	                                 * none */
	const char **detect;       /* texts at the beginning of files of records, and of no other files */
	size_t detects;
	const char *head;          /* written at the beginning of a record; NULL = nothing */
	struct hgn_tag_rule *tag;
	size_t tags;
	struct hgn_tag_name *renamed;
	size_t renames;
	const struct hgn_pattern **skip; /* patterns of lines that are ignored */
	size_t skips;
	struct hgn_delimiters *comment;
	size_t comments;
	struct hgn_template number_white, number_black; /* {number} */
	struct hgn_separator separator, reply; /* between plies; before Black's reply to White, if `replies` */
	bool replies;
	size_t nname; /* bytes of the names */
	struct hgn_result_words results;
	const char *result[HGN_RESULT_NONE]; /* texts that are written; NULL = the format has none */
	const char *resigned;                /* text for a loss of the side to move without a text in `result`; or NULL */
	struct hgn_nag_word *nag;
	size_t nnags;
	const struct hgn_start_plan *start; /* NULL = records begin with moves */
	const struct hgn_setup_plan *setup; /* lines that set up a position; NULL = none */
	size_t width;              /* maximum code points per line of movetext; 0 = no limit */
	const char *name;          /* names of tags, which follow the bytes of each record */
	uint8_t class[256];        /* of enum hgn_byte_class */
};

extern const struct hgn_schema hgn_record_schema, hgn_extends_schema, hgn_numbers_schema, hgn_delimiters_schema,
    hgn_start_schema;

/* Load the section into a pointer to a plan. `load` is a struct hgn_notation_loader. */
hgn_load_fn hgn_key_record;

/* Append the number before a ply of a side, by the templates. */
int hgn_record_plan_number(struct hgn_buf *out, const struct hgn_record_plan *plan, int side, uint32_t number,
    struct hgn_error *error);

#endif
