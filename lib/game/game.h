/* SPDX-License-Identifier: MIT
 * A game: the content of a YAML file, compiled to flat tables, so that no strings are needed to make moves.
 *
 * Piece codes. Each piece that can be on a cell has a code. 0 is an empty cell, 1 to `types` are White's pieces, and
 * `types` + 1 to 2 * `types` are Black's, in the order of the YAML file. A piece with several families has one
 * type per family; these types are consecutive, in the order of the families. Neutral pieces have only White's code. */
#ifndef HGN_GAME_GAME_H
#define HGN_GAME_GAME_H

#include <string.h>

#include "base/arena.h"
#include "board/board.h"
#include "game/move_tables.h"
#include "hgn.h"

#define HGN_MAX_ZONES 16
#define HGN_MAX_SLOTS 20
#define HGN_MAX_MODULES 24
#define HGN_MAX_ATOMS 1024
#define HGN_MAX_INTO 16
#define HGN_MAX_FAMILIES 8
#define HGN_CELL_MOVES 1024 /* maximum pseudo-legal moves of a piece */
#define HGN_STATE_BLOCK 29 /* bytes for the state of rule modules in a position */
#define HGN_MAX_FEN_FIELDS 9

/* An atom: one way in which a piece type moves, from White's point of view. */
struct hgn_atom {
	uint8_t type;
	uint8_t min, max; /* minimum and maximum repetitions of the vector */
	uint8_t flags;    /* bits of enum hgn_ray_flag */
	uint8_t kind;     /* as in rays */
	uint8_t lacking;  /* sides whose pieces do not have the atom, as a set of enum hgn_side */
	int8_t zone;      /* HGN_RAY_FROM_ZONE: zone of the origin */
	uint8_t to;       /* zone of the target, 1-based; 0 = anywhere; requires min = max */
	uint16_t nth;     /* leads to the nth cell of that zone, 1-based, without vectors; 0 = by vectors */
	struct hgn_vec v; /* the first step */
	struct hgn_vec w; /* all further steps; differs from `v` only in rays that turn */
};

/* A hop over exactly one other piece, the hurdle. All other cells before the target must be empty. */
#define HGN_MAX_HOPS 16
enum hgn_hurdle { HGN_HURDLE_ANY, HGN_HURDLE_FRIEND, HGN_HURDLE_ENEMY };
struct hgn_hop {
	uint8_t before, after; /* maximum steps to the hurdle, and from the hurdle to the target */
	uint8_t over;          /* enum hgn_hurdle */
};

struct hgn_zone {
	char name[32];
	const char *title; /* name in sentences, such as "the hill"; NULL = none */
	int8_t shown;      /* whether diagrams show its outline: 1 = yes, -1 = no, 0 = if it is a goal or confines
			    * pieces */
	struct hgn_cells cells[2]; /* White's and Black's cells */
};

/* A line that drawings have between two points, or leave out between two adjacent ones. */
#define HGN_MAX_STROKES 64
struct hgn_stroke {
	uint16_t from, to;
	bool gap;
};

/* How pieces of the initial position are shuffled. */
struct hgn_shuffle {
	int8_t zone;         /* zone within which White's pieces are shuffled */
	int8_t inner, outer; /* each piece of type `inner` must be between two of type `outer`; -1 = none */
	uint64_t apart;      /* types of which each side's pieces must be on cells of different colours */
};

/* Sides for which a piece type is royal. */
enum hgn_royal { HGN_ROYAL_NONE, HGN_ROYAL_BOTH, HGN_ROYAL_WHITE, HGN_ROYAL_BLACK };

/* When a move promotes, by its origin and target. */
enum hgn_promotion_when { HGN_ON_ENTERING = 1, HGN_ON_STAYING = 2, HGN_ON_LEAVING = 4 };

/* Where a piece type can be dropped, if it is not a zone. The value of games without drops is HGN_ENTERS_ANYWHERE. */
enum hgn_entry { HGN_ENTERS_NOWHERE = -2, HGN_ENTERS_ANYWHERE = -1 };

