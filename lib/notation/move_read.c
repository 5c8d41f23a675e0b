/* SPDX-License-Identifier: MIT
 * Move text to move: the token is taken apart, and the pieces that could make it are looked for backwards from the
 * target. The list of legal moves is never made. */
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "notation/notation.h"
#include "rules/quick.h"

static int
unparsable(struct hgn_error *error, const char *text, size_t len)
{
	return hgn_error_set(error, HGN_EINVAL, "move-unparsable", "'%.*s' is not the text of a move",
	    (int)(len < 40 ? len : 40), text);
}

/* Length of the cell name that ends the text, or 0. */
static size_t
target_length(const struct hgn_board *board, const char *text, size_t len)
{
	size_t n = 0;

	if (board->lattice == HGN_HEX_PRISM)
		return len < 3 ? 0 : 3;
	while (n < len && hgn_is_digit(text[len - 1 - n]))
		n++;
	return n > 0 && n < len && hgn_is_lower(text[len - 1 - n]) ? n + 1 : 0;
}

size_t
hgn_move_read_marks(char *mark, const char *text, size_t len)
{
	while (len > 0 && (text[len - 1] == '+' || text[len - 1] == '#')) {
		if (*mark == 0 || text[len - 1] == '#')
			*mark = text[len - 1];
		len--;
	}
	return len;
}

static size_t
read_marks(struct hgn_move_token *out, const char *text, size_t len)
{
	return hgn_move_read_marks(&out->mark, text, len);
}

/* "ep", "e.p." or "e.p", with marks and blanks before it, at the end of a capture. */
static size_t
read_passing(struct hgn_move_token *out, const char *text, size_t len)
{
	size_t n = len;

	n -= n > 0 && text[n - 1] == '.';
	if (n < 2 || text[n - 1] != 'p')
		return len;
	n--;
	n -= text[n - 1] == '.';
	if (n == 0 || text[n - 1] != 'e')
		return len;
	n--;
	while (n > 0 && text[n - 1] == ' ')
		n--;
	out->passing = true;
	return read_marks(out, text, n);
}

/* What PGN files have at the end of a move besides the above: e8Q, e8(Q), e7e8q. */
static size_t
read_pgn_tail(struct hgn_move_token *out, const char *text, size_t len)
{
	bool closed;

	len = read_passing(out, text, len);
	closed = len > 3 && text[len - 1] == ')' && text[len - 3] == '(';
	if (len < 3 || hgn_is_digit(text[len - 1]) || (!closed && !hgn_is_alpha(text[len - 1])))
		return len;
	out->into = hgn_to_upper(text[len - 1 - closed]);
	len -= closed ? 3 : 1;
	return text[len - 1] == '=' ? len - 1 : len;
}

/* The end of the token: marks and promotion. Returns the length of what is before them. */
static size_t
read_tail(struct hgn_move_token *out, const struct hgn_game *game, const char *text, size_t len)
{
	len = read_marks(out, text, len);
	if (game->pgn)
		return len > 0 && hgn_is_digit(text[len - 1]) ? len : read_pgn_tail(out, text, len);
	if (len > 2 && text[len - 2] == '=' && hgn_is_upper(text[len - 1])) {
		out->into = text[len - 1];
		len -= 2;
	}
	return len;
}

/* What stands between the letter and the target: an origin, a part of one, x or -. */
static int
read_origin(struct hgn_move_token *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error)
{
	if (len > 0 && (text[len - 1] == 'x' || text[len - 1] == ':')) {
		out->takes = true;
		len--;
	} else if (len > 0 && text[len - 1] == '-') {
		out->quiet = true;
		len--;
	} else if (len > 0 && (out->sign = hgn_game_sign(game, text[len - 1])) != 0) {
		len--;
	}
	if (len == 0)
		return 0;
	if (hgn_board_read_cell(&out->from, &game->board, text, len) == len) {
		if (out->from == HGN_NO_CELL)
			return hgn_error_set(error, HGN_EINVAL, "off-board", "there is no cell %.*s on this board", (int)len,
			    text);
		return 0;
	}
	out->from = HGN_NO_CELL;
	if (!hgn_board_is_part(&game->board, text, len))
		return HGN_EINVAL;
	memcpy(out->part, text, len);
	return 0;
}

