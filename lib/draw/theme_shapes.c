/* SPDX-License-Identifier: MIT
 * Loading of shapes of pieces in theme files. */
#include "draw/theme_shapes.h"

#include <string.h>

#include "base/schema.h"

static int
load_figure(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	const struct hgn_figure *figure;

	(void)key;
	if (hgn_figure_load(&figure, load, node, ((const struct hgn_theme_loader *)load)->files) != 0)
		return load->status;
	if (figure == NULL)
		return hgn_load_fail(load, node, "expected the name of a figure, such as elephant");
	*(struct hgn_figure *)to = *figure;
	return 0;
}

static const struct hgn_key shape_keys[] = {
	{ "figure", load_figure, .at = 0, .size = sizeof(struct hgn_figure), .about = "the name of a figure" },
	{ "outline", hgn_key_path, HGN_FIELD(struct hgn_figure, outline), .about = "path data of its outline" },
	{ "lines", hgn_key_path, HGN_FIELD(struct hgn_figure, lines), .about = "path data of lines within it" },
	{ NULL },
};
const struct hgn_schema hgn_shape_schema = { "hgn-theme.5", "~Shapes", shape_keys };

static int
load_shape(struct hgn_figure *out, struct hgn_loader *load, const struct hgn_node *node)
{
	if (node->kind != HGN_NODE_MAP)
		return hgn_key_path(&out->outline, load, NULL, node);
	if (hgn_load_map(out, load, &hgn_shape_schema, node) == 0 && out->outline == NULL)
		hgn_load_fail(load, node, "missing key 'figure' or 'outline'");
	return load->status;
}

int
hgn_key_shapes(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *map)
{
	struct hgn_figure *shape = to;
	const struct hgn_node *node;

	(void)key;
	if (map->kind != HGN_NODE_MAP)
		return hgn_load_fail(load, map, "expected a mapping of letters to path data");
	for (node = map->first; node != NULL && load->status == 0; node = node->next) {
		if (node->key[0] < 'A' || node->key[0] > 'Z' || node->key[1] != '\0')
			return hgn_load_fail(load, node, "invalid piece letter '%.40s'; expected A to Z", node->key);
		load_shape(&shape[node->key[0] - 'A'], load, node);
	}
	return load->status;
}
