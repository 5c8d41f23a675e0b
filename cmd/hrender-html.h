/* SPDX-License-Identifier: MIT
 * Writes records as HTML pages on which readers can step through the moves. */
#ifndef HGN_CMD_HRENDER_HTML_H
#define HGN_CMD_HRENDER_HTML_H

#include "hgn/tools/tools.h"
#include "run.h"

/* Context of drawing the positions of a page: the tool, and the worker that has replayed the record. */
struct hrender_drawing {
	void *tool;
	struct run_worker *worker;
};

/* Options and state of HTML pages. */
struct hrender_html {
	struct run_player player;
	struct hgn_page_options page; /* `ply` and `ctx` (a struct hrender_drawing) are set by hrender_html() */
	struct options_plies plies;     /* ply to show first: one ply, or empty for the initial position */
	bool named;                   /* each record has its own page, as &run->to specifies */
	void *tool;
	/* Set by hrender_html(): */
	struct run *run;
	struct hgn_buf head, tail;
	const struct hgn_game **games; /* games whose shared parts were written */
	size_t ngames, capgames;
};
/* Load the language of texts. Unless --letters-out is given, it also determines the piece letters of moves. */
bool hrender_language(struct run *run, struct hgn_language **out, struct run_player *player, const char *name);
/* Write all records, or only `position` if no files are named. `position` may be NULL. */
void hrender_html(struct run *run, struct hrender_html *html, const struct hgn_position *position);

#endif
