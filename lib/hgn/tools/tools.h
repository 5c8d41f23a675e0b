/* SPDX-License-Identifier: MIT
 * What the tools need of the library and other programs do not: not installed, and not exported by the shared library. */
#ifndef HGN_TOOLS_H
#define HGN_TOOLS_H

#include "hgn.h"
#include "hgn/tools/objects.h"

/* ---- text ---- */

/* Clear `part`, from which a part of `whole` was made. If `part` has failed, `whole` fails too. */
void hgn_buf_drop(struct hgn_buf *whole, struct hgn_buf *part);
/* Append a number in decimal, independent of the locale. */
void hgn_buf_putn(struct hgn_buf *buf, int64_t n);
/* Append `n` bytes of UTF-8 as a JSON string with its quotes. */
void hgn_buf_json(struct hgn_buf *buf, const char *text, size_t n);
/* Put an apostrophe before the table cell that begins at byte `start` if a spreadsheet would take the cell for a
 * formula, that is, if it begins with = + - @ a tab or a carriage return. */
void hgn_buf_guard_cell(struct hgn_buf *buf, size_t start);
/* Parse `n` digits as a decimal number of at most `max`, without a plus or minus or leading zeros. Return false if the
 * text is anything else. */
bool hgn_text_number(uint64_t *out, const char *text, size_t n, uint64_t max);
/* Return true if a text of `n` bytes equals a word. */
bool hgn_text_is(const char *text, size_t n, const char *word);
/* Return how many bytes at the beginning of a text of `n` bytes can be the name of a tag: letters, digits and _. */
size_t hgn_count_tag_name(const char *text, size_t n);
/* Return the index of the word nearest to `word`, or -1 if none is near enough to be suggested. */
int hgn_text_nearest(const char *word, const char *const *words, size_t n);
/* Return the length of the UTF-8 sequence at `s` (at most `n` bytes), or 0 if it is not valid UTF-8. */
size_t hgn_utf8_len(const char *s, size_t n);
/* Return the code point of a valid UTF-8 sequence of `n` bytes, 1 to 4. */
uint32_t hgn_utf8_code(const char *s, size_t n);

/* ---- severities ---- */

/* Create a set of default severities, for hgn_severities_set() to change. The caller frees it. */
int hgn_severities_new(struct hgn_severities **out, struct hgn_error *error);
/* Free severities that no listener uses any more; NULL is allowed. */
void hgn_severities_free(struct hgn_severities *severities);
/* Return the severity of a rule; `severities` may be NULL. Errors that leave the game unknown always remain errors. */
enum hgn_severity hgn_severity_find(const struct hgn_severities *severities, const char *rule);
/* Find the explanation of a rule id in a game's own file. Return false if it has none. */
bool hgn_diagnostic_find_own(struct hgn_diagnostic_kind *out, const struct hgn_game *game, const char *id);
/* Set severities: "RULE=off", "=note", "=warning" or "=error"; RULE is an id, a prefix such as "syntax-*", or "all".
 * Later settings override earlier ones. Return HGN_ENOTFOUND (unknown rule) or HGN_EINVAL (malformed, or the rule must
 * remain an error). */
int hgn_severities_set(struct hgn_severities *severities, struct hgn_library *library, const char *text,
    struct hgn_error *error);

/* ---- clocks ---- */

/* Append the time left by [%clk] in the comments after the ply at an item, as 2:58 or 1:02:58. Return false without one. */
bool hgn_record_put_clock(struct hgn_buf *out, const struct hgn_record *record, uint32_t item);

/* ---- sheets of rules ---- */

/* Append a sheet with the rules of a game, as far as its file has them: the initial position, a diagram of the moves of
 * each piece, and sentences in English. `columns` is the number of diagrams per row, 0 = as many as fit. */
int hgn_rules_svg(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_theme *theme,
    const struct hgn_diagram_options *options, unsigned columns, struct hgn_error *error);
/* Append a page of HTML with the same contents. */
int hgn_rules_html(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_theme *theme,
    const struct hgn_diagram_options *options, struct hgn_error *error);

/* ---- game files ---- */

/* Read a data file (`kind` is "figures", "games", "languages", "notations" or "themes", `name` without .yaml) from the data
 * directories or the compiled-in files. Append its bytes to `out`; `path` (may be NULL) receives its name for
 * messages. */
