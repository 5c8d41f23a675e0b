/* SPDX-License-Identifier: MIT
 * hgen: random legal records of a game, from a seed.
 *
 * The same options give the same bytes on every machine: a generator of our own, integers only. Game n of seed s is the
 * same whatever --games and --jobs are, because each game has a generator that starts from s and n. */
#include "front.h"

#include <string.h>

#define LINE_WIDTH 79

/* How much likelier than a quiet move. Random play left to itself rarely captures and almost never promotes. */
enum weight { WEIGHT_QUIET = 1, WEIGHT_CAPTURE = 6, WEIGHT_PROMOTION = 24 };

struct options {
	uint64_t games, seed, max_plies;
	int style;
	const char *fen;
};

#define OPTION(field) offsetof(struct options, field)

static const struct front_option table[] = {
	{ 'n', "games", "N", "how many games (1)", NULL, NULL, FRONT_NUMBER, OPTION(games), 0, INT64_MAX },
	{ 0, "seed", "N", "where chance starts (1)", NULL, NULL, FRONT_NUMBER, OPTION(seed), 0, UINT64_MAX },
	{ 0, "max-plies", "N", "stop a game after N half-moves (200)", NULL, NULL, FRONT_NUMBER, OPTION(max_plies), 0,
	    1000000 },
	{ 0, "style", "STYLE", "how moves are chosen", "random", NULL, FRONT_CHOICE, OPTION(style), 0, 0 },
	{ 0, "fen", "FEN", "start from this position", NULL, NULL, FRONT_TEXT, OPTION(fen), 0, 0 },
	{ 0, NULL, NULL, NULL, NULL, NULL, FRONT_FLAG, 0, 0, 0 },
};

static const char *const examples[] = {
	"hgen -g hexetera", "one game",
	"hgen -g lengthleaper -n 10000 --seed 7 | hvalidate --summary", "make many games and check them",
	"hgen -g hexetera --max-plies 20 | hrender-svg >random.svg", "a random position",
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
	"Make random legal game records, the same ones from the same seed.",
	table, 0, examples, NULL, overrides,
};

struct generator {
	const struct options *options;
	const struct hgn_game *game;
	const struct hgn_position *start;
	uint64_t made;
};

/* ---- chance ------------------------------------------------------------------------------------------------- */

/* xoshiro256** by Blackman and Vigna, seeded by Steele, Lea and Flood's splitmix64. */
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

/* A number below n, which is less than 2^32. */
static uint64_t
chance_below(struct chance *chance, uint64_t n)
{
	uint64_t *s = chance->s, drawn = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;

	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= t;
	s[3] = rotate(s[3], 45);
	return (drawn >> 32) * n >> 32;
}

/* ---- games -------------------------------------------------------------------------------------------------- */

static unsigned
weight(const struct hgn_move *move)
{
	return hgn_move_is_promotion(move) ? WEIGHT_PROMOTION : hgn_move_is_capture(move) ? WEIGHT_CAPTURE : WEIGHT_QUIET;
}

static const struct hgn_move *
choose(struct chance *chance, const struct hgn_moves *moves)
{
	uint64_t total = 0, drawn;
	size_t i;

	for (i = 0; i < moves->n; i++)
		total += weight(&moves->list[i]);
	drawn = chance_below(chance, total);
	for (i = 0; drawn >= weight(&moves->list[i]); i++)
		drawn -= weight(&moves->list[i]);
	return &moves->list[i];
}

/* Append a word of movetext whose first byte is at `word` already, breaking the line before it when it is too long. */
static void
fit(struct hgn_buf *out, size_t word, size_t *line)
{
	if (out->len - *line > LINE_WIDTH && word > *line) {
		out->data[word - 1] = '\n';
		*line = word;
	}
}

/* Append the number that goes before a move, if one does. */
static void
put_number(struct hgn_buf *out, const struct hgn_position *position, bool first, size_t *line)
{
	uint32_t number = hgn_position_number(position);
	bool white = hgn_position_side(position) == HGN_WHITE;
	size_t word = out->len;

	if (!white && !first && number != 0)
		return;
	hgn_buf_printf(out, "%ju%s", (uintmax_t)number, white ? "." : "...");
	fit(out, word, line);
	hgn_buf_putc(out, ' ');
}

/* Play at random from worker->position; movetext goes to worker->text, the result is returned. */
static enum hgn_result
play(struct front_worker *worker, struct front_slot *slot, struct chance *chance, uint64_t max_plies)
{
	struct hgn_buf *out = &worker->text;
	size_t word, line = 0;
	uint64_t ply;

	out->len = 0;
	for (ply = 0;; ply++) {
		const struct hgn_move *move;

		if (hgn_position_moves(&worker->moves, worker->position, &slot->fatal) != 0 || out->failed)
			return HGN_RESULT_OPEN;
		slot->fatal.status = 0;
		if (worker->moves.n == 0 || ply == max_plies)
			break;
		move = choose(chance, &worker->moves);
		put_number(out, worker->position, ply == 0, &line);
		word = out->len;
		hgn_move_text(out, worker->position, move, HGN_MOVE_SHORT);
		fit(out, word, &line);
		hgn_buf_putc(out, ' ');
		hgn_position_play(worker->position, move);
	}
	word = out->len;
	if (worker->moves.n == 0 && hgn_position_outcome(worker->position) != HGN_RESULT_NONE)
		hgn_buf_puts(out, hgn_result_text(hgn_position_outcome(worker->position)));
	else
		hgn_buf_putc(out, '*');
	fit(out, word, &line);
	return hgn_result_parse(out->data + word, out->len - word);
}

static void
process(void *ctx, struct front_worker *worker, struct front_slot *slot)
{
	const struct generator *g = ctx;
	struct hgn_buf *out = &slot->out;
	struct chance chance;
	enum hgn_result result;

	if (worker->position == NULL && (worker->position = hgn_position_new(g->game)) == NULL) {
		front_nomem(slot);
		return;
	}
	hgn_position_copy(worker->position, g->start);
	chance_init(&chance, g->options->seed, slot->record.ordinal);
	result = play(worker, slot, &chance, g->options->max_plies);
	if (worker->text.failed)
		front_nomem(slot);
	hgn_buf_printf(out, "[Event \"hgen\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"%ju\"]\n[White \"?\"]\n"
	    "[Black \"?\"]\n[Result \"%s\"]\n[Variant \"%s\"]\n", (uintmax_t)slot->record.ordinal,
	    hgn_result_text(result), hgn_game_id(g->game));
	if (g->options->fen != NULL) {
		hgn_buf_puts(out, "[SetUp \"1\"]\n[FEN \"");
		hgn_position_fen(out, g->start);
		hgn_buf_puts(out, "\"]\n");
	}
	hgn_buf_printf(out, "[Seed \"%ju\"]\n\n", (uintmax_t)g->options->seed);
	hgn_buf_add(out, worker->text.data, worker->text.len);
	hgn_buf_puts(out, "\n\n");
}

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

int
main(int argc, char **argv)
{
	struct options options = { 1, 1, 200, 0, NULL };
	struct generator g = { 0 };
	struct front_work work = { 0 };
	struct hgn_position *start = NULL;
	struct front front;

	work.tool = &g;
	work.read = next_game;
	work.process = process;
	if (front_begin(&front, &tool, &options, argc, argv) && front_no_files(&front) &&
	    (start = front_position(&front, "--fen", options.fen)) != NULL) {
		g.options = &options;
		g.game = front.game;
		g.start = start;
		front_run(&front, &work);
	}
	hgn_position_free(start);
	return front_finish(&front);
}
