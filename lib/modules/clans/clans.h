/* SPDX-License-Identifier: MIT
 * Clans: pieces belong to clans, whose relations depend on a ring of Souls, the Heptagram.
 *
 * A clan has HGN_SOULS Souls. They are on the board, in the Temples, in the Heptagram, on a berserk King, in a player's
 * hand during some phases, and in Knights. Each kind of moves has one function that checks its moves, see
 * hgn_clan_check(). Generation, matching and explanation of moves call it. Rule ids are "PREFIX-NAME", where PREFIX is
 * the parameter `reasons`. */
#ifndef HGN_MODULES_CLANS_CLANS_H
#define HGN_MODULES_CLANS_CLANS_H

#include "modules/slots.h"
#include "rules/position.h"

#define HGN_SOULS 8   /* Souls per clan */
#define HGN_KNIGHTS 3 /* maximum Knights per clan and side */
#define HGN_MASTERS 3 /* maximum Soul Masters per side */
#define HGN_RECOVERY 8 /* plies of a recovery: six Knights, a King, a Soul in the Heptagram */

/* Kinds of moves. */
enum hgn_clan_kind {
	HGN_KIND_ARRANGE = HGN_KIND_CLANS, /* aux = number of the arrangement */
	HGN_KIND_KNIGHT,        /* from, to; captures a piece of the opponent */
	HGN_KIND_CONVERT,       /* from: Knight; to: berserk King, which it captures without moving */
	HGN_KIND_RECEIVE,       /* from, to: a King takes a Soul of its clan */
	HGN_KIND_PUSH,          /* from, to: a Soul */
	HGN_KIND_CROWN,         /* from = to: the King `into` replaces a Soul Master */
	HGN_KIND_PILLAR,        /* aux = pillar to which a Soul of `piece` goes from Receive */
	HGN_KIND_ANNOUNCE,      /* a Soul of `piece` leaves Receive for a Heptagram move */
	HGN_KIND_DROP,          /* to: cell of the Soul in hand */
	HGN_KIND_TURN,          /* aux = spot to which the Soul of `piece` goes in the Heptagram */
	HGN_KIND_SUMMON,        /* to: cell of the new Knight */
	HGN_KIND_ELIMINATE,     /* from = to: the King that becomes berserk */
	HGN_KIND_BERSERK,       /* from, to: a berserk King */
	HGN_KIND_REGROW,        /* to: cell of the Soul that is replaced by the Knight or King `into` */
	HGN_KIND_RESTORE,       /* aux = spot to which the Soul in hand returns */
	HGN_KIND_REAP,          /* from, to: a Knight on a promotion hex takes a Soul of its clan */
	HGN_KIND_DISSOLVE,      /* from: Knight on a promotion hex, which becomes a Soul on Receive */
	HGN_KIND_STEAL,         /* from, to: King; aux = pillar of the opponent */
	HGN_KIND_RECOLOUR,      /* from, to: King, which becomes the King `into` */
	HGN_KIND_SPLIT,         /* from, to: Soul Master; aux = cell of the new one */
	HGN_KIND_PLEA,          /* announces Soul Master Recovery */
	HGN_KIND_REGAIN         /* to: cell of a new Soul Master */
};
_Static_assert(HGN_KIND_REGAIN < (int)HGN_MAX_KINDS, "a game has room for all");

/* Phases of the game. */
enum hgn_clan_phase {
	HGN_PHASE_PLAY,    /* ordinary moves */
	HGN_PHASE_ARRANGE, /* Black arranges the Heptagram */
	HGN_PHASE_DROP,    /* the opponent of the announcing side drops the Soul of `clan` */
	HGN_PHASE_TURN,    /* the announcing side moves the Soul of `clan` in the Heptagram */
	HGN_PHASE_ANSWER,  /* the opponent of a side without Soul Masters adds one */
	HGN_PHASE_REGAIN,  /* the side without Soul Masters adds one */
	HGN_PHASE_RECOVER  /* the clan of a calmed King returns */
};

enum hgn_pillar { HGN_RECEIVE, HGN_POWER, HGN_LIFE, HGN_TACTIC, HGN_ELIMINATE, HGN_PILLARS };
#define HGN_PILLAR_LETTERS "RPLTE"
extern const char *const hgn_pillar_names[HGN_PILLARS];

