/* SPDX-License-Identifier: MIT
 * Tests of a notation with random games: moves that it cannot write or read back, and patterns that match no move. */
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "game/game.h"
#include "hgn.h"
#include "notation/foreign/names.h"
#include "notation/foreign/notation_moves.h"
#include "notation/foreign/notation.h"
#include "notation/foreign/pattern.h"
#include "hgn/tools/tools.h"

#define GAMES 40  /* random records per game */
#define PLIES 240 /* maximum plies per record */

/* A pattern of moves, and whether a move has matched it. */
struct pattern_use {
	const struct hgn_pattern *pattern;
	bool used;
};

struct notation_lint {
	struct hgn_library *library;
	const struct hgn_notation *notation;
	const struct hgn_codec *codec;
	void (*each)(void *ctx, const struct hgn_error *finding);
	void *ctx;
	struct hgn_error *error;

	const struct hgn_game *game; /* game that is tested */
	struct hgn_reader *reader;
	struct hgn_record record, again;
	struct hgn_play play, back;
	struct hgn_moves moves;
	struct hgn_buf text, out;    /* the record in HGN, and in the notation */
	struct hgn_matcher *matcher;
	struct hgn_buf patterns;     /* struct pattern_use */
	struct hgn_error fault;      /* first error in a record; rule "" = none */
	uint32_t ply;                /* ordinal of the ply to which it belongs, 1-based; 0 = unknown */
	char move[64];               /* text of this ply */
	size_t games;                /* number of games tested */
};

static void
report_finding(const struct notation_lint *lint, int status, uint64_t line, const char *message)
{
	struct hgn_error finding;

	hgn_error_set(&finding, status, "", "%s", message);
	hgn_error_at(&finding, lint->notation->name, line, 1);
	lint->each(lint->ctx, &finding);
}

/* ---- random games ---- */

static uint64_t
below(void *ctx, uint64_t n)
{
	uint64_t *state = ctx;

	*state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (*state >> 33) % n;
}

/* Move the promotions to the beginning of a list of moves. Return their number. */
static size_t
sort_promotions(struct hgn_moves *moves)
{
	struct hgn_move first;
	size_t i, n = 0;

	for (i = 0; i < moves->n; i++)
		if (hgn_move_is_promotion(&moves->list[i])) {
			first = moves->list[n];
			moves->list[n++] = moves->list[i];
			moves->list[i] = first;
		}
	return n;
}

/* Choose a random legal move. Every second time it is a promotion, if there is one, because random moves seldom are.
 * Return HGN_DONE if there is no move. */
static int
choose(struct hgn_move *out, struct notation_lint *lint, const struct hgn_position *position, uint64_t *seed)
{
	int status = hgn_position_random_move(out, position, below, seed);
	size_t promotions;

	if (status != HGN_ENOTFOUND)
		return status;
	status = hgn_position_moves(&lint->moves, position, lint->error);
	if (status != 0 || lint->moves.n == 0)
		return status != 0 ? status : HGN_DONE;
	promotions = sort_promotions(&lint->moves);
	*out = lint->moves.list[below(seed, promotions > 0 && below(seed, 2) > 0 ? promotions : lint->moves.n)];
	return 0;
}

/* Write a record of a random game to lint->text. */
static int
make_game(struct notation_lint *lint, uint64_t seed)
{
	struct hgn_position *position = hgn_position_new(lint->game);
	struct hgn_buf *text = &lint->text;
	struct hgn_move move;
	unsigned ply;
	int status = 0;

	if (position == NULL)
		return hgn_error_nomem(lint->error);
	text->len = 0;
	hgn_buf_printf(text, "[Result \"*\"]\n[Variant \"%s\"]\n\n", hgn_game_id(lint->game));
	for (ply = 0; ply < PLIES && (status = choose(&move, lint, position, &seed)) == 0; ply++) {
		hgn_move_text(text, position, &move, HGN_MOVE_SHORT);
		hgn_buf_putc(text, '\n');
		hgn_position_play(position, &move);
	}
	hgn_buf_puts(text, "*\n");
	hgn_position_free(position);
	return text->failed ? hgn_error_nomem(lint->error) : status < 0 ? status : 0;
}

/* ---- writing and reading back ---- */

static void
keep_error(void *ctx, const struct hgn_diagnostic *diagnostic)
{
	struct notation_lint *lint = ctx;

	if (diagnostic->severity != HGN_ERROR || lint->fault.rule[0] != '\0')
		return;
	hgn_error_set(&lint->fault, HGN_EINVAL, diagnostic->rule, "%s", diagnostic->message);
	lint->ply = diagnostic->ply;
	hgn_text_clip(lint->move, sizeof lint->move, diagnostic->move != NULL ? diagnostic->move : "");
}

