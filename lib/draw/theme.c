/* SPDX-License-Identifier: MIT */
#include "draw/theme.h"

#include <stdlib.h>
#include <string.h>

#include "base/data.h"
#include "base/error.h"
#include "base/text.h"
#include "base/yaml.h"
#include "draw/shapes.h"
#include "library/data_dirs.h"

const char *const hgn_colour_names[HGN_COLOURS] = {
	[HGN_PAPER] = "paper", [HGN_TONE0] = "tone0", [HGN_TONE1] = "tone1", [HGN_TONE2] = "tone2", [HGN_LINE] = "line",
	[HGN_EDGE] = "edge", [HGN_TEXT] = "text", [HGN_ZONE] = "zone", [HGN_MARK] = "mark", [HGN_ALARM] = "alarm",
	[HGN_BADGE] = "badge", [HGN_HALO] = "halo", [HGN_WHITE_DISC] = "white-disc", [HGN_WHITE_RING] = "white-ring",
	[HGN_WHITE_INK] = "white-ink", [HGN_BLACK_DISC] = "black-disc", [HGN_BLACK_RING] = "black-ring",
	[HGN_BLACK_INK] = "black-ink", [HGN_HUE] = "red", [HGN_HUE + 1] = "orange", [HGN_HUE + 2] = "yellow",
	[HGN_HUE + 3] = "green", [HGN_HUE + 4] = "blue", [HGN_HUE + 5] = "purple", [HGN_HUE + 6] = "clear",
};

/* The same as the file of the default theme; a test compares them. */
const struct hgn_theme hgn_theme_default = { .colour = {
	{
		[HGN_PAPER] = "#ffffff", [HGN_TONE0] = "#f7f3e8", [HGN_TONE1] = "#e3d9c3", [HGN_TONE2] = "#c9bba0",
		[HGN_LINE] = "#5b5240", [HGN_EDGE] = "#3d3628", [HGN_TEXT] = "#3d3628", [HGN_ZONE] = "#6e4a14",
		[HGN_MARK] = "#0957a8", [HGN_ALARM] = "#b00020", [HGN_BADGE] = "#ffffff", [HGN_HALO] = "#ffffff",
		[HGN_WHITE_DISC] = "#ffffff", [HGN_WHITE_RING] = "#1a1a1a", [HGN_WHITE_INK] = "#1a1a1a",
		[HGN_BLACK_DISC] = "#1a1a1a", [HGN_BLACK_RING] = "#1a1a1a", [HGN_BLACK_INK] = "#ffffff",
		[HGN_HUE] = "#8c0d03", "#e45e11", "#f3f081", "#30af8f", "#1c3473", "#ac6cd3", "#dbf1f7",
	},
	{
		[HGN_PAPER] = "#1b1b1b", [HGN_TONE0] = "#56534a", [HGN_TONE1] = "#45423b", [HGN_TONE2] = "#35332e",
		[HGN_LINE] = "#aba38b", [HGN_EDGE] = "#c2b99f", [HGN_TEXT] = "#d8d2c2", [HGN_ZONE] = "#e0b86a",
		[HGN_MARK] = "#6db8ff", [HGN_ALARM] = "#ff7b8a", [HGN_BADGE] = "#1b1b1b", [HGN_HALO] = "#1b1b1b",
		[HGN_WHITE_DISC] = "#f4f1e8", [HGN_WHITE_RING] = "#1a1a1a", [HGN_WHITE_INK] = "#1a1a1a",
		[HGN_BLACK_DISC] = "#141414", [HGN_BLACK_RING] = "#cfc8b4", [HGN_BLACK_INK] = "#f4f1e8",
		[HGN_HUE] = "#8c0d03", "#e45e11", "#f3f081", "#30af8f", "#1c3473", "#ac6cd3", "#dbf1f7",
	},
} };

static int
parse_colour(char out[8], const struct hgn_node *node, const char *file, struct hgn_error *error)
{
	const char *text = node->kind == HGN_NODE_SCALAR ? node->text : "";
	int i;

	if (strlen(text) != 7 || *text != '#' || strspn(text + 1, "0123456789abcdefABCDEF") != 6)
		return hgn_node_error(error, file, node, "expected a colour like \"#1a2b3c\"");
	for (i = 0; i < 8; i++)
		out[i] = hgn_to_lower(text[i]);
	return 0;
}

