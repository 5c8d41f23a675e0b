/* SPDX-License-Identifier: MIT
 * Compound turns: moves joined by commas, or -- for none. Each is read and written on the position that the moves
 * before it have made, and the royal piece's safety is looked at after the last. */
#include "modules/mobilization/turn_text.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "notation/marks.h"
#include "notation/move_write.h"
#include "notation/refuse.h"
#include "modules/mobilization/mobilization.h"
#include "rules/ends.h"
#include "rules/movegen.h"
#include "notation/fen_error.h"

/* ---- writing ------------------------------------------------------------------------------------------------ */

/* A move of the turn that is being written, and whether another piece could make one that is written the same. */
struct part {
	const struct hgn_turn *turn;
	uint16_t from;
	struct hgn_move move;
	bool ambiguous;
};

static bool
sort_out(void *ctx, const struct hgn_move *move)
{
	struct part *part = ctx;

	if (move->from == part->from)
		part->move = *move;
	else if (move->taken == 0 && hgn_turn_is_free(part->turn, move->from))
		part->ambiguous = true;
	return true;
}

static void
write_turn(struct hgn_buf *out, struct hgn_buf *parts, const struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style)
{
	struct hgn_position scratch;
	struct hgn_span span;
	struct hgn_turn turn;
	int i;

	hgn_position_copy(&scratch, position);
	if (move->cells == 0)
		hgn_buf_puts(out, "--");
	hgn_turn_begin(&turn, &scratch);
	for (i = 0; i < move->cells; i += 2) {
		struct part part = { .turn = &turn, .from = move->cell[i] };

		hgn_moves_to(&scratch, scratch.at[part.from], move->cell[i + 1], sort_out, &part);
		if (i > 0)
			hgn_buf_putc(out, ',');
		span.off = (uint32_t)out->len;
		hgn_move_write(out, position->game, &part.move, style == HGN_MOVE_LONG || part.ambiguous ?
		    position->game->board.name[part.from] : "", true);
		span.len = (uint32_t)out->len - span.off;
		if (parts != NULL)
			hgn_buf_add(parts, &span, sizeof span);
		hgn_turn_add(&turn, &part.move);
	}
}

/* ---- reading ------------------------------------------------------------------------------------------------ */

/* The moves that fit one word of the turn. */
struct search {
	const struct hgn_turn *turn;
	const struct hgn_move_parts *token;
	struct hgn_move first, second;
	int n;
	uint16_t captor, mover; /* pieces that fit, but capture, or have moved already; HGN_NO_CELL = none */
};

static bool
consider(void *ctx, const struct hgn_move *move)
{
	struct search *search = ctx;
	const struct hgn_game *game = search->turn->position->game;

	if (!hgn_move_parts_fit(search->token, game, move->from) ||
	    !hgn_move_fits_transform(move, game, search->token->into))
		return true;
	if (hgn_cells_has(&search->turn->moved, move->from))
		search->mover = move->from;
	else if (move->taken != 0)
		search->captor = move->from;
	else if (search->n == 0 || move->from != search->first.from)
		*(search->n++ == 0 ? &search->first : &search->second) = *move;
	return search->n < 2;
}

static bool
left_already(const struct hgn_turn *turn, unsigned cell)
{
	int i;

	for (i = 0; i < turn->move.cells; i += 2)
		if (turn->move.cell[i] == cell || turn->move.cell[i + 1] == cell)
			return true;
	return false;
}

/* Whether a piece that a double step has changed could make the move. */
static bool
is_changed_piece(const struct search *search)
{
	struct search other = { .turn = search->turn, .token = search->token, .captor = HGN_NO_CELL,
		.mover = HGN_NO_CELL };
	const struct hgn_position *position = search->turn->position;
	const struct hgn_game *game = position->game;
	int into = hgn_game_after_double_step(game, search->token->type);

	if (into == search->token->type)
		return false;
	hgn_moves_to(position, hgn_code(game, into, position->side), search->token->to, consider, &other);
	return other.n > 0 || other.mover != HGN_NO_CELL;
}

