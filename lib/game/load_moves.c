/* SPDX-License-Identifier: MIT
 * Loading of the key `moves` of pieces: lists of ways to move, and Betza notation such as fmWfcF for a Pawn. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "game/loader.h"
#include "hgn/tools/tools.h"

/* ---- ways to move ---- */

#define MAX_VECTORS 128

/* A list of vectors. */
struct vectors {
	struct hgn_vec v[MAX_VECTORS];
	int n;
};

enum manner { MANNER_STEP, MANNER_SLIDE, MANNER_LEAP, MANNER_RIDE, MANNER_HOP };
enum { ONLY_MOVE, ONLY_CAPTURE, ONLY_NOTHING };

/* A way to move. Initialise it with WAY_TO_MOVE. */
struct way_to_move {
	const struct hgn_node *what; /* key of the manner, for messages; NULL = not set yet */
	enum manner manner;
	struct vectors vectors;
	int min, max, times, before, after; /* max 0 = unlimited for slides and rides, otherwise 1 */
	uint8_t over, only;
	int8_t zone, to; /* -1 = any */
	bool blocks, stays;
	bool anywhere;      /* leap to all cells of the zone `to` */
	struct vectors via; /* vectors of the first step of a leap that can be blocked; none = it passes over any
			     * pieces */
};

#define WAY_TO_MOVE { .min = 1, .times = 1, .before = HGN_MAX_RANKS, .after = HGN_MAX_RANKS, .only = ONLY_NOTHING, \
	.zone = -1, .to = -1 }

/* Find or add the hop of a move, and set its number. */
static int
set_hop(struct hgn_atom *atom, struct hgn_loader *load, const struct way_to_move *way, const struct hgn_node *node)
{
	struct hgn_game *game = hgn_loading(load)->game;
	struct hgn_hop hop = {(uint8_t)way->before, (uint8_t)way->after, way->over};
	int i;

	for (i = 0; i < game->hops && memcmp(&game->hop[i], &hop, sizeof hop) != 0; i++)
		continue;
	if (i == HGN_MAX_HOPS)
		return hgn_load_fail(load, node, "more than %d kinds of hops in one game", HGN_MAX_HOPS);
	game->hop[i] = hop;
	game->hops += i == game->hops;
	atom->flags |= HGN_RAY_HOPS;
	atom->kind = (uint8_t)i;
	atom->min = 2;
	atom->max = HGN_MAX_RANKS;
	return 0;
}

static void
add_atom(struct hgn_loader *load, const struct hgn_atom *atom, const struct hgn_node *node)
{
	if (load->status == 0 && hgn_game_add_atom(hgn_loading(load)->game, *atom, NULL) != 0)
		hgn_load_fail(load, node, "more than %d moves in one game", HGN_MAX_ATOMS);
}

/* Add atoms that make the step of `via` that is nearest to the target, and then go straight. There may be several
 * nearest steps. */
static void
add_lame(struct hgn_loader *load, const struct way_to_move *way, struct hgn_atom atom, struct hgn_vec leap,
    const struct hgn_node *node)
{
	const struct hgn_board *board = &hgn_loading(load)->game->board;
	int length[MAX_VECTORS], min = INT_MAX, i, k;
	struct hgn_vec rest;

	for (i = 0; i < way->via.n; i++) {
		struct hgn_vec v = way->via.v[i];

		length[i] = hgn_board_length2(board, (struct hgn_vec){leap.a - v.a, leap.b - v.b, leap.c - v.c});
		min = length[i] < min ? length[i] : min;
	}
	if (min == 0)
		hgn_load_fail(load, hgn_node_get(node, "via"), "one of these directions is the whole leap");
	for (i = 0; i < way->via.n; i++) {
		if (length[i] != min)
			continue;
		atom.v = way->via.v[i];
		/* the rest of the leap is `k` equal steps, as many as possible */
		rest = (struct hgn_vec){ leap.a - atom.v.a, leap.b - atom.v.b, leap.c - atom.v.c };
		for (k = HGN_MAX_RANKS; k > 1 && (rest.a % k != 0 || rest.b % k != 0 || rest.c % k != 0 ||
		     (board->lattice == HGN_HEX_FLAT && (rest.a / k + rest.b / k) % 2 != 0)); k--)
			continue;
		atom.w = (struct hgn_vec){ rest.a / k, rest.b / k, rest.c / k };
		atom.min = atom.max = (uint8_t)(1 + k);
		add_atom(load, &atom, node);
	}
}

