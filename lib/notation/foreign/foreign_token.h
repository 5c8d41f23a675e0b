/* SPDX-License-Identifier: MIT
 * Groups of a move's text in another notation. */
#ifndef HGN_NOTATION_FOREIGN_FOREIGN_TOKEN_H
#define HGN_NOTATION_FOREIGN_FOREIGN_TOKEN_H

#include "notation/foreign/move_notation.h"

/* The text of a move, split into groups. */
struct hgn_token {
	const char *text;
	const struct hgn_pattern *pattern;
	struct hgn_span group[HGN_MOVES_GROUPS];
	unsigned given;            /* set of groups that have matched */
	uint16_t from, to;         /* cells or places; HGN_NO_CELL if missing */
	int type, into, captured;  /* -1 = not given */
};

/* Return true if a group has matched. */
static inline bool
hgn_token_has(const struct hgn_token *token, enum hgn_moves_group group)
{
	return token->given >> group & 1;
}

/* Return the text of a group, which is not NUL-terminated. */
static inline const char *
hgn_token_text(const struct hgn_token *token, enum hgn_moves_group group)
{
	return token->text + token->group[group].off;
}

/* Set the location of an error to a group. */
int hgn_token_blame(struct hgn_error *error, const struct hgn_token *token, enum hgn_moves_group group);
/* Return true if the text of a group is in a list of words. */
bool hgn_token_is_among(const struct hgn_token *token, enum hgn_moves_group group, const struct hgn_moves_words *words);
/* Return the table of cell names for a group. */
const struct hgn_cell_names *hgn_token_names(enum hgn_moves_group group, const struct hgn_move_notation *moves);
/* Return the cell or place in a group, or HGN_NO_CELL. */
uint16_t hgn_token_cell(const struct hgn_token *token, enum hgn_moves_group group,
    const struct hgn_move_notation *moves);
/* Return true if the name of a cell begins or ends with a text. */
bool hgn_token_is_part(const struct hgn_cell_names *names, unsigned cell, const char *text, size_t len);
/* Split a text into groups, and find the cells and types in them. */
int hgn_token_read(struct hgn_token *token, struct hgn_move_notation *moves, int side, const char *text, size_t len,
    struct hgn_error *error);

#endif
