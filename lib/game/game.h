/* SPDX-License-Identifier: MIT
 * A game: the content of a YAML file, compiled to flat tables, so that playing moves needs no strings.
 *
 * Piece codes. Every piece that can be on a cell has a code: 0 is an empty cell, 1..types are White's, and types + 1 ..
 * 2 * types Black's, in the order of the YAML file. A piece that comes in families has one type per family; these types are
 * consecutive, in the order of the families. Neutral pieces have only White's code.
 *
 * Rays. The moves of a piece from a cell are a list of rays. A ray is a row of cells; the piece may end its move on
 * those at distance min..n that its flags allow, if all cells before are empty. A leap is a ray of one cell. A ray may
 * turn after its first cell.
 *
 * Reverse rays. They lead from the target back to the origin: for each target, the set of cells from which a piece of a
 * code can come if the line between, also a set, is empty. Attacks and candidates for a move are found from the target
 * with a few bitboard operations. */
#ifndef HGN_GAME_GAME_H
#define HGN_GAME_GAME_H

#include <string.h>

#include "base/arena.h"
#include "board/board.h"
#include "hgn.h"

#define HGN_MAX_TYPES 60
#define HGN_MAX_CODES (2 * HGN_MAX_TYPES + 1)
#define HGN_MAX_ZONES 16
#define HGN_MAX_SLOTS 20
#define HGN_MAX_MODULES 24
#define HGN_MAX_ATOMS 1024
#define HGN_MAX_INTO 16
#define HGN_MAX_FAMILIES 8
#define HGN_CELL_MOVES 1024 /* maximum number of pseudo-legal moves of a piece */
#define HGN_STATE_BLOCK 29 /* bytes of state that modules keep in positions */
#define HGN_MAX_FEN_FIELDS 9

enum hgn_ray_flag {
	HGN_RAY_MOVE = 1,      /* may end on an empty cell */
	HGN_RAY_CAPTURE = 2,   /* may end on a piece that it may capture */
	HGN_RAY_FROM_ZONE = 4, /* only from the cells of its zone; only used in atoms */
	HGN_RAY_HAS_KIND = 8,  /* moves along it have a kind of their own */
	HGN_RAY_LEAPS = 16,    /* of reverse rays: over any pieces */
	HGN_RAY_CONDITIONAL = 32, /* only where game->condition holds for the piece */
	HGN_RAY_HOPS = 64,     /* over one piece: `kind` is the number of the hop, see struct hgn_hop */
	HGN_RAY_ENEMY_BLOCKS = 128 /* only if no enemy is on the first cell of any ray of the piece with this flag */
};

#define HGN_RAY_MOVE_CAPTURE (HGN_RAY_MOVE | HGN_RAY_CAPTURE)
#define HGN_RAY_WAITS (HGN_RAY_CONDITIONAL | HGN_RAY_ENEMY_BLOCKS) /* has a condition on its first cell or on the
                                                                    * piece */
#define HGN_RAY_ASKS (HGN_RAY_WAITS | HGN_RAY_HOPS) /* requires more than empty cells */

struct hgn_ray {
	uint32_t first; /* index in tables.cell */
	uint8_t n, min; /* number of cells; distance from 1 of the first one on which the piece may end its move */
	uint8_t flags;
	uint8_t kind;   /* kind of moves along it if HGN_RAY_HAS_KIND; number of the hop if HGN_RAY_HOPS */
};

struct hgn_ray_list {
	uint32_t first, n; /* index in tables.ray */
};

/* A way in which pieces of a code reach cells, seen from the target: the origins for each target. */
struct hgn_reverse_ray {
	uint32_t origins; /* offset in tables.set of the sets of origins, one per target */
	uint8_t code;
	uint8_t flags; /* of enum hgn_ray_flag */
	uint8_t kind;  /* as in rays */
	uint8_t path;  /* index in tables.path of the table of lines between */
	uint16_t mask; /* mask for the numbers in that table: all bits, or none for leaps, whose line is empty */
};

struct hgn_range {
	uint16_t first, n;
};

