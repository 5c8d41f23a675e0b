/* SPDX-License-Identifier: MIT
 * Move text to move: the token is taken apart, and the candidates are found by reverse rays from the target. The list
 * of legal moves is never made. */
#include "notation/move_search.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "notation/move_write.h"
#include "notation/refuse.h"
#include "record/typography.h"
#include "rules/castling.h"
#include "rules/ends.h"
#include "rules/movegen.h"

/* Choose the promotion that the token names. False when the token and the move do not go together. */
static bool
choose(struct hgn_move *move, const struct hgn_position *position, char into)
{
	const struct hgn_game *game = position->game;
	uint8_t codes[HGN_MAX_INTO];
	int n = hgn_move_promotions(codes, position, move->piece, move->to), i;

	if (n == 0)
		return hgn_move_fits_transform(move, game, into);
	for (i = 0; i < n; i++)
		if (game->type[hgn_code_type(game, codes[i])].letter == into) {
			move->into = codes[i];
			return true;
		}
	return false;
}

/* Whether a move is legal and what a token says, but for its origin and what it captures; chooses the promotion. */
static bool
accepts(struct hgn_move *move, struct hgn_position *position, const struct hgn_move_token *token)
{
	const struct hgn_code_info *info = &position->game->tables.code[move->piece];

	if (position->game->sign[move->kind] != token->sign)
		return false;
	if (hgn_tables_has(&position->game->tables, info->promotion_cells, move->to) ?
	    !choose(move, position, token->into) : !hgn_move_fits_transform(move, position->game, token->into))
		return false;
	return hgn_move_is_legal(position, move);
}

/* The moves from different origins that fit a token: the first, and where the second comes from. */
struct matches {
	struct hgn_move first;
	uint16_t second;
	int n;
};

/* The search for the move that a token means where there is more than one candidate. A move that captures as the token
 * says it does, or does not, goes before one that does otherwise: en passant shares its target with moves that capture
 * nothing. A plain move goes before a double step of the same piece, as in lists of moves. */
struct search {
	struct hgn_position *position;
	const struct hgn_move_token *token;
	struct matches exact, loose;
};

static bool
consider(void *ctx, const struct hgn_move *found)
{
	struct search *search = ctx;
	const struct hgn_move_token *token = search->token;
	bool exact = hgn_move_shows_capture(found, search->position->game) == token->takes;
	struct matches *matches = exact ? &search->exact : &search->loose;
	struct hgn_move move = *found;

	if (!hgn_move_token_fits(token, search->position->game, move.from) ||
	    !accepts(&move, search->position, token))
		return true;
	if (matches->n > 0 && move.from == matches->first.from) {
		if (matches->first.kind == HGN_KIND_DOUBLE_STEP)
			matches->first = move;
		return true;
	}
	if (matches->n++ == 0)
		matches->first = move;
	else
		matches->second = move.from;
	return search->exact.n < 2;
}

/* Compare what a token says about its move with what the move does; + and # are left for the position after it. */
static void
find_flaws(struct hgn_marks *marks, const struct hgn_position *position, const struct hgn_move_token *token,
    const struct hgn_move *move)
{
	bool taken = move->taken != 0;

	marks->mark = token->mark;
	if (token->takes == taken && !token->quiet && !token->en_passant)
		return;
	if (token->takes != taken && move->from != HGN_NO_CELL)
		marks->flaws |= hgn_move_capture_flaws(position, move, token->takes,
		    token->part[0] != '\0' || (token->from != HGN_NO_CELL && !token->takes));
	if (token->quiet && move->taken != 0)
		marks->flaws |= HGN_FLAW_QUIET;
	if (token->en_passant && move->kind != HGN_KIND_EN_PASSANT)
		marks->flaws |= HGN_FLAW_EN_PASSANT;
}

static int
ambiguous(struct hgn_error *error, const struct hgn_position *position, const struct matches *matches)
{
	const struct hgn_game *game = position->game;
	const struct hgn_type *type = &game->type[hgn_code_type(game, matches->first.piece)];

	return hgn_error_set(error, HGN_EINVAL, "move-ambiguous",
	    "the %s on %s and the one on %s can both go to %s: say which one", type->name,
	    game->board.name[matches->first.from], game->board.name[matches->second],
	    game->board.name[matches->first.to]);
}

/* Whether a text is the name of a way to castle, in which 0 may stand for all letters O. */
static bool
is_way(const char *name, const char *text, size_t len)
{
	bool zeros = memchr(text, '0', len) != NULL;
	size_t i;

	for (i = 0; i < len && name[i] != '\0' && text[i] == (zeros && name[i] == 'O' ? '0' : name[i]); i++)
		continue;
	return i == len && name[i] == '\0';
}

/* The way to castle that a text names, such as O-O or 0-0-0; -1 when it names none. */
static int
castling_way(const struct hgn_game *game, const char *text, size_t len)
{
	const struct hgn_castling *castling = hgn_castling_rules(game);
	int way;

	for (way = 0; castling != NULL && way < castling->ways; way++)
		if (is_way(castling->name[way], text, len))
			return way;
	return -1;
}

/* Whether cells are those of the royal piece in a way to castle; where positions say where pieces start, it goes to its
 * partner's cell, or farther than it could step. */
static bool
is_way_by_cells(const struct hgn_position *position, const struct hgn_move_token *token, int way)
{
	const struct hgn_castling *castling = hgn_castling_rules(position->game);
	const struct hgn_castle *castle = &castling->castle[position->side][way];
	const uint8_t *file = position->game->board.file;

	if (!castling->anywhere)
		return token->from == castle->from && token->to == castle->to;
	if (token->to == hgn_castling_partner_at(&position->state, position->side * castling->rights + castling->right[way]))
		return true;
	return token->to == castle->to && position->at[token->to] == 0 && abs(file[token->from] - file[token->to]) > 1;
}

