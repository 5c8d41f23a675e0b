/* SPDX-License-Identifier: MIT
 * Generates random legal records of a game from a seed.
 *
 * The same options give the same bytes on every machine, because the random generator is part of the program and uses
 * only integers. Game n of seed s does not depend on --count and --jobs, because each game has a generator seeded by s
 * and n. */
#include <limits.h>
#include <string.h>

#include "hgn/tools/tools.h"
#include "run.h"

#define LINE_WIDTH 79
#define USUAL_PLIES 200
#define LAST_PLY 100000 /* games are stopped after this ply */
#define QUIET_PLIES 100 /* the players agree on a draw after this many plies without captures and promotions */
#define MAX_CLASSES 64
#define MAX_CODES 256
#define TRIAL_GAMES 8
#define TRIAL_PLIES 60

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

enum until { UNTIL_PLIES, UNTIL_END };

struct options {
	uint64_t games, seed, max_plies;
	int style, until;
	const char *from_fen;
};

#define OPTION(field) .at = offsetof(struct options, field)

static const struct options_row table[] = {
    {'n', "count", "N", "generate N records (default: 1)", OPTION_NUMBER, OPTION(games), 0, INT64_MAX},
    {0, "seed", "N", "seed the random numbers with N (default: 1)", OPTION_NUMBER, OPTION(seed), 0, UINT64_MAX},
    {0, "max-plies", "N", "stop a game after N plies (default: 200)", OPTION_NUMBER, OPTION(max_plies), 0, 1000000},
    {0, "until", "WHEN", "stop a game after --max-plies or only at its end", OPTION_CHOICE, OPTION(until),
	.values = "plies end"},
    {0, "style", "STYLE", "choose moves in this style", OPTION_CHOICE, OPTION(style), .values = STYLE_NAMES},
    {0, "from-fen", "FEN", "start from this position", OPTION_TEXT, OPTION(from_fen)},
    {0},
};

static const char *const examples[] = {
    "hgen -g hexetera",
    "generate one record",
    "hgen -g lengthleaper -n 10000 --seed 7 | hvalidate --summary",
    "generate many records and validate them",
    "hgen -g hepta --style berserk --max-plies 400",
    "generate a game in which clans are eliminated",
    "hgen -g shafran -n 100 --style greedy --until end | hstat",
    "count the results of games between greedy players",
    "hgen -g hexetera --max-plies 20 | hrender-svg >random.svg",
    "draw a random position",
    NULL,
};

static const struct options_override overrides[] = {
    {"game", "play this game"},
    {"jobs", "play N games in parallel; 0 = all cores"},
    {"line-buffered", "flush the output after each game; disables --jobs"},
    {"exit-zero", NULL},
    {NULL, NULL},
};

static const struct options_tool tool = {
	"hgen", "-g ID [OPTION]...",
	"Generate random legal game records; the same seed gives the same records.",
	table, 0, examples, NULL, overrides, NULL,
};

/* ---- chance ------------------------------------------------------------------------------------------------- */

static uint64_t
splitmix(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);

	z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
	return z ^ z >> 31;
}

/* Seed the generator for a game. Its numbers depend only on `seed` and `game`. */
static void
seed_chance(struct chance *chance, uint64_t seed, uint64_t game)
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

/* Return a random number below `n`, which must be less than 2^32. */
static uint64_t
draw_below(struct chance *chance, uint64_t n)
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

/* Return true if a style is for games with clans. */
static bool
is_of_clans(int style)
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

/* Look up the weights of the classes of a game. */
static void
make_weights(struct weights *weights, const struct hgn_game *game)
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

/* Choose the tempers and favourite clans of both players. */
static void
make_players(struct player players[2], struct chance *chance, const struct hgn_game *game, int style)
{
	int side;

	for (side = 0; side < 2; side++) {
		players[side].temper = is_of_clans(style) ? (enum temper)style : RANDOM;
		players[side].favourite = !is_of_clans(style) ? -1 :
		    (int)draw_below(chance, (uint64_t)hgn_game_families(game));
	}
	if (style == SOULS) {
		players[draw_below(chance, 2)].temper = THIEF;
		players[1].favourite = players[0].favourite;
	} else if (style == WAR) {
		players[draw_below(chance, 2)].temper = BEATEN;
	}
}

