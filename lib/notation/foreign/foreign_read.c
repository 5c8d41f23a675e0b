/* SPDX-License-Identifier: MIT
 * Parsing of moves in other notations. A pattern splits the text into groups, which become the parts of a move.
 * notation/move/move_match.h then finds the legal move. If parts are insufficient, the move is found by a condition. */
#include "notation/foreign/foreign_read.h"

#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"
#include "board/board.h"
#include "hgn/tools/tools.h"
#include "notation/foreign/effects_text.h"
#include "notation/position/facts.h"
#include "notation/foreign/foreign_token.h"
#include "notation/move/move_match.h"
#include "notation/move/move_read.h"
#include "notation/move/move_syntax.h"
#include "notation/move/move_write.h"

/* ---- parts ---- */

/* Set the way to castle. Report an error if the game does not have it. */
static int
set_castling(struct hgn_move_parts *out, const struct hgn_token *token, const struct hgn_move_notation *moves,
    struct hgn_error *error)
{
	static const char *const names[] = { "O-O", "O-O-O" };
	struct hgn_span span = token->group[HGN_GROUP_CASTLE];
	int way;

	for (way = 0; way < 2; way++)
		if (hgn_token_is_among(token, HGN_GROUP_CASTLE, &moves->plan->castling[way])) {
			out->castling = (int8_t)hgn_castling_way(moves->game, NULL, names[way], strlen(names[way]));
			return out->castling >= 0 ? 0 : hgn_move_unparsable(error, names[way], strlen(names[way]));
		}
	hgn_error_set(error, HGN_EINVAL, "move-unparsable", "'%.*s' is not a word for castling",
	    hgn_text_cut(hgn_token_text(token, HGN_GROUP_CASTLE), span.len, 40),
	    hgn_token_text(token, HGN_GROUP_CASTLE));
	return hgn_token_blame(error, token, HGN_GROUP_CASTLE);
}

/* Set an off-board place, by its name in the notation, in which the side may be omitted, or by its HGN name. Return
 * false if the text is too long. */
static bool
set_place(struct hgn_move_parts *out, const struct hgn_token *token, enum hgn_moves_group group,
    const struct hgn_game *game, uint16_t place)
{
	char name[HGN_CELL_NAME];
	const char *text = hgn_token_text(token, group), *at;
	size_t len = token->group[group].len;

	if (place != HGN_NO_CELL) {
		hgn_place_name(name, game, place);
		at = strchr(name, '@');
		text = at != NULL && at > name ? at : name;
		len = at == NULL || at == name ? strlen(name) : at[1] != '\0' ? 2 : 1;
	}
	if (len >= sizeof out->own)
		return false;
	memcpy(out->own, text, len);
	return true;
}

/* Set the origin and a module's suffix. Return false if parts cannot represent it. */
static bool
set_origin(struct hgn_move_parts *out, const struct hgn_token *token, const struct hgn_move_notation *moves)
{
	const struct hgn_board *board = &moves->game->board;
	const char *text = hgn_token_text(token, HGN_GROUP_FROM);
	size_t len = token->group[HGN_GROUP_FROM].len;

	out->drop = hgn_token_has(token, HGN_GROUP_DROP);
	out->symbol = out->drop ? hgn_game_symbol(moves->game, '@') : '\0';
	if (out->drop || !hgn_token_has(token, HGN_GROUP_FROM))
		return true;
	out->from = token->from;
	if (token->from < board->cells)
		return true;
	if (token->from != HGN_NO_CELL || moves->cells.plan != NULL || !hgn_board_is_part(board, text, len))
		return false;
	memcpy(out->part, text, len);
	return true;
}

