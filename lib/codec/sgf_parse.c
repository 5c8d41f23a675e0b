/* SPDX-License-Identifier: MIT
 * Parsing of SGF: finds the ends of game trees, and their nodes. The functions are not recursive, so only memory limits
 * the nesting. */
#include "codec/sgf.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"

#define AHEAD 1024 /* maximum bytes examined to recognize the beginning of a tree */

static size_t
skip_spaces(const char *text, size_t n, size_t at)
{
	while (at < n && (hgn_is_space(text[at]) || text[at] == '\v'))
		at++;
	return at;
}

int
hgn_sgf_begins_root(const char *text, size_t n, size_t at, int lacking)
{
	static const char *const roots[] = {"FF", "GM", "CA", "AP", "SZ"};
	size_t i, end;

	for (end = at; end < n && hgn_is_upper(text[end]); end++)
		continue;
	if (end == n)
		return lacking;
	for (i = 0; i < sizeof roots / sizeof *roots; i++)
		if (text[end] == '[' && end - at == 2 && memcmp(text + at, roots[i], 2) == 0)
			return 1;
	return 0;
}

int
hgn_sgf_begins(const char *text, size_t n, size_t at, bool sure, bool last)
{
	int lacking = last ? 0 : -1;
	size_t end;

	if (at < n && n - at > AHEAD) {
		n = at + AHEAD;
		lacking = !sure; /* reported as an error, not skipped */
	}
	if (at >= n)
		return lacking;
	if (text[at] != '(')
		return 0;
	at = skip_spaces(text, n, at + 1);
	if (at < n && text[at] != ';') { /* a property: a tree without its first semicolon is an error */
		for (end = at; end < n && hgn_is_upper(text[end]); end++)
			continue;
		return sure ? 0 : end < n ? end > at && text[end] == '[' : lacking;
	}
	if (at < n)
		at = skip_spaces(text, n, at + 1);
	if (at == n)
		return lacking;
	if (!sure)
		return 1;
	return hgn_sgf_begins_root(text, n, at, lacking);
}

/* Return 1 if a tree begins within an unclosed value, 0 if not, -1 if more bytes are needed. It does if the first
 * property there has a short value that ends with an unescaped bracket, which a value cannot contain. */
static int
begins_within(const char *text, size_t n, size_t at, bool last)
{
	int begins = hgn_sgf_begins(text, n, at, true, last);

	if (begins <= 0)
		return begins;
	if (n - at > AHEAD) {
		n = at + AHEAD;
		last = true;
	}
	while (at < n && text[at] != ']' && text[at] != '\\')
		at++;
	return at < n ? text[at] == ']' : last ? 0 : -1;
}

size_t
hgn_sgf_end(struct hgn_sgf_scan *scan, const char *text, size_t n, bool last)
{
	int begins;
	bool starts; /* a line */

	while (scan->at < n) {
		char c = text[scan->at];

		if (scan->value) {
			starts = scan->at > 0 && (text[scan->at - 1] == '\n' || text[scan->at - 1] == '\r');
			begins = c == '(' && starts ? begins_within(text, n, scan->at, last) : 0;
			if (begins < 0 || (c == '\\' && scan->at + 1 == n))
				break;
			if (begins > 0)
				return scan->at;
			scan->value = c != ']';
			scan->at += c == '\\';
		} else if (c == '[') {
			scan->value = true;
		} else if (c == '(') {
			begins = scan->depth > 0 ? hgn_sgf_begins(text, n, scan->at, true, last) : 0;
			if (begins < 0)
				return 0;
			if (begins > 0)
				return scan->at;
			scan->depth++;
		} else if (c == ')' && --scan->depth == 0) {
			return scan->at + 1;
		}
		scan->at++;
	}
	return last ? n : 0;
}

/* ---- nodes ---- */

struct parser {
	struct hgn_sgf_tree *tree;
	const char *text;
	size_t n, at;
	struct hgn_buf open;  /* for each open parenthesis, the node before it, as uint32_t */
	uint32_t node;        /* parent of the next node; HGN_SGF_NONE = none yet */
	bool empty;           /* no node has followed the last opening parenthesis yet */
	struct hgn_error *error;
};

static int
fail(struct parser *p, size_t at, const char *format, int n, const char *what)
{
	hgn_error_set(p->error, HGN_EINVAL, "sgf-syntax", format, n, what);
	return hgn_error_at(p->error, NULL, 1, at + 1);
}

/* Add a node as a child of the current one. */
static int
add_node(struct parser *p)
{
	struct hgn_sgf_node node = { (uint32_t)p->at,
	    (uint32_t)(p->tree->properties.len / sizeof(struct hgn_sgf_property)), 0,
		HGN_SGF_NONE, HGN_SGF_NONE, HGN_SGF_NONE };
	uint32_t number = (uint32_t)(p->tree->nodes.len / sizeof node);
	struct hgn_sgf_node *nodes;

	hgn_buf_add(&p->tree->nodes, &node, sizeof node);
	if (p->tree->nodes.failed)
		return hgn_error_nomem(p->error);
	nodes = (struct hgn_sgf_node *)(void *)p->tree->nodes.data;
	if (p->node != HGN_SGF_NONE) {
		struct hgn_sgf_node *above = &nodes[p->node];

		if (above->last == HGN_SGF_NONE)
			above->child = number;
		else
			nodes[above->last].sibling = number;
		above->last = number;
	}
	p->node = number;
	p->empty = false;
	p->at++;
	return 0;
}

