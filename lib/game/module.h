/* SPDX-License-Identifier: MIT
 * What a rule module is: a behaviour that data alone cannot say, named for what it does, with parameters in YAML.
 *
 * `compile` runs once when a game is loaded and writes into the game's tables. The other hooks run during play; any
 * may be NULL, `compile` too. The modules themselves live in lib/modules. */
#ifndef HGN_GAME_MODULE_H
#define HGN_GAME_MODULE_H

#include "game/game.h"

#define HGN_MODULE_PARAMS 10
#define HGN_MAX_SHAPES 4

enum hgn_param_type {
	HGN_PARAM_PIECES, /* a list of piece letters */
	HGN_PARAM_ZONE,   /* the name of a zone */
	HGN_PARAM_REASON, /* a rule id that `reasons` of the same file explains */
	HGN_PARAM_FLAG,   /* true or false */
	HGN_PARAM_NUMBER, /* from 1 to 100 */
	HGN_PARAM_MOVES,  /* a mapping of piece letters to lists of moves, which are added to the game */
	HGN_PARAM_TRANSFORMS, /* a list of transforms: fills game->transform */
	HGN_PARAM_SHAPES, /* a mapping of piece letters to lists of cells [file, rank] */
	HGN_PARAM_WORD,   /* a text without blanks; what it means is the module's to say */
	HGN_PARAM_WAYS    /* a list of ways to castle */
};

struct hgn_param {
	const char *name; /* NULL ends the list */
	enum hgn_param_type type;
	bool required;
	const char *about;
};

/* A way to castle: what an error calls it, its name in moves, its cells as a text, the letter of its right. */
struct hgn_way {
	const char *key, *name, *cells;
	char right;
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
	int first_atom, last_atom; /* HGN_PARAM_MOVES: game->atom[first_atom .. last_atom - 1] */
	struct hgn_shape {
		int type, n;
		struct hgn_vec cell[HGN_MOVE_CELLS];
	} shape[HGN_MAX_SHAPES]; /* HGN_PARAM_SHAPES */
	int shapes;
	struct hgn_way way[HGN_MAX_WAYS]; /* HGN_PARAM_WAYS */
	int ways;
};

/* How a piece attacks a cell: from where, and the cells between of which any, when filled, would stop it. */
struct hgn_attack {
	uint16_t from;
	uint16_t between[HGN_MAX_RANKS];
	int n;
};

struct hgn_position;
struct hgn_drawing;

/* Called with a move; false ends the enumeration. */
typedef bool hgn_each_move_fn(void *ctx, const struct hgn_move *move);

/* What the cells of a move mean, beside where it comes from and goes to. */
enum hgn_cells_meaning {
	HGN_CELLS_TAKEN,  /* captured there */
	HGN_CELLS_PLACED, /* something is put there */
	HGN_CELLS_STEPS   /* in pairs, from and to: a compound move */
};

/* A kind of moves that a module owns. */
struct hgn_kind {
	uint8_t kind; /* of enum hgn_move_kind, or the module's own from HGN_KIND_OWN on; _ORDINARY ends a list */
	/* Whether a move is legal, given its kind, cells, piece and aux; fills in what follows from them. 0, or
	 * HGN_EINVAL with the rule that forbids it (`error` may be NULL). */
	int (*check)(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error);
	/* Play a legal move: pieces by hgn_position_set(), the rest in the state. Whose turn it is comes after. */
	void (*play)(struct hgn_position *position, const struct hgn_move *move);
	char sign; /* stands before the target in move text, in place of x and -; or 0 */
	enum hgn_cells_meaning cells;
};

/* Whether a move is several, and what its cells are. */
static inline bool
hgn_move_is_compound(const struct hgn_move *move, const struct hgn_game *game)
{
	return game->kind[move->kind] != NULL && game->kind[move->kind]->cells == HGN_CELLS_STEPS;
}

struct hgn_marks;
struct hgn_move_parts;

/* How near a piece comes to the move of some parts: the larger, the better the reason that it gives for a refusal. */
enum hgn_nearness { HGN_NOT_CONCERNED, HGN_FAR, HGN_CONFINED, HGN_BLOCKED, HGN_EMPTY, HGN_PROTECTED, HGN_PROMOTION,
	HGN_FORBIDDEN, HGN_PSEUDO_LEGAL };

