/* SPDX-License-Identifier: MIT
 * Position text read: `board side state number`; and positions made from others. */
#include <stdlib.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"
#include "board/names.h"
#include "notation/castling_fen.h"
#include "rules/castling.h"
#include "rules/attacks.h"
#include "rules/ends.h"
#include "notation/fen.h"
#include "notation/fen_error.h"
#include "notation/fen_write.h"

#define MAX_NUMBER 4000000000 /* leaves room for the moves of any record */

/* Reading: where it is, and what it fills. */
struct scan {
	const char *text;
	size_t len, at;
	struct hgn_position *position;
	struct hgn_error *error;
	bool has_side; /* a side to move is written, not - */
	struct hgn_buf *dropped; /* where to append impossible castling rights; NULL if they are errors */
};

static char
peek(const struct scan *scan)
{
	return scan->at < scan->len ? scan->text[scan->at] : '\0';
}

/* A run of empty cells: returns its length, or 0 with an error set. */
static unsigned
scan_run(struct scan *scan)
{
	uint64_t run = 0;
	size_t start = scan->at;

	while (hgn_is_digit(peek(scan)))
		scan->at++;
	if (!hgn_text_number(&run, scan->text + start, scan->at - start, HGN_MAX_CELLS) || run == 0)
		hgn_fen_fail(scan->error, start, "a run of empty cells is a plain number");
	return run <= HGN_MAX_CELLS ? (unsigned)run : 0;
}

/* A stack: one digit after ^. */
static bool
scan_stack(struct scan *scan, int type)
{
	const struct hgn_module_text *own = scan->position->game->text;
	char digit = scan->at + 1 < scan->len ? scan->text[scan->at + 1] : '\0';

	if (digit < '1' || digit > '9' || own == NULL || own->set_stack == NULL ||
	    !own->set_stack(scan->position, type, digit - '0'))
		return false;
	scan->at += 2;
	return true;
}

/* A piece: its letter, its family, its stack. Returns the code, or 0. */
static unsigned
scan_piece(struct scan *scan)
{
	const struct hgn_game *game = scan->position->game;
	char c = peek(scan), letter = hgn_to_upper(c);
	int side = hgn_is_lower(c), family = -1, type;

	if (!hgn_is_upper(letter))
		return 0;
	scan->at++;
	type = game->type_of[letter - 'A'][0][0];
	if (type < 0) {
		family = hgn_game_family(game, peek(scan));
		type = family >= 0 ? game->type_of[letter - 'A'][family + 1][0] : -1;
		scan->at += family >= 0;
	}
	if (type >= 0 && family >= 0 && peek(scan) == '^') {
		type = game->type_of[letter - 'A'][family + 1][1];
		if (type < 0 || !scan_stack(scan, type))
			return 0;
	}
	if (type < 0 || (game->type[type].neutral && game->type[type].letter != c))
		return 0;
	return hgn_code(game, type, game->type[type].neutral ? HGN_WHITE : side);
}

/* Say what is wrong with the rank of a cell, and with the number of ranks if that may be why. */
static int
fail_rank(const struct scan *scan, size_t at, unsigned cell, const char *what)
{
	const struct hgn_board *board = &scan->position->game->board;
	char where[32] = "", count[80] = "";
	size_t ranks = 0, given = 1, i;

	for (i = 0; i < (size_t)board->cells; i++)
		ranks += board->behind[i] != 0;
	for (i = 0; i < scan->len && scan->text[i] != ' '; i++)
		given += scan->text[i] == '/' || scan->text[i] == '|';
	if (board->levels > 1)
		snprintf(where, sizeof where, " of level %c", board->level_letter[board->level[cell]]);
	if (given != ranks)
		snprintf(count, sizeof count, ", and the board has %zu ranks, of which %zu are given,", ranks, given);
	return hgn_fen_fail(scan->error, at, "rank %d%s %s%s", board->rank[cell], where, what, count);
}

/* The same for the number of its cells, `n`, of which `given` are there; or more than all. */
static int
fail_cells(const struct scan *scan, size_t at, unsigned cell, unsigned n, unsigned given)
{
	char what[64];

	if (given > n)
		snprintf(what, sizeof what, "has %u cell%s, and more are given", n, n == 1 ? "" : "s");
	else
		snprintf(what, sizeof what, "has %u cell%s, and %u %s given", n, n == 1 ? "" : "s", given,
		    given == 1 ? "is" : "are");
	return fail_rank(scan, at, cell, what);
}

