/* SPDX-License-Identifier: MIT
 * The compiled form of searches.
 *
 * Each condition is a program, and so is the operand of each "never". A program decides for each moment whether its
 * expression is true, in the order of replay. Some facts about a record, such as its tags, are known before replay;
 * others are known only after replay. Programs that need the latter run when the record is replayed again. The level of
 * a program is the number of times that the record must have been replayed before. */
#ifndef HGN_SEARCH_PROGRAM_H
#define HGN_SEARCH_PROGRAM_H

#include "notation/foreign/pattern.h"
#include "search/position_set.h"
#include "search/value.h"
#include "hgn/tools/tools.h"

/* ---- tests of moments ---- */

/* A designator: one piece, or a group such as the white pieces. */
enum hgn_designator_kind { HGN_PIECE_LETTER, HGN_PIECE_ANY, HGN_PIECE_NONE, HGN_PIECE_WHITE, HGN_PIECE_BLACK };
struct hgn_designator {
	enum hgn_designator_kind kind;
	char letter, family;  /* as in FEN; family 0 = any family or none */
	bool promoted;        /* the letter has a + before it */
	bool stacked;
	uint8_t min, max;  /* if stacked: minimum and maximum number of pieces below */
	uint32_t element;
};

/* A name or glob of places. */
struct hgn_place_name {
	const char *text;
	uint32_t element;
};

/* PIECE@PLACES cmp N. */
struct hgn_count {
	struct hgn_designator *piece;
	struct hgn_place_name *place;
	size_t pieces, places; /* places = 0 means the whole board */
	int op;
	uint32_t n;
};

enum hgn_test_kind {
	HGN_TEST_FIRST, HGN_TEST_LAST, HGN_TEST_WHITE, HGN_TEST_BLACK, HGN_TEST_CHECK, HGN_TEST_MATE, HGN_TEST_CAPTURE,
	HGN_TEST_PROMOTION, HGN_TEST_COMMENT, HGN_TEST_CLK, HGN_TEST_EMT, HGN_TEST_EVAL, HGN_TEST_JUMP, HGN_TEST_SHORT,
	HGN_TEST_LONG, HGN_TEST_FEN, HGN_TEST_COUNT,
	HGN_TEST_REACHED
};
struct hgn_test {
	enum hgn_test_kind kind;
	const struct hgn_pattern *pattern; /* regular expression of HGN_TEST_SHORT and _LONG */
	const char *fen;
	size_t fen_len;
	uint32_t element;                  /* name of HGN_TEST_FEN */
	struct hgn_count count;
	int op;                            /* operator of HGN_TEST_CLK, _EMT and _EVAL */
	int64_t value;                     /* value of the comments, or of HGN_TEST_JUMP, in thousandths of seconds or
					    * pawns */
};

/* A name in a condition that some games do not have: a piece, a place, or a position. */
enum hgn_element_kind { HGN_ELEMENT_PIECE, HGN_ELEMENT_PLACE, HGN_ELEMENT_FEN };
struct hgn_element {
	enum hgn_element_kind kind;
	uint32_t option; /* number of the condition, 1-based */
	uint32_t col;    /* byte in its text, 1-based */
	const char *text;
};

/* ---- tests of records ---- */

enum hgn_fact_kind {
	HGN_FACT_TAG,
	HGN_FACT_PLAYER,   /* White or Black has this name */
	HGN_FACT_ELO,      /* WhiteElo or BlackElo has this value */
	HGN_FACT_PROPERTY,
	HGN_FACT_NEVER
};
struct hgn_record_test {
	enum hgn_fact_kind kind;
	enum hgn_property property;        /* property of HGN_FACT_PROPERTY */
	bool late;                         /* unknown before replay: HGN_PROPERTY_END and _VALID */
	bool negated;                      /* written with != or !~ */
	int op;                            /* operator without the negation */
	const char *tag;
	struct hgn_value value;
	const struct hgn_pattern *pattern; /* regular expression of HGN_COMPARE_MATCH */
	uint32_t program;                  /* program of the operand of HGN_FACT_NEVER */
	unsigned level;                    /* number of times that a record must be replayed before the fact is known */
	uint32_t option, col;              /* location: number of the condition, and byte in it */
};

/* ---- programs ---- */

/* Instructions of a stack machine whose values are truth values. */
enum hgn_op_code {
	HGN_OP_TEST,     /* push the value of a test of the moment */
	HGN_OP_RECORD,   /* push the value of a test of the record */
	HGN_OP_NOT, HGN_OP_AND, HGN_OP_OR,
	HGN_OP_THEN, HGN_OP_NEXT, /* `arg` is the state of the left operand */
	HGN_OP_IF_FALSE, HGN_OP_IF_TRUE /* jump to `arg` and keep the value */
};
struct hgn_instruction {
	enum hgn_op_code op;
	uint32_t arg;
};
struct hgn_program {
	struct hgn_instruction *code;
	size_t n, cap;
	unsigned level;  /* number of times that a record must be replayed before the program runs */
	unsigned wants;  /* bits of enum hgn_play_want */
	unsigned height; /* maximum height of the stack */
	bool operand;    /* operand of a "never" */
};

/* Sizes and requirements of a search, which are restored if a condition is invalid. */
struct hgn_search_size {
	size_t tests, facts, elements, programs;
	uint32_t states;
	unsigned needs;         /* bits of enum hgn_search_need */
	bool asks;              /* a condition is about moves, so records that cannot be replayed are not selected */
	unsigned height;        /* maximum height of the stacks of all programs */
	unsigned levels;        /* maximum level of all programs */
};

struct hgn_search {
	struct hgn_arena arena;
	struct hgn_patterns patterns;
	struct hgn_test *test;
	struct hgn_record_test *fact;
	struct hgn_element *element;
	struct hgn_program *program;
	uint32_t *option; /* programs of the conditions */
	struct hgn_search_size size;
	size_t captests, capfacts, capelements, capprograms, options, capoptions;
	struct hgn_position_set reached;
	bool has_reached;
	const struct hgn_dialect *dialect; /* of positions in tests; NULL = native FEN */
};

#endif
