/* SPDX-License-Identifier: MIT
 * Tests events written as JSON and as YAML. The YAML is compared with the output of libyaml's emitter for the same
 * events. */
#include "codec/event.h"

#include <yaml.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct both {
	struct hgn_events events;
	yaml_emitter_t emitter;
	struct hgn_buf own, expected;
	uint32_t seed;
};

static unsigned
chance(struct both *both, unsigned n)
{
	both->seed = both->seed * 1664525u + 1013904223u;
	return (both->seed >> 16) % n;
}

static int
write_bytes(void *ctx, unsigned char *bytes, size_t n)
{
	hgn_buf_add(ctx, bytes, n);
	return 1;
}

static void
emit(struct both *both, yaml_event_t *event, int made)
{
	assert_int_equal(made, 1);
	assert_int_equal(yaml_emitter_emit(&both->emitter, event), 1);
}

/* A text of characters that matter to YAML, without words and numbers of YAML. */
static void
random_text(struct both *both, struct hgn_buf *text, unsigned longest)
{
	static const char *const characters[] = { "a", "B", " ", "#", ",", ":", "?", "-", "[", "]", "{", "}", "&", "*", "!", "|",
		">", "'", "\"", "%", "@", "`", "\\", "/", "(", ";", "\t", "\n", "\r", "\x01", "\x7F", "\xC2\x85", "\xC2\xA0",
		"\xC3\xA9", "\xE2\x80\xA8", "\xE2\x80\xA9", "\xEF\xBB\xBF", "\xEF\xBF\xBD", "\xF0\x9F\x98\x80", ".", "a", "B", " " };
	unsigned n = chance(both, longest), kinds = chance(both, 2) ? 26 : sizeof characters / sizeof *characters;

	text->len = 0;
	while (n-- > 0)
		hgn_buf_puts(text, characters[chance(both, kinds)]);
}

static void
put_scalar(struct both *both, bool key)
{
	struct hgn_buf text = { 0 };
	yaml_scalar_style_t style = YAML_PLAIN_SCALAR_STYLE;
	yaml_event_t event;
	size_t i;

	random_text(both, &text, key && chance(both, 50) == 0 ? 140 : 7);
	if (key)
		hgn_event_any_key(&both->events, hgn_buf_string(&text), text.len);
	else
		hgn_event_string(&both->events, hgn_buf_string(&text), text.len);
	if (text.len == 0)
		style = YAML_SINGLE_QUOTED_SCALAR_STYLE;
	for (i = 0; i < text.len; i++)
		if ((unsigned char)text.data[i] < 0x20)
			style = YAML_DOUBLE_QUOTED_SCALAR_STYLE;
	emit(both, &event, yaml_scalar_event_initialize(&event, NULL, NULL, (const yaml_char_t *)hgn_buf_string(&text),
	    (int)text.len, 1, 1, style));
	hgn_buf_clear(&text);
}

static void
put_value(struct both *both, bool spread, int depth)
{
	bool list = chance(both, 2), root = depth == 0;
	unsigned n = chance(both, 4);
	yaml_event_t event;

	if (!root && (depth > 5 || chance(both, 2))) {
		put_scalar(both, false);
		return;
	}
	list &= !root;
	spread &= root || chance(both, 3) > 0;
	if (list) {
		hgn_event_begin_list(&both->events, spread);
		emit(both, &event, yaml_sequence_start_event_initialize(&event, NULL, NULL, 1,
		    spread ? YAML_BLOCK_SEQUENCE_STYLE : YAML_FLOW_SEQUENCE_STYLE));
	} else {
		hgn_event_begin_map(&both->events, spread);
		emit(both, &event, yaml_mapping_start_event_initialize(&event, NULL, NULL, 1,
		    spread ? YAML_BLOCK_MAPPING_STYLE : YAML_FLOW_MAPPING_STYLE));
	}
	while (n-- > 0) {
		if (!list)
			put_scalar(both, true);
		put_value(both, spread, depth + 1);
	}
	if (list)
		hgn_event_end_list(&both->events);
	else
		hgn_event_end_map(&both->events);
	emit(both, &event, list ? yaml_sequence_end_event_initialize(&event) : yaml_mapping_end_event_initialize(&event));
}