/* No move fits: why? */
static int
refuse_word(struct hgn_error *error, const struct search *search)
{
	struct hgn_position *position = search->turn->position;
	const struct hgn_game *game = position->game;
	const char *const *reason = hgn_mobilization_rules(game)->reason;
	const struct hgn_move_parts *token = search->token;
	const char *name = game->type[token->type].name;
	const char *changed = game->type[hgn_game_after_double_step(game, token->type)].name;

	if (search->captor != HGN_NO_CELL)
		return hgn_error_set(error, HGN_EINVAL, reason[HGN_MOBILIZE_CAPTURE], "the %s on %s would capture on "
		    "%s, and nothing is captured in mobilization", name, game->board.name[search->captor],
		    game->board.name[token->to]);
	if (search->mover != HGN_NO_CELL || (token->from != HGN_NO_CELL && left_already(search->turn, token->from)))
		return hgn_error_set(error, HGN_EINVAL, reason[HGN_MOBILIZE_TWICE], "the %s has moved in this turn "
		    "already", name);
	if (is_changed_piece(search))
		return hgn_error_set(error, HGN_EINVAL, reason[HGN_MOBILIZE_PIECE], "what could go to %s is %s %s "
		    "since its double step, and no %s moves in mobilization", game->board.name[token->to],
		    hgn_text_article(changed), changed, changed);
	return hgn_move_refuse_reach(error, position, token);
}

/* Read one word and play it. */
static int
read_word(struct hgn_turn *turn, struct hgn_marks *marks, const char *text, size_t len, struct hgn_error *error)
{
	const struct hgn_position *position = turn->position;
	const struct hgn_game *game = position->game;
	const struct hgn_mobilization *rules = hgn_mobilization_rules(game);
	struct hgn_move_parts token;
	struct search search = { .turn = turn, .token = &token, .captor = HGN_NO_CELL, .mover = HGN_NO_CELL };
	int status;

	if (len == 0)
		return hgn_error_set(error, HGN_EINVAL, "move-unparsable", "a move is missing: commas separate "
		    "moves only");
	if (len == 2 && memcmp(text, "--", 2) == 0)
		return hgn_error_set(error, HGN_EINVAL, "move-unparsable", "-- must be alone: it is a turn without a "
		    "move");
	status = hgn_move_parts_read(&token, game, text, len, error);
	if (status != 0)
		return status;
	if (token.mark != 0)
		return hgn_error_set(error, HGN_EINVAL, "move-unparsable", "%c is only allowed at the end of a turn",
		    token.mark);
	if (!(rules->types >> token.type & 1))
		return hgn_error_set(error, HGN_EINVAL, rules->reason[HGN_MOBILIZE_PIECE], "no %s moves in "
		    "mobilization", game->type[token.type].name);
	if (turn->move.cells / 2 == hgn_turn_most(position))
		return hgn_error_set(error, HGN_EINVAL, rules->reason[HGN_MOBILIZE_COUNT], "%s moves at most %d pieces "
		    "in this turn", hgn_side_names[position->side], hgn_turn_most(position));
	if (token.sign == 0)
		hgn_moves_to(position, hgn_code(game, token.type, position->side), token.to, consider, &search);
	if (search.n == 0)
		return refuse_word(error, &search);
	if (search.n > 1)
		return hgn_error_set(error, HGN_EINVAL, "move-ambiguous", "the %s on %s and the one on %s can both go "
		    "to %s: say which one", game->type[token.type].name, game->board.name[search.first.from],
		    game->board.name[search.second.from], game->board.name[token.to]);
	if (token.takes)
		marks->flaws |= HGN_FLAW_CAPTURE;
	hgn_turn_add(turn, &search.first);
	return 0;
}

static int
read_words(struct hgn_turn *turn, struct hgn_marks *marks, const char *text, size_t len, struct hgn_error *error)
{
	size_t at, end;
	int status = 0;

	for (at = 0; status == 0 && at <= len; at = end + 1) {
		const char *comma = memchr(text + at, ',', len - at);

		end = comma != NULL ? (size_t)(comma - text) : len;
		status = read_word(turn, marks, text + at, end - at, error);
		if (status != 0)
			hgn_error_at(error, NULL, 1, at + 1);
	}
	return status;
}

/* The turn as played: is the royal piece safe? */
static int
check_safety(const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	uint16_t king = position->king[position->side];
	struct hgn_attack how;

	if (!hgn_position_find_attack(&how, position, king, !position->side))
		return 0;
	return hgn_error_set(error, HGN_EINVAL, "king-in-check", "after this turn %s's %s on %s is attacked by the %s "
	    "on %s", hgn_side_names[position->side], game->type[game->royal].name, game->board.name[king],
	    game->type[hgn_code_type(game, position->at[how.from])].name, game->board.name[how.from]);
}

