/* SPDX-License-Identifier: MIT
 * Players of random games. */
#include "hgen-player.h"

#include <string.h>

#include "hgn/tools/tools.h"
#include "run.h"

/* ---- chance ------------------------------------------------------------------------------------------------- */

static uint64_t
splitmix(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);

	z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
	return z ^ z >> 31;
}

void
hgen_chance_init(struct chance *chance, uint64_t seed, uint64_t game)
{
	uint64_t state = seed;
	int i;

	state = splitmix(&state) ^ game * UINT64_C(0xD1342543DE82EF95);
	for (i = 0; i < 4; i++)
		chance->s[i] = splitmix(&state);
}

static uint64_t
rotate(uint64_t x, int k)
{
	return x << k | x >> (64 - k);
}

uint64_t
hgen_chance_below(struct chance *chance, uint64_t n)
{
	uint64_t *s = chance->s, bits = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;

	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= t;
	s[3] = rotate(s[3], 45);
	return (bits >> 32) * n >> 32;
}

/* ---- styles ------------------------------------------------------------------------------------------------- */

bool
hgen_is_of_clans(int style)
{
	return style >= SOULS && style <= WAR;
}

/* Weights of moves for players with a temper. Random play rarely captures, almost never promotes, and in games with
 * clans hardly ever reaches goals that need many plies. */
static const struct want {
	enum temper temper;
	uint32_t any, own; /* weight of a move; the same for a move of the favourite clan */
	const char *classes; /* names of classes, see hgn_move_class_name() */
} wants[] = {
	{ RANDOM, 6, 6, "capture en-passant take-knight take-king take-master convert berserk-take" },
	{ RANDOM, 24, 24, "promotion castling" },

	/* Fill the Temple, change the Heptagram, use promotion cells. */
	{ SOULS, 1, 30, "knight-step knight-jump" },
	{ SOULS, 3, 6, "knight-back" },
	{ SOULS, 50, 50, "knight-power" },
	{ SOULS, 2, 1, "king-advance announce" },
	{ SOULS, 8, 8, "master-advance" },
	{ SOULS, 60, 400, "receive reap" },
	{ SOULS, 20, 400, "dissolve" },
	{ SOULS, 5, 400, "pillar-power pillar-life pillar-tactic" },
	{ SOULS, 400, 400, "pillar-eliminate" },
	{ SOULS, 1, 50, "crown" },
	{ SOULS, 60, 20, "recolour" },
	{ SOULS, 1000, 1000, "split" },

	/* Capture Souls of the opponent. */
	{ THIEF, 2, 2, "take-knight steal-power steal-life steal-tactic" },
	{ THIEF, 50, 50, "knight-power" },
	{ THIEF, 4, 40, "king-advance" },
	{ THIEF, 8, 8, "master-advance" },
	{ THIEF, 60, 60, "receive" },
	{ THIEF, 20, 20, "pillar-power pillar-tactic" },
	{ THIEF, 5, 5, "announce" },
	{ THIEF, 1, 50, "crown" },
	{ THIEF, 40, 40, "steal-receive" },
	{ THIEF, 400, 400, "steal-eliminate" },
	{ THIEF, 60, 20, "recolour" },
	{ THIEF, 1000, 1000, "split" },

	/* Move the favourite clan's Knights over the board, convert them to Souls, and let its King go berserk. */
	{ BERSERK, 1, 30, "knight-step knight-jump knight-leap" },
	{ BERSERK, 5, 400, "receive reap" },
	{ BERSERK, 2, 400, "dissolve" },
	{ BERSERK, 1, 100, "crown" },
	{ BERSERK, 20, 400, "pillar-power pillar-life pillar-tactic" },
	{ BERSERK, 1000, 1000, "pillar-eliminate eliminate" },
	{ BERSERK, 4, 4, "berserk" },
	{ BERSERK, 3, 3, "berserk-take" },
	{ BERSERK, 200, 200, "convert" },
	{ BERSERK, 20, 1, "announce" },
	{ BERSERK, 50, 50, "turn" },

	/* Capture whenever possible, and renew the Knights. */
	{ WAR, 30, 30, "take-knight" },
	{ WAR, 200, 200, "take-king convert" },
	{ WAR, 400, 400, "take-master" },
	{ WAR, 20, 20, "berserk-take pillar-life summon receive" },
	{ WAR, 10, 10, "reap dissolve" },

	{ BEATEN, 4, 4, "knight-step" },
	{ BEATEN, 10, 10, "dissolve" },
};

void
hgen_make_weights(struct weights *weights, const struct hgn_game *game)
{
	const struct want *want;
	const char *name;
	int temper, class;

	for (temper = 0; temper < TEMPERS; temper++)
		for (class = 0; class < MAX_CLASSES; class++)
			weights->of[temper][class][0] = weights->of[temper][class][1] = 1;
	for (class = 0; class < MAX_CLASSES && (name = hgn_move_class_name(game, class)) != NULL; class++)
		for (want = wants; want < wants + sizeof wants / sizeof *wants; want++)
			if (options_find_word(want->classes, name, strlen(name)) >= 0) {
				weights->of[want->temper][class][0] = want->any;
				weights->of[want->temper][class][1] = want->own;
			}
}

void
hgen_make_players(struct player players[2], struct chance *chance, const struct hgn_game *game, int style)
{
	int side;

	for (side = 0; side < 2; side++) {
		players[side].temper = hgen_is_of_clans(style) ? (enum temper)style : RANDOM;
		players[side].favourite = !hgen_is_of_clans(style) ? -1 :
		    (int)hgen_chance_below(chance, (uint64_t)hgn_game_families(game));
	}
	if (style == SOULS) {
		players[hgen_chance_below(chance, 2)].temper = THIEF;
		players[1].favourite = players[0].favourite;
	} else if (style == WAR) {
		players[hgen_chance_below(chance, 2)].temper = BEATEN;
	}
}

