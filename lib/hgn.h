/* SPDX-License-Identifier: MIT
 *
 * libhgn: records, positions and diagrams of hexagonal, three-dimensional and orthodox chess games.
 *
 * Conventions. A function that can fail returns an int: 0, or a negative enum hgn_status; iterators return 0 for an
 * item and HGN_END after the last. Outputs come first, `struct hgn_error *` last; the caller owns it and it may be
 * NULL. The library never prints, never exits and keeps no last error. Pairs: new/free for what the library
 * allocates, init/clear for storage of the caller. A `const char *` that a getter returns is lent, and lives as long
 * as the object it was asked of. Nothing here is shared between threads but a struct hgn_library and the games it
 * lends, which may be.
 *
 *     struct hgn_library *library = hgn_library_new(NULL);
 *     const struct hgn_game *game;
 *     if (hgn_library_game(&game, library, "mygame", &error) == 0) ...
 */
#ifndef HGN_H
#define HGN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define HGN_API __attribute__((visibility("default")))
#define HGN_PRINTF(f, a) __attribute__((format(printf, f, a)))
#else
#define HGN_API
#define HGN_PRINTF(f, a)
#endif

#define HGN_VERSION "0.1.0"

/* ---- status and errors ------------------------------------------------------------------------------------- */

enum hgn_status {
	HGN_OK = 0,
	HGN_END = 1,       /* an iterator has nothing more */
	HGN_MORE = 2,      /* it has no item yet, but something else: ask again */
	HGN_EINVAL = -1,   /* the text or data given is wrong; the error says how */
	HGN_ENOMEM = -2,   /* memory ran out */
	HGN_EIO = -3,      /* reading failed */
	HGN_ELIMIT = -4,   /* right, but more than the library will do */
	HGN_ENOTFOUND = -5 /* no such game, file or theme */
};

/* What went wrong, for people and for scripts. `rule` is an id that hgn_rule_find() explains, or empty. */
struct hgn_error {
	int status;       /* an enum hgn_status */
	char rule[40];    /* kebab-case id, never changes between releases */
	char file[256];   /* file the error is about, or empty */
	uint64_t line;    /* from 1; 0 = unknown */
	uint64_t col;     /* in bytes from 1; 0 = unknown */
	char message[512]; /* one line, lower case, no full stop */
};

/* ---- growable buffer ---------------------------------------------------------------------------------------- */

/* Bytes that grow. Zero-initialise; hgn_buf_clear() frees. After a failed allocation `failed` stays set, appends do
 * nothing and the content is what it was; check it once at the end. */
struct hgn_buf {
	char *data; /* not NUL-terminated; see hgn_buf_string() */
	size_t len, cap;
	bool failed;
};

HGN_API void hgn_buf_clear(struct hgn_buf *buf);
HGN_API void hgn_buf_add(struct hgn_buf *buf, const void *bytes, size_t n);
HGN_API void hgn_buf_puts(struct hgn_buf *buf, const char *text);
HGN_API void hgn_buf_putc(struct hgn_buf *buf, char c);
/* Append a decimal number; locale-free. */
HGN_API void hgn_buf_putn(struct hgn_buf *buf, int64_t n);
HGN_API void hgn_buf_printf(struct hgn_buf *buf, const char *format, ...) HGN_PRINTF(2, 3);
/* Append `n` bytes of UTF-8 as a JSON string with its quotes. */
HGN_API void hgn_buf_json(struct hgn_buf *buf, const char *text, size_t n);
/* The content as a C string (a NUL is kept after it); "" after a failed allocation. Lent until the next append. */
HGN_API const char *hgn_buf_string(struct hgn_buf *buf);

/* ---- text --------------------------------------------------------------------------------------------------- */

/* A plain decimal of `n` digits without sign or leading zeros, at most `max`. False when it is anything else. */
HGN_API bool hgn_text_number(uint64_t *out, const char *text, size_t n, uint64_t max);
/* The index of the word nearest to `word`, or -1 when none is near enough to be worth suggesting. */
HGN_API int hgn_text_nearest(const char *word, const char *const *words, size_t n);
/* Length of the UTF-8 sequence at `s` (of `n` bytes at most), or 0 when it is not valid UTF-8. */
HGN_API size_t hgn_utf8_len(const char *s, size_t n);
/* The code point of a valid UTF-8 sequence of `n` bytes, from 1 to 4. */
HGN_API uint32_t hgn_utf8_code(const char *s, size_t n);

/* ---- diagnostics -------------------------------------------------------------------------------------------- */

/* An error makes a record invalid; a warning says what was assumed; a note explains. What is off is not told. */
enum hgn_severity { HGN_OFF = -1, HGN_NOTE, HGN_WARNING, HGN_ERROR };

