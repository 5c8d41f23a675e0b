/* SPDX-License-Identifier: MIT
 * Diagrams: SVG drawings of positions. */
#ifndef HGN_DIAGRAM_H
#define HGN_DIAGRAM_H

#include "hgn/play.h"

HGN_BEGIN_C

/* Position of the coordinates: along the edge of the board, in each cell, or nowhere. */
enum hgn_coords { HGN_COORDS_EDGE, HGN_COORDS_CELLS, HGN_COORDS_NONE };

/* A mark on a cell, or an arrow from one cell to another. */
struct hgn_diagram_mark {
	uint16_t from, to; /* `to` is HGN_NO_CELL for a mark */
	/* A character of HGN_MARK_COLOURS: red, orange, yellow, green, blue, purple or clear. Drawing functions return
	 * HGN_EINVAL if it is any other character, or if `from` equals `to`. */
	char colour;
};
#define HGN_MARK_COLOURS "ROYGBPC"
struct hgn_diagram_marks {
	struct hgn_diagram_mark *list;
	size_t n, cap;
};
/* Free a list and make it empty. */
HGN_API void hgn_diagram_marks_clear(struct hgn_diagram_marks *marks);
/* Append the marks and arrows of the commands [%csl Ga1,Rb2] and [%cal Ga1b3] in a comment. Invalid entries are
 * skipped, and the function then returns HGN_EINVAL; error->col is the byte in `text`, 1-based. */
HGN_API int hgn_diagram_marks_comment(struct hgn_diagram_marks *out, const struct hgn_game *game, const char *text,
    size_t n, struct hgn_error *error);

/* Highlights of a diagram. "moves" shows the targets of the piece on a cell, "attackers" the pieces that attack the
 * King of the side to move. Rule modules add others, see hrender-svg(1). */
struct hgn_diagram_highlights {
	struct hgn_diagram_highlight {
		const char *what;
		uint16_t of; /* a cell, or the argument of a module's highlight */
	} list[16];
	size_t n;
};

/* How to draw text. AUTO uses glyphs, and a font for characters without a glyph. GLYPHS uses glyphs only, and a hollow
 * box for characters without a glyph. FONT uses fonts for captions and legends. */
enum hgn_text_mode { HGN_TEXT_AUTO, HGN_TEXT_GLYPHS, HGN_TEXT_FONT };

/* Position of the panels for pockets and other off-board places: to the right of the board, below it, or nowhere. */
enum hgn_panels { HGN_PANELS_RIGHT, HGN_PANELS_BELOW, HGN_PANELS_NONE };

/* Units of the width of a picture. Pixels are whole numbers; all other units are given in hundredths. */
enum hgn_length_unit { HGN_LENGTH_PX, HGN_LENGTH_MM, HGN_LENGTH_CM, HGN_LENGTH_IN, HGN_LENGTH_PT };

/* Classes of the targets of a piece. MOVE: it may move there. CAPTURE: it may capture a piece there. ORIGIN: the piece
 * itself. */
enum hgn_diagram_target { HGN_TARGET_NONE, HGN_TARGET_MOVE, HGN_TARGET_CAPTURE, HGN_TARGET_ORIGIN };

/* Options of diagrams. NULL, or a zero-initialised struct, means all defaults. Cells that the board does not have are
 * ignored, and a unit of another number is pixels. */
