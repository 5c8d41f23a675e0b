/* SPDX-License-Identifier: MIT
 * Players of random games: the random generator, styles, and look-ahead. */
#ifndef HGN_CMD_HGEN_PLAYER_H
#define HGN_CMD_HGEN_PLAYER_H

#include "run.h"

#define MAX_CLASSES 64
#define MAX_CODES 256

/* Tempers of players. The first values are also styles. In styles for games with clans, each player has a favourite
 * clan, chosen for the game. In two styles, one of the players, chosen at random, has one of the last tempers. */
enum temper { RANDOM, SOULS, BERSERK, WAR, GREEDY, MATE, STYLES, THIEF = STYLES, BEATEN, TEMPERS };

#define STYLE_NAMES "random souls berserk war greedy mate"

/* State of the random generator xoshiro256** by Blackman and Vigna, which is seeded by splitmix64 of Steele, Lea and
 * Flood. */
struct chance {
	uint64_t s[4];
};

/* Weights by temper, by class of moves, and by whether the clan is the favourite. */
struct weights {
	uint32_t of[TEMPERS][MAX_CLASSES][2];
};

/* A player of a game. */
struct player {
	enum temper temper;
	int favourite; /* favourite clan; -1 = none */
};

/* Values of pieces: average number of moves in random games, times 100. */
struct worth {
	uint32_t of[MAX_CODES];
};

/* State of a look-ahead of two plies. */
struct lookahead {
	const struct worth *worth;
	struct hgn_position *after;
	struct hgn_moves replies;
};

/* Return true if a style is for games with clans. */
bool hgen_is_of_clans(int style);
/* Seed the generator for a game. Its numbers depend only on `seed` and `game`. */
void hgen_chance_init(struct chance *chance, uint64_t seed, uint64_t game);
/* Return a random number below `n`, which must be less than 2^32. */
uint64_t hgen_chance_below(struct chance *chance, uint64_t n);
/* Look up the weights of the classes of a game. */
void hgen_make_weights(struct weights *weights, const struct hgn_game *game);
/* Choose the tempers and favourite clans of both players. */
void hgen_make_players(struct player players[2], struct chance *chance, const struct hgn_game *game, int style);
/* Choose a random move by the weights of classes. */
const struct hgn_move *hgen_choose(struct chance *chance, const struct weights *weights, const struct player *player,
    const struct hgn_position *position, const struct hgn_moves *moves);
/* Estimate the values of pieces by playing random games from a position. The result depends only on the position. */
int hgen_find_worth(struct worth *worth, const struct weights *weights, const struct hgn_position *start,
    struct hgn_error *error);
/* Return the best move of a player who looks ahead: one that wins the game or, if `far` is set, the one that gains most
 * material. Return NULL if a random move is to be chosen, or if memory runs out, with *status = HGN_ENOMEM. */
const struct hgn_move *hgen_choose_ahead(struct lookahead *ahead, struct chance *chance,
    const struct hgn_position *position, const struct hgn_moves *moves, bool far, int *status);

#endif