/* Read a text as a record of a format, and replay it. Store errors in lint->fault. */
static int
read_back(struct notation_lint *lint, struct hgn_record *record, struct hgn_play *play, const struct hgn_codec *codec,
    const struct hgn_buf *text, const struct hgn_notation *out)
{
	struct hgn_play_options options = { .game = lint->game, .want = HGN_WANT_SAN | HGN_WANT_LAN,
	    .notation_out = out };
	struct hgn_listener listener = {.report = keep_error, .ctx = lint};
	int status;

	lint->fault.rule[0] = '\0';
	lint->ply = 0;
	hgn_reader_set_codec(lint->reader, codec);
	hgn_reader_set_game(lint->reader, lint->game);
	hgn_reader_open_memory(lint->reader, "", text->data, text->len);
	status = hgn_reader_next(lint->reader, record, &listener, lint->error);
	if (status == HGN_DONE) {
		hgn_error_set(&lint->fault, HGN_EINVAL, "syntax-no-record", "there is no record");
		return 0;
	}
	return status == 0 ? hgn_play_record(play, lint->library, record, &options, &listener, lint->error) : status;
}

/* Return the entry for a pattern; NULL if memory runs out. */
static struct pattern_use *
find_use(struct notation_lint *lint, const struct hgn_pattern *pattern)
{
	const struct pattern_use new = { pattern, false };
	struct pattern_use *uses = (struct pattern_use *)(void *)lint->patterns.data;
	size_t i, n = lint->patterns.len / sizeof *uses;

	for (i = 0; i < n; i++)
		if (uses[i].pattern == pattern)
			return &uses[i];
	hgn_buf_add(&lint->patterns, &new, sizeof new);
	return lint->patterns.failed ? NULL : &((struct pattern_use *)(void *)lint->patterns.data)[n];
}

/* Mark the patterns that match a text as used. */
static int
note_text(struct notation_lint *lint, const struct hgn_moves_plan *plan, const char *text, size_t len)
{
	struct pattern_use *use;
	size_t i;
	int status;

	for (i = 0; i < plan->reads; i++) {
		use = find_use(lint, plan->read[i]);
		if (use == NULL)
			return hgn_error_nomem(lint->error);
		if (use->used)
			continue;
		status = hgn_pattern_match(lint->matcher, plan->read[i], text, len, 0, lint->error);
		if (status == HGN_ENOMEM)
			return status;
		use->used = status == 0;
	}
	return 0;
}

/* Mark the patterns that match the moves of a game as used. Each line of a move is matched, or each part if the
 * notation has a separator for compound turns. */
static int
note_moves(struct notation_lint *lint, const struct hgn_moves_plan *plan)
{
	const char *join = plan->join != NULL && plan->join[0] != '\0' ? plan->join : "\n", *text, *end, *stop;
	size_t i;
	int status = 0;

	for (i = 0; i < lint->play.nmoves && status == 0; i++) {
		text = lint->play.text.data + lint->play.moves[i].lan.off;
		end = text + lint->play.moves[i].lan.len;
		for (; status == 0 && text <= end; text = stop + strlen(join)) {
			for (stop = text; stop < end && strncmp(stop, join, strlen(join)) != 0; stop++)
				continue;
			status = note_text(lint, plan, text, (size_t)(stop - text));
		}
	}
	return status;
}

/* Return true if the records that were written and read back have the same moves. Otherwise set lint->fault to the
 * first difference. */
static bool
compare_moves(struct notation_lint *lint)
{
	const struct hgn_play *wrote = &lint->play, *found = &lint->back;
	const struct hgn_played *move;
	struct hgn_buf text = {0};
	size_t i, n = wrote->nmoves < found->nmoves ? wrote->nmoves : found->nmoves;

	for (i = 0; i < n && hgn_move_equal(&wrote->moves[i].move, &found->moves[i].move); i++)
		continue;
	if (i == wrote->nmoves && i == found->nmoves)
		return true;
	move = i < wrote->nmoves ? &wrote->moves[i] : &found->moves[i];
	lint->ply = move->ply;
	hgn_buf_add(&text, (i < wrote->nmoves ? wrote : found)->text.data + move->lan.off, move->lan.len);
	hgn_text_clip(lint->move, sizeof lint->move, hgn_buf_string(&text));
	hgn_buf_clear(&text);
	hgn_error_set(&lint->fault, HGN_EINVAL, "", "%s",
	    i == wrote->nmoves ? "it was not written" :
	    i == found->nmoves ? "the record that is read ends before it" :
				 "another move is read");
	return false;
}

/* Write the record in lint->text, which is the one with this number, in the notation, and read it back. Return HGN_DONE
 * if an error was reported. */