static int
parse_scheme(char colour[HGN_COLOURS][8], const struct hgn_node *map, const char *file, struct hgn_error *error)
{
	const struct hgn_node *node;
	int i, status;

	if (map->kind != HGN_NODE_MAP)
		return hgn_node_error(error, file, map, "expected a mapping of colours");
	status = hgn_node_keys(map, hgn_colour_names, HGN_COLOURS, file, error);
	for (i = 0; status == 0 && i < HGN_COLOURS; i++) {
		node = hgn_node_get(map, hgn_colour_names[i]);
		if (node != NULL)
			status = parse_colour(colour[i], node, file, error);
	}
	return status;
}

static int
parse_root(struct hgn_theme *out, const struct hgn_node *root, const char *file, struct hgn_error *error)
{
	static const char *const keys[] = { "id", "about", "light", "dark", "shapes" }; /* the colours by enum hgn_scheme */
	const struct hgn_node *node;
	int i, status;

	if (root->kind != HGN_NODE_MAP)
		return hgn_node_error(error, file, root, "a theme is a mapping");
	status = hgn_node_keys(root, keys, sizeof keys / sizeof keys[0], file, error);
	for (i = 0; status == 0 && i < 5; i++) {
		if ((node = hgn_node_get(root, keys[i])) == NULL)
			continue;
		if (i == 4)
			status = hgn_shapes_parse(out, node, file, error);
		else if (i >= 2)
			status = parse_scheme(out->colour[i - 2], node, file, error);
		else if (node->kind != HGN_NODE_SCALAR)
			status = hgn_node_error(error, file, node, "'%s' must be a text", keys[i]);
	}
	return status;
}

int
hgn_theme_parse(struct hgn_theme *out, const char *bytes, size_t n, const char *file, struct hgn_error *error)
{
	const struct hgn_node *root;
	int status;

	*out = hgn_theme_default;
	status = hgn_yaml_parse(&root, &out->arena, bytes, n, file, error);
	if (status == 0)
		status = parse_root(out, root, file, error);
	if (status != 0)
		hgn_theme_clear(out);
	return status;
}

void
hgn_theme_clear(struct hgn_theme *theme)
{
	hgn_arena_clear(&theme->arena);
	memset(theme->shape, 0, sizeof theme->shape);
}

static void
list_shipped(struct hgn_buf *out, const char *between)
{
	size_t i, start = out->len;

	for (i = 0; i < hgn_data_count; i++)
		if (strcmp(hgn_data_files[i].kind, "themes") == 0)
			hgn_buf_printf(out, "%s%s", out->len > start ? between : "", hgn_data_files[i].name);
}

void
hgn_theme_names(struct hgn_buf *out)
{
	list_shipped(out, " ");
}

/* No such theme: say which ones come with the library. */
static int
not_found(struct hgn_error *error, const char *name)
{
	struct hgn_buf names = { 0 };
	int status = HGN_ENOTFOUND;

	list_shipped(&names, ", ");
	hgn_error_set(error, HGN_ENOTFOUND, "", "no theme is called '%.60s'; there are %s, and files themes/NAME.yaml "
	    "in data directories", name, hgn_buf_string(&names));
	if (names.failed)
		status = hgn_error_nomem(error);
	hgn_buf_clear(&names);
	return status;
}

int
hgn_theme_load(struct hgn_theme **out, struct hgn_library *library, const char *name, struct hgn_error *error)
{
	struct hgn_buf bytes = { 0 }, path = { 0 };
	struct hgn_theme *theme;
	bool is_path = hgn_name_is_path(name);
	int status = is_path ? hgn_file_read(&bytes, name, error) :
	    hgn_library_file(&bytes, &path, library, "themes", name, error);

	*out = NULL;
	if (is_path)
		hgn_buf_puts(&path, name);
	if (status == HGN_ENOTFOUND && !is_path)
		status = not_found(error, name);
	if (status == 0) {
		theme = malloc(sizeof *theme);
		status = theme == NULL || bytes.failed || path.failed ? hgn_error_nomem(error) :
		    hgn_theme_parse(theme, hgn_buf_string(&bytes), bytes.len, hgn_buf_string(&path), error);
		if (status == 0)
			*out = theme;
		else
			free(theme);
	}
	hgn_buf_clear(&bytes);
	hgn_buf_clear(&path);
	return status;
}

void
hgn_theme_free(struct hgn_theme *theme)
{
	if (theme != NULL)
		hgn_theme_clear(theme);
	free(theme);
}

bool
hgn_theme_is_bilevel(const struct hgn_theme *theme, enum hgn_scheme scheme)
{
	int i;

	for (i = 0; i < HGN_COLOURS; i++)
		if (strcmp(theme->colour[scheme][i], "#000000") != 0 && strcmp(theme->colour[scheme][i], "#ffffff") != 0)
			return false;
	return true;
}
