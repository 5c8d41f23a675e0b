/* SPDX-License-Identifier: MIT
 * Moves of other notations read: a pattern takes the text apart, and what its groups say is either looked up at once,
    or
 * said in the library's own words to the reader of those, which knows the rules. Where that is not enough to say it,
    the
 * legal moves are searched. */
#include "notation/foreign_read.h"

#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"
#include "board/names.h"
#include "notation/effects_text.h"
#include "notation/facts.h"
#include "notation/move_read.h"

/* What a text says. */
struct token {
	const char *text;
	const struct hgn_pattern *pattern;
	struct hgn_span group[HGN_MOVES_GROUPS];
	unsigned given;            /* groups, as bits */
	uint16_t from, to;         /* cells or places; HGN_NO_CELL when no name of one is written */
	int type, into, captured;  /* -1 = not said */
};

static bool
has(const struct token *token, enum hgn_moves_group group)
{
	return token->given >> group & 1;
}

static const char *
group_text(const struct token *token, enum hgn_moves_group group)
{
	return token->text + token->group[group].off;
}

/* ---- the text taken apart ---- */

/* HGN_DONE when none fits and there are effects to be tried. */
static int
find_pattern(struct token *token, struct hgn_move_notation *moves, size_t len, struct hgn_error *error)
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
	    "'%.*s' fits no pattern of '%.60s'", (int)(len < 40 ? len : 40), token->text, moves->notation->name);
}

static void
find_groups(struct token *token, const struct hgn_move_notation *moves)
{
	int i;

	token->given = 0;
	for (i = 0; i < HGN_MOVES_GROUPS; i++)
		if (hgn_match_group(&token->group[i], moves->matcher, token->pattern,
		    (size_t)i) && token->group[i].len > 0)
			token->given |= 1u << i;
}

/* An error about a group. */
static int
blame(struct hgn_error *error, const struct token *token, enum hgn_moves_group group)
{
	return hgn_error_at(error, NULL, 1, (uint64_t)token->group[group].off + 1);
}

/* The type that a group names; it has to be of the side to move where `mover` is set. */
static int
find_type(int *type, const struct token *token, enum hgn_moves_group group, const struct hgn_move_notation *moves,
    int mover, struct hgn_error *error)
{
	struct hgn_span span = token->group[group];
	int side;

	if (!has(token, group))
		return 0;
	*type = hgn_piece_names_find(&side, &moves->pieces, group_text(token, group), span.len);
	if (*type < 0)
		hgn_error_set(error, HGN_EINVAL, "no-such-piece", "unknown piece '%.*s' of %s",
		    (int)(span.len < 40 ? span.len : 40),
		    group_text(token, group), moves->game->title);
	else if (mover >= 0 && side == !mover)
		hgn_error_set(error, HGN_EINVAL, "turn-order", "'%.*s' is %s's, and %s is to move",
		    (int)(span.len < 40 ? span.len :
		    40), group_text(token, group), hgn_side_names[side], hgn_side_names[mover]);
	else
		return 0;
	return blame(error, token, group);
}

static uint16_t
find_cell(const struct token *token, enum hgn_moves_group group, const struct hgn_move_notation *moves)
{
	return !has(token, group) ? HGN_NO_CELL :
	    hgn_cell_names_find(&moves->cells, group_text(token, group), token->group[group].len);
}

/* Whether a text may be a part of a cell's name: that of one begins or ends with it. */
static bool
is_part(const struct hgn_move_notation *moves, unsigned cell, const char *text, size_t len)
{
	const struct hgn_cell_name *name = &moves->cells.written[cell];

	return name->text != NULL && name->len >= len &&
	    (memcmp(name->text, text, len) == 0 || memcmp(name->text + name->len - len, text, len) == 0);
}

/* A group that names no cell has to be a part of some cell's name. */
static int
check_cell(const struct token *token, enum hgn_moves_group group, uint16_t cell, const struct hgn_move_notation *moves,
    struct hgn_error *error)
{
	struct hgn_span span = token->group[group];
	int i;

	if (cell != HGN_NO_CELL || !has(token, group))
		return 0;
	for (i = 0; i < moves->game->board.cells; i++)
		if (is_part(moves, (unsigned)i, group_text(token, group), span.len))
			return 0;
	hgn_error_set(error, HGN_EINVAL, "off-board", "the board has no cell '%.*s'",
	    (int)(span.len < 40 ? span.len : 40), group_text(token, group));
	return blame(error, token, group);
}

static int
take_apart(struct token *token, struct hgn_move_notation *moves, int side, const char *text, size_t len,
    struct hgn_error *error)
{
	int status;