static uint32_t
find_weight(const struct weights *weights, const struct player *player, const struct hgn_position *position,
    const struct hgn_move *move)
{
	bool own = player->favourite >= 0 &&
	    hgn_piece_family(hgn_position_game(position), move->into) == player->favourite;

	return weights->of[player->temper][hgn_move_class(position, move)][own];
}

/* Choose a random move by the weights of classes. */
static const struct hgn_move *
choose_move(struct chance *chance, const struct weights *weights, const struct player *player,
    const struct hgn_position *position, const struct hgn_moves *moves)
{
	uint64_t total = 0, chosen;
	uint32_t w;
	size_t i;

	for (i = 0; i < moves->n; i++)
		total += find_weight(weights, player, position, &moves->list[i]);
	chosen = draw_below(chance, total);
	for (i = 0; chosen >= (w = find_weight(weights, player, position, &moves->list[i])); i++)
		chosen -= w;
	return &moves->list[i];
}

/* ---- players who look ahead ------------------------------------------------------------------------------------ */

/* Estimate the values of pieces by playing random games from a position. The result depends only on the position. */
static int
find_worth(struct worth *worth, const struct weights *weights, const struct hgn_position *start,
    struct hgn_error *error)
{
	static const struct player player = { RANDOM, -1 };
	const struct hgn_game *game = hgn_position_game(start);
	struct hgn_position *position = hgn_position_new(game);
	struct hgn_moves moves = { NULL, 0, 0 };
	uint64_t made[MAX_CODES] = { 0 }, pieces[MAX_CODES] = { 0 }; /* of the side to move, by code */
	unsigned cell, code;
	struct chance chance;
	int status = position == NULL ? HGN_ENOMEM : 0, n, ply;
	size_t i;

	seed_chance(&chance, 0, 0);
	for (n = 0; status == 0 && n < TRIAL_GAMES; n++) {
		hgn_position_copy(position, start);
		for (ply = 0; ply < TRIAL_PLIES; ply++) {
			status = hgn_position_moves(&moves, position, error);
			if (status != 0 || moves.n == 0)
				break;
			for (i = 0; i < moves.n; i++)
				made[moves.list[i].piece]++;
			for (cell = 0; cell < hgn_game_cells(game); cell++) {
				code = hgn_position_piece(position, cell);
				if (code != 0 && code < MAX_CODES &&
				    hgn_piece_side(game, code) == hgn_position_side(position))
					pieces[code]++;
			}
			hgn_position_play(position, choose_move(&chance, weights, &player, position, &moves));
		}
		status = status == HGN_ELIMIT ? 0 : status;
	}
	for (code = 0; code < MAX_CODES; code++)
		worth->of[code] = pieces[code] == 0 ? 0 : (uint32_t)(made[code] * 100 / pieces[code]);
	hgn_moves_clear(&moves);
	hgn_position_free(position);
	return status;
}

/* Return the material gain of a move: the value of the captured piece, plus the gain of a promotion. */
static int64_t
find_gain(const struct worth *worth, const struct hgn_move *move)
{
	return (int64_t)worth->of[move->taken] + (hgn_move_is_promotion(move) ?
	    (int64_t)worth->of[move->into] - (int64_t)worth->of[move->piece] : 0);
}

/* Compute the score of a move: INT64_MAX if it wins the game, otherwise its gain, minus the largest gain of a reply if
 * `far` is set. Return 0 or HGN_ENOMEM. */
static int
score_move(int64_t *score, struct lookahead *ahead, const struct hgn_position *position, const struct hgn_move *move,
    bool far)
{
	enum hgn_result won = hgn_position_side(position) == HGN_WHITE ? HGN_RESULT_WHITE : HGN_RESULT_BLACK;
	int64_t worst = 0, reply;
	size_t i;
	int status;

	hgn_position_copy(ahead->after, position);
	hgn_position_play(ahead->after, move);
	*score = hgn_position_outcome(ahead->after) == won ? INT64_MAX : 0;
	if (*score != 0 || !far)
		return 0;
	status = hgn_position_moves(&ahead->replies, ahead->after, NULL);
	for (i = 0; status == 0 && i < ahead->replies.n; i++) {
		reply = find_gain(ahead->worth, &ahead->replies.list[i]);
		worst = reply > worst ? reply : worst;
	}
	*score = find_gain(ahead->worth, move) - worst;
	return status == HGN_ENOMEM ? status : 0;
}