static uint32_t
weight(const struct weights *weights, const struct player *player, const struct hgn_position *position,
    const struct hgn_move *move)
{
	bool own = player->favourite >= 0 &&
	    hgn_piece_family(hgn_position_game(position), move->into) == player->favourite;

	return weights->of[player->temper][hgn_move_class(position, move)][own];
}

const struct hgn_move *
hgen_choose(struct chance *chance, const struct weights *weights, const struct player *player,
    const struct hgn_position *position, const struct hgn_moves *moves)
{
	uint64_t total = 0, chosen;
	uint32_t w;
	size_t i;

	for (i = 0; i < moves->n; i++)
		total += weight(weights, player, position, &moves->list[i]);
	chosen = hgen_chance_below(chance, total);
	for (i = 0; chosen >= (w = weight(weights, player, position, &moves->list[i])); i++)
		chosen -= w;
	return &moves->list[i];
}

/* ---- players who look ahead ------------------------------------------------------------------------------------ */

#define TRIAL_GAMES 8
#define TRIAL_PLIES 60

struct trial {
	uint64_t moves[MAX_CODES], pieces[MAX_CODES];
};

/* Count the pieces and moves of the side to move. */
static void
count_trial(struct trial *trial, const struct hgn_position *position, const struct hgn_moves *moves)
{
	unsigned cells = hgn_game_cells(hgn_position_game(position)), cell, code;
	size_t i;

	for (i = 0; i < moves->n; i++)
		trial->moves[moves->list[i].piece]++;
	for (cell = 0; cell < cells; cell++) {
		code = hgn_position_piece(position, cell);
		if (code != 0 && code < MAX_CODES && hgn_piece_side(hgn_position_game(position),
		    code) == hgn_position_side(position))
			trial->pieces[code]++;
	}
}

int
hgen_find_worth(struct worth *worth, const struct weights *weights, const struct hgn_position *start,
    struct hgn_error *error)
{
	static const struct player players[2] = { { RANDOM, -1 }, { RANDOM, -1 } };
	struct hgn_position *position = hgn_position_new(hgn_position_game(start));
	struct hgn_moves moves = { NULL, 0, 0 };
	struct trial trial = { { 0 }, { 0 } };
	struct chance chance;
	int status = position == NULL ? HGN_ENOMEM : 0, game, ply, code;

	hgen_chance_init(&chance, 0, 0);
	for (game = 0; status == 0 && game < TRIAL_GAMES; game++) {
		hgn_position_copy(position, start);
		for (ply = 0; ply < TRIAL_PLIES; ply++) {
			status = hgn_position_moves(&moves, position, error);
			if (status != 0 || moves.n == 0)
				break;
			count_trial(&trial, position, &moves);
			hgn_position_play(position, hgen_choose(&chance, weights, &players[0], position, &moves));
		}
		status = status == HGN_ELIMIT ? 0 : status;
	}
	for (code = 0; code < MAX_CODES; code++)
		worth->of[code] =
		    trial.pieces[code] == 0 ? 0 : (uint32_t)(trial.moves[code] * 100 / trial.pieces[code]);
	hgn_moves_clear(&moves);
	hgn_position_free(position);
	return status;
}

/* Return the material gain of a move: the value of the captured piece, plus the gain of a promotion. */
static int64_t
gain(const struct worth *worth, const struct hgn_move *move)
{
	return (int64_t)worth->of[move->taken] + (hgn_move_is_promotion(move) ?
	    (int64_t)worth->of[move->into] - (int64_t)worth->of[move->piece] : 0);
}

/* Return true if a side has won. */
static bool
has_won(const struct hgn_position *position, enum hgn_side side)
{
	enum hgn_result result = hgn_position_outcome(position);

	return result == (side == HGN_WHITE ? HGN_RESULT_WHITE : HGN_RESULT_BLACK);
}

/* Compute the score of a move: INT64_MAX if it wins the game, otherwise its gain, minus the largest gain of a reply if
 * `far` is set. Return 0 or HGN_ENOMEM. */
static int
judge(int64_t *score, struct lookahead *ahead, const struct hgn_position *position, const struct hgn_move *move,
    bool far)
{
	enum hgn_side side = hgn_position_side(position);
	int64_t worst = 0, reply;
	size_t i;
	int status;

	hgn_position_copy(ahead->after, position);
	hgn_position_play(ahead->after, move);
	*score = has_won(ahead->after, side) ? INT64_MAX : 0;
	if (*score != 0 || !far)
		return 0;
	status = hgn_position_moves(&ahead->replies, ahead->after, NULL);
	for (i = 0; status == 0 && i < ahead->replies.n; i++) {
		reply = gain(ahead->worth, &ahead->replies.list[i]);
		worst = reply > worst ? reply : worst;
	}
	*score = gain(ahead->worth, move) - worst;
	return status == HGN_ENOMEM ? status : 0;
}

const struct hgn_move *
hgen_choose_ahead(struct lookahead *ahead, struct chance *chance, const struct hgn_position *position,
    const struct hgn_moves *moves, bool far, int *status)
{
	const struct hgn_move *best = NULL;
	int64_t max = INT64_MIN, score;
	uint64_t alike = 0;
	size_t i;

	for (i = 0; i < moves->n; i++) {
		*status = judge(&score, ahead, position, &moves->list[i], far);
		if (*status != 0)
			return NULL;
		if (score == INT64_MAX)
			return &moves->list[i];
		if (!far || score < max)
			continue;
		alike = score == max ? alike + 1 : 1;
		max = score;
		if (hgen_chance_below(chance, alike) == 0)
			best = &moves->list[i];
	}
	return best;
}
