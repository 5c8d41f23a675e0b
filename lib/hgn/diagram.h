/* SPDX-License-Identifier: MIT
 * Positions drawn as SVG. */
#ifndef HGN_DIAGRAM_H
#define HGN_DIAGRAM_H

#include "hgn/play.h"

HGN_BEGIN_C

/* Where cell names are drawn: along the edge, in each cell, or nowhere. */
enum hgn_coords { HGN_COORDS_EDGE, HGN_COORDS_CELLS, HGN_COORDS_NONE };

/* A mark on a cell, or an arrow from one cell to another. */
struct hgn_diagram_mark {
	uint16_t from, to; /* `to` is HGN_NO_CELL for a mark */
	char colour;       /* one of HGN_MARK_COLOURS: green red yellow blue orange purple clear */
};
#define HGN_MARK_COLOURS "GRYBOPC"
struct hgn_diagram_marks {
	struct hgn_diagram_mark *list;
	size_t n, cap;
};
/* Free a list and make it empty. */
HGN_API void hgn_diagram_marks_clear(struct hgn_diagram_marks *marks);
/* Append the marks and arrows of the commands [%csl Ga1,Rb2] and [%cal Ga1b3] in a comment. Entries that cannot be read
 * are skipped; the function then returns HGN_EINVAL, and error->col is the byte, from 1. */
HGN_API int hgn_diagram_marks_comment(struct hgn_diagram_marks *out, const struct hgn_game *game, const char *text,
    size_t n, struct hgn_error *error);

/* A highlight of a diagram: "moves", where the piece on a cell may move; "attackers", pieces that attack the King of
 * the side to move; and highlights of rule modules, see hrender-svg(1). */
struct hgn_diagram_highlights {
	struct hgn_diagram_highlight {
		const char *what;
		uint16_t of; /* a cell, or the argument of a module's highlight */
	} list[16];
	size_t n;
};

/* How texts are drawn: in glyphs, and in a font only for characters without a glyph; all in glyphs, with a hollow box
 * for such characters; captions and legends in fonts. */
enum hgn_text_mode { HGN_TEXT_AUTO, HGN_TEXT_GLYPHS, HGN_TEXT_FONT };

/* Where off-board places, such as pockets, are drawn: to the right of the board, or below it. */
enum hgn_panels { HGN_PANELS_RIGHT, HGN_PANELS_BELOW, HGN_PANELS_NONE };

/* Units of the width of a picture. Pixels are whole; the other units are counted in hundredths. */
enum hgn_length_unit { HGN_LENGTH_PX, HGN_LENGTH_MM, HGN_LENGTH_CM, HGN_LENGTH_IN, HGN_LENGTH_PT };

/* Targets of a piece: cells to which it may move, cells with a piece that it may capture, and cells to which it may only
 * move without a capture, or only capture. */
enum hgn_diagram_target { HGN_TARGET_NONE, HGN_TARGET_MOVE, HGN_TARGET_CAPTURE, HGN_TARGET_QUIET, HGN_TARGET_TAKE,
	HGN_TARGET_ORIGIN };

