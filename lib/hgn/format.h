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
/* The word for one of them in messages, such as "comments"; NULL for any other value. */
HGN_API const char *hgn_dropped_name(enum hgn_dropped part);

/* Which columns tables have, in their order; none, or NULL for the whole, = all that are there by default. */
#define HGN_COLUMNS_MAX 64
struct hgn_columns {
	uint8_t n, list[HGN_COLUMNS_MAX]; /* numbers of hgn_column_at() */
	bool guarded; /* cells are written with hgn_buf_guard_cell() */
};

/* Lines of any length, for `wrap` of struct hgn_write_options. */
#define HGN_NO_WRAP ((uint32_t)1 << 30)
/* How to write records; NULL = as zeros say. */
struct hgn_write_options {
	enum hgn_move_style moves;
	bool fens;             /* add the position after each half-move where the format can hold it */
	bool annotations;      /* add times, evaluations, arrows and marks that comments hold, where the format can hold them */
	bool source;           /* add where the record was read, where the format can hold it and nothing says it yet */
	bool strip_comments, strip_nags, strip_variations, strip_tags;
	const struct hgn_dialect *dialect; /* what the format fen writes positions in, NULL = the native text; lent */
	uint32_t wrap;         /* most characters in a line of text, where the format has lines: 0 = 79, or what the format
	                        * says, HGN_NO_WRAP = any number */
	bool lossy;            /* drop what the format cannot hold, instead of failing */
	unsigned *dropped;     /* parts that are dropped are added to this, of enum hgn_dropped; may be NULL */

	struct hgn_columns columns; /* of the formats csv and tsv */
};

/* A format that records are read from, written to, or both. */
struct hgn_codec {
	const char *name, *about;
	bool reads, writes;
	const struct hgn_notation *notation; /* what it is read and written with, NULL = none */
};
/* The nth format, or NULL after the last. */
HGN_API const struct hgn_codec *hgn_codec_at(size_t n);
/* The format of that name, or NULL. */
HGN_API const struct hgn_codec *hgn_codec_find(const char *name);
/* The format that a notation is: its records, or HGN with its moves. It lives as long as the notation. */
HGN_API const struct hgn_codec *hgn_notation_codec(const struct hgn_notation *notation);
/* Texts that hgn_codec_write() needs hgn_play_record() to make (of enum hgn_play_want). */
HGN_API unsigned hgn_codec_required(const struct hgn_codec *codec, const struct hgn_write_options *options);
/* Append a valid record in that format, with what separates it from the next. */
HGN_API int hgn_codec_write(struct hgn_buf *out, const struct hgn_codec *codec, const struct hgn_record *record,
    const struct hgn_play *play, const struct hgn_write_options *options, struct hgn_error *error);
/* Append what a stream of the format begins with, before all records; mostly nothing. */
HGN_API void hgn_codec_header(struct hgn_buf *out, const struct hgn_codec *codec,
    const struct hgn_write_options *options);

/* A column of tables, whose rows are the half-moves of the main line. */
struct hgn_column {
	const char *name, *about;
	bool extra; /* it is there only when it is named, or when options say so */
};
/* The nth column, or NULL after the last. */
HGN_API const struct hgn_column *hgn_column_at(size_t n);
/* Read a list of names, separated by commas. HGN_EINVAL when a column is not known, or stands there twice. */
HGN_API int hgn_columns_parse(struct hgn_columns *out, const char *list, struct hgn_error *error);
/* Texts that a record has to be played with for tables of these columns (of enum hgn_play_want). */
HGN_API unsigned hgn_columns_required(const struct hgn_columns *columns);
/* Append the row of the names of the columns, with `separator` between. */
HGN_API void hgn_columns_header(struct hgn_buf *out, const struct hgn_columns *columns, char separator);
/* Append the rows of a valid record, for those half-moves that `wanted` (NULL = all) says. With a comma between, values
 * that need it are quoted as RFC 4180 says; with a tab, tabs and ends of lines within values become blanks. */
HGN_API int hgn_columns_write(struct hgn_buf *out, const struct hgn_columns *columns, char separator,
    const struct hgn_record *record, const struct hgn_play *play, bool (*wanted)(void *ctx, uint32_t ply), void *ctx,
    struct hgn_error *error);
/* Append the names of the columns of tables with a row a record, by which records that are equal, or reach equal
 * positions, are found; separated by tabs. */
HGN_API void hgn_keys_header(struct hgn_buf *out);
/* Append the row of a record that was played with HGN_WANT_LAN: its file, offset, length, ordinal and half-moves, and
 * hashes of its moves, of its last position and of all its positions. */
HGN_API int hgn_keys_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    struct hgn_error *error);

/* A remark about a record, as far as mending goes. */
struct hgn_fault {
	const char *rule;
	uint64_t offset; /* as in struct hgn_diagnostic */
};
/* Append the bytes of a valid record of text, played with HGN_WANT_SAN and HGN_WANT_LAN, in which those of its faults
 * are mended that have one right mending; all else stays, but that text is UTF-8 and lines end with line feeds. */
HGN_API int hgn_record_fix(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_fault *faults, size_t n, struct hgn_error *error);
/* Write and read back random games in a notation, of `game` or, if NULL, of all games that it supports. Call `each` for each
 * finding: a move that cannot be written or read back (status HGN_EINVAL), or a pattern that no move fits (status 0).
 * finding->file is the name of the notation. Return HGN_EINVAL if the notation cannot be both read and written, or does not
 * support the game. */
HGN_API int hgn_notation_lint(struct hgn_library *library, const struct hgn_notation *notation, const struct hgn_game *game,
    void (*each)(void *ctx, const struct hgn_error *finding), void *ctx, struct hgn_error *error);
/* The format that the first bytes of a stream look like; NULL when more of them are needed and `last` does not say that
 * there are none. */
HGN_API const struct hgn_codec *hgn_codec_guess(const char *bytes, size_t n, bool last);

/* Where a file of that format can be cut: the first place at byte `at` or behind it where a record begins for certain, 0
 * for 0, the file's end or more when there is none. Whatever ranges a file is cut into, what lies between these places of
 * their ends has each record once, for readers with that `max_record`. HGN_EINVAL where the format does not show where
 * records begin, HGN_EIO or HGN_ENOMEM. */
HGN_API int hgn_codec_boundary(uint64_t *out, const struct hgn_codec *codec, hgn_pread_fn *read, void *ctx, uint64_t at,
    size_t max_record, struct hgn_error *error);

HGN_END_C
#endif
