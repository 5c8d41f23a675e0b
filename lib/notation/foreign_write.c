/* SPDX-License-Identifier: MIT
 * Writing of moves in foreign notations: the first template whose conditions hold is filled in from the parts of the
 * move. */
#include "notation/foreign_write.h"

#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"
#include "notation/effects_text.h"
#include "notation/move_write.h"
#include "notation/own_text.h"
#include "rules/ends.h"
#include "rules/castling.h"
#include "hgn/tools/tools.h"

#define BIT(condition) (UINT32_C(1) << (condition))

/* The data that templates can show of a ply, or of a part of a compound turn. */
struct sheet {
	struct hgn_move_notation *moves;
	struct hgn_position *position;
	const struct hgn_move *move;
	unsigned piece, into, taken; /* codes; `into` 0 = no promotion */
	uint16_t from, to;           /* HGN_NO_CELL if there is none */
	struct hgn_relative relative; /* set if a template needs it */
	const struct hgn_move_parts *parts; /* NULL = the fields above describe the move completely */
	uint32_t holds;              /* conditions */
	char mark;
};

/* ---- parts ---- */

/* Return the code of a type for writing: that of a piece without a stack, which has the same letters. */
static unsigned
find_code(const struct sheet *sheet, int type)
{
	const struct hgn_game *game = sheet->moves->game;
	const struct hgn_type *t = &game->type[type];

	if (t->stacked)
		type = game->type_of[t->letter - 'A'][t->family + 1][0];
	return type < 0 ? 0 : hgn_code(game, type, t->neutral ? HGN_WHITE : sheet->position->side);
}

/* Return true if parts only say that the piece on a cell moves to another, and its promotion. */
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
use_parts(struct sheet *sheet, const struct hgn_move_parts *parts)
{
	bool plain = is_plain(parts, sheet->position);

	sheet->parts = parts;
	if (parts->type >= 0)
		sheet->piece = plain ? sheet->position->at[parts->from] : find_code(sheet, parts->type);
	if (plain) {
		sheet->from = parts->from;
		sheet->to = parts->to;
		sheet->into = parts->into >= 0 ? find_code(sheet, parts->into) : 0;
	} else {
		sheet->holds |= BIT(HGN_WHEN_OWN);
	}
	sheet->holds |= BIT(HGN_WHEN_PLACE) * (parts->own[0] == '@' || parts->own[0] == '~');
}

/* ---- conditions ---- */

/* Return true if the kind of a move implies that a piece moves from cell to cell. */
static bool
is_plain_kind(const struct hgn_move *move, const struct hgn_game *game)
{
	return move->kind <= HGN_KIND_EN_PASSANT || (move->kind == HGN_KIND_CASTLING && game->pgn);
}

/* Return the target of a royal piece: in games with shuffled initial positions, castling moves it to its partner's
 * cell. */
static uint16_t
target_of(const struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_castling *castling = hgn_castling_rules(position->game);

	if (move->kind != HGN_KIND_CASTLING || !castling->anywhere)
		return move->to;
	return hgn_castling_partner_at(&position->state, position->side * castling->rights + castling->right[move->aux]);
}

/* Set the data of a move; `parts` is used for moves that are not described by their kind. */
static void
look_at(struct sheet *sheet, struct hgn_move_parts *parts, struct hgn_move_parts *step)
{
	const struct hgn_move *move = sheet->move;
	const struct hgn_game *game = sheet->moves->game;

	sheet->from = move->from;
	sheet->to = move->to;
	sheet->taken = move->taken;
	if (hgn_position_text(sheet->position) == NULL && is_plain_kind(move, game)) {
		sheet->to = target_of(sheet->position, move);
		sheet->piece = move->piece;
		sheet->into = hgn_move_is_promotion(move) && move->into != move->piece ? move->into : 0;
	} else {
		hgn_move_describe(parts, step, sheet->position, move, HGN_MOVE_LONG);
		use_parts(sheet, parts);
	}
	if (sheet->moves->plan->relative)
		hgn_relative_find(&sheet->relative, sheet->position, move);
	sheet->holds |= BIT(HGN_WHEN_DROP) * (sheet->parts != NULL && sheet->parts->drop) |
	    BIT(HGN_WHEN_SAME) * (move->to == sheet->moves->previous && move->to != HGN_NO_CELL) |
	    BIT(HGN_WHEN_TANDEM) * sheet->relative.tandem | BIT(HGN_WHEN_SEVERAL) * sheet->relative.several;
	sheet->holds |= BIT(HGN_WHEN_CAPTURE) * (move->taken != 0) | BIT(HGN_WHEN_PROMOTION) * (sheet->into != 0) |
	    BIT(HGN_WHEN_CASTLING) * (move->kind == HGN_KIND_CASTLING) | BIT(HGN_WHEN_PASS) *
	    (move->kind == HGN_KIND_PASS || (hgn_move_is_compound(move, game) && move->cells == 0));
}

