/* SPDX-License-Identifier: MIT
 * Objects that are opaque to programs: records, and records played through. */
#ifndef HGN_TOOLS_OBJECTS_H
#define HGN_TOOLS_OBJECTS_H

#include "hgn/play.h"

/* One record: its bytes, tags and items. Reused from record to record; read-only for users. */
struct hgn_record {
	const char *file;   /* owned by the caller who opened the reader */
	uint64_t ordinal;   /* from 1, continues over several files */
	uint64_t offset;    /* of the first byte in its file, from 0 */
	uint64_t line, col; /* of the first byte, from 1 */
	struct hgn_buf text; /* the bytes of the record, followed by converted text */
	size_t own;          /* number of bytes of `text` that are the record's own */
	struct hgn_buf places; /* source offsets of the converted text: struct hgn_made, ascending */
	struct hgn_buf source; /* the bytes as they were read, if some (such as NUL) were changed; else empty */
	struct hgn_tag *tags;
	size_t ntags, captags;
	struct hgn_item *items;
	size_t nitems, capitems;
	bool broken;        /* a syntax error was reported: the record is invalid */
	uint8_t encoding;   /* of the text: enum hgn_encoding */
	uint8_t form;       /* enum hgn_form */
	uint8_t date_order; /* enum hgn_date_order; readers leave it as it is */
	bool non_ascii;          /* moves may contain non-ASCII characters */
	bool syntax_only;   /* moves are words that no game has to know: hgn_reader_set_syntax_only() */
	bool partial;       /* only the beginning was kept: hgn_reader_rest() reads the remainder */
	/* The values of "meta" and "source" as JSON; empty = none. */
	struct hgn_span meta, origin;
	/* The name of the game followed by NUL, if the format has one that differs from the Variant tag; else empty. */
	struct hgn_span game;
	const struct hgn_notation *notation; /* notation of the format that the record was read in; NULL = none;
	                                      * owned by that format */
};

/* Free the memory of a record and make it empty. */
void hgn_record_clear(struct hgn_record *record);

/* The result of playing a record. Reused from record to record. Zero-initialise it; fields are read-only for users. */
struct hgn_play {
	const struct hgn_game *game; /* NULL if the variant is unknown */
	struct hgn_played *moves;    /* one for each HGN_MOVE item, in order */
	size_t nmoves, capmoves;
	uint32_t plies;              /* number of plies of the main line that were played */
	bool valid;                  /* no error was reported */
	bool has_fen;                /* the record has an initial position of its own */
	/* The termination, or the Result tag if that is missing or *; if both are missing, the outcome on the board or
	 * HGN_RESULT_OPEN. */
	enum hgn_result result;
	struct hgn_span start;       /* FEN of the initial position */
	struct hgn_buf text;
	struct hgn_buf parts;        /* struct hgn_span of `text`; with HGN_WANT_PARTS */
	struct hgn_buf kept;         /* tags that cannot be written among the others, as a comment before the moves;
	                              * empty = none */
	struct hgn_position *position; /* position at the end of the main line */
	struct hgn_position *initial;  /* the initial position, if `has_fen` */
	void *scratch;                 /* private to the library */
	/* Changes of the ply that is being visited, for struct hgn_diagram_options; else NULL. */
	const struct hgn_undo *undo;
	bool repeated;               /* a repetition ended the main line */
	enum hgn_result tagged;      /* the result for the Result tag: `result`, unless the tag contradicts it */
	bool contradicted;           /* the board or the Result tag contradicts `result` */
	bool keeps_variant;          /* the Variant tag is an alias of the game, and is written unchanged */
	bool unplayed;               /* `syntax_only` was set: `game` is NULL, and no position is known */
	struct hgn_span variant;     /* if `unplayed`: id of the game, or its name in the record */
};
/* Free the memory of a played record and make it empty. */
void hgn_play_clear(struct hgn_play *play);

#endif
