/* SPDX-License-Identifier: MIT
 * Records played through: their moves, texts, results and properties. */
#ifndef HGN_PLAY_H
#define HGN_PLAY_H

#include "hgn/notation.h"
#include "hgn/reader.h"

HGN_BEGIN_C

#define HGN_NO_NUMBER UINT32_MAX

/* One ply of a record after it was played. Spans are in hgn_play_text() and empty if the text was not asked
 * for. */
struct hgn_played {
	uint32_t item;   /* index of its HGN_MOVE in record->items */
	uint32_t ply;    /* ordinal in its line of play, from 1 */
	uint32_t number; /* move number; HGN_NO_NUMBER if it is unknown, with `syntax_only` */
	/* Index, from 1, of the ply before it in its line; 0 = the initial position. Only set with a `want` or a
	 * `visit`. */
	uint32_t before;
	uint8_t side;    /* 0 White, 1 Black */
	uint8_t depth;   /* 0 in the main line, 1 in a variation of it ... */
	bool known;      /* false if it could not be played: an illegal move, or any move after one */
	uint8_t draw;    /* an enum hgn_draw of the position after it; only with HGN_WANT_DRAWS and in the main line */
	bool check;      /* the move gives check */
	bool repeated;   /* a repetition has ended the game: see hgn_position_repeated() */
	struct hgn_move move; /* zeros if it is not known */
	struct hgn_span san, lan, fen;
	uint32_t part, parts;  /* index of the first part of a compound turn in play->parts, and the number of its
	                        * parts */
};

/* Texts to make of each ply and of the position after it, and draws by counting to look for. FEN_VISITED: as FEN, but
 * the text exists only while the ply is visited, which saves memory. PARTS: the parts of compound turns in SAN. */
enum hgn_play_want { HGN_WANT_SAN = 1, HGN_WANT_LAN = 2, HGN_WANT_FEN = 4, HGN_WANT_DRAWS = 8,
	HGN_WANT_FEN_VISITED = 16, HGN_WANT_PARTS = 32 };

/* How to play records; NULL = all defaults, as when zero-initialised. */
struct hgn_play_options {
	const struct hgn_game *game; /* overrides the Variant tag unless NULL */
	const char *fen;             /* overrides the FEN tag unless NULL */
	bool renumber;               /* number moves from 1, whatever FEN and text say */
	unsigned want;               /* of enum hgn_play_want: texts to make, and whether to look for repetitions */
	/* Notations for reading moves and for writing the texts of enum hgn_play_want: the moves of a notation, or its
	 * letters if it has only those; NULL = the library's own. Owned by the caller. */
	const struct hgn_notation *notation, *notation_out;
	const struct hgn_dialect *dialect;     /* dialect of FEN tags, NULL = native FEN; owned by the caller */
	/* Called for the initial position (played == NULL) and after every ply of the main line; may be NULL. */
	void (*visit)(void *ctx, const struct hgn_position *position, const struct hgn_played *played);
	void *visit_ctx;
	bool variations;             /* visit plies of variations too */
	bool out_if_fits;            /* ignore notation_out in records of games that it does not support */
	/* Do not play the moves: texts, numbers and sides are those of the record, and `game` is ignored. Requires a reader
	 * with hgn_reader_set_syntax_only(). */
	bool syntax_only;
	/* Do not keep plies, for callers that only need diagnostics and the last position: hgn_play_move() may then have
	 * only the last two. No effect with `want`, `visit` or `syntax_only`. */
	bool forget_moves;
};

struct hgn_undo;

/* The result of playing a record. It may be used for any number of records. */
struct hgn_play;

/* Create an empty play. Return NULL if memory runs out. */
HGN_API struct hgn_play *hgn_play_new(void);
/* Free a play; NULL is allowed. */
HGN_API void hgn_play_free(struct hgn_play *play);
/* Return the game of the record that was played, or NULL if it is unknown. */
HGN_API const struct hgn_game *hgn_play_game(const struct hgn_play *play);
/* Return the position at the end of its main line. */
HGN_API const struct hgn_position *hgn_play_position(const struct hgn_play *play);
/* Return how many plies of its main line were played. */
HGN_API uint32_t hgn_play_plies(const struct hgn_play *play);
/* Return true if no error was reported. */
HGN_API bool hgn_play_is_valid(const struct hgn_play *play);
/* Return the result: the termination, or the Result tag if that is missing or *; if both are missing, the outcome on the
 * board or HGN_RESULT_OPEN. */
HGN_API enum hgn_result hgn_play_result(const struct hgn_play *play);
/* Return the nth ply, from 0, in the order of the moves in the record, or NULL after the last. */
HGN_API const struct hgn_played *hgn_play_move(const struct hgn_play *play, size_t n);
/* Return the text that the spans of plies refer to. It is not NUL-terminated, and valid until the play is used again. */
HGN_API const char *hgn_play_text(const struct hgn_play *play);
/* Play all lines of a record, including variations, and check tags and result. Faults are reported to `listener` and
 * make the play invalid. Return 0 or HGN_ENOMEM. */
HGN_API int hgn_play_record(struct hgn_play *play, struct hgn_library *library, const struct hgn_record *record,
    const struct hgn_play_options *options, const struct hgn_listener *listener, struct hgn_error *error);
/* Make the position before a ply. The record must have been played with HGN_WANT_FEN. The caller frees the position. */
HGN_API int hgn_play_before(struct hgn_position **out, const struct hgn_play *play, const struct hgn_played *played,
    struct hgn_error *error);
/* Return in `out` how a record ended, in a word: on the board ("mate", "stalemate", "extinction", "dead-position",
 * "goal", "no-progress"); drawn by "repetition" or "fifty-moves"; by its Termination tag; else "agreed", "resigned" or
 * "unfinished"; or "invalid" if the record is not valid. To find repetitions the record is played again. */
HGN_API int hgn_play_end(const char **out, const struct hgn_play *play, const struct hgn_record *record,
    struct hgn_error *error);


HGN_END_C
#endif