/* One remark about a record. Everything is lent for the length of the callback. */
struct hgn_diagnostic {
	enum hgn_severity severity;
	const char *rule;    /* id of the rule, never NULL */
	const char *file;    /* as the reader was told */
	uint64_t line, col;  /* col counts bytes; both from 1 */
	uint64_t offset;     /* byte offset in the file, from 0 */
	uint64_t record;     /* ordinal, from 1 */
	uint32_t ply;        /* ordinal of the half-move in its line of play, from 1; 0 = about no move */
	uint32_t number;     /* move number (meaningful when ply > 0) */
	int side;            /* 0 White, 1 Black (meaningful when ply > 0) */
	const char *move;    /* the token as written, NUL-terminated, or NULL */
	const char *fen;     /* position before the move, or NULL; only made when the listener asked for it */
	const char *message; /* one line, lower case, no full stop */
};

typedef void hgn_report_fn(void *ctx, const struct hgn_diagnostic *diagnostic);

/* Severities of rules as a user wants them, in place of the default ones. */
struct hgn_severities;
HGN_API int hgn_severities_new(struct hgn_severities **out, struct hgn_error *error);
HGN_API void hgn_severities_free(struct hgn_severities *severities);
/* The severity of a rule; `severities` may be NULL. Errors that leave the game unknown are never less. */
HGN_API enum hgn_severity hgn_severity_of(const struct hgn_severities *severities, const char *rule);
/* "off", "note", "warning", "error". */
HGN_API const char *hgn_severity_text(enum hgn_severity severity);

/* Who hears diagnostics and what he needs. */
struct hgn_listener {
	hgn_report_fn *report;
	void *ctx;
	bool fens; /* make the `fen` of diagnostics about moves */
	enum hgn_severity least; /* what is milder is not told */
	const struct hgn_severities *severities; /* NULL = as the library has them; lent */
};

/* ---- records ------------------------------------------------------------------------------------------------ */

/* A stretch of a record's text, in bytes. */
struct hgn_span {
	uint32_t off, len;
};

enum hgn_item_kind {
	HGN_MOVE,         /* span = the move without suffixes; `value` unused */
	HGN_NUMBER,       /* move number indication; `value` = number, `dots` = dots that followed */
	HGN_NAG,          /* `value` = n of $n; suffixes ! ? !! ?? !? ?! arrive as 1..6 */
	HGN_COMMENT,      /* {...}: span = inside the braces */
	HGN_LINE_COMMENT, /* ;...: span = after the semicolon, without the line end */
	HGN_OPEN,         /* ( */
	HGN_CLOSE,        /* ) */
	HGN_RESULT,       /* termination; `value` = an enum hgn_result */
	HGN_BAD           /* signs that are no token at all, and passed over */
};

enum hgn_result { HGN_RESULT_OPEN, HGN_RESULT_WHITE, HGN_RESULT_BLACK, HGN_RESULT_DRAW, HGN_RESULT_NONE };

/* One token of the movetext, in the order written: variations are nested OPEN ... CLOSE after the move they replace.
 * What is no token but holds letters or digits is there as an HGN_LINE_COMMENT, and so are escaped lines. */
struct hgn_item {
	struct hgn_span span;
	uint32_t value;
	uint8_t kind; /* an enum hgn_item_kind */
	uint8_t dots;
};

struct hgn_tag {
	struct hgn_span name;
	struct hgn_span value; /* between the quotes, escapes still in it: read it with hgn_record_tag_value() */
	bool escaped;          /* the value holds a backslash */
	bool folded;           /* it goes over the end of a line, which means a blank; `escaped` too */
};

/* One record: its bytes and what the reader saw in them. Reused from record to record; read-only for users. */
struct hgn_record {
	const char *file;   /* lent by whoever opened the reader */
	uint64_t ordinal;   /* from 1, running on over files */
	uint64_t offset;    /* of the first byte in its file, from 0 */
	uint64_t line, col; /* of the first byte, from 1 */
	struct hgn_buf text;
	struct hgn_tag *tags;
	size_t ntags, captags;
	struct hgn_item *items;
	size_t nitems, capitems;
	bool broken;        /* a syntax error was reported: the record is invalid */
	bool latin1;        /* text is not UTF-8 and is read as Latin-1 */
	bool wide;          /* moves may hold characters beyond ASCII */
	bool partial;       /* not all of it was kept: hgn_reader_rest() has what follows text, or source */
	bool synthetic;     /* text was made from another format: every place in it is `line`, `col` of that source */
	struct hgn_buf source; /* the bytes that `text` was made from, where these are others; else empty */
	struct hgn_span meta, origin; /* in `source`: the values of JSON's "meta" and "source"; of length 0 = none */
};

HGN_API void hgn_record_clear(struct hgn_record *record);
/* Line, column and file offset of byte `off` of the record's text. */
HGN_API void hgn_record_locate(const struct hgn_record *record, uint32_t off, uint64_t *line, uint64_t *col,
    uint64_t *offset);
