/* SPDX-License-Identifier: MIT
 * Positions drawn as SVG. */
#ifndef HGN_DIAGRAM_H
#define HGN_DIAGRAM_H

#include "hgn/play.h"

HGN_BEGIN_C

/* Where the names of cells are drawn: along the edge, in each cell, or nowhere. */
enum hgn_coords { HGN_COORDS_EDGE, HGN_COORDS_CELLS, HGN_COORDS_NONE };

/* A mark on a cell, or an arrow from one cell to another. */
struct hgn_diagram_mark {
	uint16_t from, to; /* a mark has no `to` (HGN_NO_CELL) */
	char colour;       /* one of HGN_MARK_COLOURS: green red yellow blue orange purple clear */
};
#define HGN_MARK_COLOURS "GRYBOPC"
struct hgn_diagram_marks {
	struct hgn_diagram_mark *list;
	size_t n, cap;
};
/* Free a list, and make it empty. */
HGN_API void hgn_diagram_marks_clear(struct hgn_diagram_marks *marks);
/* Append the marks that a list names, "a1" or "a1:red", or with `arrows` the arrows, "a1b3" or "a1b3:R", separated by
 * commas. HGN_EINVAL when it is malformed or names a cell that the board does not have. */
HGN_API int hgn_diagram_marks_list(struct hgn_diagram_marks *out, const struct hgn_game *game, bool arrows,
    const char *list, struct hgn_error *error);
/* Append those of the commands [%csl Ga1,Rb2] and [%cal Ga1b3] in a comment. What cannot be read is left out, and
 * makes the result HGN_EINVAL, with error->col the byte from 1. */
HGN_API int hgn_diagram_marks_comment(struct hgn_diagram_marks *out, const struct hgn_game *game, const char *text,
    size_t n, struct hgn_error *error);

/* What a diagram points out, by its name: "moves", where the piece on a cell may go; "attackers", what attacks the King
 * of the side to move; and what rules of the game add, see hrender-svg(1). */
struct hgn_diagram_highlights {
	struct hgn_diagram_highlight {
		const char *what;
		uint16_t of; /* a cell, or what else the name says that it is of */
	} list[16];
	size_t n;
};
/* Append what a list names: "moves:c3", "attackers", "influence", "peace:r", separated by commas. HGN_EINVAL; with
 * error->rule "not-shown" if the list is well-formed, but names what the game does not have, which is ignored. */
HGN_API int hgn_diagram_highlights_list(struct hgn_diagram_highlights *out, const struct hgn_game *game,
    const char *list, struct hgn_error *error);

/* How texts are drawn: in glyphs, but for characters that have none; all in glyphs, with hollow boxes for such;
 * captions and legends in fonts. */
enum hgn_text_mode { HGN_TEXT_AUTO, HGN_TEXT_GLYPHS, HGN_TEXT_FONT };

/* Where what stands beside the board in some games is drawn: at its right, or below it. */
enum hgn_panels { HGN_PANELS_RIGHT, HGN_PANELS_BELOW };

/* What the width of a picture is given in: whole pixels, or hundredths of the others. */
enum hgn_length_unit { HGN_LENGTH_PX, HGN_LENGTH_MM, HGN_LENGTH_CM, HGN_LENGTH_IN, HGN_LENGTH_PT };

/* How to draw a position; NULL = as zeros say. */
struct hgn_diagram_options {
	enum hgn_coords coords;
	bool flip;             /* Black below */
	const struct hgn_language *language; /* of captions, legends and descriptions; NULL = English */
	unsigned size;         /* width, in `unit`; 0 = none is written */
	const char *title;     /* NULL = the game's title */
	const char *caption;   /* paragraphs, a line end between them; NULL = none */
	const struct hgn_move *last; /* the half-move that led here, or NULL */
	/* The half-moves so far, as hgn_play_record() has them, or NULL: they tell the pieces of games apart where several
	 * cells are one piece. Those of variations are passed over. */
	const struct hgn_played *played;
	size_t nplayed;
	bool bare;             /* nothing below the board: no caption, nor who is to move */
	bool legend;           /* explain the pieces, and the colours of marks */
	bool letters;          /* discs with letters also where a game says what its pieces look like */
	bool compact;          /* fewer bytes: no line ends, nor classes that no colour depends on */
	/* Before ids, and classes that have colours: letters, digits, hyphens and underscores, a letter first. NULL = one
	 * made from what is drawn, so that documents can stand in one page; "" = none. */
	const char *id_prefix;
	const struct hgn_diagram_marks *marks;
	const struct hgn_diagram_highlights *highlights;
	enum hgn_length_unit unit;
	const char *description; /* NULL = the position in words */
	bool loop;               /* animations begin again at their end */
	bool animated;           /* a book is for an animation: its positions are merged when they are added, to save memory */
	/* How many levels of a board that has several stand in a row, and how many rows there may be; 0 = all in one. */
	unsigned level_columns, level_rows;
	enum hgn_panels panels;
	enum hgn_text_mode text;
	/* Corners of the part of the board that is drawn, when `cropped`: what lies between two cells, see
	 * hgn_diagram_crop(). */
	bool cropped;
	uint16_t crop[2];
	uint32_t numbered;       /* number the half-moves of `played` from this one on, on their cells; 0 = none */
	bool arrows_below;       /* arrows are drawn below the pieces */
	/* Zones whose outlines are drawn: "all", "none", names separated by commas, or "auto" (NULL), those that a reader of
	 * the game needs. Names that a game does not have are ignored. */
	const char *zones;
	/* Numbers of all cells, such as hgn_stats_cells() gives, or NULL. With them no piece of the position is drawn: cells
	 * are shaded, and a legend tells what shades mean. For diagrams of one position. */
	const uint64_t *heat;
	/* Colours for bright screens, with others for dark ones where that is known; or either alone. */
	enum hgn_diagram_scheme { HGN_SCHEME_AUTO, HGN_SCHEME_LIGHT, HGN_SCHEME_DARK } scheme;
	/* What `last` changed, as struct hgn_play has it while that is visited; or the position before it; or NULL both. */
	const struct hgn_undo *undo;
	const struct hgn_position *before;
};