/* One rank: cells `first`..`last`. */
static int
scan_rank(struct scan *scan, unsigned first, unsigned last)
{
	const struct hgn_game *game = scan->position->game;
	unsigned cell = first, run, code;
	size_t start;
	char c;

	while (cell <= last) {
		c = peek(scan);
		if (hgn_is_digit(c)) {
			start = scan->at;
			run = scan_run(scan);
			if (run == 0)
				return HGN_EINVAL;
			if (run > last - cell + 1)
				return fail_cells(scan, start, last, last - first + 1, UINT_MAX);
			cell += run;
			continue;
		}
		start = scan->at;
		code = scan_piece(scan);
		if (code == 0 && (c == '/' || c == '|' || c == ' ' || c == '\0'))
			return fail_cells(scan, start, last, last - first + 1, cell - first);
		if (code == 0)
			return hgn_is_alpha(c) ? hgn_fen_fail(scan->error, start, "unknown piece '%c'", c) :
			    hgn_fen_fail(scan->error, start, "no piece of this game");
		if (code == game->royal_code[hgn_code_side(game, code)] &&
		    scan->position->king[hgn_code_side(game, code)] != HGN_NO_CELL)
			return hgn_fen_fail(scan->error, start, "a second King of that side");
		hgn_position_put(scan->position, cell++, code);
	}
	return 0;
}

static int
scan_board(struct scan *scan)
{
	const struct hgn_board *board = &scan->position->game->board;
	unsigned first = 0, cell, cells = (unsigned)board->cells;
	int status;
	char separator;

	for (cell = 0; cell < cells; cell++) {
		separator = board->behind[cell];
		if (separator == 0)
			continue;
		status = scan_rank(scan, first, cell);
		if (status != 0)
			return status;
		if (hgn_is_digit(peek(scan)) || hgn_is_alpha(peek(scan)))
			return fail_cells(scan, scan->at, cell, cell - first + 1, UINT_MAX);
		first = cell + 1;
		if (first == cells)
			break;
		if (peek(scan) != separator && (peek(scan) == ' ' || peek(scan) == '\0'))
			return fail_rank(scan, scan->at, first, "is missing");
		if (peek(scan) != separator)
			return hgn_fen_fail(scan->error, scan->at, separator == '|' ? "expected '|' after the level" :
			    "expected '/' after the rank");
		scan->at++;
	}
	return peek(scan) == '/' || peek(scan) == '|' ? fail_rank(scan, scan->at, cells - 1, "is the last one") : 0;
}

static const char *
count_fields(const struct scan *scan)
{
	return scan->position->game->six_fields ? "six" : "four";
}

static int
scan_space(struct scan *scan)
{
	if (scan->at == scan->len)
		return hgn_fen_fail(scan->error, scan->at, "too few fields (positions of this game have %s)",
		    count_fields(scan));
	if (peek(scan) != ' ')
		return hgn_fen_fail(scan->error, scan->at, "expected a space");
	scan->at++;
	return 0;
}

static int
scan_side(struct scan *scan)
{
	const struct hgn_module_text *own = scan->position->game->text;
	char c = peek(scan);

	scan->has_side = c != '-' || own == NULL || !own->sideless;
	if (scan->has_side && c != 'w' && c != 'b')
		return hgn_fen_fail(scan->error, scan->at, "expected w or b, the side to move,");
	scan->position->side = c == 'b';
	scan->at++;
	return 0;
}

static int
scan_cell(struct scan *scan, uint16_t *cell)
{
	size_t n = hgn_board_read_cell(cell, &scan->position->game->board, scan->text + scan->at, scan->len - scan->at);

	if (n == 0 || *cell == HGN_NO_CELL)
		return hgn_fen_fail(scan->error, scan->at, "no such cell");
	scan->at += n;
	return 0;
}

