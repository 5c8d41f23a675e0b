/* SPDX-License-Identifier: MIT
 * Rule modules: rules that cannot be expressed as data. A module is named after its effect and has parameters in YAML.
 *
 * `compile` is called once when a game is loaded, and changes the tables of the game. The other hooks are called during
 * play. Any hook and any table of hooks may be NULL. The modules are in lib/modules. */
#ifndef HGN_GAME_MODULE_H
#define HGN_GAME_MODULE_H

#include "base/schema.h"
#include "game/game.h"

/* ---- parameters ---- */

/* Moves that a parameter has added to the game: atom[first] to atom[end - 1]. */
struct hgn_added_moves {
	int first, end;
};

/* Loaders of parameters. types: a list of piece letters, into a uint64_t, a set of types. type: one piece letter, into
 * an int8_t. zone: the name of a zone, into an int8_t. reason: a rule id that requires an explanation. reasons: the
 * prefix of rule ids, into an array of ids "PREFIX-WORD" in the order of `words`. moves: mapping from piece letters to
 * lists of moves, which are added to the game, into a struct hgn_added_moves. */
hgn_load_fn hgn_key_types, hgn_key_type, hgn_key_zone, hgn_key_reason, hgn_key_reasons, hgn_key_added_moves;

/* ---- moves ---- */

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
	uint8_t kind; /* enum hgn_move_kind, or a kind of modules; HGN_KIND_ORDINARY terminates a list */
	/* Check that a move with given kind, cells, piece and aux is legal, and set its other fields. Return 0, or
	 * another number after setting the rule that forbids it. `error` may be NULL. */
	int (*check)(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error);
	/* Make a legal move: change pieces by hgn_position_set(), and the state. The caller changes the side to move.
	 * NULL = like an ordinary move. */
	void (*play)(struct hgn_position *position, const struct hgn_move *move);
	char symbol; /* symbol before the target in move text, instead of x or -; 0 = none */
	enum hgn_cells_meaning cells;
};

/* Return a move of a kind without cells. */
static inline struct hgn_move
hgn_move_start(unsigned kind, unsigned code)
{
	return (struct hgn_move){ .from = HGN_NO_CELL, .to = HGN_NO_CELL, .taken_at = HGN_NO_CELL, .aux = HGN_NO_CELL,
		.kind = (uint8_t)kind, .piece = (uint8_t)code, .into = (uint8_t)code };
}

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
	/* Mirror the state. `to` has a copy of the bytes of hgn_game_claim_block(). */
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

/* Moves of a module. They must be legal, except that callers check the safety of royal pieces. */
struct hgn_module_moves {
	const struct hgn_kind *kinds;
	bool in_phases;      /* `generate` and `moves_to` are called in phases too, not only in ordinary play */
	bool never_in_check; /* no move of `generate` is legal in check */
	bool never_captures; /* no move of `generate` is a capture */
	/* Call `each` for the moves of the module's kinds. Stop and return false if it returns false, or if it is not
	 * known whether there are other moves. */
	bool (*generate)(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx);
	/* Call `each` for the moves of pieces of `code` to `to`, one per promotion. Return false if `each` returned
	 * false. */
	bool (*moves_to)(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each,
	    void *ctx);
	/* Return true if a piece of `side` attacks a cell by a move of the module's kinds, and fill `how` (may be
	 * NULL). */
	bool (*attack)(struct hgn_attack *how, const struct hgn_position *position, unsigned cell, int side);
	/* Apply side effects of a move, such as an explosion. Called after its pieces were moved and before the side to
	 * move changes; change cells only by hgn_position_set(). */
	void (*played)(struct hgn_position *position, const struct hgn_move *move);
	/* Explain why the piece on a cell cannot make a move of the module's kinds with given parts. If only the
	 * position after it may be illegal, set `move` instead. */
	enum hgn_nearness (*explain)(struct hgn_error *error, struct hgn_move *move,
	    const struct hgn_position *position, const struct hgn_move_parts *parts, unsigned from);
	/* Choose a random move where moves are too many to list, see hgn_position_random_move(). */
	int (*random_move)(struct hgn_move *out, struct hgn_position *position, hgn_below_fn *below, void *ctx);
};

