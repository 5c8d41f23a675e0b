/* SPDX-License-Identifier: MIT
 * Evaluation of tests of records. */
#include "search/fact.h"

#include <string.h>

#include "base/text.h"
#include "library/library.h"
#include "replay/tags.h"
#include "search/record_tests.h"
#include "hgn/tools/tools.h"

/* ---- texts ---- */

static bool
fits(struct hgn_fact_context *at, const struct hgn_record_test *test, const char *text, size_t len)
{
	if (test->op == HGN_COMPARE_MATCH)
		return at->context->status == 0 && hgn_moment_match(at->context, test->pattern, text, len);
	return hgn_value_fits(test->op, text, len, &test->value, (enum hgn_date_order)at->context->record->date_order);
}

static bool
fits_word(struct hgn_fact_context *at, const struct hgn_record_test *test, const char *word)
{
	return fits(at, test, word, strlen(word));
}

/* Return the value of a tag in UTF-8, from the record if possible. Valid until the next call. */
static const char *
get_value(size_t *len, struct hgn_moment_context *context, const struct hgn_tag *tag)
{
	const struct hgn_record *record = context->record;

	if (!tag->escaped && !tag->folded && (record->encoding == HGN_ENCODING_UTF8 || tag->utf8)) {
		*len = tag->value.len;
		return record->text.data + tag->value.off;
	}
	context->scratch.len = 0;
	hgn_record_tag_value(&context->scratch, record, tag);
	*len = context->scratch.len;
	return hgn_buf_string(&context->scratch);
}

static bool
tag_fits(struct hgn_fact_context *at, const struct hgn_record_test *test, const char *name)
{
	const struct hgn_tag *tag = hgn_record_tag(at->context->record, name);
	const char *text;
	size_t len;

	if (tag == NULL)
		return false;
	at->met = true;
	text = get_value(&len, at->context, tag);
	return fits(at, test, text, len);
}

/* ---- tests of games ---- */

static bool
variant_fits(struct hgn_fact_context *at, const struct hgn_record_test *test)
{
	const struct hgn_tag *tag = hgn_record_tag(at->context->record, "Variant");
	const struct hgn_game *game = at->play->game;
	const char *name = NULL;

	if (game == NULL) {
		if (tag != NULL) {
			at->context->scratch.len = 0;
			hgn_record_tag_value(&at->context->scratch, at->context->record, tag);
			name = hgn_buf_string(&at->context->scratch);
		}
		name = hgn_play_game_name(at->context->record, at->play, name);
		if (at->variant.failed || strcmp(hgn_buf_string(&at->variant), name) != 0) {
			at->variant.len = 0;
			hgn_buf_puts(&at->variant, name);
			at->game = NULL;
			if (hgn_library_named(&at->game, at->library, name, NULL) == HGN_ENOMEM)
				at->variant.failed = true;
		}
		game = at->game;
	}
	if (test->op == HGN_COMPARE_EQ)
		return game != NULL ? hgn_game_is_called(game, test->value.text) :
		    hgn_text_equal_nocase(name, test->value.text);
	return fits_word(at, test, game != NULL ? game->id : name);
}

static bool
end_fits(struct hgn_fact_context *at, const struct hgn_record_test *test)
{
	const char *word;

	if (hgn_play_end(&word, at->played, at->context->record, at->context->error) != 0)
		at->context->status = HGN_ENOMEM;
	return at->context->status == 0 && fits_word(at, test, word);
}

static bool
property_fits(struct hgn_fact_context *at, const struct hgn_record_test *test)
{
	const struct hgn_record *record = at->context->record;
	struct hgn_buf *value = &at->context->scratch;

	switch (test->property) {
	case HGN_PROPERTY_VARIANT:
		return variant_fits(at, test);
	case HGN_PROPERTY_END:
		return end_fits(at, test);
	case HGN_PROPERTY_VALID:
		return fits_word(at, test, hgn_truth_names[at->played->valid && !at->played->contradicted]);
	case HGN_PROPERTY_FILE:
		return fits_word(at, test, record->file);
	default:
		value->len = 0;
		if (hgn_property_write(value, test->property, record, NULL, at->context->error) != 0)
			at->context->status = HGN_ENOMEM;
		return at->context->status == 0 && fits(at, test, hgn_buf_string(value), value->len);
	}
}

/* ---- the whole ---- */

bool
hgn_fact_holds(struct hgn_fact_context *at, const struct hgn_record_test *test)
{
	switch (test->kind) {
	case HGN_FACT_PLAYER:
		return tag_fits(at, test, "White") || tag_fits(at, test, "Black");
	case HGN_FACT_ELO:
		return tag_fits(at, test, "WhiteElo") && tag_fits(at, test, "BlackElo");
	case HGN_FACT_PROPERTY:
		return property_fits(at, test);
	default:
		return tag_fits(at, test, test->tag);
	}
}
