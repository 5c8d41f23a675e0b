/* SPDX-License-Identifier: MIT
 * Compilation of templates into literal text and names, and their expansion. */
#include "base/template.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"

struct compiling {
	struct hgn_template_part *part;
	size_t parts;
	const struct hgn_node *node;
	const char *const *names;
	size_t n;
	const char *file;
	struct hgn_error *error;
};

static int
fail(const struct compiling *c, const char *at, const char *message)
{
	return hgn_node_error(c->error, c->file, c->node, "at byte %zu of the template: %s",
	    (size_t)(at - c->node->text) + 1, message);
}

/* Parse literal text and the name after it, or the text before the end. A doubled brace ends the part too; its text
 * then includes one brace. */
static int
parse_part(const char **at, struct compiling *c)
{
	struct hgn_template_part *part = &c->part[c->parts++];
	size_t len = strcspn(*at, "{}");
	const char *brace = *at + len, *text = brace + 1;
	char name[40], message[160];

	*part = (struct hgn_template_part){ *at, len, -1 };
	*at = brace;
	if (*brace == '\0')
		return 0;
	if (brace[1] == brace[0]) {
		part->len++;
		*at = brace + 2;
		return 0;
	}
	if (*brace == '}')
		return fail(c, brace, "unexpected closing brace; write }} for a brace");
	len = strcspn(text, "{}");
	if (text[len] != '}')
		return fail(c, brace, "unclosed brace; write {{ for a brace");
	*at = text + len + 1;
	for (part->name = (int)c->n - 1; part->name >= 0; part->name--)
		if (hgn_text_is(text, len, c->names[part->name]))
			return 0;
	snprintf(name, sizeof name, "%.*s", (int)(len < sizeof name ? len : sizeof name), text);
	hgn_text_trim(name);
	snprintf(message, sizeof message, "unknown name '%s'%.80s", name, hgn_text_hint(name, c->names, c->n).text);
	return fail(c, text, message);
}

int
hgn_template_compile(struct hgn_template *out, struct hgn_arena *arena, const struct hgn_node *node,
    const char *const *names, size_t n, const char *file, struct hgn_error *error)
{
	struct compiling c = { .names = names, .n = n, .file = file, .error = error };
	struct hgn_node copy = *node;
	const char *at;
	int status = 0;

	if (node->kind != HGN_NODE_SCALAR)
		return hgn_node_error(error, file, node, "expected a template: a text with names in braces");
	at = copy.text = hgn_arena_strndup(arena, node->text, strlen(node->text));
	c.node = &copy;
	/* Each part has at least one byte. */
	c.part = copy.text != NULL ? hgn_arena_alloc(arena, strlen(copy.text) * sizeof *c.part) : NULL;
	if (c.part == NULL)
		return hgn_error_nomem(error);
	while (status == 0 && *at != '\0')
		status = parse_part(&at, &c);
	*out = (struct hgn_template){ c.part, c.parts, node->line };
	return status;
}

bool
hgn_template_has(const struct hgn_template *template, int name)
{
	size_t i;

	for (i = 0; i < template->parts; i++)
		if (template->part[i].name == name)
			return true;
	return false;
}

int
hgn_template_write(struct hgn_buf *out, const struct hgn_template *template, hgn_template_put_fn *put, void *ctx,
    struct hgn_error *error)
{
	const struct hgn_template_part *part;
	int status = 0;
	size_t i;

	for (i = 0; status == 0 && i < template->parts; i++) {
		part = &template->part[i];
		hgn_buf_add(out, part->text, part->len);
		if (part->name >= 0)
			status = put(out, ctx, part->name, error);
	}
	return status;
}
