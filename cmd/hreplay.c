/* SPDX-License-Identifier: MIT
 * Replays records and prints their positions or legal moves. */
#include "hgn/tools/tools.h"
#include "run.h"

#include <stdlib.h>
#include <string.h>

enum form { FORM_FEN, FORM_BOARD, FORM_JSON, FORM_MOVES, FORM_UCI, FORM_ROWS, FORM_KEYS };

struct options {
	struct options_plies plies;
	bool each;
	int form; /* enum form */
	const char *from_fen, *columns;
	bool no_header, safe;
};

#define OPTION(field) .at = offsetof(struct options, field)

static const struct options_row table[] = {
    {0, "ply", "LIST",
	"print the positions after these plies: 0 (start), -1 or last, 3,5, 0..10, -3.., /5 "
	"(every 5th)",
	OPTION_PLIES, OPTION(plies)},
    {0, "each", NULL, "print the initial position and the position after every ply", OPTION_FLAG, OPTION(each)},
    {0, "fen", NULL, "print positions as FEN (default)", OPTION_SET, OPTION(form), 0, FORM_FEN},
    {0, "board", NULL, "print positions as text boards", OPTION_SET, OPTION(form), 0, FORM_BOARD},
    {0, "json", NULL, "print positions as JSON, one object per line", OPTION_SET, OPTION(form), 0, FORM_JSON},
    {0, "legal-moves", NULL, "print the legal moves instead of the position, sorted", OPTION_SET, OPTION(form), 0,
	FORM_MOVES},
    {0, "uci-position", NULL, "print the UCI command position, with all moves up to each position", OPTION_SET,
	OPTION(form), 0, FORM_UCI},
    {0, "columns", "LIST", "print a table with one row per ply and these columns, such as ply,san,fen", OPTION_TEXT,
	OPTION(columns), .name_at = hgn_column_name},
    {0, "keys", NULL, "print a table with one row per record and hashes of its moves and positions", OPTION_SET,
	OPTION(form), 0, FORM_KEYS},
    {0, "no-header", NULL, "omit the header of tables", OPTION_FLAG, OPTION(no_header)},
    {0, "spreadsheet-safe", NULL, "put ' before cells that look like a formula", OPTION_FLAG, OPTION(safe)},
    {0, "from-fen", "FEN", "start from FEN; without FILE, print this position", OPTION_TEXT, OPTION(from_fen)},
    {0},
};

static const char *const examples[] = {
	"hreplay games.hgn", "print the final position of each record",
	"hreplay --each --board game.hgn", "print a text board after every ply",
	"hreplay --ply 0 --legal-moves game.hgn", "list the legal moves of the initial position",
	"hreplay --columns=record,ply,san,fen games.hgn", "print a table with one row per ply",
	"hreplay -g hexetera --from-fen '1/3/5/4k2/7/7/7/3K3 w - 1' --board", "show a position as a text board",
	NULL,
};

static const struct options_rule rules[] = {
	{ "ply", false, "each" },
	{ "no-header spreadsheet-safe", true, "columns keys" },
	{ "keys", false, "ply each" },
	{ "letters-out", true, "legal-moves json columns" },
	{ 0 },
};

static const struct options_tool tool = {
	"hreplay", "[OPTION]... [FILE]...",
	"Replay game records and print positions; print an empty line for an invalid record.",
	table, OPTIONS_RECORDS | OPTIONS_REPORTS | OPTIONS_MOVES, examples, "a record is invalid", NULL, rules,
};

struct replayer {
	struct run_walk walk;
	enum form form;
	struct hgn_columns columns;
};

/* Return the FEN of a position and its length, valid until the next call. Replay has already written it if it was
 * requested for all plies. */
static const char *
find_fen(size_t *n, struct run_worker *worker, const struct hgn_position *position, const struct hgn_played *played)
{
	*n = played != NULL ? played->fen.len : 0;
	if (*n > 0)
		return worker->play.text.data + played->fen.off;
	worker->text.len = 0;
	hgn_position_fen(&worker->text, position);
	*n = worker->text.len;
	return worker->text.data;
}

