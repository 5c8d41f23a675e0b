/* SPDX-License-Identifier: MIT
 * Functions for the tools only. They are not installed, and the shared library does not export them. */
#ifndef HGN_TOOLS_H
#define HGN_TOOLS_H

#include <stdarg.h>

#include "hgn.h"
#include "hgn/tools/objects.h"

/* ---- text ---- */

/* Clear `part`. If it has failed, mark `whole` as failed too, because `whole` then lacks the content of `part`. */
void hgn_buf_drop(struct hgn_buf *whole, struct hgn_buf *part);
/* Append a number in decimal, independent of the locale. */
void hgn_buf_putn(struct hgn_buf *buf, int64_t n);
/* Append `n` bytes of UTF-8 as a JSON string with its quotes. */
void hgn_buf_json(struct hgn_buf *buf, const char *text, size_t n);
/* Protect the table cell that begins at byte `start`: insert an apostrophe if a spreadsheet would take the cell for a
 * formula, that is, if it begins with = + - @, a tab or a carriage return. */
void hgn_buf_guard_cell(struct hgn_buf *buf, size_t start);
/* Parse a decimal number of at most `max`. Return false unless the `n` bytes are digits without leading zeros. */
bool hgn_text_number(uint64_t *out, const char *text, size_t n, uint64_t max);
/* Return true if `n` bytes of text equal a NUL-terminated word. */
bool hgn_text_is(const char *text, size_t n, const char *word);
/* Return the length of the tag name at the beginning of a text: letters, digits and underscores. */
size_t hgn_count_tag_name(const char *text, size_t n);
/* Return the index of the word that is most similar to `word`, or -1 if none is similar enough to suggest. */
int hgn_text_nearest(const char *word, const char *const *words, size_t n);
/* A suggestion for the end of a message: "; did you mean 'WORD'?", or empty. */
struct hgn_hint {
	char text[160];
};
/* Suggest the word that is most similar to `word`, if one is similar enough. */
struct hgn_hint hgn_text_hint(const char *word, const char *const *words, size_t n);
/* Suggest a word; NULL = none. */
struct hgn_hint hgn_text_hint_word(const char *word);
/* Return the length of the UTF-8 sequence at `s` (at most `n` bytes), or 0 if it is not valid UTF-8. */
size_t hgn_utf8_len(const char *s, size_t n);
/* Return the code point of a valid UTF-8 sequence of `n` bytes, 1 to 4. */
uint32_t hgn_utf8_code(const char *s, size_t n);

/* Return the number of bytes to show of a text of `len` bytes: at most `max`, up to the end of a character. */
int hgn_text_cut(const char *text, size_t len, size_t max);
/* Write a message formatted as by snprintf(), without floating-point numbers. A text that does not fit, or that a
 * precision in the format cuts, ends after a whole character; a precision of * must be the length of the text. */
void hgn_text_print(char *out, size_t size, const char *format, ...) HGN_PRINTF(3, 4);
void hgn_text_vprint(char *out, size_t size, const char *format, va_list args) HGN_PRINTF(3, 0);

/* ---- severities ---- */

/* Create a set of default severities, for hgn_severities_set() to change. The caller frees it. */
int hgn_severities_new(struct hgn_severities **out, struct hgn_error *error);
/* Free severities; NULL is allowed. No listener may use them afterwards. */
void hgn_severities_free(struct hgn_severities *severities);
/* Return the severity of a rule; `severities` may be NULL. Errors that leave the game unknown always remain errors. */
enum hgn_severity hgn_severity_find(const struct hgn_severities *severities, const char *rule);
/* Find the explanation of a rule id that a game file defines. Return false if it does not define the rule. */
bool hgn_diagnostic_find_own(struct hgn_diagnostic_kind *out, const struct hgn_game *game, const char *id);
/* Set severities: "RULE=off", "=note", "=warning" or "=error"; RULE is an id, a prefix such as "syntax-*", or "all".
 * Later settings override earlier ones. Return HGN_ENOTFOUND (unknown rule) or HGN_EINVAL (malformed, or the rule must
 * remain an error). */
