/* SPDX-License-Identifier: MIT
 * Formats that records are read from and written to. */
#ifndef HGN_FORMAT_H
#define HGN_FORMAT_H

#include "hgn/play.h"

HGN_BEGIN_C

/* What of a record a format may have no place for. */
enum hgn_lost { HGN_LOST_TAGS = 1, HGN_LOST_RESULT = 2, HGN_LOST_COMMENTS = 4, HGN_LOST_VARIATIONS = 8,
	HGN_LOST_NAGS = 16 };

/* How to write records; NULL = as zeros say. */
struct hgn_write_options {
	enum hgn_move_style moves;
	bool fens;             /* add the position after each half-move where the format can hold it */
	bool source;           /* add where the record was read, where the format can hold it and nothing says it yet */
	bool strip_comments, strip_nags, strip_variations, strip_tags;
	const struct hgn_dialect *dialect; /* what the format fen writes positions in, NULL = the native text; lent */
	bool lossy;            /* leave out what the format cannot hold, instead of failing */
	unsigned *lost;        /* what a notation leaves out is added to this, of enum hgn_lost; NULL = nobody asks */
};

/* A format that records are read from, written to, or both. */
struct hgn_codec {
	const char *name, *about;
	bool reads, writes;
	const struct hgn_notation *notation; /* what it is read and written with, NULL = none */
};
/* The nth format, or NULL after the last. */
HGN_API const struct hgn_codec *hgn_codec_at(size_t n);
HGN_API const struct hgn_codec *hgn_codec_find(const char *name);
/* The format that a notation is: its records, or HGN with its moves. It lives as long as the notation. */
HGN_API const struct hgn_codec *hgn_notation_codec(const struct hgn_notation *notation);
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

HGN_END_C
#endif