/* Table entries of a code. */
struct hgn_code_info {
	/* Its reverse rays, in tables.reverse_ray, by the flags that the target requires: ranges of those with at least
	 * one of MOVE and CAPTURE. */
	struct hgn_range reverse[HGN_RAY_MOVE_CAPTURE + 1];
	/* Offsets in the sets of a position: the pieces of the code, and all sliders of its side. For a code that does
	 * not slide, `sliders` is the first set, which is not used. */
	uint16_t pieces, sliders;
	uint32_t attacks;    /* offset, as `origins`: all cells from which it attacks the other side's royal piece */
	uint16_t mask;       /* mask of the only reverse ray with such an attack, and its path */
	uint8_t path;
	bool unique;         /* there is at most one such reverse ray */
	uint32_t promotion_cells; /* offset in tables.set of the cells where it promotes */
};
_Static_assert(sizeof(struct hgn_code_info) == 32, "a power of two: every move looks up several of them");

/* All attacks on a royal piece, in tables.reverse_ray: first leapers, then sliders. `asking`: copies of those that
 * require more than empty cells between. */
struct hgn_attack_list {
	uint16_t first, n, leaps;
	struct hgn_range asking;
};

/* Maximum number of different lines from one cell to another: more than one if rays turn, or riders step on other
 * cells. */
#define HGN_MAX_PATHS 16

/* The tables for moves and attacks. Arrays that grow during construction are allocated separately, the others in the
 * arena. A set has board.words words; the first set is empty. Reading a move uses most of these tables, so they are
 * small enough to stay in the cache. */
struct hgn_tables {
	uint16_t *cell;
	struct hgn_ray *ray;
	struct hgn_reverse_ray *reverse_ray;
	uint64_t *set, *line;              /* a line: a set of cells between two cells, or after one */
	size_t cells, rays, reverse_rays, sets, lines; /* how many; sets are counted in words */
	struct hgn_ray_list *rays_from;    /* [code * board.cells + cell] */
	struct hgn_code_info code[HGN_MAX_CODES];
	struct hgn_attack_list attack[2];  /* [attacker's side] */
	uint16_t sliders[2];               /* [side]: offset of its sliders in the sets of a position */
	uint16_t *path[HGN_MAX_PATHS];     /* [target * board.cells + origin]: number of the line, 0 = none */
	int paths;
	uint16_t *xray;                    /* [target * board.cells + cell]: number of the line after the cell */
};

/* Return the set of a cell among those that begin at an offset, see `origins`. */
static inline const uint64_t *
hgn_tables_set(const struct hgn_tables *tables, uint32_t sets, unsigned cell, int words)
{
	return tables->set + sets + cell * (unsigned)words;
}

/* Return true if the set at an offset contains a cell. */
static inline bool
hgn_tables_has(const struct hgn_tables *tables, uint32_t set, unsigned cell)
{
	return tables->set[set + (cell >> 6)] >> (cell & 63) & 1;
}

/* Return the cells that must be empty for a piece on `from` to reach `to`, by the path and the mask of its reverse ray.
 * The code has no branch, which would be unpredictable. */
static inline const uint64_t *
hgn_tables_between(const struct hgn_tables *tables, unsigned path, unsigned mask, unsigned cells, unsigned to,
    unsigned from, int words)
{
	unsigned line = tables->path[path][to * cells + from] & mask;

	return tables->line + (size_t)line * (unsigned)words;
}

/* A way to move of one piece type, as seen by White. */
struct hgn_atom {
	uint8_t type;
	uint8_t min, max; /* minimum and maximum number of times that the vector is repeated */
	uint8_t flags;    /* of enum hgn_ray_flag */
	uint8_t kind;     /* as in rays */
	uint8_t lacking;  /* set of the sides whose pieces do not have it: bit = enum hgn_side */
	int8_t zone;      /* HGN_RAY_FROM_ZONE: zone in which it starts */
	uint8_t to;       /* number of the zone in which it ends, from 1; 0 = any. Then min = max */
	uint8_t nth;      /* it leads to the nth cell of that zone, from 1, without vectors; 0 = it has vectors */
	struct hgn_vec v; /* the first step */
	struct hgn_vec w; /* further steps; differs from v only in rays that turn */
};

