/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_HTML_H
#define HGN_CMD_FRONT_HTML_H

#include "front_play.h"

/* For whom a page draws positions: those of worker->slot->record, which was played in worker->play. */
struct front_drawing {
	void *tool;
	struct front_worker *worker;
};

/* How records become a page of HTML. */
struct front_html {
	struct front_player player;
	struct hgn_page_options page; /* `ply` and `ctx`, a struct front_drawing, are filled in */
	struct front_plies plies;     /* what is shown first: one half-move, or none for the start */
	bool named;                   /* front->to is set up: each record is a page with a name of its own */
	void *tool;
	/* Of front_html_run(): */
	struct front *front;
	struct hgn_buf head, tail;
	const struct hgn_game **games; /* whose boards are on the page */
	size_t ngames, capgames;
};
/* Do all records; or `position` (may be NULL) alone, when no files are named. */
void front_html_run(struct front *front, struct front_html *html, const struct hgn_position *position);

#endif
