/* SPDX-License-Identifier: MIT
 * Bytes read as JSON, or as the format that FORMAT names, then as text. What is accepted must have the syntax of a
 * record; what is also valid, written in the format, read and written once more, must give the same bytes, and the same
 * text as the first time. */
#include "hgn.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifndef FORMAT
#define FORMAT "json"
#endif

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct bytes {
	const char *data;
	size_t len;
};

struct stage {
	struct hgn_library *library;
	struct hgn_reader *reader;
	struct hgn_record record;
	struct hgn_play play;
	bool text;   /* text is read, not JSON */
	bool syntax; /* the text of a record was wrong */
};

static void
check(bool right)
{
	if (!right)
		abort();
}

static void
report(void *ctx, const struct hgn_diagnostic *diagnostic)
{
	struct stage *stage = ctx;

	check(diagnostic->rule != NULL && diagnostic->message != NULL && strchr(diagnostic->message, '\n') == NULL);
	if (diagnostic->severity == HGN_ERROR && strncmp(diagnostic->rule, "syntax-", 7) == 0 &&
	    strcmp(diagnostic->rule, "syntax-record-too-long") != 0)
		stage->syntax = true;
}

static void
stage_init(struct stage *stage, struct hgn_library *library, const char *codec)
{
	memset(stage, 0, sizeof *stage);
	stage->text = strcmp(codec, "hgn") == 0;
	stage->library = library;
	check(hgn_reader_new(&stage->reader, NULL, NULL) == 0);
	hgn_reader_set_codec(stage->reader, hgn_codec_find(codec));
}

static void
stage_clear(struct stage *stage)
{
	hgn_play_clear(&stage->play);
	hgn_record_clear(&stage->record);
	hgn_reader_free(stage->reader);
}

/* Read the next record and append it in both formats when it is valid. */
static bool
step(struct stage *stage, struct hgn_buf *json, struct hgn_buf *text)
{
	const struct hgn_write_options options = { .fens = true };
	const struct hgn_listener listener = { .report = report, .ctx = stage };
	const struct hgn_play_options how = { .want = HGN_WANT_SAN | HGN_WANT_LAN | HGN_WANT_FEN };
	struct hgn_record plain;
	struct hgn_error error;

	if (hgn_reader_next(stage->reader, &stage->record, &listener, NULL) != 0)
		return false;
	check(!stage->syntax || stage->text);
	if (stage->record.broken)
		return true;
	check(hgn_play_record(&stage->play, stage->library, &stage->record, &how, &listener, NULL) == 0);
	if (!stage->play.valid)
		return true;
	plain = stage->record;
	plain.ordinal = 1; /* invalid records are left out, so the ordinals would differ the second time */
	if (hgn_codec_write(json, hgn_codec_find(FORMAT), &plain, &stage->play, &options, &error) != 0) {
		check(strcmp(error.rule, "not-expressible") == 0);
		return true; /* what the format has no place for is refused, not dropped */
	}
	check(hgn_codec_write(text, hgn_codec_find("hgn"), &plain, &stage->play, &options, NULL) == 0);
	return true;
}

/* What was written from valid records must be valid, and come out as it went in. */
static void
again(struct hgn_library *library, const struct hgn_buf *json, const struct hgn_buf *text)
{
	struct bytes bytes = { json->data, json->len };
	struct hgn_buf json2 = { 0 }, text2 = { 0 };
	struct stage stage;

	stage_init(&stage, library, FORMAT);
	hgn_reader_open_memory(stage.reader, "-", bytes.data, bytes.len);
	while (step(&stage, &json2, &text2))
		check(stage.play.valid && !stage.record.broken);
	check(json2.len == json->len && memcmp(json2.data, json->data, json->len) == 0);
	check(text2.len == text->len && memcmp(text2.data, text->data, text->len) == 0);
	stage_clear(&stage);
	hgn_buf_clear(&json2);
	hgn_buf_clear(&text2);
}

static void
run(struct hgn_library *library, const char *codec, struct bytes bytes)
{
	struct hgn_buf json = { 0 }, text = { 0 };
	struct stage stage;

	stage_init(&stage, library, codec);
	hgn_reader_open_memory(stage.reader, "-", bytes.data, bytes.len);
	while (step(&stage, &json, &text))
		continue;
	stage_clear(&stage);
	if (json.len > 0)
		again(library, &json, &text);
	hgn_buf_clear(&json);
	hgn_buf_clear(&text);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct bytes bytes = { (const char *)data, size };
	static struct hgn_library *library;

	if (library == NULL)
		library = hgn_library_new(NULL);
	check(library != NULL);
	run(library, FORMAT, bytes);
	run(library, "hgn", bytes);
	return 0;
}
