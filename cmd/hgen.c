/* SPDX-License-Identifier: MIT
 * Generates random legal records of a game from a seed.
 *
 * The same options give the same bytes on every machine, because the random generator is part of the program and uses
 * only integers. Game n of seed s does not depend on --count and --jobs, because each game has a generator seeded by s
 * and n. */
#include "hgen-player.h"
#include "hgn/tools/tools.h"
#include "run.h"

#include <limits.h>
#include <string.h>

#define LINE_WIDTH 79
#define USUAL_PLIES 200
#define LAST_PLY 100000 /* games are stopped after this ply */
#define QUIET_PLIES 100 /* the players agree on a draw after this many plies without captures and promotions */

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

static uint64_t
below(void *ctx, uint64_t n)
{
	return hgen_chance_below(ctx, n);
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
fit(struct hgn_buf *out, size_t word, size_t *line)
{
	if (out->len - *line > LINE_WIDTH && word > *line) {
		out->data[word - 1] = '\n';
		*line = word;
	}
}

/* Append the number of a move, unless it is Black's reply to White's move `last`. */
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

/* Choose a move from the list of all moves, or let the library choose one if they are too many to list. Return NULL if
 * there is none. */
static const struct hgn_move *
next_move(struct run_worker *worker, struct run_slot *slot, struct chance *chance, const struct generator *g,
    const struct player players[2], struct lookahead *ahead, struct hgn_move *chosen)
{
	const struct hgn_position *position = worker->tool;
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
	if (ahead->after != NULL) {
		best = hgen_choose_ahead(ahead, chance, position, &worker->moves, g->options->style == GREEDY, &status);
		if (best != NULL || status == HGN_ENOMEM) {
			if (status == HGN_ENOMEM)
				run_nomem(slot);
			return best;
		}
	}
	return hgen_choose(chance, &g->weights, &players[hgn_position_side(position)], position, &worker->moves);
}

/* Play a random game from the position in worker->tool, and append its movetext to worker->text. Return the result. */
static enum hgn_result
play(struct run_worker *worker, struct run_slot *slot, struct chance *chance, const struct generator *g,
    struct lookahead *ahead)
{
	struct player players[2];
	struct hgn_buf *out = &worker->text;
	struct hgn_position *position = worker->tool;
	const struct hgn_move *move = NULL;
	struct hgn_move chosen;
	enum hgn_result result;
	size_t word, line = 0;
	uint32_t last = 0; /* number of White's last move */
	uint64_t ply, quiet = 0;

	out->len = 0;
	hgen_make_players(players, chance, g->game, g->options->style);
	for (ply = 0;; ply++) {
		move = next_move(worker, slot, chance, g, players, ahead, &chosen);
		if (slot->fatal.status != 0 || out->failed)
			return HGN_RESULT_OPEN;
		if (move == NULL || ply == g->options->max_plies || hgn_position_is_dead(position))
			break;
		quiet = hgn_move_is_capture(move) || hgn_move_is_promotion(move) ? 0 : quiet + 1;
		if (g->options->until == UNTIL_END && quiet > QUIET_PLIES)
			break;
		put_number(out, position, last, &line);
		last = hgn_position_side(position) == HGN_WHITE ? hgn_position_number(position) : 0;
		word = out->len;
		hgn_move_text(out, position, move, HGN_MOVE_SHORT);
		fit(out, word, &line);
		hgn_buf_putc(out, ' ');
		hgn_position_play(position, move);
	}
	word = out->len;
	result = hgn_position_outcome(position);
	if (g->options->until == UNTIL_END && result == HGN_RESULT_NONE && ply < g->options->max_plies)
		result = HGN_RESULT_DRAW;
	hgn_buf_puts(out, hgn_result_text(result));
	fit(out, word, &line);
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
	hgen_chance_init(&chance, g->options->seed, slot->record.ordinal);
	if (shuffled && hgn_position_shuffle(worker->tool, below, &chance, &slot->fatal) != 0)
		return;
	if ((g->options->style == GREEDY || g->options->style == MATE) &&
	    ((ahead.after = hgn_position_new(g->game)) == NULL)) {
		run_nomem(slot);
		return;
	}
	hgn_position_fen(&fen, worker->tool);
	result = play(worker, slot, &chance, g, &ahead);
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
finish(void *ctx, struct run_worker *worker)
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

/* Check that the style is for this game. Return false after a message. */
static bool
right_style(struct run *run, const struct options *options)
{
	size_t len;
	const char *word = options_word(&len, STYLE_NAMES, (size_t)options->style);

	if (!hgen_is_of_clans(options->style) || hgn_game_families(run->data.game) > 0)
		return true;
	return run_usage(run, "--style: '%.*s' is for games with clans", (int)len, word);
}

int
main(int argc, char **argv)
{
	struct options options = { 1, 1, UINT64_MAX, RANDOM, UNTIL_PLIES, NULL };
	struct generator g = { 0 };
	struct run_work work = { .tool = &g, .read = next_game, .process = process_record, .finish = finish };
	struct hgn_position *start = NULL;
	struct run run;

	if (run_begin(&run, &tool, &options, argc, argv) &&
	    run_input_none(&run, tool.name) &&
	    (start = run_position(&run, "--from-fen", options.from_fen, true)) != NULL && right_style(&run,
	    &options)) {
		g = (struct generator){ .options = &options, .game = run.data.game, .start = start };
		if (options.max_plies == UINT64_MAX)
			options.max_plies = options.until == UNTIL_END ? LAST_PLY : USUAL_PLIES;
		hgen_make_weights(&g.weights, g.game);
		if (options.style != GREEDY || hgen_find_worth(&g.worth, &g.weights, start, NULL) == 0)
			run_records(&run, &work);
		else
			run_fail(&run, "out of memory");
	}
	hgn_position_free(start);
	return run_finish(&run);
}
