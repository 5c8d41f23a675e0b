/* SPDX-License-Identifier: MIT
 * Rule module `check-count`: a side wins by giving a number of checks. Positions contain the number of checks that each
 * side must still give, such as 3+3. Other programs write the number of checks given, as +0+0. */
#include "modules/slots.h"

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"
#include "game/module.h"
#include "notation/position/fen.h"
#include "rules/attacks.h"

struct check_count {
	int checks;
	int at; /* index in the state's block of the number of checks that White must still give; Black's is next */
};

static const struct check_count *
find_count(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_CHECK_COUNT];
}

static int
compile(struct hgn_game *game, void *params, struct hgn_error *error)
{
	struct check_count *count = params;

	if (game->royal < 0)
		return hgn_error_set(error, HGN_EINVAL, "", "checks can be counted only if there is a royal piece");
	count->at = hgn_game_claim_block(game, 2, error);
	if (count->at < 0)
		return count->at;
	return hgn_game_add_ending(game, (struct hgn_ending){ .zone = -1, .min = (uint8_t)count->checks,
	    .counter = (uint8_t)(count->at + 1) }, error);
}

static void
played(struct hgn_position *position, const struct hgn_move *move)
{
	uint8_t *left = position->state.block + find_count(position->game)->at + position->side;
	unsigned king = position->king[!position->side];

	(void)move;
	if (position->state.phase == 0 && king != HGN_NO_CELL && *left > 0 &&
	    hgn_position_attacked(position, king, position->side))
		--*left;
}

static void
reset(struct hgn_position *position)
{
	const struct check_count *count = find_count(position->game);

	position->state.block[count->at] = position->state.block[count->at + 1] = (uint8_t)count->checks;
}

/* Parse a digit, with + before it if `plus` is set. */
static bool
read_digit(int *out, struct hgn_fen_scan *scan, bool plus)
{
	if (plus && hgn_fen_peek(scan) != '+')
		return false;
	scan->at += plus;
	*out = hgn_fen_peek(scan) - '0';
	scan->at++;
	return *out >= 0 && *out <= find_count(scan->position->game)->checks;
}

/* Parse the counts of both sides, in either form. */
static int
read(struct hgn_fen_scan *scan)
{
	const struct check_count *count = find_count(scan->position->game);
	size_t start = scan->at;
	bool given = hgn_fen_peek(scan) == '+';
	int white, black;

	if (!read_digit(&white, scan, given) || !read_digit(&black, scan, true))
		return hgn_fen_fail(scan, start, "expected the checks that each side has still to give, such as %d+%d,",
		    count->checks, count->checks);
	scan->position->state.block[count->at] = (uint8_t)(given ? count->checks - white : white);
	scan->position->state.block[count->at + 1] = (uint8_t)(given ? count->checks - black : black);
	return 0;
}

static bool
write(struct hgn_buf *out, const struct hgn_position *position)
{
	const uint8_t *left = position->state.block + find_count(position->game)->at;

	hgn_buf_printf(out, "%u+%u", left[0], left[1]);
	return true;
}

static void
mirror(struct hgn_position *to, const struct hgn_position *from)
{
	int at = find_count(from->game)->at;

	to->state.block[at] = from->state.block[at + 1];
	to->state.block[at + 1] = from->state.block[at];
}

const struct hgn_module hgn_module_check_count = {
	.name = "check-count",
	HGN_PARAMS(struct check_count, HGN_SLOT_CHECK_COUNT,
	    { "checks", hgn_key_int, HGN_FIELD(struct check_count, checks), .min = 1, .max = 9, .required = true,
	    .about = "how many checks win" }),
	.compile = compile,
	.moves = &(const struct hgn_module_moves){ .played = played },
	.state = &(const struct hgn_module_state){
	    .field = HGN_FEN_EXTRA, .reset = reset, .read = read, .write = write, .mirror = mirror
	},
};
