/* SPDX-License-Identifier: MIT
 * Rule modules: rules that cannot be expressed as data. A module is named after its effect and has parameters in YAML.
 *
 * `compile` is called once when a game is loaded, and changes the tables of the game. The other hooks are called during
 * play. Any hook may be NULL. The modules are in lib/modules. */
#ifndef HGN_GAME_MODULE_H
#define HGN_GAME_MODULE_H

#include "game/game.h"

#define HGN_MODULE_PARAMS 10
#define HGN_MAX_SHAPES 4

enum hgn_param_type {
	HGN_PARAM_PIECES, /* a list of piece letters */
	HGN_PARAM_ZONE,   /* name of a zone */
	HGN_PARAM_REASON, /* rule id, which requires an explanation */
	HGN_PARAM_FLAG,   /* true or false */
	HGN_PARAM_NUMBER, /* from 1 to 100 */
	HGN_PARAM_MOVES,  /* mapping from piece letters to lists of moves, which are added to the game */
	HGN_PARAM_TRANSFORMS, /* list of transformations, which are added to game->transform */
	HGN_PARAM_SHAPES, /* mapping from piece letters to lists of cells [file, rank] */
	HGN_PARAM_WORD,   /* text without spaces, to be parsed by the module */
	HGN_PARAM_WAYS    /* a list of ways to castle */
};

struct hgn_param {
	const char *name; /* NULL in the element after the last */
	enum hgn_param_type type;
	bool required;
	const char *about;
};

/* A way to castle: names in errors and in moves, cells as text, letter of the right. */
struct hgn_way {
	const char *key, *name, *cells;
	char right;
};