/* The tag of that name (exact), or NULL. */
HGN_API const struct hgn_tag *hgn_record_tag(const struct hgn_record *record, const char *name);
/* Append a tag's name or value, unescaped and in UTF-8. */
HGN_API void hgn_record_tag_name(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_tag *tag);
HGN_API void hgn_record_tag_value(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_tag *tag);
/* Append a comment's text in UTF-8, its white space collapsed to single spaces and trimmed. */
HGN_API void hgn_record_comment(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_item *item);
/* The termination written in the movetext, or HGN_RESULT_NONE. */
HGN_API enum hgn_result hgn_record_termination(const struct hgn_record *record);
/* "1-0", "0-1", "1/2-1/2", "*"; and back (HGN_RESULT_NONE when it is none of them). */
HGN_API const char *hgn_result_text(enum hgn_result result);
HGN_API enum hgn_result hgn_result_parse(const char *text, size_t len);

/* Bytes for a reader: how many were put in, 0 at the end, negative when reading failed (errno is kept). */
typedef long hgn_fill_fn(void *ctx, char *into, size_t room);

#define HGN_RECORD_MOST ((size_t)1 << 30)
struct hgn_reader_options {
	size_t max_record;    /* bytes a record may have, up to HGN_RECORD_MOST; 0 = 16 MiB */
	uint64_t offset_base; /* added to offsets */
	uint64_t record_base; /* added to ordinals */
};

/* Reads HGN records from a stream of any size, holding one record at a time. */
struct hgn_reader;
HGN_API int hgn_reader_new(struct hgn_reader **out, const struct hgn_reader_options *options, struct hgn_error *error);
HGN_API void hgn_reader_free(struct hgn_reader *reader);
/* Start on another stream; ordinals run on. `file` is lent to the records. */
HGN_API void hgn_reader_open(struct hgn_reader *reader, const char *file, hgn_fill_fn *fill, void *ctx);
/* The next record into `record` (zero-initialised by the caller before the first call). 0, HGN_END, or an error when
 * reading failed or memory ran out. Syntax errors are no errors of this call: they are reported to `listener`, the
 * record is marked broken, and the next call goes on with the next record. */
HGN_API int hgn_reader_next(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_listener *listener,
    struct hgn_error *error);
/* The next bytes of the record that was read last, where it is `partial`; *n = 0 when there are no more. Lent until the
 * next call; what is not asked for is passed over. 0, or an error when reading failed or memory ran out. */
HGN_API int hgn_reader_rest(const char **bytes, size_t *n, struct hgn_reader *reader, struct hgn_error *error);
/* Keep what stands before, between and behind records: after hgn_reader_next(), whatever it returned, hgn_reader_between()
 * lends what it has passed over that belongs to no record. Where that is much, it returns HGN_MORE before it has found a
 * record. These bytes, those of records and what hgn_reader_rest() hands out are all bytes of a stream. */
HGN_API void hgn_reader_keep_between(struct hgn_reader *reader, bool keep);
HGN_API const struct hgn_buf *hgn_reader_between(const struct hgn_reader *reader);
/* Bytes consumed so far of the stream that is open. */
HGN_API uint64_t hgn_reader_offset(const struct hgn_reader *reader);

/* ---- games -------------------------------------------------------------------------------------------------- */

/* All games that can be found: the compiled-in ones, and those of the data directories, which are looked into once.
 * Thread-safe. */
struct hgn_library;
struct hgn_game;

/* `data_dir` is searched before $HGN_DATA, $XDG_DATA_HOME/hgn, $XDG_DATA_DIRS/hgn and the installed folder; may be
 * NULL. NULL when memory ran out. */
HGN_API struct hgn_library *hgn_library_new(const char *data_dir);
HGN_API void hgn_library_free(struct hgn_library *library);
/* The game of an id or title (case-insensitive), or of a path that ends in .yaml or holds a slash. Lent until the
 * library is freed. Errors: HGN_ENOTFOUND (the message suggests a near name), HGN_EINVAL (the file is wrong),
 * HGN_EIO (it cannot be read, or a directory of games cannot). */
HGN_API int hgn_library_game(const struct hgn_game **out, struct hgn_library *library, const char *name,
    struct hgn_error *error);
/* Call `each` for every game that loads, by id, and for those that were asked for by path. The error is that of the
 * first that does not load; the others come all the same. */
HGN_API int hgn_library_each(struct hgn_library *library, void (*each)(void *ctx, const struct hgn_game *game),
    void *ctx, struct hgn_error *error);
/* The bytes of a data file (`kind` is "games", "notations" or "themes", `name` without .yaml), from the data
 * directories or compiled in. Appends to `out`; `path` (may be NULL) receives what to call it in messages. */
HGN_API int hgn_library_file(struct hgn_buf *out, struct hgn_buf *path, struct hgn_library *library, const char *kind,
    const char *name, struct hgn_error *error);

HGN_API const char *hgn_game_id(const struct hgn_game *game);
HGN_API const char *hgn_game_title(const struct hgn_game *game);
HGN_API const char *hgn_game_inventor(const struct hgn_game *game);
/* What of the game is a reconstruction, in one line for lists; "" when nothing is. */
HGN_API const char *hgn_game_caveat(const struct hgn_game *game);

