/* SPDX-License-Identifier: MIT
 * Paragraphs below the diagrams of a sheet. */
#ifndef HGN_DRAW_TEXT_BLOCK_H
#define HGN_DRAW_TEXT_BLOCK_H

#include "draw/scene.h"

/* Return the height of a text at a width, with letters of `scale` percent. Paragraphs are separated by newlines; those
 * that begin with "# " are headings. */
int hgn_text_block_height(const char *text, int width, int scale);
/* Draw a text. `at` is its top left corner. */
void hgn_text_block_draw(struct hgn_scene *scene, const char *text, struct hgn_place at, int width, int scale);

#endif