#define HGN_OTHER_LETTERS 3
struct hgn_type {
	char name[32];
	char letter;         /* upper case, except for some neutral pieces; types of different families may share a
			      * letter */
	char others[HGN_OTHER_LETTERS + 1]; /* alternative letters of other programs, accepted in moves and positions */
	int8_t family;       /* index of its family; -1 = none */
	bool neutral;        /* belongs to no side */
	bool promoted;       /* promoted form of the piece with the same letter; written with + before it */
	int8_t demoted;      /* type of which this is the promoted form, or -1 */
	bool stacked;        /* other pieces are below it; has the letter of the unstacked piece */
	bool silent;         /* moves are written without its letter */
	uint8_t royal;       /* enum hgn_royal */
	uint8_t may_lack;    /* enum hgn_royal: sides that may play without it, although it is royal */
	bool overlaps;       /* two rays may generate the same move, so duplicates must be removed */
	const struct hgn_figure *figure; /* picture of the piece; NULL = its letter is drawn */
	int8_t entry;        /* its own zone in which it can be dropped, or enum hgn_entry */
	int8_t confined;     /* zone that it cannot leave, or -1 */
	const char *confined_rule; /* rule id for moves that would leave it */
	/* Promotion to a type of `into`, by moves into, within or out of the opponent's zone `promotes_in`, as
	 * `promotes_when` says. -1 = never promotes. */
	int8_t promotes_in;
	int8_t must_promote;    /* the opponent's zone in which promotion is compulsory; -1 = in all of promotes_in,
				 * unless may_decline */
	uint8_t promotes_when;  /* bits of enum hgn_promotion_when */
	bool may_decline;       /* promotion is optional */
	bool into_captured;     /* only to types of which the side has fewer pieces than in the initial position */
	uint8_t into[HGN_MAX_INTO]; /* types, in the order of the file */
	uint8_t ninto;
	struct hgn_promotion_limit {
		int8_t zone;      /* promotion to this type only on cells of this zone of either side; -1 = on all */
		const char *rule; /* rule id for promotions on other cells */
	} limit[HGN_MAX_INTO];
};

/* Kinds of sources for parts of a game: a text that says it, a deduction from a text, memory without a text, a ruling
 * by the author of the file. */
enum hgn_source { HGN_SAID, HGN_DEDUCED, HGN_RECALLED, HGN_RULED, HGN_SOURCES };
extern const char *const hgn_source_names[HGN_SOURCES];
struct hgn_provenance {
	const char *part, *note;
	const char *by;     /* the text, or "" */
	const char *file;   /* file with this entry */
	uint64_t line, col; /* location of this entry */
	enum hgn_source source;
};

/* Records of another game: those that have no Variant tag, but a tag whose value a glob matches. */
struct hgn_other_game {
	const char *tag, *pattern;
	bool
	    elsewhere; /* instead of a tag: the FEN has castling rights of pieces that are not on their initial cells */
	uint8_t id;       /* of the tag, an enum hgn_tag_id; that of FEN if `elsewhere` */
	const char *name; /* id or name of the game, which may be unknown */
};

/* The explanation of a rule id. */
struct hgn_reason {
	const char *id, *summary, *text, *example;
	const char *file; /* file that defines it */
	uint64_t line, col; /* location of the id */
};

/* A position of rule sheets that shows how a piece moves: the moves of the piece on a cell, or one move. */
struct hgn_demonstration {
	const char *name, *caption;
	/* Texts and their locations; a text is NULL if the key is missing. One of `cell` and `move` is not NULL. */
	struct hgn_located {
		const char *text;
		uint64_t line, col;
	} position, cell, move;
	const char *file; /* file that defines it; game->path unless it is inherited */
	uint64_t line, col; /* location of the name */
};

struct hgn_ray_condition;
struct hgn_kind;
struct hgn_module;
struct hgn_module_classes;
struct hgn_module_legality;
struct hgn_module_moves;
struct hgn_position;

/* Kinds of moves. Those of modules begin with HGN_KIND_OWN, see modules/slots.h. */
enum hgn_move_kind {
	HGN_KIND_ORDINARY,
	HGN_KIND_DOUBLE_STEP,
	HGN_KIND_EN_PASSANT,
	HGN_KIND_CASTLING,      /* from, to: cells of the royal piece; aux = index of the way to castle, see struct
				 * hgn_castling */
	HGN_KIND_PASS,          /* null move: no cells, `piece` is the royal piece; never generated */
	HGN_KIND_TRANSFORM,     /* from = to: `into` replaces the piece on its cell */
	HGN_KIND_STAY,          /* captures on `to` without leaving `from` */
	HGN_KIND_OWN,
	HGN_MAX_KINDS = 48
};

