/* SPDX-License-Identifier: MIT
 * Matching of names and globs with the cells, zones and off-board places of a game. */
#include "search/place_terms.h"

#include <string.h>

/* ---- globs ---- */

/* Return true if a bracket expression matches a byte. Set *end to the byte after it, or to NULL if it is not closed. */
static bool
in_brackets(const char **end, const char *p, char c)
{
	bool not = p[1] == '!' || p[1] == '^', in = false, first = true;

	for (p += 1 + not; *p != '\0' && (*p != ']' || first); p++, first = false) {
		if (p[1] == '-' && p[2] != ']' && p[2] != '\0') {
			in |= c >= p[0] && c <= p[2];
			p += 2;
		} else {
			in |= c == *p;
		}
	}
	*end = *p == ']' ? p + 1 : NULL;
	return in != not;
}

/* Match one byte with the beginning of a glob. Return the rest of the glob, or NULL if the byte does not match. */
static const char *
fit_one(const char *glob, char c)
{
	const char *end;

	if (*glob == '?')
		return glob + 1;
	if (*glob == '[')
		return in_brackets(&end, glob, c) ? end : NULL;
	return *glob == c ? glob + 1 : NULL;
}

bool
hgn_glob_fits(const char *glob, const char *name)
{
	const char *star = NULL, *resume = NULL, *next;

	while (*name != '\0') {
		if (*glob == '*') {
			star = ++glob;
			resume = name;
			continue;
		}
		next = *glob != '\0' ? fit_one(glob, *name) : NULL;
		if (next != NULL) {
			glob = next;
			name++;
		} else if (star != NULL) {
			glob = star;
			name = ++resume;
		} else {
			return false;
		}
	}
	while (*glob == '*')
		glob++;
	return *glob == '\0';
}

/* ---- places ---- */

static bool
add_cells(struct hgn_place_set *out, const struct hgn_game *game, const char *glob)
{
	bool found = false;
	unsigned i;

	for (i = 0; i < (unsigned)game->board.cells; i++)
		if (hgn_glob_fits(glob, game->board.name[i])) {
			hgn_cells_add(&out->cells, i);
			found = true;
		}
	return found;
}

/* Remove a family letter, and an @ before it, from the end of a name. */
static void
cut_family(char *name, const struct hgn_game *game)
{
	size_t n = strlen(name);

	if (game->families == 0 || n < 2 || memchr(game->family_letter, name[n - 1], (size_t)game->families) == NULL)
		return;
	name[n - 1] = '\0';
	if (name[n - 2] == '@')
		name[n - 2] = '\0';
}

static bool
add_places(struct hgn_place_set *out, const struct hgn_game *game, const char *glob)
{
	unsigned cells = (unsigned)game->board.cells, n = hgn_places(game), i;
	char name[HGN_CELL_NAME];
	bool found = false, fits;

	for (i = cells; i < n; i++) {
		hgn_place_name(name, game, i);
		fits = hgn_glob_fits(glob, name);
		cut_family(name, game);
		if (fits || hgn_glob_fits(glob, name))
			out->beside[i - cells] = found = true;
	}
	return found;
}

static bool
add_zone(struct hgn_place_set *out, const struct hgn_game *game, const char *name)
{
	int side = name[0] == 'b', i, word;

	if ((name[0] != 'w' && name[0] != 'b') || name[1] != '@')
		return false;
	for (i = 0; i < game->zones; i++)
		if (strcmp(game->zone[i].name, name + 2) == 0) {
			for (word = 0; word < game->board.words; word++)
				out->cells.word[word] |= game->zone[i].cells[side].word[word];
			return true;
		}
	return false;
}

bool
hgn_places_find(struct hgn_place_set *out, const struct hgn_game *game, const char *name)
{
	if (strcmp(name, "hand") == 0 && game->state[HGN_FEN_POCKET] != NULL) {
		out->hand = true;
		return true;
	}
	if (strpbrk(name, "@~") == NULL && add_cells(out, game, name))
		return true;
	if (strpbrk(name, "*?[") != NULL && strpbrk(name, "@~") == NULL)
		return false;
	return add_places(out, game, name) || add_zone(out, game, name);
}
