/* SPDX-License-Identifier: MIT
 * Paragraphs below the diagrams of a sheet: breaks them into lines and draws them. */
#include "draw/text_block.h"

#include <string.h>

#define WEIGHT 240 /* stroke width and row height, in percent of the scale */
#define ROW 3060
#define HEADING 126 /* size of headings, in percent of other text */
#define HEADING_WEIGHT 300
#define HEADING_ROW 5300

/* Iterator over the lines of a text. */
struct lines {
	const char *rest, *line;
	size_t n, left; /* length of the line; length of the rest of its paragraph */
	bool heading, first; /* the line is part of a heading; it begins a paragraph */
	int scale;      /* size of the text in percent */
	int y;          /* base line, in hundredths of a unit */
};

static int
find_scale(const struct lines *lines)
{
	return lines->heading ? lines->scale * HEADING / 100 : lines->scale;
}

static bool
find_line(struct lines *lines, int width)
{
	size_t next;

	lines->first = lines->left == 0;
	if (lines->left == 0) {
		if (*lines->rest == '\0')
			return false;
		lines->heading = strncmp(lines->rest, "# ", 2) == 0;
		lines->rest += lines->heading ? 2 : 0;
		lines->left = strcspn(lines->rest, "\n");
	}
	lines->line = lines->rest;
	lines->n = hgn_text_fit(&next, lines->rest, lines->left, find_scale(lines), width);
	lines->rest += next;
	lines->left -= next;
	if (lines->left == 0 && *lines->rest == '\n')
		lines->rest++;
	lines->y += (lines->heading ? HEADING_ROW : lines->first ? ROW + ROW / 4 : ROW) * lines->scale / 100;
	return true;
}

int
hgn_text_block_height(const char *text, int width, int scale)
{
	struct lines lines = { .rest = text, .scale = scale };

	while (find_line(&lines, width))
		;
	return lines.y;
}

/* Draw the headings if `headings` is set, otherwise all other lines. */
static void
draw_some(struct hgn_scene *scene, struct lines lines, struct hgn_place at, int width, bool headings)
{
	bool any = false;

	while (find_line(&lines, width)) {
		int scale = find_scale(&lines);

		if (lines.heading != headings)
			continue;
		if (!any)
			hgn_scene_text(scene, "words .text", scale, (headings ? HEADING_WEIGHT : WEIGHT) * scale / 100,
			    HGN_TEXT);
		any = true;
		hgn_text_draw(&scene->svg, lines.line, lines.n, scale, (struct hgn_place){ at.x, at.y + lines.y });
	}
	if (any)
		hgn_svg_put(&scene->svg, "</g>");
}

void
hgn_text_block_draw(struct hgn_scene *scene, const char *text, struct hgn_place at, int width, int scale)
{
	const struct lines lines = { .rest = text, .scale = scale };

	draw_some(scene, lines, at, width, true);
	draw_some(scene, lines, at, width, false);
}