int hgn_library_file(struct hgn_buf *out, struct hgn_buf *path, struct hgn_library *library, const char *kind,
    const char *name, struct hgn_error *error);
/* Do not read the figures of compiled-in games that are loaded from now on. For programs that draw nothing. */
void hgn_library_skip_figures(struct hgn_library *library);
/* Return the parts of the game's rules that have no named source, in one line for lists; "" if there are none. Owned by
 * the game. */
const char *hgn_game_provenance(const struct hgn_game *game);
/* Append the file of a game as YAML, including everything that it inherits from the game that it extends; `name` as for
 * hgn_library_game(). Comments are not kept. Return 0, HGN_ENOTFOUND, HGN_EINVAL, HGN_EIO or HGN_ENOMEM. */
int hgn_game_print(struct hgn_buf *out, struct hgn_library *library, const char *name, struct hgn_error *error);
/* Call `each` with a location and a sentence for each possible mistake in a game's file: unused definitions, moves that
 * lead nowhere, names and rule ids that other games have. Such a warning has status 0; an error, which is a part of the
 * game without a named source, has status HGN_EINVAL. Return 0 or HGN_ENOMEM. */
int hgn_game_lint(struct hgn_library *library, const struct hgn_game *game,
    void (*each)(void *ctx, const struct hgn_error *warning), void *ctx, struct hgn_error *error);

/* ---- moves and searches ---- */

/* Return the class of a legal move, such as "capture" or "castling", as a number from 0; games add classes of their
 * own. `position` is the one before the move. */
int hgn_move_class(const struct hgn_position *position, const struct hgn_move *move);
/* Return the name of the nth class of a game, or NULL after the last. Owned by the game. */
const char *hgn_move_class_name(const struct hgn_game *game, int number);
/* Return the word for an end: "checkmate", "stalemate", "extinction", "dead-position", "goal", "no-progress", "checks";
 * "" for none. */
const char *hgn_end_on_board_name(enum hgn_end end);
/* Find terms of a search that could not match in any record that `n` searchers saw: unknown games, and pieces, cells
 * and positions that no game has. what->line is the option, from 1, what->col the byte in it. */
int hgn_search_unused(const struct hgn_search *search, struct hgn_searcher *const *searchers, size_t n,
    void (*report)(void *ctx, const struct hgn_error *what), void *ctx, struct hgn_error *error);

/* ---- repetition ---- */

/* Return the hash that identifies repetitions: an en passant target counts only if a piece can legally capture
 * there. */
uint64_t hgn_position_repetition_hash(const struct hgn_position *position);
/* Return true if the game ends because the position has occurred `times` times. It is then drawn. */
bool hgn_position_repeated(const struct hgn_position *position, unsigned times);

/* ---- ranges, and bytes that belong to no record ---- */

/* Read only a range of a file. Call it right after the stream was opened, whose first byte must be byte `from` of the
 * file. Records that begin at or after byte `to` are not read. Both bytes must come from hgn_codec_boundary(). Offsets
 * are those of the file; lines and ordinals count from the beginning of the range. */
void hgn_reader_set_range(struct hgn_reader *reader, uint64_t from, uint64_t to);
/* Read the next bytes of the last record, if it is `partial`; *n = 0 if there are no more. The bytes are valid until
 * the next call; bytes that are not requested are skipped. Return 0, or an error if reading failed or memory ran
 * out. */
int hgn_reader_rest(const char **bytes, size_t *n, struct hgn_reader *reader, struct hgn_error *error);
/* Keep the bytes before, between and after records: after hgn_reader_next(), whatever it returned, hgn_reader_gap()
 * returns the bytes that were skipped because they belong to no record. If there are many, hgn_reader_next() returns
 * HGN_MORE before it has found a record. These bytes, those of records and those from hgn_reader_rest() are together
 * all bytes of a stream. */
void hgn_reader_keep_gaps(struct hgn_reader *reader, bool keep);
/* Return the bytes before the current record. Valid until the next call of hgn_reader_next(). */
const struct hgn_buf *hgn_reader_gap(const struct hgn_reader *reader);

/* ---- records that are not played ---- */

/* Read records whose moves will not be played, of games that may be unknown: each word of the movetext is a move, and move
 * numbers in JSON, YAML and SGF are kept. Requires `syntax_only` of struct hgn_play_options. */
void hgn_reader_set_syntax_only(struct hgn_reader *reader, bool syntax_only);
/* Return the id of the game of a played record; if the moves were not played and the game is unknown, its name. Valid as
 * long as the texts of `play`. */
