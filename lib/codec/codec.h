/* SPDX-License-Identifier: MIT
 * The formats that records are read from and written to: one table, one file a format.
 *
 * A format that is read has a stream, which says where records end and builds them; HGN is read by the reader itself. */
#ifndef HGN_CODEC_CODEC_H
#define HGN_CODEC_CODEC_H

#include "codec/capacity.h"
#include "hgn.h"
#include "record/stream.h"

/* A row of the table. Its first member is its public face, so that a pointer to that is a pointer to the row. */
struct hgn_format {
	struct hgn_codec codec;
	struct hgn_capacity capacity;
	/* Texts that `write` needs, of enum hgn_play_want; NULL when it does not write. */
	unsigned (*wants)(const struct hgn_write_options *options);
	/* Append a valid, played record. A failed allocation may be left in out->failed. */
	int (*write)(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
	    const struct hgn_write_options *options, struct hgn_error *error);
	const struct hgn_stream *stream; /* how it is read; NULL = as HGN, or not at all */
	/* Append what a stream begins with; NULL = nothing. */
	void (*head)(struct hgn_buf *out, const struct hgn_write_options *options);
};

unsigned hgn_text_required(const struct hgn_write_options *options);
int hgn_text_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);

/* Write records as PGN; other games than chess are errors. */
int hgn_pgn_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);

/* Whether --strip=tags leaves a tag alone: the seven-tag roster and what the moves depend on. */
bool hgn_tag_stays(const char *name);

unsigned hgn_json_required(const struct hgn_write_options *options);
/* One object and a newline. */
int hgn_json_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);
extern const struct hgn_stream hgn_json_stream;

/* A document of YAML. */
int hgn_yaml_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);
extern const struct hgn_stream hgn_yaml_stream;
/* Return 1 if bytes begin with a YAML record, 0 if not, -1 if there are too few bytes and `last` is false. */
int hgn_yaml_looks(const char *bytes, size_t n, bool last);

/* A game tree of SGF. */
unsigned hgn_sgf_required(const struct hgn_write_options *options);
int hgn_sgf_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);
extern const struct hgn_stream hgn_sgf_stream;
/* Return 1 if bytes begin with a game tree, 0 if not, -1 if there are too few bytes and `last` is false. */
int hgn_sgf_looks(const char *bytes, size_t n, bool last);

/* Lines of positions. */
unsigned hgn_fen_required(const struct hgn_write_options *options);
int hgn_fen_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);
int hgn_epd_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);
/* A stream where each non-empty line is a record that starts at its position. */
extern const struct hgn_stream hgn_fen_stream, hgn_epd_stream;
/* Return 1 if bytes begin with a FEN, 2 for an EPD with operations, 0 for neither; -1 if there are too few bytes and
 * `last` is false. */
int hgn_fen_looks(const char *bytes, size_t n, bool last);

/* Tables. */
unsigned hgn_table_required(const struct hgn_write_options *options);
int hgn_csv_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);
int hgn_tsv_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);
void hgn_csv_header(struct hgn_buf *out, const struct hgn_write_options *options);
void hgn_tsv_header(struct hgn_buf *out, const struct hgn_write_options *options);

/* Read a format until another is set or found. */
void hgn_reader_set_format(struct hgn_reader *reader, const struct hgn_codec *codec);

#endif