int
hgn_move_token_read(struct hgn_move_token *out, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error)
{
	size_t end, name, start = 0;
	int status;

	*out = (struct hgn_move_token){ .type = game->silent_type, .from = HGN_NO_CELL, .to = HGN_NO_CELL };
	end = read_tail(out, game, text, len);
	if (end > 0 && hgn_is_upper(text[0])) {
		out->type = hgn_game_type(game, text[0]);
		start = 1;
	}
	out->bare = start == 0;
	name = end > start ? target_length(&game->board, text + start, end - start) : 0;
	if (name == 0 || hgn_board_read_cell(&out->to, &game->board, text + end - name, name) != name)
		return unparsable(error, text, len);
	if (out->type < 0 && start == 0)
		return hgn_error_set(error, HGN_EINVAL, "move-unparsable", "'%.*s' names no piece: all of this game have letters",
		    (int)(len < 40 ? len : 40), text);
	if (out->type < 0)
		return hgn_error_set(error, HGN_EINVAL, "no-such-piece", "%s has no piece with the letter %c", game->title,
		    text[0]);
	if (error != NULL)
		error->rule[0] = '\0';
	status = read_origin(out, game, text + start, end - start - name, error);
	if (status != 0)
		return error != NULL && error->rule[0] != '\0' ? status : unparsable(error, text, len);
	if (out->to == HGN_NO_CELL)
		return hgn_error_set(error, HGN_EINVAL, "off-board", "there is no cell %.*s on this board", (int)name,
		    text + end - name);
	return 0;
}

bool
hgn_move_token_fits(const struct hgn_move_token *token, const struct hgn_game *game, unsigned cell)
{
	if (token->from != HGN_NO_CELL)
		return token->from == cell;
	return token->part[0] == '\0' || hgn_board_has_part(&game->board, cell, token->part);
}

/* A piece that is replaced where it stands says by what; a change that follows by itself need not be written. */
bool
hgn_move_fits_change(const struct hgn_move *move, const struct hgn_game *game, char into)
{
	if (into == 0)
		return move->kind != HGN_KIND_TRANSFORM;
	return hgn_move_is_promotion(move) && game->type[hgn_code_type(game, move->into)].letter == into;
}

/* Choose the promotion that the token names. False when the token and the move do not go together. */
static bool
choose(struct hgn_move *move, const struct hgn_position *position, char into)
{
	const struct hgn_game *game = position->game;
	uint8_t codes[HGN_MAX_INTO];
	int n = hgn_move_promotions(codes, position, move->piece, move->to), i;

	if (n == 0)
		return hgn_move_fits_change(move, game, into);
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
	const struct hgn_ways *ways = &position->game->tables.code[move->piece];

	if (position->game->sign[move->kind] != token->sign)
		return false;
	if (hgn_tables_has(&position->game->tables, ways->promotes, move->to) ?
	    !choose(move, position, token->into) : !hgn_move_fits_change(move, position->game, token->into))
		return false;
	return hgn_move_is_legal(position, move);
}

/* The moves from different origins that fit a token: the first, and where the second comes from. */
struct matches {
	struct hgn_move first;
	uint16_t second;
	int n;
};

/* Looking for the move that a token means where more than one piece may come. A move that captures as the token says it
 * does, or does not, goes before one that does otherwise: en passant shares its target with plain moves. */
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
	struct matches *matches = hgn_move_shows_capture(found, search->position->game) == token->takes ? &search->exact : &search->loose;
	struct hgn_move move = *found;

	if (!hgn_move_token_fits(token, search->position->game, move.from) ||
	    !accepts(&move, search->position, token) ||
	    (matches->n > 0 && move.from == matches->first.from))
		return true;
	if (matches->n++ == 0)
		matches->first = move;
	else
		matches->second = move.from;
	return search->exact.n < 2;
}

