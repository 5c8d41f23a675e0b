/* SPDX-License-Identifier: MIT
 * Parsing of Betza notation for the moves of a piece, such as fmWfcF for a Pawn. */
#include "game/load_betza.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "game/ways.h"
#include "hgn/tools/tools.h"

#define SUPPORTED "expected an atom (W F D N A H C Z G K Q R B) after directions (f b l r v s), m, c, n, p, g and i"

/* Vectors of the leaps, larger coordinate first. */
static const struct {
	char letter;
	int a, b;
} atoms[] = { { 'W', 1, 0 }, { 'F', 1, 1 }, { 'D', 2, 0 }, { 'N', 2, 1 }, { 'A', 2, 2 }, { 'H', 3, 0 }, { 'C', 3, 1 },
	{ 'Z', 3, 2 }, { 'G', 3, 3 } };

/* An atom with its modifiers and range. */
struct token {
	char directions[32]; /* two characters per direction, the second a space if the direction has one */
	int n;               /* length in bytes */
	bool move, capture, lame, hop, grasshopper, initial;
	int range;           /* maximum repetitions, 0 = any number */
};

static int
fail(struct hgn_loader *load, const struct hgn_node *node, const char *at)
{
	if (*at == '\0')
		return hgn_load_fail(load, node, "Betza notation ends without an atom; " SUPPORTED);
	return hgn_load_fail(load, node, "Betza notation: '%.*s' at byte %d is not supported; " SUPPORTED,
	    (int)hgn_utf8_len(at, strlen(at)), at, (int)(at - node->text) + 1);
}

/* Return true if a vector has a direction, which is one letter or a pair such as fl or ff. */
static bool
goes(struct hgn_vec v, char first, char second)
{
	bool narrow = abs(v.b) > abs(v.a), wide = abs(v.a) > abs(v.b);
	char one;
	int i;

	for (i = 0; i < 2; i++) {
		one = i == 0 ? first : second;
		if ((one == 'f' && v.b <= 0) || (one == 'b' && v.b >= 0) || (one == 'l' && v.a >= 0) ||
		    (one == 'r' && v.a <= 0) || (one == 'v' && !narrow) || (one == 's' && !wide))
			return false;
	}
	return first != second || ((first == 'f' || first == 'b') ? !wide : !narrow);
}

static bool
is_wanted(const struct token *token, struct hgn_vec v)
{
	int i;

	for (i = 0; i < token->n; i += 2)
		if (goes(v, token->directions[i], token->directions[i + 1]))
			return true;
	return token->n == 0;
}

static void
add_vectors(struct hgn_vectors *out, const struct token *token, int a, int b)
{
	int x, y;

	for (x = -a; x <= a; x++)
		for (y = -a; y <= a; y++)
			if (((abs(x) == a && abs(y) == b) || (abs(x) == b && abs(y) == a)) &&
			    is_wanted(token, (struct hgn_vec){ x, y, 0 }))
				out->v[out->n++] = (struct hgn_vec){ x, y, 0 };
}

/* Parse a direction: a pair for oblique and diagonal atoms, one letter for W, D and H. */
static const char *
read_direction(struct token *token, const char *at, bool pairs)
{
	char second = ' ';

	if (at[1] == at[0] || (pairs && strchr("fb", at[0]) != NULL && at[1] != '\0' && strchr("lrs", at[1]) != NULL))
		second = at[1];
	token->directions[token->n++] = at[0];
	token->directions[token->n++] = second;
	return at + 1 + (second != ' ');
}

/* Parse the modifiers before an atom. Return the location of the atom, or of a letter that is not a modifier or exceeds
 * the limit. */
static const char *
read_modifiers(struct token *token, const char *at)
{
	const char *atom = at + strspn(at, "abcdefghijklmnopqrstuvwxyz");
	bool pairs = *atom != '\0' && strchr("WDHR", *atom) == NULL;

	while (hgn_is_lower(*at)) {
		if (strchr("fblrvs", *at) != NULL) {
			if (token->n == (int)sizeof token->directions)
				return at;
			at = read_direction(token, at, pairs);
			continue;
		}
		token->move |= *at == 'm';
		token->capture |= *at == 'c';
		token->lame |= *at == 'n';
		token->hop |= *at == 'p';
		token->grasshopper |= *at == 'g';
		token->initial |= *at == 'i';
		if (strchr("mcnpgi", *at) == NULL)
			return at;
		at++;
	}
	return at;
}

/* Parse a number, limited to the number of cells. */
static int
read_count(const char **at)
{
	long n = strtol(*at, (char **)at, 10);

	return n < HGN_MAX_CELLS ? (int)n : HGN_MAX_CELLS;
}

/* Return the index of a zone with the same cells as the zone after the last one. If there is none, add that zone. */
static int
find_equal_zone(struct hgn_game *game)
{
	const struct hgn_zone *zone = &game->zone[game->zones];
	int i;

	for (i = 0; i < game->zones; i++)
		if (strcmp(game->zone[i].name, zone->name) == 0 &&
		    memcmp(game->zone[i].cells, zone->cells, sizeof zone->cells) == 0)
			return i;
	return game->zones++;
}

