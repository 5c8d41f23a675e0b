/* SPDX-License-Identifier: MIT
 * Writing of moves in other notations: the first template whose conditions are met is filled in. */

#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"
#include "notation/foreign/effects.h"
#include "notation/foreign/notation_moves.h"
#include "notation/move/move.h"
#include "notation/move/move_parts.h"
#include "rules/ends.h"
#include "rules/position.h"
#include "hgn/tools/tools.h"
#include "rules/make.h"

#define BIT(condition) (UINT32_C(1) << (condition))

/* Data of a ply, or of a step of a compound turn, for templates. */
struct template_context {
	struct hgn_move_notation *moves;
	struct hgn_position *position;
	const struct hgn_move *move;
	unsigned piece, into, taken; /* codes; `into` 0 = no promotion */
	uint16_t from, to;           /* HGN_NO_CELL if the move has none */
	struct hgn_relative relative; /* set only if a template uses it */
	const struct hgn_move_parts *parts; /* NULL if the fields above describe the move completely */
	uint32_t holds;              /* set of enum hgn_moves_condition that are met */
	char mark;
};

/* ---- parts ---- */

/* Return the code of a type, or of the corresponding type without a stack, which has the same letters. */
static unsigned
find_code(const struct template_context *context, int type)
{
	const struct hgn_game *game = context->moves->game;
	const struct hgn_type *t = &game->type[type];

	if (t->stacked)
		type = game->type_of[t->letter - 'A'][t->family + 1][0];
	return type < 0 ? 0 : hgn_code(game, type, t->neutral ? HGN_WHITE : context->position->side);
}

/* Return true if parts describe only a move from cell to cell, and perhaps a promotion. */
static bool
is_plain(const struct hgn_move_parts *parts, const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	unsigned cells = (unsigned)game->board.cells;

	return parts->from < cells && parts->to < cells && (parts->takes || parts->quiet) && parts->own[0] == '\0' &&
	    !parts->drop && !game->type[parts->type].stacked && position->at[parts->from] != 0 &&
	    hgn_code_type(game, position->at[parts->from]) == parts->type;
}

/* Set the data from parts. */
static void
use_parts(struct template_context *context, const struct hgn_move_parts *parts)
{
	bool plain = is_plain(parts, context->position);

	context->parts = parts;
	if (parts->type >= 0)
		context->piece = plain ? context->position->at[parts->from] : find_code(context, parts->type);
	if (plain) {
		context->from = parts->from;
		context->to = parts->to;
		context->into = parts->into >= 0 ? find_code(context, parts->into) : 0;
	} else {
		context->holds |= BIT(HGN_WHEN_OWN);
	}
	context->holds |= BIT(HGN_WHEN_PLACE) * (parts->own[0] == '@' || parts->own[0] == '~');
}

/* ---- conditions ---- */

/* Return the target of a royal piece. In games with shuffled initial positions, castling is written as a move to the
 * partner's cell. */
static uint16_t
find_target(const struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_castling *castling = hgn_castling_rules(position->game);

	if (move->kind != HGN_KIND_CASTLING || !castling->anywhere)
		return move->to;
	return hgn_castling_partner_at(&position->state, position->side * castling->rights +
	    castling->right[move->aux]);
}

/* Return true if castling can be written as a move of the royal piece from cell to cell. An ordinary move between these
 * cells has the same text, and is preferred when texts are read. */
static bool
is_castling_by_cells(struct hgn_position *position, const struct hgn_move *move)
{
	struct hgn_move_parts parts = HGN_NO_PARTS;
	struct hgn_marks marks = { 0 };
	struct hgn_move read;

	parts.type = (int16_t)hgn_code_type(position->game, move->piece);
	parts.from = move->from;
	parts.to = find_target(position, move);
	return position->game->pgn && hgn_move_match(&read, &marks, position, &parts, NULL) == 0 &&
	    read.kind == HGN_KIND_CASTLING && read.aux == move->aux;
}

/* Return true if a move is written as a move of a piece from cell to cell. */
static bool
is_from_cell_to_cell(struct hgn_position *position, const struct hgn_move *move)
{
	return hgn_position_text(position) == NULL && (move->kind <= HGN_KIND_EN_PASSANT ||
	    (move->kind == HGN_KIND_CASTLING && is_castling_by_cells(position, move)));
}