/* The value of a parameter. Only the fields for its type are set. */
struct hgn_arg {
	bool given;
	uint64_t types; /* set of types */
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

/* An attack on a cell: its origin, and the cells on which an interposed piece would stop it. */
struct hgn_attack {
	uint16_t from;
	uint16_t between[HGN_MAX_RANKS];
	int n;
};

struct hgn_position;
struct hgn_drawing;

/* Process a move. Return false to end the enumeration. */
typedef bool hgn_each_move_fn(void *ctx, const struct hgn_move *move);

/* Meaning of the list of cells of a move. */
enum hgn_cells_meaning {
	HGN_CELLS_TAKEN,  /* cells of captured pieces */
	HGN_CELLS_PLACED, /* cells of new pieces */
	HGN_CELLS_STEPS   /* compound move: origins and targets in pairs */
};

/* A kind of moves that belongs to a module. */
struct hgn_kind {
	uint8_t kind; /* enum hgn_move_kind, or a kind of the module from HGN_KIND_OWN on; HGN_KIND_ORDINARY terminates
		       * a list */
	/* Check that a move with given kind, cells, piece and aux is legal, and set its other fields. Return 0, or
	 * another number after setting the rule that forbids it. `error` may be NULL. */
	int (*check)(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error);
	/* Make a legal move: change pieces by hgn_position_set(), and the state. The caller changes the side to
	 * move. */
	void (*play)(struct hgn_position *position, const struct hgn_move *move);
	char symbol; /* symbol before the target in move text, instead of x or -; 0 = none */
	enum hgn_cells_meaning cells;
};

/* Return true if a move is compound, or return the meaning of its cells. */
static inline bool
hgn_move_is_compound(const struct hgn_move *move, const struct hgn_game *game)
{
	return game->kind[move->kind] != NULL && game->kind[move->kind]->cells == HGN_CELLS_STEPS;
}

struct hgn_marks;
struct hgn_move_parts;

/* How close a piece comes to making a given move. Of several pieces, the reason for the closest is reported. */
enum hgn_nearness { HGN_NOT_CONCERNED, HGN_FAR, HGN_CONFINED, HGN_BLOCKED, HGN_EMPTY, HGN_PROTECTED, HGN_PROMOTION,
	HGN_FORBIDDEN, HGN_PSEUDO_LEGAL };

/* Fields of FEN, in the order in which they are read. The board is always the first field of the text. */
enum hgn_fen_field { HGN_FEN_BOARD, HGN_FEN_POCKET, HGN_FEN_SIDE, HGN_FEN_CASTLING, HGN_FEN_EN_PASSANT, HGN_FEN_STATE,
	HGN_FEN_EXTRA, HGN_FEN_CLOCK, HGN_FEN_NUMBER, HGN_FEN_FIELDS };
_Static_assert(HGN_FEN_FIELDS == HGN_MAX_FEN_FIELDS, "a game has room for each");
struct hgn_fen_scan;

/* State of a module in positions, and its text in FEN. Each field belongs to at most one module of a game. Any hook may
 * be NULL. */
struct hgn_module_state {
	/* Field of `read` and `write`. HGN_FEN_STATE: in place of the en passant cell. HGN_FEN_EXTRA: a word before the
	 * counters, for which `read` is not called if it is missing; it may be the last word if it is not a number.
	 * HGN_FEN_POCKET: for modules with `pocket`. */
	enum hgn_fen_field field;
	/* Read the field from scan->at on. The rest of HGN_FEN_STATE is then read as the en passant cell. `write`
	 * appends the field, or returns false if it has the usual form. */
	int (*read)(struct hgn_fen_scan *scan);
	/* Set the state for a missing field. */
	void (*reset)(struct hgn_position *position);
	bool (*write)(struct hgn_buf *out, const struct hgn_position *position);
	/* Check the state after reading a position. Return HGN_ENOTFOUND if only pieces are missing, so that the
	 * position can be drawn. */
	int (*check)(const struct hgn_position *position, struct hgn_error *error);
	/* In phases, the side to move is written as "-". */
	bool sideless;
	/* Plural noun, for messages, for the objects that phases are numbered by, from 1; NULL = the number may be
	 * 0. */
	const char *numbered;
	/* Return the number of pieces of a code in the pocket of its side; set the number, or return false if it is
	 * impossible. */
	unsigned (*pocket)(const struct hgn_position *position, unsigned code);
	bool (*set_pocket)(struct hgn_position *position, unsigned code, unsigned n);
	/* Return true if the piece on a cell is promoted and must remember it, which FEN marks by ~ after the letter;
	 * set this, or return false if it is impossible. */
	bool (*promoted)(const struct hgn_position *position, unsigned cell);
	bool (*set_promoted)(struct hgn_position *position, unsigned cell, bool promoted);
	/* For stacked types: return the number of pieces below, which FEN has after the letter; set it, or return false
	 * if it is impossible. It is set once per type; 0 resets it. */
	int (*stack)(const struct hgn_position *position, int type);
	bool (*set_stack)(struct hgn_position *position, int type, int n);
	/* Copy the state to the mirror image of a position. */
	void (*mirror)(struct hgn_position *to, const struct hgn_position *from);
};

/* Syntaxes of moves that a module describes. */
enum hgn_move_syntax {
	HGN_SYNTAX_TURN,  /* moves separated by commas; -- for none */
	HGN_SYNTAX_CELLS, /* a piece letter and the cells that the piece covers: La1b1c1c2 */
	HGN_SYNTAX_SUFFIXES  /* a piece letter, cells, and a suffix that the module parses: Sr~3, Nrb9@R, Ma9b2&c1 */
};

/* Text of moves and positions that a module reads and writes itself. At most one module of a game has it. Any hook may
 * be NULL. */
struct hgn_module_text {
	/* Return true if only these hooks describe and match the moves of a position; NULL = always. */
	bool (*owns)(const struct hgn_position *position);
	enum hgn_move_syntax syntax;
	/* Describe a legal move as parts, with room for HGN_MAX_STEPS steps. The short style omits the origin if the
	 * move is unambiguous without it. */
	void (*describe)(struct hgn_move_parts *out, const struct hgn_position *position, const struct hgn_move *move,
	    enum hgn_move_style style);
	/* Find the legal move that matches parts, as hgn_move_match() does. If the text is invalid, `error` is already
	 * set, and the parts are those before the error; the hook may set another error, and returns HGN_EINVAL.
	 * Compound turns are passed to the hook in all positions; it refuses them where they are not allowed. */
	int (*match)(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
	    const struct hgn_move_parts *parts, struct hgn_error *error);
	/* Off-board places, each for at most one piece. `places`: their number. `place_name`: names such as "w@Pr" and
	 * "~3". `at_place`: code in a place, 0 = empty. `set_place`: set the code, or return false if it is
	 * impossible. */
	int (*places)(const struct hgn_game *game);
	void (*place_name)(char name[HGN_CELL_NAME], const struct hgn_game *game, int place);
	unsigned (*at_place)(const struct hgn_position *position, int place);
	bool (*put_place)(struct hgn_position *position, int place, unsigned code);
	/* Number of lines at the right of the text board, and a function that appends the nth line from the top. */
	int board_lines;
	void (*board_line)(struct hgn_buf *out, const struct hgn_position *position, int n);
	/* Append the side to move and what it must do, instead of the usual line below the text board. */
	void (*due)(struct hgn_buf *out, const struct hgn_position *position);
	/* Append lines below the text board. */
	void (*board_notes)(struct hgn_buf *out, const struct hgn_position *position);
	/* Return why the side to move has lost by having no legal move: the end of a sentence. */
	const char *(*stuck)(const struct hgn_position *position);
};

struct hgn_module {
	const char *name;
	const char *const *includes; /* former names of parts of this module, terminated by NULL; or NULL */
	const struct hgn_module *part_of; /* module that this one requires and with which it shares kinds of moves, or
					   * NULL */
	const char *before; /* name of a module that a game must list after this one, if it has both; NULL = none */
	int own_kinds; /* number of kinds of moves, including those of modules with `part_of` */
	struct hgn_param params[HGN_MODULE_PARAMS + 1];
	int (*compile)(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error);
	/* Check that the pieces and other rules of the game are compatible. Called after all rules were compiled. */
	int (*agrees)(const struct hgn_game *game, struct hgn_error *error);
	/* Return NULL if the position after a move of `mover` is legal, otherwise the id of the rule that forbids
	 * it. */
	const char *(*forbids)(const struct hgn_position *after, int mover);
	const char *forbidden; /* what is forbidden, as the end of a sentence that begins with "this leaves " */
	/* Add cells to the pins of the side to move: all cells from which a move can lead to a position that `forbids`
	 * forbids. The royal piece is always pinned. Required with `forbids`. */
	void (*pins)(struct hgn_cells *cells, const struct hgn_position *position);
	/* Apply side effects of a move, such as an explosion. Called after its pieces were moved and before the side to
	 * move changes; change cells only by hgn_position_set(). `compile` must call hgn_game_play_in_full(). */
	void (*played)(struct hgn_position *position, const struct hgn_move *move);
	/* Return the id of a rule that forbids a pseudo-legal move regardless of the position after it, or NULL.
	 * `barred` is a sentence with the reason. Requires a `pins` that adds all pieces. */
	const char *(*bars)(struct hgn_position *position, const struct hgn_move *move);
	const char *barred;
	/* Return true if attacks of `side` on a royal piece on a cell are ignored. */
	bool (*spares)(const struct hgn_position *position, unsigned cell, int side);
	const struct hgn_kind *kinds;
	/* Call `each` for the moves of the module's kinds. Stop and return false if it returns false, or if it is not
	 * known whether there are other moves. The moves must be legal, except that the caller checks the safety of
	 * royal pieces. Called in ordinary play, and in phases if `in_phases` is set. */
	bool (*generate)(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx);
	bool in_phases;
	bool never_in_check; /* no generated move is legal in check */
	bool never_captures; /* no generated move is a capture */
	bool repeatable;     /* may be used several times in a game; `compile` is called for each use; has no other
			      * hooks */
	/* Call `each` for the moves of pieces of `code` to `to`, one per promotion. Return false if `each` returned
	 * false. Called in ordinary play, and in phases if `in_phases` is set. */
	bool (*moves_to)(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each,
	    void *ctx);
	/* Return true if a piece of `side` attacks a cell by a move of the module's kinds, and fill `how` (may be
	 * NULL). */
	bool (*attack)(struct hgn_attack *how, const struct hgn_position *position, unsigned cell, int side);
	/* Condition of rays with HGN_RAY_CONDITIONAL. `condition_text` writes it as the end of a sentence such as "goes
	 * to e4 only ". */
	hgn_condition_fn *condition;
	void (*condition_text)(char *out, size_t size, const struct hgn_game *game);
	const char *(*condition_reason)(const struct hgn_game *game); /* rule id if the condition is false; NULL =
								       * cannot-reach */
	/* Explain why the piece on a cell cannot make a move of the module's kinds with given parts. If only the
	 * position after it may be illegal, set `move` instead. */
	enum hgn_nearness (*explain)(struct hgn_error *error, struct hgn_move *move,
	    const struct hgn_position *position, const struct hgn_move_parts *parts, unsigned from);
	/* Names of the module's classes of moves, for statistics and styles, terminated by NULL. `classify` returns the
	 * index of a legal move's class, or -1 if it has a class of all games. */
	const char *const *classes;
	int (*classify)(const struct hgn_position *position, const struct hgn_move *move);
	const struct hgn_module_text *text;
	const struct hgn_module_state *state;
	/* Hooks for drawing, see draw/drawing.h; NULL = none. */
	const struct hgn_drawing *drawing;
	/* Choose a random move where moves are too many to list, see hgn_position_random_move(). */
	int (*random_move)(struct hgn_move *out, struct hgn_position *position, hgn_below_fn *below, void *ctx);
};

#endif
