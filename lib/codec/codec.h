/* SPDX-License-Identifier: MIT
 * The formats of records: one table, and one file per format.
 *
 * A format that can be read has a stream, which finds the end of each record and builds the record. HGN is read by the
 * reader itself. */
#ifndef HGN_CODEC_CODEC_H
#define HGN_CODEC_CODEC_H

#include "hgn.h"
#include "hgn/tools/objects.h"
#include "record/reader.h"

/* A valid, replayed record that is written, and where. The play has the texts that the format requires. */
struct hgn_writer {
	struct hgn_buf *out; /* the caller checks out->failed */
	const struct hgn_record *record;
	const struct hgn_play *play;
	const struct hgn_write_options *options;
	const struct hgn_notation *notation; /* of the format; NULL = none */
	struct hgn_error *error;
};
/* Append a record. Return 0, HGN_EINVAL (not-expressible) or HGN_ENOMEM. */
typedef int hgn_write_fn(const struct hgn_writer *to);

/* Return the ply for the move at an item of the record, or NULL. */
static inline const struct hgn_played *
hgn_played_at(const struct hgn_play *play, uint32_t item)
{
	size_t low = 0, high = play->nmoves, middle;

	while (low < high) {
		middle = low + (high - low) / 2;
		if (play->moves[middle].item < item)
			low = middle + 1;
		else
			high = middle;
	}
	return low < play->nmoves && play->moves[low].item == item ? &play->moves[low] : NULL;
}

/* All parts of a record. */
#define HGN_HOLDS_ALL ((1u << HGN_DROPPED_KINDS) - 1)

/* The capacity of a format: the parts of a record that it can hold. */
struct hgn_capacity {
	unsigned holds;    /* parts that the format can hold, as bits of enum hgn_dropped */
	unsigned optional; /* parts that are dropped even without options->lossy, because the format serves another
			    * purpose */
	/* Return true if the format can hold a tag although it cannot hold HGN_DROPPED_TAGS. NULL = it can hold
	 * none. */
	bool (*holds_tag)(const void *ctx, const struct hgn_record *record, const struct hgn_play *play,
	    const struct hgn_tag *tag);
};

/* An entry of the table of formats. The public struct is its first member, so that pointers to it can be converted. */
struct hgn_format {
	struct hgn_codec codec;
	struct hgn_capacity capacity;
	/* Return the texts that `write` requires, as bits of enum hgn_play_want. NULL if the format cannot be
	 * written. */
	unsigned (*wants)(const struct hgn_write_options *options);
	hgn_write_fn *write;
	const struct hgn_stream *stream; /* how it is read; NULL if it is HGN, or cannot be read */
	/* Append the header of a file. NULL if there is none. */
	void (*head)(struct hgn_buf *out, const struct hgn_write_options *options);
};

/* HGN: tags, an empty line, movetext, and an empty line. A move without a text is copied from the record. The notation
 * may have other names for games and tags. For PGN, games other than chess are errors. */
unsigned hgn_text_required(const struct hgn_write_options *options);
hgn_write_fn hgn_text_write, hgn_pgn_write;

/* Return true if --strip=tags keeps a tag: the seven-tag roster, and tags that the moves depend on. */
bool hgn_tag_stays(const char *name, size_t n);
/* Return true if the value of a tag follows from the game, the initial position or the result. */
bool hgn_tag_is_derived(const char *name, size_t n);

unsigned hgn_json_required(const struct hgn_write_options *options);
/* JSON: one object and a newline per record. */
hgn_write_fn hgn_json_write;
extern const struct hgn_stream hgn_json_stream;

/* YAML: one document per record. */
hgn_write_fn hgn_yaml_write;
extern const struct hgn_stream hgn_yaml_stream;
/* Return 1 if bytes begin with a YAML record, 0 if not, -1 if there are too few bytes and `last` is false. */
int hgn_yaml_detect(const char *bytes, size_t n, bool last);

/* SGF: one game tree per record. */
unsigned hgn_sgf_required(const struct hgn_write_options *options);
hgn_write_fn hgn_sgf_write;
extern const struct hgn_stream hgn_sgf_stream;
/* Return 1 if bytes begin with a game tree, or with the root of one without its parenthesis, 0 if not, -1 if there are
 * too few bytes and `last` is false. */
int hgn_sgf_detect(const char *bytes, size_t n, bool last);

/* FEN and EPD: lines of positions. */
unsigned hgn_fen_required(const struct hgn_write_options *options);
hgn_write_fn hgn_fen_write, hgn_epd_write;
/* Return true for tags that these formats can hold: perft counts, and in EPD operations. */
bool hgn_fen_holds_tag(const void *ctx, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_tag *tag);
bool hgn_epd_holds_tag(const void *ctx, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_tag *tag);
/* Streams with one record per non-empty line, which begins with a position. */
extern const struct hgn_stream hgn_fen_stream, hgn_epd_stream;
/* Return 1 if bytes begin with a FEN, 2 if with an EPD that has operations, 0 if with neither, -1 if there are too few
 * bytes and `last` is false. */
int hgn_fen_detect(const char *bytes, size_t n, bool last);

/* Tables. */
unsigned hgn_table_required(const struct hgn_write_options *options);
hgn_write_fn hgn_csv_write, hgn_tsv_write;
void hgn_csv_header(struct hgn_buf *out, const struct hgn_write_options *options);
void hgn_tsv_header(struct hgn_buf *out, const struct hgn_write_options *options);

/* Set the format until another is set or detected. */
void hgn_reader_set_format(struct hgn_reader *reader, const struct hgn_codec *codec);


/* Check that a format can hold a record. A part that it cannot hold is added to options->dropped if it is optional or
 * options->lossy is set; otherwise return HGN_EINVAL (not-expressible) with its location. `format` is the name of the
 * format for messages, and `ctx` is passed to holds_tag. */
int hgn_capacity_check(const struct hgn_capacity *capacity, const void *ctx, const char *format,
    const struct hgn_writer *to);
/* Add a part that a writer cannot write to options->dropped. Return false if the writer must report an error
 * instead. */
bool hgn_capacity_drop(const struct hgn_write_options *options, enum hgn_dropped part);
/* Add the location of an item to an error that was just set. Return its status. */
int hgn_capacity_locate(const struct hgn_record *record, const struct hgn_item *item, struct hgn_error *error);
/* Set the format of a reader to a notation with a record layout. */
void hgn_syntax_open(struct hgn_reader *reader, const struct hgn_notation *notation);
/* Records in the layout of the notation. Requires HGN_WANT_LAN, with moves in the notation. An error has the location
 * of the part that cannot be written. */
hgn_write_fn hgn_syntax_write;

#endif