/* A way to castle of one side, in which both pieces move in one ply. */
struct hgn_castle {
	uint16_t from, to;                 /* cells of the royal piece */
	uint16_t partner_from, partner_to;
	struct hgn_cells empty;            /* cells that must be empty */
	uint16_t path[HGN_MAX_RANKS];      /* cells that the royal piece crosses, without origin and target */
	int steps;                         /* number of cells in `path` */
	bool opens;                        /* the partner may leave a line of attack on `to` */
};

/* Reasons against castling, which are the second parts of rule ids. */
enum hgn_castling_reason {
	HGN_WHY_CASTLING_RIGHT, HGN_WHY_CASTLING_BLOCKED, HGN_WHY_CASTLING_OUT, HGN_WHY_CASTLING_THROUGH,
	HGN_WHY_CASTLING_INTO, HGN_CASTLING_REASONS
};

/* Castling: all ways, and castling rights. A right belongs to one partner, and several ways may need it. Positions
 * store rights as bits, see hgn_castling_right(). */
#define HGN_MAX_WAYS 8
#define HGN_MAX_RIGHTS 4 /* per side */
struct hgn_castling {
	uint64_t partners;  /* types with which the royal piece may castle */
	int ways, rights;   /* numbers per side */
	struct hgn_castle castle[2][HGN_MAX_WAYS];
	uint8_t right[HGN_MAX_WAYS];           /* right that each way requires */
	const char *name[HGN_MAX_WAYS];        /* names in moves */
	bool named;                            /* some names are not O-O or O-O-O */
	bool anywhere; /* positions say where the partners start, see hgn_castling_partner_at() */
	bool elsewhere;                        /* positions may have the pieces elsewhere, see hgn_game.elsewhere */
	char letter[2 * HGN_MAX_RIGHTS + 1];   /* letters of the rights in FEN, in the order of bits */
	const char *reason[HGN_CASTLING_REASONS];
	uint8_t rights_mask[HGN_MAX_CELLS]; /* rights that remain after a move from or to a cell */
};

static inline uint8_t
hgn_castling_right(const struct hgn_castling *castling, int side, int way)
{
	return (uint8_t)(1 << (side * castling->rights + castling->right[way]));
}

/* Parameters of the module `draws`: sets of types with insufficient material. */
struct hgn_draw_rules {
	uint64_t lone;  /* types of which a single piece cannot mate */
	uint64_t bound; /* types of which any number on cells of one colour cannot mate */
	bool dead;           /* some material is insufficient */
	bool threefold_only; /* repetition is the only draw */
};

/* An automatic change of a piece's type at the end of its move. The first one that applies is used; those without
 * `double_step` are first. */
#define HGN_MAX_TRANSFORMS 8
struct hgn_transform {
	uint64_t types;    /* types that change */
	int8_t zone;       /* the opponent's zone in which they change; -1 = anywhere */
	bool beside_royal; /* only on cells adjacent to the opponent's royal piece */
	bool double_step;  /* only after a double step; the move remains a double step */
	uint8_t into;      /* new type */
};

/* A condition that ends a game. Without a zone or counter, a side with fewer than `min` pieces of these types has lost.
 * With a zone, a side with `min` of them in its zone has won. With a counter, a side whose counter is 0 has lost. */
#define HGN_MAX_ENDINGS 16
struct hgn_ending {
	uint64_t types;
	int8_t zone;   /* -1 = none */
	uint8_t min;
	bool reply;    /* the side may move once more, and the other side must then have enough pieces; with a zone,
		        * only Black may */
	bool wins;     /* the side has won instead */
	uint8_t exempt;  /* sides to which it does not apply, as a set of enum hgn_side */
	uint8_t counter; /* 1-based index of White's counter in the state's block, before Black's; 0 = none */
};

/* Result of stalemate for the side that cannot move. */
enum hgn_stalemate { HGN_STALEMATE_DRAWS, HGN_STALEMATE_LOSES, HGN_STALEMATE_WINS };

/* Return true if the piece on a cell may use rays with HGN_RAY_CONDITIONAL. */
typedef bool hgn_condition_fn(const struct hgn_position *position, unsigned cell);

