/* SPDX-License-Identifier: MIT
 * Reads drawings, for several test programs. Include cmocka.h before it. */
#ifndef HGN_TESTS_DRAWING_H
#define HGN_TESTS_DRAWING_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "draw/layout.h"
#include "rules/position.h"

#define DEPTH 8 /* of nested elements */

static inline unsigned
count(const char *text, const char *what)
{
	unsigned n = 0;

	for (; (text = strstr(text, what)) != NULL; text += strlen(what))
		n++;
	return n;
}

/* The value of an attribute of the element at `line` as a number of hundredths. */
static inline bool
attribute(int *out, const char *line, const char *name)
{
	char key[32];
	const char *at, *end = strchr(line, '\n');
	int whole = 0, part = 0, digits = 0, sign;

	*out = 0;
	snprintf(key, sizeof key, " %s=\"", name);
	at = strstr(line, key);
	if (at == NULL || at > end)
		return false;
	at += strlen(key);
	sign = *at == '-' ? -1 : 1;
	for (at += *at == '-'; *at >= '0' && *at <= '9'; at++)
		whole = whole * 10 + (*at - '0');
	if (*at == '.')
		for (at++; digits < 2; digits++)
			part = part * 10 + (*at >= '0' && *at <= '9' ? *at++ - '0' : 0);
	assert_int_equal(*at, '"');
	*out = sign * (whole * 100 + part);
	return true;
}

static inline struct hgn_box
view_of(const char *svg)
{
	int x, y, w, h;

	assert_int_equal(sscanf(strstr(svg, "viewBox=\""), "viewBox=\"%d %d %d %d\"", &x, &y, &w, &h), 4);
	assert_true(w > 0 && h > 0);
	return (struct hgn_box){ x * 100, y * 100, (x + w) * 100, (y + h) * 100 };
}

static inline bool
starts(const char *line, const char *with)
{
	return strncmp(line, with, strlen(with)) == 0;
}

/* Elements are closed in order, and each has its own line. */
static inline void
check_nesting(const char *svg)
{
	char open[DEPTH][8];
	const char *line, *end;
	bool style = false;
	int depth = 0;

	for (line = svg; *line != '\0'; line = end + 1) {
		end = strchr(line, '\n');
		assert_non_null(end);
		if (starts(line, "<style>") || starts(line, "</style>")) {
			style = line[1] != '/';
			continue;
		}
		if (style)
			continue;
		assert_int_equal(line[0], '<');
		assert_int_equal(end[-1], '>');
		if (starts(line, "<title ") || starts(line, "<desc ") || starts(line, "<text "))
			continue;
		assert_ptr_equal(memchr(line, '>', (size_t)(end - line)), end - 1);
		if (line[1] == '/') {
			assert_true(depth-- > 0);
			assert_true(starts(line + 2, open[depth]));
		} else if (end[-2] != '/') {
			assert_true(depth < DEPTH);
			assert_int_equal(sscanf(line, "<%7[a-z]", open[depth++]), 1);
		}
	}
	assert_int_equal(depth, 0);
}

/* No id is there twice, and every reference leads to one. */
static inline void
check_ids(const char *svg)
{
	char key[64], id[32];
	const char *at;

	for (at = svg; (at = strstr(at, " id=\"")) != NULL; at++) {
		assert_int_equal(sscanf(at, " id=\"%31[A-Za-z0-9-]\"", id), 1);
		snprintf(key, sizeof key, " id=\"%s\"", id);
		assert_int_equal(count(svg, key), 1);
	}
	for (at = svg; (at = strstr(at, "href=\"")) != NULL; at++) {
		assert_int_equal(sscanf(at, "href=\"#%31[A-Za-z0-9-]\"", id), 1);
		snprintf(key, sizeof key, " id=\"%s\"", id);
		assert_int_equal(count(svg, key), 1);
	}
}

/* Also for games that no library has. */
static inline struct hgn_position *
empty_position(const struct hgn_game *game)
{
	struct hgn_position *position = calloc(1, sizeof *position);

	assert_non_null(position);
	hgn_position_clear(position, game);
	return position;
}

/* The description ends with the position, which can be read back. */
static inline void
check_description(const char *svg, const struct hgn_position *position)
{
	struct hgn_position *again = empty_position(position->game);
	const char *fen = strstr(svg, " FEN: ") + strlen(" FEN: ");
	struct hgn_error error;

	assert_int_equal(hgn_position_set_fen(again, fen, (size_t)(strchr(fen, '<') - fen), &error), 0);
	assert_int_equal(hgn_position_hash(again), hgn_position_hash(position));
	free(again);
}

/* Without prefixes, unless a test wants some. */
static inline char *
draw(struct hgn_buf *buf, const struct hgn_position *position, const struct hgn_diagram_options *options)
{
	struct hgn_diagram_options bare = { .id_prefix = "" };
	struct hgn_error error;

	if (options != NULL) {
		bare = *options;
		bare.id_prefix = options->id_prefix != NULL ? options->id_prefix : "";
	}
	buf->len = 0;
	assert_int_equal(hgn_diagram_svg(buf, position, NULL, &bare, &error), 0);
	hgn_buf_string(buf);
	return buf->data;
}

/* Check what holds for every drawing: it is well-formed, describes the position, and is the same when drawn again. */
static inline void
check_whole(const struct hgn_buf *svg, const struct hgn_position *position, const struct hgn_diagram_options *options)
{
	struct hgn_buf again = { 0 };

	check_nesting(svg->data);
	check_ids(svg->data);
	check_description(svg->data, position);
	draw(&again, position, options);
	assert_int_equal(svg->len, again.len);
	assert_memory_equal(svg->data, again.data, svg->len);
	hgn_buf_clear(&again);
}

/* A position after moves given as text (NULL ends them; NULL = none); the last is kept. */
static inline struct hgn_position *
play_moves(struct hgn_move *last, const struct hgn_game *game, const char *fen, const char *const *moves)
{
	struct hgn_position *position = hgn_position_new(game);

	if (fen != NULL)
		assert_int_equal(hgn_position_set_fen(position, fen, strlen(fen), NULL), 0);
	for (; moves != NULL && *moves != NULL; moves++) {
		assert_int_equal(hgn_move_parse(last, NULL, position, *moves, strlen(*moves), NULL), 0);
		hgn_position_play(position, last);
	}
	return position;
}

#endif