unsigned
hgn_position_mark_flaws(struct hgn_position *position, char mark)
{
	bool mate = hgn_position_is_mate(position);

	if (mark == '#')
		return mate ? 0 : HGN_FLAW_MATE;
	return !hgn_position_in_check(position) ? HGN_FLAW_CHECK : mate ? HGN_FLAW_WEAK : 0;
}

/* Whether the piece could make a move over the same cells that captures, or one that does not. */
static bool
has_ray(const struct hgn_position *position, const struct hgn_move *move, unsigned flag)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_ray_list *list = &t->out[move->piece * (unsigned)position->game->board.cells + move->from];
	uint32_t r, i;

	for (r = list->first; r < list->first + list->n; r++)
		for (i = 0; (t->ray[r].flags & flag) != 0 && i < t->ray[r].n; i++)
			if (t->cell[t->ray[r].first + i] == move->to && i + 1 >= t->ray[r].min)
				return true;
	return false;
}

/* A Pawn's text without x and origin says that it steps, one with x and a part of the origin that it captures. Where it
 * cannot do that, there is only the other move that it can mean. */
unsigned
hgn_move_capture_flaws(const struct hgn_position *position, const struct hgn_move *move, bool takes, bool from)
{
	bool pawn = hgn_code_type(position->game, move->piece) == position->game->silent_type;

	if (takes)
		return pawn && from && !has_ray(position, move, HGN_RAY_CAPTURE) ? HGN_FLAW_GUESS : HGN_FLAW_CAPTURE;
	return pawn && !from && !has_ray(position, move, HGN_RAY_MOVE) ? HGN_FLAW_GUESS : 0;
}

