/* SPDX-License-Identifier: MIT
 * Validation of SVG path data in data files. Drawings contain a copy of the data, so only commands and numbers of the
 * SVG grammar are allowed. */
#include "base/schema.h"

#include <string.h>

#include "base/text.h"

#define PATH_MAX_BYTES 4000
#define WHOLE_MAX 4    /* maximum digits before the point, and after it */

static const char *
skip_spaces(const char *p)
{
	return p + strspn(p, " \t\n");
}

static size_t
digits(const char *p)
{
	return strspn(p, "0123456789");
}

/* Skip a number. Return its end, or NULL if there is none. */
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
	return whole + part > 0 && whole <= WHOLE_MAX && part <= WHOLE_MAX ? p : NULL;
}

/* Return the number of arguments of a command: 0 for z, -1 if it is not a command. */
static int
count_numbers(char command)
{
	static const struct { char command; int numbers; } list[] = {
		{ 'm', 2 }, { 'l', 2 }, { 't', 2 }, { 'h', 1 }, { 'v', 1 }, { 'c', 6 }, { 's', 4 }, { 'q', 4 },
		{ 'a', 7 }, { 'z', 0 },
	};
	size_t i;

	for (i = 0; i < sizeof list / sizeof *list; i++)
		if (hgn_to_lower(command) == list[i].command)
			return list[i].numbers;
	return -1;
}

/* Skip one set of arguments of a command. Return its end, or NULL with the location of the error in `wrong`. The fourth
 * and fifth argument of an arc are flags, 0 or 1, which need no separator after them. */
static const char *
skip_numbers(const char **wrong, const char *p, char command, int n)
{
	bool arc = hgn_to_lower(command) == 'a';
	const char *next;
	int i;

	for (i = 0; i < n; i++) {
		p = i > 0 ? skip_spaces(p) : p;
		p = i > 0 && *p == ',' ? skip_spaces(p + 1) : p;
		*wrong = p;
		next = !arc || (i != 3 && i != 4) ? skip_number(p) : *p == '0' || *p == '1' ? p + 1 : NULL;
		if (next == NULL || (arc && i < 2 && *p == '-'))
			return NULL;
		p = next;
	}
	return p;
}

bool
hgn_path_check(size_t *at, const char *text)
{
	const char *p = skip_spaces(text), *wrong = p;
	char command = *p;
	bool comma;
	int n = hgn_to_lower(command) == 'm' ? 2 : -1;

	while (n >= 0) {
		p = skip_spaces(p + 1);
		do {
			if ((p = skip_numbers(&wrong, p, command, n)) == NULL) {
				*at = (size_t)(wrong - text);
				return false;
			}
			p = skip_spaces(p);
			comma = n > 0 && *p == ',';
			p = comma ? skip_spaces(p + 1) : p;
		} while (n > 0 && (comma || (*p != '\0' && strchr("+-.0123456789", *p) != NULL)));
		if (*p == '\0')
			return true;
		command = *p;
		n = count_numbers(command);
	}
	*at = (size_t)(p - text);
	return false;
}

int
hgn_key_path(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	const char *text = node->kind == HGN_NODE_SCALAR ? node->text : "";
	size_t at, first = (size_t)(skip_spaces(text) - text);

	(void)key;
	if (*text == '\0')
		return hgn_load_fail(load, node, "expected path data, such as \"M-10 15L0-15 10 15z\"");
	if (strlen(text) > PATH_MAX_BYTES)
		return hgn_load_fail(load, node, "path data of more than %d bytes", PATH_MAX_BYTES);
	if (!hgn_path_check(&at, text))
		return hgn_load_fail(load, node, "path data, byte %zu: expected %s", at + 1, at == first ? "M" :
		    "a command, or a number with at most 4 digits before and after its point");
	*(const char **)to = hgn_load_copy(load, text);
	return load->status;
}
