/* SPDX-License-Identifier: MIT
 * Rule modules: behaviour that cannot be expressed as data, named for its effect, with parameters in YAML.
 *
 * `compile` is called once when a game is loaded, and writes into the game's tables. The other hooks are called during
 * play. Any hook may be NULL. The modules are in lib/modules. */
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
	HGN_PARAM_TRANSFORMS, /* a list of transformations, which are added to game->transform */
	HGN_PARAM_SHAPES, /* a mapping of piece letters to lists of cells [file, rank] */
	HGN_PARAM_WORD,   /* a text without spaces, which the module interprets */
	HGN_PARAM_WAYS    /* a list of ways to castle */
};

struct hgn_param {
	const char *name; /* NULL after the last */
	enum hgn_param_type type;
	bool required;
	const char *about;
};

/* A way to castle: its names in errors and in moves, its cells as a text, the letter of its right. */
struct hgn_way {
	const char *key, *name, *cells;
	char right;
};

/* The value of a parameter; the field for its type is set. */
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

/* An attack on a cell: its origin, and the cells between, which would block it if occupied. */
struct hgn_attack {
	uint16_t from;
	uint16_t between[HGN_MAX_RANKS];
	int n;
};

struct hgn_position;
struct hgn_drawing;

/* Process a move. Return false to end the enumeration. */
typedef bool hgn_each_move_fn(void *ctx, const struct hgn_move *move);

/* The meaning of the cells of a move, other than its origin and target. */
enum hgn_cells_meaning {
	HGN_CELLS_TAKEN,  /* pieces are captured there */
	HGN_CELLS_PLACED, /* pieces are put there */
	HGN_CELLS_STEPS   /* a compound move: origins and targets in pairs */
};

/* A kind of moves that a module owns. */
struct hgn_kind {
	uint8_t kind; /* of enum hgn_move_kind, or the module's own from HGN_KIND_OWN on; HGN_KIND_ORDINARY ends a
	               * list */
	/* Check that a move is legal from its kind, cells, piece and aux, and fill in its other fields. Return 0, or
	 * HGN_EINVAL with the rule that forbids it (`error` may be NULL). */
	int (*check)(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error);
	/* Play a legal move: pieces by hgn_position_set(), and other changes in the state. The caller passes the turn
	 * afterwards. */
	void (*play)(struct hgn_position *position, const struct hgn_move *move);
	char symbol; /* symbol before the target in move text, in place of x and -; or 0 */
	enum hgn_cells_meaning cells;
};

/* Return true if a move consists of several moves; return the meaning of its cells. */
static inline bool
hgn_move_is_compound(const struct hgn_move *move, const struct hgn_game *game)
{
	return game->kind[move->kind] != NULL && game->kind[move->kind]->cells == HGN_CELLS_STEPS;
}

struct hgn_marks;
struct hgn_move_parts;

/* How near a piece comes to making the move of some parts. The reason of the nearest piece is reported. */
enum hgn_nearness { HGN_NOT_CONCERNED, HGN_FAR, HGN_CONFINED, HGN_BLOCKED, HGN_EMPTY, HGN_PROTECTED, HGN_PROMOTION,
	HGN_FORBIDDEN, HGN_PSEUDO_LEGAL };

/* Fields of FEN, in the order in which they are read. The board is the first field of every text. */
enum hgn_fen_field { HGN_FEN_BOARD, HGN_FEN_POCKET, HGN_FEN_SIDE, HGN_FEN_CASTLING, HGN_FEN_EN_PASSANT, HGN_FEN_STATE,
	HGN_FEN_EXTRA, HGN_FEN_CLOCK, HGN_FEN_NUMBER, HGN_FEN_FIELDS };
_Static_assert(HGN_FEN_FIELDS == HGN_MAX_FEN_FIELDS, "a game has room for each");
struct hgn_fen_scan;

/* Data that a module keeps in positions, and its text. A game has at most one module per field; any hook may be
 * NULL. */
