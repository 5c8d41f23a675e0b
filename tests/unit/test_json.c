/* SPDX-License-Identifier: MIT
 * Tests the formats: their table, detection, JSON read and written, and conversion in both directions without loss. */
#include "codec/codec.h"
#include "hgn/tools/tools.h"


#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define START "k/rpr/fp1pf/gpm1mpg/p5p/2M1M2/PPPPPPP/GFRKRFG w - 1"
#define AFTER_G3 "k/rpr/fp1pf/gpm1mpg/p5p/2M1M1P/PPPPPP1/GFRKRFG b - 1"
#define ROSTER "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n"
#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- what JSON becomes ---- */

static void
put_item(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_item *item)
{
	const char *text = record->text.data + item->span.off;
	int n = (int)item->span.len;

	switch (item->kind) {
	case HGN_COMMENT:
		hgn_buf_puts(out, " {");
		hgn_record_comment(out, record, item);
		hgn_buf_puts(out, "}");
		break;
	case HGN_NAG:
		hgn_buf_printf(out, " $%u", (unsigned)item->value);
		break;
	case HGN_OPEN:
	case HGN_CLOSE:
		hgn_buf_puts(out, item->kind == HGN_OPEN ? " (" : " )");
		break;
	default:
		hgn_buf_printf(out, item->kind == HGN_LINE_COMMENT ? " ;%.*s\n" : " %.*s", n, text);
	}
}

/* The first and most severe diagnostic. */
static void
keep_worst(void *ctx, const struct hgn_diagnostic *d)
{
	struct hgn_error *error = ctx;

	if (error->rule[0] != '\0' && (int)d->severity <= error->status)
		return;
	error->status = (int)d->severity;
	snprintf(error->rule, sizeof error->rule, "%s", d->rule);
	snprintf(error->message, sizeof error->message, "%s", d->message);
	error->col = d->col;
}

/* Read a line into a record; the most severe remark is stored in `error`. */
static int
read_json(struct hgn_record *record, const char *json, size_t n, struct hgn_error *error)
{
	struct hgn_listener listener = { .report = keep_worst, .ctx = error };
	struct hgn_reader *reader;
	int status;

	assert_int_equal(hgn_reader_new(&reader, NULL, NULL), 0);
	hgn_reader_set_codec(reader, hgn_codec_find("json"));
	hgn_reader_open_memory(reader, "x", json, n);
	status = hgn_reader_next(reader, record, &listener, NULL);
	hgn_reader_free(reader);
	return status;
}

/* Tags with their values as written, and items. */
static void
put_record(struct hgn_buf *out, const struct hgn_record *record)
{
	size_t i;

	for (i = 0; i < record->ntags; i++) {
		hgn_buf_puts(out, record->tags[i].implied ? "[ " : "[");
		hgn_record_tag_name(out, record, &record->tags[i]);
		hgn_buf_puts(out, " ");
		hgn_record_tag_value(out, record, &record->tags[i]);
		hgn_buf_puts(out, "]\n");
	}
	hgn_buf_putc(out, '\n');
	for (i = 0; i < record->nitems; i++)
		put_item(out, record, &record->items[i]);
	hgn_buf_putc(out, '\n');
}

