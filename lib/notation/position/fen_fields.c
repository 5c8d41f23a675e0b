/* SPDX-License-Identifier: MIT
 * The state of the FEN parser and its errors; the castling field of FEN, and defaults of missing fields. */
#include "notation/position/fen.h"

#include <stdarg.h>
#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"
#include "hgn.h"
#include "hgn/tools/tools.h"
#include "notation/foreign/dialect.h"
#include "rules/movegen.h"
#include "rules/position.h"

/* Set an error that quotes the text at `at`. `rest` is the end of the sentence. */
static int
fail_with(const struct hgn_fen_scan *scan, size_t at, const char *rest, const char *format, va_list args)
{
	char message[sizeof scan->error->message], found[HGN_FOUND_SIZE];
	bool expects = strncmp(format, "expected ", strlen("expected ")) == 0;
	size_t n = at < scan->len; /* bytes up to the next space or slash, at least 1 except at the end */

	while (at + n < scan->len && scan->text[at + n] != ' ' && scan->text[at + n] != '/')
		n++;
	hgn_text_vprint(message, sizeof message, format, args);
	hgn_fen_refuse(scan->error, "%s at byte %zu of the FEN%s%s%s", message, at + 1, expects ? ", found " : "",
	    expects ? hgn_text_found(found, scan->text + at, n) : "", rest);
	return hgn_error_at(scan->error, NULL, 1, at + 1);
}

int
hgn_fen_fail(const struct hgn_fen_scan *scan, size_t at, const char *format, ...)
{
	va_list args;
	int status;

	va_start(args, format);
	status = fail_with(scan, at, "", format, args);
	va_end(args);
	return status;
}

int
hgn_fen_fail_shape(const struct hgn_fen_scan *scan, size_t at, const char *format, ...)
{
	char rest[100] = "";
	va_list args;
	int status;

	if (scan->dialect != NULL)
		hgn_text_print(rest, sizeof rest, ": is it in a dialect other than '%.60s'?",
		    scan->dialect->notation->name);
	va_start(args, format);
	status = fail_with(scan, at, rest, format, args);
	va_end(args);
	return status;
}

int
hgn_fen_refuse(struct hgn_error *error, const char *format, ...)
{
	char message[sizeof error->message];
	va_list args;

	va_start(args, format);
	hgn_text_vprint(message, sizeof message, format, args);
	va_end(args);
	return hgn_error_set(error, HGN_EINVAL, "tag-bad-fen", "%s", message);
}

/* Drop a right whose pieces are not on their initial cells. In strict parsing, report an error instead. */
static int HGN_PRINTF(2, 3)
drop(struct hgn_fen_scan *scan, const char *format, ...)
{
	char message[160];
	va_list args;

	if (scan->lenient) {
		hgn_buf_putc(&scan->dropped, hgn_fen_peek(scan));
		return 0;
	}
	va_start(args, format);
	hgn_text_vprint(message, sizeof message, format, args);
	va_end(args);
	hgn_fen_refuse(scan->error, "the right %c at byte %zu of the FEN needs %s", hgn_fen_peek(scan), scan->at + 1,
	    message);
	return hgn_error_at(scan->error, NULL, 1, scan->at + 1);
}

/* Return a way to castle that requires a right. */
static int
find_way(const struct hgn_castling *castling, int right)
{
	int way = 0;

	while (castling->right[way] != right % castling->rights)
		way++;
	return way;
}

/* Grant a right if both pieces are on their initial cells. */
static int
grant_right(struct hgn_fen_scan *scan, int right)
{
	struct hgn_position *position = scan->position;
	const struct hgn_game *game = position->game;
	const struct hgn_castling *castling = hgn_castling_rules(game);
	int side = right / castling->rights;
	const struct hgn_castle *castle = &castling->castle[side][find_way(castling, right)];
	bool royal = game->royal_of[side] >= 0 && position->at[castle->from] == game->royal_code[side];

	if (royal && hgn_castling_is_partner(position, castle->partner_from, side)) {
		position->state.rights |= (uint8_t)(1u << right);
		return 0;
	}
	if (game->royal_of[side] < 0)
		return drop(scan, "a royal piece of %s", hgn_side_names[side]);
	return drop(scan, "%s's %s on %s", hgn_side_names[side],
	    royal ? hgn_castling_partner_name(game) : game->type[hgn_game_royal_type(game, side)].name,
	    game->board.name[royal ? castle->partner_from : castle->from]);
}

