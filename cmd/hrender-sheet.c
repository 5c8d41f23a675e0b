/* SPDX-License-Identifier: MIT
 * Writes documents of several positions: contact sheets and animations. */
#include "hrender-sheet.h"

#include "hgn/tools/tools.h"
#include "run.h"

/* Append the positions of a book as a document. */
static void
write_book(const struct hrender_sheet *sheet, struct run_slot *slot, struct hgn_diagram_book *book)
{
	struct hgn_error error;
	int status;

	if (hgn_diagram_book_count(book) == 0 || slot->fatal.status != 0)
		return;
	status = sheet->columns > 0 ? hgn_diagram_book_sheet(&slot->out, book, sheet->columns, &error) :
	    hgn_diagram_book_animation(&slot->out, book, sheet->delay, &error);
	if (status != 0)
		slot->fatal = error;
}

/* Append a sheet. If sheets continue across records, this begins a document; otherwise it was begun with the first
 * position. */
static void
write_sheet(const struct hrender_sheet *sheet, struct run_slot *slot, struct hgn_diagram_book *book)
{
	if (sheet->across && hgn_diagram_book_count(book) > 0)
		run_document(slot, 0);
	write_book(sheet, slot, book);
}

/* Return the book of a record, or the book for all records; NULL if memory runs out. */
static struct hgn_diagram_book *
book_of(struct hrender_sheet *sheet, struct run_worker *worker)
{
	if (worker->tool == NULL && sheet->across)
		worker->tool = sheet->book;
	if (worker->tool == NULL)
		worker->tool = hgn_diagram_book_new(sheet->theme, sheet->diagram);
	if (sheet->across)
		sheet->book = worker->tool;
	if (worker->tool == NULL)
		run_nomem(worker->slot);
	return worker->tool;
}

void
hrender_sheet_add(struct hrender_sheet *sheet, struct run_worker *worker, const struct hgn_diagram_options *options,
    const struct hgn_position *position, const struct hgn_played *played)
{
	struct run_slot *slot = worker->slot;
	struct hgn_diagram_book *book = book_of(sheet, worker);
	struct hgn_error error;
	int status;

	if (book == NULL)
		return;
	if (hgn_diagram_book_count(book) > 0 && hgn_diagram_book_game(book) != hgn_position_game(position))
		write_sheet(sheet, slot, book);
	if (hgn_diagram_book_count(book) == 0) {
		hgn_diagram_book_name(book, options->title, options->description, options->id_prefix);
		if (!sheet->across)
			run_document(slot, played != NULL ? played->ply : 0);
	}
	if ((status = hgn_diagram_book_add(book, position, options, &error)) != 0)
		slot->fatal = error;
	if (status == 0 && sheet->positions > 0 && hgn_diagram_book_count(book) == sheet->positions)
		write_sheet(sheet, slot, book);
	worker->begun = hgn_diagram_book_count(book) > 0;
}

void
hrender_sheet_shown(struct hrender_sheet *sheet, struct run_worker *worker)
{
	if (worker->tool != NULL && !sheet->across) {
		write_book(sheet, worker->slot, worker->tool);
		hgn_diagram_book_free(worker->tool);
	}
	worker->tool = NULL;
	worker->begun = false;
}

void
hrender_sheet_end(struct run *run, struct hrender_sheet *sheet, bool whole)
{
	struct run_slot slot = { 0 };

	if (sheet->book != NULL && whole) {
		write_sheet(sheet, &slot, sheet->book);
		run_write(run, &slot);
	}
	run_slot_clear(&slot);
	hgn_diagram_book_free(sheet->book);
}
