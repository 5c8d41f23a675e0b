/* SPDX-License-Identifier: MIT
 * Checks of valid game files for likely mistakes: rules without a source, demonstrations, and conflicts with other
 * games. */
#include "base/error.h"
#include "base/text.h"
#include "library/demonstration.h"
#include "library/library.h"
#include "rules/ends.h"
#include "hgn/tools/tools.h"

#include <stdarg.h>
#include <stdio.h>

struct game_lint {
	const struct hgn_game *game;
	void (*each)(void *ctx, const struct hgn_error *warning);
	void *ctx;
	bool copy; /* the file equals the one in which the library finds the game by its id */
};

static void report(const struct game_lint *lint, const char *file, uint64_t line, uint64_t col, const char *format, ...)
    HGN_PRINTF(5, 6);

static void
report(const struct game_lint *lint, const char *file, uint64_t line, uint64_t col, const char *format, ...)
{
	char message[sizeof((struct hgn_error *)NULL)->message];
	struct hgn_error warning;
	va_list args;

	va_start(args, format);
	hgn_text_vprint(message, sizeof message, format, args);
	va_end(args);
	hgn_error_set(&warning, 0, "", "%s", message);
	hgn_error_at(&warning, file, line, col);
	lint->each(lint->ctx, &warning);
}

/* Report parts of the rules without a source. These are errors, although the game can be played. */
static void
check_provenance(const struct game_lint *lint)
{
	const struct hgn_provenance *item = lint->game->provenance;
	struct hgn_error error;
	int i;

	for (i = 0; i < lint->game->provenances; i++, item++) {
		if (item->source != HGN_SAID || item->by[0] != '\0')
			continue;
		hgn_error_set(&error, HGN_EINVAL, "",
		    "'source: said' needs 'by', which names the text; without one it is 'recalled'");
		hgn_error_at(&error, item->file, item->line, item->col);
		lint->each(lint->ctx, &error);
	}
}

/* Report demonstrations that are not legal. Inherited ones are not errors, because rule sheets omit them. */
static int
check_demonstrations(const struct game_lint *lint, struct hgn_error *error)
{
	const struct hgn_game *game = lint->game;
	struct hgn_demonstrated shown = { 0 };
	struct hgn_error fault;
	int i, status = 0;

	for (i = 0; i < game->demonstrations && status != HGN_ENOMEM; i++) {
		status = hgn_demonstration_read(&shown, game, &game->demonstration[i], &fault);
		if (status != 0 && status != HGN_ENOMEM && game->demonstration[i].file == game->path)
			lint->each(lint->ctx, &fault);
	}
	hgn_demonstrated_clear(&shown);
	return status == HGN_ENOMEM ? hgn_error_nomem(error) : 0;
}

/* Check that a file in a directory of games is named after the id. */
static void
check_path(const struct game_lint *lint)
{
	const struct hgn_game *game = lint->game;
	const char *slash = strrchr(game->path, '/'), *name = slash != NULL ? slash + 1 : game->path;
	size_t n = strlen(game->id), before = slash != NULL ? (size_t)(slash - game->path) : 0;

	if (before < 5 || strncmp(slash - 5, "games", 5) != 0 || (before > 5 && slash[-6] != '/'))
		return;
	if (strncmp(name, game->id, n) != 0 || strcmp(name + n, ".yaml") != 0)
		report(lint, game->path, game->id_line, game->id_col,
		    "the id %s differs from the file name: the game is not found by it", game->id);
}

/* Report rule ids that another game explains differently. Rules of castling are excepted: all games have the same ids.
 * For inherited rules the game that defines them is named. */
static void
compare_reasons(const struct game_lint *lint, const struct hgn_game *other)
{
	const struct hgn_reason *own = lint->game->reason;
	int i, k;

	for (i = 0; i < lint->game->reasons; i++)
		for (k = 0; k < other->reasons && own[i].file == lint->game->path; k++)
			if (strcmp(own[i].id, other->reason[k].id) == 0 && strncmp(own[i].id, "castling-", 9) != 0 &&
			    strcmp(own[i].summary, other->reason[k].summary) != 0)
				report(lint, own[i].file, own[i].line, own[i].col,
				    "the rule id %s is also in the game %s, where it means: %s", own[i].id, other->id,
				    other->reason[k].summary);
}

/* Report a title or an alias that is also a name of another game. */
static void
compare_name(const struct game_lint *lint, const struct hgn_game *other, const char *name)
{
	const struct hgn_game *game = lint->game;

	if (hgn_text_equal_nocase(other->id, name))
		report(lint, game->path, game->title_line, game->title_col,
		    "%s is also the id of another game: records that name it mean that game", name);
	else if (hgn_game_is_called(other, name))
		report(lint, game->path, game->title_line, game->title_col,
		    "the game %s is called %s too: neither is found by this name", other->id, name);
}

/* Count the cells whose piece has no counterpart of the other side on the image of the cell. Set *first to one, with a
 * piece of White if possible. */
