/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_HRENDER_HTML_H
#define HGN_CMD_HRENDER_HTML_H

#include "front_play.h"
#include "hgn/tools/tools.h"

/* For whom a page draws positions: those of worker->slot->record, which was played in worker->play. */
struct hrender_drawing {
	void *tool;
	struct front_worker *worker;
};

/* How records become a page of HTML. */
struct hrender_html {
	struct front_player player;
	struct hgn_page_options page; /* `ply` and `ctx`, a struct hrender_drawing, are filled in */
	struct front_plies plies;     /* what is shown first: one ply, or none for the start */
	bool named;                   /* front->to is set up: each record is a page with a name of its own */
	void *tool;
	/* Of hrender_html(): */
	struct front *front;
	struct hgn_buf head, tail;
	const struct hgn_game **games; /* whose boards are on the page */
	size_t ngames, capgames;
};
/* Load the language of texts, and let a player write moves with its piece letters unless --letters-out is given. */
bool hrender_language(struct front *front, struct hgn_language **out, struct front_player *player, const char *name);
/* Do all records; or `position` (may be NULL) alone, when no files are named. */
void hrender_html(struct front *front, struct hrender_html *html, const struct hgn_position *position);

#endif