/* Read a part of a board, "a1-e5": all cells whose middles lie between those of two cells. HGN_EINVAL when it is
 * malformed or names a cell that the board does not have, or the board has several levels. */
HGN_API int hgn_diagram_crop(struct hgn_diagram_options *out, const struct hgn_game *game, const char *text,
    struct hgn_error *error);

/* Check a value of the field `zones`. HGN_EINVAL with error->rule "not-shown" if it names a zone that the game does not
 * have. */
HGN_API int hgn_diagram_zones_check(const struct hgn_game *game, const char *list, struct hgn_error *error);

/* Colours of diagrams. */
struct hgn_theme;
/* Read a theme: `name` is that of a file themes/NAME.yaml, or a path as for games. The caller frees it. HGN_ENOTFOUND
 * (the message suggests a near name), HGN_EINVAL (the file is wrong), HGN_EIO (it cannot be read). */
HGN_API int hgn_theme_load(struct hgn_theme **out, struct hgn_library *library, const char *name,
    struct hgn_error *error);
/* Free a theme that no diagram, book or page will be made with; NULL is allowed. */
HGN_API void hgn_theme_free(struct hgn_theme *theme);
/* Append the names of the themes that come with the library, separated by blanks. */
HGN_API void hgn_theme_names(struct hgn_buf *out);
/* Append one SVG document. `theme` may be NULL for the default one's colours. */
HGN_API int hgn_diagram_svg(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_theme *theme,
    const struct hgn_diagram_options *options, struct hgn_error *error);

/* Several positions of one game in one document. */
struct hgn_diagram_book;
/* An empty book. `theme` and the strings of `options`, which are about the document as a whole, are lent. NULL = memory
 * ran out. */
HGN_API struct hgn_diagram_book *hgn_diagram_book_new(const struct hgn_theme *theme,
    const struct hgn_diagram_options *options);
/* Free a book with what is in it; NULL is allowed. */
HGN_API void hgn_diagram_book_free(struct hgn_diagram_book *book);
/* Add a position; `options` says what hgn_diagram_svg() may be told about one: caption, last, marks,
 * highlights. */
HGN_API int hgn_diagram_book_add(struct hgn_diagram_book *book, const struct hgn_position *position,
    const struct hgn_diagram_options *options, struct hgn_error *error);
/* Give the document that is begun a title (NULL = the game's), a description (NULL = the positions in words) and a
 * prefix of ids (or NULL); all are copied. */
HGN_API void hgn_diagram_book_name(struct hgn_diagram_book *book, const char *title, const char *description,
    const char *id_prefix);
/* How many positions are in a book. */
HGN_API size_t hgn_diagram_book_count(const struct hgn_diagram_book *book);
/* The game of its positions; NULL while it has none. */
HGN_API const struct hgn_game *hgn_diagram_book_game(const struct hgn_diagram_book *book);
/* Append a document with all positions, `columns` in a row, and empty the book. */
HGN_API int hgn_diagram_book_sheet(struct hgn_buf *out, struct hgn_diagram_book *book, unsigned columns,
    struct hgn_error *error);
/* Append one that shows them after one another, for `milliseconds` each, the last staying; and empty the book. */
HGN_API int hgn_diagram_book_animation(struct hgn_buf *out, struct hgn_diagram_book *book, unsigned milliseconds,
    struct hgn_error *error);

HGN_END_C
#endif
