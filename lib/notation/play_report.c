/* SPDX-License-Identifier: MIT
 * Remarks about a record that is played through: where they are about, and who hears them. */
#include <stdarg.h>
#include <stdio.h>

#include "base/severity.h"
#include "base/text.h"
#include "notation/play.h"

void
hgn_play_report(struct hgn_walk *walk, enum hgn_severity severity, const char *rule, uint32_t off,
    const struct hgn_item *move, const char *format, ...)
{
	struct hgn_diagnostic d = { .severity = severity, .rule = rule, .file = walk->record->file,
		.record = walk->record->ordinal };
	struct hgn_buf text = { 0 }, fen = { 0 }, message = { 0 };
	char line[512];
	va_list args;

	if (walk->listener != NULL)
		d.severity = severity = hgn_severity_of(walk->listener->severities, rule, severity);
	if (severity == HGN_ERROR)
		walk->play->valid = false;
	if (walk->listener == NULL || walk->listener->report == NULL || severity == HGN_OFF ||
	    severity < walk->listener->least)
		return;
	if (walk->remarks++ >= HGN_MOST_REMARKS)
		return;
	va_start(args, format);
	vsnprintf(line, sizeof line, format, args);
	va_end(args);
	hgn_text_trim(line);
	hgn_buf_puts(&message, line);
	d.message = hgn_buf_string(&message);
	hgn_place_move(&walk->place, walk->record, off);
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
	if (text.failed || fen.failed || message.failed)
		walk->nomem = true;
	else
		walk->listener->report(walk->listener->ctx, &d);
	hgn_buf_clear(&text);
	hgn_buf_clear(&fen);
	hgn_buf_clear(&message);
}
