/* SPDX-License-Identifier: MIT
 * Records played through. */
#ifndef HGN_PLAY_H
#define HGN_PLAY_H

#include "hgn/notation.h"
#include "hgn/reader.h"

HGN_BEGIN_C

/* One half-move of a record after it was played. Spans are in struct hgn_play.text; empty when not asked for. */
struct hgn_played {
	uint32_t item;   /* index of its HGN_MOVE in record->items */
	uint32_t ply;    /* ordinal in its line of play, from 1 */
	uint32_t number; /* move number */
	/* Index, from 1, of the half-move before it in its line; 0 = the start is. Only with a `want` or a `visit`. */
	uint32_t before;
	uint8_t side;    /* 0 White, 1 Black */
	uint8_t depth;   /* 0 in the main line, 1 in a variation of it ... */
	bool known;      /* false when it could not be played: an illegal move or one after it */
	uint8_t draw;    /* an enum hgn_draw, of the position after it: only with HGN_WANT_DRAWS, and in the main line */
	bool check;      /* the side to move is in check then */
	bool repeated;   /* a repetition has ended the game: see hgn_position_repeated() */
	struct hgn_move move; /* zeros when it is not known */
	struct hgn_span san, lan, fen;
	uint32_t part, parts;  /* first index in play->parts of the parts of a compound turn, and their number */
};

/* Texts to make of each half-move and of the position after it, and draws by counting to look for. FEN_VISITED: as FEN,
 * but the text is there only while the half-move is visited, so that it takes no memory. PARTS: the parts of
 * compound turns in SAN. */
enum hgn_play_want { HGN_WANT_SAN = 1, HGN_WANT_LAN = 2, HGN_WANT_FEN = 4, HGN_WANT_DRAWS = 8,
	HGN_WANT_FEN_VISITED = 16, HGN_WANT_PARTS = 32 };

/* How to play records; NULL = as zeros say. */
struct hgn_play_options {
	const struct hgn_game *game; /* overrides the Variant tag when not NULL */
	const char *fen;             /* overrides the FEN tag when not NULL */
	bool renumber;               /* moves are numbered from 1, whatever FEN and text say */
	unsigned want;               /* of enum hgn_play_want: texts to make, and whether to look for repetitions */
	/* What moves are read with, and what the texts of enum hgn_play_want are written with: the moves of a notation, or its
	 * letters when it has only those; NULL = the library's own; lent. */
	const struct hgn_notation *notation, *notation_out;
	const struct hgn_dialect *dialect;     /* what FEN tags are written in, NULL = the native text; lent */
	/* Called for the start position (played == NULL) and after every half-move of the main line; may be NULL. */
	void (*visit)(void *ctx, const struct hgn_position *position, const struct hgn_played *played);
	void *visit_ctx;
	bool variations;             /* visit half-moves of variations too */
	bool out_if_fits;            /* notation_out is ignored in records of games that it is not for */
};

struct hgn_undo;

/* A record played through. Reused from record to record; zero-initialise, read-only for users. */
struct hgn_play {
	const struct hgn_game *game; /* NULL when the variant is unknown */
	struct hgn_played *moves;    /* one for each HGN_MOVE item, in order */
	size_t nmoves, capmoves;
	uint32_t plies;              /* half-moves of the main line that were played */
	bool valid;                  /* no error was reported */
	bool has_fen;                /* the record brought its own start */
	/* The termination, or the Result tag where that is missing or *; where both are missing the outcome on the board, or
	 * HGN_RESULT_OPEN. */
	enum hgn_result result;
	struct hgn_span start;       /* FEN of the start position */
	struct hgn_buf text;
	struct hgn_buf parts;        /* struct hgn_span of `text`; with HGN_WANT_PARTS */
	struct hgn_buf kept;         /* tags that cannot stand among the others, as a comment before all; empty = none */
	struct hgn_position *position; /* the end of the main line */
	void *scratch;                 /* the library's own */
	/* While a half-move is visited: what it changed, for struct hgn_diagram_options; else NULL. */
	const struct hgn_undo *undo;
	bool repeated;               /* a repetition ended the main line */
	enum hgn_result tagged;      /* written in the Result tag: `result`, unless the tag contradicts it */
	bool contradicted;           /* the board or the Result tag contradicts `result` */
	bool keeps_variant;          /* the Variant tag is an alias of the game and is written as it is */
};
/* Free what belongs to a record played through. */
HGN_API void hgn_play_clear(struct hgn_play *play);
/* Play every line of a record, variations too, and check tags and result. Faults are reported to `listener` and make
 * play->valid false. Returns 0, or HGN_ENOMEM. */
