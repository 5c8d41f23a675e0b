/* SPDX-License-Identifier: MIT
 * Generates random legal records of a game from a seed.
 *
 * The same options give the same bytes on every machine: the random generator is part of the program and uses integers
 * only. Game n of seed s does not depend on --count and --jobs, because each game has a generator that is seeded by s
 * and n. */
#include "front_main.h"
#include "front_memory.h"
#include "front_play.h"
#include "front_say.h"

#include <limits.h>
#include <string.h>

#include "replay/repetition.h"
#include "hgn/tools/tools.h"

#define LINE_WIDTH 79
#define USUAL_PLIES 200
#define LAST_PLY 100000 /* games are stopped after this ply */
#define QUIET_PLIES 100 /* after this many plies without captures and promotions the players agree on a draw */

enum until { UNTIL_PLIES, UNTIL_END };

/* Temperaments of players, of which the first ones are styles. In styles for games with clans,
 * each player has a favourite clan, chosen for the game. In two styles one of the players, chosen at random, has one of
 * the last temperaments. */
enum temper { RANDOM, SOULS, BERSERK, WAR, GREEDY, MATE, STYLES, THIEF = STYLES, BEATEN, TEMPERS };

#define STYLE_NAMES "random souls berserk war greedy mate"

/* Return whether a style requires a game with clans. */
static bool
is_of_clans(int style)
{
	return style >= SOULS && style <= WAR;
}

struct options {
	uint64_t games, seed, max_plies;
	int style, until;
	const char *from_fen;
};

#define OPTION(field) .at = offsetof(struct options, field)

static const struct front_option table[] = {
	{ 'n', "count", "N", "generate N records (default: 1)", FRONT_NUMBER, OPTION(games), 0, INT64_MAX },
	{ 0, "seed", "N", "seed the random numbers with N (default: 1)", FRONT_NUMBER, OPTION(seed), 0, UINT64_MAX },
	{ 0, "max-plies", "N", "stop a record after N plies (default: 200)", FRONT_NUMBER, OPTION(max_plies),
	    0, 1000000 },
	{ 0, "until", "WHEN", "stop records when this is reached", FRONT_CHOICE, OPTION(until), .values = "plies end" },
	{ 0, "style", "STYLE", "choose moves in this style", FRONT_CHOICE, OPTION(style), .values = STYLE_NAMES },
	{ 0, "from-fen", "FEN", "start from this position", FRONT_TEXT, OPTION(from_fen) },
	{ 0 },
};

static const char *const examples[] = {
	"hgen -g hexetera", "generate one record",
	"hgen -g lengthleaper -n 10000 --seed 7 | hvalidate --summary", "generate many records and validate them",
	"hgen -g hepta --style berserk --max-plies 400", "generate a game in which clans are eliminated",
	"hgen -g shafran -n 100 --style greedy --until end | hstat",
	    "count the results of games in which players prefer captures",
	"hgen -g hexetera --max-plies 20 | hrender-svg >random.svg", "draw a random position",
	NULL,
};

static const struct front_override overrides[] = {
	{ "game", "play this game" },
	{ "jobs", "play N games at a time; 0 = all cores" },
	{ "line-buffered", "write after each game; no --jobs" },
	{ "exit-zero", NULL },
	{ NULL, NULL },
};

static const struct front_tool tool = {
	"hgen", "-g ID [OPTION]...",
	"Generate random legal game records; the same seed gives the same records.",
	table, 0, examples, NULL, overrides,
};

/* ---- chance ------------------------------------------------------------------------------------------------- */

/* State of the generator xoshiro256** by Blackman and Vigna, seeded by splitmix64 of Steele, Lea and Flood. */
struct chance {
	uint64_t s[4];
};

static uint64_t
splitmix(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);

	z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
	return z ^ z >> 31;
}

/* Seed the generator of a game. */
static void
chance_init(struct chance *chance, uint64_t seed, uint64_t game)
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

/* Return a random number below n, which is less than 2^32. */
static uint64_t
chance_below(struct chance *chance, uint64_t n)
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

/* Weights of moves for players with a temperament. Random play rarely captures, almost never promotes, and in games
 * with clans hardly ever reaches goals that need many plies; weights change that. */