static int
count_unlike(int *first, const struct hgn_position *start, const uint16_t *image)
{
	const struct hgn_game *game = start->game;
	int cell, n = 0;

	for (cell = 0; cell < game->board.cells; cell++) {
		unsigned code = start->at[cell], other = image[cell] != HGN_NO_CELL ? start->at[image[cell]] : 0;

		if ((code == 0 && other == 0) || (code != 0 && other != 0 &&
		    hgn_code_type(game, code) == hgn_code_type(game, other) &&
		    (code != other || game->type[hgn_code_type(game, code)].neutral)))
			continue;
		if (n++ == 0 || (code != 0 && game->owner[code] == HGN_WHITE))
			*first = cell;
	}
	return n;
}

static const char *
piece_name(const struct hgn_position *position, int cell)
{
	unsigned code = position->at[cell];

	return code == 0 ? "nothing" : position->game->type[hgn_code_type(position->game, code)].name;
}

/* Report an initial position in which both sides have the same pieces, but not on cells that mirror each other. */
static void
check_start(const struct game_lint *lint)
{
	static const char *const names[] = { "reflection", "half-turn", "[reflection, levels]", "[half-turn, levels]" };
	const struct hgn_game *game = lint->game;
	const struct hgn_position *start = hgn_game_start(game);
	uint16_t image[HGN_MAX_CELLS];
	int balance[HGN_MAX_TYPES] = { 0 }, pieces = 0, cell, first = 0, unlike, way;
	char fits[64] = "";

	for (cell = 0; cell < game->board.cells; cell++)
		if (start->at[cell] != 0) {
			balance[hgn_code_type(game, start->at[cell])] +=
			    game->owner[start->at[cell]] == HGN_WHITE ? 1 : -1;
			pieces++;
		}
	for (cell = 0; cell < game->types; cell++)
		if (balance[cell] != 0 && !game->type[cell].neutral)
			return;
	unlike = count_unlike(&first, start, game->board.mirror);
	if (unlike == 0)
		return;
	for (way = 0; way < (game->board.levels > 1 ? 4 : 2) && fits[0] == '\0'; way++)
		if (hgn_board_mirror_cells(image, &game->board, (struct hgn_mirror){ way & 1, way >> 1 }) &&
		    count_unlike(&cell, start, image) == 0)
			snprintf(fits, sizeof fits, "; it fits 'mirror: %s'", names[way]);
	if (fits[0] == '\0' && 2 * unlike > pieces) /* another arrangement is intended */
		return;
	cell = game->board.mirror[first];
	report(lint, game->start_file, game->start_line, game->start_col,
	    "Black's initial position is not the mirror image of White's: %s on %s, but %s on %s%s",
	    piece_name(start, first), game->board.name[first], piece_name(start, cell), game->board.name[cell], fits);
}

/* Compare the game with another one, unless they have the same id. */
static void
compare(void *ctx, const struct hgn_game *other)
{
	const struct game_lint *lint = ctx;
	const struct hgn_game *game = lint->game;
	bool same_id = hgn_text_equal_nocase(game->id, other->id);
	size_t i;

	if (other == game || (same_id && lint->copy))
		return;
	if (same_id) {
		report(lint, game->path, game->id_line, game->id_col,
		    "another game has the id %s: records that name it mean that game", game->id);
		return;
	}
	compare_name(lint, other, game->title);
	for (i = 0; i < game->names; i++)
		if (!hgn_text_same_name(game->also_called[i], game->title))
			compare_name(lint, other, game->also_called[i]);
	compare_reasons(lint, other);
}

/* Set lint->copy. Return 0 or HGN_ENOMEM. */
static int
find_copy(struct game_lint *lint, struct hgn_library *library, struct hgn_error *error)
{
	struct hgn_buf own = { 0 }, found = { 0 }, path = { 0 };
	int status = hgn_file_read(&own, lint->game->path, error);

	if (status == 0)
		status = hgn_library_file(&found, &path, library, "games", lint->game->id, error);
	lint->copy = status == 0 && own.len == found.len &&
	    (own.len == 0 || memcmp(own.data, found.data, own.len) == 0);
	hgn_buf_clear(&own);
	hgn_buf_clear(&found);
	hgn_buf_clear(&path);
	return status == HGN_ENOMEM ? status : 0;
}

int
hgn_game_lint(struct hgn_library *library, const struct hgn_game *game,
    void (*each)(void *ctx, const struct hgn_error *warning), void *ctx, struct hgn_error *error)
{
	struct game_lint lint = { game, each, ctx, false };
	enum hgn_end end = hgn_position_end(hgn_game_start(game));
	struct hgn_error warning;
	int status = find_copy(&lint, library, error);

	if (status != 0)
		return status;
	check_provenance(&lint);
	if (end != HGN_END_NONE)
		report(&lint, game->start_file, game->start_line, game->start_col,
		    "the game is over in the initial position: %s", hgn_end_on_board_name(end));
	check_start(&lint);
	check_path(&lint);
	if (check_demonstrations(&lint, error) != 0)
		return HGN_ENOMEM;
	status = hgn_library_each_named(library, NULL, compare, &lint, &warning);
	return status == HGN_ENOMEM ? hgn_error_nomem(error) : 0; /* errors of other games are reported when they are
								   * used */
}
