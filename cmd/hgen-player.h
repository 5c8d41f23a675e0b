/* SPDX-License-Identifier: MIT
 * Players of random games: chance, styles, and looking ahead. */
#ifndef HGN_CMD_HGEN_PLAYER_H
#define HGN_CMD_HGEN_PLAYER_H

#include "hgn.h"

#define MAX_CLASSES 64
#define MAX_CODES 256

/* Temperaments of players, of which the first ones are styles. In styles for games with clans,
 * each player has a favourite clan, chosen for the game. In two styles one of the players, chosen at random, has one of
 * the last temperaments. */
enum temper { RANDOM, SOULS, BERSERK, WAR, GREEDY, MATE, STYLES, THIEF = STYLES, BEATEN, TEMPERS };

#define STYLE_NAMES "random souls berserk war greedy mate"

/* State of the generator xoshiro256** by Blackman and Vigna, seeded by splitmix64 of Steele, Lea and Flood. */
struct chance {
	uint64_t s[4];
};

/* Weights of all classes of moves, by temperament and by whether the clan is the favourite one. */
struct weights {
	uint32_t of[TEMPERS][MAX_CLASSES][2];
};

/* A player of a game. */
struct player {
	enum temper temper;
	int favourite; /* favourite clan, or -1 */
};

/* Values of pieces: a hundred times the average number of moves of the piece in random games. */
struct worth {
	uint32_t of[MAX_CODES];
};

/* State of the search, two plies deep. */
struct lookahead {
	const struct worth *worth;
	struct hgn_position *after;
	struct hgn_moves replies;
};

/* Return true if a style is for games with clans. */
bool hgen_is_of_clans(int style);
/* Start the numbers of a game, which depend on seed and game alone. */
void hgen_chance_init(struct chance *chance, uint64_t seed, uint64_t game);
/* Return a number below `n`, which is less than 2^32. */
uint64_t hgen_chance_below(struct chance *chance, uint64_t n);
/* Look up the weights of the classes of a game. */
void hgen_make_weights(struct weights *weights, const struct hgn_game *game);
/* Choose what the two players of a game are like. */
void hgen_make_players(struct player players[2], struct chance *chance, const struct hgn_game *game, int style);
/* Choose one of the moves by its weight. */
const struct hgn_move *hgen_choose(struct chance *chance, const struct weights *weights, const struct player *player,
    const struct hgn_position *position, const struct hgn_moves *moves);
/* Play games from a position to find out what pieces are worth. The result depends on the position alone. */
int hgen_find_worth(struct worth *worth, const struct weights *weights, const struct hgn_position *start,
    struct hgn_error *error);
/* Return the best move for players who look ahead: one that wins the game, or with `far` the one that wins most. Return
 * NULL if chance has to choose, or if memory runs out: *status = HGN_ENOMEM. */
const struct hgn_move *hgen_choose_ahead(struct lookahead *ahead, struct chance *chance,
    const struct hgn_position *position, const struct hgn_moves *moves, bool far, int *status);

#endif