struct hgn_module_state {
	/* The field of `read` and `write`: HGN_FEN_STATE, the field of the en passant cell in other games; or
	 * HGN_FEN_EXTRA, a word before the counters. That word may be missing, in which case `read` is not called, or
	 * be the last one if it is not a number. A module with `pocket` has HGN_FEN_POCKET. */
	enum hgn_fen_field field;
	/* Read the field from scan->at on; if part of HGN_FEN_STATE remains, it is read as the en passant cell. Write
	 * the field, or return false if it is written as in all games. */
	int (*read)(struct hgn_fen_scan *scan);
	/* Set the default for a missing field. */
	void (*reset)(struct hgn_position *position);
	bool (*write)(struct hgn_buf *out, const struct hgn_position *position);
	/* Check a position that was read. */
	int (*check)(const struct hgn_position *position, struct hgn_error *error);
	/* In phases - is written as the side to move. */
	bool sideless;
	/* The objects that are numbered from 1 in phases, for a message; NULL = the number may be 0. */
	const char *numbered;
	/* Return the number of pieces of a code in the pocket of its side; set it, or return false if it is
	 * impossible. */
	unsigned (*pocket)(const struct hgn_position *position, unsigned code);
	bool (*set_pocket)(struct hgn_position *position, unsigned code, unsigned n);
	/* Return true if the piece on a cell was promoted, if that matters: its letter is then followed by ~; set this,
	 * or return false if it is impossible. */
	bool (*promoted)(const struct hgn_position *position, unsigned cell);
	bool (*set_promoted)(struct hgn_position *position, unsigned cell, bool promoted);
	/* For stacked types: return the number of pieces below, which follows the letter; set it, or return false if it
	 * is impossible. It is set only once per type; 0 undoes that. */
	int (*stack)(const struct hgn_position *position, int type);
	bool (*set_stack)(struct hgn_position *position, int type, int n);
	/* Copy the module's data from a position to its mirror image. */
	void (*mirror)(struct hgn_position *to, const struct hgn_position *from);
};

/* The syntax of moves that a module describes. */
enum hgn_move_syntax {
	HGN_SYNTAX_TURN,  /* moves of pieces joined by commas, or -- for none */
	HGN_SYNTAX_CELLS, /* a piece and the cells that it covers: La1b1c1c2 */
	HGN_SYNTAX_SUFFIXES  /* a piece, cells, and a suffix that the module parses: Sr~3, Nrb9@R, Ma9b2&c1 */
};

/* Text of moves and positions that a module writes in its own way. Only one module of a game may have this; any hook
 * may be NULL. */
struct hgn_module_text {
	/* Return true if the moves of a position are described and matched only by these hooks; NULL = always. */
	bool (*owns)(const struct hgn_position *position);
	enum hgn_move_syntax syntax;
	/* Fill in the parts of a legal move, which have room for HGN_MAX_STEPS steps. In short style the origin is
	 * omitted if the move is unambiguous without it. */
	void (*describe)(struct hgn_move_parts *out, const struct hgn_position *position, const struct hgn_move *move,
	    enum hgn_move_style style);
	/* Find the legal move that fits parts, as hgn_move_match() does. If a text is broken, the parts are those
	 * before the error, and `error` is set: the hook may report another error, and returns HGN_EINVAL. For compound
	 * turns the hook is also called in positions that it does not own, and refuses them. */
	int (*match)(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
	    const struct hgn_move_parts *parts, struct hgn_error *error);
	/* Off-board places, each for one piece at most: their number; their names, such as "w@Pr" and "~3"; the code in
	 * a place, 0 = empty; set the code, or return false if it is impossible. */
	int (*places)(const struct hgn_game *game);
	void (*place_name)(char name[HGN_CELL_NAME], const struct hgn_game *game, int place);
	unsigned (*at_place)(const struct hgn_position *position, int place);
	bool (*put_place)(struct hgn_position *position, int place, unsigned code);
	/* Number of lines to the right of the text board, and a function that appends a line, counted from the top. */
	int board_lines;
	void (*board_line)(struct hgn_buf *out, const struct hgn_position *position, int n);
	/* Append the side to move and its task, in place of the usual line below the board. */
	void (*due)(struct hgn_buf *out, const struct hgn_position *position);
	/* Append lines below it. */
	void (*board_notes)(struct hgn_buf *out, const struct hgn_position *position);
	/* Return why the side to move, which has no move, has lost: the end of a sentence. */
	const char *(*stuck)(const struct hgn_position *position);
};