	token->text = text;
	token->type = token->into = token->captured = -1;
	status = find_pattern(token, moves, len, error);
	if (status != 0)
		return status;
	find_groups(token, moves);
	token->from = find_cell(token, HGN_GROUP_FROM, moves);
	token->to = find_cell(token, HGN_GROUP_TO, moves);
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

/* ---- the same in the library's own words ---- */

static bool
equals(const struct token *token, enum hgn_moves_group group, const char *word)
{
	size_t len = strlen(word);

	return token->group[group].len == len && memcmp(group_text(token, group), word, len) == 0;
}

static bool
is_among(const struct token *token, enum hgn_moves_group group, const struct hgn_moves_words *words)
{
	size_t i;

	for (i = 0; i < words->n; i++)
		if (equals(token, group, words->word[i]))
			return true;
	return false;
}

static void
put_type(struct hgn_buf *out, const struct hgn_game *game, int type, bool always)
{
	const struct hgn_type *t = &game->type[type];

	if (always || !t->silent)
		hgn_buf_putc(out, t->letter);
	if (t->family >= 0)
		hgn_buf_putc(out, game->family_letter[t->family]);
}

static int
say_castling(struct hgn_buf *out, const struct token *token, const struct hgn_move_notation *moves,
    struct hgn_error *error)
{
	struct hgn_span span = token->group[HGN_GROUP_CASTLE];
	int way;

	for (way = 0; way < 2; way++)
		if (is_among(token, HGN_GROUP_CASTLE, &moves->plan->castling[way])) {
			hgn_buf_puts(out, way == 0 ? "O-O" : "O-O-O");
			return 0;
		}
	hgn_error_set(error, HGN_EINVAL, "move-unparsable", "'%.*s' is not a word for castling",
	    (int)(span.len < 40 ? span.len : 40), group_text(token, HGN_GROUP_CASTLE));
	return blame(error, token, HGN_GROUP_CASTLE);
}

/* A pillar or spot: by the notation's name, which may say whose it is, or as the library writes it. */
static void
say_place(struct hgn_buf *out, const struct token *token, enum hgn_moves_group group, const struct hgn_game *game,
    uint16_t place)
{
	char name[HGN_CELL_NAME];
	const char *at;

	if (place == HGN_NO_CELL) {
		hgn_buf_add(out, group_text(token, group), token->group[group].len);
		return;
	}
	hgn_place_name(name, game, place);
	at = strchr(name, '@');
	if (at != NULL && at > name)
		hgn_buf_add(out, at, at[1] != '\0' ? 2 : 1);
	else
		hgn_buf_puts(out, name);
}

/* The origin, and what stands behind it. False when it cannot be said. */
static bool
say_origin(struct hgn_buf *out, const struct token *token, const struct hgn_move_notation *moves)
{
	const struct hgn_board *board = &moves->game->board;

	if (has(token, HGN_GROUP_DROP)) {
		hgn_buf_putc(out, '@');
		return true;
	}
	if (!has(token, HGN_GROUP_FROM))
		return true;
	if (token->from < board->cells) {
		hgn_buf_puts(out, board->name[token->from]);
		return true;
	}
	if (moves->cells.plan != NULL || !hgn_board_is_part(board, group_text(token, HGN_GROUP_FROM),
	    token->group[HGN_GROUP_FROM].len))
		return false;
	hgn_buf_add(out, group_text(token, HGN_GROUP_FROM), token->group[HGN_GROUP_FROM].len);
	return true;
}

/* The piece that moves: the one that is named, or stands on the origin, or is never named. */
static int
find_mover(int *type, const struct token *token, const struct hgn_move_notation *moves,
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
		return blame(error, token, HGN_GROUP_FROM);
	}
	if (hgn_pattern_has(token->pattern, HGN_GROUP_PIECE) && !has(token, HGN_GROUP_CAPTURED))
		*type = game->silent_type;
	return *type >= 0 ? 0 : HGN_DONE;
}

/* The target, and what the piece becomes there. */
static int
say_target(struct hgn_buf *out, const struct token *token, const struct hgn_move_notation *moves)
{
	const struct hgn_game *game = moves->game;

	if (has(token, HGN_GROUP_PLACE))
		say_place(out, token, HGN_GROUP_PLACE, game, find_cell(token, HGN_GROUP_PLACE, moves));
	else if (token->to < game->board.cells)
		hgn_buf_puts(out, game->board.name[token->to]);
	else if (token->to != HGN_NO_CELL)
		say_place(out, token, HGN_GROUP_TO, game, token->to);
	else
		return HGN_DONE;
	if (token->into >= 0) {
		hgn_buf_putc(out, '=');
		put_type(out, game, token->into, true);
	}
	return 0;
}

/* A move of the library's own, in whose letters it may be. */
static int
say_text(struct hgn_buf *out, const struct token *token, const struct hgn_move_notation *moves, struct hgn_error *error)
{
	const char *text = group_text(token, HGN_GROUP_TEXT);
	size_t len = token->group[HGN_GROUP_TEXT].len;

	if (moves->alphabet.letters != NULL)
		return hgn_alphabet_read(out, &moves->alphabet, text, len, error);
	hgn_buf_add(out, text, len);
	return 0;
}

