/* SPDX-License-Identifier: MIT
 * How others frame records: the section `record` of notation files.
 *
 * It says where a record begins, which of its lines are tags, which signs begin comments, and how half-moves are told
 * from one another. Bytes alone tell that in most formats: patterns are asked only where a file has some. */
#ifndef HGN_NOTATION_RECORD_PLAN_H
#define HGN_NOTATION_RECORD_PLAN_H

#include "notation/tag_plan.h"
#include "record/result.h"

#define HGN_DETECT_SIZE 256 /* bytes of a text of `detect`, at most */
#define HGN_NAGS_BEHIND 8 /* glyphs that may stand behind a half-move without what parts half-moves */

enum hgn_frame_begin {
	HGN_BEGIN_LINE,    /* a record is a line */
	HGN_BEGIN_GAP,     /* empty lines stand between records */
	HGN_BEGIN_TAGS,    /* a line with a tag, behind moves, begins one */
	HGN_BEGIN_PATTERN  /* a line that fits a pattern begins one */
};

/* What stands between half-moves: blanks, the end of a line, or that and a text. */
enum hgn_frame_between { HGN_BETWEEN_BLANKS, HGN_BETWEEN_LINES, HGN_BETWEEN_TEXT };

/* What numbers count, before each half-move, or with turns before White's. */
enum hgn_frame_count { HGN_COUNT_NONE, HGN_COUNT_TURNS, HGN_COUNT_SIDES, HGN_COUNT_HALF_MOVES };


/* The parts of a record that a notation file says a format can hold: with the numbers of enum hgn_dropped, and 32. */
enum hgn_carries {
	HGN_CARRY_TAGS = HGN_DROPPED_TAGS, HGN_CARRY_RESULTS = HGN_DROPPED_RESULT, HGN_CARRY_COMMENTS = HGN_DROPPED_COMMENTS,
	HGN_CARRY_VARIATIONS = HGN_DROPPED_VARIATIONS, HGN_CARRY_NAGS = HGN_DROPPED_NAGS,
	HGN_CARRY_SETUP = 32 /* which games begin with */
};

/* A tag that has another name there. */
struct hgn_tag_name {
	const char *theirs;
	size_t len;
	struct hgn_span own; /* in the names of the plan; of length 0 = the tag is left out */
};

struct hgn_comment_sign {
	const char *open, *close; /* close NULL = it goes to the end of the line */
	size_t nopen, nclose;
	bool nested;
};

struct hgn_nag_word {
	const char *text;
	size_t len;
	uint32_t value;
};

/* What a byte may begin, in movetext. */
enum hgn_frame_class {
	HGN_BYTE_BLANK = 1, HGN_BYTE_FEED = 2, HGN_BYTE_COMMENT = 4, HGN_BYTE_OPEN = 8, HGN_BYTE_CLOSE = 16,
	HGN_BYTE_NAG = 32, HGN_BYTE_SEPARATOR = 64
};

struct hgn_setup_plan;

/* What a record begins with, before its moves: where the game starts. */
struct hgn_start_plan {
	const struct hgn_pattern *read; /* its group 0 is the FEN; it takes no part where the game has its own start */
	struct hgn_template write;      /* {fen} */
	const char *moves;              /* between that and moves; NULL = nothing */
	const char *empty;              /* written of a game with its own start and no moves; NULL = nothing */
};

struct hgn_record_plan {
	bool like_hgn;             /* HGN's own framing, with words of results added */
	uint8_t begin, between, count, encoding;
	uint8_t carries;           /* of enum hgn_carries */
	bool pairs;                /* one of the rules of tags is [Name "value"] */
	bool variations, nags, results_last, crlf;
	const struct hgn_pattern *begins, *number; /* of a whole line; at a point, NULL = digits and dots */
	const struct hgn_pattern *more; /* at the start of a half-move that goes on in the next; NULL = none does */
	const char **detect;       /* texts that files of records begin with; no other files begin so */
	size_t detects;
	const char *head;          /* written before all else of a record; NULL = nothing */
	struct hgn_tag_rule *tag;
	size_t tags;
	struct hgn_tag_name *renamed;
	size_t renames;
	const struct hgn_pattern **skip; /* whole lines that say nothing */
	size_t skips;
	struct hgn_comment_sign *comment;
	size_t comments;
	struct hgn_template number_white, number_black; /* {number} */
	const char *between_text, *separator; /* as it is written, and without blanks around it */
	size_t nseparator, nname; /* bytes of the separator, and of the names */
	struct hgn_result_words results;
	const char *result[HGN_RESULT_NONE]; /* written; NULL = the format has no word for it */
	struct hgn_nag_word *nag;
	size_t nnags;
	const struct hgn_start_plan *start; /* NULL = records begin with moves */
	const struct hgn_setup_plan *setup; /* lines that set up a position; NULL = there are none */
	size_t width;              /* code points in a line of movetext; 0 = as many as there are */
	const char *name;          /* names of tags, which stand behind the bytes of each record */
	uint8_t class[256];        /* of enum hgn_frame_class */
};

extern const struct hgn_schema hgn_record_schema, hgn_extends_schema, hgn_numbers_schema, hgn_sign_schema,
    hgn_start_schema;

/* Load the section into a pointer to a plan. `load` is a struct hgn_notation_loader. */
hgn_load_fn hgn_key_record;

/* Append the number before a half-move of a side, as templates have it. */
int hgn_record_plan_number(struct hgn_buf *out, const struct hgn_record_plan *plan, int side, uint32_t number,
    struct hgn_error *error);

#endif
