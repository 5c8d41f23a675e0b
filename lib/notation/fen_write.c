/* SPDX-License-Identifier: MIT
 * Position text written. */
#include "notation/fen_write.h"

#include <string.h>

#include "base/bytes.h"
#include "notation/castling_fen.h"

int
hgn_fen_ep_pawns(uint16_t *pawns, const struct hgn_position *position, unsigned target)
{
	const struct hgn_game *game = position->game;
	int a, n = 0, mover = !position->side, type = hgn_game_after_double_step(game, game->en_passant), k;

	for (a = 0; a < game->atoms && n < HGN_EP_PAWNS; a++) {
		struct hgn_vec v = game->atom[a].v;
		uint16_t beyond, before;

		if (!(game->atom[a].flags & HGN_RAY_HAS_KIND) || game->atom[a].kind != HGN_KIND_DOUBLE_STEP)
			continue;
		if (mover == HGN_BLACK)
			v = hgn_board_mirror_vec(&game->board, v);
		beyond = hgn_board_step(&game->board, target, v);
		for (k = 2; k < game->atom[a].max && beyond != HGN_NO_CELL && position->at[beyond] == 0; k++)
			beyond = hgn_board_step(&game->board, beyond, v);
		before = hgn_board_step(&game->board, target, (struct hgn_vec){ -v.a, -v.b, -v.c });
		if (beyond == HGN_NO_CELL || before == HGN_NO_CELL || position->at[before] != 0 ||
		    position->at[beyond] != hgn_code(game, type, mover) ||
		    (game->long_steps && game->atom[a].zone >= 0 &&
		    !hgn_cells_has(&game->zone[game->atom[a].zone].cells[mover], before)))
			continue;
		for (k = 0; k < n && pawns[k] != beyond; k++)
			continue;
		if (k == n)
			pawns[n++] = beyond;
	}
	return n;
}

/* Room enough for all that stands behind the board. */
#define REST (HGN_CASTLING_FEN + 2 * HGN_CELL_NAME + 2 * HGN_BUF_DIGITS + 16)

static char *
put_stack(char *p, const struct hgn_position *position, unsigned code)
{
	const struct hgn_game *game = position->game;
	int type = hgn_code_type(game, code);

	if (game->type[type].stacked)
		*p++ = (char)('0' + game->text->stack(position, type));
	return p;
}

/* Whether the text of a piece depends on more than its code. */
static bool
has_stacks(const struct hgn_game *game)
{
	return game->text != NULL && game->text->stack != NULL;
}

/* The text of those cells of a word of sets that something has to be written for, in their order, which are pieces and
 * the ends of ranks. Empty cells before them are a number: *next is the first one that is not written yet. Most branches
 * would be unpredictable. */
static inline char *
put_word(char *p, unsigned *next, const struct hgn_position *position, unsigned word, uint64_t cells, bool stacks)
{
	const struct hgn_game *game = position->game;
	const struct hgn_board *board = &game->board;
	unsigned cell, code, run;
	uint64_t rest = position->pieces[0].word[word] | position->pieces[1].word[word] |
	    position->pieces[2].word[word] | board->rank_ends.word[word];

	for (rest &= cells; rest != 0; rest &= rest - 1) {
		cell = word * 64 + (unsigned)__builtin_ctzll(rest);
		code = position->at[cell];
		run = cell - *next + (code == 0);
		*next = cell + 1;
		if (run >= 10) {
			p = hgn_put_number(p, run);
		} else {
			*p = (char)('0' + run);
			p += run != 0;
		}
		p = hgn_put_code(p, game, code);
		if (stacks && code != 0)
			p = put_stack(p, position, code);
		*p = board->behind[cell];
		p += *p != 0;
	}
	return p;
}

/* The text of the cells from `first` to `last`, which are mostly in one word of sets. */
static inline char *
put_rank(char *p, const struct hgn_position *position, unsigned first, unsigned last)
{
	uint64_t from = UINT64_MAX << (first & 63), to = UINT64_MAX >> (63 - (last & 63));
	unsigned next = first, word = first >> 6;

	if (word == last >> 6)
		return put_word(p, &next, position, word, from & to, false);
	for (p = put_word(p, &next, position, word, from, false); ++word < last >> 6;)
		p = put_word(p, &next, position, word, UINT64_MAX, false);
	return put_word(p, &next, position, word, to, false);
}

/* The text of the board. */
static char *
put_board(char *p, const struct hgn_position *position)
{
	bool stacks = has_stacks(position->game);
	unsigned next = 0, word;

	for (word = 0; word < (unsigned)position->game->board.words; word++)
		p = put_word(p, &next, position, word, UINT64_MAX, stacks);
	return p;
}