static const struct want {
	enum temper temper;
	uint32_t any, own; /* weights of any move, and of a move of the favourite clan */
	const char *classes; /* see hgn_move_class_name() */
} wants[] = {
	{ RANDOM, 6, 6, "capture en-passant take-knight take-king take-master convert berserk-take" },
	{ RANDOM, 24, 24, "promotion castling" },

	/* Fill the Temple, change the Heptagram, act on promotion cells. */
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

	/* Capture the Souls of others. */
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

	/* Move the favourite clan's Knights over the board, make Souls of them, and let its King go berserk. */
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

	/* Capture whatever can be captured, and renew the Knights. */
	{ WAR, 30, 30, "take-knight" },
	{ WAR, 200, 200, "take-king convert" },
	{ WAR, 400, 400, "take-master" },
	{ WAR, 20, 20, "berserk-take pillar-life summon receive" },
	{ WAR, 10, 10, "reap dissolve" },

	{ BEATEN, 4, 4, "knight-step" },
	{ BEATEN, 10, 10, "dissolve" },
};

/* Weights of all classes of moves, by temperament and by whether the clan is the favourite one. */
#define MOST_CLASSES 64
struct weights {
	uint32_t of[TEMPERS][MOST_CLASSES][2];
};

/* Compute the weights for a game. */
static void
make_weights(struct weights *weights, const struct hgn_game *game)
{
	const struct want *want;
	const char *name;
	int temper, class;

	for (temper = 0; temper < TEMPERS; temper++)
		for (class = 0; class < MOST_CLASSES; class++)
			weights->of[temper][class][0] = weights->of[temper][class][1] = 1;
	for (class = 0; class < MOST_CLASSES && (name = hgn_move_class_name(game, class)) != NULL; class++)
		for (want = wants; want < wants + sizeof wants / sizeof *wants; want++)
			if (front_word_find(want->classes, name, strlen(name)) >= 0) {
				weights->of[want->temper][class][0] = want->any;
				weights->of[want->temper][class][1] = want->own;
			}
}

/* A player of a game. */
struct player {
	enum temper temper;
	int favourite; /* favourite clan, or -1 */
};