/* Find the type of the moving piece: the named type, the type of the piece on the origin, or the letterless type. */
static int
find_mover(int *type, const struct hgn_token *token, const struct hgn_move_notation *moves,
    const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_game *game = moves->game;

	*type = token->type;
	if (*type >= 0)
		return 0;
	if (token->from < game->board.cells) {
		if (position->at[token->from] != 0) {
			*type = hgn_code_type(game, position->at[token->from]);
			return 0;
		}
		hgn_error_set(error, HGN_EINVAL, "no-such-piece", "%s is empty", game->board.name[token->from]);
		return hgn_token_blame(error, token, HGN_GROUP_FROM);
	}
	if (hgn_pattern_has(token->pattern, HGN_GROUP_PIECE) && !hgn_token_has(token, HGN_GROUP_CAPTURED))
		*type = game->silent_type;
	return *type >= 0 ? 0 : HGN_DONE;
}

/* Set the target and the promotion. */
static int
set_target(struct hgn_move_parts *out, const struct hgn_token *token, const struct hgn_move_notation *moves)
{
	const struct hgn_game *game = moves->game;

	out->into = (int16_t)token->into;
	out->into_letter = token->into >= 0 ? game->type[token->into].letter : '\0';
	if (hgn_token_has(token, HGN_GROUP_PLACE))
		return set_place(out, token, HGN_GROUP_PLACE, game, hgn_token_cell(token, HGN_GROUP_PLACE, moves)) ? 0 :
		    HGN_DONE;
	if (token->to < game->board.cells)
		out->to = token->to;
	else if (token->to == HGN_NO_CELL || !set_place(out, token, HGN_GROUP_TO, game, token->to))
		return HGN_DONE;
	return 0;
}

/* Set the promotion if there is only one choice. Return HGN_DONE if there are several, or none. */
static int
set_only_promotion(struct hgn_move_parts *out, const struct hgn_game *game)
{
	const struct hgn_type *type = out->type >= 0 ? &game->type[out->type] : NULL;

	if (type == NULL || type->ninto != 1)
		return HGN_DONE;
	out->into = type->into[0];
	out->into_letter = game->type[out->into].letter;
	return 0;
}

/* Set the parts of a move. Return HGN_DONE if parts cannot represent the text. */
static int
find_parts(struct hgn_move_parts *out, const struct hgn_token *token, const struct hgn_move_notation *moves,
    const struct hgn_position *position, struct hgn_error *error)
{
	bool unnamed = token->type < 0 && hgn_token_has(token, HGN_GROUP_PLACE) &&
	    !hgn_token_has(token, HGN_GROUP_FROM);
	int type, status;

	*out = (struct hgn_move_parts)HGN_NO_PARTS;
	if (hgn_token_has(token, HGN_GROUP_CASTLE))
		return set_castling(out, token, moves, error);
	out->pass = hgn_token_has(token, HGN_GROUP_PASS);
	if (out->pass)
		return 0;
	if (!unnamed) {
		status = find_mover(&type, token, moves, position, error);
		if (status != 0)
			return status;
		out->type = (int16_t)type;
		out->bare = moves->game->type[type].silent;
	}
	if (!set_origin(out, token, moves) || set_target(out, token, moves) != 0)
		return HGN_DONE;
	return hgn_token_has(token, HGN_GROUP_PROMOTES) ? set_only_promotion(out, moves->game) : 0;
}

/* ---- insufficient parts ---- */

/* Return true if a group is missing, or names a cell, or is a part of the cell's name. */
static bool
fits_cell(const struct hgn_token *token, enum hgn_moves_group group, uint16_t named, uint16_t cell,
    const struct hgn_move_notation *moves)
{
	if (!hgn_token_has(token, group) || named != HGN_NO_CELL)
		return true;
	return cell != HGN_NO_CELL &&
	    hgn_token_is_part(hgn_token_names(group, moves), cell, hgn_token_text(token, group),
	    token->group[group].len);
}

/* Return true if a group is missing, or is a number of a file or of ranks. */
static bool
fits_number(const struct hgn_token *token, enum hgn_moves_group group, unsigned number)
{
	uint64_t given;

	return !hgn_token_has(token, group) ||
	    (hgn_text_number(&given, hgn_token_text(token, group), token->group[group].len,
	    HGN_MAX_FILES) && given == number);
}