int hgn_severities_set(struct hgn_severities *severities, struct hgn_library *library, const char *text,
    struct hgn_error *error);

/* ---- clocks ---- */

/* Append the remaining time, from [%clk] in the comments after the ply at `item`, as 2:58 or 1:02:58. Return false if
 * there is none. */
bool hgn_record_put_clock(struct hgn_buf *out, const struct hgn_record *record, uint32_t item);

/* ---- rule sheets ---- */

/* Append a rule sheet of a game: the initial position, the demonstrations of each piece, a legend, and the explanations
 * of the game's rules. `columns` is the number of whole boards per row; 0 = as many as fit. */
int hgn_rules_svg(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_theme *theme,
    const struct hgn_diagram_options *options, unsigned columns, struct hgn_error *error);
/* Append the rule sheet of a game as a page of HTML. */
int hgn_rules_html(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_theme *theme,
    const struct hgn_diagram_options *options, struct hgn_error *error);

/* ---- game files ---- */

/* Append the bytes of a data file from the data directories, or of a built-in file. `kind` is "figures", "games",
 * "languages", "notations" or "themes", and `name` excludes ".yaml". `path` (may be NULL) receives the path for
 * messages. */
int hgn_library_file(struct hgn_buf *out, struct hgn_buf *path, struct hgn_library *library, const char *kind,
    const char *name, struct hgn_error *error);
/* Skip the figures and demonstrations of built-in games that are loaded from now on. For programs that draw nothing. */
void hgn_library_skip_drawing(struct hgn_library *library);
/* Return a one-line summary of the rules of a game for which no source is known; "" if all have sources. Owned by the
 * game. */
const char *hgn_game_provenance(const struct hgn_game *game);
/* Append a game file, or a notation file, with everything that it inherits. `name` is as for hgn_library_game(), or for
 * hgn_notation_load_format(). Comments are not kept. */
int hgn_data_print(struct hgn_buf *out, struct hgn_library *library, bool notation, const char *name,
    struct hgn_error *error);
/* Check a game file for likely mistakes, such as unused definitions, moves that lead nowhere, or rule ids of other
 * games. Call `each` with the location and message of each: status 0 for a warning, HGN_EINVAL for a part of the rules
 * without a source. Return 0 or HGN_ENOMEM. */
int hgn_game_lint(struct hgn_library *library, const struct hgn_game *game,
    void (*each)(void *ctx, const struct hgn_error *warning), void *ctx, struct hgn_error *error);

/* ---- moves and searches ---- */

/* Return the class of a legal move, such as "capture" or "castling", as a number for hgn_move_class_name(), 0-based.
 * `position` is the position before the move. */
int hgn_move_class(const struct hgn_position *position, const struct hgn_move *move);
/* Return the name of the nth class of moves of a game, or NULL after the last. Owned by the game. */
const char *hgn_move_class_name(const struct hgn_game *game, int number);
/* Return the name of an end on the board, such as "checkmate"; "" for HGN_END_NONE. */
const char *hgn_end_on_board_name(enum hgn_end end);
/* Report terms of a search that could not match any record seen by `n` searchers: unknown games, and pieces, cells or
 * positions that no game has. what->line is the number of the condition, what->col the byte in it, both 1-based. */
int hgn_search_unused(const struct hgn_search *search, struct hgn_searcher *const *searchers, size_t n,
    void (*report)(void *ctx, const struct hgn_error *what), void *ctx, struct hgn_error *error);

/* ---- repetition ---- */

/* Return true if two moves of a position are the same. */
bool hgn_move_equal(const struct hgn_move *a, const struct hgn_move *b);
/* Return a hash that is equal for positions that count as repetitions: an en passant target is included only if a piece
 * can legally capture there. */
uint64_t hgn_position_repetition_hash(const struct hgn_position *position);

/* ---- ranges of files, and bytes between records ---- */

