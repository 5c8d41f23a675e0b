/* SPDX-License-Identifier: MIT
 * Description of moves as parts in games with clans. */
#include "modules/clans/clan_move_describe.h"

#include <stdio.h>

#include "modules/clans/arrangement.h"
#include "modules/clans/clan_move_match.h"
#include "modules/clans/clans.h"
#include "notation/move/move_write.h"

/* State of the search for another piece that could make a move with the same text. */
struct clan_ambiguity {
	const struct hgn_move *move;
	bool found;
};

static bool
compare(void *ctx, const struct hgn_move *other)
{
	struct clan_ambiguity *ambiguity = ctx;

	ambiguity->found = other->from != ambiguity->move->from && (other->taken != 0) == (ambiguity->move->taken != 0);
	return !ambiguity->found;
}

static void
describe_travel(struct hgn_move_parts *out, const struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style)
{
	struct clan_ambiguity ambiguity = { move, false };

	if (style == HGN_MOVE_SHORT)
		hgn_clan_travels(position, move->piece, move->to, compare, &ambiguity);
	hgn_piece_move_describe(out, position->game, move, style == HGN_MOVE_LONG || ambiguity.found);
	out->into = HGN_NO_TYPE;
}

/* Describe the return of a King or Soul Master from a promotion cell, or the piece that it becomes. The origin is
 * omitted in short text, unless another piece could return in its place. */
static void
describe_return(struct hgn_move_parts *out, const struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style)
{
	int kind = hgn_clan_kind(position->game, move), file = position->game->board.file[move->from];

	out->quiet = move->from != move->to && (style == HGN_MOVE_LONG ||
	    hgn_file_promoting(position, file, move->piece, move->from) != HGN_NO_CELL);
	if (out->quiet)
		out->from = move->from;
	out->to = move->to;
	if (kind == HGN_KIND_STEAL)
		snprintf(out->own, sizeof out->own, "x@%c", HGN_PILLAR_LETTERS[move->aux]);
	else if (kind == HGN_KIND_SPLIT)
		snprintf(out->own, sizeof out->own, "&%s", position->game->board.name[move->aux]);
	else
		out->into = (int16_t)hgn_code_type(position->game, move->into);
}

/* Describe an arrangement of the Heptagram, such as ~roygbpc. */
static void
describe_arrangement(struct hgn_move_parts *out, const struct hgn_game *game, int number)
{
	int clans[HGN_MAX_FAMILIES], i;

	hgn_arrangement(clans, game->families, number);
	out->type = HGN_NO_TYPE;
	out->own[0] = '~';
	for (i = 0; i < game->families; i++)
		out->own[i + 1] = game->family_letter[clans[i]];
}

void
hgn_clan_move_describe(struct hgn_move_parts *out, const struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style)
{
	const struct hgn_game *game = position->game;
	int kind = hgn_clan_kind(game, move);

	out->type = (int16_t)hgn_code_type(game, kind == HGN_KIND_REGROW ? move->into : move->piece);
	switch (kind) {
	case HGN_KIND_ARRANGE:
		describe_arrangement(out, game, move->aux);
		break;
	case HGN_KIND_STEAL:
	case HGN_KIND_RECOLOUR:
	case HGN_KIND_SPLIT:
	case HGN_KIND_CROWN:
		describe_return(out, position, move, style);
		break;
	case HGN_KIND_REGROW:
	case HGN_KIND_REGAIN:
	case HGN_KIND_DROP:
	case HGN_KIND_SUMMON:
		out->drop = true;
		out->to = move->to;
		break;
	case HGN_KIND_DISSOLVE:
		out->from = move->from;
		snprintf(out->own, sizeof out->own, "@%c", HGN_PILLAR_LETTERS[HGN_RECEIVE]);
		break;
	case HGN_KIND_PLEA:
		snprintf(out->own, sizeof out->own, "@");
		break;
	case HGN_KIND_PILLAR:
		snprintf(out->own, sizeof out->own, "@%c", HGN_PILLAR_LETTERS[move->aux]);
		break;
	case HGN_KIND_ANNOUNCE:
		snprintf(out->own, sizeof out->own, "~");
		break;
	case HGN_KIND_TURN:
	case HGN_KIND_RESTORE:
		snprintf(out->own, sizeof out->own, "~%d", move->aux);
		break;
	case HGN_KIND_ELIMINATE:
		snprintf(out->own, sizeof out->own, "^");
		break;
	default:
		describe_travel(out, position, move, style);
	}
}