/* What a rule id means. The table of the library and the `reasons` of all games. */
struct hgn_rule {
	const char *id;
	const char *summary; /* one line */
	const char *text;    /* a paragraph */
	const char *example;
	const char *game;    /* id of the game it belongs to, or NULL */
	enum hgn_severity severity; /* the default one */
	bool fixed;          /* leaves the game unknown, so it is always an error */
};
/* 0 or HGN_ENOTFOUND (the message suggests a near id). */
HGN_API int hgn_rule_find(struct hgn_rule *out, struct hgn_library *library, const char *id, struct hgn_error *error);
/* The library's own first, by id, then those of games. */
HGN_API int hgn_rule_each(struct hgn_library *library, void (*each)(void *ctx, const struct hgn_rule *rule), void *ctx,
    struct hgn_error *error);

/* Set severities: "RULE=off", "=note", "=warning" or "=error"; RULE is an id, "syntax-*" for all that begin so, or "all".
 * What is set last counts. HGN_ENOTFOUND (no such rule), HGN_EINVAL (malformed, or an error that cannot be less). */
HGN_API int hgn_severities_set(struct hgn_severities *severities, struct hgn_library *library, const char *text,
    struct hgn_error *error);

/* ---- positions and moves ------------------------------------------------------------------------------------ */

#define HGN_NO_CELL UINT16_MAX

enum hgn_side { HGN_WHITE = 0, HGN_BLACK = 1, HGN_NEUTRAL = 2 };

/* A half-move. Cells are numbers in the order of the board text of a position: see hgn_cell_name(). What takes more than
 * two cells has them in cell[0 .. cells-1]: a compound turn the origin and the target of each of its moves, a placement
 * the cells that it fills, a charge those that it sweeps empty. */
#define HGN_MOVE_CELLS 12
struct hgn_move {
	uint16_t from, to;  /* HGN_NO_CELL where there is none */
	uint16_t taken_at;  /* where the captured piece stood, HGN_NO_CELL when nothing is captured */
	uint16_t aux;       /* meaning depends on kind */
	uint8_t kind;       /* 0 = ordinary; others belong to rule modules */
	uint8_t piece;      /* code of the piece that moves */
	uint8_t into;       /* code it has afterwards (differs on promotion) */
	uint8_t taken;      /* code of the captured piece, or 0 */
	uint16_t cells;
	uint16_t cell[HGN_MOVE_CELLS];
};

struct hgn_moves {
	struct hgn_move *list;
	size_t n, cap;
};
HGN_API void hgn_moves_clear(struct hgn_moves *moves);

struct hgn_position;
/* The start position of a game. NULL when memory ran out. */
HGN_API struct hgn_position *hgn_position_new(const struct hgn_game *game);
HGN_API void hgn_position_free(struct hgn_position *position);
HGN_API void hgn_position_reset(struct hgn_position *position);
HGN_API void hgn_position_copy(struct hgn_position *to, const struct hgn_position *from);
/* Set from FEN. On error the position is unchanged; error->col is the byte in `fen` from 1. */
HGN_API int hgn_position_set_fen(struct hgn_position *position, const char *fen, size_t len, struct hgn_error *error);
/* The same for texts that lack what can only be one thing, or have it in another order: blanks, and in chess the counters
 * and the order of rights to castle. What was filled in is appended to `filled`, as "with move number 1"; nothing when
 * nothing was. */
HGN_API int hgn_position_fill_fen(struct hgn_position *position, struct hgn_buf *filled, const char *fen, size_t len,
    struct hgn_error *error);
/* Append the canonical FEN. */
HGN_API void hgn_position_fen(struct hgn_buf *out, const struct hgn_position *position);
HGN_API const struct hgn_game *hgn_position_game(const struct hgn_position *position);
HGN_API enum hgn_side hgn_position_side(const struct hgn_position *position);
HGN_API uint32_t hgn_position_number(const struct hgn_position *position);
/* Hash of everything that the rules depend on (not of the move number); equal for equal positions. */
HGN_API uint64_t hgn_position_hash(const struct hgn_position *position);
/* The front-to-back mirror image with the sides swapped, into `to` (of the same game). Where each side has a shape of
 * its own to place, the board alone is turned. */
HGN_API int hgn_position_mirror(struct hgn_position *to, const struct hgn_position *from, struct hgn_error *error);
/* A Unicode text board for people, with a final newline. */
HGN_API void hgn_position_board(struct hgn_buf *out, const struct hgn_position *position);