const char *hgn_play_variant(const struct hgn_play *play);

/* ---- records that are joined ---- */

/* Make one record of two valid, played records, which requires HGN_WANT_SAN: their main lines are the same. The result has
 * the tags of both, and comments, NAGs and variations of both, each once; its moves are HGN. A tag of `b` that differs
 * becomes a comment. Return HGN_DONE if moves or results differ, or `b` has meta data. Return 0, HGN_DONE or
 * HGN_ENOMEM. */
int hgn_record_join(struct hgn_record *out, const struct hgn_record *a, const struct hgn_play *play_a,
    const struct hgn_record *b, const struct hgn_play *play_b, struct hgn_error *error);

/* ---- notations found by their bytes ---- */

/* Find the notation of a file from its first bytes, by the key `detect` of the compiled-in notation files and those of
 * data directories. `*name` belongs to the library. Return HGN_MORE if more bytes are needed, unless `last` is set;
 * HGN_ENOTFOUND without a message if no notation matches; HGN_EIO or HGN_ENOMEM. */
int hgn_notation_detect(const char **name, struct hgn_library *library, const char *bytes, size_t n, bool last,
    struct hgn_error *error);

/* ---- names of data files ---- */

/* Append the names of the languages that come with the library, separated by spaces. */
void hgn_language_names(struct hgn_buf *out);
/* Return the name of the notation whose piece letters a language uses, or NULL. Owned by the language. */
const char *hgn_language_letters(const struct hgn_language *language);
/* Append the names of the notation files that are formats of records, separated by spaces. */
void hgn_notation_formats(struct hgn_buf *out);
/* Append the names of the dialects that come with the library, separated by spaces. */
void hgn_dialect_names(struct hgn_buf *out);

/* ---- properties of records ---- */

/* Properties of records: keys of searches, of tables and of file names. */
enum hgn_property {
	HGN_PROPERTY_VARIANT,     /* id of the game; the Variant tag if the game is unknown */
	HGN_PROPERTY_FILE,
	HGN_PROPERTY_RESULT,      /* play->result; if the record was not played, the one that it states */
	HGN_PROPERTY_END,         /* as hgn_play_end() */
	HGN_PROPERTY_PLIES,       /* of the main line */
	HGN_PROPERTY_PLIES_CLASS, /* classes of twenty plies: 0, 1-20, 21-40 ... */
	HGN_PROPERTY_YEAR,        /* of HGN_PROPERTY_DATE, four digits; empty if unknown */
	/* the first of the tags Date, UTCDate and EventDate whose year is known, as YYYY.MM.DD; empty if unknown */
	HGN_PROPERTY_DATE,
	HGN_PROPERTY_ELO,         /* the lower rating of the two players; empty if one of them is unknown */
	HGN_PROPERTY_RECORD,      /* ordinal */
	HGN_PROPERTY_LINE,
	HGN_PROPERTY_COMMENTS,    /* number of comments, including those in variations */
	HGN_PROPERTY_VARIATIONS,  /* number of variations */
	HGN_PROPERTY_VALID,       /* yes or no */
	HGN_PROPERTY_OPENING      /* the tags ECO and Opening, separated by a space; empty if there are none */
};
/* Return the nth word that hgn_play_end() may return, or NULL after the last. */
const char *hgn_end_name(size_t n);
/* Return the name of the nth property, or NULL after the last. */
const char *hgn_property_name(size_t n);
/* Return the property whose name is the `n` bytes of `name`, or -1. */
int hgn_property_find(const char *name, size_t n);
/* Return true if a property is known only after the record was played. */
bool hgn_property_needs_play(enum hgn_property property);
/* Append the value of a property: nothing if it is unknown. `play` is NULL if the record was not played. Return 0 or
 * HGN_ENOMEM. */
int hgn_property_write(struct hgn_buf *out, enum hgn_property property, const struct hgn_record *record,
    const struct hgn_play *play, struct hgn_error *error);
/* Return the number of plies of the main line, of comments or of variations of a record. */
uint64_t hgn_record_count(const struct hgn_record *record, enum hgn_property property);

