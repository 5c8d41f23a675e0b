/* SPDX-License-Identifier: MIT
 * Searches, as the files of this layer share them.
 *
 * A condition of a search is a tree of terms. Its leaves test a moment, which is a position with the ply that led to
 * it, or the whole record. A term is evaluated to a truth value of three: before replay only some tests of the record
 * are known, and nothing of the moments. The operand of each "never" is a condition of its own. Some tests of the
 * record are known only after replay, and conditions that need them require another replay. The level of a condition is
 * the number of times that the record must have been replayed before. */
#ifndef HGN_SEARCH_SEARCH_H
#define HGN_SEARCH_SEARCH_H

#include "base/arena.h"
#include "base/text.h"
#include "notation/foreign/pattern.h"
#include "notation/position/facts.h"
#include "search/openings.h"
#include "hgn/tools/tools.h"

/* ---- texts of conditions ---- */

/* A text with a cursor. */
struct hgn_scan {
	const char *text;
	size_t n, at;
	struct hgn_error *error; /* never NULL */
};

/* Operators of comparisons. With HGN_COMPARE_MAY, an incomplete value matches if any of its possible values does. */
enum hgn_compare {
	HGN_COMPARE_EQ, HGN_COMPARE_NE, HGN_COMPARE_LT, HGN_COMPARE_LE, HGN_COMPARE_GT, HGN_COMPARE_GE,
	HGN_COMPARE_MATCH, HGN_COMPARE_NO_MATCH, HGN_COMPARE_MAY = 16
};

/* Set an error for byte `at` of the text, 0-based. Return HGN_EINVAL. */
int hgn_scan_fail(const struct hgn_scan *scan, size_t at, const char *format, ...) HGN_PRINTF(3, 4);
/* Set the error "expected X, found Y" for byte `at`. Return HGN_EINVAL. */
int hgn_scan_expected(const struct hgn_scan *scan, size_t at, const char *expected);
/* Describe the text at a byte for messages: "'N@e4'" or "the end". Return `out`. */
#define HGN_SCAN_FOUND HGN_FOUND_SIZE
const char *hgn_scan_found(char out[HGN_SCAN_FOUND], const struct hgn_scan *scan, size_t at);

/* Return the byte at an offset, or 0 at the end. */
static inline char
hgn_scan_peek(const struct hgn_scan *scan, size_t at)
{
	return at < scan->n ? scan->text[at] : '\0';
}

void hgn_scan_skip_spaces(struct hgn_scan *scan);
/* Return true if a term may end before a byte: at a space, a parenthesis or the end. */
bool hgn_scan_is_end(const struct hgn_scan *scan, size_t at);
/* Return the length of the word at `at`: letters, digits and underscores. */
size_t hgn_scan_word(const struct hgn_scan *scan, size_t at);
/* Find an operator at `at`, after optional spaces. Set its end. Return false if there is none. */
bool hgn_scan_operator(int *op, size_t *end, const struct hgn_scan *scan, size_t at);
/* Parse an integer of at most `max`. */
int hgn_scan_number(uint32_t *out, struct hgn_scan *scan, uint32_t max);
/* Parse a text in double quotes, in which a backslash escapes quotes and backslashes, and which ends a term. The result
 * is allocated in the arena. */
int hgn_scan_quoted(const char **out, size_t *len, struct hgn_scan *scan, struct hgn_arena *arena);
/* Return true if a delimiter of a regular expression is at `at`, after m or M. Operators are not delimiters. */
bool hgn_scan_is_delimiter(const struct hgn_scan *scan, size_t at);
/* Parse and compile a regular expression with delimiters at the cursor. */
int hgn_scan_regex(const struct hgn_pattern **out, struct hgn_scan *scan, struct hgn_patterns *patterns);
/* Compile the `n` bytes at `at` as a regular expression. `flags` are bits of enum hgn_pattern_flag. */
int hgn_scan_compile(const struct hgn_pattern **out, const struct hgn_scan *scan, struct hgn_patterns *patterns,
    struct hgn_span regex, unsigned flags);

/* ---- values: dates as dates, numbers as numbers, other texts as bytes ---- */

/* The days that an incomplete date can mean. */
struct hgn_dates {
	char digit[8];        /* YYYYMMDD, with ? for unknown digits */
	uint32_t first, last; /* first and last day, as numbers of the form YYYYMMDD */
};
/* Parse the date of a tag in any unambiguous form. Digits may be unknown, as in 199?.??.??. `order` is as in
 * hgn_date_read(). Return false if the text is not a date. */
