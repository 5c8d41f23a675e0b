/* SPDX-License-Identifier: MIT
 * Writes documents of several positions: contact sheets and animations. */
#ifndef HGN_CMD_HRENDER_SHEET_H
#define HGN_CMD_HRENDER_SHEET_H

#include "run-play.h"

struct hrender_sheet {
	const struct hgn_theme *theme;
	struct hgn_diagram_options *diagram; /* options of documents as a whole */
	unsigned columns, positions; /* columns and positions of a sheet; 0 = animation */
	unsigned delay;              /* delay of an animation */
	bool across;                 /* sheets continue from record to record: there is only one worker */
	struct hgn_diagram_book *book; /* the sheet that continues */
};

/* Add a position to the document of its record; the first position determines its name. */
void hrender_sheet_add(struct hrender_sheet *sheet, struct run_worker *worker,
    const struct hgn_diagram_options *options, const struct hgn_position *position, const struct hgn_played *played);
/* End the document of a record, after all its positions were added. */
void hrender_sheet_shown(struct hrender_sheet *sheet, struct run_worker *worker);
/* Write the rest of sheets that continue across records, after all records. */
void hrender_sheet_end(struct run *run, struct hrender_sheet *sheet, const struct run_work *work);

#endif