/* Return true if a group is a given symbol. */
static bool
is_symbol(const struct hgn_token *token, enum hgn_moves_group group, char symbol)
{
	return hgn_token_has(token, group) && token->group[group].len == 1 && *hgn_token_text(token, group) == symbol;
}

/* Return true if a group agrees with the direction of a move: + forwards, - backwards, or a word for sideways. */
static bool
fits_way(const struct hgn_token *token, enum hgn_heading way, const struct hgn_moves_plan *plan)
{
	return way == HGN_LEVEL ? hgn_token_is_among(token, HGN_GROUP_WAY, &plan->level) :
	    is_symbol(token, HGN_GROUP_WAY, way == HGN_AHEAD ? '+' : '-');
}

/* Return true if a group agrees with the order of a piece on its file: + front, - rear, or its number. */
static bool
fits_order(const struct hgn_token *token, const struct hgn_relative *relative)
{
	if (is_symbol(token, HGN_GROUP_ORDER, '+'))
		return relative->on_file > 1 && relative->place == 1;
	if (is_symbol(token, HGN_GROUP_ORDER, '-'))
		return relative->on_file > 1 && relative->place == relative->on_file;
	return relative->on_file > 1 && fits_number(token, HGN_GROUP_ORDER, relative->place);
}

/* Return true if a legal move agrees with all groups that are relative to the player. */
static bool
fits_relative(const struct hgn_token *token, const struct hgn_move *move, const struct hgn_move_notation *moves,
    const struct hgn_position *position)
{
	const unsigned needed = 1u << HGN_GROUP_FILE | 1u << HGN_GROUP_WAY | 1u << HGN_GROUP_DISTANCE |
	    1u << HGN_GROUP_ORDER;
	struct hgn_relative relative;

	if (!(token->given & needed))
		return true;
	hgn_relative_find(&relative, position, move);
	if (relative.file == 0 || !fits_number(token, HGN_GROUP_FILE, relative.file) ||
	    !fits_number(token, HGN_GROUP_DISTANCE, relative.distance))
		return false;
	if (hgn_token_has(token, HGN_GROUP_WAY) && !fits_way(token, relative.way, moves->plan))
		return false;
	if (!hgn_token_has(token, HGN_GROUP_ORDER))
		return true;
	return (token->type >= 0 || relative.several) && fits_order(token, &relative);
}

/* Add to an error that a pattern cannot distinguish two moves. */
static int
blame_pattern(struct hgn_error *error, const struct hgn_pattern *pattern)
{
	char two[400], clip[80];

	return error == NULL ? HGN_EINVAL : hgn_error_set(error, HGN_EINVAL, "move-ambiguous",
	    "%s; the pattern on line %u, %s, does not decide", hgn_text_clip(two, sizeof two, error->message),
	    (unsigned)hgn_pattern_line(pattern), hgn_text_clip(clip, sizeof clip, hgn_pattern_text(pattern)));
}

/* A text and its notation, as context of a condition. */
struct text {
	const struct hgn_token *token;
	const struct hgn_move_notation *moves;
};

/* Return true if a move agrees with the groups that parts cannot represent. Off-board places require parts. */
static bool
fits(const void *ctx, struct hgn_position *position, const struct hgn_move *move)
{
	const struct text *text = ctx;
	const struct hgn_token *token = text->token;

	return !hgn_token_has(token, HGN_GROUP_PLACE) && fits_relative(token, move, text->moves, position) &&
	    (!hgn_token_has(token, HGN_GROUP_PROMOTES) || hgn_move_is_promotion(move)) &&
	    move->kind != HGN_KIND_CASTLING && fits_cell(token, HGN_GROUP_FROM, token->from, move->from, text->moves) &&
	    fits_cell(token, HGN_GROUP_TO, token->to, move->to, text->moves);
}

/* Find the only legal move that agrees with all groups. */
static int
match_groups(struct hgn_move *out, const struct hgn_token *token, const struct hgn_move_notation *moves,
    struct hgn_position *position, struct hgn_error *error)
{
	struct hgn_move_parts parts = HGN_NO_PARTS;
	struct text text = { token, moves };
	struct hgn_move_condition condition = { fits, &text, 0 };
	struct hgn_marks marks = { 0 };
	int status;