static void
test_text(void **state)
{
	static const struct {
		const char *json, *text;
	} cases[] = {
		{ "{\"variant\":\"v\",\"moves\":[],\"result\":\"*\"}", "[Variant v]\n\n *\n" },
		{ " {\"result\":\"1-0\",\"moves\":[{\"san\":\"a1\"},{\"long\":\"b1-b2\"}],\"variant\":\"v\"}\r",
		    "[Variant v]\n\n a1 b1-b2 1-0\n" },
		{ "{\"variant\":\"v\",\"tags\":{\"B\":\"q\\\"\\\\\\u00e9\",\"Variant\":\"V\",\"A\":\"\"},"
		    "\"moves\":[],\"result\":\"*\"}",
		    "[B q\"\\\xC3\xA9]\n[Variant V]\n[A ]\n\n *\n" },
		{ "{\"variant\":\"v\",\"start\":\"8 w\",\"moves\":[],\"result\":\"*\"}",
		    "[Variant v]\n[ FEN 8 w]\n\n *\n" },
		{ "{\"variant\":\"v\",\"tags\":{\"SetUp\":\"1\"},\"start\":\"8 w\",\"moves\":[],\"result\":\"*\"}",
		    "[SetUp 1]\n[Variant v]\n[ FEN 8 w]\n\n *\n" },
		{ "{\"variant\":\"chess\",\"moves\":[],\"result\":\"*\"}", "\n *\n" },
		{ "{\"variant\":\"v\",\"tags\":{\"FEN\":\"8 w\"},\"start\":\"8 w\",\"moves\":[],\"result\":\"*\"}",
		    "[FEN 8 w]\n[Variant v]\n\n *\n" },
		{ "{\"variant\":\"v\",\"moves\":[{\"san\":\"a\",\"nags\":[1,255],\"comments\":[\" x \\n\\t y\",\" \","
		    "\"c}\\nd\"]}],"
		  "\"result\":\"*\",\"comments\":[\"p\"],\"end_comments\":[\"e\"]}",
		    "[Variant v]\n\n {p} a $1 $255 {x y} ;c} d\n {e} *\n" },
		{ "{\"variant\":\"v\",\"moves\":[{\"san\":\"a\",\"comments\":[\"m\"],\"variations\":[[{\"san\":\"b\","
		  "\"comments_before\":[\"i\"]},{\"san\":\"c\",\"comments\":[\"j\"],\"comments_after\":[\"k\"],"
		  "\"variations\":[[{\"san\":\"d\"}]]}],[{\"san\":\"e\"}]]},{\"san\":\"f\"}],\"result\":\"*\"}",
		    "[Variant v]\n\n a {m} ( {i} b c {j} ( d ) ) {k} ( e ) f *\n" },
	};
	size_t i;

	(void)state;
	for (i = 0; i < COUNT(cases); i++) {
		struct hgn_record record = { 0 };
		struct hgn_error error = { .rule = "" };
		struct hgn_buf out = { 0 };

		assert_int_equal(read_json(&record, cases[i].json, strlen(cases[i].json), &error), 0);
		put_record(&out, &record);
		assert_string_equal(hgn_buf_string(&out), cases[i].text);
		assert_string_equal(error.rule, "");
		hgn_record_clear(&record);
		hgn_buf_clear(&out);
	}
}

/* The value of "variant" is kept beside the text if the tag has another. */
static void
test_variant(void **state)
{
	static const struct {
		const char *tags, *game;
	} cases[] = {
		{ "", "" },
		{ "\"Variant\":\"v\"", "" },
		{ "\"Variant\":\"V\"", "v" },
		{ "\"Variant\":\"\"", "v" },
	};
	size_t i;

	(void)state;
	for (i = 0; i < COUNT(cases); i++) {
		struct hgn_error error = { .rule = "" };
		struct hgn_record record = { 0 };
		struct hgn_buf json = { 0 };

		hgn_buf_printf(&json, "{\"variant\":\"v\",\"tags\":{%s},\"moves\":[],\"result\":\"*\"}", cases[i].tags);
		assert_int_equal(read_json(&record, json.data, json.len, &error), 0);
		assert_string_equal(record.game.len > 0 ? record.text.data + record.game.off : "", cases[i].game);
		hgn_record_clear(&record);
		hgn_buf_clear(&json);
	}
}

#define CUT_OFF "a JSON object over several lines, or one that is cut off; expected one object per line (jq -c .)"