/* The way to castle that is written by the royal piece's cells, such as e1g1; -1 when they mean something else. */
static int
castling_by_cells(const struct hgn_position *position, const struct hgn_move_token *token)
{
	const struct hgn_castling *castling = hgn_castling_rules(position->game);
	int way;

	for (way = 0; castling != NULL && token->type == position->game->royal && way < castling->ways; way++)
		if (position->king[position->side] == token->from && is_way_by_cells(position, token, way))
			return way;
	return -1;
}

static bool
is_null_move(const struct hgn_game *game, const char *text, size_t len)
{
	return len <= 4 && (unsigned)(text[len - 1] - '1') > 8 && game->kind[HGN_KIND_PASS] != NULL && hgn_is_null_move(text, len);
}

/* Castling or a null move, which a token that is taken apart already may mean; legal or not. */
static int
read_kind(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    const struct hgn_move_token *token, struct hgn_error *error)
{
	if (position->game->kind[out->kind]->check(out, position, NULL) != 0)
		return hgn_move_refuse_kind(error, position, out);
	find_flaws(marks, position, token, out);
	if (out->kind == HGN_KIND_PASS)
		marks->flaws |= HGN_FLAW_NULL;
	return 0;
}

/* What begins as no move from cell to cell does: O-O, 0-0-0 and null moves such as --. */
static int
read_special(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text, size_t len,
    struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	struct hgn_move_token token = { .from = HGN_NO_CELL };
	size_t n = hgn_move_read_marks(&token.mark, text, len);
	int way = castling_way(game, text, n);

	if (way >= 0)
		*out = hgn_castling_move(position, way);
	else if (is_null_move(game, text, len))
		*out = hgn_null_move(position);
	else
		return hgn_move_unparsable(error, text, len) != 0 ? HGN_DONE : 0;
	return read_kind(out, marks, position, &token, error);
}

/* A token without a letter whose origin is whole means the piece that stands there, in PGN. */
static void
find_piece(struct hgn_move_token *token, const struct hgn_position *position)
{
	unsigned code = position->at[token->from];

	if (token->bare && code != 0 && position->game->owner[code] == position->side)
		token->type = hgn_code_type(position->game, code);
}

/* Whether a text is to be read as O-O, 0-0-0 or a null move, be it well written or not. Where a piece has that letter, or in
 * games that do not write moves as PGN does, it has to be well written. */
static bool
is_special(const struct hgn_game *game, const char *text, size_t len)
{
	const struct hgn_castling *castling = hgn_castling_rules(game);
	bool named = castling != NULL && castling->named;
	char mark = 0;

	if (text[0] != 'O' && text[0] != '0' && text[0] != '-' && text[0] != 'Z' && !named)
		return is_null_move(game, text, len);
	if (game->pgn && memchr("O0-Z", text[0], 4) != NULL && hgn_game_type(game, text[0]) < 0)
		return true;
	len = hgn_move_read_marks(&mark, text, len);
	return castling_way(game, text, len) >= 0 || is_null_move(game, text, len);
}

/* Find the move that a token means, by looking at all that it may. */
static int
search_move(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    const struct hgn_move_token *token, struct hgn_error *error)
{
	struct search search;
	const struct matches *matches;

	search.position = position;
	search.token = token;
	search.exact.n = search.loose.n = 0;
	hgn_moves_to(position, hgn_code(position->game, token->type, position->side), token->to, consider, &search);
	matches = search.exact.n > 0 ? &search.exact : &search.loose;
	if (matches->n == 0)
		return hgn_move_refuse(error, position, token);
	if (matches->n > 1)
		return ambiguous(error, position, matches);
	*out = matches->first;
	find_flaws(marks, position, token, out);
	marks->unique = token->from == HGN_NO_CELL && token->part[0] == '\0' && search.exact.n + search.loose.n == 1;
	return 0;
}

int
hgn_move_captures(struct hgn_move *out, struct hgn_position *position, const struct hgn_move_token *token)
{
	struct search search = { .position = position, .token = token };

	hgn_moves_to(position, hgn_code(position->game, token->type, position->side), token->to, consider, &search);
	if (search.exact.n > 0)
		*out = search.exact.first;
	return search.exact.n;
}

/* Whether a token means castling, by the cells of a royal piece that cannot just go there. */
static bool
is_castling_by_cells(struct hgn_move *out, struct hgn_position *position, const struct hgn_move_token *token)
{
	struct search search = { .position = position, .token = token };
	int way = castling_by_cells(position, token);

	if (way < 0)
		return false;
	hgn_moves_to(position, hgn_code(position->game, token->type, position->side), token->to, consider, &search);
	*out = hgn_castling_move(position, way);
	return search.exact.n == 0;
}

int
hgn_move_search(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error)
{
	const struct hgn_module_text *own = position->game->text;
	struct hgn_move_token token;
	int status;

	if (len > 0 && is_special(position->game, text, len))
		return hgn_position_is_over(position) ? hgn_move_refuse_ended(error, position) :
		    read_special(out, marks, position, text, len, error);
	if (hgn_move_token_read(&token, position->game, text, len, error) != 0) {
		status = own != NULL && own->refuse != NULL ? own->refuse(error, position, text, len) : 0;
		return status != 0 ? status : HGN_DONE;
	}
	if (hgn_position_is_over(position))
		return hgn_move_refuse_ended(error, position);
	if (token.from != HGN_NO_CELL && position->game->pgn) {
		find_piece(&token, position);
		if (is_castling_by_cells(out, position, &token))
			return read_kind(out, marks, position, &token, error);
	}
	return search_move(out, marks, position, &token, error);
}