/* Off-board places, in the state's block. Clans and pillars are numbered from 0, spots from 1. */
struct hgn_clan_state {
	uint8_t pillar[2][HGN_PILLARS];  /* each side's Temple: for each pillar, the set of clans with a Soul there */
	uint8_t spot[HGN_MAX_FAMILIES];  /* spot of each clan's Soul; 0 = not in the Heptagram */
	uint8_t stack[HGN_MAX_FAMILIES]; /* number of Souls on each clan's berserk King; 0 = not berserk */
	uint8_t clan;                    /* clan that the phase concerns */
	uint8_t left;                    /* HGN_PHASE_RECOVER: remaining plies */
};

_Static_assert(sizeof(struct hgn_clan_state) <= HGN_STATE_BLOCK, "it has room in positions");

static inline const struct hgn_clan_state *
hgn_clan_state(const struct hgn_position *position)
{
	return (const struct hgn_clan_state *)position->state.block;
}

static inline struct hgn_clan_state *
hgn_clan_state_edit(struct hgn_position *position)
{
	return (struct hgn_clan_state *)position->state.block;
}

/* Reasons against moves. The first ones have rule ids of all games. If several pieces cannot make a move, the reason
 * of the piece that comes closest is reported: a later one of HGN_WHY_REACH, HGN_WHY_BLOCKED and all others. */
enum hgn_clan_reason {
	HGN_WHY_NOT, /* the move is legal */
	HGN_WHY_REACH, HGN_WHY_BLOCKED, HGN_WHY_OWN_PIECE,
	HGN_WHY_PEACE, HGN_WHY_OWN_CLAN, HGN_WHY_JUMP_PEACE, HGN_WHY_JUMP_OWN_CLAN, HGN_WHY_JUMP_PIECE,
	HGN_WHY_BACKWARD, HGN_WHY_SOUL_BLOCKED, HGN_WHY_SOUL_UNSEEN, HGN_WHY_SOUL_UNDO, HGN_WHY_CAPACITY,
	HGN_WHY_DUPLICATE, HGN_WHY_NEEDS_KING, HGN_WHY_PILLAR_ORDER, HGN_WHY_NO_SOUL, HGN_WHY_SUMMON_SOUL,
	HGN_WHY_SUMMON_LIMIT, HGN_WHY_SUMMON_ELIMINATE, HGN_WHY_SUMMON_PLACE, HGN_WHY_BERSERK_TARGET,
	HGN_WHY_PROMOTION_ZONE, HGN_WHY_PROMOTION_PLACE, HGN_WHY_STEAL_NOTHING, HGN_WHY_STEAL_LOCKED,
	HGN_WHY_RECOLOUR_SAME, HGN_WHY_RECOLOUR_TAKEN, HGN_WHY_RECOLOUR_BERSERK, HGN_WHY_MASTER_LIMIT,
	HGN_WHY_DROP_PLACE, HGN_WHY_TURN_PLACE, HGN_WHY_RECOVERY, HGN_WHY_PHASE,
	HGN_CLAN_REASONS
};
extern const char *const hgn_clan_reason_names[HGN_CLAN_REASONS];

/* Kinds of pieces. All but Soul Masters have a type for each clan. */
enum hgn_clan_piece { HGN_KNIGHT, HGN_KING, HGN_BERSERK, HGN_SOUL, HGN_MASTER, HGN_CLAN_PIECES };

/* Parameters of the module. */
struct hgn_clan_rules {
	int first[HGN_CLAN_PIECES];    /* type of the first clan; the types of the other clans follow in order */
	uint8_t piece[HGN_MAX_CODES];  /* kind of each code */
	int8_t clan[HGN_MAX_CODES];    /* clan of each code, or -1 */
	const char *letters;           /* of Knight, King, Soul and Soul Master */
	int8_t zone;                   /* zone of promotion cells */
	int peace, power;              /* maximum distance on the ring between clans at peace; the same for jumps with
					* Power */
	int capacity;                  /* Souls per pillar, in addition to one for each Soul Master */
	struct hgn_vec around[6];      /* steps to adjacent cells */
	const char *reason[HGN_CLAN_REASONS]; /* rule ids */
};

static inline const struct hgn_clan_rules *
hgn_clan_rules(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_CLANS];
}

/* Return the kind of a piece; HGN_CLAN_PIECES for code 0. */
static inline enum hgn_clan_piece
hgn_clan_piece(const struct hgn_game *game, unsigned code)
{
	return (enum hgn_clan_piece)hgn_clan_rules(game)->piece[code];
}