bool hgn_dates_read(struct hgn_dates *out, const char *text, size_t n, enum hgn_date_order order);
/* Return true if all days of a date satisfy an operator; with HGN_COMPARE_MAY, if any day does. = means within the
 * other date, < before it, and so on. */
bool hgn_dates_fit(int op, const struct hgn_dates *date, const struct hgn_dates *other);

/* A decimal number, as digits without leading and trailing zeros. */
struct hgn_decimal {
	bool negative;
	const char *whole, *part; /* digits before and after the point */
	size_t nwhole, npart;
};
/* Parse a decimal number. Return false if the text is not one. */
bool hgn_decimal_read(struct hgn_decimal *out, const char *text, size_t n);

struct hgn_value {
	const char *text;
	size_t len;
	bool is_number, is_date;
	struct hgn_decimal number;
	struct hgn_dates date;
};
/* Return true if comparing a text with a value by an operator succeeds. Not for regular expressions. If the value is a
 * date, the text must be a date too, parsed with `order`. */
bool hgn_value_fits(int op, const char *text, size_t len, const struct hgn_value *value, enum hgn_date_order order);

/* Return true if an operator holds for two values: `order` is negative, 0 or positive as the first is smaller, equal or
 * greater. */
static inline bool
hgn_compare_holds(int op, int order)
{
	switch (op) {
	case HGN_COMPARE_EQ:
		return order == 0;
	case HGN_COMPARE_NE:
		return order != 0;
	case HGN_COMPARE_LT:
		return order < 0;
	case HGN_COMPARE_LE:
		return order <= 0;
	case HGN_COMPARE_GT:
		return order > 0;
	default:
		return order >= 0;
	}
}

/* Compare two numbers by an operator. */
static inline bool
hgn_compare_numbers(int op, int64_t a, int64_t b)
{
	return hgn_compare_holds(op, (a > b) - (a < b));
}

/* ---- tests of moments ---- */

/* A designator: one piece, or a group such as the white pieces. */
enum hgn_designator_kind { HGN_PIECE_LETTER, HGN_PIECE_ANY, HGN_PIECE_NONE, HGN_PIECE_WHITE, HGN_PIECE_BLACK };
struct hgn_designator {
	enum hgn_designator_kind kind;
	char letter, family;  /* as in FEN; family 0 = any family or none */
	bool promoted;        /* the letter has a + before it */
	bool stacked;
	uint8_t min, max;     /* if stacked: minimum and maximum number of pieces below */
	uint32_t element;
};

/* A name or glob of places. */
struct hgn_place_name {
	const char *text;
	uint32_t element;
};

/* PIECE@PLACES cmp N, or PIECE@PLACES cmp PIECE@PLACES. */
struct hgn_count {
	struct hgn_designator *piece;
	struct hgn_place_name *place;
	size_t pieces, places; /* places = 0 means the whole board */
	int op;
	uint32_t n;
	const struct hgn_count *other; /* the pieces whose number replaces `n`, or NULL */
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
	HGN_FACT_PLAYER, /* White or Black has this name */
	HGN_FACT_ELO,    /* WhiteElo and BlackElo have this value */
	HGN_FACT_PROPERTY
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
	uint32_t option, col;              /* location: number of the condition, and byte in it */
};
/* "no" and "yes", indexed by a truth value. */
extern const char *const hgn_truth_names[2];

/* ---- conditions ---- */

enum hgn_term_kind {
	HGN_TERM_TEST,  /* a test of the moment */
	HGN_TERM_FACT,  /* a test of the record */
	HGN_TERM_NEVER, /* a condition is true in no moment */
	HGN_TERM_NOT, HGN_TERM_AND, HGN_TERM_OR,
	HGN_TERM_STEPS  /* operands joined by "then" and "next" */
};
struct hgn_term {
	enum hgn_term_kind kind;
	bool pure;      /* contains no steps, so that it need not be evaluated in each moment */
	bool adjacent;  /* operand of steps: "next" precedes it, not "then" */
	uint32_t n;     /* index of the test, the fact, or the condition of a "never" */
	uint32_t state; /* operand of steps after the first: index of the state of the operands before it */
	struct hgn_term *first, *last; /* operands */
	struct hgn_term *next;         /* next operand of the term above */
};
struct hgn_condition {
	struct hgn_term *root;
	unsigned level; /* number of times that a record must be replayed before */
	unsigned wants; /* bits of enum hgn_play_want */
	bool operand;   /* operand of a "never" in an earlier condition */
};

