/* SPDX-License-Identifier: MIT
 * Formats that records are read from and written to. */
#ifndef HGN_FORMAT_H
#define HGN_FORMAT_H

#include "hgn/play.h"

HGN_BEGIN_C

/* Parts of a record that a format may be unable to hold. */
#define HGN_DROPPED_KINDS 6
enum hgn_dropped { HGN_DROPPED_TAGS = 1, HGN_DROPPED_RESULT = 2, HGN_DROPPED_COMMENTS = 4, HGN_DROPPED_VARIATIONS = 8,
	HGN_DROPPED_NAGS = 16, HGN_DROPPED_MOVES = 32 };
/* Return the word for such a part in messages, for example "comments"; NULL for any other value. */
HGN_API const char *hgn_dropped_name(enum hgn_dropped part);

/* Columns of a table, in their order. An empty list, or NULL instead of the struct, means the default columns. */
#define HGN_COLUMNS_MAX 64
struct hgn_columns {
	uint8_t n, list[HGN_COLUMNS_MAX]; /* numbers of hgn_column_at() */
	bool guarded; /* cells are written with hgn_buf_guard_cell() */
};

/* No limit on the length of lines, for `wrap` of struct hgn_write_options. */
#define HGN_NO_WRAP ((uint32_t)1 << 30)
/* How to write records; NULL = all defaults, as when zero-initialised. */
struct hgn_write_options {
	enum hgn_move_style moves;
	bool fens;             /* add the position after each ply if the format can hold it */
	bool annotations;      /* add times, evaluations, arrows and marks from comments if the format can hold them */
	bool source;           /* add the source of the record if the format can hold it and the record has none yet */
	bool strip_comments, strip_nags, strip_variations, strip_tags;
	const struct hgn_dialect *dialect; /* dialect for positions of the format fen, NULL = native FEN; owned by
	                                    * the caller */
	uint32_t wrap;         /* maximum number of characters per line, if the format has lines: 0 = 79 or the limit
	                        * of the format, HGN_NO_WRAP = no limit */
	bool lossy;            /* drop the parts that the format cannot hold, instead of failing */
	unsigned *dropped;     /* receives the parts that were dropped, as bits of enum hgn_dropped; may be NULL */

	struct hgn_columns columns; /* for the formats csv and tsv */
};

/* A format that records are read from, written to, or both. */
struct hgn_codec {
	const char *name, *about;
	bool reads, writes;
	const struct hgn_notation *notation; /* notation that it is read and written with, NULL = none */
};
/* Return the nth format, or NULL after the last. */
HGN_API const struct hgn_codec *hgn_codec_at(size_t n);
/* Return the format of that name, or NULL. */
HGN_API const struct hgn_codec *hgn_codec_find(const char *name);
/* Return the format of a notation: its record layout, or HGN with its moves. It lives as long as the notation. */
HGN_API const struct hgn_codec *hgn_notation_codec(const struct hgn_notation *notation);
/* Return the texts that hgn_codec_write() requires from hgn_play_record(), as bits of enum hgn_play_want. */
HGN_API unsigned hgn_codec_required(const struct hgn_codec *codec, const struct hgn_write_options *options);
/* Append a valid record in a format, with the separator from the next record. */
HGN_API int hgn_codec_write(struct hgn_buf *out, const struct hgn_codec *codec, const struct hgn_record *record,
    const struct hgn_play *play, const struct hgn_write_options *options, struct hgn_error *error);
/* Append the header of a stream, which goes before all records. Most formats have none. */
HGN_API void hgn_codec_header(struct hgn_buf *out, const struct hgn_codec *codec,
    const struct hgn_write_options *options);

/* A column of a table that has one row per ply of the main line. */
struct hgn_column {
	const char *name, *about;
	bool extra; /* present only if it is named, or if options ask for it */
};
/* Return the nth column, or NULL after the last. */
HGN_API const struct hgn_column *hgn_column_at(size_t n);
/* Parse a comma-separated list of column names. Return HGN_EINVAL if a column is unknown or occurs twice. */
HGN_API int hgn_columns_parse(struct hgn_columns *out, const char *list, struct hgn_error *error);
/* Return the texts that tables with these columns require, as bits of enum hgn_play_want. */
HGN_API unsigned hgn_columns_required(const struct hgn_columns *columns);
/* Append the row of column names, separated by `separator`. */
HGN_API void hgn_columns_header(struct hgn_buf *out, const struct hgn_columns *columns, char separator);
/* Append the rows of a valid record, one per ply for which `wanted` returns true (NULL = all). If the separator is a
 * comma, values are quoted where RFC 4180 requires it; if it is a tab, tabs and newlines within values become
 * spaces. */
HGN_API int hgn_columns_write(struct hgn_buf *out, const struct hgn_columns *columns, char separator,
    const struct hgn_record *record, const struct hgn_play *play, bool (*wanted)(void *ctx, uint32_t ply), void *ctx,
    struct hgn_error *error);
/* Append the column names, separated by tabs, of a table with one row per record. It serves to find records that are
 * equal or reach equal positions. */
HGN_API void hgn_keys_header(struct hgn_buf *out);
/* Append the row of a record that was played with HGN_WANT_LAN: its file, offset, length, ordinal and plies, and hashes
 * of its moves, of its last position and of all its positions. */
HGN_API int hgn_keys_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    struct hgn_error *error);

/* The part of a diagnostic that hgn_record_fix() needs. */
struct hgn_fault {
	const char *rule;
	uint64_t offset; /* as in struct hgn_diagnostic */
};
/* Append the text of a valid record, played with HGN_WANT_SAN and HGN_WANT_LAN, in which those faults are fixed that
 * have only one possible correction. Everything else is kept, except that text becomes UTF-8 and lines end with
 * newlines. */
HGN_API int hgn_record_fix(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_fault *faults, size_t n, struct hgn_error *error);
/* Write random games in a notation and read them back, of `game` or, if NULL, of all games that the notation supports.
 * Call `each` for each finding: a move that cannot be written or read back (status HGN_EINVAL), or a pattern that
 * matches no move (status 0). finding->file is the name of the notation. Return HGN_EINVAL if the notation cannot be
 * both read and written, or does not support the game. */
HGN_API int hgn_notation_lint(struct hgn_library *library, const struct hgn_notation *notation, const struct hgn_game *game,
    void (*each)(void *ctx, const struct hgn_error *finding), void *ctx, struct hgn_error *error);
/* Return the format that the first bytes of a stream look like, or NULL if more bytes are needed. `last` means that
 * there are no more; the function then decides. */
HGN_API const struct hgn_codec *hgn_codec_guess(const char *bytes, size_t n, bool last);

/* Find where a file of a format can be cut: the first byte at or after `at` where a record certainly begins; 0 if `at`
 * is 0; the size of the file or more if there is none. If a file is cut into ranges at such bytes, every record is in
 * exactly one range, for readers with the same `max_record`. Return HGN_EINVAL if the format has no recognisable record
 * starts, HGN_EIO or HGN_ENOMEM. */
HGN_API int hgn_codec_boundary(uint64_t *out, const struct hgn_codec *codec, hgn_pread_fn *read, void *ctx, uint64_t at,
    size_t max_record, struct hgn_error *error);

HGN_END_C
#endif
