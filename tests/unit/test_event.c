/* SPDX-License-Identifier: MIT
 * Tests events written as JSON and as YAML. libyaml must read the YAML as the same events. */
#include "hgn/tools/tools.h"
#include "codec/event.h"

#include <yaml.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <cmocka.h>

/* A document that is written as YAML, and the events that libyaml must find in it: one line per event. */
struct sample {
	struct hgn_events events;
	struct hgn_buf yaml, expected, found;
	uint32_t seed;
};

static unsigned
chance(struct sample *sample, unsigned n)
{
	sample->seed = sample->seed * 1664525u + 1013904223u;
	return (sample->seed >> 16) % n;
}

static void
put_line(struct hgn_buf *out, const char *kind, const char *text, size_t n)
{
	hgn_buf_puts(out, kind);
	hgn_buf_json(out, text, n);
	hgn_buf_putc(out, '\n');
}

/* A text of characters that matter to YAML, or a word. */
static void
random_text(struct sample *sample, struct hgn_buf *text, unsigned longest)
{
	static const char *const characters[] = { "a", "B", " ", "#", ",", ":", "?", "-", "[", "]", "{", "}", "&", "*", "!", "|",
		">", "'", "\"", "%", "@", "`", "\\", "/", "(", ";", "\t", "\n", "\r", "\x01", "\x7F", "\xC2\x85", "\xC2\xA0",
		"\xC3\xA9", "\xE2\x80\xA8", "\xE2\x80\xA9", "\xEF\xBB\xBF", "\xEF\xBF\xBD", "\xEF\xBF\xBE", "\xF0\x9F\x98\x80",
		"\xF0\x9F\xBF\xBF", ".", "1", "no", "Null", "=" };
	unsigned n = chance(sample, longest), kinds = chance(sample, 2) ? 26 : sizeof characters / sizeof *characters;

	text->len = 0;
	while (n-- > 0)
		hgn_buf_puts(text, characters[chance(sample, kinds)]);
}

static void
put_scalar(struct sample *sample, bool key)
{
	struct hgn_buf text = { 0 };

	random_text(sample, &text, key && chance(sample, 50) == 0 ? 140 : 7);
	if (key)
		hgn_event_any_key(&sample->events, hgn_buf_string(&text), text.len);
	else
		hgn_event_string(&sample->events, hgn_buf_string(&text), text.len);
	put_line(&sample->expected, "text ", hgn_buf_string(&text), text.len);
	hgn_buf_clear(&text);
}

static void
put_value(struct sample *sample, bool spread, int depth)
{
	bool list = chance(sample, 2), root = depth == 0;
	unsigned n = chance(sample, 4);

	if (!root && (depth > 5 || chance(sample, 2))) {
		put_scalar(sample, false);
		return;
	}
	list &= !root;
	spread &= root || chance(sample, 3) > 0;
	hgn_event_open(&sample->events, list ? '[' : '{', spread);
	hgn_buf_puts(&sample->expected, list ? "list\n" : "map\n");
	while (n-- > 0) {
		if (!list)
			put_scalar(sample, true);
		put_value(sample, spread, depth + 1);
	}
	hgn_event_close(&sample->events, list ? ']' : '}');
	hgn_buf_puts(&sample->expected, "end\n");
}

/* Let libyaml parse a document. Texts without quotes must not be words with a meaning. */
static void
parse(struct sample *sample)
{
	yaml_parser_t parser;
	yaml_event_t event;
	bool ended = false;

	assert_int_equal(yaml_parser_initialize(&parser), 1);
	yaml_parser_set_input_string(&parser, (const unsigned char *)sample->yaml.data, sample->yaml.len);
	while (!ended) {
		if (!yaml_parser_parse(&parser, &event))
			fail_msg("%s: %s", parser.problem, hgn_buf_string(&sample->yaml));
		if (event.type == YAML_SCALAR_EVENT) {
			const char *text = (const char *)event.data.scalar.value;

			put_line(&sample->found, "text ", text, event.data.scalar.length);
			assert_false(event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE &&
			    (strcasecmp(text, "no") == 0 || strcasecmp(text, "null") == 0));
		} else if (event.type == YAML_SEQUENCE_START_EVENT || event.type == YAML_MAPPING_START_EVENT) {
			hgn_buf_puts(&sample->found, event.type == YAML_SEQUENCE_START_EVENT ? "list\n" : "map\n");
		} else if (event.type == YAML_SEQUENCE_END_EVENT || event.type == YAML_MAPPING_END_EVENT) {
			hgn_buf_puts(&sample->found, "end\n");
		}
		ended = event.type == YAML_STREAM_END_EVENT;
		yaml_event_delete(&event);
	}
	yaml_parser_delete(&parser);
}

