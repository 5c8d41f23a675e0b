/* SPDX-License-Identifier: MIT
 * Arrangements of the Heptagram, numbered in the lexicographic order of their clan letters. */
#include "modules/clans/arrangement.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "hgn/tools/tools.h"

int
hgn_arrangements(int n)
{
	return n <= 1 ? 1 : n * hgn_arrangements(n - 1);
}

void
hgn_arrangement(int clans[HGN_MAX_FAMILIES], int n, int number)
{
	int i, k, pick, f = hgn_arrangements(n);
	bool used[HGN_MAX_FAMILIES] = { false };

	for (i = 0; i < n; i++) {
		f /= n - i;
		pick = number / f;
		number %= f;
		for (k = 0; used[k] || pick-- > 0; k++)
			continue;
		used[k] = true;
		clans[i] = k;
	}
}

/* Return the number of an arrangement. */
static int
compute_number(const int clans[HGN_MAX_FAMILIES], int n)
{
	int i, k, smaller, number = 0;

	for (i = 0; i < n; i++) {
		for (smaller = 0, k = i + 1; k < n; k++)
			smaller += clans[k] < clans[i];
		number = number * (n - i) + smaller;
	}
	return number;
}

/* Report an error in the text of an arrangement. */
static int
refuse(struct hgn_error *error, const struct hgn_game *game, const char *text, size_t len)
{
	char missing[4 * HGN_MAX_FAMILIES] = "", twice[2] = "";
	size_t used = 0, at;
	int i;

	for (at = 1; at < len && twice[0] == '\0'; at++)
		if (hgn_game_family(game, text[at]) < 0)
			return hgn_error_set(error, HGN_EINVAL, "move-unparsable", "an arrangement has each clan "
			    "once, and '%.*s' contains something else", hgn_text_cut(text, len, 40), text);
		else if (memchr(text + 1, text[at], at - 1) != NULL)
			twice[0] = text[at];
	for (i = 0; i < game->families; i++)
		if (memchr(text + 1, game->family_letter[i], len - 1) == NULL)
			used += (size_t)snprintf(missing + used, sizeof missing - used, "%s%c", used > 0 ? ", " : "",
			    game->family_letter[i]);
	return hgn_error_set(error, HGN_EINVAL, "move-unparsable", "an arrangement has each clan once: %s%s%s%s%s",
	    twice,
	    twice[0] == '\0' ? "" :
	    used > 0      ? " occurs twice, and " :
			    " occurs twice",
	    missing,
	    used == 0                    ? "" :
	    strchr(missing, ',') == NULL ? " is" :
					   " are",
	    used == 0 ? "" : " missing");
}

int
hgn_arrangement_read(uint16_t *number, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error)
{
	int clans[HGN_MAX_FAMILIES], n = 0, i, clan;
	size_t at;

	for (at = 1; at < len; at++) {
		clan = hgn_game_family(game, text[at]);
		for (i = 0; i < n && clans[i] != clan; i++)
			continue;
		if (clan < 0 || i < n)
			return refuse(error, game, text, len);
		clans[n++] = clan;
	}
	if (n < game->families)
		return refuse(error, game, text, len);
	*number = (uint16_t)compute_number(clans, n);
	return 0;
}