/* Sizes and requirements of a search, which are restored if a condition is invalid. */
struct hgn_search_size {
	size_t tests, facts, elements, conditions;
	size_t options;  /* conditions that are not operands */
	uint32_t states;
	uint32_t last;   /* index of the last of the options */
	unsigned needs;  /* bits of enum hgn_search_need */
	unsigned levels; /* maximum level of the conditions */
	bool asks;       /* a condition is about moves, so records that cannot be replayed are not selected */
};
struct hgn_search {
	struct hgn_arena arena;
	struct hgn_patterns patterns;
	struct hgn_test *test;
	struct hgn_record_test *fact;
	struct hgn_element *element;
	struct hgn_condition *condition;
	size_t captests, capfacts, capelements, capconditions;
	struct hgn_search_size size;
	struct hgn_position_set reached;
	bool has_reached;
	const struct hgn_dialect *dialect; /* of positions in tests; NULL = native FEN */
};

/* ---- parsing ---- */

/* A condition that is being parsed. */
struct hgn_parse {
	struct hgn_scan scan;
	struct hgn_search *search;
	uint32_t option;    /* number of the condition for messages, 1-based */
	uint32_t condition; /* index of the condition that receives terms */
	unsigned nesting;   /* number of open parentheses and of pending "not" operators */
};

/* Add a test of a moment or of a record, and create the term that evaluates it. Update the requirements of search and
 * condition. Return 0 or HGN_ENOMEM. */
int hgn_term_test(struct hgn_term **out, struct hgn_parse *parse, const struct hgn_test *test);
int hgn_term_fact(struct hgn_term **out, struct hgn_parse *parse, const struct hgn_record_test *fact);
/* Create a term with an operand, which may be NULL. Return 0 or HGN_ENOMEM. */
int hgn_term_new(struct hgn_term **out, struct hgn_parse *parse, enum hgn_term_kind kind, struct hgn_term *operand);
/* Add a name that some games do not have: `n` bytes of the text at `at`. Return its number in `out` and a copy in
 * `text`. */
int hgn_element_add(uint32_t *out, const char **text, struct hgn_parse *parse, enum hgn_element_kind kind,
    struct hgn_span name);

/* Return true if a test of pieces is at the cursor: a piece with places or a comparison. */
bool hgn_pieces_at(const struct hgn_scan *scan);
/* Parse PIECE "@" PLACES [cmp N] or PIECE cmp N. */
int hgn_pieces_parse(struct hgn_term **out, struct hgn_parse *parse);
/* Return true if the word of `n` bytes at the cursor is clk, emt or eval. Set `kind`. */
bool hgn_is_annotation_term(enum hgn_test_kind *kind, const struct hgn_scan *scan, size_t n);
/* Parse a test that begins with this word. Its value is all remaining text if `rest` is set. */
int hgn_annotation_parse(struct hgn_term **out, struct hgn_parse *parse, enum hgn_test_kind kind, size_t n, bool rest);
#define HGN_RECORD_TESTS 24 /* upper limit of the number of names */
/* Return the nth name of a test of records that is not a tag, or NULL after the last. */
const char *hgn_record_test_name(size_t n);
/* Parse TAG op VALUE at the cursor; the name of the tag has `name` bytes. The value is all remaining text if `rest` is
 * set. */
int hgn_record_test_parse(struct hgn_term **out, struct hgn_parse *parse, size_t name, bool rest);
/* Parse a condition of a kind, and add it to the search. */
int hgn_condition_parse(struct hgn_parse *parse, enum hgn_search_kind kind);
/* Add a condition with one test. */
int hgn_condition_add_test(struct hgn_parse *parse, const struct hgn_test *test);

/* ---- a search for one game, where pieces are codes and places are sets of cells ---- */

/* Methods of evaluating a test of pieces and places. */
enum hgn_count_shape {
	HGN_COUNT_LACKING, /* always false: the game does not have the piece or place */
	HGN_COUNT_CELL,    /* test one cell */
	HGN_COUNT_SETS,    /* count the cells of an intersection */
	HGN_COUNT_PLACES   /* test all cells and places individually */
};
struct hgn_resolved_test {
	enum hgn_count_shape shape;
	uint64_t codes[(HGN_MAX_CODES + 63) / 64]; /* codes of the pieces to count; bit 0 = an empty cell */
	struct hgn_cells cells;
	bool hand;       /* count the pieces in pockets too */
	unsigned ncells;
	uint16_t cell;   /* the cell of HGN_COUNT_CELL */
	bool empty;      /* count empty cells; the sets contain all pieces */
	bool stacks;     /* test the numbers of stacked pieces */
	uint32_t *set;   /* offsets of sets in a position, in bytes */
	uint16_t *place; /* off-board places, 0-based */
	size_t sets, places;
	struct hgn_resolved_test *other; /* of the pieces whose number is compared, or NULL */
	/* For HGN_TEST_FEN. */
	uint64_t board;
	uint8_t key[HGN_KEY_BYTES];
};
struct hgn_resolved {
	struct hgn_arena arena;
	const struct hgn_game *game;
	struct hgn_resolved_test *test; /* indexed like the tests of the search; zero if the test does not depend on the
					 * game */
	bool *has;                      /* for each name of the search, whether the game has it */
};