/* Set the data of a move. `parts` receives the parts of a move that is not from cell to cell. */
static void
set_fields(struct template_context *context, struct hgn_move_parts *parts, struct hgn_move_parts *step)
{
	const struct hgn_move *move = context->move;
	const struct hgn_game *game = context->moves->game;

	context->from = move->from;
	context->to = move->to;
	context->taken = move->taken;
	if (is_from_cell_to_cell(context->position, move)) {
		context->to = find_target(context->position, move);
		context->piece = move->piece;
		context->into = hgn_move_is_promotion(move) && move->into != move->piece ? move->into : 0;
	} else {
		hgn_move_describe(parts, step, context->position, move, HGN_MOVE_LONG);
		use_parts(context, parts);
	}
	if (context->moves->plan->relative)
		hgn_relative_find(&context->relative, context->position, move);
	context->holds |= BIT(HGN_WHEN_DROP) * (context->parts != NULL && context->parts->drop) |
	    BIT(HGN_WHEN_SAME) * (move->to == context->moves->previous && move->to != HGN_NO_CELL) |
	    BIT(HGN_WHEN_TANDEM) * context->relative.tandem | BIT(HGN_WHEN_SEVERAL) * context->relative.several;
	context->holds |= BIT(HGN_WHEN_PROMOTION) * (context->into != 0) |
	    BIT(HGN_WHEN_CASTLING) * (move->kind == HGN_KIND_CASTLING) | BIT(HGN_WHEN_PASS) *
	    (move->kind == HGN_KIND_PASS || (hgn_move_is_compound(move, game) && move->cells == 0));
}

/* ---- values ---- */

/* Append the word for the moving piece. A letterless piece has none, unless the notation defines one. */
static void
put_mover(struct hgn_buf *out, const struct template_context *context)
{
	const struct hgn_piece_names *names = &context->moves->pieces;
	int type;

	if (context->piece == 0)
		return;
	type = hgn_code_type(names->game, context->piece);
	if (!names->game->type[type].silent || names->given[type])
		hgn_piece_names_write(out, names, context->piece);
}

/* Append the move in HGN. */
static void
put_text(struct hgn_buf *out, const struct template_context *context, enum hgn_move_style style)
{
	hgn_move_body(out, NULL, context->position, hgn_move_notation_letters(context->moves), context->move, style,
	    false);
}

/* Append the letter of a dropped piece that is letterless in other moves, because other programs require it, as in
 * P@e5. */
static void
put_drop_letter(struct hgn_buf *out, const struct template_context *context)
{
	const struct hgn_game *game = context->moves->game;
	int type = hgn_code_type(game, context->move->piece);

	if (game->symbol[context->move->kind] == '@' && game->type[type].silent)
		hgn_buf_putc(out, game->type[type].letter);
}

static int
put_cell(struct hgn_buf *out, const struct hgn_cell_names *names, uint16_t cell, struct hgn_error *error)
{
	return cell == HGN_NO_CELL ? 0 : hgn_cell_names_write(out, names, cell, error);
}

/* Append a number of a file or of ranks, in the words of the side to move. */
static void
put_relative_number(struct hgn_buf *out, const struct template_context *context, unsigned number)
{
	const struct hgn_moves_words *numeral = &context->moves->plan->numeral[context->position->side];

	if (context->moves->plan->writes_numerals && number <= numeral->n)
		hgn_buf_puts(out, numeral->word[number - 1]);
	else
		hgn_buf_putn(out, number);
}

/* Append a value that is relative to the player. */
static void
put_relative(struct hgn_buf *out, const struct template_context *context, int value)
{
	const struct hgn_moves_plan *plan = context->moves->plan;
	const struct hgn_relative *relative = &context->relative;

	if (relative->file == 0)
		return;
	if (value == HGN_VALUE_FILE)
		put_relative_number(out, context, relative->file);
	else if (value == HGN_VALUE_DISTANCE)
		put_relative_number(out, context, relative->distance);
	else if (value == HGN_VALUE_WAY)
		hgn_buf_puts(out, relative->way == HGN_AHEAD ? plan->ahead.word[0] :
				  relative->way == HGN_BACK  ? plan->back.word[0] :
							       plan->level.word[0]);
	else if (relative->on_file == 2 || (relative->on_file == 3 && plan->middle.n > 0 && plan->writes_numerals))
		hgn_buf_puts(out, relative->place == 1                 ? plan->front.word[0] :
				  relative->place == relative->on_file ? plan->rear.word[0] :
									 plan->middle.word[0]);
	else if (plan->writes_numerals && relative->place <= plan->numeral[0].n)
		hgn_buf_puts(out, plan->numeral[0].word[relative->place - 1]);
	else
		hgn_buf_putn(out, relative->place);
}