/* Add an atom, or if it must end in a zone, one atom per distance. */
static void
add_straight(struct hgn_loader *load, const struct way_to_move *way, struct hgn_atom atom, const struct hgn_node *node)
{
	const struct hgn_board *board = &hgn_loading(load)->game->board;
	int n, last = atom.max < board->cells ? atom.max : board->cells, cell;

	if (atom.to == 0 || atom.min == atom.max) {
		add_atom(load, &atom, node);
		return;
	}
	for (n = way->manner == MANNER_HOP ? 2 : atom.min; n <= last; n++) {
		struct hgn_vec whole = { atom.v.a * n, atom.v.b * n, atom.v.c * n };

		for (cell = 0; cell < board->cells &&
		     hgn_board_step(board, (unsigned)cell, whole) == HGN_NO_CELL; cell++)
			continue;
		if (cell == board->cells) /* too far for this board */
			break;
		atom.min = atom.max = (uint8_t)n;
		add_atom(load, &atom, node);
	}
}

/* Add the atoms of all vectors of a move. A leap to anywhere has an atom for each cell of the target zone: as many as
 * the larger of both sides' zones has. */
static int
add_atoms(struct hgn_loader *load, const struct way_to_move *way, struct hgn_atom atom, const struct hgn_node *node)
{
	const struct hgn_cells *cells = hgn_loading(load)->game->zone[way->anywhere ? way->to : 0].cells;
	int i, side, n;

	for (n = 0, side = 0; way->anywhere && side < 2; side++)
		for (; n < hgn_cells_count(&cells[side]); n++) {
			atom.nth = (uint16_t)(n + 1);
			add_atom(load, &atom, node);
		}
	for (i = 0; i < way->vectors.n; i++) {
		struct hgn_vec v = way->vectors.v[i];

		atom.v = atom.w = (struct hgn_vec){v.a * way->times, v.b * way->times, v.c * way->times};
		if (way->via.n > 0)
			add_lame(load, way, atom, atom.v, node);
		else
			add_straight(load, way, atom, node);
	}
	return load->status;
}

/* Add a way to move to a type. `node` is the location for messages. */
static int
add_way(struct hgn_loader *load, const struct way_to_move *way, int type, const struct hgn_node *node)
{
	static const uint8_t flags[] = {HGN_RAY_MOVE, HGN_RAY_CAPTURE, HGN_RAY_MOVE_CAPTURE};
	struct hgn_atom atom = {.type = (uint8_t)type,
	    .lacking = hgn_loading(load)->lacking,
	    .min = (uint8_t)way->min,
	    .max = (uint8_t)way->max,
	    .zone = way->zone,
	    .to = (uint8_t)(way->to + 1)};

	if (way->max == 0)
		atom.max = way->manner == MANNER_SLIDE || way->manner == MANNER_RIDE ? HGN_MAX_RANKS : 1;
	atom.flags = (uint8_t)(flags[way->only] | (way->blocks ? HGN_RAY_ENEMY_BLOCKS : 0) |
			       (way->zone >= 0 ? HGN_RAY_FROM_ZONE : 0));
	if (way->manner == MANNER_HOP)
		set_hop(&atom, load, way, node);
	if (way->stays) {
		atom.flags |= HGN_RAY_HAS_KIND;
		atom.kind = HGN_KIND_STAY;
		hgn_loading(load)->game->long_steps = true;
	}
	return load->status == 0 ? add_atoms(load, way, atom, node) : load->status;
}

/* ---- Betza notation ---- */

#define SUPPORTED "expected an atom (W F D N A H C Z G K Q R B) after directions (f b l r v s), m, c, n, p, g and i"

/* Vectors of the leaps, larger coordinate first. */
static const struct {
	char letter;
	int a, b;
} atoms[] = {{'W', 1, 0}, {'F', 1, 1}, {'D', 2, 0}, {'N', 2, 1}, {'A', 2, 2}, {'H', 3, 0}, {'C', 3, 1}, {'Z', 3, 2},
    {'G', 3, 3}};