/* Compare what a token says about its move with what the move does; + and # are left for the position after it. */
static void
find_flaws(struct hgn_marks *marks, const struct hgn_position *position, const struct hgn_move_token *token,
    const struct hgn_move *move)
{
	bool taken = move->taken != 0;

	marks->mark = token->mark;
	if (token->takes == taken && !token->quiet && !token->passing)
		return;
	if (token->takes != taken && move->from != HGN_NO_CELL)
		marks->flaws |= hgn_move_capture_flaws(position, move, token->takes,
		    token->part[0] != '\0' || (token->from != HGN_NO_CELL && !token->takes));
	if (token->quiet && move->taken != 0)
		marks->flaws |= HGN_FLAW_QUIET;
	if (token->passing && move->kind != HGN_KIND_EN_PASSANT)
		marks->flaws |= HGN_FLAW_PASSING;
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

/* The wing of castling text, such as O-O or 0-0-0; -1 when it is none. */
static int
castling_wing(const char *text, size_t len)
{
	size_t i;

	if (len != 3 && len != 5)
		return -1;
	for (i = 0; i < len; i++)
		if (text[i] != (i % 2 == 0 ? text[0] : '-'))
			return -1;
	return len == 5;
}

/* The wing of castling that is written by the royal piece's cells, such as e1g1; -1 when they mean something else. */
static int
castling_by_cells(const struct hgn_position *position, const struct hgn_move_token *token)
{
	const struct hgn_castling *castling = position->game->castling;
	int wing;

	for (wing = 0; castling != NULL && token->type == position->game->royal && wing < HGN_WINGS; wing++)
		if (token->from == castling->way[position->side][wing].from &&
		    token->to == castling->way[position->side][wing].to && position->king[position->side] == token->from)
			return wing;
	return -1;
}

/* Castling or a null move, which a token that is taken apart already may mean; legal or not. */
static int
read_kind(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const struct hgn_move_token *token,
    struct hgn_error *error)
{
	if (position->game->kind[out->kind]->check(out, position, NULL) != 0)
		return hgn_move_refuse_kind(error, position, out);
	find_flaws(marks, position, token, out);
	if (out->kind == HGN_KIND_PASS)
		marks->flaws |= HGN_FLAW_NULL;
	return 0;
}

/* What begins as no move from cell to cell does: O-O, 0-0-0, -- and Z0. */
static int
read_special(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text, size_t len,
    struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	struct hgn_move_token token = { .from = HGN_NO_CELL };
	size_t n = read_marks(&token, text, len);
	int wing = text[0] == 'O' || text[0] == '0' ? castling_wing(text, n) : -1;

	if (wing >= 0 && game->castling != NULL)
		*out = hgn_castling_move(position, wing);
	else if (len == 2 && game->kind[HGN_KIND_PASS] != NULL && (memcmp(text, "--", 2) == 0 || memcmp(text, "Z0", 2) == 0))
		*out = hgn_null_move(position);
	else if (unparsable(error, text, len) != 0)
		return hgn_move_read_odd(out, marks, position, text, len, error);
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

/* Whether a text is to be read as O-O, 0-0-0, -- or Z0, be it well written or not. Where a piece has that letter it has to
 * be well written, and so it has without the ways of PGN. */
static bool
is_special(const struct hgn_game *game, const char *text, size_t len)
{
	char mark = 0;

	if (text[0] != 'O' && text[0] != '0' && text[0] != '-' && text[0] != 'Z')
		return false;
	if (game->pgn && hgn_game_type(game, text[0]) < 0)
		return true;
	len = hgn_move_read_marks(&mark, text, len);
	return (game->castling != NULL && castling_wing(text, len) >= 0) ||
	    (game->kind[HGN_KIND_PASS] != NULL && len == 2 && (memcmp(text, "--", 2) == 0 || memcmp(text, "Z0", 2) == 0));
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
	marks->alone = token->from == HGN_NO_CELL && token->part[0] == '\0' && search.exact.n + search.loose.n == 1;
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

/* Texts of any shape. */
static int
read_any(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text, size_t len,
    struct hgn_error *error)
{
	const struct hgn_module_text *own = position->game->text;
	struct hgn_move_token token;
	int status, wing;

	if (len > 0 && is_special(position->game, text, len))
		return read_special(out, marks, position, text, len, error);
	if (hgn_move_token_read(&token, position->game, text, len, error) != 0) {
		status = own != NULL && own->refuse != NULL ? own->refuse(error, position, text, len) : 0;
		return status != 0 ? status : hgn_move_read_odd(out, marks, position, text, len, error);
	}
	if (position->game->vital != 0 && hgn_position_is_over(position))
		return hgn_move_refuse_ended(error, position);
	if (token.from != HGN_NO_CELL && position->game->pgn) {
		find_piece(&token, position);
		wing = castling_by_cells(position, &token);
		if (wing >= 0) {
			*out = hgn_castling_move(position, wing);
			return read_kind(out, marks, position, &token, error);
		}
	}
	return search_move(out, marks, position, &token, error);
}

int
hgn_move_read_fully(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text, size_t len,
    struct hgn_error *error)
{
	const struct hgn_module_text *own = hgn_position_text(position);

	return own != NULL ? own->read(out, marks, position, text, len, error) :
	    read_any(out, marks, position, text, len, error);
}

int
hgn_move_parse(struct hgn_move *out, unsigned *flaws, const struct hgn_position *position, const char *text, size_t len,
    struct hgn_error *error)
{
	struct hgn_position scratch;
	struct hgn_marks marks = { 0, 0, false };
	int status;

	if (memchr(text, '\0', len) != NULL) /* elsewhere a NUL is in no token */
		return unparsable(error, text, len);
	hgn_position_copy(&scratch, position);
	status = hgn_move_read(out, &marks, &scratch, text, len, error);
	if (status != 0 || flaws == NULL)
		return status;
	*flaws = marks.flaws;
	if (marks.mark == 0)
		return 0;
	hgn_position_play(&scratch, out);
	*flaws |= hgn_position_mark_flaws(&scratch, marks.mark);
	return 0;
}