static const struct {
	const char *rule, *json, *message;
	unsigned col;
} faults[] = {
	{ "json-syntax", "{\"variant\":tru}", "expected a value, found 'tru'", 12 },
	{ "json-syntax", "{\"variant\":\"v\"} {}", "expected the end of the line, found '{'", 17 },
	{ "json-syntax", "{\"a\":\"\xFF\"}", "invalid UTF-8", 7 },
	{ "json-missing-key", "{\"id\":123456789012345678901}", NULL, 1 },
	{ "json-missing-key", "{\"id\":-9223372036854775809}", NULL, 1 },
	{ "json-type", "{\"id\":-0.5E+999}", "id: must be an integer", 7 },
	{ "json-syntax", "{\"a\":123456789012345678901,\"b\":x}", "expected a value, found 'x'", 32 },
	{ "json-syntax", "{\"a\":123456789012345678901.}", "expected a number, found '123456789012345678901.'", 6 },
	{ "json-syntax", "{\"a\":1e}", "expected a number, found '1e'", 6 },
	{ "json-syntax", "{\"a\":-}", "expected a number, found '-'", 6 },
	{ "json-syntax", "{\"a\":00}", "expected a number, found '00'", 6 },
	{ "json-syntax", "{\"a\":truetrue}", "expected ',' or '}', found 'true'", 10 },
	{ "json-syntax", "{\"a\":[1 2]}", "expected ',' or ']', found '2'", 9 },
	{ "json-syntax", "{\"a\":[1,]}", "expected a value, found ']'", 9 },
	{ "json-syntax", "{\"a\":[,1]}", "expected a value, found ','", 7 },
	{ "json-syntax", "{,\"a\":1}", "expected a key in double quotes, found ','", 2 },
	{ "json-syntax", "{\"a\" 1}", "expected ':' after a key, found '1'", 6 },
	{ "json-syntax", "{\"a\":\"\t\"}", "control character in a string; expected an escape such as \\n", 7 },
	{ "json-syntax", "{\"a\":\"b\\x\"}", NULL, 8 },
	{ "json-syntax", "{\"a\":\"\\u12g4\"}", NULL, 7 },
	{ "json-syntax", "{\"a\":\"\\ud800\\u0041\"}", NULL, 7 },
	{ "json-syntax", "{\"a\":\"\\udc00\"}", NULL, 7 },
	{ "json-syntax", "{\"a\":\"\\ud800", NULL, 7 },
	{ "json-syntax", "{\"a\":\"\\", CUT_OFF, 1 },
	{ "json-syntax", "{\"a\":\"", CUT_OFF, 1 },
	{ "json-syntax", "{\"a\":[1,", CUT_OFF, 1 },
	{ "json-syntax", "\"a", "expected '\"' at the end of a string, found the end", 3 },
	{ "json-syntax", "null{", "expected the end of the line, found '{'", 5 },
	{ "json-syntax", "{}null\xC3\xA9", "expected the end of the line, found 'null\xC3\xA9'", 3 },
	{ "json-missing-key", "{}", NULL, 1 },
	{ "json-type", "\"a string of more than 16 bytes\"", "a record must be an object", 1 },
	{ "json-type", "{\"meta\":{\"a\":1,\"b\":{\"a\":1},\"c\":[{\"a\":1},{\"a\":1}]},\"a\":1,\"moves\":0}", NULL, 65 },
	{ "json-duplicate-key", "{\"a string of more than 16 bytes\":1,\"a string of more than 16 bytes\":2}", NULL, 37 },
	{ "json-duplicate-key", "{\"a\":{\"b\":1,\"c\":2},\"\\u0061\":2}", NULL, 20 },
	{ "json-duplicate-key", "{\"meta\":{\"a\":1,\"b\":{\"a\":1},\"a\":2}}", NULL, 28 },
	{ "json-duplicate-key", "{\"a\":1,\"a\":2}", NULL, 8 },
	{ "json-value", "{\"a\":\"\\u0000\"}", NULL, 7 },
	{ "json-type", "[]", "a record must be an object", 1 },
	{ "json-missing-key", "{\"moves\":[],\"result\":\"*\"}", "the key \"variant\" is missing", 1 },
	{ "json-missing-key", "{\"variant\":\"v\",\"result\":\"*\"}", "the key \"moves\" is missing", 1 },
	{ "json-missing-key", "{\"variant\":\"v\",\"moves\":[]}", "the key \"result\" is missing", 1 },
	{ "json-missing-key", "{\"varian\":1}", NULL, 1 },
	{ "json-type", "{\"id\":\"1\"}", "id: must be an integer", 7 },
	{ "json-type", "{\"id\":1.0}", "id: must be an integer", 7 },
	{ "json-type", "{\"tags\":null}", "tags: must be an object", 9 },
	{ "json-value", "{\"variant\":\"v\",\"moves\":[],\"result\":\"1\"}", "result: must be 1-0, 0-1,"
	    " 1/2-1/2 or *", 36 },
	{ "json-value", "{\"variant\":\"v\\n\",\"moves\":[],\"result\":\"*\"}", NULL, 12 },
	{ "json-value", "{\"variant\":\"v\",\"tags\":{\"A-\":\"\"},\"moves\":[],\"result\":\"*\"}", NULL, 23 },
	{ "json-value", "{\"variant\":\"v\",\"tags\":{\"\":\"\"},\"moves\":[],\"result\":\"*\"}", NULL, 23 },
	{ "json-value", "{\"variant\":\"v\",\"tags\":{\"A\":\"\\n\"},\"moves\":[],\"result\":\"*\"}",
	    "tags.A: a tag cannot hold a line break", 28 },
	{ "json-type", "{\"variant\":\"v\",\"tags\":{\"A\":1},\"moves\":[],"
	    "\"result\":\"*\"}", "tags.A: must be a string", 28 },
	{ "json-start-mismatch", "{\"variant\":\"v\",\"tags\":{\"FEN\":\"1\"},\"start\":\"2\",\"moves\":[],"
	    "\"result\":\"*\"}", NULL, 43 },
};

