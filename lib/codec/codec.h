/* SPDX-License-Identifier: MIT
 * The formats that records are read from and written to: one table, one file a format.
 *
 * A format that is read brings a hook that the reader calls in place of its own HGN parser; whatever it reads, it turns
 * it into HGN text, so that everything behind the reader knows one language only. */
#ifndef HGN_CODEC_CODEC_H
#define HGN_CODEC_CODEC_H

#include "codec/capacity.h"
#include "hgn.h"
#include "record/reader.h"

/* A row of the table. Its first member is its public face, so that a pointer to that is a pointer to the row. */
struct hgn_format {
	struct hgn_codec codec;
	struct hgn_capacity capacity;
	/* Texts that `write` needs, of enum hgn_play_want; NULL when it does not write. */
	unsigned (*wants)(const struct hgn_write_options *options);
	/* Append a valid, played record. A failed allocation may be left in out->failed. */
	int (*write)(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
	    const struct hgn_write_options *options, struct hgn_error *error);
	/* Reads the next record; NULL for the reader's own way. */
	hgn_next_fn *next;
	/* Append what a stream begins with; NULL = nothing. */
	void (*head)(struct hgn_buf *out, const struct hgn_write_options *options);
};

unsigned hgn_text_required(const struct hgn_write_options *options);
int hgn_text_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);

/* The same, but for records of other games, which PGN cannot hold. */
int hgn_pgn_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);

/* Whether --strip=tags leaves a tag alone: the seven-tag roster and what the moves depend on. */
bool hgn_tag_stays(const char *name);

unsigned hgn_json_required(const struct hgn_write_options *options);
/* One object and a newline. */
int hgn_json_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);
struct json_t;
/* What is in a line of JSON beside what its text says. */
struct hgn_json_beside {
	struct hgn_span meta, origin; /* set to where the values of "meta" and "source" stand; of length 0 = nowhere */
	struct hgn_buf game; /* "variant", if the tag Variant is a different text; else empty. The caller clears it. */
	/* Called for what is left out; NULL = it is not reported. */
	void (*report)(void *ctx, const struct hgn_error *fault);
	void *ctx;
	/* What another format brings that has the same values: sets fault->col to where one begins, or with `key` its key,
	 * and gets notes of where they were put. NULL = places are not known. */
	void (*locate)(void *ctx, struct hgn_error *fault, const struct json_t *value, bool key);
	struct hgn_buf *notes; /* of struct hgn_json_note */
};
/* Append the HGN text of one line of JSON; `non_ascii` lets moves hold characters beyond ASCII. HGN_EINVAL with rule, message
 * and error->col (bytes from 1; 1 when the fault is about a value as a whole), or HGN_ENOMEM; what was appended is of no
 * use then. */
int hgn_json_text(struct hgn_buf *out, const char *line, size_t n, bool non_ascii, struct hgn_json_beside *beside,
    struct hgn_error *error);
/* The next line that is not blank. What is wrong with it is reported, and the record broken and empty then. */
hgn_next_fn hgn_json_next;

/* A document of YAML. */
int hgn_yaml_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);
/* The next document that is not empty. What is wrong with it is reported, and the record broken and empty then. */
hgn_next_fn hgn_yaml_next;
/* Whether bytes begin with a record in YAML: 1, 0, or -1 when there are too few to tell and `last` does not say that
 * these are all. */
int hgn_yaml_looks(const char *bytes, size_t n, bool last);

/* A game tree of SGF. */
unsigned hgn_sgf_required(const struct hgn_write_options *options);
int hgn_sgf_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);
/* The next game tree. What is wrong with it is reported, and the record broken and empty then. */
hgn_next_fn hgn_sgf_next;
/* Whether bytes begin with a game tree: 1, 0, or -1 when there are too few to tell and `last` does not say that these are
 * all. */
int hgn_sgf_looks(const char *bytes, size_t n, bool last);

/* Lines of positions. */
unsigned hgn_fen_required(const struct hgn_write_options *options);
int hgn_fen_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);
int hgn_epd_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error);
/* The next line that is not blank, as a record that starts at the position on it. */
hgn_next_fn hgn_fen_next, hgn_epd_next;
/* Whether bytes begin with a FEN (1) or an EPD with operations (2), or with neither (0); -1 when there are too few to
 * tell and `last` does not say that these are all. */
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
