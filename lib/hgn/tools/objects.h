/* SPDX-License-Identifier: MIT
 * The structures of records and plays, which are opaque to other programs. */
#ifndef HGN_TOOLS_OBJECTS_H
#define HGN_TOOLS_OBJECTS_H

#include "hgn/play.h"

/* Game of records without a Variant tag. */
#define HGN_DEFAULT_GAME "chess"

/* A record. A reader reuses it; its fields are read-only for users. */
struct hgn_record {
	const char *file;   /* owned by the caller of hgn_reader_open() */
	uint64_t ordinal;   /* 1-based, continues over several files */
	uint64_t offset;    /* offset of the first byte in its file, 0-based */
	uint64_t line, col; /* location of the first byte, 1-based */
	struct hgn_buf text; /* the bytes of the record, followed by converted text */
	size_t own;          /* number of bytes of `text` that come from the input */
	struct hgn_buf places; /* source offsets of converted text: struct hgn_made, ascending */
	struct hgn_buf source; /* the original bytes, if some (such as NUL) were replaced in `text`; otherwise empty */
	struct hgn_tag *tags;
	size_t ntags, captags;
	struct hgn_item *items;
	size_t nitems, capitems;
	bool broken;        /* a syntax error was reported */
	uint8_t encoding;   /* encoding of `text`: enum hgn_encoding */
	uint8_t form;       /* enum hgn_form */
	uint8_t date_order; /* enum hgn_date_order; readers do not change it */
	bool non_ascii;          /* moves may contain non-ASCII characters */
	bool syntax_only;   /* moves are arbitrary words: HGN_READER_SYNTAX_ONLY */
	bool partial;       /* only the beginning is in `text`: hgn_reader_rest() returns the rest */
	/* Values of the keys "meta" and "source", as JSON; empty if missing. */
	struct hgn_span meta, origin;
	/* Name of the game followed by NUL, in formats that have a name other than the Variant tag; otherwise empty. */
	struct hgn_span game;
	const struct hgn_notation *notation; /* notation of the input format; NULL = none; owned by that format */
};

/* Free the memory of a record and make it empty. */
void hgn_record_clear(struct hgn_record *record);

/* The result of replaying a record. Zero-initialise it; fields are read-only for users. It may be reused. */
struct hgn_play {
	const struct hgn_game *game; /* NULL if the variant is unknown */
	struct hgn_played *moves;    /* one for each HGN_MOVE, in the order of the items */
	size_t nmoves, capmoves;
	uint32_t plies;              /* number of plies of the main line that were played */
	bool valid;                  /* no error was reported */
	bool has_fen;                /* the record has its own initial position */
	/* See hgn_play_result(). */
	enum hgn_result result;
	struct hgn_span start;       /* FEN of the initial position */
	struct hgn_buf text;
	struct hgn_buf parts;        /* parts of compound turns: struct hgn_span of `text`; with HGN_WANT_PARTS */
	struct hgn_buf kept;         /* tags that cannot be written as tags, as text of a comment before the moves;
				      * empty if there are none */
	struct hgn_position *position; /* position at the end of the main line */
	struct hgn_position *initial;  /* initial position, if `has_fen` */
	void *scratch;                 /* private to the library */
	/* Changes made by the ply that is being visited, for struct hgn_diagram_options; otherwise NULL. */
	const struct hgn_undo *undo;
	enum hgn_result tagged;      /* value of the Result tag to write: `result`, unless the tag contradicts it */
	bool contradicted;           /* `result` contradicts the board or the Result tag */
	bool keeps_variant;          /* the Variant tag is an alias of the game's id, and is written unchanged */
	bool unplayed;               /* `syntax_only` was set: `game` is NULL and positions are unknown */
	struct hgn_span variant;     /* if `unplayed`: id of the game, or the name in the record if the game is
				      * unknown */
};
/* Free the memory of a play and make it empty. */
void hgn_play_clear(struct hgn_play *play);

#endif
