/* SPDX-License-Identifier: MIT
 * Reporting of diagnostics during replay, with their locations. */
#include "replay/walk.h"

#include <stdarg.h>

#include "base/severity.h"
#include "base/text.h"
#include "hgn/tools/tools.h"

/* Maximum reported diagnostics per record, not counting the first error. Further ones only make the record invalid. */
#define MAX_REMARKS 1000

void
hgn_play_report(struct hgn_walk *walk, const char *rule, uint32_t off, const struct hgn_item *move, const char *format,
    ...)
{
	char message[512];
	struct hgn_diagnostic d = { .rule = rule, .file = walk->record->file, .record = walk->record->ordinal,
		.message = message };
	struct hgn_buf text = { 0 }, fen = { 0 };
	bool was_valid = walk->play->valid;
	va_list args;

	if (hgn_diagnostic_weigh(&d, walk->listener) == HGN_ERROR)
		walk->play->valid = false;
	if (!hgn_listener_wants(walk->listener, d.severity))
		return;
	if (walk->remarks++ >= MAX_REMARKS && was_valid == walk->play->valid)
		return;
	va_start(args, format);
	hgn_text_vprint(message, sizeof message, format, args);
	va_end(args);
	hgn_location_move(&walk->place, walk->record, off);
	d.line = walk->place.line;
	d.col = walk->place.col;
	d.offset = walk->record->offset + walk->place.off;
	if (move != NULL) {
		d.ply = walk->line->ply + 1;
		d.number = walk->position.number;
		d.side = walk->position.side;
		hgn_buf_add(&text, walk->record->text.data + move->span.off, move->span.len);
		d.move = hgn_buf_string(&text);
		if (walk->listener->fens) {
			hgn_position_fen(&fen, &walk->position);
			d.fen = hgn_buf_string(&fen);
		}
	}
	if (text.failed || fen.failed)
		walk->nomem = true;
	else
		walk->listener->report(walk->listener->ctx, &d);
	hgn_buf_clear(&text);
	hgn_buf_clear(&fen);
}

/* Flaws that have a fixed message. */
static const struct {
	unsigned flaw;
	const char *rule, *message;
} reported_flaws[] = {
    {HGN_FLAW_CAPTURE, "no-capture", "x is written, but nothing is captured"},
    {HGN_FLAW_QUIET, "capture-mark", "a capture written with a hyphen"},
    {HGN_FLAW_EMPTY, "check-mark", "a turn without a move has no symbol"},
    {HGN_FLAW_CHECK, "check-mark", "+ is written, but the move gives no check"},
    {HGN_FLAW_WEAK, "check-mark", "+ is written, but the move mates: #"},
    {HGN_FLAW_MATE, "check-mark", "# is written, but the move does not mate"},
    {HGN_FLAW_UNCHECKED, "move-unchecked", "whether a turn ends the check is not known after a long search, so this "
     "turn may be illegal"},
    {HGN_FLAW_EN_PASSANT, "en-passant-mark", "e.p. is written, but the move is not en passant"},
};

void
hgn_play_flaws(struct hgn_walk *walk, const struct hgn_item *item, const struct hgn_move *move, unsigned flaws)
{
	struct hgn_buf text = { 0 };
	const char *taken;
	size_t i;

	if (flaws & HGN_FLAW_GUESS) {
		hgn_move_text(&text, &walk->position, move, HGN_MOVE_SHORT);
		hgn_play_report(walk, "move-guessed", item->span.off, item,
		    "read as %s, the only legal move that matches", hgn_buf_string(&text));
		walk->nomem |= text.failed;
		hgn_buf_clear(&text);
	}
	if ((flaws & HGN_FLAW_NULL) && walk->depth == 0)
		hgn_play_report(walk, "null-move", item->span.off, item,
		    "a null move in the main line, where no player makes one");
	if ((flaws & HGN_FLAW_NAMED) && move->taken == 0) {
		hgn_play_report(
		    walk, "captured-piece", item->span.off, item, "a captured piece is named, but nothing is captured");
	} else if (flaws & HGN_FLAW_NAMED) {
		taken = hgn_piece_name(walk->play->game, move->taken);
		hgn_play_report(walk, "captured-piece", item->span.off, item,
		    "a captured piece is named, but the move captures %s %s", hgn_text_article(taken), taken);
	}
	for (i = 0; i < sizeof reported_flaws / sizeof *reported_flaws; i++)
		if (flaws & reported_flaws[i].flaw)
			hgn_play_report(walk, reported_flaws[i].rule, item->span.off, item, "%s",
			    reported_flaws[i].message);
}