/* Restrictions of pseudo-legal moves. */
struct hgn_module_legality {
	/* Return NULL if the position after a move of `mover` is legal, otherwise the id of the rule that forbids
	 * it. */
	const char *(*forbids)(const struct hgn_position *after, int mover);
	const char *forbidden; /* end of a sentence that begins with "this leaves "; required with `forbids` */
	bool only_cells; /* `forbids` reads only `at` and `king` of the position, so that moves need not be made */
	/* Return the id of a rule that forbids a move regardless of the position after it, or NULL. */
	const char *(*bars)(struct hgn_position *position, const struct hgn_move *move);
	const char *barred; /* a sentence with the reason; required with `bars` */
	/* Add cells to the pins of the side to move: all cells from which a move can be barred or lead to a position
	 * that is forbidden or leaves a royal piece attacked, except the cell of the royal piece. If NULL, modules with
	 * `forbids` or `bars` pin all pieces. */
	void (*pins)(struct hgn_cells *cells, const struct hgn_position *position);
	/* Return true if attacks of `side` on a royal piece on a cell are ignored. */
	bool (*spares)(const struct hgn_position *position, unsigned cell, int side);
};

/* Condition of rays with HGN_RAY_CONDITIONAL. At most one module of a game has one. */
struct hgn_ray_condition {
	hgn_condition_fn *holds;
	/* Write it as the end of a sentence such as "goes to e4 only ". */
	void (*write)(char *out, size_t size, const struct hgn_game *game);
	/* Return the rule id of moves for which it does not hold; NULL = cannot-reach. */
	const char *(*reason)(const struct hgn_game *game);
};

/* Classes of moves, for statistics and styles. */
struct hgn_module_classes {
	const char *const *names; /* terminated by NULL */
	/* Return the index of a legal move's class, or -1 if it has a class of all games. */
	int (*classify)(const struct hgn_position *position, const struct hgn_move *move);
};

/* ---- modules ---- */

struct hgn_module {
	const char *name;
	const char *const *includes; /* former names of parts of this module, terminated by NULL; or NULL */
	const char *before; /* name of a module that a game must list after this one, if it has both; NULL = none */
	const char *needs;  /* name of a module that a game must list before this one; NULL = none */
	bool repeatable;    /* may be used several times in a game; has no other hooks than `compile` and `agrees` */
	/* Parameters, terminated by a key without a name; NULL = none. They are loaded into a struct of `size` bytes,
	 * which has the values of `defaults` before (NULL = zeros), and belongs to the game. game->data[slot] points to
	 * it unless `slot` is HGN_SLOT_NONE. */
	const struct hgn_key *params;
	size_t size;
	const void *defaults;
	int slot;
	/* Compile the parameters. Return 0 or an error. */
	int (*compile)(struct hgn_game *game, void *params, struct hgn_error *error);
	/* Check that the pieces and other rules of the game are compatible. Called after all rules were compiled. */
	int (*agrees)(const struct hgn_game *game, struct hgn_error *error);
	const struct hgn_module_moves *moves;
	const struct hgn_module_legality *legality;
	const struct hgn_ray_condition *condition;
	const struct hgn_module_classes *classes;
	const struct hgn_module_text *text;
	const struct hgn_module_state *state;
	const struct hgn_drawing *drawing; /* see draw/scene.h */
};

/* Initialise `params`, `size` and `slot` of a module. */
#define HGN_PARAMS(type, own_slot, ...) \
	.size = sizeof(type), .slot = own_slot, .params = (const struct hgn_key[]) { __VA_ARGS__, { NULL } }

#endif