struct hgn_game {
	struct hgn_arena arena;
	const char *id, *title, *inventor, *about, *rules_page, *provenance_text, *path;
	const char *const *also_called; /* aliases */
	/* The game whose positions have castling pieces elsewhere than in the initial position, for
	 * hgn_castling_elsewhere(); NULL if there is none. */
	struct hgn_elsewhere *elsewhere;
	const struct hgn_game *original; /* the game of which this is such a copy, otherwise NULL */
	const struct hgn_other_game *other; /* games of records that seem to be of this game */
	size_t names;                   /* number of aliases */
	bool shipped;                   /* built-in */
	struct hgn_board board;
	struct hgn_zone zone[HGN_MAX_ZONES];
	int zones;
	struct hgn_stroke stroke[HGN_MAX_STROKES];
	int strokes;
	struct hgn_type type[HGN_MAX_TYPES];
	int types, royal; /* royal: type that can be in check, White's if the sides differ; -1 = none */
	int8_t royal_of[2];    /* royal type of each side; -1 = none */
	uint8_t royal_code[3]; /* [side]: code of the royal piece; 0 = none */
	struct hgn_atom atom[HGN_MAX_ATOMS];
	int atoms;
	struct hgn_hop hop[HGN_MAX_HOPS];
	int hops;
	const struct hgn_module *const *known; /* all available rule modules */
	size_t nknown;
	/* Rule modules of the game, in the order of the file, terminated by NULL. */
	const struct hgn_module *module[HGN_MAX_MODULES + 1];
	int modules;
	const void *data[HGN_MAX_SLOTS]; /* [enum hgn_slot]: compiled parameters of modules, or NULL */
	const struct hgn_module_text *text; /* hooks of the module that describes and matches moves; NULL = none */
	const struct hgn_module_state *state[HGN_MAX_FEN_FIELDS]; /* [enum hgn_fen_field]: hooks of the module that
								   * reads and writes the field; NULL = none */
	const struct hgn_provenance *provenance;
	int provenances, others;
	struct hgn_reason *reason;
	int reasons;
	const struct hgn_demonstration *demonstration;
	int demonstrations;
	char unexplained[256];             /* comma-separated rule ids that lack an explanation */
	const struct hgn_shuffle *shuffle; /* NULL = the initial position is fixed */
	const char *start; /* FEN of the initial position */
	const char *start_file; /* file that contains `start` */
	uint64_t start_line, start_col, id_line, id_col, title_line, title_col; /* locations of keys in the file */
	const struct hgn_position *start_position; /* initial position; made by the library that owns the game */
	uint8_t stalemate;       /* enum hgn_stalemate */
	bool mark_wins;          /* write # after every move that decides the game, not only after mate */
	bool captures[HGN_MAX_CODES][HGN_MAX_CODES]; /* [code of the attacker][code of the victim]: allowed */
	/* [type]: rule id of captures of the type by itself, which are not allowed; NULL = the rule about friendly
	 * pieces. */
	const char *immune[HGN_MAX_TYPES];
	/* [letter - 'A'][family + 1, 0 = none][stacked or not]: type, or -1. */
	int8_t type_of[26][HGN_MAX_FAMILIES + 1][3];
	int8_t by_letter[128];        /* type with a letter and without a family, or -1 */
	uint8_t owner[HGN_MAX_CODES]; /* enum hgn_side of each code */
	int8_t silent_type; /* type whose letter is omitted in moves, or -1 */
	char letter_order[27];                  /* capital letters of moves, in the order of lists of piece letters */
	bool pgn;                               /* moves are written as in PGN */
	bool six_fields;                        /* FEN has six fields, and plies without progress are counted */
	int families;
	char family_letter[HGN_MAX_FAMILIES]; /* letters of families, in the order of the file */
	const char *family_name[HGN_MAX_FAMILIES];
	/* Set by modules: */
	int8_t en_passant;           /* type that captures and can be captured en passant, or -1 */
	bool zeroing[HGN_MAX_CODES]; /* [code]: its moves reset the count of plies without progress */
	const struct hgn_ray_condition *condition; /* condition of HGN_RAY_CONDITIONAL, or NULL */
	struct hgn_ending ending[HGN_MAX_ENDINGS];
	int endings;
	struct hgn_transform transform[HGN_MAX_TRANSFORMS];
	int transforms;
	int block_used;          /* bytes of the state's block that modules use; allocated from its end */
	unsigned too_many_moves; /* set of phases in which moves are too many to list */
	uint8_t ray_flags;       /* bits of enum hgn_ray_flag that are added to all rays */
	bool drawless;           /* games cannot be drawn */
	bool long_steps;         /* first moves may cross several cells or none, and be captured en passant on each */
	const struct hgn_kind *kind[HGN_MAX_KINDS]; /* how to make the moves of each kind; NULL = like ordinary moves */
	char symbol[HGN_MAX_KINDS]; /* symbol of each kind, see struct hgn_kind; 0 = none */
	/* Derived from the above by hgn_game_derive(), after the file was loaded: */
	/* Text of a code in FEN: letter, family, and ^ before the height of a stack. */
	struct hgn_code_text {
		char text[3];
		uint8_t n;
	} code_text[HGN_MAX_CODES];
	/* Tables of modules in the order of `module`, and those of them with `attack`, with `pins`, and with
	 * `forbids`; each terminated by NULL. */
	const struct hgn_module_moves *moves[HGN_MAX_MODULES + 1], *attacking[HGN_MAX_MODULES + 1];
	const struct hgn_module_legality *legality[HGN_MAX_MODULES + 1], *pinning[HGN_MAX_MODULES + 1],
	    *forbidding[HGN_MAX_MODULES + 1];
	const struct hgn_module_classes *classes[HGN_MAX_MODULES + 1];
	bool pins_all;              /* a module without `pins` may forbid any move */
	bool forbids_cells;         /* all tables with `forbids` have `only_cells` */
	bool other_letters;         /* some types have `others` */
	uint8_t by_first[2][128];   /* [side][first byte of a move]: code of the moving piece; 0 = not determined by
				     * this byte */
	uint8_t en_passant_code[2]; /* [side]: code of this type; 0 = none */
	bool attacks_skip;          /* an attack along a line may skip cells */
	bool file_disambiguates;    /* for a piece whose letter is omitted, the file suffices to
				     * disambiguate */
	bool fast_read;             /* the fast path reads moves, because reverse rays suffice */
	bool fast_ordinary;         /* it reads moves of the common form, in phases without module moves */
	bool plain;                 /* the moves of most texts are made without hooks; see
				     * hgn_play_run_player() */
	uint64_t must_survive;      /* types, if the only end is that a side has lost all of them; otherwise 0 */
	uint64_t transforming;      /* types that some transformation changes */
	unsigned hooks;             /* bits of enum hgn_hook: hooks that some module has */
	bool legal_by_attacks;      /* a move is legal if the tables show no attack on the royal piece after it */
	bool declines;              /* promotion is optional for some pieces */
	bool scarce_promotions;     /* for some types, a promotion may be compulsory but impossible */
	struct hgn_tables tables;   /* built last */
};

