/* SPDX-License-Identifier: MIT
 * Groups of a move's text in another notation, and the cells and pieces in them. */
#include "notation/foreign/foreign_token.h"

#include <string.h>

#include "base/error.h"
#include "hgn/tools/tools.h"

/* Find the first pattern that matches. Return HGN_DONE if none does and effects are to be tried. */
static int
find_pattern(struct hgn_token *token, struct hgn_move_notation *moves, size_t len, struct hgn_error *error)
{
	const struct hgn_moves_plan *plan = moves->plan;
	size_t i;
	int status = HGN_DONE;

	for (i = 0; status == HGN_DONE && i < plan->reads; i++) {
		token->pattern = plan->read[i];
		status = hgn_pattern_match(moves->matcher, token->pattern, token->text, len, 0, error);
	}
	if (status != HGN_DONE || plan->effects != NULL)
		return status;
	return hgn_error_set(error, HGN_EINVAL, "move-unparsable",
	    "'%.*s' matches no pattern of '%.60s'", hgn_text_cut(token->text, len, 40), token->text,
	    moves->notation->name);
}

static void
find_groups(struct hgn_token *token, const struct hgn_move_notation *moves)
{
	int i;

	token->given = 0;
	for (i = 0; i < HGN_MOVES_GROUPS; i++)
		if (hgn_match_group(&token->group[i], moves->matcher, token->pattern,
		    (size_t)i) && token->group[i].len > 0)
			token->given |= 1u << i;
}

int
hgn_token_blame(struct hgn_error *error, const struct hgn_token *token, enum hgn_moves_group group)
{
	return hgn_error_at(error, NULL, 1, (uint64_t)token->group[group].off + 1);
}

/* Find the type in a group. If `mover` is set, the side to move must have such a piece. */
static int
find_type(int *type, const struct hgn_token *token, enum hgn_moves_group group, const struct hgn_move_notation *moves,
    int mover, struct hgn_error *error)
{
	struct hgn_span span = token->group[group];
	int side;

	if (!hgn_token_has(token, group))
		return 0;
	*type = hgn_piece_names_find(&side, &moves->pieces, hgn_token_text(token, group), span.len);
	if (*type < 0)
		hgn_error_set(error, HGN_EINVAL, "no-such-piece", "unknown piece '%.*s' of %s",
		    hgn_text_cut(hgn_token_text(token, group), span.len, 40), hgn_token_text(token, group),
		    moves->game->title);
	else if (mover >= 0 && side == !mover)
		hgn_error_set(error, HGN_EINVAL, "turn-order", "'%.*s' is %s's, and %s is to move",
		    hgn_text_cut(hgn_token_text(token, group), span.len, 40), hgn_token_text(token, group),
		    hgn_side_names[side], hgn_side_names[mover]);
	else
		return 0;
	return hgn_token_blame(error, token, group);
}

static bool
equals(const struct hgn_token *token, enum hgn_moves_group group, const char *word)
{
	size_t len = strlen(word);

	return token->group[group].len == len && memcmp(hgn_token_text(token, group), word, len) == 0;
}

bool
hgn_token_is_among(const struct hgn_token *token, enum hgn_moves_group group, const struct hgn_moves_words *words)
{
	size_t i;

	for (i = 0; i < words->n; i++)
		if (equals(token, group, words->word[i]))
			return true;
	return false;
}

const struct hgn_cell_names *
hgn_token_names(enum hgn_moves_group group, const struct hgn_move_notation *moves)
{
	return group == HGN_GROUP_FROM ? hgn_move_notation_origins(moves) : &moves->cells;
}

uint16_t
hgn_token_cell(const struct hgn_token *token, enum hgn_moves_group group, const struct hgn_move_notation *moves)
{
	if (!hgn_token_has(token, group))
		return HGN_NO_CELL;
	if (group == HGN_GROUP_TO && hgn_token_is_among(token, group, &moves->plan->same))
		return moves->previous;
	return hgn_cell_names_find(hgn_token_names(group, moves), hgn_token_text(token, group),
	    token->group[group].len);
}

bool
hgn_token_is_part(const struct hgn_cell_names *names, unsigned cell, const char *text, size_t len)
{
	const struct hgn_cell_name *name = &names->written[cell];

	return name->text != NULL && name->len >= len &&
	    (memcmp(name->text, text, len) == 0 || memcmp(name->text + name->len - len, text, len) == 0);
}

/* Check that a group that is not the name of a cell is a part of such a name. */
static int
check_cell(const struct hgn_token *token, enum hgn_moves_group group, uint16_t cell,
    const struct hgn_move_notation *moves, struct hgn_error *error)
{
	struct hgn_span span = token->group[group];
	int i;

	if (cell != HGN_NO_CELL || !hgn_token_has(token, group))
		return 0;
	if (group == HGN_GROUP_TO && hgn_token_is_among(token, group, &moves->plan->same)) {
		hgn_error_set(error, HGN_EINVAL, "move-unparsable",
		    "'%.*s' is the target of the move before, and there is none",
		    hgn_text_cut(hgn_token_text(token, group), span.len, 40), hgn_token_text(token, group));
		return hgn_token_blame(error, token, group);
	}
	for (i = 0; i < moves->game->board.cells; i++)
		if (hgn_token_is_part(hgn_token_names(group, moves), (unsigned)i, hgn_token_text(token, group),
		    span.len))
			return 0;
	hgn_error_set(error, HGN_EINVAL, "off-board", "the board has no cell '%.*s'",
	    hgn_text_cut(hgn_token_text(token, group), span.len, 40), hgn_token_text(token, group));
	return hgn_token_blame(error, token, group);
}

int
hgn_token_read(struct hgn_token *token, struct hgn_move_notation *moves, int side, const char *text, size_t len,
    struct hgn_error *error)
{
	int status;

	token->text = text;
	token->type = token->into = token->captured = -1;
	status = find_pattern(token, moves, len, error);
	if (status != 0)
		return status;
	find_groups(token, moves);
	token->from = hgn_token_cell(token, HGN_GROUP_FROM, moves);
	token->to = hgn_token_cell(token, HGN_GROUP_TO, moves);
	status = check_cell(token, HGN_GROUP_FROM, token->from, moves, error);
	if (status == 0)
		status = check_cell(token, HGN_GROUP_TO, token->to, moves, error);
	if (status == 0)
		status = find_type(&token->type, token, HGN_GROUP_PIECE, moves, side, error);
	if (status == 0)
		status = find_type(&token->type, token, HGN_GROUP_DROP, moves, side, error);
	if (status == 0)
		status = find_type(&token->into, token, HGN_GROUP_PROMOTION, moves, -1, error);
	return status != 0 ? status : find_type(&token->captured, token, HGN_GROUP_CAPTURED, moves, -1, error);
}