/* Append a position as a JSON object. */
static void
show_json(struct run_worker *worker, const struct hgn_position *position, const struct hgn_played *played)
{
	struct hgn_buf *out = &worker->slot->out;
	enum hgn_end end = hgn_position_end(position);
	enum hgn_draw draw = played != NULL ? (enum hgn_draw)played->draw : hgn_position_drawn_by(position, 1);
	const char *fen;
	size_t n;

	if (worker->slot->record.ordinal > 0) {
		hgn_buf_puts(out, "{\"record\":");
		hgn_buf_putn(out, (int64_t)worker->slot->record.ordinal);
	}
	hgn_buf_puts(out, worker->slot->record.ordinal > 0 ? ",\"ply\":" : "{\"ply\":");
	hgn_buf_putn(out, played != NULL ? played->ply : 0);
	if (played != NULL) {
		hgn_buf_puts(out, ",\"number\":");
		hgn_buf_putn(out, played->number);
		hgn_buf_puts(out, played->side == HGN_WHITE ? ",\"side\":\"w\",\"san\":" :
		    ",\"side\":\"b\",\"san\":");
		hgn_buf_json(out, worker->play.text.data + played->san.off, played->san.len);
		hgn_buf_printf(
		    out, ",\"node\":%td,\"before\":%u", played - worker->play.moves + 1, (unsigned)played->before);
	}
	hgn_buf_puts(out, ",\"fen\":");
	fen = find_fen(&n, worker, position, played);
	hgn_buf_json(out, fen, n);
	hgn_buf_puts(out, hgn_position_in_check(position) ? ",\"check\":true" : ",\"check\":false");
	if (end != HGN_END_NONE)
		hgn_buf_printf(out, ",\"end\":\"%s\"", hgn_end_on_board_name(end));
	if (draw != HGN_DRAW_NONE)
		hgn_buf_printf(out, ",\"draw\":\"%s\"", hgn_draw_name(draw));
	hgn_buf_puts(out, "}\n");
}