/* Return the best move of a player who looks ahead: one that wins the game or, if `far` is set, the one that gains most
 * material. Return NULL if a random move is to be chosen, or if memory runs out, with *status = HGN_ENOMEM. */
static const struct hgn_move *
choose_ahead(struct lookahead *ahead, struct chance *chance, const struct hgn_position *position,
    const struct hgn_moves *moves, bool far, int *status)
{
	const struct hgn_move *best = NULL;
	int64_t max = INT64_MIN, score;
	uint64_t alike = 0;
	size_t i;

	for (i = 0; i < moves->n; i++) {
		*status = score_move(&score, ahead, position, &moves->list[i], far);
		if (*status != 0)
			return NULL;
		if (score == INT64_MAX)
			return &moves->list[i];
		if (!far || score < max)
			continue;
		alike = score == max ? alike + 1 : 1;
		max = score;
		if (draw_below(chance, alike) == 0)
			best = &moves->list[i];
	}
	return best;
}

static uint64_t
draw_below_ctx(void *ctx, uint64_t n)
{
	return draw_below(ctx, n);
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

/* Begin a new line before the word at offset `word` if the line would be too long. */
static void
fit_word(struct hgn_buf *out, size_t word, size_t *line)
{
	if (out->len - *line > LINE_WIDTH && word > *line) {
		out->data[word - 1] = '\n';
		*line = word;
	}
}

/* Choose a move from the list of all moves, or let the library choose one if they are too many to list. Return NULL if
 * there is none. */
static const struct hgn_move *
next_move(struct run_worker *worker, struct run_slot *slot, struct chance *chance, const struct generator *g,
    const struct player players[2], struct lookahead *ahead, struct hgn_move *chosen)
{
	const struct hgn_position *position = worker->tool;
	const struct hgn_move *best;
	int status = hgn_position_random_move(chosen, position, draw_below_ctx, chance);

	if (status != HGN_ENOTFOUND)
		return status == 0 ? chosen : NULL;
	status = 0;
	if (hgn_position_moves(&worker->moves, position, &slot->fatal) != 0)
		return NULL;
	slot->fatal.status = 0;
	if (worker->moves.n == 0)
		return NULL;
	if (ahead->after != NULL) {
		best = choose_ahead(ahead, chance, position, &worker->moves, g->options->style == GREEDY, &status);
		if (best != NULL || status == HGN_ENOMEM) {
			if (status == HGN_ENOMEM)
				run_nomem(slot);
			return best;
		}
	}
	return choose_move(chance, &g->weights, &players[hgn_position_side(position)], position, &worker->moves);
}

/* Play a random game from the position in worker->tool, and append its movetext to worker->text. Return the result. */
static enum hgn_result
play_game(struct run_worker *worker, struct run_slot *slot, struct chance *chance, const struct generator *g,
    struct lookahead *ahead)
{
	struct player players[2];
	struct hgn_buf *out = &worker->text;
	struct hgn_position *position = worker->tool;
	const struct hgn_move *move = NULL;
	struct hgn_move chosen;
	enum hgn_result result;
	size_t word, line = 0;
	uint32_t last = 0, number; /* number of White's last move, and of the next move */
	bool white;
	uint64_t ply, quiet = 0;

	out->len = 0;
	make_players(players, chance, g->game, g->options->style);
	for (ply = 0;; ply++) {
		move = next_move(worker, slot, chance, g, players, ahead, &chosen);
		if (slot->fatal.status != 0 || out->failed)
			return HGN_RESULT_OPEN;
		if (move == NULL || ply == g->options->max_plies || hgn_position_is_dead(position))
			break;
		quiet = hgn_move_is_capture(move) || hgn_move_is_promotion(move) ? 0 : quiet + 1;
		if (g->options->until == UNTIL_END && quiet > QUIET_PLIES)
			break;
		number = hgn_position_number(position);
		white = hgn_position_side(position) == HGN_WHITE;
		word = out->len;
		if (white || number != last || number == 0) { /* not Black's reply to White's move */
			hgn_buf_printf(out, "%ju%s", (uintmax_t)number, white ? "." : "...");
			fit_word(out, word, &line);
			hgn_buf_putc(out, ' ');
		}
		last = white ? number : 0;
		word = out->len;
		hgn_move_text(out, position, move, HGN_MOVE_SHORT);
		fit_word(out, word, &line);
		hgn_buf_putc(out, ' ');
		hgn_position_play(position, move);
	}
	word = out->len;
	result = hgn_position_outcome(position);
	if (g->options->until == UNTIL_END && result == HGN_RESULT_NONE && ply < g->options->max_plies)
		result = HGN_RESULT_DRAW;
	hgn_buf_puts(out, hgn_result_text(result));
	fit_word(out, word, &line);
	return result;
}

/* Generate a record. */
static void
process_record(void *ctx, struct run_worker *worker, struct run_slot *slot)
{
	const struct generator *g = ctx;
	struct hgn_buf *out = &slot->out, fen = { 0 };
	struct lookahead ahead = { &g->worth, NULL, { NULL, 0, 0 } };
	struct chance chance;
	enum hgn_result result;
	bool shuffled = g->options->from_fen == NULL && hgn_game_is_shuffled(g->game);

	if (worker->tool == NULL && (worker->tool = hgn_position_new(g->game)) == NULL) {
		run_nomem(slot);
		return;
	}
	hgn_position_copy(worker->tool, g->start);
	seed_chance(&chance, g->options->seed, slot->record.ordinal);
	if (shuffled && hgn_position_shuffle(worker->tool, draw_below_ctx, &chance, &slot->fatal) != 0)
		return;
	if ((g->options->style == GREEDY || g->options->style == MATE) &&
	    ((ahead.after = hgn_position_new(g->game)) == NULL)) {
		run_nomem(slot);
		return;
	}
	hgn_position_fen(&fen, worker->tool);
	result = play_game(worker, slot, &chance, g, &ahead);
	hgn_position_free(ahead.after);
	hgn_moves_clear(&ahead.replies);
	hgn_buf_printf(out, "[Event \"hgen\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"%ju\"]\n[White \"?\"]\n"
	    "[Black \"?\"]\n[Result \"%s\"]\n[Variant \"%s\"]\n", (uintmax_t)slot->record.ordinal,
	    hgn_result_text(result), hgn_game_id(g->game));
	if (g->options->from_fen != NULL || shuffled)
		hgn_buf_printf(out, "[SetUp \"1\"]\n[FEN \"%s\"]\n", hgn_buf_string(&fen));
	hgn_buf_drop(out, &fen);
	hgn_buf_printf(out, "[Seed \"%ju\"]\n\n", (uintmax_t)g->options->seed);
	hgn_buf_add(out, worker->text.data, worker->text.len);
	hgn_buf_puts(out, "\n\n");
}

static void
finish_worker(void *ctx, struct run_worker *worker)
{
	(void)ctx;
	hgn_position_free(worker->tool);
}

/* Start the next game. Return false after the last one. */
static bool
next_game(void *ctx, struct run_slot *slot)
{
	struct generator *g = ctx;

	if (g->made == g->options->games)
		return false;
	slot->record.ordinal = ++g->made;
	slot->source.present = true;
	return true;
}

int
main(int argc, char **argv)
{
	struct options options = { 1, 1, UINT64_MAX, RANDOM, UNTIL_PLIES, NULL };
	struct generator g = { 0 };
	struct run_work work = { .tool = &g, .read = next_game, .process = process_record, .finish = finish_worker };
	struct hgn_position *start = NULL;
	const char *style;
	struct run run;
	size_t len;

	if (!run_begin(&run, &tool, &options, argc, argv) || !run_input_none(&run, tool.name) ||
	    (start = run_position(&run, "--from-fen", options.from_fen, true)) == NULL)
		return run_finish(&run);
	if (is_of_clans(options.style) && hgn_game_families(run.data.game) == 0) {
		style = options_word(&len, STYLE_NAMES, (size_t)options.style);
		run_usage(&run, "--style: '%.*s' is for games with clans", (int)len, style);
	} else {
		g = (struct generator){ .options = &options, .game = run.data.game, .start = start };
		if (options.max_plies == UINT64_MAX)
			options.max_plies = options.until == UNTIL_END ? LAST_PLY : USUAL_PLIES;
		make_weights(&g.weights, g.game);
		if (options.style != GREEDY || find_worth(&g.worth, &g.weights, start, NULL) == 0)
			run_records(&run, &work);
		else
			run_fail(&run, "out of memory");
	}
	hgn_position_free(start);
	return run_finish(&run);
}
