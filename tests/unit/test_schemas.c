/* SPDX-License-Identifier: MIT
 * Tests that the manuals list exactly the keys of YAML files that the schemas define. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "board/cells_plan.h"
#include "draw/theme.h"
#include "game/load.h"
#include "game/loader.h"
#include "library/language.h"
#include "modules/registry.h"
#include "notation/foreign/dialect.h"
#include "notation/foreign/effects.h"
#include "notation/foreign/notation_moves.h"
#include "notation/foreign/notation.h"
#include "notation/foreign/record_plan.h"
#include "notation/foreign/setup.h"

#define MAX_KEYS 1000
#define MAX_DEPTH 8

static const struct hgn_schema *const schemas[] = {
	&hgn_language_schema, &hgn_theme_schema, &hgn_colours_schema, &hgn_shape_schema,
	&hgn_game_schema, &hgn_other_game_schema, &hgn_reason_schema, &hgn_provenance_schema, &hgn_demonstration_schema, &hgn_board_schema,
	&hgn_zone_schema,
	&hgn_shuffle_schema, &hgn_piece_schema, &hgn_move_schema, &hgn_length_schema, &hgn_promotion_schema,
	&hgn_limit_schema, &hgn_black_schema, &hgn_without_schema, &hgn_transform_schema, &hgn_way_schema,
	&hgn_notation_schema, &hgn_letters_schema, &hgn_cells_schema, &hgn_number_schema, &hgn_moves_schema,
	&hgn_write_schema, &hgn_castling_schema, &hgn_piece_words_schema, &hgn_owners_schema, &hgn_effects_schema,
	&hgn_form_schema, &hgn_record_schema, &hgn_words_schema, &hgn_numbers_schema, &hgn_delimiters_schema,
	&hgn_skip_schema, &hgn_tag_schema, &hgn_setup_schema, &hgn_dialect_schema,
};

/* Where a page is: its section, and the lists that are open there. */
struct place {
	char section[80];
	int depth, lists; /* open lists; those that the section has opened itself */
	char item[MAX_DEPTH][200];
};

struct keys {
	char name[MAX_KEYS][40];
	size_t n;
};

static void
add_keys(struct keys *keys, const char *words)
{
	char copy[200], *at, *rest;

	snprintf(copy, sizeof copy, "%.*s", (int)sizeof copy - 1, words);
	for (at = strtok_r(copy, " ,.:;(){}[]\n", &rest); at != NULL; at = strtok_r(NULL, " ,.:;(){}[]\n", &rest)) {
		assert_true(keys->n < MAX_KEYS);
		snprintf(keys->name[keys->n++], sizeof keys->name[0], "%.39s", at);
	}
}

static bool
has_key(const struct keys *keys, const char *name)
{
	size_t i;

	for (i = 0; i < keys->n && strcmp(keys->name[i], name) != 0; i++)
		continue;
	return i < keys->n;
}

/* Follow a line of a page. Returns the words of an item that it begins in the list of a schema, or else NULL. */
static const char *
read_line(struct place *place, const char *line, const char *section, const char *parent, int number)
{
	bool here;

	if (strncmp(line, ".Ss ", 4) == 0 || strncmp(line, ".Sh ", 4) == 0) {
		snprintf(place->section, sizeof place->section, "%.*s", (int)strcspn(line + 4, "\n"), line + 4);
		place->lists = 0;
	}
	if (strncmp(line, ".Bl ", 4) == 0)
		place->lists += place->depth++ == 0;
	if (strncmp(line, ".El", 3) == 0)
		place->depth--;
	if (strncmp(line, ".It ", 4) != 0 || place->depth == 0)
		return NULL;
	snprintf(place->item[place->depth - 1], sizeof place->item[0], "%.*s", (int)sizeof place->item[0] - 1, line + 4);
	here = strcmp(place->section, section) == 0 && strncmp(line, ".It Cm ", 7) == 0;
	if (*parent == '\0')
		return here && place->depth == 1 && place->lists == number ? line + 7 : NULL;
	return here && place->depth == 2 && strncmp(place->item[0] + 3, parent, strlen(parent)) == 0 ? line + 7 : NULL;
}

/* Collect the keys of the list of a schema, or all words in lines of its section that have literal words. */
static void
read_manual(struct keys *keys, const struct hgn_schema *schema)
{
	bool prose = schema->list[0] == '~';
	char path[80], line[1000], section[80] = "", parent[40] = "";
	struct place place = { .section = "" };
	int number = 1;
	FILE *file;

	keys->n = 0;
	sscanf(schema->list + prose, "%79[^/#]/%39[^#]", section, parent);
	if (strchr(schema->list, '#') != NULL)
		number = atoi(strchr(schema->list, '#') + 1);
	snprintf(path, sizeof path, "man/%s", schema->page);
	file = fopen(path, "r");
	assert_non_null(file);
	while (fgets(line, sizeof line, file) != NULL) {
		const char *words = read_line(&place, line, section, parent, number);

		if (!prose && words != NULL)
			add_keys(keys, words);
		else if (prose && strcmp(place.section, section) == 0 &&
		    (strstr(line, "Cm ") != NULL || strstr(line, "Ql ") != NULL || strstr(line, "Li ") != NULL))
			add_keys(keys, line);
	}
	fclose(file);
}

static void
manuals_list_keys(void **state)
{
	struct keys keys, known;
	const struct hgn_key *key;
	size_t i, k;

	(void)state;
	for (i = 0; i < sizeof schemas / sizeof *schemas; i++) {
		read_manual(&keys, schemas[i]);
		known.n = 0;
		for (key = schemas[i]->key; key->name != NULL; key++) {
			add_keys(&known, key->name);
			if (!has_key(&keys, key->name))
				fail_msg("%s, %s: no key '%s'", schemas[i]->page, schemas[i]->list, key->name);
		}
		for (k = 0; schemas[i]->list[0] != '~' && k < keys.n; k++)
			if (!has_key(&known, keys.name[k]))
				fail_msg("%s, %s: '%s' is not a key", schemas[i]->page, schemas[i]->list, keys.name[k]);
	}
}

static void
keys_have_documentation(void **state)
{
	const struct hgn_key *key;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof schemas / sizeof *schemas; i++)
		for (key = schemas[i]->key; key->name != NULL; key++)
			if (key->about == NULL || *key->about == '\0')
				fail_msg("%s, %s: nothing about '%s'", schemas[i]->page, schemas[i]->list, key->name);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(manuals_list_keys),
		cmocka_unit_test(keys_have_documentation),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
