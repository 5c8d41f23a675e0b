/* SPDX-License-Identifier: MIT
 * Options and state of hrender-svg, and drawing of a position. */
#ifndef HGN_CMD_HRENDER_DIAGRAM_H
#define HGN_CMD_HRENDER_DIAGRAM_H

#include "hrender-sheet.h"
#include "hgn/tools/tools.h"
#include "run.h"

enum caption { CAPTION_MOVE, CAPTION_NONE, CAPTION_FULL, CAPTION_OWN };

struct hrender_options {
	struct options_plies plies;
	unsigned where;
	struct hgn_diagram_options diagram; /* members that are options */
	struct hgn_page_options page;
	bool each, animated, html, across, rules, players;
	/* Indexes of words, as in enum hgn_coords, enum pieces, enum hgn_panels, enum hgn_diagram_scheme, enum
	 * hgn_text_mode and enum arrow_layer. */
	int coords, pieces, panels, scheme, text, arrow_layer;
	uint64_t print_every;
	const char *palette, *from_fen, *sheet, *id_prefix, *size, *levels, *crop;
	const char *caption, *title, *desc, *heat, *lang;
	uint64_t delay;
	struct hgn_buf marks, arrows, shows; /* comma-separated arguments of --mark, --arrow and --show */
	struct hgn_buf output; /* --output with percent signs resolved, if it names one file */
};

struct hrender_tool {
	struct run_walk walk;
	const struct hrender_options *options;
	struct hgn_theme *theme;
	struct hgn_language *language; /* NULL = English */
	struct hgn_diagram_options diagram;
	struct hrender_sheet sheet; /* columns = 0: no sheets */
	const struct run_template *names; /* names of files */
	bool named; /* each document has its own file */
	struct run_template words, title, desc, prefix; /* of --caption, --title, --desc and --id-prefix */
	enum caption caption;
};

/* The texts of a diagram; players and clocks have one per side. */
enum {
	HRENDER_TITLE,
	HRENDER_CAPTION,
	HRENDER_DESC,
	HRENDER_PREFIX,
	HRENDER_PLAYER,
	HRENDER_CLOCK = HRENDER_PLAYER + 2,
	HRENDER_TEXTS = HRENDER_CLOCK + 2
};

/* Data for drawing one position. */
struct hrender_diagram {
	struct run_slot *slot;
	const struct hgn_game *game;
	struct hgn_diagram_options options;
	struct hgn_buf text[HRENDER_TEXTS];
	struct hgn_diagram_marks marks;
	struct hgn_diagram_highlights highlights;
};

/* Set the options for drawing a position. Return false after an error in slot->fatal. In both cases call
 * hrender_diagram_end(). */
bool hrender_diagram_begin(struct hrender_diagram *drawing, const struct hrender_tool *r,
    const struct run_worker *worker, const struct hgn_played *played);
void hrender_diagram_end(struct hrender_diagram *drawing);

#endif
