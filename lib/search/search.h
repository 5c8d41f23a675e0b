/* SPDX-License-Identifier: MIT
 * The compiled form of searches.
 *
 * Every option is a program; so is the operand of every "never". A program decides for each moment, in the order of
 * playing, whether its expression holds. Facts about the record as a whole are known before (tags), or after it was
 * played: programs that need the latter run when the record is played once more. Their level is the number of times
 * that it must have been played before. */
#ifndef HGN_SEARCH_SEARCH_H
#define HGN_SEARCH_SEARCH_H

#include "notation/pattern.h"
#include "search/position_set.h"
#include "search/value.h"
#include "hgn/tools/tools.h"

/* ---- tests of moments ---- */

/* A designator: a piece, or several. */
enum hgn_designator_kind { HGN_PIECE_LETTER, HGN_PIECE_ANY, HGN_PIECE_NONE, HGN_PIECE_WHITE, HGN_PIECE_BLACK };
struct hgn_designator {
	enum hgn_designator_kind kind;
	char letter, family;  /* as in positions; family 0 = any or none */
	bool promoted;        /* + precedes the letter */
	bool stacked;
	uint8_t min, max;  /* if stacked: range of the number of pieces below */
	uint32_t element;
};

/* A name or glob. */
struct hgn_place_name {
	const char *text;
	uint32_t element;
};

/* PIECE@PLACES cmp N. */
struct hgn_count {
	struct hgn_designator *piece;
	struct hgn_place_name *place;
	size_t pieces, places; /* no places = the whole board */
	int op;
	uint32_t n;
};

enum hgn_test_kind {
	HGN_TEST_FIRST, HGN_TEST_LAST, HGN_TEST_WHITE, HGN_TEST_BLACK, HGN_TEST_CHECK, HGN_TEST_MATE, HGN_TEST_CAPTURE,
	HGN_TEST_PROMOTION, HGN_TEST_COMMENT, HGN_TEST_CLK, HGN_TEST_EMT, HGN_TEST_EVAL, HGN_TEST_JUMP, HGN_TEST_SHORT, HGN_TEST_LONG, HGN_TEST_FEN, HGN_TEST_COUNT,
	HGN_TEST_REACHED
};
struct hgn_test {
	enum hgn_test_kind kind;
	const struct hgn_pattern *pattern; /* pattern of _SHORT and _LONG */
	const char *fen;
	size_t fen_len;
	uint32_t element;                  /* element of _FEN */
	struct hgn_count count;
	int op;                            /* operator of _CLK, _EMT and _EVAL */
	int64_t value;                     /* value of these and of _JUMP, in thousandths of seconds or pawns */
};

/* A name that a game may not have: of a piece, a place, a position. */
enum hgn_element_kind { HGN_ELEMENT_PIECE, HGN_ELEMENT_PLACE, HGN_ELEMENT_FEN };
struct hgn_element {
	enum hgn_element_kind kind;
	uint32_t option; /* from 1 */
	uint32_t col;    /* byte in the option's text, from 1 */
	const char *text;
};

/* ---- tests of records ---- */

enum hgn_fact_kind {
	HGN_FACT_TAG,
	HGN_FACT_PLAYER,   /* White or Black */
	HGN_FACT_ELO,      /* WhiteElo and BlackElo */
	HGN_FACT_PROPERTY,
	HGN_FACT_NEVER
};
struct hgn_record_test {
	enum hgn_fact_kind kind;
	enum hgn_property property;        /* property of HGN_FACT_PROPERTY */
	bool late;                         /* known only after the record was played: _END and _VALID */
	bool negated;                      /* written with != or !~ */
	int op;                            /* without negation */
	const char *tag;
	struct hgn_value value;
	const struct hgn_pattern *pattern; /* pattern of HGN_COMPARE_MATCH */
	uint32_t program;                  /* program of the operand of _NEVER */
	unsigned level;                    /* number of times that a record must be played before it is known */
	uint32_t option, col;              /* its location */
};

/* ---- programs ---- */

/* Instructions, which work on a stack of truth values. */
enum hgn_op_code {
	HGN_OP_TEST,     /* push the truth of a test of the moment */
	HGN_OP_RECORD,   /* push the truth of a test of the record */
	HGN_OP_NOT, HGN_OP_AND, HGN_OP_OR,
	HGN_OP_THEN, HGN_OP_NEXT, /* `arg` is the state of the left side */
	HGN_OP_IF_FALSE, HGN_OP_IF_TRUE /* jump to `arg`, keeping the value */
};
struct hgn_instruction {
	enum hgn_op_code op;
	uint32_t arg;
};
struct hgn_program {
	struct hgn_instruction *code;
	size_t n, cap;
	unsigned level;  /* number of times that a record must be played before it runs */
	unsigned wants;  /* of enum hgn_play_want */
	unsigned height; /* maximum height of the stack */
	bool operand;    /* it is the operand of a "never" */
};

struct hgn_search {
	struct hgn_arena arena;
	struct hgn_patterns patterns;
	struct hgn_test *test;
	struct hgn_record_test *fact;
	struct hgn_element *element;
	struct hgn_program *program;
	uint32_t *option; /* programs */
	size_t tests, captests, facts, capfacts, elements, capelements, programs, capprograms, options, capoptions;
	uint32_t states;
	unsigned needs;         /* of enum hgn_search_need */
	bool asks;              /* some option is about moves: records that cannot be played are not selected */
	unsigned height;        /* maximum height of all stacks */
	unsigned levels;        /* maximum level */
	struct hgn_position_set reached;
	bool has_reached;
};

#endif
