/* SPDX-License-Identifier: MIT
 * The formats of records: one table, and one file per format.
 *
 * A format that can be read has a stream, which finds the end of each record and builds the record. HGN is read by the
 * reader itself. */
#ifndef HGN_CODEC_CODEC_H
#define HGN_CODEC_CODEC_H

#include "codec/capacity.h"
#include "hgn.h"
#include "hgn/tools/objects.h"
#include "record/stream.h"

/* An entry of the table of formats. The public struct is its first member, so that pointers to it can be converted. */
struct hgn_format {
	struct hgn_codec codec;
	struct hgn_capacity capacity;
	/* Return the texts that `write` requires, as bits of enum hgn_play_want. NULL if the format cannot be
	 * written. */
	unsigned (*wants)(const struct hgn_write_options *options);
	/* Append a valid, replayed record. The caller checks out->failed. */
	int (*write)(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
	    const struct hgn_write_options *options, struct hgn_error *error);
	const struct hgn_stream *stream; /* how it is read; NULL if it is HGN, or cannot be read */
	/* Append the header of a file. NULL if there is none. */
	void (*head)(struct hgn_buf *out, const struct hgn_write_options *options);
};

unsigned hgn_text_required(const struct hgn_write_options *options);
int hgn_text_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);

/* Append a record as PGN. Games other than chess are errors. */
int hgn_pgn_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);

/* Return true if --strip=tags keeps a tag: the seven-tag roster, and tags that the moves depend on. */
bool hgn_tag_stays(const char *name);

unsigned hgn_json_required(const struct hgn_write_options *options);
/* JSON: one object and a newline per record. */
int hgn_json_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);
extern const struct hgn_stream hgn_json_stream;

/* YAML: one document per record. */
int hgn_yaml_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);
extern const struct hgn_stream hgn_yaml_stream;
/* Return 1 if bytes begin with a YAML record, 0 if not, -1 if there are too few bytes and `last` is false. */
int hgn_yaml_detect(const char *bytes, size_t n, bool last);

/* SGF: one game tree per record. */
unsigned hgn_sgf_required(const struct hgn_write_options *options);
int hgn_sgf_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);
extern const struct hgn_stream hgn_sgf_stream;
/* Return 1 if bytes begin with a game tree, or with the root of one without its parenthesis, 0 if not, -1 if there are
 * too few bytes and `last` is false. */
int hgn_sgf_detect(const char *bytes, size_t n, bool last);

/* FEN and EPD: lines of positions. */
unsigned hgn_fen_required(const struct hgn_write_options *options);
int hgn_fen_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);
int hgn_epd_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);
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
int hgn_csv_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);
int hgn_tsv_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);
void hgn_csv_header(struct hgn_buf *out, const struct hgn_write_options *options);
void hgn_tsv_header(struct hgn_buf *out, const struct hgn_write_options *options);

/* Set the format until another is set or detected. */
void hgn_reader_set_format(struct hgn_reader *reader, const struct hgn_codec *codec);

#endif