/* How to draw a position; NULL = all defaults, as when zero-initialised. */
struct hgn_diagram_options {
	enum hgn_coords coords;
	bool flip;             /* Black at the bottom */
	const struct hgn_language *language; /* language of captions, legends and descriptions; NULL = English */
	unsigned size;         /* width, in `unit`; 0 = write no width */
	const char *title;     /* NULL = the game's title */
	const char *caption;   /* paragraphs, separated by newlines; NULL = none */
	const struct hgn_move *last; /* the move that led to the position, or NULL */
	/* The plies so far, in the order of hgn_play_record(), or NULL. Games in which one piece may occupy several
	 * cells need them to tell adjacent pieces apart. Plies of variations are skipped. */
	const struct hgn_played *played;
	size_t nplayed;
	bool bare;             /* omit the caption and the side to move below the board */
	bool legend;           /* explain the pieces and the colours of marks */
	bool letters;          /* draw discs with letters even if the game defines shapes for its pieces */
	bool compact;          /* write fewer bytes: no newlines, and no classes that no colour depends on */
	/* Prefix of ids and of classes that have colours: a letter, then letters, digits, hyphens and underscores. NULL
	 * = a prefix derived from the content, so that several documents can be in one page; "" = none. */
	const char *id_prefix;
	const struct hgn_diagram_marks *marks;
	const struct hgn_diagram_highlights *highlights;
	enum hgn_length_unit unit;
	const char *description; /* NULL = describe the position in words */
	bool loop;               /* restart animations at their end */
	bool animated;           /* the book will be an animation: merge positions when they are added, to save
	                          * memory */
	/* Number of levels per row and of rows, for boards with several levels; 0 = no limit. */
	unsigned level_columns, level_rows;
	enum hgn_panels panels;
	enum hgn_text_mode text;
	/* Two opposite corners of the part of the board to draw, if `cropped`; see hgn_diagram_crop(). */
	bool cropped;
	uint16_t crop[2];
	uint32_t numbered;       /* number the plies of `played` on their cells, from this one on; 0 = do not */
	bool arrows_below;       /* draw arrows below the pieces */
	/* Zones whose outlines are drawn: "all", "none", comma-separated names, or "auto" (NULL), the zones that a
	 * reader of the game needs. Names that the game does not have are ignored. */
	const char *zones;
	/* A number for each cell, as from hgn_stats_cells(), or NULL. If set, cells are shaded by their numbers, a
	 * legend explains the shades, and no pieces are drawn. For diagrams of one position. */
	const uint64_t *heat;
	/* Targets of a piece, an enum hgn_diagram_target for each cell, and the cell of the piece as
	 * HGN_TARGET_ORIGIN; NULL = none. */
	const uint8_t *targets;
	const char *words; /* below the board in place of the side to move; NULL = that */
	const char *players[2]; /* White's and Black's names, on their sides of the board; NULL = none */
	const char *clocks[2];  /* texts at the right ends of these lines; NULL = none */
	bool captured;          /* draw in these lines the pieces that each player has captured */
	const struct hgn_position *initial; /* the initial position, for `captured`; NULL = that of the game */
	/* Colours: for bright screens with alternatives for dark ones, or for one kind of screen only. */
	enum hgn_diagram_scheme { HGN_SCHEME_AUTO, HGN_SCHEME_LIGHT, HGN_SCHEME_DARK } scheme;
	/* Changes that `last` made, as struct hgn_play has them during a visit; or the position before it; or both
	 * NULL. */
	const struct hgn_undo *undo;
	const struct hgn_position *before;
};



/* Colours of diagrams. */
struct hgn_theme;
/* Load a theme: `name` is that of a file themes/NAME.yaml, or a path as for games. The caller frees it. Return
 * HGN_ENOTFOUND (the message suggests a near name), HGN_EINVAL (invalid file) or HGN_EIO (cannot be read). */
HGN_API int hgn_theme_load(struct hgn_theme **out, struct hgn_library *library, const char *name,
    struct hgn_error *error);
/* Free a theme. No diagram, book or page may use it afterwards. NULL is allowed. */
HGN_API void hgn_theme_free(struct hgn_theme *theme);
/* Append the names of the themes that come with the library, separated by spaces. */
HGN_API void hgn_theme_names(struct hgn_buf *out);
/* Append one SVG document. If `theme` is NULL, the default theme is used. */
HGN_API int hgn_diagram_svg(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_theme *theme,
    const struct hgn_diagram_options *options, struct hgn_error *error);

/* Several positions of one game in one document. */
struct hgn_diagram_book;
/* Create an empty book. `theme` and the strings of `options`, which apply to the whole document, belong to the caller
 * and must outlive the book. Return NULL if memory runs out. */
HGN_API struct hgn_diagram_book *hgn_diagram_book_new(const struct hgn_theme *theme,
    const struct hgn_diagram_options *options);
/* Free a book and its content; NULL is allowed. */
HGN_API void hgn_diagram_book_free(struct hgn_diagram_book *book);
/* Add a position; `options` has the settings of this position: caption, last, marks, highlights. */
HGN_API int hgn_diagram_book_add(struct hgn_diagram_book *book, const struct hgn_position *position,
    const struct hgn_diagram_options *options, struct hgn_error *error);
/* Append a document with all positions, `columns` in a row, and empty the book. */
HGN_API int hgn_diagram_book_sheet(struct hgn_buf *out, struct hgn_diagram_book *book, unsigned columns,
    struct hgn_error *error);
/* Append a document that shows the positions one after another, for `milliseconds` each, and stops at the last; and
 * empty the book. */
HGN_API int hgn_diagram_book_animation(struct hgn_buf *out, struct hgn_diagram_book *book, unsigned milliseconds,
    struct hgn_error *error);

HGN_END_C
#endif