enum hgn_end {
	HGN_END_NONE,      /* the game goes on */
	HGN_END_CHECKMATE, /* the side to move has lost */
	HGN_END_STALEMATE, /* no move, not in check: hgn_position_outcome() tells what it means in this game */
	HGN_END_EXTINCTION, /* a side has none left of the pieces that it needs, and has lost */
	HGN_END_DEAD       /* there are moves, but nobody can mate any more: a draw */
};
HGN_API bool hgn_position_in_check(const struct hgn_position *position);
/* Whether nobody has what it takes to mate, in games where that draws. */
HGN_API bool hgn_position_is_dead(const struct hgn_position *position);
HGN_API enum hgn_end hgn_position_end(const struct hgn_position *position);
/* The result that an end on the board means; HGN_RESULT_NONE while the game goes on. */
HGN_API enum hgn_result hgn_position_outcome(const struct hgn_position *position);

/* Draws by counting, in games that have them: what a player may claim, and what needs no claim. They stop no move. */
enum hgn_draw {
	HGN_DRAW_NONE,
	HGN_DRAW_THREEFOLD, /* the position has been there three times, or four */
	HGN_DRAW_FIFTY,     /* fifty moves of each side without a capture or a Pawn's move */
	HGN_DRAW_FIVEFOLD,  /* five times or more: no claim is needed */
	HGN_DRAW_SEVENTY_FIVE
};
/* "threefold-repetition", "fifty-moves", "fivefold-repetition", "seventy-five-moves"; NULL for none. */
HGN_API const char *hgn_draw_name(enum hgn_draw draw);
/* The strongest of them; `times` is how often the position has been there, 1 = never before. */
HGN_API enum hgn_draw hgn_position_drawn_by(const struct hgn_position *position, unsigned times);

/* All legal moves, replacing the content of `moves`. 0 or HGN_ENOMEM, HGN_ELIMIT. */
HGN_API int hgn_position_moves(struct hgn_moves *moves, const struct hgn_position *position, struct hgn_error *error);
/* Play a legal move (from hgn_position_moves() or hgn_move_parse() on this very position). */
HGN_API void hgn_position_play(struct hgn_position *position, const struct hgn_move *move);
/* A number below `n`, for whoever lets chance decide. */
typedef uint64_t hgn_below_fn(void *ctx, uint64_t n);
/* Draw a legal move where they are too many to list: compound turns, and placements of many pieces. HGN_ENOTFOUND in all
 * other positions, HGN_END where there is none. The moves are not equally likely. */
HGN_API int hgn_position_draw(struct hgn_move *out, const struct hgn_position *position, hgn_below_fn *below, void *ctx);
/* Leaf count of the tree of legal moves. HGN_ELIMIT where hgn_position_draw() is the way to find one. */
HGN_API int hgn_position_perft(uint64_t *out, const struct hgn_position *position, unsigned depth,
    struct hgn_error *error);

enum hgn_move_style { HGN_MOVE_SHORT, HGN_MOVE_LONG };
/* Append canonical move text; `position` is the one before the legal move. */
HGN_API void hgn_move_text(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style);

/* Marks of a move token that are wrong but do not stop the move. */
enum hgn_move_flaw {
	HGN_FLAW_CAPTURE = 1, /* x without a capture */
	HGN_FLAW_QUIET = 2,   /* - on a capture */
	HGN_FLAW_CHECK = 4,   /* + without check */
	HGN_FLAW_MATE = 8,    /* # without mate */
	HGN_FLAW_WEAK = 16,   /* + on mate */
	HGN_FLAW_PASSING = 32, /* e.p. without a capture in passing */
	HGN_FLAW_GUESS = 64,   /* the text has not the form of one for this move, which is the only one that it can mean */
	HGN_FLAW_NULL = 128,   /* a null move, which no player makes */
	HGN_FLAW_EMPTY = 512,  /* + or # after a turn without a move */
	HGN_FLAW_NAMED = 256   /* a piece is named as captured, and another one or none is */
};
/* Read one move. Returns 0, or HGN_EINVAL with the rule that forbids it and a sentence that explains. `flaws` (may be
 * NULL) receives wrong marks; when it is NULL marks are not checked, which is faster. */
HGN_API int hgn_move_parse(struct hgn_move *out, unsigned *flaws, const struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error);
HGN_API bool hgn_move_is_capture(const struct hgn_move *move);
HGN_API bool hgn_move_is_promotion(const struct hgn_move *move);
/* What is done in a legal move, as people tell half-moves apart ("capture", "push", "summon"...): a number from 0 on,
 * and its name, NULL after the last; lib/rules/deeds.c lists them. `position` is the one before the move. */
HGN_API int hgn_move_deed(const struct hgn_position *position, const struct hgn_move *move);
HGN_API const char *hgn_deed_name(int deed);