/* Read only the records that begin in a range of a file, from byte `from` to before byte `to`, which must both come
 * from hgn_codec_boundary(). Call it right after opening a stream whose first byte is byte `from` of the file. Offsets
 * count from the beginning of the file; lines and ordinals count from the beginning of the range. */
void hgn_reader_set_range(struct hgn_reader *reader, uint64_t from, uint64_t to);
/* Read more bytes of the last record, if it is `partial`; *n = 0 at its end. The bytes are valid until the next call.
 * Bytes that are not read are skipped. Return 0, HGN_EIO or HGN_ENOMEM. */
int hgn_reader_rest(const char **bytes, size_t *n, struct hgn_reader *reader, struct hgn_error *error);
/* Keep the bytes before, between and after records for hgn_reader_gap(). If they are many, hgn_reader_next() returns
 * HGN_MORE before it finds a record. Gaps, records and the bytes from hgn_reader_rest() together are all bytes of a
 * stream. */
void hgn_reader_keep_gaps(struct hgn_reader *reader, bool keep);
/* Return the bytes that the last call of hgn_reader_next() skipped before its record, or at the end. Valid until the
 * next call. */
const struct hgn_buf *hgn_reader_gap(const struct hgn_reader *reader);

/* ---- joining records ---- */

/* Joining of valid records of the same game, replayed with HGN_WANT_SAN, into one HGN record. It has the tags,
 * comments, NAGs and variations of all, without duplicates; a tag becomes a comment if an earlier record has another
 * value for it. The first record and its play must remain valid and unchanged until hgn_join_free(). */
struct hgn_join;
int hgn_join_new(struct hgn_join **out, const struct hgn_record *record, const struct hgn_play *play,
    struct hgn_error *error);
void hgn_join_free(struct hgn_join *join);
/* Add a record. Return HGN_DONE if its main line or result differs, or if it has the key "meta". */
int hgn_join_add(struct hgn_join *join, const struct hgn_record *record, const struct hgn_play *play,
    struct hgn_error *error);
/* Make the joined record. */
int hgn_join_write(struct hgn_record *out, const struct hgn_join *join, struct hgn_error *error);

/* ---- detection of notations ---- */

/* Find the notation of a file from its first bytes, by the key `detect` of all notation files, compiled in or in data
 * directories. `*name` belongs to the library. Return HGN_MORE if more bytes are needed, unless `last` is set;
 * HGN_ENOTFOUND without a message if no notation matches; HGN_EIO or HGN_ENOMEM. */
int hgn_notation_detect(const char **name, struct hgn_library *library, const char *bytes, size_t n, bool last,
    struct hgn_error *error);

/* ---- names of data files ---- */

/* Append the names of the built-in languages, separated by spaces. */
void hgn_language_names(struct hgn_buf *out);
/* Return the name of the notation whose piece letters a language uses, or NULL. Owned by the language. */
const char *hgn_language_letters(const struct hgn_language *language);
/* Append the names of the notation files that are formats of records, separated by spaces: those that can be written if
 * `writes` is set, otherwise those that can be read. */
void hgn_notation_formats(struct hgn_buf *out, bool writes);
/* Load the notations of the built-in names that are formats of records or define piece letters. Those with letters come
 * first; `*letters` is their number. A file in a data directory replaces the built-in one; invalid files are skipped.
 * Free each notation with hgn_notation_free(), and the list with free(). Return 0, HGN_EIO or HGN_ENOMEM. */
int hgn_notations_load(struct hgn_notation ***out, size_t *n, size_t *letters, struct hgn_library *library,
    struct hgn_error *error);
/* Append the names of the built-in dialects, separated by spaces. */
void hgn_dialect_names(struct hgn_buf *out);

/* ---- properties of records ---- */