/* What the text of a position consists of, in the order in which it is read. The board is first in all texts. */
enum hgn_fen_field { HGN_FEN_BOARD, HGN_FEN_POCKET, HGN_FEN_SIDE, HGN_FEN_CASTLING, HGN_FEN_EN_PASSANT, HGN_FEN_STATE,
	HGN_FEN_EXTRA, HGN_FEN_CLOCK, HGN_FEN_NUMBER, HGN_FEN_FIELDS };
_Static_assert(HGN_FEN_FIELDS == HGN_MAX_FEN_FIELDS, "a game has room for each");
struct hgn_fen_scan;

/* What a module keeps in positions, and its text. A game has at most one module per field; every hook may be NULL. */
struct hgn_module_state {
	/* The field of `read` and `write`: HGN_FEN_STATE, where other games have the en passant cell; or HGN_FEN_EXTRA, a
	 * word before the counters. That word may be missing, and then `read` is not called, or be the last one if it is
	 * not a number. A module with `pocket` has HGN_FEN_POCKET. */
	enum hgn_fen_field field;
	/* Read the field from scan->at on; of HGN_FEN_STATE, what is left is read as the en passant cell. Append it; false
	 * if that is as in all games. */
	int (*read)(struct hgn_fen_scan *scan);
	/* Set what holds if the field is missing. */
	void (*reset)(struct hgn_position *position);
	bool (*write)(struct hgn_buf *out, const struct hgn_position *position);
	/* Check a position that was read. */
	int (*check)(const struct hgn_position *position, struct hgn_error *error);
	/* In stages no side is to move, and - is written for it. */
	bool sideless;
	/* What is numbered from 1 on in stages, for a message; NULL = the number may be 0. */
	const char *numbered;
	/* The pieces of a code off the board that its side may put there: how many there are; set it, false if there cannot be
	 * so many. */
	unsigned (*pocket)(const struct hgn_position *position, unsigned code);
	bool (*set_pocket)(struct hgn_position *position, unsigned code, unsigned n);
	/* Whether the piece on a cell was promoted, where that matters: ~ follows its letter; set it, false if it cannot be. */
	bool (*promoted)(const struct hgn_position *position, unsigned cell);
	bool (*set_promoted)(struct hgn_position *position, unsigned cell, bool promoted);
	/* Types that are stacked: how many are below the piece, which follows its letter; set it, or say that it cannot
	 * be: it is set once, and 0 takes that back. */
	int (*stack)(const struct hgn_position *position, int type);
	bool (*set_stack)(struct hgn_position *position, int type, int n);
	/* Copy to a position what it has of its own of another, seen from the other side. */
	void (*mirror)(struct hgn_position *to, const struct hgn_position *from);
};

/* How the text of moves is put together that a module describes. */
enum hgn_move_syntax {
	HGN_SYNTAX_TURN,  /* moves of pieces joined by commas, or -- for none */
	HGN_SYNTAX_CELLS, /* a piece and the cells that it covers: La1b1c1c2 */
	HGN_SYNTAX_SIGNS  /* a piece, cells, and a suffix that the module reads: Sr~3, Nrb9@R, Ma9b2&c1 */
};

/* How a module writes moves and text boards in its own way, if it does. One module of a game may have this; every hook
 * may be NULL. */
struct hgn_module_text {
	/* Whether the moves of a position are described and matched by these hooks only; NULL = always. */
	bool (*owns)(const struct hgn_position *position);
	enum hgn_move_syntax syntax;
	/* Fill in the parts of a legal move, which have room for HGN_MAX_STEPS steps. In short style the origin is left out
	 * where the move is clear without it. */
	void (*describe)(struct hgn_move_parts *out, const struct hgn_position *position, const struct hgn_move *move,
	    enum hgn_move_style style);
	/* Find the legal move that fits parts, as hgn_move_match(). Of a text that is broken, these are the parts before the
	 * fault, and `error` says what it is: the hook may report another one, and returns HGN_EINVAL. Of turns it is called
	 * elsewhere too, and refuses them. */
	int (*match)(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
	    const struct hgn_move_parts *parts, struct hgn_error *error);
	/* Places beside the board, each for one piece at most: how many there are; their names, such as "w@Pr" and "~3";
	 * the code in one, 0 = empty; and putting one there, false when it cannot be. */
	int (*places)(const struct hgn_game *game);
	void (*place_name)(char name[HGN_CELL_NAME], const struct hgn_game *game, int place);
	unsigned (*at_place)(const struct hgn_position *position, int place);
	bool (*put_place)(struct hgn_position *position, int place, unsigned code);
	/* What stands beside the text board, line by line from above. */
	int board_lines;
	void (*board_line)(struct hgn_buf *out, const struct hgn_position *position, int n);
	/* Whose turn it is and for what, in place of the line below the board that all others have. */
	void (*due)(struct hgn_buf *out, const struct hgn_position *position);
	/* Lines below it. */
	void (*board_notes)(struct hgn_buf *out, const struct hgn_position *position);
	/* Why the side to move, which has no move, has lost: the end of a sentence. */
	const char *(*stuck)(const struct hgn_position *position);
};

