/* SPDX-License-Identifier: MIT
 * Loading of figure files. */
#include "game/figure.h"

#include <string.h>

#include "base/error.h"
#include "base/schema.h"
#include "base/text.h"
#include "hgn/tools/tools.h"

#define FIGURES_MAX 256 /* maximum built-in names to compare with a misspelled name */

static const struct hgn_key keys[] = {
	{ "id", hgn_key_text, .about = "the name of the figure" },
	{ "about", hgn_key_text, .about = "a phrase that describes it" },
	{ "outline", hgn_key_path, HGN_FIELD(struct hgn_figure, outline), .required = true,
	    .about = "path data of its outline" },
	{ "lines", hgn_key_path, HGN_FIELD(struct hgn_figure, lines), .about = "path data of lines within it" },
	{ NULL },
};
const struct hgn_schema hgn_figure_schema = { "hgn-figure.5", "DESCRIPTION", keys };

int
hgn_figure_parse(struct hgn_figure *out, struct hgn_arena *arena, const char *bytes, size_t n, const char *file,
    struct hgn_error *error)
{
	struct hgn_loader load = { arena, file, error, 0 };
	struct hgn_arena document = { NULL };
	const struct hgn_node *root;

	memset(out, 0, sizeof *out);
	load.status = hgn_yaml_parse(&root, &document, bytes, n, file, error);
	if (load.status == 0)
		hgn_load_map(out, &load, &hgn_figure_schema, root);
	hgn_arena_clear(&document);
	return load.status;
}

/* Append the bytes of a figure file. */
static int
read_file(struct hgn_buf *bytes, struct hgn_buf *path, const char *name, const struct hgn_files *files,
    struct hgn_error *error)
{
	size_t i;

	if (files != NULL)
		return files->read(files->ctx, bytes, path, "figures", name, error);
	for (i = 0; i < hgn_data_count; i++)
		if (strcmp(hgn_data_files[i].kind, "figures") == 0 && strcmp(hgn_data_files[i].name, name) == 0) {
			hgn_buf_add(bytes, (const char *)hgn_data_files[i].bytes, hgn_data_files[i].len);
			hgn_buf_puts(path, name);
			return 0;
		}
	return HGN_ENOTFOUND;
}

int
hgn_figure_load(const struct hgn_figure **out, struct hgn_loader *load, const struct hgn_node *node,
    const struct hgn_files *files)
{
	struct hgn_buf bytes = { 0 }, path = { 0 };
	const char *names[FIGURES_MAX];
	struct hgn_figure *figure = NULL;
	struct hgn_hint hint;
	size_t i, n = 0;
	int status;

	*out = NULL;
	if (node->kind != HGN_NODE_SCALAR || strchr(node->text, '/') != NULL)
		return hgn_load_fail(load, node, "expected the name of a figure, such as elephant");
	if (strcmp(node->text, "none") == 0)
		return 0;
	status = read_file(&bytes, &path, node->text, files, load->error);
	if (bytes.failed || path.failed) {
		hgn_load_nomem(load);
	} else if (status == HGN_ENOTFOUND) {
		for (i = 0; i < hgn_data_count && n < FIGURES_MAX; i++)
			if (strcmp(hgn_data_files[i].kind, "figures") == 0)
				names[n++] = hgn_data_files[i].name;
		hint = hgn_text_hint(node->text, names, n);
		hgn_load_fail(load, node, "unknown figure '%.60s'%s", node->text, hint.text[0] != '\0' ? hint.text :
		    "; expected a name of hgn-figure(5), or a file figures/NAME.yaml in a data directory");
	} else if (status != HGN_DONE && hgn_load_set(load, status) == 0 &&
	    (figure = hgn_load_alloc(load, sizeof *figure)) != NULL) {
		hgn_load_set(load, hgn_figure_parse(figure, load->arena, bytes.len > 0 ? bytes.data : "", bytes.len,
		    hgn_buf_string(&path), load->error));
		*out = figure;
	}
	hgn_buf_clear(&bytes);
	hgn_buf_clear(&path);
	return load->status;
}