static void
put_code(struct hgn_buf *out, const struct template_context *context, unsigned code)
{
	if (code != 0)
		hgn_piece_names_write(out, &context->moves->pieces, code);
}

static void
put_mark(struct hgn_buf *out, const struct template_context *context, bool mates)
{
	const struct hgn_moves_plan *plan = context->moves->plan;

	if (context->mark != 0)
		hgn_buf_puts(out, mates && context->mark == '#' ? plan->mate.word[0] : plan->check.word[0]);
}

/* Append an off-board place, or a cell after the symbol of a drop. */
static void
put_place(struct hgn_buf *out, const struct template_context *context)
{
	const struct hgn_move_parts *parts = context->parts;

	if (parts != NULL && parts->drop)
		hgn_buf_printf(out, "@%s", context->moves->game->board.name[parts->to]);
	else if (parts != NULL)
		hgn_buf_puts(out, parts->own);
}

/* Append a value that few templates use. */
static void
put_other(struct hgn_buf *out, const struct template_context *context, int value)
{
	const struct hgn_moves_plan *plan = context->moves->plan;
	const struct hgn_castling *castling = hgn_castling_rules(context->moves->game);

	if (value == HGN_VALUE_CASTLING && context->move->kind == HGN_KIND_CASTLING)
		hgn_buf_puts(out, castling->named ? castling->name[context->move->aux] :
		    plan->castling[context->move->aux].word[0]);
	else if (value == HGN_VALUE_NUMBER)
		hgn_buf_putn(out, context->position->number);
	else if (value == HGN_VALUE_SIDE)
		hgn_buf_puts(out, plan->side[context->position->side]);
	else if (value == HGN_VALUE_PASS)
		hgn_buf_puts(out, plan->pass.word[0]);
	else if (value == HGN_VALUE_PLACE)
		put_place(out, context);
	else if (value >= HGN_VALUE_FILE && value <= HGN_VALUE_ORDER)
		put_relative(out, context, value);
}

/* Append the value of a name in a template. */
static int
put_value(struct hgn_buf *out, void *ctx, int value, struct hgn_error *error)
{
	const struct template_context *context = ctx;

	switch (value) {
	case HGN_VALUE_PIECE:
		put_mover(out, context);
		return 0;
	case HGN_VALUE_FROM:
		return put_cell(out, hgn_move_notation_origins(context->moves), context->from, error);
	case HGN_VALUE_TO:
		return put_cell(out, &context->moves->cells, context->to, error);
	case HGN_VALUE_CAPTURED:
		put_code(out, context, context->taken);
		return 0;
	case HGN_VALUE_PROMOTION:
		put_code(out, context, context->into);
		return 0;
	case HGN_VALUE_AFTER:
		put_code(out, context, context->into != 0 ? context->into : context->piece);
		return 0;
	case HGN_VALUE_CAPTURE:
		hgn_buf_puts(out, context->moves->plan->capture[context->taken != 0]);
		return 0;
	case HGN_VALUE_CHECK:
	case HGN_VALUE_MARK:
		put_mark(out, context, value == HGN_VALUE_MARK);
		return 0;
	case HGN_VALUE_LONG:
		put_drop_letter(out, context);
		put_text(out, context, HGN_MOVE_LONG);
		return 0;
	case HGN_VALUE_SHORT:
		put_text(out, context, HGN_MOVE_SHORT);
		return 0;
	default:
		put_other(out, context, value);
		return 0;
	}
}

/* ---- complete moves ---- */

static int
put_effects(struct hgn_buf *out, const struct template_context *context, struct hgn_error *error)
{
	struct hgn_move_notation *moves = context->moves;
	struct hgn_effect_words words = { moves->plan->effects, &moves->cells, &moves->pieces, moves->matcher };

	return hgn_effects_write(out, &words, context->position, context->move, error);
}

/* Append a move by the first template whose conditions are met. */
static int
put_by_template(struct hgn_buf *out, struct template_context *context, struct hgn_error *error)
{
	const struct hgn_moves_rule *rule = context->moves->plan->write;
	size_t left = context->moves->plan->writes;

	for (; left > 0 && (context->holds & rule->when) != rule->when; left--)
		rule++;
	if (left > 0)
		return hgn_template_write(out, &rule->text, put_value, context, error);
	if (context->moves->plan->effects != NULL)
		return put_effects(out, context, error);
	put_text(out, context, HGN_MOVE_LONG);
	return 0;
}

/* Append the steps of a compound turn. `spans` receives the range of each. */
static int
put_turn(struct hgn_buf *out, struct hgn_buf *spans, struct template_context *whole, const struct hgn_move_parts *turn,
    struct hgn_error *error)
{
	struct hgn_span span;
	int status = 0, i;