/* A hop: a move over exactly one other piece, the hurdle, along a ray whose other cells before the target are empty. */
#define HGN_MAX_HOPS 16
enum hgn_hurdle { HGN_HURDLE_ANY, HGN_HURDLE_FRIEND, HGN_HURDLE_ENEMY };
struct hgn_hop {
	uint8_t before, after; /* maximum number of steps to the hurdle, and from it to the target */
	uint8_t over;          /* of enum hgn_hurdle */
};

struct hgn_zone {
	char name[32];
	const char *title; /* name in sentences, such as "the hill", or NULL */
	int8_t shown;      /* whether drawings have its outline: 1 = yes, -1 = no, 0 = if it is a goal or pieces are
	                    * confined to it */
	struct hgn_cells cells[2]; /* White's, Black's */
};

/* Pieces of the initial position that change places at random. */
struct hgn_shuffle {
	int8_t zone;         /* White's pieces on cells of this zone change places */
	int8_t inner, outer; /* each piece of type `inner` is between two of type `outer`; -1 = none */
	uint64_t apart;      /* set of types whose pieces are on cells of different colours */
};

/* Sides whose pieces of a type are royal. */
enum hgn_royal { HGN_ROYAL_NONE, HGN_ROYAL_BOTH, HGN_ROYAL_WHITE, HGN_ROYAL_BLACK };

/* Moves that promote, by their origin and target. */
enum hgn_promotion_when { HGN_ON_ENTERING = 1, HGN_ON_STAYING = 2, HGN_ON_LEAVING = 4 };

#define HGN_OTHER_LETTERS 3
struct hgn_type {
	char name[32];
	char letter;         /* upper case, except for some neutral pieces; types of different families may share it */
	char others[HGN_OTHER_LETTERS + 1]; /* letters of other programs, which are read in moves and positions */
	int8_t family;       /* index of its family, or -1 */
	bool neutral;        /* belongs to no side */
	bool promoted;       /* promoted form of the piece with its letter, written with + before the letter */
	int8_t demoted;      /* type of the piece that it is the promoted form of, or -1 */
	bool stacked;        /* has other pieces below it, and the letter of the unstacked piece */
	bool silent;         /* its letter is not written in moves */
	uint8_t royal;       /* of enum hgn_royal */
	bool overlaps;       /* two rays may make the same move, so that duplicates must be removed */
	const struct hgn_figure *figure; /* drawn in place of its letter, or NULL */
	int8_t confined;     /* zone to which it is confined, or -1 */
	const char *confined_rule; /* rule id for moves out of that zone */
	/* Promotion: when it moves into the opponent's zone `promotes_in` (-1 = never promotes), within it, or out of
	 * it, as `promotes_when` says, it becomes one of `into`. */
	int8_t promotes_in;
	int8_t must_promote;    /* the opponent's zone where promotion is compulsory; -1 = everywhere, unless
	                         * may_decline */
	uint8_t promotes_when;  /* set of enum hgn_promotion_when */
	bool may_decline;       /* promotion is optional */
	bool into_captured;     /* only to types of which its side has lost a piece since the initial position */
	uint8_t into[HGN_MAX_INTO]; /* types, in the order of the file */
	uint8_t ninto;
	struct hgn_promotion_limit {
		int8_t zone;      /* only on cells of this zone of either side, or -1 */
		const char *rule; /* rule id for other cells */
	} limit[HGN_MAX_INTO];
};

/* Sources of parts of a game: a text that can be named, a deduction from it, memory without a text, or a ruling. */
enum hgn_source { HGN_SAID, HGN_DEDUCED, HGN_RECALLED, HGN_RULED, HGN_SOURCES };
extern const char *const hgn_source_names[HGN_SOURCES];
struct hgn_provenance {
	const char *part, *note;
	const char *by;     /* the text that is the source, or "" */
	const char *file;   /* file in which it is */
	uint64_t line, col; /* location of the source */
	enum hgn_source source;
};

/* A rule id and its explanation. */
struct hgn_reason {
	const char *id, *summary, *text, *example;
	bool named; /* a rule or a piece uses it */
	const char *file; /* file in which it is */
	uint64_t line, col; /* location of the id */
};

