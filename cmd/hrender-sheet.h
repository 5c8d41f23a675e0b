/* SPDX-License-Identifier: MIT
 * Documents of several positions: sheets and animations. */
#ifndef HGN_CMD_HRENDER_SHEET_H
#define HGN_CMD_HRENDER_SHEET_H

#include "front_play.h"

struct hrender_sheet {
	const struct hgn_theme *theme;
	struct hgn_diagram_options *diagram; /* of documents as a whole */
	unsigned columns, positions; /* of a sheet; 0 = there are animations */
	unsigned delay;              /* of those */
	bool across;                 /* sheets go on from record to record: there is one worker */
	struct hgn_diagram_book *book; /* which is this */
};

/* Add a position to the document of its record: the first one gives it its name. */
void hrender_sheet_add(struct hrender_sheet *sheet, struct front_worker *worker, const struct hgn_diagram_options *options,
    const struct hgn_position *position, const struct hgn_played *played);
/* All positions of a record were added. */
void hrender_sheet_shown(struct hrender_sheet *sheet, struct front_worker *worker);
/* All records were: write what is left of sheets that go on. */
void hrender_sheet_end(struct front *front, struct hrender_sheet *sheet, const struct front_work *work);

#endif