/* Faults of a move. */
static const struct {
	const char *rule, *move, *message;
	unsigned col;
} move_faults[] = {
	{ "json-type", "1", "moves[1]: must be an object", 37 },
	{ "json-missing-key", "{\"San\":\"a\"}", NULL, 37 },
	{ "json-missing-key", "{}", NULL, 37 },
	{ "json-value", "{\"san\":\"\"}", "moves[1].san: no move: \"\"", 44 },
	{ "json-value", "{\"san\":\"12\"}", NULL, 44 },
	{ "json-value", "{\"san\":\"1/2-1/2\"}", NULL, 44 },
	{ "json-value", "{\"san\":\"a b\"}", NULL, 44 },
	{ "json-value", "{\"long\":\"a!\"}", "moves[1].long: no move: \"a!\"", 45 },
	{ "json-type", "{\"san\":\"a\",\"ply\":\"1\"}", NULL, 54 },
	{ "json-type", "{\"san\":\"a\",\"side\":0}", NULL, 55 },
	{ "json-type", "{\"san\":\"a\",\"nags\":[\"1\"]}", "moves[1].nags[0]: must be an integer", 56 },
	{ "json-value", "{\"san\":\"a\",\"nags\":[0,4294967296]}", NULL, 58 },
	{ "json-value", "{\"san\":\"a\",\"nags\":[-1]}", NULL, 56 },
	{ "json-type", "{\"san\":\"a\",\"comments\":[\"\",[]]}", "moves[1].comments[1]: must be a string", 63 },
	{ "json-value", "{\"san\":\"a\",\"comments_before\":[]}", NULL, 37 },
	{ "json-value", "{\"san\":\"a\",\"comments_after\":[]}", NULL, 37 },
	{ "json-type", "{\"san\":\"a\",\"variations\":[1]}", "moves[1].variations[0]: must be an array", 62 },
	{ "json-value", "{\"san\":\"a\",\"variations\":[[]]}", NULL, 62 },
	{ "json-type", "{\"san\":\"a\",\"variations\":[[{\"san\":\"b\",\"comments_after\":[1]}]]}",
	    "moves[1].variations[0][0].comments_after[0]: must be a string", 92 },
	{ "json-value", "{\"san\":\"a\",\"variations\":[[{\"san\":\"b\",\"comments_after\":[]},"
	    "{\"san\":\"c\"}]]}", NULL, 63 },
};

static void
refused(const char *json, const char *rule, const char *message, unsigned col)
{
	struct hgn_error error = { .rule = "" };
	struct hgn_record record = { 0 };

	assert_int_equal(read_json(&record, json, strlen(json), &error), 0);
	if (strcmp(error.rule, rule) != 0 || error.col != col)
		fail_msg("%s: %s at %u: %s", json, error.rule, (unsigned)error.col, error.message);
	if (message != NULL)
		assert_string_equal(error.message, message);
	assert_true(record.broken && record.ntags == 0 && record.nitems == 0);
	hgn_record_clear(&record);
}

static void
test_syntax_errors(void **state)
{
	char json[512];
	size_t i;

	(void)state;
	for (i = 0; i < COUNT(faults); i++)
		refused(faults[i].json, faults[i].rule, faults[i].message, faults[i].col);
	for (i = 0; i < COUNT(move_faults); i++) {
		snprintf(json, sizeof json, "{\"variant\":\"v\",\"moves\":[{\"san\":\"a\"},%s],\"result\":\"*\"}",
		    move_faults[i].move);
		refused(json, move_faults[i].rule, move_faults[i].message, move_faults[i].col);
	}
}

/* ---- nesting ---- */

/* A record whose only move is a variation of a variation ... `depth` times. */
static void
nest(struct hgn_buf *json, unsigned depth)
{
	unsigned i;

	json->len = 0;
	hgn_buf_puts(json, "{\"variant\":\"v\",\"moves\":[");
	for (i = 0; i < depth; i++)
		hgn_buf_puts(json, "{\"san\":\"a\",\"variations\":[[");
	hgn_buf_puts(json, "{\"san\":\"a\"}");
	for (i = 0; i < depth; i++)
		hgn_buf_puts(json, "]]}");
	hgn_buf_puts(json, "],\"result\":\"*\"}");
}