/* A part of a game file that is not used. */
struct hgn_idle {
	const char *message;
	uint64_t line, col;
};

struct hgn_module;
struct hgn_kind;
struct hgn_position;

/* Kinds of moves. Modules number theirs from HGN_KIND_OWN on; a game adds hgn_game_kind_shift(), so that numbers of
 * modules differ. */
enum hgn_move_kind {
	HGN_KIND_ORDINARY,
	HGN_KIND_DOUBLE_STEP,
	HGN_KIND_EN_PASSANT,
	HGN_KIND_CASTLING,      /* from, to: the royal piece; aux = way, see struct hgn_castling */
	HGN_KIND_PASS,          /* null move: no cells, `piece` is the royal piece; never generated */
	HGN_KIND_TRANSFORM,     /* from = to: a piece is replaced on its cell by `into` */
	HGN_KIND_STAY,          /* a piece on `from` captures on `to` without moving */
	HGN_KIND_OWN,
	HGN_MAX_KINDS = 48
};

/* One way to castle, of one side: both pieces go from where they start, in one ply. */
struct hgn_castle {
	uint16_t from, to;                 /* cells of the royal piece */
	uint16_t partner_from, partner_to;
	struct hgn_cells empty;            /* the cells that have to be */
	uint16_t path[HGN_MAX_RANKS];      /* cells that the royal piece passes, without its origin and target */
	int steps;                         /* cells in `path` */
};

/* Rule ids of castling, by their second parts. */
enum hgn_castling_reason {
	HGN_WHY_CASTLING_RIGHT, HGN_WHY_CASTLING_BLOCKED, HGN_WHY_CASTLING_OUT, HGN_WHY_CASTLING_THROUGH,
	HGN_WHY_CASTLING_INTO, HGN_CASTLING_REASONS
};

/* Ways to castle. Several ways may need the same right, which belongs to one partner. A right is a bit of a position's
 * set of rights: hgn_castling_right(). */
#define HGN_MAX_WAYS 8
#define HGN_MAX_RIGHTS 4 /* per side */
struct hgn_castling {
	uint64_t partners;  /* types that may castle with the royal piece */
	int ways, rights;   /* numbers per side */
	struct hgn_castle castle[2][HGN_MAX_WAYS];
	uint8_t right[HGN_MAX_WAYS];           /* the right that each way needs */
	const char *name[HGN_MAX_WAYS];        /* names in moves */
	bool named;                            /* some names differ from O-O and O-O-O */
	bool anywhere;                         /* initial positions are shuffled: see lib/rules/castling.h */
	char letter[2 * HGN_MAX_RIGHTS + 1];   /* letters of rights in FEN, in the order of their bits */
	const char *reason[HGN_CASTLING_REASONS];
	uint8_t rights_mask[HGN_MAX_CELLS]; /* rights that remain after a move from or to each cell */
};

static inline uint8_t
hgn_castling_right(const struct hgn_castling *castling, int side, int way)
{
	return (uint8_t)(1 << (side * castling->rights + castling->right[way]));
}

/* Parameters of the module `draws`: sets of types (bit = type). */
struct hgn_draw_rules {
	uint64_t lone;  /* a single piece of these types cannot mate */
	uint64_t bound; /* any number of these on cells of one colour cannot mate */
	bool never_dead;     /* any material suffices for mate */
	bool threefold_only; /* only a threefold repetition is a draw */
};

/* A transformation: the piece that a piece becomes at the end of a move. The first one that applies is used; those
 * without double steps come first. */
#define HGN_MAX_TRANSFORMS 8
struct hgn_transform {
	uint64_t types;    /* set of types that it applies to */
	int8_t zone;       /* zone of the opponent in which it applies; -1 = anywhere */
	bool beside_royal; /* only adjacent to the opponent's royal piece */
	bool double_step;  /* only after a double step, which remains one */
	uint8_t into;      /* type */
};

/* A condition that ends a game. A side with fewer than `min` pieces of some types has lost; or, with a zone, the
 * other side has lost when that many of them are in the own zone; or, with a counter, when it is 0. */
