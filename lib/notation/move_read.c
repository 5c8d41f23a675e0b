/* SPDX-License-Identifier: MIT
 * Move text to move. Nearly all texts have the common shape, and one piece alone can make their move: these are read
 * here. All others are searched for, and what cannot be read as it stands is read with tolerance. */
#include "notation/move_read.h"

#include <string.h>

#include "notation/move_search.h"
#include "notation/move_tolerant.h"
#include "notation/own_text.h"
#include "rules/quick.h"

/* The cell whose name is the `n` bytes at `p`, two or, on prisms, three; HGN_NO_CELL when there is none. */
HGN_INLINE unsigned
read_target(const struct hgn_board *board, const char *p, const size_t n)
{
	uint16_t cell;

	if (n == 3)
		return hgn_board_read_cell(&cell, board, p, 3) == 3 ? cell : HGN_NO_CELL;
	if (((unsigned)(p[0] - 'a') < 26) & ((unsigned)(p[1] - '0') < 10))
		return board->by_pair[p[0] & 31][p[1] & 15];
	return HGN_NO_CELL;
}

/* The shape that nearly all tokens have, such as f4, Nf3, exd5 and R1xe4+. */
struct common {
	unsigned to;
	unsigned code; /* of the piece */
	unsigned part; /* a character of the origin's name, or 0 */
	bool takes, checks;
};

/* Read it; names of cells have `name` bytes. False when it is another one, or names no target. Piece and part may be
 * none that the game has: then no piece will be found. */
HGN_INLINE bool
read_common(struct common *out, const struct hgn_game *game, int side, const char *text, size_t len, const size_t name)
{
	const char *p, *q;
	unsigned parts;

	if (len < name)
		return false;
	out->checks = text[len - 1] == '+';
	len -= out->checks;
	if (len < name)
		return false;
	q = text + len - name;
	out->to = read_target(&game->board, q, name);
	out->code = game->by_first[side][text[0] & 127];
	p = text + ((unsigned)(text[0] - 'A') <= 'Z' - 'A');
	out->takes = (q[-(q > text)] == 'x') & (q > p);
	q -= out->takes;
	parts = (unsigned)(q - p);
	if (parts > 1 || out->to == HGN_NO_CELL)
		return false;
	out->part = (unsigned char)*p & -parts; /* nobody can guess whether there is one */
	return true;
}

/* How many pieces come: the first two are enough. */
struct comings {
	struct hgn_coming first;
	int n;
};

HGN_INLINE bool
count(void *ctx, const struct hgn_coming *coming)
{
	struct comings *comings = ctx;

	if (comings->n++ == 0)
		comings->first = *coming;
	return comings->n < 2;
}

/* The only piece that comes, where more stand so that they might. Its `by` is NULL when there is none, or more than
 * one. All is given and returned by value: what has an address would be kept in memory where it is needed most. */
static __attribute__((noinline)) struct hgn_coming
find_only(const struct hgn_position *position, unsigned code, struct hgn_landing landing, const uint64_t *only)
{
	struct comings comings = { .n = 0 };

	if (position->game->board.words == 1)
		hgn_each_coming(position, code, &landing, only, count, &comings, 1);
	else
		hgn_each_coming(position, code, &landing, only, count, &comings, position->game->board.words);
	if (comings.n != 1)
		comings.first.by = NULL;
	return comings.first;
}

/* Nearly all texts: a token of the common shape, in a game whose moves all go from cell to cell, that one piece alone
 * can be meant by, whose move is legal. False when something is otherwise. */