/* Append a move's text of the library's own. HGN_DONE when it cannot be said. */
static int
say(struct hgn_buf *out, const struct token *token, const struct hgn_move_notation *moves,
    const struct hgn_position *position, struct hgn_error *error)
{
	bool unnamed = token->type < 0 && has(token, HGN_GROUP_PLACE) && !has(token, HGN_GROUP_FROM);
	int type, status;

	if (has(token, HGN_GROUP_TEXT))
		return say_text(out, token, moves, error);
	if (has(token, HGN_GROUP_CASTLE))
		return say_castling(out, token, moves, error);
	if (has(token, HGN_GROUP_PASS)) {
		hgn_buf_puts(out, "--");
		return 0;
	}
	if (!unnamed) {
		status = find_mover(&type, token, moves, position, error);
		if (status != 0)
			return status;
		put_type(out, moves->game, type, false);
	}
	return say_origin(out, token, moves) ? say_target(out, token, moves) : HGN_DONE;
}

/* ---- searching the legal moves ---- */

static bool
fits_cell(const struct token *token, enum hgn_moves_group group, uint16_t said, uint16_t cell,
    const struct hgn_move_notation *moves)
{
	if (!has(token, group) || said != HGN_NO_CELL)
		return !has(token, group) || said == cell;
	return cell != HGN_NO_CELL && is_part(moves, cell, group_text(token, group), token->group[group].len);
}

static bool
fits(const struct token *token, const struct hgn_move *move, const struct hgn_move_notation *moves)
{
	const struct hgn_game *game = moves->game;

	return move->kind != HGN_KIND_CASTLING && fits_cell(token, HGN_GROUP_FROM, token->from, move->from, moves) &&
	    fits_cell(token, HGN_GROUP_TO, token->to, move->to, moves) &&
	    (token->type < 0 || token->type == hgn_code_type(game, move->piece)) &&
	    (token->captured < 0 || (move->taken != 0 && token->captured == hgn_code_type(game, move->taken))) &&
	    (token->into < 0 || (hgn_move_is_promotion(move) && token->into == hgn_code_type(game, move->into)));
}

static int
refuse_two(struct hgn_error *error, const struct token *token, const struct hgn_position *position,
    const struct hgn_move *a, const struct hgn_move *b)
{
	struct hgn_buf text[2] = { { 0 }, { 0 } };
	char clip[80];
	int status;

	hgn_move_text(&text[0], position, a, HGN_MOVE_LONG);
	hgn_move_text(&text[1], position, b, HGN_MOVE_LONG);
	status = text[0].failed || text[1].failed ? hgn_error_nomem(error) : hgn_error_set(error, HGN_EINVAL,
	    "move-ambiguous", "ambiguous: %s or %s; the pattern on line %u, %s, does not decide",
	    hgn_buf_string(&text[0]),
	    hgn_buf_string(&text[1]), (unsigned)hgn_pattern_line(token->pattern),
	    hgn_text_clip(clip, sizeof clip, hgn_pattern_text(token->pattern)));
	hgn_buf_clear(&text[0]);
	hgn_buf_clear(&text[1]);
	return status;
}

static int
search(struct hgn_move *out, const struct token *token, struct hgn_move_notation *moves,
    const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_move *first = NULL;
	size_t i;
	int status = hgn_position_moves(&moves->legal, position, error);

	if (status != 0)
		return status;
	for (i = 0; i < moves->legal.n; i++) {
		if (!fits(token, &moves->legal.list[i], moves))
			continue;
		if (first != NULL)
			return refuse_two(error, token, position, first, &moves->legal.list[i]);
		first = &moves->legal.list[i];
	}
	if (first == NULL)
		return hgn_error_set(error, HGN_EINVAL, "no-such-move", "no legal move is what this says");
	*out = *first;
	return 0;
}

/* ---- the whole ---- */

/* What the groups say besides the move. */
static void
take_marks(struct hgn_marks *marks, const struct token *token, const struct hgn_move_notation *moves,
    const struct hgn_move *move)
{
	if (has(token, HGN_GROUP_CHECK))
		marks->mark = is_among(token, HGN_GROUP_CHECK, &moves->plan->mate) ||
		    memchr(group_text(token, HGN_GROUP_CHECK), '#',
		    token->group[HGN_GROUP_CHECK].len) != NULL ? '#' : '+';
	if (token->captured >= 0 &&
	    (move->taken == 0 || hgn_code_type(moves->game, move->taken) != token->captured))
		marks->flaws |= HGN_FLAW_NAMED;
}