struct hgn_module {
	const char *name;
	const struct hgn_module *part_of; /* module that it requires and whose kinds of moves it shares, or NULL */
	int own_kinds; /* number of kinds of moves, including those of its parts */
	struct hgn_param params[HGN_MODULE_PARAMS + 1];
	int (*compile)(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error);
	/* Return a sentence of the rule for rule sheets, which languages translate; NULL = the game's reasons say it. */
	const char *(*about)(const struct hgn_game *game);
	/* Check that the pieces and other rules of the game are compatible, after all rules were compiled. */
	int (*agrees)(const struct hgn_game *game, struct hgn_error *error);
	/* Return NULL if the position after a move of `mover` is legal, else the id of the rule that forbids it. */
	const char *(*forbids)(const struct hgn_position *after, int mover);
	const char *forbidden; /* the effect that it forbids, as the end of a sentence that begins with "this leaves
	                        * " */
	/* Add cells to the pins of the side to move if a move from them could lead to a position that `forbids`
	 * forbids. The cell of the royal piece was added before. Required with `forbids`. */
	void (*pins)(struct hgn_cells *cells, const struct hgn_position *position);
	/* Apply effects of a move besides moving pieces, such as an explosion. Called after its pieces have moved,
	 * before the turn passes; cells must be changed with hgn_position_set(). `compile` must call
	 * hgn_game_play_in_full(). */
	void (*played)(struct hgn_position *position, const struct hgn_move *move);
	/* Return the id of the rule that forbids a pseudo-legal move, regardless of the position after it, or NULL;
	 * `barred` is a sentence with the reason. Requires a `pins` that adds all pieces. */
	const char *(*bars)(struct hgn_position *position, const struct hgn_move *move);
	const char *barred;
	/* Return true if attacks of `side` on a royal piece on a cell are ignored. */
	bool (*spares)(const struct hgn_position *position, unsigned cell, int side);
	const struct hgn_kind *kinds;
	/* Generate the moves of the module's kinds until `each` returns false; then return false. They are legal except
	 * for the safety of royal pieces, which is checked elsewhere. Called in ordinary play, and in phases if
	 * `in_phases` is set. */
	bool (*generate)(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx);
	bool in_phases;
	bool never_in_check; /* no generated move is legal in check */
	bool repeatable;     /* it may be used several times in a game, is compiled for each use, and has no other
	                      * hooks */
	/* Generate the moves of pieces of `code` to `to`, with promotions chosen. Return false if `each` returned
	 * false. */
	bool (*moves_to)(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each,
	    void *ctx);
	/* Return true if a piece of `side` attacks a cell by moves of the module's kinds, and fill in `how` (may be
	 * NULL). */
	bool (*attack)(struct hgn_attack *how, const struct hgn_position *position, unsigned cell, int side);
	/* The condition of rays with HGN_RAY_CONDITIONAL; write it as the end of "goes to e4 only ". */
	hgn_condition_fn *condition;
	void (*condition_text)(char *out, size_t size, const struct hgn_game *game);
	const char *(*condition_reason)(const struct hgn_game *game); /* the rule id if the condition does not hold;
	                                                               * NULL = cannot-reach */
	/* Explain why the piece on a cell cannot make the move of some parts, if it is or should be of the module's
	 * kinds; or set the move, if only the position after it may be illegal. */
	enum hgn_nearness (*explain)(struct hgn_error *error, struct hgn_move *move,
	    const struct hgn_position *position, const struct hgn_move_parts *parts, unsigned from);
	/* Classes of its moves, for statistics and styles; NULL ends the list. `classify` returns the index of a legal
	 * move's class, or -1 if its class is the one that it has in all games. */
	const char *const *classes;
	int (*classify)(const struct hgn_position *position, const struct hgn_move *move);
	const struct hgn_module_text *text;
	const struct hgn_module_state *state;
	/* hooks for drawing, see draw/drawing.h; or NULL */
	const struct hgn_drawing *drawing;
	/* Choose one of the moves at random if there are too many to list: see hgn_position_random_move(). */
	int (*random_move)(struct hgn_move *out, struct hgn_position *position, hgn_below_fn *below, void *ctx);
};

#endif
