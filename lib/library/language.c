/* SPDX-License-Identifier: MIT
 * Loading of language files, and translation of texts. */
#include "library/language.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "library/library.h"
#include "hgn/tools/tools.h"

/* Load a mapping from English texts to texts of the language. */
static int
load_texts(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	const struct hgn_node *child;

	if (node->kind != HGN_NODE_MAP)
		return hgn_load_fail(load, node, "'%s' must be a mapping of texts", key->name);
	for (child = node->first; child != NULL; child = child->next)
		if (child->kind != HGN_NODE_SCALAR || child->text[0] == '\0')
			return hgn_load_fail(load, child, "the translation of '%.60s' must be a text", child->key);
	*(const struct hgn_node **)to = node;
	return 0;
}

static const struct hgn_key keys[] = {
	{ "code", hgn_key_text, HGN_FIELD(struct hgn_language, code), .required = true,
	    .about = "the code of the language by BCP 47, such as pl" },
	{ "name", hgn_key_text, HGN_FIELD(struct hgn_language, name), .required = true,
	    .about = "its name in the language itself" },
	{ "letters", hgn_key_text, HGN_FIELD(struct hgn_language, letters),
	    .about = "the notation whose piece letters it uses" },
	{ "page", load_texts, HGN_FIELD(struct hgn_language, page), .about = "texts of HTML pages" },
	{ "drawing", load_texts, HGN_FIELD(struct hgn_language, drawing), .about = "texts of drawings" },
	{ "pieces", load_texts, HGN_FIELD(struct hgn_language, pieces), .about = "names of pieces" },
	{ NULL },
};
const struct hgn_schema hgn_language_schema = { "hgn-language.5", "DESCRIPTION", keys };

int
hgn_language_parse(struct hgn_language *out, const char *bytes, size_t n, const char *file, struct hgn_error *error)
{
	struct hgn_loader load = { &out->arena, file, error, 0 };
	const struct hgn_node *root;

	memset(out, 0, sizeof *out);
	load.status = hgn_yaml_parse(&root, &out->arena, bytes, n, file, error);
	if (load.status == 0)
		hgn_load_map(out, &load, &hgn_language_schema, root);
	if (load.status != 0)
		hgn_arena_clear(&out->arena);
	return load.status;
}

void
hgn_language_names(struct hgn_buf *out)
{
	hgn_data_list_shipped(out, "languages", " ");
}

static int
parse(void *out, struct hgn_library *library, const char *bytes, size_t n, const char *path, struct hgn_error *error)
{
	(void)library;
	return hgn_language_parse(out, bytes, n, path, error);
}

int
hgn_language_load(struct hgn_language **out, struct hgn_library *library, const char *name, struct hgn_error *error)
{
	void *language;
	int status = hgn_library_load(&language, sizeof **out, library, "languages", "language", name, parse, error);

	*out = language;
	return status;
}

void
hgn_language_free(struct hgn_language *language)
{
	if (language != NULL)
		hgn_arena_clear(&language->arena);
	free(language);
}

const char *
hgn_language_letters(const struct hgn_language *language)
{
	return language->letters;
}

const char *
hgn_language_translate(const struct hgn_language *language, const char *text)
{
	const struct hgn_node *node = NULL;

	if (language == NULL)
		return text;
	node = hgn_node_get(language->page, text);
	if (node == NULL)
		node = hgn_node_get(language->drawing, text);
	if (node == NULL)
		node = hgn_node_get(language->pieces, text);
	return node != NULL ? node->text : text;
}

void
hgn_language_fill(struct hgn_buf *out, const struct hgn_language *language, const char *text, const char *first,
    const char *second, const char *third)
{
	const char *values[] = { first, second, third }, *at;

	for (at = hgn_language_translate(language, text); *at != '\0'; at++)
		if (at[0] == '{' && at[1] >= '0' && at[1] <= '2' && at[2] == '}') {
			hgn_buf_puts(out, values[at[1] - '0']);
			at += 2;
		} else {
			hgn_buf_putc(out, *at);
		}
}
