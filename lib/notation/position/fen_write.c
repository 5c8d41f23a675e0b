/* SPDX-License-Identifier: MIT
 * Writing of FEN. Native FEN has a fast path: the board is written by iterating over bitboard words, or only the
 * changed ranks are written again. */
#include "notation/position/fen_write.h"

#include <string.h>

#include "base/bytes.h"
#include "base/error.h"
#include "base/text.h"
#include "notation/position/fen.h"
#include "hgn/tools/tools.h"

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

/* Maximum length of the fields after the board. */
#define REST (HGN_CASTLING_FEN + 2 * HGN_CELL_NAME + 2 * HGN_BUF_DIGITS + 16)

/* Return true if the piece on a cell is marked as promoted. */
static bool
is_promoted(const struct hgn_position *position, unsigned cell)
{
	const struct hgn_module_state *pockets = position->game->state[HGN_FEN_POCKET];

	return pockets != NULL && pockets->promoted != NULL && pockets->promoted(position, cell);
}

/* Write the height of a stack, or the mark of a promoted piece. */
static char *
put_stack(char *p, const struct hgn_position *position, unsigned cell)
{
	const struct hgn_game *game = position->game;
	int type = hgn_code_type(game, position->at[cell]);

	if (game->type[type].stacked)
		*p++ = (char)('0' + game->state[HGN_FEN_STATE]->stack(position, type));
	else if (is_promoted(position, cell))
		*p++ = '~';
	return p;
}

/* Return true if the text of some pieces depends on more than their code. */
static bool
has_stacks(const struct hgn_game *game)
{
	return (game->state[HGN_FEN_STATE] != NULL && game->state[HGN_FEN_STATE]->stack != NULL) ||
	    (game->state[HGN_FEN_POCKET] != NULL && game->state[HGN_FEN_POCKET]->promoted != NULL);
}

/* Write those cells of a bitboard word that have text: pieces, and ends of ranks. The number of empty cells before each
 * follows from *next, the first cell that was not written. This avoids branches, which would be unpredictable. */
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
			p = put_stack(p, position, cell);
		*p = board->after[cell];
		p += *p != 0;
	}
	return p;
}

/* Write the cells of a rank, from `first` to `last`. They are usually in one bitboard word, and never in more than
 * two. */
static inline char *
put_rank(char *p, const struct hgn_position *position, unsigned first, unsigned last)
{
	uint64_t from = UINT64_MAX << (first & 63), to = UINT64_MAX >> (63 - (last & 63));
	unsigned next = first, word = first >> 6;

	if (word == last >> 6)
		return put_word(p, &next, position, word, from & to, false);
	p = put_word(p, &next, position, word, from, false);
	return put_word(p, &next, position, word + 1, to, false);
}