/* Properties of records: keys of searches, of tables and of file names. */
enum hgn_property {
	HGN_PROPERTY_VARIANT,     /* id of the game; the Variant tag if the game is unknown */
	HGN_PROPERTY_FILE,
	HGN_PROPERTY_RESULT,      /* play->result, or the result in the record if it was not played */
	HGN_PROPERTY_END,         /* as hgn_play_end() */
	HGN_PROPERTY_PLIES,       /* of the main line */
	HGN_PROPERTY_PLIES_CLASS, /* classes of twenty plies: 0, 1-20, 21-40 ... */
	HGN_PROPERTY_YEAR,        /* of HGN_PROPERTY_DATE, four digits; empty if unknown */
	/* The first of the tags Date, UTCDate and EventDate whose year is known, as YYYY.MM.DD; empty if unknown. */
	HGN_PROPERTY_DATE,
	HGN_PROPERTY_ELO,         /* the lower rating of the two players; empty if one of them is unknown */
	HGN_PROPERTY_RECORD,      /* ordinal of the record in the stream, 1-based */
	HGN_PROPERTY_LINE,
	HGN_PROPERTY_COMMENTS,    /* number of comments, including those in variations */
	HGN_PROPERTY_VARIATIONS,  /* number of variations */
	HGN_PROPERTY_VALID,       /* yes or no */
	HGN_PROPERTY_OPENING      /* the tags ECO and Opening, separated by a space; empty if there are none */
};
/* Return the nth word that hgn_play_end() can store, or NULL after the last. */
const char *hgn_end_name(size_t n);
/* Return the name of the nth property, or NULL after the last. */
const char *hgn_property_name(size_t n);
/* Return the property whose name is the `n` bytes of `name`, or -1. */
int hgn_property_find(const char *name, size_t n);
/* Return true if a property is unknown until the record is replayed. */
bool hgn_property_needs_play(enum hgn_property property);
/* Read the positions of tests in a dialect, which must outlive the search. NULL = native FEN, the default. */
void hgn_search_set_dialect(struct hgn_search *search, const struct hgn_dialect *dialect);
/* Return true if a search tests a property of records. */
bool hgn_search_tests(const struct hgn_search *search, enum hgn_property property);
/* Append the value of a property, or nothing if it is unknown. `play` is NULL if the record was not replayed. Return 0
 * or HGN_ENOMEM. */
int hgn_property_write(struct hgn_buf *out, enum hgn_property property, const struct hgn_record *record,
    const struct hgn_play *play, struct hgn_error *error);
/* Count the plies of the main line, the comments or the variations of a record. */
uint64_t hgn_record_count(const struct hgn_record *record, enum hgn_property property);

/* Return the tag whose name is the `n` bytes of `name`, or NULL. */
const struct hgn_tag *hgn_record_find_tag(const struct hgn_record *record, const char *name, size_t n);
/* Append the value of the tag whose name is the `n` bytes of `name`. Return false if the record does not have the
 * tag. */
bool hgn_record_put_tag(struct hgn_buf *out, const struct hgn_record *record, const char *name, size_t n);
/* Prefix of tag names in keys, required unless the name begins with a capital letter. */
#define HGN_TAG_PREFIX "tag:"
/* Return the length of HGN_TAG_PREFIX if a key begins with it, otherwise 0. */
size_t hgn_key_prefix(const char *key, size_t n);
/* Return true if a key names a tag: after the prefix, or beginning with a capital letter, it has letters, digits and
 * underscores only. */
bool hgn_key_is_tag(const char *key, size_t n);
/* Return the usual tag that a misspelled name probably means, or NULL. In tests of searches the names include Player
 * and Elo. */
struct hgn_hint hgn_tag_guess(const char *name, bool in_tests);

/* ---- tables, fixing, detection of formats ---- */

/* A list of notations that were detected. */
struct hgn_detected {
	struct hgn_detected *next;
	struct hgn_notation *notation;
};
struct hgn_input;
/* Detect a format from the first bytes of a stream. Return NULL if more bytes are needed, unless `last` is set, which
 * means that there are no more. */
const struct hgn_codec *hgn_codec_guess(const char *bytes, size_t n, bool last);
/* Detect the format of an input from its first bytes. A notation is added to the list, which must outlive the records.
 * Return 0 or a negative status. */
int hgn_codec_detect(const struct hgn_codec **out, struct hgn_detected **list, struct hgn_library *library,
    struct hgn_input *in, struct hgn_error *error);
