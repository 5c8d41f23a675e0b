/* SPDX-License-Identifier: MIT
 * Records of one format written in another: an accepted record must have the syntax of a record. If it is also valid,
 * it is written in the format, read and written once more, and must give the same bytes, and the same text as the first
 * time. */
#ifndef HGN_TESTS_ROUND_TRIP_H
#define HGN_TESTS_ROUND_TRIP_H

#include "handmade.h"

struct stage {
	struct hgn_library *library;
	const struct hgn_codec *format;
	struct hgn_reader *reader;
	struct hgn_record record;
	struct hgn_play play;
	bool text;   /* text is read, not JSON */
	bool syntax; /* the text of a record was wrong */
};

static inline void
stage_report(void *ctx, const struct hgn_diagnostic *diagnostic)
{
	struct stage *stage = ctx;

	CHECK(diagnostic->rule != NULL && diagnostic->message != NULL && strchr(diagnostic->message, '\n') == NULL);
	if (diagnostic->severity == HGN_ERROR && strncmp(diagnostic->rule, "syntax-", 7) == 0 &&
	    strcmp(diagnostic->rule, "syntax-record-too-long") != 0)
		stage->syntax = true;
	observe_number(diagnostic->offset);
	observe_number(diagnostic->col);
	observe_text(diagnostic->rule);
	observe_message(diagnostic->message);
}

static inline void
stage_init(struct stage *stage, struct hgn_library *library, const char *format, const char *codec)
{
	memset(stage, 0, sizeof *stage);
	stage->text = strcmp(codec, "hgn") == 0;
	stage->library = library;
	stage->format = hgn_codec_find(format);
	CHECK(hgn_reader_new(&stage->reader, NULL, NULL) == 0);
	hgn_reader_set_codec(stage->reader, hgn_codec_find(codec));
}

static inline void
stage_clear(struct stage *stage)
{
	hgn_play_clear(&stage->play);
	hgn_record_clear(&stage->record);
	hgn_reader_free(stage->reader);
}

/* Read the next record and append it in both formats when it is valid. */
static inline bool
next_record(struct stage *stage, struct hgn_buf *out, struct hgn_buf *text)
{
	const struct hgn_write_options options = { .fens = true };
	const struct hgn_listener listener = { .report = stage_report, .ctx = stage };
	const struct hgn_play_options how = { .want = HGN_WANT_SAN | HGN_WANT_LAN | HGN_WANT_FEN };
	struct hgn_record plain;
	struct hgn_error error;

	if (hgn_reader_next(stage->reader, &stage->record, &listener, NULL) != 0)
		return false;
	CHECK(!stage->syntax || stage->text);
	if (stage->record.broken)
		return true;
	CHECK(hgn_play_record(&stage->play, stage->library, &stage->record, &how, &listener, NULL) == 0);
	if (!stage->play.valid)
		return true;
	plain = stage->record;
	plain.ordinal = 1; /* invalid records are left out, so the ordinals would differ the second time */
	if (hgn_codec_write(out, stage->format, &plain, &stage->play, &options, &error) != 0) {
		CHECK(strcmp(error.rule, "not-expressible") == 0 || strcmp(error.rule, "game-not-supported") == 0);
		return true; /* what the format has no place for is refused, not dropped */
	}
	CHECK(hgn_codec_write(text, hgn_codec_find("hgn"), &plain, &stage->play, &options, NULL) == 0);
	return true;
}

/* Check that text written from valid records is valid, and is written again unchanged. */
static inline void
read_again(struct hgn_library *library, const char *format, const struct hgn_buf *out, const struct hgn_buf *text)
{
	struct hgn_buf out2 = { 0 }, text2 = { 0 };
	struct stage stage;

	stage_init(&stage, library, format, format);
	hgn_reader_open_memory(stage.reader, "-", out->data, out->len);
	while (next_record(&stage, &out2, &text2))
		CHECK(stage.play.valid && !stage.record.broken);
	CHECK(out2.len == out->len && memcmp(out2.data, out->data, out->len) == 0);
	CHECK(text2.len == text->len && memcmp(text2.data, text->data, text->len) == 0);
	stage_clear(&stage);
	hgn_buf_clear(&out2);
	hgn_buf_clear(&text2);
}

/* Bytes of a format, `codec`, through another one and back. */
static inline void
round_trip(struct hgn_library *library, const char *format, const char *codec, const char *bytes, size_t n)
{
	struct hgn_buf out = { 0 }, text = { 0 };
	struct stage stage;

	stage_init(&stage, library, format, codec);
	hgn_reader_open_memory(stage.reader, "-", bytes, n);
	while (next_record(&stage, &out, &text))
		continue;
	stage_clear(&stage);
	observe_buf(&out);
	observe_buf(&text);
	if (out.len > 0)
		read_again(library, format, &out, &text);
	hgn_buf_clear(&out);
	hgn_buf_clear(&text);
}

#endif