static int
scan_en_passant(struct scan *scan)
{
	uint16_t target, pawn = HGN_NO_CELL, pawns[HGN_EP_PAWNS];
	size_t start = scan->at;
	int status = scan_cell(scan, &target), n, i;

	if (status != 0)
		return status;
	n = hgn_fen_ep_pawns(pawns, scan->position, target);
	if (peek(scan) == ':') {
		scan->at++;
		start = scan->at;
		status = scan_cell(scan, &pawn);
		for (i = 0; i < n && pawns[i] != pawn; i++)
			continue;
		if (status == 0 && i == n)
			return hgn_fen_fail(scan->error, start,
			    "not a piece that could have stepped over the en-passant cell");
	} else if (n > 1) {
		return hgn_fen_fail(scan->error, start,
		    "two pieces could have stepped over the en-passant cell: 'target:pawn' is needed");
	} else if (n == 1) {
		pawn = pawns[0];
	}
	if (status == 0)
		hgn_position_set_ep(scan->position, target, pawn);
	return status;
}

static int
scan_state(struct scan *scan)
{
	const struct hgn_module_text *own = scan->position->game->text;
	size_t start = scan->at;
	int status = 0;

	if (own != NULL && own->fen_read != NULL)
		status = own->fen_read(scan->position, scan->has_side, scan->text, scan->len, &scan->at, scan->error);
	if (status != 0 || scan->at > start)
		return status;
	if (scan->position->game->six_fields)
		status = hgn_castling_fen_read(scan->position, scan->dropped, scan->text, scan->len, &scan->at,
		    scan->error);
	if (status == 0 && scan->position->game->six_fields)
		status = scan_space(scan);
	if (status != 0)
		return status;
	if (peek(scan) == '-') {
		scan->at++;
		return 0;
	}
	if (scan->position->game->en_passant < 0)
		return hgn_fen_fail(scan->error, scan->at,
		    "expected -, because this game has no state here; found something else");
	return scan_en_passant(scan);
}

/* Half-moves since a capture or a Pawn's move, in games that count them. */
static int
scan_clock(struct scan *scan)
{
	size_t end = scan->at;
	uint64_t clock;

	if (!scan->position->game->six_fields)
		return 0;
	while (end < scan->len && scan->text[end] != ' ')
		end++;
	if (!hgn_text_number(&clock, scan->text + scan->at, end - scan->at, MAX_NUMBER))
		return hgn_fen_fail(scan->error, scan->at,
		    "expected the number of half-moves since a capture or a Pawn's move");
	scan->position->state.clock = (uint32_t)clock;
	scan->at = end;
	return scan_space(scan);
}

static int
scan_number(struct scan *scan)
{
	const struct hgn_module_text *own = scan->position->game->text;
	uint64_t number;

	if (!hgn_text_number(&number, scan->text + scan->at, scan->len - scan->at, MAX_NUMBER))
		return hgn_fen_fail(scan->error, scan->at,
		    "expected the move number (positions of this game have %s fields)",
		    count_fields(scan));
	if (number == 0 && scan->position->state.stage != 0 && own->numbered != NULL)
		return hgn_fen_fail(scan->error, scan->at, "expected a number from 1 on, as %s have,", own->numbered);
	if (number == 0 && scan->position->game->six_fields)
		return hgn_fen_fail(scan->error, scan->at, "invalid move number 0: expected 1 or more");
	scan->position->number = (uint32_t)number;
	return 0;
}

/* Check where the royal pieces are, and that the side that is not to move may have them there. */
static int
check_royals(struct scan *scan)
{
	const struct hgn_position *position = scan->position;
	const struct hgn_game *game = position->game;
	const struct hgn_type *royal;
	const char *rule, *what = "";
	int side;

	for (side = 0; side < 2; side++) {
		if (game->royal_of[side] < 0 || (position->king[side] == HGN_NO_CELL &&
		    (scan->dropped != NULL || hgn_position_is_over(position))))
			continue;
		royal = &game->type[game->royal_of[side]];
		if (position->king[side] == HGN_NO_CELL)
			return hgn_fen_refuse(scan->error, "%s has no %s", hgn_side_names[side], royal->name);
		if (royal->confined >= 0 && !hgn_cells_has(&game->zone[royal->confined].cells[side],
		    position->king[side]))
			return hgn_fen_refuse(scan->error, "%s's %s is outside its zone", hgn_side_names[side],
			    royal->name);
	}
	if (position->state.stage != 0 || (game->royal < 0 && !(game->hooks & HGN_HOOK_FORBIDS)) ||
	    hgn_position_lacks_royal(position, HGN_WHITE) ||
	    hgn_position_lacks_royal(position, HGN_BLACK))
		return 0;
	rule = hgn_position_forbidden(&what, position, !position->side);
	if (rule == NULL)
		return 0;
	if (strcmp(rule, "king-in-check") == 0)
		return hgn_fen_refuse(scan->error, "%s, who is not to move, has the %s in check",
		    hgn_side_names[!position->side], game->type[game->royal_of[!position->side]].name);
	return hgn_fen_refuse(scan->error, "%s, who is not to move, has left %s", hgn_side_names[!position->side],
	    what);
}

