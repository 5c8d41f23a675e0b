/* SPDX-License-Identifier: MIT
 * Rule module `move-count`: positions may contain the limit of a count of plies that ends in a draw, in place of the en
 * passant cell, as other programs write it. The number of plies counted is then in the next field, and a capture ends
 * the count. */
#include "modules/slots.h"

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"
#include "game/module.h"
#include "notation/position/fen.h"
#include "rules/position.h"
#include "hgn/tools/tools.h"

#define MAX_LIMIT 255

struct move_count {
	int at; /* index in the state's block of the limit, in plies; 0 = nothing is counted */
};

static const struct move_count *
find_count(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_MOVE_COUNT];
}

static int
compile(struct hgn_game *game, void *params, struct hgn_error *error)
{
	struct move_count *count = params;

	count->at = hgn_game_claim_block(game, 1, error);
	return count->at < 0 ? count->at : 0;
}

/* Check that the field of the limit has no other content. */
static int
agrees(const struct hgn_game *game, struct hgn_error *error)
{
	if (game->en_passant < 0 && game->six_fields)
		return 0;
	return hgn_error_set(error, HGN_EINVAL, "", "the limit of a count needs 'fen: six-fields' and a game without "
	    "en passant captures");
}

static void
played(struct hgn_position *position, const struct hgn_move *move)
{
	if (move->taken != 0)
		position->state.block[find_count(position->game)->at] = 0;
}

static void
reset(struct hgn_position *position)
{
	position->state.block[find_count(position->game)->at] = 0;
}

static int
read(struct hgn_fen_scan *scan)
{
	const char *text = scan->text + scan->at;
	size_t n = hgn_count_digits(text, scan->end - scan->at);
	uint64_t limit;

	if (n == 0)
		return 0;
	if (!hgn_text_number(&limit, text, n, MAX_LIMIT) || limit == 0)
		return hgn_fen_fail(scan, scan->at, "expected -, or a limit of 1 to %d plies in place of the en "
		    "passant cell,", MAX_LIMIT);
	scan->position->state.block[find_count(scan->position->game)->at] = (uint8_t)limit;
	scan->at += n;
	return 0;
}

static bool
write(struct hgn_buf *out, const struct hgn_position *position)
{
	unsigned limit = position->state.block[find_count(position->game)->at];

	if (limit > 0)
		hgn_buf_printf(out, "%u", limit);
	return limit > 0;
}

const struct hgn_module hgn_module_move_count = {
	.name = "move-count",
	.size = sizeof(struct move_count),
	.slot = HGN_SLOT_MOVE_COUNT,
	.compile = compile,
	.agrees = agrees,
	.moves = &(const struct hgn_module_moves){ .played = played },
	.state = &(const struct hgn_module_state){
	    .field = HGN_FEN_STATE, .reset = reset, .read = read, .write = write
	},
};