static void
test_nesting(void **state)
{
	struct hgn_error error = { .rule = "" };
	struct hgn_record record = { 0 };
	struct hgn_buf json = { 0 };

	(void)state;
	nest(&json, 256);
	assert_int_equal(read_json(&record, json.data, json.len, &error), 0);
	assert_string_equal(error.rule, "");
	nest(&json, 257);
	refused(hgn_buf_string(&json), "json-nesting", "variations are nested deeper than 256", 6706);
	nest(&json, 5000);
	assert_int_equal(read_json(&record, json.data, json.len, &error), 0);
	assert_string_equal(error.rule, "json-nesting");
	hgn_record_clear(&record);
	hgn_buf_clear(&json);
}

/* ---- the table ---- */

static void
test_table(void **state)
{
	const struct hgn_write_options plain = { 0 }, rich = { .moves = HGN_MOVE_LONG, .fens = true };
	const struct hgn_codec *codec;
	size_t i;

	(void)state;
	for (i = 0; (codec = hgn_codec_at(i)) != NULL; i++) {
		assert_ptr_equal(hgn_codec_find(codec->name), codec);
		assert_true(codec->reads || codec->writes);
		assert_true(strlen(codec->about) > 0);
	}
	assert_true(i >= 2);
	assert_null(hgn_codec_find("jso"));
	assert_int_equal(hgn_codec_required(hgn_codec_find("hgn"), &plain), HGN_WANT_SAN);
	assert_int_equal(hgn_codec_required(hgn_codec_find("hgn"), &rich), HGN_WANT_LAN);
	assert_int_equal(hgn_codec_required(hgn_codec_find("json"), &plain), HGN_WANT_SAN | HGN_WANT_LAN | HGN_WANT_PARTS);
	assert_int_equal(hgn_codec_required(hgn_codec_find("json"), &rich), HGN_WANT_SAN | HGN_WANT_LAN | HGN_WANT_PARTS | HGN_WANT_FEN);
}

static void
test_detection(void **state)
{
	static const struct {
		const char *bytes, *name;
	} cases[] = {
		{ "", "hgn" }, { " \n", "hgn" }, { "[Event \"\"]", "hgn" }, { "{a comment} 1. d4", "hgn" },
		{ "{", "hgn" },
		{ "{ ", "hgn" }, { "{\"id\":1}", "json" }, { "\xEF\xBB\xBF \r\n{ \t\"id\" :", "json" },
		{ "{}", "hgn" }, { "{\"a fine game\"}", "hgn" }, { "{\"\\\"\":", "json" }, { "[{", "json" },
		{ "\xEF\xBB\xBF[", "hgn" }, { "1. d4 {\"", "hgn" },
	};
	static const char *const waits[] = { "", "\xEF", " ", " (", "{", "[ ", "{\"", "{\"id\"", "{\"\\" };
	size_t i;

	(void)state;
	for (i = 0; i < COUNT(cases); i++)
		assert_string_equal(hgn_codec_guess(cases[i].bytes, strlen(cases[i].bytes), true)->name, cases[i].name);
	for (i = 0; i < COUNT(waits); i++)
		assert_null(hgn_codec_guess(waits[i], strlen(waits[i]), false));
}

/* However few bytes come first, no other format is guessed than from all of them. */
static void
test_detection_of_partial_input(void **state)
{
	static const struct {
		const char *bytes, *name;
	} cases[] = {
		{ "---\nvariant: chess\n", "yaml" }, { "id: 1\nvariant: chess\n", "yaml" }, { "# x\n\ntags: {}\n", "yaml" },
		{ "--- {moves: []}\n", "yaml" }, { "%YAML 1.1\n---\nresult: \"*\"\n", "yaml" }, { "'start': x\n", "yaml" },
		{ "nags: []\n", "yaml" }, { "comments: []\n", "yaml" }, { "source: x\n", "yaml" },
		{ "end_comments: []\n", "yaml" }, { "\xEF\xBB\xBF---\r\nvariant: chess\r\n", "yaml" },
		{ "{\"id\": 1}\n", "json" }, { "\n [{\"id\": 1}]\n", "json" }, { "(;GM[1];B[aa])\n", "sgf" },
		{ "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n", "fen" },
		{ "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2;\n", "epd" }, { "[Event \"x\"]\n\n1. e4 *\n", "hgn" },
		{ "1. e4 {variant: x} *\n", "hgn" }, { "e4 e5 *\n", "hgn" }, { "% variant: x\n1. e4\n", "hgn" }, { "{ x } 1. e4\n", "hgn" },
	};
	size_t i, n;

	(void)state;
	for (i = 0; i < COUNT(cases); i++) {
		const struct hgn_codec *all = hgn_codec_guess(cases[i].bytes, strlen(cases[i].bytes), true), *some;

		assert_string_equal(all->name, cases[i].name);
		for (n = 0; n <= strlen(cases[i].bytes); n++) {
			some = hgn_codec_guess(cases[i].bytes, n, false);
			if (some != NULL && some != all)
				fail_msg("%s from %.*s", some->name, (int)n, cases[i].bytes);
		}
	}
}

