/* SPDX-License-Identifier: MIT
 * Parsing of marks, arrows and highlights. */
#include "draw/scene.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/list.h"
#include "base/text.h"
#include "game/module.h"
#include "hgn/tools/tools.h"
#include "record/annotation.h"

void
hgn_diagram_marks_clear(struct hgn_diagram_marks *marks)
{
	free(marks->list);
	memset(marks, 0, sizeof *marks);
}

int
hgn_diagram_marks_add(struct hgn_diagram_marks *marks, struct hgn_diagram_mark mark)
{
	struct hgn_diagram_mark *list = hgn_list_room(marks->list, marks->n, &marks->cap, sizeof *list);

	if (list == NULL)
		return HGN_ENOMEM;
	marks->list = list;
	list[marks->n++] = mark;
	return 0;
}

/* Parse "a1", or "a1b3" for an arrow. Return false if the text is invalid. */
static bool
read_cells(struct hgn_diagram_mark *mark, const struct hgn_game *game, bool arrow, const char *text, size_t n)
{
	size_t i;

	mark->to = HGN_NO_CELL;
	if (!arrow)
		return (mark->from = hgn_cell_find(game, text, n)) != HGN_NO_CELL;
	for (i = 1; i < n; i++) {
		mark->from = hgn_cell_find(game, text, i);
		mark->to = hgn_cell_find(game, text + i, n - i);
		if (mark->from != HGN_NO_CELL && mark->to != HGN_NO_CELL)
			return mark->from != mark->to;
	}
	return false;
}

/* Parse the letter or the name of a colour. */
static bool
read_colour(char *colour, const char *text, size_t n)
{
	int i;

	for (i = 0; i < HGN_HUES; i++)
		if ((n == 1 && hgn_to_upper(*text) == HGN_MARK_COLOURS[i]) || hgn_text_is(text, n, hgn_hue_name(i))) {
			*colour = HGN_MARK_COLOURS[i];
			return true;
		}
	return false;
}

/* Report an invalid cell or arrow. The message gives an example with the first and the last cell of the game. */
static int
refuse(struct hgn_error *error, const struct hgn_game *game, bool arrow, const char *text, size_t n)
{
	const char *first = hgn_cell_name(game, 0), *last = hgn_cell_name(game, hgn_game_cells(game) - 1);

	return hgn_error_set(error, HGN_EINVAL, "bad-annotation",
	    arrow ? "invalid arrow '%.*s'; expected two different cells, joined as in %s%s" :
		    "unknown cell '%.*s'; expected a cell such as %s or %s",
	    hgn_text_cut(text, n, 40), text, first, last);
}

int
hgn_diagram_marks_list(struct hgn_diagram_marks *out, const struct hgn_game *game, bool arrows, const char *list,
    struct hgn_error *error)
{
	struct hgn_diagram_mark mark;

	for (;;) {
		size_t n = strcspn(list, ","), cells = strcspn(list, ",:");

		mark.colour = 'G';
		if (cells < n && !read_colour(&mark.colour, list + cells + 1, n - cells - 1))
			return hgn_error_set(error, HGN_EINVAL, "bad-annotation",
			    "unknown colour '%.*s'; expected green, red, yellow, "
			    "blue, orange, purple or clear, or the first letter",
			    hgn_text_cut(list + cells + 1, n - cells - 1, 40), list + cells + 1);
		if (!read_cells(&mark, game, arrows, list, cells))
			return refuse(error, game, arrows, list, cells);
		if (hgn_diagram_marks_add(out, mark) != 0)
			return hgn_error_nomem(error);
		if (list[n] == '\0')
			return 0;
		list += n + 1;
	}
}

/* Parse the argument of a command, such as "Ga1,Rb2". The first invalid entry sets `error` with its column in `text`.
 */
static int
read_entries(struct hgn_diagram_marks *out, const struct hgn_game *game, const struct hgn_command *command,
    const char *text, struct hgn_error *error)
{
	const bool arrows = hgn_command_is(command, "cal");
	const char *entry = command->argument;
	struct hgn_diagram_mark mark;
	int status = 0;
	size_t n;

	for (; (n = hgn_command_word(&entry, command, entry)) > 0; entry += n) {
		if (read_colour(&mark.colour, entry, 1) && read_cells(&mark, game, arrows, entry + 1, n - 1)) {
			if (hgn_diagram_marks_add(out, mark) != 0)
				return hgn_error_nomem(error);
		} else if (status == 0) {
			status = hgn_error_set(error, HGN_EINVAL, "bad-annotation",
			    "invalid %s '%.*s'; expected a colour and %s, as in G%s%s", arrows ? "arrow" : "mark",
			    hgn_text_cut(entry, n, 40), entry, arrows ? "two different cells" : "a cell",
			    hgn_cell_name(game, 0), arrows ? hgn_cell_name(game, hgn_game_cells(game) - 1) : "");
			if (error != NULL)
				error->col = (size_t)(entry - text) + 1;
		}
	}
	return status;
}

int
hgn_diagram_marks_comment(struct hgn_diagram_marks *out, const struct hgn_game *game, const char *text, size_t n,
    struct hgn_error *error)
{
	const char *at = text, *next;
	struct hgn_command command;
	int status = 0, one;