/* Resolve a search for a game. Names that the game does not have are false in `has`. Return 0 or HGN_ENOMEM. */
int hgn_resolve(struct hgn_resolved **out, const struct hgn_search *search, const struct hgn_game *game,
    struct hgn_error *error);
void hgn_resolved_free(struct hgn_resolved *resolved);
/* Return true if a designator includes a piece code, ignoring stacks. */
bool hgn_designator_fits(const struct hgn_designator *piece, const struct hgn_game *game, unsigned code);
/* Return true if a test counts pieces of a code; 0 = an empty cell. */
static inline bool
hgn_resolved_has(const struct hgn_resolved_test *test, unsigned code)
{
	return test->codes[code >> 6] >> (code & 63) & 1;
}

/* Explain why a game lacks a name of a search, or no game has it if `game` is NULL. Set error->line to the number of
 * the condition, and error->col to the byte in it. */
int hgn_search_explain(struct hgn_error *error, const struct hgn_search *search, const struct hgn_element *element,
    const struct hgn_game *game);

/* ---- evaluation ---- */

/* In this order, "and" is the minimum and "or" the maximum of its operands. */
enum hgn_truth { HGN_NO, HGN_UNKNOWN, HGN_YES };

static inline enum hgn_truth
hgn_truth_not(enum hgn_truth truth)
{
	return (enum hgn_truth)(HGN_YES - truth);
}

/* States of steps along the lines of play. A variation continues with the states before the ply that it replaces. */
struct hgn_lines {
	bool *kept;                  /* for each depth, the states before its last ply and those after it */
	size_t cap;                  /* number of depths for which `kept` has room */
	uint32_t ply[UINT8_MAX + 1]; /* last ply of each depth */
	unsigned depth;              /* depth of the current line */
};

/* A test of records except "never": its value for the current record, and what all records of this thread had. */
struct hgn_fact_state {
	uint8_t truth;           /* enum hgn_truth */
	bool held, met, asked;   /* true for some record; its tag occurred; evaluated for some record */
	bool part;               /* a tag that should be equal to the value contained it; only known if not `held` */
};

struct hgn_searcher {
	const struct hgn_search *search;
	struct hgn_library *library;
	struct hgn_arena arena;
	struct hgn_play replayed;
	struct hgn_resolved **game; /* the resolved search for each game so far, most recently used first */
	size_t games, capgames;
	bool *has;                  /* for each name, whether a game had it */
	struct hgn_fact_state *fact;
	uint8_t *verdict;           /* for each condition, enum hgn_truth of "true in some moment" */
	uint32_t *active;           /* conditions that are evaluated during the current replay */
	size_t nactive;
	bool *state;                /* states of steps */
	struct hgn_lines lines;     /* states along lines of play, if variations are searched */
	struct hgn_matcher *matcher;
	struct hgn_buf scratch;
	struct hgn_buf variant;     /* Variant of the last record */
	const struct hgn_game *variant_game; /* the game that it names */
	/* The current record. */
	const struct hgn_record *record;
	const struct hgn_search_options *options;
	const struct hgn_play_options *play;
	const struct hgn_listener *listener;
	struct hgn_found *found;
	struct hgn_error *error;    /* receives the reason if a test cannot be evaluated */
	int status;
	bool started;               /* its initial position was found */
	/* The current moment, and data about it that are computed at most once. */
	const struct hgn_position *position; /* NULL = the moments are not known yet */
	const struct hgn_played *played;     /* NULL for the initial position */
	uint64_t board;                      /* hash of the board; 0 = not yet known */
};

/* Evaluate a term in the current moment, where all tests of the record are known. Without a moment, return whether the
 * term is true in all moments of the record or in none; HGN_UNKNOWN if that depends on the moments, or on tests of the
 * record that are not yet known. */
enum hgn_truth hgn_term_evaluate(struct hgn_searcher *s, const struct hgn_term *term);

#endif