/* ---- whole streams ---- */

struct stage {
	struct hgn_library *library;
	struct hgn_buf reported; /* errors, a line each */
	struct hgn_buf text[2];
	int last;
	struct hgn_write_options options;
};

static void
report(void *ctx, const struct hgn_diagnostic *d)
{
	struct stage *stage = ctx;

	if (d->severity == HGN_ERROR)
		hgn_buf_printf(&stage->reported, "%s:%u:%u:%u: game %u [%s]\n", d->file, (unsigned)d->line,
		    (unsigned)d->col, (unsigned)d->offset, (unsigned)d->record, d->rule);
}

static int
setup(void **state)
{
	struct stage *stage = calloc(1, sizeof *stage);

	assert_non_null(stage);
	stage->library = hgn_library_new(NULL);
	assert_non_null(stage->library);
	*state = stage;
	return 0;
}

static int
teardown(void **state)
{
	struct stage *stage = *state;

	hgn_library_free(stage->library);
	hgn_buf_clear(&stage->reported);
	hgn_buf_clear(&stage->text[0]);
	hgn_buf_clear(&stage->text[1]);
	free(stage);
	return 0;
}

/* Return the valid records of a stream in another format. The result is valid until the call after the next. */
static const char *
convert(struct stage *stage, const char *bytes, const char *from, const char *to)
{
	const struct hgn_codec *codec = hgn_codec_find(to);
	const struct hgn_listener listener = { .report = report, .ctx = stage };
	const struct hgn_play_options how = { .want = hgn_codec_required(codec, &stage->options) };
	struct hgn_buf *out = &stage->text[stage->last ^= 1];
	struct hgn_record record = { 0 };
	struct hgn_play play = { 0 };
	struct hgn_reader *reader;

	out->len = stage->reported.len = 0;
	assert_int_equal(hgn_reader_new(&reader, NULL, NULL), 0);
	hgn_reader_open_memory(reader, "in", bytes, strlen(bytes));
	hgn_reader_set_codec(reader, hgn_codec_find(from));
	while (hgn_reader_next(reader, &record, &listener, NULL) == 0) {
		if (record.broken)
			continue;
		assert_int_equal(hgn_play_record(&play, stage->library, &record, &how, &listener, NULL), 0);
		if (play.valid)
			assert_int_equal(hgn_codec_write(out, codec, &record, &play, &stage->options, NULL), 0);
	}
	hgn_play_clear(&play);
	hgn_record_clear(&record);
	hgn_reader_free(reader);
	return hgn_buf_string(out);
}