#define HGN_MAX_ENDINGS 16
struct hgn_ending {
	uint64_t types;
	int8_t zone;   /* -1 = none */
	uint8_t min;
	bool reply;    /* the side may move once more, and the other side must then have enough pieces; with a zone,
	                * only Black may */
	bool wins;     /* the side has won instead of lost */
	uint8_t exempt;  /* set of sides to which it does not apply: bit = enum hgn_side */
	uint8_t counter; /* index of White's counter in the state's block, from 1; Black's is next; 0 = none */
};

/* Result of stalemate for the side to move. */
enum hgn_stalemate { HGN_STALEMATE_DRAWS, HGN_STALEMATE_LOSES, HGN_STALEMATE_WINS };

/* Return true if rays with HGN_RAY_CONDITIONAL are allowed for the piece on a cell. */
typedef bool hgn_condition_fn(const struct hgn_position *position, unsigned cell);

struct hgn_game {
	struct hgn_arena arena;
	const char *id, *title, *inventor, *about, *rules_page, *provenance_text, *path;
	const char *const *also_called; /* aliases */
	size_t names;                   /* number of aliases */
	bool shipped;                   /* it is compiled in */
	struct hgn_board board;
	struct hgn_zone zone[HGN_MAX_ZONES];
	int zones;
	struct hgn_type type[HGN_MAX_TYPES];
	int types, royal; /* royal: the type whose attack is check, White's if sides differ; -1 = none */
	int8_t royal_of[2];    /* royal type of each side, or -1 */
	uint8_t royal_code[3]; /* [owner]: code of the royal piece, 0 = none */
	struct hgn_atom atom[HGN_MAX_ATOMS];
	int atoms;
	struct hgn_hop hop[HGN_MAX_HOPS];
	int hops;
	const struct hgn_module *const *known; /* all rule modules that its file may use */
	size_t nknown;
	/* The rule modules that its file uses, in the order of the file; NULL after the last. */
	const struct hgn_module *module[HGN_MAX_MODULES + 1];
	int modules;
	/* Modules that attack by moves of their own, and modules that pin; NULL after the last. */
	const struct hgn_module *attacking[HGN_MAX_MODULES + 1], *pinning[HGN_MAX_MODULES + 1];
	const void *data[HGN_MAX_SLOTS]; /* by enum hgn_slot: compiled parameters of modules, or NULL */
	const struct hgn_module_text *text; /* hooks of the module that describes and matches moves, or NULL */
	const struct hgn_module_state *state[HGN_MAX_FEN_FIELDS]; /* [enum hgn_fen_field]: hooks of the module that
	                                                           * reads and writes the field */
	const struct hgn_provenance *provenance;
	int provenances;
	struct hgn_reason *reason;
	int reasons;
	char unexplained[256]; /* rule ids that its rules have and `reasons` has not, with commas between */
	const struct hgn_idle *idle; /* parts of the file without effect */
	int idles;
	const struct hgn_shuffle *shuffle; /* NULL = the initial position is fixed */
	const char *start; /* FEN */
	const char *start_file; /* file that contains `start` */
	uint64_t start_line, start_col, id_line, id_col, title_line, title_col; /* locations in the file */
	const struct hgn_position *start_position; /* the initial position, compiled by the library that owns the
	                                            * game */
	uint8_t stalemate;       /* of enum hgn_stalemate */
	bool mark_wins;          /* # is written after every move that decides the game, not only after mate */
	/* Permitted captures: [attacker][victim], codes. If one is not permitted, `refuses` is the rule id, or NULL for
	 * the usual rule about friendly pieces. */
	bool captures[HGN_MAX_CODES][HGN_MAX_CODES];
	const char *refuses[HGN_MAX_CODES][HGN_MAX_CODES];
	struct hgn_tables tables;
	/* Types by letter (A and a = 0), family + 1 (0 = none) and whether it is stacked; -1 = none. */
	int8_t type_of[26][HGN_MAX_FAMILIES + 1][3];
	bool other_letters;           /* some types have `others` */
	int8_t by_letter[128];        /* type of a letter without families, or -1 */
	uint8_t by_first[2][128];     /* [side]: code that the first byte of a move means; 0 = none */
	uint8_t owner[HGN_MAX_CODES]; /* enum hgn_side of a code */
	/* Text of a code in FEN: letter, family, ^ before the height of a stack. */
	struct hgn_code_text {
		char text[3];
		uint8_t n;
	} code_text[HGN_MAX_CODES];
	int8_t silent_type; /* the type written without a letter, or -1 */
	char letter_order[27]; /* the capital letters that moves are written with, as lists of them have them */
	/* Data set by modules. */
	int8_t en_passant;       /* the type that captures and is captured en passant, or -1 */
	bool zeroing[HGN_MAX_CODES];            /* whether a move of the code resets that count */
	bool pgn;                               /* moves are written as in PGN */
	bool attacks_skip;                      /* a cell may be attacked on a line though one before it is not */
	bool file_disambiguates;                /* the file is enough to disambiguate a piece without a letter */
	bool fast_read;                         /* moves are read by the fast path: reverse rays are sufficient */
	bool fast_ordinary;                     /* those of the common shape are, while no module reads them */
	bool plain;                             /* the moves of most texts are made without hooks; see
	                                         * hgn_play_run_player() */
	bool six_fields;                        /* positions have those of FEN, and count plies without progress */
	int families;
	char family_letter[HGN_MAX_FAMILIES]; /* in the order of the file */
	const char *family_name[HGN_MAX_FAMILIES];
	hgn_condition_fn *condition; /* condition of rays with HGN_RAY_CONDITIONAL, or NULL */
	struct hgn_ending ending[HGN_MAX_ENDINGS];
	int endings;
	uint64_t must_survive;   /* types, if the only end is that a side has none of them left; else 0 */
	unsigned repetitions;    /* a position that has been there so often ends the game; 0 = never */
	uint32_t clock_limit;    /* plies without progress that end the game in a draw; 0 = any number */
	struct hgn_transform transform[HGN_MAX_TRANSFORMS];
	int transforms;
	uint64_t transforming;   /* the types that some transform is about */
	unsigned hooks;          /* of enum hgn_hook: what some module has */
	int block_used;          /* bytes of the state's block that modules have claimed, from its end */
	bool legal_by_attacks;   /* legal = leaves the royal piece unattacked according to the tables */
	unsigned too_many_moves; /* bit n: in phase n there are too many moves to list */
	uint8_t ray_flags;       /* of enum hgn_ray_flag: all rays have them */
	bool stays;              /* some piece captures without moving */
	bool declines;           /* some piece may decline to promote */
	bool scarce_promotions;  /* some type has into_captured */
	bool drawless;           /* no game ends in a draw */
	bool long_steps;         /* first moves may pass over several cells or none, and be captured on each */
	const struct hgn_kind *kind[HGN_MAX_KINDS]; /* how to play moves of each kind; NULL = as ordinary ones */
	int own_kinds;                     /* how many numbers from HGN_KIND_OWN on were given to modules */
	int kind_shift[HGN_MAX_MODULES];   /* what each module in use adds to its own numbers to get these */
	char symbol[HGN_MAX_KINDS]; /* of struct hgn_kind; 0 = none */
};

