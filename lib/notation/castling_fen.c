/* SPDX-License-Identifier: MIT
 * The castling field of FEN: the letters of those rights that are left, as KQkq, or -. */
#include "notation/castling_fen.h"

#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"
#include "notation/fen_error.h"
#include "rules/movegen.h"

/* A right needs both pieces where they start. */
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
	royal = position->at[castle->from] == hgn_code(game, game->royal, side);
	partner = hgn_castling_is_partner(position, castle->partner_from, side);
	if (royal && partner)
		return 0;
	hgn_error_set(error, HGN_EINVAL, "tag-bad-fen", "the right %c at byte %zu of the FEN needs %s's %s on %s",
	    castling->letter[right], at + 1, hgn_side_names[side],
	    game->type[royal ? __builtin_ctzll(castling->partners) : game->royal].name,
	    game->board.name[royal ? castle->partner_from : castle->from]);
	return hgn_error_at(error, NULL, 1, at + 1);
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
	char what[64];

	snprintf(what, sizeof what, "expected rights to castle out of %s, or -,", hgn_castling_letters(game));
	return hgn_fen_fail(error, at, what);
}

static int
wrong_order(struct hgn_error *error, size_t at, const struct hgn_castling *castling)
{
	char what[64];

	snprintf(what, sizeof what, "rights to castle stand in the order %s, and another one", castling->letter);
	return hgn_fen_fail(error, at, what);
}

int
hgn_castling_fen_read(struct hgn_position *position, const char *text, size_t n, size_t *at, struct hgn_error *error)
{
	const struct hgn_castling *castling = hgn_castling_rules(position->game);
	size_t start = *at;
	unsigned rights = 0;
	const char *letter;
	int status = 0, i;

	if (*at < n && text[*at] == '-') {
		++*at;
		return 0;
	}
	for (; status == 0 && *at < n && text[*at] != ' '; ++*at) {
		letter = strchr(hgn_castling_letters(position->game), text[*at]);
		if (letter == NULL || *letter == '\0')
			return no_rights(error, *at, position->game);
		if (castling == NULL)
			return hgn_fen_fail(error, *at, "this game has no castling, and something other than - stands");
		i = (int)(letter - castling->letter);
		if (rights >> i & 1)
			return hgn_fen_fail(error, *at, "a right to castle stands twice");
		if (rights >> i != 0)
			return wrong_order(error, *at, castling);
		rights |= 1u << i;
		status = check_right(position, i, *at, error);
	}
	if (status != 0)
		return status;
	if (*at == start)
		return no_rights(error, *at, position->game);
	position->state.rights = (uint8_t)rights;
	return 0;
}

void
hgn_castling_fen_write(struct hgn_buf *out, const struct hgn_position *position)
{
	const char *letters = hgn_castling_letters(position->game);
	char *p = hgn_buf_room(out, 2 * HGN_MAX_RIGHTS + 1);
	int i;

	if (p == NULL)
		return;
	for (i = 0; letters[i] != '\0'; i++) {
		*p = letters[i];
		p += position->state.rights >> i & 1;
	}
	if (position->state.rights == 0)
		*p++ = '-';
	hgn_buf_end(out, p);
}
