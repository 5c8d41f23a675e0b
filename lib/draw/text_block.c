/* SPDX-License-Identifier: MIT
 * Paragraphs below the diagrams of a sheet: breaks them into lines and draws them. */
#include "draw/text_block.h"

#include <string.h>

#define SCALE 62
#define WEIGHT 150
#define ROW 1900
#define HEADING_SCALE 78
#define HEADING_WEIGHT 230
#define HEADING_ROW 3300

/* Iterator over the lines of a text. */
struct lines {
	const char *rest, *line;
	size_t n, left; /* length of the line; length of the rest of its paragraph */
	bool heading, first; /* the line is part of a heading; it begins a paragraph */
	int y;          /* base line, in hundredths of a unit */
};

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
	lines->n = hgn_text_fit(&next, lines->rest, lines->left, lines->heading ? HEADING_SCALE : SCALE, width);
	lines->rest += next;
	lines->left -= next;
	if (lines->left == 0 && *lines->rest == '\n')
		lines->rest++;
	lines->y += lines->heading ? HEADING_ROW : lines->first ? ROW + ROW / 4 : ROW;
	return true;
}

int
hgn_text_block_height(const char *text, int width)
{
	struct lines lines = { .rest = text };

	while (find_line(&lines, width))
		;
	return lines.y;
}

/* Draw the headings if `headings` is set, otherwise all other lines. */
static void
draw_some(struct hgn_scene *scene, const char *text, struct hgn_place at, int width, bool headings)
{
	struct lines lines = { .rest = text, .y = at.y };
	int scale = headings ? HEADING_SCALE : SCALE;

	hgn_scene_text(scene, "words .text", scale, headings ? HEADING_WEIGHT : WEIGHT, HGN_TEXT);
	while (find_line(&lines, width))
		if (lines.heading == headings)
			hgn_text_draw(&scene->svg, lines.line, lines.n, scale, (struct hgn_place){ at.x, lines.y });
	hgn_svg_put(&scene->svg, "</g>");
}

void
hgn_text_block_draw(struct hgn_scene *scene, const char *text, struct hgn_place at, int width)
{
	draw_some(scene, text, at, width, true);
	draw_some(scene, text, at, width, false);
}
