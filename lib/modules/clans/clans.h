/* SPDX-License-Identifier: MIT
 * Clans: pieces belong to clans, whose relations depend on a ring of Souls, the Heptagram.
 *
 * A clan has HGN_SOULS Souls. They are on the board, in the Temples, in the Heptagram, on a berserk King, in a player's
 * hand during some phases, and in Knights. Each rule module has one function that checks the moves of its kinds.
 * Generation, matching and explanation of moves call it by hgn_clan_check(). It reports the rule that forbids a move,
 * with the id "PREFIX-NAME", where PREFIX is the parameter `reasons` of the module `clans`. */
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
	HGN_KIND_ARRANGE = HGN_KIND_OWN, /* aux = number of the arrangement */
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
#define HGN_CLAN_KINDS (HGN_KIND_REGAIN - HGN_KIND_OWN + 1)

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

/* Off-board places, in the state's block. Clans and pillars are numbered from 0, spots from 1. */
#define HGN_PILLARS 5
struct hgn_clan_state {
	uint8_t pillar[2][HGN_PILLARS];  /* each side's Temple: for each pillar, the set of clans with a Soul there */
	uint8_t spot[HGN_MAX_FAMILIES];     /* spot of each clan's Soul; 0 = not in the Heptagram */
	uint8_t stack[HGN_MAX_FAMILIES];    /* number of Souls on each clan's berserk King; 0 = not berserk */
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

enum hgn_pillar { HGN_RECEIVE, HGN_POWER, HGN_LIFE, HGN_TACTIC, HGN_ELIMINATE };
#define HGN_PILLAR_LETTERS "RPLTE"

/* Reasons against moves, which are the second parts of rule ids. */
enum hgn_clan_reason {
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

/* Parameters of the module `clans`. */
struct hgn_clan_rules {
	int knight, king, berserk, soul; /* types of the first clan; the types of the other clans follow in order */
	int master;
	int zone;                        /* zone of promotion cells */
	int spots;                       /* number of spots of the Heptagram, one per clan */
	int peace, power;                /* maximum distance on the ring between clans at peace; the same for jumps with
					  * Power */
	int capacity;                    /* Souls per pillar, in addition to one for each Soul Master */
	struct hgn_vec forward[2][3], around[6];
	const char *reason[HGN_CLAN_REASONS]; /* rule ids */
	int shift;                       /* see hgn_game_kind_shift() */
};
extern const struct hgn_module hgn_module_clans;
/* Return the rules of clans; NULL if the game has no clans. */
static inline const struct hgn_clan_rules *
hgn_clan_rules(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_CLANS];
}

/* Return the number of a kind of moves in a game, or the kind of a move. */
static inline uint8_t
hgn_clan_number(const struct hgn_game *game, int kind)
{
	return (uint8_t)(kind + hgn_clan_rules(game)->shift);
}

static inline int
hgn_clan_kind(const struct hgn_game *game, const struct hgn_move *move)
{
	return move->kind - hgn_clan_rules(game)->shift;
}

static inline unsigned
hgn_clan_code(const struct hgn_position *position, int first_type, int clan, int side)
{
	return hgn_code(position->game, first_type + clan, side);
}

static inline unsigned
hgn_soul_code(const struct hgn_position *position, int clan)
{
	return hgn_code(position->game, hgn_clan_rules(position->game)->soul + clan, HGN_WHITE);
}

static inline unsigned
hgn_master_code(const struct hgn_position *position, int side)
{
	return hgn_code(position->game, hgn_clan_rules(position->game)->master, side);
}

/* Return the clan of a code if its type is `first_type` or the corresponding type of another clan, otherwise -1. */
static inline int
hgn_clan_of(const struct hgn_position *position, unsigned code, int first_type)
{
	int type = code == 0 ? -1 : hgn_code_type(position->game, code);

	return type >= first_type && type < first_type + position->game->families ? type - first_type : -1;
}

/* Return the distance of two clans' Souls on the ring of the Heptagram; 0 if one is not there, or for one clan. */
int hgn_clan_distance(const struct hgn_position *position, int a, int b);
/* Return the clan whose Soul is on a spot, or -1; return true if two clans are at peace. */
int hgn_clan_on_spot(const struct hgn_position *position, int spot);
bool hgn_clan_at_peace(const struct hgn_position *position, int a, int b);
/* Count the Kings of a clan that a side has on the board, including berserk ones. Valid positions have at most one. */
int hgn_clan_kings(const struct hgn_position *position, int clan, int side);
/* Count the Souls of a clan in the Temple of a side. */
int hgn_clan_in_temple(const struct hgn_position *position, int side, int clan);
/* Return true if a Soul of a clan is in the hand of the side to move, because it is nowhere else. */
bool hgn_clan_in_hand(const struct hgn_position *position, int clan);
/* Set an error with a reason of clans: hgn_clan_refuse(error, position, reason, format, ...). Return HGN_EINVAL. If
 * `error` is NULL, no message is formatted, which is faster where many moves are tried. */
int hgn_clan_explain(struct hgn_error *error, const struct hgn_position *position, enum hgn_clan_reason reason,
    const char *format, ...) HGN_PRINTF(4, 5);
#define hgn_clan_refuse(error, ...) ((error) == NULL ? HGN_EINVAL : hgn_clan_explain(error, __VA_ARGS__))
/* Check that a Soul of a clan may enter a pillar of a side. */
int hgn_pillar_check(struct hgn_error *error, const struct hgn_position *position, int side, int pillar, int clan);
/* Check that a side may get a King of a clan: it has none on the board, and the opponent's is not berserk. */
int hgn_crown_check(struct hgn_error *error, const struct hgn_position *position, int side, int clan);
/* Check that a Soul of a clan may leave the mover's Receive pillar: it is there, and the mover's King of the clan is on
 * the board. */
int hgn_receive_check(struct hgn_error *error, const struct hgn_position *position, int clan);
/* Return the empty cell of a file that is farthest forward, or farthest back, for a side; HGN_NO_CELL if there is none.
 * The cell `except` is ignored (HGN_NO_CELL = none). */
uint16_t hgn_file_forwardmost(const struct hgn_position *position, int file, int side);
uint16_t hgn_file_backwardmost(const struct hgn_position *position, int file, int side, uint16_t except);
/* Check that a piece is put on `due`, the empty cell of the file of `to` that is farthest forward or back. `what` and
 * `which` are words of the message, such as "the Soul is dropped" and "forwardmost". */
int hgn_due_check(struct hgn_error *error, const struct hgn_position *position, unsigned to, uint16_t due,
    const char *what, const char *which);
bool hgn_in_promotion_zone(const struct hgn_position *position, unsigned cell, int side);
/* Return the first promotion cell of a file with a piece of a code of the side to move; HGN_NO_CELL if there is none.
 * The cell `except` is ignored (HGN_NO_CELL = none). */
uint16_t hgn_file_promoting(const struct hgn_position *position, int file, unsigned code, uint16_t except);

/* Find the step that leads in a straight line from one cell to another. Return the number of steps, 0 if the cells are
 * not on a line. */
int hgn_line_steps(struct hgn_vec *step, const struct hgn_position *position, unsigned from, unsigned to);

/* Names for messages. */
const char *hgn_clan_name(const struct hgn_position *position, int clan);
extern const char *const hgn_pillar_names[HGN_PILLARS];

/* Return a move of a kind whose cells and aux are HGN_NO_CELL. */
struct hgn_move hgn_clan_move(const struct hgn_position *position, uint8_t kind, unsigned piece);
/* Check that a move is legal in the current phase, by the check of its kind, if the game has the module of this kind.
 * For ordinary moves only the phase is checked. */
int hgn_clan_check(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error);
/* Call `each` for a move if it is legal. For hooks `generate`. Return false to stop. */
bool hgn_clan_offer(struct hgn_move move, const struct hgn_position *position, hgn_each_move_fn *each, void *ctx);
/* Call `each` for the legal moves with aux from `low` to `high`. Return false to stop. */
bool hgn_clan_offer_each(struct hgn_move move, int low, int high, const struct hgn_position *position,
    hgn_each_move_fn *each, void *ctx);
/* Make a move from cell to cell of a piece that becomes `into`. */
void hgn_clan_play_step(struct hgn_position *position, const struct hgn_move *move);
/* Make a move that puts a Soul of the piece's clan on the mover's Receive pillar. The move may have no target. */
void hgn_clan_play_gain(struct hgn_position *position, const struct hgn_move *move);

#endif