const char *
hgn_castling_letters(const struct hgn_game *game)
{
	const struct hgn_castling *castling = hgn_castling_rules(game);

	return castling != NULL ? castling->letter : "KQkq";
}

static int
no_rights(const struct hgn_fen_scan *scan)
{
	if (hgn_castling_rules(scan->position->game) == NULL)
		return hgn_fen_fail(scan, scan->at, "expected -, because this game has no castling,");
	return hgn_fen_fail(scan, scan->at, "expected castling rights from %s, or -,",
	    hgn_castling_letters(scan->position->game));
}

/* ---- shuffled initial positions ---- */

/* Return the cell of the castling partner in a direction from the royal piece: the outermost partner on its rank, or
 * the partner on `file` if it is not -1; HGN_NO_CELL if there is none. */
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

/* Parse the letter of a right: a letter such as K for the outermost partner, or the file of any partner. */
static int
read_anywhere(struct hgn_fen_scan *scan, char letter)
{
	struct hgn_position *position = scan->position;
	const struct hgn_castling *castling = hgn_castling_rules(position->game);
	const struct hgn_board *board = &position->game->board;
	const char *named = strchr(castling->letter, letter);
	int side = named != NULL ? (int)(named - castling->letter) / castling->rights : hgn_is_lower(letter), right;
	int file = named != NULL ? -1 : board->file_of_letter[(unsigned char)hgn_to_lower(letter) & 127];
	uint16_t king = position->king[side], partner;

	if (named == NULL && (!hgn_is_alpha(letter) || file < 0))
		return no_rights(scan);
	for (right = side * castling->rights; right < (side + 1) * castling->rights; right++) {
		int way = find_way(castling, right);

		if ((named != NULL && named - castling->letter != right) || king == HGN_NO_CELL ||
		    board->rank[king] != board->rank[castling->castle[side][way].to])
			continue;
		partner = find_partner(position, side, hgn_castling_direction(position, side, way), file);
		if (partner == HGN_NO_CELL)
			continue;
		if (position->state.rights >> right & 1)
			return hgn_fen_fail(scan, scan->at, "duplicate castling right");
		hgn_castling_grant(&position->state, right, partner);
		return 0;
	}
	return drop(scan, "%s's %s on the rank where it castles, and a piece there to castle with",
	    hgn_side_names[side], position->game->type[hgn_game_royal_type(position->game, side)].name);
}

/* Return the letter of a right; the letter of the partner's file if another possible partner is farther out. */
static char
letter_anywhere(const struct hgn_position *position, int right)
{
	const struct hgn_castling *castling = hgn_castling_rules(position->game);
	int side = right / castling->rights;
	uint16_t at = hgn_castling_partner_at(&position->state, right);
	char file = hgn_board_file_letter(&position->game->board, position->game->board.file[at]);

	if (find_partner(position, side, hgn_castling_direction(position, side, find_way(castling, right)), -1) == at)
		return castling->letter[right];
	return side == HGN_WHITE ? hgn_to_upper(file) : file;
}

/* Parse a letter of rights that have a fixed order. *rights are those parsed before. */
static int
read_ordered(struct hgn_fen_scan *scan, unsigned *rights, char letter)
{
	const struct hgn_castling *castling = hgn_castling_rules(scan->position->game);
	const char *found = strchr(hgn_castling_letters(scan->position->game), letter);
	int i;

	if (found == NULL || castling == NULL)
		return no_rights(scan);
	i = (int)(found - castling->letter);
	if (*rights >> i & 1)
		return hgn_fen_fail(scan, scan->at, "duplicate castling right");
	if (*rights >> i != 0 && !scan->lenient)
		return hgn_fen_fail(scan, scan->at, "expected castling rights in the order %s", castling->letter);
	scan->reordered |= *rights >> i != 0;
	*rights |= 1u << i;
	return grant_right(scan, i);
}

/* ---- pieces elsewhere than in the initial position ---- */