/* ---- values ---- */

/* Write the word of the moving piece. A piece that is never named in moves has none, unless the notation defines
 * one. */
static void
put_mover(struct hgn_buf *out, const struct sheet *sheet)
{
	const struct hgn_piece_names *names = &sheet->moves->pieces;
	int type;

	if (sheet->piece == 0)
		return;
	type = hgn_code_type(names->game, sheet->piece);
	if (!names->game->type[type].silent || names->given[type])
		hgn_piece_names_write(out, names, sheet->piece);
}

/* Write a text in the library's own form. */
static void
put_text(struct hgn_buf *out, const struct sheet *sheet, enum hgn_move_style style)
{
	hgn_move_body(out, NULL, sheet->position, hgn_move_notation_letters(sheet->moves), sheet->move, style, false);
}

/* Write the letter of a dropped piece that is not named in moves: other programs want it, as in P@e5. */
static void
put_drop_letter(struct hgn_buf *out, const struct sheet *sheet)
{
	const struct hgn_game *game = sheet->moves->game;
	int type = hgn_code_type(game, sheet->move->piece);

	if (game->sign[sheet->move->kind] == '@' && game->type[type].silent)
		hgn_buf_putc(out, game->type[type].letter);
}

static int
put_cell(struct hgn_buf *out, const struct hgn_cell_names *names, uint16_t cell, struct hgn_error *error)
{
	return cell == HGN_NO_CELL ? 0 : hgn_cell_names_write(out, names, cell, error);
}

/* Append a part of the move as the player sees it. */
static void
put_relative(struct hgn_buf *out, const struct sheet *sheet, int value)
{
	const struct hgn_moves_plan *plan = sheet->moves->plan;
	const struct hgn_relative *relative = &sheet->relative;

	if (relative->file == 0)
		return;
	if (value == HGN_VALUE_FILE)
		hgn_buf_putn(out, relative->file);
	else if (value == HGN_VALUE_WAY)
		hgn_buf_puts(out, plan->way[relative->way].word[0]);
	else if (value == HGN_VALUE_DISTANCE)
		hgn_buf_putn(out, relative->distance);
	else if (relative->on_file == 2)
		hgn_buf_puts(out, (relative->place == 1 ? &plan->front : &plan->rear)->word[0]);
	else
		hgn_buf_putn(out, relative->place);
}

static void
put_code(struct hgn_buf *out, const struct sheet *sheet, unsigned code)
{
	if (code != 0)
		hgn_piece_names_write(out, &sheet->moves->pieces, code);
}

static void
put_mark(struct hgn_buf *out, const struct sheet *sheet, bool mates)
{
	const struct hgn_moves_plan *plan = sheet->moves->plan;

	if (sheet->mark != 0)
		hgn_buf_puts(out, mates && sheet->mark == '#' ? plan->mate.word[0] : plan->check.word[0]);
}

/* Write an off-board place, or a cell after the symbol of a drop. */
static void
put_place(struct hgn_buf *out, const struct sheet *sheet)
{
	const struct hgn_move_parts *parts = sheet->parts;

	if (parts != NULL && parts->drop)
		hgn_buf_printf(out, "@%s", sheet->moves->game->board.name[parts->to]);
	else if (parts != NULL)
		hgn_buf_puts(out, parts->own);
}

/* Write a value that few templates use. */
static void
put_other(struct hgn_buf *out, const struct sheet *sheet, int value)
{
	const struct hgn_moves_plan *plan = sheet->moves->plan;
	const struct hgn_castling *castling = hgn_castling_rules(sheet->moves->game);

	if (value == HGN_VALUE_CASTLING && sheet->move->kind == HGN_KIND_CASTLING)
		hgn_buf_puts(out, castling->named ? castling->name[sheet->move->aux] : plan->castling[sheet->move->aux].word[0]);
	else if (value == HGN_VALUE_NUMBER)
		hgn_buf_putn(out, sheet->position->number);
	else if (value == HGN_VALUE_SIDE)
		hgn_buf_puts(out, plan->side[sheet->position->side]);
	else if (value == HGN_VALUE_PASS)
		hgn_buf_puts(out, plan->pass.word[0]);
	else if (value == HGN_VALUE_PLACE)
		put_place(out, sheet);
	else if (value >= HGN_VALUE_FILE && value <= HGN_VALUE_ORDER)
		put_relative(out, sheet, value);
}