/* Name of a cell, such as "d4" or "5a3"; lent by the game. */
HGN_API const char *hgn_cell_name(const struct hgn_game *game, unsigned cell);
HGN_API unsigned hgn_game_cells(const struct hgn_game *game);
/* Number of the cell of that name, or HGN_NO_CELL. */
HGN_API uint16_t hgn_cell_find(const struct hgn_game *game, const char *name, size_t len);
/* Piece code on a cell, 0 = empty; and what a code means. */
HGN_API unsigned hgn_position_piece(const struct hgn_position *position, unsigned cell);
HGN_API char hgn_piece_letter(const struct hgn_game *game, unsigned code);
HGN_API const char *hgn_piece_name(const struct hgn_game *game, unsigned code);
HGN_API enum hgn_side hgn_piece_side(const struct hgn_game *game, unsigned code);
/* How many clans a game has, and the clan of a piece: a number from 0, or -1. */
HGN_API int hgn_game_clans(const struct hgn_game *game);
HGN_API int hgn_piece_clan(const struct hgn_game *game, unsigned code);

/* ---- letters of pieces -------------------------------------------------------------------------------------- */

/* Letters that stand for the pieces in moves, in place of the game's own: those of another language, or figurines. */
struct hgn_letters;
/* `name` is that of a file notations/NAME.yaml, or a path as for games; or a word that begins with a capital or a
 * character beyond ASCII, such as "KDTLS": a character for each lettered piece in the game's order, or texts with
 * commas between. Errors: HGN_ENOTFOUND (the message suggests a near name), HGN_EINVAL. */
HGN_API int hgn_letters_load(struct hgn_letters **out, struct hgn_library *library, const char *name,
    struct hgn_error *error);
HGN_API void hgn_letters_free(struct hgn_letters *letters);
/* Whether they can be used for a game: 0, or HGN_EINVAL (letters-mismatch). */
HGN_API int hgn_letters_check(const struct hgn_letters *letters, const struct hgn_game *game, struct hgn_error *error);
/* Append a move's text as hgn_move_text() makes it in these letters. Errors as above. */
HGN_API int hgn_letters_write(struct hgn_buf *out, const struct hgn_letters *letters, const struct hgn_game *game,
    const char *text, size_t len, struct hgn_error *error);
/* Append the names of the files that come with the library, separated by blanks. */
HGN_API void hgn_letters_names(struct hgn_buf *out);
/* Let moves of the records that are read hold characters beyond ASCII, as letters of pieces; without this they are
 * syntax errors. */
HGN_API void hgn_reader_set_wide(struct hgn_reader *reader, bool wide);

/* ---- dialects of position text -------------------------------------------------------------------------------- */

/* How another program writes the positions of a game: read and written only by its name, because two of them may look
 * alike and mean different positions. */
struct hgn_dialect;
/* `name` is that of a file notations/NAME.yaml, or a path as for games. `game` (may be NULL) must be one that the file
 * names, and is needed only where it names several. */
HGN_API int hgn_dialect_load(struct hgn_dialect **out, struct hgn_library *library, const char *name,
    const struct hgn_game *game, struct hgn_error *error);
HGN_API void hgn_dialect_free(struct hgn_dialect *dialect);
HGN_API const struct hgn_game *hgn_dialect_game(const struct hgn_dialect *dialect);
HGN_API const char *hgn_dialect_name(const struct hgn_dialect *dialect);
/* Append what a text of the dialect says as hgn_position_set_fen() reads it, which checks the rest. HGN_EINVAL
 * (tag-bad-fen, error->col the byte in `fen` from 1). */
HGN_API int hgn_dialect_read(struct hgn_buf *out, const struct hgn_dialect *dialect, const char *fen, size_t len,
    struct hgn_error *error);
/* Append a position in the dialect. HGN_EINVAL when it is one of another game. */
HGN_API int hgn_dialect_write(struct hgn_buf *out, const struct hgn_dialect *dialect,
    const struct hgn_position *position, struct hgn_error *error);
/* Append the names of the dialects that come with the library, separated by blanks. */
HGN_API void hgn_dialect_names(struct hgn_buf *out);

/* ---- playing records ---------------------------------------------------------------------------------------- */

/* One half-move of a record after it was played. Spans are in struct hgn_play.text; empty when not asked for. */
struct hgn_played {
	uint32_t item;   /* index of its HGN_MOVE in record->items */
	uint32_t ply;    /* ordinal in its line of play, from 1 */
	uint32_t number; /* move number */
	uint8_t side;    /* 0 White, 1 Black */
	uint8_t depth;   /* 0 in the main line, 1 in a variation of it ... */
	bool known;      /* false when it could not be played: an illegal move or one after it */
	uint8_t draw;    /* an enum hgn_draw, of the position after it: only with HGN_WANT_DRAWS, and in the main line */
	struct hgn_move move;
	struct hgn_span san, lan, fen;
};

enum hgn_play_want { HGN_WANT_SAN = 1, HGN_WANT_LAN = 2, HGN_WANT_FEN = 4, HGN_WANT_DRAWS = 8 };

