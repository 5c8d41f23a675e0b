/* SPDX-License-Identifier: MIT
 * Entries of a legend: adds them, and computes the locations of their samples. */
#include "draw/legend_entry.h"

#include <stdarg.h>

#include "draw/scene.h"

void
hgn_legend_add(struct hgn_legend *legend, unsigned kind, unsigned value, const char *text)
{
	struct hgn_legend_entry *entry = &legend->entry[legend->n];

	if (legend->n == HGN_LEGEND_MAX)
		return;
	legend->n++;
	entry->kind = kind;
	entry->value = value;
	entry->text = text;
}

int
hgn_legend_sized(const struct hgn_legend *legend, int length)
{
	return length * legend->percent / 100;
}

struct hgn_place
hgn_legend_place(const struct hgn_legend *legend, int i)
{
	return (struct hgn_place){ legend->first.x + i % legend->columns * legend->width,
		legend->first.y + i / legend->columns * legend->row };
}

void
hgn_legend_use(struct hgn_scene *scene, const char *class, const char *id, int i, int scale, const char *rest, ...)
{
	struct hgn_place at = hgn_legend_place(&scene->legend, i);
	va_list args;

	hgn_svg_put(&scene->svg, class != NULL ? "<use class='%k' xlink:href='#%s'%T" : "<use%s xlink:href='#%s'%T",
	    class != NULL ? class : "", id, at.x, at.y, hgn_legend_sized(&scene->legend, scale));
	va_start(args, rest);
	hgn_svg_vput(&scene->svg, rest, &args);
	va_end(args);
}