static void
test_write(void **state)
{
	struct stage *stage = *state;
	const char *json;

	json = convert(stage,
	    "[White \"A \\\"q\\\" \\\\\"]\n[Variant \"Hexetera\"]\n\n"
	    "{pre} {} 1. g3! {one} $14 (1. a3 ({in} 1. g3 {in2}) {in3} 1... g3)\n"
	    "{mid} (1. Mc4) {tail} 1... {num} a3 (1... Me4) ;a } line\n{end} * {late}", "hgn", "json");
	assert_string_equal(hgn_buf_string(&stage->reported), "");
	assert_string_equal(json,
	    "{\"id\":1,\"variant\":\"hexetera\",\"tags\":{\"White\":\"A \\\"q\\\" \\\\\",\"Variant\":\"hexetera\"},"
	    "\"start\":\"" START "\",\"moves\":["
	    "{\"ply\":1,\"number\":1,\"side\":\"w\",\"san\":\"g3\",\"long\":\"g2-g3\",\"from\":\"g2\",\"to\":\"g3\","
	    "\"nags\":[1,14],\"comments\":[\"one\"],\"variations\":["
	    "[{\"ply\":1,\"number\":1,\"side\":\"w\",\"san\":\"a3\",\"long\":\"a2-a3\",\"from\":\"a2\",\"to\":\"a3\","
	    "\"variations\":[[{\"ply\":1,\"number\":1,\"side\":\"w\",\"san\":\"g3\",\"long\":\"g2-g3\",\"from\":\"g2\","
	    "\"to\":\"g3\",\"comments_before\":[\"in\"],\"comments\":[\"in2\"],\"comments_after\":[\"in3\"]}]]},"
	    "{\"ply\":2,\"number\":1,\"side\":\"b\",\"san\":\"g3\",\"long\":\"g4-g3\",\"from\":\"g4\",\"to\":\"g3\","
	    "\"comments_after\":[\"mid\"]}],"
	    "[{\"ply\":1,\"number\":1,\"side\":\"w\",\"san\":\"Mc4\",\"long\":\"Mc3-c4\",\"from\":\"c3\",\"to\":\"c4\","
	    "\"comments_after\":[\"tail\",\"num\"]}]]},"
	    "{\"ply\":2,\"number\":1,\"side\":\"b\",\"san\":\"a3\",\"long\":\"a4-a3\",\"from\":\"a4\",\"to\":\"a3\","
	    "\"variations\":[[{\"ply\":2,\"number\":1,\"side\":\"b\",\"san\":\"Me4\",\"long\":\"Me5-e4\","
	    "\"from\":\"e5\","
	    "\"to\":\"e4\"}]]}],\"result\":\"*\",\"comments\":[\"pre\"],\"end_comments\":[\"a } line\",\"end\","
	    "\"late\"]}\n");
}

static void
test_options(void **state)
{
	struct stage *stage = *state;
	const char *text = "[Annotator \"x\"]\n[Variant \"hexetera\"]\n[White \"w\"]\n\n"
			   "{a} 1. g3 $1 {b} (1. a3 $2 {c}) {d} 1... a3 (1... Me4) {e} 1/2-1/2";

	stage->options = (struct hgn_write_options){ .fens = true, .strip_comments = true, .strip_nags = true,
		.strip_variations = true, .strip_tags = true };
	assert_string_equal(convert(stage, text, "hgn", "json"),
	    "{\"id\":1,\"variant\":\"hexetera\",\"tags\":{\"Variant\":\"hexetera\",\"White\":\"w\"},"
	    "\"start\":\"" START "\","
	    "\"moves\":[{\"ply\":1,\"number\":1,\"side\":\"w\",\"san\":\"g3\",\"long\":\"g2-g3\",\"from\":\"g2\","
	    "\"to\":\"g3\","
	    "\"fen\":\"" AFTER_G3 "\"},{\"ply\":2,\"number\":1,\"side\":\"b\",\"san\":\"a3\",\"long\":\"a4-a3\","
	    "\"from\":\"a4\",\"to\":\"a3\",\"fen\":\"k/rpr/fp1pf/gpm1mpg/6p/p1M1M1P/PPPPPP1/GFRKRFG w - 2\"}],"
	    "\"result\":\"1/2-1/2\"}\n");
	stage->options = (struct hgn_write_options){ 0 };
}

/* Text in any spelling: through JSON it must come out as canonical as without; and JSON of canonical text must come
 * through text unchanged. */
static const char *const streams[] = {
	"[Variant \"hexetera\"]\n\n{only} {comments} 1-0 {and more}",
	"[Variant \"Hexetera\"]\n[Zed \"\"]\n[Event \"b\\\\\"]\n[Annotator \"Zo\xC3\xAB\"]\n\n1. g3!? a3?! 0-1",
	"[Variant \"hexetera\"]\n[White \"caf\xE9\"]\n\n1. g3 {latin \xE9} *",
	"[Variant \"hexetera\"]\n[Result \"1-0\"]\n\ng3 {x} $3 {y} $4 (a3 $5 {z}) $6 {after} a3 $7 ;semi } colon\n"
	    "{end}",
	"[Variant \"hexetera\"]\n\n1. g3 (1. a3 g3 (1... Me4 {deep}) {up}) {mid} (1. Mc4) {last} *",
	"[Variant \"hexetera\"]\n\n1. g3 (1. a3) {x} (1. Mc4) {y} a3 (1... Me4) {p} (1... g3-f3) {q} 1/2-1/2 {r}",
	"[Variant \"hexetera\"]\n\n1. g3 ({before} 1. a3 {after} ) ( ; line } start\n Mc4) *",
	"[Variant \"hexetera\"]\n[SetUp \"1\"]\n[FEN \"" AFTER_G3 "\"]\n\n1... a3 2. Mc4 *",
	"[FEN \"" AFTER_G3 "\"]\n[Variant \"hexetera\"]\n\n1... a3 *",
	"[FEN \"" START "\"]\n[Variant \"hexetera\"]\n\n1. a3 *",
	"[SetUp \"0\"]\n[Variant \"hexetera\"]\n[FEN \"" START "\"]\n\n1. a3 *",
	"[SetUp \"0\"]\n[Variant \"hexetera\"]\n\n1. a3 $300 *",
	"[SetUp \"1\"]\n[Variant \"hexetera\"]\n\n1. a3 *",
	"[Variant \"hexetera\"]\n[White \"a\"]\n[White \"b\"]\n[White \"c\"]\n[X \"1\"]\n[X \"a } b\"]\n\n{first} 1. a3 *",
	"[Variant \"hexetera\"]\n[Result \"caf\xE9\"]\n\n1. a3 1-0",
	"[Variant \"lengthleaper\"]\n\n* [Variant \"lengthleaper-birds\"]\n\n{c} 1-0\n",
};

