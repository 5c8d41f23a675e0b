/* SPDX-License-Identifier: MIT
 * Move to canonical text in games with clans. */
#include "modules/clans/clan_move_write.h"

#include "modules/clans/clan_move_read.h"
#include "modules/clans/arrangement.h"
#include "modules/clans/clans.h"

static void
put_piece(struct hgn_buf *out, const struct hgn_game *game, unsigned code)
{
	const struct hgn_type *type = &game->type[hgn_code_type(game, code)];

	hgn_buf_putc(out, type->letter);
	if (type->family >= 0)
		hgn_buf_putc(out, game->family_letter[type->family]);
}

/* Another piece like it that could make a move of the same text. */
struct ambiguity {
	const struct hgn_move *move;
	bool found;
};

static bool
compare(void *ctx, const struct hgn_move *other)
{
	struct ambiguity *ambiguity = ctx;

	ambiguity->found = other->from != ambiguity->move->from && (other->taken != 0) == (ambiguity->move->taken != 0);
	return !ambiguity->found;
}

static void
put_travel(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style)
{
	const struct hgn_game *game = position->game;
	struct ambiguity ambiguity = { move, false };
	bool takes = move->taken != 0;

	if (style == HGN_MOVE_SHORT)
		hgn_clan_travels(position, move->piece, move->to, compare, &ambiguity);
	if (style == HGN_MOVE_LONG || ambiguity.found) {
		hgn_buf_puts(out, game->board.name[move->from]);
		hgn_buf_putc(out, takes ? 'x' : '-');
	} else if (takes) {
		hgn_buf_putc(out, 'x');
	}
	hgn_buf_puts(out, game->board.name[move->to]);
}

/* The way back of a King or Soul Master, or what it becomes where it stands. The origin is long text's alone. */
static void
put_return(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style)
{
	const struct hgn_board *board = &position->game->board;
	int kind = hgn_clan_kind(position->game, move);

	if (style == HGN_MOVE_LONG && move->from != move->to)
		hgn_buf_printf(out, "%s-", board->name[move->from]);
	hgn_buf_puts(out, board->name[move->to]);
	if (kind == HGN_KIND_STEAL) {
		hgn_buf_printf(out, "x@%c", HGN_PILLAR_LETTERS[move->aux]);
	} else if (kind == HGN_KIND_SPLIT) {
		hgn_buf_printf(out, "&%s", board->name[move->aux]);
	} else {
		hgn_buf_putc(out, '=');
		put_piece(out, position->game, move->into);
	}
}

static void
put_arrangement(struct hgn_buf *out, const struct hgn_game *game, int number)
{
	int clans[HGN_MAX_FAMILIES], i;

	hgn_arrangement(clans, game->families, number);
	hgn_buf_putc(out, '~');
	for (i = 0; i < game->families; i++)
		hgn_buf_putc(out, game->family_letter[clans[i]]);
}

void
hgn_clan_move_text(struct hgn_buf *out, struct hgn_buf *parts, const struct hgn_position *position,
    const struct hgn_move *move, enum hgn_move_style style)
{
	const struct hgn_game *game = position->game;
	const char *to = move->to != HGN_NO_CELL ? game->board.name[move->to] : "";
	int kind = hgn_clan_kind(game, move);

	(void)parts;
	if (kind == HGN_KIND_ARRANGE) {
		put_arrangement(out, game, move->aux);
		return;
	}
	put_piece(out, game, kind == HGN_KIND_REGROW ? move->into : move->piece);
	switch (kind) {
	case HGN_KIND_STEAL:
	case HGN_KIND_RECOLOUR:
	case HGN_KIND_SPLIT:
	case HGN_KIND_CROWN:
		put_return(out, position, move, style);
		break;
	case HGN_KIND_REGROW:
	case HGN_KIND_PLEA:
	case HGN_KIND_REGAIN:
	case HGN_KIND_DROP:
	case HGN_KIND_SUMMON:
		hgn_buf_printf(out, "@%s", to);
		break;
	case HGN_KIND_DISSOLVE:
		hgn_buf_printf(out, "%s@%c", game->board.name[move->from], HGN_PILLAR_LETTERS[HGN_RECEIVE]);
		break;
	case HGN_KIND_PILLAR:
		hgn_buf_printf(out, "@%c", HGN_PILLAR_LETTERS[move->aux]);
		break;
	case HGN_KIND_ANNOUNCE:
		hgn_buf_putc(out, '~');
		break;
	case HGN_KIND_TURN:
	case HGN_KIND_RESTORE:
		hgn_buf_printf(out, "~%d", move->aux);
		break;
	case HGN_KIND_ELIMINATE:
		hgn_buf_putc(out, '^');
		break;
	default:
		put_travel(out, position, move, style);
	}
}