	parts.type = (int16_t)token->type;
	parts.from = token->from;
	parts.to = token->to;
	parts.captured = (int16_t)token->captured;
	parts.into = (int16_t)token->into;
	parts.condition = &condition;
	status = hgn_move_match(out, &marks, position, &parts, error);
	return status == HGN_EINVAL && condition.found > 1 ? blame_pattern(error, token->pattern) : status;
}

/* ---- complete moves ---- */

/* Set the marks from the groups. */
static void
set_marks(struct hgn_marks *marks, const struct hgn_token *token, const struct hgn_move_notation *moves,
    const struct hgn_move *move)
{
	if (hgn_token_has(token, HGN_GROUP_CHECK))
		marks->mark = hgn_token_is_among(token, HGN_GROUP_CHECK, &moves->plan->mate) ||
		    memchr(hgn_token_text(token, HGN_GROUP_CHECK), '#',
		    token->group[HGN_GROUP_CHECK].len) != NULL ? '#' : '+';
	if (token->captured >= 0 &&
	    (move->taken == 0 || hgn_code_type(moves->game, move->taken) != token->captured))
		marks->flaws |= HGN_FLAW_NAMED;
}

/* Return true if a text has only an origin and a target, and perhaps the piece on the origin. */
static bool
is_plain(const struct hgn_token *token, const struct hgn_position *position)
{
	const unsigned others = 1u << HGN_GROUP_PROMOTION | 1u << HGN_GROUP_PROMOTES | 1u << HGN_GROUP_DROP |
	    1u << HGN_GROUP_PLACE | 1u << HGN_GROUP_CASTLE | 1u << HGN_GROUP_PASS | 1u << HGN_GROUP_TEXT;
	unsigned cells = (unsigned)position->game->board.cells;

	return token->from < cells && token->to < cells && !(token->given & others) &&
	    (token->type < 0 || (position->at[token->from] != 0 &&
	    token->type == hgn_code_type(position->game, position->at[token->from])));
}

/* Find the move for parts. Flaws of spelling are dropped, because the notation has its own spelling. */
static int
match(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, struct hgn_move_parts *parts,
    struct hgn_error *error)
{
	int status = hgn_move_match(out, marks, position, parts, error);

	marks->flaws &= HGN_FLAW_NULL;
	return status;
}

static int
read_effects(struct hgn_move *out, struct hgn_move_notation *moves, struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error)
{
	struct hgn_effect_words words = { moves->plan->effects, &moves->cells, &moves->pieces, moves->matcher };

	return hgn_effects_read(out, &words, position, text, len, error);
}

/* Parse a move in HGN, perhaps with other piece letters. */
static int
read_text(struct hgn_move *out, struct hgn_marks *marks, const struct hgn_token *token, struct hgn_move_notation *moves,
    struct hgn_position *position, struct hgn_error *error)
{
	int status = hgn_move_read_letters(out, marks, position, hgn_move_notation_letters(moves),
	    hgn_token_text(token, HGN_GROUP_TEXT), token->group[HGN_GROUP_TEXT].len, error);

	if (status != 0 && error != NULL && error->col > 0)
		error->col += token->group[HGN_GROUP_TEXT].off;
	return status;
}

/* Parse a move by the groups of a pattern. */
static int
read_groups(struct hgn_move *out, struct hgn_marks *marks, const struct hgn_token *token,
    struct hgn_move_notation *moves, struct hgn_position *position, struct hgn_error *error)
{
	struct hgn_move_parts parts;
	int status;

	if (is_plain(token, position) && hgn_move_read_cells(out, position, token->from, token->to))
		return 0;
	status = find_parts(&parts, token, moves, position, error);
	if (status == HGN_DONE)
		return match_groups(out, token, moves, position, error);
	if (status == 0) {
		status = match(out, marks, position, &parts, error);
		if (status != 0 && error != NULL)
			error->col = 0;
	}
	return status;
}