/* Free a list; `list` is a struct hgn_detected. */
void hgn_detected_free(void *list);

/* Append the value of a tag as it is written: dates as YYYY.MM.DD if they can be parsed, all other values unchanged. */
void hgn_record_put_value(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_tag *tag);
/* A diagnostic to fix, for hgn_record_fix(). */
struct hgn_fault {
	const char *rule;
	uint64_t offset; /* as in struct hgn_diagnostic */
};
/* Return true if comments in braces can be inserted into records of a format. */
bool hgn_codec_has_braces(const struct hgn_codec *codec);
/* Return the encoding of the text of a format that extends HGN, from its first bytes; NULL = UTF-8. */
const char *hgn_codec_encoding(const struct hgn_codec *codec, const char *bytes, size_t n);
/* Return the plural noun for a dropped part in messages, for example "comments"; NULL for any other value. */
const char *hgn_dropped_name(enum hgn_dropped part);
/* Return the name of the nth column of tables that have one row per ply of the main line, or NULL after the last. */
const char *hgn_column_name(size_t n);
/* Parse a comma-separated list of column names. Return HGN_EINVAL if a name is unknown or occurs twice. */
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
/* Append the header of a table of keys: one row per record, for finding equal records and records that reach equal
 * positions. */
void hgn_keys_header(struct hgn_buf *out);
/* Append the keys of a record that was replayed with HGN_WANT_LAN: file, offset, length, ordinal, plies, and hashes of
 * its moves, of its last position and of all its positions. */
int hgn_keys_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    struct hgn_error *error);
/* Append the text of a record, converted to UTF-8 and Unix line ends. Check out->failed afterwards. */
void hgn_record_fix_text(struct hgn_buf *out, const struct hgn_record *record);
/* Append the text of a valid record, converted to UTF-8 and Unix line ends. Each of `faults` with only one possible
 * correction is fixed. The rest is copied unchanged. Requires HGN_WANT_SAN and HGN_WANT_LAN. */
int hgn_record_fix(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_fault *faults, size_t n, struct hgn_error *error);
/* Check a notation by writing random games and reading them back, of `game` or, if it is NULL, of each game that the
 * notation supports. Call `each` for each finding: a move that cannot be written or read back (status HGN_EINVAL), or a
 * pattern that matched no move (status 0). finding->file is the name of the notation. Return HGN_EINVAL if the notation
 * cannot be both read and written, or does not support the game. */
int hgn_notation_lint(struct hgn_library *library, const struct hgn_notation *notation, const struct hgn_game *game,
    void (*each)(void *ctx, const struct hgn_error *finding), void *ctx, struct hgn_error *error);
/* Find a byte at which a file can be divided for several readers: the first byte at or after `at` where a record
 * certainly begins; 0 if `at` is 0, and at least the size of the file if there is none. If ranges begin and end at such
 * bytes, each record is in exactly one range, for readers with the same `max_record`. Return HGN_EINVAL if the format
 * has no recognisable beginnings of records, HGN_EIO or HGN_ENOMEM. */
int hgn_codec_boundary(uint64_t *out, const struct hgn_codec *codec, hgn_pread_fn *read, void *ctx, uint64_t at,
    size_t max_record, struct hgn_error *error);

/* ---- options of diagrams ---- */

/* Parse a comma-separated list and append its marks, "a1" or "a1:red", or if `arrows` is set its arrows, "a1b3" or
 * "a1b3:R". Return HGN_EINVAL if it is malformed or names a cell that the board does not have. */
int hgn_diagram_marks_list(struct hgn_diagram_marks *out, const struct hgn_game *game, bool arrows,
    const char *list, struct hgn_error *error);
/* Parse a comma-separated list and append its highlights: "moves:c3", "attackers", "influence". Return HGN_EINVAL if it
 * is malformed; or, with error->rule "not-shown", if the game lacks a highlight, which is then skipped. */