	if (n == 0)
		return 0;
	for (; (next = hgn_annotation_next(&command, at, text + n)) != NULL; at = next) {
		if (!hgn_command_is(&command, "csl") && !hgn_command_is(&command, "cal"))
			continue;
		one = read_entries(out, game, &command, text, status == 0 ? error : NULL);
		if (one == HGN_ENOMEM)
			return hgn_error_nomem(error);
		status = one != 0 ? one : status;
	}
	for (; status == 0 && at + 6 <= text + n; at++) /* a command without "]" in the rest */
		if (memcmp(at, "[%csl ", 6) == 0 || memcmp(at, "[%cal ", 6) == 0) {
			status = hgn_error_set(error, HGN_EINVAL, "bad-annotation", "expected ] at the end of '%.*s'",
			    (int)(text + n - at < 40 ? text + n - at : 40), at);
			if (error != NULL)
				error->col = (size_t)(at - text) + 1;
		}
	return status;
}

/* Report an unknown highlight, and list the known ones. */
static int
refuse_highlight(struct hgn_error *error, const struct hgn_game *game, const char *text, size_t n)
{
	const struct hgn_drawing *drawing;
	struct hgn_buf list = { 0 };
	size_t i = game->nknown;
	int status;

	while (i-- > 0)
		if ((drawing = game->known[i]->drawing) != NULL && drawing->highlight != NULL)
			hgn_buf_printf(&list, ", %s%s", drawing->highlight->name,
			    drawing->highlight->argument != NULL ? drawing->highlight->argument : "");
	status = hgn_error_set(error, HGN_EINVAL, "bad-annotation",
	    "invalid value '%.*s'; expected moves:CELL, attackers%s", hgn_text_cut(text, n, 40), text,
	    hgn_buf_string(&list));
	status = list.failed ? hgn_error_nomem(error) : status;
	hgn_buf_clear(&list);
	return status;
}

/* Parse a highlight: a name, and an argument after a colon. */
static int
read_highlight(struct hgn_diagram_highlight *out, const struct hgn_game *game, const char *text, size_t n,
    struct hgn_error *error)
{
	const struct hgn_highlight_source *source;
	size_t name = 0, rest;

	while (name < n && text[name] != ':')
		name++;
	rest = name < n ? n - name - 1 : 0;
	if (n == strlen("attackers") && memcmp(text, "attackers", n) == 0) {
		*out = (struct hgn_diagram_highlight){ "attackers", 0 };
		return 0;
	}
	if (name == 5 && rest > 0 && memcmp(text, "moves", 5) == 0) {
		*out = (struct hgn_diagram_highlight){ "moves", hgn_cell_find(game, text + 6, rest) };
		return out->of != HGN_NO_CELL ? 0 : refuse(error, game, false, text + 6, rest);
	}
	source = hgn_highlight_source(game, text, name);
	if (source == NULL || (source->argument != NULL) != (rest > 0) || (rest == 0 && name < n))
		return refuse_highlight(error, game, text, n);
	out->what = source->name;
	return source->read(&out->of, game, text + name + 1, rest, error);
}

int
hgn_diagram_highlights_list(struct hgn_diagram_highlights *out, const struct hgn_game *game, const char *list,
    struct hgn_error *error)
{
	struct hgn_error absent = { 0 }, own;
	int status = 0;

	for (;;) {
		size_t n = strcspn(list, ",");

		if (out->n == sizeof out->list / sizeof out->list[0])
			return hgn_error_set(error, HGN_ELIMIT, "", "too many highlights");
		if ((status = read_highlight(&out->list[out->n], game, list, n, &own)) == 0)
			out->n++;
		else if (strcmp(own.rule, "not-shown") != 0)
			break;
		else
			absent = own;
		status = 0;
		if (list[n] == '\0')
			break;
		list += n + 1;
	}
	if (error != NULL && (status != 0 || absent.status != 0))
		*error = status != 0 ? own : absent;
	return status != 0 ? status : absent.status;
}

int
hgn_diagram_crop(struct hgn_diagram_options *out, const struct hgn_game *game, const char *text,
    struct hgn_error *error)
{
	const char *corner[2] = { text, strchr(text, '-') };
	size_t n[2], i;

	if (game->board.levels > 1)
		return hgn_error_set(error, HGN_EINVAL, "", "the board of %s has several levels", game->title);
	if (corner[1] == NULL)
		return hgn_error_set(error, HGN_EINVAL, "", "invalid value '%.60s'; expected two cells such as %s-%s",
		    text, hgn_cell_name(game, 0), hgn_cell_name(game, hgn_game_cells(game) - 1));
	n[0] = (size_t)(corner[1]++ - text);
	n[1] = strlen(corner[1]);
	for (i = 0; i < 2; i++) {
		out->crop[i] = hgn_cell_find(game, corner[i], n[i]);
		if (out->crop[i] == HGN_NO_CELL)
			return hgn_error_set(error, HGN_EINVAL, "", "unknown cell '%.*s' of %s",
			    hgn_text_cut(corner[i], n[i], 60), corner[i], game->title);
	}
	out->cropped = true;
	return 0;
}
