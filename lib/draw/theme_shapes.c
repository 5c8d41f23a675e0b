/* SPDX-License-Identifier: MIT
 * Check path data of themes. They are copied to drawings, so they may contain only commands and numbers of the SVG
 * grammar. */
#include "draw/theme_shapes.h"

#include <string.h>

#include "base/text.h"

#define MOST_PATH 4000  /* bytes of path data */
#define MOST_WHOLE 4    /* digits of a number before or after the point */

static const char *
skip_blanks(const char *p)
{
	return p + strspn(p, " \t\n");
}

/* Skip an optional comma and spaces. */
static const char *
skip_comma(const char *p)
{
	p = skip_blanks(p);
	return *p == ',' ? skip_blanks(p + 1) : p;
}

static size_t
digits(const char *p)
{
	return strspn(p, "0123456789");
}

/* Return the end of a number, or NULL if there is none. */
static const char *
skip_number(const char *p)
{
	size_t whole, part = 0;

	if (*p == '-' || *p == '+')
		p++;
	whole = digits(p);
	p += whole;
	if (*p == '.') {
		part = digits(p + 1);
		p += 1 + part;
	}
	return whole + part > 0 && whole <= MOST_WHOLE && part <= MOST_WHOLE ? p : NULL;
}

/* How many numbers a command takes, 0 for z; -1 where it is none. */
static int
numbers_of(char command)
{
	static const struct { char command; int numbers; } list[] = {
		{ 'm', 2 }, { 'l', 2 }, { 't', 2 }, { 'h', 1 }, { 'v', 1 }, { 'c', 6 }, { 's', 4 }, { 'q', 4 }, { 'a', 7 },
		{ 'z', 0 },
	};
	size_t i;

	for (i = 0; i < sizeof list / sizeof *list; i++)
		if (hgn_to_lower(command) == list[i].command)
			return list[i].numbers;
	return -1;
}

/* Return the end of the numbers of a command, once; or NULL, with the location of the error. The fourth and fifth of an
 * arc are 0 or 1, without a required separator after them. */
static const char *
skip_numbers(const char **wrong, const char *p, char command, int n)
{
	bool arc = hgn_to_lower(command) == 'a';
	const char *next;
	int i;

	for (i = 0; i < n; i++) {
		p = i > 0 ? skip_comma(p) : p;
		*wrong = p;
		next = !arc || (i != 3 && i != 4) ? skip_number(p) : *p == '0' || *p == '1' ? p + 1 : NULL;
		if (next == NULL || (arc && i < 2 && *p == '-'))
			return NULL;
		p = next;
	}
	return p;
}

bool
hgn_shapes_path(size_t *at, const char *text)
{
	const char *p = skip_blanks(text), *wrong = p;
	char command = *p;
	bool comma;
	int n = hgn_to_lower(command) == 'm' ? 2 : -1;

	while (n >= 0) {
		p = skip_blanks(p + 1);
		do {
			if ((p = skip_numbers(&wrong, p, command, n)) == NULL) {
				*at = (size_t)(wrong - text);
				return false;
			}
			p = skip_blanks(p);
			comma = n > 0 && *p == ',';
			p = comma ? skip_blanks(p + 1) : p;
		} while (n > 0 && (comma || (*p != '\0' && strchr("+-.0123456789", *p) != NULL)));
		if (*p == '\0')
			return true;
		command = *p;
		n = numbers_of(command);
	}
	*at = (size_t)(p - text);
	return false;
}

static int
load_path(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	const char *text = node->kind == HGN_NODE_SCALAR ? node->text : "";
	size_t at;

	(void)key;
	if (*text == '\0')
		return hgn_load_fail(load, node, "expected path data, such as \"M-10 15L0-15 10 15z\"");
	if (strlen(text) > MOST_PATH)
		return hgn_load_fail(load, node, "path data of more than %d bytes", MOST_PATH);
	if (!hgn_shapes_path(&at, text))
		return hgn_load_fail(load, node, "path data, byte %zu: expected %s", at + 1, at == 0 ? "M" : "a command or a number");
	*(const char **)to = text;
	return 0;
}

static const struct hgn_key shape_keys[] = {
	{ "outline", load_path, HGN_FIELD(struct hgn_piece_shape, outline), .required = true,
	    .about = "path data of its outline" },
	{ "lines", load_path, HGN_FIELD(struct hgn_piece_shape, lines), .about = "path data of lines within it" },
	{ NULL },
};
const struct hgn_schema hgn_shape_schema = { "hgn-theme.5", "~Shapes", shape_keys };

int
hgn_key_shapes(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *map)
{
	struct hgn_piece_shape *shape = to, *one;
	const struct hgn_node *node;

	(void)key;
	if (map->kind != HGN_NODE_MAP)
		return hgn_load_fail(load, map, "expected a mapping of letters to path data");
	for (node = map->first; node != NULL && load->status == 0; node = node->next) {
		if (node->key[0] < 'A' || node->key[0] > 'Z' || node->key[1] != '\0')
			return hgn_load_fail(load, node, "invalid piece letter '%.40s'; expected A to Z", node->key);
		one = &shape[node->key[0] - 'A'];
		if (node->kind == HGN_NODE_MAP)
			hgn_load_map(one, load, &hgn_shape_schema, node);
		else
			load_path(&one->outline, load, shape_keys, node);
	}
	return load->status;
}

const struct hgn_piece_shape *
hgn_theme_shape(const struct hgn_theme *theme, char letter)
{
	const struct hgn_piece_shape *shape = letter >= 'A' && letter <= 'Z' ? &theme->shape[letter - 'A'] : NULL;

	return shape != NULL && shape->outline != NULL ? shape : NULL;
}
