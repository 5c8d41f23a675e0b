/* SPDX-License-Identifier: MIT
 * The groups of a move's text in a foreign notation. */
#ifndef HGN_NOTATION_FOREIGN_TOKEN_H
#define HGN_NOTATION_FOREIGN_TOKEN_H

#include "notation/move_notation.h"

/* The content of a move's text. */
struct hgn_token {
	const char *text;
	const struct hgn_pattern *pattern;
	struct hgn_span group[HGN_MOVES_GROUPS];
	unsigned given;            /* groups, as bits */
	uint16_t from, to;         /* cells or places; HGN_NO_CELL if the text names none */
	int type, into, captured;  /* -1 = not given */
};

/* Return true if a group is there. */
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
/* Return true if the text of a group is one of some words. */
bool hgn_token_is_among(const struct hgn_token *token, enum hgn_moves_group group, const struct hgn_moves_words *words);
/* Return the names of cells in a group. */
const struct hgn_cell_names *hgn_token_names(enum hgn_moves_group group, const struct hgn_move_notation *moves);
/* Return the cell or place that a group names, or HGN_NO_CELL. */
uint16_t hgn_token_cell(const struct hgn_token *token, enum hgn_moves_group group, const struct hgn_move_notation *moves);
/* Return true if a text may be a part of a cell's name, which begins or ends with it. */
bool hgn_token_is_part(const struct hgn_cell_names *names, unsigned cell, const char *text, size_t len);
/* Split a text into its groups, and find the cells and types that they name. */
int hgn_token_read(struct hgn_token *token, struct hgn_move_notation *moves, int side, const char *text, size_t len,
    struct hgn_error *error);

#endif