/* What the game's own module finds wrong. */
static int
check_own(struct scan *scan)
{
	const struct hgn_module_text *own = scan->position->game->text;

	return own != NULL && own->fen_check != NULL ? own->fen_check(scan->position, scan->error) : 0;
}

int
hgn_fen_read_incomplete(struct hgn_position *position, struct hgn_buf *dropped, const char *fen, size_t len,
    struct hgn_error *error)
{
	static int (*const steps[])(struct scan *scan) = { scan_board, scan_space, scan_side, scan_space, scan_state,
		scan_space, scan_clock, scan_number, check_royals, check_own };
	struct hgn_position fresh;
	struct scan scan = { fen, len, 0, &fresh, error, true, dropped };
	int status = 0;
	size_t i;

	hgn_position_clear(&fresh, position->game);
	for (i = 0; status == 0 && i < sizeof steps / sizeof *steps; i++)
		status = steps[i](&scan);
	if (status == 0) {
		hgn_position_refresh(&fresh);
		*position = fresh;
	}
	return status;
}

int
hgn_position_set_fen(struct hgn_position *position, const char *fen, size_t len, struct hgn_error *error)
{
	return hgn_fen_read_incomplete(position, NULL, fen, len, error);
}

int
hgn_fen_read_back(struct hgn_position *position, const char *fen, size_t len, struct hgn_error *error)
{
	struct hgn_buf dropped = { 0 };
	int status = hgn_fen_read_incomplete(position, &dropped, fen, len, error);

	hgn_buf_clear(&dropped);
	return status;
}

struct hgn_position *
hgn_position_new(const struct hgn_game *game)
{
	struct hgn_position *position = malloc(sizeof *position);

	if (position != NULL)
		*position = *hgn_game_start(game);
	return position;
}

/* Rights to castle, each the other side's. */
static uint8_t
mirror_rights(const struct hgn_position *position)
{
	const struct hgn_castling *castling = hgn_castling_rules(position->game);
	unsigned rights = position->state.rights;

	return castling == NULL ? 0 :
	    (uint8_t)(rights >> castling->rights | (rights & ((1U << castling->rights) - 1)) << castling->rights);
}

static void
mirror_partners(struct hgn_position *to, const struct hgn_position *from)
{
	int rights = hgn_castling_rules(from->game)->rights, right;

	for (right = 0; right < 2 * rights; right++)
		if (from->state.rights >> right & 1)
			hgn_castling_grant(&to->state, (right + rights) % (2 * rights),
			    from->game->board.mirror[hgn_castling_partner_at(&from->state, right)]);
}

int
hgn_position_mirror(struct hgn_position *to, const struct hgn_position *from, struct hgn_error *error)
{
	const struct hgn_game *game = from->game;
	const struct hgn_board *board = &game->board;
	int cell;

	if (!board->symmetric)
		return hgn_error_set(error, HGN_EINVAL, "", "this board has no mirror image");
	hgn_position_clear(to, game);
	for (cell = 0; cell < board->cells; cell++) {
		unsigned code = from->at[cell];

		if (code != 0)
			hgn_position_put(to, board->mirror[cell],
			    game->owner[code] == HGN_NEUTRAL ? code :
			    hgn_code(game, hgn_code_type(game, code), !hgn_code_side(game, code)));
	}
	to->side = !from->side;
	to->state.stage = from->state.stage;
	if (game->text != NULL && game->text->mirror != NULL)
		game->text->mirror(to, from);
	to->state.rights = mirror_rights(from);
	if (to->state.rights != 0 && hgn_castling_rules(game)->anywhere)
		mirror_partners(to, from);
	to->state.clock = from->state.clock;
	to->number = from->number;
	if (from->state.ep_target != HGN_NO_CELL)
		hgn_position_set_ep(to, board->mirror[from->state.ep_target],
		    from->state.ep_pawn == HGN_NO_CELL ? HGN_NO_CELL : board->mirror[from->state.ep_pawn]);
	hgn_position_refresh(to);
	return 0;
}