int hgn_diagram_highlights_list(struct hgn_diagram_highlights *out, const struct hgn_game *game,
    const char *list, struct hgn_error *error);
/* Parse an area of a board, "a1-e5": all cells whose centres are in the rectangle between two cells. Return HGN_EINVAL
 * if it is malformed, names a cell that the board does not have, or the board has several levels. */
int hgn_diagram_crop(struct hgn_diagram_options *out, const struct hgn_game *game, const char *text,
    struct hgn_error *error);
/* Check a value of the field `zones`. Return HGN_EINVAL if it is malformed; or, with error->rule "not-shown", if the
 * game does not have a named zone. */
int hgn_diagram_zones_check(const struct hgn_game *game, const char *list, struct hgn_error *error);
/* Set title (NULL = the game's), description (NULL = the positions in words) and id prefix (may be NULL) of the current
 * document. They are copied. */
void hgn_diagram_book_name(struct hgn_diagram_book *book, const char *title, const char *description,
    const char *id_prefix);
size_t hgn_diagram_book_count(const struct hgn_diagram_book *book);
/* Return the game of the positions, or NULL if there are none. */
const struct hgn_game *hgn_diagram_book_game(const struct hgn_diagram_book *book);

/* ---- statistics ---- */

/* Kinds of tables. */
enum hgn_stats_kind {
	HGN_STATS_RECORDS, /* number of records, with their results and lengths */
	HGN_STATS_TREE,    /* moves made in each position of the first plies, an opening tree */
	HGN_STATS_MOVES,   /* moves by piece, by target cell and by class */
	HGN_STATS_PLAYERS, /* results of players: HGN_STATS_RECORDS with the key Player */
	HGN_STATS_ANY      /* for hgn_stats_read(): the first table that is read decides the kind */
};

/* Options of statistics. NULL, or a zero-initialised struct, means all defaults. */
struct hgn_stats_options {
	enum hgn_stats_kind kind;
	const char *by; /* comma-separated keys: one row per combination of their values; NULL = one row for all */
	uint32_t plies; /* HGN_STATS_TREE: number of plies from the initial position */
	bool legal;     /* HGN_STATS_RECORDS: also count the legal moves */
	bool annotations; /* HGN_STATS_RECORDS: also count clock times and evaluations in comments */
	const char *mean; /* HGN_STATS_RECORDS: comma-separated columns whose means are written; NULL = none */
	const char *sort; /* column by which rows are sorted, the greatest value first; NULL = by the keys */
	bool guarded;   /* protect cells of tab-separated rows by hgn_buf_guard_cell() */
};

/* A table of counts. Its memory grows with the number of rows. */
struct hgn_stats;
/* Create an empty table, which the caller frees. Return HGN_EINVAL if a key is unknown. */
int hgn_stats_new(struct hgn_stats **out, const struct hgn_stats_options *options, struct hgn_error *error);
/* Free a table; NULL is allowed. */
void hgn_stats_free(struct hgn_stats *stats);
/* Return the name of the nth column that can have a mean, or NULL after the last. */
const char *hgn_mean_name(size_t n);
/* Return the nth key that is not a tag, or NULL after the last. */
const char *hgn_stats_key(size_t n);

/* Add a replayed record to the counts. An invalid record is only counted as invalid. */
int hgn_stats_add(struct hgn_stats *stats, const struct hgn_record *record, const struct hgn_play *play,
    bool valid, struct hgn_error *error);
/* Add the counts of a table with the same options. */
int hgn_stats_merge(struct hgn_stats *stats, struct hgn_stats *other, struct hgn_error *error);
/* Add a line of a table that was written before, without its newline: the column names, a row, or a row in JSON. With
 * HGN_STATS_ANY and no keys, the first table determines the keys; otherwise rows are summed by the keys of `stats`.
 * Return 0 or HGN_EINVAL. */
int hgn_stats_read(struct hgn_stats *stats, const char *line, size_t n, struct hgn_error *error);

