/* SPDX-License-Identifier: MIT
 * Writes documents of several positions: contact sheets and animations. */
#ifndef HGN_CMD_HRENDER_SHEET_H
#define HGN_CMD_HRENDER_SHEET_H

#include "run.h"

struct hrender_sheet {
	const struct hgn_theme *theme;
	struct hgn_diagram_options *diagram; /* options of whole documents */
	unsigned columns, positions; /* columns and positions per sheet; 0 = animation */
	unsigned delay;              /* milliseconds per position of an animation */
	bool across;                 /* sheets continue across records; requires a single worker */
	struct hgn_diagram_book *book; /* the sheet that continues, if `across` */
};

/* Add a position to the document of its record, which is named after its first position. */
void hrender_sheet_add(struct hrender_sheet *sheet, struct run_worker *worker,
    const struct hgn_diagram_options *options, const struct hgn_position *position, const struct hgn_played *played);
/* End the document of a record. Call it after the last position. */
void hrender_sheet_shown(struct hrender_sheet *sheet, struct run_worker *worker);
/* Free the state. If sheets continue across records and all records were read (`whole`), write the last sheet. */
void hrender_sheet_end(struct run *run, struct hrender_sheet *sheet, bool whole);

#endif