/* Return the tag whose name is the `n` bytes of `name`, or NULL. */
const struct hgn_tag *hgn_record_find_tag(const struct hgn_record *record, const char *name, size_t n);
/* Append the value of the tag whose name is the `n` bytes of `name`. Return false if the record does not have the tag. */
bool hgn_record_put_tag(struct hgn_buf *out, const struct hgn_record *record, const char *name, size_t n);
/* Goes before names of tags in keys, unless they begin with a capital letter. */
#define HGN_TAG_PREFIX "tag:"
/* Return the length of the prefix of a key, or 0. */
size_t hgn_key_prefix(const char *key, size_t n);
/* Return true if a key names a tag: after the prefix, or beginning with a capital letter, it has letters, digits and
 * underscores only. */
bool hgn_key_is_tag(const char *key, size_t n);

/* ---- tables, keys, fixing, and what formats look like ---- */

/* A column of a table that has one row per ply of the main line. */
struct hgn_column {
	const char *name, *about;
	bool extra; /* present only if it is named, or if options ask for it */
};
/* Change the dates of tags to PGN's form if they can be read. Return 0 or HGN_ENOMEM. */
int hgn_record_fix_dates(struct hgn_record *record, struct hgn_error *error);
/* The part of a diagnostic that hgn_record_fix() needs. */
struct hgn_fault {
	const char *rule;
	uint64_t offset; /* as in struct hgn_diagnostic */
};
/* Return the word for a dropped part in messages, for example "comments"; NULL for any other value. */
const char *hgn_dropped_name(enum hgn_dropped part);
/* Return the nth column, or NULL after the last. */
const struct hgn_column *hgn_column_at(size_t n);
/* Parse a comma-separated list of column names. Return HGN_EINVAL if a column is unknown or occurs twice. */
int hgn_columns_parse(struct hgn_columns *out, const char *list, struct hgn_error *error);
/* Return the texts that tables with these columns require, as bits of enum hgn_play_want. */
unsigned hgn_columns_required(const struct hgn_columns *columns);
/* Append the row of column names, separated by `separator`. */
void hgn_columns_header(struct hgn_buf *out, const struct hgn_columns *columns, char separator);
/* Append the rows of a valid record, one per ply for which `wanted` returns true (NULL = all). If the separator is a
 * comma, values are quoted where RFC 4180 requires it; if it is a tab, tabs and newlines within values become
 * spaces. */
int hgn_columns_write(struct hgn_buf *out, const struct hgn_columns *columns, char separator,
    const struct hgn_record *record, const struct hgn_play *play, bool (*wanted)(void *ctx, uint32_t ply), void *ctx,
    struct hgn_error *error);
/* Append the column names, separated by tabs, of a table with one row per record. It serves to find records that are
 * equal or reach equal positions. */
void hgn_keys_header(struct hgn_buf *out);
/* Append the row of a record that was played with HGN_WANT_LAN: its file, offset, length, ordinal and plies, and hashes
 * of its moves, of its last position and of all its positions. */
int hgn_keys_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    struct hgn_error *error);
/* Append the text of a record as UTF-8, with newlines at the ends of lines. The caller checks out->failed. */
void hgn_record_fix_text(struct hgn_buf *out, const struct hgn_record *record);
/* Append the text of a valid record, played with HGN_WANT_SAN and HGN_WANT_LAN, in which those faults are fixed that
 * have only one possible correction. Everything else is kept, except that text becomes UTF-8 and lines end with
 * newlines. */
int hgn_record_fix(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_fault *faults, size_t n, struct hgn_error *error);
/* Write random games in a notation and read them back, of `game` or, if NULL, of all games that the notation supports.
 * Call `each` for each finding: a move that cannot be written or read back (status HGN_EINVAL), or a pattern that
 * matches no move (status 0). finding->file is the name of the notation. Return HGN_EINVAL if the notation cannot be
 * both read and written, or does not support the game. */
int hgn_notation_lint(struct hgn_library *library, const struct hgn_notation *notation, const struct hgn_game *game,
    void (*each)(void *ctx, const struct hgn_error *finding), void *ctx, struct hgn_error *error);
/* Return the format that the first bytes of a stream look like, or NULL if more bytes are needed. `last` means that
 * there are no more; the function then decides. */
const struct hgn_codec *hgn_codec_guess(const char *bytes, size_t n, bool last);
/* Find where a file of a format can be cut: the first byte at or after `at` where a record certainly begins; 0 if `at`
 * is 0; the size of the file or more if there is none. If a file is cut into ranges at such bytes, every record is in
 * exactly one range, for readers with the same `max_record`. Return HGN_EINVAL if the format has no recognisable record
 * starts, HGN_EIO or HGN_ENOMEM. */
