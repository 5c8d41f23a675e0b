/* SPDX-License-Identifier: MIT
 * What a rule module is: a behaviour that data alone cannot say, named for what it does, with parameters in YAML.
 *
 * `compile` runs once when a game is loaded and writes into the game's tables. The other hooks run during play; any
 * may be NULL. The modules themselves live in lib/rules, one file each. */
#ifndef HGN_GAME_MODULE_H
#define HGN_GAME_MODULE_H

#include "game/game.h"

#define HGN_MODULE_PARAMS 6

enum hgn_param_type {
	HGN_PARAM_PIECES, /* a list of piece letters */
	HGN_PARAM_ZONE,   /* the name of a zone */
	HGN_PARAM_REASON, /* a rule id that `reasons` of the same file explains */
	HGN_PARAM_FLAG,   /* true or false */
	HGN_PARAM_NUMBER, /* from 1 to 64 */
	HGN_PARAM_WORD    /* a text without blanks; what it means is the module's to say */
};

struct hgn_param {
	const char *name; /* NULL ends the list */
	enum hgn_param_type type;
	bool required;
	const char *about;
};

/* The value of a parameter; the field of its type is set. */
struct hgn_arg {
	bool given;
	uint64_t types; /* a set: bit = type */
	int zone;
	const char *reason;
	bool flag;
	int number;
	const char *word;
};

struct hgn_position;

/* Called with a move; false ends the enumeration. */
typedef bool hgn_each_move_fn(void *ctx, const struct hgn_move *move);

/* A kind of moves that a module owns. */
struct hgn_kind {
	uint8_t kind; /* of enum hgn_move_kind; HGN_KIND_ORDINARY ends a list */
	/* Whether a move is legal, given its kind, cells, piece and aux; fills in what follows from them. 0, or HGN_EINVAL
	 * with the rule that forbids it (`error` may be NULL). */
	int (*check)(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error);
	/* Play a legal move: pieces by hgn_position_set(), the rest in the state. Whose turn it is comes after. */
	void (*play)(struct hgn_position *position, const struct hgn_move *move);
};

struct hgn_module {
	const char *name, *about;
	struct hgn_param params[HGN_MODULE_PARAMS + 1];
	int (*compile)(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error);
	/* Whether the position after a move of `mover` may stand; NULL or the id of the rule that forbids it. */
	const char *(*forbids)(const struct hgn_position *after, int mover);
	const char *forbidden; /* what it forbids, as the end of a sentence that begins with "this leaves " */
	/* Add the cells of the side to move from which a move could lead to what `forbids` forbids; the royal piece's own
	 * cell is among them already. A module with `forbids` needs it. */
	void (*suspects)(struct hgn_cells *cells, const struct hgn_position *position);
	const struct hgn_kind *kinds;
	/* Enumerate the legal moves of those kinds until `each` returns false; false then. */
	bool (*generate)(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx);
};

#endif