HGN_API int hgn_play_record(struct hgn_play *play, struct hgn_library *library, const struct hgn_record *record,
    const struct hgn_play_options *options, const struct hgn_listener *listener, struct hgn_error *error);
/* Make the position that a half-move was played in; texts of FEN were asked for. The caller frees it. */
HGN_API int hgn_play_before(struct hgn_position **out, const struct hgn_play *play, const struct hgn_played *played,
    struct hgn_error *error);
/* How a record ended, in a word: on the board ("mate", "stalemate", "extinction", "dead-position", "goal",
 * "no-progress"); when it was drawn by "repetition" or "fifty-moves"; by what its Termination tag says; else "agreed",
 * "resigned" or "unfinished"; "invalid" when it was not valid. Looking for repetitions plays the record again. */
HGN_API int hgn_play_end(const char **out, const struct hgn_play *play, const struct hgn_record *record,
    struct hgn_error *error);
/* The nth of all these words, or NULL after the last. */
HGN_API const char *hgn_end_name(size_t n);

/* Properties of records: the keys of searches, tables and names of files. */
enum hgn_property {
	HGN_PROPERTY_VARIANT,     /* id of the game; the Variant tag if the game is unknown */
	HGN_PROPERTY_FILE,
	HGN_PROPERTY_RESULT,      /* play->result; of a record that was not played: as hgn_result_stated() */
	HGN_PROPERTY_END,         /* as hgn_play_end() */
	HGN_PROPERTY_PLIES,       /* of the main line */
	HGN_PROPERTY_PLIES_CLASS, /* classes of twenty plies: 0, 1-20, 21-40 ... */
	HGN_PROPERTY_YEAR,        /* of HGN_PROPERTY_DATE, four digits; empty if unknown */
	/* Of the first of the tags Date, UTCDate and EventDate whose year is known, as YYYY.MM.DD; empty if unknown. */
	HGN_PROPERTY_DATE,
	HGN_PROPERTY_ELO,         /* the lower rating of the two players; empty if one of them is unknown */
	HGN_PROPERTY_RECORD,      /* ordinal */
	HGN_PROPERTY_LINE,
	HGN_PROPERTY_COMMENTS,    /* how many, in variations too */
	HGN_PROPERTY_VARIATIONS,  /* how many */
	HGN_PROPERTY_VALID,       /* yes or no */
	HGN_PROPERTY_OPENING      /* the tags ECO and Opening, separated by a space; empty if there are none */
};
/* Return the name of the nth property, or NULL after the last. */
HGN_API const char *hgn_property_name(size_t n);
/* Return the property that the `n` bytes of `name` are the name of, or -1. */
HGN_API int hgn_property_find(const char *name, size_t n);
/* Return true if a property is known only when the record was played. */
HGN_API bool hgn_property_needs_play(enum hgn_property property);
/* Append the value of a property: nothing if it is unknown. `play` is NULL if the record was not played. Returns 0 or
 * HGN_ENOMEM. */
HGN_API int hgn_property_write(struct hgn_buf *out, enum hgn_property property, const struct hgn_record *record,
    const struct hgn_play *play, struct hgn_error *error);
/* Return the result that a record states: its termination, or its Result tag if that is missing or *; else
 * HGN_RESULT_OPEN. */
HGN_API enum hgn_result hgn_result_stated(const struct hgn_record *record);
/* Return how many plies of the main line, comments or variations a record has. */
HGN_API uint64_t hgn_record_count(const struct hgn_record *record, enum hgn_property property);

HGN_END_C
#endif