/* Choose the temperaments and favourite clans of both players. */
static void
make_players(struct player players[2], struct chance *chance, const struct hgn_game *game, int style)
{
	int side;

	for (side = 0; side < 2; side++) {
		players[side].temper = is_of_clans(style) ? (enum temper)style : RANDOM;
		players[side].favourite = !is_of_clans(style) ? -1 :
		    (int)chance_below(chance, (uint64_t)hgn_game_families(game));
	}
	if (style == SOULS) {
		players[chance_below(chance, 2)].temper = THIEF;
		players[1].favourite = players[0].favourite;
	} else if (style == WAR) {
		players[chance_below(chance, 2)].temper = BEATEN;
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

static uint64_t
below(void *ctx, uint64_t n)
{
	return chance_below(ctx, n);
}

/* Choose a move at random, by the weights of the player. */
static const struct hgn_move *
choose(struct chance *chance, const struct weights *weights, const struct player *player,
    const struct hgn_position *position, const struct hgn_moves *moves)
{
	uint64_t total = 0, chosen;
	uint32_t w;
	size_t i;

	for (i = 0; i < moves->n; i++)
		total += weight(weights, player, position, &moves->list[i]);
	chosen = chance_below(chance, total);
	for (i = 0; chosen >= (w = weight(weights, player, position, &moves->list[i])); i++)
		chosen -= w;
	return &moves->list[i];
}

/* ---- players who look ahead ------------------------------------------------------------------------------------ */

#define MOST_CODES 256
#define TRIAL_GAMES 8
#define TRIAL_PLIES 60

/* Values of pieces: a hundred times the average number of moves of the piece in random games. */
struct worth {
	uint32_t of[MOST_CODES];
};

struct trial {
	uint64_t moves[MOST_CODES], pieces[MOST_CODES];
};

/* Count pieces and moves of the side to move in a position. */
static void
count_trial(struct trial *trial, const struct hgn_position *position, const struct hgn_moves *moves)
{
	unsigned cells = hgn_game_cells(hgn_position_game(position)), cell, code;
	size_t i;

	for (i = 0; i < moves->n; i++)
		trial->moves[moves->list[i].piece]++;
	for (cell = 0; cell < cells; cell++) {
		code = hgn_position_piece(position, cell);
		if (code != 0 && code < MOST_CODES && hgn_piece_side(hgn_position_game(position),
		    code) == hgn_position_side(position))
			trial->pieces[code]++;
	}
}

/* Compute the values of pieces from random games that begin at a position. They depend on the position only. */
static int
find_worth(struct worth *worth, const struct weights *weights, const struct hgn_position *start,
    struct hgn_error *error)
{
	static const struct player players[2] = { { RANDOM, -1 }, { RANDOM, -1 } };
	struct hgn_position *position = hgn_position_new(hgn_position_game(start));
	struct hgn_moves moves = { NULL, 0, 0 };
	struct trial trial = { { 0 }, { 0 } };
	struct chance chance;
	int status = position == NULL ? HGN_ENOMEM : 0, game, ply, code;

	chance_init(&chance, 0, 0);
	for (game = 0; status == 0 && game < TRIAL_GAMES; game++) {
		hgn_position_copy(position, start);
		for (ply = 0; ply < TRIAL_PLIES; ply++) {
			status = hgn_position_moves(&moves, position, error);
			if (status != 0 || moves.n == 0)
				break;
			count_trial(&trial, position, &moves);
			hgn_position_play(position, choose(&chance, weights, &players[0], position, &moves));
		}
		status = status == HGN_ELIMIT ? 0 : status;
	}
	for (code = 0; code < MOST_CODES; code++)
		worth->of[code] = trial.pieces[code] == 0 ? 0 : (uint32_t)(trial.moves[code] * 100 / trial.pieces[code]);
	hgn_moves_clear(&moves);
	hgn_position_free(position);
	return status;
}

/* Return the material gain of a move: what it captures, plus the gain of a promotion. */
static int64_t
gain(const struct worth *worth, const struct hgn_move *move)
{
	return (int64_t)worth->of[move->taken] + (hgn_move_is_promotion(move) ?
	    (int64_t)worth->of[move->into] - (int64_t)worth->of[move->piece] : 0);
}

/* State of the search, two plies deep. */
struct lookahead {
	const struct worth *worth;
	struct hgn_position *after;
	struct hgn_moves replies;
};

/* Return whether a side has won. */
static bool
has_won(const struct hgn_position *position, enum hgn_side side)
{
	enum hgn_result result = hgn_position_outcome(position);

	return result == (side == HGN_WHITE ? HGN_RESULT_WHITE : HGN_RESULT_BLACK);
}

/* Compute the score of a move: INT64_MAX if it wins the game; else, if `far`, its gain minus the largest gain of a
 * reply. Return 0 or HGN_ENOMEM. */
static int
judge(int64_t *score, struct lookahead *look, const struct hgn_position *position, const struct hgn_move *move,
    bool far)
{
	enum hgn_side side = hgn_position_side(position);
	int64_t worst = 0, reply;
	size_t i;
	int status;

	hgn_position_copy(look->after, position);
	hgn_position_play(look->after, move);
	*score = has_won(look->after, side) ? INT64_MAX : 0;
	if (*score != 0 || !far)
		return 0;
	status = hgn_position_moves(&look->replies, look->after, NULL);
	for (i = 0; status == 0 && i < look->replies.n; i++) {
		reply = gain(look->worth, &look->replies.list[i]);
		worst = reply > worst ? reply : worst;
	}
	*score = gain(look->worth, move) - worst;
	return status == HGN_ENOMEM ? status : 0;
}

/* Return the best move for players who look ahead: one that wins the game or, if `far`, the one that gains most. Return
 * NULL if the move is to be chosen at random, or if out of memory (then *status is not 0). */
static const struct hgn_move *
look_ahead(struct lookahead *look, struct chance *chance, const struct hgn_position *position,
    const struct hgn_moves *moves, bool far, int *status)
{
	const struct hgn_move *best = NULL;
	int64_t most = INT64_MIN, score;
	uint64_t alike = 0;
	size_t i;

	for (i = 0; i < moves->n; i++) {
		*status = judge(&score, look, position, &moves->list[i], far);
		if (*status != 0)
			return NULL;
		if (score == INT64_MAX)
			return &moves->list[i];
		if (!far || score < most)
			continue;
		alike = score == most ? alike + 1 : 1;
		most = score;
		if (chance_below(chance, alike) == 0)
			best = &moves->list[i];
	}
	return best;
}

/* ---- games -------------------------------------------------------------------------------------------------- */

struct generator {
	const struct options *options;
	const struct hgn_game *game;
	const struct hgn_position *start;
	struct weights weights;
	struct worth worth;
	uint64_t made;
};

/* Break the line before a word of movetext that begins at byte `word` if the line would be too long. */
static void
fit(struct hgn_buf *out, size_t word, size_t *line)
{
	if (out->len - *line > LINE_WIDTH && word > *line) {
		out->data[word - 1] = '\n';
		*line = word;
	}
}

/* Append the number of a move, if it has one: Black's move has none after White's move of the same number, `last`. */
static void
put_number(struct hgn_buf *out, const struct hgn_position *position, uint32_t last, size_t *line)
{
	uint32_t number = hgn_position_number(position);
	bool white = hgn_position_side(position) == HGN_WHITE;
	size_t word = out->len;

	if (!white && number == last && number != 0)
		return;
	hgn_buf_printf(out, "%ju%s", (uintmax_t)number, white ? "." : "...");
	fit(out, word, line);
	hgn_buf_putc(out, ' ');
}

/* Find a move: choose it from the list of all moves, or let the library choose one if there are too many to list.
 * Return NULL if there is none. */
static const struct hgn_move *
next_move(struct front_worker *worker, struct front_slot *slot, struct chance *chance, const struct generator *g,
    const struct player players[2], struct lookahead *look, struct hgn_move *chosen)
{
	const struct hgn_position *position = worker->position;
	const struct hgn_move *best;
	int status = hgn_position_random_move(chosen, position, below, chance);

	if (status != HGN_ENOTFOUND)
		return status == 0 ? chosen : NULL;
	status = 0;
	if (hgn_position_moves(&worker->moves, position, &slot->fatal) != 0)
		return NULL;
	slot->fatal.status = 0;
	if (worker->moves.n == 0)
		return NULL;
	if (look->after != NULL) {
		best = look_ahead(look, chance, position, &worker->moves, g->options->style == GREEDY, &status);
		if (best != NULL || status == HGN_ENOMEM) {
			if (status == HGN_ENOMEM)
				front_nomem(slot);
			return best;
		}
	}
	return choose(chance, &g->weights, &players[hgn_position_side(position)], position, &worker->moves);
}

/* Note a position, and return the result if its repetition ends the game, else HGN_RESULT_NONE. If out of memory, set
 * slot->fatal and return HGN_RESULT_NONE. */
static enum hgn_result
note_position(struct hgn_repetition *seen, struct front_slot *slot, const struct hgn_position *position)
{
	unsigned times;

	if (hgn_position_repeated(position, UINT_MAX) == HGN_RESULT_NONE)
		return HGN_RESULT_NONE;
	times = hgn_repetition_count(seen, hgn_position_repetition_hash(position));
	if (seen->failed)
		front_nomem(slot);
	return hgn_position_repeated(position, times);
}

/* Play a random game from worker->position; append movetext to worker->text, and return the result. */
static enum hgn_result
play(struct front_worker *worker, struct front_slot *slot, struct chance *chance, const struct generator *g,
    struct lookahead *look, struct hgn_repetition *seen)
{
	struct player players[2];
	struct hgn_buf *out = &worker->text;
	const struct hgn_move *move = NULL;
	struct hgn_move chosen;
	enum hgn_result result, repeated = HGN_RESULT_NONE;
	size_t word, line = 0;
	uint32_t last = 0; /* number of the last move of White */
	uint64_t ply, quiet = 0;

	out->len = 0;
	make_players(players, chance, g->game, g->options->style);
	hgn_repetition_forget(seen);
	for (ply = 0;; ply++) {
		repeated = note_position(seen, slot, worker->position);
		if (repeated != HGN_RESULT_NONE)
			break;
		move = next_move(worker, slot, chance, g, players, look, &chosen);
		if (slot->fatal.status != 0 || out->failed)
			return HGN_RESULT_OPEN;
		if (move == NULL || ply == g->options->max_plies || hgn_position_is_dead(worker->position))
			break;
		quiet = hgn_move_is_capture(move) || hgn_move_is_promotion(move) ? 0 : quiet + 1;
		if (g->options->until == UNTIL_END && quiet > QUIET_PLIES)
			break;
		put_number(out, worker->position, last, &line);
		last = hgn_position_side(worker->position) == HGN_WHITE ? hgn_position_number(worker->position) : 0;
		word = out->len;
		hgn_move_text(out, worker->position, move, HGN_MOVE_SHORT);
		fit(out, word, &line);
		hgn_buf_putc(out, ' ');
		hgn_position_play(worker->position, move);
	}
	word = out->len;
	result = repeated != HGN_RESULT_NONE ? repeated : hgn_position_outcome(worker->position);
	if (g->options->until == UNTIL_END && result == HGN_RESULT_NONE && ply < g->options->max_plies)
		result = HGN_RESULT_DRAW;
	hgn_buf_puts(out, hgn_result_text(result));
	fit(out, word, &line);
	return result;
}

/* Generate a record. */
static void
process(void *ctx, struct front_worker *worker, struct front_slot *slot)
{
	const struct generator *g = ctx;
	struct hgn_buf *out = &slot->out, fen = { 0 };
	struct lookahead look = { &g->worth, NULL, { NULL, 0, 0 } };
	struct hgn_repetition seen = { .failed = false };
	struct chance chance;
	enum hgn_result result;
	bool shuffled = g->options->from_fen == NULL && hgn_game_is_shuffled(g->game);

	if (worker->position == NULL && (worker->position = hgn_position_new(g->game)) == NULL) {
		front_nomem(slot);
		return;
	}
	hgn_position_copy(worker->position, g->start);
	chance_init(&chance, g->options->seed, slot->record.ordinal);
	if (shuffled && hgn_position_shuffle(worker->position, below, &chance, &slot->fatal) != 0)
		return;
	if ((g->options->style == GREEDY || g->options->style == MATE) &&
	    ((look.after = hgn_position_new(g->game)) == NULL)) {
		front_nomem(slot);
		return;
	}
	hgn_position_fen(&fen, worker->position);
	result = play(worker, slot, &chance, g, &look, &seen);
	hgn_repetition_clear(&seen);
	hgn_position_free(look.after);
	hgn_moves_clear(&look.replies);
	hgn_buf_printf(out, "[Event \"hgen\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"%ju\"]\n[White \"?\"]\n"
	    "[Black \"?\"]\n[Result \"%s\"]\n[Variant \"%s\"]\n", (uintmax_t)slot->record.ordinal,
	    hgn_result_text(result), hgn_game_id(g->game));
	if (g->options->from_fen != NULL || shuffled)
		hgn_buf_printf(out, "[SetUp \"1\"]\n[FEN \"%s\"]\n", hgn_buf_string(&fen));
	front_drop(out, &fen);
	hgn_buf_printf(out, "[Seed \"%ju\"]\n\n", (uintmax_t)g->options->seed);
	hgn_buf_add(out, worker->text.data, worker->text.len);
	hgn_buf_puts(out, "\n\n");
}

/* Start the next game. Return false after the last one. */
static bool
next_game(struct front *front, void *ctx, struct front_slot *slot)
{
	struct generator *g = ctx;

	(void)front;
	if (g->made == g->options->games)
		return false;
	slot->record.ordinal = ++g->made;
	slot->present = true;
	return true;
}

/* Check that the style fits the game. Return false after a message. */
static bool
right_style(struct front *front, const struct options *options)
{
	size_t len;
	const char *word = front_word(&len, STYLE_NAMES, (size_t)options->style);

	if (!is_of_clans(options->style) || hgn_game_families(front->data.game) > 0)
		return true;
	return front_usage(front, "--style: '%.*s' is for games with clans", (int)len, word);
}

int
main(int argc, char **argv)
{
	struct options options = { 1, 1, UINT64_MAX, RANDOM, UNTIL_PLIES, NULL };
	struct generator g = { 0 };
	struct front_work work = { .tool = &g, .read = next_game, .process = process };
	struct hgn_position *start = NULL;
	struct front front;

	if (front_begin(&front, &tool, &options, argc, argv) &&
	    (front.inputs.operands == 0 || front_usage(&front, "unexpected operand '%.60s'; hgen reads no files",
	    front.inputs.files[0])) &&
	    (start = front_playable_position(&front, "--from-fen", options.from_fen)) != NULL && right_style(&front,
	    &options)) {
		g = (struct generator){ .options = &options, .game = front.data.game, .start = start };
		if (options.max_plies == UINT64_MAX)
			options.max_plies = options.until == UNTIL_END ? LAST_PLY : USUAL_PLIES;
		make_weights(&g.weights, g.game);
		if (options.style != GREEDY || find_worth(&g.worth, &g.weights, start, NULL) == 0)
			front_run(&front, &work);
		else
			front_fail(&front, "out of memory");
	}
	hgn_position_free(start);
	return front_finish(&front);
}