int hgn_codec_boundary(uint64_t *out, const struct hgn_codec *codec, hgn_pread_fn *read, void *ctx, uint64_t at,
    size_t max_record, struct hgn_error *error);

/* ---- options of drawings ---- */

/* Append a comma-separated list of marks, "a1" or "a1:red", or if `arrows` is set of arrows, "a1b3" or "a1b3:R". Return
 * HGN_EINVAL if it is malformed or names a cell that the board does not have. */
int hgn_diagram_marks_list(struct hgn_diagram_marks *out, const struct hgn_game *game, bool arrows,
    const char *list, struct hgn_error *error);
/* Append a comma-separated list of highlights: "moves:c3", "attackers", "influence". Return HGN_EINVAL;
 * error->rule is "not-shown" if the list is well-formed, but the game does not have a highlight, which is ignored. */
int hgn_diagram_highlights_list(struct hgn_diagram_highlights *out, const struct hgn_game *game,
    const char *list, struct hgn_error *error);
/* Parse a part of a board, "a1-e5": all cells whose centres are between those of two cells. Return HGN_EINVAL if it is
 * malformed, names a cell that the board does not have, or the board has several levels. */
int hgn_diagram_crop(struct hgn_diagram_options *out, const struct hgn_game *game, const char *text,
    struct hgn_error *error);
/* Check a value of the field `zones`. Return HGN_EINVAL, with error->rule "not-shown" if the game does not have a named
 * zone. */
int hgn_diagram_zones_check(const struct hgn_game *game, const char *list, struct hgn_error *error);
/* Give the current document a title (NULL = the game's), a description (NULL = the positions in words) and a prefix of
 * ids (or NULL); all are copied. */
void hgn_diagram_book_name(struct hgn_diagram_book *book, const char *title, const char *description,
    const char *id_prefix);
/* Return the number of positions in a book. */
size_t hgn_diagram_book_count(const struct hgn_diagram_book *book);
/* Return the game of the positions, or NULL if there are none. */
const struct hgn_game *hgn_diagram_book_game(const struct hgn_diagram_book *book);

/* ---- records counted ---- */

/* Kinds of tables. */
enum hgn_stats_kind {
	HGN_STATS_RECORDS, /* number of records, their results and their lengths */
	HGN_STATS_TREE,    /* the moves made in the positions of the first plies */
	HGN_STATS_MOVES,   /* the moves of each piece, to each cell, of each class */
	HGN_STATS_ANY      /* nothing is counted: only for reading tables, the first of which decides the kind */
};

/* What to count; NULL = all defaults, as when zero-initialised. */
struct hgn_stats_options {
	enum hgn_stats_kind kind;
	const char *by; /* comma-separated keys: one row per combination of their values; NULL = one row for all */
	uint32_t plies; /* HGN_STATS_TREE: number of plies of each record */
	bool legal;     /* HGN_STATS_RECORDS: count the legal moves too */
	bool annotations; /* HGN_STATS_RECORDS: count times and evaluations in comments too */
	/* Comma-separated columns of HGN_STATS_RECORDS whose means and medians are written; NULL = none. */
	const char *mean, *median;
	bool guarded;   /* cells of rows with tabs are written with hgn_buf_guard_cell() */
};

/* A table of counts. Its memory grows with the number of rows. */
struct hgn_stats;
/* Create an empty table, which the caller frees. Return HGN_EINVAL if a key is unknown. */
int hgn_stats_new(struct hgn_stats **out, const struct hgn_stats_options *options, struct hgn_error *error);
/* Free a table; NULL is allowed. */
void hgn_stats_free(struct hgn_stats *stats);
/* Return the name of the nth column that has averages, or NULL after the last. */
const char *hgn_average_name(size_t n);
/* Return the nth key that is not a tag, or NULL after the last. */
const char *hgn_stats_key(size_t n);

/* Count a record that was played. An invalid record is only counted as invalid. */
int hgn_stats_add(struct hgn_stats *stats, const struct hgn_record *record, const struct hgn_play *play,
    bool valid, struct hgn_error *error);