/* Sort the rows. Call it before hgn_stats_row(). */
int hgn_stats_sort(struct hgn_stats *stats, struct hgn_error *error);
/* Append the column names, separated by tabs; nothing if the kind of table is still unknown. */
void hgn_stats_header(struct hgn_buf *out, const struct hgn_stats *stats);
/* Append the nth row, 0-based: separated by tabs, or as a line of JSON. Return false after the last. */
bool hgn_stats_row(struct hgn_buf *out, const struct hgn_stats *stats, size_t n, bool json);
/* Append the id of the only game in the counts of cells. Return HGN_EINVAL if there are several games, HGN_ENOTFOUND if
 * there is none. */
int hgn_stats_game(struct hgn_buf *out, struct hgn_stats *stats, struct hgn_error *error);
/* Count the moves of both sides to each cell of a game; `out` has hgn_game_cells() elements. Return HGN_ENOTFOUND if
 * there are no rows of this game. */
int hgn_stats_cells(uint64_t *out, struct hgn_stats *stats, const struct hgn_game *game,
    struct hgn_error *error);

/* ---- HTML pages ---- */

/* The steps of one game on an HTML page. A page shows games that can be stepped through in a browser. It consists of a
 * beginning, any number of games, positions and boards (the parts that the drawings of a game share), and an end. Each
 * is written by a separate call; those between beginning and end may be made in several threads. */
struct hgn_page_step;
/* Options of HTML pages. NULL, or a zero-initialised struct, means all defaults. */
struct hgn_page_options {
	const struct hgn_theme *theme; /* theme of the page; NULL = the default theme */
	bool flip;                     /* show Black at the bottom first */
	uint32_t ply;                  /* ply of the main line that is shown first; 0 = initial position */
	bool ply_is_node;              /* `ply` is an index in the order of the movetext, including variations */
	const char *title;             /* title of the page; NULL = that of the record that is shown */
	bool embed;                    /* omit the heading, for a frame in another page */
	uint32_t print_every;          /* print all games, with a diagram every N plies; 0 = print only the current
				        * view */
	const struct hgn_diagram_options *appearance; /* options common to all diagrams: coords, size, bare, legend,
						       * letters */
	/* Draw a position by hgn_page_diagram(). `played` is the ply that led to it, NULL for the initial position.
	 * Return 0 or a negative status. NULL = draw with the options of `appearance` and the last move. */
	int (*diagram)(void *ctx, struct hgn_page_step *step, const struct hgn_position *position,
	    const struct hgn_played *played, struct hgn_error *error);
	void *ctx;
	const struct hgn_language *language; /* language of the page; NULL = English */
	const char *analysis;          /* URL of an analysis board for orthodox chess, containing {fen}; NULL = none */
	const char *preview;           /* URL of a preview picture, for sites that link to the page; NULL = none */
	bool still;                    /* without scripts, show a drawing of the last position instead of a text
				        * board */
	bool moves;                    /* include the legal moves of pieces */
};
/* Draw a position into a step of a page, for both orientations, like hgn_diagram_svg(). The options title, flip
 * and id_prefix are ignored; options common to all diagrams must be as in `appearance`. */
int hgn_page_diagram(struct hgn_page_step *step, const struct hgn_position *position,
    const struct hgn_diagram_options *options, struct hgn_error *error);
/* Append the beginning of a page. Call it first. */
int hgn_page_begin(struct hgn_buf *out, const struct hgn_page_options *options, struct hgn_error *error);
/* Append a game from a valid record. Requires HGN_WANT_SAN and HGN_WANT_FEN. */
int hgn_page_game(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_page_options *options, struct hgn_error *error);
/* Append a single position, which belongs to no record. */
int hgn_page_position(struct hgn_buf *out, const struct hgn_position *position,
    const struct hgn_page_options *options, struct hgn_error *error);
/* Append the parts that all drawings of a game share. Call it once per game of the page, before or after its records
 * and positions. */
int hgn_page_board(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_page_options *options,
    struct hgn_error *error);
/* Append the end of a page. Call it last. */
int hgn_page_end(struct hgn_buf *out, const struct hgn_page_options *options, struct hgn_error *error);

#endif