/* Whether a text says no more than from which cell to which a move goes, and perhaps what it is about. */
static bool
is_plain(const struct token *token, const struct hgn_position *position)
{
	const unsigned others = 1u << HGN_GROUP_PROMOTION | 1u << HGN_GROUP_DROP | 1u << HGN_GROUP_PLACE |
	    1u << HGN_GROUP_CASTLE | 1u << HGN_GROUP_PASS | 1u << HGN_GROUP_TEXT;
	unsigned cells = (unsigned)position->game->board.cells;

	return token->from < cells && token->to < cells && !(token->given & others) &&
	    (token->type < 0 || (position->at[token->from] != 0 &&
	    token->type == hgn_code_type(position->game, position->at[token->from])));
}

/* Let the library's reader read what was said. What is wrong with the form of a text that nobody wrote does not count. */
static int
read_own(struct hgn_move *out, struct hgn_marks *marks, const struct hgn_buf *own, struct hgn_position *position,
    bool written, struct hgn_error *error)
{
	int status;

	if (own->failed)
		return hgn_error_nomem(error);
	status = hgn_move_read(out, marks, position, own->data, own->len, error);
	if (!written)
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

static int
read_one(struct hgn_move *out, struct hgn_marks *marks, struct hgn_move_notation *moves, struct hgn_position *position,
    const char *text, size_t len, struct hgn_error *error)
{
	struct token token;
	bool written;
	int status = take_apart(&token, moves, position->side, text, len, error);

	if (status == HGN_DONE)
		return read_effects(out, moves, position, text, len, error);
	if (status != 0)
		return status;
	if (is_plain(&token, position) && hgn_move_read_cells(out, position, token.from, token.to)) {
		take_marks(marks, &token, moves, out);
		return 0;
	}
	moves->own.len = 0;
	written = has(&token, HGN_GROUP_TEXT);
	status = say(&moves->own, &token, moves, position, error);
	if (status == HGN_DONE) {
		status = search(out, &token, moves, position, error);
	} else if (status == 0) {
		status = read_own(out, marks, &moves->own, position, written, error);
		if (status != 0 && error != NULL)
			error->col = written && error->col > 0 ? error->col + token.group[HGN_GROUP_TEXT].off : 0;
	}
	if (status == 0)
		take_marks(marks, &token, moves, out);
	return status;
}

/* Where the parts of a turn begin, in the text and in the library's own. */
#define MOST_PARTS 32
struct parts {
	size_t theirs[MOST_PARTS], own[MOST_PARTS], n;
};

/* Where the next separator stands, or the end. */
static size_t
find_join(const char *text, size_t at, size_t len, const char *join)
{
	size_t n = strlen(join);

	while (at + n <= len && memcmp(text + at, join, n) != 0)
		at++;
	return at + n <= len ? at : len;
}

static int
say_part(struct parts *parts, struct hgn_move_notation *moves, struct token *token, const struct hgn_position *position,
    size_t at, size_t end, const char *text, struct hgn_error *error)
{
	int status;

	if (parts->n == MOST_PARTS)
		return hgn_error_set(error, HGN_EINVAL, "move-unparsable", "more than %d moves in one turn",
		    MOST_PARTS);
	if (parts->n > 0)
		hgn_buf_putc(&moves->own, ',');
	parts->theirs[parts->n] = at;
	parts->own[parts->n++] = moves->own.len;
	status = take_apart(token, moves, position->side, text + at, end - at, error);
	if (status == 0)
		status = say(&moves->own, token, moves, position, error);
	if (status == HGN_DONE)
		return hgn_error_set(error, HGN_EINVAL, "move-unparsable",
		    "'%.*s' does not say enough for a part of a turn",
		    (int)(end - at < 40 ? end - at : 40), text + at);
	return status;
}

/* The parts of a compound turn one by one, judged together. */
static int
read_turn(struct hgn_move *out, struct hgn_marks *marks, struct hgn_move_notation *moves, struct hgn_position *position,
    const char *text, size_t len, struct hgn_error *error)
{
	struct parts parts = { .n = 0 };
	struct token token = { .given = 0 };
	size_t at, end, i;
	int status = 0;

	moves->own.len = 0;
	for (at = 0; status == 0 && at <= len; at = end + strlen(moves->plan->join)) {
		end = find_join(text, at, len, moves->plan->join);
		status = say_part(&parts, moves, &token, position, at, end, text, error);
		if (status != 0 && error != NULL)
			error->col += error->col > 0 ? at : at + 1;
	}
	if (status != 0)
		return status;
	status = read_own(out, marks, &moves->own, position, false, error);
	if (status == 0)
		take_marks(marks, &token, moves, out);
	else if (error != NULL && error->col > 0) {
		for (i = 0; i + 1 < parts.n && parts.own[i + 1] < error->col; i++)
			continue;
		error->col = parts.theirs[i] + 1;
	}
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