/* -- : no move at all. */
static int
check_pass(struct hgn_position *position, struct hgn_error *error)
{
	struct hgn_buf way = { 0 };
	struct hgn_move evasion;
	int status = HGN_EINVAL;

	if (hgn_turn_may_pass(position))
		return 0;
	if (!hgn_turn_evasion(&evasion, position))
		return hgn_move_refuse_ended(error, position);
	write_turn(&way, NULL, position, &evasion, HGN_MOVE_SHORT);
	hgn_error_set(error, HGN_EINVAL, "king-in-check", "in check a turn passes only when none ends the check, and "
	    "%s does", hgn_buf_string(&way));
	if (way.failed)
		status = hgn_error_nomem(error);
	hgn_buf_clear(&way);
	return status;
}

static int
read_turn(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text, size_t len,
    struct hgn_error *error)
{
	struct hgn_turn turn;
	int status;

	if (hgn_position_is_over(position))
		return hgn_move_refuse_ended(error, position);
	len = hgn_move_read_marks(&marks->mark, text, len);
	hgn_turn_begin(&turn, position);
	if (len == 2 && memcmp(text, "--", 2) == 0) {
		*out = turn.move;
		if (marks->mark != 0)
			marks->flaws |= HGN_FLAW_EMPTY;
		marks->mark = 0;
		status = check_pass(position, error);
	} else {
		status = read_words(&turn, marks, text, len, error);
		if (status == 0)
			status = check_safety(position, error);
		*out = turn.move;
		while (turn.move.cells > 0)
			hgn_turn_undo(&turn);
	}
	return status;
}

static int
check_end(const struct hgn_record *record, const struct hgn_span *span,
    struct hgn_error *error)
{
	const char *text = record->text.data + span->off, *p = text + span->len;
	const char *end = record->text.data + record->own;

	while (p < end && hgn_is_space(*p))
		p++;
	if (record->form == HGN_FORM_DATA || p == end || *p != ',') /* other formats say where moves end */
		return 0;
	return hgn_error_set(error, HGN_EINVAL, "move-unparsable",
	    "'%.*s' is not a whole turn: the comma after it joins it to nothing", (int)span->len, text);
}

/* A text that is that of a compound turn, once there are none. */
static int
refuse_turn(struct hgn_error *error, const struct hgn_position *position, const char *text, size_t len)
{
	if (memchr(text, ',', len) == NULL && (len != 2 || memcmp(text, "--", 2) != 0))
		return 0;
	if (!hgn_position_can_move(position))
		return hgn_move_refuse_ended(error, position);
	return hgn_error_set(error, HGN_EINVAL, hgn_mobilization_rules(position->game)->reason[HGN_MOBILIZE_COUNT],
	    "mobilization is over: %s makes one move", hgn_side_names[position->side]);
}

/* ---- positions ---------------------------------------------------------------------------------------------- */

static bool
mobilizes(const struct hgn_position *position)
{
	return position->state.stage != 0;
}

/* `m1`: a stage. */
static int
read_stage(struct hgn_position *position, bool has_side, const char *text, size_t n, size_t *at,
    struct hgn_error *error)
{
	char digit = *at + 1 < n ? text[*at + 1] : '\0';

	(void)has_side;
	if (*at < n && text[*at] == '-')
		return 0;
	if (*at == n || text[*at] != 'm' || digit < '1' || digit > '0' + hgn_mobilization_rules(position->game)->stages)
		return hgn_fen_fail(error, *at, "expected - or a mobilization turn such as m1,");
	position->state.stage = (uint8_t)(digit - '0');
	*at += 2;
	return 0;
}

static bool
write_stage(struct hgn_buf *out, const struct hgn_position *position)
{
	if (position->state.stage != 0)
		hgn_buf_printf(out, "m%d", position->state.stage);
	return position->state.stage != 0;
}

static void
write_notes(struct hgn_buf *out, const struct hgn_position *position)
{
	if (position->state.stage != 0 && !hgn_position_is_over(position))
		hgn_buf_printf(out, "mobilization turn %d of %d: up to %d moves\n", position->state.stage,
		    hgn_mobilization_rules(position->game)->stages, hgn_turn_most(position));
}

const struct hgn_module_text hgn_mobilization_text = {
	.owns = mobilizes,
	.read = read_turn,
	.write = write_turn,
	.refuse = refuse_turn,
	.check_end = check_end,
	.numbered = "mobilization turns",
	.fen_read = read_stage,
	.fen_write = write_stage,
	.board_notes = write_notes,
};
