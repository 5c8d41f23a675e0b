/* SPDX-License-Identifier: MIT
 * Writes records as an HTML page in which readers can step through moves. */
#ifndef HGN_CMD_HRENDER_HTML_H
#define HGN_CMD_HRENDER_HTML_H

#include "run-play.h"
#include "hgn/tools/tools.h"

/* The worker that a page draws positions for: those of worker->slot->record, played in worker->play. */
struct hrender_drawing {
	void *tool;
	struct run_worker *worker;
};

/* Options and state of HTML pages. */
struct hrender_html {
	struct run_player player;
	struct hgn_page_options page; /* `ply` and `ctx` (a struct hrender_drawing) are set by hrender_html() */
	struct options_plies plies;     /* shown first: one ply, or empty for the initial position */
	bool named;                   /* run->to is set up: each record is a page with a separate name */
	void *tool;
	/* Set by hrender_html(): */
	struct run *run;
	struct hgn_buf head, tail;
	const struct hgn_game **games; /* games whose boards are on the page */
	size_t ngames, capgames;
};
/* Load the language of texts. Unless --letters-out is given, moves are written with the piece letters of the
 * language. */
bool hrender_language(struct run *run, struct hgn_language **out, struct run_player *player, const char *name);
/* Write all records; or only `position` (may be NULL) if no files are named. */
void hrender_html(struct run *run, struct hrender_html *html, const struct hgn_position *position);

#endif