/* An atom with its modifiers and range. */
struct token {
	char directions[32]; /* two characters per direction, the second a space if the direction has one */
	int n;               /* length in bytes */
	bool move, capture, lame, hop, grasshopper, initial;
	int range; /* maximum repetitions, 0 = any number */
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

/* Add the vectors of a leap that have one of the directions of a token. */
static void
add_vectors(struct vectors *out, const struct token *token, int a, int b)
{
	int x, y, i;

	for (x = -a; x <= a; x++)
		for (y = -a; y <= a; y++) {
			struct hgn_vec v = { x, y, 0 };

			if ((abs(x) != a || abs(y) != b) && (abs(x) != b || abs(y) != a))
				continue;
			for (i = 0; i < token->n && !goes(v, token->directions[i], token->directions[i + 1]); i += 2)
				continue;
			if (i < token->n || token->n == 0)
				out->v[out->n++] = v;
		}
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
			/* a pair for oblique and diagonal atoms, one letter for W, D and H */
			bool pair = at[1] == at[0] || (pairs && strchr("fb", at[0]) != NULL && at[1] != '\0' &&
			    strchr("lrs", at[1]) != NULL);

			if (token->n == (int)sizeof token->directions)
				return at;
			token->directions[token->n++] = at[0];
			token->directions[token->n++] = pair ? at[1] : ' ';
			at += 1 + pair;
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

/* Return the zone of the cells on which pieces of a type are in the initial position. Create it if necessary. */
static int
make_initial_zone(struct hgn_loader *load, const struct hgn_node *node, int type)
{
	struct hgn_game *game = hgn_loading(load)->game;
	struct hgn_zone *zone = &game->zone[game->zones];
	const char *p = game->start, *end = p + strcspn(p, " [");
	int cell = 0, i; /* cells are numbered in the order of FEN */

	if (game->zones == HGN_MAX_ZONES)
		return hgn_load_fail(load, node, "no room for the zone of initial cells");
	if (game->families > 0)
		return hgn_load_fail(load, node, "Betza notation: i is not supported in games with clans");
	*zone = (struct hgn_zone){.title = NULL};
	snprintf(zone->name, sizeof zone->name, "initial-%c", game->type[type].letter);
	for (; p < end && cell < game->board.cells; p++) {
		if (hgn_is_digit(*p)) {
			cell += read_count(&p);
			p--;
		} else if (hgn_is_alpha(*p)) {
			bool promoted = p > game->start && p[-1] == '+';
			char letter = hgn_to_upper(*p);

			if (promoted == game->type[type].promoted &&
			    (letter == game->type[type].letter || strchr(game->type[type].others, letter) != NULL))
				hgn_cells_add(&zone->cells[hgn_is_lower(*p) ? HGN_BLACK : HGN_WHITE], (unsigned)cell);
			cell++;
		}
	}
	for (i = 0; i < game->zones; i++)
		if (strcmp(game->zone[i].name, zone->name) == 0 &&
		    memcmp(game->zone[i].cells, zone->cells, sizeof zone->cells) == 0)
			return i;
	return game->zones++;
}

/* Add a leap or a repeated leap. */
static int
add_leaps(struct hgn_loader *load, const struct token *token, int a, int b, int type, const struct hgn_node *node)
{
	static const struct token all;
	struct way_to_move way = WAY_TO_MOVE;
	bool repeats = token->range != 1;

	add_vectors(&way.vectors, token, a, b);
	way.only = token->move == token->capture ? ONLY_NOTHING : token->move ? ONLY_MOVE : ONLY_CAPTURE;
	way.manner = token->hop || token->grasshopper ? MANNER_HOP : repeats ? MANNER_RIDE : MANNER_LEAP;
	way.max = token->range;
	if (token->grasshopper)
		way.after = 1;
	if (token->lame && a > 1) {
		if (repeats)
			return hgn_load_fail(
			    load, node, "Betza notation: n is not supported for leaps that are repeated");
		add_vectors(&way.via, &all, 1, a == b);
	}
	if (token->initial)
		way.zone = (int8_t)make_initial_zone(load, node, type);
	return load->status == 0 ? add_way(load, &way, type, node) : load->status;
}

/* Add an atom: K and Q are W and F, R is W and B is F. */
static int
add_token(struct hgn_loader *load, const struct token *token, char letter, int type, const struct hgn_node *node)
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

/* Add the moves of a text in Betza notation to a type. Requires a board of squares. */
static int
load_betza(struct hgn_loader *load, const struct hgn_node *node, int type)
{
	const struct hgn_game *game = hgn_loading(load)->game;
	const char *at = node->text, *atom;
	int before;

	if (game->board.lattice != HGN_SQUARE)
		return hgn_load_fail(load, node, "Betza notation is for boards of squares; expected a list of 'moves'");
	while (load->status == 0 && *at != '\0') {
		struct token token = {.n = 0};

		atom = read_modifiers(&token, at);
		if (*atom == '\0' || strchr("WFDNAHCZGKQRB", *atom) == NULL)
			return fail(load, node, atom);
		token.range = strchr("QRB", *atom) != NULL ? 0 : 1;
		at = atom + 1;
		if (*at == *atom) { /* the letter again: any number of times */
			token.range = 0;
			at++;
		} else if (hgn_is_digit(*at)) {
			token.range = read_count(&at);
		}
		if (token.range > HGN_MAX_RANKS || ((token.hop || token.grasshopper) && token.range == 1))
			return hgn_load_fail(load, node,
			    token.range == 1 ? "Betza notation: p and g are for atoms that are repeated" :
					       "Betza notation: ranges are up to %d",
			    HGN_MAX_RANKS);
		before = game->atoms;
		if (add_token(load, &token, *atom, type, node) == 0 && game->atoms == before)
			hgn_load_fail(load, node, "Betza notation: the directions of %c allow no move", *atom);
	}
	return load->status;
}

/* ---- keys ---- */

static int
add_length(struct vectors *out, struct hgn_loader *load, const struct hgn_node *node, int length2)
{
	int n = hgn_board_vectors(out->v + out->n, MAX_VECTORS - out->n, &hgn_loading(load)->game->board, length2);

	if (n == 0)
		return hgn_load_fail(load, node, "no two cells of this lattice are that far apart");
	if (out->n + n > MAX_VECTORS)
		return hgn_load_fail(load, node, "more than %d vectors", MAX_VECTORS);
	out->n += n;
	return 0;
}

/* Report an unknown direction, with a suggestion or with the list of directions. */
static int
refuse_direction(struct hgn_loader *load, const struct hgn_node *node)
{
	const struct hgn_board *board = &hgn_loading(load)->game->board;
	const char *names[HGN_MAX_DIRECTIONS + 2];
	char all[160] = "";
	size_t n = 0, i, used = 0;
	int near;

	if (hgn_is_digit(node->text[0]) || (node->text[0] == '-' && hgn_is_digit(node->text[1])))
		return hgn_load_fail(load, node, "invalid direction '%s'; a vector is a list within the list, "
		    "such as [[1, 2]]", node->text);
	if (strcmp(node->text, "diagonal") == 0)
		return hgn_load_fail(load, node, "'diagonal' has no meaning on hex-prism boards; expected a squared "
		    "length, such as {length: 3} for steps through corners within a level");
	names[n++] = "orthogonal";
	if (board->lattice != HGN_HEX_PRISM)
		names[n++] = "diagonal";
	n += hgn_board_directions(names + n, board);
	near = node->text[strspn(node->text, "NESW")] == '\0' ? -1 : hgn_text_nearest(node->text, names, n);
	if (near >= 0)
		return hgn_load_fail(load, node, "unknown direction '%s'; did you mean '%s'?", node->text,
		    names[near]);
	for (i = 0; i < n; i++)
		used += (size_t)snprintf(all + used, sizeof all - used, "%s%s", i > 0 ? ", " : "", names[i]);
	return hgn_load_fail(load, node, "unknown direction '%s'; expected %s", node->text, all);
}

/* Load a vector [2, 1] or [2, 1, 0]. */
static int
add_numbers(struct vectors *out, struct hgn_loader *load, const struct hgn_node *list)
{
	static const struct hgn_key number = { .min = -HGN_MAX_RANKS, .max = HGN_MAX_RANKS };
	const struct hgn_board *board = &hgn_loading(load)->game->board;
	int value[3] = { 0, 0, 0 }, i = 0;
	const struct hgn_node *child;

	if (list->n < 2 || list->n > 3)
		return hgn_load_fail(load, list, "expected a vector of two or three numbers");
	if (out->n == MAX_VECTORS)
		return hgn_load_fail(load, list, "more than %d vectors", MAX_VECTORS);
	for (child = list->first; load->status == 0 && child != NULL; child = child->next)
		hgn_key_int(&value[i++], load, &number, child);
	out->v[out->n] = (struct hgn_vec){ value[0], board->rightwards ? value[0] - value[1] : value[1], value[2] };
	if (!hgn_board_is_prism(board) && list->n > 2)
		return hgn_load_fail(load, list, "a vector of this lattice has two numbers");
	if (board->lattice == HGN_HEX_FLAT && (value[0] + value[1]) % 2 != 0)
		return hgn_load_fail(load, list, "no cell is there: files and half ranks are both even or both odd");
	if (hgn_board_length2(board, out->v[out->n]) == 0)
		return hgn_load_fail(load, list, "invalid zero vector");
	out->n++;
	return load->status;
}

static const struct hgn_key length_keys[] = {
	{ "length", hgn_key_int, .required = true, .min = 1, .max = HGN_MAX_RANKS * HGN_MAX_RANKS,
	    .about = "the square of the distance of the cells" },
	{ NULL },
};
const struct hgn_schema hgn_length_schema = { "hgn-game.5", "~Pieces", length_keys };

/* Load a direction, a set of directions, or `{length: N}`, where N is a squared length. */
static int
add_direction(struct vectors *out, struct hgn_loader *load, const struct hgn_node *node)
{
	const struct hgn_board *board = &hgn_loading(load)->game->board;
	int length2 = 0;

	if (node->kind != HGN_NODE_SCALAR)
		return hgn_load_map(&length2, load, &hgn_length_schema, node) == 0 ?
		    add_length(out, load, node, length2) : load->status;
	if (strcmp(node->text, "orthogonal") == 0)
		return add_length(out, load, node, 1);
	if (strcmp(node->text, "diagonal") == 0 && board->lattice != HGN_HEX_PRISM)
		return add_length(out, load, node, hgn_board_is_square(board) ? 2 : 3);
	if (out->n == MAX_VECTORS)
		return hgn_load_fail(load, node, "more than %d vectors", MAX_VECTORS);
	if (!hgn_board_direction(&out->v[out->n], board, node->text))
		return refuse_direction(load, node);
	out->n++;
	return 0;
}

/* Load directions and vectors: a single one or a list. */
static int
load_vectors(struct vectors *out, struct hgn_loader *load, const struct hgn_node *node)
{
	const struct hgn_node *child;

	if (node->kind != HGN_NODE_LIST)
		return add_direction(out, load, node);
	for (child = node->first; load->status == 0 && child != NULL; child = child->next)
		if (child->kind == HGN_NODE_LIST)
			add_numbers(out, load, child);
		else
			add_direction(out, load, child);
	return load->status;
}

/* Load a key for a manner of moving, such as a slide. */
static int
load_manner(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct way_to_move *way = to;

	if (way->what != NULL)
		return hgn_load_fail(load, node, "step, slide, leap, ride and hop cannot be combined");
	way->what = node;
	way->manner = (enum manner)key->min;
	way->anywhere =
	    way->manner == MANNER_LEAP && node->kind == HGN_NODE_SCALAR && strcmp(node->text, "anywhere") == 0;
	return way->anywhere ? 0 : load_vectors(&way->vectors, load, node);
}

static int
load_via(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	(void)key;
	return load_vectors(to, load, node);
}

#define MANNER(word, number, line) { word, load_manner, .min = number, .about = line }
#define STEPS(word, field, shortest, line) { word, hgn_key_int, HGN_FIELD(struct way_to_move, field), .min = shortest, \
	.max = HGN_MAX_RANKS, .about = line }
static const char *const only[] = { "move", "capture" }, *const owners[] = { "any", "friend", "enemy" };

static const struct hgn_key move_keys[] = {
    MANNER("step", MANNER_STEP, "once along a direction"),
    MANNER("slide", MANNER_SLIDE, "repeatedly along a direction while cells are empty"),
    MANNER("leap", MANNER_LEAP, "once by a vector"),
    MANNER("ride", MANNER_RIDE, "repeatedly by a vector"),
    MANNER("hop", MANNER_HOP, "along a line over exactly one other piece"),
    STEPS("min", min, 1, "the minimum number of steps of a slide or ride"),
    STEPS("max", max, 1, "the maximum number of steps of a slide or ride"),
    STEPS("times", times, 2, "a leap goes so many times the vector"),
    {"only", hgn_key_word, HGN_FIELD(struct way_to_move, only), HGN_WORDS(only), .about = "to move, or to capture"},
    {"from", hgn_key_zone, HGN_FIELD(struct way_to_move, zone), .about = "the zone that it begins in"},
    {"to", hgn_key_zone, HGN_FIELD(struct way_to_move, to), .about = "the zone that it ends in"},
    {"via", load_via, HGN_FIELD(struct way_to_move, via),
	.about = "directions of the first step of a leap that can be blocked"},
    {"stays", hgn_key_flag, HGN_FIELD(struct way_to_move, stays), .about = "it captures without moving"},
    STEPS("before", before, 1, "the maximum number of steps of a hop to the hurdle"),
    STEPS("after", after, 1, "the maximum number of steps of a hop after the hurdle"),
    {"over", hgn_key_word, HGN_FIELD(struct way_to_move, over), HGN_WORDS(owners),
	.about = "whose piece the hurdle is"},
    {"enemy-blocks-all", hgn_key_flag, HGN_FIELD(struct way_to_move, blocks),
	.about = "an enemy piece on the target of one of these steps blocks all"},
    {NULL},
};
const struct hgn_schema hgn_move_schema = { "hgn-game.5", "~Pieces", move_keys };

/* Report keys that cannot be combined with the manner of moving. */
static int
check_manner(struct hgn_loader *load, const struct way_to_move *way, const struct hgn_node *node)
{
	static const struct { const char *key; unsigned manners; const char *moves;
	} needs[] = {
	    {"min", 1 << MANNER_SLIDE | 1 << MANNER_RIDE, "a slide or a ride"},
	    {"max", 1 << MANNER_SLIDE | 1 << MANNER_RIDE, "a slide or a ride"},
	    {"times", 1 << MANNER_LEAP, "a leap"},
	    {"before", 1 << MANNER_HOP, "a hop"},
	    {"after", 1 << MANNER_HOP, "a hop"},
	    {"over", 1 << MANNER_HOP, "a hop"},
	    {"via", 1 << MANNER_LEAP, "a leap"},
	};
	size_t i;

	if (way->what == NULL)
		return hgn_load_fail(load, node, "a move needs one of step, slide, leap, ride and hop");
	for (i = 0; i < sizeof needs / sizeof *needs; i++)
		if (hgn_node_get(node, needs[i].key) != NULL && !(needs[i].manners >> way->manner & 1))
			return hgn_load_fail(load, hgn_node_get(node, needs[i].key), "only %s has '%s'", needs[i].moves,
			    needs[i].key);
	if (way->max > 0 && way->max < way->min)
		return hgn_load_fail(load, hgn_node_get(node, "max"), "expected a whole number from %d to %d", way->min,
		    HGN_MAX_RANKS);
	if (hgn_node_get(node, "enemy-blocks-all") != NULL && (way->manner != MANNER_STEP || way->only != ONLY_MOVE))
		return hgn_load_fail(load, hgn_node_get(node, "enemy-blocks-all"),
		    "'enemy-blocks-all' requires a step with 'only: move'");
	if (way->anywhere && (way->to < 0 || way->via.n > 0 || hgn_node_get(node, "times") != NULL))
		return hgn_load_fail(load, way->what, "'anywhere' requires 'to' and cannot be combined with 'via' or "
		    "'times'");
	if (way->stays && (way->manner == MANNER_HOP || way->only != ONLY_CAPTURE))
		return hgn_load_fail(load, hgn_node_get(node, "stays"), "'stays' requires 'only: capture' and a move "
		    "that is not a hop");
	return load->status;
}

int
hgn_load_moves(struct hgn_loader *load, const struct hgn_node *list, int type)
{
	const struct hgn_type *mover = &hgn_loading(load)->game->type[type];
	const struct hgn_node *child;

	if (mover->neutral && (list->kind != HGN_NODE_LIST || list->n > 0))
		return hgn_load_fail(load, list, "the %s is neutral and cannot move; expected []", mover->name);
	if (list->kind == HGN_NODE_SCALAR && list->text[0] != '\0')
		return load_betza(load, list, type);
	if (list->kind != HGN_NODE_LIST)
		return hgn_load_fail(load, list, "expected a list of 'moves'");
	for (child = list->first; load->status == 0 && child != NULL; child = child->next) {
		struct way_to_move way = WAY_TO_MOVE;

		if (hgn_load_map(&way, load, &hgn_move_schema, child) != 0 || check_manner(load, &way, child) != 0)
			break;
		if (way.stays && mover->promotes_in >= 0)
			return hgn_load_fail(load, hgn_node_get(child, "stays"), "the %s promotes and cannot capture "
			    "without moving", mover->name);
		add_way(load, &way, type, child);
	}
	return load->status;
}