/* Divide the board into ranks whose text is not known yet. */
static void
forget(struct hgn_fen_memory *memory, const struct hgn_game *game)
{
	struct hgn_fen_rank *rank = memory->rank;
	unsigned cell, cells = (unsigned)game->board.cells;

	memory->game = game;
	memset(memory->at, UINT8_MAX, sizeof memory->at); /* no code */
	rank->first = 0;
	for (cell = 0; cell < HGN_MAX_CELLS; cell++) {
		memory->rank_of[cell] = (uint16_t)(rank - memory->rank);
		if (cell + 1 >= cells || !hgn_cells_has(&game->board.rank_ends, cell))
			continue;
		rank->last = (uint16_t)cell;
		(++rank)->first = (uint16_t)(cell + 1);
	}
	rank->last = (uint16_t)(cells - 1);
	memory->ranks = (int)(rank - memory->rank) + 1;
}

/* The ranks on which something else stands, a bit each. */
static void
find_changes(uint64_t *changed, struct hgn_fen_memory *memory, const struct hgn_position *position)
{
	int cells = position->game->board.cells, cell, rank;
	unsigned same;

	for (cell = 0; cell < cells; cell += HGN_BYTES) {
		same = hgn_bytes_set(hgn_bytes_load((const char *)position->at + cell) ==
		    hgn_bytes_load((const char *)memory->at + cell));
		memcpy(memory->at + cell, position->at + cell, HGN_BYTES);
		for (same ^= UINT16_MAX; same != 0; same &= same - 1) {
			rank = memory->rank_of[cell + __builtin_ctz(same)];
			changed[rank >> 6] |= UINT64_C(1) << (rank & 63);
		}
	}
}

/* The same, of which only the ranks that changed are made anew. */
static char *
put_ranks(char *p, const struct hgn_position *position, struct hgn_fen_memory *memory)
{
	uint64_t changed[HGN_CELL_WORDS] = { 0 };
	struct hgn_fen_rank *rank, *end;
	char *text;
	int word;

	if (memory->game != position->game)
		forget(memory, position->game);
	find_changes(changed, memory, position);
	for (word = 0; word * 64 < memory->ranks; word++)
		for (; changed[word] != 0; changed[word] &= changed[word] - 1) {
			rank = memory->rank + word * 64 + __builtin_ctzll(changed[word]);
			text = memory->text + rank->first * HGN_FEN_CELL;
			rank->len = (uint16_t)(put_rank(text, position, rank->first, rank->last) - text);
		}
	for (rank = memory->rank, end = rank + memory->ranks; rank < end; rank++)
		p = hgn_put_short(p, memory->text + rank->first * HGN_FEN_CELL, rank->len);
	return p;
}

static char *
put_cell(char *p, const struct hgn_board *board, unsigned cell)
{
	return hgn_put(p, board->name[cell], strlen(board->name[cell]));
}

/* The cell of en passant, or `cell:pawn` where it would not tell the Pawn, or -. */
static char *
put_en_passant(char *p, const struct hgn_position *position)
{
	const struct hgn_state *state = &position->state;
	uint16_t pawns[HGN_EP_PAWNS];

	if (state->ep_target == HGN_NO_CELL) {
		*p = '-';
		return p + 1;
	}
	p = put_cell(p, &position->game->board, state->ep_target);
	if (hgn_fen_ep_pawns(pawns, position, state->ep_target) > 1) {
		*p++ = ':';
		p = put_cell(p, &position->game->board, state->ep_pawn);
	}
	return p;
}

static char
side_letter(const struct hgn_position *position)
{
	const struct hgn_module_text *own = position->game->text;

	if (own != NULL && own->sideless && position->state.stage != 0)
		return '-';
	return position->side == HGN_WHITE ? 'w' : 'b';
}

/* Whether the game's own module writes what stands behind the side to move. */
static bool
write_own(struct hgn_buf *out, const struct hgn_position *position)
{
	const struct hgn_module_text *own = position->game->text;

	return own != NULL && own->fen_write != NULL && own->fen_write(out, position);
}

void
hgn_position_fen_again(struct hgn_buf *out, const struct hgn_position *position, struct hgn_fen_memory *memory)
{
	const struct hgn_game *game = position->game;
	size_t board = (size_t)game->board.cells * HGN_FEN_CELL;
	char *p = hgn_buf_room(out, board + REST);

	if (p == NULL)
		return;
	if (memory == NULL || has_stacks(game))
		p = put_board(p, position);
	else
		p = put_ranks(p, position, memory);
	*p++ = side_letter(position);
	*p++ = ' ';
	if (game->six_fields) {
		p = hgn_castling_fen_put(p, position);
		*p++ = ' ';
	}
	hgn_buf_end(out, p);
	if (write_own(out, position))
		p = hgn_buf_room(out, REST);
	else
		p = put_en_passant(p, position);
	if (p == NULL)
		return;
	*p++ = ' ';
	if (game->six_fields) {
		p = hgn_put_number(p, position->state.clock);
		*p++ = ' ';
	}
	hgn_buf_end(out, hgn_put_number(p, position->number));
}

void
hgn_position_fen(struct hgn_buf *out, const struct hgn_position *position)
{
	hgn_position_fen_again(out, position, NULL);
}
