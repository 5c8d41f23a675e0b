/* SPDX-License-Identifier: MIT
 * Fuzz target: a language file of any bytes is read or refused with a location, and a file that is read has a text for
 * every key. */
#include "file_mutator.h"

#include "library/language.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static const char *const shipped[] = { "de", "en", "es", "fr", "hu", "ja", "pl" };

/* What few of these files have. */
static const char rare[] =
    "code: nl\n"
    "name: \"Nederlands\"\n"
    "letters: dutch\n"
    "drawing: {White to move: Wit aan zet, '{0} takes {1}': '{1} geslagen door {0}'}\n"
    "pieces: {}\n"
    "page: [Moves]\n";

const struct donors file_donors = { "languages", shipped, sizeof shipped / sizeof shipped[0], rare };

/* Look up what a mapping has. */
static void
translate_all(const struct hgn_language *language, const struct hgn_node *map)
{
	const struct hgn_node *node;
	const char *text;

	for (node = map != NULL ? map->first : NULL; node != NULL; node = node->next) {
		text = hgn_language_translate(language, node->key);
		if (text == NULL || text[0] == '\0')
			abort();
		observe_text(text);
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	struct hgn_error error = { 0 };
	struct hgn_language language;

	if (hgn_language_parse(&language, (const char *)bytes, n, "language.yaml", &error) != 0) {
		if (error.message[0] == '\0' || error.line == 0) {
			fprintf(stderr, "refused without a place: '%s'\n", error.message);
			abort();
		}
		observe_error(&error);
		return 0;
	}
	if (language.code == NULL || language.name == NULL || language.code[0] == '\0' || language.name[0] == '\0')
		abort();
	observe_text(language.code);
	observe_text(language.name);
	translate_all(&language, language.page);
	translate_all(&language, language.drawing);
	translate_all(&language, language.pieces);
	hgn_arena_clear(&language.arena);
	return 0;
}