static int
try_record(struct notation_lint *lint, const struct hgn_moves_plan *plan, uint64_t number)
{
	const struct hgn_write_options options = { .lossy = true };
	char message[sizeof lint->fault.message];
	char place[sizeof lint->move + 40] = "";
	const char *what = NULL;
	int status = read_back(lint, &lint->record, &lint->play, NULL, &lint->text, lint->notation);

	if (status == 0 && lint->fault.rule[0] != '\0') {
		what = "cannot be written";
	} else if (status == 0) {
		status = plan != NULL ? note_moves(lint, plan) : 0;
		lint->out.len = 0;
		if (status == 0)
			status = hgn_codec_write(&lint->out, lint->codec, &lint->record, &lint->play, &options,
			    &lint->fault);
		if (status == HGN_EINVAL)
			what = "cannot be written";
		else if (status == 0)
			status = read_back(lint, &lint->again, &lint->back, lint->codec, &lint->out, NULL);
	}
	if (status < 0 && status != HGN_EINVAL)
		return status == HGN_ENOMEM ? hgn_error_nomem(lint->error) : status;
	if (what == NULL && (lint->fault.rule[0] != '\0' || !compare_moves(lint)))
		what = "is not read back";
	if (what == NULL)
		return 0;
	if (lint->ply > 0)
		snprintf(place, sizeof place, ", ply %ju (%s)", (uintmax_t)lint->ply, lint->move);
	hgn_text_print(message, sizeof message, "%.60s: record %ju%s %s: %.300s", hgn_game_id(lint->game),
	    (uintmax_t)number, place, what, lint->fault.message);
	report_finding(lint, HGN_EINVAL, 1, message);
	return HGN_DONE;
}

/* Report the patterns that have matched no move. */
static void
report_unused(const struct notation_lint *lint)
{
	const struct pattern_use *uses = (const struct pattern_use *)(const void *)lint->patterns.data;
	char message[100];
	size_t i;

	snprintf(message, sizeof message, "no move matches this pattern in random play (games tried: %zu)",
	    lint->games);
	for (i = 0; i < lint->patterns.len / sizeof *uses; i++)
		if (!uses[i].used)
			report_finding(lint, 0, hgn_pattern_line(uses[i].pattern), message);
}

static int
try_game(struct notation_lint *lint, const struct hgn_game *game)
{
	const struct hgn_moves_plan *plan = hgn_moves_plan_find(lint->notation->moves, hgn_game_id(game));
	uint64_t seed;
	int status = 0;

	lint->game = game;
	for (seed = 1; seed <= GAMES && status == 0; seed++) {
		status = make_game(lint, seed);
		if (status == 0)
			status = try_record(lint, plan, seed);
	}
	lint->games++;
	return status == HGN_DONE ? 0 : status;
}

/* ---- all games ---- */

struct all {
	struct notation_lint *lint;
	int status;
};

/* Test a game, unless the notation does not support it. */
static void
try_each(void *ctx, const struct hgn_game *game)
{
	struct all *all = ctx;
	struct notation_lint *lint = all->lint;

	if (all->status != 0 || hgn_notation_check(lint->notation, game, NULL) != 0)
		return;
	if (lint->notation->moves != NULL && hgn_moves_plan_find(lint->notation->moves, hgn_game_id(game)) == NULL)
		return;
	if (lint->notation->games != NULL && hgn_game_names_text(lint->notation->games, hgn_game_id(game)) == NULL)
		return;
	all->status = try_game(lint, game);
}

static int
try_all(struct notation_lint *lint)
{
	struct all all = { .lint = lint };
	int status = hgn_library_each(lint->library, try_each, &all, lint->error);

	if (status == 0 && all.status == 0 && lint->games == 0)
		report_finding(lint, HGN_EINVAL, 1,
		    "no available game can be written in this notation; use --game=FILE.yaml");
	return status != 0 ? status : all.status;
}

int
hgn_notation_lint(struct hgn_library *library, const struct hgn_notation *notation, const struct hgn_game *game,
    void (*each)(void *ctx, const struct hgn_error *finding), void *ctx, struct hgn_error *error)
{
	struct notation_lint lint = { .library = library, .notation = notation, .codec = hgn_notation_codec(notation),
		.each = each, .ctx = ctx, .error = error };
	int status = 0;

	if (!lint.codec->writes || !lint.codec->reads)
		return hgn_error_set(error, HGN_EINVAL, "", "%.60s is only %s: there is nothing to compare",
		    notation->name, lint.codec->reads ? "read" : "written");
	if (game != NULL)
		status = hgn_notation_check(notation, game, error);
	if (status == 0)
		status = hgn_reader_new(&lint.reader, NULL, error);
	if (status == 0)
		status = hgn_matcher_new(&lint.matcher, error);
	if (status == 0)
		status = game != NULL ? try_game(&lint, game) : try_all(&lint);
	if (status == 0)
		report_unused(&lint);
	hgn_matcher_free(lint.matcher);
	hgn_reader_free(lint.reader);
	hgn_record_clear(&lint.record);
	hgn_record_clear(&lint.again);
	hgn_play_clear(&lint.play);
	hgn_play_clear(&lint.back);
	hgn_moves_clear(&lint.moves);
	hgn_buf_clear(&lint.patterns);
	hgn_buf_clear(&lint.text);
	hgn_buf_clear(&lint.out);
	return status;
}
