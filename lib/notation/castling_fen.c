/* SPDX-License-Identifier: MIT
 * The castling field of FEN: the letters of those rights that are left, as KQkq, or -. */
#include "notation/castling_fen.h"

#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"
#include "notation/fen_error.h"
#include "rules/castling.h"
#include "rules/movegen.h"

/* A right needs both pieces where they start. HGN_DONE if one is not there. */
static int
check_right(const struct hgn_position *position, int right, size_t at, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	const struct hgn_castling *castling = hgn_castling_rules(game);
	int side = right / castling->rights, way = 0;
	const struct hgn_castle *castle;
	bool royal, partner;

	while (castling->right[way] != right % castling->rights)
		way++;
	castle = &castling->castle[side][way];
	royal = position->at[castle->from] == game->royal_code[side] && game->royal_of[side] >= 0;
	partner = hgn_castling_is_partner(position, castle->partner_from, side);
	if (royal && partner)
		return 0;
	hgn_error_set(error, HGN_EINVAL, "tag-bad-fen", "the right %c at byte %zu of the FEN needs %s's %s on %s",
	    castling->letter[right], at + 1, hgn_side_names[side],
	    game->type[royal ? __builtin_ctzll(castling->partners) : game->royal].name,
	    game->board.name[royal ? castle->partner_from : castle->from]);
	hgn_error_at(error, NULL, 1, at + 1);
	return HGN_DONE;
}

const char *
hgn_castling_letters(const struct hgn_game *game)
{
	const struct hgn_castling *castling = hgn_castling_rules(game);

	return castling != NULL ? castling->letter : "KQkq";
}

static int
no_rights(struct hgn_error *error, size_t at, const struct hgn_game *game)
{
	return hgn_fen_fail(error, at, "expected rights to castle out of %s, or -,", hgn_castling_letters(game));
}

static int
wrong_order(struct hgn_error *error, size_t at, const struct hgn_castling *castling)
{
	return hgn_fen_fail(error, at, "expected castling rights in the order %s, found another order",
	    castling->letter);
}

/* ---- where positions say where pieces start ---- */

/* The partner in a direction from the royal piece along its rank: the outermost, or the one on a file that is not -1;
 * or HGN_NO_CELL. */
static uint16_t
find_partner(const struct hgn_position *position, int side, int direction, int file)
{
	const struct hgn_board *board = &position->game->board;
	unsigned king = position->king[side], cell;
	uint16_t found = HGN_NO_CELL;

	for (cell = 0; cell < (unsigned)board->cells; cell++) {
		int away = (board->file[cell] - board->file[king]) * direction;

		if (board->rank[cell] == board->rank[king] && board->level[cell] == board->level[king] && away > 0 &&
		    (file < 0 || board->file[cell] == file) && hgn_castling_is_partner(position, cell, side) &&
		    (found == HGN_NO_CELL || away > (board->file[found] - board->file[king]) * direction))
			found = (uint16_t)cell;
	}
	return found;
}

/* A way of the right with a number. */
static int
way_of(const struct hgn_castling *castling, int right)
{
	int way = 0;

	while (castling->right[way] != right % castling->rights)
		way++;
	return way;
}

static int
refuse_anywhere(struct hgn_error *error, const struct hgn_position *position, size_t at, char letter, int side)
{
	hgn_error_set(error, HGN_EINVAL, "tag-bad-fen",
	    "the right %c at byte %zu of the FEN needs %s's %s on the rank where it "
	    "castles, and a piece there to castle with", letter, at + 1, hgn_side_names[side],
	    position->game->type[position->game->royal].name);
	hgn_error_at(error, NULL, 1, at + 1);
	return HGN_DONE;
}

/* The rights of a side that a letter may mean: one of them, with the outermost partner, or, by a file, any. HGN_DONE if
 * a piece is not there. */
