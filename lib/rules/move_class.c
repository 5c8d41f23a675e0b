/* SPDX-License-Identifier: MIT
 * Classes of moves, such as captures: first the classes of all games, then the classes of modules. */
#include "rules/position.h"
#include "hgn/tools/tools.h"

enum { CLASS_MOVE, CLASS_CAPTURE, CLASS_PROMOTION, CLASS_DOUBLE_STEP, CLASS_EN_PASSANT, CLASS_CASTLING, CLASS_PASS,
	CLASSES };

static const char *const names[CLASSES] = { "move", "capture", "promotion", "double-step", "en-passant", "castling",
	"pass" };

int
hgn_move_class(const struct hgn_position *position, const struct hgn_move *move)
{
	static const uint8_t of_kind[HGN_KIND_OWN] = { [HGN_KIND_DOUBLE_STEP] = CLASS_DOUBLE_STEP,
		[HGN_KIND_EN_PASSANT] = CLASS_EN_PASSANT, [HGN_KIND_CASTLING] = CLASS_CASTLING,
		[HGN_KIND_PASS] = CLASS_PASS, [HGN_KIND_STAY] = CLASS_CAPTURE };
	const struct hgn_module *const *module;
	int first = CLASSES, class, n;

	for (module = position->game->module; *module != NULL; module++) {
		if ((*module)->classify == NULL)
			continue;
		class = (*module)->classify(position, move);
		if (class >= 0)
			return first + class;
		for (n = 0; (*module)->classes[n] != NULL; n++)
			first++;
	}
	if (move->kind < HGN_KIND_OWN && of_kind[move->kind] != CLASS_MOVE)
		return of_kind[move->kind];
	return move->kind != HGN_KIND_ORDINARY ? CLASS_MOVE : move->into != move->piece ? CLASS_PROMOTION :
	    move->taken != 0 ? CLASS_CAPTURE : CLASS_MOVE;
}

const char *
hgn_move_class_name(const struct hgn_game *game, int number)
{
	const struct hgn_module *const *module;
	int n;

	if (number < 0)
		return NULL;
	if (number < CLASSES)
		return names[number];
	number -= CLASSES;
	for (module = game->module; *module != NULL; module++) {
		for (n = 0; (*module)->classes != NULL && (*module)->classes[n] != NULL; n++)
			if (n == number)
				return (*module)->classes[n];
		number -= n;
	}
	return NULL;
}

int
hgn_game_families(const struct hgn_game *game)
{
	return game->families;
}

int
hgn_piece_family(const struct hgn_game *game, unsigned code)
{
	return code == 0 ? -1 : game->type[hgn_code_type(game, code)].family;
}