static void
compare(uint32_t seed)
{
	struct sample sample = { .seed = seed };

	sample.events.out = &sample.yaml;
	sample.events.yaml = true;
	hgn_buf_puts(&sample.yaml, "---");
	put_value(&sample, true, 0);
	hgn_buf_putc(&sample.yaml, '\n');
	hgn_events_clear(&sample.events);
	parse(&sample);
	assert_string_equal(hgn_buf_string(&sample.found), hgn_buf_string(&sample.expected));
	hgn_buf_clear(&sample.yaml);
	hgn_buf_clear(&sample.expected);
	hgn_buf_clear(&sample.found);
}

static void
test_libyaml_reads_it(void **state)
{
	uint32_t seed;

	(void)state;
	for (seed = 1; seed <= 20000; seed++)
		compare(seed);
}

/* Words that some reader of YAML takes for something other than a text. */
static void
test_reserved_words(void **state)
{
	static const char *const words[] = { "null", "No", "~", "ON", "1e5", "0x1F", "-.inf", "<<", "y",
		"1-0", "nul", "Nora", "e2-e4", "rnbqkbnr/pppppppp w - 1" };

	struct hgn_buf out = { 0 };
	struct hgn_events events = { .out = &out, .yaml = true };
	size_t i;

	(void)state;
	hgn_buf_puts(&out, "---");
	hgn_event_open(&events, '[', false);
	for (i = 0; i < sizeof words / sizeof *words; i++)
		hgn_event_string(&events, words[i], strlen(words[i]));
	hgn_event_close(&events, ']');
	hgn_events_clear(&events);
	assert_string_equal(hgn_buf_string(&out),
	    "--- [\"null\", \"No\", \"~\", \"ON\", \"1e5\", \"0x1F\", \"-.inf\", \"<<\", \"y\", \"1-0\", nul, "
	    "Nora, e2-e4, rnbqkbnr/pppppppp w - 1]");
	hgn_buf_clear(&out);
}

static void
write_sample(struct hgn_events *events)
{
	static const char json[] = "{\"a\" : \"\\u00e9\\ud83d\\ude00\\n\\\\\", \"b\":[1.10, -0,true ,null,{}]}";

	hgn_event_open(events, '{', true);
	hgn_event_key(events, "list", 4);
	hgn_event_open(events, '[', true);
	hgn_event_number(events, INT64_MIN);
	hgn_event_string(events, "x\"y", 3);
	hgn_event_open(events, '[', false);
	hgn_event_close(events, ']');
	hgn_event_close(events, ']');
	hgn_event_key(events, "json", 4);
	hgn_event_json(events, json, sizeof json - 1);
	hgn_event_close(events, '}');
	hgn_events_clear(events);
}

static void
test_sample(void **state)
{
	struct hgn_buf json = { 0 }, yaml = { 0 };
	struct hgn_events events[2] = { { .out = &json }, { .out = &yaml, .yaml = true } };

	(void)state;
	write_sample(&events[0]);
	write_sample(&events[1]);
	assert_string_equal(hgn_buf_string(&json), "{\"list\":[-9223372036854775808,\"x\\\"y\",[]],\"json\":"
	    "{\"a\" : \"\\u00e9\\ud83d\\ude00\\n\\\\\", \"b\":[1.10, -0,true ,null,{}]}}");
	assert_string_equal(hgn_buf_string(&yaml), "\nlist:\n- -9223372036854775808\n- \"x\\\"y\"\n- []\n"
	    "json: {a: \"\xC3\xA9\xF0\x9F\x98\x80\\n\\\\\", b: [1.10, -0, true, null, {}]}");
	hgn_buf_clear(&json);
	hgn_buf_clear(&yaml);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_libyaml_reads_it),
		cmocka_unit_test(test_reserved_words),
		cmocka_unit_test(test_sample),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