static int
add_value(struct parser *p)
{
	size_t start = p->at + 1, end = start;
	struct hgn_span span;
	const char *nul;

	while (end < p->n && p->text[end] != ']')
		end += p->text[end] == '\\' ? 2 : 1;
	if (end >= p->n)
		return fail(p, p->at, "this value is never closed: expected ']'%.*s", 0, "");
	span = (struct hgn_span){ (uint32_t)start, (uint32_t)(end - start) };
	nul = memchr(p->text + start, '\0', span.len);
	if (nul != NULL)
		return fail(p, (size_t)(nul - p->text), "a NUL is not allowed%.*s", 0, "");
	hgn_buf_add(&p->tree->values, &span, sizeof span);
	p->at = end + 1;
	return p->tree->values.failed ? hgn_error_nomem(p->error) : 0;
}

/* Add a property with its values to the current node. */
static int
add_property(struct parser *p)
{
	struct hgn_sgf_property property = { "", (uint32_t)p->at,
	    (uint32_t)(p->tree->values.len / sizeof(struct hgn_span)), 0 };
	struct hgn_sgf_node *node;
	size_t start = p->at, n = 0, end;
	int status = 0;

	for (; p->at < p->n && (hgn_is_alpha(p->text[p->at]) || hgn_is_digit(p->text[p->at])); p->at++)
		if (!hgn_is_lower(p->text[p->at]) && n++ < HGN_SGF_NAME)
			property.name[n - 1] = p->text[p->at];
	if (n > HGN_SGF_NAME)
		strcpy(property.name, HGN_SGF_LONG_NAME);
	end = p->at;
	p->at = skip_spaces(p->text, p->n, p->at);
	if (n == 0 || p->at == p->n || p->text[p->at] != '[')
		return fail(p, start,
		    n == 0 ? "invalid property '%.*s'; expected capital letters" : "expected '[' after %.*s",
		    hgn_text_cut(p->text + start, end - start, 40), p->text + start);
	if (p->node == HGN_SGF_NONE || p->empty)
		return fail(p, start, "expected ';' before %.*s",
		    hgn_text_cut(p->text + start, end - start, 40), p->text + start);
	for (; status == 0 && p->at < p->n && p->text[p->at] == '['; p->at = skip_spaces(p->text, p->n, p->at)) {
		status = add_value(p);
		property.values++;
	}
	hgn_buf_add(&p->tree->properties, &property, sizeof property);
	node = &((struct hgn_sgf_node *)(void *)p->tree->nodes.data)[p->node];
	node->properties++;
	return status == 0 && p->tree->properties.failed ? hgn_error_nomem(p->error) : status;
}

/* Process the next token. */
static int
step(struct parser *p)
{
	char c = p->text[p->at];
	size_t len;

	switch (c) {
	case '(':
		if (p->empty)
			return fail(p, p->at, "expected ';' before '%.*s'", 1, "(");
		hgn_buf_add(&p->open, &p->node, sizeof p->node);
		p->empty = true;
		p->at++;
		return p->open.failed ? hgn_error_nomem(p->error) : 0;
	case ')':
		if (p->empty)
			return fail(p, p->at, "a tree without a node: expected ';' before '%.*s'", 1, ")");
		p->open.len -= sizeof p->node;
		memcpy(&p->node, p->open.data + p->open.len, sizeof p->node);
		p->at++;
		return 0;
	case ';':
		return add_node(p);
	default:
		break;
	}
	if (hgn_is_alpha(c))
		return add_property(p);
	len = hgn_utf8_len(p->text + p->at, p->n - p->at);
	if ((unsigned char)c < 0x20 || len == 0)
		return fail(p, p->at, "unexpected byte: expected a property, ';' or a parenthesis%.*s", 0, "");
	return fail(p, p->at, "unexpected '%.*s': expected a property, ';' or a parenthesis", (int)len,
	    p->text + p->at);
}

int
hgn_sgf_parse(struct hgn_sgf_tree *tree, const char *bytes, size_t n, struct hgn_error *error)
{
	struct parser p = { .tree = tree, .text = bytes, .n = n, .node = HGN_SGF_NONE, .error = error };
	int status = 0;

	tree->bytes = bytes;
	do {
		status = step(&p);
		p.at = skip_spaces(p.text, p.n, p.at);
	} while (status == 0 && p.at < n && p.open.len > 0);
	if (status == 0 && p.open.len > 0)
		status = fail(&p, n > 0 ? n - 1 : 0, "the tree is not closed: expected ')'%.*s", 0, "");
	hgn_buf_clear(&p.open);
	return status;
}

void
hgn_sgf_tree_clear(struct hgn_sgf_tree *tree)
{
	hgn_buf_clear(&tree->nodes);
	hgn_buf_clear(&tree->properties);
	hgn_buf_clear(&tree->values);
}

void
hgn_sgf_unescape(struct hgn_buf *out, const char *text, size_t n)
{
	size_t i, start;

	for (i = 0; i < n; i++) {
		for (start = i; i < n && text[i] != '\\'; i++)
			continue;
		hgn_buf_add(out, text + start, i - start);
		if (++i >= n)
			break;
		if (text[i] == '\n' || text[i] == '\r')
			i += i + 1 < n && (text[i + 1] == '\n' || text[i + 1] == '\r') && text[i + 1] != text[i];
		else
			hgn_buf_putc(out, text[i]);
	}
}