/* Indexes of `data` that all layers use. Those of modules follow, see lib/modules/slots.h. */
enum hgn_slot { HGN_SLOT_NONE, HGN_SLOT_CASTLING, HGN_SLOT_DRAWS, HGN_SLOT_OWN };

/* Return the rules of castling; NULL if the game has no castling. */
static inline const struct hgn_castling *
hgn_castling_rules(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_CASTLING];
}

/* Return the rules of automatic draws; NULL if the game has none. */
static inline const struct hgn_draw_rules *
hgn_draw_rules(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_DRAWS];
}

/* Return `c` if it is the symbol of a kind of moves, otherwise 0. */
static inline char
hgn_game_symbol(const struct hgn_game *game, char c)
{
	return c != 0 && memchr(game->symbol, c, sizeof game->symbol) != NULL ? c : 0;
}

/* Return true if a game can end without mate while there are legal moves. */
static inline bool
hgn_game_ends_early(const struct hgn_game *game)
{
	return game->endings > 0;
}

/* Hooks that few modules have but that would have to be checked at every move. */
enum hgn_hook {
	HGN_HOOK_ATTACK = 1, HGN_HOOK_MOVES_TO = 2, HGN_HOOK_FORBIDS = 4,
	HGN_HOOK_EVASIONS = 8, /* generated moves may be evasions */
	HGN_HOOK_BARS = 32, HGN_HOOK_SPARES = 64, HGN_HOOK_PLAYED = 128,
	HGN_HOOK_UNSIGNED = 16 /* the text of moves to a target may look like the text of ordinary moves */
};

/* Return true if the tables determine all attacks, because they depend only on the cells of pieces, and any piece
 * blocks a line. */
static inline bool
hgn_game_attacks_by_tables(const struct hgn_game *game)
{
	return game->condition == NULL && game->hops == 0 && !(game->hooks & HGN_HOOK_ATTACK);
}

static inline unsigned
hgn_code(const struct hgn_game *game, int type, int side)
{
	return (unsigned)(1 + type + side * game->types);
}