/* Return true if a letter in the initial position is that of a type. */
static bool
is_letter_of(const struct hgn_type *type, const char *letter, bool promoted)
{
	char upper = hgn_to_upper(*letter);

	return promoted == type->promoted && (upper == type->letter || strchr(type->others, upper) != NULL);
}

/* Return the zone of the cells on which pieces of a type are in the initial position. Create it if necessary. */
static int
make_initial_zone(struct hgn_loader *load, const struct hgn_node *node, int type)
{
	struct hgn_game *game = hgn_loading(load)->game;
	struct hgn_zone *zone = &game->zone[game->zones];
	const char *p = game->start, *end = p + strcspn(p, " [");
	int cell = 0; /* cells are numbered in the order of FEN */

	if (game->zones == HGN_MAX_ZONES)
		return hgn_load_fail(load, node, "no room for the zone of initial cells");
	if (game->families > 0)
		return hgn_load_fail(load, node, "Betza notation: i is not supported in games with clans");
	*zone = (struct hgn_zone){ .title = NULL };
	snprintf(zone->name, sizeof zone->name, "initial-%c", game->type[type].letter);
	for (; p < end && cell < game->board.cells; p++) {
		if (hgn_is_digit(*p)) {
			cell += read_count(&p);
			p--;
		} else if (hgn_is_alpha(*p)) {
			if (is_letter_of(&game->type[type], p, p > game->start && p[-1] == '+'))
				hgn_cells_add(&zone->cells[hgn_is_lower(*p) ? HGN_BLACK : HGN_WHITE], (unsigned)cell);
			cell++;
		}
	}
	return find_equal_zone(game);
}

/* Add a leap or a repeated leap. */
static int
add_leaps(struct hgn_loader *load, const struct token *token, int a, int b, int type, const struct hgn_node *node)
{
	static const struct token all;
	struct hgn_way_to_move way = HGN_WAY_TO_MOVE;
	bool repeats = token->range != 1;

	add_vectors(&way.vectors, token, a, b);
	way.only = token->move == token->capture ? HGN_ONLY_NOTHING : token->move ? HGN_ONLY_MOVE : HGN_ONLY_CAPTURE;
	way.manner = token->hop || token->grasshopper ? HGN_MANNER_HOP : repeats ? HGN_MANNER_RIDE : HGN_MANNER_LEAP;
	way.max = token->range;
	if (token->grasshopper)
		way.after = 1;
	if (token->lame && a > 1) {
		if (repeats)
			return hgn_load_fail(load, node,
			    "Betza notation: n is not supported for leaps that are repeated");
		add_vectors(&way.via, &all, 1, a == b);
	}
	if (token->initial)
		way.zone = (int8_t)make_initial_zone(load, node, type);
	return load->status == 0 ? hgn_load_way(load, &way, type, node) : load->status;
}

/* Add an atom: K and Q are W and F, R is W and B is F. */
static int
add_atom(struct hgn_loader *load, const struct token *token, char letter, int type, const struct hgn_node *node)
{
	size_t i;

	if (strchr("KQR", letter) != NULL)
		add_leaps(load, token, 1, 0, type, node);
	if (load->status == 0 && strchr("KQB", letter) != NULL)
		return add_leaps(load, token, 1, 1, type, node);
	for (i = 0; load->status == 0 && i < sizeof atoms / sizeof *atoms; i++)
		if (atoms[i].letter == letter)
			return add_leaps(load, token, atoms[i].a, atoms[i].b, type, node);
	return load->status;
}

/* Parse the range after an atom: a number, or the letter of the atom again for any number. */
static const char *
read_range(struct token *token, const char *at)
{
	token->range = strchr("QRB", *at) != NULL ? 0 : 1;
	if (at[1] == at[0]) {
		token->range = 0;
		return at + 2;
	}
	if (!hgn_is_digit(at[1]))
		return at + 1;
	at++;
	token->range = read_count(&at);
	return at;
}

int
hgn_load_betza(struct hgn_loader *load, const struct hgn_node *node, int type)
{
	const struct hgn_game *game = hgn_loading(load)->game;
	const char *at = node->text, *atom;
	int before;

	if (game->board.lattice != HGN_SQUARE)
		return hgn_load_fail(load, node, "Betza notation is for boards of squares; expected a list of 'moves'");
	while (load->status == 0 && *at != '\0') {
		struct token token = { .n = 0 };

		atom = read_modifiers(&token, at);
		if (*atom == '\0' || strchr("WFDNAHCZGKQRB", *atom) == NULL)
			return fail(load, node, atom);
		at = read_range(&token, atom);
		if (token.range > HGN_MAX_RANKS || ((token.hop || token.grasshopper) && token.range == 1))
			return hgn_load_fail(load, node, token.range == 1 ?
			    "Betza notation: p and g are for atoms that are repeated" :
			    "Betza notation: ranges are up to %d", HGN_MAX_RANKS);
		before = game->atoms;
		if (add_atom(load, &token, *atom, type, node) == 0 && game->atoms == before)
			hgn_load_fail(load, node, "Betza notation: the directions of %c allow no move", *atom);
	}
	return load->status;
}