static int
by_text(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Append the legal moves of a position, sorted. */
static void
show_moves(struct run_worker *worker, const struct replayer *r, const struct hgn_position *position)
{
	const struct hgn_notation *notation = r->walk.player.options.notation_out;
	struct hgn_buf *text = &worker->text;
	const char **words, *at;
	struct hgn_error error;
	size_t i, n;

	if (hgn_position_moves(&worker->moves, position, &error) != 0) {
		if (error.status == HGN_ENOMEM)
			run_nomem(worker->slot);
		else
			run_remark(worker->slot, error.rule[0] != '\0' ? error.rule : "too-many-moves", "%s",
			    error.message);
		return;
	}
	text->len = 0;
	n = worker->moves.n;
	for (i = 0; i < n; i++) {
		const struct hgn_move *move = &worker->moves.list[i];

		if (notation == NULL)
			hgn_move_text(text, position, move, HGN_MOVE_SHORT);
		else if (hgn_notation_write(text, notation, position, move, HGN_MOVE_SHORT, NULL) != 0)
			text->failed = true;
		hgn_buf_putc(text, '\0');
	}
	words = text->failed ? NULL : malloc((n + 1) * sizeof *words);
	if (words == NULL) {
		run_nomem(worker->slot);
		return;
	}
	for (i = 0, at = text->data; i < n; i++, at += strlen(at) + 1)
		words[i] = at;
	qsort(words, n, sizeof *words, by_text);
	for (i = 0; i < n; i++) {
		hgn_buf_puts(&worker->slot->out, words[i]);
		hgn_buf_putc(&worker->slot->out, '\n');
	}
	free(words);
}

/* Append the UCI command that sets up a position and the plies that led to it. */
static void
show_uci(struct run_worker *worker, const struct hgn_position *position, const struct hgn_played *played)
{
	const struct hgn_play *play = &worker->play;
	struct hgn_buf *out = &worker->slot->out;
	struct hgn_buf *path = &worker->text; /* indices of moves from 1, the last one first */
	size_t node = played != NULL ? (size_t)(played - play->moves) + 1 : 0;
	bool recorded = worker->slot->record.ordinal > 0;

	hgn_buf_puts(out, recorded && !play->has_fen ? "position startpos" : "position fen ");
	if (!recorded)
		hgn_position_fen(out, position);
	else if (play->has_fen)
		hgn_buf_add(out, play->text.data + play->start.off, play->start.len);
	hgn_buf_puts(out, played != NULL ? " moves" : "");
	for (path->len = 0; node > 0; node = play->moves[node - 1].before)
		hgn_buf_add(path, &node, sizeof node);
	for (; !path->failed && path->len > 0; path->len -= sizeof node) {
		memcpy(&node, path->data + path->len - sizeof node, sizeof node);
		hgn_buf_putc(out, ' ');
		hgn_buf_add(out, play->text.data + play->moves[node - 1].lan.off, play->moves[node - 1].lan.len);
	}
}

/* Append a position in the requested form. */
static void
show(void *ctx, struct run_worker *worker, const struct hgn_position *position, const struct hgn_played *played)
{
	const struct replayer *r = ctx;
	const char *fen;
	size_t n;

	switch (r->form) {
	case FORM_FEN:
		fen = find_fen(&n, worker, position, played);
		hgn_buf_add(&worker->slot->out, fen, n);
		break;
	case FORM_BOARD:
		hgn_position_board(&worker->slot->out, position);
		break;
	case FORM_JSON:
		show_json(worker, position, played);
		return;
	case FORM_MOVES:
		show_moves(worker, r, position);
		break;
	case FORM_UCI:
		show_uci(worker, position, played);
		break;
	case FORM_ROWS:
	case FORM_KEYS: /* written per record */
		return;
	}
	hgn_buf_putc(&worker->slot->out, '\n');
}

/* A record whose rows are written, and the plies that are selected. */
struct chosen {
	const struct replayer *r;
	uint32_t plies;
};

static bool
is_chosen(void *ctx, uint32_t ply)
{
	const struct chosen *chosen = ctx;

	return options_plies_have(&chosen->r->walk.plies, ply, chosen->plies);
}

/* Append the rows for a record, or for its plies. */
static void
tabulate(void *ctx, struct run_worker *worker, struct run_slot *slot)
{
	const struct replayer *r = ctx;
	struct chosen chosen = { r, 0 };
	struct hgn_error error;
	size_t i, start = slot->out.len;
	int status;

	if (!run_play(slot, worker, &r->walk.player))
		return;
	chosen.plies = worker->play.plies;
	for (i = 0; i < r->walk.plies.n; i++)
		if (r->walk.plies.list[i].single)
			run_reaches(slot, &worker->play, &r->walk.plies.list[i].from);
	status = r->form == FORM_KEYS ? hgn_keys_write(&slot->out, &slot->record, &worker->play, &error) :
	    hgn_columns_write(&slot->out, &r->columns, '\t', &slot->record, &worker->play,
	    r->walk.plies.n > 0 ? is_chosen : NULL, &chosen, &error);
	if (r->form == FORM_KEYS && r->columns.guarded) /* the file name is the only cell that is not a number or key */
		hgn_buf_guard_cell(&slot->out, start);
	if (status != 0)
		run_nomem(slot);
}

/* Check the options of tables, and select the columns. Return false after a message. */
static bool
find_columns(struct run *run, struct replayer *r, const struct options *options)
{
	struct hgn_error error;

	if (options->columns != NULL && options->form != FORM_FEN)
		return run_usage(run, "--columns cannot be combined with another form of output");
	if (options->columns != NULL)
		r->form = FORM_ROWS;
	if ((r->form == FORM_ROWS || r->form == FORM_KEYS) && options->from_fen != NULL && !run->in.named)
		return run_usage(run, "tables need records; name a file");
	if (r->form == FORM_ROWS && options_plies_have_node(&options->plies, 0))
		return run_usage(run, "--columns: --ply cannot choose nodes of variations; use --json");
	if (r->form == FORM_ROWS && hgn_columns_parse(&r->columns, options->columns, &error) != 0)
		return run_usage(run, "--columns: %s", error.message);
	r->columns.guarded = options->safe;
	r->walk.player.options.want = r->form == FORM_JSON                        ? HGN_WANT_SAN | HGN_WANT_DRAWS :
				      r->form == FORM_ROWS                        ? hgn_columns_required(&r->columns) :
				      r->form == FORM_KEYS || r->form == FORM_UCI ? HGN_WANT_LAN :
										    0;
	if (options->each && (r->form == FORM_JSON || r->form == FORM_FEN))
		r->walk.player.options.want |= HGN_WANT_FEN_VISITED;
	return true;
}

static void
process_record(void *ctx, struct run_worker *worker, struct run_slot *slot)
{
	const struct replayer *r = ctx;

	if (run_walk(slot, worker, &r->walk) != RUN_WALKED || run_walk_many(&r->walk))
		hgn_buf_putc(&slot->out, '\n');
}

/* Check options and replay all records. */
static void
replay(struct run *run, const struct options *options, struct hgn_notation **uci)
{
	struct replayer r = { .form = (enum form)options->form, .walk = { .player = run_player_of(run),
		.plies = options->plies, .each = options->each, .show = show, .tool = &r } };
	struct run_work work = { .tool = &r, .process = process_record,
		.batch = run_walk_many(&r.walk) ? 16 * 1024 : 0 };
	struct hgn_position *position = NULL;
	struct hgn_buf head = { 0 };
	struct hgn_error error;

	r.walk.player.options.fen = options->from_fen;
	if (r.form == FORM_UCI && hgn_notation_load_format(uci, run->data.library, "uci", &error) != 0) {
		run_error(run, NULL, &error);
		return;
	}
	r.walk.player.options.notation_out = *uci != NULL ? *uci : r.walk.player.options.notation_out;
	if (!find_columns(run, &r, options))
		return;
	if (r.form == FORM_ROWS || r.form == FORM_KEYS) {
		work = (struct run_work){ .tool = &r, .process = tabulate, .batch = 16 * 1024, .head = &head };
		if (!options->no_header && r.form == FORM_KEYS)
			hgn_keys_header(&head);
		else if (!options->no_header)
			hgn_columns_header(&head, &r.columns, '\t');
	} else if (options->from_fen != NULL &&
	    (position = run_position(run, "--from-fen", options->from_fen, false)) == NULL) {
		return;
	}
	if (head.failed)
		run_fail(run, "out of memory");
	else if (position != NULL && !run->in.named)
		run_show(run, &r.walk, position);
	else
		run_records(run, &work);
	hgn_buf_clear(&head);
	hgn_position_free(position);
}

int
main(int argc, char **argv)
{
	struct options options = { 0 };
	struct hgn_notation *uci = NULL;
	struct run run;

	if (run_begin(&run, &tool, &options, argc, argv))
		replay(&run, &options, &uci);
	hgn_notation_free(uci);
	return run_finish(&run);
}