/* How to play records. */
struct hgn_play_options {
	const struct hgn_game *game; /* overrides the Variant tag when not NULL */
	const char *fen;             /* overrides the FEN tag when not NULL */
	unsigned want;               /* of enum hgn_play_want: texts to make, and whether to look for repetitions */
	const struct hgn_letters *letters;     /* what moves are read with, NULL = the game's own; lent */
	const struct hgn_dialect *dialect;     /* what FEN tags are written in, NULL = the native text; lent */
	const struct hgn_letters *letters_out; /* what the texts of enum hgn_play_want are written with, the same */
	/* Called for the start position (played == NULL) and after every half-move of the main line; may be NULL. */
	void (*visit)(void *ctx, const struct hgn_position *position, const struct hgn_played *played);
	void *visit_ctx;
};

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
	struct hgn_buf kept;         /* tags that cannot stand among the others, as a comment before all; empty = none */
	struct hgn_position *position; /* the end of the main line */
	void *scratch;                 /* the library's own */
};
HGN_API void hgn_play_clear(struct hgn_play *play);
/* Play every line of a record, variations too, and check tags and result. Faults are reported to `listener` and make
 * play->valid false. Returns 0, or HGN_ENOMEM. */
HGN_API int hgn_play_record(struct hgn_play *play, struct hgn_library *library, const struct hgn_record *record,
    const struct hgn_play_options *options, const struct hgn_listener *listener, struct hgn_error *error);

/* ---- formats ------------------------------------------------------------------------------------------------ */

struct hgn_write_options {
	enum hgn_move_style moves;
	bool fens;             /* add the position after each half-move where the format can hold it */
	bool source;           /* add where the record was read, where the format can hold it and nothing says it yet */
	bool strip_comments, strip_nags, strip_variations, strip_tags;
	const struct hgn_dialect *dialect; /* what the format fen writes positions in, NULL = the native text; lent */
	bool lossy;            /* leave out what the format cannot hold, instead of failing */
};

/* A format that records are read from, written to, or both. */
struct hgn_codec {
	const char *name, *about;
	bool reads, writes;
};
/* The nth format, or NULL after the last. */
HGN_API const struct hgn_codec *hgn_codec_at(size_t n);
HGN_API const struct hgn_codec *hgn_codec_find(const char *name);
/* Texts that hgn_codec_write() needs hgn_play_record() to make (of enum hgn_play_want). */
HGN_API unsigned hgn_codec_wants(const struct hgn_codec *codec, const struct hgn_write_options *options);
/* Append a valid record in that format, with what separates it from the next. */
HGN_API int hgn_codec_write(struct hgn_buf *out, const struct hgn_codec *codec, const struct hgn_record *record,
    const struct hgn_play *play, const struct hgn_write_options *options, struct hgn_error *error);
/* A remark about a record, as far as mending goes. */
struct hgn_fault {
	const char *rule;
	uint64_t offset; /* as in struct hgn_diagnostic */
};
/* Append the bytes of a valid record of text, played with HGN_WANT_SAN and HGN_WANT_LAN, in which those of its faults are
 * mended that have one right mending; all else stays, but that text is UTF-8 and lines end with line feeds. */
HGN_API int hgn_record_mend(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_fault *faults, size_t n, struct hgn_error *error);
/* The format that the first bytes of a stream look like; NULL when more of them are needed and `last` does not say that
 * there are none. */
HGN_API const struct hgn_codec *hgn_codec_guess(const char *bytes, size_t n, bool last);
/* Like hgn_reader_next(), for any format that can be read: see hgn_reader_set_codec(). */
HGN_API void hgn_reader_set_codec(struct hgn_reader *reader, const struct hgn_codec *codec);
/* What positions are of, for the format epd, whose fields depend on it; NULL (the default) is orthodox chess. Lent. */
HGN_API void hgn_reader_set_game(struct hgn_reader *reader, const struct hgn_game *game);

/* ---- diagrams ----------------------------------------------------------------------------------------------- */

enum hgn_coords { HGN_COORDS_EDGE, HGN_COORDS_CELLS, HGN_COORDS_NONE };

/* A mark on a cell, or an arrow from one cell to another. */
struct hgn_draw_mark {
	uint16_t from, to; /* a mark has no `to` (HGN_NO_CELL) */
	char colour;       /* one of HGN_MARK_COLOURS: green red yellow blue orange purple clear */
};
#define HGN_MARK_COLOURS "GRYBOPC"
struct hgn_draw_marks {
	struct hgn_draw_mark *list;
	size_t n, cap;
};
HGN_API void hgn_draw_marks_clear(struct hgn_draw_marks *marks);
/* Append the marks that a list names, "a1" or "a1:red", or with `arrows` the arrows, "a1b3" or "a1b3:R", separated by
 * commas. HGN_EINVAL when it is malformed or names a cell that the board does not have. */
HGN_API int hgn_draw_marks_list(struct hgn_draw_marks *out, const struct hgn_game *game, bool arrows, const char *list,
    struct hgn_error *error);
/* Append those of the commands [%csl Ga1,Rb2] and [%cal Ga1b3] in a comment. What cannot be read is left out, and
 * makes the result HGN_EINVAL, with error->col the byte from 1. */
