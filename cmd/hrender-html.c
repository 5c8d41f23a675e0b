/* SPDX-License-Identifier: MIT
 * Writes records as HTML pages on which readers can step through the moves: one page for all records or, if documents
 * have their own files, one page per record. */
#include "hrender-html.h"

#include <stdlib.h>

#include "base/list.h"
#include "hgn/tools/tools.h"
#include "run.h"

/* Return the ply to show first. If the record does not reach it, return its initial or final position. */
static uint32_t
first_ply(struct run_slot *slot, const struct hgn_play *play, const struct options_plies *plies)
{
	const struct options_ply *ply = &plies->list[0].from;
	int64_t n = plies->n == 0 ? 0 : options_ply_number(ply, play->plies);

	if (plies->n == 0 || run_reaches(slot, play, ply))
		return (uint32_t)n;
	return n < 0 ? 0 : play->plies;
}

/* Write a page of a replayed record, or of a position without a record. */
static void
write_page(const struct hrender_html *html, struct run_worker *worker, struct run_slot *slot,
    const struct hgn_position *position)
{
	struct hrender_drawing drawing = { html->tool, worker };
	struct hgn_page_options page = html->page;
	bool whole = html->named || position != NULL;
	struct hgn_error error;
	int status;

	worker->slot = slot;
	page.ctx = &drawing;
	page.still = whole || slot->record.ordinal == 1;
	page.ply = position == NULL ? first_ply(slot, &worker->play, &html->plies) : 0;
	page.ply_is_node = html->plies.n > 0 && html->plies.list[0].from.which == OPTIONS_PLY_NODE;
	run_document(slot, page.ply);
	if (whole)
		hgn_buf_add(&slot->out, html->head.data, html->head.len);
	status = position != NULL ? hgn_page_position(&slot->out, position, &page, &error) :
	    hgn_page_game(&slot->out, &slot->record, &worker->play, &page, &error);
	if (whole && status == 0)
		status = hgn_page_board(&slot->out, position != NULL ? hgn_position_game(position) : worker->play.game,
		    &page, &error);
	if (whole)
		hgn_buf_add(&slot->out, html->tail.data, html->tail.len);
	if (status != 0)
		slot->fatal = error;
}

/* Write a record, and the shared parts of its game after the first record of the game. */
static bool
write_record(void *ctx, struct run_slot *slot)
{
	struct hrender_html *html = ctx;
	const struct hgn_game *game, **games;
	struct hgn_buf board = { 0 };
	struct hgn_error error;
	size_t i;
	bool ok;

	if (!run_write(html->run, slot))
		return false;
	game = *(const struct hgn_game **)slot->state;
	for (i = 0; i < html->ngames && html->games[i] != game; i++)
		;
	if (game == NULL || i < html->ngames || html->named)
		return true;
	games = hgn_list_room(html->games, html->ngames, &html->capgames, sizeof *games);
	if (games == NULL)
		return run_fail(html->run, "out of memory");
	html->games = games;
	html->games[html->ngames++] = game;
	ok = hgn_page_board(&board, game, &html->page, &error) == 0 || run_error(html->run, NULL, &error);
	if (ok)
		run_put(html->run, board.data, board.len);
	hgn_buf_clear(&board);
	return ok;
}

static void
process_record(void *ctx, struct run_worker *worker, struct run_slot *slot)
{
	const struct hrender_html *html = ctx;

	if (!run_play(slot, worker, &html->player))
		return;
	*(const struct hgn_game **)slot->state = worker->play.game;
	write_page(html, worker, slot, NULL);
}

/* Write a page with one position. */
static void
show_position(struct run *run, const struct hrender_html *html, const struct hgn_position *position)
{
	struct run_worker worker = { 0 };
	struct run_slot slot = { 0 };

	write_page(html, &worker, &slot, position);
	run_write(run, &slot);
	run_slot_clear(&slot);
	run_worker_clear(&worker);
}

void
hrender_html(struct run *run, struct hrender_html *html, const struct hgn_position *position)
{
	struct run_work work = { .tool = html, .process = process_record, .write = write_record,
		.state = sizeof(struct hgn_game *),
		.batch = 1, .head = &html->head, .tail = &html->tail };
	struct hgn_error error;

	html->run = run;
	html->player.options.want = HGN_WANT_SAN | HGN_WANT_FEN;
	if (hgn_page_begin(&html->head, &html->page, &error) != 0 ||
	    hgn_page_end(&html->tail, &html->page, &error) != 0)
		run_error(run, NULL, &error);
	else if (position != NULL && !run->in.named)
		show_position(run, html, position);
	else
		run_records(run, &work);
	hgn_buf_clear(&html->head);
	hgn_buf_clear(&html->tail);
	free(html->games);
}

bool
hrender_language(struct run *run, struct hgn_language **out, struct run_player *player, const char *name)
{
	struct hgn_error error;
	const char *letters;

	if (hgn_language_load(out, run->data.library, name, &error) != 0)
		return run_error(run, "--lang", &error);
	letters = hgn_language_letters(*out);
	if (run->data.letters_out != NULL || letters == NULL)
		return true;
	if (hgn_notation_load(&run->data.letters_out, run->data.library, letters, &error) != 0)
		return run_error(run, "--lang", &error);
	player->options.notation_out = run->data.letters_out;
	player->options.out_if_fits = true;
	return true;
}