/* Return true if all letters are those of rights whose pieces are on their initial cells. */
static bool
are_at_home(const struct hgn_fen_scan *scan)
{
	struct hgn_fen_scan scratch = *scan;
	struct hgn_position position = *scan->position;
	const char *found;

	scratch.position = &position;
	scratch.lenient = false;
	scratch.error = NULL;
	for (; hgn_fen_peek(&scratch) != '\0'; scratch.at++) {
		found = strchr(hgn_castling_letters(position.game), hgn_fen_peek(&scratch));
		if (found == NULL ||
		    grant_right(&scratch, (int)(found - hgn_castling_rules(position.game)->letter)) != 0)
			return false;
	}
	return true;
}

/* Take back the rights of pieces elsewhere that are all on their initial cells, as in HAha for KQkq. */
static void
settle_at_home(struct hgn_position *position, const struct hgn_game *game)
{
	const struct hgn_castling *castling = hgn_castling_rules(game);
	int right;

	for (right = 0; right < 2 * castling->rights; right++) {
		int side = right / castling->rights;
		const struct hgn_castle *castle = &castling->castle[side][find_way(castling, right)];

		if ((position->state.rights >> right & 1) && (position->king[side] != castle->from ||
		    hgn_castling_partner_at(&position->state, right) != castle->partner_from))
			return;
	}
	position->game = game;
	memset(position->state.block, 0, 2 * HGN_MAX_RIGHTS);
}

/* Read rights of which some are not of pieces on their initial cells. All must be possible, and if both sides have
 * rights, their royal pieces must mirror each other. Otherwise change nothing, and return false. */
static bool
read_elsewhere(struct hgn_fen_scan *scan)
{
	struct hgn_position *position = scan->position;
	const struct hgn_game *game = position->game;
	const struct hgn_castling *castling = hgn_castling_rules(game);
	struct hgn_fen_scan scratch = *scan;
	unsigned white = (1U << castling->rights) - 1, rights;

	if (game->elsewhere == NULL || are_at_home(scan))
		return false;
	position->game = hgn_castling_elsewhere(game);
	scratch.lenient = false;
	scratch.error = NULL;
	while (hgn_fen_peek(&scratch) != '\0' && read_anywhere(&scratch, hgn_fen_peek(&scratch)) == 0)
		scratch.at++;
	rights = position->state.rights;
	if (hgn_fen_peek(&scratch) == '\0' && ((rights & white) == 0 || (rights & ~white) == 0 ||
	    game->board.mirror[position->king[HGN_WHITE]] == position->king[HGN_BLACK])) {
		scan->at = scratch.at;
		settle_at_home(position, game);
		return true;
	}
	position->game = game;
	position->state.rights = 0;
	memset(position->state.block, 0, 2 * HGN_MAX_RIGHTS);
	return false;
}

int
hgn_castling_fen_read(struct hgn_fen_scan *scan)
{
	const struct hgn_castling *castling = hgn_castling_rules(scan->position->game);
	bool anywhere = castling != NULL && castling->anywhere;
	unsigned rights = 0;
	int status = 0;
	char c = hgn_fen_peek(scan);

	if (c == '\0')
		return no_rights(scan);
	if (c == '-') {
		scan->at++;
		return 0;
	}
	if (castling != NULL && !anywhere && read_elsewhere(scan))
		return 0;
	for (; status == 0 && (c = hgn_fen_peek(scan)) != '\0'; scan->at++)
		status = anywhere ? read_anywhere(scan, c) : read_ordered(scan, &rights, c);
	return status;
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

/* ---- defaults of missing fields ---- */

uint8_t
hgn_fen_default_rights(const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	const struct hgn_castling *castling = hgn_castling_rules(game);
	uint8_t rights = castling != NULL && !castling->anywhere ? hgn_game_start(game)->state.rights : 0;
	int side, way;

	for (side = 0; rights != 0 && side < 2; side++)
		for (way = 0; way < castling->ways; way++) {
			const struct hgn_castle *castle = &castling->castle[side][way];

			if (position->at[castle->from] != game->royal_code[side] ||
			    !hgn_castling_is_partner(position, castle->partner_from, side))
				rights &= (uint8_t)~hgn_castling_right(castling, side, way);
		}
	return rights;
}

const struct hgn_state *
hgn_fen_default_state(const struct hgn_position *position)
{
	const struct hgn_position *start = hgn_game_start(position->game);

	return memcmp(position->at, start->at, sizeof start->at) == 0 ? &start->state : NULL;
}
