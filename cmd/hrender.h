/* SPDX-License-Identifier: MIT
 * What hrender-svg and hrender-html share: options, and the drawing of a position. */
#ifndef HGN_CMD_HRENDER_H
#define HGN_CMD_HRENDER_H

#include "hgn/tools/tools.h"
#include "run.h"

/* ---- options (hrender-options.c) -------------------------------------------------------------------------------- */

enum caption { CAPTION_MOVE, CAPTION_NONE, CAPTION_FULL, CAPTION_OWN };

struct hrender_options {
	struct options_plies plies;
	struct hgn_diagram_options diagram; /* members that are options */
	bool rules;
	/* Indexes of words, as in enum hgn_coords, enum hgn_panels, enum hgn_diagram_scheme, enum hgn_text_mode, and
	 * the values of --pieces and --arrows. */
	int coords, pieces, panels, scheme, text, arrow_layer;
	const char *palette, *from_fen, *id_prefix, *size, *levels, *caption, *title, *lang;
	struct hgn_buf marks, arrows, shows; /* comma-separated arguments of --mark, --arrow and --show */
	struct hgn_buf output; /* --output with percent signs resolved, if it names one file */
	/* Of hrender-svg. */
	unsigned where;
	const char *animate; /* NULL = no animation; "" or "loop" */
	bool each, across, players;
	uint64_t delay;
	const char *sheet, *crop, *desc, *heat;
	/* Of hrender-html. */
	struct hgn_page_options page;
	uint64_t print_every;
};

#define HRENDER_OPTION(field) .at = offsetof(struct hrender_options, field)

/* Rows of both tools about what is drawn on and beside the board. */
#define HRENDER_MARK_ROWS \
	{ 0, "mark", "LIST", "mark cells, separated by commas: a1 or a1:red", OPTION_LIST, HRENDER_OPTION(marks) }, \
	{ 0, "arrow", "LIST", "draw arrows, separated by commas: a1b3 or a1b3:red", OPTION_LIST, \
		HRENDER_OPTION(arrows) }, \
	{ 0, "arrows", "WHERE", "draw arrows above or below the pieces", OPTION_CHOICE, HRENDER_OPTION(arrow_layer), \
		.values = "above below" }, \
	{ 0, "show", "LIST", "highlight these, separated by commas", OPTION_LIST, HRENDER_OPTION(shows), \
		.values = "moves:CELL attackers influence peace:CLAN" }, \
	{ 0, "caption", "WHAT|TEXT", "write this below the board, or TEXT with %{move}, %{ply}, %{id} and tags", \
		OPTION_TEXT, HRENDER_OPTION(caption), .values = "move none full" }
/* Rows of both tools about the board. */
#define HRENDER_BOARD_ROWS \
	{ 0, "legend", NULL, "explain pieces and symbols below the board", OPTION_FLAG, \
		HRENDER_OPTION(diagram.legend) }, \
	{ 0, "zones", "WHICH", "draw the outlines of these zones, or of zones with these names (default: auto, " \
		"which the game file selects)", OPTION_TEXT, HRENDER_OPTION(diagram.zones), \
		.values = "auto all none" }, \
	{ 0, "lang", "NAME|FILE.yaml", "write texts in this language", OPTION_TEXT, HRENDER_OPTION(lang), \
		.list = hgn_language_names }, \
	{ 0, "flip", NULL, "draw Black's side at the bottom", OPTION_FLAG, HRENDER_OPTION(diagram.flip) }, \
	{ 0, "coords", "WHERE", "write coordinates along the edge, in the cells, or not at all", OPTION_CHOICE, \
		HRENDER_OPTION(coords), .values = "edge cells none" }, \
	{ 0, "pieces", "HOW", "draw pieces as figures, or as discs with letters", OPTION_CHOICE, \
		HRENDER_OPTION(pieces), .values = "figurines letters" }, \
	{ 0, "palette", "NAME|FILE.yaml", "use the colours and shapes of this theme", OPTION_TEXT, \
		HRENDER_OPTION(palette), .list = hgn_theme_names }, \
	{ 0, "scheme", "WHICH", "use the colours for light or dark screens; with auto, the viewer chooses", \
		OPTION_CHOICE, HRENDER_OPTION(scheme), .values = "auto light dark" }, \
	{ 0, "size", "WIDTH", "set the width in pixels, or with a unit: 60mm, 6.5cm, 2.5in, 170pt", OPTION_TEXT, \
		HRENDER_OPTION(size) }, \
	{ 0, "levels", "COLSxROWS", "arrange levels in this grid, such as 2x2 (default: side by side)", OPTION_TEXT, \
		HRENDER_OPTION(levels) }, \
	{ 0, "panels", "WHERE", "draw Temples and the Heptagram here", OPTION_CHOICE, HRENDER_OPTION(panels), \
		.values = "right below none" }, \
	{ 0, "text", "HOW", "draw text as outlines or with a font; auto uses a font only if outlines are missing", \
		OPTION_CHOICE, HRENDER_OPTION(text), .values = "auto glyphs font" }, \
	{ 0, "id-prefix", "TEXT", "begin ids and classes with TEXT instead of characters made from the drawing", \
		OPTION_TEXT, HRENDER_OPTION(id_prefix) }

/* Common options that are not for drawings: those for a part of a file, and for long lists of diagnostics. */
extern const struct options_override hrender_overrides[];

/* A tool with its options, checked and loaded. */
struct hrender_tool {
	struct run_walk walk;
	const struct hrender_options *options;
	struct hgn_theme *theme;
	struct hgn_language *language; /* NULL = English */
	struct hgn_diagram_options diagram;
	const struct run_template *names; /* names of files */
	bool named; /* each document has its own file */
	struct run_template words, title, desc, prefix; /* of --caption, --title, --desc and --id-prefix */
	enum caption caption;
};

/* Check the options of both tools, and prepare the drawing of positions. Return false after a message. In both cases
 * call hrender_end(). */
bool hrender_begin(struct run *run, struct hrender_options *options, struct hrender_tool *r);
void hrender_end(struct hrender_tool *r);
void hrender_options_clear(struct hrender_options *options);
/* Return true if the output has one of several space-separated extensions. */
bool hrender_has_extension(const struct run *run, const char *extensions);
/* Compile the text of an option, which may contain keys such as %{move}; NULL = not given. If it is malformed, report a
 * usage error and return false. */
bool hrender_read_text(struct run *run, const char *option, const char *text, struct run_template *out);
/* Parse columns and rows, such as "4x3"; NULL = not given. If they are invalid, report a usage error and return
 * false. */
bool hrender_read_grid(struct run *run, const char *option, const char *text, unsigned *columns, unsigned *rows);
/* Store the values of the keys in a record's file names, if they require a replayed record. */
void hrender_store_names(const struct hrender_tool *r, struct run_worker *worker, struct run_slot *slot);
/* Fail with a message if no document was written, because there may be no diagnostic about that. */
void hrender_need_documents(struct run *run, const char *message);
/* Write the rule sheet of the game named by --game. */
void hrender_rule_sheet(struct run *run, const struct hrender_tool *r, bool html);

/* ---- one position (hrender-diagram.c) --------------------------------------------------------------------------- */

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
/* Add a note if --show=moves:CELL can mark nothing, because the cell is empty or its piece is not on turn. */
void hrender_diagram_check_moves(const struct hrender_diagram *drawing, const struct hgn_position *position);
void hrender_diagram_end(struct hrender_diagram *drawing);

#endif
