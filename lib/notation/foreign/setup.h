/* SPDX-License-Identifier: MIT
 * Setup lines, which describe the initial position by putting pieces on the board and removing others: the key `setup`
 * in the section `record` of notation files. */
#ifndef HGN_NOTATION_FOREIGN_SETUP_H
#define HGN_NOTATION_FOREIGN_SETUP_H

#include "base/template.h"
#include "notation/foreign/names.h"
#include "notation/foreign/pattern.h"

/* A pattern of a line. */
struct hgn_setup_line {
	const struct hgn_pattern *read;
	const struct hgn_pattern *each; /* a pattern of each part of the group `list`; NULL = there is no list */
	bool row;                       /* the parts are the cells of the next row of the board, from the top */
};

/* A name of an initial position. */
struct hgn_named_start {
	const char *name, *fen; /* FEN of HGN; NULL = other lines describe the position */
	bool only_read;
};

/* Templates of a diagram, which describes all pieces. */
struct hgn_diagram_plan {
	struct hgn_template text;    /* with {rows}, {white}, {black}, {turn}; part = NULL: there are no diagrams */
	struct hgn_template row;     /* {cells} and {rank} */
	struct hgn_template cell[3]; /* {piece} of White, of Black, an empty cell */
	struct hgn_template hand[2]; /* {held}: the pieces of White and of Black in the pocket */
	struct hgn_template held;    /* {piece} and {count}; without {count} it is repeated */
	const struct hgn_words_pair {
		const char *word, *written;
	} * words; /* words for pieces that are written in another way */
	size_t nwords;
	const char *none;    /* {held} of an empty pocket; NULL = the template of the pocket is not written */
	const char *turn[2]; /* {turn} of White and of Black */
};

struct hgn_setup_plan {
	struct hgn_setup_line *read;
	size_t reads;
	bool empty;                        /* start from an empty board, not from the initial position */
	struct hgn_template put, remove, turn; /* part = NULL: the line does not occur */
	const char *owner[HGN_NEUTRAL + 1];
	struct hgn_named_start *start;
	size_t starts;
	const char *own, *other;   /* names of the game's own initial position, and of those without a name;
				    * NULL = none */
	struct hgn_template named; /* a line with {start}; part = NULL: names are not written */
	const char **number;       /* words for the numbers from 1 on */
	size_t numbers;
	const char *hand, *rest; /* text of the group `cell` for the pocket; text of the group `piece` for
				  * all pieces that are not in the position yet; NULL = none */
	struct hgn_diagram_plan diagram;
};

/* Tables for parsing and writing setup lines, owned by the caller. */
struct hgn_setup_words {
	const struct hgn_setup_plan *plan;
	const struct hgn_cell_names *cells;
	const struct hgn_piece_names *pieces;
	struct hgn_matcher *matcher; /* NULL if lines are only written */
};

extern const struct hgn_schema hgn_setup_schema, hgn_setup_line_schema, hgn_diagram_schema;

/* Load the mapping `setup` into a pointer to a plan. `load` is a struct hgn_notation_loader. */
hgn_load_fn hgn_key_setup;
/* Return true if the last match of a line's pattern names an initial position that the plan does not have. */
bool hgn_setup_is_unknown(const struct hgn_setup_plan *plan, const struct hgn_matcher *matcher,
    const struct hgn_pattern *read, const char *line);
/* Set a position from setup lines. Lines that match no pattern are ignored. Return HGN_EINVAL (tag-bad-fen); for an
 * error in a line, error->col is the byte of the text, 1-based. */
int hgn_setup_read(struct hgn_position *position, const struct hgn_setup_words *words, const char *text, size_t len,
    struct hgn_error *error);
/* Append the setup lines of a position. Return HGN_EINVAL (not-expressible) if lines cannot describe it. */
int hgn_setup_write(struct hgn_buf *out, const struct hgn_setup_words *words, const struct hgn_position *position,
    struct hgn_error *error);

#endif
