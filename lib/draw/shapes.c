/* SPDX-License-Identifier: MIT
 * Path data is taken over into drawings as it is written, so that nothing may stand in it but commands and numbers, as
 * the grammar of SVG has them. */
#include "draw/shapes.h"

#include <string.h>

#include "base/text.h"

#define MOST_PATH 4000  /* bytes of path data */
#define MOST_WHOLE 4    /* digits of a number before the point, or behind it */

static const char *
skip_blanks(const char *p)
{
	return p + strspn(p, " \t\n");
}

/* Behind a comma and blanks, where some stand. */
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

/* Behind a number, or NULL where none stands. */
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

/* Behind the numbers of a command, once; or NULL, with the place of what is wrong. Of an arc's the fourth and fifth are 0
 * or 1, and nothing need follow them. */
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
parse_path(const char **out, const struct hgn_node *node, const char *file, struct hgn_error *error)
{
	const char *text = node->kind == HGN_NODE_SCALAR ? node->text : "";
	size_t at;

	if (*text == '\0')
		return hgn_node_error(error, file, node, "expected path data, such as \"M-10 15L0-15 10 15z\"");
	if (strlen(text) > MOST_PATH)
		return hgn_node_error(error, file, node, "path data of more than %d bytes", MOST_PATH);
	if (!hgn_shapes_path(&at, text))
		return hgn_node_error(error, file, node, "path data, byte %zu: expected %s", at + 1,
		    at == 0 ? "M" : "a command or a number");
	*out = text;
	return 0;
}

static int
parse_shape(struct hgn_piece_shape *out, const struct hgn_node *node, const char *file, struct hgn_error *error)
{
	static const char *const keys[] = { "outline", "lines" };
	const struct hgn_node *outline = node, *lines = NULL;
	int status = 0;

	if (node->kind == HGN_NODE_MAP) {
		status = hgn_node_keys(node, keys, 2, file, error);
		outline = hgn_node_get(node, keys[0]);
		lines = hgn_node_get(node, keys[1]);
	}
	if (status == 0 && outline == NULL)
		return hgn_node_error(error, file, node, "'outline' is missing");
	if (status == 0)
		status = parse_path(&out->outline, outline, file, error);
	if (status == 0 && lines != NULL)
		status = parse_path(&out->lines, lines, file, error);
	return status;
}

int
hgn_shapes_parse(struct hgn_theme *theme, const struct hgn_node *map, const char *file, struct hgn_error *error)
{
	const struct hgn_node *node;
	int status = 0;

	if (map->kind != HGN_NODE_MAP)
		return hgn_node_error(error, file, map, "expected a mapping of letters to path data");
	for (node = map->first; node != NULL && status == 0; node = node->next) {
		if (node->key[0] < 'A' || node->key[0] > 'Z' || node->key[1] != '\0')
			return hgn_node_error(error, file, node, "'%.40s' is no letter of a piece: A to Z", node->key);
		status = parse_shape(&theme->shape[node->key[0] - 'A'], node, file, error);
	}
	return status;
}

const struct hgn_piece_shape *
hgn_theme_shape(const struct hgn_theme *theme, char letter)
{
	const struct hgn_piece_shape *shape = letter >= 'A' && letter <= 'Z' ? &theme->shape[letter - 'A'] : NULL;

	return shape != NULL && shape->outline != NULL ? shape : NULL;
}