/* Add the counts of a table with the same options. */
int hgn_stats_merge(struct hgn_stats *stats, struct hgn_stats *other, struct hgn_error *error);
/* Add a line, without its newline, of a table that was written before: the column names, a row, or a row in JSON. With
 * HGN_STATS_ANY and no keys, the keys of the first table are used; otherwise rows are summed up to the given keys.
 * Return 0 or HGN_EINVAL. */
int hgn_stats_read(struct hgn_stats *stats, const char *line, size_t n, struct hgn_error *error);

/* Sort the rows, for hgn_stats_row(). */
int hgn_stats_sort(struct hgn_stats *stats, struct hgn_error *error);
/* Append the column names, separated by tabs; nothing if no table is known yet. */
void hgn_stats_header(struct hgn_buf *out, const struct hgn_stats *stats);
/* Append the nth row, separated by tabs or as a line of JSON. Return false after the last. */
bool hgn_stats_row(struct hgn_buf *out, const struct hgn_stats *stats, size_t n, bool json);
/* Append the id of the game whose cells were counted. Return HGN_EINVAL if there are several, HGN_ENOTFOUND if none. */
int hgn_stats_game(struct hgn_buf *out, struct hgn_stats *stats, struct hgn_error *error);
/* Count how many pieces of both sides moved to each cell of a game; `out` has hgn_game_cells() numbers. Return
 * HGN_ENOTFOUND if there are no rows of that game. */
int hgn_stats_cells(uint64_t *out, struct hgn_stats *stats, const struct hgn_game *game,
    struct hgn_error *error);

/* ---- pages of HTML ---- */

/* A page of HTML on which games can be stepped through in a browser. It consists of a beginning, any number of games,
 * positions and boards (the parts that drawings have in common), and an end, in this order. Each may be made by itself,
 * and those in the middle in several threads. */
struct hgn_page_step;
/* How to make a page; NULL = all defaults, as when zero-initialised. */
struct hgn_page_options {
	const struct hgn_theme *theme; /* theme around the drawings; NULL = the default theme */
	bool flip;                     /* Black at the bottom initially */
	uint32_t ply;                  /* ply of the main line that a game shows first, 0 = the initial position */
	bool ply_is_node;              /* `ply` counts moves as they are written, including variations */
	bool embed;                    /* for a frame in another page: no heading */
	uint32_t print_every;          /* when printed, show all games with one diagram per so many plies; 0 = print
	                                * only the current view */
	const struct hgn_diagram_options *appearance; /* settings common to all drawings: coords, size, bare, legend,
	                                         * letters */
	/* Draw a position by hgn_page_diagram(); `played` led to it, NULL for the initial position. Return 0 or a
	 * negative status. NULL = draw as `appearance` says, with the last move. */
	int (*diagram)(void *ctx, struct hgn_page_step *step, const struct hgn_position *position,
	    const struct hgn_played *played, struct hgn_error *error);
	void *ctx;
	const struct hgn_language *language; /* language of texts around the drawings; NULL = English */
	const char *analysis;          /* address for the analysis of orthodox chess positions, containing {fen};
	                                * NULL = none */
	const char *preview;           /* address of a picture that represents the page elsewhere; NULL = none */
	bool still;                    /* readers without scripts see a drawing of the last position, not a text
	                                * board */
	bool moves;                    /* include the legal moves of pieces */
};
/* Draw a position as hgn_diagram_svg() does, into a step of a page, for both orientations. title, flip, compact and
 * id_prefix are ignored; the settings common to all drawings must be equal to those of `appearance`. */
int hgn_page_diagram(struct hgn_page_step *step, const struct hgn_position *position,
    const struct hgn_diagram_options *options, struct hgn_error *error);
/* Append the beginning of a page, before all games. */
int hgn_page_begin(struct hgn_buf *out, const struct hgn_page_options *options, struct hgn_error *error);
/* Append a game: a valid record, played with HGN_WANT_SAN and HGN_WANT_FEN. */
int hgn_page_game(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_page_options *options, struct hgn_error *error);
/* Append a position that does not belong to a record. */
int hgn_page_position(struct hgn_buf *out, const struct hgn_position *position,
    const struct hgn_page_options *options, struct hgn_error *error);
/* Append the parts that the drawings of a game have in common. Call it once for each game of the page, before, between
 * or after its records and positions. */
int hgn_page_board(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_page_options *options,
    struct hgn_error *error);
/* Append the end of a page, after all games. */
int hgn_page_end(struct hgn_buf *out, const struct hgn_page_options *options, struct hgn_error *error);

#endif