	for (i = 0; status == 0 && i < turn->steps; i++) {
		struct template_context context = { .moves = whole->moves, .position = whole->position,
			.move = whole->move, .from = turn->step[i].from, .to = turn->step[i].to };

		if (i > 0)
			hgn_buf_puts(out, whole->moves->plan->join);
		context.mark = i + 1 == turn->steps ? whole->mark : '\0';
		use_parts(&context, &turn->step[i]);
		context.holds |= BIT(HGN_WHEN_PROMOTION) * (context.into != 0);
		span.off = (uint32_t)out->len;
		status = put_by_template(out, &context, error);
		span.len = (uint32_t)out->len - span.off;
		if (spans != NULL)
			hgn_buf_add(spans, &span, sizeof span);
	}
	return status;
}

/* Return the + or # of a move, or NUL. */
static char
find_mark(struct hgn_position *position, const struct hgn_move *move)
{
	struct hgn_undo undo;
	char mark;

	hgn_position_make(position, move, &undo);
	mark = hgn_position_may_be_marked(position) ? hgn_move_mark(position, move) : '\0';
	hgn_position_unmake(position, &undo);
	return mark;
}

/* Return true if an ordinary move may have the same text as a move. */
static bool
is_like_others(const struct hgn_move *move, const struct hgn_moves_plan *plan)
{
	return move->kind == HGN_KIND_EN_PASSANT || (move->kind == HGN_KIND_CASTLING && plan->effects != NULL);
}

/* Check that a text is not read as another move. */
static int
check_text(struct hgn_move_notation *moves, struct hgn_position *position, const struct hgn_move *move,
    const char *text, size_t len, struct hgn_error *error)
{
	struct hgn_marks marks = { 0 };
	struct hgn_move read;

	if (hgn_foreign_read(&read, &marks, moves, position, text, len, NULL) != 0 ||
	    memcmp(&read, move, sizeof read) == 0)
		return 0;
	return hgn_error_set(error, HGN_EINVAL, "not-expressible", "'%.*s' is also the text of another move",
	    hgn_text_cut(text, len, 40), text);
}

int
hgn_foreign_write(struct hgn_buf *out, struct hgn_buf *parts, struct hgn_move_notation *moves,
    struct hgn_position *position, const struct hgn_move *move, struct hgn_error *error)
{
	struct template_context context = { .moves = moves, .position = position, .move = move };
	struct hgn_move_parts all, step[HGN_MAX_STEPS];
	bool compound = hgn_move_is_compound(move, moves->game) && move->cells > 0;
	size_t at = out->len;
	int status;

	if (moves->plan->marks)
		context.mark = find_mark(position, move);
	if (compound && moves->plan->join != NULL) {
		hgn_move_describe(&all, step, position, move, HGN_MOVE_LONG);
		status = put_turn(out, parts, &context, &all, error);
	} else {
		set_fields(&context, &all, step);
		status = put_by_template(out, &context, error);
	}
	if (status == 0 && !out->failed && is_like_others(move, moves->plan))
		status = check_text(moves, position, move, out->data + at, out->len - at, error);
	return status;
}

/* ---- for tools ---- */

static int
write_letters(struct hgn_buf *out, const struct hgn_notation *notation, const struct hgn_position *position,
    const struct hgn_move *move, enum hgn_move_style style, struct hgn_error *error)
{
	struct hgn_letters letters;
	bool own = notation->sets == NULL;
	int status = own ? 0 : hgn_letters_make(&letters, notation, position->game, error);

	if (status != 0)
		return status;
	hgn_move_text_letters(out, position, own ? NULL : &letters, move, style);
	return out->failed ? hgn_error_nomem(error) : 0;
}

int
hgn_notation_write(struct hgn_buf *out, const struct hgn_notation *notation, const struct hgn_position *position,
    const struct hgn_move *move, enum hgn_move_style style, struct hgn_error *error)
{
	struct hgn_move_notation *moves;
	struct hgn_position scratch;
	int status;

	if (notation->moves == NULL)
		return write_letters(out, notation, position, move, style, error);
	status = hgn_move_notation_new(&moves, notation, position->game, false, error);
	if (status != 0)
		return status;
	hgn_position_copy(&scratch, position);
	status = hgn_foreign_write(out, NULL, moves, &scratch, move, error);
	hgn_move_notation_free(moves);
	return status == 0 && out->failed ? hgn_error_nomem(error) : status;
}