HGN_API int hgn_draw_marks_comment(struct hgn_draw_marks *out, const struct hgn_game *game, const char *text, size_t n,
    struct hgn_error *error);

/* What a drawing may point out: where the piece on a cell may go, what attacks the King of the side to move, which
 * pieces are under influence, and which clans a clan is at peace with. */
enum hgn_draw_what { HGN_SHOW_MOVES, HGN_SHOW_ATTACKERS, HGN_SHOW_INFLUENCE, HGN_SHOW_PEACE };
struct hgn_draw_shows {
	struct hgn_draw_show {
		enum hgn_draw_what what;
		uint16_t of; /* a cell, or a clan */
	} list[16];
	size_t n;
};
/* Append what a list names: "moves:c3", "attackers", "influence", "peace:r", separated by commas. HGN_EINVAL. */
HGN_API int hgn_draw_shows_list(struct hgn_draw_shows *out, const struct hgn_game *game, const char *list,
    struct hgn_error *error);

struct hgn_draw_options {
	enum hgn_coords coords;
	bool flip;             /* Black below */
	unsigned size;         /* width in pixels; 0 = none is written */
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
	const char *id_prefix; /* before every id, or NULL: letters, digits, hyphens and underscores, a letter first */
	const struct hgn_draw_marks *marks;
	const struct hgn_draw_shows *shows;
};

/* Colours of diagrams: `name` is that of a file themes/NAME.yaml, or a path as for games. */
struct hgn_theme;
HGN_API int hgn_theme_load(struct hgn_theme **out, struct hgn_library *library, const char *name,
    struct hgn_error *error);
HGN_API void hgn_theme_free(struct hgn_theme *theme);
/* Append the names of the themes that come with the library, separated by blanks. */
HGN_API void hgn_theme_names(struct hgn_buf *out);
/* Append one SVG document. `theme` may be NULL for the default one's colours. */
HGN_API int hgn_draw_svg(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_theme *theme,
    const struct hgn_draw_options *options, struct hgn_error *error);

/* Several positions of one game in one document. */
struct hgn_draw_book;
/* `theme` and the strings of `options`, which are about the document as a whole, are lent. NULL = memory ran out. */
HGN_API struct hgn_draw_book *hgn_draw_book_new(const struct hgn_theme *theme, const struct hgn_draw_options *options);
HGN_API void hgn_draw_book_free(struct hgn_draw_book *book);
/* Add a position; `options` says what hgn_draw_svg() may be told about one: caption, last, marks, shows. */
HGN_API int hgn_draw_book_add(struct hgn_draw_book *book, const struct hgn_position *position,
    const struct hgn_draw_options *options, struct hgn_error *error);
/* Give the document that is begun a title (NULL = the game's) and a prefix of ids (or NULL); both are copied. */
HGN_API void hgn_draw_book_name(struct hgn_draw_book *book, const char *title, const char *id_prefix);
HGN_API size_t hgn_draw_book_count(const struct hgn_draw_book *book);
/* Append a document with all positions, `columns` in a row, or one after the other for `milliseconds` each, the last
 * staying; and empty the book. */
HGN_API int hgn_draw_book_sheet(struct hgn_buf *out, struct hgn_draw_book *book, unsigned columns,
    struct hgn_error *error);
HGN_API int hgn_draw_book_animation(struct hgn_buf *out, struct hgn_draw_book *book, unsigned milliseconds,
    struct hgn_error *error);

/* ---- pages -------------------------------------------------------------------------------------------------- */

/* A page of HTML that steps through games in a browser: its beginning, any number of games and positions, its end, in
 * this order. Each may be made by itself, and those in the middle in several threads. */
struct hgn_page_options {
	const struct hgn_theme *theme; /* for what is around the drawings; NULL = the default one's colours */
	bool flip;                     /* Black below at first */
	uint32_t ply;                  /* half-move of the main line that a game shows first, 0 = the start */
	/* Append the SVG document of a position; `played` led to it, NULL for the start. Drawings of a game that have many
	 * lines in common take little room. 0 or a negative status. */
	int (*draw)(void *ctx, struct hgn_buf *out, const struct hgn_position *position,
	    const struct hgn_played *played, bool flip, struct hgn_error *error);
	void *ctx;
};
HGN_API int hgn_page_begin(struct hgn_buf *out, const struct hgn_page_options *options, struct hgn_error *error);
/* A valid record, played with HGN_WANT_SAN and HGN_WANT_FEN. */
HGN_API int hgn_page_game(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_page_options *options, struct hgn_error *error);
/* A position that no record belongs to. */
HGN_API int hgn_page_position(struct hgn_buf *out, const struct hgn_position *position,
    const struct hgn_page_options *options, struct hgn_error *error);
HGN_API int hgn_page_end(struct hgn_buf *out, const struct hgn_page_options *options, struct hgn_error *error);

#ifdef __cplusplus
}
#endif
#endif