/* Divide the board into ranks, whose text is not known yet. */
static void
forget(struct hgn_fen_memory *memory, const struct hgn_game *game)
{
	struct hgn_fen_rank *rank = memory->rank;
	unsigned cell, cells = (unsigned)game->board.cells;

	memory->game = game;
	memset(memory->at, UINT8_MAX, sizeof memory->at); /* never a piece code */
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

/* Find the set of ranks that have changed. */
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

/* Write the board from the texts of its ranks, after updating the changed ones. */
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

/* ---- boards of dialects ---- */

/* Append a piece: its mark and letter, or its label in quotes. */
static void
write_piece(struct hgn_buf *out, const struct hgn_dialect *dialect, unsigned code)
{
	const struct hgn_game *game = dialect->game;
	const char *text = dialect->text[game->type[hgn_code_type(game, code)].letter - 'A'], *c;
	bool black = hgn_code_side(game, code) == HGN_BLACK, label = text[1] != '\0';

	if (game->code_text[code].text[0] == '+')
		hgn_buf_putc(out, '+');
	if (label)
		hgn_buf_putc(out, dialect->plan->label[0]);
	for (c = text; *c != '\0'; c++)
		hgn_buf_putc(out, black ? hgn_to_lower(*c) : *c);
	if (label)
		hgn_buf_putc(out, dialect->plan->label[1]);
}

/* Append the board in a dialect. */
static void
write_board(struct hgn_buf *out, const struct hgn_dialect *dialect, const struct hgn_position *position)
{
	int i, run = 0;

	for (i = 0; i < dialect->squares; i++) {
		unsigned cell = dialect->cell[i], code = cell != HGN_NO_CELL ? position->at[cell] : 0;

		run += cell != HGN_NO_CELL && code == 0;
		if (run > 0 && (code != 0 || cell == HGN_NO_CELL || dialect->after[i] != '\0')) {
			hgn_buf_putn(out, run);
			run = 0;
		}
		if (cell == HGN_NO_CELL)
			hgn_buf_putc(out, dialect->plan->gap);
		if (code != 0)
			write_piece(out, dialect, code);
		if (code != 0 && is_promoted(position, cell))
			hgn_buf_putc(out, '~');
		if (dialect->after[i] == '/')
			hgn_buf_putc(out, '/');
	}
}

/* ---- pockets ---- */

/* Append the pieces of a type in a pocket, one by one or with a count before them. */
static void
write_pieces(struct hgn_buf *out, const struct hgn_dialect *dialect, const struct hgn_position *position, int type,
    int side)
{
	const struct hgn_game *game = position->game;
	unsigned code = hgn_code(game, type, side), n = game->state[HGN_FEN_POCKET]->pocket(position, code);
	bool counted = hgn_dialect_has(dialect, HGN_FEN_POCKET);

	if (counted && n > 1)
		hgn_buf_putn(out, n);
	for (n = counted && n > 1 ? 1 : n; n > 0; n--)
		if (dialect != NULL)
			write_piece(out, dialect, code);
		else
			hgn_buf_add(out, game->code_text[code].text, game->code_text[code].n);
}

/* Append the content of the pockets: first White's pieces, then Black's, in the order of piece letters, with the
 * letterless type last. */
static void
write_pocket(struct hgn_buf *out, const struct hgn_dialect *dialect, const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	const char *letter;
	int side, type;

	for (side = 0; side < 2; side++) {
		for (letter = game->letter_order; *letter != '\0'; letter++) {
			type = hgn_game_type(game, *letter);
			if (type >= 0 && type != game->silent_type)
				write_pieces(out, dialect, position, type, side);
		}
		if (game->silent_type >= 0)
			write_pieces(out, dialect, position, game->silent_type, side);
	}
}

/* Append the pocket after a board, if the game has pockets. */
static void
write_own_pocket(struct hgn_buf *out, const struct hgn_dialect *dialect, const struct hgn_position *position)
{
	if (position->game->state[HGN_FEN_POCKET] == NULL || hgn_dialect_has(dialect, HGN_FEN_POCKET))
		return;
	hgn_buf_putc(out, '[');
	write_pocket(out, dialect, position);
	hgn_buf_putc(out, ']');
}

/* ---- fields ---- */

/* Append the name of a cell in a dialect. */
static int
write_cell(struct hgn_buf *out, const struct hgn_dialect *dialect, const struct hgn_position *position, unsigned cell,
    struct hgn_error *error)
{
	if (dialect != NULL)
		return hgn_dialect_write_cell(out, dialect, cell, error);
	hgn_buf_puts(out, position->game->board.name[cell]);
	return 0;
}

/* Append the en passant cell, or `cell:pawn` if the cell does not determine the Pawn, or -. */
static int
write_en_passant(struct hgn_buf *out, const struct hgn_dialect *dialect, const struct hgn_position *position,
    struct hgn_error *error)
{
	const struct hgn_state *state = &position->state;
	uint16_t pawns[HGN_EP_PAWNS];
	int status;

	if (state->ep_target == HGN_NO_CELL) {
		hgn_buf_putc(out, '-');
		return 0;
	}
	status = write_cell(out, dialect, position, state->ep_target, error);
	if (status != 0 || hgn_fen_ep_pawns(pawns, position, state->ep_target) <= 1)
		return status;
	hgn_buf_putc(out, ':');
	return write_cell(out, dialect, position, state->ep_pawn, error);
}

/* Append a field of a module. Return false if the module has none. */
static bool
write_own(struct hgn_buf *out, const struct hgn_position *position, enum hgn_fen_field field)
{
	const struct hgn_module_state *own = position->game->state[field];

	return own != NULL && own->write != NULL && own->write(out, position);
}

static char
side_letter(const char *letters, const struct hgn_position *position)
{
	const struct hgn_module_state *own = position->game->state[HGN_FEN_STATE];

	return own != NULL && own->sideless && position->state.phase != 0 ? '-' : letters[position->side];
}

/* Append a field in a dialect. */
static int
write_field(struct hgn_buf *out, const struct hgn_dialect *dialect, const struct hgn_position *position,
    enum hgn_fen_field field, struct hgn_error *error)
{
	uint64_t number;
	size_t start;
	char *p;

	switch (field) {
	case HGN_FEN_BOARD:
		write_board(out, dialect, position);
		write_own_pocket(out, dialect, position);
		return 0;
	case HGN_FEN_POCKET:
		start = out->len;
		write_pocket(out, dialect, position);
		if (out->len == start)
			hgn_buf_putc(out, '-');
		return 0;
	case HGN_FEN_SIDE:
		hgn_buf_putc(out, side_letter(hgn_dialect_sides(dialect), position));
		return 0;
	case HGN_FEN_CASTLING:
		p = hgn_buf_room(out, HGN_CASTLING_FEN);
		if (p != NULL)
			hgn_buf_end(out, hgn_castling_fen_put(p, position));
		return 0;
	case HGN_FEN_STATE:
	case HGN_FEN_EN_PASSANT:
		return write_own(out, position, field) ? 0 : write_en_passant(out, dialect, position, error);
	case HGN_FEN_EXTRA:
		if (!write_own(out, position, field))
			hgn_buf_putc(out, '-');
		return 0;
	case HGN_FEN_CLOCK:
		hgn_buf_putn(out, position->state.clock);
		return 0;
	default:
		number = position->number;
		if (dialect != NULL && dialect->plan->plies && number > 0)
			number = 2 * number - (position->side == HGN_WHITE);
		hgn_buf_putn(out, (int64_t)number);
		return 0;
	}
}

/* ---- native FEN ---- */

/* Write the state, and the extra field of a module. */
static char *
put_state(struct hgn_buf *out, char *p, const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;

	if (position->state.ep_target == HGN_NO_CELL && game->state[HGN_FEN_STATE] == NULL &&
	    game->state[HGN_FEN_EXTRA] == NULL) {
		*p = '-';
		return p + 1;
	}
	hgn_buf_end(out, p);
	write_field(out, NULL, position, HGN_FEN_STATE, NULL);
	if (game->state[HGN_FEN_EXTRA] != NULL) {
		hgn_buf_putc(out, ' ');
		write_field(out, NULL, position, HGN_FEN_EXTRA, NULL);
	}
	return hgn_buf_room(out, REST);
}

void
hgn_position_fen_again(struct hgn_buf *out, const struct hgn_position *position, struct hgn_fen_memory *memory)
{
	const struct hgn_game *game = position->game;
	char *p = hgn_buf_room(out, (size_t)game->board.cells * HGN_FEN_CELL + REST);
	bool stacks = has_stacks(game);
	unsigned next = 0, word;

	if (p == NULL)
		return;
	if (memory != NULL && !stacks)
		p = put_ranks(p, position, memory);
	for (word = 0; (memory == NULL || stacks) && word < (unsigned)game->board.words; word++)
		p = put_word(p, &next, position, word, UINT64_MAX, stacks);
	if (game->state[HGN_FEN_POCKET] != NULL) { /* between the board, which ends at `p`, and the space after it */
		hgn_buf_end(out, p - 1);
		write_own_pocket(out, NULL, position);
		p = hgn_buf_room(out, REST);
		if (p == NULL)
			return;
		*p++ = ' ';
	}
	*p++ = side_letter("wb", position);
	*p++ = ' ';
	if (game->six_fields) {
		p = hgn_castling_fen_put(p, position);
		*p++ = ' ';
	}
	p = put_state(out, p, position);
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

/* ---- dialects ---- */

/* Return true if the state would be the default for a missing field. */
static bool
is_default_state(const struct hgn_position *position)
{
	static const struct hgn_state none = { .ep_target = HGN_NO_CELL, .ep_pawn = HGN_NO_CELL };
	const struct hgn_state *state = &position->state, *usual = hgn_fen_default_state(position);

	if (usual == NULL)
		usual = &none;
	return state->ep_target == usual->ep_target && state->ep_pawn == usual->ep_pawn &&
	    state->phase == usual->phase &&
	    (position->game->state[HGN_FEN_STATE] == NULL || memcmp(state->block, none.block, sizeof none.block) == 0);
}

/* Return true if a field may be omitted, because its value is the default. */
static bool
is_default(const struct hgn_position *position, enum hgn_fen_field field)
{
	switch (field) {
	case HGN_FEN_SIDE:
		return position->side == hgn_game_start(position->game)->side;
	case HGN_FEN_CASTLING:
		return position->state.rights == hgn_fen_default_rights(position);
	case HGN_FEN_EN_PASSANT:
	case HGN_FEN_STATE:
		return is_default_state(position);
	case HGN_FEN_CLOCK:
		return position->state.clock == 0;
	case HGN_FEN_NUMBER:
		return position->number == 1;
	default:
		return false;
	}
}

int
hgn_position_write_fen(struct hgn_buf *out, const struct hgn_dialect *dialect, const struct hgn_position *position,
    struct hgn_error *error)
{
	const struct hgn_dialect_plan *plan;
	size_t n, i;
	int status = 0;

	if (dialect == NULL) {
		hgn_position_fen(out, position);
		return out->failed ? hgn_error_nomem(error) : 0;
	}
	plan = dialect->plan;
	if (hgn_game_original(position->game) != dialect->game)
		return hgn_error_set(error, HGN_EINVAL, "not-expressible", "'%.60s' is a dialect of %s, not of %s",
		    dialect->notation->name, dialect->game->id, position->game->id);
	for (n = plan->fields; plan->optional && n > 1 && is_default(position, (enum hgn_fen_field)plan->field[n - 1]);
	    n--)
		continue;
	for (i = 0; status == 0 && i < n; i++) {
		if (i > 0)
			hgn_buf_putc(out, ' ');
		status = write_field(out, dialect, position, (enum hgn_fen_field)plan->field[i], error);
	}
	return status == 0 && out->failed ? hgn_error_nomem(error) : status;
}