/* Parse a move that is not a list of steps. */
static int
read_one(struct hgn_move *out, struct hgn_marks *marks, struct hgn_move_notation *moves, struct hgn_position *position,
    const char *text, size_t len, struct hgn_error *error)
{
	struct hgn_token token;
	int status = hgn_token_read(&token, moves, position->side, text, len, error);

	if (status == HGN_DONE)
		return read_effects(out, moves, position, text, len, error);
	if (status == 0)
		status = hgn_token_has(&token, HGN_GROUP_TEXT) ? read_text(out, marks, &token, moves, position, error) :
		    read_groups(out, marks, &token, moves, position, error);
	if (status == 0)
		set_marks(marks, &token, moves, out);
	return status;
}

/* ---- compound turns ---- */

/* Return the offset of the next separator of steps, or of the end. */
static size_t
find_join(const char *text, size_t at, size_t len, const char *join)
{
	size_t n = strlen(join);

	while (at + n <= len && memcmp(text + at, join, n) != 0)
		at++;
	return at + n <= len ? at : len;
}

/* Set the parts of a step. `mark` receives the + or # of the turn if this is the last step; otherwise it is NULL. */
static int
find_step(struct hgn_move_parts *out, char *mark, struct hgn_token *token, struct hgn_move_notation *moves,
    const struct hgn_position *position, const char *text, size_t len, struct hgn_error *error)
{
	int status = hgn_token_read(token, moves, position->side, text, len, error);
	size_t n = token->group[HGN_GROUP_TEXT].len;

	if (status == 0 && hgn_token_has(token, HGN_GROUP_TEXT)) {
		if (mark != NULL)
			n = hgn_move_read_marks(mark, hgn_token_text(token, HGN_GROUP_TEXT), n);
		return hgn_piece_move_read(out, moves->game, hgn_move_notation_letters(moves),
		    hgn_token_text(token, HGN_GROUP_TEXT), n, error);
	}
	if (status == 0)
		status = find_parts(out, token, moves, position, error);
	return status != HGN_DONE ? status : hgn_error_set(error, HGN_EINVAL, "move-unparsable",
	    "'%.*s' is incomplete as a part of a turn", hgn_text_cut(text, len, 40), text);
}

/* Parse the steps of a compound turn one by one, and find the turn. */
static int
read_turn(struct hgn_move *out, struct hgn_marks *marks, struct hgn_move_notation *moves, struct hgn_position *position,
    const char *text, size_t len, struct hgn_error *error)
{
	struct hgn_move_parts turn = HGN_NO_PARTS, step[HGN_MAX_STEPS];
	struct hgn_token token = { .given = 0 };
	size_t at, end;
	int status = 0;

	turn.joined = true;
	turn.step = step;
	for (at = 0; status == 0 && at <= len; at = end + strlen(moves->plan->join)) {
		end = find_join(text, at, len, moves->plan->join);
		if (turn.steps == HGN_MAX_STEPS)
			return hgn_error_set(error, HGN_EINVAL, "move-unparsable", "more than %d moves in one turn",
			    HGN_MAX_STEPS);
		status = find_step(&step[turn.steps], end == len ? &turn.mark : NULL, &token, moves, position,
		    text + at, end - at, error);
		step[turn.steps++].at = (uint32_t)at;
		if (status != 0 && error != NULL)
			error->col += error->col > 0 ? at : at + 1;
	}
	if (status == 0)
		status = match(out, marks, position, &turn, error);
	if (status == 0)
		set_marks(marks, &token, moves, out);
	return status;
}

int
hgn_foreign_read(struct hgn_move *out, struct hgn_marks *marks, struct hgn_move_notation *moves,
    struct hgn_position *position, const char *text, size_t len, struct hgn_error *error)
{
	const char *join = moves->plan->join;

	if (join != NULL && find_join(text, 0, len, join) < len)
		return read_turn(out, marks, moves, position, text, len, error);
	return read_one(out, marks, moves, position, text, len, error);
}