static void
test_round_trip(void **state)
{
	static const enum hgn_move_style styles[] = { HGN_MOVE_SHORT, HGN_MOVE_LONG };
	struct stage *stage = *state;
	size_t i;

	for (i = 0; i < COUNT(streams) * COUNT(styles); i++) {
		char *canon, *json;

		stage->options.moves = styles[i / COUNT(streams)];
		canon = strdup(convert(stage, streams[i % COUNT(streams)], "hgn", "hgn"));
		json = strdup(convert(stage, streams[i % COUNT(streams)], "hgn", "json"));
		assert_string_equal(convert(stage, json, "json", "hgn"), canon);
		assert_string_equal(hgn_buf_string(&stage->reported), "");
		free(json);
		json = strdup(convert(stage, canon, "hgn", "json"));
		assert_string_equal(convert(stage, json, "json", "json"), json);
		assert_string_equal(convert(stage, convert(stage, json, "json", "hgn"), "hgn", "json"), json);
		free(json);
		free(canon);
	}
	stage->options.moves = HGN_MOVE_SHORT;
}

/* A start that is the game's own adds no tag; another one does. */
static void
test_start(void **state)
{
	struct stage *stage = *state;

	assert_string_equal(convert(stage,
	    "{\"variant\":\"hexetera\",\"start\":\"" START "\",\"moves\":[],\"result\":\"*\"}", "json", "hgn"),
	    ROSTER "[Result \"*\"]\n[Variant \"hexetera\"]\n\n*\n\n");
	assert_string_equal(convert(stage,
	    "{\"variant\":\"hexetera\",\"start\":\"" AFTER_G3 "\",\"moves\":[],\"result\":\"*\"}", "json", "hgn"),
	    ROSTER "[Result \"*\"]\n[Variant \"hexetera\"]\n[SetUp \"1\"]\n[FEN \"" AFTER_G3 "\"]\n\n*\n\n");
}

/* Errors have their line, the record keeps its ordinal, and the stream continues. */
static void
test_stream(void **state)
{
	struct stage *stage = *state;
	const char *json;

	json = convert(stage, "{\"variant\":}\n\n \r\n{\"moves\":[]}\r\n"
	    "{\"variant\":\"hexetera\",\"moves\":[{\"san\":\"g3\"}],\"result\":\"*\"}\n"
	    "{\"variant\":\"hexetera\",\"moves\":[{\"san\":\"g9\"}],\"result\":\"*\"}\n"
	    "{\"variant\":\"hexetera\",\"moves\":[],\"result\":\"*\"}", "json", "json");
	assert_ptr_equal(strstr(hgn_buf_string(&stage->reported),
	    "in:1:12:11: game 1 [json-syntax]\nin:4:1:17: game 2 [json-missing-key]\nin:6:40:"), stage->reported.data);
	assert_non_null(strstr(hgn_buf_string(&stage->reported), ": game 4 ["));
	assert_memory_equal(json, "{\"id\":3,", 8);
	assert_non_null(strstr(json, "\n{\"id\":5,"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_text),
		cmocka_unit_test(test_variant),
		cmocka_unit_test(test_syntax_errors),
		cmocka_unit_test(test_nesting),
		cmocka_unit_test(test_table),
		cmocka_unit_test(test_detection),
		cmocka_unit_test(test_detection_of_partial_input),
		cmocka_unit_test(test_write),
		cmocka_unit_test(test_options),
		cmocka_unit_test(test_round_trip),
		cmocka_unit_test(test_start),
		cmocka_unit_test(test_stream),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