HGN_INLINE bool
read_quickly(struct hgn_move *restrict out, struct hgn_marks *restrict marks, struct hgn_position *position,
    const char *text, size_t len, const int words, const size_t name)
{
	const struct hgn_game *game = position->game;
	struct common token;
	struct hgn_coming coming;
	struct hgn_landing landing;
	const uint64_t *only;

	if (!game->reads_cells || !read_common(&token, game, position->side, text, len, name))
		return false;
	hgn_position_landing(&landing, position, token.code, token.to);
	only = game->board.by_part[token.part].word;
	if (!hgn_only_candidate(&coming, position, token.code, &landing, only, words)) {
		coming = find_only(position, token.code, landing, only);
		if (coming.by == NULL)
			return false;
	}
	coming.between = hgn_tables_between(
	    &game->tables, coming.by->path, coming.by->mask, (unsigned)game->board.cells, token.to, coming.from, words);
	if (hgn_position_meets(position, coming.between, words) ||
	    !hgn_position_allows(position, coming.by->flags, coming.from))
		return false;
	hgn_coming_move(out, position, &coming, &landing);
	if (!hgn_move_is_plain(out) ||
	    hgn_tables_has(&game->tables, game->tables.code[token.code].promotes, token.to) ||
	    !hgn_move_is_legal_in(position, out, words))
		return false;
	if (token.takes != (out->taken != 0))
		marks->flaws |= hgn_move_capture_flaws(position, out, token.takes, token.part != 0);
	marks->mark = token.checks ? '+' : 0;
	marks->unique = token.part == 0;
	return true;
}

/* A text that is no move as it stands. */
static int
read_tolerantly(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error)
{
	struct hgn_respelling respelling;
	int status;

	if (len == 0 || len > HGN_LONGEST_SLIP)
		return HGN_EINVAL;
	if (hgn_move_respell(&respelling, position->game, text, len)) {
		status = hgn_move_read(out, marks, position, respelling.text, respelling.n, error);
		if (status == 0)
			marks->flaws |= hgn_respelling_flaws(&respelling, position->game, out);
		return status;
	}
	status = hgn_move_read_files(out, marks, position, text, len, error);
	if (status != HGN_DONE)
		return status;
	if (position->game->pgn)
		hgn_move_explain(error, position->game, text, len);
	return HGN_EINVAL;
}

/* Texts of any shape. */
static __attribute__((noinline)) int
read_any(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text, size_t len,
    struct hgn_error *error)
{
	const struct hgn_module_text *own = hgn_position_text(position);
	int status;

	if (own != NULL)
		return own->read(out, marks, position, text, len, error);
	status = hgn_move_search(out, marks, position, text, len, error);
	return status != HGN_DONE ? status : read_tolerantly(out, marks, position, text, len, error);
}

/* Functions of their own, so that each has the processor's registers for itself. */
static __attribute__((noinline)) int
read_move_1(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text, size_t len,
    struct hgn_error *error)
{
	return read_quickly(out, marks, position, text, len, 1, 2) ? 0 :
	    read_any(out, marks, position, text, len, error);
}

static __attribute__((noinline)) int
read_move_2(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text, size_t len,
    struct hgn_error *error)
{
	return read_quickly(out, marks, position, text, len, 2, 2) ? 0 :
	    read_any(out, marks, position, text, len, error);
}

static __attribute__((noinline)) int
read_move_n(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text, size_t len,
    struct hgn_error *error)
{
	bool read = position->game->board.lattice == HGN_HEX_PRISM ?
	    read_quickly(out, marks, position, text, len, position->game->board.words, 3) :
	    read_quickly(out, marks, position, text, len, position->game->board.words, 2);

	return read ? 0 : read_any(out, marks, position, text, len, error);
}

int
hgn_move_read(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error)
{
	switch (position->game->board.words) {
	case 1:
		return read_move_1(out, marks, position, text, len, error);
	case 2:
		return read_move_2(out, marks, position, text, len, error);
	default:
		return read_move_n(out, marks, position, text, len, error);
	}
}

int
hgn_move_parse(struct hgn_move *out, unsigned *flaws, const struct hgn_position *position, const char *text, size_t len,
    struct hgn_error *error)
{
	struct hgn_position scratch;
	struct hgn_marks marks = { 0, 0, false };
	int status;

	if (memchr(text, '\0', len) != NULL) /* elsewhere a NUL is in no token */
		return hgn_move_unparsable(error, text, len);
	hgn_position_copy(&scratch, position);
	status = hgn_move_read(out, &marks, &scratch, text, len, error);
	if (status != 0 || flaws == NULL)
		return status;
	*flaws = marks.flaws;
	if (marks.mark == 0)
		return 0;
	hgn_position_play(&scratch, out);
	*flaws |= hgn_position_mark_flaws(&scratch, marks.mark);
	return 0;
}
