/* SPDX-License-Identifier: MIT
 * Input and output formats of records. */
#ifndef HGN_FORMAT_H
#define HGN_FORMAT_H

#include "hgn/play.h"

HGN_BEGIN_C

/* Parts of a record that some formats cannot hold. */
#define HGN_DROPPED_KINDS 9
enum hgn_dropped { HGN_DROPPED_TAGS = 1, HGN_DROPPED_RESULT = 2, HGN_DROPPED_COMMENTS = 4, HGN_DROPPED_VARIATIONS = 8,
	HGN_DROPPED_NAGS = 16, HGN_DROPPED_MOVES = 32,
	HGN_DROPPED_CHARACTERS = 64, /* characters outside the encoding of the format; ? replaces them */
	HGN_DROPPED_COUNTERS = 128, /* move number and move clock of the initial position */
	HGN_DROPPED_META = 256 /* the JSON key `meta` */ };

/* The columns of a table, in order. An empty list, or NULL instead of the struct, means the default columns. */
#define HGN_COLUMNS_MAX 64
#define HGN_COLUMN_TAG 255 /* the column number of all tags */
struct hgn_columns {
	uint8_t n, list[HGN_COLUMNS_MAX]; /* column numbers, 0-based, as hgn_column_name() numbers them */
	const char *tag[HGN_COLUMNS_MAX]; /* for HGN_COLUMN_TAG: the name, up to a comma or the end; owned by the
					   * caller */
	bool guarded; /* write an apostrophe before cells that a spreadsheet could run */
};

/* Value of `wrap` in struct hgn_write_options: lines of any length. */
#define HGN_NO_WRAP ((uint32_t)1 << 30)
/* Options for writing records. NULL, or a zero-initialised struct, means all defaults. */
struct hgn_write_options {
	enum hgn_move_style moves;
	bool fens;             /* add the position after each ply, in formats that can hold it */
	bool annotations;      /* add clock times, evaluations, arrows and marks from comments, in formats that can hold
			        * them */
	bool source;           /* add the file and location of each record, in formats that can hold them, unless the
			        * record already has a source */
	bool strip_comments, strip_nags, strip_variations, strip_tags;
	const struct hgn_dialect *dialect; /* dialect of the format fen; NULL = native FEN; owned by the caller */
	uint32_t wrap;         /* maximum characters per line of movetext; 0 = 79, or the limit of the format;
			        * HGN_NO_WRAP = no limit */
	bool lossy;            /* drop the parts that the format cannot hold, instead of returning an error */
	unsigned *dropped;     /* receives the dropped parts as bits of enum hgn_dropped; may be NULL */

	struct hgn_columns columns; /* for the formats csv and tsv */
	const char *encoding; /* encoding of a notation's records: cp932, euc-jp, gb18030, latin-1 or windows-1252; NULL
			       * = that of the notation */
};

/* Properties of formats. */
enum hgn_trait {
	HGN_TRAIT_MOVETEXT = 1,    /* writes lines of moves, which can be wrapped */
	HGN_TRAIT_ANNOTATIONS = 2, /* stores annotations outside comments */
	HGN_TRAIT_TABLE = 4,       /* writes rows of cells */
	HGN_TRAIT_POSITIONS = 8,   /* writes positions without moves, in any dialect */
	HGN_TRAIT_LINES = 16,      /* writes one line per record */
	HGN_TRAIT_DOCUMENTS = 32,  /* separates records by a line "---" */
	HGN_TRAIT_UNPLAYED = 64    /* can be read and written without playing the moves */
};
/* An input format, an output format, or both. */
struct hgn_codec {
	const char *name, *about;
	bool reads, writes;
	const struct hgn_notation *notation; /* notation of its moves and positions; NULL = none */
	unsigned traits; /* bits of enum hgn_trait */
};
/* Return the nth format, or NULL after the last. */
HGN_API const struct hgn_codec *hgn_codec_at(size_t n);
/* Return the format of that name, or NULL. */
HGN_API const struct hgn_codec *hgn_codec_find(const char *name);
/* Return the format of a notation: its own record layout if it has one, otherwise HGN with its moves. It lives as long
 * as the notation. */
HGN_API const struct hgn_codec *hgn_notation_codec(const struct hgn_notation *notation);
/* Return the texts that hgn_codec_write() requires from hgn_play_record(), as bits of enum hgn_play_want. */
HGN_API unsigned hgn_codec_required(const struct hgn_codec *codec, const struct hgn_write_options *options);
/* Append a valid record in a format, including the separator from the next record. */
HGN_API int hgn_codec_write(struct hgn_buf *out, const struct hgn_codec *codec, const struct hgn_record *record,
    const struct hgn_play *play, const struct hgn_write_options *options, struct hgn_error *error);
/* Append the header of a file, which precedes all records. Most formats have none. */
HGN_API void hgn_codec_header(struct hgn_buf *out, const struct hgn_codec *codec,
    const struct hgn_write_options *options);

HGN_END_C
#endif
