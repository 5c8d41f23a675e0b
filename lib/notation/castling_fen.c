/* SPDX-License-Identifier: MIT
 * The castling field of FEN: KQkq, those rights that are left, or -. */
#include "notation/castling_fen.h"

#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"
#include "notation/fen_error.h"

static const char letters[] = "KQkq"; /* in the order of the bits of struct hgn_state.rights */

/* A right needs both pieces where they start. */
static int
check_right(const struct hgn_position *position, int side, int wing, size_t at, struct hgn_error *error)
{
	const struct hgn_game *game = position->game;
	const struct hgn_castling *castling = hgn_castling_rules(game);
	const struct hgn_castle *way;
	bool royal, partner;

	if (castling == NULL)
		return hgn_fen_fail(error, at, "this game has no castling, and something other than - stands");
	way = &castling->castle[side][wing];
	royal = position->at[way->from] == hgn_code(game, game->royal, side);
	partner = position->at[way->partner_from] == hgn_code(game, castling->partner, side);
	if (royal && partner)
		return 0;
	hgn_error_set(error, HGN_EINVAL, "tag-bad-fen", "the right %c at byte %zu of the FEN needs %s's %s on %s",
	    letters[side * HGN_WINGS + wing], at + 1, hgn_side_names[side],
	    game->type[royal ? castling->partner : game->royal].name,
	    game->board.name[royal ? way->partner_from : way->from]);
	return hgn_error_at(error, NULL, 1, at + 1);
}

int
hgn_castling_fen_read(struct hgn_position *position, const char *text, size_t n, size_t *at, struct hgn_error *error)
{
	size_t start = *at;
	unsigned rights = 0;
	const char *letter;
	int status = 0, i;

	if (*at < n && text[*at] == '-') {
		++*at;
		return 0;
	}
	for (; status == 0 && *at < n && text[*at] != ' '; ++*at) {
		letter = strchr(letters, text[*at]);
		if (letter == NULL || *letter == '\0')
			return hgn_fen_fail(error, *at, "expected rights to castle out of KQkq, or -,");
		i = (int)(letter - letters);
		if (rights >> i != 0)
			return hgn_fen_fail(error, *at, rights >> i & 1 ? "a right to castle stands twice" :
			    "rights to castle stand in the order KQkq, and another one");
		rights |= 1u << i;
		status = check_right(position, i / HGN_WINGS, i % HGN_WINGS, *at, error);
	}
	if (status != 0)
		return status;
	if (*at == start)
		return hgn_fen_fail(error, *at, "expected rights to castle out of KQkq, or -,");
	position->state.rights = (uint8_t)rights;
	return 0;
}

void
hgn_castling_fen_write(struct hgn_buf *out, const struct hgn_position *position)
{
	char *p = hgn_buf_room(out, 2 * HGN_WINGS + 1);
	int i;

	if (p == NULL)
		return;
	for (i = 0; i < 2 * HGN_WINGS; i++) {
		*p = letters[i];
		p += position->state.rights >> i & 1;
	}
	if (position->state.rights == 0)
		*p++ = '-';
	hgn_buf_end(out, p);
}