/* Slots of `data` that all layers use. Those of modules follow: see lib/modules/slots.h. */
enum hgn_slot { HGN_SLOT_CASTLING, HGN_SLOT_DRAWS, HGN_SLOT_OWN };

/* Return the rules of castling; NULL in games without it. */
static inline const struct hgn_castling *
hgn_castling_rules(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_CASTLING];
}

/* Return the rules of draws; NULL in games without automatic draws. */
static inline const struct hgn_draw_rules *
hgn_draw_rules(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_DRAWS];
}

/* Return a character if it is the symbol of some kind of moves, else 0. */
static inline char
hgn_game_symbol(const struct hgn_game *game, char c)
{
	return c != 0 && memchr(game->symbol, c, sizeof game->symbol) != NULL ? c : 0;
}

/* Return the number that a game adds to the kinds of moves of the module that is being compiled. */
static inline int
hgn_game_kind_shift(const struct hgn_game *game)
{
	return game->kind_shift[game->modules - 1];
}

/* Return true if games can end while there are legal moves, without mate. */
static inline bool
hgn_game_ends_early(const struct hgn_game *game)
{
	return ((unsigned)game->endings | game->clock_limit) != 0;
}

/* Hooks that few modules have, and that must be checked at every move. */
enum hgn_hook {
	HGN_HOOK_ATTACK = 1, HGN_HOOK_MOVES_TO = 2, HGN_HOOK_FORBIDS = 4,
	HGN_HOOK_EVASIONS = 8, /* generated moves may be evasions */
	HGN_HOOK_BARS = 32, HGN_HOOK_SPARES = 64, HGN_HOOK_PLAYED = 128,
	HGN_HOOK_UNSIGNED = 16 /* moves to a target may have the text of ordinary moves */
};