static int
read_anywhere(struct hgn_position *position, char letter, size_t at, struct hgn_error *error)
{
	const struct hgn_castling *castling = hgn_castling_rules(position->game);
	const struct hgn_board *board = &position->game->board;
	const char *named = strchr(castling->letter, letter);
	int side = named != NULL ? (int)(named - castling->letter) / castling->rights : hgn_is_lower(letter), right;
	int file = named != NULL ? -1 : board->file_of_letter[(unsigned char)hgn_to_lower(letter) & 127];
	uint16_t king = position->king[side], partner;

	if (named == NULL && (!hgn_is_alpha(letter) || file < 0))
		return no_rights(error, at, position->game);
	for (right = side * castling->rights; right < (side + 1) * castling->rights; right++) {
		int way = way_of(castling, right);

		if ((named != NULL && named - castling->letter != right) || king == HGN_NO_CELL ||
		    board->rank[king] != board->rank[castling->castle[side][way].to])
			continue;
		partner = find_partner(position, side, hgn_castling_direction(position, side, way), file);
		if (partner == HGN_NO_CELL)
			continue;
		if (position->state.rights >> right & 1)
			return hgn_fen_fail(error, at, "duplicate castling right");
		hgn_castling_grant(&position->state, right, partner);
		return 0;
	}
	return refuse_anywhere(error, position, at, letter, side);
}

/* The letter of a right, or that of the file where another partner stands farther out. */
static char
letter_anywhere(const struct hgn_position *position, int right)
{
	const struct hgn_castling *castling = hgn_castling_rules(position->game);
	int side = right / castling->rights;
	uint16_t at = hgn_castling_partner_at(&position->state, right);
	char file = position->game->board.letter[position->game->board.file[at]];

	if (find_partner(position, side, hgn_castling_direction(position, side, way_of(castling, right)), -1) == at)
		return castling->letter[right];
	return side == HGN_WHITE ? hgn_to_upper(file) : file;
}

/* Read one letter of rights that are listed in a fixed order, of which those in *rights came before it. */
static int
read_ordered(struct hgn_position *position, unsigned *rights, char letter, size_t at, struct hgn_error *error)
{
	const struct hgn_castling *castling = hgn_castling_rules(position->game);
	const char *found = strchr(hgn_castling_letters(position->game), letter);
	int i, status;

	if (found == NULL || *found == '\0')
		return no_rights(error, at, position->game);
	if (castling == NULL)
		return hgn_fen_fail(error, at, "expected -, because this game has no castling; found something else");
	i = (int)(found - castling->letter);
	if (*rights >> i & 1)
		return hgn_fen_fail(error, at, "duplicate castling right");
	if (*rights >> i != 0)
		return wrong_order(error, at, castling);
	*rights |= 1u << i;
	status = check_right(position, i, at, error);
	if (status == 0)
		position->state.rights |= (uint8_t)(1u << i);
	return status;
}

int
hgn_castling_fen_read(struct hgn_position *position, struct hgn_buf *dropped, const char *text, size_t n, size_t *at,
    struct hgn_error *error)
{
	const struct hgn_castling *castling = hgn_castling_rules(position->game);
	bool anywhere = castling != NULL && castling->anywhere;
	size_t start = *at;
	unsigned rights = 0;
	int status = 0;

	if (*at < n && text[*at] == '-') {
		++*at;
		return 0;
	}
	for (; status == 0 && *at < n && text[*at] != ' '; ++*at) {
		status = anywhere ? read_anywhere(position, text[*at], *at, error) :
		    read_ordered(position, &rights, text[*at], *at, error);
		if (status == HGN_DONE && dropped != NULL) {
			hgn_buf_putc(dropped, text[*at]);
			status = 0;
		}
	}
	if (status != 0)
		return HGN_EINVAL;
	return *at == start ? no_rights(error, *at, position->game) : 0;
}

char *
hgn_castling_fen_put(char *p, const struct hgn_position *position)
{
	const char *letters = hgn_castling_letters(position->game);
	unsigned rest;
	int i;

	if (position->state.rights == 0)
		*p++ = '-';
	for (rest = position->state.rights; rest != 0; rest &= rest - 1) {
		i = __builtin_ctz(rest);
		*p++ = hgn_castling_rules(position->game)->anywhere ? letter_anywhere(position, i) : letters[i];
	}
	return p;
}

void
hgn_castling_fen_write(struct hgn_buf *out, const struct hgn_position *position)
{
	char *p = hgn_buf_room(out, HGN_CASTLING_FEN);

	if (p != NULL)
		hgn_buf_end(out, hgn_castling_fen_put(p, position));
}