static void
compare(uint32_t seed)
{
	struct both both = { .seed = seed };
	yaml_event_t event;

	both.events.out = &both.own;
	both.events.yaml = true;
	assert_int_equal(yaml_emitter_initialize(&both.emitter), 1);
	yaml_emitter_set_output(&both.emitter, write_bytes, &both.expected);
	yaml_emitter_set_unicode(&both.emitter, 1);
	yaml_emitter_set_width(&both.emitter, -1);
	emit(&both, &event, yaml_stream_start_event_initialize(&event, YAML_UTF8_ENCODING));
	emit(&both, &event, yaml_document_start_event_initialize(&event, NULL, NULL, NULL, 0));
	hgn_yaml_document(&both.events);
	put_value(&both, true, 0);
	hgn_yaml_document_end(&both.events);
	emit(&both, &event, yaml_document_end_event_initialize(&event, 1));
	emit(&both, &event, yaml_stream_end_event_initialize(&event));
	yaml_emitter_delete(&both.emitter);
	hgn_events_clear(&both.events);
	assert_string_equal(hgn_buf_string(&both.own), hgn_buf_string(&both.expected));
	hgn_buf_clear(&both.own);
	hgn_buf_clear(&both.expected);
}

static void
test_equals_libyaml(void **state)
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
	static const char *const words[] = { "null", "No", "~", "ON", "1e5", "0x1F", "0x1", "-0b1", "+0o7",
		"0", ".5", "1_0", "1.5.0", "0x", "1e", "2026-03", "2026-03-14", "1:30", "-.inf", "<<", "y" };
	struct hgn_buf out = { 0 };
	struct hgn_events events = { .out = &out, .yaml = true };
	size_t i;

	(void)state;
	hgn_yaml_document(&events);
	hgn_event_begin_list(&events, false);
	for (i = 0; i < sizeof words / sizeof *words; i++)
		hgn_event_string(&events, words[i], strlen(words[i]));
	hgn_event_end_list(&events);
	hgn_events_clear(&events);
	assert_string_equal(hgn_buf_string(&out),
	    "--- ['null', 'No', '~', 'ON', '1e5', '0x1F', '0x1', '-0b1', '+0o7', '0', '.5', '1_0', 1.5.0, 0x, 1e, "
	    "'2026-03', '2026-03-14', '1:30', '-.inf', '<<', 'y']");
	hgn_buf_clear(&out);
}

static void
write_sample(struct hgn_events *events)
{
	static const char json[] = "{\"a\" : \"\\u00e9\\ud83d\\ude00\\n\\\\\", \"b\":[1.10, -0,true ,null,{}]}";

	hgn_event_begin_map(events, true);
	hgn_event_key(events, "list", 4);
	hgn_event_begin_list(events, true);
	hgn_event_number(events, INT64_MIN);
	hgn_event_string(events, "x\"y", 3);
	hgn_event_begin_list(events, false);
	hgn_event_end_list(events);
	hgn_event_end_list(events);
	hgn_event_key(events, "json", 4);
	hgn_event_json(events, json, sizeof json - 1);
	hgn_event_end_map(events);
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
	assert_string_equal(hgn_buf_string(&yaml), "\nlist:\n- -9223372036854775808\n- x\"y\n- []\n"
	    "json: {a: \"\xC3\xA9\\U0001F600\\n\\\\\", b: [1.10, -0, true, null, {}]}");
	hgn_buf_clear(&json);
	hgn_buf_clear(&yaml);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_equals_libyaml),
		cmocka_unit_test(test_reserved_words),
		cmocka_unit_test(test_sample),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