/* Return true if the tables determine all attacks: these depend only on the cells of pieces, and any piece on a line
 * blocks. */
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

/* Maximum number of sets in positions: those of all codes, and of each side's sliders. */
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

/* Put a code as in FEN, at most four bytes. Return the end of the text. */
static inline char *
hgn_put_code(char *p, const struct hgn_game *game, unsigned code)
{
	memcpy(p, &game->code_text[code], sizeof *game->code_text);
	return p + game->code_text[code].n;
}

/* Return the initial position, compiled when the game was loaded. Owned by the game. */
static inline const struct hgn_position *
hgn_game_start(const struct hgn_game *game)
{
	return game->start_position;
}

/* "White" and "Black", by enum hgn_side. */
extern const char *const hgn_side_names[2];
/* Return the type of a letter without families, or -1. */
int hgn_game_type(const struct hgn_game *game, char letter);
/* Return the type of a text such as "R", or "+R" for a promoted form, or -1. */
int hgn_game_find_type(const struct hgn_game *game, const char *text, size_t n);
/* Put the letter of a type, after + if it is a promoted form. Return the end of the text. */
static inline char *
hgn_put_letter(char *p, const struct hgn_type *type)
{
	*p = '+';
	p += type->promoted;
	*p = type->letter;
	return p + 1;
}
/* Return true if a text is one of the aliases under also-called, compared by hgn_text_same_name(). */
bool hgn_game_has_alias(const struct hgn_game *game, const char *name);
/* Return true if a text is an alias, the title or the id. */
bool hgn_game_is_called(const struct hgn_game *game, const char *name);
/* Return the index of a family by its letter, or -1. */
int hgn_game_family(const struct hgn_game *game, char letter);
/* Add a way to move, for the loader and modules. Return 0, or HGN_ELIMIT if there are too many. */
int hgn_game_add_atom(struct hgn_game *game, struct hgn_atom atom, struct hgn_error *error);
/* Check that positions count plies without progress. Return HGN_EINVAL if they have no field for it. For modules. */
int hgn_game_check_count(const struct hgn_game *game, struct hgn_error *error);
/* Check that pieces of some types can become another: HGN_EINVAL if one of them is royal, or the other one is neutral.
 * For modules. */
int hgn_game_check_change(const struct hgn_game *game, uint64_t types, int into, struct hgn_error *error);
/* Add a transformation, for modules. Return 0, or HGN_ELIMIT if there are too many. */
int hgn_game_add_transform(struct hgn_game *game, struct hgn_transform transform, struct hgn_error *error);
/* Add an ending, for modules. Return 0, or HGN_ELIMIT if there are too many. */
int hgn_game_add_ending(struct hgn_game *game, struct hgn_ending ending, struct hgn_error *error);
/* Claim bytes of the state's block for a module. Return the index of the first one, or HGN_ELIMIT. */
int hgn_game_claim_block(struct hgn_game *game, int bytes, struct hgn_error *error);
/* Return the type that a piece of a type has after a double step. */
int hgn_game_after_double_step(const struct hgn_game *game, int type);

/* Note that a rule may report an id. Return NULL if `reasons` of the game does not explain it. */
const char *hgn_game_own_reason(struct hgn_game *game, const char *id);
/* Note a rule id that must be explained. Return "" if it is not; the loader then refuses the file. */
const char *hgn_game_find_reason(struct hgn_game *game, const char *id);
/* Note "PREFIX-NAME" for `n` names that must be explained. For modules. */
void hgn_game_find_reasons(const char **ids, struct hgn_game *game, const char *prefix, const char *const *names, int n);

#endif