struct hgn_module {
	const char *name;
	const struct hgn_module *part_of; /* which it needs, and whose kinds of moves it shares; or NULL */
	int own_kinds; /* how many numbers its kinds have, and those of its parts */
	struct hgn_param params[HGN_MODULE_PARAMS + 1];
	int (*compile)(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error);
	/* Once all rules are compiled: whether pieces and other rules go together with this one. */
	int (*agrees)(const struct hgn_game *game, struct hgn_error *error);
	/* Whether the position after a move of `mover` may stand; NULL or the id of the rule that forbids it. */
	const char *(*forbids)(const struct hgn_position *after, int mover);
	const char *forbidden; /* what it forbids, as the end of a sentence that begins with "this leaves " */
	/* Add cells to the pins of the side to move: a move from them could lead to what `forbids` forbids. The royal
	 * piece's cell is among them already. A module with `forbids` needs it. */
	void (*pins)(struct hgn_cells *cells, const struct hgn_position *position);
	/* Note what a move does beside moving pieces, such as an explosion. Called when its pieces have moved, before the
	 * turn passes; cells are changed with hgn_position_set(). `compile` calls hgn_game_play_in_full(). */
	void (*played)(struct hgn_position *position, const struct hgn_move *move);
	/* Return the id of the rule by which a pseudo-legal move may not be made, whatever it leaves, or NULL; `barred`
	 * is a sentence that says why. Needs `pins` that adds all pieces. */
	const char *(*bars)(struct hgn_position *position, const struct hgn_move *move);
	const char *barred;
	/* Return true if attacks of `side` on a royal piece on a cell do not count. */
	bool (*spares)(const struct hgn_position *position, unsigned cell, int side);
	const struct hgn_kind *kinds;
	/* Enumerate the moves of those kinds until `each` returns false; false then. They are legal but for what the
	 * safety of a royal piece forbids, which is looked at elsewhere. In ordinary play; `in_stages`: in stages too. */
	bool (*generate)(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx);
	bool in_stages;
	bool never_in_check; /* none of them is legal in check */
	bool repeatable;     /* it may stand in a game several times, being compiled for each, and has no other hooks */
	/* Those that pieces of `code` make to `to`; any promotion is chosen. False when `each` returned false. */
	bool (*moves_to)(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each,
	    void *ctx);
	/* Whether a piece of `side` attacks a cell by moves of those kinds; `how` (may be NULL) is filled then. */
	bool (*attack)(struct hgn_attack *how, const struct hgn_position *position, unsigned cell, int side);
	/* What rays with HGN_RAY_CONDITIONAL wait for; and in words, as the end of "goes to e4 only ". */
	hgn_condition_fn *condition;
	void (*condition_text)(char *out, size_t size, const struct hgn_game *game);
	const char *(*condition_reason)(const struct hgn_game *game); /* the rule id of a breach; NULL = cannot-reach */
	/* Why the piece on a cell does not make the move of some parts, if it is one of the module's kinds or should be; or
	 * the move, where only what it leaves behind can be wrong. */
	enum hgn_nearness (*explain)(struct hgn_error *error, struct hgn_move *move,
	    const struct hgn_position *position, const struct hgn_move_parts *parts, unsigned from);
	/* Classes of its moves, as statistics and styles tell plies apart; NULL ends the list. And which of them a
	 * legal move is of, or -1 when it is as in all games. */
	const char *const *classes;
	int (*classify)(const struct hgn_position *position, const struct hgn_move *move);
	const struct hgn_module_text *text;
	const struct hgn_module_state *state;
	/* What it draws and writes of its own: see draw/drawing.h; or NULL. */
	const struct hgn_drawing *drawing;
	/* Choose at random one of moves that are too many to list: see hgn_position_random_move(). */
	int (*random_move)(struct hgn_move *out, struct hgn_position *position, hgn_below_fn *below, void *ctx);
};

#endif
