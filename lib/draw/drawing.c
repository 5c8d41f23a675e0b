/* SPDX-License-Identifier: MIT
 * Look-up of the drawings of modules. */
#include "draw/drawing.h"

#include "game/module.h"
#include "hgn/tools/tools.h"

#include <string.h>

const struct hgn_drawing *
hgn_drawing_next(int *i, const struct hgn_game *game)
{
	while (*i < game->modules && game->module[*i]->drawing == NULL)
		++*i;
	return *i < game->modules ? game->module[*i]->drawing : NULL;
}

static const struct hgn_highlight_source *
find_source(const struct hgn_module *module)
{
	return module->drawing != NULL ? module->drawing->highlight : NULL;
}

const struct hgn_highlight_source *
hgn_highlight_source_at(const struct hgn_game *game, size_t n)
{
	size_t i = game->nknown;

	while (i-- > 0)
		if (find_source(game->known[i]) != NULL && n-- == 0)
			return find_source(game->known[i]);
	return NULL;
}

const struct hgn_highlight_source *
hgn_highlight_source(const struct hgn_game *game, const char *name, size_t n)
{
	const struct hgn_highlight_source *source;
	size_t i;

	for (i = 0; (source = hgn_highlight_source_at(game, i)) != NULL; i++)
		if (hgn_text_is(name, n, source->name))
			break;
	return source;
}
