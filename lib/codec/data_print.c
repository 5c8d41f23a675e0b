/* SPDX-License-Identifier: MIT
 * Printing of game and notation files as YAML, merged with the files that they extend. */
#include "base/error.h"
#include "base/text.h"
#include "codec/event.h"
#include "library/library.h"
#include "hgn/tools/tools.h"

#define LONGEST 70 /* maximum bytes of all texts in a list or mapping that is written on one line */

/* Return the total length of the texts in a node and its siblings. */
static size_t
measure(const struct hgn_node *node)
{
	size_t n = 0;

	for (; node != NULL; node = node->next)
		n += (node->key != NULL ? strlen(node->key) : 0) + (node->text != NULL ? strlen(node->text) : 0) + 2 +
		    measure(node->first);
	return n;
}

/* Return true if a scalar is a number or boolean, which is not quoted. */
static bool
is_bare(const struct hgn_node *node)
{
	uint64_t number;

	return !node->quoted && (strcmp(node->text, "true") == 0 || strcmp(node->text, "false") == 0 ||
	    hgn_text_number(&number, node->text + (*node->text == '-'), strlen(node->text + (*node->text == '-')),
	    INT32_MAX));
}

/* Write a node and its children, except the child `without`, which may be NULL. */
static void
put_node(struct hgn_events *events, const struct hgn_node *node, const struct hgn_node *without)
{
	const struct hgn_node *child;
	bool list = node->kind == HGN_NODE_LIST;

	if (node->kind == HGN_NODE_SCALAR) {
		(is_bare(node) ? hgn_event_json : hgn_event_string)(events, node->text, strlen(node->text));
		return;
	}
	hgn_event_open(events, list ? '[' : '{', measure(node->first) > LONGEST);
	for (child = node->first; child != NULL; child = child->next) {
		if (child == without)
			continue;
		if (child->key != NULL)
			hgn_event_any_key(events, child->key, strlen(child->key));
		put_node(events, child, NULL);
	}
	hgn_event_close(events, list ? ']' : '}');
}

int
hgn_data_print(struct hgn_buf *out, struct hgn_library *library, bool notation, const char *name,
    struct hgn_error *error)
{
	struct hgn_events events = { .out = out, .yaml = true, .fresh = true };
	struct hgn_arena arena = { NULL };
	const struct hgn_node *root = NULL;
	int status = notation ? hgn_library_resolve_notation(&root, &arena, library, name, error) :
	    hgn_library_resolve(&root, &arena, library, name, error);

	if (status == 0) {
		put_node(&events, root, notation ? NULL : hgn_node_get(root, "extends"));
		hgn_buf_putc(out, '\n');
	}
	hgn_events_clear(&events);
	hgn_arena_clear(&arena);
	return status == 0 && out->failed ? hgn_error_nomem(error) : status;
}
