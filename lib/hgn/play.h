/* SPDX-License-Identifier: MIT
 * Replay of records: their plies, texts, results and properties. */
#ifndef HGN_PLAY_H
#define HGN_PLAY_H

#include "hgn/notation.h"
#include "hgn/reader.h"

HGN_BEGIN_C

#define HGN_NO_NUMBER UINT32_MAX

/* One ply of a replayed record. Spans refer to hgn_play_text(), and are empty if the text was not requested. */
struct hgn_played {
	uint32_t item;   /* index of its HGN_MOVE in record->items */
	uint32_t ply;    /* ordinal in its line of play, 1-based */
	uint32_t number; /* move number; HGN_NO_NUMBER if unknown, which occurs only with `syntax_only` */
	/* Index of the previous ply in its line, 1-based; 0 = the initial position. Set only if `want` or `visit` is
	 * set. */
	uint32_t before;
	uint8_t side;    /* 0 = White, 1 = Black */
	uint8_t depth;   /* nesting depth: 0 = main line, 1 = variation of the main line, and so on */
	bool known;      /* false if the move is illegal or comes after an illegal move */
	uint8_t draw;    /* enum hgn_draw of the position after the ply; only with HGN_WANT_DRAWS and in the main
			  * line */
	bool check;      /* the move gives check */
	struct hgn_move move; /* all zero unless `known` */
	struct hgn_span san, lan, fen;
	uint32_t part, parts;  /* compound turn: index of its first part in play->parts, and number of parts */
};

/* Data to compute for each ply: its SAN, its long algebraic text, the FEN after it, the draws that may be claimed.
 * FEN_VISITED: the FEN exists only while the ply is visited, which saves memory. PARTS: the SAN of each part of a
 * compound turn. */
enum hgn_play_want { HGN_WANT_SAN = 1, HGN_WANT_LAN = 2, HGN_WANT_FEN = 4, HGN_WANT_DRAWS = 8,
	HGN_WANT_FEN_VISITED = 16, HGN_WANT_PARTS = 32 };

/* Options for replaying records. NULL, or a zero-initialised struct, means all defaults. */
struct hgn_play_options {
	const struct hgn_game *game; /* overrides the Variant tag; NULL = use the tag */
	const char *fen;             /* overrides the FEN tag, in `dialect`; NULL = use the tag */
	bool renumber;               /* number moves from 1, ignoring the numbers in FEN and movetext */
	unsigned want;               /* bits of enum hgn_play_want */
	/* Notations for reading moves and for writing the texts that `want` requests; NULL = HGN. Owned by the
	 * caller. */
	const struct hgn_notation *notation, *notation_out;
	const struct hgn_dialect *dialect;     /* dialect of FEN tags; NULL = native FEN; owned by the caller */
	/* Called for the initial position (played == NULL) and after each ply of the main line. May be NULL. */
	void (*visit)(void *ctx, const struct hgn_position *position, const struct hgn_played *played);
	void *visit_ctx;
	bool variations;             /* visit the plies of variations too */
	bool out_if_fits;            /* ignore notation_out for games that it does not support */
	bool out_as_in;              /* write texts in the notation of the input format instead, if it has one */
	/* Do not play the moves: texts, numbers and sides are taken from the record, and `game` is ignored. Requires a
	 * reader with HGN_READER_SYNTAX_ONLY. */
	bool syntax_only;
	/* Do not keep plies, for callers that only need diagnostics and the last position: hgn_play_move() may then
	 * have only the last two. No effect with `want`, `visit` or `syntax_only`. */
	bool forget_moves;
};

struct hgn_undo;

/* The result of replaying a record. It may be reused for other records. */
struct hgn_play;

/* Create an empty play. Return NULL if memory runs out. */
HGN_API struct hgn_play *hgn_play_new(void);
/* Free a play; NULL is allowed. */
HGN_API void hgn_play_free(struct hgn_play *play);
/* Return the game of the replayed record, or NULL if it is unknown. */
HGN_API const struct hgn_game *hgn_play_game(const struct hgn_play *play);
/* Return the id of that game, or the name in the record if `syntax_only` was set and the game is unknown; "" if there
 * is none. Valid until the next replay. */
HGN_API const char *hgn_play_variant(const struct hgn_play *play);
/* Return the position at the end of the main line. */
HGN_API const struct hgn_position *hgn_play_position(const struct hgn_play *play);
/* Return the number of plies of the main line that were played. */
HGN_API uint32_t hgn_play_plies(const struct hgn_play *play);
/* Return true if no error was reported. */
HGN_API bool hgn_play_is_valid(const struct hgn_play *play);
/* Return the result: the termination, or the Result tag if the termination is missing or *. If both are missing, return
 * the outcome on the board, or HGN_RESULT_OPEN. */
HGN_API enum hgn_result hgn_play_result(const struct hgn_play *play);
/* Return the nth ply in the order of the movetext, 0-based, or NULL after the last. */
HGN_API const struct hgn_played *hgn_play_move(const struct hgn_play *play, size_t n);
/* Return the text that the spans of plies refer to. It is not NUL-terminated, and is valid until the play is reused. */
HGN_API const char *hgn_play_text(const struct hgn_play *play);
/* Replay all lines of a record, including variations, and check its tags and result. Errors in the record are reported
 * to `listener` and make the play invalid. Return 0, HGN_ENOMEM, or HGN_ELIMIT if the texts take more than 4 GiB. */
HGN_API int hgn_play_record(struct hgn_play *play, struct hgn_library *library, const struct hgn_record *record,
    const struct hgn_play_options *options, const struct hgn_listener *listener, struct hgn_error *error);
/* Create the position before a ply, which the caller frees. Requires HGN_WANT_FEN. */
HGN_API int hgn_play_before(struct hgn_position **out, const struct hgn_play *play, const struct hgn_played *played,
    struct hgn_error *error);
/* Store in `out` a word for the end of a record. If the game ended on the board: "mate", "stalemate", "extinction",
 * "dead-position", "goal" or "checks"; if it was drawn by counting: "repetition" or "fifty-moves";
 * otherwise the Termination tag, or "agreed", "resigned" or "unfinished". "invalid" if the record is invalid. The
 * record is replayed again to find repetitions. */
HGN_API int hgn_play_end(const char **out, const struct hgn_play *play, const struct hgn_record *record,
    struct hgn_error *error);


HGN_END_C
#endif
