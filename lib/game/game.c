/* SPDX-License-Identifier: MIT
 * Look-up of properties of a compiled game, its cells and its pieces. */
#include "game/game.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "board/board.h"
#include "hgn/tools/tools.h"

const char *const hgn_side_names[2] = { "White", "Black" };
const char *const hgn_source_names[HGN_SOURCES] = { "said", "deduced", "recalled", "ruling" };

int
hgn_game_type(const struct hgn_game *game, char letter)
{
	return (unsigned char)letter < sizeof game->by_letter ? game->by_letter[(unsigned char)letter] : -1;
}

int
hgn_game_find_type(const struct hgn_game *game, const char *text, size_t n)
{
	int type;

	if (n == 1)
		return hgn_game_type(game, text[0]);
	for (type = game->types - 1; type >= 0; type--)
		if (n == 2 && text[0] == '+' && game->type[type].promoted && game->type[type].letter == text[1])
			break;
	return n == 2 ? type : -1;
}

int
hgn_game_family(const struct hgn_game *game, char letter)
{
	int i;

	for (i = 0; i < game->families; i++)
		if (game->family_letter[i] == letter)
			return i;
	return -1;
}

int
hgn_game_add_atom(struct hgn_game *game, struct hgn_atom atom, struct hgn_error *error)
{
	if (game->atoms == HGN_MAX_ATOMS)
		return hgn_error_set(error, HGN_ELIMIT, "", "more than %d moves in one game", HGN_MAX_ATOMS);
	game->atom[game->atoms++] = atom;
	return 0;
}

int
hgn_game_check_count(const struct hgn_game *game, struct hgn_error *error)
{
	return game->six_fields ? 0 : hgn_error_set(error, HGN_EINVAL, "",
	    "positions have no field for the plies that are "
	    "counted: set 'fen: six-fields'");
}

static uint64_t
find_neutral_types(const struct hgn_game *game)
{
	uint64_t types = 0;
	int i;

	for (i = 0; i < game->types; i++)
		types |= game->type[i].neutral ? UINT64_C(1) << i : 0;
	return types;
}

int
hgn_game_check_change(const struct hgn_game *game, uint64_t types, int into, struct hgn_error *error)
{
	int side, royal;

	for (side = 0; side < 2; side++) {
		royal = game->royal_of[side];
		if (royal >= 0 && ((types >> royal & 1) || into == royal))
			return hgn_error_set(error, HGN_EINVAL, "",
			    "the %s is royal: it cannot change, and no piece can become one", game->type[royal].name);
	}
	if (types & find_neutral_types(game))
		return hgn_error_set(error, HGN_EINVAL, "", "the %s is neutral and cannot change",
		    game->type[__builtin_ctzll(types & find_neutral_types(game))].name);
	if (game->type[into].neutral)
		return hgn_error_set(
		    error, HGN_EINVAL, "", "no piece can become a %s: it is neutral", game->type[into].name);
	return 0;
}

int
hgn_game_add_transform(struct hgn_game *game, struct hgn_transform transform, struct hgn_error *error)
{
	int status = hgn_game_check_change(game, transform.types, transform.into, error);

	if (status != 0)
		return status;
	if (game->transforms == HGN_MAX_TRANSFORMS)
		return hgn_error_set(error, HGN_ELIMIT, "", "more than %d changes", HGN_MAX_TRANSFORMS);
	game->transform[game->transforms++] = transform;
	return 0;
}

int
hgn_game_add_ending(struct hgn_game *game, struct hgn_ending ending, struct hgn_error *error)
{
	if (game->endings == HGN_MAX_ENDINGS)
		return hgn_error_set(error, HGN_ELIMIT, "", "more than %d rules that end a game", HGN_MAX_ENDINGS);
	game->ending[game->endings++] = ending;
	return 0;
}

int
hgn_game_claim_block(struct hgn_game *game, int bytes, struct hgn_error *error)
{
	const struct hgn_castling *castling = hgn_castling_rules(game);
	int kept = castling != NULL && castling->anywhere ? 2 * HGN_MAX_RIGHTS : 0;

	if (game->block_used + bytes > HGN_STATE_BLOCK - kept)
		return hgn_error_set(error, HGN_ELIMIT, "", "positions have no room for all that these rules remember");
	game->block_used += bytes;
	return HGN_STATE_BLOCK - game->block_used;
}

int
hgn_game_after_double_step(const struct hgn_game *game, int type)
{
	int i;

	for (i = 0; i < game->transforms; i++)
		if (game->transform[i].double_step && (game->transform[i].types >> type & 1))
			return game->transform[i].into;
	return type;
}

const char *
hgn_game_find_reason(struct hgn_game *game, const char *id)
{
	char *list = game->unexplained, *end = list + strlen(list);
	size_t n = strlen(id), room = sizeof game->unexplained - (size_t)(end - list);
	int i;

	for (i = 0; i < game->reasons; i++)
		if (strcmp(game->reason[i].id, id) == 0)
			return game->reason[i].id;
	if (n + 6 < room || (end == list && n < room))
		sprintf(end, "%s%s", end > list ? ", " : "", id);
	else if (end == list)
		sprintf(list, "%.*s ...", (int)(room - sizeof " ..."), id);
	else if (room >= sizeof " ..." && end[-1] != '.')
		strcpy(end, " ...");
	return "";
}

void
hgn_game_find_reasons(const char **ids, struct hgn_game *game, const char *prefix, const char *const *names, int n)
{
	char id[64];
	int i;

	for (i = 0; i < n; i++) {
		snprintf(id, sizeof id, "%s-%s", prefix, names[i]);
		ids[i] = hgn_game_find_reason(game, id);
	}
}

bool
hgn_game_has_alias(const struct hgn_game *game, const char *name)
{
	size_t i;

	for (i = 0; i < game->names; i++)
		if (hgn_text_same_name(game->also_called[i], name))
			return true;
	return false;
}

bool
hgn_game_is_called(const struct hgn_game *game, const char *name)
{
	return hgn_text_same_name(game->id, name) || hgn_text_same_name(game->title, name) ||
	    hgn_game_has_alias(game, name);
}

const char *
hgn_game_id(const struct hgn_game *game)
{
	return game->id;
}

const char *
hgn_game_title(const struct hgn_game *game)
{
	return game->title;
}

const char *
hgn_game_inventor(const struct hgn_game *game)
{
	return game->inventor;
}

const char *
hgn_game_provenance(const struct hgn_game *game)
{
	return game->provenance_text;
}

unsigned
hgn_game_cells(const struct hgn_game *game)
{
	return (unsigned)game->board.cells;
}

const char *
hgn_cell_name(const struct hgn_game *game, unsigned cell)
{
	return cell < (unsigned)game->board.cells ? game->board.name[cell] : "-";
}

uint16_t
hgn_cell_find(const struct hgn_game *game, const char *name, size_t len)
{
	uint16_t cell;

	return hgn_board_read_cell(&cell, &game->board, name, len) == len ? cell : HGN_NO_CELL;
}

char
hgn_piece_letter(const struct hgn_game *game, unsigned code)
{
	return hgn_game_has_code(game, code) ? game->type[hgn_code_type(game, code)].letter : '\0';
}

const char *
hgn_piece_name(const struct hgn_game *game, unsigned code)
{
	return hgn_game_has_code(game, code) ? game->type[hgn_code_type(game, code)].name : "";
}

enum hgn_side
hgn_piece_side(const struct hgn_game *game, unsigned code)
{
	return hgn_game_has_code(game, code) ? (enum hgn_side)game->owner[code] : HGN_NEUTRAL;
}