/* Return the clan of a piece, or -1. */
static inline int
hgn_clan_of(const struct hgn_game *game, unsigned code)
{
	return hgn_clan_rules(game)->clan[code];
}

/* Return the code of a piece. Souls are White's, and Soul Masters of the first clan. */
static inline unsigned
hgn_clan_code(const struct hgn_position *position, enum hgn_clan_piece piece, int clan, int side)
{
	return hgn_code(position->game, hgn_clan_rules(position->game)->first[piece] + clan, side);
}

static inline unsigned
hgn_soul_code(const struct hgn_position *position, int clan)
{
	return hgn_clan_code(position, HGN_SOUL, clan, HGN_WHITE);
}

static inline unsigned
hgn_master_code(const struct hgn_position *position, int side)
{
	return hgn_clan_code(position, HGN_MASTER, 0, side);
}

/* Return true if a Soul of a clan is on a pillar of a side. */
static inline bool
hgn_has_soul(const struct hgn_position *position, int side, int pillar, int clan)
{
	return hgn_clan_state(position)->pillar[side][pillar] >> clan & 1;
}

/* Return the number of Souls that can enter an empty pillar of a side. */
static inline int
hgn_pillar_capacity(const struct hgn_position *position, int side)
{
	return hgn_clan_rules(position->game)->capacity + position->count[hgn_master_code(position, side)];
}

/* Return true if a cell is a promotion cell of the side to move. */
static inline bool
hgn_in_promotion_zone(const struct hgn_position *position, unsigned cell)
{
	int zone = hgn_clan_rules(position->game)->zone;

	return hgn_cells_has(&position->game->zone[zone].cells[position->side], cell);
}

static inline const char *
hgn_clan_name(const struct hgn_position *position, int clan)
{
	return position->game->family_name[clan];
}

/* Return the clan whose Soul is on a spot, or -1; return true if two clans are at peace. */
int hgn_clan_on_spot(const struct hgn_position *position, int spot);
bool hgn_clan_at_peace(const struct hgn_position *position, int a, int b);
/* Count the Kings of a clan that a side has on the board, including berserk ones. Valid positions have at most one. */
int hgn_clan_kings(const struct hgn_position *position, int clan, int side);
/* Return true if a Soul of a clan is in the hand of the side to move, because it is nowhere else. */
bool hgn_clan_in_hand(const struct hgn_position *position, int clan);
/* Find the step that leads in a straight line from one cell to another. Return the number of steps, 0 if the cells are
 * not on a line. */
int hgn_line_steps(struct hgn_vec *step, const struct hgn_position *position, unsigned from, unsigned to);
/* Return the number of arrangements of `n` clans in the Heptagram, n!. Find the clans of spots 1 to n in arrangement
 * `number`; they are in the lexicographic order of clans. */
int hgn_arrangements(int n);
void hgn_arrangement(int clans[HGN_MAX_FAMILIES], int n, int number);

/* Set an error with a reason: hgn_clan_refuse(error, position, reason, format, ...). Return the reason. If `error` is
 * NULL, no message is formatted, which is faster where many moves are tried. */
int hgn_clan_explain(struct hgn_error *error, const struct hgn_position *position, enum hgn_clan_reason reason,
    const char *format, ...) HGN_PRINTF(4, 5);
#define hgn_clan_refuse(error, position, reason, ...) \
	((error) == NULL ? (int)(reason) : hgn_clan_explain(error, position, reason, __VA_ARGS__))

extern const struct hgn_kind hgn_clan_kinds[];
/* Check that a move is legal in the current phase, and set its captured piece and the piece that it becomes. Return 0,
 * or the reason against it. */
int hgn_clan_check(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error);
/* Generate all moves, except steps of Kings and Soul Masters. A hook of struct hgn_module. */
bool hgn_clan_generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx);

/* Append what the side to move must do in a phase; nothing in ordinary play. */
void hgn_clan_phase_text(struct hgn_buf *out, const struct hgn_position *position);
/* Count the Souls and Knights of a clan, wherever they are. */
int hgn_clan_souls(const struct hgn_position *position, int clan);

/* Tables of hooks, and names of classes of moves. */
struct hgn_drawing;
extern const struct hgn_module_text hgn_clan_text;
extern const struct hgn_module_state hgn_clan_fen;
extern const struct hgn_drawing hgn_clan_drawing;
extern const char *const hgn_clan_classes[];
int hgn_clan_classify(const struct hgn_position *position, const struct hgn_move *move);

#endif