struct hgn_diagram_options {
	enum hgn_coords coords;
	bool flip;             /* draw Black at the bottom */
	const struct hgn_language *language; /* language of captions, legends and descriptions; NULL = English */
	unsigned size;         /* width, in `unit`; 0 = omit the width */
	const char *title;     /* NULL = the game's title */
	const char *caption;   /* paragraphs, separated by newlines; NULL = none */
	const struct hgn_move *last; /* the move that led to the position, or NULL */
	/* The plies that led to the position, in the order of hgn_play_record(), or NULL. They distinguish adjacent
	 * pieces in games in which a piece may occupy several cells. Plies of variations are ignored. */
	const struct hgn_played *played;
	size_t nplayed;
	bool bare;             /* omit the caption and the side to move below the board */
	bool legend;           /* explain the pieces and the colours of marks */
	bool letters;          /* draw pieces as discs with letters, even if the game has figures */
	/* Prefix of ids and of classes that have colours: a letter, then letters, digits, hyphens and underscores. NULL
	 * = a prefix derived from the content, so that a page can contain several documents; "" = no prefix. */
	const char *id_prefix;
	const struct hgn_diagram_marks *marks;
	const struct hgn_diagram_highlights *highlights;
	enum hgn_length_unit unit;
	const char *description; /* NULL = describe the position in words */
	bool loop;               /* restart animations at their end */
	/* Arrangement of a board with several levels: levels per row, and rows; 0 = no limit. */
	unsigned level_columns, level_rows;
	enum hgn_panels panels;
	enum hgn_text_mode text;
	/* If `cropped`: two opposite corners of the area to draw. */
	bool cropped;
	uint16_t crop[2];
	bool arrows_below;       /* draw arrows below the pieces */
	/* Zones to outline: "all", "none", comma-separated names, or "auto" (NULL), the zones that matter for the
	 * rules. Unknown names are ignored. */
	const char *zones;
	/* A number for each cell, or NULL. If set, the cells are shaded by these numbers and a legend explains the
	 * shades, but pieces are not drawn. Only for diagrams of one position. */
	const uint64_t *heat;
	/* An enum hgn_diagram_target for each cell, or NULL. The cell of the moving piece is HGN_TARGET_ORIGIN. Other
	 * values are HGN_TARGET_NONE. */
	const uint8_t *targets;
	const char *words; /* text below the caption; NULL = the side to move, "" = none */
	/* For boards with several levels: draw the levels of this set, and those between them; 0 = all levels. Bit 0 is
	 * the top level. */
	unsigned levels;
	const char *players[2]; /* names of White and Black, drawn beside the board; NULL = none */
	const char *clocks[2];  /* clock times, drawn at the right ends of the lines with the names; NULL = none */
	bool captured;          /* draw the captured pieces in the lines with the names */
	const struct hgn_position *initial; /* initial position, for `captured`; NULL = the game's */
	/* Colour scheme. AUTO: light colours, with dark ones for browsers that prefer them. LIGHT, DARK: one scheme
	 * only. */
	enum hgn_diagram_scheme { HGN_SCHEME_AUTO, HGN_SCHEME_LIGHT, HGN_SCHEME_DARK } scheme;
	/* The changes that `last` made, which struct hgn_play contains during a visit, or the position before it. If
	 * both are NULL, places beside the board that it changed are not marked. */
	const struct hgn_undo *undo;
	const struct hgn_position *before;
};

/* Colours of diagrams. */
struct hgn_theme;
/* Load a theme. `name` is NAME of a file themes/NAME.yaml, or a path as for games. The caller frees it. Return
 * HGN_ENOTFOUND (the message suggests a near name), HGN_EINVAL (invalid file) or HGN_EIO (cannot be read). */
HGN_API int hgn_theme_load(struct hgn_theme **out, struct hgn_library *library, const char *name,
    struct hgn_error *error);
/* Free a theme. No diagram, book or page may use it afterwards. NULL is allowed. */
HGN_API void hgn_theme_free(struct hgn_theme *theme);
/* Append the names of the built-in themes, separated by spaces. */
HGN_API void hgn_theme_names(struct hgn_buf *out);
/* Append one SVG document. If `theme` is NULL, the default theme is used. */
HGN_API int hgn_diagram_svg(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_theme *theme,
    const struct hgn_diagram_options *options, struct hgn_error *error);

/* A collection of positions of one game, to be drawn in one document. */
struct hgn_diagram_book;
/* Create an empty book. `options` are those of the whole document, such as title, size, legend and language; their
 * strings and `theme` are owned by the caller and must outlive the book. Return NULL if memory runs out. */
HGN_API struct hgn_diagram_book *hgn_diagram_book_new(const struct hgn_theme *theme,
    const struct hgn_diagram_options *options);
/* Free a book and its content; NULL is allowed. */
HGN_API void hgn_diagram_book_free(struct hgn_diagram_book *book);
/* Add a position. `options` are those of its drawing; NULL = those of the book. Options of the board, such as flip,
 * coords and crop, must be the same for all positions. */
HGN_API int hgn_diagram_book_add(struct hgn_diagram_book *book, const struct hgn_position *position,
    const struct hgn_diagram_options *options, struct hgn_error *error);
/* Append a document with all positions, `columns` per row, at least 1. The book is empty afterwards. Return HGN_ELIMIT,
 * and keep the positions, if the document would be too large or `columns` is 0. */
HGN_API int hgn_diagram_book_sheet(struct hgn_buf *out, struct hgn_diagram_book *book, unsigned columns,
    struct hgn_error *error);
/* Append an animation that shows each position for `milliseconds` and stops at the last. The book is empty
 * afterwards. */
HGN_API int hgn_diagram_book_animation(struct hgn_buf *out, struct hgn_diagram_book *book, unsigned milliseconds,
    struct hgn_error *error);

HGN_END_C
#endif