/* Return the royal type of a side; that of the other side if the side has none. Requires a game with a royal piece. */
static inline int
hgn_game_royal_type(const struct hgn_game *game, int side)
{
	return game->royal_of[side] >= 0 ? game->royal_of[side] : game->royal;
}

/* Maximum sets of a position: one per code, and the sliders of each side. */
#define HGN_MAX_SETS (HGN_MAX_CODES + 2)

static inline int
hgn_code_side(const struct hgn_game *game, unsigned code)
{
	return code > (unsigned)game->types;
}

static inline int
hgn_code_type(const struct hgn_game *game, unsigned code)
{
	return (int)code - 1 - (code > (unsigned)game->types ? game->types : 0);
}

/* Return true if pieces of the game have a code. */
static inline bool
hgn_game_has_code(const struct hgn_game *game, unsigned code)
{
	return code > 0 && code <= 2 * (unsigned)game->types;
}

/* Write a code as in FEN, at most four bytes. Return the end of the text. */
static inline char *
hgn_put_code(char *p, const struct hgn_game *game, unsigned code)
{
	memcpy(p, &game->code_text[code], sizeof *game->code_text);
	return p + game->code_text[code].n;
}

/* Return the game of which this one is a copy with other castling, or the game itself. */
static inline const struct hgn_game *
hgn_game_original(const struct hgn_game *game)
{
	return game->original != NULL ? game->original : game;
}

/* Return the initial position. Owned by the game. */
static inline const struct hgn_position *
hgn_game_start(const struct hgn_game *game)
{
	return game->start_position;
}

/* "White" and "Black", by enum hgn_side. */
extern const char *const hgn_side_names[2];
/* Return the type with a letter and without a family, or -1. */
int hgn_game_type(const struct hgn_game *game, char letter);
/* Return the type for a text such as "R", or "+R" for a promoted form; -1 if there is none. */
int hgn_game_find_type(const struct hgn_game *game, const char *text, size_t n);
/* Write the letter of a type, with + before it for a promoted form. Return the end of the text. */
static inline char *
hgn_put_letter(char *p, const struct hgn_type *type)
{
	*p = '+';
	p += type->promoted;
	*p = type->letter;
	return p + 1;
}
/* Return true if a text is an alias of the game, compared by hgn_text_same_name(). */
bool hgn_game_has_alias(const struct hgn_game *game, const char *name);
/* Return true if a text is an alias, the title or the id of the game. */
bool hgn_game_is_called(const struct hgn_game *game, const char *name);
/* Return the index of a family by its letter, or -1. */
int hgn_game_family(const struct hgn_game *game, char letter);
/* Add an atom. Return 0, or HGN_ELIMIT if there are too many. */
int hgn_game_add_atom(struct hgn_game *game, struct hgn_atom atom, struct hgn_error *error);
/* Check that positions have a counter of plies without progress. Return 0 or HGN_EINVAL. For modules. */
int hgn_game_check_count(const struct hgn_game *game, struct hgn_error *error);
/* Check that pieces of some types can change to the type `into`. Return 0, or HGN_EINVAL if one of them is royal or
 * neutral. For modules. */
int hgn_game_check_change(const struct hgn_game *game, uint64_t types, int into, struct hgn_error *error);
/* Add a transformation, for modules. Return 0, or HGN_ELIMIT if there are too many. */
int hgn_game_add_transform(struct hgn_game *game, struct hgn_transform transform, struct hgn_error *error);
/* Add an ending, for modules. Return 0, or HGN_ELIMIT if there are too many. */
int hgn_game_add_ending(struct hgn_game *game, struct hgn_ending ending, struct hgn_error *error);
/* Allocate bytes of the state's block for a module. Return the index of the first one, or HGN_ELIMIT. */
int hgn_game_claim_block(struct hgn_game *game, int bytes, struct hgn_error *error);
/* Return the type that a piece has after a double step. */
int hgn_game_after_double_step(const struct hgn_game *game, int type);

/* Return the copy of a rule id, or "" if the game does not explain it; the loader then reports an error. */
const char *hgn_game_find_reason(struct hgn_game *game, const char *id);
/* Find the `n` rule ids "PREFIX-NAME" as hgn_game_find_reason() does. For modules. */
void hgn_game_find_reasons(const char **ids, struct hgn_game *game, const char *prefix, const char *const *names,
    int n);

#endif