/* Write the value of a name in a template. */
static int
put_value(struct hgn_buf *out, void *ctx, int value, struct hgn_error *error)
{
	const struct sheet *sheet = ctx;

	switch (value) {
	case HGN_VALUE_PIECE:
		put_mover(out, sheet);
		return 0;
	case HGN_VALUE_FROM:
		return put_cell(out, hgn_move_notation_origins(sheet->moves), sheet->from, error);
	case HGN_VALUE_TO:
		return put_cell(out, &sheet->moves->cells, sheet->to, error);
	case HGN_VALUE_CAPTURED:
		put_code(out, sheet, sheet->taken);
		return 0;
	case HGN_VALUE_PROMOTION:
		put_code(out, sheet, sheet->into);
		return 0;
	case HGN_VALUE_CAPTURE:
		hgn_buf_puts(out, sheet->moves->plan->capture[sheet->taken != 0]);
		return 0;
	case HGN_VALUE_CHECK:
	case HGN_VALUE_MARK:
		put_mark(out, sheet, value == HGN_VALUE_MARK);
		return 0;
	case HGN_VALUE_LONG:
		put_drop_letter(out, sheet);
		put_text(out, sheet, HGN_MOVE_LONG);
		return 0;
	case HGN_VALUE_SHORT:
		put_text(out, sheet, HGN_MOVE_SHORT);
		return 0;
	default:
		put_other(out, sheet, value);
		return 0;
	}
}

/* ---- complete moves ---- */

static int
put_effects(struct hgn_buf *out, const struct sheet *sheet, struct hgn_error *error)
{
	struct hgn_move_notation *moves = sheet->moves;
	struct hgn_effect_words words = { moves->plan->effects, &moves->cells, &moves->pieces, moves->matcher };

	return hgn_effects_write(out, &words, sheet->position, sheet->move, error);
}

/* Write a move by the first template whose conditions hold. */
static int
put_sheet(struct hgn_buf *out, struct sheet *sheet, struct hgn_error *error)
{
	const struct hgn_moves_rule *rule = sheet->moves->plan->write;
	size_t left = sheet->moves->plan->writes;

	for (; left > 0 && ((sheet->holds & rule->all) != rule->all || (sheet->holds & rule->none) != 0); left--)
		rule++;
	if (left > 0)
		return hgn_template_write(out, &rule->text, put_value, sheet, error);
	if (sheet->moves->plan->effects != NULL)
		return put_effects(out, sheet, error);
	put_text(out, sheet, HGN_MOVE_LONG);
	return 0;
}

/* Write the steps of a compound turn; `spans` receives the range of each. */
static int
put_turn(struct hgn_buf *out, struct hgn_buf *spans, struct sheet *whole, const struct hgn_move_parts *turn,
    struct hgn_error *error)
{
	struct hgn_span span;
	int status = 0, i;

	for (i = 0; status == 0 && i < turn->steps; i++) {
		struct sheet sheet = { .moves = whole->moves, .position = whole->position, .move = whole->move,
			.from = turn->step[i].from, .to = turn->step[i].to, .holds = BIT(HGN_WHEN_COMPOUND) };

		if (i > 0)
			hgn_buf_puts(out, whole->moves->plan->join);
		sheet.mark = i + 1 == turn->steps ? whole->mark : '\0';
		use_parts(&sheet, &turn->step[i]);
		sheet.holds |= BIT(HGN_WHEN_PROMOTION) * (sheet.into != 0);
		span.off = (uint32_t)out->len;
		status = put_sheet(out, &sheet, error);
		span.len = (uint32_t)out->len - span.off;
		if (spans != NULL)
			hgn_buf_add(spans, &span, sizeof span);
	}
	return status;
}

/* Return the mark of a move, + or #, or NUL. */
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

int
hgn_foreign_write(struct hgn_buf *out, struct hgn_buf *parts, struct hgn_move_notation *moves,
    struct hgn_position *position, const struct hgn_move *move, struct hgn_error *error)
{
	struct sheet sheet = { .moves = moves, .position = position, .move = move };
	struct hgn_move_parts all, step[HGN_MAX_STEPS];
	bool compound = hgn_move_is_compound(move, moves->game) && move->cells > 0;
	int status;

	if (moves->plan->marks)
		sheet.mark = find_mark(position, move);
	if (compound && moves->plan->join != NULL) {
		hgn_move_describe(&all, step, position, move, HGN_MOVE_LONG);
		status = put_turn(out, parts, &sheet, &all, error);
	} else {
		sheet.holds = BIT(HGN_WHEN_COMPOUND) * compound;
		look_at(&sheet, &all, step);
		status = put_sheet(out, &sheet, error);
	}
	return status;
}

/* ---- for tools ---- */

static int
write_letters(struct hgn_buf *out, const struct hgn_notation *notation, const struct hgn_position *position,
    const struct hgn_move *move, enum hgn_move_style style, struct hgn_error *error)
{
	struct hgn_letters letters;
	int status = hgn_letters_make(&letters, notation, position->game, error);

	if (status != 0)
		return status;
	hgn_move_text_letters(out, position, &letters, move, style);
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
	status = hgn_move_notation_new(&moves, notation, position->game, error);
	if (status != 0)
		return status;
	hgn_position_copy(&scratch, position);
	status = hgn_foreign_write(out, NULL, moves, &scratch, move, error);
	hgn_move_notation_free(moves);
	return status == 0 && out->failed ? hgn_error_nomem(error) : status;
}
